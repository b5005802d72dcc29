package state

import (
	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/tabletop"
)

// Command is something that can be said in a battle, to a man, to a gun or to nobody. Each rule area has a table of
// its own.
type Command = sentence.Command[*State, tabletop.Owner]

// Deed changes a match that is the order's own, and tells what it did.
type Deed = sentence.Deed[*State]

// Alone does what nothing is said about.
func Alone(do func(*State) []engine.Event) func(*State, tabletop.Owner, []string) []engine.Event {
	return func(m *State, _ tabletop.Owner, _ []string) []engine.Event { return do(m) }
}

package tabletop

import (
	"errors"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// command is something that can be said in a battle, to a man, to a gun or to nobody. Each rule area has a table of
// its own.
type command = sentence.Command[*State, Owner]

// deed changes a match that is the order's own, and tells what it did.
type deed = sentence.Deed[*State]

// language is what is said in a battle, and manCommands and gunCommands what is said to a man and to a gun. They are
// put together once and never changed; in init, since the tables name methods that lead back to them.
var (
	language     sentence.Grammar[*State, Owner]
	toMan, toGun []command
)

func init() {
	toMan = slices.Concat(manSetupCommands, manMoveCommands, manGunCommands, manTrailCommands)
	toGun = slices.Concat(gunSetupCommands, gunCommands)
	language = sentence.Grammar[*State, Owner]{
		Deeds: slices.Concat(
			countryCommands, setupCommands, turnCommands, shiftCommands, groupCommands, trailCommands, meleeCommands,
			surrenderCommands, endingCommands,
		),
		Nobody:   Owner{Index: nobody},
		Words:    func(m *State) []string { return m.words },
		Whom:     whom,
		Gist:     gist,
		Phase:    func(m *State) uint8 { return uint8(m.phase) },
		Untimely: untimely,
	}
	reserve(language.Names())
}

// whom is the man or gun of a word, and what can be said to him.
func whom(m *State, word int) (Owner, []command) {
	f := m.figure(word)
	if f.Kind == GunThing {
		return f, toGun
	}
	return f, toMan
}

// alone does what nothing is said about.
func alone(do func(*State) []engine.Event) func(*State, Owner, []string) []engine.Event {
	return func(m *State, _ Owner, _ []string) []engine.Event { return do(m) }
}

// understand is what an order would do, or why it cannot be given.
func understand(m *State, o engine.Order) (deed, error) {
	if m.phase == Over {
		return nil, engine.Forbid("", "the battle is over")
	}
	return language.Read(m, o)
}

// checked is nil for an order that Play would carry out.
func checked(m *State, o engine.Order) error {
	_, err := understand(m, o)
	return err
}

// play carries out an order and tells what it caused.
func play(m *State, o engine.Order) ([]engine.Event, error) {
	do, err := understand(m, o)
	if err != nil {
		return nil, err
	}
	c := m.copy()
	c.fixed = nil
	events := do(c)
	events = append(events, makeWay(c)...)
	*m = *c
	return events, nil
}

// retract is nil if the last order may be taken back. [LW-TURN-12]
func retract(m *State) error {
	if m.terms.takeback {
		return nil
	}
	return m.fixed
}

// complete is the words that may follow.
func complete(m *State, o engine.Order) []engine.Choice {
	if m.phase == Over {
		return nil
	}
	return language.Complete(m, o)
}

// Hindrance is why nothing can be said now to a man or a gun. [engine.Hindered]
func Hindrance(m *State, word string) *engine.Illegal {
	why, _ := errors.AsType[*engine.Illegal](language.Barred(m, word))
	return why
}

// untimely says why a command cannot be given in this phase.
func untimely(m *State, c *command, _ Owner) error {
	if c.Rule == "LW-TURN-10" && m.phase == PhaseMen {
		return engine.Forbid(c.Rule, "guns come first: a man has moved on his own account, so that no gun can do anything")
	}
	return engine.Forbid(c.Rule, "%q cannot be said now: %v is to %s", c.Name, m.awaited, duties[m.phase])
}

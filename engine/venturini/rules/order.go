package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Task is a sentence of VT-NOTE-6 to -8. Which fields count is a matter of the verb. Squares that were not said are
// grid.None, directions that were not said NoDir.
type Task struct {
	Verb   string   // "march"
	End    bool     // "end" was said before it
	Fig    state.ID // who does it; nobody's in "done"
	Other  state.ID // whom it is done to or with: "hitch fbat1", "at inf2", "by fart1"
	Steps  []Pace   // march, charge
	At     grid.Square
	To     grid.Square // a second square: "deliver 12,27 24,24", "post 5,4"
	Post   state.Post
	Dir    grid.Dir // "fire N"; the left side of a broken front; "face SW"
	Right  grid.Dir // the right side of a broken front, NoDir otherwise
	Face   state.Border
	Guns   Guns
	Wing   grid.Dir // W or E: on which wing the howitzers stand, left or right; NoDir if that was not said
	Degree Degree   // the wished one, Unsaid if none was
	Works  []Build
	N      int
	Goods  state.Goods
	Feed   [supply.NumEaters]supply.Dish // what its men and its horses eat
	Thing  string                        // "wall", "bridge", "fascine", the name of a mine or of a sluice
	Mode   string                        // "on", "open", "all", "houses"
	Whole  []Task                        // the order that "withdraw" names
}

// NoDir is that no direction was said.
const NoDir = grid.Dirs

// Pace is a square of a path, with what is done on the way to it.
type Pace struct {
	At   grid.Square
	Lay  bool     // a flying bridge is laid before it
	Lift bool     // and lifted behind
	With state.ID // who marches along from here; nobody otherwise
}

// Guns is which guns of a battery fire. [VT-FIGHT-20]
type Guns uint8

// All of them unless it is said.
const (
	AllGuns Guns = iota
	CannonOnly
	HowitzersOnly
)

// Degree is what a charge does. [section 3.7]
type Degree uint8

// The degrees, worst first.
const (
	Unsaid Degree = iota
	NoEffect
	Displaced
	Wounded
	Killed
	Captured
)

var degreeWords = [...]string{"", "none", "displace", "wound", "kill", "capture"}

func (d Degree) String() string { return degreeWords[d] }

// Build is one line that is built: "earth N", "palisade E passage". [VT-BUILD-6]
type Build struct {
	Kind    state.LineKind
	Side    grid.Dir
	Passage bool
	Front   bool
}

// Plain is an order with nothing said.
func Plain(verb string, fig state.ID) Task {
	return Task{
		Verb: verb, Fig: fig, At: grid.None, To: grid.None, Dir: NoDir, Right: NoDir, Wing: NoDir,
		Face: state.Border{At: grid.None, Side: NoDir},
	}
}

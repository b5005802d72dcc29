package labour

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Job is a work as far as its time hangs on it: a verb with what is said after it.
type Job struct {
	Verb, Thing, Mode string
	Entry, Exit       grid.Dir // of a road
}

// fixed are the times of works that take equally long everywhere. [VT-APP-54]
var fixed = map[string]int{
	"mow": 1, "flying-mine": 1, "charge-mine": 1, "ignite": 1, "quench": 2, "open": 1, "lay": 1, // a pontoon to a first
}

// Eighths is how long a work takes by the appendix, in eighths of a move; false for one that it does not name.
// [VT-APP-54]
func Eighths(f *ground.Field, who *state.Unit, j Job) (n int, named bool) {
	if !f.Options.Work {
		return 0, false
	}
	switch {
	case j.Verb == "laager" && j.Mode == "on":
		return 1, true
	case j.Verb == "break" && j.Thing == "bridge" && whole(f, who.At):
		return 2, true
	case j.Verb == "break" && j.Thing != "road" && j.Thing != "dam":
		return 1, true
	case j.Verb == "road":
		return roadTime(f, who.At, j.Entry, j.Exit)
	}
	n, named = fixed[j.Verb]
	return n, named
}

// whole reports whether a wooden bridge of the map, a square long, is on a square.
func whole(f *ground.Field, at grid.Square) bool {
	return slices.Contains(f.Map.Wooden, at)
}

// closed is from how high a square carries no road, ft. [VT-APP-1, VT-APP-54]
const closed = 500

// roads are the times of roads by height of the square, the highest first. [VT-APP-54]
var roads = [...]struct{ feet, eighths int }{{300, 16}, {250, 12}, {200, 8}}

// roadTime is how long a road over a square takes that leads from one side or corner to another: by the height of the
// square, or of the square from which it comes if that has 200 ft, then by what it crosses. A road along a side crosses
// nothing. One that the appendix does not name takes as long as ever. [VT-APP-54]
func roadTime(f *ground.Field, at grid.Square, entry, exit grid.Dir) (int, bool) {
	height, from := f.Height(at), 0
	var crossed state.Features
	for _, d := range [...]grid.Dir{entry, exit} {
		if d == state.NoHeading {
			continue
		}
		if next := f.Map.Board.Step(at, d); next != grid.None {
			from = max(from, f.Height(next))
		}
		if !d.Diagonal() {
			crossed |= f.Edge(at, d)
		}
	}
	for _, r := range roads {
		if height >= r.feet {
			return r.eighths, true
		}
	}
	switch {
	case from >= 200:
		return 8, true
	case height >= 150, crossed&state.Ravine != 0:
		return 4, true
	case crossed&state.BlackEdge != 0:
		return 2, true
	case crossed&state.BrownEdge != 0:
		return 1, true
	}
	return 0, false
}

// Open is nil if a square may carry a road by the appendix. [VT-APP-54]
func Open(f *ground.Field, at grid.Square) error {
	if !f.Options.Work || f.Height(at) < closed {
		return nil
	}
	return engine.Forbid("VT-APP-54", "%s lies %d ft high; a square of %d ft carries no road", f.Map.Board.Name(at),
		f.Height(at), closed)
}

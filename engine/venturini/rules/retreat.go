package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// retreatFrom puts a figure that is driven off onto a neighbouring square of its owner's choice; without any it is
// captured. False if the owner has still to say. [VT-FIGHT-7, VT-FIGHT-8]
func retreatFrom(r *Run, f *fate, stormed []grid.Square) bool {
	fig := r.Find(f.victim)
	r.freeCaptives(fig.ID)
	if f.degree == Wounded {
		r.wound(fig)
	}
	could := slices.DeleteFunc(havens(r.Field, fig), func(o Task) bool { return slices.Contains(stormed, o.At) })
	if len(could) == 0 {
		f.degree = Captured
		return true
	}
	to, decided := minded(r, fig, could)
	if !decided {
		if to, decided = r.ask(Ask{By: fig.Side, Kind: "retreat", Fig: fig.ID, At: fig.At, Could: could}); !decided {
			return false
		}
	}
	word := "displaced"
	if f.degree == Wounded {
		word = "wounded"
	}
	r.tell(fig.ID, word, to.At, f.by.by, f.rule)
	r.drive(fig, to.At, to.Post)
	return true
}

// minded is the retreat that was named beforehand, if it can be made. [VT-NOTE-8]
func minded(r *Run, fig *state.Unit, could []Task) (Task, bool) {
	i := slices.IndexFunc(could, func(o Task) bool { return o.At == fig.Mind })
	if i < 0 {
		return Task{}, false
	}
	return could[i], true
}

// havens are where a figure may retreat to, in the order of y, then x, then of the positions there: neighbouring
// squares that it could enter in one step, with room, not held by the enemy, neither under water nor burning, and not
// beyond a work without a passage. [VT-FIGHT-7]
func havens(f *Field, fig *state.Unit) (could []Task) {
	for _, at := range f.neighbours(fig.At) {
		open := f.burning(at) == nil && !walledOff(f, fig.At, at)
		if !open || f.Step(fig, fig.At, at) != nil || f.Stands(fig, at) != nil {
			continue
		}
		posts := f.Posts(at)
		if posts == nil {
			posts = []state.Post{state.NoPost}
		}
		for _, post := range posts {
			if f.Fits(fig, at, post) == nil {
				o := Plain("retreat", fig.ID)
				o.At, o.Post = at, post
				could = append(could, o)
			}
		}
	}
	return could
}

// walledOff reports whether a work without passage lies between two neighbours, over a corner on both ways.
// [VT-FIGHT-7, VT-MAP-12]
func walledOff(f *Field, from, to grid.Square) bool {
	d, _ := f.Map.Board.Toward(from, to)
	if !d.Diagonal() {
		return worked(f, from, d)
	}
	left, right := d.Turn(-1), d.Turn(1)
	by := [2]grid.Square{f.Map.Board.Step(from, left), f.Map.Board.Step(from, right)}
	return (worked(f, from, left) || worked(f, by[0], right)) && (worked(f, from, right) || worked(f, by[1], left))
}

// worked reports whether a line without passage stands on a side, from either of its squares.
func worked(f *Field, at grid.Square, d grid.Dir) bool {
	face := state.Border{At: at, Side: d}
	for _, lines := range [2][]state.Barrier{f.LinesOn(face), f.LinesOn(face.Across(f.Map.Board))} {
		for _, l := range lines {
			if !l.Passage && !l.Bridged {
				return true
			}
		}
	}
	return false
}

package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// retreatFrom puts a figure that is driven off onto a neighbouring square of its owner's choice; without any it is
// captured. False if the owner has still to say. [VT-FIGHT-7, VT-FIGHT-8]
func retreatFrom(r *Run, f *fate, stormed []grid.Square) bool {
	fig := r.Find(f.victim)
	freeCaptives(r, fig.ID)
	if f.degree == strike.Wounded {
		wound(r, fig)
	}
	could := slices.DeleteFunc(havens(r.Field, fig), func(o order.Task) bool { return slices.Contains(stormed, o.At) })
	if len(could) == 0 {
		f.degree = strike.Captured
		return true
	}
	to, decided := minded(fig, could)
	if !decided {
		a := Ask{By: fig.Side, Kind: "retreat", Fig: fig.ID, Who: f.by.by, At: fig.At, Could: could}
		if to, decided = r.ask(a); !decided {
			return false
		}
	}
	word := "displaced"
	if f.degree == strike.Wounded {
		word = "wounded"
	}
	r.tell(fig.ID, word, to.At, f.by.by, f.rule)
	drive(r, fig, to.At, to.Post)
	return true
}

// minded is the retreat that was named beforehand, if it can be made. [VT-NOTE-8]
func minded(fig *state.Unit, could []order.Task) (order.Task, bool) {
	i := slices.IndexFunc(could, func(o order.Task) bool { return o.At == fig.Mind })
	if i < 0 {
		return order.Task{}, false
	}
	return could[i], true
}

// havens are where a figure may retreat to, in the order of y, then x, then of the positions there: neighbouring
// squares that it could enter in one step, with room, not held by the enemy, neither under water nor burning, and not
// beyond a work without a passage. [VT-FIGHT-7]
func havens(f *ground.Field, fig *state.Unit) (could []order.Task) {
	for _, at := range f.Neighbours(fig.At) {
		open := f.Burning(at) == nil && !walledOff(f, fig.At, at)
		if !open || march.Step(f, fig, fig.At, at) != nil || march.Stands(f, fig, fig.At, at) != nil {
			continue
		}
		posts := f.Posts(at)
		if posts == nil {
			posts = []state.Post{state.NoPost}
		}
		for _, post := range posts {
			if f.Fits(fig, at, post) == nil {
				o := order.Plain("retreat", fig.ID)
				o.At, o.Post = at, post
				could = append(could, o)
			}
		}
	}
	return could
}

// walledOff reports whether a work without passage lies between two neighbours, over a corner on both ways.
// [VT-FIGHT-7, VT-MAP-12]
func walledOff(f *ground.Field, from, to grid.Square) bool {
	d, _ := f.Map.Board.Toward(from, to)
	if !d.Diagonal() {
		return worked(f, from, d)
	}
	left, right := d.Turn(-1), d.Turn(1)
	by := [2]grid.Square{f.Map.Board.Step(from, left), f.Map.Board.Step(from, right)}
	return (worked(f, from, left) || worked(f, by[0], right)) && (worked(f, from, right) || worked(f, by[1], left))
}

// worked reports whether a line without passage stands on a side, from either of its squares.
func worked(f *ground.Field, at grid.Square, d grid.Dir) bool {
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

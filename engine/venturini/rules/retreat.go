package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// retreat puts a figure that is driven off onto a neighbouring square of its owner's choice; without any it is captured.
// False if the owner has still to say. [VT-FIGHT-7, VT-FIGHT-8]
func (r *Run) retreat(f *fate) bool {
	fig := r.Find(f.victim)
	if f.degree == Wounded {
		r.wound(fig)
	}
	could := r.havens(fig)
	if len(could) == 0 {
		f.degree = Captured
		return true
	}
	to, decided := r.mind(fig, could)
	if !decided {
		if to, decided = r.ask(Ask{By: fig.Side, Kind: "retreat", Fig: fig.ID, At: fig.At, Could: could}); !decided {
			return false
		}
	}
	r.freeCaptives(fig.ID)
	word := "displaced"
	if f.degree == Wounded {
		word = "wounded"
	}
	r.tell(fig.ID, word, to.At, f.by.by, f.rule)
	r.put(fig, to.At, to.Post)
	return true
}

// mind is the retreat that was named beforehand, if it can be made. [VT-NOTE-8]
func (r *Run) mind(fig *state.Figure, could []Order) (Order, bool) {
	i := slices.IndexFunc(could, func(o Order) bool { return o.At == fig.Mind })
	if i < 0 {
		return Order{}, false
	}
	return could[i], true
}

// havens are where a figure may retreat to, in the order of y, then x, then of the positions there: neighbouring
// squares that it could enter in one step, with room, not held by the enemy, neither under water nor burning, and not
// beyond a work without a passage. [VT-FIGHT-7]
func (f *Field) havens(fig *state.Figure) (could []Order) {
	for _, at := range f.neighbours(fig.At) {
		t := f.Terrain(at)
		wet := (t == state.Water || t == state.WetDitch) && !f.bridged(at)
		if wet || f.burning(at) != nil || f.Shut(at, fig.Side) || !f.open(fig, fig.At, at) || f.walledOff(fig.At, at) {
			continue
		}
		for _, post := range f.roomFor(fig, at) {
			o := Plain("retreat", fig.ID)
			o.At, o.Post = at, post
			could = append(could, o)
		}
	}
	return could
}

// walledOff reports whether a work without passage lies between two neighbours, over a corner on both ways. A passage is
// open to nobody while an enemy stands inside, but then nobody retreats there. [VT-FIGHT-7, VT-MAP-12]
func (f *Field) walledOff(from, to grid.Square) bool {
	d, _ := f.Map.Board.Toward(from, to)
	if !d.Diagonal() {
		return f.worked(from, d)
	}
	left, right := d.Turn(-1), d.Turn(1)
	by := [2]grid.Square{f.Map.Board.Step(from, left), f.Map.Board.Step(from, right)}
	return (f.worked(from, left) || f.worked(by[0], right)) && (f.worked(from, right) || f.worked(by[1], left))
}

// worked reports whether a line without passage stands on a side, from either of its squares.
func (f *Field) worked(at grid.Square, d grid.Dir) bool {
	face := state.Face{At: at, Side: d}
	for _, lines := range [2][]state.Line{f.LinesOn(face), f.LinesOn(face.Across(f.Map.Board))} {
		for _, l := range lines {
			if !l.Passage && !l.Bridged {
				return true
			}
		}
	}
	return false
}

// postRoom is how many brigades have room in positions of a place that share it. [VT-FIGHT-52, VT-MAP-33]
var postRoom = [state.NumPosts]struct{ shared, brigades int }{
	state.Street: {1, 1}, state.Houses: {1, 1}, state.Church: {2, 1}, state.Gallery: {3, 1}, state.Under: {4, 1},
	state.Rampart: {5, 2}, state.Casemate: {6, 2}, state.Inside: {7, 1}, state.Outside: {8, 1},
}

// roomFor are the positions on a square that have room for one brigade more; a square without positions has NoPost.
// [VT-MAP-33, VT-FIGHT-52]
func (f *Field) roomFor(fig *state.Figure, at grid.Square) (posts []state.Post) {
	room := f.capacity(at)
	var taken [state.NumPosts]int
	for g := range f.On(at) {
		if g.Bars() && g.ID != fig.ID && !(g.Carried() && f.Options.FreeRiders) {
			room--
			taken[postRoom[g.Post].shared]++
		}
	}
	all := f.Posts(at)
	if all == nil {
		all = []state.Post{state.NoPost}
	}
	for _, p := range all {
		if room > 0 && (p == state.NoPost || taken[postRoom[p].shared] < postRoom[p].brigades) {
			posts = append(posts, p)
		}
	}
	return posts
}

// capacity is how many brigades a square holds. [VT-MAP-33]
func (f *Field) capacity(at grid.Square) int {
	p := f.Map.Place(at)
	switch {
	case p != nil && p.Cap > 0:
		return int(p.Cap)
	case p == nil || p.Kind == state.Village || p.Kind == state.ChurchVillage:
		return 1
	case f.Options.TownCap > 0:
		return int(f.Options.TownCap)
	}
	return 2
}

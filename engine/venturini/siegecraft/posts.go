package siegecraft

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// How the garrison's posts are weighed, in hundredths of a brigade.
const (
	lobbed   = 80 // the part of a group that is lost in the open where a howitzer can throw
	restless = 15 // by how much another post has to be better
	mostHere = 10 // squares whose positions are tried for a figure
)

// posting is a position that a group may take, and what it is worth to be there.
type posting struct {
	at    grid.Square
	in    state.Post
	value int
}

// man has the garrison's pieces, and foot in its works, that strike nobody today go to where they can tomorrow, those
// first that gain most by it: guns under the galleries and into the vaults, where nothing is thrown at them, howitzers
// onto the tops. [VT-SIEGE-2, VT-SIEGE-4, VT-SIEGE-51, VT-SIEGE-52]
func (l *lookout) man() {
	guns, troops := l.groups()
	for _, g := range append(guns, troops...) {
		u := g.who[0]
		if l.gone[u.ID] || !u.Fit() || u.Kind != state.Inf && !u.Kind.Battery() || l.stay[u.ID] {
			continue
		}
		marches, _ := l.reach(g)
		for _, p := range l.postings(g, marches) {
			if l.takes(g, marches, p) {
				l.aimed(u, p)
				break
			}
		}
	}
}

// takes has a group go to a position, by a march or within its square.
func (l *lookout) takes(g group, marches []*march.Marches, p posting) bool {
	if p.at != g.who[0].At {
		return l.marchTo(g, marches, p.at, []state.Post{p.in})
	}
	return l.shifts(g, p.in)
}

// shifts has a group change its position on its square.
func (l *lookout) shifts(g group, in state.Post) bool {
	if !l.fits(g, g.who[0].At, in) {
		return false
	}
	var orders []order.Task
	for _, u := range g.who {
		o := order.Plain("shift", u.ID)
		o.Post = in
		orders = append(orders, o)
	}
	if !l.say(orders...) {
		return false
	}
	for _, u := range g.who {
		l.put(u.Kind, u.At, u.Post, -1)
		l.put(u.Kind, u.At, in, 1)
	}
	return true
}

// lookout looks from the posts of the works at the enemy who is left when the strikes of the day are done.
type lookout struct {
	*day
	f    *ground.Field // one's own, in which figures are put here and there
	lost map[state.ID]int
}

func newLookout(d *day) *lookout {
	now := d.f.Situation.Clone()
	l := &lookout{day: d, lost: map[state.ID]int{}}
	for i := range now.Figures {
		if u := &now.Figures[i]; u.Side != d.side && d.lost[u.ID] >= whole {
			u.At = grid.None
		}
	}
	l.f = ground.NewField(&now)
	return l
}

// postings are the positions that are better for a group than its own, the best first.
func (l *lookout) postings(g group, marches []*march.Marches) (all []posting) {
	u := g.who[0]
	here := l.value(g, u.At, u.Post)
	var squares grid.Set
	for i, to := range marches {
		if i == 0 {
			squares = to.Squares
		} else {
			squares = squares.And(&to.Squares)
		}
	}
	for at := range squares.All() {
		if !l.within(at) {
			squares.Remove(at)
		}
	}
	near := best(&squares, mostHere, 0, func(at grid.Square) int { return -l.aims.from(u, at) })
	for _, at := range append(near, u.At) {
		for _, in := range ground.PostsOn(l.f, at) {
			if at == u.At && in == u.Post || !l.fits(g, at, in) || u.Kind == state.Inf && !roofed(in) {
				continue
			}
			if n := l.value(g, at, in); n > here+restless {
				all = append(all, posting{at, in, n})
			}
		}
	}
	slices.SortStableFunc(all, func(x, y posting) int { return cmp.Compare(y.value, x.value) })
	return all
}

// value is what a group would gain by its best strike from a position, less its danger there.
func (l *lookout) value(g group, at grid.Square, in state.Post) int {
	value := l.strikes(g, at, in)
	if l.safe(at, in) || !l.lobbed(at) {
		return value
	}
	value = value * (hundred - lobbed) / hundred // it is fired at first
	for _, u := range g.who {
		value -= price(u) * lobbed / hundred
	}
	return value
}

// strikes is what a group would gain by its best strike from a position.
func (l *lookout) strikes(g group, at grid.Square, in state.Post) (most int) {
	b := l.best(g, at, in)
	if b == nil {
		return 0
	}
	return l.gain(b, l.lost)
}

// best is the best strike of a group from a position, nil if it has none.
func (l *lookout) best(g group, at grid.Square, in state.Post) (found *blow) {
	var were []post
	for _, u := range g.who {
		there := l.f.Find(u.ID)
		were = append(were, post{there.At, there.Post})
		there.At, there.Post = at, in
	}
	l.f.Settle()
	sketch := *l.day
	sketch.f, sketch.charge = l.f, false
	all, most := sketch.shots(l.f.Find(g.who[0].ID)), 0
	for i := range all {
		if n := l.gain(&all[i], l.lost); n > most {
			found, most = &all[i], n
		}
	}
	for i, u := range g.who {
		there := l.f.Find(u.ID)
		there.At, there.Post = were[i].at, were[i].in
	}
	l.f.Settle()
	return found
}

// aimed notes whom a piece will strike from where it goes: others look for somebody else.
func (l *lookout) aimed(u *state.Unit, p posting) {
	if b := l.best(group{[]*state.Unit{u}}, p.at, p.in); b != nil {
		for i, id := range b.on {
			l.lost[id] += b.loss[i]
		}
	}
}

// safe reports whether nothing harms who stands in a position of a work while its sides are whole. [VT-SIEGE-51,
// VT-SIEGE-52]
func (l *lookout) safe(at grid.Square, in state.Post) bool {
	if !roofed(in) && in != state.Gallery {
		return false
	}
	for side := grid.N; side < grid.Dirs; side += 2 {
		if ground.Bare(l.f, l.f.Home(state.Border{At: at, Side: side})) {
			return false
		}
	}
	return true
}

// lobbed reports whether a howitzer of the enemy's can throw onto a square.
func (l *lookout) lobbed(at grid.Square) bool {
	b := l.f.Map.Board
	return slices.ContainsFunc(l.aims.foes, func(u *state.Unit) bool {
		_, straight := b.Toward(u.At, at)
		return lobs(u.Kind) && u.Fit() && straight && b.Distance(u.At, at) <= reaches[u.Kind] &&
			l.lost[u.ID]+l.day.lost[u.ID] < whole
	})
}

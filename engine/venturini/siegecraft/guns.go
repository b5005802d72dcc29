package siegecraft

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// aims are what may be fired at from where: how many of the enemy's guns and muskets point at each square, and whom a
// piece could hit from it.
type aims struct {
	f    *ground.Field
	foes []*state.Unit
	on   []uint8

	gains [state.NumKinds][]int16 // what a piece could hit from each square; nil until it is wanted
}

// newAims looks where the enemies of a side stand.
func newAims(f *ground.Field, side state.Side) *aims {
	a := &aims{f: f, on: make([]uint8, f.Map.Board.Squares())}
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side == side || !u.Free() || u.At == grid.None || u.Post == state.Below {
			continue
		}
		a.foes = append(a.foes, u)
		if u.Kind.Battery() && strike.MayServe(f, u) != nil || !u.Fit() || reaches[u.Kind] == 0 {
			continue
		}
		for d := range grid.Dirs {
			for at := range f.Map.Board.Ray(u.At, d) {
				if f.Map.Board.Distance(u.At, at) > reaches[u.Kind] {
					break
				}
				a.on[at]++
			}
		}
	}
	return a
}

// at is how many of the enemy's guns and muskets point at a square.
func (a *aims) at(square grid.Square) int { return int(a.on[square]) }

// lobs reports whether a piece throws.
func lobs(k state.Kind) bool { return k == state.HHow || k == state.LHow }

// Of what lies under cover only a part counts.
const hidden = 6

// from is what a piece could hit from a square at best, in hundredths of a brigade.
func (a *aims) from(u *state.Unit, square grid.Square) int {
	if a.gains[u.Kind] == nil {
		a.gains[u.Kind] = a.gained(u.Kind)
	}
	return int(a.gains[u.Kind][square])
}

// gained is what a piece of a kind could hit at best from each square.
func (a *aims) gained(k state.Kind) []int16 {
	b := a.f.Map.Board
	most := make([]int16, b.Squares())
	for _, g := range a.foes {
		whole := price(g)
		if covered := g.Post == state.Vault || g.Post == state.Inside || g.Post == state.Houses; covered ||
			g.Post == state.Top && !lobs(k) { // behind its breastwork
			whole /= hidden
		}
		for d := range grid.Dirs {
			steps := 0
			for at := range b.Ray(g.At, d) {
				if steps++; steps > reaches[k] {
					break
				}
				n := whole
				if steps <= reaches[g.Kind] {
					n -= n / 4
				}
				most[at] = max(most[at], int16(n))
			}
		}
	}
	return most
}

// site has a gun with its crew go to where it can fire, or nearer, and reports whether it does.
func (d *day) site(g group) bool {
	u := g.who[0]
	marches, squares := d.reach(g)
	price := func(at grid.Square) int {
		fed := 0
		for _, who := range g.who {
			fed = max(fed, d.feeds(who, at))
		}
		return int(d.way.far[at]) + exposed*d.care*d.aims.at(at) + fed - d.aims.from(u, at)
	}
	return d.march(g, marches, best(&squares, mostEnds, price(u.At), price))
}

// exposed is how many times as much a gun with its crew shuns the enemy's guns as a brigade does.
const exposed = 3

// objects are what is battered to open the way, and parapets with the enemy behind them.
var objects = [...]string{"crest", "wall", "works", "parapet"}

// aside is how far from the way what is battered may lie, squares.
const aside = 3

// burns has the guns that see the magazine near by set it alight. [VT-SIEGE-14]
func (d *day) burns() (firing int) {
	b := d.f.Map.Board
	guns, _ := d.groups()
	for _, g := range guns {
		u := g.who[0]
		o := order.Plain("burn", u.ID)
		o.At = d.way.goal
		if _, straight := b.Toward(u.At, o.At); straight && b.Distance(u.At, o.At) <= closeBy && d.say(o) {
			firing++
		}
	}
	return firing
}

// batter has a gun batter what lies in the way: what has been fired at already, or is the nearest.
func (d *day) batter(g group) bool {
	u := g.who[0]
	b := d.f.Map.Board
	var faces []order.Task
	for _, thing := range objects {
		if thing == "parapet" && lobs(u.Kind) {
			continue
		}
		for _, face := range strike.BatterPlaces(d.f, u, thing) {
			if face.Side == state.NoHeading || !d.hinders(thing, d.f.Home(face).At) {
				continue
			}
			o := order.Plain("batter", u.ID)
			o.Thing, o.Face = thing, face
			faces = append(faces, o)
		}
	}
	slices.SortStableFunc(faces, func(x, y order.Task) int {
		return cmp.Or(cmp.Compare(d.hits(y.Face), d.hits(x.Face)), cmp.Compare(d.away(x.Face.At), d.away(y.Face.At)),
			cmp.Compare(b.Distance(u.At, x.Face.At), b.Distance(u.At, y.Face.At)))
	})
	return slices.ContainsFunc(faces, func(o order.Task) bool { return d.say(o) })
}

// hinders reports whether a thing is to be battered on a side of a square: a parapet with the enemy behind it, or what
// lies in the way; works in the open are one's own trenches unless the enemy is in them.
func (d *day) hinders(thing string, at grid.Square) bool {
	switch holder := d.f.Holder(at); {
	case thing == "parapet", thing == "works" && (holder == d.side || !d.within(at)):
		return holder == d.side.Other()
	}
	return d.away(at) <= aside
}

// away is how far a square lies from the way, squares.
func (d *day) away(at grid.Square) int {
	least := nowhere
	for _, on := range d.way.line {
		least = min(least, d.f.Map.Board.Distance(on, at))
	}
	return least
}

// hits are the points that a side has taken.
func (d *day) hits(face state.Border) int {
	for i := range d.f.Hits {
		if h := &d.f.Hits[i]; h.Border == d.f.Home(face) {
			return int(h.Points)
		}
	}
	return 0
}

package strike

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// siegeSight is a whole line of fire that is followed from a figure of a siege. Its two strips part only at corners,
// half of the fire to either side of them. [VT-SIEGE-40, VT-FIGHT-68]
type siegeSight struct {
	f       *ground.Field
	fig     *state.Unit
	kind    fireKind
	dir     grid.Dir
	height  int // ft, of the firer
	squares []grid.Square
	shields []int // heights of the squares with somebody on them
	could   []Target
	stop    stop
}

func newSiegeSight(f *ground.Field, fig *state.Unit, kind fireKind, d grid.Dir) siegeSight {
	return siegeSight{f: f, fig: fig, kind: kind, dir: d, height: stand(f, fig.At, fig.Post)}
}

// siegeTargets are those whom a line can hit, the nearest first: more than one where several positions of a square are
// open to it, or VT-FIGHT-24 lets the firer choose. Without any, stop is what keeps it from the first of them.
func siegeTargets(f *ground.Field, fig *state.Unit, kind fireKind, d grid.Dir) ([]Target, stop) {
	v, reach := newSiegeSight(f, fig, kind, d), pieces[fig.Kind].reach(fig.Post)
	for at := range f.Map.Board.Ray(fig.At, d) {
		if len(v.squares) == reach {
			break
		}
		v.squares = append(v.squares, at)
		v.meet(at)
	}
	return v.could, v.stop
}

// meet finds who on the last square of the line can be hit. Who is underground neither is nor hinders.
func (v *siegeSight) meet(at grid.Square) {
	var posts [state.NumPosts]bool
	own, occupied := false, false
	for g := range v.f.On(at) {
		if g.Free() && g.Post != state.Below {
			occupied, own = true, own || g.Side == v.fig.Side
			posts[g.Post] = true
		}
	}
	if own {
		v.halt(byOwn, at)
	}
	for post, there := range posts {
		if there && !own && v.sees(at, state.Post(post)) {
			v.could = append(v.could, v.target(at, state.Post(post)))
		}
	}
	if occupied {
		v.shields = append(v.shields, v.f.Height(at))
	}
}

func (v *siegeSight) target(at grid.Square, post state.Post) Target {
	steps := v.f.Map.Board.Distance(v.fig.At, at)
	over := v.height-v.f.Height(at) >= 50*steps // [VT-FIGHT-65]
	return Target{At: at, post: post, Side: v.dir.Turn(4), steps: steps, over: over}
}

// sees reports whether the line reaches those in a position on its last square.
func (v *siegeSight) sees(at grid.Square, post state.Post) bool {
	height := stand(v.f, at, post)
	if why, where := v.hidden(at, height); why != nothing {
		return v.halt(why, where)
	}
	for _, shield := range v.shields {
		if !passes(v.height, shield, height) {
			return v.halt(byShield, at)
		}
	}
	t := v.target(at, post)
	whys := siegeBars(v.f, v.fig, &t, v.kind)
	if whys[0] != nothing && whys[1] != nothing {
		return v.halt(whys[0], at)
	}
	return true
}

// halt notes what keeps the line from somebody, if nothing has before.
func (v *siegeSight) halt(why why, at grid.Square) bool {
	if v.stop.why == nothing {
		v.stop = stop{why, at}
	}
	return false
}

// hidden is what of the ground between hides the last square of the line at a height. [VT-FIGHT-26, VT-FIGHT-28 and
// -29; VT-SIEGE-48 to -50]
func (v *siegeSight) hidden(at grid.Square, height int) (why, grid.Square) {
	if !heightAllows(v.kind, v.height, height) {
		return byHeight, at
	}
	last := len(v.squares)
	over := slices.ContainsFunc(v.squares[:last-1], func(s grid.Square) bool { return v.dead(s, at) > 0 })
	for i, between := range v.squares[:last-1] {
		switch dead := v.dead(between, at); {
		case v.housed(between, height):
			return byPlace, between
		case ground.Wooded(v.f, between) && v.f.Height(between)+50 > min(v.height, height):
			return byWood, between
		case dead > 0 && last-1-i <= dead:
			return byDeadGround, at
		case over || v.sweeps(between, at): // no height test on the whole of such a line
		case v.vaulted(between), !(stair{i + 1, v.f.Height(between)}).clear(v.height, stair{last, height}):
			return bySlope, between
		}
	}
	return nothing, at
}

// housed reports whether houses on a square are in the way. [VT-FIGHT-29]
func (v *siegeSight) housed(at grid.Square, target int) bool {
	kind := v.f.Map.PlaceKind(at)
	town := kind == state.TownHouse || kind == state.Magazine
	return (ground.Built(v.f, at) || town && v.f.Marked(at, state.Burned) == nil) &&
		v.f.Height(at)+50 > min(v.height, target)
}

// dead is how many squares behind a work are spared by guns that fire over it from a higher one: two behind a ravelin,
// one behind a blockhouse of the covered way; 0 where the height test decides. [VT-SIEGE-48]
func (v *siegeSight) dead(work, target grid.Square) int {
	from, over := v.f.Map.PlaceKind(v.fig.At), v.f.Map.PlaceKind(work)
	if v.kind == musket || v.fig.Post == state.Vault || over == v.f.Map.PlaceKind(target) {
		return 0
	}
	switch {
	case over == state.Ravelin && mainWork(from):
		return 2
	case over == state.WayBlockhouse && (mainWork(from) || from == state.Ravelin):
		return 1
	}
	return 0
}

// mainWork reports whether a square is of the main rampart, with bastions and gates.
func mainWork(k state.PlaceKind) bool { return k >= state.MainRampart && k <= state.GateSquare }

// sweeps reports whether guns of a bastion or a ravelin, or on top of a blockhouse of the covered way, see the glacis
// over a square whatever its height, as muskets do not. No outwork fires over the main rampart. [VT-SIEGE-49 and -50]
func (v *siegeSight) sweeps(between, target grid.Square) bool {
	if v.kind == musket || v.fig.Post == state.Vault || v.f.Map.Terrain[target] != state.Glacis {
		return false
	}
	switch v.f.Map.PlaceKind(v.fig.At) {
	case state.Bastion, state.BastionBlockhouse:
		return true
	case state.Ravelin, state.WayBlockhouse:
		return v.fig.Post == state.Top && !mainWork(v.f.Map.PlaceKind(between))
	}
	return false
}

// vaulted reports whether guns in a vault would have to fire over a ravelin. [VT-SIEGE-50]
func (v *siegeSight) vaulted(between grid.Square) bool {
	return v.fig.Post == state.Vault && v.f.Map.PlaceKind(between) == state.Ravelin
}

// siegeBars is what keeps each half of a shot along a line from those whom it meets, its left and its right one: rocks,
// the crest of the glacis, their cover.
func siegeBars(f *ground.Field, fig *state.Unit, t *Target, kind fireKind) (whys [2]why) {
	into := sidesOf(t.Side)
	for half := range whys {
		from := fig.At
		for from != t.At && whys[half] == nothing {
			d, to := t.Side.Turn(4), f.Map.Board.Step(from, t.Side.Turn(4))
			if d.Diagonal() { // round the corner, over the square on its side of it
				first, second := d.Turn(2*half-1), d.Turn(1-2*half)
				by := f.Map.Board.Step(from, first)
				if whys[half] = crossed(f, fig, t, from, first, by); whys[half] == nothing {
					whys[half] = crossed(f, fig, t, by, second, to)
				}
			} else {
				whys[half] = crossed(f, fig, t, from, d, to)
			}
			from = to
		}
		if whys[half] == nothing && !harmsOver(f, t, into[half], kind, fig.Side) {
			whys[half] = byCover
		}
	}
	return whys
}

// sidesOf are the sides of a square by which the halves of a shot come in that comes from a side or over a corner.
func sidesOf(in grid.Dir) [2]grid.Dir {
	if in.Diagonal() {
		return [2]grid.Dir{in.Turn(1), in.Turn(-1)}
	}
	return [2]grid.Dir{in, in}
}

// harmsOver reports whether fire over a side of theirs can harm anybody of a target.
func harmsOver(f *ground.Field, t *Target, side grid.Dir, kind fireKind, by state.Side) bool {
	one := *t
	one.Side = side
	return exposes(f, &one, kind, by)
}

// crossed is what on a side stops a shot to a target: free-standing rocks; the crest, for those in the covered way
// behind it, and for those who fire out of a blockhouse there. [VT-FIGHT-30, VT-SIEGE-50, VT-SIEGE-53]
func crossed(f *ground.Field, fig *state.Unit, t *Target, from grid.Square, d grid.Dir, to grid.Square) why {
	inBlockhouse := fig.Post == state.Inside && f.Map.PlaceKind(fig.At) == state.WayBlockhouse
	inWay := f.Map.Terrain[t.At] == state.CoveredWay && f.Map.PlaceKind(t.At) == state.NoPlace
	switch {
	case f.Edge(from, d)&state.Rocks != 0 && f.Height(from) == f.Height(to):
		return byRocks
	case inWay && crestStands(f, state.Border{At: to, Side: d.Turn(4)}):
		return byCrest
	case inBlockhouse && crestStands(f, state.Border{At: from, Side: d}):
		return byCrest
	}
	return nothing
}

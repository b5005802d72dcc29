package tabletop

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// How a force is arrayed, in inches: the guns along the line where they see furthest, a crew about each on an
// arc that leaves its trail room to swing, the rest of the foot in ranks on both hands of the guns and out of
// their fire, the horse in ranks on the wings. Who finds no room there goes wherever there is some.
// [LW-FORCE-7, LW-SETUP-2]
const (
	crewArc   = 5.5      // from the middle of the axle
	filePitch = 1.5      // of foot
	pacePitch = 1.75     // of horse
	gridPitch = 0.375    // of the search for room
	sixteenth = 1.0 / 16 // to which places are rounded
)

var (
	crewAngles = [...]float64{104, -104, 128, -128, 152, -152, 176} // degrees from where the gun points
	footRanks  = [...]float64{1.5, 3, 0, -1.5, -3, -4.5}            // before the line of the guns, the best first
	horseRanks = [...]float64{1.5, -1.75, -5}
)

// array is a force while it is set out. Its table is its own, and changes.
type array struct {
	m     *State
	t     *Table
	side  Side
	front float64     // how far before the back line the guns stand, in
	guns  []plane.Vec // axles, or the middle of the field if there are none
}

// arrayAll sets out all of a side who are still boxed. [LW-SETUP-2]
func arrayAll(m *State) []engine.Event {
	t := *m.table
	t.Men, t.Guns = slices.Clone(t.Men), slices.Clone(t.Guns)
	a := &array{m: m, t: &t, side: m.awaited, front: frontOf(m, m.awaited)}
	var foot, horse, guns, train []Owner
	for _, f := range unset(m, m.awaited) {
		switch {
		case f.Kind == GunThing && !t.Guns[f.Index].Shoots():
			train = append(train, f)
		case f.Kind == GunThing:
			guns = append(guns, f)
		case t.Men[f.Index].Arm == Cavalry:
			horse = append(horse, f)
		default:
			foot = append(foot, f)
		}
	}
	left := a.park(guns, len(horse))
	foot, horse = a.crew(foot, horse)
	left = append(left, a.baggage(train)...)
	left = append(left, a.fill(horse, a.wings())...)
	left = append(left, a.fill(foot, a.ranks())...)
	a.number(Infantry)
	a.number(Cavalry)
	return a.told(len(left))
}

// frontOf is how far before its back line a side is drawn up, in: in the Defensive Game further on, where
// that is real ground. [LW-VAR-12]
func frontOf(m *State, side Side) float64 {
	const forward, room = 6.0, 6.0 // of the attacker; of the defender for his ranks
	switch {
	case !m.terms.rules().forward:
		return 0
	case side == m.first:
		return forward
	}
	return min(max(m.table.Depth/2-defenceReach[Cavalry]-room, 0), gunReach)
}

// at is the point of the table so far along the line and so far before it, to the sixteenth.
func (a *array) at(x, ahead float64) plane.Vec {
	y := a.front + ahead
	if a.side == North {
		y = a.t.Depth - y
	}
	return plane.Vec{X: math.Round(x/sixteenth) * sixteenth, Y: math.Round(y/sixteenth) * sixteenth}
}

// try sets a figure down if it may stand there.
func (a *array) try(f Owner, p plane.Vec) bool {
	if f.Kind == GunThing {
		g := &a.t.Guns[f.Index]
		was := *g
		g.At, g.Heading, g.Elevation = p, forward[a.side]*degree, 0
		if mayBeSetOut(a.m, a.t, f) == nil {
			return true
		}
		*g = was
		return false
	}
	man := &a.t.Men[f.Index]
	was := *man
	man.At, man.Heading, man.Posture = p, forward[a.side]*degree, physics.Standing
	if mayBeSetOut(a.m, a.t, f) == nil {
		return true
	}
	*man = was
	return false
}

// park spreads the guns over the line between the wings, each where it sees furthest, and returns those for
// which there is no room.
func (a *array) park(guns []Owner, horse int) (left []Owner) {
	const step = 1.5 // in, between the places that are tried
	width := a.t.Width
	wing := min(pacePitch*float64(horse)/(2*float64(len(horseRanks)))+2, width/4)
	share := (width - 2*wing) / float64(max(len(guns), 1))
	for i, f := range guns {
		var spots []plane.Vec
		see := map[plane.Vec]float64{}
		for x := wing + share*(float64(i)+0.25); x <= wing+share*(float64(i)+0.75); x += step {
			p := a.at(x, 0)
			spots = append(spots, p)
			see[p] = outlookFrom(a.t, p, forward[a.side]*degree) - math.Abs(x-wing-share*(float64(i)+0.5))
		}
		slices.SortStableFunc(spots, func(p, q plane.Vec) int { return cmp.Compare(see[q], see[p]) })
		left = append(left, a.fill([]Owner{f}, spots)...)
	}
	for g := range a.t.Guns {
		if f := (Owner{GunThing, g}); whoseIs(a.m, f) == a.side && a.t.Guns[g].Shoots() && a.t.floor().Contains(a.t.Guns[g].At) {
			a.guns = append(a.guns, a.t.Guns[g].At)
		}
	}
	if len(a.guns) == 0 {
		a.guns = []plane.Vec{a.at(width/2, 0)}
	}
	return left
}

// outlookFrom is how far one can fire along the ground from a point, in, on the mean of several bearings
// about a heading.
func outlookFrom(t *Table, p plane.Vec, heading float64) (sum float64) {
	const aside, step = 24, 6 // degrees
	n := 0.0
	for d := -aside; d <= aside; d += step {
		free := t.Depth
		dir := plane.Polar(heading + float64(d)*degree)
		for i := range t.Country {
			c := &t.Country[i]
			if !solid(c.Kind) {
				continue
			}
			if enter, leave, ok := c.Outline.Sweep(p, dir, 0); ok && leave > 0 {
				free = min(free, max(enter, 0))
			}
		}
		sum += free
		n++
	}
	return sum / n
}

// crew sets four men and more about each gun, foot if there are enough, and returns who is left.
func (a *array) crew(foot, horse []Owner) (restOfFoot, restOfHorse []Owner) {
	heading := forward[a.side] * degree
	for k, angle := range crewAngles {
		for _, g := range a.guns {
			men := &foot
			if len(foot) == 0 && k < CrewNeeded {
				men = &horse
			}
			if len(*men) == 0 {
				continue
			}
			p := g.Add(plane.Polar(heading + angle*degree).Mul(crewArc))
			p = plane.Vec{X: math.Round(p.X/sixteenth) * sixteenth, Y: math.Round(p.Y/sixteenth) * sixteenth}
			if a.try((*men)[0], p) {
				*men = (*men)[1:]
			}
		}
	}
	return foot, horse
}

// baggage spreads the waggons behind the line, and puts each cart behind the guns it is for. It returns those
// for which there is no room. [LW-OPT-4]
func (a *array) baggage(train []Owner) (left []Owner) {
	carts := slices.IndexFunc(train, func(f Owner) bool { return a.t.Guns[f.Index].Model.Name == cartPattern })
	if carts < 0 {
		carts = len(train)
	}
	for i, f := range train {
		x := a.t.Width * (float64(i) + 0.5) / float64(carts)
		if i >= carts {
			mine := a.guns[min(gunsToCart*(i-carts), len(a.guns)-1):min(gunsToCart*(i-carts+1), len(a.guns))]
			x = (mine[0].X + mine[len(mine)-1].X) / 2
		}
		left = append(left, a.fill([]Owner{f}, a.rear(x))...)
	}
	return left
}

// rear are places behind the line and out of the way of the trails, the nearest to x first.
func (a *array) rear(x float64) (spots []plane.Vec) {
	const behind, pitch = -4.5, 1.0 // in
	for off := 0.0; off <= a.t.Width; off += pitch {
		for _, p := range [...]plane.Vec{a.at(x-off, behind), a.at(x+off, behind)} {
			if !a.bars(p) && p.X >= 0 && p.X <= a.t.Width {
				spots = append(spots, p)
			}
		}
	}
	return spots
}

// wings are places for horse: file after file from either edge inward.
func (a *array) wings() (spots []plane.Vec) {
	for x := 1.0; x <= a.t.Width/2; x += pacePitch {
		for _, ahead := range horseRanks {
			spots = append(spots, a.at(x, ahead), a.at(a.t.Width-x, ahead))
		}
	}
	return spots
}

// ranks are places for foot, each gun's in turn: the nearest first that are neither where its trail swings
// nor before its muzzle.
func (a *array) ranks() (spots []plane.Vec) {
	const deeper = 2.0 // in along the line, for which a rank further back is as good
	lists := make([][]plane.Vec, len(a.guns))
	longest := 0
	for i, g := range a.guns {
		cost := map[plane.Vec]float64{}
		for x := g.X - filePitch*math.Ceil(g.X/filePitch); x <= a.t.Width; x += filePitch {
			for rank, ahead := range footRanks {
				p := a.at(x, ahead)
				if a.bars(p) {
					continue
				}
				lists[i] = append(lists[i], p)
				cost[p] = math.Abs(x-g.X) + deeper*float64(rank)
			}
		}
		slices.SortStableFunc(lists[i], func(p, q plane.Vec) int { return cmp.Compare(cost[p], cost[q]) })
		longest = max(longest, len(lists[i]))
	}
	for k := range longest {
		for _, l := range lists {
			if k < len(l) {
				spots = append(spots, l[k])
			}
		}
	}
	return spots
}

// bars reports whether a man there would be in the way of a gun of his: where the trail swings, or before
// the muzzle.
func (a *array) bars(p plane.Vec) bool {
	const swings, aside, spreads = 5.0, 1.5, 0.4 // in; in; in by the inch
	for _, g := range a.guns {
		to := p.Sub(g)
		ahead := to.Dot(turn(forward[a.side]))
		if to.Len() < swings || ahead > 0 && math.Abs(to.X) < aside+spreads*ahead {
			return true
		}
	}
	return false
}

// fill sets figures of one kind down at the first of these places where they may stand, then wherever there is
// room, and returns who is left.
func (a *array) fill(all []Owner, spots []plane.Vec) (left []Owner) {
	left = all
	place := func(p plane.Vec) {
		if len(left) > 0 && a.try(left[0], p) {
			left = left[1:]
		}
	}
	for _, p := range spots {
		place(p)
	}
	if len(left) > 0 {
		b := &berth{*a.m, left[0]}
		ring := b.Outline()[0]
		for y := ring[0].Y; y <= ring[2].Y && len(left) > 0; y += gridPitch {
			for x := 0.0; x <= a.t.Width && len(left) > 0; x += gridPitch {
				place(plane.Vec{X: x, Y: y})
			}
		}
	}
	return left
}

// number has the men of an arm who have been set out stand in the order of their numbers from West to East,
// so that neighbours in the ranks are neighbours in the list.
func (a *array) number(arm Arm) {
	var men []int
	var spots []plane.Vec
	for _, f := range unset(a.m, a.side) {
		if f.Kind == ManThing && a.t.Men[f.Index].Arm == arm && a.t.Men[f.Index].Posture == physics.Standing {
			men, spots = append(men, f.Index), append(spots, a.t.Men[f.Index].At)
		}
	}
	slices.SortFunc(spots, func(p, q plane.Vec) int { return cmp.Or(cmp.Compare(p.X, q.X), cmp.Compare(p.Y, q.Y)) })
	for i, man := range men {
		a.t.Men[man].At = spots[i]
	}
}

// told has the force stand as it has been arrayed. The sum stands for the places, which nobody need see.
func (a *array) told(left int) []engine.Event {
	m := a.m
	var n muster
	var sum mix
	for _, f := range unset(m, a.side) {
		p := a.t.place(f)
		switch {
		case f.Kind == GunThing && a.t.floor().Contains(p):
			m.guns[f.Index].Off = false
			if a.t.Guns[f.Index].Shoots() {
				n.Guns++
			}
		case f.Kind == ManThing && a.t.Men[f.Index].Posture != physics.Gone:
			*n.of(a.t.Men[f.Index].Arm)++
			m.men[f.Index].Status = Armed
		}
		sum.numbers(p.X, p.Y)
	}
	m.set(a.t)
	events := []engine.Event{tell(engine.RuleID(setOutRule(m)), "%v sets out %v in good order, sum %08x", a.side, n, uint32(sum))}
	if left > 0 {
		events = append(events, tell("LW-SETUP-6", "%d of %v find no room and stay in the box", left, a.side))
	}
	return events
}

package muster

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// How a force is arrayed, in inches: the guns along the line where they see furthest, a crew about each on an arc that
// leaves its trail room to swing, the rest of the foot in ranks on both hands of the guns and out of their fire, the
// horse in ranks on the wings. Who finds no room there goes wherever there is some. [LW-FORCE-7, LW-SETUP-2]
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
	m     *state.State
	t     *tabletop.Table
	side  tabletop.Side
	front float64     // how far before the back line the guns stand, in
	guns  []plane.Vec // axles, or the middle of the field if there are none
}

// arrayAll sets out all of a side who are still boxed. [LW-SETUP-2]
func arrayAll(m *state.State) []engine.Event {
	t := *m.Layout
	t.Men, t.Guns = slices.Clone(t.Men), slices.Clone(t.Guns)
	a := &array{m: m, t: &t, side: m.Awaited, front: frontOf(m, m.Awaited)}
	var foot, horse, guns, train []tabletop.Owner
	for _, f := range Unset(m, m.Awaited) {
		switch {
		case f.Kind == tabletop.GunThing && !t.Guns[f.Index].Shoots():
			train = append(train, f)
		case f.Kind == tabletop.GunThing:
			guns = append(guns, f)
		case t.Men[f.Index].Arm == tabletop.Cavalry:
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
	a.number(tabletop.Infantry)
	a.number(tabletop.Cavalry)
	return a.told(len(left))
}

// frontOf is how far before its back line a side is drawn up, in: in the Defensive Game further on, where
// that is real ground. [LW-VAR-12]
func frontOf(m *state.State, side tabletop.Side) float64 {
	const forward, room = 6.0, 6.0 // of the attacker; of the defender for his ranks
	switch {
	case !m.Terms.Rules().Forward:
		return 0
	case side == m.First:
		return forward
	}
	return min(max(m.Layout.Depth/2-state.PlainAllowance[tabletop.Cavalry]-room, 0), gunReach)
}

// at is the point of the table so far along the line and so far before it, to the sixteenth.
func (a *array) at(x, ahead float64) plane.Vec {
	y := a.front + ahead
	if a.side == tabletop.North {
		y = a.t.Depth - y
	}
	return rounded(plane.Vec{X: x, Y: y})
}

func rounded(p plane.Vec) plane.Vec {
	return plane.Vec{X: math.Round(p.X/sixteenth) * sixteenth, Y: math.Round(p.Y/sixteenth) * sixteenth}
}

func (a *array) try(f tabletop.Owner, p plane.Vec) bool {
	if f.Kind == tabletop.GunThing {
		g := a.t.Guns[f.Index]
		g.At, g.Heading, g.Elevation = p, tabletop.Forward[a.side]*inch.Degree, 0
		return tried(a, f, &a.t.Guns[f.Index], g)
	}
	man := a.t.Men[f.Index]
	man.At, man.Heading, man.Posture = p, tabletop.Forward[a.side]*inch.Degree, physics.Standing
	return tried(a, f, &a.t.Men[f.Index], man)
}

func tried[T any](a *array, f tabletop.Owner, figure *T, so T) bool {
	was := *figure
	*figure = so
	if MayBeSetOut(a.m, a.t, f) == nil {
		return true
	}
	*figure = was
	return false
}

// park spreads the guns over the line between the wings, each where it sees furthest, and returns those for
// which there is no room.
func (a *array) park(guns []tabletop.Owner, horse int) (left []tabletop.Owner) {
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
			see[p] = tabletop.OutlookFrom(a.t, p, tabletop.Forward[a.side]*inch.Degree) - math.Abs(x-wing-share*(float64(i)+0.5))
		}
		slices.SortStableFunc(spots, func(p, q plane.Vec) int { return cmp.Compare(see[q], see[p]) })
		left = append(left, a.fill([]tabletop.Owner{f}, spots)...)
	}
	for _, g := range a.t.Guns {
		if g.Side == a.side && g.Shoots() && a.t.Bounds().Contains(g.At) {
			a.guns = append(a.guns, g.At)
		}
	}
	if len(a.guns) == 0 {
		a.guns = []plane.Vec{a.at(width/2, 0)}
	}
	return left
}

// crew sets four men and more about each gun, foot if there are enough, and returns who is left.
func (a *array) crew(foot, horse []tabletop.Owner) (restOfFoot, restOfHorse []tabletop.Owner) {
	heading := tabletop.Forward[a.side] * inch.Degree
	for k, angle := range crewAngles {
		for _, g := range a.guns {
			men := &foot
			if len(foot) == 0 && k < tabletop.CrewNeeded {
				men = &horse
			}
			if len(*men) == 0 {
				continue
			}
			if a.try((*men)[0], rounded(g.Add(plane.Polar(heading+angle*inch.Degree).Mul(crewArc)))) {
				*men = (*men)[1:]
			}
		}
	}
	return foot, horse
}

// baggage spreads the waggons behind the line, and puts each cart behind the guns it is for. It returns those
// for which there is no room. [LW-OPT-4]
func (a *array) baggage(train []tabletop.Owner) (left []tabletop.Owner) {
	carts := slices.IndexFunc(train, func(f tabletop.Owner) bool { return a.t.Guns[f.Index].Model.Name == tabletop.CartPattern })
	if carts < 0 {
		carts = len(train)
	}
	for i, f := range train {
		x := a.t.Width * (float64(i) + 0.5) / float64(carts)
		if i >= carts {
			mine := a.guns[min(state.GunsToCart*(i-carts), len(a.guns)-1):min(state.GunsToCart*(i-carts+1), len(a.guns))]
			x = (mine[0].X + mine[len(mine)-1].X) / 2
		}
		left = append(left, a.fill([]tabletop.Owner{f}, a.rear(x))...)
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

// bars reports whether a man there would be in the way of a gun of his: where the trail swings, or before the muzzle.
func (a *array) bars(p plane.Vec) bool {
	const swings, aside, spreads = 5.0, 1.5, 0.4 // in; in; in by the inch
	for _, g := range a.guns {
		to := p.Sub(g)
		ahead := to.Dot(inch.Turn(tabletop.Forward[a.side]))
		if to.Len() < swings || ahead > 0 && math.Abs(to.X) < aside+spreads*ahead {
			return true
		}
	}
	return false
}

// fill sets figures of one kind down at the first of these places where they may stand, then wherever there is
// room, and returns who is left.
func (a *array) fill(all []tabletop.Owner, spots []plane.Vec) (left []tabletop.Owner) {
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
func (a *array) number(arm tabletop.Arm) {
	var men []int
	var spots []plane.Vec
	for _, f := range Unset(a.m, a.side) {
		if f.Kind == tabletop.ManThing && a.t.Men[f.Index].Arm == arm && a.t.Men[f.Index].Posture == physics.Standing {
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
	var n state.Muster
	var sum scenario.Mix
	for _, f := range Unset(m, a.side) {
		p := a.t.Place(f)
		switch {
		case f.Kind == tabletop.GunThing && a.t.Bounds().Contains(p):
			m.Guns[f.Index].Off = false
			if a.t.Guns[f.Index].Shoots() {
				n.Guns++
			}
		case f.Kind == tabletop.ManThing && a.t.Men[f.Index].Posture != physics.Gone:
			*n.Of(a.t.Men[f.Index].Arm)++
			m.Men[f.Index].Status = state.Armed
		}
		sum.Numbers(p.X, p.Y)
	}
	m.Set(a.t)
	says := fmt.Sprintf("%v sets out %v in good order", a.side, n)
	events := []engine.Event{gunnery.Did{
		By: setOutRule(m), Text: fmt.Sprintf("%s, sum %08x", says, uint32(sum)), Says: says,
	}}
	if left > 0 {
		events = append(events, gunnery.Tell("LW-SETUP-6", "%d of %v find no room and stay in the box", left, a.side))
	}
	return events
}

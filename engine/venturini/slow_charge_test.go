package venturini_test

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowNever is that an object cannot be charged over; it stands for so many degrees that none is left.
const slowNever = 100

// slowDegrees are the effects, the best first. [section 3.7]
var slowDegrees = []string{"capture", "kill", "wound", "displace", "none"}

// slowLadder is section 3.7: what an object takes from heavy cavalry, light cavalry and infantry.
var slowLadder = map[string][3]int{
	"brook":        {2, 1, slowNever},
	"water":        {2, 1, slowNever},
	"ford":         {2, 1, 1},
	"ravine":       {slowNever, slowNever, 1},
	"up 50":        {1, 1, 0},
	"down 50":      {2, 1, 0},
	"up 100":       {slowNever, 1, 1},
	"down 100":     {slowNever, 1, 0},
	"light wood":   {slowNever, 1, 0},
	"under cover":  {slowNever, slowNever, 0},
	"breastwork":   {slowNever, slowNever, 1},
	"laager":       {slowNever, slowNever, 1},
	"own work":     {slowNever, slowNever, 0},
	"impassable":   {slowNever, slowNever, slowNever},
	"own, passage": {0, 0, 0},
}

// takes is what an object takes from a charger.
func slowTakes(f *state.Unit, object string) int {
	return slowLadder[object][map[state.Kind]int{state.HCav: 0, state.LCav: 1, state.Inf: 2}[f.Kind]]
}

// mayCharge says whether a figure may charge at all. [VT-FIGHT-2, VT-FIGHT-4, VT-ARMY-12, VT-FIGHT-51]
func (j slow) mayCharge(f *state.Unit) bool {
	free := f.Captive == state.NoSide && f.Prisoner == state.NoSide && !f.Hurt && j.burden(f) <= 2
	if f.Kind.Cavalry() {
		covered := f.Post == state.Houses || f.Post == state.Church || f.Post == state.Casemate || f.Post == state.Under
		return free && f.Team != state.TeamDead && !covered
	}
	return free && f.Kind == state.Inf
}

// ways are the paths that a charge may take as far as its arm goes. [VT-FIGHT-40]
func (j slow) ways(f *state.Unit) (list [][]grid.Dir) {
	for one := range grid.Dirs {
		list = append(list, []grid.Dir{one})
		for two := range grid.Dirs {
			if f.Kind == state.LCav || f.Kind == state.HCav && one == two {
				list = append(list, []grid.Dir{one, two})
			}
		}
	}
	return list
}

// side is what a side of a square takes that is crossed outwards from it. alone is that the charge is of one step: over
// a bridge or by a highway none is longer, even of those who could swim. Made roads through rocks and ravines serve
// none: the table has no row for them. [section 3.7, VT-FIGHT-45, VT-FIGHT-60 to -64]
func (j slow) side(f *state.Unit, b state.Border, victim *state.Unit, alone bool) (sum int) {
	across := b.Across(j.Map.Board)
	add := func(object string, passes bool) {
		switch {
		case !passes:
			sum += slowTakes(f, object)
		case !alone:
			sum += slowNever
		}
	}
	features, highway := j.features(b), j.highway(b.At, b.Side)
	is := func(of state.Features) bool { return features&of != 0 }
	switch wide := is(state.River); {
	case is(state.FordHere):
		add("ford", highway || j.spanned(b, slowWidth(wide), true))
	case is(state.Brook | state.River):
		add("brook", highway || j.spanned(b, slowWidth(wide), true))
	}
	if is(state.MarshStrip) {
		add("impassable", highway || j.spanned(b, slowWidth(is(state.WideMarsh)), true))
	}
	if is(state.Ravine) {
		add("ravine", highway || j.spanned(b, slowWidth(is(state.WideRavine)), false))
	}
	if is(state.Rocks) {
		add("impassable", highway)
	}
	return sum + j.outward(f, b) + j.housed(f, across, victim) + j.storms(f, across, victim, alone) +
		j.assaults(f, b, victim, alone)
}

// outward is what the works on the own side take: nothing where all of them have a passage. [VT-FIGHT-64]
func (j slow) outward(f *state.Unit, b state.Border) int {
	for _, line := range j.lines(b) {
		if !line.Passage && !line.Bridged {
			return slowTakes(f, "own work")
		}
	}
	return 0
}

// housed is what the works on the other's side take or, of a charge at whom a blockhouse is about, that blockhouse:
// nothing for infantry where its roof or the side that is crossed has been cleared. [section 3.7, VT-FIGHT-66]
func (j slow) housed(f *state.Unit, b state.Border, victim *state.Unit) int {
	switch {
	case victim == nil || victim.At != b.At || victim.Post != state.Inside && victim.Post != state.Outside:
		return j.inward(f, b)
	case victim.Post == state.Outside:
		return 0
	case !j.marked(b.At, state.Roof) || j.barred(b) == 0:
		return slowTakes(f, "under cover")
	}
	return slowNever
}

// inward is what the works on the other's side take, all of them together being one. A passage with no brigade inside
// is open. [VT-FIGHT-61, VT-FIGHT-63, VT-MOVE-18]
func (j slow) inward(f *state.Unit, b state.Border) (sum int) {
	for _, line := range j.lines(b) {
		object := "impassable"
		switch {
		case line.Kind == state.Earth || line.Kind == state.Fascine:
			object = "breastwork"
		case line.Kind == state.Palisade && j.has(b, state.SpanLadder):
			object = "breastwork"
		case line.Bridged:
			continue
		}
		if line.Passage && !j.brigade(b.At, 1-f.Side) {
			continue
		}
		sum = max(sum, slowTakes(f, object))
	}
	return sum
}

// leap is what a step takes, but for the ground of the square that it ends on. Enemies beside it do not bar a charge,
// as they do a march: VT-MOVE-5 and VT-MOVE-6 are of marches. [VT-MAP-12, VT-FIGHT-69]
func (j slow) leap(f *state.Unit, from grid.Square, d grid.Dir, victim *state.Unit, alone bool) int {
	if d%2 == 0 {
		return j.side(f, state.Border{At: from, Side: d}, victim, alone)
	}
	best, lesser, closes, wall := slowNever, slowNever, false, slowNever
	for _, turn := range []int{-1, 1} {
		first, second := d.Turn(turn), d.Turn(-turn)
		corner := j.step(from, first)
		one, other := state.Border{At: from, Side: first}, state.Border{At: corner, Side: second}
		way := j.enters(f, corner, first.Turn(4))
		closed := func(g string) bool { return j.rights(f, g) != 'y' } // but by the highway
		defile := j.highway(from, first) && slices.ContainsFunc(j.grounds(corner), closed)
		if way != slowNot && !defile && !j.Map.PlaceKind(corner).Walled() { // [VT-FIGHT-45, VT-FIGHT-49]
			wet := 0
			if way == slowSwum { // [VT-MAP-13]
				wet = slowTakes(f, "water")
			}
			bridges := j.side(f, one, victim, true) + j.side(f, other, victim, true) + wet
			none := j.side(f, one, victim, alone) + j.side(f, other, victim, alone) + wet
			if bridges < lesser || bridges == lesser && none < best { // the lesser hindrance, be it a defile
				best, lesser = none, bridges
			}
		}
		inner := other.Across(j.Map.Board)
		wall = min(wall, j.storms(f, inner, victim, alone))
		closes = closes || j.isWater(corner) || j.isMarsh(corner) || j.isFord(corner)
		closes = closes || victim != nil && victim.At == inner.At && victim.Post == state.Inside
		for _, b := range []state.Border{one, other} {
			across := b.Across(j.Map.Board)
			closes = closes || j.features(b) != 0 || j.LinesOn(b) != nil || j.LinesOn(across) != nil
			closes = closes || j.wall(b) || j.wall(across)
		}
	}
	if lesser >= slowNever && !closes {
		best = 0
	}
	switch {
	case j.highway(from, d) && best > 0 && !alone:
		return slowNever
	case j.highway(from, d) && j.clearRoad(f, from, d): // built over all but works and walls
		return wall
	}
	return best
}

// over is what a square takes that a charge enters, as its target or on the way. [VT-FIGHT-49]
func (j slow) over(f *state.Unit, at grid.Square, back grid.Dir, alone, target bool) (sum int) {
	bridged := j.highway(at, back) || j.spanned(state.Border{At: at, Side: state.NoHeading}, 100, true)
	for _, g := range j.grounds(at) {
		switch {
		case bridged && alone && g != "dense wood" && g != "mountain":
		case bridged && g != "dense wood" && g != "mountain":
			sum += slowNever
		case g == "water":
			sum += slowTakes(f, "water")
		case g == "river ford":
			sum += slowTakes(f, "ford")
		case g == "dense wood" || g == "mountain":
			if f.Kind != state.Inf {
				sum += slowNever
			}
		default:
			sum += slowNever
		}
	}
	wood := j.wooded(at) && j.Map.Terrain[at] == state.LightWood
	switch {
	case !target && j.wooded(at) || j.Map.PlaceKind(at).Walled() && !(target && alone): // a gate is a defile
		sum += slowNever
	case target && wood:
		sum += slowTakes(f, "light wood")
	}
	return sum
}

// heights are what the heights of a path take, once. [VT-FIGHT-41]
func (j slow) heights(f *state.Unit, path []grid.Square) int {
	own := j.Map.Height[f.At]
	low, high := min(own, slices.Min(j.feet(path))), max(own, slices.Max(j.feet(path)))
	way := "up"
	if own > slices.Max(j.feet(path)) {
		way = "down"
	}
	switch high - low {
	case 0:
		return 0
	case 50:
		return slowTakes(f, way+" 50")
	case 100:
		return slowTakes(f, way+" 100")
	}
	return slowNever
}

func (j slow) feet(path []grid.Square) (list []int16) {
	for _, at := range path {
		list = append(list, j.Map.Height[at])
	}
	return list
}

// degree is what a charge along a path may do at best to a figure, as an index of slowDegrees; -1 if it may not be.
func (j slow) degree(f *state.Unit, dirs []grid.Dir, victim *state.Unit) int {
	sum, at := 0, f.At
	if f.Kind != state.HCav {
		sum = 1
	}
	if len(dirs) > 1 && j.Map.PlaceKind(f.At).Walled() { // its gates are defiles [VT-MAP-28, VT-FIGHT-45]
		return -1
	}
	var path []grid.Square
	for i, d := range dirs {
		next := j.step(at, d)
		sum += j.leap(f, at, d, victim, len(dirs) == 1)
		sum += j.over(f, next, d.Turn(4), len(dirs) == 1, i == len(dirs)-1)
		at, path = next, append(path, next)
	}
	sum += j.heights(f, path)
	if j.laager(at, 1-f.Side) {
		sum += slowTakes(f, "laager")
	}
	covered, from := victim.Post == state.Houses || victim.Post == state.Church, f.At
	if len(path) == 2 {
		from = path[0]
	}
	switch {
	case j.Map.PlaceKind(at).Walled(): // within one place no wall is in the way
		if j.Map.PlaceAt[at] == j.Map.PlaceAt[from] && victim.Post != state.Street {
			sum += slowTakes(f, "under cover")
		}
	case covered && !j.marked(at, state.Burned):
		sum += slowTakes(f, "under cover")
	}
	if f.Kind != state.HCav && j.Options.LightWounds && sum == 1 {
		sum = 2
	}
	if sum >= slowNever {
		return -1
	}
	return min(sum, len(slowDegrees)-1)
}

// slowCharge is the best that a charge can do on a square.
type slowCharge struct {
	degree  int
	path    []grid.Square
	brigade bool // it is a brigade that suffers
}

// charges are the squares with an enemy that a figure may charge, and the best way to each. [VT-NOTE-11]
func (j slow) charges(f *state.Unit) map[grid.Square]slowCharge {
	list := map[grid.Square]slowCharge{}
	if !j.mayCharge(f) {
		return list
	}
	for _, dirs := range j.ways(f) {
		path := []grid.Square{j.step(f.At, dirs[0])}
		if len(dirs) == 2 {
			path = append(path, j.step(path[0], dirs[1]))
		}
		at := path[len(path)-1]
		if at == grid.None || len(path) == 2 && j.bars(path[0], f.Side) {
			continue
		}
		for _, g := range j.on(at) {
			degree := -1
			if g.Side != f.Side {
				degree = j.degree(f, dirs, g)
			}
			had, been := list[at]
			none := len(slowDegrees) - 1 // a brigade is struck rather than guns [VT-FIGHT-13]
			guns := been && had.brigade && had.degree < none && !g.Kind.Brigade()
			rather := been && !had.brigade && g.Kind.Brigade() && degree < none
			if degree >= 0 && !guns && (!been || degree < had.degree || rather) {
				list[at] = slowCharge{degree, path, g.Kind.Brigade()}
			}
		}
	}
	return list
}

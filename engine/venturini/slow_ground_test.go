package venturini_test

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowTable is section 3.15, its columns in their order: y yes, b by a bridge, s swims, r by a road, p by a passage,
// l also by a ladder, n no, e empty only, h with horse artillery. A ravine takes a road or a bridge, and so does none
// other that is r.
var slowTable = map[string]string{
	"marsh":      "bbbbbb",
	"pits":       "bbbbbb",
	"water":      "bbsbbb",
	"wet ditch":  "bbbbbb",
	"brook":      "bbybbb",
	"river ford": "nnynne",
	"brook ford": "ynyyhe",
	"ravine":     "yrrrrr",
	"mountain":   "yrrrrr",
	"rocks":      "rrrrrr",
	"dense wood": "yrrrrr",
	"breastwork": "yppppp",
	"palisade":   "pppppp",
	"abatis":     "pppppp",
}

// rights is what section 3.15 says to a figure, the rights that its load takes away left out. [VT-MOVE-20]
func (j slow) rights(f *state.Unit, what string) byte {
	r := slowTable[what][j.column(f)]
	switch {
	case r == 'y' && j.column(f) == slowInfantry && j.burden(f) > 4 && what != "brook ford":
		if what == "breastwork" {
			return 'p'
		}
		return 'r'
	case r == 's' && j.burden(f) > 8:
		return 'b'
	case r == 'e':
		if j.burden(f) == 0 {
			return 'y'
		}
		return 'n'
	case r == 'h':
		if d := j.drawnBy(f); d != nil && d.Kind == state.HArt {
			return 'y'
		}
		return 'n'
	}
	return r
}

// grounds is what a square is that may hinder: its terrain as it is now, and its height.
func (j slow) grounds(at grid.Square) (list []string) {
	m := j.Map
	switch terrain := m.Terrain[at]; {
	case j.frost() && (terrain == state.Water || terrain == state.Marsh || j.marked(at, state.Flooded)):
	case m.Ford[at]:
		list = append(list, "river ford")
	case j.marked(at, state.Flooded) || terrain == state.Water:
		list = append(list, "water")
	case terrain == state.Marsh:
		list = append(list, "marsh")
	case terrain == state.DenseWood && !j.marked(at, state.Burned):
		list = append(list, "dense wood")
	case j.wetDitch(at) && !j.filled(at):
		list = append(list, "wet ditch")
	case terrain == state.RockGround:
		list = append(list, "rocks")
	}
	if m.Height[at] >= 150 {
		list = append(list, "mountain")
	}
	return list
}

// isWater says that a square is open water, isMarsh that it is marsh, isFord that there is a ford through water.
func (j slow) isWater(at grid.Square) bool { return slices.Contains(j.grounds(at), "water") }
func (j slow) isMarsh(at grid.Square) bool { return slices.Contains(j.grounds(at), "marsh") }
func (j slow) isFord(at grid.Square) bool  { return slices.Contains(j.grounds(at), "river ford") }

// spanned says that a bridge of so many feet lies on a side or, with NoHeading, on a whole square. [VT-MAP-9,
// VT-BUILD-19] A pontoon lies over water or marsh only [VT-BUILD-14].
func (j slow) spanned(b state.Border, feet int, wet bool) bool {
	for _, p := range j.Spans {
		if p.Border != b && p.Border != b.Across(j.Map.Board) {
			continue
		}
		switch p.Kind {
		case state.SpanPontoon:
			if wet && 50*int(p.Parts) >= feet {
				return true
			}
		case state.SpanFlying:
			if 25*int(p.Parts) >= feet {
				return true
			}
		case state.SpanDam:
			if wet && int(p.Parts) >= map[int]int{25: 4, 50: 8, 100: 16}[feet] {
				return true
			}
		}
	}
	return false
}

// has says that a ladder or a broken bridge is on a side or a square.
func (j slow) has(b state.Border, k state.SpanKind) bool {
	for _, p := range j.Spans {
		if p.Kind == k && (p.Border == b || b.Side != state.NoHeading && p.Border == b.Across(j.Map.Board)) {
			return true
		}
	}
	return false
}

// highway says that a step goes along a highway that is whole and not flooded. [VT-MOVE-2, VT-WRECK-16, VT-FLOOD-4]
func (j slow) highway(from grid.Square, d grid.Dir) bool {
	to := j.step(from, d)
	if to == grid.None || !j.Map.OnRoad(from, d) || d%2 == 0 && j.has(state.Border{At: from, Side: d}, state.SpanBroken) {
		return false
	}
	for _, at := range []grid.Square{from, to} {
		if j.has(state.Border{At: at, Side: state.NoHeading}, state.SpanBroken) {
			return false
		}
		if j.Marked(at, state.Flooded) != nil && !j.frost() && !j.ditch(at) {
			return false
		}
		for _, r := range j.Made {
			if r.At == at && r.Broken {
				return false
			}
		}
	}
	return true
}

// roadEnd says that a made road on a square goes out in a direction. One along a side touches that side, the corners
// at its ends and the sides beside it. [VT-BUILD-3]
func (j slow) roadEnd(at grid.Square, d grid.Dir) bool {
	for _, r := range j.Made {
		switch {
		case r.At != at || r.Broken:
		case r.Along:
			if d != r.Entry.Turn(3) && d != r.Entry.Turn(4) && d != r.Entry.Turn(5) {
				return true
			}
		case d == r.Entry || d == r.Exit:
			return true
		}
	}
	return false
}

// slowWay is how a square was entered.
type slowWay int

const (
	slowNot  slowWay = iota // it may not be
	slowDry                 // on firm ground, or by a bridge or a road
	slowPass                // by a road across a dense wood, in which it may not stand [VT-BUILD-4]
	slowSwum                // swimming
)

// enters is how a figure may enter a square by the ground there, from a neighbour in the direction back.
func (j slow) enters(f *state.Unit, at grid.Square, back grid.Dir) slowWay {
	way := slowDry
	if j.highway(at, back) {
		return way
	}
	for _, g := range j.grounds(at) {
		switch right := j.rights(f, g); right {
		case 'y':
		case 's':
			if !j.spanned(state.Border{At: at, Side: state.NoHeading}, 100, true) {
				way = slowSwum
			}
		case 'b':
			if !j.spanned(state.Border{At: at, Side: state.NoHeading}, 100, true) {
				return slowNot
			}
		case 'r':
			if j.ravinePath(f, at, back) {
				continue
			}
			if !j.roadEnd(at, back) {
				return slowNot
			}
			if g == "dense wood" && !j.roadAlong(at) {
				way = slowPass
			}
		default: // a ford that is not for it; a bridge may lie over it none the less
			if !j.spanned(state.Border{At: at, Side: state.NoHeading}, 100, true) {
				return slowNot
			}
		}
	}
	return way
}

// ravinePath says that infantry steps along a ravine, which both squares border: their sides of it touch. [VT-MOVE-12]
func (j slow) ravinePath(f *state.Unit, at grid.Square, back grid.Dir) bool {
	from := j.step(at, back)
	for corner := range j.ravineEnds(at) {
		if j.ravineEnds(from)[corner] {
			return j.column(f) == slowInfantry
		}
	}
	return false
}

// ravineEnds is the corners of a square, as points of the board, at which a ravine along one of its sides ends.
func (j slow) ravineEnds(at grid.Square) map[[2]int]bool {
	ends := map[[2]int]bool{}
	x, y := j.Map.Board.Col(at), j.Map.Board.Row(at)
	for side, points := range map[grid.Dir][2][2]int{
		grid.N: {{x, y}, {x + 1, y}}, grid.E: {{x + 1, y}, {x + 1, y + 1}},
		grid.S: {{x, y + 1}, {x + 1, y + 1}}, grid.W: {{x, y}, {x, y + 1}},
	} {
		if j.features(state.Border{At: at, Side: side})&state.Ravine != 0 {
			ends[points[0]], ends[points[1]] = true, true
		}
	}
	return ends
}

// ravineFull says that a ravine is full of the water of a flood that touches it anywhere along it. [VT-FLOOD-3]
func (j slow) ravineFull(b state.Border) bool {
	type point [2]int
	corners := func(at grid.Square, side grid.Dir) [2]point {
		x, y := j.Map.Board.Col(at), j.Map.Board.Row(at)
		return map[grid.Dir][2]point{
			grid.N: {{x, y}, {x + 1, y}}, grid.E: {{x + 1, y}, {x + 1, y + 1}},
			grid.S: {{x, y + 1}, {x + 1, y + 1}}, grid.W: {{x, y}, {x, y + 1}},
		}[side]
	}
	ends := corners(b.At, b.Side)
	reached := map[point]bool{ends[0]: true, ends[1]: true}
	for grown := true; grown; {
		grown = false
		for at := range grid.Square(j.Map.Board.Squares()) {
			for side := grid.N; side < grid.Dirs; side += 2 {
				ends := corners(at, side)
				if j.Map.Side(at, side)&state.Ravine == 0 || !reached[ends[0]] && !reached[ends[1]] {
					continue
				}
				if j.marked(at, state.Flooded) {
					return true
				}
				grown = grown || !reached[ends[0]] || !reached[ends[1]]
				reached[ends[0]], reached[ends[1]] = true, true
			}
		}
	}
	return false
}

// roadAlong says that a made road goes along a side of a square. [VT-BUILD-4]
func (j slow) roadAlong(at grid.Square) bool {
	for _, r := range j.Made {
		if r.At == at && r.Along {
			return true
		}
	}
	return false
}

// crosses says that a figure may go over a side of a square. byRoad is that a made road goes there.
func (j slow) crosses(f *state.Unit, b state.Border, byRoad bool) bool {
	across := b.Across(j.Map.Board)
	return j.crossesFeatures(f, b, byRoad) && j.crossesLines(f, b) && j.crossesLines(f, across) &&
		j.crossesWall(f, b) && j.crossesWall(f, across)
}

// slowWidth is 25 ft, or 50 of a double feature. [VT-MAP-9]
func slowWidth(double bool) int {
	if double {
		return 50
	}
	return 25
}

// features is what the map has on a side, but for what is frozen and for hedges, an option.
func (j slow) features(b state.Border) state.Features {
	features := j.Map.Side(b.At, b.Side) &^ state.Hedge
	if features&state.Ravine != 0 && j.ravineFull(b) {
		features = features&^state.Ravine | state.Brook
		if features&state.WideRavine != 0 {
			features = features&^state.WideRavine | state.River
		}
	}
	if j.frost() {
		features &^= state.Brook | state.River | state.MarshStrip | state.WideMarsh | state.FordHere
	}
	return features
}

// crossesFeatures is about what the map has on the side. A highway bridges it. [VT-MAP-26]
func (j slow) crossesFeatures(f *state.Unit, b state.Border, byRoad bool) bool {
	if !j.crossesFortress(f, b) {
		return false
	}
	if j.highway(b.At, b.Side) {
		return true
	}
	features := j.features(b)
	byRoad = byRoad || j.roadEnd(b.At, b.Side) || j.roadEnd(b.Across(j.Map.Board).At, b.Side.Turn(4))
	is := func(of state.Features) bool { return features&of != 0 }
	if is(state.Brook | state.River) {
		right, wide := j.rights(f, "brook"), is(state.River)
		if is(state.FordHere) {
			right = j.rights(f, map[bool]string{false: "brook ford", true: "river ford"}[wide])
		}
		if right != 'y' && !j.spanned(b, slowWidth(wide), true) {
			return false
		}
	}
	if is(state.MarshStrip) && !j.spanned(b, slowWidth(is(state.WideMarsh)), true) {
		return false
	}
	if is(state.Ravine) && j.rights(f, "ravine") != 'y' && !byRoad &&
		!j.spanned(b, slowWidth(is(state.WideRavine)), false) {
		return false
	}
	if is(state.Rocks) && !byRoad {
		high := int(j.Map.Height[b.At]) - int(j.Map.Height[b.Across(j.Map.Board).At])
		ladder := j.has(b, state.SpanLadder) && j.column(f) == slowInfantry && j.burden(f) <= 4
		if high = max(high, -high); !ladder || high == 0 || high > 50 { // free-standing ones are up to 100 ft [VT-MAP-6]
			return false
		}
	}
	return true
}

// lines are those that stand along a side whose inner side is the square's: not the outer ones that fire of these days
// has taken away, which a day without fire restores. [section 3.10, VT-WRECK-23]
func (j slow) lines(b state.Border) []state.Barrier {
	lines, gone := j.LinesOn(b), j.worn(b, "works")
	for len(lines) > 0 && lines[0].Kind != state.Pits {
		strength := 12.0
		if lines[0].Kind == state.Palisade {
			strength = float64(lines[0].Rows)
		}
		if gone -= strength; gone < 0 {
			break
		}
		lines = lines[1:]
	}
	return lines
}

// crossesLines is about the works whose inner side is that of the square. [VT-MOVE-16, VT-MOVE-18, VT-BUILD-11]
func (j slow) crossesLines(f *state.Unit, b state.Border) bool {
	for _, line := range j.lines(b) {
		what := map[state.LineKind]string{
			state.Earth: "breastwork", state.Fascine: "breastwork", state.Palisade: "palisade", state.Abatis: "abatis",
			state.Pits: "pits",
		}[line.Kind]
		passage := line.Passage && !j.brigade(b.At, 1-f.Side)
		ladder := line.Kind == state.Palisade && j.column(f) == slowInfantry && j.burden(f) <= 4 &&
			j.has(b, state.SpanLadder)
		if j.rights(f, what) != 'y' && !passage && !ladder && !line.Bridged {
			return false
		}
	}
	return true
}

// steps is how a figure may step to a neighbour, the ground and the sides alone being looked at.
func (j slow) steps(f *state.Unit, from grid.Square, d grid.Dir) slowWay {
	to := j.step(from, d)
	if to == grid.None {
		return slowNot
	}
	free := false
	switch {
	case j.highway(from, d):
		free = j.clearRoad(f, from, d)
	case d%2 == 0:
		free = j.crosses(f, state.Border{At: from, Side: d}, false)
	default:
		free = j.roundCorner(f, from, d)
	}
	if !free {
		return slowNot
	}
	return j.enters(f, to, d.Turn(4))
}

// clearRoad says that no works bar a step along a highway, which heeds nothing else: on the side, or on both ways round
// the corner. [VT-MAP-26, VT-MOVE-16, VT-FIGHT-69]
func (j slow) clearRoad(f *state.Unit, from grid.Square, d grid.Dir) bool {
	clear := func(b state.Border) bool {
		across := b.Across(j.Map.Board)
		return (d%2 == 1 || j.crossesFortress(f, b)) && j.crossesLines(f, b) && j.crossesLines(f, across) &&
			j.crossesWall(f, b) && j.crossesWall(f, across)
	}
	if d%2 == 0 {
		return clear(state.Border{At: from, Side: d})
	}
	for _, turn := range []int{-1, 1} {
		first, second := d.Turn(turn), d.Turn(-turn)
		if clear(state.Border{At: from, Side: first}) && clear(state.Border{At: j.step(from, first), Side: second}) {
			return true
		}
	}
	return false
}

// roundCorner says that a diagonal step gets round its corner, by one of the two ways. A square that the enemy holds is
// one that the figure could not enter. Who swims may swim round it, and so VT-MAP-13 hinders only those who do not.
// [VT-MAP-12]
func (j slow) roundCorner(f *state.Unit, from grid.Square, d grid.Dir) bool {
	closes := false
	byRoad := j.roadEnd(from, d) || j.roadEnd(j.step(from, d), d.Turn(4))
	for _, turn := range []int{-1, 1} {
		first, second := d.Turn(turn), d.Turn(-turn)
		corner := j.step(from, first)
		one, other := state.Border{At: from, Side: first}, state.Border{At: corner, Side: second}
		if j.enters(f, corner, first.Turn(4)) != slowNot && !j.bars(corner, f.Side) && j.crosses(f, one, byRoad) &&
			j.crosses(f, other, byRoad) {
			return true
		}
		closes = closes || j.isWater(corner) || j.isMarsh(corner) || j.isFord(corner)
		for _, b := range []state.Border{one, other} {
			across := b.Across(j.Map.Board)
			closes = closes || j.features(b) != 0 || j.LinesOn(b) != nil || j.LinesOn(across) != nil ||
				j.gap(b) != slowWhole || j.gap(across) != slowWhole
		}
	}
	return !closes
}

package venturini_test

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowGap is what the wall of a place has lost on a side.
type slowGap int

const (
	slowWhole slowGap = iota
	slowTop           // the breastwork of a rampart alone [VT-WRECK-15]
	slowShot          // the wall, and half of a ditch [VT-WRECK-11, VT-WRECK-14]
	slowBlown         // the wall, and all of the ditch, for good [VT-MINE-8]
)

// wall says that the wall or rampart of a place runs along a side, seen from inside: it goes round the place, not each
// of its squares. [VT-MAP-17, VT-MAP-18]
func (j slow) wall(b state.Border) bool {
	if b.At == grid.None || b.Side == state.NoHeading {
		return false
	}
	to := j.step(b.At, b.Side)
	return to != grid.None && j.Map.PlaceKind(b.At).Walled() && j.Map.PlaceAt[b.At] != j.Map.PlaceAt[to]
}

// gap is what a wall has lost on a side: what lies along it, not a blockhouse of the fortress that stands there.
func (j slow) gap(b state.Border) slowGap {
	for _, g := range j.Gaps {
		switch {
		case g.Border != b || g.House || g.Top && j.wayHouse(b.At):
		case g.Top:
			return slowTop
		case g.Blown:
			return slowBlown
		default:
			return slowShot
		}
	}
	return slowWhole
}

// walled says that fire gets at a figure in an enclosed place, by the side by which it comes in. [section 3.9,
// VT-FIGHT-54, VT-FIGHT-55, VT-FIGHT-57, VT-WRECK-9, VT-WRECK-11]
func (j slow) walled(f *state.Unit, w slowWeapon, thrown bool, side grid.Dir) bool {
	gap := j.gap(state.Border{At: f.At, Side: side})
	breached, burned := gap == slowShot || gap == slowBlown, j.marked(f.At, state.Burned)
	switch {
	case f.Post == state.Rampart || f.Post == state.Gallery:
		return thrown || gap != slowWhole
	case f.Post == state.Street, burned && (f.Post == state.Houses || f.Post == state.Under):
		return thrown || breached
	case f.Post == state.Houses: // loose materiel is not covered
		return breached && !thrown && !f.Kind.Brigade() && w != slowMusket
	}
	return breached && !thrown && w != slowMusket // casemates, and under the gallery
}

// narrow says that fire goes through a gate or a breach: out of the streets of an enclosed place, or into them.
// [VT-FIGHT-31]
func (j slow) narrow(f *state.Unit, strip []slowSpot, s slowSpot) bool {
	inside := func(p state.Post) bool { return p == state.Street || p == state.Houses }
	first := strip[0].side.Turn(4)
	return inside(f.Post) && j.wall(state.Border{At: f.At, Side: first}) ||
		inside(s.post) && j.wall(state.Border{At: s.at, Side: s.side})
}

// storms is what the wall of a place takes from who charges over it at a figure inside. Gates, breaches and ladders are
// defiles. [section 3.7, VT-FIGHT-54 to VT-FIGHT-56, VT-FIGHT-59, VT-MAP-28]
func (j slow) storms(f *state.Unit, b state.Border, victim *state.Unit, alone bool) int {
	if victim == nil || b.At != victim.At || !j.wall(b) {
		return 0
	}
	fortress := j.Map.PlaceKind(b.At) == state.Fortress
	gap, ladder, gate := j.gap(b), j.has(b, state.SpanLadder), !j.brigade(b.At, 1-f.Side)
	dry := !fortress || j.frost() || gap == slowBlown || j.flown(b) >= 25
	breach := gap >= slowShot && dry
	top := victim.Post == state.Rampart || victim.Post == state.Gallery
	switch {
	case !alone, !breach && !ladder && !gate:
		return slowNever
	case top && gap == slowWhole && !gate:
		return slowTakes(f, "breastwork")
	case victim.Post == state.Street && (gate || breach && !fortress):
		return 0
	}
	return slowTakes(f, "under cover")
}

// flown is how wide the flying bridge at a side is, ft.
func (j slow) flown(b state.Border) int {
	for _, p := range j.Spans {
		if p.Kind == state.SpanFlying && (p.Border == b || p.Border == b.Across(j.Map.Board)) {
			return 25 * int(p.Parts)
		}
	}
	return 0
}

// crossesWall says that a figure may march over the wall of a place, whose gates are open but where a rampart has been
// shot down: there 25 ft of ditch are to be bridged, or a ladder is climbed. [VT-MOVE-15 to VT-MOVE-17, VT-FIGHT-59]
func (j slow) crossesWall(f *state.Unit, b state.Border) bool {
	if !j.wall(b) || j.gap(b) != slowShot || j.Map.PlaceKind(b.At) != state.Fortress || j.frost() {
		return true
	}
	ladder := j.has(b, state.SpanLadder) && j.column(f) == slowInfantry && j.burden(f) <= 4
	return ladder || j.flown(b) >= 25
}

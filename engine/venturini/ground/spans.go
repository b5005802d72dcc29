package ground

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// Gap is how wide something is that a bridge is laid over, ft; 0 if there is nothing. [VT-MAP-9]
func (f *Field) Gap(place state.Border) int {
	if place.Side == state.NoHeading {
		switch f.Terrain(place.At) {
		case state.Water, state.Marsh:
			return squareFt
		case state.WetDitch, state.DryDitch:
			return ditchFt
		}
		return 0
	}
	on := f.Edge(place.At, place.Side)
	wide := 0
	for _, g := range []struct{ single, double state.Features }{
		{state.Brook, state.River}, {state.MarshStrip, state.WideMarsh}, {state.Ravine, state.WideRavine},
	} {
		switch {
		case on&g.double != 0:
			wide = 50
		case on&g.single != 0:
			wide = max(wide, 25)
		}
	}
	for _, face := range []state.Border{place, place.Across(f.Map.Board)} {
		if face.At != grid.None && f.Map.PlaceKind(face.At) == state.Fortress && !f.Frost() {
			wide = max(wide, DitchFt(f, face)) // [VT-MAP-18, VT-WRECK-11, VT-FIGHT-59]
		}
	}
	return wide
}

// SpanAt is the index of what of some kinds is laid at a side or on a whole square, -1 if there is nothing.
func (f *Field) SpanAt(place state.Border, kinds ...state.SpanKind) int {
	return slices.IndexFunc(f.Spans, func(s state.Span) bool {
		switch {
		case !slices.Contains(kinds, s.Kind):
			return false
		case place.Side == state.NoHeading || s.Side == state.NoHeading:
			return s.Border == place
		}
		return f.Map.Board.Edge(s.At, s.Side) == f.Map.Board.Edge(place.At, place.Side)
	})
}

// Narrow is how wide what lies along a side is, ft; 0 if nothing does. Wolf pits are 25 ft. [VT-MAP-9]
func (f *Field) Narrow(face state.Border) int {
	if wide := f.Gap(face); wide > 0 {
		return wide
	}
	for _, inner := range [2]state.Border{face, face.Across(f.Map.Board)} {
		for _, line := range f.LinesOn(inner) {
			if line.Kind == state.Pits {
				return SingleFt
			}
		}
	}
	return 0
}

// HalfLaid reports whether a bridge over a whole square is laid in part. [VT-BUILD-14, VT-BUILD-16]
func HalfLaid(f *Field, s *state.Span) bool {
	return s.Kind != state.SpanDam && Length(s) > 0 && !f.Overlaid(s.At, f.Terrain(s.At))
}

// What bridges are long. A ditch is as wide as a pontoon. [VT-MAP-9, VT-SIEGE-33]
const (
	SingleFt  = 25
	DoubleFt  = 50
	squareFt  = 100
	damOfFt   = 4 // fascine lines of a dam for every 25 ft [VT-BUILD-19]
	flyingFt  = 25
	pontoonFt = 50
	ditchFt   = 50
)

// LayersOf is how many fascine layers fill a square of some ground; 0 where there is nothing to fill. A ditch is 20 ft
// deep, a layer 5. [VT-SIEGE-72, VT-SIEGE-73]
func LayersOf(t state.Terrain) int {
	return map[state.Terrain]int{state.Marsh: 2, state.Water: 3, state.WetDitch: 4, state.DryDitch: 4}[t]
}

// Length is how wide a gap a bridge or a dam crosses, ft.
func Length(s *state.Span) int {
	switch n := int(s.Parts); s.Kind {
	case state.SpanPontoon:
		return n * pontoonFt
	case state.SpanFlying:
		return n * flyingFt
	case state.SpanDam:
		return n / damOfFt * SingleFt
	}
	return 0
}

// Overlaid reports whether a whole square is bridged, dammed or filled up.
func (f *Field) Overlaid(at grid.Square, t state.Terrain) bool {
	wide := squareFt
	if t == state.WetDitch || t == state.DryDitch {
		wide = ditchFt
	}
	for i := range f.Spans {
		if s := &f.Spans[i]; s.At == at && s.Side >= grid.Dirs && Length(s) >= wide {
			return true
		}
	}
	m := f.Marked(at, state.Fill)
	return m != nil && LayersOf(t) > 0 && int(m.N) >= LayersOf(t)
}

// Spanned reports whether something of a kind is laid at a side.
func Spanned(f *Field, face state.Border, kind state.SpanKind) bool {
	return engine.Found(f.Spans, func(s *state.Span) bool {
		return s.Border == face && s.Kind == kind
	}) != nil
}

// SpanOn is the bridge or dam on a whole square, nil if there is none.
func SpanOn(f *Field, at grid.Square) *state.Span {
	for i := range f.Spans {
		if s := &f.Spans[i]; s.At == at && s.Side == state.NoHeading {
			return s
		}
	}
	return nil
}

// FixedBridge is how many points of fire break a bridge of the map, by which a highway crosses a side or a whole
// square; 0 if there is none or it is broken. Those not listed as stone are of wood. [VT-MAP-26, section 3.11]
func FixedBridge(s *state.Situation, place state.Border) (points int) {
	const crossed = state.Brook | state.River | state.MarshStrip | state.Ravine
	at, across := place.At, place
	switch whole := place.Side == state.NoHeading; {
	case whole && slices.Contains(s.Map.Stone, at):
		points = StonePoints
	case whole && slices.Contains(s.Map.Wooden, at):
		points = WoodPoints
	case !whole && s.Map.OnRoad(at, place.Side) && s.Map.Side(at, place.Side)&crossed != 0:
		points, across = WoodPoints, place.Across(s.Map.Board)
	default:
		return 0
	}
	for i := range s.Spans {
		if b := &s.Spans[i]; b.Kind == state.SpanBroken && (b.Border == place || b.Border == across) {
			return 0
		}
	}
	return points
}

// TakeSpan takes a bridge or a dam away that was laid, and gives where.
func TakeSpan(f *Field, i int) state.Border {
	at := f.Spans[i].Border
	f.Unhit(at, state.Bridge)
	f.Unhit(at, state.Dam)
	f.Spans = slices.Delete(f.Spans, i, i+1)
	return at
}

// BreakBridge breaks a bridge of the map, and gives where as it is written.
func BreakBridge(f *Field, at state.Border) state.Border {
	at = f.Home(at)
	f.Unhit(at, state.Bridge)
	f.Spans = append(f.Spans, state.Span{Border: at, Kind: state.SpanBroken})
	f.Tidy()
	return at
}

// Bridged reports whether a bridge or dam leads over the whole of a square of water or marsh. [VT-MAP-9, VT-BUILD-19]
func Bridged(f *Field, at grid.Square) bool {
	s := SpanOn(f, at)
	if s == nil || s.Kind == state.SpanBroken || f.Frost() {
		return false
	}
	whole := [...]uint8{state.SpanPontoon: 2, state.SpanFlying: 4, state.SpanLadder: 255, state.SpanDam: 16}
	return s.Parts >= whole[s.Kind]
}

// Where a road is a cutting and, with works by the appendix, a gorge, ft. [VT-MAP-27, VT-APP-54]
const (
	cuttingFt = 150
	gorgeFt   = 250
)

// Cutting reports whether a road leads over a mountain on a square: a defile. [VT-MAP-27]
func Cutting(f *Field, at grid.Square) bool {
	if f.Height(at) < cuttingFt {
		return false
	}
	for i := range f.Made {
		if f.Made[i].At == at {
			return !f.Made[i].Broken
		}
	}
	return f.Map.RoadNo[at] != 0
}

// Gorge reports whether a road leads over so high a mountain that flanks are towards its openings. [VT-APP-54]
func Gorge(f *Field, at grid.Square) bool {
	return f.Options.Work && f.Height(at) >= gorgeFt && Cutting(f, at)
}

// Highway reports whether a highway leads from a square in a direction, its bridge whole. [VT-MAP-26]
func Highway(f *Field, from grid.Square, d grid.Dir) bool {
	if !f.Map.OnRoad(from, d) {
		return false
	}
	to := f.Map.Board.Step(from, d)
	return !slices.ContainsFunc(f.Spans, func(s state.Span) bool {
		return s.Kind == state.SpanBroken && (s.At == from && (s.Side == state.NoHeading || s.Side == d) ||
			s.At == to && (s.Side == state.NoHeading || s.Side == d.Turn(4)))
	})
}

// BridgesSide reports whether a bridge or dam leads over what lies along a side, from either of its squares.
// [VT-MAP-9, VT-BUILD-19]
func BridgesSide(f *Field, face state.Border, what state.Features) bool {
	wide := what&(state.River|state.WideRavine|state.WideMarsh) != 0
	across := face.Across(f.Map.Board)
	for i := range f.Spans {
		s := &f.Spans[i]
		if s.Border != face && s.Border != across {
			continue
		}
		switch s.Kind {
		case state.SpanPontoon:
			return true
		case state.SpanFlying:
			return !wide || s.Parts >= 2
		case state.SpanDam:
			return s.Parts >= 8 || !wide && s.Parts >= 4
		}
	}
	return false
}

// RoadOver reports whether a road leads over a square, with its bridge whole if it has one, as over a ditch.
func RoadOver(f *Field, at grid.Square) bool {
	return f.Map.RoadNo[at] != 0 && f.SpanAt(state.Border{At: at, Side: state.NoHeading}, state.SpanBroken) < 0
}

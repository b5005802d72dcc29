package march

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// door is the square with exits into the ditch on which a party of the garrison stands as its march begins, None if it
// stands elsewhere, and whether it is where they are: in a vault or a blockhouse. [VT-SIEGE-11]
type door struct {
	at  grid.Square
	out bool
}

func doorOf(f *ground.Field, party []mover, side state.Side, home grid.Square) door {
	d := door{at: grid.None}
	if f.Game != state.Siege || side != ground.Garrison || !ground.Exit(f.Map, home) {
		return d
	}
	d.at = home
	for g := range f.On(home) {
		if g.ID == party[0].id {
			d.out = g.Post == state.Vault || g.Post == state.Inside
		}
	}
	return d
}

// fortress notes what of the works is held against the side. [VT-SIEGE-9]
func (l *land) fortress() {
	for _, face := range l.f.Map.Tambours {
		l.markSide(face)
	}
	for i := range l.f.Map.Sluices {
		if s := &l.f.Map.Sluices[i]; s.Side != state.NoHeading {
			l.markSide(state.Border{At: s.At, Side: s.Side})
		}
	}
	if l.side == ground.Garrison {
		return
	}
	for _, at := range l.f.Map.Sallies { // no road goes through the barrier
		for d := grid.N; d < grid.Dirs; d += 2 {
			face := state.Border{At: at, Side: d}
			if l.f.Edge(at, d)&state.GlacisPalisade != 0 && l.f.Map.OnRoad(at, d) &&
				ground.BreachIn(l.f, l.f.Home(face)) == nil {
				l.breakRoad(face)
			}
		}
	}
	for _, b := range ground.Bridges(l.f.Map) {
		if ground.Guarded(l.f, b.Inner) {
			for _, at := range b.Squares {
				l.barred.Add(at)
				l.breakRoad(state.Border{At: at, Side: state.NoHeading})
			}
		}
	}
}

// exits are the ways past a work of the fortress that lies along a side. [VT-SIEGE-6, -10, -11, -61, -73]
func (w *ways) exits(face state.Border, feature state.Features, there means) means {
	f := w.f
	across := face.Across(f.Map.Board)
	if feature == state.GlacisPalisade {
		sally := slices.Contains(f.Map.Sallies, face.At) || slices.Contains(f.Map.Sallies, across.At)
		if there&byBreach != 0 || sally && w.side == ground.Garrison {
			return byPassage
		}
		return 0
	}
	inner, ditch := face, across
	if ground.Ditch(f, face.At) {
		inner, ditch = across, face
	}
	switch {
	case inner.At == grid.None || ditch.At == grid.None:
		return 0
	case !ground.Ditch(f, ditch.At) && there&byBreach != 0: // [VT-MOVE-17]
		return byPassage
	case !ground.Ditch(f, ditch.At):
		return 0
	}
	filled := f.Overlaid(ditch.At, f.Terrain(ditch.At))
	switch dry := f.Terrain(ditch.At) == state.DryDitch; {
	case filled && (feature == state.Counterscarp || there&byBreach != 0),
		dry && f.Map.OnRoad(face.At, face.Side) && !w.barred.Has(ditch.At):
		return byPassage
	case dry && w.side == ground.Garrison && ground.Exit(f.Map, inner.At) && (w.door.at != inner.At || w.door.out):
		return byExit
	}
	return 0
}

// alongTambour tells of a palisade inside the covered way, whose exit is locked while a fit brigade of the garrison
// stands behind it. [VT-SIEGE-6, VT-SIEGE-34]
func (w *ways) alongTambour(face, across state.Border, h help, tell teller) {
	for _, side := range [2]state.Border{face, across} {
		if !slices.Contains(w.f.Map.Tambours, side) {
			continue
		}
		there := h.means
		if there&byBreach != 0 || w.side == ground.Garrison || !ground.Guarded(w.f, side.At) {
			there |= byPassage
		}
		tell(overPalisade, there, false)
	}
}

// alongBear tells of a bear along a side, be it open or shot away: nobody goes through. [VT-SIEGE-8]
func (w *ways) alongBear(face, across state.Border, tell teller) {
	for i := range w.f.Map.Sluices {
		s := &w.f.Map.Sluices[i]
		bear := state.Border{At: s.At, Side: s.Side}
		if s.Side != state.NoHeading && (bear == face || bear == across) {
			tell(overBear, 0, false)
		}
	}
}

package ground

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The sides of a siege, in order of play. [VT-SIEGE-19]
const (
	Besieger state.Side = 0
	Garrison state.Side = 1
)

// Ditch reports whether a square lies in a ditch of the fortress, wet or dry. [VT-SIEGE-7]
func Ditch(f *Field, at grid.Square) bool {
	t := f.Map.Terrain[at]
	return t == state.WetDitch || t == state.DryDitch
}

// Vaulted reports whether a square of the works has a vault. [VT-SIEGE-2]
func Vaulted(m *state.Map, at grid.Square) bool {
	k := m.PlaceKind(at)
	return k == state.MainRampart || k == state.Bastion || k == state.GateSquare || k == state.Ravelin
}

// Exit reports whether infantry of the garrison can go from a square into the ditch before it: from a vault, or from a
// blockhouse of the covered way. [VT-SIEGE-5, VT-SIEGE-11]
func Exit(m *state.Map, at grid.Square) bool {
	return Vaulted(m, at) || m.PlaceKind(at) == state.WayBlockhouse
}

// Guarded reports whether a fit brigade of the garrison stands on a square. [VT-SIEGE-9, VT-SIEGE-34]
func Guarded(f *Field, at grid.Square) bool {
	for g := range f.On(at) {
		if g.Side == Garrison && g.Bars() && g.Fit() {
			return true
		}
	}
	return false
}

// Crossing is a bridge of the fortress over a ditch, and the square at its inner end. [VT-SIEGE-9]
type Crossing struct {
	Squares []grid.Square
	Inner   grid.Square
}

// Bridges are the bridges of the fortress: where a highway, told from the fortress outwards, goes over a ditch.
func Bridges(m *state.Map) (all []Crossing) {
	for _, road := range m.Roads {
		for i := 1; i < len(road); i++ {
			if t := m.Terrain[road[i]]; t != state.WetDitch && t != state.DryDitch {
				continue
			}
			from := i
			for i < len(road) && (m.Terrain[road[i]] == state.WetDitch || m.Terrain[road[i]] == state.DryDitch) {
				i++
			}
			all = append(all, Crossing{Squares: road[from:i], Inner: road[from-1]})
		}
	}
	return all
}

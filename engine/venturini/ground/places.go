package ground

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// Wood reports whether there are trees on a square.
func (f *Field) Wood(at grid.Square) bool {
	t := f.Terrain(at)
	return t == state.LightWood || t == state.DenseWood
}

// Soft reports whether nothing can be dug on a ground: it is wet, or rock.
func Soft(t state.Terrain) bool { return t == state.Marsh || t == state.Water || t == state.RockGround }

// CoverOf is how strong the cover of a blockhouse on a square is: 0 for none.
func (f *Field) CoverOf(at grid.Square) int {
	if m := f.Marked(at, state.Cover); m != nil {
		return int(m.N)
	}
	return 0
}

// Stockades are on how many sides of a square palisades stand.
func Stockades(s *state.Situation, at grid.Square) (sides int) {
	for d := grid.N; d < grid.Dirs; d += 2 {
		if slices.ContainsFunc(s.LinesOn(state.Border{At: at, Side: d}), func(l state.Barrier) bool {
			return l.Kind == state.Palisade
		}) {
			sides++
		}
	}
	return sides
}

// FallIn takes the blockhouse of a square away when palisades stand on one of its sides at most, and reports whether it
// has; who and what was in it or beside it is in the open then, and in a gallery below it still there. [VT-WRECK-26]
func FallIn(f *Field, at grid.Square) bool {
	if f.CoverOf(at) == 0 || Stockades(f.Situation, at) > 1 {
		return false
	}
	f.Unmark(at, state.Cover)
	f.Unmark(at, state.Roof)
	for i := range f.Figures {
		if g := &f.Figures[i]; g.At == at && g.Post != state.Below {
			g.Post = state.NoPost
		}
	}
	var all state.Goods
	f.Lying = slices.DeleteFunc(f.Lying, func(l state.Lot) bool {
		goes := l.At == at && l.Post != state.Below
		if goes {
			all.Add(l.Goods)
		}
		return goes
	})
	f.LayDown(at, state.NoPost, all)
	return true
}

// Mark marks a square, in place of a mark of the same kind.
func (f *Field) Mark(at grid.Square, k state.MarkKind, n uint8) {
	if m := f.Marked(at, k); m != nil {
		m.N = n
		return
	}
	i, _ := slices.BinarySearchFunc(f.Marks, state.Mark{At: at, Kind: k}, func(a, b state.Mark) int {
		return (int(a.At)-int(b.At))*int(state.NumMarks) + int(a.Kind) - int(b.Kind)
	})
	f.Marks = slices.Insert(f.Marks, i, state.Mark{At: at, Kind: k, N: n})
}

// Unmark takes a mark away.
func (f *Field) Unmark(at grid.Square, k state.MarkKind) {
	f.Marks = slices.DeleteFunc(f.Marks, func(m state.Mark) bool { return m.At == at && m.Kind == k })
}

// bearings are how many pieces what is over a position in a place bears by the appendix, besides house roofs.
// [VT-APP-57]
var bearings = map[state.Post]int{
	state.Church: 8, state.Under: 12, state.Gallery: 12, state.Casemate: 24, state.Vault: 24,
}

// simpleCover is how many pieces a cover of beams, or a village roof, bears by the appendix. [VT-APP-57]
const simpleCover = 4

// bears is Bears by the appendix.
func (f *Field) bears(at grid.Square, post state.Post) int {
	k := f.Map.PlaceKind(at)
	roof := simpleCover * f.CoverOf(at)
	switch n := bearings[post]; {
	case k == state.NoPlace:
	case n > 0:
		roof += n
	case k == state.Village || k == state.ChurchVillage:
		roof += simpleCover
	default:
		roof += 2 * simpleCover
	}
	return roof
}

// Bears is how many pieces a cover bears, or the roof of a house, or what is over a position in a place. [VT-BUILD-23]
func (f *Field) Bears(at grid.Square, post state.Post) int {
	if f.Options.Work {
		return f.bears(at, post)
	}
	switch k := f.Map.PlaceKind(at); {
	case k == state.Village || k == state.ChurchVillage:
		return 8
	case k != state.NoPlace:
		return 16
	}
	return 8 * f.CoverOf(at)
}

// Fuel is what burns on a square. [VT-WRECK-5 to -10]
type Fuel uint8

const (
	NoFuel Fuel = iota
	WoodFuel
	GrainFuel
	VillageFuel
	ChurchFuel
	TownFuel
	DeadFuel // a place that has died out
)

// Fuels are how many points of fire set it alight, and whether the fire can be put out. [section 3.11]
var Fuels = [...]struct {
	Points   int
	Quenches bool
	Place    bool
}{
	WoodFuel:    {2, true, false},
	GrainFuel:   {1, false, false},
	VillageFuel: {1, true, true},
	ChurchFuel:  {1, true, true},
	TownFuel:    {2, true, true},
	DeadFuel:    {1, true, true},
}

// FuelOn is what burns on a square, nothing where it has burned.
func (f *Field) FuelOn(at grid.Square) Fuel {
	if f.Marked(at, state.Burned) != nil {
		return NoFuel
	}
	switch k := f.Map.PlaceKind(at); {
	case k != state.NoPlace && f.Marked(at, state.Dead) != nil:
		return DeadFuel
	case k == state.Village:
		return VillageFuel
	case k == state.ChurchVillage:
		return ChurchFuel
	case k >= state.MainRampart: // works do not burn
	case k != state.NoPlace:
		return TownFuel
	}
	switch f.Terrain(at) {
	case state.LightWood, state.DenseWood:
		return WoodFuel
	case state.Grain:
		return GrainFuel
	}
	return NoFuel
}

// Burning is the fire on a square, nil if there is none.
func (f *Field) Burning(at grid.Square) *state.Fire {
	return engine.Found(f.Fires, func(one *state.Fire) bool { return one.At == at })
}

// Kindles is why a square cannot be set on fire.
func (f *Field) Kindles(at grid.Square) error {
	switch {
	case f.Burning(at) != nil:
		return engine.Forbid("VT-WRECK-5", "%s burns already", f.Map.Board.Name(at))
	case f.FuelOn(at) == NoFuel:
		return engine.Forbid("VT-WRECK-5", "nothing on %s burns; woods, grain and places do", f.Map.Board.Name(at))
	}
	return nil
}

// Roofed reports whether goods on a square lie under a roof: in a place that has not burned, or a blockhouse.
func (f *Field) Roofed(at grid.Square) bool {
	if f.Map.PlaceKind(at) != state.NoPlace {
		return f.Marked(at, state.Burned) == nil && f.Marked(at, state.Bare) == nil
	}
	return f.CoverOf(at) > 0
}

// Wooded reports whether a square counts as a wood in a fight, as a dead place does. [VT-WRECK-10]
func Wooded(f *Field, at grid.Square) bool {
	t := f.Terrain(at)
	return t == state.LightWood || t == state.DenseWood || f.Marked(at, state.Dead) != nil
}

// Built reports whether houses or walls stand on a square. [VT-WRECK-9]
func Built(f *Field, at grid.Square) bool {
	kind := f.Map.PlaceKind(at)
	return kind.Walled() || kind.Open() && f.Marked(at, state.Burned) == nil
}

// Drowned reports whether a mark of a square is a flood in which a highway goes under; one over a river or a ditch lies
// on its bridge, and in the frost a flood is plain. [VT-FLOOD-2, VT-FLOOD-9]
func Drowned(f *Field, m *state.Mark) bool {
	t := f.Map.Terrain[m.At]
	bridge := t == state.Water || t == state.WetDitch || t == state.DryDitch
	return m.Kind == state.Flooded && !bridge && !f.Frost()
}

// WallBetween reports whether the wall or rampart of a place lies between a square of it and a neighbour: it goes
// round the whole place, not each of its squares.
func WallBetween(f *Field, place, beside grid.Square) bool {
	return f.Map.PlaceKind(place).Walled() && f.Map.PlaceAt[place] != f.Map.PlaceAt[beside]
}

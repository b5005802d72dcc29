package siege

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// LayerTakes is how many fascine lines make a layer, and coverTakes how many palisade lines a simple cover.
// [VT-SIEGE-72, VT-BUILD-22]
const (
	LayerTakes = 4
	coverTakes = 4
)

// Handy is how many times as fast as others a figure places and makes fascines. [VT-SIEGE-71, section 3.1]
func Handy(k state.Kind) int {
	if k == state.Pio {
		return 2
	}
	return 1
}

// MayMake is nil if a figure may make a fascine layer of so many fascine lines that it has at hand. [VT-SIEGE-72]
func MayMake(f *ground.Field, who *state.Unit, lines uint16) error {
	switch {
	case f.Game != state.Siege:
		return engine.Forbid("VT-SIEGE-72", "fascine layers are made in a siege")
	case who.Hurt:
		return engine.Forbid("VT-SIEGE-72", "%s is wounded; a fit brigade makes a layer", who.Name())
	case lines < LayerTakes:
		return engine.Forbid("VT-SIEGE-72", "a layer is made of %d fascine lines; %d are on %s", LayerTakes, lines,
			f.Map.Board.Name(who.At))
	}
	return nil
}

// MayFill is nil if a figure that has so many layers at hand may lay some into a place, a square or a brook or river
// along a side: from beside it, or standing on it. [VT-SIEGE-73, VT-SIEGE-74]
func MayFill(f *ground.Field, who *state.Unit, place state.Border, n int, has uint16) error {
	b := f.Map.Board
	near := place.At == who.At
	if d, ok := b.Toward(who.At, place.At); ok && place.Side == state.NoHeading {
		near = near || b.Distance(who.At, place.At) == 1 && !d.Diagonal()
	}
	if place.Side != state.NoHeading {
		near = near || place.Across(b).At == who.At
	}
	switch need, there := Need(f, place), Laid(f, place); {
	case f.Game != state.Siege:
		return engine.Forbid("VT-SIEGE-73", "water is filled with layers in a siege; else it is dammed or bridged")
	case need == 0:
		return engine.Forbid("VT-SIEGE-73", "ditches and water are filled; there is none")
	case !near:
		return engine.Forbid("VT-SIEGE-74", "layers are laid from beside the place or on it; %s stands on %s",
			who.Name(),
			b.Name(who.At))
	case int(has) < n:
		return engine.Forbid("VT-SIEGE-74", "%d layers are on %s or carried, not %d", has, b.Name(who.At), n)
	case there+n > need:
		return engine.Forbid("VT-SIEGE-73", "it takes %d layers and has %d; lay %d at most", need, there, need-there)
	}
	return flood.CutOff(f, place)
}

// linesOfLayer is how many fascine lines of a dam a layer is worth: both are 4 over a brook. [VT-BUILD-19]
const linesOfLayer = 4

// Need is how many layers fill a place, 0 where there is nothing to fill. [VT-SIEGE-73]
func Need(f *ground.Field, place state.Border) int {
	if place.Side == state.NoHeading {
		return ground.LayersOf(f.Terrain(place.At))
	}
	switch on := f.Edge(place.At, place.Side); {
	case on&(state.River|state.WideMarsh) == state.River:
		return 2
	case on&state.Brook != 0, on&state.MarshStrip != 0: // a marsh takes half, rounded up
		return 1
	}
	return 0
}

// Laid is how many layers lie in a place.
func Laid(f *ground.Field, place state.Border) int {
	if place.Side == state.NoHeading {
		return layers(f, place.At)
	}
	if i := f.SpanAt(place, state.SpanDam); i >= 0 {
		return int(f.Spans[i].Parts) / linesOfLayer
	}
	return 0
}

// Fill lays layers into a place. Along a side they are a dam. [VT-SIEGE-73]
func Fill(f *ground.Field, place state.Border, n int) {
	switch i := f.SpanAt(place, state.SpanDam); {
	case place.Side == state.NoHeading:
		f.Mark(place.At, state.Fill, uint8(layers(f, place.At)+n))
	case i >= 0:
		f.Spans[i].Parts += uint8(n * linesOfLayer)
	default:
		dam := state.Span{Border: f.Home(place), Kind: state.SpanDam, Parts: uint8(n * linesOfLayer)}
		f.Spans = append(f.Spans, dam)
		f.Tidy()
	}
}

// mostRise is how many layers a square bears: 50 ft, as high as ladders reach.
const mostRise = 10

// MayRaise is nil if a figure that has so many layers at hand may raise its square by some. [VT-SIEGE-72]
func MayRaise(f *ground.Field, who *state.Unit, n int, has uint16) error {
	name, there := f.Map.Board.Name(who.At), Rise(f, who.At)
	switch t := f.Terrain(who.At); {
	case f.Game != state.Siege:
		return engine.Forbid("VT-SIEGE-72", "squares are raised in a siege")
	case ground.LayersOf(t) > 0 || f.Map.PlaceKind(who.At) != state.NoPlace:
		return engine.Forbid("VT-SIEGE-72", "layers raise open ground; %s is none", name)
	case int(has) < n:
		return engine.Forbid("VT-SIEGE-72", "%d layers are on %s or carried, not %d", has, name, n)
	case there+n > mostRise:
		return engine.Forbid("VT-SIEGE-72", "%s is raised by %d layers; %d are the most", name, there, mostRise)
	}
	return nil
}

// Rise is by how many layers a square is raised.
func Rise(f *ground.Field, at grid.Square) int {
	if m := f.Marked(at, state.Rise); m != nil {
		return int(m.N)
	}
	return 0
}

// large are the squares under the large cover of which a square is one, none if it is under none. [VT-SIEGE-18]
func large(f *ground.Field, at grid.Square) []grid.Square {
	if i := slices.IndexFunc(f.Map.Covers, func(c []grid.Square) bool { return slices.Contains(c, at) }); i >= 0 {
		return f.Map.Covers[i]
	}
	return nil
}

// CoverTakes is how many palisade lines a cover on a square takes: a large one four times as many. [VT-SIEGE-18]
func CoverTakes(f *ground.Field, at grid.Square) int {
	return coverTakes * max(len(large(f, at)), 1)
}

// PutCover lays a cover on a square, or a large one on the squares that it covers together. [VT-BUILD-22, VT-SIEGE-18]
func PutCover(f *ground.Field, at grid.Square) {
	all := large(f, at)
	if all == nil {
		all = []grid.Square{at}
	}
	for _, s := range all {
		f.Mark(s, state.Cover, uint8(f.CoverOf(s)+1))
	}
}

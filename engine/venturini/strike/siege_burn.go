package strike

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Arcs is why a piece of a siege cannot fire onto a square in an arc, which raises fires alone: a day must pass before
// it is laid so. [VT-SIEGE-42]
func Arcs(f *ground.Field, fig *state.Unit, at grid.Square) error {
	switch p := pieces[fig.Kind]; {
	case p.arc == 0:
		return engine.Forbid("VT-SIEGE-42", "%s fires in no arc; guns do, and howitzers throw", fig.Name())
	case fig.Fresh:
		return engine.Forbid("VT-SIEGE-42", "%s came to %s in its last move; for an arc it has to stand a day first",
			fig.Name(), f.Map.Board.Name(fig.At))
	default:
		if err := covered(fig); err != nil {
			return err
		}
		return within(f, fig, at, p.arc, "fires in an arc")
	}
}

// combustible are the goods that an arc sets on fire where they lie about. [VT-SIEGE-42]
var combustible = [state.NumGoods]bool{
	state.Fascines: true, state.Ladders: true, state.FlyingBridges: true, state.Pontoons: true, state.Charges: true,
	state.Layers: true,
}

// Burns is what of some goods in a position an arc sets on fire: nothing under a roof, which is none over the top of a
// work. [VT-SIEGE-42, VT-SIEGE-3, VT-SIEGE-14]
func Burns(f *ground.Field, at grid.Square, post state.Post, goods state.Goods) (gone state.Goods) {
	under := post == state.Vault || post == state.Gallery || post == state.Inside && f.Marked(at, state.Bare) == nil
	if under || post == state.Houses && f.Roofed(at) || f.Map.PlaceKind(at) == state.Magazine {
		return gone
	}
	for good, n := range goods {
		if combustible[good] {
			gone[good] = n
		}
	}
	return gone
}

// Torches is why a piece of a siege cannot set a square alight: by what it throws or fires in an arc, or a house by
// direct fire along a clear line. The magazine burns by that alone. [VT-SIEGE-14; magazine_fire]
func Torches(f *ground.Field, fig *state.Unit, at grid.Square) error {
	if err := f.Kindles(at); err != nil {
		return err
	}
	kind := f.Map.PlaceKind(at)
	if kind == state.TownHouse || kind == state.Magazine {
		err := clearLine(f, fig, at)
		if err == nil || kind == state.Magazine && !f.Options.ThrowsBurnL {
			return err
		}
	}
	if pieces[fig.Kind].lob > 0 {
		return throws(f, fig, at)
	}
	return Arcs(f, fig, at)
}

// TorchPlaces are the squares that a piece of a siege can set alight.
func TorchPlaces(f *ground.Field, fig *state.Unit) (squares []grid.Square) {
	for d := range grid.Dirs {
		for at := range f.Map.Board.Ray(fig.At, d) {
			if f.Map.Board.Distance(fig.At, at) > pieces[fig.Kind].first() {
				break
			}
			if Torches(f, fig, at) == nil {
				squares = append(squares, at)
			}
		}
	}
	slices.Sort(squares)
	return squares
}

// clearLine is why a piece does not set a house alight by direct fire: it is too far off, or a rampart, a wall or a
// house lies between. A work that was blown up stands no more. [VT-SIEGE-14, section 3.12]
func clearLine(f *ground.Field, fig *state.Unit, at grid.Square) error {
	b, reach := f.Map.Board, min(nearSteps, pieces[fig.Kind].reach(fig.Post))
	d, straight := b.Toward(fig.At, at)
	if !straight || b.Distance(fig.At, at) > reach {
		return engine.Forbid("VT-SIEGE-14", "direct fire alone burns %s: %s fires %d far for that, in 8 directions",
			b.Name(at), fig.Name(), reach)
	}
	if err := looksOut(f, fig, d); err != nil {
		return err
	}
	for between := range b.Between(fig.At, at) {
		if f.Map.PlaceKind(between) >= state.MainRampart && f.Marked(between, state.Crater) == nil {
			return engine.Forbid("VT-SIEGE-14", "the works on %s stand between %s and %s", b.Name(between), fig.Name(),
				b.Name(at))
		}
	}
	v := newSiegeSight(f, fig, direct, d)
	return v.clear(at, f.Height(at))
}

package strike

import (
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
		return engine.Forbid("VT-SIEGE-42", "%s came to %s in its last move; for an arc it has to stand a whole day first",
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

// Burns is what of some goods in a position an arc sets on fire: nothing under a roof. [VT-SIEGE-42, VT-SIEGE-3]
func Burns(f *ground.Field, at grid.Square, post state.Post, goods state.Goods) (gone state.Goods) {
	if post == state.Vault || post == state.Inside || post == state.Gallery || post == state.Houses || f.Roofed(at) {
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

// clearLine is why a piece does not set a house alight by direct fire: it is too far off, or a rampart, a wall or a
// house lies between. [VT-SIEGE-14, section 3.12]
func clearLine(f *ground.Field, fig *state.Unit, at grid.Square) error {
	if err := within(f, fig, at, min(nearSteps, pieces[fig.Kind].reach(fig.Post)), "burns it by direct fire"); err != nil {
		return err
	}
	d, _ := f.Map.Board.Toward(fig.At, at)
	if err := looksOut(f, fig, d); err != nil {
		return err
	}
	from := fig.At
	for between := range f.Map.Board.Between(fig.At, at) {
		if f.Map.PlaceKind(between) >= state.MainRampart && !breachedOn(f, from, d, between) {
			return engine.Forbid("VT-SIEGE-14", "the works on %s stand between %s and %s", f.Map.Board.Name(between),
				fig.Name(), f.Map.Board.Name(at))
		}
		from = between
	}
	v := newSiegeSight(f, fig, direct, d)
	return v.clear(at, f.Height(at))
}

// breachedOn reports whether a line comes onto a square of the works or leaves it through a breach.
func breachedOn(f *ground.Field, from grid.Square, d grid.Dir, work grid.Square) bool {
	for _, face := range [...]state.Border{{At: from, Side: d}, {At: work, Side: d}} {
		if !d.Diagonal() && ground.BreachIn(f, f.Home(face)) != nil {
			return true
		}
	}
	return false
}

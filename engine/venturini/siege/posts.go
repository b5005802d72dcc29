package siege

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Takes is nil if a figure may have a position on a square: on top of a bastion's blockhouse stands no heavy ordnance.
// [VT-SIEGE-4]
func Takes(f *ground.Field, fig *state.Unit, at grid.Square, post state.Post) error {
	heavy := fig.Kind == state.HGun || fig.Kind == state.HHow
	if heavy && post == state.Top && f.Map.PlaceKind(at) == state.BastionBlockhouse {
		return engine.Forbid("VT-SIEGE-4", "only light ordnance stands on top of the blockhouse on %s; %s is heavy",
			f.Map.Board.Name(at), fig.Name())
	}
	return nil
}

// Arrives is nil if a figure whose last step leads from one square to another may have a position there: over a wall it
// comes to the top of a work, through the exit of a vault into the vault. [VT-SIEGE-11, VT-SIEGE-13]
func Arrives(f *ground.Field, fig *state.Unit, from, to grid.Square, post state.Post) error {
	d, _ := f.Map.Board.Toward(from, to)
	if d.Diagonal() || !ground.Ditch(f, from) || f.Edge(from, d)&state.Scarp == 0 || f.Map.OnRoad(from, d) {
		return nil
	}
	face := f.Home(state.Border{At: to, Side: d.Turn(4)})
	climbs := fig.Side != ground.Garrison || f.SpanAt(face, state.SpanLadder) >= 0 || ground.BreachIn(f, face) != nil
	switch name := f.Map.Board.Name(to); {
	case climbs && post != state.Top:
		return engine.Forbid("VT-SIEGE-13", "over the wall %s comes to the top of %s; to go elsewhere there takes "+
			"a move more", fig.Name(), name)
	case !climbs && post != state.Vault:
		return engine.Forbid("VT-SIEGE-11", "from the ditch %s comes into the vault of %s", fig.Name(), name)
	}
	return nil
}

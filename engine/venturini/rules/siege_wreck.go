package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/strike"
)

// siegeBurn is why a piece of a siege cannot set a square alight. [VT-SIEGE-14]
func siegeBurn(f *ground.Field, o *order.Task) error {
	if err := pieceReady(f, o); err != nil {
		return err
	}
	return strike.Torches(f, f.Find(o.Fig), o.At)
}

// pieceReady is why a piece is not ready to fire at all.
func pieceReady(f *ground.Field, o *order.Task) error {
	ready := o.Firing()
	ready.Throw = grid.None
	return strike.CheckFire(f, ready)
}

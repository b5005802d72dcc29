package rules

import (
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/strike"
)

// siegeBurn is why a piece of a siege cannot set a square alight. [VT-SIEGE-14]
func siegeBurn(f *ground.Field, o *order.Task) error {
	if err := strike.PieceReady(f, o.Firing()); err != nil {
		return err
	}
	return strike.Torches(f, f.Find(o.Fig), o.At)
}

package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// doIssue draws rations from a magazine, and bakes portions of them. [VT-SUPPLY-24, VT-SUPPLY-25]
func doIssue(r *Run, o *order.Task) bool {
	drawFrom(r.Magazines, o.At, uint16(supply.Amount(o.Goods)))
	r.Magazines = slices.DeleteFunc(r.Magazines, func(m state.Lot) bool { return m.Goods.None() })
	r.Find(o.Other).Load.Add(o.Goods)
	r.Drawn = append(r.Drawn, ground.Issued{At: grid.None, To: o.Other, Goods: o.Goods})
	_, month, _ := r.Date.Parts()
	rule := engine.RuleID("VT-SUPPLY-24")
	switch {
	case r.Options.Supply:
		rule = "VT-APP-25"
	case supply.Monthly(month):
		rule = "VT-SUPPLY-25"
	}
	r.tellFood(o.At, "delivered", o.Other, rule, o.Goods)
	return true
}

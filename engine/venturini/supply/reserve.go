package supply

import (
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Monthly reports whether a month's need may be drawn at the beginning of a month. [VT-SUPPLY-25]
func Monthly(month int) bool { return month%3 == 0 }

// WithinReserve reports whether goods are no more than a day's food of a figure, and make no more than two days' with
// what it has. [VT-SUPPLY-24]
func WithinReserve(to *state.Unit, goods state.Goods) bool {
	then, two := to.Load, to.Kind.TwoDays()
	then.Add(goods)
	needs := Need(to)
	return needs.Covers(goods) && then[state.Portions] <= two[state.Portions] &&
		then[state.Rations] <= two[state.Rations]
}

// Robbable is what a figure may take of a place: the village's stock, and the place's own food. [VT-SUPPLY-18, -19]
func Robbable(f *ground.Field, who *state.Unit) state.Goods {
	if f.Game != state.Campaign {
		return state.Goods{}
	}
	all := Hoard(f, who.At)
	all[state.Rations] += uint16(VillageLeft(f.Situation, who.At))
	return all
}

// InChain reports whether two figures are of one chain. [VT-SUPPLY-5]
func InChain(f *ground.Field, a, b *state.Unit) bool {
	return f.Game == state.Campaign && a.Side == b.Side && Chains(f, a.Side)(a.At, b.At)
}

package supply

import (
	"slices"

	"littlewars/engine/grid"
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

// monthOf is how many days' food a month's need is. [VT-SUPPLY-25]
const monthOf = 4

// Reckoned is what a side's army eats a day, rounded up to whole tens, as 29 are reckoned as 30. [VT-CAMP-8]
func Reckoned(f *ground.Field, side state.Side) int {
	need := ArmyNeed(f.Situation, side)
	return (int(need[state.Portions]) + int(need[state.Rations]) + 9) / 10 * 10
}

// Left is how much of a month's need may still be drawn on the day, how many others have drawn of the reserve besides,
// and how much a figure has. [VT-SUPPLY-24, VT-SUPPLY-25]
func Left(f *ground.Field, to state.ID) (left, others int, drawn state.Goods) {
	if _, month, _ := f.Date.Parts(); Monthly(month) {
		left = monthOf * Reckoned(f, f.Mover)
	}
	var got []state.ID
	for i := range f.Drawn {
		switch d := &f.Drawn[i]; {
		case Amount(d.Goods) <= left:
			left -= Amount(d.Goods)
		case d.To == to:
			drawn.Add(d.Goods)
		case !slices.Contains(got, d.To):
			got = append(got, d.To)
		}
	}
	return left, len(got), drawn
}

// All is as much as a figure may draw of a magazine on the day, beside what is noted: what it lacks of its food for two
// days, and wagons on the day of a month's need as many rations as they hold. [VT-SUPPLY-24, VT-SUPPLY-25]
func All(f *ground.Field, at grid.Square, to *state.Unit) state.Goods {
	left, _, drawn := Left(f, to.ID)
	stored, then := Stored(f, at, f.Mover), to.Load
	for _, d := range f.Drawn {
		if d.At == at {
			stored -= min(stored, Amount(d.Goods))
		}
		if d.To == to.ID && d.At != grid.None {
			then.Add(d.Goods)
		}
	}
	all, day := to.Kind.TwoDays(), Need(to)
	for good := range all {
		all[good] -= min(all[good], then[good])
		if left == 0 {
			all[good] = min(all[good], day[good]-min(day[good], drawn[good]))
		}
	}
	if left > 0 {
		stored = min(stored, left)
		if to.Kind == state.Wag {
			all[state.Rations] = uint16(max(0, f.Most(to)-f.Burden(to)-Amount(then)+Amount(to.Load)))
		}
	}
	all[state.Portions] = min(all[state.Portions], uint16(stored))
	all[state.Rations] = min(all[state.Rations], uint16(stored)-all[state.Portions])
	return all
}

// Amount is how much food goods are.
func Amount(g state.Goods) int {
	return int(g[state.Portions]) + int(g[state.Rations]) + int(g[state.Fodder])
}

package order

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// captives is a slot of a captive, banned of what is forbidden, placesOwned of a square of an own place, levied of what
// the enemy is to pay.
var (
	captives = lone("a captive", engine.Figure,
		func(s *state.Situation, by state.Side, o *Task, word string) (ok bool) {
			o.Other, ok = ParseID(s, by, word)
			return ok
		},
		offerCaptives,
		func(s *state.Situation, by state.Side, o *Task) string { return state.NameFor(s, by, o.Other) })
	banned = oneOf("harvest, transport or sowing", banWords,
		func(o *Task, i int) { o.Mode = banWords[i] },
		func(o *Task) int { return slices.Index(banWords, o.Mode) })
	placesOwned = square("a place of yours", func(o *Task) *grid.Square { return &o.To },
		func(f *ground.Field, _ *Task) []grid.Square { return season.OwnPlaces(f) })
	levied = lone("rations such as 20r", engine.Name, readGoods, offerRations, writeGoods)
)

// offerRations are some numbers of rations that the enemy could give.
func offerRations(f *ground.Field, _ *Task) (words []string) {
	has := season.InMagazines(f, f.Mover.Other())
	for _, n := range [...]int{1, 5, 10, 20, 50, 100} {
		if n <= has {
			words = append(words, state.Goods{state.Rations: uint16(n)}.String())
		}
	}
	return words
}

// offerCaptives are the captives of the mover.
func offerCaptives(f *ground.Field, _ *Task) (words []string) {
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Captive == f.Mover {
			words = append(words, state.NameFor(f.Situation, f.Mover, g.ID))
		}
	}
	return words
}

// banWords are their words.
var banWords = []string{season.Harvest, season.Transport, season.Sowing}

// receivers is a slot of a figure to whom something is handed: a neighbour, or one of the same chain.
var receivers = nearOrChained()

func nearOrChained() slot {
	s := figure("a figure", false)
	s.offer = func(f *ground.Field, o *Task, _ int) []string {
		words, who := figuresNear(f, o, false), f.Find(o.Fig)
		if f.Game != state.Campaign || who == nil || who.At == grid.None {
			return words
		}
		linked := supply.Chains(f, who.Side)
		for i := range f.Figures {
			g := &f.Figures[i]
			if g.Side == who.Side && g.At != grid.None && g.Free() && f.Map.Board.Distance(g.At, who.At) > 1 &&
				linked(who.At, g.At) {
				words = append(words, g.Name())
			}
		}
		return words
	}
	return s.after("to")
}

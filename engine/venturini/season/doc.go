// Package season is what the calendar of a campaign brings: the harvest and where it goes, sowing, the cold, the thaw,
// the healing of the wounded and the exchange of prisoners.
//
//	for _, h := range season.Evening(field) { // of the 1st of August
//		fmt.Println(h.Word, h.At) // harvested 12
//	}
//
// Its functions change the situation of a field and say what has happened; of figures that die they only say so, since
// what they leave behind is a matter of the move. Numbers like [VT-SUPPLY-21] are of docs/rules/venturini.md.
package season

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Happening is one thing that the calendar brings, to a figure or to a square. [VT-NOTE-9]
type Happening struct {
	Fig  state.ID // nobody's if it happens to a square
	Word string   // "harvested"; "killed" and "destroyed" have still to be done
	At   grid.Square
	Rule engine.RuleID
	// Goods is how much was harvested, delivered or lost.
	Goods state.Goods
}

// field is a field with what has happened on it.
type field struct {
	*ground.Field
	told  []Happening
	roads map[*state.Settlement]roads // of a transport: to each town that can take it in
}

func (f *field) tell(fig state.ID, word string, at grid.Square, rule engine.RuleID) {
	f.told = append(f.told, Happening{Fig: fig, Word: word, At: at, Rule: rule})
}

// tellGoods notes what happens to goods on a square.
func (f *field) tellGoods(word string, at grid.Square, goods state.Goods, rule engine.RuleID) {
	f.told = append(f.told, Happening{Word: word, At: at, Goods: goods, Rule: rule})
}

// rations is so many of them.
func rations(n int) (g state.Goods) {
	g[state.Rations] = uint16(n)
	return g
}

// isDay reports whether it is a day of the year: a month and a day of it, from 1.
func isDay(s *state.Situation, month, day int) bool {
	_, m, d := s.Date.Parts()
	return m == month && d == day
}

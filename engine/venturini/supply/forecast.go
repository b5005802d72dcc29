package supply

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Rationing is for how many days a figure has food.
type Rationing struct {
	Fig  state.ID
	Days int   // that it still eats in full; as many as were looked at if it does so to their end
	Why  error // why not on the day after, an *engine.Illegal
}

// Forecast is for how many days each figure that a side feeds can eat, this day's meal included, if nobody moves and
// nothing is added; looked at for so many days. What goes hungry is gone from then on.
func Forecast(s *state.Situation, side state.Side, days int) (all []Rationing) {
	then := s.Clone()
	for day := range days {
		meals := Meals(ground.NewField(&then), side, nil)
		if day == 0 {
			for i := range meals {
				all = append(all, Rationing{Fig: meals[i].Fig})
			}
		}
		Serve(&then, meals)
		for i := range all { // in the order of the meals
			r := &all[i]
			for j := range meals {
				if meals[j].Fig != r.Fig {
					continue
				}
				if r.Why = meals[j].Miss(); r.Why == nil {
					r.Days++
				} else {
					then.Find(r.Fig).At = grid.None
				}
			}
		}
		Lapse(&then)
		then.Date++
	}
	return all
}

// Lapse is the end of a day in the villages: a stock once begun of which nobody has taken this day is lost. It gives
// the squares where that is so, and how much was lost. [VT-SUPPLY-18]
func Lapse(s *state.Situation) (at []grid.Square, lost []int) {
	for i := range s.Villages {
		v := &s.Villages[i]
		if !v.Today && v.Left > 0 && v.Left < s.Keeps() {
			at, lost = append(at, v.At), append(lost, int(v.Left))
			v.Left = 0
		}
		v.Today = false
	}
	return at, lost
}

package venturini

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// source is where food came from, with the figures that ate of it.
type source struct {
	words string
	who   []string
	own   bool // they had it with them
}

// fewNames is how many figures are named of those that ate what they had with them.
const fewNames = 6

// meals is who was fed and from where, in one event: "24 figures of o fed: 20 from D 24,24, 4 of their own: inf3, wag1,
// wag2, bak1". Who eats from two sources is counted with each.
func meals(now *state.Situation, fed []rules.Incident) engine.Event {
	var all []source
	figures := 0
	for i := range fed {
		e := &fed[i]
		if i == 0 || fed[i-1].Fig != e.Fig { // its men and its horses may be told apart
			figures++
		}
		words, own := eatenOf(now, e)
		k := slices.IndexFunc(all, func(s source) bool { return s.words == words })
		if k < 0 {
			k, all = len(all), append(all, source{words: words, own: own})
		}
		if name := e.Fig.Name(); !slices.Contains(all[k].who, name) {
			all[k].who = append(all[k].who, name)
		}
	}
	slices.SortStableFunc(all, func(a, b source) int { return len(b.who) - len(a.who) })
	var parts []string
	for _, s := range all {
		part := fmt.Sprintf("%d %s", len(s.who), s.words)
		if s.own {
			part += " (" + strings.Join(s.who[:min(len(s.who), fewNames)], " ")
			if n := len(s.who) - fewNames; n > 0 {
				part += fmt.Sprintf(" and %d more", n)
			}
			part += ")"
		}
		parts = append(parts, part)
	}
	what := counted(figures, "figure") + " of " + string(sideWord(now.Names[fed[0].Fig.Side]))
	return engine.Changed{By: "VT-SUPPLY-1", What: what, Now: "fed: " + strings.Join(parts, ", ")}
}

// placed is a square with the name of the place there: "D 24,24".
func placed(s *state.Situation, at grid.Square) string {
	name := s.Map.Board.Name(at)
	if p := s.Map.Place(at); p != nil && p.Name != "" {
		return p.Name + " " + name
	}
	return name
}

// eatenOf is where a figure's food came from, in words, and whether it had it with it.
func eatenOf(now *state.Situation, e *rules.Incident) (words string, own bool) {
	at := placed(now, e.From)
	switch e.Rule {
	case "VT-SUPPLY-2":
		return "of their own", true
	case "VT-SUPPLY-5":
		return "of stock on " + at, false
	case "VT-SUPPLY-11":
		return "by ship from " + at, false
	case "VT-SUPPLY-18":
		return "of the village " + at, false
	}
	return "from " + at, false
}

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

// meals is who was fed and from where, in one event: "24 lower figures fed: 20 from D 24,24, 4 of their own (inf3, wag1
// to 2, bak1)". Who eats from two sources is counted with each.
func meals(now *state.Situation, eaten []rules.Incident) engine.Event {
	var from groups
	figures := 0
	for i := range eaten {
		e := &eaten[i]
		if i == 0 || eaten[i-1].Fig != e.Fig { // its men and its horses may be told apart
			figures++
		}
		from.add(eatenOf(now, e), e.Fig)
	}
	slices.SortStableFunc(from, func(a, b group) int { return len(b.who) - len(a.who) })
	var parts []string
	for _, s := range from {
		part := fmt.Sprintf("%d %s", len(s.who), s.words)
		if s.words == ofOwn {
			part += " (" + state.Several(s.who) + ")"
		}
		parts = append(parts, part)
	}
	one := now.Called(eaten[0].Fig.Side) + " figure"
	what := engine.Counted(figures, one, one+"s")
	rule := engine.RuleID("VT-SUPPLY-1")
	if now.Game == state.Siege {
		rule = eaten[0].Rule
	}
	return fed{engine.Changed{By: engine.By(rule), What: what, Now: "fed: " + strings.Join(parts, ", ")}}
}

// fed is that event.
type fed struct{ engine.Changed }

// Everyday is the event as it is: in a move there is one.
func (e fed) Everyday([]engine.Event) string { return engine.Tells(e) }

// yield is what was harvested or delivered somewhere, and whose that place is.
type yield struct {
	happened
	of string
}

// Everyday is how much that is in all: "harvested: 640 rations on 20 squares of the upper country".
func (e yield) Everyday(all []engine.Event) string {
	type sum struct {
		goods  state.Goods
		places int
	}
	var whose []string
	sums, first := map[string]*sum{}, true
	for _, one := range all {
		b, is := engine.Bare(one).(yield)
		if !is || b.Word != e.Word || b.Goods.None() {
			continue
		}
		if first && b.text != e.text {
			return ""
		}
		if first = false; sums[b.of] == nil {
			whose, sums[b.of] = append(whose, b.of), &sum{}
		}
		sums[b.of].goods.Add(b.Goods)
		sums[b.of].places++
	}
	if first {
		return ""
	}
	return e.Word + ": " + engine.Listed(engine.Mapped(whose, func(of string) string {
		where := engine.Counted(sums[of].places, "square", "squares") + of
		return sums[of].goods.InFull() + " on " + where
	}))
}

// groups are figures by what is said of them, in the order in which it was said first.
type groups []group

type group struct {
	words string
	who   []state.ID
}

// add puts a figure, once, with those of whom the same is said.
func (g *groups) add(words string, id state.ID) {
	k := slices.IndexFunc(*g, func(s group) bool { return s.words == words })
	if k < 0 {
		k, *g = len(*g), append(*g, group{words: words})
	}
	if all := &(*g)[k].who; !slices.Contains(*all, id) {
		*all = append(*all, id)
	}
}

// told is who they are, after a word, and what is said of them.
func (g groups) told(word string) (all []string) {
	for _, one := range g {
		all = append(all, word+state.Several(one.who)+": "+one.words)
	}
	return all
}

// ofOwn is what is said of those who eat what they have with them.
const ofOwn = "of their own"

// placed is a square with the name of the place there: "D 24,24".
func placed(s *state.Situation, at grid.Square) string {
	name := s.Map.Board.Name(at)
	if p := s.Map.Place(at); p != nil && p.Name != "" {
		return p.Name + " " + name
	}
	return name
}

// eatenOf is where a figure's food came from.
func eatenOf(now *state.Situation, e *rules.Incident) string {
	at := placed(now, e.From)
	switch e.Rule {
	case "VT-SUPPLY-2", "VT-SIEGE-22":
		return ofOwn
	case "VT-SUPPLY-5":
		return "of stock on " + at
	case "VT-SUPPLY-11":
		return "by ship from " + at
	case "VT-SUPPLY-18":
		return "of the village " + at
	}
	return "from " + at
}

package venturini

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// resume is the word by which all whose work would begin anew go on with it, as it was ordered in the move before: a
// work of several moves is to be ordered in each of them. [VT-BATTLE-10]
var resume = engine.Shortcut{
	Name: "resume", Gist: "all who are at a work go on with it, as in the move before",
	Next: func(m engine.Match, _ []string) (o engine.Order, left []string, err error) {
		works := idleWorks(m.(*Game))
		if len(works) == 0 {
			return "", nil, engine.Forbid("VT-BATTLE-10", "nobody is at a work that he could go on with")
		}
		for i := range works[1:] {
			left = append(left, works[i+1].Words()[0])
		}
		return works[0].Order, left, nil
	},
	Complete: func(m engine.Match, _ []string) (list []engine.Choice) {
		for _, w := range idleWorks(m.(*Game)) {
			list = append(list, engine.Choice{Word: w.Words()[0], Part: engine.Figure, Gist: string(w.Order)})
		}
		return list
	},
}

// idle is the order by which a work goes on that has not been ordered in this move, and what is done of it.
type idle struct {
	engine.Order
	who  state.ID
	done string
}

// idleWorks are those of whoever is to move.
func idleWorks(m *Game) (all []idle) {
	s := &m.at.Start
	for i := range s.Figures {
		g := &s.Figures[i]
		work, is := rules.Underway(s, g)
		if !is || g.Side != s.Mover {
			continue
		}
		o := engine.Order(strings.Join(lower(work.Words(s, s.Mover)), " "))
		if m.Check(o) == nil {
			all = append(all, idle{o, g.ID, rules.Progress(m.field(), &work) + " done"})
		}
	}
	return all
}

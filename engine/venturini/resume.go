package venturini

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/rules"
)

// resume is the word by which all whose work would begin anew go on with it, as it was ordered in the move before: a
// work of several moves is to be ordered in each of them. [VT-BATTLE-10]
var resume = engine.Shortcut{
	Name: "resume", Gist: "all who are at a work go on with it, as in the move before",
	Next: func(m engine.Match, _ []string) (o engine.Order, left []string, err error) {
		orders := idleWorks(m)
		if len(orders) == 0 {
			return "", nil, engine.Forbid("VT-BATTLE-10", "nobody is at a work that he could go on with")
		}
		for _, o := range orders[1:] {
			left = append(left, o.Words()[0])
		}
		return orders[0], left, nil
	},
	Complete: func(m engine.Match, _ []string) (list []engine.Choice) {
		for _, o := range idleWorks(m) {
			list = append(list, engine.Choice{Word: o.Words()[0], Part: engine.Figure, Gist: string(o)})
		}
		return list
	},
}

// idleWorks are the orders by which works go on that have not been ordered in this move.
func idleWorks(match engine.Match) (orders []engine.Order) {
	m := match.(*Game)
	s := &m.at.Start
	for i := range s.Figures {
		g := &s.Figures[i]
		work, is := rules.Underway(s, g)
		if !is || g.Side != s.Mover {
			continue
		}
		if o := engine.Order(strings.Join(lower(work.Words(s, s.Mover)), " ")); m.Check(o) == nil {
			orders = append(orders, o)
		}
	}
	return orders
}

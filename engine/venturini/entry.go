package venturini

import (
	"littlewars/engine"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// Entry is the battle as a program lists it.
var Entry = engine.Entry{
	Rules: Battle, Lessons: []*engine.Lesson{dayOfBattle()}, Counts: counts, Checks: state.Check,
}

// counts are the orders of a position, or of the first move from the north. [VT-NOTE-11]
func counts(position string) (list []engine.FigureOrders, err error) {
	g := game{state.Battle}
	p := rules.Position{Start: g.begin(state.Options{}, firsts[1], 0)}
	if position != "" {
		if p, err = g.read(position); err != nil {
			return nil, err
		}
	}
	all := p.Count()
	for _, t := range all {
		list = append(list, engine.FigureOrders{Figure: t.Fig.Name(), Words: words(t.Words)})
	}
	return append(list, engine.FigureOrders{Figure: "all", Words: words(rules.Sum(all))}), nil
}

func words(counts []rules.WordCount) (list []engine.WordOrders) {
	for _, w := range counts {
		list = append(list, engine.WordOrders{Word: w.Word, Orders: w.N})
	}
	return list
}

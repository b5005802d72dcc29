package venturini

import (
	"littlewars/engine"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// The games as a program lists them.
var (
	// Entry is the battle.
	Entry = entry(state.Battle, dayOfBattle())
	// CampaignEntry is the campaign.
	CampaignEntry = entry(state.Campaign, weekOfCampaign())
	// SiegeEntry is the siege.
	SiegeEntry = entry(state.Siege, sapOfSiege())
)

func entry(of state.Game, lessons ...*engine.Lesson) engine.Entry {
	g := game{of}
	return engine.Entry{
		Rules: g, Lessons: lessons, Counts: g.counts, Opens: g.opens, Reads: g.reads, Checks: g.checks,
		Redraws: g.redraws, Shortcuts: []engine.Shortcut{resume},
	}
}

// counts are the orders of a position, or of the first move: in a battle from the north. [VT-NOTE-11]
func (g game) counts(position string) (list []engine.FigureOrders, err error) {
	first := [state.NumGames]string{state.Battle: firsts[state.Battle][1], state.Campaign: firsts[state.Campaign][0]}
	p := rules.Position{Start: g.begin(g.which.Map(), state.Options{}, first[g.which], 0)}
	switch {
	case state.IsMap(position):
		if p.Start, err = g.beginOn(position, state.Options{}, first[g.which], 0); err != nil {
			return nil, err
		}
	case position != "":
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

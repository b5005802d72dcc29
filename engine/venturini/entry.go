package venturini

import (
	"littlewars/engine"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// The games as a program lists them.
var (
	// Entry is the battle.
	Entry = engine.Entry{
		Rules: Battle, Lessons: []*engine.Lesson{dayOfBattle()}, Counts: game{state.Battle}.counts, Checks: state.Check,
	}
	// CampaignEntry is the campaign.
	CampaignEntry = engine.Entry{
		Rules: Campaign, Lessons: []*engine.Lesson{weekOfCampaign()}, Counts: game{state.Campaign}.counts,
		Checks: state.Check,
	}
	// SiegeEntry is the siege.
	SiegeEntry = engine.Entry{
		Rules: Siege, Lessons: []*engine.Lesson{sapOfSiege()}, Counts: game{state.Siege}.counts, Checks: state.Check,
	}
)

// counts are the orders of a position, or of the first move: in a battle from the north. [VT-NOTE-11]
func (g game) counts(position string) (list []engine.FigureOrders, err error) {
	first := [state.NumGames]string{state.Battle: firsts[state.Battle][1], state.Campaign: firsts[state.Campaign][0]}
	p := rules.Position{Start: g.begin(state.Options{}, first[g.which], 0)}
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

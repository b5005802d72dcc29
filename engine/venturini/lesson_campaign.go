package venturini

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// weekOfCampaign teaches how an army is fed, in some ten minutes.
func weekOfCampaign() *engine.Lesson {
	scene := func(title, first string, things ...string) engine.Scene {
		position := "venturini 1 campaign " + first + " O"
		for _, t := range append(things, "fig N inf9 31,2/houses", "mag 31,2 60r") {
			position += " | " + t
		}
		return engine.Scene{
			Title: title, Setup: engine.Setup{Position: position, Seed: 1}, Steps: campaignSteps[title],
		}
	}
	return &engine.Lesson{
		Name: "campaign-week", Title: "Learn to feed an army in Venturini's campaign",
		Gist: "bread by the highway, wagons, a magazine, a chain, a road cut, fodder and a levy, in ten minutes",
		Game: game{state.Campaign}.About().Name, Side: "o", Pass: []engine.Order{"accept", "done"},
		Scenes: []engine.Scene{
			scene("Bread", "1-5-1", "fig O inf1 24,24/houses load=2p", "fig O wag1 24,24/street",
				"fig O bak1 24,24/street", "mag 24,24 60r"),
			scene("A magazine", "1-5-2", "fig O inf1 8,29 load=2p", "fig O wag1 16,24/street load=16r",
				"fig O bak1 24,24/street", "mag 24,24 60r"),
			scene("A chain", "1-5-3", "fig O inf1 7,29/street", "fig O inf2 8,29", "fig O bak1 11,28",
				"mag 12,27 20r"),
			scene("A road cut", "1-5-4", "fig O inf1 7,29/street", "fig O inf2 11,28", "fig O bak1 11,28",
				"fig N inf1 10,29 load=2p", "mag 12,27 20r"),
			scene("Off the land", "1-6-2", "fig O lcav1 14,29/houses load=2p", "fig O inf1 13,29 load=2p"),
			scene("The first of a month", "1-6-1", "fig O wag1 24,24/street", "fig O bak1 24,24/street",
				"fig O inf2 34,16/houses load=2p", "mag 24,24 60r"),
		},
	}
}

// firstIsOver is what is lacking where the day is over on which reserves are drawn. [VT-SUPPLY-24]
func firstIsOver(m engine.Match, _ engine.Order) string {
	if strings.Contains(m.Position(), "1-6-1 O ") {
		return ""
	}
	return "The 1st is over, and reserves are drawn on it alone: take the day's end back."
}

// campaignSteps are the steps of the lesson by scene.
var campaignSteps = map[string][]engine.Step{
	"Bread": {
		{
			Title: "Two countries", Rules: []engine.RuleID{"VT-CAMP-10", "VT-CAMP-20", "VT-MOVE-14"},
			Look: []string{"inf1"},
			Say: "The lower country, o, is yours; your capital is 30,36 and 31,36, the enemy's 31,2 and 32,2. Who " +
				"loses both squares of his capital has lost. A move is a day, four days are a month. On highways " +
				"everybody goes twice as far. The brown lines are highways.",
		},
		{
			Title: "Daily bread", Rules: []engine.RuleID{"VT-SUPPLY-1", "VT-SUPPLY-3", "VT-SUPPLY-8", "VT-SUPPLY-15"},
			Look: []string{"bak1"},
			Say: "At the end of each of your days men eat a portion, horses a ration; who cannot eat surrenders. A " +
				"magazine sends rations along highways, 16 steps at most, and a bakery on the way makes bread of " +
				"them. Here both are in C, at 24,24.",
		},
		{
			Title: "On the road", Rules: []engine.RuleID{"VT-MOVE-14", "VT-SUPPLY-9"}, Look: []string{"inf1", "20,24"},
			Say: "The village 20,24 lies four steps along the highway. In a village one stands in the street or in " +
				"the houses. The report says who was fed from where.",
			Want: "Order inf1 to 20,24, into the street, and end the day: done.",
			Hand: "Click the infantry, the village and the word street; then done.",
			Done: written("fig O inf1 20,24/street"), Hint: []engine.Order{"inf1 to 20,24 street", "done"},
		},
		{
			Title: "Wagons", Rules: []engine.RuleID{"VT-SETUP-10", "VT-MOVE-3", "VT-MOVE-27"},
			Look: []string{"wag1", "20,24"},
			Say: "Wagons carry 16: up to 8 at their whole march, more at half of it. They load free as the day " +
				"begins, out of the magazine on their square. With food for two days of their own they started; " +
				"that weighs nothing.",
			Want: "Let wag1 load 8r, order it to 20,24, into the street, and end the day.",
			Hand: "Click the wagons, load and 8r; the wagons again, the village and street; then done.",
			Done: written("fig O wag1 20,24/street load=8r"),
			Hint: []engine.Order{"wag1 load 8r", "wag1 to 20,24 street", "done"},
		},
	},
	"A magazine": {
		{
			Title: "Seventeen steps", Rules: []engine.RuleID{"VT-SUPPLY-8", "VT-ARMY-25"},
			Look: []string{"inf1", "7,29"},
			Say: "Your infantry is to hold the market-town 7,29, 17 steps from C: one too many. It has two portions " +
				"with it, and then it starves. The layer Supply, or layers supply, says so before the day ends.",
			Want: "Order inf1 to 7,29, into the street.", Hand: "Click the infantry, the town and street.",
			Done: written("said O inf1 to 7,29"), Hint: []engine.Order{"inf1 to 7,29 street"},
		},
		{
			Title: "A magazine founded", Rules: []engine.RuleID{"VT-SUPPLY-7", "VT-NOTE-6"},
			Look: []string{"wag1", "12,27"},
			Say: "So the magazine follows the army. Rations set down in a place of yours are a magazine; a side has " +
				"twelve at most. What is meant for the end of the move begins with end.",
			Want: "Order wag1 to 12,27, into the street; let it end wag1 drop 8r; and end the day.",
			Hand: "Click the wagons, the fortress and street; then the word end, the wagons, drop and 8r; then done.",
			Done: written("mag 12,27"),
			Hint: []engine.Order{"wag1 to 12,27 street", "end wag1 drop 8r", "done"},
		},
	},
	"A chain": {
		{
			Title: "Who touches, eats", Rules: []engine.RuleID{"VT-SUPPLY-5", "VT-SUPPLY-10"},
			Look: []string{"inf2", "6,28"},
			Say: "No highway leads on from 7,29. But who touches somebody that is fed is fed with him, and so on " +
				"along the chain. The bakery on the highway, at 11,28, bakes for eight a day.",
			Want: "Order inf2 to 6,28, and end the day.", Hand: "Click the second infantry, the square, and done.",
			Done: written("fig O inf2 6,28"), Hint: []engine.Order{"inf2 to 6,28", "done"},
		},
	},
	"A road cut": {
		{
			Title: "The enemy on the highway", Rules: []engine.RuleID{"VT-SUPPLY-12"}, Look: []string{"n/inf1"},
			Say: "A fit brigade of the enemy on the road lets nothing by. The layer Supply crosses out the cut, and " +
				"your infantry in the town has nothing with it: it would starve to-day.",
		},
		{
			Title: "The road opened", Rules: []engine.RuleID{"VT-FIGHT-20", "VT-SUPPLY-1"},
			Look: []string{"inf2", "n/inf1"},
			Say: "Fire comes before marches, and all eat when the day ends. So the road that is cleared to-day " +
				"feeds to-day.",
			Want: "Let inf2 fire south-west, and end the day.",
			Hand: "Click the infantry, fire, sw and Done; then done.",
			Done: unwritten("N inf1"), Hint: []engine.Order{"inf2 fire sw", "done"},
		},
	},
	"Off the land": {
		{
			Title: "A village's stock", Rules: []engine.RuleID{"VT-SUPPLY-2", "VT-SUPPLY-18"}, Look: []string{"lcav1"},
			Say: "Cavalry far from magazines. A village can spare 8 rations for horses. Nearest sources are taken " +
				"first, unless you say which: here the men eat what they have, the horses what the village has.",
			Want: "Order lcav1 feed men own horses village.",
			Hand: "Click the cavalry, and the words feed, men, own, horses and village.",
			Done: written("said O lcav1 feed"), Hint: []engine.Order{"lcav1 feed men own horses village"},
		},
		{
			Title: "Standing corn", Rules: []engine.RuleID{"VT-SUPPLY-20"}, Look: []string{"inf1"},
			Say: "From May to August corn stands. Who spends his move mowing it has 12 rations of fodder lying " +
				"there, 24 in July. It is lost to the harvest.",
			Want: "Let inf1 mow, and end the day.", Hand: "Click the infantry, the word mow, and done.",
			Done: written("is 13,29 mown"), Hint: []engine.Order{"inf1 mow", "done"},
		},
	},
	"The first of a month": {
		{
			Title: "The reserve", Rules: []engine.RuleID{"VT-SUPPLY-24", "VT-SUPPLY-25"}, Look: []string{"wag1"},
			Say: "On the 1st of a month a magazine issues a day's food for a few, and on 1 March, June, September " +
				"and December a month's need. To-day is 1 June.",
			Want: "Issue to the wagons: issue 24,24 8r to wag1. Do not end the day yet.",
			Hand: "Click the word issue, the magazine, 8r, to and the wagons; done waits for the next step.",
			Done: written("said O issue"), Lacks: firstIsOver, Hint: []engine.Order{"issue 24,24 8r to wag1"},
		},
		{
			Title: "A levy", Rules: []engine.RuleID{"VT-SUPPLY-28"}, Look: []string{"inf2", "34,16"},
			Say: "Your brigade stands in an enemy village. It spares the place for rations, if the enemy " +
				"agrees; if not, it may be robbed, and dies out.",
			Want: "Ask for 20: levy 34,16 20r. Then end the day; the enemy answers.",
			Hand: "Click the word levy, the village and 20r, and then done.",
			Done: written("ask N accept"),
			Hint: []engine.Order{"levy 34,16 20r", "done"},
		},
		{
			Title: "A year", First: []engine.Order{"accept"},
			Rules: []engine.RuleID{"VT-SUPPLY-21", "VT-SUPPLY-22", "VT-MOVE-22"},
			Say: "On 1 August it is harvested, and on the three days after the villages deliver along open " +
				"highways. From November marches are halved; in January water is ice, and who has no roof freezes. " +
				"What comes stands beside the map. Now lead the whole army: 26 figures.",
		},
	},
}

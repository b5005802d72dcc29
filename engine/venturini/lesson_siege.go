package venturini

import (
	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// sapOfSiege teaches how a fortress is approached and breached, in some ten minutes.
func sapOfSiege() *engine.Lesson {
	scene := func(title, first string, things ...string) engine.Scene {
		position := "venturini 1 siege " + first + " B"
		for _, t := range append(things, "fig G inf9 41,40/houses load=2p", "mag 40,76") {
			position += " | " + t
		}
		return engine.Scene{
			Title: title, Setup: engine.Setup{Position: position, Seed: 1}, Steps: siegeSteps[title],
		}
	}
	return &engine.Lesson{
		Name: "siege-sap", Title: "Learn to open a sap in Venturini's siege",
		Gist: "a battery, a parallel, a sap, the crest, a breach, the ditch and the storm, in ten minutes",
		Game: game{state.Siege}.About().Name, Side: "b", Pass: lessonPass,
		Scenes: []engine.Scene{
			scene("Investment", "1", "fig B hgun1 66,45 load=2r", "fig B fart1 66,45 load=2p",
				"fig G inf1 46,45/top load=2p"),
			scene("The first parallel", "3", "fig B pio1 55,45 load=2p", "fig B inf1 55,50 load=2p+2f",
				"lie 55,45 4f"),
			scene("The sap", "4", "fig B pio1 55,45 load=2p+2f", "fig B inf1 55,46 load=2p", "line 55,45:W F"),
			scene("The crest", "9", "fig B hgun1 54,45 load=2r", "fig B fart1 54,45 load=2p", "hit 48,45:E 27 8",
				"fig G inf1 48,45 load=2p"),
			scene("The breach", "13", "fig B hgun1 48,45 load=2r", "fig B fart1 48,45 load=2p", "hit 46,45:E 27 12",
				"gap 48,45:E shot", "fig G inf1 46,45/vault load=2p"),
			scene("The storm", "15", "fig B pio1 48,45 load=2p+1s", "fig B inf1 47,45 load=2p", "gap 46,45:E shot",
				"is 47,45 fill3", "fig G inf1 46,45/top load=2p"),
		},
	}
}

// siegeSteps are the steps of the lesson by scene.
var siegeSteps = map[string][]engine.Step{
	"Investment": {
		{
			Title: "The fortress", Rules: []engine.RuleID{"VT-SIEGE-1", "VT-SIEGE-14", "VT-SIEGE-25"},
			Look: []string{"g/inf1"},
			Say: "Four bastions, ravelins before the gates, a ditch, a covered way with a palisade on its crest, " +
				"and the glacis that slopes to the field. In the middle, at 41,40, the magazine L: who takes it, " +
				"burns it or blows it up within 60 days has won. You are b, the besieger; your camp is 40,76.",
		},
		{
			Title: "A battery", Rules: []engine.RuleID{"VT-SIEGE-30", "VT-SIEGE-40", "VT-ARMY-6"},
			Look: []string{"hgun1", "58,45"},
			Say: "Infantry goes 16 squares a day here, a heavy gun 8 and its fire 19, in a straight line. An " +
				"artillery brigade has to serve it. From 58,45 it sees the breastwork of the bastion's tip.",
			Want: "Order hgun1 and fart1 to 58,45, and end the day.",
			Hand: "Click the gun and the square, the artillery and the square; then done.",
			Done: written("fig B hgun1 58,45"), Hint: []engine.Order{"hgun1 to 58,45", "fart1 to 58,45", "done"},
		},
	},
	"The first parallel": {
		{
			Title: "Fascines", Rules: []engine.RuleID{"VT-SIEGE-71", "VT-SIEGE-52", "VT-BUILD-6"},
			Look: []string{"pio1"},
			Say: "A parallel is a row of squares with works before them. A line of fascines stops a light gun's " +
				"salvo. Pioneers place eight a day, others four; what they need lies on their square, or they carry " +
				"it.",
			Want: "Let pio1 build fascine w fascine n.",
			Hand: "Click the pioneers and the words build, fascine, w, fascine and n.",
			Done: func(m engine.Match, _ engine.Order) bool {
				return written("said B pio1 build fascine W fascine N")(m, "") ||
					written("said B pio1 build fascine N fascine W")(m, "")
			},
			Lacks: func(m engine.Match, _ engine.Order) string {
				if written("said B pio1 build fascine")(m, "") {
					return "A click on a green side notes one line; order both at once, by the words."
				}
				return ""
			},
			Hint: []engine.Order{"pio1 build fascine w fascine n"},
		},
		{
			Title: "March and dig", Rules: []engine.RuleID{"VT-SIEGE-31", "VT-SIEGE-70"},
			Look: []string{"inf1", "55,46"},
			Say: "A move has eight eighths, which marches and works share. With two lines on its back this brigade " +
				"goes 8 squares; 4 of them leave it 4/8, and a line takes it 2/8.",
			Want: "Order inf1 to 55,46, let it build fascine w fascine e, and end the day.",
			Hand: "Click the infantry and the square; then build, fascine, w, fascine, e; then done.",
			Done: both("line 55,46:W F", "line 55,46:E F"),
			Hint: []engine.Order{"inf1 to 55,46", "inf1 build fascine w fascine e", "done"},
		},
	},
	"The sap": {
		{
			Title: "Onto the glacis", Rules: []engine.RuleID{"VT-SIEGE-71", "VT-SIEGE-31"},
			Look: []string{"pio1", "54,45"},
			Say: "A sap goes on from the parallel, square by square, towards the crest: a step forward and the " +
				"lines before it and on the side from which it is fired at, in one day.",
			Want: "Order pio1 to 54,45, let it build fascine w fascine n, and end the day.",
			Hand: "Click the pioneers and the square; then build, fascine, w, fascine, n; then done.",
			Done: both("line 54,45:W F", "line 54,45:N F"),
			Hint: []engine.Order{"pio1 to 54,45", "pio1 build fascine w fascine n", "done"},
		},
		{
			Title: "Bread in the trenches", Rules: []engine.RuleID{"VT-SIEGE-21", "VT-SIEGE-22"},
			Look: []string{"pio1"},
			Say: "Food comes along highways, and from them through squares that touch, each with a figure or a " +
				"line of yours. Where the chain breaks they have food for two days, and then surrender. So begin " +
				"the parallel at a highway.",
		},
	},
	"The crest": {
		{
			Title: "Aimed fire", Rules: []engine.RuleID{"VT-SIEGE-60", "VT-SIEGE-53", "VT-SIEGE-55"},
			Look: []string{"hgun1", "48,45"},
			Say: "The palisade on the crest covers whoever stands behind it. From the glacis, at most 11 squares " +
				"off, a heavy salvo counts 9 and a light one 6; 36 shoot it away, day after day without a pause. 27 " +
				"are done.",
			Want: "Let hgun1 batter crest 48,45:e, and end the day.",
			Hand: "Click the gun, in the ring the gun alone, the words batter and crest, and the side; then done.",
			Done: written("gap 48,45:E shot"), Hint: []engine.Order{"hgun1 batter crest 48,45:e", "done"},
		},
	},
	"The breach": {
		{
			Title: "The foot of the wall", Rules: []engine.RuleID{"VT-SIEGE-55", "VT-SIEGE-61"},
			Look: []string{"hgun1", "g/inf1"},
			Say: "The wall is seen from the edge of the ditch alone, or from the crest of the glacis on layers of " +
				"fascines 5 ft high. It takes 36 too. It falls into the ditch and half fills it, and the vault " +
				"behind it lies open.",
			Want: "Let hgun1 batter wall 46,45:e, and end the day.",
			Hand: "Click the gun, in the ring the gun alone, the words batter and wall, and the side; then done.",
			Done: written("gap 46,45:E shot"), Hint: []engine.Order{"hgun1 batter wall 46,45:e", "done"},
		},
	},
	"The storm": {
		{
			Title: "The ditch", Rules: []engine.RuleID{"VT-SIEGE-73", "VT-SIEGE-74"},
			Look: []string{"pio1", "47,45"},
			Say: "Four layers of fascines fill a square of the ditch, two after a breach; a layer is made of four " +
				"lines, make layer, and one a day is laid from the edge. Infantry may go down a ladder and storm " +
				"from the ditch meanwhile.",
			Want: "Let pio1 fill 47,45 1.", Hand: "Click the pioneers, the word fill, the square and 1.",
			Done: written("said B pio1 fill"), Hint: []engine.Order{"pio1 fill 47,45 1"},
		},
		{
			Title: "Through the breach", Rules: []engine.RuleID{"VT-SIEGE-46", "VT-SIEGE-61", "VT-FIGHT-45"},
			Look: []string{"inf1", "g/inf1"},
			Say: "A breach is a defile: who charges through it has to touch his enemy. Infantry climbs it without " +
				"a ladder, and kills.",
			Want: "Charge 46,45 with inf1, and end the day.",
			Hand: "Click the infantry, then the enemy, and choose charge; then done.",
			Done: written("fig B inf1 46,45/top"), Hint: []engine.Order{"inf1 charge 46,45", "done"},
		},
		{
			Title: "What there is besides", Rules: []engine.RuleID{"VT-SIEGE-43", "VT-SIEGE-75", "VT-SIEGE-7"},
			Say: "Ricochets sweep a face from end to end, howitzers throw over the works, miners dig under them " +
				"and are countermined, and the garrison lets water into the ditch. The whole siege has 192 figures " +
				"of yours and 96 of the garrison: begin with one front.",
		},
	},
}

package venturini

import (
	"strings"

	"littlewars/engine"
)

// lessonPass is what the enemy does in the lesson: nothing.
var lessonPass = []engine.Order{"done"}

// dayOfBattle teaches the battle in some ten minutes.
func dayOfBattle() *engine.Lesson {
	return &engine.Lesson{
		Name: "battle-day", Title: "Learn to play Venturini's battle",
		Gist: "orders for a whole army, a load, a volley, a charge, a bridge and a headquarters, in ten minutes",
		Game: game{}.About().Name, Side: "s", Pass: lessonPass, Options: map[string]string{"ground": "beginner"},
		Scenes: []engine.Scene{
			lessonScene("Orders", "1 S first=s", "S inf1 8,14", "S inf2 10,16 load=1b", "S hcav1 6,15", "N inf1 8,5"),
			lessonScene("Fire", "5 S first=s ground=beginner", "S inf1 8,10", "S fart1 11,11", "S fbat1 11,11",
				"N inf1 8,9", "N inf2 11,9", "N inf3 16,4"),
			lessonScene("Charges", "9 S first=s", "S hcav1 8,15", "S lcav1 15,11", "N inf1 8,13",
				"N inf2 14,13 mind=retreat:13,14", "N inf3 16,4"),
			lessonScene("A brook", "12 S first=s", "S inf1 12,16 load=1b", "S wag1 12,17 load=16r", "N inf1 8,5"),
			lessonScene("The headquarters", "30 S first=s", "S inf1 9,2", "S fart1 10,3", "S fbat1 10,3",
				"N inf3 16,4"),
		},
	}
}

// lessonScene is a scene of the lesson: figures on the battle map, with the steps of its title.
func lessonScene(title, first string, figures ...string) engine.Scene {
	position := "venturini 1 battle " + first
	for _, f := range figures {
		position += " | fig " + f
	}
	return engine.Scene{
		Title: title, Setup: engine.Setup{Position: position, Seed: 1}, Steps: lessonSteps[title],
	}
}

// Steps are done when something stands in the position, each word of which ends with a space, or nothing does any more.
func written(part string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return strings.Contains(m.Position()+" ", part) }
}

func both(one, other string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, o engine.Order) bool { return written(one)(m, o) && written(other)(m, o) }
}

func unwritten(part string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return !strings.Contains(m.Position(), part) }
}

// withdrawn reports whether the brigade of the first scene has its order no more, and has not marched.
func withdrawn(m engine.Match, o engine.Order) bool {
	return unwritten("said S inf1")(m, o) && written("fig S inf1 8,14")(m, o)
}

// carriedOut is what is lacking where it has marched instead.
func carriedOut(m engine.Match, o engine.Order) string {
	if written("fig S inf1 8,14")(m, o) {
		return ""
	}
	return "The orders are carried out, and inf1 has marched: take that back with Undo, and then withdraw inf1."
}

// lessonSteps are the steps by the titles of their scenes.
var lessonSteps = map[string][]engine.Step{
	"Orders": {
		{
			Title: "The map", Rules: []engine.RuleID{"VT-BATTLE-1", "VT-BATTLE-11"},
			Say: "Two camps lie at opposite edges, each with a headquarters of two villages: yours at 9,18 and " +
				"10,18, the enemy's at 9,1 and 10,1. Who holds both of the other's, or has burned them, has won. A " +
				"square is called by its column and row.",
		},
		{
			Title: "An order", Rules: []engine.RuleID{"VT-MOVE-3", "VT-NOTE-6"}, Look: []string{"inf1", "9,13"},
			Say: "Infantry marches two squares a move, cavalry four. A move is orders for as many figures as you " +
				"like. They are noted, and nothing happens yet.",
			Want: "Order inf1 to 9,13.", Hand: "Click the infantry: where it can march turns green. Click 9,13.",
			Done: written("said S inf1 to 9,13"), Hint: []engine.Order{"inf1 to 9,13"},
		},
		{
			Title: "Second thoughts", Rules: []engine.RuleID{"VT-NOTE-7"}, Look: []string{"inf1"},
			Say:  "Until the move is carried out any order may be taken back, one figure's or all.",
			Want: "Take it back: withdraw inf1.",
			Hand: "Click the word withdraw, and the infantry. In a battle × beside an order in the list does it too.",
			Done: withdrawn, Lacks: carriedOut, Hint: []engine.Order{"withdraw inf1"},
		},
		{
			Title: "A load", Rules: []engine.RuleID{"VT-MOVE-3", "VT-ARMY-25"}, Look: []string{"inf2", "10,15"},
			Say: "Loads slow a march. This brigade carries a flying bridge, which weighs 8: half of its two squares " +
				"is left. Wagons carry as much and never feel it. Beyond 16 nobody moves.",
			Want: "Order inf2 to 10,15.", Hand: "Click the second brigade, and then the square.",
			Done: written("said S inf2 to 10,15"), Hint: []engine.Order{"inf2 to 10,15"},
		},
		{
			Title: "Done", Rules: []engine.RuleID{"VT-SETUP-12"}, Look: []string{"inf1", "inf2", "9,13"},
			Say: "Now the whole army goes at once: first free actions, then fire, charges, marches, works, and free " +
				"actions of the end.",
			Want: "Order inf1 to 9,13 again, and carry the move out: done.",
			Hand: "Click the infantry and 9,13, and then the large button, Done.",
			Done: func(m engine.Match, o engine.Order) bool {
				return written("fig S inf1 9,13")(m, o) && written("fig S inf2 10,15")(m, o)
			},
			Hint: []engine.Order{"inf1 to 9,13", "done"},
		},
	},
	"Fire": {
		{
			Title: "A volley", Rules: []engine.RuleID{"VT-FIGHT-10", "VT-FIGHT-20"}, Look: []string{"inf1", "n/inf1"},
			Say: "An open field. Infantry fires at the next square, in one of eight directions. A full fire kills: " +
				"there are no dice. Half a fire, as two shooters may give each, wounds.",
			Want: "Let inf1 fire north.",
			Hand: "Click the infantry, then the enemy, and choose fire n. A charge would do too, but not here.",
			Done: written("said S inf1 fire N "), Hint: []engine.Order{"inf1 fire n"},
		},
		{
			Title: "A salvo", Rules: []engine.RuleID{"VT-FIGHT-20", "VT-ARMY-6"}, Look: []string{"fbat1", "n/inf2"},
			Say: "A battery reaches two squares, and needs a brigade of artillery with it to serve it. " +
				"The whole fire of a move is judged together.",
			Want: "Let fbat1 fire north too, and end the move.",
			Hand: "Click the guns, choose the battery, click the enemy and choose fire n; then the large button, Done.",
			Done: func(m engine.Match, o engine.Order) bool {
				return unwritten("N inf1")(m, o) && unwritten("N inf2")(m, o)
			},
			Hint: []engine.Order{"fbat1 fire n", "done"},
		},
	},
	"Charges": {
		{
			Title: "A capture", Rules: []engine.RuleID{"VT-FIGHT-40", "VT-FIGHT-41"}, Look: []string{"hcav1", "n/inf1"},
			Say: "Heavy cavalry charges one or two squares straight ahead, and takes whom it meets: its full degree " +
				"is capture. A captive is put on a square of your choice.",
			Want: "Charge north inf1 with hcav1, by 8,14 and 8,13, and end the move.",
			Hand: "Click the cavalry, and the enemy; then done, and a green square for him.",
			Done: written(" captive"),
			Hint: []engine.Order{"hcav1 charge 8,14 8,13", "done", "place n/inf1 8,14"},
		},
		{
			Title: "Uphill", First: lessonPass, Look: []string{"lcav1", "n/inf2"},
			Rules: []engine.RuleID{"VT-FIGHT-41", "VT-FIGHT-8"},
			Say: "Light cavalry charges round a corner too, and kills. But here it goes uphill, and every obstacle " +
				"takes a degree: kill, less 1 for 50 ft uphill, is wound. A wounded brigade falls back, and " +
				"two of them can merge into a sound one.",
			Want: "Charge north inf2 with lcav1, by 14,12 and 14,13, and end the move.",
			Hand: "Click the cavalry: the sum stands where you point at the enemy. Click him; then done.",
			Done: written("N inf2 13,14 hurt"), Hint: []engine.Order{"lcav1 charge 14,12 14,13", "done"},
		},
	},
	"A brook": {
		{
			Title: "A gap", Rules: []engine.RuleID{"VT-MOVE-11", "VT-MAP-12"}, Look: []string{"wag1"},
			Say: "A brook runs along the sides of squares. Infantry, guns and wagons need a bridge over it, and no " +
				"diagonal step slips by where both ways round its corner are closed.",
		},
		{
			Title: "A bridge", Rules: []engine.RuleID{"VT-BUILD-15", "VT-SETUP-13"}, Look: []string{"inf1"},
			Say: "This brigade carries a flying bridge. It lays it over a gap of 25 ft as a free action at the " +
				"start, and others may use it in the same move.",
			Want: "Lay the bridge on the north side: inf1 lay bridge 12,16:n.",
			Hand: "Click the infantry, and the square beyond the brook.",
			Done: written("said S inf1 lay bridge"), Hint: []engine.Order{"inf1 lay bridge 12,16:n"},
		},
		{
			Title: "Across", Rules: []engine.RuleID{"VT-MOVE-3"}, Look: []string{"wag1", "12,15"},
			Say:  "The wagons, with a load of 16, go two squares, and now they go across.",
			Want: "Order wag1 to 12,15, and end the move.", Hand: "Click the wagons, the square, and done.",
			Done: written("fig S wag1 12,15"), Hint: []engine.Order{"wag1 to 12,15", "done"},
		},
	},
	"The headquarters": {
		{
			Title: "Fire and sword", Rules: []engine.RuleID{"VT-BATTLE-11", "VT-WRECK-5", "VT-MOVE-21"},
			Look: []string{"inf1", "fbat1", "9,1", "10,1"},
			Say: "You stand before both villages of the enemy's headquarters. A village is held by a brigade in it, " +
				"in its street or its houses, or burned by one salvo. A fire burns a whole round before it counts.",
			Want: "Order inf1 to 9,1, into the houses, let fbat1 burn 10,1, and end the move.",
			Hand: "Click the infantry, the village and houses; the battery, 10,1 and burn; then Done.",
			Done: func(m engine.Match, o engine.Order) bool {
				return written("S inf1 9,1/houses")(m, o) && written("fire 10,1")(m, o)
			},
			Hint: []engine.Order{"inf1 to 9,1 houses", "fbat1 burn 10,1", "done"},
		},
		{
			Title: "The end of the day", First: lessonPass, Rules: []engine.RuleID{"VT-BATTLE-11", "VT-BATTLE-14"},
			Say: "The village burns, and now the enemy has his move. Had he infantry near, he might march in and put " +
				"it out. After that it burns down, and with his next move the day is over and won.",
			Want: "After his move end yours: done.",
			Hand: "Press the large button, which goes on, and then is Done.",
			Done: written("is 10,1 burned"), Hint: []engine.Order{"done"},
		},
		{
			Title: "What there is besides", First: lessonPass,
			Rules: []engine.RuleID{"VT-BUILD-21", "VT-FIGHT-7", "VT-NOTE-8"},
			Say: "Howitzers throw over hills and woods. Works shelter, wagons form a laager, horses are lent to " +
				"guns, and mind says beforehand where a brigade falls back to. Play the beginner's ground first, " +
				"without terrain; then the whole map, with 40 figures.",
		},
	},
}

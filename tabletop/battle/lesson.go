package battle

import (
	"embed"
	"slices"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/scenario"
)

// lessons are the tables of lessons: a country, and for each scene who stands on it and how the battle has
// gone so far.
//
//go:embed lessons/*.toml
var lessons embed.FS

// FirstLesson teaches Battle in some ten minutes, from the South's side of a small field.
func FirstLesson() *engine.Lesson {
	return &engine.Lesson{
		Name: "first", Title: "Learn to play Little Wars", Gist: "a dozen men and a gun a side, one thing after another, in ten minutes",
		Game: battleName, Side: tabletop.South.Side(),
		Pass: []engine.Order{"go", "end", "posts", "settle", "refuse"},
		Scenes: []engine.Scene{
			{Title: "Guns and men", Setup: sceneSetup("guns"), Steps: slices.Concat(gunSteps(), marchSteps())},
			{Title: "Hand to hand", Setup: sceneSetup("charge"), Steps: chargeSteps()},
			{Title: "The end of it", Setup: sceneSetup("end"), Steps: endSteps()},
		},
	}
}

// sceneSetup is a battle begun on one of the lesson's tables, without the clock; anything may be taken back.
func sceneSetup(name string) engine.Setup {
	var text []byte
	for _, part := range [...]string{"country", name} {
		lines, err := lessons.ReadFile("lessons/" + part + ".toml")
		if err != nil {
			panic("tabletop: a lesson has no table: " + err.Error())
		}
		text = append(text, lines...)
	}
	return engine.Setup{
		Position: scenario.OneLine(text), Seed: 1,
		Options: map[string]string{"clock": "off", "few": "on", "takeback": "on"},
	}
}

// once is a step's Done from a question about the battle.
func once(is func(m *state.State) bool) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return is(m.(*Fight).State) }
}

func gunSteps() []engine.Step {
	return []engine.Step{
		{
			Title: "The field", Rules: []engine.RuleID{"LW-VAR-1"}, Look: []string{"the farm", "the wall", "the hill"},
			Say: "Here is a country small enough to kneel beside: a farm, a wall, a hill, and a dozen men and one gun a side. " +
				"South is yours, and his men look away from you. Whoever has no man left but prisoners has lost.",
			Hand: "Drag to turn the floor and roll the wheel to come nearer; F2 looks straight down. Point at a man or a gun, and the card says what it is.",
		},
		{
			Title: "Tape and string", Rules: []engine.RuleID{"LW-MOVE-8"}, Look: []string{"s9", "n6"},
			Say: "Nothing is guessed in this war. It is measured, by anybody and at any time. " +
				"A tape lies straight, from edge to edge. A string lies on the floor, and goes round what a man cannot walk through.",
			Hand: "F5 is the tape and F6 the string: drag from one thing to another. Escape puts them down.",
		},
		{
			Title: "Go", Rules: []engine.RuleID{"LW-TURN-5", "LW-TURN-10"},
			Say: "A move begins with a word. Guns come first in it: when the first man has stirred on his own account, no gun can do anything more. " +
				"In a battle somebody holds a watch over you; today nobody does.",
			Want: "Say go.", Hand: "Click the word go at the foot of the window, or type it and press Enter.",
			Done: once(func(m *state.State) bool { return m.Stage == state.PhaseGuns || m.Stage == state.PhaseMen }),
			Hint: []engine.Order{"go"},
		},
		{
			Title: "A gun in action", Rules: []engine.RuleID{"LW-GUN-1", "LW-GUN-3"}, Look: []string{"s-gun1", "s1", "s2", "s3", "s4"},
			Say: "Without four of its own men within six inches a gun is only furniture. It wants them as the move begins, and again for every shot. " +
				"Yours has its four, and not one to spare.",
			Hand: "The ring of chalk is six inches from the gun. F7 lays such a ring about anything.",
		},
		{
			Title: "Fire", Rules: []engine.RuleID{"LW-GUN-5", "LW-GUN-6"}, Look: []string{"s-gun1", "n5", "n6", "n7", "n8"},
			Say: "A gun swings about the middle of its axle, is raised by a screw, and shoots a wooden bolt that really flies. " +
				"It has four shots in a move, or it may be moved; never both. Four of North's foot stand in the open and offer themselves.",
			Want: "Lay your gun on the men in the open, and fire until one is down.",
			Hand: "Click the gun and drag the grip behind its trail: the white line is where the shot would go. Enter fires.",
			Done: once(func(m *state.State) bool {
				w := &m.Present.Guns[0]
				return w.Fired > 0 && (len(m.Of(tabletop.North, state.Dead)) > 0 || w.Fired == state.Most(m, 0))
			}),
			Hint: []engine.Order{"s-gun1 shoot n6"},
		},
		{
			Title: "Who dies", Rules: []engine.RuleID{"LW-SHOT-1", "LW-SHOT-4", "LW-SHOT-8"},
			Say: "Whom the shot knocks over is dead, and so is whoever goes down under him. A man it only touches dies too, if he is the first it has hurt; " +
				"friend or enemy makes no odds to it. The dead are lifted off before the next shot.",
			Hand: "Ctrl and Page Down tells what came of an order, a line at a time; click a rule to read it.",
		},
		{
			Title: "At the trail", Rules: []engine.RuleID{"LW-GUN-11"}, Look: []string{"s1", "s2", "s-gun1"},
			Say: "Every shot has its price. Two men must stand at the end of the trail of a gun that has fired, one each side, straight behind the wheels, " +
				"and they do nothing else in this move.",
			Want: "Send two men to the trail of the gun.",
			Hand: "Click a man, then the word post, then the gun. He finds the way himself.",
			Done: once(func(m *state.State) bool { return m.Present.Guns[0].Fired > 0 && len(missing(m, 0)) == 0 }),
			Hint: []engine.Order{"s1 post s-gun1", "s2 post s-gun1"},
		},
	}
}

func marchSteps() []engine.Step {
	return []engine.Step{
		{
			Title: "A man and his string", Rules: []engine.RuleID{"LW-MOVE-1", "LW-MOVE-2", "LW-SPACE-3"}, Look: []string{"s8", "the wall"},
			Say: "A foot-soldier has twelve inches of string for a move and a horseman twenty-four, laid on the ground and round the corners. " +
				"Where he stops he stands clear of everything by a sixteenth of an inch.",
			Want: "March the man on the right of your line up behind the wall.",
			Hand: "Drag him: the string behind him has a knot at each inch. Escape lets him go back.",
			Done: once(func(m *state.State) bool { return sheltered(m) >= 1 }), Hint: []engine.Order{"s8 to 23,20.25"},
		},
		{
			Title: "Together", Rules: []engine.RuleID{"LW-TURN-11"}, Look: []string{"s5", "s6", "s7", "the wall"},
			Say: "Men may go together, each on his own string. There are no formations to keep and no ranks to dress: mass them or scatter them, as you like. " +
				"Behind the wall the bolt cannot find them.",
			Want: "Bring the other three up behind the wall, in one order.",
			Hand: "F2 looks from above: there hold Shift and drag a box about the three. Then drag one of them, and the others keep their places beside him.",
			Done: once(func(m *state.State) bool { return sheltered(m) >= 4 }), Hint: []engine.Order{"march 0,8 s5 s6 s7"},
		},
		{
			Title: "The end of the move", Rules: []engine.RuleID{"LW-TURN-2", "LW-TURN-7"},
			Say: "In a battle you have a minute for every thirty men and one for every gun, and at Time you stop with the man in your hand where he is. " +
				"Here you say yourself when you have done. Not everybody need have moved.",
			Want: "Say end.",
			Done: once(func(m *state.State) bool { return m.Stage == state.PhaseInterval && m.Awaited == tabletop.North }),
			Hint: []engine.Order{"end"},
		},
		{
			Title: "North moves", Rules: []engine.RuleID{"LW-GUN-16"}, Look: []string{"n-gun1", "the wall"},
			First: []engine.Order{"go", "n-gun1 shoot s8", "n3 post n-gun1", "n4 post n-gun1", "march 12,-19 n9 n10 n11 n12", "end", "posts", "settle"},
			Say: "Now it is his turn: look on. He lays his gun on your man behind the wall, and no table says whether he can see him; the bolt settles it. " +
				"His horse come down between the hill and the farm, a long way from their friends.",
			Hand: "F12 shows a film again: Space stops it, and its bar goes to and fro.",
		},
	}
}

// sheltered is how many of South's men stand behind the lesson's wall.
func sheltered(m *state.State) (n int) {
	for _, i := range m.Of(tabletop.South, state.Armed) {
		if at := m.Layout.Men[i].At; at.X > 15 && at.X < 25 && at.Y > 18 && at.Y < 22 {
			n++
		}
	}
	return n
}

func chargeSteps() []engine.Step {
	return []engine.Step{
		{
			Title: "Isolated", Rules: []engine.RuleID{"LW-MELEE-8"}, Look: []string{"n9", "n10", "n11"},
			Say: "Two moves on. Your gun has had one of his horse, and the three that are left sit in the middle of the field by themselves. " +
				"A body is isolated when it has fewer friends within a move of it than half its own number. These three want two, and have none.",
			Want: "Say go.", Done: once(func(m *state.State) bool { return m.Stage == state.PhaseGuns || m.Stage == state.PhaseMen }),
			Hint: []engine.Order{"go"},
		},
		{
			Title: "The charge", Rules: []engine.RuleID{"LW-MELEE-1", "LW-MELEE-2", "LW-MELEE-4"}, Look: []string{"s9", "s10", "s11", "s12", "s8"},
			Say: "Men fight who are an eighth of an inch apart or less, and who has come so near stays there. " +
				"With them fights everybody within six inches, and every man counts one, on foot or on horseback. So bring more than he has.",
			Want: "Bring one man at least into contact with the three, and so many within six inches that you are more than they.",
			Hand: "Drag a horseman right on to an enemy: he stops where they touch. Bring the rest up close beside him.",
			Done: once(func(m *state.State) bool {
				return slices.ContainsFunc(meleesFound(m), func(k state.Melee) bool { return k.Fewer == tabletop.North && k.Taken > 0 })
			}),
			Hint: []engine.Order{"march -5,13.375 s9 s10 s11 s12", "s8 to 25.5,26"},
		},
		{
			Title: "Heads are counted", Rules: []engine.RuleID{"LW-MELEE-10", "LW-MELEE-11"}, Look: []string{"n9", "n10", "n11"},
			Say: "When the move ends, heads are counted. Of fewer men who are isolated as many are taken as the others have over, and the rest die man for man. " +
				"Had they had their friends near, each would have killed his man and been killed.",
			Want: "Bring up any more you like, and end the move.",
			Done: once(func(m *state.State) bool {
				return m.Stage == state.PhaseMelee || len(m.Of(tabletop.North, state.Prisoner)) > 0
			}),
			Hint: []engine.Order{"end"},
		},
		{
			Title: "Who is to die", Rules: []engine.RuleID{"LW-MELEE-13"},
			Say: "It is a hard rule, and a useful one: the player who has moved says which men die, on both sides, and which are taken. " +
				"Those in the thick of it are proposed. Choose others, or leave it so.",
			Want: "Choose, if you like, and settle the mêlée.",
			Hand: "Click settle; or melee 1 die, and click the men one after another.",
			Done: once(func(m *state.State) bool {
				return m.Stage == state.PhaseInterval && len(m.Of(tabletop.North, state.Prisoner)) > 0
			}),
			Hint: []engine.Order{"melee 1 die s8 take n9 n10", "settle"},
		},
		{
			Title: "Prisoners", Rules: []engine.RuleID{"LW-PRIS-3", "LW-PRIS-4"}, Look: []string{"n9", "n10", "n11"},
			First: []engine.Order{"go", "march 8,-5 n7 n8", "end", "posts", "settle"},
			Say: "A prisoner wants an escort within six inches, and one man can mind seven. Let the escort die or ride off, and they are free, " +
				"though unarmed until they have been home. At your own back line nobody can reach them any more.",
			Want: "In your next move lead the prisoners back towards your line, an escort with them, and end the move.",
			Hand: "Say go; from above, box the prisoners and a horseman with Shift and carry them together; say end.",
			Done: once(ledAway), Hint: []engine.Order{"go", "march 0,-8 s9 n9 n10", "end"},
		},
	}
}

// ledAway reports whether South has ended a move with prisoners whom he has led back, and has lost none.
func ledAway(m *state.State) bool {
	const back = 26 // in from South's back line: they were taken at 30
	men := m.Of(tabletop.North, state.Prisoner, state.Held)
	return m.Stage == state.PhaseInterval && m.Awaited == tabletop.North && len(men) > 0 && len(m.Of(tabletop.North, state.Disarmed)) == 0 &&
		!slices.ContainsFunc(men, func(i int) bool { return m.Layout.Men[i].At.Y > back })
}

func endSteps() []engine.Step {
	return []engine.Step{
		{
			Title: "A gun is taken", Rules: []engine.RuleID{"LW-GCAP-1", "LW-GCAP-3"}, Look: []string{"n-gun1", "s9", "s10", "s11", "s12"},
			Say: "Some moves on, all who served North's gun are dead. It is yours when four of your men have come up to it and ridden on past its axle, " +
				"all within six inches, and none of his is as near.",
			Want: "Say go, ride past the axle of the gun with all four horse, and end the move.",
			Hand: "Say go; from above, box the four with Shift and carry them straight on until they are behind its wheels; say end.",
			Done: once(func(m *state.State) bool {
				return m.Stage == state.PhaseInterval && m.Layout.Guns[1].Side == tabletop.South
			}),
			Hint: []engine.Order{"go", "march 0,14 s9 s10 s11 s12", "end"},
		},
		{
			Title: "The last of them", Rules: []engine.RuleID{"LW-SURR-1", "LW-VAR-1"}, Look: []string{"n7", "n8", "s4", "s5", "s6", "s7"},
			First: []engine.Order{"go", "march 0,-4.5 n7 n8", "end", "posts", "settle"},
			Say: "Two of his foot are left. An isolated body may hoist the white flag at any time, and these two mean to fight. " +
				"Twice their number about them leaves nobody dead: both are taken, and with them the battle.",
			Want: "Say go, bring your four foot upon the two, and end the move.",
			Hand: "Drag one of the four right on to an enemy, and the others close beside him.",
			Done: once(func(m *state.State) bool { return m.Ending.Over && m.Ending.Winner == tabletop.South.Side() }),
			Hint: []engine.Order{"go", "march 0,9.6875 s4 s5 s6 s7", "end"},
		},
		{
			Title: "The score", Rules: []engine.RuleID{"LW-VAR-2"}, Look: []string{"n-gun1"},
			Say: "A hundred points for the victory, ten for each gun, one and a half for a horseman and one for a man on foot; a prisoner is half a point, " +
				"and half a point to his own side. Now make a country of your own, and find somebody to fight over it.",
			Hand: "F4 is home, where battles are begun; F1 is the manual, with every order and every rule.",
		},
	}
}

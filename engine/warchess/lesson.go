package warchess

import (
	"fmt"

	"littlewars/engine"
)

// lessonPass is what the defender does meanwhile: a man of his walks to and fro in a corner.
var lessonPass = []engine.Order{"139 138", "138 139"}

// firstLesson teaches the game in some ten minutes, from the attacker's side.
func firstLesson() *engine.Lesson {
	return &engine.Lesson{
		Name: "field", Title: "Learn to play War-Chess",
		Gist: "figures, fords and the bridge, artillery, the wagon and the citadel, in ten minutes",
		Game: game{}.About().Name, Side: sideNames[Attacker], Pass: lessonPass,
		Scenes: []engine.Scene{
			lessonScene("Figures", "att L36 C37 W11 | def I65,139 K121 | att", lessonFigures),
			lessonScene("The river", "att I39 C63 W11 | def I139 K121 | att", lessonRiver),
			lessonScene("Artillery", "att A13 C34 L27 W11 | def A58 I139 K121 | att", lessonGuns),
			lessonScene("Under fire", "att I29,27 A16 W7 | def A56 I139 K121 | def", lessonFire),
			lessonScene("The wagon", "att I1 A40 W11 | def C42 I139 K121 | att", lessonWagon),
			lessonScene("The citadel", "att L69 W11 I12 | def A99 I128,139 K121 | att", lessonCitadel),
		},
	}
}

func lessonScene(title, position string, steps []engine.Step) engine.Scene {
	return engine.Scene{Title: title, Setup: engine.Setup{Position: position, Seed: 1}, Steps: steps}
}

// position is that of a match of the game.
func position(m engine.Match) Position { return m.(*engine.Played[Position, Move, *Position]).At() }

// stands is a step that is done when a figure of the attacker's stands there.
func stands(k Kind, n Square) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool {
		p := position(m)
		side, is, found := p.At(n)
		return found && side == Attacker && is == k
	}
}

// noGun is a step that is done when the defender has no artillery any more.
func noGun(m engine.Match, _ engine.Order) bool {
	p := position(m)
	return p.artillery(Defender).empty()
}

// guarded reports whether the artillery of the attacker covers his wagon, which stands where it stood.
func guarded(m engine.Match, _ engine.Order) bool {
	p := position(m)
	return p.wagon == 11 && cover(p.artillery(Attacker), p.occupied()).has(p.wagon)
}

var lessonFigures = []engine.Step{
	{
		Title: "What it is about", Rules: []engine.RuleID{"WC-4", "WC-41", "WC-42"}, Look: []string{"121", "11"},
		Say: "You attack, from the near side. Take the Citadel, on 121, and you have won. The defender wins by " +
			"taking your Wagon, on 11. Either has lost with his last troop.",
	},
	{
		Title: "Light infantry", Rules: []engine.RuleID{"WC-6", "WC-17", "WC-18"}, Look: []string{"36", "78"},
		Say: "Squares stand on a corner, so that forward is from corner to corner. Light infantry goes up to " +
			"three squares forward, straight or slantwise, and two in other directions. Nobody jumps.",
		Want: "Send the light infantry on 36 three squares straight forward, to 78.",
		Hand: "Click it, and then the square.",
		Done: stands(LightInfantry, 78), Hint: []engine.Order{"36 78"},
	},
	{
		Title: "Taking", Rules: []engine.RuleID{"WC-18", "WC-19"}, Look: []string{"37", "65"},
		Say: "Cavalry goes up to three squares in any direction, infantry of the line two. Troops take one " +
			"another as they go: the taker stands where the taken stood.",
		Want: "Take the infantry on 65 with the cavalry on 37.", Hand: "Click the cavalry, and then the infantry.",
		Done: stands(Cavalry, 65), Hint: []engine.Order{"37 65"},
	},
}

var lessonRiver = []engine.Step{
	{
		Title: "A ford", Rules: []engine.RuleID{"WC-8", "WC-9", "WC-11"}, Look: []string{"39", "47", "55"},
		Say: "Nobody goes or shoots over the river, but at two fords, each between two squares: 47 and 55 " +
			"here, 85 and 93 on the other side. A ford costs nothing, and may lie in the middle of a move.",
		Want: "Cross the ford with the infantry on 39: two squares slantwise, to 55.",
		Hand: "Click the infantry, and then 55.",
		Done: stands(Infantry, 55), Hint: []engine.Order{"39 55"},
	},
	{
		Title: "The bridge", Rules: []engine.RuleID{"WC-10", "WC-11"}, Look: []string{"63", "70", "77"},
		Say: "The bridge is the square 70. It is entered from its ends alone, 63 and 77, and one may stop on " +
			"it, to bar it.",
		Want: "Ride over the bridge with the cavalry on 63, to 77.", Hand: "Click the cavalry, and then 77.",
		Done: stands(Cavalry, 77), Hint: []engine.Order{"63 77"},
	},
}

var lessonGuns = []engine.Step{
	{
		Title: "What a gun covers", Rules: []engine.RuleID{"WC-21", "WC-22", "WC-25"},
		Look: []string{"58", "51", "43", "35"},
		Say: "Artillery covers three squares along each slanting line, as far as the first figure. Point at " +
			"the gun on 58 to see them. No troop of yours may stop there: not on 51, 43 or 35.",
	},
	{
		Title: "Through the fire", Rules: []engine.RuleID{"WC-25", "WC-26"}, Look: []string{"34", "35", "37"},
		Say:  "To go over covered squares is free; only where a move ends counts.",
		Want: "Ride with the cavalry on 34 past 35, three squares to the right, to 37.",
		Hand: "Click the cavalry, and then 37.",
		Done: stands(Cavalry, 37), Hint: []engine.Order{"34 37"},
	},
	{
		Title: "Bring up your own", Rules: []engine.RuleID{"WC-18", "WC-22", "WC-23"}, Look: []string{"13", "28"},
		Say: "Your artillery goes as it shoots, up to three squares slantwise. Who stands beside it, one " +
			"slanting step away, is supported there, unless an enemy gun is as near.",
		Want: "Bring the gun on 13 to 28; then 35 is beside it.", Hand: "Click the gun, and then 28.",
		Done: stands(Artillery, 28), Hint: []engine.Order{"13 28"},
		Lacks: func(m engine.Match, _ engine.Order) string {
			p := position(m)
			if guns := p.artillery(Attacker); guns.nth(0) != 13 {
				return fmt.Sprintf("The gun is on %d; it is to stand beside 35, on 28.", guns.nth(0))
			}
			return ""
		},
	},
	{
		Title: "Supported", Rules: []engine.RuleID{"WC-23", "WC-24"}, Look: []string{"27", "35"},
		Say:  "Now 35 is supported, though the enemy's gun bears on it. Without yours you could not stop there.",
		Want: "Send the light infantry on 27 forward, to 35.", Hand: "Click the light infantry, and then 35.",
		Done: stands(LightInfantry, 35), Hint: []engine.Order{"27 35"},
	},
	{
		Title: "A gun is taken", Rules: []engine.RuleID{"WC-19", "WC-25", "WC-30"}, Look: []string{"35", "58"},
		Say: "Troops may take a gun that no other gun covers. Artillery takes artillery, and nothing else: " +
			"against troops it only forbids.",
		Want: "Take the gun on 58 with the light infantry on 35, three squares slantwise.",
		Hand: "Click the light infantry, and then the gun.",
		Done: noGun, Hint: []engine.Order{"35 58"},
	},
}

var lessonFire = []engine.Step{
	{
		Title: "Exposed", First: []engine.Order{"56 43"}, Rules: []engine.RuleID{"WC-24", "WC-34"},
		Look: []string{"43", "27", "29"},
		Say: "The enemy's gun has come to 43, and both your men stand under it: they have rays about their " +
			"feet. That costs nothing yet, but your next move must relieve one of them.",
		Want: "Be rid of the gun on 43: take it.", Hand: "Click one of the two, and then the gun.",
		Done: noGun, Hint: []engine.Order{"29 43"},
		Lacks: func(m engine.Match, said engine.Order) string {
			p := position(m)
			s := p.look(Attacker)
			for n := range p.needy(&s, relieveTroop).all {
				return fmt.Sprintf("That relieved one, as you must; but the gun still stands, and %d is exposed.", n)
			}
			return "That relieved them, as you must; but the gun still stands on 43."
		},
	},
}

var lessonWagon = []engine.Step{
	{
		Title: "The wagon in danger", Rules: []engine.RuleID{"WC-33", "WC-39"}, Look: []string{"42", "11", "40"},
		Say: "The cavalry on 42 is after your Wagon. It could flee, two squares slantwise. But a Wagon that " +
			"its own artillery covers cannot be taken at all.",
		Want: "Bring the gun on 40 to where it covers the Wagon on 11.",
		Hand: "Click the gun, then a square on a slanting line with 11, three squares off or nearer.",
		Done: guarded, Hint: []engine.Order{"40 33"},
		Lacks: func(m engine.Match, _ engine.Order) string {
			p := position(m)
			guns := p.artillery(Attacker)
			switch {
			case p.wagon == 0:
				return "The Wagon is taken, and the game lost."
			case p.wagon != 11:
				return fmt.Sprintf("The Wagon is away, on %d, but cavalry goes farther; it is the gun that is to move.",
					p.wagon)
			case guns.nth(0) != 40:
				return fmt.Sprintf("From %d the gun does not bear on 11.", guns.nth(0))
			}
			return ""
		},
	},
}

var lessonCitadel = []engine.Step{
	{
		Title: "Near the citadel", Rules: []engine.RuleID{"WC-38", "WC-41"}, Look: []string{"69", "97", "99", "121"},
		Say: "The Citadel stands still, and takes nobody. Whoever has it in reach takes it, even under fire. " +
			"The gun on 99 does not bear on 97.",
		Want: "Send the light infantry on 69 forward, to 97.", Hand: "Click it, and then 97.",
		Done: stands(LightInfantry, 97), Hint: []engine.Order{"69 97"},
	},
	{
		Title: "Taken", Rules: []engine.RuleID{"WC-38", "WC-41"}, Look: []string{"97", "121"},
		Say:  "The defender has not seen it. From 97 the Citadel is three squares slantwise forward.",
		Want: "Take the Citadel on 121.", Hand: "Click the light infantry, and then the Citadel.",
		Done: func(m engine.Match, _ engine.Order) bool {
			p := position(m)
			return p.citadel == 0
		},
		Hint: []engine.Order{"97 121"},
	},
	{
		Title: "What there is besides", Rules: []engine.RuleID{"WC-28", "WC-32", "WC-35", "WC-44"},
		Say: "Your gun may bear on the Citadel too: then the defender must free it before all else. A gun may " +
			"not go and leave its own men exposed. And a position that comes three times is a draw. Now play " +
			"a whole game, against the computer.",
	},
}

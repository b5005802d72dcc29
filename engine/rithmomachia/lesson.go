package rithmomachia

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// lessonPass is what Odd does meanwhile: a round of his goes to and fro at his edge.
var lessonPass = []engine.Order{"b16 a15", "a15 b16"}

// firstLesson teaches the game in some ten minutes, from Even's side.
func firstLesson() *engine.Lesson {
	return &engine.Lesson{
		Name: "numbers", Title: "Learn to play Rithmomachia",
		Gist: "moves, sums that take, the siege, the pyramid and a victory, in ten minutes",
		Game: game{}.About().Name, Side: sideNames[Even], Pass: lessonPass,
		Scenes: []engine.Scene{
			lessonScene("Moves", "R8@c4 T6@f4 S15@h3", "", lessonDraughts),
			lessonScene("The meeting", "R16@c6 T25@f5", "T16@e8 R25@f7", lessonMeeting),
			lessonScene("The ambush", "R16@c6 T9@e10", "S25@e8", lessonAmbush),
			lessonScene("The power", "R16@c6 R4@f9", "T64@e8", lessonPower),
			lessonScene("The siege", "R8@b9 R6@c6", "R5@a8", lessonSiege),
			{
				Title: "The pyramid", Steps: lessonPyramid,
				Setup: lessonSetup("T25@e4 R64@g6 "+lessonKing, "P[S64+T25]@e8"),
			},
			{
				Title: "The triumph", Steps: lessonTriumph,
				Setup: lessonSetup("R2@d12 R4@e13 R6@g13 R8@c3 "+lessonKing, ""),
			},
		},
	}
}

// lessonKing is Even's King, where he is in nobody's way.
const lessonKing = "P[S36+S25+T16+T9+R4+R1]@h1"

// lessonScene is a scene with both Kings, Odd's in his corner.
func lessonScene(title, even, odd string, steps []engine.Step) engine.Scene {
	return engine.Scene{
		Title: title, Steps: steps, Setup: lessonSetup(even+" "+lessonKing, odd+" P[S64+S49+T36+T25+R16]@h16"),
	}
}

func lessonSetup(even, odd string) engine.Setup {
	return engine.Setup{Position: "even " + even + " | odd R3@b16 " + odd + " | even", Seed: 1}
}

// has is a step that is done when a man stands there, as a position has it; gone when none does.
func has(man string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return slices.Contains(strings.Fields(m.Position()), man) }
}

func gone(man string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return !strings.Contains(m.Position(), man) }
}

// wants is told of an order that should have brought a man from one space to another.
func wants(from, to, why string) func(engine.Match, engine.Order) string {
	return func(_ engine.Match, said engine.Order) string {
		words := append(said.Words(), "", "")
		switch {
		case words[0] == from && words[1] != to:
			return fmt.Sprintf("The right man, but he went to %s: %s", words[1], why)
		case words[0] != from && words[1] == to:
			return fmt.Sprintf("The right space, but it is the man on %s who is to go there.", from)
		}
		return ""
	}
}

var lessonDraughts = []engine.Step{
	{
		Title: "Numbers", Rules: []engine.RuleID{"RM-1", "RM-2", "RM-37"}, Look: []string{"c4", "f4", "h3"},
		Say: "You play Even, the white men, from the near edge; Odd has the black ones. Men take each other by " +
			"arithmetic, with the numbers on them. Who is taken changes sides. First, how they go.",
	},
	{
		Title: "A round", Rules: []engine.RuleID{"RM-10", "RM-11"}, Look: []string{"c4", "d5"},
		Say:  "A round goes one space slantwise, and nobody else does.",
		Want: "Move the round 8 on c4 one space slantwise, to d5.", Hand: "Click him, and then d5.",
		Done: has("R8@d5"), Hint: []engine.Order{"c4 d5"},
	},
	{
		Title: "A triangle", Rules: []engine.RuleID{"RM-11", "RM-12"}, Look: []string{"f4", "f6"},
		Say: "A triangle goes exactly two spaces along a row or a column, and the one between must be empty. A " +
			"square goes exactly three.",
		Want: "Move the triangle 6 on f4 two spaces forward, to f6.", Hand: "Click him, and then f6.",
		Done: has("T6@f6"), Hint: []engine.Order{"f4 f6"},
	},
	{
		Title: "A flight", Rules: []engine.RuleID{"RM-13", "RM-14", "RM-15"}, Look: []string{"h3", "g6"},
		Say: "Triangles and squares may go one space aside from where their move ends: that is a flight. A " +
			"flight takes nobody.",
		Want: "Fly with the square 15 on h3: three forward, one to the left, to g6.", Hand: "Click him, and then g6.",
		Done: has("S15@g6"), Hint: []engine.Order{"h3 g6"},
	},
}

var lessonMeeting = []engine.Step{
	{
		Title: "Equality", Rules: []engine.RuleID{"RM-18", "RM-20", "RM-26", "RM-37"}, Look: []string{"c6", "d7", "e8"},
		Say: "A man bears on the spaces that he could go to. When you have moved him and he bears on an enemy " +
			"of his own number, that enemy is taken at once, and you set him on your first row: he is yours " +
			"now.",
		Want:  "Bring the round 16 on c6 to d7, where he meets the triangle 16 on e8.",
		Hand:  "Click the round, d7, and then any empty space of row 1 for the captive.",
		Done:  gone("T16@e8"),
		Lacks: wants("c6", "d7", "from there he does not bear on e8."), Hint: []engine.Order{"c6 d7 a1"},
	},
	{
		Title: "A leap", Rules: []engine.RuleID{"RM-28"}, Look: []string{"f5", "f7"},
		Say: "If a man bears on his equal already, he may leap on him: he goes to his space and takes him " +
			"there. Here the triangle 25 stands two spaces before the round 25.",
		Want: "Leap with the triangle on f5 onto f7.", Hand: "Click the triangle, f7, and then a space of row 1.",
		Done: has("T25@f7"), Lacks: wants("f5", "f7", "the leap is onto the enemy himself."),
		Hint: []engine.Order{"f5 f7 b1"},
	},
}

var lessonAmbush = []engine.Step{
	{
		Title: "A sum", Rules: []engine.RuleID{"RM-21", "RM-25", "RM-27"}, Look: []string{"c6", "d7", "e10", "e8"},
		Say: "Two men who bear on one enemy take him by their sum. Your triangle 9 on e10 bears on e8 already. " +
			"16 and 9 are 25. The man who moves must be one of the two.",
		Want: "Take the square 25 on e8: bring the round 16 from c6 to d7.",
		Hand: "Click the round, d7, and then a space of row 1.",
		Done: gone("S25@e8"), Lacks: wants("c6", "d7", "from there he does not bear on e8 beside the 9."),
		Hint: []engine.Order{"c6 d7 a1"},
	},
	{
		Title: "And a difference", Rules: []engine.RuleID{"RM-22", "RM-24"}, Look: []string{"d7"},
		Say: "Two men also take what is left when one is taken from the other: 25 and 20 take 5. And they take " +
			"by division: 225 and 9 take 25. The table shows the sums of the man under the pointer.",
	},
}

var lessonPower = []engine.Step{
	{
		Title: "A product", Rules: []engine.RuleID{"RM-23", "RM-25"}, Look: []string{"c6", "d7", "f9", "e8"},
		Say: "Multiplication reaches farthest: small men take great ones. 4 times 16 are 64, and the round 4 " +
			"bears on e8.",
		Want: "Take the triangle 64 on e8: bring the round 16 from c6 to d7.",
		Hand: "Click the round, d7, and then a space of row 1.",
		Done: gone("T64@e8"), Lacks: wants("c6", "d7", "from there he does not bear on e8 beside the 4."),
		Hint: []engine.Order{"c6 d7 a1"},
	},
}

var lessonSiege = []engine.Step{
	{
		Title: "Oblivion", Rules: []engine.RuleID{"RM-34", "RM-35"}, Look: []string{"c6", "b7", "b9", "a8"},
		Say: "No sum makes 5 here. But a man whose every move is closed, by the wall or by your men, is " +
			"taken as well: he is besieged. The round 5 at the edge can go to b9 and b7 alone.",
		Want: "Close b7 with the round 6 on c6.", Hand: "Click the round, b7, and then a space of row 1.",
		Done: gone("R5@a8"), Lacks: wants("c6", "b7", "b7 is open still."), Hint: []engine.Order{"c6 b7 a1"},
	},
}

var lessonPyramid = []engine.Step{
	{
		Title: "The King", Rules: []engine.RuleID{"RM-6", "RM-19", "RM-31", "RM-32"}, Look: []string{"e4", "e6", "e8"},
		Say: "Each side has a pyramid, its King. He counts as his whole number, and each of his parts as a " +
			"man. What is left of Odd's has a square 64 and a triangle 25 in it: 89 in all.",
		Want: "Take the 25 out of him: bring your triangle 25 from e4 to e6.",
		Hand: "Click the triangle, e6, and then a space of row 1.",
		Done: gone("+T25]"), Lacks: wants("e4", "e6", "from there he does not bear on e8."),
		Hint: []engine.Order{"e4 e6 a1"},
	},
	{
		Title: "The last part", Rules: []engine.RuleID{"RM-32", "RM-42"}, Look: []string{"g6", "f7", "e8"},
		Say: "With his last part the King is captured. That is the first half of the proper victory, and stays " +
			"true whatever comes.",
		Want: "Take the 64: bring the round 64 from g6 to f7.", Hand: "Click the round, f7, and then a space of row 1.",
		Done: func(m engine.Match, _ engine.Order) bool {
			p := positionOf(m)
			return p.took[Even].king
		},
		Lacks: wants("g6", "f7", "from there he does not bear on e8."), Hint: []engine.Order{"g6 f7 b1"},
	},
}

// positionOf is that of a match of the game.
func positionOf(m engine.Match) Position { return m.(*engine.Played[Position, Move, *Position]).At() }

var lessonTriumph = []engine.Step{
	{
		Title: "Declared", Rules: []engine.RuleID{"RM-43", "RM-44", "RM-46"}, Look: []string{"d12", "e13", "g13"},
		Say: "Odd's King is captured. Now three of your men are to stand in his camp, rows 11 to 16, side by " +
			"side, with numbers in a proportion. 2, 4 and 6 are one: each is two more. First you say which; " +
			"then nobody can take them.",
		Want: "Declare 2, 4 and 6, on d12, e13 and g13.",
		Hand: "Click the word declare, the three men, and then Done.",
		Done: func(m engine.Match, _ engine.Order) bool {
			p := positionOf(m)
			return p.declared.count() == 3
		},
		Lacks: notDeclared, Hint: []engine.Order{"declare d12 e13 g13"},
	},
	{
		Title: "The proper victory", Rules: []engine.RuleID{"RM-47", "RM-48"}, Look: []string{"g13", "f14"},
		Say: "After your declaration you still have your move. Three in a row, a column or slantwise, side " +
			"by side and in any order, and you have won.",
		Want: "Bring the 6 on g13 to f14, beside the others.", Hand: "Click the 6, and then f14.",
		Done: func(m engine.Match, _ engine.Order) bool {
			r := m.Result()
			return r.Over && r.Winner == sideNames[Even]
		},
		Lacks: wants("g13", "f14", "there the three are not side by side."), Hint: []engine.Order{"g13 f14"},
	},
	{
		Title: "What there is besides", Rules: []engine.RuleID{"RM-44", "RM-45", "RM-50", "RM-57"},
		Say: "2, 4, 8 are a proportion too, each twice the last; and 3, 4, 6 one of music. Two may agree to " +
			"play for less: eight men, or numbers that make 200. Now play a whole game: the layer Danger " +
			"shows what each side could take.",
	},
}

// notDeclared is what an order lacks that is not the declaration of 2, 4 and 6.
func notDeclared(m engine.Match, said engine.Order) string {
	p := positionOf(m)
	switch n := p.declared.count(); {
	case n > 0:
		return fmt.Sprintf("%d men are declared, and not just 2, 4 and 6; a declaration stands.", n)
	case !strings.HasPrefix(string(said), declareWord):
		return "That was your move, and it is too late to declare in this turn. Take it back."
	}
	return ""
}

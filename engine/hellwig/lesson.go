package hellwig

import (
	"strings"

	"littlewars/engine"
)

// lessonSide is the learner's; his army stands below. lessonPass is what the other side does meanwhile: its one free
// pawn walks to and fro in a corner.
const (
	lessonSide = "c"
	lessonPawn = " B:b@1^CD to:C"
)

var lessonPass = []engine.Order{"1 to 2", "2 to 1"}

// firstLesson teaches the game in some ten minutes, on the ground of a small scene.
func firstLesson() *engine.Lesson {
	return &engine.Lesson{
		Name: "corps", Title: "Learn to play Hellwig's war game",
		Gist: "a piece, a gun, a corps, a bridge, a breastwork and a fortress, in ten minutes",
		Game: game{}.About().Name, Side: lessonSide, Pass: lessonPass, Scene: "two-fronts",
		Scenes: []engine.Scene{
			lessonScene("Pieces", "C:T@245 C:L@250 C:b@254^AB B:S@229 B:S@208", lessonPieces),
			lessonScene("Guns", "C:C1:231>209 C:S@231 C:C1:226>204 C:S@250 B:L@143 B:S@229", lessonGuns),
			lessonScene("A corps", "C:C1:231>209 C:S@231 C:T:232-233 C:K@232 C:T:210-211 C:b@210^AB C:T:246-247 "+
				"C:L@246", lessonCorps),
			lessonScene("A bridge", "C:BT42:207-229 C:SL@207 C:K@184", lessonBridge),
			lessonScene("A breastwork", "C:T@250 C:S@252 B:L@116", lessonWorks),
			lessonScene("A storm", "C:K@141 C:S@186 B:BW@119 B:T@97", lessonStorm),
			lessonScene("The fortress", "C:K@56 C:SL@142 B:BW@57x4 B:S@31", lessonFortress),
		},
	}
}

// lessonGround is the ground of the scene two-fronts, in one line: the lesson is made whenever the program starts, and
// should cost nothing.
const lessonGround = "grid:22x16 red:136,137,216,217 green:130,131,151,152,201,202,222,223 " +
	"water:8,15,30,37,52,59,74..81,155..166,187..198,272..279,294,301,316,323,338,345 bldg:93,94,115,238,259,260 " +
	"fort:B:9..14,31..36,53..58 fort:C:295..300,317..322,339..344 moat:B:8,15,30,37,52,59,74..81 " +
	"moat:C:272..279,294,301,316,323,338,345 centre:B:34 centre:C:319 "

// lessonScene is a scene of the lesson: units on that ground.
func lessonScene(title, units string, steps []engine.Step) engine.Scene {
	return engine.Scene{
		Title: title, Setup: engine.Setup{Position: lessonGround + units + lessonPawn, Seed: 1}, Steps: steps,
	}
}

// gone is a step that is done when nothing of the position begins with that word any more, has when something does.
func gone(word string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return !strings.Contains(m.Position(), " "+word) }
}

func has(word string) func(engine.Match, engine.Order) bool {
	return func(m engine.Match, _ engine.Order) bool { return strings.Contains(m.Position(), " "+word) }
}

var lessonPieces = []engine.Step{
	{
		Title: "The map", Rules: []engine.RuleID{"HW-23", "HW-24", "HW-25", "HW-28"},
		Say: "This is a small piece of the map. Light and dark squares are plain. Nothing enters the mountains " +
			"or the marshes; fire goes over marsh and water, and not over a mountain. Water is crossed on " +
			"bridges. Your army is the one below.",
	},
	{
		Title: "A piece", Rules: []engine.RuleID{"HW-31"}, Look: []string{"245", "248"},
		Say: "The pieces are those of chess, without the king. They stand for troops: pawn and knight for " +
			"infantry, rook, bishop and queen for cavalry. Each has a square with a number, and by its number " +
			"it is called.",
		Want: "Move the rook on 245 to 248.", Hand: "Click the rook, and then the square.",
		Done: has("C:T@248"), Hint: []engine.Order{"245 to 248"},
	},
	{
		Title: "Two at once", Rules: []engine.RuleID{"HW-33", "HW-33b"}, Look: []string{"229", "208"},
		Say: "Cavalry that rides along a line may take several on it, one after another. If it takes more than " +
			"one, none of them may be protected. Nobody protects these two knights.",
		Want: "Take both knights with the bishop on 250, in one move.",
		Hand: "Click the bishop, then the nearer knight, then the farther.",
		Done: gone("B:S@"), Hint: []engine.Order{"250 take 229 208"},
	},
	{
		Title: "A front", Rules: []engine.RuleID{"HW-37", "HW-38"}, Look: []string{"254"},
		Say: "A pawn steps to any of the four sides, but takes only before its front, aslant. To turn the front " +
			"a quarter is a move of its own.",
		Want: "Turn the pawn on 254 to the left.", Hand: "Click the pawn, and the words turn and left.",
		Done: has("C:b@254^AC"), Hint: []engine.Order{"254 turn left"},
	},
}

var lessonGuns = []engine.Step{
	{
		Title: "A gun", Rules: []engine.RuleID{"HW-43", "HW-47", "HW-60"}, Look: []string{"g209"},
		Say: "A gun lies on two squares: the gun, and behind it the stand of its crew. With a piece on the stand, " +
			"whichever it is, here a knight, it may move, wheel and fire, one of them in a turn. It reaches the " +
			"three squares before it, over water and over whoever stands between.",
	},
	{
		Title: "Fire", Rules: []engine.RuleID{"HW-47", "HW-49"}, Look: []string{"g209", "143"},
		Say: "Beyond the river a bishop has come within range. Had he been a gun, the one who fires first would " +
			"live.",
		Want: "Fire at the bishop on 143.", Hand: "Click the gun on 209, then the bishop; or the word fire, and him.",
		Done: gone("B:L@143"), Hint: []engine.Order{"fire 143"},
	},
	{
		Title: "A crew", Rules: []engine.RuleID{"HW-46b", "HW-70"}, Look: []string{"g204", "250", "226"},
		Say: "Your second gun has lost its crew. Without one it is nobody's, and stands where it stands. Whose " +
			"piece comes to the stand first, his it is.",
		Want: "Bring the knight on 250 to the stand, 226.", Hand: "Click the knight, and then the stand.",
		Done: has("C:S@226"), Hint: []engine.Order{"250 to 226"},
	},
	{
		Title: "A wheel", Rules: []engine.RuleID{"HW-61", "HW-62"}, Look: []string{"g204", "226", "227", "229"},
		Say: "A knight of the enemy's stands beside you, where the gun does not look. One half of the gun stays " +
			"and the other goes round it: a quarter, or more, if the squares on its way are free.",
		Want: "Wheel the gun on 204 about 226, a quarter clockwise.",
		Hand: "Click the gun, then 227, where its muzzle is to come, and choose wheel 226 cw, which is clockwise.",
		Done: has("C:C1:226>227"), Hint: []engine.Order{"G204 wheel 226 cw"},
	},
	{
		Title: "And fire again", Rules: []engine.RuleID{"HW-51", "HW-64"}, Look: []string{"229"},
		Say:  "That was a move, and the shot is another. The knight could have gone; he did not see it coming.",
		Want: "Fire at the knight on 229.", Hand: "Click the gun on 227, then the knight.",
		Done: gone("B:S@229"), Hint: []engine.Order{"fire 229"},
	},
}

var lessonCorps = []engine.Step{
	{
		Title: "A wagon", Rules: []engine.RuleID{"HW-85", "HW-86", "HW-87"}, Look: []string{"t246-247", "249"},
		Say: "A transporter is two squares of board. It goes where its passengers like, up to six squares, and " +
			"eight if they are all cavalry. An empty one goes nowhere.",
		Want: "Send the transporter on 246 and 247 two squares to the right.",
		Hand: "Click its empty half, then 249, where it may come, and choose slide right 2.",
		Done: has("C:T:248-249"), Hint: []engine.Order{"T246-247 slide right 2"},
	},
	{
		Title: "A corps", Rules: []engine.RuleID{"DEF-9", "HW-97", "HW-100"},
		Look: []string{"g209", "t210-211", "t232-233", "236"},
		Say: "This is what the game is about. Boards that fill a rectangle, with a crew for each, are a corps, " +
			"and go together in a single move with all who stand on them. The slowest sets the pace: a gun " +
			"makes it four squares.",
		Want: "March the gun and the two transporters beside it three squares to the right, together.",
		Hand: "Click the gun and the empty half of each transporter, or draw a box about them with Ctrl. Then click " +
			"236, and choose slide right 3.",
		Done: func(m engine.Match, o engine.Order) bool {
			return has("C:T:213-214")(m, o) && has("C:T:235-236")(m, o) && has("C:C1:234>212")(m, o)
		},
		Hint: []engine.Order{"G209 T210-211 T232-233 slide right 3"},
	},
}

var lessonBridge = []engine.Step{
	{
		Title: "The bridge train", Rules: []engine.RuleID{"HW-136", "HW-137", "HW-145"}, Look: []string{"bt42", "185"},
		Say: "A bridge carrier has four bridges. It must touch the water, by a side or a corner, and a piece of " +
			"yours must stand on its main face.",
		Want: "Bring carrier 42 one square up.",
		Hand: "Click its empty half, then 185, and choose slide up 1.",
		Done: has("C:BT42:185-207"), Hint: []engine.Order{"BT42 slide up 1"},
	},
	{
		Title: "Laid", Rules: []engine.RuleID{"HW-142", "HW-146", "HW-167.1"}, Look: []string{"bt42", "163"},
		Say: "To lay a bridge is a move. The next may touch this one. Where enemies bear on the water, and you are " +
			"no stronger there than they, none can be laid outside your own field of fire.",
		Want: "Lay a bridge on 163, from the main face.", Hand: "Click its empty half, then 163, and the word main.",
		Done: has("C:BT42:185-207/1,2 C:BR42@163"), Hint: []engine.Order{"BT42 lay 163 main"},
	},
	{
		Title: "Across", Rules: []engine.RuleID{"HW-146a"}, Look: []string{"184", "142"},
		Say:  "A bridge is open to both sides; take it up again, or ruin it, before the enemy comes over it.",
		Want: "Ride across with the queen on 184, to 142.", Hand: "Click the queen, and then the square.",
		Done: has("C:K@142"), Hint: []engine.Order{"184 to 142"},
	},
}

var lessonWorks = []engine.Step{
	{
		Title: "Spades", Rules: []engine.RuleID{"HW-106", "HW-108", "HW-111"}, Look: []string{"250", "206"},
		Say: "A breastwork stops everybody, and shelters from cannon what stands behind it. A piece digs it that " +
			"could go to the square in one move and is within three squares. It counts three markers, out of a " +
			"reserve.",
		Want: "Entrench 206, two squares before the rook.", Hand: "Click the word entrench, and then the square.",
		Done: has("C:BW@206"), Hint: []engine.Order{"entrench 206"},
	},
	{
		Title: "Stronger", Rules: []engine.RuleID{"HW-106", "HW-122"}, Look: []string{"250", "206"},
		Say:  "A gun shoots a marker away with each shot. You may add one with each move.",
		Want: "Strengthen the breastwork on 206.", Hand: "Click the word strengthen, and then the breastwork.",
		Done: has("C:BW@206x4"), Hint: []engine.Order{"strengthen 206"},
	},
}

var lessonStorm = []engine.Step{
	{
		Title: "Storm", Rules: []engine.RuleID{"DEF-6", "HW-130", "HW-134"}, Look: []string{"141", "97", "119"},
		Say: "A breastwork of the enemy's, and his rook behind it, who counts one. Your queen counts two. " +
			"Whoever is stronger storms it, and all its markers go; unless a gun of its owner covers it.",
		Want: "Storm the breastwork on 119.", Hand: "Click the word storm, and then the breastwork.",
		Done: gone("B:BW@119"), Hint: []engine.Order{"storm 119"},
	},
	{
		Title: "In", Rules: []engine.RuleID{"HW-32", "HW-130"}, Look: []string{"141", "97"},
		Say:  "Nobody has moved in the storm; the enemy has had a move to think it over. Now the way is open.",
		Want: "Take the rook on 97 with the queen.", Hand: "Click the queen, and then the rook.",
		Done: gone("B:T@97"), Hint: []engine.Order{"141 take 97"},
	},
}

var lessonFortress = []engine.Step{
	{
		Title: "The flag", Rules: []engine.RuleID{"HW-187", "HW-188"}, Look: []string{"56", "34"},
		Say: "Your queen is over the ditch. On 34 stands the flag. Whoever stands there, and still does when the " +
			"enemy has moved, has won the war, however many troops are left.",
		Want: "Take the centre, 34; the enemy has one move left.",
		Hand: "Click the queen, and then the square under the flag.",
		Done: has("C:K@34"), Hint: []engine.Order{"56 to 34"},
	},
	{
		Title: "What there is besides", First: lessonPass[:1],
		Rules: []engine.RuleID{"HW-74", "HW-182", "HW-190.2", "HW-234"},
		Say: "Howitzers set villages on fire. A corps that is cut off for six moves gives itself up, and a " +
			"fortress without a bridge starves in fifty. The second school has hills and depots. Play the " +
			"scene Two fronts for an evening; then there is the plan, with 106 pieces a side.",
	},
}

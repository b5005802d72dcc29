package rithmomachia

import "littlewars/engine"

// rankLine is the outline of a first rank, where captives are set. [RM-37]
const rankLine = "first rank"

// campEdge is the edge of a camp. [RM-47]
const campEdge = "edge of a camp"

// declaredState is that of a man of a Triumph that has been declared.
const declaredState = "declared"

// looks is how the words of the game look.
var looks = engine.Looks{
	Kinds: []engine.Look{
		{Word: shapeNames[Round], Short: "R", Sign: "○●", Body: engine.BodyDisc},
		{Word: shapeNames[Triangle], Short: "T", Sign: "△▲", Body: engine.BodyTriangle},
		{Word: shapeNames[Square], Short: "S", Sign: "□■", Body: engine.BodySquare},
		{Word: shapeNames[pyramid], Letter: 'P', Short: "P", Body: engine.BodyPyramid},
	},
	Grounds: []engine.Look{
		{Word: rankLine, Pattern: engine.PatternInlay}, {Word: campEdge, Pattern: engine.PatternChalk},
	},
	Sides:  map[engine.Side]string{sideNames[Odd]: "the odd side", sideNames[Even]: "the even side"},
	States: []engine.Look{{Word: declaredState, Mark: engine.BadgeCrown}},
}

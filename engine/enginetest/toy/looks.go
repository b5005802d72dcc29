package toy

import "littlewars/engine"

// looks is how the words of the game look: whoever draws it reads them here.
var looks = engine.Looks{
	Kinds: []engine.Look{
		{Word: "guard", Plural: "guards", Letter: 'G', Body: engine.BodyPawn},
		{Word: "scout", Plural: "scouts", Letter: 'S', Body: engine.BodyHorse},
		{Word: "drummer", Plural: "drummers", Letter: 'D', Body: engine.BodyFlag},
	},
	Grounds: []engine.Look{
		{Word: "wood", Letter: '&', Sign: "♣", Wash: engine.WashWood, Pattern: engine.PatternTrees},
		{Word: "marsh", Letter: '"', Sign: "≋", Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
	},
	States: []engine.Look{
		{Word: "mired", Letter: 'm', Mark: engine.BadgeDashes},
		{Word: "weary", Letter: 'w', Mark: engine.BadgeBurst},
	},
}

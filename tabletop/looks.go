package tabletop

import (
	"littlewars/engine"
	"littlewars/physics"
)

// The kinds of lines on a floor.
const (
	backLineKind   = "back line"
	middleLineKind = "middle line"
	goalKind       = "goal"
	outlineKind    = "outline" // of where a pile stood
)

// shotKind is what flies.
const shotKind = "shot"

// looks is how the words of a table look, in its range and in a battle.
var looks = engine.Looks{
	Kinds: []engine.Look{
		{Word: kindWords[Infantry], Plural: kindWords[Infantry], Body: engine.BodyLeadFoot},
		{Word: kindWords[Cavalry], Plural: kindWords[Cavalry], Body: engine.BodyLeadHorse},
		{Word: kindWords[gunKind], Body: engine.BodyLeadGun},
		{Word: waggonPattern, Body: engine.BodyLeadWaggon},
		{Word: cartPattern, Body: engine.BodyLeadCart},
		{Word: shotKind, Body: engine.BodyShot},
		{Word: brickKind, Body: engine.BodyBrick},
	},
	Grounds: []engine.Look{
		{Word: River.String(), Letter: '~', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: Pond.String(), Letter: '~', Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: Swamp.String(), Letter: '"', Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
		{Word: Ford.String(), Letter: '=', Wash: engine.WashSand, Pattern: engine.PatternFord},
		{Word: Hill.String(), Letter: '^', Wash: engine.WashHill, Pattern: engine.PatternSlopes},
		{Word: Bridge.String(), Letter: '=', Wash: engine.WashTimber, Pattern: engine.PatternBridge},
		{Word: House.String(), Letter: '#', Wash: engine.WashHouse, Pattern: engine.PatternHouses},
		{Word: Wall.String(), Letter: '%', Wash: engine.WashBrick, Pattern: engine.PatternWall},
		{Word: Rock.String(), Letter: 'o', Wash: engine.WashStone, Pattern: engine.PatternRock},
		{Word: Tree.String(), Letter: '&', Wash: engine.WashWood, Pattern: engine.PatternTrees},
		{Word: brickKind, Wash: engine.WashBrick, Pattern: engine.PatternBrick},
		{Word: backLineKind, Letter: '-', Pattern: engine.PatternChalk},
		{Word: middleLineKind, Letter: ':'},
		{Word: goalKind, Letter: '+'},
		{Word: outlineKind},
	},
	States: []engine.Look{
		{Word: states[physics.Gone], Letter: 'x', Mark: engine.BadgeFallen},
		{Word: states[physics.Lying], Letter: 'L', Mark: engine.BadgeLying},
		{Word: "prisoner", Letter: 'P', Mark: engine.BadgeCaptive},
		{Word: "disarmed", Letter: 'D', Mark: engine.BadgeDisarmed},
	},
}

package tabletop

import (
	"littlewars/engine"
	"littlewars/physics"
)

// The kinds of lines on a floor.
const (
	backLineKind   = "back line"
	MiddleLineKind = "middle line"
	GoalKind       = "goal"
	outlineKind    = "outline" // of where a pile stood
)

// ShotKind is what flies.
const ShotKind = "shot"

// Looks is how the words of a table look, in its range and in a battle.
var Looks = engine.Looks{
	Kinds: []engine.Look{
		{Word: KindWords[Infantry], Plural: KindWords[Infantry], Body: engine.BodyLeadFoot},
		{Word: KindWords[Cavalry], Plural: KindWords[Cavalry], Body: engine.BodyLeadHorse},
		{Word: KindWords[GunKind], Body: engine.BodyLeadGun},
		{Word: WaggonPattern, Body: engine.BodyLeadWaggon},
		{Word: CartPattern, Body: engine.BodyLeadCart},
		{Word: ShotKind, Body: engine.BodyShot},
		{Word: BrickKind, Body: engine.BodyBrick},
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
		{Word: BrickKind, Wash: engine.WashBrick, Pattern: engine.PatternBrick},
		{Word: backLineKind, Letter: '-', Pattern: engine.PatternChalk},
		{Word: MiddleLineKind, Letter: ':'},
		{Word: GoalKind, Letter: '+'},
		{Word: outlineKind},
	},
	States: []engine.Look{
		{Word: States[physics.Gone], Letter: 'x', Mark: engine.BadgeFallen},
		{Word: States[physics.Lying], Letter: 'L', Mark: engine.BadgeLying},
		{Word: "prisoner", Letter: 'P', Mark: engine.BadgeCaptive},
		{Word: "disarmed", Letter: 'D', Mark: engine.BadgeDisarmed},
	},
}

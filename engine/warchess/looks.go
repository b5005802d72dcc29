package warchess

import "littlewars/engine"

// The terrain of a square or of one of its sides.
const (
	waterGround  = "water"
	riverLine    = "river"
	fordGround   = "ford"
	bridgeGround = "bridge"
)

// How a figure stands to the enemy's artillery. [WC-32 to WC-34]
const (
	exposedState   = "exposed"
	commandedState = "commanded"
)

// looks is how the words of the game look.
var looks = engine.Looks{
	Kinds: []engine.Look{
		{Word: LightInfantry.String(), Plural: LightInfantry.String(), Body: engine.BodyLight},
		{Word: Infantry.String(), Plural: Infantry.String(), Body: engine.BodyLine},
		{Word: Cavalry.String(), Plural: Cavalry.String(), Body: engine.BodyHorse},
		{Word: Artillery.String(), Plural: Artillery.String(), Body: engine.BodyGun},
		{Word: Wagon.String(), Body: engine.BodyWagon},
		{Word: Citadel.String(), Body: engine.BodyTower},
	},
	Grounds: []engine.Look{
		{Word: waterGround, Letter: '~', Sign: "≈", Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: riverLine, Letter: '~', Sign: "≈", Wash: engine.WashWater, Pattern: engine.PatternWater},
		{Word: fordGround, Letter: ':', Sign: ":", Wash: engine.WashSand, Pattern: engine.PatternFord},
		{Word: bridgeGround, Letter: '=', Sign: "=", Wash: engine.WashTimber, Pattern: engine.PatternBridge},
	},
	Sides: map[engine.Side]string{sideNames[Attacker]: "the attacker", sideNames[Defender]: "the defender"},
	States: []engine.Look{
		{Word: exposedState, Mark: engine.BadgeBurst},
		{Word: commandedState, Mark: engine.BadgeBlaze},
	},
}

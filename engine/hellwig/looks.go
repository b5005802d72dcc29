package hellwig

import (
	"littlewars/engine"
	"littlewars/engine/hellwig/state"
)

// What stands on the board besides pieces, and what the ground is, by its words.
const (
	cannonWord      = "cannon"
	howitzerWord    = "howitzer"
	transporterWord = "transporter"
	carrierWord     = "bridge carrier"
	workWord        = "breastwork"
	depotWord       = "depot"
	flagWord        = "flag"
	fireWord        = "blaze"
	bridgeWord      = "bridge"
	ruinWord        = "pulled down" // a building burnt or demolished
)

// hillWords are the hills by their level.
var hillWords = [...]string{1: "hill", 2: "high hill"}

// deviceWords are the kinds of devices as figures.
var deviceWords = [state.NumDeviceKinds]string{
	cannonWord, cannonWord, cannonWord, howitzerWord, transporterWord, carrierWord,
}

// The silhouettes of turned chessmen, of guns from above, and of signs.
const (
	foot       = "L-.5 -.72 L-.66 -.82 L-.66 -1 Z "
	pawnFigure = "M.66 -1 L.66 -.82 L.5 -.72 L.24 -.3 L.2 .1 L.44 .18 L.44 .3 L.2 .34 " +
		"L-.2 .34 L-.44 .3 L-.44 .18 L-.2 .1 L-.24 -.3 " + foot + "O0 .62 .36"
	rookFigure = "M.66 -1 L.66 -.82 L.5 -.72 L.36 .22 L.6 .36 L.6 .92 L.34 .92 L.34 .66 L.14 .66 L.14 .92 " +
		"L-.14 .92 L-.14 .66 L-.34 .66 L-.34 .92 L-.6 .92 L-.6 .36 L-.36 .22 " + foot
	bishopFigure = "M.66 -1 L.66 -.82 L.5 -.72 L.24 -.25 L.46 -.16 L.46 -.04 L.26 .02 L.46 .28 L.38 .54 L.22 .7 " +
		"L-.02 .36 L-.14 .46 L.1 .8 L-.1 .86 L-.38 .54 L-.46 .28 L-.26 .02 L-.46 -.04 L-.46 -.16 L-.24 -.25 " + foot +
		"O0 .9 .12"
	queenFigure = "M.66 -1 L.66 -.82 L.5 -.72 L.26 -.2 L.5 -.08 L.5 .06 L.38 .1 L.78 .72 L.42 .46 L.34 .84 L.14 .5 " +
		"L0 .92 L-.14 .5 L-.34 .84 L-.42 .46 L-.78 .72 L-.38 .1 L-.5 .06 L-.5 -.08 L-.26 -.2 " + foot
	elephantFigure = "M-.9 -1 L-.66 -1 L-.62 -.3 C-.6 -.1 -.5 -.1 -.4 -.2 L-.4 -1 L-.12 -1 L-.12 -.55 L.42 -.55 " +
		"L.42 -1 L.72 -1 L.74 -.4 C.96 -.1 .94 .3 .66 .36 L.56 .36 L.56 1 L.3 1 L.3 .82 L.14 .82 L.14 1 L-.1 1 " +
		"L-.1 .36 C-.3 .5 -.86 .44 -.9 0 Z"
	// leaper is the horse's head under the mitre or the crown of one that leaps too.
	leaper = "M-.29 -1 L.62 -1 C.77 -.32 .56 .3 .1 .4 L.03 .56 L-.08 .38 C-.29 .26 -.4 .03 -.67 -.27 " +
		"C-.74 -.4 -.64 -.58 -.48 -.54 C-.35 -.53 -.29 -.4 -.1 -.4 C.02 -.4 .08 -.35 .11 -.29 C.13 -.58 " +
		"-.26 -.69 -.29 -1 Z "
	mitre = "M-.34 .44 L.36 .32 L.5 .62 L.3 .98 L.08 1 L-.24 .74 Z"
	crown = "M-.38 .4 L.44 .26 L.86 .8 L.46 .6 L.4 1 L.14 .66 L-.12 1 L-.2 .68 L-.66 .92 Z"

	cannonFigure = "O-.74 0 .12 M-.66 -.2 L1 -.11 L1 .11 L-.66 .2 Z M-.5 -.9 L.06 -.9 L.06 -.58 L-.5 -.58 Z " +
		"M-.5 .58 L.06 .58 L.06 .9 L-.5 .9 Z"
	howitzerFigure = "M-.5 -.28 L.8 -.46 L.8 .46 L-.5 .28 Z M-.5 -.94 L.1 -.94 L.1 -.64 L-.5 -.64 Z " +
		"M-.5 .64 L.1 .64 L.1 .94 L-.5 .94 Z"
	workFigure = "M-1 -1 L-.5 -1 L-.36 -.74 L.36 -.74 L.5 -1 L1 -1 L1 -.5 L.74 -.36 L.74 .36 L1 .5 L1 1 L.5 1 " +
		"L.36 .74 L-.36 .74 L-.5 1 L-1 1 L-1 .5 L-.74 .36 L-.74 -.36 L-1 -.5 Z"
	fireFigure = "M-.1 -1 C.7 -1 .84 -.3 .5 .2 C.46 -.1 .36 -.2 .24 -.26 " +
		"C.4 .3 .1 .8 -.24 1 C-.1 .5 -.4 .3 -.56 0 C-.8 -.4 -.7 -1 -.1 -1 Z"
)

// looks are how the words of the game look. The signs and bands of infantry are white, those of cavalry golden, of
// mixed pieces green.
var looks = engine.Looks{
	Sides: twoNames,
	Ways:  true,
	Kinds: []engine.Look{
		chessman(state.Pawn, 'b', engine.BodyFoot, pawnFigure),
		chessman(state.Knight, 'S', engine.BodyKnight, ""),
		chessman(state.Rook, 'T', engine.BodyTower, rookFigure),
		chessman(state.Bishop, 'L', engine.BodyBishop, bishopFigure),
		chessman(state.Queen, 'K', engine.BodyQueen, queenFigure),
		chessman(state.Elephant, 'E', engine.BodyElephant, elephantFigure),
		chessman(state.LeapingBishop, 'P', engine.BodyMitred, leaper+mitre),
		chessman(state.LeapingQueen, 'Q', engine.BodyCrowned, leaper+crown),
		{
			Word: cannonWord, Plural: cannonWord, Letter: 'C', Body: engine.BodyGun, Outline: cannonFigure,
			Legend: "C1 C2 C3 cannon (ahead, left, right), : its crew",
		},
		{
			Word: howitzerWord, Letter: 'H', Body: engine.BodyGun, Outline: howitzerFigure,
			Legend: "H howitzer, : its crew",
		},
		{Word: transporterWord, Letter: '_', Body: engine.BodyBoard},
		{Word: carrierWord, Letter: '-', Body: engine.BodyBoard, Legend: "-n bridge carrier n"},
		{
			Word: bridgeWord, Letter: '=', Body: engine.BodyBoard, Pattern: engine.PatternBridge,
			Legend: "=n bridge of carrier n",
		},
		{
			Word: workWord, Letter: '#', Body: engine.BodySquare, Outline: workFigure, Wash: engine.WashHill,
			Legend: "#n breastwork of n markers",
		},
		{Word: depotWord, Letter: 'D', Body: engine.BodyWagon},
		{Word: flagWord, Letter: 'F', Body: engine.BodyFlag, Legend: "F flag, Fn with n won before"},
		{
			Word: fireWord, Letter: '%', Body: engine.BodyFlames, Outline: fireFigure, Wash: engine.WashHouse,
			Legend: "%n fire, n turns left",
		},
		{Word: ruinWord, Plural: ruinWord, Letter: ',', Body: engine.BodySquare, Legend: "#, house pulled down"},
	},
	Grounds: []engine.Look{
		{
			Word: state.Terrains[state.Mountain].Name, Letter: '^', Wash: engine.WashMountain,
			Pattern: engine.PatternRock,
		},
		{Word: state.Terrains[state.Marsh].Name, Letter: '"', Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
		{
			Word: state.Terrains[state.Water].Name, Letter: '~', Sign: "≈", Wash: engine.WashWater,
			Pattern: engine.PatternWater,
		},
		{
			Word: state.Terrains[state.Building].Name, Letter: '&', Sign: "⌂",
			Wash: engine.WashVillage, Pattern: engine.PatternHouses,
		},
		{Word: hillWords[1], Letter: ')', Wash: engine.WashSlope, Pattern: engine.PatternSlopes},
		{Word: hillWords[2], Letter: ']', Wash: engine.WashHill, Pattern: engine.PatternSlopes},
	},
}

// chessman is the look of a kind of piece.
func chessman(k state.Chessman, letter rune, body engine.Body, outline string) engine.Look {
	x := &state.PieceKinds[k]
	wash := [...]engine.Wash{state.Cavalry: engine.WashRoad, state.Mixed: engine.WashMarsh}[x.Class]
	return engine.Look{Word: x.Name, Letter: letter, Body: body, Outline: outline, Wash: wash, Front: k == state.Pawn}
}

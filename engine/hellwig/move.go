package hellwig

import "littlewars/engine/grid"

// Kind is a kind of order, in the order of HW-310.
type Kind uint8

// The kinds. Those from spread on are free.
const (
	kindMove Kind = iota
	kindCapture
	kindTurn
	kindSlide
	kindWheel
	kindFire
	kindLight
	kindLay
	kindTakeUp
	kindRuin
	kindLeaveRuin
	kindRuinNear
	kindLeaveLight
	kindEntrench
	kindStrengthen
	kindRaze
	kindStorm
	kindDemolish
	kindDestroy
	kindDrop
	kindDepot
	kindUndepot
	kindPass
	kindSpread
	kindOccupy
	kindSeize
	kindCut
	kindBlockade
	kindUnblock

	numKinds
)

// Move is an order. It means something only in the position for which it was made. Which fields count is told beside
// each; the others are zero.
type Move struct {
	Kind Kind
	// Takes is that the piece takes: all enemy pieces on its way from From to To, which is the last of them. Of a kind
	// that has a move after an act (ruin, destroy, undepot) Then is that there is one.
	Takes, Then bool
	// Works is that own breastworks on the group go along: slide, wheel.
	Works bool
	// From is the square of the piece that moves, turns or acts: move, capture, turn, ruin, leaveruin, leavelight,
	// destroy, drop, undepot with Then. To is where it goes.
	From, To grid.Square
	// At is the square that the order is about: light, lay, takeup, ruinnear, entrench, strengthen, raze, storm,
	// demolish, depot, undepot, spread, occupy, seize; the fixed square of a wheel; the lowest piece's of the part that
	// is cut off.
	At grid.Square
	// Way is the side to which a group slides, N, E, S or W.
	Way grid.Dir
	// Turns is in quarter turns clockwise: 1 cw, 2 about, 3 ccw, of a wheel; 1 right, 3 left, of a pawn.
	Turns uint8
	// Steps is how many squares a group slides.
	Steps uint8
	// Face is of lay and takeup: false main, true side. Device is the carrier, by its index: lay, takeup, ruin; for
	// drop the transporter.
	Face   bool
	Device uint16
	// Main and Side are how many bridges are ruined on each face.
	Main, Side uint8
	// Set is what is acted with or on: the group of a slide or wheel and the artillery of a destroy as a set of device
	// indices; the squares of the laid bridges of a ruin, ascending, each with 1 added; the hits of a fire, ascending.
	Set [setWords]uint32
}

// setWords is how much a Move can name: any set of devices, or so many hits.
const setWords = 16

func (m *Move) has(device int) bool { return m.Set[device/32]>>(device%32)&1 == 1 }
func (m *Move) add(device int)      { m.Set[device/32] |= 1 << (device % 32) }

// kinds is what is to be known of each kind, in the order of HW-310.
var kinds [numKinds]struct {
	name string // as a count writes it; the two of the blockade are one
	free bool   // no turn [HW-181b]
	// list appends the orders of the kind in a fixed order.
	list func(*survey, []Move) []Move
	// play does what the order does, but for the end of the turn.
	play func(*Position, Move)
}

// init breaks the ring between the table and those it names, which ask it what is free.
func init() {
	for _, k := range [...]struct {
		kind Kind
		name string
		list func(*survey, []Move) []Move
		play func(*Position, Move)
	}{
		{kindMove, "move", listMoves, (*Position).playPiece},
		{kindCapture, "capture", listCaptures, (*Position).playPiece},
		{kindTurn, "turn", listTurns, (*Position).playTurn},
		{kindSlide, "slide", listSlides, (*Position).playGroup},
		{kindWheel, "wheel", listWheels, (*Position).playGroup},
		{kindFire, "fire", listFire, (*Position).playFire},
		{kindLight, "light", listLight, (*Position).playLight},
		{kindLay, "lay", listLay, (*Position).playLay},
		{kindTakeUp, "takeup", listTakeUp, (*Position).playTakeUp},
		{kindRuin, "ruin", listRuin, (*Position).playRuin},
		{kindLeaveRuin, "leaveruin", listLeaveRuin, (*Position).playLeaveRuin},
		{kindRuinNear, "ruinnear", listRuinNear, (*Position).playRuinNear},
		{kindLeaveLight, "leavelight", listLeaveLight, (*Position).playLeaveLight},
		{kindEntrench, "entrench", listEntrench, (*Position).playEntrench},
		{kindStrengthen, "strengthen", listStrengthen, (*Position).playEntrench},
		{kindRaze, "raze", listRaze, (*Position).playClear},
		{kindStorm, "storm", listStorm, (*Position).playClear},
		{kindDemolish, "demolish", listDemolish, (*Position).playDemolish},
		{kindDestroy, "destroy", listDestroy, (*Position).playDestroy},
		{kindDrop, "drop", listDrops, (*Position).playDrop},
		{kindDepot, "depot", listDepot, (*Position).playDepot},
		{kindUndepot, "undepot", listUndepot, (*Position).playUndepot},
		{kindPass, "pass", nil, nil},
		{kindSpread, "spread", listSpread, (*Position).playSpread},
		{kindSeize, "seize", listSeize, (*Position).playSeize},
		{kindCut, "cut", listCut, (*Position).playCut},
		{kindBlockade, "siege", listBlockade, (*Position).playSiege},
		{kindUnblock, "siege", listUnblock, (*Position).playSiege},
		{kindOccupy, "occupy", listOccupy, (*Position).playOccupy},
	} {
		kinds[k.kind].name, kinds[k.kind].list, kinds[k.kind].play = k.name, k.list, k.play
		kinds[k.kind].free = k.kind >= kindSpread
	}
}

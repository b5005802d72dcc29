package rules

import "littlewars/engine/grid"

// Kind is a kind of order, in the order of HW-310.
type Kind uint8

// The kinds. Those from spread on are free.
const (
	KindMove Kind = iota
	KindCapture
	KindTurn
	KindSlide
	KindWheel
	KindFire
	KindLight
	KindLay
	KindTakeUp
	KindRuin
	KindLeaveRuin
	KindRuinNear
	KindLeaveLight
	KindEntrench
	KindStrengthen
	KindRaze
	KindStorm
	KindDemolish
	KindDestroy
	KindDrop
	KindDepot
	KindUndepot
	KindPass
	KindSpread
	KindOccupy
	KindSeize
	KindCut
	KindBlockade
	KindUnblock

	NumKinds
)

// String is what a kind is called in counts. [HW-327]
func (k Kind) String() string { return Kinds[k].Name }

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

// Has reports whether the Set names a device.
func (m *Move) Has(device int) bool { return m.Set[device/32]>>(device%32)&1 == 1 }

// add names a device in the Set.
func (m *Move) add(device int) { m.Set[device/32] |= 1 << (device % 32) }

// Kinds is what is to be known of each kind, in the order of HW-310.
var Kinds [NumKinds]struct {
	Name string // as a count writes it; the two of the blockade are one
	Free bool   // no turn [HW-181b]
	// list appends the orders of the kind in a fixed order.
	List func(*Survey, []Move) []Move
	// play does what the order does, but for the end of the turn.
	Play func(*Position, Move)
}

// init breaks the ring between the table and those it names, which ask it what is free.
func init() {
	for _, k := range [...]struct {
		kind Kind
		name string
		list func(*Survey, []Move) []Move
		play func(*Position, Move)
	}{
		{KindMove, "move", listMoves, playPiece},
		{KindCapture, "capture", listCaptures, playPiece},
		{KindTurn, "turn", listTurns, playTurn},
		{KindSlide, "slide", ListSlides, PlayGroup},
		{KindWheel, "wheel", ListWheels, PlayGroup},
		{KindFire, "fire", listFire, playFire},
		{KindLight, "light", listLight, playLight},
		{KindLay, "lay", ListLay, playLay},
		{KindTakeUp, "takeup", ListTakeUp, playTakeUp},
		{KindRuin, "ruin", listRuin, playRuin},
		{KindLeaveRuin, "leaveruin", listLeaveRuin, playLeaveRuin},
		{KindRuinNear, "ruinnear", listRuinNear, playRuinNear},
		{KindLeaveLight, "leavelight", listLeaveLight, playLeaveLight},
		{KindEntrench, "entrench", listEntrench, playEntrench},
		{KindStrengthen, "strengthen", listStrengthen, playEntrench},
		{KindRaze, "raze", listRaze, playClear},
		{KindStorm, "storm", listStorm, playClear},
		{KindDemolish, "demolish", listDemolish, playDemolish},
		{KindDestroy, "destroy", listDestroy, playDestroy},
		{KindDrop, "drop", listDrops, playDrop},
		{KindDepot, "depot", listDepot, playDepot},
		{KindUndepot, "undepot", listUndepot, playUndepot},
		{KindPass, "pass", nil, nil},
		{KindSpread, "spread", listSpread, playSpread},
		{KindSeize, "seize", listSeize, playSeize},
		{KindCut, "cut", listCut, playCut},
		{KindBlockade, "siege", listBlockade, playSiege},
		{KindUnblock, "siege", listUnblock, playSiege},
		{KindOccupy, "occupy", listOccupy, playOccupy},
	} {
		Kinds[k.kind].Name, Kinds[k.kind].List, Kinds[k.kind].Play = k.name, k.list, k.play
		Kinds[k.kind].Free = k.kind >= KindSpread
	}
}

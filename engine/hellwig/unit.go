package hellwig

import "littlewars/engine/grid"

// Army is one of the two that fight, 0 or 1; with four players it is a team of two generals.
type Army uint8

func (a Army) other() Army { return 1 - a }

// General is who gives orders: 0 and 1 command the armies of the same number; with four players they are the field
// marshals, and 2 and 3 the generals of armies 0 and 1. [HW-217, HW-218]
type General uint8

func (g General) army() Army { return Army(g & 1) }

// Chessman is a kind of chessman.
type Chessman uint8

// The pieces, in the order of the catalogue's table.
const (
	Pawn Chessman = iota
	Knight
	Rook
	Bishop
	Queen
	Elephant
	LeapingBishop
	LeapingQueen

	numChessmen
)

// Class is what troops a piece stands for. [HW-42a]
type Class uint8

// The classes.
const (
	Infantry Class = iota
	Cavalry
	Mixed
)

// pieceKinds is the table of section 4: how a piece moves, what it counts. [HW-31 to HW-42a]
var pieceKinds = [numChessmen]struct {
	letter, name   string
	class          Class
	value          int
	straight, bend bool // moves as a rook, as a bishop
	leaps          bool // moves as a knight
}{
	Pawn:          {letter: "b", name: "pawn", class: Infantry, value: 1},
	Knight:        {letter: "S", name: "knight", class: Infantry, value: 1, leaps: true},
	Rook:          {letter: "T", name: "rook", class: Cavalry, value: 1, straight: true},
	Bishop:        {letter: "L", name: "bishop", class: Cavalry, value: 1, bend: true},
	Queen:         {letter: "K", name: "queen", class: Cavalry, value: 2, straight: true, bend: true},
	Elephant:      {letter: "E", name: "elephant", class: Mixed, value: 2, straight: true, leaps: true},
	LeapingBishop: {letter: "SL", name: "leaping bishop", class: Mixed, value: 2, bend: true, leaps: true},
	LeapingQueen: {
		letter: "SK", name: "leaping queen", class: Mixed, value: 3, straight: true, bend: true, leaps: true,
	},
}

// piece is a chessman on its square.
type piece struct {
	at   grid.Square
	kind Chessman
	army Army
	// front is a pawn's: N is toward AB, E toward BD, S toward CD, W toward AC. [HW-37]
	front grid.Dir
	// hunger is how many of its owner's turns it may still go unfed, 0 if it is not counted. [HW-249c]
	hunger uint8
	// cut is the number of the list of a cutting off on which it stands, from 1; 0 if on none. [HW-183]
	cut   uint8
	marks marks
}

// marks are what else is to be remembered of a piece.
type marks uint8

const (
	// depotLost is that its hunger came from a depot lost or shut off, not from moving. [HW-251, HW-259]
	depotLost marks = 1 << iota
	// fromOutside is that it stands on its own outermost ditch and came from outside. [HW-190.7]
	fromOutside
	// movedOn is that it was carried this turn, gotOff that it left a device by its own move, named that the depot
	// which fed it was lost or shut off; all are forgotten when its count has begun. [HW-249c, HW-251, HW-259]
	movedOn
	gotOff
	named
)

// DeviceKind is a kind of device.
type DeviceKind uint8

// The devices, in the order in which orders and positions name them.
const (
	Cannon1 DeviceKind = iota
	Cannon2
	Cannon3
	Howitzer
	Transporter
	Carrier // of bridges

	numDeviceKinds
)

// deviceCodes are their names in positions.
var deviceCodes = [numDeviceKinds]string{"C1", "C2", "C3", "H", "T", "BT"}

func (k DeviceKind) artillery() bool { return k <= Howitzer }

// device is a board of two squares. [HW-43, HW-85, HW-136]
type device struct {
	// at is the crew's square, a carrier's main face, or the square of a transporter with the lower number.
	at grid.Square
	// to is where the other half lies: the gun, the side face.
	to   grid.Dir
	kind DeviceKind
	army Army // who made it; it is his who mans or occupies it [HW-70, HW-102a]
	// Of a carrier: how many bridges lie on its faces, four at most on both, and its number, which no other has.
	faces  faces
	number uint16
}

// faces is how many bridges lie on a carrier: on the main face in the low four bits, on the side face in the others.
type faces uint8

func bothFaces(main, side int) faces { return faces(main | side<<4) }

func (f faces) main() int { return int(f & 15) }
func (f faces) side() int { return int(f >> 4) }

// loaded reports whether bridges lie on a carrier. [HW-137]
func (d *device) loaded() bool { return d.faces != 0 }

// far is the square of its other half: the gun, the side face. It is on the board.
func (d *device) far(b grid.Board) grid.Square { return grid.Square(int(d.at) + stride(b, d.to)) }

// stride is the difference of a square and the next in a direction.
func stride(b grid.Board, d grid.Dir) int {
	dc, dr := d.Delta()
	return dr*int(b.Cols) + dc
}

// bridge is a laid bridge. [HW-142]
type bridge struct {
	at     grid.Square
	number uint16 // of its carrier
	army   Army   // whose carrier
	// barred is who may not take it up: bit a for army a; bit 2 and 3 are notes of a turn being played. [HW-167.5]
	barred uint8
}

// work is a breastwork. [HW-105]
type work struct {
	at      grid.Square
	army    Army
	markers uint8
}

// fire is a burning square, a building or a bridge. [HW-74, HW-166]
type fire struct {
	at    grid.Square
	by    General // who lit it
	turns uint8   // his turns since [HW-74d]
}

// depot is a depot sign. [HW-244]
type depot struct {
	at   grid.Square
	army Army
	// open is that its way was open when that was last looked at. [HW-259]
	open bool
}

// cutting is a list of pieces that were declared cut off; they bear its number. [HW-183]
type cutting struct {
	army  Army  // whose pieces
	turns uint8 // of the six that are done
}

// siege is a declared blockade of an army's fortress. [HW-190]
type siege struct {
	declared bool
	first    bool   // declared before the other's
	moves    uint16 // together since the declaration
	limit    uint16
	bridged  uint8 // the besieger's last turns in succession at whose end a bridge lay [HW-190.8]
}

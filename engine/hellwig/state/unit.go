package state

import "littlewars/engine/grid"

// Army is one of the two that fight, 0 or 1; with four players it is a team of two generals.
type Army uint8

// Other is the enemy.
func (a Army) Other() Army { return 1 - a }

// General is who gives orders: 0 and 1 command the armies of the same number; with four players they are the field
// marshals, and 2 and 3 the generals of armies 0 and 1. [HW-217, HW-218]
type General uint8

// Army is that of the general.
func (g General) Army() Army { return Army(g & 1) }

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

	NumChessmen
)

// Class is what troops a piece stands for. [HW-42a]
type Class uint8

// The classes.
const (
	Infantry Class = iota
	Cavalry
	Mixed
)

// PieceKinds is the table of section 4: how a piece moves, what it counts. [HW-31 to HW-42a]
var PieceKinds = [NumChessmen]struct {
	Letter, Name   string
	Class          Class
	Value          int
	Straight, Bend bool // moves as a rook, as a bishop
	Leaps          bool // moves as a knight
}{
	Pawn:          {Letter: "b", Name: "pawn", Class: Infantry, Value: 1},
	Knight:        {Letter: "S", Name: "knight", Class: Infantry, Value: 1, Leaps: true},
	Rook:          {Letter: "T", Name: "rook", Class: Cavalry, Value: 1, Straight: true},
	Bishop:        {Letter: "L", Name: "bishop", Class: Cavalry, Value: 1, Bend: true},
	Queen:         {Letter: "K", Name: "queen", Class: Cavalry, Value: 2, Straight: true, Bend: true},
	Elephant:      {Letter: "E", Name: "elephant", Class: Mixed, Value: 2, Straight: true, Leaps: true},
	LeapingBishop: {Letter: "SL", Name: "leaping bishop", Class: Mixed, Value: 2, Bend: true, Leaps: true},
	LeapingQueen: {
		Letter: "SK", Name: "leaping queen", Class: Mixed, Value: 3, Straight: true, Bend: true, Leaps: true,
	},
}

// Goes is whether a kind of piece moves as a rook, as a bishop and as a knight. A pawn does none of it.
func (k Chessman) Goes() (straight, bend, leaps bool) {
	x := &PieceKinds[k]
	return x.Straight, x.Bend, x.Leaps
}

// Piece is a chessman on its square.
type Piece struct {
	At   grid.Square
	Kind Chessman
	Army Army
	// Front is a pawn's: N is toward AB, E toward BD, S toward CD, W toward AC. [HW-37]
	Front grid.Dir
	// Hunger is how many of its owner's turns it may still go unfed, 0 if it is not counted. [HW-249c]
	Hunger uint8
	// Cut is the number of the list of a cutting off on which it stands, from 1; 0 if on none. [HW-183]
	Cut   uint8
	Marks Notes
}

// Notes are what else is to be remembered of a piece.
type Notes uint8

const (
	// DepotLost is that its hunger came from a depot lost or shut off, not from moving. [HW-251, HW-259]
	DepotLost Notes = 1 << iota
	// FromOutside is that it stands on its own outermost ditch and came from outside. [HW-190.7]
	FromOutside
	// MovedOn is that it was carried this turn, GotOff that it left a device by its own move, Named that the depot
	// which fed it was lost or shut off; all are forgotten when its count has begun. [HW-249c, HW-251, HW-259]
	MovedOn
	GotOff
	Named
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

	NumDeviceKinds
)

// DeviceCodes are their names in positions.
var DeviceCodes = [NumDeviceKinds]string{"C1", "C2", "C3", "H", "T", "BT"}

// Artillery reports whether it is a gun.
func (k DeviceKind) Artillery() bool { return k <= Howitzer }

// Device is a board of two squares. [HW-43, HW-85, HW-136]
type Device struct {
	// At is the crew's square, a carrier's main face, or the square of a transporter with the lower number.
	At grid.Square
	// To is where the other half lies: the gun, the side face.
	To   grid.Dir
	Kind DeviceKind
	Army Army // who made it; it is his who mans or occupies it [HW-70, HW-102a]
	// Of a carrier: how many bridges lie on its faces, four at most on both, and its number, which no other has.
	Faces  Faces
	Number uint16
}

// Faces is how many bridges lie on a carrier: on the main face in the low four bits, on the side face in the others.
type Faces uint8

// BothFaces is so many bridges on the main face and on the side face.
func BothFaces(main, side int) Faces { return Faces(main | side<<4) }

// Main is how many lie on the main face.
func (f Faces) Main() int { return int(f & 15) }

// Side is how many lie on the side face.
func (f Faces) Side() int { return int(f >> 4) }

// Loaded reports whether bridges lie on a carrier. [HW-137]
func (d *Device) Loaded() bool { return d.Faces != 0 }

// Far is the square of its other half: the gun, the side face. It is on the board.
func (d *Device) Far(b grid.Board) grid.Square { return grid.Square(int(d.At) + Stride(b, d.To)) }

// OtherHalf is the square of a device beside the one that is given.
func (d *Device) OtherHalf(b grid.Board, at grid.Square) grid.Square {
	if at == d.At {
		return d.Far(b)
	}
	return d.At
}

// LowFirst is the device with the lower number first if it is a transporter: its halves are alike.
func (d Device) LowFirst(b grid.Board) Device {
	if far := d.Far(b); d.Kind == Transporter && b.Number(far) < b.Number(d.At) {
		d.At, d.To = far, d.To.Turn(4)
	}
	return d
}

// Stride is the difference of a square and the next in a direction.
func Stride(b grid.Board, d grid.Dir) int {
	dc, dr := d.Delta()
	return dr*int(b.Cols) + dc
}

// straight are the directions of a rook, bend those of a bishop, each in the order in which orders are listed.
var (
	Straight = [...]grid.Dir{grid.N, grid.E, grid.S, grid.W}
	Bend     = [...]grid.Dir{grid.NE, grid.SE, grid.SW, grid.NW}
)

// Bridge is a laid bridge. [HW-142]
type Bridge struct {
	At     grid.Square
	Number uint16 // of its carrier
	Army   Army   // whose carrier
	// Barred is who may not take it up: bit a for army a; bit 2 and 3 are notes of a turn being played. [HW-167.5]
	Barred uint8
}

// Work is a breastwork. [HW-105]
type Work struct {
	At      grid.Square
	Army    Army
	Markers uint8
}

// Fire is a burning square, a building or a bridge. [HW-74, HW-166]
type Fire struct {
	At    grid.Square
	By    General // who lit it
	Turns uint8   // his turns since [HW-74d]
}

// Depot is a depot sign. [HW-244]
type Depot struct {
	At   grid.Square
	Army Army
	// Open is that its way was open when that was last looked at. [HW-259]
	Open bool
}

// Cutting is a list of pieces that were declared cut off; they bear its number. [HW-183]
type Cutting struct {
	Army  Army    // whose pieces
	By    General // whose turns count: of the side on which their corps stood when it was declared [HW-233b]
	Turns uint8   // of the six that are done
}

// Siege is a declared blockade of an army's fortress. [HW-190]
type Siege struct {
	Declared bool
	First    bool   // declared before the other's
	Moves    uint16 // together since the declaration
	Limit    uint16
	Bridged  uint8 // the besieger's last turns in succession at whose end a bridge lay [HW-190.8]
}

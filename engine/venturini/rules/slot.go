package rules

// Slot is a word, or several, that an order is made of after its verb.
type Slot uint8

// The slots. Those called May... need not be said.
const (
	SlotSteps  Slot = iota // squares of a path, with lay, lift and with
	SlotPath               // squares of a path
	SlotSquare             // Order.At
	SlotTo                 // Order.To
	MayPost                // Order.Post
	SlotPost
	SlotFront   // a direction or a broken front: Order.Dir, Order.Right
	SlotDir     // Order.Dir
	SlotFace    // "24,14:S": Order.Face
	SlotSide    // N, E, S or W: Order.Dir
	SlotFigure  // one's own: Order.Other
	SlotAnybody // also an enemy's: Order.Other
	SlotNumber  // Order.N
	SlotGoods   // Order.Goods
	MayGuns     // "cannon", "howitzers": Order.Guns
	MayThrow    // "throw 5,3": Order.At
	MayWing     // "wing left": Order.Wing
	MayBy       // "by fart1": Order.Other
	MayDegree   // Order.Degree
	MayAt       // "at inf2", perhaps an enemy's: Order.Other
	SlotCargo   // goods or a figure, perhaps an enemy's: Order.Goods or Order.Other
	SlotHandTo  // "to lcav1": Order.Other
)

package engine

// Clash is a fight that a move ends with, as it would be fought if the move ended so.
type Clash struct {
	At    Spot    // over which it is told
	Sides [2]Side // who fights, the stronger first
	Count [2]int  // men of each
	Says  string  // what comes of it: "all die", "isolated: 2 die each, 1 taken"
	Rings []Ring  // about who dies and who is taken, a Bad one for the former
	Swaps []Swap  // whom a click chooses, or lets off, where there is a choice now
}

// Swap is one in a Clash who is chosen instead of another, or another instead of him.
type Swap struct {
	Figure string // by his word
	Order  Order
}

// Clashing is a match in which those in contact fight when a move ends.
type Clashing interface {
	// Clashes are the fights there would be after an order that is not given, or as it stands where that is "" or
	// cannot be given. None while nobody moves, nor where what comes of them is past.
	Clashes(after Order) []Clash
	// Rechosen reports whether an order chooses anew what one before it chose.
	Rechosen(order, before Order) bool
}

package engine

// Making is a match on whose table things are put up by hand: country, ranks of men. Whoever shows the table offers
// them from a tray, shows what an order would leave there before it is given, and lets it be pulled into shape.
type Making interface {
	// Moulds are what can be put up now, in the order of the tray; none if nothing can be.
	Moulds() []Mould
	// Ghost is what an order would leave on the table that puts something up, shifts or turns it, whether it may be
	// carried out or not; nothing if it does none of that.
	Ghost(Order) []Solid
	// Made is how a thing of that name, a Solid's, is shifted, turned and taken away now, each to be followed by the
	// word that it asks; none that cannot be said.
	Made(name string) (shift, turn, away Order)
}

// Mould is a kind of thing that can be put up.
type Mould struct {
	Word  string // "house"
	Group string // the row of the tray that it is in: "country", "south"
	Order Order  // "build house"; what Asks asks for follows, each a word
	Asks  []Dimension
	Kind  string // of the solid or figure that it makes, by which it is drawn in the tray
}

// Dimension is a word that is asked for: a place, or a number.
type Dimension struct {
	Gist  string // "its middle", "height"
	Is    AskKind
	Range Range   // of a number
	Usual float64 // what it is at first
}

// AskKind is what a number or a place is about, by which a hand can pull at it.
type AskKind uint8

// What is asked.
const (
	AskSpot   AskKind = iota // a place; two are the ends
	AskWide                  // across, units
	AskDeep                  // along
	AskRadius                // of a disc
	AskTall                  // upwards, or how many lie on one another
	AskTurn                  // degrees to the left
	AskCount                 // how many stand there
	AskGap                   // how far from one to the next
)

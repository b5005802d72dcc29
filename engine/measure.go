package engine

// End is an end of a tape: something on the table, or where there is nothing a bare spot.
type End struct {
	Word string // a figure's, or a solid's name; empty for a spot
	At   Spot
}

// Reading is what was measured. Lengths are the View's units, angles radians.
type Reading struct {
	Length  float64  // of a tape or a string; of an arc the whole angle
	Way     [][]Spot // what to draw: the tape, the string as it lies, the ring's outline, the arc's sector
	Figures []string // whom a ring holds, by their words
	Notes   []string // more to be told, a line each: "within 6 in", "climbs 2 in", "Red Barn hides it"
	Touches bool     // a tape lies between two in contact
}

// Strung is an Area that is reached along a string.
type Strung interface {
	Area
	// String is the way to a spot as it lies, and how long it is; not ok if there is none at all. Most is
	// what may be used, 0 if there is no bound.
	String(to Spot) (way []Spot, length float64, ok bool)
	Most() float64
}

// Trailed is a Strung along which a figure comes to face another way, as a gun that is drawn by its trail.
type Trailed interface {
	Strung
	// Faces is how it is left at a spot, radians anticlockwise from +x; not ok where its string does not go.
	Faces(at Spot) (heading float64, ok bool)
}

// Catch is a place that matters near where a figure is carried, and how he comes there.
type Catch struct {
	At    Spot
	Order Order  // by which he comes there, if another than to the spot
	Says  string // a few words: "at the trail of gun 1", "within 6 in of gun 1"
}

// Catching is a match with places on which a figure that is carried catches: nobody's hand is steady enough for them.
type Catching interface {
	// Catch is the first such place within so far of a spot to which he can go, facing so; false if there is none.
	Catch(figure string, at Spot, heading, within float64) (Catch, bool)
}

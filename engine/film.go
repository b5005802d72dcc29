package engine

// Film is something that takes time: a shot and what it fells, a march along a string. Whoever draws it
// takes figures from their poses instead of from the View, which is of the end. Times are seconds from its
// beginning, lengths are the View's units.
type Film struct {
	Length float64
	Reels  []Reel
	Marks  []Mark // in order of time
	// Apart are things that come apart, as they stand before: for as long as the film is shown they are in
	// the place of the View's solids of the same names. A reel moves one of them that has a Word.
	Apart []Solid
}

// Reel is the way of one figure. Before the first pose and after the last it is as there; between two it
// goes evenly from one to the other.
type Reel struct {
	Figure string // its word in the View before or after; another for what is in neither, as a shot
	Kind   string // of what is in no View, one of the game's Kinds: "shot", "brick"
	Span   float64
	Poses  []Pose // in order of time, at least one
}

// Pose is where a figure is at a moment.
type Pose struct {
	T       float64
	At      Spot
	Z       float64 // of its lowest point, above the floor; of a shot its middle
	Heading float64 // radians anticlockwise from +x
	Lean    float64 // radians from upright
	Toward  float64 // the way it leans, radians anticlockwise from +x
}

// Mark is a moment of a film that one may want to go to.
type Mark struct {
	T      float64 `json:"t"`
	Kind   string  `json:"kind"`            // one of the moments below
	Figure string  `json:"figure,omitzero"` // whom it is about, by his word; empty if nobody
	At     Spot    `json:"at"`
	Z      float64 `json:"z,omitzero"`
	Text   string  `json:"text"`          // one line: "strikes N4 at 1.3 in hard enough to fell him"
	Slow   bool    `json:"slow,omitzero"` // worth slowing down for: somebody may fall
	// Impulse is how hard a contact was, g·in/s; 0 if nobody has measured it.
	Impulse float64 `json:"impulse,omitzero"`
}

// The kinds of moments that have a mark. They are seen on the bar of a film, and some are heard.
const (
	AtMuzzle = "muzzle" // a shot leaves a gun
	AtFloor  = "floor"  // it meets the floor
	AtBlock  = "block"  // or something of the country
	AtMan    = "man"
	AtFall   = "fall"  // somebody begins to fall
	AtStand  = "stand" // or rocks and stands
	AtRest   = "rest"  // the shot lies
)

// Filmed is an event that can be watched. Its film is made when it is asked for, and is the caller's.
type Filmed interface {
	Event
	Film() Film
}

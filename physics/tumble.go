package physics

// Upright is a man or block standing in the vertical plane of a blow, seen from the side.
type Upright struct {
	Profile      Profile
	Mass         float64 // g
	CentreHeight float64 // z_c, in
	Height       float64 // in
	X            float64 // base centre along the line of the blow, in
	On           Pair    // how it stands on the ground
}

// Tumbled is where a body of a Tumble is and what became of it. Lengths along +x.
type Tumbled struct {
	Outcome Outcome
	Toward  float64 // +1 or -1: the way it went over, leans or slid; 0 if undisturbed
	Lean    float64 // radians from upright at the end, 0 or more
	Slid    float64 // how far its base centre moved, in
	First   float64 // when it was first disturbed, s; +Inf if never
	Rest    float64 // when it came to rest, s
	By      int     // the body that first disturbed it, or -1 for a blow from outside
}

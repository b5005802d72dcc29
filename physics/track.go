package physics

import (
	"math"
	"slices"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// Launch is a shot as it leaves the muzzle.
type Launch struct {
	From      Vec3
	Bearing   float64 // radians anticlockwise from +x
	Elevation float64 // radians above level
	Speed     float64 // in/s
	Shot      matter.Projectile
	Own       []int // solids of the gun itself, which its shot cannot strike on the way out
}

// Gun is a gun on the field.
type Gun struct {
	Model   *matter.GunModel
	At      plane.Vec // axle middle
	Z       float64   // ground under it
	Heading float64   // radians
	Own     []int     // its solids in the field
}

// Lay is the launch of a shot without scatter, the gun swung about its axle to bearing.
func (g Gun) Lay(bearing, elevation float64) Launch {
	m := g.At.Add(plane.Polar(bearing).Mul(g.Model.MuzzleForward))
	return Launch{
		From: Vec3{m.X, m.Y, g.Z + g.Model.BoreHeight}, Bearing: bearing, Elevation: elevation,
		Speed: g.Model.MuzzleSpeed, Shot: g.Model.Shot, Own: g.Own,
	}
}

// Motion is how a shot gets from one contact to the next.
type Motion uint8

// Flying under gravity and drag; Sliding on a surface; Rolling on it.
const (
	Flying Motion = iota
	Sliding
	Rolling
)

// Leg is one smooth piece of a shot's way: a straight line in plan. Between the ends the way is that
// of the motion; At gives it.
type Leg struct {
	Motion   Motion
	T0, T1   float64 // s since the muzzle
	From, To Vec3
	Velocity Vec3    // at T0, in/s
	Drag     float64 // k, for flying, per in
	Slowing  float64 // deceleration, for sliding and rolling, in/s²
}

// What a shot met.
type Met uint8

// A contact is with the Floor (or the top of something flat), with a Block of country, or with a
// man's Person.
const (
	Floor Met = iota
	Block
	Person
)

// String is what was met, in one word.
func (m Met) String() string { return [...]string{"floor", "country", "man"}[m] }

// Contact is one meeting of the shot with something, with the numbers behind what came of it.
type Contact struct {
	T         float64 // s since the muzzle
	Met       Met
	Index     int         // of the solid or the man; -1 for the bare floor
	Part      int         // of the man's kind; -1 otherwise
	At        Vec3        // centre of the shot
	Normal    Vec3        // unit, from the shot into what it met
	Before    Vec3        // velocity, in/s
	After     Vec3        // velocity, in/s
	Height    float64     // of the contact above the ground the thing stands on, in
	Impulse   float64     // into the thing along the plan of Normal, g·in/s (PHY-20)
	Axis      matter.Axis // the way he would tip (men only)
	Threshold float64     // least impulse, of that axis, that fells him there, g·in/s; 0 if not asked for
	Share     float64     // part of Impulse along that axis (|cos ψ| of PHY-20)
	Gentle    bool        // the shot rolled to rest within TouchGap without striking
}

// Obliquity is the angle between the way of the shot and the normal, radians. [PHY-10]
func (c *Contact) Obliquity() float64 {
	way := c.Before.Dot(c.Normal)
	return math.Atan2(c.Before.Sub(c.Normal.Mul(way)).Len(), way)
}

// Margin is how far the blow was above what fells him, as a fraction of it: +0.2 is a fifth more than
// needed, -1 no blow at all. Zero if no threshold was asked for.
func (c Contact) Margin() float64 {
	if c.Threshold == 0 {
		return 0
	}
	return c.Impulse*c.Share/c.Threshold - 1
}

// CanFell reports whether some blow, however hard, would fell the man where the shot struck. Never if no threshold was
// asked for.
func (c *Contact) CanFell() bool { return c.Threshold > 0 && !math.IsInf(c.Threshold, 1) }

// Cause says what disturbed a man or a brick first.
type Cause uint8

// By the shot itself, by a falling or pushed man, or by a brick that the shot set moving.
const (
	ByShot Cause = iota
	ByMan
	ByBrick
)

// String is the cause in one word.
func (c Cause) String() string { return [...]string{"shot", "man", "brick"}[c] }

// Fall is what became of one man or loose brick that was disturbed.
type Fall struct {
	Met     Met // Person or Block
	Index   int
	Cause   Cause
	By      int     // contact (ByShot), man or solid that did it
	T       float64 // when first disturbed, s
	Rest    float64 // when at rest, s
	Outcome tumble.Outcome
	Axis    matter.Axis
	Toward  plane.Vec // unit: the way it went over, or was pushed
	Lean    float64   // angle from upright at rest, radians (π/2 when flat)
	Balance float64   // its balance angle that way (PHY-4), radians
	Slid    float64   // how far the base moved, in
}

// End says how a shot's way ended.
type End uint8

// At rest on the table, off its edge, or (a guard that no real shot reaches) after too many contacts.
const (
	AtRest End = iota
	OffTable
	TooLong
)

// String is the end in words.
func (e End) String() string { return [...]string{"at rest", "off the table", "too long"}[e] }

// Track is all that one shot did. It belongs to the Shooter that made it and is good until that
// shooter's next shot; Clone keeps it.
type Track struct {
	Launch   Launch
	Legs     []Leg
	Contacts []Contact
	Falls    []Fall // in order of T
	Poses    []Pose // of everything that moved, if the shooter records
	End      End
}

// Rest is where the shot's way ended, and when, s since the muzzle.
func (t *Track) Rest() (at Vec3, when float64) {
	if n := len(t.Legs); n > 0 {
		return t.Legs[n-1].To, t.Legs[n-1].T1
	}
	return t.Launch.From, 0
}

// Pose is where a disturbed thing was at one moment, for playing a shot back.
type Pose struct {
	T      float64
	Met    Met
	Index  int
	Toward plane.Vec // the plane it moves in: unit step in plan
	Shift  float64   // of its base centre along Toward, in
	Lift   float64   // of its lowest point, in
	Lean   float64   // toward Toward, radians
}

// Clone is a copy that stays good.
func (t *Track) Clone() *Track {
	c := *t
	c.Legs, c.Contacts = slices.Clone(t.Legs), slices.Clone(t.Contacts)
	c.Falls, c.Poses = slices.Clone(t.Falls), slices.Clone(t.Poses)
	return &c
}

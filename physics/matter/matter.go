package matter

import (
	"slices"

	"littlewars/physics/plane"
)

// Gravity in in/s² (9.80665 m/s²).
const Gravity = 9.80665 / 0.0254

// airDensity in g/in³ (1.204 kg/m³ at 20 °C), good to 5 %.
const airDensity = 1.204e3 * 0.0254 * 0.0254 * 0.0254

// Material is what a surface is made of.
type Material uint8

// The materials of the table. Wood is bricks, boards and trunks; Stone stands for rocks and is as
// Wood to a shot.
const (
	Wood Material = iota
	Stone
	Lead
	Lino
	Cork
	Carpet
	NumMaterials
)

// Pair is how two surfaces meet: restitution (0 to 1) and sliding friction.
type Pair struct{ Restitution, Friction float64 }

// surface is one row of the contact tables (dossier 1.6).
type surface struct {
	name string
	shot Pair // a wooden shot against it
	lead Pair // a lead man against it
	wood Pair // a wooden brick against it
	roll float64
}

// The dossier's table 1.6; entries it does not give are its nearest neighbour's. Things that topple are
// settled without bounce (PHY-16), so of lead and wood only the friction tells. roll is the
// deceleration of a rolling cylinder as a fraction of gravity (cork: the middle of 0.05-0.08).
var surfaces = [NumMaterials]surface{
	Wood:   {"wood", Pair{0.50, 0.30}, Pair{0.15, 0.40}, Pair{0.40, 0.40}, 0.02},
	Stone:  {"stone", Pair{0.50, 0.30}, Pair{0.15, 0.40}, Pair{0.40, 0.40}, 0.02},
	Lead:   {"lead", Pair{0.20, 0.30}, Pair{0.15, 0.40}, Pair{0.15, 0.40}, 0.02},
	Lino:   {"lino", Pair{0.35, 0.30}, Pair{0.10, 0.35}, Pair{0.30, 0.40}, 0.03},
	Cork:   {"cork", Pair{0.35, 0.30}, Pair{0.10, 0.45}, Pair{0.30, 0.40}, 0.065},
	Carpet: {"carpet", Pair{0.10, 0.60}, Pair{0.05, 0.60}, Pair{0.05, 0.60}, 0.20},
}

// String is the material's name as scenario files write it.
func (m Material) String() string { return surfaces[m].name }

// ParseMaterial is the inverse of String; ok is false for an unknown name.
func ParseMaterial(name string) (m Material, ok bool) {
	i := slices.IndexFunc(surfaces[:], func(s surface) bool { return s.name == name })
	return Material(max(i, 0)), i >= 0
}

// OfShot is how a wooden shot meets the material.
func (m Material) OfShot() Pair { return surfaces[m].shot }

// OfMan is how a lead man stands on, or strikes, the material.
func (m Material) OfMan() Pair { return surfaces[m].lead }

// OfBrick is how a wooden brick lies on, or strikes, the material.
func (m Material) OfBrick() Pair { return surfaces[m].wood }

// Roll is the deceleration of a cylinder rolling on the material, as a fraction of gravity.
func (m Material) Roll() float64 { return surfaces[m].roll }

// Projectile is a shot: a plain wooden cylinder, treated as a ball of its own radius that flies nose
// on (dossier 1.3).
type Projectile struct {
	Mass   float64 // g
	Radius float64 // in
	Drag   float64 // k in dv/dt = -k v², per inch
}

// WoodenShot is the standard shot: birch, an inch long and a fifth across, drag coefficient 0.90.
func WoodenShot() Projectile {
	const length, diameter, density, cd = 1.00, 0.20, 0.68 * 2.54 * 2.54 * 2.54, 0.90
	const frontal = 3.14159265358979323846 / 4 * diameter * diameter
	m := density * frontal * length
	return Projectile{Mass: m, Radius: diameter / 2, Drag: airDensity * cd * frontal / (2 * m)}
}

// GunModel is a pattern of gun (dossier 1.2, 1.3). Positions are in the gun's frame: u toward the
// muzzle, v to the left, from the middle of the wheel axle.
type GunModel struct {
	Name          string
	MuzzleSpeed   float64 // in/s
	SpeedSpread   float64 // standard deviation as a fraction of the speed (PHY-13)
	AngleSpread   float64 // standard deviation of bearing and of elevation, radians (PHY-13)
	MuzzleForward float64 // muzzle before the axle, in
	TrailBehind   float64 // trail end behind the axle, in
	WheelApart    float64 // from the axle's middle to a wheel's, in
	BoreHeight    float64 // muzzle above the ground, in, at any elevation
	MinElevation  float64 // radians
	MaxElevation  float64 // radians
	Shot          Projectile
	Parts         []Part // what a shot can strike
}

// NavalGun is the 4.7-inch naval gun, the standard.
func NavalGun() GunModel {
	const degree = 3.14159265358979323846 / 180
	return GunModel{
		Name: "naval", MuzzleSpeed: 800, SpeedSpread: 0.0030, AngleSpread: 0.7025e-3,
		MuzzleForward: 3.50, TrailBehind: 4.40, WheelApart: 1.00, BoreHeight: 1.50,
		MinElevation: -5 * degree, MaxElevation: 20 * degree,
		Shot: WoodenShot(),
		Parts: []Part{
			{"barrel", plane.Rect(-1.20, -0.25, 3.50, 0.25), 1.20, 1.75},
			{"trail", plane.Rect(-4.40, -0.25, 0, 0.25), 0, 1.20},
			{"wheels", plane.Rect(-0.95, -1.10, 0.95, 1.10), 0, 1.90},
		},
	}
}

// FieldGun is the lighter pattern: the same with 0.8 of the speed and 1.3 of the scatter.
func FieldGun() GunModel {
	g := NavalGun()
	g.Name = "field"
	g.MuzzleSpeed *= 0.8
	g.SpeedSpread *= 1.3
	g.AngleSpread *= 1.3
	return g
}

// Part is a piece of a figure that a shot can strike: an outline in the figure's frame (u forward,
// v left, from the base centre) and the heights between which it stands.
type Part struct {
	Name    string
	Outline plane.Convex
	Z0, Z1  float64
}

// Slab is one layer of a side view: half its width, between two heights.
type Slab struct{ Half, Z0, Z1 float64 }

// Profile is a figure seen from the side across one axis of its base, as toppling needs it.
type Profile struct {
	Half     float64 // b: from the middle to the edge it tips over, in
	Gyration float64 // radius of gyration about the centre of mass, in
	Slabs    [2]Slab // what neighbours can strike; the second may be empty (Z0 == Z1)
}

// Axis is one of the two ways a figure can tip.
type Axis uint8

// ForeAft is tipping over the front or back edge of the base, Sideways over its left or right edge.
const (
	ForeAft Axis = iota
	Sideways
	NumAxes
)

// String is the axis in words.
func (a Axis) String() string { return [...]string{"fore and aft", "sideways"}[a] }

// Figure is a kind of lead man as a solid thing (dossier 1.4).
type Figure struct {
	Name         string
	Mass         float64 // g
	Height       float64 // in, standing
	CentreHeight float64 // z_c: centre of mass above the base, in
	LyingHeight  float64 // in
	HalfWidth    float64 // across, for the strip he covers when he falls, in
	Profiles     [NumAxes]Profile
	Parts        []Part // what a shot can strike
}

// Infantry is the standard 54 mm foot soldier. Its parts seen from the front are the silhouette of
// PHY-13; the depth of body and legs is the 0.40 of PHY-19.
func Infantry() Figure {
	return Figure{
		Name: "infantry", Mass: 30, Height: 2.10, CentreHeight: 0.90, LyingHeight: 0.60, HalfWidth: 0.31,
		Profiles: [NumAxes]Profile{
			ForeAft:  {0.35, 0.60, [2]Slab{{0.35, 0, 0.10}, {0.20, 0.10, 2.10}}},
			Sideways: {0.30, 0.60, [2]Slab{{0.30, 0, 0.95}, {0.31, 0.95, 2.10}}},
		},
		Parts: []Part{
			{"base", plane.Rect(-0.35, -0.30, 0.35, 0.30), 0, 0.10},
			{"legs", plane.Rect(-0.20, -0.22, 0.20, 0.22), 0.10, 0.95},
			{"body", plane.Rect(-0.20, -0.31, 0.20, 0.31), 0.95, 1.62},
			{"head", plane.Rect(-0.16, -0.16, 0.16, 0.16), 1.62, 2.10},
		},
	}
}

// Cavalry is the standard horse and rider. Its parts give both silhouettes of PHY-13: from the side
// and from the front.
func Cavalry() Figure {
	return Figure{
		Name: "cavalry", Mass: 75, Height: 2.85, CentreHeight: 1.35, LyingHeight: 0.60, HalfWidth: 0.35,
		Profiles: [NumAxes]Profile{
			ForeAft:  {0.80, 1.05, [2]Slab{{0.80, 0, 0.90}, {1.05, 0.90, 2.85}}},
			Sideways: {0.30, 0.85, [2]Slab{{0.30, 0, 0.90}, {0.35, 0.90, 2.85}}},
		},
		Parts: []Part{
			{"hind legs", plane.Rect(-0.85, -0.25, -0.55, 0.25), 0, 0.95},
			{"fore legs", plane.Rect(0.50, -0.25, 0.80, 0.25), 0, 0.95},
			{"barrel", plane.Rect(-1.05, -0.35, 1.00, 0.35), 0.90, 1.60},
			{"saddle", plane.Rect(-0.40, -0.35, 0.15, 0.35), 1.60, 1.65},
			{"neck", plane.Rect(0.75, -0.14, 1.25, 0.14), 1.45, 2.15},
			{"leg", plane.Rect(-0.25, -0.25, 0.05, 0.25), 0.70, 1.00},
			{"rider", plane.Rect(-0.40, -0.31, 0.15, 0.31), 1.60, 2.40},
			{"head", plane.Rect(-0.28, -0.16, 0.03, 0.16), 2.40, 2.85},
		},
	}
}

// Small is the cheaper size of about an inch and a half: lengths by 0.75, masses by 0.42 (so inertias
// by 0.237). [LW-SIZE-1; dossier 1.4]
func Small(f Figure) Figure {
	const length, mass = 0.75, 0.42
	f.Name = "small " + f.Name
	f.Mass *= mass
	f.Height *= length
	f.CentreHeight *= length
	f.LyingHeight *= length
	f.HalfWidth *= length
	for i := range f.Profiles {
		p := &f.Profiles[i]
		p.Half *= length
		p.Gyration *= length
		for j := range p.Slabs {
			s := &p.Slabs[j]
			s.Half, s.Z0, s.Z1 = s.Half*length, s.Z0*length, s.Z1*length
		}
	}
	parts := make([]Part, len(f.Parts))
	for i, p := range f.Parts {
		corners := make([]plane.Vec, len(p.Outline.Corners))
		for j, c := range p.Outline.Corners {
			corners[j] = c.Mul(length)
		}
		parts[i] = Part{p.Name, plane.Convex{Corners: corners, R: p.Outline.R * length}, p.Z0 * length, p.Z1 * length}
	}
	f.Parts = parts
	return f
}

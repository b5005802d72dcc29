package tumble

import (
	"math"

	"littlewars/physics/matter"
)

// UniformBlock is a solid block of even stuff: its centre of mass in the middle, its gyration that of
// a rectangle (κ² = (depth² + height²)/12). Inches and grams. Where it stands and on what is left to
// the caller.
func UniformBlock(depth, height, mass float64) Upright {
	return Upright{
		Profile: matter.Profile{
			Half:     depth / 2,
			Gyration: math.Sqrt((depth*depth + height*height) / 12),
			Slabs:    [2]matter.Slab{{Half: depth / 2, Z0: 0, Z1: height}},
		},
		Mass: mass, CentreHeight: height / 2, Height: height,
	}
}

// UprightOf is the figure standing at the origin, seen across the axis he may tip about.
func UprightOf(f *matter.Figure, a matter.Axis, on matter.Pair) Upright {
	return Upright{Profile: f.Profiles[a], Mass: f.Mass, CentreHeight: f.CentreHeight, Height: f.Height, On: on}
}

// BalanceAngle is the lean, in radians, at which the centre of mass stands over the edge. Beyond it
// the man falls. [PHY-4]
func (u Upright) BalanceAngle() float64 { return math.Atan2(u.Profile.Half, u.CentreHeight) }

// edgeRadius is R: from the edge he tips over to the centre of mass, in.
func (u Upright) edgeRadius() float64 {
	b, z := u.Profile.Half, u.CentreHeight
	return math.Sqrt(b*b + z*z)
}

// Barrier is the work of lifting his centre of mass over the edge, g·in²/s². [PHY-5]
func (u Upright) Barrier() float64 {
	return u.Mass * matter.Gravity * (u.edgeRadius() - u.CentreHeight)
}

// EdgeInertia is his moment of inertia about the edge he tips over, g·in². [PHY-5]
func (u Upright) EdgeInertia() float64 {
	r, k := u.edgeRadius(), u.Profile.Gyration
	return u.Mass * (k*k + r*r)
}

// ToppleSpin is the least turning about a held edge that carries him over, rad/s. [PHY-5]
func (u Upright) ToppleSpin() float64 { return math.Sqrt(2 * u.Barrier() / u.EdgeInertia()) }

// ToppleImpulse is the least blow at a height that fells him if the edge of his base is held, g·in/s;
// +Inf at the floor. [PHY-5]
func (u Upright) ToppleImpulse(height float64) float64 {
	return u.EdgeInertia() * u.ToppleSpin() / height
}

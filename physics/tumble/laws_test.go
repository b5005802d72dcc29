package tumble

import (
	"math"
)

// The closed forms of the dossier that stand beside the simulation.

// PivotBlow is a shot of the given mass and speed striking him at a height while the edge is held: the
// impulse he takes, the turning it gives him, and the speed the shot is left with (negative: thrown
// back). [PHY-6]
func (u Upright) PivotBlow(mass, speed, restitution, height float64) (impulse, spin, left float64) {
	inertia := u.EdgeInertia()
	impulse = (1 + restitution) * speed / (1/mass + height*height/inertia)
	return impulse, impulse * height / inertia, speed - impulse/mass
}

// TipFriction is the floor friction above which a slow push at a height tips him rather than sliding
// him. [PHY-7]
func (u Upright) TipFriction(height float64) float64 { return u.Profile.Half / height }

// PercussionHeight is where a blow turns him about the edge of his base without needing any friction
// to hold it, in. [PHY-8]
func (u Upright) PercussionHeight() float64 { return u.EdgeInertia() / (u.Mass * u.CentreHeight) }

// HeldBand is the heights between which a blow leaves the edge of his base where it is; high is +Inf
// where friction holds it against any blow however high. [PHY-8]
func (u Upright) HeldBand(friction float64) (low, high float64) {
	inertia, z, b := u.EdgeInertia(), u.CentreHeight, u.Profile.Half
	low = inertia / (u.Mass * (z + friction*b))
	if z <= friction*b {
		return low, math.Inf(1)
	}
	return low, inertia / (u.Mass * (z - friction*b))
}

// BlowSpin is his turning just after a blow (rad/s, positive away from it), the base slipping on the
// floor unless the blow is in the HeldBand. A blow below the centre of mass turns his head toward it.
// [PHY-8]
func (u Upright) BlowSpin(impulse, height, friction float64) float64 {
	k, z, b := u.Profile.Gyration, u.CentreHeight, u.Profile.Half
	inertia := u.Mass * (k*k + b*b)
	rub := friction * u.Mass * b * z
	low, high := u.HeldBand(friction)
	switch {
	case height < z:
		return -impulse * (z - height) / (inertia + rub)
	case height < low: // the base slips away from the gun
		return impulse * (height - z) / (inertia - rub)
	case height > high: // and here toward it
		return impulse * (height - z) / (inertia + rub)
	}
	return impulse * height / u.EdgeInertia()
}

package tabletop

import (
	"littlewars/physics"
	"littlewars/physics/plane"
)

// AimHeight is where a gunner aims at a standing man of the standard size, in above his ground. [PHY-3,
// PHY-13]
func AimHeight(a Arm) float64 { return [...]float64{Infantry: 1.10, Cavalry: 1.30}[a] }

// MarkOn is the point at which a gunner aims who wants to hit a man: his breast, or if he lies his middle.
func MarkOn(t *Table, man int) physics.Vec3 {
	m := &t.Men[man]
	f, at := t.Figure(m.Arm), m.At
	height := AimHeight(m.Arm) * f.Height / figures[Standard][m.Arm].Height
	if m.Posture == physics.Lying {
		height = f.LyingHeight / 2
		at = at.Add(plane.Polar(m.LieTo).Mul(f.Height / 2))
	}
	return physics.Vec3{X: at.X, Y: at.Y, Z: t.Ground(m.At) + height}
}

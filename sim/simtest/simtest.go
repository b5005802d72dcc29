// Package simtest has the table on which experiments are tried in tests.
package simtest

import (
	"math"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

// GunRange is one naval gun and one infantryman facing it, the middle of his base at distance (in) from the muzzle, on
// cork.
func GunRange(distance float64) *tabletop.Table {
	model := matter.NavalGun()
	const x, y = 30, 10
	return &tabletop.Table{
		Name: "range", Width: 2 * x, Depth: y + distance + 200, Floor: matter.Cork,
		Guns: []tabletop.Gun{{Name: "gun", Model: &model, At: plane.Vec{X: x, Y: y}, Heading: math.Pi / 2}},
		Men: []tabletop.Man{{
			Name: "man", Side: tabletop.North, Heading: -math.Pi / 2,
			At: plane.Vec{X: x, Y: y + model.MuzzleForward + distance},
		}},
	}
}

package tabletop

import (
	"math"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

var naval = matter.NavalGun()

func gunAt(p plane.Vec, degrees float64) Gun {
	return Gun{Name: "gun", Model: &naval, At: p, Heading: degrees * math.Pi / 180}
}

func same(p, q plane.Vec) bool { return p.Sub(q).Len() < 1e-9 }

func at(x, y float64) plane.Vec { return plane.Vec{X: x, Y: y} }

func fixtureTable(country ...Piece) *Table { return &Table{Width: 120, Depth: 96, Country: country} }

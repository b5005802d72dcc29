package march

import (
	"math"

	"pgregory.net/rapid"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/tabletest"
)

const quarter = math.Pi / 2

var naval = matter.NavalGun()

func gunAt(p plane.Vec, degrees float64) tabletop.Gun {
	return tabletop.Gun{Name: "gun", Model: &naval, At: p, Heading: degrees * math.Pi / 180}
}

var (
	at, foot, onFoot, onHorse, roundFoe  = tabletest.At, tabletest.Foot, tabletest.OnFoot, tabletest.OnHorse, tabletest.Foe
	roundTable, fixtureTable             = tabletest.Round, tabletest.Field
	wantRule, checkWay, inPolygon, least = tabletest.WantRule, tabletest.CheckWay, tabletest.InPolygon, tabletest.Least
)

// maker makes marches at random.
type maker struct{ tabletest.Maker }

func newMaker(t *rapid.T) maker { return maker{tabletest.NewMaker(rapid.Uint64().Draw(t, "seed"))} }

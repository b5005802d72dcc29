package gunnery

import (
	"math/rand/v2"

	"littlewars/physics"
	"littlewars/tabletop"
)

// Ready is a gun made ready to fire: the field of its table and the gun in it. Firing changes neither, so that many may
// fire it at once, each with a Shooter of the Field.
type Ready struct {
	Field *physics.Field
	Gun   physics.Gun

	table *tabletop.Table
	gun   int
}

// ReadyGun makes a gun ready as it stands and lies on the table.
func ReadyGun(t *tabletop.Table, gun int) (Ready, error) {
	field, own, err := t.Field()
	if err != nil {
		return Ready{}, err
	}
	g := &t.Guns[gun]
	in := physics.Gun{Model: g.Model, At: g.At, Z: t.Ground(g.At), Heading: g.Heading, Own: own[gun]}
	return Ready{field, in, t, gun}, nil
}

// Launch is a shot of the gun laid so, radians, as chance lets it leave the muzzle. [PHY-13]
func (r *Ready) Launch(bearing, elevation float64, chance *rand.Rand) physics.Launch {
	return r.Gun.Scatter(r.Gun.Lay(bearing, elevation), chance)
}

// Fire follows a launch to where all is at rest, and keeps what is needed to tell of it and to show it.
func (r *Ready) Fire(l physics.Launch) *Shot {
	shooter := physics.NewShooter(r.Field)
	shooter.Record, shooter.Explain = true, true
	s := &Shot{
		Gun: r.table.Guns[r.gun].Name, gun: r.gun,
		Before: r.table, Field: r.Field, Track: shooter.Shoot(l), Owners: r.table.Owners(),
	}
	s.Dead = Deaths(s.Track, nil)
	return s
}

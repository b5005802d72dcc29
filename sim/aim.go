package sim

import (
	"errors"
	"fmt"
	"strings"

	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Aim is what the gunner is told. With men, he lays the gun so that its mean shot passes through the
// aim height of one of them (each shot picks one, all alike likely); Bearing and Elevation, if given,
// overrule what he found. Without men both must be given.
type Aim struct {
	Men       []int    // indexes into Table.Men
	Height    float64  // aimed at, above the man's ground, in; 0 is that of tabletop.AimHeight
	Bearing   *float64 // radians
	Elevation *float64 // radians
}

// Lay is how a gun is laid for one aim.
type Lay struct {
	Man       int          // index of the man aimed at, or -1
	Bearing   float64      // radians
	Elevation float64      // radians
	Mark      physics.Vec3 // the point aimed at; of no meaning without a man
	Distance  float64      // from muzzle to mark in plan, in; 0 without a man

	table *tabletop.Table // with the gun swung to the bearing, and men who lie down to make room
}

// Lays is how the gun is laid, one lay for each man aimed at.
func (e *Experiment) Lays() ([]Lay, error) {
	a := &e.Aim
	if len(a.Men) == 0 {
		if a.Bearing == nil || a.Elevation == nil {
			return nil, fmt.Errorf("%s: nothing to aim at: name a man, or both a bearing and an elevation",
				called(&e.Table.Guns[e.Gun]))
		}
		l, err := e.swung(Lay{Man: -1, Bearing: *a.Bearing, Elevation: *a.Elevation})
		return []Lay{l}, err
	}
	var lays []Lay
	for _, m := range a.Men {
		l, err := e.lay(m)
		if err != nil {
			return nil, err
		}
		lays = append(lays, l)
	}
	return lays, nil
}

// swung finishes a lay: the gun is swung to its bearing, as far as the country lets it. [LW-GUN-6]
func (e *Experiment) swung(l Lay) (Lay, error) {
	var err error
	if l.table, err = tabletop.Lay(e.Table, e.Gun, l.Bearing); err != nil {
		return Lay{}, &unreachable{"cannot swing so far", err.Error()}
	}
	return l, nil
}

// lay points the gun at man m.
func (e *Experiment) lay(m int) (Lay, error) {
	t, a := e.Table, &e.Aim
	if m < 0 || m >= len(t.Men) {
		return Lay{}, fmt.Errorf("there is no man %d on the table", m)
	}
	gun, man := &t.Guns[e.Gun], &t.Men[m]
	mark := tabletop.MarkOn(t, m)
	if a.Height != 0 {
		mark.Z = t.Ground(man.At) + a.Height
	}
	to := mark.Flat().Sub(gun.At)
	l := Lay{Man: m, Bearing: to.Angle(), Distance: to.Len() - gun.Model.MuzzleForward, Mark: mark}
	// The gun swings about its axle, so bearing and way lie on one line through the axle.
	if a.Bearing != nil {
		l.Bearing = *a.Bearing
	}
	if a.Elevation != nil {
		l.Elevation = *a.Elevation
		return e.swung(l)
	}
	if l.Distance <= 0 {
		return Lay{}, &unreachable{"behind the muzzle", fmt.Sprintf(
			"%s cannot be laid on %s: he stands %.1f in from its axle, behind the muzzle", called(gun), man.Name, to.Len())}
	}
	elevation, ok := physics.ElevationFor(gun.Model, l.Distance, l.Mark.Z-t.Ground(gun.At))
	if !ok {
		return Lay{}, &unreachable{"out of reach", fmt.Sprintf(
			"%s cannot reach %s, %.0f in away: no elevation from %.0f° to %.0f° carries so far",
			called(gun), man.Name, l.Distance, inch.Degrees(gun.Model.MinElevation), inch.Degrees(gun.Model.MaxElevation))}
	}
	l.Elevation = elevation
	return e.swung(l)
}

// unreachable is a man on whom the gun cannot be laid. A sweep or a map passes him over.
type unreachable struct {
	short string // for a table
	whole string
}

// Error is the whole sentence.
func (u *unreachable) Error() string { return u.whole }

// OutOfReach reports whether a gun cannot be laid on somebody where the two stand.
func OutOfReach(err error) bool {
	_, is := errors.AsType[*unreachable](err)
	return is
}

// called is a gun's name as a sentence may begin with it: a name that says what it is needs no noun.
func called(g *tabletop.Gun) string {
	if strings.Contains(strings.ToLower(g.Name), "gun") {
		return g.Name
	}
	return "gun " + g.Name
}

package sim

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/physics"
)

// Open lists whom the gun has an open shot at, the nearest first: the enemies, standing or lying, whom
// its mean shot would meet before anything else. On a range without enemies anybody counts. If nobody
// can be met so, inTheOpen is false and men holds the nearest whom the gun can reach at all.
func (e *Experiment) Open() (men []int, inTheOpen bool, err error) {
	if e.Gun < 0 || e.Gun >= len(e.Table.Guns) {
		return nil, false, fmt.Errorf("there is no gun %d on the table", e.Gun)
	}
	t, gun := e.Table, &e.Table.Guns[e.Gun]
	field, own, err := t.Field()
	if err != nil {
		return nil, false, err
	}
	var enemies, anybody []int
	for i := range t.Men {
		if t.Men[i].Posture == physics.Gone {
			continue
		}
		anybody = append(anybody, i)
		if t.Men[i].Side != gun.Side {
			enemies = append(enemies, i)
		}
	}
	men = enemies
	if len(men) == 0 {
		men = anybody
	}
	slices.SortStableFunc(men, func(a, b int) int {
		return cmp.Compare(t.Men[a].At.Sub(gun.At).Len2(), t.Men[b].At.Sub(gun.At).Len2())
	})
	piece, shooter := gunOn(t, e.Gun, own), physics.NewShooter(field)
	var open, reached []int
	for _, m := range men {
		l, err := Aim{Men: []int{m}}.lay(t, e.Gun, m)
		if err != nil {
			continue // out of reach
		}
		reached = append(reached, m)
		c := shooter.Fly(piece.Lay(l.Bearing, l.Elevation)).Contacts
		if len(c) > 0 && c[0].Met == physics.Person && c[0].Index == m {
			open = append(open, m)
		}
	}
	switch {
	case len(open) > 0:
		return open, true, nil
	case len(reached) > 0:
		return reached[:1], false, nil
	}
	return nil, false, fmt.Errorf("%s: nobody on %s is within its reach; lay it by bearing and elevation", called(gun), t.Name)
}

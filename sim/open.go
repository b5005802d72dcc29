package sim

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/physics"
	"littlewars/tabletop/gunnery"
)

// Open lists whom the gun has an open shot at, the nearest first and at most so many: the enemies, standing or lying, whom
// its mean shot would meet before anything else. On a range without enemies anybody counts. If nobody
// can be met so, inTheOpen is false and men holds the nearest whom the gun can reach at all.
func (e *Experiment) Open(most int) (men []int, inTheOpen bool, err error) {
	if e.Gun < 0 || e.Gun >= len(e.Table.Guns) || !e.Table.Guns[e.Gun].Shoots() {
		return nil, false, fmt.Errorf("there is no gun %d on the table", e.Gun)
	}
	t, gun := e.Table, &e.Table.Guns[e.Gun]
	for i := range t.Men {
		if t.Men[i].Posture != physics.Gone {
			men = append(men, i)
		}
	}
	own := func(m int) bool { return t.Men[m].Side == gun.Side }
	if slices.ContainsFunc(men, func(m int) bool { return !own(m) }) {
		men = slices.DeleteFunc(men, own)
	}
	slices.SortStableFunc(men, func(a, b int) int {
		return cmp.Compare(t.Men[a].At.Sub(gun.At).Len2(), t.Men[b].At.Sub(gun.At).Len2())
	})
	var open, reached []int
	var why error // the nearest cannot be aimed at
	for _, m := range men {
		one := Experiment{Table: t, Gun: e.Gun, Aim: Aim{Men: []int{m}}}
		l, err := one.lay(m)
		if err != nil {
			why = cmp.Or(why, err)
			continue
		}
		reached = append(reached, m)
		piece, err := gunnery.ReadyGun(l.table, e.Gun)
		if err != nil {
			return nil, false, err
		}
		c := physics.NewShooter(piece.Field).Fly(piece.Gun.Lay(l.Bearing, l.Elevation)).Contacts
		if len(c) > 0 && c[0].Met == physics.Person && c[0].Index == m {
			open = append(open, m)
		}
		if len(open) == most {
			break
		}
	}
	switch {
	case len(open) > 0:
		return open, true, nil
	case len(reached) > 0:
		return reached[:1], false, nil
	}
	if why != nil {
		return nil, false, fmt.Errorf("nobody on %s can be aimed at: %w", t.Name, why)
	}
	return nil, false, fmt.Errorf("%s: there is nobody on %s to aim at; lay it by bearing and elevation", called(gun), t.Name)
}

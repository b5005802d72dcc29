package main

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/physics"
	"littlewars/sim"
	"littlewars/tabletop"
)

// findMan is the man of that name; of anything else, or of nothing, it says so.
func findMan(t *tabletop.Table, name string) (int, error) {
	th, err := t.Find(name)
	if err != nil {
		return 0, err
	}
	if th.Kind != tabletop.ManThing {
		return 0, fmt.Errorf("%s is no man", name)
	}
	return th.Index, nil
}

// nearestTarget is the nearest enemy whom the gun can hit: the shot it would fire at him, with no
// scatter, meets him before anything else. If there is none such it is the nearest whom it can reach.
// On a range without enemies anybody will do.
func nearestTarget(e *sim.Experiment) (int, error) {
	t, gun := e.Table, &e.Table.Guns[e.Gun]
	field, own, err := t.Field()
	if err != nil {
		return 0, err
	}
	men := standingMen(t, func(m *tabletop.Man) bool { return m.Side != gun.Side })
	if len(men) == 0 {
		men = standingMen(t, func(*tabletop.Man) bool { return true })
	}
	slices.SortStableFunc(men, func(a, b int) int {
		return cmp.Compare(t.Men[a].At.Sub(gun.At).Len(), t.Men[b].At.Sub(gun.At).Len())
	})
	piece := physics.Gun{
		Model: gun.Model, At: gun.At, Z: t.Ground(gun.At), Heading: gun.Heading, Own: own[e.Gun],
	}
	shooter, reached := physics.NewShooter(field), -1
	for _, m := range men {
		trial := *e
		trial.Aim.Men = []int{m}
		lays, err := trial.Lays()
		if err != nil {
			continue // out of reach
		}
		if reached < 0 {
			reached = m
		}
		track := shooter.Fly(piece.Lay(lays[0].Bearing, lays[0].Elevation))
		if c := track.Contacts; len(c) > 0 && c[0].Met == physics.Person && c[0].Index == m {
			return m, nil
		}
	}
	if reached < 0 {
		return 0, fmt.Errorf("gun %s: nobody on %s is within its reach; give --bearing and --elevation", gun.Name, t.Name)
	}
	return reached, nil
}

func standingMen(t *tabletop.Table, wanted func(*tabletop.Man) bool) []int {
	var men []int
	for i := range t.Men {
		if m := &t.Men[i]; m.Posture == physics.Standing && wanted(m) {
			men = append(men, i)
		}
	}
	return men
}

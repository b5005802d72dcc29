package gunnery_test

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"littlewars/engine/sentence"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// Among men who bar a gun or make room, a lay that is plainly to be had is offered, and comes to the same table as by
// the whole arc. [LW-GUN-6, LW-GUN-12]
func TestLays(t *testing.T) {
	t.Parallel()
	table, err := scenario.Embedded(gunnery.RangeStart)
	if err != nil {
		t.Fatal(err)
	}
	rng, gun := rand.New(rand.NewPCG(1, 2)), tabletop.Owner{Kind: tabletop.GunThing}
	plain, offered := 0, 0
	for range 10000 {
		c := *table.WithGun(0, func(g *tabletop.Gun) { g.Heading = (rng.Float64()*720 - 360) * inch.Degree })
		c.Men = append([]tabletop.Man{}, c.Men...)
		for i := range rng.IntN(len(c.Men)) {
			away, round := 1.5+3*rng.Float64(), 2*math.Pi*rng.Float64()
			c.Men[i].At.X, c.Men[i].At.Y = c.Guns[0].At.X+away*math.Cos(round), c.Guns[0].At.Y+away*math.Sin(round)
		}
		if _, crosses := tabletop.Overlapping(&c, gun); crosses {
			continue
		}
		var m gunnery.Roster
		m.Set(&c)
		bearing, elevation := rng.Float64()*730-365, rng.Float64()*50-10
		said := []string{strconv.FormatFloat(bearing, 'f', 2, 64), strconv.FormatFloat(elevation, 'f', 2, 64)}
		lays := m.Lays(gun, said)
		_, has := sentence.Find(m.LayHow(gun, nil), said[0])
		_, raised := sentence.Find(m.LayHow(gun, said[:1]), said[1])
		if lays && !(has && raised) {
			t.Fatalf("heading %v: %v is laid and not offered: %v", c.Guns[0].Heading/inch.Degree, said, m.Bearings(0))
		}
		if !has || !raised {
			continue
		}
		offered++
		if lays {
			plain++
		}
		bearing = sentence.Value(said[0])
		want, _ := c.SwungBy(0, c.Arc(0).TurnTo(bearing))
		laid, _ := m.LaidOn(0, bearing, elevation)
		for i := range want.Men {
			if laid.Men[i] != want.Men[i] {
				t.Fatalf("heading %v to %v: %+v, by the whole arc %+v", c.Guns[0].Heading/inch.Degree, bearing, laid.Men[i], want.Men[i])
			}
		}
	}
	t.Logf("%d plain of %d offered", plain, offered)
	if plain < 500 || plain == offered {
		t.Errorf("%d plain of %d offered", plain, offered)
	}
}

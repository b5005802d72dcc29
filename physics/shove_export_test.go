package physics

import (
	"slices"

	"littlewars/physics/tumble"
)

// StrikeTwice gives a loose solid one blow and tells what became of the bricks in closed form, and
// what the rigid-body engine makes of the same blow in steps of so many seconds; ok is false where the closed form is not sure.
func (s *Shooter) StrikeTwice(c Contact, step float64) (told, judged []Fall, ok bool) {
	s.track.Contacts = append(s.track.Contacts[:0], c)
	s.track.Falls = s.track.Falls[:0]
	sc := &s.struckBy.scene
	index := c.Index
	b := &s.field.Solids[index]
	s.struckBy.began = 0
	height := c.At.Z - b.Z0
	set := func() {
		sc.reset(middle(b.Outline), c.Normal.Flat().Unit(), b.Z0)
		sc.things = append(sc.things, s.brick(index))
		sc.energy = sc.things[0].energy(c.Impulse, height)
	}
	set()
	if s.slide(&sc.things[0], c.Impulse, height) > tumble.SlidLength && !s.shove(c.Impulse, height) {
		return nil, nil, false
	}
	told = slices.Clone(s.track.Falls)
	for _, fall := range told {
		if s.shared(fall.Index) {
			return nil, nil, false
		}
	}
	s.track.Falls = s.track.Falls[:0]
	set()
	sc.piled = true
	s.gather(recoil)
	p := newPile(sc.things, s.field.Floor, step)
	p.strike(0, &sc.things[0], c.Impulse, height)
	for p.advance(sc.things) && p.now() < maxTumble {
	}
	for i := range sc.things {
		s.report(i, p.body(i, &sc.things[i]))
	}
	return told, slices.Clone(s.track.Falls), true
}

// shared reports whether a brick bears a load with others. Those are for the most part beside the plane
// of the blow, where the engine does not have them: it lays the whole load on this one.
func (s *Shooter) shared(index int) bool {
	for _, j := range s.touching(index, above, nil) {
		if len(s.touching(j, below, nil)) > 1 {
			return true
		}
	}
	return false
}

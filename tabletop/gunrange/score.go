package gunrange

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
)

// score is how one has shot at a man who stands alone, nine yards off or more: Wells's mark of a good gun.
type score struct {
	side  tabletop.Side // of the gun that fired last
	shots int
	hits  uint16 // of the last ten a bit each, the last one lowest
}

// A score is counted over so many shots, at who stands so far from the muzzle.
const (
	scored    = 10
	nineYards = 9*36 - 1.0 // in; less what the muzzle comes nearer as the gun is swung
)

// alone is the only man on his feet, if there is one.
func alone(t *tabletop.Table) (man *tabletop.Man, is bool) {
	for i := range t.Men {
		if t.Men[i].Posture == physics.Gone {
			continue
		}
		if man != nil {
			return nil, false
		}
		man = &t.Men[i]
	}
	return man, man != nil
}

// count adds a shot that was fired on a table, if it counts.
func (c *score) count(t *tabletop.Table, gun int, from physics.Vec3, hit bool) {
	if man, is := alone(t); is && man.At.Sub(from.Flat()).Len() >= nineYards {
		c.side, c.shots, c.hits = t.Guns[gun].Side, c.shots+1, c.hits<<1&(1<<scored-1)
		if hit {
			c.hits |= 1
		}
	}
}

func (c *score) has() engine.Tries {
	n := 0
	for hits := c.hits; hits > 0; hits &= hits - 1 {
		n++
	}
	return engine.Tries{What: "nine yards", Has: n, Of: min(c.shots, scored)}
}

// Tried is of the last ten shots. [engine.Counting]
func (m *shooting) Tried() (engine.Tries, bool) {
	s := m.score.has()
	return s, s.Of == scored
}

// tally is the score as it stands.
func (c *score) tally(sides []engine.Side) (list []engine.Tally) {
	if s := c.has(); s.Of > 0 {
		list = append(list, engine.Tally{Side: sides[c.side], What: s.What, Has: fmt.Sprintf("%d of %d", s.Has, s.Of)})
	}
	return list
}

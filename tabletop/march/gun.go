package march

import (
	"errors"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// GunMarch is the way of a gun that is moved: the shortest string through some points in turn. Its wheels
// pass as a disc about their rectangle, round solid country, water, guns and armed enemies. Men who go with
// it are set down after it, so lift them off the table first (physics.Gone): where they stood is not in its
// way. [LW-GUN-7, LW-GUN-8, LW-GUN-9, LW-GUN-15]
type GunMarch struct {
	Table   *tabletop.Table
	Gun     int
	From    plane.Vec   // where its string is laid from: its axle, or the foot on the back line [LW-SETUP-5]
	Left    float64     // of its string, in: 12, or 24 with four cavalry
	Via     []plane.Vec // what the string is laid through
	Enemies []int       // men it may not pass through: the armed enemies
	work    int         // that a string may take; 0 for whatever it takes
}

// Length is the string to a spot and how the gun is left there, trail foremost, its muzzle back along the
// end of the way (radians), or an *engine.Illegal that says which rule forbids it.
func (m *GunMarch) Length(to plane.Vec) (s path.String, heading float64, err error) {
	g := &m.Table.Guns[m.Gun]
	if s, err = m.string(append(m.Via[:len(m.Via):len(m.Via)], to), m.Left); err != nil {
		return s, 0, m.whyNot(to, err)
	}
	if len(s.Way) == 0 {
		return s, 0, engine.Forbid("LW-GUN-9", "%s would not be moved at all", g.Name)
	}
	heading = m.left(&s)
	return s, heading, m.standing(to, heading).Spaced(tabletop.Owner{Kind: tabletop.GunThing, Index: m.Gun})
}

// left is how it is left: trail foremost, and of the train pointing the way it goes, radians. [LW-GUN-9, LW-OPT-4]
func (m *GunMarch) left(s *path.String) float64 {
	if m.Table.Guns[m.Gun].Shoots() {
		return s.Back()
	}
	return s.Back() + math.Pi
}

func (m *GunMarch) standing(to plane.Vec, heading float64) *tabletop.Table {
	return m.Table.WithGun(m.Gun, func(g *tabletop.Gun) { g.At, g.Heading = to, heading })
}

func (m *GunMarch) string(points []plane.Vec, most float64) (whole path.String, err error) {
	from := m.From
	for _, to := range points {
		g, left := m.ground(from, most-whole.Length), most-whole.Length
		lay := g.Lay
		if m.work > 0 {
			lay = func(from, to plane.Vec, most float64) (path.String, error) {
				return g.LayWithin(from, to, most, m.work)
			}
		}
		s, err := lay(from, to, left)
		if err != nil {
			return whole, err
		}
		whole.Length += s.Length
		whole.Climb += s.Climb
		whole.Way = append(whole.Way, s.Way...)
		from = to
	}
	return whole, nil
}

// ground is the table as the gun meets it, enemies and all.
func (m *GunMarch) ground(from plane.Vec, reach float64) *path.Ground {
	t := m.Table
	w := tabletop.WalkerOf(t, t.Thing(tabletop.GunThing, m.Gun))
	g := tabletop.Gather(t, w, from, reach)
	for _, i := range m.Enemies {
		if enemy := &t.Men[i]; enemy.Posture != physics.Gone {
			g.Bar(path.Bar{Body: t.ManOutline(i), Grow: w.Disc + inch.Clearance, What: enemy.Name}, from, reach)
		}
	}
	return g.Begin()
}

func (m *GunMarch) whyNot(to plane.Vec, err error) error {
	g := &m.Table.Guns[m.Gun]
	if !errors.Is(err, path.ErrNoWay) {
		return engine.Forbid("LW-GUN-15", "%s: %v", g.Name, err)
	}
	points := append(m.Via[:len(m.Via):len(m.Via)], to)
	most := m.far(points)
	far := *m
	far.work = explaining
	s, err := far.string(points, most)
	if errors.Is(err, path.ErrCrowded) {
		return engine.Forbid("LW-GUN-8", "%s has %s in; the string to %s round what is in the way is longer",
			g.Name, engine.Decimal(m.Left), inch.Place(to))
	}
	if err != nil {
		return engine.Forbid("LW-GUN-15", "%s has no way to %s of %s in or less",
			g.Name, inch.Place(to), engine.Decimal(most))
	}
	return engine.Forbid("LW-GUN-8", "%s has %s in; the string to %s is %s in",
		g.Name, engine.Decimal(m.Left), inch.Place(to), inch.Beyond(s.Length, m.Left))
}

// far is how long a string through the points is tried, to say how long it would have to be.
func (m *GunMarch) far(points []plane.Vec) float64 {
	most, from := farther*m.Left, m.From
	for _, p := range points {
		most, from = most+p.Sub(from).Len(), p
	}
	return most
}

// LastLeg is the string through its points, and where the rest is laid from.
func (m *GunMarch) LastLeg() (s path.String, from plane.Vec, err error) {
	s, err = m.string(m.Via, m.Left)
	if from = m.From; len(m.Via) > 0 {
		from = m.Via[len(m.Via)-1]
	}
	return s, from, err
}

// Home is the string through its points and on to its own back line, over which it may go with its men, or
// an *engine.Illegal that says how far it is. [LW-GUN-17]
func (m *GunMarch) Home() (path.String, error) {
	g := &m.Table.Guns[m.Gun]
	line := homeOf(m.Table, g.Side)
	s, from, err := m.LastLeg()
	if err != nil {
		return s, m.whyNot(from, err)
	}
	left := m.Left - s.Length
	on, ok := layHome(m.ground(from, left), from, line, left)
	if !ok {
		return on, engine.Forbid("LW-GUN-17", "%s has %s in, and no string of that length to its back line; straight it is %s in",
			g.Name, engine.Decimal(left), inch.Beyond(line.beyond(from), left))
	}
	return path.String{Length: s.Length + on.Length, Climb: s.Climb + on.Climb, Way: append(s.Way, on.Way...)}, nil
}

package gunnery

import (
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/tumble"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Moment is what happened at one time of a shot, in words.
type Moment struct {
	T     float64  // s since the muzzle
	Lines []string // what happened, and then the numbers behind it
}

// Way tells the shot from the muzzle through all that it met to its end.
func (s *Shot) Way() []Moment {
	l := &s.Track.Launch
	all := []Moment{{0, []string{fmt.Sprintf("leaves the muzzle at %.1f in/s, %.2f° up, bearing %s",
		l.Speed, inch.Degrees(l.Elevation), inch.Compass(inch.Hundredth(inch.Degrees(l.Bearing))))}}}
	for i := range s.Track.Contacts {
		c := &s.Track.Contacts[i]
		all = append(all, Moment{c.T, s.meeting(c)})
	}
	at, when := s.Track.Rest()
	return append(all, Moment{when, []string{[...]string{
		physics.AtRest:   "lies still at " + carpenterSpot(at),
		physics.OffTable: "is off the table",
		physics.TooLong:  "is given up: too many contacts",
	}[s.Track.End]}})
}

// carpenterSpot is a place on the floor, to the sixteenth of an inch.
func carpenterSpot(at physics.Vec3) string {
	return "x " + engine.Sixteenths(at.X) + ", y " + engine.Sixteenths(at.Y)
}

// meeting tells one contact at length, with the numbers behind what came of it.
func (s *Shot) meeting(c *physics.Contact) []string {
	name := s.thing(c.Met, c.Index)
	switch {
	case c.Gentle:
		return []string{s.contact(c, exactly)}
	case c.Met == physics.Person:
		return s.blowOn(c, name)
	case c.Met == physics.Block:
		return []string{fmt.Sprintf("strikes %s %s up at %s", name, engine.Sixteenths(c.Height), glanced(c))}
	}
	return []string{fmt.Sprintf("strikes %s at %s, at %.0f in/s; goes on at %.0f in/s",
		name, carpenterSpot(c.At), speed(c.Before), speed(c.After))}
}

// glanced is how fast and how straight a shot struck, and how it left.
func glanced(c *physics.Contact) string {
	return fmt.Sprintf("%.0f in/s, %.0f° off square; leaves at %.0f in/s",
		speed(c.Before), inch.Degrees(c.Obliquity()), speed(c.After))
}

// blowOn tells how a man was struck, and whether it could fell him.
func (s *Shot) blowOn(c *physics.Contact, name string) []string {
	where := s.part(c)
	if where == "" {
		return []string{fmt.Sprintf("strikes %s, who is lying down, at %.0f in/s", name, speed(c.Before))}
	}
	struck := fmt.Sprintf("strikes %s on the %s, %s up, at %s", name, where, engine.Sixteenths(c.Height), glanced(c))
	blow := c.Impulse * c.Share
	if !c.CanFell() {
		return []string{struck, fmt.Sprintf("%s g·in/s %v: no blow there fells him", impulse(blow), c.Axis)}
	}
	return []string{struck, fmt.Sprintf("%s g·in/s %v; this blow is %s the %s that fells him there",
		impulse(blow), c.Axis, Compared(blow, c.Threshold), impulse(c.Threshold))}
}

// impulse is a blow to the four digits that are worth having, g·in/s.
func impulse(x float64) string { return inch.Significant(x, 4) }

// Compared says how far a blow lies from another: 31 % less than.
func Compared(blow, other float64) string {
	more := 100 * (blow/other - 1)
	switch {
	case math.Abs(more) < 0.5:
		return "about"
	case more < 0:
		return fmt.Sprintf("%.0f %% less than", -more)
	}
	return fmt.Sprintf("%.0f %% more than", more)
}

// Outcomes tells what became of all that the shot disturbed.
func (s *Shot) Outcomes() []Moment {
	return engine.Mapped(s.Track.Falls, func(f physics.Fall) Moment { return Moment{f.T, []string{s.outcome(&f)}} })
}

// outcome tells what became of one man or brick.
func (s *Shot) outcome(f *physics.Fall) string {
	name, it, itself := s.thing(f.Met, f.Index), "he", "himself"
	if f.Met == physics.Block {
		it, itself = "it", "itself"
	}
	if by := s.struckBy(f, s.thing); by != "" {
		name += ", struck by " + by + ","
	}
	switch f.Outcome {
	case tumble.Falls:
		return fmt.Sprintf("%s falls %v and is down at %.2f s", name, f.Axis, f.Rest)
	case tumble.Leans:
		return fmt.Sprintf("%s leans %.0f°%s; %s would fall of %s beyond %.0f°",
			name, inch.Degrees(f.Lean), s.heldUp(f), it, itself, inch.Degrees(f.Balance))
	case tumble.Slides:
		return fmt.Sprintf("%s is pushed %s in and stands%s", name, engine.Sixteenths(f.Slid), s.heldUp(f))
	}
	return name + " rocks and stands" + s.heldUp(f)
}

// heldUp says why a man stands whom the shot struck hard enough to fell alone: who or what is behind
// him. Of anybody else it says nothing.
func (s *Shot) heldUp(f *physics.Fall) string {
	if f.Met != physics.Person || f.Cause != physics.ByShot || f.By < 0 || f.By >= len(s.Track.Contacts) {
		return ""
	}
	if c := &s.Track.Contacts[f.By]; !c.CanFell() || c.Margin() <= 0 {
		return ""
	}
	for i := range s.Track.Falls {
		if g := &s.Track.Falls[i]; g.Cause == physics.ByMan && g.By == f.Index {
			return ", held up by " + s.thing(g.Met, g.Index)
		}
	}
	if behind := s.behind(f); behind != "" {
		return ", held up by " + behind
	}
	return " all the same"
}

// behind is who or what stands nearest behind a man, the way he was pushed, within his height; "" if
// nobody does.
func (s *Shot) behind(f *physics.Fall) string {
	t := s.Before
	man, at := t.Thing(tabletop.ManThing, f.Index), t.Men[f.Index].At
	nearest, name := t.Figure(t.Men[f.Index].Arm).Height, ""
	look := func(th tabletop.Thing) {
		gap := tabletop.Between(man, th)
		ahead := gap.B.Sub(at)
		if gap.Length < nearest && ahead.Dot(f.Toward) > math.Abs(ahead.Cross(f.Toward)) {
			nearest, name = gap.Length, th.Name
		}
	}
	for i := range t.Men {
		if i != f.Index && t.Men[i].Posture == physics.Standing {
			look(t.Thing(tabletop.ManThing, i))
		}
	}
	ground := t.Ground(at)
	for i := range t.Country {
		if t.Country[i].Z1 > ground {
			look(t.Thing(tabletop.PieceThing, i))
		}
	}
	for i := range t.Guns {
		look(t.Thing(tabletop.GunThing, i))
	}
	return name
}

// Fate is how a man came to die of a shot, in words: "felled by the shot".
type Fate struct{ Name, How string }

// Fates tells who died.
func (s *Shot) Fates() []Fate {
	return engine.Mapped(s.Dead, func(d Death) Fate {
		return Fate{s.Before.Men[d.Man].Name, [NumManners]string{
			Felled: "felled by the shot", Touched: "touched by it",
			ByMan: "knocked over by " + s.killer(d, s.thing), ByBrick: "knocked over by " + s.killer(d, s.thing),
		}[d.Manner]}
	})
}

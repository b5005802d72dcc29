package gunnery

import (
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// Shot is a shot fired on a table and all it did: an engine.Filmed. What is told of it is in its other
// events.
type Shot struct {
	engine.By
	Gun string

	gun    int
	number uint64          // of the match, from 1
	words  []string        // of men and guns
	Unlaid *tabletop.Table // before the order laid the gun, if it did
	Before *tabletop.Table
	After  *tabletop.Table
	Solids []physics.Solid // of the field
	Track  *physics.Track
	Owners []tabletop.Owner // of the solids
	Dead   []Death
}

func (s *Shot) String() string {
	l := &s.Track.Launch
	return fmt.Sprintf("%s fires shot %d: chance gives bearing %s, elevation %.3f°, %.2f in/s (PHY-13)",
		s.Gun, s.number, inch.Compass(inch.Unsigned(l.Bearing/inch.Degree, 1e3)), inch.Unsigned(l.Elevation/inch.Degree, 1e3), l.Speed)
}

// Tells is the same without its number.
func (s *Shot) Tells() string {
	l := &s.Track.Launch
	return fmt.Sprintf("%s fires; the shot leaves it at bearing %s, elevation %s°", s.Gun,
		inch.Compass(inch.Unsigned(l.Bearing/inch.Degree, 10)),
		engine.Decimal(inch.Unsigned(l.Elevation/inch.Degree, 10)))
}

// Rule is the rule of its scatter.
func (s *Shot) Rule() engine.RuleID { return "PHY-13" }

// Settle makes the table after the shot. Whoever is dead lies where he fell; whoever was pushed stands
// where he came to, if that is clear, and else where he stood. Bricks are piled up again.
func (s *Shot) Settle() {
	t := s.Felled()
	for i := range s.Track.Falls {
		f := &s.Track.Falls[i]
		if f.Met != physics.Person || t.Men[f.Index].Posture != physics.Standing {
			continue
		}
		pushed := tabletop.Owner{Kind: tabletop.ManThing, Index: f.Index}
		from := t.Men[f.Index].At
		if at := inch.Grain(from.Add(s.Slid(f.Index))); at != inch.Grain(from) { // who only rocked stays to the last digit
			if moved := t.At(pushed, at); moved.Free(pushed) {
				t = moved
			}
		}
	}
	s.After = t
}

// Felled is the table before the shot, but whoever is dead lies where he fell.
func (s *Shot) Felled() *tabletop.Table {
	t := s.Before
	for _, d := range s.Dead {
		at, toward := s.downAt(d)
		t = t.WithMan(d.Man, func(m *tabletop.Man) {
			if m.Posture == physics.Standing { // who lay lies as he did
				m.At, m.LieTo = tabletop.KeptOn(t, at), inch.Hundredth(toward.Angle()/inch.Degree)*inch.Degree
			}
			m.Posture = physics.Gone
		})
	}
	return t
}

// downAt is where the base centre of a man comes to lie who stood, and which way his head. He who was only touched
// goes over the way he was struck.
func (s *Shot) downAt(d Death) (at, toward plane.Vec) {
	m := &s.Before.Men[d.Man]
	for i := range s.Track.Falls {
		if f := &s.Track.Falls[i]; f.Met == physics.Person && f.Index == d.Man {
			toward = f.Toward
		}
	}
	if d.Manner == Touched {
		toward = s.blow(d.Man)
	}
	return m.At.Add(s.Slid(d.Man)).Add(toward.Mul(tabletop.Tip(s.Before, m, toward))), toward
}

// blow is the way in which a man was first struck, a unit step.
func (s *Shot) blow(man int) plane.Vec {
	for i := range s.Track.Contacts {
		if c := &s.Track.Contacts[i]; c.Met == physics.Person && c.Index == man {
			if n := c.Normal.Flat(); n.Len() > 0 {
				return n.Unit()
			}
		}
	}
	return plane.Polar(s.Track.Launch.Bearing)
}

// Slid is how far a man's base was pushed, whatever way he leans.
func (s *Shot) Slid(man int) plane.Vec {
	p, is := s.lastPose(physics.Person, man)
	if !is {
		return plane.Vec{}
	}
	toward := p.Toward.Mul(math.Copysign(1, p.Lean))
	// Of the base's way as it tips by an angle about its edge, b(1 - cos) is not slid.
	turned := tabletop.Tip(s.Before, &s.Before.Men[man], toward) * (1 - math.Cos(p.Lean))
	return p.Toward.Mul(p.Shift).Sub(toward.Mul(turned))
}

// lastPose is where the track leaves what it moved.
func (s *Shot) lastPose(met physics.Met, index int) (p physics.Pose, is bool) {
	for i := range slices.Backward(s.Track.Poses) {
		if p := s.Track.Poses[i]; p.Met == met && p.Index == index {
			return p, true
		}
	}
	return p, false
}

// Told is what the shot did, in order: whom and what it struck, who fell or stood, where it lies.
func (s *Shot) Told() []engine.Event {
	var events []engine.Event
	for i := range s.Track.Contacts {
		if c := &s.Track.Contacts[i]; c.Met != physics.Floor {
			events = append(events, Did{By: engine.By(contactRule(c)), Text: "it " + s.contact(c, exactly)})
		}
	}
	dead := map[int]bool{}
	for _, d := range s.Dead {
		dead[d.Man] = true
		events = append(events, s.death(d))
	}
	for i := range s.Track.Falls {
		if f := &s.Track.Falls[i]; f.Met == physics.Person && !dead[f.Index] {
			events = append(events, Did{By: "PHY-9", Text: s.stood(f, exactlyOf)})
		}
	}
	return append(events, Did{By: "LW-SHOT-11", Text: "it " + s.end()})
}

func contactRule(c *physics.Contact) engine.RuleID {
	if c.Met == physics.Person && c.CanFell() {
		return "PHY-9"
	}
	return ""
}

var deathRules = [NumManners]engine.RuleID{
	Felled: "LW-SHOT-1", Touched: "LW-SHOT-4", ByMan: "LW-SHOT-2", ByBrick: "LW-SHOT-2",
}

// thing is what a contact or a fall is about: a brick of a pile is not the pile.
func (s *Shot) thing(met physics.Met, index int) string {
	name := s.Named(met, index)
	switch {
	case met == physics.Person:
		return name
	case index < 0:
		return "the floor"
	}
	if o := s.Owners[index]; o.Kind == tabletop.PieceThing && len(s.Before.Country[o.Index].Bricks) > 0 {
		return "a brick of " + name
	}
	return name
}

// Named is the name of what a contact or a fall is about; the bare floor has none.
func (s *Shot) Named(met physics.Met, index int) string {
	switch {
	case met == physics.Person:
		return s.Before.Men[index].Name
	case index < 0:
		return ""
	case s.Owners[index].Kind == tabletop.GunThing:
		return s.Before.Guns[s.Owners[index].Index].Name
	}
	return s.Before.Country[s.Owners[index].Index].Name
}

// struckBy is who or what a thing was struck by, if not by the shot.
func (s *Shot) struckBy(f *physics.Fall, tell func(physics.Met, int) string) string {
	return s.killer(Death{Manner: manners[f.Cause], By: f.By}, tell)
}

// killer is who or what knocked a dead man over, if not the shot.
func (s *Shot) killer(d Death, tell func(physics.Met, int) string) string {
	switch d.Manner {
	case ByMan:
		return tell(physics.Person, d.By)
	case ByBrick:
		return tell(physics.Block, d.By)
	}
	return ""
}

// part is where on his body a man was struck; of one who was lying, nothing.
func (s *Shot) part(c *physics.Contact) string {
	if c.Met != physics.Person || c.Part < 0 {
		return ""
	}
	return s.Before.Figure(s.Before.Men[c.Index].Arm).Parts[c.Part].Name
}

// hardness tells of a blow on a man how hard it was.
type hardness func(c *physics.Contact) string

// exactly is a blow in numbers, as a journal has it.
func exactly(c *physics.Contact) string {
	text := fmt.Sprintf("with %.0f g·in/s", c.Impulse*c.Share)
	if !c.CanFell() {
		return text + " (no blow there fells him)"
	}
	return fmt.Sprintf("%s (%.0f would fell him)", text, c.Threshold)
}

// exactlyOf is the same of a man who stood it.
func exactlyOf(c *physics.Contact) string {
	return fmt.Sprintf("%.0f g·in/s of the %.0f that would fell him", c.Impulse*c.Share, c.Threshold)
}

// compared is a blow as a player is told of it.
func compared(c *physics.Contact) string {
	if !c.CanFell() {
		return "where no blow fells him"
	}
	return Compared(c.Impulse*c.Share, c.Threshold) + " what fells him there"
}

// contact tells one contact, with the numbers behind what came of it.
func (s *Shot) contact(c *physics.Contact, hard hardness) string {
	name, fast := s.thing(c.Met, c.Index), speed(c.Before)
	switch {
	case c.Gentle:
		return fmt.Sprintf("rolls up to %s and lies at his feet: a touch", name)
	case c.Met == physics.Floor:
		return fmt.Sprintf("strikes %s at %s, at %.0f in/s", name, inch.Place(c.At.Flat()), fast)
	case c.Met == physics.Block:
		return fmt.Sprintf("strikes %s %s in up at %.0f in/s", name, engine.Decimal(c.Height), fast)
	case c.Part < 0:
		return fmt.Sprintf("strikes %s, who is lying, at %.0f in/s", name, fast)
	}
	return fmt.Sprintf("strikes %s on the %s, %s in up, %s", name, s.part(c), engine.Decimal(c.Height), hard(c))
}

// speed is the speed of a velocity, in/s.
func speed(v physics.Vec3) float64 {
	return plane.Vec{X: v.Flat().Len(), Y: v.Z}.Len()
}

func (s *Shot) death(d Death) Did {
	name := s.Before.Men[d.Man].Name
	e := Did{By: engine.By(deathRules[d.Manner]), Text: name + " is knocked over by "}
	switch d.Manner {
	case Touched:
		e.Text = name + " is touched and dies of it: the shot had killed nobody"
		e.Says = name + " is the first touched: dead"
	case Felled:
		e.Text += "the shot"
	default:
		e.Text += s.killer(d, s.thing)
	}
	return e
}

// stood tells of a man who was disturbed and lives.
func (s *Shot) stood(f *physics.Fall, hard hardness) string {
	how := "rocks and stands"
	switch {
	case f.Outcome == tumble.Leans:
		how = fmt.Sprintf("leans %.0f°, short of the %.0f° at which he would fall, and stands", f.Lean/inch.Degree, f.Balance/inch.Degree)
	case f.Slid >= 0.01:
		how = fmt.Sprintf("is pushed %s in and stands", engine.Decimal(f.Slid))
	}
	text := s.Before.Men[f.Index].Name + " " + how
	if s.After.Men[f.Index].At == s.Before.Men[f.Index].At && f.Slid >= 0.01 {
		text += " where he was"
	}
	if f.Cause == physics.ByShot && f.By >= 0 && f.By < len(s.Track.Contacts) {
		if c := &s.Track.Contacts[f.By]; c.Met == physics.Person && c.Index == f.Index && c.CanFell() {
			text += ": " + hard(c)
		}
	}
	return text
}

func (s *Shot) end() string {
	rest, _ := s.Track.Rest()
	at := inch.Place(rest.Flat())
	switch s.Track.End {
	case physics.OffTable:
		return "leaves the table at " + at
	case physics.TooLong:
		return "is given up at " + at + ", after too many contacts"
	}
	return "comes to rest at " + at
}

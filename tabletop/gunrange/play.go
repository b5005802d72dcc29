package gunrange

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// march moves a figure along a string; where none can be laid it is lifted across.
func (m *shooting) march(f tabletop.Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[0])
	from, after := m.Layout.Place(f), m.Layout.At(f, tabletop.Vec(p))
	if len(said) > 1 {
		after = after.Facing(f, sentence.Value(said[1])*inch.Degree)
	}
	e := gunnery.Marched{
		Moved: engine.Moved{
			By: "LW-MOVE-3", Side: m.Side(f), Figure: m.Name(f), From: tabletop.ViewSpot(from).String(), To: p.String(),
		},
		Word: m.Word(f), Before: m.Layout, After: after, Figure: f,
	}
	if s, err := tabletop.LayString(m.Layout, tabletop.WalkerOf(m.Layout, m.Layout.Thing(f.Kind, f.Index)), from, tabletop.Vec(p)); err == nil {
		e.Way = s.Points(inch.Drawn)
		e.How = fmt.Sprintf("goes %.2f in", s.Length)
	} else {
		e.By, e.How = "", "is lifted"
	}
	events := []engine.Event{e}
	if len(said) > 1 {
		events = append(events, gunnery.Tell("", "%s faces %s°", m.Name(f), said[1]))
	}
	m.set(after)
	return events
}

func (m *shooting) face(f tabletop.Owner, said []string) []engine.Event {
	m.set(m.Layout.Facing(f, sentence.Value(said[0])*inch.Degree))
	return []engine.Event{gunnery.Tell("", "%s faces %s°", m.Name(f), said[0])}
}

func (m *shooting) lie(f tabletop.Owner, said []string) []engine.Event {
	m.set(m.lying(f).Facing(f, sentence.Value(said[0])*inch.Degree))
	return []engine.Event{gunnery.Tell("", "%s lies with his head toward %s°", m.Name(f), said[0])}
}

func (m *shooting) stand(f tabletop.Owner, _ []string) []engine.Event {
	m.set(m.standing(f))
	return []engine.Event{gunnery.Tell("", "%s stands", m.Name(f))}
}

// leave takes a figure off the table for good.
func (m *shooting) leave(f tabletop.Owner, _ []string) []engine.Event {
	events := []engine.Event{m.gone(f)}
	t := *m.Layout
	if f.Kind == tabletop.GunThing {
		t.Guns = slices.Delete(slices.Clone(t.Guns), f.Index, f.Index+1)
	} else {
		t.Men = slices.Delete(slices.Clone(t.Men), f.Index, f.Index+1)
	}
	m.set(&t)
	return events
}

// gone tells of a figure that is taken off the table.
func (m *shooting) gone(f tabletop.Owner) engine.Event {
	return gunnery.Tell("", "%s leaves the table from %v", m.Name(f), tabletop.ViewSpot(m.Layout.Place(f)))
}

// withPut is the table with a new figure that faces its enemy.
func (m *shooting) withPut(kind, side string, at plane.Vec) (*tabletop.Table, tabletop.Owner) {
	t := *m.Layout
	s := tabletop.Side(slices.Index(tabletop.SideNames[:], side))
	k := tabletop.Arm(slices.Index(tabletop.KindWords[:], kind))
	heading := tabletop.Forward[s] * inch.Degree
	if k == tabletop.GunKind {
		model := matter.NavalGun()
		g := tabletop.Gun{Name: tabletop.NewName(&t, tabletop.SideLetters[s]+"-gun"), Model: &model, Side: s, At: at, Heading: heading}
		t.Guns = append(slices.Clip(t.Guns), g)
		return &t, tabletop.Owner{Kind: tabletop.GunThing, Index: len(t.Guns) - 1}
	}
	man := tabletop.Man{Name: tabletop.NewName(&t, tabletop.SideLetters[s]), Arm: k, Side: s, At: at, Heading: heading}
	t.Men = append(slices.Clip(t.Men), man)
	return &t, tabletop.Owner{Kind: tabletop.ManThing, Index: len(t.Men) - 1}
}

func (m *shooting) put(_ tabletop.Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[2])
	t, f := m.withPut(said[0], said[1], tabletop.Vec(p))
	if len(said) > 3 {
		t = t.Facing(f, sentence.Value(said[3])*inch.Degree)
	}
	m.set(t)
	events := []engine.Event{engine.Entered{Side: m.Side(f), Figure: m.Name(f), At: p.String()}}
	if len(said) > 3 {
		events = append(events, gunnery.Tell("", "%s faces %s°", m.Name(f), said[3]))
	}
	return events
}

// raise stands everybody up who has fallen and has the room.
func (m *shooting) raise(tabletop.Owner, []string) []engine.Event {
	var events []engine.Event
	for i := range m.Layout.Men {
		if m.Layout.Men[i].Posture != physics.Gone {
			continue
		}
		f := tabletop.Owner{Kind: tabletop.ManThing, Index: i}
		t := m.standing(f)
		if by, is := tabletop.Overlapping(t, f); is {
			events = append(events, gunnery.Tell("LW-SPACE-1", "%s stays where he fell: %s is in his place", m.Name(f), t.Label(by.Kind, by.Index)))
			continue
		}
		m.set(t)
		events = append(events, gunnery.Tell("", "%s stands again", m.Name(f)))
	}
	return events
}

// clearAway takes the fallen off the table.
func (m *shooting) clearAway(tabletop.Owner, []string) []engine.Event {
	var events []engine.Event
	t := *m.Layout
	t.Men = nil
	for i, man := range m.Layout.Men {
		if man.Posture != physics.Gone {
			t.Men = append(t.Men, man)
			continue
		}
		events = append(events, m.gone(tabletop.Owner{Kind: tabletop.ManThing, Index: i}))
	}
	m.set(&t)
	return events
}

// Laying is how the gun of a sentence lies, said or as it is.
func (m *shooting) Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool) {
	words := said.Words()
	if len(words) == 0 {
		return 0, 0, 0, false
	}
	f, is := m.Named(words[0])
	if !is || f.Kind != tabletop.GunThing || !m.Layout.Guns[f.Index].Shoots() || len(words) > 1 && words[1] != "fire" && words[1] != "lay" && words[1] != "at" {
		return 0, 0, 0, false
	}
	g := &m.Layout.Guns[f.Index]
	bearing, elevation = g.Heading, g.Elevation
	if len(words) == 3 && words[1] == "at" {
		man, is := m.Named(words[2])
		if !is || man.Kind != tabletop.ManThing {
			return 0, 0, 0, false
		}
		b, e, err := m.Aimed(f.Index, man.Index)
		return f.Index, b * inch.Degree, e * inch.Degree, err == nil
	}
	if len(words) > 2 {
		bearing = sentence.Value(words[2]) * inch.Degree
	}
	if len(words) > 3 {
		elevation = sentence.Value(words[3]) * inch.Degree
	}
	return f.Index, bearing, elevation, true
}

// layAt reads "at n4".
func (m *shooting) layAt(f tabletop.Owner, said []string) (sentence.Deed[*shooting], error) {
	man, err := m.Target(f, said, sentence.Could(m.Marked(f.Index)))
	if err != nil {
		return nil, err
	}
	bearing, elevation, err := m.Aim(f.Index, man.Index)
	return func(m *shooting) []engine.Event { return m.laid(f.Index, bearing, elevation) }, err
}

func (m *shooting) lay(f tabletop.Owner, said []string) []engine.Event {
	return m.laid(f.Index, sentence.Value(said[0]), sentence.Value(said[1]))
}

// laid lays a gun, in degrees.
func (m *shooting) laid(gun int, bearing, elevation float64) []engine.Event {
	t, events := gunnery.LaidOn(m.Layout, gun, bearing, elevation)
	m.set(t)
	return events
}

// fire lays the gun anew if that is said, and fires it.
func (m *shooting) fire(f tabletop.Owner, said []string) []engine.Event {
	var events []engine.Event
	was := m.Layout
	if len(said) > 0 {
		events = m.lay(f, said)
	}
	s := gunnery.Shoot(m.Layout, f.Index, m.seed, m.shots, m.Words)
	s.Settle()
	s.Unlaid = was
	m.shots++
	m.set(s.After)
	return append(append(events, s), s.Told()...)
}

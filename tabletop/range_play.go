package tabletop

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// did is an event in a few words.
type did struct {
	engine.By
	text string
}

func (d did) String() string {
	if d.By == "" {
		return d.text
	}
	return d.text + " (" + string(d.By) + ")"
}

func tell(rule engine.RuleID, text string, args ...any) engine.Event {
	return did{engine.By(rule), fmt.Sprintf(text, args...)}
}

// march moves a figure along a string; where none can be laid it is lifted across.
func (m *shooting) march(f Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[0])
	from, after := m.table.place(f), m.table.at(f, vec(p))
	if len(said) > 1 {
		after = after.facing(f, sentence.Value(said[1])*degree)
	}
	e := Marched{
		Moved: engine.Moved{
			By: "LW-MOVE-3", Side: m.side(f), Figure: m.name(f), From: viewSpot(from).String(), To: p.String(),
		},
		Word: m.word(f), before: m.table, after: after, figure: f,
	}
	if s, err := LayString(m.table, WalkerOf(m.table, m.table.Thing(f.Kind, f.Index)), from, vec(p)); err == nil {
		e.way = s.Points(drawn)
		e.How = fmt.Sprintf("goes %.2f in", s.Length)
	} else {
		e.By, e.How = "", "is lifted"
	}
	events := []engine.Event{e}
	if len(said) > 1 {
		events = append(events, tell("", "%s faces %s°", m.name(f), said[1]))
	}
	m.set(after)
	return events
}

func (m *shooting) face(f Owner, said []string) []engine.Event {
	m.set(m.table.facing(f, sentence.Value(said[0])*degree))
	return []engine.Event{tell("", "%s faces %s°", m.name(f), said[0])}
}

func (m *shooting) lie(f Owner, said []string) []engine.Event {
	m.set(m.lying(f).facing(f, sentence.Value(said[0])*degree))
	return []engine.Event{tell("", "%s lies with his head toward %s°", m.name(f), said[0])}
}

func (m *shooting) stand(f Owner, _ []string) []engine.Event {
	m.set(m.standing(f))
	return []engine.Event{tell("", "%s stands", m.name(f))}
}

// leave takes a figure off the table for good.
func (m *shooting) leave(f Owner, _ []string) []engine.Event {
	events := []engine.Event{m.gone(f)}
	t := *m.table
	if f.Kind == GunThing {
		t.Guns = slices.Delete(slices.Clone(t.Guns), f.Index, f.Index+1)
	} else {
		t.Men = slices.Delete(slices.Clone(t.Men), f.Index, f.Index+1)
	}
	m.set(&t)
	return events
}

// gone tells of a figure that is taken off the table.
func (m *shooting) gone(f Owner) engine.Event {
	return tell("", "%s leaves the table from %v", m.name(f), viewSpot(m.table.place(f)))
}

// withPut is the table with a new figure that faces its enemy.
func (m *shooting) withPut(kind, side string, at plane.Vec) (*Table, Owner) {
	t := *m.table
	s := Side(slices.Index(sideNames[:], side))
	k := Arm(slices.Index(kindWords[:], kind))
	heading := forward[s] * degree
	if k == gunKind {
		model := matter.NavalGun()
		g := Gun{Name: newName(&t, sideLetters[s]+"-gun"), Model: &model, Side: s, At: at, Heading: heading}
		t.Guns = append(slices.Clip(t.Guns), g)
		return &t, Owner{GunThing, len(t.Guns) - 1}
	}
	man := Man{Name: newName(&t, sideLetters[s]), Arm: k, Side: s, At: at, Heading: heading}
	t.Men = append(slices.Clip(t.Men), man)
	return &t, Owner{ManThing, len(t.Men) - 1}
}

// newName is the first name, of those that begin so and end in a number, that nobody has.
func newName(t *Table, prefix string) string {
	taken := map[string]bool{}
	_, names := t.names()
	for _, n := range names {
		taken[plainWord(n)] = true
	}
	for n := 1; ; n++ {
		if name := fmt.Sprint(prefix, n); !taken[plainWord(name)] {
			return name
		}
	}
}

func (m *shooting) put(_ Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[2])
	t, f := m.withPut(said[0], said[1], vec(p))
	if len(said) > 3 {
		t = t.facing(f, sentence.Value(said[3])*degree)
	}
	m.set(t)
	events := []engine.Event{engine.Entered{Side: m.side(f), Figure: m.name(f), At: p.String()}}
	if len(said) > 3 {
		events = append(events, tell("", "%s faces %s°", m.name(f), said[3]))
	}
	return events
}

// raise stands everybody up who has fallen and has the room.
func (m *shooting) raise(Owner, []string) []engine.Event {
	var events []engine.Event
	for i := range m.table.Men {
		if m.table.Men[i].Posture != physics.Gone {
			continue
		}
		f := Owner{ManThing, i}
		t := m.standing(f)
		if by, is := overlapping(t, f); is {
			events = append(events, tell("LW-SPACE-1", "%s stays where he fell: %s is in his place", m.name(f), t.Label(by.Kind, by.Index)))
			continue
		}
		m.set(t)
		events = append(events, tell("", "%s stands again", m.name(f)))
	}
	return events
}

// clearAway takes the fallen off the table.
func (m *shooting) clearAway(Owner, []string) []engine.Event {
	var events []engine.Event
	t := *m.table
	t.Men = nil
	for i, man := range m.table.Men {
		if man.Posture != physics.Gone {
			t.Men = append(t.Men, man)
			continue
		}
		events = append(events, m.gone(Owner{ManThing, i}))
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
	f, is := m.named(words[0])
	if !is || f.Kind != GunThing || !m.table.Guns[f.Index].Shoots() || len(words) > 1 && words[1] != "fire" && words[1] != "lay" && words[1] != "at" {
		return 0, 0, 0, false
	}
	g := &m.table.Guns[f.Index]
	bearing, elevation = g.Heading, g.Elevation
	if len(words) == 3 && words[1] == "at" {
		man, is := m.named(words[2])
		if !is || man.Kind != ManThing {
			return 0, 0, 0, false
		}
		b, e, err := m.aimed(f.Index, man.Index)
		return f.Index, b * degree, e * degree, err == nil
	}
	if len(words) > 2 {
		bearing = sentence.Value(words[2]) * degree
	}
	if len(words) > 3 {
		elevation = sentence.Value(words[3]) * degree
	}
	return f.Index, bearing, elevation, true
}

// aimed is the bearing and the elevation, in degrees to the hundredth, at which a gun's mean shot meets a
// man; or why it cannot be laid on him.
func (m *called) aimed(gun, man int) (bearing, elevation float64, err error) {
	g, who := &m.table.Guns[gun], &m.table.Men[man]
	if who.Posture == physics.Gone {
		return 0, 0, fell(who)
	}
	mark := MarkOn(m.table, man)
	to := mark.Flat().Sub(g.At)
	distance := to.Len() - g.Model.MuzzleForward
	if distance <= 0 {
		return 0, 0, engine.Forbid("", "%s stands %.1f in from the axle of %s, behind the muzzle", who.Name, to.Len(), g.Name)
	}
	bearing = hundredth(to.Angle() / degree)
	word := strconv.FormatFloat(bearing, 'f', -1, 64)
	if !slices.ContainsFunc(m.bearings(gun), func(r engine.Range) bool { return r.Has(word) }) {
		return bearing, 0, errNoBearing
	}
	ground := m.table.Ground(g.At)
	e, ok := physics.ElevationFor(g.Model, distance, mark.Z-ground)
	if lowest, passes := physics.PassAt(g.Model, g.Model.MinElevation, distance); !ok && passes && ground+lowest.Height > mark.Z {
		if top := TopOf(m.table, m.table.Thing(ManThing, man)).Z; ground+lowest.Height > top {
			return 0, 0, engine.Forbid("", "%s fires over %s, %.1f in away, even at %.0f°",
				g.Name, who.Name, distance, g.Model.MinElevation/degree)
		}
		e, ok = g.Model.MinElevation, true // so near it meets him higher than the breast [LW-GUN-16]
	}
	if !ok {
		return 0, 0, engine.Forbid("", "%s cannot reach %s, %.0f in away: no elevation from %.0f° to %.0f° carries so far",
			g.Name, who.Name, distance, g.Model.MinElevation/degree, g.Model.MaxElevation/degree)
	}
	elevation = min(max(hundredth(e/degree), shortAngle(g.Model.MinElevation)), shortAngle(g.Model.MaxElevation))
	return bearing, elevation, nil
}

// errNoBearing is that the gun cannot be swung to a man: noBearing says why.
var errNoBearing = errors.New("it cannot be swung to him")

// target is the man who is said, on whom a gun is to be laid; unsaid is what could be said.
func (m *called) target(gun Owner, said, unsaid []string) (man Owner, err error) {
	if len(said) == 0 {
		return man, &engine.Unclear{Could: unsaid}
	}
	man, is := m.named(said[0])
	switch {
	case !is || man.Kind != ManThing:
		err = &engine.Unclear{Word: said[0], Could: sentence.Could(m.marked(gun.Index))}
	case len(said) > 1:
		err = &engine.Unclear{At: 1, Word: said[1]}
	}
	return man, err
}

// aim is aimed, with the reason where a gun cannot be swung so far.
func (m *called) aim(gun, man int) (bearing, elevation float64, err error) {
	bearing, elevation, err = m.aimed(gun, man)
	if errors.Is(err, errNoBearing) {
		err = m.noBearing(gun, bearing)
	}
	return bearing, elevation, err
}

// layAt reads "at n4".
func (m *shooting) layAt(f Owner, said []string) (sentence.Deed[*shooting], error) {
	man, err := m.target(f, said, sentence.Could(m.marked(f.Index)))
	if err != nil {
		return nil, err
	}
	bearing, elevation, err := m.aim(f.Index, man.Index)
	return func(m *shooting) []engine.Event { return m.laid(f.Index, bearing, elevation) }, err
}

func (m *shooting) lay(f Owner, said []string) []engine.Event {
	return m.laid(f.Index, sentence.Value(said[0]), sentence.Value(said[1]))
}

// laid lays a gun, in degrees.
func (m *shooting) laid(gun int, bearing, elevation float64) []engine.Event {
	t, events := laidOn(m.table, gun, bearing, elevation)
	m.set(t)
	return events
}

// laidOn is the table with a gun laid, in degrees, on a bearing to which it can be swung, and what is told of
// it. [LW-GUN-6, LW-GUN-12]
func laidOn(t *Table, gun int, bearing, elevation float64) (laid *Table, events []engine.Event) {
	was := t
	t, _ = was.swungBy(gun, was.turnTo(gun, bearing))
	t = t.withGun(gun, func(g *Gun) { g.Heading, g.Elevation = bearing*degree, elevation*degree })
	for i := range t.Men {
		if t.Men[i].Posture != was.Men[i].Posture {
			events = append(events, tell("LW-GUN-12", "%s lies down to make room for %s", t.Men[i].Name, t.Guns[gun].Name))
		}
	}
	return t, append(events, tell("LW-GUN-6", "%s is laid on %.6g° and raised to %.6g°", t.Guns[gun].Name, bearing, elevation))
}

// fire lays the gun anew if that is said, and fires it.
func (m *shooting) fire(f Owner, said []string) []engine.Event {
	var events []engine.Event
	was := m.table
	if len(said) > 0 {
		events = m.lay(f, said)
	}
	s := shoot(m.table, f.Index, m.seed, m.shots, m.words)
	s.settle()
	s.unlaid = was
	m.shots++
	m.set(s.after)
	return append(append(events, s), s.told()...)
}

// shoot lets a gun's shot fly, the first of a match being number 0. Chance gives each a stream of its own.
func shoot(t *Table, gun int, seed, number uint64, words []string) *Shot {
	r, err := ReadyGun(t, gun)
	if err != nil {
		panic("tabletop: a table that was checked is no field: " + err.Error())
	}
	s := r.Fire(r.Launch(t.Guns[gun].Heading, t.Guns[gun].Elevation, rand.New(rand.NewPCG(seed, number))))
	s.number, s.words = number+1, words
	return s
}

package gunrange

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// practice is what is said at the range, in the order in which it is offered. It is put together once and never
// changed; in init, since it names methods that lead back to it.
var practice sentence.Grammar[*shooting, tabletop.Owner, []engine.Event]

type command = sentence.Command[*shooting, tabletop.Owner, []engine.Event]

func init() {
	to := command{
		Name: "to", Gist: "march along a string", Not: upright, Next: (*shooting).toWhere, Sure: true,
		Why: (*shooting).notThere, Do: (*shooting).march,
	}
	off := command{Name: "off", Gist: "leave the table", Do: (*shooting).leave}
	toMan := []command{
		to,
		{
			Name: "face", Gist: "turn where he stands", Not: upright, Next: (*shooting).faceWhere, Sure: true,
			Why: (*shooting).notFacing, Do: (*shooting).face,
		},
		{
			Name: "lie", Gist: "lie down, his head that way", Not: noRoom, Next: (*shooting).LieWhere, Sure: true,
			Why: (*shooting).notLying, Do: (*shooting).lie,
		},
		{Name: "stand", Gist: "get up", Not: noStand, Do: (*shooting).stand},
		off,
	}
	toWagon := []command{
		to,
		{
			Name: "face", Gist: "turn it by hand", Next: (*shooting).faceWhere, Sure: true,
			Why: (*shooting).notFacing, Do: (*shooting).face,
		},
		off,
	}
	toGun := append([]command{
		{
			Name: "fire", Gist: "fire as it lies, or laid anew", Alone: true, Next: (*shooting).LayHow, Sure: true,
			Surely: (*shooting).Lays, Why: (*shooting).NoLay, Do: (*shooting).fire,
		},
		{
			Name: "lay", Gist: "swing and elevate it", Next: (*shooting).LayHow, Sure: true,
			Surely: (*shooting).Lays, Why: (*shooting).NoLay, Do: (*shooting).lay,
		},
		{
			Name: "at", Gist: "lay it on a man", Not: (*shooting).NoMark, Next: (*shooting).MarkWhere, Sure: true,
			Knows: true, Read: (*shooting).layAt,
		},
	}, toWagon...)
	practice = sentence.Grammar[*shooting, tabletop.Owner, []engine.Event]{
		Deeds: slices.Concat([]command{
			{
				Name: "put", Gist: "set down a figure", Not: noMore, Next: (*shooting).putWhat, Sure: true,
				Why: (*shooting).notPut, Do: (*shooting).put,
			},
			{Name: "clear", Gist: "the fallen leave the table", Not: noFallen, Do: (*shooting).clearAway},
			{Name: "raise", Gist: "all who fell stand again", Not: noFallen, Do: (*shooting).raise},
		}, rowCommands(), countryCommands()),
		Words: func(m *shooting) []string { return m.Words },
		Whom: func(m *shooting, word int) (tabletop.Owner, []command) {
			f := m.Figure(word)
			switch {
			case f.Kind == tabletop.ManThing:
				return f, toMan
			case m.Layout.Guns[f.Index].Shoots():
				return f, toGun
			}
			return f, toWagon
		},
		Gist: func(m *shooting, f tabletop.Owner) string { return m.Title(f) },
	}
	gunnery.Reserve(practice.Names())
}

// Complete is the words that may follow.
func (m *shooting) Complete(said engine.Order) []engine.Choice { return practice.Complete(m, said) }

// Check is nil for a sentence to whose end Complete leads.
func (m *shooting) Check(o engine.Order) error {
	_, err := practice.Read(m, o)
	return err
}

// Play carries out an order.
func (m *shooting) Play(o engine.Order) ([]engine.Event, error) {
	do, err := practice.Read(m, o)
	if err != nil {
		return nil, err
	}
	events := do(m)
	m.turn++
	return events, nil
}

// notThere is why a figure cannot go there, or face so when it is there.
func (m *shooting) notThere(f tabletop.Owner, said []string, word string) error {
	switch len(said) {
	case 0:
		if p, is := engine.ReadSpot(word); is {
			return m.noPlace(m.Layout.At(f, tabletop.Vec(p)), f)
		}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return m.noFacing(m.Layout.At(f, tabletop.Vec(p)), f, word)
	}
	return nil
}

func (m *shooting) notFacing(f tabletop.Owner, said []string, word string) error {
	if len(said) > 0 {
		return nil
	}
	return m.noFacing(m.Layout, f, word)
}

func (m *shooting) notLying(f tabletop.Owner, said []string, word string) error {
	if len(said) > 0 {
		return nil
	}
	return m.noFacing(m.Lying(f.Index), f, word)
}

// notPut is why a new figure cannot be there, or face so.
func (m *shooting) notPut(_ tabletop.Owner, said []string, word string) error {
	switch len(said) {
	case 2:
		if p, is := engine.ReadSpot(word); is {
			t, f := m.withPut(said[0], said[1], tabletop.Vec(p))
			return m.noPlace(t, f)
		}
	case 3:
		p, _ := engine.ReadSpot(said[2])
		t, f := m.withPut(said[0], said[1], tabletop.Vec(p))
		return m.noFacing(t, f, word)
	}
	return nil
}

// noPlace says why a figure cannot be where it is put.
func (m *shooting) noPlace(t *tabletop.Table, f tabletop.Owner) error {
	p, floor := t.Place(f), t.Bounds()
	if !floor.Contains(p) {
		return engine.Forbid("LW-SETUP-7", "%s is off the floor, which goes from %s to %s",
			inch.Off(p, floor), inch.Place(floor.Min), inch.Place(floor.Max))
	}
	by, is := tabletop.Overlapping(t, f)
	if !is {
		return nil
	}
	rule := engine.RuleID("LW-SPACE-1")
	switch {
	case f.Kind == tabletop.ManThing && by.Kind == tabletop.ManThing:
		rule = "LW-SPACE-3"
	case by.Kind == tabletop.PieceThing && tabletop.Solid(t.Country[by.Index].Kind):
		rule = "LW-COUNTRY-9"
	}
	return engine.Forbid(rule, "%s would overlap %s at %s",
		t.Label(f.Kind, f.Index), t.Label(by.Kind, by.Index), inch.Place(p))
}

// noFacing says why a figure cannot face so many degrees, or lie that way; nil if they are none.
func (m *shooting) noFacing(t *tabletop.Table, f tabletop.Owner, degrees string) error {
	switch d, is := sentence.Number(degrees); {
	case !is:
		return nil
	case !(math.Abs(d) <= tabletop.Whole):
		return gunnery.OutsideTurn("LW-MOVE-5", d)
	default:
		return m.noPlace(t.Facing(f, d*inch.Degree), f)
	}
}

func upright(m *shooting, f tabletop.Owner) error {
	if f.Kind == tabletop.GunThing {
		return nil
	}
	switch man := &m.Layout.Men[f.Index]; man.Posture {
	case physics.Lying:
		return engine.Forbid("LW-GUN-12", "%s is lying; let him stand first", man.Name)
	case physics.Gone:
		return gunnery.Fell(man)
	}
	return nil
}

func noRoom(m *shooting, f tabletop.Owner) error {
	man := &m.Layout.Men[f.Index]
	if man.Posture == physics.Gone {
		return gunnery.Fell(man)
	}
	if len(m.Lying(f.Index).Facings(f)) == 0 {
		return engine.Forbid("LW-GUN-12", "%s has no room to lie down, whichever way", man.Name)
	}
	return nil
}

func noStand(m *shooting, f tabletop.Owner) error {
	man := &m.Layout.Men[f.Index]
	if man.Posture == physics.Standing {
		return engine.Forbid("LW-GUN-12", "%s is standing", man.Name)
	}
	return m.noPlace(m.standing(f), f)
}

func noFallen(m *shooting, _ tabletop.Owner) error {
	if !slices.ContainsFunc(m.Layout.Men, func(man tabletop.Man) bool { return man.Posture == physics.Gone }) {
		return engine.Forbid("LW-SHOT-1", "nobody has fallen")
	}
	return nil
}

func noMore(m *shooting, _ tabletop.Owner) error {
	if len(m.Layout.Men) >= scenario.MaxMen && len(m.Layout.Guns) >= scenario.MaxGuns {
		return engine.Forbid("LW-SETUP-7", "there is no room for more than %d men and %d guns",
			scenario.MaxMen, scenario.MaxGuns)
	}
	return nil
}

// standing sets him back over the edge of his base over which he went.
func (m *shooting) standing(f tabletop.Owner) *tabletop.Table {
	return m.Layout.WithMan(f.Index, func(man *tabletop.Man) {
		if man.Posture == physics.Gone {
			toward := plane.Polar(man.LieTo)
			man.At = tabletop.KeptOn(m.Layout, man.At.Sub(toward.Mul(tabletop.Tip(m.Layout, man, toward))))
		}
		man.Posture = physics.Standing
	})
}

// toWhere is where a figure may be moved to, and how it may face there.
func (m *shooting) toWhere(f tabletop.Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return []engine.Choice{{Part: engine.Point, Gist: "where to", Ends: true, Goes: true, Area: walk{patch{m.Layout, f}}}}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return gunnery.Angles(tabletop.Ranges(m.Layout.At(f, tabletop.Vec(p)).Facings(f)), true, false)
	}
	return nil
}

func (m *shooting) faceWhere(f tabletop.Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return gunnery.Angles(tabletop.Ranges(m.Layout.Facings(f)), true, false)
}

// putWhat is the kind, the side, the place and the facing of a new figure.
func (m *shooting) putWhat(_ tabletop.Owner, said []string) []engine.Choice {
	var cs []engine.Choice
	switch len(said) {
	case 0:
		for kind, w := range tabletop.KindWords {
			if kind == int(tabletop.GunKind) && len(m.Layout.Guns) < scenario.MaxGuns || kind != int(tabletop.GunKind) && len(m.Layout.Men) < scenario.MaxMen {
				cs = append(cs, engine.Choice{Word: w, Part: engine.Name, Goes: true})
			}
		}
	case 1:
		return names(tabletop.SideNames[:])
	case 2:
		t, f := m.withPut(said[0], said[1], m.Layout.Bounds().Min)
		cs = append(cs, engine.Choice{Part: engine.Point, Gist: "where", Ends: true, Goes: true, Area: patch{t, f}})
	case 3:
		p, _ := engine.ReadSpot(said[2])
		t, f := m.withPut(said[0], said[1], tabletop.Vec(p))
		cs = gunnery.Angles(tabletop.Ranges(t.Facings(f)), true, false)
	}
	return cs
}

// patch is where a figure may be set down as it faces: an engine.Area.
type patch struct {
	table  *tabletop.Table
	figure tabletop.Owner
}

// Has reports whether it would stand on the floor and overlap nothing.
func (a patch) Has(s engine.Spot) bool { return a.table.At(a.figure, tabletop.Vec(s)).Free(a.figure) }

// Outline is the whole floor; what is solid on it is there to be seen.
func (a patch) Outline() [][]engine.Spot { return gunnery.Floor{Table: a.table}.Outline() }

// walk is a patch with a string to it: an engine.Strung.
type walk struct{ patch }

// Most is 0: at the range nobody counts how far a figure goes.
func (walk) Most() float64 { return 0 }

// String is the way from where the figure stands.
func (w walk) String(to engine.Spot) (way []engine.Spot, length float64, ok bool) {
	t, f := w.table, w.figure
	s, err := tabletop.LayString(t, tabletop.WalkerOf(t, t.Thing(f.Kind, f.Index)), t.Place(f), tabletop.Vec(to))
	if err != nil {
		return nil, 0, false
	}
	return tabletop.Spots(s.Points(inch.Drawn)), s.Length, true
}

var _ engine.Strung = walk{}

// march moves a figure along a string; where none can be laid it is lifted across.
func (m *shooting) march(f tabletop.Owner, said []string) []engine.Event {
	p, _ := engine.ReadSpot(said[0])
	from, after := m.Layout.Place(f), m.Layout.At(f, tabletop.Vec(p))
	if len(said) > 1 {
		after = after.Facing(f, sentence.Value(said[1])*inch.Degree)
	}
	e := m.March(f, m.Layout, after, "", nil, "is lifted")
	if s, err := tabletop.LayString(m.Layout, tabletop.WalkerOf(m.Layout, m.Layout.Thing(f.Kind, f.Index)), from, tabletop.Vec(p)); err == nil {
		e = m.March(f, m.Layout, after, "LW-MOVE-3", s.Points(inch.Drawn), "goes %s in", engine.Decimal(s.Length))
		e = e.Along(s.Length)
	}
	events := []engine.Event{e}
	if len(said) > 1 {
		events = append(events, gunnery.Tell("", "%s faces %s", m.Name(f), inch.Compass(sentence.Value(said[1]))))
	}
	m.Set(after)
	return events
}

func (m *shooting) face(f tabletop.Owner, said []string) []engine.Event {
	m.Set(m.Layout.Facing(f, sentence.Value(said[0])*inch.Degree))
	return []engine.Event{gunnery.Tell("", "%s faces %s", m.Name(f), inch.Compass(sentence.Value(said[0])))}
}

func (m *shooting) lie(f tabletop.Owner, said []string) []engine.Event {
	m.Set(m.Lying(f.Index).Facing(f, sentence.Value(said[0])*inch.Degree))
	toward := inch.Compass(sentence.Value(said[0]))
	return []engine.Event{gunnery.Tell("", "%s lies with his head toward %s", m.Name(f), toward)}
}

func (m *shooting) stand(f tabletop.Owner, _ []string) []engine.Event {
	m.Set(m.standing(f))
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
	m.Set(&t)
	return events
}

// gone tells of a figure that is taken off the table.
func (m *shooting) gone(f tabletop.Owner) engine.Event {
	return gunnery.Tell("", "%s leaves the table from %s", m.Name(f), inch.Place(m.Layout.Place(f)))
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
	m.Set(t)
	events := []engine.Event{engine.Entered{Side: m.Side(f), Figure: m.Name(f), At: inch.Place(tabletop.Vec(p))}}
	if len(said) > 3 {
		events = append(events, gunnery.Tell("", "%s faces %s", m.Name(f), inch.Compass(sentence.Value(said[3]))))
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
		m.Set(t)
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
	m.Set(&t)
	return events
}

// Laying is how the gun of a sentence lies, said or as it is.
func (m *shooting) Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool) {
	return m.Laid(said, "at", "fire", "lay")
}

// layAt reads "at n4".
func (m *shooting) layAt(f tabletop.Owner, said []string) (sentence.Deed[*shooting, []engine.Event], error) {
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
	t, events := m.LaidOn(gun, bearing, elevation)
	m.Set(t)
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
	m.score.count(s.Before, f.Index, s.Track.Launch.From, len(s.Dead) > 0)
	m.Set(s.After)
	return append(append(events, s), s.Told()...)
}

package tabletop

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// practice is what is said at the range, in the order in which it is offered. It is put together once and never
// changed; in init, since it names methods that lead back to it.
var practice sentence.Grammar[*shooting, Owner]

func init() {
	type command = sentence.Command[*shooting, Owner]
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
			Name: "lie", Gist: "lie down, his head that way", Not: noRoom, Next: (*shooting).lieWhere, Sure: true,
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
			Name: "fire", Gist: "fire as it lies, or laid anew", Alone: true, Next: (*shooting).layHow, Sure: true,
			Why: (*shooting).notLaid, Do: (*shooting).fire,
		},
		{
			Name: "lay", Gist: "swing and elevate it", Next: (*shooting).layHow, Sure: true,
			Why: (*shooting).notLaid, Do: (*shooting).lay,
		},
		{
			Name: "at", Gist: "lay it on a man", Not: noMark, Next: (*shooting).marks, Sure: true, Knows: true,
			Read: (*shooting).layAt,
		},
	}, toWagon...)
	practice = sentence.Grammar[*shooting, Owner]{
		Deeds: []command{
			{
				Name: "put", Gist: "set down a figure", Not: noMore, Next: (*shooting).putWhat, Sure: true,
				Why: (*shooting).notPut, Do: (*shooting).put,
			},
			{Name: "raise", Gist: "all who fell stand again", Not: noFallen, Do: (*shooting).raise},
			{Name: "clear", Gist: "the fallen leave the table", Not: noFallen, Do: (*shooting).clearAway},
		},
		Words: func(m *shooting) []string { return m.words },
		Whom: func(m *shooting, word int) (Owner, []command) {
			f := m.figure(word)
			switch {
			case f.Kind == ManThing:
				return f, toMan
			case m.table.Guns[f.Index].Shoots():
				return f, toGun
			}
			return f, toWagon
		},
		Gist: func(m *shooting, f Owner) string { return m.title(f) },
	}
	reserve(practice.Names())
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

// notLaid is why a gun cannot be laid so.
func (m *shooting) notLaid(f Owner, said []string, word string) error {
	n, is := sentence.Number(word)
	switch {
	case !is || len(said) > 1:
		return nil
	case len(said) == 0:
		return m.noBearing(f.Index, n)
	}
	g := &m.table.Guns[f.Index]
	return engine.Forbid("", "the screw of %s goes from %.4g° to %.4g°, not to %.4g°", g.Name,
		shortAngle(g.Model.MinElevation), shortAngle(g.Model.MaxElevation), n)
}

// notThere is why a figure cannot go there, or face so when it is there.
func (m *shooting) notThere(f Owner, said []string, word string) error {
	switch len(said) {
	case 0:
		if p, is := engine.ReadSpot(word); is {
			return m.noPlace(m.table.at(f, vec(p)), f)
		}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return m.noFacing(m.table.at(f, vec(p)), f, word)
	}
	return nil
}

func (m *shooting) notFacing(f Owner, said []string, word string) error {
	if len(said) > 0 {
		return nil
	}
	return m.noFacing(m.table, f, word)
}

func (m *shooting) notLying(f Owner, said []string, word string) error {
	if len(said) > 0 {
		return nil
	}
	return m.noFacing(m.lying(f), f, word)
}

// notPut is why a new figure cannot be there, or face so.
func (m *shooting) notPut(_ Owner, said []string, word string) error {
	switch len(said) {
	case 2:
		if p, is := engine.ReadSpot(word); is {
			t, f := m.withPut(said[0], said[1], vec(p))
			return m.noPlace(t, f)
		}
	case 3:
		p, _ := engine.ReadSpot(said[2])
		t, f := m.withPut(said[0], said[1], vec(p))
		return m.noFacing(t, f, word)
	}
	return nil
}

// noBearing says why a gun cannot be laid on a bearing.
func (m *called) noBearing(gun int, bearing float64) error {
	if !(math.Abs(bearing) <= whole) {
		return outsideTurn(bearing)
	}
	t := m.table
	g := &t.Guns[gun]
	turn := math.Remainder(bearing*degree-g.Heading, 2*math.Pi)
	went, by := stopOf(t, gun, math.Copysign(1, turn))
	lacks := turn - math.Copysign(went, turn)
	return engine.Forbid("LW-GUN-6", "%s cannot be swung to %.5g°: it stops at %.1f° against %s",
		g.Name, bearing, bearing-lacks/degree, t.Label(by.Kind, by.Index))
}

func outsideTurn(degrees float64) error {
	return engine.Forbid("", "%.6g° is more than a whole turn; say -360 to 360", degrees)
}

// noPlace says why a figure cannot be where it is put.
func (m *shooting) noPlace(t *Table, f Owner) error {
	p, floor := t.place(f), t.floor()
	if !floor.Contains(p) {
		return engine.Forbid("", "%.6g,%.6g is off the floor, which goes from %g,%g to %g,%g",
			p.X, p.Y, floor.Min.X, floor.Min.Y, floor.Max.X, floor.Max.Y)
	}
	by, is := overlapping(t, f)
	if !is {
		return nil
	}
	rule := engine.RuleID("LW-SPACE-1")
	switch {
	case f.Kind == ManThing && by.Kind == ManThing:
		rule = "LW-SPACE-3"
	case by.Kind == PieceThing && solid(t.Country[by.Index].Kind):
		rule = "LW-COUNTRY-9"
	}
	return engine.Forbid(rule, "%s would overlap %s at %.6g,%.6g", t.Label(f.Kind, f.Index), t.Label(by.Kind, by.Index), p.X, p.Y)
}

// noFacing says why a figure cannot face so many degrees, or lie that way; nil if they are none.
func (m *shooting) noFacing(t *Table, f Owner, degrees string) error {
	switch d, is := sentence.Number(degrees); {
	case !is:
		return nil
	case !(math.Abs(d) <= whole):
		return outsideTurn(d)
	default:
		return m.noPlace(t.facing(f, d*degree), f)
	}
}

func upright(m *shooting, f Owner) error {
	if f.Kind == GunThing {
		return nil
	}
	switch man := &m.table.Men[f.Index]; man.Posture {
	case physics.Lying:
		return engine.Forbid("", "%s is lying; let him stand first", man.Name)
	case physics.Gone:
		return fell(man)
	}
	return nil
}

func fell(man *Man) error { return engine.Forbid("LW-SHOT-1", "%s has fallen", man.Name) }

func noRoom(m *shooting, f Owner) error {
	man := &m.table.Men[f.Index]
	if man.Posture == physics.Gone {
		return fell(man)
	}
	t := m.lying(f)
	if len(t.facings(f)) == 0 {
		return engine.Forbid("LW-GUN-12", "%s has no room to lie down, whichever way", man.Name)
	}
	return nil
}

func noStand(m *shooting, f Owner) error {
	man := &m.table.Men[f.Index]
	if man.Posture == physics.Standing {
		return engine.Forbid("", "%s is standing", man.Name)
	}
	return m.noPlace(m.standing(f), f)
}

func noFallen(m *shooting, _ Owner) error {
	if !slices.ContainsFunc(m.table.Men, func(man Man) bool { return man.Posture == physics.Gone }) {
		return engine.Forbid("", "nobody has fallen")
	}
	return nil
}

func noMore(m *shooting, _ Owner) error {
	if len(m.table.Men) >= maxMen && len(m.table.Guns) >= maxGuns {
		return engine.Forbid("", "there is no room for more than %d men and %d guns", maxMen, maxGuns)
	}
	return nil
}

func noMark(m *shooting, f Owner) error {
	for i := range m.table.Men {
		if _, _, err := m.aimed(f.Index, i); err == nil {
			return nil
		}
	}
	return engine.Forbid("", "%s can be laid on nobody", m.name(f))
}

// lying is the table with a man lying.
func (m *shooting) lying(f Owner) *Table {
	return m.table.withMan(f.Index, func(man *Man) { man.Posture = physics.Lying })
}

// standing sets him back over the edge of his base over which he went.
func (m *shooting) standing(f Owner) *Table {
	return m.table.withMan(f.Index, func(man *Man) {
		if man.Posture == physics.Gone {
			toward := plane.Polar(man.LieTo)
			man.At = keptOn(m.table, man.At.Sub(toward.Mul(tip(m.table, man, toward))))
		}
		man.Posture = physics.Standing
	})
}

// layHow is the bearing and the elevation.
func (m *shooting) layHow(f Owner, said []string) []engine.Choice {
	if len(said) == 0 {
		return angles(m.bearings(f.Index), false, true)
	}
	if len(said) > 1 {
		return nil
	}
	g := m.table.Guns[f.Index].Model
	return angles([]engine.Range{{Low: shortAngle(g.MinElevation), High: shortAngle(g.MaxElevation), Unit: "°"}}, true, false)
}

func angles(ranges []engine.Range, ends, goes bool) []engine.Choice {
	return mapped(ranges, func(r engine.Range) engine.Choice {
		return engine.Choice{Part: engine.Number, Ends: ends, Goes: goes, Range: r}
	})
}

// marks are the men on whom a gun can be laid.
func (m *shooting) marks(f Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return slices.Clone(m.marked(f.Index))
}

// toWhere is where a figure may be moved to, and how it may face there.
func (m *shooting) toWhere(f Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return []engine.Choice{{Part: engine.Point, Gist: "where to", Ends: true, Goes: true, Area: &walk{ground: patch{m.table, f}}}}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return angles(ranges(m.table.at(f, vec(p)).facings(f)), true, false)
	}
	return nil
}

func (m *shooting) faceWhere(f Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return angles(ranges(m.table.facings(f)), true, false)
}

func (m *shooting) lieWhere(f Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return angles(ranges(m.lying(f).facings(f)), true, false)
}

// putWhat is the kind, the side, the place and the facing of a new figure.
func (m *shooting) putWhat(_ Owner, said []string) []engine.Choice {
	var cs []engine.Choice
	switch len(said) {
	case 0:
		for kind, w := range kindWords {
			if kind == int(gunKind) && len(m.table.Guns) < maxGuns || kind != int(gunKind) && len(m.table.Men) < maxMen {
				cs = append(cs, engine.Choice{Word: w, Part: engine.Name, Goes: true})
			}
		}
	case 1:
		for _, w := range sideNames {
			cs = append(cs, engine.Choice{Word: w, Part: engine.Name, Goes: true})
		}
	case 2:
		t, f := m.withPut(said[0], said[1], m.table.floor().Min)
		cs = append(cs, engine.Choice{Part: engine.Point, Gist: "where", Ends: true, Goes: true, Area: patch{t, f}})
	case 3:
		p, _ := engine.ReadSpot(said[2])
		t, f := m.withPut(said[0], said[1], vec(p))
		cs = angles(ranges(t.facings(f)), true, false)
	}
	return cs
}

// patch is where a figure may be set down as it faces: an engine.Area.
type patch struct {
	table  *Table
	figure Owner
}

// Has reports whether it would stand on the floor and overlap nothing.
func (a patch) Has(s engine.Spot) bool { return a.table.at(a.figure, vec(s)).free(a.figure) }

// Outline is the whole floor; what is solid on it is there to be seen.
func (a patch) Outline() [][]engine.Spot {
	b := a.table.floor()
	return [][]engine.Spot{{
		{X: b.Min.X, Y: b.Min.Y}, {X: b.Max.X, Y: b.Min.Y}, {X: b.Max.X, Y: b.Max.Y}, {X: b.Min.X, Y: b.Max.Y},
	}}
}

// walk is a patch with a string to it: an engine.Strung.
type walk struct{ ground patch }

func (w *walk) Has(s engine.Spot) bool   { return w.ground.Has(s) }
func (w *walk) Outline() [][]engine.Spot { return w.ground.Outline() }
func (w *walk) Most() float64            { return 0 }

// String is the way from where the figure stands.
func (w *walk) String(to engine.Spot) (way []engine.Spot, length float64, ok bool) {
	t, f := w.ground.table, w.ground.figure
	s, err := LayString(t, WalkerOf(t, t.Thing(f.Kind, f.Index)), t.place(f), vec(to))
	if err != nil {
		return nil, 0, false
	}
	return spots(s.Points(drawn)), s.Length, true
}

// drawn is how near a string or a ring is drawn to where it lies, in.
const drawn = 0.01

var _ engine.Strung = (*walk)(nil)

package tabletop

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// verb is something that a figure can be told.
type verb struct {
	name, gist string
	alone      bool // the order may end after it
	// why not, if the figure cannot now.
	not func(m *shooting, f Owner) error
	// after is what may follow it, nil if nothing may.
	after func(m *shooting, f Owner, said []string) []engine.Choice
	do    func(m *shooting, f Owner, said []string) []engine.Event
}

// verbs are what a man and what a gun can be told, in the order in which they are offered.
func verbs(kind ThingKind) []verb {
	to := verb{"to", "march along a string", false, upright, (*shooting).toWhere, (*shooting).march}
	off := verb{"off", "leave the table", true, nil, nil, (*shooting).leave}
	if kind == GunThing {
		return []verb{
			{"fire", "fire as it lies, or laid anew", true, nil, (*shooting).layHow, (*shooting).fire},
			{"lay", "swing and elevate it", false, nil, (*shooting).layHow, (*shooting).lay},
			{"at", "lay it on a man", false, noMark, (*shooting).marks, (*shooting).layAt},
			to,
			{"face", "turn it by hand", false, nil, (*shooting).faceWhere, (*shooting).face},
			off,
		}
	}
	return []verb{
		to,
		{"face", "turn where he stands", false, upright, (*shooting).faceWhere, (*shooting).face},
		{"lie", "lie down, his head that way", false, noRoom, (*shooting).lieWhere, (*shooting).lie},
		{"stand", "get up", true, noStand, nil, (*shooting).stand},
		off,
	}
}

// deeds are what can be done with nobody named.
func deeds() []verb {
	return []verb{
		{"put", "set down a figure", false, noMore, (*shooting).putWhat, (*shooting).put},
		{"raise", "all who fell stand again", true, noFallen, nil, (*shooting).raise},
		{"clear", "the fallen leave the table", true, noFallen, nil, (*shooting).clearAway},
	}
}

// verbsOf are the verbs that may follow the first word of an order, or be it.
func (m *shooting) verbsOf(word string) (all []verb, f Owner, is bool) {
	f, is = m.named(word)
	if !is {
		return deeds(), f, false
	}
	all = verbs(f.Kind)
	if f.Kind == GunThing && !m.table.Guns[f.Index].Shoots() {
		all = slices.DeleteFunc(all, func(v verb) bool { return v.name == "fire" || v.name == "lay" || v.name == "at" })
	}
	return all, f, true
}

// Complete is the words that may follow.
func (m *shooting) Complete(said engine.Order) []engine.Choice {
	words := said.Words()
	for i, w := range words {
		if c, ok := m.next(words[:i], w); !ok || !c.Goes {
			return nil
		}
	}
	return m.after(words)
}

// next is the choice that a word is after others that may be said. Where there are many it does not look
// at the rest.
func (m *shooting) next(words []string, word string) (c engine.Choice, ok bool) {
	f, figure := m.named(word)
	if len(words) == 0 && figure {
		return engine.Choice{Word: word, Part: engine.Figure, Goes: true}, true
	}
	if len(words) == 2 && words[1] == "at" {
		if !figure || f.Kind != ManThing {
			return c, false
		}
		gun, _ := m.named(words[0])
		_, _, err := m.aimed(gun.Index, f.Index)
		return engine.Choice{Word: word, Part: engine.Figure, Ends: true}, err == nil
	}
	return saying(m.after(words), word)
}

// after is what may follow words that may be said.
func (m *shooting) after(words []string) []engine.Choice {
	if len(words) == 0 {
		return append(m.figures(func(Owner) bool { return true }, true), m.offered(deeds(), Owner{})...)
	}
	all, f, figure := m.verbsOf(words[0])
	if figure {
		if len(words) == 1 {
			return m.offered(all, f)
		}
		words = words[1:]
	}
	i := slices.IndexFunc(all, func(v verb) bool { return v.name == words[0] })
	if i < 0 || all[i].after == nil {
		return nil
	}
	return all[i].after(m, f, words[1:])
}

// offered are the verbs that a figure can be told now.
func (m *shooting) offered(all []verb, f Owner) []engine.Choice {
	var cs []engine.Choice
	for _, v := range all {
		if v.not == nil || v.not(m, f) == nil {
			cs = append(cs, engine.Choice{Word: v.name, Part: engine.Verb, Gist: v.gist, Ends: v.alone, Goes: v.after != nil})
		}
	}
	return cs
}

// figures are the words for figures. Where an order begins it goes on; where they are aimed at it ends.
func (m *called) figures(which func(Owner) bool, begins bool) []engine.Choice {
	var cs []engine.Choice
	for i, w := range m.words {
		f, _ := m.named(w)
		if !which(f) {
			continue
		}
		gist := ""
		if i < len(m.table.Men) {
			man := &m.table.Men[i]
			gist = fmt.Sprintf("%s of %v", kindWords[man.Arm], man.Side)
			if s := states[man.Posture]; s != "" {
				gist += ", " + s
			}
		} else {
			gun := &m.table.Guns[i-len(m.table.Men)]
			gist = fmt.Sprintf("%s of %v", gun.kind(), gun.Side)
		}
		cs = append(cs, engine.Choice{Word: w, Part: engine.Figure, Gist: gist, Ends: !begins, Goes: begins})
	}
	return cs
}

// saying is the choice that a word says.
func saying(choices []engine.Choice, word string) (engine.Choice, bool) {
	for _, c := range choices {
		switch c.Part {
		case engine.Number:
			if c.Range.Has(word) {
				return c, true
			}
		case engine.Point:
			if s, ok := engine.ReadSpot(word); ok && c.Area.Has(s) {
				return c, true
			}
		default:
			if c.Word == word {
				return c, true
			}
		}
	}
	return engine.Choice{}, false
}

// Check is nil for a sentence to whose end Complete leads.
func (m *shooting) Check(o engine.Order) error {
	words := o.Words()
	last := engine.Choice{Goes: true}
	for i, w := range words {
		if !last.Goes {
			return &engine.Unclear{At: i, Word: w}
		}
		c, ok := m.next(words[:i], w)
		if !ok {
			if why := m.refusal(words[:i], w); why != nil {
				return why
			}
			return &engine.Unclear{At: i, Word: w, Could: could(m.after(words[:i]))}
		}
		last = c
	}
	if !last.Ends {
		return &engine.Unclear{At: len(words), Could: could(m.after(words))}
	}
	return nil
}

// could is what may be said, as a person is told.
func could(choices []engine.Choice) []string {
	var words []string
	for _, c := range choices {
		switch c.Part {
		case engine.Number:
			words = append(words, "a number of "+c.Range.String())
		case engine.Point:
			words = append(words, "a point such as 12.5,30")
		default:
			words = append(words, c.Word)
		}
	}
	return words
}

// refusal is why a word that means something cannot be said after these, nil if it means nothing.
func (m *shooting) refusal(said []string, word string) error {
	first := word
	if len(said) > 0 {
		first = said[0]
	}
	all, f, figure := m.verbsOf(first)
	if figure && len(said) > 0 {
		said = said[1:]
	} else if figure {
		return nil
	}
	if len(said) == 0 {
		for _, v := range all {
			if v.name == word && v.not != nil {
				return v.not(m, f)
			}
		}
		return nil
	}
	n, err := strconv.ParseFloat(word, 64)
	number := err == nil && !math.IsNaN(n)
	p, point := engine.ReadSpot(word)
	switch verb := said[0]; {
	case (verb == "fire" || verb == "lay") && len(said) == 1 && number:
		return m.noBearing(f.Index, n)
	case (verb == "fire" || verb == "lay") && len(said) == 2 && number:
		g := &m.table.Guns[f.Index]
		return engine.Forbid("", "the screw of %s goes from %.4g° to %.4g°, not to %.4g°", g.Name,
			shortAngle(g.Model.MinElevation), shortAngle(g.Model.MaxElevation), n)
	case verb == "at" && len(said) == 1:
		if man, ok := m.named(word); ok && man.Kind == ManThing {
			bearing, _, why := m.aimed(f.Index, man.Index)
			if errors.Is(why, errNoBearing) {
				return m.noBearing(f.Index, bearing)
			}
			return why
		}
	case verb == "to" && len(said) == 1 && point:
		return m.noPlace(m.table.at(f, vec(p)), f)
	case verb == "put" && len(said) == 3 && point:
		t, f := m.withPut(said[1], said[2], vec(p))
		return m.noPlace(t, f)
	case number && (verb == "face" || verb == "lie" || verb == "to" || verb == "put"):
		if t, f, ok := m.turning(f, said); ok {
			return m.noFacing(t, f, n)
		}
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
	went, by := t.stopOf(gun, math.Copysign(1, turn))
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
	by, is := t.overlapping(f)
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

// noFacing says why a figure cannot face so many degrees, or lie that way.
func (m *shooting) noFacing(t *Table, f Owner, degrees float64) error {
	if !(math.Abs(degrees) <= whole) {
		return outsideTurn(degrees)
	}
	return m.noPlace(t.facing(f, degrees*degree), f)
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
			man.At = m.table.kept(man.At.Sub(toward.Mul(m.table.tip(man, toward))))
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

// turning is the table and the figure whose facing is the next word of an order.
func (m *shooting) turning(f Owner, said []string) (*Table, Owner, bool) {
	switch {
	case said[0] == "face" && len(said) == 1:
		return m.table, f, true
	case said[0] == "lie" && len(said) == 1:
		return m.lying(f), f, true
	case said[0] == "to" && len(said) == 2:
		p, _ := engine.ReadSpot(said[1])
		return m.table.at(f, vec(p)), f, true
	case said[0] == "put" && len(said) == 4:
		p, _ := engine.ReadSpot(said[3])
		t, f := m.withPut(said[1], said[2], vec(p))
		return t, f, true
	}
	return nil, f, false
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
	s, err := t.LayString(t.Walker(t.Thing(f.Kind, f.Index)), t.place(f), vec(to))
	if err != nil {
		return nil, 0, false
	}
	return spots(s.Points(drawn)), s.Length, true
}

// drawn is how near a string or a ring is drawn to where it lies, in.
const drawn = 0.01

var _ engine.Strung = (*walk)(nil)

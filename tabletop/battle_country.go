package tabletop

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
)

// The country is made by one player or by both, and the other chooses his side of the field. When that is
// done nobody moves any of it again. [LW-COUNTRY-1, LW-COUNTRY-3]
var countryCommands = []command{
	{
		Name: "build", Gist: "put up a piece of country", When: sentence.During(PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notBuilding, Next: buildWhat, Why: noBuilding, Do: readBuild,
	},
	{
		Name: "shift", Gist: "put it elsewhere", When: sentence.During(PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notReshaping, Next: shiftWhere, Why: noShift, Do: readShift,
	},
	{
		Name: "turn", Gist: "turn it to the left by so many degrees", When: sentence.During(PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notReshaping, Next: swivelHow, Why: noSwivel, Do: readSwivel,
	},
	{
		Name: "clear", Gist: "take it away", When: sentence.During(PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notReshaping, Next: clearWhat, Why: noClearing, Do: clearOff,
	},
	{
		Name: "done", Gist: "the country is made", When: sentence.During(PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: unfinished, Do: alone(finished),
	},
}

// mayShare reports whether two kinds may share ground: water runs into water, and is crossed. What stands on
// a hill is another matter. [LW-COUNTRY-7]
func mayShare(a, b PieceKind) bool {
	over := func(k PieceKind) bool { return k == Ford || k == Bridge }
	return water(a) && water(b) || over(a) && water(b) || water(a) && over(b)
}

// misfit says why a thing cannot be put down on a table where there may be others, but not itself: it must
// be in the field, more than six inches from either back line, and share no ground with another. It may
// stand on one board of a hill. [LW-COUNTRY-6, LW-COUNTRY-12]
func misfit(t *Table, what string, pieces []Piece) error {
	if len(pieces) == 0 {
		return engine.Forbid("LW-COUNTRY-6", "%s cannot be so small, or so far from water", what)
	}
	for i := range pieces {
		p := &pieces[i]
		if p.Z1 > maxHeight {
			return engine.Forbid("LW-COUNTRY-6", "%s would rise to %.4g in; nothing is higher than %d", what, p.Z1, maxHeight)
		}
		box := p.Outline.Bounds()
		if p.Kind == River { // it may run on beyond the edge
			box.Min.X, box.Max.X = min(p.Outline.Corners[0].X, p.Outline.Corners[1].X), max(p.Outline.Corners[0].X, p.Outline.Corners[1].X)
		}
		if box.Min.X < 0 || box.Max.X > t.Width {
			return engine.Forbid("LW-COUNTRY-12", "%s would reach from %.4g to %.4g; the field goes from 0 to %v", what, box.Min.X, box.Max.X, t.Width)
		}
		if gap := min(box.Min.Y, t.Depth-box.Max.Y); Within(gap, lineClear) {
			return engine.Forbid("LW-COUNTRY-12", "%s would be %.4g in from a back line; %v in before it are kept free", what, max(gap, 0), lineClear)
		}
		if err := sharesGround(t, what, p); err != nil {
			return err
		}
	}
	return nil
}

// sharesGround says with what a piece would share ground.
func sharesGround(t *Table, what string, p *Piece) error {
	box := p.Outline.Bounds()
	for j := range t.Country {
		c := &t.Country[j]
		if mayShare(p.Kind, c.Kind) || !c.Outline.Bounds().Overlaps(box) || !overlap(p.Outline, c.Outline) {
			continue
		}
		if c.Kind == Hill && solid(p.Kind) {
			if t.level(bracketed(p.Outline), p.Outline) {
				continue
			}
			return engine.Forbid("LW-COUNTRY-6", "%s would stand half on a step of %s", what, c.Name)
		}
		return engine.Forbid("LW-COUNTRY-6", "%s would overlap %s", what, c.Name)
	}
	return nil
}

// mostBuilt is how many pieces of country there are to build with.
const mostBuilt = 300

// bracketed is a point inside an outline.
func bracketed(o plane.Convex) plane.Vec { return bracket(o).middle }

// withoutThing is the table without a thing, and its pieces.
func withoutThing(t *Table, name string) (rest *Table, pieces []Piece) {
	c := *t
	c.Country = nil
	for _, p := range t.Country {
		if p.Name == name {
			pieces = append(pieces, p)
		} else {
			c.Country = append(c.Country, p)
		}
	}
	return &c, pieces
}

// carriedThing is what stands on a hill, or lies over a reach of a river and nothing else: then it stays where
// it is.
func carriedThing(t *Table, name string) (on string) {
	rest, pieces := withoutThing(t, name)
	for i := range rest.Country {
		c := &rest.Country[i]
		for j := range pieces {
			p := &pieces[j]
			rests := p.Kind == Hill && solid(c.Kind) || p.Kind == River && (c.Kind == Ford || c.Kind == Bridge)
			if rests && overlap(p.Outline, c.Outline) {
				return c.Name
			}
		}
	}
	return ""
}

// thingsOf are the names of the country, each once.
func thingsOf(t *Table) (names []string) {
	for i := range t.Country {
		if n := t.Country[i].Name; i == 0 || n != t.Country[i-1].Name {
			names = append(names, n)
		}
	}
	return names
}

// notBuilding says why nothing is built now. [LW-COUNTRY-1]
func notBuilding(m *State, _ Owner) error {
	if !m.eve.Tossed {
		return engine.Forbid("LW-COUNTRY-1", "they have not yet tossed for who makes the country")
	}
	if len(m.table.Country) >= mostBuilt {
		return engine.Forbid("", "there are %d pieces of country, and no more are to be had", mostBuilt)
	}
	return nil
}

func notReshaping(m *State, f Owner) error {
	if !m.eve.Tossed {
		return notBuilding(m, f)
	}
	if len(m.table.Country) == 0 {
		return engine.Forbid("LW-COUNTRY-1", "nothing has been built yet")
	}
	return nil
}

// ways is whether there are any through a country, which is dear to find out and asked for with every word.
type ways struct {
	table *Table
	once  sync.Once
	err   error
}

func (w *ways) open() error {
	w.once.Do(func() { w.err = Playable(w.table) })
	return w.err
}

// unfinished says why the country is not done: nobody can get through. Where both make it that is asked
// when the second says that it is. [LW-COUNTRY-12]
func unfinished(m *State, f Owner) error {
	if !m.eve.Tossed {
		return notBuilding(m, f)
	}
	if m.terms.maker == bothMake && m.eve.Passed == 0 {
		return nil
	}
	return m.eve.ways.open()
}

// finished ends the making, or hands it on: where both make it, it is done when the one has nothing to
// change of what the other called done. [LW-COUNTRY-1]
func finished(m *State) []engine.Event {
	e := &m.eve
	if m.terms.maker == bothMake && e.Passed == 0 {
		e.Passed = 1
		events := []engine.Event{tell("LW-COUNTRY-1", "%v hands the making of the country to %v", m.awaited, m.awaited.Other())}
		m.awaited = m.awaited.Other()
		return events
	}
	events := []engine.Event{tell("LW-COUNTRY-1", "%v says that the country is made", m.awaited)}
	enter(m, PhaseField)
	return events
}

// built has the country changed, and tells of it.
func built(m *State, t *Table, rule engine.RuleID, text string, args ...any) []engine.Event {
	m.set(t)
	m.eve.Passed, m.eve.ways = 0, &ways{table: t}
	return []engine.Event{tell(rule, "%v "+text, append([]any{m.awaited}, args...)...)}
}

// buildWhat is the kinds that there is room for, and then what each asks.
func buildWhat(m *State, _ Owner, said []string) (choices []engine.Choice) {
	if len(said) == 0 {
		for i := range moulds {
			if o := &moulds[i]; o.anywhere(m.table) {
				choices = append(choices, engine.Choice{Word: o.kind.String(), Part: engine.Name, Goes: true})
			}
		}
		return choices
	}
	o, n, ok := answers(said)
	if !ok || len(n) >= len(o.asks) {
		return nil
	}
	a := &o.asks[len(n)]
	ends, goes := len(n)+1 >= o.need, len(n)+1 < len(o.asks)
	if a.point {
		area := &lot{table: m.table, mould: o, said: n}
		return []engine.Choice{{Part: engine.Point, Gist: a.gist, Ends: ends, Goes: goes, Area: area}}
	}
	fits := func(x float64) bool {
		return misfit(m.table, "", o.made(m.table, append(slices.Clip(n), plane.Vec{X: x}))) == nil
	}
	for _, r := range a.ranges(fits) {
		choices = append(choices, engine.Choice{Part: engine.Number, Gist: a.gist, Ends: ends, Goes: goes, Range: r})
	}
	return choices
}

// ranges are the numbers that fit: of a size all up to the largest, since what is smaller fits wherever
// what is larger does; of an angle whichever do.
func (a *ask) ranges(fits func(float64) bool) []engine.Range {
	if a.unit == "°" {
		return steps(a.low, a.high, a.step, fits)
	}
	low, high := 0, int(math.Round((a.high-a.low)/a.step))
	for low < high {
		mid := (low + high + 1) / 2
		if fits(a.low + a.step*float64(mid)) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return []engine.Range{{Low: a.low, High: a.low + a.step*float64(low), Step: a.step, Unit: a.unit}}
}

// answers takes what has been said apart: the kind, and then numbers and points.
func answers(said []string) (o *mould, n []plane.Vec, ok bool) {
	i := slices.IndexFunc(moulds[:], func(o mould) bool { return o.kind.String() == said[0] })
	if i < 0 || len(said)-1 > len(moulds[i].asks) {
		return nil, nil, false
	}
	o = &moulds[i]
	for k, w := range said[1:] {
		if o.asks[k].point {
			p, is := engine.ReadSpot(w)
			if !is {
				return nil, nil, false
			}
			n = append(n, vec(p))
			continue
		}
		x, is := sentence.Number(w)
		if !is || math.IsInf(x, 0) {
			return nil, nil, false
		}
		n = append(n, plane.Vec{X: x})
	}
	return o, n, true
}

// lot is where a thing can be put down, of the smallest size that it can have: an engine.Area.
type lot struct {
	table *Table
	mould *mould
	said  []plane.Vec
}

// Has reports whether it fits there; of something with two ends whether the other end can lie anywhere.
func (s *lot) Has(p engine.Spot) bool {
	n := append(slices.Clip(s.said), vec(p))
	if len(n) < len(s.mould.asks) && s.mould.asks[len(n)].point {
		return s.mould.goesOn(s.table, n)
	}
	return misfit(s.table, "", s.mould.made(s.table, n)) == nil
}

// goesOn reports whether a thing with two ends has room for the other.
func (o *mould) goesOn(t *Table, n []plane.Vec) bool {
	const bearings = 24
	for _, long := range [...]float64{4.5, 12} {
		for i := range bearings {
			end := n[0].Add(turn(float64(i) * 360 / bearings).Mul(long))
			if misfit(t, "", o.made(t, append(slices.Clip(n), end))) == nil {
				return true
			}
		}
	}
	return false
}

// Outline is the field between the strips where they set out.
func (s *lot) Outline() [][]engine.Spot {
	t := s.table
	return [][]engine.Spot{{{X: 0, Y: lineClear}, {X: t.Width, Y: lineClear}, {X: t.Width, Y: t.Depth - lineClear}, {X: 0, Y: t.Depth - lineClear}}}
}

// anywhere reports whether such a thing fits somewhere: looked for on a grid, and for what lies over a river
// at the rivers.
func (o *mould) anywhere(t *Table) bool {
	s := &lot{table: t, mould: o}
	if o.kind == Ford || o.kind == Bridge {
		return slices.ContainsFunc(t.Country, func(c Piece) bool { return c.Kind == River && s.Has(viewSpot(bracketed(c.Outline))) })
	}
	const pitch = 4.0 // in
	for y := lineClear + pitch; y < t.Depth-lineClear; y += pitch {
		for x := pitch; x < t.Width; x += pitch {
			if s.Has(engine.Spot{X: x, Y: y}) {
				return true
			}
		}
	}
	return false
}

// noBuilding says why what is built cannot be so.
func noBuilding(m *State, _ Owner, said []string, word string) error {
	o, n, ok := answers(append(slices.Clip(said), word))
	if !ok || len(n) == 0 {
		return nil
	}
	if a := &o.asks[len(n)-1]; !a.point {
		if x := n[len(n)-1].X; x < a.low || x > a.high || math.Mod(x-a.low, a.step) != 0 {
			return engine.Forbid("LW-COUNTRY-6", "the %s of a %v goes from %v to %v by %v, and is not %v", a.gist, o.kind, a.low, a.high, a.step, x)
		}
	}
	if len(n) < len(o.asks) && o.asks[len(n)].point && !o.goesOn(m.table, n) {
		return engine.Forbid("LW-COUNTRY-6", "a %v has no room there", o.kind)
	}
	return misfit(m.table, fmt.Sprintf("a %v", o.kind), o.made(m.table, n))
}

// readBuild puts up what is said, where it is said. [LW-COUNTRY-1, LW-COUNTRY-6]
func readBuild(m *State, _ Owner, said []string) []engine.Event {
	o, n, _ := answers(said)
	pieces := o.made(m.table, n)
	name := newName(m.table, capital(o.kind.String())+" ")
	for i := range pieces {
		pieces[i].Name = name
	}
	rule := engine.RuleID("LW-COUNTRY-6")
	if o.kind.chalked() || o.kind == Bridge {
		rule = "LW-COUNTRY-7"
	}
	return built(m, putAgain(m.table, pieces), rule, "builds %s: %s", name, strings.Join(said, " "))
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

// thingNamed is a piece of country by its word.
func thingNamed(m *State, word string) (name string, ok bool) {
	for _, n := range thingsOf(m.table) {
		if plainWord(n) == word {
			return n, true
		}
	}
	return "", false
}

// countryWords are the things of which something can be done; nothing can of what others stand on.
func countryWords(m *State, can func(name string) bool, ends bool) (choices []engine.Choice) {
	for _, n := range thingsOf(m.table) {
		if carriedThing(m.table, n) == "" && can(n) {
			choices = append(choices, engine.Choice{Word: plainWord(n), Part: engine.Name, Ends: ends, Goes: !ends})
		}
	}
	return choices
}

// stays says why nothing can be done of a thing, nil if that is not known or it is no thing.
func stays(m *State, word string) error {
	name, ok := thingNamed(m, word)
	if !ok {
		return nil
	}
	if on := carriedThing(m.table, name); on != "" {
		return engine.Forbid("LW-COUNTRY-6", "%s is under %s, which is to be moved first", name, on)
	}
	return engine.Forbid("LW-COUNTRY-6", "%s has room no other way", name)
}

// movedThing is a thing moved, or turned about the middle of its first piece by so many degrees, as it then
// stands.
func movedThing(t *Table, name string, to func(middle plane.Vec) plane.Vec, degrees float64) (rest *Table, pieces []Piece) {
	rest, was := withoutThing(t, name)
	mid := bracketed(was[0].Outline)
	r := &reader{t: &Table{Country: rest.Country}}
	for _, p := range was {
		p.Outline.Corners = mapped(p.Outline.Corners, func(c plane.Vec) plane.Vec {
			return c.Sub(mid).Turn(turn(degrees)).Add(to(mid))
		})
		if !p.Kind.chalked() {
			high := p.Z1 - p.Z0
			p.Z0 = r.under(p.Outline)
			p.Z1 = p.Z0 + high
			r.t.Country = append(slices.Clip(r.t.Country), p)
		}
		pieces = append(pieces, p)
	}
	if k := was[0].Kind; k == Ford || k == Bridge {
		pieces = (&mould{kind: k, cast: castCrossing, need: 1, asks: []ask{middle}}).made(rest, []plane.Vec{to(mid)})
		for i := range pieces {
			pieces[i].Name = name
		}
	}
	return rest, pieces
}

// putAgain is the table with a thing put down again.
func putAgain(t *Table, pieces []Piece) *Table {
	c := *t
	c.Country = append(slices.Clip(t.Country), pieces...)
	return &c
}

func staying(p plane.Vec) plane.Vec { return p }

// home is where a thing can be put that stands on the table already: an engine.Area.
type home struct {
	table *Table
	name  string
}

func (h *home) Has(p engine.Spot) bool {
	rest, pieces := movedThing(h.table, h.name, func(plane.Vec) plane.Vec { return vec(p) }, 0)
	return misfit(rest, "", pieces) == nil
}

// Outline is the field, and a corner where the thing is: it fits there, however crowded the field.
func (h *home) Outline() [][]engine.Spot {
	_, pieces := withoutThing(h.table, h.name)
	mid := bracketed(pieces[0].Outline)
	at := viewSpot(mid)
	return append((&lot{table: h.table}).Outline(), []engine.Spot{at, {X: at.X + fourth, Y: at.Y}, {X: at.X, Y: at.Y + fourth}})
}

func shiftWhere(m *State, _ Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return countryWords(m, func(n string) bool {
			_, pieces := withoutThing(m.table, n)
			return (&home{m.table, n}).Has(viewSpot(bracketed(pieces[0].Outline)))
		}, false)
	case 1:
		name, _ := thingNamed(m, said[0])
		return []engine.Choice{{Part: engine.Point, Gist: "its middle", Ends: true, Area: &home{m.table, name}}}
	}
	return nil
}

// put is the table without a thing, and the thing as it stands when its middle is put on a point.
func put(m *State, name string, at engine.Spot) (rest *Table, pieces []Piece) {
	return movedThing(m.table, name, func(plane.Vec) plane.Vec { return vec(at) }, 0)
}

// noShift says why a thing cannot be put there.
func noShift(m *State, _ Owner, said []string, word string) error {
	if len(said) == 0 {
		return stays(m, word)
	}
	p, is := engine.ReadSpot(word)
	if !is {
		return nil
	}
	name, _ := thingNamed(m, said[0])
	rest, pieces := put(m, name, p)
	return misfit(rest, name, pieces)
}

// readShift moves a thing. [LW-COUNTRY-1]
func readShift(m *State, _ Owner, said []string) []engine.Event {
	name, _ := thingNamed(m, said[0])
	p, _ := engine.ReadSpot(said[1])
	rest, pieces := put(m, name, p)
	return built(m, putAgain(rest, pieces), "LW-COUNTRY-1", "puts %s at %v", name, p)
}

// swivels are the degrees by which a thing can be turned; a disc cannot.
func swivels(m *State, name string) []engine.Range {
	_, pieces := withoutThing(m.table, name)
	if k := pieces[0].Kind; len(pieces[0].Outline.Corners) < 2 || k == Ford || k == Bridge {
		return nil
	}
	return steps(fifth, 360-fifth, fifth, func(d float64) bool {
		rest, pieces := movedThing(m.table, name, staying, d)
		return misfit(rest, "", pieces) == nil
	})
}

func swivelHow(m *State, _ Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return countryWords(m, func(n string) bool { return len(swivels(m, n)) > 0 }, false)
	case 1:
		name, _ := thingNamed(m, said[0])
		return angles(swivels(m, name), true, false)
	}
	return nil
}

// noSwivel says why a thing cannot be turned so.
func noSwivel(m *State, _ Owner, said []string, word string) error {
	if len(said) == 0 {
		return stays(m, word)
	}
	if !(engine.Range{Low: fifth, High: 360 - fifth, Step: fifth}).Has(word) {
		return nil
	}
	name, _ := thingNamed(m, said[0])
	rest, pieces := movedThing(m.table, name, staying, sentence.Value(word))
	return misfit(rest, name, pieces)
}

// readSwivel turns a thing about its middle. [LW-COUNTRY-1]
func readSwivel(m *State, _ Owner, said []string) []engine.Event {
	name, _ := thingNamed(m, said[0])
	rest, pieces := movedThing(m.table, name, staying, sentence.Value(said[1]))
	return built(m, putAgain(rest, pieces), "LW-COUNTRY-1", "turns %s by %s°", name, said[1])
}

func clearWhat(m *State, _ Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return countryWords(m, func(string) bool { return true }, true)
}

func noClearing(m *State, _ Owner, _ []string, word string) error { return stays(m, word) }

// clearOff takes a thing away. [LW-COUNTRY-1]
func clearOff(m *State, _ Owner, said []string) []engine.Event {
	name, _ := thingNamed(m, said[0])
	rest, _ := withoutThing(m.table, name)
	return built(m, rest, "LW-COUNTRY-1", "takes %s away", name)
}

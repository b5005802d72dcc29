package muster

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// The country is made by one player or by both, and the other chooses his side of the field. When that is
// done nobody moves any of it again. [LW-COUNTRY-1, LW-COUNTRY-3]
var CountryCommands = []state.Command{
	{
		Name: "build", Gist: "put up a piece of country", When: sentence.During(state.PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notBuilding, Next: buildWhat, Why: noBuilding, Do: readBuild,
	},
	{
		Name: "shift", Gist: "put it elsewhere", When: sentence.During(state.PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notReshaping, Next: shifting.next, Why: shifting.whyNot, Do: shifting.do,
	},
	{
		Name: "turn", Gist: "turn it to the left by so many degrees", When: sentence.During(state.PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notReshaping, Next: turning.next, Why: turning.whyNot, Do: turning.do,
	},
	{
		Name: "clear", Gist: "take it away", When: sentence.During(state.PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: notReshaping, Next: clearWhat, Why: noClearing, Do: clearOff,
	},
	{
		Name: "done", Gist: "the country is made", When: sentence.During(state.PhaseCountry), Rule: "LW-COUNTRY-3",
		Not: unfinished, Do: state.Alone(finished),
	},
}

const mostBuilt = 300

// notBuilding says why nothing is built now. [LW-COUNTRY-1]
func notBuilding(m *state.State, _ tabletop.Owner) error {
	if !m.Eve.Tossed {
		return engine.Forbid("LW-COUNTRY-1", "they have not yet tossed for who makes the country")
	}
	if len(m.Layout.Country) >= mostBuilt {
		return engine.Forbid("LW-COUNTRY-1", "there are %d pieces of country, and no more are to be had", mostBuilt)
	}
	return nil
}

func notReshaping(m *state.State, f tabletop.Owner) error {
	if !m.Eve.Tossed {
		return notBuilding(m, f)
	}
	if len(m.Layout.Country) == 0 {
		return engine.Forbid("LW-COUNTRY-1", "nothing has been built yet")
	}
	return nil
}

// unfinished says why the country is not done: nobody can get through. Where both make it that is asked
// when the second says that it is. [LW-COUNTRY-12]
func unfinished(m *state.State, f tabletop.Owner) error {
	if !m.Eve.Tossed {
		return notBuilding(m, f)
	}
	if m.Terms.Maker == state.BothMake && m.Eve.Passed == 0 {
		return nil
	}
	return m.Eve.Ways.Open()
}

// finished ends the making, or hands it on: where both make it, it is done when the one has nothing to
// change of what the other called done. [LW-COUNTRY-1]
func finished(m *state.State) []engine.Event {
	e := &m.Eve
	if m.Terms.Maker == state.BothMake && e.Passed == 0 {
		e.Passed = 1
		events := []engine.Event{gunnery.Tell("LW-COUNTRY-1", "%v hands the making of the country to %v", m.Awaited, m.Awaited.Other())}
		m.Awaited = m.Awaited.Other()
		return events
	}
	events := []engine.Event{gunnery.Tell("LW-COUNTRY-1", "%v says that the country is made", m.Awaited)}
	enter(m, state.PhaseField)
	return events
}

// built has the country changed, and tells of it.
func built(m *state.State, t *tabletop.Table, rule engine.RuleID, text string, args ...any) []engine.Event {
	m.Set(t)
	m.Eve.Passed, m.Eve.Ways = 0, &state.Ways{Table: t}
	return []engine.Event{gunnery.Tell(rule, "%v "+text, append([]any{m.Awaited}, args...)...)}
}

func buildWhat(m *state.State, _ tabletop.Owner, said []string) (choices []engine.Choice) {
	if len(said) == 0 {
		for i := range moulds {
			if o := &moulds[i]; o.anywhere(m.Layout) {
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
		area := &lot{table: m.Layout, mould: o, said: n}
		return []engine.Choice{{Part: engine.Point, Gist: a.gist, Ends: ends, Goes: goes, Area: area}}
	}
	fits := func(x float64) bool {
		return tabletop.Misfit(m.Layout, "", o.made(m.Layout, append(slices.Clip(n), plane.Vec{X: x}))) == nil
	}
	return engine.Mapped(a.ranges(fits), func(r engine.Range) engine.Choice {
		return engine.Choice{Part: engine.Number, Gist: a.gist, Ends: ends, Goes: goes, Range: r}
	})
}

// ranges are the numbers that fit: of a size all up to the largest, since what is smaller fits wherever
// what is larger does; of an angle whichever do.
func (a *ask) ranges(fits func(float64) bool) []engine.Range {
	if a.unit == "°" {
		return state.Steps(a.low, a.high, a.step, fits)
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
			n = append(n, tabletop.Vec(p))
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
	table *tabletop.Table
	mould *mould
	said  []plane.Vec
}

// Has reports whether it fits there; of something with two ends whether the other end can lie anywhere.
func (s *lot) Has(p engine.Spot) bool {
	n := append(slices.Clip(s.said), tabletop.Vec(p))
	if len(n) < len(s.mould.asks) && s.mould.asks[len(n)].point {
		return s.mould.goesOn(s.table, n)
	}
	return tabletop.Misfit(s.table, "", s.mould.made(s.table, n)) == nil
}

// goesOn reports whether a thing with two ends has room for the other.
func (o *mould) goesOn(t *tabletop.Table, n []plane.Vec) bool {
	const bearings = 24
	for _, long := range [...]float64{4.5, 12} {
		for i := range bearings {
			end := n[0].Add(inch.Turn(float64(i) * 360 / bearings).Mul(long))
			if tabletop.Misfit(t, "", o.made(t, append(slices.Clip(n), end))) == nil {
				return true
			}
		}
	}
	return false
}

// Outline is the field between the strips where they set out.
func (s *lot) Outline() [][]engine.Spot {
	t := s.table
	return [][]engine.Spot{{{X: 0, Y: tabletop.LineClear}, {X: t.Width, Y: tabletop.LineClear}, {X: t.Width, Y: t.Depth - tabletop.LineClear}, {X: 0, Y: t.Depth - tabletop.LineClear}}}
}

// anywhere reports whether such a thing fits somewhere: looked for on a grid, and for what lies over a river
// at the rivers.
func (o *mould) anywhere(t *tabletop.Table) bool {
	s := &lot{table: t, mould: o}
	if o.kind == tabletop.Ford || o.kind == tabletop.Bridge {
		return slices.ContainsFunc(t.Country, func(c tabletop.Piece) bool {
			return c.Kind == tabletop.River && s.Has(tabletop.ViewSpot(tabletop.Bracket(c.Outline).Middle))
		})
	}
	const pitch = 4.0 // in
	for y := tabletop.LineClear + pitch; y < t.Depth-tabletop.LineClear; y += pitch {
		for x := pitch; x < t.Width; x += pitch {
			if s.Has(engine.Spot{X: x, Y: y}) {
				return true
			}
		}
	}
	return false
}

func noBuilding(m *state.State, _ tabletop.Owner, said []string, word string) error {
	o, n, ok := answers(append(slices.Clip(said), word))
	if !ok || len(n) == 0 {
		return nil
	}
	if a := &o.asks[len(n)-1]; !a.point {
		if x := n[len(n)-1].X; x < a.low || x > a.high || math.Mod(x-a.low, a.step) != 0 {
			return engine.Forbid("LW-COUNTRY-6", "the %s of a %v goes from %v to %v by %v, and is not %v", a.gist, o.kind, a.low, a.high, a.step, x)
		}
	}
	if len(n) < len(o.asks) && o.asks[len(n)].point && !o.goesOn(m.Layout, n) {
		return engine.Forbid("LW-COUNTRY-6", "a %v has no room there", o.kind)
	}
	return tabletop.Misfit(m.Layout, fmt.Sprintf("a %v", o.kind), o.made(m.Layout, n))
}

// readBuild puts up what is said, where it is said. [LW-COUNTRY-1, LW-COUNTRY-6]
func readBuild(m *state.State, _ tabletop.Owner, said []string) []engine.Event {
	o, n, _ := answers(said)
	pieces := o.made(m.Layout, n)
	name := tabletop.NewName(m.Layout, capital(o.kind.String())+" ")
	for i := range pieces {
		pieces[i].Name = name
	}
	rule := engine.RuleID("LW-COUNTRY-6")
	if o.kind.Chalked() || o.kind == tabletop.Bridge {
		rule = "LW-COUNTRY-7"
	}
	return built(m, m.Layout.With(pieces), rule, "builds %s: %s", name, strings.Join(said, " "))
}

func capital(word string) string { return strings.ToUpper(word[:1]) + word[1:] }

func thingNamed(m *state.State, word string) (name string, ok bool) {
	for _, n := range tabletop.ThingsOf(m.Layout) {
		if tabletop.PlainWord(n) == word {
			return n, true
		}
	}
	return "", false
}

// countryWords are the things of which something can be done; nothing can of what others stand on.
func countryWords(m *state.State, can func(name string) bool, ends bool) (choices []engine.Choice) {
	for _, n := range tabletop.ThingsOf(m.Layout) {
		if tabletop.CarriedThing(m.Layout, n) == "" && can(n) {
			choices = append(choices, engine.Choice{Word: tabletop.PlainWord(n), Part: engine.Name, Ends: ends, Goes: !ends})
		}
	}
	return choices
}

// stays says why nothing can be done of a thing, nil if that is not known or it is no thing.
func stays(m *state.State, word string) error {
	name, ok := thingNamed(m, word)
	if !ok {
		return nil
	}
	if on := tabletop.CarriedThing(m.Layout, name); on != "" {
		return engine.Forbid("LW-COUNTRY-6", "%s is under %s, which is to be moved first", name, on)
	}
	return engine.Forbid("LW-COUNTRY-6", "%s has room no other way", name)
}

func middleOf(t *tabletop.Table, name string) plane.Vec {
	_, pieces := tabletop.WithoutThing(t, name)
	return tabletop.Bracket(pieces[0].Outline).Middle
}

// movedThing is a thing with the middle of its first piece put on a point, and turned about that by so many degrees.
func movedThing(t *tabletop.Table, name string, to plane.Vec, degrees float64) (rest *tabletop.Table, pieces []tabletop.Piece) {
	rest, was := tabletop.WithoutThing(t, name)
	mid := tabletop.Bracket(was[0].Outline).Middle
	stack := scenario.StackOf(rest.Country)
	for _, p := range was {
		p.Outline.Corners = engine.Mapped(p.Outline.Corners, func(c plane.Vec) plane.Vec {
			return c.Sub(mid).Turn(inch.Turn(degrees)).Add(to)
		})
		if !p.Kind.Chalked() {
			high := p.Z1 - p.Z0
			p.Z0 = stack.Under(p.Outline)
			p.Z1 = p.Z0 + high
			stack.Put(&p)
		}
		pieces = append(pieces, p)
	}
	if k := was[0].Kind; k == tabletop.Ford || k == tabletop.Bridge {
		pieces = (&mould{kind: k, cast: castCrossing, need: 1, asks: []ask{middle}}).made(rest, []plane.Vec{to})
		for i := range pieces {
			pieces[i].Name = name
		}
	}
	return rest, pieces
}

// home is where a thing can be put that stands on the table already: an engine.Area.
type home struct {
	table *tabletop.Table
	name  string
}

func (h *home) Has(p engine.Spot) bool {
	rest, pieces := movedThing(h.table, h.name, tabletop.Vec(p), 0)
	return tabletop.Misfit(rest, "", pieces) == nil
}

// Outline is the field, and a corner where the thing is: it fits there, however crowded the field.
func (h *home) Outline() [][]engine.Spot {
	at := tabletop.ViewSpot(middleOf(h.table, h.name))
	return append((&lot{table: h.table}).Outline(), []engine.Spot{at, {X: at.X + fourth, Y: at.Y}, {X: at.X, Y: at.Y + fourth}})
}

// reshaping is a change of where a thing is or how it lies, by one word after its name.
type reshaping struct {
	Next func(m *state.State, name string) []engine.Choice // the words that there may be; none if it cannot be changed
	// Put is the table without the thing, and the thing as it then stands; told is the word as events say it.
	Put  func(t *tabletop.Table, name, word string) (rest *tabletop.Table, pieces []tabletop.Piece, told string, ok bool)
	Says string
}

var (
	shifting = reshaping{shiftWhere, put, "puts %s at %s"}
	turning  = reshaping{swivelHow, swivelled, "turns %s by %s°"}
)

func (r reshaping) next(m *state.State, _ tabletop.Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return countryWords(m, func(n string) bool { return len(r.Next(m, n)) > 0 }, false)
	case 1:
		name, _ := thingNamed(m, said[0])
		return r.Next(m, name)
	}
	return nil
}

func (r reshaping) whyNot(m *state.State, _ tabletop.Owner, said []string, word string) error {
	if len(said) == 0 {
		return stays(m, word)
	}
	name, _ := thingNamed(m, said[0])
	rest, pieces, _, ok := r.Put(m.Layout, name, word)
	if !ok {
		return nil
	}
	return tabletop.Misfit(rest, name, pieces)
}

// do changes a thing. [LW-COUNTRY-1]
func (r reshaping) do(m *state.State, _ tabletop.Owner, said []string) []engine.Event {
	name, _ := thingNamed(m, said[0])
	rest, pieces, told, _ := r.Put(m.Layout, name, said[1])
	return built(m, rest.With(pieces), "LW-COUNTRY-1", r.Says, name, told)
}

func shiftWhere(m *state.State, name string) []engine.Choice {
	area, at := &home{m.Layout, name}, middleOf(m.Layout, name)
	if !area.Has(tabletop.ViewSpot(at)) {
		return nil
	}
	return []engine.Choice{{Part: engine.Point, Gist: "its middle", Ends: true, Area: area}}
}

func put(t *tabletop.Table, name, word string) (rest *tabletop.Table, pieces []tabletop.Piece, told string, ok bool) {
	p, ok := engine.ReadSpot(word)
	rest, pieces = movedThing(t, name, tabletop.Vec(p), 0)
	return rest, pieces, p.String(), ok
}

// swivelHow are the degrees by which a thing can be turned; a disc cannot.
func swivelHow(m *state.State, name string) []engine.Choice {
	_, pieces := tabletop.WithoutThing(m.Layout, name)
	if k := pieces[0].Kind; len(pieces[0].Outline.Corners) < 2 || k == tabletop.Ford || k == tabletop.Bridge {
		return nil
	}
	middle := middleOf(m.Layout, name)
	return gunnery.Angles(state.Steps(fifth, 360-fifth, fifth, func(d float64) bool {
		rest, pieces := movedThing(m.Layout, name, middle, d)
		return tabletop.Misfit(rest, "", pieces) == nil
	}), true, false)
}

func swivelled(t *tabletop.Table, name, word string) (rest *tabletop.Table, pieces []tabletop.Piece, told string, ok bool) {
	rest, pieces = movedThing(t, name, middleOf(t, name), sentence.Value(word))
	return rest, pieces, word, engine.Range{Low: fifth, High: 360 - fifth, Step: fifth}.Has(word)
}

func clearWhat(m *state.State, _ tabletop.Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return countryWords(m, func(string) bool { return true }, true)
}

func noClearing(m *state.State, _ tabletop.Owner, _ []string, word string) error {
	return stays(m, word)
}

// clearOff takes a thing away. [LW-COUNTRY-1]
func clearOff(m *state.State, _ tabletop.Owner, said []string) []engine.Event {
	name, _ := thingNamed(m, said[0])
	rest, _ := tabletop.WithoutThing(m.Layout, name)
	return built(m, rest, "LW-COUNTRY-1", "takes %s away", name)
}

package mould

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// Site is a table on which country is being made.
type Site struct {
	Table *tabletop.Table
	// Misfit is why a thing may not lie so on a table where there may be others, but not itself; nil if it may.
	Misfit func(t *tabletop.Table, what string, pieces []tabletop.Piece) error
	Low    plane.Vec // the corners of where things may lie
	High   plane.Vec
}

// Built is a table after an order, with what is told of it, without who did it.
type Built struct {
	Table *tabletop.Table
	Rule  engine.RuleID
	Text  string
}

// Game is how a game has country made.
type Game[M any] struct {
	Site func(M) Site
	Not  func(M) error                 // why nothing can be made now; nil if it can
	Done func(M, Built) []engine.Event // carries out what an order changes
	Away string                        // the word that takes a thing away
}

// deed is one of the orders by which country is made.
type deed struct {
	name, gist string
	not        func(Site) error // why it cannot be given at all
	next       func(s Site, said []string) []engine.Choice
	why        func(s Site, said []string, word string) error
	do         func(s Site, said []string) Built
}

// Commands are the orders by which country is put up, shifted, turned and taken away.
func Commands[M any](g Game[M]) (all []sentence.Command[M, tabletop.Owner, []engine.Event]) {
	for _, d := range [...]deed{
		{"build", "put up a piece of country", Site.full, Site.buildWhat, Site.noBuilding, Site.build},
		{"shift", "put it elsewhere", shifting.not, shifting.next, shifting.whyNot, shifting.do},
		{"turn", "turn it to the left by so many degrees", turning.not, turning.next, turning.whyNot, turning.do},
		{g.Away, "take it away", Site.noTaking, Site.takeWhat, Site.stays, Site.takeAway},
	} {
		all = append(all, sentence.Command[M, tabletop.Owner, []engine.Event]{
			Name: d.name, Gist: d.gist, Rule: "LW-COUNTRY-3", Sure: true,
			Not: func(m M, _ tabletop.Owner) error {
				if err := g.Not(m); err != nil {
					return err
				}
				return d.not(g.Site(m))
			},
			Next: func(m M, _ tabletop.Owner, said []string) []engine.Choice { return d.next(g.Site(m), said) },
			Why: func(m M, _ tabletop.Owner, said []string, word string) error {
				return d.why(g.Site(m), said, word)
			},
			Do: func(m M, _ tabletop.Owner, said []string) []engine.Event {
				return g.Done(m, d.do(g.Site(m), said))
			},
		})
	}
	return all
}

// noMore is why nothing more can be put up. [LW-COUNTRY-1]
func (s Site) noMore() error {
	const most = 300
	if len(s.Table.Country) >= most {
		return engine.Forbid("LW-COUNTRY-1", "there are %d pieces of country, and no more are to be had", most)
	}
	return nil
}

// full is why nothing can be put up: there is enough, or nothing fits anywhere. The smallest is asked first.
func (s Site) full() error {
	if err := s.noMore(); err != nil {
		return err
	}
	for i := range moulds {
		if s.anywhere(&moulds[(i+2)%len(moulds)]) {
			return nil
		}
	}
	return engine.Forbid("LW-COUNTRY-6", "there is no room for anything")
}

// things are those of which something can be done; nothing can of what others stand on.
func (s Site) things(can func(s Site, name string) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, n := range tabletop.ThingsOf(s.Table) {
			if tabletop.CarriedThing(s.Table, n) == "" && can(s, n) && !yield(n) {
				return
			}
		}
	}
}

// nothing is why something can be done of no thing. [LW-COUNTRY-1]
func (s Site) nothing(can func(s Site, name string) bool, why string) error {
	if len(s.Table.Country) == 0 {
		return engine.Forbid("LW-COUNTRY-1", "nothing has been built yet")
	}
	for range s.things(can) {
		return nil
	}
	return engine.Forbid("LW-COUNTRY-3", "%s", why)
}

func (s Site) buildWhat(said []string) (choices []engine.Choice) {
	if len(said) == 0 {
		for i := range moulds {
			if o := &moulds[i]; s.anywhere(o) {
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
	if a.Is == engine.AskSpot {
		area := &lot{s, o, n}
		return []engine.Choice{{Part: engine.Point, Gist: a.Gist, Ends: ends, Goes: goes, Area: area}}
	}
	fits := func(x float64) bool {
		return s.Misfit(s.Table, "", o.made(s.Table, append(slices.Clip(n), plane.Vec{X: x}))) == nil
	}
	return engine.Mapped(ranges(a, fits), func(r engine.Range) engine.Choice {
		return engine.Choice{Part: engine.Number, Gist: a.Gist, Ends: ends, Goes: goes, Range: r}
	})
}

// ranges are the numbers that fit: of a size all up to the largest, since what is smaller fits wherever
// what is larger does; of an angle whichever do.
func ranges(a *engine.Dimension, fits func(float64) bool) []engine.Range {
	r := a.Range
	if a.Is == engine.AskTurn {
		return Steps(r, fits)
	}
	low, high := 0, int(math.Round((r.High-r.Low)/r.Step))
	for low < high {
		mid := (low + high + 1) / 2
		if fits(r.Low + r.Step*float64(mid)) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	r.High = r.Low + r.Step*float64(low)
	return []engine.Range{r}
}

// Any reports whether any number of a range will do.
func Any(r engine.Range, will func(float64) bool) bool {
	for n := 0.0; r.Low+n*r.Step <= r.High; n++ {
		if will(r.Low + n*r.Step) {
			return true
		}
	}
	return false
}

// Steps are the parts of a range whose numbers will do.
func Steps(r engine.Range, will func(float64) bool) (all []engine.Range) {
	open := false
	for n := 0.0; r.Low+n*r.Step <= r.High; n++ {
		x := r.Low + n*r.Step
		switch is := will(x); {
		case is && open:
			all[len(all)-1].High = x
		case is:
			all = append(all, engine.Range{Low: x, High: x, Step: r.Step, Unit: r.Unit})
			open = true
		default:
			open = false
		}
	}
	return all
}

// answers takes what has been said apart: the kind, and then numbers and points.
func answers(said []string) (o *mould, n []plane.Vec, ok bool) {
	i := slices.IndexFunc(moulds[:], func(o mould) bool { return o.kind.String() == said[0] })
	if i < 0 || len(said)-1 > len(moulds[i].asks) {
		return nil, nil, false
	}
	o = &moulds[i]
	for k, w := range said[1:] {
		if o.asks[k].Is == engine.AskSpot {
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
	Site
	mould *mould
	said  []plane.Vec
}

// Has reports whether it fits there; of something with two ends whether the other end can lie anywhere.
func (s *lot) Has(p engine.Spot) bool {
	n := append(slices.Clip(s.said), tabletop.Vec(p))
	if len(n) < len(s.mould.asks) && s.mould.asks[len(n)].Is == engine.AskSpot {
		return s.goesOn(s.mould, n)
	}
	return s.Misfit(s.Table, "", s.mould.made(s.Table, n)) == nil
}

// goesOn reports whether a thing with two ends has room for the other.
func (s Site) goesOn(o *mould, n []plane.Vec) bool {
	const bearings = 24
	for _, long := range [...]float64{4.5, 12} {
		for i := range bearings {
			end := n[0].Add(inch.Turn(float64(i) * 360 / bearings).Mul(long))
			if s.Misfit(s.Table, "", o.made(s.Table, append(slices.Clip(n), end))) == nil {
				return true
			}
		}
	}
	return false
}

// Outline is the part of the field where things may lie.
func (s Site) Outline() [][]engine.Spot {
	a, b := s.Low, s.High
	return [][]engine.Spot{{{X: a.X, Y: a.Y}, {X: b.X, Y: a.Y}, {X: b.X, Y: b.Y}, {X: a.X, Y: b.Y}}}
}

// anywhere reports whether such a thing fits somewhere: looked for on a grid, and for what lies over a river
// along the rivers.
func (s Site) anywhere(o *mould) bool {
	l, t := &lot{s, o, nil}, s.Table
	if o.crosses() {
		return slices.ContainsFunc(t.Country, func(c tabletop.Piece) bool { return c.Kind == tabletop.River && l.along(c) })
	}
	const pitch = 4.0 // in
	for y := s.Low.Y + pitch; y < s.High.Y; y += pitch {
		for x := s.Low.X + pitch; x < s.High.X; x += pitch {
			if l.Has(engine.Spot{X: x, Y: y}) {
				return true
			}
		}
	}
	return false
}

// along reports whether a crossing fits somewhere on a reach of a river.
func (s *lot) along(c tabletop.Piece) bool {
	const spots = 8
	ends := c.Outline.Corners
	for i := range spots + 1 {
		at := ends[0].Add(ends[len(ends)-1].Sub(ends[0]).Mul(float64((i*5+4)%(spots+1)) / spots)) // the middle first
		if s.Has(tabletop.ViewSpot(at)) {
			return true
		}
	}
	return false
}

func (s Site) noBuilding(said []string, word string) error {
	o, n, ok := answers(append(slices.Clip(said), word))
	switch {
	case !ok || len(n) == 0 && s.anywhere(o):
		return nil
	case len(n) == 0 && o.crosses():
		return engine.Forbid("LW-COUNTRY-7", "a %v lies over a river, and none has room for it", o.kind)
	case len(n) == 0:
		return engine.Forbid("LW-COUNTRY-6", "a %v has no room anywhere", o.kind)
	}
	if a := &o.asks[len(n)-1]; a.Is != engine.AskSpot {
		if x, r := n[len(n)-1].X, a.Range; x < r.Low || x > r.High || math.Mod(x-r.Low, r.Step) != 0 {
			return engine.Forbid("LW-COUNTRY-6", "the %s of a %v goes from %v to %v by %v, and is not %v",
				a.Gist, o.kind, r.Low, r.High, r.Step, x)
		}
	}
	if len(n) < len(o.asks) && o.asks[len(n)].Is == engine.AskSpot && !s.goesOn(o, n) {
		return engine.Forbid("LW-COUNTRY-6", "a %v has no room there", o.kind)
	}
	pieces := o.made(s.Table, n)
	if len(pieces) == 0 && o.crosses() {
		return engine.Forbid("LW-COUNTRY-7", "a %v lies over a river, and there is none there", o.kind)
	}
	return s.Misfit(s.Table, fmt.Sprintf("a %v", o.kind), pieces)
}

// build puts up what is said, where it is said. [LW-COUNTRY-1, LW-COUNTRY-6]
func (s Site) build(said []string) Built {
	o, n, _ := answers(said)
	name := tabletop.NewName(s.Table, engine.Capital(o.kind.String())+" ")
	rule := engine.RuleID("LW-COUNTRY-6")
	if o.kind.Chalked() || o.kind == tabletop.Bridge {
		rule = "LW-COUNTRY-7"
	}
	return Built{s.Table.With(called(o.made(s.Table, n), name)), rule, "builds " + name + o.told(n)}
}

// called gives the pieces of one thing its name.
func called(pieces []tabletop.Piece, name string) []tabletop.Piece {
	for i := range pieces {
		pieces[i].Name = name
	}
	return pieces
}

// told is where something is built and how large: at 24,30: width 6 in, depth 4 in.
func (o *mould) told(n []plane.Vec) string {
	where, size, between := "", "", ": "
	units := map[string]string{"in": " in", "°": "°"}
	isSpot := func(k int) bool { return k < len(o.asks) && o.asks[k].Is == engine.AskSpot }
	for k, p := range n {
		switch a := &o.asks[k]; {
		case isSpot(k + 1):
			where += " from " + inch.Place(p)
		case isSpot(k) && k > 0:
			where += " to " + inch.Place(p)
		case isSpot(k):
			where += " at " + inch.Place(p)
		case a.Is != engine.AskTurn || p.X != 0:
			size += between + a.Gist + " " + engine.Decimal(p.X) + units[a.Range.Unit]
			between = ", "
		}
	}
	return where + size
}

func (s Site) named(word string) (name string, ok bool) {
	for _, n := range tabletop.ThingsOf(s.Table) {
		if tabletop.PlainWord(n) == word {
			return n, true
		}
	}
	return "", false
}

// words are what these things are called in orders.
func (s Site) words(can func(s Site, name string) bool, ends bool) (choices []engine.Choice) {
	for n := range s.things(can) {
		word := tabletop.PlainWord(n)
		choices = append(choices, engine.Choice{Word: word, Part: engine.Name, Ends: ends, Goes: !ends})
	}
	return choices
}

// stays says why nothing can be done of a thing, nil if that is not known or it is no thing.
func (s Site) stays(_ []string, word string) error {
	name, ok := s.named(word)
	if !ok {
		return nil
	}
	if on := tabletop.CarriedThing(s.Table, name); on != "" {
		return engine.Forbid("LW-COUNTRY-6", "%s is under %s, which is to be moved first", name, on)
	}
	return engine.Forbid("LW-COUNTRY-6", "%s has room no other way", name)
}

func middleOf(t *tabletop.Table, name string) plane.Vec {
	_, pieces := tabletop.WithoutThing(t, name)
	return tabletop.Bracket(pieces[0].Outline).Middle
}

// moved is a thing with the middle of its first piece put on a point, and turned about that by so many degrees.
func moved(t *tabletop.Table, name string, to plane.Vec, degrees float64) (rest *tabletop.Table, pieces []tabletop.Piece) {
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
		o, _, _ := answers([]string{k.String()})
		pieces = called(o.made(rest, []plane.Vec{to}), name)
	}
	return rest, pieces
}

// home is where a thing can be put that stands on the table already: an engine.Area.
type home struct {
	Site
	name string
}

func (h *home) Has(p engine.Spot) bool {
	rest, pieces := moved(h.Table, h.name, tabletop.Vec(p), 0)
	return h.Misfit(rest, "", pieces) == nil
}

// Outline is the field, and a corner where the thing is: it fits there, however crowded the field.
func (h *home) Outline() [][]engine.Spot {
	at := tabletop.ViewSpot(middleOf(h.Table, h.name))
	return append(h.Site.Outline(), []engine.Spot{at, {X: at.X + fourth, Y: at.Y}, {X: at.X, Y: at.Y + fourth}})
}

// reshaping is a change of where a thing is or how it lies, by one word after its name.
type reshaping struct {
	Next func(s Site, name string) []engine.Choice // the words that there may be; none if it cannot be changed
	Can  func(s Site, name string) bool            // reports whether there are any
	// Put is the table without the thing, and the thing as it then stands; told is the word as events say it.
	Put  func(t *tabletop.Table, name, word string) (rest *tabletop.Table, pieces []tabletop.Piece, told string, ok bool)
	Says string
}

var (
	shifting = reshaping{shiftWhere, Site.shifts, put, "puts %s at %s"}
	turning  = reshaping{swivelHow, Site.swivels, swivelled, "turns %s by %s°"}
)

func (r reshaping) not(s Site) error { return s.nothing(r.Can, "nothing can be put otherwise") }

func (r reshaping) next(s Site, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return s.words(r.Can, false)
	case 1:
		name, _ := s.named(said[0])
		return r.Next(s, name)
	}
	return nil
}

func (r reshaping) whyNot(s Site, said []string, word string) error {
	if len(said) == 0 {
		return s.stays(said, word)
	}
	name, _ := s.named(said[0])
	rest, pieces, _, ok := r.Put(s.Table, name, word)
	if !ok {
		return nil
	}
	return s.Misfit(rest, name, pieces)
}

// do changes a thing. [LW-COUNTRY-1]
func (r reshaping) do(s Site, said []string) Built {
	name, _ := s.named(said[0])
	rest, pieces, told, _ := r.Put(s.Table, name, said[1])
	return Built{rest.With(pieces), "LW-COUNTRY-1", fmt.Sprintf(r.Says, name, told)}
}

// turns are the degrees by which a thing is turned.
var turns = engine.Range{Low: fifth, High: 360 - fifth, Step: fifth, Unit: "°"}

// shifts reports whether a thing can be put elsewhere: where it is, it may be put at least.
func (s Site) shifts(name string) bool {
	return (&home{s, name}).Has(tabletop.ViewSpot(middleOf(s.Table, name)))
}

func shiftWhere(s Site, name string) []engine.Choice {
	if !s.shifts(name) {
		return nil
	}
	return []engine.Choice{{Part: engine.Point, Gist: "its middle", Ends: true, Area: &home{s, name}}}
}

func put(t *tabletop.Table, name, word string) (rest *tabletop.Table, pieces []tabletop.Piece, told string, ok bool) {
	p, ok := engine.ReadSpot(word)
	if !ok {
		return nil, nil, "", false
	}
	rest, pieces = moved(t, name, tabletop.Vec(p), 0)
	return rest, pieces, p.String(), true
}

// swivel is whether a thing can be turned by so many degrees; nil for one that cannot be turned, as a disc.
func (s Site) swivel(name string) func(degrees float64) bool {
	_, pieces := tabletop.WithoutThing(s.Table, name)
	if k := pieces[0].Kind; len(pieces[0].Outline.Corners) < 2 || k == tabletop.Ford || k == tabletop.Bridge {
		return nil
	}
	middle := middleOf(s.Table, name)
	return func(degrees float64) bool {
		rest, pieces := moved(s.Table, name, middle, degrees)
		return s.Misfit(rest, "", pieces) == nil
	}
}

func (s Site) swivels(name string) bool {
	will := s.swivel(name)
	return will != nil && Any(turns, will)
}

// swivelHow are the degrees by which a thing can be turned.
func swivelHow(s Site, name string) []engine.Choice {
	will := s.swivel(name)
	if will == nil {
		return nil
	}
	return gunnery.Angles(Steps(turns, will), true, false)
}

func swivelled(t *tabletop.Table, name, word string) (rest *tabletop.Table, pieces []tabletop.Piece, told string, ok bool) {
	d, is := sentence.Number(word)
	if !is || math.IsInf(d, 0) {
		return nil, nil, "", false
	}
	rest, pieces = moved(t, name, middleOf(t, name), d)
	return rest, pieces, word, turns.Has(word)
}

func anyThing(Site, string) bool { return true }

func (s Site) noTaking() error { return s.nothing(anyThing, "nothing can be taken away") }

func (s Site) takeWhat(said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return s.words(anyThing, true)
}

// takeAway takes a thing off the table. [LW-COUNTRY-1]
func (s Site) takeAway(said []string) Built {
	name, _ := s.named(said[0])
	rest, _ := tabletop.WithoutThing(s.Table, name)
	return Built{rest, "LW-COUNTRY-1", fmt.Sprintf("takes %s away", name)}
}

// Moulds are what can be put up, for a tray, also what has no room now: pieces keep their places on it. [engine.Making]
func (s Site) Moulds() (all []engine.Mould) {
	if s.noMore() != nil {
		return nil
	}
	for i := range moulds {
		word := moulds[i].kind.String()
		all = append(all, engine.Mould{
			Word: word, Group: "country", Order: engine.Order("build").Then(word), Asks: moulds[i].asks, Kind: word,
		})
	}
	return all
}

// Ghost is what an order of Commands would leave there, whether it may or not; nothing if it leaves nothing.
// [engine.Making]
func (s Site) Ghost(words []string) []engine.Solid {
	var pieces []tabletop.Piece
	switch {
	case len(words) < 2:
	case words[0] == "build":
		if o, n, ok := answers(words[1:]); ok && len(n) > 0 {
			if pieces = o.made(s.Table, n); len(pieces) == 0 && o.crosses() {
				pieces = o.made(overWater(n[0]), n)
			}
		}
	case len(words) == 3:
		name, ok := s.named(words[1])
		if r, is := map[string]reshaping{"shift": shifting, "turn": turning}[words[0]]; ok && is {
			_, pieces, _, _ = r.Put(s.Table, name, words[2])
		}
	}
	return engine.Mapped(pieces, tabletop.SolidOf)
}

// Made is how a thing is shifted, turned and taken away, under those names; none that cannot be said. [engine.Making]
func (s Site) Made(name, away string) (shift, turn, gone engine.Order) {
	if !slices.Contains(tabletop.ThingsOf(s.Table), name) || tabletop.CarriedThing(s.Table, name) != "" {
		return "", "", ""
	}
	word := tabletop.PlainWord(name)
	if s.shifts(name) {
		shift = engine.Order("shift").Then(word)
	}
	if s.swivels(name) {
		turn = engine.Order("turn").Then(word)
	}
	return shift, turn, engine.Order(away).Then(word)
}

package render

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// parading is a floor of 48 by 36 in with two rows of three men and a cart against two men. Who has the turn sends
// men up to 12 in, alone or together, no two nearer than 1 in; the cart goes round a spot too. After "end" whoever
// has an enemy within 2 in fells him, and it is the other side's turn.
type parading struct {
	men  []parader
	turn int
}

type parader struct {
	word string
	at   engine.Spot
	left float64 // in that he may still go
	gone bool
}

const (
	paradingMost  = 12.0
	paradingApart = 1.0
	paradingReach = 2.0
)

type paradingRules struct{}

func (paradingRules) About() engine.About {
	return engine.About{
		Name: "parading", Title: "Parade", Gist: "men in rows", Version: 1, Sides: []engine.Side{"south", "north"},
		Rules: engine.RuleTable{
			{ID: "DR-1", Gist: "a man goes 12 in", Source: "ruling"},
			{ID: "DR-2", Gist: "men stand an inch apart", Source: "ruling"},
			{ID: "DR-3", Gist: "whoever is nearest an enemy fells him", Source: "ruling"},
		},
	}
}

func (paradingRules) New(engine.Setup) (engine.Match, error) {
	d := &parading{turn: 1}
	for i := range 6 { // two rows, an inch and a half apart
		d.men = append(d.men, parader{fmt.Sprint("s", i+1), engine.Spot{X: 14 + 2*float64(i%3), Y: 8 + 1.5*float64(i/3)}, paradingMost, false})
	}
	d.men = append(d.men, parader{"s-cart", engine.Spot{X: 24, Y: 6}, paradingMost, false})
	for i := range 2 {
		d.men = append(d.men, parader{fmt.Sprint("n", i+1), engine.Spot{X: 16 + 6*float64(i), Y: 22}, paradingMost, false})
	}
	return d, nil
}

func (d *parading) mover() engine.Side {
	return [2]engine.Side{"south", "north"}[(d.turn-1)%2]
}

func (d *parading) Turn() engine.Turn {
	return engine.Turn{Number: d.turn, Phase: "march", Sides: []engine.Side{d.mover()}}
}

func (d *parading) man(word string) int {
	return slices.IndexFunc(d.men, func(m parader) bool { return m.word == word && !m.gone })
}

func (d *parading) mine(i int) bool { return i >= 0 && d.men[i].word[:1] == string(d.mover())[:1] }

// paradingArea is where a man can go.
type paradingArea struct {
	From  engine.Spot
	limit float64
}

func (a paradingArea) Has(s engine.Spot) bool { return polygon.Apart(a.From, s) <= a.limit+1e-9 }
func (a paradingArea) Most() float64          { return a.limit }
func (a paradingArea) Outline() [][]engine.Spot {
	return [][]engine.Spot{yardPace{a.From}.Outline()[0]}
}

func (a paradingArea) String(to engine.Spot) ([]engine.Spot, float64, bool) {
	return []engine.Spot{a.From, to}, polygon.Apart(a.From, to), true
}

func (d *parading) Complete(said engine.Order) (list []engine.Choice) {
	words := said.Words()
	point := func(i int, ends bool) []engine.Choice {
		return []engine.Choice{{Part: engine.Point, Ends: ends, Goes: !ends, Area: paradingArea{d.men[i].at, d.men[i].left}}}
	}
	figures := func(of engine.Choice) {
		for i := range d.men {
			if d.mine(i) && !d.men[i].gone && !slices.Contains(words, d.men[i].word) {
				of.Word, of.Part = d.men[i].word, engine.Figure
				list = append(list, of)
			}
		}
	}
	switch n := len(words); {
	case n == 0:
		figures(engine.Choice{Goes: true})
		list = append(list, engine.Choice{Word: "march", Part: engine.Verb, Goes: true}, engine.Choice{Word: "end", Part: engine.Verb, Ends: true})
	case said == "march":
		list = []engine.Choice{{Part: engine.Point, Goes: true, Area: paradingArea{engine.Spot{}, paradingMost}}}
	case words[0] == "march":
		figures(engine.Choice{Ends: true, Goes: true})
	case n == 1 && d.mine(d.man(words[0])):
		if words[0] == "s-cart" {
			list = append(list, engine.Choice{Word: "via", Part: engine.Verb, Goes: true})
		}
		list = append(list, engine.Choice{Word: "to", Part: engine.Verb, Goes: true})
	case n == 2 && (words[1] == "to" || words[1] == "via"):
		list = point(d.man(words[0]), words[1] == "to")
	case n == 3 && words[1] == "via":
		list = []engine.Choice{{Word: "to", Part: engine.Verb, Goes: true}}
	case n == 4 && words[1] == "via":
		list = point(d.man(words[0]), true)
	}
	return list
}

// goes is a man's way held against the rules.
func (d *parading) goes(i int, to engine.Spot) error {
	m := &d.men[i]
	if far := polygon.Apart(m.at, to); far > m.left+1e-9 {
		return engine.Forbid("DR-1", "%s has %.2f in left; it is %.2f in", m.word, m.left, far)
	}
	for k := range d.men {
		if o := &d.men[k]; k != i && !o.gone && polygon.Apart(o.at, to) < paradingApart {
			return engine.Forbid("DR-2", "%s would be %.2f in from %s", m.word, polygon.Apart(o.at, to), o.word)
		}
	}
	return nil
}

func (d *parading) Check(o engine.Order) error {
	_, err := d.Clone().Play(o)
	return err
}

func (d *parading) Play(o engine.Order) ([]engine.Event, error) {
	words, after := o.Words(), d.Clone().(*parading)
	unclear := &engine.Unclear{At: len(words)}
	var ways [][2]any // men and where they go
	switch {
	case o == "end":
		return d.end(), nil
	case len(words) > 2 && words[0] == "march":
		by, ok := engine.ReadSpot(words[1])
		for _, w := range words[2:] {
			i := d.man(w)
			if !ok || !d.mine(i) {
				return nil, unclear
			}
			ways = append(ways, [2]any{i, engine.Spot{X: d.men[i].at.X + by.X, Y: d.men[i].at.Y + by.Y}})
		}
	case len(words) == 3 && words[1] == "to", len(words) == 5 && words[1] == "via" && words[3] == "to":
		to, ok := engine.ReadSpot(words[len(words)-1])
		i := d.man(words[0])
		if !ok || !d.mine(i) {
			return nil, unclear
		}
		ways = append(ways, [2]any{i, to})
	default:
		return nil, unclear
	}
	var events []engine.Event
	for _, w := range ways {
		i, to := w[0].(int), w[1].(engine.Spot)
		if err := after.goes(i, to); err != nil {
			return nil, err
		}
		m := &after.men[i]
		m.left -= polygon.Apart(m.at, to)
		events = append(events, engine.Moved{By: "DR-1", Side: d.mover(), Figure: m.word, From: m.at.String(), To: to.String()})
		m.at = to
	}
	*d = *after
	return events, nil
}

// felled is a man gone from the table.
type felled struct {
	engine.Taken
	ring, by engine.Spot
}

func (e felled) Layer() engine.Layer {
	return engine.Layer{
		Rings: []engine.Ring{{Of: e.Figure, Outline: about(e.ring, 0.6)[1:], Tone: engine.Bad, Note: "felled"}},
		Ties:  []engine.Tie{{From: e.by, To: e.ring, Tone: engine.Bad}},
	}
}

// tallied is what the end of a move comes to, with a film to see it by.
type tallied struct {
	engine.Changed
	man  string
	from engine.Spot
}

func (e tallied) Film() engine.Film {
	to := engine.Spot{X: e.from.X + 1, Y: e.from.Y}
	return engine.Film{Length: 1, Reels: []engine.Reel{{Figure: e.man, Poses: []engine.Pose{{At: e.from}, {T: 0.5, At: to}, {T: 1, At: e.from}}}}}
}

func (d *parading) end() (events []engine.Event) {
	side := d.mover()
	for i := range d.men {
		for k := range d.men {
			m, o := &d.men[i], &d.men[k]
			if d.mine(i) && !d.mine(k) && !m.gone && !o.gone && polygon.Apart(m.at, o.at) <= paradingReach {
				o.gone = true
				events = append(events, felled{engine.Taken{By: "DR-3", Side: "north", Figure: o.word, At: o.at.String()}, o.at, m.at})
			}
		}
	}
	d.turn++
	for i := range d.men {
		d.men[i].left = paradingMost
	}
	left := slices.IndexFunc(d.men, func(m parader) bool { return !m.gone })
	return append(events,
		tallied{engine.Changed{What: string(side), Now: "has ended its move"}, d.men[left].word, d.men[left].at},
		engine.Changed{What: "the turn", Now: "passes"}, engine.Changed{What: string(d.mover()), Now: "marches"})
}

func (d *parading) Result() engine.Result { return engine.Result{} }
func (d *parading) Position() string      { return "" }

func (d *parading) Hash() uint64 {
	h := uint64(d.turn)
	for _, m := range d.men {
		h = h*31 + math.Float64bits(m.at.X)>>20 ^ math.Float64bits(m.at.Y)
	}
	return h
}

func (d *parading) Clone() engine.Match {
	return &parading{slices.Clone(d.men), d.turn}
}

func (d *parading) View(engine.Side) engine.View {
	v := engine.View{
		Looks: tableLooks(), Title: "Parade", Sides: []engine.Side{"south", "north"},
		Ground: engine.Ground{High: engine.Spot{X: 48, Y: 36}, Floor: true, Material: "cork"},
	}
	for _, m := range d.men {
		if m.gone {
			continue
		}
		p := engine.Piece{
			Word: m.word, Label: strings.ToUpper(m.word), Kind: "foot", Side: "south", At: m.at, Heading: math.Pi / 2, Span: 0.9, Tall: 2.1,
		}
		if m.word[0] == 'n' {
			p.Side, p.Heading = "north", -math.Pi/2
		}
		r := 0.4
		p.Covers = [][]engine.Spot{{{X: m.at.X - r, Y: m.at.Y - r}, {X: m.at.X + r, Y: m.at.Y - r}, {X: m.at.X + r, Y: m.at.Y + r}, {X: m.at.X - r, Y: m.at.Y + r}}}
		v.Figures = append(v.Figures, p)
	}
	return v
}

func (d *parading) Layers() []engine.LayerAbout {
	return []engine.LayerAbout{
		{Name: "reach", Gist: "whom a man could fell", Shown: true},
		{Name: "pairs", Gist: "who stands with whom"},
	}
}

func (d *parading) Layer(name string) (l engine.Layer) {
	for i := range d.men {
		m := &d.men[i]
		switch {
		case m.gone:
		case name == "reach":
			tone := [...]engine.Tone{engine.Plain, engine.Good, engine.Bad, engine.Spent}[i%4]
			l.Rings = append(l.Rings, engine.Ring{Of: m.word, Outline: about(m.at, paradingReach)[1:], Tone: tone, Note: fmt.Sprintf("%.0f in left", m.left)})
		case name == "pairs" && i > 0:
			l.Ties = append(l.Ties, engine.Tie{From: d.men[i-1].at, To: m.at, Tone: engine.Tone(i % 4), Note: "with " + d.men[i-1].word})
		}
	}
	if name == "pairs" {
		l.Tags = []engine.Label{{At: engine.Spot{X: 16, Y: 5.5}, Text: "6 men"}}
	}
	return l
}

// about is the way once round a spot.
func about(at engine.Spot, radius float64) []engine.Spot {
	const n = 32
	way := make([]engine.Spot, n+1)
	for i := range way {
		way[i] = scene.Around(at, radius, i, n)
	}
	return way
}

// atParade is a desk on it, looked at from above.
func atParade(t testing.TB) *desk {
	t.Helper()
	d := deskOn(t, paradingRules{}, engine.Setup{})
	d.Put(d.Plan())
	d.Step(0)
	return d
}

// drags drags the pointer with keys held, and lets go with others held unless that is negative.
func (d *desk) drags(t testing.TB, held, atLast int, places ...string) {
	t.Helper()
	mods := func(n int) (m key.Modifiers) {
		return [...]key.Modifiers{0, key.ModShift, key.ModCtrl}[n]
	}
	e := pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, places[0])}
	d.Router.Queue(e)
	for i, where := range places {
		e.Kind, e.Buttons, e.Modifiers, e.Position = pointer.Move, pointer.ButtonPrimary, mods(held), d.pixel(t, where)
		if i == 0 {
			e.Kind = pointer.Press
		}
		d.Router.Queue(e)
		d.Step(d.Now + 16e6)
	}
	if atLast >= 0 {
		e.Kind, e.Buttons, e.Modifiers = pointer.Release, 0, mods(atLast)
		d.Router.Queue(e)
		d.Step(d.Now + 16e6)
	}
}

// dragsPixels drags from one point of the window to another.
func (d *desk) dragsPixels(from, to f32.Point) {
	e := pointer.Event{Source: pointer.Mouse}
	for _, step := range []struct {
		kind pointer.Kind
		held pointer.Buttons
		at   f32.Point
	}{{pointer.Move, 0, from}, {pointer.Press, 1, from}, {pointer.Move, 1, to}, {pointer.Release, 0, to}} {
		e.Kind, e.Buttons, e.Position = step.kind, step.held, step.at
		d.Router.Queue(e)
		d.Step(d.Now + 16e6)
	}
}

const (
	bareHand, withShift, withCtrl, heldDown = 0, 1, 2, -1
)

// pressesWith presses a key with others held.
func (d *desk) pressesWith(mods key.Modifiers, names ...key.Name) {
	for _, n := range names {
		d.Press(n, mods)
		d.Step(d.Now + 16e6)
	}
}

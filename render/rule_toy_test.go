package render

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gioui.org/f32"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/polygon"
	"littlewars/render/ui/tape"
)

// green is a floor of 48 by 36 in with three men, a gun, a hill, and a wall that one has to go round. A man
// goes 15 in, by "s1 to X,Y [FACING]". Round things half an inch across are measured from rim to rim.
type green struct {
	at     map[string]engine.Spot
	facing map[string]float64 // degrees
	turns  int
}

const (
	greenMost = 15.0
	greenHalf = 0.25 // in: half of a man's base
)

var (
	greenWords = []string{"s1", "s2", "n1", "s-gun1"}
	greenWall  = []engine.Spot{{X: 20, Y: 8}, {X: 21, Y: 8}, {X: 21, Y: 16}, {X: 20, Y: 16}}
	greenHill  = []engine.Spot{{X: 28, Y: 22}, {X: 38, Y: 22}, {X: 38, Y: 30}, {X: 28, Y: 30}}
)

type greenRules struct{}

func (greenRules) About() engine.About {
	return engine.About{
		Name: "green", Title: "The Green", Gist: "men and a wall", Version: 1, Sides: []engine.Side{"gunner"},
		Rules: engine.RuleTable{{ID: "GR-1", Gist: "a man goes 15 in round the wall", Source: "ruling"}},
	}
}

func (greenRules) New(engine.Setup) (engine.Match, error) {
	return &green{
		at:     map[string]engine.Spot{"s1": {X: 12, Y: 10}, "s2": {X: 14, Y: 13}, "n1": {X: 12, Y: 22}, "s-gun1": {X: 6, Y: 6}},
		facing: map[string]float64{"s1": 90, "s2": 90, "n1": 270, "s-gun1": 60},
	}, nil
}

func (g *green) Turn() engine.Turn {
	return engine.Turn{Number: g.turns + 1, Phase: "move", Sides: []engine.Side{"gunner"}}
}

// greenWalk is where a man can go.
type greenWalk struct{ from engine.Spot }

func (w greenWalk) Has(s engine.Spot) bool {
	_, length, _ := w.String(s)
	return !polygon.Inside(greenWall, s) && length <= greenMost
}

func (w greenWalk) Outline() [][]engine.Spot {
	return [][]engine.Spot{{{X: 0, Y: 0}, {X: 48, Y: 0}, {X: 48, Y: 36}, {X: 0, Y: 36}}}
}

// String goes round the nearer end of the wall.
func (w greenWalk) String(to engine.Spot) ([]engine.Spot, float64, bool) {
	way := []engine.Spot{w.from, to}
	if y := w.from.Y + (20-w.from.X)/(to.X-w.from.X)*(to.Y-w.from.Y); w.from.X < 20 && to.X > 20 && y > 8 && y < 16 {
		way = slices.Insert(way, 1, engine.Spot{X: 20, Y: 16}, engine.Spot{X: 21, Y: 16})
	}
	return way, polygon.Length(way), true
}

func (greenWalk) Most() float64 { return greenMost }

func (g *green) Complete(said engine.Order) []engine.Choice {
	switch w := said.Words(); {
	case len(w) == 0:
		return []engine.Choice{{Word: "s1", Part: engine.Figure, Goes: true}, {Word: "s2", Part: engine.Figure, Goes: true}}
	case said == "s1" || said == "s2":
		return []engine.Choice{{Word: "rest", Part: engine.Verb, Ends: true}, {Word: "to", Part: engine.Verb, Goes: true}}
	case len(w) == 2 && w[1] == "to":
		return []engine.Choice{{Part: engine.Point, Ends: true, Goes: true, Area: greenWalk{g.at[w[0]]}}}
	case len(w) == 3 && w[1] == "to":
		return []engine.Choice{{Part: engine.Number, Ends: true, Range: engine.Range{High: 360, Unit: "°"}}}
	}
	return nil
}

func (g *green) Check(o engine.Order) error {
	w := o.Words()
	if len(w) < 2 || w[1] != "rest" && len(w) < 3 {
		return &engine.Unclear{At: len(w), Could: []string{"something"}}
	}
	if w[1] == "rest" {
		return nil
	}
	at, ok := engine.ReadSpot(w[2])
	switch {
	case !ok:
		return &engine.Unclear{At: 2, Word: w[2]}
	case polygon.Inside(greenWall, at):
		return engine.Forbid("GR-1", "the wall stands at %v", at)
	case !(greenWalk{g.at[w[0]]}).Has(at):
		return engine.Forbid("GR-1", "%v is farther than 15 in", at)
	}
	return nil
}

func (g *green) Play(o engine.Order) ([]engine.Event, error) {
	if err := g.Check(o); err != nil {
		return nil, err
	}
	w := o.Words()
	g.turns++
	if w[1] == "to" {
		g.at[w[0]], _ = engine.ReadSpot(w[2])
		if len(w) > 3 {
			g.facing[w[0]], _ = strconv.ParseFloat(w[3], 64)
		}
	}
	return []engine.Event{engine.Changed{What: w[0], Now: strings.Join(w[1:], " ")}}, nil
}

func (g *green) Result() engine.Result { return engine.Result{} }
func (g *green) Position() string      { return "" }
func (g *green) Hash() uint64          { return uint64(g.turns) }

func (g *green) Clone() engine.Match {
	c := green{at: map[string]engine.Spot{}, facing: map[string]float64{}, turns: g.turns}
	for _, w := range greenWords {
		c.at[w], c.facing[w] = g.at[w], g.facing[w]
	}
	return &c
}

func (g *green) View(engine.Side) engine.View {
	v := engine.View{
		Looks: tableLooks(), Title: "The Green", Sides: []engine.Side{"south", "north"},
		Ground: engine.Ground{High: engine.Spot{X: 48, Y: 36}, Floor: true, Material: "cork"},
		Solids: []engine.Solid{
			{Kind: "wall", Name: "wall", Outline: greenWall, Height: 1.5}, {Kind: "hill", Name: "hill", Outline: greenHill, Height: 1},
		},
	}
	for _, w := range greenWords {
		at := g.at[w]
		p := engine.Piece{Word: w, Kind: "foot", Side: "south", At: at, Heading: g.facing[w] * math.Pi / 180, Span: 2 * greenHalf, Tall: 2.1}
		if w[0] == 'n' {
			p.Side = "north"
		}
		if strings.Contains(w, "gun") {
			p.Kind, p.Span = "gun", 1.6
			p.Bore = &engine.Bore{Muzzle: polygon.Ahead(at, p.Heading, 2), Height: 1.2, Trail: polygon.Ahead(at, p.Heading, -2.4), High: 0.5, Ready: true}
		}
		p.Covers = [][]engine.Spot{{
			{X: at.X - greenHalf, Y: at.Y - greenHalf},
			{X: at.X + greenHalf, Y: at.Y - greenHalf},
			{X: at.X + greenHalf, Y: at.Y + greenHalf},
			{X: at.X - greenHalf, Y: at.Y + greenHalf},
		}}
		v.Figures = append(v.Figures, p)
	}
	return v
}

// rim is where the outline of an end is, towards a spot.
func (g *green) rim(e engine.End, to engine.Spot) engine.Spot {
	if _, ok := g.at[e.Word]; !ok {
		return e.At
	}
	return polygon.Ahead(e.At, polygon.Bearing(e.At, to), greenHalf)
}

func (g *green) Tape(a, b engine.End) (engine.Reading, error) {
	if a.At == b.At {
		return engine.Reading{}, errors.New("there is nothing between")
	}
	way := []engine.Spot{g.rim(a, b.At), g.rim(b, a.At)}
	r := engine.Reading{Length: polygon.Length(way), Way: [][]engine.Spot{way}}
	if r.Length <= 6 {
		r.Notes = []string{"within 6 in"}
	}
	return r, nil
}

func (g *green) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	way := []engine.Spot{a.At}
	for _, to := range append(slices.Clone(via), b.At) {
		leg, _, _ := greenWalk{way[len(way)-1]}.String(to)
		way = append(way, leg[1:]...)
	}
	return engine.Reading{Length: polygon.Length(way), Way: [][]engine.Spot{way}}, nil
}

func (g *green) Ring(of engine.End, radius float64) (engine.Reading, error) {
	r, err := tape.PlainMeasurer{View: &engine.View{}}.Ring(of, radius+greenHalf)
	r.Length = radius
	for _, w := range greenWords {
		if w != of.Word && polygon.Apart(g.at[w], of.At)-2*greenHalf <= radius {
			r.Figures = append(r.Figures, w)
		}
	}
	return r, err
}

func (g *green) Arc(gun string) (engine.Reading, error) {
	at := g.at[gun]
	way := []engine.Spot{at}
	for turn := 0; turn <= 120; turn += 5 {
		way = append(way, polygon.Ahead(at, float64(turn)*math.Pi/180, 9))
	}
	return engine.Reading{Length: 120 * math.Pi / 180, Way: [][]engine.Spot{way}, Notes: []string{"the wall stops it to the right"}}, nil
}

// onGreen is a desk on it, looked at from above.
func onGreen(t testing.TB) *desk {
	t.Helper()
	d := deskOn(t, greenRules{}, engine.Setup{})
	d.Put(d.Plan())
	d.Step(0)
	return d
}

// pixel is where a spot of the table is in the window; the middle of a cell or a figure by its word.
func (d *desk) pixel(t testing.TB, where string) f32.Point {
	t.Helper()
	at, ok := engine.ReadSpot(where)
	if i := d.Shown.FigureWorded(where); i >= 0 {
		at, ok = d.Shown.Figures[i].At, true
	} else if i := d.Shown.CellNamed(where); i >= 0 {
		at, ok = d.Shown.Cells[i].At, true
	}
	if !ok {
		t.Fatalf("there is no %s", where)
	}
	return d.PixelOf(at, 0)
}

// pulls drags the pointer from one place to another by the way, a frame for each, and lets go if asked to.
func (d *desk) pulls(t testing.TB, release string, places ...string) {
	t.Helper()
	e := pointer.Event{Source: pointer.Mouse, Buttons: pointer.ButtonPrimary}
	for i, where := range places {
		e.Position = d.pixel(t, where)
		if i == 0 {
			e.Kind, e.Buttons = pointer.Move, 0
			d.Router.Queue(e)
			e.Kind, e.Buttons = pointer.Press, pointer.ButtonPrimary
			d.Router.Queue(e)
		} else {
			e.Kind = pointer.Move // the router makes a drag of it
			d.Router.Queue(e)
		}
		d.Step(d.Now + 16e6)
	}
	if release != "" {
		e.Kind, e.Buttons = pointer.Release, 0
		d.Router.Queue(e)
	}
	d.Step(d.Now + 16e6)
}

// clicks clicks on places one after another.
func (d *desk) clicks(t testing.TB, places ...string) {
	t.Helper()
	for _, where := range places {
		d.click(d.pixel(t, where))
	}
}

// labels is what lies on the table, by its labels.
func (d *desk) labels() string {
	var list []string
	for _, m := range d.rules.Lying {
		list = append(list, m.Label)
	}
	return fmt.Sprintf("%q", list)
}

package render

import (
	"errors"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/render/scene"
)

// alley is a floor with a gun and three men before it, in an alley between two walls. The only orders are to
// fire, at which the man M1 falls, M2 is touched and stands, and M3, of whom the film says nothing, steps aside;
// and to rest, at which nothing is to be seen.
type alley struct{ shots, rests int }

type alleyRules struct{}

func (alleyRules) About() engine.About {
	return engine.About{
		Name: "alley", Title: "Alley", Gist: "a gun and three men", Version: 1, Sides: []engine.Side{"gunner"},
		Rules: engine.RuleTable{{ID: "AL-1", Gist: "the gun fires", Source: "ruling"}},
	}
}

func (alleyRules) New(engine.Setup) (engine.Match, error) { return &alley{}, nil }

func (a *alley) Turn() engine.Turn {
	return engine.Turn{Number: a.shots + a.rests + 1, Phase: "fire", Sides: []engine.Side{"gunner"}}
}

func (a *alley) Complete(said engine.Order) []engine.Choice {
	if said != "" {
		return nil
	}
	return []engine.Choice{{Word: "fire", Part: engine.Verb, Ends: true}, {Word: "rest", Part: engine.Verb, Ends: true}}
}

func (a *alley) Check(o engine.Order) error {
	if o != "fire" && o != "rest" {
		return errors.New("only fire, or rest")
	}
	return nil
}

func (a *alley) Play(o engine.Order) ([]engine.Event, error) {
	if err := a.Check(o); err != nil {
		return nil, err
	}
	if o == "rest" {
		a.rests++
		return []engine.Event{engine.Changed{What: "all", Now: "rest"}}, nil
	}
	before := a.View("")
	a.shots++
	after := a.View("")
	return []engine.Event{fired{before, after}}, nil
}

func (a *alley) Result() engine.Result { return engine.Result{} }
func (a *alley) Position() string      { return "" }
func (a *alley) Hash() uint64          { return uint64(a.shots<<16 + a.rests) }

func (a *alley) Clone() engine.Match {
	c := *a
	return &c
}

func (a *alley) View(engine.Side) engine.View {
	v := engine.View{
		Looks: tableLooks(), Title: "Alley", Sides: []engine.Side{"south", "north"},
		Ground: engine.Ground{High: engine.Spot{X: 36, Y: 24}, Floor: true, Material: "cork"},
	}
	man := func(word string, x, y float64) engine.Piece {
		return engine.Piece{
			Word: word, Kind: "foot", Side: "north", At: engine.Spot{X: x, Y: y}, Heading: math.Pi, Span: 0.65, Tall: 2.1,
			Covers: [][]engine.Spot{{{X: x - 0.2, Y: y - 0.3}, {X: x + 0.2, Y: y - 0.3}, {X: x + 0.2, Y: y + 0.3}, {X: x - 0.2, Y: y + 0.3}}},
		}
	}
	m1, m2, m3 := man("M1", 24, 12), man("M2", 26, 12.5), man("M3", 30, 16)
	if a.shots > 0 {
		m1.State, m1.Toward, m1.At.X, m1.Tall = "fallen", 0, 24.4, 0.5
		m2.At.X += 0.2 * float64(a.shots)
		m3.At.Y += 2 * float64(a.shots)
	}
	gun := engine.Piece{
		Word: "S-gun1", Kind: "gun", Side: "south", At: engine.Spot{X: 4, Y: 12}, Span: 2, Tall: 2,
		Bore: &engine.Bore{Muzzle: engine.Spot{X: 6, Y: 12}, Height: 1.6, Trail: engine.Spot{X: 2, Y: 12}, Ready: true},
	}
	v.Figures = []engine.Piece{gun, m1, m2, m3}
	for i, y := range []float64{4, 20} {
		v.Solids = append(v.Solids, engine.Solid{
			Kind: "wall", Name: []string{"South Wall", "North Wall"}[i], Height: 1.5,
			Outline: []engine.Spot{{X: 8, Y: y}, {X: 30, Y: y}, {X: 30, Y: y + 0.7}, {X: 8, Y: y + 0.7}},
		})
	}
	return v
}

// fired is a shot, from the View before it to the one after.
type fired struct{ before, after engine.View }

func (fired) String() string      { return "S-gun1 fires" }
func (fired) Rule() engine.RuleID { return "AL-1" }

// Film has the shot fly 18 inches in 0.04 s, fell M1 in 0.4 s more, and bound on to rest at 0.8 s. It touches
// M2 at 0.06 s.
func (e fired) Film() engine.Film {
	spot := func(x, y float64) engine.Spot { return engine.Spot{X: x, Y: y} }
	m1, m2 := e.before.Figures[1], e.before.Figures[2]
	lies, pushed := e.after.Figures[1], e.after.Figures[2]
	return engine.Film{
		Length: 1,
		Reels: []engine.Reel{
			{Figure: "shot", Kind: "shot", Span: 0.2, Poses: []engine.Pose{
				{T: 0, At: spot(6, 12), Z: 1.6},
				{T: 0.02, At: spot(15, 12), Z: 1.9, Heading: 2},
				{T: 0.04, At: spot(23.7, 12), Z: 1.3, Heading: 3.5},
				{T: 0.06, At: spot(25.7, 12.4), Z: 0.6, Heading: 5},
				{T: 0.1, At: spot(28, 12), Z: 0.1, Heading: 7},
				{T: 0.8, At: spot(33, 10), Z: 0.1, Heading: 12},
			}},
			{Figure: "M1", Poses: []engine.Pose{
				{T: 0.04, At: m1.At, Heading: m1.Heading},
				{T: 0.2, At: spot(24.2, 12), Heading: m1.Heading, Lean: 0.5},
				{T: 0.44, At: lies.At, Heading: m1.Heading, Lean: math.Pi / 2, Toward: 0},
			}},
			{Figure: "M2", Poses: []engine.Pose{
				{T: 0.06, At: m2.At, Heading: -3}, {T: 0.12, At: pushed.At, Heading: 3, Lean: 0.2, Toward: 3}, {T: 0.3, At: pushed.At, Heading: 3},
			}},
		},
		Marks: []engine.Mark{
			{T: 0, Kind: "muzzle", Figure: "S-gun1", At: spot(6, 12), Z: 1.6, Text: "S-gun1 fires"},
			{T: 0.04, Kind: "man", Figure: "M1", At: spot(23.8, 12), Z: 1.3, Text: "strikes M1 at 1.3 in with 412 g·in/s; 260 would fell him", Slow: true},
			{T: 0.06, Kind: "man", Figure: "M2", At: spot(25.8, 12.4), Z: 0.6, Text: "touches M2 at 0.6 in with 90 g·in/s; 260 would fell him", Slow: true},
			{T: 0.1, Kind: "floor", At: spot(28, 12), Text: "bounds from the floor"},
			{T: 0.3, Kind: "stand", Figure: "M2", At: pushed.At, Text: "M2 rocks and stands"},
			{T: 0.44, Kind: "fall", Figure: "M1", At: lies.At, Text: "M1 falls: he was struck hard enough, above his middle", Slow: true},
			{T: 0.8, Kind: "rest", At: spot(33, 10), Text: "the shot lies 27 ½ in from the muzzle"},
		},
	}
}

// inAlley is a desk on it.
func inAlley(t testing.TB, still bool) *desk {
	t.Helper()
	d := deskOn(t, alleyRules{}, engine.Setup{})
	d.Still = still
	return d
}

// whereIs is where a figure is on the desk at this moment.
func (d *desk) whereIs(t testing.TB, word string) scene.Standing {
	t.Helper()
	i := slices.IndexFunc(d.Poses, func(s scene.Standing) bool { return s.Figure.Word == word })
	if i < 0 {
		t.Fatalf("%s is not on the table", word)
	}
	return d.Poses[i]
}

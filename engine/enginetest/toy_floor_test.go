package enginetest

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"testing"

	"littlewars/engine"
)

// Floor: a man and a gun for each side on a floor of 24 by 24 inches with a pond in it. A turn is to move
// the man to a point, or to lay the gun by a number of degrees, and to fire it or not. Chance decides
// whether a shot tells: the worse it is laid, the seldomer.

const (
	floorWide  = 24.0 // in
	floorReach = 6.0  // in, how far a man goes
	floorAngle = 45.0 // degrees, how far a gun turns either way
	floorTurns = 40
	shotChance = 7 // the purpose of the draws for shots
)

// pond is where nobody goes; the last number is its radius in inches.
var pond, pondRadius = engine.Spot{X: 12, Y: 12}, 3.0

var floorSides = []engine.Side{"red", "blue"}

type floor struct {
	man    [2]engine.Spot
	laid   [2]float64 // degrees to the left of straight ahead
	turn   int
	chance engine.Chance
	result engine.Result
}

type floorRules struct{}

func (floorRules) About() engine.About {
	return engine.About{
		Name: "floor", Title: "Floor", Gist: "men, guns and a pond", Version: 1, Sides: floorSides,
		Rules: engine.RuleTable{
			{ID: "FL-1", Gist: "a man goes 6 in, and not into the pond", Source: "ruling"},
			{ID: "FL-2", Gist: "a gun is laid up to 45 degrees to either side", Source: "ruling"},
			{ID: "FL-3", Gist: "a man who is hit has lost", Source: "ruling"},
			{ID: "FL-4", Gist: "after 40 turns it is a draw", Source: "ruling"},
		},
	}
}

func (r floorRules) New(s engine.Setup) (engine.Match, error) {
	if _, err := r.About().Settings(s.Options); err != nil {
		return nil, err
	}
	if s.Position != "" {
		return nil, fmt.Errorf("a floor cannot begin from a position, such as %q", s.Position)
	}
	f := &floor{turn: 1, chance: engine.NewChance(s.Seed, shotChance)}
	f.man = [2]engine.Spot{{X: 12, Y: 4}, {X: 12, Y: 20}}
	return f, nil
}

func (f *floor) mover() int { return (f.turn - 1) % 2 }

func (f *floor) Turn() engine.Turn {
	t := engine.Turn{Number: f.turn, Phase: "move"}
	if !f.result.Over {
		t.Sides = floorSides[f.mover() : f.mover()+1 : f.mover()+1]
	}
	return t
}

func away(a, b engine.Spot) float64 { return math.Sqrt((a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y)) }

// reach is where a man at a spot can go: an area.
type reach struct{ from engine.Spot }

func (r reach) Has(s engine.Spot) bool {
	in := s.X >= 0 && s.X <= floorWide && s.Y >= 0 && s.Y <= floorWide
	return in && away(r.from, s) <= floorReach && away(pond, s) >= pondRadius
}

// Outline is a ring as far as he goes, within the floor, and the pond if he can come to it.
func (r reach) Outline() [][]engine.Spot {
	ring := circle(r.from, floorReach)
	for i, s := range ring {
		ring[i] = engine.Spot{X: min(floorWide, max(0, s.X)), Y: min(floorWide, max(0, s.Y))}
	}
	if away(r.from, pond) >= floorReach+pondRadius {
		return [][]engine.Spot{ring}
	}
	hole := circle(pond, pondRadius)
	slices.Reverse(hole)
	return [][]engine.Spot{ring, hole}
}

func circle(middle engine.Spot, radius float64) []engine.Spot {
	const corners = 48
	ring := make([]engine.Spot, corners)
	for i := range ring {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		ring[i] = engine.Spot{X: middle.X + radius*cos, Y: middle.Y + radius*sin}
	}
	return ring
}

func (f *floor) offers() (engine.Area, engine.Range) {
	return reach{f.man[f.mover()]}, engine.Range{Low: -floorAngle, High: floorAngle, Step: 0.5, Unit: "°"}
}

func (f *floor) Complete(said engine.Order) []engine.Choice {
	if f.result.Over {
		return nil
	}
	area, angle := f.offers()
	words := said.Words()
	switch {
	case said == "":
		return []engine.Choice{
			{Word: "man", Part: engine.Figure, Gist: "go somewhere", Goes: true},
			{Word: "gun", Part: engine.Figure, Gist: "lay it", Goes: true},
		}
	case said == "man":
		return []engine.Choice{{Part: engine.Point, Ends: true, Area: area}}
	case said == "gun":
		return []engine.Choice{{Part: engine.Number, Ends: true, Goes: true, Range: angle}}
	case len(words) == 2 && words[0] == "gun" && angle.Has(words[1]):
		return []engine.Choice{{Word: "fire", Part: engine.Verb, Gist: "fire it", Ends: true}}
	}
	return nil
}

func (f *floor) Check(o engine.Order) error {
	if f.result.Over {
		return over(f.result)
	}
	area, angle := f.offers()
	words := append(o.Words(), "")
	switch {
	case words[0] != "man" && words[0] != "gun":
		return &engine.Unclear{At: 0, Word: words[0], Could: []string{"man", "gun"}}
	case words[1] == "":
		return &engine.Unclear{At: 1, Could: []string{"a point", "a number"}}
	case words[0] == "man":
		spot, ok := engine.ReadSpot(words[1])
		switch {
		case !ok:
			return &engine.Unclear{At: 1, Word: words[1], Could: []string{"a point such as 12.5,3"}}
		case !area.Has(spot):
			return engine.Forbid("FL-1", "%v is %.1f in away, the man goes %v in and not into the pond", spot, away(f.man[f.mover()], spot), floorReach)
		case words[2] != "":
			return &engine.Unclear{At: 2, Word: words[2]}
		}
		return nil
	case !angle.Has(words[1]):
		return engine.Forbid("FL-2", "the gun is laid %v", angle)
	case words[2] != "" && words[2] != "fire":
		return &engine.Unclear{At: 2, Word: words[2], Could: []string{"fire"}}
	case words[2] == "fire" && words[3] != "":
		return &engine.Unclear{At: 3, Word: words[3]}
	}
	return nil
}

func (f *floor) Play(o engine.Order) ([]engine.Event, error) {
	if err := f.Check(o); err != nil {
		return nil, err
	}
	var events []engine.Event
	words, side := o.Words(), f.mover()
	if spot, ok := engine.ReadSpot(words[1]); ok {
		events = append(events, engine.Moved{
			By: "FL-1", Side: floorSides[side], Figure: "man", From: f.man[side].String(), To: spot.String(),
		})
		f.man[side] = spot
	} else {
		f.laid[side], _ = strconv.ParseFloat(words[1], 64) // a number: Check has seen to it
		events = append(events, engine.Changed{By: "FL-2", What: string(floorSides[side]) + " gun", Now: "is laid " + words[1]})
	}
	if len(words) == 3 {
		events = append(events, f.fire(side)...)
	}
	f.turn++
	if f.turn > floorTurns && !f.result.Over {
		f.result = engine.Result{Over: true, Rule: "FL-4", Why: "40 turns have passed"}
	}
	if f.result.Over {
		events = append(events, engine.Ended{Result: f.result})
	}
	return events, nil
}

// fire draws whether the shot tells.
func (f *floor) fire(side int) []engine.Event {
	wide := math.Abs(f.laid[side]) / floorAngle
	drawn := f.chance.Float64()
	told := drawn > 0.7+0.3*wide
	if told {
		f.result = engine.Result{Over: true, Winner: floorSides[side], Rule: "FL-3", Why: "the man is hit"}
	}
	return []engine.Event{engine.Drawn{By: "FL-3", What: "the shot", Value: strconv.FormatFloat(drawn, 'g', 6, 64)}}
}

func (f *floor) Result() engine.Result { return f.result }

func (f *floor) View(engine.Side) engine.View {
	v := engine.View{Sides: slices.Clone(floorSides), Ground: engine.Ground{High: engine.Spot{X: floorWide, Y: floorWide}, Floor: true}}
	v.Solids = []engine.Solid{{Kind: "pond", Outline: circle(pond, pondRadius)}}
	for i, s := range floorSides {
		v.Figures = append(v.Figures,
			engine.Piece{Kind: "man", Side: s, At: f.man[i], Span: 0.5},
			engine.Piece{Kind: "gun", Side: s, At: engine.Spot{X: 12, Y: floorWide * float64(i)}, Heading: f.laid[i] * math.Pi / 180})
	}
	return v
}

func (f *floor) Position() string    { return "" }
func (f *floor) Hash() uint64        { return hash(*f) }
func (f *floor) Clone() engine.Match { c := *f; return &c }

func TestFloor(t *testing.T) {
	Run(t, floorRules{}, Config{})
	t.Run("FL-3 undoing does not reroll", func(t *testing.T) {
		s, err := engine.Sit(floorRules{}, engine.Setup{Seed: 3}, "")
		if err != nil {
			t.Fatal(err)
		}
		drawn := map[string]bool{}
		for !s.Match().Result().Over {
			first, err := s.Play("gun 44.5 fire")
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Undo(); err != nil {
				t.Fatal(err)
			}
			again, err := s.Play("gun 44.5 fire")
			if err != nil || first[1] != again[1] {
				t.Errorf("%v, undone and fired again, gives %v, %v", first[1], again[1], err)
			}
			drawn[again[1].String()] = true
		}
		if len(drawn) != s.Len() {
			t.Errorf("%d shots have drawn %d different numbers", s.Len(), len(drawn))
		}
	})
	t.Run("FL-1 a refusal has the numbers", func(t *testing.T) {
		m := playAll(t, floorRules{}, engine.Setup{})
		for o, want := range map[engine.Order]string{
			"man 12,9.5":    "12,9.5 is 5.5 in away, the man goes 6 in and not into the pond (FL-1)",
			"man 12,-3":     "12,-3 is 7.0 in away, the man goes 6 in and not into the pond (FL-1)",
			"gun 45.5 fire": "the gun is laid -45 to 45 by 0.5 ° (FL-2)",
			"gun 1 shoot":   `word 3, "shoot", means nothing here; say fire`,
		} {
			if err := m.Check(o); err == nil || err.Error() != want {
				t.Errorf("%q: %v; want %s", o, err, want)
			}
		}
	})
}

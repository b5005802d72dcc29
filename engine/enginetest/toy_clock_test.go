package enginetest

import (
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"littlewars/engine"
)

// Hurry: men walk down a lane, each once a turn, until the player is done or his time is up. The clock's
// order is done, so that what happens is the same whoever says it. A lane of lane steps has been walked
// by all men first wins.

const (
	laneLong = 4
	laneMen  = 3
)

var hurryClock = engine.Clock{
	Allowed: 3 * time.Minute,
	Warn:    []time.Duration{2 * time.Minute, time.Minute, 30 * time.Second},
	Out:     "done",
}

var hurrySides = []engine.Side{"red", "blue"}

type hurry struct {
	walked [2][laneMen]int8
	gone   [laneMen]bool
	turn   int
	result engine.Result
}

type hurryRules struct{}

func (hurryRules) About() engine.About {
	return engine.About{
		Name: "hurry", Title: "Hurry", Gist: "walk while the clock runs", Version: 1, Sides: hurrySides,
		Rules: engine.RuleTable{
			{ID: "HU-1", Gist: "each man walks a step a turn", Source: "ruling"},
			{ID: "HU-2", Gist: "a turn has three minutes", Source: "ruling"},
			{ID: "HU-3", Gist: "all men at the end of the lane win", Source: "ruling"},
		},
	}
}

func (r hurryRules) New(s engine.Setup) (engine.Match, error) {
	if _, err := r.About().Settings(s.Options); err != nil {
		return nil, err
	}
	if s.Position != "" {
		return nil, fmt.Errorf("a hurry cannot begin from a position, such as %q", s.Position)
	}
	return &hurry{turn: 1}, nil
}

func (h *hurry) mover() int { return (h.turn - 1) % 2 }

func (h *hurry) Turn() engine.Turn {
	if h.result.Over {
		return engine.Turn{Number: h.turn}
	}
	return engine.Turn{Number: h.turn, Phase: "walk", Sides: []engine.Side{hurrySides[h.mover()]}, Clock: hurryClock}
}

func (h *hurry) legal() (orders []engine.Order) {
	if h.result.Over {
		return nil
	}
	for i, gone := range h.gone {
		if !gone && h.walked[h.mover()][i] < laneLong {
			orders = append(orders, engine.Order(strconv.Itoa(i+1)))
		}
	}
	return append(orders, hurryClock.Out)
}

func (h *hurry) Complete(said engine.Order) []engine.Choice { return next(h.legal(), said) }

func (h *hurry) Check(o engine.Order) error {
	if h.result.Over {
		return over(h.result)
	}
	return among(h.legal(), o)
}

func (h *hurry) Play(o engine.Order) ([]engine.Event, error) {
	if err := h.Check(o); err != nil {
		return nil, err
	}
	side := hurrySides[h.mover()]
	if o == hurryClock.Out {
		h.turn++
		h.gone = [laneMen]bool{}
		return []engine.Event{engine.Changed{By: "HU-2", What: string(side), Now: "is done"}}, nil
	}
	men, i := &h.walked[h.mover()], int(o[0]-'1')
	men[i]++
	h.gone[i] = true
	events := []engine.Event{engine.Moved{
		By: "HU-1", Side: side, Figure: string(o), From: strconv.Itoa(int(men[i] - 1)), To: strconv.Itoa(int(men[i])),
	}}
	if *men == [laneMen]int8{laneLong, laneLong, laneLong} {
		h.result = engine.Result{Over: true, Winner: side, Rule: "HU-3", Why: "all men have walked the lane"}
		events = append(events, engine.Ended{Result: h.result})
	}
	return events, nil
}

func (h *hurry) Result() engine.Result { return h.result }

func (h *hurry) View(engine.Side) engine.View {
	v := engine.View{Sides: slices.Clone(hurrySides), Ground: engine.Ground{High: engine.Spot{X: laneLong, Y: 2 * laneMen}}}
	for s, side := range v.Sides {
		for i, steps := range h.walked[s] {
			at := engine.Spot{X: float64(steps), Y: float64(s*laneMen + i)}
			v.Figures = append(v.Figures, engine.Piece{Kind: "man", Side: side, Label: strconv.Itoa(i + 1), At: at})
		}
	}
	return v
}

func (h *hurry) Position() string    { return "" }
func (h *hurry) Hash() uint64        { return hash(*h) }
func (h *hurry) Clone() engine.Match { c := *h; return &c }

func TestHurry(t *testing.T) {
	Run(t, hurryRules{}, Config{})
	t.Run("HU-2 the clock ends the turn", func(t *testing.T) {
		m := playAll(t, hurryRules{}, engine.Setup{})
		var watch engine.Watch
		start := time.Date(1913, 6, 1, 15, 0, 0, 0, time.UTC)
		at := func(d time.Duration) time.Time { return start.Add(d) }
		watch.Start(m.Turn().Clock, start)
		for _, tell := range []struct {
			after, warning time.Duration
			up             bool
		}{
			{59 * time.Second, 0, false},
			{61 * time.Second, 2 * time.Minute, false},
			{62 * time.Second, 0, false},
			{125 * time.Second, time.Minute, false},
			{150 * time.Second, 30 * time.Second, false},
			{179 * time.Second, 0, false},
			{180 * time.Second, 0, true},
		} {
			warning, up := watch.Tell(at(tell.after))
			if warning != tell.warning || up != tell.up {
				t.Errorf("after %v: warning %v, up %t; want %v, %t", tell.after, warning, up, tell.warning, tell.up)
			}
			if tell.after == 62*time.Second {
				if _, err := m.Play("2"); err != nil { // playing does not stop the clock
					t.Fatal(err)
				}
			}
			if up {
				if _, err := m.Play(m.Turn().Clock.Out); err != nil {
					t.Fatal(err)
				}
			}
		}
		if turn := m.Turn(); turn.Number != 2 || turn.Sides[0] != "blue" {
			t.Errorf("time is up, and it is turn %d, of %s; want blue's, 2", turn.Number, turn.Sides)
		}
		if got := words(m.Complete("")); got != "1 2 3 done" {
			t.Errorf("blue may say %q", got)
		}
		watch.Start(m.Turn().Clock, at(200*time.Second))
		if left := watch.Left(at(210 * time.Second)); left != 170*time.Second {
			t.Errorf("blue has %v left; want 2m50s", left)
		}
	})
}

package player

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/engine"
)

func mustBegin(t *testing.T, rules engine.Ruleset) engine.Match {
	t.Helper()
	m, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func mustChoose(t *testing.T, p engine.Player, m engine.Match) (engine.Order, engine.Thought) {
	t.Helper()
	order, thought, err := p.Choose(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	return order, thought
}

func mustPlay(t *testing.T, m engine.Match, orders ...engine.Order) {
	t.Helper()
	for _, o := range orders {
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
}

func playouts(n int) engine.Kind { return engine.Kind{Limits: engine.Limits{Playouts: n}} }

// From the beginning nobody wins; against whoever plays at random nobody loses.
func TestNoughtsAndCrosses(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		for side := range 3 { // whom the thinker plays: x, o, both
			players := [2]engine.Player{Seat[oxo, int](engine.Kind{Random: true}, seed), Seat[oxo, int](engine.Kind{Random: true}, seed)}
			for k := range players {
				if side == k || side == 2 {
					players[k] = Seat[oxo, int](playouts(20_000), seed)
				}
			}
			m := mustBegin(t, newOxo())
			for k := 0; !m.Result().Over; k = 1 - k {
				order, _ := mustChoose(t, players[k], m)
				mustPlay(t, m, order)
			}
			won := m.Result().Winner
			if side == 2 && won != "" || side < 2 && won == [2]engine.Side{"o", "x"}[side] {
				t.Errorf("seed %d, thinker %d: %q wins", seed, side, won)
			}
		}
	}
}

// Who can win does, and knows it; a turn is two actions of one mover here.
func TestNimIsPlayedPerfectly(t *testing.T) {
	t.Parallel()
	for a := range int8(4) {
		for b := range int8(4) {
			for c := range int8(4) {
				start := [4]int8{1, a, b, c}
				m := mustBegin(t, newNim(start))
				p := Seat[nim, int](playouts(100_000), 1)
				lost := (&nim{heaps: start}).lost()
				first, thought := mustChoose(t, p, m)
				if want := map[bool]float64{true: 0, false: 1}[lost]; thought.Certain && thought.Value != want {
					t.Errorf("%v: value %v, want %v", start, thought.Value, want)
				}
				mustPlay(t, m, first)
				if m.Turn().Sides[0] == "a" {
					second, _ := mustChoose(t, p, m)
					mustPlay(t, m, second)
				}
				after := m.(*engine.Played[nim, int, *nim]).At()
				if !lost && !after.lost() {
					t.Errorf("%v: after %v the win is gone", start, after.heaps)
				}
			}
		}
	}
}

// Three may play: each takes what is best for himself.
func TestThreePlayers(t *testing.T) {
	t.Parallel()
	for left := range int8(6) {
		start := quarrel{left: left + 1}
		rules := engine.Discrete[quarrel, int, *quarrel]{Game: toy[quarrel, int, *quarrel]{
			name: "quarrel", sides: []engine.Side{"a", "b", "c"}, start: start,
		}}
		_, thought := mustChoose(t, Seat[quarrel, int](playouts(2000), 1), mustBegin(t, rules))
		// With 1 or 2 left the mover wins. With 3 or 4 whatever he does another wins: his next, who has
		// 1 or 2 left, or the one after, from 3.
		if want := left+1 <= 2; (thought.Value == 1) != want {
			t.Errorf("%d left: value %v", left+1, thought.Value)
		}
	}
}

// A win at hand is taken and a loss at once is avoided, with hardly a playout.
func TestSuddenEnds(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name   string
		orders []engine.Order
		want   engine.Order
	}{
		{"win", []engine.Order{"0", "8", "1", "7"}, "2"},
		{"win rather than defend", []engine.Order{"0", "8", "1", "7"}, "2"},
		{"no loss", []engine.Order{"0", "4", "1"}, "2"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(50) {
				m := mustBegin(t, newOxo())
				mustPlay(t, m, tc.orders...)
				if got, thought := mustChoose(t, Seat[oxo, int](playouts(1), seed), m); got != tc.want {
					t.Fatalf("seed %d: %s with %+v, want %s", seed, got, thought, tc.want)
				}
			}
		})
	}
}

func newLap(idle int8) engine.Discrete[lap, int, *lap] {
	return engine.Discrete[lap, int, *lap]{Game: toy[lap, int, *lap]{
		name: "lap", sides: []engine.Side{"a", "b"}, start: lap{idle: idle},
		draws: engine.Draws{Repeated: "TOY-3", Times: 3, Quiet: "TOY-4", QuietTurns: 100},
		quiet: func(p *lap) int { return int(p.idle) },
	}}
}

// Who is winning does not come back to where the match has been, though nothing else shows the way.
func TestNoDawdling(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10) {
		m := mustBegin(t, newLap(0))
		p := Seat[lap, int](playouts(2000), seed)
		n := 0
		for ; !m.Result().Over; n++ {
			order, _ := mustChoose(t, p, m)
			mustPlay(t, m, order)
		}
		if m.Result().Winner != "a" || n > 20 {
			t.Errorf("seed %d: %+v after %d orders", seed, m.Result(), n)
		}
	}
}

// The same match, seed and playouts make the same choice, whatever was thought before.
func TestChoiceIsRepeatable(t *testing.T) {
	t.Parallel()
	rules := newNim([4]int8{5, 6, 7, 8})
	used := Seat[nim, int](playouts(300), 7)
	m := mustBegin(t, rules)
	for range 6 {
		order, thought := mustChoose(t, used, m)
		again, same := mustChoose(t, Seat[nim, int](playouts(300), 7), m.Clone())
		if diff := cmp.Diff(thought, same, cmpopts.IgnoreFields(engine.Thought{}, "Time")); order != again || diff != "" {
			t.Fatalf("a fresh player differs:\n%s", diff)
		}
		mustPlay(t, m, order)
	}
}

func TestThinkingStops(t *testing.T) {
	t.Parallel()
	m := mustBegin(t, newNim([4]int8{60, 61, 62, 60}))
	t.Run("in time", func(t *testing.T) {
		p := Seat[nim, int](engine.Kind{Limits: engine.Limits{Time: 50 * time.Millisecond}}, 1)
		if _, th := mustChoose(t, p, m); th.Time < 25*time.Millisecond || th.Time > 2*time.Second || th.Playouts < 10 {
			t.Errorf("%+v", th)
		}
	})
	t.Run("after so many playouts", func(t *testing.T) {
		p := Seat[nim, int](engine.Kind{Limits: engine.Limits{Playouts: 777, Time: time.Hour}}, 1)
		if _, th := mustChoose(t, p, m); th.Playouts != 777 {
			t.Errorf("%+v", th)
		}
	})
	t.Run("Cancel", func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		p := Seat[nim, int](engine.Kind{Limits: engine.Limits{Time: time.Hour}}, 1)
		if _, _, err := p.Choose(ctx, m); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
	})
}

func TestLineIsPlayable(t *testing.T) {
	t.Parallel()
	m := mustBegin(t, newNim([4]int8{3, 4, 5, 0}))
	order, thought := mustChoose(t, Seat[nim, int](playouts(500), 3), m)
	if len(thought.Line) < 2 || thought.Line[0] != order {
		t.Fatalf("%+v", thought)
	}
	mustPlay(t, m, thought.Line...)
}

func TestChooseRefuses(t *testing.T) {
	t.Parallel()
	m := mustBegin(t, newOxo())
	if _, _, err := Seat[nim, int](playouts(1), 1).Choose(t.Context(), m); err == nil {
		t.Error("a player of another game plays")
	}
	mustPlay(t, m, "resign")
	for _, p := range []engine.Player{Seat[oxo, int](playouts(1), 1), Seat[oxo, int](engine.Kind{Random: true}, 1), Random(1)} {
		if _, _, err := p.Choose(t.Context(), m); err == nil {
			t.Errorf("%T plays on after the end", p)
		}
	}
}

// What he thinks while the other does, he need not think again.
func TestPonders(t *testing.T) {
	t.Parallel()
	tried := func(ponders bool) int {
		kind := engine.Kind{Limits: engine.Limits{Time: time.Hour, Ponder: ponders}}
		p := Seat[nim, int](kind, 1).(*thinker[nim, int, *nim])
		p.effort.Threads, p.effort.Depth = 1, 4
		m := mustBegin(t, newNim([4]int8{5, 6, 7, 8}))
		order, _ := mustChoose(t, p, m)
		mustPlay(t, m, order)
		p.pondering.Wait() // until he has looked as far as he may
		mustPlay(t, m, engine.Order(m.Complete("")[0].Word))
		_, thought := mustChoose(t, p, m)
		if err := p.Close(); err != nil {
			t.Error(err)
		}
		return thought.Playouts
	}
	if with, without := tried(true), tried(false); with >= without {
		t.Errorf("with pondering %d positions, without %d", with, without)
	}
}

// Of the time of a match he takes a part for each move: the less the less is left, and never more than that.
func TestSharesOutHisTime(t *testing.T) {
	t.Parallel()
	kind := engine.Kind{Limits: engine.Limits{Game: 30 * time.Second, Time: 3 * time.Second}}
	p := Seat[oxo, int](kind, 1).(*thinker[oxo, int, *oxo])
	for _, tc := range []struct{ used, enough, most time.Duration }{
		{0, time.Second, 3 * time.Second},
		{15 * time.Second, time.Second / 2, 15 * time.Second / 8},
		{time.Minute, time.Millisecond, time.Millisecond},
	} {
		p.used = tc.used
		if e := p.within(); e.Enough != tc.enough || e.Time != tc.most {
			t.Errorf("after %v: %v and at most %v, want %v and %v", tc.used, e.Enough, e.Time, tc.enough, tc.most)
		}
	}
	m := mustBegin(t, newNim([4]int8{60, 61, 62, 60}))
	q := Seat[nim, int](engine.Kind{Limits: engine.Limits{Game: 300 * time.Millisecond}}, 1).(*thinker[nim, int, *nim])
	mustChoose(t, q, m)
	if q.used == 0 {
		t.Error("his time is not counted")
	}
}

package player_test

import (
	"os"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/sim/player"
)

// The computer against one who moves at random: by playouts, at a size for every day. Where LITTLEWARS_SOAK
// is set it has a second a move, and must win 95 games of 100; that takes hours.
func TestBeatsRandom(t *testing.T) {
	t.Parallel()
	soak := os.Getenv("LITTLEWARS_SOAK") != ""
	var (
		warChess = player.Seat[warchess.Position, warchess.Move, *warchess.Position]
		rithmo   = player.Seat[rithmomachia.Position, rithmomachia.Move, *rithmomachia.Position]
	)
	for _, tc := range []struct {
		Name     string
		Rules    engine.Ruleset
		Options  map[string]string
		Seat     engine.Seating
		Playouts int
		Games    int
	}{
		{Name: "warchess", Rules: warchess.Rules, Options: nil, Seat: warChess, Playouts: 500, Games: 10},
		{Name: "rithmomachia proper", Rules: rithmomachia.Rules, Options: nil, Seat: rithmo, Playouts: 5000, Games: 2},
		{Name: "rithmomachia bodies", Rules: rithmomachia.Rules, Options: map[string]string{"victory": "bodies"}, Seat: rithmo, Playouts: 5000, Games: 6},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			limits, games, wins := engine.Limits{Playouts: tc.Playouts}, tc.Games, tc.Games
			if soak {
				limits, games, wins = engine.Limits{Time: time.Second}, 100, 95
			}
			s := match(t, tc.Rules, tc.Options, tc.Seat, limits, games)
			t.Logf("%+v, %v, %.0f orders a game", s.Table[0].Tally, s.Endings, s.Orders)
			if s.Table[0].Wins < wins {
				t.Errorf("%d wins in %d games; want %d", s.Table[0].Wins, games, wins)
			}
		})
	}
}

func match(
	t *testing.T, rules engine.Ruleset, options map[string]string, seat engine.Seating, limits engine.Limits, games int,
) *player.Standings {
	t.Helper()
	cup := player.Tournament{
		Rules: rules, Setup: engine.Setup{Options: options}, Games: games, Seed: 1,
		Contenders: []player.Contender{
			{Name: "uct", Seat: func(seed uint64) engine.Player { return seat(engine.Kind{Limits: limits}, seed) }},
			{Name: "random", Seat: func(seed uint64) engine.Player { return seat(engine.Kind{Random: true}, seed) }},
		},
	}
	s, err := cup.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// One who spells his orders out plays the games too, however long he takes to get anywhere.
func TestRandomPlaysEveryGame(t *testing.T) {
	t.Parallel()
	for _, rules := range []engine.Ruleset{warchess.Rules, rithmomachia.Rules} {
		t.Run(rules.About().Name, func(t *testing.T) {
			t.Parallel()
			m, err := rules.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			p := player.Random(3)
			for range 150 {
				if m.Result().Over {
					break
				}
				order, _, err := p.Choose(t.Context(), m)
				if err == nil {
					_, err = m.Play(order)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// Positions that ask for the right move, whatever the seed.
func TestFindsTheMove(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Want           engine.Order
	}{
		{Name: "WC-41 takes the Citadel", Position: "att L113 W11 | def K121 I139 L20 | att", Want: "113 121"},
		{Name: "WC-41 takes the Wagon", Position: "att L102 I7 W11 | def K121 L27 | def", Want: "27 11"},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(10) {
				m, err := warchess.Rules.New(engine.Setup{Position: tc.Position})
				if err != nil {
					t.Fatal(err)
				}
				p := player.Seat[warchess.Position, warchess.Move](engine.Kind{Limits: engine.Limits{Playouts: 20}}, seed)
				got, thought, err := p.Choose(t.Context(), m)
				if err != nil || got != tc.Want || thought.Value != 1 || !thought.Certain {
					t.Fatalf("seed %d: %s, %+v, %v, want %s", seed, got, thought, err, tc.Want)
				}
			}
		})
	}
}

// A playout, the beginning of the tree included.
func BenchmarkPlayout(b *testing.B) {
	for _, bc := range []struct {
		Rules engine.Ruleset
		Seat  engine.Seating
	}{
		{Rules: warchess.Rules, Seat: player.Seat[warchess.Position, warchess.Move, *warchess.Position]},
		{Rules: rithmomachia.Rules, Seat: player.Seat[rithmomachia.Position, rithmomachia.Move, *rithmomachia.Position]},
	} {
		b.Run(bc.Rules.About().Name, func(b *testing.B) {
			m, err := bc.Rules.New(engine.Setup{})
			if err != nil {
				b.Fatal(err)
			}
			p := bc.Seat(engine.Kind{Limits: engine.Limits{Playouts: b.N}}, 1)
			if _, thought, err := p.Choose(b.Context(), m); err != nil || thought.Playouts != b.N {
				b.Fatal(thought, err)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}

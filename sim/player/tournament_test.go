package player

import (
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/engine"
)

func oxoCup(games int) Tournament {
	return Tournament{
		Rules: newOxo(), Games: games, Seed: 5,
		Contenders: []Contender{
			{"thinker", func(seed uint64) engine.Player { return Seat[oxo, int](playouts(2000), seed) }},
			{"random", func(seed uint64) engine.Player { return Seat[oxo, int](engine.Kind{Random: true}, seed) }},
			{"speller", Random},
		},
	}
}

// The same games are played however many share them.
func TestTournamentIsRepeatable(t *testing.T) {
	t.Parallel()
	var first *Standings
	for _, workers := range []int{1, 3} {
		cup := oxoCup(60)
		cup.Workers = workers
		s, err := cup.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = s
		}
		if diff := cmp.Diff(first, s, cmpopts.IgnoreFields(Standings{}, "Seconds", "PerSecond"), cmpopts.IgnoreFields(Standing{}, "Seconds")); diff != "" {
			t.Errorf("%d workers differ from one:\n%s", workers, diff)
		}
	}
}

func TestTournamentAddsUp(t *testing.T) {
	t.Parallel()
	cup := oxoCup(120)
	calls := 0
	cup.Progress = func(done, total int) {
		if calls++; done != calls || total != 120 {
			t.Errorf("progress %d of %d at call %d", done, total, calls)
		}
	}
	s, err := cup.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if s.Games != 120 || s.Partial || calls != 120 {
		t.Errorf("%+v", s)
	}
	wins, losses, draws, ended := 0, 0, 0, 0
	for _, who := range s.Table {
		if who.Games != 80 || who.Sides[0].Games != 40 || who.Sides[1].Games != 40 {
			t.Errorf("%s played %d games, %d and %d a side", who.Name, who.Games, who.Sides[0].Games, who.Sides[1].Games)
		}
		if who.Wins != who.Sides[0].Wins+who.Sides[1].Wins || who.Wins+who.Draws+who.Losses != who.Games {
			t.Errorf("%+v does not add up", who)
		}
		if want := (float64(who.Wins) + float64(who.Draws)/2) / 80; math.Abs(who.Score-want) > 1e-12 || !who.ScoreInterval.Contains(want) {
			t.Errorf("%s scores %v %v, want %v", who.Name, who.Score, who.ScoreInterval, want)
		}
		wins, losses, draws = wins+who.Wins, losses+who.Losses, draws+who.Draws
	}
	for _, e := range s.Endings {
		ended += e.Games
		if e.Drawn && 2*e.Games != draws || e.Rule != "TOY-1" {
			t.Errorf("ending %+v, %d draws", e, draws)
		}
	}
	if wins != losses || ended != 120 || s.Table[0].Wins < 60 || s.Table[0].Losses > 0 {
		t.Errorf("%+v", s)
	}
	if s.Shortest < 5 || s.Longest > 9 || s.Orders < 5 || s.Orders > 9 {
		t.Errorf("lengths %d, %v, %d", s.Shortest, s.Orders, s.Longest)
	}
	var back Standings
	text, err := json.Marshal(s)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if diff := cmp.Diff(*s, back); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestTournamentCancel(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cup := oxoCup(1000)
	cup.Workers = 2
	cup.Progress = func(done, _ int) {
		if done == 10 {
			cancel()
		}
	}
	s, err := cup.Run(ctx)
	if err != nil || !s.Partial || s.Games < 10 || s.Games > 12 || s.Asked != 1000 {
		t.Fatalf("%+v, %v", s, err)
	}
}

func TestTournamentWritesJournals(t *testing.T) {
	t.Parallel()
	cup := oxoCup(12)
	cup.Folder, cup.Program = filepath.Join(t.TempDir(), "games"), "test"
	s, err := cup.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(cup.Folder, "game-???.lw"))
	if err != nil || len(files) != 12 {
		t.Fatal(files, err)
	}
	orders := 0
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		j, err := engine.ReadJournal(f)
		_ = f.Close()
		if err != nil {
			t.Fatal(err)
		}
		sitting, differences, err := engine.Resume(j, newOxo())
		if err != nil || len(differences) > 0 || !sitting.Match().Result().Over {
			t.Fatal(name, differences, err)
		}
		orders += sitting.Len()
	}
	if got := float64(orders) / 12; math.Abs(got-s.Orders) > 1e-9 {
		t.Errorf("%v orders a game in the journals, %v in the standings", got, s.Orders)
	}
}

// A game that leads nowhere is broken off, and drawn.
func TestTournamentBreaksOff(t *testing.T) {
	t.Parallel()
	rules := newLap(0)
	toyGame := rules.Game.(toy[lap, int, *lap])
	toyGame.draws = engine.Draws{}
	rules.Game = toyGame
	still := func(uint64) engine.Player { return fixed("0") }
	cup := Tournament{Rules: rules, Games: 3, Longest: 50, Contenders: []Contender{{"a", still}, {"b", still}}}
	s, err := cup.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if want := []Ending{{Rule: "", Drawn: true, Games: 3}}; !slices.Equal(s.Endings, want) || s.Orders != 50 || s.Table[0].Draws != 3 {
		t.Errorf("%+v", s)
	}
}

// fixed is a player who says the same whatever happens.
type fixed engine.Order

func (f fixed) Choose(context.Context, engine.Match) (engine.Order, engine.Thought, error) {
	return engine.Order(f), engine.Thought{}, nil
}

func TestTournamentRefuses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name   string
		change func(*Tournament)
		want   string
	}{
		{"no games", func(c *Tournament) { c.Games = 0 }, "at least one game"},
		{"one player", func(c *Tournament) { c.Contenders = c.Contenders[:1] }, "1 players for 2 sides"},
		{"option", func(c *Tournament) { c.Setup.Options = map[string]string{"size": "4"} }, "size"},
		{"illegal order", func(c *Tournament) {
			c.Contenders[0].Seat = func(uint64) engine.Player { return fixed("11") }
		}, "game 1: thinker, playing x, at order 1: 11 is no move"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			cup := oxoCup(5)
			cup.Workers = 1
			tc.change(&cup)
			if _, err := cup.Run(t.Context()); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v, want something of %q", err, tc.want)
			}
		})
	}
}

func TestArrangements(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		n, places int
		want      [][]int
	}{
		{2, 2, [][]int{{0, 1}, {1, 0}}},
		{3, 2, [][]int{{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}}},
		{2, 1, [][]int{{0}, {1}}},
		{3, 3, [][]int{{0, 1, 2}, {2, 1, 0}, {0, 2, 1}, {1, 2, 0}, {1, 0, 2}, {2, 0, 1}}},
	} {
		if got := arrangements(tc.n, tc.places); !cmp.Equal(got, tc.want) {
			t.Errorf("%d at %d: %v, want %v", tc.n, tc.places, got, tc.want)
		}
	}
}

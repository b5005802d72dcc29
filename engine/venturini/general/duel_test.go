package general_test

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/grid"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/dueltest"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// battle is a battle between two camps; first or second is whether the camp n or e moves first.
func battle(t testing.TB, camps, first string) *venturini.Game {
	t.Helper()
	m, err := venturini.Battle.New(engine.Setup{Options: map[string]string{"camps": camps, "first": first}})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*venturini.Game)
}

func trying(days int) engine.Player {
	return general.Seat(engine.Kind{Limits: engine.Limits{Playouts: days}}, 1)
}

// duel plays to the end; it reports who won, and on which day.
func duel(
	t testing.TB, m *venturini.Game, seed uint64, side engine.Side, his, other dueltest.Foe,
) (engine.Result, state.Date) {
	t.Helper()
	chance := engine.NewChance(seed, 1)
	for !m.Result().Over {
		by := other
		if m.Turn().Sides[0] == side {
			by = his
		}
		dueltest.Give(t, m, by(t, m, &chance))
	}
	p := m.At()
	return m.Result(), p.Start.Date - 1 // the next has begun
}

// greedily strikes with whoever can, and brings the others forward.
func greedily(_ testing.TB, m *venturini.Game, chance *engine.Chance) engine.Order {
	return striking(m, chance, forward)
}

// sternly strikes with whoever can, and keeps the others where they are.
func sternly(_ testing.TB, m *venturini.Game, chance *engine.Chance) engine.Order {
	return striking(m, chance, func(*ground.Field, *state.Unit, map[grid.Square]bool) []order.Task { return nil })
}

// marching are the marches that somebody thinks of for a figure that cannot strike.
type marching func(f *ground.Field, u *state.Unit, taken map[grid.Square]bool) []order.Task

// striking is an order to strike, or else to march.
func striking(m *venturini.Game, chance *engine.Chance, march marching) engine.Order {
	p := m.At()
	if _, asked := p.Done(); asked {
		return "done"
	}
	noted, f := p.Noted(), p.Ready()
	taken := map[grid.Square]bool{}
	for i := range noted {
		taken[noted[i].At] = true
	}
	for i := range f.Figures {
		u := &f.Figures[i]
		if u.Side != p.Start.Mover || slices.ContainsFunc(noted, func(o order.Task) bool { return o.Fig == u.ID }) {
			continue
		}
		for _, o := range append(hits(f, u), march(f, u, taken)...) {
			if o.Verb == "to" && !u.Kind.Brigade() && chance.IntN(2) == 0 {
				continue
			}
			if p.Legal(f, &o) == nil {
				return engine.Order(strings.ToLower(strings.Join(o.Words(&p.Start, u.Side), " ")))
			}
		}
	}
	if m.Check("done") != nil {
		return "withdraw all"
	}
	return "done"
}

// hits are the strikes of a figure, the best charges first.
func hits(f *ground.Field, u *state.Unit) []order.Task {
	if u.At == grid.None || !u.Free() {
		return nil
	}
	charges, sums := order.ChargeOrders(f, u.ID)
	var all []order.Task
	for d := strike.Captured; d > strike.NoEffect; d-- {
		for i := range charges {
			if sums[i].Degree == d {
				all = append(all, charges[i])
			}
		}
	}
	if u.Kind == state.Inf || u.Kind.Battery() {
		all = append(all, order.FireOrders(f, u.ID)...)
	}
	if u.Kind.Battery() {
		all = append(all, order.ThrowOrders(f, u.ID)...)
	}
	return all
}

// goalOf is a square of what a side is to guard: its headquarters or its capital.
func goalOf(f *ground.Field, side state.Side) grid.Square {
	if capital := season.Capital(f.Situation, side); capital != nil {
		return capital.Squares[0]
	}
	return f.Map.Quarters[f.Letter(side)][0]
}

// forward is the march of a figure that brings it nearest to the enemy's headquarters, on a square that is free.
func forward(f *ground.Field, u *state.Unit, taken map[grid.Square]bool) []order.Task {
	if u.Kind == state.Wag || u.At == grid.None || !u.Free() {
		return nil
	}
	marches, err := march.Reach(f, u.ID)
	if err != nil {
		return nil
	}
	b := f.Map.Board
	goal := goalOf(f, u.Side.Other())
	o, least := order.Plain("to", u.ID), b.Distance(u.At, goal)
	for at := range marches.Squares.All() {
		free := !taken[at]
		for g := range f.On(at) {
			free = free && (g.Side != u.Side || g.Kind.Brigade() != u.Kind.Brigade())
		}
		if n := b.Distance(at, goal); free && n < least {
			o.At, least = at, n
		}
	}
	if o.At == grid.None {
		return nil
	}
	if posts := f.Posts(o.At); len(posts) > 0 {
		o.Post = posts[0]
	}
	return []order.Task{o}
}

// He takes both headquarters of an enemy who does nothing by the 14th day, from every camp. [VT-BATTLE-11]
func TestBeatsIdle(t *testing.T) {
	t.Parallel()
	const days = 14
	for side, camps := range map[engine.Side]string{"n": "n-s", "s": "n-s", "e": "e-w", "w": "e-w"} {
		t.Run(string(side), func(t *testing.T) {
			t.Parallel()
			m := battle(t, camps, "n-or-e")
			result, day := duel(t, m, 1, side, dueltest.Player(trying(general.Quick)), dueltest.Idly)
			t.Logf("day %d: %s", day, result.Why)
			if result.Winner != side || day > days {
				t.Errorf("%s on day %d; want %s by day %d", result.Verdict(), day, side, days)
			}
		})
	}
}

// He beats who orders anything at random, and who strikes whatever he can and else goes forward or stays.
func TestBeats(t *testing.T) {
	enginetest.Soak(t)
	t.Parallel()
	for _, tc := range []struct {
		Name        string
		Foe         dueltest.Foe
		Games, Wins int
	}{
		{"random", randomly, 20, 20},
		{"greedy", greedily, 20, 14},
		{"stern", sternly, 8, 6},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			var wins, losses atomic.Int32
			t.Run("games", func(t *testing.T) {
				for game := range tc.Games {
					t.Run(fmt.Sprint(game), func(t *testing.T) {
						t.Parallel()
						m, side := war(t, game)
						result, day := duel(t, m, uint64(game), side, dueltest.Player(trying(general.Quick)), tc.Foe)
						t.Logf("%s: %s on day %d: %s", side, result.Verdict(), day, result.Why)
						switch result.Winner {
						case side:
							wins.Add(1)
						case "":
						default:
							losses.Add(1)
						}
					})
				}
			})
			t.Logf("%d won, %d lost of %d", wins.Load(), losses.Load(), tc.Games)
			if int(wins.Load()) < tc.Wins {
				t.Errorf("%d wins of %d; want %d", wins.Load(), tc.Games, tc.Wins)
			}
		})
	}
}

// war is a battle by its number, from all four camps by turns, moving first or second; with the side of the general.
func war(t testing.TB, game int) (*venturini.Game, engine.Side) {
	t.Helper()
	camps := [...]string{"n-s", "e-w"}[game%2]
	first := [...]string{"n-or-e", "s-or-w"}[game/2%2]
	side := [...][2]engine.Side{{"n", "s"}, {"e", "w"}}[game%2][game/4%2]
	return battle(t, camps, first), side
}

// randomly gives any order that is offered.
func randomly(t testing.TB, m *venturini.Game, chance *engine.Chance) engine.Order {
	t.Helper()
	return dueltest.Player(general.Seat(engine.Kind{Random: true}, uint64(chance.IntN(1<<30))))(t, m, chance)
}

// Who orders at random ends his days, though what he has ordered may leave no room to end one. [VT-MAP-33]
func TestRandomEndsDays(t *testing.T) {
	t.Parallel()
	const days, most = 4, 250
	m := dueltest.New(t, venturini.Campaign, "")
	chance := engine.NewChance(8, 1)
	first := m.At().Start.Date
	for n := 0; m.At().Start.Date < first+days && !m.Result().Over; {
		if m.Turn().Sides[0] == "n" {
			dueltest.Give(t, m, "done")
			continue
		}
		if n++; n > most {
			t.Fatalf("after %d orders it is still %s", n, m.At().Start.Date.Text(state.Campaign))
		}
		dueltest.Give(t, m, randomly(t, m, &chance))
	}
}

// A day against himself takes him 5 s at most at the usual level, and half a second at the quick one. The clock is that
// of the machine: nothing else may run beside it.
func TestTakesHisTime(t *testing.T) {
	enginetest.Soak(t)
	for days, most := range map[int]time.Duration{general.Quick: time.Second / 2, general.Usual: 5 * time.Second} {
		t.Run(fmt.Sprint(days), func(t *testing.T) {
			m, _ := war(t, 0)
			players := map[engine.Side]engine.Player{"n": trying(days), "s": trying(days)}
			var longest, sum time.Duration
			thoughts := 0
			for !m.Result().Over {
				order, thought, err := players[m.Turn().Sides[0]].Choose(t.Context(), m)
				if err != nil {
					t.Fatal(err)
				}
				if thought.Playouts > 1 {
					thoughts++
					sum += thought.Time
				}
				longest = max(longest, thought.Time)
				dueltest.Give(t, m, order)
			}
			t.Logf("%s; %d days of %v, the longest %v", m.Result().Why, thoughts, sum/time.Duration(thoughts), longest)
			if longest > most {
				t.Errorf("a day in %v; want %v at most", longest, most)
			}
		})
	}
}

package general_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/venturini"
	"littlewars/engine/venturini/dueltest"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
)

// placed is a battle from a position.
func placed(t testing.TB, position string) *venturini.Game {
	t.Helper()
	m, err := venturini.Battle.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*venturini.Game)
}

// wholeDay lets a player give the orders of a move, and is them.
func wholeDay(t testing.TB, m *venturini.Game, p engine.Player) (orders []engine.Order) {
	t.Helper()
	for len(orders) == 0 || orders[len(orders)-1] != "done" {
		order := dueltest.Player(p)(t, m, nil)
		dueltest.Give(t, m, order)
		orders = append(orders, order)
	}
	return orders
}

func TestChooses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Want           engine.Order
	}{
		{
			Name:     "VT-BATTLE-11 takes the second village",
			Position: "venturini 1 battle 7 S first=n | fig N inf1 1,4 | fig S inf1 9,1/houses | fig S inf2 10,2",
			Want:     "inf2 march 10,1 houses",
		},
		{
			Name:     "VT-FIGHT-40 strikes who is for the taking",
			Position: "venturini 1 battle 7 N first=n | fig N hcav1 9,9 | fig N inf1 9,1/houses | fig S inf1 9,8",
			Want:     "hcav1 charge 9,8",
		},
		{
			Name:     "VT-WRECK-8 burns a village with a battery",
			Position: "venturini 1 battle 7 S first=n | fig N inf1 9,1/houses | fig S fart1 9,3 | fig S fbat1 9,3",
			Want:     "fbat1 burn 9,1",
		},
		{
			Name:     "VT-WRECK-5 puts out the fire in a village",
			Position: "venturini 1 battle 7 S first=n | fig N inf1 1,4 | fig S inf1 9,18/houses | fire 9,18 6 N",
			Want:     "inf1 quench",
		},
		{
			Name: "VT-WRECK-5 comes to put out what would lose the game, and strikes nobody",
			Position: "venturini 1 battle 7 S first=n | fig N inf1 1,4 | fig N hcav1 11,15 | fig S inf1 10,16 | " +
				"fig S inf2 12,12 | fig S hcav1 10,10 | is 9,18 burned | fire 10,18 6 N",
			Want: "inf1 march 9,17 10,18 houses",
		},
		{
			Name: "VT-APP-6 fires a battery that has its crew",
			Position: "venturini 1 battle 7 N first=n crewed=on | fig N fbat1 9,9 | fig N inf1 9,1/houses | " +
				"fig S inf1 9,8",
			Want: "fbat1 fire n",
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			if orders := wholeDay(t, placed(t, tc.Position), trying(general.Quick)); !slices.Contains(orders, tc.Want) {
				t.Errorf("%q; want %s", orders, tc.Want)
			}
		})
	}
}

// What the enemy strikes next is the fault of the day that left it to him. [VT-FIGHT-40, VT-WRECK-5]
func TestFault(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Days           []engine.Order
	}{
		{
			Name:     "a brigade goes where horse strikes it",
			Position: "venturini 1 battle 7 S first=n | fig N hcav1 9,9 | fig N inf1 9,1/houses | fig S inf1 9,6",
			Days:     []engine.Order{"inf1 march 9,7 9,8", "done", "hcav1 charge 9,8", "done"},
		},
		{
			Name: "a village is left to burn",
			Position: "venturini 1 battle 7 S first=n | fig N inf1 1,4 | fig N hcav1 11,15 | fig S inf1 10,16 | " +
				"fig S inf2 12,12 | fig S hcav1 10,10 | is 9,18 burned | fire 10,18 6 N",
			Days: []engine.Order{"inf2 march 12,11", "done", "inf1 march 1,5", "done"},
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			var entries []engine.Record
			for _, o := range tc.Days {
				entries = append(entries, engine.Record{Order: o})
			}
			of := engine.Review{Of: "s"}
			r, err := engine.Judge(t.Context(), trying(general.Quick), placed(t, tc.Position), entries, of, nil)
			if err != nil {
				t.Fatal(err)
			}
			about := venturini.Battle.About()
			worst := r.Turning(&about, 5)
			if len(worst) != 1 || worst[0].Number != 2 || worst[0].Better.Line[0] == general.Done {
				t.Errorf("to blame are %+v, want the first day; chances %v", worst, r.Stands)
			}
		})
	}
}

// He sends no horse where two of the enemy's strike it together, one after another beside what the first has struck.
// [VT-FIGHT-40]
func TestKeepsHisHorse(t *testing.T) {
	t.Parallel()
	m := placed(t, "venturini 1 battle 2 W camps=e-w first=e | fig E inf1 13,7 | fig E inf2 13,8 | fig E inf3 13,12 | "+
		"fig E inf4 13,13 | fig E inf5 15,9 | fig E inf6 14,11 | fig E hcav1 10,9 | fig E lcav1 10,10 | "+
		"fig E fart1 13,10 | fig E fart2 13,11 | fig E fart3 14,8 | fig E hart1 14,10 | fig E fbat1 13,10 | "+
		"fig E fbat2 13,11 | fig E fbat3 14,10 | fig E fbat4 14,8 | fig E wag1 17,7 load=1b | "+
		"fig E wag2 17,8 load=1b | fig E wag3 17,11 load=1b | fig E wag4 17,12 load=1b | fig W inf1 4,14 | "+
		"fig W inf2 4,11 | fig W inf3 4,8 | fig W inf4 4,7 | fig W inf5 1,10/houses | fig W inf6 1,9/houses | "+
		"fig W hcav1 5,9 | fig W lcav1 5,8 | fig W fart1 4,9 | fig W fart2 4,10 | fig W fart3 3,10 | "+
		"fig W hart1 3,9 | fig W fbat1 4,9 | fig W fbat2 4,10 | fig W fbat3 3,9 | fig W fbat4 3,10 | "+
		"fig W wag1 2,12 load=1b | fig W wag2 2,11 load=1b | fig W wag3 2,8 load=1b | fig W wag4 2,7 load=1b")
	p := trying(general.Quick)
	for begun := m.Turn().Number; m.Turn().Number < begun+2; {
		dueltest.Give(t, m, dueltest.Player(p)(t, m, nil))
	}
	horses := 0
	at := m.At()
	for i := range at.Start.Figures {
		if u := &at.Start.Figures[i]; u.Side == at.Start.Mover && u.Kind.Cavalry() && u.Fit() {
			horses++
		}
	}
	if horses != 2 {
		t.Errorf("of 2 brigades of horse %d are fit on %s", horses, m.Position())
	}
}

// He knows how many villages win. [VT-BATTLE-11]
func TestKnowsVictory(t *testing.T) {
	t.Parallel()
	for option, wins := range map[string]bool{"": false, " hq_fall=one": true} {
		m := placed(t, "venturini 1 battle 7 S first=n"+option+" | fig N inf1 9,1/houses | fig S lcav1 12,3")
		_, thought, err := trying(general.Quick).Choose(t.Context(), m)
		if err != nil || thought.Value > 0.99 != wins {
			t.Errorf("%q: chances %v, %v; want a victory: %v", option, thought.Value, err, wins)
		}
	}
}

// Batteries march with the brigades that serve them.
func TestKeepsGunsServed(t *testing.T) {
	t.Parallel()
	m, p := battle(t, "n-s", "n-or-e"), trying(60)
	for range 3 {
		wholeDay(t, m, p)
		dueltest.Give(t, m, "done")
	}
	at := m.At()
	f, served := at.Ready(), 0
	for i := range f.Figures {
		if gun := &f.Figures[i]; gun.Side == 0 && gun.Kind.Battery() {
			for u := range f.On(gun.At) {
				if u.Kind.Artillery() {
					served++
				}
			}
		}
	}
	if served != 4 {
		t.Errorf("%d batteries of 4 are served on %s", served, m.Position())
	}
}

// He chooses alike if asked again, by another of his kind and in the middle of a move.
func TestChoosesAlike(t *testing.T) {
	t.Parallel()
	m, p := battle(t, "n-s", "n-or-e"), trying(100)
	for n := range 25 {
		order := dueltest.Player(p)(t, m, nil)
		if n%5 == 2 {
			if again := dueltest.Player(trying(100))(t, m.Clone().(*venturini.Game), nil); again != order {
				t.Fatalf("%s, and asked again %s", order, again)
			}
		}
		dueltest.Give(t, m, order)
	}
}

// A question is answered by whom it is put to, though he has thought of nothing before. [VT-NOTE-8]
func TestAnswers(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ Name, Position, Charge string }{
		{
			"VT-FIGHT-9 where a captive goes",
			"venturini 1 battle 7 N first=n | fig N hcav1 9,9 | fig S inf1 9,8", "hcav1 charge 9,8",
		},
		{
			"VT-FIGHT-8 where the wounded go",
			"venturini 1 battle 7 N first=n | fig N inf1 9,9 | fig S inf1 9,8", "inf1 charge 9,8 wound",
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m := placed(t, tc.Position)
			dueltest.Give(t, m, engine.Order(tc.Charge))
			if _, err := m.Play("done"); err != nil || m.Turn().Phase != "answer" {
				t.Fatal(m.Turn(), err)
			}
			dueltest.Give(t, m, dueltest.Player(trying(1))(t, m, nil))
			if m.Turn().Phase != "give orders" {
				t.Error(m.Turn())
			}
		})
	}
}

// Orders that somebody else noted and that leave too little room are taken back.
func TestTakesBack(t *testing.T) {
	t.Parallel()
	m, p := battle(t, "n-s", "n-or-e"), trying(100)
	for _, order := range []engine.Order{"inf1 march 8,3", "inf2 march 8,3"} {
		dueltest.Give(t, m, order)
	}
	if m.Check("done") == nil {
		t.Fatal("two brigades have room on 8,3")
	}
	taken := false
	for range 60 {
		order := dueltest.Player(p)(t, m, nil)
		dueltest.Give(t, m, order)
		if taken = taken || order == "withdraw all"; order == "done" {
			break
		}
	}
	if !taken || m.Turn().Number != 2 {
		t.Errorf("taken back: %v; turn %d", taken, m.Turn().Number)
	}
}

// Whose noted orders alone bar the end of the move is advised to take back the last that does, and told why; where no
// one does alone, all.
func TestAdvisesWhatBarsDone(t *testing.T) {
	t.Parallel()
	const two = "venturini 1 battle 7 N first=n | fig N inf1 8,9 | fig N inf2 10,9 | fig S inf1 9,16"
	const four = two + " | fig N inf3 8,11 | fig N inf4 10,11"
	for position, want := range map[string]engine.Order{two: "withdraw inf2", four: "withdraw all"} {
		m := placed(t, position)
		for _, order := range []engine.Order{
			"inf1 march 9,9", "inf2 march 9,9", "inf3 march 9,11", "inf4 march 9,11",
		} {
			if position == four || order < "inf3" {
				dueltest.Give(t, m, order)
			}
		}
		a, err := engine.Analyse(t.Context(), trying(60), m, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		line, bar := a.Lines[0], m.Check("done")
		plan := fmt.Sprintf("%s, so that Done can be said: %v", want, bar)
		if bar == nil || len(line.Line) != 1 || line.Line[0] != want || line.Plan != plan {
			t.Errorf("with %v advised is %q: %q", bar, line.Line, line.Plan)
			continue
		}
		dueltest.Give(t, m, line.Line[0])
		if err := m.Check("done"); err != nil {
			t.Error(err)
		}
	}
}

// opened is how many moves are made at random before he plays against himself, so that no two games are alike.
const opened = 2

// Of his orders and answers none is refused.
func TestLawful(t *testing.T) {
	t.Parallel()
	most, days := 250, 40
	if enginetest.Soaking() {
		most, days = 10_000, general.Quick
	}
	for n, game := 0, 0; n < most; game++ {
		m, _ := war(t, game)
		players := [...]engine.Player{trying(days), trying(days)}
		chance := engine.NewChance(uint64(game), 1)
		for game > 0 && m.Turn().Number <= opened {
			dueltest.Give(t, m, randomly(t, m, &chance))
		}
		for ; n < most && !m.Result().Over; n++ {
			by := 0
			if side := m.Turn().Sides[0]; side == "s" || side == "w" {
				by = 1
			}
			order := dueltest.Player(players[by])(t, m, nil)
			if _, err := m.Play(order); err != nil {
				t.Fatalf("%s: %v on %s", order, err, m.Position())
			}
		}
		t.Logf("%d orders: %s", n, m.Result().Why)
	}
}

// What the two armies think of the same war comes to about one while it is quiet: what a day brings one of them the
// next brings the other.
func TestChancesOfBoth(t *testing.T) {
	t.Parallel()
	still, _ := war(t, 0)
	for name, m := range map[string]*venturini.Game{"battle": still, "campaign": warOf(t, "")} {
		last, p := 0.5, trying(60)
		for day := range 5 {
			a, err := engine.Analyse(t.Context(), p, m, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if value := a.Lines[0].Value; day > 0 && math.Abs(last+value-1) > 0.1 {
				t.Errorf("%s, move %d: after %.2f for the other the chances are %.2f", name, day+1, last, value)
			} else {
				last = value
			}
			wholeDay(t, m, p)
		}
	}
}

// Who draws his orders gives lawful ones.
func TestDraws(t *testing.T) {
	t.Parallel()
	m, p := battle(t, "n-s", "n-or-e"), general.Seat(engine.Kind{Random: true}, 7)
	for range 24 {
		dueltest.Give(t, m, dueltest.Player(p)(t, m, nil))
	}
}

func TestChoosesNothing(t *testing.T) {
	t.Parallel()
	over := battle(t, "n-s", "n-or-e")
	dueltest.Give(t, over, "resign")
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, kind := range []engine.Kind{{}, {Random: true}} {
		p := general.Seat(kind, 1)
		if order, _, err := p.Choose(t.Context(), over); err == nil {
			t.Errorf("%v: %q when the game is over", kind, order)
		}
		if _, _, err := p.Choose(stopped, battle(t, "n-s", "n-or-e")); !errors.Is(err, context.Canceled) {
			t.Errorf("%v, stopped: %v", kind, err)
		}
	}
}

// A limit in time ends his thoughts.
func TestKeepsTime(t *testing.T) {
	t.Parallel()
	p := general.Seat(engine.Kind{Limits: engine.Limits{Time: 20 * time.Millisecond}}, 1)
	_, thought, err := p.Choose(t.Context(), battle(t, "n-s", "n-or-e"))
	if err != nil || thought.Playouts == 0 || thought.Plan == "" || thought.Value <= 0 || thought.Value >= 1 {
		t.Errorf("%+v, %v", thought, err)
	}
}

// Who has no time to think goes forward, and does not let the day go by.
func TestGoesWithoutTime(t *testing.T) {
	t.Parallel()
	p := general.Seat(engine.Kind{Limits: engine.Limits{Time: time.Nanosecond}}, 1)
	if _, thought, err := p.Choose(t.Context(), battle(t, "n-s", "n-or-e")); err != nil || len(thought.Line) < 2 {
		t.Errorf("he says %q, %v", thought.Line, err)
	}
}

// In a free set-up he sets his army up as is usual. [VT-NOTE-7]
func TestSetsUp(t *testing.T) {
	t.Parallel()
	m, err := venturini.Battle.New(engine.Setup{Options: map[string]string{"setup": "free"}})
	if err != nil {
		t.Fatal(err)
	}
	g := m.(*venturini.Game)
	for range 2 {
		if orders := wholeDay(t, g, trying(1)); !slices.Equal(orders, []engine.Order{"array", "done"}) {
			t.Errorf("he says %q", orders)
		}
	}
	if !strings.HasPrefix(g.Position(), "venturini 1 battle 1 ") {
		t.Error(g.Position())
	}
}

// Under each switch of the appendix none of his orders is refused and no arm of his is idle.
func TestPlaysUnderSwitches(t *testing.T) {
	t.Parallel()
	for _, o := range venturini.Battle.About().Options {
		if !slices.Equal(o.Values, []string{"off", "on"}) {
			continue
		}
		t.Run(o.Name, func(t *testing.T) {
			t.Parallel()
			position := "venturini 1 battle 7 N first=n " + strings.ReplaceAll(o.Name, "-", "_") + "=on | " +
				"fig N hcav1 3,10 | fig S inf1 3,9 | fig N lcav1 7,10 | fig S inf2 7,9 | fig N inf1 11,10 | " +
				"fig S lcav1 11,9 | fig N fart1 15,10 | fig N fbat1 15,10 | fig S inf3 15,9"
			if o.Name == "crewed" {
				position = strings.Replace(position, "fig N fart1 15,10 | ", "", 1)
			}
			said := fmt.Sprint(wholeDay(t, placed(t, position), trying(general.Quick)))
			for _, arm := range []string{"inf", "hcav", "lcav", "fbat"} {
				if !strings.Contains(said, arm) {
					t.Errorf("%s; nothing for %s", said, arm)
				}
			}
		})
	}
}

// He leaves no wagons of his in danger that can go out of it, and no village of his own empty into which the enemy may
// walk next: positions of battles against himself in which he did. [VT-BATTLE-11, VT-FIGHT-46]
func TestLeavesNothingToTake(t *testing.T) {
	t.Parallel()
	for name, position := range map[string]string{
		"village, a horse two marches off": "venturini 1 battle 5 W camps=e-w first=e | fig E inf1 11,8 | fig E inf2 10,12 | fig E inf3 8,12 | " +
			"fig E inf4 9,12 | fig E inf5 15,9 | fig E inf6 14,11 | fig E lcav1 5,13 | fig E fart1 11,10 | fig E " +
			"fart2 7,13 | fig E fart3 11,6 | fig E hart1 11,9 | fig E fbat1 11,10 | fig E fbat2 7,13 | fig E " +
			"fbat3 11,9 | fig E fbat4 11,6 | fig E wag1 17,7 load=1b | fig E wag3 17,11 load=1b | fig E wag4 " +
			"17,12 load=1b | fig W inf3 8,7 | fig W inf4 9,4 | fig W inf5 1,10/houses | fig W inf6 1,9/houses | " +
			"fig W hcav1 6,11 | fig W lcav1 17,8 | fig W fart1 8,9 | fig W fart2 8,8 | fig W fart3 7,9 | fig W " +
			"hart1 6,9 | fig W fbat1 8,9 | fig W fbat2 8,8 | fig W fbat3 6,9 | fig W fbat4 7,9 | fig W wag1 2,12 " +
			"load=1b | fig W wag2 2,11 load=1b | fig W wag3 2,8 load=1b | fig W wag4 2,7 load=1b | fig W wag5 " +
			"17,8 load=1b",
		"village, with the enemy about both": "venturini 1 battle 16 E camps=e-w first=w | fig W inf1 9,11 | fig W inf2 14,8 | fig W inf3 17,7 | " +
			"fig W inf4 6,6 | fig W inf5 15,9 | fig W inf6 5,7 | fig W hcav1 17,12 | fig W lcav1 17,11 hurt | fig " +
			"W fart2 16,8 | fig W fart3 11,10 | fig W hart1 4,9 | fig W fbat2 16,8 | fig W fbat3 4,9 | fig W " +
			"fbat4 11,10 | fig W wag1 2,12 load=1b | fig W wag2 2,11 load=1b | fig W wag3 2,8 load=1b | fig W " +
			"wag4 2,7 load=1b | fig W wag5 17,7 load=1b | fig W wag6 17,12 load=1b | fig E inf2 13,12 | fig E " +
			"inf5 18,9/houses | fig E inf6 18,10/houses | fig E hcav1 13,11 | fig E lcav1 6,4 | fig E hart1 14,11 " +
			"| fig E fbat3 14,11 | fig E wag3 17,11 load=1b",
		"village, with a horse beside": "venturini 1 battle 15 N first=s | fig S inf2 16,5 hurt | fig S inf3 9,7 hurt | fig S inf4 9,9 hurt | " +
			"fig S inf5 10,18/houses | fig S hcav1 12,2 | fig S lcav1 7,2 | fig S fart1 9,8 hurt | fig S fart3 " +
			"8,4 | fig S hart1 9,4 | fig S fbat3 9,4 | fig S fbat4 8,4 | fig S wag1 12,17 load=1b | fig S wag2 " +
			"11,17 load=1b | fig S wag3 8,17 load=1b | fig S wag4 7,17 load=1b | fig S wag5 7,2 team=0 load=1b | " +
			"fig S wag6 12,2 load=1b | fig N inf5 9,1/houses | fig N inf6 10,1/houses | fig N hcav1 8,14 | fig N " +
			"fart2 15,9 | fig N hart1 9,13 | fig N fbat2 15,9 | fig N fbat3 9,13 | fig N wag2 8,2 load=1b | fig N " +
			"wag3 11,2 load=1b",
		"wagons, N-S": "venturini 1 battle 4 S first=n | fig N inf1 8,5 | fig N inf2 11,9 | fig N inf3 11,8 | fig N inf4 " +
			"13,6 | fig N inf5 9,4 | fig N inf6 12,5 | fig N hcav1 8,10 | fig N lcav1 13,17 | fig N fart1 8,8 | " +
			"fig N fart2 9,7 | fig N fart3 11,5 | fig N hart1 10,5 | fig N fbat1 8,8 | fig N fbat2 9,7 | fig N " +
			"fbat3 10,5 | fig N fbat4 11,5 | fig N wag1 7,2 load=1b | fig N wag2 8,2 load=1b | fig N wag3 11,2 " +
			"load=1b | fig N wag4 12,2 load=1b | fig S inf1 12,13 | fig S inf2 11,13 | fig S inf3 8,15 | fig S " +
			"inf4 7,15 | fig S inf5 8,16 | fig S inf6 11,16 | fig S hcav1 8,11 | fig S lcav1 12,10 | fig S fart1 " +
			"10,11 | fig S fart2 6,11 | fig S fart3 10,16 | fig S hart1 9,16 | fig S fbat1 10,11 | fig S fbat2 " +
			"6,11 | fig S fbat3 9,16 | fig S fbat4 10,16 | fig S wag1 12,17 load=1b | fig S wag2 11,17 load=1b | " +
			"fig S wag3 8,17 load=1b",
		"wagons, E-W": "venturini 1 battle 4 W camps=e-w first=e | fig E inf1 13,7 | fig E inf2 11,8 | fig E inf3 13,12 | " +
			"fig E inf4 13,13 | fig E inf5 15,9 | fig E inf6 14,11 | fig E hcav1 6,13 | fig E lcav1 2,13 | fig E " +
			"fart1 9,13 | fig E fart2 11,11 | fig E fart3 14,8 | fig E hart1 14,10 | fig E fbat1 9,13 | fig E " +
			"fbat2 11,11 | fig E fbat3 14,10 | fig E fbat4 14,8 | fig E wag1 17,7 load=1b | fig E wag2 17,8 " +
			"load=1b | fig E wag3 17,11 load=1b | fig E wag4 17,12 load=1b | fig W inf1 3,10 | fig W inf2 8,11 | " +
			"fig W inf3 6,7 | fig W inf4 4,7 | fig W inf5 3,11 | fig W inf6 3,7 | fig W hcav1 5,9 | fig W lcav1 " +
			"13,5 | fig W fart1 8,9 | fig W fart2 8,10 | fig W fart3 3,8 | fig W hart1 3,9 | fig W fbat1 8,9 | " +
			"fig W fbat2 8,10 | fig W fbat3 3,9 | fig W fbat4 3,8 | fig W wag1 2,12 load=1b | fig W wag2 2,11 " +
			"load=1b | fig W wag3 2,8 load=1b",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := placed(t, position)
			start := m.At()
			own, p := start.Start.Mover, trying(general.Quick)
			for n := m.Turn().Number; m.Turn().Number == n; { // questions are answered too
				dueltest.Give(t, m, dueltest.Player(p)(t, m, nil))
			}
			for _, says := range m.Layer(engine.Danger.Name).Words {
				if strings.HasPrefix(says, start.Start.Called(own)+" wag") {
					t.Error(says)
				}
			}
			then := m.At()
			f := ground.NewField(&then.Start)
			for _, at := range f.Map.Quarters[f.Letter(own)] {
				for i := range f.Figures {
					u := &f.Figures[i]
					if u.Side == own || !u.Lives() || u.Hurt || f.Holder(at) != state.NoSide {
						continue
					}
					if to, err := march.Reach(f, u.ID); err == nil && to.Squares.Has(at) {
						t.Errorf("%s is empty, and %s may walk in", f.Map.Board.Name(at), u.Name())
					}
				}
			}
		})
	}
}

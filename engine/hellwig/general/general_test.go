package general_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/general"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// begun is a match from a position, or the first deployment.
func begun(t *testing.T, position string) engine.Match {
	t.Helper()
	setup := engine.Setup{Position: position, Options: map[string]string{"first": "b"}}
	if position != "" {
		setup.Options = nil
	}
	m, err := hellwig.Rules.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// mustChoose is what a player of so many orders chooses.
func mustChoose(t *testing.T, m engine.Match, orders int) (engine.Order, engine.Thought) {
	t.Helper()
	player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: orders}}, 1)
	order, thought, err := player.Choose(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	return order, thought
}

func TestChooses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Want, Not      engine.Order
	}{
		{Name: "HW-188 comes to the centre", Position: "plan B:K@1374 C:b@300^CD", Want: "1374 to 1372"},
		{Name: "HW-188 frees his own centre", Position: "plan B:T@1 B:K@148 C:T@246 to:B", Want: "148 take 246"},
		{Name: "HW-32 takes what is free", Position: "plate2 A:K@237 X:T@240", Want: "237 take 240"},
		{Name: "HW-32 spares his queen", Position: "plate2 A:K@237 X:b@240^AC X:T@242", Not: "237 take 240"},
		{
			Name: "HW-182 takes what he can before he surrenders", Want: "1 take 3",
			Position: "grid:12x1 red:5,10 A:K@1 A:SK@9 A:cut@1/5 X:S@3 X:E@4 X:SK@12",
		},
		{
			Name: "HW-182 spares his queen while there is time", Not: "1 take 3",
			Position: "grid:12x1 red:5,10 A:K@1 A:SK@9 A:cut@1/2 X:S@3 X:E@4 X:SK@12",
		},
		{
			Name: "HW-183 comes back to his army before he surrenders", Want: "16 to 24",
			Position: "grid:15x3 A:T@16 A:SK@30 A:S@29 A:cut@16/5 X:K@7 X:K@37",
		},
		{
			Name: "HW-183 comes back to his army at once", Want: "16 to 24",
			Position: "grid:15x3 A:T@16 A:SK@30 A:S@29 A:cut@16/0 X:K@7 X:K@37",
		},
		{
			Name: "HW-130 storms the work on the centre", Want: "storm 1372",
			Position: "plan B:E@1273 B:S@3 C:BW@1372x4 C:T@1373 C:b@1469^AB C:b@300^CD C:b@301^CD to:B",
		},
		{Name: "HW-47 fires", Position: "plate2 A:S@282 A:C1:282>283 X:K@285", Want: "fire 285"},
		{Name: "HW-190.3 declares a blockade", Position: "plan B:S@300 C:S@1372 to:B", Want: "blockade"},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m := begun(t, tc.Position)
			got, _ := mustChoose(t, m, 2000)
			if got == "blockade" && tc.Want != got { // it costs him nothing, and he moves after it
				if _, err := m.Play(got); err != nil {
					t.Fatal(err)
				}
				got, _ = mustChoose(t, m, 2000)
			}
			if tc.Want != "" && got != tc.Want || got == tc.Not {
				t.Errorf("%s; want %q and not %q", got, tc.Want, tc.Not)
			}
		})
	}
}

// He thinks early of the orders that bring a carrier to the water that he means to bridge. [HW-138]
func TestBringsUp(t *testing.T) {
	t.Parallel()
	m := begun(t, "plan B:K@687 B:S@163 B:BT40:163-162 B:b@60^CD B:b@61^CD B:b@62^CD B:T:60-61 B:T:62-63 "+
		"B:b@300^CD B:T:300-301 to:B")
	if _, err := m.Play("blockade"); err != nil {
		t.Fatal(err)
	}
	for _, orders := range []int{100, 400} {
		if got, _ := mustChoose(t, m, orders); got != "bt40 slide up 1" {
			t.Errorf("of %d orders rated: %s; want the carrier brought up", orders, got)
		}
	}
}

// He says what he is about.
func TestSays(t *testing.T) {
	t.Parallel()
	for position, want := range map[string]string{
		"plan B:K@1374 C:b@300^CD":                 "the army means to reach the centre with the queen on 1374",
		"plan B:K@700 B:S@163 B:BT40:163-162 to:B": "the army means to bridge 882 for the queen on 700",
		"plate2 A:K@237 X:T@240":                   "",
	} {
		if _, thought := mustChoose(t, begun(t, position), 100); thought.Plan != want {
			t.Errorf("%s: %q; want %q", position, thought.Plan, want)
		}
	}
}

// He plays on for many orders, each lawful, and chooses alike if asked again.
func TestPlaysOn(t *testing.T) {
	t.Parallel()
	m := begun(t, "")
	for n := range 24 {
		order, thought := mustChoose(t, m, 250)
		if n%8 == 0 {
			if again, _ := mustChoose(t, m.Clone(), 250); again != order {
				t.Fatalf("%s, and asked again %s", order, again)
			}
		}
		if _, err := m.Play(order); err != nil || len(thought.Line) == 0 || thought.Line[0] != order {
			t.Fatalf("order %d, %s: %v, expecting %q", n+1, order, err, thought.Line)
		}
	}
}

// behind is how many squares lie between an army in the field and the enemy's centre, piece by piece.
func behind(m engine.Match, a state.Army) (n int) {
	p := m.(*engine.Played[rules.Position, rules.Move, *rules.Position]).At()
	for x := range rules.Troops(&p) {
		if x.Army == a && !rules.Within(&p, a, x.At) {
			n += p.Board().Distance(x.At, p.Ground.Centre[1-a])
		}
	}
	return n
}

// Where no enemy is near his army comes up.
func TestComesUp(t *testing.T) {
	t.Parallel()
	const turns, least = 12, 15 // squares, of all pieces together; 5 and 7 when nothing told quiet orders apart
	m := begun(t, "")
	before := [2]int{behind(m, 0), behind(m, 1)}
	for range 2 * turns {
		order, _ := mustChoose(t, m, 300)
		if _, err := m.Play(order); err != nil {
			t.Fatal(err)
		}
	}
	for a, was := range before {
		if came := was - behind(m, state.Army(a)); came < least {
			t.Errorf("army %d came up %d squares in %d turns; want %d", a, came, turns, least)
		}
	}
}

// Who draws his orders gives lawful ones.
func TestDraws(t *testing.T) {
	t.Parallel()
	m := begun(t, "")
	player := general.Seat(engine.Kind{Random: true}, 7)
	for range 24 {
		order, _, err := player.Choose(t.Context(), m)
		if err == nil {
			_, err = m.Play(order)
		}
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
	}
}

func TestChoosesNothing(t *testing.T) {
	t.Parallel()
	over := begun(t, "plan B:K@1374 C:b@300^CD")
	for _, order := range []engine.Order{"1374 to 1372", "300 turn left"} {
		if _, err := over.Play(order); err != nil {
			t.Fatal(err)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, kind := range []engine.Kind{{}, {Random: true}} {
		if order, _, err := general.Seat(kind, 1).Choose(t.Context(), over); err == nil {
			t.Errorf("%v: %q when the game is over", kind, order)
		}
		if _, _, err := general.Seat(kind, 1).Choose(stopped, begun(t, "")); !errors.Is(err, context.Canceled) {
			t.Errorf("%v, stopped: %v", kind, err)
		}
	}
}

// mustSay lets a player choose and give orders until the enemy is to move, and is what he said.
func mustSay(t *testing.T, m engine.Match, player engine.Player) (said []engine.Order) {
	t.Helper()
	for mover := m.Turn().Sides[0]; !m.Result().Over && m.Turn().Sides[0] == mover; {
		order, _, err := player.Choose(t.Context(), m)
		if err == nil {
			_, err = m.Play(order)
		}
		if err != nil {
			t.Fatalf("%s: %v", order, err)
		}
		said = append(said, order)
	}
	return said
}

// idleness is a turn of an enemy who only turns a pawn.
func idleness(t *testing.T, m engine.Match) {
	t.Helper()
	match := m.(*engine.Played[rules.Position, rules.Move, *rules.Position])
	p := match.At()
	if _, err := m.Play(match.OrderFor(idly(&p, nil))); err != nil {
		t.Fatal(err)
	}
}

// Who has been without hope for some turns gives up; who has some plays on. [HW-311]
func TestGivesUp(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Up             bool
	}{
		{"HW-311 hopeless", "plan C:b@300^CD B:b@70^CD B:K@1500 to:C", true},
		{"HW-311 as strong", "plan C:b@300^CD B:b@70^CD to:C", false},
		{"HW-311 the stronger", "plan C:b@300^CD B:b@70^CD B:E@60 to:B", false},
		{"HW-186 near the centre", "plan C:SK@247 C:b@300^CD B:b@70^CD B:BW@246x4 B:K@1 B:K@2 B:K@3 to:C", false},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m := begun(t, tc.Position)
			player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 50}}, 1)
			var said []engine.Order
			for n := 0; n < 8 && !m.Result().Over; n++ {
				if said = append(said, mustSay(t, m, player)...); !m.Result().Over {
					idleness(t, m)
				}
			}
			if got := slices.Contains(said, "resign"); got != tc.Up {
				t.Errorf("%v; want him to give up: %v", said, tc.Up)
			}
		})
	}
}

// In a long war he gives up with less than three quarters of the enemy's strength. [HW-311]
func TestGivesUpLate(t *testing.T) {
	t.Parallel()
	for troops, up := range map[string]bool{"X:b@600^AB X:b@610^AB": false, "X:b@600^AB X:b@610^AB X:b@620^AB": true} {
		m := begun(t, "plate2 A:b@30^CD A:b@40^CD "+troops+" to:A")
		player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 20}}, 1)
		var said []engine.Order
		for n := 0; n < 110 && !m.Result().Over; n++ {
			if said = append(said, mustSay(t, m, player)...); !m.Result().Over {
				idleness(t, m)
			}
		}
		if got := slices.Contains(said, "resign"); got != up || got && len(said) < 100 {
			t.Errorf("%s: gives up: %v, after %d orders; want %v, after 100", troops, got, len(said), up)
		}
	}
}

// He agrees to a peace that costs him nothing if he is not the stronger. [HW-12, HW-13]
func TestAgrees(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Troops string
		Offer        engine.Order
		Agrees       bool
	}{
		{"HW-12 as strong", "", "peace 0", true},
		{"HW-13 given a flag", "", "peace 1", true},
		{"HW-13 asked for a flag", "", "peace -1", false},
		{"HW-12 the stronger", "C:E@1400 ", "peace 0", false},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			m := begun(t, "plan C:b@300^CD B:b@70^CD "+tc.Troops+"to:B")
			if _, err := m.Play(tc.Offer); err != nil {
				t.Fatal(err)
			}
			idleness(t, m)
			order, _ := mustChoose(t, m, 50)
			if got := order == "agree"; got != tc.Agrees {
				t.Errorf("%s; want him to agree: %v", order, tc.Agrees)
			}
		})
	}
}

// He offers peace when nothing has happened for long, and then moves. [HW-12]
func TestOffersPeace(t *testing.T) {
	t.Parallel()
	m := begun(t, "plan C:b@300^CD B:b@70^CD to:B")
	player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 50}}, 1)
	for n := range 32 {
		said := mustSay(t, m, player)
		if offers := slices.Contains(said, "peace 0"); offers != (n == 31) || said[len(said)-1] == "peace 0" {
			t.Fatalf("turn %d: %v", n+1, said)
		}
		idleness(t, m)
	}
}

// He is weary of a war that has lasted long, if he does not stand much better. [HW-12]
func TestWearies(t *testing.T) {
	t.Parallel()
	for troops, offers := range map[string]bool{"A:b@30^CD": true, "A:b@30^CD A:b@40^CD": false} {
		m := begun(t, "plate2 "+troops+" X:b@600^AB to:A")
		player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 20}}, 1)
		var said []engine.Order
		for n := 0; n < 138 && !m.Result().Over; n++ {
			now := mustSay(t, m, player)
			if idleness(t, m); n > 132 {
				said = append(said, now...)
			}
		}
		if got := slices.Contains(said, "peace 0"); got != offers || len(said) == 0 {
			t.Errorf("%s: %v; want peace offered: %v", troops, said, offers)
		}
	}
}

// Who is ahead does not swing from order to order in the opening, where each of them could as well entrench his centre.
func TestChancesAreQuiet(t *testing.T) {
	t.Parallel()
	m, err := hellwig.Rules.New(engine.Setup{Seed: 4})
	if err != nil {
		t.Fatal(err)
	}
	last := 0.5
	for range 4 {
		a, err := engine.Analyse(t.Context(), general.Seat(engine.Kind{}, 1), m, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if value := a.Lines[0].Value; math.Abs(last+value-1) > 0.05 {
			t.Errorf("after %.2f for the other the chances are %.2f", last, value)
		} else {
			last = value
		}
		best, _ := mustChoose(t, m, 300)
		if _, err := m.Play(best); err != nil {
			t.Fatal(err)
		}
	}
}

// What the two armies think of the same war comes to about one, though each plans for itself; and the best of several
// orders is what he would give.
func TestChancesOfBoth(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	m, err := hellwig.Rules.New(o.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range []engine.Order{
		"bt42 slide up 1", "bt1 slide down 2", "bt42 lay 162 main", "bt2 slide down 1", "fire 143", "96 take 250",
		"t246-247 slide down 4", "250 to 252",
	} {
		if _, err := m.Play(order); err != nil {
			t.Fatal(err)
		}
	}
	last := -1.0
	for _, order := range []engine.Order{"232 to 254", "142 to 143", "254 take 252", "entrench 34", "fire 143"} {
		player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 500}}, 1)
		a, err := engine.Analyse(t.Context(), player, m, 3, nil)
		if err != nil || len(a.Lines) != 3 {
			t.Fatalf("%d lines, %v", len(a.Lines), err)
		}
		for i, line := range a.Lines[1:] {
			if better := a.Lines[i].Value; line.Value > better {
				t.Errorf("before %q: %v promises %.2f, and comes after %.2f", order, line.Line, line.Value, better)
			}
		}
		if best, _ := mustChoose(t, m, 500); best != a.Lines[0].Line[0] {
			t.Errorf("before %q he would give %q, and calls %q the best", order, best, a.Lines[0].Line[0])
		}
		if value := a.Lines[0].Value; last >= 0 && math.Abs(last+value-1) > 0.15 {
			t.Errorf("before %q he rates his chances at %.2f, and the enemy his before at %.2f", order, value, last)
		}
		last = a.Lines[0].Value
		if _, err := m.Play(order); err != nil {
			t.Fatal(err)
		}
	}
}

// A piece given away is the fault of the order that gave it, and not of the capture; who is far ahead is told so too.
func TestFault(t *testing.T) {
	t.Parallel()
	for _, more := range []string{"", " A:T@81 A:T@82 A:T@83 A:T@84 A:T@101 A:T@102 A:T@103 A:T@104"} {
		m := begun(t, "grid:20x12 A:K@2 A:T@21 X:T@239 X:K@220"+more)
		entries := []engine.Record{{Order: "2 to 19"}, {Order: "239 take 19"}, {Order: "21 to 41"}}
		player := general.Seat(engine.Kind{Limits: engine.Limits{Playouts: 2000}}, 1)
		r, err := engine.Judge(t.Context(), player, m, entries, engine.Review{Of: "a"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		about := hellwig.Rules.About()
		worst := r.Turning(&about, 5)
		if len(worst) != 1 || worst[0].Order != "2 to 19" {
			t.Errorf("with%s to blame are %+v; want the queen that was given away; chances %v", more, worst, r.Stands)
		}
	}
}

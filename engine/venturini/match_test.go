package venturini

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/venturini/state"
)

func TestContract(t *testing.T) {
	t.Parallel()
	fight := engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf1 6,6 | fig N inf2 9,9 | fig N inf3 10,9 | " +
		"fig N fart1 9,8 | fig N fbat1 9,8 | fig N lcav1 12,7 hurt | fig N wag1 10,8 load=2b | fig S inf1 9,10 | " +
		"fig S inf2 11,10 | fig S hcav1 8,11 | fig S lcav1 7,7 | fig S fart1 10,11 | fig S fbat1 10,11 | " +
		"fig S wag1 11,12 laager load=1b | lie 8,14 4f | line 9,9:S EP3 | line 9,9:W e | fire 12,10 7 N | is 9,1 burned"}
	enginetest.Run(t, Battle, enginetest.Config{Crowded: true, Orders: 24, Games: 4, Setups: []engine.Setup{fight}})
}

// The suite with rules of the appendix that change how a move goes: orders one by one and in eighths, points, fronts.
// [VT-APP-60]
func TestAppendixContract(t *testing.T) {
	t.Parallel()
	const armies = " | fig N inf1 6,6 | fig N inf2 9,9 | fig N lcav1 12,7 hurt | fig N wag1 10,8 load=2b | " +
		"fig S inf1 9,10 | fig S hcav1 8,11 | fig S wag1 11,12 laager load=1b"
	var setups []engine.Setup
	for _, options := range []string{
		"app_blocking=on chain_strikes=on eighths=on first=n occupy=on points=on",
		"crewed=on facing=on first=n load8=on no_pass_over=on team_markers=on",
	} {
		setups = append(setups, engine.Setup{Position: "venturini 1 battle 7 S " + options + armies})
	}
	enginetest.Run(t, Battle, enginetest.Config{Crowded: true, Orders: 8, Games: 1, Setups: setups})
}

// A question is asked and answered in the words of the notation, and the position is whole in the midst of it.
// [VT-NOTE-4, VT-NOTE-8]
func TestQuestions(t *testing.T) {
	t.Parallel()
	m, err := Battle.New(engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S hcav1 5,6"})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"hcav1 charge 5,5 5,4 wound", "done"} {
		if _, err := m.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	if sides := m.Turn().Sides; len(sides) != 1 || sides[0] != "n" {
		t.Fatalf("%v are asked", sides)
	}
	if p := m.Position(); !strings.HasSuffix(p, "said S done | ask N retreat inf3 phase 3") {
		t.Errorf("the position is %q", p)
	} else if again, err := Battle.New(engine.Setup{Position: p}); err != nil || again.Position() != p {
		t.Errorf("read again: %v", err)
	}
	if err := m.Check("hcav1 march 5,5"); err == nil {
		t.Error("an order is heard while a question is open")
	}
	const want = "18,18 is no answer; south hcav1 strikes north inf3 on 5,4: where does it go back to? 4,3 5,3 6,3 4,4 6,4 4,5 5,5 6,5 (VT-NOTE-8)"
	if err := m.Check("18,18"); err == nil || err.Error() != want {
		t.Errorf("to a square that is no answer it says %v", err)
	}
	if _, err := m.Play("retreat inf3 4,3"); err != nil {
		t.Fatal(err)
	}
	if p := m.Position(); p != "venturini 1 battle 8 N first=n | fig N inf3 4,3 hurt | fig S hcav1 5,4" {
		t.Errorf("afterwards the position is %q", p)
	}
}

// Who has said where he would go is not asked, if he can go there. [VT-NOTE-8]
func TestMind(t *testing.T) {
	t.Parallel()
	for id, position := range map[string]string{
		"WX-NOTE-15":      "7 N first=n | fig N inf3 5,4 | fig S hcav1 5,6",
		"WX-NOTE-15/full": "7 N first=n | fig N inf3 5,4 | fig S hcav1 5,6 | fig S inf1 4,3",
	} {
		t.Run(id, func(t *testing.T) {
			m := at(t, position)
			for _, o := range []engine.Order{"inf3 mind 4,3", "done", "hcav1 charge 5,5 5,4 wound", "done"} {
				play(t, m, o)
			}
			asked := strings.Contains(m.Position(), "ask N retreat")
			if full := strings.HasSuffix(id, "full"); asked != full {
				t.Errorf("asked: %t in %s", asked, m.Position())
			}
		})
	}
	m := at(t, "7 N first=n | fig N inf3 5,4 | fig S hcav1 5,6")
	if err := m.Check("inf3 mind 9,9"); err == nil {
		t.Error("a square far away is kept in mind")
	}
}

func TestCampaignContract(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Campaign, enginetest.Config{Crowded: true, Orders: 6, Games: 1})
}

func TestSiegeContract(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, Siege, enginetest.Config{Crowded: true, Orders: 2, Games: 1})
}

// A march that cannot be gone says what bars the straight way, or that it is too far; and who has no order to be
// withdrawn is told so.
func TestWhyNot(t *testing.T) {
	t.Parallel()
	m := newBattle(t)
	if _, err := m.Play("inf2 to 8,3"); err != nil {
		t.Fatal(err)
	}
	for said, want := range map[engine.Order]string{
		"inf1 to 7,4": "inf1 cannot end a march of 2 steps on 7,4; straight on, inf1 cannot pass a brook between 7,3 and " +
			"7,4 without a bridge (VT-MOVE-11)",
		"inf1 to 4,1":   "inf1 cannot end a march of 2 steps on 4,1: the way there takes 3 steps (VT-MOVE-1)",
		"inf1 to 18,18": "inf1 cannot end a march of 2 steps on 18,18: it is 16 squares off (VT-MOVE-1)",
		"inf1 to 7,2":   "inf1 stands on 7,2 already (VT-MOVE-1)",
		"withdraw inf1": "inf1 has no order that could be withdrawn (VT-NOTE-7)",
	} {
		if err := m.Check(said); err == nil || err.Error() != want {
			t.Errorf("%s: %v", said, err)
		}
	}
}

// A brigade and an enemy, by a click on either, are told why there is no charge, and nothing else is done with him.
func TestWhyNoCharge(t *testing.T) {
	t.Parallel()
	m, err := Battle.New(engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 9,9 | " +
		"fig S lcav1 9,14 | fig S hcav1 8,9 hurt | fig S inf5 9,11 | " +
		"fig S inf7 1,17 load=1l | fig N inf4 1,18"})
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[engine.Order]string{
		"lcav1 9,9":    "9,9 is 5 squares off; lcav1 charges 2 far (VT-FIGHT-40)",
		"lcav1 n/inf3": "9,9 is 5 squares off; lcav1 charges 2 far (VT-FIGHT-40)",
		"inf5 9,9":     "9,9 is 2 squares off; inf5 charges 1 far (VT-FIGHT-40)",
		"hcav1 9,9":    "hcav1 is wounded and cannot charge (VT-FIGHT-2)",
		"inf7 9,9":     "9,9 is 8 squares off; inf7 charges 1 far (VT-FIGHT-40)", // and not what it carries
		"inf7 1,18":    "inf7 carries 4 beside its food; with more than 2 it cannot strike; drop the rest first (VT-FIGHT-4)",
	} {
		if err := m.Check(said); err == nil || err.Error() != want {
			t.Errorf("%s: %v", said, err)
		}
	}
}

// An order does not begin with a square: what stands there is said, as to a click on it.
func TestSquareFirst(t *testing.T) {
	t.Parallel()
	m := newBattle(t)
	for said, want := range map[engine.Order]string{
		"5,5":  "an order begins with a figure, and none of yours stands on 5,5 (VT-NOTE-6)",
		"7,2":  "an order begins with a figure: on 7,2 stands inf1 (VT-NOTE-6)",
		"7,17": "an order begins with a figure, and none of yours stands on 7,17 (VT-NOTE-6)",
	} {
		if err := m.Check(said); err == nil || err.Error() != want {
			t.Errorf("%s: %v", said, err)
		}
	}
}

// Who moves away from all food is told so before it is too late, once for each day. [VT-SUPPLY-3]
func TestHunger(t *testing.T) {
	t.Parallel()
	m := mustNew(t, Campaign)
	warned := map[int]bool{}
	for n, o := range []engine.Order{"inf3 to 54,31", "done", "done", "done", "done", "done"} {
		events, err := m.Play(o)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if text := e.String(); strings.HasPrefix(text, "lower inf3 will have nothing to eat: no highway leads to 54,31") {
				if warned[n] = true; strings.Count(text, "(") != 1 || !strings.HasSuffix(text, "("+string(e.Rule())+")") {
					t.Errorf("%q is told by one rule, %s", text, e.Rule())
				}
			}
		}
	}
	if len(warned) != 1 || !warned[3] { // his second meal of two that he carries
		t.Errorf("warned at %v", warned)
	}
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-1 O | fig O fbat1 30,31/street load=1r | " +
		"mag 12,27 9r | fig N inf9 31,2/houses"})
	if err != nil {
		t.Fatal(err)
	}
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	const kept = "lower fbat1 will have nothing to eat: I is 18 steps away, 16 is the most"
	const way = ", counted by the highway over 16,31, 21,31 and 26,31"
	if !slices.ContainsFunc(events, func(e engine.Event) bool {
		return e.String() == kept+" (VT-SUPPLY-8)" && engine.Tells(e) == kept+way
	}) {
		t.Errorf("the way is not told: %v", events)
	}
	m, err = Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O inf3 24,24/houses | " +
		"fig O inf1 12,27/houses load=2p | fig N inf9 31,2/houses"})
	if err != nil {
		t.Fatal(err)
	}
	if events, err = m.Play("done"); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(events, func(e engine.Event) bool {
		gone, is := engine.Bare(e).(engine.Gone)
		return is && gone.Gone() == engine.Taken{Side: "o", Figure: "inf3", At: "24,24", How: "surrendered"} &&
			e.String() == "lower inf3 surrendered on 24,24 (VT-SUPPLY-3)"
	}) {
		t.Errorf("nobody is told to have surrendered: %v", events)
	}
}

// Breaches, and how far walls have been shot, lie on their sides. [VT-WRECK-11, VT-WRECK-12]
func TestShowsBreaches(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{
		Position: "venturini 1 campaign 1-5-1 O | fig O inf1 24,25 | gap 24,14:S shot | hit 38,14:S 4 1-5-1",
	})
	if err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	for _, p := range m.View("").Figures {
		labels[p.Word] = p.Kind + " " + p.Label
	}
	if labels["breach 24,14:s"] != "breach open" || labels["points of fire 38,14:s"] != "points of fire 4" {
		t.Errorf("%v", labels)
	}
}

// Of where something is laid each side is offered once, and by either name it can be said. [VT-BUILD-14]
func TestLaidOnceASide(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 4 B | fig B inf1 47,45 load=1l"})
	if err != nil {
		t.Fatal(err)
	}
	for _, same := range []engine.Order{"inf1 lay ladder 47,45:w", "inf1 lay ladder 46,45:e"} {
		if err := m.Check(same); err != nil {
			t.Errorf("%s: %v", same, err)
		}
	}
	now := &m.(*Game).at.Start
	places, n := map[state.Border]string{}, 0
	for _, c := range m.Complete("inf1 lay ladder") {
		face, is := state.FindFace(now.Map.Board, strings.ToUpper(c.Word))
		if !is {
			continue
		}
		n++
		if other := places[now.Home(face)]; other != "" {
			t.Errorf("%s is offered as %s too", other, c.Word)
		}
		places[now.Home(face)] = c.Word
	}
	if n == 0 {
		t.Error("no side is offered")
	}
}

// At the end it is told what each side has taken of the other, and how long it was: a move that has only
// begun, as the next does when the match ends, is not counted.
func TestScore(t *testing.T) {
	t.Parallel()
	m := at(t, "15 S first=s | fig S inf1 8,11 | fig S hcav1 6,10 | fig N inf2 8,10 | fig N inf3 6,8 | "+
		"fig N fart1 6,9 | fig N fbat1 6,9")
	for _, o := range []engine.Order{
		"hcav1 charge 6,9", "inf1 charge 8,10", "done", "place n/fart1 5,8", "inf3 charge 6,9", "done", "resign",
	} {
		if len(m.Result().Scores) > 0 {
			t.Fatal("there is a score before the end")
		}
		play(t, m, o)
	}
	var got []string
	for _, s := range m.Result().Scores {
		for _, p := range s.Parts {
			got = append(got, string(s.Side)+": "+p.Why)
		}
	}
	want := []string{"s: of north's infantry destroyed", "n: of south's heavy cavalry destroyed"}
	if !slices.Equal(got, want) {
		t.Errorf("the score is %q, want %q", got, want)
	}
	for _, tally := range m.View("").Tallies {
		if tally.What == "lasted" && tally.Has == "15 moves" {
			return
		}
	}
	t.Error("it is not told how long it was")
}

// Who surrenders from hunger and is wanted by nobody is lost once.
func TestScoreOfTheStarved(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O inf2 25,36 | " +
		"fig O inf3 24,24/houses | fig N inf1 31,2/houses"})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"done", "done", "pass", "pass", "resign"} {
		play(t, m, o)
	}
	if s := m.Result().Scores; s[1].Points != 2 {
		t.Errorf("two starved, and the score is %+v", s)
	}
}

// What a side does besides moving is told with the side in full; journals keep it as they always have.
func TestManners(t *testing.T) {
	t.Parallel()
	for said, told := range map[engine.Order][2]string{
		"draw":      {"lower offers a draw (VT-ARMY-24)", "the lower country offers a draw"},
		"surrender": {"n wins: lower surrenders (VT-ARMY-24)", "the lower country surrenders"},
	} {
		const land = "venturini 1 campaign 1-6-1 O | fig O inf2 34,16/houses load=2p"
		m, err := Campaign.New(engine.Setup{Position: land})
		if err != nil {
			t.Fatal(err)
		}
		events, err := m.Play(said)
		if err != nil {
			t.Fatal(err)
		}
		last := events[len(events)-1]
		is := engine.Tells(last)
		if e, ends := last.(engine.Ended); ends {
			is = e.Why
		}
		if last.String() != told[0] || is != told[1] {
			t.Errorf("a journal keeps %q, and people are told %q", last, is)
		}
	}
}

// Who is called as several is counted in brigades.
func TestScoreOfWhoAreSeveral(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 4 B | fig B inf1 40,60 | fig G pio1 40,41 | " +
		"fig G pio2 40,60 captive=B | fig G pio3 40,60 captive=B | fig G min1 40,60 captive=B"})
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, "resign")
	var got []string
	for _, s := range m.Result().Scores {
		for _, p := range s.Parts {
			got = append(got, p.Why)
		}
	}
	want := []string{"of the garrison's brigades of pioneers taken", "of the garrison's brigades of miners taken"}
	if !slices.Equal(got, want) {
		t.Errorf("the score is %q, want %q", got, want)
	}
}

// Wagons that were taken count for who has them until the enemy takes them back, whoever calls them his.
func TestScoreOfTheTaken(t *testing.T) {
	t.Parallel()
	const who = "venturini 1 campaign 1-5-1 O | fig O inf1 18,20 load=4p | fig N inf1 31,2/houses load=4p | " +
		"fig N inf2 22,18 load=4p | fig N wag1 "
	const fed, hungry = "20,20/street load=9r", "18,18 load=1r"
	for _, c := range []struct {
		name, wagons string
		orders       []engine.Order
		want         [2]float64
	}{
		{"just now", fed, []engine.Order{"inf1 to 20,20 street", "done", "resign"}, [2]float64{1, 0}},
		{"and called so", fed, []engine.Order{"inf1 to 20,20 street", "done", "done", "resign"}, [2]float64{1, 0}},
		{"and kept", fed, []engine.Order{"inf1 to 20,20 street", "done", "done", "done", "resign"}, [2]float64{1, 0}},
		{"and starved", hungry, []engine.Order{"inf1 to 18,18", "done", "done", "done", "resign"}, [2]float64{0, 1}},
		{"and lost again", fed, []engine.Order{
			"inf1 to 20,20 street", "done", "done", "inf1 to 18,20", "done", "inf2 to 20,20 street", "done", "done",
			"resign",
		}, [2]float64{0, 1}}, // for the village
	} {
		m, err := Campaign.New(engine.Setup{Position: who + c.wagons})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range c.orders {
			play(t, m, o)
		}
		s := m.Result().Scores
		if got := [2]float64{s[0].Points, s[1].Points}; got != c.want {
			t.Errorf("%s: the score is %v, want %v", c.name, got, c.want)
		}
	}
}

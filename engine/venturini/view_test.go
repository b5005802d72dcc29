package venturini

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// The card says before the day ends who would starve then, and no more when an order feeds it: by a way to a magazine,
// since another, who was to have its last ration, eats of his own, or since fire opens the road. [VT-SUPPLY-2,
// VT-SUPPLY-3, VT-SUPPLY-12]
func TestHungryAreNamed(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ position, hungry, order string }{
		{"mag 38,24 60r | fig O bak1 38,24/casemate | fig O fart3 34,27 | fig N inf9 31,2/houses", "fart3: no highway leads to 34,27, and it touches nobody whom one reaches (VT-SUPPLY-10)", "fart3 to 34,28 street"},
		{"mag 38,24 2r | fig O bak1 38,24/casemate | fig O inf1 38,24/casemate load=2p | fig O inf2 34,28/street", "bak1: D is empty (VT-SUPPLY-7)", "inf1 feed men own"},
		{"mag 12,27 20r | fig O bak1 11,28 | fig O inf2 11,28 | fig O inf1 7,29/street | fig N inf1 10,29", "inf1: the way from I is cut: upper inf1 stands on 10,29, on the highway (VT-SUPPLY-12)", "inf2 fire sw"},
	} {
		m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-2 O | " + row.position})
		if err != nil {
			t.Fatal(err)
		}
		says := func() (words string) {
			for _, tally := range m.View("").Tallies {
				if tally.What == "would starve:" {
					words = tally.Has
				}
			}
			return words
		}
		if got := says(); got != row.hungry {
			t.Errorf("on %q would starve: %q", row.position, got)
		}
		if _, err := m.Play(engine.Order(row.order)); err != nil {
			t.Fatal(err)
		}
		if got := says(); got != "" {
			t.Errorf("after %q would starve: %q", row.order, got)
		}
	}
}

// What a march to and from a headquarters means is said before it is noted, and before the move is over that the enemy
// could take all of it. [VT-BATTLE-11]
func TestHeadquartersAreTold(t *testing.T) {
	t.Parallel()
	m, err := Battle.New(engine.Setup{Position: "venturini 1 battle 7 S first=s | fig S inf1 9,2 | fig S inf2 9,18/houses | " +
		"fig S fart1 10,3 | fig N inf1 10,17 | fig N inf2 8,17 | fig N inf3 10,1/houses"})
	if err != nil {
		t.Fatal(err)
	}
	note := func(figure, place string) string {
		cells := m.(engine.Hinted).Hint(engine.Order(figure)).Cells
		i := slices.IndexFunc(cells, func(c engine.Tint) bool { return c.Place == place })
		return cells[i].Note
	}
	forgone := func() string { return m.(engine.Forgoing).Forgone("done") }
	for _, row := range [][2]string{
		{note("inf1", "9,1"), "1 step; the enemy's headquarters, which falls with 10,1 too"},
		{note("inf1", "8,1"), "1 step"},
		{m.(engine.Hinted).Hint("inf2").Says, "inf2 can march 2 steps, to 10 squares; nobody else holds 9,18 of the headquarters"},
		{
			m.(engine.Hinted).Hint("inf1 to 9,1 street").Says,
			"inf1 can march 2 steps, to 17 squares; the enemy's headquarters, which falls with 10,1 too",
		},
		{forgone(), "3 figures have no orders"},
	} {
		if row[0] != row[1] {
			t.Errorf("%q, want %q", row[0], row[1])
		}
	}
	if _, err := m.Play("inf2 to 8,18"); err != nil || forgone() != "the enemy could march to 9,18 and 10,18 and win" {
		t.Errorf("%v; %q", err, forgone())
	}
	if tally := m.View("").Tallies; !slices.Contains(tally, engine.Tally{
		What: "danger:", Has: "the enemy could win on 9,18 and 10,18", Warns: true,
	}) {
		t.Errorf("%+v", tally)
	}
	if _, err := m.Play("inf1 to 9,1 street"); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play("done"); err != nil {
		t.Fatal(err)
	}
	for _, tally := range m.View("").Tallies {
		if tally.What == "headquarters:" && (tally.Side != "n" || tally.Has != "only 10,1 still held" || tally.Warns) {
			t.Errorf("%+v", tally)
		}
	}
}

// Who gives up is offered one word for it, and both are understood. [VT-ARMY-24]
func TestOneWordToGiveUp(t *testing.T) {
	t.Parallel()
	for word, offered := range map[string]bool{"resign": true, "surrender": false} {
		m, err := Battle.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		listed := slices.ContainsFunc(m.Complete(""), func(c engine.Choice) bool { return c.Word == word })
		if listed != offered {
			t.Errorf("%s is offered: %v", word, listed)
		}
		if err := m.Check(engine.Order(word)); err != nil {
			t.Errorf("%s is not understood: %v", word, err)
		}
	}
}

// The title names a map that is not the game's, and no other.
func TestTitleNamesOwnMap(t *testing.T) {
	t.Parallel()
	for option, value := range map[string]string{"ground": "beginner", "camps": "e-w"} {
		m, err := Battle.New(engine.Setup{Options: map[string]string{option: value}})
		if err != nil {
			t.Fatal(err)
		}
		if title := m.View("").Title; title != "Venturini's battle" {
			t.Errorf("with %s=%s the title is %q", option, value, title)
		}
	}
	if got := onOwn(&state.Map{Name: "pond", Game: state.Battle}); got != " on pond" {
		t.Errorf("of a map of one's own the title says %q", got)
	}
}

// In a siege too, of whoever has gone where nothing comes to and carries no more. [VT-SIEGE-24]
func TestHungryBesiegersAreNamed(t *testing.T) {
	t.Parallel()
	for load, want := range map[string]string{"": "inf31: nothing comes to 48,68, and it carries nothing (VT-SIEGE-24)", " load=2p": ""} {
		position := "venturini 1 siege 7 B | fig B inf31 48,68" + load + " | fig G inf3 40,44/top load=2p | mag 40,76"
		m, err := Siege.New(engine.Setup{Position: position})
		if err != nil {
			t.Fatal(err)
		}
		var got string
		for _, tally := range m.View("").Tallies {
			if tally.What == "would starve:" {
				got = tally.Has
			}
		}
		if got != want {
			t.Errorf("with %q would starve %q, want %q", load, got, want)
		}
	}
}

// Bakeries are counted by themselves, as the manual counts an army, and where there are some alone.
func TestBakeriesAreCounted(t *testing.T) {
	t.Parallel()
	for game, want := range map[engine.Ruleset]string{Battle: "wagons 4", Campaign: "wagons 4, bakeries 2"} {
		m, err := game.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		var has []string
		for _, tally := range v.Tallies {
			if tally.Side == v.Sides[0] && (tally.What == "wagons" || tally.What == "bakeries") {
				has = append(has, tally.What+" "+tally.Has)
			}
		}
		if got := strings.Join(has, ", "); got != want {
			t.Errorf("%s counts %q, want %q", v.Title, got, want)
		}
	}
}

// Who is pointed at says in words what he carries.
func TestLoadsAreTold(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 load=1b | fig S wag1 8,16 load=2p+1f")
	notes := map[string]string{}
	for _, f := range m.View("").Figures {
		notes[f.Word] = f.Note
	}
	want := map[string]string{
		"n/inf3": "", "inf2": "carries 1 flying bridge", "wag1": "carries 2 portions, 1 fascine line",
	}
	if !maps.Equal(notes, want) {
		t.Errorf("%q, want %q", notes, want)
	}
}

// Who works for several moves says on his card how far it has come, as the map and the report do. [VT-BATTLE-8]
func TestWorksAreTold(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 work=build:earth/n:3 load=1p")
	note := func() string {
		v := m.View("")
		return v.Figures[max(v.FigureWorded("inf2"), v.FigureWorded("s/inf2"))].Note
	}
	const carries = "carries 1 portion; build earth n: "
	if want := carries + "3 of 24 moves done; it begins anew unless it is ordered again in this"; note() != want {
		t.Errorf("%q, want %q", note(), want)
	}
	play(t, m, "inf2 build earth n")
	if want := carries + "3 of 24 moves done: done in move 27"; note() != want {
		t.Errorf("noted it is %q, want %q", note(), want)
	}
	written := func(l engine.Label) bool { return l.Text == "build 3/24" }
	if tags := m.(engine.Layered).Layer("orders").Tags; !slices.ContainsFunc(tags, written) {
		t.Errorf("on the map stands %v", tags)
	}
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	const want = "south inf2 is at its work, build earth n: 4 of 24 moves done"
	is := func(e engine.Event) bool { return engine.Tells(e) == want }
	if i := slices.IndexFunc(events, is); i < 0 {
		t.Errorf("no %q among %v", want, events)
	} else if _, unkept := events[i].(engine.Unkept); !unkept {
		t.Error("a journal keeps it")
	}
}

// By one word all go on with works that would begin anew, and who has other orders or no work is left out.
// [VT-BATTLE-10]
func TestWorksAreResumed(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 work=build:earth/n:3 | fig S inf1 8,16 load=1p | "+
		"fig S inf2 9,16 work=build:earth/n:3 | fig S inf3 10,16 work=build:earth/e:5 | "+
		"fig S inf4 11,16 work=build:earth/s:23")
	play(t, m, "inf4 to 11,15")
	forgone := m.(engine.Forgoing).Forgone
	const begun = "would lose work: inf2: 3 of 24 moves done; inf3: 5 of 24 moves done"
	if got := forgone("done"); got != begun {
		t.Errorf("before the move is over it is asked %q, want %q", got, begun)
	}
	short := Entry.Shortcuts[0]
	var given []engine.Order
	for left := []string{""}; len(left) > 0; {
		o, more, err := short.Next(m, left)
		if err != nil {
			t.Fatal(err)
		}
		play(t, m, o)
		given, left = append(given, o), more
	}
	if want := []engine.Order{"inf2 build earth n", "inf3 build earth e"}; !slices.Equal(given, want) {
		t.Errorf("%q, want %q", given, want)
	}
	if got := forgone("done"); got != "" {
		t.Errorf("with all at work it is asked %q", got)
	}
	if words := short.Complete(m, nil); len(words) > 0 {
		t.Errorf("with all at work it offers %v", words)
	}
	if _, _, err := short.Next(m, nil); err == nil {
		t.Error("with all at work it is not refused")
	}
}

// The wounded are counted where there are some, and not guns in the enemy's hands.
func TestWoundedAreCounted(t *testing.T) {
	t.Parallel()
	for position, want := range map[string][2]string{
		"7 S first=n | fig N inf3 5,4 | fig S inf1 9,16 hurt | fig S inf2 8,16":                 {"brigades", "1 fit, 1 wounded"},
		"7 S first=n | fig N inf3 5,4 | fig S inf1 9,16 | fig S inf2 8,16":                      {"brigades", "2 fit"},
		"7 S first=n | fig N inf3 9,15 | fig S fbat1 9,15 | fig S fbat2 8,16":                   {"batteries", "1"},
		"7 S first=n | fig N inf3 9,15 | fig S inf1 9,16 | fig S fbat1 9,16 | fig S fbat2 8,16": {"batteries", "2"},
	} {
		for _, tally := range at(t, position).View("").Tallies {
			if tally.Side == "s" && tally.What == want[0] && tally.Has != want[1] {
				t.Errorf("on %q %s %s, want %s", position, tally.What, tally.Has, want[1])
			}
		}
	}
}

// Guns and wagons on squares that the enemy holds are counted as his, and bear a mark. [VT-ARMY-18]
func TestTakenAreTheTakers(t *testing.T) {
	t.Parallel()
	v := at(t, "7 S first=n | fig N inf3 9,15 | fig S fbat1 9,15 | fig S inf1 8,16").View("")
	for _, tally := range v.Tallies {
		want := map[engine.Side]string{"n": "1", "s": "0"}[tally.Side]
		if tally.What == "batteries" && tally.Has != want {
			t.Errorf("%s has %s batteries, want %s", tally.Side, tally.Has, want)
		}
	}
	if f := v.Figures[v.FigureWorded("fbat1")]; f.State != captiveState {
		t.Errorf("the gun that is taken is %q", f.State)
	}
}

// Guns in the enemy's hands obey nobody: no order begins with them, their card names none, and no two are made one.
// [VT-ARMY-18]
func TestTakenObeyNobody(t *testing.T) {
	t.Parallel()
	m := at(t, "7 N first=s | fig N fbat1 9,15 hurt | fig N sbat1 9,15 hurt | fig S inf1 9,15 | fig N inf1 5,5")
	for _, c := range m.Complete("") {
		if c.Word == "fbat1" || c.Word == "sbat1" {
			t.Errorf("%s, %s", c.Word, c.Gist)
		}
	}
	if h := m.(engine.Hinted).Hint(""); len(h.Ways) > 0 || strings.Contains(h.Says, "merge") {
		t.Errorf("at first %q, by %v", h.Says, h.Ways)
	}
	if err := m.Check("fbat1 merge sbat1"); err == nil || !strings.Contains(err.Error(), "VT-ARMY-18") {
		t.Error(err)
	}
}

// The card tells how each side wins.
func TestAims(t *testing.T) {
	t.Parallel()
	for game, want := range map[engine.Ruleset][2]string{
		Battle: {"holding or burning 9,18 and 10,18", "holding or burning 9,1 and 10,1"},
		Campaign: {
			"holding or burning the capital N, 31,2 and 32,2", "holding or burning the capital O, 30,36 and 31,36",
		},
		Siege: {
			"taking or burning the magazine on 41,40",
			"holding out for 60 days, or reaching the headquarters on 40,76",
		},
	} {
		m, err := game.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, tally := range m.View("").Tallies {
			if tally.What == "wins by" {
				got = append(got, tally.Has)
			}
		}
		if !slices.Equal(got, want[:]) {
			t.Errorf("%s: %q, want %q", game.About().Name, got, want)
		}
	}
}

// Those who share a square stand apart, with what they stand on, and within it.
func TestSharedSquares(t *testing.T) {
	t.Parallel()
	for n := 2; n <= 9; n++ {
		all := make([]engine.Piece, n)
		share(all, engine.Spot{})
		for i, p := range all {
			half := p.Span * 1.125 / 2
			if max(math.Abs(p.At.X), math.Abs(p.At.Y))+half > 0.51 {
				t.Errorf("of %d one stands at %v, %g wide", n, p.At, p.Span)
			}
			for _, q := range all[:i] {
				if max(math.Abs(p.At.X-q.At.X), math.Abs(p.At.Y-q.At.Y)) < 2*half {
					t.Errorf("of %d two stand at %v and %v, %g wide", n, p.At, q.At, p.Span)
				}
			}
		}
	}
}

// A camp has its place among the sides, and so its coat, whoever the lot has begin: south before north.
func TestCampKeepsItsCoat(t *testing.T) {
	t.Parallel()
	for _, first := range []string{"n-or-e", "s-or-w"} {
		m, err := Battle.New(engine.Setup{Options: map[string]string{"first": first}})
		if err != nil {
			t.Fatal(err)
		}
		if got := m.View("").Sides; !slices.Equal(got, []engine.Side{"s", "n"}) {
			t.Errorf("where %s begins the sides are %q", first, got)
		}
	}
}

// A click on a village of the enemy's headquarters offers to burn it, and the question about a levy can be read.
func TestBurnAndLevyAreRead(t *testing.T) {
	t.Parallel()
	m := at(t, "30 S first=s | fig S inf1 9,2 | fig S fart1 10,3 | fig S fbat1 10,3 | fig N inf3 16,4")
	burns := func(w engine.Going) bool { return w.Order == "fbat1 burn 10,1" && slices.Contains(w.Places, "10,1") }
	if h := m.(engine.Hinted).Hint("fbat1"); !slices.ContainsFunc(h.Ways, burns) {
		t.Errorf("%v", h.Ways)
	}
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-6-1 O | fig O inf2 34,16/houses load=2p | " +
		"fig N inf9 31,2/houses load=2p | mag 31,2 60r"})
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, "levy 34,16 20r")
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	last := events[len(events)-1]
	if kept := last.String(); kept != "upper is asked: is the levy of 34,16/20r granted? (VT-NOTE-8)" {
		t.Errorf("a journal keeps %q", kept)
	}
	if told := engine.Tells(last); told != "the upper country is asked: is the levy of 20r on 34,16 granted?" {
		t.Errorf("people are told %q", told)
	}
	if asked := m.(*Game).question(); asked != "is the levy of 20r on 34,16 granted?" {
		t.Error(asked)
	}
	play(t, m, "accept")
}

// Who moves second is told of his last move when his headquarters have fallen, and no journal keeps it. [VT-BATTLE-14]
func TestLastMoveIsTold(t *testing.T) {
	t.Parallel()
	m := at(t, "7 N first=n | fig N inf1 9,18/street | fig N inf2 10,17 | fig S inf1 9,9")
	play(t, m, "inf2 to 10,18 street")
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	const says = "the headquarters of south fell; south has its last move"
	first := events[0]
	if _, unkept := first.(engine.Unkept); !unkept || engine.Tells(first) != says {
		t.Errorf("%v", events)
	}
	if tally := m.View("").Tallies; !slices.Contains(tally, engine.Tally{
		Side: "s", What: "headquarters:", Has: "none still held, this move is the last",
	}) {
		t.Errorf("%+v", tally)
	}
}

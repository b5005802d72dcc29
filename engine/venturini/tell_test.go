package venturini

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// What is done free leaves a line of its own, and who is fed is told with where the food came from. [VT-NOTE-9]
func TestTold(t *testing.T) {
	t.Parallel()
	const train = "1-5-1 O | fig O inf1 24,24/houses load=2p | fig O wag1 24,24/street load=1b | mag 24,24 180r"
	for _, row := range []struct {
		id, position string
		said         []engine.Order
		want         string
	}{
		{"VT-SETUP-11", train, []engine.Order{"wag1 drop 1b"}, "lower wag1 sets 1b down on 24,24 (VT-SETUP-11)"},
		{"VT-SETUP-10", train, []engine.Order{"wag1 load 8r"}, "lower wag1 takes up 8r on 24,24 (VT-SETUP-10)"},
		{
			"VT-SETUP-10/handed", train,
			[]engine.Order{"inf1 hand 1p to wag1"},
			"lower inf1 hands 1p to wag1 (VT-SETUP-10)",
		},
		{
			"VT-SUPPLY-7/founded", train,
			[]engine.Order{"wag1 drop 1b", "wag1 load 12r", "wag1 to 20,24 street", "end wag1 drop 10r"},
			"lower wag1 founds a magazine of 10r on 20,24 (VT-SUPPLY-7)",
		},
		{
			"VT-ARMY-16", "1-5-1 O | fig O wag1 24,24/street | fig O fbat1 24,24/street | mag 24,24 180r",
			[]engine.Order{"wag1 load fbat1"},
			"lower wag1 takes up fbat1 on 24,24 (VT-ARMY-16)",
		},
		{"VT-SUPPLY-1/magazine", train, nil, "2 lower figures fed: 2 from C 24,24 (VT-SUPPLY-1)"},
		{
			"VT-SUPPLY-1/own", train,
			[]engine.Order{"inf1 feed men own"},
			"2 lower figures fed: 1 of their own (inf1), 1 from C 24,24 (VT-SUPPLY-1)",
		},
		{
			"VT-SUPPLY-20", "1-6-1 O | fig O inf1 27,22 load=2p",
			[]engine.Order{"inf1 mow"},
			"27,22 mown by lower inf1 (VT-SUPPLY-20), where 12h lies",
		},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign " + row.position})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range row.said {
				play(t, m, o)
			}
			events, err := m.Play("done")
			if err != nil {
				t.Fatal(err)
			}
			var told []string
			for _, e := range events {
				told = append(told, e.String())
			}
			if !strings.Contains(strings.Join(told, "; "), row.want) {
				t.Errorf("want %q in %q", row.want, told)
			}
		})
	}
}

// Of what is built, made, laid, taken up or done away with people are told in a sentence what it was, and the journal
// keeps the words of before. [VT-NOTE-9]
func TestWorksAreToldInSentences(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		id         string
		of         engine.Ruleset
		position   string
		said       []engine.Order
		told, kept string
	}{
		{
			"VT-BUILD-6", Campaign, "1-5-3 O | fig O inf3 24,18",
			[]engine.Order{"inf3 build earth n"},
			"lower inf3 builds earthworks on the north side of 24,18", "24,18:N built by lower inf3 (VT-BUILD-6)",
		},
		{
			"VT-WRECK-1", Campaign, "1-5-3 O | fig O inf3 24,18 | line 24,18:N P1A",
			[]engine.Order{"inf3 unbuild n 2"},
			"lower inf3 takes down abatis and palisades on the north side of 24,18",
			"24,18:N removed by lower inf3 (VT-WRECK-1)",
		},
		{
			"VT-BUILD-3", Campaign, "1-5-3 O | fig O inf3 24,18",
			[]engine.Order{"inf3 road n s"},
			"lower inf3 builds a road on 24,18", "24,18 built by lower inf3 (VT-BUILD-3)",
		},
		{
			"VT-MINE-3", Siege, "9 B | fig B min1 10,10 | lie 10,10 1w",
			[]engine.Order{"min1 gallery 11,10"},
			"besieger min1 builds a gallery to 11,10", "gallery to 11,10 built by besieger min1 (VT-MINE-3)",
		},
		{
			"VT-SUPPLY-3", Campaign,
			"1-5-3 O | fig O inf1 12,27/houses load=2p | fig N inf1 off | fig N inf2 12,11/houses load=2p",
			nil, "upper inf1, which had surrendered for want of food, is not taken in and dies",
			"upper inf1 killed (VT-SUPPLY-3)",
		},
	} {
		t.Run(row.id, func(t *testing.T) {
			t.Parallel()
			game := strings.TrimPrefix(row.of.About().Name, "venturini-")
			m, err := row.of.New(engine.Setup{Position: "venturini 1 " + game + " " + row.position})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range row.said {
				play(t, m, o)
			}
			events, err := m.Play("done")
			if m.Turn().Phase == "answer" {
				events, err = m.Play("pass")
			}
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(events, func(e engine.Event) bool {
				return engine.Tells(e) == row.told && e.String() == row.kept
			}) {
				t.Errorf("want %q and %q of %v", row.told, row.kept, engine.Mapped(events, engine.Tells))
			}
		})
	}
}

// What may be said for the end of a move is what is there where the march has ended, and no longer what was where it
// began. [VT-SETUP-10, VT-SETUP-12]
func TestEndIsOffered(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-2 O | fig O wag1 20,24/street | " +
		"mag 20,24 2r | mag 24,24 40r"})
	if err != nil {
		t.Fatal(err)
	}
	words := func(said engine.Order) (list []string) {
		for _, c := range m.Complete(said) {
			list = append(list, c.Word)
		}
		return list
	}
	if got := strings.Join(words("end wag1 load"), " "); got != "1r 2r" {
		t.Errorf("before the march %s is offered", got)
	}
	play(t, m, "wag1 to 24,24 street")
	if got := strings.Join(words("end wag1 load"), " "); got != "1r 2r 4r 8r 16r" {
		t.Errorf("after it %s is offered", got)
	}
	play(t, m, "end wag1 load 16r")
	play(t, m, "wag1 load 2r")
	if got := words("end wag1 drop"); len(got) == 0 {
		t.Error("nothing can be set down at the end")
	}
}

// Goods that nobody guards are warned of before the move ends, and told by what they were. [VT-WRECK-33]
func TestSpoilingIsWarnedOf(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 9 B | " +
		"fig B wag10 40,57 load=2r+4f | fig B pio1 40,58 load=2p | fig G inf1 44,40/top load=2p"})
	if err != nil {
		t.Fatal(err)
	}
	warned := func() (all string) {
		for _, tally := range m.View("").Tallies {
			if tally.Warns {
				all += tally.What + " " + tally.Has
			}
		}
		return all
	}
	if got := warned(); got != "" {
		t.Errorf("at first it warns: %s", got)
	}
	play(t, m, "end wag10 drop 4f")
	if got := warned(); got != "would spoil: 4f on 40,57" {
		t.Errorf("it warns: %q", got)
	}
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	want := "4f spoiled on 40,57, where no brigade guards it (VT-WRECK-33)"
	if !slices.ContainsFunc(events, func(e engine.Event) bool { return e.String() == want }) {
		t.Errorf("told is %v", events)
	}
}

// Guns, wagons and stores in the enemy's hands are told to both, and what is lost with how much it was. [VT-ARMY-18]
func TestMaterialIsToldOf(t *testing.T) {
	t.Parallel()
	const campaign = "campaign 1-5-2 O | fig O inf1 34,28/street load=2p | fig O bak1 38,24/casemate | " +
		"fig N inf9 31,2/houses | "
	for _, row := range []struct {
		position, order string
		told            []string // of what is taken
	}{
		{
			campaign + "fig N wag2 34,27 | fig N fbat1 34,27", "inf1 to 34,27",
			[]string{"upper fbat1 is taken on 34,27 (VT-ARMY-18)", "upper wag2 is taken on 34,27 (VT-ARMY-18)"},
		},
		{
			"battle 7 S first=n | fig N inf3 5,4 hurt | lie 5,4 2b | fig S lcav1 3,5", "lcav1 charge 4,4 5,4",
			[]string{"north goods 2b is taken on 5,4 (VT-ARMY-18)"},
		},
		{campaign + "fig O wag2 34,27", "inf1 to 34,27", nil},
		{campaign + "fig N wag2 34,27 | fig N inf3 34,26", "inf1 to 34,29", nil},
	} {
		game := Campaign
		if strings.HasPrefix(row.position, "battle") {
			game = Battle
		}
		m, err := game.New(engine.Setup{Position: "venturini 1 " + row.position})
		if err != nil {
			t.Fatal(err)
		}
		play(t, m, engine.Order(row.order))
		events, err := m.Play("done")
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, e := range events {
			if e, is := e.(engine.Seized); is {
				told = append(told, e.String())
			}
		}
		if !slices.Equal(told, row.told) {
			t.Errorf("after %q of %s it is told %q; all: %v", row.order, row.position, told, events)
		}
	}
}

// Goods without food are told as such: it is not the square that is lost. [VT-WRECK-27]
func TestLostGoodsAreTold(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 1,4 | fig S fart1 5,5 | fig S fbat1 5,5 | lie 5,4 4w")
	play(t, m, "fbat1 throw 5,4")
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(events, func(e engine.Event) bool {
		return engine.Tells(e) == "goods on 5,4 are lost by south fbat1" &&
			e.String() == "5,4 lost by south fbat1 (VT-WRECK-27)"
	}) {
		t.Errorf("told is %v", events)
	}
}

// A captive is told to be one, and who frees it. [VT-ARMY-23]
func TestCaptiveIsToldWhy(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S lcav1 5,4 captive=N | fig S inf1 9,16")
	err := m.Check("lcav1")
	if err == nil || !strings.Contains(err.Error(), "captive of north; a brigade of its own side frees it") {
		t.Errorf("it is said %v", err)
	}
}

// Fire that hits nobody is told, and no journal keeps it: those of before have none. [VT-NOTE-9]
func TestVainFireIsTold(t *testing.T) {
	t.Parallel()
	const position = "venturini 1 battle 7 S first=n | fig N inf3 7,14 | fig S fart2 9,16 | " +
		"fig S fbat1 9,16 | fig S inf2 5,16 | fig N inf1 9,1/houses | fig S inf4 9,2"
	for order, told := range map[engine.Order]string{
		"inf2 fire n": "south inf2 fires n: no effect, fire meets nobody", "fbat1 fire nw": "",
		"fbat1 throw 9,14": "south fbat1 throws shells at 9,14: no effect, throw meets nobody",
		"inf4 fire n":      "south inf4 fires n: no effect, fire does no harm to whoever is in the houses on 9,1",
	} {
		s, err := engine.Sit(Battle, engine.Setup{Position: position}, "test")
		if err != nil {
			t.Fatal(err)
		}
		var events []engine.Event
		for _, o := range []engine.Order{order, "done"} {
			if events, err = s.Play(o); err != nil {
				t.Fatal(err)
			}
		}
		got := ""
		for _, e := range events {
			if _, is := e.(engine.Unkept); is {
				got += engine.Tells(e)
				if by := e.Rule(); order == "inf4 fire n" && by != "VT-FIGHT-55" {
					t.Errorf("%s: by %s", order, by)
				}
			}
		}
		kept := strings.Join(s.Journal().Entries[1].Events, "; ")
		if got != told || told != "" && strings.Contains(kept, told) {
			t.Errorf("%s: told %q, want %q; the journal keeps %q", order, got, told, kept)
		}
	}
}

// Of a square of a capital that the enemy has come to hold, or holds no more, is told before all else, and no journal
// keeps it. [VT-CAMP-20]
func TestFallenCapitalIsTold(t *testing.T) {
	t.Parallel()
	const upper = " | fig N inf9 31,2/houses load=2p | fig O inf8 24,24/street load=2p"
	for _, row := range []struct{ position, order, told string }{
		{
			"1-5-1 N | fig N inf1 30,35 load=2p | fig O inf2 31,36/street load=2p", "inf1 to 30,36 street",
			"the upper country has taken 30,36 of the lower country's capital, only 31,36 is still held",
		},
		{
			"1-5-1 N | fig N inf1 30,36/street load=2p | fig O inf2 31,36/street load=2p", "inf1 to 30,35",
			"the upper country holds 30,36 of the lower country's capital no more",
		},
		{"1-5-1 N | fig N inf1 30,36/street load=2p | fig O inf2 31,36/street load=2p", "", ""},
	} {
		s, err := engine.Sit(Campaign, engine.Setup{Position: "venturini 1 campaign " + row.position + upper}, "test")
		if err != nil {
			t.Fatal(err)
		}
		var events []engine.Event
		for _, o := range []engine.Order{engine.Order(row.order), "done"} {
			if o == "" {
				continue
			}
			if events, err = s.Play(o); err != nil {
				t.Fatal(err)
			}
		}
		told := ""
		if n, is := events[0].(engine.News); is {
			told, _ = n.News()
		}
		entries := s.Journal().Entries
		kept := strings.Join(entries[len(entries)-1].Events, "; ")
		if told != row.told || strings.Contains(kept, "capital") {
			t.Errorf("%s: told %q, want %q; the journal keeps %q", row.order, told, row.told, kept)
		}
	}
}

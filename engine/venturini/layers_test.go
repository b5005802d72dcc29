package venturini

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// In words a layer is a few lines, however many its marks are.
func TestLayerWords(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		layer string
		said  engine.Order
		want  string
	}{
		{"orders", "inf3 to 54,31", "50,27: inf3 to 54,31"},
		{"supply", "inf3 to 54,31", "inf3: food for 2 days; then no highway leads to 54,31"},
		{"supply", "", "by the highway from K 50,27: inf3 to 4"},
		{"magazines", "", "K 50,27: 120r, held by lower"},
		{"rations", "", "lower, 2 days of food with them: inf1 to 8, hcav1, lcav1"},
		{"loads", "", "lower, 2r+2b: wag1 to 2"},
		{"reach", "", "either side can march to 265 squares: 25,12 "},
		{"calendar", "", "1 June: a month's food may be drawn, by the order issue"},
		{"calendar", "", "160 squares of corn"},
	} {
		t.Run(row.layer, func(t *testing.T) {
			t.Parallel()
			m, err := Campaign.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			if row.said != "" {
				play(t, m, row.said)
			}
			words := m.(engine.Layered).Layer(row.layer).Words
			if !slices.ContainsFunc(words, func(line string) bool { return strings.HasPrefix(line, row.want) }) {
				t.Errorf("no line begins with %q:\n%s", row.want, strings.Join(words, "\n"))
			}
			seen := map[engine.Spot]string{}
			for _, tag := range m.(engine.Layered).Layer(row.layer).Tags {
				if before, twice := seen[tag.At]; twice || len(tag.Text) > 12 {
					t.Errorf("%q is written over %q, or too long to be read on the map", tag.Text, before)
				}
				seen[tag.At] = tag.Text
			}
			if n := len(strings.Join(words, "\n")); n > 20*76 {
				t.Errorf("%d letters are no screen", n)
			}
		})
	}
}

// The food with which all begin is written on no square; what is carried besides is. [VT-ARMY-25]
func TestLoadsLayer(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 1 B | fig B inf1 60,60 load=2p | " +
		"fig B inf2 62,60 load=2p+1f | fig B inf3 64,60 load=1p | fig G inf9 41,40/houses load=2p"})
	if err != nil {
		t.Fatal(err)
	}
	l := m.(engine.Layered).Layer("loads")
	got := engine.Mapped(l.Tags, func(l engine.Label) string { return l.Text })
	if want := []string{"2p+1f", "1p"}; !slices.Equal(got, want) {
		t.Errorf("on the map stands %q, want %q", got, want)
	}
	if want := "besieger, 2p: inf1"; !slices.Contains(l.Words, want) {
		t.Errorf("no line %q in %q", want, l.Words)
	}
}

// The layer of points tells what fire has taken of each object, of those that it bears.
func TestPointsLayer(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name     string
		of       engine.Ruleset
		position string
		orders   []engine.Order
		want     string
	}{
		{
			"VT-WRECK-12", Campaign,
			"venturini 1 campaign 1-5-3 O | fig O sbat1 24,15 | fig O fart1 24,15 | fig N inf9 24,14/street",
			[]engine.Order{"sbat1 batter wall 24,14:s", "done"},
			"wall 24,14:S: 2 of 8",
		},
		{
			"VT-NOTE-4/crest_and_side", Siege, "venturini 1 siege 4 B | hit 52,40:E 27 4 crest", nil,
			"crest 52,40:E: 27 of 36",
		},
		{
			"VT-NOTE-4/side_and_crest", Siege, "venturini 1 siege 4 B | hit 52,40:E 9 4 side", nil,
			"side 52,40:E: 9 of 18",
		},
		{
			"VT-NOTE-4/laager_on_a_rise", Siege, "venturini 1 siege 4 B | " +
				"fig G wag1 15,57 laager load=4f | hit 15,57 11 4 laager | is 15,57 rise3", nil,
			"laager 15,57: 11 of 12",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			m, err := row.of.New(engine.Setup{Position: row.position})
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range row.orders {
				play(t, m, o)
			}
			l := m.(engine.Layered).Layer("points")
			if want := []string{row.want}; !slices.Equal(l.Words, want) {
				t.Errorf("the layer says %q, want %q", l.Words, want)
			}
			if _, number, _ := strings.Cut(row.want, ": "); len(l.Tags) != 1 || l.Tags[0].Text != number {
				t.Errorf("on the map stands %v, want %q", l.Tags, number)
			}
		})
	}
}

// Of fire that is not flat alone the danger layer tells the order.
func TestDangerTellsTheOrder(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Game           engine.Ruleset
		Position, Want string
	}{
		{
			Battle, "venturini 1 battle 7 N first=n | fig N inf3 8,13 | fig S fbat1 9,15 | fig S fart1 9,15 | " +
				"fig S fbat2 8,15 | fig S fart2 8,15",
			"north inf3: under the fire of south fbat1 from 9,15 (fire and throw) and south fbat2 from 8,15: killed",
		},
		{
			Siege, "venturini 1 siege 4 G | fig B hgun1 60,41 | fig B fart1 60,41 | fig G inf1 47,41",
			"garrison inf1: under the fire of besieger hgun1 from 60,41 (ricochet): killed",
		},
	} {
		m, err := tc.Game.New(engine.Setup{Position: tc.Position})
		if err != nil {
			t.Fatal(err)
		}
		if words := m.(engine.Layered).Layer("danger").Words; !slices.Contains(words, tc.Want) {
			t.Errorf("%q; want %q", words, tc.Want)
		}
	}
}

// A noted march or volley is an arrow to where it leads; over several squares its last leg is.
func TestOrdersAreArrows(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 | fig S inf1 6,16")
	play(t, m, "inf2 to 9,14")
	play(t, m, "inf1 fire ne")
	var got []bool
	for _, tie := range m.(engine.Layered).Layer("orders").Ties {
		got = append(got, tie.Arrow)
	}
	if want := []bool{false, true, true}; !slices.Equal(got, want) {
		t.Errorf("arrows %v, want %v", got, want)
	}
}

// Who could be struck from where the others stand is told with what would come of it: bad for whose turn it is, good of
// the others, and nobody out of reach.
func TestDangerLayer(t *testing.T) {
	t.Parallel()
	m := at(t, "7 N first=n | fig N inf3 9,15 | fig N inf4 2,3 | fig S inf2 9,16 | fig S inf1 9,17")
	l := m.(engine.Layered).Layer("danger")
	want := []string{ // one's own first
		"north inf3: charged by south inf2 from 9,16: kill; under the fire of south inf2 from 9,16: killed",
		"south inf2: charged by north inf3 from 9,15: kill; under ",
	}
	for i, w := range want {
		if len(l.Words) <= i || !strings.HasPrefix(l.Words[i], w) {
			t.Errorf("line %d does not begin with %q:\n%s", i, w, strings.Join(l.Words, "\n"))
		}
	}
	tones := map[string]engine.Tone{"9,15": engine.Bad, "9,16": engine.Good}
	for _, c := range l.Cells {
		if tone, is := tones[c.Place]; !is || tone != c.Tone {
			t.Errorf("%s is %d: %s", c.Place, c.Tone, c.Note)
		}
		delete(tones, c.Place)
	}
	if len(tones) > 0 {
		t.Errorf("%v are not shown", tones)
	}
}

// Who has been ordered away is in danger where he will stand, and no more where he stands.
func TestDangerOfMarches(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		order       engine.Order
		place, says string
	}{
		{"inf9 to 18,17", "", ""},
		{"inf4 to 9,15", "9,15", "north inf4 on 9,15: charged by south inf2 from 9,16: "},
	} {
		m := at(t, "7 N first=n ground=beginner | fig N inf3 9,15 | fig N inf4 7,15 | "+
			"fig N inf9 18,18 | fig S inf2 9,16")
		play(t, m, "inf3 to 9,13")
		play(t, m, row.order)
		var bad []engine.Tint
		for _, c := range m.(engine.Layered).Layer("danger").Cells {
			if c.Tone == engine.Bad {
				bad = append(bad, c)
			}
		}
		switch {
		case row.place == "" && len(bad) == 0:
		case len(bad) != 1 || bad[0].Place != row.place || !strings.HasPrefix(bad[0].Note, row.says):
			t.Errorf("after %s in danger: %v, want %s: %s", row.order, bad, row.place, row.says)
		}
	}
}

// What whose turn it is can strike is good for him.
func TestStrikesAreGood(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S hcav1 5,6")
	ties := m.(engine.Layered).Layer("strikes").Ties
	if len(ties) == 0 || slices.ContainsFunc(ties, func(t engine.Tie) bool { return t.Tone != engine.Good }) {
		t.Errorf("south's strikes are %v", ties)
	}
}

// A work that is said tells how long it takes and when it is done.
func TestHintOfWork(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name     string
		of       engine.Ruleset
		position string
		said     engine.Order
		want     string
	}{
		{
			"VT-BATTLE-8", Battle, "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16",
			"inf2 build earth n",
			"24 moves, ordered again in each: done in move 30",
		},
		{
			"VT-BATTLE-10", Battle,
			"venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 work=build:earth/n:3",
			"inf2 build earth n",
			"3 of 24 moves done: done in move 27",
		},
		{
			"VT-BUILD-8", Campaign, "venturini 1 campaign 1-5-3 O | fig O inf3 24,18 | fig N inf1 24,5",
			"inf3 build earth n",
			"4/8 of a move: done in this move",
		},
		{
			"VT-BATTLE-8/words", Battle, "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16",
			"inf2 build", "earth, pits 24 moves; click where it is green, or press a word",
		},
		{
			"VT-BUILD-8/words", Campaign, "venturini 1 campaign 1-5-3 O | fig O inf3 24,18 | fig N inf1 24,5",
			"inf3 build earth", "4/8 of a move; click where it is green, or press a word",
		},
		{
			"VT-ARMY-17/rider", Battle,
			"venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S wag1 9,16 | fig S inf2 9,16 on=wag1",
			"inf2", "inf2 rides on wag1; let that march, or dismount first (VT-ARMY-17)",
		},
		{
			"VT-SETUP-12/end", Battle, "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16",
			"end inf2", "at the end of the move, where it has come to",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			m, err := row.of.New(engine.Setup{Position: row.position})
			if err != nil {
				t.Fatal(err)
			}
			h := m.(engine.Hinted).Hint(row.said)
			if h.Says != row.want || !strings.Contains(row.want, "green") && len(h.Layer.Cells) > 0 {
				t.Errorf("%q says %q of %d squares, want %q", row.said, h.Says, len(h.Layer.Cells), row.want)
			}
		})
	}
}

// What stands against carrying the orders out is told as soon as it does, and an order is taken back by its words.
func TestWhatStandsAgainstDone(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 | fig S inf1 8,16")
	barred := func() string {
		for _, tally := range m.View("").Tallies {
			if tally.Side == "" {
				return tally.Has
			}
		}
		return ""
	}
	play(t, m, "inf2 to 9,15")
	if why := barred(); why != "" {
		t.Errorf("one order is barred: %s", why)
	}
	play(t, m, "inf1 to 9,15")
	if want := "9,15 has room for 1 brigade; inf1 and inf2 would be there (VT-MAP-33)"; barred() != want {
		t.Errorf("against done stands %q, want %q", barred(), want)
	}
	back := m.(engine.Noting).Withdrawal("inf1 to 9,15")
	if back == "" || m.(engine.Noting).Withdrawal("inf1 to 9,14") != "" {
		t.Fatalf("inf1 to 9,15 is taken back by %q, and what was not said too", back)
	}
	if play(t, m, back); barred() != "" {
		t.Errorf("when it is withdrawn, %q stands against done", barred())
	}
}

// All that a magazine may give out is noted in numbers, and taken back by the words that it was said in. [VT-NOTE-7]
func TestIssueOfAllIsTakenBack(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-6-1 O | mag 12,27 200r | " +
		"fig O wag9 12,27/street load=1r | fig N inf9 31,2/houses load=2p"})
	if err != nil {
		t.Fatal(err)
	}
	const all engine.Order = "issue 12,27 all to wag9"
	play(t, m, all)
	notes := m.(engine.Noting)
	if back := notes.Withdrawal(all); back != "withdraw issue 12,27 16r to wag9" || !notes.TakesBack(back, all) {
		t.Fatalf("it is taken back by %q", back)
	}
	play(t, m, notes.Withdrawal(all))
	if back := notes.Withdrawal(all); back != "" {
		t.Errorf("taken back it is so by %q", back)
	}
}

// A click on a village where the enemy has guns offers both, to fire at them and to burn it. [VT-WRECK-8]
func TestVillageWithEnemyBurns(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N fbat1 9,1/street | fig S fbat1 9,3 | fig S fart1 9,3")
	var offered []engine.Order
	for _, w := range m.(engine.Hinted).Hint("fbat1").Ways {
		if slices.Contains(w.Places, "9,1") {
			offered = append(offered, w.Order)
		}
	}
	for _, want := range []engine.Order{"fbat1 fire n", "fbat1 burn 9,1"} {
		if !slices.Contains(offered, want) {
			t.Errorf("a click offers %q, not %q", offered, want)
		}
	}
}

// Whoever is asked where a captive is put is told who it is and what that means. [VT-FIGHT-9, VT-ARMY-23]
func TestCaptiveOfAQuestion(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig S hcav1 5,6")
	play(t, m, "hcav1 charge 5,5 5,4 capture")
	play(t, m, "done")
	says := m.(engine.Hinted).Hint("").Says
	want := "south hcav1 takes north inf3 on 5,4: where is it put? Your captive stands idle on a green square, and is " +
		"free when its captor is driven off or lost"
	if said := recorded(m.(*Game)); said != "where is north inf3 put?" {
		t.Errorf("a journal keeps %q", said)
	}
	if says != want {
		t.Errorf("it says %q, want %q", says, want)
	}
}

// Whoever chooses whom his fire strikes is asked by their names and squares, which are lit; a journal keeps the words
// that it has always had. [VT-FIGHT-24]
func TestQuestionNamesWhoMaySuffer(t *testing.T) {
	t.Parallel()
	m := at(t, "7 S first=n | fig N inf3 5,4 | fig N hcav1 5,5 | fig S inf2 9,16").(*Game)
	s := &m.at.Start
	north := state.Side(1 - s.Mover)
	ask := &rules.Ask{By: s.Mover, Kind: "choose"}
	for _, name := range []string{"inf3", "hcav1"} {
		id, _ := s.ParseID(north, name)
		ask.At, ask.Could = s.Find(id).At, append(ask.Could, order.Plain("choose", id))
	}
	m.run = &rules.Run{Field: ground.NewField(s), Open: ask}
	h := m.Hint("")
	if want := "who suffers: north inf3 on 5,4, or north hcav1 on 5,5?"; h.Says != want {
		t.Errorf("it says %q, want %q", h.Says, want)
	}
	lit := engine.Mapped(h.Cells, func(c engine.Tint) string { return c.Place })
	if want := []string{"5,4", "5,5"}; !slices.Equal(lit, want) {
		t.Errorf("lit are %q, want %q", lit, want)
	}
	ask.Who, _ = s.ParseID(s.Mover, "inf2")
	if want, is := "who suffers when south inf2 on 9,16 fires: north inf3", m.question(); !strings.HasPrefix(is, want) {
		t.Errorf("of his fire it says %q, want %q first", is, want)
	}
	if want := "which of those on 5,5 suffers?"; recorded(m) != want {
		t.Errorf("a journal keeps %q, want %q", recorded(m), want)
	}
}

// Each position of a fortress and a walled town says what it means to stand there. [VT-FIGHT-51, VT-FIGHT-55]
func TestPositionsSayWhatTheyAre(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{
		Position: "venturini 1 campaign 1-5-3 O | fig O inf1 24,25 load=2p | fig N inf1 1,1 load=2p",
	})
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, c := range m.Complete("inf1 to 24,24") {
		said := engine.Order("inf1 to 24,24").Then(c.Word)
		_, says, is := strings.Cut(m.(engine.Hinted).Hint(said).Says, "; ")
		if is == (c.Word == "street") || told[says] {
			t.Errorf("%s says %q", said, says)
		} else {
			told[says] = true
		}
	}
	if len(told) < 3 {
		t.Errorf("no more than %v", told)
	}
}

// A mine that its side is asked about is fired by a click on it or on its square. [VT-NOTE-8]
func TestMineOfAQuestion(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 3 B | fig B inf1 45,57 load=4p | " +
		"mine B mine1 45,56 post 45,57 kind1 | fig G inf1 45,53 load=4p | fig G inf2 41,40/houses load=4p | mag 40,76"})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"watch mine1 ask", "done", "inf1 to 45,56", "done"} {
		if _, err := m.Play(o); err != nil {
			t.Fatal(o, err)
		}
	}
	v := m.View("")
	if i := slices.IndexFunc(v.Figures, func(p engine.Piece) bool { return p.Kind == "mine" }); v.Figures[i].Word != "mine1" {
		t.Errorf("the mine is %q", v.Figures[i].Word)
	}
	want := engine.Going{Order: "spring mine1", Places: []string{"45,56"}}
	if ways := m.(engine.Hinted).Hint("").Ways; len(ways) != 1 || !reflect.DeepEqual(ways[0], want) {
		t.Errorf("the ways of the question are %v, want %v", ways, want)
	}
}

// A word that is a side or a direction is also said by a click on a square that it is about, and goods are explained.
func TestOnwardHints(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		of       engine.Ruleset
		position string
		before   engine.Order
		said     engine.Order
		says     string
		place    string // a click here
		order    engine.Order
	}{
		{
			Siege, "siege 9 B | fig B hgun5 41,53 | fig B fart26 41,53", "", "hgun5 batter crest",
			"click where it is green, or press a word", "41,52", "hgun5 batter crest 41,52:s",
		},
		{ // what is eaten by where it lies, as are words that stand before such words
			Campaign, "campaign 1-5-1 O | fig O inf1 24,25 | mag 38,24 9r", "", "inf1 feed men",
			"click where it is green, or press a word", "38,24", "inf1 feed men mag 38,24",
		},
		{
			Campaign, "campaign 1-5-1 O | fig O lcav1 28,22/houses load=2p+2r", "", "lcav1 feed",
			"click where it is green, or press a word", "28,22", "lcav1 feed horses village",
		},
		{ // and who bakes by where he stands
			Campaign, "campaign 1-5-1 O | fig O inf1 24,25 | fig O bak2 30,31/street | mag 38,24 9r", "",
			"inf1 feed men mag 38,24 by",
			"click where it is green, or press a word", "30,31", "inf1 feed men mag 38,24 by bak2",
		},
		{ // a ball bounds on to whom no other fire meets
			Siege, "siege 4 B | fig B hgun1 60,41 | fig B fart1 60,41 | fig G inf1 47,41", "", "hgun1",
			"hgun1 can march 8 steps, to 322 squares", "47,41", "hgun1 ricochet w 47,41",
		},
		{ // what is battered is chosen by where it is
			Siege, "siege 9 B | fig B hgun5 41,53 | fig B fart26 41,53", "", "hgun5 batter",
			"click where it is green, or press a word", "41,52", "hgun5 batter crest 41,52:s",
		},
		{
			Siege, "siege 9 B | fig B pio1 10,10 load=1f", "", "pio1 build",
			"earth, abatis, pits 4/8 of a move; fascine 1/8 of a move; click where it is green, or press a word",
			"10,9", "pio1 build fascine n",
		},
		{
			Siege, "siege 9 B | fig B hgun5 41,71 | fig B fart26 41,71", "", "hgun5 fire",
			"click where it is green, or press a word", "41,60", "hgun5 fire n",
		},
		{
			Siege, "siege 9 B | fig B pio1 10,10 load=1f", "pio1 to 10,11", "pio1 build fascine",
			"1/8 of a move; click where it is green, or press a word", "10,12", "pio1 build fascine s",
		},
		{
			Battle, "battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16", "", "inf2 fire",
			strips + "; click where it is green, or press a word", "9,15", "inf2 fire n",
		},
		{Campaign, "campaign 1-5-2 O | fig O wag1 24,24/street load=2b", "", "wag1 drop", "b flying bridges", "", ""},
		{Campaign, "campaign 1-5-2 O | fig O wag1 24,24/street", "", "end", "at the end of the move, where it has come to", "", ""},
	} {
		t.Run(string(row.said), func(t *testing.T) {
			t.Parallel()
			m, err := row.of.New(engine.Setup{Position: "venturini 1 " + row.position})
			if err != nil {
				t.Fatal(err)
			}
			if row.before != "" {
				play(t, m, row.before)
			}
			h := m.(engine.Hinted).Hint(row.said)
			if h.Says != row.says {
				t.Errorf("it says %q", h.Says)
			}
			is := func(w engine.Going) bool { return w.Order == row.order && slices.Contains(w.Places, row.place) }
			if row.order != "" && !slices.ContainsFunc(h.Ways, is) {
				t.Errorf("no way leads to %s: %v", row.place, h.Ways)
			}
		})
	}
}

// A click on an enemy after whom it reaches means to fire on him, or to charge; on who stands behind another howitzers
// throw, and what works stop comes last.
func TestClickOnAnEnemyFires(t *testing.T) {
	t.Parallel()
	const position = "venturini 1 battle 9 S first=s ground=beginner | fig S inf1 8,10 | fig N inf1 8,9 | " +
		"fig S fbat1 11,11 | fig S fart1 11,11 | fig N inf2 11,9 | " +
		"fig S fbat2 15,11 | fig S fart2 15,11 | fig S inf3 15,10 | fig N inf3 15,9 | " +
		"fig S fbat3 5,12 | fig S fart3 5,12 | fig N inf4 5,10 | line 5,10:S E"
	m, err := Battle.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		said  engine.Order
		place string
		want  []engine.Order
	}{
		{"inf1", "8,9", []engine.Order{"inf1 charge 8,9", "inf1 fire n"}},
		{"fbat1", "11,9", []engine.Order{"fbat1 fire n", "fbat1 fire n throw 11,9"}},
		{"fbat2", "15,9", []engine.Order{"fbat2 throw 15,9"}},
		{"fbat3", "5,10", []engine.Order{"fbat3 fire n throw 5,10", "fbat3 fire n", "fbat3 batter works 5,10:s"}},
		{"end inf1", "8,9", nil},
	} {
		var got []engine.Order
		for _, w := range m.(engine.Hinted).Hint(row.said).Ways {
			if slices.Contains(w.Places, row.place) {
				got = append(got, w.Order)
			}
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("after %s %s means %q, want %q", row.said, row.place, got, row.want)
		}
	}
}

// Howitzers are offered no square where their own alone stand, unless the throw does something there; it may be said.
func TestThrowAtOnesOwn(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		position string
		offered  bool
	}{
		{"fig S inf1 9,9", false},
		{"fig S inf1 9,9 | fig N fbat1 9,9", true},
		{"fig S inf1 9,9 | lie 9,9 2f", true},
		{"fig N inf1 9,9", true},
		{"fig N inf1 9,8", true},
	} {
		m := at(t, "7 S first=n ground=beginner | fig N inf9 18,18 | fig S fbat1 9,11 | fig S fart1 9,11 | "+
			row.position)
		_, offered := sentence.Find(m.Complete("fbat1 throw"), "9,9")
		if err := m.Check("fbat1 throw 9,9"); err != nil || offered != row.offered {
			t.Errorf("%s: offered is %v; %v", row.position, offered, err)
		}
	}
}

// Fire that does nothing is told of before it is ordered, and with why when it is noted; none is that falls on works.
// [VT-FIGHT-35, VT-FIGHT-55]
func TestFireInVainIsTold(t *testing.T) {
	t.Parallel()
	const houses = "no effect, fire does no harm to whoever is in the houses on 9,1"
	const served = " | fig S fbat1 9,11 | fig S fart1 9,11"
	for _, row := range []struct{ position, order, lacks, told string }{
		{"fig N inf1 9,1/houses | fig S inf4 9,2", "inf4 fire n", "no effect", houses},
		{"fig N inf1 9,9 | fig S inf4 9,10", "inf4 fire n", "", ""},
		{
			"fig N wag1 9,9 team=0 | fig S inf4 9,10", "inf4 fire n", "no effect", "no effect, fire meets N/wag1 on " +
				"9,9, no harm to N/wag1 on 9,9: muskets do none to guns and wagons, half fire none to a team",
		},
		{"fig N wag1 9,9 | fig S inf4 8,10 | fig S inf5 10,10", "inf4 fire ne", "", ""},
		{"fig N wag1 9,9 | line 9,9:S P2 | fig S inf4 9,10", "inf4 fire n", "no effect", "no effect, fire meets " +
			"N/wag1 on 9,9, the works take up the fire on N/wag1 on 9,9"},
		{"fig N wag1 9,9 | line 9,9:S P2" + served, "fbat1 fire n", "", ""},
		{"fig N inf1 9,9" + served, "fbat1 throw 9,9", "", ""},
	} {
		m := at(t, "7 S first=n ground=beginner | fig N inf9 18,18 | "+row.position)
		var is engine.Going
		for _, w := range m.(engine.Hinted).Hint(engine.Order(strings.Fields(row.order)[0])).Ways {
			if string(w.Order) == row.order {
				is = w
			}
		}
		if row.lacks != is.Lacks || is.Vain != (row.lacks != "") {
			t.Errorf("%s: %s lacks %q, want %q", row.position, row.order, is.Lacks, row.lacks)
		}
		events, err := m.Play(engine.Order(row.order))
		if err != nil {
			t.Fatal(row.position, err)
		}
		_, told, _ := strings.Cut(engine.Tells(events[0]), "; ")
		if told != row.told || strings.Contains(events[0].String(), ";") {
			t.Errorf("%s: %s is told %q, want %q", row.position, row.order, told, row.told)
		}
	}
}

// A figure that cannot be told a word that somebody looks for is told of with what it lacks; a wall is battered by a
// click on it.
func TestHintOfWhatIsLacking(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		of       engine.Ruleset
		position string
		said     engine.Order
		want     string
	}{
		{Campaign, "1-5-3 O | fig O inf1 31,34 hurt=1-5-2 load=2p", "inf1", "hospital: inf1 was wounded on 2 May"},
		{Campaign, "1-5-4 O | fig O inf1 30,33 hurt=1-5-2 load=2p", "inf1", "hospital: inf1 is not on a highway"},
		{Campaign, "1-5-4 O | fig O inf1 31,34 hurt=1-5-2 load=2p", "inf1", ""},
		{Siege, "4 B | fig B inf1 40,60 load=2p+2m", "inf1", "flying-mine: inf1 carries its charges; drop them"},
		{Siege, "4 B | fig B inf1 40,60 load=2p | lie 40,60 2m", "inf1", ""},
		{Siege, "4 B | fig B min1 40,60 load=2p", "min1", "gallery: a square of gallery takes a palisade line"},
		{Siege, "4 B | fig B pio1 40,60 load=8p", "pio1", "build: pio1 carries 6"},
	} {
		game := strings.ReplaceAll(row.of.About().Name, "-", " 1 ")
		m, err := row.of.New(engine.Setup{Position: game + " " + row.position})
		if err != nil {
			t.Fatal(err)
		}
		_, says, _ := strings.Cut(m.(engine.Hinted).Hint(row.said).Says, "; ")
		if !strings.HasPrefix(says, row.want) || row.want == "" && says != "" {
			t.Errorf("%s: %q is told, want %q", row.position, says, row.want)
		}
	}
	m, err := Campaign.New(engine.Setup{
		Position: "venturini 1 campaign 1-5-3 O | fig O sbat1 24,15 | fig O fart1 24,15 | fig N inf9 24,14/street",
	})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(m.(engine.Hinted).Hint("sbat1").Ways, func(w engine.Going) bool {
		return w.Order == "sbat1 batter wall 24,14:s" && slices.Equal(w.Places, []string{"24,14"})
	}) {
		t.Error("a click on a wall batters nothing")
	}
}

// Where a position has no room, since its own stay there, that is told of the march into it. [VT-MAP-33]
func TestFullPlacesAreMarked(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O inf1 24,26 load=2p | " +
		"fig O inf2 24,24/street load=2p"})
	if err != nil {
		t.Fatal(err)
	}
	full := func() (all []string) {
		for _, w := range m.(engine.Hinted).Hint("inf1").Ways {
			if slices.Contains(w.Places, "24,24") && w.Lacks != "" {
				all = append(all, string(w.Order)+" "+w.Lacks)
			}
		}
		return all
	}
	want := []string{"street", "houses", "rampart", "casemate"}
	for i := range want {
		want[i] = "inf1 to 24,24 " + want[i] + " no room while inf2 stays"
	}
	if got := full(); !slices.Equal(got, want) {
		t.Errorf("full is %q, want %q", got, want)
	}
	for position, want := range map[string]string{ // and who takes no room from such as he is not named
		"inf1 24,26 load=2p | fig O inf2 24,24/street load=2p | fig O fbat2 24,24/street load=2r": "while inf2 stays",
		"inf1 27,29 load=2p | fig O inf2 27,28/street load=2p | fig O wag1 27,28/street load=2r":  "while inf2 stays",
		"wag1 27,29 load=2r | fig O wag2 27,28/street load=2r | fig O wag3 27,28/street load=2r | " +
			"fig O inf1 27,28/street load=2p": "unless one of wag2 and wag3 goes",
		"inf1 24,26 load=2p | fig O inf2 24,24/street load=2p | fig O inf3 24,24/rampart load=2p | " +
			"fig O fbat1 24,24/street load=2r": "while inf2 and inf3 stay",
	} {
		m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O " + position})
		if err != nil {
			t.Fatal(err)
		}
		lacks := ""
		for _, w := range m.(engine.Hinted).Hint(engine.Order(position[:4])).Ways {
			if o := string(w.Order); strings.HasSuffix(o, "4,24 street") || strings.HasSuffix(o, "7,28 street") {
				lacks += w.Lacks
			}
		}
		if lacks != "no room "+want {
			t.Errorf("%s: it is told %q, want %q", position, lacks, "no room "+want)
		}
	}
	const says = "24,24 has room for 1 brigade; inf1 and inf2 would be there (VT-MAP-33)"
	if got := m.(engine.Hinted).Hint("inf1 to 24,24 street").Says; got != says {
		t.Errorf("it is said %q, want %q", got, says)
	}
	play(t, m, "inf2 to 24,25")
	if got := full(); got != nil {
		t.Errorf("full is %q although who was there goes", got)
	}
}

// In a siege a square without positions is full with one brigade, and marked so until who stands there goes.
// [VT-SIEGE-3]
func TestFullSquaresAreMarked(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 4 B | fig B inf1 40,60 | fig B inf2 40,62"})
	if err != nil {
		t.Fatal(err)
	}
	marked := func(place string) (lacks string, tint engine.Tint) {
		hint := m.(engine.Hinted).Hint("inf1")
		for _, w := range hint.Ways {
			if slices.Contains(w.Places, place) {
				lacks += string(w.Order) + " " + w.Lacks
			}
		}
		i := slices.IndexFunc(hint.Cells, func(c engine.Tint) bool { return c.Place == place })
		return lacks, hint.Cells[max(0, i)]
	}
	lacks, tint := marked("40,62")
	const why = "no room while inf2 stays"
	if want := (engine.Tint{Place: "40,62", Tone: engine.Spent, Note: why}); lacks != "inf1 to 40,62 "+why || tint != want {
		t.Errorf("a full square is marked %q, %+v", lacks, tint)
	}
	if lacks, tint := marked("40,61"); lacks != "inf1 to 40,61 " || tint.Tone != engine.Good {
		t.Errorf("an empty square is marked %q, %+v", lacks, tint)
	}
	play(t, m, "inf2 to 40,63")
	if lacks, tint := marked("40,62"); lacks != "inf1 to 40,62 " || tint.Tone != engine.Good {
		t.Errorf("a square that will be empty is marked %q, %+v", lacks, tint)
	}
}

// What is done at the end of a move is written where the march ends, and half a step as a fraction.
func TestOrdersAreDrawnWhereTheyAreDone(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	play(t, m, "wag10 to 40,70")
	play(t, m, "end wag10 drop 1r")
	at := engine.Spot{X: 39.5, Y: 80 - 69.5}
	is := func(l engine.Label) bool {
		return l.Text == "drop" && l.At.X == at.X && l.At.Y > at.Y-0.5 && l.At.Y < at.Y
	}
	if tags := m.(engine.Layered).Layer("orders").Tags; !slices.ContainsFunc(tags, is) {
		t.Errorf("written are %+v, not on the square of %v", tags, at)
	}
	half := func(c engine.Tint) bool { return c.Place == "40,75" && c.Note == "½ step" }
	m, err = Siege.New(engine.Setup{Position: "venturini 1 siege 9 B | fig B wag10 40,74 load=2r"})
	if err != nil {
		t.Fatal(err)
	}
	if cells := m.(engine.Hinted).Hint("wag10").Cells; !slices.ContainsFunc(cells, half) {
		t.Error("a step along the highway is not told as ½ step")
	}
}

// Where a side has to be followed by a number, as of the lines that are taken up, a click on it means the whole order.
func TestClickTakesUpLines(t *testing.T) {
	t.Parallel()
	m, err := Battle.New(engine.Setup{
		Position: "venturini 1 battle 9 S first=s ground=beginner | fig S inf1 8,10 | fig N inf2 1,1 | line 8,10:N EE",
	})
	if err != nil {
		t.Fatal(err)
	}
	var got []engine.Order
	for _, w := range m.(engine.Hinted).Hint("inf1 unbuild").Ways {
		got = append(got, w.Order)
	}
	if want := []engine.Order{"inf1 unbuild n 1", "inf1 unbuild n 2"}; !slices.Equal(got, want) {
		t.Errorf("a click means %q, want %q; offered is %v", got, want, m.Complete("inf1 unbuild"))
	}
}

// A layer shows where the fire of either side reaches, as far as nothing is in its way, and who stands in the enemy's.
func TestFireReach(t *testing.T) {
	t.Parallel()
	const position = "venturini 1 battle 9 S first=s ground=beginner | fig S inf1 8,10 | fig N fart1 12,10 | " +
		"fig N fbat1 12,10 | fig N inf2 12,11 | fig S inf3 11,8"
	m, err := Battle.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	layer := m.(engine.Layered).Layer("fire")
	tones := map[string]engine.Tone{}
	for _, c := range layer.Cells {
		tones[c.Place] = c.Tone
	}
	for place, want := range map[string]engine.Tone{
		"8,9": engine.Good, "10,10": engine.Bad, "11,8": engine.Bad, "11,9": engine.Plain,
	} {
		if got, is := tones[place]; got != want || !is {
			t.Errorf("%s has the tone %v (%t), want %v", place, got, is, want)
		}
	}
	if _, is := tones["12,13"]; is {
		t.Error("three squares off somebody is in fire")
	}
	if want := "south in the enemy's fire: inf3"; !slices.Contains(layer.Words, want) {
		t.Errorf("it says %q, not %q", layer.Words, want)
	}
}

// Each word of an order to build says what it makes of the line.
func TestBuildingWordsSayWhatTheyDo(t *testing.T) {
	t.Parallel()
	m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 4 B | fig B pio1 55,45 load=2f | lie 55,45 4f"})
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[engine.Order]map[string]string{
		"pio1 build":           {"fascine": "then the side on which it is to stand: click it, or say n, e, s or w"},
		"pio1 build fascine":   {"w": "on the west side of the square", "n": "on the north side of the square"},
		"pio1 build fascine w": {"passage": "it may be passed there, and whoever stands inside shuts it to the enemy"},
	} {
		for _, c := range m.Complete(said) {
			if w := want[c.Word]; w != "" && c.Gist != w {
				t.Errorf("%q after %q is %q, want %q", c.Word, said, c.Gist, w)
			}
			delete(want, c.Word)
		}
		if len(want) > 0 {
			t.Errorf("after %q there is no %v", said, want)
		}
	}
}

// A march to a square of the enemy's capital wins if others stand on the rest of it at the end of the move: who marches
// does not stand where it came from. [VT-CAMP-20]
func TestCapitalIsLostByWhoStandsThere(t *testing.T) {
	t.Parallel()
	const both, one = "; the enemy loses his capital with it", "; the enemy's capital, which falls with 31,2 too"
	for _, row := range []struct{ name, at, march, want string }{
		{"alone", "", "", one},
		{"another stays", " | fig O inf5 31,2/street load=2p", "", both},
		{"another goes", " | fig O inf5 31,2/street load=2p", "inf5 to 30,2", one},
		{"another comes", " | fig O inf5 30,2 load=2p", "inf5 to 31,2 street", both},
	} {
		m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O inf4 31,2/houses load=2p" +
			row.at})
		if err != nil {
			t.Fatal(err)
		}
		if row.march != "" {
			play(t, m, engine.Order(row.march))
		}
		if says := m.(engine.Hinted).Hint("inf4 to 32,2 street").Says; !strings.HasSuffix(says, row.want) {
			t.Errorf("%s: it is said %q", row.name, says)
		}
	}
}

// Of who has its orders it is said what takes their place, and what is added; of a march that does, what it costs.
// [VT-MOVE-27, VT-SIEGE-31]
func TestWhatTakesTheirPlace(t *testing.T) {
	t.Parallel()
	const whole = "; another march, strike or work takes their place, and what takes no time is added"
	const shares = "; another march or a strike takes their place; works for which time is left, and what takes none, " +
		"are added"
	for _, row := range []struct {
		rules         engine.Ruleset
		position      string
		noted, second engine.Order
		adds          bool
		want          string
	}{
		{Campaign, "campaign 1-5-3 O | fig O inf1 32,2/street", "inf1 ignite", "inf1 to 31,2 street", false, whole},
		{Siege, "siege 3 B | fig B inf1 55,50 load=2p+2f", "inf1 to 55,46", "inf1 build fascine w", true, shares},
		{Siege, "siege 3 B | fig B inf1 55,50 load=2p+2f", "inf1 to 55,46", "inf1 to 55,47", false, shares},
		{Battle, "battle 7 N first=n | fig N inf1 8,15 | fig S inf2 9,3", "inf1 to 8,14", "inf1 to 8,13", false, whole},
	} {
		m, err := row.rules.New(engine.Setup{Position: "venturini 1 " + row.position})
		if err != nil {
			t.Fatal(err)
		}
		play(t, m, row.noted)
		if got := m.(engine.Hinted).Hint("inf1").Says; got != "inf1 has its orders, "+string(row.noted)+row.want {
			t.Errorf("after %s it says %q", row.noted, got)
		}
		says, err := m.(engine.Hinted).Hint(row.second).Says, m.Check(row.second)
		if (err == nil) != row.adds || strings.HasSuffix(says, "; in place of "+string(row.noted)) == row.adds {
			t.Errorf("%s after %s: %v; it says %q", row.second, row.noted, err, says)
		}
	}
}

// Guns whose crew has its orders, and they theirs, are told to fire in place of those, and it is said. [VT-SIEGE-32]
func TestFireTakesTheCrewsPlace(t *testing.T) {
	t.Parallel()
	const crew, guns = "fart1 march 40,63 40,64", "lgun1 march 41,63 41,64"
	for _, row := range []struct {
		noted []engine.Order
		says  string
	}{
		{[]engine.Order{crew}, "; to fire takes the place of fart1 march … 40,64"},
		{[]engine.Order{guns}, "lgun1 has its orders, lgun1 march … 41,64; another march or a strike takes their place"},
		{[]engine.Order{crew, guns}, "lgun1 has its orders, lgun1 march … 41,64; another march or a strike"},
	} {
		m, err := Siege.New(engine.Setup{Position: "venturini 1 siege 9 B | fig B lgun1 40,62 | fig B fart1 40,62 | " +
			"fig G inf1 40,58"})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range row.noted {
			play(t, m, o)
		}
		h := m.(engine.Hinted).Hint("lgun1")
		fires := func(w engine.Going) bool { return w.Order == "lgun1 fire n" && w.Places[0] == "40,58" }
		if !slices.ContainsFunc(h.Ways, fires) || !strings.Contains(h.Says, row.says) {
			t.Errorf("after %q: %q, and no fire among its ways", row.noted, h.Says)
		}
	}
}

// Goods are offered as what they are. [VT-NOTE-3]
func TestGoodsAreOfferedByName(t *testing.T) {
	t.Parallel()
	m, err := Campaign.New(engine.Setup{Position: "venturini 1 campaign 1-5-3 O | fig O wag1 24,24/street load=6r | " +
		"mag 24,24 90r"})
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[engine.Order]string{"wag1 load": "8 rations", "wag1 drop": "4 rations"} {
		if got := m.Complete(said); !slices.ContainsFunc(got, func(c engine.Choice) bool { return c.Gist == want }) {
			t.Errorf("after %q is offered %+v, want %s", said, got, want)
		}
	}
}

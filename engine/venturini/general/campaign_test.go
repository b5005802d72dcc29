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
	"littlewars/engine/venturini/state"
)

// warOf is a campaign from its beginning, or from a position.
func warOf(t testing.TB, position string) *venturini.Game {
	t.Helper()
	return dueltest.New(t, venturini.Campaign, position)
}

// carried gives the orders of a day of a campaign, with the general's answers, and is what was ordered and happened.
func carried(t testing.TB, m *venturini.Game, p engine.Player) (orders []engine.Order, told string) {
	t.Helper()
	for by := m.Turn().Sides[0]; !m.Result().Over && m.Turn().Sides[0] == by; {
		order := dueltest.Player(p)(t, m, nil)
		events, err := m.Play(order)
		if err != nil {
			t.Fatalf("%s: %v\n%s", order, err, m.Position())
		}
		orders, told = append(orders, order), told+fmt.Sprintln(events)
	}
	return orders, told
}

func TestChoosesInCampaign(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		Name, Position string
		Want           []engine.Order // beginnings of orders, "!" before what is not to be given
	}{
		{
			Name:     "VT-CAMP-20 takes an empty capital",
			Position: "1-5-2 O | fig O inf1 30,3 load=2p | fig O inf2 33,3 load=2p | fig N inf1 12,11/houses load=2p",
			Want:     []engine.Order{"inf1 march 31,2", "inf2 march 32,2"},
		},
		{
			Name: "VT-WRECK-8 burns a capital that is held",
			Position: "1-5-2 O | fig O fart1 31,4 load=2p | fig O fbat1 31,4 load=2r | fig O fart2 32,4 load=2p | " +
				"fig O fbat2 32,4 load=2r | fig N inf1 31,2/houses load=2p | fig N inf2 32,2/houses load=2p",
			Want: []engine.Order{"fbat1 burn", "fbat2 burn"},
		},
		{
			Name: "VT-WRECK-14 breaches a wall that cannot be burned again",
			Position: "1-5-2 O | fig O inf1 32,4 load=2p | fig O fart1 31,4 load=2p | fig O fbat1 31,4 load=2r | " +
				"fig N inf1 31,2/houses load=2p | is 32,2 burned | fire 31,2 1-5-2 O",
			Want: []engine.Order{"fbat1 batter wall 31,2:s"},
		},
		{
			Name: "VT-FIGHT-54 storms a breach",
			Position: "1-5-2 O | fig O inf1 31,3 load=2p | fig N inf1 31,2/street load=2p | is 32,2 burned | " +
				"gap 31,2:S shot | fig N inf2 12,11/houses",
			Want: []engine.Order{"inf1 charge 31,2"},
		},
		{
			Name: "VT-SUPPLY-24 draws reserves for who has little",
			Position: "1-6-1 O | fig O inf1 25,26 | fig N inf1 12,11/houses load=2p | mag 24,24 4r | " +
				"fig O bak1 24,24/street load=2r",
			Want: []engine.Order{"issue 24,24 2p to inf1"},
		},
		{
			Name: "VT-SUPPLY-25 fills the column's wagons",
			Position: "1-6-1 O | fig O wag1 25,26 | fig N inf1 12,11/houses load=2p | mag 24,24 200r | " +
				"fig O fart1 24,24/houses | fig O fbat1 24,24/street | fig O fart2 26,27 | fig O fbat2 26,27 | " +
				"fig O bak1 24,24/street",
			Want: []engine.Order{"issue 24,24 18r to wag1"},
		},
		{
			Name: "VT-SUPPLY-7 founds a magazine for who is hungry",
			Position: "1-5-2 O | fig O wag1 28,33/street load=18r | fig O fbat1 31,34 | fig O fbat2 31,35 | " +
				"fig N inf1 12,11/houses load=2p",
			Want: []engine.Order{"wag1 drop 16r"},
		},
		{
			Name: "VT-SUPPLY-5 sends wagons with food from the depot to who will be hungry in two days",
			Position: "1-5-2 O | fig O wag1 31,31/street load=18r | fig O fbat1 20,22 load=2r | " +
				"fig N inf1 12,11/houses load=2p",
			Want: []engine.Order{"wag1 march"},
		},
		{
			Name: "VT-SUPPLY-7 loads rations for the column",
			Want: []engine.Order{"wag2 drop 2b", "wag2 load 16r", "fbat3 march"},
		},
		{
			Name: "VT-SUPPLY-8 leaves behind who would starve on his way to the column",
			Position: "1-5-4 O | fig O bak1 31,19 load=2r | fig O fart2 31,19 load=2p | fig O fbat3 31,19 load=2r | " +
				"fig O fart1 32,21 load=2p | fig O fbat2 32,21 load=2r | fig O wag1 31,18 load=18r | " +
				"fig O wag2 31,20 load=18r | fig O wag3 31,18 load=18r | fig O inf3 50,27/houses load=2p | " +
				"mag 50,27 112r | mag 38,24 122r | fig N inf1 10,9 load=2p | " +
				"fig N inf2 31,2/houses load=2p | fig N inf3 32,2/houses load=2p",
			Want: []engine.Order{"bak1 march", "fbat3 march", "fbat2 march"},
		},
		{
			Name: "VT-SUPPLY-3 leaves to himself who is in a column that finds no way",
			Position: "1-9-1 O | fig O bak1 36,4 | fig O fart1 33,4 | fig O fbat2 33,4 | fig O fart2 33,3 | " +
				"fig O fbat3 33,3 | fig O inf3 34,4 | fig O inf4 35,4 | fig O inf7 35,3 | fig O inf8 36,26 load=1p | " +
				"fig O wag1 36,3 | fig O wag3 35,4 load=3r | fig O wag4 36,3 load=3r | " +
				"fig O hart1 37,25 load=2p+2r | fig O fbat1 37,25 load=2r | fig O inf1 30,36/houses load=2p | " +
				"fig N hcav1 31,2/houses | fig N lcav1 32,2/houses | mag 31,2 900r | mag 32,2 20r | mag 30,36 900r",
			Want: []engine.Order{"wag1 march"},
		},
		{
			Name: "VT-SUPPLY-22 has harvest brought to who will be hungry",
			Position: "1-8-4 O | lie 12,27/houses 400r | fig O inf1 25,24 load=2p | fig O bak1 25,24 load=2r | " +
				"fig O inf2 30,36/houses load=2p | mag 30,36 90r | fig N inf1 12,11/houses load=2p",
			Want: []engine.Order{"deliver 12,27 24,24"},
		},
		{
			Name: "VT-SUPPLY-8 goes where food comes to",
			Position: "1-5-2 O | fig O inf1 13,28 | fig N inf1 12,11/houses load=2p | mag 31,31 90r | " +
				"fig O bak1 31,31/street load=2r | fig O inf2 31,31/houses",
			Want: []engine.Order{"inf1 march"},
		},
		{
			Name: "VT-FIGHT-40 strikes who comes near",
			Position: "1-5-2 O | fig O hcav1 30,34 load=2p+2r | fig N inf1 32,34 load=2p | " +
				"fig N inf2 31,7/houses load=2p | mag 31,36 90r",
			Want: []engine.Order{"hcav1 charge"},
		},
		{
			Name: "VT-SUPPLY-3 keeps nobody on guard who starves before the enemy comes",
			Position: "1-5-2 O | fig O hcav1 30,36/houses | fig O lcav1 31,36/houses | mag 12,27 90r | " +
				"fig O bak1 12,27/street load=2r | fig N inf2 32,34 load=2p | fig N inf6 33,34 load=2p",
			Want: []engine.Order{"hcav1 ", "lcav1 "},
		},
		{
			Name: "VT-CAMP-20 takes nobody with him who is near a capital that is threatened",
			Position: "1-8-3 O | fig O inf1 30,31/houses load=2p | fig O inf2 30,17 load=1p | fig O inf5 37,25 | " +
				"fig O inf8 24,22 load=1p | fig O hcav1 30,36/houses load=2p+2r | fig O hart1 24,24/houses | " +
				"fig O fbat1 24,24/street | fig O wag4 24,24/street load=16r | fig O bak1 24,24/street | " +
				"fig O bak2 31,19 | fig N inf2 32,32 load=2p | fig N inf6 33,33 load=2p | fig N inf7 32,31 load=2p | " +
				"mag 38,24 94r | mag 31,36 90r",
			Want: []engine.Order{"inf1 march 31,31 31,32 31,33 31,34 31,35 31,36"},
		},
		{
			Name: "VT-MOVE-22 is kept at home in winter by nobody who is twice as far then",
			Position: "1-11-1 O | fig O inf1 30,36/houses load=2p | fig O inf2 33,8 load=2p | fig O bak1 31,9 load=2r | " +
				"fig O fart1 31,8 load=2p | fig O fbat1 31,8 load=2r | fig O fart2 32,8 load=2p | " +
				"fig O fbat2 32,8 load=2r | fig O wag1 32,9 load=18r | fig O wag2 31,9 load=18r | " +
				"fig O wag3 32,9 load=18r | mag 24,24 200r | mag 30,36 200r | fig N inf1 27,26 load=2p | " +
				"fig N inf3 12,11/houses load=2p | mag 12,11 90r",
			Want: []engine.Order{"fbat1 march 31,7 32,6"},
		},
	} {
		t.Run(tc.Name, func(t *testing.T) {
			t.Parallel()
			if tc.Position != "" {
				tc.Position = "venturini 1 campaign " + tc.Position
			}
			orders, _ := carried(t, warOf(t, tc.Position), trying(60))
			for _, want := range tc.Want {
				if !slices.ContainsFunc(orders, func(o engine.Order) bool {
					return strings.HasPrefix(string(o), string(want))
				}) {
					t.Errorf("%q; want %s", orders, want)
				}
			}
		})
	}
}

// He leaves his capital to no cavalry that rides for it. [VT-CAMP-20]
func TestGuardsCapital(t *testing.T) {
	t.Parallel()
	m := warOf(t, "venturini 1 campaign 1-5-2 N | fig O inf1 30,31/houses load=2p | fig O inf2 31,31/houses load=2p | "+
		"fig O inf3 38,24/houses load=2p | fig O inf4 38,24/street load=2p | fig N inf1 31,2/houses load=2p | "+
		"fig N inf2 32,2/houses load=2p | mag 31,36 300r | mag 24,24 300r | mag 38,24 200r | "+
		"fig N lcav1 40,28 load=2p+2r | fig N lcav2 40,29 load=2p+2r")
	players := map[engine.Side]dueltest.Foe{"n": dueltest.Player(trying(100)), "o": dueltest.Player(trying(100))}
	for last := m.At().Start.Date + 8; !m.Result().Over && m.At().Start.Date < last; {
		dueltest.Give(t, m, players[m.Turn().Sides[0]](t, m, nil))
	}
	if result := m.Result(); result.Over {
		t.Errorf("%s on %s: %s", result.Verdict(), m.At().Start.Date.Text(state.Campaign), result.Why)
	}
}

// On the march no guns and no bakery of his come to where the enemy's guns then strike them. [VT-FIGHT-20]
func TestKeepsGunsFromGuns(t *testing.T) {
	t.Parallel()
	const days, whole = 7, 52
	m := warOf(t, "")
	players := map[engine.Side]engine.Player{"n": trying(60), "o": trying(60)}
	for last := m.At().Start.Date + days; m.At().Start.Date < last; {
		carried(t, m, players[m.Turn().Sides[0]])
	}
	s := m.At().Start
	for i := range s.Figures {
		if u := &s.Figures[i]; !u.Fit() {
			t.Errorf("%s's %s is struck", s.Names[u.Side], state.Several([]state.ID{u.ID}))
		}
	}
	if left := len(figures(m, "n")) + len(figures(m, "o")); left < whole {
		t.Errorf("%d figures are left of %d", left, whole)
	}
}

// Who has come up to his men that day is awake, though of his army few have stirred: his guns are reckoned with.
// [VT-FIGHT-20]
func TestReckonsWithWhoHasCome(t *testing.T) {
	t.Parallel()
	opening := string(warOf(t, "").Position())
	come := strings.NewReplacer("O hart1 24,24/houses", "O hart1 24,23", "N fart1 38,14/houses", "N fart1 24,21",
		"N fbat1 24,14/street", "N fbat1 24,21").Replace(opening)
	if orders, _ := carried(t, warOf(t, come), trying(60)); !slices.ContainsFunc(orders, func(o engine.Order) bool {
		return strings.HasPrefix(string(o), "hart1 march 24,24")
	}) {
		t.Errorf("%q; want hart1 out of the fire", orders)
	}
}

// Nobody marches to where he cannot eat at the end of the day, though nobody stands in his way. [VT-SUPPLY-3]
func TestEatsAtNight(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"38,22", "38,15", "31,19"} {
		m := warOf(t, "venturini 1 campaign 1-5-2 O | fig O inf1 "+at+" | fig O bak1 38,24/street load=2r | "+
			"fig N inf1 12,11/houses load=2p | mag 38,24 90r")
		if orders, told := carried(t, m, trying(60)); strings.Contains(told, "surrendered") {
			t.Errorf("from %s: %q: %s", at, orders, told)
		}
	}
}

// Before a magazine is empty, and before the frost, whoever it feeds goes where there is food and a roof, in the
// winter's short marches too. [VT-SUPPLY-3, VT-WRECK-30]
func TestLastsTheWinter(t *testing.T) {
	t.Parallel()
	for name, position := range map[string]string{
		"VT-SUPPLY-3": "1-10-1 O | fig O inf3 50,27/houses load=2p | fig O inf4 50,27/street load=2p | " +
			"fig N inf1 12,11/houses load=2p | mag 50,27 20r | mag 31,36 400r",
		"VT-WRECK-30": "1-12-3 O | fig O inf3 30,33 load=2p | fig N inf1 12,11/houses load=2p | mag 31,36 400r",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m, p := warOf(t, "venturini 1 campaign "+position), trying(60)
			for !m.Result().Over {
				_, told := carried(t, m, p)
				dueltest.Give(t, m, "done")
				if strings.Contains(told, "surrendered") || strings.Contains(told, "VT-WRECK-30") {
					t.Fatalf("%s\n%s", told, m.Position())
				}
			}
		})
	}
}

// Brigades walk to the open capital of an enemy who is nearly gone, together, on the food that they carry. [VT-CAMP-20]
func TestWalksToOpenCapital(t *testing.T) {
	t.Parallel()
	const days = 2
	m, p := warOf(t, "venturini 1 campaign 1-5-2 O | fig O hcav1 28,16 load=2p+2r | fig O lcav1 29,17 load=2p+2r | "+
		"fig O inf1 12,27/houses load=2p | mag 12,27 90r | fig N inf1 14,9/houses load=2p"), trying(60)
	for range days {
		if m.Result().Over {
			t.Fatal(m.Result().Why)
		}
		carried(t, m, p)
		dueltest.Give(t, m, "done")
	}
	if r := m.Result(); r.Winner != "o" {
		t.Errorf("%s\n%s", r.Verdict(), m.Position())
	}
}

// The figures of an enemy who could not feed them he does not feed either. [VT-SUPPLY-3]
func TestTakesNobodyIn(t *testing.T) {
	t.Parallel()
	m := warOf(t, "venturini 1 campaign 1-5-2 O | fig O inf1 12,27/houses load=2p | fig N inf1 off | "+
		"fig N inf2 12,11/houses load=2p | mag 12,27 90r")
	if orders, _ := carried(t, m, trying(1)); !slices.Contains(orders, "pass") {
		t.Errorf("%q", orders)
	}
}

// He takes the capital of an enemy who does nothing within a year, whichever side he has, and none of his figures
// starves. [VT-CAMP-20, VT-SUPPLY-3]
func TestTakesCapitalOfIdle(t *testing.T) {
	t.Parallel()
	const soon, whole = 12, 26
	for _, side := range [...]engine.Side{"o", "n"} {
		t.Run(string(side), func(t *testing.T) {
			t.Parallel()
			m, p := warOf(t, ""), trying(60)
			first := m.At().Start.Date
			for !m.Result().Over && m.At().Start.Date < first+soon {
				if m.Turn().Sides[0] != side {
					dueltest.Give(t, m, "done")
				} else if _, told := carried(t, m, p); strings.Contains(told, "surrendered") {
					t.Errorf("on %s: %s", m.At().Start.Date.Text(state.Campaign), told)
				}
			}
			result, day, left := m.Result(), m.At().Start.Date-first, len(figures(m, side))
			t.Logf("day %d: %s; %d figures are left", day, result.Verdict(), left)
			if result.Winner != side || left != whole {
				t.Errorf("%s on day %d with %d figures of %d", result.Verdict(), day, left, whole)
			}
		})
	}
}

// figures are those of a side that are free and on the map.
func figures(m *venturini.Game, side engine.Side) (ids []state.ID) {
	s := m.At().Start
	for i := range s.Figures {
		u := &s.Figures[i]
		if strings.ToLower(s.Names[u.Side]) == string(side) && u.At != grid.None && u.Free() {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// Of his orders and answers in a campaign none is refused, against nobody, greed and himself.
func TestLawfulInCampaign(t *testing.T) {
	t.Parallel()
	most, days := 100, 20
	if enginetest.Soaking() {
		most = 10_000
	}
	foes := [...]dueltest.Foe{dueltest.Idly, greedily, dueltest.Player(trying(days))}
	for n, game := 0, 0; n < most; game++ {
		m, side, p := warOf(t, ""), engine.Side([...]string{"o", "n"}[game/len(foes)%2]), trying(days+game)
		chance := engine.NewChance(uint64(game), 1)
		for n < most && !m.Result().Over {
			if m.Turn().Sides[0] != side {
				dueltest.Give(t, m, foes[game%len(foes)](t, m, &chance))
				continue
			}
			orders, _ := carried(t, m, p)
			n += len(orders)
		}
		result := m.Result()
		t.Logf("%d orders; %s: %s", n, side, result.Verdict())
	}
}

// He beats who orders anything at random in a campaign, and who strikes whatever he can and else goes forward,
// whichever side he has; with LITTLEWARS_SOAK in 20 games each, of which one may be drawn.
func TestBeatsInCampaign(t *testing.T) {
	t.Parallel()
	games, drawn := 1, 0
	if enginetest.Soaking() {
		games, drawn = 20, 1
	}
	for name, foe := range map[string]dueltest.Foe{"greedy": greedily, "random": randomly} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var wins atomic.Int32
			t.Run("games", func(t *testing.T) {
				for game := range games {
					t.Run(fmt.Sprint(game), func(t *testing.T) {
						t.Parallel()
						side := [...]engine.Side{"o", "n"}[game%2]
						m := warOf(t, "")
						first := m.At().Start.Date
						result, day := duel(t, m, uint64(game), side, dueltest.Player(trying(general.Quick)), foe)
						left := len(figures(m, side))
						t.Logf("%s: %s on day %d, %d figures are left", side, result.Verdict(), day-first+1, left)
						switch result.Winner {
						case side:
							wins.Add(1)
						case "":
						default:
							t.Errorf("%s: %s", side, result.Why)
						}
					})
				}
			})
			if int(wins.Load()) < games-drawn {
				t.Errorf("%d wins of %d", wins.Load(), games)
			}
		})
	}
}

// A day of a campaign against who strikes whatever he can takes him 5 s at most at the usual level, and half a second
// at the quick one. The clock is that of the machine: nothing else may run beside it.
func TestTakesHisTimeInCampaign(t *testing.T) {
	enginetest.Soak(t)
	for days, most := range map[int]time.Duration{general.Quick: time.Second / 2, general.Usual: 5 * time.Second} {
		t.Run(fmt.Sprint(days), func(t *testing.T) {
			m, p := warOf(t, ""), trying(days)
			chance := engine.NewChance(1, 1)
			for moves := 0; moves < 16 && !m.Result().Over; {
				if m.Turn().Sides[0] != "o" {
					dueltest.Give(t, m, greedily(t, m, &chance))
					continue
				}
				begun := time.Now()
				carried(t, m, p)
				moves++
				if took := time.Since(begun); took > most {
					t.Errorf("on %s he took %v", m.At().Start.Date.Text(state.Campaign), took)
				}
			}
		})
	}
}

// Who has noted orders is advised about the others, and nothing of his is taken back. [VT-NOTE-7]
func TestAdvisesBesideWhatIsNoted(t *testing.T) {
	t.Parallel()
	m, p := warOf(t, ""), trying(60)
	dueltest.AdvisesBeside(t, m, p, "wag1", "wag2", "bak1", "fbat1", "inf3")
	b := battle(t, "n-s", "n-or-e")
	dueltest.AdvisesBeside(t, b, p, "inf1", "fbat1", "hcav1")
	a, err := engine.Analyse(t.Context(), p, b, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	line := a.Lines[0]
	if want := fmt.Sprintf("with %d orders", len(line.Line)-1); !strings.Contains(line.Plan, want) {
		t.Errorf("%q is said of %q", line.Plan, line.Line)
	}
	for _, o := range line.Line[:len(line.Line)-1] {
		dueltest.Give(t, b, o)
	}
	if a, err = engine.Analyse(t.Context(), p, b, 1, nil); err != nil || len(a.Lines[0].Line) != 1 || a.Lines[0].Plan != "" {
		t.Errorf("with all noted he advises %+v, %v", a.Lines, err)
	}
}

// Who asks for the best orders is told whom they leave without food. [VT-SUPPLY-3]
func TestTellsWhoWantsFood(t *testing.T) {
	t.Parallel()
	for position, want := range map[string]string{
		"fig O inf1 24,18 | fig O inf2 24,24/street load=2p | mag 24,24 90r | fig O bak1 24,24/street load=2r": "",
		"fig O inf1 20,34 | fig N inf2 12,11/houses load=2p":                                                   "no food for inf1",
	} {
		a, err := engine.Analyse(t.Context(), trying(1), warOf(t, "venturini 1 campaign 1-5-2 O | "+position), 1, nil)
		if err != nil || strings.Contains(a.Lines[0].Plan, "no food") != (want != "") ||
			!strings.Contains(a.Lines[0].Plan, want) {
			t.Errorf("%+v, %v", a.Lines, err)
		}
	}
}

// Who would not eat as he stands is worth what he was: his side moves before he does, and the chances do not leap for
// him. [VT-SUPPLY-3]
func TestChancesDoNotLeapForBread(t *testing.T) {
	t.Parallel()
	var chances []float64
	for _, load := range []string{"", " load=2p+2r"} {
		m := warOf(t, "venturini 1 campaign 1-5-2 O | fig O inf1 12,27/houses load=2p | mag 12,27 90r | "+
			"fig N inf1 12,11/houses load=2p | mag 12,11 90r | fig N hcav1 40,20"+load)
		a, err := engine.Analyse(t.Context(), trying(1), m, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		chances = append(chances, a.Lines[0].Value)
	}
	if chances[0] != chances[1] {
		t.Errorf("chances %v; want them alike", chances)
	}
}

package player

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/engine"
)

// Ten to one is 400 points, three to one 191, and what all won is beyond measure.
func TestElo(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		pairs [5]int
		want  float64
	}{
		{[5]int{0, 0, 10, 0, 0}, 0},
		{[5]int{0, 0, 10, 0, 10}, 190.85},
		{[5]int{10, 0, 10, 0, 0}, -190.85},
		{[5]int{1, 0, 0, 0, 10}, 400},
	} {
		e := eloOf(tc.pairs)
		if e == nil || math.Abs(*e.Elo-tc.want) > 0.01 || !e.Interval.Contains(tc.want) {
			t.Errorf("%v: %+v, want %v", tc.pairs, e, tc.want)
		}
	}
	if e := eloOf([5]int{0, 0, 0, 0, 9}); e.Elo != nil || !math.IsInf(e.Interval[1], 1) || e.Interval[0] < 100 {
		t.Errorf("all won: %+v", e)
	}
	if e := eloOf([5]int{0, 1}); e != nil {
		t.Errorf("one pair: %+v", e)
	}
}

// A test is wrong in no more than about one of twenty, however strong the players are, and answers sooner the farther
// they are apart.
func TestTestIsSeldomWrong(t *testing.T) {
	t.Parallel()
	const tests, most = 400, 5000
	ask := Test{Less: 0, More: 40}
	chance := rand.New(rand.NewPCG(19, 13))
	run := func(elo, draws float64) (more, pairs int) {
		win := share(elo) - draws/2
		for range tests {
			var p [5]int
			for n := 0; n < most; n++ {
				halves := 0
				for range 2 {
					switch x := chance.Float64(); {
					case x < draws:
						halves++
					case x < draws+win:
						halves += 2
					}
				}
				p[halves]++
				pairs++
				if a := ask.answer(p); a.Verdict != "open" {
					if a.Verdict == "more" {
						more++
					}
					break
				}
			}
		}
		return more, pairs
	}
	for _, draws := range []float64{0, 0.3, 0.8} {
		weak, n := run(0, draws)
		strong, _ := run(40, draws)
		_, soon := run(150, min(draws, 0.5))
		if weak > tests*7/100 || strong < tests*93/100 {
			t.Errorf("with %g drawn: of %d tests %d say more of equals, %d of one stronger", draws, tests, weak, strong)
		}
		if soon >= n/2 {
			t.Errorf("with %g drawn: %d pairs where it is plain, %d where it is not", draws, soon, n)
		}
	}
}

// cup is one of two, a thinker and one who plays at random.
func cup(games int) Tournament {
	c := oxoCup(games)
	c.Contenders = c.Contenders[:2]
	return c
}

// What a test decides, and on which games, does not hang on how many share the work; equals are told so too.
func TestTestStops(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, want string
		change     func(*Tournament)
	}{
		{"the stronger", "more", func(*Tournament) {}},
		{"the weaker", "less", func(c *Tournament) { c.Contenders[0], c.Contenders[1] = c.Contenders[1], c.Contenders[0] }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			var first *Standings
			for _, workers := range []int{1, 3} {
				c := cup(2000)
				c.Workers, c.Test, c.Opening = workers, &Test{Less: 0, More: 100}, 1
				tc.change(&c)
				s, err := c.Run(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if first == nil {
					first = s
				}
				same := cmp.Options{
					cmpopts.IgnoreFields(Standings{}, "Seconds", "PerSecond"), cmpopts.IgnoreFields(Standing{}, "Seconds"),
				}
				if diff := cmp.Diff(first, s, same); diff != "" {
					t.Errorf("%d workers differ from one:\n%s", workers, diff)
				}
				if s.Answer.Verdict != tc.want || s.Games > 200 || s.Partial || s.Games%2 != 0 {
					t.Errorf("%+v after %d games; want %s", s.Answer, s.Games, tc.want)
				}
			}
		})
	}
}

func journals(t *testing.T, folder string) (list []*engine.Journal) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.lw"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		j, err := engine.ReadJournal(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, j)
	}
	return list
}

// Both games of a pair have one opening, and pairs have different ones.
func TestOpenings(t *testing.T) {
	t.Parallel()
	c := cup(20)
	c.Opening, c.Folder = 3, t.TempDir()
	if _, err := c.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	list := journals(t, c.Folder)
	different := map[string]bool{}
	for i := 0; i < 20; i += 2 {
		text := func(j *engine.Journal) (said string) {
			for _, e := range j.Entries[:3] {
				said += string(e.Order) + ";"
			}
			return said
		}
		if a, b := text(list[i]), text(list[i+1]); a != b || list[i].Setup.Seed != list[i+1].Setup.Seed {
			t.Errorf("games %d and %d begin with %s and %s", i+1, i+2, a, b)
		} else {
			different[a] = true
		}
	}
	if len(different) < 8 {
		t.Errorf("%d openings in 10 pairs", len(different))
	}
	c = cup(20)
	c.Opening = 7 // of which many end the game, and are drawn anew
	if _, err := c.Run(t.Context()); err != nil {
		t.Error(err)
	}
	c.Opening = 20
	if _, err := c.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "shorter") {
		t.Errorf("%v", err)
	}
}

// What is there is not played again, what is cut off is, and another tournament is not gone on with.
func TestResumes(t *testing.T) {
	t.Parallel()
	c := cup(10)
	c.Folder, c.Opening = t.TempDir(), 1
	whole, err := c.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	third, fourth := filepath.Join(c.Folder, "game-003.lw"), filepath.Join(c.Folder, "game-004.lw")
	text, err := os.ReadFile(third)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(third, text[:len(text)-5], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(fourth); err != nil {
		t.Fatal(err)
	}
	many := c
	if many.Games = 5000; many.journal(2) != third {
		t.Errorf("to play more it looks for %s", many.journal(2))
	}
	c.Resume = true
	began := 0
	seat := c.Contenders[0].Seat
	c.Contenders[0].Seat = func(seed uint64) engine.Player { began++; return seat(seed) }
	c.Workers = 1
	again, err := c.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if began != 2 || again.Table[0].Tally.Wins != whole.Table[0].Tally.Wins || again.Orders != whole.Orders {
		t.Errorf("%d games were played anew; %+v and %+v", began, again.Table[0], whole.Table[0])
	}
	if now, err := os.ReadFile(third); err != nil || string(now) != string(text) {
		t.Errorf("the third game is another: %v", err)
	}
	for name, change := range map[string]func(*Tournament){
		"seed": func(c *Tournament) { c.Seed++ }, "opening": func(c *Tournament) { c.Opening++ },
		"position": func(c *Tournament) { c.Setup.Position = "p" },
		"option":   func(c *Tournament) { c.Setup.Options = map[string]string{"a": "b"} },
		"player":   func(c *Tournament) { c.Contenders = slices.Clone(c.Contenders); c.Contenders[1].Name = "c" },
		"rules":    func(c *Tournament) { c.Rules = newNim([4]int8{1}) },
	} {
		other := c
		change(&other)
		for _, other.Resume = range []bool{true, false} { // begun anew there, it would go on with games of the other
			if err := other.mark(); err == nil || !strings.Contains(err.Error(), "another tournament") {
				t.Errorf("of another %s: %v", name, err)
			}
		}
	}
	for name, change := range map[string]func() error{
		"is of another tournament": func() error { return os.Rename(filepath.Join(c.Folder, "game-010.lw"), third) },
		"the journal says": func() error {
			return os.WriteFile(third, append(bytes.TrimSpace(text), "; and more\n"...), 0o644)
		},
	} {
		if err := change(); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Run(t.Context()); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	c.Longest = 3
	if err := os.RemoveAll(c.Folder); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{10, 0, 10} {
		began, c.Resume = 0, i < 2
		if _, err := c.Run(t.Context()); err != nil || began != want {
			t.Errorf("of games that are broken off %d are played, want %d: %v", began, want, err)
		}
	}
}

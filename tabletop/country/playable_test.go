package country

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/march"
	"littlewars/tabletop/path"
	"littlewars/tabletop/scenario"
)

// countryOf reads a bare field of that size with something on it.
func countryOf(tb testing.TB, width, depth float64, pieces string) *tabletop.Table {
	tb.Helper()
	t, err := scenario.Read("test", fmt.Appendf(nil, "littlewars = 1\ntitle = \"A field\"\nsize = [%v, %v]\n%s", width, depth, pieces))
	if err != nil {
		tb.Fatal(err)
	}
	return t
}

func wallOf(name string, x0, x1, y float64) string {
	return fmt.Sprintf("[[wall]]\nname = %q\nat = [%v, %v]\nsize = [%v, 1]\n", name, (x0+x1)/2, y, x1-x0)
}

func TestPlayable(t *testing.T) {
	t.Parallel()
	const river = "[[river]]\nname = \"Brook\"\nat = [36, 30]\nsize = [80, 4]\n"
	const manGap, gunGap = 2*0.30 + 2.0/16, 2*1.453444 + 2.0/16 // discs and clearances
	gap := func(wide float64) string {
		return wallOf("West wall", -1, 30, 30) + wallOf("East wall", 30+wide, 73, 30)
	}
	ford := func(wide float64) string {
		return river + fmt.Sprintf("[[ford]]\nname = \"Ford\"\nat = [20, 30]\nsize = [%v, 5]\n", wide)
	}
	tests := []struct {
		name         string
		width, depth float64
		pieces       string
		want         string // words of the reason; "" if the country will do
	}{
		{"LW-SETUP-7/as large as may be", 216, 216, "", ""},
		{"LW-SETUP-7/wide by a hair", 216.0001, 96, "", "216.001 by 96 in; neither may be more than 216"},
		{"LW-SETUP-7/shallow by a hair", 72, 59.9999, "", "59.999 in apart; the least is 60"},
		{"LW-SETUP-7/too wide", 217, 96, "", "217 by 96 in; neither may be more than 216"},
		{"LW-SETUP-7/too deep", 96, 217, "", "96 by 217 in; neither may be more than 216"},
		{"LW-SETUP-7/as shallow as may be", 72, 60, "", ""},
		{"LW-SETUP-7/too shallow", 72, 59.5, "", "59.5 in apart; the least is 60"},
		{"LW-COUNTRY-12/clear of the line", 72, 60, wallOf("Hedge", 10, 20, 6.6), ""},
		{"LW-COUNTRY-12/six inches off is near", 72, 60, wallOf("Hedge", 10, 20, 6.5), `wall "Hedge" stands 6 in from the back line of south`},
		{"LW-COUNTRY-12/before North's line", 72, 60, wallOf("Hedge", 10, 20, 56), `wall "Hedge" stands 3.5 in from the back line of north`},
		{"LW-COUNTRY-12/behind the line", 72, 60, wallOf("Hedge", 10, 20, -4), `wall "Hedge" stands 3.5 in from the back line of south`},
		{"LW-COUNTRY-12/well behind the line", 72, 60, wallOf("Hedge", -1, 73, -8), ""},
		{"LW-COUNTRY-12/a step near the line", 72, 60, "[[hill]]\nboards = [{ at = [9, 9], size = [8, 8], thick = 1.5 }]", "a step higher than an inch stands 5 in"},
		{"LW-COUNTRY-12/a hill near the line", 72, 60, "[[hill]]\nboards = [{ at = [9, 9], size = [8, 8] }]", ""},
		{"LW-COUNTRY-12/shut", 72, 60, wallOf("Long Wall", -1, 73, 30), "a man cannot get from one back line to the other: from the West edge to the East stand Long Wall;"},
		{"LW-COUNTRY-12/shut in two parts", 72, 60, gap(0.325), "stand West wall, East wall; the widest gap, between West wall and East wall, is 0.4 in too narrow"},
		{"LW-COUNTRY-12/no room for a man", 72, 60, gap(manGap - 1e-4), "a man cannot"},
		{"LW-COUNTRY-12/room for a man", 72, 60, gap(manGap), "a gun cannot"},
		{"LW-COUNTRY-12/no room for a gun", 72, 60, gap(gunGap - 1e-4), "a gun cannot"},
		{"LW-COUNTRY-12/room for a gun", 72, 60, gap(gunGap + 1e-5), ""},
		{"LW-COUNTRY-12/round the edge", 72, 60, wallOf("Long Wall", 1.52, 73, 30), ""},
		{"LW-COUNTRY-12/not round the edge", 72, 60, wallOf("Long Wall", 1.51, 73, 30), "between the West edge and Long Wall, is 0.006 in too narrow"},
		{"LW-COUNTRY-7/no ford", 72, 60, river, "stand Brook"},
		{"LW-COUNTRY-7/a ford for all", 72, 60, ford(3), ""},
		{"LW-COUNTRY-7/a ford for men", 72, 60, ford(2.8), "a gun cannot"},
		{"LW-COUNTRY-7/no ford for anybody", 72, 60, ford(0.5), "a man cannot"},
		{"LW-COUNTRY-7/a ford that stops short", 72, 60, river + "[[ford]]\nat = [20, 29]\nsize = [6, 3]\n", "a man cannot"},
		{"LW-COUNTRY-7/a bridge", 72, 60, river + "[[bridge]]\nat = [20, 30]\nsize = [4.5, 5]\n", ""},
		{"LW-COUNTRY-7/a bridge too high to step on", 72, 60, river + "[[bridge]]\nat = [20, 30]\nsize = [4.5, 5]\nheight = 1.2", "a man cannot"},
		{"LW-COUNTRY-7/down the field", 72, 60, "[[river]]\nname = \"Brook\"\nat = [36, 30]\nsize = [4, 90]\n", ""},
		{"LW-COUNTRY-7/over a line", 72, 60, "[[pond]]\nname = \"Pond\"\nat = [36, 0]\nsize = [40, 30]\n", ""},
		// It shuts off all of one line and the ground behind it, but at the other it leaves a way.
		{"LW-COUNTRY-7/over all of a line", 72, 60, "[[pond]]\nname = \"Pond\"\nat = [36, 0]\nsize = [80, 4]\n", "stand Pond"},
		{"LW-COUNTRY-7/behind the line and before it", 72, 60, "[[pond]]\nname = \"Pond\"\nparts = [{ at = [10, -5], size = [30, 4] }, { at = [27, 8], size = [4, 30] }, { at = [50, 20], size = [50, 4] }]\n", ""},
		{"LW-COUNTRY-9/a step too high across", 72, 60, "[[hill]]\nboards = [{ at = [36, 30], size = [90, 10], thick = 1.25 }]", "a step higher than an inch"},
		{"LW-COUNTRY-9/steps that can be taken", 72, 60, "[[hill]]\nboards = [{ at = [36, 30], size = [90, 20] }, { at = [36, 30], size = [90, 10] }]", ""},
	}
	for _, tc := range tests {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			err := march.Playable(countryOf(t, tc.width, tc.depth, tc.pieces))
			if tc.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			illegal, is := errors.AsType[*engine.Illegal](err)
			if !is || !strings.Contains(illegal.Why(), tc.want) {
				t.Fatalf("got %v, want it to say %q", err, tc.want)
			}
			want := engine.RuleID("LW-COUNTRY-12") // whatever it is that shuts the way
			if strings.HasPrefix(tc.name, "LW-SETUP-7") {
				want = "LW-SETUP-7"
			}
			if illegal.Rule != want {
				t.Errorf("refused by %s, want %s", illegal.Rule, want)
			}
		})
	}
	t.Run("LW-COUNTRY-12/men and guns do not count", func(t *testing.T) {
		t.Parallel()
		field := countryOf(t, 72, 60, "[[gun]]\nside = \"south\"\nat = [36, 20]\n")
		if err := march.Playable(field); err != nil {
			t.Error(err)
		}
	})
}

// What Playable says of a field without anything near its back lines is what a string says, which is laid
// in another manner altogether.
func TestPlayableAgreesWithStrings(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(12, 1913))
	said := map[bool]int{}
	for n := range 120 {
		var b strings.Builder
		for i := range 18 {
			x, y := 30*rng.Float64(), 10+40*rng.Float64()
			switch i % 3 {
			case 0:
				fmt.Fprintf(&b, "[[wall]]\nat = [%.2f, %.2f]\nsize = [%.2f, 1]\nturned = %d\n", x, y, 4+12*rng.Float64(), rng.IntN(60)-30)
			case 1:
				fmt.Fprintf(&b, "[[pond]]\nat = [%.2f, %.2f]\nradius = %.2f\n", x, y, 1+4*rng.Float64())
			case 2:
				fmt.Fprintf(&b, "[[hill]]\nboards = [{ at = [%.2f, %.2f], size = [%.2f, 4], thick = %v }]\n", x, y, 4+10*rng.Float64(), 0.75+0.5*float64(rng.IntN(2)))
			}
		}
		table := countryOf(t, 30, 60, b.String())
		for who, disc := range map[string]float64{"a man": table.DiscRadius(tabletop.Infantry), "a gun": march.WheelsDisc()} {
			w := path.Walker{Disc: disc}
			err := march.Way(tabletop.Gather(table, w, plane.Vec{X: -1e9, Y: -1e9}, 1e18), who, table.Width, table.Depth)
			_, none := tabletop.LayString(table, w, plane.Vec{X: 1, Y: 0}, plane.Vec{X: 1, Y: 60})
			if (err == nil) != (none == nil) {
				t.Errorf("field %d, %s: the chain says %v, the string %v\n%s", n, who, err, none, b.String())
			}
			said[err == nil]++
		}
	}
	if said[true] < 30 || said[false] < 40 {
		t.Errorf("of all fields %d have a way and %d none; the test wants some of each", said[true], said[false])
	}
}

// The embedded countries for battles can be played, and are fair.
func TestEmbeddedCountries(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"fells", "valley", "village"} {
		t.Run("LW-COUNTRY-12/"+name, func(t *testing.T) {
			t.Parallel()
			table, err := scenario.Embedded(name)
			if err != nil {
				t.Fatal(err)
			}
			of := weighed{table, outlookOf(table)}
			playable(t, of)
			fair(t, of)
			severalCrossings(t, of)
		})
	}
}

func BenchmarkPlayable(b *testing.B) {
	farm, err := scenario.Embedded("hooks-farm")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := march.Playable(farm); err != nil {
			b.Fatal(err)
		}
	}
}

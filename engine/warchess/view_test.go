package warchess

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"littlewars/engine"
)

// TestView holds what there is to draw: figures, the river, the bridge.
func TestView(t *testing.T) {
	t.Parallel()
	p := parse(t, "att W27 A97 C119 I12 | def A43 L58 I139 K121 | att")
	v := game{}.View(&p, "")
	t.Run("WC-24 a piece is its kind, letter, side and state", func(t *testing.T) {
		var got []string
		for _, f := range v.Figures {
			if f.Word != f.Place {
				t.Errorf("the figure %q stands on %q", f.Word, f.Place)
			}
			way := "north"
			if f.Heading == -math.Pi/2 {
				way = "south"
			}
			got = append(got, strings.TrimSpace(fmt.Sprintf("%s %s %s %s %s %s", f.Side, f.Label, f.Place, f.Kind, way, f.State)))
		}
		want := []string{
			"att I 12 infantry of the line north",
			"att W 27 wagon north exposed", // WC-33
			"def A 43 artillery south",
			"def L 58 light infantry south",
			"att A 97 artillery north",
			"att C 119 cavalry north",
			"def K 121 citadel south commanded", // WC-32
			"def I 139 infantry of the line south",
		}
		if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
			t.Errorf("got\n%s\nwant\n%s", a, b)
		}
	})
	t.Run("WC-32 a Citadel is commanded though its own Artillery stands by", func(t *testing.T) {
		p := parse(t, "att A97 I1 W7 | def A129 I139 K121 | att")
		if rule, state := p.stateOf(121); rule != "WC-32" || state != "commanded" {
			t.Errorf("got %q by %q", state, rule)
		}
	})
	t.Run("WC-33, WC-34 the rule that binds the owner", func(t *testing.T) {
		p := parse(t, "att W27 I29 | def A43 I139 K121 | att")
		for n, want := range map[Square]engine.RuleID{27: "WC-33", 29: "WC-34", 43: ""} {
			if rule, _ := p.stateOf(n); rule != want {
				t.Errorf("on %d: got %q, want %q", n, rule, want)
			}
		}
	})
	t.Run("WC-3, WC-4 squares, bridge and water tile the ground", func(t *testing.T) {
		terrain := map[string]int{}
		for _, c := range v.Cells {
			terrain[c.Terrain]++
			if c.Terrain == "bridge" && c.Place != "70" || c.Terrain == "water" && c.Place != "" {
				t.Errorf("%s at %q", c.Terrain, c.Place)
			}
			for i, corner := range c.Corners {
				if math.Abs(corner.X-c.At.X)+math.Abs(corner.Y-c.At.Y) != 1 {
					t.Errorf("corner %d of the cell at %v is %v", i, c.At, corner)
				}
				if corner.X < v.Ground.Low.X || corner.X > v.Ground.High.X || corner.Y < v.Ground.Low.Y || corner.Y > v.Ground.High.Y {
					t.Errorf("the cell at %v is off the ground", c.At)
				}
			}
			if c.Shade != int(c.At.Y)%2 {
				t.Errorf("the cell at %v has the shade %d", c.At, c.Shade)
			}
		}
		if got := fmt.Sprint(terrain); got != "map[bridge:1 plain:138 water:4]" {
			t.Errorf("got %s", got)
		}
	})
	t.Run("WC-8 the river goes from bank to water without a gap", func(t *testing.T) {
		ends := map[engine.Spot]int{}
		for _, l := range v.Lines {
			for _, spot := range l.Points {
				ends[spot]++
			}
		}
		var odd []string
		for _, x := range []engine.Spot{{X: -7, Y: 8}, {X: -3, Y: 8}, {X: 3, Y: 12}, {X: 7, Y: 12}} {
			if ends[x] != 1 {
				odd = append(odd, fmt.Sprint(x))
			}
			delete(ends, x)
		}
		for spot, n := range ends {
			if n != 2 {
				odd = append(odd, fmt.Sprint(spot))
			}
		}
		if len(odd) > 0 || len(ends) != 6 {
			t.Errorf("it does not join at %v; %d joints", odd, len(ends))
		}
	})
	t.Run("WC-42 the troops and artillery are told", func(t *testing.T) {
		if got := fmt.Sprint(v.Tallies); got != "[{att troops 2 false} {att artillery 1 false} {def troops 2 false} {def artillery 1 false}]" {
			t.Errorf("got %s", got)
		}
	})
}

// stateOf is the state of the figure on a square.
func (p *Position) stateOf(n Square) (engine.RuleID, string) {
	sight := p.sight()
	return p.state(&sight, n)
}

// TestGist is what the words of an order are said to be.
func TestGist(t *testing.T) {
	t.Parallel()
	m, err := Rules.New(engine.Setup{Position: "att C63 I56 W7 | def L77 I139 K121 | att"})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, said := range []engine.Order{"", "63"} {
		for _, c := range m.Complete(said) {
			got[string(said.Then(c.Word))] = c.Part.String() + ": " + c.Gist
		}
	}
	for order, want := range map[string]string{
		"63": "figure: cavalry", "63 70": "place: go to the bridge", "63 77": "place: take the light infantry", "63 57": "place: go",
	} {
		if got[order] != want {
			t.Errorf("%s: got %q, want %q", order, got[order], want)
		}
	}
}

// TestHash holds positions apart that differ in one thing, and those together that play alike.
func TestHash(t *testing.T) {
	t.Parallel()
	seen := map[uint64]string{}
	for _, text := range []string{
		"att L39 I41 W11 | def I139 K121 | att",
		"att L39 I41 W11 | def I139 K121 | def", // the mover
		"att L41 I39 W11 | def I139 K121 | att", // kinds
		"att L39 I11 W41 | def I139 K121 | att", // the wagon
		"att L39 I41 W11 | def I121 K139 | att", // the citadel
		"att I41 W11 | def L39 I139 K121 | att", // whose it is
		"att L39 W11 | def I139 K121 | att",     // a figure less
	} {
		p := parse(t, text)
		if other, taken := seen[p.Hash()]; taken {
			t.Errorf("%s and %s have the same hash", text, other)
		}
		seen[p.Hash()] = text
	}
	p, q := Start(), Start()
	if q.quiet = 7; p.Hash() != q.Hash() {
		t.Error("WC-44 quiet turns make another position")
	}
}

// TestQuiet is the count of WC-44.
func TestQuiet(t *testing.T) {
	t.Parallel()
	p := parse(t, "att I1,10 W7 | def L19 I139 K121 | att")
	p.quiet = 57
	p.Play(Move{10, 19})
	if p.quiet != 0 {
		t.Errorf("WC-44 after a capture: %d quiet turns", p.quiet)
	}
	if p.Play(Move{139, 138}); p.quiet != 1 {
		t.Errorf("WC-44 after a move: %d quiet turns", p.quiet)
	}
}

// TestNews is what is told of who stands exposed: once, when it comes about, and not after the end.
func TestNews(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, position, order, want string }{
		{"WC-24 said once", "att I1,29 W7 | def A43 I44 K121 | def", "44 45", "def I goes from 44 to 45"},
		{"WC-29 a troop uncovers another", "att I29,36 A44 W7 | def A43 I139 K121 | att", "36 37", "att I goes from 36 to 37; att I on 29 is exposed (WC-34)"},
		{"WC-41 nothing after the end", "att I29 W34 | def A43 L36 K121 | def", "36 34", "def L goes from 36 to 34; att W is taken at 34 (WC-19); def wins: def takes the Wagon (WC-41)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := Rules.New(engine.Setup{Position: c.position})
			if err != nil {
				t.Fatal(err)
			}
			events, err := m.Play(engine.Order(c.order))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range events {
				got = append(got, e.String())
			}
			if s := strings.Join(got, "; "); s != c.want {
				t.Errorf("got  %s\nwant %s", s, c.want)
			}
		})
	}
}

// TestAlarms holds who is said to be in danger of those that decide the game, by whom and why.
func TestAlarms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, position, want string }{
		{
			"WC-41 the Citadel could be taken, whoever is to move", "att L97 I12 W11 | def K121 I139 | att",
			"WC-41 121 by 97: the citadel on 121 could be taken by the light infantry on 97",
		},
		{
			"WC-41 before the enemy's turn", "att L97 I12 W11 | def K121 I139 | def",
			"WC-41 121 by 97: the citadel on 121 could be taken by the light infantry on 97",
		},
		{
			"WC-42 the last troop", "att C95,99 W7 | def I96 K121 | att",
			"WC-42 96 by 95 99: the infantry of the line on 96 could be taken by the cavalry on 95 " +
				"and the cavalry on 99",
		},
		{
			"WC-32 the Citadel is commanded", "att A97 I1,12 W7 | def I138,139 K121 | def",
			"WC-32 121 by 97: the citadel on 121 is commanded by the artillery on 97",
		},
		{
			"WC-33 the Wagon is exposed", "att W27 I1,12 | def A43 I138,139 K121 | att",
			"WC-33 27 by 43: the wagon on 27 is exposed to the artillery on 43",
		},
		{"WC-41 nobody is near", "att I1,12 W7 | def I138,139 K121 | att", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := parse(t, c.position)
			var got []string
			for _, a := range (game{}).View(&p, "").Alarms {
				got = append(got, fmt.Sprintf("%s %s by %s: %s", a.Rule, a.Figure, strings.Join(a.By, " "), a.Note))
			}
			if text := strings.Join(got, "\n"); text != c.want {
				t.Errorf("got\n%s\nwant\n%s", text, c.want)
			}
		})
	}
}

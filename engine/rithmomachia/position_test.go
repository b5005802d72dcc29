package rithmomachia

import (
	"strings"
	"testing"

	"littlewars/engine"
)

func read(t testing.TB, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// playedFor is a position as a match under some options has it.
func playedFor(t testing.TB, text string, options ...string) Position {
	t.Helper()
	given := map[string]string{}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		given[name] = value
	}
	m, err := Rules.New(engine.Setup{Position: text, Options: given})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*engine.Played[Position, Move, *Position]).At()
}

func TestPositionText(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"RM-60 as written", "even R2@a1 | odd R3@h16 | even", ""},
		{"RM-60 groups in any order", "odd | odd R3@h16 | even R2@a1", "even R2@a1 | odd R3@h16 | odd"},
		{"RM-60 men by their spaces", "even R4@b1 R2@a1 | odd R3@h16 | even", "even R2@a1 R4@b1 | odd R3@h16 | even"},
		{"RM-60 blanks", "  even   R2@a1|odd R3@h16|even ", "even R2@a1 | odd R3@h16 | even"},
		{"RM-60 a side without men", "even | odd R3@h16 | odd", ""},
		{"RM-60 nobody", "even | odd | even", ""},
		{"RM-60 declared", "even R2@a1! R4@b1! R6@c1! | odd R3@h16 | even", ""},
		{"RM-60 components in any order", "even P[R1+S36]@a1 | odd R3@h16 | even", "even P[S36+R1]@a1 | odd R3@h16 | even"},
		{"RM-60 one component", "even P[R1]@a1 | odd P[R4]@h16 | even", ""},
		{"RM-42 what was taken", "even R2@a1 | odd R3@h16 | even | took even king 1 190 3 | took odd 1 2 1", ""},
		{"RM-42 the King alone", "even R2@a1 | odd R3@h16 | took odd king | even", "even R2@a1 | odd R3@h16 | even | took odd king"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			want := c.want
			if want == "" {
				want = c.text
			}
			p := read(t, c.text)
			if got := p.String(); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if again := read(t, p.String()); again != p || again.Hash() != p.Hash() {
				t.Error("what is written reads otherwise")
			}
		})
	}
}

func TestPositionFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text  string
		wants []string
	}{
		{"", []string{"a group is empty", "men of even are missing", "men of odd are missing", "side to move is missing"}},
		{"even R2@a1 | odd R3@h16", []string{"side to move is missing"}},
		{"even R2@a1 | odd R3@h16 | white", []string{`"white"`, "even or odd"}},
		{"even R2@a1 | odd R3@h16 | even | odd", []string{`"odd"`, "twice"}},
		{"even R2@a1 | even R4@b1 | odd R3@h16 | odd", []string{"twice"}},
		{"whites R2@a1 | odd R3@h16 | even", []string{`"whites"`, "side to move is missing"}},
		{"even R2 X3@a1 R0@a2 R@a3 | odd R3@i16 R5@a17 | even", []string{`"R2"`, `"X3"`, `"0"`, `""`, `"i16"`, `"a17"`}},
		{"even R2@a1 R4@a1 | odd R3@h16 | even", []string{"there is a man on a1 already"}},
		{"even R70000@a1 | odd R3@h16 | even", []string{`"70000"`, "1 to 65535"}},
		{"even P[S36@a1 P[]@a2 P[R9]@a3 P[R4+R4]@a4 P[R4+R16]@a5 | odd R3@h16 | even", []string{
			"no ] at its end", "the man is missing", "R9 is no component", "R4 is there twice", "one King only",
		}},
		{"even R2@a1! R4@a2! | odd R3@h16 | even", []string{"2 men of even are declared", "RM-43"}},
		{"even R2@a1 | odd R3@h16 | even | took even | took white 1 | took odd 1 2 x", []string{"has 0 numbers", `"white"`, `"x"`}},
		{"even R2@a1 | odd R3@h16 | even | took even king | took even king", []string{"say once"}},
		{"even R2@a1 | odd R3@h16 | even | took even 5000 1 1", []string{`"5000"`, "men up to 4096"}},
		{strings.Repeat("even R2@a1 ", 1000), []string{"too long"}},
	} {
		_, err := ParsePosition(c.text)
		for _, want := range c.wants {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%.60q: want %q in %v", c.text, want, err)
			}
		}
	}
}

// TestHash: what plays alike has one hash, and what does not has another.
func TestHash(t *testing.T) {
	t.Parallel()
	base := "even R2@d12 R4@e13 R6@g13 P[T36]@a1 | odd R3@a16 | even"
	other := []string{
		"even R2@d12 R4@e13 R6@g13 P[T36]@a1 | odd R3@a16 | odd",
		"even R2@d12 R4@e13 R6@g13 T36@a1 | odd R3@a16 | even",
		"even R2@d12 R4@e13 T6@g13 P[T36]@a1 | odd R3@a16 | even",
		"even R2@d12! R4@e13! R6@g13! P[T36]@a1 | odd R3@a16 | even",
		"even R4@d12 R2@e13 R6@g13 P[T36]@a1 | odd R3@a16 | even",
		"even R2@d12 R4@e13 R6@g13 | odd R3@a16 P[T36]@a1 | even",
		base + " | took even king",
		base + " | took odd king",
	}
	seen := map[uint64]string{}
	for _, text := range append(other, base) {
		p := read(t, text)
		if old, ok := seen[p.Hash()]; ok {
			t.Errorf("one hash: %s and %s", old, text)
		}
		seen[p.Hash()] = text
	}
	proper, counted := playedFor(t, base+" | took odd 1 8 1"), playedFor(t, base+" | took odd 1 8 1", "victory=bodies")
	if proper.Hash() != playedHash(t, base) || counted.Hash() == playedHash(t, base) {
		t.Error("a tally belongs to the hash where it counts, and only there")
	}
}

func playedHash(t testing.TB, text string) uint64 {
	p := playedFor(t, text)
	return p.Hash()
}

// TestTookText: what was taken is written where it counts and the board does not show it, and only there.
func TestTookText(t *testing.T) {
	t.Parallel()
	const before = "even T36@e7 S15@a1 | odd P[T36]@e9 R7@a16 | even"
	const after = "even S15@a1 P[T36]@b1 T36@e9 | odd R7@a16 | odd"
	for _, c := range []struct {
		name string
		p    Position
		want string
	}{
		{"RM-62 by itself", read(t, before), after},
		{"RM-42 the board shows it", playedFor(t, before), after},
		{"RM-42 he has another", playedFor(t, before+" | took even king"), after},
		{"RM-52 goods", playedFor(t, before, "victory=goods"), after + " | took even 1 36 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, m := range c.p.Moves(nil) {
				if m.String() == "e7-e9=b1" {
					c.p.Play(m)
				}
			}
			if got := c.p.String(); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

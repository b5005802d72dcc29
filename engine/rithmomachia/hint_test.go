package rithmomachia_test

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
)

const bothKings = "P[S36+S25+T16+T9+R4+R1]@b4 | odd P[S64+S49+T36+T25+R16]@h13"

// TestHint holds what is told of a sentence before it is an order: what a man could take, where and with what, who is
// to be set, what would be a Triumph.
func TestHint(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, position, said, says, rings string }{
		{
			"RM-21 a chosen man", "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even", "c6",
			"takes S25 at e8 from d7: 16 + 9 = 25", "e8: R16 takes S25 from d7: 16 + 9 = 25",
		},
		{
			"RM-37 before the captive is set", "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even", "c6 d7",
			"16 + 9 = 25 takes S25: where shall he come in?", "e8: R16 takes S25 from d7: 16 + 9 = 25",
		},
		{
			"RM-37 all are set", "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even", "c6 d7 a1",
			"16 + 9 = 25 takes S25", "e8: R16 takes S25 from d7: 16 + 9 = 25",
		},
		{
			"RM-28 a leap", "even T36@c6 R2@h1 | odd T36@c8 R3@a16 | even", "c6 c8",
			"36 = 36 takes T36: where shall he come in?", "c8: T36 takes T36 from c8: 36 = 36",
		},
		{
			"RM-34 oblivion", "even R5@c3 R2@h1 | odd R3@a1 R9@a16 | even", "c3",
			"takes R3 at a1 from b2: oblivion", "a1: R5 takes R3 from b2: oblivion",
		},
		{
			"RM-21 what an enemy lacks", "even R16@c6 T9@e12 R2@h1 | odd S25@e8 R3@a16 | even", "c6 e8",
			"R16 takes S25 only together with T9 on e12, if both bear on him", "",
		},
		{
			"RM-21 any of whom he lacks", "even R16@c6 T9@e12 S41@h2 R2@h1 | odd S25@e8 R3@a16 | even", "c6 e8",
			"R16 takes S25 only together with S41 on h2 or T9 on e12, if both bear on him", "",
		},
		{
			"RM-21 more than are told", "even R16@c6 T9@e12 T9@f12 T9@g12 T9@h12 T9@a12 R2@h1 | odd S25@e8 | even",
			"c6 e8", "R16 takes S25 only together with T9 on a12 or T9 on e12 or T9 on f12 or one of 2 others, " +
				"if both bear on him", "",
		},
		{
			"RM-20 he does not come to bear", "even R25@a1 R2@h1 | odd S25@e8 R3@a16 | even", "a1 e8",
			"R25 would take S25 alone, but cannot bear on him with this move", "",
		},
		{
			"RM-20 no sum", "even R16@c6 R2@h1 | odd S25@e8 R3@a16 | even", "c6 e8",
			"R16 does not take S25: no man of even makes 25 with his 16", "",
		},
		{
			"RM-26 an enemy taken from elsewhere", "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even", "c6 e8",
			"R16 takes S25 from d7: 16 + 9 = 25", "",
		},
		{
			"RM-28 danger where he goes", "even R16@c6 R2@h1 | odd T16@d9 R3@a16 | even", "c6 d7",
			"danger there: T16 takes R16 from d7: 16 = 16", "",
		},
		{
			"RM-34 danger of oblivion", "even R16@b2 R2@h1 | odd R5@c3 R3@a16 | even", "b2 a1",
			"danger there: R5 takes R16 from b2: oblivion", "",
		},
		{"RM-10 nobody of his", "even R16@c6 | odd S25@e8 | even", "e8", "", ""},
		{"RM-15 not by a flight", "even T25@c6 R2@h1 | odd S25@e8 R3@a16 | even", "c6 d8", "", ""},
		{
			"RM-43 what makes a Triumph", "even R2@a1 R4@b1 R6@c1 T9@d1 | odd R3@a16 | even", "declare",
			"arithmetical Great Triumph of R2, R4 and R6; geometrical Great Triumph of R4, R6 and T9; " +
				"arithmetical and geometrical Greater Triumph of R2, R4, R6 and T9",
			"a1: may be named; b1: may be named; c1: may be named; d1: may be named",
		},
		{
			"RM-43 one is named", "even R2@a1 R4@b1 R6@c1 T9@d1 | odd R3@a16 | even", "declare d1",
			"geometrical Great Triumph of R4, R6 and T9; " +
				"arithmetical and geometrical Greater Triumph of R2, R4, R6 and T9",
			"a1: may be named; b1: may be named; c1: may be named",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := match(t, c.position).(engine.Hinted).Hint(engine.Order(c.said))
			if h.Says != c.says {
				t.Errorf("says %q, want %q", h.Says, c.says)
			}
			var rings []string
			for _, r := range h.Rings {
				rings = append(rings, r.Of+": "+r.Note)
			}
			if got := strings.Join(rings, "; "); got != c.rings {
				t.Errorf("rings %q, want %q", got, c.rings)
			}
		})
	}
}

// TestAlarms holds whose King is said to be in danger, and by whom.
func TestAlarms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, position, want string }{
		{
			"RM-32 a component", "even R2@h1 " + bothKings + " R16@d6 | even",
			"b4 by d6: even's King on b4 could lose T16 by R16 from d6: 16 = 16 (RM-42)",
		},
		{
			"RM-32 by a King", "even R2@h1 P[S36+S25+T16+T9+R4+R1]@f9 | odd P[S64+S49+T36+T25+R16]@g10 | odd",
			"f9 by g10: even's King on f9 could lose T16 by the King 190 from g10: 16 = 16 (RM-42); " +
				"g10 by f9: odd's King on g10 could lose R16 by the King 91 from f9: 16 = 16 (RM-42)",
		},
		{"RM-42 no longer, when the King is the enemy's", "even R2@h1 | odd R4@h5 P[S36]@b4 | even", ""},
		{"RM-42 nobody is near", "even R2@h1 " + bothKings + " | odd", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, a := range match(t, c.position).View("").Alarms {
				got = append(got, fmt.Sprintf("%s by %s: %s (%s)", a.Figure, strings.Join(a.By, " "), a.Note, a.Rule))
			}
			if text := strings.Join(got, "; "); text != c.want {
				t.Errorf("got %q, want %q", text, c.want)
			}
		})
	}
}

// TestChalk holds that the sum of a capture stays on the board until the next draught, and its spaces with it.
func TestChalk(t *testing.T) {
	t.Parallel()
	m := match(t, "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even")
	for _, c := range []struct {
		order       engine.Order
		chalk, last string
	}{
		{"c6 d7 a1", "16 + 9 = 25 at 4.5,7.5", "c6 d7 e8 a1"},
		{"draw", "16 + 9 = 25 at 4.5,7.5", "c6 d7 e8 a1"},
		{"a16 b15", "", "a16 b15"},
	} {
		if _, err := m.Play(c.order); err != nil {
			t.Fatal(err)
		}
		v := m.View("")
		var chalk []string
		for _, l := range v.Labels {
			chalk = append(chalk, fmt.Sprintf("%s at %v", l.Text, l.At))
		}
		if got := strings.Join(chalk, ", "); got != c.chalk || strings.Join(v.Last, " ") != c.last || len(v.Taken) > 0 {
			t.Errorf("%s: %q on %q, gone %v; want %q on %q, nobody gone",
				c.order, got, v.Last, v.Taken, c.chalk, c.last)
		}
	}
}

func match(t *testing.T, position string) engine.Match {
	t.Helper()
	m, err := rithmomachia.Rules.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

package rithmomachia

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// TestRefusals: what is said to an order that the rules forbid.
func TestRefusals(t *testing.T) {
	t.Parallel()
	const kings = "even T20@c9 T25@d7 S15@a1 R2@c3 | odd P[S64+S49+T36+T25+R16]@e9 R25@g9 R7@a16 | even"
	for _, c := range []struct {
		rule     engine.RuleID
		position string
		order    engine.Order
		why      string
	}{
		{"RM-10", kings, "b5 b6", "there is nobody on b5"},
		{"RM-10", kings, "a16 b15", "R7 on a16 is odd's, and even is to move"},
		{"RM-11", kings, "d7 d8", "a triangle goes exactly two spaces along a row or column"},
		{"RM-11", kings, "a1 a3", "a square goes exactly three spaces"},
		{"RM-13", kings, "c3 d5", "a round does not fly"},
		{"RM-12", "even T6@d8 R8@d9 R4@f8 | odd R3@h16 | even", "d8 d10", "R8 on d9 is in the way"},
		{"RM-12", "even T6@d8 R8@d9 R4@f8 | odd R3@h16 | even", "d8 f8", "R4 on f8 is even's own"},
		{"RM-14", "even T6@d8 R8@d9 | odd R3@h16 | even", "d8 e10", "R8 on d9 is in the way"},
		{"RM-15", kings, "d7 e9", "in the way"},
		{"RM-15", "even T25@d7 | odd R25@g9 R3@h16 | even", "d7 e9", "it would take R25 at g9"},
		{"RM-16", "even P[S36+R1]@d8 | odd R3@h16 | even", "d8 d10", "the King 37 keeps no triangle"},
		{"RM-28", "even T6@d8 | odd R7@d10 | even", "d8 d10", "T6 does not take R7 on d10 by a leap: alone he is not 7, and nobody"},
		{"RM-28", "even T6@d8 R8@e11 T4@b10 | odd R7@d10 | even", "d8 d10", "and no sum with R8 or T4 makes it"},
		{"RM-33", kings, "c9 e9", "by his whole number, 190"},
		{"RM-37", "even T25@d8 R2@a1 | odd R25@f10 R3@h16 | even", "d8 d10 a2", "captives are set on row 1, and a2 is not in it"},
		{"RM-37", "even T25@d8 R2@a1 | odd R25@f10 R3@h16 | even", "d8 d10 a1", "a1 is not empty"},
		{"RM-37", "even T25@d8 R2@a1 | odd R25@f10 R3@h16 | even", "d8 b8 a2", "the move takes nothing"},
		{"RM-42", "even R2@a1 R4@b1 R6@c1 | odd P[R16]@h16 | even", "declare a1 b1 c1", "even has not captured odd's King"},
		{"RM-43", "even R2@a1 R4@b1 R6@c1 | odd R3@h16 | even", "declare b1 a1 b1", "b1 is named twice"},
		{"RM-44", "even R2@a1 R4@b1 R9@c1 | odd R3@h16 | even", "declare a1 b1 c1", "2, 4 and 9 are in no proportion"},
		{"RM-45", "even R2@a1 R4@b1 R6@c1 R8@d1 R5@e1 | odd R3@h16 | even", "declare b1 c1 d1 e1", "hold only arithmetical proportion"},
		{"RM-45", "even R2@a1 R4@b1 R6@c1 T4@d1 | odd R3@h16 | even", "declare a1 b1 c1 d1", "4 is there twice"},
		{"RM-46", "even T6@d8! R4@e13! R2@d12! | odd R3@a16 | even", "d8 c10", "a declared man does not fly"},
		{"RM-12", "even S66@a1 T6@a2 R2@b1 | odd R3@h16 | even", "a1", "S66 on a1 has no move now"},
	} {
		rule := c.rule
		if c.why == "in the way" {
			rule = "RM-14" // the King stands there: no flight to begin with
		}
		t.Run(string(c.rule)+" "+string(c.order), func(t *testing.T) {
			t.Parallel()
			p := playedFor(t, c.position)
			_, err := game{}.Read(&p, c.order)
			illegal, ok := errors.AsType[*engine.Illegal](err)
			if !ok || illegal.Rule != rule || !strings.Contains(illegal.Why(), c.why) {
				t.Errorf("got %v, want %s (%s)", err, c.why, rule)
			}
		})
	}
}

// TestEvents: what a turn is said to have caused.
func TestEvents(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, position, options string
		order                   engine.Order
		want                    []string
	}{
		{"RM-13", "even T6@d8 | odd R3@h16 | even", "victory=proper", "d8 e10", []string{
			"even T6 flies from d8 to e10 (RM-13)",
		}},
		{"RM-21", "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even", "victory=goods", "c6 d7 a1", []string{
			"even R16 goes from c6 to d7",
			"16 + 9 = 25: R16 on d7 and T9 on e10 against S25 on e8 (RM-21)",
			"odd S25 is taken at e8 (RM-21)",
			"even S25 comes in at a1 (RM-37)",
			"even has 25 taken in sum, had 0 (RM-52)",
		}},
		{"RM-22", "even T20@c6 T25@e10 R2@h1 | odd R5@e8 R3@a16 | even", "victory=proper", "c6 c8 a1", []string{
			"even T20 goes from c6 to c8",
			"25 - 20 = 5: T20 on c8 and T25 on e10 against R5 on e8 (RM-22)",
			"odd R5 is taken at e8 (RM-22)",
			"even R5 comes in at a1 (RM-37)",
		}},
		{"RM-24", "even T9@c6 S225@e11 R2@h1 | odd R25@e8 R3@a16 | even", "victory=proper", "c6 c8 a1", []string{
			"even T9 goes from c6 to c8",
			"225 / 9 = 25: T9 on c8 and S225 on e11 against R25 on e8 (RM-24)",
			"odd R25 is taken at e8 (RM-24)",
			"even R25 comes in at a1 (RM-37)",
		}},
		{"RM-39", "even T12@c4 S6@f8 R2@a1 R2@b1 R2@c1 R2@d1 R2@e1 R2@f1 R2@g1 | odd R12@e6 R18@c8 R3@h16 | even", "victory=goods", "c4 c6 h1", []string{
			"even T12 goes from c4 to c6",
			"12 = 12: T12 on c6 against R12 on e6 (RM-20)",
			"odd R12 is taken at e6 (RM-20)",
			"12 + 6 = 18: T12 on c6 and S6 on f8 against R18 on c8 (RM-21)",
			"odd R18 is taken at c8 (RM-21)",
			"even R12 comes in at h1 (RM-37)",
			"R18 leaves the game (RM-39)",
			"even has 30 taken in sum, had 0 (RM-52)",
		}},
		{"RM-28", "even T12@c4 R2@h1 | odd R12@c6 S12@e6 R3@h16 | even", "victory=honour-quarrel", "c4 c6 a1 b1", []string{
			"12 = 12: T12 on c4 against R12 on c6 (RM-20)",
			"odd R12 is taken at c6 (RM-20)",
			"even T12 leaps from c4 to c6 (RM-28)",
			"12 = 12: T12 on c6 against S12 on e6 (RM-20)",
			"odd S12 is taken at e6 (RM-20)",
			"even R12 comes in at a1 (RM-37)",
			"even S12 comes in at b1 (RM-37)",
			"even has 2 men taken, had 0 (RM-55)",
			"even has 24 taken in sum, had 0 (RM-55)",
			"even has 4 digits taken, had 0 (RM-55)",
		}},
		{"RM-30", "even R9@c6 T15@e10 R2@h1 | odd S25@e8 R3@a16 | even", "proportions=on", "c6 d7 a1", []string{
			"even R9 goes from c6 to d7",
			"9, 15 and 25 are in geometrical proportion: R9 on d7 and T15 on e10 against S25 on e8 (RM-30)",
			"odd S25 is taken at e8 (RM-30)",
			"even S25 comes in at a1 (RM-37)",
		}},
		{"RM-32", "even T36@e5 R20@d8 S15@a1 | odd P[S64+S49+T36+T25+R16]@e9 R7@a16 | even", "victory=proper", "e5 e7 b1 c1", []string{
			"even T36 goes from e5 to e7",
			"36 = 36: T36 on e7 against T36 on e9 (RM-20)",
			"odd T36 is taken at e9 (RM-32)",
			"36 - 20 = 16: T36 on e7 and R20 on d8 against R16 on e9 (RM-22)",
			"odd R16 is taken at e9 (RM-32)",
			"even T36 comes in at b1 (RM-37)",
			"even R16 comes in at c1 (RM-37)",
		}},
		{"RM-34", "even R2@b8 R8@c7 | odd R49@a7 R3@h16 | even", "victory=proper", "c7 b6 d1", []string{
			"even R8 goes from c7 to b6",
			"odd R49 is taken at a7 (RM-34)",
			"even R49 comes in at d1 (RM-37)",
		}},
		{"RM-42", "even T36@e7 S15@a1 | odd P[T36]@e9 R7@a16 | even", "victory=proper", "e7 e9 b1", []string{
			"36 = 36: T36 on e7 against P[T36] on e9 (RM-20)",
			"odd P[T36] is taken at e9 (RM-20)",
			"even T36 leaps from e7 to e9 (RM-28)",
			"odd's King is captured (RM-42)",
			"even P[T36] comes in at b1 (RM-37)",
		}},
		{"RM-43", "even R2@a1 R4@b1 R6@c1 | odd R3@h16 | even", "victory=proper", "declare a1 b1 c1", []string{
			"even declares the arithmetical Great Triumph of R2, R4 and R6 (RM-43)",
		}},
		{"RM-48", "even R2@d12! R4@e13! R6@g13! S15@a2 | odd R3@a16 | even", "victory=proper", "g13 f14", []string{
			"even R6 goes from g13 to f14",
			"even wins: even completes the arithmetical Great Triumph of R2, R4 and R6 (RM-48)",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			name, value, _ := strings.Cut(c.options, "=")
			m, err := Rules.New(engine.Setup{Position: c.position, Options: map[string]string{name: value}})
			if err != nil {
				t.Fatal(err)
			}
			events, err := m.Play(c.order)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range events {
				got = append(got, e.String())
			}
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// TestGists: what is said of the words that may follow.
func TestGists(t *testing.T) {
	t.Parallel()
	const pair = "even T12@c4 S6@f8 R2@h1 | odd R12@e6 R18@c8 R3@h16 | even"
	for _, c := range []struct {
		name, position string
		said           engine.Order
		word, gist     string
	}{
		{"RM-2 a man", pair, "", "c4", "triangle 12"},
		{"RM-6 a King", "even P[S36+R1]@d8 | odd R3@h16 | even", "", "d8", "King 37"},
		{"RM-26 what is taken", pair, "c4", "c6", "goes there and takes R12 and R18"},
		{"RM-28 a leap", "even T25@d10 | odd R25@f10 R3@h16 | even", "d10", "f10", "leaps there and takes R25"},
		{"RM-13 a flight", pair, "c4", "b6", "flight"},
		{"RM-38 the first captive", pair, "c4 c6", "a1", "set R12 here"},
		{"RM-38 the second captive", pair, "c4 c6 a1", "b1", "set R18 here"},
		{"RM-43 a Triumph", "even R2@a1 R4@b1 R6@c1 | odd R3@h16 | even", "", "declare", "declare three or four men as your Triumph"},
		{"RM-43 his men", "even R2@a1 R4@b1 R6@c1 | odd R3@h16 | even", "declare c1", "a1", "round 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m, err := Rules.New(engine.Setup{Position: c.position})
			if err != nil {
				t.Fatal(err)
			}
			for _, choice := range m.Complete(c.said) {
				if choice.Word == c.word {
					if choice.Gist != c.gist {
						t.Errorf("got %q, want %q", choice.Gist, c.gist)
					}
					return
				}
			}
			t.Errorf("%s does not follow %q", c.word, c.said)
		})
	}
}

// TestView: what there is to see besides where men stand.
func TestView(t *testing.T) {
	t.Parallel()
	m, err := Rules.New(engine.Setup{
		Position: "even R2@d12! R4@e13! R6@g13! P[S36+R1]@b4 | odd R3@a16 | even | took even 3 75 5",
		Options:  map[string]string{"victory": "honour"},
	})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	got := map[string]engine.Piece{}
	for _, f := range v.Figures {
		got[f.Place] = f
	}
	t.Run("RM-43 declared", func(t *testing.T) {
		if got["d12"].State != "declared" || got["b4"].State != "" {
			t.Errorf("d12 is %q, b4 %q", got["d12"].State, got["b4"].State)
		}
	})
	t.Run("RM-1 facing", func(t *testing.T) {
		if got["b4"].Heading <= 0 || got["a16"].Heading >= 0 {
			t.Errorf("even faces %v, odd %v", got["b4"].Heading, got["a16"].Heading)
		}
	})
	t.Run("RM-6 a King", func(t *testing.T) {
		king := got["b4"]
		if king.Kind != "King" || king.Label != "37" || len(king.Parts) != 2 ||
			king.Parts[0].Label != "36" || king.Parts[1].Kind != "round" || king.Parts[0].Span <= king.Parts[1].Span {
			t.Errorf("%+v", king)
		}
	})
	t.Run("RM-47 the edges of the camps", func(t *testing.T) {
		var at []float64
		for _, l := range v.Lines {
			if l.Kind == campEdge {
				at = append(at, l.Points[0].Y)
			}
		}
		if !slices.Equal(at, []float64{6, 10}) {
			t.Errorf("they lie above rows %v", at)
		}
	})
	t.Run("RM-54 tallies", func(t *testing.T) {
		want := []engine.Tally{
			{Side: "odd", What: "men taken", Has: "0 of 8"},
			{Side: "odd", What: "sum taken", Has: "0 of 150"},
			{Side: "even", What: "men taken", Has: "3 of 8"},
			{Side: "even", What: "sum taken", Has: "75 of 150"},
		}
		if !slices.Equal(v.Tallies, want) {
			t.Errorf("got %v, want %v", v.Tallies, want)
		}
	})
	t.Run("RM-42 the King captured", func(t *testing.T) {
		m, err := Rules.New(engine.Setup{Position: "even R2@a1 | odd P[T36]@e9 | even | took even king"})
		if err != nil {
			t.Fatal(err)
		}
		const has = "men in proportion, as 2 4 6, 2 4 8 or 3 4 6, in rows 11 to 16"
		king := engine.Tally{Side: "even", What: "wins by", Has: has}
		if !slices.Contains(m.View("").Tallies, king) || m.Turn().Phase != "move a man" {
			t.Errorf("%v, %s", m.View("").Tallies, m.Turn().Phase)
		}
	})
	t.Run("RM-43 what is declared", func(t *testing.T) {
		m, err := Rules.New(engine.Setup{Position: "even R2@a1! R4@b1! R6@c1! | odd R3@h16 | even"})
		if err != nil {
			t.Fatal(err)
		}
		declared := engine.Tally{Side: "even", What: "declared", Has: "arithmetical Great Triumph of R2, R4 and R6"}
		if !slices.Contains(m.View("").Tallies, declared) {
			t.Errorf("%v", m.View("").Tallies)
		}
	})
	t.Run("RM-43 the phase", func(t *testing.T) {
		m, err := Rules.New(engine.Setup{Position: "even R2@a1 R4@b1 R6@c1 | odd R3@h16 | even"})
		if err != nil {
			t.Fatal(err)
		}
		if m.Turn().Phase != "declare a Triumph or move a man" {
			t.Error(m.Turn().Phase)
		}
	})
}

// What a match is played for is part of its state, even before it has made a difference.
func TestHashHoldsOptions(t *testing.T) {
	t.Parallel()
	hash := func(options map[string]string) uint64 {
		m, err := Rules.New(engine.Setup{Options: options})
		if err != nil {
			t.Fatal(err)
		}
		return m.Hash()
	}
	plain := hash(nil)
	for _, o := range Rules.About().Options {
		other := fmt.Sprint(o.Low)
		if len(o.Values) > 0 {
			other = o.Values[1]
		}
		if hash(map[string]string{o.Name: other}) == plain {
			t.Errorf("%s=%s has the hash of %s", o.Name, other, o.Default)
		}
		if hash(map[string]string{o.Name: o.Default}) != plain {
			t.Errorf("%s=%s, said or not, makes two hashes", o.Name, o.Default)
		}
	}
}

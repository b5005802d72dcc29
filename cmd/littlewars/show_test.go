package main

import (
	"bufio"
	"bytes"
	"context"
	"strings"
	"testing"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
)

// atScene is a party at a scene of Hellwig's game, with what it prints.
func atScene(t *testing.T, name string) (*party, func(line string) string) {
	t.Helper()
	g, err := findGame("hellwig")
	if err != nil {
		t.Fatal(err)
	}
	opening, is, err := g.Opens(name)
	if err != nil || !is {
		t.Fatal(name, err)
	}
	return sitting(t, g, opening.Setup)
}

// sitting is a party at a match, with what it prints.
func sitting(t *testing.T, g game, setup engine.Setup) (*party, func(line string) string) {
	t.Helper()
	s, err := engine.Sit(g.Rules, setup, "")
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	p := &party{game: &g, s: s, d: &desk.Desk{Out: bufio.NewWriter(&out), Look: terminal.Look{Width: 100}}}
	return p, func(line string) string {
		t.Helper()
		out.Reset()
		if err := p.hear(line); err != nil {
			t.Errorf("%s: %v", line, err)
		}
		p.d.Out.Flush()
		return out.String()
	}
}

// Whatever may be ordered is shown with where it may go and what it may take or hit, be it a piece, a carrier, a gun or
// several devices.
func TestShowMarks(t *testing.T) {
	t.Setenv("COLUMNS", "100")
	_, says := atScene(t, "two-fronts")
	for _, tc := range []struct {
		order string
		has   []string
	}{
		{"show 257", []string{"[257*258*259", "[ this one, * may go\n"}},
		{"show bt42", []string{"[207", "[229", "*185"}},
		{"show g209", []string{"[209", "*208", "x187", "+143", "+ may be taken or hit"}},
		{"show g209 t210-211 t232-233", []string{"[209[210[211", "[231[232[233", "*208"}},
		{"show entrench", []string{"*214"}},
	} {
		got := says(tc.order)
		for _, want := range tc.has {
			if !strings.Contains(got, want) {
				t.Errorf("%s: there is no %q in\n%s", tc.order, want, got)
			}
		}
	}
}

// On a usual terminal the board of a scene is an outline, and of a thing asked about the part round it is drawn.
func TestShowNarrow(t *testing.T) {
	t.Setenv("COLUMNS", "80")
	_, says := atScene(t, "two-fronts")
	if got := says("board"); !strings.Contains(got, "figures of north are capitals") {
		t.Errorf("drawn is\n%s", got)
	}
	if got := says("show bt42"); !strings.Contains(got, "[207") || !strings.Contains(got, "*185") {
		t.Errorf("drawn is\n%s", got)
	}
}

// Of a figure is told what it carries, and of the enemy's where it stands, though no order can be given to it.
func TestShowTellsOfFigures(t *testing.T) {
	t.Setenv("COLUMNS", "80")
	g, err := findGame("venturini-campaign")
	if err != nil {
		t.Fatal(err)
	}
	_, says := sitting(t, g, engine.Setup{})
	for order, want := range map[string]string{
		"show wag1":   "wag1, wagons on 24,24, carries 2 rations, 2 flying bridges\n",
		"show n/inf2": "n/inf2, infantry on 12,11, carries 2 portions\n",
	} {
		if got := says(order); !strings.Contains(got, want) {
			t.Errorf("%s: there is no %q in\n%s", order, want, got)
		}
	}
}

// planning is a player with a plan.
type planning struct{}

func (planning) Choose(context.Context, engine.Match) (engine.Order, engine.Thought, error) {
	return "257 to 262", engine.Thought{Playouts: 40, Value: 0.5, Plan: "a corps marches on 36"}, nil
}

// Advice comes with what the computer is about.
func TestHintTellsThePlan(t *testing.T) {
	p, says := atScene(t, "two-fronts")
	p.game.Seat = func(engine.Kind, uint64) engine.Player { return planning{} }
	const want = "tried 40 ways and rates its chances at 50 %; a corps marches on 36\n"
	if got := says("hint"); !strings.Contains(got, want) {
		t.Errorf("there is no %q in %q", want, got)
	}
}

// All that stands on the board of a scene is told below it.
func TestLegendIsWhole(t *testing.T) {
	t.Setenv("COLUMNS", "100")
	p, says := atScene(t, "two-fronts")
	got := strings.ReplaceAll(says("board"), "\n  ", " ")
	for _, want := range []string{
		"◇ c", "◆ b", "b pawn", "SL leaping bishop", "C1 C2 C3 cannon", "H howitzer", "F flag",
		"#n breastwork of n markers", "=n bridge of carrier n", "-n bridge carrier n", "_ transporter",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %q in\n%s", want, got)
		}
	}
	looks := p.s.Match().View("").Looks
	if letters := looks.Kind("transporter").Letter; letters == looks.Kind("rook").Letter {
		t.Errorf("a transporter and a rook are both %c", letters)
	}
}

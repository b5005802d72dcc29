package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/sim/player"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/scenario"
)

// brush is a table for a short battle, with its men where they stand.
const brush = `littlewars = 1
title = "A brush"
size = [60, 60]
`

// braves are the men and guns of the brush.
const braves = `gun = [ { side = "south", at = [14, 12] }, { side = "north", at = [46, 50] } ]
men = [
  { side = "south", arm = "infantry", at = [9, 8], count = 5, gap = 1.5 },
  { side = "south", arm = "infantry", at = [38, 20], count = 6, gap = 1 },
  { side = "north", arm = "infantry", at = [41, 54], count = 5, gap = 1.5 },
  { side = "north", arm = "infantry", at = [12, 36], count = 6, gap = 1 },
]
`

// dreamer sits at a terminal and types the lines that he has been given; then he has half a line on his screen
// until the ask is cut.
type dreamer struct {
	lines   []string
	cuts    chan struct{}
	prompts []string
	heard   []string // told while he was asked
}

func (s *dreamer) Ask(prompt string) (string, error) {
	s.prompts = append(s.prompts, prompt)
	if len(s.lines) > 0 {
		line := s.lines[0]
		s.lines = s.lines[1:]
		return line, nil
	}
	<-s.cuts
	return "a1 to 3", nil
}

func (s *dreamer) Tell(lines, prompt string) {
	s.heard = append(s.heard, strings.TrimSpace(lines), prompt)
}
func (s *dreamer) Cut() chan<- struct{} { return s.cuts }
func (*dreamer) Restore()               {}

// atTable is a party of one at a terminal without colour, whose clock is at every warning as soon as it waits for
// one.
func atTable(t *testing.T, s *dreamer, out io.Writer, position string, options map[string]string, orders ...engine.Order) *party {
	t.Helper()
	s.cuts = make(chan struct{})
	sitting, err := engine.Sit(battle.Battle{}, engine.Setup{Position: scenario.OneLine([]byte(position)), Options: options, Seed: 1}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders {
		if _, err := sitting.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	g, err := findGame("littlewars")
	if err != nil {
		t.Fatal(err)
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { null.Close() })
	now := time.Unix(1, 0)
	return &party{
		d: &desk.Desk{Out: bufio.NewWriter(out), Paper: null, Look: terminal.Look{Width: 80}}, game: &g, s: sitting, live: true, in: s,
		players: map[engine.Side]engine.Player{},
		glass: hourglass{
			now: func() time.Time { return now },
			after: func(d time.Duration) <-chan time.Time {
				now = now.Add(d)
				due := make(chan time.Time, 1)
				due <- now
				return due
			},
		},
	}
}

// The time of a move runs while a line is typed: warnings are given, and when it is up the line is let go and
// the match told; then the interval has its own.
func TestClock(t *testing.T) {
	t.Parallel()
	s := &dreamer{}
	var out strings.Builder
	p := atTable(t, s, &out, brush+braves, map[string]string{"force": "placed", "pace": "150"}, "toss", "go")
	turn := p.s.Match().Turn()
	mover := turn.Sides[0]
	for range 2 {
		if err := p.step(); err != nil {
			t.Fatal(err)
		}
	}
	var orders []string
	for _, e := range p.s.Journal().Entries {
		orders = append(orders, string(e.Side)+" "+string(e.Order))
	}
	other := "north"
	if mover == "north" {
		other = "south"
	}
	if want := []string{"south toss", string(mover) + " go", string(mover) + " time", other + " go"}; !slices.Equal(orders, want) {
		t.Errorf("orders %q, want %q", orders, want)
	}
	prompt := fmt.Sprintf("1 %s, %s ", mover, turn.Phase)
	want := []string{"2:00 left", prompt + "2:00> ", "1:00 left", prompt + "1:00> ", "0:30 left", prompt + "0:30> "}
	if diff := cmp.Diff(want, s.heard); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
	if n := len(s.prompts); n != 2 || s.prompts[0] != prompt+"3:00> " || !strings.HasSuffix(s.prompts[1], " 4:00, only go> ") {
		t.Errorf("prompts %q; want that of the move, of 3 minutes, and that of the interval, of 4", s.prompts)
	}
}

// Without a clock nobody is hurried, and an order does not turn the glass over.
func TestClockStands(t *testing.T) {
	t.Parallel()
	s := &dreamer{lines: []string{"clock", "end"}}
	var out strings.Builder
	p := atTable(t, s, &out, brush+braves, map[string]string{"force": "placed", "clock": "off"}, "toss", "go")
	for range 2 {
		if err := p.step(); err != nil {
			t.Fatal(err)
		}
	}
	_ = p.d.Out.Flush()
	if !strings.Contains(out.String(), "nobody is hurried now") || strings.Contains(s.prompts[0], ":") || s.heard != nil {
		t.Errorf("prompts %q, told %q, printed:\n%s", s.prompts, s.heard, out.String())
	}
}

// A glass is turned over for another turn, or what ends otherwise, and not for another order of the same.
func TestHourglass(t *testing.T) {
	t.Parallel()
	now := time.Unix(1, 0)
	g := hourglass{now: func() time.Time { return now }}
	clock := engine.Clock{Allowed: time.Minute, Warn: []time.Duration{30 * time.Second}, Out: "time"}
	move := engine.Turn{Number: 1, Sides: []engine.Side{"south"}, Clock: clock}
	next, trail, idle := move, move, move
	next.Number = 2
	trail.Clock.Out = "posts"
	idle.Clock = engine.Clock{}
	for i, tc := range []struct {
		turn engine.Turn
		wait time.Duration
		want string
	}{
		{move, 0, "1:00"},
		{move, 20*time.Second + time.Millisecond, "0:40"},
		{trail, 0, "1:00"},
		{move, 0, "1:00"},
		{next, 59 * time.Second, "0:01"},
		{idle, 0, ""},
		{next, 0, "1:00"},
	} {
		g.wind(tc.turn)
		now = now.Add(tc.wait)
		if got := g.left(); got != tc.want {
			t.Errorf("%d: %q left, want %q", i, got, tc.want)
		}
	}
}

// A keyboard that is cut short gives what ends a line, and loses nothing of what is typed after that.
func TestTap(t *testing.T) {
	t.Parallel()
	from, typed := io.Pipe()
	tap := desk.NewTap(from, "!\n")
	lines := bufio.NewReader(tap)
	cut := make(chan string)
	go func() {
		line, _ := lines.ReadString('\n')
		cut <- line
	}()
	tap.Cut <- struct{}{}
	if line := <-cut; line != "!\n" {
		t.Errorf("cut short, it gives %q", line)
	}
	long := strings.Repeat("x", 300) + "\n"
	go func() { _, _ = io.WriteString(typed, "one\ntwo\n"+long) }()
	for _, want := range []string{"one\n", "two\n", long} {
		if line, err := lines.ReadString('\n'); line != want || err != nil {
			t.Errorf("it gives %q, %v; want %q", line, err, want)
		}
	}
}

// While two set out at one terminal neither sees what the other has done: not on the board, not in the history,
// not as a position; and the keyboard is passed. Once the curtain is open all is there.
func TestPassTheKeyboard(t *testing.T) {
	t.Parallel()
	s := &dreamer{}
	var out strings.Builder
	p := atTable(t, s, &out, brush, nil, "toss", "stay", "toss")
	first := p.s.Match().Turn().Sides[0]
	other := map[engine.Side]engine.Side{"south": "north", "north": "south"}[first]
	s.lines = []string{"array", "ready", "", "history", "board"}
	for range 4 {
		_ = p.step()
	}
	_ = p.d.Out.Flush()
	before, after, passed := strings.Cut(out.String(), "is not for "+string(other)+" to see.")
	if !passed || !slices.Contains(s.prompts, string(other)+", sit down and press Enter> ") {
		t.Fatalf("nobody passes the keyboard; prompts %q", s.prompts)
	}
	const set = "in good order, sum"
	if !strings.Contains(before, set) || strings.Contains(after, set) || strings.Contains(after, string(first)+" foot:") {
		t.Errorf("%s sees what %s did:\n%s", other, first, after)
	}
	if err := p.hear("position"); err == nil || !strings.Contains(err.Error(), "curtain") {
		t.Errorf("the position: %v", err)
	}
	if !veiled(p.s.Match(), other) {
		t.Error("no curtain hangs")
	}
	for _, o := range []engine.Order{"array", "ready"} {
		if _, err := p.s.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.hear("position"); err != nil || veiled(p.s.Match(), first) || p.passes() {
		t.Errorf("the curtain is open, but: %v, veiled %t, passes %t", err, veiled(p.s.Match(), first), p.passes())
	}
}

// A layer is told in words, those of one note together, and a tie by whom it joins.
func TestLayerInWords(t *testing.T) {
	t.Parallel()
	square := func(x, y float64) []engine.Spot {
		return []engine.Spot{{X: x, Y: y}, {X: x + 1, Y: y}, {X: x + 1, Y: y + 1}, {X: x, Y: y + 1}}
	}
	long := []engine.Spot{{X: 3, Y: 0}, {X: 13, Y: 0}, {X: 13, Y: 1}, {X: 3, Y: 1}}
	figures := []engine.Piece{
		{Word: "s1", At: engine.Spot{X: 0.5, Y: 0.5}, Covers: [][]engine.Spot{square(0, 0)}},
		{Word: "nc1", At: engine.Spot{X: 8, Y: 0.5}, Covers: [][]engine.Spot{long}},
	}
	l := engine.Layer{
		Rings: []engine.Ring{{Of: "s1", Note: "may go 3.00000001 in"}, {Outline: square(4, 4), Note: "a post"}, {Of: "s2", Note: "may go 3.00000001 in"}},
		Ties:  []engine.Tie{{From: engine.Spot{X: 1, Y: 0.5}, To: engine.Spot{X: 2.9, Y: 0.5}, Note: "in contact"}},
		Tags:  []engine.Label{{At: engine.Spot{X: 1, Y: 2}, Text: "here"}},
		Cells: []engine.Tint{{Place: "614", Note: "4 against 2"}, {Place: "615"}, {Place: "636", Note: "4 against 2"}},
	}
	want := []string{"at 1,2: here", "614, 636: 4 against 2", "s1, s2: may go 3 in", "at 4.5,4.5: a post", "s1 and nc1: in contact"}
	if diff := cmp.Diff(want, inWords(l, &engine.View{Figures: figures})); diff != "" {
		t.Errorf("in words (-want +got):\n%s", diff)
	}
}

// Nobody hoists the white flag for a computer's men.
func TestFlagOfTheComputer(t *testing.T) {
	t.Parallel()
	alone := brush + `men = [
  { side = "south", arm = "infantry", at = [9, 8], count = 5, gap = 1.5 },
  { side = "north", arm = "infantry", at = [41, 54], count = 5, gap = 1.5 },
]
`
	var out strings.Builder
	p := atTable(t, &dreamer{}, &out, alone, map[string]string{"force": "placed", "few": "on"}, "toss", "go")
	p.players["north"] = player.Random(1)
	const all = "surrender n1 n2 n3 n4 n5"
	if err := p.s.Match().Check(all); err != nil {
		t.Fatalf("they are isolated: %v", err)
	}
	if err := p.hear(all); err == nil || !strings.Contains(err.Error(), "(LW-SURR-1)") || p.s.Len() != 2 {
		t.Errorf("%q: %v, after %d orders", all, err, p.s.Len())
	}
	delete(p.players, "north")
	if err := p.hear(all); err != nil || p.s.Len() != 3 {
		t.Errorf("of a person, %q: %v, after %d orders", all, err, p.s.Len())
	}
}

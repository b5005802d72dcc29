package lab

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/physics/tumble"
	"littlewars/render/terminal"
)

// startingBlow is how many times its threshold a row's first block gets when no blow is named. One that
// only just falls has not the weight to carry a second with it (PHY-16 halves its turning).
const startingBlow = 3

// fellRow answers for a row.
func (c *ToppleCmd) fellRow(d *desk.Desk, b blow) error {
	if math.IsNaN(b.impulse) {
		if b.needed == nil {
			return fmt.Errorf("no blow up to %s g·in/s at %s up fells the first of the row; choose another --strike, or an --impulse",
				desk.Worked(b.sought()), length(b.strike))
		}
		b.impulse = startingBlow * *b.needed
	}
	t := b.strikeRow()
	a := rowFallen{stood: b.stood, Row: b.row, Gap: b.gap, Strike: b.strike, Impulse: b.impulse, Rest: t.Now()}
	a.AtRest = true
	for i := range b.row {
		body := t.Body(i)
		a.AtRest = a.AtRest && body.Rest < t.Now()
		a.Outcomes = append(a.Outcomes, body.Outcome.String())
		if body.Outcome == tumble.Falls {
			a.Fallen++
		}
	}
	if v := b.speed(t); !math.IsNaN(v) {
		a.Speed = &v
	}
	if c.JSON {
		return d.Json("row", a)
	}
	d.Printf("%s%s", b.describe(d.Look), a.text(d.Look))
	return nil
}

// strikeRow stands the row up, strikes it and waits until all is at rest.
func (b *blow) strikeRow() *tumble.Tumble {
	t := new(tumble.Tumble)
	t.Reset(tumble.Step)
	for i := range b.row {
		u := b.upright()
		u.X = float64(i) * b.pitch()
		t.Add(u)
		if i > 0 {
			t.Link(i-1, i, u.On)
		}
	}
	t.Strike(0, b.impulse, b.strike)
	// Without friction blocks slide for ever: it is over when none has turned for a while.
	const while, turned = 2.0, 1e-3 // s, radians
	leans := make([]float64, b.row)
	for now := 0.0; now < moving(b.row) && t.Now() >= now; now += while {
		t.Run(now + while)
		still := true
		for i := range leans {
			lean := t.Lean(i)
			still = still && math.Abs(lean-leans[i]) < turned
			leans[i] = lean
		}
		if still {
			break
		}
	}
	return t
}

func (b *blow) pitch() float64 { return b.gap + b.Depth }

// steadyRow is the shortest row with a man a third of the way along and another at four fifths, and
// neither the one that is struck.
const steadyRow = 3

// speed is that of the steady wave, in/s: from the man a third of the way along to the man at four
// fifths, who is reached when he leans 0.05 rad. NaN if the wave did not get so far, or the row is too
// short to have two such men.
func (b *blow) speed(t *tumble.Tumble) float64 {
	if b.row < steadyRow {
		return math.NaN()
	}
	first, last := b.row/3, b.row*4/5
	t0, t1 := t.Arrival(first), t.Arrival(last)
	if last <= first || math.IsInf(t1, 1) || t1 <= t0 {
		return math.NaN()
	}
	return float64(last-first) * b.pitch() / (t1 - t0)
}

// rowFallen is the answer for a row; the fields are the keys of docs/programs.md.
type rowFallen struct {
	stood
	Row      int      `json:"row"`
	Gap      float64  `json:"gap"`
	Strike   float64  `json:"strike"`
	Impulse  float64  `json:"impulse"`
	Fallen   int      `json:"fallen"`
	Speed    *float64 `json:"speed_in_per_s"`
	Rest     float64  `json:"rest_s"`
	AtRest   bool     `json:"at_rest"`
	Outcomes []string `json:"outcomes"`
}

// signs draws a block of a row by what became of it.
var signs = map[string]string{"falls": "╱", "leans": "∕", "slides": "│", "stands": "│"}

func (a *rowFallen) text(l terminal.Look) string {
	var s strings.Builder
	fell := fmt.Sprintf("%s of %d fall, the first struck with %s g·in/s",
		l.In(terminal.Title, fmt.Sprint(a.Fallen)), a.Row, desk.Worked(a.Impulse))
	fmt.Fprintf(&s, "  %s\n", terminal.Wrapped(fell, l.Width-2, 2))
	switch {
	case !a.AtRest:
		fmt.Fprintf(&s, "  some were still sliding after %.0f s, when they were given up\n", a.Rest)
	case a.Speed == nil && a.Row >= steadyRow && a.Fallen < a.Row:
		s.WriteString("  the wave dies out before it is steady\n")
	}
	if a.Speed != nil {
		fmt.Fprintf(&s, "  the wave runs at %s\n", l.In(terminal.Title, desk.Worked(*a.Speed)+" in/s"))
	}
	s.WriteString("\n")
	for line := range slices.Chunk(a.Outcomes, l.Width-4) {
		s.WriteString("  ")
		for _, o := range line {
			s.WriteString(signs[o])
		}
		s.WriteString("\n")
	}
	return s.String()
}

package main

import (
	"fmt"
	"math"
	"strings"

	"littlewars/physics"
)

// toppleCmd strikes one standing block, or the first of a row.
type toppleCmd struct {
	Depth    float64  `default:"0.70" placeholder:"IN" help:"Front to back, the way of the blow (${default})."`
	Width    float64  `default:"0.60" placeholder:"IN" help:"Across (${default}); it has no say in a fall front to back."`
	Height   float64  `default:"2.10" placeholder:"IN" help:"From the floor to the top (${default})."`
	Mass     float64  `default:"30" placeholder:"G" help:"In grams (${default})."`
	Com      *float64 `placeholder:"IN" help:"Centre of mass above the floor (half the height)."`
	Gyration *float64 `placeholder:"IN" help:"Radius of gyration about it (that of a uniform block)."`
	Friction float64  `default:"0.4" placeholder:"MU" help:"On the floor and between neighbours (${default})."`

	Strike    *float64 `placeholder:"IN" help:"Height of the blow (two thirds of the height)."`
	Impulse   *float64 `xor:"blow" placeholder:"J" help:"The blow, g·in/s. A row without one gets three times what fells its first."`
	Threshold bool     `xor:"blow" help:"Find the least blow that fells it away from the blow; so it is without --impulse."`

	Row  int      `placeholder:"N" help:"Stand N alike in a row and strike the first."`
	Gap  *float64 `placeholder:"IN" help:"Clear gap between neighbours of the row (half the height)."`
	JSON bool     `help:"Write JSON (docs/cli.md lists the keys)."`
}

// Help teaches by example.
func (*toppleCmd) Help() string {
	return `Without measures the block has the size and weight of a foot soldier, but is as heavy at the head as at the feet.

  littlewars topple                                    what it takes to fell it
  littlewars topple --com 0.9 --gyration 0.6           the same for the lead man himself
  littlewars topple --com 0.9 --gyration 0.6 --strike 0.9 --impulse 400
  littlewars topple --depth 0.295 --width 0.945 --height 1.89 --mass 9 --friction 0.2 --row 50 --gap 0.335
                                                       how fast a row of dominoes runs`
}

// Bounds on what can be asked for: toys, with room to play.
const (
	smallestInches, largestInches = 0.01, 100
	lightest, heaviest            = 0.001, 1e6 // g
	greatestFriction              = 10
	greatestBlow                  = 1e9 // g·in/s
	longestRow                    = 1000
	toppleSeconds                 = 60 // a row that still moves then is cut off there
)

// blow is one question to the toppling solver, every number of it known.
type blow struct {
	block    physics.Upright
	between  physics.Pair // how neighbours of a row meet
	strike   float64      // height, in
	impulse  float64      // g·in/s; NaN to ask for the threshold alone
	row      int          // 0 for a single block
	gap      float64      // in
	needed   float64      // threshold of the block standing alone, g·in/s
	possible bool         // whether there is a threshold
}

// Run answers with the threshold, the fate of one block, or the fate of a row.
func (c *toppleCmd) Run(d *desk) error {
	b, err := c.blow()
	if err != nil {
		return err
	}
	b.needed, b.possible = threshold(b.block, b.strike)
	if b.row > 0 {
		return c.fellRow(d, b)
	}
	return c.fellOne(d, b)
}

// threshold is the least blow that fells a block away from it, and whether there is one. Every blow is
// in proportion to the weight; physics looks for those that can be dealt to a toy soldier (PHY-9), so a
// soldier's weight is what it is asked about.
func threshold(u physics.Upright, height float64) (impulse float64, ok bool) {
	soldier := physics.Infantry()
	times := u.Mass / soldier.Mass
	u.Mass = soldier.Mass
	impulse, ok = new(physics.Tumble).Threshold(u, height)
	return impulse * times, ok
}

// blow checks every number, all faults in one pass, and fills in what was not said.
func (c *toppleCmd) blow() (blow, error) {
	var f faults
	f.number("--depth", c.Depth, smallestInches, largestInches, "in")
	f.number("--width", c.Width, smallestInches, largestInches, "in")
	f.number("--height", c.Height, smallestInches, largestInches, "in")
	f.number("--mass", c.Mass, lightest, heaviest, "g")
	f.number("--friction", c.Friction, 0, greatestFriction, "")
	u := physics.UniformBlock(c.Depth, c.Height, c.Mass)
	u.On = physics.Pair{Friction: c.Friction}
	b := blow{between: u.On, strike: 2.0 / 3 * c.Height, impulse: math.NaN(), row: c.Row, gap: c.Height / 2}
	// What depends on the height is not worth judging against a height that will not do.
	top := c.Height
	if !(top >= smallestInches && top <= largestInches) {
		top = largestInches
	}
	f.optional("--com", c.Com, &u.CentreHeight, top/1000, top, "in")
	f.optional("--gyration", c.Gyration, &u.Profile.Gyration, smallestInches, largestInches, "in")
	f.optional("--strike", c.Strike, &b.strike, 0, top, "in")
	f.optional("--impulse", c.Impulse, &b.impulse, 0, greatestBlow, "g·in/s")
	f.optional("--gap", c.Gap, &b.gap, 0, largestInches, "in")
	f.number("--row", float64(c.Row), 0, longestRow, "blocks")
	switch {
	case c.Row == 0 && c.Gap != nil:
		f.addf("--gap: a single block has no neighbour; add --row")
	case c.Row > 0 && c.Threshold:
		f.addf("--threshold: is asked of one block; leave out --row")
	}
	b.block = u
	return b, f.err()
}

// fellOne answers for a block standing alone.
func (c *toppleCmd) fellOne(d *desk, b blow) error {
	a := toppled{Strike: b.strike, Balance: degrees(b.block.BalanceAngle())}
	if b.possible {
		a.Threshold = &b.needed
	}
	if !math.IsNaN(b.impulse) {
		var t physics.Tumble
		t.Reset(physics.TumbleStep)
		t.Add(b.block)
		t.Strike(0, b.impulse, b.strike)
		t.Run(toppleSeconds)
		a.fate(b.impulse, t.Body(0))
	}
	if c.JSON {
		return d.json(a)
	}
	c.describe(d, b)
	d.printf("%s", a.text(d.look))
	return nil
}

// toppled is the answer for one block; the fields are the keys of docs/cli.md.
type toppled struct {
	Strike    float64  `json:"strike"`
	Impulse   *float64 `json:"impulse,omitempty"`
	Outcome   string   `json:"outcome,omitempty"`
	Toward    string   `json:"toward,omitempty"`
	Lean      *float64 `json:"lean_deg,omitempty"`
	Slid      *float64 `json:"slid,omitempty"`
	Rest      *float64 `json:"rest_s,omitempty"`
	Threshold *float64 `json:"threshold_impulse"`
	Balance   float64  `json:"balance_deg"`
}

func (a *toppled) fate(impulse float64, b physics.Tumbled) {
	lean := degrees(b.Lean)
	a.Impulse, a.Outcome, a.Lean, a.Slid, a.Rest = &impulse, b.Outcome.String(), &lean, &b.Slid, &b.Rest
	if b.Outcome != physics.Stands {
		a.Toward = "away"
		if b.Toward < 0 {
			a.Toward = "back"
		}
	}
}

// directions says in words which way a thing went.
var directions = map[string]string{"away": " away from the blow", "back": " toward the blow", "": ""}

func (a *toppled) text(l look) string {
	var s strings.Builder
	if a.Impulse != nil {
		fmt.Fprintf(&s, "  %s%s with %.1f g·in/s", l.in(title, "it "+a.Outcome), directions[a.Toward], *a.Impulse)
		if a.Outcome != physics.Falls.String() {
			fmt.Fprintf(&s, ", pushed %s along", length(math.Abs(*a.Slid)))
		}
		s.WriteString("\n")
	}
	switch {
	case a.Threshold == nil:
		fmt.Fprintf(&s, "  no blow there fells it: struck at this height it is only pushed along\n")
	case a.Impulse == nil:
		fmt.Fprintf(&s, "  %s fells it\n", l.in(title, fmt.Sprintf("%.1f g·in/s", *a.Threshold)))
	default:
		fmt.Fprintf(&s, "  %.1f g·in/s would just fell it; this blow is %+.0f %% of that\n",
			*a.Threshold, 100*(*a.Impulse / *a.Threshold - 1))
	}
	fmt.Fprintf(&s, "  it balances on its edge at %.2f°\n", a.Balance)
	return s.String()
}

// describe says what is struck, and where.
func (c *toppleCmd) describe(d *desk, b blow) {
	d.printf("a block %g in deep, %g across and %g high, %g g\n", c.Depth, c.Width, c.Height, c.Mass)
	d.printf("%s\n", d.look.in(faint, fmt.Sprintf("centre of mass %.3f in up, gyration %.3f in, friction %g",
		b.block.CentreHeight, b.block.Profile.Gyration, c.Friction)))
	d.printf("struck %s up\n\n", length(b.strike))
}

// startingBlow is how many times its threshold a row's first block gets when no blow is named. One that
// only just falls has not the weight to carry a second with it (PHY-16 halves its turning).
const startingBlow = 3

// fellRow answers for a row.
func (c *toppleCmd) fellRow(d *desk, b blow) error {
	if math.IsNaN(b.impulse) {
		if !b.possible {
			return fmt.Errorf("no blow at %s up fells the first of the row; choose another --strike, or an --impulse",
				length(b.strike))
		}
		b.impulse = startingBlow * b.needed
	}
	t := b.strikeRow()
	a := rowFallen{Row: b.row, Gap: b.gap, Strike: b.strike, Impulse: b.impulse}
	for i := range b.row {
		body := t.Body(i)
		a.Outcomes = append(a.Outcomes, body.Outcome.String())
		if body.Outcome == physics.Falls {
			a.Fallen++
		}
	}
	if v := b.speed(t); !math.IsNaN(v) {
		a.Speed = &v
	}
	if c.JSON {
		return d.json(a)
	}
	c.describe(d, b)
	d.printf("%s", a.text(d.look))
	return nil
}

// strikeRow stands the row up, strikes it and waits until all is at rest.
func (b *blow) strikeRow() *physics.Tumble {
	t := new(physics.Tumble)
	t.Reset(physics.TumbleStep)
	for i := range b.row {
		u := b.block
		u.X = float64(i) * b.pitch()
		t.Add(u)
		if i > 0 {
			t.Link(i-1, i, b.between)
		}
	}
	t.Strike(0, b.impulse, b.strike)
	t.Run(toppleSeconds)
	return t
}

func (b *blow) pitch() float64 { return b.gap + 2*b.block.Profile.Half }

// speed is that of the steady wave, in/s: from the man a third of the way along to the man at four
// fifths, who is reached when he leans 0.05 rad. NaN if the wave did not get so far, or the row is too
// short to have two such men.
func (b *blow) speed(t *physics.Tumble) float64 {
	first, last := b.row/3, b.row*4/5
	t0, t1 := t.Arrival(first), t.Arrival(last)
	if last <= first || math.IsInf(t1, 1) || t1 <= t0 {
		return math.NaN()
	}
	return float64(last-first) * b.pitch() / (t1 - t0)
}

// rowFallen is the answer for a row; the fields are the keys of docs/cli.md.
type rowFallen struct {
	Row      int      `json:"row"`
	Gap      float64  `json:"gap"`
	Strike   float64  `json:"strike"`
	Impulse  float64  `json:"impulse"`
	Fallen   int      `json:"fallen"`
	Speed    *float64 `json:"speed_in_per_s"`
	Outcomes []string `json:"outcomes"`
}

// signs draws a block of a row by what became of it.
var signs = map[string]string{"falls": "╱", "leans": "∕", "slides": "│", "stands": "│"}

func (a *rowFallen) text(l look) string {
	var s strings.Builder
	fmt.Fprintf(&s, "  %s of %d fall, the first struck with %.1f g·in/s\n",
		l.in(title, fmt.Sprint(a.Fallen)), a.Row, a.Impulse)
	if a.Speed != nil {
		fmt.Fprintf(&s, "  the wave runs at %s\n", l.in(title, fmt.Sprintf("%.1f in/s", *a.Speed)))
	} else {
		s.WriteString("  the wave dies out before it is steady\n")
	}
	s.WriteString("\n")
	for i, o := range a.Outcomes {
		switch {
		case i%(l.width-4) == 0 && i > 0:
			s.WriteString("\n  ")
		case i == 0:
			s.WriteString("  ")
		}
		s.WriteString(signs[o])
	}
	s.WriteString("\n")
	return s.String()
}

package lab

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/physics/tumble"
	"littlewars/render/terminal"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// ToppleCmd strikes one standing block, or the first of a row.
type ToppleCmd struct {
	Like     string   `enum:"infantry,cavalry,brick,domino," default:"" placeholder:"BODY" help:"A body of the game: infantry, cavalry, brick (on end) or domino."`
	Side     bool     `help:"Strike it from the side instead of the front."`
	Depth    *float64 `placeholder:"IN" help:"Along the blow (0.7)."`
	Width    *float64 `placeholder:"IN" help:"Across (0.6); it has no say in the fall."`
	Height   *float64 `placeholder:"IN" help:"From the floor to the top (2.1)."`
	Mass     *float64 `placeholder:"G" help:"In grams (30)."`
	Com      *float64 `placeholder:"IN" help:"Centre of mass above the floor (half the height)."`
	Gyration *float64 `placeholder:"IN" help:"Radius of gyration about it (that of a uniform block)."`
	Friction *float64 `placeholder:"MU" help:"On the floor and between neighbours (0.4)."`

	Strike    *float64 `placeholder:"IN" help:"Height of the blow (two thirds of the height)."`
	Impulse   *float64 `xor:"blow" placeholder:"J" help:"The blow, g·in/s. A row without one gets three times what fells its first."`
	Threshold bool     `xor:"blow" help:"Find the least blow that fells it away from the blow; so it is without --impulse."`

	Row   desk.Whole `placeholder:"N" help:"Stand N alike in a row and strike the first."`
	Gap   *float64   `placeholder:"IN" help:"Clear gap between neighbours of the row (half the height)."`
	Sweep string     `predictor:"topplesweep" placeholder:"NAME=FROM:TO:STEP" help:"The threshold at each value of strike, mass, com, gyration or friction."`
	JSON  bool       `help:"Write JSON (docs/programs.md lists the keys)."`
	rowsTo
}

// Help teaches by example.
func (*ToppleCmd) Help() string {
	return `Without measures the block has the size and weight of a foot soldier, but is as heavy at the head as at the feet.

  littlewars topple                                    what it takes to fell it
  littlewars topple --like infantry                    the same for the lead man himself
  littlewars topple --like infantry --strike 0.9 --impulse 400
  littlewars topple --like cavalry --side              and for a horseman hit in the flank
  littlewars topple --like infantry --sweep strike=0.2:2:0.2
                                                       where to hit him
  littlewars topple --like domino --row 50 --gap 0.335
                                                       how fast a row of dominoes runs`
}

// Bounds on what can be asked for: toys, with room to play.
const (
	smallestInches, largestInches = 0.01, 100
	lightest, heaviest            = 0.001, 1e6 // g
	greatestFriction              = 10
	greatestBlow                  = 1e9 // g·in/s
	longestRow                    = 1000
	// Where nothing holds the bases they all slide and push for ever, and a long row takes minutes.
	slippery, slipperyRow = 0.05, 100
)

// blow is one question to the toppling solver, every number of it known.
type blow struct {
	stood
	strike  float64  // height, in
	impulse float64  // g·in/s; NaN to ask for the threshold alone
	row     int      // 0 for a single block
	gap     float64  // in
	needed  *float64 // threshold of the block standing alone, g·in/s; nil if there is none
}

// Run answers with the threshold, the fate of one block, or the fate of a row.
func (c *ToppleCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	b := c.blow(d, &f)
	f.Writable(c.file())
	if err := f.Err(); err != nil {
		return err
	}
	if c.Sweep != "" {
		return c.sweep(d, b)
	}
	b.needed = threshold(b.upright(), b.strike)
	if b.row > 0 {
		return c.fellRow(d, b)
	}
	return c.fellOne(d, b)
}

// blow checks every number and fills in what was not said.
func (c *ToppleCmd) blow(d *desk.Desk, f *desk.Faults) blow {
	b := blow{stood: c.body(f), impulse: math.NaN(), row: int(c.Row)}
	b.strike, b.gap = 2.0/3*b.Height, b.Height/2
	f.Optional("--strike", c.Strike, &b.strike, 0, b.top(), "in")
	f.Optional("--impulse", c.Impulse, &b.impulse, 0, greatestBlow, "g·in/s")
	f.Optional("--gap", c.Gap, &b.gap, 0, largestInches, "in")
	if d.Given["row"] {
		f.Number("--row", float64(c.Row), 1, longestRow, "blocks")
	}
	f.Needs(b.row > slipperyRow && b.Friction < slippery, "--row", fmt.Sprintf(
		"a floor with friction below %v lets every base slide; take at most %d blocks", slippery, slipperyRow))
	f.Needs(!d.Given["row"] && c.Gap != nil, "--gap", "a single block has no neighbour; add --row")
	f.Needs(d.Given["row"] && c.Threshold, "--threshold", "is asked of one block; leave out --row")
	flag, table := c.file()
	f.Needs(table != "" && c.Sweep == "", flag, "a table has one row a step; add --sweep")
	c.check(f, c.JSON)
	if c.Sweep != "" {
		f.Needs(d.Given["row"] || c.Impulse != nil, "--sweep", "is of thresholds; leave out --row and --impulse")
		if s, _, err := c.swept(&b); err != nil {
			f.Addf("--sweep: %w", err)
		} else {
			f.Needs(d.Given[s.name], "--"+s.name, "the sweep goes through values of it; leave it out")
		}
	}
	return b
}

// fellOne answers for a block standing alone.
func (c *ToppleCmd) fellOne(d *desk.Desk, b blow) error {
	a := toppled{stood: b.stood, Strike: b.strike, Balance: b.balance(), Threshold: b.needed}
	if !math.IsNaN(b.impulse) {
		var t tumble.Tumble
		t.Reset(tumble.Step)
		t.Add(b.upright())
		t.Strike(0, b.impulse, b.strike)
		t.Run(moving(1))
		a.fate(b.impulse, t.Body(0), t.Now() < moving(1))
	}
	if c.JSON {
		return d.Json("topple", a)
	}
	d.Printf("%s%s", b.describe(d.Look), a.text(d.Look))
	return nil
}

// describe says what is struck, and where.
func (b *blow) describe(l terminal.Look) string {
	return b.stood.describe(l) + "struck " + length(b.strike) + " up\n\n"
}

// toppled is the answer for one block; the fields are the keys of docs/programs.md.
type toppled struct {
	stood
	Strike    float64  `json:"strike"`
	Impulse   *float64 `json:"impulse,omitempty"`
	Outcome   string   `json:"outcome,omitempty"`
	Toward    string   `json:"toward,omitempty"`
	Lean      *float64 `json:"lean_deg,omitempty"`
	Slid      *float64 `json:"slid,omitempty"`
	Rest      *float64 `json:"rest_s,omitempty"`
	AtRest    *bool    `json:"at_rest,omitempty"`
	Threshold *float64 `json:"threshold_impulse"`
	Balance   float64  `json:"balance_deg"`
}

func (a *toppled) fate(impulse float64, b tumble.Tumbled, atRest bool) {
	a.Impulse, a.Outcome, a.Lean, a.Slid = &impulse, b.Outcome.String(), new(inch.Degrees(b.Lean)), &b.Slid
	a.Rest, a.AtRest = &b.Rest, &atRest
	if b.Outcome != tumble.Stands {
		a.Toward = "away"
		if b.Toward < 0 {
			a.Toward = "back"
		}
	}
}

// directions says in words which way a thing went.
var directions = map[string]string{"away": " away from the blow", "back": " toward the blow", "": ""}

func (a *toppled) text(l terminal.Look) string {
	var s strings.Builder
	say := func(format string, args ...any) {
		fmt.Fprintf(&s, "  %s\n", terminal.Wrapped(fmt.Sprintf(format, args...), l.Width-2, 2))
	}
	if a.Impulse != nil {
		line := fmt.Sprintf("%s%s with %s g·in/s", l.In(terminal.Title, "it "+a.Outcome), directions[a.Toward], desk.Given(*a.Impulse))
		if a.Outcome != tumble.Falls.String() {
			line += fmt.Sprintf(", pushed %s along", length(math.Abs(*a.Slid)))
		}
		say("%s", line)
		if !*a.AtRest {
			say("it was still moving after %g s, when it was given up", *a.Rest)
		}
	}
	if line := a.needed(l); line != "" {
		say("%s", line)
	}
	say("it balances on its edge at %.2f°", a.Balance)
	return s.String()
}

// needed is a line about the threshold that fits what was just seen.
func (a *toppled) needed(l terminal.Look) string {
	fell := a.Outcome == tumble.Falls.String() && a.Toward == "away"
	switch {
	case a.Threshold == nil && fell && *a.Impulse <= a.sought():
		return "" // at the edge of what a blow can do, too narrow to be found
	case a.Threshold == nil:
		return fmt.Sprintf("no blow up to %s g·in/s fells it away from the blow", desk.Worked(a.sought()))
	case a.Impulse == nil:
		return fmt.Sprintf("%s fells it", l.In(terminal.Title, desk.Worked(*a.Threshold)+" g·in/s"))
	case *a.Impulse < *a.Threshold && fell: // within the thousandth to which a threshold is known
		return fmt.Sprintf("about %s g·in/s fells it away from the blow", desk.Worked(*a.Threshold))
	case *a.Impulse > *a.Threshold && !fell:
		return fmt.Sprintf("%s g·in/s fells it away from the blow; this blow is %s that, and does not",
			desk.Worked(*a.Threshold), gunnery.Compared(*a.Impulse, *a.Threshold))
	}
	return fmt.Sprintf("%s g·in/s just fells it; this blow is %s that",
		desk.Worked(*a.Threshold), gunnery.Compared(*a.Impulse, *a.Threshold))
}

// toppleNumber is a number of a blow that a sweep can go through.
type toppleNumber struct {
	name, unit string
	low, high  float64
	of         func(b *blow) *float64
}

// toppleNumbers lists them; the highest strike and centre are the top.
func toppleNumbers(top float64) []toppleNumber {
	return []toppleNumber{
		{"strike", "in", 0, top, func(b *blow) *float64 { return &b.strike }},
		{"mass", "g", lightest, heaviest, func(b *blow) *float64 { return &b.Mass }},
		{"com", "in", tidied(top / 1000), top, func(b *blow) *float64 { return &b.Com }},
		{"gyration", "in", smallestInches, largestInches, func(b *blow) *float64 { return &b.Gyration }},
		{"friction", "", 0, greatestFriction, func(b *blow) *float64 { return &b.Friction }},
	}
}

// swept is what the sweep goes through, and its values.
func (c *ToppleCmd) swept(b *blow) (toppleNumber, []float64, error) {
	name, values, err := parseSpan(c.Sweep, "strike=0.2:2:0.2")
	if err != nil {
		return toppleNumber{}, nil, err
	}
	all := toppleNumbers(b.top())
	i := slices.IndexFunc(all, func(n toppleNumber) bool { return n.name == name })
	if i < 0 {
		names := engine.Mapped(all, func(n toppleNumber) string { return n.name })
		return toppleNumber{}, nil, fmt.Errorf("no number %q; there are %s", name, strings.Join(names, ", "))
	}
	var f desk.Faults
	for _, x := range []float64{values[0], values[len(values)-1]} {
		f.Number(name, tidied(x), all[i].low, all[i].high, all[i].unit)
	}
	return all[i], values, f.Err()
}

// toppleSweep is thresholds by one number; the fields are the keys of docs/programs.md.
type toppleSweep struct {
	stood
	Strike    float64      `json:"strike"`
	Parameter string       `json:"parameter"`
	Unit      string       `json:"unit"`
	Partial   bool         `json:"partial"`
	Steps     []toppleStep `json:"steps"`
}

type toppleStep struct {
	Value     float64  `json:"value"`
	Threshold *float64 `json:"threshold_impulse"`
	Balance   float64  `json:"balance_deg"`
}

// sweep finds the threshold at each value.
func (c *ToppleCmd) sweep(d *desk.Desk, b blow) error {
	number, values, err := c.swept(&b)
	if err != nil {
		return err
	}
	a := toppleSweep{stood: b.stood, Strike: b.strike, Parameter: number.name, Unit: number.unit}
	columns := []string{number.name, "threshold_impulse", "balance_deg"}
	sheet, done, err := c.open(d, columns, func(i int, row []string) error {
		if i >= len(values) || row[0] != desk.Given(tidied(values[i])) {
			return errOtherRow
		}
		return nil
	})
	if err != nil {
		return err
	}
	progress := d.Progress(number.name)
	_, err = untilStopped(d, sheet, func(ctx context.Context) (_ any, err error) {
		for i := done; i < len(values) && err == nil; i++ {
			if a.Partial = ctx.Err() != nil; a.Partial {
				break
			}
			x := tidied(values[i])
			*number.of(&b) = x
			step := toppleStep{x, threshold(b.upright(), b.strike), b.balance()}
			a.Steps = append(a.Steps, step)
			err = sheet.row(step.row())
			if progress != nil {
				progress(i+1, len(values))
			}
		}
		return nil, err
	}, func(any) bool { return a.Partial })
	if err != nil || done == len(values) {
		return err
	}
	return c.handOver(d, "topple.sweep", &a, func() string { return a.text(d.Look) }, c.JSON, a.Partial)
}

// text is the thresholds as a table.
func (a *toppleSweep) text(l terminal.Look) string {
	var s strings.Builder
	s.WriteString(a.stood.describe(l))
	if a.Parameter != "strike" {
		fmt.Fprintf(&s, "struck %s up\n", length(a.Strike))
	}
	head := strings.TrimSuffix(a.Parameter+", "+a.Unit, ", ")
	fmt.Fprintf(&s, "\n  %10s %13s %9s\n", head, "fells, g·in/s", "balance °")
	none := false
	for _, p := range a.Steps {
		needed := "none"
		if p.Threshold != nil {
			needed = desk.Worked(*p.Threshold)
		}
		none = none || p.Threshold == nil
		fmt.Fprintf(&s, "  %10s %13s %9.2f\n", desk.Given(p.Value), needed, p.Balance)
	}
	if none && a.Parameter != "mass" {
		fmt.Fprintf(&s, "\n  none: no blow up to %s g·in/s fells it away from the blow\n", desk.Worked(a.sought()))
	}
	if a.Partial {
		s.WriteString("\n  stopped before the end\n")
	}
	return s.String()
}

func (p *toppleStep) row() []string {
	needed := ""
	if p.Threshold != nil {
		needed = inch.Significant(*p.Threshold, 6)
	}
	return []string{desk.Given(p.Value), needed, inch.Significant(p.Balance, 6)}
}

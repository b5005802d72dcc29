package lab

import (
	"fmt"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/tabletop"
	"littlewars/tabletop/scenario"
)

// MeasureCmd measures from one thing to others.
type MeasureCmd struct {
	Scenario string   `arg:"" predictor:"scenario" help:"A table by name or file."`
	From     string   `arg:"" name:"figure" predictor:"thing" help:"A man, a gun or a piece of country."`
	To       []string `arg:"" name:"figures" predictor:"thing" help:"What to measure to; several are measured one by one."`

	String bool `help:"Lay a string too: the shortest way round what is solid, the climb counted in."`
	JSON   bool `help:"Write JSON (docs/programs.md lists the keys)."`
}

// Help teaches by example.
func (*MeasureCmd) Help() string {
	return `Everything is measured from outline to outline, in plan. The string runs from the middle of one base to the middle of the other (of a gun, from the middle of its axle).

  littlewars measure range gun man               outline to outline
  littlewars measure hooks-farm S1 N1 --string   and on foot, round the houses
  littlewars measure hooks-farm S-gun1 S1 S2     who is near enough to serve the gun`
}

// Run measures, and prints one block or one object for each pair.
func (c *MeasureCmd) Run(d *desk.Desk) error {
	t, err := scenario.Open(c.Scenario)
	if err != nil {
		return err
	}
	var f desk.Faults
	find := func(name string) tabletop.Thing {
		th, err := t.Find(name)
		f.Add(err)
		return th
	}
	from := find(c.From)
	to := engine.Mapped(c.To, find)
	if err := f.Err(); err != nil {
		return err
	}
	var all []measured
	for _, th := range to {
		m, err := t.Measure(from, th)
		f.Add(err)
		all = append(all, c.measured(m))
	}
	if err := f.Err(); err != nil {
		return err
	}
	if c.JSON {
		return oneOrAll(d, "measure", "measurements", all)
	}
	for i, m := range all {
		if i > 0 {
			d.Printf("\n")
		}
		d.Printf("%s", m.text(d.Look))
	}
	return nil
}

// oneOrAll writes what was asked for: by itself, or several under a key.
func oneOrAll[T any](d *desk.Desk, schema, key string, all []T) error {
	if len(all) == 1 {
		return d.Json(schema, all[0])
	}
	return d.Json(schema+".list", map[string][]T{key: all})
}

// measured is one measurement; the fields are the keys of docs/programs.md.
type measured struct {
	From      string          `json:"from"`
	To        string          `json:"to"`
	Distance  float64         `json:"distance"`
	FromEnd   tabletop.Spot   `json:"from_end"`
	ToEnd     tabletop.Spot   `json:"to_end"`
	Higher    float64         `json:"height_difference"`
	Contact   bool            `json:"contact"`
	WithinSix bool            `json:"within_six"`
	Seen      bool            `json:"line_of_sight"`
	Hiding    []string        `json:"hidden_by"`
	String    *float64        `json:"string,omitempty"`
	Climb     *float64        `json:"climb,omitempty"`
	Path      []tabletop.Spot `json:"path,omitempty"`
	NoString  string          `json:"no_string,omitempty"`
}

func (c *MeasureCmd) measured(m tabletop.Measurement) measured {
	r := measured{
		From: m.From, To: m.To, Distance: m.Distance, FromEnd: m.FromEnd, ToEnd: m.ToEnd, Higher: m.Higher,
		Contact: m.InContact, WithinSix: m.WithinSix, Seen: m.Seen, Hiding: append([]string{}, m.Hiding...),
	}
	switch {
	case !c.String:
	case m.Laid == nil:
		r.NoString = m.WhyNot
	default:
		r.String, r.Climb, r.Path = &m.Laid.Length, &m.Laid.Climb, m.Laid.Path
	}
	return r
}

func (m *measured) text(l terminal.Look) string {
	var s strings.Builder
	row := func(name, value string) {
		fmt.Fprintf(&s, "  %-9s %s\n", name, terminal.Wrapped(value, l.Width-12, 12))
	}
	fmt.Fprintf(&s, "%s\n", l.In(terminal.Title, m.From+" to "+m.To))
	row("distance", length(m.Distance))
	switch {
	case m.String != nil && *m.Climb > 0:
		row("string", fmt.Sprintf("%s, of which %s climbing", length(*m.String), engine.Sixteenths(*m.Climb)))
	case m.String != nil:
		row("string", length(*m.String))
	case m.NoString != "":
		row("string", "none: "+m.NoString)
	}
	if m.Higher != 0 {
		row("height", fmt.Sprintf("%s stands %s %s", m.To, length(max(m.Higher, -m.Higher)),
			map[bool]string{true: "higher", false: "lower"}[m.Higher > 0]))
	}
	switch {
	case m.Contact:
		row("", "in contact")
	case m.WithinSix:
		row("", "within six inches")
	}
	if len(m.Hiding) > 0 {
		row("sight", "hidden by "+strings.Join(m.Hiding, ", "))
	} else {
		row("sight", "clear")
	}
	return s.String()
}

package lab

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// ScenariosCmd lists the embedded scenarios, prints one as a file to start from, or looks a table over.
type ScenariosCmd struct {
	Name  string `arg:"" optional:"" predictor:"scenario" help:"Print this one's file; of a file of your own, check it."`
	Check bool   `xor:"what" help:"Read the table, and list what the rules of a match would not allow."`
	Names bool   `xor:"what" help:"List the names on the table: men, guns and country."`
	JSON  bool   `help:"Write JSON (docs/programs.md lists the keys)."`

	// Sound says what is wrong with a scenario as a whole, [battle] included.
	Sound func(file string, src []byte) error `kong:"-"`
}

// Help teaches by example.
func (*ScenariosCmd) Help() string {
	return `Wherever a scenario is asked for, its name will do, or a file.

  littlewars scenarios                          what there is, a line each
  littlewars scenarios hooks-farm > mine.toml   a file to change (docs/scenarios.md)
  littlewars scenarios mine.toml                is it sound?
  littlewars scenarios mine.toml --names        who and what is on it
  littlewars shoot mine.toml                    and fire at it`
}

// shelved is a scenario in the list; the fields are the keys of docs/programs.md.
type shelved struct {
	Name  string  `json:"name"`
	Title string  `json:"title"`
	About string  `json:"about"`
	Width float64 `json:"width"`
	Depth float64 `json:"depth"`
	Men   int     `json:"men"`
	Guns  int     `json:"guns"`
}

func shelve(t *tabletop.Table) shelved {
	return shelved{t.Name, t.Title, t.About, t.Width, t.Depth, len(t.Men), len(tabletop.Shooters(t))}
}

func (s *shelved) size() string {
	return fmt.Sprintf("%s × %s in; %s, %s", engine.Sixteenths(s.Width), engine.Sixteenths(s.Depth),
		inch.Counted(s.Men, "man", "men"), inch.Counted(s.Guns, "gun", "guns"))
}

// Run lists, prints or looks over.
func (c *ScenariosCmd) Run(d *desk.Desk) error {
	var f desk.Faults
	f.Needs(c.Name == "" && c.Check, "--check", "says of a scenario whether it is sound; name one")
	f.Needs(c.Name == "" && c.Names, "--names", "lists the names on a scenario; name one")
	if err := f.Err(); err != nil {
		return err
	}
	embedded := slices.Contains(scenario.Names(), c.Name)
	switch {
	case c.Name == "":
		return c.list(d)
	case embedded && !c.Check && !c.Names && !c.JSON:
		src, err := scenario.Text(c.Name)
		if err != nil {
			return err
		}
		_, err = d.Out.Write(src)
		return err
	}
	file, src, err := scenario.Given(c.Name)
	if err != nil {
		return err
	}
	t, err := scenario.Read(file, src)
	if err == nil && !c.Names {
		err = c.Sound(file, src)
	}
	if err != nil {
		return err
	}
	if c.Names {
		return c.names(d, t)
	}
	return c.check(d, t)
}

// list is the shelf.
func (c *ScenariosCmd) list(d *desk.Desk) error {
	var all []shelved
	for _, name := range scenario.Names() {
		t, err := scenario.Embedded(name)
		if err != nil {
			return err
		}
		all = append(all, shelve(t))
	}
	if c.JSON {
		return d.Json("scenarios", all)
	}
	widest := 0
	for _, s := range all {
		widest = max(widest, len(s.Name))
	}
	under := strings.Repeat(" ", widest+2)
	for _, s := range all {
		wrapped := func(text string) string { return terminal.Wrapped(text, d.Look.Width-widest-2, widest+2) }
		d.Printf("%s  %s\n", d.Look.In(terminal.Title, fmt.Sprintf("%-*s", widest, s.Name)), wrapped(s.Title))
		d.Printf("%s%s\n", under, wrapped(s.About))
		d.Printf("%s%s\n", under, d.Look.In(terminal.Faint, wrapped(s.size())))
	}
	return nil
}

// checkedJSON is a table that was read without a fault; the fields are the keys of docs/programs.md.
type checkedJSON struct {
	shelved
	Warnings []warning `json:"warnings"`
}

type warning struct {
	Rule string `json:"rule"`
	Why  string `json:"why"`
}

// check tells of a sound table what a match would not allow on it.
func (c *ScenariosCmd) check(d *desk.Desk, t *tabletop.Table) error {
	r := checkedJSON{shelve(t), []warning{}}
	for _, p := range t.Warnings() {
		r.Warnings = append(r.Warnings, warning{p.Rule, p.Why})
	}
	if c.JSON {
		return d.Json("scenario", r)
	}
	d.Printf("%s  %s\n%s\n", d.Look.In(terminal.Title, t.Name), t.Title, d.Look.In(terminal.Faint, r.size()))
	found := "Sound, and nothing on it that the rules of a match would not allow."
	if len(r.Warnings) > 0 {
		found = "Sound, but the rules of a match would not allow:"
	}
	d.Printf("\n  %s\n", terminal.Wrapped(found, d.Look.Width-2, 2))
	for _, w := range r.Warnings {
		d.Printf("  %s\n", terminal.Wrapped(fmt.Sprintf("%s [%s]", w.Why, w.Rule), d.Look.Width-4, 4))
	}
	return nil
}

// namesJSON is who and what is on a table; the fields are the keys of docs/programs.md.
type namesJSON struct {
	Scenario string      `json:"scenario"`
	Men      []namedJSON `json:"men"`
	Guns     []namedJSON `json:"guns"`
	Pieces   []namedJSON `json:"pieces"`
}

type namedJSON struct {
	Name string  `json:"name"`
	Side string  `json:"side,omitempty"`
	Kind string  `json:"kind"` // arm of a man, pattern of a gun
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
}

// group is what it is listed under: "south infantry", "wood".
func (n *namedJSON) group() string { return strings.TrimSpace(n.Side + " " + n.Kind) }

// namesOn is who and what is on a table.
func namesOn(t *tabletop.Table) namesJSON {
	r := namesJSON{t.Name, []namedJSON{}, []namedJSON{}, []namedJSON{}}
	for i := range t.Men {
		m := &t.Men[i]
		r.Men = append(r.Men, namedJSON{m.Name, m.Side.String(), m.Arm.String(), m.At.X, m.At.Y})
	}
	for i := range t.Guns {
		g := &t.Guns[i]
		kind := g.Model.Name
		if g.Shoots() {
			kind += " gun"
		}
		r.Guns = append(r.Guns, namedJSON{g.Name, g.Side.String(), kind, g.At.X, g.At.Y})
	}
	for i := range t.Country {
		p := &t.Country[i]
		if i == 0 || p.Name != t.Country[i-1].Name {
			b := p.Outline.Bounds()
			middle := b.Min.Add(b.Max).Mul(0.5)
			r.Pieces = append(r.Pieces, namedJSON{p.Name, "", p.Kind.String(), middle.X, middle.Y})
		}
	}
	return r
}

// names lists who and what is on a table, by side and kind.
func (c *ScenariosCmd) names(d *desk.Desk, t *tabletop.Table) error {
	r := namesOn(t)
	if c.JSON {
		return d.Json("names", r)
	}
	var groups terminal.Groups
	for _, n := range slices.Concat(r.Men, r.Guns, r.Pieces) {
		groups.Add(n.group(), n.Name)
	}
	for group, names := range groups.All() {
		const indent = 4
		d.Printf("%s\n    %s\n", d.Look.In(terminal.Title, fmt.Sprintf("%s (%d)", group, len(names))),
			terminal.Wrapped(strings.Join(names, ", "), d.Look.Width-indent, indent))
	}
	return nil
}

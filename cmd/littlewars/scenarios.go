package main

import (
	"fmt"
	"strings"

	"littlewars/tabletop"
)

// scenariosCmd lists the embedded scenarios, or prints one as a file to start from.
type scenariosCmd struct {
	Name string `arg:"" optional:"" predictor:"embedded" help:"Print this one's file."`
	JSON bool   `help:"List as JSON (docs/cli.md lists the keys)."`
}

// Help teaches by example.
func (*scenariosCmd) Help() string {
	return `  littlewars scenarios                          what there is, a line each
  littlewars scenarios hooks-farm > mine.toml   a file to change (docs/scenarios.md)
  littlewars shoot mine.toml                    and to fire at`
}

// shelved is a scenario in the list; the fields are the keys of docs/cli.md.
type shelved struct {
	Name  string  `json:"name"`
	Title string  `json:"title"`
	About string  `json:"about"`
	Width float64 `json:"width"`
	Depth float64 `json:"depth"`
	Men   int     `json:"men"`
	Guns  int     `json:"guns"`
}

// Run lists or prints.
func (c *scenariosCmd) Run(d *desk) error {
	if c.Name != "" {
		src, err := tabletop.Text(c.Name)
		if err != nil {
			return err
		}
		_, err = d.out.Write(src)
		return err
	}
	var all []shelved
	for _, name := range tabletop.Names() {
		t, err := tabletop.Embedded(name)
		if err != nil {
			return err
		}
		all = append(all, shelved{t.Name, t.Title, t.About, t.Width, t.Depth, len(t.Men), len(t.Guns)})
	}
	if c.JSON {
		return d.json(all)
	}
	widest := 0
	for _, s := range all {
		widest = max(widest, len(s.Name))
	}
	for _, s := range all {
		d.printf("%s  %s\n", d.look.in(title, fmt.Sprintf("%-*s", widest, s.Name)), s.Title)
		under := strings.Repeat(" ", widest+2)
		d.printf("%s%s\n", under, wrapped(s.About, d.look.width-widest-2, widest+2))
		d.printf("%s%s\n", under, d.look.in(faint, fmt.Sprintf("%s × %s in; %s, %s",
			tabletop.Carpenter(s.Width), tabletop.Carpenter(s.Depth), counted(s.Men, "man", "men"), counted(s.Guns, "gun", "guns"))))
	}
	return nil
}

// counted writes a number with its noun.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

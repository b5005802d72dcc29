package lab

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/render/terminal"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
)

// tracks tells one shot of each gun.
func (c *ShootCmd) tracks(d *desk.Desk, orders []order) error {
	var all []trackReport
	var errs []error
	for i, o := range orders {
		s, err := o.Experiment.Fire(int(c.Shot))
		if err != nil {
			return err
		}
		if c.Plot != "" {
			errs = append(errs, c.drawTrack(d, o.Experiment))
		}
		if c.JSON {
			all = append(all, c.trackReport(o.Experiment.Table, s))
			continue
		}
		if i > 0 {
			d.Printf("\n")
		}
		d.Printf("%s", trackText(d.Look, s, int(c.Shot)))
	}
	if c.JSON {
		errs = append(errs, oneOrAll(d, "track", "guns", all))
	}
	return errors.Join(errs...)
}

// trackReport is a shot explained; the fields are the keys of docs/programs.md.
type trackReport struct {
	Scenario string `json:"scenario"`
	Gun      string `json:"gun"`
	Seed     uint64 `json:"seed"`
	Shot     int    `json:"shot"`
	gunnery.Account
	Shots int `json:"shots"`
	Hits  int `json:"hits"`
	Kills int `json:"kills"`
}

func (c *ShootCmd) trackReport(t *tabletop.Table, s *gunnery.Shot) trackReport {
	r := trackReport{
		Scenario: t.Name, Gun: s.Gun, Seed: uint64(c.Seed), Shot: int(c.Shot), Account: s.Account(), Shots: 1,
	}
	r.Kills = len(r.Dead)
	if slices.ContainsFunc(r.Contacts, func(c gunnery.ContactAccount) bool { return c.What == "man" }) {
		r.Hits = 1
	}
	return r
}

// trackText tells a shot in words.
func trackText(l terminal.Look, shot *gunnery.Shot, number int) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n", l.In(terminal.Title, fmt.Sprintf("%s fires (shot %d)", shot.Gun, number)))
	moments(&s, l, shot.Way())
	if outcomes := shot.Outcomes(); len(outcomes) > 0 {
		s.WriteString("\n")
		moments(&s, l, outcomes)
	}
	s.WriteString("\n")
	fates := shot.Fates()
	for _, f := range fates {
		fmt.Fprintf(&s, "  %s %s\n", l.In(terminal.Title, f.Name+" dies:"), f.How)
	}
	if len(fates) == 0 {
		fmt.Fprintf(&s, "  %s\n", l.In(terminal.Title, "Nobody dies."))
	}
	return s.String()
}

// moments writes each moment with its time; what does not fit is wrapped under it.
func moments(s *strings.Builder, l terminal.Look, all []gunnery.Moment) {
	const indent = 12
	for _, m := range all {
		fmt.Fprintf(s, "  %s  ", l.In(terminal.Faint, fmt.Sprintf("%6.3f s", m.T)))
		for i, line := range m.Lines {
			if i > 0 {
				fmt.Fprintf(s, "%*s", indent, "")
			}
			fmt.Fprintf(s, "%s\n", terminal.Wrapped(line, l.Width-indent, indent))
		}
	}
}

package main

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"littlewars/physics"
	"littlewars/render/terminal"
	"littlewars/sim"
	"littlewars/tabletop"
)

// told is one shot with everything that is needed to tell of it.
type told struct {
	table *tabletop.Table
	gun   int
	shot  int
	field *physics.Field
	track *physics.Track
	dead  []tabletop.Death
	names []string // of the field's solids
}

// tell fires a shot of an experiment again, asking for the thresholds this time.
func tell(e *sim.Experiment, shot int) (*told, error) {
	fired, err := e.Track(shot)
	if err != nil {
		return nil, err
	}
	field, _, err := e.Table.Field()
	if err != nil {
		return nil, err
	}
	s := physics.NewShooter(field)
	s.Explain = true
	t := &told{table: e.Table, gun: e.Gun, shot: shot, field: field, names: solidNames(e.Table)}
	t.track = s.Shoot(fired.Launch)
	t.dead = tabletop.Deaths(t.track, nil)
	return t, nil
}

// tracks tells one shot of each gun.
func (c *shootCmd) tracks(d *desk, orders []order) error {
	var all []trackReport
	var errs []error
	for i, o := range orders {
		t, err := tell(o.Experiment, int(c.Shot))
		if err != nil {
			return err
		}
		if c.Plot != "" {
			errs = append(errs, c.drawTrack(d, o.Experiment))
		}
		if c.JSON {
			all = append(all, t.report(uint64(c.Seed)))
			continue
		}
		if i > 0 {
			d.printf("\n")
		}
		d.printf("%s", t.text(d.look))
	}
	switch {
	case c.JSON && len(all) == 1:
		errs = append(errs, d.json(all[0]))
	case c.JSON:
		errs = append(errs, d.json(map[string][]trackReport{"guns": all}))
	}
	return errors.Join(errs...)
}

// trackReport is a shot explained; the fields are the keys of docs/cli.md.
type trackReport struct {
	Scenario string          `json:"scenario"`
	Gun      string          `json:"gun"`
	Seed     uint64          `json:"seed"`
	Shot     int             `json:"shot"`
	Launch   launchReport    `json:"launch"`
	Contacts []contactReport `json:"contacts"`
	Falls    []fallReport    `json:"falls"`
	Dead     []deathReport   `json:"dead"`
	End      string          `json:"end"`
	RestX    float64         `json:"rest_x"`
	RestY    float64         `json:"rest_y"`
	RestT    float64         `json:"rest_s"`
	Shots    int             `json:"shots"`
	Hits     int             `json:"hits"`
	Kills    int             `json:"kills"`
}

type launchReport struct {
	Speed     float64 `json:"speed_in_per_s"`
	Elevation float64 `json:"elevation_deg"`
	Bearing   float64 `json:"bearing_deg"`
}

type contactReport struct {
	T         float64  `json:"t_s"`
	What      string   `json:"what"` // floor, country or man
	Name      string   `json:"name,omitempty"`
	Part      string   `json:"part,omitempty"`
	X         float64  `json:"x"`
	Y         float64  `json:"y"`
	Z         float64  `json:"z"`
	Height    float64  `json:"height"`
	Before    float64  `json:"speed_before"`
	After     float64  `json:"speed_after"`
	Obliquity float64  `json:"obliquity_deg"`
	Impulse   float64  `json:"impulse,omitempty"`
	Axis      string   `json:"axis,omitempty"`
	Share     *float64 `json:"share,omitempty"`
	Threshold *float64 `json:"threshold_impulse,omitempty"`
	Margin    *float64 `json:"margin,omitempty"`
	Gentle    bool     `json:"gentle,omitempty"`
}

type fallReport struct {
	Name    string  `json:"name"`
	Outcome string  `json:"outcome"`
	Cause   string  `json:"cause"` // shot, man or brick
	By      string  `json:"by,omitempty"`
	T       float64 `json:"t_s"`
	Rest    float64 `json:"rest_s"`
	Axis    string  `json:"axis"`
	Toward  float64 `json:"toward_deg"`
	Lean    float64 `json:"lean_deg"`
	Balance float64 `json:"balance_deg"`
	Slid    float64 `json:"slid"`
}

type deathReport struct {
	Name   string `json:"name"`
	Manner string `json:"manner"`
	By     string `json:"by,omitempty"`
}

var (
	metWords  = [...]string{physics.Floor: "floor", physics.Block: "country", physics.Person: "man"}
	endWords  = [...]string{physics.AtRest: "at rest", physics.OffTable: "off the table", physics.TooLong: "too long"}
	axisWords = [...]string{physics.ForeAft: "fore and aft", physics.Sideways: "sideways"}
	byWords   = [...]string{physics.ByShot: "shot", physics.ByMan: "man", physics.ByBrick: "brick"}
)

// name is what a contact or a fall is about.
func (t *told) name(met physics.Met, index int) string {
	switch {
	case met == physics.Person:
		return t.table.Men[index].Name
	case index >= 0 && index < len(t.names):
		return t.names[index]
	}
	return ""
}

// called is the name in a sentence: one brick of a pile is not the pile.
func (t *told) called(met physics.Met, index int) string {
	name := t.name(met, index)
	if met == physics.Block && index >= 0 && t.field.Solids[index].Mass > 0 {
		return "a brick of " + name
	}
	return name
}

// by is who or what knocked a man over.
func (t *told) by(cause physics.Cause, index int) string {
	switch cause {
	case physics.ByMan:
		return t.name(physics.Person, index)
	case physics.ByBrick:
		return t.name(physics.Block, index)
	}
	return ""
}

func (t *told) partName(c *physics.Contact) string {
	if c.Met != physics.Person || c.Part < 0 {
		return ""
	}
	return t.field.Men[c.Index].Kind.Parts[c.Part].Name
}

func speed(v physics.Vec3) float64 {
	return physics.Vec3{X: v.Flat().Len(), Y: v.Z}.Flat().Len()
}

func (t *told) report(seed uint64) trackReport {
	l := t.track.Launch
	r := trackReport{
		Scenario: t.table.Name, Gun: t.table.Guns[t.gun].Name, Seed: seed, Shot: t.shot,
		Launch:   launchReport{l.Speed, degrees(l.Elevation), degrees(l.Bearing)},
		Contacts: []contactReport{}, Falls: []fallReport{}, Dead: []deathReport{},
		End: endWords[t.track.End], Shots: 1, Kills: len(t.dead),
	}
	r.RestX, r.RestY, r.RestT = t.rest()
	for i := range t.track.Contacts {
		c := &t.track.Contacts[i]
		if c.Met == physics.Person {
			r.Hits = 1
		}
		r.Contacts = append(r.Contacts, t.contactReport(c))
	}
	for _, f := range t.track.Falls {
		r.Falls = append(r.Falls, fallReport{
			Name: t.name(f.Met, f.Index), Outcome: f.Outcome.String(), Cause: byWords[f.Cause], By: t.by(f.Cause, f.By),
			T: f.T, Rest: f.Rest, Axis: axisWords[f.Axis], Toward: degrees(f.Toward.Angle()),
			Lean: degrees(f.Lean), Balance: degrees(f.Balance), Slid: f.Slid,
		})
	}
	for _, k := range t.dead {
		r.Dead = append(r.Dead, deathReport{t.table.Men[k.Man].Name, k.Manner.String(), t.killer(k)})
	}
	return r
}

func (t *told) contactReport(c *physics.Contact) contactReport {
	r := contactReport{
		T: c.T, What: metWords[c.Met], Name: t.name(c.Met, c.Index), Part: t.partName(c),
		X: c.At.X, Y: c.At.Y, Z: c.At.Z, Height: c.Height, Before: speed(c.Before), After: speed(c.After),
		Obliquity: degrees(c.Obliquity), Gentle: c.Gentle,
	}
	if c.Met == physics.Person && !c.Gentle {
		r.Impulse, r.Axis, r.Share = c.Impulse, axisWords[c.Axis], &c.Share
		if canFell(c) {
			margin := c.Margin()
			r.Threshold, r.Margin = &c.Threshold, &margin
		}
	}
	return r
}

// canFell reports whether some blow where the shot struck would fell the man.
func canFell(c *physics.Contact) bool { return c.Threshold > 0 && !math.IsInf(c.Threshold, 1) }

func (t *told) killer(k tabletop.Death) string {
	switch k.Manner {
	case tabletop.ByMan:
		return t.name(physics.Person, k.By)
	case tabletop.ByBrick:
		return t.name(physics.Block, k.By)
	}
	return ""
}

// rest is where and when the shot's way ends.
func (t *told) rest() (x, y, at float64) {
	l := t.track.Launch
	if n := len(t.track.Legs); n > 0 {
		last := t.track.Legs[n-1]
		return last.To.X, last.To.Y, last.T1
	}
	return l.From.X, l.From.Y, 0
}

// text tells the shot in words.
func (t *told) text(l look) string {
	var s strings.Builder
	r := t.track
	fmt.Fprintf(&s, "%s\n", l.In(terminal.Title, fmt.Sprintf("%s fires (shot %d)", t.table.Guns[t.gun].Name, t.shot)))
	t.moment(&s, l, 0, fmt.Sprintf("leaves the muzzle at %.1f in/s, %.2f° up, bearing %.2f°",
		r.Launch.Speed, degrees(r.Launch.Elevation), degrees(r.Launch.Bearing)))
	for i := range r.Contacts {
		for j, line := range t.contact(&r.Contacts[i]) {
			if j == 0 {
				t.moment(&s, l, r.Contacts[i].T, line)
			} else {
				t.more(&s, l, line)
			}
		}
	}
	x, y, at := t.rest()
	t.moment(&s, l, at, [...]string{
		physics.AtRest:   "lies still at " + spot(x, y),
		physics.OffTable: "is off the table",
		physics.TooLong:  "is given up: too many contacts",
	}[r.End])
	if len(r.Falls) > 0 {
		s.WriteString("\n")
	}
	for i := range r.Falls {
		t.moment(&s, l, r.Falls[i].T, t.fall(&r.Falls[i]))
	}
	s.WriteString("\n" + t.toll(l))
	return s.String()
}

// moment writes one line with its time; what does not fit is wrapped under it.
func (t *told) moment(s *strings.Builder, l look, at float64, line string) {
	fmt.Fprintf(s, "  %s  %s\n", l.In(terminal.Faint, fmt.Sprintf("%6.3f s", at)), terminal.Wrapped(line, l.Width-12, 12))
}

func (t *told) more(s *strings.Builder, l look, line string) {
	fmt.Fprintf(s, "%12s%s\n", "", terminal.Wrapped(line, l.Width-12, 12))
}

// contact tells one meeting and the numbers behind what came of it.
func (t *told) contact(c *physics.Contact) []string {
	name := t.called(c.Met, c.Index)
	switch {
	case c.Gentle:
		return []string{fmt.Sprintf("rolls up to %s and lies at his feet: a touch", name)}
	case c.Met == physics.Person:
		return t.blow(c, name)
	case c.Met == physics.Block:
		return []string{fmt.Sprintf("strikes %s %s up at %.0f in/s, %.0f° off square; leaves at %.0f in/s",
			name, tabletop.Carpenter(c.Height), speed(c.Before), degrees(c.Obliquity), speed(c.After))}
	}
	on := "the floor"
	if name != "" {
		on = name
	}
	return []string{fmt.Sprintf("strikes %s at %s, at %.0f in/s; goes on at %.0f in/s",
		on, spot(c.At.X, c.At.Y), speed(c.Before), speed(c.After))}
}

// spot is a place on the floor.
func spot(x, y float64) string {
	return "x " + tabletop.Carpenter(x) + ", y " + tabletop.Carpenter(y)
}

func (t *told) blow(c *physics.Contact, name string) []string {
	where := t.partName(c)
	if where == "" {
		return []string{fmt.Sprintf("strikes %s, who is lying down, at %.0f in/s", name, speed(c.Before))}
	}
	lines := []string{fmt.Sprintf("strikes %s on the %s, %s up, at %.0f in/s, %.0f° off square; leaves at %.0f in/s",
		name, where, tabletop.Carpenter(c.Height), speed(c.Before), degrees(c.Obliquity), speed(c.After))}
	along := c.Impulse * c.Share
	if !canFell(c) {
		return append(lines, fmt.Sprintf("%s g·in/s %s: no blow there fells him", worked(along), axisWords[c.Axis]))
	}
	return append(lines, fmt.Sprintf("%s g·in/s %s; this blow is %s the %s that fells him there",
		worked(along), axisWords[c.Axis], comparison(along, c.Threshold), worked(c.Threshold)))
}

// fall tells what became of one man or brick.
func (t *told) fall(f *physics.Fall) string {
	name, it := t.called(f.Met, f.Index), "he"
	if f.Met == physics.Block {
		it = "it"
	}
	if t.by(f.Cause, f.By) != "" {
		by := physics.Person
		if f.Cause == physics.ByBrick {
			by = physics.Block
		}
		name += ", struck by " + t.called(by, f.By) + ","
	}
	switch f.Outcome {
	case physics.Falls:
		return fmt.Sprintf("%s falls %s and is down at %.2f s", name, axisWords[f.Axis], f.Rest)
	case physics.Leans:
		return fmt.Sprintf("%s leans %.0f°%s; %s would fall of %sself beyond %.0f°",
			name, degrees(f.Lean), t.heldUp(f), it, map[string]string{"he": "him", "it": "it"}[it], degrees(f.Balance))
	case physics.Slides:
		return fmt.Sprintf("%s is pushed %s in and stands%s", name, tabletop.Carpenter(f.Slid), t.heldUp(f))
	}
	return name + " rocks and stands" + t.heldUp(f)
}

// heldUp says why a man stands whom the shot struck hard enough to fell alone: who or what is behind
// him. Of anybody else it says nothing.
func (t *told) heldUp(f *physics.Fall) string {
	if f.Met != physics.Person || f.Cause != physics.ByShot || f.By < 0 || f.By >= len(t.track.Contacts) {
		return ""
	}
	if c := &t.track.Contacts[f.By]; !canFell(c) || c.Margin() <= 0 {
		return ""
	}
	for i := range t.track.Falls {
		if g := &t.track.Falls[i]; g.Cause == physics.ByMan && g.By == f.Index {
			return ", held up by " + t.called(g.Met, g.Index)
		}
	}
	if behind := t.behind(f); behind != "" {
		return ", held up by " + behind
	}
	return " all the same"
}

// behind is who or what stands nearest behind a man, the way he was pushed, within his height; "" if
// nobody does.
func (t *told) behind(f *physics.Fall) string {
	man := t.table.Thing(tabletop.ManThing, f.Index)
	nearest, name := t.table.Figure(t.table.Men[f.Index].Arm).Height, ""
	look := func(th tabletop.Thing) {
		gap := tabletop.Between(man, th)
		ahead := gap.B.Sub(t.table.Men[f.Index].At)
		if gap.Length < nearest && ahead.Dot(f.Toward) > math.Abs(ahead.Cross(f.Toward)) {
			nearest, name = gap.Length, th.Name
		}
	}
	for i := range t.table.Men {
		if i != f.Index && t.table.Men[i].Posture == physics.Standing {
			look(t.table.Thing(tabletop.ManThing, i))
		}
	}
	ground := t.table.Ground(t.table.Men[f.Index].At)
	for i := range t.table.Country {
		if t.table.Country[i].Z1 > ground {
			look(t.table.Thing(tabletop.PieceThing, i))
		}
	}
	for i := range t.table.Guns {
		look(t.table.Thing(tabletop.GunThing, i))
	}
	return name
}

// toll is who died, and of what.
func (t *told) toll(l look) string {
	if len(t.dead) == 0 {
		return "  " + l.In(terminal.Title, "Nobody dies.") + "\n"
	}
	var s strings.Builder
	for _, k := range t.dead {
		how := map[tabletop.Manner]string{
			tabletop.Felled: "felled by the shot", tabletop.Touched: "touched by it",
			tabletop.ByMan: "knocked over by " + t.killer(k), tabletop.ByBrick: "knocked over by a brick of " + t.killer(k),
		}[k.Manner]
		fmt.Fprintf(&s, "  %s %s\n", l.In(terminal.Title, t.table.Men[k.Man].Name+" dies:"), how)
	}
	return s.String()
}

// solidNames names the solids of the table's field, in the field's order.
func solidNames(t *tabletop.Table) []string {
	var names []string
	for i := range t.Country {
		p := &t.Country[i]
		switch {
		case p.Z1 <= p.Z0: // chalk
		case len(p.Bricks) > 0:
			for range p.Bricks {
				names = append(names, p.Name)
			}
		default:
			names = append(names, p.Name)
		}
	}
	for i := range t.Guns {
		for range t.Guns[i].Model.Parts {
			names = append(names, t.Guns[i].Name)
		}
	}
	return names
}

package render

import (
	"context"
	"fmt"
	"slices"

	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
)

// lesson is what the table does for somebody who takes one: it follows him, points at what is spoken of, and goes
// on and back. The course itself is the Table's.
type lesson struct {
	at     int  // the number of the step that is shown, 0 before the first
	played int  // hand.played, when the course was followed last
	hinted bool // the hint is shown
	seek   bool // the camera is to show whom the step points at
	list   layout.List
}

// taught is who plays the sides that are not the learner's: what the lesson has them say.
func taught(c *engine.Course) map[engine.Side]Seat {
	seats := map[engine.Side]Seat{}
	for _, side := range c.Sitting().Ruleset().About().Sides {
		if side == c.Lesson.Side {
			continue
		}
		seats[side] = func(_ context.Context, m engine.Match) (engine.Order, string, error) {
			o, ok := c.Answer(m)
			if !ok {
				return "", "", fmt.Errorf("the lesson has nothing for %s to say", side)
			}
			return o, "", nil
		}
	}
	return seats
}

// learn begins a lesson on the table.
func (d *desk) learn(l *engine.Lesson) error {
	t, err := d.house.Learn(l)
	if err != nil {
		return err
	}
	t.Seats = taught(t.Course)
	return d.lay(t)
}

// teach does something with the course that may have set the match back, or put another on the table.
func (d *desk) teach(do func() error) {
	d.hush()
	d.lookNow()
	err := do()
	c, h := d.Course, d.hand
	if c.Sitting() != d.Sitting {
		t := d.Table
		t.Sitting = c.Sitting()
		if e := d.lay(t); err == nil {
			err = e
		}
	} else if c.Sitting().Len() != len(h.entries) {
		h.events, h.note = nil, note{}
		h.look()
	}
	d.held, d.lesson.played = false, d.hand.played
	if err != nil {
		d.hand.note = note{text: err.Error()}
	}
	d.touch()
}

// leave ends the lesson. The match stays on the table, for two people.
func (d *desk) leave() {
	d.hush()
	d.Course, d.Seats, d.held = nil, nil, false
	d.hand.seats = nil
	d.hand.look()
	d.touch()
}

func (*lesson) hear(*desk, pointer.Event) bool { return false }

// press is Enter where the lesson can go on and nothing is being said.
func (t *lesson) press(d *desk, name key.Name, mods key.Modifiers) bool {
	h := d.hand
	enter := name == key.NameReturn || name == key.NameEnter
	if d.Course == nil || !enter || mods != 0 || d.panels.ring || h.said != "" || h.typed != "" || !d.Course.Ready() {
		return false
	}
	d.onwards()
	return true
}

// onwards goes on from a step that is ready; from the last one home.
func (d *desk) onwards() {
	d.teach(d.Course.Next)
	if d.Course.Over() {
		d.leave()
		d.sheets.turn(d, homePage)
	}
}

// step follows what has been played, once its film has been seen.
func (t *lesson) step(d *desk) (moves bool) {
	c := d.Course
	if c == nil || d.film.running() || d.hand.past != nil {
		return false
	}
	if t.played != d.hand.played {
		t.played = d.hand.played
		c.Follow()
	}
	if c.Ready() && c.Waits() {
		d.held = true // the scene is at its end: nobody need move any more
	}
	if at := c.At(); at != t.at {
		*t = lesson{at: at, played: t.played, seek: true, list: layout.List{Axis: layout.Vertical}}
		d.touch()
	}
	if t.seek && !d.panels.lesson.at.Empty() {
		t.seek = false
		if at, ok := t.middle(d); ok {
			d.bring(at)
		}
	}
	return false
}

// looked are the indexes of the figures and of the solids that the step points at.
func (t *lesson) looked(d *desk) (figures, solids []int) {
	for _, w := range d.Course.Step().Look {
		if i := figureWorded(&d.shown, w); i >= 0 {
			figures = append(figures, i)
		}
		for i := range d.shown.Solids {
			if s := &d.shown.Solids[i]; s.Name == w && d.shown.Looks.Ground(s.Kind).Pattern != engine.PatternBrick && s.Base == 0 {
				solids = append(solids, i)
			}
		}
	}
	return figures, solids
}

// middle is the middle of what the step points at, if anything is there.
func (t *lesson) middle(d *desk) (engine.Spot, bool) {
	var spots []engine.Spot
	figures, solids := t.looked(d)
	for _, i := range figures {
		spots = append(spots, d.shown.Figures[i].At)
	}
	for _, i := range solids {
		spots = append(spots, middleOfRing(d.shown.Solids[i].Outline))
	}
	return middleOfRing(spots), len(spots) > 0
}

// lay lays a patch of chalk under whom the step points at, and a line about things.
func (t *lesson) lay(d *desk, s *scene, b *brush) {
	if d.Course == nil || d.film.running() || d.hand.past != nil {
		return
	}
	const wide = 0.12 // in
	figures, solids := t.looked(d)
	for _, i := range figures {
		f := &d.shown.Figures[i]
		r, z := roundOf(f), f.Base+0.03
		d.guide.round(s, f.At, r/2, r, z, 1, thin(b.palette.Chalk, 0.3))
		d.guide.round(s, f.At, r, wide+0.08, z+0.002, 2, thin(b.palette.Soot, 0.5))
		d.guide.round(s, f.At, r, wide, z+0.004, 2, thin(b.palette.Chalk, 1))
	}
	for _, i := range solids {
		ring := d.shown.Solids[i].Outline
		ring = append(slices.Clip(ring), ring[:min(1, len(ring))]...)
		s.strip(ring, 3*wide, 0.02, thin(b.palette.Soot, 0.5))
		s.strip(ring, 2*wide, 0.024, thin(b.palette.Chalk, 1))
	}
}

func (*lesson) says(*desk) []string { return nil }

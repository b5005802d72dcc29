package render

import (
	"slices"

	"gioui.org/io/key"
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

func (t *lesson) tool() tool {
	return tool{
		name: "lesson", papers: []paper{{slot: lessonSlot, draw: t.draw}}, reset: func(*uiContext) { *t = lesson{} },
		press: t.press, step: t.step, lay: t.lay,
	}
}

// teach does something with the course that may have set the match back, or put another on the table.
func (t *lesson) teach(u *uiContext, do func() error) {
	u.stopThinking()
	u.lookNow()
	err := do()
	c, h := u.Course, u.hand
	if c.Sitting() != u.Sitting {
		table := u.Table
		table.Sitting = c.Sitting()
		if e := u.host.lay(table); err == nil {
			err = e
		}
	} else if c.Sitting().Len() != len(h.entries) {
		h.events, h.note = nil, note{}
		h.look()
	}
	u.held, t.played = false, u.hand.played
	if err != nil {
		u.hand.note = note{text: err.Error()}
	}
	u.touch()
}

// leave ends the lesson. The match stays on the table, for two people.
func (t *lesson) leave(u *uiContext) {
	u.stopThinking()
	u.Course, u.Seats, u.held = nil, nil, false
	u.hand.seats = nil
	u.hand.look()
	u.touch()
}

// press is Enter where the lesson can go on and nothing is being said.
func (t *lesson) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	h := u.hand
	enter := name == key.NameReturn || name == key.NameEnter
	if u.Course == nil || !enter || mods != 0 || u.ring || h.said != "" || h.typed != "" || !u.Course.Ready() {
		return false
	}
	t.onwards(u)
	return true
}

// onwards goes on from a step that is ready; from the last one home.
func (t *lesson) onwards(u *uiContext) {
	t.teach(u, u.Course.Next)
	if u.Course.Over() {
		t.leave(u)
		u.turner.turn(u, homePage)
	}
}

// step follows what has been played, once its film has been seen.
func (t *lesson) step(u *uiContext) (moves bool) {
	c := u.Course
	if c == nil || u.Busy() || u.hand.past != nil {
		return false
	}
	if t.played != u.hand.played {
		t.played = u.hand.played
		c.Follow()
	}
	if c.Ready() && c.Waits() {
		u.held = true // the scene is at its end: nobody need move any more
	}
	if at := c.At(); at != t.at {
		*t = lesson{at: at, played: t.played, seek: true, list: layout.List{Axis: layout.Vertical}}
		u.touch()
	}
	if t.seek && !u.panels.on[lessonSlot].at.Empty() {
		t.seek = false
		if at, ok := t.middle(u); ok {
			u.bring(at)
		}
	}
	return false
}

// looked are the indexes of the figures and of the solids that the step points at.
func (t *lesson) looked(u *uiContext) (figures, solids []int) {
	for _, w := range u.Course.Step().Look {
		if i := figureWorded(&u.shown, w); i >= 0 {
			figures = append(figures, i)
		}
		for i := range u.shown.Solids {
			if s := &u.shown.Solids[i]; s.Name == w && u.shown.Looks.Ground(s.Kind).Pattern != engine.PatternBrick && s.Base == 0 {
				solids = append(solids, i)
			}
		}
	}
	return figures, solids
}

// middle is the middle of what the step points at, if anything is there.
func (t *lesson) middle(u *uiContext) (engine.Spot, bool) {
	var spots []engine.Spot
	figures, solids := t.looked(u)
	for _, i := range figures {
		spots = append(spots, u.shown.Figures[i].At)
	}
	for _, i := range solids {
		spots = append(spots, middleOfRing(u.shown.Solids[i].Outline))
	}
	return middleOfRing(spots), len(spots) > 0
}

// lay lays a patch of chalk under whom the step points at, and a line about things.
func (t *lesson) lay(u *uiContext, s *scene, b *brush) {
	if u.Course == nil || u.Busy() || u.hand.past != nil {
		return
	}
	const wide = 0.12 // in
	figures, solids := t.looked(u)
	for _, i := range figures {
		f := &u.shown.Figures[i]
		r, z := roundOf(f), f.Base+0.03
		hoopOn(s, f.At, r/2, r, z, 1, thin(b.palette.Chalk, 0.3))
		hoopOn(s, f.At, r, wide+0.08, z+0.002, 2, thin(b.palette.Soot, 0.5))
		hoopOn(s, f.At, r, wide, z+0.004, 2, thin(b.palette.Chalk, 1))
	}
	for _, i := range solids {
		ring := u.shown.Solids[i].Outline
		ring = append(slices.Clip(ring), ring[:min(1, len(ring))]...)
		s.strip(ring, 3*wide, 0.02, thin(b.palette.Soot, 0.5))
		s.strip(ring, 2*wide, 0.024, thin(b.palette.Chalk, 1))
	}
}

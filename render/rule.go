package render

import (
	"slices"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// gauge is something to measure with.
type gauge uint8

const (
	noGauge gauge = iota
	tapeGauge
	threadGauge // a string
	ringGauge
	arcGauge // the arc of a gun; elsewhere a protractor
	numGauges
)

// gauges is what there is to know of each.
var gauges = [numGauges]struct {
	name string
	key  key.Name
	how  string // one line
}{
	tapeGauge:   {"Tape", key.NameF5, "drag from one thing to another, or click on both"},
	threadGauge: {"String", key.NameF6, "click on one spot after another; Enter ties it off"},
	ringGauge:   {"Ring", key.NameF7, "click on a man or a spot; the wheel makes it wider"},
	arcGauge:    {"Arc", key.NameF8, "click on a gun; or on three spots, the corner first"},
}

// measures is the tape, the string, the ring, the arc and the protractor, one of which may be in the hand,
// and what was measured and still lies on the table. None of it is in the journal.
type measures struct {
	held   gauge
	open   *measure // what is being laid, its last end under the pointer; none with nothing in the hand
	lying  []*measure
	radius float64     // of the next ring, units; 0 until one is asked for
	seen   engine.View // when all were read
	scale  scale

	from    f32.Point // where the pointer was pressed
	pressed bool
	first   bool // that press has set the first end
	moved   bool
	taking  *measure // the press was on its label
	slips   []slip   // of the labels, this frame; used again
}

// measure is one thing measured.
type measure struct {
	gauge   gauge
	ends    []engine.End // of a protractor the corner first
	set     int          // how many ends stay where they are; one more may follow the pointer
	swings  bool         // it is the arc of a gun
	radius  float64      // of a ring
	stale   bool         // it is to be read again
	reading engine.Reading
	told    []string // what was read, a line each
	label   string   // and on the table
	at      engine.Spot
	drawn   drawing
}

func (t *measures) tool() tool {
	return tool{
		name: "tape", papers: []paper{{slot: kitSlot, draw: t.kit, rigid: true}}, reset: func(*uiContext) { *t = measures{} },
		hear: t.hear, press: t.press, step: t.step, lay: t.lay, says: t.says,
	}
}

func (t *measures) hear(u *uiContext, e pointer.Event) bool {
	switch e.Kind {
	case pointer.Press:
		if e.Buttons != pointer.ButtonPrimary {
			return false
		}
		t.from, t.moved, t.first = e.Position, false, false
		if t.taking = t.labelled(u, e.Position); t.taking != nil {
			return true
		}
		return t.pressAt(u, e.Position)
	case pointer.Drag:
		return t.dragged(u, e)
	case pointer.Release:
		return t.release(u, e.Position)
	case pointer.Move, pointer.Enter:
		if t.held != noGauge {
			t.point(u, e.Position)
		}
	case pointer.Cancel:
		t.pressed, t.taking = false, nil
	case pointer.Scroll:
		if by := e.Scroll.X + e.Scroll.Y; t.held == ringGauge && !e.Modifiers.Contain(key.ModCtrl) && by != 0 {
			t.widen(u, by < 0, e.Modifiers)
			return true
		}
	}
	return false
}

// pressAt sets the first end of what has several, so that one may drag to the next.
func (t *measures) pressAt(u *uiContext, p f32.Point) bool {
	if t.held == noGauge {
		return false
	}
	t.point(u, p)
	t.pressed = true
	if m := t.open; m != nil && m.set == 0 && m.least() > 1 {
		t.first = true
		t.fix(u)
	}
	return true
}

func (t *measures) dragged(u *uiContext, e pointer.Event) bool {
	t.moved = t.moved || !shaken(t.from, e.Position)
	switch {
	case t.taking != nil:
		return true
	case !t.pressed:
		return false
	case t.held != ringGauge:
		t.point(u, e.Position)
	case t.moved:
		t.pull(u, e)
	}
	return true
}

// release takes a measure away by its label, or sets an end.
func (t *measures) release(u *uiContext, p f32.Point) bool {
	if m := t.taking; m != nil {
		t.taking = nil
		if t.labelled(u, p) == m {
			t.lying = slices.DeleteFunc(t.lying, func(l *measure) bool { return l == m })
		}
		return true
	}
	if !t.pressed {
		return false
	}
	t.pressed = false
	if !t.first || t.moved { // else it was a click, and the other end is to come
		t.fix(u)
	}
	return true
}

// point has the loose end follow the pointer.
func (t *measures) point(u *uiContext, p f32.Point) {
	if end, ok := pointedAt(u, p); ok {
		t.lead(u, end)
	}
}

// lead puts the loose end somewhere.
func (t *measures) lead(u *uiContext, end engine.End) {
	m := t.open
	if m == nil {
		m = t.begin(u)
	}
	if len(m.ends) > m.set && m.ends[m.set] == end {
		return
	}
	m.ends, m.stale = append(m.ends[:m.set], end), true
	if m.set == 0 {
		i := figureWorded(&u.shown, end.Word)
		m.swings = m.gauge == arcGauge && i >= 0 && u.shown.Figures[i].Bore != nil
	}
	u.touch()
}

// pointedAt is what the pointer is on, to be measured from or to. On a board that is the middle of a cell.
func pointedAt(u *uiContext, p f32.Point) (engine.End, bool) {
	end, ok := u.end(p)
	if at := u.under(p); ok && at.cell >= 0 {
		end.At = u.shown.Cells[at.cell].At
	}
	return end, ok
}

// begin takes the gauge that is held to hand anew.
func (t *measures) begin(u *uiContext) *measure {
	if t.radius == 0 {
		t.radius = u.ground().ring
	}
	t.open = &measure{gauge: t.held, radius: t.radius}
	return t.open
}

// least is how many ends it needs.
func (m *measure) least() int {
	switch {
	case m.gauge == ringGauge || m.swings:
		return 1
	case m.gauge == arcGauge:
		return 3
	}
	return 2
}

// fix leaves the loose end where it is. What has all its ends stays on the table; a string goes on until it
// is tied off, or has the same spot twice.
func (t *measures) fix(u *uiContext) {
	m := t.open
	if m == nil || len(m.ends) == m.set {
		return // nothing has been pointed at
	}
	again := m.set > 0 && m.ends[m.set] == m.ends[m.set-1]
	if t.read(u); m.gauge == threadGauge && m.set > 0 && !again && m.label == "" {
		return // no string goes there: the pointer tells why, and what lies so far lies on
	}
	if !again {
		m.set++
	}
	switch dragged := t.pressed || t.moved; {
	case m.gauge == threadGauge && m.set >= m.least() && (again || t.first && dragged):
		t.tieOff(u)
	case m.gauge != threadGauge && m.set == m.least():
		t.tieOff(u)
	case !again:
		t.lead(u, m.ends[m.set-1])
	}
}

// tieOff leaves what has been laid on the table, if it is enough to be measured.
func (t *measures) tieOff(u *uiContext) {
	m := t.open
	if m != nil && m.set >= m.least() {
		m.ends, m.stale = m.ends[:m.set], true
		t.lying = append(t.lying, m)
	}
	t.open = nil
	u.touch()
}

// widen makes the ring wider or narrower by half a unit, with Shift by a sixteenth.
func (t *measures) widen(u *uiContext, wider bool, mods key.Modifiers) {
	if t.open == nil {
		t.begin(u)
	}
	by := ringStep(mods)
	if !wider {
		by = -by
	}
	t.setRadius(u, t.radius+by, mods)
}

// pull makes the ring as wide as the pointer is from what it is round.
func (t *measures) pull(u *uiContext, e pointer.Event) {
	at, ok := u.spot(e.Position)
	if m := t.open; ok && m != nil && len(m.ends) > 0 {
		if r, err := measurer(u).Tape(m.ends[0], engine.End{At: at}); err == nil {
			t.setRadius(u, r.Length, e.Modifiers)
		}
	}
}

func ringStep(mods key.Modifiers) float64 {
	if mods.Contain(key.ModShift) {
		return 1.0 / 16
	}
	return 0.5
}

func (t *measures) setRadius(u *uiContext, radius float64, mods key.Modifiers) {
	step := ringStep(mods)
	widest := 2 * reachOf(u.shown.Ground)
	radius = rounded(engine.Spot{X: min(max(radius, step), widest)}, step).X
	if t.radius = radius; t.open != nil {
		t.open.radius, t.open.stale = radius, true
	}
	u.touch()
}

func (t *measures) press(u *uiContext, name key.Name, mods key.Modifiers) bool {
	for g := range gauges {
		if gauges[g].key == name && mods == 0 && name != "" {
			t.take(u, gauge(g))
			return true
		}
	}
	if u.hand.typed != "" {
		return false
	}
	switch name {
	case key.NameEscape:
		return t.back(u)
	case key.NameDeleteForward:
		if n := len(t.lying); n > 0 {
			t.lying = t.lying[:n-1]
			return true
		}
	case key.NameReturn, key.NameEnter:
		if t.held == threadGauge && t.open != nil && t.open.set > 0 {
			t.tieOff(u)
			return true
		}
	case key.NameSpace:
		if t.held != noGauge {
			t.setHere(u)
			return true
		}
	case key.NamePageUp, key.NamePageDown:
		if t.held == ringGauge && mods.Contain(key.ModCtrl) {
			t.widen(u, name == key.NamePageUp, mods)
			return true
		}
	}
	return false
}

// setHere sets an end where the cursor is, or else the pointer.
func (t *measures) setHere(u *uiContext) {
	t.pressed, t.moved, t.first = false, false, false
	if c := u.hand.cursor; c.on {
		t.lead(u, cursorEnd(u))
	} else if p, ok := u.aimed(); ok {
		t.point(u, p)
	}
	t.fix(u)
}

// cursorEnd is what the keyboard's cursor is on.
func cursorEnd(u *uiContext) engine.End {
	if i := u.hand.over.figure; i >= 0 && i < len(u.shown.Figures) {
		return engine.End{Word: u.shown.Figures[i].Word, At: u.shown.Figures[i].At}
	}
	return engine.End{Word: solidAt(&u.shown, u.hand.cursor.at), At: u.hand.cursor.at}
}

// take takes a gauge up, or puts it down if it is in the hand.
func (t *measures) take(u *uiContext, g gauge) {
	if t.held == g {
		g = noGauge
	}
	t.held, t.open, t.pressed = g, nil, false
	if p, ok := u.aimed(); ok && g != noGauge {
		t.point(u, p)
	}
	u.touch()
}

// back steps back one thing: an end, the gauge, and last all that lies there.
func (t *measures) back(u *uiContext) bool {
	h := u.hand
	switch m := t.open; {
	case m != nil && m.set > 0:
		loose := m.ends[len(m.ends)-1]
		m.set--
		m.ends = m.ends[:m.set]
		t.lead(u, loose)
		m.stale, t.pressed = true, false
	case t.held != noGauge:
		t.held, t.open = noGauge, nil
	case len(t.lying) > 0 && h.said == "" && h.note == (note{}) && u.rule == "":
		t.lying = nil
	default:
		return false
	}
	return true
}

// step reads what has changed, once for however many events there were.
func (t *measures) step(u *uiContext) (moves bool) {
	if c := u.hand.cursor; c.on && t.held != noGauge && !t.pressed {
		t.lead(u, cursorEnd(u))
	}
	if t.held != noGauge {
		u.setCursor(pointer.CursorCrosshair)
	}
	return t.read(u)
}

// says is what is being measured, or what lies under the pointer.
func (t *measures) says(u *uiContext) []string {
	t.read(u)
	if t.open != nil {
		return t.open.told
	}
	if m := t.labelled(u, u.pointer); m != nil && t.held == noGauge && u.here {
		return m.told
	}
	return nil
}

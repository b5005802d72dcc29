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

func (t *measures) hear(d *desk, e pointer.Event) bool {
	switch e.Kind {
	case pointer.Press:
		if e.Buttons != pointer.ButtonPrimary {
			return false
		}
		t.from, t.moved, t.first = e.Position, false, false
		if t.taking = t.labelled(d, e.Position); t.taking != nil {
			return true
		}
		return t.pressAt(d, e.Position)
	case pointer.Drag:
		return t.dragged(d, e)
	case pointer.Release:
		return t.release(d, e.Position)
	case pointer.Move, pointer.Enter:
		if t.held != noGauge {
			t.point(d, e.Position)
		}
	case pointer.Cancel:
		t.pressed, t.taking = false, nil
	case pointer.Scroll:
		if by := e.Scroll.X + e.Scroll.Y; t.held == ringGauge && !e.Modifiers.Contain(key.ModCtrl) && by != 0 {
			t.widen(d, by < 0, e.Modifiers)
			return true
		}
	}
	return false
}

// pressAt sets the first end of what has several, so that one may drag to the next.
func (t *measures) pressAt(d *desk, p f32.Point) bool {
	if t.held == noGauge {
		return false
	}
	t.point(d, p)
	t.pressed = true
	if m := t.open; m != nil && m.set == 0 && m.least() > 1 {
		t.first = true
		t.fix(d)
	}
	return true
}

func (t *measures) dragged(d *desk, e pointer.Event) bool {
	t.moved = t.moved || !shaken(t.from, e.Position)
	switch {
	case t.taking != nil:
		return true
	case !t.pressed:
		return false
	case t.held != ringGauge:
		t.point(d, e.Position)
	case t.moved:
		t.pull(d, e)
	}
	return true
}

// release takes a measure away by its label, or sets an end.
func (t *measures) release(d *desk, p f32.Point) bool {
	if m := t.taking; m != nil {
		t.taking = nil
		if t.labelled(d, p) == m {
			t.lying = slices.DeleteFunc(t.lying, func(l *measure) bool { return l == m })
		}
		return true
	}
	if !t.pressed {
		return false
	}
	t.pressed = false
	if !t.first || t.moved { // else it was a click, and the other end is to come
		t.fix(d)
	}
	return true
}

// point has the loose end follow the pointer.
func (t *measures) point(d *desk, p f32.Point) {
	if end, ok := d.grip(p); ok {
		t.lead(d, end)
	}
}

// lead puts the loose end somewhere.
func (t *measures) lead(d *desk, end engine.End) {
	m := t.open
	if m == nil {
		m = t.begin(d)
	}
	if len(m.ends) > m.set && m.ends[m.set] == end {
		return
	}
	m.ends, m.stale = append(m.ends[:m.set], end), true
	if m.set == 0 {
		i := figureWorded(&d.shown, end.Word)
		m.swings = m.gauge == arcGauge && i >= 0 && d.shown.Figures[i].Bore != nil
	}
	d.touch()
}

// grip is what the pointer is on, to be measured from or to. On a board that is the middle of a cell.
func (d *desk) grip(p f32.Point) (engine.End, bool) {
	end, ok := d.end(p)
	if at := d.under(p); ok && at.cell >= 0 {
		end.At = d.shown.Cells[at.cell].At
	}
	return end, ok
}

// begin takes the gauge that is held to hand anew.
func (t *measures) begin(d *desk) *measure {
	if t.radius == 0 {
		t.radius = 6 // in
		if !d.shown.Ground.Floor {
			t.radius = 2
		}
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
func (t *measures) fix(d *desk) {
	m := t.open
	if m == nil || len(m.ends) == m.set {
		return // nothing has been pointed at
	}
	again := m.set > 0 && m.ends[m.set] == m.ends[m.set-1]
	if t.read(d); m.gauge == threadGauge && m.set > 0 && !again && m.label == "" {
		return // no string goes there: the pointer tells why, and what lies so far lies on
	}
	if !again {
		m.set++
	}
	switch dragged := t.pressed || t.moved; {
	case m.gauge == threadGauge && m.set >= m.least() && (again || t.first && dragged):
		t.tieOff(d)
	case m.gauge != threadGauge && m.set == m.least():
		t.tieOff(d)
	case !again:
		t.lead(d, m.ends[m.set-1])
	}
}

// tieOff leaves what has been laid on the table, if it is enough to be measured.
func (t *measures) tieOff(d *desk) {
	m := t.open
	if m != nil && m.set >= m.least() {
		m.ends, m.stale = m.ends[:m.set], true
		t.lying = append(t.lying, m)
	}
	t.open = nil
	d.touch()
}

// widen makes the ring wider or narrower by half a unit, with Shift by a sixteenth.
func (t *measures) widen(d *desk, wider bool, mods key.Modifiers) {
	if t.open == nil {
		t.begin(d)
	}
	by := ringStep(mods)
	if !wider {
		by = -by
	}
	t.setRadius(d, t.radius+by, mods)
}

// pull makes the ring as wide as the pointer is from what it is round.
func (t *measures) pull(d *desk, e pointer.Event) {
	at, ok := d.spot(e.Position)
	if m := t.open; ok && m != nil && len(m.ends) > 0 {
		if r, err := d.measurer().Tape(m.ends[0], engine.End{At: at}); err == nil {
			t.setRadius(d, r.Length, e.Modifiers)
		}
	}
}

func ringStep(mods key.Modifiers) float64 {
	if mods.Contain(key.ModShift) {
		return 1.0 / 16
	}
	return 0.5
}

func (t *measures) setRadius(d *desk, radius float64, mods key.Modifiers) {
	step := ringStep(mods)
	widest := 2 * reachOf(d.shown.Ground)
	radius = rounded(engine.Spot{X: min(max(radius, step), widest)}, step).X
	if t.radius = radius; t.open != nil {
		t.open.radius, t.open.stale = radius, true
	}
	d.touch()
}

func (t *measures) press(d *desk, name key.Name, mods key.Modifiers) bool {
	for g := range gauges {
		if gauges[g].key == name && mods == 0 && name != "" {
			t.take(d, gauge(g))
			return true
		}
	}
	if d.hand.typed != "" {
		return false
	}
	switch name {
	case key.NameEscape:
		return t.back(d)
	case key.NameDeleteForward:
		if n := len(t.lying); n > 0 {
			t.lying = t.lying[:n-1]
			return true
		}
	case key.NameReturn, key.NameEnter:
		if t.held == threadGauge && t.open != nil && t.open.set > 0 {
			t.tieOff(d)
			return true
		}
	case key.NameSpace:
		if t.held != noGauge {
			t.setHere(d)
			return true
		}
	case key.NamePageUp, key.NamePageDown:
		if t.held == ringGauge && mods.Contain(key.ModCtrl) {
			t.widen(d, name == key.NamePageUp, mods)
			return true
		}
	}
	return false
}

// setHere sets an end where the cursor is, or else the pointer.
func (t *measures) setHere(d *desk) {
	t.pressed, t.moved, t.first = false, false, false
	if c := d.hand.cursor; c.on {
		t.lead(d, d.cursorEnd())
	} else if p, ok := d.aimed(); ok {
		t.point(d, p)
	}
	t.fix(d)
}

// cursorEnd is what the keyboard's cursor is on.
func (d *desk) cursorEnd() engine.End {
	if i := d.hand.over.figure; i >= 0 && i < len(d.shown.Figures) {
		return engine.End{Word: d.shown.Figures[i].Word, At: d.shown.Figures[i].At}
	}
	return engine.End{Word: solidAt(&d.shown, d.hand.cursor.at), At: d.hand.cursor.at}
}

// take takes a gauge up, or puts it down if it is in the hand.
func (t *measures) take(d *desk, g gauge) {
	if t.held == g {
		g = noGauge
	}
	t.held, t.open, t.pressed = g, nil, false
	if p, ok := d.aimed(); ok && g != noGauge {
		t.point(d, p)
	}
	d.touch()
}

// back steps back one thing: an end, the gauge, and last all that lies there.
func (t *measures) back(d *desk) bool {
	h := d.hand
	switch m := t.open; {
	case m != nil && m.set > 0:
		loose := m.ends[len(m.ends)-1]
		m.set--
		m.ends = m.ends[:m.set]
		t.lead(d, loose)
		m.stale, t.pressed = true, false
	case t.held != noGauge:
		t.held, t.open = noGauge, nil
	case len(t.lying) > 0 && h.said == "" && h.note == (note{}) && d.rule == "":
		t.lying = nil
	default:
		return false
	}
	return true
}

// step reads what has changed, once for however many events there were.
func (t *measures) step(d *desk) (moves bool) {
	if c := d.hand.cursor; c.on && t.held != noGauge && !t.pressed {
		t.lead(d, d.cursorEnd())
	}
	d.wear(pointer.CursorCrosshair, t.held != noGauge || d.group.state == groupBoxed)
	return t.read(d)
}

// says is what is being measured, or what lies under the pointer.
func (t *measures) says(d *desk) []string {
	t.read(d)
	if t.open != nil {
		return t.open.told
	}
	if m := t.labelled(d, d.pointer); m != nil && t.held == noGauge && d.guide.here {
		return m.told
	}
	return nil
}

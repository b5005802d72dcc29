// Package tape is the kit for measuring: tape, string, ring, arc and protractor.
package tape

import (
	"slices"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/polygon"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
)

// Gauge is something to measure with.
type Gauge uint8

const (
	NoGauge Gauge = iota
	TapeGauge
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
	TapeGauge:   {"Tape", key.NameF5, "drag from one thing to another, or click on both"},
	threadGauge: {"String", key.NameF6, "click on one spot after another; Enter ties it off"},
	ringGauge:   {"Ring", key.NameF7, "click on a man or a spot; the wheel makes it wider"},
	arcGauge:    {"Arc", key.NameF8, "click on a gun; or on three spots, the corner first"},
}

// Measures is the tape, the string, the ring, the arc and the protractor, one of which may be in the hand,
// and what was measured and still lies on the table. None of it is in the journal.
type Measures struct {
	Held   Gauge
	Open   *measure // what is being laid, its last end under the pointer; none with nothing in the hand
	Lying  []*measure
	Radius float64     // of the next ring, units; 0 until one is asked for
	seen   engine.View // when all were read
	scale  account.Scale

	from    f32.Point // where the pointer was pressed
	pressed bool
	first   bool // that press has set the first end
	moved   bool
	taking  *measure // the press was on its label
	slips   []slip   // of the labels, this frame; used again
	icons   [numGauges]*icon
}

// measure is one thing measured.
type measure struct {
	gauge   Gauge
	ends    []engine.End // of a protractor the corner first
	Set     int          // how many ends stay where they are; one more may follow the pointer
	swings  bool         // it is the arc of a gun
	Radius  float64      // of a ring
	Stale   bool         // it is to be read again
	Reading engine.Reading
	Told    []string    // what was read, a line each
	Label   string      // and on the table
	at      engine.Spot // that it is about
	lies    engine.Spot // the label, as it was laid last
	drawn   chalk.Drawing
}

func (t *Measures) Tool() ui.Tool {
	return ui.Tool{
		Name: "tape", Papers: []ui.Paper{{Slot: ui.KitSlot, Draw: t.kit, Rigid: true}}, Reset: func(*ui.Context) { *t = Measures{} },
		Hear: t.hear, Press: t.press, Enter: t.enter, Step: t.step, Lay: t.lay, Says: t.Says,
	}
}

// enter is what Enter does with a string that is being laid.
func (t *Measures) enter(*ui.Context) ui.Action {
	if !t.strung() {
		return ui.Action{}
	}
	return ui.Action{Word: "Tie off", Gist: "the string ends here"}
}

// strung reports whether a string is being laid that can end.
func (t *Measures) strung() bool { return t.Held == threadGauge && t.Open != nil && t.Open.Set > 0 }

func (t *Measures) hear(u *ui.Context, e pointer.Event) bool {
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
		if t.Held != NoGauge {
			t.point(u, e.Position)
		}
	case pointer.Cancel:
		t.pressed, t.taking = false, nil
	case pointer.Scroll:
		if by := e.Scroll.X + e.Scroll.Y; t.Held == ringGauge && !e.Modifiers.Contain(key.ModCtrl) && by != 0 {
			t.widen(u, by < 0, e.Modifiers)
			return true
		}
	}
	return false
}

// pressAt sets the first end of what has several, so that one may drag to the next.
func (t *Measures) pressAt(u *ui.Context, p f32.Point) bool {
	if t.Held == NoGauge {
		return false
	}
	t.point(u, p)
	t.pressed = true
	if m := t.Open; m != nil && m.Set == 0 && m.least() > 1 {
		t.first = true
		t.fix(u)
	}
	return true
}

func (t *Measures) dragged(u *ui.Context, e pointer.Event) bool {
	t.moved = t.moved || !ui.Shaken(t.from, e.Position)
	switch {
	case t.taking != nil:
		return true
	case !t.pressed:
		return false
	case t.Held != ringGauge:
		t.point(u, e.Position)
	case t.moved:
		t.pull(u, e)
	}
	return true
}

// release takes a measure away by its label, or sets an end.
func (t *Measures) release(u *ui.Context, p f32.Point) bool {
	if m := t.taking; m != nil {
		t.taking = nil
		if t.labelled(u, p) == m {
			t.Lying = slices.DeleteFunc(t.Lying, func(l *measure) bool { return l == m })
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
func (t *Measures) point(u *ui.Context, p f32.Point) {
	if end, ok := pointedAt(u, p); ok {
		t.lead(u, end)
	}
}

// lead puts the loose end somewhere.
func (t *Measures) lead(u *ui.Context, end engine.End) {
	m := t.Open
	if m == nil {
		m = t.begin(u)
	}
	if len(m.ends) > m.Set && m.ends[m.Set] == end {
		return
	}
	m.ends, m.Stale = append(m.ends[:m.Set], end), true
	if m.Set == 0 {
		i := u.Shown.FigureWorded(end.Word)
		m.swings = m.gauge == arcGauge && i >= 0 && u.Shown.Figures[i].Bore != nil
	}
	u.Touch()
}

// pointedAt is what the pointer is on, to be measured from or to. On a board that is the middle of a cell.
func pointedAt(u *ui.Context, p f32.Point) (engine.End, bool) {
	end, ok := u.End(p)
	if at := u.Under(p); ok && at.Cell >= 0 {
		end.At = u.Shown.Cells[at.Cell].At
	}
	return end, ok
}

// begin takes the gauge that is held to hand anew.
func (t *Measures) begin(u *ui.Context) *measure {
	if t.Radius == 0 {
		t.Radius = u.Ground().Ring
	}
	t.Open = &measure{gauge: t.Held, Radius: t.Radius}
	return t.Open
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
func (t *Measures) fix(u *ui.Context) {
	m := t.Open
	if m == nil || len(m.ends) == m.Set {
		return // nothing has been pointed at
	}
	again := m.Set > 0 && m.ends[m.Set] == m.ends[m.Set-1]
	if t.read(u); m.gauge == threadGauge && m.Set > 0 && !again && m.Label == "" {
		return // no string goes there: the pointer tells why, and what lies so far lies on
	}
	if !again {
		m.Set++
	}
	switch dragged := t.pressed || t.moved; {
	case m.gauge == threadGauge && m.Set >= m.least() && (again || t.first && dragged):
		t.tieOff(u)
	case m.gauge != threadGauge && m.Set == m.least():
		t.tieOff(u)
	case !again:
		t.lead(u, m.ends[m.Set-1])
	}
}

// tieOff leaves what has been laid on the table, if it is enough to be measured.
func (t *Measures) tieOff(u *ui.Context) {
	m := t.Open
	if m != nil && m.Set >= m.least() {
		m.ends, m.Stale = m.ends[:m.Set], true
		t.Lying = append(t.Lying, m)
	}
	t.Open = nil
	u.Touch()
}

// widen makes the ring wider or narrower by half a unit, with Shift by a sixteenth.
func (t *Measures) widen(u *ui.Context, wider bool, mods key.Modifiers) {
	if t.Open == nil {
		t.begin(u)
	}
	by := ringStep(mods)
	if !wider {
		by = -by
	}
	t.setRadius(u, t.Radius+by, mods)
}

// pull makes the ring as wide as the pointer is from what it is round.
func (t *Measures) pull(u *ui.Context, e pointer.Event) {
	at, ok := u.Spot(e.Position)
	if m := t.Open; ok && m != nil && len(m.ends) > 0 {
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

func (t *Measures) setRadius(u *ui.Context, radius float64, mods key.Modifiers) {
	step := ringStep(mods)
	widest := 2 * scenery.ReachOf(u.Shown.Ground)
	radius = polygon.Rounded(engine.Spot{X: min(max(radius, step), widest)}, step).X
	if t.Radius = radius; t.Open != nil {
		t.Open.Radius, t.Open.Stale = radius, true
	}
	u.Touch()
}

func (t *Measures) press(u *ui.Context, name key.Name, mods key.Modifiers) bool {
	for g := range gauges {
		if gauges[g].key == name && mods == 0 && name != "" {
			t.take(u, Gauge(g))
			return true
		}
	}
	if u.Hand.Typed != "" {
		return false
	}
	switch name {
	case key.NameEscape:
		return t.back(u)
	case key.NameDeleteForward:
		if n := len(t.Lying); n > 0 {
			t.Lying = t.Lying[:n-1]
			return true
		}
	case key.NameReturn, key.NameEnter:
		if t.strung() {
			t.tieOff(u)
			return true
		}
	case key.NameSpace:
		if t.Held != NoGauge {
			t.setHere(u)
			return true
		}
	case key.NamePageUp, key.NamePageDown:
		if t.Held == ringGauge && mods.Contain(key.ModCtrl) {
			t.widen(u, name == key.NamePageUp, mods)
			return true
		}
	}
	return false
}

// setHere sets an end where the cursor is, or else the pointer.
func (t *Measures) setHere(u *ui.Context) {
	t.pressed, t.moved, t.first = false, false, false
	if c := u.Hand.Cursor; c.On {
		t.lead(u, cursorEnd(u))
	} else if p, ok := u.Aimed(); ok {
		t.point(u, p)
	}
	t.fix(u)
}

// cursorEnd is what the keyboard's cursor is on.
func cursorEnd(u *ui.Context) engine.End {
	if i := u.Hand.Over.Figure; i >= 0 && i < len(u.Shown.Figures) {
		return engine.End{Word: u.Shown.Figures[i].Word, At: u.Shown.Figures[i].At}
	}
	return engine.End{Word: solidAt(&u.Shown, u.Hand.Cursor.At), At: u.Hand.Cursor.At}
}

// take takes a gauge up, or puts it down if it is in the hand.
func (t *Measures) take(u *ui.Context, g Gauge) {
	if t.Held == g {
		g = NoGauge
	}
	t.Held, t.Open, t.pressed = g, nil, false
	if p, ok := u.Aimed(); ok && g != NoGauge {
		t.point(u, p)
	}
	u.Touch()
}

// back steps back one thing: an end, the gauge, and last all that lies there.
func (t *Measures) back(u *ui.Context) bool {
	h := u.Hand
	switch m := t.Open; {
	case m != nil && m.Set > 0:
		loose := m.ends[len(m.ends)-1]
		m.Set--
		m.ends = m.ends[:m.Set]
		t.lead(u, loose)
		m.Stale, t.pressed = true, false
	case t.Held != NoGauge:
		t.Held, t.Open = NoGauge, nil
	case len(t.Lying) > 0 && h.Said == "" && h.Note == (ui.Note{}) && u.RuleShown == "":
		t.Lying = nil
	default:
		return false
	}
	return true
}

// step reads what has changed, once for however many events there were.
func (t *Measures) step(u *ui.Context) (moves bool) {
	if c := u.Hand.Cursor; c.On && t.Held != NoGauge && !t.pressed {
		t.lead(u, cursorEnd(u))
	}
	if t.Held != NoGauge {
		u.Shape = pointer.CursorCrosshair
	}
	return t.read(u)
}

// Says is what is being measured, or what lies under the pointer.
func (t *Measures) Says(u *ui.Context) []string {
	t.read(u)
	if t.Open != nil {
		return t.Open.Told
	}
	if m := t.labelled(u, u.Pointer); m != nil && t.Held == NoGauge && u.Here {
		return m.Told
	}
	return nil
}

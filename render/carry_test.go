package render

import (
	"image"
	"math"
	"strings"
	"testing"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// lastOrder is what was played last, "" if nothing was.
func (d *desk) lastOrder() engine.Order {
	if j := d.Sitting.Journal().Entries; len(j) > 0 {
		return j[len(j)-1].Order
	}
	return ""
}

// letsGo lets the pointer's button go.
func (d *desk) letsGo(t *testing.T, where string) {
	t.Helper()
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Release, Position: d.pixel(t, where)})
	d.step(d.now + 1e9)
}

// A man who is dragged goes where he is let go, facing as he did, to the nearest sixteenth of an inch.
func TestCarry(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,16", "15.52,17.03")
	if d.hand.said != "s1 to" || !strings.HasPrefix(strings.Join(d.carry.says(d.uiContext), "|"), "s1  7 ") {
		t.Fatalf("in the hand: said %q, told %q", d.hand.said, d.carry.says(d.uiContext))
	}
	if d.shape != pointer.CursorGrabbing {
		t.Errorf("the pointer looks like %v", d.shape)
	}
	var s scene
	d.compose(&s, newAtlas(&d.shown))
	if p := d.whereIs(t, "s1"); p.at != (engine.Spot{X: 12, Y: 10}) || len(s.flats) == 0 {
		t.Errorf("drawn in the hand, his pose has become %v", p.at)
	}
	if lifted := d.carry.at; apart(lifted, engine.Spot{X: 15.5, Y: 17}) > 0.07 {
		t.Errorf("he is held at %v", lifted)
	}
	d.letsGo(t, "15.52,17.03")
	order := d.lastOrder()
	at, _ := engine.ReadSpot(order.Words()[2])
	if w := order.Words(); w[0] != "s1" || len(w) != 4 || w[3] != "90" || at.X*16 != math.Round(at.X*16) || apart(at, engine.Spot{X: 15.52, Y: 17.03}) > 0.06 {
		t.Errorf("let go, there is played %q", order)
	}
	if d.shape != pointer.CursorDefault || d.carry.state != standsThere || d.hand.said != "" {
		t.Errorf("afterwards: %v, said %q", d.carry.state, d.hand.said)
	}
	if p := d.whereIs(t, "s1"); p.at != at {
		t.Errorf("he stands at %v, having been let go at %v", p.at, at)
	}
}

// Where he may not stand it is told why while he is held and when he is let go, and nothing is played.
func TestCarriedTooFar(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "20,20", "28,13")
	told := d.carry.says(d.uiContext)
	want := lengthOf([]engine.Spot{{X: 12, Y: 10}, {X: 20, Y: 16}, {X: 21, Y: 16}, {X: 28, Y: 13}})
	if math.Abs(d.carry.length-want) > 0.1 {
		t.Errorf("round the wall the string is %.2f in long, want %.2f", d.carry.length, want)
	}
	if len(told) != 3 || !strings.Contains(told[0], "too far") || !strings.Contains(told[1], "farther than 15 in") || told[2] != "GR-1" {
		t.Errorf("held beyond his reach is told %q", told)
	}
	d.letsGo(t, "28,13")
	if d.lastOrder() != "" || d.hand.note.rule != "GR-1" || d.hand.said != "" {
		t.Errorf("let go there: %q played, note %+v, said %q", d.lastOrder(), d.hand.note, d.hand.said)
	}
	d.step(d.now + 1e9)
	if p := d.whereIs(t, "s1"); p.at != (engine.Spot{X: 12, Y: 10}) || d.carry.state != standsThere {
		t.Errorf("he has gone back to %v, %v", p.at, d.carry.state)
	}
	d.pulls(t, "", "s1", "20.5,12")
	if told := d.carry.says(d.uiContext); len(told) != 3 || !strings.Contains(told[1], "the wall stands") && !strings.Contains(told[1], "The wall stands") {
		t.Errorf("held over the wall is told %q", told)
	}
}

func TestCarryLetGo(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,14", "15,15")
	d.presses(key.NameEscape)
	if d.hand.said != "" || d.carry.state == inHand {
		t.Fatalf("after Escape: said %q, %v", d.hand.said, d.carry.state)
	}
	camera := d.camera.to
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "25,20"), Buttons: pointer.ButtonPrimary})
	d.step(d.now + 16e6)
	if d.camera.to != camera {
		t.Error("after Escape, with the button still down, the table is dragged instead")
	}
	d.letsGo(t, "15,15")
	if d.lastOrder() != "" || d.hand.said != "" {
		t.Errorf("after Escape and letting go: %q played, said %q", d.lastOrder(), d.hand.said)
	}
	d.clicks(t, "s1")
	if d.hand.said != "s1" {
		t.Errorf("a plain click says %q", d.hand.said)
	}
	d.pulls(t, "let go", "n1", "20,25") // of whom no order can begin
	if d.lastOrder() != "" || d.hand.note != (note{}) {
		t.Errorf("one who may not go: %q played, note %+v", d.lastOrder(), d.hand.note)
	}
}

// The wheel turns who is carried.
func TestCarriedAndTurned(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,14", "15,15")
	camera := d.camera.to
	for range 2 {
		d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "15,15"), Scroll: f32.Pt(0, -40), Buttons: pointer.ButtonPrimary})
		d.step(d.now + 16e6)
	}
	d.letsGo(t, "15,15")
	if w := d.lastOrder().Words(); len(w) != 4 || w[3] != "60" {
		t.Errorf("two notches down from 90° there is played %q", d.lastOrder())
	}
	if d.camera.to != camera {
		t.Error("the wheel has zoomed too")
	}
}

// On a board a man is set down on a square.
func TestCarryOnABoard(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	drag := func(from, to string) {
		e := pointer.Event{Source: pointer.Mouse, Position: d.at(t, from), Kind: pointer.Press, Buttons: pointer.ButtonPrimary}
		d.router.Queue(e)
		e.Kind = pointer.Move
		for i := 1; i <= 4; i++ {
			a, b := d.at(t, from), d.at(t, to)
			e.Position = a.Add(b.Sub(a).Mul(float32(i) / 4))
			d.router.Queue(e)
			d.step(d.now + 16e6)
		}
		e.Kind, e.Buttons = pointer.Release, 0
		d.router.Queue(e)
		d.step(d.now + 1e9)
	}
	camera := d.camera.to
	drag("41", "49")
	if d.lastOrder() != "41 49" {
		t.Fatalf("dragged from 41 to 49 there is played %q; note %+v", d.lastOrder(), d.hand.note)
	}
	d.undo()
	d.step(d.now + 1e9)
	drag("41", "69")
	if d.lastOrder() != "" || d.hand.note.rule != "WC-12" || d.hand.said != "" {
		t.Errorf("dragged where he may not go: %q played, note %+v, said %q", d.lastOrder(), d.hand.note, d.hand.said)
	}
	drag("41", "41")
	if d.lastOrder() != "" || d.camera.to != camera {
		t.Errorf("dragged away and back: %q played; camera %+v", d.lastOrder(), d.camera.to)
	}
	drag("49", "57") // nobody stands there
	if d.camera.to == camera {
		t.Error("a drag where nobody stands does not turn the table")
	}
}

// A carried man costs one reckoning a frame, however many events there are, and nothing once he is still.
func TestCarryReckonsOnceAFrame(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.resize(image.Pt(1280, 800), 1)
	d.pulls(t, "", "s1", "14,14")
	for i := range 50 {
		d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "14,14").Add(f32.Pt(float32(i), 0)), Buttons: pointer.ButtonPrimary})
	}
	d.step(d.now + 1e9)
	if d.carry.stale {
		t.Fatal("after a frame where he is held is not reckoned")
	}
	for range 3 {
		d.step(d.now + 1e9)
	}
	if d.busy() {
		t.Error("held still he keeps the window drawing")
	}
}

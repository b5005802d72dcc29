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
	"littlewars/render/palette"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/carry"
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
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Release, Position: d.pixel(t, where)})
	d.Step(d.Now + 1e9)
}

// A man who is dragged goes where he is let go, facing as he did, to the nearest sixteenth of an inch.
func TestCarry(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,16", "15.52,17.03")
	if d.Hand.Said != "s1 to" || !strings.HasPrefix(strings.Join(d.carry.Says(d.Context), "|"), "s1  7 ") {
		t.Fatalf("in the hand: said %q, told %q", d.Hand.Said, d.carry.Says(d.Context))
	}
	if d.Shape != pointer.CursorGrabbing {
		t.Errorf("the pointer looks like %v", d.Shape)
	}
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	if p := d.whereIs(t, "s1"); p.At != (engine.Spot{X: 12, Y: 10}) || len(s.Flats) == 0 {
		t.Errorf("drawn in the hand, his pose has become %v", p.At)
	}
	if lifted := d.carry.At; polygon.Apart(lifted, engine.Spot{X: 15.5, Y: 17}) > 0.07 {
		t.Errorf("he is held at %v", lifted)
	}
	d.letsGo(t, "15.52,17.03")
	order := d.lastOrder()
	at, _ := engine.ReadSpot(order.Words()[2])
	if w := order.Words(); w[0] != "s1" || len(w) != 4 || w[3] != "90" || at.X*16 != math.Round(at.X*16) || polygon.Apart(at, engine.Spot{X: 15.52, Y: 17.03}) > 0.06 {
		t.Errorf("let go, there is played %q", order)
	}
	if d.Shape != pointer.CursorDefault || d.carry.State != carry.StandsThere || d.Hand.Said != "" {
		t.Errorf("afterwards: %v, said %q", d.carry.State, d.Hand.Said)
	}
	if p := d.whereIs(t, "s1"); p.At != at {
		t.Errorf("he stands at %v, having been let go at %v", p.At, at)
	}
}

// Who is dragged too far stops at the end of his string, red round the corners, and is set down there.
func TestCarriedTooFar(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "20,20", "28,13")
	told := d.carry.Says(d.Context)
	corner := engine.Spot{X: 21, Y: 16}
	round := polygon.Length([]engine.Spot{{X: 12, Y: 10}, {X: 20, Y: 16}, corner})
	rest := 15 - round
	ends := polygon.Between(corner, engine.Spot{X: 28, Y: 13}, rest/polygon.Apart(corner, engine.Spot{X: 28, Y: 13}))
	if d.carry.Length > 15 || d.carry.Length < 14.95 || polygon.Apart(d.carry.At, ends) > 0.05 {
		t.Errorf("he stands at %v, %.3f in away; his string ends at %v", d.carry.At, d.carry.Length, ends)
	}
	if len(told) != 1 || !strings.Contains(told[0], "the end of his string: 3 ⅝ in too far") {
		t.Errorf("held beyond his reach is told %q", told)
	}
	red, white := d.threads()
	if red == 0 || white > 0 {
		t.Errorf("the string has %d red vertices and %d white", red, white)
	}
	d.letsGo(t, "28,13")
	played := strings.HasPrefix(string(d.lastOrder()), "s1 to ")
	note := ui.Note{Text: "s1 stops at the end of his string: 3 ⅝ in too far", Done: true} // as it was told before
	if at := d.whereIs(t, "s1").At; polygon.Apart(at, ends) > 0.05 || !played || d.Hand.Note != note {
		t.Errorf("let go there: %q played, he stands at %v, note %+v", d.lastOrder(), at, d.Hand.Note)
	}
}

// threads is how many vertices of the scene are in the colours of a string that is taut and of one that is not.
func (d *desk) threads() (red, white int) {
	at, far := engine.Spot{}, math.Inf(1)
	return d.inked(scene.Thin(d.Palette.Alarm, 1), at, far), d.inked(scene.Thin(palette.Hex(0xFBF8F0), 1), at, far)
}

// inks are the colours that are drawn in now.
func (d *desk) inks() palette.Palette {
	d.Compose(&scene.Scene{}, scenery.NewAtlas(&d.Shown, d.Written()...))
	return d.Brush.Palette
}

// inked is how many vertices of what is drawn flat are in a colour, or a little thinner, no farther than so much from a
// spot.
func (d *desk) inked(colour [4]float32, at engine.Spot, far float64) (n int) {
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
	for _, f := range s.Flats {
		thin := f.Colour[3] / colour[3]
		f.Colour[3] = colour[3]
		if thin > 0.8 && thin <= 1 && f.Colour == colour && polygon.Apart(engine.Spot{X: float64(f.X), Y: float64(f.Y)}, at) <= far {
			n++
		}
	}
	return n
}

// With Shift who is carried goes a quarter as far as the pointer, and arrows take him an inch, or a sixteenth.
func TestCarriedFinely(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,14", "15,15")
	at := func(want engine.Spot) {
		t.Helper()
		d.Step(d.Now + 16e6)
		if polygon.Apart(d.carry.At, want) > 0.07 {
			t.Errorf("he is held at %v, want %v", d.carry.At, want)
		}
	}
	at(engine.Spot{X: 15, Y: 15})
	move := func(where string, mods key.Modifiers) {
		d.Router.Queue(pointer.Event{
			Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, where),
			Buttons: pointer.ButtonPrimary, Modifiers: mods,
		})
	}
	move("17,15", key.ModShift)
	at(engine.Spot{X: 15.5, Y: 15})
	move("16,17", key.ModShift)
	at(engine.Spot{X: 15.25, Y: 15.5})
	move("17,17", 0)
	at(engine.Spot{X: 16.25, Y: 15.5})
	was := d.carry.At
	d.presses(key.NameUpArrow)
	at(engine.Spot{X: was.X, Y: was.Y + 1})
	was = d.carry.At
	d.pressesWith(key.ModShift, key.NameRightArrow)
	d.Step(d.Now + 16e6)
	if by := d.carry.At.X - was.X; by != 1.0/16 || d.carry.At.Y != was.Y {
		t.Errorf("Shift and Right take him from %v to %v", was, d.carry.At)
	}
}

// Where he may not stand it is told why while he is held and when he is let go, and nothing is played.
func TestCarriedOntoTheWall(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "20.5,14")
	told := d.carry.Says(d.Context)
	d.letsGo(t, "20.5,14")
	if d.lastOrder() != "" || d.Hand.Note.Rule != "GR-1" || d.Hand.Said != "" {
		t.Errorf("let go there: %q played, note %+v, said %q", d.lastOrder(), d.Hand.Note, d.Hand.Said)
	}
	d.Step(d.Now + 1e9)
	if p := d.whereIs(t, "s1"); p.At != (engine.Spot{X: 12, Y: 10}) || d.carry.State != carry.StandsThere {
		t.Errorf("he has gone back to %v, %v", p.At, d.carry.State)
	}
	if len(told) != 3 || !strings.Contains(told[1], "the wall stands") && !strings.Contains(told[1], "The wall stands") {
		t.Errorf("held over the wall is told %q", told)
	}
}

func TestCarryLetGo(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,14", "15,15")
	d.presses(key.NameEscape)
	if d.Hand.Said != "" || d.carry.State == carry.InHand {
		t.Fatalf("after Escape: said %q, %v", d.Hand.Said, d.carry.State)
	}
	camera := d.Camera.To
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "25,20"), Buttons: pointer.ButtonPrimary})
	d.Step(d.Now + 16e6)
	if d.Camera.To != camera {
		t.Error("after Escape, with the button still down, the table is dragged instead")
	}
	d.letsGo(t, "15,15")
	if d.lastOrder() != "" || d.Hand.Said != "" {
		t.Errorf("after Escape and letting go: %q played, said %q", d.lastOrder(), d.Hand.Said)
	}
	d.clicks(t, "s1")
	if d.Hand.Said != "s1" {
		t.Errorf("a plain click says %q", d.Hand.Said)
	}
	d.pulls(t, "let go", "n1", "20,25") // of whom no order can begin
	if d.lastOrder() != "" || d.Hand.Note != (ui.Note{}) {
		t.Errorf("one who may not go: %q played, note %+v", d.lastOrder(), d.Hand.Note)
	}
}

// The wheel turns who is carried.
func TestCarriedAndTurned(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.pulls(t, "", "s1", "14,14", "15,15")
	camera := d.Camera.To
	for range 2 {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "15,15"), Scroll: f32.Pt(0, -40), Buttons: pointer.ButtonPrimary})
		d.Step(d.Now + 16e6)
	}
	d.letsGo(t, "15,15")
	if w := d.lastOrder().Words(); len(w) != 4 || w[3] != "60" {
		t.Errorf("two notches down from 90° there is played %q", d.lastOrder())
	}
	if d.Camera.To != camera {
		t.Error("the wheel has zoomed too")
	}
}

// On a board a man is set down on a square.
func TestCarryOnABoard(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	drag := func(from, to string) {
		e := pointer.Event{Source: pointer.Mouse, Position: d.at(t, from), Kind: pointer.Press, Buttons: pointer.ButtonPrimary}
		d.Router.Queue(e)
		e.Kind = pointer.Move
		for i := 1; i <= 4; i++ {
			a, b := d.at(t, from), d.at(t, to)
			e.Position = a.Add(b.Sub(a).Mul(float32(i) / 4))
			d.Router.Queue(e)
			d.Step(d.Now + 16e6)
		}
		e.Kind, e.Buttons = pointer.Release, 0
		d.Router.Queue(e)
		d.Step(d.Now + 1e9)
	}
	camera := d.Camera.To
	drag("41", "49")
	if d.lastOrder() != "41 49" {
		t.Fatalf("dragged from 41 to 49 there is played %q; note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.Undo()
	d.Step(d.Now + 1e9)
	drag("41", "69")
	if d.lastOrder() != "" || d.Hand.Note.Rule != "WC-12" || d.Hand.Said != "" {
		t.Errorf("dragged where he may not go: %q played, note %+v, said %q", d.lastOrder(), d.Hand.Note, d.Hand.Said)
	}
	drag("41", "41")
	if d.lastOrder() != "" || d.Camera.To != camera {
		t.Errorf("dragged away and back: %q played; camera %+v", d.lastOrder(), d.Camera.To)
	}
	drag("49", "57") // nobody stands there
	if d.Camera.To == camera {
		t.Error("a drag where nobody stands does not turn the table")
	}
}

// A carried man costs one reckoning a frame, however many events there are, and nothing once he is still.
func TestCarryReckonsOnceAFrame(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.Resize(image.Pt(1280, 800), 1)
	d.pulls(t, "", "s1", "14,14")
	for i := range 50 {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "14,14").Add(f32.Pt(float32(i), 0)), Buttons: pointer.ButtonPrimary})
	}
	d.Step(d.Now + 1e9)
	if d.carry.Stale {
		t.Fatal("after a frame where he is held is not reckoned")
	}
	for range 3 {
		d.Step(d.Now + 1e9)
	}
	if d.InMotion() {
		t.Error("held still he keeps the window drawing")
	}
}

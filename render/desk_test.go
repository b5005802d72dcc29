package render

import (
	"context"
	"errors"
	"image"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/warchess"
)

// deskOn is a desk on a match, 1280 by 800, on which nothing eases.
func deskOn(t testing.TB, rules engine.Ruleset, setup engine.Setup) *desk {
	t.Helper()
	s, err := engine.Sit(rules, setup, "test")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(Table{Sitting: s, Palette: Day(), Still: true, Rule: func(id engine.RuleID) string { return "what " + string(id) + " says" }}, func() {})
	d.resize(image.Pt(1280, 800), 1)
	d.step(0)
	return d
}

// opened is a desk on a match of War-Chess.
func opened(t testing.TB, setup engine.Setup) *desk {
	t.Helper()
	return deskOn(t, warchess.Rules, setup)
}

// at is where a place is in the window.
func (d *desk) at(t *testing.T, place string) f32.Point {
	t.Helper()
	i := cellNamed(&d.shown, place)
	if i < 0 {
		t.Fatalf("there is no place %s", place)
	}
	return d.pixelOf(d.shown.Cells[i].At, 0)
}

// click moves the pointer to a point of the window and clicks.
func (d *desk) click(p f32.Point) {
	e := pointer.Event{Source: pointer.Mouse, Position: p}
	for i, kind := range []pointer.Kind{pointer.Move, pointer.Press, pointer.Release} {
		e.Kind, e.Time = kind, d.now+time.Duration(i)*time.Millisecond
		e.Buttons = 0
		if kind == pointer.Press {
			e.Buttons = pointer.ButtonPrimary
		}
		d.router.Queue(e)
	}
	d.step(d.now + 100*time.Millisecond)
}

func TestClicks(t *testing.T) {
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	if d.hand.said != "41" {
		t.Fatalf("after a click on 41 there is said %q", d.hand.said)
	}
	d.click(d.at(t, "49"))
	if d.Sitting.Len() != 1 {
		t.Fatalf("after a click on 49 nothing was played: said %q, note %q", d.hand.said, d.hand.note.text)
	}
}

// press presses a key.
func (d *desk) presses(names ...key.Name) {
	for _, n := range names {
		d.press(n, 0)
	}
	d.step(d.now + 100*time.Millisecond)
}

// buttonAt is the middle of a button on a panel, found by its label as a screen reader would.
func (d *desk) buttonAt(t *testing.T, label string) f32.Point {
	t.Helper()
	for _, n := range d.router.AppendSemantics(nil) {
		if p, ok := labelled(n, label); ok {
			return p
		}
	}
	t.Fatalf("there is no button %q", label)
	return f32.Point{}
}

func labelled(n input.SemanticNode, label string) (f32.Point, bool) {
	if n.Desc.Label == label {
		b := n.Desc.Bounds
		return f32.Pt(float32(b.Min.X+b.Max.X)/2, float32(b.Min.Y+b.Max.Y)/2), true
	}
	for _, c := range n.Children {
		if p, ok := labelled(c, label); ok {
			return p, ok
		}
	}
	return f32.Point{}, false
}

func TestButtons(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	d.click(d.buttonAt(t, "Undo"))
	if d.Sitting.Len() != 0 || !d.Sitting.CanRedo() {
		t.Fatalf("after Undo %d orders are in force", d.Sitting.Len())
	}
	d.click(d.buttonAt(t, "Redo"))
	if d.Sitting.Len() != 1 {
		t.Fatalf("after Redo %d orders are in force", d.Sitting.Len())
	}
	d.click(d.buttonAt(t, "Plan"))
	if !d.camera.to.IsPlan() {
		t.Error("after Plan the camera does not look straight down")
	}
	d.click(d.buttonAt(t, "Card"))
	if !d.panels.on[cardSlot].at.Empty() || !d.panels.on[ordersSlot].at.Empty() {
		t.Error("after Card the card is still there")
	}
	d.click(d.buttonAt(t, "resign"))
	if !d.Sitting.Match().Result().Over {
		t.Error("after resign the game is not over")
	}
}

// A refusal names its rule, and the rule can be read where one is.
func TestRefusal(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	d.click(d.at(t, "69"))
	if d.Sitting.Len() != 0 || d.hand.note.rule != "WC-12" {
		t.Fatalf("%d orders, refused by %q", d.Sitting.Len(), d.hand.note.rule)
	}
	d.click(d.buttonAt(t, "WC-12"))
	if d.rule != "WC-12" || !strings.Contains(d.panels.on[cardSlot].says, "what WC-12 says") {
		t.Errorf("the card says %q", d.panels.on[cardSlot].says)
	}
	d.presses(key.NameEscape, key.NameEscape, key.NameEscape)
	if d.rule != "" || d.hand.note.text != "" || d.hand.said != "" {
		t.Errorf("after three Escapes: rule %q, note %q, said %q", d.rule, d.hand.note.text, d.hand.said)
	}
}

// Bare paper keeps clicks from the table beneath it.
func TestPaperIsNotTable(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.put(d.camera.to.slid(9, 9, d.shown.Ground).zoomed(0.4, d.camera.to.At, d.shown.Ground))
	d.step(time.Second)
	for _, p := range []*panel{d.panels.on[plateSlot], d.panels.on[cardSlot], d.panels.on[cornerSlot]} {
		at := f32.Pt(float32(p.at.Min.X)+8, float32(p.at.Min.Y)+8)
		d.click(at)
		if d.hand.said != "" || d.hand.note.text != "" {
			t.Errorf("a click on paper at %v says %q, %q", at, d.hand.said, d.hand.note.text)
		}
	}
}

func TestDragIsNoClick(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	before, from := d.camera.to, d.at(t, "69")
	e := pointer.Event{Source: pointer.Mouse, Position: from, Kind: pointer.Press, Buttons: pointer.ButtonPrimary}
	d.router.Queue(e)
	e.Kind = pointer.Move
	for i := range 5 {
		e.Position = from.Add(f32.Pt(float32(10*i), 0))
		d.router.Queue(e)
	}
	e.Kind, e.Buttons = pointer.Release, 0
	d.router.Queue(e)
	d.step(time.Second)
	if d.hand.said != "" {
		t.Errorf("a drag says %q", d.hand.said)
	}
	if d.camera.to.Yaw == before.Yaw {
		t.Error("a drag does not turn the table")
	}
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: from, Scroll: f32.Pt(0, -80)})
	d.step(2 * time.Second)
	if d.camera.to.Tall >= before.Tall {
		t.Error("the wheel does not come nearer")
	}
}

// Everything that the pointer does, the keyboard does.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for d.hand.over.cell < 0 || d.shown.Cells[d.hand.over.cell].Place != "41" {
		d.presses(key.NameTab)
	}
	d.letter(' ')
	if d.hand.said != "41" {
		t.Fatalf("the space bar on 41 says %q", d.hand.said)
	}
	from := d.shown.Cells[d.hand.over.cell].At
	d.presses(key.NameRightArrow, key.NameUpArrow)
	if to := d.shown.Cells[d.hand.over.cell].At; to.X <= from.X || to.Y <= from.Y {
		t.Errorf("right and up go from %v to %v", from, to)
	}
	d.presses(key.NameTab)
	d.letter(' ')
	if d.Sitting.Len() != 1 {
		t.Fatalf("Tab and the space bar play %d orders; note %q", d.Sitting.Len(), d.hand.note.text)
	}
	d.press("Z", key.ModCtrl)
	if d.Sitting.Len() != 0 {
		t.Error("Ctrl+Z does not undo")
	}
	d.press("Z", key.ModCtrl|key.ModShift)
	if d.Sitting.Len() != 1 {
		t.Error("Ctrl+Shift+Z does not redo")
	}
	d.presses(key.NameF2, key.NameF3)
	if !d.camera.to.IsPlan() || !d.noCard {
		t.Error("F2 and F3 do not change the camera and fold the card")
	}
	d.paste("117-106\n")
	if d.hand.typed != "117-106" {
		t.Errorf("pasted is %q", d.hand.typed)
	}
}

// Who plays without hands is asked when it is his turn, and undoing goes back to a person's.
func TestSeats(t *testing.T) {
	t.Parallel()
	woken := make(chan struct{}, 9)
	d := opened(t, engine.Setup{})
	d.wake = func() { woken <- struct{}{} }
	d.Seats = map[engine.Side]Seat{"def": func(_ context.Context, m engine.Match) (engine.Order, string, error) {
		figure := m.Complete("")[0].Word
		return engine.Order(figure).Then(m.Complete(engine.Order(figure))[0].Word), "that was easy", nil
	}}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	d.step(d.now + time.Second)
	select {
	case <-woken:
	case <-time.After(10 * time.Second):
		t.Fatal("nobody has thought")
	}
	d.step(d.now + time.Second)
	if d.Sitting.Len() != 2 || d.remark != "that was easy" || d.hand.busy != "" {
		t.Fatalf("%d orders, remark %q, busy %q", d.Sitting.Len(), d.remark, d.hand.busy)
	}
	d.undo()
	if d.Sitting.Len() != 0 {
		t.Errorf("after undoing %d orders are in force, want none", d.Sitting.Len())
	}
}

// A window closed, or an order taken back, stops whoever thinks.
func TestThinkingIsStopped(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Seats = map[engine.Side]Seat{"att": func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}}
	d.step(time.Second)
	if d.hand.busy != "att" {
		t.Fatalf("busy is %q", d.hand.busy)
	}
	d.click(d.at(t, "41"))
	if d.hand.said != "" {
		t.Error("an order can be given in another's name")
	}
	if err := d.close(); err != nil {
		t.Fatal(err)
	}
}

// Where nothing changes nothing is drawn again.
func TestNothingIsDrawnTwice(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.step(time.Second)
	d.dirty = invalid{}
	for _, p := range d.panels.every() {
		p.stale = false
	}
	for i := range 5 {
		d.step(time.Duration(2+i) * time.Second)
	}
	if d.dirty != (invalid{}) || d.busy() {
		t.Errorf("at rest %+v is to be drawn; busy %v", d.dirty, d.busy())
	}
	for i, p := range d.panels.every() {
		if p.stale {
			t.Errorf("panel %d is drawn again: %q", i, p.says)
		}
	}
}

// A window of another size shows the whole board again, unless somebody has moved the camera.
func TestResize(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for _, size := range []image.Point{{640, 420}, {0, 0}, {1920, 1200}, {480, 900}} {
		d.resize(size, 1.5)
		d.step(d.now + time.Second)
		low, high := d.camera.to.bounds(d.shown.Ground, d.aspect())
		if low.X < -1 || low.Y < -1 || high.X > 1 || high.Y > 1 {
			t.Errorf("at %v the board reaches from %v to %v", size, low, high)
		}
	}
	moved := d.camera.to.turned(1, 0)
	d.put(moved)
	d.resize(image.Pt(1280, 800), 1)
	if d.camera.to != moved {
		t.Errorf("the camera that was moved is at %+v, want %+v", d.camera.to, moved)
	}
}

// The position of the match, or of the past that is looked at, can be copied and set up again.
func TestPositionIsCopied(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	begun := d.Sitting.Match().Position()
	d.paste("41-49")
	d.presses(key.NameReturn)
	d.press("C", key.ModCtrl)
	text, ok := d.copied()
	if !ok || text == begun || text != d.Sitting.Match().Position() {
		t.Fatalf("copied is %q, %v", text, ok)
	}
	if _, ok := d.copied(); ok {
		t.Error("it is copied twice")
	}
	again := opened(t, engine.Setup{Position: text})
	if got := again.Sitting.Match().Position(); got != text {
		t.Errorf("set up again it is %q, want %q", got, text)
	}
	d.press(key.NameLeftArrow, key.ModCtrl)
	d.press("C", key.ModCtrl)
	if text, _ := d.copied(); text != begun {
		t.Errorf("copied of the past is %q, want %q", text, begun)
	}
}

// Who plays alone against the computer has his own men before him.
func TestSatAtHisOwnSide(t *testing.T) {
	t.Parallel()
	nobody := func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}
	for _, tc := range []struct {
		seats map[engine.Side]Seat
		near  string // a place of those whose men are near
	}{
		{nil, "41"},
		{map[engine.Side]Seat{"def": nobody}, "41"},
		{map[engine.Side]Seat{"att": nobody}, "97"},
	} {
		d := opened(t, engine.Setup{})
		d.Seats = tc.seats
		for _, camera := range []Camera{d.orbit(), d.plan()} {
			d.put(camera)
			if at := d.at(t, tc.near); int(at.Y) < d.size.Y/2 {
				t.Errorf("with %d seats taken %s is at %v, in the upper half", len(tc.seats), tc.near, at)
			}
			low, high := camera.bounds(d.shown.Ground, d.aspect())
			if low.X < -1.001 || low.Y < -1.001 || high.X > 1.001 || high.Y > 1.001 {
				t.Errorf("the board reaches from %v to %v", low, high)
			}
		}
	}
}

// A match that lies there unasked is kept once it is played, and not before; what goes wrong is said.
func TestShelved(t *testing.T) {
	t.Parallel()
	s, err := engine.Sit(warchess.Rules, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	times := 0
	d := newDesk(Table{Sitting: s, Palette: Day(), Still: true, Shelve: func() error {
		times++
		return errors.New("the disk is full")
	}}, func() {})
	d.resize(image.Pt(1280, 800), 1)
	d.step(0)
	d.paste("41-69")
	d.presses(key.NameReturn)
	if times != 0 {
		t.Fatal("it is kept though nothing was played")
	}
	d.presses(key.NameEscape, key.NameEscape, key.NameEscape)
	d.paste("41-49")
	d.presses(key.NameReturn)
	if times != 1 || s.Len() != 1 || !strings.Contains(d.hand.note.text, "the disk is full") {
		t.Errorf("kept %d times, %d orders, note %q", times, s.Len(), d.hand.note.text)
	}
	d.paste("95-87")
	d.presses(key.NameReturn)
	if times != 1 || s.Len() != 2 {
		t.Errorf("kept %d times, %d orders", times, s.Len())
	}
}

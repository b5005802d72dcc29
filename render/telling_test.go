package render

import (
	"context"
	"slices"
	"testing"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// fought is a desk where south is about to fell two men.
func fought(t *testing.T) *desk {
	t.Helper()
	d := atParade(t)
	d.say(t, "s4 to 15,20.5")
	d.say(t, "s6 to 21.5,20.5")
	return d
}

// What ends a move is told by itself, one thing after another: pointed at on the table, with its rule, and filmed
// where there is a film. The next order puts it away.
func TestTelling(t *testing.T) {
	t.Parallel()
	d := fought(t)
	if d.report.open() {
		t.Fatal("it is told that men have gone")
	}
	d.say(t, "end")
	if !d.report.open() || d.report.at != 0 || len(d.report.events) != 5 || d.panels.on[reportSlot].at.Empty() {
		t.Fatalf("what came of the move is not told: %+v", d.report.order)
	}
	var s scene
	pointed := func() int {
		d.step(d.now + time.Second)
		d.film.close(d.uiContext)
		d.step(d.now + time.Second)
		d.compose(&s, newAtlas(&d.shown, d.written()...))
		return len(s.flats)
	}
	with := pointed()
	if words := d.written(); !slices.Equal(words, []string{"N1"}) {
		t.Errorf("written on the table is %q", words)
	}
	d.click(d.buttonAt(t, "rule DR-3"))
	if d.rule != "DR-3" {
		t.Errorf("the rule opened is %q", d.rule)
	}
	d.rule = ""
	d.click(d.buttonAt(t, "Next: Ctrl and Page Down"))
	if words := d.written(); d.report.at != 1 || !slices.Equal(words, []string{"N2"}) {
		t.Errorf("then told is the %dth, and written %q", d.report.at, words)
	}
	d.pressesWith(key.ModCtrl, key.NamePageDown)
	if !d.film.shown() {
		t.Error("the film of what is told is not shown")
	}
	if bare := pointed(); bare >= with {
		t.Errorf("what points at nobody draws %d, the other %d", bare, with)
	}
	d.pressesWith(key.ModCtrl, key.NamePageDown, key.NamePageDown, key.NamePageDown)
	if d.report.at != 4 || d.film.shown() {
		t.Errorf("at the end told is the %dth", d.report.at)
	}
	d.click(d.buttonAt(t, "North n2 is taken at 22,22"))
	if d.report.at != 1 {
		t.Errorf("after a click on a line told is the %dth", d.report.at)
	}
	d.pressesWith(key.ModCtrl, key.NamePageUp)
	d.say(t, "end")
	if d.report.open() {
		t.Error("the next order, of which there is nothing to point at, has not put it away")
	}
}

// An order of the list is told of when asked, with the table as it left it; whoever looks elsewhere puts it away.
func TestToldAgain(t *testing.T) {
	t.Parallel()
	d := fought(t)
	if d.press(key.NamePageDown, key.ModCtrl) {
		t.Error("there is something to tell of a single march")
	}
	d.say(t, "end")
	d.pressesWith(0, key.NameEscape, key.NameEscape)
	if d.report.open() {
		t.Fatal("Escape has not put it away")
	}
	d.undo()
	d.redo()
	d.step(d.now + time.Second)
	d.click(d.buttonAt(t, "what came of order 3"))
	if !d.report.open() || d.report.unasked || len(d.report.events) != 5 {
		t.Fatal("order 3 is not told of")
	}
	d.pressesWith(key.ModCtrl, key.NameLeftArrow)
	if d.report.open() {
		t.Error("it is told still while an earlier match is looked at")
	}
	d.pressesWith(key.ModCtrl, key.NameRightArrow)
	d.pressesWith(key.ModCtrl, key.NamePageDown)
	d.undo()
	d.step(d.now + time.Second)
	if d.report.open() {
		t.Error("it is told still though it is undone")
	}
}

// Who thinks waits until a person has been told, or has put it away.
func TestTellingHolds(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"told", "put away"} {
		d := atParade(t)
		d.Seats = map[engine.Side]Seat{"north": func(context.Context, engine.Match) (engine.Order, string, error) { return "end", "", nil }}
		d.hand.seats = d.Seats
		d.say(t, "s4 to 15,20.5")
		d.hand.play("end")
		for range 50 {
			d.step(d.now + 100*time.Millisecond)
			time.Sleep(time.Millisecond)
		}
		if d.Sitting.Len() != 2 || d.hand.busy != "north" {
			t.Fatalf("north has not waited: %d orders, %q busy", d.Sitting.Len(), d.hand.busy)
		}
		switch end {
		case "told":
			d.pressesWith(key.ModCtrl, slices.Repeat([]key.Name{key.NamePageDown}, len(d.report.events)-1)...)
			d.film.close(d.uiContext)
		case "put away":
			d.film.close(d.uiContext)
			d.pressesWith(0, key.NameEscape)
		}
		for range 2000 {
			if d.step(d.now + 100*time.Millisecond); d.Sitting.Len() > 2 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		if d.Sitting.Len() != 3 {
			t.Errorf("%s, and north does not go on: %d orders", end, d.Sitting.Len())
		}
		if err := d.close(); err != nil {
			t.Error(err)
		}
	}
}

// What is told of out of sight, or under a paper, is brought before the camera.
func TestTellingIsInSight(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"16,22", "2,2", "46,34"} {
		d := fought(t)
		c := d.camera.to.zoomed(0.5, engine.Spot{}, d.shown.Ground)
		c.At, _ = engine.ReadSpot(at)
		d.put(c)
		d.say(t, "end")
		d.film.close(d.uiContext)
		d.step(d.now + time.Second)
		d.step(d.now + time.Second)
		p := d.pixel(t, "15.5,21.25").Round() // midway between them
		for _, panel := range d.panels.every() {
			if p.In(panel.at) {
				t.Errorf("from %s: what is told lies under a paper, at %v in %v", at, p, panel.at)
			}
		}
		if p.X < 0 || p.Y < 0 || p.X >= d.size.X || p.Y >= d.size.Y {
			t.Errorf("from %s: what is told is out of sight, at %v", at, p)
		}
	}
}

// Who sits down where another has set out unseen finds the table covered, and the other's orders hidden, until
// they see the same.
func TestSecondSitter(t *testing.T) {
	t.Parallel()
	for _, away := range []string{"key", "click"} {
		d := deskOn(t, veilRules{}, engine.Setup{})
		d.hand.play("put 10,10")
		d.step(d.now + time.Second)
		if d.hand.left != "" || len(d.hand.listed()) != 1 {
			t.Fatalf("his own order covers the table, or is not listed: %v", d.hand.listed())
		}
		d.hand.play("ready")
		d.step(d.now + time.Second)
		if d.hand.left != "south" || d.panels.on[curtainSlot].at.Size() != d.size {
			t.Fatalf("north sits down at an open table: %q, %v", d.hand.left, d.panels.on[curtainSlot].at)
		}
		if words := seenWords(&d.shown); len(words) != 0 || len(d.hand.listed()) != 0 {
			t.Errorf("north sees %q and of the orders %v", words, d.hand.listed())
		}
		typed := d.hand.typed
		if away == "key" {
			d.press("P", 0)
			d.letter('p')
		} else {
			d.click(d.buttonAt(t, "North, sit down"))
		}
		d.step(d.now + time.Second)
		if d.hand.left != "" || !d.panels.on[curtainSlot].at.Empty() || d.hand.typed != typed || d.hand.said != "" {
			t.Fatalf("by %s: covered by %q still, typed %q, said %q", away, d.hand.left, d.hand.typed, d.hand.said)
		}
		d.pressesWith(key.ModCtrl, key.NameLeftArrow) // he looks back
		if words := seenWords(&d.shown); len(words) != 0 {
			t.Errorf("looking back north sees %q", words)
		}
		if d.report.of(d.uiContext, 1) || d.film.of(d.uiContext, 1) {
			t.Error("north is told of south's orders")
		}
		d.lookNow()
		d.hand.play("put 30,30")
		d.step(d.now + time.Second)
		if words := seenWords(&d.shown); !slices.Equal(words, []string{"n1"}) || !slices.Equal(d.hand.listed(), []int{2}) {
			t.Errorf("having set out north sees %q and of the orders %v", words, d.hand.listed())
		}
		d.hand.play("ready")
		d.step(d.now + time.Second)
		if words := seenWords(&d.shown); d.hand.left != "" || len(words) != 2 || len(d.hand.listed()) != 4 {
			t.Errorf("when both are ready: covered by %q, seen %q, of the orders %v", d.hand.left, words, d.hand.listed())
		}
	}
}

// Against the computer nobody gets up, and what it sets out is not seen while it thinks.
func TestOneSitter(t *testing.T) {
	t.Parallel()
	s, err := engine.Sit(veilRules{}, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(Table{Sitting: s, Palette: Day(), Still: true, Seats: map[engine.Side]Seat{
		"south": func(_ context.Context, m engine.Match) (engine.Order, string, error) {
			if len(m.View("south").Figures) == 0 {
				return "put 10,10", "", nil
			}
			return "ready", "", nil
		},
	}}, func() {})
	for range 2000 {
		if d.step(d.now + 100*time.Millisecond); len(d.shown.Figures) != 0 || d.hand.left != "" {
			t.Fatalf("north sees %q, covered by %q", seenWords(&d.shown), d.hand.left)
		}
		if d.Sitting.Len() == 2 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if d.Sitting.Len() != 2 || d.hand.eye != "north" || d.hand.left != "" || len(d.hand.listed()) != 0 {
		t.Errorf("%d orders; seen by %q, covered by %q, listed %v", d.Sitting.Len(), d.hand.eye, d.hand.left, d.hand.listed())
	}
	if err := d.close(); err != nil {
		t.Error(err)
	}
}

// While the cover lies there the table hears nothing.
func TestCoverKeepsAll(t *testing.T) {
	t.Parallel()
	d := deskOn(t, veilRules{}, engine.Setup{})
	d.hand.play("ready")
	d.hand.play("ready")
	d.undo()
	d.hand.left = "south"
	camera := d.camera.to
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "20,20")})
	d.step(d.now + time.Second)
	d.paste("put 5,5")
	d.step(d.now + time.Second)
	if d.hand.typed != "" || d.hand.left == "" || d.camera.to != camera {
		t.Errorf("typed is %q, covered by %q", d.hand.typed, d.hand.left)
	}
}

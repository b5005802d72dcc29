package render

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/venturini"
	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
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
	if d.report.Open() {
		t.Fatal("it is told that men have gone")
	}
	d.say(t, "end")
	if !d.report.Open() || d.report.At != 0 || len(d.report.Lines) != 5 || d.Panels.On[ui.ReportSlot].At.Empty() {
		t.Fatalf("what came of the move is not told: %+v", d.report.Order)
	}
	var s scene.Scene
	pointed := func() int {
		d.Step(d.Now + time.Second)
		d.film.Close(d.Context)
		d.Step(d.Now + time.Second)
		d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
		return len(s.Flats)
	}
	with := pointed()
	if words := d.Written(); !slices.Equal(words, []string{"N1"}) {
		t.Errorf("written on the table is %q", words)
	}
	d.click(d.buttonAt(t, "rule DR-3"))
	if d.RuleShown != "DR-3" {
		t.Errorf("the rule opened is %q", d.RuleShown)
	}
	d.RuleShown = ""
	d.click(d.buttonAt(t, "Next: Ctrl and Page Down"))
	if words := d.Written(); d.report.At != 1 || !slices.Equal(words, []string{"N2"}) {
		t.Errorf("then told is the %dth, and written %q", d.report.At, words)
	}
	d.pressesWith(key.ModCtrl, key.NamePageDown)
	if !d.film.Shown() {
		t.Error("the film of what is told is not shown")
	}
	if bare := pointed(); bare >= with {
		t.Errorf("what points at nobody draws %d, the other %d", bare, with)
	}
	d.pressesWith(key.ModCtrl, key.NamePageDown, key.NamePageDown, key.NamePageDown)
	if d.report.At != 4 || d.film.Shown() {
		t.Errorf("at the end told is the %dth", d.report.At)
	}
	d.click(d.buttonAt(t, "North n2 is taken at 22,22"))
	if d.report.At != 1 {
		t.Errorf("after a click on a line told is the %dth", d.report.At)
	}
	d.pressesWith(key.ModCtrl, key.NamePageUp)
	d.say(t, "end")
	if d.report.Open() {
		t.Error("the next order, of which there is nothing to point at, has not put it away")
	}
}

// An order of the list is told of when asked, with the table as it left it; whoever looks elsewhere puts it away.
func TestToldAgain(t *testing.T) {
	t.Parallel()
	d := fought(t)
	if d.Press(key.NamePageDown, key.ModCtrl) {
		t.Error("there is something to tell of a single march")
	}
	d.say(t, "end")
	d.pressesWith(0, key.NameEscape, key.NameEscape)
	if d.report.Open() {
		t.Fatal("Escape has not put it away")
	}
	d.Undo()
	d.Redo()
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "what came of order 3"))
	if !d.report.Open() || d.report.Unasked || len(d.report.Lines) != 5 {
		t.Fatal("order 3 is not told of")
	}
	d.pressesWith(key.ModCtrl, key.NameLeftArrow)
	if d.report.Open() {
		t.Error("it is told still while an earlier match is looked at")
	}
	d.pressesWith(key.ModCtrl, key.NameRightArrow)
	d.pressesWith(key.ModCtrl, key.NamePageDown)
	d.Undo()
	d.Step(d.Now + time.Second)
	if d.report.Open() {
		t.Error("it is told still though it is undone")
	}
}

// Who thinks waits until a person has been told, or has put it away.
func TestTellingHolds(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"told", "read by Enter", "put away"} {
		d := atParade(t)
		d.Seats = map[engine.Side]ui.Seat{"north": func(context.Context, engine.Match) (engine.Order, string, error) { return "end", "", nil }}
		d.Hand.Seats = d.Seats
		d.say(t, "s4 to 15,20.5")
		d.Hand.Play("end")
		for range 50 {
			d.Step(d.Now + 100*time.Millisecond)
			time.Sleep(time.Millisecond)
		}
		if d.Sitting.Len() != 2 || d.Hand.Busy != "north" {
			t.Fatalf("north has not waited: %d orders, %q busy", d.Sitting.Len(), d.Hand.Busy)
		}
		switch end {
		case "told":
			d.pressesWith(key.ModCtrl, slices.Repeat([]key.Name{key.NamePageDown}, len(d.report.Lines)-1)...)
			d.film.Close(d.Context)
		case "read by Enter":
			if says := d.sheet(d.Panels.On[ui.PlateSlot]); !strings.Contains(says, "read this, then north moves") {
				t.Errorf("while it is told the plate says %q", says)
			}
			if why := d.Hand.Barred(); why != "it is the turn of north" { // it does not think yet
				t.Errorf("while it is told nothing can be said, as %q", why)
			}
			if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "Go onNorth moves") {
				t.Errorf("while it is told the button says %q", says)
			}
			d.presses(key.NameEnter)
			if d.report.Open() {
				t.Error("one Enter does not put it away")
			}
			d.film.Close(d.Context)
		case "put away":
			d.film.Close(d.Context)
			d.pressesWith(0, key.NameEscape)
		}
		for range 2000 {
			if d.Step(d.Now + 100*time.Millisecond); d.Sitting.Len() > 2 {
				break
			}
			time.Sleep(time.Millisecond)
		}
		if d.Sitting.Len() != 3 {
			t.Errorf("%s, and north does not go on: %d orders", end, d.Sitting.Len())
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}

// What is told of out of sight, or under a paper, is brought before the camera.
func TestTellingIsInSight(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"16,22", "2,2", "46,34"} {
		d := fought(t)
		c := d.Camera.To.Zoomed(0.5, engine.Spot{}, d.Shown.Ground, d.Aspect())
		c.At, _ = engine.ReadSpot(at)
		d.Put(c)
		d.say(t, "end")
		d.film.Close(d.Context)
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		p := d.pixel(t, "15.5,21.25").Round() // midway between them
		for _, panel := range d.Panels.Every() {
			if p.In(panel.At) {
				t.Errorf("from %s: what is told lies under a paper, at %v in %v", at, p, panel.At)
			}
		}
		if p.X < 0 || p.Y < 0 || p.X >= d.Size.X || p.Y >= d.Size.Y {
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
		d.Hand.Play("put 10,10")
		d.Step(d.Now + time.Second)
		if d.Hand.Left != "" || len(d.Hand.Listed()) != 1 {
			t.Fatalf("his own order covers the table, or is not listed: %v", d.Hand.Listed())
		}
		d.Hand.Play("ready")
		d.Step(d.Now + time.Second)
		if d.Hand.Left != "south" || d.Panels.On[ui.CurtainSlot].At.Size() != d.Size {
			t.Fatalf("north sits down at an open table: %q, %v", d.Hand.Left, d.Panels.On[ui.CurtainSlot].At)
		}
		if words := seenWords(&d.Shown); len(words) != 0 || len(d.Hand.Listed()) != 0 {
			t.Errorf("north sees %q and of the orders %v", words, d.Hand.Listed())
		}
		typed := d.Hand.Typed
		if away == "key" {
			for _, r := range "open" {
				d.Press(key.Name(strings.ToUpper(string(r))), 0)
				d.Letter(r)
			}
			if d.Hand.Left != "south" || d.Hand.Typed != typed {
				t.Errorf("a word that is typed: covered by %q, typed %q", d.Hand.Left, d.Hand.Typed)
			}
			d.blank()
		} else {
			d.click(d.buttonAt(t, "North, sit down"))
		}
		d.Step(d.Now + time.Second)
		if d.Hand.Left != "" || !d.Panels.On[ui.CurtainSlot].At.Empty() || d.Hand.Typed != typed || d.Hand.Said != "" {
			t.Fatalf("by %s: covered by %q still, typed %q, said %q", away, d.Hand.Left, d.Hand.Typed, d.Hand.Said)
		}
		d.pressesWith(key.ModCtrl, key.NameLeftArrow) // he looks back
		if words := seenWords(&d.Shown); len(words) != 0 {
			t.Errorf("looking back north sees %q", words)
		}
		if d.report.Of(d.Context, 1) || d.film.Of(d.Context, 1) {
			t.Error("north is told of south's orders")
		}
		d.LookNow()
		d.Hand.Play("put 30,30")
		d.Step(d.Now + time.Second)
		if words := seenWords(&d.Shown); !slices.Equal(words, []string{"n1"}) || !slices.Equal(d.Hand.Listed(), []int{2}) {
			t.Errorf("having set out north sees %q and of the orders %v", words, d.Hand.Listed())
		}
		d.Hand.Play("ready")
		d.Step(d.Now + time.Second)
		if words := seenWords(&d.Shown); d.Hand.Left != "" || len(words) != 2 || len(d.Hand.Listed()) != 4 {
			t.Errorf("when both are ready: covered by %q, seen %q, of the orders %v", d.Hand.Left, words, d.Hand.Listed())
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
	d := newDesk(ui.Table{Sitting: s, Palette: palette.Day(), Still: true, Seats: map[engine.Side]ui.Seat{
		"south": func(_ context.Context, m engine.Match) (engine.Order, string, error) {
			if len(m.View("south").Figures) == 0 {
				return "put 10,10", "", nil
			}
			return "ready", "", nil
		},
	}}, func() {})
	for range 2000 {
		if d.Step(d.Now + 100*time.Millisecond); len(d.Shown.Figures) != 0 || d.Hand.Left != "" {
			t.Fatalf("north sees %q, covered by %q", seenWords(&d.Shown), d.Hand.Left)
		}
		if d.Sitting.Len() == 2 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if d.Sitting.Len() != 2 || d.Hand.Eye != "north" || d.Hand.Left != "" || len(d.Hand.Listed()) != 0 {
		t.Errorf("%d orders; seen by %q, covered by %q, listed %v", d.Sitting.Len(), d.Hand.Eye, d.Hand.Left, d.Hand.Listed())
	}
	if err := d.Close(); err != nil {
		t.Error(err)
	}
}

// While the cover lies there the table hears nothing.
func TestCoverKeepsAll(t *testing.T) {
	t.Parallel()
	d := deskOn(t, veilRules{}, engine.Setup{})
	d.Hand.Play("ready")
	d.Hand.Play("ready")
	d.Undo()
	d.Hand.Left = "south"
	camera := d.Camera.To
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "20,20")})
	d.Step(d.Now + time.Second)
	d.Paste("put 5,5")
	d.Step(d.Now + time.Second)
	if d.Hand.Typed != "" || d.Hand.Left == "" || d.Camera.To != camera {
		t.Errorf("typed is %q, covered by %q", d.Hand.Typed, d.Hand.Left)
	}
}

// Where letters are large, what a computer's move came to stands on the ribbon once, so that it does not lie over the
// board; and with the card beside it the ribbon stays, once the film is seen.
func TestToldInLargeLetters(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig N inf4 7,4 | fig N inf5 9,15 | fig S inf2 9,16",
	}, func(t *ui.Table) {
		t.Seats = map[engine.Side]ui.Seat{"n": says("inf3 to 5,6", "inf4 to 7,6", "inf5 charge 9,16", "done")}
	})
	d.Text = 2
	d.Rescale()
	d.Hand.Play("done")
	d.until(t, func() bool { d.Step(d.Now + time.Second); return d.Reports })
	d.Step(d.Now + time.Second)
	ribbon := d.Panels.On[ui.RibbonSlot]
	if whole := "North's move: "; !strings.Contains(ribbon.Says, whole) || d.News == "" || strings.Contains(ribbon.Says, d.News+" ") {
		t.Errorf("the ribbon says %q, news %q", ribbon.Says, d.News)
	}
	d.Press(key.NameF3, 0)
	for range 5 {
		d.Step(d.Now + time.Second)
	}
	report := d.Panels.On[ui.ReportSlot].At
	if report.Empty() || ribbon.At.Empty() {
		t.Errorf("with the card the report lies at %v, the ribbon at %v", report, ribbon.At)
	}
}

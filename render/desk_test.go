package render

import (
	"context"
	"errors"
	"image"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// deskOn is a desk on a match, 1280 by 800, on which nothing eases.
func deskOn(t testing.TB, rules engine.Ruleset, setup engine.Setup, with ...func(*ui.Table)) *desk {
	t.Helper()
	s, err := engine.Sit(rules, setup, "test")
	if err != nil {
		t.Fatal(err)
	}
	table := ui.Table{Sitting: s, Palette: palette.Day(), Still: true, Rule: func(id engine.RuleID) string { return "what " + string(id) + " says" }}
	for _, more := range with {
		more(&table)
	}
	d := newDesk(table, func() {})
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(0)
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
	i := d.Shown.CellNamed(place)
	if i < 0 {
		t.Fatalf("there is no place %s", place)
	}
	return d.PixelOf(d.Shown.Cells[i].At, 0)
}

// click moves the pointer to a point of the window and clicks.
func (d *desk) click(p f32.Point) {
	e := pointer.Event{Source: pointer.Mouse, Position: p}
	for i, kind := range []pointer.Kind{pointer.Move, pointer.Press, pointer.Release} {
		e.Kind, e.Time = kind, d.Now+time.Duration(i)*time.Millisecond
		e.Buttons = 0
		if kind == pointer.Press {
			e.Buttons = pointer.ButtonPrimary
		}
		d.Router.Queue(e)
	}
	d.Step(d.Now + 100*time.Millisecond)
}

func TestClicks(t *testing.T) {
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	if d.Hand.Said != "41" {
		t.Fatalf("after a click on 41 there is said %q", d.Hand.Said)
	}
	d.click(d.at(t, "49"))
	if d.Sitting.Len() != 1 {
		t.Fatalf("after a click on 49 nothing was played: said %q, note %q", d.Hand.Said, d.Hand.Note.Text)
	}
}

// presses presses a key, Enter as soon as the large button acts.
func (d *desk) presses(names ...key.Name) {
	for _, n := range names {
		if n == key.NameReturn || n == key.NameEnter {
			d.Step(d.Now + time.Millisecond)
			d.Step(d.Now + paper.Hurries - paper.Settles) // what has just come is read
			d.Step(d.Now + paper.Settles)
		}
		d.Press(n, 0)
	}
	d.Step(d.Now + 100*time.Millisecond)
}

// buttonAt is the middle of a button on a panel, found by its label as a screen reader would.
func (d *desk) buttonAt(t *testing.T, label string) f32.Point {
	t.Helper()
	b := d.button(t, label)
	return f32.Pt(float32(b.Min.X+b.Max.X)/2, float32(b.Min.Y+b.Max.Y)/2)
}

// button is where it lies.
func (d *desk) button(t *testing.T, label string) image.Rectangle {
	t.Helper()
	for _, n := range d.Router.AppendSemantics(nil) {
		if box, ok := labelled(n, label); ok {
			return box
		}
	}
	t.Fatalf("there is no button %q", label)
	return image.Rectangle{}
}

// offers reports whether there is a button of a label.
func (d *desk) offers(label string) bool {
	return slices.ContainsFunc(d.Router.AppendSemantics(nil), func(n input.SemanticNode) bool {
		_, is := labelled(n, label)
		return is
	})
}

func labelled(n input.SemanticNode, label string) (image.Rectangle, bool) {
	if n.Desc.Label == label {
		return n.Desc.Bounds, true
	}
	for _, c := range n.Children {
		if box, ok := labelled(c, label); ok {
			return box, ok
		}
	}
	return image.Rectangle{}, false
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
	if !d.Camera.To.IsPlan() {
		t.Error("after Plan the camera does not look straight down")
	}
	d.click(d.buttonAt(t, "Card"))
	if !d.Panels.On[ui.CardSlot].At.Empty() || !d.Panels.On[ui.OrdersSlot].At.Empty() {
		t.Error("after Card the card is still there")
	}
	const resign = "Resign: give up the game"
	for _, answer := range []string{"No", "Resign"} {
		d.Hand.Note = ui.Note{Text: "an old refusal"}
		d.click(d.buttonAt(t, "Menu"))
		if d.Hand.Note.Text != "" {
			t.Errorf("beside the menu still lies %q", d.Hand.Note.Text)
		}
		rules := d.button(t, "Rules")
		d.click(d.buttonAt(t, resign))
		if d.Sitting.Match().Result().Over {
			t.Fatal("nobody was asked")
		}
		if is := d.button(t, "Rules"); is != rules {
			t.Errorf("when it is asked the row Rules is at %v, and was at %v", is, rules)
		}
		d.click(d.buttonAt(t, answer))
		if over := d.Sitting.Match().Result().Over; over != (answer == "Resign") {
			t.Errorf("after %s the game is over: %t", answer, over)
		}
		if answer == "Resign" {
			d.click(d.buttonAt(t, "Menu"))
			if is := d.button(t, "Rules"); is != rules || !d.reads("Resign: it is over") {
				t.Errorf("when it is over the row Rules is at %v, and was at %v", is, rules)
			}
		}
		if answer == "No" {
			d.buttonAt(t, resign)
			d.presses(key.NameEscape)
			if !d.Panels.On[ui.MenuSlot].At.Empty() {
				t.Error("Escape does not shut the menu")
			}
		}
	}
}

// What the menu has instead of the corner's buttons is drawn anew when it is another word.
func TestMenuInNarrowWindow(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Resize(image.Pt(560, 800), 1)
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "Menu"))
	says := func() string { return d.Panels.On[ui.MenuSlot].Says }
	was := says()
	d.presses(key.NameF2)
	d.buttonAt(t, "Across")
	if says() == was {
		t.Error("it still shows the word Plan")
	}
}

// The folder of what was saved is offered as long as it is told where that is, and not at the next table.
func TestSavedFolderGoes(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.House.Reveal = func(string) error { return nil }
	offered := func() bool {
		d.Step(d.Now + time.Second)
		return d.offers("Open folder")
	}
	ui.Saved(d.Context, "", "pictures/a.png", nil)
	if !offered() {
		t.Error("what was just saved is not offered")
	}
	if err := d.Lay(d.Table); err != nil || offered() {
		t.Errorf("at the next table the folder is offered still: %v", err)
	}
}

// Who plays without hands is let go when the table is another, and what his program could not do is told.
func TestPlayersAreDismissed(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	broken := errors.New("broken")
	d.Dismiss = func() error { return broken }
	next := d.Table
	next.Dismiss = nil
	if err := d.Lay(next); !errors.Is(err, broken) {
		t.Errorf("%v; want that they were dismissed", err)
	}
	if err := d.Close(); err != nil {
		t.Error(err)
	}
}

// A refusal names its rule, and the rule can be read where one is.
func TestRefusal(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.click(d.at(t, "41"))
	d.click(d.at(t, "69"))
	if d.Sitting.Len() != 0 || d.Hand.Note.Rule != "WC-12" {
		t.Fatalf("%d orders, refused by %q", d.Sitting.Len(), d.Hand.Note.Rule)
	}
	d.click(d.buttonAt(t, "rule WC-12"))
	if d.RuleShown != "WC-12" || !strings.Contains(d.Panels.On[ui.CardSlot].Says, "what WC-12 says") {
		t.Errorf("the card says %q", d.Panels.On[ui.CardSlot].Says)
	}
	d.presses(key.NameEscape, key.NameEscape, key.NameEscape)
	if d.RuleShown != "" || d.Hand.Note.Text != "" || d.Hand.Said != "" {
		t.Errorf("after three Escapes: rule %q, note %q, said %q", d.RuleShown, d.Hand.Note.Text, d.Hand.Said)
	}
	d.RuleShown = "WC-12"
	if d.Hand.Play("41 63"); d.Sitting.Len() != 1 {
		t.Fatalf("%d orders: %q", d.Sitting.Len(), d.Hand.Note.Text)
	}
	if d.Step(d.Now); d.RuleShown != "" {
		t.Errorf("an order is given, and the card still shows the rule %q", d.RuleShown)
	}
}

// With somebody in hand a click on another of one's own takes him up, though he stands before a square to which the
// first can go.
func TestOwnFigureIsTakenUp(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Seed: 1})
	d.Put(d.Orbit())
	before := 0
	for _, c := range slices.Clone(d.Hand.Choices) {
		if d.Hand.Say(""); d.Shown.FigureWorded(c.Word) < 0 || c.Ends {
			continue
		}
		d.Hand.Say(engine.Order(c.Word))
		for i := range d.Shown.Cells {
			if !d.Hand.Lit(i) {
				continue
			}
			p := d.PixelOf(d.Shown.Cells[i].At, 0)
			f, at := scene.SurfaceOf(&d.Shown).Under(&d.Shown, d.Ray(p))
			if f < 0 || at == i || d.Hand.Lit(at) {
				continue
			}
			if word := d.Shown.Figures[f].Word; word == c.Word || !d.Hand.Begins(word) {
				continue
			}
			if before++; d.Under(p).Figure != f {
				t.Fatalf("with %s in hand a click on %s is one on %s", c.Word, d.Shown.Figures[f].Word, d.Shown.Cells[i].Place)
			}
		}
	}
	if before == 0 {
		t.Error("nobody stands before such a square: this tests nothing")
	}
}

// On a board Escape lets go of whom one was refused with.
func TestEscapeAfterRefusal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game     engine.Ruleset
		position string
		who, to  string
	}{
		{warchess.Rules, "", "41", "69"},
		{rithmomachia.Rules, "", "c4", "c16"},
		{hellwig.Rules, "grid:12x8 A:S@38 A:K@1 X:S@6 X:K@96", "38", "91"},
		{venturini.Battle, "venturini 1 battle 7 S first=s | fig S inf2 9,16 | fig N inf2 5,4", "inf2", "5,4"},
	} {
		d := deskOn(t, c.game, engine.Setup{Position: c.position})
		d.Hand.Say(engine.Order(c.who))
		d.Step(d.Now + time.Second)
		d.Hand.Click(d.PlaceAt(d.Shown.Cells[d.Shown.CellNamed(c.to)].At))
		if d.Hand.Note.Text == "" || d.Hand.Said != engine.Order(c.who) {
			t.Fatalf("%s to %s: said %q, refused %q", c.who, c.to, d.Hand.Said, d.Hand.Note.Text)
		}
		if d.presses(key.NameEscape); d.Hand.Said != "" || d.Hand.Note.Text != "" {
			t.Errorf("%s: after Escape said is %q, and it is told %q", d.Shown.Title, d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// Bare paper keeps clicks from the table beneath it.
func TestPaperIsNotTable(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Put(d.Camera.To.Slid(9, 9, d.Shown.Ground).Zoomed(0.4, d.Camera.To.At, d.Shown.Ground, d.Aspect()))
	d.Step(time.Second)
	for _, p := range []*ui.Panel{d.Panels.On[ui.PlateSlot], d.Panels.On[ui.CardSlot], d.Panels.On[ui.CornerSlot]} {
		at := f32.Pt(float32(p.At.Min.X)+8, float32(p.At.Min.Y)+8)
		d.click(at)
		if d.Hand.Said != "" || d.Hand.Note.Text != "" {
			t.Errorf("a click on paper at %v says %q, %q", at, d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// On the table a drag slides it, with another button it turns it; from a figure who may not go it does neither, and it
// is said why.
func TestDragIsNoClick(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	at := d.Camera.To
	for _, tc := range []struct {
		from         string
		button       pointer.Buttons
		slides, turn bool
		says         string
	}{
		{"69", pointer.ButtonPrimary, true, false, ""},
		{"69", pointer.ButtonSecondary, false, true, ""},
		{"97", pointer.ButtonPrimary, false, false, "97 is of the defender"},
	} {
		d.Put(at)
		d.Hand.Note = ui.Note{}
		d.Step(d.Now + time.Second)
		from := d.at(t, tc.from)
		e := pointer.Event{Source: pointer.Mouse, Position: from, Kind: pointer.Press, Buttons: tc.button}
		d.Router.Queue(e)
		e.Kind = pointer.Move
		for i := range 5 {
			e.Position = from.Add(f32.Pt(float32(10*i), 0))
			d.Router.Queue(e)
		}
		e.Kind, e.Buttons = pointer.Release, 0
		d.Router.Queue(e)
		d.Step(d.Now + time.Second)
		if d.Hand.Said != "" || !strings.Contains(d.Hand.Note.Text, tc.says) {
			t.Errorf("a drag from %s says %q, and %q", tc.from, d.Hand.Said, d.Hand.Note.Text)
		}
		if slides, turns := d.Camera.To.At != at.At, d.Camera.To.Yaw != at.Yaw; slides != tc.slides || turns != tc.turn {
			t.Errorf("a drag from %s with button %v slides %v, turns %v", tc.from, tc.button, slides, turns)
		}
	}
	d.Put(at)
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.at(t, "69"), Scroll: f32.Pt(0, -80)})
	d.Step(d.Now + time.Second)
	if d.Camera.To.Tall >= at.Tall {
		t.Error("the wheel does not come nearer")
	}
}

// Everything that the pointer does, the keyboard does.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for d.Hand.Over.Cell < 0 || d.Shown.Cells[d.Hand.Over.Cell].Place != "41" {
		d.presses(key.NameTab)
	}
	d.Letter(' ')
	if d.Hand.Said != "41" {
		t.Fatalf("the space bar on 41 says %q", d.Hand.Said)
	}
	from := d.Shown.Cells[d.Hand.Over.Cell].At
	d.presses(key.NameRightArrow, key.NameUpArrow)
	if to := d.Shown.Cells[d.Hand.Over.Cell].At; to.X <= from.X || to.Y <= from.Y {
		t.Errorf("right and up go from %v to %v", from, to)
	}
	d.presses(key.NameTab)
	d.Letter(' ')
	if d.Sitting.Len() != 1 {
		t.Fatalf("Tab and the space bar play %d orders; note %q", d.Sitting.Len(), d.Hand.Note.Text)
	}
	d.Press("Z", key.ModCtrl)
	if d.Sitting.Len() != 0 {
		t.Error("Ctrl+Z does not undo")
	}
	d.Press("Z", key.ModCtrl|key.ModShift)
	if d.Sitting.Len() != 1 {
		t.Error("Ctrl+Shift+Z does not redo")
	}
	d.presses(key.NameF2, key.NameF3)
	if !d.Camera.To.IsPlan() || !d.NoCard {
		t.Error("F2 and F3 do not change the camera and fold the card")
	}
	d.Paste("117-106\n")
	if d.Hand.Typed != "117-106" {
		t.Errorf("pasted is %q", d.Hand.Typed)
	}
}

// Who plays without hands is asked when it is his turn, and undoing goes back to a person's.
func TestSeats(t *testing.T) {
	t.Parallel()
	woken := make(chan struct{}, 9)
	d := opened(t, engine.Setup{})
	d.Wake = func() { woken <- struct{}{} }
	d.Seats = map[engine.Side]ui.Seat{"def": func(_ context.Context, m engine.Match) (engine.Order, string, error) {
		figure := m.Complete("")[0].Word
		return engine.Order(figure).Then(m.Complete(engine.Order(figure))[0].Word), "that was easy", nil
	}}
	move := func() {
		d.click(d.at(t, "41"))
		d.click(d.at(t, "49"))
		d.Step(d.Now + time.Second)
		select {
		case <-woken:
		case <-time.After(10 * time.Second):
			t.Fatal("nobody has thought")
		}
		d.Step(d.Now + time.Second)
	}
	move()
	if d.Sitting.Len() != 2 || d.Remark != "That was easy" || d.Hand.Busy != "" {
		t.Fatalf("%d orders, remark %q, busy %q", d.Sitting.Len(), d.Remark, d.Hand.Busy)
	}
	d.Undo()
	if d.Sitting.Len() != 0 {
		t.Errorf("after undoing %d orders are in force, want none", d.Sitting.Len())
	}
	if d.Step(d.Now + time.Second); d.Remark != "" {
		t.Errorf("after undoing the plate says %q, which is of another position", d.Remark)
	}
	move()
	d.Hand.Play("resign") // which asks first
	d.Hand.Play("resign")
	if d.Step(d.Now + time.Second); d.Sitting.Match().Result().Winner != "def" || d.Remark != "" {
		t.Errorf("after giving up the plate says %q; note %q", d.Remark, d.Hand.Note.Text)
	}
	d.Undo()
	d.Undo()

	d.Seats["def"] = says("resign")
	move()
	if !d.Sitting.Match().Result().Over {
		t.Errorf("who plays without hands is asked whether he means it: %q", d.Hand.Note.Text)
	}
}

// How to begin, and who does by lot, stands there until somebody has given an order by hand.
func TestHintStaysForHands(t *testing.T) {
	t.Parallel()
	const hint = "by lot the attacker moves first; click a figure"
	thinks := func(ctx context.Context, m engine.Match) (engine.Order, string, error) {
		figure := m.Complete("")[0].Word
		return engine.Order(figure).Then(m.Complete(engine.Order(figure))[0].Word), "that was easy", nil
	}
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Hint, t.Seats = hint, map[engine.Side]ui.Seat{"att": thinks}
	})
	d.until(t, func() bool { return d.Sitting.Len() == 1 })
	if d.Remark != hint {
		t.Errorf("after the computer's first order it says %q", d.Remark)
	}
	order, _, _ := thinks(t.Context(), d.Sitting.Match())
	d.Hand.Play(order)
	d.until(t, func() bool { return d.Sitting.Len() == 3 })
	if d.Remark != "That was easy" {
		t.Errorf("after an order by hand it says %q; note %q", d.Remark, d.Hand.Note.Text)
	}
}

// The menu gives a side to the computer in the middle of a match, also while it thinks for the other, and takes it
// back.
func TestMenuReseats(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	thinks := func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}
	g := ui.Game{About: d.Sitting.Ruleset().About(), Players: []ui.Player{{Name: "slow"}}}
	d.House.Games = []ui.Game{g}
	var asked []string
	d.House.Reseat = func(t ui.Table, side engine.Side, name string) (ui.Table, error) {
		asked = append(asked, string(side)+":"+name)
		t.Seats = maps.Clone(t.Seats)
		if delete(t.Seats, side); name != "" {
			t.Seats = map[engine.Side]ui.Seat{side: thinks}
		}
		return t, nil
	}
	press := func(label string) {
		t.Helper()
		d.Step(d.Now + time.Second)
		d.click(d.buttonAt(t, "Menu"))
		d.click(d.buttonAt(t, label))
		d.Step(d.Now + time.Second)
	}
	press("Let the computer play the attacker")
	if d.Hand.Busy != "the attacker" || !slices.Equal(d.Hand.Persons(), []engine.Side{"def"}) {
		t.Fatalf("busy is %q, by hand play %v", d.Hand.Busy, d.Hand.Persons())
	}
	press("Play the attacker by hand")
	if d.Hand.Busy != "" || d.Thought != nil || !slices.Equal(asked, []string{"att:slow", "att:"}) {
		t.Fatalf("busy is %q, asked was %q", d.Hand.Busy, asked)
	}
	d.click(d.at(t, "41"))
	d.click(d.at(t, "49"))
	if d.Sitting.Len() != 1 {
		t.Errorf("taken back, the side plays %d orders; note %+v", d.Sitting.Len(), d.Hand.Note)
	}
	d.Undo()
	press("Let the computer play the defender")
	d.House.Again = func(again ui.Table) (ui.Table, error) {
		if len(again.Seats) > 0 {
			t.Errorf("in the rematch nobody but %v has a seat", d.Hand.Persons())
		}
		return again, nil
	}
	d.Hand.Say("resign")
	d.presses(key.NameReturn, key.NameReturn)
	d.Step(d.Now + 3*time.Second)
	for range 2 { // it asks
		d.click(d.buttonAt(t, "Rematch"))
		d.Step(d.Now + time.Second)
	}
	if want := []string{"att:slow", "att:", "def:slow", "def:"}; !slices.Equal(asked, want) {
		t.Errorf("asked was %q, want %q: who was lent is by hand in the rematch", asked, want)
	}
}

// A window closed, or an order taken back, stops whoever thinks.
func TestThinkingIsStopped(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Seats = map[engine.Side]ui.Seat{"att": func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}}
	d.Step(time.Second)
	if d.Hand.Busy != "the attacker" {
		t.Fatalf("busy is %q", d.Hand.Busy)
	}
	d.click(d.at(t, "41"))
	if d.Hand.Said != "" {
		t.Error("an order can be given in another's name")
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}

// Where nothing changes nothing is drawn again.
func TestNothingIsDrawnTwice(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Step(time.Second)
	d.Dirty = ui.Invalid{}
	for _, p := range d.Panels.Every() {
		p.Stale = false
	}
	for i := range 5 {
		d.Step(time.Duration(2+i) * time.Second)
	}
	if d.Dirty != (ui.Invalid{}) || d.InMotion() {
		t.Errorf("at rest %+v is to be drawn; busy %v", d.Dirty, d.InMotion())
	}
	for i, p := range d.Panels.Every() {
		if p.Stale {
			t.Errorf("panel %d is drawn again: %q", i, p.Says)
		}
	}
}

// A window of another size shows the whole board again, unless somebody has moved the camera.
func TestResize(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for _, size := range []image.Point{{640, 420}, {0, 0}, {1920, 1200}, {480, 900}} {
		d.Resize(size, 1.5)
		d.Step(d.Now + time.Second)
		low, high := d.Camera.To.Bounds(d.Shown.Ground, d.Aspect())
		if low.X < -1 || low.Y < -1 || high.X > 1 || high.Y > 1 {
			t.Errorf("at %v the board reaches from %v to %v", size, low, high)
		}
	}
	moved := d.Camera.To.Turned(1, 0)
	d.Put(moved)
	d.Resize(image.Pt(1280, 800), 1)
	if d.Camera.To != moved {
		t.Errorf("the camera that was moved is at %+v, want %+v", d.Camera.To, moved)
	}
}

// The position of the match, or of the past that is looked at, can be copied and set up again.
func TestPositionIsCopied(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	begun := d.Sitting.Match().Position()
	d.Paste("41-49")
	d.presses(key.NameReturn)
	d.Press("C", key.ModCtrl)
	text, ok := d.Copied()
	if !ok || text == begun || text != d.Sitting.Match().Position() {
		t.Fatalf("copied is %q, %v", text, ok)
	}
	if _, ok := d.Copied(); ok {
		t.Error("it is copied twice")
	}
	again := opened(t, engine.Setup{Position: text})
	if got := again.Sitting.Match().Position(); got != text {
		t.Errorf("set up again it is %q, want %q", got, text)
	}
	d.Press(key.NameLeftArrow, key.ModCtrl)
	d.Press("C", key.ModCtrl)
	if text, _ := d.Copied(); text != begun {
		t.Errorf("copied of the past is %q, want %q", text, begun)
	}
}

// Who plays alone against the computer has his own men before him. Where orders go up, down, left and right nobody has
// the board turned round.
func TestSatAtHisOwnSide(t *testing.T) {
	t.Parallel()
	nobody := func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}
	for _, tc := range []struct {
		rules engine.Ruleset
		seats map[engine.Side]ui.Seat
		near  engine.Side // whose men are near
	}{
		{warchess.Rules, nil, "att"},
		{warchess.Rules, map[engine.Side]ui.Seat{"def": nobody}, "att"},
		{warchess.Rules, map[engine.Side]ui.Seat{"att": nobody}, "def"},
		{rithmomachia.Rules, map[engine.Side]ui.Seat{"even": nobody}, "odd"},
		{rithmomachia.Rules, map[engine.Side]ui.Seat{"odd": nobody}, "even"},
		{venturini.Battle, map[engine.Side]ui.Seat{"n": nobody}, "s"},
		{venturini.Battle, map[engine.Side]ui.Seat{"s": nobody}, "n"},
		{hellwig.Rules, map[engine.Side]ui.Seat{"c": nobody}, "c"},
	} {
		d := deskOn(t, tc.rules, engine.Setup{}, func(t *ui.Table) { t.Seats = tc.seats })
		man := d.Shown.Figures[slices.IndexFunc(d.Shown.Figures, func(f engine.Piece) bool { return f.Side == tc.near })]
		for _, c := range []camera.Camera{d.Orbit(), d.Plan()} {
			d.Put(c)
			if at := d.PixelOf(man.At, 0); at.Y < d.PixelOf(camera.MiddleOf(d.Shown.Ground), 0).Y {
				t.Errorf("%s, %d seats taken: %s is at %v, in the farther half", tc.rules.About().Name, len(tc.seats), man.Word, at)
			}
			low, high := c.Bounds(d.Shown.Ground, d.Aspect())
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
	d := newDesk(ui.Table{Sitting: s, Palette: palette.Day(), Still: true, Shelve: func() error {
		times++
		return errors.New("the disk is full")
	}}, func() {})
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(0)
	d.Paste("41-69")
	d.presses(key.NameReturn)
	if times != 0 {
		t.Fatal("it is kept though nothing was played")
	}
	d.presses(key.NameEscape, key.NameEscape, key.NameEscape)
	d.Paste("41-49")
	d.presses(key.NameReturn)
	if times != 1 || s.Len() != 1 || !strings.Contains(d.Hand.Note.Text, "the disk is full") {
		t.Errorf("kept %d times, %d orders, note %q", times, s.Len(), d.Hand.Note.Text)
	}
	d.Paste("95-87")
	d.presses(key.NameReturn)
	if times != 1 || s.Len() != 2 {
		t.Errorf("kept %d times, %d orders", times, s.Len())
	}
}

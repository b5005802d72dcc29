package render

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/layout"

	"littlewars/engine"
	"littlewars/engine/venturini"
	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/ui"
)

// crowded is a desk that has much to say: forty orders, a refusal with its rule, a remark.
func crowded(t *testing.T) *desk {
	t.Helper()
	d := opened(t, engine.Setup{})
	for i := range 40 {
		figures := d.Sitting.Match().Complete("")
		order := engine.Order(figures[i*7%(len(figures)-2)].Word)
		places := d.Sitting.Match().Complete(order)
		d.Hand.Play(order.Then(places[i*3%len(places)].Word))
	}
	d.Remark = "def tried 12,345 ways and rates its chances at 48 %; def does not agree to a draw"
	d.Step(d.Now + time.Second)
	d.click(d.at(t, d.Hand.Choices[0].Word))
	man := d.Hand.Over
	for _, c := range d.Shown.Cells {
		if _, ok := d.Hand.Choice(c.Place); !ok && scene.FigureOn(&d.Shown, c.Place) < 0 {
			d.ClickOn(ui.Place{Figure: -1, Cell: d.Shown.CellNamed(c.Place)}, c.At, d.at(t, c.Place))
			break
		}
	}
	d.Hand.Over = man
	if d.Sitting.Len() != 40 || d.Hand.Note.Rule == "" || d.Hand.Said == "" {
		t.Fatalf("%d orders, note %+v, said %q", d.Sitting.Len(), d.Hand.Note, d.Hand.Said)
	}
	return d
}

// Whatever the window's size and however large paper and letters are to be, every panel is within the window
// and none lies over another but the tag and pages.
func TestPanelsFit(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1280, 800}, {480, 360}, {1920, 1080}, {360, 900}} {
		for _, scale := range []float32{0.75, 1, 3} {
			for _, text := range []float32{0.75, 1, 3} {
				for _, past := range []bool{false, true} {
					t.Run(fmt.Sprintf("%v/%v/%v/%t", size, scale, text, past), func(t *testing.T) {
						t.Parallel()
						gun := inYard(t)
						gun.Hand.Add("g")
						for name, d := range map[string]*desk{"chess": crowded(t), "yard": inYard(t), "gun": gun} {
							d.Resize(size, 1)
							d.Scale, d.Text = scale, text
							d.Rescale()
							if past && name == "chess" {
								d.LookBack(3)
							}
							d.Step(d.Now + time.Second)
							d.Step(d.Now + time.Second)
							panelsFit(t, name, d)
						}
					})
				}
			}
		}
	}
}

func panelsFit(t *testing.T, name string, d *desk) {
	t.Helper()
	p := &d.Panels.On
	names := map[*ui.Panel]string{
		p[ui.PlateSlot]: "plate", p[ui.ClockSlot]: "glass", p[ui.CardSlot]: "card", p[ui.OrdersSlot]: "moves", p[ui.RibbonSlot]: "ribbon", p[ui.CornerSlot]: "corner",
		p[ui.KitSlot]: "kit", p[ui.DialSlot]: "dial",
	}
	for a, an := range names {
		if !a.At.Empty() && !a.At.In(image.Rectangle{Max: d.Size}) {
			t.Errorf("%s: the %s is at %v, beyond the window", name, an, a.At)
		}
		for b, bn := range names {
			if an < bn && a.At.Overlaps(b.At) {
				t.Errorf("%s: the %s at %v and the %s at %v lie over each other", name, an, a.At, bn, b.At)
			}
		}
	}
	for a, an := range names {
		const least = 0.6 // of what letters are as the screen has them
		if size := a.Shown * d.Metric.PxPerSp; !a.At.Empty() && size < least*min(1, d.Scale*d.Text) {
			t.Errorf("%s: on the %s letters are shrunk to %.0f %%", name, an, 100*size)
		}
	}
	for _, must := range []*ui.Panel{p[ui.PlateSlot], p[ui.RibbonSlot], p[ui.CornerSlot], p[ui.CardSlot]} {
		if must.At.Empty() && (must != p[ui.CardSlot] || p[ui.DialSlot].At.Empty() && !d.Folded()) {
			t.Errorf("%s: the %s is not there", name, names[must])
		}
	}
	if !p[ui.TagSlot].At.In(image.Rectangle{Max: d.Size}) {
		t.Errorf("%s: the tag is at %v, beyond the window", name, p[ui.TagSlot].At)
	}
}

// Units are as large as is asked for, and at 300 % too where the window has room for 320 by 240 of them.
func TestScale(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for _, tc := range []struct {
		size              image.Point
		dots, scale, text float32
		dp, sp            float32
	}{
		{image.Pt(1280, 800), 1, 3, 1, 3, 3},
		{image.Pt(1280, 800), 1, 1, 3, 1, 3},
		{image.Pt(1280, 800), 2, 0.75, 1, 1.5, 1.5},
		{image.Pt(480, 360), 1, 3, 3, 1.5, 1.5},
		{image.Pt(480, 360), 1, 0.75, 0.75, 0.75, 0.5625},
	} {
		d.Scale, d.Text = tc.scale, tc.text
		d.Resize(tc.size, tc.dots)
		if d.Metric.PxPerDp != tc.dp || d.Metric.PxPerSp != tc.sp {
			t.Errorf("%v at %v, %v, %v: %+v; want %v and %v", tc.size, tc.dots, tc.scale, tc.text, d.Metric, tc.dp, tc.sp)
		}
	}
}

// The list of orders is walked by keys and by clicks; what is shown is plainly the past, and nothing can be
// said there.
func TestLookingBack(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	orders := []engine.Order{"41 49", "97 89", "43 51"}
	for _, o := range orders {
		d.Hand.Play(o)
		d.Step(d.Now + time.Second)
	}
	stands := func(v *engine.View, place string) bool { return scene.FigureOn(v, place) >= 0 }
	d.Press(key.NameLeftArrow, key.ModCtrl)
	d.Press(key.NameLeftArrow, key.ModCtrl)
	d.Step(d.Now + time.Second)
	if d.Hand.Past == nil || d.Hand.Past.N != 1 || stands(&d.Shown, "89") || !stands(&d.Shown, "49") {
		t.Fatalf("twice back shows %+v", d.Hand.Past)
	}
	if !strings.Contains(d.Panels.On[ui.PlateSlot].Says, "after turn 1") || !strings.Contains(d.Panels.On[ui.PlateSlot].Says, "Turn 2: the defender") {
		t.Errorf("the plate says %q", d.Panels.On[ui.PlateSlot].Says)
	}
	if m := d.Hand.Marks(); len(m.Last) != 2 {
		t.Errorf("marks of the order that came before: %v", m.Last)
	}
	d.click(d.at(t, "97"))
	d.presses("4")
	d.Paste("97-89")
	d.presses(key.NameReturn)
	if d.Hand.Said != "" || d.Sitting.Len() != 3 || !strings.Contains(d.Hand.Note.Text, "undo to here") {
		t.Errorf("in the past %q can be said, %d orders; note %q", d.Hand.Said, d.Sitting.Len(), d.Hand.Note.Text)
	}
	d.presses(key.NameEscape, key.NameEscape)
	d.click(d.buttonAt(t, "order 2: 97 89"))
	if d.Hand.Past == nil || d.Hand.Past.N != 2 {
		t.Errorf("a click on the second order shows %+v", d.Hand.Past)
	}
	d.click(d.buttonAt(t, "Back to now"))
	if d.Hand.Past != nil || !stands(&d.Shown, "51") || len(d.Hand.Choices) == 0 {
		t.Error("Back to now does not come back")
	}
	d.Press(key.NameHome, key.ModCtrl)
	d.Step(d.Now + time.Second)
	if d.Hand.Past == nil || d.Hand.Past.N != 0 {
		t.Errorf("Ctrl+Home shows %+v", d.Hand.Past)
	}
	if why := d.Hand.Barred(); !strings.Contains(why, "shows what was before the first of ") {
		t.Errorf("at the beginning an order is refused by %q", why)
	}
	d.Press(key.NameRightArrow, key.ModCtrl)
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "Undo to here"))
	if d.Hand.Past != nil || d.Sitting.Len() != 1 || len(d.Hand.Choices) == 0 {
		t.Errorf("Undo to here leaves %d orders", d.Sitting.Len())
	}
	d.Press("Z", key.ModCtrl|key.ModShift)
	d.LookBack(0)
	d.Press("Z", key.ModCtrl)
	d.Step(d.Now + time.Second)
	if d.Hand.Past != nil || d.Sitting.Len() != 1 {
		t.Errorf("undo from the past leaves %d orders, past %+v", d.Sitting.Len(), d.Hand.Past)
	}
}

// Of a long list only what is seen is laid out.
func TestLongListIsShort(t *testing.T) {
	t.Parallel()
	s, err := engine.Sit(yard{}, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for range 400 {
		if _, err := s.Play("pass"); err != nil {
			t.Fatal(err)
		}
	}
	d := newDesk(ui.Table{Sitting: s, Palette: palette.Day(), Still: true}, func() {})
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(0)
	rows := 0
	for name := range d.Named {
		if strings.HasPrefix(name, "order ") {
			rows++
		}
	}
	if rows == 0 || rows > 40 {
		t.Errorf("of 400 orders %d are laid out", rows)
	}
	if _, ok := d.Named["order 400"]; !ok {
		t.Error("the last order is not seen")
	}
	d.LookBack(7)
	d.Step(time.Second)
	d.Step(2 * time.Second)
	if p := d.Listed.List.Position; p.First > 6 || p.First+p.Count < 7 {
		t.Errorf("order 7 is looked at, and the list shows from %d %d", p.First, p.Count)
	}
}

// The list of orders that folds, as much is told on the card, does not unfold and fold again with what is pointed at.
func TestFoldedListStaysFolded(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{})
	d.Resize(image.Pt(1000, 600), 1)
	folded := func(over f32.Point) bool {
		d.hovers(over)
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		return d.Panels.On[ui.OrdersSlot].At.Min.Y < d.Panels.On[ui.CardSlot].At.Min.Y
	}
	bare := f32.Pt(2, 2)
	if folded(bare) {
		t.Fatal("it is folded from the first")
	}
	for i := 0; !folded(d.PixelOf(d.Shown.Figures[i].At, 0.3)); i++ {
		if i == len(d.Shown.Figures)-1 {
			t.Fatal("of nobody so much is told that it folds")
		}
	}
	if !folded(bare) {
		t.Error("it unfolds as the pointer goes elsewhere")
	}
	if d.Resize(image.Pt(1000, 700), 1); folded(bare) {
		t.Error("in a larger window it stays folded")
	}
}

// The rows of a list that has been scrolled stay where they are, whatever lies over it comes or goes.
func TestListStaysUnderThePointer(t *testing.T) {
	t.Parallel()
	d := crowded(t)
	d.Hand.Say("")
	d.Hand.Over = ui.Nowhere()
	report := d.Panels.On[ui.ReportSlot]
	none := report.Draw
	report.Draw = func(*ui.Context, layout.Context, *strings.Builder) layout.Dimensions {
		return layout.Dimensions{Size: image.Pt(200, 300)}
	}
	d.Step(d.Now + time.Second)
	orders := d.Panels.On[ui.OrdersSlot].At
	d.wheel(layout.FPt(orders.Min.Add(orders.Max).Div(2)), 2, 0)
	row := fmt.Sprintf("order %d: %s", 33, d.Hand.Entries[32].Order)
	was := d.button(t, row)
	d.click(d.buttonAt(t, row))
	if d.Hand.Past == nil || d.Hand.Past.N != 33 {
		t.Fatalf("a click on order 33 shows %+v", d.Hand.Past)
	}
	report.Draw = none
	d.Touch()
	d.Step(d.Now + time.Second)
	if is := d.Panels.On[ui.OrdersSlot].At; is.Dy() <= orders.Dy() {
		t.Fatalf("the list does not grow: from %v to %v", orders, is)
	}
	if is := d.button(t, row); is != was {
		t.Errorf("the row that was clicked goes from %v to %v", was, is)
	}
}

// A row that is clicked stays under the pointer, wherever the list is; Up and Down go on from there.
func TestClickedRowStays(t *testing.T) {
	t.Parallel()
	for _, scrolled := range []int{0, 3, 5, 9} {
		d := crowded(t)
		d.Hand.Say("")
		d.Hand.Over = ui.Nowhere()
		orders := d.Panels.On[ui.OrdersSlot].At
		if scrolled > 0 {
			d.wheel(layout.FPt(orders.Min.Add(orders.Max).Div(2)), scrolled, 0)
		}
		d.Step(d.Now + time.Second)
		for range 20 { // till all is known rows grow
			d.Step(d.Now + time.Second)
		}
		p := d.Listed.List.Position
		for i := p.First + 1; i < min(p.First+p.Count-2, 39); i++ {
			row := fmt.Sprintf("order %d: %s", i+1, d.Hand.Entries[i].Order)
			was := d.button(t, row)
			d.click(d.buttonAt(t, row))
			d.Step(d.Now + time.Second)
			if is := d.button(t, row); is != was || d.Hand.Shown() != i+1 {
				t.Errorf("scrolled by %v, order %d clicked shows %d, from %v to %v", scrolled, i+1, d.Hand.Shown(), was, is)
			}
		}
		n := d.Hand.Shown()
		d.presses(key.NameUpArrow, key.NameUpArrow, key.NameDownArrow)
		if d.Hand.Shown() != n-1 || d.Pointed != 0 {
			t.Errorf("Up, Up, Down go from order %d to %d, and %d is pointed at", n, d.Hand.Shown(), d.Pointed)
		}
	}
}

// The buttons of panels are reached and pressed by keys alone, and Escape comes back to the table.
func TestButtonsByKeys(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Hand.Play("41 49")
	d.Step(d.Now + time.Second)
	seen := map[string]bool{}
	for range 60 {
		d.Press(key.NameTab, key.ModCtrl)
		d.Step(d.Now + 10*time.Millisecond)
		seen[d.Focused()] = true
		if d.Focused() == "undo" {
			break
		}
	}
	if d.Focused() != "undo" {
		t.Fatalf("Ctrl+Tab comes to %v and not to undo", seen)
	}
	d.presses(key.NameReturn)
	if d.Sitting.Len() != 0 {
		t.Errorf("Enter on Undo leaves %d orders", d.Sitting.Len())
	}
	d.presses(key.NameEscape)
	if d.Focused() != "" {
		t.Error("after Escape the keyboard is on a button still")
	}
	d.presses(key.NameTab)
	if d.Hand.Over == ui.Nowhere() {
		t.Error("after Escape Tab does not go over the table")
	}
}

// Every button has a name for whoever does not see it.
func TestButtonsHaveNames(t *testing.T) {
	t.Parallel()
	d := crowded(t)
	d.Step(d.Now + time.Second)
	last := len(d.Hand.Entries)
	want := []string{
		"Plan", "Undo", "Card", "rule " + string(d.Hand.Note.Rule), "take back " + string(d.Hand.Said),
		fmt.Sprintf("order %d: %s", last, d.Hand.Entries[last-1].Order),
	}
	for _, label := range want {
		d.buttonAt(t, label)
	}
}

// A word that is said goes back to itself; the last one goes away.
func TestSaidWordsAreButtons(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	d.Hand.Add("m1")
	d.Hand.Add("to")
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "back to m1"))
	if d.Hand.Said != "m1" {
		t.Errorf("back to m1 leaves %q", d.Hand.Said)
	}
	d.click(d.buttonAt(t, "take back m1"))
	if d.Hand.Said != "" {
		t.Errorf("m1 taken back leaves %q", d.Hand.Said)
	}
}

// The row under the pointer stays there when another order comes, be there room for all of them or not.
func TestListStaysAsOrdersCome(t *testing.T) {
	t.Parallel()
	many := crowded(t)
	many.Hand.Say("")
	few := opened(t, engine.Setup{})
	for _, o := range []engine.Order{"41 56", "97 105", "9 34"} {
		few.Hand.Play(o)
	}
	for name, d := range map[string]*desk{"few": few, "many": many} {
		for range 20 { // what they did is told a few at a time
			d.Step(d.Now + time.Second)
		}
		n := len(d.Hand.Entries) - 1
		row := fmt.Sprintf("order %d: %s", n, d.Hand.Entries[n-1].Order)
		d.hovers(d.buttonAt(t, row))
		d.Step(d.Now + time.Second)
		was := d.button(t, row)
		for range 2 {
			figure := d.Sitting.Match().Complete("")[0].Word
			d.say(t, engine.Order(figure).Then(d.Sitting.Match().Complete(engine.Order(figure))[0].Word))
			d.Step(d.Now + time.Second)
		}
		if is := d.button(t, row); is != was {
			t.Errorf("%s: the row under the pointer goes from %v to %v", name, was, is)
		}
		d.hovers(layout.FPt(image.Pt(100, 300)))
		d.Step(d.Now + time.Second)
		d.button(t, fmt.Sprintf("order %d: %s", n+3, d.Hand.Entries[n+2].Order))
	}
}

// A list that was scrolled up goes to the newest order when one comes, unless the pointer is on it and no key has led
// elsewhere since.
func TestListShowsTheNewest(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"off", "on", "paged", "unused on", "folded from"} {
		d, over := crowded(t), at == "on"
		d.Hand.Say("")
		orders := d.Panels.On[ui.OrdersSlot].At
		d.wheel(layout.FPt(orders.Min.Add(orders.Max).Div(2)), 5, 0)
		d.Step(d.Now + time.Second)
		if !d.Listed.List.Position.BeforeEnd {
			t.Fatal("the list is not scrolled")
		}
		if at == "paged" { // a page takes the list from under the pointer
			d.Turner.Turn(d.Context, ui.HomePage)
			d.Step(d.Now + time.Second)
			d.Turner.Turn(d.Context, ui.NoPage)
			d.Step(d.Now + time.Second)
			d.Step(d.Now + time.Second)
			d.hovers(d.buttonAt(t, "Menu"))
		}
		switch at {
		case "unused on":
			d.presses(key.NameTab, key.NameUpArrow)
		case "folded from": // and taken out again
			d.presses(key.NameF3)
			d.presses(key.NameF3)
		case "off":
			d.points(pointer.Move, layout.FPt(orders.Min.Sub(image.Pt(300, 0))), 0)
		}
		figure := d.Sitting.Match().Complete("")[0].Word
		d.say(t, engine.Order(figure).Then(d.Sitting.Match().Complete(engine.Order(figure))[0].Word))
		d.Step(d.Now + time.Second)
		if p := d.Listed.List.Position; p.BeforeEnd != over {
			t.Errorf("with the pointer %s it the list shows from %d %d", at, p.First, p.Count)
		}
	}
}

// Looking back the menu tells why nobody resigns now.
func TestMenuLookingBack(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.click(d.buttonAt(t, "Menu"))
	d.presses(key.NameEscape)
	d.say(t, "41 49")
	d.LookBack(0)
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "Menu"))
	if says := d.Panels.On[ui.MenuSlot].Says; !strings.Contains(says, "Resign: not while you look back") {
		t.Errorf("the menu says %q", says)
	}
}

package render

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
)

// crowded is a desk that has much to say: forty orders, a refusal with its rule, a remark.
func crowded(t *testing.T) *desk {
	t.Helper()
	d := opened(t, engine.Setup{})
	for i := range 40 {
		figures := d.Sitting.Match().Complete("")
		order := engine.Order(figures[i*7%(len(figures)-2)].Word)
		places := d.Sitting.Match().Complete(order)
		d.hand.play(order.Then(places[i*3%len(places)].Word))
	}
	d.remark = "def considered 12,345 playouts and rates its chances at 48 %; def does not agree to a draw"
	d.step(d.now + time.Second)
	d.click(d.at(t, d.hand.choices[0].Word))
	man := d.hand.over
	for _, c := range d.shown.Cells {
		if _, ok := d.hand.choice(c.Place); !ok && figureOn(&d.shown, c.Place) < 0 {
			d.clickOn(place{-1, cellNamed(&d.shown, c.Place)}, c.At, d.at(t, c.Place))
			break
		}
	}
	d.hand.over = man
	if d.Sitting.Len() != 40 || d.hand.note.rule == "" || d.hand.said == "" {
		t.Fatalf("%d orders, note %+v, said %q", d.Sitting.Len(), d.hand.note, d.hand.said)
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
						gun.hand.add("g")
						for name, d := range map[string]*desk{"chess": crowded(t), "yard": inYard(t), "gun": gun} {
							d.resize(size, 1)
							d.scale, d.text = scale, text
							d.rescale()
							if past && name == "chess" {
								d.lookBack(3)
							}
							d.step(d.now + time.Second)
							d.step(d.now + time.Second)
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
	p := &d.panels.on
	names := map[*panel]string{
		p[plateSlot]: "plate", p[clockSlot]: "glass", p[cardSlot]: "card", p[ordersSlot]: "moves", p[ribbonSlot]: "ribbon", p[cornerSlot]: "corner",
		p[kitSlot]: "kit", p[dialSlot]: "dial",
	}
	for a, an := range names {
		if !a.at.Empty() && !a.at.In(image.Rectangle{Max: d.size}) {
			t.Errorf("%s: the %s is at %v, beyond the window", name, an, a.at)
		}
		for b, bn := range names {
			if an < bn && a.at.Overlaps(b.at) {
				t.Errorf("%s: the %s at %v and the %s at %v lie over each other", name, an, a.at, bn, b.at)
			}
		}
	}
	for a, an := range names {
		const least = 0.6 // of what letters are as the screen has them
		if size := a.shown * d.metric.PxPerSp; !a.at.Empty() && size < least*min(1, d.scale*d.text) {
			t.Errorf("%s: on the %s letters are shrunk to %.0f %%", name, an, 100*size)
		}
	}
	for _, must := range []*panel{p[plateSlot], p[ribbonSlot], p[cornerSlot], p[cardSlot]} {
		if must.at.Empty() && (must != p[cardSlot] || p[dialSlot].at.Empty()) {
			t.Errorf("%s: the %s is not there", name, names[must])
		}
	}
	if !p[tagSlot].at.In(image.Rectangle{Max: d.size}) {
		t.Errorf("%s: the tag is at %v, beyond the window", name, p[tagSlot].at)
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
		d.scale, d.text = tc.scale, tc.text
		d.resize(tc.size, tc.dots)
		if d.metric.PxPerDp != tc.dp || d.metric.PxPerSp != tc.sp {
			t.Errorf("%v at %v, %v, %v: %+v; want %v and %v", tc.size, tc.dots, tc.scale, tc.text, d.metric, tc.dp, tc.sp)
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
		d.hand.play(o)
		d.step(d.now + time.Second)
	}
	stands := func(v *engine.View, place string) bool { return figureOn(v, place) >= 0 }
	d.press(key.NameLeftArrow, key.ModCtrl)
	d.press(key.NameLeftArrow, key.ModCtrl)
	d.step(d.now + time.Second)
	if d.hand.past == nil || d.hand.past.n != 1 || stands(&d.shown, "89") || !stands(&d.shown, "49") {
		t.Fatalf("twice back shows %+v", d.hand.past)
	}
	if !strings.Contains(d.panels.on[plateSlot].says, "after order 1 of 3") || !strings.Contains(d.panels.on[plateSlot].says, "Turn 2: def") {
		t.Errorf("the plate says %q", d.panels.on[plateSlot].says)
	}
	if m := d.hand.marks(); len(m.last) != 2 {
		t.Errorf("marks of the order that came before: %v", m.last)
	}
	d.click(d.at(t, "97"))
	d.presses("4")
	d.paste("97-89")
	d.presses(key.NameReturn)
	if d.hand.said != "" || d.Sitting.Len() != 3 || !strings.Contains(d.hand.note.text, "undo to here") {
		t.Errorf("in the past %q can be said, %d orders; note %q", d.hand.said, d.Sitting.Len(), d.hand.note.text)
	}
	d.presses(key.NameEscape, key.NameEscape)
	d.click(d.buttonAt(t, "order 2: 97 89"))
	if d.hand.past == nil || d.hand.past.n != 2 {
		t.Errorf("a click on the second order shows %+v", d.hand.past)
	}
	d.click(d.buttonAt(t, "Back to now"))
	if d.hand.past != nil || !stands(&d.shown, "51") || len(d.hand.choices) == 0 {
		t.Error("Back to now does not come back")
	}
	d.press(key.NameHome, key.ModCtrl)
	d.step(d.now + time.Second)
	if d.hand.past == nil || d.hand.past.n != 0 {
		t.Errorf("Ctrl+Home shows %+v", d.hand.past)
	}
	d.press(key.NameRightArrow, key.ModCtrl)
	d.step(d.now + time.Second)
	d.click(d.buttonAt(t, "Undo to here"))
	if d.hand.past != nil || d.Sitting.Len() != 1 || len(d.hand.choices) == 0 {
		t.Errorf("Undo to here leaves %d orders", d.Sitting.Len())
	}
	d.press("Z", key.ModCtrl|key.ModShift)
	d.lookBack(0)
	d.press("Z", key.ModCtrl)
	d.step(d.now + time.Second)
	if d.hand.past != nil || d.Sitting.Len() != 1 {
		t.Errorf("undo from the past leaves %d orders, past %+v", d.Sitting.Len(), d.hand.past)
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
	d := newDesk(Table{Sitting: s, Palette: Day(), Still: true}, func() {})
	d.resize(image.Pt(1280, 800), 1)
	d.step(0)
	rows := 0
	for name := range d.named {
		if strings.HasPrefix(name, "order ") {
			rows++
		}
	}
	if rows == 0 || rows > 40 {
		t.Errorf("of 400 orders %d are laid out", rows)
	}
	if _, ok := d.named["order 400"]; !ok {
		t.Error("the last order is not seen")
	}
	d.lookBack(7)
	d.step(time.Second)
	d.step(2 * time.Second)
	if p := d.listed.list.Position; p.First > 6 || p.First+p.Count < 7 {
		t.Errorf("order 7 is looked at, and the list shows from %d %d", p.First, p.Count)
	}
}

// The buttons of panels are reached and pressed by keys alone, and Escape comes back to the table.
func TestButtonsByKeys(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.hand.play("41 49")
	d.step(d.now + time.Second)
	seen := map[string]bool{}
	for range 60 {
		d.press(key.NameTab, key.ModCtrl)
		d.step(d.now + 10*time.Millisecond)
		seen[d.focused()] = true
		if d.focused() == "undo" {
			break
		}
	}
	if d.focused() != "undo" {
		t.Fatalf("Ctrl+Tab comes to %v and not to undo", seen)
	}
	d.presses(key.NameReturn)
	if d.Sitting.Len() != 0 {
		t.Errorf("Enter on Undo leaves %d orders", d.Sitting.Len())
	}
	d.presses(key.NameEscape)
	if d.focused() != "" {
		t.Error("after Escape the keyboard is on a button still")
	}
	d.presses(key.NameTab)
	if d.hand.over == nowhere() {
		t.Error("after Escape Tab does not go over the table")
	}
}

// Every button has a name for whoever does not see it.
func TestButtonsHaveNames(t *testing.T) {
	t.Parallel()
	d := crowded(t)
	d.step(d.now + time.Second)
	last := len(d.hand.entries)
	want := []string{
		"Plan", "Undo", "Card", "rule " + string(d.hand.note.rule), "take back " + string(d.hand.said),
		fmt.Sprintf("order %d: %s", last, d.hand.entries[last-1].Order),
	}
	for _, label := range want {
		d.buttonAt(t, label)
	}
}

// A word that is said goes back to itself; the last one goes away.
func TestSaidWordsAreButtons(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	d.hand.add("m1")
	d.hand.add("to")
	d.step(d.now + time.Second)
	d.click(d.buttonAt(t, "back to m1"))
	if d.hand.said != "m1" {
		t.Errorf("back to m1 leaves %q", d.hand.said)
	}
	d.click(d.buttonAt(t, "take back m1"))
	if d.hand.said != "" {
		t.Errorf("m1 taken back leaves %q", d.hand.said)
	}
}

package render

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// A box drawn with Shift in the plan chooses whom the turn is and who may go; Shift and a click one more or one
// less.
func TestGroupChosen(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	camera := d.camera.to
	chosen := func(what string, want ...string) {
		t.Helper()
		if !slices.Equal(d.group.words, want) {
			t.Fatalf("%s: chosen are %q, not %q", what, d.group.words, want)
		}
	}
	d.drags(t, withShift, heldDown, "12,6", "17,10.5")
	if says := d.group.says(d.uiContext); len(says) != 1 || says[0] != "4 figures" {
		t.Errorf("round four men the box tells %q", says)
	}
	if d.shape != pointer.CursorCrosshair {
		t.Errorf("the pointer looks like %v", d.shape)
	}
	var s scene
	d.compose(&s, newAtlas(&d.shown))
	bare := len(s.flats)
	d.letsGo(t, "17,10.5")
	chosen("in the box", "s1", "s2", "s4", "s5")
	if d.camera.to != camera {
		t.Error("the table has been dragged too")
	}
	d.compose(&s, newAtlas(&d.shown))
	if len(s.flats) == bare {
		t.Error("the box is still drawn, or no rings are")
	}
	if head, _ := d.card.underHand(d.uiContext); d.hand.over == nowhere() && head != "4 figures together" {
		t.Errorf("the card says %q", head)
	}
	d.drags(t, withShift, bareHand, "s6")
	chosen("with one more", "s1", "s2", "s4", "s5", "s6")
	d.drags(t, withShift, bareHand, "s1")
	chosen("with one less", "s2", "s4", "s5", "s6")
	d.drags(t, withShift, bareHand, "n1")
	chosen("after a click on an enemy", "s2", "s4", "s5", "s6")
	d.drags(t, withShift, bareHand, "10,18", "25,26")
	chosen("after a box round enemies", "s2", "s4", "s5", "s6")
	d.clicks(t, "30,30")
	chosen("after a click beside them")
	d.pressesWith(key.ModCtrl, "A")
	chosen("all", "s1", "s2", "s3", "s4", "s5", "s6", "s-cart")
	d.clicks(t, "n1")
	chosen("after a click on somebody else")
	if d.Sitting.Len() != 0 {
		t.Errorf("%d orders were played", d.Sitting.Len())
	}
}

// Carried together they keep their formation, and go the foremost first, so that who makes room has made it.
func TestGroupMarches(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.drags(t, withShift, bareHand, "12,6", "19,10.5")
	d.drags(t, bareHand, heldDown, "s2", "17,10", "16.03,12.02")
	if says := d.group.says(d.uiContext); len(says) != 1 || says[0] != "6 figures  4 in" {
		t.Errorf("carried up by 4 in it is told %q", says)
	}
	for _, p := range d.group.paces {
		if p.err != nil || p.length != 4 || p.to.Y != p.figure.At.Y+4 {
			t.Errorf("%s goes to %v along %v in, %v", p.figure.Word, p.to, p.length, p.err)
		}
	}
	if d.shape != pointer.CursorGrabbing {
		t.Errorf("the pointer looks like %v", d.shape)
	}
	var s scene
	d.compose(&s, newAtlas(&d.shown))
	if p := d.whereIs(t, "s1"); p.at != (engine.Spot{X: 14, Y: 8}) || len(s.decals) == 0 {
		t.Errorf("drawn in the hand, his pose has become %v", p.at)
	}
	d.letsGo(t, "16.03,12.02")
	if got := d.lastOrder(); got != "march 0,4 s4 s5 s6 s1 s2 s3" {
		t.Fatalf("let go, there is played %q; note %+v", got, d.hand.note)
	}
	d.step(d.now + time.Second)
	if p := d.whereIs(t, "s6"); p.at != (engine.Spot{X: 18, Y: 13.5}) || d.busy() {
		t.Errorf("s6 stands at %v, and something moves: %v", p.at, d.busy())
	}
	if len(d.group.words) != 6 {
		t.Errorf("afterwards the group is %q", d.group.words)
	}
	d.pressesWith(0, key.NameEscape)
	if len(d.group.words) != 0 {
		t.Errorf("after Escape the group is %q", d.group.words)
	}
}

// Where one may not go it is told why, and nobody goes; with Ctrl he is left behind.
func TestGroupRefused(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.say(t, "s4 to 14,20.5") // 11 of his 12 in
	d.drags(t, withShift, bareHand, "s1")
	d.drags(t, withShift, bareHand, "s2")
	d.drags(t, withShift, bareHand, "s4")
	d.drags(t, bareHand, heldDown, "s2", "16,10", "16,11")
	want := []string{"3 figures  3 in", "2 may go, 1 may not", "S4 has 1.00 in left; it is 3.00 in", "DR-1", "Ctrl leaves them behind"}
	if says := d.group.says(d.uiContext); !slices.Equal(says, want) {
		t.Errorf("told is %q, not %q", says, want)
	}
	d.letsGo(t, "16,11")
	if d.lastOrder() != "s4 to 14,20.5" || d.hand.note.rule != "DR-1" || d.refused != d.hand.note {
		t.Fatalf("played is %q, note %+v", d.lastOrder(), d.hand.note)
	}
	d.step(d.now + time.Second)
	if p := d.whereIs(t, "s1"); p.at != (engine.Spot{X: 14, Y: 8}) || d.group.state != groupStands || len(d.group.words) != 3 {
		t.Errorf("refused, s1 is at %v, the group %q", p.at, d.group.words)
	}
	d.drags(t, bareHand, withCtrl, "s2", "16,10", "16,11")
	if got := d.lastOrder(); got != "march 0,3 s1 s2" {
		t.Errorf("with Ctrl there is played %q; note %+v", got, d.hand.note)
	}
}

// say plays an order.
func (d *desk) say(t testing.TB, order engine.Order) {
	t.Helper()
	played := d.hand.played
	d.hand.play(order)
	if d.hand.played == played {
		t.Fatalf("%q: %+v", order, d.hand.note)
	}
	d.step(d.now + time.Second)
	d.step(d.now + time.Second)
}

// All of it can be done with keys: the corners of a box, one by one, and steps.
func TestGroupByKeys(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.hand.cursor = cursor{engine.Spot{X: 15, Y: 7}, true}
	d.pressesWith(key.ModCtrl, "B")
	d.pressesWith(0, key.NameRightArrow, key.NameRightArrow, key.NameRightArrow, key.NameRightArrow, key.NameUpArrow, key.NameUpArrow)
	d.pressesWith(0, key.NameReturn)
	if !slices.Equal(d.group.words, []string{"s2", "s3"}) {
		t.Fatalf("in the box are %q", d.group.words)
	}
	d.hand.cursor.at = engine.Spot{X: 14, Y: 9.5}
	d.hand.over = d.placeAt(d.hand.cursor.at)
	d.pressesWith(key.ModCtrl, key.NameSpace)
	if !slices.Equal(d.group.words, []string{"s2", "s3", "s4"}) {
		t.Fatalf("with whom the cursor is on: %q", d.group.words)
	}
	d.pressesWith(0, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow)
	d.pressesWith(key.ModShift, key.NameLeftArrow)
	if says := d.group.says(d.uiContext); len(says) != 1 || says[0] != "3 figures  4 in" {
		t.Errorf("four steps on it is told %q", says)
	}
	d.pressesWith(0, key.NameEscape)
	if len(d.group.words) != 3 || d.lastOrder() != "" {
		t.Errorf("after Escape: %q, played %q", d.group.words, d.lastOrder())
	}
	d.step(d.now + time.Second)
	d.pressesWith(0, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow)
	d.pressesWith(key.ModShift, key.NameLeftArrow)
	d.pressesWith(0, key.NameReturn)
	if got := d.lastOrder(); got != "march -0.0625,-4 s2 s3 s4" {
		t.Errorf("Enter plays %q; note %+v", got, d.hand.note)
	}
}

// What is let go leaves nothing behind, and the button that is still down means nothing more.
func TestGroupLetGo(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.pressesWith(key.ModCtrl, "A")
	camera := d.camera.to
	d.drags(t, bareHand, heldDown, "s1", "14,12")
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "14,12"), Scroll: f32.Pt(0, 40), Buttons: pointer.ButtonPrimary})
	d.step(d.now + 16e6)
	d.pressesWith(0, key.NameEscape)
	d.router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "20,20"), Buttons: pointer.ButtonPrimary})
	d.letsGo(t, "20,20")
	if d.camera.to != camera || d.lastOrder() != "" || len(d.group.words) != 7 {
		t.Errorf("after Escape: camera %v, played %q, group %q", d.camera.to, d.lastOrder(), d.group.words)
	}
	d.say(t, "end")
	if len(d.group.words) != 0 {
		t.Errorf("when the turn has passed the group is %q", d.group.words)
	}
	d.drags(t, withShift, bareHand, "12,20", "25,24")
	if !slices.Equal(d.group.words, []string{"n1", "n2"}) {
		t.Errorf("in the other's turn there are chosen %q", d.group.words)
	}
}

// A match without the sentence has no groups, and Shift slides the table as ever.
func TestNoGroups(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	camera := d.camera.to
	d.drags(t, withShift, bareHand, "8,4", "18,18")
	if len(d.group.words) != 0 || d.camera.to == camera {
		t.Errorf("chosen are %q, and the table has not been dragged", d.group.words)
	}
	d.pressesWith(key.ModCtrl, "A", "B")
	if len(d.group.words) != 0 || d.group.state != groupStands {
		t.Errorf("by keys are chosen %q", d.group.words)
	}
}

// Of two verbs that lead to a spot the floor means the one that ends there.
func TestSpotMeansTheShorterSentence(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.clicks(t, "s-cart", "26,10")
	if got := d.lastOrder(); !strings.HasPrefix(string(got), "s-cart to 26,") {
		t.Errorf("cart and floor play %q; said %q", got, d.hand.said)
	}
	d.pulls(t, "let go", "s-cart", "27,11", "27,12")
	if got := d.lastOrder(); !strings.HasPrefix(string(got), "s-cart to 27") {
		t.Errorf("the cart carried plays %q; note %+v", got, d.hand.note)
	}
	d.clicks(t, "s-cart")
	d.click(d.buttonAt(t, "via"))
	d.clicks(t, "27,11")
	d.click(d.buttonAt(t, "to"))
	d.clicks(t, "27,10")
	if w := d.lastOrder().Words(); len(w) != 5 || w[1] != "via" {
		t.Errorf("by words there is played %q; said %q, note %+v", d.lastOrder(), d.hand.said, d.hand.note)
	}
}

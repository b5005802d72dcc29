package render

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/carry"
)

// A box drawn with Shift in the plan chooses whom the turn is and who may go; Shift and a click one more or one
// less.
func TestGroupChosen(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	camera := d.Camera.To
	chosen := func(what string, want ...string) {
		t.Helper()
		if !slices.Equal(d.group.Words, want) {
			t.Fatalf("%s: chosen are %q, not %q", what, d.group.Words, want)
		}
	}
	d.drags(t, withShift, heldDown, "12,6", "17,10.5")
	if says := d.group.Says(d.Context); len(says) != 1 || says[0] != "4 figures" {
		t.Errorf("round four men the box tells %q", says)
	}
	if d.Shape != pointer.CursorCrosshair {
		t.Errorf("the pointer looks like %v", d.Shape)
	}
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	bare := len(s.Flats)
	d.letsGo(t, "17,10.5")
	chosen("in the box", "s1", "s2", "s4", "s5")
	if d.Camera.To != camera {
		t.Error("the table has been dragged too")
	}
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	if len(s.Flats) == bare {
		t.Error("the box is still drawn, or no rings are")
	}
	if head, _ := d.Card.UnderHand(d.Context); d.Hand.Over == ui.Nowhere() && head != "4 figures together" {
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
	d.clicks(t, "s1")
	d.drags(t, withShift, bareHand, "s2")
	chosen("after a click on one, and with Shift on another", "s1", "s2")
	d.clicks(t, "30,30", "s1")
	d.drags(t, withShift, bareHand, "s1")
	chosen("after a click on one, and with Shift on him")
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
	if says := d.group.Says(d.Context); len(says) != 1 || says[0] != "6 figures  4 in" {
		t.Errorf("carried up by 4 in it is told %q", says)
	}
	for _, p := range d.group.Paces {
		if p.Err != nil || p.Length != 4 || p.To.Y != p.Figure.At.Y+4 {
			t.Errorf("%s goes to %v along %v in, %v", p.Figure.Word, p.To, p.Length, p.Err)
		}
	}
	if d.Shape != pointer.CursorGrabbing {
		t.Errorf("the pointer looks like %v", d.Shape)
	}
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	if p := d.whereIs(t, "s1"); p.At != (engine.Spot{X: 14, Y: 8}) || len(s.Decals) == 0 {
		t.Errorf("drawn in the hand, his pose has become %v", p.At)
	}
	d.letsGo(t, "16.03,12.02")
	if got := d.lastOrder(); got != "march 0,4 s4 s5 s6 s1 s2 s3" {
		t.Fatalf("let go, there is played %q; note %+v", got, d.Hand.Note)
	}
	d.Step(d.Now + time.Second)
	if p := d.whereIs(t, "s6"); p.At != (engine.Spot{X: 18, Y: 13.5}) || d.InMotion() {
		t.Errorf("s6 stands at %v, and something moves: %v", p.At, d.InMotion())
	}
	if len(d.group.Words) != 6 {
		t.Errorf("afterwards the group is %q", d.group.Words)
	}
	if d.drags(t, withShift, bareHand, "13,12.8", "15,14.2"); !slices.Equal(d.group.Words, []string{"s4"}) {
		t.Errorf("a box after a march chooses %q", d.group.Words)
	}
	d.Hand.Note = ui.Note{Text: "it was refused"}
	d.pressesWith(0, key.NameEscape)
	if len(d.group.Words) != 0 {
		t.Errorf("after Escape the group is %q", d.group.Words)
	}
}

// Who share a block of the map go together if it is pressed where none of them stands; on one of them he goes alone, and
// that is told.
func TestBlockGoesTogether(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, strings.Replace(meeting, "gap = 2", "gap = 1.5", 1), "off")
	d.Put(d.Camera.To.Zoomed(2, d.Camera.To.At, d.Shown.Ground, d.Aspect()))
	d.Step(d.Now + time.Second)
	where := func(word string) engine.Spot { return d.Shown.Figures[d.Shown.FigureWorded(word)].At }
	from := polygon.Between(where("s4"), where("s5"), 0.5)
	to := engine.Spot{X: from.X, Y: from.Y + 5}
	d.pulls(t, "", "s4", where("s4").String(), to.String())
	if told := strings.Join(d.carry.Says(d.Context), "|"); !strings.Contains(told, "one of 8 in the block") {
		t.Errorf("of one of them is told %q", told)
	}
	d.presses(key.NameEscape)
	d.letsGo(t, to.String())
	d.clicks(t, from.String())
	if len(d.group.Words) != 8 {
		t.Errorf("a click on the block chooses %q", d.group.Words)
	}
	d.presses(key.NameEscape)
	camera := d.Camera.To
	d.pulls(t, "up", from.String(), to.String())
	if o := d.lastOrder(); !strings.HasPrefix(string(o), "march ") || len(o.Words()) != 10 || d.Camera.To != camera {
		t.Errorf("pulled by its middle, there is played %q; camera %+v", o, d.Camera.To)
	}
}

// Carried too far they stop where the first string ends, which is red; with Ctrl whose it is is left behind.
func TestGroupTooFar(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.say(t, "s4 to 14,20.5") // 11 of his 12 in
	d.drags(t, withShift, bareHand, "s5")
	d.drags(t, withShift, bareHand, "s6")
	d.drags(t, withShift, bareHand, "s4")
	d.drags(t, bareHand, heldDown, "s5", "16,11", "16,12.5")
	want := []string{"3 figures  1 in, the end of S4's string: 2 in too far", "Ctrl leaves S4 behind"}
	if says := d.group.Says(d.Context); !slices.Equal(says, want) {
		t.Errorf("told is %q, not %q", says, want)
	}
	if red, _ := d.threads(); red == 0 {
		t.Error("no string is red")
	}
	d.letsGo(t, "16,12.5")
	note := ui.Note{Text: "the end of S4's string: 2 in too far", Done: true} // as it was told before
	if got := d.lastOrder(); got != "march 0,1 s4 s5 s6" || d.Hand.Note != note {
		t.Fatalf("let go there is played %q, note %+v", got, d.Hand.Note)
	}
	d.Undo()
	d.Step(d.Now + time.Second)
	d.drags(t, bareHand, withCtrl, "s5", "16,11", "16,12.5")
	if got := d.lastOrder(); got != "march 0,3 s5 s6" {
		t.Errorf("with Ctrl there is played %q; note %+v", got, d.Hand.Note)
	}
}

// Carried right on to others they stop before them, all as near as the first of them may stand; with Ctrl who would
// come onto somebody is left behind.
func TestGroupStopsBeforeOthers(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.say(t, "s4 to 14,20")
	d.drags(t, withShift, bareHand, "s1")
	d.drags(t, withShift, bareHand, "s2")
	d.drags(t, bareHand, heldDown, "s2", "16,8.5", "16,9.5")
	want := []string{"2 figures  ½ in, up to S5", "Ctrl leaves S2 behind"}
	if says := d.group.Says(d.Context); !slices.Equal(says, want) {
		t.Errorf("told is %q, not %q", says, want)
	}
	d.letsGo(t, "16,9.5")
	if got := d.lastOrder(); got != "march 0,0.5 s1 s2" || d.Hand.Note != (ui.Note{}) {
		t.Fatalf("let go there is played %q, note %+v", got, d.Hand.Note)
	}
	d.Undo()
	d.Step(d.Now + time.Second)
	d.drags(t, withCtrl, heldDown, "s2", "16,8.5", "16,9.5")
	if says := d.group.Says(d.Context); len(says) == 0 || strings.Contains(says[0], "up to") {
		t.Errorf("with Ctrl told is %q", says)
	}
	d.letsGo(t, "16,9.5")
	d.Undo()
	d.Step(d.Now + time.Second)
	if d.drags(t, bareHand, withCtrl, "s2", "16,8.5", "16,9.5"); d.lastOrder() != "march 0,1.5 s1" {
		t.Errorf("with Ctrl there is played %q; note %+v", d.lastOrder(), d.Hand.Note)
	}
}

// Let go over an enemy they come up to him wherever on him and on his man the hand is, seen from low too; where a
// string ends before him it is told how far from him they stop, and why.
func TestGroupOntoAnEnemy(t *testing.T) {
	t.Parallel()
	for _, high := range [][2]float64{{0.1, 0.1}, {0.9, 0.1}, {0.1, 0.9}} {
		d := inField(t, "off")
		d.drags(t, withShift, bareHand, "26,18", "38,22")
		d.Put(ui.Home(d.Context))
		d.Step(d.Now + time.Second)
		on := func(word string, high float64) f32.Point {
			f := &d.Shown.Figures[d.Shown.FigureWorded(word)]
			return d.PixelOf(f.At, f.Base+high*f.Tall)
		}
		d.dragsPixels(on("s2", high[0]), on("n1", high[1]))
		if !d.touches(t, "s2", "n1") || d.Hand.Note != (ui.Note{}) {
			t.Errorf("held so high as %v of them, there is played %q; note %+v", high, d.lastOrder(), d.Hand.Note)
		}
	}
	d := inField(t, "off")
	d.drags(t, withShift, bareHand, "6,6", "14,10")
	d.drags(t, bareHand, bareHand, "s3", "n1")
	n := d.Hand.Note
	if o := d.lastOrder(); !strings.HasPrefix(string(o), "march ") || n.Rule != "LW-MOVE-1" ||
		!strings.HasPrefix(n.Text, "S5 stops 12 in from N1: the end of S3's string") || d.Refused != n {
		t.Errorf("out of reach there is played %q; note %+v", o, n)
	}
}

// What is told of a group held over an enemy is what comes of letting it go: who comes up to whom, or who stops how far
// from him, and for whose sake.
func TestGroupIsToldWhatComes(t *testing.T) {
	t.Parallel()
	country := strings.NewReplacer("[30, 37]", "[28, 27]", "[30, 27]", "[5, 57]", "[30, 20]", "[5, 20]",
		"[8, 8]\ncount = 8\ngap = 2", "[29, 22]\ncount = 8\ngap = 1.3").Replace(meeting)
	for foe, want := range map[string][3]string{
		"n2": {"5 figures  5 ⅞ in", "S5 stops ³⁄₁₆ in from N2: S6 cannot go -4.13 in across and 4.28 in up: " +
			"man S6 would stand 0.019 in from man N3; 1/16 is asked", "Ctrl leaves S5 and S6 behind"},
		"n3": {"5 figures  4 ⅝ in, up to N3"}, // all come who are wanted: nobody is to be left
	} {
		d := inFieldOf(t, country, "off")
		d.drags(t, withShift, bareHand, "26,21", "38,23")
		d.drags(t, bareHand, heldDown, "s5", "29,23", foe)
		says := d.group.Says(d.Context)
		d.letsGo(t, foe)
		if says = append(says, "", ""); [3]string(says) != want || d.Hand.Note.Text != want[1] ||
			d.touches(t, "s5", foe) != (want[1] == "") {
			t.Errorf("held over %s they are told %q; let go, there is played %q, note %+v", foe, says, d.lastOrder(), d.Hand.Note)
		}
	}
}

// What is told of men in the hand lies over none of those to whom they may be brought.
func TestTagLeavesEnemiesFree(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, strings.Replace(meeting, "[30, 37]", "[34, 28]", 1), "off")
	d.Text = 2
	d.Resize(image.Pt(1280, 800), 1)
	d.Put(ui.Home(d.Context))
	d.Step(d.Now + time.Second)
	d.buttonAt(t, "Card  F3") // with such letters it is folded at first
	d.drags(t, withShift, bareHand, "s2")
	d.drags(t, withShift, bareHand, "s1")
	for _, to := range []string{"30,31", "31,33", "34,31"} {
		d.drags(t, bareHand, heldDown, "s2", to)
		d.Step(d.Now + time.Second)
		tag := d.Panels.On[ui.TagSlot].At
		for i := range d.Shown.Figures {
			if f := &d.Shown.Figures[i]; f.Side == "north" && d.PixelOf(f.At, f.Base+f.Tall/2).Round().In(tag) {
				t.Errorf("held at %s, the paper at %v lies over %s", to, tag, f.Word)
			}
		}
		if tag.Empty() {
			t.Error("nothing is told")
		}
		d.presses(key.NameEscape)
		d.letsGo(t, to)
		d.Step(d.Now + time.Second)
	}
}

// Where a string is too short round a stream they stop before it, and who cannot come along at all keeps nobody from an
// enemy.
func TestGroupAtAStream(t *testing.T) {
	t.Parallel()
	const third = "[[men]]\nside = \"south\"\narm = \"cavalry\"\ncount = 1\nat = "
	for _, row := range []struct {
		name, country string
		order         engine.Order
		note          string
	}{
		{
			"a string that is too short",
			third + "[12, 20.3]\n[[river]]\nline = [[0, 22.6], [60, 22.6]]\nwidths = [1.5]\n" +
				"[[bridge]]\nat = [26, 22.6]\nsize = [3, 4]\n",
			"march -0.3125,1.25 s11 s1 s2", "S1 stops 3 ¼ in from N1: S11's string is too short for the way on",
		},
		{
			"no place for one", third + "[9, 20.4]\n[[river]]\nline = [[8, 22], [8, 40]]\nwidths = [8]\n",
			"march -1.140625,4.734375 s1 s2",
			"S11 cannot go -1.14 in across and 4.73 in up: man S11 would stand in river \"river 1\" at 7.859,25.135, " +
				"and stays",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			d := inFieldOf(t, meeting+row.country, "off")
			for _, w := range []string{"s1", "s2", "s11"} {
				d.drags(t, withShift, bareHand, w)
			}
			d.drags(t, bareHand, bareHand, "s2", "29,25", "n1")
			if o, n := d.lastOrder(), d.Hand.Note; o != row.order || n.Text != row.note {
				t.Errorf("there is played %q, note %+v", o, n)
			}
		})
	}
}

// The middle of the straight way to an enemy beyond a bridge may lie farther than a string reaches, and he within it.
func TestGroupByABridge(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, meeting+"[[men]]\nside = \"south\"\narm = \"cavalry\"\ncount = 2\ngap = 1\nat = [41.5, 16]\n"+
		"[[men]]\nside = \"north\"\narm = \"cavalry\"\ncount = 1\nat = [26.5, 28]\n"+
		"[[river]]\nline = [[0, 24], [60, 24]]\nwidths = [1.5]\n[[bridge]]\nat = [26, 24]\nsize = [3, 4]\n", "off")
	for _, w := range []string{"s11", "s12"} {
		d.drags(t, withShift, bareHand, w)
	}
	if d.drags(t, bareHand, bareHand, "s11", "n10"); !d.touches(t, "s11", "n10") {
		t.Errorf("there is played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
}

// Who may not stand there stays, and it is told why; the others go, by one order. Where nobody may, nobody goes.
func TestGroupLeavesWhoHasNoRoom(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.say(t, "s4 to 14,20")
	d.say(t, "s5 to 16,9") // as near as may be
	d.drags(t, withShift, bareHand, "s1")
	d.drags(t, withShift, bareHand, "s2")
	d.drags(t, bareHand, heldDown, "s2", "16,8.5", "16,9")
	want := []string{"2 figures  1 in", "1 go, 1 stay", "S2 would be 0.00 in from s5", "DR-2"}
	if says := d.group.Says(d.Context); !slices.Equal(says, want) {
		t.Errorf("told is %q, not %q", says, want)
	}
	d.letsGo(t, "16,9")
	if d.lastOrder() != "march 0,1 s1" || d.Refused != d.Hand.Note ||
		d.Hand.Note.Rule != "DR-2" || d.Hand.Note.Text != "s2 would be 0.00 in from s5, and stays" {
		t.Fatalf("played is %q, note %+v, at the pointer %+v", d.lastOrder(), d.Hand.Note, d.Refused)
	}
	d.Undo()
	d.Step(d.Now + time.Second)
	if p := d.whereIs(t, "s1"); p.At != (engine.Spot{X: 14, Y: 8}) || d.lastOrder() != "s5 to 16,9" {
		t.Errorf("undone, s1 is at %v, the last order %q", p.At, d.lastOrder())
	}
	d.drags(t, withShift, bareHand, "s1") // without him
	d.drags(t, bareHand, bareHand, "s2", "16,8.5", "16,9")
	if d.lastOrder() != "s5 to 16,9" || d.Hand.Note.Rule != "DR-2" || d.Refused != d.Hand.Note {
		t.Fatalf("played is %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.Step(d.Now + time.Second)
	if d.group.State != carry.GroupStands || !slices.Equal(d.group.Words, []string{"s2"}) {
		t.Errorf("refused, the group is %q", d.group.Words)
	}
}

// say plays an order.
func (d *desk) say(t testing.TB, order engine.Order) {
	t.Helper()
	played := d.Hand.Played
	d.Hand.Play(order)
	if d.Hand.Played == played {
		t.Fatalf("%q: %+v", order, d.Hand.Note)
	}
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
}

// All of it can be done with keys: the corners of a box, one by one, and steps.
func TestGroupByKeys(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.Hand.Cursor = ui.Cursor{At: engine.Spot{X: 15, Y: 7}, On: true}
	d.pressesWith(key.ModCtrl, "B")
	d.pressesWith(0, key.NameRightArrow, key.NameRightArrow, key.NameRightArrow, key.NameRightArrow, key.NameUpArrow, key.NameUpArrow)
	d.pressesWith(0, key.NameReturn)
	if !slices.Equal(d.group.Words, []string{"s2", "s3"}) {
		t.Fatalf("in the box are %q", d.group.Words)
	}
	d.Hand.Cursor.At = engine.Spot{X: 14, Y: 9.5}
	d.Hand.Over = d.PlaceAt(d.Hand.Cursor.At)
	d.pressesWith(key.ModCtrl, key.NameSpace)
	if !slices.Equal(d.group.Words, []string{"s2", "s3", "s4"}) {
		t.Fatalf("with whom the cursor is on: %q", d.group.Words)
	}
	d.pressesWith(0, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow)
	d.pressesWith(key.ModShift, key.NameLeftArrow)
	if says := d.group.Says(d.Context); len(says) != 1 || says[0] != "3 figures  4 in" {
		t.Errorf("four steps on it is told %q", says)
	}
	d.pressesWith(0, key.NameEscape)
	if len(d.group.Words) != 3 || d.lastOrder() != "" {
		t.Errorf("after Escape: %q, played %q", d.group.Words, d.lastOrder())
	}
	d.Step(d.Now + time.Second)
	d.pressesWith(0, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow, key.NameDownArrow)
	d.pressesWith(key.ModShift, key.NameLeftArrow)
	d.pressesWith(0, key.NameReturn)
	if got := d.lastOrder(); got != "march -0.0625,-4 s2 s3 s4" {
		t.Errorf("Enter plays %q; note %+v", got, d.Hand.Note)
	}
}

// What is let go leaves nothing behind, and the button that is still down means nothing more.
func TestGroupLetGo(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.pressesWith(key.ModCtrl, "A")
	camera := d.Camera.To
	d.drags(t, bareHand, heldDown, "s1", "14,12")
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "14,12"), Scroll: f32.Pt(0, 40), Buttons: pointer.ButtonPrimary})
	d.Step(d.Now + 16e6)
	d.pressesWith(0, key.NameEscape)
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "20,20"), Buttons: pointer.ButtonPrimary})
	d.letsGo(t, "20,20")
	if d.Camera.To != camera || d.lastOrder() != "" || len(d.group.Words) != 7 {
		t.Errorf("after Escape: camera %v, played %q, group %q", d.Camera.To, d.lastOrder(), d.group.Words)
	}
	d.say(t, "end")
	if len(d.group.Words) != 0 {
		t.Errorf("when the turn has passed the group is %q", d.group.Words)
	}
	d.drags(t, withShift, bareHand, "12,20", "25,24")
	if !slices.Equal(d.group.Words, []string{"n1", "n2"}) {
		t.Errorf("in the other's turn there are chosen %q", d.group.Words)
	}
}

// A match without the sentence has no groups, and Shift slides the table as ever.
func TestNoGroups(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	camera := d.Camera.To
	d.drags(t, withShift, bareHand, "8,4", "18,18")
	if len(d.group.Words) != 0 || d.Camera.To == camera {
		t.Errorf("chosen are %q, and the table has not been dragged", d.group.Words)
	}
	d.pressesWith(key.ModCtrl, "A", "B")
	if len(d.group.Words) != 0 || d.group.State != carry.GroupStands {
		t.Errorf("by keys are chosen %q", d.group.Words)
	}
}

// Of two verbs that lead to a spot the floor means the one that ends there.
func TestSpotMeansTheShorterSentence(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.clicks(t, "s-cart", "26,10")
	if got := d.lastOrder(); !strings.HasPrefix(string(got), "s-cart to 26,") {
		t.Errorf("cart and floor play %q; said %q", got, d.Hand.Said)
	}
	d.pulls(t, "let go", "s-cart", "27,11", "27,12")
	if got := d.lastOrder(); !strings.HasPrefix(string(got), "s-cart to 27") {
		t.Errorf("the cart carried plays %q; note %+v", got, d.Hand.Note)
	}
	d.clicks(t, "s-cart")
	d.click(d.buttonAt(t, "via"))
	d.clicks(t, "27,11")
	d.click(d.buttonAt(t, "to"))
	d.clicks(t, "27,10")
	if w := d.lastOrder().Words(); len(w) != 5 || w[1] != "via" {
		t.Errorf("by words there is played %q; said %q, note %+v", d.lastOrder(), d.Hand.Said, d.Hand.Note)
	}
}

package render

import (
	"context"
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
)

// onFronts is a desk on Hellwig's small war, after some orders.
func onFronts(t testing.TB, orders ...engine.Order) *desk {
	t.Helper()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	d := deskOn(t, hellwig.Rules, o.Setup)
	for _, order := range orders {
		if d.Hand.Play(order); d.Hand.Note.Text != "" {
			t.Fatalf("%q: %s", order, d.Hand.Note.Text)
		}
	}
	d.Step(d.Now + 10e9)
	return d
}

// Water that is lit for a carrier is bridged by a click, and a bridge taken up; a ring asks from which face.
func TestClickOnWaterToBridge(t *testing.T) {
	t.Parallel()
	d := onFronts(t, "bt42 slide up 1", "54 to 76")
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	d.click(d.at(t, "207"))
	says := d.Panels.On[ui.RibbonSlot].Says
	if d.Hand.Said != "bt42" || !strings.Contains(says, "10 ways to slide or wheel; click water") {
		t.Fatalf("a click on the carrier says %q, and the ribbon %q", d.Hand.Said, says)
	}
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(says, "click a place first") {
		t.Errorf("the large button says %q", says)
	}
	d.click(d.at(t, "162"))
	if want := []engine.Order{"bt42 lay 162 main", "bt42 lay 162 side"}; !slices.Equal(d.fan.Orders, want) {
		t.Fatalf("a click on the water: the ring has %q, want %q; note %q", d.fan.Orders, want, d.Hand.Note.Text)
	}
	for way, face := range []string{"main", "side"} {
		d.Step(d.Now + time.Second)
		want := "the " + face + " face of its carrier"
		if says := d.Panels.On[ui.RibbonSlot].Says; d.fan.On != way || !strings.Contains(says, want) {
			t.Errorf("on %q the ribbon says %q, not %q", d.fan.Orders[d.fan.On], says, want)
		}
		d.pressesWith(0, key.NameTab)
	}
	d.pressesWith(0, key.NameReturn)
	if last := d.lastOrder(); last != "bt42 lay 162 main" {
		t.Fatalf("played %q, note %q", last, d.Hand.Note.Text)
	}
	d.Hand.Play("76 to 54")
	d.Step(d.Now + 10e9)
	d.click(d.at(t, "207"))
	d.click(d.at(t, "162"))
	if want := []engine.Order{"bt42 takeup 162 main", "bt42 takeup 162 side"}; !slices.Equal(d.fan.Orders, want) {
		t.Errorf("a click on the bridge: the ring has %q, want %q; note %q", d.fan.Orders, want, d.Hand.Note.Text)
	}
	d.pressesWith(0, key.NameEscape)
	d.click(d.at(t, "164"))
	if d.Hand.Note.Rule != "HW-167.1" {
		t.Errorf("water that may not be bridged is refused by %s: %s", d.Hand.Note.Rule, d.Hand.Note.Text)
	}
}

// Who leaves a bridge may ruin it or light it: a click where he goes offers all three in a ring, and a second click
// there, or a drag and Enter, gives the order alone. A click elsewhere is no order, and leaves nothing half said.
func TestLeavingABridgeIsOneClickMore(t *testing.T) {
	t.Parallel()
	want := []engine.Order{"277 to 255", "277 to 255 ruin", "277 to 255 light"}
	for _, way := range []string{"click", "drag", "elsewhere"} {
		d := onFronts(t, "299 to 277", "bt1 slide down 2")
		d.presses(key.NameF2)
		d.Step(d.Now + 10e9)
		if way == "drag" {
			d.hauls(d.at(t, "277"), d.at(t, "255"))
		} else {
			d.click(d.at(t, "277"))
			d.click(d.at(t, "255"))
		}
		if !slices.Equal(d.fan.Orders, want) {
			t.Fatalf("%s: the ring has %q, want %q; said %q, note %q", way, d.fan.Orders, want, d.Hand.Said, d.Hand.Note.Text)
		}
		switch d.Step(d.Now + time.Second); way {
		case "click":
			d.click(d.at(t, "255"))
		case "drag":
			d.pressesWith(0, key.NameReturn)
		default:
			d.click(d.at(t, "253"))
			d.click(d.at(t, "250"))
			if d.click(d.at(t, "251")); d.lastOrder() != "250 to 251" {
				t.Errorf("after a click elsewhere %q is said, note %q", d.Hand.Said, d.Hand.Note.Text)
			}
			continue
		}
		if last := d.lastOrder(); last != want[0] {
			t.Errorf("%s: played %q, said %q, note %q", way, last, d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// Where a sentence may go on there is a bead, dark and bright, that is seen on any ground and on black boards too, also
// on the map of all squares.
func TestLitSquaresAreSeen(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{})
	d.Hand.Say("224")
	d.Step(d.Now + time.Second)
	_, hint := d.Hand.Hint()
	if len(hint.Cells) != 2 {
		t.Fatalf("lit are %v", hint.Cells)
	}
	for _, lit := range hint.Cells {
		if bright, dark := d.beadOn(lit.Place); bright < 8 || dark <= bright {
			t.Errorf("on %s the bead is %.1f pixels wide, its edge %.1f", lit.Place, bright, dark)
		}
	}
}

// beadOn is how wide the bead in the middle of a place is, and its edge, in pixels; nought if there is none.
func (d *desk) beadOn(place string) (bright, dark float64) {
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	at := d.Shown.Cells[d.Shown.CellNamed(place)].At
	for _, f := range s.Flats {
		from := polygon.Apart(at, engine.Spot{X: float64(f.X), Y: float64(f.Y)})
		if f.Colour[3] < 0.5 || from >= 0.36 {
			continue
		}
		wide := &dark
		if f.Colour[0]+f.Colour[1]+f.Colour[2] > 0.5 {
			wide = &bright
		}
		*wide = max(*wide, 2*from*float64(d.Size.Y)/d.Camera.To.Tall)
	}
	return bright, dark
}

// The ways of who is in hand stay shown while something else is pointed at: a square that is none of them, and himself.
func TestWaysStayShown(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.Hand.Say("g209")
	d.Step(d.Now + time.Second)
	_, hint := d.Hand.Hint()
	lit := slices.IndexFunc(hint.Cells, func(c engine.Tint) bool { return c.Tone == engine.Good })
	if lit < 0 {
		t.Fatalf("lit are %v", hint.Cells)
	}
	place := hint.Cells[lit].Place
	for _, over := range []string{"300", "209"} {
		d.points(pointer.Move, d.at(t, over), 0)
		d.Step(d.Now + time.Second)
		if bright, _ := d.beadOn(place); bright == 0 {
			t.Errorf("over %s there is no bead on %s", over, place)
		}
	}
}

// What a computer moves out of sight is looked at, and then the camera goes back; but not where somebody has moved it.
func TestCameraGoesToTheEnemysMove(t *testing.T) {
	t.Parallel()
	for _, moved := range []bool{false, true} {
		d := deskOn(t, hellwig.Rules, engine.Setup{})
		goes := func(context.Context, engine.Match) (engine.Order, string, error) { return "224 to 267", "", nil }
		d.Seats = map[engine.Side]ui.Seat{d.Sitting.Match().Turn().Sides[0]: goes}
		d.Resize(image.Pt(800, 600), 1)
		d.Held = true
		d.Put(d.Opening())
		for range 3 {
			d.Step(d.Now + time.Second)
		}
		was := d.Camera.To
		if at := []engine.Spot{d.Shown.Cells[d.Shown.CellNamed("267")].At}; watch.InSight(d.Context, was, at) {
			t.Fatal("267 is in sight")
		}
		d.Held = false
		for i := 0; d.Sitting.Len() == 0 && i < 500; i++ {
			time.Sleep(time.Millisecond)
			d.Step(d.Now + 10*time.Millisecond)
		}
		d.Step(d.Now + 300*time.Millisecond)
		if p := d.at(t, "267").Round(); !p.In(image.Rectangle{Max: d.Size}) {
			t.Errorf("he goes to %v", p)
		}
		want := was
		if moved {
			want = d.Camera.To.Slid(1, 0, d.Shown.Ground)
			d.Put(want)
		}
		for range 20 {
			d.Step(d.Now + 200*time.Millisecond)
		}
		if d.Camera.To != want {
			t.Errorf("moved by hand %t, the camera is at %+v, not %+v", moved, d.Camera.To, want)
		}
	}
}

// A piece, or a device with all on it, is dragged to where it is to go; where several orders lead there a ring offers
// them, and where none does it is said why.
func TestDragOnABoardOfVerbs(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	was := d.Camera.To
	place := func(name string) string { return d.Shown.Cells[d.Shown.CellNamed(name)].At.String() }
	d.drags(t, bareHand, bareHand, "257", "18,4.1", place("262"))
	if last := d.lastOrder(); last != "257 to 262" {
		t.Errorf("a rook dragged to 262 plays %q, note %q", last, d.Hand.Note.Text)
	}
	d.Hand.Play("54 to 76")
	d.drags(t, bareHand, heldDown, "bt42", place("230"))
	d.Step(d.Now + 1e9)
	tool, ways := d.carry.Tool(), map[string]engine.Spot{}
	tool.Lift(d.Context)
	for _, p := range d.Poses {
		if p.Lift > 0 {
			ways[p.Figure.Word] = engine.Spot{X: p.At.X - p.Figure.At.X, Y: p.At.Y - p.Figure.At.Y}
		}
	}
	tool.Lower(d.Context)
	if len(ways) != 2 || ways["207"] != ways["bt42"] || ways["207"] == (engine.Spot{}) {
		t.Errorf("off the board are %v, want the carrier with the leaping bishop on it", ways)
	}
	d.letsGo(t, place("230"))
	want := []engine.Order{"bt42 slide right 1", "bt42 wheel 229 cw"}
	if !slices.Equal(d.fan.Orders, want) {
		t.Errorf("a carrier dragged to 230: the ring has %q, want %q; note %q", d.fan.Orders, want, d.Hand.Note.Text)
	}
	said := d.Hand.Said
	d.click(d.at(t, "262"))
	if d.Hand.Said != said || len(d.fan.Orders) != 2 || !strings.Contains(d.Hand.Note.Text, "still to be chosen") {
		t.Errorf("a click on another with the ring open says %q, note %+v", d.Hand.Said, d.Hand.Note)
	}
	if d.click(d.at(t, "262")); d.Hand.Said != "262" || len(d.fan.Orders) != 0 {
		t.Errorf("once more it says %q, and the ring has %q", d.Hand.Said, d.fan.Orders)
	}
	d.pressesWith(0, key.NameEscape, key.NameEscape)
	d.drags(t, bareHand, bareHand, "262", place("217"))
	if d.Hand.Note.Rule != "HW-31" && d.Hand.Note.Rule != "HW-24" {
		t.Errorf("a rook dragged to a mountain is refused by %+v; said %q", d.Hand.Note, d.Hand.Said)
	}
	if d.Camera.To != was {
		t.Error("a drag of a figure moved the camera")
	}
}

// A click on a lit square on which a transporter lies says that he goes there; its other half takes it in hand.
func TestClickGoesAboard(t *testing.T) {
	t.Parallel()
	d := onFronts(t, "247 to 248", "54 to 76")
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	d.click(d.at(t, "248"))
	d.click(d.at(t, "247"))
	if last := d.lastOrder(); last != "248 to 247" {
		t.Errorf("a click on the square played %q, the ring has %q, note %q", last, d.fan.Orders, d.Hand.Note.Text)
	}
	d = deskOn(t, hellwig.Rules, engine.Setup{
		Position: "grid:8x8 A:S@24 A:C1:24>16 A:S@11 A:BT1:11-12/2,2 X:S@64",
	})
	d.Hand.Say("g16")
	d.Hand.Click(ui.Place{Figure: d.Shown.FigureWorded("bt1"), Cell: d.Shown.CellNamed("12")})
	if last := d.lastOrder(); last != "g16 slide left 4" {
		t.Errorf("a click with a gun on a carrier played %q, and says %q", last, d.Hand.Said)
	}
	d = deskOn(t, hellwig.Rules, engine.Setup{Position: "grid:8x8 A:S@24 A:C1:24>16 A:S@13 A:BT1:14-13/2,2 X:S@64"})
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	d.click(d.at(t, "24"))
	for d.presses(key.NameTab); d.Hand.Weighed != "24"; { // who is only the first is asked about
		d.presses(key.NameTab)
	}
	if d.click(d.at(t, "14")); d.lastOrder() != "24 to 14" {
		t.Errorf("with a ring on 24 a click on a carrier played %q, and says %q", d.lastOrder(), d.Hand.Said)
	}
}

// Whoever is clicked on with another in hand is taken instead, on a device or not, seen from any side.
func TestClickTakesTheOtherInHand(t *testing.T) {
	t.Parallel()
	for _, plan := range []bool{true, false} {
		d := onFronts(t)
		if plan {
			d.presses(key.NameF2)
			d.Step(d.Now + 10e9)
		}
		mine := func(yield func(string, string) bool) {
			for i := range d.Shown.Figures {
				f := &d.Shown.Figures[i]
				if f.Side == "c" && !slices.Contains([]string{"flag", "breastwork", "bridge"}, f.Kind) {
					if !yield(f.Word, f.Place) {
						return
					}
				}
			}
		}
		for first := range mine {
			for other, place := range mine {
				d.Hand.Say("")
				d.Hand.Note = ui.Note{}
				if d.pressesWith(0, key.NameEscape); len(d.Hand.Complete(engine.Order(first))) == 0 {
					continue
				}
				d.Hand.Say(engine.Order(first))
				d.Touch()
				d.click(d.at(t, place))
				idle, note := other == "340", d.Hand.Note // he has nowhere to go
				if (note.Text != "") != idle || idle && !strings.Contains(note.Text, "can do nothing now") {
					t.Errorf("plan %v, %s in hand, a click on %s: %q", plan, first, other, note.Text)
				}
			}
		}
	}
}

// What is pushed over the board stays on it, and who stands on it; a piece that goes by itself is lifted.
func TestDevicesAreNotLifted(t *testing.T) {
	t.Parallel()
	for order, lifted := range map[engine.Order]bool{"bt42 slide up 1": false, "257 to 262": true} {
		d := onFronts(t)
		d.Still = false
		d.Hand.Play(order)
		d.Step(d.Now + 16e6)
		high := 0.0
		for _, p := range d.Motion.Poses(d.Now + 100e6) {
			high = max(high, p.Lift)
		}
		if !d.Motion.Moving(d.Now+100e6) || (high > 0) != lifted {
			t.Errorf("%s: somebody is %.2f above the board", order, high)
		}
	}
}

// What the other did is told and marked, though nobody stands elsewhere.
func TestNewsOfAWork(t *testing.T) {
	t.Parallel()
	d := onFronts(t, "257 to 262")
	d.Hand.Eye = "" // as at a table of one
	d.Hand.Play("entrench 34")
	d.Step(d.Now + 10e9)
	d.Step(d.Now + 1e9)
	if want := "North: 34 is entrenched with 3 markers"; d.News != want {
		t.Errorf("the ribbon tells %q, want %q", d.News, want)
	}
	if last := d.Hand.Marks().Last; len(last) != 1 || d.Shown.Cells[last[0]].Place != "34" {
		t.Errorf("the cells %v are marked, want 34", last)
	}
	d.Hand.Play("262 to 257")
	d.Step(d.Now + 10e9)
	d.Step(d.Now + 1e9)
	d.hovers(d.buttonAt(t, "order 2: entrench 34")) // and lies there
	d.Hand.Play("strengthen 34")
	d.Step(d.Now + 10e9)
	d.Step(d.Now + 1e9)
	if want := "North: The breastwork on 34 has 4 markers, had 3"; d.News != want || d.Pointed != 0 {
		t.Errorf("while the pointer rests on the list, and order %d is pointed at, the ribbon tells %q, want %q", d.Pointed, d.News, want)
	}
	d.hovers(f32.Point{})
	d.Hand.Play("resign")
	d.Hand.Play("resign") // as it asks
	d.Step(d.Now + 10e9)
	d.Step(d.Now + 1e9)
	if !d.Sitting.Match().Result().Over || d.News != "" {
		t.Errorf("at the end the ribbon tells %q", d.News)
	}
}

// A word on the ribbon tells what it means where it is pointed at; and what a computer would do stands before the
// signs.
func TestWordsTell(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.buttonAt(t, "entrench")})
	d.Step(d.Now + 16e6) // once: nothing is drawn again where nothing happens
	if says := d.Panels.On[ui.RibbonSlot].Says; !strings.Contains(says, "Entrench: with three markers") {
		t.Errorf("the ribbon says %q", says)
	}
	d.Hand.Play("224 to 1")
	d.Step(d.Now + 16e6)
	d.Step(d.Now + 16e6)
	if n, says := d.Hand.Note.Text, d.Panels.On[ui.RibbonSlot].Says; n == "" || !strings.Contains(says, n) || strings.Contains(says, "Entrench: with") {
		t.Errorf("what is refused then, %q, is not told: %q", n, says)
	}
	d.hovers(f32.Point{})
	d.hovers(d.buttonAt(t, "entrench"))
	if says := d.Panels.On[ui.RibbonSlot].Says; !strings.Contains(says, "Entrench: with") {
		t.Errorf("of a word that is pointed at after that the ribbon says %q", says)
	}
	d.pressesWith(key.ModCtrl, "1")
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: f32.Pt(700, 640)})
	d.Step(d.Now + 16e6)
	d.Step(d.Now + 16e6)
	says := d.Panels.On[ui.CardSlot].Says
	if marks, signs := strings.Index(says, "Marks"), strings.Index(says, "Signs"); marks < 0 || signs < marks {
		t.Errorf("the card says %q", says)
	}
}

// What can be fired on and is no square by its name is read as what it is.
func TestHitsAreRead(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{
		Position: "grid:8x8 water:4 A:S@1 A:H:1>2 A:BR1@4 X:S@64 X:BR7@12 water:12",
	})
	d.Hand.Say("fire")
	d.Step(d.Now + 10e9)
	if says := d.Panels.On[ui.RibbonSlot].Says; !strings.Contains(says, "your own bridge with all on it on 4") {
		t.Errorf("the ribbon says %q", says)
	}
	d.Hand.Say("")
	for _, place := range []string{"4", "12"} { // a click on a bridge means its square
		d.Hand.Click(ui.Place{Figure: d.Shown.FigureWorded("bridge " + place), Cell: d.Shown.CellNamed(place)})
		if d.Hand.Note.Rule != "HW-31" {
			t.Errorf("a click on the bridge on %s is answered %q", place, d.Hand.Note.Text)
		}
	}
}

// A line of the menu can be pressed at its end too, beside its words.
func TestMenuLineIsAllOfIt(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.Named["menu"].Click()
	d.Step(d.Now + 16e6)
	line := d.button(t, "Resign: give up the game")
	d.click(f32.Pt(float32(d.Panels.On[ui.MenuSlot].At.Max.X-30), float32(line.Min.Y+line.Max.Y)/2))
	d.Step(d.Now + 16e6)
	if says := d.Panels.On[ui.MenuSlot].Says; !strings.HasPrefix(says, "resign") {
		t.Errorf("a press at the end of the line leaves %q", says)
	}
}

// An order that is whole and could go on says so, and a click that means something else asks before it is dropped.
func TestWholeOrderIsKept(t *testing.T) {
	t.Parallel()
	const river = "grid:8x8 water:25..32 C:BT1:33-34 C:SL@33 C:BR1@26 C:K@26 C:L@52 B:S@19 B:b@8^CD to:C"
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: river})
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	said := func(after string, want engine.Order) {
		t.Helper()
		if d.Hand.Said != want {
			t.Fatalf("after %s %q is said, not %q; note %q", after, d.Hand.Said, want, d.Hand.Note.Text)
		}
	}
	take := func() {
		t.Helper()
		d.click(d.at(t, "26"))
		d.Hand.Choose("26 take 19") // by words: a click on 19 opens a ring
		d.Step(d.Now + 1e9)
		said("a capture", "26 take 19")
	}
	take()
	if says := d.ribbon(); !strings.Contains(says, "takes the knight on 19; press Done, or press a word") {
		t.Errorf("the ribbon says %q", says)
	}
	d.click(d.at(t, "52"))
	if said("a click on another", "26 take 19"); !strings.Contains(d.ribbon(), "not given yet: press Done") {
		t.Errorf("the ribbon says %q", d.ribbon())
	}
	d.click(d.at(t, "52"))
	said("another", "52")
	take()
	d.click(f32.Pt(2, 400))
	said("a click beside the board", "26 take 19")
	d.click(d.buttonAt(t, "Done"))
	if last := d.lastOrder(); last != "26 take 19" {
		t.Errorf("Done plays %q, note %q", last, d.Hand.Note.Text)
	}
}

// Why somebody cannot go there is written clear of him and of where he was to go; with large letters, where it would
// lie over much of the board, in the ribbon alone, which has all of it for as long as it stands.
func TestRefusalIsBesideItsSquares(t *testing.T) {
	t.Parallel()
	for _, text := range []int{100, 200} {
		d := deskOn(t, hellwig.Rules, engine.Setup{})
		d.Settle(settings.Settings{Text: text}.Clamped())
		d.Step(d.Now + time.Second)
		to := d.at(t, "700")
		for _, c := range d.Shown.Cells {
			from := d.PixelOf(c.At, 0)
			if way := from.Sub(to); math.Hypot(float64(way.X), float64(way.Y)) > 90 || way == (f32.Point{}) {
				continue
			}
			why := "A leap from " + c.Place + " to 700 needs one of the two squares between to be passable"
			d.Refuse(to, ui.Note{Text: why, Rule: "HW-172"})
			d.Touch()
			d.Step(d.Now + time.Second)
			tag := d.Panels.On[ui.TagSlot].At
			if tag.Empty() || from.Round().In(tag) || to.Round().In(tag) {
				t.Errorf("at %d %%: from %s at %v to %v, the tag is at %v", text, c.Place, from, to, tag)
			}
			said := d.Panels.On[ui.RibbonSlot].Says
			d.Refused = ui.Note{} // the pointer has gone elsewhere
			d.Step(d.Now + time.Second)
			told := strings.ReplaceAll(d.sheet(d.Panels.On[ui.RibbonSlot]), "\n", " ")
			if !strings.Contains(told, why) || d.Panels.On[ui.RibbonSlot].Says == said { // else it is not painted anew
				t.Errorf("at %d %%: then the ribbon has %q", text, told)
			}
		}
	}
}

// The number of the square under the pointer stands beside it, where it has no room in the square, and what a layer
// notes of it that somebody has asked for, though nobody stands there.
func TestNumberAtThePointer(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{})
	point := func(place string) string {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.at(t, place)})
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		return d.Panels.On[ui.TagSlot].Says
	}
	for _, place := range []string{"700", "317"} {
		if says := point(place); !strings.Contains(says, place) {
			t.Errorf("on %s stands %q", place, says)
		}
	}
	at := d.Shown.Cells[d.Shown.CellNamed("700")].At
	d.Put(d.Camera.To.Zoomed(0.1, at, d.Shown.Ground, d.Aspect()))
	if says := point("700"); says != "" {
		t.Errorf("in a square as large as that its number stands, and beside it %q", says)
	}
	m, _ := engine.LayersOf(d.Sitting.Match())
	noted := m.Layer("strength").Cells
	empty := slices.IndexFunc(noted, func(c engine.Tint) bool { return scene.FigureOn(&d.Shown, c.Place) < 0 })
	at = d.Shown.Cells[d.Shown.CellNamed(noted[empty].Place)].At
	d.Put(d.Camera.To.Zoomed(1, at, d.Shown.Ground, d.Aspect()))
	d.Bring(at)
	for _, shown := range []bool{true, false} {
		d.pressesWith(key.ModCtrl, "3")
		is := noted[empty]
		if says, want := point(is.Place), d.Shown.Looks.InWords(is.Note); shown != strings.Contains(says, want) {
			t.Errorf("with %q shown, on %s stands %q: %q", d.layers.Shown(), is.Place, says, want)
		}
	}
}

// A piece that is dragged while the order of another is whole drops that only when it is dragged once more.
func TestDragAsksBeforeItDrops(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	said := wholeOrder(d)
	if d.Hand.Say(said); said == "" || !d.Hand.Ends {
		t.Fatalf("%q is not whole", said)
	}
	d.Step(d.Now + time.Second)
	var other engine.Choice
	for _, c := range d.Hand.Complete("") {
		i, steps := d.Shown.FigureWorded(c.Word), func(c engine.Choice) bool { return c.Word == "to" }
		if i >= 0 && slices.ContainsFunc(d.Hand.Complete(engine.Order(c.Word)), steps) && !slices.Contains(said.Words(), c.Word) {
			other = c
			break
		}
	}
	t.Logf("%q is whole, and %s is dragged", said, other.Word)
	f := d.Shown.Figures[d.Shown.FigureWorded(other.Word)]
	drags := func() {
		e := pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.at(t, f.Place)}
		for _, kind := range []pointer.Kind{pointer.Move, pointer.Press, pointer.Drag, pointer.Drag, pointer.Release} {
			if e.Kind, e.Buttons = kind, 0; kind != pointer.Move && kind != pointer.Release {
				e.Buttons = pointer.ButtonPrimary
			}
			if kind == pointer.Drag {
				e.Kind, e.Position = pointer.Move, e.Position.Add(f32.Pt(30, 5))
			}
			d.Router.Queue(e)
			d.Step(d.Now + 16e6)
		}
		d.Step(d.Now + time.Second)
	}
	drags()
	if d.Hand.Said != said || !strings.Contains(d.Hand.Note.Text, "is not given yet: press Done to") {
		t.Errorf("dragging %s leaves %q of %q, and says %q", other.Word, d.Hand.Said, said, d.Hand.Note.Text)
	}
	drags()
	if d.Hand.Said == said {
		t.Errorf("%s is not dragged after it was asked: %q", other.Word, d.Hand.Note.Text)
	}
}

// wholeOrder is one that could be given, and could go on.
func wholeOrder(d *desk) engine.Order {
	h := d.Hand
	for _, first := range h.Complete("") {
		for _, verb := range h.Complete(engine.Order(first.Word)) {
			so := engine.Order(first.Word).Then(verb.Word)
			for _, c := range h.Complete(so) {
				if c.Ends && c.Goes {
					return so.Then(c.Word)
				}
			}
		}
	}
	return ""
}

// The space bar ends a word, and never the order: that is for Enter.
func TestSpaceGivesNoOrder(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.Step(d.Now + time.Second)
	before := d.Sitting.Len()
	for _, r := range "bt42 slide up 1 " {
		d.Letter(r)
	}
	if said, typed := d.Hand.Said, d.Hand.Typed; said != "bt42 slide up" || typed != "1 " || d.Sitting.Len() != before {
		t.Errorf("the blank leaves %q said and %q typed, and plays %d", said, typed, d.Sitting.Len()-before)
	}
	d.Step(d.Now + time.Second)
	if says := d.ribbon(); !strings.Contains(says, "goes up 1") {
		t.Errorf("the ribbon does not tell what would come of it: %q", says)
	}
	if d.presses(key.NameReturn); d.lastOrder() != "bt42 slide up 1" {
		t.Errorf("Enter plays %q; note %q", d.lastOrder(), d.Hand.Note.Text)
	}
}

// Escape takes back words of an order one by one, and then all who are chosen at once.
func TestEscapePutsAGroupAway(t *testing.T) {
	t.Parallel()
	d := onFronts(t)
	d.Hand.Say("bt41 bt42 slide")
	for _, want := range []engine.Order{"bt41 bt42", ""} {
		if d.presses(key.NameEscape); d.Hand.Said != want {
			t.Errorf("Escape leaves %q said, want %q", d.Hand.Said, want)
		}
	}
}

// Where large letters leave room for a part of the board only, the small map lies there at once, and not only when the
// pointer has moved.
func TestMapFromTheFirst(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{})
	d.Text = 2
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(d.Now + time.Second)
	first := d.Panels.On[ui.MapSlot].At
	d.Step(d.Now + time.Second)
	if at := d.Panels.On[ui.MapSlot].At; at.Empty() || first != at {
		t.Errorf("the map lies at first at %v, then at %v", first, at)
	}
}

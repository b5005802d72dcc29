package render

import (
	"errors"
	"fmt"
	"image"
	"math"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// atRange is a desk on a range with one gun and bare floor, seen from above.
func atRange(t *testing.T) *desk {
	t.Helper()
	d := deskOn(t, gunrange.Range{}, engine.Setup{Position: `littlewars = 1
title = "Butts"
size = [48, 60]
[[gun]]
side = "south"
at = [24, 6]
`})
	d.Put(d.Plan())
	d.Step(d.Now)
	d.click(d.buttonAt(t, "Pieces"))
	return d
}

// cellOf is where a piece lies on the tray, by the row and the column of it.
func (d *desk) cellOf(t *testing.T, row, column int) f32.Point {
	t.Helper()
	box := d.button(t, "tray")
	return f32.Pt(float32(box.Min.X)+float32(column)*47+23, float32(box.Min.Y)+float32(row)*45+38)
}

// points sends what the pointer does at a point of the window.
func (d *desk) points(kind pointer.Kind, p f32.Point, mods key.Modifiers) {
	e := pointer.Event{Source: pointer.Mouse, Kind: kind, Position: p, Modifiers: mods}
	if kind == pointer.Press || kind == pointer.Drag {
		e.Buttons = pointer.ButtonPrimary
	}
	if kind == pointer.Drag {
		e.Kind = pointer.Move // the router makes a drag of it
	}
	d.Router.Queue(e)
	d.Step(d.Now + 16e6)
	d.Step(d.Now + 16e6)
}

// hauls drags from one point to another.
func (d *desk) hauls(from, to f32.Point) {
	d.points(pointer.Move, from, 0)
	d.points(pointer.Press, from, 0)
	for i := range 4 {
		d.points(pointer.Drag, from.Add(to.Sub(from).Mul(float32(i+1)/4)), 0)
	}
	d.points(pointer.Release, to, 0)
}

// out is the order of what is out of the tray, "" if nothing is.
func (d *desk) out() engine.Order {
	if d.build.Out == nil {
		return ""
	}
	return d.build.Out.Order()
}

// ghostFlats is how many parts of the scene a ghost has added.
func (d *desk) ghostFlats() int {
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
	return len(s.Flats)
}

// red is how much of what is drawn is filled thinly in the colour of refusals.
func (d *desk) red() int {
	return d.inked(scene.Thin(d.inks().Alarm, 0.13), engine.Spot{}, math.Inf(1))
}

// A house is dragged out of the tray, pulled by its corner and its knob, made higher by the wheel, and built by Enter.
func TestBuildFromTheTray(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	bare := d.ghostFlats()
	d.points(pointer.Move, d.cellOf(t, 0, 0), 0)
	d.points(pointer.Press, d.cellOf(t, 0, 0), 0)
	d.points(pointer.Drag, d.pixel(t, "20.1,40"), 0)
	if d.out() != "build house 20,40 6 4 4 0" || !d.build.Held {
		t.Errorf("while it is dragged there is %q", d.out())
	}
	d.points(pointer.Drag, d.cellOf(t, 0, 0), 0)
	d.points(pointer.Drag, d.pixel(t, "24.1,30"), key.ModShift)
	if at := d.build.Out.Said[0]; d.out() == "build house 24,30 6 4 4 0" {
		t.Errorf("with Shift it is on quarters still, at %v", at)
	}
	d.points(pointer.Release, d.cellOf(t, 0, 0), 0) // a click after all: it stays in the hand
	if !d.build.Held {
		t.Error("let go where it was taken up, it is put down")
	}
	d.presses(key.NameEscape)
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "24.1,30"))
	if d.out() != "build house 24,30 6 4 4 0" || d.build.Held || d.build.Why != nil {
		t.Fatalf("dragged out, there is %q; held %v, why %v", d.out(), d.build.Held, d.build.Why)
	}
	if d.ghostFlats() <= bare || d.red() > 0 {
		t.Errorf("no ghost is drawn, or with %d vertices in red", d.red())
	}
	d.hauls(d.pixel(t, "27,28"), d.pixel(t, "28,27.5"))
	if d.out() != "build house 24,30 8 5 4 0" {
		t.Errorf("pulled by its corner, there is %q", d.out())
	}
	white, brass := scene.Thin(d.inks().Chalk, 1), scene.Thin(d.inks().Brass, 1)
	for handle, colour := range map[engine.Spot][4]float32{{X: 28, Y: 27.5}: white, {X: 31, Y: 30}: brass} {
		if d.inked(colour, handle, 0.5) == 0 {
			t.Errorf("no handle is drawn at %v", handle)
		}
	}
	knob := d.pixel(t, "31,30")
	d.hauls(knob, d.pixel(t, "24,36"))
	if d.out() != "build house 24,30 8 5 4 90" {
		t.Errorf("pulled by its knob, there is %q", d.out())
	}
	e := pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "24,30"), Scroll: f32.Pt(0, -10)}
	d.Router.Queue(e)
	d.Step(d.Now + 16e6)
	e.Modifiers = key.ModShift
	d.Router.Queue(e)
	d.Step(d.Now + 16e6)
	d.Step(d.Now + 16e6)
	if d.out() != "build house 24,30 8 5 4.25 95" {
		t.Errorf("by the wheel there is %q", d.out())
	}
	d.points(pointer.Move, d.pixel(t, "24,30"), 0)
	if says := d.ToolSays(); len(says) != 1 || !strings.HasPrefix(says[0], "house 8 × 5 in, 4 ¼ high") {
		t.Errorf("at the pointer is told %q", says)
	}
	if p := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(p, "Build") {
		t.Errorf("the large button says %q", p)
	}
	d.presses(key.NameReturn)
	if d.lastOrder() != "build house 24,30 8 5 4.25 95" || d.out() != "" || d.Hand.Note != (ui.Note{}) {
		t.Errorf("Enter plays %q, leaves %q, note %+v", d.lastOrder(), d.out(), d.Hand.Note)
	}
}

// The pieces keep their places on the tray whatever is built; one that lies over a river is seen off it, in red.
func TestTrayKeepsItsPieces(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	whole, pond := d.Panels.On[ui.TraySlot].At, d.cellOf(t, 1, 3)
	bridge := d.cellOf(t, 1, 2)
	d.hauls(bridge, d.pixel(t, "24,40"))
	const why = "a bridge lies over a river, and none has room for it"
	if d.out() != "build bridge 24,40" || d.build.Why == nil || ui.Refused(d.build.Why).Text != why {
		t.Errorf("without a river there is %q, refused by %v", d.out(), d.build.Why)
	}
	bare := d.ghostFlats()
	if d.red() == 0 {
		t.Error("where it cannot be it is not red")
	}
	if d.presses(key.NameEscape); d.ghostFlats() >= bare {
		t.Error("a bridge over no river has no ghost")
	}
	d.hauls(d.cellOf(t, 1, 0), d.pixel(t, "24,30"))
	d.presses(key.NameReturn)
	d.Step(d.Now + 1e9)
	if d.lastOrder() != "build river 20,30 28,30 4" || d.Panels.On[ui.TraySlot].At != whole {
		t.Errorf("after %q the tray lies at %v, before at %v", d.lastOrder(), d.Panels.On[ui.TraySlot].At, whole)
	}
	d.hauls(pond, d.pixel(t, "24,45"))
	if !strings.HasPrefix(string(d.out()), "build pond") {
		t.Errorf("where the pond was there is %q", d.out())
	}
	d.hauls(bridge, d.pixel(t, "24,30"))
	if d.out() != "build bridge 24,30" || d.build.Why != nil {
		t.Errorf("over the river there is %q, refused by %v", d.out(), d.build.Why)
	}
}

// A piece that is dragged over the edge of the table stays at it, all of it on the table, and may be built there; so
// does one that stands there already.
func TestBuildAtTheEdge(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "2.7,58.5"))
	if d.out() != "build house 3,58 6 4 4 0" || d.build.Why != nil {
		t.Errorf("over the corner there is %q: %v", d.out(), d.build.Why)
	}
	if d.presses(key.NameLeftArrow); d.out() != "build house 3,58 6 4 4 0" {
		t.Errorf("an arrow takes it to %q", d.out())
	}
	d.presses(key.NameReturn)
	d.Step(d.Now + 1e9)
	d.hauls(d.pixel(t, "3,58"), d.pixel(t, "47.5,40"))
	if d.lastOrder() != "shift house-1 45,40" {
		t.Errorf("shifted over the edge there is played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
}

// Whoever takes the next piece out of the tray has the last one set down, unless it cannot lie where it is.
func TestBuildTheNext(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "24,30"))
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "25,30"))
	if d.lastOrder() != "build house 24,30 6 4 4 0" || d.out() != "build house 25,30 6 4 4 0" {
		t.Fatalf("with a second piece out there is played %q and out %q", d.lastOrder(), d.out())
	}
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "10,30"))
	if n := d.Sitting.Len(); n != 1 || d.out() != "build house 10,30 6 4 4 0" {
		t.Errorf("after one that lies in a house there are %d orders and out is %q", n, d.out())
	}
}

// A click takes a piece up as well; over what stands there it is refused, and Escape puts it away.
func TestBuildRefused(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	d.Hand.Play("build house 24,30 6 4 5")
	d.Step(d.Now + 1e9)
	d.click(d.cellOf(t, 0, 0))
	if !d.build.Held {
		t.Fatal("a click takes nothing up")
	}
	d.points(pointer.Move, d.pixel(t, "25,30"), 0)
	if says := d.ToolSays(); d.build.Why == nil || len(says) != 3 || says[2] != "LW-COUNTRY-6" {
		t.Errorf("over the house: %v, told %q", d.build.Why, says)
	}
	d.Step(d.Now + 1e9)
	short, whole := d.Panels.On[ui.ActionSlot].Says, d.Panels.On[ui.RibbonSlot].Says
	const says = "Buildit cannot stand here"
	if why := ui.Refused(d.build.Why).Text; !strings.HasPrefix(short, says) || !strings.Contains(whole, why) {
		t.Errorf("the large button says %q, the ribbon %q", short, whole)
	}
	d.click(d.pixel(t, "25,30"))
	d.presses(key.NameReturn)
	if d.lastOrder() != "build house 24,30 6 4 5" || d.out() == "" || d.Hand.Note.Rule != "LW-COUNTRY-6" {
		t.Errorf("refused, there is played %q and left %q, note %+v", d.lastOrder(), d.out(), d.Hand.Note)
	}
	d.clicks(t, "s-gun1") // what is out waits while another sentence is said
	if d.presses(key.NameReturn); d.lastOrder() != "s-gun1 fire 90 0" || d.out() == "" {
		t.Errorf("with a ghost out Enter plays %q, and leaves %q; note %+v", d.lastOrder(), d.out(), d.Hand.Note)
	}
	d.film.Close(d.Context)
	d.Undo()
	d.presses(key.NameEscape)
	if d.out() != "" {
		t.Errorf("after Escape there is %q", d.out())
	}
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "10,30"))
	d.click(d.pixel(t, "10,30"))
	if d.lastOrder() != "build house 10,30 6 4 4 0" {
		t.Errorf("a click inside plays %q", d.lastOrder())
	}
	d.hauls(d.cellOf(t, 0, 3), d.pixel(t, "10,45")) // so small that its middle is within reach of its rim
	d.click(d.pixel(t, "10,45"))
	if d.lastOrder() != "build rock 10,45 1 1" {
		t.Errorf("a click inside a rock plays %q", d.lastOrder())
	}
	camera := d.Camera.To
	d.hauls(d.cellOf(t, 0, 0), d.cellOf(t, 1, 2))
	if d.out() != "" || d.Camera.To != camera {
		t.Errorf("dragged back into the tray there is %q", d.out())
	}
}

// What stands is dragged, turned by Shift and the wheel, and taken away by Delete.
func TestShiftedByHand(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	d.Hand.Play("build house 24,30 6 4 5")
	d.Step(d.Now + 1e9)
	camera := d.Camera.To
	d.hauls(d.pixel(t, "25,30"), d.pixel(t, "13,40"))
	if d.lastOrder() != "shift house-1 12,40" || d.out() != "" || d.Camera.To != camera {
		t.Fatalf("dragged, there is played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.Step(d.Now + 1e9)
	d.Router.Queue(pointer.Event{
		Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "12,40"), Scroll: f32.Pt(-10, 0),
		Modifiers: key.ModShift,
	})
	d.Step(d.Now + 1e9)
	if d.lastOrder() != "turn house-1 15" || d.Camera.To != camera {
		t.Errorf("by the wheel there is played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.hauls(d.pixel(t, "12,40"), d.pixel(t, "24,6")) // onto the gun
	if d.lastOrder() != "turn house-1 15" || d.Hand.Note.Rule != "LW-SPACE-1" || d.out() != "" {
		t.Errorf("onto the gun there is played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.points(pointer.Move, d.pixel(t, "12,40"), 0)
	d.presses(key.NameDeleteForward)
	if d.lastOrder() != "remove house-1" {
		t.Errorf("Delete plays %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.hauls(d.pixel(t, "12,40"), d.pixel(t, "14,42"))
	if d.Camera.To == camera {
		t.Error("a drag where nothing stands does not slide the table")
	}
}

// The tray of a bare table stays open, and the table where it is, when figures are set out.
func TestTrayStaysForTheNext(t *testing.T) {
	t.Parallel()
	d := deskOn(t, gunrange.Range{}, engine.Setup{Position: "littlewars = 1\ntitle = \"Butts\"\nsize = [48, 60]\n"})
	d.Step(d.Now + time.Second)
	rows := d.button(t, "Fold")
	for _, at := range []string{"24,30", "30,30"} {
		d.hauls(f32.Pt(float32(rows.Min.X)+23, float32(rows.Max.Y)+5+2*45+16+22), d.pixel(t, at))
		d.presses(key.NameReturn)
		d.Step(d.Now + time.Second)
	}
	if n := len(d.Shown.Figures); n != 2 {
		t.Fatalf("%d figures stand; %q is out", n, d.out())
	}
	if now := d.button(t, "Fold"); now != rows {
		t.Errorf("the tray's button went from %v to %v", rows, now)
	}
}

// A rank is dragged out of the tray, and made longer and wider by its ends; a wall is pulled by its ends.
func TestPulledByTheEnd(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	rows := d.button(t, "tray") // two rows of country, and under South's name foot, horse, gun and rank
	cell := f32.Pt(float32(rows.Min.X)+3*47+23, float32(rows.Min.Y)+2*45+2*16+22)
	d.hauls(cell, d.pixel(t, "24,30"))
	if d.out() != "rank foot south 24,30 90 1 10" {
		t.Fatalf("dragged out, there is %q", d.out())
	}
	d.hauls(d.pixel(t, "30,30"), d.pixel(t, "33,30"))
	if d.out() != "rank foot south 24,30 90 1 16" {
		t.Errorf("pulled by its end, there is %q", d.out())
	}
	d.hauls(d.pixel(t, "15,30"), d.pixel(t, "11.25,30"))
	if d.out() != "rank foot south 24,30 90 1.5 16" {
		t.Errorf("pulled apart, there is %q", d.out())
	}
	d.presses(key.NameReturn)
	if n := len(d.Shown.Figures); d.lastOrder() != "rank foot south 24,30 90 1.5 16" || n != 17 {
		t.Errorf("Enter plays %q, there are %d, note %+v", d.lastOrder(), n, d.Hand.Note)
	}
	d.hauls(d.cellOf(t, 0, 1), d.pixel(t, "24,44"))
	d.hauls(d.pixel(t, "28,44"), d.pixel(t, "30,47"))
	if d.out() != "build wall 20,44 30,47 2.25" {
		t.Errorf("a wall pulled by its end is %q", d.out())
	}
	d.presses(key.NameEscape)
	d.hauls(d.cellOf(t, 1, 0), d.pixel(t, "24,40"))
	d.hauls(d.pixel(t, "30,40"), d.pixel(t, "30,50")) // where it is round, beyond the end that is said
	if d.out() != "build river 20,40 28.5,48.5 4" {
		t.Errorf("a river pulled by its tip is %q", d.out())
	}
}

// The table is saved from the tray, and it is said where.
func TestTableSaved(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	var saved string
	d.Put(d.Plan())
	d.Step(d.Now + 1e9)
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "28,44")) // not yet set down
	d.House.SaveTable = func(position string) (string, string, error) {
		saved = position
		return "tables/a.toml", "Little Wars cannot begin from it: too long", nil
	}
	d.Step(d.Now + 16e6)
	d.click(d.buttonAt(t, "Save table"))
	if d.out() != "" || saved != d.Hand.Match().Position() || !strings.Contains(saved, "[25, 42], [31, 42]") || !strings.Contains(d.Hand.Note.Text, "tables/a.toml. Little Wars cannot") {
		t.Errorf("saved is %q, note %+v", saved, d.Hand.Note)
	}
	high := func(letters int) int {
		path := "tables/" + strings.Repeat("long-", letters/5) + ".toml"
		d.House.SaveTable = func(string) (string, string, error) { return path, "", nil }
		d.click(d.buttonAt(t, "Save table"))
		d.Step(d.Now + 1e9)
		return d.Panels.On[ui.RibbonSlot].At.Dy()
	}
	if short, long := high(300), high(600); long <= short {
		t.Errorf("for a path of 300 letters the ribbon is %d pixels high, for one of 600 %d", short, long)
	}
	d.House.SaveTable = func(string) (string, string, error) { return "", "", errors.New("the disk is full") }
	d.click(d.buttonAt(t, "Save table"))
	if d.Hand.Note.Text != "the disk is full" {
		t.Errorf("on a full disk the note is %+v", d.Hand.Note)
	}
}

// While the country of a battle is made the tray lies open, and what it makes is shifted and cleared.
func TestTrayOfABattle(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, engine.Setup{Seed: 1, Options: map[string]string{"country": "made"}})
	if at := d.Panels.On[ui.TraySlot].At; !at.Empty() {
		t.Errorf("before the toss there is a tray at %v", at)
	}
	d.Hand.Play("toss")
	d.Put(d.Plan())
	d.Step(d.Now + 1e9)
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "50,6")) // nearer to the back line than may be
	if d.out() != "build house 50,8.0625 6 4 4 0" || d.build.Why != nil {
		t.Errorf("at the back line there is %q: %v", d.out(), d.build.Why)
	}
	d.presses(key.NameEscape)
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "50,50"))
	d.click(d.pixel(t, "50,50"))
	d.Step(d.Now + 1e9)
	d.hauls(d.pixel(t, "50,50"), d.pixel(t, "60,40"))
	if d.lastOrder() != "shift house-1 60,40" {
		t.Errorf("dragged, there is played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.points(pointer.Move, d.pixel(t, "60,40"), 0)
	d.presses(key.NameDeleteForward)
	if d.lastOrder() != "clear house-1" {
		t.Errorf("Delete plays %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.hauls(d.cellOf(t, 0, 0), d.pixel(t, "50,50"))
	if d.out() == "" {
		t.Error("nothing is dragged out")
	}
	d.Hand.Play("done")
	d.Step(d.Now + 1e9)
	if at := d.Panels.On[ui.TraySlot].At; !at.Empty() || d.out() != "" {
		t.Errorf("the country is made, and there is a tray at %v", at)
	}
}

// The tray keeps its place whatever the ribbon tells, and the button that folds it where it is pressed again; it lies
// over nobody, and beside it a table without men is as large as it can be.
func TestTrayKeepsItsPlace(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}} {
		d := deskOn(t, gunrange.Range{}, engine.Setup{})
		d.Resize(size, 1)
		d.Step(d.Now + 1e9)
		pieces, near := d.button(t, "Pieces").Min, d.Camera.To.Tall
		d.click(d.buttonAt(t, "Pieces"))
		d.Step(d.Now + 1e9)
		if fold := d.button(t, "Fold").Min; fold != pieces {
			t.Errorf("%v: the button lies at %v, and then at %v", size, pieces, fold)
		}
		if far := d.Camera.To.Tall / near; far > 1.2 {
			t.Errorf("%v: the tray has the table seen from %v times as far", size, far)
		}
		where := d.Panels.On[ui.TraySlot].At
		if n, of := d.hidden(); n > 0 {
			t.Errorf("%v: %d of %d men are covered", size, n, of)
		}
		for _, f := range d.Shown.Figures {
			if head := d.PixelOf(f.At, f.Base+f.Tall).Round(); head.In(where) {
				t.Errorf("%v: the tray lies over the head of %s", size, f.Word)
			}
		}
		under, edge := 0.0, d.Shown.Ground.Low
		for ; edge.Y < d.Shown.Ground.High.Y; edge.Y++ {
			if d.PixelOf(edge, 0).Round().In(where) {
				under++
			}
		}
		if most := map[int]float64{800: 12}[size.X]; under > most {
			t.Errorf("%v: the tray lies over %v in of the floor's edge", size, under)
		}
		d.Hand.Note = ui.Note{Text: strings.Repeat("Where no room is nobody can be. ", 12)}
		d.Step(d.Now + 1e9)
		d.Step(d.Now + 1e9)
		if at := d.Panels.On[ui.TraySlot].At; at != where {
			t.Errorf("%v: with a long answer on the ribbon the tray lies at %v, without at %v", size, at, where)
		}
		d = deskOn(t, battle.Battle{}, engine.Setup{Options: map[string]string{"country": "made", "maker": "south"}})
		d.Resize(size, 1)
		d.Step(d.Now + 1e9)
		d.Step(d.Now + 1e9)
		g := d.Shown.Ground
		foot := d.PixelOf(engine.Spot{X: g.High.X, Y: g.Low.Y}, 0).X - d.PixelOf(g.Low, 0).X
		if foot < float32(size.X)/2 || d.Panels.On[ui.TraySlot].At.Empty() {
			t.Errorf("%v: the table's near edge is %v wide beside the tray", size, foot)
		}
	}
}

// The tray is there where something can be made, and only there; it folds.
func TestTrayFolds(t *testing.T) {
	t.Parallel()
	d := atRange(t)
	whole := d.Panels.On[ui.TraySlot].At
	d.click(d.buttonAt(t, "Fold"))
	if folded := d.Panels.On[ui.TraySlot].At; folded.Dy() >= whole.Dy()/2 || folded.Empty() {
		t.Errorf("folded it is %v, it was %v", folded, whole)
	}
	d.click(d.buttonAt(t, "Pieces"))
	if is := d.Panels.On[ui.TraySlot].At; is != whole {
		t.Errorf("unfolded it is %v, it was %v", is, whole)
	}
	if board := onGreen(t); !board.Panels.On[ui.TraySlot].At.Empty() {
		t.Error(fmt.Sprint("where nothing is made there is a tray at ", board.Panels.On[ui.TraySlot].At))
	}
}

// While men are set out the whole table is seen; when all stand there the camera goes home, as if the match began so,
// also if somebody has moved it; and no more after that.
func TestHomeWhenAllAreSetOut(t *testing.T) {
	t.Parallel()
	setup := engine.Setup{Options: map[string]string{"country": "skirmish", "clock": "off", "curtain": "off"}}
	d := deskOn(t, battle.Battle{}, setup)
	rests := func() {
		t.Helper()
		for range 4 {
			d.Step(d.Now + 2e9)
		}
	}
	whole := d.Camera.To
	for _, o := range []engine.Order{"toss", "stay", "toss", "array", "ready"} {
		d.Hand.Play(o)
		rests()
		if d.Hand.Note.Text != "" || d.Camera.To.Pitch != whole.Pitch {
			t.Fatalf("after %q the camera is %+v, at first %+v, note %+v", o, d.Camera.To, whole, d.Hand.Note)
		}
	}
	d.Put(d.Camera.To.Turned(0.5, 0))
	d.Hand.Play("array")
	d.Hand.Play("ready") // before anybody has looked, as a computer does
	rests()
	home := d.Camera.To
	if home != d.Orbit() || home.Pitch > 0.5 || home.Yaw != whole.Yaw {
		t.Errorf("all are set out, and the camera is %+v, at home %+v", home, d.Orbit())
	}
	d.Put(home.Turned(0.5, 0))
	d.Hand.Play("go")
	rests()
	if d.Camera.To != home.Turned(0.5, 0) {
		t.Errorf("moved after that, the camera is %+v", d.Camera.To)
	}
}

// Enter sets out all who are boxed without asking, and says that they are ready: nothing is lost by either.
func TestSettingOutAsksNothing(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, engine.Setup{Options: map[string]string{"country": "skirmish", "clock": "off"}})
	for _, o := range []engine.Order{"toss", "stay", "toss"} {
		d.Hand.Play(o)
	}
	for _, want := range [...]engine.Order{"array", "ready"} {
		d.Step(d.Now + 1e9)
		if d.presses(key.NameReturn); d.lastOrder() != want {
			t.Fatalf("Enter plays %q, want %q; note %+v", d.lastOrder(), want, d.Hand.Note)
		}
	}
}

// With letters of twice the size the pieces have room for their words, in a small window too, and are dragged out.
func TestTrayOfLargeLetters(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{800, 600}, {1280, 800}} {
		d := deskOn(t, battle.Battle{}, engine.Setup{Options: map[string]string{"country": "made", "maker": "south"}})
		d.Text = 2
		d.Resize(size, 1)
		d.Step(d.Now + 1e9)
		d.Step(d.Now + 1e9)
		box, tray := d.button(t, "tray"), d.Panels.On[ui.TraySlot]
		if wide := float32(box.Dx()); wide < 5*47*2*tray.Shown-2 || float32(tray.At.Dx()) > float32(size.X)*0.4 {
			t.Errorf("%v: the cells are %v wide, shrunk by %v, and the tray lies at %v", size, wide, tray.Shown, tray.At)
		}
		from := f32.Pt(float32(box.Min.X+box.Max.X)/2, float32(box.Max.Y)-4) // the third of the last row
		d.hauls(from, d.pixel(t, "60,50"))
		if !strings.HasPrefix(string(d.out()), "build bridge 60,50") {
			t.Errorf("%v: dragged out there is %q", size, d.out())
		}
	}
}

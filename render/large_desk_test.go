package render

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"gioui.org/io/semantic"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/scene"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
)

// figureOf is where a figure of the large board is in the window.
func (d *desk) figureOf(t testing.TB, word string) f32.Point {
	t.Helper()
	for i := range d.Shown.Figures {
		if f := &d.Shown.Figures[i]; f.Word == word {
			return d.PixelOf(f.At, 0)
		}
	}
	t.Fatalf("there is no %s", word)
	return f32.Point{}
}

// Where several things stand on a square, a click fans them out, and one click or a few keys choose one of them.
func TestFan(t *testing.T) {
	d := atLarge(t)
	d.Refuse(f32.Pt(640, 400), ui.Note{Text: "an old refusal"})
	d.click(d.figureOf(t, "s1"))
	if d.Hand.Note.Text != "" {
		t.Errorf("round the ring still lies %q", d.Hand.Note.Text)
	}
	if want := []engine.Order{"s1", "sb1"}; !slices.Equal(d.fan.Orders, want) || d.Hand.Said != "" {
		t.Fatalf("a click on two things fans out %q, want %q, and says %q", d.fan.Orders, want, d.Hand.Said)
	}
	if says := d.Panels.On[ui.FanSlot].Says; !strings.Contains(says, "sb1") || d.Panels.On[ui.FanSlot].At.Empty() {
		t.Errorf("the ring says %q", says)
	}
	d.Named["fan sb1"].Click()
	d.Step(d.Now + 16e6)
	if d.Hand.Said != "sb1" || len(d.fan.Orders) != 0 {
		t.Fatalf("a click on sb1 says %q, and the ring has %q", d.Hand.Said, d.fan.Orders)
	}
	d.Hand.Say("")
	d.click(d.figureOf(t, "s1"))
	d.pressesWith(0, key.NameTab, key.NameTab, key.NameTab, key.NameReturn)
	if d.Hand.Said != "sb1" {
		t.Errorf("Tab three times and Enter says %q", d.Hand.Said)
	}
	if marks := d.Hand.Marks(); len(marks.Chosen) != 2 {
		t.Errorf("of a board of two squares %d are marked", len(marks.Chosen))
	}
	d.Hand.Say("")
	d.click(d.figureOf(t, "s1"))
	d.pressesWith(0, key.NameEscape)
	if len(d.fan.Orders) != 0 || d.Hand.Said != "" {
		t.Errorf("Escape leaves %q, and %q said", d.fan.Orders, d.Hand.Said)
	}
	d.click(d.figureOf(t, "s5")) // alone on his square
	if len(d.fan.Orders) != 0 || d.Hand.Said != "s5" {
		t.Errorf("a click on one alone fans out %q and says %q", d.fan.Orders, d.Hand.Said)
	}
}

// While the ring is open its own square puts it away, and a square that is lit for what it is on is where that goes.
func TestFanOverSquares(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	d := deskOn(t, hellwig.Rules, o.Setup)
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	d.click(d.at(t, "233"))
	if want := []engine.Order{"t232-233", "233"}; !slices.Equal(d.fan.Orders, want) {
		t.Fatalf("the ring has %q, want %q", d.fan.Orders, want)
	}
	d.click(d.at(t, "233"))
	if len(d.fan.Orders) != 0 || d.Hand.Said != "" || d.Hand.Note.Text != "" {
		t.Errorf("its own square leaves %q, says %q, note %q", d.fan.Orders, d.Hand.Said, d.Hand.Note.Text)
	}
	d.click(d.at(t, "233"))
	d.pressesWith(0, key.NameTab)
	d.click(d.at(t, "234"))
	want := []engine.Order{"t232-233 slide right 1", "t232-233 slide right 2"} // both come to lie there
	if d.Hand.Said != "t232-233" || !slices.Equal(d.fan.Orders, want) {
		t.Errorf("a lit square says %q, and the ring has %q, want %q", d.Hand.Said, d.fan.Orders, want)
	}
}

// Where one in hand cannot go, a click on several fans them out as if nobody were in hand.
func TestFanWithAnotherInHand(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | " +
		"fig S fart2 9,16 | fig S fbat1 9,16 | fig S inf1 12,16"})
	d.Put(d.Plan())
	d.Step(d.Now + 10e9)
	d.Hand.Say("inf1")
	d.click(d.at(t, "9,16"))
	if len(d.fan.Orders) != 3 || d.Hand.Said != "" {
		t.Errorf("the ring has %q, want both and each, and %q is said", d.fan.Orders, d.Hand.Said)
	}
}

// The names in a ring lie beside its square, and cover nobody, nor a square that is lit for one of them; with letters
// of twice the size too, where no more than the figures can be spared.
func TestFanLiesBesideItsSquare(t *testing.T) {
	t.Parallel()
	two, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	battle := engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S fart2 9,16 | " +
		"fig S fbat1 9,16 | fig S inf1 12,16"}
	for _, row := range []struct {
		rules engine.Ruleset
		setup engine.Setup
		place string
		all   bool // round about him are lit
		scale float32
	}{
		{hellwig.Rules, two.Setup, "233", false, 1},
		{hellwig.Rules, two.Setup, "232", false, 1},
		{hellwig.Rules, two.Setup, "207", false, 1},
		{hellwig.Rules, two.Setup, "246", false, 1},
		{hellwig.Rules, two.Setup, "211", true, 2},
		{hellwig.Rules, engine.Setup{}, "364", false, 1},
		{hellwig.Rules, engine.Setup{}, "423", false, 1},
		{hellwig.Rules, engine.Setup{}, "423", true, 2},
		{venturini.Battle, battle, "9,16", true, 1},
		{venturini.Campaign, engine.Setup{}, "30,31", true, 1},
	} {
		d := deskOn(t, row.rules, row.setup)
		d.Resize(image.Pt(1280, 800), row.scale)
		d.Put(d.Plan())
		d.Step(d.Now + 10e9)
		d.click(d.at(t, row.place))
		if len(d.fan.Orders) < 2 {
			t.Errorf("%s, %s: the ring has %q", d.Title(), row.place, d.fan.Orders)
			continue
		}
		spared := map[string]bool{}
		for i := range d.Shown.Figures {
			for _, place := range append(d.Shown.Figures[i].Places, d.Shown.Figures[i].Place) {
				spared[place] = true
			}
		}
		lit := false
		for range d.fan.Orders {
			_, hint := d.Hand.Hint()
			for _, c := range hint.Cells {
				if c.Tone == engine.Good && !row.all { // of many some lie under them
					spared[c.Place] = true
				}
				lit = lit || c.Tone == engine.Good
			}
			d.pressesWith(0, key.NameTab)
		}
		if !lit {
			t.Errorf("%s, %s: nothing is lit", d.Title(), row.place)
		}
		d.Step(d.Now + time.Second)
		var names []image.Rectangle
		var walk func(n input.SemanticNode)
		walk = func(n input.SemanticNode) {
			if n.Desc.Class == semantic.Button && n.Desc.Bounds.In(d.Panels.On[ui.FanSlot].At) {
				names = append(names, n.Desc.Bounds)
			}
			for _, c := range n.Children {
				walk(c)
			}
		}
		walk(d.Router.AppendSemantics(nil)[0])
		if len(names) != len(d.fan.Orders) {
			t.Errorf("%s, %s: of %q lie there %v", d.Title(), row.place, d.fan.Orders, names)
		}
		for place := range spared {
			at := d.at(t, place).Round()
			if slices.ContainsFunc(names, func(name image.Rectangle) bool { return at.In(name) }) {
				t.Errorf("%s, %s: a name covers %s: %v", d.Title(), row.place, place, names)
			}
		}
		near := int(90 * row.scale * row.scale) // pixels from the middle of the square
		mid := d.at(t, row.place).Round()
		around := image.Rectangle{Min: mid, Max: mid.Add(image.Pt(1, 1))}.Inset(-near)
		if !slices.ContainsFunc(names, around.Overlaps) {
			t.Errorf("%s, %s at %v: the names lie at %v", d.Title(), row.place, mid, names)
		}
	}
}

// The names of many things in a ring do not touch.
func TestFanKeepsNamesApart(t *testing.T) {
	t.Parallel()
	for n := 2; n < 10; n++ {
		d := atLarge(t)
		d.click(d.figureOf(t, "s1"))
		d.fan.Orders = nil
		for i := range n { // as if so many stood there
			d.fan.Orders = append(d.fan.Orders, engine.Order(fmt.Sprintf("fbat%d field battery", i)))
		}
		d.Touch()
		d.Step(d.Now + 16e6)
		var names []image.Rectangle
		for _, order := range d.fan.Orders {
			names = append(names, d.button(t, string(order)))
		}
		for i, one := range names {
			for _, other := range names[:i] {
				if one.Inset(-2).Overlaps(other) {
					t.Errorf("of %d a name at %v touches one at %v", n, one, other)
				}
			}
		}
	}
}

// A piece that is called as its square stands on a device: both are fanned out, on the one that is pointed at.
func TestFanOfPieces(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	d := deskOn(t, hellwig.Rules, o.Setup)
	d.presses(key.NameF2) // straight down nothing stands before another
	d.Step(d.Now + 10e9)
	d.click(d.at(t, "211"))
	if want := []engine.Order{"t210-211", "211"}; !slices.Equal(d.fan.Orders, want) || d.Hand.Said != "" {
		t.Fatalf("a click on a pawn on a transporter fans out %q, want %q, and says %q", d.fan.Orders, want, d.Hand.Said)
	}
	d.Hand.Over = ui.Nowhere() // the pointer goes away
	d.pressesWith(0, key.NameTab, key.NameReturn)
	if hint := d.Panels.On[ui.RibbonSlot].Says; d.Hand.Said != "t210-211" || !strings.Contains(hint, "ways to slide or wheel") {
		t.Errorf("Enter says %q, and the ribbon %q", d.Hand.Said, hint)
	}
	d.Hand.Say("")
	d.Hand.Play("t210-211 slide right 2")
	var last []string
	for _, i := range d.Hand.Marks().Last {
		last = append(last, d.Shown.Cells[i].Place)
	}
	if want := []string{"210", "211", "212", "213"}; !slices.Equal(slices.Sorted(slices.Values(last)), want) {
		t.Errorf("after a slide by 2 the cells %q are marked, want %q", last, want)
	}
	d.Undo()
	d.Hand.Play("226 to 225") // off the stand of a gun, and back
	d.Hand.Play("96 to 95")
	d.click(d.at(t, "225"))
	d.click(d.at(t, "226"))
	if n := d.Sitting.Len(); n != 3 || d.Hand.Note.Text != "" {
		t.Errorf("a piece goes to a stand by %d orders: %q", n, d.Hand.Note.Text)
	}
	for range 3 {
		d.Undo()
	}
	d.Hand.Play("bt42 slide up 1")
	d.Hand.Play("96 to 140")
	for _, word := range []string{"163", "163 main"} { // a square, and what may not be laid there
		d.Hand.Say("bt42 lay")
		d.Hand.Typed = word
		d.Hand.Enter()
		if d.Hand.Note.Rule != "HW-167.1" || d.Hand.Said != "bt42 lay" {
			t.Errorf("%q is refused by %q: %q, and leaves %q", word, d.Hand.Note.Rule, d.Hand.Note.Text, d.Hand.Said)
		}
	}
	d.Undo()
	d.Undo()
	d.click(d.at(t, "257"))
	if d.Hand.Said != "257" {
		t.Errorf("a click on a piece alone says %q", d.Hand.Said)
	}
}

// However many devices are said, the ribbon leaves the field that they stand on: earlier ones are a number, and a press
// on it takes all of them back.
func TestRibbonOfACorps(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Seed: 5})
	const corps = "g905 g958 g1002 g1003 g1154 g1155 g1199 g1252 t902-903 t960-961 t998-999 t1000-1001 t1058-1059 " +
		"t1060-1061 t1096-1097 t1098-1099 t1156-1157 t1158-1159 t1196-1197 t1254-1255 bt54 bt55 bt56 bt57"
	d.Hand.Say(corps)
	d.Step(d.Now + 1e9)
	ribbon := d.Panels.On[ui.RibbonSlot]
	if most := d.Size.Y / 5; ribbon.At.Dy() > most {
		t.Errorf("of 24 devices said the ribbon is %d pixels high, want %d at most", ribbon.At.Dy(), most)
	}
	if want := "24 devices: 2 ways to slide or wheel"; !strings.Contains(ribbon.Says, want) {
		t.Errorf("the ribbon says %q, want %q", ribbon.Says, want)
	}
	d.Named["said"].Click()
	if d.Step(d.Now + 16e6); d.Hand.Said != "" {
		t.Errorf("a press on their number leaves %q", d.Hand.Said)
	}
}

// A press on an order in the list goes to where it was carried out, if that is out of sight: on a piece's way, at a
// bridge that was laid, and at the last order too.
func TestListGoesThere(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Seed: 5})
	d.Hand.Play("bt78 lay 1345 main")
	d.Hand.Play("bt38 lay 273 main")
	for range 20 {
		d.Step(d.Now + 1e9)
	}
	for n, place := range []string{1: "1345", 2: "273"} {
		if place == "" {
			continue
		}
		near := d.Camera.To
		near.Tall, near.At = 10, engine.Spot{X: 24, Y: 16}
		d.Put(near)
		d.Step(d.Now + 1e9)
		d.Named[fmt.Sprint("order ", n)].Click()
		d.Step(d.Now + 1e9)
		d.Step(d.Now + 1e9)
		at := d.at(t, place)
		if !image.Pt(int(at.X), int(at.Y)).In(image.Rectangle{Max: d.Size}) {
			t.Errorf("after a press on order %d square %s is at %v, out of the window", n, place, at)
		}
	}
}

// Of a corps all are brought into sight who went, and not its first alone; on the small map they are in one box.
func TestListGoesToAllOfACorps(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Seed: 3})
	d.Hand.Play("g1016 g1019 t941-1020 t943-1018 t944-1017 slide down 1")
	for range 20 {
		d.Step(d.Now + 1e9)
	}
	ends := []string{"1043", "1042", "1041", "1040", "1039"}
	for edge, tall := range map[string]float64{"1043": 20, "1039": 20, "1041": 3} {
		c := d.Camera.To
		c.Tall, c.At = tall, d.Shown.Cells[d.Shown.CellNamed(edge)].At
		c.At.X += tall * d.Aspect() * (map[string]float64{"1039": -1, "1043": 1}[edge]) * 0.45
		d.Put(c)
		d.Step(d.Now + 1e9)
		d.Named["order 1"].Click()
		for range 3 {
			d.Step(d.Now + 1e9)
		}
		for _, place := range ends {
			at := d.at(t, place)
			p := image.Pt(int(at.X), int(at.Y))
			on := func(is *ui.Panel) bool { return p.In(is.At) }
			if !p.In(image.Rectangle{Max: d.Size}) || slices.ContainsFunc(d.Panels.Every(), on) {
				t.Errorf("seen %v high about %s, then square %s is at %v: under a paper, or out of the window", tall, edge, place, at)
			}
		}
		d.LookNow()
		d.Step(d.Now + 1e9)
	}
}

// A click on a square to which a corps may come says the order that brings it there; of several orders it is one that is
// chosen in a ring.
func TestClickWhereACorpsMayCome(t *testing.T) {
	t.Parallel()
	const position = "grid:12x8 A:S@38 A:C1:38>26 A:T:39-40 A:b@39^AB A:b@6^AB X:S@96 X:b@2^CD"
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: position})
	d.presses(key.NameF2)
	d.Step(d.Now + 10e9)
	cases := []struct {
		name, said, at string
		fan            []engine.Order
		chosen         int    // of them
		label, button  string // of that, and on the large button
		played         engine.Order
	}{
		{"a corner that stays", "t39-40 wheel", "39", nil, 0, "", "", ""},
		{"one order goes there", "t39-40", "46", nil, 0, "", "", "t39-40 slide right 6"},
		{
			"several go there", "t39-40", "42",
			[]engine.Order{"t39-40 slide right 2", "t39-40 slide right 3"},
			1, "slide right 3", "slide right 3", "t39-40 slide right 3",
		},
		{"after its verb", "t39-40 slide", "15", nil, 0, "", "", "t39-40 slide up 2"},
		{
			"a piece of one's own stands there, and goes along", "t39-40", "39",
			[]engine.Order{"t39-40 wheel 39 cw", "t39-40 wheel 39 ccw", "39"},
			2, "39, pawn", "39  pawn", "",
		},
		{"whom a gun may fire on", "g26", "2", nil, 0, "", "", "fire 2"},
	}
	for _, tc := range cases {
		d.Hand.Say(engine.Order(tc.said))
		d.Touch()
		d.click(d.at(t, tc.at))
		if !slices.Equal(d.fan.Orders, tc.fan) {
			t.Errorf("%s: the ring has %q, want %q", tc.name, d.fan.Orders, tc.fan)
			d.pressesWith(0, key.NameEscape)
			continue
		}
		if len(tc.fan) > 0 {
			on := d.Hand.Weighed
			d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.buttonAt(t, tc.label)})
			d.Step(d.Now + 16e6)
			d.Step(d.Now + 16e6)
			if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "Choose"+tc.button) {
				t.Errorf("%s: the large button says %q, want what is chosen: %q", tc.name, says, tc.button)
			}
			if d.Hand.Weighed != tc.fan[tc.chosen] || on != tc.fan[0] {
				t.Errorf("%s: the ring shows %q and then, pointed at, %q", tc.name, on, d.Hand.Weighed)
			}
			d.Named["fan "+string(tc.fan[tc.chosen])].Click()
			d.Step(d.Now + 16e6)
		}
		var played engine.Order
		if e := d.Hand.Entries; len(e) > 0 {
			played = e[len(e)-1].Order
		}
		if played != tc.played || d.Hand.Note.Text != "" {
			t.Errorf("%s: played %q, said %q, note %q; want %q", tc.name, played, d.Hand.Said, d.Hand.Note.Text, tc.played)
		}
		d.Undo()
	}
}

// A box says those in it one after another, as they are offered; without the key, or off the board's rows, it does not.
func TestBox(t *testing.T) {
	d := atLarge(t)
	from, to := d.Shown.Figures[0].At, d.Shown.Figures[2].At // s1 on sb1, and s2
	low, high := engine.Spot{X: from.X - 0.6, Y: from.Y - 0.6}, engine.Spot{X: to.X + 0.6, Y: to.Y + 0.6}
	for _, held := range []int{bareHand, withShift} {
		d.drags(t, held, held, low.String(), high.String())
		if said := d.Hand.Said; (said == "s1 sb1 s2 sb2") != (held == withShift) {
			t.Errorf("with %d held the box says %q", held, said)
		}
	}
	d.pressesWith(0, key.NameEscape, key.NameEscape, key.NameEscape)
	d.Put(d.Plan())
	d.Lead(from, d.PlaceAt(from))
	d.pressesWith(key.ModCtrl, "B")
	d.pressesWith(0, key.NameRightArrow, key.NameRightArrow)
	d.pressesWith(key.ModCtrl, "B")
	if want := engine.Order("s1 sb1 s2"); d.Hand.Said != want {
		t.Errorf("by keys it says %q, want %q", d.Hand.Said, want)
	}
}

// A box about a corps says its devices, though pieces that stand on them are offered before them.
func TestBoxOfACorps(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	d := deskOn(t, hellwig.Rules, o.Setup)
	d.Put(d.Plan())
	d.drags(t, withShift, withShift, "9.6,5.1", "12.9,6.9")
	if want := engine.Order("g209 t210-211 t232-233"); d.Hand.Said != want {
		t.Errorf("the box says %q, want %q", d.Hand.Said, want)
	}
	if says := d.Panels.On[ui.RibbonSlot].Says; strings.Contains(says, "left out") {
		t.Errorf("of a corps whose men all go with it the ribbon says %q", says)
	}
	d.pressesWith(0, key.NameEscape)
	if d.Hand.Said != "" {
		t.Errorf("one Escape leaves %q of a corps that was chosen at once", d.Hand.Said)
	}
	d.drags(t, withShift, withShift, "8.1,5.1", "16.9,6.9")
	says := "; BT42 is left out: they do not fill a rectangle: none of them lies on 208"
	if !strings.Contains(d.ribbon(), says) {
		t.Errorf("of a box that is no corps the ribbon says %q, of %q", d.ribbon(), d.Hand.Said)
	}
	d = deskOn(t, hellwig.Rules, engine.Setup{})
	d.Put(d.Plan())
	d.drags(t, withCtrl, withCtrl, "25.2,18.2", "34.9,26.9")
	for _, says := range []string{
		"; BT18, BT19 and BT20 are left out: they do not fill a rectangle: none of them lies on 360",
		"; BT21 and BT22 are left out: nobody of north stands on BT21",
	} {
		if !strings.Contains(d.ribbon(), says) {
			t.Errorf("of a corps with more beside it the ribbon says %q, not %q", d.ribbon(), says)
		}
	}
}

// A box about devices that lack one for a rectangle says as many as can go together.
func TestBoxIsCutToARectangle(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{
		Position: "grid:8x8 A:T:1-2 A:S@1 A:T:9-10 A:S@9 A:T:3-11 A:S@11 X:S@64",
	})
	d.Put(d.Plan())
	d.drags(t, withShift, withShift, "0.2,6.8", "2.9,7.8")
	says := d.Panels.On[ui.RibbonSlot].Says
	if want := engine.Order("t1-2"); d.Hand.Said != want || strings.Contains(says, "do not fill") {
		t.Errorf("the box says %q, want %q, and the ribbon %q", d.Hand.Said, want, says)
	}
}

// A click on the empty half of a device means the device, and not whoever stands on its other half; and one on a square
// where a corps may come is on that square, though a tall piece stands before it, on one where it may not.
func TestClickOnWhatIsSeen(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	d := deskOn(t, hellwig.Rules, o.Setup)
	d.Put(d.Plan())
	d.click(d.at(t, "229"))
	if d.Hand.Said != "bt42" || len(d.fan.Orders) > 0 {
		t.Errorf("a click on the empty half of a carrier says %q, and the ring has %q", d.Hand.Said, d.fan.Orders)
	}
	d.pressesWith(0, key.NameEscape)
	d.Hand.Say("bt42")
	d.Put(d.Orbit())
	hidden := 0
	for i := range d.Shown.Cells {
		c := &d.Shown.Cells[i]
		if p := d.PixelOf(c.At, 0); len(d.Hand.Ways(i)) > 0 && !d.Hand.Begins(c.Place) {
			f, at := scene.SurfaceOf(&d.Shown).Under(&d.Shown, d.Ray(p))
			if f >= 0 && at != i {
				word := d.Shown.Figures[f].Word
				if hidden++; d.Hand.Lit(at) || d.Hand.Begins(word) && word != string(d.Hand.Said) { // or means him
					continue
				}
			}
			if over := d.Under(p); over.Cell != i {
				t.Errorf("a click on %s, which is lit, is one on %s", c.Place, d.Shown.Cells[over.Cell].Place)
			}
		}
	}
	if hidden == 0 {
		t.Error("no lit square is hidden by a figure: this tests nothing")
	}
}

// A click on the water before a carrier, where a tall piece on it hides the water, offers to lay a bridge there too.
func TestClickOnHiddenWater(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: "grid:9x9 water:28,29,30,31,32,33,34,35,36 A:b@1^CD " +
		"A:SL@41 A:BT2:41-50 X:S@9"})
	d.Hand.Say("bt2")
	d.Put(d.Orbit())
	d.click(d.PixelOf(d.Shown.Cells[d.Shown.CellNamed("32")].At, 0))
	if !slices.Contains(d.fan.Orders, "bt2 lay 32 main") {
		t.Errorf("the ring has %q", d.fan.Orders)
	}
}

// A click on an enemy who cannot be charged says why, and means no other order that names his square.
func TestClickBeyondCharge(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 9,9 | " +
		"fig N inf4 12,3 | fig S hcav1 8,9 hurt | fig S lcav1 9,14"})
	for said, want := range map[string]string{
		"hcav1": "heavy cavalry 1 is wounded and cannot charge",
		"lcav1": "9,9 is 5 squares off; light cavalry 1 charges 2 far",
	} {
		d.pressesWith(0, key.NameEscape)
		d.Hand.Say(engine.Order(said))
		d.click(d.at(t, "9,9"))
		if d.Hand.Note.Text != want || d.Hand.S.Len() != 0 {
			t.Errorf("after %s a click on an enemy is answered %q, and %d orders are given", said, d.Hand.Note.Text,
				d.Hand.S.Len())
		}
	}
}

// Those of one's own who may go along are not marked as enemies are who may be taken.
func TestOursAreMarked(t *testing.T) {
	t.Parallel()
	h := handOn(t, hellwig.Rules, engine.Setup{Position: "grid:12x8 A:S@38 A:C1:38>26 A:T:27-28 A:b@27^AB A:T:39-40 A:b@39^AB A:T@1 X:S@6"})
	for said, want := range map[engine.Order][]string{"g26": {"27", "28", "39", "40"}, "1 take": nil} {
		h.Say(said)
		var got []string
		m := h.Marks()
		for _, i := range m.Ours {
			got = append(got, h.View.Cells[i].Place)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) || len(m.May) == 0 {
			t.Errorf("after %q those of one's own are on %q of %d, want %q", said, got, len(m.May), want)
		}
	}
}

// What many words tell of an order is read whole in the list, on several lines.
func TestLongOrder(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{})
	d.Hand.Play("12 20")
	for range 3 { // what came of it is known after the first
		d.Step(d.Now + 10e9)
	}
	const line = 24
	row := d.button(t, "order 1: 12 20")
	if paper := d.Panels.On[ui.OrdersSlot].At; row.Dy() < 3*line/2 || !row.In(paper) {
		t.Errorf("on a paper %v %q lies in %v", paper, ui.Spoken(d.Context, 0), row)
	}
}

// The map is there where a large board is seen from near, and takes the camera to where it is pressed. It lies as the
// board does: turned half round for who looks down it.
func TestMap(t *testing.T) {
	d := atLarge(t)
	at := func() bool { return !d.Panels.On[ui.MapSlot].At.Empty() }
	if at() {
		t.Error("the map lies there though all of the board is seen")
	}
	for yaw, want := range map[float64]float64{0: 37, math.Pi: 12} {
		d.Put(camera.Camera{At: engine.Spot{X: 10, Y: 10}, Tall: 8, Pitch: math.Pi / 2, Yaw: yaw})
		d.Step(d.Now + 16e6)
		if !at() {
			t.Fatal("there is no map where a part of the board is seen")
		}
		box := d.Panels.On[ui.MapSlot].At
		p := f32.Pt(float32(box.Min.X)+0.75*float32(box.Dx()), float32(box.Min.Y)+0.5*float32(box.Dy()))
		for _, kind := range []pointer.Kind{pointer.Move, pointer.Press, pointer.Release} {
			e := pointer.Event{Source: pointer.Mouse, Kind: kind, Position: p}
			if kind == pointer.Press {
				e.Buttons = pointer.ButtonPrimary
			}
			d.Router.Queue(e)
			d.Step(d.Now + 16e6)
		}
		if c := d.Camera.To; math.Abs(c.At.X-want) > 3 || math.Abs(c.At.Y-16.5) > 1 {
			t.Errorf("looking at %v, pressed at three quarters of its width the camera looks at %v", yaw, c.At)
		}
	}
	small := deskOn(t, warchess.Rules, engine.Setup{})
	small.Put(camera.Camera{At: engine.Spot{X: 4, Y: 4}, Tall: 3, Pitch: math.Pi / 2})
	small.Step(small.Now + 16e6)
	if !small.Panels.On[ui.MapSlot].At.Empty() {
		t.Error("a small board has a map")
	}
}

// The map lies on no other paper.
func TestMapAmongPapers(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 800, Y: 600}} {
		d := deskOn(t, hellwig.Rules, engine.Setup{})
		d.Resize(size, 1)
		d.Put(camera.Camera{At: engine.Spot{X: 10, Y: 10}, Tall: 8, Pitch: math.Pi / 2})
		d.Step(d.Now + 16e6)
		chart := d.Panels.On[ui.MapSlot]
		if chart.At.Empty() {
			t.Fatalf("in %v there is no map", size)
		}
		for _, p := range d.Panels.Every() {
			if p != chart && p.At.Overlaps(chart.At) {
				t.Errorf("in %v the map lies at %v on a paper at %v that says %.40q", size, chart.At, p.At, p.Says)
			}
		}
	}
}

// From nearest by a window is six squares wide, and every step there is seen.
func TestNearest(t *testing.T) {
	d := atLarge(t)
	for range 60 {
		d.pressesWith(0, key.NamePageDown)
		d.pressesWith(0, key.NamePageUp)
		d.pressesWith(0, key.NamePageUp)
	}
	if wide := d.Camera.To.Tall * d.Aspect(); math.Abs(wide-6) > 1e-9 {
		t.Errorf("from nearest by the window is %v squares wide", wide)
	}
}

// A square that a rule forbids is refused with that rule, whatever stands on it and whatever else that begins: after a
// verb nothing that was said is lost.
func TestForbiddenSquareKeepsTheVerb(t *testing.T) {
	t.Parallel()
	o, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	click := func(place string) func(*ui.Hand) { return func(h *ui.Hand) { h.Click(placeOn(h, place)) } }
	types := func(text string) func(*ui.Hand) { return func(h *ui.Hand) { typeInto(h, text) } }
	for name, test := range map[string]struct {
		said, want engine.Order
		do         func(*ui.Hand)
		rule       engine.RuleID
	}{
		"one's own work":          {"entrench", "entrench", click("296"), "HW-105"},
		"one's own pawn":          {"entrench", "entrench", click("295"), "HW-109b"},
		"one's own gun":           {"entrench", "entrench", click("209"), "HW-109b"},
		"typed":                   {"", "entrench", types("entrench 295\n"), "HW-109b"},
		"an enemy on his device":  {"233", "233", click("144"), "HW-46"},
		"a figure after a figure": {"233", "295", click("295"), ""},
		"a pawn and no work":      {"raze", "raze", click("295"), "HW-121"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := handOn(t, hellwig.Rules, o.Setup)
			h.Say(test.said)
			test.do(h)
			if h.Said != test.want || h.Note.Rule != test.rule {
				t.Errorf("said %q, refused by %q (%s); want %q, %q", h.Said, h.Note.Rule, h.Note.Text, test.want, test.rule)
			}
		})
	}
}

// The card of a carrier tells how many bridges lie on each of its faces, by the square.
func TestCardOfACarrier(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: "grid:8x8 water:3 A:S@10 A:BT1:10-18/3,1 X:S@64"})
	d.Hand.Over = ui.Place{Figure: d.Shown.FigureWorded("bt1"), Cell: -1}
	if _, lines := d.Card.UnderHand(d.Context); !slices.Contains(lines, "carries 3 on 10, 1 on 18") {
		t.Errorf("the card tells %q", lines)
	}
}

// Of an order of many devices the large button names the first, and no number: the report counts who is aboard too.
func TestButtonOfACorps(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Seed: 5})
	d.Hand.Play("bt78 lay 1345 main")
	d.Hand.Play("bt38 lay 273 main")
	d.Hand.Say("t693-778 t694-777 t695-776 t696-775 bt63 bt64 bt65 bt66 bt67 bt68 bt69 bt70 bt71 slide right 3")
	d.Step(d.Now + 1e9)
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(says, "t693-778 and others slide right 3") {
		t.Errorf("the large button says %q", says)
	}
	if chosen := d.Hand.Marks().Chosen; slices.Contains(chosen, d.Shown.CellNamed("3")) {
		t.Error("the number of squares lights the square that is called so")
	}
}

// Looking back, the cells of the order that is looked at are marked, and not of those that were given since.
func TestLastOfThePast(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: "grid:9x5 A:T:10-11 A:S@10 A:T:28-29 A:S@28 X:S@45 X:S@44"})
	for _, o := range []engine.Order{"t10-11 slide right 2", "44 to 27", "t28-29 slide right 1", "27 to 44"} {
		if d.Hand.Play(o); d.Hand.Note.Text != "" {
			t.Fatal(o, d.Hand.Note.Text)
		}
	}
	d.LookBack(1)
	var last []string
	for _, i := range d.Hand.Marks().Last {
		last = append(last, d.Shown.Cells[i].Place)
	}
	if want := []string{"10", "11", "12", "13"}; !slices.Equal(slices.Sorted(slices.Values(last)), want) {
		t.Errorf("after the first order the cells %q are marked, want %q", last, want)
	}
}

// While a box is drawn the card tells of it, and not of the square in which it began.
func TestCardOfABox(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: "grid:8x8 A:S@10 A:T:1-2 X:S@64"})
	d.drags(t, withCtrl, heldDown, "1.5,1.5", "3.5,3.5", "5.5,7.5")
	if head, lines := d.Card.UnderHand(d.Context); head != "A box" || len(lines) == 0 {
		t.Errorf("the card tells %q, %q", head, lines)
	}
}

// In a small window with large letters the map stands above the bar of a film.
func TestMapAboveFilm(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{Seed: 5}, func(t *ui.Table) { t.Still = false })
	d.Put(camera.Camera{At: engine.Spot{X: 20, Y: 20}, Tall: 12, Pitch: math.Pi / 2})
	d.Resize(image.Pt(800, 600), 2)
	for _, o := range []engine.Order{"wag3 to 24,25", "done"} {
		d.Hand.Play(o)
		d.Step(d.Now + 16e6)
	}
	d.Press(key.NameF12, 0)
	d.Step(d.Now + 16e6)
	bar, chart := d.Panels.On[ui.FilmSlot].At, d.Panels.On[ui.MapSlot].At
	if bar.Empty() || chart.Empty() || bar.Overlaps(chart) {
		t.Errorf("the bar is %v and the map %v", bar, chart)
	}
}

// A layer that has nothing to show says so on the card: the paper of the tools keeps its size, and no other gives way.
func TestEmptyLayerMovesNoPaper(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{Position: "grid:12x8 A:S@1 A:C1:38>26 X:S@96"})
	d.Resize(image.Pt(1280, 800), 1)
	d.pass()
	kit, ribbon := d.Panels.On[ui.KitSlot].At, d.Panels.On[ui.RibbonSlot].At
	d.click(d.buttonAt(t, "show danger"))
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: f32.Pt(900, 300)})
	d.pass()
	if now := d.Panels.On[ui.KitSlot].At; now != kit {
		t.Errorf("the tools lay at %v, and with a layer that shows nothing at %v", kit, now)
	}
	if now := d.Panels.On[ui.RibbonSlot].At; now != ribbon {
		t.Errorf("the ribbon lay at %v, and now at %v", ribbon, now)
	}
	if got := account.Called(&d.Shown, engine.End{Word: "g26"}); got != "cannon on 26" {
		t.Errorf("the cannon is called %q", got)
	}
	d.Hand.Say("1")
	d.pass()
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(says, "click a place first") {
		t.Errorf("after a piece, whose squares are lit, the large button says %q", says)
	}
}

// A siege opens on a camp of who is to move, its brigades 40 pixels and more; Home leads back there.
func TestSiegeOpensOnTheCamp(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1280, 800}, {1920, 1080}, {800, 600}} {
		d := deskOn(t, venturini.Siege, engine.Setup{})
		d.Resize(size, 1)
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		d.Press(key.NameHome, 0)
		d.Step(d.Now + time.Second)
		seen := 0
		for i := range d.Shown.Figures {
			f := &d.Shown.Figures[i]
			if f.Side == "b" && watch.InSight(d.Context, d.Camera.To, []engine.Spot{f.At}) {
				seen++
			}
		}
		if square := d.PixelOf(engine.Spot{X: 1}, 0).X - d.PixelOf(engine.Spot{}, 0).X; seen < 20 || square < 48 {
			t.Errorf("%v: %d figures of the besieger are in sight, a square is %v pixels", size, seen, square)
		}
	}
}

// Of more than two in a ring it is told whether they are all who stand there, or how many of them.
func TestFanTellsHowManyABandAre(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{Position: "venturini 1 campaign 1-5-3 O | " +
		"fig O fart1 24,24/street load=2p | fig O fbat1 24,24/street load=2r | fig O fbat2 24,24/street load=2r | " +
		"fig O wag2 24,24/street load=2r"})
	d.Put(d.Plan())
	d.Step(d.Now + 10e9)
	d.say(t, d.Hand.Match().(engine.Hinted).Hint("wag2").Ways[0].Order)
	d.click(d.at(t, "24,24"))
	d.buttonAt(t, "the 3 of 4 that can go")
}

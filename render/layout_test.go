package render

import (
	"context"
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/ui"
	"littlewars/sim/forecast"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/gunrange"
)

// tables are one of each game, all men on it.
var tables = []struct {
	rules engine.Ruleset
	setup engine.Setup
}{
	{warchess.Rules, engine.Setup{}},
	{rithmomachia.Rules, engine.Setup{}},
	{hellwig.Rules, engine.Setup{}},
	{venturini.Battle, engine.Setup{}},
	{venturini.Siege, engine.Setup{}},
	{gunrange.Range{}, engine.Setup{}},
	{battle.Battle{}, engine.Setup{Options: map[string]string{"country": "hooks-farm", "force": "placed"}}},
}

// hidden are the places and men that a paper lies over, or that are beyond the window.
func (d *desk) hidden() (n int, of int) {
	var spots []engine.Spot
	for i := range d.Shown.Cells {
		spots = append(spots, d.Shown.Cells[i].At)
	}
	for i := range d.Shown.Figures {
		spots = append(spots, d.Shown.Figures[i].At)
	}
	for _, at := range spots {
		p := d.PixelOf(at, 0).Round()
		under := func(of *ui.Panel) bool { return p.In(of.At) }
		if !p.In(image.Rectangle{Max: d.Size}) || slices.ContainsFunc(d.Panels.Every(), under) {
			n++
		}
	}
	return n, len(spots)
}

// A figure with many verbs has a row of them in a low window, and the rest when it is asked for; of the next only a row.
func TestRestOfTheWords(t *testing.T) {
	t.Parallel()
	d := sizedOn(t, deskOn(t, venturini.Siege, engine.Setup{}), image.Pt(800, 600), 1)
	d.holds("as it opens")
	for _, who := range []engine.Order{"inf1", "inf2"} {
		d.Hand.Say(who)
		d.holds(string(who) + " is in hand")
		if d.offers("mind") {
			t.Errorf("%s has all its words at once", who)
		}
		d.click(d.buttonAt(t, "more words"))
		if d.pass(); !d.offers("mind") || d.offers("more words") {
			t.Errorf("%s has not all its words when they are asked for", who)
		}
	}
}

// What is kept of the plan, for whoever asks in every frame, is the plan as it would be reckoned.
func TestFittedIsThePlan(t *testing.T) {
	t.Parallel()
	for _, table := range tables {
		d := deskOn(t, table.rules, table.setup)
		for _, size := range []image.Point{{1280, 800}, {800, 600}} {
			d.Resize(size, 1)
			for _, k := range [...]key.Name{key.NameF2, key.NameF3, key.NameF3} {
				d.presses(k)
				d.Step(d.Now + time.Second)
				if ui.Fitted(d.Context) != d.Plan() {
					t.Errorf("%s, %v, after %s: %+v is kept of %+v", table.rules.About().Name, size, k, ui.Fitted(d.Context), d.Plan())
				}
			}
		}
	}
}

// No paper lies over a square or a man, at any size of the window and of letters, as the match opens and in the plan,
// with the card folded and out, and whatever size the window had before; but whoever has moved the camera keeps it. Of a
// map whose squares would be too small to be read only a part is shown as it opens.
func TestNothingCoversTheField(t *testing.T) {
	t.Parallel()
	for _, table := range tables {
		for _, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}} {
			for _, scale := range [][2]float32{{1, 1}, {1, 2}, {1, 3}, {2, 1}, {3, 1}} { // of paper, and of letters
				t.Run(fmt.Sprintf("%s/%v/%v", table.rules.About().Name, size, scale), func(t *testing.T) {
					t.Parallel()
					d := deskOn(t, table.rules, table.setup)
					d.Scale, d.Text = scale[0], scale[1]
					d.Resize(size, 1)
					clear := func(when string) {
						t.Helper()
						d.Step(d.Now + time.Second)
						d.Step(d.Now + time.Second)
						if n, of := d.hidden(); n > 0 {
							t.Errorf("%s: %d of %d places are covered or beyond the window", when, n, of)
						}
					}
					const small = 14 // pixels: a square's side
					part := func() bool { return d.Camera.To.IsPlan() && d.Camera.To != ui.Fitted(d.Context) }
					opens := func(when string) {
						t.Helper()
						d.Step(d.Now + time.Second)
						if whole := ui.Fitted(d.Context); part() {
							if side := float64(size.Y) / whole.Tall; side >= small {
								t.Errorf("%s: a part is shown of a map with squares of %.0f pixels", when, side)
							}
							return
						}
						clear(when)
					}
					opens("as it opens")
					d.presses(key.NameF3)
					opens("the card folded or out")
					d.presses(key.NameF3)
					if opens("and as before"); part() {
						d.Put(ui.Fitted(d.Context))
					} else {
						d.presses(key.NameF2)
					}
					clear("the plan")
					d.Resize(size.Mul(3).Div(4), 1)
					clear("the plan in a smaller window")
					d.presses(key.NameF2)
					clear("the orbit there")
					d.Resize(size, 1)
					clear("in the window as it was")
					d.Send(d.Camera.To.Turned(0.1, 0))
					was := d.Camera.To
					d.Resize(size.Mul(3).Div(4), 1)
					if d.Step(d.Now + time.Second); d.Camera.To != was {
						t.Error("a camera that was moved is moved again when the window is sized")
					}
				})
			}
		}
	}
}

// Nor does a paper lie over a square with every layer asked for, whatever they tell and have to show.
func TestLayersCoverNothing(t *testing.T) {
	t.Parallel()
	for _, table := range append(slices.Clip(tables[:5]), struct {
		rules engine.Ruleset
		setup engine.Setup
	}{venturini.Campaign, engine.Setup{Seed: 5}}) {
		d := deskOn(t, table.rules, table.setup)
		d.Resize(image.Pt(1280, 800), 1)
		d.pass()
		d.Put(ui.Fitted(d.Context))
		d.pass()
		was, hid := d.Panels.On[ui.KitSlot].At, 0
		if hid, _ = d.hidden(); hid > 0 {
			t.Errorf("%s: %d places are covered before a layer is shown", table.rules.About().Name, hid)
		}
		for i := range d.layers.List {
			if l := &d.layers.List[i]; !l.Shown {
				d.click(d.buttonAt(t, "show "+l.Name))
			}
			d.pass()
			if n, of := d.hidden(); n > 0 || d.Panels.On[ui.KitSlot].At != was {
				t.Errorf("%s, %s: %d of %d places are covered; the tools go from %v to %v",
					table.rules.About().Name, d.layers.List[i].Name, n, of, was, d.Panels.On[ui.KitSlot].At)
			}
		}
	}
}

// Letters of 200 % leave the table free of papers also once a match has ended: with its score and with its review.
func TestNothingCoversTheEnd(t *testing.T) {
	t.Parallel()
	for _, table := range tables {
		for _, size := range []image.Point{{800, 600}, {1280, 800}} {
			d := deskOn(t, table.rules, table.setup, func(t *ui.Table) {
				t.Adviser = func(engine.Limits) engine.Player { return critic{ended: make(chan bool, 9)} }
			})
			d.Text = 2
			d.Resize(size, 1)
			for _, o := range []engine.Order{"toss", "resign", "resign"} { // it asks once
				d.Hand.Play(o)
			}
			if !d.Sitting.Match().Result().Over {
				continue // the range has no end
			}
			for _, opens := range []string{"", "Review"} {
				if opens != "" {
					d.click(d.buttonAt(t, opens))
				}
				for range 9 {
					d.Step(d.Now + time.Second)
				}
				d.Put(ui.Fitted(d.Context)) // of a large map a part is shown at first
				d.Step(d.Now + time.Second)
				if n, of := d.hidden(); n > 0 {
					t.Errorf("%s at %v, %q: %d of %d places are covered", table.rules.About().Name, size, opens, n, of)
				}
			}
		}
	}
}

// What is told beside the words of the ribbon moves none of them, however long it is: with large letters too.
func TestWordsKeepTheirPlace(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) { t.Hint = "" })
	d.Text = 2
	d.Resize(image.Pt(800, 600), 1)
	d.House.Again = func(t ui.Table) (ui.Table, error) { return t, nil }
	for _, o := range []engine.Order{"39 47", "resign", "resign"} {
		d.Hand.Play(o)
	}
	var at [2]image.Rectangle
	for i := range at {
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		at[i] = d.button(t, "Score")
		d.presses(key.NameEscape) // which puts the score away, and says less
	}
	if at[0] != at[1] {
		t.Errorf("the word lies at %v, and with less told at %v", at[0], at[1])
	}
}

// A refusal is told whole, however long it is.
func TestRefusalIsWhole(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(*ui.Table) {})
	high := func(times int) int {
		d.Hand.Note = ui.Note{Text: strings.Repeat("it cannot pass a brook without a bridge; ", times)}
		d.Touch()
		d.Step(d.Now + time.Second)
		return d.Panels.On[ui.RibbonSlot].At.Dy()
	}
	if few, many := high(4), high(6); many <= few {
		t.Errorf("the ribbon of a long refusal is %d high, and of a longer one %d", few, many)
	}
}

// A small window is the table's and not the papers': the clock stands beside the plate, which has one line, the bar of a
// film is low, and the plan is as large as it can be.
func TestSmallWindowIsTheTables(t *testing.T) {
	t.Parallel()
	for i, want := range map[int]struct {
		size  image.Point
		share float64 // of the window's height, that the plan has
	}{
		0: {image.Pt(800, 600), 0.65}, 2: {image.Pt(960, 600), 0.58},
		5: {image.Pt(800, 600), 0.58}, 6: {image.Pt(800, 600), 0.58},
	} {
		d := deskOn(t, tables[i].rules, tables[i].setup)
		d.Resize(want.size, 1)
		d.Step(d.Now + time.Second)
		if !d.Camera.To.IsPlan() {
			d.presses(key.NameF2)
		}
		d.Step(d.Now + time.Second)
		g := d.Shown.Ground
		high := d.PixelOf(g.Low, 0).Y - d.PixelOf(g.High, 0).Y
		if share := float64(high) / float64(want.size.Y); share < want.share {
			t.Errorf("%s at %v: the plan is %v high, %.2f of it", tables[i].rules.About().Name, want.size, high, share)
		}
	}
}

// In a low window the clock lies beside the plate also where the plate has much to say, as of a computer who waits.
func TestClockBesideThePlate(t *testing.T) {
	t.Parallel()
	nobody := func(context.Context, engine.Match) (o engine.Order, says string, err error) { return }
	for _, size := range []image.Point{{800, 600}, {960, 600}} {
		d := deskOn(t, battle.Battle{}, engine.Setup{Options: map[string]string{
			"country": "hooks-farm", "force": "placed", "curtain": "off",
		}})
		d.Hand.Play("toss")
		foe := engine.Side("north")
		if d.Sitting.Match().Turn().Sides[0] == foe {
			foe = "south"
		}
		d.Seats = map[engine.Side]ui.Seat{foe: nobody}
		d.Resize(size, 1)
		d.Step(d.Now + time.Second)
		d.Hand.Play("go")
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		plate, clock := d.Panels.On[ui.PlateSlot].At, d.Panels.On[ui.ClockSlot].At
		if clock.Empty() || clock.Min.Y > 0 || clock.Overlaps(plate) {
			t.Errorf("at %v the plate lies at %v, the clock at %v", size, plate, clock)
		}
	}
}

// The bar of a film has its place under the cards, so that the table is as large in a game with films as it were without.
func TestFilmBarTakesNoRoom(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{960, 600}, {1280, 800}} {
		d := inAlley(t, false)
		d.Resize(size, 1)
		d.fires(t)
		on := &d.Panels.On
		bar, cards := on[ui.FilmSlot].At, on[ui.CardSlot].At
		if bar.Empty() || bar.Min.X < cards.Min.X || bar.Overlaps(cards) || bar.Overlaps(on[ui.OrdersSlot].At) {
			t.Errorf("at %v the bar lies at %v, the card at %v, the orders at %v", size, bar, cards, on[ui.OrdersSlot].At)
		}
	}
}

// What is written at who fell goes for good when a gun or a man is taken up, so that it covers nobody who is aimed at;
// the crosses stay.
func TestTakingUpClearsWhatIsWritten(t *testing.T) {
	t.Parallel()
	for _, word := range []engine.Order{"s-gun2", "s3"} {
		d := deskOn(t, gunrange.Range{}, engine.Setup{}, func(t *ui.Table) { t.Still = true })
		d.Hand.Play("s-gun1 fire 91.5 0.4") // at N5
		for range 400 {
			d.Step(d.Now + 50*time.Millisecond)
		}
		if d.Panels.On[ui.FallSlot].At.Empty() {
			t.Fatal("after the shot nothing is written at who fell")
		}
		crosses, _ := d.marksOf(d.after.Told)
		for _, said := range []engine.Order{word, ""} {
			d.Hand.Say(said)
			d.Step(d.Now + time.Second)
			d.Step(d.Now + time.Second)
			if written := d.sheet(d.Panels.On[ui.FallSlot]); !d.Panels.On[ui.FallSlot].At.Empty() {
				t.Errorf("after %q was said, %q: there is still %q", word, said, written)
			}
		}
		if now, _ := d.marksOf(d.after.Told); len(crosses) == 0 || !slices.Equal(now, crosses) {
			t.Errorf("crosses of %v vertices were there, and are of %v", crosses, now)
		}
	}
}

// The bar of a film lies over nobody, nor the tray over it, also once the camera has come near and gone back; and the
// table does not move again for the next.
func TestFilmBarCoversNobody(t *testing.T) {
	t.Parallel()
	for i, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}, {800, 600}} {
		for _, still := range []bool{true, false} {
			d := deskOn(t, gunrange.Range{}, engine.Setup{}, func(t *ui.Table) { t.Still = still })
			large := i == 3
			if large {
				d.Scale = 3
			}
			d.Resize(size, 1)
			d.Step(d.Now + time.Second)
			var after [2]camera.Camera
			for i := range after {
				d.Hand.Play("s-gun1 fire 91.5 0.4") // at N5
				for range 400 {
					d.Step(d.Now + 50*time.Millisecond)
				}
				d.Panels.On[ui.FallSlot].At = image.Rectangle{} // at who fell; a click on it puts it away
				bar, tray := d.Panels.On[ui.FilmSlot].At, d.Panels.On[ui.TraySlot].At
				if bar.Empty() != large || bar.Overlaps(tray) {
					t.Errorf("at %v the bar lies at %v, the tray at %v", size, bar, tray)
				}
				if n, of := d.hidden(); n > 0 {
					t.Errorf("at %v, still %t: %d of %d men are covered", size, still, n, of)
				}
				after[i] = d.Camera.To
			}
			if after[0] != after[1] {
				t.Errorf("at %v the table moves from film to film: %+v, %+v", size, after[0], after[1])
			}
		}
	}
}

// With the card folded the table keeps its place when a gun's dial, or what came of an order, comes to lie there, and
// when that is put away, whatever the ribbon tells and the clock; in a small window too, where it is folded by itself.
func TestFoldedTableStays(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}} {
		d := deskOn(t, battle.Battle{}, engine.Setup{Options: map[string]string{
			"country": "skirmish", "force": "placed", "curtain": "off",
		}})
		d.Resize(size, 1)
		for !d.Folded() {
			d.presses(key.NameF3)
		}
		d.Hand.Play("toss")
		gun := d.Sitting.Match().Turn().Sides[0][:1] + "-gun1"
		d.Hand.Play("go")
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		was := d.Camera.To
		stays := func(when string, there bool) {
			t.Helper()
			for range 100 {
				d.Step(d.Now + 200*time.Millisecond)
			}
			dial, report := !d.Panels.On[ui.DialSlot].At.Empty(), !d.Panels.On[ui.ReportSlot].At.Empty()
			if ui.Narrow(d.Context) { // where all that is on the ribbon, and so is why a gun may not fire
				dial = d.offers("more bearing") || d.offers("rule LW-TURN-4")
				report = d.offers("put away what came of it")
			}
			if !dial && report != there {
				t.Errorf("at %v, %s: a paper is there: %t", size, when, !there)
			}
			if d.Camera.To != was {
				t.Errorf("at %v, %s: the table moves from %+v to %+v", size, when, was, d.Camera.To)
			}
		}
		d.Hand.Say(engine.Order(gun))
		stays("a gun is laid", true)
		d.Hand.Play(engine.Order(gun + " fire 91 0.4"))
		stays("it has fired", false)
		d.film.Close(d.Context)
		stays("and was seen", false)
		d.report.Of(d.Context, d.Sitting.Len())
		stays("what came of it is told", true)
		d.report.Close(d.Context)
		stays("that is put away", false)
	}
}

// The large button lies in the same place in every game, whatever is being done, and does what is written on it.
func TestLargeButton(t *testing.T) {
	t.Parallel()
	for _, table := range tables {
		for _, size := range []image.Point{{800, 600}, {1280, 800}} {
			d := deskOn(t, table.rules, table.setup)
			d.Resize(size, 1)
			d.Step(d.Now + time.Second)
			want := d.Panels.On[ui.ActionSlot].At
			if want.Max != size || want.Dx() < 120 || want.Dy() < 40 {
				t.Errorf("%s at %v: the button is at %v", table.rules.About().Name, size, want)
			}
			for _, keys := range []string{"", "q", "\x1b", "\x1b", "s1", "\n", "\x1b", "end", "\n", "\n"} {
				for _, r := range keys {
					switch r {
					case '\n':
						d.Press(key.NameReturn, 0)
					case '\x1b':
						d.Press(key.NameEscape, 0)
					default:
						d.Letter(r)
					}
				}
				d.Step(d.Now + time.Second)
				if at := d.Panels.On[ui.ActionSlot].At; at != want {
					t.Errorf("%s at %v, after %q: the button has gone from %v to %v", table.rules.About().Name, size, keys, want, at)
				}
			}
		}
	}
}

// A press of the large button, or of Enter, that comes when it has just come to mean something else does nothing, and
// it looks so, unless the pointer has gone off it and come again, or something else was done since.
func TestLargeButtonSettles(t *testing.T) {
	t.Parallel()
	fresh := func() (d *desk, at f32.Point) { // it has just become "End"
		d = deskOn(t, battle.Battle{}, atMill())
		d.utters(t, "toss")
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		at = d.buttonAt(t, "go")
		d.click(at)
		d.Step(d.Now + 200*time.Millisecond)
		if says := d.Panels.On[ui.ActionSlot].Says; d.lastOrder() != "go" || !strings.HasPrefix(says, "End") {
			t.Fatalf("played is %q, and the button says %q", d.lastOrder(), says)
		}
		return d, at
	}
	asked := func(d *desk) bool { return strings.Contains(d.Hand.Note.Text, "press once more") }
	d, at := fresh()
	if due, some := d.WakeAt(); !some || due > d.Now+200*time.Millisecond {
		t.Errorf("it is not seen when it acts again: %v, %t", due-d.Now, some)
	}
	was := d.Panels.On[ui.ActionSlot].Says
	if d.click(at); asked(d) {
		t.Error("a click that was meant for what lay there before is taken")
	}
	d.Step(d.Now + 200*time.Millisecond)
	if d.Panels.On[ui.ActionSlot].Says == was {
		t.Error("it looks the same before it acts and after")
	}
	if d.click(at); !asked(d) {
		t.Error("a click that comes late enough is not taken")
	}
	d, _ = fresh()
	if d.Press(key.NameReturn, 0); asked(d) {
		t.Error("Enter is taken at once")
	}
	d, at = fresh()
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: f32.Pt(600, 300)})
	d.Step(d.Now + 10*time.Millisecond)
	d.Step(d.Now + 10*time.Millisecond)
	if d.click(at); !asked(d) {
		t.Error("a click of who came back to it is not taken")
	}
	d, _ = fresh()
	d.Letter('x')
	if d.Press(key.NameReturn, 0); d.Hand.Note.Text == "" {
		t.Error("Enter after a letter does nothing")
	}
}

// What is written on the large button is what Enter does: a word, a sentence, a number, a shot; and where nothing can
// be said it says why.
func TestLargeButtonSays(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, engine.Setup{Options: map[string]string{
		"country": "skirmish", "force": "placed", "curtain": "off", "clock": "off",
	}})
	says := func(want string) {
		t.Helper()
		d.Step(d.Now + time.Millisecond)
		d.Step(d.Now + time.Second)
		if got := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(got, want) {
			t.Errorf("the button says %q, not %q", got, want)
		}
	}
	says("Toss")
	d.click(d.wordAt(t, "toss"))
	says("Go")
	d.click(d.wordAt(t, "go"))
	says("End")
	end := d.buttonAt(t, "end")
	const asks = "nobody has gone yet; press once more"
	if d.click(end); d.lastOrder() == "end" || !strings.Contains(d.Hand.Note.Text, asks) {
		t.Errorf("a click does not ask: %q, and %q is played", d.Hand.Note.Text, d.lastOrder())
	}
	if d.click(end); d.lastOrder() == "end" {
		t.Error("the second half of a double click says it")
	}
	d.presses(key.NameEscape, key.NameReturn)
	if d.lastOrder() == "end" || !strings.Contains(d.Hand.Note.Text, asks) {
		t.Errorf("Enter does not ask: %q, and %q is played", d.Hand.Note.Text, d.lastOrder())
	}
	d.Letter('x') // something else is meant
	says("Say it")
	if d.presses(key.NameEscape, key.NameReturn); d.lastOrder() == "end" {
		t.Error("it was asked long ago, and Enter says end at once")
	}
	if d.presses(key.NameReturn); d.lastOrder() != "end" {
		t.Errorf("Enter twice plays %q", d.lastOrder())
	}
	says("Go")
	d.click(d.buttonAt(t, "go"))
	says("End")
	d.click(end)
	d.Step(d.Now + time.Second)
	if d.click(end); d.lastOrder() != "end" {
		t.Errorf("two clicks play %q", d.lastOrder())
	}
	d.LookBack(1)
	says("Back to now")
	d.click(d.buttonAt(t, "Back to now"))
	if d.Hand.Past != nil {
		t.Error("it does not go back to now")
	}

	d = deskOn(t, gunrange.Range{}, engine.Setup{})
	says("Enterclick a figure first")
	d.Hand.Add("s-gun1")
	says("Fire")
	d.click(d.buttonAt(t, "Fire"))
	if o := d.lastOrder(); !strings.HasPrefix(string(o), "s-gun1 fire ") {
		t.Errorf("fired by %q", o)
	}

	d = opened(t, engine.Setup{})
	d.Seats = map[engine.Side]ui.Seat{"att": func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}}
	d.Step(d.Now + time.Second)
	says("Waitthe attacker is thinking")
	d.StopThinking()
}

// What is told for a while, and a computer's remark that comes and goes, leave the table where it is.
func TestTableStaysWhileThingsAreTold(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) { t.Hint = "click a figure, then where it goes" })
	d.presses(key.NameF2)
	d.Step(d.Now + time.Second)
	was := d.Camera.To
	for _, do := range []func(){
		func() { d.Remark = "" },
		func() { d.Hand.Note = ui.Note{Text: strings.Repeat("no, ", 60)} },
		func() { d.Hand.Note, d.Remark = ui.Note{}, "def rates its chances at 48 %" },
		func() { d.Hand.Add("41") },
	} {
		do()
		d.Step(d.Now + time.Second)
		if d.Step(d.Now + time.Second); d.Camera.To != was {
			t.Errorf("the camera goes from %+v to %+v", was, d.Camera.To)
		}
	}
}

// Cards keep their size and buttons their places while a shot is reckoned, and the ribbon is as wide whatever it says.
func TestNothingMovesUnderTheHand(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{800, 600}, {1280, 800}, {1920, 1080}} {
		d := deskOn(t, gunrange.Range{}, engine.Setup{}, func(t *ui.Table) { t.Foresee = forecast.Foresee })
		d.Resize(size, 1)
		d.Step(d.Now + time.Second)
		ribbon := d.Panels.On[ui.RibbonSlot].At
		d.Hand.Add("s-gun1")
		d.Step(d.Now + time.Second)
		dial := func() (at [3]image.Rectangle) {
			at[0] = d.button(t, "more elevation")
			if ui.Narrow(d.Context) {
				at[1], at[2] = d.button(t, "Heat"), d.button(t, "off")
			} else if at[1] = d.Panels.On[ui.DialSlot].At; at[1].Empty() {
				t.Fatalf("at %v there is no dial", size)
			}
			return at
		}
		was := dial()
		reckoned := func() bool {
			button, card := d.Panels.On[ui.ActionSlot].Says, d.Panels.On[ui.DialSlot].Says
			return strings.Contains(button, "hit anybody") || strings.Contains(card, "trials")
		}
		for !reckoned() {
			time.Sleep(time.Millisecond)
			d.Step(d.Now + 10*time.Millisecond)
		}
		if is := dial(); is != was {
			t.Errorf("at %v the dial was at %v, and when it has reckoned it is at %v", size, was, is)
		}
		if is := d.Panels.On[ui.RibbonSlot].At; is.Dx() != ribbon.Dx() || is.Min.X != ribbon.Min.X || is.Max.Y != ribbon.Max.Y {
			t.Errorf("at %v the ribbon goes from %v to %v", size, ribbon, is)
		}
	}
}

// However large letters are, a gun that is taken up leaves the table as it is, and a warning of its shot every button
// and the ribbon too.
func TestWarningMovesNothing(t *testing.T) {
	t.Parallel()
	o, _, err := gunrange.Entry.Opens("skirmish")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []image.Point{{1280, 800}, {800, 600}} {
		for _, text := range []float32{1, 2, 3} {
			d := deskOn(t, gunrange.Range{}, o.Setup, func(t *ui.Table) {
				t.Foresee = func(_ context.Context, _ engine.Match, said engine.Order, _ int) (engine.Forecast, error) {
					f := lobbed(90, 100)
					if strings.HasSuffix(string(said), " 2") {
						f.Down = []string{"s1", "s2", "s3"}
					}
					return f, nil
				}
			})
			d.Text = text
			d.Resize(size, 1)
			lies := func(said engine.Order, warns bool) map[string]image.Rectangle {
				d.Hand.Say(said)
				d.until(t, func() bool {
					return said == "" || strings.Contains(d.Panels.On[ui.ActionSlot].Says, "lays down") == warns
				})
				for range 5 {
					d.Step(d.Now + time.Second)
				}
				at := map[string]image.Rectangle{"the ribbon": d.Panels.On[ui.RibbonSlot].At}
				for _, label := range []string{"more bearing", "less elevation", "Menu", "Eye", "more words"} {
					if d.offers(label) {
						at[label] = d.button(t, label)
					}
				}
				return at
			}
			lies("", false)
			was := d.Camera.To
			without := lies("s-gun1 fire 90 1", false)
			if with := lies("s-gun1 fire 90 2", true); !maps.Equal(with, without) {
				t.Errorf("at %v, letters %v: with a warning there lie %v, without %v", size, text, with, without)
			}
			if d.Camera.To != was {
				t.Errorf("at %v, letters %v: the table goes from %+v to %+v", size, text, was, d.Camera.To)
			}
		}
	}
}

// What is told comes over the words of a sentence and moves none of them.
func TestToldOverTheWords(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1280, 800}, {800, 600}} {
		for _, text := range []float32{1, 2, 3} {
			d := deskOn(t, venturini.Battle, engine.Setup{})
			d.Text = text
			d.Resize(size, 1)
			d.Hand.Say("inf1")
			d.Step(d.Now + time.Second)
			was := d.button(t, "march")
			d.Hand.Note = ui.Note{Text: strings.Repeat("that is too far; ", 4), Rule: "VT-MOVE-1"}
			d.Touch()
			d.Step(d.Now + time.Second)
			if is := d.button(t, "march"); is != was || !d.offers("rule VT-MOVE-1") {
				t.Errorf("at %v, letters %v: a word goes from %v to %v", size, text, was, is)
			}
		}
	}
}

// What a tool or a layer does that is pointed at the ribbon tells, and the paper under the hand keeps its size.
func TestToolsKeepTheirSize(t *testing.T) {
	t.Parallel()
	d := deskOn(t, rithmomachia.Rules, engine.Setup{})
	d.Step(d.Now + time.Second)
	kit := d.Panels.On[ui.KitSlot].At
	for label, want := range map[string]string{"show danger": "Danger, Ctrl+1: ", "Tape": "Tape, F5: "} {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.buttonAt(t, label)})
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		if is := d.Panels.On[ui.KitSlot].At; is != kit || !strings.Contains(d.ribbon(), want) {
			t.Errorf("%s: the tools go from %v to %v, and the ribbon says %q", label, kit, is, d.ribbon())
		}
	}
}

// What the tools tell is no wider than they are, so that it covers no file of a board and the ribbon stays.
func TestToolsTellInTheirWidth(t *testing.T) {
	t.Parallel()
	d := deskOn(t, rithmomachia.Rules, engine.Setup{})
	d.Step(d.Now + time.Second)
	kit, ribbon := d.Panels.On[ui.KitSlot].At, d.Panels.On[ui.RibbonSlot].At
	d.presses(key.NameF5)
	d.Step(d.Now + time.Second)
	told := d.Panels.On[ui.KitSlot]
	if told.At.Dy() <= kit.Dy() {
		t.Fatalf("at %v the tools say %q", told.At, told.Says)
	}
	if is := d.Panels.On[ui.RibbonSlot].At; told.At.Dx() > kit.Dx() || is != ribbon {
		t.Errorf("the tools are at %v and then at %v, the ribbon at %v and at %v", kit, told.At, ribbon, is)
	}
}

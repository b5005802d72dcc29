package render

import (
	"context"
	"errors"
	"image"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/account"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/render/ui/tell"
	"littlewars/render/ui/watch"
	"littlewars/tabletop/battle"
)

// says is a seat that gives some orders, and no more.
func says(orders ...engine.Order) ui.Seat {
	return func(context.Context, engine.Match) (o engine.Order, _ string, err error) {
		if len(orders) == 0 {
			return "", "", errors.New("there are no more orders")
		}
		o, orders = orders[0], orders[1:]
		return o, "", nil
	}
}

// northsMove is a desk on the skirmish, when North, who plays without hands, has fired twice and gone once.
func northsMove(t *testing.T, during func(d *desk), still bool) *desk {
	t.Helper()
	seat := says(
		"go", "n5 to 19.6982421875,52.7587890625", "n6 to 28.220703125,51.7744140625",
		"n7 to 20.388671875,52.470703125", "end",
		"go", "n-gun1 shoot s9", "n-gun1 shoot s8", "n8 to 5,29", "end", "posts",
	)
	d := deskOn(t, battle.Battle{}, atMill(), func(t *ui.Table) {
		t.Seats, t.Still = map[engine.Side]ui.Seat{"north": seat}, still
	})
	d.Hand.Play("toss")
	d.awaits(t, during)
	if !d.report.Open() {
		t.Fatal("after the first move there is no paper")
	}
	d.presses(key.NameReturn) // puts it away, and begins the move
	d.Hand.Play("end")
	d.awaits(t, during)
	return d
}

// Before a word that ends a move it is asked what could still be done, and while a man is carried it is told what
// cannot be done after him; where nothing is lost the word is said at once.
func TestOnlyWhatIsLostIsAsked(t *testing.T) {
	t.Parallel()
	d := northsMove(t, nil, true)
	d.presses(key.NameReturn)
	d.Step(d.Now + time.Second)
	const fires = "south's gun 1 may still fire"
	if says := d.Panels.On[ui.ActionSlot].Says; says != "End"+engine.Capital(fires)+"false false true false(150,58)" { // quietly
		t.Errorf("of what is lost the button says %q", says)
	}
	d.presses(key.NameReturn)
	if asked := d.Hand.Note.Text; d.lastOrder() != "go" || !strings.HasPrefix(asked, fires) {
		t.Errorf("Enter plays %q, and asks %q", d.lastOrder(), asked)
	}
	d.presses(key.NameEscape)
	d.Put(d.Plan())
	d.Step(d.Now + time.Second)
	d.pulls(t, "", "s1", "20,8")
	told := strings.Join(d.carry.Says(d.Context), "|")
	if !strings.Contains(told, "Not after this: "+fires) {
		t.Errorf("of the first man who goes is told %q", told)
	}
	d.presses(key.NameEscape)
	d.letsGo(t, "20,8")
	d.Step(d.Now + time.Second)
	d.drags(t, withShift, bareHand, "s1")
	d.drags(t, withShift, bareHand, "s2")
	d.drags(t, bareHand, heldDown, "s1", "20,8")
	if told := d.group.Says(d.Context); !slices.Contains(told, "Not after this: "+fires) {
		t.Errorf("of a group that goes first is told %q", told)
	}
	d.presses(key.NameEscape, key.NameEscape)
	d.letsGo(t, "20,8")
	d.pulls(t, "let go", "s1", "20,8")
	d.pulls(t, "", "s2", "26,8")
	if told := strings.Join(d.carry.Says(d.Context), "|"); strings.Contains(told, "fire") {
		t.Errorf("of the second is told %q", told)
	}
	d.presses(key.NameEscape)
	d.letsGo(t, "26,8")
	d.Step(d.Now + time.Second)
	if d.presses(key.NameReturn); d.lastOrder() != "end" {
		t.Errorf("with nothing to lose Enter plays %q; asked %q", d.lastOrder(), d.Hand.Note.Text)
	}
}

// awaits steps until it is a person's turn and all is told.
func (d *desk) awaits(t *testing.T, during func(d *desk)) {
	t.Helper()
	for range 4000 {
		d.Step(d.Now + 100*time.Millisecond)
		if during != nil {
			during(d)
		}
		if d.Hand.Busy == "" && d.Thought == nil && !d.Busy() && !d.InMotion() && d.Sitting.Len() > 1 {
			d.Step(d.Now + 100*time.Millisecond)
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("it is never a person's turn: %q thinks, %d orders", d.Hand.Busy, d.Sitting.Len())
}

// At the end of the move of one who plays without hands there is one paper, with motion, without, and after an Escape
// that hurries. Each of its lines is looked at again by a click; the fallen are crossed, and strings lie from where men
// came, until the next order.
func TestEnemysMove(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		still  bool
		during func(*desk)
	}{
		{"with motion", false, nil},
		{"without motion", true, nil},
		{"hurried", false, func(d *desk) {
			if d.Hand.Busy != "" {
				d.Press(key.NameEscape, 0)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			d := northsMove(t, c.during, c.still)
			const head = "North's move: 2 shots, 3 went, 2 fell"
			if !d.report.Open() || d.report.Head != head || d.Panels.On[ui.ReportSlot].At.Empty() {
				t.Fatalf("told is %q", d.report.Head)
			}
			ribbon, told := d.sheet(d.Panels.On[ui.RibbonSlot]), d.sheet(d.Panels.On[ui.ReportSlot])
			if !strings.Contains(ribbon, head) || !strings.Contains(told, head) {
				t.Errorf("the ribbon says %q, the paper %q", ribbon, told)
			}
			if does := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(does, "Go") {
				t.Errorf("the large button says %q", does)
			}
			if n := len(d.after.Told); n != 4 {
				t.Errorf("on the table lies what %d orders did", n)
			}
			did := slices.Clone(d.after.Told)
			crosses, ways := d.marksOf(did)
			if slices.Contains(crosses, 0) || len(crosses) != 2 || slices.Contains(ways, 0) || len(ways) != 3 {
				t.Errorf("where two fell there are crosses of %v vertices, where three went strings of %v", crosses, ways)
			}
			for i := range d.report.Lines {
				line := &d.report.Lines[i]
				if d.click(d.buttonAt(t, engine.Capital(line.Text))); d.report.At != i {
					t.Errorf("a click on the %dth line tells the %dth", i, d.report.At)
				}
				if d.film.Shown() != line.Did.Filmed || d.film.Shown() && d.film.Order != line.Order {
					t.Errorf("a click on %q shows the film of order %d", line.Text, d.film.Order)
				}
				d.film.Seek(d.Context, d.film.Total)
				d.Step(d.Now + time.Second)
				d.Step(d.Now + time.Second)
				for _, w := range line.Did.Ways {
					mid := polygon.Between(w.Points[0], w.Points[1], 0.5)
					chalk := func() int { return d.inked(scene.Thin(d.inks().Chalk, 0.95), mid, 1) }
					told := chalk()
					if d.report.At = -1; told <= chalk() {
						t.Errorf("while it is told that %s went his line has %d vertices, and else %d", w.Who, told, chalk())
					}
					d.report.At = i
				}
				fell := d.Panels.On[ui.FallSlot]
				for _, f := range line.Did.Fallen {
					head := d.PixelOf(f.At, 2).Round()
					if by := head.X - (fell.At.Min.X+fell.At.Max.X)/2; fell.At.Empty() || by < -1 || by > 1 || fell.At.Max.Y > head.Y ||
						!strings.Contains(d.sheet(fell), f.Why) || f.Why == "" {
						t.Errorf("of %s, who fell at %v, is told %q at %v", f.Who, head, d.sheet(fell), fell.At)
					}
				}
			}
			away := engine.Order("go")
			if c.still {
				away = "posts"
				d.click(d.buttonAt(t, "put away what came of it"))
			} else {
				d.presses(key.NameReturn)
			}
			if d.report.Open() || d.film.Shown() || d.Panels.On[ui.ReportSlot].At != (image.Rectangle{}) || d.lastOrder() != away {
				t.Errorf("the paper is not put away, or the film, or the move not begun: played is %q", d.lastOrder())
			}
			if c.still {
				d.presses(key.NameReturn)
			}
			if d.Step(d.Now + time.Second); d.report.Open() {
				t.Error("the paper comes back")
			}
			if n := len(d.after.Told); n != 4 || d.News != head {
				t.Errorf("once the move is begun, on the table lies what %d orders did, and told is %q", n, d.News)
			}
			d.Hand.Play("s1 to 20,8")
			d.Step(d.Now + time.Second)
			crosses, ways = d.marksOf(did)
			if len(d.after.Told) != 0 || slices.Max(crosses) > 0 || slices.Max(ways) > 0 || d.News != "" {
				t.Errorf("after the next order there lies what %d orders did, %v and %v, and %q is told", len(d.after.Told), crosses, ways, d.News)
			}
		})
	}
}

// marksOf is of how many vertices are the crosses where men fell, and the strings on which they went.
func (d *desk) marksOf(told []*account.Summary) (crosses, ways []int) {
	p := d.inks()
	for _, a := range told {
		for _, f := range a.Fallen {
			crosses = append(crosses, d.inked(scene.Thin(p.Soot, 0.75), f.At, 1.5))
		}
		for _, w := range a.Ways {
			mid := polygon.Between(w.Points[0], w.Points[1], 0.5)
			ways = append(ways, d.inked(scene.Thin(palette.Toned(p, engine.Spent), 0.95), mid, 1))
		}
	}
	return crosses, ways
}

// All films of a move are shown one after the other.
func TestEnemysMoveAsOneFilm(t *testing.T) {
	t.Parallel()
	d := northsMove(t, nil, false)
	d.click(d.buttonAt(t, "watch all, one after the other"))
	var shown []int
	for range 900 {
		d.Step(d.Now + 50*time.Millisecond)
		if d.film.Running() && !slices.Contains(shown, d.film.Order) {
			shown = append(shown, d.film.Order)
		}
	}
	if !slices.Equal(shown, []int{10, 11, 12, 14}) {
		t.Errorf("shown are the films of the orders %v", shown)
	}
}

// The shots of one who plays without hands go by within two seconds, those of a person as they are made.
func TestEnemysFilmsAreShort(t *testing.T) {
	t.Parallel()
	began, longest := time.Duration(-1), time.Duration(0)
	northsMove(t, func(d *desk) {
		switch running := d.film.Running() && len(d.film.Marks) > 0; {
		case running && began < 0:
			began = d.Now
		case !running && began >= 0:
			longest, began = max(longest, d.Now-began), -1
		}
	}, false)
	if longest == 0 || longest > 2*time.Second {
		t.Errorf("the longest takes %v", longest)
	}
}

// hovers moves the pointer to a point of the window.
func (d *desk) hovers(p f32.Point) {
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: p})
	d.Step(d.Now + 100*time.Millisecond)
	d.Step(d.Now + 100*time.Millisecond)
}

// branching has a house play on from a match of War-Chess after so many of its orders.
func branching(from *int) func(ui.Table, int) (ui.Table, error) {
	return func(t ui.Table, n int) (ui.Table, error) {
		*from = n
		j := t.Sitting.Journal()
		j.Entries = j.Entries[:n]
		s, _, err := engine.Resume(j, warchess.Rules)
		t.Sitting = s
		return t, err
	}
}

// The list speaks; what is pointed at in it is drawn on the table; keys walk through it; and from anywhere in it one
// plays on at another table, where the first orders are in force.
func TestListSpeaks(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	var from int
	d.House.Branch = branching(&from)
	for _, o := range []engine.Order{"41 56", "97 105", "9 34"} {
		d.Hand.Play(o)
	}
	for range 5 {
		d.Step(d.Now + time.Second)
	}
	if a := d.Accounts.At(d.Context, 1); a == nil || a.Text != "The defender's light infantry 97 to 105" {
		t.Fatalf("the second order is told as %+v", a)
	}
	d.hovers(d.buttonAt(t, "order 2: 97 105"))
	if d.Pointed != 2 || len(d.after.Told) != 1 || d.after.Told[0].Ways[0].Points[0] != d.Shown.Cells[d.Shown.CellNamed("97")].At {
		t.Errorf("pointed at is %d, shown %+v", d.Pointed, d.after.Told)
	}
	if says := d.Panels.On[ui.OrdersSlot].Says; !strings.Contains(says, "97 105") {
		t.Errorf("the list says %q", says)
	}
	d.hovers(d.at(t, "60"))
	if d.Pointed != 0 {
		t.Errorf("beside the list the %dth is pointed at still", d.Pointed)
	}
	d.pressesWith(key.ModAlt, key.NameLeftArrow)
	if d.Hand.Shown() != 2 || len(d.after.Told) != 1 || d.after.Told[0] != d.Accounts.At(d.Context, 1) {
		t.Errorf("Alt and Left show the match after %d, and %+v of it", d.Hand.Shown(), d.after.Told)
	}
	if d.presses(key.NameLeftArrow); d.Hand.Shown() != 1 {
		t.Errorf("then Left shows the match after %d", d.Hand.Shown())
	}
	if d.presses(key.NameRightArrow, key.NameRightArrow); d.Hand.Past != nil {
		t.Errorf("Right, twice, shows the match after %d", d.Hand.Shown())
	}
	turned := d.Hand.Entries
	d.Hand.Entries = slices.Clone(turned)
	for i, n := range []int{1, 1, 2} {
		d.Hand.Entries[i].Turn = n
	}
	d.click(d.buttonAt(t, "a turn back: Alt+Page Up"))
	for i, want := range []int{2, 0, 2, 3} {
		if i > 0 {
			d.presses([]key.Name{key.NamePageUp, key.NamePageDown}[min(i-1, 1)])
		}
		if d.Hand.Shown() != want {
			t.Errorf("%d: by turns is shown the match after %d, want %d", i, d.Hand.Shown(), want)
		}
	}
	d.Hand.Entries = turned
	d.pressesWith(key.ModAlt, key.NameLeftArrow, key.NameLeftArrow)
	d.click(d.buttonAt(t, "play another order from here, in a journal of its own"))
	if from != 1 || d.Sitting.Len() != 1 || d.Hand.Past != nil {
		t.Fatalf("played on is from %d, with %d orders", from, d.Sitting.Len())
	}
	d.Hand.Play("97 111")
	if d.Step(d.Now + time.Second); d.Sitting.Len() != 2 || d.Accounts.At(d.Context, 0) == nil && d.Hand.Note.Text != "" {
		t.Errorf("on the branch there are %d orders; %q", d.Sitting.Len(), d.Hand.Note.Text)
	}
}

// Each row of the list is a sentence as it is drawn, and never the order as it is kept; in another unit of length it is
// written anew. The way of whom a row is about is in chalk while the row is pointed at.
func TestRowsOfTheList(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.say(t, "s1 to 33,22")
	d.say(t, "s3 to 8,12")
	rows := func(want, not string) {
		t.Helper()
		for range 3 {
			d.Step(d.Now + time.Second)
		}
		says := d.sheet(d.Panels.On[ui.OrdersSlot])
		for _, e := range d.Hand.Entries {
			if slices.Contains(strings.Split(says, "\n"), string(e.Order)) {
				t.Errorf("%q is a row of the list", e.Order)
			}
		}
		if !strings.Contains(says, want) || strings.Contains(says, not) {
			t.Errorf("the list has not %q, or %q:\n%s", want, not, says)
		}
	}
	rows("South's foot 3 goes 4 in", " cm")
	from, to := engine.Spot{X: 8, Y: 8}, engine.Spot{X: 8, Y: 12}
	chalk := func() int {
		return d.inked(scene.Thin(d.inks().Chalk, 0.95), polygon.Between(from, to, 0.5), 1)
	}
	before := chalk()
	d.hovers(d.lineAt(t, "s3 to 8,12"))
	if d.Step(d.Now + time.Second); before > 0 || chalk() == 0 {
		t.Errorf("a row is pointed at: its way has %d vertices in chalk, and had %d before", chalk(), before)
	}
	d.hovers(d.PixelOf(engine.Spot{X: 50, Y: 50}, 0))
	s, inches := d.Settings, d.Settings
	s.Units = "cm"
	d.Settle(s)
	d.say(t, "s4 to 10.75,12")
	rows("South's foot 4 goes 10.2 cm", "4 in")
	d.Settle(inches)
	rows("South's foot 4 goes 4 in", " cm")
}

// A row of the list that comes under a pointer at rest is not pointed at, until it moves.
func TestListComesUnderThePointer(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for _, o := range []engine.Order{"41 56", "97 105", "9 34"} {
		d.Hand.Play(o)
	}
	d.Step(d.Now + time.Second)
	row := d.buttonAt(t, "order 2: 97 105")
	d.presses(key.NameF3)
	d.hovers(row)
	d.presses(key.NameF3)
	d.Step(d.Now + time.Second)
	if d.Pointed != 0 {
		t.Errorf("pointed at is the %dth order, and the pointer has not moved", d.Pointed)
	}
	d.hovers(row.Add(f32.Pt(1, 0)))
	if d.Pointed != 2 {
		t.Errorf("the pointer has moved, and pointed at is the %dth order", d.Pointed)
	}
	d.Hand.Play("101 116")
	d.Step(d.Now + time.Second)
	if d.Pointed != 0 {
		t.Errorf("another order was given, and pointed at is the %dth", d.Pointed)
	}
}

// The card has both sides' lines while it is told what came of a move: the list of orders gives way.
func TestTalliesBesideTheReport(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1024, Y: 700}} {
		d := northsMove(t, nil, true)
		d.Resize(size, 1)
		for i := range d.layers.List { // the legend of what is shown unasked gives way to what is told
			if d.layers.List[i].Shown {
				d.Press(key.Name(strconv.Itoa(i+1)), key.ModCtrl)
			}
		}
		height := func() int {
			d.Step(d.Now + time.Second)
			d.Step(d.Now + time.Second)
			return d.Panels.On[ui.CardSlot].At.Dy()
		}
		if !d.report.Open() {
			t.Fatal("nothing is told")
		}
		told := height()
		if d.report.Close(d.Context); told < height() {
			t.Errorf("%v: beside the report the card is %d pixels high, without it %d", size, told, height())
		}
	}
}

// What is told of marches, shots and what is built has no decimals on paper, but for angles and speeds.
func TestToldWithoutDecimals(t *testing.T) {
	t.Parallel()
	d := northsMove(t, nil, true)
	built := atRange(t)
	built.Hand.Play("build house 15,19.75 8.75 4 5")
	built.Hand.Play("s-gun1 shoot 90")
	decimal := regexp.MustCompile(`\d\.\d+(?:[^°\d ]| (?:[^i]|in[^/]))`)
	for _, d := range []*desk{d, built} {
		told := 0
		for i := range d.Hand.Entries {
			for n := 0; n < 20 && d.Accounts.At(d.Context, i) == nil; n++ {
				d.Step(d.Now + time.Second)
			}
			a := d.Accounts.At(d.Context, i)
			if a == nil {
				t.Fatalf("%q is not told", d.Hand.Entries[i].Order)
			}
			for _, text := range append(slices.Clone(a.Events), a.Text, ui.Spoken(d.Context, i)) {
				was, is := decimal.MatchString(text), d.Paper.Rewrite(text)
				if was {
					told++
				}
				if decimal.MatchString(is) {
					t.Errorf("%q is written %q", text, is)
				}
			}
		}
		if told == 0 {
			t.Error("nothing had decimals")
		}
	}
}

// While the other moves, and before it is known what came of an order, each row of the list is a sentence.
func TestListIsSentences(t *testing.T) {
	t.Parallel()
	rows := map[string]bool{}
	d := northsMove(t, func(d *desk) {
		for i := range d.Hand.Entries {
			text, order := ui.Spoken(d.Context, i), string(d.Hand.Entries[i].Order)
			if rows[text] = true; text == order || len(strings.Fields(text)) < 3 {
				t.Fatalf("order %d of %d is a row %q", i+1, len(d.Hand.Entries), text)
			}
		}
	}, false)
	for _, want := range []string{"North's gun 1: shoot …", "North's foot 7: goes …", "North's gun 1: South's horse 9 dead"} {
		if !rows[want] {
			t.Errorf("no row says %q among %q", want, slices.Sorted(maps.Keys(rows)))
		}
	}
	last := len(d.Hand.Entries) - 1
	told := ui.Spoken(d.Context, last)
	first := slices.IndexFunc(d.Hand.Entries, func(e engine.Record) bool { return e.Filmed })
	if !d.film.Of(d.Context, first+1) || ui.Spoken(d.Context, last) != told {
		t.Errorf("while the film of order %d is seen again, the last is a row %q", first+1, ui.Spoken(d.Context, last))
	}
}

// An order of the computer's that is not told yet is a row of its side alone: on a board its words would name whoever is
// to move now, who is another than when it was given.
func TestUntoldOrdersAreTheMovers(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig N inf2 5,4 | fig S inf2 9,16 | fig S hcav1 13,16",
	}, func(t *ui.Table) {
		t.Seats, t.Still = map[engine.Side]ui.Seat{"s": says("inf2 to 9,15", "hcav1 to 13,15", "done")}, true
	})
	d.awaits(t, nil)
	var none ui.Context
	d.Accounts = none.Accounts
	for i := range d.Hand.Entries {
		if got, want := ui.Spoken(d.Context, i), "South: …"; got != want {
			t.Errorf("order %d is a row %q, want %q", i+1, got, want)
		}
	}
}

// An order taken back is told no more, and the one in its place is told as it is.
func TestListForgets(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	told := func() (list []string) {
		for range 4 {
			d.Step(d.Now + time.Second)
		}
		for i := range d.Hand.Entries {
			list = append(list, d.Accounts.At(d.Context, i).Text)
		}
		return list
	}
	d.Hand.Play("41 56")
	d.Hand.Play("97 105")
	told()
	d.Undo()
	d.Hand.Play("101 116")
	if got := told(); !slices.Equal(got, []string{"The attacker's light infantry 41 to 56", "The defender's light infantry 101 to 116"}) {
		t.Errorf("told are %q", got)
	}
}

// The score of a match that is over is put away and called back, goes back to the first order, and has a rematch with
// the sides as they were or swapped.
func TestScoreComesBack(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{Position: "att I29 W34 | def A43 L36 K121 | def"}, func(t *ui.Table) {
		t.Seats = map[engine.Side]ui.Seat{"att": says()}
	})
	var seats []engine.Side
	d.House.Again = func(t ui.Table) (ui.Table, error) {
		seats = nil
		for side := range t.Seats {
			seats = append(seats, side)
		}
		s, err := engine.Sit(warchess.Rules, engine.Setup{}, "test")
		t.Sitting, t.Seats = s, nil
		return t, err
	}
	d.Hand.Play("36 34")
	score := func() bool {
		for range 3 {
			d.Step(d.Now + time.Second)
		}
		_, shown := d.Ended()
		return shown && !d.Panels.On[ui.ReportSlot].At.Empty()
	}
	if !score() || !d.reads("The attacker took 0") { // which is not by how much he won
		t.Fatal("there is no score")
	}
	if d.presses(key.NameEscape); score() {
		t.Fatal("Escape has not put it away")
	}
	if d.presses(key.NameReturn); !score() {
		t.Error("Enter has not called it back")
	}
	d.click(d.buttonAt(t, "put the score away"))
	if score() {
		t.Error("it is not put away")
	}
	d.click(d.buttonAt(t, "Score"))
	if !score() {
		t.Error("the button has not called it back")
	}
	d.click(d.buttonAt(t, "Look back"))
	if d.Hand.Past == nil || d.Hand.Past.N != 0 {
		t.Errorf("looked back is at %+v", d.Hand.Past)
	}
	d.LookNow()
	score()
	d.click(d.buttonAt(t, "Rematch, sides swapped"))
	if !slices.Equal(seats, []engine.Side{"def"}) {
		t.Errorf("swapped, without hands play %v", seats)
	}
}

// The score itself has what begins the same match once more, where one can be begun.
func TestScoreHasRematch(t *testing.T) {
	t.Parallel()
	for _, can := range []bool{false, true} {
		d, again := deskOn(t, warchess.Rules, engine.Setup{Position: "att I29 W34 | def A43 L36 K121 | def"}), 0
		if can {
			d.House.Again = func(t ui.Table) (ui.Table, error) {
				again++
				s, err := engine.Sit(warchess.Rules, engine.Setup{}, "test")
				t.Sitting = s
				return t, err
			}
		}
		d.Hand.Play("36 34")
		d.Step(d.Now + 3*time.Second)
		d.Step(d.Now + 3*time.Second)
		card := d.Panels.On[ui.ReportSlot]
		if !strings.Contains("\n"+d.sheet(card)+"\n", "\nRematch\n") {
			t.Fatalf("on the score is written %q", d.sheet(card))
		}
		at := image.Rectangle{}
		for _, n := range d.Router.AppendSemantics(nil) {
			if box, is := within(n, "Rematch", card.At); is {
				at = box
			}
		}
		if at.Empty() == can {
			t.Fatalf("it can be pressed at %v", at)
		}
		if can {
			d.click(f32.Pt(float32(at.Min.X+at.Max.X)/2, float32(at.Min.Y+at.Max.Y)/2))
		}
		if again > 0 != can {
			t.Errorf("pressed, it begins %d matches", again)
		}
	}
}

// within is where a button with a label lies on a paper that lies there.
func within(n input.SemanticNode, label string, paper image.Rectangle) (box image.Rectangle, is bool) {
	if box = n.Desc.Bounds; n.Desc.Label == label && box.In(paper) {
		return box, true
	}
	for _, c := range n.Children {
		if box, is = within(c, label, paper); is {
			return box, true
		}
	}
	return image.Rectangle{}, false
}

// When a match is over the large button and Enter lead on: to the score, and from it to the rematch, but not by the
// press that was meant for the match.
func TestRematchByEnter(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{Position: "att I29 W34 | def A43 L36 K121 | def"})
	again := 0
	d.House.Again = func(t ui.Table) (ui.Table, error) {
		again++
		s, err := engine.Sit(warchess.Rules, engine.Setup{}, "test")
		t.Sitting = s
		return t, err
	}
	button := func(want string) {
		t.Helper()
		d.Step(d.Now + time.Millisecond)
		if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, want) {
			t.Errorf("the button says %q, want %q", says, want)
		}
	}
	d.Hand.Play("36 34")
	d.Step(d.Now + 400*time.Millisecond)
	if d.Press(key.NameReturn, 0); again > 0 {
		t.Fatal("a press that was meant for the match has begun another")
	}
	d.Step(d.Now + 2*time.Second)
	button("Rematch")
	d.presses(key.NameEscape)
	button("The score")
	d.presses(key.NameReturn)
	button("Rematch")
	if !strings.Contains(d.ribbon(), "Enter: Rematch") {
		t.Errorf("the ribbon says %q", d.ribbon())
	}
	large := d.buttonAt(t, "Rematch")
	d.click(large)
	if d.click(large); again > 0 {
		t.Fatal("two quick clicks have begun another match")
	}
	button("Rematchpress once more")
	d.click(d.buttonAt(t, "put the score away")) // something else is done
	d.Step(d.Now + time.Second)
	if button("The score"); strings.Contains(d.ribbon(), "ress once more") {
		t.Errorf("the ribbon asks still: %q", d.ribbon())
	}
	d.Step(d.Now + 2*time.Second)
	d.presses(key.NameReturn)
	d.Step(d.Now + 2*time.Second)
	d.click(d.buttonAt(t, "Rematch"))
	button("Rematchpress once more")
	d.presses(key.NameReturn)
	if again != 1 || d.Sitting.Len() != 0 {
		t.Errorf("there were %d rematches; %d orders lie on the table", again, d.Sitting.Len())
	}
	bare := deskOn(t, warchess.Rules, engine.Setup{Position: "att I29 W34 | def A43 L36 K121 | def"})
	bare.Hand.Play("36 34")
	bare.Step(bare.Now + time.Second)
	bare.Step(bare.Now + time.Second)
	if says := bare.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "The end") {
		t.Errorf("in a house with no other match the button says %q", says)
	}
	from := -1
	bare.House.Branch = branching(&from)
	bare.pressesWith(key.ModAlt, key.NameLeftArrow)
	bare.click(bare.buttonAt(t, "play another order from here, in a journal of its own"))
	if from != 0 || bare.Sitting.Len() != 0 || bare.Sitting.Match().Result().Over {
		t.Errorf("a match that is over is played on from %d, with %d orders", from, bare.Sitting.Len())
	}
}

// Nobody is counted dead, nor is it said in the list, who has yet to fall in the film.
func TestTalliesWaitForTheFilm(t *testing.T) {
	t.Parallel()
	seen, told := false, false
	d := northsMove(t, func(d *desk) {
		if d.Sitting.Len() != 10 || !d.film.Running() || len(d.film.Marks) == 0 {
			return
		}
		seen = true
		told = told || !strings.Contains(d.Panels.On[ui.CardSlot].Says, "{south horse 3 of 3 ")
	}, false)
	if !seen || told {
		t.Errorf("seen is the film of the first shot: %v; its dead are counted before they fall: %v", seen, told)
	}
	if says := d.Panels.On[ui.CardSlot].Says; !strings.Contains(says, "{south horse 1 of 3 ") {
		t.Errorf("at the end the card says %q", says)
	}
}

// The camera that follows goes along when the film is scrubbed and stepped, and rests on the last who fell. Then it is
// told at him and in the ribbon who fell, and why.
func TestFollowRestsOnTheFallen(t *testing.T) {
	t.Parallel()
	d := inAlley(t, false)
	d.fires(t)
	d.film.Playing = false
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "Follow"))
	home := d.Camera.To
	near := func(x float64) bool {
		c := d.Camera.To
		return c.At.X > x-0.15*c.Tall && c.At.X < x+0.15*c.Tall
	}
	d.film.Seek(d.Context, 0.2)
	if d.Camera.To == home {
		t.Error("at a moment that was sought the camera is where it was")
	}
	early := d.Camera.To.At.X
	for range 20 {
		d.pressesWith(key.ModShift, key.NameRightArrow)
	}
	if !d.film.Done || d.Camera.To.At.X <= early || !near(24.4) {
		t.Errorf("at the end the camera is at %v, the man fell at 24.4", d.Camera.To.At)
	}
	for range 4 {
		d.Step(d.Now + time.Second)
	}
	if says := d.Panels.On[ui.FallSlot].Says; !strings.Contains(says, "M1") || d.Panels.On[ui.FallSlot].At.Empty() {
		t.Errorf("at the man is told %q", says)
	}
	if ribbon := d.sheet(d.Panels.On[ui.RibbonSlot]); !strings.Contains(ribbon, "M1 falls") {
		t.Errorf("the ribbon tells %q", ribbon)
	}
	d.hovers(f32.Pt(200, 300)) // and not over the list, where Follow was
	d.Hand.Play("rest")
	for range 4 {
		d.Step(d.Now + time.Second)
	}
	if d.News != "" || !d.Panels.On[ui.FallSlot].At.Empty() {
		t.Errorf("after the next order there is told %q", d.News)
	}
}

// What is told of a shot lies over none of those who fell, in the plan too.
func TestPaperOfTheFallenCoversNone(t *testing.T) {
	t.Parallel()
	d := deskOn(t, batteryRules{}, engine.Setup{})
	d.Step(d.Now + time.Second)
	d.Put(d.Plan())
	did := &account.Summary{Shots: 1, Fallen: []account.Loss{
		{Who: "N1", At: engine.Spot{X: 20, Y: 30}},
		{Who: "N2", At: engine.Spot{X: 21, Y: 34}},
		{Who: "N3", At: engine.Spot{X: 20.5, Y: 26}},
	}}
	d.after.Told = []*account.Summary{did}
	d.Touch()
	d.Step(d.Now + time.Millisecond)
	told := d.Panels.On[ui.FallSlot].At
	for _, f := range did.Fallen {
		if at := d.PixelOf(f.At, 0).Round(); told.Empty() || at.In(told.Inset(-d.Metric.Dp(10))) {
			t.Errorf("%s fell at %v, and the paper lies at %v", f.Who, at, told)
		}
	}
	if d.Step(d.Now + time.Millisecond); d.Panels.On[ui.FallSlot].At != told {
		t.Errorf("the paper lay at %v at first, and lies at %v", told, d.Panels.On[ui.FallSlot].At)
	}
}

// While the other's move is seen, and until it is told, the large button leads on to that, and is no order.
func TestEnemysMoveIsNoTurnOfOnesOwn(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig N inf3 5,4 | fig S inf2 9,16 | fig S inf4 11,16 | " +
			"fig S inf5 13,16 | fig S inf6 15,16",
	}, func(t *ui.Table) {
		seat := says("inf2 to 9,15", "inf4 to 11,15", "inf5 to 13,15", "inf6 to 15,15", "done")
		t.Seats, t.Still = map[engine.Side]ui.Seat{"s": seat}, false
	})
	seen := false
	d.awaits(t, func(d *desk) {
		if d.Sitting.Len() == 5 && d.film.Running() {
			seen = true
			if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "Skip") {
				t.Fatalf("while the film runs the large button says %q", says)
			}
			d.presses(key.NameReturn)
		}
	})
	if !seen || !d.report.Open() || d.film.Running() || d.Hand.Note.Text != "" {
		t.Fatalf("Enter leads to no paper; it is answered %q", d.Hand.Note.Text)
	}
	if d.Press(key.NameReturn, 0); !d.report.Open() {
		t.Errorf("Enter that comes just after the film puts the paper away")
	}
	hurry := func() {
		for range 5 {
			d.Press(key.NameReturn, 0)
			d.Step(d.Now + 200*time.Millisecond)
		}
	}
	if hurry(); !d.report.Open() {
		t.Error("who hurries on never sees the paper")
	}
	d.Step(d.Now + paper.Hurries)
	d.presses(key.NameReturn)
	hurry()
	if asked := d.Hand.Note.Text; d.report.Open() || asked != "" || d.Sitting.Len() > 5 {
		t.Errorf("who hurries on says the word after it: asked %q, %d orders", asked, d.Sitting.Len())
	}
	d.Step(d.Now + paper.Hurries)
	if d.presses(key.NameReturn); !strings.Contains(d.Hand.Note.Text, "press once more") {
		t.Errorf("an Enter that comes later asks %q", d.Hand.Note.Text)
	}
}

// On the paper at the end of the other's move stands first what one's own orders came to; each is looked at again. Of
// two who play by hand it is told when the move is over.
func TestWhatOnesOwnOrdersCameTo(t *testing.T) {
	t.Parallel()
	for _, seats := range []map[engine.Side]ui.Seat{nil, {"n": says("inf5 to 6,5", "done")}} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 8 S first=n | fig N inf3 8,15 | fig N inf5 6,4 | fig S inf2 9,16 | " +
				"fig S inf4 9,17",
		}, func(t *ui.Table) { t.Seats, t.Still = seats, true })
		d.Hand.Play("inf2 charge 8,15")
		d.Hand.Play("done")
		d.awaits(t, nil)
		const own = "South's move: North infantry 3 killed on 8,15"
		if !d.report.Open() || !strings.HasPrefix(d.report.Lines[0].Text, own) {
			t.Fatalf("told is %+v", d.report.Lines)
		}
		d.Named["told 0"].Click()
		d.Step(d.Now + 100*time.Millisecond)
		if d.report.At != 0 || !d.film.Shown() {
			t.Errorf("a click on it tells the %dth; a film is shown: %t", d.report.At, d.film.Shown())
		}
	}
}

// The other's move in the middle of which a person was asked something is told whole when he has answered.
func TestEnemysMoveAfterAnAnswer(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig N inf3 5,4 | fig S hcav1 5,6 | fig S inf2 9,16 | " +
			"fig S inf4 11,16 | fig S inf5 13,16",
	}, func(t *ui.Table) {
		seat := says("hcav1 charge 5,5 5,4 wound", "inf2 to 9,15", "inf4 to 11,15", "inf5 to 13,15", "done")
		t.Seats, t.Still = map[engine.Side]ui.Seat{"s": seat}, true
	})
	d.awaits(t, nil)
	d.presses(key.NameReturn)
	d.click(d.at(t, "4,3"))
	d.awaits(t, nil)
	if !d.report.Open() || d.report.Head != "South's move: 5 went, 1 wounded" || d.News != d.report.Head {
		t.Fatalf("after %q the paper is headed %q, and the ribbon tells %q", d.lastOrder(), d.report.Head, d.News)
	}
	for _, e := range []string{"North infantry 3 wounded", "infantry 5 marches"} {
		tells := func(r tell.Row) bool { return strings.Contains(r.Text, e) }
		if !slices.ContainsFunc(d.report.Lines, tells) {
			t.Errorf("nothing tells of %q: %v", e, d.report.Lines)
		}
	}
}

// What the other's fire did is told of his move, though nobody went in it: nor does its head speak of that.
func TestEnemysFireIsTold(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig N inf3 9,14 | fig S fart2 9,16 | fig S fbat1 9,16 | " +
			"fig N inf5 13,2",
	}, func(t *ui.Table) {
		t.Seats, t.Still = map[engine.Side]ui.Seat{"s": says("fbat1 throw 9,14", "done")}, true
	})
	d.awaits(t, nil)
	if !d.report.Open() || d.report.Head != "South's move: "+d.report.Lines[0].Text ||
		!strings.HasPrefix(d.report.Lines[0].Text, "North infantry 3 wounded") {
		t.Errorf("the paper is headed %q, and tells %+v", d.report.Head, d.report.Lines)
	}
}

// Shells thrown at a place that takes two salvoes to burn are told before all, though nobody went and nothing burns
// yet: the camera shows the place, and goes back when that is put away.
func TestShellsAtPlaceAreTold(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-5-1 N | fig N fart1 29,35 load=2p | fig N fbat1 29,35 load=2r | " +
			"fig N inf1 31,2/street load=2p | fig O inf2 31,36/street load=2p | mag 31,36 9r",
	}, func(t *ui.Table) {
		t.Seats, t.Still = map[engine.Side]ui.Seat{"n": says("fbat1 burn 30,36", "done")}, true
	})
	was := d.Camera.To.Zoomed(0.4, engine.Spot{X: 30, Y: 10}, d.Shown.Ground, d.Aspect())
	d.Put(was)
	d.awaits(t, nil)
	const does = "Upper field battery 1 throws shells at 30,36: it does not burn yet"
	if !d.report.Open() || d.report.Head != "The upper country's move: u"+does[1:] || d.report.Lines[0].Text != does {
		t.Errorf("the paper is headed %q, and tells %+v", d.report.Head, d.report.Lines)
	}
	for range 5 {
		d.Step(d.Now + time.Second)
	}
	p := d.at(t, "30,36").Round()
	under := func(panel *ui.Panel) bool { return p.In(panel.At) }
	if !p.In(image.Rectangle{Max: d.Size}) || slices.ContainsFunc(d.Panels.Every(), under) {
		t.Errorf("the place is not seen, at %v", p)
	}
	d.presses(key.NameEnter)
	for range 5 {
		d.Step(d.Now + time.Second)
	}
	if d.report.Open() || d.Camera.To != was {
		t.Errorf("open %t; after Go on the camera is at %+v, not where it was, %+v", d.report.Open(), d.Camera.To, was)
	}
}

// A square of the capital that the enemy has taken is told before what burns, in the headline too, and is seen.
func TestFallenCapitalIsTold(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-5-1 N | fig N fart1 29,35 load=2p | fig N fbat1 29,35 load=2r | " +
			"fig N inf1 31,35 load=2p | fig O inf2 30,36/street load=2p | fig N inf3 31,2/street load=2p",
	}, func(t *ui.Table) {
		t.Seats, t.Still = map[engine.Side]ui.Seat{"n": says("inf1 to 31,36 street", "fbat1 burn 30,36", "done")}, true
	})
	d.Put(d.Camera.To.Zoomed(0.4, engine.Spot{X: 30, Y: 10}, d.Shown.Ground, d.Aspect()))
	d.awaits(t, nil)
	const does = "he upper country has taken 31,36 of the lower country's capital, only 30,36 is still held"
	if !d.report.Open() || !strings.HasPrefix(d.report.Head, "The upper country's move: t"+does) ||
		d.report.Lines[0].Text != "T"+does {
		t.Errorf("the paper is headed %q, and tells %+v", d.report.Head, d.report.Lines)
	}
	for range 5 {
		d.Step(d.Now + time.Second)
	}
	if p := d.at(t, "31,36").Round(); !p.In(image.Rectangle{Max: d.Size}) {
		t.Errorf("the square is not seen, at %v", p)
	}
}

// What was harvested on a day is one line with the sum, the last, below who marched; and whoever starves off the map has
// a line of his own, in which nobody marches.
func TestHarvestIsOneLine(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-8-1 N | fig O inf4 24,24/street load=2p | fig O inf1 off | " +
			"fig N inf2 10,32 load=2p | fig N inf4 50,33 load=2p | fig N inf5 52,33 load=2p | fig N inf6 54,33 load=2p | " +
			"fig N inf9 31,2/houses load=2p",
	}, func(t *ui.Table) {
		seat := says("inf2 to 10,31", "inf4 to 50,32", "inf5 to 52,32", "inf6 to 54,32", "done", "pass")
		t.Seats, t.Still = map[engine.Side]ui.Seat{"n": seat}, true
	})
	d.awaits(t, nil)
	got := engine.Mapped(d.report.Lines, func(r tell.Row) string { return r.Text })
	for _, want := range []string{"Harvested: ", "infantry 1, which had surrendered for want of food, is not taken in"} {
		told := slices.DeleteFunc(slices.Clone(got), func(s string) bool { return !strings.Contains(s, want) })
		if len(told) != 1 || strings.Contains(told[0], "march") {
			t.Errorf("of %q is told %q", want, told)
		}
	}
	if last := len(got) - 1; last < 0 || !strings.Contains(got[last], " rations on ") || len(got) > 6 {
		t.Fatalf("told are %q", got)
	}
	d.Named["told "+strconv.Itoa(len(got)-1)].Click()
	if d.Step(d.Now + time.Second); d.report.At != len(got)-1 {
		t.Errorf("a click on the last line tells the %dth", d.report.At)
	}
}

// The report of the move that ends a match says who has won, above who marched.
func TestReportTellsOfVictory(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-5-3 N | fig O inf4 32,2/street load=2p | fig O inf5 31,2/street load=2p | " +
			"fig N inf2 30,20 load=2p",
	}, func(t *ui.Table) {
		t.Seats, t.Still = map[engine.Side]ui.Seat{"n": says("inf2 to 30,21", "done")}, true
	})
	d.awaits(t, nil)
	ends := func(r tell.Row) bool { return strings.Contains(r.Text, ": the capital of the upper country is lost") }
	if i := slices.IndexFunc(d.report.Lines, ends); i < 0 {
		t.Errorf("the paper is headed %q, and tells %+v", d.report.Head, d.report.Lines)
	}
	if kept := d.Sitting.Journal().Entries[1].Events; !strings.Contains(kept[len(kept)-1], "the capital of upper is lost") {
		t.Errorf("the journal keeps %q", kept)
	}
}

// Next brings the camera to the square on which what it tells of happened.
func TestNextShowsWhereItHappened(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig N inf3 5,4 | fig S inf2 5,5 | fig S inf4 11,16 | " +
			"fig S inf5 13,16 | fig S inf6 15,16 | fig N inf5 13,2",
	}, func(t *ui.Table) {
		seat := says("inf2 fire n", "inf4 to 11,15", "inf5 to 13,15", "inf6 to 15,15", "done")
		t.Seats, t.Still = map[engine.Side]ui.Seat{"s": seat}, true
	})
	d.awaits(t, nil)
	if !d.report.Open() {
		t.Fatal("the other's move is not told")
	}
	near := d.Camera.To
	near.Tall /= 6
	near.At = d.Shown.Cells[d.Shown.CellNamed("13,16")].At
	d.Put(near)
	i := slices.IndexFunc(d.report.Lines, func(r tell.Row) bool { return strings.Contains(r.Text, "killed on 5,4") })
	if i < 0 {
		t.Fatalf("nobody is killed: %v", d.report.Lines)
	}
	for d.report.At < i {
		d.pressesWith(key.ModCtrl, key.NamePageDown)
	}
	d.film.Close(d.Context)
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	at := d.at(t, "5,4")
	if p := image.Pt(int(at.X), int(at.Y)); !p.In(image.Rectangle{Max: d.Size}) {
		t.Errorf("who is killed on 5,4 is at %v of %v", p, d.Size)
	}
}

// The other's move is looked at where it fell upon somebody, and not where most have marched: so near that figures can
// be read, also with large letters, and until the paper that tells of it is put away.
func TestEnemysMoveIsSeenWhereItFell(t *testing.T) {
	t.Parallel()
	for _, text := range []int{100, 200} {
		d := deskOn(t, venturini.Campaign, engine.Setup{
			Position: "venturini 1 campaign 1-5-3 N | fig N inf2 10,32 load=2p | fig O inf3 10,31 load=2p | " +
				"fig N inf4 50,33 load=2p | fig N inf5 52,33 load=2p | fig N inf6 54,33 load=2p | " +
				"fig O inf1 30,3 load=2p | fig O inf2 31,3 load=2p",
		}, func(t *ui.Table) {
			t.Seats = map[engine.Side]ui.Seat{
				"n": says("inf2 fire s", "inf4 to 50,32", "inf5 to 52,32", "inf6 to 54,32", "done"),
			}
		})
		d.Held = true
		d.Resize(image.Pt(1280, 800), 1)
		d.Settle(settings.Settings{Text: text}.Clamped())
		d.Put(d.Opening())
		for range 3 {
			d.Step(d.Now + time.Second)
		}
		home := d.Camera.To
		d.Held = false
		d.awaits(t, nil)
		for range 20 {
			d.Step(d.Now + 500*time.Millisecond)
		}
		square := float64(d.Size.Y) / d.Camera.To.Tall
		if at := []engine.Spot{d.Shown.Cells[d.Shown.CellNamed("10,31")].At}; !watch.InSight(d.Context, d.Camera.To, at) || square < 25 {
			t.Errorf("letters of %d %%: where he fell is not in sight, or a square is %.0f pixels", text, square)
		}
		if !d.report.Open() || len(d.report.Lines) < 2 {
			t.Fatalf("the paper tells %v", d.report.Lines)
		}
		d.presses(key.NameReturn)
		d.Step(d.Now + time.Second)
		if d.Camera.To != home {
			t.Errorf("letters of %d %%: the camera does not go back", text)
		}
	}
}

// beyond is how many solids stand beyond the ground: who is in the trays or boxes beside it.
func (d *desk) beyond() (n int) {
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown))
	for _, list := range s.Solids {
		for i := range list {
			at, _ := list[i].Middle()
			g, x, y := d.Shown.Ground, float64(at.X()), float64(at.Y())
			if x < g.Low.X || x > g.High.X || y < g.Low.Y || y > g.High.Y {
				n++
			}
		}
	}
	return n
}

// Who is taken by two clicks is gone from the board, and stands beside it.
func TestTakenByClicksStandsBeside(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rules    engine.Ruleset
		position string
		from, to string
		taker    engine.Side
	}{
		{warchess.Rules, "att I13,41 W27 | def A43 I139 K121 | att", "41", "43", "att"},
		{hellwig.Rules, "grid:9x9 A:S@1 A:S@41 X:b@51^AB to:X", "51", "41", "x"},
	} {
		d := deskOn(t, c.rules, engine.Setup{Position: c.position})
		d.Put(d.Plan())
		d.Step(d.Now + time.Second)
		was := d.beyond()
		d.click(d.at(t, c.from))
		d.click(d.at(t, c.to))
		d.settles()
		if d.Sitting.Len() != 1 || len(d.Shown.Taken) != 1 {
			t.Fatalf("%d orders are given, %v are taken; said is %q, %+v", d.Sitting.Len(), d.Shown.Taken, d.Hand.Said, d.Hand.Note)
		}
		for i := range d.Poses {
			if f := d.Poses[i].Figure; f.Place == c.to && f.Side != c.taker {
				t.Errorf("the %s of %s stands on %s still", f.Kind, f.Side, c.to)
			}
		}
		if now := d.beyond(); now != was+1 {
			t.Errorf("on %s there stand %d beside the board, and %d before", c.to, now, was)
		}
	}
}

// A man who is shot stands, falls, lies until the move is over, and then stands in the box beside the table.
func TestDeathFromTheShotToTheBox(t *testing.T) {
	t.Parallel()
	const him = "s9"
	var story []string
	look := func(d *desk) {
		is := "gone"
		i := slices.IndexFunc(d.Poses, func(s scene.Standing) bool { return s.Figure.Word == him })
		const flat = 1.2 // radians
		switch dead := slices.ContainsFunc(d.Shown.Taken, func(p engine.Piece) bool { return p.Word == him }); {
		case i >= 0 && d.Poses[i].Lean > flat:
			is = "lies"
		case i >= 0 && d.Poses[i].Lean > 0:
			is = "falls"
		case i >= 0:
			is = "stands"
		case dead && d.beyond() > 0:
			is = "is in the box"
		}
		if len(story) == 0 || story[len(story)-1] != is {
			story = append(story, is)
		}
	}
	d := northsMove(t, look, false)
	d.presses(key.NameReturn) // South begins
	d.settles()
	look(d)
	if want := []string{"stands", "falls", "lies", "is in the box"}; !slices.Equal(story, want) {
		t.Errorf("%s %q, want %q", him, story, want)
	}
}

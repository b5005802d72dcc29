package render

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/paper"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/carry"
	"littlewars/sim/general"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/scenario"
)

// meeting is a battle in little: two horsemen of either side near enough to meet.
const meeting = `littlewars = 1
title = "Meeting"
size = [60, 60]
[[men]]
side = "south"
arm = "cavalry"
at = [30, 20]
count = 2
gap = 1
[[men]]
side = "south"
arm = "infantry"
at = [8, 8]
count = 8
gap = 2
[[men]]
side = "north"
arm = "cavalry"
at = [30, 27]
count = 1
[[men]]
side = "north"
arm = "infantry"
at = [30, 37]
count = 8
gap = 2
`

// inField is a desk on a battle, with South to begin his move.
func inField(t *testing.T, clock string) *desk {
	t.Helper()
	return inFieldOf(t, meeting, clock)
}

// inFieldOf is the same on a scenario.
func inFieldOf(t *testing.T, scene, clock string) *desk {
	t.Helper()
	var d *desk
	for seed := range uint64(20) {
		d = deskOn(t, battle.Battle{}, engine.Setup{
			Position: scenario.OneLine([]byte(scene)), Seed: seed,
			Options: map[string]string{"force": "placed", "few": "on", "clock": clock},
		}, func(t *ui.Table) { t.Shortcuts = general.WithGeneral(battle.Entry).Shortcuts })
		d.utters(t, "toss")
		if d.Sitting.Match().Turn().Sides[0] == "south" {
			d.utters(t, "go")
			d.Put(d.Plan())
			d.Step(d.Now)
			return d
		}
	}
	t.Fatal("South is never the first")
	return d
}

// utters presses words of the ribbon or the large button, each when it has lain there a while.
func (d *desk) utters(t *testing.T, words ...string) {
	t.Helper()
	for _, w := range words {
		d.Step(d.Now + time.Second)
		at := d.wordAt(t, w)
		if d.click(at); strings.Contains(d.Hand.Note.Text, "; press once more to say it") {
			d.Step(d.Now + time.Second)
			d.click(at)
		}
	}
}

// wordAt is where a word lies on the ribbon, or the large button if that says it.
func (d *desk) wordAt(t *testing.T, word string) (at f32.Point) {
	t.Helper()
	found := false
	var look func(nodes []input.SemanticNode)
	look = func(nodes []input.SemanticNode) {
		for _, n := range nodes {
			on := func(is *ui.Panel) bool { return n.Desc.Bounds.In(is.At) }
			b, p := n.Desc.Bounds, &d.Panels.On
			if n.Desc.Label == word && (on(p[ui.RibbonSlot]) || on(p[ui.ActionSlot])) {
				at, found = f32.Pt(float32(b.Min.X+b.Max.X)/2, float32(b.Min.Y+b.Max.Y)/2), true
			}
			look(n.Children)
		}
	}
	if look(d.Router.AppendSemantics(nil)); !found {
		t.Fatalf("there is no word %q on the ribbon, which has %q; note %+v", word, d.Panels.On[ui.RibbonSlot].Says+d.Sitting.Match().Result().Why, d.Hand.Note)
	}
	return at
}

// Men come out of their boxes one of each kind at a button, or all in good order, and are shifted together, their
// gun with them.
func TestSettingOut(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, engine.Setup{Seed: 1, Options: map[string]string{
		"country": "field", "force": "own", "few": "on", "infantry": "4", "cavalry": "3", "guns": "1",
	}})
	d.utters(t, "toss")
	if turn := d.Sitting.Match().Turn(); turn.Phase == "choose sides" {
		d.utters(t, "stay")
	}
	d.utters(t, "toss")
	letter := d.Sitting.Match().Turn().Sides[0][:1]
	var words []string
	for _, c := range ui.Offered(d.Context) {
		words = append(words, c.Word)
	}
	man := string(letter) + "1"
	d.wordAt(t, "array") // on the large button
	if got, want := strings.Join(words, " "), man+" "+string(letter)+"c1 "+string(letter)+"-gun1"; got != want {
		t.Fatalf("to be set out there are %q, want %q", got, want)
	}
	side := string(d.Sitting.Match().Turn().Sides[0])
	big := strings.ToUpper(side[:1])
	if says, want := d.ribbon(), "foot "+big+"1horse "+big+"C1"+side+"'s gun 1"; !strings.Contains(says, want) {
		t.Errorf("the buttons say %q, want %q", says, want)
	}
	d.Hand.Say(engine.Order(letter + "-gun1")) // who is boxed is put down by a click on the floor, and it is told
	d.Step(d.Now + time.Second)
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(d.ribbon(), "click a spot") ||
		!strings.Contains(says, "click a spot first") {
		t.Errorf("of a boxed gun the ribbon says %q and the large button %q", d.ribbon(), says)
	}
	d.Hand.Say("")
	d.Put(d.Plan())
	line := d.Shown.Ground.High.Y - 12 - 3
	if letter == "s" {
		line = 3
	}
	d.utters(t, man)
	for range 2 {
		d.clicks(t, engine.Spot{X: 20, Y: line}.String())
	}
	if o := d.lastOrder(); !strings.HasPrefix(string(o), man+" to ") {
		t.Fatalf("set out with the pointer there is played %q", o)
	}
	d.utters(t, "array")
	d.pressesWith(key.ModCtrl, "A")
	if len(d.group.Words) != 8 {
		t.Fatalf("chosen are %q", d.group.Words)
	}
	x := d.Shown.Figures[d.Shown.FigureWorded(string(letter)+"-gun1")].At.X
	d.presses(key.NameRightArrow)
	d.pressesWith(key.ModCtrl, key.NameReturn) // whoever has no room is left
	if at := d.Shown.Figures[d.Shown.FigureWorded(string(letter)+"-gun1")].At.X; at != x+1 && at != x-1 {
		t.Errorf("the gun is shifted from %v to %v by %q", x, at, d.lastOrder())
	}
}

// touches reports whether two men are in contact, as the match measures. [LW-MELEE-1]
func (d *desk) touches(t *testing.T, a, b string) bool {
	t.Helper()
	near, err := d.Sitting.Match().(engine.Measurer).Tape(engine.End{Word: a}, engine.End{Word: b})
	return err == nil && near.Length <= 1.0/8
}

// Who is taken in a mêlée is told in the list of orders and on the paper, as who dies is; what is told of him who
// came is no more than how far and onto whom.
func TestTakenIsTold(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, strings.Replace(meeting, "at = [30, 37]", "at = [30, 56]", 1), "off")
	d.pulls(t, "", "s1", "n1")
	d.letsGo(t, "n1")
	d.utters(t, "end")
	for range 3 {
		d.Step(d.Now + time.Second)
	}
	text := func(i int) string { return d.Accounts.At(d.Context, i).Text }
	n := len(d.Hand.Entries)
	if came := text(n - 2); !strings.HasPrefix(came, "South's horse 1 ") || !strings.HasSuffix(came, " in; South's horse 1 meets North's horse 1") {
		t.Errorf("of him who came is told %q", came)
	}
	if end := text(n - 1); end != "South: North's horse 1 taken" {
		t.Errorf("of the end of the move is told %q", end)
	}
	if !d.report.Open() || !strings.Contains(fmt.Sprint(d.report.Lines), "North's horse 1 is taken") {
		t.Errorf("on the paper is told %+v", d.report.Lines)
	}
	d.presses(key.NameReturn)
	if d.report.Open() {
		t.Error("one Enter does not put the paper away")
	}
}

// Between two enemies who is held comes onto the one whom the pointer is nearer, wherever on his base he was taken.
func TestChargeNearestThePointer(t *testing.T) {
	t.Parallel()
	two := strings.Replace(meeting, "at = [30, 27]\ncount = 1", "at = [30, 27]\ncount = 2\ngap = 1", 1)
	for _, side := range []float64{-1, 1} {
		d := inFieldOf(t, two, "off")
		of := func(word string) engine.Spot { return d.Shown.Figures[d.Shown.FigureWorded(word)].At }
		left, right := of("n1"), of("n2")
		if left.X > right.X {
			t.Fatalf("they stand at %v and %v", left, right)
		}
		mid, own := (left.X+right.X)/2, of("s1")
		taken := engine.Spot{X: own.X + side*0.2, Y: own.Y - 0.5}.String()
		held := engine.Spot{X: mid + side*0.1, Y: left.Y - 1.6}.String()
		d.pulls(t, "", taken, held)
		want := map[float64]string{-1: "onto N1", 1: "onto N2"}[side]
		if told := strings.Join(d.carry.Says(d.Context), " "); !strings.Contains(told, want) {
			t.Errorf("taken at %s and held at %s he is told %q, want %s", taken, held, told, want)
		}
	}
}

// A man dropped on an enemy, or on his base, comes into contact with him, wherever on him that is.
func TestChargeByHand(t *testing.T) {
	t.Parallel()
	t.Run("LW-MELEE-1/dropped", func(t *testing.T) {
		t.Parallel()
		refused := 0
		for i := range 36 {
			d, foe := inField(t, "off"), fmt.Sprint("n", 1+i/4)
			at := d.Shown.Figures[d.Shown.FigureWorded(foe)].At
			on := scene.Around(at, 0.3, i%4, 4).String()
			d.pulls(t, "", "s1", on)
			var s scene.Scene
			d.Compose(&s, scenery.NewAtlas(&d.Shown))
			told := strings.Join(d.carry.Says(d.Context), "|")
			d.letsGo(t, on)
			if !d.touches(t, "s1", foe) || !strings.Contains(told, "onto "+strings.ToUpper(foe)) {
				t.Logf("dropped on %s at %s, told %q, there is played %q; note %+v", foe, on, told, d.lastOrder(), d.Hand.Note)
				refused++
			}
		}
		if refused > 0 {
			t.Errorf("%d of 36 drops on an enemy bring nobody into contact with him", refused)
		}
	})
	t.Run("LW-MELEE-1/words", func(t *testing.T) {
		t.Parallel()
		d := inField(t, "off")
		d.clicks(t, "s1")
		d.utters(t, "charge")
		if d.Hand.Said != "s1 charge" || !slices.Contains(d.Hand.Reached("s1"), "n1") || len(d.Hand.Reached("s3")) > 0 {
			t.Fatalf("said %q; S1 reaches %q, and S3 %q", d.Hand.Said, d.Hand.Reached("s1"), d.Hand.Reached("s3"))
		}
		d.presses(key.NameTab)
		d.presses(key.NameTab)
		for d.Hand.Over.Figure < 0 || d.Shown.Figures[d.Hand.Over.Figure].Word != "n1" {
			d.presses(key.NameTab)
		}
		d.blank()
		if !d.touches(t, "s1", "n1") {
			t.Errorf("by keys is played %q; said %q, note %+v", d.lastOrder(), d.Hand.Said, d.Hand.Note)
		}
	})
	t.Run("LW-MELEE-1/clicked", func(t *testing.T) {
		t.Parallel()
		d := inField(t, "off")
		d.clicks(t, "s2", "n1")
		if !d.touches(t, "s2", "n1") {
			t.Errorf("two clicks play %q, note %+v", d.lastOrder(), d.Hand.Note)
		}
	})
	t.Run("LW-MELEE-1/typed", func(t *testing.T) {
		t.Parallel()
		d := inField(t, "off")
		for _, r := range "charge s1 s2 n1" {
			d.Letter(r)
		}
		d.presses(key.NameReturn)
		if !d.touches(t, "s1", "n1") || !d.touches(t, "s2", "n1") {
			t.Errorf("typed, it plays %q, note %+v", d.lastOrder(), d.Hand.Note)
		}
		filmed := map[string]bool{}
		for _, f := range film.Of(d.Hand.Events) {
			for i := range f.Reels {
				filmed[f.Reels[i].Figure] = true
			}
		}
		if !filmed["s1"] || !filmed["s2"] {
			t.Errorf("of s1 and s2, who charge together, there is a film of %v", filmed)
		}
	})
	t.Run("LW-MELEE-1/typed after both", func(t *testing.T) {
		t.Parallel()
		d := inField(t, "off")
		if typeInto(d.Hand, "s1 s2 charge n1\n"); !d.touches(t, "s1", "n1") || !d.touches(t, "s2", "n1") {
			t.Errorf("typed, it plays %q, note %+v", d.lastOrder(), d.Hand.Note)
		}
	})
	t.Run("LW-MOVE-1/out of reach", func(t *testing.T) {
		t.Parallel()
		d := inField(t, "off")
		was := d.Shown.Figures[d.Shown.FigureWorded("s3")].At
		d.pulls(t, "", "s3", "30,37")
		told := d.carry.Says(d.Context)
		d.letsGo(t, "30,37")
		at := d.Shown.Figures[d.Shown.FigureWorded("s3")].At
		if far := polygon.Apart(was, at); far < 11.9 || far > 12 || !strings.HasPrefix(string(d.lastOrder()), "s3 to ") {
			t.Errorf("he goes %v in by %q, note %+v", far, d.lastOrder(), d.Hand.Note)
		}
		n := d.Hand.Note
		if n.Rule != "LW-MOVE-1" || !strings.Contains(n.Text, "S3 stops ") || !strings.Contains(n.Text, " in from N") ||
			!slices.Equal(told, []string{"S3  12 in", n.Text}) {
			t.Errorf("held over one whom he does not reach there is told %q, let go %+v", told, n)
		}
	})
}

// When time is up with a man in the hand he goes as far as he was carried. [LW-TURN-7]
func TestTimeUp(t *testing.T) {
	t.Parallel()
	d := inField(t, "on")
	d.pulls(t, "", "s3", "12,14")
	d.Step(d.Now + d.clock.Clock.Allowed)
	o := d.lastOrder()
	w := o.Words()
	if len(w) != 3 || w[0] != "time" || w[1] != "s3" {
		t.Fatalf("time is up, and %q is played", o)
	}
	if at, _ := engine.ReadSpot(w[2]); polygon.Apart(at, engine.Spot{X: 12, Y: 14}) > 0.5 || d.carry.State == carry.InHand {
		t.Errorf("he stands at %v, held: %v", at, d.carry.State)
	}

	d = inField(t, "on")
	d.Step(d.Now + d.clock.Clock.Allowed)
	if o := d.lastOrder(); o != "time" {
		t.Errorf("with nobody in the hand %q is played", o)
	}
}

// That time was up is told still when the computer has made its move, until a person gives an order.
func TestTimeUpIsToldAfterTheComputer(t *testing.T) {
	t.Parallel()
	d := inField(t, "on")
	d.Seats = map[engine.Side]ui.Seat{"north": says("go", "end")}
	d.Hand.Seats = d.Seats
	d.Step(d.Now + d.clock.Clock.Allowed)
	told := func() string {
		d.Step(d.Now + time.Millisecond)
		return d.Panels.On[ui.ClockSlot].Says
	}
	if says := told(); !strings.Contains(says, "South's time is up. Turn ") {
		t.Errorf("when time is up the glass says %q", says)
	}
	d.awaits(t, nil)
	if says := told(); !strings.Contains(says, "South's time is up") || strings.Contains(says, "up. ") {
		t.Errorf("after North's move the glass says %q, with %d orders", says, d.Sitting.Len())
	}
	d.Hand.Play("go")
	if says := told(); strings.Contains(says, "time is up") {
		t.Errorf("after an order the glass says %q", says)
	}
}

// Where the rules hold an order fast, nothing is undone to before it, and who looks back there is told why and stays.
func TestNoUndoToBeforeWhatStays(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.say(t, "s1 to 30,23")
	n := d.Sitting.Len()
	d.LookBack(n - 2) // before South's go, and a march that may be taken back
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "Undo to here"))
	note := ui.Note{Text: "the move has begun; what was before it stays", Rule: "LW-TURN-12"}
	if d.Hand.Past == nil || d.Sitting.Len() != n || d.Hand.Note != note {
		t.Errorf("pressed there, it leaves %d orders of %d; past %+v, note %+v", d.Sitting.Len(), n, d.Hand.Past, d.Hand.Note)
	}
	d.LookBack(n - 1)
	d.Step(d.Now + time.Second)
	if d.click(d.buttonAt(t, "Undo to here")); d.Hand.Past != nil || d.Sitting.Len() != n-1 {
		t.Errorf("after go, it leaves %d orders of %d; note %+v", d.Sitting.Len(), n, d.Hand.Note)
	}
}

// While a move is made the menu tells when one may give the battle up. [LW-VAR-15]
func TestMenuTellsWhenToResign(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.click(d.buttonAt(t, "Menu"))
	const resign = "Resign: give the battle up; it can be said between two moves, when you are to say go"
	if says := d.Panels.On[ui.MenuSlot].Says; !strings.Contains(says, resign) {
		t.Errorf("the menu says %q", says)
	}
	d.Hand.Play("end")
	d.Step(d.Now + time.Second)
	if d.Step(d.Now + time.Second); !d.Panels.On[ui.MenuSlot].At.Empty() {
		t.Error("the menu stays open over what an order does")
	}
	d.click(d.buttonAt(t, "Menu"))
	if says := d.Panels.On[ui.MenuSlot].Says; strings.Contains(says, "two moves") {
		t.Errorf("between two moves the menu says %q", says)
	}
	d.buttonAt(t, "Resign: give the battle up")
}

// Enter after an order that a drag carried out is meant for that: it ends no move at once.
func TestEnterConfirmsADrag(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	for _, s := range []string{"s1", "s2"} {
		d.pulls(t, "up", s, "30,27")
	}
	confirmed := d.lastOrder()
	d.Step(d.Now + 700*time.Millisecond)
	d.Press(key.NameReturn, 0)
	if d.lastOrder() != confirmed || d.Hand.Note.Text != "" {
		t.Errorf("Enter plays %q; note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.Step(d.Now + paper.Hurries)
	d.Step(d.Now + paper.Hurries)
	if d.Press(key.NameReturn, 0); d.lastOrder() == confirmed && d.Hand.Note.Text == "" {
		t.Error("Enter says nothing when it comes late enough")
	}
}

// What came of the last move is told before the score, which does not lie there a moment only to be replaced.
func TestScoreComesAfterTheReport(t *testing.T) {
	t.Parallel()
	d := inFieldOf(t, meeting[:strings.LastIndex(meeting, "[[men]]")], "off")
	d.pulls(t, "up", "s1", "30,27")
	d.pulls(t, "up", "s2", "30.8,27")
	d.utters(t, "end")
	scored := func() bool { return strings.Contains(d.Panels.On[ui.ReportSlot].Says, "victory") }
	if !d.Sitting.Match().Result().Over {
		t.Fatalf("it is not over after %q", d.lastOrder())
	}
	if scored() {
		t.Error("the score is shown before it is told what came of the move")
	}
	d.Step(d.Now + time.Second)
	if scored() || !d.report.Open() {
		t.Errorf("shown is the score: %t, what came of it: %t", scored(), d.report.Open())
	}
	if d.presses(key.NameReturn); !scored() {
		t.Errorf("after Enter there is shown %q", d.Panels.On[ui.ReportSlot].Says)
	}
}

// Undo that the rules refuse tells why, and stops nobody who thinks.
func TestUndoRefused(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.Seats = map[engine.Side]ui.Seat{"north": func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
		<-ctx.Done()
		return "", "", ctx.Err()
	}}
	d.utters(t, "end")
	for range 4 {
		d.Step(d.Now + time.Second)
	}
	was := d.Thought
	if was == nil {
		t.Fatal("nobody thinks")
	}
	d.click(d.buttonAt(t, "Undo"))
	if d.Hand.Note.Rule != "LW-TURN-12" || d.Thought != was || d.Held {
		t.Errorf("Undo says %+v; he still thinks: %t, held: %t", d.Hand.Note, d.Thought == was, d.Held)
	}
	d.StopThinking()
}

// Who dies is chosen by a click on him, and a battle that is over shows its score.
func TestChoosingTheDead(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.pulls(t, "up", "s1", "30,27")
	d.pulls(t, "up", "s2", "30.8,27")
	d.utters(t, "end")
	if turn := d.Sitting.Match().Turn(); turn.Phase != "settle mêlées" {
		t.Fatalf("after %q it is to %s", d.lastOrder(), turn.Phase)
	}
	button := d.buttonAt(t, "settle")
	d.Step(d.Now + 700*time.Millisecond)
	if d.click(button); d.lastOrder() != "end" {
		t.Errorf("a second press of %q, in haste, plays %q", "end", d.lastOrder())
	}
	if d.report.Open() {
		t.Error("what comes of the fight is told twice: its own paper lies over it")
	}
	rings := d.Sitting.Match().(engine.Layered).Layer("contact").Rings
	if len(rings) != 1 || !strings.Contains(rings[0].Note, "unless another is chosen") {
		t.Errorf("who dies as it stands is told by %+v", rings)
	}
	for range 9 { // the fight is brought into sight
		d.Step(d.Now + time.Second)
	}
	d.clicks(t, "s1")
	if o := d.lastOrder(); o != "melee 1 die s1" {
		t.Errorf("a click on S1 plays %q; note %+v", o, d.Hand.Note)
	}
	d.Step(d.Now + time.Second)
	d.click(d.wordAt(t, "settle")) // at once: what could be chosen besides need not be
	if o := d.lastOrder(); o != "settle" || d.Shown.FigureWorded("s1") >= 0 {
		t.Errorf("after %q S1 stands at %d", o, d.Shown.FigureWorded("s1"))
	}

	d.presses(key.NameEscape)
	d.clicks(t, "n2") // in the interval a click on a man says nothing
	if d.presses(key.NameEscape); d.Hand.Said != "" {
		t.Errorf("a click says %q", d.Hand.Said)
	}
	d.click(d.buttonAt(t, "Menu"))
	d.click(d.buttonAt(t, "Resign: give the battle up"))
	if d.lastOrder() == "resign" {
		t.Fatal("nobody was asked")
	}
	if a := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(a, "Play on") {
		t.Errorf("asked whether he resigns, the large button says %q", a)
	}
	d.presses(key.NameReturn)
	if d.lastOrder() == "resign" || !d.Panels.On[ui.MenuSlot].At.Empty() {
		t.Error("Enter, which keeps from it, gives the battle up")
	}
	d.click(d.buttonAt(t, "Menu"))
	d.click(d.buttonAt(t, "Resign: give the battle up"))
	d.click(d.buttonAt(t, "Resign"))
	d.Step(d.Now + time.Second)
	if _, over := d.Ended(); !over || !strings.Contains(d.Panels.On[ui.ReportSlot].Says, "victory") {
		t.Errorf("it is over: %t, told %q", over, d.Panels.On[ui.ReportSlot].Says)
	}
	ribbon := func(want string) {
		t.Helper()
		d.Step(d.Now + time.Second)
		if says := d.Panels.On[ui.RibbonSlot].Says; !strings.Contains(says, want) {
			t.Errorf("the ribbon says %q, not %q", says, want)
		}
	}
	ribbon("Escape puts the score away")
	d.presses(key.NameEscape)
	if _, over := d.Ended(); over {
		t.Error("the score cannot be put away")
	}
	ribbon("Enter: The score")
	d.LookBack(0)
	ribbon("Enter goes back to now")
}

// To march together nobody has a button before he has chosen men; typed, the word waits for how far they go, and takes
// no spot for that.
func TestMarchIsTyped(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	if d.offers("march") {
		t.Error("with nobody chosen there is a button to march")
	}
	typeInto(d.Hand, "march ")
	d.Step(d.Now + time.Second)
	if says := d.ribbon(); d.Hand.Said != "march" || strings.Contains(says, "click a spot") || !strings.Contains(says, "how far") {
		t.Errorf("after %q the ribbon says %q", d.Hand.Said, says)
	}
	if n := d.inked(scene.Thin(d.inks().Chalk, 0.9), engine.Spot{X: 24}, 1); n > 0 {
		t.Errorf("a curve is drawn about the corner, by %d vertices there", n)
	}
	d.click(d.PixelOf(engine.Spot{X: 45, Y: 20}, 0))
	if d.Hand.Said != "" {
		t.Errorf("a click on a spot says %q", d.Hand.Said)
	}
	if typeInto(d.Hand, "march 0,1 s3 s4\n"); d.lastOrder() != "march 0,1 s3 s4" {
		t.Errorf("typed in one, played is %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	d.Step(d.Now + time.Second)
	at := d.figureAt(t, "s3")
	for _, tc := range [...]struct{ typed, plays string }{ // as the terminal reads groups and steps
		{"march s3-s4 +0,+1\n", "march 0,1 s3 s4"},
		{"march 0,1 s4-3\n", "march 0,1 s3 s4"},
		{"march 0,1\ns4-3\n", "march 0,1 s3 s4"},
		{"s3 to +0,+1\n", fmt.Sprintf("s3 to %g,%g", at.X, at.Y+4)},
	} {
		if typeInto(d.Hand, tc.typed); string(d.lastOrder()) != tc.plays {
			t.Errorf("%q plays %q, want %q; note %+v", tc.typed, d.lastOrder(), tc.plays, d.Hand.Note)
		}
	}
}

// Where one of those may not go who are to march, it is told why, and nothing of what was typed is lost.
func TestMarchThatMayNotBe(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, atMill())
	for _, o := range []engine.Order{"toss", "go", "end", "go"} {
		d.say(t, o)
	}
	for typed, said := range map[string]engine.Order{
		"march 0,12 s6 s7": "march 0,12", "march 0,12 s7 s6": "march 0,12", "march 0,5 s7 s8 n1": "march 0,5 s7 s8",
	} {
		d.Hand.Say("")
		typeInto(d.Hand, typed+"\n")
		if h := d.Hand; h.Said != said || h.Note.Text == "" {
			t.Errorf("%q leaves %q, note %+v", typed, h.Said, h.Note)
		}
		d.presses(key.NameUpArrow)
		if has := strings.TrimSpace(string(d.Hand.Said) + " " + d.Hand.Typed); has != typed {
			t.Errorf("of %q the arrow up brings back %q", typed, has)
		}
	}
}

// The second half of a double click is not an order, though another word lies there now.
func TestDoubleClickOnRibbon(t *testing.T) {
	t.Parallel()
	d := inField(t, "off")
	d.utters(t, "end", "go")
	n := d.Sitting.Len()
	end := d.wordAt(t, "end")
	d.click(end)
	if d.Sitting.Len() != n {
		t.Errorf("%q is played", d.lastOrder())
	}
	if d.utters(t, "end"); d.Sitting.Len() != n+1 {
		t.Errorf("%d orders, want %d", d.Sitting.Len(), n+1)
	}
}

// Those of a computer who only go somewhere go together, and Escape hurries them.
func TestProcession(t *testing.T) {
	t.Parallel()
	orders := []engine.Order{"s3 to 8,12", "s4 to 10.75,12", "s1 to 30,22", "s1 to 30,21", "end"}
	began := func() (*desk, chan struct{}) {
		d := inField(t, "off")
		d.Still = false
		woken, next := make(chan struct{}, 9), 0
		d.Wake = func() { woken <- struct{}{} }
		d.Seats = map[engine.Side]ui.Seat{"south": func(context.Context, engine.Match) (engine.Order, string, error) {
			next++
			return orders[next-1], "", nil
		}}
		return d, woken
	}
	answered := func(d *desk, woken chan struct{}) {
		d.Step(d.Now + time.Millisecond)
		for d.Thought == nil {
			d.Step(d.Now + time.Millisecond)
		}
		<-woken
	}
	d, woken := began()
	n := d.Sitting.Len()
	for range 4 {
		answered(d, woken)
		if d.Hand.Busy != "south" || len(ui.Offered(d.Context)) > 0 {
			t.Fatalf("while he plays %d words may be said, and he is %q", len(ui.Offered(d.Context)), d.Hand.Busy)
		}
	}
	answered(d, woken)
	if d.Sitting.Len() != n+4 || d.film.Shown() {
		t.Fatalf("%d orders, want %d; a film is shown: %t", d.Sitting.Len(), n+4, d.film.Shown())
	}
	d.plays(0.1)
	if !d.film.Running() || !d.Brief || !d.Panels.On[ui.FilmSlot].At.Empty() || len(d.film.Reels) != 3 || d.Sitting.Len() != n+4 {
		t.Fatalf("four orders are shown by %+v, after %d", d.film, d.Sitting.Len())
	}
	if d.plays(3); d.Sitting.Len() != n+5 || d.lastOrder() != "end" || d.Hand.Busy != "" {
		t.Errorf("after them there are %d orders, and %q is awaited", d.Sitting.Len(), d.Hand.Busy)
	}

	d, woken = began()
	answered(d, woken)
	d.presses(key.NameEscape)
	for range 4 {
		answered(d, woken)
		if d.film.Shown() {
			t.Fatalf("hurried, a film of %q is shown", d.lastOrder())
		}
	}
	d.Step(d.Now + time.Millisecond)
	if d.Step(d.Now + time.Millisecond); d.lastOrder() != "end" || d.Hurried {
		t.Errorf("hurried: last is %q, hurried still: %t", d.lastOrder(), d.Hurried)
	}
}

// atBattery is a desk on a battle of one gun of South's, seen from above, in South's first move with guns: eight men of
// South's and eight of North's stand in ranks that begin there.
func atBattery(t *testing.T, south, north string) *desk {
	t.Helper()
	position := fmt.Sprintf(`littlewars = 1
title = "Battery"
size = [60, 60]
[[gun]]
side = "south"
at = [30, 12]
[[men]]
side = "south"
arm = "infantry"
at = [%s]
count = 8
gap = 0.6
[[men]]
side = "north"
arm = "infantry"
at = [%s]
count = 8
gap = 1
`, south, north)
	d := deskOn(t, battle.Battle{}, engine.Setup{
		Position: scenario.OneLine([]byte(position)),
		Options:  map[string]string{"force": "placed", "few": "on", "clock": "off", "aid": "on"},
	})
	d.utters(t, "toss", "go")
	for d.Sitting.Match().Turn().Number < 3 || d.Sitting.Match().Turn().Sides[0] != "south" {
		d.utters(t, "end", "go")
	}
	d.Put(d.Plan())
	return d
}

// A gun in hand is laid on an enemy by a click on him, and fires when it is told to; who is missing at its trail is
// sent there by a click on him and one on the gun.
func TestGunByClicks(t *testing.T) {
	t.Parallel()
	d := atBattery(t, "26, 16", "27, 40")
	d.clicks(t, "s-gun1")
	n := d.Sitting.Len()
	d.clicks(t, "n4")
	if d.Step(d.Now + time.Second); d.Sitting.Len() != n || !d.aim.Laid() {
		t.Fatalf("a click on N4 plays %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
	gun, foe := d.Shown.Figures[d.Shown.FigureWorded("s-gun1")].At, d.Shown.Figures[d.Shown.FigureWorded("n4")].At
	if off := d.aim.Lies.Bearing - polygon.Bearing(gun, foe)/polygon.Degree; off > 1 || off < -1 {
		t.Errorf("laid on N4 the gun is %.2f° off", off)
	}
	d.presses(key.NameReturn)
	if o := d.lastOrder(); !strings.HasPrefix(string(o), "s-gun1 fire ") {
		t.Fatalf("Enter plays %q, note %+v", o, d.Hand.Note)
	}
	d.utters(t, "end")
	if turn := d.Sitting.Match().Turn(); turn.Phase != "send men to the trails" {
		t.Fatalf("after the shot it is to %s", turn.Phase)
	}
	d.clicks(t, "s4", "s-gun1")
	if o := d.lastOrder(); o != "s4 post s-gun1" {
		t.Errorf("two clicks play %q, note %+v", o, d.Hand.Note)
	}
}

// A gun that is carried is drawn as it will stand, trail foremost, and stands so from the moment it is set down.
func TestGunIsCarriedAsItWillStand(t *testing.T) {
	t.Parallel()
	d := atBattery(t, "26, 16", "27, 40")
	d.Still = false
	was := d.whereIs(t, "s-gun1").Turn
	d.pulls(t, "", "s-gun1", "31,16", "32,20")
	d.Step(d.Now + time.Second)
	tool := d.carry.Tool()
	tool.Lift(d.Context)
	held := d.whereIs(t, "s-gun1").Turn
	tool.Lower(d.Context)
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Release, Position: d.pixel(t, "32,20")})
	d.Step(d.Now + 16e6)
	down := d.whereIs(t, "s-gun1").Turn
	d.Step(d.Now + time.Second)
	stands := d.Shown.Figures[d.Shown.FigureWorded("s-gun1")].Heading
	if o := d.lastOrder(); !strings.HasPrefix(string(o), "s-gun1 to 32,20") || math.Abs(math.Remainder(stands-was, 2*math.Pi)) < 2 {
		t.Fatalf("%q is played, and it is turned from %.2f to %.2f; note %+v", o, was, stands, d.Hand.Note)
	}
	for when, turn := range map[string]float64{"in the hand": held, "just set down": down, "at rest": d.whereIs(t, "s-gun1").Turn} {
		if off := math.Remainder(turn-stands, 2*math.Pi); math.Abs(off) > 1e-9 {
			t.Errorf("%s it is turned to %.3f, and stands at %.3f", when, turn, stands)
		}
	}
}

// After a click on the bare floor, which takes a number of the lay back, that is fired which the card shows.
func TestFiresWhatTheCardShows(t *testing.T) {
	t.Parallel()
	d := atBattery(t, "26, 16", "27, 40")
	d.clicks(t, "s-gun1")
	d.presses(key.NameLeftArrow)
	d.click(d.PixelOf(engine.Spot{X: 45, Y: 30}, 0))
	if d.Hand.Said != "s-gun1 fire 90.5" || !d.aim.Laid() {
		t.Fatalf("a click on the bare floor leaves %q, laid: %t", d.Hand.Said, d.aim.Laid())
	}
	d.presses(key.NameReturn)
	if o := d.lastOrder(); o != "s-gun1 fire 90.5 0" {
		t.Errorf("Enter plays %q, note %+v", o, d.Hand.Note)
	}
}

// In large letters a gun is laid by clicks that follow each other in one place: the camera goes off so far that the
// ribbon does not lie over the grip of its trail, if it does, and its buttons stay under the hand.
func TestGunInLargeLetters(t *testing.T) {
	t.Parallel()
	d := atBattery(t, "26, 16", "27, 40")
	d.Text = 2
	d.Rescale()
	rests := func() {
		for range 4 {
			d.Step(d.Now + time.Second)
		}
	}
	rests()
	gun, foe := d.Shown.Figures[d.Shown.FigureWorded("s-gun1")].At, d.Shown.Figures[d.Shown.FigureWorded("n4")].At
	covered := func(at engine.Spot) bool {
		in := func(p *ui.Panel) bool { return d.PixelOf(at, 0).Round().In(p.At) }
		return slices.ContainsFunc(d.Panels.Every(), in)
	}
	d.clicks(t, "s-gun1")
	was := d.Camera.To
	if rests(); d.Camera.To != was {
		t.Error("the camera goes elsewhere though nothing lies over the grip")
	}
	d.Hand.Say("")
	rests()
	was = was.Zoomed(0.7, foe, d.Shown.Ground, d.Aspect())
	d.Put(was)
	at, inch := d.PixelOf(gun, 0), d.PixelOf(engine.Spot{X: gun.X, Y: gun.Y - 1}, 0)
	was.At.Y += float64((float32(d.Size.Y)*0.68 - at.Y) / (inch.Y - at.Y)) // the grip lies where the ribbon will
	d.Put(was)
	rests()
	seen := !covered(foe)
	d.clicks(t, "s-gun1")
	rests()
	if covered(d.aim.TrailEnd()) || seen && covered(foe) {
		t.Errorf("a paper lies over the grip: %t, over the enemy: %t", covered(d.aim.TrailEnd()), covered(foe))
	}
	d.Hand.Say("")
	if rests(); d.Camera.To != was {
		t.Error("let go, the camera stays off")
	}
	d.clicks(t, "s-gun1")
	rests()
	more := d.wordAt(t, "more bearing")
	for range 2 {
		d.click(more)
		rests()
	}
	if is := d.wordAt(t, "more bearing"); is != more || d.aim.Lies.Bearing != 91 {
		t.Errorf("after two clicks on + it lies at %v, was at %v; the bearing is %v", is, more, d.aim.Lies.Bearing)
	}
}

// A gun is typed as it is written, with whose it is or without, and is among those that one is told to say.
func TestGunIsTyped(t *testing.T) {
	t.Parallel()
	d := atBattery(t, "26, 16", "27, 40")
	for _, typed := range []string{"South's gun 1 fire ", "gun 1 fire ", "gun1 fire "} {
		d.Hand.Say("")
		if typeInto(d.Hand, typed); d.Hand.Said != "s-gun1 fire" {
			t.Errorf("%q says %q, and %q is typed", typed, d.Hand.Said, d.Hand.Typed)
		}
	}
	d.Hand.Say("")
	if typeInto(d.Hand, "blah\n"); !strings.Contains(d.Hand.Note.Text, "gun 1") {
		t.Errorf("no gun is told of: %q", d.Hand.Note.Text)
	}
	if typeInto(d.Hand, "gun 1 fire 98.3 0.4\n"); d.lastOrder() != "s-gun1 fire 98.3 0.4" {
		t.Errorf("played is %q, note %+v", d.lastOrder(), d.Hand.Note)
	}
}

// When the last enemy has fallen nobody is told what might still have been done.
func TestNothingIsForgoneInTheEnd(t *testing.T) {
	t.Parallel()
	const last = `littlewars = 1
title = "The last"
size = [60, 60]
[[men]]
side = "south"
arm = "infantry"
at = [30, 20]
count = 4
gap = 2
[[men]]
side = "north"
arm = "infantry"
at = [30, 21]
`
	d := inFieldOf(t, last, "off")
	d.utters(t, "end")
	if r := d.Sitting.Match().Result(); !r.Over || d.Hand.Note.Text != "" {
		t.Errorf("%+v, and it is said %q", r, d.Hand.Note.Text)
	}
}

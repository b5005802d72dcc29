package render

import (
	"context"
	"errors"
	"fmt"
	"image"
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
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
)

// patient is an adviser who looks as far as he is let, and tells when he begins and is stopped.
type patient struct{ begun, ended, next chan string }

func (p patient) Choose(context.Context, engine.Match) (engine.Order, engine.Thought, error) {
	panic("he is asked for more")
}

func (p patient) Analyse(
	ctx context.Context, m engine.Match, lines int, tell func(engine.Analysis),
) (a engine.Analysis, err error) {
	at := string(m.Turn().Sides[0])
	p.begun <- at
	defer func() {
		time.Sleep(50 * time.Millisecond) // as one does who is deep in thought
		p.ended <- at
	}()
	for {
		select {
		case <-ctx.Done():
			return a, nil
		case o := <-p.next:
			a.Depth++
			a.Lines = []engine.Thought{{Value: 0.61, Line: []engine.Order{engine.Order(o), "95 87"}}}
			tell(a)
		}
	}
}

// The best orders are told and pointed out as they are found, of the match that is looked at; with another match he
// who thinks is stopped and begins anew, and he rests when they are put away.
func TestStudy(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return p }
	})
	ink := scenery.NewAtlas(&d.Shown)
	look := func() (drawn int, told string) {
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		var s scene.Scene
		d.Compose(&s, ink)
		return len(s.Flats), d.Panels.On[ui.CardSlot].Says
	}
	heard := func(c chan string, want string) {
		t.Helper()
		select {
		case got := <-c:
			if got != want {
				t.Fatalf("heard of %q, want %q", got, want)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("nothing was heard of %q", want)
		}
	}
	until := func(want string) (drawn int) {
		t.Helper()
		for range 1000 {
			n, told := look()
			if strings.Contains(told, want) {
				return n
			}
			time.Sleep(time.Millisecond)
		}
		_, told := look()
		t.Fatalf("the card says %q, not %q", told, want)
		return 0
	}
	bare, _ := look()
	plate := d.Panels.On[ui.PlateSlot].At
	d.presses(key.NameF3) // the card is folded, and is where they are told
	d.Press("T", key.ModCtrl)
	look()
	heard(p.begun, "att")
	p.next <- "39 47"
	if drawn := until("61\u00a0%: The attacker's light infantry 39 to 47, then the defender's light infantry 95 to 87"); drawn <= bare {
		t.Errorf("%d marks with arrows, %d without", drawn, bare)
	}
	p.next <- "41 63"
	until("Best orders and their chances, 2 moves ahead")
	const best = "61\u00a0%: The attacker's light infantry 41 to 63, then the defender's light infantry 95 to 87"
	until(best)
	d.click(d.buttonAt(t, best)) // it is laid, and not said
	if d.Hand.Said != "41 63" || !d.Hand.Ends || d.Sitting.Len() != 0 {
		t.Errorf("said is %q, whole: %t, of %d orders", d.Hand.Said, d.Hand.Ends, d.Sitting.Len())
	}
	d.presses(key.NameEscape, key.NameEscape)
	odds := func(want float64) {
		t.Helper()
		named := func(side engine.Side, share float64) {
			t.Helper()
			text := fmt.Sprintf("%s %.0f\u00a0%%", d.Shown.Looks.Side(side), 100*share)
			if plate := d.sheet(d.Panels.On[ui.PlateSlot]); !strings.Contains(plate, text) {
				t.Errorf("beside the strip there is no %q, but %q", text, plate)
			}
		}
		if o := d.Favour; !o.Known || o.Value != want {
			t.Errorf("the strip has %v, want %v", o, want)
		}
		if at := d.Panels.On[ui.PlateSlot].At; at.Dy() != plate.Dy() {
			t.Errorf("with the strip the plate lies at %v, and lay at %v", at, plate)
		}
		named("att", want)
		d.Hand.Seats = map[engine.Side]ui.Seat{"att": says()} // and of who plays alone, his
		named("def", 1-want)
		d.Hand.Seats = d.Seats
		d.Touch()
	}
	odds(0.61)
	d.say(t, "39 47")
	until("thinking")
	odds(0.61) // as long as nothing else is known
	heard(p.ended, "att")
	heard(p.begun, "def")
	p.next <- "95 87"
	until("61\u00a0%: The defender's light infantry 95 to 87")
	odds(0.39)
	d.LookBack(0)
	look()
	heard(p.ended, "def")
	heard(p.begun, "att")
	d.click(d.buttonAt(t, "put the best orders away"))
	look()
	heard(p.ended, "att")
	if _, told := look(); strings.Contains(told, "Best orders") {
		t.Errorf("put away, the card says %q", told)
	}
	if d.Favour.Known {
		t.Error("the strip is there still")
	}
	d.Press("T", key.ModCtrl)
	look()
	heard(p.begun, "att")
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if len(p.ended) == 0 {
		t.Error("he thinks on when the table is left")
	}
}

// A press is of the order that stood where the pointer came to: another that is found meanwhile waits until the pointer
// leaves, and does not act when it has only just come.
func TestStudyUnderThePointer(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return p }
	})
	line := func(order string) string {
		return "61\u00a0%: The attacker's light infantry " + order + ", then the defender's light infantry 95 to 87"
	}
	tells := func(order string) func() bool {
		return func() bool { return strings.Contains(d.Panels.On[ui.CardSlot].Says, line(order)) }
	}
	d.presses(key.NameF3)
	d.Press("T", key.ModCtrl)
	d.Step(d.Now + time.Second)
	p.next <- "41 63"
	d.until(t, tells("41 to 63"))
	d.Step(d.Now + time.Second)
	at := d.buttonAt(t, line("41 to 63"))
	p.next <- "43 65"
	time.Sleep(100 * time.Millisecond) // so that it is found
	if d.click(at); d.Hand.Said != "41 63" || !tells("41 to 63")() {
		t.Errorf("the press says %q", d.Hand.Said)
	}
	d.presses(key.NameEscape, key.NameEscape)
	moves := func(to f32.Point) {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Position: to, Kind: pointer.Move})
		for range 3 {
			d.Step(d.Now + 10*time.Millisecond)
		}
	}
	card := d.Panels.On[ui.CardSlot].At
	if moves(f32.Pt(at.X, float32(card.Min.Y+3))); !tells("41 to 63")() {
		t.Errorf("on its way from line to line the card says %q", d.Panels.On[ui.CardSlot].Says)
	}
	moves(d.at(t, "69"))
	if !tells("43 to 65")() {
		t.Fatalf("when the pointer has left the card says %q", d.Panels.On[ui.CardSlot].Says)
	}
	if d.click(at); d.Hand.Said != "" || d.Hand.Note.Text == "" {
		t.Errorf("pressed when it has just come it says %q and tells %q", d.Hand.Said, d.Hand.Note.Text)
	}
	d.Step(d.Now + time.Second)
	if d.click(at); d.Hand.Said != "43 65" {
		t.Errorf("pressed later it says %q", d.Hand.Said)
	}
}

// After Ctrl+T the buttons through which Ctrl+Tab goes begin with the best orders, and Enter presses one; while the
// keyboard is on it no other comes to stand there.
func TestStudyByKeys(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return p }
	})
	d.presses(key.NameF3)
	d.Press("T", key.ModCtrl)
	d.Step(d.Now + time.Second)
	tells := func() bool { return strings.Contains(d.Panels.On[ui.CardSlot].Says, "41 to 63") }
	p.next <- "41 63"
	d.until(t, tells)
	d.Step(d.Now + time.Second)
	d.pressesWith(key.ModCtrl, key.NameTab)
	p.next <- "43 65"
	time.Sleep(100 * time.Millisecond) // so that it is found
	d.Step(d.Now + time.Second)
	if on := d.Focused(); on != "study line 0" || !tells() {
		t.Fatalf("Ctrl+Tab comes to %q, and the card says %q", on, d.Panels.On[ui.CardSlot].Says)
	}
	if d.presses(key.NameReturn); d.Hand.Said != "41 63" {
		t.Errorf("Enter says %q", d.Hand.Said)
	}
}

// In a battle where guns are laid by hand the best order is told in words, without its lay and without odds, and drawn
// on the table; nothing is said of how a shot ends.
func TestStudyOfABattle(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	mill := atMill()
	mill.Options["aid"] = "off"
	d := deskOn(t, battle.Battle{}, mill, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return p }
	})
	ink := scenery.NewAtlas(&d.Shown)
	drawn := func() int {
		var s scene.Scene
		d.Compose(&s, ink)
		return len(s.Flats)
	}
	tells := func(order, want string) {
		t.Helper()
		d.Press("T", key.ModCtrl)
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		bare, said := drawn(), d.Hand.Said
		p.next <- order
		d.until(t, func() bool { return strings.Contains(d.Panels.On[ui.CardSlot].Says, want) })
		told := d.Panels.On[ui.CardSlot].Says
		for _, w := range [...]string{"%", "chances", order} {
			if strings.Contains(told, w) && w != "toss" {
				t.Errorf("of %q is told %q", order, told)
			}
		}
		if d.Hand.Said != said || d.Favour.Known {
			t.Errorf("there is said %q, and the strip is there: %v", d.Hand.Said, d.Favour.Known)
		}
		if with := drawn(); len(strings.Fields(order)) > 1 && with <= bare {
			t.Errorf("of %q is drawn %d, without it %d", order, with, bare)
		}
		d.Press("T", key.ModCtrl)
		<-p.ended
		d.Step(d.Now + time.Second)
	}
	tells("toss", "South: toss a coin")
	d.utters(t, "toss", "go")
	tells("n8 to 4,29", "North's horse 8 by Mill Stream, 14 ⅜ in")
	gun, foe := d.Shown.Figures[d.Shown.FigureWorded("n-gun1")], d.Shown.Figures[d.Shown.FigureWorded("s9")]
	bearing := polygon.Bearing(gun.At, foe.At) / polygon.Degree
	tells(fmt.Sprintf("n-gun1 fire %.1f 1", bearing+360), "North's gun 1 on South's horse 9")
	if d.aim.Laid() {
		t.Error("the gun is laid for who asked")
	}
}

// While a computer thinks whose turn it is nobody studies; when it has played he begins.
func TestStudyRests(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	answer := make(chan engine.Order)
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return p }
		t.Seats = map[engine.Side]ui.Seat{"def": func(context.Context, engine.Match) (engine.Order, string, error) {
			return <-answer, "", nil
		}}
	})
	defer d.Close()
	step := func() {
		for range 5 {
			d.Step(d.Now + time.Second)
		}
	}
	d.say(t, "39 47")
	step()
	d.Press("T", key.ModCtrl)
	step()
	if d.Thought == nil || len(p.begun) > 0 {
		t.Fatalf("the computer thinks: %t; %d study", d.Thought != nil, len(p.begun))
	}
	answer <- "95 87"
	for range 1000 {
		if step(); len(p.begun) > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if len(p.begun) != 1 || <-p.begun != "att" {
		t.Error("he does not begin when the computer has played")
	}
}

// Nothing is told of the plans of one who plays without hands, neither between two orders of his nor while he waits.
func TestStudyRestsBetweenOrders(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return p }
		t.Seats = map[engine.Side]ui.Seat{"def": func(context.Context, engine.Match) (engine.Order, string, error) {
			return "", "", errors.New("he rests")
		}}
	})
	defer d.Close()
	d.say(t, "39 47")
	d.until(t, func() bool { d.Step(d.Now + time.Second); return d.Held })
	d.Press("T", key.ModCtrl)
	d.Step(d.Now + time.Second)
	says := d.Panels.On[ui.CardSlot].Says
	if len(p.begun) > 0 || !strings.Contains(says, "nothing to think about now") {
		t.Errorf("in another's turn %d are begun, and the card says %q", len(p.begun), says)
	}
}

// Why an order is the best is told with it, and when the match is over nothing is.
func TestStudyTellsWhy(t *testing.T) {
	t.Parallel()
	p := patient{make(chan string, 9), make(chan string, 9), make(chan string)}
	d := deskOn(
		t, warchess.Rules, engine.Setup{Position: "att L113 W11 | def K121 I139 L20 | att"},
		func(t *ui.Table) { t.Adviser = func(engine.Limits) engine.Player { return p } },
	)
	defer d.Close()
	says := func(want string) {
		t.Helper()
		for range 1000 {
			d.Step(d.Now + time.Second)
			if strings.Contains(d.Panels.On[ui.CardSlot].Says, want) {
				return
			}
			time.Sleep(time.Millisecond)
		}
		t.Fatalf("the card says %q, not %q", d.Panels.On[ui.CardSlot].Says, want)
	}
	d.Press("T", key.ModCtrl)
	says("thinking")
	p.next <- "113 114"
	says("; threatens the infantry of the line on 139; then 95 87")
	if !d.Favour.Known {
		t.Error("nothing is known of how it stands")
	}
	for _, text := range []float32{1, 2, 3} { // in large letters the title lies there
		d.Text = text
		d.Resize(image.Pt(1280, 800), 1)
		told := strings.Contains(d.sheet(d.Panels.On[ui.PlateSlot]), "\u00a0%")
		if told != (text == 1) {
			t.Errorf("in letters of %v times the plate says whose chances they are: %t", text, told)
		}
	}
	d.Text = 1
	d.Resize(image.Pt(1280, 800), 1)
	d.say(t, "113 121")
	says("nothing to think about now")
	if d.Favour.Known {
		t.Error("the strip is there still when it is over")
	}
}

// Of a move of which the orders are noted a press on its line notes all that may be given, one undo takes them back;
// and while the pointer rests on a line no other comes under it.
func TestStudyOfAMove(t *testing.T) {
	t.Parallel()
	line := []engine.Order{"inf1 to 9,15", "inf2 to 9,9", "inf4 to 11,15", "done"}
	p := knows{make(chan []engine.Order)}
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf1 9,16 | fig S inf2 7,16 | " +
			"fig S inf4 11,16",
	}, func(t *ui.Table) { t.Adviser = func(engine.Limits) engine.Player { return p } })
	d.Press("T", key.ModCtrl)
	d.Step(d.Now + time.Second)
	said := func(want string) bool {
		d.Step(d.Now + time.Second)
		return strings.Contains(d.Panels.On[ui.CardSlot].Says, want)
	}
	p.next <- line
	d.until(t, func() bool { return said("a press notes them") })
	if y := d.lineAt(t, "a press notes them").Y - float32(d.Panels.On[ui.CardSlot].At.Min.Y); y > 150 {
		t.Errorf("what was asked for stands under the score, %v down the card", y)
	}
	d.Hand.Play("inf1 to 9,15")
	d.LookBack(0)
	d.Step(d.Now + time.Second)
	p.next <- line
	d.until(t, func() bool { return said("and others") })
	d.click(d.lineAt(t, "and others"))
	if said("a press notes them") || !strings.Contains(d.Hand.Note.Text, "the table shows what was") {
		t.Errorf("looking back a press tells %q, as the card says %q", d.Hand.Note.Text, d.Panels.On[ui.CardSlot].Says)
	}
	d.hovers(f32.Pt(2, 2))
	d.LookNow()
	d.Undo()
	d.Step(d.Now + time.Second)
	p.next <- line
	d.until(t, func() bool { return said("a press notes them") })
	d.hovers(d.lineAt(t, "a press notes them"))
	p.next <- []engine.Order{"inf4 to 11,14", "done"}
	p.next <- []engine.Order{"inf4 to 11,14", "done"} // he is asked for the next when he has told the one before
	if said("11,14") {
		t.Error("another line comes under the pointer that rests on one")
	}
	d.click(d.lineAt(t, "a press notes them"))
	var got []engine.Order
	for _, e := range d.Hand.Entries {
		got = append(got, e.Order)
	}
	says := d.Hand.Note.Text
	if !slices.Equal(got, []engine.Order{line[0], line[2]}) || !strings.Contains(says, "2 orders noted") {
		t.Errorf("a press notes %q, told %q", got, says)
	}
	d.hovers(f32.Pt(2, 2))
	if !said("they are noted; Done carries them out") {
		t.Errorf("when they are noted the card says %q", d.Panels.On[ui.CardSlot].Says)
	}
	if d.Undo(); len(d.Hand.Entries) > 0 {
		t.Errorf("one undo leaves %d orders", len(d.Hand.Entries))
	}
}

// Asked where a captive is put one is told the square, and not who goes once that is answered.
func TestStudyOfAnAnswer(t *testing.T) {
	t.Parallel()
	p := knows{make(chan []engine.Order)}
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S hcav1 5,6 | fig S inf1 9,16",
	}, func(t *ui.Table) { t.Adviser = func(engine.Limits) engine.Player { return p } })
	d.say(t, "inf1 to 9,15")
	d.say(t, "hcav1 charge 5,5 5,4 capture")
	d.say(t, "done")
	d.Press("T", key.ModCtrl)
	d.Step(d.Now + time.Second)
	ways := d.Hand.Match().(engine.Hinted).Hint("").Ways
	if len(ways) == 0 {
		t.Fatalf("nothing is asked: %q, turn %+v", d.Hand.Entries, d.Hand.Match().Turn())
	}
	answer := ways[0].Order
	p.next <- []engine.Order{answer}
	d.until(t, func() bool { return strings.Contains(d.Panels.On[ui.CardSlot].Says, "61\u00a0%") })
	if says, want := d.Panels.On[ui.CardSlot].Says, ways[0].Places[0]; !strings.Contains(says, "inf3 "+want) && !strings.Contains(says, "infantry 3 "+want) {
		t.Errorf("asked for %s the card says %q", want, says)
	}
}

// The best orders stand in place of what a bare table tells of keys: what a layer tells is not to be pushed out of sight.
func TestStudyLeavesRoom(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return knows{make(chan []engine.Order)} }
	})
	defer d.Close()
	keys := func() (are bool) {
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		var walk func(n input.SemanticNode)
		walk = func(n input.SemanticNode) {
			are = are || strings.Contains(n.Desc.Label, "F1 manual")
			for _, c := range n.Children {
				walk(c)
			}
		}
		walk(d.Router.AppendSemantics(nil)[0])
		return are
	}
	if !keys() {
		t.Error("a bare table tells no keys")
	}
	if d.Press("T", key.ModCtrl); keys() {
		t.Error("with the best orders it tells them still")
	}
}

// knows is an adviser who tells the lines that he is given.
type knows struct{ next chan []engine.Order }

func (k knows) Choose(context.Context, engine.Match) (engine.Order, engine.Thought, error) {
	panic("he is asked for more")
}

func (k knows) Analyse(
	ctx context.Context, _ engine.Match, _ int, tell func(engine.Analysis),
) (a engine.Analysis, err error) {
	for {
		select {
		case <-ctx.Done():
			return a, nil
		case line := <-k.next:
			a.Lines = []engine.Thought{{Value: 0.61, Line: line}}
			tell(a)
		}
	}
}

// lineAt is where a line on a panel lies that has some words in it.
func (d *desk) lineAt(t *testing.T, words string) (at f32.Point) {
	t.Helper()
	var walk func(n input.SemanticNode)
	walk = func(n input.SemanticNode) {
		if b := n.Desc.Bounds; n.Desc.Class == semantic.Button && strings.Contains(n.Desc.Label, words) {
			at = f32.Pt(float32(b.Min.X+b.Max.X)/2, float32(b.Min.Y+b.Max.Y)/2)
		}
		for _, c := range n.Children {
			walk(c)
		}
	}
	if walk(d.Router.AppendSemantics(nil)[0]); at == (f32.Point{}) {
		t.Fatalf("no line has %q", words)
	}
	return at
}

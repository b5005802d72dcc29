package render

import (
	"context"
	"fmt"
	"image"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/input"
	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/engine/venturini"
	"littlewars/render/film"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/plan"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
)

// A click on a square in reach of the chosen figure notes its march, one on an enemy a charge, and one
// beyond tells why not.
func TestVenturiniClicks(t *testing.T) {
	t.Parallel()
	const position = "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S hcav1 4,6 | fig S lcav1 3,5 | fig S inf2 9,16"
	for _, tc := range []struct {
		name, figure, place string
		order               engine.Order
		rule                engine.RuleID
	}{
		{"VT-MOVE-1 two squares away", "inf2", "9,14", "inf2 to 9,14", ""},
		{"VT-MOVE-1 a neighbour", "inf2", "9,15", "inf2 to 9,15", ""},
		{"VT-MOVE-1 too far", "inf2", "9,12", "", "VT-MOVE-1"},
		{"VT-FIGHT-40 an enemy", "lcav1", "5,4", "lcav1 charge 4,4 5,4", ""},
		{"VT-FIGHT-40 an enemy out of the straight line", "hcav1", "5,4", "", "VT-FIGHT-40"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			d := deskOn(t, venturini.Battle, engine.Setup{Position: position})
			d.Put(d.Plan())
			d.click(d.figureOf(t, tc.figure))
			d.click(d.at(t, tc.place))
			last := d.Hand.Said
			if n := len(d.Hand.Entries); n > 0 {
				last = d.Hand.Entries[n-1].Order
			} else if !d.Hand.Ends {
				last = ""
			}
			if last != tc.order || d.Hand.Note.Rule != tc.rule || len(d.fan.Orders) > 0 {
				t.Errorf("a click says %q, want %q; refused %q by %q, want %q; the ring has %q",
					last, tc.order, d.Hand.Note.Text, d.Hand.Note.Rule, tc.rule, d.fan.Orders)
			}
		})
	}
}

// A new order for a figure takes the place of the one that it has, which is said, and one undo takes both back; what
// may not be even then is refused for that.
func TestVenturiniOrderTakesTheOthersPlace(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		place string
		order engine.Order
		says  string
		rule  engine.RuleID
	}{
		{"9,15", "inf2 to 9,15", "infantry 2 to 9,15, in place of infantry 2 to 9,14", ""},
		{"8,14", "inf2 to 8,14", "infantry 2 to 8,14, in place of infantry 2 to 9,14", ""},
		{"9,12", "inf2 to 9,14", "", "VT-MOVE-1"},
	} {
		for _, way := range []string{"click", "drag"} {
			d := deskOn(t, venturini.Battle, engine.Setup{
				Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16",
			})
			d.Put(d.Plan())
			d.click(d.at(t, "9,16"))
			d.click(d.at(t, "9,14"))
			if way == "drag" {
				d.pulls(t, "let go", "9,16", "9,15", row.place)
			} else {
				d.click(d.at(t, "9,16"))
				d.click(d.at(t, row.place))
			}
			n := d.Hand.Note
			if d.lastOrder() != row.order || n.Rule != row.rule || row.says != "" && n.Text != row.says {
				t.Errorf("a %s to %s: %q, told %q by %q", way, row.place, d.lastOrder(), n.Text, n.Rule)
			}
			if d.Undo(); row.says != "" && d.lastOrder() != "inf2 to 9,14" {
				t.Errorf("after a %s to %s one undo leaves %d orders", way, row.place, len(d.Hand.Entries))
			}
		}
	}
}

// An order is given by Tab and Enter, with a word typed between.
func TestEnterGoesOnAtTheCursor(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, atGuns)
	for d.Hand.Over.Figure < 0 || d.Shown.Figures[d.Hand.Over.Figure].Word != "lcav1" {
		d.presses(key.NameTab)
	}
	d.presses(key.NameReturn)
	typeInto(d.Hand, "charge ")
	for _, want := range []engine.Order{"lcav1 charge 11,11", "lcav1 charge 11,11 11,10"} {
		d.presses(key.NameTab, key.NameReturn)
		if d.Hand.Said != want && d.lastOrder() != want {
			t.Errorf("there is said %q, not %q, and told %q", d.Hand.Said, want, d.Hand.Note.Text)
		}
	}
}

// All in a box march by the same steps, the foremost first, when one of them is dragged or a place is clicked; who may
// not is told of, and one undo takes all back.
func TestVenturiniBodyMarches(t *testing.T) {
	t.Parallel()
	for _, way := range []string{"drag", "click"} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 11,14 | fig S inf1 9,16 | fig S inf2 9,15 | " +
				"fig S fart2 8,16 | fig S fbat1 8,16 | fig S inf4 11,16",
		})
		d.Put(d.Plan())
		is := d.Camera.To
		d.Seats = map[engine.Side]ui.Seat{d.Sitting.Match().Turn().Sides[0]: func(ctx context.Context, _ engine.Match) (engine.Order, string, error) {
			<-ctx.Done()
			return "", "", ctx.Err()
		}}
		d.Step(d.Now + time.Second)
		d.drags(t, withCtrl, withCtrl, "7,14", "10,15", "12,17")
		if d.Camera.To != is || d.Hand.Said != "" {
			t.Errorf("a box drawn while another thinks says %q and has the table at %+v", d.Hand.Said, d.Camera.To)
		}
		d.Seats = nil
		d.StopThinking()
		d.drags(t, withCtrl, withCtrl, "7,14", "10,15", "12,17")
		if got := ui.InHand(d.Hand); got != "5 figures" {
			t.Fatalf("in hand is %q", got)
		}
		if way == "drag" {
			d.pulls(t, "let go", "9,16", "9,15", "9,14")
		} else {
			lead := d.Shown.Figures[d.Shown.FigureWorded(string(d.Hand.Said))].Place
			x, y, _ := strings.Cut(lead, ",")
			d.click(d.at(t, x+map[string]string{"15": ",13", "16": ",14"}[y]))
		}
		var got []engine.Order
		for _, e := range d.Hand.Entries {
			got = append(got, e.Order)
		}
		want := []engine.Order{"inf2 to 9,13", "inf1 to 9,14", "fbat1 to 8,14", "fart2 to 8,14"}
		foremost := d.Hand.Entries[0].Order
		slices.Sort(want)
		slices.Sort(got)
		if says := d.Hand.Note.Text; !slices.Equal(got, want) || foremost != "inf2 to 9,13" ||
			!strings.Contains(says, "4 of 5 go") ||
			!strings.Contains(says, "infantry 4") {
			t.Errorf("a %s notes %q, told %q", way, got, says)
		}
		if d.Undo(); len(d.Hand.Entries) > 0 {
			t.Errorf("after a %s one undo leaves %d orders", way, len(d.Hand.Entries))
		}
	}
}

// Of a body guns stay where their crew has no room, and it is told that both stay.
func TestVenturiniBodyKeepsGunsServed(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 1,1 | fig S inf1 9,16 | fig S fart2 8,16 | " +
			"fig S fbat1 8,16 | fig S inf4 8,15",
	})
	d.Put(d.Plan())
	d.Hand.Say("inf1&fbat1&fart2")
	d.click(d.at(t, "9,15"))
	var got []engine.Order
	for _, e := range d.Hand.Entries {
		got = append(got, e.Order)
	}
	says := d.Hand.Note.Text
	if !slices.Equal(got, []engine.Order{"inf1 to 9,15"}) || !strings.Contains(says, "1 of 3 go") ||
		!strings.Contains(says, "field battery 1 and foot artillery 2 stay together") {
		t.Errorf("noted %q, told %q", got, says)
	}
}

// In the ring of a place it is written which positions have no room.
func TestVenturiniRingTellsWhatIsFull(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{Position: "venturini 1 campaign 1-5-3 O | " +
		"fig O inf1 24,26 load=2p | fig O inf2 24,24/street load=2p"})
	d.Put(d.Plan())
	d.click(d.figureOf(t, "inf1"))
	d.click(d.at(t, "24,24"))
	d.buttonAt(t, "to 24,24 street (no room while infantry 2 stays)")
}

// Fire that does nothing comes last in the ring, and is told; where nothing else is meant it is given by a second
// click. [VT-FIGHT-55, VT-FIGHT-65]
func TestVenturiniFireInVainIsAskedAbout(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf1 9,1/houses | " +
		"fig S inf4 9,2 | fig N inf6 15,9 | line 15,9:W P2 | fig S inf5 14,9"})
	d.Put(d.Plan())
	d.click(d.figureOf(t, "inf4"))
	d.click(d.at(t, "9,1"))
	d.buttonAt(t, "fire n (no effect)")
	if want := []engine.Order{"inf4 charge 9,1", "inf4 fire n"}; !slices.Equal(d.fan.Orders, want) {
		t.Errorf("the ring has %q, want %q", d.fan.Orders, want)
	}
	d.presses(key.NameTab, key.NameReturn)
	if d.lastOrder() != "inf4 fire n" {
		t.Errorf("noted %q", d.lastOrder())
	}
	d.click(d.figureOf(t, "inf5"))
	d.click(d.at(t, "15,9"))
	const why = "no effect: fire meets n/inf6 on 15,9; the works take up the fire on n/inf6 on 15,9"
	if got := strings.ToLower(d.Hand.Note.Text); len(d.Hand.Entries) != 1 || got != why {
		t.Errorf("noted %q, told %q", d.lastOrder(), got)
	}
	d.click(d.at(t, "15,9"))
	if d.lastOrder() != "inf5 fire e" {
		t.Errorf("noted %q by a second click; said %q", d.lastOrder(), d.Hand.Said)
	}
}

// A click on one's own does not throw at them: after half an order it asks, and then takes them up.
func TestVenturiniThrowsAtNoneOfOnesOwn(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{Position: "venturini 1 siege 17 B | fig B hhow1 10,57 | " +
		"fig B fart1 10,57 | fig B hgun3 15,57 | fig B fart2 15,57 | fig G inf1 36,36/vault"})
	d.Put(d.Plan())
	d.Hand.Say("hhow1 throw")
	d.click(d.figureOf(t, "hgun3"))
	if note := d.Hand.Note.Text; len(d.Hand.Entries) > 0 || !strings.Contains(note, "take up heavy gun 3") {
		t.Errorf("noted %q, told %q", d.lastOrder(), note)
	}
	d.click(d.figureOf(t, "hgun3"))
	if d.Hand.Said != "hgun3" {
		t.Errorf("noted %q, said %q", d.lastOrder(), d.Hand.Said)
	}
}

// Guns and their crew stay in hand when a click on an enemy is refused.
func TestVenturiniBandOutlivesARefusal(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 9,12 | " +
		"fig N fbat1 10,12 | fig N fart1 10,12 | fig S fart2 9,16 | fig S fbat1 9,16"})
	d.Put(d.Plan())
	for _, enemy := range []string{"9,12", "10,12"} {
		d.Hand.Say("fart2+fbat1")
		d.click(d.at(t, enemy))
		if d.Hand.Note.Rule != "VT-FIGHT-20" || ui.InHand(d.Hand) != "foot artillery 2 and field battery 1" {
			t.Errorf("after a click on %s %q is in hand; note %+v", enemy, ui.InHand(d.Hand), d.Hand.Note)
		}
	}
}

// Who rides on wagons is told so where he is to march, and it is not ordered what he minds.
func TestVenturiniRiderIsToldThatHeRides(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | " +
		"fig S wag1 9,15 | fig S inf2 9,15 on=wag1"})
	d.Put(d.Plan())
	d.Hand.Choose("inf2")
	d.click(d.at(t, "9,14"))
	if n := d.Hand.Note; len(d.Hand.Entries) > 0 || !strings.Contains(n.Text, "ides on wagons 1") {
		t.Errorf("a click on the next square orders %q, told %q", d.lastOrder(), n.Text)
	}
}

// What is built on a side is asked for alone, and not who stands beyond it.
func TestVenturiniRingOfASide(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | " +
		"fig S inf1 9,14 | fig S fbat2 9,13 | fig S fart2 9,13"})
	d.Put(d.Plan())
	d.Hand.Choose("inf1 build")
	d.click(d.at(t, "9,13"))
	if len(d.fan.Orders) < 2 || slices.ContainsFunc(d.fan.Orders, func(o engine.Order) bool {
		return !strings.HasPrefix(string(o), "inf1 build")
	}) {
		t.Errorf("the ring has %q", d.fan.Orders)
	}
}

// What is noted of a figure is taken back by the large button, or by another click on him, and he may be given another
// order at once.
func TestVenturiniOrdersOfAFigureAreTakenBack(t *testing.T) {
	t.Parallel()
	for name, take := range map[string]func(d *desk){
		"the large button": func(d *desk) {
			for range 2 { // the first asks
				if d.click(d.buttonAt(t, "Take back")); len(d.Hand.Entries) == 0 {
					t.Error("it is taken back by one press where Done may have lain")
				}
				d.Step(d.Now + 1e9)
			}
		},
		"a second click": func(d *desk) { d.click(d.at(t, "9,16")) },
		"Enter":          func(d *desk) { d.presses(key.NameReturn, key.NameReturn) },
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16",
		})
		d.Put(d.Plan())
		d.click(d.at(t, "9,16"))
		d.click(d.at(t, "9,14"))
		d.click(d.at(t, "9,16"))
		take(d)
		if said := d.Hand.Said; said != "inf2" || d.lastOrder() != "withdraw inf2" {
			t.Fatalf("%s: the last order is %q, and said is %q", name, d.lastOrder(), said)
		}
		if d.click(d.at(t, "8,15")); d.lastOrder() != "inf2 to 8,15" {
			t.Errorf("%s: then a click notes %q; refused: %q", name, d.lastOrder(), d.Hand.Note.Text)
		}
	}
}

// A figure is dragged to where he marches; over an enemy whom he may charge or fire at, a ring asks which; and from
// where he may not go he comes back.
func TestVenturiniDrag(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		to    string
		order engine.Order
		ring  []engine.Order
		rule  engine.RuleID
	}{
		{"9,14", "inf2 to 9,14", nil, ""},
		{"8,15", "", []engine.Order{"inf2 charge 8,15", "inf2 fire nw"}, ""},
		{"9,12", "", nil, "VT-MOVE-1"},
		{"10,15", "inf2 to 10,15", nil, ""}, // who stands there is not meant
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 8,15 | fig S inf2 9,16 | fig S wag1 10,15",
		})
		d.Put(d.Plan())
		camera := d.Camera.To
		d.pulls(t, "let go", "9,16", "9,15", row.to)
		if d.lastOrder() != row.order || !slices.Equal(d.fan.Orders, row.ring) || d.Hand.Note.Rule != row.rule {
			t.Errorf("a drag to %s notes %q, want %q; the ring has %q, want %q; refused %q by %q",
				row.to, d.lastOrder(), row.order, d.fan.Orders, row.ring, d.Hand.Note.Text, d.Hand.Note.Rule)
		}
		if d.Camera.To != camera {
			t.Errorf("a drag to %s moves the map", row.to)
		}
	}
}

// Of two on a square the ring begins with the one who has no orders yet.
func TestRingBeginsWithWhoIsFree(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S fart2 9,16 | fig S fbat1 9,16",
	})
	d.Put(d.Plan())
	for _, at := range []string{"9,16", "9,14", "9,16", "9,14"} {
		d.click(d.at(t, at))
	}
	var got []engine.Order
	for _, e := range d.Hand.Entries {
		got = append(got, e.Order)
	}
	if want := []engine.Order{"fart2 to 9,14", "fbat1 to 9,14"}; !slices.Equal(got, want) {
		t.Errorf("four clicks note %q, want %q", got, want)
	}
}

// Whoever has his orders is offered too, after who has none, and can be given others: also a battery that has no more to
// be told, and stands alone.
func TestVenturiniRingHasWhoHasOrders(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf4 9,14 | fig S fbat1 9,16 | fig S fart2 9,16 | fig S wag1 9,16",
	})
	d.Put(d.Plan())
	d.Hand.Play("fbat1 fire n")
	d.click(d.at(t, "9,16"))
	if want := []engine.Order{"wag1", "fart2", "fbat1"}; !slices.Equal(d.fan.Orders, want) || d.fan.On != 0 {
		t.Fatalf("the ring has %q and is on %d, want %q", d.fan.Orders, d.fan.On, want)
	}
	d.presses(key.NameTab, key.NameTab, key.NameReturn)
	d.click(d.at(t, "9,15"))
	if d.Hand.Said != "" || d.lastOrder() != "fbat1 to 9,15" {
		t.Errorf("the battery is told %q; said %q, told %q", d.lastOrder(), d.Hand.Said, d.Hand.Note.Text)
	}
	d.click(d.at(t, "9,16")) // the crew is free again, the battery is on its way
	d.presses(key.NameEscape)
	d.Hand.Say("wag1")
	if d.Hand.Add("fbat1"); d.Hand.Said != "fbat1" {
		t.Errorf("with another in hand the battery is not taken up, but %q; told %q", d.Hand.Said, d.Hand.Note.Text)
	}
}

// A square whose man has his orders and goes is meant itself by a click on it, and by a second one the man is; one who
// only fires stays, and it is asked.
func TestVenturiniSquareOfWhoGoes(t *testing.T) {
	t.Parallel()
	for first, want := range map[engine.Order]struct {
		ring []engine.Order
		said engine.Order
		last engine.Order
	}{
		"inf3 to 9,14": {nil, "inf3", "inf2 to 9,15"},
		"inf3 fire n":  {[]engine.Order{"inf3", "inf2 to 9,15"}, "inf2", "inf3 fire n"},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 9,12 | fig S inf2 9,16 | fig S inf3 9,15",
		})
		d.Put(d.Plan())
		d.Hand.Play(first)
		d.Hand.Say("inf2")
		d.click(d.at(t, "9,15"))
		if !slices.Equal(d.fan.Orders, want.ring) || d.lastOrder() != want.last {
			t.Errorf("after %s the ring has %q; noted %q", first, d.fan.Orders, d.lastOrder())
		}
		if want.ring == nil {
			d.click(d.at(t, "9,15"))
		}
		if d.Hand.Said != want.said {
			t.Errorf("after %s a second click says %q; told %q", first, d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// A move with orders is carried out by one press; without any it is asked first whether that is meant.
func TestVenturiniDone(t *testing.T) {
	t.Parallel()
	for orders, asks := range map[engine.Order]bool{"": true, "inf2 to 9,15": false} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 | fig S inf4 11,16",
		})
		if orders != "" {
			d.Hand.Play(orders)
		}
		d.Step(d.Now + 10e9)
		d.Step(d.Now + 10e9)
		d.click(d.buttonAt(t, "done"))
		if asked := d.lastOrder() != "done"; asked != asks {
			t.Errorf("with %q noted it is asked: %t, want %t; %q", orders, asked, asks, d.Hand.Note.Text)
		}
	}
}

// A move by which one's own figures would starve asks first, also with orders noted.
func TestVenturiniDoneAsksBeforeHunger(t *testing.T) {
	t.Parallel()
	for load, asks := range map[string]bool{"": true, " load=2p": false} {
		d := deskOn(t, venturini.Campaign, engine.Setup{
			Position: "venturini 1 campaign 1-5-1 O | fig O inf1 30,33" + load + " | fig N inf1 1,1 load=2p",
		})
		d.Hand.Play("inf1 mind 30,32")
		d.Step(d.Now + 10e9)
		d.Step(d.Now + 10e9)
		d.click(d.buttonAt(t, "done"))
		if asked := d.lastOrder() != "done"; asked != asks ||
			asks && !strings.Contains(d.Hand.Note.Text, "would starve: infantry 1: ") {
			t.Errorf("with %q it is asked: %t, want %t; %q", load, asked, asks, d.Hand.Note.Text)
		}
	}
}

// While a ring has several things to choose from, a click on a square that is lit for the one it is on is for that one,
// unless somebody stands there who can be ordered himself; a click elsewhere only shuts it.
func TestVenturiniClickPastTheRing(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		place       string
		order, said engine.Order
	}{{"9,14", "inf2 to 9,14", ""}, {"9,9", "", ""}, {"10,15", "", "lcav1"}} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 | fig S wag1 9,16 | fig S lcav1 10,15",
		})
		near := d.Plan()
		near.Tall *= 0.9 // so that the ring does not reach as far
		d.Put(near)
		d.click(d.at(t, "9,16"))
		d.presses(key.NameTab)
		if len(d.fan.Orders) != 3 || d.Hand.Weighed != "inf2" {
			t.Fatalf("the ring has %q, and is on %q", d.fan.Orders, d.Hand.Weighed)
		}
		d.click(d.at(t, row.place))
		last := engine.Order("")
		if n := len(d.Hand.Entries); n > 0 {
			last = d.Hand.Entries[n-1].Order
		}
		if last != row.order || d.Hand.Said != row.said || len(d.fan.Orders) > 0 {
			t.Errorf("a click on %s notes %q; said %q, the ring has %q; refused: %q",
				row.place, last, d.Hand.Said, d.fan.Orders, d.Hand.Note.Text)
		}
	}
}

// And a click on an enemy means him for the one that the ring is on, or tells what stands against that.
func TestVenturiniClickOnAnEnemyPastTheRing(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		figure, from string
		order, said  engine.Order
		rule         engine.RuleID
	}{
		{"lcav1", "3,5", "lcav1 charge 4,4 5,4", "", ""},
		{"lcav1+wag1", "3,5", "lcav1 charge 4,4 5,4", "", ""}, // wagons charge nobody
		{"hcav1", "4,6", "", "hcav1", "VT-FIGHT-40"},
		{"inf2", "9,16", "", "inf2", "VT-FIGHT-40"},
		{"wag1", "3,5", "", "wag1", "VT-MOVE-5"},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S hcav1 4,6 | fig S wag2 4,6 | " +
				"fig S lcav1 3,5 | fig S wag1 3,5 | fig S inf2 9,16 | fig S wag3 9,16",
		})
		near := d.Plan()
		near.Tall *= 0.9
		d.Put(near)
		d.click(d.at(t, row.from))
		for d.Hand.Weighed != engine.Order(row.figure) {
			d.presses(key.NameTab)
		}
		d.click(d.at(t, "5,4"))
		if n := d.Hand.Note; d.lastOrder() != row.order || d.Hand.Said != row.said || n.Rule != row.rule || len(d.fan.Orders) > 0 {
			t.Errorf("of %s a click on the enemy notes %q, says %q, and is refused %q by %q; want %q, %q; the ring has %q",
				row.figure, d.lastOrder(), d.Hand.Said, n.Text, n.Rule, row.said, row.rule, d.fan.Orders)
		}
	}
}

// A click on an enemy who can only be charged notes the charge, on the figure as on its square.
func TestVenturiniChargeIsClicked(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"n/inf3", "5,4"} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S hcav1 5,6",
		})
		d.Put(d.Plan())
		target := d.at(t, "5,4")
		if name != "5,4" {
			target = d.figureOf(t, name)
		}
		d.click(d.figureOf(t, "hcav1"))
		d.click(target)
		if n := len(d.Hand.Entries); n != 1 || d.Hand.Entries[0].Order != "hcav1 charge 5,5 5,4" {
			t.Errorf("a click on %s notes %d orders; refused: %q", name, n, d.Hand.Note.Text)
		}
	}
}

// A click on an enemy whom guns can fire at is the fire, whether they, they and their crew or the order to fire is in
// hand; one who is out of reach is refused for the fire.
func TestVenturiniFireIsClicked(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		said, order engine.Order
		enemy       string
		rule        engine.RuleID
	}{
		{"fbat1 fire", "fbat1 fire nw", "7,14", ""},
		{"fbat1 fire nw", "fbat1 fire nw", "7,14", ""},
		{"fbat1", "fbat1 throw 8,14", "8,14", ""},
		{"fbat1 throw", "fbat1 throw 8,14", "8,14", ""},
		{"fbat1", "", "9,12", "VT-FIGHT-20"},
		{"fbat1 fire", "", "9,12", "VT-FIGHT-20"},
		{"fbat1 fire", "", "8,14", "VT-FIGHT-20"},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 7,14 | fig N inf4 8,14 | fig N inf5 9,12 | " +
				"fig S fart2 9,16 | fig S fbat1 9,16",
		})
		d.Put(d.Plan())
		d.Hand.Say(row.said)
		d.click(d.at(t, row.enemy))
		if n := d.Hand.Note; d.lastOrder() != row.order || n.Rule != row.rule {
			t.Errorf("%s, then %s: noted %q, said %q, refused %q by %q, want %q, %q",
				row.said, row.enemy, d.lastOrder(), d.Hand.Said, n.Text, n.Rule, row.order, row.rule)
		}
	}
}

// Who has a bridge with him lays it by a click on the far bank, to which he cannot march.
func TestVenturiniBridgeIsClicked(t *testing.T) {
	t.Parallel()
	for _, said := range []engine.Order{"inf1", "inf1 lay bridge"} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 1,1 | fig S inf1 12,16 load=1b",
		})
		d.Put(d.Plan())
		d.Hand.Say(said)
		if d.click(d.at(t, "12,15")); d.lastOrder() != "inf1 lay bridge 12,16:n" {
			t.Errorf("%s, then the far bank: noted %q, told %q", said, d.lastOrder(), d.Hand.Note.Text)
		}
	}
}

// A gun in hand with its crew may fire at wagons to which both may march as well.
func TestVenturiniBothMarchOrFire(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N wag1 9,14 | fig S fart2 9,16 | fig S fbat1 9,16",
	})
	d.Put(d.Plan())
	d.Hand.Say("fart2+fbat1")
	d.click(d.at(t, "9,14"))
	want := []engine.Order{"fart2 to 9,14", "fbat1 fire n", "fbat1 fire n throw 9,14"}
	if !slices.Equal(d.fan.Orders, want) {
		t.Errorf("the ring has %q, want %q; noted %q", d.fan.Orders, want, d.lastOrder())
	}
}

// Guns in hand with their crew burn a village by a click, as they do alone.
func TestVenturiniBothBurn(t *testing.T) {
	t.Parallel()
	for _, said := range []engine.Order{"fbat1", "fart1+fbat1"} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf1 5,4 | fig S fbat1 9,3 | fig S fart1 9,3",
		})
		d.Put(d.Plan())
		d.Hand.Say(said)
		d.click(d.at(t, "9,1"))
		if !slices.Contains(d.fan.Orders, "fbat1 burn 9,1") && d.lastOrder() != "fbat1 burn 9,1" {
			t.Errorf("%s: the ring has %q; noted %q, told %q", said, d.fan.Orders, d.lastOrder(), d.Hand.Note.Text)
		}
	}
}

// Half an order is not dropped for somebody who is clicked on: it is said why he is not meant, and a second click takes
// him up.
func TestVenturiniHalfAnOrderIsKept(t *testing.T) {
	t.Parallel()
	for said, rule := range map[engine.Order]engine.RuleID{
		"wag1 lay bridge": "VT-BUILD-15", "wag1 hand 1b": "VT-SUPPLY-6", "wag1 drop": "VT-NOTE-6", "end wag1": "",
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=s | fig S wag1 9,9 load=1b | fig S inf1 9,10 | fig N inf1 9,3",
		})
		d.Put(d.Plan())
		d.Hand.Say(said)
		d.click(d.at(t, "9,10"))
		if n := d.Hand.Note; d.Hand.Said != said || n.Rule != rule ||
			!strings.HasSuffix(n.Text, "; click once more to take up infantry 1 instead") {
			t.Errorf("after %q and a click is said %q; told %q by %q, want %q", said, d.Hand.Said, n.Text, n.Rule, rule)
		}
		if d.click(d.at(t, "9,10")); d.Hand.Said != "inf1" {
			t.Errorf("after %q and two clicks is said %q", said, d.Hand.Said)
		}
	}
}

// Nor is half an order dropped for who stands on a square that is lit for it, for a drag of another, or all at once by a
// click beside the board.
func TestVenturiniHalfAnOrderGoesOn(t *testing.T) {
	t.Parallel()
	fresh := func(said engine.Order) *desk {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=s | fig S fart1 9,9 | fig S inf1 8,9 | fig S inf2 9,14 | fig N inf1 9,3",
		})
		d.Put(d.Plan())
		d.Hand.Say(said)
		return d
	}
	d := fresh("fart1 build earth")
	if d.click(d.at(t, "8,9")); d.lastOrder() != "fart1 build earth w" {
		t.Errorf("a click where it is lit notes %q, and says %q", d.lastOrder(), d.Hand.Said)
	}
	d = fresh("fart1 build earth")
	for _, want := range [2]string{"", "inf2 to 9,13"} {
		if d.pulls(t, "let go", "9,14", "9,13"); string(d.lastOrder()) != want || want == "" && d.Hand.Said != "fart1 build earth" {
			t.Errorf("a drag of another notes %q, not %q, and says %q", d.lastOrder(), want, d.Hand.Said)
		}
	}
	d = fresh("fart1 build earth")
	if d.click(d.at(t, "1,1").Sub(f32.Pt(60, 0))); d.Hand.Said != "fart1 build" {
		t.Errorf("after a click beside the board is said %q", d.Hand.Said)
	}
}

// While a ring asks how somebody goes somewhere, a drag of another drops that only when it is made once more, and the
// ring stays.
func TestVenturiniRingStaysForADrag(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-5-3 O | fig O inf1 30,33 load=2p | fig O inf2 33,33 load=2p | fig N inf1 1,1 load=2p",
	})
	d.Put(d.Plan())
	d.Hand.Say("inf1")
	village := slices.IndexFunc(d.Shown.Cells, func(c engine.Cell) bool { return len(d.Hand.Ways(d.Shown.CellNamed(c.Place))) == 2 })
	if village < 0 {
		t.Fatal("no square in reach has two positions")
	}
	d.click(d.at(t, d.Shown.Cells[village].Place))
	ring := slices.Clone(d.fan.Orders)
	if d.pulls(t, "let go", "33,33", "33,32"); len(ring) < 2 || !slices.Equal(d.fan.Orders, ring) || d.Hand.Said != "inf1" || d.Hand.Note.Text == "" {
		t.Errorf("the ring has %q and then %q; said %q, told %q", ring, d.fan.Orders, d.Hand.Said, d.Hand.Note.Text)
	}
	if d.pulls(t, "let go", "33,33", "33,32"); d.lastOrder() != "inf2 to 33,32" {
		t.Errorf("once more it notes %q; said %q, told %q", d.lastOrder(), d.Hand.Said, d.Hand.Note.Text)
	}
}

// A click on bare table beside a ring of orders is asked about, as one on somebody is, before they are dropped.
func TestVenturiniBareTableBesideTheRing(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-5-3 O | fig O inf1 30,33 load=2p | fig N inf1 1,1 load=2p",
	})
	d.Put(d.Plan())
	d.Hand.Say("inf1")
	village := slices.IndexFunc(d.Shown.Cells, func(c engine.Cell) bool { return len(d.Hand.Ways(d.Shown.CellNamed(c.Place))) == 2 })
	d.click(d.at(t, d.Shown.Cells[village].Place))
	ring := slices.Clone(d.fan.Orders)
	bare := d.at(t, "1,20").Sub(d.at(t, "4,20").Sub(d.at(t, "1,20")))
	if d.Under(bare).Cell >= 0 || len(ring) < 2 {
		t.Fatalf("on bare table is %v; the ring has %q", d.Under(bare), ring)
	}
	d.click(bare)
	if !slices.Equal(d.fan.Orders, ring) || d.Hand.Said != "inf1" || !strings.Contains(d.Hand.Note.Text, "still to be chosen") {
		t.Errorf("the ring has %q and then %q; said %q, told %q", ring, d.fan.Orders, d.Hand.Said, d.Hand.Note.Text)
	}
	if d.click(bare); len(d.fan.Orders) > 0 || len(d.Hand.Entries) > 0 {
		t.Errorf("once more leaves %q; noted %q", d.fan.Orders, d.lastOrder())
	}
}

// Against the computer one's own rows do not say whose they are.
func TestOwnRowsSayNotWhose(t *testing.T) {
	t.Parallel()
	for want, seats := range map[string]map[engine.Side]ui.Seat{
		"South's infantry 2 marches from 9,16 to 9,15": nil, "Infantry 2 marches from 9,16 to 9,15": {"n": says("done")},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 | fig S inf4 9,17",
		}, func(t *ui.Table) { t.Seats = seats })
		d.Hand.Play("inf2 to 9,15")
		d.until(t, func() bool {
			d.Step(d.Now + time.Second)
			return d.Accounts.At(d.Context, 0) != nil
		})
		if got := ui.Spoken(d.Context, 0); got != want {
			t.Errorf("the row says %q, want %q", got, want)
		}
	}
}

// Until it is known what an order of a computer did, its row says whose it is, and no word of it.
func TestRowsOfAnotherWaitForTheirWords(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 N first=n | fig N inf3 5,4 | fig S inf2 9,16 | fig S inf4 9,17",
	}, func(t *ui.Table) { t.Seats = map[engine.Side]ui.Seat{"n": says("resign")} })
	if _, err := d.Sitting.Play("inf3 to 5,5"); err != nil {
		t.Fatal(err)
	}
	d.Hand.Look()
	if got, want := ui.Spoken(d.Context, 0), "North: …"; got != want {
		t.Errorf("the row says %q, want %q", got, want)
	}
}

// The film of a board says no time and no speed, and has no list that would tell what its line does.
func TestFilmOfABoard(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 9,15 | fig S inf2 9,16 | fig S inf4 9,17",
	})
	d.Hand.Play("inf2 charge 9,15")
	d.Hand.Play("done")
	d.Step(d.Now + time.Second)
	if !d.film.Of(d.Context, 2) {
		t.Fatal("there is no film")
	}
	d.film.Seek(d.Context, 0.9*d.film.Total)
	d.Step(d.Now + time.Second)
	bar := d.sheet(d.Panels.On[ui.FilmSlot])
	says := func(word string) bool { return strings.Contains(bar, word) }
	if slices.ContainsFunc([]string{"life", "0 s", "Why"}, says) || !says("nfantry") {
		t.Errorf("the bar says %q, all the film %q", bar, d.film.Tells())
	}
}

// The small map of who looks down the board says where the north is, by which his orders name ways: beside it, since a
// board may have somebody in each corner.
func TestMapHasNorth(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{})
	for range 2 {
		turned := math.Cos(d.Camera.To.Yaw) < 0
		if d.Step(d.Now + time.Second); d.Panels.On[ui.MapSlot].At.Empty() || d.reads("north is down") != turned {
			t.Errorf("turned %v, north is down %v", turned, d.reads("north is down"))
		}
		for _, n := range d.Router.AppendSemantics(nil) {
			box := d.Panels.On[ui.MapSlot].At
			if at, is := labelled(n, "north is down"); is && at.Min.X < box.Max.X-ui.CardEdgeX {
				t.Errorf("the arrow lies at %v on the map, whose paper is at %v", at, box)
			}
		}
		d.Put(d.Camera.To.Turned(math.Pi, 0))
	}
}

// A wounded brigade marches to another and merges with it by one choice, which one Undo takes back; where the march was
// noted alone it is told what to click, and Enter chooses that.
func TestVenturiniMergeIsClicked(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig S inf1 9,9 hurt | fig S inf2 9,10 hurt | fig N inf1 9,3",
	})
	d.Put(d.Plan())
	const march, merge = "inf1 to 9,10", "inf1 merge inf2"
	clicks := func(ring, label, says string) {
		t.Helper()
		d.click(d.at(t, "9,10"))
		if got := d.Hand.Weighed; string(got) != ring || !strings.Contains(d.ribbon(), says) {
			t.Fatalf("the ring of %q is on %q, the ribbon says %q", d.fan.Orders, got, d.ribbon())
		}
		if !d.offers(label) {
			t.Errorf("the ring has no %q", label)
		}
		d.presses(key.NameReturn)
	}
	d.Hand.Say("inf1")
	clicks(march, "to 9,10 and merge infantry 2", "infantry 1 and infantry 2 can merge there into a sound one")
	if n := len(d.Hand.Entries); n != 2 || d.lastOrder() != merge {
		t.Errorf("%d are noted, the last %q; told %q", n, d.lastOrder(), d.Hand.Note.Text)
	}
	if d.Hand.Undo(); len(d.Hand.Entries) != 0 {
		t.Errorf("one undo leaves %q", d.lastOrder())
	}
	if _, err := d.Hand.S.Play(march); err != nil {
		t.Fatal(err)
	}
	d.Hand.Look()
	clicks(merge, "infantry 1 merge infantry 2", "infantry 1 and infantry 2 can merge into a sound one: click 9,10")
	if d.lastOrder() != merge {
		t.Errorf("noted %q; told %q", d.lastOrder(), d.Hand.Note.Text)
	}
}

// Who draws of a magazine is clicked without the word before him, and where several stand the ring asks who.
func TestVenturiniReceiverIsClicked(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		place string
		ring  []engine.Order
		order engine.Order
	}{
		{"13,28", nil, "issue 12,27 1r to fbat3"},
		{"12,27", []engine.Order{"issue 12,27 1r to fbat1", "issue 12,27 1r to fbat2"}, "issue 12,27 1r to fbat1"},
	} {
		d := deskOn(t, venturini.Campaign, engine.Setup{
			Position: "venturini 1 campaign 1-5-1 O | mag 12,27 20r | fig O inf1 30,33 load=2p | fig O fbat1 12,27/street | " +
				"fig O fbat2 12,27/street | fig O fbat3 13,28 | fig N inf1 1,1 load=2p",
		})
		d.Put(d.Plan())
		d.Hand.Say("issue 12,27 1r")
		if !slices.Contains(d.Hand.Marks().May, d.Shown.CellNamed(row.place)) {
			t.Errorf("%s is not lit", row.place)
		}
		d.click(d.at(t, row.place))
		if !slices.Equal(d.fan.Orders, row.ring) {
			t.Errorf("on %s the ring has %q, want %q", row.place, d.fan.Orders, row.ring)
		}
		if row.ring != nil {
			d.presses(key.NameReturn)
		}
		if d.lastOrder() != row.order {
			t.Errorf("on %s: noted %q; said %q, told %q", row.place, d.lastOrder(), d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// Over an enemy at whom a battery can fire a ring asks too at whom its howitzers throw meanwhile, first whether at him.
func TestVenturiniRingOffersToThrow(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		said, others, click string
		want                []engine.Order // the first
	}{
		{"fbat1", "", "7,14", []engine.Order{"fbat1 fire nw throw 7,14", "fbat1 fire nw throw 8,14"}},
		{"fart2+fbat1", "", "7,14", []engine.Order{"fbat1 fire nw throw 7,14", "fbat1 fire nw throw 8,14"}},
		{"fbat1+fart2", "", "7,14", []engine.Order{"fbat1 fire nw throw 7,14", "fbat1 fire nw throw 8,14"}},
		{"fbat1", "fig N inf5 8,15 | ", "8,15", []engine.Order{"fbat1 fire nw throw 8,15", "fbat1 fire nw throw 7,14"}},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 7,14 | fig N inf4 8,14 | " + row.others +
				"fig S fart2 9,16 | fig S fbat1 9,16",
		})
		d.Put(d.Plan())
		d.Hand.Say(engine.Order(row.said))
		d.click(d.at(t, row.click))
		want := append([]engine.Order{"fbat1 fire nw"}, row.want...)
		if has := d.fan.Orders; !slices.Equal(has[:min(len(want), len(has))], want) || row.others == "" && len(has) > 3 {
			t.Errorf("%s: the ring has %q, want %q; noted %q", row.said, has, want, d.lastOrder())
			continue
		}
		d.presses(key.NameTab, key.NameTab, key.NameReturn)
		if d.lastOrder() != want[2] {
			t.Errorf("%s: noted %q; told %q", row.said, d.lastOrder(), d.Hand.Note.Text)
		}
	}
}

// Over an enemy a ring has charge and fire before a march, and while it is open a click elsewhere is for who is in hand,
// and for nothing that the ring has.
func TestVenturiniRingOverAnEnemy(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N wag3 8,15 | fig N inf4 10,15 | fig S inf2 9,16",
	})
	near := d.Plan()
	near.Tall *= 0.6
	near.At = d.Shown.Figures[d.Shown.FigureWorded("inf2")].At
	d.Put(near)
	d.click(d.at(t, "9,16"))
	d.click(d.at(t, "8,15"))
	if want := []engine.Order{"inf2 charge 8,15", "inf2 fire nw", "inf2 to 8,15"}; !slices.Equal(d.fan.Orders, want) {
		t.Fatalf("the ring has %q, want %q", d.fan.Orders, want)
	}
	d.click(d.at(t, "10,15"))
	if len(d.Hand.Entries) > 0 || d.Hand.Said != "inf2" || d.Hand.Note.Text != "" || len(d.fan.Orders) != 2 {
		t.Errorf("on the other: noted %q, said %q, told %q; the ring has %q",
			d.lastOrder(), d.Hand.Said, d.Hand.Note.Text, d.fan.Orders)
	}
}

// No answer by which somebody dies lies on the large button, where what goes on lay before; the places for a prisoner
// are lit.
func TestVenturiniPrisonerIsPlaced(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{
		Position: "venturini 1 campaign 1-5-1 O | fig O inf1 30,33 | fig N inf1 1,1 load=2p",
	})
	d.Put(d.Plan())
	for range 2 {
		d.Hand.Play("done")
	}
	d.Step(d.Now + 10e9)
	d.Step(d.Now + 10e9)
	_, hint := d.Hand.Hint()
	passes := func(c engine.Choice) bool { return c.Word == "pass" }
	if !slices.ContainsFunc(d.Hand.Choices, passes) || len(hint.Cells) < 5 || !d.Hand.Lit(d.Shown.CellNamed(hint.Cells[0].Place)) {
		t.Fatalf("asked is %q, and %d squares are lit", hint.Says, len(hint.Cells))
	}
	if pass, _ := d.Hand.Choice("pass"); !strings.Contains(pass.Gist, "killed; asked is: where is lower inf1 put?") {
		t.Errorf("what a pass means hides the question: %q", pass.Gist)
	}
	d.presses(key.NameReturn)
	if d.lastOrder() != "done" {
		t.Errorf("Enter says %q", d.lastOrder())
	}
	d.Step(d.Now + time.Second)
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
	green := scene.Thin(palette.Toned(d.Palette, engine.Good), 0.3)
	if !slices.ContainsFunc(s.Flats, func(f scene.FlatVertex) bool { return f.Colour == green }) {
		t.Error("where a click goes on is not green")
	}
	d.click(d.at(t, hint.Cells[0].Place))
	if !strings.HasPrefix(string(d.lastOrder()), "place o/inf1 ") {
		t.Errorf("a click says %q; refused %q", d.lastOrder(), d.Hand.Note.Text)
	}
}

// What is asked stands in the ribbon, the squares of the answers are green, and a click on one answers.
func TestVenturiniQuestionIsClicked(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name, position, asked string
		orders                []engine.Order
		green                 int
		place                 string
		answer                engine.Order
	}{
		{
			"a captive", "9 S first=s | fig S hcav1 8,15 | fig N inf1 8,13",
			"south hcav1 takes north inf1 on 8,13: where is it put? Your captive stands idle on a green square, " +
				"and is free when its captor is driven off or lost",
			[]engine.Order{"hcav1 charge 8,14 8,13", "done"},
			8, "7,14", "place n/inf1 7,14",
		},
		{
			"a retreat", "7 S first=s | fig N inf3 5,4 | fig S hcav1 5,6",
			"south hcav1 strikes north inf3 on 5,4: where does it go back to?",
			[]engine.Order{"hcav1 charge 5,5 5,4 wound", "done"},
			8, "4,3", "retreat inf3 4,3",
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle " + row.position})
			d.Put(d.Plan())
			for _, o := range row.orders {
				d.Hand.Play(o)
			}
			d.Step(d.Now + 10e9)
			_, hint := d.Hand.Hint()
			green := 0
			for _, c := range hint.Cells {
				if c.Tone == engine.Good {
					green++
				}
			}
			if hint.Says != row.asked || green != row.green || len(hint.Cells) != green+1 {
				t.Errorf("the ribbon asks %q, and squares are marked so: %v", hint.Says, hint.Cells)
			}
			d.click(d.at(t, row.place))
			if last := d.Hand.Entries[len(d.Hand.Entries)-1].Order; last != row.answer {
				t.Errorf("a click on %s says %q; refused: %q", row.place, last, d.Hand.Note.Text)
			}
		})
	}
}

// An order that is only noted has a button in the list that takes it back, until it is carried out; one that was taken
// back has none.
func TestNotedOrdersAreTakenBack(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16"})
	d.Hand.Play("inf2 to 9,15")
	d.Step(d.Now + 10e9)
	d.click(d.buttonAt(t, "take back infantry 2 to 9,15"))
	d.Step(d.Now + 10e9)
	if n := len(d.Hand.Entries); n != 2 || d.Hand.Entries[1].Order != "withdraw inf2 to 9,15" {
		t.Fatalf("after %d orders the last is not the withdrawal", n)
	}
	_, offered := labelled(d.Router.AppendSemantics(nil)[0], "take back infantry 2 to 9,15")
	if offered {
		t.Error("an order that was taken back can be taken back again")
	}
	if list := d.Hand.Listed(); len(list) > 0 {
		t.Errorf("what was taken back is listed still: %v", list)
	}
	d.Hand.Play("inf2 to 9,15")
	if list := d.Hand.Listed(); !slices.Equal(list, []int{2}) {
		t.Errorf("given once more it is listed as %v", list)
	}
}

// One word on the ribbon has all go on with their works, as long as there are some, and one Undo takes that back.
func TestVenturiniWorksAreResumed(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | " +
		"fig S inf2 9,16 work=build:earth/n:3 | fig S inf3 10,16 work=build:earth/n:4"},
		func(t *ui.Table) { t.Shortcuts = venturini.Entry.Shortcuts })
	d.Step(d.Now + 10e9)
	if plate := d.Panels.On[ui.ActionSlot].Says; !strings.Contains(plate, "Done") {
		t.Errorf("the large button says %q", plate)
	}
	offered := func() bool {
		d.Step(d.Now + 10e9)
		_, is := labelled(d.Router.AppendSemantics(nil)[0], "resume")
		return is
	}
	for _, back := range [...]func(){func() { d.pressesWith(key.ModCtrl, "Z") }, nil} {
		if !offered() {
			t.Fatal("nobody can go on with his work")
		}
		d.click(d.buttonAt(t, "resume"))
		if n := len(d.Hand.Entries); n != 2 || offered() {
			t.Fatalf("%d orders are noted: %v", n, d.Hand.Note)
		}
		if back == nil {
			break
		}
		if back(); len(d.Hand.Entries) > 0 {
			t.Fatalf("%d orders are left", len(d.Hand.Entries))
		}
	}
	d.pressesWith(key.ModCtrl, "Z")
	for _, r := range "resume" {
		d.Letter(r)
	}
	d.presses(key.NameReturn)
	if len(d.Hand.Entries) != 2 {
		t.Errorf("typed it is %v", d.Hand.Note)
	}
}

// Who only is called otherwise when the other side gives orders has not stirred.
func TestWhoStays(t *testing.T) {
	t.Parallel()
	h := handOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf2 5,4 | fig N inf3 6,4 | fig S inf2 9,16 | fig S inf3 10,16",
	})
	h.Play("inf2 to 9,15")
	h.Play("done")
	var got []string
	for _, i := range h.Marks().Last {
		got = append(got, h.View.Cells[i].Place)
	}
	if want := []string{"9,16", "9,15"}; !slices.Equal(got, want) {
		t.Errorf("stirred %q, want %q", got, want)
	}
}

// A figure that is typed by its name in full is taken up as by its short one: what it may do is offered and told.
func TestNamesInFullAreTyped(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ typed, said, word, hint string }{
		{"heavy cavalry 1 ", "hcav1", "to", "hcav1 can march"},
		{"Infantry 2 build ", "inf2 build", "earth", "earth, pits 24 moves"},
		{"infantry 2 fire n", "inf2 fire", "n", "fire meets N/inf3"},
		{"infantry 2", "", "inf2", "inf2 can march"},
	} {
		h := handOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 9,15 | fig S inf2 9,16 | fig S hcav1 12,16",
		})
		typeInto(h, tc.typed)
		_, hint := h.Hint()
		if _, is := h.Choice(tc.word); string(h.Said) != tc.said || !is || !strings.Contains(hint.Says, tc.hint) {
			t.Errorf("%q: said %q, %q offered %t, told %q", tc.typed, h.Said, tc.word, is, hint.Says)
		}
	}
}

// Goods that are not among those offered are said all the same when they are typed, and nothing typed is lost.
func TestTypedGoods(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, typed, said string
		rule              engine.RuleID
	}{
		{"VT-SETUP-10 in one line", "wag1 load 12r\n", "wag1 load 12r", ""},
		{"VT-SETUP-10 word by word", "wag1\nload\n12r\n", "wag1 load 12r", ""},
		{"VT-SETUP-10 in two", "wag1\nload 12r\n", "wag1 load 12r", ""},
		{"VT-NOTE-1 done with a figure chosen", "wag1\ndone\n", "done", ""},
		{"VT-SETUP-11 what could go on", "wag1 drop 2r\n", "wag1 drop 2r", ""},
		{"VT-MOVE-1 what could go on, word by word", "wag1\nmarch 24,23\n", "wag1 march 24,23", ""},
		{"VT-NOTE-1 as the ribbon calls him", "wagons 1 load 12r\n", "wag1 load 12r", ""},
		{"VT-NOTE-1 and no more", "Wagons 1\nload 12r\n", "wag1 load 12r", ""},
		{"VT-MOVE-3 too much", "wag1 load 99r\n", "", "VT-MOVE-3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			h := handOn(t, venturini.Campaign, engine.Setup{
				Position: "venturini 1 campaign 1-5-1 O | fig O wag1 24,24/street load=2r | fig N inf9 31,2/houses | mag 24,24 180r",
			})
			typeInto(h, tc.typed)
			said := ""
			for _, e := range h.Entries {
				said += string(e.Order)
			}
			if said != tc.said || h.Note.Rule != tc.rule {
				t.Errorf("%q says %q, refused %q by %q", tc.typed, said, h.Note.Text, h.Note.Rule)
			}
		})
	}
}

// Where figures are too small to be seen the lesson goes to whom it points at; not again to who has seen them.
func TestLessonGoesNear(t *testing.T) {
	t.Parallel()
	c, err := venturini.SiegeEntry.Lessons[0].Enroll(venturini.Siege, "test")
	if err != nil {
		t.Fatal(err)
	}
	table := ui.Table{Sitting: c.Sitting(), Course: c, Palette: palette.Day(), Still: true}
	d := newDesk(table, func() {})
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(0)
	d.pass()
	d.Press(key.NameReturn, 0) // to the battery
	d.pass()
	gun := d.Shown.Figures[d.Shown.FigureWorded("hgun1")].At
	x, y := d.Camera.To.Pixel(gun, d.Size)
	if square := float64(d.Size.Y) / d.Camera.To.Tall; square < 20 || x < 0 || y < 0 || x > 980 || y > 700 {
		t.Errorf("a square is %.0f pixels high, the gun at %.0f, %.0f of the window", square, x, y)
	}
}

// In a small window the whole map lies, and is seen anew when the window has been sized, above the ribbon that
// stands over the tools there.
func TestMapOpensAboveTheRibbon(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{})
	d.Put(d.Plan())
	for _, size := range []image.Point{{X: 800, Y: 600}, {X: 1280, Y: 800}, {X: 900, Y: 620}} {
		d.Resize(size, 1)
		d.Step(d.Now + 1e9)
		low, _ := d.Camera.To.Bounds(d.Shown.Ground, d.Aspect())
		bottom, ribbon := int((1-low.Y)/2*float64(size.Y)), d.Panels.On[ui.RibbonSlot].At.Min.Y
		if bottom > ribbon {
			t.Errorf("at %v the map ends at %d, and the ribbon begins at %d", size, bottom, ribbon)
		}
	}
}

// A map whose squares would be too small opens where one's own men stand, so near that they can be read, and seen from
// their camp as far toward the enemy as that lets them; it is fitted anew when the window is sized.
func TestLargeMapOpensNear(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		game   engine.Ruleset
		person engine.Side
		least  int // men of his in view
	}{
		{venturini.Siege, "b", 40},
		{venturini.Siege, "g", 60},
		{venturini.Campaign, "o", 16},
		{venturini.Campaign, "n", 16},
	} {
		d := deskOn(t, row.game, engine.Setup{}, func(table *ui.Table) {
			table.Seats = map[engine.Side]ui.Seat{}
			for _, s := range table.Sitting.Ruleset().About().Sides {
				if s != row.person {
					table.Seats[s] = says("")
				}
			}
		})
		d.Held = true
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 800, Y: 600}, {X: 1920, Y: 1080}, {X: 1280, Y: 800}} {
			d.Resize(size, 1)
			for range 3 {
				d.Step(d.Now + 1e9)
			}
			seen := 0
			for i := range d.Shown.Figures {
				f := &d.Shown.Figures[i]
				x, y := d.Camera.To.Pixel(f.At, size)
				at := image.Pt(int(x), int(y))
				under := func(p *ui.Panel) bool { return at.In(p.At) }
				in := at.In(image.Rectangle{Max: size}) && !slices.ContainsFunc(d.Panels.Every(), under)
				if in && f.Side == row.person {
					seen++
				}
			}
			small := 20.0
			if size.X >= 1280 && row.game == venturini.Campaign { // five who share a square have signs that can be read
				small = 36
			}
			if square := float64(size.Y) / d.Camera.To.Tall; square < small || seen < row.least {
				t.Errorf("%s at %v: a square is %.0f pixels, and %d of %s are in view",
					d.Title(), size, square, seen, row.person)
			}
		}
	}
}

// On the card of a campaign the layer that was asked for comes before what the calendar brings.
func TestLayerBeforeTheCalendar(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{})
	d.pressesWith(key.ModCtrl, "9")
	d.Step(d.Now + 1e9)
	says := d.sheet(d.Panels.On[ui.CardSlot])
	if layer, dates := strings.Index(says, "Supply"), strings.Index(says, "1 June"); layer < 0 || dates < layer {
		t.Errorf("the layer begins at %d, the calendar at %d of %q", layer, dates, says)
	}
}

// The near map stays where it is when figures march out of it, however papers come and go.
func TestNearMapStays(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{}, func(t *ui.Table) {
		t.Seats = map[engine.Side]ui.Seat{"g": says("")}
	})
	d.Held = true
	was := d.Camera.To
	for i := range d.Shown.Figures {
		if f := &d.Shown.Figures[i]; f.Side == "b" && f.At.Y < 20 {
			f.At = engine.Spot{X: 2, Y: 2}
		}
	}
	for range 2 {
		d.Press(key.NameF3, 0)
		for range 3 {
			d.Step(d.Now + 1e9)
		}
	}
	if d.Camera.To != was {
		t.Errorf("the camera has gone from %v to %v", was, d.Camera.To)
	}
}

// Across, and back, a large board that is seen from near is seen where it was.
func TestAcrossFromNear(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{})
	was := d.Camera.To
	d.Press(key.NameF2, 0)
	x, y := d.Camera.To.Pixel(was.At, d.Size)
	if is := d.Camera.To; is.IsPlan() || is.Tall > 2*was.Tall || x < 0 || y < 0 || x > 980 || y > 700 {
		t.Errorf("across it shows %.0f squares, and what was looked at lies at %.0f, %.0f", is.Tall, x, y)
	}
	if d.Press(key.NameF2, 0); d.Camera.To.At != was.At || math.Abs(d.Camera.To.Tall-was.Tall) > 0.01 {
		t.Errorf("the plan is %v again, and was %v", d.Camera.To, was)
	}
}

// A refusal is written where it was tried, and no more when the camera has moved.
func TestRefusalGoesWithTheCamera(t *testing.T) {
	t.Parallel()
	const position = "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16"
	d := deskOn(t, venturini.Battle, engine.Setup{Position: position})
	d.Put(d.Plan())
	d.click(d.at(t, "3,3"))
	if d.Refused.Text == "" {
		t.Fatal("a click on a bare square is refused nowhere")
	}
	d.Send(d.Orbit())
	if d.Refused.Text != "" || d.Hand.Note.Text == "" {
		t.Errorf("at the table it is refused still: %q; in the ribbon %q", d.Refused.Text, d.Hand.Note.Text)
	}
}

// The card tells what the figure under the pointer carries.
func TestCardTellsLoads(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S wag1 5,4 | fig S inf2 9,16 load=1b | lie 8,8 2b",
	})
	for _, row := range []struct{ word, head, line string }{
		{"inf2", "Infantry 2", "carries 1 flying bridge"},
		{"wag1", "Wagons 1", "in the enemy's hands"},
		{"goods 8,8", "Goods 2 flying bridges", "on 8,8"},
	} {
		d.Hand.Over.Figure = d.Shown.FigureWorded(row.word)
		if head, lines := d.Card.UnderHand(d.Context); head != row.head || !slices.Contains(lines, row.line) {
			t.Errorf("of %s the card says %q, %q", row.word, head, lines)
		}
	}
}

// A lesson of Venturini's games, and what layers list, call figures in words, as the rest of the window does.
func TestVenturiniLessonInWords(t *testing.T) {
	t.Parallel()
	notation := regexp.MustCompile(`\b(inf|hcav|lcav|fart|hart|fbat|wag|bak|pio|min)\d`)
	for _, entry := range []engine.Entry{venturini.Entry, venturini.CampaignEntry, venturini.SiegeEntry} {
		d := opened(t, engine.Setup{})
		d.House.Learn = func(l *engine.Lesson) (ui.Table, error) {
			c, err := l.Enroll(entry.Rules, "test")
			return ui.Table{Sitting: c.Sitting(), Course: c}, err
		}
		lesson := entry.Lessons[0]
		if err := d.Learn(lesson); err != nil {
			t.Fatal(err)
		}
		seen := 0
		for d.Course.At() < lesson.Steps() {
			d.attends(t)
			if want := d.Course.Step().Want; notation.MatchString(want) {
				seen++
			}
			for i := range d.layers.List {
				d.layers.List[i].Shown = true
			}
			d.pass()
			for _, slot := range []ui.Panel{*d.Panels.On[ui.LessonSlot], *d.Panels.On[ui.CardSlot]} {
				if found := notation.FindString(slot.Says); found != "" {
					t.Errorf("%s, step %d: a paper has %s: %q", lesson.Name, d.Course.At(), found, slot.Says)
				}
			}
			d.lesson.Teach(d.Context, d.Course.Show)
			d.attends(t)
			d.lesson.Teach(d.Context, d.Course.Next)
		}
		if seen == 0 {
			t.Errorf("%s: nothing is wanted in notation", lesson.Name)
		}
	}
}

// A ring of those on a square is on whom the lesson bids to order.
func TestRingIsOnTheLessonsMan(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.House.Learn = func(l *engine.Lesson) (ui.Table, error) {
		c, err := l.Enroll(venturini.Campaign, "test")
		return ui.Table{Sitting: c.Sitting(), Course: c}, err
	}
	lesson := venturini.CampaignEntry.Lessons[0]
	if err := d.Learn(lesson); err != nil {
		t.Fatal(err)
	}
	want := map[string]engine.Order{"On the road": "inf1", "Wagons": "wag1", "A magazine founded": "wag1"}
	for d.Course.At() < lesson.Steps() {
		d.attends(t)
		if who := want[d.Course.Step().Title]; who != "" {
			d.Put(d.Plan())
			place := d.Shown.Figures[d.Shown.FigureWorded(string(who))].Place
			if d.click(d.at(t, place)); d.Hand.Weighed != who && d.Hand.Said != who {
				t.Errorf("the ring of %q is on %q, not on %q", d.fan.Orders, d.Hand.Weighed, who)
			}
			d.presses(key.NameEscape)
		}
		d.lesson.Teach(d.Context, d.Course.Show)
		d.attends(t)
		d.lesson.Teach(d.Context, d.Course.Next)
	}
}

// In a lesson it is told what came of a day: who was fed from where, what the enemy is asked.
func TestVenturiniLessonTellsTheDay(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.House.Learn = func(l *engine.Lesson) (ui.Table, error) {
		c, err := l.Enroll(venturini.Campaign, "test")
		return ui.Table{Sitting: c.Sitting(), Course: c}, err
	}
	if err := d.Learn(venturini.CampaignEntry.Lessons[0]); err != nil {
		t.Fatal(err)
	}
	for _, row := range [][2]string{{"On the road", "fed: "}, {"A levy", "is asked"}} {
		title, told := row[0], row[1]
		for d.Course.Step().Title != title {
			if d.Course.Over() {
				t.Fatalf("there is no step %q", title)
			}
			d.lesson.Teach(d.Context, d.Course.Show)
			d.attends(t)
			d.lesson.Teach(d.Context, d.Course.Next)
		}
		for _, o := range d.Course.Step().Hint {
			d.Hand.Play(o)
			d.Step(d.Now + 100*time.Millisecond)
		}
		if !d.report.Open() || !strings.Contains(fmt.Sprint(d.report.Lines), told) {
			t.Errorf("after %q it is told %+v", title, d.report.Lines)
		}
	}
}

// Who stand together and have no orders are given one by one click: a gun goes with its crew. Where one of them may not
// go nobody does, and where one has his orders it is asked who is meant.
func TestBandGoesTogether(t *testing.T) {
	t.Parallel()
	const battle = "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S fart2 9,16 | fig S fbat1 9,16"
	for _, row := range []struct {
		name, position, from, to string
		orders                   []engine.Order
		said                     engine.Order
	}{
		{"gun and crew", battle, "9,16", "9,14", []engine.Order{"fart2 to 9,14", "fbat1 to 9,14"}, ""},
		{"farther than one of them", battle, "9,16", "9,12", nil, ""},
		{"one has his orders", battle + " | said S fbat1 to 9,15", "9,16", "9,14", nil, ""},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{Position: row.position})
		near := d.Plan()
		near.Tall *= 0.9
		d.Put(near)
		d.click(d.at(t, row.from))
		d.click(d.at(t, row.to))
		var got []engine.Order
		for _, e := range d.Hand.Entries {
			got = append(got, e.Order)
		}
		if !slices.Equal(got, row.orders) || d.Hand.Said != row.said {
			t.Errorf("%s: noted %q, said %q; refused %q", row.name, got, d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// A band is typed as it is written where it is in hand, at once or word by word.
func TestBandIsTyped(t *testing.T) {
	t.Parallel()
	const position = "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S fart2 9,16 | fig S fbat1 9,16"
	for _, typed := range []string{"fart2 and fbat1 to 9,14", "fart2 and fbat1 9,14", "fart2 and fbat1"} {
		d := deskOn(t, venturini.Battle, engine.Setup{Position: position})
		d.Put(d.Plan())
		for _, r := range typed {
			d.Letter(r)
		}
		d.presses(key.NameReturn)
		if len(d.Hand.Entries) == 0 {
			d.click(d.at(t, "9,14"))
		}
		if n := len(d.Hand.Entries); n != 2 {
			t.Errorf("by %q %d are given orders; said %q, note %q", typed, n, d.Hand.Said, d.Hand.Note.Text)
		}
	}
}

// Why a band may not go somewhere is told of who may not.
func TestBandIsRefusedForOne(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ band, place, refused string }{
		{"lcav1+fbat1", "9,12", "field battery 1"},
		{"fbat1+lcav1", "9,12", "field battery 1"},
		{"lcav1+fbat1", "9,1", "light cavalry 1"},
		{"lcav1+inf2", "9,15", "9,15 has room for 1 brigade"},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 1,1 | fig S fbat1 9,16 | fig S lcav1 9,16 | " +
				"fig S inf2 9,17",
		})
		d.Put(d.Plan())
		d.Hand.Say(engine.Order(row.band))
		d.click(d.at(t, row.place))
		if why := d.Hand.Note.Text; !strings.Contains(why, row.refused) || len(d.Hand.Entries) > 0 {
			t.Errorf("%s to %s is refused: %q", row.band, row.place, why)
		}
	}
}

// Guns are dragged with their crew, and a crew with its guns, if both may go there, or else alone. What a drag on an
// enemy leaves to be chosen is noted when it is.
func TestVenturiniDragOfGuns(t *testing.T) {
	t.Parallel()
	const fit, wounded = "9,16", "9,16 hurt"
	for _, row := range []struct {
		crew, figure, to string
		orders           []engine.Order
	}{
		{fit, "fbat1", "9,14", []engine.Order{"fbat1 to 9,14", "fart2 to 9,14"}},
		{fit, "fart2", "9,14", []engine.Order{"fart2 to 9,14", "fbat1 to 9,14"}},
		{fit, "fbat1", "12,14", nil},
		{wounded, "fbat1", "9,14", []engine.Order{"fbat1 to 9,14", "fart2 to 9,14"}},
		{wounded, "fart2", "9,14", []engine.Order{"fart2 to 9,14", "fbat1 to 9,14"}},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{
			Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S fbat1 9,16 | fig S fart2 " + row.crew,
		})
		near := d.Plan()
		near.Tall *= 0.5
		near.At = d.Shown.Figures[d.Shown.FigureWorded("fbat1")].At
		d.Put(near)
		d.pulls(t, "let go", row.figure, "9,15", row.to)
		var got []engine.Order
		for _, e := range d.Hand.Entries {
			got = append(got, e.Order)
		}
		if !slices.Equal(got, row.orders) || d.Hand.Said != "" {
			t.Errorf("%s to %s: noted %q, said %q; refused %q", row.figure, row.to, got, d.Hand.Said, d.Hand.Note.Text)
		}
	}
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 8,15 | fig S inf2 9,16 | fig S fart2 4,16 | fig S fbat1 4,16",
	})
	d.Put(d.Plan())
	d.Hand.Play("fart2 to 5,15")
	d.Step(d.Now + 2e9)
	d.pulls(t, "let go", "fbat1", "4,15", "4,14")
	if says := d.Hand.Note.Text; says != "foot artillery 2 to 4,14, in place of foot artillery 2 to 5,15" {
		t.Errorf("guns whose crew has its orders: %q; refused %q", d.lastOrder(), says)
	}
	d.Step(d.Now + 2e9)
	d.pulls(t, "let go", "9,16", "9,15", "8,15")
	d.presses(key.NameReturn)
	if d.lastOrder() != "inf2 charge 8,15" {
		t.Errorf("Enter in the ring notes %q; said %q, refused %q", d.lastOrder(), d.Hand.Said, d.Hand.Note.Text)
	}
	d = deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 8,15 | fig S fart2 4,16 | fig S fbat1 4,16 team=0",
	})
	d.Put(d.Plan())
	d.Hand.Say("fart2")
	if _, hint := d.Hand.Hint(); !strings.Contains(hint.Says, " without its guns") {
		t.Errorf("of a crew it is said %q", hint.Says)
	}
	d.pulls(t, "let go", "4,16", "4,15", "4,14")
	if says := d.Hand.Note.Text; d.lastOrder() != "fart2 to 4,14" || says != "field battery 1 stays behind" {
		t.Errorf("a crew without its guns: %q; told %q", d.lastOrder(), says)
	}
}

// Guns with a noted march fire in its place, and their crew in place of its own: clicked at or typed, with whom they
// fire at for the direction. [VT-SIEGE-32]
func TestStrikeTakesTheMarchsPlace(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"", "fire n", "fire 40,58", "lgun1 fire 40,58", "light gun 1 fire 40,58"} {
		d := deskOn(t, venturini.Siege, engine.Setup{Position: "venturini 1 siege 9 B | fig B lgun1 40,62 | " +
			"fig B fart1 40,62 | fig G inf1 40,58"})
		d.Put(d.Plan())
		d.Hand.Play("lgun1 to 40,64")
		d.Hand.Play("fart1 to 40,64")
		d.Step(d.Now + 2e9)
		d.Hand.Say("lgun1")
		if d.Hand.Typed = typed; typed != "" {
			d.presses(key.NameReturn)
		} else {
			d.click(d.at(t, "40,58"))
		}
		if says := d.Hand.Note.Text; d.lastOrder() != "lgun1 fire n" || !strings.Contains(says, "in place of") {
			t.Errorf("%q: noted %q, and said %q", typed, d.lastOrder(), says)
		}
	}
}

// Where the move cannot be carried out as it is noted, Enter and the large button tell why.
func TestUnfinishedMoveTellsWhy(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{Position: "venturini 1 siege 9 B | fig B inf1 40,62 | " +
		"fig B inf2 40,64 | fig G inf1 40,38"})
	d.Hand.Play("inf1 to 40,64")
	d.Step(d.Now + 2e9)
	for _, press := range []func(){
		func() { d.presses(key.NameReturn) }, func() { d.click(d.buttonAt(t, "Why not")) },
	} {
		d.Hand.Note = ui.Note{}
		d.Step(d.Now + 2e9)
		if press(); !strings.Contains(d.Hand.Note.Text, "40,64 has room for one brigade") {
			t.Errorf("it is said %q", d.Hand.Note.Text)
		}
	}
}

// A drag from a square takes one of those on it who has no orders yet.
func TestVenturiniDragTakesWhoIsFree(t *testing.T) {
	t.Parallel()
	for first, second := range map[engine.Order]engine.Order{"inf1": "inf2", "inf2": "inf1"} {
		d := deskOn(t, venturini.Campaign, engine.Setup{Position: "venturini 1 campaign 1-5-3 O | " +
			"fig O inf1 30,33 load=2p | fig O inf2 30,33 load=2p | fig N inf1 1,1 load=2p"})
		d.Put(d.Plan())
		d.Hand.Play(first.Then("to 30,32"))
		d.Step(d.Now + 2e9)
		d.pulls(t, "let go", "30,33", "31,33", "32,33")
		if d.lastOrder() != second.Then("to 32,33") {
			t.Errorf("after %s a drag notes %q; told %q", first, d.lastOrder(), d.Hand.Note.Text)
		}
	}
}

// Further clicks on a square go through those on it.
func TestClicksGoThroughASquare(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S fart2 9,16 | fig S fbat1 9,16",
	})
	d.Put(d.Plan())
	d.click(d.at(t, "9,16"))
	d.presses(key.NameTab, key.NameReturn)
	first := d.Hand.Said
	if d.click(d.at(t, "9,16")); len(d.fan.Orders) != 3 || d.fan.On != 2 {
		t.Fatalf("with %q in hand the ring has %q, and is on %d", first, d.fan.Orders, d.fan.On)
	}
	if d.presses(key.NameReturn); d.Hand.Said == first || d.Hand.Said == "" {
		t.Errorf("after %q comes %q", first, d.Hand.Said)
	}
}

// Among many on a square guns and their crew are offered together, and not all who may march: they find no room.
func TestRingOffersGunsWithTheirCrew(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{})
	d.Put(d.Plan())
	d.click(d.at(t, "30,31"))
	if len(d.fan.Orders) != 6 || d.fan.Orders[5] != "fart2+fbat3" {
		t.Errorf("the ring has %q", d.fan.Orders)
	}
}

// While a ring asks who of several is meant, a click elsewhere gives no order for one whom nobody has chosen: where he
// could go it is asked, and elsewhere the ring is put away.
func TestClickBesideARing(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		keys   []key.Name
		to     []string
		orders int
		asks   string
		ring   bool
	}{
		{to: []string{"28,31"}, asks: "do that once more if it is bakery 2", ring: true},
		{to: []string{"28,31", "28,31"}, orders: 1},
		{to: []string{"28,31", "5,5"}},
		{to: []string{"5,5"}},
		{keys: []key.Name{key.NameTab, key.NameTab}, to: []string{"28,31"}, orders: 2},
	} {
		d := deskOn(t, venturini.Campaign, engine.Setup{})
		d.Put(d.Plan())
		d.click(d.at(t, "30,31"))
		d.presses(row.keys...)
		for _, to := range row.to {
			d.click(d.at(t, to))
		}
		says := d.Hand.Note.Text
		if n := len(d.Hand.Entries); n != row.orders || (len(d.fan.Orders) > 0) != row.ring || d.Hand.Said != "" ||
			(says == "") != (row.asks == "") || !strings.Contains(says, row.asks) {
			t.Errorf("%v %v: %d orders, the ring has %q, said %q: %q", row.keys, row.to, n, d.fan.Orders, d.Hand.Said, says)
		}
	}
}

// Two brigades for whom no place has room together are not offered as both.
func TestRingOffersNoBandWithoutRoom(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf1 9,16 | fig S inf2 9,16 | fig S wag1 9,16",
	})
	d.Put(d.Plan())
	if d.click(d.at(t, "9,16")); len(d.fan.Orders) != 3 {
		t.Errorf("the ring has %q", d.fan.Orders)
	}
}

// A click with Shift or Ctrl takes one more into those who go together, or out of them.
func TestVenturiniBodyIsGathered(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf1 9,16 | fig S inf2 11,16 | fig S inf4 7,16",
	})
	d.Put(d.Plan())
	d.click(d.at(t, "9,16"))
	for i, row := range []struct {
		held         int
		place, names string
	}{
		{withShift, "11,16", "infantry 1 and infantry 2"},
		{withCtrl, "7,16", "infantry 1, infantry 2 and infantry 4"},
		{withShift, "11,16", "infantry 1 and infantry 4"},
	} {
		d.drags(t, row.held, row.held, row.place)
		if got := ui.InHand(d.Hand); got != row.names {
			t.Errorf("click %d: in hand is %q, want %q", i, got, row.names)
		}
	}
	if d.click(d.at(t, "9,14")); d.lastOrder() != "inf4 to 7,14" || d.Hand.Entries[0].Order != "inf1 to 9,14" {
		t.Errorf("noted last is %q; told %q", d.lastOrder(), d.Hand.Note.Text)
	}
}

// One in the ring is pressed, and the ring is shut; a pair after it is not asked for.
func TestRingIsPressed(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{})
	d.Put(d.Plan())
	d.click(d.at(t, "30,31"))
	d.Step(d.Now + 1e9)
	if d.click(d.buttonAt(t, "infantry 7")); d.Hand.Said != "inf7" || len(d.fan.Orders) > 0 {
		t.Errorf("says %q; the ring has %q", d.Hand.Said, d.fan.Orders)
	}
}

// All that can be read in the window calls figures and goods in words, and not as the notation does.
func TestVenturiniWindowInWords(t *testing.T) {
	t.Parallel()
	notation := regexp.MustCompile(`(?i)\b(inf|hcav|lcav|fart|hart|fbat|wag|hgun)\d|\b\d[bfiw]\b`)
	const battle = "venturini 1 battle 7 S first=n | fig N inf3 8,15 | fig S fart2 9,16 | fig S fbat1 9,16 | " +
		"fig S inf2 10,16"
	for _, row := range []struct {
		name, position string
		do             func(d *desk)
	}{
		{"the ring", battle, func(d *desk) { d.click(d.at(t, "9,16")) }},
		{"who is said", battle, func(d *desk) { d.Hand.Say("inf2 charge") }},
		{"a noted order", battle, func(d *desk) { d.Hand.Play("inf2 to 10,15") }},
		{"an order that is pointed at", battle, func(d *desk) {
			d.Hand.Play("inf2 to 10,15")
			d.Step(d.Now + 10e9)
			d.click(d.buttonAt(t, "take back infantry 2 to 10,15").Sub(f32.Pt(80, 0)))
		}},
		{"a refused march", battle, func(d *desk) { d.Hand.Play("fart2 to 3,3") }},
		{"a refused drag", battle, func(d *desk) { d.pulls(t, "let go", "10,16", "10,15", "4,4") }},
		{"a warning", battle, func(d *desk) { d.Hand.Play("fbat1 to 9,15") }},
		{"an answer of another", battle, func(d *desk) { d.Hand.Note = ui.Note{Text: "n/inf3 has marched"} }},
		{"two on one square", battle, func(d *desk) {
			d.Hand.Play("inf2 to 9,15")
			d.Hand.Play("fart2 to 9,15")
		}},
	} {
		d := deskOn(t, venturini.Battle, engine.Setup{Position: row.position})
		d.Put(d.Plan())
		row.do(d)
		d.Step(d.Now + 10e9)
		d.pass()
		var walk func(n input.SemanticNode)
		walk = func(n input.SemanticNode) {
			if found := notation.FindString(n.Desc.Label); found != "" {
				t.Errorf("%s: %q stands in %q", row.name, found, n.Desc.Label)
			}
			for _, c := range n.Children {
				walk(c)
			}
		}
		walk(d.Router.AppendSemantics(nil)[0])
	}
}

// Of what would come of noted orders the card warns who gives them by hand, and nobody while the computer thinks.
func TestWarningsAreForPersons(t *testing.T) {
	t.Parallel()
	for _, seated := range []bool{false, true} {
		position := "venturini 1 siege 9 B | fig B wag10 40,57 load=2r+4f | " +
			"fig B pio1 40,58 load=2p | fig G inf1 44,40/top load=2p"
		d := deskOn(t, venturini.Siege, engine.Setup{Position: position}, func(t *ui.Table) {
			if seated {
				t.Seats = map[engine.Side]ui.Seat{"b": says("")}
			}
		})
		d.Held = true
		if _, err := d.Sitting.Play("end wag10 drop 4f"); err != nil {
			t.Fatal(err)
		}
		d.Hand.Look()
		d.pass()
		if warned := strings.Contains(d.Panels.On[ui.CardSlot].Says, "would spoil"); warned == seated {
			t.Errorf("with a computer: %v, and the card warns: %v: %s", seated, warned, d.Panels.On[ui.CardSlot].Says)
		}
	}
}

// Every arm has a sign of its own, which is read on small squares as well: its letter is not.
func TestVenturiniArmsHaveSigns(t *testing.T) {
	t.Parallel()
	for _, rules := range []engine.Ruleset{venturini.Battle, venturini.Campaign, venturini.Siege} {
		d := deskOn(t, rules, engine.Setup{})
		for i := range d.Shown.Figures {
			f := &d.Shown.Figures[i]
			if look := d.Shown.Looks.Kind(f.Kind); f.Side != "" && !plan.Signed(&look) {
				t.Errorf("%s: %s have no sign", d.Title(), f.Kind)
				break
			}
		}
	}
}

// Before a move to which nothing is ordered is carried out, the large button and then the ribbon say how many figures
// have no orders.
func TestNothingOrdered(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{Seed: 5})
	own := 0
	for _, c := range d.Hand.Choices {
		if d.Shown.FigureWorded(c.Word) >= 0 {
			own++
		}
	}
	want := fmt.Sprintf("%d figures have no orders", own)
	if says := d.Panels.On[ui.ActionSlot].Says; own < 2 || !strings.Contains(says, want) {
		t.Errorf("the large button says %q, not %q", says, want)
	}
	d.presses(key.NameReturn)
	if got := d.Hand.Note.Text; d.Sitting.Len() > 0 || !strings.HasPrefix(got, want+"; press once more") {
		t.Errorf("asked is %q after %d orders", got, d.Sitting.Len())
	}
	d.presses(key.NameUpArrow, key.NameReturn) // who looks on is asked anew
	if got := d.Hand.Note.Text; d.Sitting.Len() > 0 || !strings.Contains(got, "press once more") {
		t.Errorf("after an arrow asked is %q after %d orders", got, d.Sitting.Len())
	}
	d.presses(key.NameEscape)
	d.Hand.Say("done") // as the best orders put it there
	if d.Hand.Enter(); d.Sitting.Len() > 0 || !strings.Contains(d.Hand.Note.Text, "press once more") {
		t.Errorf("done from the ribbon is not asked about: %q, note %q", d.lastOrder(), d.Hand.Note.Text)
	}
	d.presses(key.NameEscape)
	d.Hand.Play("inf2 march 10,16")
	d.Step(d.Now + 1e9)
	if says := d.Panels.On[ui.ActionSlot].Says; strings.Contains(says, "have no orders") {
		t.Errorf("with an order the large button says %q", says)
	}
}

// The second half of a double click does nothing where something else lies now than its first half was for: another
// word, or the square under a name of the ring.
func TestDoubleClickMeansWhatLayThere(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S inf2 9,16 load=2p | fig S wag1 9,16",
	})
	d.Put(d.Plan())
	d.click(d.at(t, "9,16"))
	for _, row := range []struct {
		label string
		said  engine.Order
	}{{"infantry 2", "inf2"}, {"drop", "inf2 drop"}} {
		at := d.buttonAt(t, row.label)
		d.click(at)
		d.click(at)
		if d.Hand.Said != row.said || len(d.Hand.Entries) > 0 {
			t.Errorf("a double click on %s says %q, want %q; noted %q", row.label, d.Hand.Said, row.said, d.lastOrder())
		}
	}
	said := d.Hand.Said
	d.Step(d.Now + paper.Settles)
	d.click(d.buttonAt(t, "2p"))
	if d.Hand.Said == said {
		t.Errorf("a click after it is lost: said %q, told %q, noted %q", d.Hand.Said, d.Hand.Note.Text, d.lastOrder())
	}
}

// What a computer only notes is given with what carries it out, and not seen before, however much it is.
func TestNotedOrdersComeTogether(t *testing.T) {
	t.Parallel()
	m, err := venturini.Siege.New(engine.Setup{Position: "venturini 1 siege 9 B | fig B inf1 40,62 | fig G inf1 40,38"})
	if err != nil {
		t.Fatal(err)
	}
	const times = 15 // he thinks again
	all := slices.Repeat([]engine.Order{"inf1 to 40,63", "withdraw inf1"}, times)
	all = append(all, "inf1 to 40,64", "done", "inf1 to 40,39")
	next := func() (o engine.Order, _ string, _ error) {
		o, all = all[0], all[1:]
		return o, string(o), nil
	}
	orders, remark, _, err := film.Together(next, m)
	if len(orders) != 2*times+2 || remark != "done" || err != nil {
		t.Errorf("%q are given together, with %q: %v", orders, remark, err)
	}
}

// Where Done carries out all that was noted, who leaves an order half way is told of the button that gives that order.
func TestNotGivenNamesTheButton(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Battle, engine.Setup{
		Position: "venturini 1 battle 7 S first=s | fig N inf3 5,4 | fig S inf2 5,5 | fig S inf4 11,16",
	})
	d.Hand.Say("inf2 fire n")
	d.Step(d.Now + time.Second)
	const is = "is not given yet: press Say it to give it"
	if !ui.Keeps(d.Hand, "inf4") || !strings.Contains(d.Hand.Note.Text, is) {
		t.Errorf("of %q it is said %q", d.Hand.Said, d.Hand.Note.Text)
	}
	d.buttonAt(t, "Say it")
}

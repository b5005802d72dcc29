package render

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/ui"
	"littlewars/tabletop/battle"
)

// tabs presses Tab until the cursor is on a figure or a place.
func (d *desk) tabs(t *testing.T, word string) {
	t.Helper()
	for range 400 {
		d.presses(key.NameTab)
		over := d.Hand.Over
		if f := over.Figure; f >= 0 && d.Shown.Figures[f].Word == word {
			return
		}
		if c := over.Cell; c >= 0 && d.Shown.Cells[c].Place == word {
			return
		}
	}
	t.Fatalf("Tab never comes to %s; said is %q", word, d.Hand.Said)
}

// settles lets all be shown and told that is.
func (d *desk) settles() {
	for range 400 {
		d.Step(d.Now + 500*time.Millisecond)
		if !d.Busy() && !d.InMotion() {
			return
		}
	}
}

// enters presses Enter until it is another's turn.
func (d *desk) enters(t *testing.T) {
	t.Helper()
	was := d.Sitting.Match().Turn().Sides[0]
	for range 12 {
		if d.Sitting.Match().Turn().Sides[0] != was {
			return
		}
		d.presses(key.NameReturn)
		d.settles()
	}
	t.Fatalf("Enter never ends the turn: %v, answered %q, said %q", d.Sitting.Match().Turn(), d.Hand.Note.Text, d.Hand.Said)
}

// In every game on squares a whole turn is played without the pointer, by Tab or the arrows, the space bar and Enter,
// without a letter.
func TestTurnByKeys(t *testing.T) {
	t.Parallel()
	fronts, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	const alone = -1
	for _, g := range []struct {
		rules engine.Ruleset
		setup engine.Setup
		who   string
		ring  int        // how many on he lies in the ring of those on his square; alone, if there is none
		by    []key.Name // to where he goes; by Tab, if by none
		place string
		order engine.Order
	}{
		{
			rithmomachia.Rules,
			engine.Setup{},
			"f11", alone,
			[]key.Name{key.NameDownArrow, key.NameLeftArrow},
			"",
			"f11 e10",
		},
		{warchess.Rules, engine.Setup{}, "27", alone, nil, "42", "27 42"},
		{hellwig.Rules, fronts.Setup, "317", alone, nil, "319", "317 to 319"},
		{venturini.Battle, engine.Setup{}, "wag4", 2, nil, "12,3", "wag4 to 12,3"},
		{venturini.Campaign, engine.Setup{}, "inf2", 0, nil, "12,22", "inf2 to 12,22"},
		{venturini.Siege, engine.Setup{}, "inf2", alone, nil, "13,1", "inf2 to 13,1"},
	} {
		t.Run(g.rules.About().Name, func(t *testing.T) {
			t.Parallel()
			d := deskOn(t, g.rules, g.setup)
			side := d.Sitting.Match().Turn().Sides[0]
			d.tabs(t, g.who)
			d.blank()
			if (len(d.fan.Orders) > 0) != (g.ring != alone) {
				t.Fatalf("the ring has %q", d.fan.Orders)
			}
			for range g.ring {
				d.presses(key.NameTab)
			}
			if g.ring != alone {
				d.presses(key.NameReturn)
			}
			if d.presses(g.by...); g.place != "" {
				d.tabs(t, g.place)
			}
			d.blank()
			if n := d.Sitting.Len(); n != 1 || d.lastOrder() != g.order {
				t.Fatalf("the keys play %d orders and say %q; answered: %q", n, d.Hand.Said, d.Hand.Note.Text)
			}
			if d.Sitting.Match().Turn().Sides[0] == side { // more could be done
				d.enters(t)
			}
		})
	}
}

// On a large board Tab goes to who stands nearest, beginning where the camera looks, passes by who has his orders, and
// goes back the same way.
func TestTabGoesNear(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{Position: "venturini 1 siege 7 B | fig B inf1 41,8 load=2p | " +
		"fig B inf2 40,60 load=2p | fig B inf3 44,60 load=2p | fig B inf4 42,61 load=2p | " +
		"fig G inf9 41,40/houses load=2p | " +
		"mag 40,76"})
	c := d.Plan()
	c.At, c.Tall = d.Shown.Figures[d.Shown.FigureWorded("inf2")].At, 30
	d.Put(c)
	d.Hand.Play("inf4 to 42,62")
	d.Step(d.Now + 2e9)
	var got []string
	for i := range 5 {
		mods := key.Modifiers(0)
		if i > 2 {
			mods = key.ModShift
		}
		d.Press(key.NameTab, mods)
		d.Step(d.Now + 2e9)
		got = append(got, d.Shown.Figures[d.Hand.Over.Figure].Word)
	}
	if want := []string{"inf2", "inf3", "inf1", "inf3", "inf2"}; !slices.Equal(got, want) {
		t.Errorf("Tab goes to %q, want %q", got, want)
	}
}

// A whole move of Little Wars is played by keys: go, a gun found, laid and fired, a man found and marched, two sent to
// the trail, and the end.
func TestMoveByKeys(t *testing.T) {
	t.Parallel()
	mill := atMill()
	mill.Seed = 2 // with which South has the first move, whose gun has its men
	d := deskOn(t, battle.Battle{}, mill)
	d.presses(key.NameReturn) // the toss
	d.settles()
	for range 2 { // no gun fires in the first move of either
		d.enters(t)
	}
	d.presses(key.NameReturn) // go
	d.settles()
	d.tabs(t, "s-gun1")
	d.blank()
	d.presses(key.NameRightArrow, key.NameRightArrow, key.NameUpArrow, key.NameReturn)
	d.settles()
	if bar, kit := d.Panels.On[ui.FilmSlot].At, d.Panels.On[ui.KitSlot].At; bar.Empty() || bar.Overlaps(kit) {
		t.Errorf("the film's bar at %v lies over the tools at %v", bar, kit)
	}
	d.presses(key.NameEscape) // of the film
	d.tabs(t, "s10")
	d.blank()
	d.presses(key.NameUpArrow, key.NameUpArrow)
	d.blank()
	d.presses(key.NameReturn)
	d.enters(t)
	const want = "toss; go; end; go; end; go; s-gun1 fire 90.5 0.5; s10 to 33,15; end; posts"
	orders := engine.Mapped(d.Hand.Entries, func(r engine.Record) string { return string(r.Order) })
	if got := strings.Join(orders, "; "); got != want {
		t.Errorf("the keys say %q, not %q", got, want)
	}
}

// Enter takes up whom Tab has come to, as the large button says, and does not end the turn.
func TestEnterAfterTab(t *testing.T) {
	t.Parallel()
	const place = "venturini 1 battle 7 S first=n | fig N inf1 1,4 | fig S inf1 8,1 | fig S inf2 10,2"
	d := deskOn(t, venturini.Battle, engine.Setup{Position: place})
	d.tabs(t, "inf2")
	d.Step(d.Now + time.Second)
	says := d.Panels.On[ui.ActionSlot].Says
	d.presses(key.NameReturn)
	if d.Hand.Said != "inf2" || !strings.HasPrefix(says, "Take up") {
		t.Errorf("Enter, %q on the button, says %q; answered %q", says, d.Hand.Said, d.Hand.Note.Text)
	}
}

package render

import (
	"context"
	"image"
	"os"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/ui"
	"littlewars/sim/general"
	"littlewars/sim/player"
	"littlewars/tabletop/battle"
)

// From a match's first order on the table keeps its place in the window, whoever is taken, whatever film is shown and
// whatever comes to be told: as it opens, and in the plan.
func TestTableStaysThroughAMatch(t *testing.T) {
	t.Parallel()
	journal := func(path string) func() engine.Player {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		j, err := engine.ReadJournal(f)
		if err != nil {
			t.Fatal(err)
		}
		return func() engine.Player { return &reader{j.Entries} }
	}
	random := func() engine.Player { return player.Random(7) }
	cadet := func() engine.Player { return general.Seat(engine.Kind{Level: "cadet"}, 3) }
	takes := func() engine.Player { return &reader{[]engine.Record{{Order: "1 take 11"}}} }
	marches := func() engine.Player {
		return &reader{[]engine.Record{{Order: "pio7 to 62,43"}, {Order: "done"}}}
	}
	for _, of := range []struct {
		rules    engine.Ruleset
		setup    engine.Setup
		player   func() engine.Player
		orders   int
		happened func(d *desk) bool // what has to happen meanwhile
	}{
		{warchess.Rules, engine.Setup{}, journal("../docs/shots/warchess.lw"), 100, anyTaken},
		{rithmomachia.Rules, engine.Setup{}, journal("../docs/shots/rithmomachia.lw"), 120, anyTaken},
		{hellwig.Rules, engine.Setup{Position: "grid:8x8 A:S@1 X:K@11 X:K@44"}, takes, 9, anyTaken},
		{hellwig.Rules, engine.Setup{}, random, 12, anyOrder},
		{venturini.Battle, engine.Setup{}, random, 12, anyOrder},
		{venturini.Siege, engine.Setup{}, marches, 2, anyFilm},
		{venturini.Campaign, engine.Setup{}, random, 12, anyFilm},
		{
			battle.Battle{},
			engine.Setup{Options: map[string]string{"country": "skirmish", "force": "placed"}},
			cadet, 60,
			anyTaken,
		},
	} {
		for _, size := range []image.Point{{1280, 800}, {800, 600}} {
			for _, plan := range []bool{false, true} {
				d := deskOn(t, of.rules, of.setup, func(t *ui.Table) { t.Still = false })
				d.Resize(size, 1)
				if d.Step(d.Now + time.Second); plan {
					d.Put(d.Plan())
				}
				d.Step(d.Now + time.Second)
				is, name := d.Camera.To, of.rules.About().Name
				happened, from := false, of.player()
				for range of.orders {
					o, _, err := from.Choose(context.Background(), d.Sitting.Match())
					if err != nil {
						break
					}
					d.Hand.Play(o)
					for i := 0; i < 4 || d.film.Running() || d.Camera.Moving(d.Now); i++ {
						d.Step(d.Now + 600*time.Millisecond)
						happened = happened || of.happened(d)
					}
					if d.Camera.To != is {
						t.Errorf("%s at %v, plan %t: at %q the table goes from %+v to %+v", name, size, plan, o, is, d.Camera.To)
						break
					}
				}
				if !happened {
					t.Errorf("%s at %v: nothing has happened by which it could move", name, size)
				}
			}
		}
	}
}

// While a button is held the table keeps still, whatever comes to lie over it, and is fitted when it is let go.
func TestTableStaysUnderAHand(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Step(d.Now + time.Second)
	is, from := d.Camera.To, d.at(t, "41")
	e := pointer.Event{Source: pointer.Mouse, Position: from}
	does := func(kind pointer.Kind, held pointer.Buttons, by float32) {
		e.Kind, e.Buttons, e.Position = kind, held, from.Add(f32.Pt(0, by))
		d.Router.Queue(e)
		d.Step(d.Now + time.Second)
	}
	does(pointer.Press, pointer.ButtonPrimary, 0)
	does(pointer.Move, pointer.ButtonPrimary, -20)
	d.NoCard = true
	does(pointer.Move, pointer.ButtonPrimary, -25)
	does(pointer.Move, pointer.ButtonPrimary, -30)
	if now := d.Camera.Now(d.Now); now != is || d.Hand.Said != "41" {
		t.Errorf("under the hand that drags %q the table goes from %+v to %+v", d.Hand.Said, is, now)
	}
	does(pointer.Release, 0, 0)
	if d.Step(d.Now + time.Second); d.Camera.Now(d.Now) == is {
		t.Error("when the hand has let go the table is not fitted anew")
	}
}

func anyTaken(d *desk) bool {
	e := &d.Hand.Entries[len(d.Hand.Entries)-1]
	return len(d.Shown.Taken) > 0 || strings.Contains(strings.Join(e.Events, " "), "taken")
}

func anyOrder(d *desk) bool { return len(d.Hand.Entries) > 5 }
func anyFilm(d *desk) bool  { return !d.Panels.On[ui.FilmSlot].At.Empty() }

// reader is a player who says what is written.
type reader struct{ left []engine.Record }

func (r *reader) Choose(context.Context, engine.Match) (o engine.Order, _ engine.Thought, err error) {
	if len(r.left) == 0 {
		return "", engine.Thought{}, player.ErrOver
	}
	o, r.left = r.left[0].Order, r.left[1:]
	return o, engine.Thought{}, nil
}

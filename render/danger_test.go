package render

import (
	"image"
	"strings"
	"testing"

	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
)

// ribbon is what the ribbon says.
func (d *desk) ribbon() string { return d.Panels.On[ui.RibbonSlot].Says }

// A key figure in danger is named in the ribbon, with its rule; whoever was taken stands beside the board.
func TestDanger(t *testing.T) {
	t.Parallel()
	d := deskOn(t, warchess.Rules, engine.Setup{Position: "att C95,99 W7 L97 I1 | def I96 K121 I139 I138 | att"})
	d.Step(d.Now + 1e9)
	d.Hand.Play("95 96")
	d.Step(d.Now + 1e9)
	d.Step(d.Now + 1e9)
	if says := d.ribbon(); !strings.Contains(says, "the citadel on 121 could be taken by the light infantry on 97 WC-41") {
		t.Errorf("WC-41: the ribbon says %q", says)
	}
	d.click(d.buttonAt(t, "rule WC-41"))
	if d.RuleShown != "WC-41" {
		t.Errorf("looked up is %q", d.RuleShown)
	}
	solids := func() (n, letters int) {
		var s scene.Scene
		d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
		for _, list := range s.Solids {
			n += len(list)
		}
		return n, len(s.Decals)
	}
	with, letters := solids()
	taken := d.Shown.Taken
	d.Shown.Taken = nil
	without, fewer := solids()
	if len(taken) != 1 || taken[0].Side != "def" || with <= without {
		t.Errorf("WC-19: %d are taken; %d solids, without them %d", len(taken), with, without)
	}
	if letters != fewer+1 {
		t.Errorf("beside one taken stand %d numerals, want 1", letters-fewer)
	}
}

// Who was taken stands beside the board where no paper lies, in the plan and as the match opens, as does his number.
func TestTakenStandClear(t *testing.T) {
	t.Parallel()
	for _, size := range []image.Point{{1280, 800}, {800, 600}} {
		for _, plan := range []bool{false, true} {
			d := deskOn(t, warchess.Rules, engine.Setup{}, func(t *ui.Table) {
				t.Hint = "click a figure, then where it goes; F1 tells the rest"
			})
			d.Resize(size, 1)
			if d.pass(); plan {
				d.Put(d.Plan())
				d.pass()
			}
			for i := range 18 {
				f := d.Shown.Figures[i]
				f.Place, f.Side = "", d.Shown.Sides[i%2]
				d.Shown.Taken = append(d.Shown.Taken, f)
			}
			var s scene.Scene
			d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
			g, n := d.Shown.Ground, 0
			for _, l := range s.Decals {
				if l.Z >= 0 {
					continue // on the board
				}
				n++
				x, half := float64(l.X), 0.3*float64(l.Wide)
				if x+half > g.Low.X && x-half < g.High.X {
					t.Errorf("at %v, plan %t: a number at %.1f ± %.1f lies on the board", size, plan, x, half)
				}
				if p := d.PixelOf(engine.Spot{X: x, Y: float64(l.Y)}, 0).Round(); p.In(d.Panels.On[ui.PlateSlot].At) {
					t.Errorf("at %v, plan %t: a number at %v lies under the plate", size, plan, p)
				}
			}
			for _, list := range s.Solids {
				for i := range list {
					at, _ := list[i].Middle()
					beside := at.X() < float32(g.Low.X) || at.X() > float32(g.High.X)
					p := d.PixelOf(engine.Spot{X: float64(at.X()), Y: float64(at.Y())}, 1).Round() // his head
					if beside && p.In(d.Panels.On[ui.PlateSlot].At) {
						t.Errorf("at %v, plan %t: somebody at %v stands under the plate", size, plan, p)
					}
				}
			}
			if n != 2 {
				t.Errorf("at %v, plan %t: beside the board there are %d numerals", size, plan, n)
			}
		}
	}
}

// With a figure in hand the ribbon tells why it may not go to the square that is pointed at, with the rule; of a square
// that it may go to it tells no rule.
func TestForbiddenSquareIsTold(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Step(d.Now + 1e9)
	d.clicks(t, "41")
	for place, want := range map[string]string{"69": "WC-12", "49": "", "2": "WC-6"} {
		d.Router.Queue(pointer.Event{Source: pointer.Mouse, Position: d.at(t, place), Kind: pointer.Move})
		d.Step(d.Now + 1e9)
		if _, hint := d.Hand.Hint(); string(hint.Rule) != want || !strings.Contains(d.ribbon(), want) {
			t.Errorf("pointing at %s tells %q by %q, want %s; the ribbon says %q", place, hint.Says, hint.Rule, want, d.ribbon())
		}
	}
}

// Where nobody stands in danger that is said of how they stand: who goes elsewhere may come into it.
func TestNobodyInDanger(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.Step(d.Now + 1e9)
	d.pressesWith(key.ModCtrl, "1")
	d.Step(d.Now + 1e9)
	if says := d.Panels.On[ui.CardSlot].Says; !strings.Contains(says, "Danger: nobody for now") {
		t.Errorf("the card says %q", says)
	}
}

// In large letters the ribbon tells what came of the enemy's move before that nobody is in danger; asked anew, that.
func TestNewsBeforeDanger(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	for !d.Folded() {
		d.presses(key.NameF3)
		d.Step(d.Now + 1e9)
	}
	const nobody = "Danger: nobody for now"
	tells := func(when, want string) {
		t.Helper()
		d.Step(d.Now + 1e9)
		d.Step(d.Now + 1e9)
		if d.Step(d.Now + 1e9); !strings.Contains(d.ribbon(), want) {
			t.Errorf("%s the ribbon says %q, want %q", when, d.ribbon(), want)
		}
	}
	d.pressesWith(key.ModCtrl, "1")
	tells("asked", nobody)
	d.say(t, "39 47")
	d.say(t, "95 87")
	if tells("after a move", "95 to 87"); strings.Contains(d.ribbon(), nobody) {
		t.Errorf("after a move the ribbon says %q", d.ribbon())
	}
	d.pressesWith(key.ModCtrl, "1")
	d.pressesWith(key.ModCtrl, "1")
	tells("asked anew", nobody)
}

// A man chosen shows whom he could take, where and with what; a capture is said before it is made; declare has its
// button.
func TestSaidBefore(t *testing.T) {
	t.Parallel()
	d := deskOn(t, rithmomachia.Rules, engine.Setup{Position: "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even"})
	drawn := func() (flats, letters int) {
		var s scene.Scene
		d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
		return len(s.Flats), len(s.Decals)
	}
	flats, letters := drawn()
	d.click(d.at(t, "c6"))
	d.Step(d.Now + 1e9)
	if says := d.ribbon(); !strings.Contains(says, "takes S25 at e8 from d7: 16 + 9 = 25") {
		t.Errorf("RM-21: chosen, the ribbon says %q", says)
	}
	if f, l := drawn(); f <= flats || l <= letters {
		t.Errorf("RM-21: there are %d pieces of chalk and %d letters, before %d and %d", f, l, flats, letters)
	}
	d.hovers(d.at(t, "e8"))
	d.Step(d.Now + 1e9)
	if says := strings.Join(d.ToolSays(), "; "); says != "Square 25 on e8; R16 takes S25 from d7: 16 + 9 = 25" {
		t.Errorf("RM-21: over him stands %q", says)
	}
	d.click(d.at(t, "d7"))
	d.Step(d.Now + 1e9)
	if says := d.ribbon(); d.Sitting.Len() != 0 || !strings.Contains(says, "16 + 9 = 25 takes S25: where shall he come in?") {
		t.Errorf("RM-37: before he is set, the ribbon says %q", says)
	}
	d.click(d.at(t, "a1"))
	if d.Sitting.Len() != 1 || d.Hand.Note.Text != "" {
		t.Errorf("played %q, note %+v", d.lastOrder(), d.Hand.Note)
	}

	d = deskOn(t, rithmomachia.Rules, engine.Setup{Position: "even R2@a1 R4@b1 R6@c1 T9@d1 | odd R3@a16 | even"})
	d.utters(t, "declare")
	d.Step(d.Now + 1e9)
	if says := d.ribbon(); d.Hand.Said != "declare" || !strings.Contains(says, "arithmetical Great Triumph of R2, R4 and R6") {
		t.Errorf("RM-43: said %q, the ribbon says %q", d.Hand.Said, says)
	}
}

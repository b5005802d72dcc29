//go:build cgo && linux && window

package render

import (
	"image"
	"slices"
	"testing"
	"time"

	xdraw "golang.org/x/image/draw"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/opengl"
	"littlewars/render/palette"
	"littlewars/render/settings"
	"littlewars/render/ui"
	"littlewars/sim/forecast"
	"littlewars/tabletop/gunrange"
)

// golden is what lies on the table of a window, in which light, and what is done there.
type golden struct {
	name         string
	rules        engine.Ruleset
	orders       []engine.Order
	light, coats string
	hands        string
	position     string
}

// goldens are windows of which somebody looked at the pictures.
var goldens = []golden{
	{name: "range-orbit", rules: gunrange.Range{}, hands: "key F3; look 24,30 42 0 40"},
	{name: "range-plan-lamp", rules: gunrange.Range{}, light: "lamp", hands: "key F2"},
	{name: "range-fallen", rules: gunrange.Range{}, coats: "orange-blue", orders: []engine.Order{"s-gun1 fire", "n7 lie 270"}, hands: "look 19,41 14 30 30"},
	{name: "range-shot", rules: gunrange.Range{}, hands: "key F3; look 22.2,32.5 8 -50 20; type s-gun1 fire; key Enter; film 0.03"},
	{name: "range-aim", rules: gunrange.Range{}, hands: "at s-gun1; click; think; look 23,24 44 0 50"},
	{name: "range-measure", rules: gunrange.Range{}, hands: `look 24,16 34 0 90
		key F5; at s8; click; at s-gun1; click; key F7; at s6; click; key F6; at s2; click; at 31,24; click; at 40,16; click; key Enter`},
	{name: "warchess-orbit", rules: warchess.Rules, orders: []engine.Order{"39 47", "95 87"}, hands: "at 41; click; at 49"},
	{name: "warchess-plan", rules: warchess.Rules, coats: "black-white", hands: "key F2"},
	{name: "rithmomachia-orbit", rules: rithmomachia.Rules, light: "lamp", orders: []engine.Order{"f11 g10"}, hands: "key F3"},
	{name: "rithmomachia-plan", rules: rithmomachia.Rules, hands: "key F2; at f11; click"},
	{name: "group-plan", rules: paradingRules{}, orders: []engine.Order{"s4 to 14,14"}, hands: `key F2; key Ctrl+1; look 19,13 24 0 90
		at 12,6; press Shift; at 19,15; release; at s2; press; at 18,16.5`},
	{name: "layers-lamp", rules: paradingRules{}, light: "lamp", coats: "orange-blue", hands: "key Ctrl+2; look 18,13 22 10 45; at s1"},
	{name: "telling", rules: paradingRules{}, orders: []engine.Order{"s4 to 15,20.5", "s6 to 21.5,20.5", "end"}, hands: "key Ctrl+1; look 18,17 20 0 55; key Ctrl+PageDown; wait 2"},
	{name: "curtain", rules: veilRules{}, orders: []engine.Order{"put 10,10"}, hands: "type ready; key Enter"},
	{name: "home", rules: gunrange.Range{}, hands: "key F4; wait 0.2; think"},
	{name: "large-whole", rules: largeRules{}, hands: "key F3"},
	{name: "large-near", rules: largeRules{}, hands: "look 21,8 9 20 45"},
	{name: "large-fan", rules: largeRules{}, hands: "look s3 3.75 0 90; at s3; click; key Tab"},
	{name: "settings-lamp", rules: warchess.Rules, light: "lamp", hands: "key F10"},
	{name: "battle-whole", rules: venturini.Battle, hands: "key F3"},
	{name: "battle-half", rules: venturini.Battle, orders: noted, hands: "key F3; look 9,14 9 0 50"},
	{name: "battle-near", rules: venturini.Battle, hands: "key F3; look 9,18 4 20 40; at inf6; click"},
	{name: "campaign-whole", rules: venturini.Campaign, hands: "wait 1"},
	{name: "campaign-half", rules: venturini.Campaign, hands: "key F3; look 30,20 20 0 90"},
	{name: "campaign-near", rules: venturini.Campaign, hands: "key F3; look 24,25 5 0 50"},
	{name: "siege-whole", rules: venturini.Siege, hands: "wait 1"},
	{name: "siege-half", rules: venturini.Siege, hands: "key F3; look 40,38 30 0 90"},
	{name: "siege-near", rules: venturini.Siege, hands: "key F3; look 46,36 6 20 45"},
	{
		name: "supply-cut", rules: venturini.Campaign, hands: "key F3; key Ctrl+8; look 14,30 9 0 90",
		position: "venturini 1 campaign 1-5-1 O | fig O fbat1 16,31 | fig N inf1 14,29/houses | mag 12,27 9r",
	},
	{
		name: "breach", rules: venturini.Campaign, hands: "key F3; key Ctrl+7; look 24,15 5 0 60",
		position: "venturini 1 campaign 1-5-3 O | fig O sbat1 24,16 | fig O fart1 24,16 | fig N inf9 24,14/houses |" +
			" gap 24,14:S shot | hit 24,14:E 4 1-5-2 | mag 24,24 180r",
	},
}

// noted are orders of each kind: a march, a volley, a work and goods set down.
var noted = []engine.Order{"inf6 to 9,16", "inf5 fire n", "inf4 build earth n", "end wag1 drop 1b"}

// desk is one at which all that was done, in a house with all games.
func (g *golden) desk(t *testing.T) *desk {
	t.Helper()
	s, err := engine.Sit(g.rules, engine.Setup{Seed: 4, Position: g.position}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range g.orders {
		if _, err := s.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	light, err := palette.Named(g.light, g.coats)
	if err != nil {
		t.Fatal(err)
	}
	r := Rehearsal{
		Table: ui.Table{Sitting: s, Palette: light, Foresee: forecast.Foresee},
		House: ui.House{
			Settings: settings.Settings{Light: g.light, Coats: g.coats},
			New:      func(ui.Wish) (ui.Table, error) { return ui.Table{}, nil },
		},
		Size: image.Pt(960, 600), Hands: g.hands,
	}
	for _, rules := range []engine.Ruleset{gunrange.Range{}, warchess.Rules, rithmomachia.Rules} {
		m, err := rules.New(engine.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		r.House.Games = append(r.House.Games, ui.Game{About: rules.About(), View: m.View("")})
	}
	d, err := r.desk()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// halved is a picture half as wide and high, in fewer colours so that its file is small.
func halved(img image.Image) *image.RGBA {
	small := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size().Div(2)})
	xdraw.BiLinear.Scale(small, small.Bounds(), img, img.Bounds(), xdraw.Src, nil)
	for i := range small.Pix {
		if i%4 != 3 {
			small.Pix[i] = small.Pix[i]&^7 | 4
		}
	}
	return small
}

// The window looks as it did when somebody looked at it last.
func TestGoldens(t *testing.T) {
	for i := range goldens {
		g := &goldens[i]
		t.Run(g.name, func(t *testing.T) { asBefore(t, "golden/"+g.name, halved(drawn(t, g.desk(t)))) })
	}
}

// The comparison does not see how finely edges and shadows are drawn, which is what two versions of the same
// OpenGL differ in, and sees one man among many who is gone or has turned his coat.
func TestGoldensTell(t *testing.T) {
	for i, man := range map[int]int{0: 4, 6: 0} { // golden and figure
		g := &goldens[i]
		t.Run(g.name, func(t *testing.T) {
			d := g.desk(t)
			fine := halved(drawn(t, d))
			var coarse *image.RGBA
			err := withEGL(func() error {
				s, err := newScreen(d)
				if err != nil {
					return err
				}
				if _, err = s.draw(d, false); err != nil {
					return err
				}
				out := opengl.NewTarget(d.Size, 0)
				s.present(d, out.Frame)
				coarse = halved(opengl.ReadBack(out.Frame, d.Size))
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if why := unlike(coarse, fine); why != "" {
				t.Errorf("drawn less finely: %s", why)
			}
			for what, change := range map[string]func(v *engine.View){
				"a man gone":                       func(v *engine.View) { v.Figures = slices.Delete(v.Figures, man, man+1) },
				"a man on the other side":          func(v *engine.View) { v.Figures[man].Side = v.Sides[1] },
				"a man half an inch or square off": func(v *engine.View) { v.Figures[man].At.X += 0.5 },
			} {
				d := g.desk(t)
				v := d.Shown
				v.Figures = slices.Clone(v.Figures)
				change(&v)
				d.TurnTo(v)
				d.Step(d.Now + time.Second)
				if why := unlike(halved(drawn(t, d)), fine); why == "" {
					t.Errorf("%s: no difference is seen", what)
				} else {
					t.Logf("%s: %s", what, why)
				}
			}
		})
	}
}

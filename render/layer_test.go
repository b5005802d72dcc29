package render

import (
	"image"
	"maps"
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
	"littlewars/render/palette"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
	"littlewars/render/ui/tell"
	"littlewars/tabletop/battle"
)

// marched counts how often it is asked for a layer.
type marched struct {
	parading
	asks *int
}

func (m *marched) Layer(name string) engine.Layer { *m.asks++; return m.parading.Layer(name) }

func (m *marched) Clone() engine.Match {
	return &marched{*m.parading.Clone().(*parading), m.asks}
}

type marchedRules struct {
	paradingRules
	asks *int
}

func (r marchedRules) New(s engine.Setup) (engine.Match, error) {
	m, err := r.paradingRules.New(s)
	return &marched{*m.(*parading), r.asks}, err
}

// Layers are shown and put away by click and by key, and stay so from order to order; the match is asked for what
// is shown, once each time it is another.
func TestLayers(t *testing.T) {
	t.Parallel()
	asks := 0
	d := deskOn(t, marchedRules{asks: &asks}, engine.Setup{})
	ink := scenery.NewAtlas(&d.Shown)
	drawn := func() int {
		d.Step(d.Now + 1e9)
		d.Step(d.Now + 1e9)
		var s scene.Scene
		d.Compose(&s, ink)
		return len(s.Flats)
	}
	with := drawn()
	d.clicks(t, "30,30")
	if asks != 1 || !slices.Equal(d.layers.Shown(), []string{"reach"}) {
		t.Errorf("at first are shown %q, after %d asks", d.layers.Shown(), asks)
	}
	d.click(d.buttonAt(t, "put away reach"))
	bare := drawn()
	says, none := d.layers.Tool().Rows(d.Context).Says, (&tell.Layers{}).Tool().Rows(d.Context).Says
	if says == none {
		t.Errorf("the paper is drawn alike with layers and without, as it says %q", says)
	}
	if bare >= with || asks != 1 {
		t.Errorf("put away there are drawn %d, with it %d; asked %d times", bare, with, asks)
	}
	d.pressesWith(key.ModCtrl, "2", "9", "0")
	if got := drawn(); got <= bare || asks != 2 || !slices.Equal(d.layers.Shown(), []string{"pairs"}) {
		t.Errorf("the second alone: %d drawn, shown %q, %d asks", got, d.layers.Shown(), asks)
	}
	if words := d.Written(); !slices.Equal(words, []string{"6 men"}) {
		t.Errorf("written are %q", words)
	}
	d.say(t, "s1 to 14,7")
	if asks != 3 || !slices.Equal(d.layers.Shown(), []string{"pairs"}) {
		t.Errorf("after an order are shown %q, %d asks", d.layers.Shown(), asks)
	}
	for range 5 {
		drawn()
	}
	if asks != 3 {
		t.Errorf("asked %d times for the same match", asks)
	}
}

// lonelyRules is a parade of whose layers nothing is to be seen.
type lonelyRules struct{ paradingRules }

type lonely struct{ parading }

func (m *lonely) Layer(string) engine.Layer { return engine.Layer{} }
func (m *lonely) Clone() engine.Match       { return &lonely{*m.parading.Clone().(*parading)} }

func (r lonelyRules) New(s engine.Setup) (engine.Match, error) {
	m, err := r.paradingRules.New(s)
	return &lonely{*m.(*parading)}, err
}

// A layer that is asked for and shows nothing says so on the card; one that shows something does not, nor one that
// is shown unasked.
func TestLayerOfNothing(t *testing.T) {
	t.Parallel()
	for says, rules := range map[bool]engine.Ruleset{true: lonelyRules{}, false: paradingRules{}} {
		d := deskOn(t, rules, engine.Setup{})
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		if card := d.Panels.On[ui.CardSlot].Says; strings.Contains(card, "nothing to show") {
			t.Errorf("of %T the card says %q unasked", rules, card)
		}
		d.pressesWith(key.ModCtrl, "1", "1")
		d.Step(d.Now + time.Second)
		if card := d.Panels.On[ui.CardSlot].Says; strings.Contains(card, "nothing to show") != says {
			t.Errorf("of %T the card says %q", rules, card)
		}
	}
}

// What is noted of whom the pointer is over is told there.
func TestLayerNotes(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	d.clicks(t, "30,30", "s2")
	if got := strings.Join(d.ToolSays(), "|"); got != "S2|12 in left" {
		t.Errorf("over s2 is told %q", got)
	}
	d.pressesWith(key.ModCtrl, "1", "2")
	if got := strings.Join(d.ToolSays(), "|"); got != "S2|with s1|with s2" {
		t.Errorf("over s2 is told %q of who stands with whom", got)
	}
}

// Tones differ by their lines, not by colour alone.
func TestTonesDifferInForm(t *testing.T) {
	t.Parallel()
	d := atParade(t)
	forms := map[[2]int]engine.Tone{}
	for tone := engine.Plain; tone <= engine.Spent; tone++ {
		var s scene.Scene
		r := chalk.RulerOn(d.Context, &s, &scene.Brush{Palette: palette.Day(), Camera: d.Camera.To})
		tell.Sketch(&r, &scene.Brush{Palette: palette.Day(), Camera: d.Camera.To}, &engine.Layer{Ties: []engine.Tie{{From: engine.Spot{X: 5, Y: 5}, To: engine.Spot{X: 20, Y: 5}, Tone: tone}}}, nil)
		high := 0 // what lies on the middle of the line
		for _, f := range s.Flats {
			if f.Y > 5.03 && f.Y < 5.2 {
				high++
			}
		}
		form := [2]int{len(s.Flats), high}
		if was, ok := forms[form]; ok {
			t.Errorf("tones %d and %d are drawn in one form, %v", was, tone, form)
		}
		forms[form] = tone
	}
}

// Marks are chalk, or ink on a printed sheet: red and green are of coats and refusals.
func TestMarksAreNoCoats(t *testing.T) {
	t.Parallel()
	d, cell := onGreen(t), engine.SquareCell("a1", 0, 0)
	for _, material := range []string{"oak", "paper"} {
		for tone := engine.Plain; tone <= engine.Spent; tone++ {
			var s scene.Scene
			b := scene.Brush{Palette: palette.Day(), Camera: d.Camera.To}
			r := chalk.RulerOn(d.Context, &s, &b)
			r.View = &engine.View{Ground: engine.Ground{Material: material}, Cells: []engine.Cell{cell}}
			tell.Sketch(&r, &b, &engine.Layer{
				Cells: []engine.Tint{{Place: cell.Place, Tone: tone}},
				Rings: []engine.Ring{{Outline: cell.Corners, Tone: tone}},
				Ties:  []engine.Tie{{To: cell.At, Tone: tone, Arrow: true}},
			}, nil)
			for _, f := range s.Flats {
				c := f.Colour[:3]
				if slices.Max(c)-slices.Min(c) > 0.3 {
					t.Errorf("on %s a mark of tone %d has the colour %v", material, tone, f.Colour)
					break
				}
			}
		}
	}
}

// A tint colours its cell in the colour of its tone, and no other; one of no cell colours nothing.
func TestTints(t *testing.T) {
	t.Parallel()
	d, cell := onGreen(t), engine.SquareCell("a1", 0, 0)
	sketched := func(tints ...engine.Tint) (flats []scene.FlatVertex) {
		var s scene.Scene
		b := scene.Brush{Palette: palette.Day(), Camera: d.Camera.To}
		r := chalk.RulerOn(d.Context, &s, &b)
		r.View = &engine.View{Ground: d.Shown.Ground, Cells: []engine.Cell{cell, engine.SquareCell("b1", 1, 0)}}
		tell.Sketch(&r, &b, &engine.Layer{Cells: tints}, nil)
		return s.Flats
	}
	good := sketched(engine.Tint{Place: cell.Place, Tone: engine.Good})
	if len(good) != 3*len(cell.Corners) {
		t.Fatalf("a cell of %d corners is %d points", len(cell.Corners), len(good))
	}
	for _, f := range good {
		if x, y := float64(f.X)-cell.At.X, float64(f.Y)-cell.At.Y; max(x, -x) > 1 || max(y, -y) > 1 {
			t.Errorf("a point lies at %g,%g from the middle", x, y)
		}
	}
	if bad := sketched(engine.Tint{Place: cell.Place, Tone: engine.Bad}); bad[0].Colour == good[0].Colour {
		t.Error("good and bad are of one colour")
	}
	one := engine.Tint{Place: cell.Place, Tone: engine.Good, Note: "he"}
	if twice := sketched(one, engine.Tint{Place: cell.Place, Tone: engine.Good}); len(twice) != len(good) {
		t.Errorf("the cell of two figures is %d points, of one %d: it would hide them", len(twice), len(good))
	}
	if none := sketched(engine.Tint{Place: "nowhere"}); len(none) != 0 {
		t.Errorf("no cell is %d points", len(none))
	}
}

// What is lit after a word that was typed letter by letter is what is lit after one that was pressed: of a gun that
// batters no more where it could march.
func TestTypedWordLightsItsOwn(t *testing.T) {
	t.Parallel()
	lit := func(say func(d *desk)) int {
		d := deskOn(t, venturini.Siege, engine.Setup{
			Position: "venturini 1 siege 17 B | fig B hgun5 51,43 | fig B fart26 51,43 | fig G inf1 36,36/vault",
		})
		d.Put(d.Plan())
		d.Hand.Add("hgun5")
		d.Step(d.Now + time.Second)
		say(d)
		d.Step(d.Now + time.Second)
		if d.Hand.Said != "hgun5 batter" {
			t.Fatalf("said is %q", d.Hand.Said)
		}
		var s scene.Scene
		d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
		return len(s.Flats)
	}
	typed := lit(func(d *desk) {
		for _, l := range "batter " {
			d.Letter(l)
			d.Step(d.Now + time.Second)
		}
	})
	if said := lit(func(d *desk) { d.Hand.Add("batter") }); typed != said {
		t.Errorf("typed, %d points are coloured; pressed, %d", typed, said)
	}
}

// A match without layers has no buttons for them, and their keys do nothing.
func TestNoLayers(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	if d.Press("1", key.ModCtrl) || len(d.layers.List) != 0 {
		t.Error("there is a layer")
	}
}

// The marks of a layer have a legend on the card, in the words of whose turn it is, whether somebody has asked for it
// or not; put away, none.
func TestLayerLegend(t *testing.T) {
	t.Parallel()
	const bad, good = "dashes and a cross: ", "double line: "
	at := func(position string) engine.Setup { return engine.Setup{Position: position} }
	for _, c := range []struct {
		rules engine.Ruleset
		setup engine.Setup
		said  engine.Order
		layer string
		want  string
	}{
		{warchess.Rules, at("att C37 W7 I1 | def K121 L36 | att"), "", "danger", bad + "the attacker can lose him next"},
		{hellwig.Rules, at("grid:10x10 A:K@1 A:S@9 A:C1:31>21 A:S@31 X:K@100 X:S@11 X:S@92"), "", "danger", good},
		{
			venturini.Battle, at("venturini 1 battle 9 N first=n | fig N inf1 9,9 load=1f | fig S inf1 9,8"),
			"", "danger", "Marks[dashes and a cross, hatching: north can lose him next]", // both of which mean the same
		},
		{battle.Battle{}, atMill(), "toss", "guns", bad + "in action against"},
	} {
		d := deskOn(t, c.rules, c.setup)
		if c.said != "" {
			d.Hand.Play(c.said)
		}
		says := func() string {
			d.Step(d.Now + time.Second)
			d.Step(d.Now + time.Second)
			return d.Panels.On[ui.CardSlot].Says
		}
		asked := slices.Contains(d.layers.Shown(), c.layer)
		if says(); asked != strings.Contains(says(), c.want) {
			t.Errorf("%s: shown unasked: %v, and the card says %q", c.layer, asked, says())
		}
		for i := range d.layers.List {
			l := &d.layers.List[i]
			if l.Shown != (l.Name == c.layer) {
				d.pressesWith(key.ModCtrl, key.Name(rune('1'+i)))
			}
		}
		if !strings.Contains(says(), "Marks") || !strings.Contains(says(), c.want) {
			t.Errorf("%s is shown, and the card says %q", c.layer, says())
		}
		for i := range d.layers.List {
			if d.layers.List[i].Shown {
				d.pressesWith(key.ModCtrl, key.Name(rune('1'+i)))
			}
		}
		if strings.Contains(says(), "Marks") {
			t.Errorf("%s is put away, and the card says %q", c.layer, says())
		}
	}
}

// No sign has two meanings in the legend: within a layer tones look unlike, and of several layers each is named.
func TestLegendOfSeveralLayers(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{})
	for i := range d.layers.List {
		if l := &d.layers.List[i]; l.Shown != slices.Contains([]string{"reach", "heights"}, l.Name) {
			d.pressesWith(key.ModCtrl, key.Name(rune('1'+i)))
		}
	}
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	says := d.Panels.On[ui.CardSlot].Says
	for _, want := range []string{
		"Reach, light wash: both can march there", "Reach, strong wash: the besieger can march there",
		"Heights, light wash: high", "Heights, dull wash: low",
	} {
		if !strings.Contains(says, want) {
			t.Errorf("the card does not say %q: %q", want, says)
		}
	}
}

// Where the card is folded away the ribbon has the legend of a layer whose button is pointed at.
func TestLegendOfAFoldedCard(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{})
	d.Text = 2
	d.Resize(image.Pt(1280, 800), 1)
	d.Step(d.Now + time.Second)
	d.click(d.buttonAt(t, "show reach"))
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	if says := d.ribbon(); !strings.Contains(says, "strong wash: the besieger can march there") {
		t.Errorf("the ribbon says %q", says)
	}
}

// Layers that lie there together are hatched each in another way, and the card tells which.
func TestLayersHatchedApart(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{})
	for i := range d.layers.List {
		if l := &d.layers.List[i]; l.Shown != slices.Contains([]string{"fields", "contact"}, l.Name) {
			d.pressesWith(key.ModCtrl, key.Name(rune('1'+i)))
		}
	}
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	says := d.Panels.On[ui.CardSlot].Says
	for _, want := range []string{"Fields, hatching: ", "Contact, level hatching: "} {
		if !strings.Contains(says, want) {
			t.Errorf("the card does not say %q: %q", want, says)
		}
	}
}

// The fire that somebody has ordered is not told to be bad for him.
func TestOrdersHaveNoLegend(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Siege, engine.Setup{
		Position: "venturini 1 siege 13 B | fig B hgun1 48,45 load=2r | fig B fart1 48,45 load=2p | " +
			"gap 48,45:E shot | fig G inf1 46,45/vault load=2p | fig G inf9 41,40/houses load=2p | mag 40,76",
	})
	d.Hand.Play("hgun1 batter wall 46,45:e")
	d.Step(d.Now + time.Second)
	d.Step(d.Now + time.Second)
	says := d.Panels.On[ui.CardSlot].Says
	if d.Hand.S.Len() == 0 || strings.Contains(says, "bad for") {
		t.Errorf("after %d orders the fire is bad for somebody: %q", d.Hand.S.Len(), says)
	}
}

// What two layers write on one square stands in two lines, and not one on the other: 2 on 180 would be read as 120.
func TestTagsOfTwoLayers(t *testing.T) {
	t.Parallel()
	d := deskOn(t, venturini.Campaign, engine.Setup{Seed: 5})
	written := func(names ...string) map[[2]float32]int {
		for i := range d.layers.List {
			d.layers.List[i].Shown = slices.Contains(names, d.layers.List[i].Name)
		}
		d.Step(d.Now + time.Second)
		d.Step(d.Now + time.Second)
		var s scene.Scene
		d.Compose(&s, scenery.NewAtlas(&d.Shown, d.Written()...))
		all := map[[2]float32]int{}
		for _, l := range s.Decals {
			all[[2]float32{l.X, l.Y}]++
		}
		return all
	}
	most := func(all map[[2]float32]int) int { return slices.Max(slices.Collect(maps.Values(all))) }
	none, both := written(), written("magazines", "rations")
	if len(both) <= len(none) || most(both) > most(none) {
		t.Errorf("%d spots are written on, without layers %d; on one of them %d times, %d", len(both), len(none), most(both), most(none))
	}
}

// A sum beside a man who can be taken is written in letters as large as those of a short word, with a rim on the wood.
func TestLongTagIsReadable(t *testing.T) {
	t.Parallel()
	d := deskOn(t, rithmomachia.Rules, engine.Setup{Position: "even R16@c6 T9@e10 R2@h1 | odd S25@e8 R3@a16 | even"})
	d.Hand.Say("c6")
	for range 3 {
		d.Step(d.Now + time.Second)
	}
	var s scene.Scene
	d.Compose(&s, scenery.NewAtlas(&d.Shown, "16 + 9 = 25"))
	const letters, letter = 11, 0.46 // in the sum; of half a short word's width
	least := letters * letter / 2 * 23 * d.Camera.To.Tall / float64(d.Size.Y)
	found := 0
	for _, l := range s.Decals {
		if float64(l.Wide) > 0.9*least {
			found++
		}
	}
	if found != 5 {
		t.Errorf("%d words are half %.2f wide, want the sum and four about it", found, least)
	}
}

package render

import (
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/ui"
)

// With the pointer on nothing the card of a board explains every ground, line and kind of figure on it; a floor has
// none such, and who is pointed at is told of instead.
func TestSignsOfABareBoard(t *testing.T) {
	t.Parallel()
	for name, g := range openings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := deskOn(t, g.rules, engine.Setup{Seed: 4, Options: g.options})
			d.Step(d.Now + time.Second)
			card := func() (told string, has bool) {
				_, told, has = strings.Cut(d.Panels.On[ui.CardSlot].Says, "Signs")
				return told, has
			}
			told, has := card()
			if has == d.Shown.Ground.Floor {
				t.Fatalf("on a floor: %v; signs are explained: %v", d.Shown.Ground.Floor, has)
			}
			if !has {
				return
			}
			var words []string
			for i := range d.Shown.Cells {
				if is := d.Shown.Cells[i].Terrain; is != engine.Usual {
					words = append(words, is)
				}
			}
			for i := range d.Shown.Lines {
				words = append(words, d.Shown.Lines[i].Kind)
			}
			for i := range d.Shown.Figures {
				kind := d.Shown.Figures[i].Kind
				words = append(words, kind)
				if name == "rithmomachia" { // what is told has a letter for it
					words = append(words, d.Shown.Looks.Kind(kind).Short+" "+kind)
				}
			}
			for _, w := range words {
				if !strings.Contains(told, " "+w) {
					t.Errorf("%q is not explained in %q", w, told)
					break
				}
			}
			d.Shown.Lines, d.Shown.Figures = slices.Clone(d.Shown.Lines), slices.Clone(d.Shown.Figures)
			slices.Reverse(d.Shown.Lines) // a view has whoever moved anywhere
			slices.Reverse(d.Shown.Figures)
			d.Touch()
			d.Step(d.Now + time.Second)
			list := func(told string) string { return told[strings.LastIndex(told, "]")+1:] }
			if again, _ := card(); !strings.HasPrefix(list(again), list(told)) {
				t.Errorf("in another order of the view it lists %q, and not %q", list(again), list(told))
			}
			f := &d.Shown.Figures[0]
			d.Hand.Over.Figure = 0
			d.Touch()
			d.Step(d.Now + time.Second)
			if _, has := card(); has {
				t.Errorf("over %s the signs are explained too", f.Word)
			}
		})
	}
}

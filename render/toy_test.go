package render

import (
	"bytes"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest/toy"
	"littlewars/render/palette"
	"littlewars/render/plan"
)

// A game that nobody has thought of, registered by one line, is seen with all its words: on paper, as a scene, and in
// the window, where it is played by hand.
func TestToyIsSeen(t *testing.T) {
	t.Parallel()
	d := deskOn(t, toy.Entry.Rules, engine.Setup{})
	view := d.Sitting.Match().View("")
	if kinds := kindsSeen(&view); len(kinds) != len(view.Looks.Kinds) {
		t.Fatalf("the board has %v of the kinds", kinds)
	}
	var papers [][]byte
	for _, kind := range view.Looks.Kinds { // each is drawn otherwise: with one kind for all, the sheet changes
		papers = append(papers, sheetOf(t, view, func(f *engine.Piece) { f.Kind = kind.Word }))
	}
	for _, state := range view.Looks.States {
		papers = append(papers, sheetOf(t, view, func(f *engine.Piece) { f.State = state.Word }))
	}
	plain := view
	plain.Cells = slices.Clone(view.Cells)
	for i := range plain.Cells {
		plain.Cells[i].Terrain = ""
	}
	papers = append(papers, sheetOf(t, plain, func(*engine.Piece) {}), sheetOf(t, view, func(*engine.Piece) {}))
	for i, a := range papers {
		for k, b := range papers[:i] {
			if bytes.Equal(a, b) {
				t.Errorf("sheets %d and %d are the same", i, k)
			}
		}
	}
	scenes := map[string]bool{}
	for _, kind := range view.Looks.Kinds {
		one := view
		one.Figures = []engine.Piece{view.Figures[0]}
		one.Figures[0].Kind = kind.Word
		scenes[sceneOf(t, &one)] = true
	}
	if len(scenes) != len(view.Looks.Kinds) {
		t.Errorf("%d kinds are built in %d ways", len(view.Looks.Kinds), len(scenes))
	}
	d.click(d.at(t, "c1"))
	d.click(d.at(t, "c2"))
	if d.Sitting.Len() != 1 {
		t.Errorf("two clicks gave %d orders: said %q, note %q", d.Sitting.Len(), d.Hand.Said, d.Hand.Note.Text)
	}
}

// kindsSeen are the kinds of a View's figures.
func kindsSeen(v *engine.View) (kinds []string) {
	for _, f := range v.Figures {
		if !slices.Contains(kinds, f.Kind) {
			kinds = append(kinds, f.Kind)
		}
	}
	return kinds
}

// sheetOf is a View on paper, its figures changed.
func sheetOf(t *testing.T, v engine.View, change func(*engine.Piece)) []byte {
	t.Helper()
	v.Figures = slices.Clone(v.Figures)
	for i := range v.Figures {
		change(&v.Figures[i])
	}
	var out bytes.Buffer
	if err := (&plan.Sheet{View: v, Palette: palette.Day()}).Write(&out, "svg"); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

package scene

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render/palette"
)

// Each state of a figure has marks of a form of its own, and who is as usual has none.
func TestStatesDiffer(t *testing.T) {
	t.Parallel()
	corners := map[int]string{}
	looks := &engine.Looks{States: []engine.Look{
		{Word: "exposed", Mark: engine.BadgeBurst},
		{Word: "declared", Mark: engine.BadgeCrown},
		{Word: "commanded", Mark: engine.BadgeBlaze},
	}}
	for _, state := range []string{"", "exposed", "declared", "commanded", "anything else"} {
		s := Scene{looks: looks}
		p := engine.Piece{Kind: "cavalry", Span: 1, State: state}
		f := StandingAs(looks, &p)
		s.state(&Brush{Palette: palette.Day()}, &f)
		n := len(s.Flats)
		if was, twice := corners[n]; twice || (n == 0) != (state == "") {
			t.Errorf("%q is marked with %d corners, %q too", state, n, was)
		}
		corners[n] = state
	}
}

// What a figure bears on is marked while it is in the sentence, or under the pointer.
func TestFieldsAreMarked(t *testing.T) {
	t.Parallel()
	v := viewOf(t, warchess.Rules, "")
	v.Fields = []engine.Field{{Of: v.Figures[0].Word, Places: []string{v.Cells[3].Place, v.Cells[4].Place}}}
	marked := func(m Marks) int {
		var s Scene
		s.fields(&Brush{Palette: palette.Day()}, &v, &m)
		return len(s.Flats)
	}
	own, other := CellNamed(&v, v.Figures[0].Place), CellNamed(&v, v.Figures[1].Place)
	over, chosen := marked(Marks{Over: own}), marked(Marks{Over: -1, Chosen: []int{own}})
	if over == 0 || over != chosen || marked(Marks{Over: other}) != 0 || marked(Marks{Over: -1}) != 0 {
		t.Errorf("%d corners under the pointer, %d in the sentence; %d for another, %d for none",
			over, chosen, marked(Marks{Over: other}), marked(Marks{Over: -1}))
	}
}

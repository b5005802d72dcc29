package render

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
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
		s := scene{looks: looks}
		p := engine.Piece{Kind: "cavalry", Span: 1, State: state}
		f := standingAs(looks, &p)
		s.state(&brush{palette: Day()}, &f)
		n := len(s.flats)
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
	marked := func(m marks) int {
		var s scene
		s.fields(&brush{palette: Day()}, &v, &m)
		return len(s.flats)
	}
	own, other := cellNamed(&v, v.Figures[0].Place), cellNamed(&v, v.Figures[1].Place)
	over, chosen := marked(marks{over: own}), marked(marks{over: -1, chosen: []int{own}})
	if over == 0 || over != chosen || marked(marks{over: other}) != 0 || marked(marks{over: -1}) != 0 {
		t.Errorf("%d corners under the pointer, %d in the sentence; %d for another, %d for none",
			over, chosen, marked(marks{over: other}), marked(marks{over: -1}))
	}
}

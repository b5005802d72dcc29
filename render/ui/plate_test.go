package ui

import (
	"image"
	"testing"

	"gioui.org/layout"
	"gioui.org/op"
)

// The title goes where there is no room for it beside whose turn it is, and nothing is written beyond the paper.
func TestHeadline(t *testing.T) {
	t.Parallel()
	for most, want := range map[int]int{200: 128, 100: 60} {
		title, turn := false, false
		sized := func(laid *bool) layout.Widget {
			return func(gtx layout.Context) layout.Dimensions {
				*laid = gtx.Constraints.Max.X == most
				return layout.Dimensions{Size: image.Pt(60, 10)}
			}
		}
		gtx := layout.Context{Ops: new(op.Ops), Constraints: layout.Constraints{Max: image.Pt(most, 100)}}
		wide := headline(gtx, sized(&title), sized(&turn)).Size.X
		if wide != want || title != (most == 200) || !turn {
			t.Errorf("in %d it is %d wide, want %d; in that room are laid: title %t, turn %t", most, wide, want, title, turn)
		}
	}
}

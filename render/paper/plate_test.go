package paper

import (
	"image"
	"image/color"
	"reflect"
	"strings"
	"testing"

	"gioui.org/layout"
	"gioui.org/op"
	"gioui.org/unit"
	"gioui.org/widget"

	"littlewars/render/palette"
)

// What stands beneath the word on a large button is read whole, if it takes two lines, and both are on the plate, of
// whatever size the letters are.
func TestPlateSaysAllOfIt(t *testing.T) {
	t.Parallel()
	s := NewStationery(palette.Day())
	for _, letters := range []float32{0.75, 1, 2} {
		gtx := layout.Context{Ops: new(op.Ops), Metric: unit.Metric{PxPerDp: 1, PxPerSp: letters}}
		wide := int(150 * max(1, letters))
		for _, gist := range []string{
			"end the move", "the nearest go to the trails", "fight from the other side of the field",
			"may glance off the toll cottage on to your own horse 10, horse 11 and 2 more",
		} {
			word, line, lines := s.plateSizes(gtx, wide, gist)
			room := plateRoom(gtx, wide)
			gtx.Constraints = layout.Constraints{Max: image.Pt(room.X, 1000)}
			label := widget.Label{MaxLines: lines}
			under, info := label.LayoutDetailed(gtx, s.Shaper, Plain(), line, gist, s.InkOp(gtx, s.Ink))
			tall := under.Size.Y + s.Words(Book(), word, s.Ink, 1, "Posts")(gtx).Size.Y
			if info.Truncated > 0 || tall > room.Y {
				t.Errorf("at %g %q loses %d letters, and is %d of %d pixels high", letters, gist, info.Truncated, tall, room.Y)
			}
		}
	}
}

// A warning is legible on the large button in every light, and under the pointer.
func TestWarningIsLegible(t *testing.T) {
	t.Parallel()
	light := func(c color.NRGBA) float32 {
		l := palette.Linear(c)
		return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] + 0.05
	}
	for _, room := range palette.Lights() {
		for _, coats := range palette.Coats() {
			p, err := palette.Named(room, coats)
			if err != nil {
				t.Fatal(err)
			}
			for _, hovered := range []bool{false, true} {
				ink, on := light(p.Alarm), light(plateFill(p, Plate{Warns: true}, hovered))
				if contrast := max(ink, on) / min(ink, on); contrast < 4 {
					t.Errorf("by %s, in %s, hovered %t: the contrast is %.1f to 1", room, coats, hovered, contrast)
				}
			}
		}
	}
}

// A length is never broken at the end of a line: its number stays with its fraction and its unit.
func TestLengthsStayWhole(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"S9 goes 10 ½ in; S9 faces 90°":           "S9 goes 10~½~in; S9 faces 90°",
		"14 ³⁄₁₆ in, then 7 in in all":            "14~³⁄₁₆~in, then 7~in in all",
		"struck in the chest by 2 men, at 0.78 s": "struck in the chest by 2 men, at 0.78 s",
		"at 29 ½, 13 ³⁄₁₆ in":                     "at 29~½, 13~³⁄₁₆~in",
		"":                                        "",
	} {
		if got := strings.ReplaceAll(bound(text), "\u00a0", "~"); got != want {
			t.Errorf("%q is bound as %q, want %q", text, got, want)
		}
	}
	s := NewStationery(palette.Day())
	high := func(wide int, text string) int {
		gtx := layout.Context{Ops: new(op.Ops), Metric: unit.Metric{PxPerDp: 1, PxPerSp: 1}}
		gtx.Constraints = layout.Constraints{Max: image.Pt(wide, 1000)}
		return s.Words(Plain(), 13, s.Ink, 0, text)(gtx).Size.Y
	}
	wide := 0
	for high(wide, "South's horse goes 10") > high(1000, "S") {
		wide++
	}
	if got, want := high(wide, "South's horse goes 10 ½ in"), high(wide, "South's horse goes\n10 ½ in"); got != want {
		t.Errorf("two lines are %d pixels high, want %d", got, want)
	}
}

// A badge of men of wood is drawn alike with all coats, as they are; one of coats that have a pattern has it.
func TestBadgeOfWood(t *testing.T) {
	t.Parallel()
	drawn := func(coats string, banner int, wood bool) string {
		p, err := palette.Named("day", coats)
		if err != nil {
			t.Fatal(err)
		}
		colour := palette.Hex(0x352B26)
		if !wood {
			colour = [2]color.NRGBA{p.Red, p.Blue}[banner]
		}
		gtx := layout.Context{Ops: new(op.Ops), Metric: unit.Metric{PxPerDp: 1, PxPerSp: 1}}
		s := NewStationery(p)
		s.Badge(colour, banner)(gtx)
		return string(reflect.ValueOf(gtx.Ops).Elem().FieldByName("Internal").FieldByName("data").Bytes())
	}
	for banner := range 2 {
		if drawn("black-white", banner, true) != drawn("red-blue", banner, true) {
			t.Errorf("the badge of wood of side %d has the pattern of coats", banner)
		}
		if len(drawn("black-white", banner, false)) <= len(drawn("red-blue", banner, false)) {
			t.Errorf("the badge of a coat of side %d has no pattern", banner)
		}
	}
}

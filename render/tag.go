package render

import (
	"fmt"
	"image"
	"math"
	"strings"

	"gioui.org/layout"
)

// tagged is what is written at the pointer: what a tool says, or else why something was refused there, with
// its rule.
func (d *uiDesk) tagged(_ *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := d.paper
	lines, why := d.toolSays(), d.refusal()
	if len(lines) == 0 && why.text == "" {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, lines, why)
	return s.label(gtx, func(gtx layout.Context) layout.Dimensions {
		var list []layout.Widget
		for i, l := range lines {
			if i == 0 {
				list = append(list, s.words(bold(), 14, s.Ink, 2, l))
			} else {
				list = append(list, s.words(plain(), 13, s.Ink, 2, l))
			}
		}
		if len(lines) == 0 {
			list = append(list, s.words(plain(), 14, s.Ink, 6, capital(why.text)))
			if why.rule != "" {
				list = append(list, gap(3), d.buttoned("tag rule", "rule "+string(why.rule), string(why.rule), able(d.Rule != nil), 12, func() { d.lookUp(why.rule) }))
			}
		}
		return down(gtx, list...)
	})
}

// refusal is what was refused at the table and is not answered yet. In a window so narrow that the ribbon is
// never far the ribbon alone says it.
func (d *uiDesk) refusal() note {
	const roomy = 560 // sp
	if d.refused != d.hand.note || d.size.X < d.metric.Sp(roomy) {
		return note{}
	}
	return d.refused
}

// tagPoint is what the tag is about, in the window: where something was refused, the cursor, or the pointer.
func (d *uiDesk) tagPoint() image.Point {
	if d.refusal().text != "" && len(d.toolSays()) == 0 {
		return d.tried.Round()
	}
	if p, ok := d.aimed(); ok {
		return p.Round()
	}
	return d.pointer.Round()
}

// How far the tag keeps from what it is about, units: across, below and above.
const tagAside, tagBelow, tagAbove = 14, 20, 10

// tagRoom is how large it may be, so that there is room for it above or below what it is about.
func (d *uiDesk) tagRoom() image.Point {
	const wide = 270
	y := d.tagPoint().Y
	high := max(d.size.Y-y-d.metric.Dp(tagBelow), y-d.metric.Dp(tagAbove))
	return image.Pt(min(d.size.X, d.wide(wide)), high)
}

// tagAt is where it goes: below and to the right of what it is about, or else where it covers no other panel,
// or at least is within the window; but never upon what it is about.
func (d *uiDesk) tagAt(size image.Point) image.Point {
	at, aside := d.tagPoint(), d.metric.Dp(tagAside)
	whole, best, least := image.Rectangle{Max: d.size}, image.Point{}, math.MaxInt
	for _, y := range [2]int{at.Y + d.metric.Dp(tagBelow), at.Y - d.metric.Dp(tagAbove) - size.Y} {
		for _, x := range [3]int{at.X + aside, at.X - aside - size.X, min(max(at.X-size.X/2, 0), d.size.X-size.X)} {
			box := image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
			if !box.In(whole) {
				continue
			}
			covers := 0
			for is, p := range d.panels.on {
				if o := p.at.Intersect(box); slot(is) != tagSlot && slot(is) != pageSlot {
					covers += o.Dx() * o.Dy()
				}
			}
			if covers < least {
				best, least = box.Min, covers
			}
		}
	}
	return best
}

package ui

import (
	"fmt"
	"image"
	"math"
	"strings"

	"gioui.org/layout"

	"littlewars/render/paper"
)

// tagged is what is written at the pointer: what a tool says, or else why something was refused there, with
// its rule.
func (d *Desk) tagged(_ *Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := d.Paper
	lines, why := d.ToolSays(), d.refusal()
	if len(lines) == 0 && why.Text == "" {
		return layout.Dimensions{}
	}
	fmt.Fprint(says, lines, why)
	return s.Label(gtx, func(gtx layout.Context) layout.Dimensions {
		var list []layout.Widget
		for i, l := range lines {
			if i == 0 {
				list = append(list, s.Words(paper.Bold(), 14, s.Ink, 2, l))
			} else {
				list = append(list, s.Words(paper.Plain(), 13, s.Ink, 2, l))
			}
		}
		if len(lines) == 0 {
			list = append(list, s.Words(paper.Plain(), 14, s.Ink, 6, Capital(why.Text)))
			if why.Rule != "" {
				list = append(list, paper.Gap(3), d.Buttoned("tag rule", "rule "+string(why.Rule), string(why.Rule), paper.Able(d.Rule != nil), 12, func() { d.LookUp(why.Rule) }))
			}
		}
		return paper.Down(gtx, list...)
	})
}

// refusal is what was refused at the table and is not answered yet. In a window so narrow that the ribbon is
// never far the ribbon alone says it.
func (d *Desk) refusal() Note {
	const roomy = 560 // sp
	if d.Refused != d.Hand.Note || d.Size.X < d.Metric.Sp(roomy) {
		return Note{}
	}
	return d.Refused
}

// tagPoint is what the tag is about, in the window: where something was refused, the cursor, or the pointer.
func (d *Desk) tagPoint() image.Point {
	if d.refusal().Text != "" && len(d.ToolSays()) == 0 {
		return d.tried.Round()
	}
	if p, ok := d.Aimed(); ok {
		return p.Round()
	}
	return d.Pointer.Round()
}

// How far the tag keeps from what it is about, units: across, below and above.
const tagAside, tagBelow, tagAbove = 14, 20, 10

// tagRoom is how large it may be, so that there is room for it above or below what it is about.
func (d *Desk) tagRoom() image.Point {
	const wide = 270
	y := d.tagPoint().Y
	high := max(d.Size.Y-y-d.Metric.Dp(tagBelow), y-d.Metric.Dp(tagAbove))
	return image.Pt(min(d.Size.X, d.Wide(wide)), high)
}

// tagAt is where it goes: below and to the right of what it is about, or else where it covers no other panel,
// or at least is within the window; but never upon what it is about.
func (d *Desk) tagAt(size image.Point) image.Point {
	at, aside := d.tagPoint(), d.Metric.Dp(tagAside)
	whole, best, least := image.Rectangle{Max: d.Size}, image.Point{}, math.MaxInt
	for _, y := range [2]int{at.Y + d.Metric.Dp(tagBelow), at.Y - d.Metric.Dp(tagAbove) - size.Y} {
		for _, x := range [3]int{at.X + aside, at.X - aside - size.X, min(max(at.X-size.X/2, 0), d.Size.X-size.X)} {
			box := image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
			if !box.In(whole) {
				continue
			}
			covers := 0
			for is, p := range d.Panels.On {
				if o := p.At.Intersect(box); slot(is) != TagSlot && slot(is) != PageSlot {
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

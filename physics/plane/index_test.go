package plane

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawBoxes is a crowd of boxes, some of them all but points or lines, or one on another.
func drawBoxes(t *rapid.T) []Box {
	coordinate := rapid.Float64Range(-50, 50)
	size := rapid.OneOf(rapid.Just(1e-6), rapid.Float64Range(0.01, 3), rapid.Float64Range(1, 60))
	boxes := make([]Box, rapid.IntRange(0, 200).Draw(t, "boxes"))
	for i := range boxes {
		if i > 0 && rapid.IntRange(0, 9).Draw(t, "again") == 0 {
			boxes[i] = boxes[i-1]
			continue
		}
		p := Vec{coordinate.Draw(t, "x"), coordinate.Draw(t, "y")}
		boxes[i] = Box{p, p.Add(Vec{size.Draw(t, "wide"), size.Draw(t, "deep")})}
	}
	return boxes
}

func TestIndex(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		boxes := drawBoxes(t)
		x := NewIndex(boxes)
		point := func(what string) Vec {
			c := rapid.OneOf(rapid.Float64Range(-60, 60), rapid.Map(rapid.IntRange(-3, 3), func(i int) float64 { return float64(i) }))
			return Vec{c.Draw(t, what+" x"), c.Draw(t, what+" y")}
		}
		a, b := point("from"), point("to")
		r := rapid.OneOf(rapid.Just(0.0), rapid.Float64Range(0, 2)).Draw(t, "r")

		near := Box{Vec{min(a.X, b.X), min(a.Y, b.Y)}, Vec{max(a.X, b.X), max(a.Y, b.Y)}}
		got := x.Near(near, []int{-1})
		if got[0] != -1 || !slices.IsSorted(got) {
			t.Fatalf("Near gave %v", got)
		}
		for i, box := range boxes {
			has := slices.Contains(got, i)
			if box.Overlaps(near) && !has {
				t.Fatalf("Near(%v) lacks box %d %v", near, i, box)
			}
			if has && !box.Grow(2*slack).Overlaps(near) {
				t.Fatalf("Near(%v) gave box %d %v", near, i, box)
			}
			if asked, pad := near.Pad(), box.Pad(); asked.Near(&pad) != has {
				t.Fatalf("Near(%v) says otherwise than a pad of box %d %v", near, i, box)
			}
		}

		got = x.Segment(a, b, r, nil)
		for i, box := range boxes {
			has := slices.Contains(got, i)
			if touched(box, a, b, r) && !has {
				t.Fatalf("Segment(%v, %v, %v) lacks box %d %v", a, b, r, i, box)
			}
			if has && !touched(box.Grow(r+2*slack), a, b, r) {
				t.Fatalf("Segment(%v, %v, %v) gave box %d %v, which is far off", a, b, r, i, box)
			}
		}
		slices.Sort(got)
		if len(slices.Compact(got)) != len(got) {
			t.Fatal("Segment gave a box twice")
		}
	})
}

// touched sweeps a disc of radius r from a to b against the box.
func touched(box Box, a, b Vec, r float64) bool {
	c := Convex{Corners: []Vec{
		box.Min, {box.Max.X, box.Min.Y}, box.Max, {box.Min.X, box.Max.Y},
	}}
	way := b.Sub(a)
	if way.Len() == 0 {
		d, _ := c.Nearest(a)
		return d <= r
	}
	enter, leave, ok := c.Sweep(a, way.Unit(), r)
	return ok && enter <= way.Len() && leave >= 0
}

func BenchmarkIndexSegment(b *testing.B) {
	var boxes []Box
	for i := range 600 {
		p := Vec{float64(i*37%216) + 0.3, float64(i*91%211) + 0.7}
		boxes = append(boxes, Box{p, p.Add(Vec{1, 1})})
	}
	x := NewIndex(boxes)
	from, to := Vec{3, 5}, Vec{190, 160}
	var want, found []int
	for i, box := range boxes {
		if touched(box, from, to, 0.1) {
			want = append(want, i)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		found = x.Segment(from, to, 0.1, found[:0])
	}
	slices.Sort(found)
	for _, i := range want {
		if !slices.Contains(found, i) {
			b.Errorf("box %d is on the way and was not found", i)
		}
	}
	if len(want) == 0 || len(found) > len(want)+3 {
		b.Errorf("found %d boxes, %d are on the way", len(found), len(want))
	}
}

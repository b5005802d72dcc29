package polygon

import (
	"cmp"
	"image"
	"slices"

	"littlewars/engine"
)

// Beside is what others leave free of a rectangle, in rectangles that lie beside one another, from the top down.
func Beside(whole image.Rectangle, others []image.Rectangle) (free []image.Rectangle) {
	ends := []int{whole.Min.Y, whole.Max.Y}
	for _, r := range others {
		ends = append(ends, min(max(r.Min.Y, whole.Min.Y), whole.Max.Y), min(max(r.Max.Y, whole.Min.Y), whole.Max.Y))
	}
	slices.Sort(ends)
	ends = slices.Compact(ends)
	across := func(a, b image.Rectangle) bool { return a.Min.X == b.Min.X && a.Max.X == b.Max.X }
	var above []image.Rectangle // those of the band above that this one may go on
	for i := 1; i < len(ends); i++ {
		band := whole
		band.Min.Y, band.Max.Y = ends[i-1], ends[i]
		row := gaps(band, others)
		if slices.EqualFunc(above, row, across) {
			for k := range above {
				free[len(free)-len(above)+k].Max.Y = band.Max.Y
			}
			continue
		}
		free, above = append(free, row...), row
	}
	return free
}

// gaps is what others leave free of a band, none of which begins or ends within it.
func gaps(band image.Rectangle, others []image.Rectangle) (free []image.Rectangle) {
	hidden := engine.Sifted(others, func(r image.Rectangle) bool { return r.Overlaps(band) })
	slices.SortFunc(hidden, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.X, b.Min.X) })
	gap := func(from, to int) {
		if from < to {
			free = append(free, image.Rect(from, band.Min.Y, to, band.Max.Y))
		}
	}
	at := band.Min.X
	for _, r := range hidden {
		gap(at, r.Min.X)
		at = max(at, r.Max.X)
	}
	gap(at, band.Max.X)
	return free
}

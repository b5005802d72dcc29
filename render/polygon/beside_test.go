package polygon

import (
	"image"
	"slices"
	"testing"
)

func TestBeside(t *testing.T) {
	t.Parallel()
	r, whole := image.Rect, image.Rect(0, 0, 10, 10)
	for _, tc := range []struct {
		name   string
		others []image.Rectangle
		want   []image.Rectangle
	}{
		{"nothing lies there", nil, []image.Rectangle{whole}},
		{"all is hidden", []image.Rectangle{r(-1, -1, 11, 11)}, nil},
		{"a corner", []image.Rectangle{r(-5, -5, 4, 3)}, []image.Rectangle{r(4, 0, 10, 3), r(0, 3, 10, 10)}},
		{"one beyond the edge", []image.Rectangle{r(20, 2, 30, 4)}, []image.Rectangle{whole}},
		{
			"one in the middle and one on it",
			[]image.Rectangle{r(3, 3, 6, 7), r(5, 3, 8, 7)},
			[]image.Rectangle{r(0, 0, 10, 3), r(0, 3, 3, 7), r(8, 3, 10, 7), r(0, 7, 10, 10)},
		},
	} {
		got := Beside(whole, tc.others)
		if !slices.Equal(got, tc.want) {
			t.Errorf("%s: %v, want %v", tc.name, got, tc.want)
		}
		var count [10][10]int
		for _, f := range got {
			for y := f.Min.Y; y < f.Max.Y; y++ {
				for x := f.Min.X; x < f.Max.X; x++ {
					count[y][x]++
				}
			}
		}
		for y := range 10 {
			for x := range 10 {
				hidden := slices.ContainsFunc(tc.others, func(o image.Rectangle) bool { return image.Pt(x, y).In(o) })
				if count[y][x] != map[bool]int{true: 0, false: 1}[hidden] {
					t.Errorf("%s: %d,%d is in %d of %v", tc.name, x, y, count[y][x], got)
				}
			}
		}
	}
}

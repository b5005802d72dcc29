package lab

import (
	"fmt"
	"math"
	"strings"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/render/terminal"
	"littlewars/sim"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// heatText is a heat map as a terminal can show it.
type heatText struct {
	*sim.HeatMap
	table *tabletop.Table
	look  terminal.Look
}

// shades are from never to always deadly; a cell where nobody can stand is left blank.
var shades = []rune("·░▒▓█")

const (
	heatMargin   = 6  // columns, for y
	heatRows     = 25 // what a screen shows, but for
	heatRowMost  = 40 // a wide one, or one that says how many it has
	heatRowLeast = 6
	heatAround   = 10 // lines over and under a map, and the prompt
	heatTick     = 5  // rows between two numbers beside the map
	heatTickX    = 6  // cells between two numbers below it
)

// text draws the map from North down to South, a cell two columns wide so that it is square,
// coarser where the paper is narrow or short, with inches along its edges.
func (h heatText) text() string {
	coarse := h.coarse()
	marks := h.marks(coarse)
	side := float64(coarse) * h.Cell
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n", h.look.In(terminal.Title, fmt.Sprintf("Where %s kills on %s", h.Gun, h.Scenario)))
	cells := fmt.Sprintf("%s at each cell of %s in", inch.Counted(h.Shots, "shot", "shots"), engine.Sixteenths(h.Cell))
	if coarse > 1 {
		cells += fmt.Sprintf("; here %s in together", engine.Sixteenths(side))
	}
	fmt.Fprintf(&s, "%s\n\n", h.look.In(terminal.Faint, terminal.Wrapped(cells, h.look.Width, 0)))
	for row := (h.Rows - 1) / coarse * coarse; row >= 0; row -= coarse {
		line := strings.Repeat(" ", heatMargin)
		if n := row / coarse; n%heatTick == 0 {
			line = fmt.Sprintf("%*s ", heatMargin-1, inch.Significant(float64(n)*side, 4))
		}
		for col := 0; col < h.Cols; col += coarse {
			shade := h.shade(col, row, coarse)
			mark, ok := marks[[2]int{col / coarse, row / coarse}]
			if !ok {
				mark = shade
			}
			line += shade + mark
		}
		s.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	below := strings.Repeat(" ", heatMargin)
	for n := 0; n*coarse < h.Cols; n += heatTickX {
		below += fmt.Sprintf("%-*s", 2*heatTickX, inch.Significant(float64(n)*side, 4))
	}
	fmt.Fprintf(&s, "%s\n", strings.TrimRight(below, " "))
	key := fmt.Sprintf("%c never, %c a quarter, %c half, %c three quarters, %c always; blank: nobody can stand there, or it "+
		"was not fired at. G is the gun, s and n are men of South and North. Inches from the South-West corner.", shades[0], shades[1], shades[2], shades[3], shades[4])
	fmt.Fprintf(&s, "\n  %s\n", terminal.Wrapped(key, h.look.Width-2, 2))
	return s.String()
}

// coarse is how many cells a side are shown as one.
func (h heatText) coarse() int {
	rows := heatRows
	switch {
	case h.look.Height > 0:
		rows = max(heatRowLeast, h.look.Height-heatAround)
	case h.look.Width >= terminal.Widest:
		rows = heatRowMost
	}
	across := float64(2*h.Cols) / float64(h.look.Width-heatMargin)
	return max(1, int(math.Ceil(max(across, float64(h.Rows)/float64(rows)))))
}

// marks are the letters of men and of the gun, by column and row as they are shown; the gun's comes
// last and hides the others.
func (h heatText) marks(coarse int) map[[2]int]string {
	marks := map[[2]int]string{}
	put := func(p plane.Vec, letter string) {
		cell := h.Cell * float64(coarse)
		marks[[2]int{int(math.Floor(p.X / cell)), int(math.Floor(p.Y / cell))}] = letter
	}
	for i := range h.table.Men {
		if m := &h.table.Men[i]; m.Posture != physics.Gone {
			put(m.At, [...]string{tabletop.South: "s", tabletop.North: "n"}[m.Side])
		}
	}
	for i := range h.table.Guns {
		if h.table.Guns[i].Name == h.Gun {
			put(h.table.Guns[i].At, "G")
		}
	}
	return marks
}

// shade is that of the mean over a square of cells.
func (h heatText) shade(col, row, side int) string {
	sum, n := 0.0, 0
	for r := row; r < min(row+side, h.Rows); r++ {
		for c := col; c < min(col+side, h.Cols); c++ {
			if z := h.Z(c, r); !math.IsNaN(z) {
				sum, n = sum+z, n+1
			}
		}
	}
	if n == 0 {
		return " "
	}
	return string(shades[int(math.Round(sum/float64(n)*float64(len(shades)-1)))])
}

package country

import (
	"math"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/path"
)

// outlook is what the country gives to one side, in four numbers. [LW-COUNTRY-10]
type outlook struct {
	cover  float64 // share of the places within 36 in of its line that have something before them to shelter a man
	foot   float64 // length of the quickest way of a man from its line to the middle line, mean over the line, in
	wheels float64 // and of a gun
	seen   float64 // share of its half that a gun in the middle third of the field sees, mean over the guns' places
}

// unfairness is the greatest of the differences between two outlooks: of shares as they are, of ways as a
// part of the way.
func unfairness(of [2]outlook) float64 {
	s, n := of[tabletop.South], of[tabletop.North]
	part := func(a, b float64) float64 { return 2 * math.Abs(a-b) / (a + b) }
	return max(math.Abs(s.cover-n.cover), part(s.foot, n.foot), part(s.wheels, n.wheels), math.Abs(s.seen-n.seen))
}

// relief is a table drawn in squares of an inch, row by row from South: accurate enough to weigh a country, and quick.
type relief struct {
	columns, rows int
	ground, tops  []float64 // of what can be stood on, and of all, in
	man, gun      []bool    // whether somebody's middle may be there
}

func (r *relief) middle(column, row int) plane.Vec {
	return plane.Vec{X: float64(column) + 0.5, Y: float64(row) + 0.5}
}

func newRelief(t *tabletop.Table) *relief {
	r := &relief{columns: int(t.Width), rows: int(t.Depth)}
	n := r.columns * r.rows
	r.ground, r.tops = make([]float64, n), make([]float64, n)
	r.man, r.gun = make([]bool, n), make([]bool, n)
	for i := range t.Country {
		c := &t.Country[i]
		grow := 0.0
		if c.Kind == tabletop.Tree {
			grow = 0.5 // it hides with its leaves
		}
		r.each(c.Outline, grow, func(at int) {
			r.tops[at] = max(r.tops[at], c.Z1)
			if tabletop.Step(c.Kind) {
				r.ground[at] = max(r.ground[at], c.Z1)
			}
		})
	}
	for _, of := range []struct {
		disc float64
		open []bool
	}{{t.DiscRadius(tabletop.Infantry), r.man}, {march.WheelsDisc(), r.gun}} {
		for i := range of.open {
			of.open[i] = true
		}
		g := tabletop.Gather(t, path.Walker{Disc: of.disc}, plane.Vec{X: -1e9, Y: -1e9}, math.Inf(1))
		for _, b := range g.Bars {
			r.each(b.Body, b.Grow, func(at int) { of.open[at] = false })
		}
	}
	return r
}

// each calls do for every square whose middle is inside an outline grown by so much.
func (r *relief) each(o plane.Convex, grow float64, do func(at int)) {
	b := o.Bounds().Grow(grow)
	for row := max(0, int(b.Min.Y)); row <= min(r.rows-1, int(b.Max.Y)); row++ {
		for column := max(0, int(b.Min.X)); column <= min(r.columns-1, int(b.Max.X)); column++ {
			if d, _ := o.Nearest(r.middle(column, row)); d <= grow {
				do(row*r.columns + column)
			}
		}
	}
}

// outlookOf weighs the country for both sides.
func outlookOf(t *tabletop.Table) (of [2]outlook) {
	r := newRelief(t)
	foot, wheels := r.ways(r.man), r.ways(r.gun)
	for side, row := range [2]int{tabletop.South: 0, tabletop.North: r.rows - 1} {
		of[side] = outlook{r.cover(tabletop.Side(side)), r.mean(foot, row), r.mean(wheels, row), r.seen(tabletop.Side(side))}
	}
	return of
}

func (r *relief) cover(side tabletop.Side) float64 {
	const deep, near, high = 36, 9, 1.5
	first, ahead := 0, r.columns
	if side == tabletop.North {
		first, ahead = r.rows-1, -r.columns
	}
	sheltered, all := 0, 0
	for row := range min(deep, r.rows/2) {
		for column := range r.columns {
			at := first*r.columns + column + row*ahead
			if !r.man[at] {
				continue
			}
			all++
			for i := 1; i <= near; i++ {
				if k := at + i*ahead; k >= 0 && k < len(r.tops) && r.tops[k]-r.ground[at] >= high {
					sheltered++
					break
				}
			}
		}
	}
	return float64(sheltered) / float64(all)
}

// ways is how far it is from each square to the middle line, over squares that are open, climbs counted.
func (r *relief) ways(open []bool) []float64 {
	far := make([]float64, len(open))
	for i := range far {
		far[i] = math.Inf(1)
		if row := i / r.columns; open[i] && (row == r.rows/2 || row == (r.rows-1)/2) {
			far[i] = 0
		}
	}
	// Sweeps forward and back until nothing gets nearer. A knight's step beside the king's two keeps ways
	// from looking longer than they are.
	steps := [...]struct{ right, up int }{
		{-1, 0}, {0, -1}, {-1, -1}, {1, -1}, {-1, -2}, {1, -2}, {-2, -1}, {2, -1},
	}
	var long [len(steps)]float64
	for i, s := range steps {
		long[i] = math.Sqrt(float64(s.right*s.right + s.up*s.up))
	}
	for changed, sense := true, 1; changed || sense < 0; sense = -sense {
		changed = false
		for k := range far {
			at := k
			if sense < 0 {
				at = len(far) - 1 - k
			}
			if !open[at] {
				continue
			}
			column, row := at%r.columns, at/r.columns
			for i, s := range steps {
				c, w := column+sense*s.right, row+sense*s.up
				if c < 0 || c >= r.columns || w < 0 || w >= r.rows {
					continue
				}
				from := w*r.columns + c
				up := math.Abs(r.ground[at] - r.ground[from])
				if d := far[from] + long[i] + up; d < far[at]-inch.Tolerance {
					far[at], changed = d, true
				}
			}
		}
	}
	return far
}

func (r *relief) mean(far []float64, row int) float64 {
	sum, n := 0.0, 0
	for _, d := range far[row*r.columns : (row+1)*r.columns] {
		if !math.IsInf(d, 1) {
			sum, n = sum+d, n+1
		}
	}
	return sum / float64(n)
}

// seen is the outlook's: of lines from some twelve places for guns across the field, and as far apart the
// other way, to men somewhat nearer together.
func (r *relief) seen(side tabletop.Side) float64 {
	guns, men := max(5, r.columns/12), max(4, r.columns/18)
	half := r.rows / 2
	first := 0
	if side == tabletop.North {
		first = r.rows - half
	}
	seen, all := 0, 0
	for gr := r.rows / 3; gr < r.rows-r.rows/3; gr += guns {
		for gc := guns / 2; gc < r.columns; gc += guns {
			if !r.gun[gr*r.columns+gc] {
				continue
			}
			for mr := first + men/2; mr < first+half; mr += men {
				for mc := men / 2; mc < r.columns; mc += men {
					if !r.man[mr*r.columns+mc] {
						continue
					}
					all++
					if r.sees(gc, gr, mc, mr) {
						seen++
					}
				}
			}
		}
	}
	return float64(seen) / float64(all)
}

// sees reports whether a line from a gun's bore in one square to a man's middle in another passes over all
// that is between.
func (r *relief) sees(gc, gr, mc, mr int) bool {
	const bore, breast = 1.5, 1.0
	from, to := r.ground[gr*r.columns+gc]+bore, r.ground[mr*r.columns+mc]+breast
	dc, dr := mc-gc, mr-gr
	n := max(dc, -dc, dr, -dr)
	for i := 1; i < n; i++ {
		part := float64(i) / float64(n)
		c, w := gc+int(math.Floor(part*float64(dc)+0.5)), gr+int(math.Floor(part*float64(dr)+0.5))
		if r.tops[w*r.columns+c] > from+part*(to-from) {
			return false
		}
	}
	return true
}

package tabletop

import (
	"math"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Bricks are those of the dossier (1.5). They come out even on a cell: a whole brick is 4 by 2 by 1
// cells, a quarter 2 by 1 by 1.
const (
	Cell     = 1.125                                          // in
	cellMass = 0.65 * 2.54 * 2.54 * 2.54 * Cell * Cell * Cell // g: a whole brick is 121.33
)

// Pile is a rectangular house or wall of loose bricks.
type Pile struct {
	At     plane.Vec // middle
	Turned float64   // radians: the way its first side runs
	Cells  [3]int    // along, across, up; each 1.125 in
}

// PileFor is the pile nearest to the size that can be built of whole and quarter bricks.
func PileFor(at plane.Vec, degrees, along, across, height float64) *Pile {
	p := &Pile{At: at, Turned: degrees * inch.Degree}
	for i, l := range []float64{along, across, height} {
		p.Cells[i] = max(1, int(math.Floor(l/Cell+0.5)))
	}
	// The smallest brick fills two cells of a course, or of the face of a wall one cell thick, so that
	// face must have one even side: its longer one gives way.
	n, other := &p.Cells[0], &p.Cells[1]
	l := along
	if *n < *other {
		n, other, l = other, n, across
	}
	if *other == 1 {
		other = &p.Cells[2]
	}
	if *n%2 == 1 && *other%2 == 1 {
		if l > float64(*n)*Cell || *n == 1 {
			*n++
		} else {
			*n--
		}
	}
	return p
}

// Outline is the ground the pile covers.
func (p *Pile) Outline() plane.Convex {
	return p.place(0, 0, p.Cells[0], p.Cells[1])
}

// place is the outline of a brick that covers w by d cells from cell (x, y) on.
func (p *Pile) place(x, y, w, d int) plane.Convex {
	mx, my := float64(p.Cells[0])/2, float64(p.Cells[1])/2
	o := plane.Rect(
		(float64(x)-mx)*Cell, (float64(y)-my)*Cell,
		(float64(x+w)-mx)*Cell, (float64(y+d)-my)*Cell)
	return plane.Convex{Corners: o.PlaceInto(nil, p.At, inch.Turn(inch.ShortAngle(p.Turned)))}
}

// Bricks builds the pile on ground of height z, in courses from the bottom. Walls one cell thick are of bricks on
// edge; in thicker piles the bricks lie flat and, where there is room, every other course runs across the one below.
func (p *Pile) Bricks(z float64) []physics.Solid {
	var bs []physics.Solid
	lay := func(x, y, z0, w, d, h int) {
		bs = append(bs, physics.Solid{
			Outline: p.place(x, y, w, d),
			Z0:      z + float64(z0)*Cell, Z1: z + float64(z0+h)*Cell,
			Of: matter.Wood, Mass: cellMass * float64(w*d*h),
		})
	}
	nx, ny, nz := p.Cells[0], p.Cells[1], p.Cells[2]
	if min(nx, ny) == 1 {
		for _, b := range course(max(nx, ny), nz, 0) {
			if ny == 1 {
				lay(b.x, 0, b.y, b.w, 1, b.h)
			} else {
				lay(0, b.x, b.y, 1, b.w, b.h)
			}
		}
		return bs
	}
	for k := range nz {
		across, shift := nx < 4, k
		if nx >= 4 && ny >= 4 {
			across, shift = k%2 == 1, k/2
		}
		if across {
			for _, b := range course(ny, nx, shift) {
				lay(b.y, b.x, k, b.h, b.w, 1)
			}
		} else {
			for _, b := range course(nx, ny, shift) {
				lay(b.x, b.y, k, b.w, b.h, 1)
			}
		}
	}
	return bs
}

// face is the place of a brick in a course, in cells.
type face struct{ x, y, w, h int }

// course fills nx by ny cells, one of them even, with whole bricks along x in bands two cells wide, and with quarters
// where no whole one fits. From band to band, and with the shift, the joints move by half a brick.
func course(nx, ny, shift int) []face {
	var fs []face
	y := 0
	for ; y+2 <= ny; y += 2 {
		x := 0
		for x < nx {
			switch left := nx - x; {
			case left == 1:
				fs = append(fs, face{x, y, 1, 2})
				x++
			case left < 4 || (x == 0 && (y/2+shift)%2 == 1):
				fs = append(fs, face{x, y, 2, 1}, face{x, y + 1, 2, 1})
				x += 2
			default:
				fs = append(fs, face{x, y, 4, 2})
				x += 4
			}
		}
	}
	if y < ny {
		for x := 0; x < nx; x += 2 {
			fs = append(fs, face{x, y, 2, 1})
		}
	}
	return fs
}

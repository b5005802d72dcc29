package forecast

import (
	"context"
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/sim/stats"
	"littlewars/tabletop"
)

// HeatOf reckons where the shots of an order's gun, laid as it says, are deadly: for each half inch of the
// table the share of some hundreds of them, with their scatter, that would strike a foot soldier who stood
// in its middle. It reports the map as it grows. Where no man can stand, in a house or a tree, there is none.
//
// [sim.Heat] asks another thing: how deadly it is to stand somewhere if the gun is laid on that very place.
func HeatOf(ctx context.Context, m engine.Match, said engine.Order, report func(engine.Heat)) error {
	e, err := laying(m, said)
	if err != nil {
		return err
	}
	b, err := e.Ready()
	if err != nil {
		return err
	}
	const cell = 0.5 // in
	s := newStand(e.Table, cell)
	gunners := b.Gunners(e.Cores())
	steps := []int{25, 100, 400} // shots, after which the map is reported: as often as it is about twice as good
	fired := 0
	for _, upTo := range steps {
		passed := make([][]int, upTo-fired) // cells, by shot
		done := stats.InChunks(ctx, len(gunners), upTo-fired, sim.Chunk/4, nil, func(w, i int) {
			_, track := gunners[w].Follow(fired + i)
			passed[i] = s.struck(track)
		})
		if done < len(passed) {
			return ctx.Err()
		}
		for _, cells := range passed {
			for _, c := range cells {
				s.count[c]++
			}
		}
		fired = upTo
		report(s.heat(fired, steps[len(steps)-1]))
	}
	return nil
}

// stand is a foot soldier stood on every cell of a table in turn.
type stand struct {
	cell          float64
	columns, rows int
	ground        []float64 // under each cell's middle; NaN where nobody can stand
	count         []int     // shots that would strike him
	breadth, tall float64   // of him: half across, and from his ground up
}

func newStand(t *tabletop.Table, cell float64) *stand {
	man := t.Figure(tabletop.Infantry)
	s := &stand{
		cell: cell, breadth: man.HalfWidth, tall: man.Height,
		columns: int(math.Ceil(t.Width/cell - 1e-9)), rows: int(math.Ceil(t.Depth/cell - 1e-9)),
	}
	s.count = make([]int, s.columns*s.rows)
	s.ground = make([]float64, len(s.count))
	for i := range s.ground {
		p := s.middle(i)
		s.ground[i] = t.Ground(p)
		for k := range t.Country {
			if c := &t.Country[k]; c.Z1 > s.ground[i] && c.Outline.Contains(p) {
				s.ground[i] = math.NaN()
			}
		}
	}
	return s
}

func (s *stand) middle(i int) plane.Vec {
	return plane.Vec{X: (float64(i%s.columns) + 0.5) * s.cell, Y: (float64(i/s.columns) + 0.5) * s.cell}
}

// struck is the cells whose man the shot would strike, were he there and nobody else moved for it.
func (s *stand) struck(tr *physics.Track) []int {
	const step = 0.5 // of his breadth, between two looks
	reach := s.breadth + tr.Launch.Shot.Radius
	hit := map[int]bool{}
	var cells []int
	for i := range tr.Legs {
		l := &tr.Legs[i]
		long := l.To.Flat().Sub(l.From.Flat()).Len()
		n := 1 + int(long/(step*s.breadth))
		for k := range n + 1 {
			at, _ := l.At(l.T0 + (l.T1-l.T0)*float64(k)/float64(n))
			s.near(at, reach, func(c int) {
				if !hit[c] {
					hit[c] = true
					cells = append(cells, c)
				}
			})
		}
	}
	return cells
}

// near is the cells whose man a shot at a place would touch.
func (s *stand) near(at physics.Vec3, reach float64, found func(cell int)) {
	column := func(v float64) int { return int(math.Floor(v / s.cell)) }
	for row := max(0, column(at.Y-reach)); row <= min(s.rows-1, column(at.Y+reach)); row++ {
		for col := max(0, column(at.X-reach)); col <= min(s.columns-1, column(at.X+reach)); col++ {
			i := row*s.columns + col
			above := at.Z - s.ground[i] // NaN compares as false
			if s.middle(i).Sub(at.Flat()).Len() <= reach && above >= 0 && above <= s.tall {
				found(i)
			}
		}
	}
}

// heat is the map as it is after so many shots.
func (s *stand) heat(shots, of int) engine.Heat {
	h := engine.Heat{
		Cell: s.cell, Columns: s.columns, Share: make([]float64, len(s.count)), Done: shots == of,
		Note: fmt.Sprintf("share of %d shots, as the gun is laid, that strike a foot soldier who stands there", shots),
	}
	for i, n := range s.count {
		h.Share[i] = sim.Ratio(n, shots)
		if math.IsNaN(s.ground[i]) {
			h.Share[i] = math.NaN()
		}
	}
	return h
}

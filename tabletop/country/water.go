package country

import (
	"fmt"
	"math"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/scenario"
)

// middle draws what lies across or in the middle of the field, the one thing that both sides share.
func (d *draft) middle() {
	s := site{mid: plane.Vec{X: d.width/2 + float64(d.between(-0.08, 0.08)*d.width), Y: d.depth / 2}, turned: d.degrees(0, 359)}
	roomy := min(d.width, d.depth) >= 84
	var f feature
	switch n := d.rng.IntN(10); {
	case n < 3:
		d.river()
		return
	case n < 5 && roomy:
		s.turned = d.degrees(-25, 25) + 180*float64(d.rng.IntN(2))
		f = d.village()
	case n < 8:
		f = d.farm()
	default:
		f = d.hill()
	}
	d.put(&f, s)
}

// river draws a river from the West edge to the East with several crossings. Its line is the same turned
// about the middle of the field. [LW-COUNTRY-7, LW-COUNTRY-10]
func (d *draft) river() {
	half := max(4, int(math.Round(d.width/15))) // reaches on each hand of the middle
	wide := d.between(2.6, 3.8)
	tilt := d.between(-0.5, 0.5) * (d.depth/2 - d.backs() - 10)
	sway := d.between(0.03, 0.09) * d.depth
	waves := d.between(0.8, 1.3) * max(1, d.width/120)
	line, widths := make([]plane.Vec, 2*half+1), make([]float64, 2*half+1)
	mid := plane.Vec{X: d.width / 2, Y: d.depth / 2}
	line[half], widths[half] = mid, inch.Hundredth(wide)
	if d.chance(0.5) {
		sway = -sway
	}
	for i := 1; i <= half; i++ {
		t := float64(i) / float64(half)
		p := plane.Vec{
			X: mid.X*(1+t) + t, // it ends an inch off the table
			Y: mid.Y + float64(tilt*t) + float64(sway*math.Sin(2*math.Pi*waves*t)) + d.between(-0.5, 0.5),
		}
		line[half+i] = rounded(p)
		line[half-i] = rounded(d.about(line[half+i]))
		w := inch.Hundredth(wide * d.between(0.85, 1.15))
		widths[half+i], widths[half-i] = w, w
	}
	name := d.name("river", [...]string{"Brook", "Water", "Beck", "River"}[d.rng.IntN(4)])
	d.section(tabletop.River, name)
	fmt.Fprintf(&d.text, "line = %s\nwidths = %s\n", pointsText(line), scenario.List(widths...))
	for i := 1; i < len(line); i++ {
		d.taken = append(d.taken, plot{plane.Convex{Corners: []plane.Vec{line[i-1], line[i]}, R: wide / 2}, true})
	}
	d.crossings(line, widths)
}

// crossings puts fords and bridges over reaches of a river, the same on both hands of its middle: over about
// every third reach. [LW-COUNTRY-7]
func (d *draft) crossings(line []plane.Vec, widths []float64) {
	half := len(line) / 2
	for i := d.whole(0, 1); i < half; i += d.whole(2, 4) {
		sorts := d.rng.Perm(2) // a bridge here and a ford there
		if d.chance(0.5) {
			sorts[1] = sorts[0]
		}
		for hand, j := range [2]int{half + i, half - 1 - i} {
			along := line[j+1].Sub(line[j])
			s := site{mid: rounded(line[j].Add(along.Mul(0.5))), turned: math.Round(along.Angle() / inch.Degree)}
			long, across := 6.0, max(widths[j], widths[j+1])+1.4
			kind, name := tabletop.Ford, ""
			if sorts[hand] == 1 {
				long, across = 4.5, across+0.8
				kind, name = tabletop.Bridge, d.name("bridge", "Bridge")
			} else {
				name = d.name("ford", "Ford")
			}
			d.section(kind, name)
			fmt.Fprintf(&d.text, "at = %s\nsize = %s\nturned = %s\n", scenario.PointText(s.mid), scenario.List(long, inch.Hundredth(across)), scenario.Number(s.turned))
			// Its approaches are kept open.
			d.taken = append(d.taken, plot{plane.Convex{Corners: []plane.Vec{s.at(0, -3), s.at(0, 3)}, R: 3}, true})
		}
	}
}

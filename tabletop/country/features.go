package country

import (
	"fmt"
	"math"
	"slices"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
	"littlewars/tabletop/scenario"
)

// Houses and walls are of whole bricks, 4.5 by 2.25 by 1.125 in, and so measured in cells. [LW-COUNTRY-6]

// block is a rectangular pile of bricks: its middle in its site's axes, in, and its sides, in cells.
type block struct {
	u, v       float64
	long, deep int
}

func (d *draft) section(kind tabletop.PieceKind, name string) {
	fmt.Fprintf(&d.text, "\n[[%v]]\nname = %s\n", kind, scenario.Quote(name))
}

// house writes a house of fixed bricks, so many cells high.
func (d *draft) house(name string, s site, high int, blocks ...block) {
	d.section(tabletop.House, name)
	d.text.WriteString("parts = [\n")
	for _, b := range blocks {
		fmt.Fprintf(&d.text, "  { at = %s, size = %s, turned = %s },\n", scenario.PointText(s.at(b.u, b.v)),
			scenario.List(float64(b.long)*tabletop.Cell, float64(b.deep)*tabletop.Cell), scenario.Number(s.turned))
	}
	fmt.Fprintf(&d.text, "]\nheight = %s\n", scenario.Number(float64(high)*tabletop.Cell))
}

func (d *draft) wall(name string, s site, long, high int, bricks string) {
	d.section(tabletop.Wall, name)
	fmt.Fprintf(&d.text, "at = %s\nsize = %s\nturned = %s\nheight = %s\nbricks = %q\n", scenario.PointText(s.mid),
		scenario.List(float64(long)*tabletop.Cell, tabletop.Cell), scenario.Number(s.turned), scenario.Number(float64(high)*tabletop.Cell), bricks)
}

// bricks is how the next pile is built: a few are loose, for a shot to knock about; more would make every shot dear.
func (d *draft) bricks() string {
	if d.loose == 0 {
		return "fixed"
	}
	d.loose--
	return "loose"
}

func (d *draft) tree(name string, at plane.Vec) {
	at.X = min(max(at.X, 0.5), d.width-0.5)
	d.section(tabletop.Tree, name)
	fmt.Fprintf(&d.text, "at = %s\nthick = %s\nheight = %s\n", scenario.PointText(rounded(at)),
		scenario.Number(inch.Hundredth(d.between(0.3, 0.42))), scenario.Number(inch.Hundredth(d.between(4.5, 7.5))))
}

// blob is a convex outline like a pebble's, half so long and half so broad, with a bulge or two.
func (d *draft) blob(s site, long, broad float64) []plane.Vec {
	const n = 24
	two, three := d.between(0, 2*math.Pi), d.between(0, 2*math.Pi)
	points := make([]plane.Vec, n)
	for i := range points {
		a := 2 * math.Pi * float64(i) / n
		r := 1 + float64(0.05*math.Cos(2*a+two)) + float64(0.045*math.Cos(3*a+three))
		u := plane.Polar(a).Mul(r)
		points[i] = s.at(long*u.X, broad*u.Y)
	}
	return path.Hull(points)
}

// hill makes a stack of boards an inch thick, each smaller than the one below, with something on top. [LW-COUNTRY-6]
func (d *draft) hill() feature {
	broad := d.between(5, 9.5) * d.scale()
	long := broad * d.between(1.15, 1.9)
	top := d.rng.IntN(len(hillTops))
	if broad < hillTops[top].needs {
		top = len(hillTops) - 1
	}
	return feature{half: long - broad, reach: broad * 1.08, draw: func(d *draft, s site) {
		t := &hillTops[top]
		look := t.looks[d.rng.IntN(len(t.looks))]
		name := d.name("hill", look.hill)
		d.section(tabletop.Hill, name)
		d.text.WriteString("boards = [\n")
		board := d.blob(s, long, broad)
		summit := s
		for l, b := long, broad; ; {
			fmt.Fprintf(&d.text, "  { corners = %s },\n", scenario.PointsText(board))
			terrace := d.between(2.2, 3.2)
			k := 1 - terrace/b
			if b*k < t.needs {
				break
			}
			// The board above is drawn in toward a point somewhat off the middle, so the slopes differ.
			to := summit.at(d.between(-0.25, 0.25)*l, d.between(-0.25, 0.25)*b)
			for i, p := range board {
				board[i] = rounded(to.Add(p.Sub(to).Mul(k)))
			}
			board = path.Hull(board)
			summit.mid = rounded(to.Add(summit.mid.Sub(to).Mul(k)))
			l, b = l*k, b*k
		}
		d.text.WriteString("]\n")
		look.draw(d, summit, name)
	}}
}

// hillTops are what may stand on a hill, on a board at least so broad either way from its middle, in: looks of
// one row are worth the same.
var hillTops = [...]struct {
	needs float64
	looks []hillTop
}{
	{4.2, []hillTop{
		{"Church Hill", (*draft).church},
		{"Mill Hill", (*draft).windmill},
		{"Tower Hill", (*draft).tower},
	}},
	{3, []hillTop{
		{"Hanger", topTrees(5)},
		{"Mount", topTrees(5)},
		{"Down", topTrees(5)},
	}},
	{2.6, []hillTop{
		{"Tor", topStones(3)},
		{"Stones", topStones(3)},
		{"Knoll", topStones(3)},
	}},
	{2.6, []hillTop{
		{"Ridge", topTrees(1)},
		{"Barrow", topTrees(1)},
		{"Gallows Hill", topTrees(1)},
	}},
}

// hillTop is one look: what it makes the hill be called, and how it is put on the summit.
type hillTop struct {
	hill string
	draw func(d *draft, summit site, hill string)
}

func topTrees(n int) func(*draft, site, string) {
	return func(d *draft, s site, hill string) { d.trees(s, 1.2, 2.6, n, hill+" tree") }
}

func topStones(n int) func(*draft, site, string) {
	return func(d *draft, s site, hill string) { d.stones(s, n, 2.4, hill+" stone") }
}

func (d *draft) church(s site, hill string) {
	d.house(hill+" church", s, 4, block{0.6, 0, 5, 3})
	d.house(hill+" steeple", s, 6, block{-3.2, 0, 2, 2})
}

func (d *draft) windmill(s site, hill string) {
	d.house(hill+" windmill", s, 6, block{0, 0, 3, 3})
	d.house(hill+" granary", s, 3, block{3.6, 0.5, 3, 2})
}

func (d *draft) tower(s site, hill string) {
	d.house(hill+" keep", s, 6, block{0, 0, 3, 3})
	d.house(hill+" gatehouse", s, 4, block{-3, 0, 3, 2})
}

// trees strews trees over a rod half so long and so broad, apart enough for men to pass between.
func (d *draft) trees(s site, half, reach float64, n int, name string) {
	const apart = 2.1
	var at []plane.Vec
	for range 40 * n {
		u, v := d.between(-half-reach, half+reach), d.between(-reach, reach)
		p := s.at(u, v)
		past := max(0, math.Abs(u)-half)
		crowded := slices.ContainsFunc(at, func(q plane.Vec) bool { return q.Sub(p).Len() < apart })
		if past*past+v*v > reach*reach || crowded {
			continue
		}
		if at = append(at, p); len(at) == n {
			break
		}
	}
	for i, p := range at {
		d.tree(fmt.Sprint(name, " ", i+1), p)
	}
}

func (d *draft) stones(s site, n int, reach float64, name string) {
	start := d.between(0, 360)
	for i := range n {
		r := d.between(0.8, 1.3)
		at := s.to(0, 0, start+float64(i)*360/float64(n)).to(reach-r, 0, d.degrees(0, 359))
		d.section(tabletop.Rock, fmt.Sprint(name, " ", i+1))
		fmt.Fprintf(&d.text, "corners = %s\nheight = %s\n", scenario.PointsText(d.crag(at, r)),
			scenario.Number(inch.Hundredth(d.between(1.6, 3.2))))
	}
}

// crag is the outline of a rock: five to seven corners about a circle.
func (d *draft) crag(s site, r float64) []plane.Vec {
	n := d.whole(5, 7)
	points := make([]plane.Vec, n)
	for i := range points {
		u := plane.Polar(2 * math.Pi * (float64(i) + d.between(-0.3, 0.3)) / float64(n)).Mul(r)
		points[i] = s.at(u.X, 0.8*u.Y)
	}
	return path.Hull(points)
}

func (d *draft) farm() feature {
	orchard, yard := d.whole(3, 5), d.bricks()
	return feature{half: 3, reach: 10.4, draw: func(d *draft, s site) {
		name := d.name("farm", [...]string{"Farm", "Grange", "Manor"}[d.rng.IntN(3)])
		s = s.to(d.between(-0.6, 0.6), d.between(-0.6, 0.6), d.degrees(-8, 8))
		if d.chance(0.5) {
			d.house(name, s, d.whole(4, 5), block{-5, 4.2, 8, 4}, block{-7.25, 0, 4, 6})
		} else {
			d.house(name, s, d.whole(4, 5), block{-6.6, 1.4, 4, 8}, block{-3.4, 4.8, 6, 4})
		}
		d.house(name+" barn", s, 4, block{6.4, 1.6, 4, 6})
		d.house(name+" byre", s, 3, block{2.6, -6.4, 6, 3})
		d.wall(name+" yard wall", s.to(-5, -6.6, 0), 6, d.whole(1, 2), yard)
		d.wall(name+" garden wall", s.to(-4.4, 9.2, 0), 8, 1, "fixed")
		for i := range orchard {
			at := s.at(4.2+2.3*float64(i%3)+d.between(-0.3, 0.3), 7.2+2.3*float64(i/3)+d.between(-0.3, 0.3))
			d.tree(fmt.Sprint(name, " apple tree ", i+1), at)
		}
		d.tree(name+" elm", s.at(10.6, -4.6))
	}}
}

func (d *draft) village() feature {
	return feature{half: 8, reach: 11.5, draw: func(d *draft, s site) {
		name := d.name("village", [...]string{"", "ham", "ton", "ford"}[d.rng.IntN(4)])
		d.house(name+" church", s, 5, block{-12.4, 0.6, 6, 4})
		d.house(name+" steeple", s, 6, block{-16.4, 0.6, 2, 2})
		looks := [...][]block{
			{{0, 0, 5, 4}},
			{{0, 0, 6, 3}},
			{{0, 0, 4, 4}, {3, 0.5, 2, 3}},
			{{0, 0, 6, 4}, {-1.1, 2.8, 4, 2}},
		}
		plots := [...][2]float64{{-4.5, 7.2}, {4, 7.6}, {12, 7}, {-4, -7.6}, {4.4, -7.2}, {12.4, -7}}
		for i, k := range d.rng.Perm(len(plots)) {
			turned := d.degrees(-7, 7)
			if plots[k][1] < 0 {
				turned += 180 // every house faces the street
			}
			at := s.to(plots[k][0]+d.between(-0.5, 0.5), plots[k][1]+d.between(-0.5, 0.5), turned)
			if i == 0 {
				d.trees(at, 1, 2.2, 4, name+" green tree")
				continue
			}
			d.house(fmt.Sprint(name, " house ", i), at, d.whole(3, 4), looks[d.rng.IntN(len(looks))]...)
		}
		d.wall(name+" street wall", s.to(0.4, 3, 0), 6, 1, d.bricks())
		d.wall(name+" green wall", s.to(8.4, -3, 0), 6, 1, d.bricks())
	}}
}

func (d *draft) cottage() feature {
	trees, bricks, long := d.whole(1, 3), d.bricks(), 2*d.whole(3, 4)
	return feature{half: 1.5, reach: 5.4, draw: func(d *draft, s site) {
		name := d.name("cottage", [...]string{"Cottage", "Lodge", "Inn", "Smithy", "Toll House"}[d.rng.IntN(5)])
		switch d.rng.IntN(3) {
		case 0:
			d.house(name, s, 4, block{-1, 1.5, 6, 4})
		case 1:
			d.house(name, s, 3, block{-1, 1.5, 4, 4}, block{2, 1, 3, 3})
		default:
			d.house(name, s, 3, block{-1, 2, 8, 3}, block{-3.2, -0.5, 3, 3})
		}
		d.wall(name+" wall", s.to(d.between(-1, 1), -4, d.degrees(-6, 6)), long, 1+d.rng.IntN(2), bricks)
		for i := range trees {
			d.tree(fmt.Sprint(name, " tree ", i+1), s.at(5, 3.4-2.8*float64(i)+d.between(-0.4, 0.4)))
		}
	}}
}

// wood makes trees close together: men pass between them and guns do not.
func (d *draft) wood() feature {
	half, reach := d.between(1, 5)*d.scale(), d.between(3.4, 5)*d.scale()
	n := int(0.10 * (4*half*reach + math.Pi*reach*reach))
	return feature{half: half, reach: reach, draw: func(d *draft, s site) {
		name := d.name("wood", [...]string{"Wood", "Copse", "Spinney", "Grove", "Covert"}[d.rng.IntN(5)])
		d.trees(s, half, reach, n, name+" tree")
	}}
}

// hedgerow makes a line of trees with a gate in it, and a wall where the trees give out.
func (d *draft) hedgerow() feature {
	const apart = 2.2
	trees, long, high := d.whole(4, 7), 2*d.whole(3, 5), d.whole(1, 2)
	half := (apart*float64(trees) + float64(long)*tabletop.Cell + 4) / 2
	return feature{half: half - 1, reach: 1.6, draw: func(d *draft, s site) {
		name := d.name("hedge", [...]string{"Hedge", "Lane", "Row"}[d.rng.IntN(3)])
		bend := d.between(-0.006, 0.006)
		u := -half + 1
		for i := range trees {
			if i == trees/2 {
				u += 2 // the gate
			}
			d.tree(fmt.Sprint(name, " tree ", i+1), s.at(u, bend*(half*half-u*u)*0.6+d.between(-0.25, 0.25)))
			u += apart
		}
		d.wall(name+" wall", s.to(u+float64(long)*tabletop.Cell/2-0.6, 0, d.degrees(-9, 9)), long, high, "fixed")
	}}
}

// stillWater makes a pond with willows or a swamp with its islet. [LW-COUNTRY-7]
func (d *draft) stillWater() feature {
	broad := d.between(2.4, 3.6) * d.scale()
	long := broad * d.between(1.3, 2)
	return feature{flat: true, half: long - broad, reach: broad + 1.4, draw: func(d *draft, s site) {
		if d.chance(0.6) {
			name := d.name("pond", [...]string{"Pond", "Mere", "Tarn"}[d.rng.IntN(3)])
			d.section(tabletop.Pond, name)
			fmt.Fprintf(&d.text, "corners = %s\n", scenario.PointsText(d.blob(s, long, broad)))
			for i := range 3 {
				a := s.to(0, 0, d.between(0, 120)+120*float64(i))
				u := a.at(1, 0).Sub(s.mid)
				d.tree(fmt.Sprint(name, " willow ", i+1), s.mid.Add(u.Mul(broad+0.9)))
			}
			return
		}
		d.section(tabletop.Swamp, d.name("swamp", [...]string{"Marsh", "Sedges", "Moss"}[d.rng.IntN(3)]))
		fmt.Fprintf(&d.text, "corners = %s\n", scenario.PointsText(d.blob(s, long, broad)))
	}}
}

// trifle makes something small to break open ground.
func (d *draft) trifle() feature {
	n, long, high := d.whole(3, 5), 2*d.whole(2, 4), d.whole(1, 2)
	switch d.rng.IntN(5) {
	case 0:
		return feature{half: 1, reach: 2.6, draw: func(d *draft, s site) {
			d.trees(s, 1, 2.6, n, d.name("clump", "Clump")+" tree")
		}}
	case 1:
		return feature{reach: 3, draw: func(d *draft, s site) {
			d.stones(s, n, 2.9, d.name("rocks", [...]string{"Rocks", "Crags"}[d.rng.IntN(2)])+" rock")
		}}
	case 2:
		return feature{half: 0.6 * float64(long) * tabletop.Cell, reach: 0.3*float64(long)*tabletop.Cell + 1, draw: func(d *draft, s site) {
			d.bentWall(d.name("fold", "Fold"), s, long, high)
		}}
	case 3:
		return feature{reach: 3.6, draw: func(d *draft, s site) {
			name := d.name("shed", [...]string{"Barn", "Shed", "Hut"}[d.rng.IntN(3)])
			d.house(name, s, 3, block{0, 0, 4, 3})
			d.tree(name+" tree", s.at(0.6, 3.2))
		}}
	}
	return feature{half: float64(long)*tabletop.Cell/2 + 1.6, reach: 1, draw: func(d *draft, s site) {
		name := d.name("wall", "Wall")
		d.wall(name, s.to(-1.2, 0, 0), long, high, "fixed")
		d.tree(name+" thorn", s.at(float64(long)*tabletop.Cell/2+0.6, d.between(-0.4, 0.4)))
	}}
}

func (d *draft) bentWall(name string, s site, long, high int) {
	l, bend := float64(long)*tabletop.Cell, d.degrees(15, 35)
	knee := s.to(0, -l/2*inch.Turn(bend).Y, 0)
	a, b := knee.to(0, 0, -bend).to(0.2-l/2, 0, 0), knee.to(0, 0, bend).to(l/2-0.2, 0, 0)
	d.section(tabletop.Wall, name)
	d.text.WriteString("parts = [\n")
	for _, p := range []site{a, b} {
		fmt.Fprintf(&d.text, "  { at = %s, size = %s, turned = %s },\n", scenario.PointText(p.mid), scenario.List(l, tabletop.Cell), scenario.Number(p.turned))
	}
	fmt.Fprintf(&d.text, "]\nheight = %s\n", scenario.Number(float64(high)*tabletop.Cell))
}

func (d *draft) loneTree(s site) { d.tree(d.name("tree", "Oak"), s.mid) }

// scale is how large hills, woods and waters are, and how far apart things stand: less on a small field, so
// that there is room for several, and more on a large one.
func (d *draft) scale() float64 { return min(1.4, max(0.7, min(d.width, d.depth)/96)) }

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
	fmt.Fprintf(&d.text, "line = %s\nwidths = %s\n", scenario.PointsText(line), scenario.List(widths...))
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

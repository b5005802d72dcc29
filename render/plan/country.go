package plan

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/polygon"
)

// The country of a floor as a map prints it: flat, its light from the upper left, each kind told by its lines and not
// by its colour alone.

// cast is the hard shadow of what stands, to the lower right.
func cast(p *plan, far float64, paths ...vg.Path) {
	off := Point(0.55*far, -0.85*far)
	p.Fill(Faint(shadow(), 0.4), engine.Mapped(paths, func(q vg.Path) vg.Path { return moved(q, off) })...)
}

// rings are the outlines of solids.
func rings(p *plan, solids []engine.Solid) []vg.Path {
	return engine.Mapped(solids, func(s engine.Solid) vg.Path { return p.ring(s.Outline) })
}

// drawPlain is what stands and has no sign of its own.
func drawPlain(p *plan, look *engine.Look, solids []engine.Solid) {
	paths := rings(p, solids)
	cast(p, 1.2, paths...)
	p.Fill(palette.Mixed(Washes[look.Wash].Solid(p.Palette), p.floorColour(), 0.3), paths...)
	p.stroke(Faint(p.Palette.Ink, 0.8), 0.6, paths...)
}

// drawContours draws hills: a line at each height with strokes down the slope, bold on the side that lies in the shade,
// the ground above it deeper in tint.
func drawContours(p *plan, look *engine.Look, solids []engine.Solid) {
	const gap, long = 2.3, 3.6 // points, between the strokes and along them
	wash, brown := Washes[look.Wash].Solid(p.Palette), p.brown()
	solids = slices.Clone(solids)
	slices.SortStableFunc(solids, func(a, b engine.Solid) int { return cmp.Compare(a.Base, b.Base) })
	for i := range solids {
		s := &solids[i]
		ring := s.Outline
		if n := len(ring); n > 4 {
			ring = polygon.Softened(ring, 0.5, true)
		}
		p.Fill(palette.Mixed(p.floorColour(), wash, min(0.8, 0.26+0.16*(s.Base+s.Height))), p.ring(ring))
		var lit, shaded []vg.Path
		for k, a := range ring {
			b := ring[(k+1)%len(ring)]
			u, side := polygon.Way(a, b), polygon.Apart(a, b)
			dark := (u.Y + u.X) / math.Sqrt2 // how far what is outside looks to the lower right
			n := int(math.Round(side * p.Unit / gap))
			for j := range n {
				x := polygon.Between(a, b, (float64(j)+0.5)/float64(n))
				far := min(long, 0.9*p.Unit) / p.Unit * (0.75 + 0.35*dark)
				stroke := p.line([]engine.Spot{x, {X: x.X + far*u.Y, Y: x.Y - far*u.X}})
				if dark > 0.1 {
					shaded = append(shaded, stroke)
				} else {
					lit = append(lit, stroke)
				}
			}
		}
		p.stroke(Faint(brown, 0.6), 0.35, lit...)
		p.stroke(Faint(brown, 0.9), 0.65, shaded...)
		p.stroke(brown, 0.85, p.ring(ring))
	}
}

// banked is water or a swamp, in pieces that have no seam where they meet: the banks are drawn first.
func banked(p *plan, solids []engine.Solid, bank, of color.NRGBA) {
	paths := rings(p, solids)
	p.stroke(bank, 1.9, paths...)
	p.Fill(of, paths...)
}

// drawWaters is blue between its banks, with lines as it flows, closer at the banks.
func drawWaters(p *plan, look *engine.Look, solids []engine.Solid) {
	of := palette.Mixed(Washes[look.Wash].Solid(p.Palette), p.floorColour(), 0.25)
	deep := palette.Mixed(palette.Hex(0x245A80), p.Palette.Ink, 0.15)
	banked(p, solids, deep, of)
	var lines []vg.Path
	for i := range solids {
		s := &solids[i]
		hatch := polygon.Hatch(s.Outline, 1.9/p.Unit, s.Turned)
		for k, l := range hatch {
			long, n := polygon.Apart(l[0], l[1]), len(hatch)
			if long*p.Unit < 3 {
				continue
			}
			from, to := 0.0, 1.0
			if edge := min(k, n-1-k); edge > 0 { // broken away from the banks
				from = 0.5 * polygon.Chaos(k, i)
				to = min(1, from+0.25+0.35*polygon.Chaos(i, k))
			}
			a, b := polygon.Between(l[0], l[1], from), polygon.Between(l[0], l[1], to)
			lines = append(lines, p.line([]engine.Spot{a, b}))
		}
	}
	p.stroke(Faint(deep, 0.55), 0.4, lines...)
}

// drawSwamps is green, with the strokes of still water and tufts.
func drawSwamps(p *plan, look *engine.Look, solids []engine.Solid) {
	of := palette.Mixed(Washes[look.Wash].Solid(p.Palette), p.floorColour(), 0.35)
	ink := palette.Mixed(palette.Hex(0x3C5B34), p.Palette.Ink, 0.2)
	banked(p, solids, Faint(ink, 0.8), of)
	var strokes []vg.Path
	for i := range solids {
		for row, l := range polygon.Hatch(polygon.Inset(solids[i].Outline, 2/p.Unit), 4.6/p.Unit, 0) {
			for x := l[0].X + (2+4*float64(row%2))/p.Unit; x < l[1].X-2/p.Unit; x += 8 / p.Unit {
				at := p.at(engine.Spot{X: x, Y: l[0].Y})
				strokes = append(strokes, openPath(at.Sub(Point(2.4, 0)), at.Add(Point(2.4, 0))))
				for _, lean := range [...]float64{-0.9, 0, 0.9} {
					strokes = append(strokes, openPath(at, at.Add(Point(lean, 2.2-0.5*math.Abs(lean)))))
				}
			}
		}
	}
	p.stroke(Faint(ink, 0.85), 0.4, strokes...)
}

// drawFords is the stones of fords.
func drawFords(p *plan, _ *engine.Look, solids []engine.Solid) {
	var stones []vg.Path
	for i := range solids {
		s := &solids[i]
		gap := max(1.25, 2.6/p.Unit)
		for row, l := range polygon.Hatch(polygon.Inset(s.Outline, 0.3*gap), gap, s.Turned) {
			long := polygon.Apart(l[0], l[1])
			for x := gap / 2 * float64(row%2); x <= long; x += gap {
				stones = append(stones, circle(p.at(polygon.Between(l[0], l[1], x/long)), max(0.3*p.Unit, 0.85)))
			}
		}
	}
	p.stroke(Faint(p.Palette.Ink, 0.85), 0.8, stones...)
	p.Fill(palette.Mixed(p.Palette.Chalk, p.floorColour(), 0.3), stones...)
}

// drawDecks is bridges: planks between two rails, which open at both ends.
func drawDecks(p *plan, _ *engine.Look, solids []engine.Solid) {
	for i := range solids {
		s := &solids[i]
		ring := p.ring(s.Outline)
		p.Fill(palette.Mixed(p.floorColour(), p.Palette.Chalk, 0.35), ring)
		p.stroke(Faint(p.Palette.Ink, 0.6), 0.4, hatched(p, s.Outline, 2/p.Unit, s.Turned+math.Pi/2)...)
		u := polygon.Ahead(engine.Spot{}, s.Turned, 1)
		var rails []vg.Path
		for k, a := range s.Outline {
			b := s.Outline[(k+1)%len(s.Outline)]
			d := polygon.Way(a, b)
			if math.Abs(d.X*u.X+d.Y*u.Y) < 0.8 {
				continue // where one comes on and goes off
			}
			out := func(from engine.Spot, way float64) engine.Spot { // a little on and aside
				far := 2.2 / p.Unit
				return engine.Spot{X: from.X + far*(way*d.X+d.Y), Y: from.Y + far*(way*d.Y-d.X)}
			}
			rails = append(rails, p.line([]engine.Spot{out(a, -1), a, b, out(b, 1)}))
		}
		p.stroke(p.Palette.Ink, 1.3, rails...)
	}
}

// drawCrags is rocks: rough, with strokes on the side that lies in the shade.
func drawCrags(p *plan, look *engine.Look, solids []engine.Solid) {
	paths := rings(p, solids)
	cast(p, 1.4, paths...)
	p.Fill(palette.Mixed(Washes[look.Wash].Solid(p.Palette), p.floorColour(), 0.25), paths...)
	var strokes []vg.Path
	for i := range solids {
		ring := solids[i].Outline
		mid := polygon.MiddleOfRing(ring)
		for k, a := range ring {
			b := ring[(k+1)%len(ring)]
			if u := polygon.Way(a, b); u.Y+u.X > 0 {
				n := max(1, int(polygon.Apart(a, b)*p.Unit/1.3))
				for j := range n {
					at := polygon.Between(a, b, (float64(j)+0.5)/float64(n))
					far := 0.35 + 0.3*polygon.Chaos(j, k)
					strokes = append(strokes, p.line([]engine.Spot{at, polygon.Between(at, mid, far)}))
				}
			}
		}
	}
	p.stroke(Faint(p.Palette.Ink, 0.8), 0.45, strokes...)
	p.stroke(p.Palette.Ink, 0.7, paths...)
}

// drawWalls is stones between two lines.
func drawWalls(p *plan, look *engine.Look, solids []engine.Solid) {
	paths := rings(p, solids)
	cast(p, 1.1, paths...)
	p.Fill(palette.Mixed(Washes[look.Wash].Solid(p.Palette), p.Palette.Chalk, 0.5), paths...)
	for i := range solids {
		s := &solids[i]
		p.stroke(Faint(p.Palette.Ink, 0.75), 0.4, hatched(p, s.Outline, 3.2/p.Unit, s.Turned+math.Pi/2)...)
	}
	p.stroke(p.Palette.Ink, 0.7, paths...)
}

// drawHouses is roofs: the side beyond the ridge light or dark as it faces, with its tiles.
func drawHouses(p *plan, _ *engine.Look, solids []engine.Solid) {
	tile := palette.Mixed(palette.Hex(0xA8412F), p.floorColour(), 0.12)
	cast(p, 2.6, rings(p, solids)...)
	for i := range solids {
		ring := solids[i].Outline
		long := 0
		for k := range ring {
			if side(ring, k) > side(ring, long)+1e-9 {
				long = k
			}
		}
		u, m := polygon.Way(ring[long], ring[(long+1)%len(ring)]), polygon.MiddleOfRing(ring)
		if u.X+1e-9 < 0 || math.Abs(u.X) < 1e-9 && u.Y < 0 {
			u = engine.Spot{X: -u.X, Y: -u.Y}
		}
		over, under := polygon.Parted(ring, m, engine.Spot{X: m.X + u.X, Y: m.Y + u.Y})
		tiles := hatched(p, under, 1.7/p.Unit, math.Atan2(u.X, -u.Y))
		p.Fill(palette.Mixed(tile, palette.Hex(0xE2B48A), 0.5), p.ring(over))
		p.Fill(palette.Mixed(tile, shadow(), 0.08), p.ring(under))
		p.stroke(Faint(shadow(), 0.55), 0.4, tiles...)
		if len(over) > 2 && len(under) > 2 {
			way := math.Atan2(u.Y, u.X)
			if a, b, some := polygon.Within(ring, polygon.Ahead(m, way, -1e3), polygon.Ahead(m, way, 1e3)); some {
				p.stroke(shadow(), 0.7, p.line([]engine.Spot{a, b}))
			}
		}
		p.stroke(Faint(shadow(), 0.95), 0.9, p.ring(ring))
	}
}

func side(ring []engine.Spot, k int) float64 { return polygon.Apart(ring[k], ring[(k+1)%len(ring)]) }

// drawWoods is crowns of trees over the green of their wood.
func drawWoods(p *plan, look *engine.Look, solids []engine.Solid) {
	const least, share, lobes = 0.75, 0.27, 9 // in; of its height
	green := palette.Mixed(Washes[look.Wash].Solid(p.Palette), p.floorColour(), 0.2)
	var wood, shades, crowns, dark []vg.Path
	for i := range solids {
		s := &solids[i]
		at, r := p.at(polygon.MiddleOfRing(s.Outline)), max(least, share*s.Height)*p.Unit
		var crown vg.Path
		for k := range lobes { // each lobe an arc about the crown
			way := 2 * math.Pi * float64(k) / lobes
			turn := math.Pi / lobes
			from, over, to := at.Add(along(way-turn, r)), at.Add(along(way, 1.28*r)), at.Add(along(way+turn, r))
			if k == 0 {
				crown.Move(from)
			}
			crown.QuadTo(over, to)
		}
		crown.Close()
		wood, crowns = append(wood, circle(at, 1.9*r)), append(crowns, crown)
		shades = append(shades, moved(crown, Point(0.3*r, -0.45*r)))
		for _, k := range [...]float64{-0.55, -0.2, 0.15} { // strokes in the shade of the crown
			way := -math.Pi/4 + k
			dark = append(dark, openPath(at.Add(along(way, 0.5*r)), at.Add(along(way+0.1, 0.98*r))))
		}
	}
	p.Fill(Faint(green, 0.3), wood...)
	p.Fill(Faint(shadow(), 0.4), shades...)
	for i := range crowns {
		p.Fill(green, crowns[i])
		p.stroke(Faint(shadow(), 0.85), 0.5, crowns[i])
		p.stroke(Faint(shadow(), 0.6), 0.4, dark[3*i:3*i+3]...)
	}
}

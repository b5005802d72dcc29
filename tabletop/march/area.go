package march

import (
	"math"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// Area is where he may be marched to, turned as told (radians): what Length allows.
func (m *March) Area(facing float64) engine.Strung { return &marchArea{m, facing} }

type marchArea struct {
	march  *March
	facing float64
}

func (a *marchArea) Has(s engine.Spot) bool { return a.march.May(tabletop.Vec(s), a.facing) }
func (a *marchArea) Most() float64          { return a.march.Left }

// Outline is how far his string goes before he comes into contact with anybody.
func (a *marchArea) Outline() [][]engine.Spot {
	m := a.march
	g := tabletop.Gather(m.Table, path.Walker{Disc: m.Disc()}, m.From, m.Left)
	if _, err := m.meet(g, plane.Convex{}, m.Left); err != nil {
		return rim(nil, m.From)
	}
	return rimOf(g.Begin(), m.From, m.Left)
}

// String is laid even if he has not so much of it, as far as a few times what he has.
func (a *marchArea) String(to engine.Spot) (way []engine.Spot, length float64, ok bool) {
	m, p := a.march, tabletop.Vec(to)
	if !path.Within(m.Table.Bounds(), p) {
		return nil, 0, false
	}
	end := m.Table.Stance(m.Man, p, a.facing)
	s, err := m.String(p, end, m.Left)
	if err != nil {
		far := *m
		far.work = explaining
		s, err = far.String(p, end, max(farther*m.Left, p.Sub(m.From).Len()+farther))
	}
	return tabletop.Spots(s.Points(inch.Drawn)), s.Length, err == nil
}

// Area is where it may be moved to by way of its points: what Length allows.
func (m *GunMarch) Area() engine.Trailed { return &gunArea{m} }

type gunArea struct{ march *GunMarch }

func (a *gunArea) Most() float64 { return a.march.Left }

func (a *gunArea) Has(s engine.Spot) bool {
	m, p := a.march, tabletop.Vec(s)
	heading, ok := a.Faces(s)
	return ok && m.standing(p, heading).Spaced(tabletop.Owner{Kind: tabletop.GunThing, Index: m.Gun}) == nil
}

// Faces is how the gun is left there, whether it has room or not. [LW-GUN-9]
func (a *gunArea) Faces(s engine.Spot) (heading float64, ok bool) {
	m := a.march
	way, err := m.string(append(m.Via[:len(m.Via):len(m.Via)], tabletop.Vec(s)), m.Left)
	if err != nil || len(way.Way) == 0 {
		return 0, false
	}
	return m.left(&way), true
}

func (a *gunArea) Outline() [][]engine.Spot {
	m := a.march
	way, from, err := m.LastLeg()
	if err != nil {
		return rim(nil, m.From)
	}
	left := m.Left - way.Length
	return rimOf(m.ground(from, left), from, left)
}

func (a *gunArea) String(to engine.Spot) (way []engine.Spot, length float64, ok bool) {
	m, p := a.march, tabletop.Vec(to)
	points := append(m.Via[:len(m.Via):len(m.Via)], p)
	s, err := m.string(points, m.Left)
	if err != nil {
		far := *m
		far.work = explaining
		s, err = far.string(points, m.far(points))
	}
	return tabletop.Spots(s.Points(inch.Drawn)), s.Length, err == nil
}

// rimOf is how far the string gets in every direction, and a hair even where it gets nowhere.
func rimOf(g *path.Ground, from plane.Vec, left float64) [][]engine.Spot {
	s := path.NewSearch(g, from, left, nil)
	defer s.Release()
	s.Run(nil)
	return rim(s.Fans(left, inch.Drawn), from)
}

// rim is the farthest that polygons reach from a point, in every direction: a ring about it.
func rim(polygons [][]plane.Vec, from plane.Vec) [][]engine.Spot {
	const n = 360
	var far [n]float64
	for _, poly := range polygons {
		for i, p := range poly {
			a, b := p.Sub(from), poly[(i+1)%len(poly)].Sub(from)
			begin, turn := a.Angle(), math.Atan2(a.Cross(b), a.Dot(b))
			if turn < 0 {
				a, b, begin, turn = b, a, b.Angle(), -turn
			}
			begin = path.Positive(begin) * n / (2 * math.Pi)
			for k := math.Ceil(begin); k <= begin+turn*n/(2*math.Pi); k++ {
				dir := plane.Polar(k * 2 * math.Pi / n)
				if across := dir.Cross(b.Sub(a)); across > 0 {
					far[int(k)%n] = max(far[int(k)%n], a.Cross(b)/across)
				}
			}
		}
	}
	ring := make([]engine.Spot, n)
	for k := range ring {
		ring[k] = tabletop.ViewSpot(from.Add(plane.Polar(float64(k) * 2 * math.Pi / n).Mul(max(far[k], inch.Drawn))))
	}
	return [][]engine.Spot{ring}
}

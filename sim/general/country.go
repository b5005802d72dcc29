package general

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/country"
)

// thing is a piece of country as it is ordered, with its like on the other half of the field.
type thing struct {
	kind    tabletop.PieceKind
	twins   []site // one alone if it is its own like, as a river is
	dropped bool   // it is not to stand after all
}

// site is one of them: the order that builds it, and a point where it then stands.
type site struct {
	order  engine.Order
	middle plane.Vec
}

// wanted is how much of each kind he builds at most, the first of them first.
var wanted = [...]struct {
	kind tabletop.PieceKind
	most int
}{
	{tabletop.River, 40},
	{tabletop.Bridge, 6},
	{tabletop.Ford, 6},
	{tabletop.Hill, 3},
	{tabletop.House, 6},
	{tabletop.Wall, 4},
	{tabletop.Pond, 1},
	{tabletop.Swamp, 1},
	{tabletop.Rock, 3},
	{tabletop.Tree, 12},
}

// makes is the next piece of the country that he makes: one drawn by chance, each thing on South's half built with
// its like turned about the middle, so that it is fair to both. What another has begun he leaves as it is; what shuts
// the field he takes away again. [LW-COUNTRY-1, LW-COUNTRY-10, LW-COUNTRY-12]
func (g *general) makes(f *battle.Fight) (engine.Order, bool) {
	t := f.Table()
	if g.things == nil {
		g.things = thingsFrom(country.Generate(g.seed, t.Width, t.Depth))
	}
	if own := g.standing(t); len(own) != len(tabletop.ThingsOf(t)) {
		return "", false
	}
	for i := range g.things {
		if o, ok := g.things[i].next(f); ok {
			return o, true
		}
	}
	for i := len(g.things) - 1; i >= 0 && f.Check("done") != nil; i-- {
		g.things[i].dropped = true
		if o, ok := g.things[i].next(f); ok {
			return o, true
		}
	}
	return "", false
}

// standing are the names of what stands on the table of what he makes.
func (g *general) standing(t *tabletop.Table) (names []string) {
	for _, x := range g.things {
		for _, s := range x.twins {
			if n := named(t, x.kind, s.middle); n != "" {
				names = append(names, n)
			}
		}
	}
	return names
}

// next is what is still to be done about a thing: it is built if its like can be too, and if it has been dropped both
// are taken away.
func (x *thing) next(f *battle.Fight) (engine.Order, bool) {
	t := f.Table()
	there, fits := 0, 0
	var clear, build engine.Order
	for _, s := range x.twins {
		if n := named(t, x.kind, s.middle); n != "" {
			there, clear = there+1, engine.Order("clear "+tabletop.PlainWord(n))
		} else if !x.dropped && f.Check(s.order) == nil {
			fits, build = fits+1, s.order
		}
	}
	switch {
	case x.dropped:
		return clear, there > 0 && f.Check(clear) == nil
	case there == 1 && fits == 0 && len(x.twins) == 2:
		return clear, f.Check(clear) == nil // its like found no room
	}
	return build, fits > 0 && there+fits == len(x.twins)
}

// named is the name of a piece of a kind that stands over a point, "" if there is none.
func named(t *tabletop.Table, kind tabletop.PieceKind, p plane.Vec) string {
	i := slices.IndexFunc(t.Country, func(c tabletop.Piece) bool { return c.Kind == kind && c.Outline.Contains(p) })
	if i < 0 {
		return ""
	}
	return t.Country[i].Name
}

// thingsFrom are the things of a country in the plain shapes that can be built.
func thingsFrom(t *tabletop.Table) (all []thing) {
	turned := tabletop.TurnedRound(t)
	for _, w := range wanted {
		n := 0
		for i := range t.Country {
			p, like := &t.Country[i], &turned.Country[i]
			mid := tabletop.Bracket(p.Outline).Middle
			alone, line := p.Kind == tabletop.River, t.Depth/2
			if p.Kind != tabletop.Ford && p.Kind != tabletop.Bridge {
				line -= 4
			}
			upper := p.Kind == tabletop.Hill && i > 0 && tabletop.SameThing(&t.Country[i-1], p)
			if p.Kind != w.kind || n == w.most || upper || !alone && mid.Y > line {
				continue
			}
			n++
			x := thing{kind: p.Kind, twins: []site{siteOf(t, p)}}
			if !alone {
				x.twins = append(x.twins, siteOf(turned, like))
			}
			all = append(all, x)
		}
	}
	return all
}

// siteOf is a piece of a country as it is ordered.
func siteOf(t *tabletop.Table, p *tabletop.Piece) site {
	o := p.Outline
	mid := tabletop.Bracket(o).Middle
	long := plane.Vec{X: 1}
	if len(o.Corners) > 1 {
		far := func(a, b plane.Vec) int { return cmp.Compare(a.Sub(mid).Len(), b.Sub(mid).Len()) }
		long = slices.MaxFunc(o.Corners, far).Sub(mid)
		if len(o.Corners) == 4 {
			long = o.Corners[1].Sub(o.Corners[0]).Mul(0.5)
		}
	}
	broad := 0.0 // half of it, across the length
	for _, c := range o.Corners {
		broad = max(broad, math.Abs(long.Unit().Cross(c.Sub(mid))))
	}
	angle := math.Mod(math.Round(long.Angle()*36/math.Pi)*5+360, 360)
	high := p.Z1 - p.Z0
	words := func(args ...any) site {
		said := []string{"build", p.Kind.String()}
		for _, a := range args {
			if v, is := a.(plane.Vec); is {
				a = tabletop.ViewSpot(plane.Vec{X: sixteenths(v.X), Y: sixteenths(v.Y)})
			}
			said = append(said, fmt.Sprint(a))
		}
		return site{engine.Order(strings.Join(said, " ")), mid}
	}
	switch p.Kind {
	case tabletop.House:
		return words(mid, quarter(2*long.Len(), 2, 24), quarter(2*broad, 2, 24), quarter(high, 3, 7), angle)
	case tabletop.Wall:
		if broad > long.Len() {
			long = long.Unit().Left().Mul(broad)
		}
		return words(mid.Sub(long), mid.Add(long), quarter(high, 1, 4))
	case tabletop.Tree:
		return words(mid, quarter(high, 3, 12))
	case tabletop.Rock:
		return words(mid, quarter(broad, 0.5, 6), quarter(high, 0.5, 6))
	case tabletop.Hill:
		const step, narrowest = 2.5, 1.5 // in, by which a board is smaller than the one below
		boards := 0
		for i := range t.Country {
			if t.Country[i].Name == p.Name {
				boards++
			}
		}
		wide, deep := quarter(1.6*long.Len(), 4, 60), quarter(1.6*broad, 4, 60)
		return words(mid, wide, deep, min(boards, 6, 1+int((min(wide, deep)-narrowest)/step)), angle)
	case tabletop.River:
		mid := func(a, b plane.Vec) plane.Vec {
			m := a.Add(b).Mul(0.5)
			return plane.Vec{X: min(max(m.X, 0), t.Width), Y: m.Y}
		}
		c := o.Corners
		return words(mid(c[0], c[3]), mid(c[1], c[2]), quarter(2*broad, 2, 12))
	case tabletop.Pond, tabletop.Swamp:
		return words(mid, quarter(broad, 2, 20))
	}
	return words(mid)
}

// quarter is a length in whole quarters of an inch, within bounds.
func quarter(x, low, high float64) float64 { return min(max(math.Round(4*x)/4, low), high) }

func sixteenths(x float64) float64 { return math.Round(16*x) / 16 }

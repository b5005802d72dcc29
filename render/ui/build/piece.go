package build

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/polygon"
	"littlewars/render/ui"
)

// Piece is what is being put up, or something that stands there being shifted: an order and the words after it.
type Piece struct {
	Word   string
	Before engine.Order
	Asks   []engine.Dimension
	Said   []value
}

// value is a word of an order: a place, or a number.
type value struct {
	at engine.Spot
	x  float64
}

// handle is where a piece can be pulled by.
type handle struct {
	at   engine.Spot
	knob bool // it turns
	pull func(to engine.Spot)
}

// cast is a piece as it comes out of its mould, about a spot.
func cast(m *engine.Mould, at engine.Spot) *Piece {
	const long = 8.0 // in, of what has two ends
	p := &Piece{Word: m.Word, Before: m.Order, Asks: m.Asks, Said: make([]value, len(m.Asks))}
	for i, a := range m.Asks {
		if a.Is != engine.AskSpot {
			p.put(i, a.Usual)
		}
	}
	if ends := p.spots(); len(ends) == 2 {
		p.Said[ends[1]].at.X = long
	}
	p.moveTo(at)
	return p
}

// thing reports whether it stands there already.
func (p *Piece) thing() bool { return len(p.Asks) == 1 && p.Before.Words()[0] == "shift" }

// Order is the order as it is now.
func (p *Piece) Order() engine.Order {
	order := p.Before
	for i, a := range p.Asks {
		if a.Is == engine.AskSpot {
			order = order.Then(p.Said[i].at.String())
		} else {
			order = order.Then(engine.Decimal(p.Said[i].x))
		}
	}
	return order
}

// asks is which word is about that, -1 for none.
func (p *Piece) asks(is engine.AskKind) int {
	return slices.IndexFunc(p.Asks, func(a engine.Dimension) bool { return a.Is == is })
}

// spots is which words are places.
func (p *Piece) spots() (list []int) {
	for i, a := range p.Asks {
		if a.Is == engine.AskSpot {
			list = append(list, i)
		}
	}
	return list
}

// put makes a number the nearest of its range; an angle goes round.
func (p *Piece) put(i int, x float64) {
	r := p.Asks[i].Range
	if r.Step > 0 {
		x = r.Low + math.Round((x-r.Low)/r.Step)*r.Step
	}
	if p.Asks[i].Is == engine.AskTurn {
		const whole = 360
		x = r.Low + math.Mod(math.Mod(x-r.Low, whole)+whole, whole)
	}
	p.Said[i].x = min(max(x, r.Low), r.High)
}

// middle is between its places.
func (p *Piece) middle() engine.Spot {
	at := p.spots()
	return polygon.Between(p.Said[at[0]].at, p.Said[at[len(at)-1]].at, 0.5)
}

// moveTo has its middle somewhere else.
func (p *Piece) moveTo(to engine.Spot) {
	was := p.middle()
	for _, i := range p.spots() {
		at := &p.Said[i].at
		at.X, at.Y = at.X+to.X-was.X, at.Y+to.Y-was.Y
	}
}

// handles are where it can be pulled by, with a ghost of it as it is.
func (p *Piece) handles(ghost []engine.Solid) (list []handle) {
	ends, mid, along := p.spots(), p.middle(), 0.0
	add := func(at engine.Spot, pull func(to engine.Spot)) { list = append(list, handle{at: at, pull: pull}) }
	of := func(is engine.AskKind) (i int, x float64, ok bool) {
		if i = p.asks(is); i >= 0 {
			x = p.Said[i].x
		}
		return i, x, i >= 0
	}
	turn, degrees, turns := of(engine.AskTurn)
	if turns {
		along = degrees * polygon.Degree
	}
	wide, w, isWide := of(engine.AskWide)
	if len(ends) == 2 {
		a, b := &p.Said[ends[0]].at, &p.Said[ends[1]].at
		along = math.Atan2(b.Y-a.Y, b.X-a.X)
		tip := func(of, other *engine.Spot, way float64) { // what has a width is round beyond its ends
			add(polygon.Ahead(*of, way, w/2), func(to engine.Spot) {
				if far := polygon.Apart(*other, to); far > w/2 {
					*of = polygon.Rounded(polygon.Between(*other, to, 1-w/2/far), quarter)
				}
			})
		}
		tip(a, b, along+math.Pi)
		tip(b, a, along)
	}
	ahead := func(to engine.Spot) float64 { return math.Abs(dot(mid, to, along)) }
	aside := func(to engine.Spot) float64 { return math.Abs(dot(mid, to, along+math.Pi/2)) }
	deep, d, isDeep := of(engine.AskDeep)
	switch {
	case isWide && isDeep:
		add(polygon.Ahead(polygon.Ahead(mid, along, w/2), along-math.Pi/2, d/2), func(to engine.Spot) {
			p.put(wide, 2*ahead(to))
			p.put(deep, 2*aside(to))
		})
	case isWide:
		add(polygon.Ahead(mid, along+math.Pi/2, w/2), func(to engine.Spot) { p.put(wide, 2*aside(to)) })
	}
	if i, r, is := of(engine.AskRadius); is {
		add(engine.Spot{X: mid.X + r, Y: mid.Y}, func(to engine.Spot) { p.put(i, polygon.Apart(mid, to)) })
	}
	const beyond = 1.5 // in: from what is there to a handle
	gap, each, isGap := of(engine.AskGap)
	count, n, isCount := of(engine.AskCount)
	if isGap && isCount && len(ghost) > 1 {
		half := each * (n - 1) / 2
		end := func(s *engine.Solid) engine.Spot {
			way := polygon.MiddleOfRing(s.Outline)
			return polygon.Ahead(mid, math.Atan2(way.Y-mid.Y, way.X-mid.X), half+beyond)
		}
		far := func(to engine.Spot) float64 { return 2 * (polygon.Apart(mid, to) - beyond) }
		add(end(&ghost[0]), func(to engine.Spot) { p.put(gap, far(to)/(p.Said[count].x-1)) })
		add(end(&ghost[len(ghost)-1]), func(to engine.Spot) { p.put(count, far(to)/p.Said[gap].x+1) })
	}
	if turns {
		reach := 0.0
		for i := range ghost {
			for _, c := range ghost[i].Outline {
				reach = max(reach, dot(mid, c, along))
			}
		}
		list = append(list, handle{polygon.Ahead(mid, along, reach+2*beyond), true, func(to engine.Spot) {
			p.put(turn, math.Atan2(to.Y-mid.Y, to.X-mid.X)/polygon.Degree)
		}})
	}
	return list
}

// dot is how far it is from one spot to another in a direction.
func dot(from, to engine.Spot, way float64) float64 {
	sin, cos := math.Sincos(way)
	return (to.X-from.X)*cos + (to.Y-from.Y)*sin
}

// Size is what it is, in words: "house 6 × 4 in, 4 high".
func (p *Piece) Size(u *ui.Context) string {
	s := u.ScaleOf()
	text := p.Word
	if ends := p.spots(); len(ends) == 2 {
		text += " " + s.Say(polygon.Apart(p.Said[ends[0]].at, p.Said[ends[1]].at)) + " long"
	} else if len(p.Asks) == 1 {
		text += " at " + s.Write(p.Said[0].at.X) + ", " + s.Write(p.Said[0].at.Y)
	}
	if i := p.asks(engine.AskCount); i >= 0 {
		text += " of " + account.Spelt(p.Said[i].x)
	}
	deep := p.asks(engine.AskDeep)
	for i, a := range p.Asks {
		x := p.Said[i].x
		switch a.Is {
		case engine.AskWide:
			if deep >= 0 {
				text += " " + s.Write(x) + " × " + s.Say(p.Said[deep].x)
			} else {
				text += ", " + s.Write(x) + " wide"
			}
		case engine.AskRadius:
			text += " of radius " + s.Say(x)
		case engine.AskTall:
			if a.Range.Unit == "" {
				text += ", " + engine.Counted(int(x), a.Gist[:len(a.Gist)-1], a.Gist)
			} else {
				text += ", " + s.Write(x) + " high"
			}
		case engine.AskTurn:
			if x != 0 {
				text += ", " + a.Gist + " " + account.Degrees(x*polygon.Degree)
			}
		case engine.AskGap:
			text += ", " + s.Say(x) + " apart"
		}
	}
	return text
}

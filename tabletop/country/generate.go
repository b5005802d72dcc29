// Package country draws a country for a battle from a seed: water and its crossings, hills, houses, walls, woods and
// rocks, laid so that both sides have an even chance.
//
// The same seed draws the same country on every machine. [LW-COUNTRY]
package country

import (
	"fmt"
	"math"
	"strings"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// generatePurpose is the stream of chance that countries are drawn from.
const generatePurpose = 0xc0017

// Generate is country for a battle, drawn from a seed: the same on every machine, different for each seed.
// There are hills with something on them, farms, woods, hedgerows and walls, water now and then, and always
// several ways across it; nothing wide open and nothing crowded. It is fair to both sides, since all but
// what lies in the middle is put down twice, the second time turned about the middle of the field and with
// another look, and of several drafts the fairest is taken that is not too open. It is always Playable.
// A size that LW-SETUP-7 does not allow, or narrower than 36 in, is brought to the nearest that will do.
// [LW-COUNTRY-6, LW-COUNTRY-7, LW-COUNTRY-10, LW-COUNTRY-12, LW-SETUP-7]
func Generate(seed uint64, width, depth float64) *tabletop.Table {
	const (
		most   = 100 // drafts until one is playable; of thousands seen nearly all are
		narrow = 36
		open   = 0.6 // as much may well be seen
	)
	width, depth = min(max(width, narrow), march.MostAcross), min(max(depth, march.LeastDepth), march.MostAcross)
	drafts := int(min(max(40_000/(width*depth), 3), 8)) // small ones are sooner unfair, and sooner drawn
	rng := engine.NewChance(seed, generatePurpose)
	var best *tabletop.Table
	least := math.Inf(1)
	for n := 0; n < drafts || (best == nil && n < most); n++ {
		t, err := newDraft(&rng, seed, width, depth).country()
		if err != nil || march.Playable(t) != nil {
			continue
		}
		o := outlookOf(t)
		// Wide open country is as bad as unfair country.
		if u := max(unfairness(o), o[tabletop.South].seen-open); u < least {
			best, least = t, u
		}
	}
	if best == nil {
		panic(fmt.Sprintf("tabletop: no playable country of %v by %v in from seed %d", width, depth, seed))
	}
	return best
}

// draft is a country while it is made. It is written as a scenario, since Read knows how boards are
// stacked, bricks piled and rivers cut.
type draft struct {
	rng          *engine.Chance
	seed         uint64
	width, depth float64
	rough        float64 // how open the widest open place may be: radius of the disc that fits, in
	text         strings.Builder
	taken        []plot   // ground that something stands on or needs
	words        []string // for names, those not used first
	named        int
	marks        []mark // what the country can be called after
	loose        int    // piles of loose bricks that may still be built, those of a pair counted once
}

// plot is ground that is taken. Where it is only chalked, or kept open, it shelters nobody.
type plot struct {
	outline plane.Convex
	flat    bool
}

// mark is something worth a name, and so perhaps the title.
type mark struct{ sort, name string }

func newDraft(rng *engine.Chance, seed uint64, width, depth float64) *draft {
	d := &draft{rng: rng, seed: seed, width: width, depth: depth, loose: 6}
	for _, i := range rng.Perm(len(placeWords)) {
		d.words = append(d.words, placeWords[i])
	}
	d.rough = d.between(6.5, 8.5) * d.scale()
	return d
}

// country fills the field, what is large first, and reads what was written.
func (d *draft) country() (*tabletop.Table, error) {
	d.middle()
	area := d.width * d.depth / (120 * 96)
	for _, k := range d.mix() {
		// A large field has more of everything; a small one perhaps none of this.
		n := int(float64(k.pairs*area) + d.between(0.25, 1))
		for range n {
			d.pair(k.make(d))
		}
	}
	d.fillOpen()
	return scenario.Read(fmt.Sprint("country-", d.seed), []byte(d.heading()+d.text.String()))
}

// feature is a thing of the country as a player puts it down: a farm, a hill, a wood. What it is worth in
// battle is settled when it is made; draw gives it a look.
type feature struct {
	half  float64 // half its length along its site's first axis, in
	reach float64 // and how far it spreads on every side of that line
	draw  func(d *draft, s site)
	flat  bool // no shelter
}

// site is a place to put something down: its middle, and the way its first axis runs, in degrees. The
// second axis runs to the left of the first or, if flipped, to the right.
type site struct {
	mid     plane.Vec
	turned  float64
	flipped bool
}

// at is the point u along the first axis and v along the second.
func (s site) at(u, v float64) plane.Vec {
	if s.flipped {
		v = -v
	}
	return rounded(plane.Vec{X: u, Y: v}.Turn(inch.Turn(s.turned)).Add(s.mid))
}

// to is a site there, its first axis turned by so much from this one's.
func (s site) to(u, v, turned float64) site {
	if s.flipped {
		turned = -turned
	}
	return site{s.at(u, v), math.Mod(s.turned+turned+720, 360), s.flipped}
}

func (f *feature) ground(s site) plane.Convex {
	if f.half == 0 {
		return plane.Disc(s.mid, f.reach)
	}
	return plane.Convex{Corners: []plane.Vec{s.at(-f.half, 0), s.at(f.half, 0)}, R: f.reach}
}

func (d *draft) about(p plane.Vec) plane.Vec { return plane.Vec{X: d.width - p.X, Y: d.depth - p.Y} }

func (d *draft) between(a, b float64) float64 { return a + float64((b-a)*d.rng.Float64()) }

func (d *draft) whole(a, b int) int { return a + d.rng.IntN(b-a+1) }

func (d *draft) chance(p float64) bool { return d.rng.Float64() < p }

// degrees is a direction, in whole degrees.
func (d *draft) degrees(from, to float64) float64 { return math.Round(d.between(from, to)) }

// rounded is p to the hundredth of an inch, so that scenarios read well and no machine's rounding shows.
func rounded(p plane.Vec) plane.Vec { return plane.Vec{X: inch.Hundredth(p.X), Y: inch.Hundredth(p.Y)} }

// lane is what is left open between two features, in: room for a gun and those who serve it.
const lane = 3.2

// pair puts a feature down in South's half and its like, turned about the middle of the field, in North's.
// Of several places it takes the one farthest from all that is there; if there is no room it does nothing.
func (d *draft) pair(f feature) {
	const tries = 24
	best, widest := site{}, lane
	for range tries {
		s := site{mid: plane.Vec{X: d.between(0, d.width), Y: d.between(0, d.depth/2)}, turned: d.degrees(0, 359)}
		if r := d.room(&f, s); r > widest {
			best, widest = s, r
		}
		if widest > 3*lane {
			break // it need not stand alone
		}
	}
	if widest > lane {
		d.putPair(&f, best)
	}
}

func (d *draft) putPair(f *feature, s site) {
	d.put(f, s)
	d.put(f, d.turnedAbout(s))
}

func (d *draft) turnedAbout(s site) site {
	return site{mid: d.about(s.mid), turned: math.Mod(s.turned+180, 360)}
}

func (d *draft) put(f *feature, s site) {
	s.mid, s.flipped = rounded(s.mid), d.chance(0.5)
	d.taken = append(d.taken, plot{f.ground(s), f.flat})
	f.draw(d, s)
}

// backs is how far from the back lines the country begins, in: a set-out force fills as much.
func (d *draft) backs() float64 { return min(12, 0.15*d.depth) }

// room is how far the feature and its like would keep from all that is there and from each other, negative
// if one would not be on the field.
func (d *draft) room(f *feature, s site) float64 {
	o := f.ground(s)
	b := o.Bounds()
	// A little of it may be cut off by the edge, as a wood is.
	const over = 1
	if b.Min.X < -over || b.Max.X > d.width+over || b.Min.Y < d.backs() || b.Max.Y > d.depth-d.backs() {
		return -1
	}
	like := f.ground(d.turnedAbout(s))
	near := plane.Apart(o, like)
	for _, t := range d.taken {
		near = min(near, plane.Apart(o, t.outline), plane.Apart(like, t.outline))
	}
	return near
}

// fillOpen puts small things down wherever the country is still wide open. [LW-COUNTRY-10]
func (d *draft) fillOpen() {
	const (
		step   = 2
		beside = 3.5 // as much wider the country is beside what shelters nobody
	)
	var places []plane.Vec
	for y := d.backs() + 2*step; y <= d.depth/2; y += step {
		for x := 2.0 * step; x <= d.width-2*step; x += step {
			places = append(places, plane.Vec{X: x, Y: y})
		}
	}
	open := make([]float64, len(places))
	for i, p := range places {
		if p.Sub(d.about(p)).Len() > 3*lane { // there is room for the like
			open[i] = math.Inf(1)
		}
	}
	for seen := 0; ; {
		widest := 0
		for i, p := range places {
			for _, o := range d.taken[seen:] {
				here, _ := o.outline.Nearest(p)
				there, _ := o.outline.Nearest(d.about(p))
				near := min(here, there)
				if o.flat {
					near += beside
				}
				open[i] = min(open[i], near)
			}
			if open[i] > open[widest] {
				widest = i
			}
		}
		seen = len(d.taken)
		if open[widest] < d.rough {
			return
		}
		d.putTrifle(places[widest])
	}
}

func (d *draft) putTrifle(at plane.Vec) {
	f := d.trifle()
	s := site{mid: at.Add(plane.Polar(d.between(0, 2*math.Pi)).Mul(d.between(0, 2))), turned: d.degrees(0, 359)}
	if d.room(&f, s) < lane/2 {
		f = feature{reach: 1, draw: (*draft).loneTree}
		s.mid = at.Add(plane.Polar(d.between(0, 2*math.Pi)).Mul(d.between(0, d.rough-4)))
	}
	d.putPair(&f, s)
}

// kind is a sort of feature, and how many pairs of it a field of 120 by 96 has.
type kind struct {
	pairs float64
	make  func(*draft) feature
}

// mix is how much of what there is: every country leans one way. What needs most room comes first.
func (d *draft) mix() []kind {
	kinds := []kind{
		{0.9, (*draft).hill},
		{0.5, (*draft).farm},
		{0.7, (*draft).wood},
		{0.8, (*draft).cottage},
		{0.8, (*draft).hedgerow},
		{0.4, (*draft).stillWater},
	}
	kinds[d.rng.IntN(len(kinds)-1)].pairs += 0.8
	return kinds
}

func (d *draft) heading() string {
	title, about := d.title()
	floors := [...]string{"cork", "cork", "lino"}
	return fmt.Sprintf("littlewars = 1\ntitle = %s\nabout = %s\nsize = %s\nfloor = %q\n",
		scenario.Quote(title), scenario.Quote(about), scenario.List(d.width, d.depth), floors[d.seed%uint64(len(floors))])
}

package plan

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Branch is what a block on a map stands for.
type Branch uint8

// The branches, each with its sign: a cross, one slanting line, a gun from above; and a cross without a block for one
// who has fallen.
const (
	NoBranch Branch = iota // no block: it is drawn as itself
	Foot
	Horse
	Gun
	Fallen
)

var arms = [engine.NumBodies]Branch{
	engine.BodyLeadFoot: Foot, engine.BodyLight: Foot, engine.BodyLine: Foot,
	engine.BodyLeadHorse: Horse, engine.BodyHorse: Horse,
	engine.BodyLeadGun: Gun, engine.BodyGun: Gun,
}

// BranchOf is what a figure of a body is on a map.
func BranchOf(body engine.Body, badge engine.Badge) Branch {
	arm := arms[body]
	if badge == engine.BadgeFallen && (arm == Foot || arm == Horse) {
		return Fallen
	}
	return arm
}

// Block is what stands for a man, a gun, or men of one arm and side who stand so near to each other that their blocks
// would lie over one another, units of the table.
type Block struct {
	At         engine.Spot
	Turn       float64 // where it faces, radians
	Long, Wide float64 // half of it, ahead and across
	Branch     Branch
	Banner     int
	Bare       bool // unarmed: without a sign
	Men        int
}

// aside is how far off a spot lies ahead and to the left of the block's middle.
func (b *Block) aside(at engine.Spot) (ahead, left float64) {
	sin, cos := math.Sincos(b.Turn)
	x, y := at.X-b.At.X, at.Y-b.At.Y
	return cos*x + sin*y, cos*y - sin*x
}

// Has reports whether a spot lies in the block.
func (b *Block) Has(at engine.Spot) bool {
	x, y := b.aside(at)
	return math.Abs(x) <= b.Long && math.Abs(y) <= b.Wide
}

// Holds reports whether a man's own block is a part of this one.
func (b *Block) Holds(man *Block) bool { return b.kind() == man.kind() && b.Has(man.At) }

// Formations puts blocks for men and guns at the end of a list: each man's own, or where his would lie over his
// neighbour's one for both. No block is less than least each way. What is given is put in order.
func Formations(list, men []Block, least float64) []Block {
	from := len(list)
	slices.SortFunc(men, func(a, b Block) int {
		return cmp.Or(cmp.Compare(a.kind(), b.kind()), cmp.Compare(a.At.X, b.At.X), cmp.Compare(a.At.Y, b.At.Y))
	})
	for len(men) > 0 {
		n := 1
		for n < len(men) && men[n].kind() == men[0].kind() {
			n++
		}
		for kin := men[:n]; len(kin) > 0; {
			near := 1
			for done := 0; done < near && kin[0].groups(); done++ {
				for i := near; i < len(kin); i++ {
					if kin[done].meets(&kin[i], least) {
						kin[near], kin[i] = kin[i], kin[near]
						near++
					}
				}
			}
			list = parted(list, kin[:near], least)
			kin = kin[near:]
		}
		men = men[n:]
	}
	slices.SortStableFunc(list[from:], func(a, b Block) int { // the fallen lie under who stands
		return cmp.Or(cmp.Compare(b.Branch, a.Branch), cmp.Compare(b.At.Y, a.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	return list
}

// kind is a number for who may stand in one block.
func (b *Block) kind() int {
	k := 8*b.Banner + 2*int(b.Branch)
	if b.Bare {
		k++
	}
	return k
}

func (b *Block) groups() bool { return b.Branch == Foot || b.Branch == Horse }

// How near to each other men stand in one block, of its least size: before a block is its beak.
const before, beside = 1.5, 1.12

// meets reports whether two men's blocks would lie over one another, and they face much the same way.
func (b *Block) meets(o *Block, least float64) bool {
	const turned = math.Pi / 5
	if math.Abs(math.Remainder(b.Turn-o.Turn, 2*math.Pi)) > turned {
		return false
	}
	x, y := b.aside(o.At)
	return math.Abs(x) < max(before*least, b.Long+o.Long) && math.Abs(y) < max(beside*least, b.Wide+o.Wide)
}

// parted is one block for all of some men, or several that together cover so much less ground that the one would lie
// where nobody stands.
func parted(list, men []Block, least float64) []Block {
	const worth = 0.75
	all := around(men, least)
	best, cut, across := worth*all.covers(men, least), 0, false
	for _, way := range [...]bool{false, true} {
		all.line(men, way)
		for i := 1; i < len(men); i++ {
			if covers := all.covers(men[:i], least) + all.covers(men[i:], least); covers < best {
				best, cut, across = covers, i, way
			}
		}
	}
	if cut == 0 {
		return append(list, all)
	}
	all.line(men, across)
	return parted(parted(list, men[:cut], least), men[cut:], least)
}

// line puts men in the order in which they stand in the block, ahead or across.
func (b *Block) line(men []Block, across bool) {
	slices.SortFunc(men, func(m, o Block) int {
		x, y := b.aside(m.At)
		u, v := b.aside(o.At)
		if across {
			return cmp.Or(cmp.Compare(y, v), cmp.Compare(x, u))
		}
		return cmp.Or(cmp.Compare(x, u), cmp.Compare(y, v))
	})
}

// covers is how much ground a block of some men that faces as this one covers, with room about it.
func (b *Block) covers(men []Block, least float64) float64 {
	low, high := b.span(men)
	return (high.X - low.X + least) * (high.Y - low.Y + least)
}

// span is how far some men reach ahead and across of the block's middle.
func (b *Block) span(men []Block) (low, high engine.Spot) {
	low, high = engine.Spot{X: math.Inf(1), Y: math.Inf(1)}, engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range men {
		m := &men[i]
		x, y := b.aside(m.At)
		low = engine.Spot{X: min(low.X, x-m.Long), Y: min(low.Y, y-m.Wide)}
		high = engine.Spot{X: max(high.X, x+m.Long), Y: max(high.Y, y+m.Wide)}
	}
	return low, high
}

// around is the block of all of some men.
func around(men []Block, least float64) Block {
	all := men[0]
	all.Men = len(men)
	var sin, cos float64
	for i := range men {
		s, c := math.Sincos(men[i].Turn)
		sin, cos = sin+s, cos+c
	}
	all.Turn = math.Atan2(sin, cos)
	low, high := all.span(men)
	mid := polygon.Ahead(all.At, all.Turn, (low.X+high.X)/2)
	all.At = polygon.Ahead(mid, all.Turn+math.Pi/2, (low.Y+high.Y)/2)
	const broad = 1.15 // a front is broader than it is deep
	all.Long, all.Wide = max((high.X-low.X)/2, least/2), max((high.Y-low.Y)/2, broad*least/2)
	return all
}

// Counted is where the number of its men may stand, so large: behind a block or beside it, where no other is.
func (b *Block) Counted(all []Block, size float64) (at engine.Spot, ok bool) {
	if b.Men < 2 {
		return at, false
	}
	half := 0.3 * size * (1 + math.Floor(math.Log10(float64(b.Men)))) // of its width
	for _, way := range [...]float64{math.Pi, -math.Pi / 2, math.Pi / 2} {
		far := b.Wide + half + 0.2*size
		if way == math.Pi {
			far = b.Long + 0.62*size
		}
		at = polygon.Ahead(b.At, b.Turn+way, far)
		if !slices.ContainsFunc(all, func(o Block) bool {
			x, y := o.aside(at)
			return math.Abs(x) < o.Long+0.5*size && math.Abs(y) < o.Wide+half && o.At != b.At
		}) {
			return at, true
		}
	}
	return at, false
}

// Inking is what a part of a block is printed in.
type Inking uint8

// The inkings of blocks: paper round them, ink, the coat of the side, a pale wash of it, and what is seen on the coat.
const (
	Margin Inking = iota
	Inked
	Coat
	Wash
	OnCoat
	NumInkings
)

// Print prints a block with lines that suit a pixel so large, or a point. Put is given convex outlines, each over the
// last, which it may not keep. Full are the blocks of the one side, so that they are told apart without colours too;
// the others have their coat as an edge.
func (b *Block) Print(pixel float64, full bool, put func(of Inking, ring []engine.Spot)) {
	if b.Branch == Gun {
		b.printGun(pixel, full, put)
		return
	}
	var ring [8]engine.Spot
	sin, cos := math.Sincos(b.Turn)
	at := func(x, y float64) engine.Spot {
		return engine.Spot{X: b.At.X + cos*x - sin*y, Y: b.At.Y + sin*x + cos*y}
	}
	bar := func(of Inking, x0, y0, x1, y1, half float64) {
		u := polygon.Way(engine.Spot{X: x0, Y: y0}, engine.Spot{X: x1, Y: y1})
		nx, ny := -u.Y*half, u.X*half
		ring[0], ring[1] = at(x0-nx, y0-ny), at(x1-nx, y1-ny)
		ring[2], ring[3] = at(x1+nx, y1+ny), at(x0+nx, y0+ny)
		put(of, ring[:4])
	}
	if b.Branch == Fallen {
		for _, t := range [...]struct {
			of   Inking
			more float64
		}{{Margin, 1.1}, {Coat, 0}} {
			r, half := (4+t.more)*pixel, (0.9+t.more)*pixel
			for _, way := range [...]float64{math.Pi / 4, 3 * math.Pi / 4} {
				s, c := math.Sincos(way - b.Turn)
				bar(t.of, -r*c, -r*s, r*c, r*s, half)
			}
		}
		return
	}
	corner := 0.0
	if b.Banner == 0 { // its corners are cut, as its base is round
		corner = min(3.2*pixel, 0.35*b.Long)
	}
	box := func(of Inking, more float64) {
		x, y, k := b.Long+more, b.Wide+more, max(0, corner+0.6*more)
		ring = [8]engine.Spot{
			at(x-k, -y), at(x, k-y), at(x, y-k), at(x-k, y), at(k-x, y), at(-x, y-k), at(-x, k-y), at(k-x, -y),
		}
		put(of, ring[:])
	}
	beak := func(of Inking, more float64) {
		half, far := 3.2*pixel+more, 4.2*pixel+1.5*more
		ring[0], ring[1], ring[2] = at(b.Long, -half), at(b.Long+far, 0), at(b.Long, half)
		put(of, ring[:3])
	}
	box(Margin, 1.6*pixel)
	beak(Margin, 1.4*pixel)
	beak(Inked, 0.4*pixel)
	beak(Coat, -0.9*pixel)
	box(Inked, 0.4*pixel)
	box(Coat, -0.5*pixel)
	sign := OnCoat
	if !full {
		box(Wash, -1.9*pixel)
		sign = Coat
	}
	if b.Bare {
		return
	}
	x, y, half := b.Long-(0.6*corner+1.1*pixel), b.Wide-(0.6*corner+1.1*pixel), max(0.85*pixel, 0.06*b.Long)
	bar(sign, -x, y, x, -y, half)
	if b.Branch == Foot {
		bar(sign, -x, -y, x, y, half)
	}
}

// gunParts are a gun from above, of half its length: from where to where, and half how thick.
var gunParts = [...]struct{ x0, y0, x1, y1, half float64 }{
	{-1, 0, -0.1, 0, 0.05},                                                    // its trail
	{-0.1, 0, 0.42, 0, 0.085}, {0.42, 0, 1, 0, 0.055}, {0.94, 0, 1, 0, 0.085}, // its barrel
	{0, -0.46, 0, 0.46, 0.035}, {-0.3, -0.46, 0.3, -0.46, 0.055}, {-0.3, 0.46, 0.3, 0.46, 0.055}, // axle and wheels
}

// printGun prints a gun from above, in ink, with its side's mark over its axle.
func (b *Block) printGun(pixel float64, full bool, put func(of Inking, ring []engine.Spot)) {
	var ring [12]engine.Spot
	size, mid := b.Long, b.At
	sin, cos := math.Sincos(b.Turn)
	at := func(x, y float64) engine.Spot {
		return engine.Spot{X: mid.X + size*(cos*x-sin*y), Y: mid.Y + size*(sin*x+cos*y)}
	}
	for _, t := range [...]struct {
		of   Inking
		more float64
	}{{Margin, 1.4 * pixel / size}, {Inked, 0}} {
		for _, p := range gunParts {
			u := polygon.Way(engine.Spot{X: p.x0, Y: p.y0}, engine.Spot{X: p.x1, Y: p.y1})
			x, y := t.more*u.X, t.more*u.Y
			half := max(p.half, 1.1*pixel/size) + t.more
			nx, ny := -u.Y*half, u.X*half
			ring[0], ring[1] = at(p.x0-x-nx, p.y0-y-ny), at(p.x1+x-nx, p.y1+y-ny)
			ring[2], ring[3] = at(p.x1+x+nx, p.y1+y+ny), at(p.x0-x+nx, p.y0-y+ny)
			put(t.of, ring[:4])
		}
	}
	round := func(of Inking, r float64) {
		n, first, far := len(ring), 0.0, 1.0
		if b.Banner == 1 {
			n, first, far = 4, math.Pi/4, 1.2
		}
		for i := range n {
			s, c := math.Sincos(first + 2*math.Pi*float64(i)/float64(n))
			ring[i] = at(far*r*c, far*r*s)
		}
		put(of, ring[:n])
	}
	r := max(4.4*pixel/size, 0.16)
	round(Margin, r+1.2*pixel/size)
	round(Inked, r)
	round(Coat, r-0.8*pixel/size)
	if !full {
		round(Wash, 0.5*r)
	}
}

package tabletop

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// CrewNeeded is how many men a gun needs near it to be in action. [LW-GUN-1]
const CrewNeeded = 4

// Between is the nearness of two things: the shortest straight way in plan from outline to outline,
// ignoring height and anything standing between. A man who is gone covers no ground, and is infinitely
// far from everything. [LW section 0]
func Between(a, b Thing) plane.Gap { return GapBetween(a.Parts, b.Parts) }

func GapBetween(a, b []plane.Convex) plane.Gap {
	best := plane.Gap{Length: math.Inf(1)}
	for _, p := range a {
		for _, q := range b {
			if len(p.Corners) == 0 || len(q.Corners) == 0 {
				continue
			}
			if g := plane.Distance(p, q); g.Length < best.Length {
				best = g
			}
		}
	}
	return best
}

// Apart is how far two grounds are from each other, in: the length of GapBetween, which is sooner found.
func Apart(a, b []plane.Convex) float64 {
	best := math.Inf(1)
	for _, p := range a {
		for _, q := range b {
			if len(p.Corners) > 0 && len(q.Corners) > 0 {
				best = min(best, plane.Apart(p, q))
			}
		}
	}
	return best
}

// Touching reports whether two outlines this far apart are in contact. [LW section 0]
func Touching(gap float64) bool { return inch.Within(gap, inch.Contact) }

// Clear reports whether two outlines this far apart leave the gap that must be kept. [LW-SPACE-1]
func Clear(gap float64) bool { return inch.Within(inch.Clearance, gap) }

// Everyone is the filter that counts every man.
func Everyone(*Man) bool { return true }

// Of is the filter that counts the men of one side.
func Of(s Side) func(*Man) bool { return func(m *Man) bool { return m.Side == s } }

// MenWithin walks in order over the men whose outlines are within d of the outline, standing or lying,
// as far as count counts them.
func (t *Table) MenWithin(d float64, outline []plane.Convex, count func(*Man) bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		boxes := make([]plane.Box, 0, len(outline))
		for _, o := range outline {
			if len(o.Corners) > 0 { // who is gone is near nobody
				boxes = append(boxes, o.Bounds())
			}
		}
		for i := range t.Men {
			m := &t.Men[i]
			far := d + t.Span(m.Arm) + 2*inch.Tolerance // from the box of a part, whoever is farther is too far
			near := func(b plane.Box) bool { return b.Grow(far).Contains(m.At) }
			if m.Posture == physics.Gone || !slices.ContainsFunc(boxes, near) || !count(m) {
				continue
			}
			man := [1]plane.Convex{t.ManOutline(i)}
			if inch.Within(Apart(man[:], outline), d) && !yield(i) {
				return
			}
		}
	}
}

// Pair is two men, the lower number first.
type Pair struct{ A, B int }

// PairsWithin appends to pairs every two men on the table whose outlines are within d of each other, in
// rising order, and returns it.
func (t *Table) PairsWithin(d float64, pairs []Pair) []Pair {
	all := ThrongOf(t)
	boxes, men := make([]plane.Box, 0, len(t.Men)), make([]int, 0, len(t.Men))
	for i := range t.Men {
		if t.Men[i].Posture != physics.Gone {
			boxes, men = append(boxes, all.Outlines[i].Bounds()), append(men, i)
		}
	}
	index := plane.NewIndex(boxes)
	var near []int
	for i := range men {
		near = index.Near(boxes[i].Grow(d+inch.Tolerance), near[:0])
		for _, j := range near {
			if j > i && all.Within(men[i], men[j], d) {
				pairs = append(pairs, Pair{men[i], men[j]})
			}
		}
	}
	return pairs
}

// round is a disc inside an outline and one outside it about the same middle.
type round struct {
	Middle       plane.Vec
	inner, outer float64
}

func Bracket(c plane.Convex) round {
	var middle plane.Vec
	for _, p := range c.Corners {
		middle = middle.Add(p)
	}
	return bracketAbout(c, middle.Mul(1/float64(len(c.Corners))))
}

func bracketAbout(c plane.Convex, middle plane.Vec) round {
	r := round{Middle: middle, inner: math.Inf(1)}
	for i, p := range c.Corners {
		q := c.Corners[(i+1)%len(c.Corners)]
		r.outer = max(r.outer, p.Sub(r.Middle).Len()+c.R)
		r.inner = min(r.inner, q.Sub(p).Unit().Cross(r.Middle.Sub(p))+c.R)
	}
	r.inner = max(r.inner, 0)
	return r
}

// Solid reports whether no man or gun can stand on such a piece or cross it. [LW-COUNTRY-9]
func Solid(k PieceKind) bool { return k == House || k == Wall || k == Rock || k == Tree }

// Step reports whether such a piece raises the ground.
func Step(k PieceKind) bool { return k == Hill || k == Bridge }

// Water reports whether such a piece may be crossed only at a ford or bridge. [LW-COUNTRY-7]
func Water(k PieceKind) bool { return k == River || k == Pond || k == Swamp }

// Measurement is what a tape and a string say of two things.
type Measurement struct {
	From, To  string
	Distance  float64  // outline to outline, in
	FromEnd   Spot     // where the tape begins on the first outline
	ToEnd     Spot     // and ends on the second
	Higher    float64  // ground of the second above that of the first, in
	InContact bool     // [LW section 0]
	WithinSix bool     // [LW-GUN-1]
	Seen      bool     // top to top, through the country alone
	Hiding    []string // the country between, nearest first
	Laid      *Laid    // the string, nil if none can be laid
	WhyNot    string   // why it cannot
}

// Laid is a string from base centre to base centre, or to the middle of a gun's axle.
type Laid struct {
	Length float64 // the climb counted in, in
	Climb  float64 // in
	Path   []Spot  // its bends, arcs drawn to a hundredth of an inch
}

// Spot is a point of the floor, in inches.
type Spot struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

func spot(p plane.Vec) Spot { return Spot{p.X, p.Y} }

// Measure measures from a to b. The string is laid for a round everything solid except the two
// themselves; to and from country there is none. A man who is gone cannot be measured.
func (t *Table) Measure(a, b Thing) (Measurement, error) {
	for _, th := range []Thing{a, b} {
		if th.Kind == ManThing && t.Men[th.Index].Posture == physics.Gone {
			return Measurement{}, fmt.Errorf("%s is off the table", th.Name)
		}
	}
	gap := Between(a, b)
	m := Measurement{
		From: a.Name, To: b.Name, Distance: gap.Length, FromEnd: spot(gap.A), ToEnd: spot(gap.B),
		Higher:    t.Ground(t.Middle(b)) - t.Ground(t.Middle(a)),
		InContact: Touching(gap.Length), WithinSix: inch.Within(gap.Length, inch.CrewReach),
	}
	m.Hiding = CountryBetween(t, a, b)
	m.Seen = len(m.Hiding) == 0
	if a.Kind == PieceThing || b.Kind == PieceThing {
		m.WhyNot = "a string is laid between men and guns"
		return m, nil
	}
	w := WalkerOf(t, a)
	if b.Kind == GunThing {
		w.Through = append(w.Through, b.Index)
	}
	s, err := LayBetween(t, w, t.Middle(a), t.Middle(b))
	if err != nil {
		m.WhyNot = err.Error()
		return m, nil
	}
	m.Laid = &Laid{Length: s.Length, Climb: s.Climb}
	for _, p := range s.Points(0.01) {
		m.Laid.Path = append(m.Laid.Path, spot(p))
	}
	return m, nil
}

// Middle is where travel is measured from: a base centre, the middle of an axle, or for country the
// middle of its first piece.
func (t *Table) Middle(th Thing) plane.Vec {
	switch th.Kind {
	case ManThing:
		return t.Men[th.Index].At
	case GunThing:
		return t.Guns[th.Index].At
	}
	return Bracket(th.Parts[0]).Middle
}

// Throng is the men of a table as they are measured all together: of each who is on it his outline, and the discs
// inside and outside it by which most distances are settled.
type Throng struct {
	Outlines []plane.Convex
	rounds   []round
}

func ThrongOf(t *Table) Throng {
	c := Throng{make([]plane.Convex, len(t.Men)), make([]round, len(t.Men))}
	for i := range t.Men {
		if t.Men[i].Posture != physics.Gone {
			c.Outlines[i] = t.ManOutline(i)
			c.rounds[i] = Bracket(c.Outlines[i])
		}
	}
	return c
}

// Within reports whether two men on the table are at most d apart, outline to outline. [LW section 0]
func (c *Throng) Within(a, b int, d float64) bool {
	r, s := c.rounds[a], c.rounds[b]
	switch apart := r.Middle.Sub(s.Middle).Len(); {
	case apart > d+r.outer+s.outer+inch.Tolerance:
		return false
	case apart <= d+r.inner+s.inner:
		return true
	}
	return inch.Within(c.Gap(a, b).Length, d)
}

func (c *Throng) Gap(a, b int) plane.Gap { return plane.Distance(c.Outlines[a], c.Outlines[b]) }

// Reaches reports whether a point is at most d from a man.
func (c *Throng) Reaches(man int, p plane.Vec, d float64) bool {
	r := c.rounds[man]
	switch apart := r.Middle.Sub(p).Len(); {
	case apart > d+r.outer+inch.Tolerance:
		return false
	case apart <= d+r.inner:
		return true
	}
	away, _ := c.Outlines[man].Nearest(p)
	return inch.Within(away, d)
}

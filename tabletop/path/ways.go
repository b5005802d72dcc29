package path

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// A taut string over country is made of straight stretches and of arcs round corners: the corners of
// bars, grown, and the corners of boards, which it may go round sooner than over. So the shortest is a
// shortest path among corners, each in two senses (kept to the left or to the right), over the straight
// lines that touch two corners from the right side. The search finds them as it goes.

// corner is a round corner, of radius nought at a board's.
type corner struct {
	At       plane.Vec
	R        float64
	from, to plane.Vec // the unit normals between which it is the corner of its outline, anticlockwise
	open     openness
	outline  int32     // index into outlines of what it is a corner of
	spans    [2]int32  // which of the spans lie round it, once known
	onward   [2]onward // by way
}

// onward is where a string goes that has come to one way round a corner: to its tangents from first to last, once its
// outline has been left in that sense, or 0. Settled is one more than the index of the arrival that came last, or 0.
type onward struct{ first, last, settled int32 }

// outline is what corners are of, in turn: a bar grown, a board, or a corner alone.
type outline struct {
	body     plane.Convex
	bar      int  // index into bars of what it is, or -1
	first, n int  // into corners
	drawn    bool // its corners are known
	middle   plane.Vec
	near     float64 // from its middle to its nearest edge, in, once drawn
	far      float64 // and to its farthest point
	onward   float64 // from its nearest point to the goal at the least, if there is one
}

type openness uint8

// A cone is a corner of an outline, touched at normals from `from` to `to`; a disc is touched anywhere;
// at a point a string may turn as it likes.
const (
	cone openness = iota
	disc
	point
)

// span is a stretch of the way round a corner, from an angle on to the next span's.
type span struct {
	angle   float64
	height  float64
	blocked bool
}

// fits reports whether a string may touch the corner at normal n.
func (c *corner) fits(n plane.Vec) bool {
	const slack = 1e-9
	return c.open != cone ||
		(c.from.Cross(n) >= -slack && n.Cross(c.to) >= -slack && n.Dot(c.from.Add(c.to)) >= -slack)
}

// Sense is the side on which a string leaves a corner: way = 2·corner + 0 with the corner to its left
// (it goes round anticlockwise), + 1 with the corner to its right.
func Sense(way int) float64 { return 1 - 2*float64(way&1) }

// tangent is the straight line from one way round a corner to one round another.
type tangent struct {
	to            int       // way
	leave, arrive plane.Vec // normals where it touches
	p, q          plane.Vec // and the points
	long          float64
	ahead         float64 // as Search.ahead from q
	next          int32   // tangent from the same way, or 0
	state         tangentState
}

type tangentState uint8

const (
	unseen tangentState = iota
	stopped
	passes
)

// profile is what the ground does along a straight stretch, seen just to one side of it.
type profile struct{ First, Last, Climb float64 }

// arrival is a string laid as far as where it begins to go round a corner (or to the start).
type arrival struct {
	Way    int
	normal plane.Vec
	height float64
	cost   float64
	climb  float64
	parent int   // index of the arrival before, or -1
	via    int   // index of the tangent by which it came, 0 for the start
	other  int32 // the arrival at the same way before it, as onward.settled
}

// waiting is an arrival still to be looked into. Until its tangent has been tried it is a hope.
type waiting struct {
	key float64
	seq int // index into hopes; breaks ties in the order of making
}

func (w *waiting) before(v *waiting) bool {
	return w.key < v.key || (w.key == v.key && w.seq < v.seq)
}

// queue gives back what waits in rising order of key: a binary heap.
type queue []waiting

func (q *queue) put(w waiting) {
	*q = append(*q, w)
	h := *q
	for i := len(h) - 1; i > 0 && h[i].before(&h[(i-1)/2]); i = (i - 1) / 2 {
		h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
	}
}

func (q *queue) take() waiting {
	h := *q
	first, last := h[0], len(h)-1
	h[0] = h[last]
	h = h[:last]
	*q = h
	for i := 0; ; {
		k := 2*i + 1
		if k >= last {
			return first
		}
		if k+1 < last && h[k+1].before(&h[k]) {
			k++
		}
		if !h[k].before(&h[i]) {
			return first
		}
		h[i], h[k] = h[k], h[i]
		i = k
	}
}

// Search is a string being laid from one place.
type Search struct {
	*Ground
	Corners  []corner
	Settled  []arrival
	outlines []outline
	tangents []tangent // the first is none
	spans    []span
	left     []bool // which outlines have been, by 2·outline + sense
	queue    queue
	hopes    []arrival // all that has ever waited
	Limit    float64
	start    plane.Vec
	goal     *plane.Vec // nil to go everywhere
	haste    float64    // how much more than it is the way to the goal counts: the more, the straighter it is sought
	least    float64    // what any string that is still to come costs, with the way to the goal
	work     int        // that is left, in corners looked at
	dark     shade      // scratch
	ways     []int      // scratch
	last     [3]int     // corners that the last bridge led from, and to in either sense
}

// spare is the room of searches that are over: a string over crowded country takes some megabytes, for milliseconds.
var spare = sync.Pool{New: func() any { return &Search{} }}

// Release gives back the room of a search that nobody asks any more.
func (s *Search) Release() {
	s.Ground, s.goal = nil, nil
	spare.Put(s)
}

// NewSearch prepares to lay strings of up to limit from start over g. Corner 0 is the start.
func NewSearch(g *Ground, start plane.Vec, limit float64, goal *plane.Vec) *Search {
	s := spare.Get().(*Search)
	*s = Search{
		Ground: g, Limit: limit, start: start, goal: goal, work: math.MaxInt,
		Corners: s.Corners[:0], Settled: s.Settled[:0], outlines: s.outlines[:0], tangents: s.tangents[:0],
		spans: s.spans[:0], left: s.left[:0], queue: s.queue[:0], hopes: s.hopes[:0], dark: s.dark,
		ways: s.ways,
	}
	if g.index = nil; len(g.Bars) > many {
		g.boxes = g.boxes[:0]
		for i := range g.Bars {
			g.boxes = append(g.boxes, g.Bars[i].box)
		}
		g.room.Build(g.boxes)
		g.index = &g.room
	}
	s.addOutline(plane.Disc(start, 0), -1)
	for i := range g.Bars {
		b := &g.Bars[i]
		s.addOutline(plane.Convex{Corners: b.Body.Corners, R: b.Body.R + b.Grow}, i)
	}
	for i := range g.Boards {
		s.addOutline(g.Boards[i].Outline, -1)
	}
	s.addMeetings()
	for _, p := range g.Turns {
		s.addOutline(plane.Disc(p, 0), -1)
	}
	last := s.outlines[len(s.outlines)-1]
	s.Corners = blank(s.Corners, last.first+last.n)
	s.left = blank(s.left, 2*len(s.outlines))
	s.tangents = blank(s.tangents, 1)
	s.tangents[0].ahead = s.ahead(start)
	s.corners(0)
	s.begin()
	return s
}

// begin goes back to the start, knowing all straight ways that have been looked for.
func (s *Search) begin() {
	for i := range s.Settled {
		s.onward(s.Settled[i].Way).settled = 0
	}
	s.Settled, s.queue, s.hopes = s.Settled[:0], s.queue[:0], s.hopes[:0]
	s.push(arrival{Way: 0, height: s.Height(s.start), parent: -1})
}

// ahead is how long a string from p to the goal is at the least; 0 if there is none.
func (s *Search) ahead(p plane.Vec) float64 {
	if s.goal == nil {
		return 0
	}
	return s.goal.Sub(p).Len()
}

// blank is n zero elements, in the room of an empty list if that is enough.
func blank[T any](room []T, n int) []T {
	room = slices.Grow(room, n)[:n]
	clear(room)
	return room
}

// addOutline adds something with corners, if a string may come to any of them.
func (s *Search) addOutline(body plane.Convex, bar int) {
	o := outline{body: body, bar: bar, n: len(body.Corners)}
	for _, p := range body.Corners {
		o.middle = o.middle.Add(p.Mul(1 / float64(o.n)))
	}
	for _, p := range body.Corners {
		o.far = max(o.far, p.Sub(o.middle).Len2())
	}
	o.far = math.Sqrt(o.far) + body.R
	o.onward = max(0, s.ahead(o.middle)-o.far)
	if n := len(s.outlines); n > 0 {
		near := func(p plane.Vec) bool { return s.within(p, body.R) }
		if !s.within(o.middle, o.far) || !slices.ContainsFunc(body.Corners, near) {
			return
		}
		o.first = s.outlines[n-1].first + s.outlines[n-1].n
	}
	s.outlines = append(s.outlines, o)
}

// corners is an outline, its corners drawn.
func (s *Search) corners(k int) *outline {
	o := &s.outlines[k]
	if o.drawn {
		return o
	}
	o.drawn, o.near = true, math.Inf(1)
	s.work -= o.n
	corners := o.body.Corners
	for i, p := range corners {
		c := corner{At: p, R: o.body.R, open: disc, outline: int32(k)}
		switch {
		case o.n > 1:
			in, out := p.Sub(corners[(i+o.n-1)%o.n]).Unit(), corners[(i+1)%o.n].Sub(p).Unit()
			c.open, c.from, c.to = cone, in.Left().Mul(-1), out.Left().Mul(-1)
		case c.R == 0:
			c.open = point
		}
		s.Corners[o.first+i] = c
		o.near = min(o.near, c.from.Dot(p.Sub(o.middle))+c.R)
	}
	return o
}

// within reports whether a string may come to a corner of radius r, and thence to its goal if it has one.
func (s *Search) within(p plane.Vec, r float64) bool {
	far := p.Sub(s.start).Len() - r
	if s.goal != nil {
		far += max(0, p.Sub(*s.goal).Len()-r)
	}
	return far <= s.Limit+inch.Tolerance && s.Bounds.Grow(r).Contains(p)
}

// addMeetings adds the points where the edges of two boards cross: a string that stays on both bends
// in the notch between them.
func (s *Search) addMeetings() {
	for i := range s.Boards {
		for j := range i {
			a, b := &s.Boards[i], &s.Boards[j]
			if !a.Box.Overlaps(b.Box) {
				continue
			}
			for _, p := range Meetings(a.Outline, b.Outline) {
				s.addOutline(plane.Disc(p, 0), -1)
			}
		}
	}
}

func (s *Search) push(a arrival) {
	ahead := s.tangents[a.via].ahead
	key := a.cost + ahead
	if key > s.Limit+inch.Tolerance {
		return
	}
	s.queue.put(waiting{key + s.haste*ahead, len(s.hopes)})
	s.hopes = append(s.hopes, a)
}

// Run lays the string on until nothing nearer than the limit is left, or done says so of a new arrival
// and the least cost still waiting.
func (s *Search) Run(done func(i int, next float64) bool) {
	flat := len(s.Boards) == 0 // what is hoped for is all that it costs, and most has been done better
	for len(s.queue) > 0 && s.work >= 0 {
		w := s.queue.take()
		a := s.hopes[w.seq]
		if flat && s.dominated(&a) || a.via > 0 && !s.confirm(&a) || !flat && s.dominated(&a) {
			continue
		}
		i := len(s.Settled)
		s.Settled = append(s.Settled, a)
		on := s.onward(a.Way)
		s.Settled[i].other, on.settled = on.settled, int32(i+1)
		if done != nil && done(i, w.key) {
			return
		}
		s.leave(i)
	}
}

// confirm tries the tangent by which an arrival is hoped for. Where the ground costs something more,
// the arrival is put back in the queue at its full cost.
func (s *Search) confirm(a *arrival) bool {
	if a.climb != hoped {
		return true
	}
	t, before := &s.tangents[a.via], &s.Settled[a.parent]
	if t.state == unseen {
		t.state = stopped
		along := -1 // the edge of which bar
		if o := s.Corners[t.to/2].outline; o == s.Corners[before.Way/2].outline {
			along = s.outlines[o].bar
		}
		if s.clearBut(t.p, t.q, 0, along) {
			t.state = passes
		}
	}
	if t.state == stopped {
		return false
	}
	climb, at, ok := s.round(before, t.leave)
	if !ok {
		return false
	}
	free := -1
	profiles, n := s.profiles(t.p, t.q)
	for i, p := range profiles[:n] {
		up := math.Abs(p.First - at)
		if up > inch.MaxStep+inch.Tolerance {
			continue
		}
		next := *a
		next.height = p.Last
		next.cost += climb + up + p.Climb
		next.climb = before.climb + climb + up + p.Climb
		if climb+up+p.Climb == 0 && free < 0 {
			free = i
			continue
		}
		s.push(next)
	}
	if free >= 0 {
		a.height, a.climb = profiles[free].Last, before.climb
	}
	return free >= 0
}

func (s *Search) onward(way int) *onward { return &s.Corners[way/2].onward[way&1] }

// hoped marks an arrival whose climb is not yet known.
const hoped = -1

// leave hopes for every corner that can be reached from an arrival.
func (s *Search) leave(i int) {
	a := s.Settled[i]
	s.depart(int(s.Corners[a.Way/2].outline), a.Way&1)
	for j := s.onward(a.Way).first; j > 0; j = s.tangents[j].next {
		t := &s.tangents[j]
		s.work -= 4
		if t.state == stopped || a.cost+t.long+t.ahead > s.Limit+inch.Tolerance {
			continue
		}
		turn, ok := s.turn(&a, t.leave)
		if !ok {
			continue
		}
		cost := a.cost + s.Corners[a.Way/2].R*turn + t.long
		s.push(arrival{Way: t.to, normal: t.arrive, cost: cost, climb: hoped, parent: i, via: int(j)})
	}
}

// turn is the angle through which a string goes round its corner from where it arrived to where it
// leaves; ok is false if it would have to go back. By more than half a turn it goes only round a disc at the end of
// something, as where a cliff ends: round one that stands alone it would go the other way.
func (s *Search) turn(a *arrival, leave plane.Vec) (angle float64, ok bool) {
	const back = 1e-9
	c := &s.Corners[a.Way/2]
	if c.open == point {
		return 0, true
	}
	side, ahead := Sense(a.Way)*a.normal.Cross(leave), a.normal.Dot(leave)
	if side < -2*back {
		if c.open != disc || len(s.spansOf(c)) == 1 {
			return 0, false
		}
		return math.Atan2(side, ahead) + 2*math.Pi, true
	}
	angle = math.Atan2(side, ahead)
	return max(angle, 0), angle >= -back
}

// dominated reports whether an earlier arrival at the same corner is as good or better wherever this
// one could go on to.
func (s *Search) dominated(a *arrival) bool {
	for i := s.onward(a.Way).settled; i > 0; i = s.Settled[i-1].other {
		b := &s.Settled[i-1]
		turn, ok := s.turn(b, a.normal)
		if !ok || b.cost+s.Corners[a.Way/2].R*turn > a.cost {
			continue
		}
		climb, at, ok := s.round(b, a.normal)
		if ok && b.cost+s.Corners[a.Way/2].R*turn+climb+math.Abs(at-a.height) <= a.cost {
			return true
		}
	}
	return false
}

// few is how many pairs of corners two outlines may have for each of them to be tried.
const few = 4

// depart lists the straight ways on from every corner of an outline, left in one sense.
func (s *Search) depart(o, leave int) {
	if s.left[2*o+leave] {
		return
	}
	s.left[2*o+leave] = true
	from := s.corners(o)
	gone := max(0, from.middle.Sub(s.start).Len()-from.far, s.least-s.ahead(from.middle)-from.far) // at the least
	most := s.Limit - gone + inch.Tolerance
	var dark *shade
	if len(s.outlines) > many {
		dark = s.shadeOf(from, leave)
		s.work -= sectors
	}
	for k := range s.outlines {
		to := &s.outlines[k]
		s.work--
		least := max(0, to.middle.Sub(from.middle).Len()-to.far-from.far) + to.onward
		if least > most || dark != nil && k != o && dark.hides(from, to) {
			continue
		}
		s.corners(k)
		switch {
		case from.n*to.n <= few:
			s.tryAll(from, to, leave, most)
		case k == o:
			s.along(from, leave, most)
		case to.middle.Sub(from.middle).Len() > to.far+from.far ||
			plane.Apart(from.body, to.body) > inch.Tolerance:
			s.bridge(from, to, leave, 0, most)
			s.bridge(from, to, leave, 1, most)
		default:
			s.tryFacing(from, to, leave, most)
		}
	}
}

// tryAll adds the straight ways from any corner of one outline to any of another.
func (s *Search) tryAll(from, to *outline, leave int, most float64) {
	for i := range from.n {
		for k := range to.n {
			s.add(2*(from.first+i)+leave, 2*(to.first+k), most)
			s.add(2*(from.first+i)+leave, 2*(to.first+k)+1, most)
		}
	}
}

// along adds the straight ways from each corner of an outline to the two beside it: there are no others.
func (s *Search) along(o *outline, leave int, most float64) {
	for i := range o.n {
		for _, k := range [...]int{(i + o.n - 1) % o.n, (i + 1) % o.n} {
			s.add(2*(o.first+i)+leave, 2*(o.first+k), most)
			s.add(2*(o.first+i)+leave, 2*(o.first+k)+1, most)
		}
	}
}

// bridge adds the straight way from round one outline in one sense to round another in another. Of outlines that are
// apart there is one, which is come to from corner to corner; where it lies along an edge both ends of that count.
func (s *Search) bridge(from, to *outline, leave, arrive int, most float64) {
	aside := to.middle.Sub(from.middle).Left()
	i := s.foremost(from, aside.Mul(-Sense(leave)), s.last[0])
	k := s.foremost(to, aside.Mul(-Sense(arrive)), s.last[1+arrive])
	for range from.n + to.n {
		c, o := &s.Corners[from.first+i], &s.Corners[to.first+k]
		left, long, ok := slant(c, o, Sense(leave), Sense(arrive))
		s.work--
		if !ok {
			break
		}
		leaves, arrives := left.Mul(-Sense(leave)), left.Mul(-Sense(arrive))
		over, under := c.past(leaves), o.past(arrives)
		if over != 0 || under != 0 {
			i, k = (i+over+from.n)%from.n, (k+under+to.n)%to.n
			continue
		}
		s.last[0], s.last[1+arrive] = i, k
		if !c.ends(leaves) && !o.ends(arrives) {
			s.work--
			t := along(c, o, left, long, Sense(leave), Sense(arrive))
			s.tie(2*(from.first+i)+leave, 2*(to.first+k)+arrive, &t, most)
			return
		}
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				s.add(2*(from.first+(i+x+from.n)%from.n)+leave, 2*(to.first+(k+y+to.n)%to.n)+arrive, most)
			}
		}
		return
	}
	s.tryFacing(from, to, leave, most)
}

// tryFacing is tryAll without the pairs of corners that no straight way touches both of: it has one normal, or opposite
// ones where it arrives in the other sense than it leaves in.
func (s *Search) tryFacing(from, to *outline, leave int, most float64) {
	if min(from.n, to.n) < 3 {
		s.tryAll(from, to, leave, most)
		return
	}
	const slack = 3e-9
	for i := range from.n {
		c := &s.Corners[from.first+i]
		s.ways = s.ways[:0]
		for arrive := range 2 {
			face := Sense(leave) * Sense(arrive)
			first, last := c.from.Mul(face), c.to.Mul(face)
			k := s.foremost(to, first, s.last[1+arrive])
			s.last[1+arrive] = k
			n := 1
			for ; n < to.n && s.Corners[to.first+k].fits(first); n++ { // back to one that has not the first normal
				k = (k + to.n - 1) % to.n
			}
			for n < to.n && s.Corners[to.first+(k+n-1)%to.n].to.Cross(last) > -slack { // on to the last
				n++
			}
			for j := range n {
				s.ways = append(s.ways, 2*(to.first+(k+j)%to.n)+arrive)
			}
		}
		slices.Sort(s.ways)
		for _, way := range s.ways {
			s.add(2*(from.first+i)+leave, way, most)
		}
	}
}

// foremost is the corner of an outline that lies farthest in a direction, looked for from a likely one on: things like
// one another lie near one another.
func (s *Search) foremost(o *outline, way plane.Vec, likely int) int {
	corners := o.body.Corners[:o.n]
	best := likely % o.n
	far := corners[best].Dot(way)
	for _, step := range [...]int{1, o.n - 1} {
		for {
			next := best + step
			if next >= o.n { // a division here was a tenth of a march among many corners
				next -= o.n
			}
			ahead := corners[next].Dot(way)
			if !(ahead > far) {
				break
			}
			best, far = next, ahead
			s.work--
		}
	}
	return best
}

// past is in which direction round its outline the corner lies that has the normal n: 0 if this one has.
func (c *corner) past(n plane.Vec) int {
	switch {
	case c.fits(n):
		return 0
	case c.from.Add(c.to).Cross(n) < 0:
		return -1
	}
	return 1
}

// ends reports whether the normal n, which it has, may be that of a corner beside it too.
func (c *corner) ends(n plane.Vec) bool {
	const slack = 3e-9
	return c.open == cone && (math.Abs(c.from.Cross(n)) < slack || math.Abs(n.Cross(c.to)) < slack)
}

// add adds the straight way from one way round a corner to one round another, if there is one no longer than most.
func (s *Search) add(way, to int, most float64) {
	c, o := &s.Corners[way/2], &s.Corners[to/2]
	s.work--
	if c == o {
		return
	}
	sc, so := Sense(way), Sense(to)
	left, long, ok := slant(c, o, sc, so)
	if ok && c.fits(left.Mul(-sc)) && o.fits(left.Mul(-so)) { // of most pairs there is no more to find
		t := along(c, o, left, long, sc, so)
		s.tie(way, to, &t, most)
	}
}

// tie adds a tangent from one way to another, if it is no longer than most and on the floor. To a point there is one
// way, not two.
func (s *Search) tie(way, to int, t *tangent, most float64) {
	t.ahead = s.ahead(t.q)
	if to&1 == 1 && s.Corners[to/2].open == point || t.long+t.ahead > most ||
		!Within(s.Bounds, t.p) || !Within(s.Bounds, t.q) {
		return
	}
	t.to = to
	on, next := s.onward(way), int32(len(s.tangents))
	if on.first == 0 {
		on.first = next
	} else {
		s.tangents[on.last].next = next
	}
	on.last = next
	if n := len(s.tangents); n == cap(s.tangents) { // tens of thousands, which append would copy five times
		s.tangents = slices.Grow(s.tangents, n)
	}
	s.tangents = append(s.tangents, *t)
}

// touching is the line that touches the circles of c leaving in sense sc and of o arriving in sense so.
func touching(c, o *corner, sc, so float64) (t tangent, ok bool) {
	left, long, ok := slant(c, o, sc, so)
	if !ok {
		return t, false
	}
	return along(c, o, left, long, sc, so), true
}

// slant is the unit step to the left of that line, and how long it is.
func slant(c, o *corner, sc, so float64) (left plane.Vec, long float64, ok bool) {
	v := o.At.Sub(c.At)
	l2 := v.Len2()
	k := so*o.R - sc*c.R
	h := l2 - k*k
	if l2 == 0 || h < -1e-12*l2 {
		return left, 0, false
	}
	long = math.Sqrt(max(h, 0))
	return v.Mul(long).Sub(v.Left().Mul(k)).Mul(1 / l2).Left(), long, true
}

// along is that line, once its slant is known.
func along(c, o *corner, left plane.Vec, long, sc, so float64) tangent {
	t := tangent{long: long, leave: left.Mul(-sc), arrive: left.Mul(-so)}
	t.p, t.q = c.At.Add(t.leave.Mul(c.R)), o.At.Add(t.arrive.Mul(o.R))
	return t
}

// Clear reports whether the straight way from p to q meets no bar. Grazing one is not meeting it, nor is it
// to run on into a soft one over the last `on` inches.
func (g *Ground) Clear(p, q plane.Vec, on float64) bool { return g.clearBut(p, q, on, -1) }

// clearBut is Clear for all bars but one.
func (g *Ground) clearBut(p, q plane.Vec, on float64, but int) bool {
	step := q.Sub(p)
	long := step.Len()
	if long == 0 {
		return true
	}
	dir := step.Mul(1 / long)
	bars := func(b *Bar) bool {
		enter, leave, ok := b.Stretch(p, dir)
		return ok && min(leave, long)-max(enter, 0) > Graze && !(b.Soft && inch.Within(long-on, max(enter, 0)))
	}
	if g.index != nil {
		g.near = g.index.Segment(p, q, 0, g.near[:0])
		return !slices.ContainsFunc(g.near, func(i int) bool { return i != but && bars(&g.Bars[i]) })
	}
	box := plane.Box{Min: p, Max: p}.Union(plane.Box{Min: q, Max: q})
	for i := range g.Bars {
		if b := &g.Bars[i]; i != but && b.box.Overlaps(box) && bars(b) {
			return false
		}
	}
	return true
}

// Stretch is the part of the straight way from p that lies inside the bar.
func (b *Bar) Stretch(p, dir plane.Vec) (enter, leave float64, ok bool) {
	enter, leave, ok = b.Body.Sweep(p, dir, b.Grow-Graze)
	if !ok || b.Low == (plane.Vec{}) {
		return enter, leave, ok
	}
	above, down := b.Low.Dot(p.Sub(b.On)), b.Low.Dot(dir)
	switch {
	case down == 0:
		return enter, leave, above > Graze
	case down > 0:
		enter = max(enter, (Graze-above)/down)
	default:
		leave = min(leave, (Graze-above)/down)
	}
	return enter, leave, enter < leave
}

// over is a board that a straight way leads over, from where to where.
type over struct{ enter, leave, top float64 }

func topAt(all []over, far float64) (z float64) {
	for _, o := range all {
		if o.enter < far && far < o.leave {
			z = max(z, o.top)
		}
	}
	return z
}

// profiles is what the ground does on the way from p to q, as seen from its left and, if that differs, from its right,
// and how many that makes: along an edge a string may lie on either side. A step too high to take leaves that side out.
func (s *Search) profiles(p, q plane.Vec) (list [2]profile, n int) {
	for _, side := range [...]float64{1, -1} {
		if got, ok := s.Profile(p, q, side); ok && (n == 0 || got != list[0]) {
			list[n] = got
			n++
		}
	}
	return list, n
}

func (s *Search) Profile(p, q plane.Vec, side float64) (profile, bool) {
	// How far to the side to look, well above rounding, and the shortest stretch that counts, much longer,
	// so that a string which meets a corner at a narrow angle does not seem to cut it off.
	const aside, least = 1e-11, 1e-6
	step := q.Sub(p)
	long := step.Len()
	if len(s.Boards) == 0 {
		return profile{}, true
	}
	if long < 4*least {
		z := s.Height(p.Add(step.Mul(0.5)))
		return profile{z, z, 0}, true
	}
	dir := step.Mul(1 / long)
	from := p.Add(dir.Left().Mul(side * aside))
	box := plane.Box{Min: p, Max: p}.Union(plane.Box{Min: q, Max: q})
	var overs [16]over
	crossed := overs[:0]
	s.cuts = append(s.cuts[:0], 0, long)
	for i := range s.Boards {
		b := &s.Boards[i]
		if !b.Box.Overlaps(box) {
			continue
		}
		if enter, leave, ok := b.Outline.Sweep(from, dir, 0); ok && min(leave, long)-max(enter, 0) > least {
			crossed = append(crossed, over{enter, leave, b.Top})
			s.cuts = append(s.cuts, enter, leave)
		}
	}
	s.cuts = SortedWithin(s.cuts, 0, long)
	var got profile
	begun := false
	for i := 1; i < len(s.cuts); i++ {
		if s.cuts[i]-s.cuts[i-1] < least {
			continue
		}
		z := topAt(crossed, (s.cuts[i]+s.cuts[i-1])/2)
		if !begun {
			got.First, begun = z, true
		} else {
			up := math.Abs(z - got.Last)
			if up > inch.MaxStep+inch.Tolerance {
				return got, false
			}
			got.Climb += up
		}
		got.Last = z
	}
	return got, true
}

// round is what it costs in climbing to go round a corner from an arrival to the normal where the
// string leaves, and the height of the ground there; ok is false if something bars the way.
func (s *Search) round(a *arrival, leave plane.Vec) (climb, height float64, ok bool) {
	c := &s.Corners[a.Way/2]
	if c.R == 0 {
		return 0, a.height, true
	}
	spans := s.spansOf(c)
	if len(spans) == 1 {
		up := math.Abs(spans[0].height - a.height)
		return up, spans[0].height, !spans[0].blocked && up <= inch.MaxStep+inch.Tolerance
	}
	turn, _ := s.turn(a, leave)
	turned := Sense(a.Way)
	from := a.normal.Angle()
	cuts := append(s.cuts[:0], 0, turn)
	for _, sp := range spans {
		if by := Positive(turned * (sp.angle - from)); by < turn {
			cuts = append(cuts, by)
		}
	}
	slices.Sort(cuts)
	s.cuts = cuts
	height = a.height
	for i := 1; i < len(cuts); i++ {
		if cuts[i]-cuts[i-1] < 1e-9 {
			continue
		}
		sp := spanAt(spans, from+turned*(cuts[i]+cuts[i-1])/2)
		up := math.Abs(sp.height - height)
		if sp.blocked || up > inch.MaxStep+inch.Tolerance {
			return 0, 0, false
		}
		climb, height = climb+up, sp.height
	}
	return climb, height, true
}

// Positive is an angle brought into [0, 2π).
func Positive(angle float64) float64 {
	return angle - 2*math.Pi*math.Floor(angle/(2*math.Pi))
}

func spanAt(spans []span, angle float64) span {
	angle = Positive(angle)
	at := spans[len(spans)-1]
	for _, sp := range spans {
		if sp.angle > angle {
			break
		}
		at = sp
	}
	return at
}

// spansOf divides the way round a corner where bars, boards or the edge of the floor begin or end.
func (s *Search) spansOf(c *corner) []span {
	if c.spans != [2]int32{} {
		return s.spans[c.spans[0]:c.spans[1]]
	}
	first := len(s.spans)
	cuts := []float64{0}
	cut := func(p plane.Vec) { cuts = append(cuts, Positive(p.Sub(c.At).Angle())) }
	box, bar := plane.Box{Min: c.At, Max: c.At}.Grow(c.R), s.outlines[c.outline].bar
	for _, i := range s.barsNear(box) {
		b := &s.Bars[i]
		if i == bar || !b.box.Overlaps(box) {
			continue
		}
		MeetRound(c.At, c.R, b.Body, b.Body.R+b.Grow, cut)
		if b.Low != (plane.Vec{}) {
			meetLine(c.At, c.R, b.On, b.Low.Left(), cut)
		}
	}
	for i := range s.Boards {
		if b := &s.Boards[i]; b.Box.Overlaps(box) {
			MeetRound(c.At, c.R, b.Outline, b.Outline.R, cut)
		}
	}
	if !s.Bounds.Grow(-c.R).Contains(c.At) {
		for _, p := range []plane.Vec{s.Bounds.Min, s.Bounds.Max} {
			meetLine(c.At, c.R, p, plane.Vec{X: 1}, cut)
			meetLine(c.At, c.R, p, plane.Vec{Y: 1}, cut)
		}
	}
	cuts = SortedWithin(cuts, 0, 2*math.Pi)
	for i, angle := range cuts {
		end := 2 * math.Pi
		if i+1 < len(cuts) {
			end = cuts[i+1]
		}
		if end-angle < 1e-9 {
			continue
		}
		n := plane.Polar((angle + end) / 2)
		// A string round a board lies just outside it.
		out := 0.0
		if bar < 0 {
			out = 1e-8
		}
		p := c.At.Add(n.Mul(c.R + out))
		next := span{angle, s.Height(p), !Within(s.Bounds, p) || s.inside(p, bar)}
		if k := len(s.spans); k > first && s.spans[k-1].height == next.height && s.spans[k-1].blocked == next.blocked {
			continue
		}
		s.spans = append(s.spans, next)
	}
	c.spans = [2]int32{int32(first), int32(len(s.spans))}
	return s.spans[first:]
}

// barsNear are the bars that may reach into a box.
func (g *Ground) barsNear(b plane.Box) []int {
	if g.index != nil {
		g.near = g.index.Near(b, g.near[:0])
		return g.near
	}
	for i := len(g.all); i < len(g.Bars); i++ {
		g.all = append(g.all, i)
	}
	return g.all[:len(g.Bars)]
}

func (s *Search) inside(p plane.Vec, but int) bool {
	for _, i := range s.barsNear(plane.Box{Min: p, Max: p}) {
		b := &s.Bars[i]
		if i == but || !b.box.Contains(p) || (b.Low != (plane.Vec{}) && b.Low.Dot(p.Sub(b.On)) <= Graze) {
			continue
		}
		if d, _ := b.Body.Nearest(p); d < b.Grow-Graze {
			return true
		}
	}
	return false
}

// Meetings is where the edges of two outlines cross.
func Meetings(a, b plane.Convex) (points []plane.Vec) {
	add := func(p plane.Vec) {
		da, _ := a.Nearest(p)
		db, _ := b.Nearest(p)
		if da <= Graze && db <= Graze {
			points = append(points, p)
		}
	}
	for i, p := range a.Corners {
		if a.R > 0 {
			MeetRound(p, a.R, b, b.R, add)
		}
		edge := a.Corners[(i+1)%len(a.Corners)].Sub(p)
		long := edge.Len()
		if long == 0 {
			continue
		}
		dir := edge.Mul(1 / long)
		from := p.Sub(dir.Left().Mul(a.R))
		if enter, leave, ok := b.Sweep(from, dir, 0); ok {
			for _, at := range []float64{enter, leave} {
				if at >= -Graze && at <= long+Graze {
					add(from.Add(dir.Mul(at)))
				}
			}
		}
	}
	return points
}

// MeetRound calls met for every point where the circle may cross the edge of an outline grown to
// radius grown; some may lie off it.
func MeetRound(at plane.Vec, r float64, c plane.Convex, grown float64, met func(plane.Vec)) {
	for i, p := range c.Corners {
		if grown > 0 {
			meetCircle(at, r, p, grown, met)
		}
		if len(c.Corners) > 1 {
			dir := c.Corners[(i+1)%len(c.Corners)].Sub(p).Unit()
			meetLine(at, r, p.Sub(dir.Left().Mul(grown)), dir, met)
		}
	}
}

func meetCircle(at plane.Vec, r float64, o plane.Vec, s float64, met func(plane.Vec)) {
	v := o.Sub(at)
	l2 := v.Len2()
	if l2 == 0 {
		return
	}
	along := (l2 + r*r - s*s) / (2 * l2)
	h := r*r/l2 - along*along
	if h < 0 {
		return
	}
	h = math.Sqrt(h)
	foot := at.Add(v.Mul(along))
	met(foot.Add(v.Left().Mul(h)))
	met(foot.Sub(v.Left().Mul(h)))
}

// meetLine calls met for the points that a circle and the line through p in direction dir, a unit
// step, have in common.
func meetLine(at plane.Vec, r float64, p, dir plane.Vec, met func(plane.Vec)) {
	to := at.Sub(p)
	along, off := to.Dot(dir), dir.Cross(to)
	h := r*r - off*off
	if h < 0 {
		return
	}
	h = math.Sqrt(h)
	met(p.Add(dir.Mul(along + h)))
	met(p.Add(dir.Mul(along - h)))
}

// Begin leaves out what the string begins in.
func (g *Ground) Begin() *Ground {
	g.Bars = slices.DeleteFunc(g.Bars, func(b Bar) bool { return b.Grow < 0 })
	return g
}

// Back is the way back along the end of a string, radians.
func (s *String) Back() float64 {
	w := s.Way[len(s.Way)-1]
	if w.Turn == 0 {
		return w.From.Sub(w.To).Angle()
	}
	return w.To.Sub(w.Centre).Left().Mul(-math.Copysign(1, w.Turn)).Angle()
}

// Difference is where the middle of an outline drawn about the origin must be for it to touch another.
func Difference(o, drawn plane.Convex) plane.Convex {
	var apart []plane.Vec
	for _, a := range o.Corners {
		for _, b := range drawn.Corners {
			apart = append(apart, a.Sub(b))
		}
	}
	return plane.Convex{Corners: Hull(apart), R: o.R + drawn.R}
}

// Hull is the convex hull of the points, anticlockwise, without corners that do not turn. Of points
// all on one line it is the two ends.
func Hull(points []plane.Vec) []plane.Vec { return AppendHull(nil, points) }

// AppendHull appends the hull of the points to h, whose own points are let alone.
func AppendHull(h, points []plane.Vec) []plane.Vec {
	var room [32]plane.Vec
	ps := append(room[:0], points...)
	slices.SortFunc(ps, func(a, b plane.Vec) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	ps = slices.Compact(ps)
	if len(ps) < 3 {
		return append(h, ps...)
	}
	h = slices.Grow(h, len(ps)+1)
	for range 2 { // the lower side from left to right, then the upper one back
		start := len(h)
		for _, p := range ps {
			for len(h) >= start+2 && h[len(h)-1].Sub(h[len(h)-2]).Cross(p.Sub(h[len(h)-1])) <= 0 {
				h = h[:len(h)-1]
			}
			h = append(h, p)
		}
		h = h[:len(h)-1]
		slices.Reverse(ps)
	}
	return h
}

package siegecraft

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// approach is how far it is to the magazine of the fortress for infantry with ladders: over one front, the nearest to
// the besieger's brigades.
type approach struct {
	far  []uint16    // half-steps from each square
	over grid.Square // where it comes over the palisade of the covered way; None if it comes over none
	line []grid.Square
	goal grid.Square
	ways survey
}

// What ways cost beside their steps, in half-steps.
const (
	perStep  = 2
	onRoad   = 1
	hurdle   = 40 // something to climb: a day
	held     = 60 // a square that the enemy holds
	flooded  = 240
	frontage = 8    // squares to either side of it that a front is wide
	nowhere  = 4000 // farther than any way
)

// newApproach finds the way. Where the garrison stands and what has been breached counts.
func newApproach(f *ground.Field) *approach {
	a := &approach{goal: magazine(f)}
	a.over = grid.None
	if a.goal == grid.None {
		a.far = make([]uint16, f.Map.Board.Squares())
		return a
	}
	s := newSurvey(f)
	a.far = s.from(a.goal)
	fronts := s.fronts(a.far)
	least := 0
	for _, front := range fronts {
		s.front = front
		far := s.from(a.goal)
		if sum := s.sum(far); a.over == grid.None || sum < least {
			a.over, a.far, least = front, far, sum
		}
	}
	s.front = a.over
	a.line, a.ways = s.line(a.far), s
	return a
}

// open reports whether the way from a square has nothing to climb.
func (a *approach) open(at grid.Square) bool {
	if a.far[at] >= nowhere {
		return false
	}
	for at != a.goal {
		next := a.ways.next(a.far, at)
		d, ok := a.ways.f.Map.Board.Toward(at, next)
		if !ok || !d.Diagonal() && a.ways.barred(at, d) {
			return false
		}
		at = next
	}
	return true
}

// parallel is how far before the palisade foot lies that does not storm, half-steps: out of charges and muskets.
const parallel = 24

// lines is how far from the magazine foot lies that does not storm.
func (a *approach) lines() int {
	if a.over == grid.None {
		return 0
	}
	return int(a.far[a.over]) + parallel
}

// magazine is the square of the fortress's magazine.
func magazine(f *ground.Field) grid.Square {
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; p.Kind == state.Magazine {
			return p.Squares[0]
		}
	}
	return grid.None
}

// survey finds ways over the ground and the works.
type survey struct {
	f     *ground.Field
	front grid.Square // near which alone the palisade of the covered way is crossed; None for anywhere
	fence grid.Set    // squares with palisades on a side, without a passage
}

// newSurvey finds ways as things stand.
func newSurvey(f *ground.Field) survey {
	s := survey{f: f, front: grid.None}
	for i := range f.Lines {
		if slices.ContainsFunc(f.Lines[i].Lines, fenced) {
			s.fence.Add(f.Lines[i].At)
		}
	}
	return s
}

// fenced reports whether a line is climbed by ladders alone. [VT-MOVE-16]
func fenced(l state.Barrier) bool { return l.Kind == state.Palisade && !l.Passage }

// from is how far it is to a square from each.
func (s *survey) from(goal grid.Square) []uint16 {
	b := s.f.Map.Board
	far := make([]uint16, b.Squares())
	for i := range far {
		far[i] = nowhere
	}
	var lists [nowhere][]grid.Square // by how far
	far[goal] = 0
	lists[0] = append(lists[0], goal)
	for n := range uint16(nowhere) {
		for _, to := range lists[n] {
			if far[to] != n {
				continue
			}
			enter, can := s.enters(to)
			if !can && to != goal {
				continue
			}
			for d := range grid.Dirs {
				at := b.Step(to, d)
				if at == grid.None || far[at] <= n {
					continue
				}
				if cost, can := s.step(at, to, d.Turn(4)); can && n+cost+enter < min(far[at], nowhere) {
					far[at] = n + cost + enter
					lists[far[at]] = append(lists[far[at]], at)
				}
			}
		}
	}
	return far
}

// enters is what it costs more to enter a square, and whether it can be.
func (s *survey) enters(at grid.Square) (cost uint16, can bool) {
	f := s.f
	if f.Shut(at, ground.Besieger) {
		cost = held
	}
	switch t := f.Terrain(at); {
	case f.Overlaid(at, t), ground.RoadOver(f, at):
	case t == state.WetDitch:
		cost += flooded * (fills - layers(f, at)) / fills
	case t == state.Water, t == state.Marsh, t == state.DenseWood, t == state.RockGround:
		return 0, false
	}
	return cost, true
}

// fills is how many layers fill a square of the ditch. [VT-SIEGE-73]
const fills = 4

// layers are those that lie in a square.
func layers(f *ground.Field, at grid.Square) uint16 {
	if m := f.Marked(at, state.Fill); m != nil {
		return min(uint16(m.N), fills)
	}
	return 0
}

// step is what a step costs, and whether it can be made; over works nobody goes by a corner.
func (s *survey) step(at, to grid.Square, d grid.Dir) (cost uint16, can bool) {
	b, f := s.f.Map.Board, s.f
	if f.Map.OnRoad(at, d) && (d.Diagonal() || f.Edge(at, d)&state.Masonry == 0) {
		return onRoad, true
	}
	if f.Terrain(to) == state.Water || f.Terrain(to) == state.Marsh { // by its bridge alone
		return 0, false
	}
	if d.Diagonal() {
		for _, turn := range [2]int{-1, 1} {
			if s.barred(at, d.Turn(turn)) || s.barred(b.Step(at, d.Turn(turn)), d.Turn(-turn)) {
				return 0, false
			}
		}
		return perStep, true
	}
	if !s.barred(at, d) {
		return perStep, true
	}
	if f.Edge(at, d)&state.GlacisPalisade != 0 && s.front != grid.None && b.Distance(at, s.front) > frontage {
		return 0, false
	}
	return perStep + hurdle, true
}

// barred reports whether something has to be climbed along a side of a square.
func (s *survey) barred(at grid.Square, d grid.Dir) bool {
	f, face := s.f, state.Border{At: at, Side: d}
	inner := face.Across(f.Map.Board)
	fence := inner.At != grid.None && s.fence.Has(inner.At) && slices.ContainsFunc(f.Situation.LinesOn(inner), fenced)
	if f.Edge(at, d)&state.Masonry == 0 && !fence {
		return false
	}
	if fence {
		return f.SpanAt(face, state.SpanLadder) < 0
	}
	return ground.BreachIn(f, f.Home(face)) == nil && f.SpanAt(face, state.SpanLadder) < 0
}

// fronts are the squares before the palisade at which the ways of the besieger's brigades come over it, one of a front.
func (s *survey) fronts(far []uint16) (all []grid.Square) {
	b := s.f.Map.Board
	for i := range s.f.Figures {
		u := &s.f.Figures[i]
		if u.Side != ground.Besieger || u.Kind != state.Inf || u.At == grid.None {
			continue
		}
		for at := u.At; far[at] > 0 && far[at] < nowhere; {
			next := s.next(far, at)
			d, ok := b.Toward(at, next)
			if !ok {
				break
			}
			if !d.Diagonal() && s.f.Edge(at, d)&state.GlacisPalisade != 0 {
				if !slices.ContainsFunc(all, func(o grid.Square) bool { return b.Distance(o, at) <= frontage }) {
					all = append(all, at)
				}
				break
			}
			at = next
		}
	}
	return all
}

// next is the square to which the way goes on from one.
func (s *survey) next(far []uint16, at grid.Square) grid.Square {
	b, best, least := s.f.Map.Board, at, nowhere
	for d := range grid.Dirs {
		to := b.Step(at, d)
		if to == grid.None || far[to] >= far[at] {
			continue
		}
		enter, in := s.enters(to)
		if cost, can := s.step(at, to, d); can && (in || far[to] == 0) && int(far[to]+cost+enter) < least {
			best, least = to, int(far[to]+cost+enter)
		}
	}
	return best
}

// foremost is how many brigades, those nearest, count how many times as much as others for which front is taken.
const foremost, tells = 8, 6

// sum is how far the besieger's infantry is off together.
func (s *survey) sum(far []uint16) (sum int) {
	var all []int
	for i := range s.f.Figures {
		if u := &s.f.Figures[i]; u.Side == ground.Besieger && u.Kind == state.Inf && u.At != grid.None {
			all = append(all, min(farOff, int(far[u.At])))
		}
	}
	slices.Sort(all)
	for i, n := range all {
		if sum += n; i < foremost {
			sum += (tells - 1) * n
		}
	}
	return sum
}

// line is the way of the foremost brigade, square by square.
func (s *survey) line(far []uint16) (all []grid.Square) {
	first := grid.None
	for i := range s.f.Figures {
		u := &s.f.Figures[i]
		if u.Side == ground.Besieger && u.Kind == state.Inf && u.At != grid.None &&
			(first == grid.None || far[u.At] < far[first]) {
			first = u.At
		}
	}
	for at := first; at != grid.None && far[at] < nowhere; {
		all = append(all, at)
		next := s.next(far, at)
		if next == at {
			break
		}
		at = next
	}
	return all
}

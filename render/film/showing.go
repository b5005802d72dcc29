package film

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
)

// Showing is a film made ready to be watched: who is in it, how he looks, and how fast it goes by. It never
// changes; where everybody is at a moment is asked of it.
type Showing struct {
	engine.Film
	tempo
	Order  int // which order of the sitting caused it, from 1; 0 if that is not known yet
	Before engine.View
	Ground engine.Ground
	Cast   []Player
	Shot   int            // of cast: the first that is a shot, -1 if there is none
	Solids []engine.Solid // of the View while it goes on, if something comes apart
	Cues   []cue
}

// Player is a figure of the View before, or one that comes in the film alone.
type Player struct {
	Figure *engine.Piece
	Looks  *engine.Looks
	Poses  []engine.Pose // none for whom the film does not tell of
	Extra  bool          // he is in no View
}

// NewShowing is the film of some events, nil if they hold none. The Views are of the match before and after
// them; several films are shown one after the other.
func NewShowing(before, after *engine.View, events []engine.Event) *Showing {
	films := Of(events)
	if len(films) == 0 {
		return nil
	}
	var film engine.Film
	for _, f := range films {
		film = Overlaid(film, f, film.Length)
	}
	return ShowingOf(before, after, film)
}

// ShowingOf is a film ready to be watched.
func ShowingOf(before, after *engine.View, film engine.Film) *Showing {
	s := &Showing{Film: film, Before: *before, Ground: before.Ground, Shot: -1}
	s.tempo = newTempo(&s.Film, s.Ground)
	reels := map[string]*engine.Reel{}
	for i := range film.Reels {
		reels[film.Reels[i].Figure] = &film.Reels[i]
	}
	enter := func(f *engine.Piece, extra bool) {
		p := Player{Figure: f, Looks: before.Looks, Extra: extra}
		if r := reels[f.Word]; r != nil && len(r.Poses) > 0 {
			p.Poses = r.Poses
			delete(reels, f.Word)
		}
		s.Cast = append(s.Cast, p)
	}
	for i := range before.Figures {
		enter(&before.Figures[i], false)
	}
	for i := range after.Figures { // who comes in by the film
		if f := &after.Figures[i]; reels[f.Word] != nil {
			enter(f, false)
		}
	}
	for i := range film.Reels {
		r := &film.Reels[i]
		if reels[r.Figure] != r {
			continue
		}
		if before.Looks.Kind(r.Kind).Body == engine.BodyShot && s.Shot < 0 {
			s.Shot = len(s.Cast)
		}
		enter(s.extraOf(r), true)
	}
	s.Cues = s.heard()
	s.takeApart(after)
	return s
}

// Shot reports whether the player is one.
func (p *Player) Shot() bool { return p.Looks.Kind(p.Figure.Kind).Body == engine.BodyShot }

// Overlaid is one film with another that begins so many seconds later.
func Overlaid(a, b engine.Film, begins float64) engine.Film {
	for _, r := range b.Reels {
		poses := engine.Mapped(r.Poses, func(p engine.Pose) engine.Pose {
			p.T += begins
			return p
		})
		i := slices.IndexFunc(a.Reels, func(was engine.Reel) bool { return was.Figure == r.Figure })
		if i < 0 {
			r.Poses = poses
			a.Reels = append(a.Reels, r)
			continue
		}
		a.Reels[i].Poses = append(a.Reels[i].Poses, poses...)
	}
	for _, m := range b.Marks {
		m.T += begins
		a.Marks = append(a.Marks, m)
	}
	a.Apart = append(a.Apart, b.Apart...)
	a.Length = max(a.Length, begins+b.Length)
	return a
}

// Poses is where everybody is at a moment of the film, seconds, appended to a list.
func (s *Showing) Poses(list []scene.Standing, t float64) []scene.Standing {
	for i := range s.Cast {
		list = append(list, s.Cast[i].at(t))
	}
	return list
}

// Extent is the box, on the ground, that all who move go through; if nobody moves, its low corner is past the high one.
func (s *Showing) Extent() (low, high engine.Spot) {
	low, high = engine.Spot{X: math.Inf(1), Y: math.Inf(1)}, engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}
	for i := range s.Cast {
		for _, p := range s.Cast[i].Poses {
			low = engine.Spot{X: min(low.X, p.At.X), Y: min(low.Y, p.At.Y)}
			high = engine.Spot{X: max(high.X, p.At.X), Y: max(high.Y, p.At.Y)}
		}
	}
	return low, high
}

// Left is what lies about at the end that is in no View: the shot, where it rests.
func (s *Showing) Left(list []scene.Standing) []scene.Standing {
	for i := range s.Cast {
		if p := &s.Cast[i]; p.Extra && p.Shot() {
			list = append(list, p.at(s.Length))
		}
	}
	return list
}

// Fallen is who lies at the end of the film and is not in the View after it, each where he fell.
func (s *Showing) Fallen(list []scene.Standing, after *engine.View) []scene.Standing {
	const lies = 1.0 // radians from upright
	for i := range s.Cast {
		p := &s.Cast[i]
		if p.Extra || p.Poses == nil || p.Shot() || after.FigureWorded(p.Figure.Word) >= 0 {
			continue
		}
		if st := p.at(s.Length); st.Lean > lies {
			st.Moves = false
			list = append(list, st)
		}
	}
	return list
}

// at is the player at a moment.
func (p *Player) at(t float64) scene.Standing {
	st := scene.StandingAs(p.Looks, p.Figure)
	if p.Poses == nil {
		return st
	}
	q := PoseAt(p.Poses, t)
	st.At, st.Lift, st.Turn, st.Lean, st.Toward = q.At, q.Z, q.Heading, q.Lean, q.Toward
	st.Moves = true // even while he waits for his cue, so that nothing pops
	return st
}

// PoseAt is where somebody is between his poses.
func PoseAt(poses []engine.Pose, t float64) engine.Pose {
	i, _ := slices.BinarySearchFunc(poses, t, func(p engine.Pose, t float64) int { return cmp.Compare(p.T, t) })
	switch {
	case i == 0:
		return poses[0]
	case i == len(poses):
		return poses[i-1]
	}
	a, b := &poses[i-1], &poses[i]
	f := (t - a.T) / (b.T - a.T)
	mix := func(u, v float64) float64 { return u + f*(v-u) }
	p := engine.Pose{
		T:  t,
		At: engine.Spot{X: mix(a.At.X, b.At.X), Y: mix(a.At.Y, b.At.Y)}, Z: mix(a.Z, b.Z),
		Heading: a.Heading + f*math.Remainder(b.Heading-a.Heading, 2*math.Pi),
	}
	// The lean goes as a whole: of one who is upright the way he leans means nothing.
	sinA, cosA := math.Sincos(a.Toward)
	sinB, cosB := math.Sincos(b.Toward)
	x, y := mix(a.Lean*cosA, b.Lean*cosB), mix(a.Lean*sinA, b.Lean*sinB)
	p.Lean, p.Toward = math.Sqrt(x*x+y*y), math.Atan2(y, x)
	return p
}

// Settled is the View before as the film leaves it: those it tells of are where they are in the View after,
// and the others have yet to go where they go.
func (s *Showing) Settled(after *engine.View) engine.View {
	v := s.Before
	v.Figures = nil
	for i := range s.Cast {
		p := &s.Cast[i]
		if p.Extra {
			continue
		}
		f := *p.Figure
		if p.Poses != nil {
			k := slices.IndexFunc(after.Figures, func(is engine.Piece) bool {
				// On a board each side may have words of its own for a figure.
				same := is.Word == f.Word || f.Place != "" && is.Kind == f.Kind && is.Label == f.Label
				return same && is.Side == f.Side
			})
			if k < 0 {
				continue // he is gone with the film
			}
			f = after.Figures[k]
		}
		v.Figures = append(v.Figures, f)
	}
	return v
}

// MarkAt is the last mark by a watched moment, -1 before the first.
func (s *Showing) MarkAt(w float64) int {
	const slack = 1e-6 // seconds
	last := -1
	for i := range s.Marks {
		if s.Watched(s.Marks[i].T) <= w+slack {
			last = i
		}
	}
	return last
}

// Focus is what to look at, at a moment: whoever was struck last and may be falling, else the shot, else all
// who go.
func (s *Showing) Focus(t float64) engine.Spot {
	const falling = 0.35 // seconds
	for i := range slices.Backward(s.Marks) {
		if m := &s.Marks[i]; m.Slow && t > m.T-SlowBefore && t < m.T+falling {
			return m.At
		}
	}
	if s.Shot >= 0 {
		return PoseAt(s.Cast[s.Shot].Poses, t).At
	}
	sum, n := engine.Spot{}, 0.0
	for i := range s.Cast {
		if p := &s.Cast[i]; p.Poses != nil {
			at := PoseAt(p.Poses, t).At
			sum, n = engine.Spot{X: sum.X + at.X, Y: sum.Y + at.Y}, n+1
		}
	}
	if n == 0 {
		return camera.MiddleOf(s.Ground)
	}
	return engine.Spot{X: sum.X / n, Y: sum.Y / n}
}

// Rest is what to look at when all is over: who fell last, where he lies, or else the shot or all who went.
func (s *Showing) Rest() engine.Spot {
	for i := range slices.Backward(s.Marks) {
		m := &s.Marks[i]
		if m.Kind != engine.AtFall {
			continue
		}
		for k := range s.Cast {
			if p := &s.Cast[k]; p.Figure.Word == m.Figure && p.Poses != nil {
				return PoseAt(p.Poses, s.Length).At
			}
		}
		return m.At
	}
	return s.Focus(math.Inf(1))
}

// OnlyMoves reports whether an order only has somebody go somewhere. It is played on the match given.
func OnlyMoves(m engine.Match, order engine.Order) bool {
	was := m.Turn()
	events, err := m.Play(order)
	films, is := Of(events), m.Turn()
	marked := func(f engine.Film) bool { return len(f.Marks) > 0 }
	went := err == nil && len(films) > 0 && !slices.ContainsFunc(films, marked)
	return went && !m.Result().Over && is.Number == was.Number && slices.Equal(is.Sides, was.Sides)
}

// Together are the orders that somebody gives who plays without hands: one, or where orders are only noted all until
// they are carried out, so that none of them is seen before. The match given is played on.
func Together(
	next func() (engine.Order, string, error), m engine.Match,
) (orders []engine.Order, remark string, moves bool, err error) {
	_, notes := m.(engine.Noting)
	for was := m.Turn(); ; {
		order, says, err := next()
		if err != nil && len(orders) > 0 {
			return orders, remark, false, nil // it is told when he is asked again
		} else if err != nil {
			return nil, "", false, err
		}
		orders, remark = append(orders, order), says
		moves := OnlyMoves(m, order)
		is := m.Turn()
		same := is.Number == was.Number && is.Phase == was.Phase && slices.Equal(is.Sides, was.Sides)
		if !notes || !same || m.Result().Over {
			return orders, remark, moves, nil
		}
	}
}

// Of is the films that some events hold.
func Of(events []engine.Event) (films []engine.Film) {
	for _, e := range events {
		if f, ok := e.(engine.Filmed); ok {
			films = append(films, f.Film())
		}
	}
	return films
}

// Posed is the figure as a View has it at a moment.
func (p *Player) Posed(t float64) engine.Piece {
	f := *p.Figure
	if p.Poses == nil {
		return f
	}
	const rocking = 0.3 // radians from upright, of one who may yet stand
	st := p.at(t)
	if st.At != f.At || st.Turn != f.Heading {
		f.Covers, f.Bore = nil, nil // they are of where it was
	}
	f.At, f.Base, f.Heading = st.At, st.Lift, st.Turn
	if st.Lean > rocking && !p.Shot() {
		f.State, f.Toward = p.Looks.Marked(engine.BadgeFallen), st.Toward
		f.Covers = [][]engine.Spot{{polygon.Ahead(st.At, st.Toward, f.Tall*math.Sin(st.Lean))}}
	}
	return f
}

// Way is where the player has been by a moment.
func (p *Player) Way(t float64) []engine.Spot {
	var way []engine.Spot
	for _, q := range p.Poses {
		if q.T < t {
			way = append(way, q.At)
		}
	}
	return append(way, PoseAt(p.Poses, t).At)
}

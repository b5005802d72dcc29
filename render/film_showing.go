package render

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
)

// showing is a film made ready to be watched: who is in it, how he looks, and how fast it goes by. It never
// changes; where everybody is at a moment is asked of it.
type showing struct {
	engine.Film
	tempo
	order  int // which order of the sitting caused it, from 1; 0 if that is not known yet
	before engine.View
	ground engine.Ground
	cast   []player
	shot   int            // of cast: the first that is a shot, -1 if there is none
	falls  int            // how many fall
	solids []engine.Solid // of the View while it goes on, if something comes apart
	cues   []cue
}

// player is a figure of the View before, or one that comes in the film alone.
type player struct {
	figure *engine.Piece
	looks  *engine.Looks
	poses  []engine.Pose // none for whom the film does not tell of
	extra  bool          // he is in no View
}

// newShowing is the film of some events, nil if they hold none. The Views are of the match before and after
// them; several films are shown one after the other.
func newShowing(before, after *engine.View, events []engine.Event) *showing {
	films := filmsOf(events)
	if len(films) == 0 {
		return nil
	}
	var film engine.Film
	for _, f := range films {
		film = overlaid(film, f, film.Length)
	}
	return showingOf(before, after, film)
}

// showingOf is a film ready to be watched.
func showingOf(before, after *engine.View, film engine.Film) *showing {
	s := &showing{Film: film, before: *before, ground: before.Ground, shot: -1}
	s.tempo = newTempo(&s.Film, s.ground)
	reels := map[string]*engine.Reel{}
	for i := range film.Reels {
		reels[film.Reels[i].Figure] = &film.Reels[i]
	}
	enter := func(f *engine.Piece, extra bool) {
		p := player{figure: f, looks: before.Looks, extra: extra}
		if r := reels[f.Word]; r != nil && len(r.Poses) > 0 {
			p.poses = r.Poses
			delete(reels, f.Word)
		}
		s.cast = append(s.cast, p)
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
		if before.Looks.Kind(r.Kind).Body == engine.BodyShot && s.shot < 0 {
			s.shot = len(s.cast)
		}
		enter(s.extraOf(r), true)
	}
	for i := range film.Marks {
		if film.Marks[i].Kind == engine.AtFall {
			s.falls++
		}
	}
	s.cues = s.heard()
	s.takeApart(after)
	return s
}

// shot reports whether the player is one.
func (p *player) shot() bool { return p.looks.Kind(p.figure.Kind).Body == engine.BodyShot }

// overlaid is one film with another that begins so many seconds later.
func overlaid(a, b engine.Film, begins float64) engine.Film {
	for _, r := range b.Reels {
		poses := make([]engine.Pose, len(r.Poses))
		for i, p := range r.Poses {
			p.T += begins
			poses[i] = p
		}
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

// poses is where everybody is at a moment of the film, seconds, appended to a list.
func (s *showing) poses(list []standing, t float64) []standing {
	for i := range s.cast {
		list = append(list, s.cast[i].at(t))
	}
	return list
}

// left is what lies about at the end that is in no View: the shot, where it rests.
func (s *showing) left(list []standing) []standing {
	for i := range s.cast {
		if p := &s.cast[i]; p.extra && p.shot() {
			list = append(list, p.at(s.Length))
		}
	}
	return list
}

// at is the player at a moment.
func (p *player) at(t float64) standing {
	st := standingAs(p.looks, p.figure)
	if p.poses == nil {
		return st
	}
	q := poseAt(p.poses, t)
	st.at, st.lift, st.turn, st.lean, st.toward = q.At, q.Z, q.Heading, q.Lean, q.Toward
	st.moves = true // even while he waits for his cue, so that nothing pops
	return st
}

// poseAt is where somebody is between his poses.
func poseAt(poses []engine.Pose, t float64) engine.Pose {
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

// settled is the View before as the film leaves it: those it tells of are where they are in the View after,
// and the others have yet to go where they go.
func (s *showing) settled(after *engine.View) engine.View {
	v := s.before
	v.Figures = nil
	for i := range s.cast {
		p := &s.cast[i]
		if p.extra {
			continue
		}
		f := *p.figure
		if p.poses != nil {
			k := slices.IndexFunc(after.Figures, func(is engine.Piece) bool { return is.Word == f.Word })
			if k < 0 {
				continue // he is gone with the film
			}
			f = after.Figures[k]
		}
		v.Figures = append(v.Figures, f)
	}
	return v
}

// markAt is the last mark by a watched moment, -1 before the first.
func (s *showing) markAt(w float64) int {
	const slack = 1e-6 // seconds
	last := -1
	for i := range s.Marks {
		if s.watched(s.Marks[i].T) <= w+slack {
			last = i
		}
	}
	return last
}

// focus is what to look at, at a moment: whoever was struck last and may be falling, else the shot, else all
// who go.
func (s *showing) focus(t float64) engine.Spot {
	const falling = 0.35 // seconds
	for i := range slices.Backward(s.Marks) {
		if m := &s.Marks[i]; m.Slow && t > m.T-slowBefore && t < m.T+falling {
			return m.At
		}
	}
	if s.shot >= 0 {
		return poseAt(s.cast[s.shot].poses, t).At
	}
	sum, n := engine.Spot{}, 0.0
	for i := range s.cast {
		if p := &s.cast[i]; p.poses != nil {
			at := poseAt(p.poses, t).At
			sum, n = engine.Spot{X: sum.X + at.X, Y: sum.Y + at.Y}, n+1
		}
	}
	if n == 0 {
		return middleOf(s.ground)
	}
	return engine.Spot{X: sum.X / n, Y: sum.Y / n}
}

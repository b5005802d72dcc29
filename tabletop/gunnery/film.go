package gunnery

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// How films are made. Times are seconds.
const (
	marchSpeed  = 30.0     // in/s along the string
	turnTime    = 0.15     // of turning to the way and back
	liftTime    = 0.6      // of being carried by hand
	liftHeight  = 3.0      // in
	flightFrame = 1.0 / 60 // of a flight
	rollFrame   = 1.0 / 20 // of sliding and rolling
	fallFrame   = 0.01     // of what falls, as physics records it
	fallTime    = 0.35     // in which he lies down who dies standing
	easeTime    = 0.25     // in which who leans is stood up, or laid flat
	tumbling    = 0.6      // radians that a shot turns in an inch after its first contact
	stillTime   = 0.3      // after the last of it
)

// Marched is a figure gone along its string, or lifted where none can be laid: an engine.Filmed.
type Marched struct {
	engine.Moved
	Word string // of the figure

	Figure        tabletop.Owner
	Before, After *tabletop.Table
	Way           []plane.Vec // as the string lies; none if it is lifted
}

// March is a figure gone from where it was on one table to where it is on another, by a rule and along a string.
func (m *Roster) March(f tabletop.Owner, before, after *tabletop.Table, by engine.RuleID, way []plane.Vec, how string, args ...any) Marched {
	return Marched{
		Moved: engine.Moved{
			By: engine.By(by), Side: m.Side(f), Figure: m.Name(f), From: inch.Place(before.Place(f)),
			To: inch.Place(after.Place(f)), How: fmt.Sprintf(how, args...),
		},
		Word: m.Word(f), Figure: f, Before: before, After: after, Way: way,
	}
}

// Tells is the march without the spots of its ends, which tell nobody anything who sees it.
func (e Marched) Tells() string { return fmt.Sprintf("%s %s %s", e.Side, e.Moved.Figure, e.How) }

// Along is the march with the length of its string.
func (e Marched) Along(length float64) Marched {
	e.Far = length
	return e
}

// Film is the march: he turns to his way, goes, and turns to face as he does at its end. A gun is drawn
// by its trail.
func (e Marched) Film() engine.Film {
	from, to := e.Before.Place(e.Figure), e.After.Place(e.Figure)
	first, last := e.Before.Faces(e.Figure), e.After.Faces(e.Figure)
	reel := engine.Reel{Figure: e.Word}
	pose := func(t float64, at plane.Vec, lift, heading float64) {
		reel.Poses = append(reel.Poses, engine.Pose{
			T: t, At: tabletop.ViewSpot(at), Z: e.After.Ground(at) + lift, Heading: heading,
		})
	}
	pose(0, from, 0, first)
	t := 0.0
	if len(e.Way) < 2 && from != to {
		const steps = 12
		for i := 1.0; i < steps; i++ {
			share := i / steps
			pose(liftTime*share, from.Add(to.Sub(from).Mul(share)), 4*liftHeight*share*(1-share), first)
		}
		t = liftTime
	}
	heading := first
	for i := 1; i < len(e.Way); i++ {
		p, q := e.Way[i-1], e.Way[i]
		step := q.Sub(p)
		if step.Len() == 0 {
			continue
		}
		if heading = step.Angle(); e.Figure.Kind == tabletop.GunThing {
			heading = step.Mul(-1).Angle()
		}
		t = cmp.Or(t, turnTime)
		const most = 1.0 // in between two poses: the ground may rise between them
		for d, n := 0.0, math.Ceil(step.Len()/most); d < n; d++ {
			pose(t+step.Len()*d/n/marchSpeed, p.Add(step.Mul(d/n)), 0, heading)
		}
		t += step.Len() / marchSpeed
		pose(t, q, 0, heading)
	}
	t += turnTime
	pose(t, to, 0, last)
	return engine.Film{Length: t, Reels: []engine.Reel{reel}}
}

// Film is the shot from the muzzle to its rest, with all that it set moving.
func (s *Shot) Film() engine.Film {
	var f engine.Film
	f.Reels = append(f.Reels, s.flight(), s.fired())
	f.Reels = append(f.Reels, s.disturbed()...)
	f.Reels = append(f.Reels, s.ducked(f.Reels)...)
	for _, r := range f.Reels {
		f.Length = max(f.Length, r.Poses[len(r.Poses)-1].T)
	}
	f.Length += stillTime
	f.Marks = s.marks()
	f.Apart = s.apart(f.Reels)
	return f
}

// flight is the way of the shot itself. From its first contact on it tumbles, and rolls broadside.
func (s *Shot) flight() engine.Reel {
	l := &s.Track.Launch
	reel := engine.Reel{Figure: fmt.Sprint("shot ", s.number), Kind: tabletop.ShotKind, Span: 2 * l.Shot.Radius}
	heading := l.Bearing
	last := l.From
	pose := func(t float64, at physics.Vec3) {
		last = at
		reel.Poses = append(reel.Poses, engine.Pose{T: t, At: tabletop.ViewSpot(at.Flat()), Z: at.Z, Heading: heading})
	}
	pose(0, l.From)
	for i := range s.Track.Legs {
		leg := &s.Track.Legs[i]
		frame := flightFrame
		if leg.Motion != physics.Flying {
			frame = rollFrame
		}
		n := math.Floor((leg.T1-leg.T0)/frame) + 1
		for k := 1.0; k <= n; k++ {
			t := leg.T0 + (leg.T1-leg.T0)*k/n
			at, _ := leg.At(t)
			if k == n {
				at = leg.To
			}
			switch gone := at.Flat().Sub(last.Flat()).Len(); {
			case i == 0:
			case leg.Motion == physics.Rolling:
				broadside := leg.Velocity.Flat().Left().Angle()
				off := math.Remainder(broadside-heading, math.Pi)
				heading += math.Copysign(min(math.Abs(off), tumbling*gone), off)
			default:
				heading += tumbling * gone
			}
			pose(t, at)
		}
	}
	return reel
}

// fired is the gun. If the order laid it too, it is as it was laid from the beginning.
func (s *Shot) fired() engine.Reel {
	g := &s.Before.Guns[s.gun]
	return engine.Reel{Figure: s.words[len(s.Before.Men)+s.gun], Poses: []engine.Pose{{
		At: tabletop.ViewSpot(g.At), Z: s.Before.Ground(g.At), Heading: g.Heading,
	}}}
}

// ducked are the men who lay down to make room for the gun and are in no reel yet: they lie from the beginning.
func (s *Shot) ducked(told []engine.Reel) (reels []engine.Reel) {
	for i, word := range s.words[:len(s.Before.Men)] {
		ducks := s.Before.Men[i].Posture != s.Unlaid.Men[i].Posture
		if ducks && !slices.ContainsFunc(told, func(r engine.Reel) bool { return r.Figure == word }) {
			reels = append(reels, s.begin(physics.Person, i))
		}
	}
	return reels
}

// disturbed are the men and the bricks that moved, in order of when they began to.
func (s *Shot) disturbed() []engine.Reel {
	type thing struct {
		met   physics.Met
		index int
	}
	at := map[thing]int{}
	var reels []engine.Reel
	var things []thing
	reelOf := func(met physics.Met, index int) *engine.Reel {
		key := thing{met, index}
		if _, known := at[key]; !known {
			at[key] = len(reels)
			things, reels = append(things, key), append(reels, s.begin(met, index))
		}
		return &reels[at[key]]
	}
	for i := range s.Track.Poses {
		p := &s.Track.Poses[i]
		r := reelOf(p.Met, p.Index)
		r.Poses = later(r.Poses, s.pose(p))
	}
	for _, d := range s.Dead {
		reelOf(physics.Person, d.Man)
	}
	for k, th := range things {
		if th.met == physics.Person {
			reels[k].Poses = s.finish(th.index, reels[k].Poses)
		}
	}
	for _, l := range s.After.Lain {
		if !slices.Contains(s.Before.Lain, l) {
			n := tabletop.FirstStone(s.Before, l.Piece) + l.Brick
			r := reelOf(physics.Block, n)
			r.Poses = s.lay(n, l, r.Poses)
		}
	}
	return reels
}

// lay brings a brick from where the track leaves it to how it lies on the table after the shot. One that only
// slid has no poses in the track.
func (s *Shot) lay(n int, l tabletop.Lain, poses []engine.Pose) []engine.Pose {
	was, last := s.brick(n), poses[len(poses)-1]
	end := last
	end.At, end.Z, end.Lean = tabletop.ViewSpot(l.At), l.Z, math.Pi*math.Round(last.Lean/math.Pi)
	if _, step, over := tabletop.OverSide(s.Before, l.Piece, last.Lean, plane.Polar(last.Toward)); over {
		end.At = tabletop.ViewSpot(l.At.Sub(step.Mul(float64(was.Cells[2]) * tabletop.Cell / 2)))
		end.Lean, end.Toward = math.Pi/2, step.Angle()
	}
	if len(poses) == 1 {
		last.T = s.restAt()
		for i := range s.Track.Falls {
			if f := &s.Track.Falls[i]; f.Met == physics.Block && f.Index == n {
				last.T = f.T
			}
		}
		poses = append(poses, last)
	}
	end.T = last.T + easeTime
	return append(poses, end)
}

// apart are the piles of which a brick moves, brick by brick.
func (s *Shot) apart(reels []engine.Reel) (all []engine.Solid) {
	moves := map[string]bool{}
	for _, r := range reels {
		moves[r.Figure] = true
	}
	for i := range s.Before.Country {
		c := &s.Before.Country[i]
		if len(c.Bricks) == 0 {
			continue
		}
		bricks := c.BricksOf(tabletop.FirstStone(s.Before, i), s.Solids)
		if slices.ContainsFunc(bricks, func(b engine.Solid) bool { return moves[b.Word] }) {
			all = append(all, bricks...)
		}
	}
	return all
}

// later appends a pose. What was to come after its time, before the thing was struck again, does not. Until
// it is struck, a thing at rest stays as it is.
func later(poses []engine.Pose, p engine.Pose) []engine.Pose {
	for n := len(poses); n > 1 && p.T <= poses[n-1].T; n-- {
		poses = poses[:n-1]
	}
	if last := poses[len(poses)-1]; p.T-last.T > 1.3*fallFrame {
		last.T = p.T - fallFrame
		poses = append(poses, last)
	}
	return append(poses, p)
}

// begin is the reel of a man or a brick, as it stands before the shot.
func (s *Shot) begin(met physics.Met, index int) engine.Reel {
	if met == physics.Person {
		m := &s.Before.Men[index]
		r := engine.Reel{Figure: s.words[index], Poses: []engine.Pose{{
			At: tabletop.ViewSpot(m.At), Z: s.Before.Ground(m.At), Heading: m.Heading,
		}}}
		if m.Posture == physics.Lying {
			r.Poses[0].Lean, r.Poses[0].Toward = math.Pi/2, m.LieTo
		}
		return r
	}
	b := &s.Solids[index]
	along := tabletop.Longest(b.Outline.Corners)
	return engine.Reel{
		Figure: tabletop.BrickWord(index), Kind: tabletop.BrickKind, Span: along.Len(),
		Poses: []engine.Pose{{At: tabletop.ViewSpot(tabletop.Bracket(b.Outline).Middle), Z: b.Z0, Heading: along.Angle()}},
	}
}

// pose is one moment of the track.
func (s *Shot) pose(p *physics.Pose) engine.Pose {
	q := s.begin(p.Met, p.Index).Poses[0]
	shift := p.Toward.Mul(p.Shift)
	q.T = p.T
	q.At.X, q.At.Y, q.Z = q.At.X+shift.X, q.At.Y+shift.Y, q.Z+p.Lift
	q.Lean, q.Toward = math.Abs(p.Lean), p.Toward.Mul(math.Copysign(1, p.Lean)).Angle()
	return q
}

// finish brings a man from where the track leaves him to where he is on the table after the shot.
func (s *Shot) finish(man int, poses []engine.Pose) []engine.Pose {
	m := &s.After.Men[man]
	last := poses[len(poses)-1]
	end := engine.Pose{At: tabletop.ViewSpot(m.At), Z: s.After.Ground(m.At), Heading: m.Heading}
	if m.Posture != physics.Standing {
		end.Lean, end.Toward = math.Pi/2, m.LieTo
	}
	if last.Lean == 0 {
		last.Toward = end.Toward // upright he leans no way; so he goes over straight
	}
	if last.Lean == end.Lean && last.Lean > 0 && len(poses) == 1 {
		return poses // he lay, and lies
	}
	begin, took := last.T, easeTime
	if m.Posture == physics.Gone && last.Lean < 0.1 {
		begin, took = max(begin, s.restAt()), fallTime // he was only touched, and it must be settled first
	}
	if begin <= last.T {
		poses = poses[:len(poses)-1]
	}
	last.T, end.T = begin, begin+took
	return append(poses, last, end)
}

// restAt is when the shot and all it moved are at rest.
func (s *Shot) restAt() float64 {
	_, t := s.Track.Rest()
	for i := range s.Track.Falls {
		t = max(t, s.Track.Falls[i].Rest)
	}
	return t
}

// marks are the moments worth going to.
func (s *Shot) marks() []engine.Mark {
	l := &s.Track.Launch
	kinds := [...]string{physics.Floor: engine.AtFloor, physics.Block: engine.AtBlock, physics.Person: engine.AtMan}
	gun := s.words[len(s.Before.Men)+s.gun]
	marks := []engine.Mark{{
		Kind: engine.AtMuzzle, Figure: gun, At: tabletop.ViewSpot(l.From.Flat()), Z: l.From.Z,
		Text: fmt.Sprintf("leaves the muzzle of %s at %.0f in/s", s.Gun, l.Speed),
	}}
	for i := range s.Track.Contacts {
		c := &s.Track.Contacts[i]
		m := engine.Mark{
			T: c.T, Kind: kinds[c.Met], At: tabletop.ViewSpot(c.At.Flat()), Z: c.At.Z, Text: s.contact(c, compared),
			Slow: c.Met == physics.Person, Impulse: c.Impulse,
		}
		if c.Met == physics.Person {
			m.Figure = s.words[c.Index]
		}
		marks = append(marks, m)
	}
	mark := func(t float64, man int, kind, text string) {
		at := s.Before.Men[man].At
		marks = append(marks, engine.Mark{
			T: t, Kind: kind, Figure: s.words[man], At: tabletop.ViewSpot(at), Z: s.Before.Ground(at), Text: text, Slow: true,
		})
	}
	dead := map[int]Death{}
	for _, d := range s.Dead {
		dead[d.Man] = d
	}
	for i := range s.Track.Falls {
		f := &s.Track.Falls[i]
		if d, is := dead[f.Index]; f.Met != physics.Person {
			continue
		} else if is && d.Manner != Touched {
			mark(f.T, f.Index, engine.AtFall, s.death(d).Tells())
		} else {
			mark(f.T, f.Index, engine.AtStand, s.stood(f, compared))
		}
	}
	for _, d := range s.Dead {
		if d.Manner == Touched {
			mark(s.restAt(), d.Man, engine.AtFall, s.death(d).Tells())
		}
	}
	rest, t := s.Track.Rest()
	marks = append(marks, engine.Mark{T: t, Kind: engine.AtRest, At: tabletop.ViewSpot(rest.Flat()), Z: rest.Z, Text: s.end()})
	slices.SortStableFunc(marks, func(a, b engine.Mark) int { return cmp.Compare(a.T, b.T) })
	return marks
}

var (
	_ engine.Filmed = (*Shot)(nil)
	_ engine.Filmed = Marched{}
)

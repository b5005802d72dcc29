package forecast

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"sync"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
)

// foreseen is the seed of all that is foreseen. It is always the same, so that a forecast changes with the
// lay alone and not by luck, and it has nothing to do with the chance of the match.
const foreseen = 1

// Foresee reckons what would come of the order that lays or fires a gun, said in part or whole, as the gun
// then is laid: the mean shot's way, and over so many trials with its scatter how they spread and whom they
// hit and kill. The match is read only. When ctx is done the error is its own.
func Foresee(ctx context.Context, m engine.Match, said engine.Order, trials int) (engine.Forecast, error) {
	e, err := laying(m, said)
	if err != nil {
		return engine.Forecast{}, err
	}
	e.Shots = trials
	b, err := e.Ready()
	if err != nil {
		return engine.Forecast{}, err
	}
	words := tabletop.WordsOf(e.Table)
	f := engine.Forecast{Trials: trials}
	f.Down = engine.Mapped(b.Down(), func(man int) string { return words[man] })
	mean := b.Gunner()
	lay := &b.Laid[0]
	f.Path = posed(mean.Shoot(lay.Gun.Lay(lay.Bearing, lay.Elevation), 0), everyFrame)
	c := newCensus(b, trials)
	c.words = words
	if done := c.take(ctx, min(e.Cores(), trials)); done < trials {
		return engine.Forecast{}, ctx.Err()
	}
	f.Odds = c.odds()
	f.Ways = c.ways[:min(shownWays, trials)]
	f.Band = band(f.Path[0], lay.Bearing, c.ways)
	f.Notes = c.notes()
	return f, nil
}

// WithForecasts is an entry of a game with guns, whose shots are foreseen.
func WithForecasts(e engine.Entry) engine.Entry {
	e.Foresee, e.Heat = Foresee, HeatOf
	return e
}

// shownWays is how many shots with their scatter a forecast shows: enough to see the cone.
const shownWays = 24

// laying is the experiment of the gun that an order lays, as it says.
func laying(m engine.Match, said engine.Order) (sim.Experiment, error) {
	g, ok := m.(gunnery.Gunnery)
	if !ok {
		return sim.Experiment{}, errors.New("nothing is fired in this game")
	}
	gun, bearing, elevation, ok := g.Laying(said)
	if !ok {
		return sim.Experiment{}, fmt.Errorf("%q lays no gun", said)
	}
	aim := sim.Aim{Bearing: &bearing, Elevation: &elevation}
	return sim.Experiment{Table: g.Table(), Gun: gun, Aim: aim, Seed: foreseen}, nil
}

// census is what many shots did, each counted by its number, so that how the work is shared shows nowhere.
type census struct {
	*sim.Battery
	ways       [][]engine.Pose
	hits, dead []int            // shots that touched each man, that killed him
	direct     []int            // shots that touched him first of all
	off        []map[string]int // shots that touched him later, by what they touched first
	things     []tabletop.Owner // whose the blocks of the field are
	words      []string         // of the men, and then of the guns
	anyHit     int              // shots that touched anybody
	anyDead    int              // shots that killed anybody
	killed     int              // men, over all shots
	own        int              // of them, men of the gun's side
	shots      int
}

func newCensus(b *sim.Battery, shots int) *census {
	men := len(b.E.Table.Men)
	return &census{
		Battery: b, shots: shots, ways: make([][]engine.Pose, shots), hits: make([]int, men), dead: make([]int, men),
		direct: make([]int, men), off: make([]map[string]int, men), things: b.E.Table.Owners(),
	}
}

// take fires the shots and counts them, and returns how many were fired before ctx was done.
func (c *census) take(ctx context.Context, workers int) (fired int) {
	gunners := c.Gunners(workers)
	var mu sync.Mutex // guards the counts
	const handful = 8 // shots: few, since somebody waits for them
	fired = stats.InChunks(ctx, workers, c.shots, handful, nil, func(w, i int) {
		shot, track := gunners[w].Follow(i)
		c.ways[i] = posed(track, everyFew)
		mu.Lock()
		defer mu.Unlock()
		c.count(&shot)
		c.glance(track)
	})
	for _, g := range gunners {
		for man := range c.hits {
			c.hits[man] += g.Touches[man]
			c.dead[man] += g.Kills[man]
		}
	}
	return fired
}

func (c *census) count(s *sim.Shot) {
	if s.Touched >= 0 {
		c.anyHit++
	}
	n := s.Killed()
	if n > 0 {
		c.anyDead++
	}
	c.killed += n
	c.own += int(s.KillsOwn)
}

// glance counts whom a shot touched first of all but the ground, and whom after what else.
func (c *census) glance(tr *physics.Track) {
	first, met := "", map[int]bool{} // men, each once
	for i := range tr.Contacts {
		hit := &tr.Contacts[i]
		man := hit.Met == physics.Person && !met[hit.Index]
		switch {
		case hit.Met == physics.Floor || hit.Index < 0:
			continue
		case man && first == "":
			c.direct[hit.Index]++
		case man && c.off[hit.Index] == nil:
			c.off[hit.Index] = map[string]int{}
			fallthrough
		case man:
			c.off[hit.Index][first]++
		}
		if met[hit.Index] = met[hit.Index] || man; first == "" {
			first = c.named(hit)
		}
	}
}

// named is what a contact is with, by its word, or of country by its name.
func (c *census) named(hit *physics.Contact) string {
	t, at := c.E.Table, hit.Index
	if hit.Met != physics.Person {
		switch o := c.things[hit.Index]; o.Kind {
		case tabletop.PieceThing:
			return t.Country[o.Index].Name
		default:
			at = len(t.Men) + o.Index
		}
	}
	return c.words[at]
}

// commonest is the one with the highest count, the first by name of several.
func commonest(counts map[string]int) (most string) {
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if counts[name] > counts[most] {
			most = name
		}
	}
	return most
}

// odds is how each man fares who was hit or killed at all, the likeliest first, and before them anybody.
func (c *census) odds() []engine.Odds {
	share := func(figure string, hit, dead int) engine.Odds {
		in := stats.Wilson(hit, c.shots)
		return engine.Odds{
			Figure: figure, Hit: sim.Ratio(hit, c.shots), Fell: sim.Ratio(dead, c.shots), Low: in[0], High: in[1],
		}
	}
	all := []engine.Odds{share("", c.anyHit, c.anyDead)}
	for man := range c.hits {
		if c.hits[man]+c.dead[man] > 0 {
			o := share(c.words[man], c.hits[man], c.dead[man])
			o.Direct, o.Off = sim.Ratio(c.direct[man], c.shots), commonest(c.off[man])
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all[1:], func(a, b engine.Odds) int {
		return cmp.Or(cmp.Compare(max(b.Hit, b.Fell), max(a.Hit, a.Fell)), cmp.Compare(b.Hit, a.Hit))
	})
	return all
}

// notes is what else a gunner should know.
func (c *census) notes() []string {
	var notes []string
	if c.killed > 0 {
		notes = append(notes, fmt.Sprintf("kills %.1f men a shot", float64(c.killed)/float64(c.shots)))
	}
	if c.own > 0 {
		notes = append(notes, fmt.Sprintf("of them %.1f of its own side", float64(c.own)/float64(c.shots)))
	}
	return notes
}

// How close together the poses of a flight are, s. What bends the way is a pose in any case.
const (
	everyFrame = 1.0 / 60
	everyFew   = 1.0 / 15
)

// posed is the way of a shot, its middle.
func posed(tr *physics.Track, every float64) []engine.Pose {
	from := tr.Launch.From
	way := []engine.Pose{{At: engine.Spot{X: from.X, Y: from.Y}, Z: from.Z, Heading: tr.Launch.Bearing}}
	for i := range tr.Legs {
		l := &tr.Legs[i]
		n := 1
		if l.Motion == physics.Flying {
			n = max(1, int(math.Ceil((l.T1-l.T0)/every)))
		}
		heading := l.To.Flat().Sub(l.From.Flat()).Angle()
		for k := 1; k <= n; k++ {
			t := l.T0 + (l.T1-l.T0)*float64(k)/float64(n)
			at, _ := l.At(t)
			way = append(way, engine.Pose{T: t, At: engine.Spot{X: at.X, Y: at.Y}, Z: at.Z, Heading: heading})
		}
	}
	return way
}

// band is the ground that holds nine tenths of the ways from the muzzle, those that stray least from the
// bearing (and with luck some of the others), each until it turns back. It is two rails, of as many spots each: on along the right one and back
// along the left. None if there are too few ways to tell.
func band(muzzle engine.Pose, bearing float64, ways [][]engine.Pose) [][]engine.Spot {
	const (
		stations = 48
		held     = 0.9
		few      = 10
	)
	if len(ways) < few {
		return nil
	}
	from, ahead := plane.Vec{X: muzzle.At.X, Y: muzzle.At.Y}, plane.Polar(bearing)
	strays := make([]stray, len(ways))
	for i, w := range ways {
		strays[i] = strayed(w, from, ahead)
	}
	slices.SortStableFunc(strays, func(a, b stray) int { return cmp.Compare(a.angle, b.angle) })
	strays = strays[:int(math.Ceil(held*float64(len(strays))))]
	farthest := 0.0
	for i := range strays {
		farthest = max(farthest, strays[i].end())
	}
	var right, left []engine.Spot
	for k := range stations + 1 {
		u := farthest * float64(k) / stations
		low, high, some := math.Inf(1), math.Inf(-1), false
		for i := range strays {
			if v, ok := strays[i].aside(u); ok {
				low, high, some = min(low, v), max(high, v), true
			}
		}
		if !some {
			break
		}
		at := from.Add(ahead.Mul(u))
		r, l := at.Add(ahead.Left().Mul(low)), at.Add(ahead.Left().Mul(high))
		right, left = append(right, engine.Spot{X: r.X, Y: r.Y}), append(left, engine.Spot{X: l.X, Y: l.Y})
	}
	slices.Reverse(left)
	return [][]engine.Spot{append(right, left...)}
}

// stray is a way as seen along the bearing, as far as it goes ahead, and the widest angle to the bearing, in
// radians, that it is seen at from the muzzle.
type stray struct {
	points []plane.Vec // X ahead and rising, Y to the left, in
	angle  float64
}

func strayed(way []engine.Pose, from, ahead plane.Vec) stray {
	s := stray{points: []plane.Vec{{}}}
	for i := range way[1:] {
		p := plane.Vec{X: way[i+1].At.X, Y: way[i+1].At.Y}.Sub(from)
		q := plane.Vec{X: p.Dot(ahead), Y: ahead.Cross(p)}
		if q.X <= s.end() {
			break
		}
		s.points = append(s.points, q)
		s.angle = max(s.angle, math.Abs(math.Atan2(q.Y, q.X)))
	}
	return s
}

func (s *stray) end() float64 { return s.points[len(s.points)-1].X }

// aside is how far to the left the way is when it is so far ahead.
func (s *stray) aside(ahead float64) (left float64, ok bool) {
	i, _ := slices.BinarySearchFunc(s.points, ahead, func(p plane.Vec, x float64) int { return cmp.Compare(p.X, x) })
	if i == len(s.points) {
		const slip = 1e-9 // of the way: many end on one line, the table's edge
		return s.points[i-1].Y, ahead <= s.end()*(1+slip)
	}
	if i == 0 {
		return s.points[0].Y, true
	}
	a, b := s.points[i-1], s.points[i]
	return a.Y + (b.Y-a.Y)*(ahead-a.X)/(b.X-a.X), true
}

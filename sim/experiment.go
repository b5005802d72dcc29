package sim

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
)

// MaxShots is the most one experiment may ask for, so that a slip of the keyboard cannot ask for a year.
const MaxShots = 1_000_000_000

// Experiment is a number of shots from one gun, each fired at the same untouched table.
type Experiment struct {
	Table    *tabletop.Table
	Gun      int // index into Table.Guns
	Aim      Aim
	Shots    int
	Seed     uint64
	Hand     float64               // the player's own error of aim, one standard deviation each way, radians
	Workers  int                   // how many cores share the work; 0 is all there are
	Progress func(done, total int) // of shots, now and then, one call at a time; may be nil
	From     int                   // the first shot to be fired; those before it were, in a run that was cut
	Take     func(*Shot) error     // is given every shot in order as it is known; an error ends the run; may be nil
}

// Shot is what one shot did, in numbers. Lengths in inches, angles in radians, times in seconds.
type Shot struct {
	Number    int // from 0
	Aimed     int // the man aimed at, or -1
	Bearing   float64
	Elevation float64
	Speed     float64 // as they were thrown, scatter and all

	// Right and Above say where the shot passes the upright plane through the mark, were nothing in
	// its way, as the gunner sees it. NaN without a man aimed at.
	Right, Above float64
	Range        float64 // where it comes down to the floor the gun stands on, were nothing in its way

	First    Strike // what it met first
	Touched  int    // the first man it touched, or -1
	Direct   bool   // it touched him before anything else
	OnTarget bool   // it touched the man aimed at
	Stopped  bool   // it never did, for it met something that stands before him
	Kills    [gunnery.NumManners]int16
	KillsOwn int16 // of them, men of the gun's own side
	End      physics.End
	Rest     physics.Vec3 // where its way ended
	Time     float64      // when
}

// Strike is the first thing a shot met, if Some.
type Strike struct {
	Some bool
	Met  physics.Met
	At   physics.Vec3
	T    float64
}

// Killed is how many men the shot killed.
func (s *Shot) Killed() int {
	n := 0
	for _, k := range s.Kills {
		n += int(k)
	}
	return n
}

// Battery is an experiment made ready to fire. It is not changed by firing, and gunners share it.
type Battery struct {
	E    *Experiment
	Laid []laid
}

// laid is a gun laid and made ready on its table as that then is.
type laid struct {
	Lay
	gunnery.Ready
}

func (e *Experiment) Ready() (*Battery, error) {
	if e.Gun < 0 || e.Gun >= len(e.Table.Guns) || !e.Table.Guns[e.Gun].Shoots() {
		return nil, fmt.Errorf("there is no gun %d on the table", e.Gun)
	}
	if e.Shots < 0 || e.Shots > MaxShots {
		return nil, fmt.Errorf("%d shots: an experiment is of at most %d", e.Shots, MaxShots)
	}
	const wildest = 0.5 // radians; nobody aims worse, and elevations stay meaningful
	if !(e.Hand >= 0 && e.Hand <= wildest) {
		return nil, fmt.Errorf("an error of aim of %v radians: from 0 to %v", e.Hand, wildest)
	}
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	b := &Battery{E: e}
	for _, lay := range lays {
		ready, err := gunnery.ReadyGun(lay.table, e.Gun)
		if err != nil {
			return nil, err
		}
		b.Laid = append(b.Laid, laid{lay, ready})
	}
	return b, nil
}

// Down are the men who lie down to make room for the gun as it is laid first.
func (b *Battery) Down() (men []int) {
	for i := range b.E.Table.Men {
		if b.Laid[0].Lay.table.Men[i].Posture != b.E.Table.Men[i].Posture {
			men = append(men, i)
		}
	}
	return men
}

// The streams of chance of an experiment. Scatter of shot i of gun g is PCG(seed ^ g·gunStream, i); which man it is aimed at
// and how the player's hand errs have seeds of their own, so that aiming at one man or at ten, well or
// badly, shifts no shot's scatter.
const (
	choiceStream = 0x9E3779B97F4A7C15
	handStream   = 0xC2B2AE3D27D4EB4F
	gunStream    = 0xD1B54A32D192ED03
	sampleStream = 0xA0761D6478BD642F
)

// seed is that of the gun: every gun of a table has chance of its own.
func (e *Experiment) seed() uint64 { return e.Seed ^ uint64(e.Gun)*gunStream }

// Gunner fires the shots of a battery, one after another; every worker has one.
type Gunner struct {
	*Battery
	shooters []*physics.Shooter // by lay, made when first used
	pcg      rand.PCG
	rng      *rand.Rand
	dead     []gunnery.Death
	Touches  []int // by man
	Kills    []int
}

func (b *Battery) Gunner() *Gunner {
	g := &Gunner{
		Battery: b, shooters: make([]*physics.Shooter, len(b.Laid)),
		Touches: make([]int, len(b.E.Table.Men)), Kills: make([]int, len(b.E.Table.Men)),
	}
	g.rng = rand.New(&g.pcg)
	return g
}

// Gunners are those of so many workers.
func (b *Battery) Gunners(workers int) []*Gunner {
	gunners := make([]*Gunner, workers)
	for w := range gunners {
		gunners[w] = b.Gunner()
	}
	return gunners
}

// launch is shot i as it leaves the muzzle, and the number of the lay it was fired from.
func (g *Gunner) launch(i int) (l physics.Launch, k int) {
	if len(g.Laid) > 1 {
		g.pcg.Seed(g.E.seed()^choiceStream, uint64(i))
		k = g.rng.IntN(len(g.Laid))
	}
	lay := &g.Laid[k]
	bearing, elevation := lay.Bearing, lay.Elevation
	if g.E.Hand > 0 {
		g.pcg.Seed(g.E.seed()^handStream, uint64(i))
		d := physics.Draw{Rand: g.rng}
		bearing += g.E.Hand * d.Normal()
		elevation += g.E.Hand * d.Normal()
	}
	g.pcg.Seed(g.E.seed(), uint64(i))
	return lay.Launch(bearing, elevation, g.rng), k
}

// Shoot follows a shot of lay k.
func (g *Gunner) Shoot(l physics.Launch, k int) *physics.Track {
	if g.shooters[k] == nil {
		g.shooters[k] = physics.NewShooter(g.Laid[k].Field)
	}
	return g.shooters[k].Shoot(l)
}

// Follow fires shot i and writes it down; its whole way is good until the next shot.
func (g *Gunner) Follow(i int) (Shot, *physics.Track) {
	l, k := g.launch(i)
	lay := &g.Laid[k]
	s := Shot{
		Number: i, Aimed: lay.Man, Touched: -1,
		Bearing: l.Bearing, Elevation: l.Elevation, Speed: l.Speed,
	}
	s.Right, s.Above, s.Range = g.passage(&l, lay)
	tr := g.Shoot(l, k)
	g.touch(&s, tr)
	if lay.Man >= 0 && s.First.Some && !s.OnTarget {
		const beside = 0.5 // what stands so little before him stands beside him, in
		mark := lay.Mark.Flat()
		s.Stopped = s.First.At.Flat().Sub(mark).Dot(mark.Sub(lay.Gun.At).Unit()) < -beside
	}
	g.dead = gunnery.Deaths(tr, g.dead[:0])
	for _, d := range g.dead {
		s.Kills[d.Manner]++
		g.Kills[d.Man]++
		if g.E.Table.Men[d.Man].Side == g.E.Table.Guns[g.E.Gun].Side {
			s.KillsOwn++
		}
	}
	s.End = tr.End
	s.Rest, s.Time = tr.Rest()
	return s, tr
}

// touch writes down what the shot met, and counts each man it touched once.
func (g *Gunner) touch(s *Shot, tr *physics.Track) {
	for i := range tr.Contacts {
		c := &tr.Contacts[i]
		if i == 0 {
			s.First = Strike{Some: true, Met: c.Met, At: c.At, T: c.T}
		}
		if c.Met != physics.Person {
			continue
		}
		if s.Touched < 0 {
			s.Touched, s.Direct = c.Index, i == 0
		}
		s.OnTarget = s.OnTarget || c.Index == s.Aimed
		again := func(before physics.Contact) bool { return before.Met == physics.Person && before.Index == c.Index }
		if !slices.ContainsFunc(tr.Contacts[:i], again) {
			g.Touches[c.Index]++
		}
	}
}

// passage is where the shot passes the plane of its mark, and how far it would carry, were there
// nothing but air.
func (g *Gunner) passage(l *physics.Launch, lay *laid) (right, above, reach float64) {
	gun := *lay.Gun.Model
	gun.MuzzleSpeed = l.Speed
	right, above, reach = math.NaN(), math.NaN(), math.NaN()
	if p, ok := physics.Landing(&gun, l.Elevation, l.Shot.Radius); ok {
		reach = p.Distance
	}
	if lay.Man < 0 {
		return right, above, reach
	}
	to := lay.Mark.Flat().Sub(l.From.Flat())
	ahead, way := lay.Mark.Flat().Sub(lay.Gun.At).Unit(), plane.Polar(l.Bearing)
	distance := to.Dot(ahead) / way.Dot(ahead) // along the shot's own way
	if p, ok := physics.PassAt(&gun, l.Elevation, distance); ok && distance > 0 {
		right, above = ahead.Cross(to.Sub(way.Mul(distance))), lay.Gun.Z+p.Height-lay.Mark.Z
	}
	return right, above, reach
}

// Shot fires shot i alone.
func (e *Experiment) Shot(i int) (Shot, error) {
	b, err := e.Ready()
	if err != nil {
		return Shot{}, err
	}
	s, _ := b.Gunner().Follow(i)
	return s, nil
}

// Fire fires shot i alone and follows it with all that there is to tell of it.
func (e *Experiment) Fire(i int) (*gunnery.Shot, error) {
	b, err := e.Ready()
	if err != nil {
		return nil, err
	}
	l, k := b.Gunner().launch(i)
	return b.Laid[k].Fire(l), nil
}

// Tracks fires the n shots from shot `from` on alone and returns their whole ways. The same shot of the same
// experiment is the same in a run of thousands.
func (e *Experiment) Tracks(from, n int) ([]*physics.Track, error) {
	b, err := e.Ready()
	if err != nil {
		return nil, err
	}
	g := b.Gunner()
	tracks := make([]*physics.Track, n)
	for k := range tracks {
		tracks[k] = g.Shoot(g.launch(from + k)).Clone()
	}
	return tracks, nil
}

// Chunk is how many shots a worker takes at a time: few enough to share the work evenly and to be known soon, many
// enough that taking them costs nothing.
const Chunk = 8

// salvo is a few shots, one after the other, and how often each man was touched and killed in them.
type salvo struct {
	shots          []Shot
	touches, kills []int
}

// Run fires the shots. When ctx is done it stops and returns what was finished, marked Partial; that is not an error.
// What it needs of memory does not depend on how many shots there are.
func (e *Experiment) Run(ctx context.Context) (*Result, error) {
	if e.Shots < 1 {
		return nil, errors.New("an experiment needs at least one shot")
	}
	b, err := e.Ready()
	if err != nil {
		return nil, err
	}
	if e.From < 0 || e.From > e.Shots {
		return nil, fmt.Errorf("%d shots of %d are said to be fired already", e.From, e.Shots)
	}
	gunners, none := b.Gunners(e.Cores()), make([]int, len(e.Table.Men))
	fire := func(w, from, to int, s *salvo) int {
		g := gunners[w]
		s.shots, s.touches, s.kills = s.shots[:0], append(s.touches[:0], none...), append(s.kills[:0], none...)
		g.Touches, g.Kills = s.touches, s.kills
		for i := from; i < to && ctx.Err() == nil; i++ {
			shot, _ := g.Follow(e.From + i)
			s.shots = append(s.shots, shot)
		}
		return len(s.shots)
	}
	c := b.counted()
	if _, err := stats.InOrder(ctx, len(gunners), e.Shots-e.From, Chunk, e.Progress, fire, c.take); err != nil {
		return nil, err
	}
	return c.result(), nil
}

func (e *Experiment) Cores() int { return stats.WorkersFor(e.Workers, e.Shots) }

package sim

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"littlewars/physics"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// Report is an experiment in figures. Its JSON keys are stable (docs/programs.md).
type Report struct {
	Scenario  string   `json:"scenario"`
	Gun       string   `json:"gun"`
	Targets   []string `json:"targets"`                 // men aimed at
	Bearing   *float64 `json:"bearing_deg,omitempty"`   // of the lay; absent if several men are aimed at
	Elevation *float64 `json:"elevation_deg,omitempty"` // likewise
	Distance  *float64 `json:"distance_in,omitempty"`   // muzzle to mark, likewise
	Seed      uint64   `json:"seed"`
	Asked     int      `json:"asked"`          // shots asked for
	From      int      `json:"from,omitempty"` // those before it were fired by a run that was cut
	Partial   bool     `json:"partial"`        // stopped before all were fired

	Shots          int            `json:"shots"` // shots fired
	Hits           int            `json:"hits"`  // that touched any man
	HitProbability float64        `json:"hit_probability"`
	HitInterval    stats.Interval `json:"hit_interval"`
	DirectHits     int            `json:"direct_hits"` // that touched a man before anything else
	DirectInterval stats.Interval `json:"direct_hit_interval"`
	TargetHits     int            `json:"target_hits"` // that touched the man aimed at
	TargetInterval stats.Interval `json:"target_hit_interval"`

	Kills        int             `json:"kills"`
	KillsOwn     int             `json:"kills_own"` // of Kills, men of the gun's own side
	KillsByCause ByCause         `json:"kills_by_cause"`
	KillsPerShot []int           `json:"kills_per_shot"` // [k] is how many shots killed k men
	MeanKills    float64         `json:"mean_kills"`
	MeanInterval *stats.Interval `json:"mean_kills_interval"` // nil for fewer than two shots
	Dispersion   Scatter         `json:"dispersion"`
	Ends         Ends            `json:"ends"`
	Men          []ManTold       `json:"men"` // those who were touched or killed
}

// ByCause counts deaths by how they came about.
type ByCause struct {
	Felled  int `json:"felled"`   // knocked over by the shot
	Touched int `json:"touched"`  // struck and left standing
	ByMan   int `json:"by_man"`   // knocked over by a neighbour
	ByBrick int `json:"by_brick"` // knocked over by a brick
}

// Scatter is how the shots spread: in the upright plane through the mark as the gunner sees it, and in
// range to the floor the gun stands on, both as if nothing but air were in the way. All are absent for
// fewer than two shots.
type Scatter struct {
	Right *stats.Spread `json:"right_in,omitempty"` // absent where no man is aimed at
	Above *stats.Spread `json:"above_in,omitempty"`
	Range *stats.Spread `json:"range_in,omitempty"` // absent when shots are fired at differing elevations
}

// Ends counts how the shots ended.
type Ends struct {
	AtRest   int `json:"at_rest"`
	OffTable int `json:"off_table"`
	TooLong  int `json:"too_long"`
}

// ManTold is what happened to one man over all shots.
type ManTold struct {
	Name    string `json:"name"`
	Side    string `json:"side"`
	Touches int    `json:"touches"` // shots that touched him
	Kills   int    `json:"kills"`   // shots that killed him
}

// Result is an experiment's report with shots behind it.
type Result struct {
	Report
	Stopped int    `json:"-"` // shots that something before the man aimed at stopped
	Sample  []Shot `json:"-"` // in order; of many, MostKept that the seed chooses, all alike likely
}

// MostKept is how many shots a result has at the most.
const MostKept = 10_000

// count is a result while shots come in.
type count struct {
	*Battery
	r                   *Result
	right, above, reach stats.Moments
	touches, kills      []int // by man
	chance              *rand.Rand
}

// counted is the result of no shots yet.
func (b *Battery) counted() *count {
	men := len(b.E.Table.Men)
	return &count{
		Battery: b, r: b.heading(), touches: make([]int, men), kills: make([]int, men),
		chance: rand.New(rand.NewPCG(b.E.seed()^sampleStream, 0)),
	}
}

// take counts the shots of a salvo, in their order.
func (c *count) take(s *salvo) error {
	for man := range c.touches {
		c.touches[man] += s.touches[man]
		c.kills[man] += s.kills[man]
	}
	for i := range s.shots {
		shot := &s.shots[i]
		c.r.count(shot)
		c.right.Add(shot.Right)
		c.above.Add(shot.Above)
		c.reach.Add(shot.Range)
		if shot.Stopped {
			c.r.Stopped++
		}
		// Vitter's algorithm R: ACM Trans. Math. Software 11 (1985), 37.
		if len(c.r.Sample) < MostKept {
			c.r.Sample = append(c.r.Sample, *shot)
		} else if k := c.chance.IntN(c.r.Shots); k < MostKept {
			c.r.Sample[k] = *shot
		}
		if c.E.Take != nil {
			if err := c.E.Take(shot); err != nil {
				return err
			}
		}
	}
	return nil
}

// result is what has been counted.
func (c *count) result() *Result {
	r := c.r
	r.Partial = r.From+r.Shots < r.Asked
	slices.SortFunc(r.Sample, func(a, b Shot) int { return a.Number - b.Number })
	r.HitProbability = Ratio(r.Hits, r.Shots)
	r.HitInterval = stats.Wilson(r.Hits, r.Shots)
	r.DirectInterval = stats.Wilson(r.DirectHits, r.Shots)
	r.TargetInterval = stats.Wilson(r.TargetHits, r.Shots)
	r.MeanKills, r.MeanInterval = stats.MeanInterval(r.KillsPerShot, c.present())
	r.Dispersion = Scatter{Right: c.right.Spread(), Above: c.above.Spread()}
	if len(c.Laid) == 1 {
		r.Dispersion.Range = c.reach.Spread()
	}
	r.Men = []ManTold{}
	for i := range c.touches {
		man := &c.E.Table.Men[i]
		if c.touches[i]+c.kills[i] > 0 {
			r.Men = append(r.Men, ManTold{man.Name, man.Side.String(), c.touches[i], c.kills[i]})
		}
	}
	return r
}

// heading is a result that says of what it is.
func (b *Battery) heading() *Result {
	r := &Result{}
	r.Scenario, r.Gun = b.E.Table.Name, b.E.Table.Guns[b.E.Gun].Name
	r.Seed, r.Asked, r.From = b.E.Seed, b.E.Shots, b.E.From
	r.Targets = []string{}
	for _, l := range b.Laid {
		if l.Man >= 0 {
			r.Targets = append(r.Targets, b.E.Table.Men[l.Man].Name)
		}
	}
	if len(b.Laid) == 1 {
		const perRadian = 180 / math.Pi // degrees; not inch.Degrees, which makes 5.499999999999999 of 5.5
		bearing, elevation := perRadian*b.Laid[0].Bearing, perRadian*b.Laid[0].Elevation
		r.Bearing, r.Elevation = &bearing, &elevation
		if b.Laid[0].Man >= 0 {
			r.Distance = &b.Laid[0].Distance
		}
	}
	return r
}

func (r *Report) count(s *Shot) {
	r.Shots++
	if s.Touched >= 0 {
		r.Hits++
	}
	if s.Direct {
		r.DirectHits++
	}
	if s.OnTarget {
		r.TargetHits++
	}
	k := s.Killed()
	r.Kills += k
	r.KillsOwn += int(s.KillsOwn)
	r.KillsPerShot = stats.Bumped(r.KillsPerShot, k)
	r.KillsByCause.Felled += int(s.Kills[gunnery.Felled])
	r.KillsByCause.Touched += int(s.Kills[gunnery.Touched])
	r.KillsByCause.ByMan += int(s.Kills[gunnery.ByMan])
	r.KillsByCause.ByBrick += int(s.Kills[gunnery.ByBrick])
	switch s.End {
	case physics.AtRest:
		r.Ends.AtRest++
	case physics.OffTable:
		r.Ends.OffTable++
	case physics.TooLong:
		r.Ends.TooLong++
	}
}

func Ratio(k, of int) float64 {
	if of == 0 {
		return 0
	}
	return float64(k) / float64(of)
}

// present is how many men a shot can find.
func (b *Battery) present() int {
	n := 0
	for i := range b.E.Table.Men {
		if b.E.Table.Men[i].Posture != physics.Gone {
			n++
		}
	}
	return n
}

// ShotColumns heads the rows of shots.
var ShotColumns = []string{
	"shot", "aimed_at", "bearing_deg", "elevation_deg", "speed_in_per_s", "right_in", "above_in", "range_in",
	"first", "first_x_in", "first_y_in", "first_z_in", "first_t_s", "touched", "direct", "on_target",
	"kills", "felled", "touched_dead", "by_man", "by_brick", "end", "end_x_in", "end_y_in", "end_t_s", "kills_own",
}

// Row is a shot on the table as a row. Empty fields are what it does not tell.
func (s *Shot) Row(t *tabletop.Table) []string {
	name := func(man int) string {
		if man < 0 {
			return ""
		}
		return t.Men[man].Name
	}
	row := append([]string{strconv.Itoa(s.Number), name(s.Aimed)},
		figures(inch.Degrees(s.Bearing), inch.Degrees(s.Elevation), s.Speed, s.Right, s.Above, s.Range)...)
	if f := &s.First; f.Some {
		row = append(append(row, f.Met.String()), figures(f.At.X, f.At.Y, f.At.Z, f.T)...)
	} else {
		row = append(row, "", "", "", "", "")
	}
	row = append(row, name(s.Touched), strconv.FormatBool(s.Direct), strconv.FormatBool(s.OnTarget),
		strconv.Itoa(s.Killed()))
	for _, k := range s.Kills {
		row = append(row, strconv.Itoa(int(k)))
	}
	row = append(append(row, s.End.String()), figures(s.Rest.X, s.Rest.Y, s.Time)...)
	return append(row, strconv.Itoa(int(s.KillsOwn)))
}

// figures are numbers for a table: six significant digits, empty for what is not known.
func figures(xs ...float64) []string {
	row := make([]string, len(xs))
	for i, x := range xs {
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			row[i] = strconv.FormatFloat(x, 'g', 6, 64)
		}
	}
	return row
}

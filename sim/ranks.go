package sim

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// RanksTrial fires one gun at ranks of infantry, as PHY-14 asks: every number of ranks at every gap
// and every distance.
type RanksTrial struct {
	Ranks    []int     // how many stand behind one another
	Gaps     []float64 // clear between neighbours in a rank, in
	Ranges   []float64 // from the muzzle to the middle of the front rank, in
	Men      int       // in a rank
	Behind   float64   // clear between the bases of one rank and the next, in
	Shots    int       // at each
	Seed     uint64
	Workers  int
	Done     int // rows that a run which was cut has given, and that are not fired again
	Progress func(done, total int)
	Each     func(*RanksRow) error // is given every row as soon as it is known; an error ends the trial; may be nil
}

// PHY14 is the trial of the dossier: single and double ranks of ten, the second an inch behind, gaps
// from 1/16 to 1 in, at 3, 6 and 9 yards, 1000 shots each.
func PHY14() RanksTrial {
	return RanksTrial{
		Ranks: []int{1, 2}, Gaps: []float64{1. / 16, 1. / 8, 1. / 4, 1. / 2, 1}, Ranges: []float64{108, 216, 324},
		Men: 10, Behind: 1, Shots: 1000, Seed: 1,
	}
}

// RanksRow is what one of its experiments gave.
type RanksRow struct {
	Ranks     int             `json:"ranks"`
	Gap       float64         `json:"gap_in"`
	Range     float64         `json:"range_in"`
	Shots     int             `json:"shots"`
	Touched   float64         `json:"touched"` // share of the shots that touched anyone
	MeanKills float64         `json:"mean_kills"`
	Interval  *stats.Interval `json:"mean_kills_interval"`
	Shares    [4]float64      `json:"shares"` // of shots that killed none, one, two, three or more
	ByCause   ByCause         `json:"kills_by_cause"`
}

// RanksResult is a finished trial.
type RanksResult struct {
	Rows    []RanksRow `json:"rows"`
	Partial bool       `json:"partial"`
}

// Run fires the trial. When ctx is done the rows finished so far come back, marked Partial.
func (t RanksTrial) Run(ctx context.Context) (*RanksResult, error) {
	r := &RanksResult{}
	for i := t.Done; i < t.Total(); i++ {
		ranks, gap, distance := t.at(i)
		e := t.experiment(ranks, gap, distance)
		e.Progress = partOf(t.Progress, i, t.Total())
		one, err := e.Run(ctx)
		if err != nil {
			return nil, fmt.Errorf("%d ranks, gap %v, at %v in: %w", ranks, gap, distance, err)
		}
		if one.Partial {
			r.Partial = true
			return r, nil
		}
		row := ranksRow(ranks, gap, distance, one)
		r.Rows = append(r.Rows, row)
		if t.Each != nil {
			if err := t.Each(&row); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// Total is how many rows a whole trial gives.
func (t RanksTrial) Total() int { return len(t.Ranks) * len(t.Gaps) * len(t.Ranges) }

// at is what row i tries: the distances go round first, then the gaps.
func (t RanksTrial) at(i int) (ranks int, gap, distance float64) {
	near, far := i/len(t.Ranges), i%len(t.Ranges)
	return t.Ranks[near/len(t.Gaps)], t.Gaps[near%len(t.Gaps)], t.Ranges[far]
}

// IsRow reports whether a row is one of what row i tries.
func (t RanksTrial) IsRow(i int, row []string) bool {
	if i >= t.Total() {
		return false
	}
	ranks, gap, distance := t.at(i)
	return slices.Equal(row[:4], figures(float64(ranks), gap, distance, float64(t.Shots)))
}

func ranksRow(ranks int, gap, distance float64, one *Result) RanksRow {
	row := RanksRow{
		Ranks: ranks, Gap: gap, Range: distance, Shots: one.Shots, Touched: one.HitProbability,
		MeanKills: one.MeanKills, Interval: one.MeanInterval, ByCause: one.KillsByCause,
	}
	for k, c := range one.KillsPerShot {
		row.Shares[min(k, 3)] += Ratio(c, one.Shots)
	}
	return row
}

// experiment is the gun before the middle of its ranks, aimed each time at one man of the front rank,
// all alike likely.
func (t RanksTrial) experiment(ranks int, gap, distance float64) Experiment {
	e := Experiment{Table: t.table(ranks, gap, distance), Shots: t.Shots, Seed: t.Seed, Workers: t.Workers}
	for i := range t.Men {
		e.Aim.Men = append(e.Aim.Men, i)
	}
	return e
}

// table sets the ranks up on cork: the gun looks along +y, the men look back at it.
func (t RanksTrial) table(ranks int, gap, distance float64) *tabletop.Table {
	const margin, gunY, beyond = 20, 10, 150 // in; room for what flies over and skips on
	model, man := matter.NavalGun(), matter.Infantry()
	pitch := 2*man.HalfWidth + gap
	depth := 2*man.Profiles[matter.ForeAft].Half + t.Behind
	middle := margin + pitch*float64(t.Men)/2
	table := &tabletop.Table{
		Name: "ranks trial", Width: 2 * middle, Floor: matter.Cork,
		Depth: gunY + model.MuzzleForward + distance + depth*float64(ranks) + beyond,
		Guns:  []tabletop.Gun{{Name: "gun", Model: &model, At: plane.Vec{X: middle, Y: gunY}, Heading: math.Pi / 2}},
	}
	front := gunY + model.MuzzleForward + distance
	for r := range ranks {
		for i := range t.Men {
			table.Men = append(table.Men, tabletop.Man{
				Name: fmt.Sprintf("N%d.%d", r+1, i+1), Side: tabletop.North, Heading: -math.Pi / 2,
				At: plane.Vec{X: middle + (float64(i)-float64(t.Men-1)/2)*pitch, Y: front + float64(r)*depth},
			})
		}
	}
	return table
}

// RanksColumns heads the rows of a trial.
var RanksColumns = []string{
	"ranks", "gap_in", "range_in", "shots", "touched", "mean_kills", "mean_kills_low", "mean_kills_high",
	"share_0", "share_1", "share_2", "share_3_or_more", "felled", "touched_dead", "by_man", "by_brick",
}

// Row is an experiment as a row.
func (r *RanksRow) Row() []string {
	k := r.ByCause
	return figures(float64(r.Ranks), r.Gap, r.Range, float64(r.Shots),
		r.Touched, r.MeanKills, r.Interval.Low(), r.Interval.High(), r.Shares[0], r.Shares[1], r.Shares[2], r.Shares[3],
		float64(k.Felled), float64(k.Touched), float64(k.ByMan), float64(k.ByBrick))
}

// Text is the trial as a table, which is Markdown too: as many of its columns as go on paper so wide.
func (r *RanksResult) Text(width int) string {
	head := strings.Split("| ranks |  gap | yd | kills a shot  | touched |     0 |     1 |     2 |    3+ |", "|")[1:]
	rule := strings.Split("|------:|-----:|---:|:--------------|--------:|------:|------:|------:|------:|", "|")[1:]
	most := 0
	for used := 1; most < len(head)-1; most++ {
		if used += len(head[most]) + 1; used > width {
			break
		}
	}
	var b strings.Builder
	line := func(cells []string) { b.WriteString("|" + strings.Join(cells[:most], "|") + "|\n") }
	line(head)
	line(rule)
	for _, row := range r.Rows {
		kills := fmt.Sprintf("%5.3f", row.MeanKills)
		if row.Interval != nil {
			kills += fmt.Sprintf(" ± %.3f", (row.Interval.High()-row.Interval.Low())/2)
		}
		cells := []string{
			fmt.Sprintf(" %5d ", row.Ranks), fmt.Sprintf(" %4s ", inch.Tape(row.Gap)),
			fmt.Sprintf(" %2.0f ", row.Range/36),
			fmt.Sprintf(" %-13s ", kills), fmt.Sprintf(" %7.3f ", row.Touched),
		}
		for _, share := range row.Shares {
			cells = append(cells, fmt.Sprintf(" %5.3f ", share))
		}
		line(cells)
	}
	if r.Partial {
		b.WriteString("\nstopped before the end\n")
	}
	return b.String()
}

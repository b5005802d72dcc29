package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"littlewars/sim"
	"littlewars/tabletop"
)

// batchReport prints what came of a batch: of one gun everything, of several a line each and the sum.
func (d *desk) batchReport(t *tabletop.Table, results []*sim.Result) {
	d.printf("%s\n", d.look.in(title, t.Title))
	if len(results) == 1 {
		d.printf("%s", gunReport(d.look, t, &results[0].Report))
		return
	}
	d.printf("%s", battleText(d.look, t, results))
}

// battleText is a table of guns with a bar for the kills of each, and the sum of them.
func battleText(l look, t *tabletop.Table, results []*sim.Result) string {
	var s strings.Builder
	all := total(results)
	fmt.Fprintf(&s, "%s\n\n", l.in(faint, fmt.Sprintf("%d shots of each gun, each at the untouched table; seed %d",
		results[0].Asked, all.Seed)))
	var rows []bar
	var causes sim.ByCause
	for _, r := range results {
		at := strings.Join(r.Targets, ",")
		if len(r.Targets) > 1 {
			at = "several"
		}
		rows = append(rows, bar{
			name: r.Gun + " at " + at, value: r.MeanKills, ink: sideInk(t, r.Gun),
			note: fmt.Sprintf("%5.2f kills  %6s hit", r.MeanKills, share(r.HitProbability)),
		})
		causes.Felled += r.KillsByCause.Felled
		causes.Touched += r.KillsByCause.Touched
		causes.ByMan += r.KillsByCause.ByMan
		causes.ByBrick += r.KillsByCause.ByBrick
	}
	s.WriteString(l.bars(rows))
	fmt.Fprintf(&s, "\n  %s\n", l.in(title, fmt.Sprintf("%d shots, %d hits, %d kills: %.2f a shot",
		all.Shots, all.Hits, all.Kills, float64(all.Kills)/float64(max(1, all.Shots)))))
	s.WriteString(toll(l, causes))
	return s.String()
}

// toll is a line for each way of dying that occurred.
func toll(l look, k sim.ByCause) string {
	var s strings.Builder
	for _, c := range []struct {
		name, means string
		n           int
	}{
		{"felled", "knocked over by the shot", k.Felled},
		{"touched", "struck and left standing", k.Touched},
		{"by a man", "knocked over by a neighbour", k.ByMan},
		{"by a brick", "knocked over by a brick", k.ByBrick},
	} {
		if c.n > 0 {
			fmt.Fprintf(&s, "    %-10s%7d  %s\n", c.name, c.n, l.in(faint, c.means))
		}
	}
	return s.String()
}

// gunReport is the report of one gun.
func gunReport(l look, t *tabletop.Table, r *sim.Report) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n", l.in(sideInk(t, r.Gun), heading(r)))
	s.WriteString(l.in(faint, laid(r)) + "\n\n")
	row := func(name string, n int, note string) {
		fmt.Fprintf(&s, "  %-12s%7d  %s\n", name, n, note)
	}
	fired := fmt.Sprintf("seed %d", r.Seed)
	if r.Partial {
		fired = fmt.Sprintf("of %d, then stopped; seed %d", r.Asked, r.Seed)
	}
	row("shots", r.Shots, l.in(faint, fired))
	row("hits", r.Hits, chance(l, r.HitProbability, r.HitInterval))
	if len(r.Targets) > 0 {
		row("  on target", r.TargetHits, chance(l, part(r.TargetHits, r.Shots), r.TargetInterval))
	}
	row("  direct", r.DirectHits, chance(l, part(r.DirectHits, r.Shots), r.DirectInterval))
	row("kills", r.Kills, fmt.Sprintf("%.3f a shot", r.MeanKills))
	s.WriteString(toll(l, r.KillsByCause))
	s.WriteString("\n  kills by one shot\n")
	var rows []bar
	for k, n := range r.KillsPerShot {
		rows = append(rows, bar{
			name: fmt.Sprint(k), value: float64(n), ink: brass, note: fmt.Sprintf("%d  %6s", n, share(part(n, r.Shots))),
		})
	}
	s.WriteString(l.bars(rows))
	s.WriteString(spreads(l, r.Dispersion))
	return s.String()
}

// sideInk is the colour of the side that a gun fights for.
func sideInk(t *tabletop.Table, gun string) ink {
	for i := range t.Guns {
		if t.Guns[i].Name == gun && t.Guns[i].Side == tabletop.North {
			return blue
		}
	}
	return red
}

func heading(r *sim.Report) string {
	switch {
	case len(r.Targets) == 1 && r.Distance != nil:
		return fmt.Sprintf("%s at %s, %s in off", r.Gun, r.Targets[0], tabletop.Carpenter(*r.Distance))
	case len(r.Targets) > 1:
		return fmt.Sprintf("%s at one of %d men each time", r.Gun, len(r.Targets))
	}
	return r.Gun
}

func laid(r *sim.Report) string {
	if r.Elevation == nil || r.Bearing == nil {
		return "laid anew for each"
	}
	return fmt.Sprintf("laid %.2f° up, bearing %.2f°", *r.Elevation, *r.Bearing)
}

// chance is a probability with its interval; narrow paper has no room for the interval.
func chance(l look, p float64, in sim.Interval) string {
	const roomy = 56
	if l.width < roomy {
		return share(p)
	}
	return fmt.Sprintf("%7s  %s", share(p), l.in(faint, fmt.Sprintf("(%.1f to %.1f)", 100*in[0], 100*in[1])))
}

func part(n, of int) float64 { return float64(n) / math.Max(1, float64(of)) }

// spreads tells how far shots of one lay lie apart.
func spreads(l look, s sim.Scatter) string {
	var b strings.Builder
	for _, row := range []struct {
		name string
		of   *sim.Spread
	}{{"across", s.Right}, {"up and down", s.Above}, {"in range", s.Range}} {
		if row.of == nil {
			continue
		}
		if b.Len() == 0 {
			b.WriteString("\n  spread (one standard deviation)\n")
		}
		fmt.Fprintf(&b, "  %-12s%7.3f  in\n", row.name, row.of.Deviation)
	}
	return b.String()
}

// heatText is a heat map as a terminal can show it.
type heatText struct {
	*sim.HeatMap
	look look
}

// shades are from never to always deadly; a cell where nobody can stand is left blank.
var shades = []rune("·░▒▓█")

// WriteText draws the map from North down to South, a cell two columns wide so that it is square,
// coarser where the paper is narrow.
func (h heatText) WriteText(w io.Writer) error {
	coarse := max(1, int(math.Ceil(float64(2*h.Cols)/float64(h.look.width-2))))
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n", h.look.in(title, fmt.Sprintf("Where %s kills on %s", h.Gun, h.Scenario)))
	fmt.Fprintf(&s, "%s\n\n", h.look.in(faint, fmt.Sprintf("%d shots at each cell of %s in", h.Shots, tabletop.Carpenter(h.Cell))))
	for row := (h.Rows - 1) / coarse * coarse; row >= 0; row -= coarse {
		line := ""
		for col := 0; col < h.Cols; col += coarse {
			line += strings.Repeat(h.shade(col, row, coarse), 2)
		}
		s.WriteString("  " + strings.TrimRight(line, " ") + "\n")
	}
	key := fmt.Sprintf("%c never  %c a quarter  %c half  %c three quarters  %c always; blank: nobody can stand there",
		shades[0], shades[1], shades[2], shades[3], shades[4])
	fmt.Fprintf(&s, "\n  %s\n", wrapped(key, h.look.width-2, 2))
	_, err := io.WriteString(w, s.String())
	return err
}

// shade is that of the mean over a square of cells.
func (h heatText) shade(col, row, side int) string {
	sum, n := 0.0, 0
	for r := row; r < min(row+side, h.Rows); r++ {
		for c := col; c < min(col+side, h.Cols); c++ {
			if z := h.Z(c, r); !math.IsNaN(z) {
				sum, n = sum+z, n+1
			}
		}
	}
	if n == 0 {
		return " "
	}
	return string(shades[int(math.Round(sum/float64(n)*float64(len(shades)-1)))])
}

package lab

import (
	"fmt"
	"math"
	"strings"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
	"littlewars/render/terminal"
	"littlewars/sim"
	"littlewars/sim/stats"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// batchReport prints what came of a batch: of one gun everything, of several a line each and the sum.
func batchReport(d *desk.Desk, t *tabletop.Table, results []fired) {
	d.Printf("%s\n", d.Look.In(terminal.Title, t.Title))
	if len(results) == 1 {
		d.Printf("%s", gunReport(d.Look, t, results[0]))
		return
	}
	d.Printf("%s", battleText(d.Look, t, results))
}

// battleText is a table of guns with a bar for the kills of each, and the sum of them.
func battleText(l terminal.Look, t *tabletop.Table, results []fired) string {
	var s strings.Builder
	all := total(results)
	each := fmt.Sprintf("%d shots of each gun, each at the untouched table; seed %d", results[0].Asked, all.Seed)
	fmt.Fprintf(&s, "%s\n\n", l.In(terminal.Faint, terminal.Wrapped(each, l.Width, 0)))
	var rows []terminal.Bar
	var causes sim.ByCause
	blind := ""
	for _, r := range results {
		name, at := r.Gun, " at "
		if r.byHand {
			at = " toward "
		}
		switch len(r.Targets) {
		case 0:
			name += ", laid by hand"
		case 1:
			name += at + r.Targets[0]
		default:
			name += at + "several"
		}
		if len(r.Targets) > 0 && !r.of.open {
			blind += "  " + terminal.Wrapped(noneInTheOpen(&r), l.Width-2, 2) + "\n"
		}
		note, hit := fmt.Sprintf("%5.2f kills", r.MeanKills), fmt.Sprintf("  %6s hit", desk.Share(r.HitProbability, r.Shots))
		if r.Shots < desk.TooFewShots {
			note, hit = fmt.Sprintf("%3d kills", r.Kills), fmt.Sprintf("  %2d of %d hit", r.Hits, r.Shots)
		}
		if l.Width < roomy {
			note, hit = strings.TrimSpace(note), ""
		}
		rows = append(rows, terminal.Bar{Name: name, Value: r.MeanKills, Ink: sideInk(t, r.Gun), Note: note + hit})
		causes.Felled += r.KillsByCause.Felled
		causes.Touched += r.KillsByCause.Touched
		causes.ByMan += r.KillsByCause.ByMan
		causes.ByBrick += r.KillsByCause.ByBrick
	}
	s.WriteString(l.Bars(rows) + blind)
	sum := fmt.Sprintf("%d shots, %d hits, %d kills", all.Shots, all.Hits, all.Kills)
	if all.Shots >= desk.TooFewShots {
		sum += fmt.Sprintf(": %.2f a shot", float64(all.Kills)/float64(all.Shots))
	}
	fmt.Fprintf(&s, "\n  %s\n", l.In(terminal.Title, terminal.Wrapped(sum, l.Width-2, 4)))
	s.WriteString(toll(l, causes, all.KillsOwn))
	return s.String()
}

// roomy paper, in columns, has room for intervals and words behind a number.
const roomy = 56

// toll is a line for each way of dying that occurred, and for those who fell to their own side.
func toll(l terminal.Look, k sim.ByCause, own int) string {
	var s strings.Builder
	for _, c := range []struct {
		name, means string
		n           int
	}{
		{"felled", "knocked over by the shot", k.Felled},
		{"touched", "struck, but not knocked over", k.Touched},
		{"by a man", "knocked over by a neighbour", k.ByMan},
		{"by a brick", "knocked over by a brick", k.ByBrick},
		{"own men", "of all these, on the gun's own side", own},
	} {
		if c.n > 0 {
			const before = 23 // columns
			means := terminal.Wrapped(c.means, l.Width-before, before)
			fmt.Fprintf(&s, "    %-10s%7d  %s\n", c.name, c.n, l.In(terminal.Faint, means))
		}
	}
	return s.String()
}

// gunReport is the report of one gun.
func gunReport(l terminal.Look, t *tabletop.Table, r fired) string {
	var s strings.Builder
	fmt.Fprintf(&s, "%s\n", l.In(sideInk(t, r.Gun), terminal.Wrapped(heading(&r), l.Width, 0)))
	s.WriteString(l.In(terminal.Faint, laid(&r.Report)) + "\n\n")
	row := func(name string, n int, note string) {
		s.WriteString(strings.TrimRight(fmt.Sprintf("  %-12s%7d  %s", name, n, note), " ") + "\n")
	}
	fired := fmt.Sprintf("seed %d", r.Seed)
	if r.From > 0 {
		fired = fmt.Sprintf("after %d fired before; %s", r.From, fired)
	}
	if r.Partial {
		fired = fmt.Sprintf("of %d, then stopped; seed %d", r.Asked, r.Seed)
	}
	row("shots", r.Shots, l.In(terminal.Faint, fired))
	row("hits", r.Hits, chance(l, r.Hits, r.Shots, r.HitInterval))
	if len(r.Targets) > 0 {
		row("  on target", r.TargetHits, chance(l, r.TargetHits, r.Shots, r.TargetInterval))
	}
	row("  direct", r.DirectHits, chance(l, r.DirectHits, r.Shots, r.DirectInterval))
	mean := ""
	switch {
	case r.Shots >= desk.FewShots:
		mean = fmt.Sprintf("%.3f a shot", r.MeanKills)
	case r.Shots >= desk.TooFewShots:
		mean = fmt.Sprintf("%.2f a shot", r.MeanKills)
	}
	row("kills", r.Kills, mean)
	s.WriteString(toll(l, r.KillsByCause, r.KillsOwn))
	s.WriteString("\n  kills by one shot\n")
	var rows []terminal.Bar
	for k, n := range r.KillsPerShot {
		rows = append(rows, terminal.Bar{
			Name: fmt.Sprint(k), Value: float64(n), Ink: terminal.Brass,
			Note: strings.TrimRight(fmt.Sprintf("%d  %6s", n, desk.Share(part(n, r.Shots), r.Shots)), " "),
		})
	}
	s.WriteString(l.Bars(rows))
	if r.Shots >= desk.TooFewShots {
		s.WriteString(spreads(r.Dispersion))
	}
	return s.String()
}

// sideInk is the colour of the side that a gun fights for.
func sideInk(t *tabletop.Table, gun string) terminal.Ink {
	for i := range t.Guns {
		if t.Guns[i].Name == gun && t.Guns[i].Side == tabletop.North {
			return terminal.Blue
		}
	}
	return terminal.Red
}

// heading says which gun fires at what.
func heading(r *fired) string {
	switch {
	case !r.of.open && len(r.Targets) == 1:
		return noneInTheOpen(r)
	case r.byHand && len(r.Targets) == 1:
		return fmt.Sprintf("%s, pointed by hand; its target is %s", r.Gun, r.Targets[0])
	case len(r.Targets) == 1 && r.Distance != nil:
		return fmt.Sprintf("%s at %s, %s in off", r.Gun, r.Targets[0], engine.Sixteenths(*r.Distance))
	case len(r.Targets) > 1:
		return fmt.Sprintf("%s at one of %d men each time", r.Gun, len(r.Targets))
	}
	return r.Gun + ", laid by hand"
}

// noneInTheOpen says what a gun does that has nobody to shoot at.
func noneInTheOpen(r *fired) string {
	s := fmt.Sprintf("%s: nobody can be hit; laid on %s", r.Gun, strings.Join(r.Targets, ","))
	if r.Distance != nil {
		s += ", " + engine.Sixteenths(*r.Distance) + " in off"
	}
	return s
}

func laid(r *sim.Report) string {
	if r.Elevation == nil || r.Bearing == nil {
		return "laid anew for each"
	}
	return fmt.Sprintf("laid %.2f° up, bearing %s", *r.Elevation, inch.Compass(inch.Hundredth(*r.Bearing)))
}

// chance is a share with its interval; narrow paper has no room for the interval, and a handful of shots
// have neither.
func chance(l terminal.Look, hits, shots int, in stats.Interval) string {
	said := desk.Share(part(hits, shots), shots)
	if l.Width < roomy || said == "" {
		return said
	}
	digits := 1
	if shots < desk.FewShots {
		digits = 0
	}
	return fmt.Sprintf("%7s  %s", said, l.In(terminal.Faint, fmt.Sprintf("(%.*f to %.*f)", digits, 100*in[0], digits, 100*in[1])))
}

func part(n, of int) float64 { return float64(n) / math.Max(1, float64(of)) }

// spreads tells how far shots of one lay lie apart.
func spreads(s sim.Scatter) string {
	var b strings.Builder
	for _, row := range []struct {
		name string
		of   *stats.Spread
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

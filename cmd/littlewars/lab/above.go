package lab

import (
	"fmt"
	"math"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/sim"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// mostTracks is how many ways of shots are drawn: more would blacken the paper.
const mostTracks = 60

// above is a table from above, by day.
func above(t *tabletop.Table, title, gun, under string) *plan.Sheet {
	s := &plan.Sheet{View: t.View(), Under: under, Palette: palette.Day(), Overlay: plan.Overlay{Broad: true}}
	if s.View.Title == "" {
		s.View.Title = t.Name
	}
	s.View.Title = fmt.Sprintf("%s: %s, %s", title, gun, s.View.Title)
	return s
}

// fallOfShot is a batch seen from above: the gun swung to where it was laid, and the ways of the first shots.
func fallOfShot(e *sim.Experiment, r *sim.Report) (*plan.Sheet, error) {
	tracks, err := e.Tracks(0, min(mostTracks, r.Shots))
	if err != nil {
		return nil, err
	}
	lays, err := e.Lays()
	if err != nil {
		return nil, err
	}
	t := sim.WithGuns(e.Table)
	t.Guns[e.Gun].Heading = lays[0].Bearing
	if len(tracks) > 0 && len(lays) > 1 {
		t.Guns[e.Gun].Heading = tracks[0].Launch.Bearing
	}
	under := fmt.Sprintf("%s, %s, %s", inch.Counted(r.Shots, "shot", "shots"), inch.Counted(r.Hits, "hit", "hits"),
		inch.Counted(r.Kills, "kill", "kills"))
	if len(tracks) < r.Shots {
		under += fmt.Sprintf("; the first %d are drawn", len(tracks))
	}
	s := above(t, "Fall of shot", t.Guns[e.Gun].Name, fmt.Sprintf("%s. Seed %d.", under, r.Seed))
	for _, l := range lays {
		if l.Man >= 0 {
			s.Marks = append(s.Marks, plan.Mark{At: tabletop.ViewSpot(l.Mark.Flat()), Sign: plan.MarkRound, What: "aimed at"})
		}
	}
	strength := max(0.16, min(0.85, 2/math.Sqrt(float64(max(1, len(tracks)))))) // many ways are fainter than one
	for _, tr := range tracks {
		lay(s, tr, strength)
	}
	return s, nil
}

// lay lays the way of a shot on a sheet: in the air, along the ground, and what it met.
func lay(s *plan.Sheet, tr *physics.Track, strength float64) {
	for i := range tr.Legs {
		l := &tr.Legs[i]
		way := plan.Way{
			Points: []engine.Spot{tabletop.ViewSpot(l.From.Flat()), tabletop.ViewSpot(l.To.Flat())}, Share: strength, What: "flight",
		}
		if l.Motion != physics.Flying {
			way.Dotted, way.What = true, "sliding or rolling"
		}
		s.Tracks = append(s.Tracks, way)
	}
	for i := range tr.Contacts {
		c := &tr.Contacts[i]
		m := plan.Mark{At: tabletop.ViewSpot(c.At.Flat()), Share: min(1, 1.6*strength), What: "met floor or country"}
		if c.Met == physics.Person {
			m.Sign, m.What = plan.MarkStar, "met a man"
		}
		s.Marks = append(s.Marks, m)
	}
}

// deadly is a map of how deadly it is to stand where. Cells without a figure show the floor, hatched one way where
// nobody can stand or be reached and both ways where a stopped run had not come yet.
func deadly(t *tabletop.Table, h *sim.HeatMap) *plan.Sheet {
	s := above(t, "Where it is deadly to stand", h.Gun, fmt.Sprintf(
		"The share of %s, laid on a man stood there, that kill him; cells of %s in. Seed %d.",
		inch.Counted(h.Shots, "shot", "shots"), inch.Significant(h.Cell, 4), h.Seed))
	for i, n := range h.Kills {
		x, y := float64(i%h.Cols)*h.Cell, float64(i/h.Cols)*h.Cell
		p := plan.Patch{
			Low: engine.Spot{X: x, Y: y}, High: engine.Spot{X: min(x+h.Cell, h.Width), Y: min(y+h.Cell, h.Depth)},
		}
		switch n {
		case sim.Blank:
			p.Hatched, p.What = 1, "nobody can stand there, or no shot reaches"
		case sim.Unfired:
			p.Hatched, p.What = 2, "not fired at: stopped before"
		default:
			p.Share, p.What = sim.Ratio(n, h.Shots), "of the shots that kill"
		}
		s.Patches = append(s.Patches, p)
	}
	return s
}

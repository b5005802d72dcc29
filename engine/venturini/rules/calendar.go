package rules

import (
	"fmt"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// calendar is what the time of the year does at the end of a move, and after the second side's at the end of the day.
// [section 2.4]
func (r *Run) calendar() bool {
	if r.Game != state.Campaign {
		return true
	}
	r.Settle()
	r.happen(season.Night(&r.Field.Field, r.Mover, r.sheltered, r.dry))
	season.Heals(&r.Field.Field, r.Mover)
	r.happen(season.FreePrisoners(&r.Field.Field))
	if r.Mover == 1 {
		r.happen(season.Evening(&r.Field.Field))
		for i := range r.Figures {
			if g := &r.Figures[i]; g.Work.Verb == season.Forbidding {
				g.Work = state.Work{}
			}
		}
	}
	return true
}

// dawn is what the calendar brings before the first side moves. [section 2.4]
func (r *Run) dawn() {
	r.Settle()
	r.happen(season.Morning(&r.Field.Field, r.dry))
	r.Settle()
}

// happen tells what the calendar has brought, and removes who has died of it.
func (r *Run) happen(list []season.Happening) {
	for _, h := range list {
		switch h.Word {
		case "killed", "destroyed":
			r.lose(h.Fig, h.Word, state.ID{}, h.Rule)
		default:
			r.Events = append(r.Events, Incident{
				Fig: h.Fig, Word: h.Word, At: h.At, Side: NoDir, Rule: h.Rule, Goods: h.Goods,
			})
		}
	}
}

// sheltered reports whether a figure has a roof over it: of a place that is neither flooded nor without roofs, of a
// blockhouse, or a casemate. [VT-WRECK-30, VT-WRECK-31, VT-FLOOD-8]
func (r *Run) sheltered(g *state.Unit) bool {
	if g.Post == state.Top || g.Post == state.Outside || r.Marked(g.At, state.Flooded) != nil {
		return false
	}
	return g.Post == state.Casemate || r.roofed(g.At)
}

// dry reports whether a square bears figures without ice. [VT-MOVE-26]
func (r *Run) dry(at grid.Square) bool {
	t := r.Map.Terrain[at]
	wet := t == state.Water || t == state.Marsh || r.Marked(at, state.Flooded) != nil
	return !wet || bridged(r.Field, at) || season.Carries(&r.Field.Field, at)
}

// decideCampaign ends a campaign at the end of a day: a capital has fallen, or the days are over. Who moves second has
// his move of the day in which his capital fell, but it does not save it. [VT-CAMP-20, VT-CAMP-21]
func (r *Run) decideCampaign() {
	now, before := ground.NewField(r.Situation), ground.NewField(r.start)
	first, second := season.CapitalLost(now, 0), season.CapitalLost(before, 1) || season.CapitalLost(now, 1)
	why := func(lost state.Side) string { return fmt.Sprintf("the capital of %s is lost", r.Names[lost]) }
	days := int(r.Date) - int(r.Map.Start) + 1
	switch {
	case first && second:
		r.Won = &Ending{state.NoSide, "VT-CAMP-20", "both capitals are lost on the same day"}
	case second:
		r.Won = &Ending{0, "VT-CAMP-20", why(1)}
	case first:
		r.Won = &Ending{1, "VT-CAMP-20", why(0)}
	case r.Options.Days() > 0 && days >= r.Options.Days():
		r.Won = &Ending{state.NoSide, "VT-CAMP-21", fmt.Sprintf("%d days have passed", days)}
	case r.Options.Days() == 0 && !r.brigadesLeft():
		r.Won = &Ending{state.NoSide, "VT-CAMP-21", "neither side has a brigade left"}
	}
}

// brigadesLeft reports whether anybody has a brigade, be it a prisoner.
func (r *Run) brigadesLeft() bool {
	for i := range r.Figures {
		if r.Figures[i].Kind.Brigade() {
			return true
		}
	}
	return false
}

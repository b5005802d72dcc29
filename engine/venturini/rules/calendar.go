package rules

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// calendar is what the time of the year does at the end of a move, and after the second side's at the end of the day.
// [section 2.4]
func calendar(r *Run) bool {
	if r.Game != state.Campaign {
		return true
	}
	r.Settle()
	happen(r, season.Night(r.Field, r.Mover))
	season.Heals(r.Field, r.Mover)
	happen(r, season.FreePrisoners(r.Field))
	if r.Mover == 1 {
		happen(r, season.Evening(r.Field))
		for i := range r.Figures {
			if g := &r.Figures[i]; g.Work.Verb == season.Forbidding {
				g.Work = state.Work{}
			}
		}
	}
	return true
}

// dawn is what the calendar brings before the first side moves. [section 2.4]
func dawn(r *Run) {
	r.Settle()
	happen(r, season.Morning(r.Field))
	r.Settle()
	returnOfFlood(r)
}

// happen tells what the calendar has brought, and removes who has died of it.
func happen(r *Run, list []season.Happening) {
	for _, h := range list {
		switch h.Word {
		case "killed", "destroyed":
			r.lose(h.Fig, h.Word, state.ID{}, h.Rule)
		default:
			r.Events = append(r.Events, Incident{
				Fig: h.Fig, Word: h.Word, At: h.At, Side: state.NoHeading, Rule: h.Rule, Goods: h.Goods,
			})
		}
	}
}

// decideCampaign ends a campaign at the end of a day: a capital has fallen, or the days are over. Who moves second has
// his move of the day in which his capital fell, but it does not save it. [VT-CAMP-20, VT-CAMP-21]
func decideCampaign(r *Run) {
	now, before := ground.NewField(r.Situation), ground.NewField(r.start)
	first, second := season.CapitalLost(now, 0), season.CapitalLost(before, 1) || season.CapitalLost(now, 1)
	why := func(lost state.Side) string { return fmt.Sprintf("the capital of %s is lost", r.Called(lost)) }
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
	case r.Options.Days() == 0 && !brigadesLeft(r.Situation):
		r.Won = &Ending{state.NoSide, "VT-CAMP-21", "neither side has a brigade left"}
	}
}

// brigadesLeft reports whether anybody has a brigade, be it a prisoner.
func brigadesLeft(s *state.Situation) bool {
	return engine.Found(s.Figures, func(u *state.Unit) bool { return u.Kind.Brigade() }) != nil
}

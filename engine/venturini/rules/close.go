package rules

import (
	"fmt"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// wear is what time does at the end of a move: fires burn on, works that are no longer fired at are whole again.
func wear(r *Run) bool {
	r.fires()
	r.Settle()
	if r.Mover == 1 {
		r.restore()
	}
	return true
}

// spoils is the end of goods that nobody keeps, after all have eaten of them. [VT-WRECK-33]
func spoils(r *Run) bool {
	r.spoil()
	return true
}

// endMove ends the move: it sees who has won, and hands over to the other side. [section 2.1]
func endMove(r *Run) bool {
	if r.Game == state.Siege {
		decideSiege(r)
	}
	if r.Mover == 1 {
		switch r.Game {
		case state.Battle:
			decideBattle(r)
		case state.Campaign:
			decideCampaign(r)
		}
		r.Date++
		if r.Game == state.Campaign && r.Won == nil {
			dawn(r)
		}
	}
	r.Mover = r.Mover.Other()
	season.TakeOver(r.Field, r.Mover)
	r.Tidy()
	return true
}

// decideBattle ends a battle at the end of a day. Who moves second has his move of the day in which his headquarters
// fell, but it does not save them. [VT-BATTLE-11, -13, -14]
func decideBattle(r *Run) {
	first, second := quartersLost(r.Situation, 0), quartersLost(r.start, 1) || quartersLost(r.Situation, 1)
	why := func(lost state.Side) string {
		return fmt.Sprintf("the headquarters of %s have fallen", r.Called(lost))
	}
	switch {
	case first && second:
		r.Won = &Ending{state.NoSide, "VT-BATTLE-14", "both headquarters have fallen on the same day"}
	case second:
		r.Won = &Ending{0, "VT-BATTLE-11", why(1)}
	case first:
		r.Won = &Ending{1, "VT-BATTLE-11", why(0)}
	case int(r.Date) >= r.Map.Moves:
		r.Won = &Ending{state.NoSide, "VT-BATTLE-13", fmt.Sprintf("%d moves of each side have passed", r.Date)}
	}
}

// quartersLost reports whether a side's headquarters have fallen: each village burned or with an enemy brigade on it,
// or with hq_fall=one any of them. [VT-BATTLE-11]
func quartersLost(s *state.Situation, side state.Side) bool {
	villages, lost := s.Map.Quarters[s.Names[side][0]], 0
	for _, at := range villages {
		if s.Marked(at, state.Burned) != nil || heldAgainst(s, at, side) {
			lost++
		}
	}
	return lost > 0 && (lost == len(villages) || s.Options.OneQuarter)
}

// heldAgainst reports whether an enemy brigade of a side stands on a square.
func heldAgainst(s *state.Situation, at grid.Square, side state.Side) bool {
	for i := range s.Figures {
		if f := &s.Figures[i]; f.At == at && f.Side != side && f.Bars() {
			return true
		}
	}
	return false
}

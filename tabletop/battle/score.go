package battle

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// What is scored, in points. [LW-VAR-2]
const (
	victoryPoints  = 100
	gunPoints      = 10
	prisonerPoints = 0.5 // for whose he is, and for who has taken him
)

var manPoints = [...]float64{tabletop.Infantry: 1, tabletop.Cavalry: 1.5}

// scores are what both sides have as the battle stands, if the winner has won it. Nobody's is a draw once
// the battle is over; before that nobody has the hundred. [LW-VAR-2, LW-VAR-4]
func scores(m *state.State, winner engine.Side) []engine.Score {
	held := holders(m, winner)
	return inch.Mapped([]tabletop.Side{tabletop.South, tabletop.North}, func(s tabletop.Side) engine.Score { return scoreOf(m, s, winner, held) })
}

func scoreOf(m *state.State, side tabletop.Side, winner engine.Side, held []int) engine.Score {
	s := engine.Score{Side: side.Side()}
	part := func(rule engine.RuleID, n int, each float64, why string) {
		if n > 0 {
			p := float64(n) * each
			s.Parts = append(s.Parts, engine.ScorePart{Points: p, Rule: rule, Why: why})
			s.Points += p
		}
	}
	switch {
	case m.Stage == state.Over && winner == side.Side():
		part("LW-VAR-2", 1, victoryPoints, "victory")
	case m.Stage == state.Over && winner == "":
		part("LW-VAR-4", 1, victoryPoints/2, "a draw")
	}
	guns, taking := 0, 0
	for g, by := range held {
		switch {
		case by != int(side):
		case m.Layout.Guns[g].Side == side:
			guns++
		default:
			taking++
		}
	}
	free := m.Free(side)
	part("LW-VAR-2", guns, gunPoints, inch.Counted(guns, "gun held", "guns held"))
	part("LW-VAR-3", taking, gunPoints, inch.Counted(taking, "gun that could be taken", "guns that could be taken"))
	part("LW-VAR-2", free.Infantry, manPoints[tabletop.Infantry], inch.Counted(free.Infantry, "infantry-man", "infantry-men")+" alive and uncaptured")
	part("LW-VAR-2", free.Cavalry, manPoints[tabletop.Cavalry], inch.Counted(free.Cavalry, "cavalry-man", "cavalry-men")+" alive and uncaptured")
	own, taken := len(m.Of(side, state.Prisoner, state.Held)), len(m.Of(side.Other(), state.Prisoner, state.Held))
	part("LW-VAR-2", own, prisonerPoints, inch.Counted(own, "man", "men")+" in the enemy's hands")
	part("LW-VAR-2", taken, prisonerPoints, inch.Counted(taken, "prisoner", "prisoners")+" taken")
	return s
}

// holders is for each gun the side that scores for it, or nobody: its owner, unless the enemy is in a
// position to take it, or the owner has no man on the table. A gun that is gone is its owner's. [LW-VAR-3]
func holders(m *state.State, winner engine.Side) []int {
	afoot := [2]int{afoot(m, tabletop.South), afoot(m, tabletop.North)}
	armed := [2]int{len(m.Of(tabletop.South, state.Armed)), len(m.Of(tabletop.North, state.Armed))}
	by := make([]int, len(m.Guns))
	for g := range m.Guns {
		owner := m.Layout.Guns[g].Side
		enemy := owner.Other()
		// The winner may take his time with every gun that a beaten enemy has left.
		beaten := winner == enemy.Side() && armed[owner] == 0
		by[g] = int(owner)
		switch {
		case !m.Layout.Guns[g].Shoots():
			by[g] = state.Nobody // of the train [LW-OPT-4]
		case m.Guns[g].Off:
		case beaten && armed[enemy] >= tabletop.CrewNeeded || takable(m, g):
			by[g] = int(enemy)
		case afoot[owner] == 0:
			by[g] = state.Nobody
		}
	}
	return by
}

// takable reports whether the enemy of a gun's owner is in a position to take it: no armed man of its
// owner is within six inches, and four of the enemy's are within a move, straight. [LW-VAR-3]
func takable(m *state.State, gun int) bool {
	t := m.Layout
	outline, owner := t.GunOutline(gun), t.Guns[gun].Side
	could := 0
	for i := range m.Men {
		man := &t.Men[i]
		if !m.Armed(i) {
			continue
		}
		reach := inch.CrewReach
		if man.Side != owner {
			reach = m.Allowance(man.Arm)
		}
		if man.At.Sub(t.Guns[gun].At).Len() > reach+t.Guns[gun].Extent()+2*t.Figure(man.Arm).Height {
			continue
		}
		if !inch.Within(tabletop.GapBetween(outline, []plane.Convex{t.ManOutline(i)}).Length, reach) {
			continue
		}
		if man.Side == owner {
			return false
		}
		could++
	}
	return could >= tabletop.CrewNeeded
}

// campaignTally is what a side has in the campaign after this battle as it stands: what it brought, and its own
// score less the enemy's. [LW-OPT-1]
func campaignTally(m *state.State, side tabletop.Side, scores []engine.Score) float64 {
	return float64(m.Terms.Brought[side])/2 + scores[side].Points - scores[side.Other()].Points
}

// campaign says how the campaign stands after the battle. Only one side can gain by it, so that they cannot
// both have won. [LW-OPT-1]
func campaign(m *state.State) (events []engine.Event) {
	if m.Terms.Campaign == 0 {
		return nil
	}
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		n := campaignTally(m, side, m.Ending.Scores)
		events = append(events, gunnery.Tell("LW-OPT-1", "%v has %s of the %d points of the campaign", side, halves(n), m.Terms.Campaign))
		if n >= float64(m.Terms.Campaign) {
			events = append(events, gunnery.Tell("LW-OPT-1", "%v has won the campaign", side))
		}
	}
	return events
}

// halves are points as they are written: 204½.
func halves(n float64) string {
	whole := int(n)
	if n == float64(whole) {
		return fmt.Sprint(whole)
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if int(n) == 0 {
		return sign + "½"
	}
	return fmt.Sprintf("%s%d½", sign, int(n))
}

package battle

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

const (
	strikers   = 3 // men who decide a Blow at the Rear [LW-VAR-7]
	withdrawal = 6 // moves in which the struck player must be gone [LW-VAR-8]
	partOf     = 4 // this part of the attackers must arrive [LW-VAR-11]
)

// endingCommands are the draw and the resignation. Whoever is to begin the next move says them; the other
// has the interval after it. [LW-VAR-15]
var endingCommands = []state.Command{
	{
		Name: "draw", Gist: "offer a draw", Manner: engine.Offers, When: sentence.During(state.PhaseInterval), Rule: "LW-VAR-15",
		Do: state.Alone(offerDraw),
	},
	{
		Name: "resign", Gist: "give the battle up", Manner: engine.GivesUp, When: sentence.During(state.PhaseInterval), Rule: "LW-VAR-15",
		Do: state.Alone(resign),
	},
	{
		Name: "agree", Gist: "to the draw", Manner: engine.Agrees, When: sentence.During(state.PhaseOffered), Rule: "LW-VAR-15",
		Do: state.Alone(agreeDraw),
	},
	{
		Name: "refuse", Gist: "the draw, and play on", Manner: engine.Refuses, When: sentence.During(state.PhaseOffered), Rule: "LW-VAR-15",
		Do: state.Alone(refuseDraw),
	},
}

func offerDraw(m *state.State) []engine.Event {
	by := m.Awaited
	m.Stage, m.Awaited = state.PhaseOffered, by.Other()
	return []engine.Event{gunnery.Tell("LW-VAR-15", "%v offers a draw", by)}
}

func refuseDraw(m *state.State) []engine.Event {
	by := m.Awaited
	m.Stage, m.Awaited = state.PhaseInterval, by.Other()
	return []engine.Event{gunnery.Tell("LW-VAR-15", "%v refuses the draw", by)}
}

func agreeDraw(m *state.State) []engine.Event {
	return finish(m, "", "LW-VAR-15", "both agree to a draw")
}

func resign(m *state.State) []engine.Event {
	return finish(m, m.Awaited.Other().Side(), "LW-VAR-15", "%v resigns", m.Awaited)
}

// finish ends the battle; a draw is nobody's.
func finish(m *state.State, winner engine.Side, rule engine.RuleID, why string, args ...any) []engine.Event {
	m.Stage = state.Over
	m.Ending = engine.Result{Over: true, Winner: winner, Rule: rule, Why: fmt.Sprintf(why, args...), Scores: scores(m, winner)}
	m.Fixed = engine.Forbid(rule, "the battle is over")
	return append(campaign(m), engine.Ended{Result: m.Ending})
}

// afoot is how many men of a side are on the table and no prisoners. [LW-VAR-1]
func afoot(m *state.State, side tabletop.Side) int {
	return len(m.Of(side, state.Armed, state.Disarmed))
}

// reachedLine reports whether a man touches his enemy's back line, or is past it: of the line what the players
// have agreed on, the halves as its owner sees them. [LW-VAR-7, LW-VAR-10, LW-VAR-11]
func reachedLine(m *state.State, man int) bool {
	enemy := m.Layout.Men[man].Side.Other()
	from, to := goal(m, enemy)
	line := tabletop.BackLineOf(m.Layout, enemy)
	beyond := plane.Rect(from, line, to, line+tabletop.Behind)
	if enemy == tabletop.South {
		beyond = plane.Rect(from, line-tabletop.Behind, to, line)
	}
	return inch.Within(plane.Apart(m.Layout.ManOutline(man), beyond), 0)
}

// goal is what counts of a side's back line, from x to x: all of it but in a Blow at the Rear, for which the
// players may have agreed on a part. [LW-VAR-10]
func goal(m *state.State, owner tabletop.Side) (from, to float64) {
	w := m.Layout.Width
	if !m.Terms.Rules().Part {
		return 0, w
	}
	west := "left" // to the South's left
	if owner == tabletop.North {
		west = "right"
	}
	switch m.Terms.Line {
	case "middle":
		return w / 4, w * 3 / 4
	case "left", "right":
		if m.Terms.Line == west {
			return 0, w / 2
		}
		return w / 2, w
	}
	return 0, w
}

// arriving are a side's armed men at or past the enemy's back line. [LW-VAR-7, LW-VAR-11]
func arriving(m *state.State, side tabletop.Side) []int {
	return slices.DeleteFunc(m.Of(side, state.Armed), func(i int) bool { return !reachedLine(m, i) })
}

// arrive lifts the attackers who have reached the defender's back line in their move, unless they are to
// stay. [LW-VAR-11]
func arrive(m *state.State) []engine.Event {
	if !m.Terms.Rules().Defended || m.Terms.Stays || m.Awaited != m.First {
		return nil
	}
	men := arriving(m, m.Awaited)
	if len(men) == 0 {
		return nil
	}
	rings := m.RingAll(men, m.Tone(m.Awaited), "arrived")
	m.Lift(state.Arrived, men...)
	m.Happened()
	e := state.Point("LW-VAR-11", rings, "%s %s at the back line of %v: %d of %d attackers have",
		m.Names(men), inch.Plural(len(men), "arrives", "arrive"), m.Awaited.Other(), arrived(m), m.Began[m.Awaited].Men())
	return append([]engine.Event{e}, orphans(m)...)
}

// arrived is how many attackers have reached the defender's back line, or where they stay stand armed at it.
// [LW-VAR-11]
func arrived(m *state.State) int {
	if m.Terms.Stays {
		return len(arriving(m, m.First))
	}
	return len(m.Of(m.First, state.Arrived))
}

// endings are how each variety is decided.
var endings = [...]func(*state.State) []engine.Event{
	state.FightToTheFinish: decideFight, state.BlowAtTheRear: decideBlow, state.DefensiveGame: decideDefence,
}

// judgeEnd ends the battle if it is decided, after everything else that follows a move. [LW-VAR]
func judgeEnd(m *state.State) []engine.Event {
	if !m.Present.Eventful {
		m.Quiet[m.Awaited]++
	}
	events := endings[m.Terms.Variety](m)
	if m.Stage != state.Over {
		events = append(events, wearied(m)...)
	}
	return events
}

// yielded ends the battle if a side has surrendered its whole force on the table. Who has been struck at the
// rear has capitulated; who has struck has won already, and cannot lose any more. [LW-SURR-3, LW-VAR-7]
func yielded(m *state.State, side tabletop.Side) []engine.Event {
	switch {
	case m.Stage == state.Over || afoot(m, side) > 0 || m.Blow.Left > 0 && m.Blow.Struck != side:
		return nil
	case m.Blow.Left > 0:
		return capitulate(m)
	}
	return finish(m, side.Other().Side(), "LW-SURR-3", "the whole force of %v on the table has surrendered", side)
}

// decideFight ends the battle when a side has nobody left on the table, or both are spent. [LW-VAR-1, LW-VAR-4]
func decideFight(m *state.State) []engine.Event {
	south, north := afoot(m, tabletop.South), afoot(m, tabletop.North)
	switch {
	case south == 0 && north == 0:
		return finish(m, "", "LW-VAR-1", "neither side has a man left on the table but prisoners")
	case south == 0:
		return finish(m, tabletop.North.Side(), "LW-VAR-1", "%v has no man left on the table but prisoners", tabletop.South)
	case north == 0:
		return finish(m, tabletop.South.Side(), "LW-VAR-1", "%v has no man left on the table but prisoners", tabletop.North)
	}
	a, b, least := m.Free(tabletop.South).Men(), m.Free(tabletop.North).Men(), threshold(m)
	if a >= least || b >= least {
		return nil
	}
	rule := engine.RuleID("LW-VAR-4")
	if least != usualThreshold {
		rule = "LW-VAR-5"
	}
	return finish(m, "", rule, "south has %d men left and north %d, both fewer than %d", a, b, least)
}

// usualThreshold is below how many men on both sides the battle is drawn. [LW-VAR-4]
const usualThreshold = 15

// threshold is the same for the forces that began; the smaller decides. [LW-VAR-4, LW-VAR-5]
func threshold(m *state.State) int {
	const small, tiny = 10, 5
	switch n := min(m.Began[tabletop.South].Men(), m.Began[tabletop.North].Men()); {
	case n < state.Fair:
		return tiny
	case n < state.Large && !m.Terms.Smallest:
		return small
	}
	return usualThreshold
}

// decideBlow sees whether a blow at the rear has fallen; when it has, it counts the struck player's moves.
// [LW-VAR-7, LW-VAR-8]
func decideBlow(m *state.State) []engine.Event {
	if m.Blow.Left > 0 {
		if m.Awaited == m.Blow.Struck {
			m.Blow.Left--
		}
		if m.Blow.Left == 0 || afoot(m, m.Blow.Struck) == 0 {
			return capitulate(m)
		}
		return []engine.Event{gunnery.Tell("LW-VAR-8", "%v has %d %s left to withdraw in",
			m.Blow.Struck, m.Blow.Left, inch.Plural(m.Blow.Left, "move", "moves"))}
	}
	if events := decideFight(m); len(events) > 0 {
		return events
	}
	men := arriving(m, m.Awaited)
	if len(men) < strikers {
		return nil
	}
	m.Blow = state.Blow{Struck: m.Awaited.Other(), Left: withdrawal}
	return []engine.Event{state.Point("LW-VAR-7", m.RingAll(men, m.Tone(m.Awaited), "at the rear"),
		"%v strikes at the rear with %s: %v has %d moves to withdraw over his back line", m.Awaited, m.Names(men), m.Blow.Struck, withdrawal)}
}

// capitulate ends a battle that a blow has decided: who is still on the field is a prisoner, the guns there
// are the victor's, and those of his men who were taken go free. [LW-VAR-8]
func capitulate(m *state.State) []engine.Event {
	loser := m.Blow.Struck
	victor := loser.Other()
	taken, freed := m.Of(loser, state.Armed, state.Disarmed), m.Of(victor, state.Prisoner)
	for _, i := range taken {
		seize(m, i)
		m.Men[i].Waits = true
	}
	for _, i := range freed {
		liberate(m, i)
	}
	for g := range m.Guns {
		if m.Layout.Guns[g].Side == loser && !m.Guns[g].Off {
			m.Set(m.Layout.WithGun(g, func(o *tabletop.Gun) { o.Side = victor }))
		}
	}
	left := max(m.Blow.Left, 0)
	m.Blow = state.Blow{}
	var events []engine.Event
	if len(taken) > 0 {
		events = append(events, gunnery.Tell("LW-VAR-8", "%v capitulates with %d men on the field", loser, len(taken)))
	}
	if len(freed) > 0 {
		events = append(events, gunnery.Tell("LW-VAR-8", "%s of %v %s free", m.Names(freed), victor, inch.Plural(len(freed), "goes", "go")))
	}
	why := fmt.Sprintf("%v struck at the rear, and %v had %d moves to withdraw in", victor, loser, withdrawal)
	if left > 0 {
		why = fmt.Sprintf("%v struck at the rear, and %v has no man left on the table but prisoners", victor, loser)
	}
	return append(events, finish(m, victor.Side(), "LW-VAR-7", "%s", why)...)
}

// decideDefence ends a Defensive Game when a quarter of the attackers have arrived, or no longer can. [LW-VAR-11]
func decideDefence(m *state.State) []engine.Event {
	attacker := m.First
	all, r := m.Began[attacker].Men(), arrived(m)
	can := afoot(m, attacker)
	if !m.Terms.Stays {
		can += r
	}
	switch {
	case partOf*r >= all:
		return finish(m, attacker.Side(), "LW-VAR-11", "%d of the %d attackers have arrived, a quarter or more", r, all)
	case partOf*can < all:
		return finish(m, attacker.Other().Side(), "LW-VAR-11", "%d of the %d attackers have arrived or still can, less than a quarter", can, all)
	case afoot(m, attacker.Other()) == 0:
		return finish(m, attacker.Side(), "LW-VAR-11", "no defender is left on the table, and %d of the %d attackers have arrived or can", can, all)
	}
	return nil
}

// wearied ends a battle in which nothing happens any more, or that has had its moves. It is drawn, or won
// by the defender. What a blow has decided is not undone by it. [LW-VAR-14]
func wearied(m *state.State) []engine.Event {
	var why string
	switch {
	case m.Blow.Left > 0:
		return nil
	case min(m.Quiet[tabletop.South], m.Quiet[tabletop.North]) >= m.Terms.Stalemate:
		why = fmt.Sprintf("in %d moves of each side nobody has died, been taken, gone or arrived, and no gun has changed hands", m.Terms.Stalemate)
	case m.Terms.Longest > 0 && m.Moves >= 2*m.Terms.Longest:
		why = fmt.Sprintf("each side has had the %d moves that were agreed on", m.Terms.Longest)
	default:
		return nil
	}
	if m.Terms.Rules().Defended {
		return finish(m, m.First.Other().Side(), "LW-VAR-14", "%s: the line is held", why)
	}
	return finish(m, "", "LW-VAR-14", "%s", why)
}

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
	return engine.Mapped([]tabletop.Side{tabletop.South, tabletop.North}, func(s tabletop.Side) engine.Score {
		return scoreOf(m, s, winner, held)
	})
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
		if !inch.Within(tabletop.Apart(outline, []plane.Convex{t.ManOutline(i)}), reach) {
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

package tabletop

import (
	"fmt"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
)

const (
	strikers   = 3 // men who decide a Blow at the Rear [LW-VAR-7]
	withdrawal = 6 // moves in which the struck player must be gone [LW-VAR-8]
	partOf     = 4 // this part of the attackers must arrive [LW-VAR-11]
)

// blow is a Blow at the Rear that has fallen: who is struck, and how many of his own moves he has left to
// withdraw in. It has not fallen if there are none. [LW-VAR-7, LW-VAR-8]
type blow struct {
	struck Side
	left   int
}

func (b *blow) hash(h *mix) { h.whole(int(b.struck), b.left) }

// endingCommands are the draw and the resignation. Whoever is to begin the next move says them; the other
// has the interval after it. [LW-VAR-15]
var endingCommands = []command{
	{
		Name: "draw", Gist: "offer a draw", Manner: engine.Offers, When: sentence.During(PhaseInterval), Rule: "LW-VAR-15",
		Do: alone(offerDraw),
	},
	{
		Name: "resign", Gist: "give the battle up", Manner: engine.GivesUp, When: sentence.During(PhaseInterval), Rule: "LW-VAR-15",
		Do: alone(resign),
	},
	{
		Name: "agree", Gist: "to the draw", Manner: engine.Agrees, When: sentence.During(PhaseOffered), Rule: "LW-VAR-15",
		Do: alone(agreeDraw),
	},
	{
		Name: "refuse", Gist: "the draw, and play on", Manner: engine.Refuses, When: sentence.During(PhaseOffered), Rule: "LW-VAR-15",
		Do: alone(refuseDraw),
	},
}

func offerDraw(m *State) []engine.Event {
	by := m.awaited
	m.phase, m.awaited = PhaseOffered, by.Other()
	return []engine.Event{tell("LW-VAR-15", "%v offers a draw", by)}
}

func refuseDraw(m *State) []engine.Event {
	by := m.awaited
	m.phase, m.awaited = PhaseInterval, by.Other()
	return []engine.Event{tell("LW-VAR-15", "%v refuses the draw", by)}
}

func agreeDraw(m *State) []engine.Event {
	return finish(m, "", "LW-VAR-15", "both agree to a draw")
}

func resign(m *State) []engine.Event {
	return finish(m, m.awaited.Other().side(), "LW-VAR-15", "%v resigns", m.awaited)
}

// finish ends the battle; a draw is nobody's.
func finish(m *State, winner engine.Side, rule engine.RuleID, why string, args ...any) []engine.Event {
	m.phase = Over
	m.result = engine.Result{Over: true, Winner: winner, Rule: rule, Why: fmt.Sprintf(why, args...), Scores: scores(m, winner)}
	m.fixed = engine.Forbid(rule, "the battle is over")
	return append(campaign(m), engine.Ended{Result: m.result})
}

// afoot is how many men of a side are on the table and no prisoners. [LW-VAR-1]
func afoot(m *State, side Side) int { return len(m.of(side, Armed, Disarmed)) }

// reachedLine reports whether a man touches his enemy's back line, or is past it: of the line what the players
// have agreed on, the halves as its owner sees them. [LW-VAR-7, LW-VAR-10, LW-VAR-11]
func reachedLine(m *State, man int) bool {
	enemy := m.table.Men[man].Side.Other()
	from, to := goal(m, enemy)
	line := backLineOf(m.table, enemy)
	beyond := plane.Rect(from, line, to, line+behind)
	if enemy == South {
		beyond = plane.Rect(from, line-behind, to, line)
	}
	return Within(plane.Distance(m.table.ManOutline(man), beyond).Length, 0)
}

// goal is what counts of a side's back line, from x to x: all of it but in a Blow at the Rear, for which the
// players may have agreed on a part. [LW-VAR-10]
func goal(m *State, owner Side) (from, to float64) {
	w := m.table.Width
	if !m.terms.rules().part {
		return 0, w
	}
	west := "left" // to the South's left
	if owner == North {
		west = "right"
	}
	switch m.terms.line {
	case "middle":
		return w / 4, w * 3 / 4
	case "left", "right":
		if m.terms.line == west {
			return 0, w / 2
		}
		return w / 2, w
	}
	return 0, w
}

// arriving are a side's armed men at or past the enemy's back line. [LW-VAR-7, LW-VAR-11]
func arriving(m *State, side Side) (men []int) {
	for _, i := range m.of(side, Armed) {
		if reachedLine(m, i) {
			men = append(men, i)
		}
	}
	return men
}

// arrive lifts the attackers who have reached the defender's back line in their move, unless they are to
// stay. [LW-VAR-11]
func arrive(m *State) []engine.Event {
	if !m.terms.rules().defended || m.terms.stays || m.awaited != m.first {
		return nil
	}
	men := arriving(m, m.awaited)
	if len(men) == 0 {
		return nil
	}
	e := pointed{did: did{"LW-VAR-11", ""}}
	for _, i := range men {
		e.over.Rings = append(e.over.Rings, m.ringed(i, m.tone(m.awaited), "arrived"))
		m.lift(i, Arrived)
	}
	m.happened()
	e.text = fmt.Sprintf("%s at the back line of %v: %d of %d attackers have",
		m.names(men)+plural(len(men), " arrives", " arrive"), m.awaited.Other(), arrived(m), m.began[m.awaited].Men())
	return append([]engine.Event{e}, orphans(m)...)
}

// arrived is how many attackers have reached the defender's back line, or where they stay stand armed at it.
// [LW-VAR-11]
func arrived(m *State) int {
	if m.terms.stays {
		return len(arriving(m, m.first))
	}
	return len(m.of(m.first, Arrived))
}

// endings are how each variety is decided.
var endings = [...]func(*State) []engine.Event{
	fightToTheFinish: decideFight, blowAtTheRear: decideBlow, defensiveGame: decideDefence,
}

// judgeEnd ends the battle if it is decided, after everything else that follows a move. [LW-VAR]
func judgeEnd(m *State) []engine.Event {
	if !m.present.eventful {
		m.quiet[m.awaited]++
	}
	events := endings[m.terms.variety](m)
	if m.phase != Over {
		events = append(events, wearied(m)...)
	}
	return events
}

// yielded ends the battle if a side has surrendered its whole force on the table. Who has been struck at the
// rear has capitulated; who has struck has won already, and cannot lose any more. [LW-SURR-3, LW-VAR-7]
func yielded(m *State, side Side) []engine.Event {
	switch {
	case m.phase == Over || afoot(m, side) > 0 || m.blow.left > 0 && m.blow.struck != side:
		return nil
	case m.blow.left > 0:
		return capitulate(m)
	}
	return finish(m, side.Other().side(), "LW-SURR-3", "the whole force of %v on the table has surrendered", side)
}

// decideFight ends the battle when a side has nobody left on the table, or both are spent. [LW-VAR-1, LW-VAR-4]
func decideFight(m *State) []engine.Event {
	south, north := afoot(m, South), afoot(m, North)
	switch {
	case south == 0 && north == 0:
		return finish(m, "", "LW-VAR-1", "neither side has a man left on the table but prisoners")
	case south == 0 || north == 0:
		loser := South
		if north == 0 {
			loser = North
		}
		return finish(m, loser.Other().side(), "LW-VAR-1", "%v has no man left on the table but prisoners", loser)
	}
	a, b, least := m.free(South).Men(), m.free(North).Men(), threshold(m)
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
func threshold(m *State) int {
	const large, fair, small, tiny = 50, 20, 10, 5
	switch n := min(m.began[South].Men(), m.began[North].Men()); {
	case n < fair:
		return tiny
	case n < large && !m.terms.smallest:
		return small
	}
	return usualThreshold
}

// decideBlow sees whether a blow at the rear has fallen; when it has, it counts the struck player's moves.
// [LW-VAR-7, LW-VAR-8]
func decideBlow(m *State) []engine.Event {
	if m.blow.left > 0 {
		if m.awaited == m.blow.struck {
			m.blow.left--
		}
		if m.blow.left == 0 || afoot(m, m.blow.struck) == 0 {
			return capitulate(m)
		}
		return []engine.Event{tell("LW-VAR-8", "%v has %d %s left to withdraw in",
			m.blow.struck, m.blow.left, plural(m.blow.left, "move", "moves"))}
	}
	if events := decideFight(m); len(events) > 0 {
		return events
	}
	men := arriving(m, m.awaited)
	if len(men) < strikers {
		return nil
	}
	m.blow = blow{m.awaited.Other(), withdrawal}
	e := pointed{did: did{"LW-VAR-7", fmt.Sprintf("%v strikes at the rear with %s: %v has %d moves to withdraw over his back line",
		m.awaited, m.names(men), m.blow.struck, withdrawal)}}
	for _, i := range men {
		e.over.Rings = append(e.over.Rings, m.ringed(i, m.tone(m.awaited), "at the rear"))
	}
	return []engine.Event{e}
}

// capitulate ends a battle that a blow has decided: who is still on the field is a prisoner, the guns there
// are the victor's, and those of his men who were taken go free. [LW-VAR-8]
func capitulate(m *State) []engine.Event {
	loser := m.blow.struck
	victor := loser.Other()
	taken, freed := m.of(loser, Armed, Disarmed), m.of(victor, Prisoner)
	for _, i := range taken {
		seize(m, i)
		m.men[i].Waits = true
	}
	for _, i := range freed {
		liberate(m, i)
	}
	for g := range m.guns {
		if m.table.Guns[g].Side == loser && !m.guns[g].Off {
			m.set(m.table.withGun(g, func(o *Gun) { o.Side = victor }))
		}
	}
	left := max(m.blow.left, 0)
	m.blow = blow{}
	var events []engine.Event
	if len(taken) > 0 {
		events = append(events, tell("LW-VAR-8", "%v capitulates with %d men on the field", loser, len(taken)))
	}
	if len(freed) > 0 {
		events = append(events, tell("LW-VAR-8", "%s of %v %s free", m.names(freed), victor, plural(len(freed), "goes", "go")))
	}
	why := fmt.Sprintf("%v struck at the rear, and %v had %d moves to withdraw in", victor, loser, withdrawal)
	if left > 0 {
		why = fmt.Sprintf("%v struck at the rear, and %v has no man left on the table but prisoners", victor, loser)
	}
	return append(events, finish(m, victor.side(), "LW-VAR-7", "%s", why)...)
}

// decideDefence ends a Defensive Game when a quarter of the attackers have arrived, or no longer can. [LW-VAR-11]
func decideDefence(m *State) []engine.Event {
	attacker := m.first
	all, r := m.began[attacker].Men(), arrived(m)
	can := afoot(m, attacker)
	if !m.terms.stays {
		can += r
	}
	switch {
	case partOf*r >= all:
		return finish(m, attacker.side(), "LW-VAR-11", "%d of the %d attackers have arrived, a quarter or more", r, all)
	case partOf*can < all:
		return finish(m, attacker.Other().side(), "LW-VAR-11", "%d of the %d attackers have arrived or still can, less than a quarter", can, all)
	case afoot(m, attacker.Other()) == 0:
		return finish(m, attacker.side(), "LW-VAR-11", "no defender is left on the table, and %d of the %d attackers have arrived or can", can, all)
	}
	return nil
}

// wearied ends a battle in which nothing happens any more, or that has had its moves. It is drawn, or won
// by the defender. What a blow has decided is not undone by it. [LW-VAR-14]
func wearied(m *State) []engine.Event {
	var why string
	switch {
	case m.blow.left > 0:
		return nil
	case min(m.quiet[South], m.quiet[North]) >= m.terms.stalemate:
		why = fmt.Sprintf("in %d moves of each side nobody has died, been taken, gone or arrived, and no gun has changed hands", m.terms.stalemate)
	case m.terms.longest > 0 && m.turn >= 2*m.terms.longest:
		why = fmt.Sprintf("each side has had the %d moves that were agreed on", m.terms.longest)
	default:
		return nil
	}
	if m.terms.rules().defended {
		return finish(m, m.first.Other().side(), "LW-VAR-14", "%s: the line is held", why)
	}
	return finish(m, "", "LW-VAR-14", "%s", why)
}

package tabletop

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// leftOut is how many men of each side dice decide about. [LW-FORCE-2]
const leftOut = 12

// price is what men and guns cost, in half points: arms and then the gun, in the order of kindWords.
// [LW-FORCE-4]
var price = [...]int{Infantry: 2, Cavalry: 3, gunKind: 20}

// forceCommands are said while the forces are bought, or drawn by dice.
var forceCommands = []command{
	{
		Name: "throw", Gist: "throw two dice for how many of his twelve come", When: sentence.During(PhaseForce), Rule: "LW-FORCE-2",
		Not: noThrow, Do: alone(throwDice),
	},
	{
		Name: "choose", Gist: "so many foot; the rest are horse", When: sentence.During(PhaseForce), Rule: "LW-FORCE-2",
		Not: noPick, Next: picks, Why: noSuchPick, Do: readPick,
	},
	{
		Name: "buy", Gist: "buy so many", When: sentence.During(PhaseForce), Rule: "LW-FORCE-4",
		Not: notBuying, Next: trading(1), Why: noTrade(1), Do: trade("buys", 1),
	},
	{
		Name: "sell", Gist: "give so many back", When: sentence.During(PhaseForce), Rule: "LW-FORCE-4",
		Not: notSelling, Next: trading(-1), Why: noTrade(-1), Do: trade("gives back", -1),
	},
	{
		Name: "done", Gist: "the force is bought", When: sentence.During(PhaseForce), Rule: "LW-FORCE-4",
		Not: notBought, Do: alone(bought),
	},
}

// levy begins the choice of forces, or passes on where there is none.
func levy(m *State) {
	o, e := m.terms, &m.eve
	e.Force, e.Dice = o.forces(m.first), [2]int{}
	switch {
	case len(m.table.Men) > 0: // they are placed
		enter(m, PhaseToss)
	case o.force == boughtForce:
		e.Force = [2]muster{}
		if o.rules().defended {
			m.awaited = m.first // the attacker, of whose force the defender has two thirds
		}
	case !o.dice:
		enter(m, PhaseToss)
	}
}

// spare are the twelve men of a force that are left out: of both arms in proportion. [LW-FORCE-2]
func (n muster) spare() muster {
	horse := min((leftOut*n.Cavalry+n.Men()/2)/n.Men(), n.Cavalry)
	foot := min(leftOut-horse, n.Infantry)
	return muster{Infantry: foot, Cavalry: leftOut - foot}
}

func noThrow(m *State, _ Owner) error {
	switch {
	case m.terms.force == boughtForce:
		return engine.Forbid("LW-FORCE-2", "no dice are thrown for a force that is bought")
	case m.eve.Dice[m.awaited] > 0:
		return engine.Forbid("LW-FORCE-2", "%v has thrown, %d of his %d come; he chooses which", m.awaited, m.eve.Dice[m.awaited], leftOut)
	}
	return nil
}

// throwDice throws two dice. Where those who come can only be of one kind there is nothing to choose.
// [LW-FORCE-2]
func throwDice(m *State) []engine.Event {
	m.fixed = engine.Forbid("LW-TURN-12", "dice that have been thrown lie as they fell")
	c := cast(m, dicePurpose+uint64(m.awaited))
	first, second := 1+c.IntN(6), 1+c.IntN(6)
	m.eve.Dice[m.awaited] = first + second
	events := []engine.Event{engine.Drawn{
		By: "LW-FORCE-2", What: m.awaited.String() + " with two dice",
		Value: fmt.Sprintf("%d and %d, so that %d of his %d men come", first, second, first+second, leftOut),
	}}
	if least, most := footing(m); least == most {
		events = append(events, join12(m, least)...)
	}
	return events
}

// footing is how few and how many of those who come may be foot.
func footing(m *State) (least, most int) {
	n, spare := m.eve.Dice[m.awaited], m.eve.Force[m.awaited].spare()
	return max(0, n-spare.Cavalry), min(n, spare.Infantry)
}

func noPick(m *State, _ Owner) error {
	if m.eve.Dice[m.awaited] == 0 {
		return engine.Forbid("LW-FORCE-2", "%v has not thrown his dice", m.awaited)
	}
	return nil
}

// picks is how many of those who come are foot.
func picks(m *State, _ Owner, said []string) []engine.Choice {
	least, most := footing(m)
	switch len(said) {
	case 0:
		r := engine.Range{Low: float64(least), High: float64(most), Step: 1}
		return []engine.Choice{{Part: engine.Number, Goes: true, Range: r}}
	case 1:
		return []engine.Choice{{Word: kindWords[Infantry], Part: engine.Name, Ends: true}}
	}
	return nil
}

func noSuchPick(m *State, _ Owner, said []string, word string) error {
	n, err := strconv.Atoi(word)
	if len(said) > 0 || err != nil {
		return nil
	}
	least, most := footing(m)
	return engine.Forbid("LW-FORCE-2", "of the %d who come %d to %d can be foot, not %d", m.eve.Dice[m.awaited], least, most, n)
}

func readPick(m *State, _ Owner, said []string) []engine.Event { return join12(m, countIn(said[0])) }

// join12 has so many foot of the twelve join, and the rest of those who come of horse.
func join12(m *State, foot int) []engine.Event {
	e, side := &m.eve, m.awaited
	horse, n := e.Dice[side]-foot, &e.Force[side]
	spare := n.spare()
	n.Infantry += foot - spare.Infantry
	n.Cavalry += horse - spare.Cavalry
	events := []engine.Event{tell("LW-FORCE-2", "%d foot and %d horse join %v, who has %v", foot, horse, side, *n)}
	if side == North {
		enter(m, PhaseToss)
	} else {
		m.awaited = North
	}
	return events
}

// String is a force in words.
func (n muster) String() string {
	return fmt.Sprintf("%d foot, %d horse and %d %s", n.Infantry, n.Cavalry, n.Guns, plural(n.Guns, "gun", "guns"))
}

// of is the number of a force's men of an arm, or of its guns.
func (n *muster) of(kind Arm) *int {
	return [...]*int{Infantry: &n.Infantry, Cavalry: &n.Cavalry, gunKind: &n.Guns}[kind]
}

// cost is what a force costs, in half points.
func (n muster) cost() int {
	return price[Infantry]*n.Infantry + price[Cavalry]*n.Cavalry + price[gunKind]*n.Guns
}

// purse is what a side may spend, in half points. [LW-FORCE-1, LW-FORCE-4]
func purse(m *State, side Side) int {
	points := 2 * m.terms.points
	if side == North {
		points = points * m.terms.handicap / 100
	}
	return points
}

func noPurchase(m *State) error {
	if m.terms.force != boughtForce {
		return engine.Forbid("LW-FORCE-4", "the forces are agreed on and not bought")
	}
	return nil
}

func notBuying(m *State, _ Owner) error {
	if err := noPurchase(m); err != nil {
		return err
	}
	if affords(m, Infantry) <= 0 {
		return engine.Forbid("LW-FORCE-4", "%v has %v of his %v points left, and room in front for no more", m.awaited, float64(pointsLeft(m))/2, float64(purse(m, m.awaited))/2)
	}
	return nil
}

// pointsLeft is what a side has left to spend, in half points.
func pointsLeft(m *State) int { return purse(m, m.awaited) - m.eve.Force[m.awaited].cost() }

// affords is how many of a kind a side can still buy, which its back line has room for.
func affords(m *State, kind Arm) int {
	n := pointsLeft(m) / price[kind]
	for n > 0 {
		force := m.eve.Force[m.awaited]
		*force.of(kind) += n
		if m.terms.front(force) <= m.table.Width {
			break
		}
		n--
	}
	return n
}

func notSelling(m *State, _ Owner) error {
	if err := noPurchase(m); err != nil {
		return err
	}
	if n := m.eve.Force[m.awaited]; n == (muster{}) {
		return engine.Forbid("LW-FORCE-4", "%v has bought nothing", m.awaited)
	}
	return nil
}

// notBought says why a side has not done buying: somebody must fight. [LW-FORCE-4, LW-VAR-5]
func notBought(m *State, _ Owner) error {
	if err := noPurchase(m); err != nil {
		return err
	}
	n, least := m.eve.Force[m.awaited], m.terms.fewest()
	if m.terms.rules().defended {
		n = n.twoThirds()
	}
	if n.Men() < least {
		return engine.Forbid("LW-VAR-5", "that gives a side of %d men; the fewest are %d", n.Men(), least)
	}
	return nil
}

// mostTraded is how many of a kind can be traded: bought if the sign is 1, given back if it is -1.
func mostTraded(m *State, sign int, kind Arm) int {
	if sign > 0 {
		return affords(m, kind)
	}
	n := m.eve.Force[m.awaited]
	return *n.of(kind)
}

// trading is how many, and of what.
func trading(sign int) func(*State, Owner, []string) []engine.Choice {
	return func(m *State, _ Owner, said []string) (choices []engine.Choice) {
		switch len(said) {
		case 0:
			most := 0
			for kind := range price {
				most = max(most, mostTraded(m, sign, Arm(kind)))
			}
			r := engine.Range{Low: 1, High: float64(most), Step: 1}
			choices = []engine.Choice{{Part: engine.Number, Goes: true, Range: r}}
		case 1:
			for kind, w := range kindWords {
				if mostTraded(m, sign, Arm(kind)) >= countIn(said[0]) {
					gist := fmt.Sprintf("%v points each", float64(price[kind])/2)
					choices = append(choices, engine.Choice{Word: w, Part: engine.Name, Gist: gist, Ends: true})
				}
			}
		}
		return choices
	}
}

// noTrade says why so many of a kind cannot be traded.
func noTrade(sign int) func(*State, Owner, []string, string) error {
	return func(m *State, _ Owner, said []string, word string) error {
		n, err := strconv.Atoi(word)
		kind := slices.Index(kindWords[:], word)
		switch {
		case len(said) == 0 && err == nil && n > 0:
			return tooMany(m, sign, n, Infantry)
		case len(said) == 1 && kind >= 0:
			return tooMany(m, sign, countIn(said[0]), Arm(kind))
		}
		return nil
	}
}

// trade has so many of a kind bought if the sign is 1, and given back if it is -1. [LW-FORCE-4]
func trade(verb string, sign int) func(*State, Owner, []string) []engine.Event {
	return func(m *State, _ Owner, said []string) []engine.Event {
		n, kind := countIn(said[0]), Arm(slices.Index(kindWords[:], said[1]))
		*m.eve.Force[m.awaited].of(kind) += sign * n
		if curtained(m) {
			return []engine.Event{tell("LW-FORCE-4", "%v buys behind the curtain", m.awaited)}
		}
		return []engine.Event{tell("LW-FORCE-4", "%v %s %d %s and has %v points left", m.awaited, verb, n, kindWords[kind], float64(pointsLeft(m))/2)}
	}
}

// countIn is the whole number that a word means: a range takes one for it that is a hair off.
func countIn(word string) int { return int(math.Round(sentence.Value(word))) }

// tooMany says why so many of a kind cannot be traded.
func tooMany(m *State, sign, n int, kind Arm) error {
	if sign < 0 {
		return engine.Forbid("LW-FORCE-4", "%v cannot give back %d %s: he has %v", m.awaited, n, kindWords[kind], m.eve.Force[m.awaited])
	}
	if n > pointsLeft(m)/price[kind] {
		return engine.Forbid("LW-FORCE-4", "%d %s cost %v points; %v has %v of his %v left",
			n, kindWords[kind], float64(n)*float64(price[kind])/2, m.awaited, float64(pointsLeft(m))/2, float64(purse(m, m.awaited))/2)
	}
	return engine.Forbid("LW-SETUP-6", "the back line of %v in has no room for %d %s more", m.table.Width, n, kindWords[kind])
}

// bought ends a side's buying. In the Defensive Game only the attacker buys, and the defender has two thirds
// of his force. [LW-FORCE-4, LW-VAR-11]
func bought(m *State) []engine.Event {
	m.fixed = engine.Forbid("LW-TURN-12", "%v has done buying", m.awaited)
	n := m.eve.Force[m.awaited]
	text := fmt.Sprintf("%v has bought %v", m.awaited, n)
	if curtained(m) {
		text = fmt.Sprintf("%v has bought", m.awaited)
	}
	events := []engine.Event{tell("LW-FORCE-4", "%s", text)}
	switch {
	case m.terms.rules().defended:
		m.eve.Force[m.awaited.Other()] = n.twoThirds()
		events = append(events, tell("LW-VAR-11", "%v has two thirds of it, %v", m.awaited.Other(), n.twoThirds()))
		enter(m, PhaseToss)
	case m.awaited == South:
		m.awaited = North
	default:
		enter(m, PhaseToss)
	}
	return events
}

package muster

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

var forceCommands = []state.Command{
	{
		Name: "throw", Gist: "throw two dice for how many of his twelve come", When: sentence.During(state.PhaseForce), Rule: "LW-FORCE-2",
		Not: noThrow, Do: state.Alone(throwDice),
	},
	{
		Name: "choose", Gist: "so many foot; the rest are horse", When: sentence.During(state.PhaseForce), Rule: "LW-FORCE-2",
		Not: noPick, Next: picks, Why: noSuchPick, Do: readPick,
	},
	{
		Name: "buy", Gist: "buy so many", When: sentence.During(state.PhaseForce), Rule: "LW-FORCE-4",
		Not: notBuying, Next: trading(1), Read: trade("buys", 1), Sure: true,
	},
	{
		Name: "sell", Gist: "give so many back", When: sentence.During(state.PhaseForce), Rule: "LW-FORCE-4",
		Not: notSelling, Next: trading(-1), Read: trade("gives back", -1), Sure: true,
	},
	{
		Name: "done", Gist: "the force is bought", When: sentence.During(state.PhaseForce), Rule: "LW-FORCE-4",
		Not: notBought, Do: state.Alone(bought),
	},
}

// levy begins the choice of forces, or passes on where there is none.
func levy(m *state.State) {
	o, e := m.Terms, &m.Eve
	e.Force, e.Dice = o.Forces(m.First), [2]int{}
	switch {
	case len(m.Layout.Men) > 0: // they are placed
		enter(m, state.PhaseToss)
	case o.Force == state.BoughtForce:
		e.Force = [2]state.Muster{}
		if o.Rules().Defended {
			m.Awaited = m.First // the attacker, of whose force the defender has two thirds
		}
	case !o.Dice:
		enter(m, state.PhaseToss)
	}
}

func noThrow(m *state.State, _ tabletop.Owner) error {
	switch {
	case m.Terms.Force == state.BoughtForce:
		return engine.Forbid("LW-FORCE-2", "no dice are thrown for a force that is bought")
	case m.Eve.Dice[m.Awaited] > 0:
		return engine.Forbid("LW-FORCE-2", "%v has thrown, %d of his %d come; he chooses which", m.Awaited, m.Eve.Dice[m.Awaited], state.LeftOut)
	}
	return nil
}

// throwDice throws two dice. Where those who come can only be of one kind there is nothing to choose. [LW-FORCE-2]
func throwDice(m *state.State) []engine.Event {
	m.Fixed = engine.Forbid("LW-TURN-12", "dice that have been thrown lie as they fell")
	c := cast(m, DicePurpose+uint64(m.Awaited))
	first, second := 1+c.IntN(6), 1+c.IntN(6)
	m.Eve.Dice[m.Awaited] = first + second
	come := fmt.Sprintf("%d of his %d men come", first+second, state.LeftOut)
	events := []engine.Event{engine.Drawn{
		By: "LW-FORCE-2", What: m.Awaited.String() + " with two dice",
		Value: fmt.Sprintf("%d and %d, so that %s", first, second, come),
		Says:  fmt.Sprintf("%v throws %d and %d: %s", m.Awaited, first, second, come),
	}}
	if least, most := footing(m); least == most {
		events = append(events, join12(m, least)...)
	}
	return events
}

// footing is how few and how many of those who come may be foot.
func footing(m *state.State) (least, most int) {
	n, spare := m.Eve.Dice[m.Awaited], m.Eve.Force[m.Awaited].Spare()
	return max(0, n-spare.Cavalry), min(n, spare.Infantry)
}

func noPick(m *state.State, _ tabletop.Owner) error {
	if m.Eve.Dice[m.Awaited] == 0 {
		return engine.Forbid("LW-FORCE-2", "%v has not thrown his dice", m.Awaited)
	}
	return nil
}

func picks(m *state.State, _ tabletop.Owner, said []string) []engine.Choice {
	least, most := footing(m)
	switch len(said) {
	case 0:
		r := engine.Range{Low: float64(least), High: float64(most), Step: 1}
		return []engine.Choice{{Part: engine.Number, Goes: true, Range: r}}
	case 1:
		return []engine.Choice{{Word: tabletop.KindWords[tabletop.Infantry], Part: engine.Name, Ends: true}}
	}
	return nil
}

func noSuchPick(m *state.State, _ tabletop.Owner, said []string, word string) error {
	n, err := strconv.Atoi(word)
	if len(said) > 0 || err != nil {
		return nil
	}
	least, most := footing(m)
	return engine.Forbid("LW-FORCE-2", "of the %d who come %d to %d can be foot, not %d", m.Eve.Dice[m.Awaited], least, most, n)
}

func readPick(m *state.State, _ tabletop.Owner, said []string) []engine.Event {
	return join12(m, countIn(said[0]))
}

// join12 has so many foot of the twelve join, and the rest of those who come of horse.
func join12(m *state.State, foot int) []engine.Event {
	e, side := &m.Eve, m.Awaited
	horse, n := e.Dice[side]-foot, &e.Force[side]
	spare := n.Spare()
	n.Infantry += foot - spare.Infantry
	n.Cavalry += horse - spare.Cavalry
	events := []engine.Event{gunnery.Tell("LW-FORCE-2", "%d foot and %d horse join %v, who has %v", foot, horse, side, *n)}
	if side == tabletop.North {
		enter(m, state.PhaseToss)
	} else {
		m.Awaited = tabletop.North
	}
	return events
}

// purse is what a side may spend, in half points. [LW-FORCE-1, LW-FORCE-4]
func purse(m *state.State, side tabletop.Side) int {
	points := 2 * m.Terms.Points
	if side == tabletop.North {
		points = points * m.Terms.Handicap / 100
	}
	return points
}

func noPurchase(m *state.State) error {
	if m.Terms.Force != state.BoughtForce {
		return engine.Forbid("LW-FORCE-4", "the forces are agreed on and not bought")
	}
	return nil
}

func notBuying(m *state.State, _ tabletop.Owner) error {
	if err := noPurchase(m); err != nil {
		return err
	}
	if affords(m, tabletop.Infantry) <= 0 {
		return engine.Forbid("LW-FORCE-4", "%v has %v of his %v points left, and room in front for no more", m.Awaited, float64(PointsLeft(m))/2, float64(purse(m, m.Awaited))/2)
	}
	return nil
}

// PointsLeft is what a side has left to spend, in half points.
func PointsLeft(m *state.State) int { return purse(m, m.Awaited) - m.Eve.Force[m.Awaited].Cost() }

// Unspent is what whoever is to buy could still buy for, "" if that is nothing.
func Unspent(m *state.State) string {
	for kind := range state.Price {
		if affords(m, tabletop.Arm(kind)) > 0 {
			return fmt.Sprintf("%v has %v points left", m.Awaited, float64(PointsLeft(m))/2)
		}
	}
	return ""
}

// account is what the buyer has, and what is left to him.
func account(m *state.State) string {
	left, all := float64(PointsLeft(m))/2, float64(purse(m, m.Awaited))/2
	return fmt.Sprintf("has %v, and %v of %v points left", m.Eve.Force[m.Awaited], left, all)
}

// Bought is the same as a view has it, of the side that buys.
func Bought(m *state.State, side tabletop.Side) (all []engine.Tally) {
	if m.Stage != state.PhaseForce || m.Terms.Force != state.BoughtForce || side != m.Awaited {
		return nil
	}
	n := m.Eve.Force[side]
	for kind, word := range kindsWords {
		all = append(all, engine.Tally{Side: side.Side(), What: word, Has: fmt.Sprint(*n.Of(tabletop.Arm(kind)))})
	}
	left := fmt.Sprintf("%v of %v", float64(PointsLeft(m))/2, float64(purse(m, side))/2)
	return append(all, engine.Tally{Side: side.Side(), What: "points left", Has: left})
}

// kindsWords are the kinds as several of them are called.
var kindsWords = [...]string{tabletop.Infantry: "foot", tabletop.Cavalry: "horse", tabletop.GunKind: "guns"}

// kindCalled is the kind that a word means, or -1: guns may be called one by one or together.
func kindCalled(word string) int {
	return max(slices.Index(tabletop.KindWords[:], word), slices.Index(kindsWords[:], word))
}

// wordFor is what so many of a kind are called.
func wordFor(kind tabletop.Arm, n int) string {
	return inch.Plural(n, tabletop.KindWords[kind], kindsWords[kind])
}

// affords is how many of a kind a side can still buy, which its back line has room for.
func affords(m *state.State, kind tabletop.Arm) int {
	n := PointsLeft(m) / state.Price[kind]
	for n > 0 {
		force := m.Eve.Force[m.Awaited]
		*force.Of(kind) += n
		if m.Terms.Front(force) <= m.Layout.Width {
			break
		}
		n--
	}
	return n
}

func notSelling(m *state.State, _ tabletop.Owner) error {
	if err := noPurchase(m); err != nil {
		return err
	}
	if n := m.Eve.Force[m.Awaited]; n == (state.Muster{}) {
		return engine.Forbid("LW-FORCE-4", "%v has bought nothing", m.Awaited)
	}
	return nil
}

// notBought says why a side has not done buying: somebody must fight. [LW-FORCE-4, LW-VAR-5]
func notBought(m *state.State, _ tabletop.Owner) error {
	if err := noPurchase(m); err != nil {
		return err
	}
	n := m.Eve.Force[m.Awaited]
	if m.Terms.Rules().Defended {
		n = n.TwoThirds()
	}
	return m.Terms.TooFew(n.Men(), "that gives a side of "+inch.Counted(n.Men(), "man", "men"))
}

// mostTraded is how many of a kind can be traded: bought if the sign is 1, given back if it is -1.
func mostTraded(m *state.State, sign int, kind tabletop.Arm) int {
	if sign > 0 {
		return affords(m, kind)
	}
	n := m.Eve.Force[m.Awaited]
	return *n.Of(kind)
}

func trading(sign int) func(*state.State, tabletop.Owner, []string) []engine.Choice {
	return func(m *state.State, _ tabletop.Owner, said []string) (choices []engine.Choice) {
		switch len(said) {
		case 0:
			most := 0
			for kind := range state.Price {
				most = max(most, mostTraded(m, sign, tabletop.Arm(kind)))
			}
			r := engine.Range{Low: 1, High: float64(most), Step: 1}
			choices = []engine.Choice{{Part: engine.Number, Goes: true, Range: r, Gist: account(m)}}
		case 1:
			for kind := range tabletop.KindWords {
				if mostTraded(m, sign, tabletop.Arm(kind)) < countIn(said[0]) {
					continue
				}
				gist := fmt.Sprintf("%v points each", float64(state.Price[kind])/2)
				word := wordFor(tabletop.Arm(kind), countIn(said[0]))
				choices = append(choices, engine.Choice{Word: word, Part: engine.Name, Gist: gist, Ends: true})
			}
		}
		return choices
	}
}

func noTrade(m *state.State, sign int, said []string, word string) error {
	n, err := strconv.Atoi(word)
	kind := kindCalled(word)
	switch {
	case len(said) == 0 && err == nil && n > 0:
		return tooMany(m, sign, n, tabletop.Infantry)
	case len(said) == 1 && kind >= 0:
		return tooMany(m, sign, countIn(said[0]), tabletop.Arm(kind))
	}
	return nil
}

// trade has so many of a kind bought if the sign is 1, and given back if it is -1. One may say "2 gun" and "1 guns".
// [LW-FORCE-4]
func trade(verb string, sign int) func(*state.State, tabletop.Owner, []string) (state.Deed, error) {
	return func(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
		for i := range 2 {
			choices := trading(sign)(m, f, said[:min(i, len(said))])
			if len(said) <= i {
				return nil, &engine.Unclear{At: i, Could: sentence.Could(choices)}
			}
			meant := said[i]
			if kind := kindCalled(meant); i == 1 && kind >= 0 {
				meant = wordFor(tabletop.Arm(kind), countIn(said[0]))
			}
			if _, ok := sentence.Find(choices, meant); !ok {
				unclear := &engine.Unclear{At: i, Word: said[i], Could: sentence.Could(choices)}
				n, err := strconv.Atoi(said[0])
				if i == 0 && len(said) > 1 && err == nil && n > 0 && kindCalled(said[1]) >= 0 {
					return nil, tooMany(m, sign, n, tabletop.Arm(kindCalled(said[1]))) // and not of the cheapest
				}
				return nil, cmp.Or(noTrade(m, sign, said[:i], said[i]), error(unclear))
			}
		}
		if len(said) > 2 {
			return nil, &engine.Unclear{At: 2, Word: said[2]}
		}
		n, kind := countIn(said[0]), tabletop.Arm(kindCalled(said[1]))
		return func(m *state.State) []engine.Event {
			*m.Eve.Force[m.Awaited].Of(kind) += sign * n
			if curtained(m) {
				return []engine.Event{gunnery.Tell("LW-FORCE-4", "%v buys behind the curtain", m.Awaited)}
			}
			left := float64(PointsLeft(m)) / 2
			return []engine.Event{gunnery.Tell("LW-FORCE-4", "%v %s %d %s and has %v points left",
				m.Awaited, verb, n, wordFor(kind, n), left)}
		}, nil
	}
}

// countIn is the whole number that a word means: a range takes one for it that is a hair off.
func countIn(word string) int { return int(math.Round(sentence.Value(word))) }

func tooMany(m *state.State, sign, n int, kind tabletop.Arm) error {
	if sign < 0 {
		return engine.Forbid("LW-FORCE-4", "%v cannot give back %d %s: he has %v", m.Awaited, n, wordFor(kind, n), m.Eve.Force[m.Awaited])
	}
	if n > PointsLeft(m)/state.Price[kind] {
		return engine.Forbid("LW-FORCE-4", "%d %s cost %v points; %v has %v of his %v left",
			n, wordFor(kind, n), float64(n)*float64(state.Price[kind])/2, m.Awaited, float64(PointsLeft(m))/2, float64(purse(m, m.Awaited))/2)
	}
	return engine.Forbid("LW-SETUP-6", "the back line of %v in has no room for %d %s more", m.Layout.Width, n, wordFor(kind, n))
}

// bought ends a side's buying. In the Defensive Game only the attacker buys, and the defender has two thirds
// of his force. [LW-FORCE-4, LW-VAR-11]
func bought(m *state.State) []engine.Event {
	m.Fixed = engine.Forbid("LW-TURN-12", "%v has done buying", m.Awaited)
	n := m.Eve.Force[m.Awaited]
	text := fmt.Sprintf("%v has bought %v", m.Awaited, n)
	if curtained(m) {
		text = fmt.Sprintf("%v has bought", m.Awaited)
	}
	events := []engine.Event{gunnery.Tell("LW-FORCE-4", "%s", text)}
	switch {
	case m.Terms.Rules().Defended:
		m.Eve.Force[m.Awaited.Other()] = n.TwoThirds()
		events = append(events, gunnery.Tell("LW-VAR-11", "%v has two thirds of it, %v", m.Awaited.Other(), n.TwoThirds()))
		enter(m, state.PhaseToss)
	case m.Awaited == tabletop.South:
		m.Awaited = tabletop.North
	default:
		enter(m, state.PhaseToss)
	}
	return events
}

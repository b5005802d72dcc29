// Package muster is what comes before the first move: the country made on the table, forces bought or diced for,
// figures set out and shifted behind the curtain.
//
// Rules: LW-SETUP, LW-COUNTRY, LW-FORCE of docs/rules/littlewars.md.
package muster

import (
	"errors"
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/country"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// ReadEve is the eve that list has given; false if it cannot be one.
func ReadEve(ns []int) (e state.Eve, ok bool) {
	if len(ns) != len((&state.Eve{}).List()) || max(ns[0], ns[1], ns[3]) > 1 || ns[2] > 1 {
		return e, false
	}
	e.Maker, e.Tossed, e.Passed, e.SetOut = tabletop.Side(ns[0]), ns[1] == 1, ns[2], ns[3] == 1
	for side := range e.Force {
		n := ns[4+4*side:]
		e.Force[side], e.Dice[side] = state.Muster{Infantry: n[0], Cavalry: n[1], Guns: n[2]}, n[3]
		if n[0]+n[1] > scenario.MaxMen || n[2] > scenario.MaxGuns || n[3] == 1 || n[3] > state.LeftOut {
			return e, false
		}
	}
	return e, true
}

// What chance is asked for before the first move, each a stream of its own; those of shots have lower numbers.
const (
	makerPurpose = 1<<32 + iota
	FieldPurpose
	FirstPurpose
	DicePurpose // and for North the next
)

// OpenBattle sets up a battle from its beginning, by the options.
func OpenBattle(m *state.State) error {
	o := m.Terms
	switch o.Country {
	case state.MadeCountry:
		return OpenOn(m, &tabletop.Table{
			Name: "field", Title: "Little Wars", Width: o.Width, Depth: o.Depth, Floor: matter.Cork, Size: o.Size,
		})
	case state.GeneratedCountry:
		t := *country.Generate(m.Seed, o.Width, o.Depth)
		t.Size = o.Size
		return OpenOn(m, &t)
	}
	t, err := scenario.Embedded(o.Country)
	if err != nil {
		return err
	}
	if o.Force != state.PlacedForce {
		bare := *t
		bare.Men, bare.Guns, bare.Size = nil, nil, o.Size
		t = &bare
	}
	return OpenOn(m, t)
}

// OpenOn sets up a battle in a country. If there are men in it they are the forces, where they stand;
// nothing is then left to do before the first move but to toss for it. [LW-COUNTRY-12]
func OpenOn(m *state.State, t *tabletop.Table) error {
	m.Set(t)
	switch {
	case len(t.Men) > 0:
		if err := placed(m); err != nil {
			return err
		}
		enter(m, state.PhaseToss)
	case m.Terms.Country == state.MadeCountry && len(t.Country) == 0:
		enter(m, state.PhaseCountry)
	default:
		if err := march.Playable(t); err != nil {
			return err
		}
		enter(m, state.PhaseField)
	}
	return nil
}

// placed takes the men and guns of a scenario as they stand, and says what cannot be so.
func placed(m *state.State) error {
	t := *m.Layout
	t.Men = nil
	for _, man := range m.Layout.Men {
		if man.Posture == physics.Gone {
			continue
		}
		man.Posture, man.LieTo = physics.Standing, 0
		t.Men = append(t.Men, man)
	}
	m.Enrol(&t, state.Armed, state.Weapon{})
	var wrong []error
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		n := m.Free(side).Men()
		few := m.Terms.TooFew(n, fmt.Sprintf("%q has %s of %v", t.Title, inch.Counted(n, "man", "men"), side))
		wrong = append(wrong, few, state.Stocked(m, side))
	}
	for i := range len(t.Men) + len(t.Guns) {
		wrong = append(wrong, t.Spaced(m.Figure(i)))
	}
	return errors.Join(wrong...)
}

// enter begins a phase before the first move, or the next in which anything is to be done.
func enter(m *state.State, p state.Phase) {
	o, e := m.Terms, &m.Eve
	m.Stage, m.Awaited, e.Tossed = p, tabletop.South, false
	switch p {
	case state.PhaseCountry:
		e.Ways = &state.Ways{Table: m.Layout}
		if o.Maker != state.TossedMaker {
			e.Tossed = true
			e.Maker = [...]tabletop.Side{state.SouthMakes: tabletop.South, state.NorthMakes: tabletop.North, state.BothMake: tabletop.South}[o.Maker]
			m.Awaited = e.Maker
		}
	case state.PhaseField:
		if o.Country == state.MadeCountry && o.Maker != state.BothMake && !o.Rules().Defended {
			m.Awaited, e.Tossed = e.Maker.Other(), true
		}
	case state.PhaseForce:
		levy(m)
	case state.PhaseToss:
		if o.Rules().Defended {
			enter(m, state.PhaseSetOut) // who has not the defence moves first [LW-VAR-12]
		}
	case state.PhaseSetOut:
		m.Awaited = m.First
		if o.Rules().Defended {
			m.Awaited = m.First.Other()
		}
		if len(m.Layout.Men) > 0 {
			enter(m, state.PhaseInterval)
			return
		}
		fillBoxes(m)
	case state.PhaseInterval:
		m.Awaited = m.First
		m.Began = [2]state.Muster{m.Free(tabletop.South), m.Free(tabletop.North)}
	}
}

// EveSound holds what there is to say of a battle that has not begun: who is there, and what is bought.
func EveSound(m *state.State) error {
	o, e := m.Terms, &m.Eve
	piled := func(c tabletop.Piece) bool { return c.Pile != nil }
	switch {
	case m.Stage >= state.PhaseInterval:
		return nil
	case m.Stage == state.PhaseCountry && slices.ContainsFunc(m.Layout.Country, piled):
		return errors.New("loose bricks are no part of a country that is being made")
	case m.Stage < state.PhaseToss && len(m.Layout.Men)+len(m.Layout.Guns) > 0:
		return fmt.Errorf("there are men or guns on the table in the time of %v", m.Stage)
	case m.Stage == state.PhaseForce && !o.Dice && o.Force != state.BoughtForce:
		return errors.New("the forces are agreed on, so that there is no time of choosing them")
	}
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		force := e.Force[side]
		switch {
		case m.Stage == state.PhaseForce && o.Dice && force.Men() < state.LeftOut:
			return fmt.Errorf("%v has %v, and %d men are to be left out", side, force, state.LeftOut)
		case m.Stage == state.PhaseForce && o.Force == state.BoughtForce && force.Cost() > purse(m, side):
			return fmt.Errorf("%v has %v, which is more than he may spend", side, force)
		case m.Stage == state.PhaseSetOut && len(m.Of(side, state.Boxed, state.Armed)) != force.Men():
			return fmt.Errorf("%v has %v, and other men to set out", side, force)
		case m.Stage >= state.PhaseToss && len(m.Layout.Men) == 0 && force.Men() == 0:
			return fmt.Errorf("%v has no men", side)
		}
	}
	return nil
}

func cast(m *state.State, purpose uint64) engine.Chance { return engine.NewChance(m.Seed, purpose) }

func Coin(m *state.State, purpose uint64) tabletop.Side {
	c := cast(m, purpose)
	return tabletop.Side(c.IntN(2))
}

// SetupCommands are said before the first move, when the country is made.
var SetupCommands = append([]state.Command{
	{
		Name: "toss", Gist: "toss a coin", When: sentence.During(state.PhaseCountry, state.PhaseField, state.PhaseToss), Rule: "LW-SETUP-1",
		Not: noToss, Do: state.Alone(tossCoin),
	},
	{
		Name: "stay", Gist: "keep your own side of the field",
		When: sentence.During(state.PhaseField), Rule: "LW-COUNTRY-2",
		Not: noChoice, Do: state.Alone(stayOnSide), Serves: true,
	},
	{
		Name: "other", Gist: "change sides: the country is turned about",
		When: sentence.During(state.PhaseField), Rule: "LW-COUNTRY-2",
		Not: noChoice, Do: state.Alone(changeSides),
	},
	{
		Name: "array", Gist: "set out in good order all who are still boxed", When: sentence.During(state.PhaseSetOut), Rule: "LW-SETUP-2",
		Not: allDown, Do: state.Alone(arrayAll),
	},
	{
		Name: "ready", Gist: "all are set out", When: sentence.During(state.PhaseSetOut), Rule: "LW-SETUP-6",
		Not: notDown, Do: state.Alone(sayReady),
	},
}, forceCommands...)

// What is said of a man or a gun while it is set out.
var (
	ManSetupCommands = settings("his")
	GunSetupCommands = settings("its")
)

func settings(whose string) []state.Command {
	return []state.Command{
		{
			Name: "to", Gist: "set out near " + whose + " back line", When: sentence.During(state.PhaseSetOut), Rule: "LW-SETUP-2",
			Not: notHis, Next: berths, Why: noBerth, Do: setDown,
		},
		{
			Name: "box", Gist: "back into the box", When: sentence.During(state.PhaseSetOut), Rule: "LW-SETUP-2",
			Not: notOut, Do: putInBox,
		},
	}
}

// noToss says why no coin is tossed now. [LW-COUNTRY-1, LW-SETUP-1]
func noToss(m *state.State, _ tabletop.Owner) error {
	switch {
	case !m.Eve.Tossed:
		return nil
	case m.Stage == state.PhaseCountry:
		return engine.Forbid("LW-SETUP-1", "the country is still being made by %v; who moves first is tossed for when it is made and sides are chosen", m.Awaited)
	}
	return engine.Forbid("LW-SETUP-1", "%v has still to choose his side of the field; who moves first is tossed for after that", m.Awaited)
}

func tossCoin(m *state.State) []engine.Event {
	e := &m.Eve
	m.Fixed = engine.Forbid("LW-TURN-12", "a coin that has been tossed lies as it fell")
	tossed := func(rule engine.RuleID, what string, whom tabletop.Side, does string) []engine.Event {
		return []engine.Event{engine.Drawn{
			By: engine.By(rule), What: what + " to", Value: whom.String(),
			Says: whom.String() + " wins the toss and " + does,
		}}
	}
	switch m.Stage {
	case state.PhaseCountry:
		e.Maker, e.Tossed = Coin(m, makerPurpose), true
		m.Awaited = e.Maker
		return tossed("LW-COUNTRY-1", "the making of the country", e.Maker, "makes the country")
	case state.PhaseField:
		m.Awaited, e.Tossed = Coin(m, FieldPurpose), true
		if !m.Terms.Rules().Defended {
			return tossed("LW-COUNTRY-2", "the choice of sides", m.Awaited, "chooses his side of the field")
		}
		m.First = m.Awaited.Other()
		const does = "defends, and chooses his side of the field"
		return tossed("LW-VAR-12", "the choice of sides, and the defence,", m.Awaited, does)
	}
	m.First = Coin(m, FirstPurpose)
	enter(m, state.PhaseSetOut)
	return tossed("LW-SETUP-1", "the first move", m.First, "moves first")
}

func noChoice(m *state.State, _ tabletop.Owner) error {
	if !m.Eve.Tossed {
		return engine.Forbid("LW-COUNTRY-2", "they have not yet tossed for the choice of sides")
	}
	return nil
}

func stayOnSide(m *state.State) []engine.Event {
	events := []engine.Event{gunnery.Tell("LW-COUNTRY-2", "%v stays on his side of the field", m.Awaited)}
	enter(m, state.PhaseForce)
	return events
}

func changeSides(m *state.State) []engine.Event {
	events := []engine.Event{gunnery.Tell("LW-COUNTRY-2", "%v takes the other side of the field: the country is turned about", m.Awaited)}
	m.Set(tabletop.TurnedRound(m.Layout))
	enter(m, state.PhaseForce)
	return events
}

// curtained reports whether a curtain hangs across the middle: there is none where the defender sets out to
// be seen. [LW-SETUP-3, LW-VAR-12]
func curtained(m *state.State) bool {
	return m.Terms.Curtain && !m.Terms.Rules().Forward && (m.Stage == state.PhaseForce || m.Stage == state.PhaseSetOut)
}

// Hidden reports whether the men of a side cannot be seen by another for the curtain. [LW-SETUP-3]
func Hidden(m *state.State, side tabletop.Side, eye engine.Side) bool {
	return curtained(m) && eye == side.Other().Side()
}

// FootOf is whence the path of a man or a gun is laid: in his player's first move, if they have set out, from
// the foot of the perpendicular on his back line, else from his place. [LW-SETUP-5]
func FootOf(m *state.State, f tabletop.Owner) plane.Vec {
	p := m.Layout.Place(f)
	if !m.Eve.SetOut || m.Moves > 2 || m.Terms.Rules().Forward || state.WhoseIs(m, f) != m.Awaited {
		return p
	}
	if f.Kind == tabletop.ManThing && m.Present.Men[f.Index].Spent > 0 || f.Kind == tabletop.GunThing && m.Present.Guns[f.Index].Moved {
		return p
	}
	return plane.Vec{X: p.X, Y: tabletop.BackLineOf(m.Layout, m.Awaited)}
}

package tabletop

import (
	"errors"
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// eve is what is settled before the first move.
type eve struct {
	Maker  Side      // who makes the country, when that is one of them [LW-COUNTRY-1]
	Tossed bool      // it is known whose orders the phase asks for
	Passed int       // how often in a row the country has been called done
	Force  [2]muster // of each side, as far as it is known [LW-FORCE-1]
	Dice   [2]int    // what each has thrown, 0 before that [LW-FORCE-2]
	SetOut bool      // both have set out, so that first paths are laid from the back line [LW-SETUP-5]

	ways *ways // through the country as it is while it is made
}

// list is the eve in whole numbers, for a position's text.
func (e *eve) list() []int {
	ns := []int{int(e.Maker), flags(e.Tossed), e.Passed, flags(e.SetOut)}
	for side, n := range e.Force {
		ns = append(ns, n.Infantry, n.Cavalry, n.Guns, e.Dice[side])
	}
	return ns
}

// readEve is the eve that list has given; false if it cannot be one.
func readEve(ns []int) (e eve, ok bool) {
	if len(ns) != len((&eve{}).list()) || max(ns[0], ns[1], ns[3]) > 1 || ns[2] > 1 {
		return e, false
	}
	e.Maker, e.Tossed, e.Passed, e.SetOut = Side(ns[0]), ns[1] == 1, ns[2], ns[3] == 1
	for side := range e.Force {
		n := ns[4+4*side:]
		e.Force[side], e.Dice[side] = muster{n[0], n[1], n[2]}, n[3]
		if n[0]+n[1] > maxMen || n[2] > maxGuns || n[3] == 1 || n[3] > leftOut {
			return e, false
		}
	}
	return e, true
}

func (e *eve) hash(h *mix) { h.whole(e.list()...) }

// What chance is asked for before the first move, each a stream of its own; those of shots have lower
// numbers.
const (
	makerPurpose = 1<<32 + iota
	fieldPurpose
	firstPurpose
	dicePurpose // and for North the next
)

// openBattle sets up a battle from its beginning, by the options.
func openBattle(m *State) error {
	o := m.terms
	switch o.country {
	case madeCountry:
		return openOn(m, &Table{
			Name: "field", Title: "Little Wars", Width: o.width, Depth: o.depth, Floor: matter.Cork, Size: o.size,
		})
	case generatedCountry:
		t := *Generate(m.seed, o.width, o.depth)
		t.Size = o.size
		return openOn(m, &t)
	}
	t, err := Embedded(o.country)
	if err != nil {
		return err
	}
	if o.force != placedForce {
		bare := *t
		bare.Men, bare.Guns, bare.Size = nil, nil, o.size
		t = &bare
	}
	return openOn(m, t)
}

// openOn sets up a battle in a country. If there are men in it they are the forces, where they stand;
// nothing is then left to do before the first move but to toss for it. [LW-COUNTRY-12]
func openOn(m *State, t *Table) error {
	m.set(t)
	switch {
	case len(t.Men) > 0:
		if err := placed(m); err != nil {
			return err
		}
		enter(m, PhaseToss)
	case m.terms.country == madeCountry && len(t.Country) == 0:
		enter(m, PhaseCountry)
	default:
		if err := Playable(t); err != nil {
			return err
		}
		enter(m, PhaseField)
	}
	return nil
}

// placed takes the men and guns of a scenario as they stand, and says what cannot be so.
func placed(m *State) error {
	t := *m.table
	t.Men = nil
	for _, man := range m.table.Men {
		if man.Posture == physics.Gone {
			continue
		}
		man.Posture, man.LieTo = physics.Standing, 0
		t.Men = append(t.Men, man)
	}
	m.enrol(&t, Armed, weapon{})
	var wrong []error
	for _, side := range [...]Side{South, North} {
		if n := m.free(side); n.Men() < m.terms.fewest() {
			wrong = append(wrong, engine.Forbid("LW-VAR-5", "%q has %d men of %v; the fewest are %d", t.Title, n.Men(), side, m.terms.fewest()))
		}
		wrong = append(wrong, stocked(m, side))
	}
	for i := range len(t.Men) + len(t.Guns) {
		wrong = append(wrong, t.Spaced(m.figure(i)))
	}
	return errors.Join(wrong...)
}

// enter begins a phase before the first move, or the next in which anything is to be done.
func enter(m *State, p Phase) {
	o, e := m.terms, &m.eve
	m.phase, m.awaited, e.Tossed = p, South, false
	switch p {
	case PhaseCountry:
		e.ways = &ways{table: m.table}
		if o.maker != tossedMaker {
			e.Tossed = true
			e.Maker = [...]Side{southMakes: South, northMakes: North, bothMake: South}[o.maker]
			m.awaited = e.Maker
		}
	case PhaseField:
		if o.country == madeCountry && o.maker != bothMake && !o.rules().defended {
			m.awaited, e.Tossed = e.Maker.Other(), true
		}
	case PhaseForce:
		levy(m)
	case PhaseToss:
		if o.rules().defended {
			enter(m, PhaseSetOut) // who has not the defence moves first [LW-VAR-12]
		}
	case PhaseSetOut:
		m.awaited = m.first
		if o.rules().defended {
			m.awaited = m.first.Other()
		}
		if len(m.table.Men) > 0 {
			enter(m, PhaseInterval)
			return
		}
		fillBoxes(m)
	case PhaseInterval:
		m.awaited = m.first
		m.began = [2]muster{m.free(South), m.free(North)}
	}
}

// eveSound holds what there is to say of a battle that has not begun: who is there, and what is bought.
func eveSound(m *State) error {
	o, e := m.terms, &m.eve
	piled := func(c Piece) bool { return c.Pile != nil }
	switch {
	case m.phase >= PhaseInterval:
		return nil
	case m.phase == PhaseCountry && slices.ContainsFunc(m.table.Country, piled):
		return errors.New("loose bricks are no part of a country that is being made")
	case m.phase < PhaseToss && len(m.table.Men)+len(m.table.Guns) > 0:
		return fmt.Errorf("there are men or guns on the table in the time of %v", m.phase)
	case m.phase == PhaseForce && !o.dice && o.force != boughtForce:
		return errors.New("the forces are agreed on, so that there is no time of choosing them")
	}
	for _, side := range [...]Side{South, North} {
		force := e.Force[side]
		switch {
		case m.phase == PhaseForce && o.dice && force.Men() < leftOut:
			return fmt.Errorf("%v has %v, and %d men are to be left out", side, force, leftOut)
		case m.phase == PhaseForce && o.force == boughtForce && force.cost() > purse(m, side):
			return fmt.Errorf("%v has %v, which is more than he may spend", side, force)
		case m.phase == PhaseSetOut && len(m.of(side, Boxed, Armed)) != force.Men():
			return fmt.Errorf("%v has %v, and other men to set out", side, force)
		case m.phase >= PhaseToss && len(m.table.Men) == 0 && force.Men() == 0:
			return fmt.Errorf("%v has no men", side)
		}
	}
	return nil
}

// cast is a coin tossed, or a die thrown, for some purpose.
func cast(m *State, purpose uint64) engine.Chance { return engine.NewChance(m.seed, purpose) }

func coin(m *State, purpose uint64) Side {
	c := cast(m, purpose)
	return Side(c.IntN(2))
}

// setupCommands are said before the first move, when the country is made.
var setupCommands = append([]command{
	{
		Name: "toss", Gist: "toss a coin", When: sentence.During(PhaseCountry, PhaseField, PhaseToss), Rule: "LW-SETUP-1",
		Not: noToss, Do: alone(tossCoin),
	},
	{
		Name: "stay", Gist: "fight from the side that is his", When: sentence.During(PhaseField), Rule: "LW-COUNTRY-2",
		Not: noChoice, Do: alone(stayOnSide),
	},
	{
		Name: "other", Gist: "fight from the other side of the field", When: sentence.During(PhaseField), Rule: "LW-COUNTRY-2",
		Not: noChoice, Do: alone(changeSides),
	},
	{
		Name: "array", Gist: "set out in good order all who are still boxed", When: sentence.During(PhaseSetOut), Rule: "LW-SETUP-2",
		Not: allDown, Do: alone(arrayAll),
	},
	{
		Name: "ready", Gist: "all are set out", When: sentence.During(PhaseSetOut), Rule: "LW-SETUP-6",
		Not: notDown, Do: alone(sayReady),
	},
}, forceCommands...)

// What is said of a man or a gun while it is set out.
var (
	manSetupCommands = settings("his")
	gunSetupCommands = settings("its")
)

func settings(whose string) []command {
	return []command{
		{
			Name: "to", Gist: "set out near " + whose + " back line", When: sentence.During(PhaseSetOut), Rule: "LW-SETUP-2",
			Not: notHis, Next: berths, Why: noBerth, Do: setDown,
		},
		{
			Name: "box", Gist: "back into the box", When: sentence.During(PhaseSetOut), Rule: "LW-SETUP-2",
			Not: notOut, Do: putInBox,
		},
	}
}

// noToss says why no coin is tossed now. [LW-COUNTRY-1, LW-SETUP-1]
func noToss(m *State, _ Owner) error {
	switch {
	case !m.eve.Tossed:
		return nil
	case m.phase == PhaseCountry:
		return engine.Forbid("LW-SETUP-1", "the country is still being made by %v; who moves first is tossed for when it is made and sides are chosen", m.awaited)
	}
	return engine.Forbid("LW-SETUP-1", "%v has still to choose his side of the field; who moves first is tossed for after that", m.awaited)
}

// tossCoin tosses for what the phase asks.
func tossCoin(m *State) []engine.Event {
	e := &m.eve
	m.fixed = engine.Forbid("LW-TURN-12", "a coin that has been tossed lies as it fell")
	tossed := func(rule engine.RuleID, what string, whom Side) []engine.Event {
		return []engine.Event{engine.Drawn{By: engine.By(rule), What: what + " to", Value: whom.String()}}
	}
	switch m.phase {
	case PhaseCountry:
		e.Maker, e.Tossed = coin(m, makerPurpose), true
		m.awaited = e.Maker
		return tossed("LW-COUNTRY-1", "the making of the country", e.Maker)
	case PhaseField:
		m.awaited, e.Tossed = coin(m, fieldPurpose), true
		if !m.terms.rules().defended {
			return tossed("LW-COUNTRY-2", "the choice of sides", m.awaited)
		}
		m.first = m.awaited.Other()
		return tossed("LW-VAR-12", "the choice of sides, and the defence,", m.awaited)
	}
	m.first = coin(m, firstPurpose)
	enter(m, PhaseSetOut)
	return tossed("LW-SETUP-1", "the first move", m.first)
}

func noChoice(m *State, _ Owner) error {
	if !m.eve.Tossed {
		return engine.Forbid("LW-COUNTRY-2", "they have not yet tossed for the choice of sides")
	}
	return nil
}

func stayOnSide(m *State) []engine.Event {
	events := []engine.Event{tell("LW-COUNTRY-2", "%v stays on his side of the field", m.awaited)}
	enter(m, PhaseForce)
	return events
}

// changeSides turns the country under the players, whose edges of the table are their own.
func changeSides(m *State) []engine.Event {
	events := []engine.Event{tell("LW-COUNTRY-2", "%v takes the other side of the field: the country is turned about", m.awaited)}
	m.set(turnedRound(m.table))
	enter(m, PhaseForce)
	return events
}

// steps are the ranges of those numbers that will do.
func steps(low, high, step float64, will func(float64) bool) (all []engine.Range) {
	open := false
	for n := 0.0; low+n*step <= high; n++ {
		x := low + n*step
		switch is := will(x); {
		case is && open:
			all[len(all)-1].High = x
		case is:
			all = append(all, engine.Range{Low: x, High: x, Step: step, Unit: "°"})
			open = true
		default:
			open = false
		}
	}
	return all
}

// curtained reports whether a curtain hangs across the middle: there is none where the defender sets out to
// be seen. [LW-SETUP-3, LW-VAR-12]
func curtained(m *State) bool {
	return m.terms.curtain && !m.terms.rules().forward && (m.phase == PhaseForce || m.phase == PhaseSetOut)
}

// hidden reports whether the men of a side cannot be seen by another for the curtain. [LW-SETUP-3]
func hidden(m *State, side Side, eye engine.Side) bool {
	return curtained(m) && eye == side.Other().side()
}

// footOf is whence the path of a man or a gun is laid: in his player's first move, if they have set out, from
// the foot of the perpendicular on his back line, else from his place. [LW-SETUP-5]
func footOf(m *State, f Owner) plane.Vec {
	p := m.table.place(f)
	if !m.eve.SetOut || m.turn > 2 || m.terms.rules().forward || whoseIs(m, f) != m.awaited {
		return p
	}
	if f.Kind == ManThing && m.present.men[f.Index].Spent > 0 || f.Kind == GunThing && m.present.guns[f.Index].Moved {
		return p
	}
	return plane.Vec{X: p.X, Y: backLineOf(m.table, m.awaited)}
}

// turnedRound is the country turned by half a turn under the players. There is nobody in it.
// [LW-COUNTRY-2, LW-VAR-12]
func turnedRound(t *Table) *Table {
	c := *t
	c.Country = make([]Piece, len(t.Country))
	about := func(p plane.Vec) plane.Vec { return plane.Vec{X: t.Width - p.X, Y: t.Depth - p.Y} }
	for i, p := range t.Country {
		p.Outline.Corners = mapped(p.Outline.Corners, about)
		if p.Pile != nil {
			p.Pile = &Pile{At: about(p.Pile.At), Turned: halfTurned(p.Pile.Turned), Cells: p.Pile.Cells}
			p.Outline, p.Bricks = p.Pile.outline(), p.Pile.bricks(p.Z0)
		}
		c.Country[i] = p
	}
	return &c
}

// halfTurned is an angle and half a turn, radians.
func halfTurned(angle float64) float64 { return behindHim(shortAngle(angle)) * degree }

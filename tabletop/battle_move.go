package tabletop

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// Men march, alone or in groups. [LW-MOVE]
var (
	manMoveCommands = []command{
		{
			Name: "to", Gist: "march along a string", When: sentence.During(PhaseGuns, PhaseMen), Rule: "LW-TURN-5",
			Not: mayGo, Read: marches, Next: marchesTo, Sure: true,
		},
		{
			Name: "face", Gist: "turn where he stands", When: sentence.During(PhaseGuns, PhaseMen), Rule: "LW-TURN-5",
			Not: mayTurn, Next: turnsTo, Sure: true, Why: noTurn, Do: turns,
		},
		{
			Name: "gone", Gist: "go off over his own back line", When: sentence.During(PhaseGuns, PhaseMen), Rule: "LW-TURN-5",
			Not: mayLeave, Do: leaves,
		},
	}
	groupCommands = []command{{
		Name: "march", Gist: "men go all alike, one after another", When: sentence.During(PhaseGuns, PhaseMen), Rule: "LW-TURN-5",
		Not: mayMarch, Read: marchTogether, Next: marchOn, Sure: true, Knows: true,
	}}
)

// bind notes who is in contact with whom as a move begins: they do not bind one another. [LW-MOVE-3]
func bind(m *State) {
	for _, p := range m.table.PairsWithin(Contact, nil) {
		if m.table.Men[p.A].Side != m.table.Men[p.B].Side {
			release(m, p.A, p.B)
			release(m, p.B, p.A)
		}
	}
}

func release(m *State, man, enemy int) {
	if m.armed(enemy) {
		m.present.men[man].Bound = append(m.present.men[man].Bound, enemy)
	}
}

// mayStir is nil for a man whom the mover may lay hands on. [LW-MELEE-2, LW-PRIS-2, LW-PRIS-5, LW-SURR-2]
func mayStir(m *State, f Owner) error {
	man, s := &m.table.Men[f.Index], &m.men[f.Index]
	switch {
	case !m.on(f.Index):
		return engine.Forbid("", "%s is off the table: %v", man.Name, s.Status)
	case s.Waits:
		return engine.Forbid("LW-SURR-2", "%s has surrendered, and stays where he is until an enemy comes within 6 in", man.Name)
	case s.Status == Prisoner && m.Keeper(f.Index) != m.awaited:
		return engine.Forbid("LW-PRIS-2", "%s is a prisoner, whom %v moves", man.Name, m.Keeper(f.Index))
	case m.Keeper(f.Index) != m.awaited:
		return engine.Forbid("LW-TURN-1", "%s is of %v, and this is a move of %v", man.Name, man.Side, m.awaited)
	case s.Status == Disarmed && s.Freed >= m.turn:
		return engine.Forbid("LW-PRIS-5", "%s was freed in move %d, which is this one; he may go in the next of %v",
			man.Name, s.Freed, man.Side)
	case m.present.men[f.Index].Stuck:
		return engine.Forbid("LW-MELEE-2", "%s has come into contact with an enemy, and stays there until the end of the move", man.Name)
	}
	return nil
}

// mayGo is nil for a man who may leave his place. [LW-MOVE-1, LW-MOVE-2, LW-GUN-11]
func mayGo(m *State, f Owner) error {
	if err := mayStir(m, f); err != nil {
		return err
	}
	man := &m.table.Men[f.Index]
	if gun := m.present.men[f.Index].Post; gun != nobody {
		return engine.Forbid("LW-GUN-11", "%s stands at the trail of %s, and stays there for this move", man.Name, m.table.Guns[gun].Name)
	}
	if leftOf(m, f.Index) < scrap {
		return engine.Forbid(marchRules[man.Arm], "%s has gone his %.6g in", man.Name, m.allowance(man.Arm))
	}
	return nil
}

// scrap is the least of a string that is still worth laying, in: what is left when somebody wanted all of it.
const scrap = 0.001

// leftOf is what a man has left of his string, in. [LW-TURN-11]
func leftOf(m *State, man int) float64 {
	return m.allowance(m.table.Men[man].Arm) - m.present.men[man].Spent
}

// walkOf is what a man may still do in this move: an armed enemy ends it, but no enemy of his own side's ends
// that of a prisoner. [LW-MOVE-3, LW-PRIS-2, LW-SETUP-5]
func walkOf(m *State, man int) *March {
	s := &m.present.men[man]
	w := &March{Table: m.table, Man: man, From: footOf(m, Owner{ManThing, man}), Left: leftOf(m, man), Free: s.Bound, Walked: s.Moved || s.Spent > 0}
	if m.men[man].Status != Prisoner {
		w.Enemies = m.of(m.table.Men[man].Side.Other(), Armed)
	}
	return w
}

// stringTo is the string along which a man goes to a spot, as he faces, or why he cannot.
func stringTo(m *State, w *March, to plane.Vec) (String, error) {
	heading := m.table.Men[w.Man].Heading
	s, err := w.Length(to, heading)
	if err != nil {
		return s, err
	}
	if err := standsBy(m, w.Man, to, heading); err != nil {
		return s, err
	}
	if err := provided(m, w.Man, to); err != nil {
		return s, err
	}
	return s, keepsEscort(m, w.Man, to)
}

// mayStop is goes without the reasons.
func mayStop(m *State, w *March, to plane.Vec) bool {
	heading := m.table.Men[w.Man].Heading
	return w.may(to, heading) && standsBy(m, w.Man, to, heading) == nil && provided(m, w.Man, to) == nil && keepsEscort(m, w.Man, to) == nil
}

// standsBy is nil if a man who has attended a moved gun would leave it enough of those who did. Dead men are
// excused: then all who are left stay. [LW-GUN-7]
func standsBy(m *State, man int, at plane.Vec, heading float64) error {
	gun := m.present.men[man].Attend
	if gun == nobody {
		return nil
	}
	there := m.table.withMan(man, func(o *Man) { o.At, o.Heading, o.Posture = at, heading, physics.Standing })
	around := m.table.GunOutline(gun)
	gap := gapBetween(around, []plane.Convex{there.ManOutline(man)}).Length
	others, needed := attending(m, gun, man)
	if Within(gap, CrewReach) || others >= needed {
		return nil
	}
	return engine.Forbid("LW-GUN-7",
		"%s would be %.2f in from %s, with which he went, and %d of those who did would be left within 6 in; %d are needed",
		m.table.Men[man].Name, gap, m.table.Guns[gun].Name, others, needed)
}

// attending is how many besides a man have gone along with a gun and are within six inches of it, and of how
// many that must be true in the end. [LW-GUN-7, LW-OPT-7]
func attending(m *State, gun, but int) (others, needed int) {
	outline, all := m.table.GunOutline(gun), 0
	for i := range m.men {
		if m.present.men[i].Attend != gun || !m.armed(i) {
			continue
		}
		all++
		if i != but && Within(gapBetween(outline, []plane.Convex{m.table.ManOutline(i)}).Length, CrewReach) {
			others++
		}
	}
	return others, min(all, m.terms.crew)
}

// keepsEscort is nil for a spot at which a prisoner can have an escort when the move ends: some armed man of his
// captor's can still come within six inches of him. Whether one has is asked only then. [LW-PRIS-2, LW-PRIS-4]
func keepsEscort(m *State, man int, at plane.Vec) error {
	if m.men[man].Status != Prisoner {
		return nil
	}
	t := m.table
	nearest, lacks := nobody, 0.0
	for _, i := range m.of(m.awaited, Armed) {
		reach := CrewReach + extent(t.Outline(t.Men[man].Arm)) + extent(t.Outline(t.Men[i].Arm))
		if mayGo(m, Owner{ManThing, i}) == nil {
			reach += leftOf(m, i)
		}
		short := t.Men[i].At.Sub(at).Len() - reach
		if Within(short, 0) {
			return nil
		}
		if nearest == nobody || short < lacks {
			nearest, lacks = i, short
		}
	}
	if nearest == nobody {
		return engine.Forbid("LW-PRIS-2", "%s can have no escort: %v has no armed man on the table", t.Men[man].Name, m.awaited)
	}
	return engine.Forbid("LW-PRIS-2", "%s would have no escort at %.6g,%.6g: %s, who is the nearest, could not come within 6 in by %.2f in",
		t.Men[man].Name, at.X, at.Y, t.Men[nearest].Name, lacks)
}

// marches reads "s4 to 60,32" and "s4 to 60,32 90". [LW-MOVE-1, LW-MOVE-4]
func marches(m *State, f Owner, said []string) (deed, error) {
	if len(said) == 0 {
		return nil, &engine.Unclear{Could: []string{sentence.APoint}}
	}
	p, ok := engine.ReadSpot(said[0])
	if !ok {
		return nil, &engine.Unclear{Word: said[0], Could: []string{sentence.APoint}}
	}
	s, err := stringTo(m, walkOf(m, f.Index), vec(p))
	if err != nil {
		return nil, err
	}
	heading := m.table.Men[f.Index].Heading
	if len(said) > 1 {
		choices := marchesTo(m, f, said[:1])
		if _, ok := sentence.Find(choices, said[1]); !ok {
			return nil, cmp.Or(noFacing(said[1], choices), error(&engine.Unclear{At: 1, Word: said[1], Could: sentence.Could(choices)}))
		}
		heading = sentence.Value(said[1]) * degree
	}
	if len(said) > 2 {
		return nil, &engine.Unclear{At: 2, Word: said[2]}
	}
	return func(m *State) []engine.Event {
		events := takeStep(m, f.Index, vec(p), heading, s)
		if len(said) > 1 {
			events = append(events, tellMarch(m, f, said[1]))
		}
		return append(events, touch(m, f.Index)...)
	}, nil
}

// noFacing says why a man cannot face so many degrees, nil if they are none.
func noFacing(degrees string, free []engine.Choice) error {
	d, is := sentence.Number(degrees)
	if !is {
		return nil
	}
	return engine.Forbid("LW-MOVE-4", "he cannot face %.6g° there; say %s", d, strings.Join(sentence.Could(free), " or "))
}

func tellMarch(m *State, f Owner, degrees string) engine.Event {
	return tell("LW-MOVE-5", "%s faces %s°", m.name(f), degrees)
}

// marchesTo is where a man may go, and how he may face there.
func marchesTo(m *State, f Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		ground := walkOf(m, f.Index).Area(m.table.Men[f.Index].Heading)
		return []engine.Choice{{
			Part: engine.Point, Gist: "where to", Ends: true, Goes: true, Area: &errand{ground, m, f.Index},
		}}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return angles(ranges(stances(m, f, vec(p))), true, false)
	}
	return nil
}

// errand is where a man may go: his march's area, without what his duties forbid.
type errand struct {
	engine.Strung
	m   *State
	man int
}

// Has reports whether he may go there.
func (e *errand) Has(s engine.Spot) bool {
	return e.Strung.Has(s) && standsBy(e.m, e.man, vec(s), e.m.table.Men[e.man].Heading) == nil &&
		provided(e.m, e.man, vec(s)) == nil && keepsEscort(e.m, e.man, vec(s)) == nil
}

// takeStep takes a man along his string, and tells of it. His first step of his own ends the time of the guns.
// Those who lay down get up once he stands where he is told to: they may have to seek room. [LW-TURN-10,
// LW-TURN-11]
func takeStep(m *State, man int, to plane.Vec, heading float64, s String) []engine.Event {
	f, who := Owner{ManThing, man}, &m.table.Men[man]
	before := m.table
	m.set(before.withMan(man, func(o *Man) { o.At, o.Heading, o.Posture = to, heading, physics.Standing }))
	m.present.men[man].Spent += s.Length
	way := s.Points(drawn)
	axles(m, man, way...)
	return append(stir(m, man), Marched{
		Moved: engine.Moved{
			By: engine.By(marchRules[who.Arm]), Side: m.side(f), Figure: m.name(f),
			From: viewSpot(who.At).String(), To: viewSpot(to).String(), How: fmt.Sprintf("goes %.2f in", s.Length),
		},
		Word: m.word(f), before: before, after: m.table, figure: f, way: way,
	})
}

// stir is that a man is moved on his own account: no gun can do anything any more, and those who lie get up.
// [LW-TURN-10, LW-GUN-12]
func stir(m *State, man int) (events []engine.Event) {
	if m.phase == PhaseGuns {
		events = getUp(m)
		m.phase = PhaseMen
	}
	m.present.men[man].Moved = true
	return events
}

// touch leaves a man where he is who is in contact with an enemy with whom he was not as the move began.
// [LW-MELEE-1, LW-MELEE-2]
func touch(m *State, man int) []engine.Event {
	s := &m.present.men[man]
	if s.Stuck || m.men[man].Status == Prisoner {
		return nil
	}
	side, outline := m.table.Men[man].Side, [1]plane.Convex{m.table.ManOutline(man)}
	for i := range m.table.MenWithin(Contact, outline[:], Of(side.Other())) {
		if m.armed(i) && !slices.Contains(s.Bound, i) {
			s.Stuck = true
			return []engine.Event{tell("LW-MELEE-2", "%s is in contact with %s, and stays", m.table.Men[man].Name, m.table.Men[i].Name)}
		}
	}
	return nil
}

// mayTurn is nil for a man who may turn where he stands. [LW-MOVE-5]
func mayTurn(m *State, f Owner) error {
	if err := mayStir(m, f); err != nil {
		return err
	}
	crowded := onFeet(m.table, f.Index).Spaced(f)
	if crowded != nil && len(stances(m, f, m.table.Men[f.Index].At)) > 0 {
		return nil
	}
	return crowded
}

// noTurn says why a man cannot turn so where he stands.
func noTurn(m *State, f Owner, said []string, word string) error {
	if len(said) > 0 {
		return nil
	}
	return noFacing(word, turnsTo(m, f, said))
}

// turns has a man face where it is said.
func turns(m *State, f Owner, said []string) []engine.Event {
	m.set(onFeet(m.table, f.Index).facing(f, sentence.Value(said[0])*degree))
	axles(m, f.Index)
	return slices.Concat(stir(m, f.Index), []engine.Event{tellMarch(m, f, said[0])}, touch(m, f.Index))
}

func turnsTo(m *State, f Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return angles(ranges(stances(m, f, m.table.Men[f.Index].At)), true, false)
}

// mayLeave is nil for a man who may be declared gone. [LW-MOVE-6]
func mayLeave(m *State, f Owner) error {
	_, err := wayHome(m, f)
	return err
}

// wayHome is the string to his own back line of a man who may be declared gone.
func wayHome(m *State, f Owner) (String, error) {
	if err := mayStir(m, f); err != nil {
		return String{}, err
	}
	man, s := &m.table.Men[f.Index], &m.present.men[f.Index]
	switch {
	case m.men[f.Index].Status == Prisoner:
		return String{}, engine.Forbid("LW-MOVE-6", "%s is a prisoner, and no captor sends him home", man.Name)
	case s.Post != nobody:
		return String{}, mayGo(m, f)
	}
	if gun := s.Attend; gun != nobody {
		if others, needed := attending(m, gun, f.Index); others < needed {
			return String{}, engine.Forbid("LW-GUN-7", "%s went with %s, and of those who did %d would be left within 6 in; %d are needed",
				man.Name, m.table.Guns[gun].Name, others, needed)
		}
	}
	return walkOf(m, f.Index).Home()
}

// leaves has a man go home over his own back line.
func leaves(m *State, f Owner, _ []string) []engine.Event {
	way, _ := wayHome(m, f) // there is one, or the order could not be given
	ring := engine.Layer{Rings: []engine.Ring{m.ringed(f.Index, engine.Spent, "gone")}}
	events := stir(m, f.Index)
	m.present.men[f.Index].Spent += way.Length
	m.lift(f.Index, Gone)
	axles(m, f.Index)
	m.happened()
	gone := did{"LW-MOVE-6", fmt.Sprintf("%v %s goes %.2f in to his back line and is gone", m.side(f), m.name(f), way.Length)}
	return append(append(events, pointed{gone, ring}), orphans(m)...)
}

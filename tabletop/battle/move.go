package battle

import (
	"cmp"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/path"
)

// A man marches. [LW-MOVE]
var manMoveCommands = []state.Command{
	{
		Name: "to", Gist: "march along a string", When: sentence.During(state.PhaseGuns, state.PhaseMen), Rule: "LW-TURN-5",
		Not: mayGo, Read: marches, Next: marchesTo, Sure: true,
	},
	{
		Name: "face", Gist: "turn where he stands", When: sentence.During(state.PhaseGuns, state.PhaseMen), Rule: "LW-TURN-5",
		Not: mayTurn, Next: turnsTo, Sure: true, Why: noTurn, Do: turns,
	},
	{
		Name: "gone", Gist: "go off over his own back line", Rule: "LW-TURN-5",
		When: sentence.During(state.PhaseGuns, state.PhaseMen),
		Not:  mayLeave, Do: leaves,
	},
}

// bind notes who is in contact with whom as a move begins: they do not bind one another. [LW-MOVE-3]
func bind(m *state.State) {
	for _, p := range m.Layout.PairsWithin(inch.Contact, nil) {
		if m.Layout.Men[p.A].Side != m.Layout.Men[p.B].Side {
			release(m, p.A, p.B)
			release(m, p.B, p.A)
		}
	}
}

func release(m *state.State, man, enemy int) {
	if m.Armed(enemy) {
		m.Present.Men[man].Bound = append(m.Present.Men[man].Bound, enemy)
	}
}

// offBy are the rules by which men are off the table.
var offBy = [...]engine.RuleID{
	state.Boxed: "LW-FORCE-2", state.Dead: "LW-SHOT-10",
	state.Gone: "LW-MOVE-6", state.Held: "LW-PRIS-8", state.Arrived: "LW-VAR-11",
}

// mayStir is nil for a man whom the mover may lay hands on. [LW-MELEE-2, LW-PRIS-2, LW-PRIS-5, LW-SURR-2]
func mayStir(m *state.State, f tabletop.Owner) error {
	man, s := &m.Layout.Men[f.Index], &m.Men[f.Index]
	switch {
	case !m.On(f.Index):
		return engine.Forbid(offBy[s.Status], "%s is off the table: %v", man.Name, s.Status)
	case s.Waits:
		return engine.Forbid("LW-SURR-2", "%s has surrendered, and stays where he is until an enemy comes within 6 in", man.Name)
	case s.Status == state.Prisoner && m.Keeper(f.Index) != m.Awaited:
		return engine.Forbid("LW-PRIS-2", "%s is a prisoner, whom %v moves", man.Name, m.Keeper(f.Index))
	case m.Keeper(f.Index) != m.Awaited:
		return engine.Forbid("LW-TURN-1", "%s is of %v, and this is a move of %v", man.Name, man.Side, m.Awaited)
	case s.Status == state.Disarmed && s.Freed >= m.Moves:
		return engine.Forbid("LW-PRIS-5", "%s was freed in move %d, which is this one; he may go in the next of %v",
			man.Name, s.Freed, man.Side)
	case m.Present.Men[f.Index].Stuck:
		return engine.Forbid("LW-MELEE-2", "%s has come into contact with an enemy, and stays there until the end of the move", man.Name)
	}
	return nil
}

// mayGo is nil for a man who may leave his place. [LW-MOVE-1, LW-MOVE-2, LW-GUN-11]
func mayGo(m *state.State, f tabletop.Owner) error {
	if err := mayStir(m, f); err != nil {
		return err
	}
	man := &m.Layout.Men[f.Index]
	if gun := m.Present.Men[f.Index].Post; gun != state.Nobody {
		return engine.Forbid("LW-GUN-11", "%s stands at the trail of %s, and stays there for this move", man.Name, m.Layout.Guns[gun].Name)
	}
	if leftOf(m, f.Index) < scrap {
		return engine.Forbid(march.Rules[man.Arm], "%s has gone his %v in", man.Name, m.Allowance(man.Arm))
	}
	return nil
}

// scrap is the least of a string that is still worth laying, in: what is left when somebody wanted all of it.
const scrap = 0.001

// leftOf is what a man has left of his string, in. [LW-TURN-11]
func leftOf(m *state.State, man int) float64 {
	return m.Allowance(m.Layout.Men[man].Arm) - m.Present.Men[man].Spent
}

// walkOf is what a man may still do in this move: an armed enemy ends it, but no enemy of his own side's ends
// that of a prisoner. [LW-MOVE-3, LW-PRIS-2, LW-SETUP-5]
func walkOf(m *state.State, man int) *march.March {
	s := &m.Present.Men[man]
	w := &march.March{Table: m.Layout, Man: man, From: muster.FootOf(m, tabletop.Owner{Kind: tabletop.ManThing, Index: man}), Left: leftOf(m, man), Free: s.Bound, Walked: s.Moved || s.Spent > 0}
	if m.Men[man].Status != state.Prisoner {
		w.Enemies = m.Of(m.Layout.Men[man].Side.Other(), state.Armed)
	}
	return w
}

// stringTo is the string along which a man goes to a spot where he is to face so (radians), or why he cannot.
func stringTo(m *state.State, w *march.March, to plane.Vec, heading float64) (path.String, error) {
	s, err := past(m, w, to, heading).Length(to, heading)
	if err != nil {
		return s, err
	}
	return s, dutiful(m, w.Man, to, heading)
}

// past is a march to a spot with the prisoners out of the way who are set aside there. [LW-PRIS-9]
func past(m *state.State, w *march.March, to plane.Vec, heading float64) *march.March {
	t, aside := madeWay(m, w.Man, to, heading)
	if len(aside) == 0 {
		return w
	}
	c := *w
	c.Table = t
	return &c
}

// madeWay is the table with those prisoners set aside, by the least that makes room, who stand where a man is to come
// into contact with an enemy, facing so, and who they are. It is the table as it is where he charges nobody or
// one of them has no room. [LW-PRIS-9]
func madeWay(m *state.State, man int, to plane.Vec, heading float64) (t *tabletop.Table, aside []tabletop.Owner) {
	t = m.Layout
	own, near := t.Stance(man, to, heading), 4*t.Figure(tabletop.Cavalry).Height
	for i := range m.Men {
		if m.Men[i].Status == state.Prisoner && i != man && t.Men[i].At.Sub(to).Len() < near &&
			!tabletop.Clear(plane.Apart(own, t.ManOutline(i))) {
			aside = append(aside, tabletop.Owner{Kind: tabletop.ManThing, Index: i})
		}
	}
	if len(aside) == 0 || !m.Armed(man) || !contacts(m, t, man, own) {
		return t, nil
	}
	there := t.Standing(man, to, heading)
	lifted := func(t *tabletop.Table, all []tabletop.Owner) *tabletop.Table {
		for _, f := range all {
			t = t.WithMan(f.Index, func(o *tabletop.Man) { o.Posture = physics.Gone })
		}
		return t
	}
	for k, f := range aside {
		at, ok := roomOn(lifted(there, aside[k+1:]), f)
		if !ok {
			return m.Layout, nil
		}
		t, there = t.At(f, at), there.At(f, at)
	}
	return t, aside
}

// roomOn is the spot nearest to a man's place at which he may stand.
func roomOn(t *tabletop.Table, f tabletop.Owner) (at plane.Vec, ok bool) {
	for at := range ringsAbout(t.Bounds(), t.Place(f), farthest) {
		if t.At(f, at).Spaced(f) == nil {
			return at, true
		}
	}
	return at, false
}

// mayStop is stringTo without the reasons.
func mayStop(m *state.State, w *march.March, to plane.Vec) bool {
	heading := m.Layout.Men[w.Man].Heading
	return past(m, w, to, heading).May(to, heading) && dutiful(m, w.Man, to, heading) == nil
}

// dutiful is nil if what a man has to do lets him go to a spot and face so.
func dutiful(m *state.State, man int, to plane.Vec, heading float64) error {
	if err := standsBy(m, man, to, heading); err != nil {
		return err
	}
	if err := provided(m, man, to); err != nil {
		return err
	}
	return keepsEscort(m, man, to)
}

// standsBy is nil if a man who has attended a moved gun would leave it enough of those who did. Dead men are
// excused: then all who are left stay. [LW-GUN-7]
func standsBy(m *state.State, man int, at plane.Vec, heading float64) error {
	gun := m.Present.Men[man].Attend
	if gun == state.Nobody {
		return nil
	}
	gap := tabletop.Apart(m.Layout.GunOutline(gun), []plane.Convex{m.Layout.Stance(man, at, heading)})
	others, needed := attending(m, gun, man)
	if inch.Within(gap, inch.CrewReach) || others >= needed {
		return nil
	}
	return engine.Forbid("LW-GUN-7",
		"%s would be %s in from %s, with which he went, and %d of those who did would be left within 6 in; "+
			"%d %s needed",
		m.Layout.Men[man].Name, inch.Beyond(gap, inch.CrewReach), m.Layout.Guns[gun].Name,
		others, needed, inch.Plural(needed, "is", "are"))
}

// attending is how many besides a man have gone along with a gun and are within six inches of it, and of how
// many that must be true in the end. [LW-GUN-7, LW-OPT-7]
func attending(m *state.State, gun, but int) (others, needed int) {
	outline, all := m.Layout.GunOutline(gun), 0
	for i := range m.Men {
		if m.Present.Men[i].Attend != gun || !m.Armed(i) {
			continue
		}
		all++
		if i != but && inch.Within(tabletop.Apart(outline, []plane.Convex{m.Layout.ManOutline(i)}), inch.CrewReach) {
			others++
		}
	}
	return others, min(all, attendants(m, gun))
}

// keepsEscort is nil for a spot at which a prisoner can have an escort when the move ends: some armed man of his
// captor's can still come within six inches of him. Whether one has is asked only then. [LW-PRIS-2, LW-PRIS-4]
func keepsEscort(m *state.State, man int, at plane.Vec) error {
	if m.Men[man].Status != state.Prisoner {
		return nil
	}
	t := m.Layout
	nearest, lacks := state.Nobody, 0.0
	for _, i := range m.Of(m.Awaited, state.Armed) {
		reach := inch.CrewReach + tabletop.Extent(t.Outline(t.Men[man].Arm)) + tabletop.Extent(t.Outline(t.Men[i].Arm))
		if mayGo(m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}) == nil {
			reach += leftOf(m, i)
		}
		short := t.Men[i].At.Sub(at).Len() - reach
		if inch.Within(short, 0) {
			return nil
		}
		if nearest == state.Nobody || short < lacks {
			nearest, lacks = i, short
		}
	}
	if nearest == state.Nobody {
		return engine.Forbid("LW-PRIS-2", "%s can have no escort: %v has no armed man on the table", t.Men[man].Name, m.Awaited)
	}
	return engine.Forbid("LW-PRIS-2", "%s would have no escort at %s: %s, who is the nearest, could not come within 6 in by %s in",
		t.Men[man].Name, inch.Place(at), t.Men[nearest].Name, inch.Beyond(lacks, 0))
}

// marches reads "s4 to 60,32" and "s4 to 60,32 90": he is judged as he faces in the end. [LW-MOVE-1, LW-MOVE-3,
// LW-MOVE-4]
func marches(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	p, err := sentence.Spot(said)
	if err != nil {
		return nil, err
	}
	heading := m.Layout.Men[f.Index].Heading
	if len(said) > 1 {
		if !(engine.Range{Low: -tabletop.Whole, High: tabletop.Whole}).Has(said[1]) {
			choices := marchesTo(m, f, said[:1])
			return nil, cmp.Or(noFacing(said[1], choices), error(&engine.Unclear{At: 1, Word: said[1], Could: sentence.Could(choices)}))
		}
		heading = sentence.Value(said[1]) * inch.Degree
	}
	if len(said) > 2 {
		return nil, &engine.Unclear{At: 2, Word: said[2]}
	}
	s, err := stringTo(m, walkOf(m, f.Index), tabletop.Vec(p), heading)
	if err != nil {
		if len(said) > 1 && mayStop(m, walkOf(m, f.Index), tabletop.Vec(p)) {
			return nil, noFacing(said[1], marchesTo(m, f, said[:1]))
		}
		return nil, err
	}
	return func(m *state.State) []engine.Event {
		events := takeStep(m, f.Index, tabletop.Vec(p), heading, s)
		if len(said) > 1 {
			events = append(events, tellMarch(m, f, said[1]))
		}
		return append(events, touch(m, f.Index)...)
	}, nil
}

// noFacing says why a man cannot face so many degrees, nil if they are none. Of what he can face it tells that from 0
// up.
func noFacing(degrees string, free []engine.Choice) error {
	d, is := sentence.Number(degrees)
	if !is {
		return nil
	}
	if up := slices.DeleteFunc(slices.Clone(free), func(c engine.Choice) bool {
		return c.Range.Low < 0 || c.Range.Low == tabletop.Whole
	}); len(up) > 0 {
		free = up
	}
	return engine.Forbid("LW-MOVE-4", "he cannot face %s° there; say %s", inch.Plain(d), strings.Join(sentence.Could(free), " or "))
}

func tellMarch(m *state.State, f tabletop.Owner, degrees string) engine.Event {
	return engine.Changed{By: "LW-MOVE-5", What: m.Name(f), Now: "faces " + inch.Compass(sentence.Value(degrees))}
}

// marchesTo is where a man may go, and how he may face there.
func marchesTo(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		w := walkOf(m, f.Index)
		return []engine.Choice{{
			Part: engine.Point, Gist: "where to", Ends: true, Goes: true, Area: &errand{w.Area(m.Layout.Men[f.Index].Heading), m, w},
		}}
	case 1:
		p, _ := engine.ReadSpot(said[0])
		return gunnery.Angles(tabletop.Ranges(stances(m, f, tabletop.Vec(p))), true, false)
	}
	return nil
}

// errand is where a man may go: his march's area, without what his duties forbid, and with what he may charge.
type errand struct {
	engine.Strung
	m     *state.State
	march *march.March
}

// Has reports whether he may go there.
func (e *errand) Has(s engine.Spot) bool {
	return mayStop(e.m, e.march, tabletop.Vec(s))
}

// takeStep takes a man along his string, and tells of it. His first step of his own ends the time of the guns.
// Those who lay down get up once he stands where he is told to: they may have to seek room. [LW-TURN-10,
// LW-TURN-11]
func takeStep(m *state.State, man int, to plane.Vec, heading float64, s path.String) []engine.Event {
	f := tabletop.Owner{Kind: tabletop.ManThing, Index: man}
	events := setAside(m, man, to, heading)
	before := m.Layout
	m.Set(before.Standing(man, to, heading))
	m.Present.Men[man].Spent += s.Length
	way := s.Points(inch.Drawn)
	axles(m, man, way...)
	goes := m.March(f, before, m.Layout, march.Rules[before.Men[man].Arm], way, "goes %s in", engine.Decimal(s.Length))
	return slices.Concat(stir(m, man), events, []engine.Event{goes.Along(s.Length)})
}

// setAside sets the prisoners aside who stand in the way of a man who is to face so, and tells of it. [LW-PRIS-9]
func setAside(m *state.State, man int, to plane.Vec, heading float64) (events []engine.Event) {
	t, aside := madeWay(m, man, to, heading)
	before := m.Layout
	if len(aside) > 0 {
		m.Set(t)
	}
	for _, f := range aside {
		axles(m, f.Index)
		events = append(events, m.March(f, before, t, "LW-PRIS-9", nil, "is set aside"))
	}
	return events
}

// stir is that a man is moved on his own account: no gun can do anything any more, and those who lie get up.
// [LW-TURN-10, LW-GUN-12]
func stir(m *state.State, man int) (events []engine.Event) {
	if m.Stage == state.PhaseGuns {
		events = getUp(m)
		m.Stage = state.PhaseMen
	}
	m.Present.Men[man].Moved = true
	return events
}

// touch leaves a man where he is who is in contact with an enemy with whom he was not as the move began.
// [LW-MELEE-1, LW-MELEE-2]
func touch(m *state.State, man int) []engine.Event {
	s := &m.Present.Men[man]
	if s.Stuck || m.Men[man].Status == state.Prisoner {
		return nil
	}
	side, outline := m.Layout.Men[man].Side, [1]plane.Convex{m.Layout.ManOutline(man)}
	for i := range m.Layout.MenWithin(inch.Contact, outline[:], tabletop.Of(side.Other())) {
		if m.Armed(i) && !slices.Contains(s.Bound, i) {
			s.Stuck = true
			a, b := m.Layout.Men[man].Name, m.Layout.Men[i].Name
			return []engine.Event{gunnery.Did{
				By: "LW-MELEE-2", Text: a + " is in contact with " + b + ", and stays", Says: a + " meets " + b,
			}}
		}
	}
	return nil
}

// mayTurn is nil for a man who may turn where he stands. [LW-MOVE-5]
func mayTurn(m *state.State, f tabletop.Owner) error {
	if err := mayStir(m, f); err != nil {
		return err
	}
	crowded := tabletop.OnFeet(m.Layout, f.Index).Spaced(f)
	if crowded != nil && len(stances(m, f, m.Layout.Men[f.Index].At)) > 0 {
		return nil
	}
	return crowded
}

// noTurn says why a man cannot turn so where he stands.
func noTurn(m *state.State, f tabletop.Owner, said []string, word string) error {
	if len(said) > 0 {
		return nil
	}
	return noFacing(word, turnsTo(m, f, said))
}

// turns has a man face where it is said.
func turns(m *state.State, f tabletop.Owner, said []string) []engine.Event {
	m.Set(tabletop.OnFeet(m.Layout, f.Index).Facing(f, sentence.Value(said[0])*inch.Degree))
	axles(m, f.Index)
	return slices.Concat(stir(m, f.Index), []engine.Event{tellMarch(m, f, said[0])}, touch(m, f.Index))
}

func turnsTo(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	if len(said) > 0 {
		return nil
	}
	return gunnery.Angles(tabletop.Ranges(stances(m, f, m.Layout.Men[f.Index].At)), true, false)
}

// mayLeave is nil for a man who may be declared gone. [LW-MOVE-6]
func mayLeave(m *state.State, f tabletop.Owner) error {
	_, err := wayHome(m, f)
	return err
}

// wayHome is the string to his own back line of a man who may be declared gone.
func wayHome(m *state.State, f tabletop.Owner) (path.String, error) {
	if err := mayStir(m, f); err != nil {
		return path.String{}, err
	}
	man, s := &m.Layout.Men[f.Index], &m.Present.Men[f.Index]
	switch {
	case m.Men[f.Index].Status == state.Prisoner:
		return path.String{}, engine.Forbid("LW-MOVE-6", "%s is a prisoner, and no captor sends him home", man.Name)
	case s.Post != state.Nobody:
		return path.String{}, mayGo(m, f)
	}
	if gun := s.Attend; gun != state.Nobody {
		if others, needed := attending(m, gun, f.Index); others < needed {
			return path.String{}, engine.Forbid("LW-GUN-7",
				"%s went with %s, and of those who did %d would be left within 6 in; %d %s needed", man.Name, m.Layout.Guns[gun].Name, others, needed, inch.Plural(needed, "is", "are"))
		}
	}
	return walkOf(m, f.Index).Home()
}

// leaves has a man go home over his own back line.
func leaves(m *state.State, f tabletop.Owner, _ []string) []engine.Event {
	way, _ := wayHome(m, f) // there is one, or the order could not be given
	ring := m.RingAll([]int{f.Index}, engine.Spent, "gone")
	events := stir(m, f.Index)
	m.Present.Men[f.Index].Spent += way.Length
	m.Lift(state.Gone, f.Index)
	axles(m, f.Index)
	m.Happened()
	events = append(events, state.Point("LW-MOVE-6", ring, "%v %s goes %s in to his back line and is gone",
		m.Side(f), m.Name(f), engine.Decimal(way.Length)))
	return append(events, orphans(m)...)
}

// stances are the ways, between 0 and 2π, that a man may face at a spot: spaced as he must be, and if that is
// asked of him still within six inches of his gun. Where he may stand as he faces now, that is one of them.
// [LW-MOVE-4, LW-SPACE-1, LW-SPACE-3, LW-SPACE-5, LW-GUN-7]
func stances(m *state.State, f tabletop.Owner, at plane.Vec) []tabletop.Sector {
	heading := m.Layout.Men[f.Index].Heading
	t, _ := madeWay(m, f.Index, at, heading)
	t = t.Standing(f.Index, at, heading)
	now := tabletop.FacingNow(t, f)
	var gun []plane.Convex
	if by := m.Present.Men[f.Index].Attend; by != state.Nobody {
		if others, needed := attending(m, by, f.Index); others < needed {
			gun = t.GunOutline(by)
		}
	}
	clear := tabletop.Spacings(t, f, gun)
	if charges(m, f.Index, at) {
		clear = inContact(m, t, f, at)
	}
	within := slices.ContainsFunc(clear, func(s tabletop.Sector) bool { return s.From <= now.From && now.To <= s.To })
	if !within && t.Spaced(f) == nil && standsBy(m, f.Index, at, t.Faces(f)) == nil {
		clear = append(clear, now) // squeezed in he may have no turn at all
	}
	return clear
}

// inContact are the ways that a man may face at a spot to which he comes because there he is in contact with an enemy
// past whom his disc comes: those in which he is. [LW-MOVE-3]
func inContact(m *state.State, t *tabletop.Table, f tabletop.Owner, at plane.Vec) []tabletop.Sector {
	foes := m.Of(t.Men[f.Index].Side.Other(), state.Armed)
	near := engine.Mapped(foes, func(i int) tabletop.Limit {
		return tabletop.Limit{Convex: t.ManOutline(i), Gap: inch.Contact}
	})
	return tabletop.Turns(t, f, near, func(t *tabletop.Table) bool {
		_, err := stringTo(m, walkOf(m, f.Index), at, t.Men[f.Index].Heading)
		return err == nil
	})
}

// charges reports whether a man comes to a spot only because there he is in contact with an enemy past whom his disc
// comes: so he may not turn away from him. [LW-MOVE-3]
func charges(m *state.State, man int, at plane.Vec) bool {
	w := walkOf(m, man)
	if at == m.Layout.Men[man].At {
		return false
	}
	_, err := w.String(at, plane.Disc(at, w.Disc()), w.Left)
	return err != nil
}

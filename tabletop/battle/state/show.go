package state

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// GunsBanned reports whether guns may not be fired yet: not before the First Player's second move, but by the
// defender of a Defensive Game from his first. [LW-TURN-4, LW-VAR-13]
func GunsBanned(m *State) bool {
	move := m.Moves
	if m.Stage == PhaseInterval { // that which is to begin
		move++
	}
	return move < 3 && !m.Defends(m.Awaited)
}

// UseOf is whether a gun can be used, and what there is to know of it in one line: in its owner's move by the
// men who are there now and were there when the move began, and what it has done since. [LW-GUN-1 to LW-GUN-5]
func UseOf(m *State, gun int) (ready bool, note string) {
	w, owner := &m.Present.Guns[gun], m.Layout.Guns[gun].Side
	switch m.Layout.Guns[gun].Kind() {
	case tabletop.WaggonPattern:
		return true, fmt.Sprintf("supplies %d men within %v in", MenToWaggon, WaggonReach)
	case tabletop.CartPattern:
		return true, fmt.Sprintf("lets guns fire within %v in", CartReach)
	}
	men := len(Crew(m, gun))
	ready = men >= m.Terms.Least()
	note = fmt.Sprintf("%d men of %d within 6 in", men, m.Terms.Crew)
	if silent := m.Stage == PhaseInterval && GunsBanned(m); m.Awaited != owner || !InMove(m) && !silent {
		return ready, note
	}
	most := m.Terms.most(men)
	switch {
	case w.Moved:
		return false, note + ", moved"
	case GunsBanned(m):
		return false, note + ", silent until its side's second move"
	case !w.Ready:
		return false, note + ", out of action as the move began"
	case w.Fired > 0:
		return ready && w.Fired < most && m.Stage == PhaseGuns, note + fmt.Sprintf(", %d of %d shots fired", w.Fired, most)
	case m.Stage == PhaseMen:
		return false, note + ", not used: the men are moving"
	case !ready:
		return false, note + ", out of action"
	case Unloaded(m, gun) != nil:
		return false, note + fmt.Sprintf(", no ammunition cart within %v in", CartReach)
	}
	return true, note + fmt.Sprintf(", in action for %d %s", most, inch.Plural(most, "shot", "shots"))
}

// Gist is a figure in a few words.
func Gist(m *State, f tabletop.Owner) string {
	if f.Kind == tabletop.GunThing {
		_, note := UseOf(m, f.Index)
		return fmt.Sprintf("%s of %v, %s", m.Layout.Guns[f.Index].Kind(), m.Layout.Guns[f.Index].Side, note)
	}
	man := &m.Layout.Men[f.Index]
	words := []string{fmt.Sprintf("%s of %v", tabletop.KindWords[man.Arm], man.Side)}
	if s := m.Men[f.Index].Status; s != Armed {
		words = append(words, s.String())
	}
	if man.Posture == physics.Lying {
		words = append(words, "lying")
	}
	return strings.Join(words, ", ")
}

// ByNearness sorts men by how far away they are, of those equally far the lower number first.
func ByNearness(men []int, away func(man int) float64) {
	type man struct {
		number int
		away   float64
	}
	all := engine.Mapped(men, func(i int) man { return man{i, away(i)} })
	slices.SortFunc(all, func(a, b man) int { return cmp.Compare(a.away, b.away) })
	for i := 0; i < len(all); { // whoever differs by less than the tolerance is equally far
		n := i + 1
		for n < len(all) && inch.Within(all[n].away, all[n-1].away) {
			n++
		}
		slices.SortFunc(all[i:n], func(a, b man) int { return cmp.Compare(a.number, b.number) })
		i = n
	}
	for i := range all {
		men[i] = all[i].number
	}
}

// Pointed is an event with what is laid over the table while it is told: an engine.Shown.
type Pointed struct {
	gunnery.Did
	Over engine.Layer
}

// Layer is what it points at.
func (p Pointed) Layer() engine.Layer { return p.Over }

// Point tells something by a rule, with rings about those whom it is about.
func Point(rule engine.RuleID, rings []engine.Ring, text string, args ...any) engine.Event {
	return Pointed{gunnery.Did{By: engine.By(rule), Text: fmt.Sprintf(text, args...)}, engine.Layer{Rings: rings}}
}

// Ringed is a ring about a man where he stands.
func (m *State) Ringed(man int, tone engine.Tone, note string) engine.Ring {
	const about, steps = 0.15, 32 // in, from his outline; corners of a round one
	o := m.Layout.ManOutline(man)
	r := engine.Ring{Of: m.Words[man], Tone: tone, Note: note}
	if len(o.Corners) == 1 {
		for i := range steps {
			r.Outline = append(r.Outline, tabletop.ViewSpot(o.Corners[0].Add(plane.Polar(2*math.Pi*float64(i)/steps).Mul(o.R+about))))
		}
		return r
	}
	middle := tabletop.Bracket(o).Middle
	for _, p := range o.Corners {
		r.Outline = append(r.Outline, tabletop.ViewSpot(p.Add(p.Sub(middle).Unit().Mul(about))))
	}
	return r
}

// RingAll are rings about men, all alike.
func (m *State) RingAll(men []int, tone engine.Tone, note string) []engine.Ring {
	return engine.Mapped(men, func(i int) engine.Ring { return m.Ringed(i, tone, note) })
}

// Tone is how the mover looks at something of a side's.
func (m *State) Tone(of tabletop.Side) engine.Tone {
	if of == m.Awaited {
		return engine.Good
	}
	return engine.Bad
}

// Names are men in a row: "S1, S2 and S5".
func (m *State) Names(men []int) string {
	return engine.Listed(engine.Mapped(men, func(i int) string { return m.Layout.Men[i].Name }))
}

// Command is something that can be said in a battle, to a man, to a gun or to nobody. Each rule area has a table of
// its own.
type Command = sentence.Command[*State, tabletop.Owner, []engine.Event]

// Deed changes a match that is the order's own, and tells what it did.
type Deed = sentence.Deed[*State, []engine.Event]

// Alone does what nothing is said about.
func Alone(do func(*State) []engine.Event) func(*State, tabletop.Owner, []string) []engine.Event {
	return func(m *State, _ tabletop.Owner, _ []string) []engine.Event { return do(m) }
}

package battle

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// meleeReach is how near to a man in contact whoever stands takes part in his mêlée, in. [LW-MELEE-4]
const meleeReach = 6.0

// The mover decides who dies and who is taken where there is a choice. [LW-MELEE-13]
var meleeCommands = []state.Command{
	{
		Name: "melee", Gist: "choose who dies in a mêlée, and who is taken", When: sentence.During(state.PhaseMelee), Rule: "LW-MELEE-13",
		Read: readChoice, Next: nextChoice, Knows: true,
	},
	{
		Name: "settle", Gist: "the mêlées are fought", When: sentence.During(state.PhaseMelee), Rule: "LW-MELEE-13",
		Do: state.Alone(adjudicate), Serves: true,
	},
}

// meleesFound are the mêlées as everybody stands: armed enemies in contact, and all who are armed within six inches
// of any of them. Those with a man in common are one mêlée. They are numbered by the first of those in contact.
// [LW-MELEE-3 to LW-MELEE-6, LW-MELEE-15]
func meleesFound(m *state.State) (all []state.Melee) {
	c := tabletop.ThrongOf(m.Layout)
	south, north := m.Of(tabletop.South, state.Armed), m.Of(tabletop.North, state.Armed)
	var pairs []tabletop.Pair
	edge := make([]bool, len(m.Men)) // who is in contact
	for _, a := range south {
		for _, b := range north {
			if c.Within(a, b, inch.Contact) {
				pairs = append(pairs, tabletop.Pair{A: a, B: b})
				edge[a], edge[b] = true, true
			}
		}
	}
	u := newUnion(len(m.Men))
	for i, is := range edge {
		if !is {
			continue
		}
		for _, side := range [...][]int{south, north} {
			for _, j := range side {
				if c.Within(i, j, meleeReach) {
					u.join(i, j)
				}
			}
		}
	}
	fight := map[int]int{} // which of all, by whoever stands for its men
	for i, is := range edge {
		if _, known := fight[u.of(i)]; is && !known {
			fight[u.of(i)] = len(all)
			all = append(all, state.Melee{Number: m.Fights + len(all) + 1})
		}
	}
	engaged := make([]bool, len(m.Men))
	for side, men := range [...][]int{south, north} {
		for _, i := range men {
			if k, is := fight[u.of(i)]; is {
				engaged[i] = true
				all[k].Men[side] = append(all[k].Men[side], i)
			}
		}
	}
	for _, p := range pairs {
		k := &all[fight[u.of(p.A)]]
		k.Contact, k.Points = append(k.Contact, p), append(k.Points, touchAt(c.Outlines[p.A], c.Outlines[p.B]))
	}
	for k := range all {
		reckon(m, &all[k], &c, engaged)
	}
	return all
}

// touchAt is the point of contact of two outlines: the middle of the shortest segment between them, or where they face
// each other along a stretch and many are as short the middle of that. [LW-MELEE-9]
func touchAt(a, b plane.Convex) plane.Vec {
	gap := plane.Distance(a, b)
	middle := gap.A.Add(gap.B).Mul(0.5)
	if gap.Length == 0 {
		return middle
	}
	way := gap.B.Sub(gap.A).Unit()
	lowA, highA := faceOf(a, way)
	lowB, highB := faceOf(b, way.Mul(-1))
	low, high := max(lowA, -highB), min(highA, -lowB) // b looks the other way
	if low >= high {
		return middle
	}
	return middle.Add(way.Left().Mul((low+high)/2 - middle.Dot(way.Left())))
}

// faceOf is from where to where, measured to the left of a way, an outline is farthest that way: one number twice if it
// is so in a corner alone.
func faceOf(o plane.Convex, way plane.Vec) (low, high float64) {
	farthest := math.Inf(-1)
	for _, p := range o.Corners {
		farthest = max(farthest, p.Dot(way))
	}
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range o.Corners {
		if inch.Within(farthest, p.Dot(way)) {
			low, high = min(low, p.Dot(way.Left())), max(high, p.Dot(way.Left()))
		}
	}
	return low, high
}

// reckon works out what comes of a mêlée, and the choice that is made unless the mover makes another. engaged
// are all who take part in any. [LW-MELEE-7 to LW-MELEE-13]
func reckon(m *state.State, k *state.Melee, c *tabletop.Throng, engaged []bool) {
	for _, men := range k.Men {
		state.ByNearness(men, func(i int) float64 {
			d, _ := c.Outlines[i].Nearest(k.Points[0])
			for _, p := range k.Points[1:] {
				further, _ := c.Outlines[i].Nearest(p)
				d = min(d, further)
			}
			return d
		})
	}
	if len(k.Men[tabletop.North]) < len(k.Men[tabletop.South]) {
		k.Fewer = tabletop.North
	}
	more, fewer := k.Men[k.Fewer.Other()], k.Men[k.Fewer]
	if len(more) > len(fewer) {
		move := allowances(m)
		for _, i := range m.Of(k.Fewer, state.Armed) {
			if !engaged[i] && supports(m, i, move[m.Layout.Men[i].Arm], k.Points, c) {
				k.Friends = append(k.Friends, i)
			}
		}
	}
	k.Dead, k.Taken, k.Rule = losses(len(more), len(fewer), len(k.Friends), m.Terms.Double)
	k.Die, k.Take = more[:k.Dead], fewer[k.Dead:]
}

// losses are how many men of each side die in a mêlée, and how many of the fewer are taken who have so many
// friends within a move; and by which rule. By the older one only double their number takes anybody.
// [LW-MELEE-7, LW-MELEE-8, LW-MELEE-10, LW-MELEE-11, LW-OPT-8]
func losses(more, fewer, friends int, double bool) (dead, taken int, by engine.RuleID) {
	switch {
	case more == fewer:
		return fewer, 0, "LW-MELEE-7"
	case !state.Isolated(fewer, friends):
		return fewer, 0, "LW-MELEE-11"
	case double && more < 2*fewer:
		return fewer, 0, "LW-OPT-8"
	}
	taken = min(more-fewer, fewer)
	return fewer - taken, taken, "LW-MELEE-10"
}

// supports reports whether a man is within his own move, so many inches, of one of these points: straight, or if
// that is agreed along a string. That is laid from his base centre and not from his outline, so that it may be
// longer by the radius of his disc: on a bare floor round soldiers fare alike either way. [LW-MELEE-9]
func supports(m *state.State, man int, move float64, points []plane.Vec, c *tabletop.Throng) bool {
	t := m.Layout
	for _, p := range points {
		if !m.Terms.Walking {
			if c.Reaches(man, p, move) {
				return true
			}
			continue
		}
		w := tabletop.WalkerOf(t, t.Thing(tabletop.ManThing, man))
		if t.Men[man].At.Sub(p).Len() > move+w.Disc+inch.Tolerance {
			continue
		}
		if s, err := tabletop.LayBetween(t, w, t.Men[man].At, p); err == nil && inch.Within(s.Length, move+w.Disc) {
			return true
		}
	}
	return false
}

// findMelees finds the mêlées at the end of a move. [LW-MELEE-3 to LW-MELEE-5]
func findMelees(m *state.State) []engine.Event {
	m.Melees = meleesFound(m)
	m.Fights += len(m.Melees)
	return engine.Mapped(m.Melees, func(k state.Melee) engine.Event {
		return state.Pointed{Did: gunnery.Did{By: engine.By(k.Rule), Text: k.Sum()}, Over: pictured(m, &k)}
	})
}

// pictured is a mêlée on the table: who takes part, who is in contact, and the friends of the fewer.
func pictured(m *state.State, k *state.Melee) (l engine.Layer) {
	note := fmt.Sprintf("mêlée %d", k.Number)
	for side, men := range k.Men {
		l.Rings = append(l.Rings, m.RingAll(men, m.Tone(tabletop.Side(side)), note)...)
	}
	l.Rings = append(l.Rings, m.RingAll(k.Friends, engine.Plain, "a friend within a move")...)
	for _, p := range k.Contact {
		l.Ties = append(l.Ties, engine.Tie{
			From: tabletop.ViewSpot(m.Layout.Men[p.A].At), To: tabletop.ViewSpot(m.Layout.Men[p.B].At), Note: "in contact",
		})
	}
	l.Tags = []engine.Label{{At: tabletop.ViewSpot(k.Points[0]), Text: note}}
	return l
}

// chosen follows a choice as it is said, "1 die s1 s2 take n3": which mêlée it is of, whom it has named so
// far, and what may follow, which is nothing once it is whole. [LW-MELEE-13]
func chosen(m *state.State, said []string) (k int, named [2][]int, after []engine.Choice, err error) {
	if len(said) == 0 {
		for i := range m.Melees {
			if k := &m.Melees[i]; k.Open() {
				after = append(after, engine.Choice{
					Word: strconv.Itoa(k.Number), Part: engine.Name, Goes: true,
					Gist: fmt.Sprintf("%d of south against %d of north", len(k.Men[tabletop.South]), len(k.Men[tabletop.North])),
				})
			}
		}
		return 0, named, after, nil
	}
	k = slices.IndexFunc(m.Melees, func(k state.Melee) bool { return strconv.Itoa(k.Number) == said[0] })
	if k < 0 {
		_, _, after, _ = chosen(m, nil)
		return k, named, nil, &engine.Unclear{Word: said[0], Could: sentence.Could(after)}
	}
	if !m.Melees[k].Open() {
		return k, named, nil, engine.Forbid("LW-MELEE-13", "there is nothing to choose in mêlée %s", said[0])
	}
	at := 1
	picks := m.Melees[k].Picks()
	for i, p := range picks {
		if at == len(said) {
			gist := fmt.Sprintf("%d of %d", p.N, len(p.Of))
			return k, named, []engine.Choice{{Word: p.Word, Part: engine.Name, Gist: gist, Goes: true}}, nil
		}
		if said[at] != p.Word {
			return k, named, nil, &engine.Unclear{At: at, Word: said[at], Could: []string{p.Word}}
		}
		at++
		n := min(p.N, len(said)-at)
		if named[p.Part], err = pickedOf(m, p, said[at:at+n], said[0], at); err != nil {
			return k, named, nil, err
		}
		if at += n; n < p.N {
			last := n == p.N-1
			return k, named, offering(m, p.Of, named[p.Part], last && i == len(picks)-1), nil
		}
	}
	if at < len(said) {
		err = &engine.Unclear{At: at, Word: said[at]}
	}
	return k, named, nil, err
}

// pickedOf are the men of these words, which begin at word at of the choice.
func pickedOf(m *state.State, p state.Pick, words []string, number string, at int) (men []int, err error) {
	for i, w := range words {
		f, is := m.Named(w)
		switch {
		case !is || f.Kind != tabletop.ManThing:
			return nil, &engine.Unclear{At: at + i, Word: w, Could: sentence.Could(offering(m, p.Of, men, false))}
		case !slices.Contains(p.Of, f.Index):
			return nil, engine.Forbid(
				"LW-MELEE-13", "%s is none of the %d men of %v in mêlée %s, of whom %d %s to be chosen",
				m.Name(f), len(p.Of), m.Layout.Men[p.Of[0]].Side, number, p.N, inch.Plural(p.N, "is", "are"),
			)
		case slices.Contains(men, f.Index):
			return nil, engine.Forbid("LW-MELEE-13", "%s is named twice", m.Name(f))
		}
		men = append(men, f.Index)
	}
	return men, nil
}

// offering are the words for those of these men who are not named yet.
func offering(m *state.State, men, named []int, last bool) (choices []engine.Choice) {
	for _, i := range men {
		if !slices.Contains(named, i) {
			f := tabletop.Owner{Kind: tabletop.ManThing, Index: i}
			choices = append(choices, engine.Choice{Word: m.Word(f), Part: engine.Figure, Gist: state.Gist(m, f), Ends: last, Goes: !last})
		}
	}
	return choices
}

func nextChoice(m *state.State, _ tabletop.Owner, said []string) []engine.Choice {
	_, _, after, _ := chosen(m, said)
	return after
}

func readChoice(m *state.State, _ tabletop.Owner, said []string) (state.Deed, error) {
	k, named, after, err := chosen(m, said)
	switch {
	case err != nil:
		return nil, err
	case len(after) > 0:
		return nil, &engine.Unclear{At: len(said), Could: sentence.Could(after)}
	}
	return func(m *state.State) []engine.Event { return choose(m, &m.Melees[k], named[0], named[1]) }, nil
}

// choose sets who of the superior dies and who of the inferior is taken, where there is a choice.
func choose(m *state.State, k *state.Melee, die, take []int) []engine.Event {
	text, and := fmt.Sprintf("in mêlée %d", k.Number), ""
	var rings []engine.Ring
	say := func(men []int, one, many string, tone engine.Tone) {
		if len(men) > 0 {
			text += fmt.Sprintf("%s %s %s", and, m.Names(men), inch.Plural(len(men), one, many))
			rings = append(rings, m.RingAll(men, tone, inch.Plural(len(men), one, many))...)
			and = " and"
		}
	}
	if len(die) > 0 {
		k.Die = die
	}
	if len(take) > 0 {
		k.Take = take
	}
	say(die, "is to die", "are to die", engine.Spent)
	say(take, "is to be taken", "are to be taken", engine.Plain)
	return []engine.Event{state.Point("LW-MELEE-13", rings, "%s", text)}
}

// resolve resolves all mêlées together, as the mover chose or by default. The survivors guard whom they have
// taken until the end of their own next move. [LW-MELEE-14, LW-MELEE-16, LW-MELEE-17]
func resolve(m *state.State) []engine.Event {
	caught := defenceless(m)
	var events []engine.Event
	for i := range m.Melees {
		events = append(events, fought(m, &m.Melees[i])...)
	}
	m.Melees = nil
	for _, c := range caught {
		if m.Armed(c.B) && m.Men[c.A].Status == state.Disarmed {
			seize(m, c.A)
			rings := []engine.Ring{m.Ringed(c.A, engine.Plain, "taken"), m.Ringed(c.B, engine.Good, "his captor")}
			events = append(events, state.Point("LW-MELEE-16", rings, "%s, who has no arms, is taken by %s",
				m.Layout.Men[c.A].Name, m.Layout.Men[c.B].Name))
		}
	}
	return append(events, orphans(m)...)
}

// fought does away with the dead of a mêlée, and hands over the prisoners.
func fought(m *state.State, k *state.Melee) []engine.Event {
	more := k.Fewer.Other()
	var dead [gunnery.NumSides][]int
	dead[more] = k.Die
	until := m.Moves + 2
	if more != m.Awaited {
		until = m.Moves + 1
	}
	for _, i := range k.Men[k.Fewer] {
		if !slices.Contains(k.Take, i) {
			dead[k.Fewer] = append(dead[k.Fewer], i)
		}
	}
	for _, i := range k.Men[more] {
		if k.Taken > 0 && !slices.Contains(k.Die, i) {
			m.Men[i].Guards = append(slices.Clip(m.Men[i].Guards), k.Number)
		}
	}
	var events []engine.Event
	tell := func(men []int, text string, tone engine.Tone) {
		if len(men) > 0 {
			events = append(events, state.Point(k.Rule, m.RingAll(men, tone, text), "mêlée %d: %s %s", k.Number, m.Names(men), text))
		}
	}
	for _, men := range dead {
		tell(men, inch.Plural(len(men), "dies", "die"), engine.Spent)
	}
	tell(k.Take, inch.Plural(len(k.Take), "is taken", "are taken"), engine.Plain)
	m.Lift(state.Dead, slices.Concat(dead[tabletop.South], dead[tabletop.North])...)
	m.Happened()
	for _, i := range k.Take {
		seize(m, i)
		m.Men[i].Melee, m.Men[i].GuardTo = k.Number, until
	}
	return events
}

// defenceless are the disarmed men of the side that has not moved who are in contact with an armed enemy and
// have no armed friend within six inches, each with every such enemy, the nearest first. It is tested as they
// stood at the end of the move; but one who is killed meanwhile takes nobody. [LW-MELEE-16]
func defenceless(m *state.State) (pairs []tabletop.Pair) {
	c := tabletop.ThrongOf(m.Layout)
	friends, foes := m.Of(m.Awaited.Other(), state.Armed), m.Of(m.Awaited, state.Armed)
	for _, i := range m.Of(m.Awaited.Other(), state.Disarmed) {
		if slices.ContainsFunc(friends, func(j int) bool { return c.Within(i, j, meleeReach) }) {
			continue
		}
		by := slices.DeleteFunc(slices.Clone(foes), func(j int) bool { return !c.Within(i, j, inch.Contact) })
		state.ByNearness(by, func(j int) float64 { return c.Gap(i, j).Length })
		for _, j := range by {
			pairs = append(pairs, tabletop.Pair{A: i, B: j})
		}
	}
	return pairs
}

// union is who belongs together: of each the number of another of his group, or of himself.
type union []int

func newUnion(n int) union {
	u := make(union, n)
	for i := range u {
		u[i] = i
	}
	return u
}

// of is whoever stands for i's group.
func (u union) of(i int) int {
	for u[i] != i {
		i = u[i]
	}
	return i
}

func (u union) join(i, j int) { u[u.of(i)] = u.of(j) }

package tabletop

import (
	"fmt"
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// meleeReach is how near to a man in contact whoever stands takes part in his mêlée, in. [LW-MELEE-4]
const meleeReach = 6.0

// The mover decides who dies and who is taken where there is a choice. [LW-MELEE-13]
var meleeCommands = []command{
	{
		Name: "melee", Gist: "choose who dies in a mêlée, and who is taken", When: sentence.During(PhaseMelee), Rule: "LW-MELEE-13",
		Read: readChoice, Next: nextChoice, Knows: true,
	},
	{
		Name: "settle", Gist: "the mêlées are fought as they are chosen", When: sentence.During(PhaseMelee), Rule: "LW-MELEE-13",
		Do: alone(adjudicate),
	},
}

// melee is a fight hand to hand that is to be decided. What it points to is never changed. [LW-MELEE]
type melee struct {
	Number  int             // of the battle's mêlées, from 1
	Contact []Pair          // who is in contact, South first
	Points  []plane.Vec     // of contact, one for each pair [LW-MELEE-9]
	Men     [NumSides][]int // who takes part, the nearest to a point of contact first
	Fewer   Side            // the inferior force; South if they are equal
	Friends []int           // who supports it
	Dead    int             // men that each side loses
	Taken   int             // men of the inferior force who are made prisoners
	Rule    engine.RuleID   // that decides it
	Die     []int           // of the superior force, as chosen
	Take    []int           // of the inferior force, as chosen; the rest of it dies
}

// meleesFound are the mêlées as everybody stands: armed enemies in contact, and all who are armed within six inches
// of any of them. Those with a man in common are one mêlée. They are numbered by the first of those in contact.
// [LW-MELEE-3 to LW-MELEE-6, LW-MELEE-15]
func meleesFound(m *State) (all []melee) {
	c := throngOf(m.table)
	south, north := m.of(South, Armed), m.of(North, Armed)
	var pairs []Pair
	edge := make([]bool, len(m.men)) // who is in contact
	for _, a := range south {
		for _, b := range north {
			if c.within(a, b, Contact) {
				pairs = append(pairs, Pair{a, b})
				edge[a], edge[b] = true, true
			}
		}
	}
	u := newUnion(len(m.men))
	for i, is := range edge {
		if !is {
			continue
		}
		for _, side := range [...][]int{south, north} {
			for _, j := range side {
				if c.within(i, j, meleeReach) {
					u.join(i, j)
				}
			}
		}
	}
	fight := map[int]int{} // which of all, by whoever stands for its men
	for i, is := range edge {
		if _, known := fight[u.of(i)]; is && !known {
			fight[u.of(i)] = len(all)
			all = append(all, melee{Number: m.fights + len(all) + 1})
		}
	}
	engaged := make([]bool, len(m.men))
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
		gap := c.gap(p.A, p.B)
		k.Contact, k.Points = append(k.Contact, p), append(k.Points, gap.A.Add(gap.B).Mul(0.5))
	}
	for k := range all {
		reckon(m, &all[k], &c, engaged)
	}
	return all
}

// reckon works out what comes of a mêlée, and the choice that is made unless the mover makes another. engaged
// are all who take part in any. [LW-MELEE-7 to LW-MELEE-13]
func reckon(m *State, k *melee, c *throng, engaged []bool) {
	for _, men := range k.Men {
		byNearness(men, func(i int) float64 {
			d, _ := c.outlines[i].Nearest(k.Points[0])
			for _, p := range k.Points[1:] {
				further, _ := c.outlines[i].Nearest(p)
				d = min(d, further)
			}
			return d
		})
	}
	if len(k.Men[North]) < len(k.Men[South]) {
		k.Fewer = North
	}
	more, fewer := k.Men[k.Fewer.Other()], k.Men[k.Fewer]
	if len(more) > len(fewer) {
		move := allowances(m)
		for _, i := range m.of(k.Fewer, Armed) {
			if !engaged[i] && supports(m, i, move[m.table.Men[i].Arm], k.Points, c) {
				k.Friends = append(k.Friends, i)
			}
		}
	}
	k.Dead, k.Taken, k.Rule = losses(len(more), len(fewer), len(k.Friends), m.terms.double)
	k.Die, k.Take = more[:k.Dead], fewer[k.Dead:]
}

// losses are how many men of each side die in a mêlée, and how many of the fewer are taken who have so many
// friends within a move; and by which rule. By the older one only double their number takes anybody.
// [LW-MELEE-7, LW-MELEE-8, LW-MELEE-10, LW-MELEE-11, LW-OPT-8]
func losses(more, fewer, friends int, double bool) (dead, taken int, by engine.RuleID) {
	switch {
	case more == fewer:
		return fewer, 0, "LW-MELEE-7"
	case !isolated(fewer, friends):
		return fewer, 0, "LW-MELEE-11"
	case double && more < 2*fewer:
		return fewer, 0, "LW-OPT-8"
	}
	taken = min(more-fewer, fewer)
	return fewer - taken, taken, "LW-MELEE-10"
}

// isolated reports whether a body of n men has fewer than half as many friends within a move. [LW-MELEE-8]
func isolated(n, friends int) bool { return 2*friends < n }

// supports reports whether a man is within his own move, so many inches, of one of these points: straight, or if
// that is agreed along a string. That is laid from his base centre and not from his outline, so that it may be
// longer by the radius of his disc: on a bare floor round soldiers fare alike either way. [LW-MELEE-9]
func supports(m *State, man int, move float64, points []plane.Vec, c *throng) bool {
	t := m.table
	for _, p := range points {
		if !m.terms.walking {
			if c.reaches(man, p, move) {
				return true
			}
			continue
		}
		w := WalkerOf(t, t.Thing(ManThing, man))
		if t.Men[man].At.Sub(p).Len() > move+w.Disc+Tolerance {
			continue
		}
		if s, err := layBetween(t, w, t.Men[man].At, p); err == nil && Within(s.Length, move+w.Disc) {
			return true
		}
	}
	return false
}

// findMelees finds the mêlées at the end of a move. [LW-MELEE-3 to LW-MELEE-5]
func findMelees(m *State) []engine.Event {
	m.melees = meleesFound(m)
	m.fights += len(m.melees)
	return mapped(m.melees, func(k melee) engine.Event {
		return pointed{did{engine.By(k.Rule), k.sum()}, pictured(m, &k)}
	})
}

// sum is a mêlée in words.
func (k *melee) sum() string {
	n, more := len(k.Men[k.Fewer]), len(k.Men[k.Fewer.Other()])
	if more == n {
		return fmt.Sprintf("mêlée %d: %d of south against %d of north, so that all of both die", k.Number, n, n)
	}
	how := "supported"
	if isolated(n, len(k.Friends)) {
		how = "isolated"
	}
	needed := (n + 1) / 2
	text := fmt.Sprintf(
		"mêlée %d: %d of %v against %d of %v, %s since %d %s within a move and %d %s needed", k.Number,
		more, k.Fewer.Other(), n, k.Fewer, how, len(k.Friends), plural(len(k.Friends), "friend is", "friends are"),
		needed, plural(needed, "is", "are"),
	)
	if k.Rule == "LW-OPT-8" {
		text += ", but not met by double their number"
	}
	died := fmt.Sprintf("%d %s on each side", k.Dead, plural(k.Dead, "dies", "die"))
	if k.Dead == 0 {
		died = "nobody dies"
	}
	if k.Taken == 0 {
		return text + ": " + died
	}
	return fmt.Sprintf("%s: %s and %d of %v %s taken", text, died, k.Taken, k.Fewer, plural(k.Taken, "is", "are"))
}

// pictured is a mêlée on the table: who takes part, who is in contact, and the friends of the fewer.
func pictured(m *State, k *melee) (l engine.Layer) {
	note := fmt.Sprintf("mêlée %d", k.Number)
	for side, men := range k.Men {
		for _, i := range men {
			l.Rings = append(l.Rings, m.ringed(i, m.tone(Side(side)), note))
		}
	}
	for _, i := range k.Friends {
		l.Rings = append(l.Rings, m.ringed(i, engine.Plain, "a friend within a move"))
	}
	for _, p := range k.Contact {
		l.Ties = append(l.Ties, engine.Tie{
			From: viewSpot(m.table.Men[p.A].At), To: viewSpot(m.table.Men[p.B].At), Note: "in contact",
		})
	}
	l.Tags = []engine.Label{{At: viewSpot(k.Points[0]), Text: note}}
	return l
}

// pick is one of the choices that the mover has in a mêlée: exactly n of these men.
type pick struct {
	part int // of what it names: 0 the dead, 1 those who are taken
	word string
	of   []int
	n    int
}

// picks are the choices there are in it; none where all or nobody of a side dies, or is taken.
func (k *melee) picks() (all []pick) {
	for _, p := range [...]pick{
		{0, "die", k.Men[k.Fewer.Other()], k.Dead}, {1, "take", k.Men[k.Fewer], k.Taken},
	} {
		if 0 < p.n && p.n < len(p.of) {
			all = append(all, p)
		}
	}
	return all
}

// open reports whether the mover has a choice in it.
func (k *melee) open() bool { return len(k.picks()) > 0 }

// chosen follows a choice as it is said, "1 die s1 s2 take n3": which mêlée it is of, whom it has named so
// far, and what may follow, which is nothing once it is whole. [LW-MELEE-13]
func chosen(m *State, said []string) (k int, named [2][]int, after []engine.Choice, err error) {
	if len(said) == 0 {
		for i := range m.melees {
			if k := &m.melees[i]; k.open() {
				after = append(after, engine.Choice{
					Word: strconv.Itoa(k.Number), Part: engine.Name, Goes: true,
					Gist: fmt.Sprintf("%d of south against %d of north", len(k.Men[South]), len(k.Men[North])),
				})
			}
		}
		return 0, named, after, nil
	}
	k = slices.IndexFunc(m.melees, func(k melee) bool { return strconv.Itoa(k.Number) == said[0] })
	if k < 0 {
		_, _, after, _ = chosen(m, nil)
		return k, named, nil, &engine.Unclear{Word: said[0], Could: sentence.Could(after)}
	}
	if !m.melees[k].open() {
		return k, named, nil, engine.Forbid("LW-MELEE-13", "there is nothing to choose in mêlée %s", said[0])
	}
	at := 1
	picks := m.melees[k].picks()
	for i, p := range picks {
		if at == len(said) {
			gist := fmt.Sprintf("%d of %d", p.n, len(p.of))
			return k, named, []engine.Choice{{Word: p.word, Part: engine.Name, Gist: gist, Goes: true}}, nil
		}
		if said[at] != p.word {
			return k, named, nil, &engine.Unclear{At: at, Word: said[at], Could: []string{p.word}}
		}
		at++
		n := min(p.n, len(said)-at)
		if named[p.part], err = pickedOf(m, p, said[at:at+n], said[0], at); err != nil {
			return k, named, nil, err
		}
		if at += n; n < p.n {
			last := n == p.n-1
			return k, named, offering(m, p.of, named[p.part], last && i == len(picks)-1), nil
		}
	}
	if at < len(said) {
		err = &engine.Unclear{At: at, Word: said[at]}
	}
	return k, named, nil, err
}

// pickedOf are the men of these words, which begin at word at of the choice.
func pickedOf(m *State, p pick, words []string, number string, at int) (men []int, err error) {
	for i, w := range words {
		f, is := m.named(w)
		switch {
		case !is || f.Kind != ManThing:
			return nil, &engine.Unclear{At: at + i, Word: w, Could: sentence.Could(offering(m, p.of, men, false))}
		case !slices.Contains(p.of, f.Index):
			return nil, engine.Forbid(
				"LW-MELEE-13", "%s is none of the %d men of %v in mêlée %s, of whom %d %s to be chosen",
				m.name(f), len(p.of), m.table.Men[p.of[0]].Side, number, p.n, plural(p.n, "is", "are"),
			)
		case slices.Contains(men, f.Index):
			return nil, engine.Forbid("LW-MELEE-13", "%s is named twice", m.name(f))
		}
		men = append(men, f.Index)
	}
	return men, nil
}

// offering are the words for those of these men who are not named yet.
func offering(m *State, men, named []int, last bool) (choices []engine.Choice) {
	for _, i := range men {
		if !slices.Contains(named, i) {
			f := Owner{ManThing, i}
			choices = append(choices, engine.Choice{Word: m.word(f), Part: engine.Figure, Gist: gist(m, f), Ends: last, Goes: !last})
		}
	}
	return choices
}

func nextChoice(m *State, _ Owner, said []string) []engine.Choice {
	_, _, after, _ := chosen(m, said)
	return after
}

func readChoice(m *State, _ Owner, said []string) (deed, error) {
	k, named, after, err := chosen(m, said)
	switch {
	case err != nil:
		return nil, err
	case len(after) > 0:
		return nil, &engine.Unclear{At: len(said), Could: sentence.Could(after)}
	}
	return func(m *State) []engine.Event { return choose(m, &m.melees[k], named[0], named[1]) }, nil
}

// choose sets who of the superior dies and who of the inferior is taken, where there is a choice.
func choose(m *State, k *melee, die, take []int) []engine.Event {
	text := fmt.Sprintf("in mêlée %d", k.Number)
	var l engine.Layer
	say := func(men []int, one, many string, tone engine.Tone) {
		if len(men) == 0 {
			return
		}
		text += fmt.Sprintf(" %s %s", m.names(men), plural(len(men), one, many))
		for _, i := range men {
			l.Rings = append(l.Rings, m.ringed(i, tone, plural(len(men), one, many)))
		}
	}
	if len(die) > 0 {
		k.Die = die
	}
	if len(take) > 0 {
		k.Take = take
	}
	say(die, "is to die", "are to die", engine.Spent)
	if len(die) > 0 && len(take) > 0 {
		text += " and"
	}
	say(take, "is to be taken", "are to be taken", engine.Plain)
	return []engine.Event{pointed{did{"LW-MELEE-13", text}, l}}
}

// resolve resolves all mêlées together, as the mover chose or by default. The survivors guard whom they have
// taken until the end of their own next move. [LW-MELEE-14, LW-MELEE-16, LW-MELEE-17]
func resolve(m *State) []engine.Event {
	caught := defenceless(m)
	var events []engine.Event
	for i := range m.melees {
		events = append(events, fought(m, &m.melees[i])...)
	}
	m.melees = nil
	for _, c := range caught {
		if m.armed(c.B) && m.men[c.A].Status == Disarmed {
			seize(m, c.A)
			events = append(events, pointed{
				did{"LW-MELEE-16", fmt.Sprintf("%s, who has no arms, is taken by %s", m.names([]int{c.A}), m.names([]int{c.B}))},
				engine.Layer{Rings: []engine.Ring{m.ringed(c.A, engine.Plain, "taken"), m.ringed(c.B, engine.Good, "his captor")}},
			})
		}
	}
	return append(events, orphans(m)...)
}

// fought does away with the dead of a mêlée, and hands over the prisoners.
func fought(m *State, k *melee) []engine.Event {
	more := k.Fewer.Other()
	var dead [NumSides][]int
	dead[more] = k.Die
	until := m.turn + 2
	if more != m.awaited {
		until = m.turn + 1
	}
	for _, i := range k.Men[k.Fewer] {
		if !slices.Contains(k.Take, i) {
			dead[k.Fewer] = append(dead[k.Fewer], i)
		}
	}
	for _, i := range k.Men[more] {
		if k.Taken > 0 && !slices.Contains(k.Die, i) {
			m.men[i].Guards = append(slices.Clip(m.men[i].Guards), k.Number)
		}
	}
	var events []engine.Event
	tell := func(men []int, text string, tone engine.Tone) {
		if len(men) == 0 {
			return
		}
		p := pointed{did: did{engine.By(k.Rule), fmt.Sprintf("mêlée %d: %s %s", k.Number, m.names(men), text)}}
		for _, i := range men {
			p.over.Rings = append(p.over.Rings, m.ringed(i, tone, text))
		}
		events = append(events, p)
	}
	for _, men := range dead {
		tell(men, plural(len(men), "dies", "die"), engine.Spent)
	}
	tell(k.Take, plural(len(k.Take), "is taken", "are taken"), engine.Plain)
	liftAll(m, slices.Concat(dead[South], dead[North]), Dead)
	m.happened()
	for _, i := range k.Take {
		seize(m, i)
		m.men[i].Melee, m.men[i].GuardTo = k.Number, until
	}
	return events
}

// liftAll is lift of many.
func liftAll(m *State, men []int, why Status) {
	t := *m.table
	t.Men = slices.Clone(t.Men)
	for _, i := range men {
		m.men[i].Status, t.Men[i].Posture, t.Men[i].LieTo = why, physics.Gone, 0 // they stood
		m.men[i].discharge()
	}
	m.set(&t)
}

// defenceless are the disarmed men of the side that has not moved who are in contact with an armed enemy and
// have no armed friend within six inches, each with every such enemy, the nearest first. It is tested as they
// stood at the end of the move; but one who is killed meanwhile takes nobody. [LW-MELEE-16]
func defenceless(m *State) (pairs []Pair) {
	c := throngOf(m.table)
	friends, foes := m.of(m.awaited.Other(), Armed), m.of(m.awaited, Armed)
	for _, i := range m.of(m.awaited.Other(), Disarmed) {
		if slices.ContainsFunc(friends, func(j int) bool { return c.within(i, j, meleeReach) }) {
			continue
		}
		by := slices.DeleteFunc(slices.Clone(foes), func(j int) bool { return !c.within(i, j, Contact) })
		byNearness(by, func(j int) float64 { return c.gap(i, j).Length })
		for _, j := range by {
			pairs = append(pairs, Pair{i, j})
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

package battle

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// An isolated body may surrender in either player's move or in the interval. [LW-SURR-1]
var surrenderCommands = []state.Command{{
	Name: "surrender", Gist: "an isolated body hoists the white flag", Rule: "LW-SURR-1", Manner: engine.GivesUp,
	When: sentence.During(state.PhaseInterval, state.PhaseOffered, state.PhaseGuns, state.PhaseMen),
	Not:  nobodyLeft, Read: readFlag, Next: nextFlag, Knows: true, Sure: true,
}}

// nobodyLeft is nil while anybody is free to surrender.
func nobodyLeft(m *state.State, _ tabletop.Owner) error {
	free := func(s state.Soldier) bool { return s.Status == state.Armed || s.Status == state.Disarmed }
	if slices.ContainsFunc(m.Men, free) {
		return nil
	}
	return engine.Forbid("LW-SURR-1", "nobody is left who could surrender")
}

// band is a set of men of one side who might surrender.
type band struct {
	*state.State
	tabletop.Throng
	move    [2]float64 // of both arms, in
	side    tabletop.Side
	body    []int
	friends []int  // its armed men who are not in it
	near    []bool // of each man, whether he is a friend within his own move of somebody in it
}

// bandOf is the band of these words: men of one side who are still free.
func bandOf(m *state.State, said []string) (b *band, err error) {
	b = &band{State: m, Throng: tabletop.ThrongOf(m.Layout), move: allowances(m), near: make([]bool, len(m.Men))}
	for at, w := range said {
		f, is := m.Named(w)
		if !is || f.Kind != tabletop.ManThing {
			return b, &engine.Unclear{At: at, Word: w, Could: []string{"the name of each man who surrenders"}}
		}
		man, s := &m.Layout.Men[f.Index], m.Men[f.Index].Status
		if at == 0 {
			b.side, b.friends = man.Side, m.Of(man.Side, state.Armed)
		}
		switch {
		case man.Side != b.side:
			return b, engine.Forbid("LW-SURR-1", "%s is of %v and the others are of %v", man.Name, man.Side, b.side)
		case s != state.Armed && s != state.Disarmed:
			return b, engine.Forbid("LW-SURR-1", "%s is %v", man.Name, s)
		case slices.Contains(b.body, f.Index):
			return b, engine.Forbid("LW-SURR-1", "%s is named twice", man.Name)
		}
		b.add(f.Index)
	}
	return b, nil
}

// add takes one more man into the band.
func (b *band) add(man int) {
	b.body = append(b.body, man)
	b.friends = slices.DeleteFunc(b.friends, func(i int) bool { return i == man })
	for _, i := range b.friends {
		b.near[i] = b.near[i] || b.helps(i, man)
	}
}

// helps reports whether a man is within his own move of another.
func (b *band) helps(friend, man int) bool {
	return b.Within(friend, man, b.move[b.Layout.Men[friend].Arm])
}

// support is how many friends are within their own moves of the band and one more man, if there is one. It counts
// no further than up to enough, and begins with those next to him in the list, who as a rule stand next to him.
// [LW-SURR-1]
func (b *band) support(more, enough int) (n int) {
	first, _ := slices.BinarySearch(b.friends, more)
	for k := 0; k < len(b.friends) && n < enough; k++ {
		i := b.friends[(first+k)%len(b.friends)]
		if i != more && (b.near[i] || more != state.Nobody && b.helps(i, more)) {
			n++
		}
	}
	return n
}

func readFlag(m *state.State, _ tabletop.Owner, said []string) (state.Deed, error) {
	b, err := bandOf(m, said)
	if err != nil {
		return nil, err
	}
	if len(said) == 0 {
		return nil, &engine.Unclear{Could: sentence.Could(nextFlag(m, tabletop.Owner{}, nil))}
	}
	n := len(b.body)
	if friends := b.support(state.Nobody, len(m.Men)); !state.Isolated(n, friends) {
		return nil, engine.Forbid(
			"LW-SURR-1", "%d %s not isolated while %d armed %s within a move: fewer than %d would have to be",
			n, inch.Plural(n, "man is", "men are"), friends, inch.Plural(friends, "friend is", "friends are"), (n+1)/2,
		)
	}
	return func(m *state.State) []engine.Event { return surrender(m, b.body) }, nil
}

// nextFlag offers every man who may surrender. All that a side has can always do so together, so that a band
// can be added to as long as anybody is left.
func nextFlag(m *state.State, _ tabletop.Owner, said []string) (choices []engine.Choice) {
	b, err := bandOf(m, said)
	if err != nil {
		return nil
	}
	n := len(b.body) + 1
	for side := range gunnery.NumSides {
		switch {
		case len(said) == 0:
			b.friends = m.Of(side, state.Armed)
		case side != b.side:
			continue
		}
		all := m.Of(side, state.Armed, state.Disarmed)
		for _, i := range all {
			if slices.Contains(b.body, i) {
				continue
			}
			f := tabletop.Owner{Kind: tabletop.ManThing, Index: i}
			choices = append(choices, engine.Choice{
				Word: m.Word(f), Part: engine.Figure, Gist: state.Gist(m, f),
				Ends: state.Isolated(n, b.support(i, (n+1)/2)), Goes: len(all) > n,
			})
		}
	}
	return choices
}

// surrender makes men prisoners who wait for an escort. If they are all that is left on the table the battle is
// lost. [LW-SURR-2, LW-SURR-3]
func surrender(m *state.State, men []int) []engine.Event {
	p := state.Point("LW-SURR-2", m.RingAll(men, engine.Plain, "surrenders"), "%s %s", m.Names(men), inch.Plural(len(men), "surrenders", "surrender"))
	for _, i := range men {
		seize(m, i)
		m.Men[i].Waits = true
	}
	m.Fixed = engine.Forbid("LW-TURN-12", "a surrender stands")
	events := append([]engine.Event{p}, orphans(m)...)
	return append(events, yielded(m, m.Layout.Men[men[0]].Side)...)
}

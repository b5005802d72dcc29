package enginetest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// Noughts and crosses with one thing wrong with the core, each.

type miscounted struct{ noughts }

func (p *miscounted) Count() int { return p.noughts.Count() + 1 }

type doubled struct{ noughts }

func (p *doubled) Moves(into []nought) []nought {
	n := len(into)
	if into = p.noughts.Moves(into); len(into) > n {
		into = append(into, into[n])
	}
	return into
}

func (p *doubled) Count() int { return len(p.Moves(nil)) }

// shuffled lists in an order that the buffer decides.
type shuffled struct{ noughts }

func (p *shuffled) Moves(into []nought) []nought {
	n := len(into)
	into = p.noughts.Moves(into)
	if n > 0 {
		slices.Reverse(into[n:])
	}
	return into
}

// sweeping clears the buffer.
type sweeping struct{ noughts }

func (p *sweeping) Moves(into []nought) []nought { return p.noughts.Moves(into[:0]) }

type partial struct{ noughts }

func (p *partial) Draw(c *engine.Chance) (nought, bool) {
	m, ok := p.noughts.Draw(c)
	if again, _ := p.noughts.Draw(c); ok {
		m = min(m, again)
	}
	return m, ok
}

// hasty throws a draw away.
type hasty struct{ noughts }

func (p *hasty) Draw(c *engine.Chance) (nought, bool) {
	c.IntN(2)
	return p.noughts.Draw(c)
}

type wild struct{ noughts }

func (p *wild) Draw(c *engine.Chance) (nought, bool) {
	_, ok := p.noughts.Draw(c)
	return nought(c.IntN(9)), ok
}

// tied shares its men among copies.
type tied struct {
	*noughts
}

func (p *tied) Play(m nought) { p.noughts.Play(m) }

type sameHash struct{ noughts }

func (p *sameHash) Hash() uint64 { return uint64(p.men[0]) }

// historic hashes how it came about.
type historic struct {
	noughts
	way uint64
}

func (p *historic) Play(m nought) {
	p.way = mix(p.way, uint64(m))
	p.noughts.Play(m)
}
func (p *historic) Hash() uint64 { return p.way }

// endless has moves after the end.
type endless struct{ noughts }

func (p *endless) Moves(into []nought) []nought {
	for i := range 9 {
		if p.empty(i) {
			into = append(into, nought(i))
		}
	}
	return into
}
func (p *endless) Count() int { return len(p.Moves(nil)) }

type wasteful struct {
	noughts
	room []nought
}

func (p *wasteful) Count() int {
	p.room = p.Moves(nil)
	return len(p.room)
}

// crowding puts down two.
type crowding struct{ noughts }

func (p *crowding) Play(m nought) {
	p.noughts.Play(m)
	if p.empty(0) {
		p.men[0] |= 1
	}
}

type stranger struct{ noughts }

func (p *stranger) Mover() int { return p.noughts.Mover() * 2 }

// coreFaults is all that the core's part finds.
func coreFaults[P any, C Core[P, nought]](put func(noughts) P, of func(P) noughts) func() string {
	return func() string {
		return found[P, C](noughtsGame[P, C]{put}, of)
	}
}

func found[P any, C Core[P, nought]](game engine.Game[P, nought], of func(P) noughts) string {
	rules := engine.Discrete[P, nought, C]{Game: game}
	k, err := newCore[P, nought, C](rules, CoreConfig[P, nought]{
		Games: 40, Drawn: 0x529427406173754a,
		Invariant: func(before, after *P, _ nought) error {
			return oneMore(of(*before).men, of(*after).men)
		},
	})
	if err != nil {
		return err.Error()
	}
	var all []error
	for _, p := range k.parts() {
		all = append(all, guard(p.hold))
	}
	if err := errors.Join(all...); err != nil {
		return err.Error()
	}
	return ""
}

// slurred is a game that says two moves alike.
type slurred struct {
	noughtsGame[noughts, *noughts]
}

func (slurred) Words(_ *noughts, m nought) engine.Order {
	return engine.Order(noughtsBoard.name(int(m) / 2 * 2))
}

// misread is a game that reads another move than it says.
type misread struct {
	noughtsGame[noughts, *noughts]
}

func (g misread) Read(p *noughts, said engine.Order) (nought, error) {
	moves := p.Moves(nil)
	if m, err := g.noughtsGame.Read(p, said); err != nil {
		return m, err
	}
	return moves[0], nil
}

func TestBrokenCore(t *testing.T) {
	plain := func(n noughts) noughts { return n }
	usual := noughtsGame[noughts, *noughts]{plain}
	for _, c := range []struct {
		name  string
		found func() string
		want  string
	}{
		{"count", coreFaults(func(n noughts) miscounted { return miscounted{n} }, func(p miscounted) noughts { return p.noughts }), "moves are counted"},
		{"perft", coreFaults(func(n noughts) miscounted { return miscounted{n} }, func(p miscounted) noughts { return p.noughts }), "are counted, "},
		{"doubled", coreFaults(func(n noughts) doubled { return doubled{n} }, func(p doubled) noughts { return p.noughts }), "listed twice"},
		{"shuffled", coreFaults(func(n noughts) shuffled { return shuffled{n} }, func(p shuffled) noughts { return p.noughts }), "in another order"},
		{"sweeping", coreFaults(func(n noughts) sweeping { return sweeping{n} }, func(p sweeping) noughts { return p.noughts }), "what the buffer held"},
		{"partial", coreFaults(func(n noughts) partial { return partial{n} }, func(p partial) noughts { return p.noughts }), "chi-square"},
		{"hasty", coreFaults(func(n noughts) hasty { return hasty{n} }, func(p hasty) noughts { return p.noughts }), "games drawn have"},
		{"wild", coreFaults(func(n noughts) wild { return wild{n} }, func(p wild) noughts { return p.noughts }), "none of"},
		{"tied", coreFaults(func(n noughts) tied { return tied{&n} }, func(p tied) noughts { return *p.noughts }), "changes a copy"},
		{"same hash", coreFaults(func(n noughts) sameHash { return sameHash{n} }, func(p sameHash) noughts { return p.noughts }), "has the hash of"},
		{"historic", coreFaults(func(n noughts) historic { return historic{noughts: n} }, func(p historic) noughts { return p.noughts }), "when it came before"},
		{"endless", coreFaults(func(n noughts) endless { return endless{n} }, func(p endless) noughts { return p.noughts }), "the game has ended, and there are"},
		{"wasteful", coreFaults(func(n noughts) wasteful { return wasteful{noughts: n} }, func(p wasteful) noughts { return p.noughts }), "Count allocates"},
		{"crowding", coreFaults(func(n noughts) crowding { return crowding{n} }, func(p crowding) noughts { return p.noughts }), "men there are"},
		{"stranger", coreFaults(func(n noughts) stranger { return stranger{n} }, func(p stranger) noughts { return p.noughts }), "the mover is 2"},
		{"slurred", func() string { return found[noughts, *noughts](slurred{usual}, plain) }, "two moves are said"},
		{"misread", func() string { return found[noughts, *noughts](misread{usual}, plain) }, "read as"},
		{"sound", func() string { return found[noughts, *noughts](usual, plain) }, ""},
	} {
		if racing && c.name == "wasteful" {
			continue // the race detector allocates, so nothing is counted
		}
		t.Run(c.name, func(t *testing.T) {
			got := c.found()
			if !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("found %q; want %q", got, c.want)
			}
		})
	}
}

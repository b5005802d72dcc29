package puzzle

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// Puzzles of Hellwig's game: what stands on a small plan in a game of generals, and one order that takes far more than
// any other, or keeps what every other loses. All orders are played, and then whatever takes, by turns.

type (
	front = hellwig.Position
	act   = hellwig.Move
)

// Orders by turns that are looked at after the first: when a puzzle is found, and when it is checked.
const (
	takesFound   = 3
	takesChecked = 5
)

// ahead is how much more the pieces of a side are worth than the other's.
func ahead(p *front, side int) (n int) {
	for _, x := range p.PieceList() {
		if v := state.PieceKinds[x.Kind].Value; int(x.Army) == side {
			n += v
		} else {
			n -= v
		}
	}
	return n
}

// takes is how far the mover is ahead once so many orders that take have been given, each side ending it when it likes.
func takes(p *front, deep, low, high int) int {
	side := int(p.Army())
	best := ahead(p, side)
	if _, over := p.Ended(); over || deep == 0 || best >= high {
		return best
	}
	low = max(low, best)
	for _, m := range p.Moves(nil) {
		if !m.Takes && m.Kind != rules.KindFire {
			continue
		}
		next := *p
		next.Play(m)
		if ahead(&next, side) <= best && m.Kind == rules.KindFire {
			continue
		}
		var n int
		if int(next.Army()) == side {
			n = takes(&next, deep-1, low, high)
		} else {
			n = -takes(&next, deep-1, -high, -low)
		}
		best = max(best, n)
		if low = max(low, best); low >= high {
			break
		}
	}
	return best
}

// outcome is an order and how far he who gives it is ahead after it.
type outcome struct {
	move  act
	takes int
}

// outcomes are those of all orders that end a turn, the best first.
func outcomes(p *front, deep int) (list []outcome) {
	const far = 1000
	for _, m := range p.Moves(nil) {
		next := *p
		next.Play(m)
		if next.Army() != p.Army() {
			list = append(list, outcome{m, -takes(&next, deep, -far, far)})
		}
	}
	slices.SortStableFunc(list, func(a, b outcome) int { return cmp.Compare(b.takes, a.takes) })
	return list
}

// stands is a puzzle's position as the rules have it.
func (p *Puzzle) stands(e engine.Entry) (*engine.Played[front, act, *front], error) {
	m, err := e.Rules.New(p.setup())
	if err != nil {
		return nil, err
	}
	return m.(*engine.Played[front, act, *front]), nil
}

// clearly is by how much the best order must be better than any other.
const clearly = 1

// only is the order that is clearly the best, so many orders looked ahead, and how far ahead it and the next bring him.
func only(p *front, deep int) (best, next outcome, ok bool) {
	list := outcomes(p, deep)
	if len(list) < 2 {
		return best, next, false
	}
	return list[0], list[1], list[0].takes-list[1].takes >= clearly
}

// taking is the puzzle of a position, if it is one.
func taking(e engine.Entry, position string) (p Puzzle, ok bool) {
	p = Puzzle{Position: position, Grade: 1, Orders: 1}
	m, err := p.stands(e)
	if err != nil {
		return p, false
	}
	at := m.At()
	best, other, ok := only(&at, takesFound)
	if !ok {
		return p, false
	}
	p.Side, p.Line = m.Turn().Sides[0], []engine.Order{m.OrderFor(best.move)}
	for deep := range takesFound { // how far one must look to see it
		if seen, _, ok := only(&at, deep); !ok || seen.move != best.move {
			p.Grade = deep + 2
		}
	}
	side, after := int(at.Army()), at
	after.Play(best.move)
	switch now := ahead(&at, side); {
	case ahead(&after, side) > now:
		p.Purpose, p.What = Gain, lost(&at, &after, 1-side)
		return p, best.takes > now
	case other.takes <= now-clearly: // what the enemy would take
		p.Purpose = Save
		after = at
		after.Play(other.move)
		answer := outcomes(&after, takesFound-1)[0]
		taken := after
		taken.Play(answer.move)
		p.What = "takes " + lost(&after, &taken, side)
		return p, p.What != "takes "
	}
	return p, false
}

// checkTakes is nil if one who looks farther finds the same.
func (p *Puzzle) checkTakes(e engine.Entry) error {
	m, err := p.stands(e)
	if err != nil {
		return err
	}
	at := m.At()
	if best, other, ok := only(&at, takesChecked); !ok || m.OrderFor(best.move) != p.Line[0] {
		a, b := m.OrderFor(best.move), m.OrderFor(other.move)
		why := fmt.Sprintf("%s brings %d, %s %d", a, best.takes, b, other.takes)
		return &Unsound{p.Position, p.Line[0], why}
	}
	return nil
}

// lost is what of a side stands no more: "the queen and the pawn".
func lost(was, is *front, side int) string {
	var count [state.NumChessmen]int
	for _, x := range was.PieceList() {
		if int(x.Army) == side {
			count[x.Kind]++
		}
	}
	for _, x := range is.PieceList() {
		if int(x.Army) == side {
			count[x.Kind]--
		}
	}
	var names []string
	for kind, n := range count {
		for range n {
			names = append(names, "the "+state.PieceKinds[kind].Name)
		}
	}
	return together(names)
}

// findTakes looks for them in a game of generals on the small plan.
func findTakes(ctx context.Context, e engine.Entry, setup engine.Setup, take func(Puzzle) bool) error {
	const longest, apart, few = 150, 8, 12
	o, _, err := e.Opens("two-fronts")
	if err != nil {
		return err
	}
	o.Setup.Seed = setup.Seed
	m, err := e.Rules.New(o.Setup)
	if err != nil {
		return err
	}
	chance := rand.New(rand.NewPCG(setup.Seed, 0))
	who := e.Seat(engine.Kind{Limits: engine.Limits{Playouts: 300}}, setup.Seed)
	for n, next := 0, few; n < longest && !m.Result().Over; n++ {
		list := m.(engine.Listing).Orders()
		order := list[chance.IntN(len(list))]
		if n >= few && chance.IntN(4) > 0 {
			if order, _, err = who.Choose(ctx, m); err != nil {
				return err
			}
		}
		if n >= next {
			if p, ok := taking(e, m.Position()); ok && take(p) {
				next = n + apart
			}
		}
		if _, err := m.Play(order); err != nil {
			return err
		}
	}
	return nil
}

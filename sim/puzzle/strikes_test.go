package puzzle

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"littlewars/engine"
)

// Puzzles of Venturini's battle: what stands on its map in a battle of generals, and one order to fire or charge that
// costs the enemy far more than any other, and than any march that takes what he left alone.

const marches = "to" // the verb of a march

// strikes are the whole orders to fire, to charge and to march where an enemy stands that a match takes.
func strikes(m engine.Match) (list []engine.Order) {
	const longest = 5 // words
	var foes []string
	for _, f := range m.View("").Figures {
		if f.Side != m.Turn().Sides[0] {
			foes = append(foes, f.Place)
		}
	}
	verbs := []string{"fire", "charge", marches}
	var more func(said engine.Order)
	more = func(said engine.Order) {
		words := said.Words()
		march := len(words) > 1 && words[1] == marches
		for _, c := range m.Complete(said) {
			switch {
			case c.Word == "", len(words) == 1 && !slices.Contains(verbs, c.Word),
				march && len(words) == 2 && !slices.Contains(foes, c.Word):
				continue
			}
			o := said.Then(c.Word)
			if c.Ends && len(words) > 1 && m.Check(o) == nil {
				list = append(list, o)
			}
			if c.Goes && len(words) < longest && !(march && c.Ends) {
				more(o)
			}
		}
	}
	for _, c := range m.Complete("") {
		if c.Part == engine.Figure {
			more(engine.Order(c.Word))
		}
	}
	return list
}

// struck is what comes of an order to strike, the move being over after it: how much it costs the enemy more than one's
// own side, two for a figure and one for a wound, and whom he loses.
type struck struct {
	order engine.Order
	harm  int
	lost  []string
	after engine.Match
}

// ordered is a match once an order is given and the move is over; nothing for "done".
func ordered(m engine.Match, o engine.Order) (after engine.Match, ok bool) {
	after = m.Clone()
	if _, err := after.Play(o); err != nil || o == "done" {
		return after, err == nil
	}
	_, err := after.Play("done")
	return after, err == nil
}

// standing are the figures of both sides that the other does not hold, whose they are from his next move. [VT-ARMY-18]
func standing(m engine.Match) []engine.Piece {
	return slices.DeleteFunc(m.View("").Figures, func(f engine.Piece) bool {
		return f.Side == "" || f.Note == "in the enemy's hands"
	})
}

// struckIn is what has come of an order after which a match stands so.
func struckIn(m, after engine.Match) (s struck) {
	side, was, is := m.Turn().Sides[0], standing(m), standing(after)
	worth := func(f *engine.Piece) int {
		if f.State != "" {
			return 1
		}
		return 2
	}
	s.after = after
	for i := range was {
		f, loss := &was[i], worth(&was[i])
		still := slices.IndexFunc(is, func(g engine.Piece) bool {
			return g.Side == f.Side && g.Kind == f.Kind && g.Label == f.Label
		})
		if still >= 0 {
			loss -= worth(&is[still])
		}
		if f.Side == side {
			s.harm -= loss
			continue
		}
		s.harm += loss
		if still >= 0 {
			continue
		}
		name := "the " + f.Kind
		if slices.ContainsFunc(was, func(g engine.Piece) bool {
			return g.Kind == f.Kind && g.Side == f.Side && g.Label != f.Label
		}) {
			name = f.Kind + " " + f.Label
		}
		s.lost = append(s.lost, name)
	}
	return s
}

// struckBy is what comes of all orders to strike, the worst for the enemy first.
func struckBy(m engine.Match) (list []struck) {
	known := map[string]struck{} // most strike nobody
	for _, o := range strikes(m) {
		after, ok := ordered(m, o)
		if !ok {
			continue
		}
		at := after.Position()
		s, is := known[at]
		if !is {
			s = struckIn(m, after)
			known[at] = s
		}
		s.order = o
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b struck) int {
		return cmp.Or(cmp.Compare(b.harm, a.harm), cmp.Compare(len(a.order), len(b.order)))
	})
	return list
}

// like reports whether two strikes are of the same figure in the same way, and cost the enemy the same.
func (s *struck) like(other *struck) bool {
	a, b := s.order.Words(), other.order.Words()
	return len(a) > 1 && len(b) > 1 && slices.Equal(a[:2], b[:2]) && s.harm == other.harm &&
		slices.Equal(s.lost, other.lost)
}

// onlyStrike is the strike that costs the enemy most, a figure or more, in all the ways in which it can be said, if no
// other costs him as much. No march is: any who come there would do.
func onlyStrike(m engine.Match) (best struck, ways engine.Order, list []struck, ok bool) {
	if list = struckBy(m); len(list) == 0 || list[0].harm < 2 || len(list[0].lost) == 0 {
		return best, "", nil, false
	}
	best = list[0]
	var said []string
	for i := range list {
		if s := &list[i]; s.harm == best.harm {
			if !s.like(&best) || s.order.Words()[1] == marches {
				return best, "", list, false
			}
			said = append(said, string(s.order))
		}
	}
	const most = 8
	return best, engine.Order(strings.Join(said, either)), list, len(said) <= most
}

// answered is what an order to strike comes to once the enemy has struck back as hard as he can.
func answered(s *struck) int {
	if s.after.Result().Over || s.after.Turn().Phase == "answer" {
		return s.harm
	}
	if list := struckBy(s.after); len(list) > 0 {
		return s.harm - max(0, list[0].harm)
	}
	return s.harm
}

// checkStrike is nil if the order is still the best when the enemy has answered, whatever else is struck, and nothing.
func (p *Puzzle) checkStrike(e engine.Entry) error {
	m, err := e.Rules.New(p.setup())
	if err != nil {
		return err
	}
	best, ways, list, ok := onlyStrike(m)
	if !ok || ways != p.Line[0] {
		return &Unsound{p.Position, p.Line[0], "the best order is " + string(best.order)}
	}
	comes := answered(&best)
	idle, _ := ordered(m, "done")
	nothing := struckIn(m, idle)
	seen := map[string]bool{}
	for _, s := range append([]struck{nothing}, list...) {
		if s.harm < comes || s.like(&best) || seen[s.after.Position()] {
			continue
		}
		seen[s.after.Position()] = true
		if n := answered(&s); n >= comes {
			why := fmt.Sprintf("%s comes to %d, it to %d", s.order, n, comes)
			return &Unsound{p.Position, p.Line[0], why}
		}
	}
	return nil
}

// findStrikes looks for them in a battle of generals, who give some orders at random: they think alike in all battles.
func findStrikes(ctx context.Context, e engine.Entry, setup engine.Setup, take func(Puzzle) bool) error {
	// Moves: nobody meets before the first of these, and after the last the same strike comes again and again.
	const first, last, apart = 11, 40, 3
	m, err := e.Rules.New(setup)
	if err != nil {
		return err
	}
	who := e.Seat(engine.Kind{Limits: engine.Limits{Playouts: 60}}, setup.Seed)
	wild, chance := e.Seat(engine.Kind{Random: true}, setup.Seed), rand.New(rand.NewPCG(setup.Seed, 0))
	for looked, next := 0, first; !m.Result().Over && looked < last; {
		turn := m.Turn()
		if turn.Number > looked && turn.Number >= next && len(turn.Sides) == 1 && turn.Phase != "answer" {
			looked = turn.Number
			if best, ways, list, ok := onlyStrike(m); ok {
				p := Puzzle{Side: turn.Sides[0], Purpose: Harm, Orders: 1, What: together(best.lost)}
				p.Position, p.Line = m.Position(), []engine.Order{ways}
				// The more others do some harm, the harder it is to find.
				n := slices.IndexFunc(list, func(s struck) bool { return s.harm <= 0 })
				p.Grade = min(4, 1+max(n, 0)/24)
				if take(p) {
					next = turn.Number + apart
				}
			}
		}
		player, often := who, 8
		if turn.Number < first {
			often = 3
		}
		if chance.IntN(often) == 0 {
			player = wild
		}
		order, _, err := player.Choose(ctx, m)
		if err != nil {
			return err
		}
		if _, err := m.Play(order); err != nil {
			return err
		}
	}
	return nil
}

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
// costs the enemy far more than any other.

// strikes are the whole orders to fire and to charge that a match takes.
func strikes(m engine.Match) (list []engine.Order) {
	const longest = 5 // words
	var more func(said engine.Order)
	more = func(said engine.Order) {
		words := len(said.Words())
		for _, c := range m.Complete(said) {
			if c.Word == "" || words == 1 && c.Word != "fire" && c.Word != "charge" {
				continue
			}
			o := said.Then(c.Word)
			if c.Ends && words > 1 && m.Check(o) == nil {
				list = append(list, o)
			}
			if c.Goes && words < longest {
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

// struckIn is what has come of an order after which a match stands so.
func struckIn(m, after engine.Match) (s struck) {
	side := m.Turn().Sides[0]
	count := func(m engine.Match) (n int, foes []string) {
		for _, f := range m.View("").Figures {
			v := 2
			if f.State != "" {
				v = 1
			}
			switch f.Side {
			case "": // a blaze, or goods that lie about
			case side:
				n += v
			default:
				n -= v
				foes = append(foes, f.Kind)
			}
		}
		slices.Sort(foes)
		return n, foes
	}
	was, stood := count(m)
	is, stand := count(after)
	s.after, s.harm = after, is-was
	for _, kind := range stood {
		if i := slices.Index(stand, kind); i >= 0 {
			stand = slices.Delete(stand, i, i+1)
		} else {
			s.lost = append(s.lost, "the "+kind)
		}
	}
	return s
}

// names are whom a strike costs the enemy, with their numbers where he has more of the kind.
func (s *struck) names(m engine.Match) (names []string) {
	is := func(f *engine.Piece) func(g engine.Piece) bool {
		return func(g engine.Piece) bool { return g.Side == f.Side && g.Kind == f.Kind && g.Label == f.Label }
	}
	all, after := m.View("").Figures, s.after.View("").Figures
	for i := range all {
		f := &all[i]
		if f.Side == "" || f.Side == m.Turn().Sides[0] || slices.ContainsFunc(after, is(f)) {
			continue
		}
		name := "the " + f.Kind
		if slices.ContainsFunc(all, func(g engine.Piece) bool {
			return g.Kind == f.Kind && g.Side == f.Side && g.Label != f.Label
		}) {
			name = f.Kind + " " + f.Label
		}
		names = append(names, name)
	}
	return names
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
// other costs him as much.
func onlyStrike(m engine.Match) (best struck, ways engine.Order, list []struck, ok bool) {
	if list = struckBy(m); len(list) == 0 || list[0].harm < 2 || len(list[0].lost) == 0 {
		return best, "", nil, false
	}
	best = list[0]
	var said []string
	for i := range list {
		if s := &list[i]; s.harm == best.harm {
			if !s.like(&best) {
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
				p := Puzzle{Side: turn.Sides[0], Purpose: Harm, Orders: 1, What: together(best.names(m))}
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

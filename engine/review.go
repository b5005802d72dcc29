package engine

import (
	"cmp"
	"context"
	"errors"
	"slices"
)

// Judged is an order of a match as somebody judges it who looks on afterwards.
type Judged struct {
	Record
	Number        int
	Before, After float64 // what its giver could gain before it, from 0, lost, to 1, won, and then
	Better        Thought // what was thought best
}

// Lost is what the order gave up.
func (j *Judged) Lost() float64 { return max(0, j.Before-j.After) }

// Review is a match judged, as far as it has been looked at.
type Review struct {
	Of     Side
	Orders []Judged
	Stands []float64 // what Of could gain before each order, and after the last
}

// Judge judges some orders, of which the first is given in a match that is his to play on. One player looks at all, and
// goes on where a review of them has ended, or begins one of a side. What he has is told each time that he has looked
// at one more; when ctx is done he ends with it.
func Judge(
	ctx context.Context, p Player, m Match, entries []Record, r Review, tell func(*Review),
) (Review, error) {
	of := r.Of
	r.Orders, r.Stands = slices.Clone(r.Orders), slices.Clone(r.Stands[:min(len(r.Stands), len(r.Orders))])
	told := true // by who judges what the last order gave up
	for i := range len(entries) + 1 {
		if i < len(r.Orders) {
			if _, err := m.Play(entries[i].Order); err != nil {
				return r, err
			}
			continue
		}
		var e Record
		moves := i < len(entries)
		if moves {
			e = entries[i]
			e.Side = m.Turn().Sides[0]
			moves = !mannered(m, e.Order) // what players say to each other is no move, and none was better
			if v, is := m.(Voiced); is {
				if giver, _ := v.Voice(e.Order); giver != "" && giver != e.Side {
					e.Side, moves = giver, false // what was best is of who was asked
				}
			}
		}
		given := e.Order
		if !moves {
			given = ""
		}
		best, value, lost, err := worth(ctx, m.Clone(), p, of, given)
		switch {
		case ctx.Err() != nil:
			return r, nil
		case err != nil:
			return r, err
		}
		if !told {
			last := &r.Orders[i-1]
			last.After = last.Before + (value-r.Stands[i-1])*toward(m, last.Side, of)
		}
		r.Stands = append(r.Stands, value)
		if tell != nil {
			tell(&r)
		}
		if i == len(entries) {
			break
		}
		if !moves {
			best = Thought{}
		}
		own := value
		if toward(m, e.Side, of) < 0 {
			own = 1 - value
		}
		told = lost >= 0
		j := Judged{Record: e, Number: i + 1, Before: own, After: own - max(0, lost), Better: best}
		r.Orders = append(r.Orders, j)
		if _, err := m.Play(e.Order); err != nil {
			return r, err
		}
	}
	return r, nil
}

// mannered reports whether an order is no move, but what players say to each other, as one that gives the game up.
func mannered(m Match, o Order) bool {
	words := o.Words()
	if len(words) == 0 || len(words) > 2 { // the second is after who says it
		return false
	}
	before, last := Order(""), words[len(words)-1]
	if len(words) == 2 {
		before = Order(words[0])
	}
	return slices.ContainsFunc(m.Complete(before), func(c Choice) bool {
		return c.Manner != NoManner && c.Word == last
	})
}

// slip is from how many points on an order is worth a word: by the game, whose dearest figure may be few of them.
func slip(a *About) int { return cmp.Or(a.Slip, 5) }

// GaveLittle is what is said of orders of which Turning has none: many may have given up little each.
func GaveLittle(a *About) string {
	return "no order by itself gave up " + Counted(slip(a), "point", "points")
}

// Turning is the orders of a game by which most was given up, so many at most, in the order of the match.
func (r *Review) Turning(a *About, most int) []Judged {
	least := float64(slip(a)) / 100
	worst := slices.DeleteFunc(slices.Clone(r.Orders), func(j Judged) bool {
		return j.Lost() < least || len(j.Better.Line) == 0 || j.Better.Line[0] == j.Order
	})
	slices.SortStableFunc(worst, func(a, b Judged) int { return cmp.Compare(b.Lost(), a.Lost()) })
	worst = worst[:min(most, len(worst))]
	slices.SortFunc(worst, func(a, b Judged) int { return a.Number - b.Number })
	return worst
}

// toward is 1 if what one side gains is the other's gain too, else -1.
func toward(m Match, a, b Side) float64 {
	if v := m.View(""); v.Leader(a) == v.Leader(b) {
		return 1
	}
	return -1
}

// worth is what a side can gain in a match, what is thought best for who is to move, and what the order given gives up
// beside that, less than nothing if the player does not tell.
func worth(
	ctx context.Context, m Match, p Player, of Side, given Order,
) (best Thought, value, lost float64, err error) {
	lost = -1
	if r := m.Result(); r.Over {
		switch {
		case r.Won(of):
			return best, 1, lost, nil
		case r.Winner != "":
			return best, 0, lost, nil
		}
		return best, 0.5, lost, nil
	}
	err = errors.ErrUnsupported
	if c, is := p.(Critic); is && given != "" {
		best, lost, err = c.Fault(ctx, m, given)
	}
	if errors.Is(err, errors.ErrUnsupported) {
		var a Analysis
		if a, err = Analyse(ctx, p, m, 1, nil); err == nil {
			best, lost = a.Lines[0], -1
		}
	}
	if value = best.Value; toward(m, m.Turn().Sides[0], of) < 0 {
		value = 1 - value
	}
	return best, value, lost, err
}

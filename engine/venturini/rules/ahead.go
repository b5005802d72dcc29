package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Next are the words that may follow others, among those that lead to a legal order of the position, whose Ready the
// field is.
func (p *Position) Next(r *order.Wording, f *ground.Field) []engine.Choice {
	return NewProspect(p, f).Next(r)
}

// Next is Position.Next.
func (p *Prospect) Next(r *order.Wording) []engine.Choice {
	if choices, known := p.squaresTo(r); known {
		return choices
	}
	return p.next(r)
}

// next is Next, word by word.
func (p *Prospect) next(r *order.Wording) (choices []engine.Choice) {
	if r.Verb() != nil && p.barred(r.Order()) { // else each way that a wagon can go would be tried to its end
		return nil
	}
	next := p.trial()
	defer p.tried()
	r.Each(p.field(r.Order()), func(c engine.Choice) bool {
		*next = *r
		if next.Word(c.Word) && p.tell(next, &c) {
			choices = append(choices, c)
		}
		return true
	})
	return choices
}

// trial is a sentence to try words in, until tried is called: they are tried by the thousand, one within another.
func (p *Prospect) trial() *order.Wording {
	if p.trials++; p.trials > len(p.sentences) {
		p.sentences = append(p.sentences, new(order.Wording))
	}
	return p.sentences[p.trials-1]
}

// tried gives the last trial back.
func (p *Prospect) tried() { p.trials-- }

// tell fills in whether an order may end after a word and whether it may go on; false if neither.
func (p *Prospect) tell(r *order.Wording, c *engine.Choice) bool {
	c.Ends = r.Whole() && p.Legal(r.Order()) == nil
	c.Goes = leads(r, p, !c.Ends)
	return c.Ends || c.Goes
}

// squaresTo is Next after a "to", which is followed by squares in their thousands: where a square has one position
// alone, nothing but what the march costs makes a difference.
func (p *Prospect) squaresTo(r *order.Wording) (choices []engine.Choice, known bool) {
	o := *r.Order()
	options := &p.Start.Options
	if o.Verb != "to" || !r.Bare() || o.Fig.Kind == state.Min || options.Facing || options.ChainStrikes {
		return nil, false
	}
	reached, err := p.reach(&o)
	if err != nil {
		return nil, false
	}
	free := p.able(p.ready, &o) == nil && p.busy(p.ready, &o) == nil
	choices = make([]engine.Choice, 0, reached.Squares.Len())
	wants := r.Wants()
	var asked, late [256]bool // by what a march costs
	var next order.Wording
	for o.At = range reached.Squares.All() {
		c := engine.Choice{Word: p.ready.Map.Board.Name(o.At), Part: engine.Place, Gist: wants, Ends: true}
		if p.ready.Posts(o.At) == nil {
			cost, _ := reached.Cost(o.At)
			if !asked[cost] {
				asked[cost], late[cost] = true, p.inTime(&o) != nil
			}
			if free && !late[cost] {
				choices = append(choices, c)
			}
			continue
		}
		next = *r
		if next.Word(c.Word) && p.tell(&next, &c) {
			choices = append(choices, c)
		}
	}
	return choices, true
}

// leads reports whether some word may follow. What has been said may be illegal so far.
func leads(r *order.Wording, p *Prospect, illegal bool) bool {
	if r.Verb() != nil {
		if dead(r, p, illegal) {
			return false
		}
		if can, known := marchesOn(p, r.Order()); known {
			return can
		}
	}
	next, found := p.trial(), false
	defer p.tried()
	try := func(c engine.Choice) bool {
		*next = *r
		found = next.Word(c.Word) && (next.Whole() && p.Legal(next.Order()) == nil || leads(next, p, true))
		return !found
	}
	if r.Begun() {
		r.Each(p.field(r.Order()), try)
		return found
	}
	// at the end of a move it is mostly wagons that do something, and they come last
	for _, c := range slices.Backward(slices.Collect(r.Candidates(p.field(r.Order())))) {
		if !try(c) {
			break
		}
	}
	return found
}

// idle reports whether it shows at a glance that no order of a figure with a verb could be legal.
func (p *Prospect) idle(f *ground.Field, o *order.Task) bool {
	v, who := order.Named(o.Verb), f.Find(o.Fig)
	if v.Idle == nil || who == nil || !v.Idle(f, who) {
		return false
	}
	if o.Phase() != order.End {
		return true
	}
	who = p.Ends().Find(o.Fig)
	return who == nil || who.At == grid.None || v.Idle(p.Ends(), who)
}

// barred reports whether a figure may not do what a verb says, whatever is said after it.
func (p *Prospect) barred(o *order.Task) bool {
	f := p.field(o)
	return p.bound(f, o) || p.able(f, o) != nil || p.idle(f, o)
}

// dead reports whether nothing that may still be said makes the order legal: its figure cannot do so at all, its path
// cannot be gone or takes more time than is left, or lines do not go together of which more would only be added.
func dead(r *order.Wording, p *Prospect, illegal bool) bool {
	o := r.Order()
	f := p.field(o)
	if (r.Bare() || f.Find(o.Fig) == nil) && p.barred(o) {
		return true
	}
	if len(o.Steps) > 0 && o.Complete() {
		long := func() bool { return f.Options.ChainStrikes && overspent(p.ready, o) != nil }
		if p.way(f, o) != nil || long() {
			return true
		}
	}
	return illegal && len(o.Works) > 0 && o.Complete()
}

package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
)

// Next are the words that may follow others, among those that lead to a legal order of the position, whose Ready the
// field is.
func (p *Position) Next(r *order.Wording, f *ground.Field) []engine.Choice {
	return NewProspect(p, f).Next(r)
}

// Next is Position.Next.
func (p *Prospect) Next(r *order.Wording) (choices []engine.Choice) {
	var next order.Wording
	for c := range r.Candidates(p.field(r.Order())) {
		next = *r
		if !next.Word(c.Word) {
			continue
		}
		c.Ends = next.Whole() && p.Legal(next.Order()) == nil
		c.Goes = leads(&next, p, !c.Ends)
		if c.Ends || c.Goes {
			choices = append(choices, c)
		}
	}
	return choices
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
	all := r.Candidates(p.field(r.Order()))
	if !r.Begun() { // at the end of a move it is mostly wagons that do something, and they come last
		list := slices.Collect(all)
		slices.Reverse(list)
		all = slices.Values(list)
	}
	var next order.Wording
	for c := range all {
		next = *r
		if !next.Word(c.Word) {
			continue
		}
		ends := next.Whole() && p.Legal(next.Order()) == nil
		if ends || leads(&next, p, true) {
			return true
		}
	}
	return false
}

// dead reports whether nothing that may still be said makes the order legal: its figure cannot do so at all, its path
// cannot be gone or takes more time than is left, or lines do not go together of which more would only be added.
func dead(r *order.Wording, p *Prospect, illegal bool) bool {
	o := r.Order()
	f := p.field(o)
	if (r.Bare() || f.Find(o.Fig) == nil) && p.able(f, o) != nil {
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

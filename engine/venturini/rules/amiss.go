package rules

import (
	"cmp"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// Amiss is what is wrong with words that are no order of the mover's, where more can be said than which word it is: a
// figure or a square that there is not, goods that are none, or why nothing may follow. It is nil otherwise, and for
// words that are short for others. The field is that of Ready; unclear says which word it is, and what could stand
// there.
func (p *Position) Amiss(f *ground.Field, words []string, unclear *engine.Unclear) error {
	r := order.NewReader(&p.Start, p.Start.Mover)
	for _, w := range words[:unclear.At] {
		if !r.Word(strings.ToLower(w)) {
			return nil
		}
	}
	switch {
	case unclear.Word != "":
		if why := p.nearer(f, &r, unclear.Word); why != nil {
			return why
		}
		return r.Foreign(f, words[:unclear.At], strings.ToLower(unclear.Word))
	case r.Begun() && len(unclear.Could) == 0:
		return stuck(&r, p, f, strings.Join(words, " "))
	}
	return nil
}

// nearer is why a brigade that is all that has been said cannot charge straight at an enemy, or at who stands on a
// square, nil if it can or nobody is there; or why a battery, or who is told to fire, does not reach that.
func (p *Position) nearer(f *ground.Field, r *order.Wording, word string) error {
	b, o := f.Map.Board, *r.Order()
	at, named := b.Find(word)
	if id, is := order.ParseID(&p.Start, p.Start.Mover, word); is && f.Find(id) != nil {
		at = f.Find(id).At
		named = at != grid.None
	}
	who := f.Find(o.Fig)
	if square := *r; o.Verb != "" && named && square.Word(b.Name(at)) && square.Whole() {
		return p.Legal(f, square.Order()) // who stands there was pointed at
	}
	if given := *r; o.Verb == "hand" && given.Word("to") && given.Word(word) && given.Whole() {
		return p.Legal(f, given.Order())
	}
	if !named || at == grid.None || o.End || who == nil || who.At == grid.None {
		return nil
	}
	guns := who.Kind.Battery() || who.Kind.Artillery()
	if o.Verb == "fire" || o.Verb == "" && guns && enemyOn(f, at, who.Side) {
		return p.unfired(f, who, at)
	}
	if o.Verb != "" || !who.Kind.Brigade() {
		return nil
	}
	for u := range f.On(at) {
		if u.Side == who.Side {
			continue
		}
		charge := order.Plain("charge", o.Fig)
		for next := who.At; next != at; {
			next = straight(b, next, at)
			charge.Steps = append(charge.Steps, march.Pace{At: next})
		}
		if far := strike.TooFar(f, who, charge.Path()); far != nil && !who.Hurt {
			return far // whatever hinders him where he stands
		}
		return p.Legal(f, &charge)
	}
	return nil
}

// unfired is why who fires cannot fire at a square; of artillery why the battery on its square cannot. The howitzers
// of a siege throw farther than they fire.
func (p *Position) unfired(f *ground.Field, who *state.Unit, at grid.Square) error {
	fire, throw := order.Plain("fire", who.ID), order.Plain("throw", who.ID)
	throw.At = at
	err := cmp.Or(p.Able(f, &fire), strike.Unreached(f, who, at))
	lobs := f.Game == state.Siege && (who.Kind == state.HHow || who.Kind == state.LHow)
	if lobs || err == nil && who.Kind.Battery() { // somebody stands before it
		return p.Legal(f, &throw)
	}
	if who.Kind.Artillery() {
		for gun := range f.On(who.At) {
			if gun.Side == who.Side && gun.Kind.Battery() {
				return cmp.Or(p.unfired(f, gun, at), err)
			}
		}
	}
	return err
}

// enemyOn reports whether an enemy of a side stands on a square.
func enemyOn(f *ground.Field, at grid.Square, side state.Side) bool {
	return engine.First(f.On(at), func(u *state.Unit) bool { return u.Side != side }) != nil
}

// stuck is why nothing may follow words that are no whole order.
func stuck(r *order.Wording, p *Position, f *ground.Field, said string) error {
	if g := f.Find(r.Order().Fig); g != nil && g.Captive != state.NoSide {
		return engine.Forbid("VT-ARMY-23", "%s is a captive of %s; a brigade of its own side frees it that drives its "+
			"captor away by a strike", said, f.Called(g.Captive))
	}
	if r.Verb() == nil {
		return engine.Forbid("VT-NOTE-6", "%s has nothing that it could be told to do", said)
	}
	if err := cmp.Or(p.Able(f, r.Order()), lawful.Undrawn(f, r.Order())); err != nil {
		return err
	}
	word, err := refused(r, NewProspect(p, f))
	if illegal, is := err.(*engine.Illegal); is {
		return engine.Forbid(illegal.Rule, "after %q comes %s, and none will do; with %q, %s", said, r.Wants(), word,
			illegal.Why())
	}
	return engine.Forbid(r.Verb().Rule, "after %q comes %s, and there is none", said, r.Wants())
}

// refused is a word that could follow, and why no order with it is legal: the first that there is.
func refused(r *order.Wording, p *Prospect) (word string, why error) {
	for c := range r.Candidates(p.ready) {
		next := *r
		if !next.Word(c.Word) {
			continue
		}
		if next.Whole() {
			return c.Word, p.Legal(next.Order())
		}
		if more, err := refused(&next, p); err != nil {
			return c.Word + " " + more, err
		}
	}
	return "", nil
}

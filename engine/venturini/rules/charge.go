package rules

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

var chargeVerbs = []verb{{order.Verb{
	Name: "charge", Gist: "along the squares that are said, to an enemy", Rule: "VT-FIGHT-40", Phase: order.Charge,
	Form: []order.Slot{order.SlotPath, order.MayDegree, order.MayAt},
	Who:  strike.MayCharge, Idle: strike.NobodyNear, Way: chargeGoes,
	Check: chargeCheck,
}, nil}}

// chargeGoes is nil for a path that may be charged along as far as it has been said.
func chargeGoes(f *ground.Field, o *order.Task) error {
	fig, path := f.Find(o.Fig), o.Path()
	if err := strike.MayCharge(f, fig); err != nil || len(path) == 0 {
		return err
	}
	if err := strike.ChargeWay(f, fig, path); err != nil || f.Game != state.Siege || strike.StormLeads(f, fig, path) {
		return err
	}
	return engine.Forbid("VT-FIGHT-48", "no enemy is in reach of %s from %s", fig.Name(),
		f.Map.Board.Name(path[len(path)-1]))
}

// chargeCheck is nil if the order to charge may be given: there is an enemy to strike, the arm can cross what lies
// before him, and it can do what is wished. An effect of NONE is allowed. [VT-FIGHT-40 to VT-FIGHT-49]
func chargeCheck(f *ground.Field, o *order.Task) error {
	if err := cmp.Or(chargeGoes(f, o), strike.OutOfLane(f, f.Find(o.Fig), o.Path())); err != nil {
		return err
	}
	fig, path := f.Find(o.Fig), o.Path()
	last := path[len(path)-1]
	if strike.VictimOn(f, fig, last, o.Other) == (state.ID{}) {
		return engine.Forbid("VT-FIGHT-48", "no enemy stands on %s", f.Map.Board.Name(last))
	}
	sum, err := strike.ChargeOf(f, fig, path, o.Other)
	switch {
	case err != nil:
		return err
	case o.Other != (state.ID{}) && o.Other != sum.Victim:
		return engine.Forbid("VT-FIGHT-13", "%s does not stand where the charge strikes, on %s",
			state.NameFor(f.Situation, o.Fig.Side, o.Other), f.Map.Board.Name(path[sum.Halt]))
	case o.Degree == strike.NoEffect:
		return engine.Forbid("VT-FIGHT-5", "a charge may be wished to capture, kill, wound or displace")
	case o.Degree > sum.Degree:
		return engine.Forbid("VT-FIGHT-5", "%s cannot %s there: %s", fig.Name(), o.Degree, &sum)
	}
	return nil
}

// clash is a charge that is carried out.
type clash struct {
	by     state.ID
	from   grid.Square
	at     grid.Square
	post   state.Post
	victim state.ID
	degree strike.Degree
}

// fate is what becomes of a brigade that is charged, by all charges on it together.
type fate struct {
	victim state.ID
	at     grid.Square
	degree strike.Degree
	by     clash // who brought it about
	rule   engine.RuleID
}

// fateRules are under which rule a degree falls.
var fateRules = [...]engine.RuleID{
	strike.NoEffect: "VT-FIGHT-41", strike.Displaced: "VT-FIGHT-7", strike.Wounded: "VT-FIGHT-8",
	strike.Killed: "VT-FIGHT-41", strike.Captured: "VT-FIGHT-9",
}

// charge carries all charges out, judged on the position before the strikes without those whom fire has taken: first
// who dies, then who gives way and is asked where to, then the captives, and last the chargers move up. [section 2.1,
// VT-FIGHT-14]
func charge(r *Run) bool {
	if !minesUnderCharges(r) {
		return false
	}
	clashes, fates := clashesOf(r)
	fall(r, clashes, fates)
	var stormed []grid.Square
	for i := range clashes {
		if clashes[i].degree > strike.NoEffect {
			stormed = append(stormed, clashes[i].at)
		}
	}
	if !giveWay(r, fates, stormed) || !bindAll(r, fates, stormed) {
		return false
	}
	moveUp(r, clashes)
	return true
}

// clashesOf are the charges that find their enemy still there, and what becomes of those whom they strike.
func clashesOf(r *Run) (all []clash, fates []fate) {
	f := asStood(r)
	for _, o := range r.of(order.Charge) {
		fig := f.Find(o.Fig)
		if fig == nil || chargeCheck(f, o) != nil {
			continue
		}
		path := o.Path()
		sum, err := strike.ChargeOf(f, fig, path, o.Other)
		if err != nil {
			continue
		}
		if o.Other == (state.ID{}) && doomed(fates, sum.Victim) {
			next := nextVictim(r, fig, path[sum.Halt], fates)
			if other, err := strike.ChargeOf(f, fig, path, next); err == nil {
				sum = other
			}
		}
		c := clash{
			by: fig.ID, from: fig.At, at: path[sum.Halt], post: r.Find(sum.Victim).Post, victim: sum.Victim,
			degree: sum.Degree,
		}
		if o.Degree != strike.Unsaid {
			c.degree = min(o.Degree, c.degree)
		}
		all = append(all, c)
		if c.victim.Kind.Brigade() {
			fates = befall(r, fates, c)
		}
	}
	return all, fates
}

// asStood is the position in which charges are judged: works, walls and laagers are those before the strikes, since
// none opens a way in the same move, and who is left is who fire has left. [section 2.1, VT-SETUP-13]
func asStood(r *Run) *ground.Field {
	if r.stood == nil {
		return r.Field
	}
	s := r.stood.Clone()
	s.Figures = slices.Clone(r.Figures)
	for i := range s.Figures {
		g := &s.Figures[i]
		if was := r.stood.Find(g.ID); was != nil && was.At == g.At {
			g.Laager, g.Post = was.Laager, was.Post
		}
	}
	return ground.NewField(&s)
}

// nextVictim is the first brigade on a square for whom it is not over yet; nobody in particular if there is none.
func nextVictim(r *Run, fig *state.Unit, at grid.Square, fates []fate) state.ID {
	for g := range r.On(at) {
		if g.Side == fig.Side || !g.Bars() {
			continue
		}
		if !doomed(fates, g.ID) {
			return g.ID
		}
	}
	return state.ID{}
}

// doomed reports whether it is over for a brigade.
func doomed(fates []fate, who state.ID) bool {
	i := slices.IndexFunc(fates, func(f fate) bool { return f.victim == who })
	return i >= 0 && fates[i].degree >= strike.Killed
}

// befall is one charge more on a brigade: the best single effect counts, but whoever is wounded, before or by an
// earlier charge of the move, dies of any. [VT-FIGHT-12, VT-FIGHT-14]
func befall(r *Run, fates []fate, c clash) []fate {
	degree, rule := c.degree, fateRules[c.degree]
	if r.Find(c.victim).Hurt && degree > strike.NoEffect {
		degree, rule = strike.Killed, "VT-FIGHT-12"
	}
	i := slices.IndexFunc(fates, func(f fate) bool { return f.victim == c.victim })
	switch {
	case i < 0:
		return append(fates, fate{victim: c.victim, at: c.at, degree: degree, by: c, rule: rule})
	case fates[i].degree == strike.Wounded && degree > strike.NoEffect:
		degree, rule = strike.Killed, "VT-FIGHT-14"
	}
	if degree > fates[i].degree {
		fates[i].degree, fates[i].by, fates[i].rule = degree, c, rule
	}
	return fates
}

// fall is who dies at once: brigades, and the teams of guns and wagons in the struck position. [VT-FIGHT-46]
func fall(r *Run, clashes []clash, fates []fate) {
	for i := range fates {
		switch f := &fates[i]; f.degree {
		case strike.NoEffect:
			r.tell(f.victim, "unharmed", f.at, f.by.by, f.rule)
		case strike.Killed:
			r.kill(f.victim, f.by.by, f.rule)
		}
	}
	for i := range clashes {
		c := &clashes[i]
		for g := range r.On(c.at) {
			if c.degree > strike.NoEffect && g.Side != c.by.Side && g.Free() && g.Kind.Drawn() && g.Post == c.post {
				killTeam(r, g, c.by, "VT-FIGHT-46")
			}
		}
	}
}

// giveWay is the retreat of all who are displaced or wounded, in the order of their squares; false if one has still to
// say where to. Who cannot is captured. Squares that are stormed are for the chargers. [VT-FIGHT-7, VT-FIGHT-8]
func giveWay(r *Run, fates []fate, stormed []grid.Square) bool {
	var leaving []*fate
	for i := range fates {
		if d := fates[i].degree; d == strike.Displaced || d == strike.Wounded {
			leaving = append(leaving, &fates[i])
		}
	}
	slices.SortFunc(leaving, func(x, y *fate) int {
		return cmp.Or(cmp.Compare(x.at, y.at), x.victim.Compare(y.victim))
	})
	return !slices.ContainsFunc(leaving, func(f *fate) bool { return !retreatFrom(r, f, stormed) })
}

// moveUp puts those whose charge had an effect onto the squares that they struck, unless an enemy brigade or laager is
// left there or another has come first. What they carried beside their food stays behind. [VT-FIGHT-44, VT-FIGHT-4]
func moveUp(r *Run, clashes []clash) {
	for i := range clashes {
		c := &clashes[i]
		fig := r.Find(c.by)
		if c.degree == strike.NoEffect || r.Shut(c.at, c.by.Side) || r.Holder(c.at) == c.by.Side {
			continue
		}
		food, load := fig.Kind.TwoDays(), fig.Load
		for good := range food {
			food[good] = min(food[good], load[good])
		}
		load.Take(food)
		r.LayDown(fig.At, fig.Post, load)
		fig.Load = food
		r.turnTo(fig, c.from, c.at)
		drive(r, fig, c.at, c.post)
	}
}

// drive puts a figure onto another square on foot: what it rode on or was hitched to stays behind.
func drive(r *Run, fig *state.Unit, at grid.Square, post state.Post) {
	fig.On = state.ID{}
	r.put(fig, at, post)
	r.Settle()
}

package lawful

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// MayWreck is nil for a ladder, a laager or a load that a brigade may break. [VT-APP-38, VT-APP-54]
func MayWreck(f *ground.Field, who *state.Unit, o *order.Task) error {
	laager := o.Thing == "laager"
	switch {
	case !f.Options.Work && !(laager && f.Options.Blocking):
		return engine.Forbid("VT-APP-54", "a %s is broken by hand with the option app-work alone", o.Thing)
	case laager:
		return mayUnform(f, who, o)
	case o.Thing == "ladder":
		if f.SpanAt(o.Place(), state.SpanLadder) < 0 {
			return engine.Forbid("VT-APP-54", "no ladder that was laid is there")
		}
		return beside(f, who, o.Place())
	}
	for i := range f.Lying {
		if AtHand(who, &f.Lying[i]) {
			return nil
		}
	}
	return engine.Forbid("VT-APP-54", "nothing lies about where %s stands", who.Name())
}

// mayUnform is nil for a laager of the enemy's that a brigade may break up from beside it: it could go there, were the
// wagons not driven together. [VT-APP-38]
func mayUnform(f *ground.Field, who *state.Unit, o *order.Task) error {
	if o.At == grid.None || f.Map.Board.Distance(who.At, o.At) != 1 || f.Laager(o.At) != who.Side.Other() {
		return engine.Forbid("VT-APP-54", "no laager of the enemy's is on a square beside %s", who.Name())
	}
	now := f.Clone()
	open := ground.NewField(&now)
	for g := range open.On(o.At) {
		if g.Free() && g.Kind.Brigade() {
			return engine.Forbid("VT-APP-54", "%s holds the laager on %s; drive it out first",
				state.FullName(f.Situation, g.ID), f.Map.Board.Name(o.At))
		}
		g.Laager = false
	}
	k, err := march.NewWalk(open, open.Find(who.ID))
	if err == nil {
		err = k.All([]march.Pace{{At: o.At}})
	}
	return err
}

// AtHand reports whether goods lie where a figure stands: what is in vaults and galleries is not for who is outside.
func AtHand(who *state.Unit, l *state.Lot) bool {
	apart := func(p state.Post) bool { return p == state.Casemate || p == state.Vault || p == state.Below }
	return l.At == who.At && (l.Post == who.Post || !apart(l.Post) && !apart(who.Post))
}

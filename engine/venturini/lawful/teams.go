package lawful

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Alone reports whether nothing of a figure's side that is drawn stands on its square beside it.
func Alone(f *ground.Field, fig *state.Unit) bool {
	return engine.First(f.On(fig.At), func(g *state.Unit) bool {
		return g.Side == fig.Side && g.Kind.Drawn() && g.ID != fig.ID
	}) == nil
}

// WhoHitches is nil for a figure that may be hitched to something. [VT-ARMY-13, VT-ARMY-14]
func WhoHitches(f *ground.Field, fig *state.Unit) error {
	switch {
	case fig.Kind.Drawn() && fig.Kind != state.Wag:
		return engine.Forbid("VT-ARMY-14", "%s drags nothing; brigades and wagons do", fig.Name())
	case fig.Carried() || f.Puller(fig) != nil:
		return engine.Forbid("VT-ARMY-13", "%s goes with another already", fig.Name())
	}
	return nil
}

// CheckHitch is nil for an order to hitch a figure to another on its square.
var CheckHitch = naming(func(f *ground.Field, _ *order.Task, fig, drawn *state.Unit) error {
	if drawn.At != fig.At {
		return engine.Forbid("VT-ARMY-13", "%s is not on %s", drawn.Name(), f.Map.Board.Name(fig.At))
	}
	return march.MayPull(f, fig, drawn)
})

// WhoUnhitches is nil for a figure that is hitched.
func WhoUnhitches(_ *ground.Field, fig *state.Unit) error {
	if !fig.Hitched() {
		return engine.Forbid("VT-ARMY-13", "%s is not hitched to anything", fig.Name())
	}
	return nil
}

// CheckUnhitch is nil but at the end of a move where that costs march.
func CheckUnhitch(f *ground.Field, o *order.Task) error {
	if f.Options.Load8 && o.End {
		return engine.Forbid("VT-APP-42", "to unhitch costs %s a square of its march; say it for the start",
			o.Fig.Name())
	}
	return nil
}

// WhoGives is nil for a figure with horses. [VT-ARMY-15]
func WhoGives(_ *ground.Field, fig *state.Unit) error {
	if fig.Team == state.TeamDead || !fig.Kind.Drawn() && !fig.Kind.Mounted() {
		return engine.Forbid("VT-ARMY-15", "%s has no horses to give", fig.Name())
	}
	return nil
}

// CheckGive is nil for an order to give horses to a neighbour who has use for them. [VT-ARMY-15, VT-APP-7]
var CheckGive = naming(func(f *ground.Field, _ *order.Task, fig, to *state.Unit) error {
	d, ok := f.Map.Board.Toward(fig.At, to.At)
	apart := !ok || d.Diagonal() || f.Map.Board.Distance(fig.At, to.At) != 1
	switch {
	case f.Options.TeamMarkers && fig.At != to.At:
		return engine.Forbid("VT-APP-7", "%s is not on %s", to.Name(), f.Map.Board.Name(fig.At))
	case !f.Options.TeamMarkers && apart:
		return engine.Forbid("VT-ARMY-15", "%s is not next to %s, side by side", fig.Name(), to.Name())
	case !to.Kind.Drawn() && !to.Kind.Mounted():
		return engine.Forbid("VT-ARMY-15", "%s has no use for horses", to.Name())
	case to.Team == state.TeamDouble, to.Team == state.TeamAlive && !to.Kind.Drawn():
		return engine.Forbid("VT-ARMY-15", "%s has all the horses it can have", to.Name())
	}
	return nil
})

// WhoMounts is nil for a brigade on foot that carries nothing. [VT-ARMY-17]
func WhoMounts(f *ground.Field, fig *state.Unit) error {
	switch {
	case !fig.Kind.Brigade() || fig.Rides():
		return engine.Forbid("VT-ARMY-17", "%s rides on no wagons; who goes on foot does", fig.Name())
	case fig.Carried():
		return engine.Forbid("VT-ARMY-17", "%s goes with %s already", fig.Name(), fig.On.Name())
	case f.Burden(fig) > 0:
		return engine.Forbid("VT-ARMY-17", "%s carries %d beyond its 2 portions; it rides with no more", fig.Name(),
			f.Burden(fig))
	}
	return nil
}

// CheckMount is nil for an order to ride on own empty wagons on the square. [VT-ARMY-17]
var CheckMount = naming(func(f *ground.Field, _ *order.Task, fig, wagons *state.Unit) error {
	switch {
	case wagons.Kind != state.Wag || wagons.Side != fig.Side:
		return engine.Forbid("VT-ARMY-17", "%s carries nobody; own wagons do", wagons.Name())
	case wagons.At != fig.At:
		return engine.Forbid("VT-ARMY-17", "%s is not on %s", wagons.Name(), f.Map.Board.Name(fig.At))
	case f.Aboard(wagons.ID) != nil, f.Burden(wagons) > 0:
		return engine.Forbid("VT-ARMY-17", "%s carries %d; a brigade rides on empty wagons", wagons.Name(),
			f.Burden(wagons))
	}
	return nil
})

// WhoDismounts is nil for who rides on wagons. [VT-ARMY-17]
func WhoDismounts(_ *ground.Field, fig *state.Unit) error {
	if !fig.Carried() || fig.Hitched() || fig.Kind.Drawn() {
		return engine.Forbid("VT-ARMY-17", "%s does not ride on wagons", fig.Name())
	}
	return nil
}

// Merged is the kind that two damaged or wounded figures make together, if they make one. A siege and a field battery
// make a field battery. [VT-ARMY-9, VT-ARMY-10]
func Merged(a, b state.Kind) (state.Kind, bool) {
	switch {
	case a == b:
		return a, a != state.Bak
	case a == state.FBat && b == state.SBat, a == state.SBat && b == state.FBat:
		return state.FBat, true
	}
	return a, false
}

// MergeRule is the rule by which two of a kind make one.
func MergeRule(k state.Kind) engine.RuleID {
	if k.Brigade() {
		return "VT-ARMY-9"
	}
	return "VT-ARMY-10"
}

// WhoMerges is nil for a hurt figure. [VT-ARMY-9, VT-ARMY-10]
func WhoMerges(_ *ground.Field, fig *state.Unit) error {
	if !fig.Hurt {
		return engine.Forbid(MergeRule(fig.Kind), "%s is not hurt; two that are make a sound one", fig.Name())
	}
	return nil
}

// CheckMerge is nil for two hurt figures of a kind on one square. [VT-ARMY-9, VT-ARMY-10]
var CheckMerge = naming(func(f *ground.Field, _ *order.Task, fig, with *state.Unit) error {
	rule := MergeRule(fig.Kind)
	_, alike := Merged(fig.Kind, with.Kind)
	switch {
	case fig.ID == with.ID, fig.Side != with.Side, !alike:
		return engine.Forbid(rule, "%s and %s do not make one figure; two of a kind do", fig.Name(), with.Name())
	case !with.Hurt:
		return engine.Forbid(rule, "%s is not hurt; two that are make a sound one", with.Name())
	case fig.At != with.At:
		return engine.Forbid(rule, "%s and %s are not on one square", fig.Name(), with.Name())
	}
	return nil
})

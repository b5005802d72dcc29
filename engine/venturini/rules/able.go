package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// labours is why a figure does no works, be it wounded or fit.
func labours(f *Field, who *state.Figure) error { return f.worker(who.ID, true) }

// worksFit is why a figure does no work that takes a fit brigade.
func worksFit(f *Field, who *state.Figure) error { return f.worker(who.ID, false) }

// guns is why a figure is no battery that is served.
func guns(f *Field, who *state.Figure) error { return f.served(who, &Order{}) }

// fires is why a figure has no fire at all.
func fires(f *Field, who *state.Figure) error {
	switch {
	case who.Kind.Battery():
		return guns(f, who)
	case who.Kind.Artillery():
		return engine.Forbid("VT-FIGHT-2", "%s fires only with a battery; order the battery on its square", who.Name())
	case who.Kind != state.Inf:
		return engine.Forbid("VT-FIGHT-1", "%s have no fire; infantry and batteries have", state.Kinds[who.Kind].Name)
	case who.Hurt:
		return engine.Forbid("VT-FIGHT-2", "%s is wounded and cannot fire", who.Name())
	}
	return nil
}

// fit is why a figure is no fit brigade.
func fit(_ *Field, who *state.Figure) error {
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-ARMY-8", "%s is no fit brigade", who.Name())
	}
	return nil
}

// wagons is why a figure is no sound wagons.
func wagons(_ *Field, who *state.Figure) error {
	if who.Kind != state.Wag || who.Hurt {
		return engine.Forbid("VT-BUILD-21", "sound wagons form a laager; %s is none", who.Name())
	}
	return nil
}

// lays is why a figure lays no bridges.
func lays(_ *Field, who *state.Figure) error {
	if who.Kind != state.Inf && !who.Kind.Artillery() {
		return engine.Forbid("VT-BUILD-15", "infantry and artillery lay and lift bridges; %s is none", who.Name())
	}
	return nil
}

// leads is why a figure cannot be ordered to march.
func leads(f *Field, who *state.Figure) error { return f.mayLead(who) }

// charges is why a figure cannot charge at all.
func charges(f *Field, who *state.Figure) error { return f.charger(who) }

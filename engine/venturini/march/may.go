package march

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// MayMarch is nil if nothing but its load, its horses and the ground keeps a figure from marching.
func MayMarch(f *ground.Field, fig *state.Unit) error {
	switch name := fig.Name(); {
	case fig.At == grid.None:
		return engine.Forbid("VT-SUPPLY-3", "%s is not on the map", name)
	case f.Fixed(fig.ID):
		return engine.Forbid("VT-CAMP-15", "%s is a fixed battery of its fortress and never leaves it", name)
	case !fig.Free():
		return engine.Forbid("VT-ARMY-23", "%s is captive and can do nothing", name)
	case fig.Laager:
		return engine.Forbid("VT-BUILD-21", "%s has formed a laager; break it up first", name)
	case fig.Kind.Drawn() && fig.Carried():
		return engine.Forbid("VT-SETUP-11", "%s is on %s; to unload it takes a whole move", name, fig.On.Name())
	case Overrun(f, fig):
		return engine.Forbid("VT-ARMY-18", "%s is in the enemy's hands", name)
	}
	return nil
}

// above is nil for a figure that goes over the ground. [VT-SIEGE-76]
func above(fig *state.Unit) error {
	if fig.Post == state.Below {
		return engine.Forbid("VT-SIEGE-76", "%s is underground; march it square by square along its gallery",
			fig.Name())
	}
	return nil
}

// Overrun reports whether a figure is material on a square that the enemy holds: whoever marched there owns it from his
// next move.
func Overrun(f *ground.Field, fig *state.Unit) bool {
	return fig.Kind.Drawn() && f.Holder(fig.At) == fig.Side.Other()
}

// MayLead is nil if a figure may be ordered to march.
func MayLead(f *ground.Field, fig *state.Unit) error {
	if fig.Carried() && fig.Kind.Brigade() {
		if fig.Hitched() {
			return engine.Forbid("VT-ARMY-13", "%s is hitched to %s; let that march, or unhitch it first", fig.Name(),
				fig.On.Name())
		}
		return engine.Forbid("VT-ARMY-17", "%s rides on %s; let that march, or dismount first", fig.Name(),
			fig.On.Name())
	}
	return MayMarch(f, fig)
}

// MayPull is nil if a figure may be put to something drawn, for a march or by being hitched. [VT-ARMY-13, VT-ARMY-14]
func MayPull(f *ground.Field, fig, drawn *state.Unit) error {
	dead := drawn.Team == state.TeamDead
	switch name := drawn.Name(); {
	case !drawn.Kind.Drawn():
		return engine.Forbid("VT-ARMY-13", "%s has no team; batteries and wagons have", name)
	case drawn.ID == fig.ID || drawn.Side != fig.Side:
		return engine.Forbid("VT-ARMY-13", "%s is not %s's to pull", name, fig.Name())
	case f.Fixed(drawn.ID):
		return engine.Forbid("VT-CAMP-15", "%s is a fixed battery of its fortress and never leaves it", name)
	case drawn.Carried() || f.Puller(drawn) != nil:
		return engine.Forbid("VT-ARMY-13", "%s goes with another already", name)
	case !dead && f.Options.TeamMarkers:
		return engine.Forbid("VT-APP-7", "teams are markers that go from one to another; give %s the horses", name)
	case !dead && drawn.Team == state.TeamDouble:
		return engine.Forbid("VT-ARMY-13", "the team of %s is double; more is not possible", name)
	case !dead && !fig.Rides():
		return engine.Forbid("VT-ARMY-13", "%s has a team, and %s no horses to double it", name, fig.Name())
	case !dead && fig.Hurt:
		return engine.Forbid("VT-ARMY-13", "%s is wounded; a fit brigade lends its horses", fig.Name())
	case dead && !drawn.Kind.Battery():
		return engine.Forbid("VT-ARMY-14", "%s has no team; only batteries are dragged", name)
	case dead && fig.Kind.Drawn() && fig.Kind != state.Wag:
		return engine.Forbid("VT-ARMY-14", "%s drags nothing; brigades and wagons do", fig.Name())
	case dead:
		return mayDrag(f, fig)
	}
	return nil
}

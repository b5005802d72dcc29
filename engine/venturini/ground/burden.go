package ground

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// Burden is what a figure carries, beyond its own food for two days and with what rides on its wagons, 1 being a
// ration. [section 3.3, VT-ARMY-25]
func (f *Field) Burden(fig *state.Unit) int {
	sum := fig.Burden(f.Options.LightBridges)
	if g := f.Aboard(fig.ID); g != nil {
		sum += g.Weight() + g.Burden(f.Options.LightBridges)
	}
	return sum
}

// Aboard is what rides or is carried on wagons, nil if nothing is.
func (f *Field) Aboard(wagons state.ID) *state.Unit {
	if host := f.Find(wagons); host != nil && host.At != grid.None && wagons.Kind == state.Wag {
		for g := range f.On(host.At) {
			if g.On == wagons && !g.Hitched() {
				return g
			}
		}
	}
	return nil
}

// Puller is who is hitched to a battery or to wagons, nil if nobody is. [VT-ARMY-13, VT-ARMY-14]
func (f *Field) Puller(drawn *state.Unit) *state.Unit {
	if drawn.At != grid.None {
		for g := range f.On(drawn.At) {
			if g.On == drawn.ID && g.Hitched() {
				return g
			}
		}
	}
	return nil
}

// Most is the most that a figure may hold while it stands. [section 3.2]
func (f *Field) Most(fig *state.Unit) int {
	if f.Options.Supply && f.Flag(fig.ID) {
		return state.FlagMost
	}
	if fig.Kind == state.Wag || fig.Kind.Brigade() && !fig.Hurt {
		return 16
	}
	return 8
}

// Holds is nil if a figure may hold more goods, while it stands.
func Holds(f *Field, fig *state.Unit, more state.Goods) error {
	then := *fig
	then.Load.Add(more)
	switch load := f.Burden(&then); {
	case load > f.Most(fig):
		return engine.Forbid("VT-MOVE-3", "%s would hold %d; %d is the most", fig.Name(), load, f.Most(fig))
	case fig.Carried() && !fig.Hitched() && over(f, fig, load):
		return engine.Forbid("VT-MOVE-3", "%s carries %s, and would hold %d with what it would hold; %d is the most",
			fig.On.Name(), fig.Name(), f.Burden(f.Find(fig.On))-f.Burden(fig)+load, f.Most(f.Find(fig.On)))
	case fig.Kind == state.Wag && load > f.Burden(fig) && f.Aboard(fig.ID) != nil:
		return engine.Forbid("VT-ARMY-16", "%s carries %s and nothing besides", fig.Name(), f.Aboard(fig.ID).Name())
	}
	return nil
}

// over reports whether the wagons that a figure rides on would hold too much if it had a load.
func over(f *Field, fig *state.Unit, load int) bool {
	host := f.Find(fig.On)
	return f.Burden(host)-f.Burden(fig)+load > f.Most(host)
}

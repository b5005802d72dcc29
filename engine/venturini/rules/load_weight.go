package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// Burden is what a figure carries, beyond its own food for two days and with what rides on its wagons, 1 being a
// ration. [section 3.3, VT-ARMY-25]
func (f *Field) Burden(fig *state.Unit) int {
	sum := fig.Burden(f.Options.LightBridges)
	if g := f.aboard(fig.ID); g != nil {
		sum += g.Weight() + g.Burden(f.Options.LightBridges)
	}
	return sum
}

// aboard is what rides or is carried on wagons, nil if nothing is.
func (f *Field) aboard(wagons state.ID) *state.Unit {
	if host := f.Find(wagons); host != nil && host.At != grid.None && wagons.Kind == state.Wag {
		for g := range f.On(host.At) {
			if g.On == wagons && !g.Hitched() {
				return g
			}
		}
	}
	return nil
}

// puller is who is hitched to a battery or to wagons, nil if nobody is. [VT-ARMY-13, VT-ARMY-14]
func (f *Field) puller(drawn *state.Unit) *state.Unit {
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
func Most(fig *state.Unit) int {
	if fig.Kind == state.Wag || fig.Kind.Brigade() && !fig.Hurt {
		return 16
	}
	return 8
}

// loadSteps are the steps of table 3.2 for a fit brigade: up to which load how many quarters of the march are left.
var loadSteps = [...]struct{ most, quarters int }{{2, 4}, {4, 3}, {8, 2}, {16, 1}}

// The other rows of table 3.2.
const (
	stillMarches = 2  // the most that batteries, bakeries and wounded brigades march with
	wagonFull    = 8  // the most that wagons carry without loss
	wagonMost    = 16 // and at all
)

// quarters is how much of its march a figure's load leaves it, in quarters. [section 3.2, VT-SIEGE-30]
func (f *Field) quarters(fig *state.Unit, doubled bool) (int, error) {
	load := f.Burden(fig)
	switch {
	case fig.Kind == state.Wag:
		switch {
		case load > wagonMost:
			return 0, engine.Forbid("VT-MOVE-3", "%s carries %d; %d is the most", fig.Name(), load, wagonMost)
		case doubled, load == 0, f.Game != state.Siege && load <= wagonFull:
			return 4, nil
		}
		return 2, nil
	case fig.Kind.Drawn() || fig.Hurt:
		rule := engine.RuleID("VT-MOVE-3")
		if fig.Kind.Brigade() {
			rule = "VT-ARMY-8"
		}
		if load > stillMarches {
			return 0, engine.Forbid(rule, "%s carries %d; to march, %d is the most", fig.Name(), load, stillMarches)
		}
		return 4, nil
	}
	for _, s := range loadSteps {
		if load <= s.most {
			return s.quarters, nil
		}
	}
	return 0, engine.Forbid("VT-MOVE-3", "%s carries %d; 16 is the most", fig.Name(), load)
}

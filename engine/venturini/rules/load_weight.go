package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// freeDays is for how many days a figure's own food rides free. [VT-ARMY-25]
const freeDays = 2

// freeFood is what of a figure's load is food of its own for two days: portions for its men, rations or fodder for its
// horses.
func freeFood(fig *state.Figure) int {
	about := state.Kinds[fig.Kind]
	men, horses := freeDays*int(about.Men), freeDays*int(about.Horses)
	if fig.Team == state.TeamDead {
		horses = 0
	}
	feed := int(fig.Load[state.Rations]) + int(fig.Load[state.Fodder])
	return min(men, int(fig.Load[state.Portions])) + min(horses, feed)
}

// Weight is what a figure carries, beyond its own food for two days and with what rides on its wagons, 1 being a
// ration. [section 3.3, VT-ARMY-25]
func (f *Field) Weight(fig *state.Figure) int {
	sum := fig.Load.Weight(f.Options.LightBridges) - freeFood(fig)
	if fig.Kind == state.Wag && fig.At != grid.None {
		for g := range f.On(fig.At) {
			if g.On == fig.ID && !f.Hitched(g) {
				sum += int(state.Kinds[g.Kind].Weight) + f.Weight(g)
			}
		}
	}
	return sum
}

// aboard is what rides or is carried on wagons, nil if nothing is.
func (f *Field) aboard(wagons state.ID) *state.Figure {
	if host := f.Find(wagons); host != nil && host.At != grid.None && wagons.Kind == state.Wag {
		for g := range f.On(host.At) {
			if g.On == wagons && !f.Hitched(g) {
				return g
			}
		}
	}
	return nil
}

// puller is who is hitched to a battery or to wagons, nil if nobody is. [VT-ARMY-13, VT-ARMY-14]
func (f *Field) puller(drawn *state.Figure) *state.Figure {
	if drawn.At != grid.None {
		for g := range f.On(drawn.At) {
			if g.On == drawn.ID && f.Hitched(g) {
				return g
			}
		}
	}
	return nil
}

// Most is the most that a figure may hold while it stands. [section 3.2]
func Most(fig *state.Figure) int {
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
func (f *Field) quarters(fig *state.Figure, doubled bool) (int, error) {
	load := f.Weight(fig)
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

package march

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// draught is how a drawn figure's own march is changed by who goes with it.
type draught uint8

const (
	own     draught = iota
	dragged         // without a team, by another [VT-ARMY-14]
	doubled         // with another's horses [VT-ARMY-13]
)

// perStep is how many half-steps an ordinary step costs; one along a highway costs 1. [VT-MOVE-2]
const perStep = 2

// Allowance is how far a figure may march in a move, in half-steps or in points beyond the first, with its load, the
// season, and who is hitched to it; of those who go together the least. An error says why it cannot march at all.
// [VT-MOVE-2, VT-MOVE-3, VT-APP-40]
func Allowance(f *ground.Field, fig *state.Unit) (int, error) {
	how, puller := own, f.Puller(fig)
	if puller != nil {
		if how = draughtOf(fig, puller); how == dragged {
			if err := mayDrag(f, puller); err != nil {
				return 0, err
			}
		}
	}
	n, err := allowanceOf(f, fig, how)
	if err != nil || puller == nil {
		return n, err
	}
	with, err := allowanceOf(f, puller, own)
	if how == dragged && puller.Kind.Drawn() {
		with = n // wagons that drag go at the battery's rate
	}
	return min(n, with), err
}

// draughtOf is what another's horses or hands do for a drawn figure: who has been wounded since he was hitched comes
// along, and lends nothing. [VT-ARMY-13]
func draughtOf(drawn, by *state.Unit) draught {
	switch {
	case drawn.Team == state.TeamDead:
		return dragged
	case by.Hurt:
		return own
	}
	return doubled
}

// mayDrag is nil if a brigade's or wagons' load lets them drag a battery. [VT-ARMY-14]
func mayDrag(f *ground.Field, fig *state.Unit) error {
	if load := f.Burden(fig); load > stillMarches {
		return engine.Forbid("VT-ARMY-14", "%s carries %d; who drags carries no more than %d", fig.Name(), load,
			stillMarches)
	}
	return nil
}

// allowanceOf is a figure's own march.
func allowanceOf(f *ground.Field, fig *state.Unit, how draught) (int, error) {
	if fig.Kind.Drawn() && fig.Team == state.TeamDead && how != dragged {
		return 0, engine.Forbid("VT-ARMY-7", "%s has no team; it has to be dragged or carried", fig.Name())
	}
	double := how == doubled || fig.Kind.Drawn() && fig.Team == state.TeamDouble
	quarters, err := quarters(f, fig, double)
	if err != nil {
		return 0, err
	}
	n := rate(f, fig, double) * quarters / 4
	if fig.Kind == state.Wag {
		if g := f.Aboard(fig.ID); g != nil && g.Kind.Drawn() {
			n = min(n, rate(f, g, g.Team != state.TeamDead)) // [VT-ARMY-14]
		}
	}
	if f.Winter() {
		n /= 2 // [VT-MOVE-22]
	}
	spent := f.Shares[fig.ID]
	n -= spent.Squares * int(rateOf(f, grid.N, offHighway)) // [VT-APP-42]
	return HalfSteps(max(0, n), spent.Eighths), nil
}

// rate is the march of a figure without load, in half-steps: as in section 3.1, double with double horses but never
// more than cavalry's. Who has lost its horses goes as infantry. [VT-ARMY-12, VT-MOVE-23]
func rate(f *ground.Field, fig *state.Unit, double bool) int {
	kind := fig.Kind
	if kind.Mounted() && !fig.Rides() {
		kind = state.Inf
	}
	n := perStep * int(state.Kinds[kind].March[f.Game])
	if double {
		n = min(2*n, perStep*int(state.Kinds[state.HCav].March[f.Game]))
	}
	if f.Options.Points {
		n *= pointsPerHalfStep
	}
	return n
}

// CostOf is what so many ordinary steps cost where the ground makes no difference, in half-steps or points: of points
// as much as of a figure's allowance without them. [VT-MOVE-2, VT-APP-60]
func CostOf(f *ground.Field, steps int) int {
	if f.Options.Points {
		return pointsPerHalfStep * perStep * steps
	}
	return perStep * steps
}

// Eighths are the parts of a move that a figure has left for work in a siege when it has spent some of its allowance
// of half-steps or points. [VT-SIEGE-31, VT-APP-60]
func Eighths(allowance, spent int) int {
	return ground.WholeMove * (allowance - spent) / max(1, allowance)
}

// HalfSteps is how many half-steps of its allowance a figure has left in a siege when it has worked so many eighths of
// its move. [VT-SIEGE-31]
func HalfSteps(allowance, eighths int) int {
	return allowance * (ground.WholeMove - eighths) / ground.WholeMove
}

// loadSteps are the steps of table 3.2 for a fit brigade: up to which load how many quarters of the march are left.
var loadSteps = [...]struct{ most, quarters int }{{2, 4}, {4, 3}, {8, 2}, {16, 1}}

// The other rows of table 3.2.
const (
	stillMarches = 2  // the most that batteries, bakeries and wounded brigades march with
	wagonFull    = 8  // the most that wagons carry without loss
	WagonMost    = 16 // and at all
)

// quarters is how much of its march a figure's load leaves it, in quarters. [section 3.2, VT-SIEGE-30]
func quarters(f *ground.Field, fig *state.Unit, doubled bool) (int, error) {
	load := f.Burden(fig)
	switch {
	case fig.Kind == state.Wag:
		most := f.Most(fig)
		switch {
		case load > most:
			return 0, engine.Forbid("VT-MOVE-3", "%s carries %d; %d is the most", fig.Name(), load, most)
		case doubled, load == 0:
			return 4, nil
		case (f.Game != state.Siege || f.Options.Points) && load <= most*wagonFull/WagonMost: // [VT-APP-24]
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

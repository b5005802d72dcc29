package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// creeps reports whether a march goes underground: from there, or to there. [VT-SIEGE-75, VT-SIEGE-76]
func creeps(fig *state.Unit, o *order.Task) bool {
	return o.Verb == "march" && (fig.Post == state.Below || o.Post == state.Below)
}

// mayCreep is nil for a march underground, which is as far as one above.
func mayCreep(f *ground.Field, fig *state.Unit, o *order.Task) error {
	most, err := march.Allowance(f, fig)
	switch {
	case err != nil:
		return err
	case len(o.Steps) == 0:
		return engine.Forbid("VT-MOVE-1", "a march is at least one step")
	}
	if err := mine.MayCreep(f, fig, o.Path(), o.Post); err != nil {
		return err
	}
	if spent := march.CostOf(f, len(o.Steps)); spent > most {
		return engine.Forbid("VT-SIEGE-75", "%s goes %s underground; that would be %s", fig.Name(),
			march.StepsOf(f, most), march.StepsOf(f, spent))
	}
	if o.Post == state.Below {
		return nil
	}
	return arrives(f, fig, o.Steps, o.Post)
}

// creep carries it out.
func creep(r *Run, fig *state.Unit, o *order.Task) {
	if mayCreep(r.Field, fig, o) != nil {
		return
	}
	from, at := fig.At, o.Steps[len(o.Steps)-1].At
	r.Events = append(r.Events, Incident{
		Fig: fig.ID, Word: Marched, From: from, At: at, Side: state.NoHeading, Rule: "VT-SIEGE-75",
	})
	r.put(fig, at, o.Post)
}

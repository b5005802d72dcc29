package rules

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

var marchVerbs = []verb{
	{order.Verb{
		Name: "march", Gist: "by the squares that are said", Rule: "VT-MOVE-1", Phase: order.March,
		Form: []order.Slot{order.SlotSteps, order.MayPost, order.MayFace}, Who: march.MayLead, Way: wayMarch,
		Check: checkMarch,
	}, (*Run).doMarch},
	{order.Verb{
		Name: "to", Gist: "march to a square by the cheapest way", Rule: "VT-MOVE-1", Phase: order.March,
		Form: []order.Slot{order.SlotSquare, order.MayPost, order.MayFace}, Who: march.MayLead, Squares: marchEnds,
		Check: checkTo,
	}, (*Run).doMarch},
	{order.Verb{
		Name: "shift", Gist: "go to another position on the square", Rule: "VT-MAP-31", Phase: order.March,
		Form: []order.Slot{order.SlotPost}, Check: checkShift,
	}, doShift},
}

// wayMarch is nil for the beginning of a march that can be gone so far.
func wayMarch(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	if creepsSo(f, fig, o) {
		return nil
	}
	k, err := begins(march.NewScout(f), f, fig)
	if err == nil {
		err = k.All(o.Steps)
	}
	return err
}

// creepsSo reports whether a miner can go so far underground.
func creepsSo(f *ground.Field, fig *state.Unit, o *order.Task) bool {
	if fig.Kind != state.Min || !o.Complete() || len(o.Steps) == 0 {
		return false
	}
	most, err := march.Allowance(f, fig)
	return err == nil && march.CostOf(f, len(o.Steps)) <= most && mine.MayCreep(f, fig, o.Path(), state.Below) == nil
}

// begins is the walk of who leads a march, before its first step.
func begins(scout *march.Scout, f *ground.Field, fig *state.Unit) (march.Walk, error) {
	if err := march.MayLead(f, fig); err != nil {
		return march.Walk{}, err
	}
	return scout.Walk(fig)
}

func checkMarch(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	if creeps(fig, o) {
		return mayCreep(f, fig, o)
	}
	k, err := begins(march.NewScout(f), f, fig)
	if err == nil {
		err = k.All(o.Steps)
	}
	if err != nil {
		return err
	}
	return endsMarch(f, fig, &k, o)
}

// endsMarch is nil if a march may end where it has come to.
func endsMarch(f *ground.Field, fig *state.Unit, k *march.Walk, o *order.Task) error {
	switch {
	case len(o.Steps) == 0:
		return engine.Forbid("VT-MOVE-1", "a march is at least one step")
	case k.Rest < len(k.Steps):
		return k.Stands()
	case k.At == fig.At:
		return engine.Forbid("VT-MOVE-1", "%s would end where it began", fig.Name())
	}
	return arrives(f, fig, o.Steps, o.Post)
}

// mayTake is nil if a figure whose last step leads from one square to another may have a position there; from is None
// if it makes no step, or none that matters.
func mayTake(f *ground.Field, fig *state.Unit, from, to grid.Square, post state.Post) error {
	err := f.MayTake(to, post)
	if f.Game != state.Siege || err != nil {
		return err
	}
	if err = siege.Takes(f, fig, to, post); err != nil || from == grid.None {
		return err
	}
	return siege.Arrives(f, fig, from, to, post)
}

// arrives is mayTake after some steps.
func arrives(f *ground.Field, fig *state.Unit, steps []march.Pace, post state.Post) error {
	from, to := grid.None, fig.At
	for i := range steps {
		from, to = to, steps[i].At
	}
	return mayTake(f, fig, from, to, post)
}

// marchEnds are the squares where a march may end.
func marchEnds(f *ground.Field, o *order.Task) []grid.Square {
	if march.MayLead(f, f.Find(o.Fig)) != nil {
		return nil
	}
	r, _ := march.Reach(f, o.Fig)
	return slices.Collect(r.Squares.All())
}

func checkTo(f *ground.Field, o *order.Task) error {
	_, err := reachTo(march.NewScout(f), f, o)
	return err
}

// reachTo is the march of a "to", or why it cannot be gone.
func reachTo(scout *march.Scout, f *ground.Field, o *order.Task) (*march.Marches, error) {
	if err := march.MayLead(f, f.Find(o.Fig)); err != nil {
		return nil, err
	}
	r, err := scout.ReachTo(o.Fig, o.At)
	if err != nil {
		return nil, err
	}
	return r, lastStep(f, r, o.At).endsOn(f, o)
}

// reachOf is how far the figure of a "to" can go.
func reachOf(scout *march.Scout, f *ground.Field, o *order.Task) (*march.Marches, error) {
	if err := march.MayLead(f, f.Find(o.Fig)); err != nil {
		return nil, err
	}
	return scout.Reach(o.Fig)
}

// coming is how a march comes to a square.
type coming struct {
	by       *march.Marches
	from, to grid.Square // the last step; from is None where it does not matter
}

// lastStep is how the march of a "to" comes to its square. It makes a difference in the works of a siege alone.
func lastStep(f *ground.Field, r *march.Marches, to grid.Square) coming {
	c := coming{by: r, from: grid.None, to: to}
	if f.Game == state.Siege && f.Posts(to) != nil {
		c.from = r.Before(to)
	}
	return c
}

// endsOn is nil for a "to" whose square is in reach.
func (c coming) endsOn(f *ground.Field, o *order.Task) error {
	fig, rule, why := f.Find(o.Fig), engine.RuleID("VT-MOVE-1"), ""
	if c.by.Squares.Has(o.At) {
		return mayTake(f, fig, c.from, c.to, o.Post)
	}
	if fig.At == o.At {
		return engine.Forbid(rule, "%s stands on %s already", fig.Name(), f.Map.Board.Name(o.At))
	}
	if cost, near := c.by.Beyond(o.At, c.by.Most+c.by.Most/2); near {
		return engine.Forbid(rule, "%s cannot end a march of %s on %s: the way there takes %s", fig.Name(),
			march.StepsOf(f, c.by.Most), f.Map.Board.Name(o.At), march.StepsOf(f, cost))
	}
	if bar, is := straightOn(f, fig, o.At).(*engine.Illegal); is && bar.Rule != rule {
		rule, why = bar.Rule, "; straight on, "+bar.Why()
	} else if away := f.Map.Board.Distance(fig.At, o.At); is {
		why = fmt.Sprintf(": it is %d squares off", away)
	}
	return engine.Forbid(rule, "%s cannot end a march of %s on %s%s", fig.Name(), march.StepsOf(f, c.by.Most),
		f.Map.Board.Name(o.At), why)
}

// straightOn is what first stands in the way of a figure that makes straight for a square, nil if nothing does.
func straightOn(f *ground.Field, fig *state.Unit, to grid.Square) error {
	walk, err := march.NewWalk(f, fig)
	if err != nil {
		return err
	}
	b, at := f.Map.Board, fig.At
	var steps []march.Pace
	for at != to {
		at = straight(b, at, to)
		steps = append(steps, march.Pace{At: at})
	}
	return walk.All(steps)
}

// straight is the square next to one on the way that makes straight for another.
func straight(b grid.Board, at, to grid.Square) grid.Square {
	return b.At(b.Col(at)+cmp.Compare(b.Col(to), b.Col(at)), b.Row(at)+cmp.Compare(b.Row(to), b.Row(at)))
}

// findWay finds the way of a "to" when it is its turn among the orders. [VT-NOTE-6]
func findWay(scout *march.Scout, f *ground.Field, o *order.Task) {
	r, err := reachTo(scout, f, o)
	if err != nil {
		return
	}
	o.Steps = paces(r.Way(o.At))
}

// paces are squares that are gone over without anything being done on the way.
func paces(way []grid.Square) (steps []march.Pace) {
	return engine.Mapped(way, func(at grid.Square) march.Pace { return march.Pace{At: at} })
}

func checkShift(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	switch {
	case !fig.Free() || fig.At == grid.None:
		return march.MayMarch(f, fig)
	case fig.Carried():
		return engine.Forbid("VT-MAP-31", "%s goes where %s goes; take it off that first", fig.Name(), fig.On.Name())
	case fig.Post == o.Post:
		return engine.Forbid("VT-MAP-31", "%s has the position %s already", fig.Name(), fig.Post)
	}
	return mayTake(f, fig, grid.None, fig.At, o.Post)
}

func doShift(r *Run, o *order.Task) bool {
	r.put(r.Find(o.Fig), r.Find(o.Fig).At, o.Post)
	return true
}

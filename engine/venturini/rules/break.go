package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// laidAt is the index of the bridge of an order if it was laid, else -1.
func laidAt(f *ground.Field, o *order.Task) int {
	return f.SpanAt(o.Place(), state.SpanPontoon, state.SpanFlying)
}

// atBridge reports whether a figure stands on a bridge, or before one that is shorter than a square.
func atBridge(f *ground.Field, who *state.Unit, place state.Border) bool {
	return place.At == who.At || place.Side != state.NoHeading && place.Across(f.Map.Board).At == who.At
}

// mayBreakBridge is nil for a bridge that a brigade on it may break. [VT-WRECK-17, section 3.11]
func mayBreakBridge(f *ground.Field, who *state.Unit, o *order.Task) error {
	fixed := ground.FixedBridge(f.Situation, o.Place())
	switch {
	case !atBridge(f, who, o.Place()) || laidAt(f, o) < 0 && fixed == 0:
		return engine.Forbid("VT-WRECK-17", "a bridge is broken from on it or beside it; %s is not there", who.Name())
	case laidAt(f, o) < 0 && fixed == ground.StonePoints:
		return engine.Forbid("VT-WRECK-18", "a stone bridge is not broken by hand; guns and mines destroy it")
	}
	return nil
}

// breakBridge carries it out; false if a question stops it.
func breakBridge(r *Run, who *state.Unit, o *order.Task) bool {
	gone, fixed := o.Place(), false
	if i := laidAt(r.Field, o); i >= 0 {
		gone = ground.TakeSpan(r.Field, i)
	} else if ground.FixedBridge(r.Situation, gone) > 0 {
		fixed = gone.Side == state.NoHeading
		gone = ground.BreakBridge(r.Field, gone)
	}
	r.tellWork(gone.At, gone.Side, "removed", "the bridge", o.Fig, "VT-WRECK-17")
	return !fixed || ashore(r, who.At)
}

// breakDevice breaks a ladder, a laager or the load that lies about. [VT-APP-54]
func breakDevice(r *Run, who *state.Unit, o *order.Task) {
	switch o.Thing {
	case "ladder":
		gone := ground.TakeSpan(r.Field, r.SpanAt(o.Place(), state.SpanLadder))
		r.tellWork(gone.At, gone.Side, "removed", "the ladder", o.Fig, "VT-APP-54")
	case "laager":
		for g := range r.On(o.At) {
			g.Laager = false
		}
		r.Unhit(o.Place(), state.Laager)
		r.tellWork(o.At, state.NoHeading, "removed", "the laager", o.Fig, "VT-APP-54")
	default:
		var gone state.Goods
		r.Lying = slices.DeleteFunc(r.Lying, func(l state.Lot) bool {
			mine := lawful.AtHand(who, &l)
			if mine {
				gone.Add(l.Goods)
			}
			return mine
		})
		r.tellFood(who.At, "lost", o.Fig, "VT-APP-54", gone)
	}
}

// offWater is the end of the mover's figures that stand in the water when their march is over, since their bridge was
// taken away in this move. [VT-WRECK-17]
func offWater(r *Run) bool {
	before := ground.NewField(r.start)
	var in []state.ID
	for i := range r.Figures {
		g := &r.Figures[i]
		wet := g.At != grid.None && !season.Dry(r.Field, g.At) && season.Dry(before, g.At)
		if g.Side == r.Mover && g.Free() && wet && !r.Frost() {
			in = append(in, g.ID)
		}
	}
	for _, id := range in {
		if fig := r.Find(id); fig != nil { // nobody's load
			drown(r, fig)
		}
	}
	return true
}

// ashore takes who stands on a bridge of a whole square that was broken to one of its ends, if there is room; else they
// are lost, but for cavalry, which swims. Guns that break it take nobody's feet from him where there is no water.
// [VT-WRECK-17]
func ashore(r *Run, at grid.Square) bool {
	if season.Dry(r.Field, at) || r.Frost() {
		return true
	}
	var on []state.ID
	for g := range r.On(at) {
		if g.Free() && !g.Carried() {
			on = append(on, g.ID)
		}
	}
	for _, id := range on {
		fig := r.Find(id)
		could := bridgeEnds(r.Field, fig)
		if len(could) == 0 {
			drown(r, fig)
			continue
		}
		to, decided := r.ask(Ask{By: fig.Side, Kind: "retreat", Fig: id, At: at, Could: could})
		if !decided {
			return false
		}
		r.tell(id, "displaced", to.At, state.ID{}, "VT-WRECK-17")
		r.put(fig, to.At, to.Post)
		r.Settle()
	}
	return true
}

// bridgeEnds are where a figure may step off the bridge on its square.
func bridgeEnds(f *ground.Field, fig *state.Unit) (could []order.Task) {
	for _, at := range f.Neighbours(fig.At) {
		d, _ := f.Map.Board.Toward(fig.At, at)
		if !bridgeLed(f, fig.At, d) || f.Shut(at, fig.Side) || !season.Dry(f, at) {
			continue
		}
		for _, post := range ground.PostsOn(f, at) {
			if f.Fits(fig, at, post) == nil {
				o := order.Plain("retreat", fig.ID)
				o.At, o.Post = at, post
				could = append(could, o)
			}
		}
	}
	return could
}

// bridgeLed reports whether a bridge that was over a square led off it in a direction: along the road, and where there
// is none straight over a side, but not up a rampart.
func bridgeLed(f *ground.Field, at grid.Square, d grid.Dir) bool {
	if f.Map.RoadNo[at] != 0 {
		return f.Map.OnRoad(at, d)
	}
	return !d.Diagonal() && f.Edge(at, d)&state.Scarp == 0
}

// drown is the end of who is on the water without a bridge.
func drown(r *Run, fig *state.Unit) {
	switch {
	case fig.Kind.Cavalry() && fig.Rides():
	case fig.Kind.Brigade():
		r.kill(fig.ID, state.ID{}, "VT-WRECK-17")
	default:
		r.lose(fig.ID, "destroyed", state.ID{}, "VT-WRECK-17")
	}
}

package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

var faceVerbs = []verb{{order.Verb{
	Name: "face", Gist: "turn its front", Rule: "VT-APP-8", Phase: order.End, Free: true,
	Form: []order.Slot{order.SlotDir}, Who: faces, Check: noMore,
}, doFace}}

// faces is why figures have no front.
func faces(f *ground.Field, _ *state.Unit) error {
	if !f.Options.Facing {
		return engine.Forbid("VT-APP-8", "figures have no front; the option facing gives them one")
	}
	return nil
}

func doFace(r *Run, o *order.Task) bool {
	r.Find(o.Fig).Facing = o.Dir
	return true
}

// turnTo gives a figure that has come from one square to the next the front that it then has: that in which it went.
// [VT-APP-8]
func (r *Run) turnTo(fig *state.Unit, from, to grid.Square) {
	if d, straight := r.Map.Board.Toward(from, to); straight && r.Options.Facing {
		fig.Facing = d
	}
}

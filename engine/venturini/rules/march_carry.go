package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// marched is a march as it was carried out.
type marched struct {
	order *order.Task
	from  grid.Square
	post  state.Post
	walk  march.Walk
	ended int  // after so many steps
	cut   bool // before its end
}

// march carries out all marches and what else fills a move without a blow. [section 2.1, phase 4]
func (r *Run) march() bool {
	r.marches = nil
	if !r.marchAll() {
		return false
	}
	if !r.alone {
		r.unjam()
		stepAside(r)
	}
	return true
}

// marchAll carries them out one after another.
func (r *Run) marchAll() bool {
	r.scout, r.before = nil, nil
	if r.Options.Occupy { // who has marched opens and closes nobody's ways [VT-SETUP-12]
		now := r.Situation.Clone()
		r.before = ground.NewField(&now)
	}
	for _, o := range r.of(order.March) {
		fig := r.Find(o.Fig)
		if fig == nil || fig.At == grid.None || !fig.Free() {
			continue
		}
		told, spans := len(r.Events), len(r.Spans)
		decided := deeds[o.Verb](r, o)
		if (o.Verb != "march" && o.Verb != "to") || len(r.Spans) != spans || !marching(r.Events[told:]) {
			r.scout = nil
		}
		if !decided {
			return false
		}
		r.Settle()
	}
	return true
}

// marching reports whether nothing happened but marches, which leave the ground as it is for their side.
func marching(events []Incident) bool {
	return !slices.ContainsFunc(events, func(e Incident) bool { return e.Word != Marched })
}

// doMarch carries out a march as far as it goes: the enemy may have been driven onto its way since it was ordered.
// [VT-MOVE-28]
func (r *Run) doMarch(o *order.Task) bool {
	fig := r.Find(o.Fig)
	if creeps(fig, o) {
		creep(r, fig, o)
		return true
	}
	if march.MayLead(r.Field, fig) != nil {
		return true
	}
	if r.scout == nil {
		r.scout = march.NewScout(r.Field).Against(r.before)
	}
	k, err := r.scout.Walk(fig)
	if err != nil {
		return true
	}
	err = k.All(o.Steps)
	m := marched{
		order: o, from: fig.At, post: fig.Post, walk: k, ended: k.Rest, cut: err != nil || k.Rest < len(k.Steps),
	}
	if left := k.Left(); len(left) > 0 {
		r.Spans = append(r.Spans, left...)
		fig.Load[state.FlyingBridges] -= uint16(len(left))
		r.Tidy()
	}
	for _, s := range k.Taken() {
		if i := r.SpanAt(s.Border, s.Kind); i >= 0 {
			r.Spans = slices.Delete(r.Spans, i, i+1)
			fig.Load[s.Kind.Good()]++
		}
	}
	decided := mined(r, &m)
	r.marches = append(r.marches, m)
	if !decided || r.Find(o.Fig) == nil {
		return decided
	}
	if k.RestWorst >= woundingSwim && k.Rest > 0 {
		r.swum(fig.ID, k.RestWorst)
	}
	return true
}

// How many squares swum in a row wound cavalry, and how many kill it. [VT-MOVE-11]
const (
	woundingSwim = 2
	killingSwim  = 3
)

// swum is what too long a swim does.
func (r *Run) swum(id state.ID, squares int) {
	if squares >= killingSwim {
		r.kill(id, state.ID{}, "VT-MOVE-11")
		return
	}
	r.hurt(id, state.ID{}, "VT-MOVE-11")
}

// end puts who marched where its march ends.
func (r *Run) end(m *marched) {
	for _, mate := range m.walk.Mates {
		if m.ended > mate.Joined {
			at := m.walk.Steps[m.ended-1]
			fig := r.Find(mate.ID)
			r.Events = append(r.Events, Incident{
				Fig: fig.ID, Word: Marched, From: fig.At, At: at, Side: state.NoHeading, Rule: "VT-MOVE-1",
				Way: slices.Clone(m.walk.Steps[mate.Joined:m.ended]),
			})
			r.passed(mate.ID, m.walk.Steps[mate.Joined:m.ended])
			r.put(fig, at, r.PostOn(at, m.order.Post))
			if m.order.Dir != state.NoHeading {
				fig.Facing = m.order.Dir
			} else if m.ended > 1 {
				r.turnTo(fig, m.walk.Steps[m.ended-2], at)
			} else {
				r.turnTo(fig, m.from, at)
			}
		}
	}
}

// passed notes over which squares a figure has marched.
func (r *Run) passed(id state.ID, way []grid.Square) {
	if r.Passed == nil {
		r.Passed = map[state.ID][]grid.Square{}
	}
	r.Passed[id] = way
}

// put puts a figure somewhere, with all that it carries and that is hitched to it. What it had begun is interrupted,
// and its word where it would retreat to ends with its square.
func (r *Run) put(fig *state.Unit, at grid.Square, post state.Post) {
	for i := range r.Figures {
		if g := &r.Figures[i]; g.On == fig.ID {
			r.put(g, at, post)
		}
	}
	if fig.At != at {
		fig.Mind = grid.None
		fig.Fresh = r.Game == state.Siege && fig.Kind.Battery()
	}
	fig.At, fig.Post, fig.Work = at, post, state.Work{}
}

// unjam sends the last comers back where a square is overfull because somebody could not leave it, or charged onto it.
// [VT-MOVE-28]
func (r *Run) unjam() {
	for again := true; again; {
		again = false
		for i := range slices.Backward(r.marches) {
			m := &r.marches[i]
			fig := r.Find(m.order.Fig)
			if m.ended > 0 && fig != nil && r.jammed(fig.At) {
				r.sendBack(m)
				again = true
				break
			}
		}
	}
}

// jammed reports whether a square is overfull and somebody is there whose march was cut short, or whose charge ended
// there.
func (r *Run) jammed(at grid.Square) bool {
	there := func(o *order.Task) bool { fig := r.Find(o.Fig); return fig != nil && fig.At == at }
	return r.Crowded(at, r.Mover) != nil &&
		(slices.ContainsFunc(r.marches, func(m marched) bool { return m.cut && there(m.order) }) ||
			slices.ContainsFunc(r.orders, func(o order.Task) bool {
				return o.Verb == "charge" && there(&o) && r.start.Find(o.Fig).At != at
			}))
}

// sendBack ends a march on the last square before that has room.
func (r *Run) sendBack(m *marched) {
	for m.cut = true; m.ended > 0; {
		m.ended--
		at := m.from
		if m.ended > 0 {
			at = m.walk.Steps[m.ended-1]
		}
		if m.ended > 0 && !m.walk.Stood[m.ended-1] {
			continue
		}
		for _, mate := range m.walk.Mates {
			if fig := r.Find(mate.ID); fig != nil && mate.Joined <= m.ended {
				r.put(fig, at, r.PostOn(at, m.post))
			}
		}
		r.Settle()
		if r.Crowded(at, r.Mover) == nil {
			return
		}
	}
}

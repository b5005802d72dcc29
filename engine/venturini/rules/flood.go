package rules

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// waters is what the water does at the end of a move: what no longer holds it back drains, and what holds it back since
// this move floods. False if somebody has still to say where he steps aside to. [VT-FLOOD-1, VT-FLOOD-5, VT-FLOOD-10]
func waters(r *Run) bool {
	before := ground.NewField(r.start)
	held := map[state.Border]int{} // what held the water as the move began, by its lines
	for _, w := range flood.Weirs(before) {
		if w.Holds(before) {
			held[w.Border] = w.Lines
			ebb(r, &w, state.ID{})
		}
	}
	r.Gates = slices.DeleteFunc(r.Gates, func(g state.Gate) bool { return lapsed(r.Situation, g.Name) })
	for _, w := range flood.Weirs(r.Field) {
		lines, did := held[w.Border]
		if !w.Holds(r.Field) || did && lines == w.Lines {
			continue
		}
		if w.Lines > flood.Laid(before, w.Border) && !r.Frost() && !stepFromFlood(r, &w) {
			return false
		}
		for _, at := range w.Squares(r.Field) {
			if r.Marked(at, state.Flooded) == nil {
				had := supply.VillageLeft(r.Situation, at)
				harm(r, flood.Sink(r.Field, at, w.High(r.Map)), state.ID{})
				unstock(r, at, had)
			}
		}
	}
	r.Settle()
	return true
}

// returnOfFlood is the thaw where a flood lies: what has been built or set down on the ice goes under. [VT-FLOOD-9]
func returnOfFlood(r *Run) {
	if _, month, day := r.Date.Parts(); month != 3 || day != 1 {
		return
	}
	for _, m := range slices.Clone(r.Marks) {
		if m.Kind == state.Flooded {
			had := supply.VillageLeft(r.Situation, m.At)
			harm(r, flood.Drown(r.Field, m.At, false), state.ID{})
			unstock(r, m.At, had)
		}
	}
	r.Settle()
}

// lapsed reports whether a name is that of a sluice whose dam is gone.
func lapsed(s *state.Situation, name string) bool {
	for known := range order.GateNames(s) {
		if known == name {
			return false
		}
	}
	return true
}

// ebb drains what a weir held, if it holds it no longer.
func ebb(r *Run, w *flood.Weir, by state.ID) {
	for _, at := range flood.Ebb(r.Field, w) {
		r.tellPlace(at, state.NoHeading, "drained", by, "VT-FLOOD-10")
	}
	r.Settle()
}

// harm tells what water or powder has done, and removes who is lost by it.
func harm(r *Run, harms []flood.Harm, by state.ID) {
	for _, h := range harms {
		switch {
		case h.Fig != state.ID{}:
			r.lose(h.Fig, h.Word, by, h.Rule)
		default:
			r.tellWork(h.At, h.Side, h.Word, h.What, by, h.Rule)
			r.Events[len(r.Events)-1].Goods = h.Goods
		}
	}
}

// stepFromFlood moves the mover's figures off the squares that his own dam floods at that moment, as if they were
// displaced: their owner says where to. Who can go nowhere goes under. [VT-FLOOD-1, VT-FIGHT-7]
func stepFromFlood(r *Run, w *flood.Weir) bool {
	fresh := slices.DeleteFunc(w.Squares(r.Field), func(at grid.Square) bool {
		return r.Marked(at, state.Flooded) != nil
	})
	var leaving []state.ID
	for _, at := range fresh {
		for g := range r.On(at) {
			if g.Side == r.Mover && g.Free() && !g.Carried() {
				leaving = append(leaving, g.ID)
			}
		}
	}
	for _, id := range leaving {
		fig := r.Find(id)
		could := slices.DeleteFunc(havens(r.Field, fig), func(o order.Task) bool {
			return slices.Contains(fresh, o.At)
		})
		if len(could) == 0 {
			continue
		}
		to, decided := minded(fig, could)
		if !decided {
			if to, decided = r.ask(Ask{By: fig.Side, Kind: "retreat", Fig: id, At: fig.At, Could: could}); !decided {
				return false
			}
		}
		r.tell(id, "displaced", to.At, state.ID{}, "VT-FLOOD-1")
		r.put(fig, to.At, to.Post)
		r.Settle()
	}
	return true
}

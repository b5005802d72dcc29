package rules

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// bindAll puts the captives of a move where their captors choose; false if one has still to say. [VT-FIGHT-9]
func bindAll(r *Run, fates []fate, stormed []grid.Square) bool {
	for i := range fates {
		if f := &fates[i]; f.degree == strike.Captured && !bind(r, f, stormed) {
			return false
		}
	}
	return true
}

// bind makes a brigade a captive, on a free square beside the one it stood on. If there is none it is dead, or if it
// only could not retreat, it stands where its captor came from. [VT-FIGHT-7, VT-FIGHT-9, VT-ARMY-23]
func bind(r *Run, f *fate, stormed []grid.Square) bool {
	fig := r.Find(f.victim)
	could := slices.DeleteFunc(cells(r.Field, fig), func(o order.Task) bool { return slices.Contains(stormed, o.At) })
	if len(could) == 0 && f.rule != fateRules[strike.Captured] {
		could = []order.Task{captivePut(fig, f.by.from)}
	}
	if len(could) == 0 {
		r.kill(f.victim, f.by.by, "VT-FIGHT-9")
		return true
	}
	who := f.by.by
	to, decided := r.ask(Ask{By: who.Side, Kind: "place", Fig: fig.ID, Who: who, At: fig.At, Could: could})
	if !decided {
		return false
	}
	freeCaptives(r, fig.ID)
	r.tell(fig.ID, "captured", to.At, f.by.by, f.rule)
	fig.Captive, fig.Captor = f.by.by.Side, f.by.by
	drive(r, fig, to.At, to.Post)
	return true
}

// captivePut is an answer that puts a captive on a square, in the first position there.
func captivePut(fig *state.Unit, at grid.Square) order.Task {
	o := order.Plain("place", fig.ID)
	o.At = at
	return o
}

// cells are where a captive may be put: neighbouring squares on firm ground on which no other brigade is, in the order
// of y, then x. [VT-FIGHT-9]
func cells(f *ground.Field, fig *state.Unit) (could []order.Task) {
	for _, at := range f.Neighbours(fig.At) {
		t := f.Terrain(at)
		firm := t != state.Water && t != state.WetDitch && t != state.Marsh || ground.Bridged(f, at)
		taken := f.Laager(at) == fig.Side || f.Burning(at) != nil
		for g := range f.On(at) {
			taken = taken || g.Kind.Brigade()
		}
		if firm && !taken {
			could = append(could, captivePut(fig, at))
		}
	}
	for i := range could {
		if posts := f.Posts(could[i].At); posts != nil {
			could[i].Post = posts[0]
		}
	}
	return could
}

// stepAside puts captives on whose square somebody has marched on another free one beside their captor, if there is
// one. [VT-ARMY-23]
func stepAside(r *Run) {
	for i := range r.Figures {
		g := &r.Figures[i]
		if g.Captive == state.NoSide {
			continue
		}
		used := slices.ContainsFunc(r.marches, func(m marched) bool {
			fig := r.Find(m.order.Fig)
			return fig != nil && m.ended > 0 && fig.Kind.Brigade() && fig.At == g.At
		})
		if !used {
			continue
		}
		by := g.Captor // as it was before anybody marched
		if before := ground.NewField(r.start); by == (state.ID{}) {
			by = captorOf(before, before.Find(g.ID))
		}
		captor := r.Find(by)
		if captor == nil {
			continue
		}
		if could := cells(r.Field, captor); len(could) > 0 {
			r.put(g, could[0].At, could[0].Post)
			r.tell(g.ID, "displaced", g.At, state.ID{}, "VT-ARMY-23")
			r.Settle()
		}
	}
}

// freeCaptives frees those who are tied to a brigade that is driven off or lost. [VT-ARMY-23]
func freeCaptives(r *Run, captor state.ID) {
	for i := range r.Figures {
		g := &r.Figures[i]
		if g.Captive != captor.Side || g.ID == captor || captorOf(r.Field, g) != captor {
			continue
		}
		g.Captive, g.Captor = state.NoSide, state.ID{}
		r.tell(g.ID, "freed", g.At, state.ID{}, "VT-ARMY-23")
	}
}

// captorOf is to whom a captive is tied: to who took it, or where that is not known to the nearest fit brigade of that
// side. [VT-ARMY-23]
func captorOf(f *ground.Field, g *state.Unit) state.ID {
	if g.Captor != (state.ID{}) {
		return g.Captor
	}
	var near []*state.Unit
	for i := range f.Figures {
		if c := &f.Figures[i]; c.Side == g.Captive && c.Kind.Brigade() && c.Fit() && c.At != grid.None {
			near = append(near, c)
		}
	}
	if len(near) == 0 {
		return state.ID{}
	}
	first := slices.MinFunc(near, func(a, b *state.Unit) int {
		b1, b2 := f.Map.Board.Distance(g.At, a.At), f.Map.Board.Distance(g.At, b.At)
		return cmp.Or(cmp.Compare(b1, b2), a.ID.Compare(b.ID))
	})
	return first.ID
}

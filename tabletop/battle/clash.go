package battle

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// Clashes are the mêlées there would be if the move ended now, or after an order; or those that wait to be decided on,
// with the choices that the mover has. [LW-MELEE-3 to LW-MELEE-13]
func (m *Fight) Clashes(after engine.Order) []engine.Clash {
	s, all := m.State, m.Melees
	if m.Stage != state.PhaseMelee {
		if !state.InMove(m.State) {
			return nil
		}
		if do, err := understand(m.State, after); after != "" && err == nil {
			s = m.Copy()
			do(s)
		}
		if !state.InMove(s) {
			return nil
		}
		all = meleesFound(s)
	}
	return engine.Mapped(all, func(k state.Melee) engine.Clash { return clashOf(s, &k) })
}

// Rechosen reports whether both orders choose in the same mêlée. [LW-MELEE-13]
func (*Fight) Rechosen(order, before engine.Order) bool {
	a, b := order.Words(), before.Words()
	return min(len(a), len(b)) > 1 && a[0] == "melee" && slices.Equal(a[:2], b[:2])
}

// clashOf is a mêlée as it is told before it is fought.
func clashOf(m *state.State, k *state.Melee) engine.Clash {
	more := k.Fewer.Other()
	c := engine.Clash{
		At: tabletop.ViewSpot(k.Points[0]), Sides: [2]engine.Side{more.Side(), k.Fewer.Side()},
		Count: [2]int{len(k.Men[more]), len(k.Men[k.Fewer])}, Says: summed(k),
	}
	spared := slices.DeleteFunc(slices.Clone(k.Men[k.Fewer]), func(i int) bool { return !slices.Contains(k.Take, i) })
	dies := slices.DeleteFunc(slices.Clone(k.Men[k.Fewer]), func(i int) bool { return slices.Contains(k.Take, i) })
	c.Rings = slices.Concat(m.RingAll(k.Die, engine.Bad, "dies"), m.RingAll(dies, engine.Bad, "dies"),
		m.RingAll(spared, engine.Plain, "is taken"))
	if m.Stage == state.PhaseMelee {
		c.Swaps = swaps(m, k)
	}
	return c
}

// summed is what comes of a mêlée, in a few words.
func summed(k *state.Melee) string {
	n, more := len(k.Men[k.Fewer]), len(k.Men[k.Fewer.Other()])
	if n == more {
		return "all die"
	}
	how, taken := "supported", ""
	if state.Isolated(n, len(k.Friends)) {
		how = "isolated"
		if k.Taken == 0 {
			how = "isolated, not doubled"
		}
	}
	if k.Taken > 0 {
		taken = fmt.Sprintf(", %d taken", k.Taken)
	}
	if k.Dead == 0 {
		return how + ": none die" + taken
	}
	return fmt.Sprintf("%s: %d %s each%s", how, k.Dead, inch.Plural(k.Dead, "dies", "die"), taken)
}

// swaps are the orders by which one who can be chosen is chosen instead of whoever was chosen first, or the first who
// is not instead of him: he is the next to give way then, so that any can be chosen together. [LW-MELEE-13]
func swaps(m *state.State, k *state.Melee) (all []engine.Swap) {
	picks, now := k.Picks(), [...][]int{k.Die, k.Take}
	for _, p := range picks {
		for _, i := range p.Of {
			chosen := now[p.Part]
			if at := slices.Index(chosen, i); at >= 0 {
				other := slices.IndexFunc(p.Of, func(j int) bool { return !slices.Contains(chosen, j) })
				chosen = slices.Concat(p.Of[other:other+1], chosen[:at], chosen[at+1:])
			} else {
				chosen = append(slices.Clone(chosen[1:]), i)
			}
			lists := now
			lists[p.Part] = chosen
			order := engine.Order(fmt.Sprint("melee ", k.Number))
			for _, q := range picks {
				order = order.Then(q.Word)
				for _, j := range lists[q.Part] {
					order = order.Then(m.Words[j])
				}
			}
			all = append(all, engine.Swap{Figure: m.Words[i], Order: order})
		}
	}
	return all
}

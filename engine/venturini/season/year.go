package season

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Morning is what the calendar brings before the first side moves on a day: the exchange of prisoners, the healed and
// the end of made roads on the 1st of January, the thaw on the 1st of March, the end of what contributions
// bought on the 1st of September.
// [section 2.4]
func Morning(on *ground.Field) []Happening {
	f := &field{Field: on}
	switch {
	case isDay(f.Situation, 1, 1):
		f.heal()
		f.exchange()
		f.newYear()
	case isDay(f.Situation, 3, 1):
		f.thaw()
	case isDay(f.Situation, 9, 1):
		f.Marks = slices.DeleteFunc(f.Marks, func(m state.Mark) bool { return m.Kind == state.Ransomed }) // [VT-APP-26]
	}
	return f.told
}

// newYear takes away made roads, and the roofs of places that have died out. [VT-BUILD-3, VT-SUPPLY-19]
func (f *field) newYear() {
	f.Made = slices.DeleteFunc(f.Made, func(m state.MadeRoad) bool { return !m.Broken })
	for _, m := range slices.Clone(f.Marks) {
		if m.Kind == state.Dead && f.Marked(m.At, state.Bare) == nil {
			f.Marks = append(f.Marks, state.Mark{At: m.At, Kind: state.Bare})
		}
	}
	f.Tidy()
}

// heal makes those fit who have been in their capital since they could be. Who is still on his way there heals a year
// later. [VT-ARMY-11]
func (f *field) heal() {
	for i := range f.Figures {
		g := &f.Figures[i]
		if g.Since != 0 && inCapital(f.Situation, g) && f.Date >= g.Since+2 {
			g.Hurt, g.Since = false, 0
			f.tell(g.ID, "healed", g.At, "VT-ARMY-11")
		}
	}
}

// inCapital reports whether a figure is in the capital of its own country.
func inCapital(s *state.Situation, g *state.Unit) bool {
	p := Capital(s, g.Side)
	return p != nil && slices.Contains(p.Squares, g.At)
}

// Heals goes on with the healing of a side's wounded at the end of its move: who was not on a highway on the day after
// he was hurt, or is not in the capital from the day after that, never heals. [VT-ARMY-11]
func Heals(f *ground.Field, side state.Side) {
	for i := range f.Figures {
		g := &f.Figures[i]
		if g.Side != side || g.Since == 0 {
			continue
		}
		road := g.At != grid.None && f.Map.RoadNo[g.At] != 0
		if f.Date == g.Since+1 && !road || f.Date > g.Since+1 && !inCapital(f.Situation, g) || !g.Free() {
			g.Since = 0
		}
	}
}

// held is the side whose captive or prisoner a figure is, NoSide if it is free.
func held(g *state.Unit) state.Side { return min(g.Captive, g.Prisoner) }

// exchange gives prisoners of a kind back one for one, each to the place where the other was, in the order of their
// numbers; the others join the army that holds them, fit. [VT-ARMY-22]
func (f *field) exchange() {
	for kind := range state.NumKinds {
		var by [2][]*state.Unit // prisoners of a side
		for i := range f.Figures {
			if g := &f.Figures[i]; g.Kind == kind && g.At != grid.None && !g.Free() {
				by[held(g)] = append(by[held(g)], g)
			}
		}
		n := 0
		if !f.Options.NoExchange {
			n = min(len(by[0]), len(by[1]))
		}
		for i := range n {
			a, b := by[0][i], by[1][i]
			a.At, b.At = b.At, a.At
			for _, g := range [...]*state.Unit{a, b} {
				f.release(g)
				f.tell(g.ID, "exchanged", g.At, "VT-ARMY-22")
			}
		}
		var left []state.ID
		for _, list := range by {
			for _, g := range list[n:] {
				left = append(left, g.ID)
			}
		}
		for _, id := range left {
			f.join(id)
		}
	}
}

// release makes a figure free where it is, or in the capital of its side if the enemy holds that square.
func (f *field) release(g *state.Unit) {
	if f.Shut(g.At, g.Side) {
		if p := Capital(f.Situation, g.Side); p != nil {
			g.At = p.Squares[0]
		}
	}
	g.Captive, g.Prisoner, g.Captor = state.NoSide, state.NoSide, state.ID{}
	switch posts := f.Posts(g.At); {
	case posts == nil:
		g.Post = state.NoPost
	case !slices.Contains(posts, g.Post):
		g.Post = posts[0]
	}
	f.Settle()
}

// join makes a prisoner a fit brigade of the army that holds it, under the next number there.
func (f *field) join(id state.ID) {
	g := *f.Find(id)
	side := held(&g)
	f.tell(id, "joined", g.At, "VT-ARMY-22")
	f.Remove(id)
	g.ID = state.ID{Side: side, Kind: g.Kind, Number: NextNumber(f.Situation, side, g.Kind)}
	g.Hurt, g.Since, g.Mind, g.Work = false, 0, grid.None, state.Work{}
	f.Settle()
	f.release(&g)
	f.Put(g)
	f.Settle()
}

// NextNumber is the next number for a kind of a side: beyond all that it began with and all there are. [VT-NOTE-1]
func NextNumber(s *state.Situation, side state.Side, kind state.Kind) (n uint16) {
	if army := s.Army(side); army != nil {
		n = army.Count[kind]
		if kind == state.Wag {
			n += uint16(s.Mains()) // the flags [VT-APP-21]
		}
	}
	for i := range s.Figures {
		if g := &s.Figures[i]; g.Side == side && g.Kind == kind {
			n = max(n, g.Number)
		}
	}
	return n + 1
}

// FreePrisoners frees the prisoners on whose square a brigade of their own side is at the end of a move. [VT-ARMY-23]
func FreePrisoners(on *ground.Field) []Happening {
	f := &field{Field: on}
	for i := range f.Figures {
		g := &f.Figures[i]
		if g.Prisoner != state.NoSide && g.At != grid.None && f.Holder(g.At) == g.Side {
			f.release(g)
			f.tell(g.ID, "freed", g.At, "VT-ARMY-23")
		}
	}
	return f.told
}

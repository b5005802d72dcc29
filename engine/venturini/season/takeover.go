package season

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// TakeOver gives a side the material that it has marched upon: an unguarded enemy battery or wagons where a brigade of
// it or sound wagons with their team stand as its move begins. It takes the next free number. [VT-ARMY-18]
func TakeOver(f *ground.Field, side state.Side) {
	for i := 0; i < len(f.Figures); i++ {
		g := f.Figures[i]
		if g.Side == side || !g.Kind.Drawn() || f.Fixed(g.ID) || !g.Free() || g.At == grid.None ||
			!holdsHere(f, g.At, side) {
			continue
		}
		old := g.ID
		f.Remove(old)
		g.ID = state.ID{Side: side, Kind: g.Kind, Number: NextNumber(f.Situation, side, g.Kind)}
		g.Laager, g.Work, g.Mind = false, state.Work{}, grid.None
		f.Put(g)
		for j := range f.Figures {
			if f.Figures[j].On == old {
				f.Figures[j].On = g.ID
			}
		}
		f.Settle()
		i = -1 // the list has been put in order anew
	}
}

// holdsHere reports whether a side has who can take over what stands on a square, and the enemy nobody who guards it.
func holdsHere(f *ground.Field, at grid.Square, side state.Side) bool {
	takes := false
	for g := range f.On(at) {
		switch {
		case g.Side != side && (g.Bars() || g.Laager):
			return false
		case g.Side == side:
			takes = takes || g.Bars() || g.Kind == state.Wag && !g.Hurt && g.Team != state.TeamDead
		}
	}
	return takes
}

package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// How much of a piece counts as lost that is cut off, in a hundred: of his own the less, the bolder he is. [HW-182]
const (
	ownCut   = 60
	leastCut = 10
	theirCut = 15
	restless = 4  // less for each turn in which nothing has happened
	bolder   = 30 // less for each turn after so many
	superior = 20 // less for who is a seventh stronger
	dozing   = 3  // nothing at all against an army that has not stirred for so many turns
)

// cutRate is how much counts as lost of a piece of his that is cut off, with so many turns left to it, 0 if it is on
// no list yet. [HW-183]
func (g *general) cutRate(left int) int {
	if g.dozes >= dozing {
		return 0
	}
	rate := ownCut - restless*g.still - max(g.turns-bolder, 0)
	if 7*g.strength[g.army] > 8*g.strength[1-g.army] {
		rate -= superior
	}
	rate = max(rate, leastCut)
	if left > 0 {
		rate += (100 - rate) * (state.CutTurns - left) / state.CutTurns
	}
	return rate
}

// severed is what an army loses by its pieces that are cut off.
func (g *general) severed(o rules.Outlook, f *field, a state.Army) (loss int) {
	o.Parts(a, &g.parts)
	for i := range f.troops {
		x := &f.troops[i]
		if part := g.parts.Of[i]; part == 0 || g.parts.Safe[part] {
			continue
		}
		rate := theirCut
		if a == g.army {
			rate = g.cutRate(x.Left)
		}
		loss += x.Value * g.dear[a] * rate / 100
	}
	return loss
}

// strays is what it costs that a piece leaves his lines by an order, less than nothing if it comes back to them.
func (g *general) strays(m *rules.Move) int {
	i := g.stood[m.From]
	if kind := m.Kind.String(); i == 0 || kind != "move" && kind != "capture" {
		return 0
	}
	x := &g.troops[i-1]
	cost := x.Value * g.dear[g.army] * g.cutRate(x.Left) / 100
	switch back := g.linked(m.To); {
	case back == g.lines.Has(m.From):
		return 0
	case back:
		return -cost
	}
	return cost
}

// linked reports whether a square lies in his lines or beside them.
func (g *general) linked(at grid.Square) bool {
	if g.lines.Has(at) {
		return true
	}
	for d := range grid.Dir(8) {
		if g.lines.Has(g.now.b.Step(at, d)) {
			return true
		}
	}
	return false
}

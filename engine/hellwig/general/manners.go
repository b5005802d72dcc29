package general

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// When he gives up and when he makes peace, in turns of his own. [HW-12]
const (
	hopeless = 5   // with less than half of the enemy's strength, and nobody near his centre
	dragging = 100 // of a war in which three quarters are as hopeless
	near     = 6   // orders to the centre
	tired    = 30  // without a loss, a bridge laid or taken up, or a way shortened, on either side
	weary    = 130 // of a war in which he is not a third stronger than the enemy
	again    = 5   // between one offer and the next then
)

// course is how the war has gone.
type course struct {
	turns int // that he has played
	lost  int // turns in succession in which he had no hope
	still int // turns since something happened
	stood standing
}

// standing is what has to change for a war to go on.
type standing struct {
	pieces, spans [2]int
	way           [2]int // orders of all riders to the centre, the fewest since a piece or a bridge fell or was added
}

// mark takes in how things stand as he moves.
func (c *course) mark(g *general) {
	now := standing{}
	c.turns++
	for i := range g.troops {
		now.pieces[g.troops[i].Army]++
	}
	for a := range state.Army(2) {
		now.spans[a] = rules.Spans(&g.p, a)
		riders := g.ways[a].riders(&g.now, &g.p, a)
		for _, n := range riders.of[:riders.n] {
			now.way[a] += n
		}
	}
	c.lost++
	own, theirs := g.strength[g.army], g.strength[1-g.army]
	lost := 2*own < theirs || c.turns > dragging && 4*own < 3*theirs
	if _, nearest := g.ways[g.army].leader(&g.now, &g.p, g.army); !lost || nearest <= near {
		c.lost = 0
	}
	c.still++
	if now.pieces != c.stood.pieces || now.spans != c.stood.spans {
		c.still, c.stood = 0, now
	}
	for a, n := range now.way {
		if n < c.stood.way[a] {
			c.still, c.stood.way[a] = 0, n
		}
	}
}

// says is what he has to say before he moves, if anything: he gives up, agrees to peace, offers it.
func (g *general) says(m *played) (engine.Order, bool) {
	if g.p.Players > 2 {
		return "", false // his ally has a say in it
	}
	if g.lost >= hopeless {
		return engine.Saying(m, engine.GivesUp)
	}
	if agree, ok := engine.Saying(m, engine.Agrees); ok && g.content(m, agree) {
		return agree, true
	}
	const peace = engine.Order("peace 0")
	even := 3*g.strength[g.army] < 4*g.strength[1-g.army]
	if (g.still >= tired || even && g.turns >= weary && g.turns%again == 0) && m.Check(peace) == nil {
		g.still = 0
		return peace, true
	}
	return "", false
}

// content reports whether he would rather have the peace that is offered than play on: it costs him no flag, and he is
// not the stronger. [HW-13]
func (g *general) content(m *played, agree engine.Order) bool {
	then := m.Clone()
	if _, err := then.Play(agree); err != nil {
		return false
	}
	peace := then.Result().Agreed.Words()
	if strings.HasPrefix(string(peace[len(peace)-1]), "-") {
		return false
	}
	return g.strength[g.army] <= g.strength[1-g.army]
}

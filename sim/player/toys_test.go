package player

import (
	"fmt"

	"littlewars/engine"
)

// toy is a small game of squares: its core is all there is to it.
type toy[P comparable, M any, C engine.Core[P, M]] struct {
	engine.Game[P, M] // what no player asks for is missing
	name              string
	sides             []engine.Side
	draws             engine.Draws
	start             P
	quiet             func(*P) int
}

func (g toy[P, M, C]) About() engine.About {
	return engine.About{Name: g.name, Title: g.name, Version: 1, Sides: g.sides}
}
func (g toy[P, M, C]) Draws() engine.Draws { return g.draws }
func (g toy[P, M, C]) Phase(*P) string     { return "move" }
func (g toy[P, M, C]) Position(p *P) string {
	if *p == g.start {
		return ""
	}
	return fmt.Sprint(*p)
}

func (g toy[P, M, C]) Start(engine.Setup, engine.Settings) (P, error) { return g.start, nil }
func (g toy[P, M, C]) Words(_ *P, m M) engine.Order                   { return engine.Order(fmt.Sprint(m)) }

func (g toy[P, M, C]) Gist(*P, engine.Order, string) (engine.Part, string) { return engine.Place, "" }

func (g toy[P, M, C]) Tell(_, _ *P, m M) []engine.Event {
	return []engine.Event{engine.Changed{What: "move", Now: fmt.Sprint(m)}}
}
func (g toy[P, M, C]) Ending(*P) (engine.RuleID, string) { return "TOY-1", "it is over" }
func (g toy[P, M, C]) View(*P, engine.Side) engine.View  { return engine.View{Sides: g.sides} }
func (g toy[P, M, C]) Quiet(p *P) int {
	if g.quiet == nil {
		return 0
	}
	return g.quiet(p)
}

func (g toy[P, M, C]) Read(p *P, said engine.Order) (m M, err error) {
	for _, m := range C(p).Moves(nil) {
		if g.Words(p, m) == said {
			return m, nil
		}
	}
	return m, engine.Forbid("TOY-2", "%s is no move", said)
}

func drawn[M any](moves []M, chance *engine.Chance) (m M, ok bool) {
	if len(moves) == 0 {
		return m, false
	}
	return moves[chance.IntN(len(moves))], true
}

// oxo is noughts and crosses: the squares of each, and whose turn it is.
type oxo struct {
	has  [2]uint16
	turn int8
}

var oxoLines = [...]uint16{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

func (p *oxo) Mover() int { return int(p.turn) }
func (p *oxo) Ended() (int, bool) {
	for side, has := range p.has {
		for _, l := range oxoLines {
			if has&l == l {
				return side, true
			}
		}
	}
	return engine.Nobody, p.has[0]|p.has[1] == 0o777
}

func (p *oxo) Moves(into []int) []int {
	if _, over := p.Ended(); over {
		return into
	}
	for s := range 9 {
		if (p.has[0]|p.has[1])>>s&1 == 0 {
			into = append(into, s)
		}
	}
	return into
}
func (p *oxo) Count() int                             { return len(p.Moves(nil)) }
func (p *oxo) Hash() uint64                           { return uint64(p.has[0])<<16 | uint64(p.has[1]) | uint64(p.turn)<<32 }
func (p *oxo) Draw(chance *engine.Chance) (int, bool) { return drawn(p.Moves(nil), chance) }
func (p *oxo) Play(m int) {
	p.has[p.turn] |= 1 << m
	p.turn = 1 - p.turn
}

func newOxo() engine.Discrete[oxo, int, *oxo] {
	return engine.Discrete[oxo, int, *oxo]{Game: toy[oxo, int, *oxo]{name: "oxo", sides: []engine.Side{"x", "o"}}}
}

// nim is heaps of matches; whoever takes the last wins. A turn is two actions: the heap, then how many.
type nim struct {
	heaps [4]int8
	turn  int8
	heap  int8 // chosen, from 1
	last  int8 // who took last
}

func (p *nim) Mover() int { return int(p.turn) }
func (p *nim) Ended() (int, bool) {
	return int(p.last), p.heaps == [4]int8{}
}

func (p *nim) Moves(into []int) []int {
	if p.heap > 0 {
		for n := range p.heaps[p.heap-1] {
			into = append(into, int(n)+1)
		}
		return into
	}
	for i, n := range p.heaps {
		if n > 0 {
			into = append(into, i+1)
		}
	}
	return into
}
func (p *nim) Count() int                             { return len(p.Moves(nil)) }
func (p *nim) Draw(chance *engine.Chance) (int, bool) { return drawn(p.Moves(nil), chance) }
func (p *nim) Hash() (h uint64) {
	for _, n := range p.heaps {
		h = h<<8 | uint64(n)
	}
	return h<<16 | uint64(p.turn)<<8 | uint64(p.heap)
}

func (p *nim) Play(m int) {
	if p.heap == 0 {
		p.heap = int8(m)
		return
	}
	p.heaps[p.heap-1] -= int8(m)
	p.last, p.heap, p.turn = p.turn, 0, 1-p.turn
}

// lost reports whether who is to choose a heap must lose.
func (p *nim) lost() bool { return p.heaps[0]^p.heaps[1]^p.heaps[2]^p.heaps[3] == 0 }

func newNim(heaps [4]int8) engine.Discrete[nim, int, *nim] {
	return engine.Discrete[nim, int, *nim]{Game: toy[nim, int, *nim]{
		name: "nim", sides: []engine.Side{"a", "b"}, start: nim{heaps: heaps},
	}}
}

// lap is a race of one runner round a ring of 16 squares, there or back, on even turns by a and on odd
// ones by b; a wins on square 8. It can be dawdled for ever, and the draws are those of the match.
type lap struct {
	square, turn int8
	idle         int8
}

func (p *lap) Mover() int         { return int(p.turn) }
func (p *lap) Ended() (int, bool) { return 0, p.square == 8 }
func (p *lap) Moves(into []int) []int {
	if p.square == 8 {
		return into
	}
	if p.turn == 1 { // b has no say
		return append(into, 0)
	}
	return append(into, -1, 0, 1)
}
func (p *lap) Count() int                             { return len(p.Moves(nil)) }
func (p *lap) Draw(chance *engine.Chance) (int, bool) { return drawn(p.Moves(nil), chance) }
func (p *lap) Hash() uint64                           { return uint64(p.square)<<1 | uint64(p.turn) }

func (p *lap) Play(m int) {
	p.square = (p.square + int8(m) + 16) % 16
	p.turn = 1 - p.turn
	p.idle++
}

// Value sees no difference between the squares.
func (p *lap) Value(side int) float64 { return [2]float64{0.75, 0.25}[side] }

// quarrel is a game of three that take 1 or 2 from a heap in turn; who takes the last wins.
type quarrel struct{ left, turn, last int8 }

func (p *quarrel) Mover() int         { return int(p.turn) }
func (p *quarrel) Ended() (int, bool) { return int(p.last), p.left == 0 }
func (p *quarrel) Moves(into []int) []int {
	for n := range min(2, p.left) {
		into = append(into, int(n)+1)
	}
	return into
}
func (p *quarrel) Count() int                             { return int(min(2, p.left)) }
func (p *quarrel) Draw(chance *engine.Chance) (int, bool) { return drawn(p.Moves(nil), chance) }
func (p *quarrel) Hash() uint64                           { return uint64(p.left)<<8 | uint64(p.turn) }

func (p *quarrel) Play(m int) {
	p.left -= int8(m)
	p.last, p.turn = p.turn, (p.turn+1)%3
}

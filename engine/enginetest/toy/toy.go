// Package toy is a whole game in one small folder, for tests of whatever plays, draws or lists games: what holds for
// the toy holds for a game that nobody has thought of yet. It is registered as any other is, by one line:
//
//	games = append(games, player.WithSearch[toy.Position, toy.Move](toy.Entry))
//
// Outpost is played on five squares by four, named a1 to e4 from the bottom left, by red below and blue above. It has
// three kinds of figure (guard, scout, drummer), two grounds beside the usual one (wood, marsh), two states (mired,
// weary), a manner of its own (peace, and agree), a lesson, and files of positions ending in .toy.
package toy

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// The board.
const (
	wide, high = 5, 4
	squares    = wide * high
	grounds    = "....." + ".w.m." + ".m.w." + "....." // from a1 on: wood, marsh
)

var (
	sides  = []engine.Side{"red", "blue"}
	kinds  = []string{"guard", "scout", "drummer"}
	places = map[byte]string{'.': "plain", 'w': "wood", 'm': "marsh"}
)

const (
	letters = "GSDgsd" // of the kinds, red's and blue's
	scout   = 1
	drummer = 2
)

// man is who stands on a square: 0 for nobody, else 1 and more by letters.
type man int8

func (m man) side() int { return int(m-1) / len(kinds) }
func (m man) kind() int { return int(m-1) % len(kinds) }

// Position is where everybody stands.
type Position struct {
	men    [squares]man
	mired  uint32 // by square: he sinks in, and misses a turn
	weary  uint32 // he has taken somebody, and takes nobody in his side's next turn
	mover  int8
	offers int8 // the side that offers peace, engine.Nobody if none does
	agreed bool
	quiet  int8 // turns since somebody was taken
}

// Move is a figure's way, or one of the manners.
type Move struct{ from, to int8 }

var peace, agree = Move{-1, 0}, Move{-1, 1}

func (m Move) String() string {
	switch m {
	case peace:
		return "peace"
	case agree:
		return "agree"
	}
	return square(int(m.from)) + " " + square(int(m.to))
}

func square(i int) string { return string(rune('a'+i%wide)) + fmt.Sprint(1+i/wide) }

// Start is the beginning.
func Start() Position {
	p, err := ParsePosition("SGDGS..........sgdgs .................... red")
	if err != nil {
		panic("toy: " + err.Error())
	}
	return p
}

const states = ".mw" // mired, weary

// String is the text form, which ParsePosition reads: a letter a square for the men, and for their states; then the
// mover, and perhaps that peace is offered.
func (p Position) String() string {
	men, marks := make([]byte, squares), make([]byte, squares)
	for i, m := range p.men {
		men[i], marks[i] = '.', '.'
		if m != 0 {
			men[i] = letters[m-1]
		}
		switch {
		case p.mired>>i&1 != 0:
			marks[i] = states[1]
		case p.weary>>i&1 != 0:
			marks[i] = states[2]
		}
	}
	text := fmt.Sprintf("%s %s %s", men, marks, sides[p.mover])
	switch {
	case p.agreed:
		return text + " agreed"
	case p.offers != engine.Nobody:
		return text + " peace"
	}
	return text
}

// ParsePosition reads the text form.
func ParsePosition(text string) (p Position, err error) {
	words := strings.Fields(text)
	if len(words) < 3 || len(words) > 4 || len(words[0]) != squares || len(words[1]) != squares {
		return p, fmt.Errorf("%.60q is no position; it has the men and their states on %d squares, and the mover", text, squares)
	}
	for i := range squares {
		m := strings.IndexByte(letters, words[0][i])
		s := strings.IndexByte(states, words[1][i])
		if m < 0 && words[0][i] != '.' || s < 0 || s > 0 && m < 0 {
			return p, fmt.Errorf("%s: nobody is %q and %q", square(i), words[0][i], words[1][i])
		}
		p.men[i] = man(m + 1)
		switch s {
		case 1:
			p.mired |= 1 << i
		case 2:
			p.weary |= 1 << i
		}
	}
	mover := slices.Index(sides, engine.Side(words[2]))
	if mover < 0 {
		return p, fmt.Errorf("%q is none of the sides", words[2])
	}
	p.mover, p.offers = int8(mover), engine.Nobody
	switch last := words[3:]; {
	case slices.Equal(last, []string{"peace"}):
		p.offers = 1 - p.mover
	case slices.Equal(last, []string{"agreed"}):
		p.agreed = true
	case len(last) > 0:
		return p, fmt.Errorf("%q: only peace can be offered", last[0])
	}
	return p, nil
}

// Mover is whose turn it is.
func (p *Position) Mover() int { return int(p.mover) }

// Moves appends the legal moves: figures from a1 on, then the manners.
func (p *Position) Moves(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	begun := len(into)
	for from, m := range p.men {
		if m == 0 || m.side() != int(p.mover) || p.mired>>from&1 != 0 {
			continue
		}
		for _, step := range [...][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
			into = p.along(into, from, step[0], step[1])
		}
	}
	if len(into) == begun {
		return into // he is stuck, and has nothing to offer
	}
	if p.offers == engine.Nobody {
		return append(into, peace)
	}
	return append(into, agree)
}

// along appends the ways of the man on a square in one direction: a step, or of a scout two over open ground.
func (p *Position) along(into []Move, from, dx, dy int) []Move {
	m := p.men[from]
	reach := 1
	if m.kind() == scout {
		reach = 2
	}
	x, y := from%wide, from/wide
	for range reach {
		x, y = x+dx, y+dy
		if x < 0 || x >= wide || y < 0 || y >= high {
			break
		}
		to := y*wide + x
		foe := p.men[to]
		if foe != 0 && (foe.side() == m.side() || m.kind() == drummer || p.weary>>from&1 != 0) {
			break
		}
		into = append(into, Move{int8(from), int8(to)})
		if foe != 0 || grounds[to] != '.' {
			break
		}
	}
	return into
}

// Count is how many moves there are.
func (p *Position) Count() int {
	var room [64]Move
	return len(p.Moves(room[:0]))
}

// Draw gives one of them at random.
func (p *Position) Draw(c *engine.Chance) (Move, bool) {
	var room [64]Move
	moves := p.Moves(room[:0])
	if len(moves) == 0 {
		return Move{}, false
	}
	return moves[c.IntN(len(moves))], true
}

// Play carries out a move.
func (p *Position) Play(m Move) {
	var own uint32
	for i, f := range p.men {
		if f != 0 && f.side() == int(p.mover) {
			own |= 1 << i
		}
	}
	p.mired, p.weary = p.mired&^own, p.weary&^own
	p.quiet++
	p.offers = engine.Nobody
	switch m {
	case peace:
		p.offers = p.mover
	case agree:
		p.agreed = true
	default:
		p.step(m)
	}
	p.mover = 1 - p.mover
}

// step moves a figure.
func (p *Position) step(m Move) {
	there := uint32(1) << m.to
	p.mired, p.weary = p.mired&^there, p.weary&^there
	if p.men[m.to] != 0 {
		p.quiet = 0
		p.weary |= there
	}
	if grounds[m.to] == 'm' {
		p.mired, p.weary = p.mired|there, p.weary&^there
	}
	p.men[m.to], p.men[m.from] = p.men[m.from], 0
}

// Ended is with a drummer taken, or come to the far row.
func (p *Position) Ended() (int, bool) {
	if p.agreed {
		return engine.Nobody, true
	}
	drums := [2]bool{}
	for i, m := range p.men {
		if m == 0 || m.kind() != drummer {
			continue
		}
		if far := (high - 1) * (1 - m.side()); i/wide == far {
			return m.side(), true
		}
		drums[m.side()] = true
	}
	switch {
	case !drums[0]:
		return 1, true
	case !drums[1]:
		return 0, true
	}
	return engine.Nobody, false
}

// Hash is of all but how quiet it has been.
func (p *Position) Hash() uint64 {
	h := uint64(1469598103934665603)
	mix := func(x uint64) {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	for _, m := range p.men {
		mix(uint64(m))
	}
	mix(uint64(p.mired)<<32 | uint64(p.weary))
	mix(uint64(p.mover)<<8 | uint64(uint8(p.offers)))
	if p.agreed {
		mix(1)
	}
	return h
}

package enginetest

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"sync"

	"littlewars/engine"
)

// The toys are small games, one of every shape that the games of this project have. What they have in
// common is here.

// squares is a board of up to 16 squares named a1, b1... from the bottom left.
type squares struct{ wide, high int }

func (b squares) name(i int) string { return string(rune('a'+i%b.wide)) + fmt.Sprint(1+i/b.wide) }

// find is the square of that name, -1 if there is none.
func (b squares) find(name string) int {
	for i := range b.wide * b.high {
		if b.name(i) == name {
			return i
		}
	}
	return -1
}

// near is the squares a step away, by the side, or also by the corner.
func (b squares) near(i int, corners bool) []int {
	var to []int
	for j := range b.wide * b.high {
		dx, dy := j%b.wide-i%b.wide, j/b.wide-i/b.wide
		if d := dx*dx + dy*dy; d == 1 || corners && d == 2 {
			to = append(to, j)
		}
	}
	return to
}

// nearTo is near for every square, by the side and also by the corner.
func (b squares) nearTo(corners bool) (t [16][]int) {
	for i := range b.wide * b.high {
		t[i] = b.near(i, corners)
	}
	return t
}

// men is who stands where: a bit a square, for each of two sides.
type men [2]uint16

func (m men) on(side, square int) bool { return m[side]>>square&1 != 0 }
func (m men) empty(square int) bool    { return (m[0]|m[1])>>square&1 == 0 }

func (m *men) move(side, from, to int) {
	m[side] = m[side]&^(1<<from) | 1<<to
	m[1-side] &^= 1 << to
}

// letters writes men as one word, a letter a square.
func (m men) letters(b squares, of string) string {
	w := []byte(strings.Repeat(".", b.wide*b.high))
	for i := range w {
		for side := range m {
			if m.on(side, i) {
				w[i] = of[side]
			}
		}
	}
	return string(w)
}

// readMen reads what letters and a side make: "x...o.... x".
func readMen(text string, b squares, of string, sides []engine.Side) (m men, mover int, err error) {
	words := strings.Fields(text)
	if len(words) != 2 {
		return m, 0, fmt.Errorf("a position is two words, men and mover; %q has %d", text, len(words))
	}
	if len(words[0]) != b.wide*b.high {
		return m, 0, fmt.Errorf("%q: the board has %d squares", words[0], b.wide*b.high)
	}
	for i, r := range words[0] {
		side := strings.IndexRune(of, r)
		if side < 0 && r != '.' {
			return m, 0, fmt.Errorf("%q: there is no man %q", words[0], r)
		}
		if side >= 0 {
			m[side] |= 1 << i
		}
	}
	if mover = slices.Index(sides, engine.Side(words[1])); mover < 0 {
		return m, 0, fmt.Errorf("%q is none of the sides", words[1])
	}
	return m, mover, nil
}

// view draws men.
func (m men) view(b squares, sides []engine.Side) engine.View {
	v := engine.View{
		Sides: slices.Clone(sides), Cells: b.cells(),
		Ground: engine.Ground{High: engine.Spot{X: float64(b.wide), Y: float64(b.high)}},
	}
	for i, c := range v.Cells {
		for side := range m {
			if m.on(side, i) {
				v.Figures = append(v.Figures, engine.Piece{Word: c.Place, Kind: "man", Side: sides[side], Place: c.Place, At: c.At})
			}
		}
	}
	return v
}

// boards is the cells of each board of squares, made once.
var boards sync.Map

// cells are the squares as a view has them.
func (b squares) cells() []engine.Cell {
	if list, made := boards.Load(b); made {
		return list.([]engine.Cell)
	}
	var list []engine.Cell
	for i := range b.wide * b.high {
		list = append(list, engine.SquareCell(b.name(i), i%b.wide, i/b.wide))
	}
	first, _ := boards.LoadOrStore(b, list)
	return first.([]engine.Cell)
}

// mix makes a hash of a few numbers.
func mix(parts ...uint64) uint64 {
	h := uint64(1469598103934665603)
	for _, p := range parts {
		h = (h ^ p) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h
}

// read is the move of a game of squares that is said so.
func read[P any, M comparable](p *P, moves []M, said engine.Order, say func(*P, M) engine.Order) (M, error) {
	var legal []engine.Order
	for _, m := range moves {
		if say(p, m) == said {
			return m, nil
		}
		legal = append(legal, say(p, m))
	}
	var none M
	return none, among(legal, said)
}

// The toys that are no games of squares say what their legal sentences are, and leave the rest to these.

// next is the words after said in some sentences.
func next(legal []engine.Order, said engine.Order) []engine.Choice {
	var choices []engine.Choice
	n := len(said.Words())
	for _, o := range legal {
		if !said.Begins(o) || said == o {
			continue
		}
		words := o.Words()
		i := slices.IndexFunc(choices, func(c engine.Choice) bool { return c.Word == words[n] })
		if i < 0 {
			i = len(choices)
			choices = append(choices, engine.Choice{Word: words[n], Part: engine.Verb})
		}
		choices[i].Ends = choices[i].Ends || len(words) == n+1
		choices[i].Goes = choices[i].Goes || len(words) > n+1
	}
	return choices
}

// among is nil for one of the legal sentences, else where an order leaves them.
func among(legal []engine.Order, order engine.Order) error {
	if slices.Contains(legal, order) {
		return nil
	}
	var said engine.Order
	for i, w := range append(order.Words(), "") {
		var could []string
		for _, c := range next(legal, said) {
			could = append(could, c.Word)
		}
		if !slices.Contains(could, w) {
			return &engine.Unclear{At: i, Word: w, Could: could}
		}
		said = said.Then(w)
	}
	return &engine.Unclear{At: len(order.Words())}
}

// over refuses an order to a match that is over.
func over(r engine.Result) error { return engine.Forbid(r.Rule, "the game is over: %s", r.Why) }

// hash is of whatever a state prints as.
func hash(state any) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%v", state)
	return h.Sum64()
}

package warchess_test

// The slow judge: the rules of docs/rules/warchess.md a second time, from the catalogue alone and in its
// order, with a board worked out by arithmetic and every figure tried on every square. It shares nothing
// with the package, not even the board's file, and speaks only the text forms WC-45 and WC-46.

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

const (
	att = iota
	def
)

var sides = [2]string{"att", "def"}

const squares = 139 // numbered from 1; 0 is no square

// point is a place of the lattice (WC-1).
type point struct{ x, row int }

// The directions of WC-6: four diagonal, then four straight.
var directions = [8]point{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}, {0, 2}, {0, -2}, {2, 0}, {-2, 0}}

const diagonals = 4

// field is the board: where each square is, the square one step on in each direction, 0 where the line
// ends (WC-12), and the way from each square to each.
type field struct {
	at   [squares + 1]point
	next [squares + 1][8]int
	ways [squares + 1][squares + 1]way
}

// way is a direction and how many steps to go, none where there is no line.
type way struct{ d, steps int }

var board = newField()

// rowLengths are those of rows 1 to 10; row 20-r is as long as row r (WC-2).
var rowLengths = [11]int{1: 6, 9, 8, 7, 8, 7, 8, 7, 8, 7}

// water is the four places that are no squares (WC-3).
var water = []point{{-2, 8}, {-1, 9}, {1, 11}, {2, 12}}

// nearCuts is one half of the river (WC-8); the other is the same half-turned (WC-4).
var nearCuts = [][2]int{{39, 54}, {40, 55}, {46, 54}, {46, 60}, {47, 54}, {47, 61}, {48, 55}, {48, 62}}

func newField() *field {
	var f field
	number := map[point]int{}
	n := 0
	for row := 1; row <= 19; row++ {
		length := rowLengths[min(row, 20-row)]
		for i := range length {
			p := point{2*i - (length - 1), row}
			if !slices.Contains(water, p) {
				n++
				f.at[n], number[p] = p, n
			}
		}
	}
	for a := 1; a <= n; a++ {
		for d, step := range directions {
			b := number[point{f.at[a].x + step.x, f.at[a].row + step.row}]
			if b != 0 && !cut(a, b) {
				f.next[a][d] = b
			}
		}
	}
	for from := 1; from <= n; from++ {
		for d := range directions {
			for s, steps := f.next[from][d], 1; s != 0; s, steps = f.next[s][d], steps+1 {
				f.ways[from][s] = way{d, steps}
			}
		}
	}
	return &f
}

// cut is whether the river or the bridge's sides part two squares that would be neighbours.
func cut(a, b int) bool {
	for _, c := range nearCuts {
		for _, c := range [2][2]int{c, {140 - c[0], 140 - c[1]}} {
			if c == [2]int{a, b} || c == [2]int{b, a} {
				return true
			}
		}
	}
	// WC-10: the bridge has the neighbours 63 and 77 and no others.
	return a == 70 && b != 63 && b != 77 || b == 70 && a != 63 && a != 77
}

// figure is one of the pieces; the zero figure is nobody.
type figure struct {
	kind byte // L I C A W K
	side int
}

const (
	kinds  = "LICAWK"
	troops = "LIC"
)

func (f figure) is(kinds string) bool { return f.kind != 0 && strings.IndexByte(kinds, f.kind) >= 0 }

// limits is the table of WC-18.
var limits = map[byte]struct{ obliques, forward, backObliques, otherStraight int }{
	'L': {3, 3, 2, 2},
	'I': {2, 2, 2, 2},
	'C': {3, 3, 3, 3},
	'A': {3, 0, 3, 0},
	'W': {2, 0, 2, 0},
	'K': {0, 0, 0, 0},
}

// takes is its last column.
var takes = map[byte]string{'L': "LICAKW", 'I': "LICAKW", 'C': "LICAKW", 'A': "A", 'W': "", 'K': ""}

// limit is how far the figure may go in a direction.
func (f figure) limit(d int) int {
	l := limits[f.kind]
	ahead := directions[d].row // WC-7: def looks the other way
	if f.side == def {
		ahead = -ahead
	}
	switch {
	case d < diagonals && ahead > 0:
		return l.obliques
	case d < diagonals:
		return l.backObliques
	case ahead > 0:
		return l.forward
	}
	return l.otherStraight
}

// hop is a move (WC-46).
type hop struct{ from, to int }

func (m hop) String() string { return fmt.Sprintf("%d-%d", m.from, m.to) }

func readHop(text string) (hop, error) {
	from, to, ok := strings.Cut(text, "-")
	a, errA := strconv.Atoi(from)
	b, errB := strconv.Atoi(to)
	if !ok || errA != nil || errB != nil || min(a, b) < 1 || max(a, b) > squares {
		return hop{}, fmt.Errorf("%q is no move", text)
	}
	return hop{a, b}, nil
}

// slow is a position.
type slow struct {
	on    [squares + 1]figure
	mover int
}

// each is the squares on which a side has figures of some kinds, ascending.
func (p *slow) each(side int, kinds string) []int {
	var found []int
	for s, f := range p.on {
		if f.side == side && f.is(kinds) {
			found = append(found, s)
		}
	}
	return found
}

// after is the position once the move has been made, whatever it is.
func (p *slow) after(m hop) *slow {
	q := *p
	q.on[m.to], q.on[m.from] = q.on[m.from], figure{}
	q.mover = 1 - p.mover
	return &q
}

// covers is the range of the Artillery on a square (WC-21), ascending.
func (p *slow) covers(artillery int) []int {
	reach := make([]int, 0, 3*diagonals)
	for d := range diagonals {
		s := artillery
		for range 3 {
			if s = board.next[s][d]; s == 0 {
				break
			}
			reach = append(reach, s)
			if p.on[s] != (figure{}) {
				break
			}
		}
	}
	slices.Sort(reach)
	return reach
}

// commanders is a side's Artillery that covers a square (WC-22).
func (p *slow) commanders(side, s int) []int {
	var found []int
	for _, a := range p.each(side, "A") {
		if slices.Contains(p.covers(a), s) {
			found = append(found, a)
		}
	}
	return found
}

// first is whether s is a first square of any of a side's Artillery (WC-22).
func (p *slow) first(side, s int) bool {
	for _, a := range p.each(side, "A") {
		if slices.Contains(board.next[a][:diagonals], s) {
			return true
		}
	}
	return false
}

// exposed is whether the figure on s is (WC-23, WC-24).
func (p *slow) exposed(s int) bool {
	f := p.on[s]
	enemy := 1 - f.side
	if !f.is("LICW") || len(p.commanders(enemy, s)) == 0 {
		return false
	}
	supported := p.first(f.side, s) && !p.first(enemy, s)
	return !supported
}

// exposedOf is a side's exposed figures of some kinds.
func (p *slow) exposedOf(side int, kinds string) []int {
	return slices.DeleteFunc(p.each(side, kinds), func(s int) bool { return !p.exposed(s) })
}

// reaches is whether the figure on m.from can go to m.to and take what stands there: WC-17 to WC-19,
// WC-30, WC-38 and WC-39, without a thought for exposure.
func (p *slow) reaches(m hop) bool {
	f, target := p.on[m.from], p.on[m.to]
	w := board.ways[m.from][m.to]
	if f.kind == 0 || w.steps == 0 || w.steps > f.limit(w.d) {
		return false
	}
	for s := board.next[m.from][w.d]; s != m.to; s = board.next[s][w.d] {
		if p.on[s].kind != 0 {
			return false
		}
	}
	switch {
	case target.kind == 0:
		return true
	case target.side == f.side || !target.is(takes[f.kind]):
		return false
	case target.kind == 'W':
		return len(p.commanders(att, m.to)) == 0
	}
	return true
}

// base is whether the move is a base move (WC-31): reached, and nobody exposed who may not be.
func (p *slow) base(m hop) bool {
	if !p.reaches(m) {
		return false
	}
	after := p.after(m)
	if p.on[m.from].kind == 'A' { // WC-28
		return len(after.exposedOf(p.on[m.from].side, troops)) == 0
	}
	return p.on[m.to].kind == 'K' || !after.exposed(m.to) // WC-38, WC-25
}

// wins is whether a base move takes the Citadel or the Wagon, and so is lawful whatever is owed. WC-25
// holds for taking the Wagon: WC-38 lifts it for the Citadel alone.
func (p *slow) wins(m hop) bool { return p.on[m.to].is("WK") }

// obligation is what a side must see to first.
type obligation struct {
	rule    string
	side    int
	applies func(p *slow) bool
	met     func(p, after *slow, m hop) bool // after the base move m
}

// obligations are in the order of WC-35.
var obligations = []obligation{
	{"WC-32", def, (*slow).commanded, answersCommand},
	{"WC-33", att, (*slow).wagonExposed, func(_, after *slow, _ hop) bool { return !after.wagonExposed() }},
	{"WC-34", att, (*slow).troopExposed, relieves},
	{"WC-34", def, (*slow).troopExposed, relieves},
}

// commanded is whether att Artillery commands the Citadel.
func (p *slow) commanded() bool {
	for _, k := range p.each(def, "K") {
		return len(p.commanders(att, k)) > 0
	}
	return false
}

func (p *slow) wagonExposed() bool { return len(p.exposedOf(att, "W")) > 0 }

// troopExposed is whether the mover has a troop exposed.
func (p *slow) troopExposed() bool { return len(p.exposedOf(p.mover, troops)) > 0 }

// answersCommand is WC-32: (a) the command is gone, or (b) the figure moved attacks what commands still.
func answersCommand(_, after *slow, m hop) bool {
	if !after.commanded() {
		return true
	}
	for _, a := range after.commanders(att, after.each(def, "K")[0]) {
		if after.base(hop{m.to, a}) {
			return true
		}
	}
	return false
}

// relieves is WC-34: one of the troops that were exposed is so no longer.
func relieves(p, after *slow, m hop) bool {
	for _, s := range p.exposedOf(p.mover, troops) {
		if s == m.from {
			s = m.to
		}
		if !after.exposed(s) {
			return true
		}
	}
	return false
}

// ended is who has won, and by what rule (WC-41, WC-42).
func (p *slow) ended() (winner int, rule string) {
	switch {
	case len(p.each(def, "K")) == 0:
		return att, "WC-41"
	case len(p.each(att, "W")) == 0:
		return def, "WC-41"
	case len(p.each(def, troops)) == 0:
		return att, "WC-42"
	case len(p.each(att, troops)) == 0:
		return def, "WC-42"
	}
	return -1, ""
}

// lawful is the lawful moves, by from and then to, and how the obligations stood: the rule of the one that
// limited them, and the rules of those that applied and no base move could meet (WC-36).
func (p *slow) lawful() (moves []hop, limited string, lapsed []string) {
	if _, rule := p.ended(); rule != "" {
		return nil, "", nil
	}
	for _, from := range p.each(p.mover, kinds) {
		for to := 1; to <= squares; to++ {
			if m := (hop{from, to}); p.base(m) {
				moves = append(moves, m)
			}
		}
	}
	for _, o := range obligations {
		if o.side != p.mover || !o.applies(p) {
			continue
		}
		met := func(m hop) bool { return o.met(p, p.after(m), m) }
		if slices.ContainsFunc(moves, met) {
			return slices.DeleteFunc(moves, func(m hop) bool { return !met(m) && !p.wins(m) }), o.rule, lapsed
		}
		lapsed = append(lapsed, o.rule)
	}
	return moves, "", lapsed
}

// perft is WC-47.
func (p *slow) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	moves, _, _ := p.lawful()
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += p.after(m).perft(depth - 1)
	}
	return n
}

// String is WC-45, the groups in the order of WC-13 and WC-14.
func (p *slow) String() string {
	var parts []string
	for side, name := range sides {
		part := name
		for i := range kinds {
			var on []string
			for _, s := range p.each(side, kinds[i:i+1]) {
				on = append(on, strconv.Itoa(s))
			}
			if len(on) > 0 {
				part += " " + kinds[i:i+1] + strings.Join(on, ",")
			}
		}
		parts = append(parts, part)
	}
	return strings.Join(append(parts, sides[p.mover]), " | ")
}

// readSlow reads WC-45 as it is written in the catalogue, with little patience.
func readSlow(text string) (*slow, error) {
	parts := strings.Split(text, " | ")
	if len(parts) != 3 {
		return nil, errors.New("a position has three parts")
	}
	var p slow
	if p.mover = slices.Index(sides[:], parts[2]); p.mover < 0 {
		return nil, fmt.Errorf("%q is no side", parts[2])
	}
	for side, part := range parts[:2] {
		words := strings.Fields(part)
		if len(words) == 0 || words[0] != sides[side] {
			return nil, fmt.Errorf("%q should begin with %s", part, sides[side])
		}
		for _, group := range words[1:] {
			for _, number := range strings.Split(group[1:], ",") {
				s, err := strconv.Atoi(number)
				if err != nil || s < 1 || s > squares || p.on[s].kind != 0 || strings.IndexByte(kinds, group[0]) < 0 {
					return nil, fmt.Errorf("%q will not do", group)
				}
				p.on[s] = figure{group[0], side}
			}
		}
	}
	return &p, nil
}

// slowStart is the beginning (WC-13, WC-14, WC-16).
func slowStart() *slow {
	p, err := readSlow("att L39,41,43,45 I7,8,12,13,27 C10,15 A9,14 W11 | " +
		"def L95,97,99,101 I127,128,129,132,133 C125,130 A126,131 K121 | att")
	if err != nil {
		panic(err)
	}
	return p
}

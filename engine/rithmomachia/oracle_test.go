package rithmomachia_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"
)

// The judge is the rules a second time, as slowly and as plainly as they read: a map of men, every man
// tried on every space, every pair of men tried on every enemy. It shares nothing with the package but
// the text forms.

// space is a column 1 to 8 and a row 1 to 16. [RM-1]
type space struct{ x, y int }

func (s space) String() string { return fmt.Sprintf("%c%d", 'a'+s.x-1, s.y) }

func (s space) onBoard() bool { return s.x >= 1 && s.x <= 8 && s.y >= 1 && s.y <= 16 }

func (s space) plus(dx, dy int) space { return space{s.x + dx, s.y + dy} }

// byRow is the order of RM-38: rows 1 to 16, within a row a to h.
func byRow(a, b space) int {
	if a.y != b.y {
		return a.y - b.y
	}
	return a.x - b.x
}

func readSpace(text string) (space, bool) {
	if len(text) < 2 {
		return space{}, false
	}
	y, err := strconv.Atoi(text[1:])
	s := space{int(text[0]-'a') + 1, y}
	return s, err == nil && s.onBoard()
}

// part is a man's shape, R, T or S, and number; a pyramid has several.
type part struct {
	shape  byte
	number int
}

func (p part) String() string { return fmt.Sprintf("%c%d", p.shape, p.number) }

type man struct {
	side     string
	parts    []part
	declared bool
}

func (m man) String() string {
	if len(m.parts) == 1 {
		return m.parts[0].String()
	}
	var parts []string
	for _, p := range m.parts {
		parts = append(parts, p.String())
	}
	return "P[" + strings.Join(parts, "+") + "]"
}

// whole is the sum of what is left of the man. [RM-19]
func (m man) whole() (sum int) {
	for _, p := range m.parts {
		sum += p.number
	}
	return sum
}

// brings is the numbers that the man brings by the draught of a shape. [RM-19]
func (m man) brings(shape byte) (numbers []int) {
	for _, p := range m.parts {
		if p.shape == shape {
			numbers = append(numbers, p.number)
		}
	}
	if len(numbers) > 0 {
		numbers = append(numbers, m.whole())
	}
	return numbers
}

// judge is a position.
type judge struct {
	men         map[space]man
	mover       string
	proportions bool // RM-30
}

var foe = map[string]string{"even": "odd", "odd": "even"}

// reach is how far a shape's usual draught goes, and its four ways. [RM-11]
type reach struct {
	shape byte
	far   int
	ways  []space
}

var (
	slants   = []space{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	straight = []space{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	square   = reach{'S', 3, straight}
	triangle = reach{'T', 2, straight}
	round    = reach{'R', 1, slants}
	reaches  = []reach{square, triangle, round}
)

const shapes = "STR" // bottom to top

// usual is the shape whose usual draught leads from one space to another, with the spaces passed over;
// no shape if none does. [RM-11]
func usual(from, to space) (shape byte, passed []space) {
	for _, r := range reaches {
		for _, w := range r.ways {
			if from.plus(r.far*w.x, r.far*w.y) != to {
				continue
			}
			for i := 1; i < r.far; i++ {
				passed = append(passed, from.plus(i*w.x, i*w.y))
			}
			return r.shape, passed
		}
	}
	return 0, nil
}

// flying is the same of the flying draught; passed over are all the spaces of the straight leg.
// [RM-13, RM-14]
func flying(from, to space) (shape byte, passed []space) {
	for _, r := range []reach{square, triangle} {
		for _, w := range r.ways {
			turn := from.plus(r.far*w.x, r.far*w.y)
			if turn.plus(w.y, w.x) != to && turn.plus(-w.y, -w.x) != to {
				continue
			}
			for i := 1; i <= r.far; i++ {
				passed = append(passed, from.plus(i*w.x, i*w.y))
			}
			return r.shape, passed
		}
	}
	return 0, nil
}

func (j judge) empty(spaces ...space) bool {
	for _, s := range spaces {
		if _, held := j.men[s]; held {
			return false
		}
	}
	return true
}

// bears is the numbers that the man on one space brings to bear on another. [RM-18, RM-19]
func (j judge) bears(from, on space) []int {
	shape, passed := usual(from, on)
	if shape == 0 || !j.empty(passed...) {
		return nil
	}
	return j.men[from].brings(shape)
}

// relations is how two men a and b can take an enemy e.
var relations = []struct {
	rule  string
	holds func(a, b, e int) bool
}{
	{"RM-21", func(a, b, e int) bool { return a+b == e }},
	{"RM-22", func(a, b, e int) bool { return max(a, b)-min(a, b) == e }},
	{"RM-23", func(a, b, e int) bool { return a*b == e }},
	{"RM-24", func(a, b, e int) bool { return a == e*b || b == e*a }},
	{"RM-30", func(a, b, e int) bool { return proportionsOf(a, b, e) != "" }},
}

// proportionsOf is which of A, G and H three numbers form in some order, as letters; no three different
// numbers form two. [RM-44]
func proportionsOf(numbers ...int) (kinds string) {
	slices.Sort(numbers)
	a, b, c := numbers[0], numbers[1], numbers[2]
	if a == b || b == c {
		return ""
	}
	if b-a == c-b {
		kinds += "A"
	}
	if b*b == a*c {
		kinds += "G"
	}
	if c*(b-a) == a*(c-b) {
		kinds += "H"
	}
	return kinds
}

// takes is the rules by which the hunter, alone or with a second man of his side, takes the number e on
// a space. [RM-20 to RM-25]
func (j judge) takes(hunter, on space, e int) (rules []string) {
	side := j.men[hunter].side
	for _, a := range j.bears(hunter, on) {
		if a == e {
			rules = append(rules, "RM-20")
		}
		for _, helper := range j.spaces() {
			if helper == hunter || j.men[helper].side != side {
				continue
			}
			for _, b := range j.bears(helper, on) {
				for _, r := range relations {
					if r.holds(a, b, e) && (r.rule != "RM-30" || j.proportions) {
						rules = append(rules, r.rule)
					}
				}
			}
		}
	}
	return rules
}

// oblivion reports whether the man on a space falls to the one just moved. [RM-34, RM-35, RM-36]
func (j judge) oblivion(moved, on space) bool {
	enemy, byMoved := j.men[on], false
	for _, r := range reaches {
		if len(enemy.brings(r.shape)) == 0 {
			continue
		}
		for _, w := range r.ways {
			if !on.plus(r.far*w.x, r.far*w.y).onBoard() {
				continue // closed by the wall
			}
			nearest := on.plus(w.x, w.y)
			for i := 1; i < r.far && j.empty(nearest); i++ {
				nearest = nearest.plus(w.x, w.y)
			}
			if j.empty(nearest) || j.men[nearest].side == enemy.side {
				return false
			}
			byMoved = byMoved || nearest == moved
		}
	}
	return byMoved
}

// capture is what is taken on one space, and by what rules.
type capture struct {
	at    space
	parts []part
	whole bool // comes back as one man
	rules []string
}

// String is as the fixtures write it: "e9:T36+R16".
func (c capture) String() string {
	var parts []string
	for _, p := range c.parts {
		parts = append(parts, p.String())
	}
	return fmt.Sprintf("%v:%s", c.at, strings.Join(parts, "+"))
}

// arriving is what the man that has just moved takes. [RM-26, RM-29, RM-32, RM-34]
func (j judge) arriving(moved space) (taken []capture) {
	for _, at := range j.spaces() {
		enemy := j.men[at]
		if enemy.side == j.men[moved].side || enemy.declared {
			continue
		}
		whole := capture{at: at, parts: enemy.parts, whole: true, rules: j.takes(moved, at, enemy.whole())}
		if j.oblivion(moved, at) {
			whole.rules = append(whole.rules, "RM-34")
		}
		if len(whole.rules) > 0 {
			taken = append(taken, whole)
			continue
		}
		some := capture{at: at}
		for _, p := range enemy.parts {
			if rules := j.takes(moved, at, p.number); len(rules) > 0 {
				some.parts = append(some.parts, p)
				some.rules = append(append(some.rules, rules...), "RM-32")
			}
		}
		if len(some.parts) > 0 {
			taken = append(taken, some)
		}
	}
	return taken
}

// draught is one draught, what it takes, and the position after it, before captives are placed and the
// turn passes.
type draught struct {
	from, to space
	kind     string // "usual", "flight", "leap"
	taken    []capture
	after    judge
}

// draught tries the man on one space on another. [RM-10 to RM-36, RM-46]
func (j judge) draught(from, to space) (d draught, lawful bool) {
	m, held := j.men[from]
	if !held || m.side != j.mover {
		return d, false
	}
	d = draught{from: from, to: to, kind: "usual", after: j}
	shape, passed := usual(from, to)
	if shape == 0 {
		d.kind = "flight"
		shape, passed = flying(from, to)
	}
	if len(m.brings(shape)) == 0 || !j.empty(passed...) || d.kind == "flight" && (m.declared || !j.empty(to)) {
		return d, false
	}
	if enemy, held := j.men[to]; held {
		rules := j.takes(from, to, enemy.whole())
		if enemy.side == m.side || enemy.declared || len(rules) == 0 {
			return d, false
		}
		d.kind = "leap"
		d.taken = []capture{{at: to, parts: enemy.parts, whole: true, rules: append(rules, "RM-28")}}
	}
	d.after.men = maps.Clone(j.men)
	delete(d.after.men, from)
	d.after.men[to] = m
	arriving := d.after.arriving(to)
	if d.kind == "flight" && len(arriving) > 0 {
		return d, false
	}
	for _, c := range arriving {
		d.after.remove(c)
	}
	d.taken = append(d.taken, arriving...)
	slices.SortFunc(d.taken, func(a, b capture) int { return byRow(a.at, b.at) })
	return d, true
}

func (j judge) remove(c capture) {
	m := j.men[c.at]
	m.parts = slices.DeleteFunc(slices.Clone(m.parts), func(p part) bool { return slices.Contains(c.parts, p) })
	j.men[c.at] = m
	if len(m.parts) == 0 {
		delete(j.men, c.at)
	}
}

// draughts is all lawful draughts in the order of their spaces.
func (j judge) draughts() (all []draught) {
	if j.triumph(foe[j.mover]) {
		return nil
	}
	board := everySpace()
	for _, from := range j.spaces() {
		for _, to := range board {
			if d, lawful := j.draught(from, to); lawful {
				all = append(all, d)
			}
		}
	}
	return all
}

// captives is the men to be placed, in order. [RM-37, RM-38]
func (d draught) captives() (men []man) {
	for _, c := range d.taken {
		if c.whole {
			men = append(men, man{d.after.mover, c.parts, false})
			continue
		}
		parts := slices.Clone(c.parts)
		slices.SortStableFunc(parts, func(a, b part) int { return b.number - a.number })
		for _, p := range parts {
			men = append(men, man{d.after.mover, []part{p}, false})
		}
	}
	return men
}

// turn is a whole turn in the form of RM-61, and the position after it.
type turn struct {
	text  string
	after judge
	d     draught
}

// turns is the draught with every way of placing its captives. [RM-37, RM-39]
func (d draught) turns() (all []turn) {
	var place func(j judge, captives []man, said []string)
	place = func(j judge, captives []man, said []string) {
		free := j.firstRank()
		if len(captives) == 0 || len(free) == 0 {
			text := fmt.Sprintf("%v-%v", d.from, d.to)
			if len(said) > 0 {
				text += "=" + strings.Join(said, ",")
			}
			j.mover = foe[j.mover]
			all = append(all, turn{text, j, d})
			return
		}
		for _, s := range free {
			next := j
			next.men = maps.Clone(j.men)
			next.men[s] = captives[0]
			place(next, captives[1:], append(slices.Clone(said), s.String()))
		}
	}
	place(d.after, d.captives(), nil)
	return all
}

// firstRank is the empty spaces of the mover's first rank. [RM-37]
func (j judge) firstRank() (free []space) {
	y := map[string]int{"even": 1, "odd": 16}[j.mover]
	for x := 1; x <= 8; x++ {
		if j.empty(space{x, y}) {
			free = append(free, space{x, y})
		}
	}
	return free
}

// turns is all lawful turns.
func (j judge) turns() (all []turn) {
	for _, d := range j.draughts() {
		all = append(all, d.turns()...)
	}
	return all
}

// perft counts turns as RM-62 does, each draught's placements one by one.
func (j judge) perft(depth int) (n uint64) {
	if depth == 0 {
		return 1
	}
	for _, t := range j.turns() {
		n += t.after.perft(depth - 1)
	}
	return n
}

// triumph reports whether the side's declared men stand arrayed in the enemy's camp. While the side is
// itself to move that wins nothing yet. [RM-47, RM-48, RM-49]
func (j judge) triumph(side string) bool {
	var at []space
	for _, s := range j.spaces() {
		if m := j.men[s]; m.declared && m.side == side {
			if (side == "even") != (s.y >= 11) || (side == "odd") != (s.y <= 6) {
				return false
			}
			at = append(at, s)
		}
	}
	for _, first := range at {
		for _, w := range []space{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			var line []space
			for i := range len(at) {
				line = append(line, first.plus(i*w.x, i*w.y))
			}
			if len(at) >= 3 && sameSpaces(line, at) {
				return true
			}
		}
		corners := []space{first, first.plus(2, 0), first.plus(0, 2), first.plus(2, 2)}
		if sameSpaces(corners, at) {
			return true
		}
	}
	return false
}

func sameSpaces(a, b []space) bool {
	return slices.Equal(slices.SortedFunc(slices.Values(a), byRow), slices.SortedFunc(slices.Values(b), byRow))
}

func everySpace() (all []space) {
	for y := 1; y <= 16; y++ {
		for x := 1; x <= 8; x++ {
			all = append(all, space{x, y})
		}
	}
	return all
}

// spaces is where men stand, by row.
func (j judge) spaces() []space { return slices.SortedFunc(maps.Keys(j.men), byRow) }

// String writes the position as RM-60 does, the men by row; a pyramid of one as a plain man, as which it
// plays.
func (j judge) String() string {
	var b strings.Builder
	for _, side := range []string{"even", "odd"} {
		b.WriteString(side)
		for _, s := range j.spaces() {
			if m := j.men[s]; m.side == side {
				fmt.Fprintf(&b, " %v@%v", m, s)
				if m.declared {
					b.WriteByte('!')
				}
			}
		}
		b.WriteString(" | ")
	}
	return b.String() + j.mover
}

// readJudge reads RM-60, three groups; more of them, what has been taken, are not for the judge. It is
// for texts known to be right and fails the test on others.
func readJudge(t rapid.TB, text string) judge {
	t.Helper()
	groups := strings.Split(text, "|")
	if len(groups) < 3 {
		t.Fatalf("a position has three groups: %q", text)
	}
	j := judge{men: map[space]man{}, mover: strings.TrimSpace(groups[2])}
	for _, g := range groups[:2] {
		words := strings.Fields(g)
		for _, w := range words[1:] {
			what, where, _ := strings.Cut(w, "@")
			where, declared := strings.CutSuffix(where, "!")
			s, ok := readSpace(where)
			if !ok {
				t.Fatalf("no space in %q", w)
			}
			j.men[s] = man{words[0], readParts(t, what), declared}
		}
	}
	return j
}

// readParts reads "T36" or "P[S36+R4]", and "S36+R4" as the fixtures write captures. The parts come from
// bottom to top, the higher number lower.
func readParts(t rapid.TB, text string) (parts []part) {
	t.Helper()
	for w := range strings.SplitSeq(strings.Trim(text, "P[]"), "+") {
		n, err := strconv.Atoi(w[1:])
		if err != nil || !strings.Contains(shapes, w[:1]) {
			t.Fatalf("no man in %q", text)
		}
		parts = append(parts, part{w[0], n})
	}
	slices.SortStableFunc(parts, func(a, b part) int {
		if a.shape != b.shape {
			return strings.IndexByte(shapes, a.shape) - strings.IndexByte(shapes, b.shape)
		}
		return b.number - a.number
	})
	return parts
}

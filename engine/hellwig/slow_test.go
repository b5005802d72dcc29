package hellwig_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The slow judge of Hellwig's game: a second, plain reading of the rules catalogue that shares nothing with the
// program. It is read against the catalogue, rule by rule, and never asked to be fast:
//
//	s, err := slowRead("plate2 A:b@185^AB X:b@164^CD")
//	s.orders()                 // 8 sentences, among them "185 take 164" and "entrench 162"
//	s.play("185 turn left")
//	s.String()                 // "plate2 A:b@185^AC X:b@164^CD to:X"
//
// This file has the position, the board and the definitions; slow_read and slow_write the notation; slow_orders,
// slow_groups, slow_fire, slow_bridges and slow_supply what may be ordered, slow_four by whom; slow_play what comes of
// it. The tests in slow_counts, slow_examples, slow_turns and slow_walk hold it to the catalogue.
//
// Squares are their numbers, 0 is no square. It plays both schools between two players; of four players it gives the
// orders of the general to move.

// slow is a position. [HW-300]
type slow struct {
	slowBoard
	ground   []byte // the terrain of each square now: . B R G W, c f v * in a fortress, p no longer what it was
	hills    []slowHill
	noGun    map[int]bool            // closed to artillery [HW-260]
	cavalry  map[int]bool            // open to cavalry only [HW-260]
	fort     map[string]map[int]bool // ground inside a side's fortress [HW-190.6]
	moat     map[string]map[int]bool // its outermost ditch [HW-190.1]
	centre   map[string]int          // its centre [HW-187]
	pieces   map[int]slowPiece
	guns     []slowGun
	boats    []slowBoat
	carriers []slowCarrier
	bridges  map[int]slowBridge
	works    map[int]slowWork
	reserve  map[string]int
	fires    map[int]slowFire
	depots   map[int]string
	noDepot  map[string]int
	cuts     map[int]int // the lists of cut-off pieces: number of the list, turns done [HW-183]
	sieges   []slowSiege // in the order of their declaration
	to       string
	passed   bool
	quiet    int
	stage    string
	school   int
	four     slowFour
	options  map[string]string
	supplied map[string]bool // sides a piece of which came into its fortress in this move [HW-190.7]
	over     string          // the rule that ended the game and the winner, if any; no part of the text
}

type slowPiece struct {
	side, letter string
	front        string // of a pawn: AB, BD, CD or AC [HW-37]
	outside      bool   // on the own outermost ditch: it came from outside [HW-190.7]
	cause        string // of hunger: m moved on a device, d depot lost or shut off [HW-249c]
	hunger       int
	cut          int // its list in slow.cuts, 0 for none

	carried, left, named bool // in this turn: on a device, off one by its own move, by a depot lost or shut off
}

type slowGun struct {
	side, kind string
	crew, gun  int
}

type slowBoat struct { // a transporter, lower square first
	side string
	a, b int
}

type slowCarrier struct {
	side           string
	number         int
	main, flank    int
	onMain, onSide int // bridges lying on each face
}

type slowBridge struct {
	side   string
	number int
	barred map[string]bool // sides that may not take it up [HW-167.5]
}

type slowWork struct {
	side    string
	markers int
}

type slowFire struct {
	side  string
	count int
}

type slowHill struct {
	kind    int
	squares []int
}

type slowSiege struct {
	side             string // whose fortress it is
	done, limit, lay int
}

// clone returns a position that shares nothing that changes.
func (s *slow) clone() *slow {
	c := *s
	c.ground = slices.Clone(s.ground)
	c.pieces = maps.Clone(s.pieces)
	c.guns = slices.Clone(s.guns)
	c.boats = slices.Clone(s.boats)
	c.carriers = slices.Clone(s.carriers)
	c.bridges = maps.Clone(s.bridges)
	c.works = maps.Clone(s.works)
	c.reserve = maps.Clone(s.reserve)
	c.fires = maps.Clone(s.fires)
	c.depots = maps.Clone(s.depots)
	c.noDepot = maps.Clone(s.noDepot)
	c.cuts = maps.Clone(s.cuts)
	c.sieges = slices.Clone(s.sieges)
	c.supplied = maps.Clone(s.supplied)
	return &c
}

// The board.

type slowBoard struct {
	name       string
	cols, rows int
	snake      bool // boustrophedon: even rows run from right to left
}

type slowDir struct{ r, c int }

// slowStraight are the straight directions, clockwise; slowFronts and slowWays are their names.
var (
	slowStraight = []slowDir{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}
	slowSlant    = []slowDir{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}
	slowLeaps    = []slowDir{{-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}}
	slowFronts   = []string{"AB", "BD", "CD", "AC"}
	slowWays     = []string{"up", "right", "down", "left"}
)

// turned is the direction after n quarter turns clockwise.
func (d slowDir) turned(n int) slowDir {
	for range (n + 4) % 4 {
		d = slowDir{d.c, -d.r}
	}
	return d
}

func (b slowBoard) size() int { return b.cols * b.rows }

// at is the square in row r and column c, from 0; 0 outside the board.
func (b slowBoard) at(r, c int) int {
	if r < 0 || c < 0 || r >= b.rows || c >= b.cols {
		return 0
	}
	if b.snake && r%2 == 1 {
		c = b.cols - 1 - c
	}
	return r*b.cols + c + 1
}

func (b slowBoard) row(q int) int { return (q - 1) / b.cols }

func (b slowBoard) col(q int) int {
	c := (q - 1) % b.cols
	if b.snake && b.row(q)%2 == 1 {
		c = b.cols - 1 - c
	}
	return c
}

// step is the square n steps from q in direction d, 0 outside the board.
func (b slowBoard) step(q int, d slowDir, n int) int { return b.at(b.row(q)+n*d.r, b.col(q)+n*d.c) }

// between is what leads from p to q in rows and columns.
func (b slowBoard) between(p, q int) slowDir {
	return slowDir{b.row(q) - b.row(p), b.col(q) - b.col(p)}
}

// distance [DEF-4]
func (b slowBoard) distance(p, q int) int {
	d := b.between(p, q)
	return max(d.r, -d.r, d.c, -d.c)
}

// touches: they share a side or a corner. [DEF-3]
func (b slowBoard) touches(p, q int) bool { return b.distance(p, q) == 1 }

// beside: they share a side.
func (b slowBoard) beside(p, q int) bool {
	d := b.between(p, q)
	return d.r*d.r+d.c*d.c == 1
}

// around are the squares within distance n of q, q among them, in ascending order.
func (b slowBoard) around(q, n int) []int {
	var squares []int
	for r := -n; r <= n; r++ {
		for c := -n; c <= n; c++ {
			if x := b.at(b.row(q)+r, b.col(q)+c); x != 0 {
				squares = append(squares, x)
			}
		}
	}
	slices.Sort(squares)
	return squares
}

// The definitions of section 5.

// enemy is the other side.
func (s *slow) enemy(side string) string {
	return map[string]string{"A": "X", "X": "A", "B": "C", "C": "B"}[side]
}

// gunOn is the index of the gun whose gun square is q, -1 for none.
func (s *slow) gunOn(q int) int {
	return slices.IndexFunc(s.guns, func(g slowGun) bool { return g.gun == q })
}

func (s *slow) taken(q int) bool      { return s.pieces[q].side != "" }
func (s *slow) entrenched(q int) bool { return s.works[q].side != "" }
func (s *slow) bridged(q int) bool    { return s.bridges[q].side != "" }
func (s *slow) burns(q int) bool      { return s.fires[q].side != "" }

// isGround: the terrain itself or a bridge can carry something. [HW-23 to HW-29, HW-146a]
func (s *slow) isGround(q int) bool {
	switch s.ground[q] {
	case 'R', 'G':
		return false
	case 'W':
		return s.bridged(q)
	}
	return true
}

// Who goes, where it is no piece: a device, or anybody (where ground for cavalry only does not matter).
const (
	slowDevice  = "device"
	slowAnybody = "anybody"
)

// passable to a piece of that letter, or a device, of the side. [DEF-1]
func (s *slow) passable(side, letter string, q int) bool {
	if q == 0 || !s.isGround(q) || s.gunOn(q) >= 0 {
		return false
	}
	if s.entrenched(q) && (s.options["works-block"] != "enemy" || s.works[q].side != side) || s.burns(q) { // HW-110
		return false
	}
	return !s.cavalry[q] || letter == slowAnybody || strings.Contains("K T L", letter) // HW-260
}

// free [DEF-2]
func (s *slow) free(side, letter string, q int) bool {
	return !s.taken(q) && s.passable(side, letter, q)
}

// holds [DEF-10]
func (s *slow) holds(side string, q int) bool {
	return s.pieces[q].side == side
}

// Values and manners: + rook, x bishop, n knight. [section 4]
var (
	slowValues  = map[string]int{"b": 1, "S": 1, "T": 1, "L": 1, "K": 2, "E": 2, "SL": 2, "SK": 3}
	slowManners = map[string]string{"S": "n", "T": "+", "L": "x", "K": "+x", "E": "+n", "SL": "xn", "SK": "+xn"}
)

// slides are the directions of the straight-line moves of a piece.
func slowSlides(letter string) []slowDir {
	var dirs []slowDir
	if strings.Contains(slowManners[letter], "+") {
		dirs = append(dirs, slowStraight...)
	}
	if strings.Contains(slowManners[letter], "x") {
		dirs = append(dirs, slowSlant...)
	}
	return dirs
}

// leapOpen: one of the two squares beside the way of a knight's leap is passable. [HW-172]
func (s *slow) leapOpen(m slowPiece, p, q int) bool {
	d := s.between(p, q)
	one := slowDir{d.r / 2, d.c / 2}         // a step in the long direction
	two := slowDir{d.r - one.r, d.c - one.c} // the same and the step aside
	open := func(d slowDir) bool { return s.passable(m.side, m.letter, s.step(p, d, 1)) }
	return open(one) || open(two)
}

// goesTo: the piece m on p could go to q in one ordinary straight-line move or leap, q itself taken as open;
// halt says which of the squares between stop a slide.
func (s *slow) goesTo(m slowPiece, p, q int, halt func(x int) bool) bool {
	d := s.between(p, q)
	if slices.Contains(slowLeaps, d) {
		return strings.Contains(slowManners[m.letter], "n") && s.leapOpen(m, p, q)
	}
	for _, dir := range slowSlides(m.letter) {
		for x := s.step(p, dir, 1); x != 0; x = s.step(x, dir, 1) {
			if x == q {
				return true
			}
			if !s.passable(m.side, m.letter, x) || halt(x) {
				break
			}
		}
	}
	return false
}

// pawnAhead are the squares diagonally before a pawn's front, and the one straight ahead. [HW-36, HW-109]
func (s *slow) pawnAhead(m slowPiece, p int) (slant []int, ahead int) {
	front := slowStraight[slices.Index(slowFronts, m.front)]
	ahead = s.step(p, front, 1)
	left, right := front.turned(-1), front.turned(1)
	for _, d := range []slowDir{{front.r + left.r, front.c + left.c}, {front.r + right.r, front.c + right.c}} {
		if q := s.step(p, d, 1); q != 0 {
			slant = append(slant, q)
		}
	}
	return slant, ahead
}

// bearsOn: the piece on p bears on q. [DEF-5]
func (s *slow) bearsOn(p, q int) bool {
	if n := s.distance(p, q); n == 0 || n > 3 {
		return n == 0
	}
	m := s.pieces[p]
	if m.letter == "b" {
		slant, _ := s.pawnAhead(m, p)
		return s.beside(p, q) || slices.Contains(slant, q)
	}
	return s.goesTo(m, p, q, func(x int) bool { return s.holds(s.enemy(m.side), x) })
}

// bearers are the squares of the pieces of side that bear on q, ascending.
func (s *slow) bearers(side string, q int) []int {
	var squares []int
	for p, m := range s.pieces {
		if m.side == side && s.bearsOn(p, q) {
			squares = append(squares, p)
		}
	}
	slices.Sort(squares)
	return squares
}

// strength [DEF-6]
func (s *slow) strength(side string, q int) int {
	sum := 0
	for _, p := range s.bearers(side, q) {
		sum += slowValues[s.pieces[p].letter]
	}
	return sum
}

// outweighed: the enemy's strength on q is positive and at least that of side. [HW-134a, HW-167.1, HW-167.6]
func (s *slow) outweighed(side string, q int) bool {
	attack := s.strength(s.enemy(side), q)
	return attack > 0 && attack >= s.strength(side, q)
}

// serves: gun h covers the crew square of gun g with one of its halves. [HW-67]
func slowServes(h, g slowGun) bool { return h != g && (h.crew == g.crew || h.gun == g.crew) }

// manned tells which of the guns with the given indexes are manned by side, through one another. [DEF-7]
func (s *slow) manned(side string, guns []int) map[int]bool {
	manned := map[int]bool{}
	for before := -1; before != len(manned); {
		before = len(manned)
		for _, g := range guns {
			through := func(h int) bool { return manned[h] && slowServes(s.guns[h], s.guns[g]) }
			if s.holds(side, s.guns[g].crew) || slices.ContainsFunc(guns, through) {
				manned[g] = true
			}
		}
	}
	return manned
}

// crewed are the indexes of all guns manned by side, ascending.
func (s *slow) crewed(side string) []int {
	all := make([]int, len(s.guns))
	for g := range all {
		all[g] = g
	}
	return slices.Sorted(maps.Keys(s.manned(side, all)))
}

// firingWay is the direction in which a gun fires. [HW-65, HW-66]
func (s *slow) firingWay(g slowGun) slowDir {
	quarter := map[string]int{"C2": -1, "C3": 1}[g.kind]
	if s.options["cannon-flanks"] == "right-left" {
		quarter = -quarter
	}
	return s.between(g.crew, g.gun).turned(quarter)
}

// field is the field of gun g in the hands of side. [DEF-8]
func (s *slow) field(side string, g slowGun) []int {
	var squares []int
	hill := -1 // the hill that ends the field
	for n := 1; n <= 3; n++ {
		q := s.step(g.gun, s.firingWay(g), n)
		if q == 0 || s.ground[q] == 'R' { // HW-59
			break
		}
		if hill >= 0 && s.hillOf(q) != hill { // HW-238.1
			break
		}
		squares = append(squares, q)
		if h := s.hillOf(q); h >= 0 && h != s.hillOf(g.gun) && s.level(q) >= s.level(g.gun) {
			hill = h
		}
		covers := s.entrenched(q) && s.works[q].side != side && s.level(g.gun) <= s.level(q) // HW-111, HW-238.6
		if covers && (g.kind != "H" || s.options["howitzer-over-works"] == "off") {          // HW-66b, HW-180
			break
		}
	}
	return squares
}

// fieldOf are the squares in the field of side. [DEF-8]
func (s *slow) fieldOf(side string) map[int]bool {
	squares := map[int]bool{}
	for _, g := range s.crewed(side) {
		for _, q := range s.field(side, s.guns[g]) {
			squares[q] = true
		}
	}
	return squares
}

// level of a square: plain 0, second kind 1, first kind 2. [HW-236]
func (s *slow) level(q int) int {
	for _, h := range s.hills {
		if slices.Contains(h.squares, q) {
			return 3 - h.kind
		}
	}
	return 0
}

// hillOf is the first block of the hill on which q lies, -1 for none; blocks of one kind that share a side are one
// hill. [HW-235]
func (s *slow) hillOf(q int) int {
	block := slices.IndexFunc(s.hills, func(h slowHill) bool { return slices.Contains(h.squares, q) })
	if block < 0 {
		return -1
	}
	hill := map[int]bool{block: true}
	for before := 0; before != len(hill); {
		before = len(hill)
		for i, h := range s.hills {
			for j, other := range s.hills {
				if hill[j] && h.kind == other.kind && s.adjoin(h.squares, other.squares) {
					hill[i] = true
				}
			}
		}
	}
	return slices.Min(slices.Collect(maps.Keys(hill)))
}

func (s *slow) adjoin(a, b []int) bool {
	for _, p := range a {
		if slices.ContainsFunc(b, func(q int) bool { return s.beside(p, q) }) {
			return true
		}
	}
	return false
}

func slowSquares(squares []int) string { return strings.Trim(fmt.Sprint(squares), "[]") }

package rithmomachia

import (
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// Places with captures, several captives and Kings to be chipped, and one with declarations.
const (
	crowded = "even T12@c4 S6@f8 T25@b8 T20@e10 R2@h1 P[S36+S25+T16+T9+R4+R1]@d5 R4@d2 | " +
		"odd R12@e6 R18@c8 P[S64+S49+T36+T25+R16]@g13 T30@c13 T56@f10 R7@a16 | even"
	triumphant = "even R2@a2 R4@b2 R6@c2 R4@d2 R9@e2 T6@g2 T8@h2 R3@b4 | odd R5@h16 T16@a9 | even"
)

// TestOrder holds the order of Moves: from, to, and where the captives go, rising; then declarations.
func TestOrder(t *testing.T) {
	t.Parallel()
	p := read(t, "even T6@d8 | odd R3@h16 | even")
	want := "d8-c6 d8-d6 d8-e6 d8-b7 d8-f7 d8-b8 d8-f8 d8-b9 d8-f9 d8-c10 d8-d10 d8-e10"
	var got []string
	for _, m := range p.Moves(nil) {
		got = append(got, m.String())
	}
	if strings.Join(got, " ") != want {
		t.Errorf("got  %v\nwant %s", got, want)
	}
	key := func(m Move) []Space { return append([]Space{m.From, m.To}, m.Spaces()...) }
	for _, p := range []Position{Start(), read(t, crowded), playedFor(t, triumphant)} {
		moves := p.Moves(nil)
		if len(moves) != p.Count() {
			t.Errorf("%v: %d moves, counted %d", p, len(moves), p.Count())
		}
		first := slices.IndexFunc(moves, Move.Declares)
		if first < 0 {
			first = len(moves)
		}
		if !slices.IsSortedFunc(moves[:first], func(a, b Move) int { return slices.Compare(key(a), key(b)) }) {
			t.Errorf("%v: out of order: %v", p, moves)
		}
		if slices.ContainsFunc(moves[first:], func(m Move) bool { return !m.Declares() }) {
			t.Errorf("%v: a draught after a declaration: %v", p, moves)
		}
	}
}

// TestDrawIsFair draws each move 100 times on the average and looks how evenly they come.
func TestDrawIsFair(t *testing.T) {
	t.Parallel()
	for _, p := range []Position{Start(), read(t, crowded), playedFor(t, triumphant)} {
		chance := engine.NewChance(1, 2)
		moves := p.Moves(nil)
		seen := map[Move]int{}
		const each = 100
		for range each * len(moves) {
			m, ok := p.Draw(&chance)
			if !ok {
				t.Fatalf("%v: nothing drawn", p)
			}
			seen[m]++
		}
		chi := 0.0
		for _, m := range moves {
			d := float64(seen[m] - each)
			chi += d * d / each
			delete(seen, m)
		}
		free := float64(len(moves) - 1)
		if off := (chi - free) / math.Sqrt(2*free); len(seen) > 0 || math.Abs(off) > 4 {
			t.Errorf("%v: %d moves, %.1f deviations off, and not in the list: %v", p, len(moves), off, seen)
		}
	}
}

// TestDeclarations holds the list of declarations against trying every three and four men. [RM-43 to RM-45]
func TestDeclarations(t *testing.T) {
	t.Parallel()
	usual := Start().String() + " | took even king | took odd king"
	for _, text := range []string{triumphant, usual, strings.Replace(usual, "| odd |", "| even |", 1)} {
		p := playedFor(t, text)
		var got, want []string
		for _, m := range p.Moves(nil) {
			if m.Declares() {
				got = append(got, m.String())
			}
		}
		var men []Space
		for left := p.all(p.mover); !left.empty(); left = left.rest() {
			men = append(men, left.first())
		}
		for i, a := range men {
			for j, b := range men[:i] {
				for k, c := range men[:j] {
					for _, set := range append([]spaces{{}}, each(men[:k])...) {
						set = set.or(only(a)).or(only(b)).or(only(c))
						if kinds := p.kindsOf(set).count(); p.different(set) && kinds >= set.count()-2 {
							want = append(want, declare(set).String())
						}
					}
				}
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("%s:\ngot  %v\nwant %v", text, got, want)
		}
	}
}

func each(men []Space) (sets []spaces) {
	for _, at := range men {
		sets = append(sets, only(at))
	}
	return sets
}

func (p *Position) different(men spaces) bool {
	numbers := p.numbersOf(men)
	return len(slices.Compact(numbers)) == men.count()
}

// TestSweep: listing, counting and drawing come to the same as trying each draught of each man, among crowds of men of
// near numbers, Kings and declared men among them.
func TestSweep(t *testing.T) {
	t.Parallel()
	chance := engine.NewChance(1, 3)
	for range 3000 {
		p := crowd(&chance)
		moves := p.Moves(nil)
		if n := tried(&p); p.Count() != n || len(moves) != n {
			t.Fatalf("%v: %d moves, counted %d, tried %d", p, len(moves), p.Count(), n)
		}
		for range 5 {
			if m, ok := p.Draw(&chance); ok != (len(moves) > 0) || ok && !slices.Contains(moves, m) {
				t.Fatalf("%v: drew %v", p, m)
			}
		}
	}
}

// tried is how many turns there are, found draught by draught; in a crowd nobody can declare.
func tried(p *Position) (n int) {
	if _, over := p.Ended(); over {
		return 0
	}
	for from := range p.all(p.mover).all {
		c := p.lifted(from)
		for _, d := range draughts(c.kind, from) {
			n += c.ways(&d)
		}
	}
	return n
}

// crowd is some thirty men put down at random.
func crowd(chance *engine.Chance) (p Position) {
	p.terms.proportions = chance.IntN(2) == 0
	p.mover = Side(chance.IntN(2))
	for i, n := range chance.Perm(columns * rows)[:30] {
		side, at := Side(i%2), Space(n)
		if i < 4 {
			king := i / 2
			p.putKing(side, at, uint16(king<<kingParts|1+chance.IntN(1<<len(kings[king])-1)))
		} else {
			p.put(side, at, part{Shape(chance.IntN(3)), uint16(1 + chance.IntN(9))})
		}
		if i > 23 && chance.IntN(2) == 0 {
			p.declared = p.declared.or(only(at))
		}
	}
	return p
}

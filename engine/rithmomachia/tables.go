package rithmomachia

import (
	"cmp"
	"fmt"
	"slices"

	"littlewars/engine"
)

// The number tables of the catalogue, computed from the starting armies when the program starts. The game
// itself does its sums as it goes, for in a position that is given any number may stand. [RM-63 to RM-67]

// Equation is a capture by number: A and B take E, or A alone if B is 0. Of two that are added
// or multiplied A is the lower.
type Equation struct {
	Rule    engine.RuleID // RM-20 to RM-24
	A, B, E int
}

func (e Equation) String() string {
	r := relation(slices.Index(relationRules[:], e.Rule))
	return proof{relation: r, a: uint16(e.A), b: uint16(e.B)}.equation(uint16(e.E))
}

var equations = [2][]Equation{Odd: makeEquations(Odd), Even: makeEquations(Even)}

// Equations are the captures that a side's men can make of the enemy's, as the armies begin: by rule, then
// by the numbers. A King supplies his whole number or one component, and
// can be taken as either; two of his own numbers do not work together. [RM-63]
func Equations(captor Side) []Equation { return slices.Clone(equations[captor]) }

func makeEquations(captor Side) (list []Equation) {
	men := supplies(captor)
	var targets []int
	for _, numbers := range supplies(captor.other()) {
		targets = append(targets, numbers...)
	}
	for i := range men {
		for _, a := range men[i] {
			for _, e := range targets {
				if a == e {
					list = append(list, Equation{Rule: equality.rule(), A: a, E: e})
				}
				for _, others := range men[:i] {
					for _, b := range others {
						list = appendEquations(list, min(a, b), max(a, b), e)
					}
				}
			}
		}
	}
	slices.SortFunc(list, func(x, y Equation) int {
		return cmp.Or(cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B), cmp.Compare(x.E, y.E))
	})
	return slices.Compact(list)
}

// appendEquations appends every relation of two numbers to a third: 4 and 2 take 2 both by subtraction and
// by division.
func appendEquations(list []Equation, low, high, e int) []Equation {
	for _, x := range [...]struct {
		holds bool
		Equation
	}{
		{low+high == e, Equation{addition.rule(), low, high, e}},
		{high-low == e, Equation{subtraction.rule(), high, low, e}},
		{low*high == e, Equation{multiplication.rule(), low, high, e}},
		{high == low*e, Equation{division.rule(), high, low, e}},
	} {
		if x.holds {
			list = append(list, x.Equation)
		}
	}
	return list
}

// supplies is, for each man of a side as it begins, the numbers he brings.
func supplies(side Side) (men [][]int) {
	for left := start.all(side); !left.empty(); left = left.rest() {
		at := left.first()
		numbers := []int{int(start.number(at))}
		if start.pyramids.has(at) {
			for _, part := range kings[side] {
				numbers = append(numbers, int(part.number))
			}
		}
		men = append(men, numbers)
	}
	return men
}

// Stock is the numbers that a Triumph may be made of.
type Stock uint8

// The stocks: one army, Kings as wholes; both, which turncoats can bring together; and the Kings' components
// besides.
const (
	OddMen Stock = iota
	EvenMen
	AllMen
	AllMenAndParts
)

// Triple is three numbers, rising, in a proportion, and Four is four that hold two or three kinds among
// them: a Great Triumph, and a Greater or the Greatest. [RM-44, RM-45]
type (
	Triple struct {
		Kind    Kinds
		Numbers [3]int
	}
	Four struct {
		Kinds   Kinds
		Numbers [4]int
	}
)

func (t Triple) String() string { return fmt.Sprintf("%v: %v", t.Numbers, t.Kind) }
func (f Four) String() string   { return fmt.Sprintf("%v: %v", f.Numbers, f.Kinds) }

// tables has, for each stock, its numbers and its Triumphs.
var tables = makeTables()

type numberTable struct {
	numbers []uint16
	triples []Triple
	fours   []Four
}

// Numbers are those of a stock, each once, rising.
func (s Stock) Numbers() []uint16 { return slices.Clone(tables[s].numbers) }

// Triples are the proportions in a stock, rising. [RM-64 to RM-66]
func (s Stock) Triples() []Triple { return slices.Clone(tables[s].triples) }

// Fours are the sets of four in a stock that hold two or three kinds, rising. [RM-64, RM-67]
func (s Stock) Fours() []Four { return slices.Clone(tables[s].fours) }

func makeTables() (t [4]numberTable) {
	for side := range kings {
		for _, brought := range supplies(Side(side)) {
			for i, number := range brought {
				t[AllMenAndParts].add(uint16(number))
				if i == 0 { // the whole
					t[side].add(uint16(number))
					t[AllMen].add(uint16(number))
				}
			}
		}
	}
	for i := range t {
		t[i].fill()
	}
	return t
}

func (t *numberTable) add(number uint16) {
	if i, found := slices.BinarySearch(t.numbers, number); !found {
		t.numbers = slices.Insert(t.numbers, i, number)
	}
}

func (t *numberTable) fill() {
	list := triples(t.numbers, nil)
	for _, x := range list {
		triple := Triple{Kind: x.kind}
		for i, at := range x.at {
			triple.Numbers[i] = int(t.numbers[at])
		}
		t.triples = append(t.triples, triple)
	}
	eachFour(t.numbers, list, func(x four) bool {
		f := Four{Kinds: x.kinds}
		for i, at := range x.at {
			f.Numbers[i] = int(t.numbers[at])
		}
		t.fours = append(t.fours, f)
		return true
	})
	slices.SortFunc(t.fours, func(a, b Four) int { return slices.Compare(a.Numbers[:], b.Numbers[:]) })
}

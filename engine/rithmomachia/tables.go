package rithmomachia

import (
	"fmt"
	"slices"
)

// The number tables of the catalogue, computed from the starting armies when the program starts. The game
// itself does its sums as it goes, for in a position that is given any number may stand. [RM-63 to RM-67]

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

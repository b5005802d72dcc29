package rithmomachia

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
)

// Side is one of the two players, an index into About.Sides. Odd moves first, as a rule. [RM-9]
type Side uint8

// The players.
const (
	Odd Side = iota
	Even
)

var sideNames = [2]engine.Side{Odd: "odd", Even: "even"}

func (s Side) String() string { return string(sideNames[s]) }
func (s Side) other() Side    { return s ^ 1 }

// ReadSide reads a side as String writes it.
func ReadSide(text string) (Side, bool) {
	i := slices.Index(sideNames[:], engine.Side(text))
	return Side(max(i, 0)), i >= 0
}

// firstRank is where a captor puts his captives, camp where his Triumph has to stand. [RM-37, RM-47]
var (
	firstRank = [2]spaces{Odd: rowsFrom(rows-1, 1), Even: rowsFrom(0, 1)}
	camp      = [2]spaces{Odd: rowsFrom(0, campRows), Even: rowsFrom(rows-campRows, campRows)}
)

// Shape is what a man is. A pyramid is no shape, it has several. [RM-2]
type Shape uint8

// The shapes.
const (
	Round Shape = iota
	Triangle
	Square
	pyramid // not a shape, but it has draughts like one
)

var (
	shapeNames   = [...]string{"round", "triangle", "square", "King"}
	shapeLetters = [...]byte{'R', 'T', 'S', 'P'}
)

func (s Shape) String() string { return shapeNames[s] }

// part is one component of a King, or an ordinary man: a shape and a number.
type part struct {
	shape  Shape
	number uint16
}

func (p part) String() string { return fmt.Sprintf("%c%d", shapeLetters[p.shape], p.number) }

// A King is a pyramid of at most kingParts components. What is left of one is a number: which of its
// components, a bit each, and above those whose King it is. [RM-6]
const (
	kingParts = 6
	partMask  = 1<<kingParts - 1
)

// kings is what the two Kings are made of, from the bottom. [RM-6]
var kings = [2][]part{
	Odd:  {{Square, 64}, {Square, 49}, {Triangle, 36}, {Triangle, 25}, {Round, 16}},
	Even: {{Square, 36}, {Square, 25}, {Triangle, 16}, {Triangle, 9}, {Round, 4}, {Round, 1}},
}

// wholes and brought are, for what is left of a King, its whole number; and the numbers that it brings
// by the draught of each shape: none without a component of the shape, else the whole and those. [RM-19]
var (
	wholes  = wholeNumbers()
	brought = broughtNumbers()
)

// kingOf is whose King it is, whoever has it now.
func kingOf(left uint16) Side { return Side(left >> kingParts) }

// partsOf lists what is left of a King, from the bottom.
func partsOf(left uint16) (list []part) {
	for i, p := range kings[kingOf(left)] {
		if left>>i&1 != 0 {
			list = append(list, p)
		}
	}
	return list
}

// kingText is a pyramid as RM-60 writes it, "P[S64+T36]".
func kingText(left uint16) string {
	return "P[" + strings.Join(engine.Mapped(partsOf(left), part.String), "+") + "]"
}

// kingCalled is a pyramid as players say it, by its whole number: "the King 91".
func kingCalled(left uint16) string { return fmt.Sprintf("the King %d", wholes[left]) }

func wholeNumbers() (sums [2 << kingParts]uint16) {
	for left := range sums {
		for _, p := range partsOf(uint16(left)) {
			sums[left] += p.number
		}
	}
	return sums
}

func broughtNumbers() (numbers [2 << kingParts][3][]uint16) {
	for left := range numbers {
		for _, p := range partsOf(uint16(left)) {
			list := &numbers[left][p.shape]
			if *list == nil {
				*list = []uint16{wholes[left]}
			}
			if p.number != wholes[left] {
				*list = append(*list, p.number)
			}
		}
	}
	return numbers
}

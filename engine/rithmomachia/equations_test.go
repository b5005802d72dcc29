package rithmomachia

import (
	"cmp"
	"slices"

	"littlewars/engine"
)

// equation is a capture by number: A and B take E, or A alone if B is 0. Of two that are added
// or multiplied A is the lower.
type equation struct {
	Rule    engine.RuleID // RM-20 to RM-24
	A, B, E int
}

func (e equation) String() string {
	r := relation(slices.Index(relationRules[:], e.Rule))
	return proof{relation: r, a: uint16(e.A), b: uint16(e.B)}.equation(uint16(e.E))
}

// equationsOf are the captures that a side's men can make of the enemy's, as the armies begin: by rule, then
// by the numbers. A King supplies his whole number or one component, and
// can be taken as either; two of his own numbers do not work together. [RM-63]
func equationsOf(captor Side) (list []equation) {
	men := supplies(captor)
	var targets []int
	for _, numbers := range supplies(captor.other()) {
		targets = append(targets, numbers...)
	}
	for i := range men {
		for _, a := range men[i] {
			for _, e := range targets {
				if a == e {
					list = append(list, equation{Rule: relationRules[equality], A: a, E: e})
				}
				for _, others := range men[:i] {
					for _, b := range others {
						list = appendEquations(list, min(a, b), max(a, b), e)
					}
				}
			}
		}
	}
	slices.SortFunc(list, func(x, y equation) int {
		return cmp.Or(cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B), cmp.Compare(x.E, y.E))
	})
	return slices.Compact(list)
}

// appendEquations appends every relation of two numbers to a third: 4 and 2 take 2 both by subtraction and
// by division.
func appendEquations(list []equation, low, high, e int) []equation {
	for _, x := range [...]struct {
		holds bool
		equation
	}{
		{low+high == e, equation{relationRules[addition], low, high, e}},
		{high-low == e, equation{relationRules[subtraction], high, low, e}},
		{low*high == e, equation{relationRules[multiplication], low, high, e}},
		{high == low*e, equation{relationRules[division], high, low, e}},
	} {
		if x.holds {
			list = append(list, x.equation)
		}
	}
	return list
}

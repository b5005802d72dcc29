package rithmomachia

import (
	"cmp"
	"slices"
)

// draught is a way from a space: where to, by which shape, and what must be empty on the way. [RM-11 to RM-14]
type draught struct {
	through spaces // of a flight, the goal and the corner are among them
	to      Space
	shape   Shape
	flies   bool
}

// steps are the four directions in which each shape makes its usual draughts, a column and a row at a
// time, and lengths how far it goes. [RM-11]
var (
	steps = [3][4][2]int{
		Round:    {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
		Triangle: {{0, -1}, {-1, 0}, {1, 0}, {0, 1}},
		Square:   {{0, -1}, {-1, 0}, {1, 0}, {0, 1}},
	}
	lengths = [3]int{Round: 1, Triangle: 2, Square: 3}
)

// leg is a usual draught: the spaces along it, its goal last. [RM-11]
type leg struct {
	through spaces   // all but the goal
	goal    Space    // nowhere if it is off the board
	along   [3]Space // up to the goal
	line    spaces   // along as a set
}

// Tables, made once: the four legs of each shape from each space; their goals as a set; where a leg goes
// off the board; the spaces on the legs; and the draughts of each shape, flights too, by goal. Those of a
// pyramid are of all three shapes.
var (
	legs     = makeLegs()
	reach    = makeReach()
	walls    = makeWalls()
	lines    = makeLines()
	draughts = makeDraughts()
)

func makeLegs() (t [3][columns * rows][4]leg) {
	for shape := range t {
		for from := range t[shape] {
			for i, step := range steps[shape] {
				t[shape][from][i] = makeLeg(Space(from), step, lengths[shape])
			}
		}
	}
	return t
}

func makeLeg(from Space, step [2]int, length int) (l leg) {
	for i := range length {
		l.goal = spaceAt(from.column()+(i+1)*step[0], from.row()+(i+1)*step[1])
		if l.goal == nowhere {
			return leg{goal: nowhere}
		}
		l.along[i] = l.goal
		l.through = l.line
		l.line = l.line.or(only(l.goal))
	}
	return l
}

// between is the spaces passed over on a usual draught. [RM-12]
func between(shape Shape, a, b Space) spaces {
	switch shape {
	case Triangle:
		return only(a + (b-a)/2)
	case Square:
		return only(a + (b-a)/3).or(only(b - (b-a)/3))
	}
	return spaces{}
}

func makeReach() (t [3][columns * rows]spaces) {
	for shape := range t {
		for from := range t[shape] {
			for _, l := range legs[shape][from] {
				t[shape][from] = t[shape][from].or(only(l.goal))
			}
		}
	}
	return t
}

func makeWalls() (t [3][4]spaces) {
	for shape := range t {
		for from := range legs[shape] {
			for i, l := range legs[shape][from] {
				if l.goal == nowhere {
					t[shape][i] = t[shape][i].or(only(Space(from)))
				}
			}
		}
	}
	return t
}

func makeLines() (t [4][columns * rows]spaces) {
	for shape := range legs {
		for from := range legs[shape] {
			for _, l := range legs[shape][from] {
				t[shape][from] = t[shape][from].or(l.line)
				t[pyramid][from] = t[pyramid][from].or(l.line)
			}
		}
	}
	return t
}

func makeDraughts() (t [4][columns * rows][]draught) {
	for from := range columns * rows {
		for shape := range pyramid {
			for i, l := range legs[shape][from] {
				if l.goal == nowhere {
					continue
				}
				step := steps[shape][i]
				list := []draught{{through: l.through, to: l.goal, shape: shape}}
				for _, side := range [2]int{-1, 1} {
					to := spaceAt(l.goal.column()+side*step[1], l.goal.row()+side*step[0])
					if shape != Round && to != nowhere { // [RM-13]
						list = append(list, draught{l.line.or(only(to)), to, shape, true})
					}
				}
				t[shape][from] = append(t[shape][from], list...)
				t[pyramid][from] = append(t[pyramid][from], list...)
			}
		}
		for kind := range t {
			slices.SortFunc(t[kind][from], func(a, b draught) int { return cmp.Compare(a.to, b.to) })
		}
	}
	return t
}

// draught finds the one of the man on a space to a goal, if there is one, whether anything is in the way or
// not. A pyramid makes only those of the shapes it keeps. [RM-16]
func (p *Position) draught(from, to Space) (draught, bool) {
	for _, d := range draughts[p.shape(from)][from] {
		if d.to == to && p.of[p.side(from)][d.shape].has(from) {
			return d, true
		}
	}
	return draught{}, false
}

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

// farthest is more spaces than a draught goes on.
const farthest = 32

// ways has the draughts from the middle by how many spaces on they go, and farthest: no two go as many.
var ways = makeWays()

func makeWays() (t [2 * farthest]draught) {
	middle := spaceAt(columns/2, rows/2)
	for _, d := range draughts(pyramid, middle) {
		t[d.to-middle+farthest] = d
	}
	return t
}

// leg is a usual draught: the spaces along it, its goal last. [RM-11]
type leg struct {
	through spaces   // all but the goal
	goal    Space    // nowhere if it is off the board
	along   [3]Space // up to the goal
	line    spaces   // along as a set
}

// Tables, made once: the four legs of each shape from each space; their goals as a set; where a leg goes
// off the board; and the spaces on the legs, of a pyramid those of all three shapes.
var legs, reach, walls, lines = makeLegs()

func makeLegs() (
	legs [3][columns * rows][4]leg, reach [3][columns * rows]spaces, walls [3][4]spaces,
	lines [4][columns * rows]spaces,
) {
	for from := range everywhere.all {
		for shape := range pyramid {
			for i, step := range steps[shape] {
				l := makeLeg(from, step, lengths[shape])
				legs[shape][from][i] = l
				if l.goal == nowhere {
					walls[shape][i] = walls[shape][i].or(only(from))
					continue
				}
				reach[shape][from] = reach[shape][from].or(only(l.goal))
				lines[shape][from] = lines[shape][from].or(l.line)
				lines[pyramid][from] = lines[pyramid][from].or(l.line)
			}
		}
	}
	return legs, reach, walls, lines
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

// draughts is those of a shape from a space, flights to both sides of a goal too, by goal; those of a pyramid are of
// all three shapes. [RM-13]
func draughts(kind Shape, from Space) (list []draught) {
	for shape := range pyramid {
		if kind != shape && kind != pyramid {
			continue
		}
		for i, step := range steps[shape] {
			l := &legs[shape][from][i]
			if l.goal == nowhere {
				continue
			}
			list = append(list, draught{through: l.through, to: l.goal, shape: shape})
			for _, side := range [2]int{-1, 1} {
				to := spaceAt(l.goal.column()+side*step[1], l.goal.row()+side*step[0])
				if shape != Round && to != nowhere {
					list = append(list, draught{l.line.or(only(to)), to, shape, true})
				}
			}
		}
	}
	slices.SortFunc(list, func(a, b draught) int { return cmp.Compare(a.to, b.to) })
	return list
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

// draught finds the one of the man on a space to a goal, if there is one, whether anything is in the way or
// not. A pyramid makes only those of the shapes it keeps. [RM-16]
func (p *Position) draught(from, to Space) (draught, bool) {
	for _, d := range draughts(p.shape(from), from) {
		if d.to == to && p.of[p.side(from)][d.shape].has(from) {
			return d, true
		}
	}
	return draught{}, false
}

package state

import (
	_ "embed" // the plan
	"fmt"

	"littlewars/engine/grid"
)

//go:embed plan.txt
var planText []byte

// The boards that are known by name. [section 2]
const (
	planName  = "plan"
	plateName = "plate2"
)

var (
	planBoard  = grid.Board{Cols: 49, Rows: 33, Numbering: grid.Boustrophedon}
	plateBoard = grid.Board{Cols: 22, Rows: 31}

	// plan is the plan with its armies B and C, and plate the board of the worked examples with A and X: one of each
	// for all positions. [HW-198]
	plan  = readPlan()
	plate = newGround(plateBoard, plateName, [2]byte{'A', 'X'})
)

// province is a named part of the plan, for player B and, opposite, for player C. [HW-199]
type province struct {
	names [2]string
	rects [2]grid.Rect
}

// provinces are those of the plan.
var provinces []province

// readPlan makes the plan of its text, which is ours: what is wrong with it panics.
func readPlan() *Ground {
	m, err := grid.ReadText("plan.txt", planText, mapFormat)
	if err != nil {
		panic("hellwig: " + err.Error())
	}
	m.Board = planBoard
	d := drawing{g: newGround(planBoard, planName, [2]byte{'B', 'C'})}
	faults := &grid.Faults{File: "plan.txt"}
	d.layers(m, faults)
	for _, line := range m.Rest[0].Lines {
		provinces = append(provinces, provinceOf(line.Text))
	}
	d.g.blocks, d.g.Built = nil, grid.Set{} // they are the plan's own
	if err := faults.Err(); err != nil || !d.g.count() {
		panic(fmt.Sprintf("hellwig: %v", err))
	}
	for a := range Army(2) {
		d.g.enclose(a)
	}
	return d.g
}

// provinceOf reads "GG O 7-16 26-39": C's name, B's, and B's rows and columns.
func provinceOf(line string) province {
	var p province
	var top, low, left, right uint8
	_, err := fmt.Sscanf(line, "%s %s %d-%d %d-%d", &p.names[1], &p.names[0], &top, &low, &left, &right)
	if err != nil {
		panic(fmt.Sprintf("hellwig: plan.txt: %s: %v", line, err))
	}
	b := grid.Rect{Col: left - 1, Row: top - 1, Cols: right - left + 1, Rows: low - top + 1}
	p.rects[0] = b
	p.rects[1] = grid.Rect{
		Col: planBoard.Cols - b.Col - b.Cols, Row: planBoard.Rows - b.Row - b.Rows, Cols: b.Cols, Rows: b.Rows,
	}
	return p
}

// opposite is the square that lies opposite through the middle of the board. [HW-191]
func opposite(b grid.Board, s grid.Square) grid.Square { return grid.Square(b.Squares()-1) - s }

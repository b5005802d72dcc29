package lab

import (
	"bytes"
	"context"
	"math"
	"testing"

	"littlewars/physics/plane"
	"littlewars/render/plan"
	"littlewars/sim"
	"littlewars/tabletop/scenario"
)

// Sheets of a batch and of a map are written in every format, twice the same, and leave the table as it was.
func TestAbove(t *testing.T) {
	t.Parallel()
	table, err := scenario.Embedded("range")
	if err != nil {
		t.Fatal(err)
	}
	e := sim.Experiment{Table: table, Aim: sim.Aim{Men: []int{0}}, Shots: 70, Seed: 1}
	table.Men[0].At = table.Men[0].At.Add(plane.Vec{X: 20})
	was := table.Guns[0].Heading
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h := sim.Heat{Table: table, Cell: 40, Shots: 2}
	heat, err := h.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	stopped, err := h.Run(ctx)
	if err != nil {
		t.Fatal(err)
	}
	batch, err := fallOfShot(&e, &r.Report)
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Guns[0].Heading; math.Abs(got-was) > 0 {
		t.Errorf("the gun now heads %v", got)
	}
	for name, sheet := range map[string]*plan.Sheet{"batch": batch, "map": deadly(h.Table, heat), "stopped": deadly(h.Table, stopped)} {
		for _, format := range plan.SheetFormats() {
			var drawn [2]bytes.Buffer
			for i := range drawn {
				if err := sheet.Write(&drawn[i], format); err != nil {
					t.Fatal(err)
				}
			}
			if drawn[0].Len() < 5000 || !bytes.Equal(drawn[0].Bytes(), drawn[1].Bytes()) {
				t.Errorf("%s as %s: %d and %d bytes", name, format, drawn[0].Len(), drawn[1].Len())
			}
		}
	}
}

package season

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Open reports whether a highway that is open to a side leads from one of two squares to the other. [VT-SUPPLY-12]
func Open(f *ground.Field, side state.Side, from, to grid.Square) bool {
	_, open := supply.NewLanes(f, side).Walk(to).Steps(from)
	return open
}

// openShortest reports whether a shortest highway between two squares is open to a side: of equal ones any serves.
// [VT-SUPPLY-22]
func openShortest(f *ground.Field, side state.Side, from, to grid.Square) bool {
	lanes := supply.NewLanes(f, side)
	steps, open := lanes.Walk(to).Steps(from)
	shortest, _ := lanes.Free().Walk(to).Steps(from)
	return open && steps == shortest
}

// roadOver reports whether a highway goes over a square, on a bridge that stands if there is water. [VT-MAP-26]
func roadOver(f *ground.Field, at grid.Square) bool {
	for i := range f.Spans {
		if s := &f.Spans[i]; s.Kind == state.SpanBroken && s.At == at {
			return false
		}
	}
	return f.Map.RoadNo[at] != 0
}

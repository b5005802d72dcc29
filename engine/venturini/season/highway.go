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

// roads are the highways to a square, for whoever delivers there.
type roads struct{ open, free *supply.Walk }

func roadsTo(lanes *supply.Lanes, to grid.Square) roads {
	return roads{lanes.Walk(to), lanes.Free().Walk(to)}
}

// shortest reports whether a shortest highway from a square is open: of equal ones any serves. [VT-SUPPLY-22]
func (r *roads) shortest(from grid.Square) bool {
	steps, open := r.open.Steps(from)
	least, _ := r.free.Steps(from)
	return open && steps == least
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

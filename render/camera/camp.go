package camera

import (
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Camp is where most of one's own stand, and the middle of the others; and how large a square has to be so that
// whoever shares one with the most can be read, pixels.
type Camp struct {
	Low, High, Foe engine.Spot
	Square         float64
	least          float64 // how large a square is at least
}

// Pitched is the camp as they stand now, for so much of the table as is in view where a square is so many pixels; from
// nearer, where signs tell the kinds of all, if half of all are in view then. Of several that are as large it is the
// one nearest to oneself, who may sit opposite.
func Pitched(v *engine.View, own func(engine.Side) bool, small, wide, high float64, opposite bool) Camp {
	mid, ahead := MiddleOf(v.Ground), 1.0
	if opposite {
		ahead = -1
	}
	const readable = 9.2 // pixels, of his span
	is := Camp{mid, mid, mid, readable, small}
	var ours, theirs []engine.Spot
	for i := range v.Figures {
		f := &v.Figures[i]
		if f.Span > 0 {
			is.Square = max(is.Square, readable/f.Span)
		}
		switch {
		case f.Side == "":
		case own(f.Side):
			ours = append(ours, f.At)
		default:
			theirs = append(theirs, f.At)
		}
	}
	nearest := func(one, other []engine.Spot) bool {
		return ahead*(polygon.MiddleOfRing(one).Y-polygon.MiddleOfRing(other).Y) < 0
	}
	const signs = 1.2 // of what is readable
	group, large := Crowd(ours, wide, high, nearest), max(small, signs*is.Square)
	near := Crowd(ours, wide*small/large, high*small/large, nearest)
	if 2*len(near) >= len(ours) {
		is.least = large
	}
	if group != nil {
		is.Low, is.High = polygon.Bounds(group)
		is.Foe = polygon.MiddleOfRing(group)
	}
	if theirs != nil {
		is.Foe = polygon.MiddleOfRing(theirs)
	}
	return is
}

// Crowd is as many of some spots as are seen together in a room that is so many squares wide and high, about one of
// them; of several as many those that are better, or the first.
func Crowd(spots []engine.Spot, wide, high float64, better func(one, other []engine.Spot) bool) (most []engine.Spot) {
	for _, at := range spots {
		about := slices.DeleteFunc(slices.Clone(spots), func(p engine.Spot) bool {
			return p != at && (math.Abs(p.X-at.X) >= wide/2-1 || math.Abs(p.Y-at.Y) >= high/2-1)
		})
		if more := len(about) - len(most); more > 0 || more == 0 && better(about, most) {
			most = about
		}
	}
	return most
}

// Pixels is how large a square may be, from small to large, so that all of the camp is seen in a room, which is so many
// squares wide and high while they are small; or nearly all, if they are large then.
func (c Camp) Pixels(small, large, wide, high float64) float64 {
	const nearly = 2.0 / 3
	fits := small * min(wide/(c.High.X-c.Low.X+1), high/(c.High.Y-c.Low.Y+1))
	if fits > nearly*large {
		return large
	}
	return max(c.least, fits)
}

// Amid is the spot nearest to another so that all from low to high is seen in a room about it; the middle of that, if
// it is not.
func Amid(to, low, high, room float64) float64 {
	if from, until := high+1-room/2, low-1+room/2; from < until {
		return min(max(to, from), until)
	}
	return (low + high) / 2
}

package chalk

import (
	"littlewars/engine"
	"littlewars/render/polygon"
)

// LengthOf is how long a way is.
func LengthOf(way []engine.Spot) (length float64) {
	for i := 1; i < len(way); i++ {
		length += polygon.Apart(way[i-1], way[i])
	}
	return length
}

// until is the part of a way as far as a length, and the rest of it.
func until(way []engine.Spot, length float64) (first, rest []engine.Spot) {
	for i := 1; i < len(way); i++ {
		long := polygon.Apart(way[i-1], way[i])
		if length < long {
			cut := polygon.Between(way[i-1], way[i], length/long)
			first = append(append([]engine.Spot(nil), way[:i]...), cut)
			return first, append([]engine.Spot{cut}, way[i:]...)
		}
		length -= long
	}
	return way, nil
}

package chalk

import (
	"littlewars/engine"
)

// InPieces is a way in pieces as long as that with gaps between.
func InPieces(way []engine.Spot, long, gap float64) (parts [][]engine.Spot) {
	for len(way) > 1 {
		part, rest := until(way, long)
		parts = append(parts, part)
		_, way = until(rest, gap)
	}
	return parts
}

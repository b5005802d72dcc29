package rules

import (
	"strings"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/strike"
)

// siegePlaces are the words for the sides and squares at which an order to batter finds its object.
func siegePlaces(f *ground.Field, o *Task) (words []string) {
	for _, place := range strike.BatterPlaces(f, f.Find(o.Fig), o.Thing) {
		word := f.Map.Board.Name(place.At)
		if place.Side != NoDir {
			word = strings.ToLower(place.Name(f.Map.Board))
		}
		words = append(words, word)
	}
	return words
}

// siegeBurn is why a piece of a siege cannot set a square alight. [VT-SIEGE-14]
func siegeBurn(f *ground.Field, o *Task) error {
	if err := pieceReady(f, o); err != nil {
		return err
	}
	return strike.Torches(f, f.Find(o.Fig), o.At)
}

// pieceReady is why a piece is not ready to fire at all.
func pieceReady(f *ground.Field, o *Task) error {
	ready := o.Firing()
	ready.Throw = grid.None
	return strike.CheckFire(f, ready)
}

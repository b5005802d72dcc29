package rules

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// siegePlaces are the words for the sides and squares at which an order to batter finds its object.
func siegePlaces(f *ground.Field, o *Task) (words []string) {
	for _, place := range strike.Objects(f, f.Find(o.Fig), o.Thing) {
		word := f.Map.Board.Name(place.At)
		if place.Side != NoDir {
			word = strings.ToLower(place.Name(f.Map.Board))
		}
		words = append(words, word)
	}
	return words
}

// siegeShell fires a salvo of a siege at an object. Lines, laagers and dams are destroyed as in the field, but for how
// much a salvo does. [VT-SIEGE-60 to -65]
func siegeShell(r *Run, o *Task, who *state.Unit) {
	switch o.Thing {
	case "works":
		if made, err := strike.Raze(r.Field, who, o.Thing, o.Face); err == nil {
			shoot(r, o.Face, made.Points, o.Fig)
		}
	case "laager", "dam":
		r.shellObject(o, who)
	default:
		for _, fell := range strike.Salvo(r.Field, who, o.Thing, o.place()) {
			r.tellPlace(fell.At, fell.Side, fell.Word, o.Fig, fell.Rule)
		}
	}
}

// siegeBurn is why a piece of a siege cannot set a square alight. [VT-SIEGE-14]
func siegeBurn(f *ground.Field, o *Task, who *state.Unit) error {
	if o.Guns != strike.AllGuns {
		return engine.Forbid("VT-SIEGE-41", "%s is all of one kind; cannon and howitzers are not said", who.Name())
	}
	return strike.Torches(f, who, o.At)
}

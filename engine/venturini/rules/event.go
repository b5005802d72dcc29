package rules

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Incident is one thing that happened, to a figure or to a place. [VT-NOTE-9]
type Incident struct {
	Fig  state.ID // nobody's if it happened to a place
	Word string   // "killed", "breached"
	At   grid.Square
	Side grid.Dir // of a place; state.NoHeading for the whole square
	By   state.ID // nobody if nobody did it
	Rule engine.RuleID
	From grid.Square   // of a march, whose word is Marched; of who is fed, where the food was
	Way  []grid.Square // of a march, the squares after From
	Part order.Period  // the phase in which it happened
	To   state.ID      // who is handed goods, or what is taken up or set down on wagons
	What string        // of works and devices: "palisades", "the bridge"; VT-NOTE-9 does not write it
	// Goods is how much food was eaten, mown, harvested, delivered or lost, which VT-NOTE-9 does not write. What a
	// place loses by VT-SUPPLY-18 and -19 to somebody is what he takes of it. Of Loaded, Dropped, Handed and Founded it
	// is all that changed hands, of what has spoiled all of it.
	Goods state.Goods
}

// Words of what VT-NOTE-9 has none for: marches, and what is done free.
const (
	Marched = "marched"
	Loaded  = "loaded"
	Dropped = "dropped"
	Handed  = "handed"
	Founded = "founded" // a magazine
)

// Text is the event's line: "N/inf3 killed 5,4 by S/hcav1 VT-FIGHT-41". [VT-NOTE-9]
func (e *Incident) Text(s *state.Situation) string {
	var words []string
	place := e.Place(s)
	switch {
	case e.Fig == state.ID{}:
		words = []string{place, e.Word}
	default:
		words = []string{state.FullName(s, e.Fig), e.Word}
		if place != "" {
			words = append(words, place)
		}
	}
	if e.By != (state.ID{}) {
		words = append(words, "by", state.FullName(s, e.By))
	}
	return strings.Join(append(words, string(e.Rule)), " ")
}

// Told is the event as players read it: "north inf3 killed on 5,4 by south hcav1 (VT-FIGHT-41)".
func (e *Incident) Told(s *state.Situation) string {
	told, place := e.Place(s)+" "+e.Word, e.Place(s)
	if e.Fig != (state.ID{}) {
		told = s.CalledFigure(e.Fig) + " " + e.Word
		switch {
		case place == "":
		case e.Word == "displaced":
			told += " to " + place
		default:
			told += " on " + place
		}
	}
	if e.By != (state.ID{}) {
		told += " by " + s.CalledFigure(e.By)
	}
	return told + " (" + string(e.Rule) + ")"
}

// Place is where it happened: a square or one of its sides, "" nowhere.
func (e *Incident) Place(s *state.Situation) string {
	if e.Side != state.NoHeading && e.At != grid.None {
		return state.Border{At: e.At, Side: e.Side}.Name(s.Map.Board)
	}
	return s.Map.Board.Name(e.At)
}

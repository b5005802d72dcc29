package order

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/state"
)

// mines is a slot of the name of an own mine, that is there or will be the next.
var mines = lone("a mine of yours", engine.Name,
	func(_ *state.Situation, _ state.Side, o *Task, word string) bool {
		_, ok := mine.ParseName(word)
		o.Thing = word
		return ok
	},
	func(f *ground.Field, _ *Task) (words []string) {
		for i := range f.Mines {
			if m := &f.Mines[i]; m.By == f.Mover {
				words = append(words, mine.Name(m.Number))
			}
		}
		slices.Sort(words)
		if mine.Powder(f) {
			words = append(words, mine.Name(mine.Next(f.Situation, f.Mover)))
		}
		return words
	},
	func(_ *state.Situation, _ state.Side, o *Task) string { return o.Thing })

// WatchModes are what a mine does in the enemy's move. [VT-NOTE-8]
var WatchModes = []string{state.WatchNone: "none", state.WatchAll: "all", state.WatchAsk: "ask"}

// cornerWords are the corners of a square at which the mine of 4 squares lies. [VT-SIEGE-79]
var cornerWords = []string{"ne", "se", "sw", "nw"}

// NewPost is the mode of an order to dig a new post. [VT-SIEGE-78]
const NewPost = "post"

// GateModes are how a sluice is put.
var GateModes = []string{"open", "shut"}

// dammed is a slot of a place, and how many lines are laid there or that a sluice is: "5,4:S 4", "12,9 sluice".
var dammed = slot{
	wants: "a place such as 5,4:S, and a number or sluice", part: engine.Name, words: 2,
	read: func(s *state.Situation, by state.Side, o *Task, n int, word string) bool {
		switch {
		case n == 0 && strings.Contains(word, ":"):
			return readFace(s, by, o, word)
		case n == 0:
			at, ok := s.Map.Board.Find(word)
			o.At = at
			return ok
		case word == "sluice":
			o.Thing = word
			return true
		}
		return readNumber(s, by, o, word)
	},
	offer: func(f *ground.Field, o *Task, n int) []string {
		if n > 0 {
			return []string{"1", "2", "3", "4", "sluice"}
		}
		return DamPlaces(f, f.Find(o.Fig))
	},
	write: func(s *state.Situation, by state.Side, o *Task) []string {
		place := writeFace(s, by, o)
		if place == "" {
			place = s.Map.Board.Name(o.At)
		}
		if o.Thing != "" {
			return []string{place, o.Thing}
		}
		return []string{place, writeNumber(s, by, o)}
	},
}

// sluices is a slot of the name of a sluice.
var sluices = lone("a sluice", engine.Name,
	func(s *state.Situation, _ state.Side, o *Task, word string) bool {
		for name := range GateNames(s) {
			if strings.EqualFold(name, word) {
				o.Thing = name
				return true
			}
		}
		return false
	},
	func(f *ground.Field, _ *Task) (words []string) {
		for name := range GateNames(f.Situation) {
			words = append(words, strings.ToLower(name))
		}
		return words
	},
	func(_ *state.Situation, _ state.Side, o *Task) string { return o.Thing })

// GateNames walks what sluices are called: those of the map, then those in dams.
func GateNames(s *state.Situation) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for i := range s.Map.Sluices {
			if !yield(s.Map.Sluices[i].Title(s.Map.Board)) {
				return
			}
		}
		for i := range s.Spans {
			if w := &s.Spans[i]; w.Kind == state.SpanDam && s.Gate(s.Map.DamGate(w.Border)) != nil &&
				!yield(s.Map.DamGate(w.Border)) {
				return
			}
		}
	}
}

// DamPlaces are the places that a figure could dam: its square and its sides.
func DamPlaces(f *ground.Field, who *state.Unit) (words []string) {
	if who == nil || who.At == grid.None {
		return nil
	}
	if flood.Need(f.Map, state.Border{At: who.At, Side: state.NoHeading}) > 0 {
		words = append(words, f.Map.Board.Name(who.At))
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		if face := (state.Border{At: who.At, Side: d}); flood.Need(f.Map, face) > 0 {
			words = append(words, strings.ToLower(face.Name(f.Map.Board)))
		}
	}
	return words
}

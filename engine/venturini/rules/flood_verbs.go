package rules

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

var floodVerbs = []Verb{
	{
		Name: "dam", Gist: "lay lines of a dam along a bridge, or a sluice into it", Rule: "VT-BUILD-19", Phase: Work,
		Form: []Slot{SlotDam}, Who: dams, Check: checkDam, Do: doDam, Eighths: damTime,
	},
	{
		Name: "sluice", Gist: "open or shut a sluice", Rule: "VT-FLOOD-5", Phase: Start, EndToo: true, Free: true,
		Form: []Slot{SlotSluice, SlotOpenShut}, Who: turns, Check: checkSluice, Do: doSluice,
	},
}

// gateModes are how a sluice is put.
var gateModes = []string{"open", "shut"}

// dammed is a slot of a place, and how many lines are laid there or that a sluice is: "5,4:S 4", "12,9 sluice".
var dammed = slot{
	wants: "a place such as 5,4:S, and a number or sluice", words: 2,
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
		return damPlaces(f, f.Find(o.Fig))
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
		for name := range gateNames(s) {
			if strings.EqualFold(name, word) {
				o.Thing = name
				return true
			}
		}
		return false
	},
	func(f *ground.Field, _ *Task) (words []string) {
		for name := range gateNames(f.Situation) {
			words = append(words, strings.ToLower(name))
		}
		return words
	},
	func(_ *state.Situation, _ state.Side, o *Task) string { return o.Thing })

// gateNames walks what sluices are called: those of the map, then those in dams.
func gateNames(s *state.Situation) func(yield func(string) bool) {
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

// damPlaces are the places that a figure could dam: its square and its sides.
func damPlaces(f *ground.Field, who *state.Unit) (words []string) {
	if who == nil || who.At == grid.None {
		return nil
	}
	if flood.Need(f.Map, state.Border{At: who.At, Side: NoDir}) > 0 {
		words = append(words, f.Map.Board.Name(who.At))
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		if face := (state.Border{At: who.At, Side: d}); flood.Need(f.Map, face) > 0 {
			words = append(words, strings.ToLower(face.Name(f.Map.Board)))
		}
	}
	return words
}

// dams is why a figure builds no dam: there is nothing to dam on its square, or it does no works.
func dams(f *ground.Field, who *state.Unit) error {
	there := f.GoodsOn(who.At)
	switch name := f.Map.Board.Name(who.At); {
	case len(damPlaces(f, who)) == 0:
		return engine.Forbid("VT-BUILD-19", "there is no brook, river or marsh to dam on %s", name)
	case there[state.Fascines]+f.Coming[who.At][state.Fascines]+there[state.Palisades] == 0:
		return engine.Forbid("VT-BUILD-19", "a dam is built of fascine lines, ready on %s", name)
	}
	return labours(f, who)
}

func checkDam(f *ground.Field, o *Task) error {
	who := f.Find(o.Fig)
	if err := labours(f, who); err != nil {
		return err
	}
	if o.Thing == "sluice" {
		return flood.MayFit(f, who, o.place())
	}
	if sum := damTime(f, o); sum > wholeMove {
		return engine.Forbid("VT-BUILD-8", "that takes %d/8 of a move; 8/8 is the most", sum)
	}
	return flood.MayDam(f, who, o.place(), o.N)
}

// damTime is that of placing so many fascine lines, or the palisade of a sluice. [VT-BUILD-20, section 3.10]
func damTime(_ *ground.Field, o *Task) int {
	if o.Thing == "sluice" {
		return ground.LineAbouts[state.Palisade].Build
	}
	return o.N * ground.LineAbouts[state.Fascine].Build
}

func doDam(r *Run, o *Task) bool {
	if !r.labour(o) {
		return true
	}
	at, place := r.Find(o.Fig).At, r.Home(o.place())
	if o.Thing == "sluice" {
		r.TakeFrom(at, state.Goods{state.Palisades: 1})
		r.Gates = append(r.Gates, state.Gate{Name: r.Map.DamGate(place)})
	} else {
		r.TakeFrom(at, state.Goods{state.Fascines: uint16(o.N)})
		if i := r.SpanAt(place, state.SpanDam); i >= 0 {
			r.Spans[i].Parts += uint8(o.N)
		} else {
			r.Spans = append(r.Spans, state.Span{Border: place, Kind: state.SpanDam, Parts: uint8(o.N)})
		}
	}
	r.Tidy()
	r.tellPlace(place.At, place.Side, "built", o.Fig, "VT-BUILD-19")
	return true
}

// turns is why a figure works no sluice: none has its lever there.
func turns(f *ground.Field, who *state.Unit) error {
	if siege.Turns(f, who) {
		return nil
	}
	for _, w := range flood.Weirs(f) {
		if w.Name != "" && slices.Contains(flood.Levers(f, &w), who.At) {
			return nil
		}
	}
	return engine.Forbid("VT-MAP-23", "there is no lever of a sluice on %s", f.Map.Board.Name(who.At))
}

func checkSluice(f *ground.Field, o *Task) error {
	if siege.Bear(f, o.Thing) != nil {
		return siege.MayTurn(f, f.Find(o.Fig), o.Thing, o.Mode == gateModes[0], o.End)
	}
	return flood.MayWork(f, f.Find(o.Fig), o.Thing, o.Mode == gateModes[0])
}

// doSluice works a sluice. Opened, the flood is gone at once; shut, it is back at the end of the move. [VT-FLOOD-5]
func doSluice(r *Run, o *Task) bool {
	flood.Work(r.Field, o.Thing, o.Mode == gateModes[0])
	for _, w := range flood.Weirs(r.Field) {
		if w.Name == o.Thing && !w.Holds(r.Field) {
			ebb(r, &w, o.Fig)
		}
	}
	return true
}

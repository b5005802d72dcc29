package flood

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Laid is how many fascine lines of a dam lie at a place.
func Laid(f *ground.Field, place state.Border) int {
	if i := f.SpanAt(place, state.SpanDam); i >= 0 {
		return int(f.Spans[i].Parts)
	}
	return 0
}

// MayDam is nil if a figure may lay so many fascine lines of a dam at a place, that lie ready on its square: water or
// marsh that is bridged there, and that no dam without a sluice cuts off above. [VT-BUILD-19, VT-FLOOD-6, VT-FLOOD-7]
func MayDam(f *ground.Field, who *state.Unit, place state.Border, lines int) error {
	if err := bySide(f, who, place); err != nil {
		return err
	}
	need, laid := Need(f.Map, place), Laid(f, place)
	most := need
	if Runs(f.Map, place) && Leans(f, place) {
		most = HighNeed(f.Map, place)
	}
	name := f.Map.DamGate(place)
	there := f.GoodsOn(who.At)
	there.Add(f.Coming[who.At])
	switch {
	case !bridged(f, place):
		return engine.Forbid("VT-BUILD-19", "first lay a bridge at %s; the dam is built along it", name)
	case laid+lines > most && most == need && lines <= HighNeed(f.Map, place):
		return engine.Forbid("VT-FLOOD-7", "%d lines dam %s, and %d lie there; a high dam of %d leans on heights of "+
			"50 ft on both sides, beside a wall", need, name, laid, HighNeed(f.Map, place))
	case laid+lines > most:
		return engine.Forbid("VT-BUILD-19", "%d lines are the most at %s, and %d lie there", most, name, laid)
	case int(there[state.Fascines]) < lines:
		return engine.Forbid("VT-BUILD-19", "%d fascine lines have to lie ready on %s; %d do", lines,
			f.Map.Board.Name(who.At), there[state.Fascines])
	}
	return CutOff(f, place)
}

// CutOff is why a place is not dammed: a dam without a sluice upstream keeps its water off. [VT-FLOOD-6]
func CutOff(f *ground.Field, place state.Border) error {
	if !Runs(f.Map, place) {
		return nil
	}
	for _, w := range Above(f, place) {
		if w.Name == "" {
			return engine.Forbid("VT-FLOOD-6", "the dam without a sluice at %s cuts the water off; the lower dam "+
				"comes first", f.Map.DamGate(w.Border))
		}
	}
	return nil
}

// bySide is nil if a figure stands where a dam is built: on the square, or on one at the side, where there is water or
// marsh. [VT-BUILD-1, VT-MAP-20]
func bySide(f *ground.Field, who *state.Unit, place state.Border) error {
	at := place.At == who.At || place.Side != state.NoHeading && place.Across(f.Map.Board).At == who.At
	switch {
	case !at:
		return engine.Forbid("VT-BUILD-1", "who works does so on its own square; %s stands on %s", who.Name(),
			f.Map.Board.Name(who.At))
	case Need(f.Map, place) == 0:
		return engine.Forbid("VT-BUILD-19", "there is no brook, river or marsh to dam at %s", f.Map.DamGate(place))
	}
	return nil
}

// bridged reports whether a bridge or a dam leads over a place, be it the highway's.
func bridged(f *ground.Field, place state.Border) bool {
	b := f.Map.Board
	if place.Side == state.NoHeading {
		return ground.SpanOn(f, place.At) != nil && f.Overlaid(place.At, f.Map.Terrain[place.At]) ||
			f.SpanAt(place, state.SpanBroken) < 0 && f.Map.RoadNo[place.At] != 0
	}
	return ground.BridgesSide(f, place, f.Map.Side(place.At, place.Side)) || ground.Highway(f, place.At, place.Side) &&
		b.Step(place.At, place.Side) != grid.None
}

// MayFit is nil if a figure may build a sluice into a dam, begun or finished: a palisade line behind it. [VT-FLOOD-5]
func MayFit(f *ground.Field, who *state.Unit, place state.Border) error {
	if err := bySide(f, who, place); err != nil {
		return err
	}
	name := f.Map.DamGate(place)
	switch {
	case Laid(f, place) == 0:
		return engine.Forbid("VT-FLOOD-5", "a sluice is built into a dam, and none is begun at %s", name)
	case f.Gate(name) != nil:
		return engine.Forbid("VT-FLOOD-5", "the dam at %s has its sluice already", name)
	case f.GoodsOn(who.At)[state.Palisades] == 0:
		return engine.Forbid("VT-FLOOD-5", "a sluice takes a palisade line, ready on %s", f.Map.Board.Name(who.At))
	}
	return nil
}

// MayWork is nil if a brigade may open or shut the sluice of a name: from its lever square, once in a move. The lever
// of a sluice in a dam is on every square that touches the dam. [VT-MAP-23, VT-FLOOD-5]
func MayWork(f *ground.Field, who *state.Unit, name string, open bool) error {
	all := Weirs(f)
	i := slices.IndexFunc(all, func(w Weir) bool { return w.Name == name })
	if i < 0 {
		return engine.Forbid("VT-MAP-23", "there is no sluice %s", name)
	}
	w := &all[i]
	word := map[bool]string{true: "open", false: "shut"}[open]
	switch {
	case !who.Kind.Brigade():
		return engine.Forbid("VT-MAP-23", "%s works no sluice; a troop brigade does", who.Name())
	case ground.BreachIn(f, w.Border) != nil:
		return engine.Forbid("VT-FLOOD-10", "the sluice %s is destroyed and stands open", name)
	case !slices.Contains(Levers(f, w), who.At):
		return engine.Forbid("VT-MAP-23", "the lever of %s is on %s; %s stands on %s", name,
			names(f.Map.Board, Levers(f, w)), who.Name(), f.Map.Board.Name(who.At))
	case slices.Contains(f.Worked, name):
		return engine.Forbid("VT-FLOOD-5", "the sluice %s has been worked in this move; once is the most", name)
	case w.Holds(f) != open:
		return engine.Forbid("VT-FLOOD-5", "the sluice %s is %s", name, word)
	}
	return nil
}

// MayBreak is nil if a figure may take a dam down by hand: infantry or artillery on it, or on a square that touches it.
// [VT-WRECK-19]
func MayBreak(f *ground.Field, who *state.Unit, place state.Border) error {
	switch {
	case who.Kind != state.Inf && !who.Kind.Artillery() && who.Kind != state.Pio:
		return engine.Forbid("VT-WRECK-19", "infantry and artillery take dams down; %s is none", who.Name())
	case Laid(f, place) == 0:
		return engine.Forbid("VT-WRECK-19", "there is no dam at %s", f.Map.DamGate(place))
	case !slices.Contains(touching(f, place), who.At):
		return engine.Forbid("VT-WRECK-19", "%s does not touch the dam at %s", f.Map.Board.Name(who.At),
			f.Map.DamGate(place))
	}
	return nil
}

// Levers are the squares from which a sluice is worked, in their order.
func Levers(f *ground.Field, w *Weir) []grid.Square {
	for i := range f.Map.Sluices {
		if s := &f.Map.Sluices[i]; w.Lines == 0 && s.At == w.At {
			return []grid.Square{s.Lever}
		}
	}
	return touching(f, w.Border)
}

// touching are the squares that touch a place by a side or a corner, in their order.
func touching(f *ground.Field, place state.Border) (squares []grid.Square) {
	squares = append(f.Neighbours(place.At), place.At)
	if place.Side != state.NoHeading {
		other := place.Across(f.Map.Board).At
		beyond := f.Neighbours(other)
		squares = slices.DeleteFunc(squares, func(at grid.Square) bool {
			return at != other && at != place.At && !slices.Contains(beyond, at)
		})
	}
	slices.Sort(squares)
	return slices.Compact(squares)
}

func names(b grid.Board, squares []grid.Square) (list string) {
	for i, at := range squares {
		if i > 0 {
			list += ", "
		}
		list += b.Name(at)
	}
	return list
}

// Work opens or shuts the sluice of a name. [VT-FLOOD-5]
func Work(f *ground.Field, name string, open bool) {
	f.Worked = append(f.Worked, name)
	if gate := f.Gate(name); gate != nil {
		gate.Open = open
		return
	}
	f.Gates = append(f.Gates, state.Gate{Name: name, Open: open})
	f.Tidy()
}

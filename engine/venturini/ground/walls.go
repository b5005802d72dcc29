package ground

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// What guns need to destroy masonry and bridges, in points: a field battery's day counts 1, a siege battery's 2.
// [section 3.11]
const (
	rampartPoints = 8
	townPoints    = 2
	TopPoints     = 2 // the breastwork of a rampart alone [VT-WRECK-15]
	StonePoints   = 2 // a stone bridge or a sluice [VT-WRECK-18]
	WoodPoints    = 1 // a bridge of wood [VT-WRECK-17]
)

// WallPoints is how many points breach a side of the place on a square, 0 for one without a wall. [VT-WRECK-11,
// VT-WRECK-14, VT-MAP-38]
func WallPoints(f *Field, at grid.Square) int {
	p := f.Map.Place(at)
	switch {
	case p == nil || !p.Kind.Walled():
		return 0
	case p.Wall > 0:
		return int(p.Wall)
	case p.Kind == state.Fortress:
		return rampartPoints
	}
	return townPoints
}

// BreachIn is the gap that was made in a wall, nil if it is whole; its breastwork may be gone. It is that in what lies
// along a side, not in a blockhouse that stands there.
func BreachIn(f *Field, face state.Border) *state.Breach {
	for i := range f.Gaps {
		if g := &f.Gaps[i]; g.Border == face && !g.Top && !g.House {
			return g
		}
	}
	return nil
}

// HouseOpen reports whether the side of a blockhouse of the fortress is shot through. [VT-SIEGE-62]
func HouseOpen(f *Field, face state.Border) bool {
	return slices.Contains(f.Gaps, state.Breach{Border: face, House: true})
}

// Breached reports whether there is a breach in any side of a square of a place.
func Breached(f *Field, at grid.Square) bool {
	return slices.ContainsFunc(f.Gaps, func(g state.Breach) bool { return g.At == at && !g.Top })
}

// Casemated reports whether a magazine on a square lies in casemates, as that of a fortress does. [VT-SETUP-2,
// VT-MINE-14]
func Casemated(f *Field, at grid.Square) bool { return f.Map.PlaceKind(at) == state.Fortress }

// Bare reports whether the breastwork on a wall is gone, with the wall or alone. [VT-WRECK-11, VT-WRECK-15]
func Bare(f *Field, face state.Border) bool {
	return slices.ContainsFunc(f.Gaps, func(g state.Breach) bool { return g.Border == face && bares(f, g) })
}

// bares reports whether with a gap the breastwork is gone: with its wall, with the side of its blockhouse, or alone.
// The crest of the glacis and the counterscarp before a blockhouse do not bear it. [VT-SIEGE-60, VT-SIEGE-61]
func bares(f *Field, gap state.Breach) bool {
	return gap.Top || gap.House || f.Map.PlaceKind(gap.At) != state.WayBlockhouse
}

// Open makes a breach; what the wall and all on it had taken of fire is forgotten, but not what the lines before it
// have, unless it is of a hedge, nor what a blockhouse has behind it, or the wall before a blockhouse.
func Open(f *Field, gap state.Breach) {
	with := func(part string) bool {
		switch part {
		case state.Works:
			return gap.Razed
		case state.House:
			return gap.House
		case state.Parapet:
			return bares(f, gap)
		}
		return !gap.House
	}
	f.Gaps = slices.DeleteFunc(f.Gaps, func(g state.Breach) bool {
		return g.Border == gap.Border && (g.Top && with(state.Parapet) || !g.Top && g.House == gap.House)
	})
	insertGap(f, gap)
	f.Hits = slices.DeleteFunc(f.Hits, func(h state.Hit) bool { return h.Border == gap.Border && with(h.Struck) })
}

func insertGap(f *Field, gap state.Breach) {
	i, _ := slices.BinarySearchFunc(f.Gaps, gap, state.Breach.Compare)
	f.Gaps = slices.Insert(f.Gaps, i, gap)
}

// Strip takes the breastwork of a rampart away and leaves the wall, with what that has taken of fire. [VT-WRECK-15]
func Strip(f *Field, face state.Border) {
	f.Unhit(face, state.Parapet)
	insertGap(f, state.Breach{Border: face, Top: true})
}

// DitchFt is how wide the ditch before a fortress side is, ft: half filled after a breach unless it is one that lasts,
// all of it after a mine. [VT-WRECK-11, VT-MAP-38, VT-MINE-8]
func DitchFt(f *Field, face state.Border) int {
	switch gap := BreachIn(f, face); {
	case gap == nil:
		return DoubleFt
	case gap.Blown:
		return 0
	case f.Map.Place(face.At).DitchStays:
		return DoubleFt
	}
	return SingleFt
}

// SluiceOn is the sluice across a square, nil if there is none or it is destroyed. [VT-MAP-23, VT-WRECK-18]
func SluiceOn(f *Field, at grid.Square) *state.Sluice {
	for i := range f.Map.Sluices {
		s := &f.Map.Sluices[i]
		if s.At == at && s.Side == state.NoHeading && BreachIn(f, state.Border{At: at, Side: state.NoHeading}) == nil {
			return s
		}
	}
	return nil
}

// Hit adds points of fire to what an object of a name has taken, and gives the sum. They are those of section 3.11 for
// masonry, bridges and dams, halves of them for what is set on fire, and what lines absorb for works.
func (f *Field) Hit(on state.Border, object string, points int) int {
	h := hitOn(f, on, object)
	if h == nil {
		mark := state.Hit{Border: on, Struck: object}
		i, _ := slices.BinarySearchFunc(f.Hits, mark, state.Hit.Compare)
		f.Hits = slices.Insert(f.Hits, i, mark)
		h = &f.Hits[i]
	}
	h.Struck, h.Points, h.Last = object, h.Points+uint16(points), f.Date
	return int(h.Points)
}

// Taken is what an object has taken of fire so far.
func Taken(f *Field, on state.Border, object string) int {
	if h := hitOn(f, on, object); h != nil {
		return int(h.Points)
	}
	return 0
}

// hitOn is the fire on an object, else fire there of which it is not said on what, else nil.
func hitOn(f *Field, on state.Border, object string) (found *state.Hit) {
	for i := range f.Hits {
		if h := &f.Hits[i]; h.Border == on && h.On(object) {
			found = h // what is said on nothing stands first
		}
	}
	return found
}

// Unhit forgets what an object has taken of fire.
func (f *Field) Unhit(on state.Border, object string) {
	f.Hits = slices.DeleteFunc(f.Hits, func(h state.Hit) bool { return h.Border == on && h.On(object) })
}

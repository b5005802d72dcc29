package venturini

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// heads are the squares with which a side loses: its headquarters in a battle, else its capital; of a fortress its
// magazines, of who besieges it the headquarters. [VT-BATTLE-11, VT-CAMP-20, VT-SIEGE-25]
func heads(f *ground.Field, s state.Side) (squares []grid.Square) {
	switch capital := season.Capital(f.Situation, s); {
	case f.Game == state.Battle:
		return f.Map.Quarters[f.Letter(s)]
	case f.Game == state.Campaign && capital != nil:
		return capital.Squares
	case f.Game != state.Siege:
	case s == ground.Garrison:
		for i := range f.Map.Places {
			if p := &f.Map.Places[i]; p.Kind == state.Magazine {
				squares = append(squares, p.Squares[0])
			}
		}
	default:
		for _, m := range f.Magazines {
			if f.Holder(m.At) != ground.Garrison {
				squares = append(squares, m.At)
			}
		}
	}
	return squares
}

// headWords are what they are called.
var headWords = [...]string{state.Battle: "headquarters", state.Campaign: "capital"}

// anyHead reports whether one of them is enough for the enemy.
func anyHead(f *ground.Field) bool {
	return f.Game == state.Siege || f.Game == state.Battle && f.Options.OneQuarter
}

// kept are those of a side's that it has not lost, or would not have if one of the enemy's were elsewhere.
func kept(f *ground.Field, s state.Side, but state.ID) []grid.Square {
	return slices.DeleteFunc(slices.Clone(heads(f, s)), func(at grid.Square) bool {
		for u := range f.On(at) {
			if u.Side != s && u.Bars() && u.ID != but {
				return true
			}
		}
		return f.Marked(at, state.Burned) != nil
	})
}

// names writes squares in a list.
func names(f *ground.Field, squares []grid.Square) string {
	return engine.Listed(engine.Mapped(squares, f.Map.Board.Name))
}

// entered is what it means that a figure marches to a square of the enemy's headquarters, or capital, where all others
// stand as they do at the end of the move.
func entered(f *ground.Field, who *state.Unit, at grid.Square) string {
	left := kept(f, who.Side.Other(), who.ID)
	i := slices.Index(left, at)
	switch {
	case f.Game == state.Siege || i < 0 || !who.Bars():
		return ""
	case len(left) == 1 || anyHead(f):
		return "; the enemy loses his " + headWords[f.Game] + " with it"
	}
	return "; the enemy's " + headWords[f.Game] + ", which falls with " + names(f, slices.Delete(left, i, i+1)) + " too"
}

// left is what it means that a figure goes from a square of its own side's.
func left(f *ground.Field, who *state.Unit) string {
	if f.Game == state.Siege || !who.Bars() || !slices.Contains(kept(f, who.Side, state.ID{}), who.At) {
		return ""
	}
	for u := range f.On(who.At) {
		if u.ID != who.ID && u.Side == who.Side && u.Bars() {
			return ""
		}
	}
	return "; nobody else holds " + f.Map.Board.Name(who.At) + " of the " + headWords[f.Game]
}

// bereft reports whether a crew that goes alone leaves guns on its square that nobody serves then. [VT-ARMY-6]
func bereft(f *ground.Field, who *state.Unit) bool {
	guns := false
	for u := range f.On(who.At) {
		switch {
		case u.ID == who.ID || u.Side != who.Side || !u.Free():
		case u.Kind.Artillery():
			return false
		case u.Kind.Battery():
			guns = true
		}
	}
	return who.Kind.Artillery() && guns
}

// exposed are those of a side's that the enemy's brigades could march to, if it loses with them.
func exposed(f *ground.Field, s state.Side) (could []grid.Square) {
	const far = 16 // squares that any march goes at most
	left := kept(f, s, state.ID{})
	if f.Game == state.Siege || len(left) == 0 {
		return nil
	}
	scout, busy := march.NewScout(f), map[state.ID]bool{}
	for _, at := range left {
		for i := range f.Figures {
			u := &f.Figures[i]
			near := u.Side != s && u.Bars() && u.At != grid.None && !busy[u.ID] && f.Map.Board.Distance(u.At, at) <= far
			if !near || f.Holder(at) == s {
				continue
			}
			if r, err := scout.ReachTo(u.ID, at); err == nil && r.Squares.Has(at) {
				could, busy[u.ID] = append(could, at), true
				break
			}
		}
	}
	if len(could) < len(left) && !anyHead(f) {
		return nil
	}
	return could
}

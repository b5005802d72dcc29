package supply

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// mowing is how much a corn square yields, by month; in August on the 1st alone. What is cut before the harvest is
// fodder. [VT-SUPPLY-20, section 2.4]
var mowing = [13]struct {
	yield uint16
	good  state.Good
}{5: {12, state.Fodder}, 6: {12, state.Fodder}, 7: {24, state.Fodder}, 8: {48, state.Rations}}

// Mows is what a corn square yields to who mows it on a day; nothing from the 2nd of August to the 4th of April.
// [VT-SUPPLY-20]
func Mows(date state.Date) (g state.Goods) {
	_, month, day := date.Parts()
	if m := mowing[month]; month < 8 || day == 1 {
		g[m.good] = m.yield
	}
	return g
}

// Standing reports whether corn stands on a square: it is the season, and it was sown and neither mown, burned nor
// flooded. [VT-MAP-11, VT-SUPPLY-20, VT-SUPPLY-27]
func Standing(f *ground.Field, at grid.Square) bool {
	in := Mows(f.Date)
	return f.Game == state.Campaign && !in.None() && f.Terrain(at) == state.Grain
}

// Hoard is what a town's or a village's square holds of its own food, rations, and portions of which a village has but
// half a one. From the harvest on it is for the days to the 4th of July of the next year. [VT-SUPPLY-19, VT-SUPPLY-29]
func Hoard(f *ground.Field, at grid.Square) (g state.Goods) {
	kind := f.Map.PlaceKind(at)
	if f.Marked(at, state.Burned) != nil || f.Marked(at, state.Dead) != nil {
		return g
	}
	_, month, day := f.Date.Parts()
	days := 6*state.DaysOfMonth + state.DaysOfMonth - ((month-1)*state.DaysOfMonth + day) + 1
	if month > 8 || month == 8 && day > 1 {
		days += state.DaysOfYear
	}
	switch days = max(days, 0); {
	case town(kind):
		g[state.Rations], g[state.Portions] = uint16(days), 1
	case village(kind):
		g[state.Rations] = uint16(days / 2)
	}
	return g
}

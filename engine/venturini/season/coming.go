package season

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/venturini/state"
)

// Due is something that the calendar brings on a day.
type Due struct {
	Date state.Date
	Gist string
	Rule engine.RuleID
}

// issue is how a month's food comes to a figure. [VT-SUPPLY-25]
const issue = "a month's food may be drawn, by the order issue"

// year are the days of a year on which something happens, in their order: what is ordered with the
// word for it. [section 2.4]
var year = []Due{
	{state.DayOf(1, 1, 1), "frost; prisoners go home or join; the healed are fit; made roads are gone", "VT-ARMY-22"},
	{state.DayOf(1, 3, 1), "thaw; breaches are whole again; " + issue, "VT-MOVE-26"},
	{state.DayOf(1, 5, 1), "the corn stands; full marches", "VT-MAP-11"},
	{state.DayOf(1, 6, 1), issue, "VT-SUPPLY-25"},
	{state.DayOf(1, 7, 1), "a corn square gives 24 to the order mow", "VT-SUPPLY-20"},
	{state.DayOf(1, 8, 1), "harvest; a corn square gives 48 to the order mow", "VT-SUPPLY-21"},
	{state.DayOf(1, 8, 2), "villages deliver, unasked", "VT-SUPPLY-22"},
	{state.DayOf(1, 8, 3), "district towns deliver, unasked", "VT-SUPPLY-22"},
	{state.DayOf(1, 8, 4), "provincial capitals deliver, to the capital or by the order deliver", "VT-SUPPLY-22"},
	{state.DayOf(1, 9, 1), issue, "VT-SUPPLY-25"},
	{state.DayOf(1, 10, 1), "sowing", "VT-SUPPLY-27"},
	{state.DayOf(1, 11, 1), "winter: marches are halved", "VT-MOVE-22"},
	{state.DayOf(1, 12, 1), issue, "VT-SUPPLY-25"},
}

// Coming are the next n things that the calendar brings, those of the day itself with them; and the last day of a
// campaign that ends, where it comes before them. [section 2.4, VT-CAMP-21]
func Coming(s *state.Situation, n int) (list []Due) {
	today := (s.Date-1)%state.DaysOfYear + 1
	before := s.Date - today // days of the years that are over
	i := slices.IndexFunc(year, func(d Due) bool { return d.Date >= today })
	if i < 0 {
		i, before = 0, before+state.DaysOfYear
	}
	for len(list) < n {
		d := year[i]
		d.Date += before
		list = append(list, d)
		if i++; i == len(year) {
			i, before = 0, before+state.DaysOfYear
		}
	}
	if days := s.Options.Days(); days > 0 {
		last := Due{s.Map.Start + state.Date(days) - 1, "the last day", "VT-CAMP-21"}
		at := slices.IndexFunc(list, func(d Due) bool { return d.Date > last.Date })
		if last.Date >= s.Date && at >= 0 {
			list = slices.Insert(list, at, last)[:n]
		}
	}
	return list
}

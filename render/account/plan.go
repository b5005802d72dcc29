package account

import (
	"math"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Told is what an order of one match does, as an eye sees it, with lengths written by say. The match is played on.
func Told(m engine.Match, eye, side engine.Side, o engine.Order, say func(float64) string) (Summary, error) {
	before := m.View(eye)
	means, turn := gist(m, o), m.Turn().Coming()
	events, err := m.Play(o)
	if err != nil {
		return Summary{}, err
	}
	after := m.View(eye)
	a := Of(&before, &after, side, o, events, say)
	a.Turn = turn
	if side, bare := strings.CutSuffix(a.Text, ": "+string(o)); bare && means != "" {
		a.Text = side + ": " + means // a word by itself tells nothing
	}
	return a, nil
}

// gist is what an order of one word means, "" for any other: it is looked for among all that could be said.
func gist(m engine.Match, o engine.Order) string {
	if len(o.Words()) != 1 {
		return ""
	}
	for _, c := range m.Complete("") {
		if c.Word == string(o) {
			return c.Gist
		}
	}
	return ""
}

// Planned is what somebody would do by an order on a floor, without a word of what chance will make of it: of a shot at
// whom, of a draw that it is drawn.
func Planned(m engine.Match, eye, side engine.Side, o engine.Order, say func(float64) string) (Summary, error) {
	v := m.View(eye)
	if a, is := aimed(&v, side, o.Words()); is {
		return a, nil
	}
	means := gist(m, o)
	a, err := Told(m.Clone(), eye, side, o, say)
	if a.Drawn && means != "" {
		a = Summary{Side: side, Text: engine.Capital(v.Looks.Side(side)) + ": " + means}
	}
	return a, err
}

// aimed is the shot of a gun that somebody would lay: at whom, or at the first of the others before its muzzle.
func aimed(v *engine.View, side engine.Side, words []string) (a Summary, is bool) {
	if len(words) < 3 || figure(v, words[0]) == nil || figure(v, words[0]).Bore == nil {
		return a, false
	}
	gun, at := figure(v, words[0]), figure(v, words[2])
	bearing, err := strconv.ParseFloat(words[2], 64)
	switch words[1] {
	default:
		return a, false
	case "fire", "lay":
		if err != nil {
			return a, false
		}
		at = before(v, gun, bearing*polygon.Degree)
	case "shoot", "at":
	}
	a = Summary{Side: side, Text: engine.Capital(whose(v, gun.Side) + kind(gun) + ", laid by hand")}
	if at != nil {
		a.Flights = [][]engine.Spot{{gun.At, at.At}}
		what := whose(v, gun.Side) + kind(gun) + " on " + whose(v, at.Side) + kind(at)
		a.Text = engine.Capital(strings.TrimSpace(what + " " + whereabouts(v, at.At)))
	}
	return a, true
}

// before is the man of the others nearest to a gun among those whom it points at, or nearly; nil if it does at nobody.
func before(v *engine.View, gun *engine.Piece, bearing float64) (man *engine.Piece) {
	const wide, beside = 1.5 * polygon.Degree, 1.0 // of the shot to either side, and in
	nearest := math.Inf(1)
	for i := range v.Figures {
		f := &v.Figures[i]
		far := polygon.Apart(gun.At, f.At)
		off := math.Abs(math.Remainder(polygon.Bearing(gun.At, f.At)-bearing, 2*math.Pi))
		if f.Bore == nil && f.Side != "" && v.Leader(f.Side) != v.Leader(gun.Side) && !fallen(v, f) &&
			off < max(wide, math.Atan2(beside, far)) && far < nearest {
			man, nearest = f, far
		}
	}
	return man
}

package venturini

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// markWords are what has become of a place, as figures on the map.
var markWords = map[state.MarkKind]string{
	state.Burned: ashesWord, state.Dead: deadWord, state.Bare: bareWord,
	state.Fill: fillWord, state.Rise: riseWord, state.Flooded: floodWord, state.Dry: drainedWord,
}

// day is the day that a title ends with, "" where a game has no calendar.
func day(s *state.Situation) string {
	if s.Game != state.Campaign || s.Date == 0 {
		return ""
	}
	return ", " + state.DayName(s.Date)
}

// showCountry writes the names of towns beside them, and draws the corn that stands.
func showCountry(f *ground.Field, v *engine.View) {
	if f.Game != state.Campaign {
		return
	}
	b := f.Map.Board
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; p.Name != "" {
			at := b.Spot(p.Squares[0])
			over := engine.Spot{X: at.X, Y: at.Y + 0.25}
			v.Labels = append(v.Labels, engine.Label{At: over, Text: p.Name, Of: b.Name(p.Squares[0])})
		}
	}
	for at := range grid.Square(b.Squares()) {
		if f.Map.Terrain[at] == state.Grain && f.Terrain(at) == state.Grain {
			v.Lines = append(v.Lines, engine.Line{Kind: cornWord, Points: furrows(b.Spot(at))})
		}
	}
}

// furrows are rows of corn on a square, gone along one after the other.
func furrows(middle engine.Spot) (points []engine.Spot) {
	const rows, wide = 4, 0.3
	for i := range rows {
		y := middle.Y - wide + 2*wide*float64(i)/(rows-1)
		row := [2]engine.Spot{{X: middle.X - wide, Y: y}, {X: middle.X + wide, Y: y}}
		if i%2 == 1 {
			row[0], row[1] = row[1], row[0]
		}
		points = append(points, row[:]...)
	}
	return points
}

// showStores counts what a side has in magazines and on its way there.
func showStores(f *ground.Field, v *engine.View, side state.Side) {
	if f.Game != state.Campaign {
		return
	}
	stored, waits := 0, 0
	for i := range f.Magazines {
		if m := &f.Magazines[i]; supply.Held(f, m.At) == side {
			stored += int(m.Goods[state.Rations])
		}
	}
	for i := range f.Map.Places {
		if p := &f.Map.Places[i]; season.Owner(f.Situation, p) == side {
			waits += season.Harvested(f.Situation, p)
		}
	}
	has := fmt.Sprintf("%d in magazines", stored)
	if waits > 0 {
		has += fmt.Sprintf(", %d on the way", waits)
	}
	v.Tallies = append(v.Tallies, engine.Tally{Side: sideWord(f.Names[side]), What: "rations", Has: has})
}

// showComing tells what the calendar brings next.
func showComing(f *ground.Field, v *engine.View) {
	if f.Game != state.Campaign || f.Date == 0 {
		return
	}
	for _, due := range season.Coming(f.Situation, 3) {
		v.Tallies = append(v.Tallies, engine.Tally{What: state.DayName(due.Date) + ":", Has: due.Gist})
	}
}

// magazines writes how many rations each magazine has, and what of a harvest waits in places.
func (o *overlay) magazines() {
	for i := range o.Magazines {
		m := &o.Magazines[i]
		tone := engine.Bad
		if supply.Held(o.Field, m.At) == o.m.awaited() {
			tone = engine.Good
		}
		o.label(m.At, tone, fmt.Sprintf("%d", m.Goods[state.Rations]), "a magazine of "+m.Goods.String())
		o.say("%s: %s, held by %s", placed(o.Situation, m.At), m.Goods, o.holder(m.At))
	}
	for i := range o.Map.Places {
		p := &o.Map.Places[i]
		if n := season.Harvested(o.Situation, p); n > 0 {
			rations := engine.Counted(n, "ration", "rations")
			o.label(p.Squares[0], engine.Plain, fmt.Sprint(n), rations+" of the harvest on the way")
			o.say("%s: %d rations of the harvest, on their way", placed(o.Situation, p.Squares[0]), n)
		}
	}
}

// holder is who holds a place, in a word.
func (o *overlay) holder(at grid.Square) string {
	if side := supply.Held(o.Field, at); side != state.NoSide {
		return o.Called(side)
	}
	return "nobody"
}

// label tints a square and writes on it, at its lower edge, where nobody stands.
func (o *overlay) label(at grid.Square, tone engine.Tone, text, note string) {
	o.tint(at, tone, note)
	o.write(at, text)
}

// write writes on a square, at its lower edge, where nobody stands. What is written there once more stands beside it,
// as far as that can be read; all of it is told in words.
func (o *overlay) write(at grid.Square, text string) {
	const below = 0.4          // of a square, from its middle
	const most, more = 10, "…" // letters
	spot := o.Map.Board.Spot(at)
	spot.Y -= below
	i := slices.IndexFunc(o.Tags, func(l engine.Label) bool { return l.At == spot })
	switch {
	case i < 0:
		o.Tags = append(o.Tags, engine.Label{At: spot, Text: text})
	case slices.Contains(strings.Split(o.Tags[i].Text, ", "), text), strings.HasSuffix(o.Tags[i].Text, more):
	case len(o.Tags[i].Text)+len(text) > most:
		o.Tags[i].Text += more
	default:
		o.Tags[i].Text += ", " + text
	}
}

// rations writes for how many days each figure has food with it, and what it needs a day.
func (o *overlay) rations() {
	var all groups
	for i := range o.Figures {
		g := &o.Figures[i]
		if g.At == grid.None {
			continue
		}
		days, need := math.MaxInt, g.Kind.Need()
		for good, n := range need {
			if n > 0 {
				days = min(days, int(g.Load[good]/n))
			}
		}
		tone := engine.Plain
		if days == 0 {
			tone = engine.Bad
		}
		o.label(g.At, tone, fmt.Sprint(days), fmt.Sprintf("%s eats %s a day and has %s",
			o.CalledFigure(g.ID), need, g.Load))
		all.add(fmt.Sprintf("%s, %s of food with them", o.Called(g.Side), engine.Counted(days, "day", "days")), g.ID)
	}
	o.sayAll(all)
}

// calendar tells what comes, and tints the corn that stands.
func (o *overlay) calendar() {
	b := o.Map.Board
	for _, due := range season.Coming(o.Situation, 5) {
		o.say("%s: %s", state.DayName(due.Date), due.Gist)
	}
	corn := 0
	for at, home := range season.Farms(o.Map) {
		if here := grid.Square(at); home != grid.None && o.Terrain(here) == state.Grain {
			corn++
			o.tint(here, engine.Good, fmt.Sprintf("corn of %s: 48 rations, of which 36 a place at most are exported",
				b.Name(home)))
		}
	}
	if corn > 0 {
		o.say("%s of corn that belong to places: 48 rations each on 1 August, 36 a place for the army",
			engine.Counted(corn, "square", "squares"))
	}
}

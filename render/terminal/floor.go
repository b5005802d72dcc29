package terminal

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Few is as many figures as are listed beneath the map of a floor unasked.
const Few = 24

// Floor draws a floor in letters, with a figure and where it may go marked, and lists who stands where if they
// are few. Where the paper has a height the map leaves room for the rest, as far as it can be made out still.
func (l Look) Floor(v *engine.View, marked map[string]Mark, reach engine.Area) string {
	const most, least = 48, 10 // lines
	const prompt = 3           // lines for an order and what it causes
	text, below := l.floor(v, marked, reach, most)
	if room := l.Height - strings.Count(below, "\n") - prompt; l.Height > 0 && room < strings.Count(text, "\n") {
		text, below = l.floor(v, marked, reach, max(room, least))
	}
	return text + below
}

// floor is the map in so many lines at most, and what is told beneath it.
func (l Look) floor(v *engine.View, marked map[string]Mark, reach engine.Area, lines int) (text, below string) {
	m := l.newFloorMap(v, lines)
	ruled := drawn(v.Looks.Told().Grounds, func(of engine.Look) (there bool) {
		for _, line := range v.Lines {
			if line.Kind == of.Word {
				m.rule(line.Points, of.Letter)
				there = true
			}
		}
		return there
	})
	if reach != nil {
		m.each(reach.Has, func(g *glyph) { *g = glyph{r: '*', ink: Green} })
	}
	signs := drawn(groundsOf(v), func(of engine.Look) (there bool) {
		for i := range v.Solids {
			if v.Solids[i].Kind == of.Word {
				m.fill(v.Solids[i].Outline, of.Letter)
				there = true
			}
		}
		return there
	})
	signs = append(signs, m.figures(v, marked)...)
	up := "North"
	if l.Turned {
		up = "South"
		slices.Reverse(m.canvas)
		for _, row := range m.canvas {
			slices.Reverse(row)
		}
	}
	signs = append(signs, ruled...)
	if reach != nil {
		signs = append(signs, "* may go")
	}
	if len(v.Sides) > 1 {
		signs = append(signs, v.Looks.Side(v.Sides[0])+" in capitals, "+v.Looks.Side(v.Sides[1])+" in small letters")
	}
	signs = append(signs, fmt.Sprintf("a column is %s in; %s is up", engine.Sixteenths(m.step), up))
	var s strings.Builder
	s.WriteString(l.Line(Faint, strings.Join(signs, "; ")))
	for _, line := range tallied(v) {
		s.WriteString(l.Line(Faint, line))
	}
	if len(v.Figures) <= Few {
		s.WriteString(l.whoIsWhere(v))
	}
	return l.painted(m.canvas), s.String()
}

// drawn has all draw that have a letter, and tells the letters of those that are there.
func drawn(looks []engine.Look, draw func(engine.Look) bool) (signs []string) {
	var letters Groups
	for _, of := range looks {
		if of.Letter != 0 && draw(of) {
			letters.Add(string(of.Letter), of.Word)
		}
	}
	for letter, words := range letters.All() {
		signs = append(signs, letter+" "+strings.Join(words, " or "))
	}
	return signs
}

// figures draws who stands on the floor, and tells the signs.
func (m *floorMap) figures(v *engine.View, marked map[string]Mark) (signs []string) {
	states := map[string]bool{}
	var kinds []string
	var asked *engine.Piece
	for _, of := range kindsOf(v) {
		there := false
		for i := range v.Figures {
			p := &v.Figures[i]
			if p.Kind != of.Word {
				continue
			}
			if marked[p.Word] == ThisCell {
				asked = p
			}
			states[p.State], there = true, true
			*m.cell(p.At) = glyph{r: floorSign(v, p), ink: m.look.SideInk(v, p.Side)}
		}
		if there {
			kinds = append(kinds, string(of.Letter)+" "+of.Word)
		}
	}
	if len(kinds) > 0 {
		signs = append(signs, strings.Join(kinds, ", "))
	}
	for _, of := range v.Looks.Told().States {
		if states[of.Word] && of.Letter != 0 {
			signs = append(signs, string(of.Letter)+" "+of.Word)
		}
	}
	if asked != nil {
		*m.cell(asked.At) = glyph{r: '@', ink: Title}
		signs = append(signs, "@ "+asked.Word)
	}
	return signs
}

// kindsOf are the kinds that the game tells of, with their letters, and then what others are on the floor; groundsOf
// is the same of what stands on it or is chalked.
func kindsOf(v *engine.View) []engine.Look {
	return looksOf(v.Looks.Told().Kinds, v.Looks.Kind, v.Figures, func(p engine.Piece) string { return p.Kind })
}

func groundsOf(v *engine.View) []engine.Look {
	return looksOf(v.Looks.Told().Grounds, v.Looks.Ground, v.Solids, func(s engine.Solid) string { return s.Kind })
}

func looksOf[T any](told []engine.Look, look func(string) engine.Look, there []T, word func(T) string) []engine.Look {
	looks := engine.Mapped(told, func(of engine.Look) engine.Look { return look(of.Word) })
	for _, one := range there {
		if !slices.ContainsFunc(looks, func(of engine.Look) bool { return of.Word == word(one) }) {
			looks = append(looks, look(word(one)))
		}
	}
	return looks
}

// floorSign is the sign of a figure: of its state if that has one, else of its kind. Those of the second side are
// small letters.
func floorSign(v *engine.View, p *engine.Piece) rune {
	sign := cmp.Or(v.Looks.State(p.State).Letter, v.Looks.Kind(p.Kind).Letter)
	if len(v.Sides) > 1 && p.Side == v.Sides[1] {
		return unicode.ToLower(sign)
	}
	return sign
}

// floorMap is a floor in letters, which are twice as high as wide.
type floorMap struct {
	look      Look
	low, high engine.Spot
	step      float64 // in to a column
	canvas    [][]glyph
}

const letterShape = 0.5 // a letter's breadth to its height

func (l Look) newFloorMap(v *engine.View, lines int) *floorMap {
	const most = 96 // columns
	width := min(l.Width-2, most)
	m := &floorMap{look: l, low: v.Ground.Low, high: v.Ground.High}
	wide, deep := m.high.X-m.low.X, m.high.Y-m.low.Y
	m.step = max(wide/float64(width), deep*letterShape/float64(lines))
	m.canvas = make([][]glyph, int(math.Ceil(deep/m.step*letterShape)))
	for i := range m.canvas {
		m.canvas[i] = slices.Repeat([]glyph{{r: l.rune('·', '.')}}, int(math.Ceil(wide/m.step)))
	}
	return m
}

// cell is the letter at a spot, or the nearest to it.
func (m *floorMap) cell(s engine.Spot) *glyph {
	row := min(max(int((m.high.Y-s.Y)/m.step*letterShape), 0), len(m.canvas)-1)
	return &m.canvas[row][min(max(int((s.X-m.low.X)/m.step), 0), len(m.canvas[row])-1)]
}

// middle is the spot in the middle of a letter.
func (m *floorMap) middle(row, column int) engine.Spot {
	return engine.Spot{
		X: m.low.X + (float64(column)+0.5)*m.step, Y: m.high.Y - (float64(row)+0.5)*m.step/letterShape,
	}
}

// fill writes a sign over an outline, at least once.
func (m *floorMap) fill(outline []engine.Spot, sign rune) {
	m.cell(polygon.MiddleOfRing(outline)).r = sign
	m.each(func(s engine.Spot) bool { return holds(outline, s) }, func(g *glyph) { g.r = sign })
}

// each paints the letters whose middles are as asked.
func (m *floorMap) each(is func(engine.Spot) bool, paint func(*glyph)) {
	for row := range m.canvas {
		for column := range m.canvas[row] {
			if is(m.middle(row, column)) {
				paint(&m.canvas[row][column])
			}
		}
	}
}

// rule draws a line along or across the floor.
func (m *floorMap) rule(points []engine.Spot, sign rune) {
	for i := range points[1:] {
		a, b := points[i], points[i+1]
		n := math.Ceil(max(math.Abs(b.X-a.X), math.Abs(b.Y-a.Y)) / m.step)
		for k := 0.0; k < n; k++ {
			*m.cell(polygon.Between(a, b, (k+0.5)/n)) = glyph{r: sign, ink: Faint}
		}
	}
}

// Roster is the list of who stands where, unless it is beneath the map already.
func (l Look) Roster(v *engine.View) string {
	if !v.Ground.Floor || len(v.Figures) <= Few {
		return ""
	}
	return l.whoIsWhere(v)
}

// whoIsWhere lists the figures of a floor, side by side and kind by kind, with their places in inches.
func (l Look) whoIsWhere(v *engine.View) string {
	var s strings.Builder
	for _, side := range v.Sides {
		for _, of := range kindsOf(v) {
			var all []string
			for i := range v.Figures {
				if p := &v.Figures[i]; p.Side == side && p.Kind == of.Word {
					all = append(all, placed(p))
				}
			}
			if len(all) > 0 {
				line := fmt.Sprintf("%s %s: %s", side, of.Word, strings.Join(all, "; "))
				s.WriteString(l.Line(l.SideInk(v, side), line))
			}
		}
	}
	return s.String()
}

// placed is a figure and where it stands.
func placed(p *engine.Piece) string {
	who := fmt.Sprintf("%s %.4g,%.4g", p.Word, p.At.X, p.At.Y)
	if p.Bore != nil {
		who += fmt.Sprintf(" at %.4g° up %.3g°", degrees(p.Heading), degrees(p.Bore.Elevation))
	}
	return strings.TrimSpace(who + " " + p.State)
}

// holds reports whether an outline without dents, anticlockwise, has a spot in it.
func holds(outline []engine.Spot, s engine.Spot) bool {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (b.X-a.X)*(s.Y-a.Y) < (b.Y-a.Y)*(s.X-a.X) {
			return false
		}
	}
	return len(outline) > 2
}

// degrees are those of an angle in radians.
func degrees(radians float64) float64 { return radians * 180 / math.Pi }

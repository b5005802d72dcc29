package terminal

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
)

// Few is as many figures as are listed beneath the map of a floor unasked.
const Few = 24

// Floor draws a floor in letters, with a figure and where it may go marked, and lists who stands where if they
// are few.
func (l Look) Floor(v *engine.View, marked map[string]Mark, reach engine.Area) string {
	m := l.newFloorMap(v)
	var lines []string // what the signs of lines are
	for _, of := range v.Looks.Told().Grounds {
		there := false
		for i := range v.Lines {
			if line := &v.Lines[i]; line.Kind == of.Word && of.Letter != 0 {
				m.rule(line.Points, of.Letter)
				there = true
			}
		}
		if there {
			lines = append(lines, string(of.Letter)+" "+of.Word)
		}
	}
	if reach != nil {
		m.reach(reach)
	}
	signs := m.solids(v)
	signs = append(signs, m.figures(v, marked)...)
	up := "North"
	if l.Turned {
		up = "South"
		slices.Reverse(m.canvas)
		for _, row := range m.canvas {
			slices.Reverse(row)
		}
	}
	signs = append(signs, lines...)
	if reach != nil {
		signs = append(signs, "* may go")
	}
	if len(v.Sides) > 1 {
		signs = append(signs, fmt.Sprintf("%s in capitals, %s in small letters", v.Sides[0], v.Sides[1]))
	}
	signs = append(signs, fmt.Sprintf("a column is %s in; %s is up", engine.Sixteenths(m.step), up))
	var s strings.Builder
	s.WriteString(l.painted(m.canvas))
	s.WriteString(l.In(Faint, Wrapped(strings.Join(signs, "; "), l.Width-2, 2)) + "\n")
	for _, line := range tallied(v.Tallies) {
		s.WriteString(l.In(Faint, Wrapped(line, l.Width-2, 2)) + "\n")
	}
	if len(v.Figures) <= Few {
		s.WriteString(l.whoIsWhere(v))
	}
	return s.String()
}

// solids draws what stands on the floor or is chalked on it, and tells the signs.
func (m *floorMap) solids(v *engine.View) (signs []string) {
	var order []rune
	shown := map[rune]string{}
	for _, of := range groundsOf(v) {
		there := false
		for i := range v.Solids {
			if v.Solids[i].Kind == of.Word && of.Letter != 0 {
				m.fill(v.Solids[i].Outline, of.Letter)
				there = true
			}
		}
		switch was := shown[of.Letter]; {
		case there && was == "":
			order, shown[of.Letter] = append(order, of.Letter), of.Word
		case there:
			shown[of.Letter] = was + " or " + of.Word
		}
	}
	for _, sign := range order {
		signs = append(signs, fmt.Sprintf("%c %s", sign, shown[sign]))
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
	var all []engine.Look
	for _, of := range v.Looks.Told().Kinds {
		all = append(all, v.Looks.Kind(of.Word))
	}
	for i := range v.Figures {
		all = withWord(all, v.Looks.Kind(v.Figures[i].Kind))
	}
	return all
}

func groundsOf(v *engine.View) []engine.Look {
	all := slices.Clone(v.Looks.Told().Grounds)
	for i := range v.Solids {
		all = withWord(all, v.Looks.Ground(v.Solids[i].Kind))
	}
	return all
}

func withWord(all []engine.Look, of engine.Look) []engine.Look {
	if slices.ContainsFunc(all, func(is engine.Look) bool { return is.Word == of.Word }) {
		return all
	}
	return append(all, of)
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

const (
	letterShape = 0.5 // a letter's breadth to its height
	mostRows    = 48
)

func (l Look) newFloorMap(v *engine.View) *floorMap {
	const most = 96 // columns
	width := min(l.Width-2, most)
	m := &floorMap{look: l, low: v.Ground.Low, high: v.Ground.High}
	wide, deep := m.high.X-m.low.X, m.high.Y-m.low.Y
	m.step = max(wide/float64(width), deep*letterShape/mostRows)
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
	m.cell(MiddleOf(outline)).r = sign
	for row := range m.canvas {
		for column := range m.canvas[row] {
			if Holds(outline, m.middle(row, column)) {
				m.canvas[row][column].r = sign
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
			t := (k + 0.5) / n
			*m.cell(engine.Spot{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}) = glyph{r: sign, ink: Faint}
		}
	}
}

// reach marks where somebody may go.
func (m *floorMap) reach(area engine.Area) {
	for row := range m.canvas {
		for column := range m.canvas[row] {
			if area.Has(m.middle(row, column)) {
				m.canvas[row][column] = glyph{r: '*', ink: Green}
			}
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
				s.WriteString(l.In(l.SideInk(v, side), Wrapped(line, l.Width-2, 2)) + "\n")
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

// Holds reports whether an outline without dents, anticlockwise, has a spot in it.
func Holds(outline []engine.Spot, s engine.Spot) bool {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (b.X-a.X)*(s.Y-a.Y) < (b.Y-a.Y)*(s.X-a.X) {
			return false
		}
	}
	return len(outline) > 2
}

func MiddleOf(outline []engine.Spot) engine.Spot {
	var m engine.Spot
	for _, s := range outline {
		m.X, m.Y = m.X+s.X/float64(len(outline)), m.Y+s.Y/float64(len(outline))
	}
	return m
}

// degrees are those of an angle in radians.
func degrees(radians float64) float64 { return radians * 180 / math.Pi }

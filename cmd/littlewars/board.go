package main

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"littlewars/engine"
)

// mark is what is to be seen about a cell besides who stands there.
type mark uint8

const (
	unmarkedCell mark = iota
	leftCell          // the last move began here
	cameCell          // the last move came here
	legalCell         // the order may go on here
)

// marks has a sign and an ink for each mark, so that none is told by colour alone.
var marks = [...]struct {
	sign rune
	ink  ink
	is   string
}{{' ', "", ""}, {'<', brass, "left"}, {'>', brass, "came"}, {'*', green, "may go"}}

// chart is a board of cells laid out in letters. Each cell has a block of columns for its name and its
// figure, or two lines of a narrower block.
type chart struct {
	look  look
	view  *engine.View
	marks map[string]mark
	here  map[string]*engine.Piece // by place

	low, high engine.Spot
	step      engine.Spot // between the middles of neighbouring columns and rows
	columns   float64     // of text, a step in x
	lines     float64     // of text, a step in y
	axes      bool        // the cells are named by column and row, and these stand at the edges
	names     int         // columns for a cell's name; 0 with axes
	figures   int         // columns for the longest figure; the sign of its state may stand in the gap after it
	margin    int         // columns before the board
	twoLines  bool
	canvas    [][]glyph
}

type glyph struct {
	r   rune
	ink ink
}

// board draws a board of cells as large as fits, and what cannot be seen on it below. Where it fits not
// at all, the figures are listed.
func (l look) board(v engine.View, marked map[string]mark) string {
	c := &chart{look: l, view: &v, marks: marked, here: map[string]*engine.Piece{}}
	for i := range v.Figures {
		if p := &v.Figures[i]; p.Place != "" {
			c.here[p.Place] = p
		}
	}
	var s strings.Builder
	if c.measure() {
		c.paint()
		s.WriteString(c.String())
	} else {
		s.WriteString(l.figureList(&v))
	}
	s.WriteString(c.legend())
	return s.String()
}

var axisName = regexp.MustCompile(`^([a-z]+)([0-9]+)$`)

// measure finds the layout; false if there is none that fits.
func (c *chart) measure() bool {
	if len(c.view.Cells) == 0 {
		return false
	}
	var xs, ys, row []float64
	for _, cell := range c.view.Cells {
		xs, ys = append(xs, cell.At.X), append(ys, cell.At.Y)
		if cell.At.Y == c.view.Cells[0].At.Y {
			row = append(row, cell.At.X)
		}
	}
	c.low = engine.Spot{X: slices.Min(xs), Y: slices.Min(ys)}
	c.high = engine.Spot{X: slices.Max(xs), Y: slices.Max(ys)}
	c.step = engine.Spot{X: leastGap(xs), Y: leastGap(ys)}
	perCell := max(1, math.Round(leastGap(row)/c.step.X)) // steps from one cell to the next in its row
	c.axes = c.hasAxes()
	for _, cell := range c.view.Cells {
		if !c.axes {
			c.names = max(c.names, len(cell.Place))
		}
	}
	for i := range c.view.Figures {
		p := &c.view.Figures[i]
		c.figures = max(c.figures, len([]rune(c.look.figure(c.view, p))))
	}
	c.figures = max(c.figures, 1)
	if c.axes {
		c.margin = 3
	}
	steps := math.Round((c.high.X - c.low.X) / c.step.X)
	// One line a cell if there is room, else the name above and the figure below.
	for _, try := range []struct {
		need     int
		twoLines bool
	}{{1 + c.names + c.figures, false}, {max(1+c.names, c.figures), true}} {
		if try.twoLines && c.axes {
			break
		}
		for _, gap := range []int{1, 0} {
			cell := try.need + gap
			columns := math.Ceil(float64(cell) / perCell)
			if c.margin+int(steps*columns)+try.need+1 <= c.look.width { // and the last one's state
				c.columns, c.lines, c.twoLines = columns, 1, try.twoLines
				if c.twoLines {
					c.lines = 2
				}
				return true
			}
		}
	}
	return false
}

func leastGap(of []float64) float64 {
	slices.Sort(of)
	least := math.Inf(1)
	for i := range of[1:] {
		if d := of[i+1] - of[i]; d > 1e-6 {
			least = min(least, d)
		}
	}
	if math.IsInf(least, 1) {
		return 1
	}
	return least
}

// hasAxes reports whether every cell's name is that of its column and that of its row.
func (c *chart) hasAxes() bool {
	byX, byY := map[float64]string{}, map[float64]string{}
	for _, cell := range c.view.Cells {
		m := axisName.FindStringSubmatch(cell.Place)
		if m == nil {
			return false
		}
		if byX[cell.At.X] == "" {
			byX[cell.At.X] = m[1]
		}
		if byY[cell.At.Y] == "" {
			byY[cell.At.Y] = m[2]
		}
		if byX[cell.At.X] != m[1] || byY[cell.At.Y] != m[2] {
			return false
		}
	}
	return true
}

// at is where on the canvas a spot of the table lies: the first letter of a cell with its middle there.
func (c *chart) at(s engine.Spot) (line, column int) {
	line = int(math.Round((c.high.Y - s.Y) / c.step.Y * c.lines))
	column = c.margin + int(math.Round((s.X-c.low.X)/c.step.X*c.columns))
	return line, column
}

// paint draws what lies on the ground first and what stands on it last.
func (c *chart) paint() {
	lines, columns := c.at(engine.Spot{X: c.high.X, Y: c.low.Y})
	lines += int(c.lines)
	columns += 1 + c.names + c.figures + 1
	for range lines {
		c.canvas = append(c.canvas, slices.Repeat([]glyph{{r: ' '}}, columns))
	}
	for _, line := range c.view.Lines {
		c.line(line)
	}
	for i := range c.view.Cells {
		c.cell(&c.view.Cells[i])
	}
	if c.axes {
		c.axis()
	}
}

// strokes are how lines and grounds look, by kind.
var strokes = map[string]struct {
	wave, plain rune
	ink         ink
}{
	"river": {'≈', '~', blue}, "water": {'≈', '~', blue},
	"ford": {':', ':', brass}, "bridge": {'=', '=', brass},
}

// line draws a line of the table where nothing else will stand.
func (c *chart) line(l engine.Line) {
	stroke, known := strokes[l.Kind]
	if !known {
		return // edges of the board, and the like: the cells show them
	}
	points := l.Points
	if l.Closed && len(points) > 0 {
		points = append(slices.Clone(points), points[0])
	}
	middle := float64(1+c.names+c.figures) / 2 // the table's spots are middles, the canvas begins left of them
	if c.twoLines {
		middle = float64(max(1+c.names, c.figures)) / 2
	}
	for i := range max(0, len(points)-1) {
		a, b := points[i], points[i+1]
		const dots = 16 // along a piece; more than it has letters
		for k := range dots + 1 {
			t := float64(k) / dots
			x := a.X + t*(b.X-a.X)
			y := a.Y + t*(b.Y-a.Y)
			line := (c.high.Y-y)/c.step.Y*c.lines + (c.lines-1)/2
			column := float64(c.margin) + (x-c.low.X)/c.step.X*c.columns + middle
			c.put(int(math.Round(line)), int(column), c.look.rune(stroke.wave, stroke.plain), stroke.ink)
		}
	}
}

func (c *chart) put(line, column int, r rune, k ink) {
	if line >= 0 && line < len(c.canvas) && column >= 0 && column < len(c.canvas[line]) {
		c.canvas[line][column] = glyph{r, k}
	}
}

func (c *chart) write(line, column int, s string, k ink) {
	for _, r := range s {
		c.put(line, column, r, k)
		column++
	}
}

// cell writes the cell's mark, its name and who stands there.
func (c *chart) cell(cell *engine.Cell) {
	line, column := c.at(cell.At)
	m := marks[c.marks[cell.Place]]
	stroke, named := strokes[cell.Terrain]
	nameInk := faint
	switch {
	case m.ink != "":
		nameInk = m.ink
	case named:
		nameInk = stroke.ink
	}
	if named {
		c.write(line, column+1, strings.Repeat(string(c.look.rune(stroke.wave, stroke.plain)), c.names), stroke.ink)
	}
	if name := cell.Place; !c.axes && name != "" {
		column := column + 1 + c.names - len(name)
		c.write(line, column, name, nameInk)
		switch {
		case m.ink != "":
			c.put(line, column-1, m.sign, m.ink)
		case named && len(name) < c.names:
			c.put(line, column-1, c.look.rune(stroke.wave, stroke.plain), stroke.ink)
		case c.canvas[line][column-1].r != stateRune:
			c.put(line, column-1, ' ', "")
		}
	} else if m.ink != "" {
		c.put(line, column, m.sign, m.ink)
	}
	figureLine, figureColumn := line, column+1+c.names
	if c.twoLines {
		figureLine, figureColumn = line+1, column+max(0, 1+c.names-c.figures)
	}
	p := c.here[cell.Place]
	switch {
	case p != nil && cell.Place != "":
		c.write(figureLine, figureColumn, c.look.figure(c.view, p), c.look.sideInk(c.view, p.Side))
		c.write(figureLine, figureColumn+len([]rune(c.look.figure(c.view, p))), stateSign(p), title)
	case c.axes:
		c.put(figureLine, figureColumn, c.look.rune('·', '.'), nameInk)
	}
}

// axis writes the rows at the left and the columns below.
func (c *chart) axis() {
	last := slices.Repeat([]glyph{{r: ' '}}, len(c.canvas[0]))
	c.canvas = append(c.canvas, last)
	for _, cell := range c.view.Cells {
		m := axisName.FindStringSubmatch(cell.Place)
		line, column := c.at(cell.At)
		c.write(line, 0, fmt.Sprintf("%2s", m[2]), faint)
		c.write(len(c.canvas)-1, column+1, m[1], faint)
	}
}

// String is the canvas in lines, each without the blanks at its end.
func (c *chart) String() string {
	var s strings.Builder
	for _, line := range c.canvas {
		end := len(line)
		for end > 0 && line[end-1].r == ' ' {
			end--
		}
		for i := 0; i < end; {
			j := i
			var run []rune
			for ; j < end && line[j].ink == line[i].ink; j++ {
				run = append(run, line[j].r)
			}
			if line[i].ink == "" {
				s.WriteString(string(run))
			} else {
				s.WriteString(c.look.in(line[i].ink, string(run)))
			}
			i = j
		}
		s.WriteString("\n")
	}
	return s.String()
}

// rune is a letter as this paper can show it.
func (l look) rune(fine, plain rune) rune {
	if l.ascii {
		return plain
	}
	return fine
}

// shapes are the kinds that have a sign of their own, hollow for the side that looks up the board and full
// for the one that looks down; the others have a lozenge and their letter.
var shapes = map[string][2]rune{
	"round": {'○', '●'}, "triangle": {'△', '▲'}, "square": {'□', '■'}, "": {'◇', '◆'},
}

// banners tell sides apart in plain letters.
const banners = "^v<>"

// banner is which sign a side has: the first if it looks up the board, the second if down, else that of
// its place in the order of play; -1 for nobody.
func banner(v *engine.View, side engine.Side) int {
	for i := range v.Figures {
		f := &v.Figures[i]
		if f.Side != side || len(v.Sides) > 2 || f.Heading == 0 {
			continue
		}
		if math.Sin(f.Heading) > 0 {
			return 0
		}
		return 1
	}
	return slices.Index(v.Sides, side)
}

// figure is a figure in a few letters, its side to be seen without colour: ◇L, ○16, ^R16.
func (l look) figure(v *engine.View, p *engine.Piece) string {
	side := banner(v, p.Side)
	label := p.Label
	if label == "" {
		label = strings.ToUpper((p.Kind + "?")[:1])
	}
	shape, own := shapes[p.Kind]
	if !own {
		shape = shapes[""]
	}
	// A bare number needs its kind's letter where no shape tells it.
	if (l.ascii || !own || side > 1) && unicode.IsDigit(rune(label[0])) && p.Kind != "" {
		label = strings.ToUpper(p.Kind[:1]) + label
	}
	switch {
	case side < 0:
		return "#" + label
	case l.ascii || side > 1:
		return string(banners[side%len(banners)]) + label
	}
	return string(shape[side]) + label
}

// sideInk is the ink of a side, bold.
func (l look) sideInk(v *engine.View, side engine.Side) ink {
	inks := [...]ink{red, blue, brass, green}
	if i := banner(v, side); i >= 0 {
		return title + ";" + inks[i%len(inks)]
	}
	return title
}

const stateRune = '!'

// stateSign says that there is something about a figure, which the legend tells.
func stateSign(p *engine.Piece) string {
	if p.State == "" {
		return ""
	}
	return string(stateRune)
}

// legend is what the board cannot show: how the sides look, marks, states, what pyramids are made of,
// and the tallies.
func (c *chart) legend() string {
	var s strings.Builder
	say := func(k ink, line string) {
		s.WriteString(c.look.in(k, wrapped(line, c.look.width-2, 2)) + "\n")
	}
	var signs []string
	for m := leftCell; m <= legalCell; m++ {
		for _, on := range c.marks {
			if on == m {
				signs = append(signs, fmt.Sprintf("%c %s", marks[m].sign, marks[m].is))
				break
			}
		}
	}
	if len(signs) > 0 && len(c.canvas) > 0 {
		say(faint, strings.Join(signs, ", "))
	}
	states := map[string][]string{}
	var order []string
	for i := range c.view.Figures {
		p := &c.view.Figures[i]
		if p.State != "" {
			if states[p.State] == nil {
				order = append(order, p.State)
			}
			states[p.State] = append(states[p.State], p.Word)
		}
		if len(p.Parts) > 0 {
			var parts []string
			for j := range p.Parts {
				parts = append(parts, c.look.figure(c.view, &p.Parts[j]))
			}
			say(c.look.sideInk(c.view, p.Side), fmt.Sprintf("%s at %s: %s", c.look.figure(c.view, p), p.Place, strings.Join(parts, " ")))
		}
	}
	for _, state := range order {
		say("", "! "+state+": "+strings.Join(states[state], " "))
	}
	for _, line := range tallied(c.view.Tallies) {
		say(faint, line)
	}
	return s.String()
}

// tallied is the score board, a line a side.
func tallied(tallies []engine.Tally) []string {
	var lines []string
	for i, t := range tallies {
		has := t.What + " " + t.Has
		if i > 0 && tallies[i-1].Side == t.Side {
			lines[len(lines)-1] += ", " + has
			continue
		}
		lines = append(lines, strings.TrimPrefix(string(t.Side)+": ", ": ")+has)
	}
	return lines
}

// figureList is who stands where, for paper on which the board does not fit.
func (l look) figureList(v *engine.View) string {
	var s strings.Builder
	for _, side := range v.Sides {
		var order []string
		places := map[string][]string{}
		for i := range v.Figures {
			p := &v.Figures[i]
			if p.Side != side {
				continue
			}
			name := l.figure(v, p)
			if places[name] == nil {
				order = append(order, name)
			}
			places[name] = append(places[name], cmp.Or(p.Place, p.At.String()))
		}
		var groups []string
		for _, name := range order {
			groups = append(groups, name+" "+strings.Join(places[name], " "))
		}
		fmt.Fprintf(&s, "%s\n", l.in(l.sideInk(v, side), wrapped(string(side)+": "+strings.Join(groups, "; "), l.width-2, 2)))
	}
	return s.String()
}

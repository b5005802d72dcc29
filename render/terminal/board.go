package terminal

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"littlewars/engine"
	"littlewars/render/polygon"
)

// Mark is what is to be seen about a cell besides who stands there.
type Mark uint8

const (
	unmarkedCell Mark = iota
	LeftCell          // the last move began here
	CameCell          // the last move came here
	ThisCell          // what is asked about
	LegalCell         // the order may go on here
	BorneCell         // the figure asked about bears on it
	HitCell           // who stands here may be taken or hit
)

// marks has a sign and an ink for each mark, so that none is told by colour alone.
var marks = [...]struct {
	sign   rune
	ink    Ink
	ground Ink // of the cell, where cells have a ground
	is     string
}{
	{' ', "", "", ""},
	{'<', Brass, "48;5;222", "left"},
	{'>', Brass, "48;5;222", "came"},
	{'[', Brass, "48;5;216", "this one"},
	{'*', Green, "48;5;150", "may go"},
	{'x', Red, "48;5;181", "borne on"},
	{'+', Red, "48;5;210", "may be taken or hit"},
}

// closing is the sign after the figure in a cell with the mark ThisCell, if there is room.
const closing = ']'

// chart is a board of cells laid out in letters. Each cell has a block of columns for its mark, its name and
// its figure, or two lines of a narrower block. In colour the blocks have grounds, with a gap between
// those that would run together.
type chart struct {
	look  Look
	view  *engine.View
	marks map[string]Mark
	here  map[string]*engine.Piece   // who is shown, by place
	there map[string][]*engine.Piece // all who stand there, the uppermost last, by each of their places

	low, high engine.Spot
	step      engine.Spot // between the middles of neighbouring columns and rows
	perCell   float64     // steps from one cell to the next in its row
	axes      bool        // the cells are named by column and row, and these stand at the edges
	gaps      bool        // neighbours in a row have the same shade
	names     int         // columns for a cell's name; 0 with axes
	layout
	columns float64 // of text, a step in x
	lines   float64 // of text, a step in y
	room    int     // columns of a cell's block
	jointed bool    // its last column is mortar
	figures int     // columns for the longest figure; the sign of its state may stand in the gap after it
	canvas  [][]glyph
}

// layout is a way to lay a cell out.
type layout struct {
	rows    int  // of text; with 2 the figure is below the name
	apart   int  // columns between name and figure
	gap     int  // columns after the figure, at least
	margin  int  // columns before the board
	letters bool // no kind's letter before a number in a shape that is no other kind's
	wide    bool // only where there is room for all of it, in height too
	colour  bool // only in colour
}

// layouts are those for boards with a name in each cell, and for boards with axes, the best first.
var layouts = struct{ named, axes []layout }{
	named: []layout{
		{rows: 2, apart: 1, gap: 2, letters: true, wide: true, colour: true},
		{rows: 1, apart: 1, gap: 2, letters: true, colour: true},
		{rows: 1, apart: 1, gap: 1, letters: true, colour: true},
		{rows: 1, gap: 1, letters: true},
		{rows: 1, letters: true},
		{rows: 2, gap: 1, letters: true},
		{rows: 2, letters: true},
	},
	axes: []layout{
		{rows: 1, gap: 1, margin: 3, letters: true},
		{rows: 1, margin: 3, letters: true},
		{rows: 1, margin: 2},
	},
}

type glyph struct {
	r           rune
	ink, ground Ink
}

// Board draws a board of cells as large as fits, or of a large one the part that is asked about, or lists the figures,
// and tells below what cannot be seen on it. Of a floor it draws the map, with where somebody may go, if that is asked.
func (l Look) Board(v engine.View, marked map[string]Mark, reach engine.Area) string {
	if v.Ground.Floor && len(v.Cells) == 0 {
		return l.Floor(&v, marked, reach)
	}
	c := chartOf(l, &v, marked)
	if c.measure() {
		c.paint()
		return l.painted(c.canvas) + c.legend()
	}
	if len(v.Cells) >= largeBoard {
		if crossing, is := crossingOf(l, &v, c.asked(), marked); is {
			return crossing.drawn()
		}
		if part, fits := l.part(v, c.asked(), marked); fits {
			return part
		}
	}
	if outline, is := c.outline(); is {
		return outline
	}
	return l.FigureList(&v) + c.legend()
}

// chartOf is a view's board; of several figures on a cell it shows the last.
func chartOf(l Look, v *engine.View, marked map[string]Mark) *chart {
	c := &chart{
		look: l, view: v, marks: marked, here: map[string]*engine.Piece{}, there: map[string][]*engine.Piece{},
	}
	for i := range v.Figures {
		p := &v.Figures[i]
		if p.Place == "" {
			continue
		}
		c.here[p.Place] = p
		places := p.Places
		if len(places) == 0 {
			places = []string{p.Place}
		}
		for _, place := range places {
			c.there[place] = append(c.there[place], p)
		}
	}
	return c
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
	c.perCell = max(1, math.Round(leastGap(row)/c.step.X))
	c.axes = c.hasAxes()
	shades := map[engine.Spot]int{}
	for _, cell := range c.view.Cells {
		if !c.axes {
			c.names = max(c.names, len(cell.Place))
		}
		shades[cell.At] = cell.Shade
		before, next := shades[engine.Spot{X: cell.At.X - c.perCell*c.step.X, Y: cell.At.Y}]
		c.gaps = c.gaps || next && before == cell.Shade
	}
	if c.axes {
		return slices.ContainsFunc(layouts.axes, c.fits)
	}
	return slices.ContainsFunc(layouts.named, c.fits)
}

// fits tries a layout, and keeps it if it fits.
func (c *chart) fits(l layout) bool {
	c.layout, c.figures = l, 1
	for i := range c.view.Figures {
		c.figures = max(c.figures, len([]rune(c.figure(&c.view.Figures[i]))))
	}
	need := 1 + c.names + l.apart + c.figures
	if l.rows > 1 && !l.wide {
		need = max(1+c.names, c.figures)
	}
	c.lines = float64(l.rows)
	c.columns = math.Ceil(float64(need+l.gap) / c.perCell)
	c.room = int(c.columns * c.perCell)
	c.jointed = c.look.Colour && c.gaps && c.room > need
	steps := math.Round((c.high.X - c.low.X) / c.step.X)
	after := 1 // the last one's state
	if c.look.Colour {
		after = max(after, c.room-need)
	}
	high := int(c.lines*(math.Round((c.high.Y-c.low.Y)/c.step.Y)+1)) + wordsBelow
	return (c.look.Colour || !l.colour) && (c.look.Height >= high || !l.wide) &&
		c.margin+int(steps*c.columns)+need+after <= c.look.Width
}

// wordsBelow is how many lines the legend, an order and its events, and the prompt want below a board.
const wordsBelow = 8

// figure is a figure as it stands on this board.
func (c *chart) figure(p *engine.Piece) string {
	whole := c.look.Figure(c.view, p)
	if c.letters || c.view.Looks.Kind(p.Kind).Sign != "" || c.look.ASCII || p.Label == "" {
		return whole
	}
	return string([]rune(whole)[:1]) + p.Label
}

// leastGap is how far the nearest of some numbers are apart that are not the same; 1 if none is.
func leastGap(of []float64) float64 {
	slices.Sort(of)
	least := 0.0
	for i := range of[1:] {
		if d := of[i+1] - of[i]; d > 1e-6 && (least == 0 || d < least) {
			least = d
		}
	}
	return cmp.Or(least, 1)
}

// hasAxes reports whether every cell's name is that of its column and that of its row.
func (c *chart) hasAxes() bool {
	columns, rows := map[float64]string{}, map[float64]string{}
	for _, cell := range c.view.Cells {
		m, x, y := axisName.FindStringSubmatch(cell.Place), cell.At.X, cell.At.Y
		if m == nil || cmp.Or(columns[x], m[1]) != m[1] || cmp.Or(rows[y], m[2]) != m[2] {
			return false
		}
		columns[x], rows[y] = m[1], m[2]
	}
	return true
}

// seen is where a spot of the table lies for whoever looks.
func (c *chart) seen(s engine.Spot) engine.Spot {
	if c.look.Turned {
		return engine.Spot{X: c.low.X + c.high.X - s.X, Y: c.low.Y + c.high.Y - s.Y}
	}
	return s
}

// at is where on the canvas a spot of the table lies: the first letter of a cell with its middle there.
func (c *chart) at(s engine.Spot) (line, column int) {
	s = c.seen(s)
	line = int(math.Round((c.high.Y - s.Y) / c.step.Y * c.lines))
	column = c.margin + int(math.Round((s.X-c.low.X)/c.step.X*c.columns))
	return line, column
}

// paint draws what lies on the ground first and what stands on it last.
func (c *chart) paint() {
	columns := c.margin + int(math.Round((c.high.X-c.low.X)/c.step.X*c.columns)) + 1 + max(c.room, c.names+c.apart+c.figures+1)
	for range int(math.Round((c.high.Y-c.low.Y)/c.step.Y+1) * c.lines) {
		c.canvas = append(c.canvas, slices.Repeat([]glyph{{r: ' '}}, columns))
	}
	// Edges of the board, and the like, have no sign: the cells show them.
	lines := slices.DeleteFunc(slices.Clone(c.view.Lines), func(l engine.Line) bool { return c.view.Looks.Ground(l.Kind).Sign == "" })
	if !c.look.Colour {
		for _, line := range lines {
			c.line(line)
		}
	}
	for i := range c.view.Cells {
		c.cell(&c.view.Cells[i])
	}
	if c.look.Colour {
		for _, line := range lines {
			c.bank(line)
		}
	}
	if c.axes {
		c.axis()
	}
}

// washInks are the inks of the washes of the ground, and in colour the grounds under them.
var washInks = [engine.NumWashes]struct{ ink, ground Ink }{
	engine.WashWater:    {Blue, "48;5;117"},
	engine.WashMarsh:    {Green, "48;5;151"},
	engine.WashSand:     {Brass, "48;5;195"},
	engine.WashHill:     {Brass, "48;5;186"},
	engine.WashSlope:    {Brass, "48;5;229"},
	engine.WashTimber:   {Brass, "48;5;180"},
	engine.WashStone:    {Faint, "48;5;145"},
	engine.WashMountain: {Red, "48;5;138"},
	engine.WashBrick:    {Red, "48;5;174"},
	engine.WashVillage:  {Red, "48;5;217"},
	engine.WashHouse:    {Red, "48;5;210"},
	engine.WashWood:     {Green, "48;5;114"},
	engine.WashRoad:     {Brass, "48;5;222"},
}

// sign is that of a word of the ground, as this paper can show it; 0 if it is not drawn.
func (l Look) sign(of engine.Look) rune {
	if fine, size := utf8.DecodeRuneInString(of.Sign); size > 0 && !l.ASCII {
		return fine
	}
	return of.Letter
}

// earth is the grounds of plain cells, by shade; the second of each where neighbours in a row would run
// together for want of mortar.
var earth = [2][2]Ink{{"48;5;230", "48;5;187"}, {"48;5;223", "48;5;181"}}

// mortar is the ground between neighbours in a row.
const mortar Ink = "48;5;144"

// Inks on a ground, which is always light.
const (
	numberOn Ink = "38;5;243"
	strokeOn Ink = "38;5;25"
	markOn   Ink = "1;38;5;16"
)

// sidesOn are the inks of the sides on a ground, as Banner counts them.
var sidesOn = [...]Ink{"1;38;5;124", "1;38;5;19", "1;38;5;94", "1;38;5;22"}

// line draws a line of the table where nothing else will stand.
func (c *chart) line(l engine.Line) {
	of := c.view.Looks.Ground(l.Kind)
	middle := float64(1+c.names+c.figures) / 2 // the table's spots are middles, the canvas begins left of them
	if c.rows > 1 {
		middle = float64(max(1+c.names, c.figures)) / 2
	}
	for _, ends := range pieces(l) {
		const dots = 16 // along a piece; more than it has letters
		for k := range dots + 1 {
			at := polygon.Between(c.seen(ends[0]), c.seen(ends[1]), float64(k)/dots)
			line := (c.high.Y-at.Y)/c.step.Y*c.lines + (c.lines-1)/2
			column := float64(c.margin) + (at.X-c.low.X)/c.step.X*c.columns + middle
			c.put(int(math.Round(line)), int(column), c.look.sign(of), washInks[of.Wash].ink)
		}
	}
}

// pieces is a line from point to point.
func pieces(l engine.Line) (all [][2]engine.Spot) {
	for i := range max(0, len(l.Points)-1) {
		all = append(all, [2]engine.Spot{l.Points[i], l.Points[i+1]})
	}
	if n := len(l.Points); l.Closed && n > 0 {
		all = append(all, [2]engine.Spot{l.Points[n-1], l.Points[0]})
	}
	return all
}

// bank draws a line on coloured cells. A piece of it that is the side of two cells has its ends in the rows of
// both, each between two blocks; there, and where it leans into the next block, as far as nothing is written.
func (c *chart) bank(l engine.Line) {
	of := c.view.Looks.Ground(l.Kind)
	lean := min(2, c.room/4) // columns
	for _, ends := range pieces(l) {
		for i, end := range ends {
			line, column := c.at(end)
			column += c.room/2 - 1
			from, to := column-lean, column
			if c.seen(ends[1-i]).X > c.seen(end).X {
				from, to = column, column+lean
			}
			for k := line; k < line+int(c.lines); k++ {
				for n := from; n <= to; n++ {
					if on := c.on(k, n); on != nil && on.r == ' ' {
						*on = glyph{c.look.sign(of), strokeOn, washInks[of.Wash].ground}
					}
				}
			}
		}
	}
}

// on is a spot of the canvas, nil beside it.
func (c *chart) on(line, column int) *glyph {
	if line < 0 || line >= len(c.canvas) || column < 0 || column >= len(c.canvas[line]) {
		return nil
	}
	return &c.canvas[line][column]
}

func (c *chart) put(line, column int, r rune, k Ink) {
	if on := c.on(line, column); on != nil {
		on.r, on.ink = r, k
	}
}

func (c *chart) write(line, column int, s string, k Ink) {
	for _, r := range s {
		c.put(line, column, r, k)
		column++
	}
}

// cell writes the cell's ground, its mark, its name and who stands there.
func (c *chart) cell(cell *engine.Cell) {
	line, column := c.at(cell.At)
	m := marks[c.marks[cell.Place]]
	c.lay(cell, line, column)
	of := c.view.Looks.Ground(cell.Terrain)
	sign, strokeInk, markInk := c.look.sign(of), washInks[of.Wash].ink, m.ink
	nameInk := cmp.Or(m.ink, strokeInk, Faint)
	if c.look.Colour {
		nameInk, markInk, strokeInk = numberOn, markOn, strokeOn
	}
	name := cell.Place
	if c.axes {
		name = ""
	}
	below, board := c.beneath(cell.Place)
	start := column + 1 + c.names - len(name)
	c.write(line, start, name, nameInk)
	switch {
	case m.ink != "":
		c.put(line, start-1, m.sign, markInk)
	case below != 0 && name != "":
		c.put(line, start-1, below, cmp.Or(markInk, Title))
	case sign != 0 && name != "":
		c.put(line, start-1, sign, strokeInk)
	}
	p := c.here[cell.Place]
	if p == nil && board == nil || cell.Place == "" {
		if c.axes {
			c.put(line, column+1, c.look.rune('·', '.'), nameInk)
		}
		return
	}
	line += c.rows - 1
	from, end := column+1+c.names+c.apart, column+c.room
	stands := from
	if c.rows > 1 && !c.wide {
		from, stands = column, max(0, stands-c.figures-c.apart)
	}
	if c.jointed {
		end--
	}
	if board != nil {
		c.write(line, from, c.plank(board, p, end-from), c.sideOn(board.Side))
	}
	if p != nil {
		c.stand(cell, p, line, stands, markInk)
	}
}

// sideOn is the ink of a side on a cell.
func (c *chart) sideOn(side engine.Side) Ink {
	if i := Banner(c.view, side); i >= 0 && c.look.Colour {
		return sidesOn[i%len(sidesOn)]
	}
	return c.look.SideInk(c.view, side)
}

// stand writes a figure on its cell, and after it what there is about it.
func (c *chart) stand(cell *engine.Cell, p *engine.Piece, line, column int, markInk Ink) {
	text := c.figure(p)
	c.write(line, column, text, c.sideOn(p.Side))
	after := column + len([]rune(text))
	switch {
	case slices.ContainsFunc(c.view.Alarms, func(a engine.Alarm) bool { return a.Figure == p.Word }):
		c.write(line, after, string(stateRune), Title+";"+Red)
	case p.State != "":
		c.write(line, after, string(stateRune), cmp.Or(markInk, Title))
	case c.marks[cell.Place] == ThisCell && c.gap > 0:
		c.put(line, after, closing, markInk)
	}
}

// lay covers the cell with its ground: in colour that of its mark or its kind, else the sign of what it is if
// nobody can stand there; what is round a bridge is water.
func (c *chart) lay(cell *engine.Cell, line, column int) {
	of := c.view.Looks.Ground(cell.Terrain)
	wash := washInks[of.Wash]
	under := glyph{r: ' ', ink: wash.ink}
	if sign := c.look.sign(of); sign != 0 && (cell.Place == "" || !c.look.Colour) {
		if of.Pattern == engine.PatternBridge && cell.Place != "" {
			of = c.view.Looks.Drawn(engine.PatternWater)
		}
		under = glyph{r: cmp.Or(c.look.sign(of), sign), ink: washInks[of.Wash].ink}
	}
	switch {
	case c.look.Colour:
		under.ink = strokeOn
		odd := 0
		if c.gaps && !c.jointed {
			odd = int(math.Round((cell.At.X-c.low.X)/c.step.X/c.perCell)) % 2
		}
		under.ground = cmp.Or(marks[c.marks[cell.Place]].ground, wash.ground, earth[cell.Shade%2][odd])
	case under.r == ' ':
		return // a river may run here
	}
	for k := line; k < line+c.rows; k++ {
		for n := column; n < min(column+c.room, len(c.canvas[k])); n++ {
			c.canvas[k][n] = under
		}
		if c.jointed && under.r == ' ' {
			c.canvas[k][column+c.room-1] = glyph{r: ' ', ground: mortar}
		}
	}
}

// axis writes the rows at the left and the columns below.
func (c *chart) axis() {
	last := slices.Repeat([]glyph{{r: ' '}}, len(c.canvas[0]))
	c.canvas = append(c.canvas, last)
	for _, cell := range c.view.Cells {
		m := axisName.FindStringSubmatch(cell.Place)
		line, column := c.at(cell.At)
		c.write(line, 0, fmt.Sprintf("%2s", m[2]), Faint)
		c.write(len(c.canvas)-1, column+1, m[1], Faint)
	}
}

// painted is a canvas in lines, each without the blanks at its end.
func (l Look) painted(canvas [][]glyph) string {
	var s strings.Builder
	for _, line := range canvas {
		for len(line) > 0 && line[len(line)-1].r == ' ' && line[len(line)-1].ground == "" {
			line = line[:len(line)-1]
		}
		for len(line) > 0 {
			first := line[0]
			var run []rune
			for len(line) > 0 && line[0].ink == first.ink && line[0].ground == first.ground {
				run, line = append(run, line[0].r), line[1:]
			}
			text := string(run)
			if k := Ink(strings.Trim(string(first.ink+";"+first.ground), ";")); k != "" {
				text = l.In(k, text)
			}
			s.WriteString(text)
		}
		s.WriteString("\n")
	}
	return s.String()
}

// rune is a letter as this paper can show it.
func (l Look) rune(fine, plain rune) rune {
	if l.ASCII {
		return plain
	}
	return fine
}

// lozenges are the signs of the kinds that have none of their own, hollow for the side that looks up the board and
// full for the one that looks down; their letter stands beside them.
const lozenges = "◇◆"

// banners tell sides apart in plain letters.
const banners = "^v<>"

// Banner is which sign a side has: the first if it looks up the board, the second if down, else (across it, or nowhere)
// that of its place in the order of play; -1 for nobody.
func Banner(v *engine.View, side engine.Side) int {
	for i := range v.Figures {
		f := &v.Figures[i]
		up := math.Sin(f.Heading)
		if f.Side != side || len(v.Sides) > 2 || math.Abs(up) < 1e-9 || // of half a turn it is not quite nothing
			!ahead(v, f) {
			continue
		}
		if up > 0 {
			return 0
		}
		return 1
	}
	return slices.Index(v.Sides, side)
}

// Figure is a figure in a few letters, its side to be seen without colour: ◇L, ○16, ^R16.
func (l Look) Figure(v *engine.View, p *engine.Piece) string {
	side := Banner(v, p.Side)
	of := v.Looks.Kind(p.Kind)
	label, own := cmp.Or(p.Label, string(of.Letter)), of.Sign != ""
	// A bare number needs its kind's letter where no shape tells it.
	if (l.ASCII || !own || side > 1) && unicode.IsDigit(rune(label[0])) && p.Kind != "" {
		label = string(of.Letter) + label
	}
	switch {
	case side < 0:
		return "#" + label
	case l.ASCII && l.Turned && side < 2:
		return string(banners[1-side]) + label // an arrow shows the way
	case l.ASCII || side > 1:
		return string(banners[side%len(banners)]) + label
	}
	return string([]rune(cmp.Or(of.Sign, lozenges))[side]) + label
}

// SideInk is the ink of a side, bold.
func (l Look) SideInk(v *engine.View, side engine.Side) Ink {
	inks := [...]Ink{Red, Blue, Brass, Green}
	if i := Banner(v, side); i >= 0 {
		return Title + ";" + inks[i%len(inks)]
	}
	return Title
}

// stateRune says that there is something about a figure, which the legend tells.
const stateRune = '!'

// Letters is a text in letters that whoever reads it has.
func (l Look) Letters(s string) string {
	if !l.ASCII {
		return s
	}
	s = plainSigns.Replace(s)
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII && r != '¶' {
			return '?'
		}
		return r
	}, s)
}

// plainSigns are plain letters for those that the catalogues and the program use besides. What a position has to end
// its lines stays, lest it be none any more.
var plainSigns = strings.NewReplacer("…", "~", "·", "*", "’", "'", "‘", "'", "“", `"`, "”", `"`, "–", "-", "—", "-",
	"×", "x", "−", "-", "±", "+-", "≤", "<", "≥", ">", "→", ">", "°", "deg", "é", "e", "è", "e", "ê", "e", "ö", "o",
	"ä", "a", "ü", "u", "æ", "ae", "█", "#", "▉", "#", "▊", "#", "▋", "#", "▌", "#", "▍", " ", "▎", " ", "▏", ".",
	"½", "1/2", "¼", "1/4", "¾", "3/4", "⅛", "1/8", "⅜", "3/8", "⅝", "5/8", "⅞", "7/8",
	"⁄", "/", "¹", "1", "³", "3", "⁵", "5", "⁷", "7", "⁹", "9", "₁", "1", "₆", "6")

// legend is what the board cannot show: how the sides look, marks, states, what pyramids are made of,
// and the tallies.
func (c *chart) legend() string {
	var s strings.Builder
	say := func(k Ink, line string) { s.WriteString(c.look.Line(k, line)) }
	var signs []string
	for m := LeftCell; m <= HitCell; m++ {
		if slices.Contains(slices.Collect(maps.Values(c.marks)), m) {
			signs = append(signs, string(marks[m].sign)+" "+marks[m].is)
		}
	}
	if len(signs) > 0 && len(c.canvas) > 0 {
		say(Faint, strings.Join(signs, ", "))
	}
	if signs := c.signs(); signs != "" && len(c.canvas) > 0 {
		say(Faint, signs)
	}
	if signs := c.grounds(); signs != "" && len(c.canvas) > 0 {
		say(Faint, signs)
	}
	var states Groups
	for i := range c.view.Figures {
		p := &c.view.Figures[i]
		if p.State != "" {
			states.Add(p.State, p.Word)
		}
		if len(p.Parts) > 0 {
			var parts []string
			for j := range p.Parts {
				parts = append(parts, c.look.Figure(c.view, &p.Parts[j]))
			}
			say(c.look.SideInk(c.view, p.Side), fmt.Sprintf("%s at %s: %s", c.look.Figure(c.view, p), p.Place, strings.Join(parts, " ")))
		}
	}
	for state, words := range states.All() {
		say("", "! "+state+": "+strings.Join(words, " "))
	}
	chalked := engine.Mapped(c.view.Labels, func(label engine.Label) string {
		return strings.TrimSpace(label.Text + " " + label.Of)
	})
	if len(chalked) > 0 {
		say(Brass, "chalked on the board: "+strings.Join(chalked, ", "))
	}
	for _, a := range c.view.Alarms {
		say(Title+";"+Red, fmt.Sprintf("! %s (%s)", a.Note, a.Rule))
	}
	for _, side := range c.view.Sides {
		var gone Groups
		for i := range c.view.Taken {
			if p := &c.view.Taken[i]; p.Side == side {
				gone.Add(c.look.Figure(c.view, p), p.Label)
			}
		}
		if lost := gone.Counted(); lost != "" {
			say(c.look.SideInk(c.view, side), c.view.Looks.Side(side)+" has lost: "+lost)
		}
	}
	for _, line := range tallied(c.view) {
		say(Faint, line)
	}
	return s.String()
}

// grounds is what the signs for grounds mean that occur, each by the first word that the game has for it.
func (c *chart) grounds() string {
	var there []engine.Look
	for _, l := range c.view.Lines {
		if of := c.view.Looks.Ground(l.Kind); of.Sign != "" {
			there = append(there, of)
		}
	}
	for _, cell := range c.view.Cells {
		there = append(there, c.view.Looks.Ground(cell.Terrain))
	}
	var signs []string
	told := map[rune]bool{0: true}
	for _, of := range slices.Concat(c.view.Looks.Told().Grounds, there) {
		sign := c.look.sign(of)
		occurs := func(is engine.Look) bool { return c.look.sign(is) == sign }
		if !told[sign] && slices.ContainsFunc(there, occurs) {
			told[sign] = true
			signs = append(signs, string(sign)+" "+of.Word)
		}
	}
	return strings.Join(signs, ", ")
}

// tallied is the score board, a line a side.
func tallied(v *engine.View) []string {
	var lines []string
	for i, t := range v.Tallies {
		has := t.What + " " + t.Has
		if i > 0 && v.Tallies[i-1].Side == t.Side {
			lines[len(lines)-1] += ", " + has
			continue
		}
		lines = append(lines, strings.TrimPrefix(v.Looks.Side(t.Side)+": ", ": ")+has)
	}
	return lines
}

// FigureList is who stands where, for paper on which the board does not fit.
func (l Look) FigureList(v *engine.View) string {
	var s strings.Builder
	for _, side := range v.Sides {
		var places Groups
		for i := range v.Figures {
			p := &v.Figures[i]
			if p.Side != side {
				continue
			}
			places.Add(l.Figure(v, p), cmp.Or(p.Place, p.At.String()))
		}
		var groups []string
		for name, at := range places.All() {
			groups = append(groups, name+" "+strings.Join(at, " "))
		}
		s.WriteString(l.Line(l.SideInk(v, side), v.Looks.Side(side)+": "+strings.Join(groups, "; ")))
	}
	return s.String()
}

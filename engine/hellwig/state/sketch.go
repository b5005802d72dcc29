package state

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// The sections of a drawn plan besides the layers of its map.
const (
	aboutSection     = "about"     // what it is, in words
	boardSection     = "board"     // instead of a map: plan, plate2 or a grid, and what HW-300 says of ground
	numberingSection = "numbering" // rows or ploughed
	setUpSection     = "set-up"    // the units and the rest, as tokens of HW-300
)

var drawnSections = []string{aboutSection, boardSection, numberingSection, setUpSection}

// numberings are the words for how squares are numbered, the usual first. [section 2]
var numberings = [...]string{grid.RowByRow: "rows", grid.Boustrophedon: "ploughed"}

// Sketch is a plan and set-up that somebody drew.
type Sketch struct {
	Situation Situation
	About     string
}

// ReadSketch reads a plan and set-up: a text of sections or a TMX drawn with Tiled. The error is grid.Faults: all that
// is wrong, with line and column or the square.
//
//	[about]
//	A pond between two villages.
//	[map]
//	..WW..
//	B.WW.B
//	[set-up]
//	B:S@1 B:BT1:7-8 C:S@6 to:B
func ReadSketch(file string, text []byte) (Sketch, error) {
	if !isDrawn(text) {
		faults := &grid.Faults{File: file}
		faults.Add(0, 0, "this is not a plan or a position of Hellwig's game: "+
			"a plan has sections such as [map], a position begins with a board such as plate2")
		return Sketch{}, faults.Err()
	}
	read := grid.ReadText
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("<")) {
		read = grid.ReadTMX
	}
	m, err := read(file, text, mapFormat)
	if err != nil {
		return Sketch{}, err
	}
	r := drawnReader{reader: newReader(), m: m, faults: &grid.Faults{File: file}}
	r.sections()
	if r.faults.Err() == nil {
		r.ground()
	}
	if r.faults.Err() == nil {
		r.setUp()
	}
	if err := r.faults.Err(); err != nil {
		return Sketch{}, err
	}
	return Sketch{r.p, r.about}, nil
}

// isDrawn reports whether a text has any section or layer of a drawn plan.
func isDrawn(text []byte) bool {
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("<")) {
		return bytes.Contains(text, []byte("<map"))
	}
	for line := range bytes.Lines(text) {
		name, is := bytes.CutPrefix(bytes.TrimSpace(line), []byte("["))
		name, _, closed := bytes.Cut(name, []byte("]"))
		known := slices.Contains(drawnSections, string(name)) ||
			slices.ContainsFunc(mapFormat.Layers, func(l grid.MapLayer) bool { return l.Name == string(name) })
		if is && closed && known {
			return true
		}
	}
	return false
}

// drawnReader reads a drawn plan.
type drawnReader struct {
	reader
	m      *grid.Map
	faults *grid.Faults
	about  string
	units  []located
	// board is the words of the section that stands for a map.
	board []located
}

// located is a word and where it stands.
type located struct {
	word         string
	line, column int
}

// tell notes what is wrong with a word.
func (r *drawnReader) tell(w located, err error) {
	r.faults.Add(w.line, w.column, "%s: %v", engine.Short(w.word), err)
}

func wordsOf(s grid.MapSection) (all []located) {
	for _, line := range s.Lines {
		for column, word := range line.Words() {
			all = append(all, located{word, line.Number, column})
		}
	}
	return all
}

func textOf(words []located) (text []string) {
	return engine.Mapped(words, func(w located) string { return w.word })
}

// sections reads what is not drawn.
func (r *drawnReader) sections() {
	for _, s := range r.m.Rest {
		words := wordsOf(s)
		switch s.Name {
		case aboutSection:
			r.about = strings.Join(textOf(words), " ")
		case boardSection:
			r.board = words
		case numberingSection:
			i := slices.Index(numberings[:], strings.Join(textOf(words), " "))
			if i < 0 {
				r.faults.Add(s.Line, 1, "[%s]: say rows or ploughed", s.Name)
			}
			r.m.Board.Numbering = grid.Numbering(max(i, 0))
		case setUpSection:
			r.units = words
		default:
			r.faults.Add(s.Line, 1, "[%s] is no section of a plan; there are [map], [forts], [hills], [closed], [%s]",
				s.Name, strings.Join(drawnSections, "], ["))
		}
	}
	if len(r.units) > maxTokens {
		r.faults.Add(0, 0, "%d words; it may have %d at most", len(r.units), maxTokens)
	}
	if err := r.sides(append([]string{planName}, textOf(r.units)...)); err != nil {
		r.faults.Add(0, 0, "%v", err)
	}
}

// ground makes the ground of the map, or of the words that stand for it.
func (r *drawnReader) ground() {
	b := r.m.Board
	drawn := b.Cols > 0
	if drawn == (len(r.board) > 0) {
		r.faults.Add(0, 0, "a plan has either a [map] or a [board]")
		return
	}
	if !drawn {
		r.named()
		return
	}
	name := fmt.Sprintf("grid:%dx%d", b.Cols, b.Rows)
	if b.Numbering == grid.Boustrophedon {
		name += "b"
	}
	d := drawing{g: newGround(b, name, r.letters)}
	d.layers(r.m, r.faults)
	if err := d.finish(); err != nil {
		r.faults.Add(0, 0, "%v", err)
	}
	r.p.Ground = d.g
	if n := len(d.g.text); n > maxText {
		r.faults.Add(0, 0, "the ground takes %d bytes as a position; it may take %d", n, maxText)
	}
}

// named is the ground of a board that has a name.
func (r *drawnReader) named() {
	first := r.board[0]
	b, err := boardOf(first.word)
	if err != nil {
		r.tell(first, err)
		return
	}
	g, razed, err := groundOf(b, first.word, r.letters, textOf(r.board[1:]))
	if err != nil {
		r.faults.Add(first.line, 0, "%v", err)
		return
	}
	r.p.Ground = g
	for _, s := range razed {
		r.p.Raze(s)
	}
}

// setUp puts the units down.
func (r *drawnReader) setUp() {
	for _, w := range r.units {
		if isGround(w.word) {
			r.tell(w, fmt.Errorf("the ground stands in the layers of the map, or in [%s]", boardSection))
			continue
		}
		if err := r.say(w.word); err != nil {
			r.tell(w, err)
		}
	}
	if r.faults.Err() != nil {
		return
	}
	if err := r.finish(); err != nil {
		r.faults.Add(0, 0, "%v", err)
		return
	}
	for _, err := range standing(&r.p, grid.MostFaults) {
		r.faults.Add(0, 0, "%v", err)
	}
}

// Text is a position as a plan that ReadSketch reads, to be drawn on. Buildings that are razed are plain for good.
func (d *Sketch) Text() []byte { return d.drawn().Text(mapFormat) }

// TMX is the same as Tiled opens it.
func (d *Sketch) TMX() []byte { return d.drawn().TMX(mapFormat) }

func (d *Sketch) drawn() *grid.Map {
	p := &d.Situation
	g := p.Ground
	m := &grid.Map{Board: g.Board, Layers: make([][]uint8, len(mapFormat.Layers))}
	for i := range m.Layers {
		m.Layers[i] = make([]uint8, g.Board.Squares())
	}
	for s := range grid.Square(g.Board.Squares()) {
		m.Layers[mapLayer][s] = [...]uint8{Plain: 0, Mountain: 1, Marsh: 2, Water: 3, Building: 4}[p.Terrain(s)]
		m.Layers[hillLayer][s] = [...]uint8{0, 2, 1}[g.Level[s]]
		switch {
		case g.NoGuns.Has(s):
			m.Layers[closedLayer][s] = 1
		case g.HorseOnly.Has(s):
			m.Layers[closedLayer][s] = 2
		}
		for i, a := range g.byLetter() {
			switch {
			case g.Centre[a] == s:
				m.Layers[fortLayer][s] = uint8(5 + i)
			case g.Moat[a].Has(s):
				m.Layers[fortLayer][s] = uint8(3 + i)
			case g.Fort[a].Has(s):
				m.Layers[fortLayer][s] = uint8(1 + i)
			}
		}
	}
	section := func(name string, lines ...string) {
		s := grid.MapSection{Name: name}
		for _, line := range lines {
			s.Lines = append(s.Lines, grid.MapLine{Text: line})
		}
		m.Rest = append(m.Rest, s)
	}
	if d.About != "" {
		section(aboutSection, d.About)
	}
	section(numberingSection, numberings[g.Board.Numbering])
	section(setUpSection, writer{p}.setUpLines()...)
	return m
}

// setUpLines is the position without its ground, a line for each side and one for the rest.
func (p writer) setUpLines() (lines []string) {
	for _, a := range p.Ground.byLetter() {
		lines = append(lines, strings.TrimSpace(string(p.appendCounts(p.appendUnits(nil, a), a))))
	}
	lines = append(lines, strings.TrimSpace(string(p.appendRest(nil))))
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

package state

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// sections are the lists of a map, in the order in which they are read. Some have an argument: [edges brook].
// [section 4]
var sections = []struct {
	name     string
	argument bool
	read     func(r *mapReader, s grid.MapSection, argument string)
}{
	{"meta", false, (*mapReader).readMeta},
	{"edges", true, (*mapReader).readEdges},
	{"bridges", false, (*mapReader).readBridges},
	{"fords", false, (*mapReader).readFords},
	{"sluices", false, (*mapReader).readSluices},
	{"bears", false, (*mapReader).readBears},
	{"river", false, (*mapReader).readRiver},
	{"highways", false, func(r *mapReader, s grid.MapSection, _ string) { r.readRoads(s, r.AddRoad) }},
	{"field_roads", false, func(r *mapReader, s grid.MapSection, _ string) { r.readRoads(s, r.AddPath) }},
	{"towns", false, (*mapReader).readTowns},
	{"villages", false, (*mapReader).readVillages},
	{"market_towns", false, (*mapReader).readVillages},
	{"provinces", false, (*mapReader).readProvinces},
	{"gates", false, (*mapReader).readGates},
	{"sallies", false, func(r *mapReader, s grid.MapSection, _ string) { r.Sallies = r.listed(s) }},
	{"tambours", false, (*mapReader).readTambours},
	{"galleries", false, func(r *mapReader, s grid.MapSection, _ string) { r.Galleries = r.groups(s) }},
	{"large_covers", false, func(r *mapReader, s grid.MapSection, _ string) { r.Covers = r.groups(s) }},
	{"army", false, (*mapReader).readCounts},
	{"army", true, (*mapReader).readArmy},
	{"stores", true, (*mapReader).readStores},
	{"setup", false, (*mapReader).readSetup},
	{"setup", true, (*mapReader).readSetup},
}

// word is a word of a line and where it stands.
type word struct {
	text         string
	line, column int
}

// from is the word from a place on.
func (w word) from(i int) word { return word{w.text[i:], w.line, w.column + i} }

func wordsOf(l grid.MapLine) (words []word) {
	for column, text := range l.Words() {
		words = append(words, word{text, l.Number, column})
	}
	return words
}

// bad notes what is wrong with a word.
func (r *mapReader) bad(w word, format string, args ...any) {
	r.faults.Add(w.line, w.column, format, args...)
}

// square is the square that a word names; without one it is a fault.
func (r *mapReader) square(w word) (grid.Square, bool) {
	s, ok := r.Board.Find(w.text)
	if !ok {
		r.bad(w, "%q is no square; they are 1,1 to %d,%d", engine.Short(w.text), r.Board.Cols, r.Board.Rows)
	}
	return s, ok
}

// squares are those that words name, each once; None for a word that names none.
func (r *mapReader) squares(words []word) (list []grid.Square) {
	var seen grid.Set
	for _, w := range words {
		s, ok := r.square(w)
		if ok && seen.Has(s) {
			r.bad(w, "%s stands here twice", w.text)
		}
		if ok {
			seen.Add(s)
		}
		list = append(list, s)
	}
	return list
}

// listed is the squares of a section, each once.
func (r *mapReader) listed(s grid.MapSection) []grid.Square {
	return grid.Listed(s, r.Board.Find, "a square such as 12,30", r.faults)
}

// groups is the squares of each line.
func (r *mapReader) groups(s grid.MapSection) (list [][]grid.Square) {
	for _, line := range s.Lines {
		list = append(list, r.squares(wordsOf(line)))
	}
	return list
}

// pair is a line "name=words".
func (r *mapReader) pair(l grid.MapLine) (name word, words []word, ok bool) {
	before, after, ok := strings.Cut(l.Text, "=")
	name = word{strings.TrimSpace(before), l.Number, 1}
	if !ok {
		r.bad(name, "this says nothing of %q; say name=value", engine.Short(name.text))
		return name, nil, false
	}
	rest := grid.MapLine{Number: l.Number, Text: strings.Repeat(" ", len(before)+1) + after}
	return name, wordsOf(rest), true
}

func (r *mapReader) number(w word, low, high int) (int, bool) {
	n, err := strconv.Atoi(w.text)
	if err != nil || n < low || n > high || strconv.Itoa(n) != w.text {
		r.bad(w, "%q is no number from %d to %d", engine.Short(w.text), low, high)
		return 0, false
	}
	return n, true
}

// edgeKinds are the features of [edges ...], alone and double. [VT-MAP-6 to -8, VT-APP-2, VT-APP-3]
var edgeKinds = map[string][2]Features{
	"brook":  {Brook, Brook | River},
	"ravine": {Ravine, Ravine | WideRavine},
	"marsh":  {MarshStrip, MarshStrip | WideMarsh},
	"rocks":  {Rocks, Rocks},
	"hedge":  {Hedge, Hedge},
	"brown":  {BrownEdge, BrownEdge},
	"black":  {BlackEdge, BlackEdge},
}

func (r *mapReader) readEdges(s grid.MapSection, name string) {
	kind, ok := edgeKinds[name]
	if !ok {
		r.faults.Add(s.Line, 1, "[edges %s]: along sides lie brook, ravine, marsh, rocks, hedge, brown and black",
			engine.Short(name))
		return
	}
	for _, e := range grid.Listed(s, r.Board.FindEdge, "a side such as 6,3:S", r.faults) {
		f := kind[0]
		if r.Edges[e]&f != 0 { // named from both squares
			f = kind[1]
		}
		r.Edges[e] |= f
	}
}

// readBridges reads "stone 31,19", "wooden 24,15" or squares alone, which are of wood.
func (r *mapReader) readBridges(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		words, to := wordsOf(line), &r.Wooden
		switch words[0].text {
		case "stone":
			words, to = words[1:], &r.Stone
		case "wooden":
			words = words[1:]
		}
		*to = append(*to, r.squares(words)...)
	}
}

// readFords reads squares and sides. [VT-MAP-14]
func (r *mapReader) readFords(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		for _, w := range wordsOf(line) {
			if e, ok := r.Board.FindEdge(w.text); ok {
				r.Edges[e] |= FordHere
				continue
			}
			if at, ok := r.square(w); ok {
				r.Ford[at] = true
			}
		}
	}
}

// readSluices reads a square, its lever and perhaps a name.
func (r *mapReader) readSluices(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		words := wordsOf(line)
		if len(words) < 2 || len(words) > 3 {
			r.bad(words[0], "a sluice is its square, its lever square and perhaps a name: 25,15 25,14")
			continue
		}
		at, _ := r.square(words[0])
		lever, _ := r.square(words[1])
		sluice := Sluice{At: at, Lever: lever, Side: NoHeading}
		if len(words) == 3 {
			sluice.Name = words[2].text
		}
		r.Sluices = append(r.Sluices, sluice)
	}
}

// readBears reads "34,47 W 35,46 inflow": ditch square, side, lever square, name. [VT-SIEGE-7]
func (r *mapReader) readBears(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		words := wordsOf(line)
		if len(words) != 4 {
			r.bad(words[0], "a bear is a ditch square, a side, the square that works it and a name: "+
				"34,47 W 35,46 inflow")
			continue
		}
		at, _ := r.square(words[0])
		side, ok := grid.ParseDir(words[1].text)
		if !ok || side.Diagonal() {
			r.bad(words[1], "%q is no side; they are N, E, S and W", engine.Short(words[1].text))
		}
		lever, _ := r.square(words[2])
		r.Sluices = append(r.Sluices, Sluice{Name: words[3].text, At: at, Lever: lever, Side: side})
	}
}

// touching notes a step of a road or a river that leaps.
func (r *mapReader) touching(words []word, squares []grid.Square) bool {
	for i := range squares {
		if squares[i] == grid.None {
			return false
		}
		if i > 0 && r.Board.Distance(squares[i-1], squares[i]) != 1 {
			r.bad(words[i], "%s does not touch %s", words[i].text, words[i-1].text)
			return false
		}
	}
	return true
}

func (r *mapReader) readRiver(s grid.MapSection, _ string) {
	var words []word
	for _, line := range s.Lines {
		words = append(words, wordsOf(line)...)
	}
	squares := r.squares(words)
	if !r.touching(words, squares) {
		return
	}
	for i, at := range squares {
		if r.Terrain[at] != Water {
			r.bad(words[i], "%s is no water; the river is", words[i].text)
		}
	}
	r.Rivers = squares
}

// readRoads reads "name: squares", each touching the next.
func (r *mapReader) readRoads(s grid.MapSection, add func([]grid.Square)) {
	for _, line := range s.Lines {
		words := wordsOf(line)
		if !strings.HasSuffix(words[0].text, ":") {
			r.bad(words[0], "a road is its name and squares: O-G: 31,36 31,35")
			continue
		}
		var squares []grid.Square
		for _, w := range words[1:] {
			at, ok := r.square(w)
			if !ok {
				at = grid.None
			}
			squares = append(squares, at)
		}
		if r.touching(words[1:], squares) {
			add(squares)
		}
	}
}

func (r *mapReader) readGates(s grid.MapSection, _ string) {
	for _, at := range r.listed(s) {
		if r.PlaceKind(at) != GateSquare {
			r.faults.Add(s.Line, 1, "[gates]: %s is no k in the layer of terrain", r.Board.Name(at))
		}
	}
}

func (r *mapReader) readTambours(s grid.MapSection, _ string) {
	r.Tambours = grid.Listed(s, func(word string) (Border, bool) { return FindFace(r.Board, word) },
		"a side such as 52,41:N", r.faults)
}

// townOf is the town that a word names by its letter, nil and a fault if there is none.
func (r *mapReader) townOf(w word) *Settlement {
	if len(w.text) == 1 {
		if i, ok := r.towns[w.text[0]]; ok {
			return &r.Places[i]
		}
	}
	r.bad(w, "%q is no town of the layer of places", engine.Short(w.text))
	return nil
}

// readTowns reads "O=30,36 31,36", which must be as the layer of places says.
func (r *mapReader) readTowns(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		name, words, ok := r.pair(line)
		if !ok {
			continue
		}
		town, squares := r.townOf(name), r.squares(words)
		slices.Sort(squares)
		if town != nil && !slices.Equal(squares, town.Squares) {
			r.bad(name, "the town %s does not lie on these squares in the layer of places", town.Name)
		}
	}
}

// readVillages reads "C=28,22 24,20": the town, and what delivers to it. On the siege map villages deliver to nobody
// and are listed alone. [VT-SUPPLY-22]
func (r *mapReader) readVillages(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		words := wordsOf(line)
		if r.Game == Campaign {
			name, named, ok := r.pair(line)
			if words = named; !ok || r.townOf(name) == nil {
				continue
			}
			for _, w := range words {
				r.delivers(w, name.text)
			}
		}
		for _, w := range words {
			at, ok := r.square(w)
			if !ok {
				continue
			}
			if kind := r.PlaceKind(at); !kind.Open() || (kind == MarketTown) != (s.Name == "market_towns") {
				r.bad(w, "%s is no such place in the layers", w.text)
			}
		}
	}
}

// delivers notes to which town the place on a square delivers; to one alone.
func (r *mapReader) delivers(w word, town string) {
	at, ok := r.Board.Find(w.text)
	if !ok {
		return // it is told with the square
	}
	if p := r.Place(at); p != nil {
		if p.Delivers != "" {
			r.bad(w, "%s delivers to %s already", w.text, p.Delivers)
		}
		p.Delivers = town
	}
}

// readProvinces reads "I=C G": a district town may lie in two provinces. [VT-CAMP-2]
func (r *mapReader) readProvinces(s grid.MapSection, _ string) {
	for _, line := range s.Lines {
		name, words, ok := r.pair(line)
		if !ok || r.townOf(name) == nil {
			continue
		}
		for _, w := range words {
			if town := r.townOf(w); town != nil {
				town.Delivers += name.text
			}
		}
	}
}

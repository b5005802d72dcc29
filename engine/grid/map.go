package grid

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"littlewars/engine"
)

// MaxBytes is the greatest size of a map file: some ten times what the largest map of the books needs. A greater one is
// refused unread; engine/input reads no further than that.
const MaxBytes = 1 << 20

// Format is what the map files of a game hold. The game writes it down once.
//
//	var plan = grid.Format{Numbering: grid.Boustrophedon, Layers: []grid.Layer{
//		{Name: "map", Signs: []grid.Sign{{'.', "plain"}, {'R', "mountain"}}},
//	}}
type Format struct {
	Numbering Numbering
	Layers    []MapLayer // the first is in every map and gives its size
}

// MapLayer is one thing that a map says of every square.
type MapLayer struct {
	Name     string // of the layer in TMX
	Heading  string // what it stands under in a text, such as "layer height" for [layer height]; "" if it is the Name
	Signs    []Sign // the first is what most squares are, and what is left empty in TMX
	Optional bool   // it may be missing
}

// Sign is a letter of a layer and the terrain that it stands for.
type Sign struct {
	Letter  byte // printable ASCII, but no blank, # or [
	Terrain string
}

// Map is a map as read.
type Map struct {
	Board  Board
	Layers [][]uint8    // as in the Format; of each square the index of its sign. nil if the layer is missing
	Rest   []MapSection // the sections that are no layers, for the game to read
}

// MapSection is what stands under [Name] in a text, comments and empty lines left out.
type MapSection struct {
	Name  string
	Line  int // where the name stands
	Lines []MapLine
}

// MapLine is a line of a file.
type MapLine struct {
	Number int // from 1
	Text   string
}

// Words walks the words of a line and the columns where they begin, from 1.
func (l MapLine) Words() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for at := 0; at < len(l.Text); {
			rest := strings.TrimLeft(l.Text[at:], " ")
			at = len(l.Text) - len(rest)
			word, _, _ := strings.Cut(rest, " ")
			if word == "" || !yield(at+1, word) {
				return
			}
			at += len(word)
		}
	}
}

// Listed is what the words of a section name, each found by a function such as Board.Find or Board.FindEdge. A word
// that names nothing and one that stands there twice is a fault, which says what was wanted: "a square such as 12,30".
// An edge that is named from both its sides is listed twice.
func Listed[T any](s MapSection, find func(word string) (T, bool), wanted string, faults *Faults) (list []T) {
	seen := map[string]bool{}
	for _, line := range s.Lines {
		for column, word := range line.Words() {
			found, ok := find(word)
			switch {
			case !ok:
				faults.Add(line.Number, column, "%q is not %s", engine.Short(word), wanted)
			case seen[word]:
				faults.Add(line.Number, column, "%s stands in [%s] twice", engine.Short(word), s.Name)
			default:
				list = append(list, found)
			}
			seen[word] = true
		}
	}
	return list
}

// How many sections a map may have, and how many letters their names: some ten times what those of the books have.
const (
	mostSections = 256
	longestName  = 100
)

// section appends a section made of some text, which begins in a line of the file.
func (m *Map) section(name string, at int, text string, faults *Faults) {
	if len(m.Rest) == mostSections || len(name) > longestName {
		faults.Add(at, 1, "[%s] is one section too many, or too long: %d of up to %d letters are possible",
			engine.Short(name), mostSections, longestName)
		return
	}
	for _, s := range m.Rest {
		if s.Name == name {
			faults.Add(at, 1, "[%s] stands here twice; first in line %d", name, s.Line)
			return
		}
	}
	m.Rest = append(m.Rest, MapSection{Name: name, Line: at})
	s := &m.Rest[len(m.Rest)-1]
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSuffix(line, "\r")
		if plain(line, at, faults) && strings.TrimSpace(line) != "" && line[0] != '#' {
			s.Lines = append(s.Lines, MapLine{at, line})
		}
		at++
	}
}

// plain notes the first letter of a line that a map does not have, if there is one.
func plain(line string, at int, faults *Faults) bool {
	i := strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' })
	if i >= 0 {
		faults.Add(at, i+1, "%q is no letter of a map: they are ASCII, without tabs", line[i:i+1])
	}
	return i < 0
}

// ReadMap reads a map in whichever way it is written: TMX begins with <, and no text does.
func ReadMap(file string, text []byte, f Format) (*Map, error) {
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("<")) {
		return ReadTMX(file, text, f)
	}
	return ReadText(file, text, f)
}

func (l MapLayer) heading() string { return cmp.Or(l.Heading, l.Name) }

// named and headed are the index of the layer of a name and of a heading, -1 if there is none.
func (f Format) named(name string) int {
	return slices.IndexFunc(f.Layers, func(l MapLayer) bool { return l.Name == name })
}

func (f Format) headed(heading string) int {
	return slices.IndexFunc(f.Layers, func(l MapLayer) bool { return l.heading() == heading })
}

// missing notes which layers a map has not though it must.
func (m *Map) missing(f Format, faults *Faults) {
	for i, l := range f.Layers {
		if m.Layers[i] == nil && !l.Optional {
			faults.Add(0, 0, "the layer %q is missing", l.Name)
		}
	}
}

// legend lists the letters of a layer for somebody who wrote another.
func (l MapLayer) legend() string {
	list := engine.Mapped(l.Signs, func(sign Sign) string { return fmt.Sprintf("%c %s", sign.Letter, sign.Terrain) })
	return strings.Join(list, ", ")
}

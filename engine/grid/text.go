package grid

import (
	"bytes"
	"fmt"
	"strings"

	"littlewars/engine"
)

// ReadText reads a map written as text: sections with a name in brackets, those of layers with a row of letters for
// each row of the board, top row first. Lines that begin with # are comments. The error is Faults: every fault with its
// line and column.
//
//	# A pond.
//	[map]
//	...W.
//	..WW.
//	[fords]
//	4,1
func ReadText(file string, text []byte, f Format) (*Map, error) {
	faults := &Faults{File: file}
	if len(text) > MaxBytes {
		faults.Add(0, 0, "the map has %d bytes; it may have %d at most", len(text), MaxBytes)
		return nil, faults
	}
	var all Map
	all.sections(string(text), faults)
	m := &Map{Layers: make([][]uint8, len(f.Layers))}
	m.Board.Numbering = f.Numbering
	for _, s := range all.Rest {
		if f.headed(s.Name) < 0 {
			m.Rest = append(m.Rest, s)
		}
	}
	for i, layer := range f.Layers {
		for _, s := range all.Rest {
			if s.Name == layer.heading() {
				m.Layers[i] = m.layer(s, layer, faults)
			}
		}
		if m.Board.Cols == 0 {
			break // without its first layer a map has no size
		}
	}
	if len(faults.All) == 0 {
		m.missing(f, faults)
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	return m, nil
}

// sections parts a text at the lines that begin with a bracket.
func (m *Map) sections(text string, faults *Faults) {
	name, begun, at := "", 0, 0
	var body []string
	end := func() {
		if begun > 0 {
			m.section(name, begun, strings.Join(body, "\n"), faults)
		}
		body = nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		at++
		line = strings.TrimSuffix(line, "\r")
		switch {
		case strings.HasPrefix(line, "["):
			end()
			inside, closed := strings.CutSuffix(line[1:], "]")
			if !closed || strings.Trim(inside, " ") != inside || inside == "" {
				faults.Add(at, 1, "%q is no name of a section: it stands alone in brackets", engine.Short(line))
			}
			plain(line, at, faults)
			name, begun = inside, at
			body = append(body, "") // the line of the name, so that lines count from there
		case begun > 0:
			body = append(body, line)
		case strings.TrimSpace(line) != "" && line[0] != '#':
			faults.Add(at, 1, "this stands before the first section, such as [map]")
		}
	}
	end()
}

// layer reads the rows of a layer; the first one that is read gives the board its size.
func (m *Map) layer(s Section, layer Layer, faults *Faults) []uint8 {
	if m.Board.Cols == 0 {
		cols := 0
		if len(s.Lines) > 0 {
			cols = len(s.Lines[0].Text)
		}
		board, err := NewBoard(cols, len(s.Lines), m.Board.Numbering)
		if err != nil {
			faults.Add(s.Line, 1, "[%s]: %v", s.Name, err)
			return nil
		}
		m.Board = board
	}
	rows, cols := int(m.Board.Rows), int(m.Board.Cols)
	if len(s.Lines) != rows {
		faults.Add(s.Line, 1, "[%s] has %d rows; the board has %d", s.Name, len(s.Lines), rows)
		return nil
	}
	letters := layer.letters()
	squares := make([]uint8, 0, m.Board.Squares())
	for _, line := range s.Lines {
		if n := len(line.Text); n != cols {
			faults.Add(line.Number, min(n, cols)+1, "the row has %d letters; the board has %d columns", n, cols)
		}
		for i, letter := range []byte(line.Text[:min(len(line.Text), cols)]) {
			index := letters[letter]
			if index < 0 {
				faults.Add(line.Number, i+1, "%q is no letter of [%s]: %s", letter, s.Name, layer.legend())
			}
			squares = append(squares, uint8(index))
		}
	}
	return squares
}

// letters is the index of the sign of each letter, -1 for none. A Format that has one letter for two things or one that
// begins a comment or a section is a mistake in the program: it panics.
func (l Layer) letters() (index [256]int16) {
	for i := range index {
		index[i] = -1
	}
	for i, sign := range l.Signs {
		if c := sign.Letter; c <= ' ' || c > '~' || c == '#' || c == '[' || index[c] >= 0 {
			panic(fmt.Sprintf("grid: %q cannot stand for %s in [%s]", c, sign.Terrain, l.Name))
		}
		index[sign.Letter] = int16(i)
	}
	return index
}

// Text writes a map as ReadText reads it, without comments.
func (m *Map) Text(f Format) []byte {
	var text bytes.Buffer
	for i, squares := range m.Layers {
		if squares == nil {
			continue
		}
		fmt.Fprintf(&text, "[%s]\n", f.Layers[i].heading())
		for s, index := range squares {
			text.WriteByte(f.Layers[i].Signs[index].Letter)
			if (s+1)%int(m.Board.Cols) == 0 {
				text.WriteByte('\n')
			}
		}
	}
	for _, s := range m.Rest {
		fmt.Fprintf(&text, "[%s]\n", s.Name)
		for _, line := range s.Lines {
			fmt.Fprintln(&text, line.Text)
		}
	}
	return text.Bytes()
}

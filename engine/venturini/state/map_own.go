package state

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Endings are what the names of files of drawn maps end with; what Tiled draws has the first.
var Endings = [...]string{".venturini.tmx", ".venturini"}

// Drawn reports whether a file is a drawn map, by its name.
func Drawn(file string) bool {
	return slices.ContainsFunc(Endings[:], func(end string) bool { return strings.HasSuffix(file, end) })
}

// mapWord begins the line of a position that says on which map it stands.
const mapWord = "map"

// MapLine is the line of a position that brings its map along: "map NAME HASH" with all of the map's file after it,
// packed into one word. By itself it is the map to begin on. The error is grid.Faults. [VT-NOTE-4]
func MapLine(file string, text []byte) (line string, of Game, err error) {
	m, err := ReadMap(file, text)
	if err != nil {
		return "", 0, err
	}
	return strings.Join([]string{mapWord, m.Name, m.Hash, pack(text)}, " "), m.Game, nil
}

// packing is how a map's file is made a word.
var packing = base64.RawURLEncoding

func pack(text []byte) string {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	return packing.EncodeToString(packed.Bytes())
}

// unpack reads the map that a line of a position brings along.
func unpack(name, packed string) (*Map, error) {
	data, err := packing.DecodeString(packed)
	if err != nil {
		return nil, fmt.Errorf("the file of the map %s is no packed one: %w", engine.Short(name), err)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), grid.MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("the file of the map %s is not packed whole: %w", engine.Short(name), err)
	}
	m, err := ReadMap(name+Endings[1], text)
	if err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		return nil, fmt.Errorf("the map cannot be played on: %s", first)
	}
	return m, nil
}

// IsMap reports whether a text is the line of a map and nothing else: a map to begin on, not a position.
func IsMap(text string) bool {
	words := strings.Fields(text)
	return len(words) == 4 && words[0] == mapWord
}

// OwnMap is the map of a line that brings one.
func OwnMap(line string) (*Map, error) {
	r := newReader("map", nil)
	words := strings.Fields(line)
	if len(line) > maxText || len(words) != 4 {
		return nil, fmt.Errorf("%s is no line of a map (VT-NOTE-4)", engine.Short(line))
	}
	if m := r.mapOf(wordsOf(grid.MapLine{Number: 1, Text: strings.Join(words, " ")})); m != nil {
		return m, nil
	}
	return nil, r.faults.All[0]
}

// Lacks is the name and mark of the map on which a position stands without bringing it along; false if it stands on a
// supplied one, or is no position.
func Lacks(position string) (name, mark string, lacks bool) {
	for line := range strings.SplitSeq(strings.ReplaceAll(position, between, "\n"), "\n") {
		if words := strings.Fields(line); len(words) == 3 && words[0] == mapWord {
			return words[1], words[2], true
		}
	}
	return "", "", false
}

// Bring is a position with the file of its map brought along; false if that is another map.
func Bring(position, file string, text []byte) (string, bool) {
	name, mark, lacks := Lacks(position)
	line, _, err := MapLine(file, text)
	if !lacks || err != nil || !strings.HasPrefix(line, strings.Join([]string{mapWord, name, mark, ""}, " ")) {
		return position, false
	}
	i := strings.Index(position, mark) + len(mark)
	return position[:i] + line[strings.LastIndexByte(line, ' '):] + position[i:], true
}

// Redraw writes a map anew, as TMX or as text; without one the supplied map of a game. The error is grid.Faults.
func Redraw(g Game, file string, text []byte, tmx bool) ([]byte, error) {
	if text == nil {
		file = "maps/" + g.String() + ".txt"
		text, _ = mapFiles.ReadFile(file) // it is there, or no supplied map could be read
	} else if _, err := ReadMap(file, text); err != nil {
		return nil, err
	} else {
		g = gameOf(text)
	}
	drawn, err := grid.ReadMap(file, text, formats[g])
	switch {
	case err != nil:
		return nil, err
	case tmx:
		return drawn.TMX(formats[g]), nil
	}
	return drawn.Text(formats[g]), nil
}

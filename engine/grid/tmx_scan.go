package grid

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/lafriks/go-tiled"

	"littlewars/engine"
)

// How much a map in TMX may have of what costs more than its bytes: each far beyond what one needs.
const (
	mostDepth    = 16 // of elements in each other
	mostLayers   = 32
	mostTilesets = 64
)

// longestError tells no more of an error than can be read: it may have names from the file in it.
const longestError = "%.200v"

// tmxScan reads a map in TMX once for its size and for what go-tiled must not be given, before that makes room for it:
// too much of anything, other files, data that inflates to more than a board.
type tmxScan struct {
	decoder  *xml.Decoder
	read     *Map
	format   Format
	faults   *Faults
	depth    []string // the elements that are open
	line     int      // where the element at hand begins
	column   int
	layers   int
	tilesets int
}

// scanTMX is the board of a map and its sections that are no layers.
func scanTMX(text []byte, f Format, faults *Faults) *Map {
	scan := tmxScan{decoder: xml.NewDecoder(bytes.NewReader(text)), read: &Map{}, format: f, faults: faults}
	for len(faults.All) == 0 {
		scan.line, scan.column = scan.decoder.InputPos()
		token, err := scan.decoder.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			scan.fault(longestError, err)
			break
		}
		switch token := token.(type) {
		case xml.StartElement:
			scan.begin(token)
		case xml.EndElement:
			scan.depth = scan.depth[:len(scan.depth)-1]
		}
	}
	if scan.read.Board.Cols == 0 && len(faults.All) == 0 {
		scan.fault("there is no map in it")
	}
	return scan.read
}

// fault notes what is wrong with the element at hand.
func (s *tmxScan) fault(format string, args ...any) { s.faults.Add(s.line, s.column, format, args...) }

// begin looks at an element that begins.
func (s *tmxScan) begin(e xml.StartElement) {
	name, parent := e.Name.Local, ""
	if len(s.depth) > 0 {
		parent = s.depth[len(s.depth)-1]
	}
	s.depth = append(s.depth, name)
	switch {
	case len(s.depth) > mostDepth:
		s.fault("more than %d elements lie in each other", mostDepth)
	case len(s.depth) == 1:
		s.begun(e)
	case name == "tileset":
		s.tileset(e)
	case name == "objectgroup" && parent != "tile":
		s.fault("the objects of %q are not read: a map is drawn with tiles", attribute(e, "name"))
	case attribute(e, "template") != "":
		s.fault("the template %q is in another file, and only this one is read", attribute(e, "template"))
	case name == "layer":
		if s.layers++; s.layers > mostLayers {
			s.fault("there are more than %d layers", mostLayers)
		}
	case name == "data" && parent == "layer":
		s.data(e)
	case name == "property" && slices.Equal(s.depth, []string{"map", "properties", "property"}):
		s.property(e)
	}
}

// begun looks at the element that is the map.
func (s *tmxScan) begun(e xml.StartElement) {
	cols, errCols := strconv.Atoi(attribute(e, "width"))
	rows, errRows := strconv.Atoi(attribute(e, "height"))
	board, errBoard := NewBoard(cols, rows, s.format.Numbering)
	orientation := attribute(e, "orientation")
	switch {
	case e.Name.Local != "map" || s.read.Board.Cols > 0:
		s.fault("<%s> is not the one <map> of TMX", engine.Short(e.Name.Local))
	case errCols != nil || errRows != nil:
		s.fault("%q by %q is no size of a map", attribute(e, "width"), attribute(e, "height"))
	case errBoard != nil:
		s.fault("%v", errBoard)
	case orientation != "orthogonal":
		s.fault("the map is %q; only \"orthogonal\" ones are read", orientation)
	case attribute(e, "infinite") == "1":
		s.fault("the map is infinite: untick that in Map > Map Properties")
	}
	s.read.Board = board
}

func (s *tmxScan) tileset(e xml.StartElement) {
	if source := attribute(e, "source"); source != "" {
		s.fault("the tileset %q is in another file, and only this one is read: embed it in the map", source)
	}
	if s.tilesets++; s.tilesets > mostTilesets {
		s.fault("there are more than %d tilesets", mostTilesets)
	}
}

// property takes a section from a property of the map, whose text is its value or stands in it.
func (s *tmxScan) property(e xml.StartElement) {
	line, _ := s.decoder.InputPos()
	var property struct {
		Name  string `xml:"name,attr"`
		Value string `xml:"value,attr"`
		Text  string `xml:",chardata"`
	}
	if !s.take(&property, e) {
		return
	}
	if !plain(property.Name, line, s.faults) {
		return
	}
	if s.format.headed(property.Name) >= 0 {
		s.fault("%q is a layer and no property of the map", property.Name)
		return
	}
	s.read.section(property.Name, line, property.Value+property.Text, s.faults)
}

// take decodes the element that has just begun, to its end.
func (s *tmxScan) take(to any, e xml.StartElement) bool {
	s.depth = s.depth[:len(s.depth)-1]
	if err := s.decoder.DecodeElement(to, &e); err != nil {
		s.fault(longestError, err)
		return false
	}
	return true
}

// data looks at the squares of a layer.
func (s *tmxScan) data(e xml.StartElement) {
	var data tiled.Data
	if !s.take(&data, e) {
		return
	}
	var squares int
	var err error
	switch data.Encoding {
	case "":
		squares = len(data.DataTiles)
	case "csv":
		squares, err = listed(data.RawData)
	case "base64":
		squares, err = inflated(&data)
	default:
		err = fmt.Errorf("%q is no encoding that is read: save it as CSV", engine.Short(data.Encoding))
	}
	if err != nil {
		s.fault("the data of a layer: %v", err)
	} else if want := s.read.Board.Squares(); squares != want {
		s.fault("the layer has %d squares; the map has %d", squares, want)
	}
}

// listed is how many numbers of tiles stand in a list.
func listed(list []byte) (n int, err error) {
	for word := range bytes.SplitSeq(list, []byte(",")) {
		if _, err := strconv.ParseUint(string(bytes.TrimSpace(word)), 10, 32); err != nil {
			return 0, fmt.Errorf("%.20q is no number of a tile", word)
		}
		n++
	}
	return n, nil
}

// inflated is how many numbers of tiles there are in base 64. It reads no more of them than a board has squares, and
// one: a few bytes can inflate to many.
func inflated(data *tiled.Data) (int, error) {
	var r io.Reader = base64.NewDecoder(base64.StdEncoding, bytes.NewReader(bytes.TrimSpace(data.RawData)))
	var err error
	switch data.Compression {
	case "gzip":
		r, err = gzip.NewReader(r)
	case "zlib":
		r, err = zlib.NewReader(r)
	case "":
	default:
		return 0, fmt.Errorf("%q is no compression that is read: save it as CSV", engine.Short(data.Compression))
	}
	if err != nil {
		return 0, err
	}
	n, err := io.Copy(io.Discard, io.LimitReader(r, 4*(MaxSquares+1)))
	return int(n / 4), err
}

// attribute is the value of an attribute as it can be told, "" if there is none. Of several of one name it is the last,
// as for whoever reads the map afterwards.
func attribute(e xml.StartElement, name string) (value string) {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			value = a.Value
		}
	}
	return engine.Short(value)
}

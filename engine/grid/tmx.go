package grid

import (
	"bytes"
	"embed"
	"fmt"

	"github.com/lafriks/go-tiled"

	"littlewars/engine"
)

// ReadTMX reads a map drawn with Tiled: orthogonal, of one piece, its tilesets in the file. Each layer of the Format is
// a tile layer of that name; what a tile stands for is its property "terrain", and a square left empty is as most are.
// The sections that are no layers are texts among the properties of the map, by their names. The error is Faults. No
// other file is opened.
func ReadTMX(file string, text []byte, f Format) (*Map, error) {
	faults := &Faults{File: file}
	if len(text) > MaxBytes {
		faults.Add(0, 0, "the map has %d bytes; it may have %d at most", len(text), MaxBytes)
		return nil, faults
	}
	m := scanTMX(text, f, faults)
	if err := faults.Err(); err != nil {
		return nil, err
	}
	drawn, err := tiled.LoadReader("", bytes.NewReader(text), tiled.WithFileSystem(embed.FS{}))
	if err != nil {
		faults.Add(0, 0, longestError, err)
		return nil, faults
	}
	m.Layers = make([][]uint8, len(f.Layers))
	known := terrains(drawn)
	for _, tiles := range layersOf(drawn.Layers, drawn.Groups) {
		i := f.named(tiles.Name)
		switch {
		case i < 0:
			faults.Add(0, 0, "the layer %q is none of the map: %s", engine.Short(tiles.Name), f.names())
		case m.Layers[i] != nil:
			faults.Add(0, 0, "there are two layers %q", tiles.Name)
		default:
			m.Layers[i] = m.drawn(tiles, f.Layers[i], known, faults)
		}
	}
	m.missing(f, faults)
	if err := faults.Err(); err != nil {
		return nil, err
	}
	return m, nil
}

// layersOf is all tile layers, those in groups last.
func layersOf(layers []*tiled.Layer, groups []*tiled.Group) []*tiled.Layer {
	for _, g := range groups {
		layers = append(layers, layersOf(g.Layers, g.Groups)...)
	}
	return layers
}

// tile is a tile of a tileset.
type tile struct {
	set *tiled.Tileset
	id  uint32
}

// terrains is what every tile that says so stands for.
func terrains(m *tiled.Map) map[tile]string {
	known := map[tile]string{}
	for _, set := range m.Tilesets {
		for _, t := range set.Tiles {
			if terrain := t.Properties.GetString("terrain"); terrain != "" {
				known[tile{set, t.ID}] = terrain
			}
		}
	}
	return known
}

// drawn is the signs of a layer that was drawn with tiles.
func (m *Map) drawn(tiles *tiled.Layer, layer MapLayer, known map[tile]string, faults *Faults) []uint8 {
	index := map[string]uint8{}
	for i, sign := range layer.Signs {
		index[sign.Terrain] = uint8(i)
	}
	squares := make([]uint8, m.Board.Squares())
	for s, t := range tiles.Tiles {
		if t.Nil {
			continue
		}
		terrain := known[tile{t.Tileset, t.ID}]
		i, ok := index[terrain]
		switch name := m.Board.Name(Square(s)); {
		case terrain == "":
			faults.Add(0, 0, "%s, square %s: the tile %d of %q has no property \"terrain\"",
				layer.Name, name, t.ID, engine.Short(t.Tileset.Name))
		case !ok:
			faults.Add(0, 0, "%s, square %s: %q is no terrain of this layer: %s",
				layer.Name, name, engine.Short(terrain), layer.legend())
		}
		squares[s] = i
	}
	return squares
}

// names lists the layers for somebody who named another.
func (f Format) names() string {
	list := engine.Mapped(f.Layers, func(l MapLayer) string { return fmt.Sprintf("%q", l.Name) })
	return engine.Listed(list)
}

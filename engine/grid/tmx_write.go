package grid

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
)

// tileSide is the width and height of a tile in pixels.
const tileSide = 32

// TMX writes a map as ReadTMX reads it and Tiled opens it: a tileset for each layer with a coloured tile for each sign,
// all in the one file.
func (m *Map) TMX(f Format) []byte {
	var text bytes.Buffer
	fmt.Fprintf(&text, `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" renderorder="right-down" width="%d" height="%d" tilewidth="%d" `+
		`tileheight="%d" infinite="0" nextlayerid="%d" nextobjectid="1">
`, m.Board.Cols, m.Board.Rows, tileSide, tileSide, len(f.Layers)+1)
	m.properties(&text)
	first := 1
	for _, l := range f.Layers {
		l.tileset(&text, first)
		first += len(l.Signs)
	}
	first = 1
	for i, l := range f.Layers {
		if m.Layers[i] != nil {
			m.tiles(&text, i, l.Name, first)
		}
		first += len(l.Signs)
	}
	text.WriteString("</map>\n")
	return text.Bytes()
}

// properties writes the sections that are no layers.
func (m *Map) properties(text *bytes.Buffer) {
	if len(m.Rest) == 0 {
		return
	}
	text.WriteString(" <properties>\n")
	for _, s := range m.Rest {
		fmt.Fprintf(text, "  <property name=\"%s\">", escaped(s.Name))
		for i, line := range s.Lines {
			if i > 0 {
				text.WriteByte('\n')
			}
			text.WriteString(escaped(line.Text))
		}
		text.WriteString("</property>\n")
	}
	text.WriteString(" </properties>\n")
}

// escaped is a text with what XML would take for its own spelt out.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}

// tileset writes the tiles of a layer.
func (l Layer) tileset(text *bytes.Buffer, first int) {
	fmt.Fprintf(text, ` <tileset firstgid="%d" name="%s" tilewidth="%d" tileheight="%d" tilecount="%d" columns="0">
`, first, escaped(l.Name), tileSide, tileSide, len(l.Signs))
	for i, sign := range l.Signs {
		fmt.Fprintf(text, `  <tile id="%d">
   <properties>
    <property name="terrain" value="%s"/>
   </properties>
   <image format="png" width="%d" height="%d">
    <data encoding="base64">%s</data>
   </image>
  </tile>
`, i, escaped(sign.Terrain), tileSide, tileSide, base64.StdEncoding.EncodeToString(tilePicture(i)))
	}
	text.WriteString(" </tileset>\n")
}

// tilePicture is a PNG of one colour, which tells it from those of the neighbours in its tileset: the first is pale.
func tilePicture(index int) []byte {
	tone := color.NRGBA{R: 240, G: 236, B: 220, A: 255}
	if index > 0 {
		spread := func(step int) uint8 { return uint8(60 + index*step%160) }
		tone = color.NRGBA{R: spread(97), G: spread(61), B: spread(37), A: 255}
	}
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewPaletted(image.Rect(0, 0, tileSide, tileSide), color.Palette{tone})) // as above
	return b.Bytes()
}

// tiles writes the squares of a layer.
func (m *Map) tiles(text *bytes.Buffer, i int, name string, first int) {
	fmt.Fprintf(text, " <layer id=\"%d\" name=\"%s\" width=\"%d\" height=\"%d\">\n  <data encoding=\"csv\">\n",
		i+1, escaped(name), m.Board.Cols, m.Board.Rows)
	for s, sign := range m.Layers[i] {
		fmt.Fprint(text, first+int(sign))
		if s+1 < m.Board.Squares() {
			text.WriteByte(',')
		}
		if (s+1)%int(m.Board.Cols) == 0 {
			text.WriteByte('\n')
		}
	}
	text.WriteString("</data>\n </layer>\n")
}

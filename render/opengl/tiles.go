//go:build cgo && window

package opengl

import (
	"image"
	"maps"
	"slices"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/camera"
	"littlewars/render/scenery"
)

// sheet is a board's picture on the card: the whole of it, and the tiles that were looked at last.
type sheet struct {
	painter *scenery.Painter
	of      *scenery.Sheet // nil for none
	whole   uint32
	top     gpuMesh // that shows it
	tiles   map[scenery.Tile]*heldTile
	shown   []scenery.Tile // those to be drawn, the finest first
	frames  int
	tall    float64 // of the last camera
	corners uint32  // buffer
	mesh    gpuMesh
	card    holdings
}

// heldTile is one that is on the card.
type heldTile struct {
	texture uint32
	used    int  // the last of sheet.frames in which it was drawn
	stale   bool // the ground is another now; it is shown until it is drawn anew
}

const (
	mostTiles = 320 // on the card, a third of a megabyte each
	mostTaken = 6   // put there in a frame, so that nobody waits for it
)

func newSheet(wake func()) sheet {
	return sheet{painter: scenery.NewPainter(wake), tiles: map[scenery.Tile]*heldTile{}}
}

// lay puts the whole of a board's picture there; of a floor there is none.
func (s *sheet) lay(of *scenery.Sheet) {
	if of == nil {
		return
	}
	s.of, s.whole, s.top = of, s.card.picture(of.Whole), s.card.floor(of.Top())
	s.corners = s.card.buffer()
	s.mesh.array = s.card.array(s.corners, int32(unsafe.Sizeof(scenery.FloorVertexData{})), 3, 2)
}

// reprint puts a part of the whole there anew. The tiles that show it are drawn again.
func (s *sheet) reprint(of *scenery.Sheet, part image.Rectangle) {
	s.of = of
	if part.Empty() {
		return
	}
	rows := of.Whole.SubImage(part).(*image.RGBA)
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, s.whole)
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(rows.Stride/4))
	gl.TexSubImage2D(gl.TEXTURE_2D, 0, int32(part.Min.X), int32(part.Min.Y), int32(part.Dx()), int32(part.Dy()),
		gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&rooted(rows)[0]))
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
	gl.GenerateMipmap(gl.TEXTURE_2D)
	for t, held := range s.tiles {
		held.stale = held.stale || of.Touches(t, part)
	}
}

// follow finds the tiles that show what a camera sees, and asks for those that are not there; quickly, for others half
// as fine, of which there are four times fewer, and for none while the scale changes: they would be of another when
// they come. It reports whether some have come.
func (s *sheet) follow(of *scenery.Sheet, c camera.Camera, size image.Point, how int) (came bool) {
	if of == nil {
		return false
	}
	s.frames++
	for _, p := range s.painter.Take(mostTaken) {
		if p.Of == of {
			s.put(p)
			came = true
		}
	}
	var wanted []scenery.Tile
	s.shown = s.shown[:0]
	for _, t := range of.Seen(c, size) {
		if want := s.lacks(t, how); want != nil && !slices.Contains(wanted, *want) {
			wanted = append(wanted, *want)
		}
		for t.Level > 0 && s.tiles[t] == nil {
			t = t.Under()
		}
		if held := s.tiles[t]; held != nil && held.used != s.frames {
			held.used = s.frames
			s.shown = append(s.shown, t)
		}
	}
	if how == quickly && c.Tall != s.tall {
		wanted = nil
	}
	s.tall = c.Tall
	s.painter.Ask(of, wanted[:min(len(wanted), mostTiles)])
	s.drop()
	slices.SortStableFunc(s.shown, func(a, b scenery.Tile) int { return b.Level - a.Level })
	var corners []scenery.FloorVertexData
	for _, t := range s.shown {
		corners = append(corners, of.Corners(t)...)
	}
	fill(gl.ARRAY_BUFFER, s.corners, corners, gl.DYNAMIC_DRAW)
	return came
}

// lacks is what is to be asked for where a tile is seen, nil for nothing.
func (s *sheet) lacks(t scenery.Tile, how int) *scenery.Tile {
	fresh := func(t scenery.Tile) bool { return s.tiles[t] != nil && !s.tiles[t].stale }
	under := t.Under()
	switch {
	case fresh(t), how == quickly && under.Level > 0 && fresh(under):
		return nil
	case how == quickly && under.Level > 0:
		return &under
	}
	return &t
}

// put puts a tile on the card.
func (s *sheet) put(p scenery.Painted) {
	held := s.tiles[p.Tile]
	if held == nil {
		held = &heldTile{texture: NewTexture(gl.LINEAR_MIPMAP_NEAREST, gl.LINEAR)}
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
		gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
		s.tiles[p.Tile] = held
	}
	held.stale, held.used = false, s.frames-1
	gl.ActiveTexture(gl.TEXTURE0)
	gl.BindTexture(gl.TEXTURE_2D, held.texture)
	gl.PixelStorei(gl.UNPACK_ALIGNMENT, 4)
	for level, pixels := range p.Levels {
		side := int32(scenery.TileSide >> level)
		gl.TexImage2D(gl.TEXTURE_2D, int32(level), gl.RGBA8, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE,
			unsafe.Pointer(&pixels[0]))
	}
}

// drop takes tiles off the card that are more than may be kept, those first that were not drawn for longest.
func (s *sheet) drop() {
	if len(s.tiles) <= mostTiles {
		return
	}
	sooner := func(a, b scenery.Tile) int { return s.tiles[a].used - s.tiles[b].used }
	oldest := slices.SortedFunc(maps.Keys(s.tiles), sooner)
	for _, t := range oldest[:len(oldest)-mostTiles] {
		if s.tiles[t].used != s.frames {
			s.forget(t)
		}
	}
}

func (s *sheet) forget(t scenery.Tile) {
	gl.DeleteTextures(1, &s.tiles[t].texture)
	delete(s.tiles, t)
}

// clear takes all off that is of one board.
func (s *sheet) clear() {
	for t := range s.tiles {
		s.forget(t)
	}
	s.shown, s.whole, s.of = s.shown[:0], 0, nil
	s.card.release()
}

func (s *sheet) release() {
	s.painter.Close()
	s.clear()
}

// printed draws the board's picture, with the program that is in use: the finest tiles first, and what is coarser as
// if it lay a little deeper, so that it is seen where nothing finer is.
func (s *Stage) printed() {
	sh := &s.sheet
	const corners = 6 // of a tile
	top := 0
	for i, t := range sh.shown {
		top = max(top, t.Level)
		below := float32(top - t.Level)
		offset(below, 2*below, func() {
			gl.ActiveTexture(gl.TEXTURE0)
			gl.BindTexture(gl.TEXTURE_2D, sh.tiles[t].texture)
			gl.BindVertexArray(sh.mesh.array)
			gl.DrawArrays(gl.TRIANGLES, int32(corners*i), corners)
		})
	}
	if sh.whole != 0 {
		offset(float32(top), 2*float32(top), func() { s.textured(sh.top, sh.whole) })
	}
}

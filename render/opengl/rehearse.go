//go:build cgo && window

package opengl

import (
	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/render/camera"
	"littlewars/render/scene"
	"littlewars/render/scenery"
)

// Rehearse draws into a frame, to be drawn over, what is drawn on the way from afar to near: a board without its
// print, and a tile of it. A processor takes some tenths of a second to draw anything of a kind for the first time,
// and what is of a kind hangs on what is drawn into: 0 is the window.
func (s *Stage) Rehearse(sc *scene.Scene, c camera.Camera, frame uint32) {
	if s.Board.Sheet == nil || !s.Software {
		return
	}
	defer func(was bool) { s.Gone = was }(s.Gone)
	s.Gone = false
	into := &target{Frame: frame}
	s.look(c)
	s.afar = false
	s.show(sc, quickly)
	s.cast(sc, quickly)
	s.hurried(sc, c, into)
	defer s.sheet.stub(s.Board.Sheet)()
	s.hurried(sc, c, into)
	s.begin(&s.fine)
	s.still(sc, finely)
}

// stub has an empty tile shown alone, until it is undone.
func (s *sheet) stub(of *scenery.Sheet) (undo func()) {
	t := scenery.Tile{Level: 1}
	tiles, shown := s.tiles, s.shown
	s.tiles, s.shown = map[scenery.Tile]*heldTile{}, []scenery.Tile{t}
	s.put(scenery.Blank(t, of))
	fill(gl.ARRAY_BUFFER, s.corners, of.Corners(t), gl.DYNAMIC_DRAW)
	return func() {
		s.forget(t)
		s.tiles, s.shown = tiles, shown
	}
}

//go:build cgo

package render

// screen draws a desk. It draws what has changed and no more: the scene, its shadows, the panels, each
// into a picture that is kept.
type screen struct {
	stage *stage
	paper *paperwork
	scene scene
	fine  bool // the scene as it was drawn last has smooth edges
}

func newScreen(d *desk) (*screen, error) {
	st, err := newStage(&d.shown, d.Palette)
	if err != nil {
		return nil, err
	}
	paper, err := newPaperwork()
	d.dirty = dirt{scene: true, shadows: true}
	for _, p := range d.panels.all() {
		p.stale = true
	}
	return &screen{stage: st, paper: paper}, err
}

// draw brings the pictures up to date. Fine is for when all is at rest. It reports whether the window has
// to be shown again.
func (s *screen) draw(d *desk, fine bool) (drew bool, err error) {
	if d.size != s.stage.size {
		s.stage.resize(d.size)
		d.dirty.scene = true
	}
	if d.dirty.labels {
		s.stage.relabel(newAtlas(&d.shown))
	}
	if d.dirty.scene || d.dirty.shadows || fine && !s.fine {
		c := d.compose(&s.scene, s.stage.board.atlas)
		s.stage.show(&s.scene)
		if d.dirty.shadows {
			s.stage.cast(&s.scene)
		}
		s.stage.draw(&s.scene, c, fine)
		s.fine, drew = fine || !s.stage.software, true
	}
	d.dirty = dirt{}
	panels := d.panels.all()
	papers, err := s.paper.draw(panels[:])
	return drew || papers, err
}

// present shows the pictures in a frame; 0 is the window.
func (s *screen) present(d *desk, frame uint32) {
	s.stage.present(frame)
	panels := d.panels.all()
	s.paper.over(panels[:], frame, s.stage.size)
}

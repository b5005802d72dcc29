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
	d.dirty = invalid{scene: true, labels: true}
	for _, p := range d.panels.every() {
		p.stale = true
	}
	return &screen{stage: st, paper: paper}, err
}

// draw brings the pictures up to date. Rest is for when nothing moves. It reports whether the window has
// to be shown again.
func (s *screen) draw(d *desk, rest bool) (drew bool, err error) {
	if d.size != s.stage.size {
		s.stage.resize(d.size)
		d.dirty.scene = true
	}
	labels, v := d.dirty.labels || d.dirty.stage, d.seen()
	switch fits := s.stage.fits(v); {
	case d.dirty.stage, !fits && (!v.Ground.Floor || s.stage.ground != v.Ground):
		s.stage.set(v, d.Palette)
		d.dirty.scene = true
	case !fits:
		s.stage.build(v, d.Palette)
		d.dirty.scene = true
	}
	if words := d.written(); labels && !s.stage.board.atlas.holds(&d.shown, words...) {
		s.stage.relabel(newAtlas(&d.shown, words...))
		d.dirty.scene = true
	}
	if d.dirty.scene || rest && !s.fine {
		c := d.compose(&s.scene, s.stage.board.atlas)
		s.stage.draw(&s.scene, c, rest)
		s.fine, drew = rest || !s.stage.software, true
	}
	drew = drew || d.dirty.papers
	d.dirty = invalid{}
	papers, err := s.paper.draw(d.panels.every())
	return drew || papers, err
}

// present shows the pictures in a frame; 0 is the window.
func (s *screen) present(d *desk, frame uint32) {
	s.stage.present(frame)
	s.paper.over(d.panels.every(), frame, s.stage.size)
}

// release takes all off the card.
func (s *screen) release() {
	s.stage.release()
	s.paper.release()
}

//go:build cgo && window

package render

import (
	"fmt"
	"image"
	"slices"
	"time"

	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/opengl"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/watch"
)

// screen draws a desk. It draws what has changed and no more: the scene, its shadows, the panels, each
// into a picture that is kept.
type screen struct {
	stage *opengl.Stage
	paper *paperwork
	scene scene.Scene
	photo scene.Scene // of the small picture of a fall
	fine  bool        // the scene as it was drawn last has smooth edges
	waits bool        // some panels say something new and are not drawn yet
	knows bool        // what a map is made of has been drawn once
	pace  pace
	match stands // as it was when panels were drawn last
	other bool   // it was another then than before
}

// stands is how the match stands, as far as several panels tell it.
type stands struct {
	played int
	busy   string
}

func newScreen(d *desk) (*screen, error) {
	return screenWith(d, scenery.BoardLater(&d.Shown, d.Palette))
}

// screenWith is a screen whose board may be in the making.
func screenWith(d *desk, board func() *scenery.Board) (*screen, error) {
	st, err := opengl.NewStage(&d.Shown, board, d.Wake)
	if err != nil {
		return nil, err
	}
	paper, err := newPaperwork()
	d.Dirty = ui.Invalid{Scene: true, Labels: true}
	for _, p := range d.Panels.Every() {
		p.Stale = true
	}
	return &screen{stage: st, paper: paper}, err
}

// draw brings the pictures up to date. Rest is for when nothing moves. It reports whether the window has
// to be shown again.
func (s *screen) draw(d *desk, rest bool) (drew bool, err error) {
	if d.Size != s.stage.Size {
		s.stage.Resize(d.Size)
		d.Dirty.Scene = true
	}
	labels, v := d.Dirty.Labels || d.Dirty.Stage, d.Seen()
	if d.Dirty.Stage {
		s.stage.Set(v, d.Palette)
		d.Dirty.Scene = true
	} else if !s.stage.Fits(v) {
		s.stage.Follow(v, d.Palette)
		d.Dirty.Scene = true
	}
	if board, cm := s.stage.Board, d.ScaleOf().Unit == "cm"; v.Ground.Floor && board.Centimetres != cm {
		board.Centimetres = cm // the marks at the floor's edge are laid with the country
		s.stage.Build(v, d.Palette)
		d.Dirty.Scene = true
	}
	if words := d.Written(); labels && !s.stage.Board.Atlas.Holds(&d.Shown, words...) {
		s.stage.Relabel(s.stage.Board.Atlas.With(&d.Shown, words...))
		d.Dirty.Scene = true
	}
	moves := d.Dirty.Scene && !rest && s.stage.Software
	d.Dirty.Scene = d.Dirty.Scene || rest && !s.fine
	drew = d.Dirty.Scene || d.Dirty.Papers
	most := len(d.Panels.Every())
	match, were := stands{d.Hand.Played, d.Hand.Busy}, s.other
	s.match, s.other = match, match != s.match
	switch {
	case !moves || were: // what tells of another match changes together, when all of it has been laid out
	case s.other:
		most = 0
	default:
		most = 1 // the scene first: each takes as long as that
	}
	papers, err := s.paper.draw(d.Panels.Every(), most)
	s.waits = slices.ContainsFunc(d.Panels.Every(), func(p *ui.Panel) bool { return p.Stale && !p.At.Empty() })
	drew = drew || papers
	if rest && s.stage.Straight && !s.knows && err == nil {
		s.knows, err = true, s.paper.rehearse()
		c := d.Compose(&s.scene, s.stage.Board.Atlas)
		s.stage.Rehearse(&s.scene, c, 0)
	}
	s.stage.Hasty = false
	s.stage.Plain = s.pace.plain(d.Settings.Picture)
	if d.Dirty.Scene || drew && s.stage.Gone {
		s.stage.Hidden = s.paper.opaque(d.Panels.Every())
		c := d.Compose(&s.scene, s.stage.Board.Atlas)
		s.stage.Draw(&s.scene, c, rest)
		s.fine = rest || !s.stage.Software
		if at := watch.Photo(d.Context); !at.Empty() {
			c := d.film.Photograph(d.Context, &s.photo)
			s.stage.Photograph(&s.photo, c, at.Size())
		}
	}
	d.Dirty = ui.Invalid{}
	return drew, err
}

// settle draws a desk with its ground as fine as it comes to be.
func (s *screen) settle(d *desk, rest bool) error {
	if _, err := s.draw(d, rest); err != nil || !s.stage.Settle(d.Camera.Now(d.Now)) {
		return err
	}
	d.Dirty.Scene = true
	_, err := s.draw(d, rest)
	return err
}

// present shows the pictures in a frame; 0 is the window.
func (s *screen) present(d *desk, frame uint32) {
	s.stage.Present(frame)
	if at := watch.Photo(d.Context); !at.Empty() {
		s.stage.Hang(frame, at)
	}
	s.paper.over(d.Panels.Every(), frame, s.stage.Size)
}

// paced takes note of a frame that was begun then, if the camera moved in it.
func (s *screen) paced(drew bool, began time.Time) {
	if drew && s.stage.Hasty {
		s.pace.note(time.Since(began))
	}
}

// release takes all off the card.
func (s *screen) release() {
	s.stage.Release()
	s.paper.release()
}

// shoot draws the picture of the table that is to be saved, if one is, and the next of the film. Neither is shown.
func (s *screen) shoot(d *desk) error {
	if d.Pictured {
		d.Pictured = false
		was := d.Camera
		d.Camera = camera.Glide{To: ui.Portrait(d.Context)}
		img, err := s.still(d, true)
		d.Camera = was
		d.Touch()
		if err != nil {
			return err
		}
		path, err := film.File(d.House.Pictures, d.Sitting, fmt.Sprint(d.Hand.Shown()), ".png")
		if err == nil {
			err = film.WritePicture(path, img)
		}
		ui.Saved(d.Context, "", path, err)
	}
	if d.film.Take == nil {
		return nil
	}
	f, _ := d.film.Take.Wants()
	img, err := s.filmed(d, d.film.Take.Showing, f, false)
	if err != nil {
		return err
	}
	d.film.Filmed(d.Context, img)
	return nil
}

// filmed is the table at a frame of a film, without what else is shown of it.
func (s *screen) filmed(d *desk, film *film.Showing, f watch.Frame, fine bool) (*image.RGBA, error) {
	defer d.film.Pose(d.Context, film, f)()
	d.Marked, d.Stale = scene.Marks{Over: -1, Tried: -1}, false
	return s.still(d, fine)
}

// still is a picture of the table, without the papers over it.
func (s *screen) still(d *desk, fine bool) (*image.RGBA, error) {
	defer func(was bool) { s.stage.Straight = was }(s.stage.Straight)
	s.stage.Straight = false
	d.Dirty.Scene = true
	if err := s.settle(d, fine); err != nil {
		return nil, err
	}
	return opengl.ReadBack(s.stage.Shown.Frame, d.Size), nil
}

package render

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/ui"
)

// Rehearsal is a window that nobody opens, in which hands do what they are told. It is drawn without a display,
// for books and tests.
type Rehearsal struct {
	House ui.House
	Table ui.Table
	Size  image.Point // pixels
	// Hands is what they do, deeds with semicolons or line ends between them:
	//
	//	key F6            a key, by its name, with Ctrl+ or Shift+ before it
	//	type s-gun1 fire  letters
	//	at S1, at 24,41   the pointer goes there: to a figure, or inches or squares of the table
	//	press, release    the button of the pointer; between them it drags
	//	click             both; each of them Shift or Ctrl, if that is held
	//	look 24,30 40 20 35
	//	                  the camera: what it looks at, how much of the table it shows from top to
	//	                  bottom, by how many degrees it is turned to the left and looks down (90: the plan)
	//	film 0.25         the film on the table, so many seconds of life after its beginning
	//	wait 1.5          so many seconds pass
	//	think             until all is reckoned that is being reckoned
	Hands string
}

// deeds are what hands can do, each with what it is told.
var deeds = map[string]func(h *hands, told string) error{
	"key":     (*hands).key,
	"type":    (*hands).letters,
	"at":      (*hands).goTo,
	"press":   (*hands).press,
	"release": (*hands).release,
	"click":   (*hands).click,
	"look":    (*hands).look,
	"film":    (*hands).film,
	"wait":    (*hands).wait,
	"think":   (*hands).think,
}

// hands are those at a desk.
type hands struct {
	*desk
	pointer pointer.Event
}

// Picture is what the window shows in the end. It needs OpenGL ES 3 through EGL; the error says what is missing,
// or what the hands could not do.
func (r *Rehearsal) Picture() (*image.RGBA, error) {
	d, err := r.desk()
	if err != nil {
		return nil, err
	}
	img, err := d.snapshot()
	if closing := d.Close(); err == nil {
		err = closing
	}
	return img, err
}

// Camera is where the table is looked at from in the end.
func (r *Rehearsal) Camera() (camera.Camera, error) {
	d, err := r.desk()
	if err != nil {
		return camera.Camera{}, err
	}
	return d.Camera.To, d.Close()
}

// desk is one at which all that was done.
func (r *Rehearsal) desk() (*desk, error) {
	d := newDesk(r.Table, func() {})
	d.Furnish(r.House)
	d.Remark = r.Table.Hint
	d.Resize(r.Size, 1)
	h := &hands{d, pointer.Event{Source: pointer.Mouse}}
	h.pass(time.Second)
	for deed := range strings.FieldsFuncSeq(r.Hands, func(r rune) bool { return r == ';' || r == '\n' }) {
		deed = strings.TrimSpace(deed)
		if deed == "" {
			continue
		}
		word, told, _ := strings.Cut(deed, " ")
		do := deeds[word]
		if do == nil {
			return nil, fmt.Errorf("hands know no %q", word)
		}
		if err := do(h, strings.TrimSpace(told)); err != nil {
			return nil, fmt.Errorf("%q: %w", deed, err)
		}
		h.pass(300 * time.Millisecond) // what eases is there then
	}
	return d, nil
}

// pass lets time go by, frame by frame.
func (h *hands) pass(t time.Duration) {
	const frame = time.Second / 60
	for end := h.Now + t; h.Now < end; {
		h.Step(min(h.Now+frame, end))
	}
}

func (h *hands) wait(told string) error {
	s, err := strconv.ParseFloat(told, 64)
	h.pass(time.Duration(s * float64(time.Second)))
	return err
}

func (h *hands) key(told string) error {
	var mods key.Modifiers
	for _, m := range []struct {
		name string
		mod  key.Modifiers
	}{{"Ctrl+", key.ModCtrl}, {"Shift+", key.ModShift}} {
		if rest, ok := strings.CutPrefix(told, m.name); ok {
			told, mods = rest, mods|m.mod
		}
	}
	named := map[string]key.Name{
		"Enter": key.NameReturn, "Escape": key.NameEscape,
		"Left": key.NameLeftArrow, "Right": key.NameRightArrow, "Up": key.NameUpArrow, "Down": key.NameDownArrow,
		"PageUp": key.NamePageUp, "PageDown": key.NamePageDown,
	}
	name, ok := named[told]
	if !ok {
		name = key.Name(told) // F1, Tab, Home, Space
	}
	if !h.desk.Press(name, mods) {
		return fmt.Errorf("that key does nothing here")
	}
	return nil
}

func (h *hands) letters(told string) error {
	for _, r := range told {
		h.Letter(r)
	}
	return nil
}

// place is a figure's, by its word in any capitals, or an X,Y.
func (h *hands) place(told string) (engine.Spot, error) {
	for i := range h.Shown.Figures {
		if f := &h.Shown.Figures[i]; strings.EqualFold(f.Word, told) {
			return f.At, nil
		}
	}
	if c := h.Shown.CellNamed(told); c >= 0 {
		return h.Shown.Cells[c].At, nil
	}
	var s engine.Spot
	if n, err := fmt.Sscanf(told, "%f,%f", &s.X, &s.Y); n < 2 {
		return s, fmt.Errorf("there is no such place: %w", err)
	}
	return s, nil
}

func (h *hands) goTo(told string) error {
	at, err := h.place(told)
	if err != nil {
		return err
	}
	h.pointer.Position = h.PixelOf(at, 0)
	return h.point(pointer.Move)
}

// point is what the pointer does where it is.
func (h *hands) point(kind pointer.Kind) error {
	h.pointer.Kind, h.pointer.Time = kind, h.Now
	h.Router.Queue(h.pointer)
	h.pass(50 * time.Millisecond)
	return nil
}

func (h *hands) press(told string) error {
	h.pointer.Buttons = pointer.ButtonPrimary
	return h.hold(told, pointer.Press)
}

func (h *hands) release(told string) error {
	h.pointer.Buttons = 0
	return h.hold(told, pointer.Release)
}

func (h *hands) click(told string) error {
	_ = h.press(told)
	return h.release(told)
}

// hold is what the pointer does while keys are held.
func (h *hands) hold(told string, kind pointer.Kind) error {
	for name, mod := range map[string]key.Modifiers{"Shift": key.ModShift, "Ctrl": key.ModCtrl} {
		if strings.Contains(told, name) {
			h.pointer.Modifiers |= mod
		}
	}
	err := h.point(kind)
	h.pointer.Modifiers = 0
	return err
}

func (h *hands) look(told string) error {
	where, rest, _ := strings.Cut(told, " ")
	at, err := h.place(where)
	if err != nil {
		return err
	}
	c := camera.Camera{At: at, Aside: h.Covered(), Angle: camera.OrbitAngle}
	if n, err := fmt.Sscanf(rest, "%f %f %f", &c.Tall, &c.Yaw, &c.Pitch); n < 3 || c.Tall <= 0 {
		return fmt.Errorf("say where to, how much, turned and down: %w", err)
	}
	if c.Pitch == 90 {
		c.Angle = 0
	}
	c.Yaw, c.Pitch = c.Yaw*math.Pi/180, c.Pitch*math.Pi/180
	h.Put(c)
	return nil
}

// film goes to a moment of the film, and stays there.
func (h *hands) film(told string) error {
	t, err := strconv.ParseFloat(told, 64)
	if err == nil && !h.desk.film.Shown() {
		err = fmt.Errorf("there is no film on the table")
	}
	if err != nil {
		return err
	}
	h.desk.film.Seek(h.Context, h.desk.film.Watched(t))
	return nil
}

func (h *hands) think(string) error {
	h.pass(100 * time.Millisecond)
	if r := h.aim.Fore; r != nil {
		<-r.Done
	}
	if r := h.aim.Heat; r != nil {
		<-r.Done
	}
	if h.pages.Home.Found != nil {
		<-h.pages.Home.Done
	}
	return nil
}

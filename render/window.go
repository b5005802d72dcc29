//go:build cgo && window

package render

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"log"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/glfw/v3.3/glfw"

	"littlewars/engine"
	"littlewars/render/opengl"
	"littlewars/render/scenery"
	"littlewars/render/sound"
	"littlewars/render/ui"
)

func init() { runtime.LockOSThread() } // macOS has windows on the thread that the program began on, and nowhere else

// Open shows a match in a window until it is closed, and closes the sitting. It is to be called on the
// main goroutine. Where no window can be had the error is ErrNoWindow with the reason.
func Open(h ui.House, t ui.Table) (err error) {
	w, err := newWindow(h, t)
	if err != nil {
		return errors.Join(err, t.Sitting.Close())
	}
	w.desk.Speaker = sound.NewSoundCard()
	defer func() {
		err = errors.Join(err, w.desk.Close())
		w.close()
	}()
	if h.Done != nil {
		over, gone := make(chan struct{}), make(chan struct{})
		defer func() {
			close(over)
			<-gone // nobody may post to a window that is gone
		}()
		go func() {
			defer close(gone)
			select {
			case <-h.Done:
				glfw.PostEmptyEvent()
			case <-over:
			}
		}()
	}
	return w.run()
}

// MeasureFrames opens a window, draws so many frames of each of several kinds as fast as they can be drawn,
// and tells what they took, with as many pixels as the window has. Began is when the program was started. A table
// without a sitting is a large battlefield of 260 men. It is to be called on the main goroutine.
func MeasureFrames(t ui.Table, frames int, began time.Time) (b Bench, err error) {
	if t.Sitting == nil {
		if t.Sitting, err = engine.Sit(parade{battlefield(1)}, engine.Setup{}, "bench"); err != nil {
			return b, err
		}
	}
	w, err := newWindow(ui.House{}, t)
	if err != nil {
		return b, errors.Join(err, t.Sitting.Close())
	}
	defer func() {
		err = errors.Join(err, w.desk.Close())
		w.close()
	}()
	glfw.SwapInterval(0) // frames follow one another at once
	w.desk.Settings.Picture = "full"
	frame := func(rest bool) (drew bool, err error) {
		begins := time.Now()
		if drew, err = w.screen.draw(w.desk, rest); drew {
			w.screen.present(w.desk, 0)
			w.SwapBuffers()
		}
		gl.Finish()
		if b.Start == 0 { // before the system, as the window is new, asks for the picture again
			b.Start, b.StartCPU = milliseconds(time.Since(began)), milliseconds(processorTime())
		}
		w.screen.paced(drew, begins)
		glfw.PollEvents()
		return drew, err
	}
	w.Show()
	w.desk.Step(0)
	if _, err := frame(false); err != nil {
		return b, err
	}
	b.Renderer, b.Wide, b.High = gl.GoStr(gl.GetString(gl.RENDERER)), w.desk.Size.X, w.desk.Size.Y
	w.desk.Step(pause)
	if _, err := frame(true); err != nil {
		return b, err
	}
	for _, drill := range drills() {
		if drill.plays && len(w.desk.Hand.Choices) == 0 {
			continue // nobody can say anything
		}
		phase, err := drill.run(w.desk, frames, frame)
		if err != nil {
			return b, err
		}
		b.Phases = append(b.Phases, phase)
	}
	return b, opengl.GlError("measuring")
}

// window is the window itself: the system's events in, pictures out.
type window struct {
	*glfw.Window
	desk     *desk
	screen   *screen
	opened   time.Time
	moved    time.Duration // when something moved last
	show     bool          // what the system has of the window is not what is drawn
	buttons  pointer.Buttons
	mods     key.Modifiers
	held     bool // the key pressed last is still down and means nothing more
	at       f32.Point
	shape    pointer.Cursor
	shapes   map[pointer.Cursor]*glfw.Cursor
	titled   string
	windowed image.Rectangle // where it was before it filled the screen
	faulty   bool            // the card has complained, and it was told
	told     bool            // the desk was told of something since its last step
}

// newWindow opens it. What goes wrong outside, as where there is no display, the binding says in the log
// or panics at; both become the error.
func newWindow(h ui.House, t ui.Table) (w *window, err error) {
	var said bytes.Buffer
	log.SetOutput(&said)
	defer func() {
		log.SetOutput(os.Stderr)
		p := recover()
		switch _, why, _ := strings.Cut(strings.TrimSpace(said.String()), "Error: "); {
		case why != "" && (err != nil || p != nil):
			err = fmt.Errorf("%w: %s", ErrNoWindow, why)
		case p != nil:
			err = fmt.Errorf("%w: %v", ErrNoWindow, p)
		}
	}()
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" { // the window is X11's
		return nil, fmt.Errorf("%w: there is no display (DISPLAY is not set); start it on a desktop", ErrNoWindow)
	}
	if err := glfw.Init(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoWindow, err)
	}
	for hint, value := range map[glfw.Hint]int{
		glfw.ClientAPI: glfw.OpenGLESAPI, glfw.ContextVersionMajor: 3, glfw.ContextVersionMinor: 0,
		glfw.SRGBCapable: glfw.True, glfw.DepthBits: 24, glfw.Samples: 0, glfw.ScaleToMonitor: glfw.True,
		glfw.Visible: glfw.False,
	} {
		glfw.WindowHint(hint, value)
	}
	w = &window{desk: newDesk(t, glfw.PostEmptyEvent), opened: time.Now(), show: true}
	w.desk.Furnish(h)
	board := scenery.BoardLater(&w.desk.Shown, w.desk.Palette) // while the system makes a window
	if err := w.open(board); err != nil {
		glfw.Terminate()
		return nil, fmt.Errorf("%w: %w", ErrNoWindow, err)
	}
	return w, nil
}

// open makes the window with all that draws in it.
func (w *window) open(board func() *scenery.Board) (err error) {
	wide, high := 1280, 800
	if m := glfw.GetPrimaryMonitor(); m != nil { // on a small screen as large as there is room for
		if _, _, x, y := m.GetWorkarea(); x > 0 && y > 0 {
			wide, high = min(wide, x), min(high, y)
		}
	}
	w.titled = w.desk.Title()
	if err = w.create(wide, high, glfw.NativeContextAPI); err != nil {
		if err = w.create(wide, high, glfw.EGLContextAPI); err != nil {
			return err
		}
	}
	w.MakeContextCurrent()
	glfw.SwapInterval(1)
	if err := gl.InitWithProcAddrFunc(glfw.GetProcAddress); err != nil {
		return err
	}
	w.SetSizeLimits(480, 360, glfw.DontCare, glfw.DontCare)
	w.resize()
	if w.screen, err = screenWith(w.desk, board); err != nil {
		return err
	}
	w.screen.stage.Straight = true
	w.shapes = cursors()
	w.listen()
	return opengl.GlError("setting out the table")
}

// create makes the window, with a context that is made so. Where a processor draws, GLX hands a picture to X in memory
// that both share, and EGL through a socket, which takes some 3 ms. What cannot be had otherwise is had through EGL.
func (w *window) create(wide, high, by int) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	glfw.WindowHint(glfw.ContextCreationAPI, by)
	if w.Window, err = glfw.CreateWindow(wide, high, w.titled, nil, nil); w.Window == nil {
		err = cmp.Or(err, errors.New("no window can be made"))
	}
	return err
}

func (w *window) close() {
	w.screen.release()
	glfw.Terminate()
}

const (
	pause = 150 * time.Millisecond // how long nothing must have moved before the scene is drawn once more, finely
	blink = time.Second / 60       // no more frames than these are drawn where a processor has to do it
)

// run draws while something moves and sleeps while nothing does.
func (w *window) run() error {
	for !w.ended() {
		began := time.Since(w.opened)
		if err := w.frame(); err != nil {
			return err
		}
		switch {
		case w.GetAttrib(glfw.Iconified) == glfw.True:
			glfw.WaitEventsTimeout(pause.Seconds())
		case w.desk.InMotion() || w.screen.waits:
			if spare := blink - (time.Since(w.opened) - began); w.screen.stage.Software && spare > time.Millisecond {
				glfw.WaitEventsTimeout(spare.Seconds())
			} else {
				glfw.PollEvents()
			}
		case !w.screen.fine:
			glfw.WaitEventsTimeout(pause.Seconds())
		default:
			w.sleep()
		}
	}
	return nil
}

// ended reports whether the window is to close: somebody wants it, or the house does.
func (w *window) ended() bool {
	select {
	case <-w.desk.House.Done:
		return true
	default:
	}
	if w.ShouldClose() && !w.desk.Left {
		w.SetShouldClose(false) // it may ask first
		ui.Leave(w.desk.Context, func() {
			w.desk.Left = true
			w.desk.Wake()
		})
	}
	return w.desk.Left
}

// frame brings the desk to now and shows what has changed.
func (w *window) frame() error {
	now := time.Since(w.opened)
	w.desk.Step(now)
	w.told = false
	if w.desk.Settings.Full != (w.GetMonitor() != nil) && w.GetAttrib(glfw.Visible) == glfw.True {
		w.fill()
	}
	if w.screen.stage.Arrived() {
		w.desk.Dirty.Scene = true
	}
	if w.desk.InMotion() || w.desk.Dirty.Scene {
		w.moved = now
	}
	if w.GetAttrib(glfw.Iconified) == glfw.True {
		w.show = true
		return nil
	}
	if err := w.screen.shoot(w.desk); err != nil {
		return err
	}
	w.desk.Dirty.Scene = w.desk.Dirty.Scene || w.show && w.screen.stage.Gone
	began := time.Now()
	drew, err := w.screen.draw(w.desk, now-w.moved >= pause)
	if err != nil {
		return err
	}
	if drew || w.show {
		w.screen.present(w.desk, 0)
		w.SwapBuffers()
		w.screen.paced(drew, began)
		w.complain()
	}
	if w.show = false; w.GetAttrib(glfw.Visible) == glfw.False {
		w.Show()
		w.show = true
	}
	w.tell()
	return nil
}

// complain says once what the card finds wrong.
func (w *window) complain() {
	if err := opengl.GlError("drawing"); err != nil && !w.faulty {
		w.faulty = true
		w.desk.Hand.Note = ui.Note{Text: err.Error() + ": the picture may be wrong; another graphics driver may mend it, and the match is safe"}
		w.desk.Touch()
	}
}

// sleep waits for something to happen, or for the time that a panel has asked for.
func (w *window) sleep() {
	at, ok := w.desk.Router.WakeupTime()
	wait := time.Until(at)
	if due, runs := w.desk.WakeAt(); runs && (!ok || due-w.desk.Now < wait) { // the clock on the table
		wait, ok = due-w.desk.Now, true
	}
	if ok {
		glfw.WaitEventsTimeout(max(wait, time.Millisecond).Seconds())
		return
	}
	glfw.WaitEvents()
}

// resize tells the desk of the window's size in pixels, which may be finer than the units in which the
// system counts. Of a window that is minimised there is nothing to tell.
func (w *window) resize() {
	x, y := w.GetFramebufferSize()
	scale, _ := w.GetContentScale()
	w.desk.Resize(image.Pt(x, y), scale)
}

// fill has the window fill the screen that it is on, or puts it back where it was.
func (w *window) fill() {
	if w.GetMonitor() != nil {
		at := w.windowed
		w.SetMonitor(nil, at.Min.X, at.Min.Y, at.Dx(), at.Dy(), glfw.DontCare)
		return
	}
	x, y := w.GetPos()
	wide, high := w.GetSize()
	w.windowed = image.Rect(x, y, x+wide, y+high)
	most, best := -1, glfw.GetPrimaryMonitor()
	for _, m := range glfw.GetMonitors() {
		x, y := m.GetPos()
		mode := m.GetVideoMode()
		part := w.windowed.Intersect(image.Rect(x, y, x+mode.Width, y+mode.Height)).Size()
		if part.X*part.Y > most {
			most, best = part.X*part.Y, m
		}
	}
	if best != nil {
		mode := best.GetVideoMode()
		w.SetMonitor(best, 0, 0, mode.Width, mode.Height, mode.RefreshRate)
	}
}

// tell tells the system what it shows for us: the pointer's shape, the title, what was copied.
func (w *window) tell() {
	if shape := w.desk.Router.Cursor(); shape != w.shape {
		w.SetCursor(cmp.Or(w.shapes[shape], w.shapes[pointer.CursorDefault]))
		w.shape = shape
	}
	if title := w.desk.Title(); title != w.titled {
		w.SetTitle(title)
		w.titled = title
	}
	if text, ok := w.desk.Copied(); ok {
		w.SetClipboardString(text)
	}
}

// catchUp has the desk take in what it was told before a key or a button that comes now. Where a picture takes
// longer than they are apart, a key would overtake a click, a click meet paper that is to be put away, and what
// a key brings about not be there for the next.
func (w *window) catchUp() {
	if w.told {
		w.desk.Step(time.Since(w.opened))
	}
	w.told = true
}

// queue tells the panels and the table of a pointer event.
func (w *window) queue(e pointer.Event) {
	if e.Kind == pointer.Press {
		w.catchUp()
	}
	w.told = true
	e.Source, e.Buttons, e.Position, e.Modifiers = pointer.Mouse, w.buttons, w.at, w.mods
	e.Time = time.Since(w.opened)
	w.desk.Router.Queue(e)
}

// listen passes on what the system tells.
func (w *window) listen() {
	w.SetFramebufferSizeCallback(func(*glfw.Window, int, int) { w.resize() })
	w.SetContentScaleCallback(func(*glfw.Window, float32, float32) { w.resize() })
	w.SetRefreshCallback(func(*glfw.Window) { w.refresh() })
	w.SetCursorPosCallback(func(_ *glfw.Window, x, y float64) {
		inner, _ := w.GetSize()
		fine := float32(w.desk.Size.X) / float32(max(inner, 1))
		w.at = f32.Pt(float32(x)*fine, float32(y)*fine)
		w.queue(pointer.Event{Kind: pointer.Move})
	})
	w.SetCursorEnterCallback(func(_ *glfw.Window, entered bool) {
		if !entered && w.buttons == 0 {
			w.queue(pointer.Event{Kind: pointer.Leave})
		}
	})
	w.SetFocusCallback(func(_ *glfw.Window, has bool) {
		if !has {
			w.buttons, w.mods = 0, 0
			w.queue(pointer.Event{Kind: pointer.Cancel})
		}
	})
	w.SetMouseButtonCallback(func(_ *glfw.Window, b glfw.MouseButton, a glfw.Action, _ glfw.ModifierKey) {
		bit := map[glfw.MouseButton]pointer.Buttons{
			glfw.MouseButtonLeft: pointer.ButtonPrimary, glfw.MouseButtonRight: pointer.ButtonSecondary, glfw.MouseButtonMiddle: pointer.ButtonTertiary,
		}[b]
		kind := pointer.Release
		if w.buttons &^= bit; a == glfw.Press {
			w.buttons |= bit
			kind = pointer.Press
		}
		w.queue(pointer.Event{Kind: kind})
	})
	w.SetScrollCallback(func(_ *glfw.Window, x, y float64) {
		const notch = 40 // pixels
		scale := notch * w.desk.Metric.PxPerDp
		w.queue(pointer.Event{Kind: pointer.Scroll, Scroll: f32.Pt(float32(-x)*scale, float32(-y)*scale)})
	})
	w.SetCharCallback(func(_ *glfw.Window, r rune) {
		if !w.held {
			w.desk.Letter(r)
		}
	})
	w.SetKeyCallback(func(_ *glfw.Window, k glfw.Key, scan int, a glfw.Action, _ glfw.ModifierKey) { w.key(k, scan, a) })
}

// refresh draws at once. Some systems keep the loop waiting as long as the window is resized, and call this
// instead. What goes wrong here goes wrong in the next frame too, which tells it.
func (w *window) refresh() {
	w.show = true
	_ = w.frame()
}

// key passes on a key. The system tells modifiers as they were before the event, so they are kept here.
func (w *window) key(k glfw.Key, scan int, a glfw.Action) {
	if mod, ok := modifiers()[k]; ok {
		if w.mods &^= mod; a == glfw.Press {
			w.mods |= mod
		}
		return
	}
	name, ok := keyNames()[k]
	if !ok {
		name = upper(glfw.GetKeyName(k, scan))
	}
	if w.held = a == glfw.Repeat && once(name); a == glfw.Release || w.held {
		return
	}
	w.catchUp()
	switch {
	case name == "V" && w.mods.Contain(key.ModCtrl):
		w.desk.Paste(w.GetClipboardString())
	case name == "Q" && w.mods.Contain(key.ModCtrl):
		w.SetShouldClose(true)
	case name == key.NameF11:
		s := w.desk.Settings
		s.Full = !s.Full
		if err := w.desk.Change(s); err != nil {
			w.desk.Hand.Note = ui.Refused(err)
		}
	default:
		w.desk.Press(name, w.mods)
	}
}

// once reports whether a key means something when it is pressed, and no more as long as it is held: one that presses a
// button must not press what lies there next, nor answer what it has caused to be asked.
func once(name key.Name) bool {
	functions := len(name) > 1 && name[0] == 'F' && name[1] >= '1' && name[1] <= '9'
	return functions || slices.Contains([]key.Name{key.NameReturn, key.NameEnter, key.NameSpace, key.NameEscape}, name)
}

func modifiers() map[glfw.Key]key.Modifiers {
	return map[glfw.Key]key.Modifiers{
		glfw.KeyLeftControl: key.ModCtrl, glfw.KeyRightControl: key.ModCtrl,
		glfw.KeyLeftShift: key.ModShift, glfw.KeyRightShift: key.ModShift,
		glfw.KeyLeftAlt: key.ModAlt, glfw.KeyRightAlt: key.ModAlt,
		glfw.KeyLeftSuper: key.ModSuper, glfw.KeyRightSuper: key.ModSuper,
	}
}

// keyNames is the keys that write nothing. The others are called by what they write, in capitals.
func keyNames() map[glfw.Key]key.Name {
	return map[glfw.Key]key.Name{
		glfw.KeyEnter: key.NameReturn, glfw.KeyKPEnter: key.NameEnter, glfw.KeyEscape: key.NameEscape,
		glfw.KeyBackspace: key.NameDeleteBackward, glfw.KeyDelete: key.NameDeleteForward, glfw.KeyTab: key.NameTab,
		glfw.KeyLeft: key.NameLeftArrow, glfw.KeyRight: key.NameRightArrow, glfw.KeyUp: key.NameUpArrow, glfw.KeyDown: key.NameDownArrow,
		glfw.KeyHome: key.NameHome, glfw.KeyEnd: key.NameEnd, glfw.KeyPageUp: key.NamePageUp, glfw.KeyPageDown: key.NamePageDown,
		glfw.KeyF1: key.NameF1, glfw.KeyF2: key.NameF2, glfw.KeyF3: key.NameF3, glfw.KeyF4: key.NameF4,
		glfw.KeyF5: key.NameF5, glfw.KeyF6: key.NameF6, glfw.KeyF7: key.NameF7, glfw.KeyF8: key.NameF8,
		glfw.KeyF9: key.NameF9, glfw.KeyF10: key.NameF10, glfw.KeyF11: key.NameF11, glfw.KeyF12: key.NameF12,
		glfw.KeySpace: key.NameSpace,
	}
}

func upper(s string) key.Name { return key.Name(strings.ToUpper(s)) }

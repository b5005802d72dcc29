//go:build cgo

package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"log"
	"os"
	"runtime"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	gl "github.com/go-gl/gl/v3.1/gles2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// Open shows a match in a window until it is closed, and closes the sitting. It is to be called on the
// main thread. Where no window can be had the error is ErrNoWindow with the reason.
func Open(t Table) (err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	w, err := newWindow(t)
	if err != nil {
		return errors.Join(err, t.Sitting.Close())
	}
	defer func() {
		err = errors.Join(err, w.desk.close())
		w.screen.paper.gpu.Release()
		glfw.Terminate()
	}()
	return w.run()
}

// window is the window itself: the system's events in, pictures out.
type window struct {
	*glfw.Window
	desk    *desk
	screen  *screen
	opened  time.Time
	buttons pointer.Buttons
	mods    key.Modifiers
	at      f32.Point
	shape   pointer.Cursor
	shapes  map[pointer.Cursor]*glfw.Cursor
}

// newWindow opens it. What goes wrong outside, as where there is no display, the binding says in the log
// or panics at; both become the error.
func newWindow(t Table) (w *window, err error) {
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
	if err := glfw.Init(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoWindow, err)
	}
	for hint, value := range map[glfw.Hint]int{
		glfw.ClientAPI: glfw.OpenGLESAPI, glfw.ContextCreationAPI: glfw.EGLContextAPI,
		glfw.ContextVersionMajor: 3, glfw.ContextVersionMinor: 0, glfw.SRGBCapable: glfw.True,
		glfw.DepthBits: 24, glfw.Samples: 0, glfw.ScaleToMonitor: glfw.True, glfw.Visible: glfw.False,
	} {
		glfw.WindowHint(hint, value)
	}
	const wide, high = 1280, 800
	g, err := glfw.CreateWindow(wide, high, t.Sitting.Ruleset().About().Title, nil, nil)
	if err != nil {
		glfw.Terminate()
		return nil, fmt.Errorf("%w: %w", ErrNoWindow, err)
	}
	g.MakeContextCurrent()
	glfw.SwapInterval(1)
	if err := gl.InitWithProcAddrFunc(glfw.GetProcAddress); err != nil {
		glfw.Terminate()
		return nil, fmt.Errorf("%w: %w", ErrNoWindow, err)
	}
	g.SetSizeLimits(480, 360, glfw.DontCare, glfw.DontCare)
	w = &window{Window: g, desk: newDesk(t, glfw.PostEmptyEvent), opened: time.Now()}
	if w.screen, err = newScreen(w.desk); err != nil {
		glfw.Terminate()
		return nil, fmt.Errorf("%w: %w", ErrNoWindow, err)
	}
	w.shapes = map[pointer.Cursor]*glfw.Cursor{
		pointer.CursorDefault: glfw.CreateStandardCursor(glfw.ArrowCursor),
		pointer.CursorPointer: glfw.CreateStandardCursor(glfw.HandCursor),
	}
	w.resize()
	w.listen()
	return w, nil
}

// rest is how long nothing must have moved before the scene is drawn once more, finely.
const rest = 150 * time.Millisecond

// run draws while something moves and sleeps while nothing does.
func (w *window) run() error {
	var moved time.Duration // when something last moved
	show := true
	for !w.ShouldClose() {
		now := time.Since(w.opened)
		w.desk.step(now)
		if w.desk.busy() || w.desk.dirty.scene {
			moved = now
		}
		fine := now-moved >= rest
		drew, err := w.screen.draw(w.desk, fine)
		if err != nil {
			return err
		}
		if drew || show {
			w.screen.present(w.desk, 0)
			w.SwapBuffers()
		}
		if show = false; !w.shown() {
			w.Show()
			show = true
		}
		w.point()
		switch {
		case w.desk.busy():
			glfw.PollEvents()
		case !w.screen.fine:
			glfw.WaitEventsTimeout(rest.Seconds())
		default:
			w.sleep(now)
		}
	}
	return glError("showing the window")
}

// sleep waits for something to happen, or for the time that a panel has asked for.
func (w *window) sleep(now time.Duration) {
	if at, ok := w.desk.router.WakeupTime(); ok {
		wait := at.Sub(w.opened.Add(now))
		glfw.WaitEventsTimeout(max(wait, time.Millisecond).Seconds())
		return
	}
	glfw.WaitEvents()
}

func (w *window) shown() bool { return w.GetAttrib(glfw.Visible) == glfw.True }

// resize tells the desk of the window's size in pixels, which may be finer than the units in which the
// system counts. Of a window that is minimised there is nothing to tell.
func (w *window) resize() {
	x, y := w.GetFramebufferSize()
	scale, _ := w.GetContentScale()
	w.desk.resize(image.Pt(x, y), scale)
}

// point shows the pointer's shape where it is.
func (w *window) point() {
	if shape := w.desk.router.Cursor(); shape != w.shape && w.shapes[shape] != nil {
		w.SetCursor(w.shapes[shape])
		w.shape = shape
	}
}

// queue tells the panels and the table of a pointer event.
func (w *window) queue(e pointer.Event) {
	e.Source, e.Buttons, e.Position, e.Modifiers = pointer.Mouse, w.buttons, w.at, w.mods
	e.Time = time.Since(w.opened)
	w.desk.router.Queue(e)
}

// listen passes on what the system tells.
func (w *window) listen() {
	w.SetFramebufferSizeCallback(func(*glfw.Window, int, int) { w.resize() })
	w.SetContentScaleCallback(func(*glfw.Window, float32, float32) { w.resize() })
	w.SetRefreshCallback(func(*glfw.Window) { w.desk.touch() })
	w.SetCursorPosCallback(func(_ *glfw.Window, x, y float64) {
		inner, _ := w.GetSize()
		fine := float32(w.desk.size.X) / float32(max(inner, 1))
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
		scale := notch * w.desk.metric.PxPerDp
		w.queue(pointer.Event{Kind: pointer.Scroll, Scroll: f32.Pt(float32(-x)*scale, float32(-y)*scale)})
	})
	w.SetCharCallback(func(_ *glfw.Window, r rune) { w.desk.letter(r) })
	w.SetKeyCallback(func(_ *glfw.Window, k glfw.Key, scan int, a glfw.Action, _ glfw.ModifierKey) { w.key(k, scan, a) })
}

// key passes on a key. The system tells modifiers as they were before the event, so they are kept here.
func (w *window) key(k glfw.Key, scan int, a glfw.Action) {
	if mod, ok := modifiers()[k]; ok {
		if w.mods &^= mod; a == glfw.Press {
			w.mods |= mod
		}
		return
	}
	if a == glfw.Release {
		return
	}
	name, ok := keyNames()[k]
	if !ok {
		name = upper(glfw.GetKeyName(k, scan))
	}
	switch {
	case name == "V" && w.mods.Contain(key.ModCtrl):
		w.desk.paste(w.GetClipboardString())
	case name == "Q" && w.mods.Contain(key.ModCtrl):
		w.SetShouldClose(true)
	default:
		w.desk.press(name, w.mods)
	}
}

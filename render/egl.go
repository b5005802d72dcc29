//go:build cgo && linux && window

package render

import (
	"errors"
	"fmt"
	"image"
	"runtime"
	"unsafe"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/opengl"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui/watch"
)

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>
#include <stddef.h>

typedef void *(*getProc)(const char *);
typedef void *(*getDisplay)(unsigned, void *, const int *);
typedef unsigned (*initialize)(void *, int *, int *);
typedef unsigned (*bindAPI)(unsigned);
typedef unsigned (*chooseConfig)(void *, const int *, void **, int, int *);
typedef void *(*createContext)(void *, void *, void *, const int *);
typedef unsigned (*makeCurrent)(void *, void *, void *, void *);
typedef unsigned (*destroyContext)(void *, void *);

static getProc eglProc;
static void *display, *context;

static void *proc(const char *name) { return eglProc(name); }

// openEGL makes a context of OpenGL ES 3 that draws into no window. The answer is the step that failed.
static const char *openEGL(void) {
	void *lib = dlopen("libEGL.so.1", RTLD_NOW | RTLD_GLOBAL);
	if (!lib) return "libEGL.so.1 is not there";
	eglProc = (getProc)dlsym(lib, "eglGetProcAddress");
	getDisplay get = (getDisplay)eglProc("eglGetPlatformDisplayEXT");
	if (!get) return "EGL knows no platforms";
	display = get(0x31DD, NULL, NULL); // surfaceless
	int major, minor, n = 0;
	if (!display || !((initialize)dlsym(lib, "eglInitialize"))(display, &major, &minor)) return "EGL draws only into windows here";
	((bindAPI)dlsym(lib, "eglBindAPI"))(0x30A0);
	const int want[] = {0x3033, 0, 0x3040, 0x40, 0x3038}; // any surface, ES 3
	void *config = NULL;
	if (!((chooseConfig)dlsym(lib, "eglChooseConfig"))(display, want, &config, 1, &n) || n == 0) return "EGL has no OpenGL ES 3";
	const int version[] = {0x3098, 3, 0x3038};
	context = ((createContext)dlsym(lib, "eglCreateContext"))(display, config, NULL, version);
	if (!context || !((makeCurrent)dlsym(lib, "eglMakeCurrent"))(display, NULL, NULL, context)) return "EGL makes no context";
	return NULL;
}

static void closeEGL(void) {
	((makeCurrent)eglProc("eglMakeCurrent"))(display, NULL, NULL, NULL);
	((destroyContext)eglProc("eglDestroyContext"))(display, context);
}
*/
import "C"

// Snapshot is a View as the window shows it from a camera, drawn without any window. It needs OpenGL ES 3
// through EGL; the error says what is missing.
func Snapshot(v *engine.View, p palette.Palette, c camera.Camera, size image.Point) (img *image.RGBA, err error) {
	err = withEGL(func() error {
		s, err := opengl.NewStage(v, scenery.BoardLater(v, p), func() {})
		if err != nil {
			return err
		}
		defer s.Release()
		s.Resize(size)
		m := scene.Marks{Over: -1, Tried: -1}
		var sc scene.Scene
		b := scene.Brush{Palette: p, Banner: plan.BannersOf(v), Atlas: s.Board.Atlas, Camera: c, High: size.Y}
		sc.Compose(&b, v, scene.Still(v), &m)
		s.Draw(&sc, c, true)
		if s.Settle(c) {
			s.Draw(&sc, c, true)
		}
		img = opengl.ReadBack(s.Shown.Frame, size)
		return nil
	})
	return img, err
}

// snapshot is a desk as its window would show it at a moment when all is at rest.
func (d *desk) snapshot() (img *image.RGBA, err error) {
	err = withEGL(func() error {
		s, err := newScreen(d)
		if err != nil {
			return err
		}
		defer s.release()
		if err := s.settle(d, true); err != nil {
			return err
		}
		out := opengl.NewTarget(d.Size, 0)
		s.present(d, out.Frame)
		img = opengl.ReadBack(out.Frame, d.Size)
		return nil
	})
	return img, err
}

// withEGL does something that draws, in a context without a window.
func withEGL(draw func() error) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if why := C.openEGL(); why != nil {
		return fmt.Errorf("there is nothing to draw solids with: %s; install libegl1 libgles2 libgl1-mesa-dri", C.GoString(why))
	}
	defer C.closeEGL()
	err := gl.InitWithProcAddrFunc(func(name string) unsafe.Pointer {
		text := append([]byte(name), 0)
		return C.proc((*C.char)(unsafe.Pointer(&text[0])))
	})
	if err != nil {
		return err
	}
	return errors.Join(draw(), opengl.GlError("drawing"))
}

// develop lets frames of a desk's film be drawn, finely, without a window.
func develop(d *desk, work func(shoot func(watch.Frame) (image.Image, error)) error) error {
	return withEGL(func() error {
		s, err := newScreen(d)
		if err != nil {
			return err
		}
		defer s.release()
		return work(func(f watch.Frame) (image.Image, error) { return s.filmed(d, d.film.Showing, f, true) })
	})
}

//go:build cgo && linux && window

package sound

// #cgo pkg-config: alsa
//
// #include <alsa/asoundlib.h>
//
// static void nothing(const char *file, int line, const char *function, int err, const char *fmt, ...) {}
// static void quiet(void) { snd_lib_error_set_handler(nothing); }
import "C"

// What ALSA cannot do it would tell in the terminal as well.
func init() { C.quiet() }

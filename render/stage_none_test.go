//go:build !(cgo && linux && window)

package render

import (
	"testing"
)

func TestWindowShowsTheBoard(t *testing.T) {
	t.Skip("drawn with OpenGL through EGL, which this test was built without; make gl on Linux runs it")
}

//go:build !(cgo && linux)

package render

import (
	"testing"
)

func TestWindowShowsTheBoard(t *testing.T) {
	t.Skip("drawn with OpenGL through EGL, which this test was built without; CGO_ENABLED=1 on Linux has it")
}

//go:build !(cgo && linux)

package main

import (
	"testing"
)

func TestWindow(t *testing.T) {
	t.Skip("this test was built without the window; CGO_ENABLED=1 on Linux has it")
}

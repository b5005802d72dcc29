//go:build !(cgo && linux && window)

package main

import (
	"testing"
)

func TestWindow(t *testing.T) {
	t.Skip("this test was built without the window; make gl on Linux runs it")
}

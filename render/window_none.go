//go:build !(cgo && window)

package render

import (
	"errors"
	"fmt"
	"time"

	"littlewars/render/ui"
)

// Open says that this program was built without the window.
func Open(_ ui.House, t ui.Table) error { return errors.Join(withoutWindow(), t.Sitting.Close()) }

// MeasureFrames says that this program was built without the window.
func MeasureFrames(t ui.Table, _ int, _ time.Time) (Bench, error) {
	if t.Sitting == nil {
		return Bench{}, withoutWindow()
	}
	return Bench{}, errors.Join(withoutWindow(), t.Sitting.Close())
}

func withoutWindow() error {
	return fmt.Errorf("%w: this program was built without it; make window builds one that has it", ErrNoWindow)
}

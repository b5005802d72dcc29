package render

import (
	"errors"
)

// ErrNoWindow is in the error where a window cannot be had.
var ErrNoWindow = errors.New("no window can be opened")

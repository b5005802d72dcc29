//go:build !cgo

package render

import (
	"errors"
	"fmt"
)

// Open says that this program was built without the window.
func Open(t Table) error {
	return errors.Join(
		fmt.Errorf("%w: this program was built without it; make window builds one that has it", ErrNoWindow),
		t.Sitting.Close(),
	)
}

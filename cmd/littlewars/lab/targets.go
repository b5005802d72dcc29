package lab

import (
	"fmt"

	"littlewars/sim"
	"littlewars/tabletop"
)

// findMan is the man of that name; of anything else, or of nothing, it says so.
func findMan(t *tabletop.Table, name string) (int, error) {
	th, err := t.Find(name)
	if err != nil {
		return 0, err
	}
	if th.Kind != tabletop.ManThing {
		return 0, fmt.Errorf("%s is no man", th.Name)
	}
	return th.Index, nil
}

// targets are the men aimed at where none is named: the nearest whom the gun has an open shot at, or
// with anyOpen all of them. If it can hit nobody, inTheOpen is false and the target the nearest in reach.
func targets(e *sim.Experiment, anyOpen bool) (men []int, inTheOpen bool, err error) {
	most := 1
	if anyOpen {
		most = len(e.Table.Men)
	}
	return e.Open(most)
}

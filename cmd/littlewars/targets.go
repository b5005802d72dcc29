package main

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
		return 0, fmt.Errorf("%s is no man", name)
	}
	return th.Index, nil
}

// targets are the men aimed at where none is named: the nearest whom the gun has an open shot at, or
// with anyOpen all of them.
func targets(e *sim.Experiment, anyOpen bool) ([]int, error) {
	open, err := e.Open()
	if err != nil || anyOpen {
		return open, err
	}
	return open[:1], nil
}

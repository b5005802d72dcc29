package main

import (
	"errors"
	"fmt"
	"slices"

	"littlewars/tabletop/inch"
)

// faults is everything that is wrong with what was asked, found in one pass.
type faults []error

func (f *faults) addf(format string, args ...any) { f.add(fmt.Errorf(format, args...)) }

// add notes a fault, once.
func (f *faults) add(err error) {
	if err == nil || slices.ContainsFunc(*f, func(e error) bool { return e.Error() == err.Error() }) {
		return
	}
	*f = append(*f, err)
}

// number notes x as a fault unless it lies between lo and hi, both allowed. NaN never does.
func (f *faults) number(flag string, x, lo, hi float64, unit string) {
	if x >= lo && x <= hi {
		return
	}
	if unit != "" {
		unit = " " + unit
	}
	f.addf("%s: %s will not do; give %s to %s%s", flag, inch.Plain(x), inch.Plain(lo), inch.Plain(hi), unit)
}

// optional is number for a flag that may be left out: its value goes to where it is used.
func (f *faults) optional(flag string, x, use *float64, lo, hi float64, unit string) {
	if x == nil {
		return
	}
	f.number(flag, *x, lo, hi, unit)
	*use = *x
}

// needs notes a flag that was given where it means nothing.
func (f *faults) needs(idle bool, flag, why string) {
	if idle {
		f.addf("%s: %s", flag, why)
	}
}

// err is nil where nothing is wrong.
func (f faults) err() error { return errors.Join(f...) }

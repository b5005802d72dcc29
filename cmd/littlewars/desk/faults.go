package desk

import (
	"errors"
	"fmt"
	"slices"

	"littlewars/tabletop/inch"
)

// Faults is everything that is wrong with what was asked, found in one pass.
type Faults []error

func (f *Faults) Addf(format string, args ...any) { f.Add(fmt.Errorf(format, args...)) }

// Add notes a fault, once.
func (f *Faults) Add(err error) {
	if err == nil || slices.ContainsFunc(*f, func(e error) bool { return e.Error() == err.Error() }) {
		return
	}
	*f = append(*f, err)
}

// Number notes x as a fault unless it lies between lo and hi, both allowed. NaN never does.
func (f *Faults) Number(flag string, x, lo, hi float64, unit string) {
	if x >= lo && x <= hi {
		return
	}
	if unit != "" {
		unit = " " + unit
	}
	f.Addf("%s: %s will not do; give %s to %s%s", flag, inch.Plain(x), inch.Plain(lo), inch.Plain(hi), unit)
}

// Optional is number for a flag that may be left out: its value goes to where it is used.
func (f *Faults) Optional(flag string, x, use *float64, lo, hi float64, unit string) {
	if x == nil {
		return
	}
	f.Number(flag, *x, lo, hi, unit)
	*use = *x
}

// Needs notes a flag that was given where it means nothing.
func (f *Faults) Needs(idle bool, flag, why string) {
	if idle {
		f.Addf("%s: %s", flag, why)
	}
}

// Err is nil where nothing is wrong.
func (f Faults) Err() error { return errors.Join(f...) }

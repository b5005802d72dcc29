package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// faults is everything that is wrong with what was asked, found in one pass.
type faults []error

func (f *faults) addf(format string, args ...any) { *f = append(*f, fmt.Errorf(format, args...)) }

func (f *faults) add(err error) {
	if err != nil {
		*f = append(*f, err)
	}
}

// number notes x as a fault unless it lies between lo and hi, both allowed. NaN never does.
func (f *faults) number(flag string, x, lo, hi float64, unit string) {
	if !(x >= lo && x <= hi) {
		f.addf("%s: %v will not do; give %s", flag, x,
			strings.TrimSpace(fmt.Sprintf("%s to %s %s", plainly(lo), plainly(hi), unit)))
	}
}

// plainly writes a number without an exponent.
func plainly(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// optional is number for a flag that may be left out: its value goes to where it is used.
func (f *faults) optional(flag string, x, use *float64, lo, hi float64, unit string) {
	if x == nil {
		return
	}
	f.number(flag, *x, lo, hi, unit)
	*use = *x
}

// finite notes x as a fault unless it is an ordinary number.
func (f *faults) finite(flag string, x float64, unit string) {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		f.addf("%s: %v is not a number of %s", flag, x, unit)
	}
}

// err is nil where nothing is wrong.
func (f faults) err() error { return errors.Join(f...) }

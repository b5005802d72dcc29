package desk

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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

// Whole is a whole number as people write it: 10000, 10_000 or 1e4.
type Whole int

// UnmarshalText reads the number.
func (w *Whole) UnmarshalText(text []byte) error {
	const exact = 1 << 53 // beyond it a float cannot tell neighbours apart
	x, err := strconv.ParseFloat(strings.ReplaceAll(string(text), "_", ""), 64)
	if err != nil || x != math.Trunc(x) || math.Abs(x) > exact {
		return fmt.Errorf("%.40q is not a whole number", text)
	}
	*w = Whole(x)
	return nil
}

// Seed is that of a series of shots.
type Seed uint64

// UnmarshalText reads the number.
func (s *Seed) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(string(text), 10, 64)
	if err != nil {
		return fmt.Errorf("%.40q is not a whole number from 0 to %d", text, uint64(math.MaxUint64))
	}
	*s = Seed(n)
	return nil
}

// Given writes a number that somebody gave: as it was, but for what arithmetic has done to its end.
func Given(x float64) string { return inch.Significant(x, 9) }

// Worked writes what was worked out, to the four digits that are worth having.
func Worked(x float64) string { return inch.Significant(x, 4) }

const (
	TooFewShots = 10  // for a share of them to mean anything
	FewShots    = 200 // for tenths of a percent to mean anything
)

// Share writes a part of n shots as a percentage, as exactly as they bear; of a handful, nothing.
func Share(p float64, n int) string {
	switch {
	case n < TooFewShots:
		return ""
	case n < FewShots:
		return fmt.Sprintf("%.0f %%", 100*p)
	}
	return fmt.Sprintf("%.1f %%", 100*p)
}

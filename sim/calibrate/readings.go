package calibrate

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"littlewars/tabletop/inch"
)

// Reading is one test shot as its maker measured it: either how far it went to the floor, or at what
// height it passed or struck a screen at a known distance. Lengths in inches.
type Reading struct {
	Line      int     // of the file, for messages
	Elevation float64 // radians
	Muzzle    float64 // height of the muzzle above the floor
	Range     float64 // from under the muzzle to the first touch of the floor; NaN if measured at a screen
	Distance  float64 // from the muzzle to the screen; NaN if measured on the floor
	Height    float64 // of the strike above the floor; NaN if measured on the floor
	Lateral   float64 // right of the line the gun was laid on; NaN if not measured
}

// column is one column of a readings file.
type column struct {
	name      string
	low, high float64 // what can be believed of a toy gun
	put       func(r *Reading, x float64)
}

// columns of a readings file, in the order in which they are written.
var columns = [...]column{
	{"elevation_deg", -30, 85, func(r *Reading, x float64) { r.Elevation = inch.Radians(x) }},
	{"muzzle_in", 0.1, 120, func(r *Reading, x float64) { r.Muzzle = x }},
	{"range_in", 0.1, 20000, func(r *Reading, x float64) { r.Range = x }},
	{"distance_in", 0.1, 20000, func(r *Reading, x float64) { r.Distance = x }},
	{"height_in", -120, 5000, func(r *Reading, x float64) { r.Height = x }},
	{"lateral_in", -5000, 5000, func(r *Reading, x float64) { r.Lateral = x }},
}

// maxReadings is the most test shots a file may hold.
const maxReadings = 100_000

// ReadReadings reads a maker's test shots: comma-separated, a header naming the columns in any order,
// then one shot a line; empty lines and lines that begin with # are passed over.
//
//	elevation_deg,range_in,lateral_in
//	5,264.5,0.12
//
// elevation_deg is needed, and in every line either range_in or both distance_in and height_in. A
// muzzle height not given is muzzle (in). Every fault in the file is reported, as name:line: what is
// wrong.
func ReadReadings(name string, src io.Reader, muzzle float64) ([]Reading, error) {
	p := readingsParser{name: name, muzzle: muzzle}
	lines := bufio.NewScanner(src)
	lines.Buffer(make([]byte, 0, 4096), 64*1024)
	for n := 1; lines.Scan(); n++ {
		text := lines.Bytes()
		if n == 1 {
			text = bytes.TrimPrefix(text, []byte("\uFEFF"))
		}
		if !p.line(n, string(bytes.TrimSpace(text))) {
			break
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		p.faults = append(p.faults, fmt.Errorf("%s: a line of more than 64 KiB: %s", name, noReadings))
	case err != nil:
		p.faults = append(p.faults, fmt.Errorf("%s: %w", name, err))
	}
	switch {
	case p.more > 0:
		return nil, errors.Join(append(p.faults, fmt.Errorf("and %d more", p.more))...)
	case len(p.faults) > 0:
		return nil, errors.Join(p.faults...)
	case p.fields == nil:
		return nil, fmt.Errorf("%s: no header; expected column names such as elevation_deg,range_in", name)
	case len(p.readings) == 0:
		return nil, fmt.Errorf("%s: no test shots after the header", name)
	}
	return p.readings, nil
}

// noReadings is what is said of a file that is something else altogether.
const noReadings = "this is no list of test shots; expected column names such as elevation_deg,range_in"

type readingsParser struct {
	name     string
	muzzle   float64
	fields   []*column // of the header, in the file's order; nil for one that is not known
	guessing bool      // the header was at fault, so that a line cannot be judged as a whole
	readings []Reading
	faults   []error
	more     int // faults besides, which are not listed
}

// maxFaults is how many faults are listed; the others are counted.
const maxFaults = 100

func (p *readingsParser) fault(line int, format string, args ...any) {
	if len(p.faults) == maxFaults {
		p.more++
		return
	}
	p.faults = append(p.faults, fmt.Errorf("%s:%d: %w", p.name, line, fmt.Errorf(format, args...)))
}

// line reads one line and reports whether reading should go on.
func (p *readingsParser) line(n int, text string) bool {
	if text == "" || text[0] == '#' {
		return true
	}
	if strings.ContainsRune(text, 0) || !utf8.ValidString(text) {
		p.fault(n, "%s", noReadings)
		return false
	}
	fields := strings.Split(text, ",")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	if p.fields == nil {
		return p.header(n, fields)
	}
	if len(p.readings)+len(p.faults)+p.more >= maxReadings {
		p.fault(n, "more than %d test shots", maxReadings)
		return false
	}
	p.shot(n, fields)
	return true
}

// header reads the names of the columns and reports whether the lines below can be understood at all.
func (p *readingsParser) header(n int, names []string) bool {
	for _, other := range []struct{ sign, plural string }{{";", "semicolons"}, {"\t", "tabs"}} {
		if strings.Contains(names[0], other.sign) {
			p.fault(n, "are these %s? the columns are parted by commas", other.plural)
			return false
		}
	}
	seen := map[string]bool{}
	unknown := 0
	for _, name := range names {
		i := slices.IndexFunc(columns[:], func(c column) bool { return c.name == name })
		var known *column
		switch {
		case i < 0:
			known := ""
			if unknown++; unknown == 1 {
				known = "; the columns are " + columnNames()
			}
			p.fault(n, "unknown column %s%s", cut(name), known)
		case seen[name]:
			p.fault(n, "column %s stands twice", name)
		default:
			known = &columns[i]
		}
		p.fields = append(p.fields, known)
		seen[name] = true
	}
	if !seen["elevation_deg"] {
		p.fault(n, "column elevation_deg is missing")
	}
	if seen["distance_in"] != seen["height_in"] {
		p.fault(n, "distance_in and height_in belong together")
	}
	if !seen["range_in"] && !seen["distance_in"] && !seen["height_in"] {
		p.fault(n, "need range_in, or distance_in and height_in")
	}
	p.guessing = len(p.faults) > 0
	return unknown < len(names)
}

// cut quotes what was found in a file, and no more of it than tells what it is.
func cut(s string) string {
	const most = 24
	if letters := []rune(s); len(letters) > most {
		s = string(letters[:most]) + "…"
	}
	return strconv.Quote(s)
}

func columnNames() string {
	var names []string
	for _, c := range columns {
		names = append(names, c.name)
	}
	return strings.Join(names, ", ")
}

func (p *readingsParser) shot(n int, fields []string) {
	if len(fields) != len(p.fields) {
		p.fault(n, "%d fields; the header has %d", len(fields), len(p.fields))
		return
	}
	nan := math.NaN()
	r := Reading{Line: n, Elevation: nan, Muzzle: p.muzzle, Range: nan, Distance: nan, Height: nan, Lateral: nan}
	before := len(p.faults)
	for i, c := range p.fields {
		if c == nil || fields[i] == "" {
			continue
		}
		x, err := strconv.ParseFloat(fields[i], 64)
		switch {
		case err != nil || math.IsNaN(x):
			p.fault(n, "%s: %s is not a number", c.name, cut(fields[i]))
		case x < c.low || x > c.high:
			p.fault(n, "%s: %v must be from %v to %v", c.name, x, c.low, c.high)
		default:
			c.put(&r, x)
		}
	}
	if len(p.faults) > before || p.guessing {
		return
	}
	floor, screen := !math.IsNaN(r.Range), !math.IsNaN(r.Distance) && !math.IsNaN(r.Height)
	switch {
	case math.IsNaN(r.Elevation):
		p.fault(n, "elevation_deg is empty")
	case math.IsNaN(r.Distance) != math.IsNaN(r.Height):
		p.fault(n, "distance_in and height_in belong together")
	case floor && screen:
		p.fault(n, "a shot is measured on the floor or at a screen: give range_in, or distance_in and height_in")
	case !floor && !screen:
		p.fault(n, "nothing measured: give range_in, or distance_in and height_in")
	default:
		p.readings = append(p.readings, r)
	}
}

package scenario

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"littlewars/engine"
	"littlewars/tabletop"
)

// Fault is one thing wrong with a scenario and where it is written.
type Fault struct {
	File         string
	Line, Column int // from 1
	Why          string
}

// Error is file:line:column and what is wrong.
func (f *Fault) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Why)
}

// Faults is everything wrong with a scenario, in the order of the file. More counts those found
// after the first MaxFaults, which are not listed; when there are so many, not all are looked for.
type Faults struct {
	All  []*Fault
	More int
}

// Error lists the faults, one a line.
func (fs *Faults) Error() string {
	lines := engine.Mapped(fs.All, (*Fault).Error)
	if fs.More > 0 {
		lines = append(lines, fmt.Sprintf("and at least %d more", fs.More))
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives errors.As each fault.
func (fs *Faults) Unwrap() []error { return engine.Mapped(fs.All, func(f *Fault) error { return f }) }

// MaxSource is the greatest size of a scenario file in bytes, some twenty times that of the largest
// battle. It bounds what a hostile file can cost.
const MaxSource = 1 << 20

// maxNesting is the deepest a scenario's brackets may be nested; a hill's board's corner needs four.
const maxNesting = 16

// sort is what TOML calls the type of a value.
type sort uint8

const (
	aText sort = iota
	aNumber
	aTruth
	aDate
	AList
	ATable
)

var SortNames = [...]string{"a text", "a number", "true or false", "a date", "a list", "a table"}

var sortOf = [...]sort{
	unstable.String: aText, unstable.Integer: aNumber, unstable.Float: aNumber, unstable.Bool: aTruth,
	unstable.LocalDate: aDate, unstable.LocalTime: aDate, unstable.LocalDateTime: aDate, unstable.DateTime: aDate,
	unstable.Array: AList, unstable.InlineTable: ATable,
}

// value is one value of a scenario file.
type value struct {
	Sort   sort
	At     int // byte offset in the file
	text   string
	number float64
	Items  []value // of a list
	keys   []entry // of a table
}

type entry struct {
	key string
	at  int
	val *value
}

// Source is a scenario file being read and what has been found wrong with it so far.
type Source struct {
	File   string
	lines  []int // offset of each line's start
	Faults []located
	more   int
	text   string
	values room[value]
	keys   room[entry]
}

// room is where things of a kind are put, one after the other.
type room[T any] struct {
	all  []T
	left []T
}

// take is room for n, all zero.
func (r *room[T]) take(n int) (some []T) {
	if len(r.left) < n {
		r.all = make([]T, max(n, 256, 2*len(r.all)))
		r.left = r.all
	}
	some, r.left = r.left[:n:n], r.left[n:]
	return some
}

// spare is the room of sources that have been read: a large battle takes a megabyte.
var spare = sync.Pool{New: func() any { return &Source{} }}

// Done gives back the room of a source of which nothing is asked any more.
func (s *Source) Done() {
	clear(s.values.all[:len(s.values.all)-len(s.values.left)])
	clear(s.keys.all[:len(s.keys.all)-len(s.keys.left)])
	spare.Put(&Source{values: room[value]{all: s.values.all}, keys: room[entry]{all: s.keys.all}})
}

type located struct {
	at  int
	why string
}

// Fault notes what is wrong at a byte offset.
func (s *Source) Fault(at int, format string, args ...any) {
	if len(s.Faults) == tabletop.MaxFaults {
		s.more++
		return
	}
	s.Faults = append(s.Faults, located{at, fmt.Sprintf(format, args...)})
}

// Err is everything noted, or nil.
func (s *Source) Err() error {
	if len(s.Faults) == 0 {
		return nil
	}
	slices.SortStableFunc(s.Faults, func(a, b located) int { return cmp.Compare(a.at, b.at) })
	fs := &Faults{More: s.more}
	for _, f := range slices.Compact(s.Faults) { // two of one group can break a rule alike
		line := s.line(f.at)
		fs.All = append(fs.All, &Fault{s.File, line, f.at - s.lines[line-1] + 1, f.why})
	}
	return fs
}

// line is the number, from 1, of the line that a byte offset is in.
func (s *Source) line(at int) int {
	line, found := slices.BinarySearch(s.lines, at)
	if found {
		line++
	}
	return line
}

// scan reads the file's text into one table whose keys are the file's keys and, for each [[name]], one
// key of that name. It reports every breach of TOML it can; after one of syntax nothing follows.
func (s *Source) scan(src string) *value {
	s.lines = append(make([]int, 0, 1+strings.Count(src, "\n")), 0)
	depth, control := 0, -1
	for i := range len(src) {
		switch b := src[i]; {
		case b == '\n':
			s.lines = append(s.lines, i+1)
		case b == '[' || b == '{':
			depth++
		case b == ']' || b == '}':
			depth--
		case (b < ' ' && b != '\t' && b != '\r' || b == 0x7f) && control < 0:
			control = i
		}
		if depth > maxNesting {
			s.Fault(i, "brackets are nested more than %d deep", maxNesting)
			return nil
		}
	}
	if len(src) > MaxSource {
		s.Fault(0, "%d bytes; a scenario has at most %d", len(src), MaxSource)
		return nil
	}
	if !utf8.ValidString(src) {
		s.Fault(0, "the file is not UTF-8 text")
		return nil
	}
	if control >= 0 {
		const why = `the control character U+%04X cannot stand here; in quotation marks it is written \u%04[1]X`
		s.Fault(control, why, src[control])
		return nil
	}
	old := spare.Get().(*Source)
	s.text, s.values.all, s.keys.all = src, old.values.all, old.keys.all
	s.values.left, s.keys.left = s.values.all, s.keys.all
	return s.tree()
}

// maxKeys is how many different keys a table can have; the longest section has half as many. (The
// decoder's time grows with the square of it.)
const maxKeys = 64

// tree is the syntax tree of the file, or nil if it is not TOML.
func (s *Source) tree() *value {
	root := &value{Sort: ATable}
	into := root
	var tables []entry
	seen := map[string]bool{}
	var p unstable.Parser
	p.Reset([]byte(s.text))
	for p.NextExpression() {
		e := p.Expression()
		key, at := s.name(e.Key())
		if e.Kind == unstable.KeyValue {
			v := &s.values.take(1)[0]
			s.read(v, e.Value(), at)
			s.put(into, entry{key, at, v})
			continue
		}
		into = &s.values.take(1)[0]
		*into = value{Sort: ATable, At: at}
		switch {
		case e.Kind == unstable.Table && key != BattleTable:
			s.Fault(at, "[%s]: tables are written [[%s]]", key, key)
		case key == BattleTable && seen[key]:
			s.Fault(at, "%s stands twice", key)
		case !seen[key] && (len(seen) == maxKeys || slices.ContainsFunc(root.keys, func(e entry) bool { return e.key == key })):
			s.Fault(at, "%s stands twice, or after more than %d others", key, maxKeys)
		default:
			seen[key] = true
			tables = append(tables, entry{key, at, into})
		}
	}
	if err := p.Error(); err != nil {
		at := 0
		if bad, ok := errors.AsType[*unstable.ParserError](err); ok && bad.Highlight != nil {
			at = int(p.Range(bad.Highlight).Offset)
		}
		s.Fault(at, "%v", err)
		return nil
	}
	root.keys = append(root.keys, tables...)
	return root
}

// put adds an entry to a table, once.
func (s *Source) put(v *value, e entry) {
	switch {
	case len(v.keys) == maxKeys:
		s.Fault(e.at, "more than %d keys", maxKeys)
	case slices.ContainsFunc(v.keys, func(old entry) bool { return old.key == e.key }):
		s.Fault(e.at, "%s stands twice", e.key)
	default:
		if v.keys == nil {
			const usual = 8 // as a man has
			v.keys = s.keys.take(usual)[:0]
		}
		v.keys = append(v.keys, e)
	}
}

// name is a key, with where it begins. No key of a scenario is dotted.
func (s *Source) name(key unstable.Iterator) (name string, at int) {
	for n := 0; key.Next(); n++ {
		switch k := key.Node(); n {
		case 0:
			at = int(k.Raw.Offset)
			name = s.said(k.Data, at)
		case 1:
			s.Fault(at, "%.40s.%.40s: expected a key without dots", name, k.Data)
		}
	}
	return name, at
}

// said is what stands at a place of the file, be it in quotation marks, as a part of its text if it stands there as it
// is meant.
func (s *Source) said(what []byte, at int) string {
	for from := at; from <= at+1 && from+len(what) <= len(s.text); from++ {
		if part := s.text[from : from+len(what)]; part == string(what) {
			return part
		}
	}
	return string(what)
}

// read makes v the tree under n. A list has no place of its own in the parser's tree: it gets at, where its key is.
func (s *Source) read(v *value, n *unstable.Node, at int) {
	v.Sort, v.At = sortOf[n.Kind], at
	switch n.Kind {
	case unstable.Array:
		long := 0
		for it := n.Children(); it.Next(); {
			long++
		}
		v.Items = s.values.take(long)
		for it, i := n.Children(), 0; it.Next(); i++ {
			s.read(&v.Items[i], it.Node(), at)
		}
		if len(v.Items) > 0 {
			v.At = v.Items[0].At
		}
	case unstable.InlineTable:
		for it := n.Children(); it.Next(); {
			key, at := s.name(it.Node().Key())
			of := &s.values.take(1)[0]
			s.read(of, it.Node().Value(), at)
			s.put(v, entry{key, at, of})
		}
		if len(v.keys) > 0 {
			v.At = v.keys[0].at
		}
	case unstable.String:
		v.At = int(n.Raw.Offset)
		v.text = s.said(n.Data, v.At)
	case unstable.LocalDate, unstable.LocalTime, unstable.LocalDateTime, unstable.DateTime:
		s.number(n.Data, at) // for its faults; it has no place of its own either
	case unstable.Integer, unstable.Float:
		v.At = int(n.Raw.Offset)
		v.number = s.number(n.Data, v.At)
	}
}

// number is what a number says; a date is 0. The syntax tree takes more than TOML does (1__0, the 31st of June), so
// whatever is no plain decimal is read by the decoder.
func (s *Source) number(text []byte, at int) float64 {
	if x, ok := plainNumber(text); ok {
		return x
	}
	var decoded struct{ X any }
	const before = "x="
	if err := toml.Unmarshal(append([]byte(before), text...), &decoded); err != nil {
		if bad, ok := errors.AsType[*toml.DecodeError](err); ok {
			_, column := bad.Position()
			at += max(column-1-len(before), 0)
		}
		s.Fault(at, "%s", strings.TrimPrefix(err.Error(), "toml: "))
	}
	switch x := decoded.X.(type) {
	case int64:
		return float64(x)
	case float64:
		return x
	}
	return 0
}

// tens are powers of ten; up to 1e22 a float64 is exactly one.
var tens = [...]float64{
	1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
}

// plainNumber is a number of an optional minus and decimal digits with a point between two of them or, up to 17, with
// none; the first digit is 0 only right before the point or alone.
func plainNumber(text []byte) (x float64, ok bool) {
	digits := bytes.TrimPrefix(text, []byte("-"))
	point := bytes.IndexByte(digits, '.')
	n, part := 0, 0
	for i, c := range digits {
		switch {
		case '0' <= c && c <= '9':
			n = 10*n + int(c-'0')
		case i != point:
			return 0, false
		}
	}
	whole := len(digits)
	if point >= 0 {
		whole, part = point, len(digits)-1-point
	}
	switch {
	case whole == 0 || digits[0] == '0' && whole > 1 || part == 0 && (point > 0 || whole > 17):
		return 0, false
	case whole+part >= len(tens) || n > 1<<53:
		x, _ = strconv.ParseFloat(string(text), 64) // sound: digits, and a point between two
		return x, true
	case len(digits) < len(text):
		return -float64(n) / tens[part], true
	}
	return float64(n) / tens[part], true // the nearest, as both are exact
}

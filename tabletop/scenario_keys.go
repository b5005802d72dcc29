package tabletop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// form is how the value of a key is written.
type form uint8

const (
	oneNumber form = iota
	wholeNumber
	numbers // a list of numbers
	points  // a list of [x, y]
	word    // one of a few
	text
	tables
)

// key is one key of a scenario file: what it may hold. docs/scenarios.md says the same; a test
// compares them.
type key struct {
	name        string
	form        form
	low, high   float64  // of each number; of the length of a text in letters
	least, most int      // how many numbers or points
	unit        string   // in, degrees, ...
	words       []string // of a word
	must        bool
	unset       string // the default as it is shown; for a number and a word also what is used
}

// section is one sort of table in a scenario file.
type section struct {
	name string
	keys []key
}

const (
	maxSpan   = 1200 // a hundred feet: no room is longer
	maxHeight = 36   // a yard: no brick house is higher
)

// shapeKeys are the ways to draw a convex outline.
var shapeKeys = []key{
	{name: "at", form: numbers, least: 2, most: 2, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in"},
	{name: "size", form: numbers, least: 2, most: 2, low: 0.05, high: maxSpan, unit: "in"},
	{name: "radius", form: oneNumber, low: 0.05, high: maxSpan, unit: "in"},
	{name: "radii", form: numbers, least: 2, most: 2, low: 0.05, high: maxSpan, unit: "in"},
	{name: "corners", form: points, least: 2, most: 64, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in"},
	{name: "turned", form: oneNumber, low: -360, high: 360, unit: "degrees", unset: "0"},
	{name: "round", form: oneNumber, low: 0, high: maxSpan, unit: "in", unset: "0"},
}

var (
	nameKey  = key{name: "name", form: text, low: 1, high: 40, unset: "the kind and a number"}
	partsKey = key{name: "parts", form: tables}
	boardKey = key{name: "boards", form: tables, must: true}
	shaped   = join([]key{nameKey}, shapeKeys, []key{partsKey})
	lineKeys = []key{
		{name: "line", form: points, least: 2, most: 200, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in"},
		{name: "widths", form: numbers, least: 1, most: 200, low: 0.05, high: maxSpan, unit: "in"},
	}
	brickKey = key{name: "bricks", form: word, words: []string{"fixed", "loose"}, unset: "fixed"}
)

// high is a height key with its default; without one it must be given.
func high(unset string) key {
	return key{name: "height", form: oneNumber, low: 0.05, high: maxHeight, unit: "in", must: unset == "", unset: unset}
}

func join(lists ...[]key) []key { return slices.Concat(lists...) }

// The sections of a scenario file by what they hold.
var (
	topSection = section{"", []key{
		{name: "littlewars", form: wholeNumber, low: Version, high: Version, must: true},
		{name: "title", form: text, low: 1, high: 80, must: true},
		{name: "about", form: text, low: 0, high: 1000},
		{name: "size", form: numbers, least: 2, most: 2, low: 12, high: maxSpan, unit: "in", must: true},
		{name: "floor", form: word, words: []string{"wood", "stone", "lino", "cork", "carpet"}, unset: "cork"},
		{name: "soldiers", form: word, words: sizeNames[:], unset: "standard"},
	}}
	pieceSections = [NumPieceKinds]section{
		House:  {pieceNames[House], join(shaped, []key{high(""), brickKey})},
		Wall:   {pieceNames[Wall], join(shaped, []key{high("2.25"), brickKey})},
		Rock:   {pieceNames[Rock], join(shaped, []key{high("")})},
		Tree:   {pieceNames[Tree], []key{nameKey, shapeKeys[0], thickKey, high("6")}},
		Hill:   {pieceNames[Hill], []key{nameKey, boardKey}},
		Bridge: {pieceNames[Bridge], join(shaped, []key{high("0.25")})},
		River:  {pieceNames[River], join(shaped, lineKeys)},
		Pond:   {pieceNames[Pond], shaped},
		Swamp:  {pieceNames[Swamp], shaped},
		Ford:   {pieceNames[Ford], shaped},
	}
	thickKey     = key{name: "thick", form: oneNumber, low: 0.1, high: 12, unit: "in", unset: "0.3"}
	partSection  = section{"part", shapeKeys}
	boardSection = section{"board", join(shapeKeys, []key{
		{name: "thick", form: oneNumber, low: 0.05, high: maxHeight, unit: "in", unset: "1"},
	})}
	menSection = section{"men", []key{
		{name: "name", form: text, low: 1, high: 40, unset: "S or N and a number"},
		{name: "side", form: word, words: sideNames[:], must: true},
		{name: "arm", form: word, words: armNames[:], must: true},
		{name: "at", form: numbers, least: 2, most: 2, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in", must: true},
		{name: "heading", form: oneNumber, low: -360, high: 360, unit: "degrees", unset: "90 for south, 270 for north"},
		{name: "posture", form: word, words: postureNames[:], unset: "standing"},
		{name: "lie_to", form: oneNumber, low: -360, high: 360, unit: "degrees", unset: "behind him"},
		{name: "count", form: wholeNumber, low: 1, high: maxMen, unset: "1"},
		{name: "ranks", form: wholeNumber, low: 1, high: maxMen, unset: "1"},
		{name: "toward", form: oneNumber, low: -360, high: 360, unit: "degrees", unset: "0"},
		{name: "gap", form: oneNumber, low: 0, high: maxSpan, unit: "in", unset: "0.25"},
		{name: "back", form: oneNumber, low: 0, high: maxSpan, unit: "in", unset: "0.5"},
	}}
	gunSection = section{"gun", join([]key{
		{name: "name", form: text, low: 1, high: 40, unset: "S-gun or N-gun and a number"},
		{name: "side", form: word, words: sideNames[:], must: true},
		{name: "at", form: numbers, least: 2, most: 2, low: -2 * maxSpan, high: 2 * maxSpan, unit: "in", must: true},
		{name: "heading", form: oneNumber, low: -360, high: 360, unit: "degrees", unset: "90 for south, 270 for north"},
		{name: "elevation", form: oneNumber, low: -45, high: 89, unit: "degrees", unset: "0"},
		{name: "pattern", form: word, words: patternNames, unset: "naval"},
	}, ownNumberKeys())}
)

// The most there can be of each thing, so that no file can eat the memory. Far above any battle.
const (
	maxMen    = 2000
	maxGuns   = 100
	maxPieces = 1500
	maxBricks = 6000
)

var (
	sideNames    = [...]string{South: "south", North: "north"}
	armNames     = [...]string{Infantry: "infantry", Cavalry: "cavalry"}
	sizeNames    = [...]string{Standard: "standard", Small: "small", Round: "round"}
	patternNames = []string{"naval", "field", waggonPattern, cartPattern}
	postureNames = [...]string{physics.Standing: "standing", physics.Lying: "lying", physics.Gone: "fallen"}
)

// String is the side as scenario files write it.
func (s Side) String() string { return sideNames[s] }

// String is the arm as scenario files write it.
func (a Arm) String() string { return armNames[a] }

// String is the size of soldiers as scenario files write it.
func (s Size) String() string { return sizeNames[s] }

// ownNumber is a number of a gun that a scenario may set: its key, the unit it is written in as so
// many inches, seconds, grams or radians, and where it is kept.
type ownNumber struct {
	key
	scale float64
	of    func(*matter.GunModel) *float64
}

// ownNumbers are given after the pattern, whose numbers they replace.
var ownNumbers = []ownNumber{
	{
		key{name: "muzzle_speed", low: 10, high: 5000, unit: "in/s"},
		1,
		func(g *matter.GunModel) *float64 { return &g.MuzzleSpeed },
	},
	{
		key{name: "speed_spread", low: 0, high: 50, unit: "percent"},
		0.01,
		func(g *matter.GunModel) *float64 { return &g.SpeedSpread },
	},
	{
		key{name: "angle_spread", low: 0, high: 500, unit: "mrad"},
		0.001,
		func(g *matter.GunModel) *float64 { return &g.AngleSpread },
	},
	{
		key{name: "bore_height", low: 0.2, high: 12, unit: "in"},
		1,
		func(g *matter.GunModel) *float64 { return &g.BoreHeight },
	},
	{
		key{name: "min_elevation", low: -45, high: 0, unit: "degrees"},
		degree,
		func(g *matter.GunModel) *float64 { return &g.MinElevation },
	},
	{
		key{name: "max_elevation", low: 0, high: 89, unit: "degrees"},
		degree,
		func(g *matter.GunModel) *float64 { return &g.MaxElevation },
	},
	{
		key{name: "shot_mass", low: 0.01, high: 50, unit: "g"},
		1,
		func(g *matter.GunModel) *float64 { return &g.Shot.Mass },
	},
	{
		key{name: "shot_radius", low: 0.01, high: 0.5, unit: "in"},
		1,
		func(g *matter.GunModel) *float64 { return &g.Shot.Radius },
	},
	{
		key{name: "shot_drag", low: 0, high: 0.1, unit: "per in"},
		1,
		func(g *matter.GunModel) *float64 { return &g.Shot.Drag },
	},
}

func ownNumberKeys() []key {
	var keys []key
	for _, n := range ownNumbers {
		n.unset = "the pattern's"
		keys = append(keys, n.key)
	}
	return keys
}

// fields are the checked values of one table of a scenario file.
type fields struct {
	s     *source
	in    *section
	at    int // of the table
	vals  map[string]*value
	sound bool // nothing is wrong with any value
}

// fault notes what is wrong with the table as a whole.
func (f *fields) fault(format string, args ...any) {
	f.s.fault(f.at, "%s: %s", f.in.title(), fmt.Sprintf(format, args...))
	f.sound = false
}

func (sec *section) title() string {
	if sec.name == "" {
		return "the scenario"
	}
	return sec.name
}

// check holds a table against its section: unknown keys, missing keys, values of the wrong form or
// out of range. more are names that are known but looked at by others.
func (s *source) check(sec *section, v *value, more ...string) *fields {
	f := &fields{s: s, in: sec, at: v.at, vals: map[string]*value{}, sound: true}
	before := len(s.faults) + s.more
	for _, e := range v.keys {
		k := slices.IndexFunc(sec.keys, func(k key) bool { return k.name == e.key })
		switch {
		case k >= 0:
			f.vals[e.key] = e.val
			s.hold(&sec.keys[k], e)
		case !slices.Contains(more, e.key):
			known := slices.Clone(more)
			for _, k := range sec.keys {
				known = append(known, k.name)
			}
			s.fault(e.at, "%s: %v", sec.title(), unknown("key", e.key, known))
		}
	}
	for _, k := range sec.keys {
		if k.must && f.vals[k.name] == nil {
			f.fault("%s is missing: %s", k.name, k.expected())
		}
	}
	f.sound = len(s.faults)+s.more == before
	return f
}

// expected says what a key wants.
func (k *key) expected() string {
	span := fmt.Sprintf("from %v to %v", k.low, k.high)
	if k.low == k.high {
		span = fmt.Sprint(k.low)
	}
	if k.unit != "" {
		span += " " + k.unit
	}
	items := fmt.Sprintf("%d to %d", k.least, k.most)
	if k.least == k.most {
		items = strconv.Itoa(k.least)
	}
	switch k.form {
	case oneNumber:
		return "a number " + span
	case wholeNumber:
		return "a whole number " + span
	case numbers:
		return fmt.Sprintf("a list of %s numbers %s", items, span)
	case points:
		return fmt.Sprintf("a list of %s points [x, y], each number %s", items, span)
	case word:
		return "one of " + strings.Join(k.words, ", ")
	case text:
		return fmt.Sprintf("a text of %v to %v letters", k.low, k.high)
	}
	return "a list of tables"
}

// hold holds one entry against its key.
func (s *source) hold(k *key, e entry) {
	wrong := func(at int, got string) {
		s.fault(at, "%s: expected %s, not %s", k.name, k.expected(), got)
	}
	v := e.val
	switch k.form {
	case oneNumber, wholeNumber:
		s.holdNumber(k, v, wrong)
	case numbers, points:
		if v.sort != aList {
			wrong(v.at, sortNames[v.sort])
			return
		}
		if n := len(v.items); n < k.least || n > k.most {
			wrong(v.at, strconv.Itoa(n))
		}
		for _, it := range v.items {
			if k.form == numbers {
				s.holdNumber(k, it, wrong)
				continue
			}
			if it.sort != aList || len(it.items) != 2 {
				wrong(it.at, "a list with something other than [x, y] in it")
				return
			}
			s.holdNumber(k, it.items[0], wrong)
			s.holdNumber(k, it.items[1], wrong)
		}
	case word:
		if v.sort != aText {
			wrong(v.at, sortNames[v.sort])
		} else if !slices.Contains(k.words, v.text) {
			s.fault(v.at, "%s: %v", k.name, unknown("word", v.text, k.words))
		}
	case text:
		switch n := utf8.RuneCountInString(v.text); {
		case v.sort != aText:
			wrong(v.at, sortNames[v.sort])
		case float64(n) < k.low || float64(n) > k.high:
			wrong(v.at, fmt.Sprintf("%d letters", n))
		case strings.ContainsFunc(v.text, func(r rune) bool { return !unicode.IsPrint(r) }):
			wrong(v.at, "one with line ends or other marks that do not print")
		}
	}
}

func (s *source) holdNumber(k *key, v *value, wrong func(int, string)) {
	switch {
	case v.sort != aNumber:
		wrong(v.at, sortNames[v.sort])
	case !(v.number >= k.low && v.number <= k.high): // NaN is neither
		wrong(v.at, fmt.Sprint(v.number))
	case k.form == wholeNumber && v.number != float64(int(v.number)):
		wrong(v.at, fmt.Sprint(v.number))
	}
}

// has reports whether the key was given.
func (f *fields) has(name string) bool { return f.vals[name] != nil }

// number is the value of a number's key, or its default.
func (f *fields) number(name string) float64 {
	if v := f.vals[name]; v != nil {
		return v.number
	}
	x, err := strconv.ParseFloat(f.unset(name), 64)
	if err != nil {
		panic("tabletop: no default for " + f.in.name + "." + name)
	}
	return x
}

// text is the value of a text's or word's key, or its default.
func (f *fields) text(name string) string {
	if v := f.vals[name]; v != nil {
		return v.text
	}
	return f.unset(name)
}

func (f *fields) unset(name string) string {
	i := slices.IndexFunc(f.in.keys, func(k key) bool { return k.name == name })
	return f.in.keys[i].unset
}

// point is the value of a list of two numbers.
func (f *fields) point(name string) plane.Vec {
	v := f.vals[name].items
	return plane.Vec{X: v[0].number, Y: v[1].number}
}

func (f *fields) points(name string) []plane.Vec {
	var ps []plane.Vec
	for _, it := range f.vals[name].items {
		ps = append(ps, plane.Vec{X: it.items[0].number, Y: it.items[1].number})
	}
	return ps
}

func (f *fields) numbers(name string) []float64 {
	var xs []float64
	for _, it := range f.vals[name].items {
		xs = append(xs, it.number)
	}
	return xs
}

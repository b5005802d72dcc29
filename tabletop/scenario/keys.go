package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

// form is how the value of a key is written.
type form uint8

const (
	OneNumber form = iota
	WholeNumber
	Numbers // a list of numbers
	points  // a list of [x, y]
	Word    // one of a few
	Letters
	Tables
)

// Key is one key of a scenario file: what it may hold. docs/scenarios.md says the same; a test compares them.
type Key struct {
	Name        string
	Form        form
	Low, High   float64  // of each number; of the length of a text in letters
	Least, Most int      // how many numbers or points
	Unit        string   // in, degrees, ...
	Words       []string // of a word
	Must        bool
	Unset       string // the default as it is shown; for a number and a word also what is used
}

// Section is one sort of table in a scenario file.
type Section struct {
	Name string
	Keys []Key
}

// shapeKeys are the ways to draw a convex outline.
var shapeKeys = []Key{
	{Name: "at", Form: Numbers, Least: 2, Most: 2, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in"},
	{Name: "size", Form: Numbers, Least: 2, Most: 2, Low: 0.05, High: inch.MaxSpan, Unit: "in"},
	{Name: "radius", Form: OneNumber, Low: 0.05, High: inch.MaxSpan, Unit: "in"},
	{Name: "radii", Form: Numbers, Least: 2, Most: 2, Low: 0.05, High: inch.MaxSpan, Unit: "in"},
	{Name: "corners", Form: points, Least: 2, Most: 64, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in"},
	{Name: "turned", Form: OneNumber, Low: -360, High: 360, Unit: "degrees", Unset: "0"},
	{Name: "round", Form: OneNumber, Low: 0, High: inch.MaxSpan, Unit: "in", Unset: "0"},
}

var (
	nameKey  = Key{Name: "name", Form: Letters, Low: 1, High: 40, Unset: "the kind and a number"}
	partsKey = Key{Name: "parts", Form: Tables}
	boardKey = Key{Name: "boards", Form: Tables, Must: true}
	shaped   = slices.Concat([]Key{nameKey}, shapeKeys, []Key{partsKey})
	lineKeys = []Key{
		{Name: "line", Form: points, Least: 2, Most: 200, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in"},
		{Name: "widths", Form: Numbers, Least: 1, Most: 200, Low: 0.05, High: inch.MaxSpan, Unit: "in"},
	}
	brickKey = Key{Name: "bricks", Form: Word, Words: []string{"fixed", "loose"}, Unset: "fixed"}
)

// high is a height key with its default; without one it must be given.
func high(unset string) Key {
	return Key{Name: "height", Form: OneNumber, Low: 0.05, High: inch.MaxHeight, Unit: "in", Must: unset == "", Unset: unset}
}

// The sections of a scenario file by what they hold.
var (
	topSection = Section{"", []Key{
		{Name: "littlewars", Form: WholeNumber, Low: Version, High: Version, Must: true},
		{Name: "title", Form: Letters, Low: 1, High: 80, Must: true},
		{Name: "about", Form: Letters, Low: 0, High: 1000},
		{Name: "size", Form: Numbers, Least: 2, Most: 2, Low: 12, High: inch.MaxSpan, Unit: "in", Must: true},
		{Name: "floor", Form: Word, Words: []string{"wood", "stone", "lino", "cork", "carpet"}, Unset: "cork"},
		{Name: "soldiers", Form: Word, Words: tabletop.SizeNames[:], Unset: "standard"},
	}}
	pieceSections = [tabletop.NumPieceKinds]Section{
		tabletop.House:  {tabletop.PieceNames[tabletop.House], slices.Concat(shaped, []Key{high(""), brickKey})},
		tabletop.Wall:   {tabletop.PieceNames[tabletop.Wall], slices.Concat(shaped, []Key{high("2.25"), brickKey})},
		tabletop.Rock:   {tabletop.PieceNames[tabletop.Rock], slices.Concat(shaped, []Key{high("")})},
		tabletop.Tree:   {tabletop.PieceNames[tabletop.Tree], []Key{nameKey, shapeKeys[0], thickKey, high("6")}},
		tabletop.Hill:   {tabletop.PieceNames[tabletop.Hill], []Key{nameKey, boardKey}},
		tabletop.Bridge: {tabletop.PieceNames[tabletop.Bridge], slices.Concat(shaped, []Key{high("0.25")})},
		tabletop.River:  {tabletop.PieceNames[tabletop.River], slices.Concat(shaped, lineKeys)},
		tabletop.Pond:   {tabletop.PieceNames[tabletop.Pond], shaped},
		tabletop.Swamp:  {tabletop.PieceNames[tabletop.Swamp], shaped},
		tabletop.Ford:   {tabletop.PieceNames[tabletop.Ford], shaped},
	}
	thickKey     = Key{Name: "thick", Form: OneNumber, Low: 0.1, High: 12, Unit: "in", Unset: "0.3"}
	partSection  = Section{"part", shapeKeys}
	boardSection = Section{"board", slices.Concat(shapeKeys, []Key{
		{Name: "thick", Form: OneNumber, Low: 0.05, High: inch.MaxHeight, Unit: "in", Unset: "1"},
	})}
	menSection = Section{"men", []Key{
		{Name: "name", Form: Letters, Low: 1, High: 40, Unset: "S or N and a number"},
		{Name: "side", Form: Word, Words: tabletop.SideNames[:], Must: true},
		{Name: "arm", Form: Word, Words: tabletop.ArmNames[:], Must: true},
		{Name: "at", Form: Numbers, Least: 2, Most: 2, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in", Must: true},
		{Name: "heading", Form: OneNumber, Low: -360, High: 360, Unit: "degrees", Unset: "90 for south, 270 for north"},
		{Name: "posture", Form: Word, Words: PostureNames[:], Unset: "standing"},
		{Name: "lie_to", Form: OneNumber, Low: -360, High: 360, Unit: "degrees", Unset: "behind him"},
		{Name: "count", Form: WholeNumber, Low: 1, High: MaxMen, Unset: "1"},
		{Name: "ranks", Form: WholeNumber, Low: 1, High: MaxMen, Unset: "1"},
		{Name: "toward", Form: OneNumber, Low: -360, High: 360, Unit: "degrees", Unset: "0"},
		{Name: "gap", Form: OneNumber, Low: 0, High: inch.MaxSpan, Unit: "in", Unset: "0.25"},
		{Name: "back", Form: OneNumber, Low: 0, High: inch.MaxSpan, Unit: "in", Unset: "0.5"},
	}}
	gunSection = Section{"gun", slices.Concat([]Key{
		{Name: "name", Form: Letters, Low: 1, High: 40, Unset: "S-gun or N-gun and a number"},
		{Name: "side", Form: Word, Words: tabletop.SideNames[:], Must: true},
		{Name: "at", Form: Numbers, Least: 2, Most: 2, Low: -2 * inch.MaxSpan, High: 2 * inch.MaxSpan, Unit: "in", Must: true},
		{Name: "heading", Form: OneNumber, Low: -360, High: 360, Unit: "degrees", Unset: "90 for south, 270 for north"},
		{Name: "elevation", Form: OneNumber, Low: -45, High: 89, Unit: "degrees", Unset: "0"},
		{Name: "pattern", Form: Word, Words: patternNames, Unset: "naval"},
	}, ownNumberKeys())}
)

// The most there can be of each thing, so that no file can eat the memory. Far above any battle.
const (
	MaxMen    = 4000
	MaxGuns   = 100
	maxPieces = 1500
	maxBricks = 6000
)

var (
	patternNames = []string{"naval", "field", tabletop.WaggonPattern, tabletop.CartPattern}
	PostureNames = [...]string{physics.Standing: "standing", physics.Lying: "lying", physics.Gone: "fallen"}
)

// ownNumber is a number of a gun that a scenario may set: its key, the unit it is written in as so
// many inches, seconds, grams or radians, and where it is kept.
type ownNumber struct {
	Key
	scale float64
	of    func(*matter.GunModel) *float64
}

// ownNumbers are given after the pattern, whose numbers they replace.
var ownNumbers = []ownNumber{
	{number("muzzle_speed", 10, 5000, "in/s"), 1, func(g *matter.GunModel) *float64 { return &g.MuzzleSpeed }},
	{number("speed_spread", 0, 50, "percent"), 0.01, func(g *matter.GunModel) *float64 { return &g.SpeedSpread }},
	{number("angle_spread", 0, 500, "mrad"), 0.001, func(g *matter.GunModel) *float64 { return &g.AngleSpread }},
	{number("bore_height", 0.2, 12, "in"), 1, func(g *matter.GunModel) *float64 { return &g.BoreHeight }},
	{number("min_elevation", -45, 0, "degrees"), inch.Degree, func(g *matter.GunModel) *float64 { return &g.MinElevation }},
	{number("max_elevation", 0, 89, "degrees"), inch.Degree, func(g *matter.GunModel) *float64 { return &g.MaxElevation }},
	{number("shot_mass", 0.01, 50, "g"), 1, func(g *matter.GunModel) *float64 { return &g.Shot.Mass }},
	{number("shot_radius", 0.01, 0.5, "in"), 1, func(g *matter.GunModel) *float64 { return &g.Shot.Radius }},
	{number("shot_drag", 0, 0.1, "per in"), 1, func(g *matter.GunModel) *float64 { return &g.Shot.Drag }},
}

func number(name string, low, high float64, unit string) Key {
	return Key{Name: name, Low: low, High: high, Unit: unit}
}

func ownNumberKeys() []Key {
	var keys []Key
	for _, n := range ownNumbers {
		n.Unset = "the pattern's"
		keys = append(keys, n.Key)
	}
	return keys
}

// Fields are the checked values of one table of a scenario file.
type Fields struct {
	s     *Source
	in    *Section
	at    int     // of the table
	vals  []entry // of the keys that the section has
	Sound bool    // nothing is wrong with any value
}

// Fault notes what is wrong with the table as a whole.
func (f *Fields) Fault(format string, args ...any) {
	f.s.Fault(f.at, "%s: %s", f.in.title(), fmt.Sprintf(format, args...))
	f.Sound = false
}

// find is the number of a key, or -1.
func (sec *Section) find(name string) int {
	for i := range sec.Keys { // a Key is long, and would be copied
		if sec.Keys[i].Name == name {
			return i
		}
	}
	return -1
}

func (sec *Section) title() string {
	if sec.Name == "" {
		return "the scenario"
	}
	return sec.Name
}

// Check holds a table against its section: unknown keys, missing keys, values of the wrong form or
// out of range. more are names that are known but looked at by others.
func (s *Source) Check(sec *Section, v *value, more ...string) *Fields {
	f := &Fields{s: s, in: sec, at: v.At, Sound: true}
	before := len(s.Faults) + s.more
	for i, e := range v.keys {
		k := sec.find(e.key)
		switch {
		case k >= 0:
			if len(f.vals) == i {
				f.vals = v.keys[: i+1 : i+1]
			} else {
				f.vals = append(f.vals, e)
			}
			s.hold(&sec.Keys[k], e)
		case !slices.Contains(more, e.key):
			known := slices.Concat(more, engine.Mapped(sec.Keys, func(k Key) string { return k.Name }))
			s.Fault(e.at, "%s: %v", sec.title(), tabletop.UnknownWord("key", e.key, known))
		}
	}
	for i := range sec.Keys {
		if k := &sec.Keys[i]; k.Must && !f.Has(k.Name) {
			f.Fault("%s is missing: %s", k.Name, k.Expected())
		}
	}
	f.Sound = len(s.Faults)+s.more == before
	return f
}

// Expected says what a key wants.
func (k *Key) Expected() string {
	span := fmt.Sprintf("from %v to %v", k.Low, k.High)
	if k.Low == k.High {
		span = fmt.Sprint(k.Low)
	}
	if k.Unit != "" {
		span += " " + k.Unit
	}
	items := fmt.Sprintf("%d to %d", k.Least, k.Most)
	if k.Least == k.Most {
		items = strconv.Itoa(k.Least)
	}
	switch k.Form {
	case OneNumber:
		return "a number " + span
	case WholeNumber:
		return "a whole number " + span
	case Numbers:
		return fmt.Sprintf("a list of %s numbers %s", items, span)
	case points:
		return fmt.Sprintf("a list of %s points [x, y], each number %s", items, span)
	case Word:
		return "one of " + strings.Join(k.Words, ", ")
	case Letters:
		return fmt.Sprintf("a text of %v to %v letters", k.Low, k.High)
	}
	return "a list of tables"
}

func (s *Source) hold(k *Key, e entry) {
	wrong := func(at int, got string) {
		s.Fault(at, "%s: expected %s, not %s", k.Name, k.Expected(), got)
	}
	v := e.val
	switch k.Form {
	case OneNumber, WholeNumber:
		s.holdNumber(k, v, wrong)
	case Numbers, points:
		if v.Sort != AList {
			wrong(v.At, SortNames[v.Sort])
			return
		}
		if n := len(v.Items); n < k.Least || n > k.Most {
			wrong(v.At, strconv.Itoa(n))
		}
		for i := range v.Items {
			it := &v.Items[i]
			if k.Form == Numbers {
				s.holdNumber(k, it, wrong)
				continue
			}
			if it.Sort != AList || len(it.Items) != 2 {
				wrong(it.At, "a list with something other than [x, y] in it")
				return
			}
			s.holdNumber(k, &it.Items[0], wrong)
			s.holdNumber(k, &it.Items[1], wrong)
		}
	case Word:
		if v.Sort != aText {
			wrong(v.At, SortNames[v.Sort])
		} else if !slices.Contains(k.Words, v.text) {
			s.Fault(v.At, "%s: %v", k.Name, tabletop.UnknownWord("word", v.text, k.Words))
		}
	case Letters:
		switch n := utf8.RuneCountInString(v.text); {
		case v.Sort != aText:
			wrong(v.At, SortNames[v.Sort])
		case float64(n) < k.Low || float64(n) > k.High:
			wrong(v.At, fmt.Sprintf("%d letters", n))
		case strings.ContainsFunc(v.text, func(r rune) bool { return !unicode.IsPrint(r) }):
			wrong(v.At, "one with line ends or other marks that do not print")
		}
	}
}

func (s *Source) holdNumber(k *Key, v *value, wrong func(int, string)) {
	switch {
	case v.Sort != aNumber:
		wrong(v.At, SortNames[v.Sort])
	case !(v.number >= k.Low && v.number <= k.High): // NaN is neither
		wrong(v.At, fmt.Sprint(v.number))
	case k.Form == WholeNumber && v.number != float64(int(v.number)):
		wrong(v.At, fmt.Sprint(v.number))
	}
}

// Has reports whether the key was given.
func (f *Fields) Has(name string) bool { return f.Val(name) != nil }

// Val is the value of a key, nil if it was not given.
func (f *Fields) Val(name string) *value {
	for i := range f.vals {
		if f.vals[i].key == name {
			return f.vals[i].val
		}
	}
	return nil
}

// Number is the value of a number's key, or its default.
func (f *Fields) Number(name string) float64 {
	if v := f.Val(name); v != nil {
		return v.number
	}
	x, err := strconv.ParseFloat(f.unset(name), 64)
	if err != nil {
		panic("tabletop: no default for " + f.in.Name + "." + name)
	}
	return x
}

// Text is the value of a text's or word's key, or its default.
func (f *Fields) Text(name string) string {
	if v := f.Val(name); v != nil {
		return v.text
	}
	return f.unset(name)
}

func (f *Fields) unset(name string) string {
	return f.in.Keys[f.in.find(name)].Unset
}

// Point is the value of a list of two numbers.
func (f *Fields) Point(name string) plane.Vec { return f.Val(name).point() }

func (v value) point() plane.Vec { return plane.Vec{X: v.Items[0].number, Y: v.Items[1].number} }

func (f *Fields) points(name string) []plane.Vec {
	return engine.Mapped(f.Val(name).Items, value.point)
}

func (f *Fields) Numbers(name string) []float64 {
	return engine.Mapped(f.Val(name).Items, func(v value) float64 { return v.number })
}

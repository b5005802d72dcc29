package tabletop

import (
	"fmt"
	"maps"
	"strings"

	"littlewars/engine"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
)

// Other is the other side.
func (s Side) Other() Side { return 1 - s }

// Side is the engine's name of a side.
func (s Side) Side() engine.Side { return engine.Side(s.String()) }

// BackLineOf is the y of a side's own back line.
func BackLineOf(t *Table, side Side) float64 {
	if side == South {
		return 0
	}
	return t.Depth
}

// NewName is the first name, of those that begin so and end in a number, that nobody has.
func NewName(t *Table, prefix string) string { return NewNames(t, prefix, 1)[0] }

// NewNames are so many such names.
func NewNames(t *Table, prefix string, n int) (names []string) {
	taken := Taken(t)
	for i := 1; len(names) < n; i++ {
		if name := fmt.Sprint(prefix, i); !taken[PlainWord(name)] {
			names = append(names, name)
		}
	}
	return names
}

// InFront is how far a point lies before a side's back line, in; less than nothing behind it.
func InFront(t *Table, side Side, p plane.Vec) float64 {
	if side == North {
		return t.Depth - p.Y
	}
	return p.Y
}

// Taken are the words of all names on a table.
func Taken(t *Table) map[string]bool {
	taken := map[string]bool{}
	_, names := t.Names()
	for _, n := range names {
		taken[PlainWord(n)] = true
	}
	return taken
}

// SideLetters begin the names that are made up for men and guns.
var SideLetters = [...]string{South: "S", North: "N"}

// PieceOf is what each kind of country is made of. Bridges are card, which a shot meets like wood.
var PieceOf = [NumPieceKinds]matter.Material{Rock: matter.Stone}

// Chalked reports whether the kind is only drawn on the floor. [LW-COUNTRY-7]
func (k PieceKind) Chalked() bool { return Water(k) || k == Ford }

var SideNames = [...]string{South: "south", North: "north"}

var ArmNames = [...]string{Infantry: "infantry", Cavalry: "cavalry"}

var SizeNames = [...]string{Standard: "standard", Small: "small", Round: "round"}

// String is the side as scenario files write it.
func (s Side) String() string { return SideNames[s] }

// String is the arm as scenario files write it.
func (a Arm) String() string { return ArmNames[a] }

// String is the size of soldiers as scenario files write it.
func (s Size) String() string { return SizeNames[s] }

// Forward is the heading of a side that faces its enemy, in degrees.
var Forward = [...]float64{South: 90, North: 270}

// BehindHim is the opposite direction in degrees, within a half turn of East.
func BehindHim(heading float64) float64 {
	if heading > 0 {
		return heading - 180
	}
	return heading + 180
}

// Patterns in the order of patternNames.
var Patterns = [...]func() matter.GunModel{matter.NavalGun, matter.FieldGun, Waggon, Cart}

// Reserved are the words that begin an order and are nobody's: a man of that name gets a number.
var Reserved = map[string]bool{}

// WordsOf are what the men and then the guns are called in orders: their names in small letters, without blanks and
// signs that an order cannot have. Each is there once; of names that come to the same the later get a number.
func WordsOf(t *Table) []string {
	taken := maps.Clone(Reserved)
	words := make([]string, 0, len(t.Men)+len(t.Guns))
	add := func(name string) {
		plain := PlainWord(name)
		w := plain
		for n := 2; taken[w]; n++ {
			w = fmt.Sprint(plain, "-", n)
		}
		taken[w] = true
		words = append(words, w)
	}
	for i := range t.Men {
		add(t.Men[i].Name)
	}
	for i := range t.Guns {
		add(t.Guns[i].Name)
	}
	return words
}

// PlainWord is a name as a word.
func PlainWord(name string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r >= 0x7f || r == ';' {
			return '-'
		}
		return r
	}, strings.ToLower(name))
}

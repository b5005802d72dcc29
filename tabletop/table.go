// Package tabletop is the floor on which Little Wars is fought: the country, the men and the guns, and
// everything that can be measured between them with a tape, a string and a good eye.
//
//	table, err := scenario.Embedded("hooks-farm")
//	a, err := table.Find("S4")
//	b, err := table.Find("Hook's Farm")
//	gap := tabletop.Between(a, b) // outline to outline
//	fmt.Println(gap.Length, inch.Within(gap.Length, 6))
//
// Lengths are inches, angles degrees anticlockwise from +x at the edges of the package (files, command
// line) and radians inside. x runs along the fronts from West to East, y from South to North, z up
// from the floor; South's back line is y = 0, North's y = Depth, and the floor runs on for 12 inches
// behind each. Rule numbers (LW-SPACE-1) are those of docs/rules/littlewars.md.
package tabletop

import (
	"slices"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop/inch"
)

// Side is one of the two players.
type Side uint8

// South fights from y = 0, North from y = Depth.
const (
	South Side = iota
	North
)

// Arm is foot or horse.
type Arm uint8

// Infantry and Cavalry (horse and rider are one man).
const (
	Infantry Arm = iota
	Cavalry
)

// PieceKind is a sort of country. [LW-COUNTRY-6, LW-COUNTRY-7]
type PieceKind uint8

// House, Wall, Rock and Tree are solid to men, guns and shots. Hill is one board of a stacked hill
// and Bridge a way over a river: both can be stood on. River, Pond and Swamp are chalked on the floor,
// and Ford is where a river can be crossed; chalk stops no shot.
const (
	House PieceKind = iota
	Wall
	Rock
	Tree
	Hill
	Bridge
	River
	Pond
	Swamp
	Ford
	NumPieceKinds
)

// PieceNames are the kinds of country as files, orders and views call them.
var PieceNames = [NumPieceKinds]string{
	House: "house", Wall: "wall", Rock: "rock", Tree: "tree", Hill: "hill",
	Bridge: "bridge", River: "river", Pond: "pond", Swamp: "swamp", Ford: "ford",
}

// String is the kind in one word.
func (k PieceKind) String() string { return PieceNames[k] }

// Piece is one convex thing of the country. What is not convex, or has steps, is several pieces of one
// Name, one after the other: the boards of a hill, the bends of a river, the wings of a house.
type Piece struct {
	Name    string
	Kind    PieceKind
	Outline plane.Convex
	Z0, Z1  float64 // from and to, above the floor; both 0 for chalk
	Of      matter.Material
	Bricks  []physics.Solid // what a pile of loose bricks is made of; empty if the pile is fixed
	Pile    *Pile           // how loose bricks are piled; nil if the pile is fixed
}

// Man is one soldier.
type Man struct {
	Name    string
	Arm     Arm
	Side    Side
	Posture physics.Posture
	At      plane.Vec // base centre
	Heading float64   // radians
	LieTo   float64   // direction of the head when lying, radians
}

// Gun is one gun on the table.
type Gun struct {
	Name      string
	Model     *matter.GunModel
	Side      Side
	At        plane.Vec // middle of the wheel axle
	Heading   float64   // radians
	Elevation float64   // radians
}

// Size is how big the soldiers of the battle are. [LW-SIZE-1]
type Size uint8

// Standard is 54 mm, nearly two inches tall; Small is about an inch and a half. Round soldiers are standard
// ones on round bases, which are the whole ground they cover: those of the rules' fixtures.
const (
	Standard Size = iota
	Small
	Round
)

// Table is a floor with everything on it. Tables made by Read and Embedded are checked: every piece
// convex, nobody overlapping anything. Names are unique among men, guns and pieces of different things.
type Table struct {
	Name    string // as the command line calls it
	Title   string
	About   string
	Width   float64
	Depth   float64
	Floor   matter.Material
	Size    Size
	Country []Piece
	Men     []Man
	Guns    []Gun
	Lain    []Lain // bricks that lie otherwise than piled, in order; replaced, never changed
}

var figures = [...][2]matter.Figure{
	Standard: {Infantry: matter.Infantry(), Cavalry: matter.Cavalry()},
	Small:    {Infantry: matter.Small(matter.Infantry()), Cavalry: matter.Small(matter.Cavalry())},
	Round:    {Infantry: matter.Infantry(), Cavalry: matter.Cavalry()},
}

// Figure is the physical kind of the man on this table.
func (t *Table) Figure(a Arm) *matter.Figure { return &figures[t.Size][a] }

// Ground is the height of the ground at p: the top of the highest hill board or bridge there, or the floor.
func (t *Table) Ground(p plane.Vec) float64 {
	z := 0.0
	for i := range t.Country {
		c := &t.Country[i]
		if Step(c.Kind) && c.Z1 > z && c.Outline.Contains(p) {
			z = c.Z1
		}
	}
	return z
}

// Raised is the table with no country but what raises the ground: its Ground is the same and sooner found, for many.
func (t *Table) Raised() *Table {
	c := *t
	c.Country = nil
	for i := range t.Country {
		if Step(t.Country[i].Kind) {
			c.Country = append(c.Country, t.Country[i])
		}
	}
	return &c
}

// relief is what raises the ground of a table, each with a box about it: its Ground is that of the table.
type relief []raised

type raised struct {
	*Piece
	box plane.Box
}

// relief is the relief of the table.
func (t *Table) relief() (all relief) {
	for i := range t.Country {
		if c := &t.Country[i]; Step(c.Kind) {
			all = append(all, raised{c, c.Outline.Bounds().Grow(inch.Drawn)})
		}
	}
	return all
}

// Ground is the height of the ground at p.
func (r relief) Ground(p plane.Vec) float64 {
	z := 0.0
	for i := range r {
		if c := &r[i]; c.Z1 > z && c.box.Contains(p) && c.Outline.Contains(p) {
			z = c.Z1
		}
	}
	return z
}

// Field is the table as shots meet it. Men keep their numbers; guns are fixed solids [LW-GUN-15], and
// own[g] are the solids of gun g. Owners says whose all the solids are.
func (t *Table) Field() (f *physics.Field, own [][]int, err error) {
	f = &physics.Field{}
	own, err = t.FieldIn(f)
	return f, own, err
}

// FieldIn is Field in the room of a field that nobody reads any more, but for its solids.
func (t *Table) FieldIn(f *physics.Field) (own [][]int, err error) {
	def := physics.FieldDef{
		Bounds: t.Bounds(), Floor: t.Floor, Solids: StonesOf(t), Men: slices.Grow(f.Men[:0], len(t.Men))[:len(t.Men)],
	}
	relief := t.relief()
	for i := range t.Guns {
		g := &t.Guns[i]
		z := relief.Ground(g.At)
		var mine []int
		for _, p := range g.Model.Parts {
			mine = append(mine, len(def.Solids))
			def.Solids = append(def.Solids, physics.Solid{
				Outline: p.Outline.Place(g.At, g.Heading), Z0: z + p.Z0, Z1: z + p.Z1, Of: matter.Lead,
			})
		}
		own = append(own, mine)
	}
	for i := range t.Men {
		m := &t.Men[i]
		def.Men[i] = physics.Man{
			Kind: t.Figure(m.Arm), At: m.At, Z: relief.Ground(m.At), Heading: m.Heading,
			Posture: m.Posture, LieTo: m.LieTo,
		}
	}
	return own, f.Build(def)
}

// Owner is the piece of country or the gun that a solid is, or is part of.
type Owner struct {
	Kind  ThingKind // PieceThing or GunThing
	Index int       // in Country or Guns; for a brick its pile's
}

// Owners says of each solid of Field, in order, what it belongs to, so that a track can be told in
// names: t.Label(o.Kind, o.Index).
func (t *Table) Owners() []Owner {
	all := make([]Owner, 0, 2*(len(t.Country)+len(t.Guns)))
	for i := range t.Country {
		for range t.Country[i].stones() {
			all = append(all, Owner{PieceThing, i})
		}
	}
	for i := range t.Guns {
		for range t.Guns[i].Model.Parts {
			all = append(all, Owner{GunThing, i})
		}
	}
	return all
}

package engine

import "slices"

// View is what there is to draw of a match, as one side sees it: plain data, made anew each time, that
// whoever asked may keep. Every game uses these same few kinds of things.
//
// The Cells alone are the match's own: the same list from its beginning to its end, for every side, only to be read,
// and compared by SameCells. So what changes on a board is a figure or a solid, never the ground that is painted on
// it; a breastwork is a figure, or a solid, and water stays water under a bridge.
type View struct {
	Title string `json:"title"`
	Sides []Side `json:"sides"`
	// Who play together and win together, each team's leader first; none if each is for himself
	Teams   [][]Side `json:"teams"`
	Ground  Ground   `json:"ground"`
	Cells   []Cell   `json:"cells"` // of a game of squares, in the order of their names; see above
	Figures []Piece  `json:"figures"`
	Solids  []Solid  `json:"solids"`
	Lines   []Line   `json:"lines"`
	Labels  []Label  `json:"labels"`
	Fields  []Field  `json:"fields"`  // what figures bear on
	Tallies []Tally  `json:"tallies"` // beside the table: men taken, points
	// Cells of the last draught: whence, whither, then where figures were taken and came in; each once
	Last   []string `json:"last"`
	Alarms []Alarm  `json:"alarms"` // key figures that the enemy attacks
	// Figures that have left the table in this match, in that order; they have no place
	Taken []Piece `json:"taken"`
	Looks *Looks  `json:"-"` // how its words look, the game's About.Looks; not to be changed
}

// team is whom a side plays with, itself included.
func (v *View) team(s Side) []Side {
	for _, t := range v.Teams {
		if slices.Contains(t, s) {
			return t
		}
	}
	return []Side{s}
}

// FigureWorded is the index of the figure that is called so in orders, -1 for none.
func (v *View) FigureWorded(word string) int {
	for i := range v.Figures {
		if v.Figures[i].Word == word && word != "" {
			return i
		}
	}
	return -1
}

// CellNamed is the index of the cell that is called so, -1 for none.
func (v *View) CellNamed(place string) int {
	for i := range v.Cells {
		if v.Cells[i].Place == place && place != "" {
			return i
		}
	}
	return -1
}

// Leader is the first of a side's team, itself if it has none.
func (v *View) Leader(s Side) Side { return v.team(s)[0] }

// With is a side's allies, none if it has none. The list is the caller's.
func (v *View) With(s Side) (allies []Side) {
	return Sifted(v.team(s), func(ally Side) bool { return ally != s })
}

// Ground is the table. Units are squares for a game of squares and inches for one on the floor.
type Ground struct {
	Low   Spot `json:"low"`
	High  Spot `json:"high"`  // corners
	Floor bool `json:"floor"` // a floor measured in inches, not a board of cells
	// What it is made of: "paper", "oak", "cork", "lino", "carpet"; "" if that is nobody's business
	Material string `json:"material"`
}

// Cell is one square of a board, of whatever shape.
type Cell struct {
	Place   string `json:"place"` // what it is called in orders
	At      Spot   `json:"at"`    // its middle
	Corners []Spot `json:"corners,omitzero"`
	Terrain string `json:"terrain,omitzero"` // "plain", or another of the game's Grounds
	Shade   int    `json:"shade,omitzero"`   // 0 or 1, where neighbours are told apart
}

// SameCells reports whether two views have the same list of cells, and not merely such as look alike.
func SameCells(a, b []Cell) bool { return Same(a, b) }

// Same reports whether two lists are one and the same, and not only alike.
func Same[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// SquareCell is the cell in a column and a row, counted from 0, of a board of unit squares that begins at 0,0.
func SquareCell(place string, column, row int) Cell {
	x, y := float64(column), float64(row)
	return Cell{
		Place: place, At: Spot{x + 0.5, y + 0.5}, Terrain: Usual, Shade: (column + row) % 2,
		Corners: []Spot{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}},
	}
}

// Piece is a figure on the table.
type Piece struct {
	Word   string   `json:"word"`            // what it is called in orders; often its place
	Kind   string   `json:"kind"`            // what it is, one of the game's Kinds: "artillery", "triangle"
	Side   Side     `json:"side,omitzero"`   // nobody's if it is not part of the fight
	Label  string   `json:"label,omitzero"`  // what is written on it: "25", "L"
	Place  string   `json:"place"`           // its cell, if the board has cells
	Places []string `json:"places,omitzero"` // all its cells, Place the first, if there are several
	// How many things lie on it on each of its Places: bridges on the faces of their carrier
	Loads   []int   `json:"loads,omitzero"`
	At      Spot    `json:"at"`               // its middle
	Heading float64 `json:"heading,omitzero"` // radians anticlockwise from +x; where it faces
	Span    float64 `json:"span,omitzero"`    // how wide it is
	// Anything out of the ordinary, one of the game's States: "exposed", "fallen"
	State string  `json:"state,omitzero"`
	Parts []Piece `json:"parts,omitzero"` // what it is made of: the layers of a pyramid, from the bottom
	Note  string  `json:"note,omitzero"`  // a line more for who points at it: "carries 2p+4f"

	// Of figures on a floor.
	Base   float64 `json:"base,omitzero"`   // of the ground it stands on, above the floor
	Tall   float64 `json:"tall,omitzero"`   // how high it stands, or lies
	Toward float64 `json:"toward,omitzero"` // of one fallen or lying, which way his head is, radians
	// The ground it covers: outlines without dents, anticlockwise; also of one on several cells
	Covers [][]Spot `json:"covers,omitzero"`
	Bore   *Bore    `json:"bore,omitzero"` // of a gun
}

// Stands reports whether a figure stands on a place, be it with a part of it.
func (f *Piece) Stands(place string) bool {
	return place != "" && (f.Place == place || slices.Contains(f.Places, place))
}

// Bore is where a gun's shot leaves it, and how the barrel is laid. Angles are radians.
type Bore struct {
	Muzzle    Spot    `json:"muzzle,omitzero"`
	Height    float64 `json:"height,omitzero"` // of the muzzle above the ground
	Trail     Spot    `json:"trail,omitzero"`  // the end of the trail, by which it is swung
	Elevation float64 `json:"elevation,omitzero"`
	Low       float64 `json:"low"`
	High      float64 `json:"high"`           // how far it can be lowered and raised
	Ready     bool    `json:"ready,omitzero"` // it has the men it needs
	Note      string  `json:"note,omitzero"`  // why not, or how many there are: "4 men of 4 within 6 in"
}

// Solid is a thing that stands on the table and is nobody's, or is chalked on it. Those of one name are
// parts of one thing: the boards of a hill, the bends of a river.
type Solid struct {
	Kind    string  `json:"kind"` // one of the game's Grounds: "house", "river"
	Name    string  `json:"name,omitzero"`
	Outline []Spot  `json:"outline,omitzero"` // without dents, anticlockwise
	Base    float64 `json:"base,omitzero"`    // where it begins, above the floor
	Height  float64 `json:"height,omitzero"`  // from there up; 0 for chalk
	Turned  float64 `json:"turned,omitzero"`  // the way its bricks or boards run, radians
	Word    string  `json:"word"`             // of a brick, what films call it
}

// Is reports whether another solid is the same.
func (s Solid) Is(o Solid) bool {
	return s.Kind == o.Kind && s.Name == o.Name && s.Base == o.Base && s.Height == o.Height && s.Turned == o.Turned &&
		slices.Equal(s.Outline, o.Outline)
}

// Line is drawn on the table: a river, a road, a string laid.
type Line struct {
	Kind   string `json:"kind"` // one of the game's Grounds: "ford", "back line"
	Points []Spot `json:"points,omitzero"`
	Closed bool   `json:"closed,omitzero"`
}

// Field is the cells that a figure bears on, whoever may stand there: the range of a gun, what a man could
// take.
type Field struct {
	Of     string   `json:"of,omitzero"` // the figure, by its Word
	Places []string `json:"places,omitzero"`
}

// Alarm is a key figure, by which the match is decided, that the enemy could take with his next move or bears on.
type Alarm struct {
	Figure string   `json:"figure,omitzero"` // by its Word
	By     []string `json:"by,omitzero"`     // the enemies, by theirs
	Note   string   `json:"note,omitzero"`   // one line: "the citadel on 121 could be taken by the cavalry on 97"
	Rule   RuleID   `json:"rule,omitzero"`
}

// Label is words on the table.
type Label struct {
	At   Spot   `json:"at"`
	Text string `json:"text"`
	Of   string `json:"of,omitzero"` // the place that the text names, if it names one
}

// Tally is a line of the score board.
type Tally struct {
	Side  Side   `json:"side,omitzero"`
	What  string `json:"what,omitzero"`
	Has   string `json:"has,omitzero"`   // "3", "3 of 8"
	Warns bool   `json:"warns,omitzero"` // it should be heeded before the match is carried on: "would starve: inf3"
}

// Alike reports whether two sides see the same figures and the same tallies.
func Alike(a, b *View) bool {
	return slices.Equal(a.Tallies, b.Tallies) && slices.Equal(a.Labels, b.Labels) &&
		slices.EqualFunc(a.Figures, b.Figures, func(p, q Piece) bool {
			return p.Word == q.Word && p.Kind == q.Kind && p.Side == q.Side && p.State == q.State &&
				p.At == q.At && p.Heading == q.Heading
		})
}

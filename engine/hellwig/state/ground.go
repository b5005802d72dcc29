package state

import (
	"slices"
	"sync"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Terrain is what a square is by nature.
type Terrain uint8

// The terrains. Mountain is the book's red, marsh its green, water its blue. [HW-23 to HW-29]
const (
	Plain Terrain = iota
	Mountain
	Marsh
	Water
	Building

	NumTerrains
)

// Terrains are the words for the terrains and, in the order in which positions have them, their tokens. [HW-300]
var Terrains = [NumTerrains]struct{ Name, token string }{
	Plain:    {"plain", "plain"},
	Mountain: {"mountain", "red"},
	Marsh:    {"marsh", "green"},
	Water:    {"water", "water"},
	Building: {"building", "bldg"},
}

// String is its name: "mountain".
func (t Terrain) String() string { return Terrains[t].Name }

// Ground is what a match is played on. It is never changed once made, and shared by all positions that stand on it.
type Ground struct {
	Board grid.Board
	// name is the first word of its positions: plan, plate2, grid:66x40b. What else is said of it is added to that.
	name string
	// text is the tokens of HW-300 that say it, from the board to the centres, as they are written canonically while
	// no building is razed. Grounds with the same text and letters are alike.
	text string
	hash uint64 // of text and letters
	// Letters are the armies' names in positions: B and C on the plan, A and X on others where nothing else is said.
	Letters [2]byte
	Terrain [grid.MaxSquares]Terrain
	// house is the number of a building square among all, from 0.
	house [grid.MaxSquares]uint16
	// Level is 1 on hills of the second kind and 2 on those of the first; hill is the same for the squares of blocks of
	// one kind that share a side, and 0 in the plain. [HW-235, HW-236]
	Level, Hill [grid.MaxSquares]uint8
	// blocks are the hills that positions name: those that the board has not by itself.
	blocks []hillBlock
	// Built is the squares of blocks: a hill that is put on a board rises in either school.
	Built grid.Set
	// NoGuns is closed to artillery, HorseOnly open to cavalry alone. [HW-260]
	NoGuns, HorseOnly grid.Set
	// Fort is the ground inside an army's outer ditch, moat its outermost ditch, rect all of the fortress, the inner
	// ditch included; centre is its centre, grid.None if it has no fortress. [HW-186, HW-187, HW-190.1, HW-190.6]
	Fort, Moat, rect [2]grid.Set
	Centre           [2]grid.Square

	Drawn *[2]sheet // the ground's own, by school
}

// sheet is the cells of a ground's Views, made when they are first wanted.
type sheet struct {
	Once  sync.Once
	Cells []engine.Cell
}

// hillBlock is a hill of two by two squares, of the first kind if its level is 2.
type hillBlock struct {
	at    grid.Square // the top left
	level uint8
}

// squares are the four of a block whose corner is at.
func (b hillBlock) squares(board grid.Board) [4]grid.Square {
	return [4]grid.Square{b.at, board.Step(b.at, grid.E), board.Step(b.at, grid.S), board.Step(b.at, grid.SE)}
}

// newGround is plain ground without fortresses.
func newGround(board grid.Board, name string, letters [2]byte) *Ground {
	g := &Ground{
		Board: board, name: name, Letters: letters, Drawn: new([2]sheet),
		Centre: [2]grid.Square{grid.None, grid.None},
	}
	g.named(name)
	return g
}

// named gives the ground its text.
func (g *Ground) named(text string) {
	var h mixer
	h.text(text)
	h.text(string(g.Letters[:]))
	g.text, g.hash = text, uint64(h)
}

// own is what the board has on a square by itself.
func (g *Ground) own(s grid.Square) Terrain {
	if g.name == planName {
		return plan.Terrain[s]
	}
	return Plain
}

// maxHills is how many separate hills a ground may have.
const maxHills = 255

// count numbers the buildings and hills; it reports whether there are not too many of them.
func (g *Ground) count() (ok bool) {
	houses, hills := 0, 0
	var kinds [3]grid.Set // by level
	for s := range grid.Square(g.Board.Squares()) {
		if g.Terrain[s] == Building {
			g.house[s] = uint16(houses)
			houses++
		}
		kinds[g.Level[s]].Add(s)
	}
	for level := 1; level < len(kinds); level++ {
		for hill := range g.Board.Parts(&kinds[level], grid.Four) {
			hills++
			for s := range hill.All() {
				g.Hill[s] = uint8(hills)
			}
		}
	}
	return houses <= maxHouses && hills <= maxHills
}

// enclose finds the whole of a fortress: its ground, its outermost ditch, and the waters that lie between. [HW-186]
func (g *Ground) enclose(a Army) {
	g.rect[a] = g.Fort[a].Or(&g.Moat[a])
	var waters grid.Set
	for s := range grid.Square(g.Board.Squares()) {
		if g.Terrain[s] == Water && !g.Moat[a].Has(s) {
			waters.Add(s)
		}
	}
	for water := range g.Board.Parts(&waters, grid.Eight) {
		whole := g.rect[a].Or(&water)
		if g.within(&water, &whole) {
			g.rect[a] = whole
		}
	}
}

// within reports whether no neighbour of some squares lies outside a set.
func (g *Ground) within(squares, set *grid.Set) bool {
	for s := range squares.All() {
		for d := range grid.Dirs {
			if next := g.Board.Step(s, d); next != grid.None && !set.Has(next) {
				return false
			}
		}
	}
	return true
}

// Inside reports whether a square is inside the fortress of an army: its ground, and what lies between, the inner
// ditch too, but not the outermost one. [HW-190.6]
func (g *Ground) Inside(a Army, at grid.Square) bool {
	return g.Fort[a].Has(at) || g.rect[a].Has(at) && !g.Moat[a].Has(at)
}

// armyOf is the army that a letter of positions names.
func (g *Ground) armyOf(letter byte) (Army, bool) {
	i := slices.Index(g.Letters[:], letter)
	return Army(max(i, 0)), i >= 0
}

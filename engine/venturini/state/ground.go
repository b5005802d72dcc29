package state

import (
	"cmp"
	"strings"
	"sync"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Terrain is what a square is on the map. Heights and places are told apart from it. [VT-MAP-29]
type Terrain uint8

// The terrains. Those from the glacis on are of the siege map.
const (
	Plain Terrain = iota
	Grain         // a corn square, in its season
	LightWood
	DenseWood
	Marsh
	Water
	RockGround // a square of rock
	Glacis
	CoveredWay
	WetDitch
	DryDitch
	NumTerrains
)

// Features is what lies along a side of a square, a bit each. [VT-MAP-6 to -8]
type Features uint16

// The features. A double one has both of its bits.
const (
	Brook Features = 1 << iota
	River          // with Brook: 50 ft wide
	Ravine
	WideRavine // with Ravine: 50 ft
	MarshStrip
	WideMarsh // with MarshStrip
	Rocks
	Hedge // with option hedges [VT-APP-2]
	FordHere
	BrownEdge // with option steep [VT-APP-3]
	BlackEdge
	Scarp        // siege: revetted and breastworked outer side of a rampart
	Counterscarp // siege: revetted inner side of the covered way
	GlacisPalisade
)

// Masonry is what lies along the sides of the works of a fortress in a siege. [VT-SIEGE-5, -6, -10]
const Masonry = Scarp | Counterscarp | GlacisPalisade

// Razable is what may be gone from a side for good. [VT-MINE-7, VT-APP-2]
const Razable = Rocks | Hedge

// PlaceKind is what a place is. [VT-MAP-15 to -21]
type PlaceKind uint8

// The kinds of places.
const (
	NoPlace PlaceKind = iota
	Village
	ChurchVillage
	MarketTown
	WalledTown
	Fortress
	TownHouse // siege
	Magazine  // siege: square L
	MainRampart
	Bastion
	BastionBlockhouse
	GateSquare
	Ravelin
	WayBlockhouse // in the covered way
	NumPlaceKinds
)

// Open reports whether it has no wall.
func (k PlaceKind) Open() bool { return k == Village || k == ChurchVillage || k == MarketTown }

// Blockhouse reports whether it is one of a fortress in a siege. [VT-SIEGE-4, VT-SIEGE-51]
func (k PlaceKind) Blockhouse() bool { return k == BastionBlockhouse || k == WayBlockhouse }

// Walled reports whether it has a wall or a rampart.
func (k PlaceKind) Walled() bool { return k == WalledTown || k == Fortress }

// Settlement is a town, a village or a fortress, of one or more squares. On a siege map every house and every square of
// the works is one.
type Settlement struct {
	Name     string // "C"; "" for a village, which is called by its square
	Kind     PlaceKind
	Squares  []grid.Square
	Side     byte   // the letter of the country or camp it lies in; 0 for nobody's
	Delivers string // the towns it delivers to, a letter each: "IK" [VT-SUPPLY-22]
	Capital  bool   // of its country [VT-MAP-22]
	Build           // how strong it is
}

// Build is what a map may vary of a place. [VT-MAP-38]
type Build struct {
	Wall       uint8 // points that breach a side; 0 without a wall
	DitchStays bool  // a breach does not fill the ditch
	VaultOpens bool  // howitzers reach the vaults of a breached wall
	Mines      uint8 // a bit for each direction in which there is a gallery of its own
	Cap        uint8 // brigades on a square, 0 as usual [VT-MAP-33]
}

// Map is a ground to play on: never part of the state, and never changed once read.
type Map struct {
	Name    string // "battle", "campaign", "siege", or that of a file
	Hash    string // the first 16 hexadecimal digits of the SHA-256 of its file
	Game    Game
	Bare    *Map // of a battle: the same without terrain, for beginners; nil if there is none [VT-BATTLE-16]
	Board   grid.Board
	Terrain []Terrain  // by square; a corn square is Grain all the year
	Height  []int16    // ft, by square [VT-MAP-3 to -5]
	Edges   []Features // by grid.Edge
	Ford    []bool     // by square: a ford through a water square [VT-MAP-14]
	Country []byte     // by square: the letter of the side whose country, camp or works it is, 0 for nobody's
	PlaceAt []int16    // by square: an index into Places, -1 for open ground
	Places  []Settlement
	Roads   [][]grid.Square // highways, square by square
	RoadNo  []uint8         // by square: a bit for each direction in which a highway goes on from it
	Paths   [][]grid.Square // field roads [VT-APP-5]
	PathNo  []uint8         // as RoadNo
	Stone   []grid.Square   // stone bridges
	Wooden  []grid.Square   // wooden bridges: all others where a highway crosses water or marsh
	Rivers  []grid.Square   // the river, in flow order
	Sluices []Sluice
	Armies  map[byte]*Army // by the letter of the side whose army it is
	Moves   int            // of each side in a battle or a siege
	Start   Date           // the first day
	First   byte           // who moves first, 0 if it is drawn by lot

	Quarters  map[byte][]grid.Square // headquarters villages of a camp in a battle, by letter
	Sallies   []grid.Square          // siege: covered way with a barred exit in its palisade [VT-SIEGE-6]
	Tambours  []Border               // siege: palisades inside the covered way
	Galleries [][]grid.Square        // siege: countermines, the entrance first
	Covers    [][]grid.Square        // siege: large covers [VT-SIEGE-18]

	// Drawn is the cells of a View, made by whoever first draws the map.
	Drawn struct {
		Once  sync.Once
		Cells []engine.Cell
	}
	// Farmed is whose corn each square is, made by whoever first asks for it. [VT-MAP-11]
	Farmed struct {
		Once sync.Once
		By   []grid.Square
	}
}

// Sluice is a sluice with its lever, or a bear of the siege map. [VT-MAP-23, VT-SIEGE-7]
type Sluice struct {
	Name      string // "" if it is called by its square
	At, Lever grid.Square
	Side      grid.Dir // of a bear: the side of At on which it stands; NoHeading of a sluice
}

// Title is what a sluice is called. [VT-NOTE-1]
func (s *Sluice) Title(b grid.Board) string { return cmp.Or(s.Name, b.Name(s.At)) }

// Army is what a side begins with.
type Army struct {
	Count    [NumKinds]uint16 // of figures
	Goods    Goods            // but for food
	Figures  []Placed         // the standard set-up
	Stores   []Stored
	Quarters grid.Square // the besieger's headquarters; None
}

// Placed is figures that stand together: "foot_artillery+field_battery 9,2".
type Placed struct {
	Kinds []Kind
	At    grid.Square
	Post  Post // NoPost if the list names none
	Rides bool // the first rides on wagons of its square
}

// Stored is goods on a square.
type Stored struct {
	Good Good
	N    uint16
	At   grid.Square
	Post Post
}

// NewMap is plain ground of so many squares, for a map that is made in a program.
func NewMap(name string, cols, rows int) (*Map, error) {
	b, err := grid.NewBoard(cols, rows, grid.ByXY)
	if err != nil {
		return nil, err
	}
	n := b.Squares()
	m := &Map{
		Name: name, Board: b, Terrain: make([]Terrain, n), Height: make([]int16, n), Edges: make([]Features, b.Edges()),
		Ford: make([]bool, n), Country: make([]byte, n), PlaceAt: make([]int16, n), RoadNo: make([]uint8, n),
		PathNo: make([]uint8, n),
		Armies: map[byte]*Army{}, Start: 1, Quarters: map[byte][]grid.Square{},
	}
	for i := range m.PlaceAt {
		m.PlaceAt[i] = -1
	}
	return m, nil
}

// Place is the place on a square, nil on open ground.
func (m *Map) Place(s grid.Square) *Settlement {
	if i := m.PlaceAt[s]; i >= 0 {
		return &m.Places[i]
	}
	return nil
}

// PlaceKind is what the place on a square is.
func (m *Map) PlaceKind(s grid.Square) PlaceKind {
	if p := m.Place(s); p != nil {
		return p.Kind
	}
	return NoPlace
}

// Pays reports whether a place may pay a contribution and be spared for it: any but a village. [VT-APP-26]
func (k PlaceKind) Pays() bool { return k != NoPlace && k != Village && k != ChurchVillage }

// Side is what lies along a side of a square, from either of its two squares.
func (m *Map) Side(s grid.Square, d grid.Dir) Features { return m.Edges[m.Board.Edge(s, d)] }

// OnRoad reports whether a highway goes from a square in a direction. [VT-MAP-25]
func (m *Map) OnRoad(s grid.Square, d grid.Dir) bool { return m.RoadNo[s]>>d&1 != 0 }

// AddRoad lays a highway along squares, each touching the next.
func (m *Map) AddRoad(squares []grid.Square) {
	m.Roads = append(m.Roads, squares)
	m.join(m.RoadNo, squares)
}

// AddPath lays a field road.
func (m *Map) AddPath(squares []grid.Square) {
	m.Paths = append(m.Paths, squares)
	m.join(m.PathNo, squares)
}

// join notes in which directions a road goes on.
func (m *Map) join(no []uint8, squares []grid.Square) {
	for i := 1; i < len(squares); i++ {
		if d, ok := m.Board.Toward(squares[i-1], squares[i]); ok {
			no[squares[i-1]] |= 1 << d
			no[squares[i]] |= 1 << d.Turn(4)
		}
	}
}

// Border is a side of a square, seen from it: north, east, south or west. [VT-NOTE-2]
type Border struct {
	At   grid.Square
	Side grid.Dir
}

// Name is "9,6:S".
func (f Border) Name(b grid.Board) string { return b.Name(f.At) + ":" + f.Side.String() }

// Across is the same side seen from its other square, whose At is None over the rim.
func (f Border) Across(b grid.Board) Border { return Border{b.Step(f.At, f.Side), f.Side.Turn(4)} }

// FindFace is the side of a name such as "9,6:S".
func FindFace(b grid.Board, name string) (Border, bool) {
	square, side, _ := strings.Cut(name, ":")
	at, found := b.Find(square)
	d, known := grid.ParseDir(side)
	return Border{at, d}, found && known && !d.Diagonal()
}

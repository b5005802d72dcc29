package state

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// Game is which of the three is played.
type Game uint8

// The games.
const (
	Battle Game = iota
	Campaign
	Siege
	NumGames
)

var gameNames = [NumGames]string{"battle", "campaign", "siege"}

func (g Game) String() string { return gameNames[g] }

// Situation is all that stands on a map when a move begins, and what is to be known besides. Its lists are in the
// order in which they are written. [VT-NOTE-4]
type Situation struct {
	Map     *Map // shared, never changed
	Game    Game
	Options Options
	Names   [2]string // of the sides, in order of play: "N" and "S", "O" and "N", "B" and "G"
	Date    Date
	Mover   Side

	Figures   []Unit // by ID
	Magazines []Lot  // and those of a siege, without goods: the besieger's headquarters
	Lying     []Lot  // goods on the ground
	Lines     []Lines
	Hits      []Hit
	Gaps      []Breach
	Spans     []Span
	Made      []MadeRoad
	Fires     []Fire
	Marks     []Mark
	Galleries []GalleryPart
	Mines     []Mine
	Gates     []Gate
	Villages  []VillageStock
}

// Lot is goods on a square.
type Lot struct {
	At    grid.Square
	Post  Post
	Goods Goods
}

// LineKind is what a line of fortification is made of. [section 3.10]
type LineKind byte

// The kinds of lines, by the letters that write them.
const (
	Earth    LineKind = 'E'
	Fascine  LineKind = 'F'
	Abatis   LineKind = 'A'
	Pits     LineKind = 'K'
	Palisade LineKind = 'P'
)

// Barrier is a line along a side of a square, or several palisades.
type Barrier struct {
	Kind    LineKind
	Rows    uint8 // of palisades; 1 of all else
	Passage bool  // [VT-BUILD-11]
	Bridged bool  // pits with a fascine over them [VT-BUILD-25]
}

// Lines is the lines along one side of a square, from outside inwards; the inner side is the square's. [VT-FIGHT-67]
type Lines struct {
	Border
	Lines []Barrier
}

// Hit is fire on an object that has not given way: points, and the day of the last. [VT-WRECK-23]
type Hit struct {
	Border        // Side is NoHeading for an object on the square
	Struck string // which object there, of Targets; "" in older texts for any of them but a breastwork
	Points uint16
	Last   Date
}

// What is named where fire on it is looked for.
const (
	Works    = "works"
	Laager   = "laager"
	Wall     = "wall"
	Parapet  = "parapet" // the breastwork alone [VT-WRECK-15]
	House    = "side"    // of a blockhouse of the fortress [VT-SIEGE-62]
	Bridge   = "bridge"
	Dam      = "dam"
	Inflamed = "burn" // what is to be set alight [VT-WRECK-8]
)

// Targets are the words for what fire lies on, and which of them are on sides, on squares, or on either. [VT-NOTE-4]
var Targets = []struct {
	Word           string
	Sided, Squared bool
}{
	{Works, true, false},
	{Wall, true, false},
	{Parapet, true, false},
	{"crest", true, false},
	{House, true, false},
	{Bridge, true, true},
	{Dam, true, true},
	{"sluice", true, true},
	{Laager, false, true},
	{"roof", false, true},
	{"rise", false, true},
	{Inflamed, false, true},
}

// On reports whether fire lies on an object of a name.
func (h *Hit) On(object string) bool {
	return h.Struck == object || h.Struck == "" && object != Parapet
}

// Breach is a breach in a wall; with Side NoHeading a place or a sluice destroyed. [VT-WRECK-11, VT-WRECK-18,
// VT-MINE-8]
type Breach struct {
	Border
	Blown bool // for good; else shot
	Razed bool // of a side of rocks or of a hedge, with Blown: nothing of it is left [VT-MINE-7, VT-APP-2]
	Top   bool // of a rampart the breastwork alone is gone, the wall whole [VT-WRECK-15]
	House bool // the side of a blockhouse of the fortress is, not what else lies along there [VT-SIEGE-62]
}

// SpanKind is what a bridge is.
type SpanKind uint8

// The kinds of bridges, and a broken one.
const (
	SpanPontoon SpanKind = iota
	SpanFlying
	SpanLadder
	SpanDam
	SpanBroken
)

// Good is what a piece of a bridge, or a ladder, is as a load.
func (k SpanKind) Good() Good {
	switch k {
	case SpanPontoon:
		return Pontoons
	case SpanLadder:
		return Ladders
	default:
		return FlyingBridges
	}
}

// Span is a bridge, a ladder or a dam that was laid, or a bridge of the map that is broken. Its Side is NoHeading for
// one on a whole square.
type Span struct {
	Border
	Kind  SpanKind
	Parts uint8 // pontoons, flying bridges or fascine lines of a dam
}

// MadeRoad is a road over a square, from a side or corner to another. [VT-BUILD-3]
type MadeRoad struct {
	At          grid.Square
	Entry, Exit grid.Dir
	Along       bool // along Entry, a side
	Broken      bool // a highway square broken up [VT-WRECK-16]
}

// Fire burns on a square. [VT-WRECK-5]
type Fire struct {
	At  grid.Square
	Set Date
	By  Side
}

// MarkKind is what has become of a square.
type MarkKind uint8

// What a square is that is not so on the map; with a number where it says how much.
const (
	Burned MarkKind = iota
	Dead
	Mown
	Flooded
	Dry
	Crater // ft deep
	Fill   // layers in a ditch
	Rise   // layers on a square
	Cover  // of a blockhouse: 1 simple, 2 double
	Roof   // pieces on the cover
	Bare
	Unsown
	Ransomed // until 1 September
	NumMarks
)

var markNames = [NumMarks]string{
	"burned", "dead", "mown", "water", "dry", "crater", "fill", "rise", "cover", "roof",
	"bare", "unsown", "ransomed",
}

func (k MarkKind) String() string { return markNames[k] }

// Mark is what has become of a square.
type Mark struct {
	At   grid.Square
	Kind MarkKind
	N    uint8 // with crater to roof
}

// GalleryPart is two squares joined underground. [VT-MINE-3]
type GalleryPart struct {
	By       Side
	From, To grid.Square
}

// Alert is what a mine does in the enemy's move. [VT-NOTE-8]
type Alert uint8

// The standing answers of a mine.
const (
	WatchNone Alert = iota
	WatchAll
	WatchAsk
)

// Mine is a charge under a square. [VT-MINE-1]
type Mine struct {
	By       Side
	Number   uint16
	At, Post grid.Square
	Charges  uint8    // simple ones; 0 in a siege
	Size     uint8    // in a siege: kind 1, 4 or 9
	Corner   grid.Dir // of a kind 4
	Watch    Alert
}

// Gate is a sluice or bear that stands otherwise than at first.
type Gate struct {
	Name string
	Open bool
}

// VillageKeeps is what a village has beyond its own need after a harvest, rations. [VT-SUPPLY-18]
const VillageKeeps = 8

// Keeps is what a village has to spare: with supply by flags a single ration. [VT-SUPPLY-18, VT-APP-26]
func (s *Situation) Keeps() uint8 {
	if s.Options.Supply {
		return 1
	}
	return VillageKeeps
}

// VillageStock is what a village has left of it.
type VillageStock struct {
	At    grid.Square
	Left  uint8
	Today bool // some was taken this day
}

// Find is the figure of an ID, nil if there is none. It is asked more than all else, and copies no figure as
// slices.BinarySearchFunc does: a third of its time.
func (s *Situation) Find(id ID) *Unit {
	low, high := 0, len(s.Figures)
	for key := id.key(); low < high; {
		i := int(uint(low+high) / 2)
		switch at := s.Figures[i].key(); {
		case at == key:
			return &s.Figures[i]
		case at < key:
			low = i + 1
		default:
			high = i
		}
	}
	return nil
}

// Put puts a figure into the list where it belongs, in place of one of the same ID.
func (s *Situation) Put(f Unit) {
	i, found := slices.BinarySearchFunc(s.Figures, f.ID, func(g Unit, id ID) int { return g.ID.Compare(id) })
	if found {
		s.Figures[i] = f
		return
	}
	s.Figures = slices.Insert(s.Figures, i, f)
}

// Remove takes a figure out of the list for good.
func (s *Situation) Remove(id ID) {
	s.Figures = slices.DeleteFunc(s.Figures, func(f Unit) bool { return f.ID == id })
}

// LayDown puts goods on a square, to those that lie there.
func (s *Situation) LayDown(at grid.Square, post Post, goods Goods) {
	if goods.None() {
		return
	}
	lot := Lot{At: at, Post: post, Goods: goods}
	i, found := slices.BinarySearchFunc(s.Lying, lot, Lot.compare)
	if found {
		s.Lying[i].Goods.Add(goods)
		return
	}
	s.Lying = slices.Insert(s.Lying, i, lot)
}

// LinesOn is the lines along a side of a square whose inner side it is, none if there are none.
func (s *Situation) LinesOn(f Border) []Barrier {
	i, found := slices.BinarySearchFunc(s.Lines, f, func(l Lines, f Border) int { return l.Compare(f) })
	if found {
		return s.Lines[i].Lines
	}
	return nil
}

// Marked is the mark of a kind on a square, nil if it is not marked so.
func (s *Situation) Marked(at grid.Square, k MarkKind) *Mark {
	for i := range s.Marks {
		if m := &s.Marks[i]; m.At == at && m.Kind == k {
			return m
		}
	}
	return nil
}

// Gate is how the sluice or bear of a name stands, nil if it stands as at first or there is none.
func (s *Situation) Gate(name string) *Gate {
	return engine.Found(s.Gates, func(one *Gate) bool { return one.Name == name })
}

// Clone is a situation apart.
func (s *Situation) Clone() Situation {
	c := *s
	c.Figures, c.Magazines, c.Lying = slices.Clone(s.Figures), slices.Clone(s.Magazines), slices.Clone(s.Lying)
	c.Lines = slices.Clone(s.Lines)
	for i := range c.Lines {
		c.Lines[i].Lines = slices.Clone(c.Lines[i].Lines)
	}
	c.Hits, c.Gaps, c.Spans = slices.Clone(s.Hits), slices.Clone(s.Gaps), slices.Clone(s.Spans)
	c.Made = slices.Clone(s.Made)
	c.Fires, c.Marks, c.Galleries = slices.Clone(s.Fires), slices.Clone(s.Marks), slices.Clone(s.Galleries)
	c.Mines, c.Gates, c.Villages = slices.Clone(s.Mines), slices.Clone(s.Gates), slices.Clone(s.Villages)
	return c
}

// Called is a side as players read it: "north", "upper".
func (s *Situation) Called(side Side) string { return SideInFull(s.Game, s.Names[side]) }

// CalledFigure is a figure with its side, as players read it: "north inf3".
func (s *Situation) CalledFigure(id ID) string { return s.Called(id.Side) + " " + id.Name() }

package rules

import (
	"math/bits"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// mostSpare is how many devices a rectangle may have to spare for its groups to be listed. Groups of one that has more
// can be said word by word. [HW-150b, HW-322]
const mostSpare = 12

// DeviceSet is devices by their indices.
type DeviceSet [setWords]uint32

// Has reports whether a device is in the set.
func (g *DeviceSet) Has(d int) bool { return g[d/32]>>(d%32)&1 == 1 }

// Add puts a device in.
func (g *DeviceSet) Add(d int) { g[d/32] |= 1 << (d % 32) }

// remove takes one out.
func (g *DeviceSet) remove(d int) { g[d/32] &^= 1 << (d % 32) }

// within reports whether all devices are in one or the other of two sets.
func (g *DeviceSet) within(one, other *DeviceSet) bool {
	for i, w := range g {
		if w&^(one[i]|other[i]) != 0 {
			return false
		}
	}
	return true
}

// All walks the devices, the lowest index first.
func (g *DeviceSet) All(yield func(d int) bool) {
	for i, w := range g {
		for ; w != 0; w &= w - 1 {
			if !yield(32*i + bits.TrailingZeros32(w)) {
				return
			}
		}
	}
}

// groupRoom is where a survey finds groups.
type groupRoom struct {
	// Movable is what the army to move can move, alone or in a group; needs is the device, with 1 added, that has to be
	// of the group with it, 0 if it needs none. [DEF-9, HW-67b]
	Movable [state.MaxDevices]bool
	Needs   [state.MaxDevices]uint16
	far     [state.MaxDevices]grid.Square // where the other half lies
	// others is where the other halves of the movable devices on a square lie.
	others [grid.MaxSquares]sides
	// cover is how many devices of a group that is being put together lie on a square.
	cover   [grid.MaxSquares]uint16
	bars    tally // see CountBars
	gunless bool  // some ground is closed to artillery [HW-260]
	corps   Corps
}

// sides are some of N, E, S and W.
type sides uint8

func side(d grid.Dir) sides { return 1 << (d / 2) }

var north, east, south, west = side(grid.N), side(grid.E), side(grid.S), side(grid.W)

// Corps is a rectangle that groups fill, and the one of them that is looked at.
type Corps struct {
	Survey *Survey
	Rect   Rectangle
	Order  Move // its Set is the group, its Works whether breastworks go along

	// Of the rectangle.
	horse bool // all pieces on it are cavalry
	Works bool // own breastworks stand on it
	needy bool // a device in it is manned through another
	laden bool // it has loaded carriers
	// The devices of which its groups are made, and those of them, ascending, that are not needed to fill it.
	inside  [state.MaxDevices]uint16
	nInside int
	spare   [mostSpare]uint16
	nSpare  int
	// Squares where something stands that may stay behind.
	things  [maxStays]grid.Square
	nThings int
	// What is free around it.
	ahead  room
	wheels wheelRoom

	// Of the group: with artillery, the squares where what stays behind hinders, the most steps.
	Guns   bool
	Pace   int
	stays  [maxStays]grid.Square
	nStays int
}

// room is how many steps are free before a rectangle in the directions of straight.
type room struct {
	known bool
	steps [len(state.Straight)]int
}

// maxStays is how many things can stay behind in a rectangle: guns, breastworks and fires.
const maxStays = state.MaxDevices + state.MaxWorks + state.MaxFires

// Lister is how orders of one kind are listed.
type Lister struct {
	// may reports whether any group of a rectangle can have such an order, as far as what is around it allows.
	may func(*Corps) bool
	// list appends the orders of a group.
	list func(*Corps, []Move) []Move
}

// groups appends the orders of each group that the army to move can move, by the upper left corners of their
// rectangles.
func groups(s *Survey, into []Move, of Lister) []Move {
	FindMovable(s)
	CountBars(s)
	for at := range s.Board.Squares() {
		if s.others[at]&^(north|west) != 0 {
			rectangles(s, grid.Square(at), func(r Rectangle) { into = s.corps.fill(s, r, into, of) })
		}
	}
	return into
}

// FindMovable works out what can be moved, and how it lies.
func FindMovable(s *Survey) {
	clear(s.others[:s.Board.Squares()])
	s.gunless = !s.P.Ground.NoGuns.Empty() || !s.P.Ground.HorseOnly.Empty()
	for i := range s.P.DeviceList() {
		d := &s.P.Devices[i]
		s.far[i] = d.Far(s.Board)
		s.Movable[i], s.Needs[i] = canMove(s, i), 0
		if !s.Movable[i] {
			continue
		}
		s.others[d.At] |= side(d.To)
		s.others[s.far[i]] |= side(d.To.Turn(4))
		if d.Kind.Artillery() && s.Piece[d.At] == 0 {
			s.Needs[i] = s.Gun[d.At]
		}
	}
}

// canMove reports whether the army to move can move a device, alone or with others. [HW-46b, HW-86, HW-99, HW-134e,
// HW-137, HW-139]
func canMove(s *Survey, i int) bool {
	d, far := &s.P.Devices[i], s.far[i]
	if s.Worked(s.Army.Other(), d.At) || s.Worked(s.Army.Other(), far) {
		return false
	}
	if d.Kind.Artillery() {
		return s.Mans(s.Army, i)
	}
	enemy := s.Army.Other()
	return (s.Holds(s.Army, d.At) || s.Holds(s.Army, far)) && !s.Holds(enemy, d.At) && !s.Holds(enemy, far)
}

// IndexOfGun is the device whose gun stands on a square.
func (s *Survey) IndexOfGun(at grid.Square) int { return int(s.Gun[at]) - 1 }

// Worked reports whether a breastwork of an army stands on a square.
func (s *Survey) Worked(a state.Army, at grid.Square) bool {
	return s.Work[at] != 0 && s.P.Works[s.Work[at]-1].Army == a
}

// rectangles calls for each rectangle that movable devices fill and that has its upper left corner on a square: on each
// of its squares lies a device whose other half is within it too.
func rectangles(s *Survey, from grid.Square, each func(Rectangle)) {
	col, row := s.Board.Col(from), s.Board.Row(from)
	var open [grid.MaxSide]bool // by width: all rows so far can be followed by more
	widest := int(s.Board.Cols) - col
	for h := 1; widest > 0 && row+h <= int(s.Board.Rows); h++ {
		outside, filled := west, 0
		if h == 1 {
			outside |= north
		}
		last, inner := true, true // so far this row can be the last, or one with more below it
		at := int(from) + (h-1)*int(s.Board.Cols)
		for w := 1; w <= widest && inner; w++ {
			others := s.others[at+w-1] &^ outside
			outside &^= west
			open[w-1] = (open[w-1] || h == 1) && inner
			if open[w-1] && last && others&^(east|south) != 0 {
				each(Rectangle{col, row, col + w, row + h})
			}
			open[w-1] = open[w-1] && others&^east != 0
			if open[w-1] {
				filled = w
			}
			last = last && others&^south != 0
			inner = others != 0
		}
		widest = filled
	}
}

// fill appends of all groups that fill a rectangle.
func (c *Corps) fill(s *Survey, r Rectangle, into []Move, of Lister) []Move {
	c.look(s, r)
	if !of.may(c) {
		return into
	}
	c.gather()
	if !c.part() {
		return into
	}
	c.see()
	return c.choose(0, into, of)
}

// look turns to another rectangle.
func (c *Corps) look(s *Survey, r Rectangle) {
	c.Survey, c.Rect, c.Order = s, r, Move{}
	c.ahead.known, c.wheels.known = false, false
}

// gather finds all movable devices within the rectangle whose crews are within it.
func (c *Corps) gather() {
	s := c.Survey
	c.nInside, c.needy, c.laden = 0, false, false
	for at := range c.Rect.Squares(s.Board) {
		s.cover[at] = 0
		for d, far := range s.Halves(at) {
			if !far && s.Movable[d] && c.Rect.Has(s.Board, s.far[d]) {
				c.take(d)
			}
		}
	}
	for c.needy && c.dropUncrewed() {
	}
	for _, d := range c.devices() {
		s.cover[s.P.Devices[d].At]++
		s.cover[s.far[d]]++
	}
}

// take adds a device to those of the rectangle and to the group.
func (c *Corps) take(d int) {
	c.inside[c.nInside] = uint16(d)
	c.nInside++
	c.Group().Add(d)
	c.needy = c.needy || c.Survey.Needs[d] != 0
	c.laden = c.laden || c.Survey.P.Devices[d].Loaded()
}

// devices are those of which the groups of the rectangle are made.
func (c *Corps) devices() []uint16 { return c.inside[:c.nInside] }

// dropUncrewed drops devices that are manned through none of the rectangle. It reports whether there were any: then
// others may have been manned through those.
func (c *Corps) dropUncrewed() bool {
	was := c.nInside
	c.nInside = 0
	for _, d := range c.inside[:was] {
		if !c.crewed(int(d)) {
			c.Group().remove(int(d))
			continue
		}
		c.inside[c.nInside] = d
		c.nInside++
	}
	return c.nInside < was
}

// Group is the devices of the group that is looked at.
func (c *Corps) Group() *DeviceSet { return (*DeviceSet)(&c.Order.Set) }

// crewed reports whether a device is manned by a piece on its own crew square or through one of the group. [DEF-9]
func (c *Corps) crewed(d int) bool {
	return c.Survey.Needs[d] == 0 || c.Group().Has(int(c.Survey.Needs[d])-1)
}

// part takes the devices that are not needed to fill the rectangle out of the group, as spare. It reports whether
// groups of the rectangle are to be listed. [HW-322]
func (c *Corps) part() bool {
	s := c.Survey
	for at := range c.Rect.Squares(s.Board) {
		if s.cover[at] == 0 {
			return false
		}
	}
	c.nSpare = 0
	for _, d := range c.devices() {
		if s.cover[s.P.Devices[d].At] == 1 || s.cover[s.far[d]] == 1 {
			continue
		}
		if c.nSpare == mostSpare {
			return false
		}
		c.spare[c.nSpare] = d
		c.nSpare++
		c.Group().remove(int(d))
	}
	slices.Sort(c.spare[:c.nSpare])
	return !c.laden || !c.anyOverloaded()
}

// anyOverloaded reports whether two loaded carriers of the group share a square. [HW-150b]
func (c *Corps) anyOverloaded() bool {
	for _, d := range c.devices() {
		if c.Group().Has(int(d)) && c.Overloaded(int(d)) {
			return true
		}
	}
	return false
}

// Overloaded reports whether a device is a loaded carrier and shares a square with another of the group. [HW-150b]
func (c *Corps) Overloaded(d int) bool {
	x := &c.Survey.P.Devices[d]
	if !x.Loaded() {
		return false
	}
	for _, at := range [...]grid.Square{x.At, c.Survey.far[d]} {
		for other := range c.Survey.Halves(at) {
			if other != d && c.Group().Has(other) && c.Survey.P.Devices[other].Loaded() {
				return true
			}
		}
	}
	return false
}

// see notes what stands on the rectangle.
func (c *Corps) see() {
	s := c.Survey
	c.horse, c.Works, c.nThings = true, false, 0
	for at := range c.Rect.Squares(s.Board) {
		if i, ok := s.PieceOn(at); ok && state.PieceKinds[s.P.Pieces[i].Kind].Class != state.Cavalry {
			c.horse = false
		}
		c.Works = c.Works || s.Worked(s.Army, at)
		if s.Gun[at] != 0 || s.Work[at] != 0 || s.P.NFires > 0 && s.Burns(at) {
			c.things[c.nThings] = at
			c.nThings++
		}
	}
}

// choose appends of the groups with each choice of the spare devices from the ith on.
func (c *Corps) choose(i int, into []Move, of Lister) []Move {
	if i == c.nSpare {
		if c.needy && !c.allCrewed() {
			return into
		}
		return c.List(into, of)
	}
	d := int(c.spare[i])
	if i == 0 || !c.Survey.P.alike(int(c.spare[i-1]), d) || c.Group().Has(int(c.spare[i-1])) { // HW-322
		c.Group().Add(d)
		if !c.Overloaded(d) {
			into = c.choose(i+1, into, of)
		}
		c.Group().remove(d)
	}
	near, far := c.Survey.P.Devices[d].At, c.Survey.far[d]
	c.Survey.cover[near]--
	c.Survey.cover[far]--
	if c.Survey.cover[near] > 0 && c.Survey.cover[far] > 0 {
		into = c.choose(i+1, into, of)
	}
	c.Survey.cover[near]++
	c.Survey.cover[far]++
	return into
}

func (c *Corps) allCrewed() bool {
	for _, d := range c.devices() {
		if c.Group().Has(int(d)) && !c.crewed(int(d)) {
			return false
		}
	}
	return true
}

// alike reports whether two devices are transporters on the same two squares, which sentences cannot tell apart.
// [HW-322]
func (p *Position) alike(i, j int) bool {
	x, y := &p.Devices[i], &p.Devices[j]
	return x.Kind == state.Transporter && y.Kind == state.Transporter && x.At == y.At && x.To == y.To
}

// List appends of the group, breastworks staying and, if there are, going along. [HW-134e, HW-149]
func (c *Corps) List(into []Move, of Lister) []Move {
	c.march()
	c.Order.Works = false
	c.settle()
	into = of.list(c, into)
	if c.Works && !c.Survey.P.Rules.WorksStay {
		c.Order.Works = true
		c.settle()
		into = of.list(c, into)
		c.Order.Works = false
	}
	return into
}

// The most steps of a slide. [HW-45, HW-87, HW-138b]
const (
	pace      = 6
	HorsePace = 8
	GunPace   = 4
)

// march works out how far the group may go. [HW-138b]
func (c *Corps) march() {
	c.Guns, c.Pace = false, pace
	if c.horse {
		c.Pace = HorsePace
	}
	for _, d := range c.devices() {
		x := &c.Survey.P.Devices[d]
		if guns := x.Kind.Artillery(); (guns || x.Loaded()) && c.Group().Has(int(d)) {
			c.Guns, c.Pace = c.Guns || guns, GunPace
		}
	}
}

// settle notes where something stays behind in the rectangle that others may not come upon. [DEF-13]
func (c *Corps) settle() {
	s := c.Survey
	c.nStays = 0
	for _, at := range c.things[:c.nThings] {
		gun := s.Gun[at] != 0 && !c.Group().Has(s.IndexOfGun(at))
		if gun || s.Burns(at) || !c.Order.Works && s.Work[at] != 0 && c.Stops(&s.P.Works[s.Work[at]-1]) {
			c.stays[c.nStays] = at
			c.nStays++
		}
	}
}

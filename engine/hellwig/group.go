package hellwig

import (
	"math/bits"
	"slices"

	"littlewars/engine/grid"
)

// mostSpare is how many devices a rectangle may have to spare for its groups to be listed. Groups of one that has more
// can be said word by word. [HW-150b, HW-322]
const mostSpare = 12

// deviceSet is devices by their indices.
type deviceSet [setWords]uint32

func (g *deviceSet) has(d int) bool { return g[d/32]>>(d%32)&1 == 1 }
func (g *deviceSet) add(d int)      { g[d/32] |= 1 << (d % 32) }
func (g *deviceSet) remove(d int)   { g[d/32] &^= 1 << (d % 32) }

// all walks the devices, the lowest index first.
func (g *deviceSet) all(yield func(d int) bool) {
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
	// movable is what the army to move can move, alone or in a group; needs is the device, with 1 added, that has to be
	// of the group with it, 0 if it needs none. [DEF-9, HW-67b]
	movable [maxDevices]bool
	needs   [maxDevices]uint16
	far     [maxDevices]grid.Square // where the other half lies
	// others is where the other halves of the movable devices on a square lie.
	others [grid.MaxSquares]sides
	// cover is how many devices of a group that is being put together lie on a square.
	cover   [grid.MaxSquares]uint16
	bars    tally // see countBars
	gunless bool  // some ground is closed to artillery [HW-260]
	corps   corps
}

// sides are some of N, E, S and W.
type sides uint8

func side(d grid.Dir) sides { return 1 << (d / 2) }

var north, east, south, west = side(grid.N), side(grid.E), side(grid.S), side(grid.W)

// corps is a rectangle that groups fill, and the one of them that is looked at.
type corps struct {
	s     *survey
	rect  area
	order Move // its Set is the group, its Works whether breastworks go along

	// Of the rectangle.
	horse bool // all pieces on it are cavalry
	works bool // own breastworks stand on it
	needy bool // a device in it is manned through another
	laden bool // it has loaded carriers
	// The devices of which its groups are made, and those of them, ascending, that are not needed to fill it.
	inside  [maxDevices]uint16
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
	guns   bool
	pace   int
	stays  [maxStays]grid.Square
	nStays int
}

// room is how many steps are free before a rectangle in the directions of straight.
type room struct {
	known bool
	steps [len(straight)]int
}

// maxStays is how many things can stay behind in a rectangle: guns, breastworks and fires.
const maxStays = maxDevices + maxWorks + maxFires

// lister is how orders of one kind are listed.
type lister struct {
	// may reports whether any group of a rectangle can have such an order, as far as what is around it allows.
	may func(*corps) bool
	// list appends the orders of a group.
	list func(*corps, []Move) []Move
}

// groups appends the orders of each group that the army to move can move, by the upper left corners of their
// rectangles.
func (s *survey) groups(into []Move, of lister) []Move {
	s.findMovable()
	s.countBars()
	for at := range s.board.Squares() {
		if s.others[at]&^(north|west) != 0 {
			s.rectangles(grid.Square(at), func(r area) { into = s.corps.fill(s, r, into, of) })
		}
	}
	return into
}

// findMovable works out what can be moved, and how it lies.
func (s *survey) findMovable() {
	clear(s.others[:s.board.Squares()])
	s.gunless = !s.p.ground.noGuns.Empty() || !s.p.ground.horseOnly.Empty()
	for i := range s.p.deviceList() {
		d := &s.p.devices[i]
		s.far[i] = d.far(s.board)
		s.movable[i], s.needs[i] = s.canMove(i), 0
		if !s.movable[i] {
			continue
		}
		s.others[d.at] |= side(d.to)
		s.others[s.far[i]] |= side(d.to.Turn(4))
		if d.kind.artillery() && s.piece[d.at] == 0 {
			s.needs[i] = s.gun[d.at]
		}
	}
}

// canMove reports whether the army to move can move a device, alone or with others. [HW-46b, HW-86, HW-99, HW-134e,
// HW-137, HW-139]
func (s *survey) canMove(i int) bool {
	d, far := &s.p.devices[i], s.far[i]
	if s.worked(s.army.other(), d.at) || s.worked(s.army.other(), far) {
		return false
	}
	if d.kind.artillery() {
		return s.mans(s.army, i)
	}
	enemy := s.army.other()
	return (s.holds(s.army, d.at) || s.holds(s.army, far)) && !s.holds(enemy, d.at) && !s.holds(enemy, far)
}

// indexOfGun is the device whose gun stands on a square.
func (s *survey) indexOfGun(at grid.Square) int { return int(s.gun[at]) - 1 }

// worked reports whether a breastwork of an army stands on a square.
func (s *survey) worked(a Army, at grid.Square) bool {
	return s.work[at] != 0 && s.p.works[s.work[at]-1].army == a
}

// rectangles calls for each rectangle that movable devices fill and that has its upper left corner on a square: on each
// of its squares lies a device whose other half is within it too.
func (s *survey) rectangles(from grid.Square, each func(area)) {
	col, row := s.board.Col(from), s.board.Row(from)
	var open [grid.MaxSide]bool // by width: all rows so far can be followed by more
	widest := int(s.board.Cols) - col
	for h := 1; widest > 0 && row+h <= int(s.board.Rows); h++ {
		outside, filled := west, 0
		if h == 1 {
			outside |= north
		}
		last, inner := true, true // so far this row can be the last, or one with more below it
		at := int(from) + (h-1)*int(s.board.Cols)
		for w := 1; w <= widest && inner; w++ {
			others := s.others[at+w-1] &^ outside
			outside &^= west
			open[w-1] = (open[w-1] || h == 1) && inner
			if open[w-1] && last && others&^(east|south) != 0 {
				each(area{col, row, col + w, row + h})
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
func (c *corps) fill(s *survey, r area, into []Move, of lister) []Move {
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
func (c *corps) look(s *survey, r area) {
	c.s, c.rect, c.order = s, r, Move{}
	c.ahead.known, c.wheels.known = false, false
}

// gather finds all movable devices within the rectangle whose crews are within it.
func (c *corps) gather() {
	s := c.s
	c.nInside, c.needy, c.laden = 0, false, false
	for at := range c.rect.squares(s.board) {
		s.cover[at] = 0
		for d, far := range s.halves(at) {
			if !far && s.movable[d] && c.rect.has(s.board, s.far[d]) {
				c.take(d)
			}
		}
	}
	for c.needy && c.dropUncrewed() {
	}
	for _, d := range c.devices() {
		s.cover[s.p.devices[d].at]++
		s.cover[s.far[d]]++
	}
}

// take adds a device to those of the rectangle and to the group.
func (c *corps) take(d int) {
	c.inside[c.nInside] = uint16(d)
	c.nInside++
	c.group().add(d)
	c.needy = c.needy || c.s.needs[d] != 0
	c.laden = c.laden || c.s.p.devices[d].loaded()
}

// devices are those of which the groups of the rectangle are made.
func (c *corps) devices() []uint16 { return c.inside[:c.nInside] }

// dropUncrewed drops devices that are manned through none of the rectangle. It reports whether there were any: then
// others may have been manned through those.
func (c *corps) dropUncrewed() bool {
	was := c.nInside
	c.nInside = 0
	for _, d := range c.inside[:was] {
		if !c.crewed(int(d)) {
			c.group().remove(int(d))
			continue
		}
		c.inside[c.nInside] = d
		c.nInside++
	}
	return c.nInside < was
}

// group is the devices of the group that is looked at.
func (c *corps) group() *deviceSet { return (*deviceSet)(&c.order.Set) }

// crewed reports whether a device is manned by a piece on its own crew square or through one of the group. [DEF-9]
func (c *corps) crewed(d int) bool { return c.s.needs[d] == 0 || c.group().has(int(c.s.needs[d])-1) }

// part takes the devices that are not needed to fill the rectangle out of the group, as spare. It reports whether
// groups of the rectangle are to be listed. [HW-322]
func (c *corps) part() bool {
	s := c.s
	for at := range c.rect.squares(s.board) {
		if s.cover[at] == 0 {
			return false
		}
	}
	c.nSpare = 0
	for _, d := range c.devices() {
		if s.cover[s.p.devices[d].at] == 1 || s.cover[s.far[d]] == 1 {
			continue
		}
		if c.nSpare == mostSpare {
			return false
		}
		c.spare[c.nSpare] = d
		c.nSpare++
		c.group().remove(int(d))
	}
	slices.Sort(c.spare[:c.nSpare])
	return !c.laden || !c.anyOverloaded()
}

// anyOverloaded reports whether two loaded carriers of the group share a square. [HW-150b]
func (c *corps) anyOverloaded() bool {
	for _, d := range c.devices() {
		if c.group().has(int(d)) && c.overloaded(int(d)) {
			return true
		}
	}
	return false
}

// overloaded reports whether a device is a loaded carrier and shares a square with another of the group. [HW-150b]
func (c *corps) overloaded(d int) bool {
	x := &c.s.p.devices[d]
	if !x.loaded() {
		return false
	}
	for _, at := range [...]grid.Square{x.at, c.s.far[d]} {
		for other := range c.s.halves(at) {
			if other != d && c.group().has(other) && c.s.p.devices[other].loaded() {
				return true
			}
		}
	}
	return false
}

// see notes what stands on the rectangle.
func (c *corps) see() {
	s := c.s
	c.horse, c.works, c.nThings = true, false, 0
	for at := range c.rect.squares(s.board) {
		if i, ok := s.pieceOn(at); ok && pieceKinds[s.p.pieces[i].kind].class != Cavalry {
			c.horse = false
		}
		c.works = c.works || s.worked(s.army, at)
		if s.gun[at] != 0 || s.work[at] != 0 || s.p.nFires > 0 && s.burns(at) {
			c.things[c.nThings] = at
			c.nThings++
		}
	}
}

// choose appends of the groups with each choice of the spare devices from the ith on.
func (c *corps) choose(i int, into []Move, of lister) []Move {
	if i == c.nSpare {
		if c.needy && !c.allCrewed() {
			return into
		}
		return c.list(into, of)
	}
	d := int(c.spare[i])
	if i == 0 || !c.s.p.alike(int(c.spare[i-1]), d) || c.group().has(int(c.spare[i-1])) { // HW-322
		c.group().add(d)
		if !c.overloaded(d) {
			into = c.choose(i+1, into, of)
		}
		c.group().remove(d)
	}
	near, far := c.s.p.devices[d].at, c.s.far[d]
	c.s.cover[near]--
	c.s.cover[far]--
	if c.s.cover[near] > 0 && c.s.cover[far] > 0 {
		into = c.choose(i+1, into, of)
	}
	c.s.cover[near]++
	c.s.cover[far]++
	return into
}

func (c *corps) allCrewed() bool {
	for _, d := range c.devices() {
		if c.group().has(int(d)) && !c.crewed(int(d)) {
			return false
		}
	}
	return true
}

// alike reports whether two devices are transporters on the same two squares, which sentences cannot tell apart.
// [HW-322]
func (p *Position) alike(i, j int) bool {
	x, y := &p.devices[i], &p.devices[j]
	return x.kind == Transporter && y.kind == Transporter && x.at == y.at && x.to == y.to
}

// list appends of the group, breastworks staying and, if there are, going along. [HW-134e, HW-149]
func (c *corps) list(into []Move, of lister) []Move {
	c.march()
	c.order.Works = false
	c.settle()
	into = of.list(c, into)
	if c.works && !c.s.p.rules.worksStay {
		c.order.Works = true
		c.settle()
		into = of.list(c, into)
		c.order.Works = false
	}
	return into
}

// The most steps of a slide. [HW-45, HW-87, HW-138b]
const (
	pace      = 6
	horsePace = 8
	gunPace   = 4
)

// march works out how far the group may go. [HW-138b]
func (c *corps) march() {
	c.guns, c.pace = false, pace
	if c.horse {
		c.pace = horsePace
	}
	for _, d := range c.devices() {
		x := &c.s.p.devices[d]
		if guns := x.kind.artillery(); (guns || x.loaded()) && c.group().has(int(d)) {
			c.guns, c.pace = c.guns || guns, gunPace
		}
	}
}

// settle notes where something stays behind in the rectangle that others may not come upon. [DEF-13]
func (c *corps) settle() {
	s := c.s
	c.nStays = 0
	for _, at := range c.things[:c.nThings] {
		gun := s.gun[at] != 0 && !c.group().has(s.indexOfGun(at))
		if gun || s.burns(at) || !c.order.Works && s.work[at] != 0 && c.stops(&s.p.works[s.work[at]-1]) {
			c.stays[c.nStays] = at
			c.nStays++
		}
	}
}

package mine

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Object is what a mine under a walled place blows up. [VT-MINE-8]
type Object uint8

// The objects; Anything elsewhere.
const (
	Anything Object = iota
	Houses
	Wall
)

// ObjectWords are the objects as orders say them.
var ObjectWords = [...]string{Anything: "", Houses: "houses", Wall: "wall"}

// How many simple charges destroy what. [VT-MINE-7]
const (
	lightNeed   = 1 // figures, goods, works, a town's wall, wooden bridges, dams
	heavyNeed   = 2 // a rampart, a place, stone bridges, sluices; a passage through rocks
	passageNeed = heavyNeed
	sideNeed    = 4 // a whole side of rocks
)

// blast is a mine that goes up, with what it has done.
type blast struct {
	*ground.Field
	m     state.Mine
	harms []flood.Harm
}

// Blow fires a mine, which is gone then, and gives what it does: figures, goods and works on its square, and the
// objects that it has the strength for. [VT-MINE-7 to -10, VT-MINE-14]
func Blow(f *ground.Field, m state.Mine, what Object) []flood.Harm {
	b := blast{Field: f, m: m}
	counters := dug(f, &m) || joinedTo(f, &m)
	f.Mines = slices.DeleteFunc(f.Mines, func(o state.Mine) bool {
		own := o.By == m.By && o.Number == m.Number
		return own || counters && o.By != m.By && o.At == m.At
	})
	b.tell(state.NoHeading, "blown")
	switch kind := f.Map.PlaceKind(m.At); {
	case f.Game == state.Siege:
		b.siege()
	case kind.Walled() && what == Wall:
		b.wall(kind)
	case kind.Walled():
		b.houses()
	default:
		b.square(kind)
	}
	return b.harms
}

func (b *blast) tell(side grid.Dir, word string) {
	b.harms = append(b.harms, flood.Harm{Word: word, At: b.m.At, Side: side, Rule: "VT-MINE-7"})
}

// strong reports whether it has so many charges.
func (b *blast) strong(need int) bool { return int(Cost(&b.m)) >= need }

// clear is the end of figures and goods in some of the square's positions. [VT-WRECK-28]
func (b *blast) clear(in func(state.Post) bool) {
	for g := range b.On(b.m.At) {
		if in(g.Post) {
			b.harms = append(b.harms, flood.Harm{
				Fig: g.ID, Word: g.Kind.Gone(), At: b.m.At, Side: state.NoHeading, Rule: "VT-MINE-7",
			})
		}
	}
	if lost := flood.Lose(b.Field, b.m.At, in); !lost.None() {
		b.tell(state.NoHeading, "lost")
		b.harms[len(b.harms)-1].Goods = lost
	}
}

// atWall reports whether a position is in the wall or the rampart of a place, and not in the town. [VT-MAP-30]
func atWall(p state.Post) bool {
	return p == state.Rampart || p == state.Casemate || p == state.Gallery || p == state.Under
}

// wall is a mine under a wall or a rampart: with strength enough a side falls for good, and all in it. [VT-MINE-8]
func (b *blast) wall(kind state.PlaceKind) {
	need := lightNeed
	if kind == state.Fortress {
		need = heavyNeed
	}
	if !b.strong(need) {
		return
	}
	b.clear(atWall)
	if side, is := b.toward(b.outer); is {
		b.breach(side)
	}
}

// houses is a mine under the houses of a walled place: with strength enough they fall, and all in them; whoever is in
// the street is blown up by any. The wall suffers nothing. [VT-MINE-8, VT-MINE-14]
func (b *blast) houses() {
	b.clear(func(p state.Post) bool {
		return !atWall(p) && (b.strong(heavyNeed) || p != state.Houses && p != state.Church)
	})
	b.ruin()
}

// ruin is the end of the houses of a place. [VT-MINE-7, VT-BUILD-27]
func (b *blast) ruin() {
	whole := state.Border{At: b.m.At, Side: state.NoHeading}
	if b.strong(heavyNeed) && ground.BreachIn(b.Field, whole) == nil {
		b.breach(state.NoHeading)
		b.Mark(b.m.At, state.Burned, 0)
	}
}

// breach notes that a side, or the place itself, is blown for good, where it had been shot at too.
func (b *blast) breach(side grid.Dir) {
	face := state.Border{At: b.m.At, Side: side}
	if side != state.NoHeading {
		face = b.Home(face)
	}
	ground.Open(b.Field, state.Breach{Border: face, Blown: true})
	b.tell(side, "breached")
}

// square is a mine in the open or under an open place.
func (b *blast) square(kind state.PlaceKind) {
	b.clear(func(state.Post) bool { return true })
	b.harms = append(b.harms, flood.Raze(b.Field, b.m.At, "VT-MINE-7")...)
	if kind != state.NoPlace {
		b.ruin()
	}
	b.bridges()
	if slices.ContainsFunc(b.Map.Sluices, func(s state.Sluice) bool {
		return s.At == b.m.At && s.Side == state.NoHeading
	}) && b.strong(heavyNeed) {
		b.breach(state.NoHeading)
	}
	rocky := func(d grid.Dir) bool { return b.Edge(b.m.At, d)&state.Rocks != 0 }
	if side, is := b.toward(rocky); is && b.strong(passageNeed) {
		b.breach(side)
		face := b.Home(state.Border{At: b.m.At, Side: side})
		ground.BreachIn(b.Field, face).Razed = b.strong(sideNeed)
	}
}

// bridges are those on the square and at its sides, and the dams: one made of stone takes two charges. [VT-MINE-7]
func (b *blast) bridges() {
	at, board := b.m.At, b.Map.Board
	before := len(b.Spans)
	b.Spans = slices.DeleteFunc(b.Spans, func(s state.Span) bool {
		there := s.At == at || s.Side != state.NoHeading && s.Across(board).At == at
		return there && s.Kind != state.SpanBroken
	})
	if len(b.Spans) < before {
		b.tell(state.NoHeading, "removed")
		b.harms[len(b.harms)-1].What = "the crossings"
	}
	for side := range grid.Dirs + 1 {
		if side < grid.Dirs && side.Diagonal() {
			continue
		}
		place := state.Border{At: at, Side: side} // the last is the whole square: NoHeading
		if need := ground.FixedBridge(b.Situation, place); need > 0 && b.strong(need) {
			b.tell(ground.BreakBridge(b.Field, place).Side, "removed")
			b.harms[len(b.harms)-1].What = "the bridge"
		}
	}
}

// outer reports whether a side of the square is one of its place's wall.
func (b *blast) outer(d grid.Dir) bool {
	beside := b.Map.Board.Step(b.m.At, d)
	return beside != grid.None && ground.WallBetween(b.Field, b.m.At, beside)
}

// toward is the side of the square, of those that will do, from which the mine was dug: where its gallery comes in, or
// where its post is; of two at a corner, or if none of these will do, the first of N E S W.
func (b *blast) toward(will func(grid.Dir) bool) (side grid.Dir, is bool) {
	from := b.m.Post
	for _, g := range b.Galleries {
		if g.By == b.m.By && g.To == b.m.At {
			from = g.From
		}
	}
	d, _ := b.Map.Board.Toward(b.m.At, from)
	near := []grid.Dir{d}
	if d.Diagonal() {
		near = []grid.Dir{min(d.Turn(-1), d.Turn(1)), max(d.Turn(-1), d.Turn(1))}
	}
	for _, side := range append(near, grid.N, grid.E, grid.S, grid.W) {
		if side < grid.Dirs && will(side) {
			return side, true
		}
	}
	return side, false
}

// joinedTo reports whether an own gallery reaches a mine's square. [VT-MINE-10]
func joinedTo(f *ground.Field, m *state.Mine) bool {
	joined := Joined(f.Situation, m.By, m.At)
	return joined.Len() > 1
}

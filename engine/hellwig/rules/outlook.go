package rules

import (
	"iter"

	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// Outlook is what a computer player asks about a position: what lies where, and who could go or take where. It holds
// until it is given back with Done; the position may not change meanwhile.
type Outlook struct{ s *Survey }

// Overlook works a position out.
func Overlook(p *Position) Outlook { return Outlook{Look(p)} }

// Done gives the room back.
func (o Outlook) Done() { o.s.Done() }

// Strength is an army's on a square. [DEF-6]
func (o Outlook) Strength(a state.Army, at grid.Square) int { return int(o.s.Strength(a, at)) }

// Shells reports whether a square lies in an army's field of fire. [DEF-8]
func (o Outlook) Shells(a state.Army, at grid.Square) bool { return o.s.InField(a, at) }

// Parts finds the bodies of an army that communicate within themselves. [HW-182b]
func (o Outlook) Parts(a state.Army, of *Parts) { PartsOf(o.s, a, of) }

// Lines are the squares that communicate with a body of an army that cannot be cut off, of its parts. [HW-182c]
func (o Outlook) Lines(a state.Army, of *Parts) (lines grid.Set) {
	queue := make([]grid.Square, 0, grid.MaxSquares)
	for i := range o.s.P.PieceList() {
		if of.Of[i] != 0 && of.Safe[of.Of[i]] {
			lines.Add(o.s.P.Pieces[i].At)
			queue = append(queue, o.s.P.Pieces[i].At)
		}
	}
	communicating(o.s, a, &lines, queue)
	return lines
}

// Bridged reports whether a bridge leads out of an army's fortress, so that it cannot be blockaded. [HW-190.1]
func (o Outlook) Bridged(a state.Army) bool { return Bridged(o.s, a) }

// Strikes appends the orders that take or storm, but for those that do something else besides.
func (o Outlook) Strikes(into []Move) []Move {
	return Kinds[KindStorm].List(o.s, Kinds[KindCapture].List(o.s, into))
}

// Shots appends the orders to fire.
func (o Outlook) Shots(into []Move) []Move { return Kinds[KindFire].List(o.s, into) }

// Try carries out an order without the bookkeeping at the end of a turn: what stands where, who has won by a centre,
// and who is to move are as after Play.
func Try(p *Position, m Move) {
	p.BeginMove()
	if play := Kinds[m.Kind].Play; play != nil {
		play(p, m)
	}
	p.centreFalls()
	p.handOn()
	p.Stage = state.AtSpread
}

// Hits is how many things a shot hits.
func (m *Move) Hits() (n int) {
	for range m.EachHit {
		n++
	}
	return n
}

// Plot is what one square is for an army.
type Plot struct {
	Closed          bool // nothing can ever be there: a mountain, a marsh
	Water           bool // without a bridge
	Burning         bool
	Own, Enemy      bool // a piece stands there
	OwnGun, Gun     bool // a gun of its own make, one of the enemy's
	OwnWork, Walled int  // markers of its own, of the enemy's
}

// Plot is what a square is for an army.
func (o Outlook) Plot(a state.Army, at grid.Square) Plot {
	s, p := o.s, o.s.P
	t := p.Ground.Terrain[at]
	x := Plot{
		Closed: t == state.Mountain || t == state.Marsh, Water: t == state.Water && s.Bridge[at] == 0,
		Own: s.Holds(a, at), Enemy: s.Holds(a.Other(), at), Burning: s.Burns(at),
	}
	if g := s.Gun[at]; g != 0 {
		x.OwnGun = p.Devices[g-1].Army == a
		x.Gun = !x.OwnGun
	}
	if w := s.Work[at]; w != 0 {
		if n := int(p.Works[w-1].Markers); p.Works[w-1].Army == a {
			x.OwnWork = n
		} else {
			x.Walled = n
		}
	}
	return x
}

// Troop is a piece as it stands.
type Troop struct {
	At    grid.Square
	Army  state.Army
	Kind  state.Chessman
	Value int
	Front grid.Dir // a pawn's
	Left  int      // turns of its own until it surrenders, 0 if it is on no list of a cutting off [HW-183]
}

// Troops are all pieces, by square.
func Troops(p *Position) iter.Seq[Troop] {
	return func(yield func(Troop) bool) {
		for i := range p.PieceList() {
			x := &p.Pieces[i]
			left := 0
			if x.Cut != 0 {
				left = state.CutTurns - int(p.Cuts[x.Cut-1].Turns)
			}
			if !yield(Troop{x.At, x.Army, x.Kind, state.PieceKinds[x.Kind].Value, x.Front, left}) {
				return
			}
		}
	}
}

// Engine is a device as it lies.
type Engine struct {
	At, Far grid.Square
	Army    state.Army
	Kind    state.DeviceKind
	Bridges int // that lie on it
	Held    bool
	By      state.Army // whose piece stands on the square of the crew or the main face, if it is Held
}

// Engines are all devices, in their order.
func Engines(p *Position) iter.Seq[Engine] {
	return func(yield func(Engine) bool) {
		for i := range p.DeviceList() {
			d := &p.Devices[i]
			e := Engine{At: d.At, Far: d.Far(p.Board()), Army: d.Army, Kind: d.Kind}
			e.Bridges = d.Faces.Main() + d.Faces.Side()
			if at, stands := p.PieceAt(d.At); stands {
				e.Held, e.By = true, p.Pieces[at].Army
			}
			if !yield(e) {
				return
			}
		}
	}
}

// Spans is how many bridges of an army lie on water.
func Spans(p *Position, a state.Army) (n int) {
	for i := range p.BridgeList() {
		if p.Bridges[i].Army == a {
			n++
		}
	}
	return n
}

// Within reports whether a square lies in an army's fortress. [HW-190.6]
func Within(p *Position, a state.Army, at grid.Square) bool {
	return p.Ground.Inside(a, at) || p.Ground.Moat[a].Has(at)
}

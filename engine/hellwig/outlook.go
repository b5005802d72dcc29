package hellwig

import (
	"iter"

	"littlewars/engine/grid"
)

// Outlook is what a computer player asks about a position: what lies where, and who could go or take where. It holds
// until it is given back with Done; the position may not change meanwhile.
type Outlook struct{ s *survey }

// Overlook works a position out.
func Overlook(p *Position) Outlook { return Outlook{look(p)} }

// Done gives the room back.
func (o Outlook) Done() { o.s.done() }

// Takes reports whether a piece of an army could take by an ordinary move an enemy that stood on a square. [HW-32]
func (o Outlook) Takes(a Army, at grid.Square) bool { return o.s.protected(a, at, nil) }

// Strength is an army's on a square. [DEF-6]
func (o Outlook) Strength(a Army, at grid.Square) int { return int(o.s.strength[a][at]) }

// Shells reports whether a square lies in an army's field of fire. [DEF-8]
func (o Outlook) Shells(a Army, at grid.Square) bool { return o.s.inField(a, at) }

// Bridged reports whether a bridge leads out of an army's fortress, so that it cannot be blockaded. [HW-190.1]
func (o Outlook) Bridged(a Army) bool { return o.s.bridged(a) }

// Strikes appends the orders that take, shoot or storm, but for those that do something else besides.
func (o Outlook) Strikes(into []Move) []Move {
	for _, k := range [...]Kind{kindCapture, kindFire, kindStorm} {
		into = kinds[k].list(o.s, into)
	}
	return into
}

// Try carries out an order without the bookkeeping at the end of a turn: what stands where, who has won by a centre,
// and who is to move are as after Play.
func Try(p *Position, m Move) {
	p.beginMove()
	if play := kinds[m.Kind].play; play != nil {
		play(p, m)
	}
	p.centreFalls()
	p.handOn()
	p.stage = atSpread
}

// Hits is how many things a shot hits.
func (m *Move) Hits() (n int) {
	for range m.hits {
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
func (o Outlook) Plot(a Army, at grid.Square) Plot {
	s, p := o.s, o.s.p
	t := p.ground.terrain[at]
	x := Plot{
		Closed: t == Mountain || t == Marsh, Water: t == Water && s.bridge[at] == 0,
		Own: s.holds(a, at), Enemy: s.holds(a.other(), at), Burning: s.burns(at),
	}
	if g := s.gun[at]; g != 0 {
		x.OwnGun = p.devices[g-1].army == a
		x.Gun = !x.OwnGun
	}
	if w := s.work[at]; w != 0 {
		if n := int(p.works[w-1].markers); p.works[w-1].army == a {
			x.OwnWork = n
		} else {
			x.Walled = n
		}
	}
	return x
}

// Goes is whether a kind of piece moves as a rook, as a bishop and as a knight. A pawn does none of it.
func (k Chessman) Goes() (straight, bend, leaps bool) {
	x := &pieceKinds[k]
	return x.straight, x.bend, x.leaps
}

// Troop is a piece as it stands.
type Troop struct {
	At    grid.Square
	Army  Army
	Kind  Chessman
	Value int
	Cut   bool // it is on the list of a cutting off [HW-183]
}

// Troops are all pieces, by square.
func Troops(p *Position) iter.Seq[Troop] {
	return func(yield func(Troop) bool) {
		for i := range p.pieceList() {
			x := &p.pieces[i]
			if !yield(Troop{x.at, x.army, x.kind, pieceKinds[x.kind].value, x.cut != 0}) {
				return
			}
		}
	}
}

// Engine is a device as it lies.
type Engine struct {
	At, Far grid.Square
	Army    Army
	Kind    DeviceKind
	Bridges int // that lie on it
	Held    bool
	By      Army // whose piece stands on the square of the crew or the main face, if it is Held
}

// Engines are all devices, in their order.
func Engines(p *Position) iter.Seq[Engine] {
	return func(yield func(Engine) bool) {
		for i := range p.deviceList() {
			d := &p.devices[i]
			e := Engine{At: d.at, Far: d.far(p.board()), Army: d.army, Kind: d.kind}
			e.Bridges = d.faces.main() + d.faces.side()
			if at, stands := p.pieceAt(d.at); stands {
				e.Held, e.By = true, p.pieces[at].army
			}
			if !yield(e) {
				return
			}
		}
	}
}

// Spans is how many bridges of an army lie on water.
func Spans(p *Position, a Army) (n int) {
	for i := range p.bridgeList() {
		if p.bridges[i].army == a {
			n++
		}
	}
	return n
}

// BoardOf is the board on which a position stands.
func BoardOf(p *Position) grid.Board { return p.board() }

// ArmyOf is the army to move.
func ArmyOf(p *Position) Army { return p.army() }

// CentreOf is the centre of an army's fortress, grid.None if it has none. [HW-187]
func CentreOf(p *Position, a Army) grid.Square { return p.ground.centre[a] }

// Within reports whether a square lies in an army's fortress. [HW-190.6]
func Within(p *Position, a Army, at grid.Square) bool {
	return p.ground.inside(a, at) || p.ground.moat[a].Has(at)
}

// Besieged reports whether a blockade of an army's fortress is declared. [HW-190.3]
func Besieged(p *Position, a Army) bool { return p.sieges[a].declared }

// String is what a kind is called in counts. [HW-327]
func (k Kind) String() string { return kinds[k].name }

// Package state is a battle of Little Wars as it stands: who is where and what has become of him, what he has done in
// the present move, the options it is fought under, and the crowd round a spot. It carries out no orders.
//
// Rules: docs/rules/littlewars.md.
package state

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/scenario"
)

// State is a battle as it stands. Its tables are never changed, only replaced, so that
// clones share them.
type State struct {
	Terms *Terms // agreed before it began; never changed
	Seed  uint64

	gunnery.Roster
	Men  []Soldier // of table.Men
	Guns []Weapon  // of table.Guns

	Stage   Phase
	Moves   int           // moves begun, the present one too; 0 before the first
	Awaited tabletop.Side // who may give orders; in a move and after it, until the interval, whose move it is
	First   tabletop.Side // First Player, once they have tossed
	Eve     Eve           // what is settled before the first move
	Shots   uint64        // fired: each draws its scatter from a stream of its own
	Fights  int           // mêlées so far, to number them

	Melees []Melee // to be decided on after this move
	Began  [2]Muster
	Quiet  [2]int // moves in a row of each side in which nothing happened [LW-VAR-14]
	Blow   Blow   // at the rear [LW-VAR-7, LW-VAR-8]

	Present Present

	country uint64 // its hash
	Ending  engine.Result
	Fixed   error // why the last order may not be taken back; nil if it may [LW-TURN-12]
}

// Status is how it stands with a man.
type Status uint8

// A man is Boxed until he is set down. Prisoners are on the table, in the enemy's hands; who is Disarmed was
// freed and has not got home. The others are off the table: Dead, Gone over their own back line, Held behind
// the enemy's, or Arrived there in a Defensive Game.
const (
	Boxed Status = iota
	Armed
	Disarmed
	Prisoner
	Dead
	Gone
	Held
	Arrived
	numStatuses
)

var StatusNames = [numStatuses]string{"boxed", "armed", "disarmed", "prisoner", "dead", "gone", "held", "arrived"}

// String is the status in one word.
func (s Status) String() string { return StatusNames[s] }

// Nobody is where the number of a man or a gun would be.
const Nobody = -1

// Soldier is what a man is besides his place on the table. The zero soldier is not one: see recruit.
type Soldier struct {
	Status Status
	Escort int // of a prisoner, his escort, or nobody [LW-PRIS-3]
	// Of a prisoner, the number of the mêlée in which he was taken, whose survivors guard him until the end of
	// the move GuardTo; then 0. Guards are, of a survivor, the mêlées whose prisoners he guards; it is replaced,
	// never changed. [LW-MELEE-17]
	Melee, GuardTo int
	Guards         []int
	Waits          bool // he has surrendered, and nobody has come for him [LW-SURR-2]
	Freed          int  // the move in which he was freed [LW-PRIS-5]
}

// Recruit is a soldier to begin with.
func Recruit(s Status) Soldier { return Soldier{Status: s, Escort: Nobody} }

// Weapon is what a gun is besides its place on the table. Its owner is its side on the table.
type Weapon struct {
	Off   bool // over its back line [LW-GUN-17]
	Taken bool // it is not of the side that it began with [LW-GCAP-1]
	// Axle is, of each man, on which side of the axle line he was when he last came within six inches: 1
	// before it, -1 behind it, 0 if he is not within six. [LW-GCAP-3]
	Axle []int8
}

// Present is what is of the present move alone. The next begins with another, see NewPresent.
type Present struct {
	Minutes  int       // allowed [LW-TURN-3]
	Eventful bool      // somebody was killed, taken or lifted off, or a gun captured [LW-VAR-14]
	Men      []ManMove // of table.Men
	Guns     []GunMove // of table.Guns
}

// ManMove is the present move of a man. The zero ManMove is not one: see idle.
type ManMove struct {
	From   plane.Vec // where he stood as it began
	Faced  float64   // and how he faced, radians
	Spent  float64   // of his string, in
	Moved  bool      // on his own account
	Bound  []int     // enemies with whom he was in contact as it began: they do not bind him [LW-MOVE-3]
	Stuck  bool      // he has come into contact, and stays [LW-MELEE-2]
	Attend int       // the gun he went along with, or nobody [LW-GUN-7]
	Post   int       // the gun at whose trail he stands, or nobody [LW-GUN-11]
	Unfed  bool      // he was out of supply as it began [LW-OPT-4]
}

// idle is the move of a man who has not stirred.
func idle(from plane.Vec, faced float64) ManMove {
	return ManMove{From: from, Faced: faced, Attend: Nobody, Post: Nobody}
}

// GunMove is the present move of a gun.
type GunMove struct {
	Ready bool      // it was in action as the move began [LW-GUN-3]
	Fired int       // shots
	Moved bool      // it was moved
	From  plane.Vec // where it stood as the move began
	Was   Laid      // and how it lay
	Last  Laid      // how it lay for its last shot
}

// NewPresent is a move in which nothing has been done yet, from where everybody stands.
func NewPresent(t *tabletop.Table, minutes int) Present {
	p := Present{Minutes: minutes, Men: make([]ManMove, len(t.Men)), Guns: make([]GunMove, len(t.Guns))}
	for i := range t.Men {
		p.Men[i] = idle(t.Men[i].At, t.Men[i].Heading)
	}
	for i := range t.Guns {
		g := &t.Guns[i]
		lies := Laid{g.Heading, g.Elevation}
		p.Guns[i] = GunMove{From: g.At, Was: lies, Last: lies}
	}
	return p
}

// Enrol begins with the men and guns of a table, to each of whom the same has happened.
func (m *State) Enrol(t *tabletop.Table, man Status, gun Weapon) {
	m.Set(t)
	m.Men, m.Guns = make([]Soldier, len(t.Men)), make([]Weapon, len(t.Guns))
	m.Present = Present{Men: make([]ManMove, len(t.Men)), Guns: make([]GunMove, len(t.Guns))}
	for i := range m.Men {
		m.Men[i], m.Present.Men[i] = Recruit(man), idle(plane.Vec{}, 0)
	}
	for i := range m.Guns {
		m.Guns[i] = gun
		m.Guns[i].Axle = make([]int8, len(t.Men))
	}
}

// Laid is how a gun lies, radians.
type Laid struct{ Heading, Elevation float64 }

// Muster is how many a side has or had.
type Muster struct{ Infantry, Cavalry, Guns int }

// Men are foot and horse together.
func (n Muster) Men() int { return n.Infantry + n.Cavalry }

// On reports whether a man is on the table.
func (m *State) On(man int) bool {
	switch m.Men[man].Status {
	case Armed, Disarmed, Prisoner:
		return true
	}
	return false
}

// Armed reports whether a man is able to fight.
func (m *State) Armed(man int) bool { return m.Men[man].Status == Armed }

// Keeper is whose orders a man obeys: his own side's, or of a prisoner his captor's.
func (m *State) Keeper(man int) tabletop.Side {
	s := m.Layout.Men[man].Side
	if m.Men[man].Status == Prisoner {
		return s.Other()
	}
	return s
}

// Of are the men of a side that have one of these states, in order.
func (m *State) Of(side tabletop.Side, in ...Status) (men []int) {
	for i := range m.Men {
		if m.Layout.Men[i].Side == side && slices.Contains(in, m.Men[i].Status) {
			if men == nil {
				men = make([]int, 0, len(m.Men)-i)
			}
			men = append(men, i)
		}
	}
	return men
}

// Free are the men of a side that are alive and uncaptured, the gone and the arrived too. [LW-VAR-2]
func (m *State) Free(side tabletop.Side) (n Muster) {
	for _, i := range m.Of(side, Armed, Disarmed, Gone, Arrived) {
		if m.Layout.Men[i].Arm == tabletop.Cavalry {
			n.Cavalry++
		} else {
			n.Infantry++
		}
	}
	for g := range m.Guns {
		if m.Layout.Guns[g].Side == side && m.Layout.Guns[g].Shoots() {
			n.Guns++
		}
	}
	return n
}

// Allowance is the string of an arm for a move, in. [LW-MOVE-1, LW-MOVE-2]
func (m *State) Allowance(a tabletop.Arm) float64 {
	return PlainAllowance[a] * m.Terms.stride(m)
}

// Set is the table replaced. The country, which seldom is another, takes longer to hash than all who are on it.
func (m *State) Set(t *tabletop.Table) {
	if m.Layout == nil || !engine.Same(m.Layout.Country, t.Country) {
		m.country = scenario.CountryHash(t)
	}
	m.Roster.Set(t)
}

// Lift takes men off the table, for whatever reason the status gives.
func (m *State) Lift(why Status, men ...int) {
	t := *m.Layout
	t.Men = slices.Clone(t.Men)
	for _, i := range men {
		m.Men[i].Status = why
		m.Men[i].Discharge()
		if t.Men[i].Posture == physics.Standing {
			t.Men[i].LieTo = 0 // how he may have lain before is no matter
		}
		t.Men[i].Posture = physics.Gone
	}
	m.Set(&t)
}

// Copy is the battle by itself.
func (m *State) Copy() *State {
	c := *m
	c.Men, c.Present.Men = slices.Clone(m.Men), slices.Clone(m.Present.Men)
	c.Guns, c.Present.Guns = slices.Clone(m.Guns), slices.Clone(m.Present.Guns)
	axles := make([]int8, 0, len(m.Guns)*len(m.Men))
	for i := range c.Guns {
		n := len(axles)
		axles = append(axles, m.Guns[i].Axle...)
		c.Guns[i].Axle = axles[n:len(axles):len(axles)]
	}
	c.Melees = slices.Clone(m.Melees)
	return &c
}

// Phase is what is being done. [LW section 0]
type Phase uint8

// The phases of a battle, those before the first move first. PhaseGuns goes over into PhaseMen with the
// first man who moves on his own account. [LW-TURN-10]
const (
	PhaseCountry  Phase = iota // the country is made
	PhaseField                 // the other player chooses his side of the field
	PhaseForce                 // men are bought, or drawn by dice
	PhaseToss                  // for the first move
	PhaseSetOut                // the force is set out
	PhaseInterval              // until the next mover says go
	PhaseGuns
	PhaseMen
	PhaseTrail   // men missing at the trails of guns that fired are found
	PhaseMelee   // the mover decides who dies
	PhaseOffered // a draw
	Over
	numPhases
)

var PhaseNames = [numPhases]string{
	"making the country", "choosing sides", "choosing the force", "tossing for first move", "setting out",
	"interval", "guns", "men", "men to the trails", "mêlées", "a draw is offered", "over",
}

// Duties are what he whose orders are awaited has to do in each: "south to toss".
var Duties = [numPhases]string{
	"make the country", "choose sides", "choose a force", "toss for the first move", "set out",
	"begin the move: say go", "fire guns and move men", "move men", "send men to the trails", "settle mêlées",
	"answer an offer", "",
}

// Duty is what he whose orders are awaited has to do.
func (m *State) Duty() string {
	switch what, is := coins[m.Stage]; {
	case is && !m.Eve.Tossed:
		return "toss for " + what
	case m.Stage == PhaseGuns && !armed(m):
		return Duties[PhaseMen]
	}
	return Duties[m.Stage]
}

// armed reports whether a gun of the mover's was served as the move began, and guns may be fired in it.
func armed(m *State) bool {
	for g := range m.Present.Guns {
		if m.Present.Guns[g].Ready && m.Layout.Guns[g].Side == m.Awaited {
			return !GunsBanned(m)
		}
	}
	return false
}

// coins is for what a coin is tossed before what a phase is for.
var coins = map[Phase]string{PhaseCountry: "who makes the country", PhaseField: "who chooses sides"}

// String is the phase in a few words.
func (p Phase) String() string { return PhaseNames[p] }

// Mover is whose orders are awaited.
func (m *State) Mover() tabletop.Side { return m.Awaited }

// Happened is told by whoever kills, takes, lifts off or captures: the battle is not at a stand. [LW-VAR-14]
func (m *State) Happened() { m.Present.Eventful, m.Quiet = true, [2]int{} }

// InMove reports whether a move is being made.
func InMove(m *State) bool { return m.Stage == PhaseGuns || m.Stage == PhaseMen }

// PlainAllowance is the string of an arm for a move, in. [LW-MOVE-1, LW-MOVE-2]
var PlainAllowance = [...]float64{tabletop.Infantry: 12, tabletop.Cavalry: 24}

// Blow is a Blow at the Rear that has fallen: who is struck, and how many of his own moves he has left to
// withdraw in. It has not fallen if there are none. [LW-VAR-7, LW-VAR-8]
type Blow struct {
	Struck tabletop.Side
	Left   int
}

func (b *Blow) hash(h *scenario.Mix) { h.Whole(int(b.Struck), b.Left) }

// Discharge leaves a man in nobody's hands, and nobody in his by a mêlée of his.
func (s *Soldier) Discharge() {
	s.Escort, s.Waits, s.Melee, s.GuardTo, s.Guards = Nobody, false, 0, 0, nil
}

// StatusOf is how it stands with a man.
func (m *State) StatusOf(man int) Status { return m.Men[man].Status }

// BeganAt is where a man stood as the present move began.
func (m *State) BeganAt(man int) plane.Vec { return m.Present.Men[man].From }

// HasMoved reports whether a man has been moved in the present move, in whatever way.
func (m *State) HasMoved(man int) bool {
	s := &m.Present.Men[man]
	return s.Moved || s.Spent > 0 || s.Stuck || s.Attend >= 0 || s.Post >= 0
}

// Defends reports whether a side is the defender of a Defensive Game. [LW-VAR-11]
func (m *State) Defends(s tabletop.Side) bool { return m.Terms.Rules().Defended && s != m.First }

// Storms reports whether a side wins by reaching the enemy's back line. [LW-VAR-7, LW-VAR-11]
func (m *State) Storms(s tabletop.Side) bool {
	storms := m.Terms.Rules().storms
	return storms == bothStorm || storms == attackerStorms && s == m.First
}

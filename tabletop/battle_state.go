package tabletop

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// State is a battle as it stands. Its tables are never changed, only replaced, so that
// clones share them.
type State struct {
	terms *terms // agreed before it began; never changed
	seed  uint64

	called
	men  []soldier // of table.Men
	guns []weapon  // of table.Guns

	phase   Phase
	turn    int    // moves begun, the present one too; 0 before the first
	awaited Side   // who may give orders; in a move and after it, until the interval, whose move it is
	first   Side   // First Player, once they have tossed
	eve     eve    // what is settled before the first move
	shots   uint64 // fired: each draws its scatter from a stream of its own
	fights  int    // mêlées so far, to number them

	melees []melee // to be decided on after this move
	began  [2]muster
	quiet  [2]int // moves in a row of each side in which nothing happened [LW-VAR-14]
	blow   blow   // at the rear [LW-VAR-7, LW-VAR-8]

	present present

	country uint64 // its hash
	result  engine.Result
	fixed   error // why the last order may not be taken back; nil if it may [LW-TURN-12]
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

var statusNames = [numStatuses]string{"boxed", "armed", "disarmed", "prisoner", "dead", "gone", "held", "arrived"}

// String is the status in one word.
func (s Status) String() string { return statusNames[s] }

// nobody is where the number of a man or a gun would be.
const nobody = -1

// soldier is what a man is besides his place on the table. The zero soldier is not one: see recruit.
type soldier struct {
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

// recruit is a soldier to begin with.
func recruit(s Status) soldier { return soldier{Status: s, Escort: nobody} }

// weapon is what a gun is besides its place on the table. Its owner is its side on the table.
type weapon struct {
	Off bool // over its back line [LW-GUN-17]
	// Axle is, of each man, on which side of the axle line he was when he last came within six inches: 1
	// before it, -1 behind it, 0 if he is not within six. [LW-GCAP-3]
	Axle []int8
}

// present is what is of the present move alone. The next begins with another, see newPresent.
type present struct {
	minutes  int       // allowed [LW-TURN-3]
	eventful bool      // somebody was killed, taken or lifted off, or a gun captured [LW-VAR-14]
	men      []manMove // of table.Men
	guns     []gunMove // of table.Guns
}

// manMove is the present move of a man. The zero manMove is not one: see idle.
type manMove struct {
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
func idle(from plane.Vec, faced float64) manMove {
	return manMove{From: from, Faced: faced, Attend: nobody, Post: nobody}
}

// gunMove is the present move of a gun.
type gunMove struct {
	Ready bool      // it was in action as the move began [LW-GUN-3]
	Fired int       // shots
	Moved bool      // it was moved
	From  plane.Vec // where it stood as the move began
	Was   laid      // and how it lay
	Last  laid      // how it lay for its last shot
}

// newPresent is a move in which nothing has been done yet, from where everybody stands.
func newPresent(t *Table, minutes int) present {
	p := present{minutes: minutes, men: make([]manMove, len(t.Men)), guns: make([]gunMove, len(t.Guns))}
	for i := range t.Men {
		p.men[i] = idle(t.Men[i].At, t.Men[i].Heading)
	}
	for i := range t.Guns {
		g := &t.Guns[i]
		lies := laid{g.Heading, g.Elevation}
		p.guns[i] = gunMove{From: g.At, Was: lies, Last: lies}
	}
	return p
}

// enrol begins with the men and guns of a table, to each of whom the same has happened.
func (m *State) enrol(t *Table, man Status, gun weapon) {
	m.set(t)
	m.men, m.guns = make([]soldier, len(t.Men)), make([]weapon, len(t.Guns))
	m.present = present{men: make([]manMove, len(t.Men)), guns: make([]gunMove, len(t.Guns))}
	for i := range m.men {
		m.men[i], m.present.men[i] = recruit(man), idle(plane.Vec{}, 0)
	}
	for i := range m.guns {
		m.guns[i] = gun
		m.guns[i].Axle = make([]int8, len(t.Men))
	}
}

// laid is how a gun lies, radians.
type laid struct{ Heading, Elevation float64 }

// muster is how many a side has or had.
type muster struct{ Infantry, Cavalry, Guns int }

// Men are foot and horse together.
func (n muster) Men() int { return n.Infantry + n.Cavalry }

// Other is the other side.
func (s Side) Other() Side { return 1 - s }

// side is the engine's name of a side.
func (s Side) side() engine.Side { return engine.Side(s.String()) }

// on reports whether a man is on the table.
func (m *State) on(man int) bool {
	switch m.men[man].Status {
	case Armed, Disarmed, Prisoner:
		return true
	}
	return false
}

// armed reports whether a man is able to fight.
func (m *State) armed(man int) bool { return m.men[man].Status == Armed }

// Keeper is whose orders a man obeys: his own side's, or of a prisoner his captor's.
func (m *State) Keeper(man int) Side {
	s := m.table.Men[man].Side
	if m.men[man].Status == Prisoner {
		return s.Other()
	}
	return s
}

// of walks over the men of a side that have one of these states, in order.
func (m *State) of(side Side, in ...Status) (men []int) {
	for i := range m.men {
		if m.table.Men[i].Side == side && slices.Contains(in, m.men[i].Status) {
			men = append(men, i)
		}
	}
	return men
}

// free are the men of a side that are alive and uncaptured, the gone and the arrived too. [LW-VAR-2]
func (m *State) free(side Side) (n muster) {
	for _, i := range m.of(side, Armed, Disarmed, Gone, Arrived) {
		if m.table.Men[i].Arm == Cavalry {
			n.Cavalry++
		} else {
			n.Infantry++
		}
	}
	for g := range m.guns {
		if m.table.Guns[g].Side == side && m.table.Guns[g].Shoots() {
			n.Guns++
		}
	}
	return n
}

// allowance is the string of an arm for a move, in. [LW-MOVE-1, LW-MOVE-2]
func (m *State) allowance(a Arm) float64 {
	return plainAllowance[a] * m.terms.stride(m)
}

// backLine is the y of a side's own back line.
func backLineOf(t *Table, side Side) float64 {
	if side == South {
		return 0
	}
	return t.Depth
}

// set is the table replaced. The country, which seldom is another, takes longer to hash than all who are on it.
func (m *State) set(t *Table) {
	if m.table == nil || !sameCountry(m.table.Country, t.Country) {
		m.country = countryHash(t)
	}
	same := m.table != nil && len(m.table.Men) == len(t.Men) && len(m.table.Guns) == len(t.Guns)
	m.table, m.reaches = t, make([]reach, len(t.Guns))
	if !same {
		m.words = WordsOf(t)
	}
}

// sameCountry reports whether two countries are one and the same.
func sameCountry(a, b []Piece) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

// lift takes a man off the table, for whatever reason the status gives.
func (m *State) lift(man int, why Status) {
	m.men[man].Status = why
	m.men[man].discharge()
	m.set(m.table.withMan(man, func(o *Man) {
		if o.Posture == physics.Standing {
			o.LieTo = 0 // how he may have lain before is no matter
		}
		o.Posture = physics.Gone
	}))
}

// copy is the battle by itself.
func (m *State) copy() *State {
	c := *m
	c.men, c.present.men = slices.Clone(m.men), slices.Clone(m.present.men)
	c.guns, c.present.guns = slices.Clone(m.guns), slices.Clone(m.present.guns)
	axles := make([]int8, 0, len(m.guns)*len(m.men))
	for i := range c.guns {
		n := len(axles)
		axles = append(axles, m.guns[i].Axle...)
		c.guns[i].Axle = axles[n:len(axles):len(axles)]
	}
	c.melees = slices.Clone(m.melees)
	return &c
}

package warchess

import "littlewars/engine"

// Kind is what a figure is.
type Kind uint8

// The kinds, the troops first.
const (
	LightInfantry Kind = iota
	Infantry           // of the line
	Cavalry
	Artillery
	Wagon
	Citadel
	kinds

	troops = Artillery // kinds below this one are troops
	movers = Citadel   // kinds below this one move
)

// The sides, as indexes into the game's About.Sides.
const (
	Attacker = iota
	Defender
)

var sideNames = [...]engine.Side{"att", "def"}

// profile is a row of the table of limits [WC-18]: how many squares in each sort of direction.
type profile struct {
	letter                                string
	name                                  string
	oblique, ahead, backOblique, straight uint8
}

var profiles = [kinds]profile{
	LightInfantry: {"L", "light infantry", 3, 3, 2, 2},
	Infantry:      {"I", "infantry of the line", 2, 2, 2, 2},
	Cavalry:       {"C", "cavalry", 3, 3, 3, 3},
	Artillery:     {"A", "artillery", 3, 0, 3, 0},
	Wagon:         {"W", "wagon", 2, 0, 2, 0},
	Citadel:       {"K", "citadel", 0, 0, 0, 0},
}

func (k Kind) String() string { return profiles[k].name }

// limit is how far a figure may go that way. Forward is north for the attacker, south for the defender
// [WC-7].
func (k Kind) limit(side int, d direction) uint8 {
	f, forward := &profiles[k], compass[d].rows > 0
	if side == Defender {
		forward = compass[d].rows < 0
	}
	switch diagonal := d.diagonal(); {
	case diagonal && forward:
		return f.oblique
	case diagonal:
		return f.backOblique
	case forward:
		return f.ahead
	}
	return f.straight
}

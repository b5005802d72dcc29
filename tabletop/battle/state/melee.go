package state

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
)

// Melee is a fight hand to hand that is to be decided. What it points to is never changed. [LW-MELEE]
type Melee struct {
	Number  int                     // of the battle's mêlées, from 1
	Contact []tabletop.Pair         // who is in contact, South first
	Points  []plane.Vec             // of contact, one for each pair [LW-MELEE-9]
	Men     [gunnery.NumSides][]int // who takes part, the nearest to a point of contact first
	Fewer   tabletop.Side           // the inferior force; South if they are equal
	Friends []int                   // who supports it
	Dead    int                     // men that each side loses
	Taken   int                     // men of the inferior force who are made prisoners
	Rule    engine.RuleID           // that decides it
	Die     []int                   // of the superior force, as chosen
	Take    []int                   // of the inferior force, as chosen; the rest of it dies
}

// Isolated reports whether a body of n men has fewer than half as many friends within a move. [LW-MELEE-8]
func Isolated(n, friends int) bool { return 2*friends < n }

// Sum is a mêlée in words.
func (k *Melee) Sum() string {
	n, more := len(k.Men[k.Fewer]), len(k.Men[k.Fewer.Other()])
	if more == n {
		return fmt.Sprintf("mêlée %d: %d of south against %d of north, so that all of both die", k.Number, n, n)
	}
	how := "supported"
	if Isolated(n, len(k.Friends)) {
		how = "isolated"
	}
	needed := (n + 1) / 2
	text := fmt.Sprintf(
		"mêlée %d: %d of %v against %d of %v, %s since %d %s within a move and %d %s needed", k.Number,
		more, k.Fewer.Other(), n, k.Fewer, how, len(k.Friends), inch.Plural(len(k.Friends), "friend is", "friends are"),
		needed, inch.Plural(needed, "is", "are"),
	)
	if k.Rule == "LW-OPT-8" {
		text += ", but not met by double their number"
	}
	died := fmt.Sprintf("%d %s on each side", k.Dead, inch.Plural(k.Dead, "dies", "die"))
	if k.Dead == 0 {
		died = "nobody dies"
	}
	if k.Taken == 0 {
		return text + ": " + died
	}
	return fmt.Sprintf("%s: %s and %d of %v %s taken", text, died, k.Taken, k.Fewer, inch.Plural(k.Taken, "is", "are"))
}

// Pick is one of the choices that the mover has in a mêlée: exactly n of these men.
type Pick struct {
	Part int // of what it names: 0 the dead, 1 those who are taken
	Word string
	Of   []int
	N    int
}

// Picks are the choices there are in it; none where all or nobody of a side dies, or is taken.
func (k *Melee) Picks() (all []Pick) {
	for _, p := range [...]Pick{
		{0, "die", k.Men[k.Fewer.Other()], k.Dead}, {1, "take", k.Men[k.Fewer], k.Taken},
	} {
		if 0 < p.N && p.N < len(p.Of) {
			all = append(all, p)
		}
	}
	return all
}

// Open reports whether the mover has a choice in it.
func (k *Melee) Open() bool { return len(k.Picks()) > 0 }

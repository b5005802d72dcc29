package state

import (
	"fmt"
	"sync"

	"littlewars/tabletop"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// Eve is what is settled before the first move.
type Eve struct {
	Maker  tabletop.Side // who makes the country, when that is one of them [LW-COUNTRY-1]
	Tossed bool          // it is known whose orders the phase asks for
	Passed int           // how often in a row the country has been called done
	Force  [2]Muster     // of each side, as far as it is known [LW-FORCE-1]
	Dice   [2]int        // what each has thrown, 0 before that [LW-FORCE-2]
	SetOut bool          // both have set out, so that first paths are laid from the back line [LW-SETUP-5]

	Ways *Ways // through the country as it is while it is made
}

// List is the eve in whole numbers, for a position's text.
func (e *Eve) List() []int {
	ns := []int{int(e.Maker), scenario.Flags(e.Tossed), e.Passed, scenario.Flags(e.SetOut)}
	for side, n := range e.Force {
		ns = append(ns, n.Infantry, n.Cavalry, n.Guns, e.Dice[side])
	}
	return ns
}

func (e *Eve) hash(h *scenario.Mix) { h.Whole(e.List()...) }

// Ways is whether there are any through a country, which is dear to find out and asked for with every word.
type Ways struct {
	Table *tabletop.Table
	once  sync.Once
	err   error
}

func (w *Ways) Open() error {
	w.once.Do(func() { w.err = march.Playable(w.Table) })
	return w.err
}

// LeftOut is how many men of each side dice decide about. [LW-FORCE-2]
const LeftOut = 12

// Price is what men and guns cost, in half points: arms and then the gun, in the order of KindWords.
// [LW-FORCE-4]
var Price = [...]int{tabletop.Infantry: 2, tabletop.Cavalry: 3, tabletop.GunKind: 20}

// Spare are the twelve men of a force that are left out: of both arms in proportion. [LW-FORCE-2]
func (n Muster) Spare() Muster {
	horse := min((LeftOut*n.Cavalry+n.Men()/2)/n.Men(), n.Cavalry)
	foot := min(LeftOut-horse, n.Infantry)
	return Muster{Infantry: foot, Cavalry: LeftOut - foot}
}

// String is a force in words.
func (n Muster) String() string {
	return fmt.Sprintf("%d foot, %d horse and %d %s", n.Infantry, n.Cavalry, n.Guns, inch.Plural(n.Guns, "gun", "guns"))
}

// Of is the number of a force's men of an arm, or of its guns.
func (n *Muster) Of(kind tabletop.Arm) *int {
	return [...]*int{tabletop.Infantry: &n.Infantry, tabletop.Cavalry: &n.Cavalry, tabletop.GunKind: &n.Guns}[kind]
}

// Cost is what a force costs, in half points.
func (n Muster) Cost() int {
	return Price[tabletop.Infantry]*n.Infantry + Price[tabletop.Cavalry]*n.Cavalry + Price[tabletop.GunKind]*n.Guns
}

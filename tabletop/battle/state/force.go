package state

import (
	"fmt"

	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

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

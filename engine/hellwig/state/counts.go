package state

import "littlewars/engine/grid"

// What there is of things, and how far counts go.
const (
	bridgesEach  = 4   // of a carrier [HW-136]
	allMarkers   = 120 // of a side [HW-192]
	perKind      = 255 // devices of a side [HW-300]
	Burning      = 6   // turns that a building burns [HW-74d]
	BridgeBurns  = 1   // turns that a bridge does [HW-166]
	MostHunger   = 3   // turns [HW-249c]
	DepotBan     = 6   // turns without a new depot [HW-253]
	CutTurns     = 6   // until the cut off surrender [HW-182]
	maxCount     = 9999
	FreshMarkers = 3 // of an entrenched square [HW-106]
	LapseTurns   = 6 // of the besieger with a bridge over the ditch [HW-190.8]
)

// Commander is who of an army commands on a square: with four players the general of that side of the middle row. On
// the row itself it is the one above. [HW-222, HW-233b]
func (p *Situation) Commander(a Army, at grid.Square) General {
	if p.Players == 2 {
		return General(a)
	}
	north := p.Order.North[a]
	if p.Board().Row(at) <= int(p.Board().Rows)/2 {
		return north
	}
	return north ^ 2
}

package hellwig

import "littlewars/engine/grid"

// What there is of things, and how far counts go.
const (
	bridgesEach = 4   // of a carrier [HW-136]
	allMarkers  = 120 // of a side [HW-192]
	perKind     = 255 // devices of a side [HW-300]
	burning     = 6   // turns that a building burns [HW-74d]
	bridgeBurns = 1   // turns that a bridge does [HW-166]
	mostHunger  = 3   // turns [HW-249c]
	depotBan    = 6   // turns without a new depot [HW-253]
	cutTurns    = 6   // until the cut off surrender [HW-182]
	maxCount    = 9999
)

// commander is who of an army commands on a square: with four players the general of that side of the middle row. On
// the row itself it is the one above. [HW-222, HW-233b]
func (p *Position) commander(a Army, at grid.Square) General {
	if p.players == 2 {
		return General(a)
	}
	north := p.order.north[a]
	if p.board().Row(at) <= int(p.board().Rows)/2 {
		return north
	}
	return north ^ 2
}

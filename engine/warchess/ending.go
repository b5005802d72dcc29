package warchess

import "littlewars/engine"

// quietTurns is 50 moves by each side [WC-44].
const quietTurns = 100

// Ended is whether the game is won: by the Citadel or the Wagon [WC-41], or by the other side's last
// troop [WC-42].
func (p *Position) Ended() (winner int, over bool) {
	switch {
	case p.citadel == 0:
		return Attacker, true
	case p.wagon == 0:
		return Defender, true
	}
	for side := range p.sides {
		if left := p.troops(side); left.empty() {
			return 1 - side, true
		}
	}
	return engine.Nobody, false
}

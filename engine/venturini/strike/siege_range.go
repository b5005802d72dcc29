package strike

import "littlewars/engine/venturini/state"

// piece is what fires in a siege: a row of table 3.12. Distances are steps, a piece's own square not counted.
type piece struct {
	heavy  bool
	flat   int // direct fire
	lob    int // throw; 0 for what throws nothing
	arc    int // cannon fired in an arc, which raises fires alone
	climb  int // ft that the first impact of a ricochet may lie above it
	bounds int // the last bound of a ricochet; 0 for what fires none
}

// pieces are those who fire in a siege. [section 3.12]
var pieces = map[state.Kind]piece{
	state.Inf:  {flat: 5},
	state.HHow: {heavy: true, flat: 9, lob: 19, climb: 50, bounds: 23},
	state.HGun: {heavy: true, flat: 19, arc: 19, climb: 20, bounds: 23},
	state.LHow: {flat: 5, lob: 11, climb: 10, bounds: 15},
	state.LGun: {flat: 11, arc: 11, climb: 5, bounds: 15},
}

const (
	nearSteps  = 11 // the 12th square: beyond it works are twice as strong [VT-SIEGE-63]
	vaultSteps = 11 // how far guns fire out of vaults [VT-SIEGE-50]
)

// reach is how far a figure fires flat from where it stands.
func (p piece) reach(post state.Post) int {
	if post == state.Vault {
		return min(p.flat, vaultSteps)
	}
	return p.flat
}

// first is how far off a ricochet may touch ground first, as far as the piece fires or throws.
func (p piece) first() int { return max(p.flat, p.lob) }

// power is that of a whole salvo against lines so far off, of which every one counts double beyond the 12th square:
// half the power is the same. [VT-SIEGE-63]
func (p piece) power(steps int) int {
	power := fieldSalvo
	if p.heavy {
		power = siegeSalvo
	}
	if steps > nearSteps {
		power /= 2
	}
	return power
}

// step is how many squares lie from bound to bound. [VT-SIEGE-43]
func step(o *state.Options) int {
	if o.BoundStep2 {
		return 2
	}
	return 3
}

package hellwig

import (
	"cmp"
	"sort"

	"littlewars/engine/grid"
)

// How much a position holds. A board that brings more is refused.
const (
	maxPieces  = 400
	maxDevices = 400
	maxBridges = 400
	maxWorks   = 400
	maxFires   = 128
	maxDepots  = 128
	maxHouses  = 2048 // building squares of a ground
	maxCuts    = 32
)

// Position is a game as it stands: a value that = copies, 12 KiB at most. Its lists are sorted, so that positions that
// are alike are equal: pieces, bridges, works, fires and depots by square; devices artillery first, by gun square, then
// transporters by their squares, then carriers by number.
type Position struct {
	ground *Ground // never changed, and shared

	pieces  [maxPieces]piece
	devices [maxDevices]device
	bridges [maxBridges]bridge
	works   [maxWorks]work
	fires   [maxFires]fire
	depots  [maxDepots]depot
	cuts    [maxCuts]cutting // number n is at n-1; numbered by their first pieces
	razed   [maxHouses / 64]uint64

	nPieces, nDevices, nBridges, nWorks, nFires, nDepots uint16
	nCuts                                                uint8

	reserve [2]uint16 // markers
	noDepot [2]uint8  // own turns until one may be established again [HW-253]
	sieges  [2]siege  // of the fortress of that army

	mover   General
	stage   stage // which free acts are over this turn
	passed  bool  // the last turn was a pass [HW-21]
	fresh   bool  // supply came into a fortress with this move [HW-190.7]
	quiet   uint16
	school  uint8 // 1 or 2
	players uint8 // 2 or 4
	order   playOrder
	rules   switches
	over    ending
}

// stage is what of a turn is over: the free acts come in this order. [HW-181c]
type stage uint8

// The stages.
const (
	atSpread stage = iota
	atOccupy
	atSeize
	atCut
	atSiege
	atMove
)

// playOrder is who comes when among four. [HW-222, HW-227 to HW-233]
type playOrder struct {
	free   bool       // HW-227
	turned bool       // strict order: AA, B, A, BB [HW-231b]
	waits  General    // free order: who is awaited besides the mover
	north  [2]General // who of each team commands above the dividing row
	last   [2]General // free order: the last two movers, the latest first
	moved  uint8      // how many of last are set
}

// ending is how a game is over.
type ending struct {
	by     endedBy
	winner Army // where there is one
}

// endedBy is what ended a game.
type endedBy uint8

// The ends. Peace, resignation and repetition are not a position's.
const (
	notEnded   endedBy = iota
	byCentre           // HW-188
	byBlockade         // HW-190.2
	byPasses           // HW-21: a peace without flags
	byQuiet            // quiet-limit: the same
)

func (p *Position) board() grid.Board { return p.ground.board }

// army is that of the mover.
func (p *Position) army() Army { return p.mover.army() }

func (p *Position) pieceList() []piece   { return p.pieces[:p.nPieces] }
func (p *Position) deviceList() []device { return p.devices[:p.nDevices] }
func (p *Position) bridgeList() []bridge { return p.bridges[:p.nBridges] }
func (p *Position) workList() []work     { return p.works[:p.nWorks] }
func (p *Position) fireList() []fire     { return p.fires[:p.nFires] }
func (p *Position) depotList() []depot   { return p.depots[:p.nDepots] }

// What stands on a square is found by search, as the lists are sorted: its place in the list, or the place where it
// would come, and whether it is there.

func (p *Position) pieceAt(s grid.Square) (int, bool) {
	n := int(p.nPieces)
	i := sort.Search(n, func(i int) bool { return p.pieces[i].at >= s })
	return i, i < n && p.pieces[i].at == s
}

func (p *Position) bridgeAt(s grid.Square) (int, bool) {
	n := int(p.nBridges)
	i := sort.Search(n, func(i int) bool { return p.bridges[i].at >= s })
	return i, i < n && p.bridges[i].at == s
}

func (p *Position) workAt(s grid.Square) (int, bool) {
	n := int(p.nWorks)
	i := sort.Search(n, func(i int) bool { return p.works[i].at >= s })
	return i, i < n && p.works[i].at == s
}

func (p *Position) fireAt(s grid.Square) (int, bool) {
	n := int(p.nFires)
	i := sort.Search(n, func(i int) bool { return p.fires[i].at >= s })
	return i, i < n && p.fires[i].at == s
}

func (p *Position) depotAt(s grid.Square) (int, bool) {
	n := int(p.nDepots)
	i := sort.Search(n, func(i int) bool { return p.depots[i].at >= s })
	return i, i < n && p.depots[i].at == s
}

// put puts x into a list at i, and drop takes out what is there; the zero value is left behind, so that equal lists
// make equal positions.
func put[T any](list []T, n *uint16, i int, x T) {
	copy(list[i+1:*n+1], list[i:*n])
	list[i] = x
	*n++
}

func drop[T any](list []T, n *uint16, i int) {
	copy(list[i:], list[i+1:*n])
	*n--
	var none T
	list[*n] = none
}

func (p *Position) putPiece(x piece) {
	i, _ := p.pieceAt(x.at)
	put(p.pieces[:], &p.nPieces, i, x)
}

func (p *Position) dropPiece(i int) { drop(p.pieces[:], &p.nPieces, i) }

// movePiece brings the ith piece to another square, which is empty; it is the same piece there.
func (p *Position) movePiece(i int, to grid.Square) {
	x := p.pieces[i]
	p.dropPiece(i)
	p.putPiece(p.bring(x, to, false))
}

func (p *Position) putBridge(x bridge) {
	i, _ := p.bridgeAt(x.at)
	put(p.bridges[:], &p.nBridges, i, x)
}

func (p *Position) dropBridge(i int) { drop(p.bridges[:], &p.nBridges, i) }

func (p *Position) putWork(x work) {
	i, _ := p.workAt(x.at)
	put(p.works[:], &p.nWorks, i, x)
}

func (p *Position) dropWork(i int) { drop(p.works[:], &p.nWorks, i) }

func (p *Position) putFire(x fire) {
	i, _ := p.fireAt(x.at)
	put(p.fires[:], &p.nFires, i, x)
}

func (p *Position) dropFire(i int) { drop(p.fires[:], &p.nFires, i) }

func (p *Position) putDepot(x depot) {
	i, _ := p.depotAt(x.at)
	put(p.depots[:], &p.nDepots, i, x)
}

func (p *Position) dropDepot(i int) { drop(p.depots[:], &p.nDepots, i) }

// rank is a number by which the list of devices is sorted: artillery by gun square, transporters by squares and, on the
// same, army 0 first, carriers by number.
func (p *Position) rank(d *device) uint64 {
	class, first, second := uint64(0), uint64(d.number), 0
	switch {
	case d.kind.artillery():
		first = uint64(p.board().Number(d.far(p.board()))) // two guns never share a square
	case d.kind == Transporter:
		class = 1
		first, second = uint64(p.board().Number(d.at)), p.board().Number(d.far(p.board()))
	default:
		class = 2
	}
	return class<<48 | first<<32 | uint64(second)<<16 | uint64(d.army)
}

// compareDevices is the order of the list of devices.
func (p *Position) compareDevices(x, y device) int { return cmp.Compare(p.rank(&x), p.rank(&y)) }

func (p *Position) putDevice(d device) {
	rank := p.rank(&d)
	i := sort.Search(int(p.nDevices), func(i int) bool { return p.rank(&p.devices[i]) >= rank })
	put(p.devices[:], &p.nDevices, i, d)
}

// dropDevice removes a device alone: what stands on it stays on the ground. [DEF-12]
func (p *Position) dropDevice(i int) { drop(p.devices[:], &p.nDevices, i) }

// isRazed reports whether a building square has become plain. [HW-74d, HW-77]
func (p *Position) isRazed(s grid.Square) bool {
	h := p.ground.house[s]
	return p.razed[h/64]>>(h%64)&1 == 1
}

func (p *Position) raze(s grid.Square) {
	h := p.ground.house[s]
	p.razed[h/64] |= 1 << (h % 64)
}

// terrain is what a square is now, bridges apart.
func (p *Position) terrain(s grid.Square) Terrain {
	t := p.ground.terrain[s]
	if t == Building && p.isRazed(s) {
		return Plain
	}
	return t
}

// markersBack gives markers back to their owner's reserve. [HW-133]
func (p *Position) markersBack(w work) { p.reserve[w.army] += uint16(w.markers) }

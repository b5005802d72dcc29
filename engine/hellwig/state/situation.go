package state

import (
	"cmp"
	"sort"

	"littlewars/engine/grid"
)

// How much a position holds. A board that brings more is refused.
const (
	MaxPieces  = 400
	MaxDevices = 400
	MaxBridges = 400
	MaxWorks   = 400
	MaxFires   = 128
	MaxDepots  = 128
	maxHouses  = 2048 // building squares of a ground
	MaxCuts    = 32
)

// Situation is a game as it stands: a value that = copies, 12 KiB at most. Its lists are sorted, so that positions that
// are alike are equal: pieces, bridges, works, fires and depots by square; devices artillery first, by gun square, then
// transporters by their squares, then carriers by number.
type Situation struct {
	Ground *Ground // never changed, and shared

	Pieces  [MaxPieces]Piece
	Devices [MaxDevices]Device
	Bridges [MaxBridges]Bridge
	Works   [MaxWorks]Work
	Fires   [MaxFires]Fire
	Depots  [MaxDepots]Depot
	Cuts    [MaxCuts]Cutting // number n is at n-1; numbered by their first pieces
	Razed   [maxHouses / 64]uint64

	NPieces, NDevices, NBridges, NWorks, NFires, NDepots uint16
	NCuts                                                uint8

	Reserve [2]uint16 // markers
	NoDepot [2]uint8  // own turns until one may be established again [HW-253]
	Sieges  [2]Siege  // of the fortress of that army
	// Trophies are the small flags that an army has won before. They are agreed before play, and not written. [HW-13]
	Trophies [2]uint8

	ToMove  General
	Stage   TurnStage // which free acts are over this turn
	Passed  bool      // the last turn was a pass [HW-21]
	Fresh   bool      // supply came into a fortress with this move [HW-190.7]
	Quiet   uint16
	School  uint8 // 1 or 2
	Players uint8 // 2 or 4
	Order   PlayOrder
	Rules   Switches
	Over    Ending
}

// TurnStage is what of a turn is over: the free acts come in this order. [HW-181c]
type TurnStage uint8

// The stages.
const (
	AtSpread TurnStage = iota
	AtOccupy
	AtSeize
	AtCut
	AtSiege
	AtMove
)

// PlayOrder is who comes when among four. [HW-222, HW-227 to HW-233]
type PlayOrder struct {
	Free   bool       // HW-227
	Turned bool       // strict order: AA, B, A, BB [HW-231b]
	Waits  General    // free order: who is awaited besides the mover
	North  [2]General // who of each team commands above the dividing row
	Last   [2]General // free order: the last two movers, the latest first
	Moved  uint8      // how many of last are set
}

// After is who follows a general in strict order: AA, BB, A, B, or the other way round AA, B, A, BB. [HW-229, HW-231b]
func (o *PlayOrder) After(g General) General {
	if o.Turned {
		return (g + 3) % 4
	}
	return (g + 1) % 4
}

// UsualWaits is whose turn it is on the other side than one's who is to move in free order, by who moved last; at the
// beginning his ally's. [HW-227]
func (o *PlayOrder) UsualWaits(mover General) General {
	for _, g := range o.Last[:o.Moved] {
		if g>>1 != mover>>1 {
			return g ^ 1
		}
	}
	return mover ^ 2
}

// Ending is how a game is over.
type Ending struct {
	By     EndedBy
	Winner Army // where there is one
}

// EndedBy is what ended a game.
type EndedBy uint8

// The ends. Peace, resignation and repetition are not a position's.
const (
	NotEnded   EndedBy = iota
	ByCentre           // HW-188
	ByBlockade         // HW-190.2
	ByPasses           // HW-21: a peace without flags
	ByQuiet            // quiet-limit: the same
)

// Board is that of the ground.
func (p *Situation) Board() grid.Board { return p.Ground.Board }

// Army is that of the mover.
func (p *Situation) Army() Army { return p.ToMove.Army() }

// Teams is how often the moves of two players go into those of all.
func (p *Situation) Teams() int { return int(p.Players) / 2 }

// PieceList is the pieces, by square.
func (p *Situation) PieceList() []Piece { return p.Pieces[:p.NPieces] }

// DeviceList is the devices: artillery by gun square, transporters by their squares, carriers by number.
func (p *Situation) DeviceList() []Device { return p.Devices[:p.NDevices] }

// BridgeList is the laid bridges, by square.
func (p *Situation) BridgeList() []Bridge { return p.Bridges[:p.NBridges] }

// WorkList is the breastworks, by square.
func (p *Situation) WorkList() []Work { return p.Works[:p.NWorks] }

// FireList is the fires, by square.
func (p *Situation) FireList() []Fire { return p.Fires[:p.NFires] }

// DepotList is the depots, by square.
func (p *Situation) DepotList() []Depot { return p.Depots[:p.NDepots] }

// What stands on a square is found by search, as the lists are sorted: its place in the list, or the place where it
// would come, and whether it is there.

// PieceAt finds the piece on a square.
func (p *Situation) PieceAt(s grid.Square) (int, bool) {
	n := int(p.NPieces)
	i := sort.Search(n, func(i int) bool { return p.Pieces[i].At >= s })
	return i, i < n && p.Pieces[i].At == s
}

// BridgeAt finds the laid bridge on a square.
func (p *Situation) BridgeAt(s grid.Square) (int, bool) {
	n := int(p.NBridges)
	i := sort.Search(n, func(i int) bool { return p.Bridges[i].At >= s })
	return i, i < n && p.Bridges[i].At == s
}

// WorkAt finds the breastwork on a square.
func (p *Situation) WorkAt(s grid.Square) (int, bool) {
	n := int(p.NWorks)
	i := sort.Search(n, func(i int) bool { return p.Works[i].At >= s })
	return i, i < n && p.Works[i].At == s
}

// FireAt finds the fire on a square.
func (p *Situation) FireAt(s grid.Square) (int, bool) {
	n := int(p.NFires)
	i := sort.Search(n, func(i int) bool { return p.Fires[i].At >= s })
	return i, i < n && p.Fires[i].At == s
}

// DepotAt finds the depot on a square.
func (p *Situation) DepotAt(s grid.Square) (int, bool) {
	n := int(p.NDepots)
	i := sort.Search(n, func(i int) bool { return p.Depots[i].At >= s })
	return i, i < n && p.Depots[i].At == s
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

// PutPiece adds a piece in its place.
func (p *Situation) PutPiece(x Piece) {
	i, _ := p.PieceAt(x.At)
	put(p.Pieces[:], &p.NPieces, i, x)
}

// DropPiece removes the ith.
func (p *Situation) DropPiece(i int) { drop(p.Pieces[:], &p.NPieces, i) }

// PutBridge adds a laid bridge in its place.
func (p *Situation) PutBridge(x Bridge) {
	i, _ := p.BridgeAt(x.At)
	put(p.Bridges[:], &p.NBridges, i, x)
}

// DropBridge removes the ith.
func (p *Situation) DropBridge(i int) { drop(p.Bridges[:], &p.NBridges, i) }

// PutWork adds a breastwork in its place.
func (p *Situation) PutWork(x Work) {
	i, _ := p.WorkAt(x.At)
	put(p.Works[:], &p.NWorks, i, x)
}

// DropWork removes the ith.
func (p *Situation) DropWork(i int) { drop(p.Works[:], &p.NWorks, i) }

// PutFire adds a fire in its place.
func (p *Situation) PutFire(x Fire) {
	i, _ := p.FireAt(x.At)
	put(p.Fires[:], &p.NFires, i, x)
}

// DropFire removes the ith.
func (p *Situation) DropFire(i int) { drop(p.Fires[:], &p.NFires, i) }

// PutDepot adds a depot in its place.
func (p *Situation) PutDepot(x Depot) {
	i, _ := p.DepotAt(x.At)
	put(p.Depots[:], &p.NDepots, i, x)
}

// DropDepot removes the ith.
func (p *Situation) DropDepot(i int) { drop(p.Depots[:], &p.NDepots, i) }

// rank is a number by which the list of devices is sorted: artillery by gun square, transporters by squares and, on the
// same, army 0 first, carriers by number.
func (p *Situation) rank(d *Device) uint64 {
	class, first, second := uint64(0), uint64(d.Number), 0
	switch {
	case d.Kind.Artillery():
		first = uint64(p.Board().Number(d.Far(p.Board()))) // two guns never share a square
	case d.Kind == Transporter:
		class = 1
		first, second = uint64(p.Board().Number(d.At)), p.Board().Number(d.Far(p.Board()))
	default:
		class = 2
	}
	return class<<48 | first<<32 | uint64(second)<<16 | uint64(d.Army)
}

// CompareDevices is the order of the list of devices.
func (p *Situation) CompareDevices(x, y Device) int { return cmp.Compare(p.rank(&x), p.rank(&y)) }

// PutDevice adds a device in its place.
func (p *Situation) PutDevice(d Device) {
	rank := p.rank(&d)
	i := sort.Search(int(p.NDevices), func(i int) bool { return p.rank(&p.Devices[i]) >= rank })
	put(p.Devices[:], &p.NDevices, i, d)
}

// DropDevice removes a device alone: what stands on it stays on the ground. [DEF-12]
func (p *Situation) DropDevice(i int) { drop(p.Devices[:], &p.NDevices, i) }

// IsRazed reports whether a building square has become plain. [HW-74d, HW-77]
func (p *Situation) IsRazed(s grid.Square) bool {
	h := p.Ground.house[s]
	return p.Razed[h/64]>>(h%64)&1 == 1
}

// Raze makes a building square plain.
func (p *Situation) Raze(s grid.Square) {
	h := p.Ground.house[s]
	p.Razed[h/64] |= 1 << (h % 64)
}

// Terrain is what a square is now, bridges apart.
func (p *Situation) Terrain(s grid.Square) Terrain {
	t := p.Ground.Terrain[s]
	if t == Building && p.IsRazed(s) {
		return Plain
	}
	return t
}

// MarkersBack gives markers back to their owner's reserve. [HW-133]
func (p *Situation) MarkersBack(w Work) { p.Reserve[w.Army] += uint16(w.Markers) }

// TidyCuts numbers the lists by their first pieces and forgets those that are empty, so that positions that are alike
// are equal.
func (p *Situation) TidyCuts() {
	if p.NCuts == 0 {
		return
	}
	var number [MaxCuts + 1]uint8
	var lists [MaxCuts]Cutting
	n := uint8(0)
	for i := range p.PieceList() {
		c := &p.Pieces[i].Cut
		if *c == 0 {
			continue
		}
		if number[*c] == 0 {
			lists[n] = p.Cuts[*c-1]
			n++
			number[*c] = n
		}
		*c = number[*c]
	}
	p.Cuts, p.NCuts = lists, n
}

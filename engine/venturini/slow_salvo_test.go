package venturini_test

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The slow judge of what salvoes do one after the other: to works, laagers and loads, and through them to figures; and
// to all that is battered or set alight. [sections 3.10, 3.11, VT-FIGHT-62, VT-FIGHT-65, VT-FIGHT-67, VT-FIGHT-68,
// VT-WRECK-5 to -27]

// slowRound is a volley or a salvo as it is said.
type slowRound struct {
	by       *state.Unit
	sentence string
	does     string       // "fire", "throw", "burn", or what is battered
	front    slowFront    // of fire
	weapon   slowWeapon   // of fire; slowHalf that it burns with howitzers alone
	also     grid.Square  // of fire of the cannon: where the howitzers throw
	at       state.Border // what is aimed at, NoHeading for a square; of fire nothing
}

// slowMove is what the shots of a move have done so far. Who is seen and struck, and what walls cover him, is judged on
// the position at the start; of works each shot finds what those before it left. [sections 2.1, 3.10]
type slowMove struct {
	now           slow // as at the start, but for works, laagers, loads and goods
	muskets, guns map[state.ID]int
	unladen       map[state.ID]bool  // wagons whose load is lost when all has been fired [VT-WRECK-27]
	points        map[slowTarget]int // so far, those of days before too
	fell          map[slowTarget]bool
	layers        map[grid.Square]int   // of a fascine elevation that are gone, but for the last of them
	quartered     map[state.Border]bool // of whose vaults the stock on that side is gone [VT-WRECK-13]
	kinds         map[string]int        // how often each kind of effect was seen
}

func (j slow) move(kinds map[string]int) *slowMove {
	s := j.Clone()
	m := &slowMove{
		now: slow{&s}, muskets: map[state.ID]int{}, guns: map[state.ID]int{}, unladen: map[state.ID]bool{},
		points: map[slowTarget]int{}, fell: map[slowTarget]bool{}, layers: map[grid.Square]int{},
		quartered: map[state.Border]bool{}, kinds: kinds,
	}
	return m
}

// shoot takes one more shot; false if by what those before it have done it could now be aimed at several.
func (m *slowMove) shoot(s slowRound) bool {
	if m.now.Game == state.Siege {
		return m.siegeShoot(s)
	}
	at := slowTarget{s.does, s.at}
	switch s.does {
	case "fire":
		switch {
		case s.also != grid.None:
			m.kinds["split"]++
		case s.weapon == slowLeft, s.weapon == slowRight:
			m.kinds["one wing"]++
		}
		return m.fire(s) && (s.also == grid.None || m.throw(s.by, s.also))
	case "throw":
		return m.throw(s.by, s.at.At)
	case "works":
		m.unload(s.at.At, m.absorb(s.at, slowPower[s.by.Kind], 1)) // a laager is one line more there
	case "laager":
		for _, g := range m.now.on(s.at.At) {
			if g.Laager {
				m.kinds["laager battered"]++
				m.breaks(g)
				m.guns[g.ID]++
			}
		}
		m.spoil(s.at.At, state.NoHeading) // it is a salvo on the square, thrown [VT-WRECK-25, VT-WRECK-27]
	case "burn":
		m.burn(s, at)
	case "roof":
		m.unroof(s.by, s.at.At)
	default:
		m.count(at, int(slowPower[s.by.Kind])/12)
	}
	return true
}

// slowPower is that of a salvo against works. [sections 3.10, 3.12]
var slowPower = map[state.Kind]float64{
	state.FBat: 12, state.SBat: 24, state.HGun: 24, state.HHow: 24, state.LGun: 12, state.LHow: 12,
}

// barred is what the lines of a side can take together. [section 3.10]
func (j slow) barred(b state.Border) (sum float64) {
	for _, line := range j.LinesOn(b) {
		switch line.Kind {
		case state.Pits: // cannot be shot away [VT-WRECK-24]
		case state.Palisade:
			sum += float64(line.Rows)
		default:
			sum += 12
		}
	}
	return sum
}

// worn is what an object has taken on days without a break: points, or what lines have absorbed. [VT-WRECK-23]
func (j slow) worn(b state.Border, object string) float64 {
	for _, h := range j.Hits {
		if h.Struck == object && h.Border == b && h.Last+1 >= j.Date {
			return float64(h.Points)
		}
	}
	return 0
}

// wears notes it.
func (j slow) wears(b state.Border, object string, points float64) {
	j.Hits = slices.DeleteFunc(j.Hits, func(h state.Hit) bool {
		return h.Struck == object && (h.Border == b || b.Side != state.NoHeading && h.Border == b.Across(j.Map.Board))
	})
	if points > 0 {
		j.Hits = append(j.Hits, state.Hit{Border: b, Struck: object, Points: uint16(points), Last: j.Date})
	}
}

// absorb takes the lines of a side away, as far as a salvo's power goes, and gives what is left of that. They are gone
// when all of them have been absorbed; till then a day without fire restores them. far is 2 where each counts double.
// [sections 3.10, 3.12, VT-WRECK-20 to -23, VT-SIEGE-63]
func (m *slowMove) absorb(b state.Border, power, far float64) (left float64) {
	total, worn := m.now.barred(b), m.now.worn(b, "works")
	takes := min(power, far*(total-worn))
	switch worn += takes / far; {
	case total == 0:
	case worn < total:
		m.kinds["lines worn"]++
		m.now.wears(b, "works", worn)
	default:
		m.kinds["lines gone"]++
		m.now.wears(b, "works", 0)
		m.clear(b)
	}
	return power - takes
}

// clear takes all lines of a side away but pits.
func (m *slowMove) clear(b state.Border) {
	at := slices.IndexFunc(m.now.Lines, func(l state.Lines) bool { return l.Border == b })
	others := func(l state.Barrier) bool { return l.Kind != state.Pits }
	pits := slices.DeleteFunc(slices.Clone(m.now.Lines[at].Lines), others)
	if m.now.Lines[at].Lines = pits; len(pits) == 0 {
		m.now.Lines = slices.Delete(m.now.Lines, at, at+1)
	}
}

// fallen takes a blockhouse away that has lost the palisades of a third side. [VT-WRECK-26]
func (m *slowMove) fallen(start slow, at grid.Square) {
	stood, stands := 0, 0
	for side := grid.N; side < grid.Dirs; side += 2 {
		if start.stockade(at, side) {
			stood++
		}
		if m.now.stockade(at, side) {
			stands++
		}
	}
	if stands > 1 || stands == stood {
		return
	}
	m.kinds["blockhouse gone"]++
	m.now.Marks = slices.DeleteFunc(m.now.Marks, func(k state.Mark) bool {
		return k.At == at && (k.Kind == state.Cover || k.Kind == state.Roof)
	})
}

// stockade says that palisades stand on a side of a square.
func (j slow) stockade(at grid.Square, side grid.Dir) bool {
	return slices.ContainsFunc(j.LinesOn(state.Border{At: at, Side: side}), func(l state.Barrier) bool {
		return l.Kind == state.Palisade
	})
}

// fire is direct fire at whom it can hit.
func (m *slowMove) fire(s slowRound) bool {
	strips, whole := m.now.strips(s.by.At, s.front), s.front.whole()
	reach := 2.0
	if s.weapon == slowMusket {
		reach = 1
	}
	var hit [2]slowSpot
	for i := range strips {
		can := m.now.slowHits(s.by, strips[i], reach, s.weapon)
		switch hit[i].at = grid.None; {
		case len(can) == 0, !s.weapon.bears(i, whole):
		case len(can) == 1:
			hit[i] = can[0]
		default:
			return false
		}
	}
	halves := m.now.halved(s.by, strips, hit, whole, s.weapon)
	m.takes(halves, s.weapon == slowMusket)
	if s.weapon == slowMusket {
		return true
	}
	for i, spot := range hit {
		if spot.at == grid.None || i > 0 && spot == hit[0] {
			continue
		}
		straight := s.front.left%2 == 0 // each strip of a broken front is half a battery before a whole side
		if straight && !m.now.limited(s.by, spot, s.weapon) {
			m.opens(s, spot, whole)
		}
		for id, n := range halves {
			if g := m.now.Find(id); n > 0 && g.At == spot.at && g.Post == spot.post {
				m.spoil(spot.at, spot.side)
				break
			}
		}
	}
	return true
}

// takes notes the halves of a shot.
func (m *slowMove) takes(halves map[state.ID]int, muskets bool) {
	for id, n := range halves {
		if muskets {
			m.muskets[id] += n
		} else {
			m.guns[id] += n
		}
	}
}

// opens lets a salvo work through the lines before those whom it strikes and, after these, a laager's load.
// [VT-FIGHT-62, VT-FIGHT-65]
func (m *slowMove) opens(s slowRound, spot slowSpot, whole bool) {
	if m.now.passesOver(s.by, spot) {
		return
	}
	power := slowPower[s.by.Kind] * s.weapon.share(whole)
	power = m.absorb(state.Border{At: spot.at, Side: spot.side}, power, 1)
	m.unload(spot.at, power)
}

// unload shoots the load of a laager away, or a part of it.
func (m *slowMove) unload(at grid.Square, power float64) {
	square := state.Border{At: at, Side: state.NoHeading}
	for _, g := range m.now.on(at) {
		if !g.Laager || g.Load.Weight(false) < 16 || power == 0 {
			continue
		}
		worn := m.now.worn(square, "laager") + power
		if worn < 12 {
			m.kinds["laager worn"]++
			m.now.wears(square, "laager", worn)
			continue
		}
		m.kinds["laager shot away"]++
		m.breaks(g)
	}
}

// breaks is the end of a laager and of its load.
func (m *slowMove) breaks(g *state.Unit) {
	m.now.wears(state.Border{At: g.At, Side: state.NoHeading}, "laager", 0)
	g.Laager, g.Load = false, state.Goods{}
}

// spoil destroys the loads on a square that nothing covers: from a salvo by a side, or thrown. [VT-WRECK-27,
// VT-FIGHT-57]
func (m *slowMove) spoil(at grid.Square, side grid.Dir) {
	open := func(post state.Post) bool {
		return m.now.exposed(&state.Unit{ID: state.ID{Kind: state.Wag}, At: at, Post: post}, slowSalvo,
			side == state.NoHeading, side)
	}
	for _, g := range m.now.on(at) {
		if g.Kind == state.Wag && m.guns[g.ID] > 0 && open(g.Post) && !g.Load.None() {
			m.kinds["load of wagons lost"]++
			m.unladen[g.ID] = true
		}
	}
	for i := range m.now.Lying {
		l := &m.now.Lying[i]
		if l.At != at || !open(l.Post) || l.Goods.None() {
			continue
		}
		if b := (state.Border{At: at, Side: side}); l.Post == state.Casemate || l.Post == state.Under {
			if !m.quartered[b] {
				m.kinds["quarter of a stock lost"]++
				m.quartered[b] = true
			}
			continue
		}
		m.kinds["goods lost"]++
		l.Goods = state.Goods{}
	}
}

// throw is what howitzers throw at a square: at those in a position there, at laagers and at loads. [VT-FIGHT-11,
// VT-WRECK-25, VT-WRECK-27]
func (m *slowMove) throw(f *state.Unit, at grid.Square) bool {
	ways := m.now.thrown(f, at)
	if len(ways) > 1 {
		return false
	}
	for id := range ways[0] {
		m.guns[id]++
	}
	for _, g := range m.now.on(at) {
		if g.Laager && g.Side != f.Side {
			m.kinds["laager ruined by a throw"]++
			m.breaks(g)
		}
	}
	m.spoil(at, state.NoHeading)
	return true
}

// unroof takes pieces from a roof. [VT-WRECK-26]
func (m *slowMove) unroof(f *state.Unit, at grid.Square) {
	roof := m.now.Marked(at, state.Roof)
	if roof == nil {
		return
	}
	m.kinds["roof shot at"]++
	if takes := uint8(slowPower[f.Kind] / 3); takes < roof.N {
		roof.N -= takes
		return
	}
	m.kinds["roof gone"]++
	m.now.Marks = slices.DeleteFunc(m.now.Marks, func(k state.Mark) bool { return k.At == at && k.Kind == state.Roof })
}

// count adds points against an object. [section 3.11]
func (m *slowMove) count(at slowTarget, points int) { m.tally(at, points, m.now.need(at)) }

// tally adds points against an object, which falls when there are enough. [VT-WRECK-12, VT-SIEGE-60]
func (m *slowMove) tally(at slowTarget, points, need int) {
	if m.fell[at] {
		return
	}
	if _, begun := m.points[at]; !begun {
		m.points[at] = int(m.now.worn(at.Border, at.object))
	}
	m.points[at] += points
	if m.points[at] >= need {
		m.kinds[at.object+" gone"]++
		m.fell[at] = true
	} else {
		m.kinds[at.object+" hit"]++
	}
}

// burn counts halves of points. A village that is set alight so wounds who is in it, a church-village only by a siege
// battery. [VT-WRECK-5, VT-WRECK-7, VT-WRECK-8, VT-WRECK-10]
func (m *slowMove) burn(s slowRound, at slowTarget) {
	halves := int(slowPower[s.by.Kind]) / 6
	if s.weapon == slowHalf {
		halves /= 2
	}
	if m.fell[at] {
		return
	}
	if m.count(at, halves); !m.fell[at] {
		return
	}
	kind := m.now.Map.PlaceKind(s.at.At)
	if kind == state.Village || kind == state.ChurchVillage && s.by.Kind == state.SBat {
		for _, g := range m.now.on(s.at.At) {
			if g.Kind.Brigade() {
				m.kinds["wounded by a village set alight"]++
				m.guns[g.ID]++
			}
		}
	}
}

// need is how many points destroy an object, or halves of them set a square alight. [section 3.11, VT-MAP-38]
func (j slow) need(at slowTarget) int {
	switch kind := j.Map.PlaceKind(at.At); at.object {
	case "wall":
		return int(j.Map.Place(at.At).Wall)
	case "parapet", "sluice":
		return 2
	case "bridge":
		if j.stone(at.Border) {
			return 2
		}
		return 1
	case "dam":
		for _, p := range j.Spans {
			if p.Kind == state.SpanDam && (p.Border == at.Border || p.Border == at.Across(j.Map.Board)) {
				return int(p.Parts) / 2
			}
		}
	case "burn":
		wood := j.Map.Terrain[at.At] == state.LightWood || j.Map.Terrain[at.At] == state.DenseWood
		dead := j.marked(at.At, state.Dead)
		if !dead && (kind.Walled() || kind == state.MarketTown || kind == state.NoPlace && wood) {
			return 4
		}
		return 2
	}
	return 0
}

// stone says that a bridge is one of stone.
func (j slow) stone(b state.Border) bool {
	return b.Side == state.NoHeading && slices.Contains(j.Map.Stone, b.At)
}

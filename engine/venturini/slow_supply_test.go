package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// slowMeals is a side's table on one evening: what is left for whoever has still to eat.
type slowMeals struct {
	slow
	side   state.Side
	stores map[grid.Square]int // rations in magazines that the side may use
	loads  map[state.ID][2]int // portions and rations that figures carry
	baked  map[state.ID]int    // by bakery
	ships  map[[2]grid.Square]slowShip
	lying  []state.Lot
	kinds  map[string]int      // how often each way to eat was taken
	keeps  map[state.ID][2]int // what who has not eaten yet keeps of his own
	roads  map[grid.Square]map[grid.Square]int
	eaten  map[grid.Square]int // of village stocks
}

// slowFar is farther than any food goes.
const slowFar = 1000

// own are a side's figures, in the order of VT-NOTE-4.
func (m *slowMeals) own() (list []*state.Unit) {
	for i := range m.Figures {
		if f := &m.Figures[i]; f.Side == m.side && f.At != grid.None {
			list = append(list, f)
		}
	}
	return list
}

// needs is what a figure eats a day: portions, rations. Whose horses are dead feeds none; a bakery always eats.
// [section 3.14, VT-ARMY-12, VT-SUPPLY-15]
func (m *slowMeals) needs(f *state.Unit) [2]int {
	n := slowNeeds[f.Kind]
	if f.Team == state.TeamDead && f.Kind != state.Bak {
		n[1] = 0
	}
	return n
}

// holds says that a side holds a square: its brigade is on it, or it is empty and in its country. [section 2, Held]
func (m *slowMeals) holds(at grid.Square, side state.Side) bool {
	if m.brigade(at, 0) || m.brigade(at, 1) {
		return m.brigade(at, side)
	}
	return m.Map.Country[at] == m.Letter(side) && !m.marked(at, state.Burned)
}

// isTown says that a place has townsfolk: walled towns, fortresses and market-towns. [VT-MAP-15, VT-SUPPLY-16]
func (m *slowMeals) isTown(at grid.Square) bool {
	kind := m.Map.PlaceKind(at)
	return kind.Walled() || kind == state.MarketTown
}

// cut says that carts do not come onto a square of a highway. [VT-SUPPLY-12, VT-SUPPLY-14]
func (m *slowMeals) cut(at grid.Square) bool {
	for _, f := range m.on(at) {
		if f.Side != m.side && (f.Kind.Brigade() && !f.Hurt && f.Post != state.Below || f.Laager) {
			return true
		}
	}
	theirs := m.isTown(at) && m.Map.Place(at).Side == m.Letter(1-m.side) && !m.marked(at, state.Burned)
	return theirs && !m.brigade(at, m.side)
}

// fit says that a combat-ready enemy brigade stands on a square.
func (m *slowMeals) fit(at grid.Square) bool {
	for _, f := range m.on(at) {
		if f.Side != m.side && f.Kind.Brigade() && !f.Hurt && f.Post != state.Below {
			return true
		}
	}
	return false
}

// road is how many steps of open highway lie between two squares. [VT-SUPPLY-8, VT-SUPPLY-12]
func (m *slowMeals) road(from, to grid.Square) int {
	if from == to {
		return 0
	}
	if m.roads[from] == nil {
		m.roads[from] = m.carts(from)
	}
	if n, comes := m.roads[from][to]; comes {
		return n
	}
	return slowFar
}

// carts is how far the carts of a square come.
func (m *slowMeals) carts(from grid.Square) map[grid.Square]int {
	been, look := map[grid.Square]int{from: 0}, []grid.Square{from}
	for _, f := range m.on(from) {
		if f.Side != m.side && f.Laager { // an enemy laager stands at the very magazine
			return been
		}
	}
	for len(look) > 0 {
		at := look[0]
		look = look[1:]
		for d := range grid.Dirs {
			next := m.step(at, d)
			if _, seen := been[next]; seen || next == grid.None || !m.highway(at, d) || m.cut(next) {
				continue
			}
			if d%2 == 1 && m.fit(m.step(at, d.Turn(-1))) && m.fit(m.step(at, d.Turn(1))) {
				continue
			}
			been[next], look = been[at]+1, append(look, next)
		}
	}
	return been
}

// laid lays the table for a side.
func (j slow) laid(side state.Side, kinds map[string]int) *slowMeals {
	m := &slowMeals{
		slow: j, side: side, stores: map[grid.Square]int{}, loads: map[state.ID][2]int{}, baked: map[state.ID]int{},
		keeps: map[state.ID][2]int{}, eaten: map[grid.Square]int{},
		roads: map[grid.Square]map[grid.Square]int{}, lying: slices.Clone(j.Lying), kinds: kinds,
		ships: map[[2]grid.Square]slowShip{},
	}
	for _, l := range j.Magazines {
		if m.holds(l.At, side) { // [VT-SUPPLY-7, VT-SUPPLY-17]
			m.stores[l.At] = int(l.Goods[state.Rations])
		}
	}
	for _, f := range m.own() {
		m.loads[f.ID] = [2]int{int(f.Load[state.Portions]), int(f.Load[state.Rations])}
		m.keeps[f.ID] = m.needs(f)
	}
	return m
}

// chained are the squares of a figure's chain. [VT-SUPPLY-5]
func (m *slowMeals) chained(f *state.Unit) []grid.Square {
	squares := []grid.Square{f.At}
	for i := 0; i < len(squares); i++ {
		for _, g := range m.own() {
			if m.Map.Board.Distance(g.At, squares[i]) == 1 && !slices.Contains(squares, g.At) {
				squares = append(squares, g.At)
			}
		}
	}
	return squares
}

// ovens are the bakeries that may still bake. In an enemy place one does so only beside an own brigade. [VT-SUPPLY-15,
// VT-SUPPLY-17]
func (m *slowMeals) ovens() (list []*state.Unit) {
	for _, f := range m.own() {
		place := m.Map.Place(f.At)
		abroad := place != nil && m.Map.Country[f.At] == m.Letter(1-m.side) && !m.brigade(f.At, m.side)
		if f.Kind == state.Bak && m.baked[f.ID] < 8 && !abroad {
			list = append(list, f)
		}
	}
	return list
}

// bakes says that townsfolk bake for a figure. [VT-SUPPLY-16]
func (m *slowMeals) bakes(f *state.Unit) bool {
	return m.isTown(f.At) && !m.marked(f.At, state.Burned) && !m.marked(f.At, state.Dead)
}

// carted is how far the food of a magazine comes to one of some squares, and who bakes it: raw for horses, baked for
// men. [VT-SUPPLY-8 to VT-SUPPLY-10]
func (m *slowMeals) carted(f *state.Unit, men bool, store grid.Square, to []grid.Square) (least int, by state.ID) {
	least = slowFar
	for _, at := range to {
		raw, ship := m.road(store, at), m.shipped(store, at)
		if (!men || m.bakes(f)) && raw <= 16 {
			least = min(least, raw)
		}
		if !men || m.bakes(f) {
			least = min(least, ship.steps)
		}
	}
	if !men {
		return least, by
	}
	chain := m.chained(f)
	for _, oven := range m.ovens() {
		for _, at := range to {
			ship := m.shipped(store, at)
			aboard := slices.Contains(chain, oven.At) || oven.At == store || ship.passes(m, oven.At)
			if aboard && ship.steps < least {
				least, by = ship.steps, oven.ID
			}
			n := m.road(store, oven.At) + m.road(oven.At, at)
			if slices.Contains(chain, oven.At) {
				n = m.road(store, at)
			}
			if n <= 16 && n < least {
				least, by = n, oven.ID
			}
		}
	}
	return least, by
}

// slowShip is the way of ships from a magazine to a square: how many steps, and along which squares of the river.
type slowShip struct {
	steps   int
	stretch []grid.Square
}

// passes says that a square adjoins the stretch.
func (s slowShip) passes(m *slowMeals, at grid.Square) bool {
	return slices.ContainsFunc(s.stretch, func(water grid.Square) bool { return m.Map.Board.Distance(water, at) == 1 })
}

// shipped is how ships come from a magazine to a square: from the first square of the river beside the one to the first
// beside the other, 33 steps in all at most. [VT-SUPPLY-11, VT-SUPPLY-13]
func (m *slowMeals) shipped(store, at grid.Square) slowShip {
	way := [2]grid.Square{store, at}
	if _, known := m.ships[way]; !known {
		m.ships[way] = m.sails(store, at)
	}
	return m.ships[way]
}

func (m *slowMeals) sails(store, at grid.Square) slowShip {
	best := slowShip{steps: slowFar}
	if m.frost() || store == at {
		return best
	}
	b := m.Map.Board
	for i, from := range m.Map.Rivers {
		for k, to := range m.Map.Rivers {
			steps := max(i-k, k-i) + 2
			if b.Distance(from, store) != 1 || b.Distance(to, at) != 1 || steps > 33 || steps >= best.steps {
				continue
			}
			best = slowShip{steps, slices.Clone(m.Map.Rivers[min(i, k) : max(i, k)+1])}
			if i > k {
				slices.Reverse(best.stretch)
			}
		}
	}
	last := len(best.stretch) - 1
	for i, water := range best.stretch {
		blocked := m.brigade(water, 1-m.side) // on a bridge
		for d := range grid.Dirs {
			beside := m.step(water, d)
			town := beside != grid.None && m.isTown(beside) && m.holds(beside, 1-m.side) && i < last
			blocked = blocked || town
		}
		if blocked {
			m.kinds["ships stopped"]++
			return slowShip{steps: slowFar}
		}
	}
	return best
}

// delivered feeds a part of a figure from the nearest magazine with communication: to itself, or else to its chain.
// [VT-SUPPLY-2, VT-SUPPLY-10]
func (m *slowMeals) delivered(f *state.Unit, men bool) bool {
	best, least, by := grid.None, slowFar, state.ID{}
	for store := range grid.Square(m.Map.Board.Squares()) {
		if m.stores[store] == 0 {
			continue
		}
		n, oven := m.carted(f, men, store, []grid.Square{f.At})
		if n == slowFar {
			n, oven = m.carted(f, men, store, m.chained(f))
		}
		if n < least {
			best, least, by = store, n, oven
		}
	}
	if best == grid.None {
		return false
	}
	m.stores[best]--
	m.baked[by]++
	road := m.road(best, f.At)
	for _, at := range m.chained(f) {
		road = min(road, m.road(best, at))
	}
	switch {
	case least < road:
		m.kinds["by ship"]++
	case least == 0:
		m.kinds["beside the magazine"]++
	default:
		m.kinds["by road"]++
	}
	if by != (state.ID{}) {
		m.kinds["baked on the way"]++
	}
	return true
}

// takes takes a portion or a ration that a figure carries, if he can spare it. [VT-SUPPLY-5]
func (m *slowMeals) takes(of *state.Unit, good, keep int) bool {
	load := m.loads[of.ID]
	if load[good] <= keep {
		return false
	}
	load[good]--
	m.loads[of.ID] = load
	return true
}

// handed feeds a part of a figure from what others of its chain can spare; rations are baked for men by a bakery of the
// chain, or by townsfolk. [VT-SUPPLY-5, VT-SUPPLY-15, VT-SUPPLY-16]
func (m *slowMeals) handed(f *state.Unit, part int) bool {
	chain := m.chained(f)
	goods := []int{part}
	if part == 0 {
		goods = []int{0, 1}
	}
	for _, good := range goods {
		oven := state.ID{}
		if good != part && !m.bakes(f) {
			i := slices.IndexFunc(m.ovens(), func(o *state.Unit) bool { return slices.Contains(chain, o.At) })
			if i < 0 {
				return false
			}
			oven = m.ovens()[i].ID
		}
		for _, g := range m.own() {
			if slices.Contains(chain, g.At) && m.takes(g, good, m.keeps[g.ID][good]) {
				m.baked[oven]++
				m.kinds["of another's load"]++
				return true
			}
		}
		if m.lies(chain, state.Good(good)) {
			m.baked[oven]++
			return true
		}
	}
	return part == 1 && m.lies(chain, state.Fodder)
}

// lies takes one of the goods that lie on some squares. What was mown feeds horses alone. [VT-SUPPLY-2, VT-SUPPLY-20]
func (m *slowMeals) lies(on []grid.Square, good state.Good) bool {
	for i := range m.lying {
		if l := &m.lying[i]; slices.Contains(on, l.At) && l.Goods[good] > 0 {
			l.Goods[good]--
			m.kinds[fmt.Sprint("of what lies about, ", good)]++
			return true
		}
	}
	return false
}

// feeds is whether a part of a figure eats: from a magazine, of its own, along its chain, in a village. [VT-SUPPLY-2]
func (m *slowMeals) feeds(f *state.Unit, part int) bool {
	keep := m.keeps[f.ID]
	due := keep[part]
	keep[part] = 0
	m.keeps[f.ID] = keep
	kind := m.Map.PlaceKind(f.At)
	village := (kind == state.Village || kind == state.ChurchVillage) && !m.marked(f.At, state.Burned) &&
		!m.marked(f.At, state.Dead)
	switch {
	case due == 0, m.delivered(f, part == 0), m.takes(f, part, 0), m.handed(f, part):
	case part == 1 && village && m.eaten[f.At] < 8: // [VT-SUPPLY-18]
		m.eaten[f.At]++
		m.kinds["in a village"]++
	default:
		m.kinds["hungry"]++
		return false
	}
	return true
}

// slowSupplyAgrees holds who is fed on an evening against the judge.
func slowSupplyAgrees(kinds map[string]int) slowHold {
	return func(t testing.TB, text string, own ...*state.Map) {
		t.Helper()
		s, _, _, err := state.Read(text, own...)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for side := range state.NoSide {
			m, meals := (slow{&s}).laid(side, kinds), supply.Meals(ground.NewField(&s), side, nil)
			fails := map[state.ID]bool{}
			for part := range 2 { // men before horses
				for _, f := range m.own() {
					fails[f.ID] = !m.feeds(f, part) || fails[f.ID]
				}
			}
			var hungry []string
			for _, f := range m.own() {
				if fails[f.ID] {
					hungry = append(hungry, f.Name())
				}
			}
			var its []string
			for i := range meals {
				if !meals[i].Fed() {
					its = append(its, meals[i].Fig.Name())
				}
			}
			if strings.Join(its, " ") != strings.Join(hungry, " ") {
				t.Errorf("%s: hungry by the program %v, by the judge %v", s.Names[side], its, hungry)
			}
		}
	}
}

// slowLarder is the text of a position thrown on the map of the campaign: two armies with bakeries and magazines about
// one place, in the frost, or when ships sail about a stretch of the river.
func slowLarder(chance *engine.Chance, ships bool) string {
	m := state.Campaign.Map()
	p := slowThrow{
		m: m, names: [2]string{"O", "N"}, chance: chance, wide: 4 + chance.IntN(6), wet: map[grid.Square]bool{},
		holds: map[grid.Square]int{}, full: map[grid.Square]bool{}, number: map[string]int{},
	}
	place := m.Places[chance.IntN(len(m.Places))]
	p.near = place.Squares[0]
	date := p.pick("1-1-3", "2-1-2", "2-2-1")
	if ships {
		date, p.near = p.pick("1-5-2", "1-7-1", "1-11-4"), m.Rivers[chance.IntN(len(m.Rivers))]
	}
	lines := []string{"venturini 1 campaign " + date + " O"}
	figures := p.figures()
	for side := range 2 {
		for range 1 + chance.IntN(2) {
			p.stand(&figures, side, "bak", grid.None, "")
		}
	}
	lines = append(lines, figures...)
	for i := range m.Places {
		at := m.Places[i].Squares[0]
		wet := ships && slices.ContainsFunc(m.Rivers, func(w grid.Square) bool { return m.Board.Distance(w, at) == 1 })
		if m.Board.Distance(at, p.near) <= 12 && p.one(3) || wet && p.one(2) {
			lines = append(lines, fmt.Sprintf("mag %s %s", m.Board.Name(at), p.pick("1r", "4r", "9r", "30r")))
		}
	}
	var lying []string
	for range 4 {
		if at := p.square(); m.Place(at) == nil {
			lying = append(lying, fmt.Sprintf("lie %s %s", m.Board.Name(at), p.pick("3p", "4r", "2p+2r", "5h", "1p")))
		}
	}
	lines = append(append(lines, slowOncePerPlace(lying)...), slowOncePerPlace(p.roads())...)
	for i := range m.Places {
		if at := m.Places[i].Squares[0]; p.one(12) {
			lines = append(lines, fmt.Sprintf("is %s %s", m.Board.Name(at), p.pick("burned", "dead")))
		}
	}
	return strings.Join(lines, " | ")
}

// Who is fed in positions in the frost, and in as many with ships. [VT-SUPPLY-1, -2, -5, -7 to -18]
func TestSlowSupply(t *testing.T) {
	t.Parallel()
	kinds := map[string]int{}
	for name, pair := range map[string]string{ // about the corner where the highway goes from 14,29 to 15,30
		"laagers":            "fig N wag1 14,30 laager | fig N wag2 15,29 laager",
		"brigade_and_laager": "fig N inf1 14,30 | fig N wag1 15,29 laager",
		"brigades":           "fig N inf1 14,30 | fig N inf2 15,29",
		"brigade_and_a_hurt": "fig N inf1 14,30 | fig N inf2 15,29 hurt",
		"laager_on_the_way":  "fig N wag1 15,30 laager",
	} {
		t.Run("VT-SUPPLY-12/"+name, func(t *testing.T) {
			slowSupplyAgrees(kinds).one(t, "venturini 1 campaign 1-5-1 O | fig O fbat1 16,31 | "+pair+" | mag 12,27 9r")
		})
	}
	for seed := range slowSeeds(30, 240) {
		for _, ships := range []bool{false, true} {
			t.Run(fmt.Sprint(seed, ships), func(t *testing.T) {
				chance := engine.NewChance(seed, 4)
				slowSupplyAgrees(kinds).one(t, slowLarder(&chance, ships))
			})
		}
	}
	for _, kind := range []string{
		"by road", "by ship", "ships stopped", "beside the magazine", "baked on the way", "of another's load",
		"in a village", "of what lies about, 0", "of what lies about, 1", "of what lies about, 2", "hungry",
	} {
		if kinds[kind] == 0 {
			t.Errorf("%s: never", kind)
		}
	}
}

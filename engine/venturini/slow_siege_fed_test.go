package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
)

// slowEats is what the figures that a siege alone has eat a day: portions, rations. [section 3.1]
var slowEats = map[state.Kind][2]int{
	state.Pio: {1, 0}, state.Min: {1, 0},
	state.HHow: {0, 1}, state.HGun: {0, 1}, state.LHow: {0, 1}, state.LGun: {0, 1},
}

// inWorks says that a square is the garrison's, up to the foot of the glacis. [section 2, Held; VT-SIEGE-20]
func (m *slowMeals) inWorks(at grid.Square) bool {
	return m.Map.Terrain[at] == state.Glacis || m.Map.Country[at] == m.Letter(slowGarrison)
}

// abroad says that a square lies beyond the ditch, from where nothing comes back over it: who stands in a ravelin is
// fed over its own bridge. [WX-SIEGE-70]
func (m *slowMeals) abroad(at grid.Square) bool {
	return m.Map.Terrain[at] == state.CoveredWay || m.Map.Country[at] != m.Letter(slowGarrison)
}

// walks says that somebody of the garrison comes from a square to the next one, all of its own works being open to him.
// [VT-SIEGE-20]
func (m *slowMeals) walks(from grid.Square, d grid.Dir) bool {
	to := m.step(from, d)
	if to == grid.None || !m.inWorks(to) || m.abroad(from) && !m.abroad(to) || !m.enterable(to) {
		return false
	}
	if d%2 == 0 {
		return m.unbarred(from, d)
	}
	for _, turn := range []int{-1, 1} {
		first, second := d.Turn(turn), d.Turn(-turn)
		corner := m.step(from, first)
		if m.inWorks(corner) && m.enterable(corner) && m.unbarred(from, first) && m.unbarred(corner, second) {
			return true
		}
	}
	return false
}

// enterable says that no enemy holds a square, and that it is no water without a bridge.
func (m *slowMeals) enterable(at grid.Square) bool {
	if m.bars(at, m.side) {
		return false
	}
	wet := m.wetDitch(at) || m.isWater(at) || m.isMarsh(at)
	whole := state.Border{At: at, Side: state.NoHeading}
	bridge := m.Map.RoadNo[at] != 0 && !m.has(whole, state.SpanBroken)
	return !wet || bridge || m.filled(at) || m.spanned(whole, 50, true)
}

// unbarred says that no works of the enemy stand on a side. They are whose who holds the square behind them.
func (m *slowMeals) unbarred(at grid.Square, d grid.Dir) bool {
	b := state.Border{At: at, Side: d}
	for _, inner := range []state.Border{b, b.Across(m.Map.Board)} {
		if len(m.LinesOn(inner)) > 0 && !m.holds(inner.At, m.side) {
			return false
		}
	}
	return true
}

// communicates are the squares on which a side is fed. [VT-SIEGE-20, VT-SIEGE-21]
func (m *slowMeals) communicates() map[grid.Square]bool {
	fed := map[grid.Square]bool{}
	var look []grid.Square
	reach := func(at grid.Square) {
		if !fed[at] {
			fed[at], look = true, append(look, at)
		}
	}
	spread := func(goes func(at grid.Square, d grid.Dir) bool) {
		look = look[:0]
		for at := range fed {
			look = append(look, at)
		}
		for len(look) > 0 {
			at := look[0]
			look = look[1:]
			for d := range grid.Dirs {
				if goes(at, d) {
					reach(m.step(at, d))
				}
			}
		}
	}
	for at := range grid.Square(m.Map.Board.Squares()) {
		head := m.Map.PlaceKind(at) == state.Magazine && m.side == slowGarrison
		head = head || m.side != slowGarrison && len(m.Magazines) > 0 && m.Magazines[0].At == at
		if head && !m.bars(at, m.side) {
			reach(at)
		}
	}
	if m.side == slowGarrison {
		spread(m.walks)
	}
	spread(func(at grid.Square, d grid.Dir) bool {
		to := m.step(at, d)
		flanked := to != grid.None && d%2 == 1 && m.fit(m.step(at, d.Turn(-1))) && m.fit(m.step(at, d.Turn(1)))
		return to != grid.None && m.highway(at, d) && !m.cut(to) && !flanked && (m.side != slowGarrison || m.abroad(to))
	})
	trench := map[grid.Square]bool{}
	for at := range grid.Square(m.Map.Board.Squares()) {
		for _, f := range m.on(at) {
			above := f.Side == m.side && f.Post != state.Below
			trench[at] = trench[at] || above && (m.side != slowGarrison || m.abroad(at))
		}
		for side := grid.N; side < grid.Dirs; side += 2 {
			trench[at] = trench[at] || len(m.LinesOn(state.Border{At: at, Side: side})) > 0 && m.holds(at, m.side)
		}
	}
	spread(func(at grid.Square, d grid.Dir) bool {
		to := m.step(at, d)
		return to != grid.None && trench[to] && !m.bars(to, m.side)
	})
	return fed
}

// fedBelow says that a miner underground is fed through his gallery: from its entrance, which none was dug to. Those of
// the fortress have theirs in its blockhouses. [VT-SIEGE-5, VT-SIEGE-76]
func (m *slowMeals) fedBelow(f *state.Unit, fed map[grid.Square]bool) bool {
	for at := range m.network(f.Side, f.At, func(grid.Square) bool { return false }) {
		inner := slices.ContainsFunc(m.Galleries, func(g state.GalleryPart) bool {
			return g.By == f.Side && g.To == at
		})
		for _, own := range m.Map.Galleries {
			if i := slices.Index(own, at); i >= 0 && f.Side == slowGarrison {
				inner = i > 0
			}
		}
		if fed[at] && !inner {
			return true
		}
	}
	return false
}

// slowSiegeFedAgrees holds who is fed on an evening of a siege against the judge.
func slowSiegeFedAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	s, _, _, err := state.Read(text, own...)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	for side := range state.NoSide {
		m := &slowMeals{slow: slow{&s}, side: side}
		fed := m.communicates()
		var hungry, its []string
		for _, f := range m.own() {
			needs, is := slowEats[f.Kind]
			if !is {
				needs = slowNeeds[f.Kind]
			}
			if f.Team == state.TeamDead {
				needs[1] = 0
			}
			carried := int(f.Load[state.Portions]) >= needs[0] && int(f.Load[state.Rations]) >= needs[1]
			free := f.Captive == state.NoSide && f.Prisoner == state.NoSide
			at := fed[f.At]
			if f.Post == state.Below {
				at = m.fedBelow(f, fed)
			}
			if free && needs != [2]int{} && !at && !carried {
				hungry = append(hungry, f.Name()+" "+m.Map.Board.Name(f.At))
			}
		}
		for _, meal := range siege.Meals(ground.NewField(&s), side) {
			if meal.From == siege.Nothing && meal.Fig.Side == side {
				its = append(its, meal.Fig.Name()+" "+m.Map.Board.Name(s.Find(meal.Fig).At))
			}
		}
		if strings.Join(its, ", ") != strings.Join(hungry, ", ") {
			t.Errorf("%s: hungry by the program %v, by the judge %v", s.Names[side], its, hungry)
		}
	}
}

// slowCamp is the text of a position of a siege thrown about one of its highways, near the works or far from them:
// saps, broken roads and bridges, filled and flooded ditches.
func slowCamp(chance *engine.Chance) string {
	m := state.Siege.Map()
	road := m.Roads[chance.IntN(4)]
	p := slowThrow{
		m: m, names: [2]string{"B", "G"}, chance: chance, wide: 2 + chance.IntN(7), wet: map[grid.Square]bool{},
		holds: map[grid.Square]int{}, full: map[grid.Square]bool{}, number: map[string]int{},
		near: road[chance.IntN(min(len(road), 24))],
	}
	lines := []string{"venturini 1 siege 5 " + p.pick("B", "G")}
	for range 40 {
		at, side := p.square(), chance.IntN(2)
		if t := m.Terrain[at]; p.full[at] || t == state.Water || t == state.WetDitch && m.RoadNo[at] == 0 {
			continue
		}
		p.full[at] = true
		where := m.Board.Name(at)
		if posts := m.Posts(at); posts != nil {
			where += "/" + posts[len(posts)-1].String()
		}
		for _, line := range p.posted(side, where, true) {
			if food := " load=" + p.pick("1p", "1r", "1p+1r"); p.one(4) && !strings.Contains(line, "load=") {
				line += food
			}
			lines = append(lines, line)
		}
	}
	for range 3 {
		lines = append(lines, p.mined(chance.IntN(2))...)
	}
	villages := []string{"40,76", "5,40", "76,41", "41,5", "74,74"}
	lines = append(lines, "mag "+p.pick(villages...))
	for _, throw := range []func() []string{p.saps, p.crossings, p.brokenRoads, p.ditches} {
		lines = append(lines, slowOncePerPlace(throw())...)
	}
	return strings.Join(lines, " | ")
}

// mined are a gallery of a side and the miners in it.
func (p *slowThrow) mined(side int) (lines []string) {
	at, d := p.square(), grid.Dir(p.chance.IntN(8))
	key := p.names[side] + "min"
	for range 1 + p.chance.IntN(4) {
		to := p.m.Board.Step(at, d)
		if to == grid.None || p.wet[to] || p.m.Terrain[to] == state.Water || p.m.Terrain[to] == state.WetDitch {
			break
		}
		p.wet[to] = true // there is one gallery there
		name := p.m.Board.Name
		lines = append(lines, fmt.Sprintf("gallery %s %s %s", p.names[side], name(at), name(to)))
		at = to
	}
	if len(lines) > 0 {
		p.number[key]++
		lines = append(lines, fmt.Sprintf("fig %s min%d %s/below", p.names[side], p.number[key], p.m.Board.Name(at)))
	}
	return lines
}

// brokenRoads are highways broken up.
func (p *slowThrow) brokenRoads() (lines []string) {
	for range 4 {
		if at := p.square(); p.m.RoadNo[at] != 0 && p.m.Terrain[at] == state.Plain {
			lines = append(lines, fmt.Sprintf("road %s broken", p.m.Board.Name(at)))
		}
	}
	return lines
}

// ditches are squares of the ditch that are filled, and all of its dry part under water or its wet part dry.
func (p *slowThrow) ditches() (lines []string) {
	turned := p.one(2)
	for at := range grid.Square(p.m.Board.Squares()) {
		switch t := p.m.Terrain[at]; {
		case t != state.DryDitch && t != state.WetDitch || p.full[at]:
		case p.one(30):
			lines = append(lines, fmt.Sprintf("is %s fill4", p.m.Board.Name(at)))
		case turned && t == state.DryDitch:
			lines = append(lines, fmt.Sprintf("is %s water", p.m.Board.Name(at)))
		case turned:
			lines = append(lines, fmt.Sprintf("is %s dry", p.m.Board.Name(at)))
		}
	}
	return lines
}

// Who is fed in a siege. [VT-SIEGE-20 to -24]
func TestSlowSupplyInSiege(t *testing.T) {
	for seed := range 5 * slowSieges() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := engine.NewChance(seed, 6)
			slowHold(slowSiegeFedAgrees).one(t, slowCamp(&chance))
		})
	}
}

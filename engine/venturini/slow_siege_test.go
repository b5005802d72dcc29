package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
)

// The slow judge of the siege: what a fortress is to a march. [VT-SIEGE-6 to -11, -33, -34, -61, -73]

const slowGarrison = state.Side(1)

func init() {
	slowSteps[state.Siege] = map[state.Kind]int{
		state.Inf: 16, state.FArt: 16, state.HCav: 32, state.LCav: 32, state.HArt: 32, state.Wag: 32, state.Pio: 16,
		state.Min: 16, state.HHow: 8, state.HGun: 8, state.LHow: 16, state.LGun: 16,
	}
}

// ditch says that a square lies in the ditch, wetDitch that there is water in it, filled that four layers fill it.
func (j slow) ditch(at grid.Square) bool {
	t := j.Map.Terrain[at]
	return t == state.WetDitch || t == state.DryDitch
}

func (j slow) wetDitch(at grid.Square) bool {
	switch j.Map.Terrain[at] {
	case state.WetDitch:
		return !j.marked(at, state.Dry)
	case state.DryDitch:
		return j.marked(at, state.Flooded)
	}
	return false
}

func (j slow) filled(at grid.Square) bool {
	for _, m := range j.Marks {
		if m.At == at && m.Kind == state.Fill && m.N >= 4 {
			return true
		}
	}
	return false
}

// shot says that a side of the fortress has been breached, its breastwork alone not counted.
func (j slow) shot(b state.Border) bool {
	for _, g := range j.Gaps {
		if !g.Top && !g.House && (g.Border == b || g.Border == b.Across(j.Map.Board)) {
			return true
		}
	}
	return false
}

// guarded says that a fit brigade of the garrison stands on a square.
func (j slow) guarded(at grid.Square) bool {
	for _, f := range j.on(at) {
		if f.Side == slowGarrison && f.Kind.Brigade() && !f.Hurt {
			return true
		}
	}
	return false
}

// bridgeHeld says that a ditch square is one of a bridge whose inner end a fit brigade of the garrison holds: where the
// highway, followed inwards, comes out of the ditch. [VT-SIEGE-9]
func (j slow) bridgeHeld(at grid.Square) bool {
	for _, road := range j.Map.Roads {
		i := slices.Index(road, at)
		for ; i >= 0 && j.ditch(road[i]); i-- {
			if i == 0 {
				break
			}
		}
		if i >= 0 && slices.Contains(road, at) && j.ditch(at) && j.guarded(road[i]) {
			return true
		}
	}
	return false
}

// sallyPort says that a work of the fortress has an exit into the ditch: from its vaults, or from a blockhouse of the
// covered way. [VT-SIEGE-5, VT-SIEGE-11]
func (j slow) sallyPort(at grid.Square) bool {
	switch j.Map.PlaceKind(at) {
	case state.MainRampart, state.Bastion, state.GateSquare, state.Ravelin, state.WayBlockhouse:
		return true
	}
	return false
}

// barrier says that a highway is shut to the besieger by the barrier of the covered way, so that whoever climbs it does
// not go along the highway there. [VT-SIEGE-6]
func (j slow) barrier(f *state.Unit, from grid.Square, d grid.Dir) bool {
	b := state.Border{At: from, Side: d}
	return j.Game == state.Siege && d%2 == 0 && f.Side != slowGarrison && j.features(b)&state.GlacisPalisade != 0 &&
		!j.shot(b)
}

// crossesFortress is about what a fortress of a siege has on a side.
func (j slow) crossesFortress(f *state.Unit, b state.Border) bool {
	if j.Game != state.Siege {
		return true
	}
	features, across := j.features(b), b.Across(j.Map.Board)
	foot := j.column(f) == slowInfantry
	climbs := foot && j.burden(f) <= 4 && j.has(b, state.SpanLadder)
	road := j.Map.OnRoad(b.At, b.Side)
	for _, s := range j.Map.Sluices { // [VT-SIEGE-8]
		bear := state.Border{At: s.At, Side: s.Side}
		if s.Side != state.NoHeading && (bear == b || bear == across) {
			return false
		}
	}
	held := f.Side != slowGarrison && (j.bridgeHeld(b.At) || j.bridgeHeld(across.At))
	if held && road && (!foot || j.wetDitch(b.At) || j.wetDitch(across.At)) { // else a ladder may stand beside it
		return false
	}
	if features&(state.Scarp|state.Counterscarp) != 0 {
		low, high := b.At, across.At
		if !j.ditch(low) {
			low, high = high, low
		}
		bridged := road && !held && !(j.wetDitch(low) && j.has(state.Border{At: low, Side: state.NoHeading}, state.SpanBroken))
		above := high == f.At && b.At == high && f.Post != state.Vault && f.Post != state.Inside // [VT-SIEGE-13]
		sally := f.Side == slowGarrison && foot && !j.wetDitch(low) && j.sallyPort(high) && !above
		level := (features&state.Counterscarp != 0 || j.shot(b)) && j.filled(low)
		if !bridged && !sally && !level && !climbs && !(foot && j.shot(b)) { // [VT-FIGHT-56]
			return false
		}
	}
	if features&state.GlacisPalisade != 0 && !j.shot(b) && !climbs {
		exit := slices.Contains(j.Map.Sallies, b.At) || slices.Contains(j.Map.Sallies, across.At)
		if f.Side != slowGarrison || !exit {
			return false
		}
	}
	for _, t := range j.Map.Tambours {
		if (t == b || t == across) && f.Side != slowGarrison && j.guarded(t.At) {
			return false
		}
	}
	return true
}

// slowSiege is the text of a position thrown about the works.
func slowSiege(chance *engine.Chance) string {
	m := state.Siege.Map()
	b, held := m.Board, map[grid.Square]bool{}
	parts := []string{fmt.Sprintf("venturini 1 siege 5 %s", []string{"B", "G"}[chance.IntN(2)])}
	near := func() grid.Square { return b.At(24+chance.IntN(34), 24+chance.IntN(34)) }
	number := map[string]int{}
	for range 40 {
		at, side := near(), []string{"B", "G"}[chance.IntN(2)]
		kinds := []string{"inf", "inf", "inf", "inf", "lcav", "hcav", "pio", "min", "fart", "wag", "lgun", "hgun"}
		kind := kinds[chance.IntN(len(kinds))]
		if t := m.Terrain[at]; held[at] || t == state.Water || t == state.WetDitch {
			continue
		}
		held[at] = true
		number[side+kind]++
		line := fmt.Sprintf("fig %s %s%d %s", side, kind, number[side+kind], b.Name(at))
		if posts := m.Posts(at); posts != nil {
			line += "/" + posts[chance.IntN(len(posts))].String()
		}
		if chance.IntN(6) == 0 {
			line += " hurt"
		}
		parts = append(parts, line)
	}
	var gaps, spans, marks []string
	for range 300 {
		at, side := near(), grid.Dir(2*chance.IntN(4))
		what := m.Side(at, side)
		name := strings.ToUpper((&state.Situation{Map: m}).Home(state.Border{At: at, Side: side}).Name(b))
		switch {
		case what&(state.Scarp|state.GlacisPalisade) != 0 && chance.IntN(3) == 0:
			gaps = append(gaps, "gap "+name+" shot")
		case what&(state.Scarp|state.Counterscarp|state.GlacisPalisade) != 0 && chance.IntN(2) == 0:
			spans = append(spans, "span "+name+" ladder")
		case m.Terrain[at] == state.DryDitch && chance.IntN(3) == 0:
			marks = append(marks, fmt.Sprintf("is %s fill%d", b.Name(at), 3+chance.IntN(2)))
		case m.Terrain[at] == state.DryDitch && m.RoadNo[at] != 0 && chance.IntN(2) == 0:
			spans = append(spans, fmt.Sprintf("span %s broken", b.Name(at)))
		}
	}
	for _, list := range [][]string{gaps, spans, marks} {
		parts = append(parts, slowOncePerPlace(list)...)
	}
	return strings.Join(parts, " | ")
}

// slowSiegeAgrees holds the ends of all marches in a position of a siege against the judge's: as slowMarchAgrees, but
// the program is asked for all ends of a figure at once, since there are a thousand.
func slowSiegeAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, f := slow{&door.p.Start}, door.p.Ready()
	for i := 0; i < len(j.Figures); i += 1 + len(j.Figures)/60 { // of whole armies some
		g := &j.Figures[i]
		if g.Side != j.Mover || g.Post == state.Below {
			continue
		}
		want, name := j.ends(g), j.Map.Board.Name
		reach, err := march.Reach(f, g.ID)
		if err != nil {
			if len(want) > 0 {
				t.Errorf("%s: %v; the judge lets it march", g.Name(), err)
			}
			continue
		}
		var mine, its []string
		for at := range grid.Square(j.Map.Board.Squares()) {
			switch may := reach.Squares.Has(at); {
			case may && !want[at]:
				its = append(its, name(at))
			case !may && want[at]:
				mine = append(mine, name(at))
			}
		}
		if mine != nil || its != nil {
			t.Errorf("%s from %s/%v: only the program %v, only the judge %v", g.Name(), name(g.At), g.Post, its, mine)
		}
	}
}

// slowSieges is how many positions of a siege are thrown of each kind.
func slowSieges() uint64 { return slowSeeds(8, 240) }

// sieges holds positions thrown about the works.
func (hold slowHold) sieges(t *testing.T) {
	for seed := range slowSieges() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := engine.NewChance(seed, 4)
			hold.one(t, slowSiege(&chance))
		})
	}
}

// The ends of all marches in positions of either kind. [VT-SIEGE-5 to -11, -13, -30, -33, -34, -61, -73, VT-MAP-12]
func TestSlowMarchesInSiege(t *testing.T) { slowHold(slowSiegeAgrees).sieges(t) }
func TestSlowMarchesInStorm(t *testing.T) { slowHold(slowSiegeAgrees).storms(t) }

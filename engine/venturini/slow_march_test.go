package venturini_test

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowSteps are the march allowances of section 3.1 and VT-BATTLE-6.
var slowSteps = map[state.Game]map[state.Kind]int{
	state.Battle: {
		state.Inf: 2, state.FArt: 2, state.FBat: 2, state.HCav: 4, state.LCav: 4, state.HArt: 4, state.Wag: 4,
		state.SBat: 1, state.Bak: 2,
	},
	state.Campaign: {
		state.Inf: 4, state.FArt: 4, state.FBat: 4, state.HCav: 8, state.LCav: 8, state.HArt: 8, state.Wag: 8,
		state.SBat: 2, state.Bak: 4,
	},
}

// allowance is the half-steps that a figure may march, and whether it may march at all. [VT-MOVE-2, VT-MOVE-3]
func (j slow) allowance(f *state.Unit) (halves int, may bool) {
	steps := slowSteps[j.Game]
	if f.Captive != state.NoSide || f.Prisoner != state.NoSide || f.At == grid.None || f.Laager ||
		!f.Kind.Brigade() && (f.On.Kind == state.Wag || j.brigade(f.At, 1-f.Side)) { // [VT-SETUP-11, VT-ARMY-18]
		return 0, false
	}
	burden, base := j.burden(f), 2*steps[f.Kind]
	quarters := 0
	switch {
	case f.Kind == state.Wag && j.Game == state.Siege: // [VT-SIEGE-30]
		if quarters = 4; burden > 0 {
			quarters = 2
		}
	case f.Kind == state.Wag:
		quarters = slowShare(burden, 8, 4, 16, 2)
	case f.Hurt && f.Kind.Brigade() || !f.Kind.Brigade():
		quarters = slowShare(burden, 2, 4)
	default:
		quarters = slowShare(burden, 2, 4, 4, 3, 8, 2, 16, 1)
	}
	if quarters == 0 {
		return 0, false
	}
	if f.Kind.Mounted() && f.Team == state.TeamDead { // [VT-ARMY-12]
		base = 2 * steps[state.Inf]
	}
	if !f.Kind.Brigade() {
		if base, quarters, may = j.drawn(f, base, quarters); !may {
			return 0, false
		}
	}
	halves = base * quarters / 4
	if j.winter() {
		halves = base * quarters / 8
	}
	if by := j.drawnBy(f); by != nil {
		own, _ := j.allowance(by)
		halves = min(halves, own)
	}
	return halves, true
}

// slowShare is the quarters of its march that a load leaves: pairs of the greatest load and what it leaves.
func slowShare(burden int, table ...int) int {
	for i := 0; i < len(table); i += 2 {
		if burden <= table[i] {
			return table[i+1]
		}
	}
	return 0
}

// drawn is how guns, wagons and bakeries fare with the horses and men they have. Who is put to them has to come along
// with what he carries himself. [VT-ARMY-13, VT-ARMY-14, VT-MOVE-23]
func (j slow) drawn(f *state.Unit, base, quarters int) (newBase, newQuarters int, may bool) {
	by, most := j.drawnBy(f), 2*slowSteps[j.Game][state.HCav]
	double := f.Team == state.TeamDouble
	if by != nil {
		if f.Team == state.TeamAlive && by.Kind.Mounted() && by.Team != state.TeamDead && !by.Hurt {
			double = true
		}
		if _, may := j.allowance(by); !may {
			return 0, 0, false
		}
	}
	switch {
	case f.Team == state.TeamDead && (by == nil || by.Kind.Brigade() && j.burden(by) > 2):
		return 0, 0, false
	case double && f.Kind == state.Wag:
		quarters = 4
	case double:
		base = min(2*base, most)
	}
	base, quarters = base*quarters/4, 4
	for i := range j.Figures { // on wagons, guns without horses go at their own rate
		g := &j.Figures[i]
		if own := 2 * slowSteps[j.Game][g.Kind]; g.On == f.ID && g.Kind.Battery() && g.Team == state.TeamDead {
			base = min(base, own)
		}
	}
	return base, quarters, true
}

// ends is the squares on which a march of at least one step may end, nobody being taken along that is not put to the
// figure already. [VT-NOTE-11, VT-MOVE]
func (j slow) ends(f *state.Unit) map[grid.Square]bool {
	list := map[grid.Square]bool{}
	halves, may := j.allowance(f)
	if !may {
		return list
	}
	party := []*state.Unit{f}
	if by := j.drawnBy(f); by != nil {
		party = append(party, by)
	}
	type place struct {
		at   grid.Square
		way  slowWay
		swum int // water squares in this stretch
	}
	start := place{f.At, slowDry, 0}
	best, look := map[place]int{start: halves}, []place{start} // what is left there
	for len(look) > 0 {
		p := look[0]
		look = look[1:]
		for d := range grid.Dirs {
			to, cost := j.step(p.at, d), 2
			if j.highway(p.at, d) && j.Game != state.Battle && !j.barrier(f, p.at, d) { // [VT-MOVE-14, VT-BATTLE-7]
				cost = 1
			}
			way := j.goes(party, p.at, d)
			next := place{to, way, 0}
			if way == slowSwum {
				next.swum = p.swum + 1
			}
			had, been := best[next]
			left := best[p] - cost
			if way == slowNot || left < 0 || next.swum > 1 || been && had >= left {
				continue
			}
			best[next], look = left, append(look, next)
		}
	}
	for p := range best {
		if p.at != f.At && p.way == slowDry { // [VT-MOVE-11, VT-BUILD-4]
			list[p.at] = true
		}
	}
	return list
}

// goes is how all of a party may take a step, the ground and the enemy looked at. [VT-MOVE-5, VT-MOVE-6]
func (j slow) goes(party []*state.Unit, from grid.Square, d grid.Dir) slowWay {
	side, to := party[0].Side, j.step(from, d)
	if to == grid.None || j.bars(to, side) {
		return slowNot
	}
	if d%2 == 1 && j.bars(j.step(from, d.Turn(-1)), side) && j.bars(j.step(from, d.Turn(1)), side) {
		return slowNot
	}
	worst := slowDry
	for _, f := range party {
		way := j.steps(f, from, d)
		if way == slowNot {
			return slowNot
		}
		worst = max(worst, way)
	}
	return worst
}

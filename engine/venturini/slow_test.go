package venturini_test

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The slow judge of Venturini's game: a second, plain reading of the rules catalogue that shares nothing with the
// program but what a situation is. It is read against the catalogue, rule by rule, and never asked to be fast:
//
//	j := slow{&situation}
//	j.ends(figure)          // the squares on which its march may end
//	j.volley(figure, front) // what its fire does to each enemy
//	j.charges(figure)       // its ways to each enemy, and the degree of each
//
// This file has what is asked of a figure and of a square; slow_ground a step, slow_march the march, slow_fire the
// fire, slow_charge the charge. slow_examples holds it to the worked examples of the catalogue, slow_agree the program
// to it in the positions that slow_random makes.

// slow is a situation to judge.
type slow struct{ *state.Situation }

// The columns of section 3.15.
const (
	slowInfantry = iota
	slowFootArtillery
	slowCavalry
	slowHorseArtillery
	slowBatteries
	slowWagons
)

// column is where a figure finds itself in section 3.15. Who has no horses is on foot [VT-ARMY-12].
func (j slow) column(f *state.Unit) int {
	onFoot := f.Team == state.TeamDead
	switch f.Kind {
	case state.Inf, state.Pio, state.Min: // on foot, without guns
		return slowInfantry
	case state.FArt:
		return slowFootArtillery
	case state.HCav, state.LCav:
		if onFoot {
			return slowInfantry
		}
		return slowCavalry
	case state.HArt:
		if onFoot {
			return slowFootArtillery
		}
		return slowHorseArtillery
	case state.FBat, state.SBat, state.HHow, state.HGun, state.LHow, state.LGun:
		return slowBatteries
	}
	return slowWagons
}

// slowNeeds is what a figure eats a day: portions, rations. [section 3.14]
var slowNeeds = map[state.Kind][2]int{
	state.Inf: {1, 0}, state.FArt: {1, 0}, state.HCav: {1, 1}, state.LCav: {1, 1}, state.HArt: {1, 1},
	state.FBat: {0, 1}, state.SBat: {0, 1}, state.Wag: {0, 1}, state.Bak: {0, 1},
}

// slowWeights are those of section 3.3, in the order of VT-NOTE-3.
var slowWeights = [state.NumGoods]int{1, 1, 1, 4, 4, 4, 8, 16, 8, 16}

// burden is what a figure carries beyond its own food for two days, riders and guns on wagons included. [VT-ARMY-25]
func (j slow) burden(f *state.Unit) (sum int) {
	for good, n := range f.Load {
		free := 0
		if good < 2 {
			free = 2 * slowNeeds[f.Kind][good]
		}
		sum += max(0, int(n)-free) * slowWeights[good]
	}
	for i := range j.Figures {
		if g := &j.Figures[i]; g.On == f.ID && !j.draws(g) {
			sum += j.weight(g)
		}
	}
	return sum
}

// weight is what a figure weighs on wagons. [section 3.3]
func (j slow) weight(f *state.Unit) int {
	if f.Kind == state.SBat || f.Kind.Mounted() && f.Team != state.TeamDead {
		return 16
	}
	return 8
}

// draws says that a figure which is on another draws it, and does not ride on it: mounted brigades with their horses,
// whoever is put to guns, and wagons. [VT-ARMY-13, VT-ARMY-14]
func (j slow) draws(f *state.Unit) bool {
	if f.On == (state.ID{}) {
		return false
	}
	return f.On.Kind != state.Wag || f.Kind.Mounted() && f.Team != state.TeamDead
}

// drawnBy is who is put to a figure, nil if nobody is.
func (j slow) drawnBy(f *state.Unit) *state.Unit {
	for i := range j.Figures {
		if g := &j.Figures[i]; g.On == f.ID && j.draws(g) {
			return g
		}
	}
	return nil
}

// on is the figures on a square that count: captives and prisoners bar nothing and are not struck. [VT-ARMY-23]
func (j slow) on(at grid.Square) (list []*state.Unit) {
	for i := range j.Figures {
		if f := &j.Figures[i]; at != grid.None && f.At == at && f.Captive == state.NoSide && f.Prisoner == state.NoSide {
			list = append(list, f)
		}
	}
	return list
}

// brigade is a brigade of a side on a square, fit or wounded, and not under it. [section 2, Held; VT-SIEGE-76]
func (j slow) brigade(at grid.Square, side state.Side) bool {
	for _, f := range j.on(at) {
		if f.Side == side && f.Kind.Brigade() && f.Post != state.Below {
			return true
		}
	}
	return false
}

// laager says that wagons of a side form one on a square.
func (j slow) laager(at grid.Square, side state.Side) bool {
	for _, f := range j.on(at) {
		if f.Side == side && f.Laager {
			return true
		}
	}
	return false
}

// bars says that a square is held against a side by a brigade or a laager. [VT-MOVE-5]
func (j slow) bars(at grid.Square, side state.Side) bool {
	return j.brigade(at, 1-side) || j.laager(at, 1-side)
}

// step is the neighbour of a square.
func (j slow) step(at grid.Square, d grid.Dir) grid.Square {
	if at == grid.None {
		return at
	}
	return j.Map.Board.Step(at, d)
}

// marked says that something has become of a square.
func (j slow) marked(at grid.Square, k state.MarkKind) bool {
	for _, m := range j.Marks {
		if m.At == at && m.Kind == k {
			return true
		}
	}
	return false
}

// frost is from 1 January to 4 February. [section 2.4]
func (j slow) frost() bool {
	return j.Game == state.Campaign && (int(j.Date)-1)%48 < 8
}

// winter is from 1 November to 4 April. [VT-MOVE-22]
func (j slow) winter() bool {
	day := (int(j.Date) - 1) % 48
	return j.Game == state.Campaign && (day < 16 || day >= 40)
}

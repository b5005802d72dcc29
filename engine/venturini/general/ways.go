package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/state"
)

// ways are how far it is over the bare map to the headquarters of either side.
type ways struct {
	on       terrain
	quarters [2][]grid.Square // by side
	steps    [2][numGaits][]uint8
}

// terrain is what ways depend on.
type terrain struct {
	of      *state.Map
	options state.Options
	names   [2]string
	frost   bool
}

// gait is how a figure goes over ground.
type gait uint8

const (
	onFoot gait = iota
	onHorse
	drawn
	numGaits
)

// probes are figures that try the ground for a gait.
var probes = [numGaits]state.Kind{onFoot: state.Inf, onHorse: state.LCav, drawn: state.FBat}

// nowhere is farther than any way.
const nowhere = 200

func gaitOf(u *state.Unit) gait {
	switch {
	case u.Kind.Drawn():
		return drawn
	case u.Rides():
		return onHorse
	}
	return onFoot
}

// survey makes the ways, unless they are made for this ground.
func (w *ways) survey(s *state.Situation) {
	on := terrain{s.Map, s.Options, s.Names, s.Frost()}
	if w.on == on {
		return
	}
	w.on = on
	bare := state.Situation{Map: s.Map, Game: s.Game, Options: s.Options, Names: s.Names, Date: s.Date}
	for side := range state.NoSide {
		w.quarters[side] = s.Map.Quarters[s.Letter(side)]
	}
	for gait, kind := range probes {
		beside := neighbours(&bare, kind)
		for side := range w.steps {
			w.steps[side][gait] = stepsTo(w.quarters[side], beside)
		}
	}
}

// neighbours are the squares to which a figure of a kind can step from each square, alone on the bare map.
func neighbours(bare *state.Situation, kind state.Kind) [][]grid.Square {
	b := bare.Map.Board
	id := state.ID{Kind: kind, Number: 1}
	beside := make([][]grid.Square, b.Squares())
	for at := range grid.Square(b.Squares()) {
		bare.Put(state.NewFigure(id, at))
		marches, err := march.Reach(ground.NewField(bare), id)
		if err != nil {
			continue
		}
		for d := range grid.Dirs {
			if to := b.Step(at, d); to != grid.None {
				if cost, can := marches.Cost(to); can && cost <= oneStep {
					beside[at] = append(beside[at], to)
				}
			}
		}
	}
	return beside
}

// oneStep is what a step costs at most, in the half-steps of rules.Marches.
const oneStep = 2

// stepsTo is how many steps it is from each square to the nearest of some.
func stepsTo(ends []grid.Square, beside [][]grid.Square) []uint8 {
	from := make([][]grid.Square, len(beside))
	for at, list := range beside {
		for _, to := range list {
			from[to] = append(from[to], grid.Square(at))
		}
	}
	steps := make([]uint8, len(beside))
	for at := range steps {
		steps[at] = nowhere
	}
	var todo []grid.Square
	for _, at := range ends {
		steps[at] = 0
		todo = append(todo, at)
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, at := range from[todo[0]] {
			if steps[at] == nowhere {
				steps[at] = steps[todo[0]] + 1
				todo = append(todo, at)
			}
		}
	}
	return steps
}

// to is how many steps a figure is from the headquarters of a side, standing on a square.
func (w *ways) to(side state.Side, u *state.Unit, at grid.Square) int {
	return int(w.steps[side][gaitOf(u)][at])
}

// outOfSight is the most that a way counts, in quarters of a day.
const outOfSight = 80

// quarterDays is that in quarters of a day's march in a battle, where it is winter.
func (w *ways) quarterDays(side state.Side, u *state.Unit) int {
	return min(outOfSight, w.to(side, u, u.At)*4/max(1, int(state.Kinds[u.Kind].March[state.Battle])))
}

// aside is how many squares a square lies aside of the file or row of the nearest headquarters village of a side.
func (w *ways) aside(side state.Side, at grid.Square) int {
	least := nowhere
	b := w.on.of.Board
	for _, end := range w.quarters[side] {
		dc, dr := b.Col(at)-b.Col(end), b.Row(at)-b.Row(end)
		least = min(least, max(dc, -dc), max(dr, -dr))
	}
	return least
}

package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
)

// ways are how far it is over the bare map to the headquarters of either side: in a campaign, its capital.
type ways struct {
	on       terrain
	quarters [2][]grid.Square // by side
	beside   [numGaits][][]pace
	far      [2][numGaits][]uint8 // half-steps
}

// pace is a step to a neighbour, and what it costs in half-steps.
type pace struct {
	to   grid.Square
	cost uint8
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
	drawn gait = iota // in a campaign everybody's: there are roads, and wagons are to follow
	onFoot
	onHorse
	numGaits
)

// probes are figures that try the ground for a gait.
var probes = [numGaits]state.Kind{drawn: state.FBat, onFoot: state.Inf, onHorse: state.LCav}

// nowhere is farther than any way, half-steps.
const nowhere = 250

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
	bare.Options.Points = false // its ways are counted in steps
	if s.Game == state.Campaign && !on.frost {
		bare.Date = state.DayOf(1, 11, 1) // a shorter march shows the neighbours sooner
	}
	for side := range state.NoSide {
		w.quarters[side] = s.Map.Quarters[s.Letter(side)]
		if capital := season.Capital(s, side); capital != nil {
			w.quarters[side] = capital.Squares
		}
	}
	for gait, kind := range probes {
		if w.beside[gait] = w.beside[0]; gait == 0 || s.Game == state.Battle {
			w.beside[gait] = neighbours(&bare, kind)
		}
		for side := range w.far {
			w.far[side][gait] = farTo(w.quarters[side], w.beside[gait])
		}
	}
}

// neighbours are the squares to which a figure of a kind can step from each square, alone on the bare map.
func neighbours(bare *state.Situation, kind state.Kind) [][]pace {
	b := bare.Map.Board
	id := state.ID{Kind: kind, Number: 1}
	beside := make([][]pace, b.Squares())
	for at := range grid.Square(b.Squares()) {
		bare.Put(state.NewFigure(id, at))
		marches, err := march.Reach(ground.NewField(bare), id)
		if err != nil {
			continue
		}
		for d := range grid.Dirs {
			if to := b.Step(at, d); to != grid.None {
				if cost, can := marches.Cost(to); can && cost <= oneStep {
					beside[at] = append(beside[at], pace{to, uint8(cost)})
				}
			}
		}
	}
	return beside
}

// oneStep is what a step costs at most, in half-steps.
const oneStep = 2

// farTo is how many half-steps it is from each square to the nearest of some.
func farTo(ends []grid.Square, beside [][]pace) []uint8 {
	from := make([][]pace, len(beside))
	for at, list := range beside {
		for _, p := range list {
			from[p.to] = append(from[p.to], pace{grid.Square(at), p.cost})
		}
	}
	far := make([]uint8, len(beside))
	for at := range far {
		far[at] = nowhere
	}
	var lists [nowhere + oneStep + 1][]grid.Square // by how far
	for _, at := range ends {
		far[at] = 0
	}
	lists[0] = ends
	for n := range uint8(nowhere) {
		for _, at := range lists[n] {
			for _, p := range from[at] {
				if n+p.cost < far[p.to] && far[at] == n {
					far[p.to] = n + p.cost
					lists[n+p.cost] = append(lists[n+p.cost], p.to)
				}
			}
		}
	}
	return far
}

// to is how many half-steps a figure is from the headquarters of a side, standing on a square.
func (w *ways) to(side state.Side, u *state.Unit, at grid.Square) int {
	return int(w.far[side][gaitOf(u)][at])
}

// outOfSight is the most that a way counts, in quarters of a day.
const outOfSight = 80

// quarterDays is that in quarters of a day's march: in a battle, where it is winter, and else in summer.
func (w *ways) quarterDays(side state.Side, u *state.Unit) int {
	return min(outOfSight, w.to(side, u, u.At)*4/max(1, oneStep*int(state.Kinds[u.Kind].March[w.on.of.Game])))
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

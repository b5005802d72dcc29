package strike

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// chargeReach is how far a figure charges, steps: miners underground only as far as the next square of a gallery.
// [section 3.4, section 3.12, VT-SIEGE-46, VT-SIEGE-47]
func chargeReach(f *ground.Field, fig *state.Unit) int {
	switch {
	case fig.Post == state.Below:
		return 1
	case f.Game == state.Siege:
		return arms[fig.Kind].siege
	}
	return arms[fig.Kind].reach
}

// mayStorm is why a figure of a siege cannot charge at all. [VT-SIEGE-11, VT-SIEGE-47]
func mayStorm(fig *state.Unit) error {
	switch {
	case fig.Kind == state.Min && fig.Post == state.Below && !fig.Hurt:
		return nil
	case fig.Kind.Mounted() && fig.Post == state.Vault:
		return engine.Forbid("VT-SIEGE-11", "%s cannot ride out of a vault; horse leave by gates, bridges and exits",
			fig.Name())
	}
	return siegeArmed(fig)
}

// storming adds what of a fortress lies on a side between two squares. [VT-SIEGE-5, -6, -8 to -11, -33, -34, -53]
func (w *way) storming(all []object, from grid.Square, d grid.Dir, to grid.Square) []object {
	f, what, face := w.f, w.f.Map.Side(from, d), w.f.Home(state.Border{At: from, Side: d})
	gap := ground.BreachIn(f, face) != nil
	ladder := ground.Spanned(f, face, state.SpanLadder)
	besieger := w.fig.Side == ground.Besieger
	switch {
	case what&state.Counterscarp != 0 && (w.filled(from) || w.filled(to)):
	case what&(state.Scarp|state.Counterscarp) != 0:
		up := what&state.Scarp != 0 && f.Map.PlaceKind(to) >= state.MainRampart
		post := w.victim.Post
		top := up && to == w.victim.At && (post == state.Top || post == state.Gallery) && !ground.Bare(f, face)
		switch {
		case gap:
			all = append(all, rampartBreach)
		case w.sallies(from, to):
			all = append(all, sallied)
		case w.onRoad(from, d, to) && !(up && besieger && ground.Guarded(f, face.At)):
			all = append(all, defile)
		case ladder && top:
			all = append(all, topByLadder)
		case ladder:
			all = append(all, rampartBreach)
		default:
			all = append(all, noAccess)
		}
	case what&state.GlacisPalisade != 0 && !gap:
		all = append(all, w.palisade(from, to, ladder))
	}
	for _, t := range f.Map.Tambours {
		switch {
		case f.Home(t) != face:
		case besieger && ground.Guarded(f, t.At):
			all = append(all, lockedTambour)
		default:
			all = append(all, ownPassage)
		}
	}
	for i := range f.Map.Sluices {
		s := &f.Map.Sluices[i]
		if s.Side != state.NoHeading && f.Home(state.Border{At: s.At, Side: s.Side}) == face {
			all = append(all, bear)
		}
	}
	return all
}

// sallies reports whether infantry of the garrison leaves a vault or a blockhouse for the dry ditch before it.
func (w *way) sallies(from, to grid.Square) bool {
	out := w.fig.Post == state.Vault || w.fig.Post == state.Inside
	return from == w.fig.At && out && w.fig.Side == ground.Garrison && ground.Exit(w.f.Map, from) && w.dry(to)
}

// palisade is the palisade of the covered way with its barred exits. [VT-SIEGE-6, VT-SIEGE-34, VT-SIEGE-53]
func (w *way) palisade(from, to grid.Square, ladder bool) object {
	inward := w.f.Map.Terrain[to] == state.CoveredWay
	exit := slices.Contains(w.f.Map.Sallies, to) || slices.Contains(w.f.Map.Sallies, from)
	switch {
	case exit && w.fig.Side == ground.Garrison:
		return ownPassage
	case !inward:
		return ownWork
	case ladder:
		return palisadeLadder
	}
	return crestPalisade
}

// onRoad reports whether a step goes along a bridge of the fortress, or by the ramps below it through a dry ditch.
// [VT-SIEGE-9, VT-SIEGE-10]
func (w *way) onRoad(from grid.Square, d grid.Dir, to grid.Square) bool {
	return ground.Highway(w.f, from, d) || w.f.Map.OnRoad(from, d) && (w.dry(from) || w.dry(to))
}

// filled reports whether a square of the ditch is filled up with fascines. [VT-SIEGE-73]
func (w *way) filled(at grid.Square) bool {
	return ground.Ditch(w.f, at) && w.f.Overlaid(at, w.f.Terrain(at))
}

// dry reports whether a square is ditch without water.
func (w *way) dry(at grid.Square) bool { return w.f.Terrain(at) == state.DryDitch }

// besieged adds what a victim in a siege stands in or on, and whether that is all; then what it stands on does not
// matter. [VT-SIEGE-51, VT-SIEGE-54]
func (w *way) besieged(all []object, side state.Border) ([]object, bool) {
	f, at, post := w.f, w.victim.At, w.victim.Post
	if f.Marked(at, state.Rise) != nil {
		all = append(all, elevation)
	}
	switch kind := f.Map.PlaceKind(at); {
	case kind.Blockhouse():
		return append(all, w.blockhoused(side)), true
	case post == state.Vault, post == state.Houses && kind >= state.TownHouse:
		return append(all, houses), true
	}
	return all, false
}

// blockhoused is a blockhouse of the fortress whose inside or top is charged over a side.
func (w *way) blockhoused(side state.Border) object {
	f := w.f
	for _, d := range sidesOf(side.Side) {
		face := state.Border{At: side.At, Side: d}
		switch open := atBlockhouse(f, face, state.Inside) != inBlockhouse; {
		case open && w.victim.Post == state.Inside:
			return openBlockhouse
		case w.victim.Post == state.Inside:
		case open || !w.garrisoned(side.At):
			return rampartBreach
		case ground.Spanned(f, f.Home(face), state.SpanLadder):
			return topByLadder
		}
	}
	if w.victim.Post == state.Inside {
		return blockhouse
	}
	return noAccess
}

// garrisoned reports whether an enemy holds a blockhouse from the inside. [VT-SIEGE-5]
func (w *way) garrisoned(at grid.Square) bool {
	for g := range w.f.On(at) {
		if g.Bars() && g.Side != w.fig.Side && g.Post == state.Inside {
			return true
		}
	}
	return false
}

// barsWay adds what of a fortress a charge cannot pass through. [section 3.7]
func (w *way) barsWay(all []object, at grid.Square) []object {
	switch k := w.f.Map.PlaceKind(at); k {
	case state.TownHouse, state.Magazine:
		if w.f.Marked(at, state.Burned) == nil {
			return append(all, wallsBetween)
		}
	case state.BastionBlockhouse, state.WayBlockhouse:
		return append(all, wallsBetween)
	}
	return all
}

// mined is the charge of a miner on an enemy miner in the next square of a gallery. [VT-SIEGE-47]
func mined(f *ground.Field, fig *state.Unit, path []grid.Square) (ChargeSum, error) {
	c := ChargeSum{Start: Killed, Degree: Killed, arm: foot}
	c.Victim = VictimOn(f, fig, path[0], state.ID{})
	if c.Victim.Kind != state.Min || len(path) > 1 {
		return c, engine.Forbid("VT-SIEGE-47", "miners fight miners alone, on the next square of a gallery")
	}
	return c, nil
}

// stage is a square that a charge may pass, with what it has lost till there, and of which stage it is the next.
type stage struct {
	at          grid.Square
	less, steps int
	from        int // -1 of the first
}

// storm is all ways of a charge over squares on which it need not stop, the shorter ones first; of those to a square
// only such as lose less than all shorter ones.
type storm struct {
	w      way
	stages []stage
	least  map[grid.Square]int // what the best way to a square loses
}

// stormFrom are the ways from a square of so many steps at most.
func stormFrom(f *ground.Field, fig *state.Unit, from grid.Square, steps int) *storm {
	nobody := state.NewFigure(state.ID{}, grid.None)
	s := storm{
		w:      way{f: f, fig: fig, victim: &nobody, arm: arms[fig.Kind].arm, shut: grid.None},
		stages: []stage{{at: from, from: -1}}, least: map[grid.Square]int{from: 0},
	}
	for i := 0; i < len(s.stages) && s.stages[i].steps < steps; i++ {
		here := s.stages[i]
		for d := range grid.Dirs {
			to := f.Map.Board.Step(here.at, d)
			if to == grid.None || f.Shut(to, fig.Side) || cannotRide(f, fig, here.at, d, to) != nil {
				continue
			}
			less, can := s.w.passing(here.at, d, to)
			if old, reached := s.least[to]; !can || reached && old <= here.less+less {
				continue
			}
			s.least[to] = here.less + less
			s.stages = append(s.stages, stage{to, here.less + less, here.steps + 1, i})
		}
	}
	return &s
}

// passing is by how much a step lowers a charge that goes on, and whether it may: not through a defile.
func (w *way) passing(from grid.Square, d grid.Dir, to grid.Square) (total int, can bool) {
	w.shut = grid.None
	var all []object
	if d.Diagonal() {
		all = w.corner(nil, from, d, to)
	} else {
		all = w.crossing(nil, from, d, to)
	}
	for _, o := range w.between(all, from, d, to) {
		less, able := o.lessens(w.arm)
		if !able || o.narrow() {
			return 0, false
		}
		total += less
	}
	return total, w.shut == grid.None
}

// path is the way to a stage, with one square more behind it.
func (s *storm) path(to int, last grid.Square) (path []grid.Square) {
	for path = []grid.Square{last}; s.stages[to].from >= 0; to = s.stages[to].from {
		path = append(path, s.stages[to].at)
	}
	slices.Reverse(path)
	return path
}

// siegeCharges are the charges of a figure of a siege, as Charges are.
func siegeCharges(f *ground.Field, fig *state.Unit) (paths [][]grid.Square, sums []ChargeSum) {
	reach := chargeReach(f, fig)
	if !enemyWithin(f, fig, fig.At, reach) {
		return nil, nil
	}
	var s *storm
	for at := range grid.Square(f.Map.Board.Squares()) {
		if f.Map.Board.Distance(at, fig.At) > reach || VictimOn(f, fig, at, state.ID{}) == (state.ID{}) {
			continue
		}
		if s == nil && fig.Kind != state.HCav {
			s = stormFrom(f, fig, fig.At, reach-1)
		}
		var path []grid.Square
		var best ChargeSum
		for _, way := range waysTo(f, fig, at, reach, s) {
			sum, err := ChargeOf(f, fig, way, state.ID{})
			if err == nil && sum.Halt == len(way)-1 && sum.Degree > max(best.Degree, NoEffect) {
				path, best = way, sum
			}
		}
		if path != nil {
			paths, sums = append(paths, path), append(sums, best)
		}
	}
	return paths, sums
}

// waysTo are the ways to a square that are worth trying: straight on for heavy cavalry, else the best to its
// neighbours, by a storm of a step less.
func waysTo(f *ground.Field, fig *state.Unit, at grid.Square, reach int, s *storm) (ways [][]grid.Square) {
	b := f.Map.Board
	if fig.Kind == state.HCav || reach == 1 {
		if _, straight := b.Toward(fig.At, at); straight {
			ways = [][]grid.Square{append(slices.Collect(b.Between(fig.At, at)), at)}
		}
		return ways
	}
	for i := range s.stages {
		if b.Distance(s.stages[i].at, at) == 1 {
			ways = append(ways, s.path(i, at))
		}
	}
	return ways
}

// enemyWithin reports whether an enemy stands so near a square.
func enemyWithin(f *ground.Field, fig *state.Unit, at grid.Square, steps int) bool {
	for i := range f.Figures {
		g := &f.Figures[i]
		if g.Side != fig.Side && g.At != grid.None && f.Map.Board.Distance(at, g.At) <= steps {
			return true
		}
	}
	return false
}

// NobodyNear reports whether no enemy stands so near a figure that it could charge him.
func NobodyNear(f *ground.Field, fig *state.Unit) bool {
	return !enemyWithin(f, fig, fig.At, chargeReach(f, fig))
}

// StormLeads reports whether a path of a siege that has been said so far may lead to an enemy.
func StormLeads(f *ground.Field, fig *state.Unit, path []grid.Square) bool {
	last, left := path[len(path)-1], chargeReach(f, fig)-len(path)
	if VictimOn(f, fig, last, state.ID{}) != (state.ID{}) {
		return true
	}
	if left <= 0 || !enemyWithin(f, fig, last, left) {
		return false
	}
	s := stormFrom(f, fig, last, left-1)
	if !s.goes(fig.At, path) {
		return false
	}
	straight, _ := f.Map.Board.Toward(fig.At, last)
	for i := range s.stages {
		for d := range grid.Dirs {
			to := f.Map.Board.Step(s.stages[i].at, d)
			if (fig.Kind != state.HCav || d == straight) && to != grid.None && s.strikes(s.stages[i].at, d, to) {
				return true
			}
		}
	}
	return false
}

// goes reports whether a charge can go on over all squares of a path.
func (s *storm) goes(from grid.Square, path []grid.Square) bool {
	for _, at := range path {
		d, _ := s.w.f.Map.Board.Toward(from, at)
		if _, can := s.w.passing(from, d, at); !can {
			return false
		}
		from = at
	}
	return true
}

// strikes reports whether a charge of several squares can end with a step onto an enemy.
func (s *storm) strikes(from grid.Square, d grid.Dir, to grid.Square) bool {
	w := s.w
	for _, id := range victims(w.f, w.fig, to, state.ID{}) {
		w.victim, w.shut = w.f.Find(id), grid.None
		var all []object
		if d.Diagonal() {
			all = w.corner(nil, from, d, to)
		} else {
			all = w.crossing(nil, from, d, to)
		}
		barred := slices.ContainsFunc(w.target(all, from, d, to), func(o object) bool {
			_, can := o.lessens(w.arm)
			return !can || o.narrow()
		})
		if w.shut == grid.None && !barred {
			return true
		}
	}
	return false
}

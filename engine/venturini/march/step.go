package march

import (
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// What a step is: nothing if it cannot be made.
const (
	stepOpen = 1 << iota
	stepSwim // into a water square that is swum
	stepHigh // along a highway
)

// step is what the step to a neighbouring square in a direction is for the party.
func (w *ways) step(from, to grid.Square, d grid.Dir) uint8 {
	if w.shut.Has(to) {
		return 0
	}
	if d.Diagonal() {
		return w.diagonal(from, to, d)
	}
	return w.straight(from, to, d)
}

// straight crosses a side. A highway is built over what lies there, but for works.
func (w *ways) straight(from, to grid.Square, d grid.Dir) uint8 {
	if !w.crosses(from, d) {
		return 0
	}
	return w.enter(from, to, d)
}

func (w *ways) crosses(from grid.Square, d grid.Dir) bool {
	e := w.edge(from, d)
	return e&(closed|byWorks) == 0 || e&byWorks == 0 && w.high[from]>>d&1 != 0
}

// enter judges the square that is entered, not the ground that is left, by a highway or a road that leads there, or as
// the ground it is. Half a bridge is left as it was entered. [VT-MOVE-13, VT-BUILD-14]
func (w *ways) enter(from, to grid.Square, d grid.Dir) uint8 {
	if w.high[from]>>d&1 != 0 {
		if w.plain != nil && w.plain[from]>>d&1 != 0 && !w.f.Map.OnRoad(from, d) {
			return stepOpen
		}
		return stepOpen | stepHigh
	}
	if len(w.half) > 0 {
		switch {
		case slices.Contains(w.half, from) && from != w.home && w.square(from)&closed != 0:
			return 0
		case slices.Contains(w.half, to):
			return stepOpen
		}
	}
	switch known := w.square(to); {
	case known&(closed|swum) == 0:
		return stepOpen
	case known&closed == 0:
		return stepOpen | stepSwim
	case known&roaded == 0:
		return 0
	}
	if w.made != nil && w.made[to]>>d.Turn(4)&1 != 0 || w.gully(from, to) {
		return stepOpen
	}
	return 0
}

// diagonal goes by a corner: both ways round it count, and the easier one decides. [VT-MAP-12, VT-MAP-13, VT-MOVE-6]
func (w *ways) diagonal(from, to grid.Square, d grid.Dir) uint8 {
	left, right := d.Turn(-1), d.Turn(1)
	b, c := grid.Square(int(from)+w.about[left]), grid.Square(int(from)+w.about[right])
	if w.shut.Has(b) && w.shut.Has(c) && w.linked(b, c) {
		return 0
	}
	entered := w.enter(from, to, d)
	if entered == 0 {
		return 0
	}
	first := w.round(from, b, left, right)
	if first&(stepOpen|stepSwim) == stepOpen {
		return entered
	}
	second := w.round(from, c, right, left)
	switch {
	case second&(stepOpen|stepSwim) == stepOpen:
		return entered
	case entered&stepHigh != 0:
		if w.fenced(from, b, left, right) && w.fenced(from, c, right, left) {
			return 0
		}
		return entered
	case first|second != 0: // a swim past the corner is one square in a row, which is free [VT-MAP-13, VT-MOVE-11]
		return entered
	case w.made != nil && (w.made[from]>>d|w.made[to]>>d.Turn(4))&1 != 0: // a road is made over the corner
		bars := w.uncut(from, b, left, right) || w.uncut(from, c, right, left)
		if w.cut(from, b, left, right) || w.cut(from, c, right, left) || !bars && (w.square(b)|w.square(c))&wet == 0 {
			return entered
		}
		return 0
	case w.cornered(from, b, left, right) || w.cornered(from, c, right, left):
		return 0
	}
	return entered
}

// through is what a made road is cut through. [VT-BUILD-3, section 3.15]
const through = state.Ravine | state.WideRavine | state.Rocks

// cut reports whether a way round a corner is open where a road is cut through ravines and rocks.
func (w *ways) cut(from, via grid.Square, first, then grid.Dir) bool {
	return !w.shut.Has(via) && w.square(via)&closed == 0 && !w.uncut(from, via, first, then)
}

// uncut reports whether something stands on a way round a corner that no road is cut through: works, a brook.
func (w *ways) uncut(from, via grid.Square, first, then grid.Dir) bool {
	there := (w.f.Edge(from, first) | w.f.Edge(via, then)) &^ through
	for _, s := range mapSides {
		if there&s.feature != 0 && !(w.frost && s.water) {
			return true
		}
	}
	return w.fenced(from, via, first, then)
}

// round is the way over a square beside the corner: into it, and over the side to the square beyond.
func (w *ways) round(from, via grid.Square, first, then grid.Dir) uint8 {
	if w.shut.Has(via) && w.holds(via, then) && w.holds(via, first.Turn(4)) || !w.crosses(via, then) {
		return 0
	}
	return w.straight(from, via, first)
}

// fenced reports whether works stand on one of the ways round a corner.
func (w *ways) fenced(from, via grid.Square, first, then grid.Dir) bool {
	return (w.edge(from, first)|w.edge(via, then))&byWorks != 0
}

// cornered reports whether a closed way round a corner closes the corner itself: there is a feature, or water.
func (w *ways) cornered(from, via grid.Square, first, then grid.Dir) bool {
	return (w.edge(from, first)|w.edge(via, then))&bears != 0 || w.square(via)&wet != 0
}

// gully reports whether infantry goes along a ravine from one square to the next: both lie on it, and it goes on from
// one to the other. It is as a made road there. [VT-MOVE-12]
func (w *ways) gully(from, to grid.Square) bool {
	for i := range w.party {
		if w.party[i].class != asInfantry {
			return false
		}
	}
	b := w.f.Map.Board
	for d := grid.N; d < grid.Dirs; d += 2 {
		for e := grid.N; e < grid.Dirs; e += 2 {
			if w.f.Edge(from, d)&state.Ravine != 0 && w.f.Edge(to, e)&state.Ravine != 0 &&
				joined(b, b.Edge(from, d), b.Edge(to, e)) {
				return true
			}
		}
	}
	return false
}

// joined reports whether two sides are the same or meet in a point.
func joined(b grid.Board, one, other grid.Edge) bool {
	p, q := b.Ends(one), b.Ends(other)
	return p[0] == q[0] || p[0] == q[1] || p[1] == q[0] || p[1] == q[1]
}

// Step is nil if a figure may go from a square to a neighbouring one in one step, with whoever is hitched to it; else
// it says what stands against it. Cavalry may swim: see Stands.
func Step(f *ground.Field, fig *state.Unit, from, to grid.Square) error {
	d, ok := f.Map.Board.Toward(from, to)
	if !ok || f.Map.Board.Distance(from, to) != 1 {
		return engine.Forbid("VT-MOVE-1", "%s and %s do not touch", f.Map.Board.Name(from), f.Map.Board.Name(to))
	}
	w := NewScout(f).ways(party(f, fig), fig.Side, from)
	if w.step(from, to, d) == 0 {
		return w.why(from, to, d)
	}
	return nil
}

// Stands is nil if a figure may end its move on a square that it can enter from a neighbouring one, or None: not
// swimming, but on a highway's bridge from along it, and not on a road across a dense wood. [VT-MOVE-11, VT-MOVE-13,
// VT-BUILD-4]
func Stands(f *ground.Field, fig *state.Unit, from, at grid.Square) error {
	w := NewScout(f).ways(party(f, fig), fig.Side, at)
	d, straight := f.Map.Board.Toward(from, at)
	return w.stands(at, from != grid.None && straight && w.high[from]>>d&1 != 0)
}

// stands also says of a square that is swum whether it was entered by its bridge.
func (w *ways) stands(at grid.Square, dry bool) error {
	if err := w.mayRest(at); err != nil {
		return err
	}
	known, name := w.square(at), w.f.Map.Board.Name(at)
	if known&swum != 0 && !dry {
		return engine.Forbid("VT-MOVE-11", "a march does not end swimming on %s", name)
	}
	if known&roaded == 0 || w.high[at] != 0 || w.f.Terrain(at) != state.DenseWood {
		return nil
	}
	for i := range w.f.Made {
		if m := &w.f.Made[i]; m.At == at && m.Along && !m.Broken {
			return nil
		}
	}
	if w.made != nil && w.made[at] != 0 {
		return engine.Forbid("VT-BUILD-4", "the road across the dense wood on %s is only to pass; one along a side "+
			"lets them stand there", name)
	}
	return nil
}

// why says what stands against a step that cannot be made.
func (w *ways) why(from, to grid.Square, d grid.Dir) error {
	if w.shut.Has(to) {
		return w.whyShut(to, d)
	}
	b := w.f.Map.Board
	if !d.Diagonal() {
		if !w.crosses(from, d) {
			return w.whySide(from, to, d)
		}
		return w.whyGround(from, to)
	}
	left, right := b.Step(from, d.Turn(-1)), b.Step(from, d.Turn(1))
	switch {
	case w.shut.Has(left) && w.shut.Has(right) && w.linked(left, right):
		return engine.Forbid("VT-MOVE-6", "%s to %s passes between the enemy on %s and on %s",
			b.Name(from), b.Name(to), b.Name(left), b.Name(right))
	case w.enter(from, to, d) == 0:
		return w.whyGround(from, to)
	}
	return engine.Forbid("VT-MAP-12", "from %s to %s both ways round the corner are closed, by %s and by %s",
		b.Name(from), b.Name(to), b.Name(left), b.Name(right))
}

// whyShut tells of the enemy on a square.
func (w *ways) whyShut(to grid.Square, d grid.Dir) error {
	f := w.f
	name, who := f.Map.Board.Name(to), "an enemy laager"
	for g := range f.On(to) {
		if g.Side != w.side && g.Bars() {
			who = f.CalledFigure(g.ID)
			break
		}
	}
	if f.Map.PlaceKind(to).Walled() {
		return engine.Forbid("VT-MOVE-15", "the gates of %s are closed: %s is there", name, who)
	}
	if !d.Diagonal() {
		for _, line := range f.LinesOn(state.Border{At: to, Side: d.Turn(4)}) {
			if line.Passage {
				return engine.Forbid("VT-MOVE-18", "the passage into %s is closed: %s is behind it", name, who)
			}
		}
	}
	return engine.Forbid("VT-MOVE-5", "%s is held by %s", name, who)
}

// whySide names what lies along a side.
func (w *ways) whySide(from, to grid.Square, d grid.Dir) (err error) {
	b := w.f.Map.Board
	for _, at := range [2]grid.Square{to, from} {
		if w.barred.Has(at) && w.f.Map.OnRoad(from, d) {
			return engine.Forbid("VT-SIEGE-9", "the bridge on %s is closed: a fit brigade of the garrison is at its "+
				"inner end", b.Name(at))
		}
	}
	w.along(state.Border{At: from, Side: d}, true, func(o obstacle, there means, _ bool) {
		for i := range w.party {
			if m := &w.party[i]; err == nil && m.opens(o, there) == 0 {
				err = m.refuse(o, "between "+b.Name(from)+" and "+b.Name(to))
			}
		}
	})
	return err
}

// whyGround names what is on a square.
func (w *ways) whyGround(from, to grid.Square) error {
	b := w.f.Map.Board
	list, there := groundOf(w.f, to, true, w.frost)
	for _, o := range list {
		for i := range w.party {
			if m := &w.party[i]; m.opens(o, there) == 0 {
				return m.refuse(o, "on "+b.Name(to))
			}
		}
	}
	return engine.Forbid("VT-BUILD-14", "the bridge over %s goes no further yet", b.Name(from))
}

// refuse says what a mover would need.
func (m *mover) refuse(o obstacle, where string) error {
	rule := obstacles[o].rule
	if terrainTable[o][m.class]&(ifLight|bySwimming) != 0 {
		rule = "VT-MOVE-20"
	}
	who, without := m.id.Name(), ""
	if m.load > 0 {
		who += fmt.Sprintf(", carrying %d,", m.load)
	}
	if helps := terrainTable[o][m.class]; helps != 0 {
		without = " without " + helps.String()
	}
	return engine.Forbid(rule, "%s cannot pass %s %s%s", who, obstacles[o].name, where, without)
}

package strike

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// way is a path that is charged along, to the square of the victim.
type way struct {
	f      *ground.Field
	fig    *state.Unit
	victim *state.Unit
	arm    arm
	path   []grid.Square
	shut   grid.Square // where a corner between two squares is closed, None if none is
}

// objects are all that a charge crosses, and what its target stands on. [section 3.7]
func (w *way) objects() (all []object) {
	f, from := w.f, w.fig.At
	if ground.Bridged(f, from) || ground.Cutting(f, from) {
		all = append(all, defile)
	}
	if f.Marked(from, state.Rise) != nil {
		all = append(all, elevation) // [VT-SIEGE-72]
	}
	for i, at := range w.path {
		d, _ := f.Map.Board.Toward(from, at)
		if d.Diagonal() {
			all = w.corner(all, from, d, at)
		} else {
			all = w.crossing(all, from, d, at)
		}
		if i < len(w.path)-1 {
			all = w.between(all, from, d, at)
		} else {
			all = w.target(all, from, d, at)
		}
		from = at
	}
	return w.slope(all)
}

// slope adds the difference of heights, which counts once: downhill if the charger's square is higher than every other
// of the path. [VT-FIGHT-41]
func (w *way) slope(all []object) []object {
	start := w.f.Height(w.fig.At)
	low, high, down := start, start, true
	for _, at := range w.path {
		h := w.f.Height(at)
		low, high, down = min(low, h), max(high, h), down && h < start
	}
	switch fifties := (high - low) / 50; {
	case fifties == 0:
		return all
	case fifties == 2 && slices.Contains(all, brownClimb):
		return all // its slope is counted already
	case fifties > 2:
		return append(all, steep150)
	case down:
		return append(all, [...]object{1: down50, 2: down100}[fifties])
	default:
		return append(all, [...]object{1: up50, 2: up100}[fifties])
	}
}

// corner adds what a diagonal step crosses: the lesser hindrance of the two ways round the corner. [VT-MAP-12]
func (w *way) corner(all []object, from grid.Square, d grid.Dir, to grid.Square) []object {
	var least []object
	best, features, closed := 0, false, 0
	for i, turn := range [2]int{-1, 1} {
		by := w.f.Map.Board.Step(from, d.Turn(turn))
		round := w.crossing(nil, from, d.Turn(turn), by)
		round = w.crossing(round, by, d.Turn(-turn), to)
		features = features || len(round) > 0
		round, open := w.beside(round, by)
		t := w.f.Terrain(by)
		features = features || t == state.Water || t == state.Marsh
		total := 0
		for _, o := range round {
			less, can := o.lessens(w.arm)
			total, open = total+less, open && can
		}
		switch {
		case !open:
			total = 1000
			closed++
		case len(round) == 0:
			return all
		}
		if i == 0 || total < best || total == best && (w.barred(round) || straits(least) && !straits(round)) {
			best, least = total, round
		}
	}
	switch {
	case ground.Highway(w.f, from, d): // it is built over all but works [VT-MAP-26]
		return append(append(all, defile), slices.DeleteFunc(least, object.natural)...)
	case closed < 2:
		return append(all, least...)
	case features:
		w.shut = to
		return append(all, least...)
	}
	return all // woods and mountains alone close no corner
}

// straits reports whether a defile is among some objects. [VT-FIGHT-45]
func straits(all []object) bool { return slices.ContainsFunc(all, object.narrow) }

// barred reports whether the arm cannot charge over one of some objects.
func (w *way) barred(all []object) bool {
	return slices.ContainsFunc(all, func(o object) bool {
		_, can := o.lessens(w.arm)
		return !can
	})
}

// beside adds what the square at a corner is to who goes round by it; false if he could not enter it. [VT-MAP-13]
func (w *way) beside(all []object, at grid.Square) ([]object, bool) {
	f := w.f
	switch t := f.Terrain(at); {
	case ground.Bridged(f, at):
		return all, true
	case f.Map.Ford[at] && t == state.Water:
		return append(all, ford), true
	case t == state.Water:
		return append(all, waterSquare), true
	case t == state.WetDitch:
		return append(all, wetDitch), true
	case t == state.Marsh:
		return append(all, marshy), true
	case f.Map.PlaceKind(at).Walled(), t == state.RockGround:
		return all, false
	case w.fig.Kind.Mounted():
		return all, t != state.DenseWood && f.Height(at) <= hillTop
	}
	return all, true
}

// crossing adds what lies on the side between two squares.
func (w *way) crossing(all []object, from grid.Square, d grid.Dir, to grid.Square) []object {
	f, out, in := w.f, state.Border{At: from, Side: d}, state.Border{At: to, Side: d.Turn(4)}
	what := f.Edge(from, d)
	wet := !f.Frost()
	over := natural
	if ground.Highway(f, from, d) || ground.BridgesSide(f, out, what) {
		over = defile
	}
	add := func(is bool, o object) {
		switch {
		case !is:
		case over == defile:
			all = append(all, defile)
		default:
			all = append(all, o)
		}
	}
	add(what&state.FordHere != 0 && wet, ford)
	add(what&(state.Brook|state.River) != 0 && what&state.FordHere == 0 && wet, brook)
	add(what&(state.MarshStrip|state.WideMarsh) != 0 && wet, marshy)
	add(what&(state.Ravine|state.WideRavine) != 0, ravine)
	add(what&state.Rocks != 0, rocky)
	if f.Options.Steep {
		add(what&state.BrownEdge != 0, w.brown(from, to))
		add(what&state.BlackEdge != 0, blackEdge)
	}
	if what&state.Hedge != 0 {
		all = append(all, closedWork)
	}
	if o := w.out(out); o != plainGround {
		all = append(all, o)
	}
	if o := w.in(in); o != plainGround {
		all = append(all, o)
	}
	if ground.WallBetween(f, from, to) {
		all = append(all, defile) // its own gates are open to a garrison
	}
	if ground.WallBetween(f, to, from) && to == w.victim.At {
		all = append(all, access(f, in, w.victim.Post, w.fig.Side))
	}
	if f.Game == state.Siege {
		all = w.storming(all, from, d, to)
	}
	return all
}

// brown is a brown-edged slope, as it is charged over from one square to the next. [VT-APP-3, VT-APP-4]
func (w *way) brown(from, to grid.Square) object {
	switch {
	case w.f.Height(to) <= w.f.Height(from):
		return brownDown
	case w.f.Options.ChargeSteep:
		return brownClimb
	}
	return brownUp
}

// natural is that nothing leads over what lies on a side.
const natural = plainGround

// out is the work on the charger's own side of a side, over which or through the passage of which it comes.
// [VT-FIGHT-64, VT-FIGHT-61]
func (w *way) out(face state.Border) object {
	o := plainGround
	for _, l := range w.f.LinesOn(face) {
		if !l.Passage && !l.Bridged {
			return ownWork
		}
		o = ownPassage
	}
	return o
}

// in is the work that a charger meets from outside: lines one behind the other are one work, the worst of them counts.
// A passage is shut while an enemy brigade stands inside. [VT-FIGHT-61, VT-FIGHT-63, VT-BUILD-11]
func (w *way) in(face state.Border) object {
	f := w.f
	if face.At == w.victim.At && (w.victim.Post == state.Inside || w.victim.Post == state.Outside) {
		return plainGround // a blockhouse is an object of its own
	}
	held, worst := f.Shut(face.At, w.fig.Side), plainGround
	for _, l := range f.LinesOn(face) {
		o := closedWork
		switch {
		case l.Bridged || l.Passage && !held:
			o = ownPassage
		case l.Kind == state.Earth || l.Kind == state.Fascine:
			o = breastwork
		case l.Kind == state.Palisade && ground.Spanned(f, face, state.SpanLadder):
			o = palisadeLadder
		}
		if o.hindrance() >= worst.hindrance() {
			worst = o
		}
	}
	return worst
}

// access is the way over a wall to a position behind or on it: an open gate, a breach, a ladder. [VT-FIGHT-56]
func access(f *ground.Field, face state.Border, post state.Post, by state.Side) object {
	fortress := f.Map.PlaceKind(face.At) == state.Fortress
	gap, breached := ground.BreachIn(f, face), false
	if gap != nil { // what is shot down leaves 25 ft of ditch [VT-WRECK-11, VT-FIGHT-59]
		breached = !fortress || f.Frost() || flown(f, face) >= ground.DitchFt(f, face)
	}
	laddered, open := ground.Spanned(f, face, state.SpanLadder), f.Holder(face.At) != by.Other()
	top := post == state.Rampart || post == state.Gallery
	switch {
	case !breached && !laddered && !open:
		return noAccess
	case top && (breached || open || ground.Bare(f, face)):
		return rampartBreach
	case top:
		return topByLadder
	case post != state.Street:
		return houses
	case open || breached && !fortress:
		return wallBreach
	}
	return rampartBreach
}

// flown is how wide a gap the flying bridges at a side reach over, ft.
func flown(f *ground.Field, face state.Border) int {
	if i := f.SpanAt(face, state.SpanFlying); i >= 0 {
		return ground.Length(&f.Spans[i])
	}
	return 0
}

// between adds what a square is that a charge passes.
func (w *way) between(all []object, from grid.Square, d grid.Dir, at grid.Square) []object {
	f := w.f
	t := f.Terrain(at)
	if f.Game == state.Siege {
		all = w.barsWay(all, at)
	}
	for g := range f.On(at) {
		if f.Options.NoPassOver && g.Side != w.fig.Side && g.Kind.Drawn() {
			return append(all, passedOver)
		}
	}
	switch {
	case ground.Bridged(f, at), ground.Cutting(f, at):
		return append(all, defile)
	case f.Map.PlaceKind(at).Walled():
		return append(all, wallsBetween)
	case ground.Wooded(f, at):
		return append(all, woodBetween)
	}
	return w.wet(all, from, d, at, t)
}

// target adds what the victim stands on or in.
func (w *way) target(all []object, from grid.Square, d grid.Dir, at grid.Square) []object {
	f, post := w.f, w.victim.Post
	t := f.Terrain(at)
	side := state.Border{At: at, Side: d.Turn(4)}
	if f.Laager(at) == w.fig.Side.Other() {
		all = append(all, laager)
	}
	if ground.Cutting(f, at) {
		all = append(all, defile)
	}
	if f.Game == state.Siege {
		within := false
		if all, within = w.besieged(all, side); within {
			return all
		}
	}
	kind := f.Map.PlaceKind(at)
	switch {
	case post == state.Inside:
		return append(all, w.house(side))
	case ground.Bridged(f, at):
		return append(all, defile)
	case f.Marked(at, state.Dead) != nil || t == state.LightWood:
		return append(all, lightWood)
	case t == state.DenseWood:
		return append(all, denseWood)
	case kind.Open() && ground.Built(f, at) && (post == state.Houses || post == state.Church):
		return append(all, houses)
	case kind.Walled() && !ground.WallBetween(f, at, from) && post != state.Street:
		return append(all, houses)
	}
	return w.wet(all, from, d, at, t)
}

// wet adds the water or marsh of a square that no bridge leads over.
func (w *way) wet(all []object, from grid.Square, d grid.Dir, at grid.Square, t state.Terrain) []object {
	switch {
	case t != state.Water && t != state.WetDitch && t != state.Marsh:
		return all
	case ground.Highway(w.f, from, d), w.f.Game == state.Siege && w.f.Overlaid(at, t):
		return append(all, defile)
	case t == state.Marsh:
		return append(all, marshy)
	case t == state.WetDitch:
		return append(all, wetDitch)
	case w.f.Map.Ford[at]:
		return append(all, ford)
	}
	return append(all, waterSquare)
}

// house is a blockhouse that is stormed over a side: over a corner too, if one of the two sides there is cleared.
// [VT-FIGHT-66]
func (w *way) house(side state.Border) object {
	faces := []state.Border{side}
	if side.Side.Diagonal() {
		faces = []state.Border{{At: side.At, Side: side.Side.Turn(-1)}, {At: side.At, Side: side.Side.Turn(1)}}
	}
	for _, face := range faces {
		if c := blockhouseCover(w.f, face.At, face.Side); c != inBlockhouse {
			return openBlockhouse
		}
	}
	return blockhouse
}

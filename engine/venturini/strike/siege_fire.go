package strike

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// siegeArmed is why a figure of a siege has no strike at all. [VT-SIEGE-47]
func siegeArmed(who *state.Unit) error {
	switch {
	case who.Kind == state.Pio || who.Kind == state.Min || who.Kind.Artillery():
		return engine.Forbid("VT-SIEGE-47", "%s fight nobody: artillery serves guns, miners fight miners underground",
			state.Kinds[who.Kind].Name)
	case who.Post == state.Below:
		return engine.Forbid("VT-SIEGE-47", "%s is underground; nobody fires there", who.Name())
	}
	return nil
}

// siegeFire is why a figure of a siege that is ready to fire cannot fire so. [VT-SIEGE-40 to -44, VT-SIEGE-50]
func siegeFire(f *ground.Field, fig *state.Unit, a Firing) error {
	switch {
	case a.Right != state.NoHeading:
		return engine.Forbid("VT-SIEGE-40", "in a siege %s fires in 8 directions, not over two sides", fig.Name())
	case a.Guns != AllGuns || a.Wing != state.NoHeading:
		return engine.Forbid("VT-SIEGE-41", "%s is all of one kind; cannon, howitzers, wings are not said", fig.Name())
	case a.Ricochet:
		return ricochets(f, fig, a)
	case a.Throw == grid.None:
		return looksOut(f, fig, a.Dir)
	case a.Dir != state.NoHeading:
		return engine.Forbid("VT-SIEGE-41", "%s fires flat or throws, not both", fig.Name())
	}
	return throws(f, fig, a.Throw)
}

// looksOut is why a figure cannot fire flat in a direction from its position: vaults and blockhouses of the rampart
// have loopholes in their outer sides alone. [VT-SIEGE-2, VT-SIEGE-50]
func looksOut(f *ground.Field, fig *state.Unit, d grid.Dir) error {
	if d == state.NoHeading {
		return nil
	}
	sides := sidesOf(d)
	out := scarped(f, state.Border{At: fig.At, Side: sides[0]}) || scarped(f, state.Border{At: fig.At, Side: sides[1]})
	switch {
	case out:
		return nil
	case fig.Post == state.Vault:
		return engine.Forbid("VT-SIEGE-2", "the vault of %s has no loophole to the %v; those that face the ditch have",
			f.Map.Board.Name(fig.At), d)
	case fig.Post == state.Inside && f.Map.PlaceKind(fig.At) == state.BastionBlockhouse:
		return engine.Forbid("VT-SIEGE-50", "the blockhouse on %s is no part of the breastwork to the %v",
			f.Map.Board.Name(fig.At), d)
	}
	return nil
}

// noThrows are the positions out of which nothing is thrown, and the rules that say so.
var noThrows = map[state.Post]engine.RuleID{
	state.Vault: "VT-SIEGE-2", state.Gallery: "VT-SIEGE-4", state.Inside: "VT-FIGHT-66", state.Houses: "VT-FIGHT-51",
}

// covered is why a figure cannot throw, fire in an arc or, but for blockhouses, ricochet from its position.
func covered(fig *state.Unit) error {
	if rule, under := noThrows[fig.Post]; under {
		return engine.Forbid(rule, "%s stands under a roof, %s, and fires flat alone", fig.Name(), fig.Post)
	}
	return nil
}

// throws is why a figure cannot throw onto a square. [VT-SIEGE-41]
func throws(f *ground.Field, fig *state.Unit, at grid.Square) error {
	if pieces[fig.Kind].lob == 0 {
		return engine.Forbid("VT-SIEGE-41", "%s throws nothing; howitzers do", fig.Name())
	}
	if err := covered(fig); err != nil {
		return err
	}
	return within(f, fig, at, pieces[fig.Kind].lob, "throws")
}

// within is why a square is not in reach of a figure, in one of its 8 directions. [VT-SIEGE-40]
func within(f *ground.Field, fig *state.Unit, at grid.Square, reach int, does string) error {
	b := f.Map.Board
	switch _, straight := b.Toward(fig.At, at); {
	case b.Distance(fig.At, at) > reach:
		return engine.Forbid("VT-SIEGE-40", "%s is %d squares off; %s %s %d far", b.Name(at), b.Distance(fig.At, at),
			fig.Name(), does, reach)
	case !straight:
		return engine.Forbid("VT-SIEGE-40", "%s does not lie in one of the 8 directions of %s", b.Name(at), fig.Name())
	}
	return nil
}

// ricochets is why a ricochet cannot touch ground first on a square. [VT-SIEGE-43]
func ricochets(f *ground.Field, fig *state.Unit, a Firing) error {
	b, p := f.Map.Board, pieces[fig.Kind]
	if err := covered(fig); err != nil && fig.Post != state.Inside {
		return err
	}
	if err := within(f, fig, a.Throw, p.first(), "touches ground first"); err != nil {
		return err
	}
	if d, _ := b.Toward(fig.At, a.Throw); d != a.Dir {
		return engine.Forbid("VT-SIEGE-43", "%s does not lie to the %v of %s", b.Name(a.Throw), a.Dir, fig.Name())
	}
	if above := f.Height(a.Throw) - stand(f, fig.At, fig.Post); above > p.climb {
		return engine.Forbid("VT-SIEGE-43", "%s lies %d ft above %s, which ricochets onto %d ft at most",
			b.Name(a.Throw), above, fig.Name(), p.climb)
	}
	return looksOut(f, fig, a.Dir)
}

// bounds are the squares on which a ricochet strikes: where it touches ground first and every third square behind, up
// to the last bound, to the first square that rises more than 10 ft above the first, and to one's own figures.
// [VT-SIEGE-43, VT-SIEGE-44; bound_step]
func bounds(f *ground.Field, fig *state.Unit, a Firing) (squares []grid.Square, stop stop) {
	first, last := f.Map.Board.Distance(fig.At, a.Throw), pieces[fig.Kind].bounds
	steps, ground, every := 0, f.Height(a.Throw), step(&f.Options)
	for at := range f.Map.Board.Ray(fig.At, a.Dir) {
		steps++
		rises := steps > first && f.Height(at) > ground+bankFt
		switch bound := steps >= first && (steps-first)%every == 0; {
		case steps > last:
			return squares, stop
		case !bound && !rises:
			continue
		case occupiedBy(f, at, fig.Side):
			return squares, stopAt(byOwn, at)
		}
		squares = append(squares, at)
		if rises {
			return squares, stopAt(bySlope, at)
		}
	}
	return squares, stop
}

// bankFt is how far the ground may rise over that of the first impact before it stops a ricochet, ft. [VT-SIEGE-44]
const bankFt = 10

func stopAt(why why, at grid.Square) stop { return stop{why, at} }

// occupiedBy reports whether a side has somebody on a square, above ground.
func occupiedBy(f *ground.Field, at grid.Square, side state.Side) bool {
	for g := range f.On(at) {
		if g.Side == side && g.Free() && g.Post != state.Below {
			return true
		}
	}
	return false
}

// siegeShots are what a firing of a siege hits, as things stand, as Shots are.
func siegeShots(f *ground.Field, a Firing, pick func([]Target) (Target, bool)) (shots []Shot, open bool) {
	fig := f.Find(a.Fig)
	add := func(could []Target, kind fireKind) bool {
		if len(could) == 0 {
			return true
		}
		t, picked := pick(could)
		if picked {
			shots = append(shots, siegeShot(f, fig, t, kind, a.Ricochet))
		}
		return picked
	}
	switch {
	case a.Ricochet:
		squares, _ := bounds(f, fig, a)
		for _, at := range squares {
			if !add(boundOn(f, fig, at, a.Dir), direct) {
				return shots, true
			}
		}
		return shots, false
	case a.Throw != grid.None:
		could, _ := lobs(f, fig, a.Throw)
		return shots, !add(could, throw)
	}
	kind := flatKind(fig)
	could, _ := siegeTargets(f, fig, kind, a.Dir)
	return shots, !add(could, kind)
}

// flatKind is how a figure fires flat.
func flatKind(fig *state.Unit) fireKind {
	if fig.Kind.Battery() {
		return direct
	}
	return musket
}

// boundOn are those whom a ricochet hits on a square: only a work on the side by which it comes, and roofs, cover them.
// [VT-SIEGE-43]
func boundOn(f *ground.Field, fig *state.Unit, at grid.Square, d grid.Dir) (could []Target) {
	v := newSiegeSight(f, fig, direct, d)
	var posts [state.NumPosts]bool
	for g := range f.On(at) {
		posts[g.Post] = posts[g.Post] || g.Side != fig.Side && g.Free()
	}
	posts[state.Below] = false
	for post, there := range posts {
		t := v.target(at, state.Post(post))
		if there && exposes(f, &t, direct, fig.Side) && exposes(f, &t, throw, fig.Side) { // throws come through no roof
			could = append(could, t)
		}
	}
	return could
}

// siegeShot is a shot at a target, with what the works before it leave of its power. [VT-SIEGE-63, VT-FIGHT-68]
func siegeShot(f *ground.Field, fig *state.Unit, t Target, kind fireKind, bounding bool) Shot {
	s := Shot{Target: t, kind: kind, bound: bounding, diagonal: t.Side != state.NoHeading && t.Side.Diagonal()}
	s.whole = fieldSalvo
	if kind != musket {
		s.whole = pieces[fig.Kind].power(t.steps)
	}
	if s.Power = s.whole; kind >= throw {
		s.left = s.Power
		return s
	}
	var whys [2]why
	if !bounding {
		whys = siegeBars(f, fig, &t, kind)
	}
	for half, side := range sidesOf(t.Side) {
		one := s
		one.Power, one.Side = s.Power/2, side
		switch {
		case whys[half] != nothing || !harmsOver(f, &t, side, kind, fig.Side):
		case !s.diagonal:
			s.left = passing(f, &s)
		default:
			s.left += passing(f, &one)
		}
	}
	return s
}

// lobHalves is what a throw counts for in halves of fire: a howitzer of a siege kills by itself. [VT-FIGHT-11,
// VT-SIEGE-41; siege_throw]
func lobHalves(f *ground.Field) int {
	if f.Game == state.Siege && !f.Options.SiegeThrow {
		return 2
	}
	return 1
}

// siegeThrows are the squares at which a figure of a siege could throw, or let a ricochet touch ground first, in the
// order of y, then x.
func siegeThrows(f *ground.Field, fig *state.Unit, a Firing) (squares []grid.Square) {
	for d := range grid.Dirs {
		if a.Ricochet && d != a.Dir {
			continue
		}
		for at := range f.Map.Board.Ray(fig.At, d) {
			if a.Throw = at; f.Map.Board.Distance(fig.At, at) > pieces[fig.Kind].first() {
				break
			}
			if siegeFire(f, fig, a) == nil {
				squares = append(squares, at)
			}
		}
	}
	slices.Sort(squares)
	return squares
}

// siege adds what a firing of a siege would meet.
func (s *sum) siege(fig *state.Unit, a Firing) {
	switch {
	case a.Ricochet:
		squares, stop := bounds(s.f, fig, a)
		var names []string
		for _, at := range squares {
			names = append(names, s.f.Map.Board.Name(at))
		}
		s.lines = append(s.lines, "strikes "+strings.Join(names, ", "))
		for _, at := range squares {
			if could := boundOn(s.f, fig, at, a.Dir); could != nil {
				s.meets("bound ", could, stop)
			}
		}
		if stop.why != nothing {
			s.stopped("", stop)
		}
	case a.Throw != grid.None:
		s.thrown(fig, a)
	default:
		could, stop := siegeTargets(s.f, fig, flatKind(fig), a.Dir)
		s.meets("fire ", could, stop)
	}
}

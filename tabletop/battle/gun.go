package battle

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/path"
)

// Guns are moved or fired before any man moves; men may lie down for them. [LW-TURN-10, LW-GUN]
var (
	gunCommands = []state.Command{
		{
			Name: "fire", Gist: "fire as it lies, or laid anew", When: sentence.During(state.PhaseGuns), Rule: "LW-TURN-10",
			Not: noFire, Alone: true, Next: (*state.State).LayHow, Sure: true, Surely: (*state.State).Lays,
			Why: (*state.State).NoLay, Do: fires,
		},
		{
			Name: "shoot", Gist: "lay it on a man and fire", When: sentence.During(state.PhaseGuns), Rule: "LW-TURN-10",
			Not: noTarget, Read: readShoot, Next: (*state.State).MarkWhere, Sure: true,
		},
		{
			Name: "to", Gist: "move it with its men, trail foremost", When: sentence.During(state.PhaseGuns), Rule: "LW-TURN-10",
			Not: noHaul, Read: readHaul, Next: haulWhere, Sure: true,
		},
		{
			Name: "via", Gist: "move it by way of points", When: sentence.During(state.PhaseGuns), Rule: "LW-TURN-10",
			Not: noLead, Read: readVia, Next: viaWhere, Sure: true,
		},
		{
			Name: "off", Gist: "leave with it over the back line", When: sentence.During(state.PhaseGuns), Rule: "LW-TURN-10",
			Not: noOff, Alone: true, Read: readOff, Next: offWith, Sure: true,
		},
	}
	manGunCommands = []state.Command{
		{
			Name: "lie", Gist: "lie down, his head that way", When: sentence.During(state.PhaseGuns), Rule: "LW-GUN-12",
			Not: noLie, Next: (*state.State).LieWhere, Sure: true, Why: noLieThere, Do: lies,
		},
		{
			Name: "stand", Gist: "get up", When: sentence.During(state.PhaseGuns), Rule: "LW-GUN-12",
			Not: noRising, Do: getsUp,
		},
	}
)

// noGun says why a gun cannot be used by the mover, whatever for.
func noGun(m *state.State, f tabletop.Owner) error {
	g, w := &m.Layout.Guns[f.Index], &m.Guns[f.Index]
	switch {
	case g.Side != m.Awaited:
		return engine.Forbid("LW-GCAP-4", "%s is %v's, and %v is to move; nobody but its owner can use a gun", g.Name, g.Side, m.Awaited)
	case w.Off:
		return engine.Forbid("LW-GUN-17", "%s has gone over its back line and does not return", g.Name)
	}
	return nil
}

// unserved says what a gun lacks of so many men, now and as the move began. [LW-GUN-1, LW-GUN-3]
func unserved(m *state.State, gun, need int) error {
	g := &m.Layout.Guns[gun]
	n := len(state.Crew(m, gun))
	switch {
	case n < need:
		return engine.Forbid("LW-GUN-1", "%s has %d armed %s of %v within 6 in, and needs %d", g.Name, n, inch.Plural(n, "man", "men"), g.Side, need)
	case !m.Present.Guns[gun].Ready:
		return engine.Forbid("LW-GUN-3", "%s was out of action as the move began; the %d men about it now serve it from the next move on", g.Name, n)
	}
	return nil
}

func noFire(m *state.State, f tabletop.Owner) error {
	if err := noGun(m, f); err != nil {
		return err
	}
	g, w := &m.Layout.Guns[f.Index], &m.Present.Guns[f.Index]
	switch {
	case !g.Shoots():
		return engine.Forbid("LW-OPT-4", "%s is a %s and has no barrel", g.Name, g.Kind())
	case state.GunsBanned(m) && m.Defends(m.Awaited.Other()):
		return engine.Forbid("LW-VAR-13", "this is the attacker's first move, and his guns wait for his second")
	case state.GunsBanned(m):
		return engine.Forbid("LW-TURN-4", "this is move %d of the battle, and no gun is fired before the third, which is the First Player's second", m.Moves)
	case w.Moved:
		return engine.Forbid("LW-GUN-4", "%s has been moved; a gun is moved or fired in a move, not both", g.Name)
	}
	if err := cmp.Or(unserved(m, f.Index, m.Terms.Least()), state.Unloaded(m, f.Index)); err != nil {
		return err
	}
	if most := state.Most(m, f.Index); w.Fired >= most {
		return engine.Forbid("LW-GUN-5", "%s has fired %d %s in this move, and may fire %d", g.Name, w.Fired, inch.Plural(w.Fired, "shot", "shots"), most)
	}
	return nil
}

// fires fires as the gun lies, or at a bearing and an elevation in degrees. [LW-GUN-6, LW-GUN-16]
func fires(m *state.State, f tabletop.Owner, said []string) []engine.Event {
	if len(said) == 0 {
		return fireShot(m, f.Index, m.Layout)
	}
	return layAndFire(m, f.Index, sentence.Value(said[0]), sentence.Value(said[1]))
}

// noTarget is why a gun can be laid on nobody.
func noTarget(m *state.State, f tabletop.Owner) error {
	if err := noFire(m, f); err != nil {
		return err
	}
	if !m.Terms.Aid {
		return engine.Forbid("LW-GUN-6",
			"%s is laid by hand: say fire, a bearing and an elevation; option aid=on lays guns on men", m.Name(f))
	}
	return m.NoMark(f)
}

// readShoot reads "shoot n4".
func readShoot(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	man, err := m.Target(f, said, []string{"a man"})
	if err != nil {
		return nil, err
	}
	if !m.On(man.Index) {
		return nil, engine.Forbid("LW-GUN-16", "%s is off the table: he is %v", m.Name(man), m.Men[man.Index].Status)
	}
	bearing, elevation, err := m.Aim(f.Index, man.Index)
	return func(m *state.State) []engine.Event { return layAndFire(m, f.Index, bearing, elevation) }, err
}

// noLie is why a man cannot lie down for a gun: only the mover's men do who are about one of their guns or
// before it. Prisoners obey the other side. [LW-GUN-12]
func noLie(m *state.State, f tabletop.Owner) error {
	man := &m.Layout.Men[f.Index]
	switch {
	case !m.On(f.Index) || m.Keeper(f.Index) != m.Awaited || man.Side != m.Awaited:
		return engine.Forbid("LW-GUN-12", "%s is no man of %v's, whose men alone lie down now", man.Name, m.Awaited)
	case man.Posture == physics.Lying:
		return engine.Forbid("LW-GUN-12", "%s is lying", man.Name)
	case !before(m, f.Index):
		return engine.Forbid("LW-GUN-12",
			"%s is neither within 6 in of a gun of %v's nor in the way of a shot that one of them could be laid to fire",
			man.Name, m.Awaited)
	}
	if len(m.Lying(f.Index).Facings(f)) == 0 {
		return engine.Forbid("LW-GUN-12", "%s has no room to lie down, whichever way", man.Name)
	}
	return nil
}

// before reports whether a man is about a gun of the mover's, or before it. [LW-GUN-12]
func before(m *state.State, man int) bool {
	for g := range m.Guns {
		gun := &m.Layout.Guns[g]
		if gun.Side != m.Awaited || m.Guns[g].Off || !gun.Shoots() {
			continue
		}
		if nearGun(m, g, man) || inTheWay(m, g, man) {
			return true
		}
	}
	return false
}

// inTheWay reports whether a gun could be laid so that its shot flies over a man's place, or through it, at whatever
// distance: it is to be swung there yet. [LW-GUN-12]
func inTheWay(m *state.State, gun, man int) bool {
	t, g := m.Layout, &m.Layout.Guns[gun]
	to := t.Men[man].At.Sub(g.At)
	wide := tabletop.Extent(t.Outline(t.Men[man].Arm)) + g.Model.Shot.Radius
	bearing, half := inch.Degrees(to.Angle()), inch.Degrees(math.Atan2(wide, math.Sqrt(max(0, to.Dot(to)-wide*wide))))
	return slices.ContainsFunc(m.Bearings(gun), func(r engine.Range) bool {
		return r.Low-half <= bearing && bearing <= r.High+half
	})
}

// noLieThere says why a man cannot lie with his head so.
func noLieThere(m *state.State, f tabletop.Owner, said []string, word string) error {
	d, is := sentence.Number(word)
	switch {
	case !is || len(said) > 0:
		return nil
	case !(math.Abs(d) <= tabletop.Whole):
		return gunnery.OutsideTurn("LW-GUN-12", d)
	}
	by, _ := tabletop.Overlapping(m.Lying(f.Index).Facing(f, d*inch.Degree), f)
	return engine.Forbid("LW-GUN-12", "%s would lie on %s", m.Name(f), m.Layout.Label(by.Kind, by.Index))
}

// lies has a man lie down, his head where it is said.
func lies(m *state.State, f tabletop.Owner, said []string) []engine.Event {
	m.Set(m.Lying(f.Index).Facing(f, sentence.Value(said[0])*inch.Degree))
	axles(m, f.Index)
	toward := inch.Compass(sentence.Value(said[0]))
	return []engine.Event{gunnery.Tell("LW-GUN-12", "%s lies down with his head toward %s", m.Name(f), toward)}
}

func noRising(m *state.State, f tabletop.Owner) error {
	man := &m.Layout.Men[f.Index]
	switch {
	case !m.On(f.Index) || man.Side != m.Awaited:
		return engine.Forbid("LW-GUN-12", "%s is no man of %v's, whose men alone get up now", man.Name, m.Awaited)
	case man.Posture != physics.Lying:
		return engine.Forbid("LW-GUN-12", "%s is standing", man.Name)
	}
	return tabletop.OnFeet(m.Layout, f.Index).Spaced(f)
}

func getsUp(m *state.State, f tabletop.Owner, _ []string) []engine.Event {
	return standUp(m, f.Index, m.Layout.Men[f.Index].At)
}

// standUp stands a man up.
func standUp(m *state.State, man int, at plane.Vec) []engine.Event {
	how := ""
	if was := m.Layout.Men[man].At; was != at {
		how = " at " + inch.Place(at) + ", as near to his place as there is room"
	}
	m.Set(m.Layout.Standing(man, at, m.Layout.Men[man].Heading))
	axles(m, man)
	return []engine.Event{gunnery.Tell("LW-GUN-12", "%s gets up%s", m.Layout.Men[man].Name, how)}
}

// getUp ends the gun phase, if it has not ended yet: guns are left as they last fired, which at a new heading
// begins new records about them, and the men get up who lay down for them. Where a gun has come to point
// over a man's place he gets up as near to it as there is room, which does not count as his move; with no
// room he lies until there is. A ruling: the book has men get up and does not say over what.
// [LW-GUN-10, LW-GUN-12, LW-GCAP-6]
func getUp(m *state.State) (events []engine.Event) {
	for i := range m.Layout.Men {
		if m.Layout.Men[i].Posture != physics.Lying || !m.On(i) {
			continue
		}
		if at, ok := roomAbout(m, i, m.Layout.Men[i].At); ok {
			events = append(events, standUp(m, i, at)...)
		}
	}
	for g := range m.Guns {
		w, gun := &m.Present.Guns[g], &m.Layout.Guns[g]
		if w.Fired > 0 && w.Was.Heading != gun.Heading {
			w.Was = state.Laid{Heading: gun.Heading, Elevation: gun.Elevation} // once in a move
			afresh(m, g)
		}
	}
	return events
}

// roomAbout is the spot nearest to another at which a man may stand, facing as he does and in contact with
// no enemy with whom he is not in contact already. It is looked for in rings.
func roomAbout(m *state.State, man int, p plane.Vec) (at plane.Vec, ok bool) {
	t, heading := m.Layout, m.Layout.Men[man].Heading
	nook := tabletop.NookOf(t, p, farthest).For(man)
	for at := range ringsAbout(t.Bounds(), p, farthest) {
		if nook.Has(at, heading) && (at == p || !contacts(m, t, man, t.Stance(man, at, heading))) {
			return at, true
		}
	}
	return p, false
}

// ring is a step from a point to a spot about it, and how far out that is, in.
type ring struct {
	step plane.Vec
	far  float64
}

// rings are steps to the point itself and all about it out to farthest, the nearest first: an eighth of an inch apart
// and farther out an eighth of their distance.
var rings = func() []ring {
	const apart = 1.0 / 8 // in
	all := []ring{{}}
	for r := apart; r <= farthest; r += max(apart, r*apart) {
		n := math.Floor(2*math.Pi*r/max(apart, r*apart)) + 1
		for k := 0.0; k < n; k++ {
			all = append(all, ring{plane.Polar(2 * math.Pi * k / n).Mul(r), r})
		}
	}
	return all
}()

// about is the spot about a point.
func (r *ring) about(p plane.Vec) plane.Vec {
	if r.far == 0 {
		return p
	}
	return inch.Grain(p.Add(r.step))
}

// ringsAbout walks over the spots of a floor about a point as far as so many inches.
func ringsAbout(floor plane.Box, p plane.Vec, far float64) iter.Seq[plane.Vec] {
	return func(yield func(plane.Vec) bool) {
		for k := 0; k < len(rings) && rings[k].far <= far; k++ {
			if at := rings[k].about(p); path.Within(floor, at) && !yield(at) {
				return
			}
		}
	}
}

// contacts reports whether a man who covers some ground is in contact with an armed enemy on a table. [LW section 0]
func contacts(m *state.State, t *tabletop.Table, man int, own plane.Convex) bool {
	foes := t.MenWithin(inch.Contact, []plane.Convex{own}, tabletop.Of(t.Men[man].Side.Other()))
	for i := range foes {
		if m.Armed(i) {
			return true
		}
	}
	return false
}

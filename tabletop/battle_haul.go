package tabletop

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/plane"
)

// A gun is moved by its men in one order: the gun first, then they, each set within six inches of it on a
// string of his own. Where men who may go with it stand is not in its way; who stands where it is to be must
// go with it. [LW-GUN-7, LW-GUN-8, LW-GUN-9]

// haul is a gun on its way with the men who go along.
type haul struct {
	*GunMarch
	m       *State
	team    []int // who may go, in the order in which they are chosen
	off     bool  // it leaves over the back line
	way     String
	heading float64
	block   []int // of the team, who stand where it is to be
	table   *Table
	goes    []attendant
}

// attendant is a man who goes with a gun.
type attendant struct {
	man     int
	at      plane.Vec
	heading float64
	string  String
}

// attendants is how many men must go with a gun: as many as serve it, or by the older rule one; and with what
// is of the train nobody. [LW-GUN-7, LW-OPT-4, LW-OPT-7]
func attendants(m *State, gun int) int {
	switch {
	case !m.table.Guns[gun].Shoots():
		return 0
	case m.terms.lone:
		return 1
	}
	return m.terms.crew
}

// noHaulage is why a gun cannot be moved at all, wherever to. [LW-GUN-1, LW-GUN-4, LW-TURN-11]
func noHaulage(m *State, f Owner) error {
	if err := noGun(m, f); err != nil {
		return err
	}
	g, w, need := &m.table.Guns[f.Index], &m.present.guns[f.Index], attendants(m, f.Index)
	switch {
	case w.Fired > 0:
		return engine.Forbid("LW-GUN-4", "%s has fired; a gun is moved or fired in a move, not both", g.Name)
	case w.Moved:
		return engine.Forbid("LW-TURN-11", "%s has been moved; a gun is moved once in a move", g.Name)
	case need == 0:
		return nil
	}
	// By the older rule one man is enough; nobody can have come up since the move began but with another gun.
	if err := unserved(m, f.Index, need); err != nil && !(m.terms.lone && len(crew(m, f.Index)) >= need) {
		return err
	}
	if n := len(mayAttend(m, f.Index)); n < need {
		if unfed := slices.DeleteFunc(crew(m, f.Index), func(man int) bool { return !m.present.men[man].Unfed }); len(unfed) > 0 {
			return engine.Forbid("LW-OPT-4", "%d of the men within 6 in of %s may go with it, and %d are needed; %d are out of supply",
				n, g.Name, need, len(unfed))
		}
		return engine.Forbid("LW-GUN-13", "%d of the men within 6 in of %s may go with it, and %d are needed; the others have gone with another gun",
			n, g.Name, need)
	}
	return nil
}

// mayAttend is who may go with a gun: the armed men within six inches who have not gone with another and are not
// out of supply. [LW-GUN-7, LW-GUN-13, LW-OPT-4]
func mayAttend(m *State, gun int) []int {
	if attendants(m, gun) == 0 {
		return nil
	}
	return slices.DeleteFunc(crew(m, gun), func(man int) bool { return m.present.men[man].Attend != nobody || m.present.men[man].Unfed })
}

// hitched is a gun with the men who may go along, cavalry first where they take it farther, and then the
// nearest.
func hitched(m *State, gun int) *haul {
	t := m.table
	h := &haul{m: m, team: mayAttend(m, gun)}
	h.GunMarch = &GunMarch{
		Table: t, Gun: gun, From: footOf(m, Owner{GunThing, gun}), Left: m.allowance(Infantry),
		Enemies: m.of(t.Guns[gun].Side.Other(), Armed),
	}
	lifted := *t
	lifted.Men = slices.Clone(t.Men)
	for _, i := range h.team {
		lifted.Men[i].Posture = physics.Gone
	}
	h.Table = &lifted
	slices.SortStableFunc(h.team, func(a, b int) int {
		return cmp.Compare(t.Men[a].At.Sub(t.Guns[gun].At).Len(), t.Men[b].At.Sub(t.Guns[gun].At).Len())
	})
	if need := attendants(m, gun); need > 0 && h.riders(h.team) >= need {
		h.Left = m.allowance(Cavalry)
	}
	return h
}

// riders is how many of some men are cavalry.
func (h *haul) riders(men []int) (n int) {
	for _, i := range men {
		if h.m.table.Men[i].Arm == Cavalry {
			n++
		}
	}
	return n
}

// far reports whether the gun goes so far that cavalry must go with it. [LW-GUN-8]
func (h *haul) far() bool { return !Within(h.way.Length, h.m.allowance(Infantry)) }

// to brings the gun to a spot, or says why it cannot be brought there. [LW-GUN-8, LW-GUN-9, LW-GUN-15]
func (h *haul) to(p plane.Vec) (err error) {
	if h.way, h.heading, err = h.Length(p); err != nil {
		return err
	}
	t, gun := h.m.table, h.Gun
	h.heading = inDegrees(h.heading)
	h.table = t.withGun(gun, func(g *Gun) { g.At, g.Heading = p, h.heading })
	outline := h.table.GunOutline(gun)
	for _, i := range h.team {
		if gap := gapBetween(outline, t.covers(Owner{ManThing, i})).Length; !Clear(gap) {
			h.block = append(h.block, i)
		}
	}
	h.order()
	return nil
}

// inDegrees is an angle as it is written, in degrees up to a whole turn: what stands on the table can be read back
// to the last digit.
func inDegrees(radians float64) float64 {
	if math.Abs(radians) > 2*math.Pi {
		radians = math.Remainder(radians, 2*math.Pi)
	}
	return shortAngle(radians) * degree
}

// home brings the gun over its back line. [LW-GUN-17]
func (h *haul) home() (err error) {
	h.off = true
	if h.way, err = h.Home(); err != nil {
		return err
	}
	h.table = h.m.table
	h.order()
	return nil
}

// order puts those who must go first, then cavalry if it goes far.
func (h *haul) order() {
	class := func(man int) int {
		switch {
		case slices.Contains(h.block, man):
			return 0
		case h.far() && h.m.table.Men[man].Arm == Cavalry:
			return 1
		}
		return 2
	}
	h.team = slices.Clone(h.team)
	slices.SortStableFunc(h.team, func(a, b int) int { return cmp.Compare(class(a), class(b)) })
}

// lacks is whom the gun still lacks: how many men, how many of them cavalry, and somebody who stands where it
// is to be, or nobody.
func (h *haul) lacks() (men, riders, blocks int) {
	going := mapped(h.goes, func(a attendant) int { return a.man })
	blocks = nobody
	for _, i := range h.block {
		if !slices.Contains(going, i) {
			blocks = i
			break
		}
	}
	need := attendants(h.m, h.Gun)
	if h.far() {
		riders = max(0, need-h.riders(going))
	}
	return max(0, need-len(going)), riders, blocks
}

// full reports whether all go with it who must.
func (h *haul) full() bool {
	men, riders, blocks := h.lacks()
	return men == 0 && riders == 0 && blocks == nobody
}

// with takes a man along, or says why he cannot go.
func (h *haul) with(man int) error {
	who := &h.m.table.Men[man]
	gun := h.m.table.Guns[h.Gun].Name
	switch {
	case !slices.Contains(h.team, man) && h.m.present.men[man].Attend != nobody:
		return engine.Forbid("LW-GUN-13", "%s has gone with %s in this move", who.Name, h.m.table.Guns[h.m.present.men[man].Attend].Name)
	case !slices.Contains(h.team, man) && h.m.present.men[man].Unfed:
		return engine.Forbid("LW-OPT-4", "%s is out of supply, and goes with no gun", who.Name)
	case who.Posture == physics.Gone:
		return engine.Forbid("LW-GUN-7", "%s is not on the table", who.Name)
	case !slices.Contains(h.team, man):
		off := gapBetween(h.m.table.GunOutline(h.Gun), []plane.Convex{h.m.table.ManOutline(man)}).Length
		return engine.Forbid("LW-GUN-7", "%s, %.4g in off, is no armed man of %v within 6 in of %s", who.Name, off, h.m.awaited, gun)
	case slices.ContainsFunc(h.goes, func(a attendant) bool { return a.man == man }):
		return engine.Forbid("LW-GUN-7", "%s is named twice", who.Name)
	}
	a, ok := h.place(man)
	switch {
	case !ok && h.off:
		return engine.Forbid("LW-GUN-17", "%s cannot get to the back line with his %.6g in", who.Name, leftOf(h.m, man))
	case !ok:
		return engine.Forbid("LW-GUN-7", "%s has %.6g in, and no spot within 6 in of %s where it is to stand", who.Name, leftOf(h.m, man), gun)
	}
	h.goes = append(h.goes[:len(h.goes):len(h.goes)], a)
	if !h.off {
		h.table = h.table.withMan(man, func(o *Man) { o.At, o.Heading, o.Posture = a.at, a.heading, physics.Standing })
	}
	return nil
}

// fill takes more men along, those first who come first, until nobody is lacking. It reports whether that can
// be. What it takes along in turn could each be named in turn.
func (h *haul) fill() bool {
	for _, i := range h.team {
		men, riders, blocks := h.lacks()
		if men == 0 && riders == 0 && blocks == nobody {
			return true
		}
		if i == blocks || riders == 0 && men > 0 || riders > 0 && h.m.table.Men[i].Arm == Cavalry {
			_ = h.with(i) // he may be going already, or have no spot
		}
	}
	return h.full()
}

// filled reports whether with the men named so far the rest can be filled up, and leaves everything as it is.
func (h haul) filled() bool { return h.fill() }

// place finds a man his spot by the gun where it is to stand: where he stands to it now, be it that he does
// not turn with it or that he does, or the spot nearest to the first that he can reach. It brings him into
// contact with nobody.
func (h *haul) place(man int) (a attendant, ok bool) {
	w := walkOf(h.m, man)
	if h.off {
		s, err := w.Home()
		return attendant{man: man, string: s}, err == nil
	}
	w.Table = h.table
	was, now := &h.m.table.Guns[h.Gun], &h.table.Guns[h.Gun]
	who := &h.m.table.Men[man]
	turned := now.Heading - was.Heading
	off := who.At.Sub(was.At)
	beside := grain(now.At.Add(off))
	if a, ok = h.at(w, beside, who.Heading); ok {
		return a, true
	}
	if a, ok = h.at(w, grain(now.At.Add(off.Turn(plane.Polar(turned)))), inDegrees(who.Heading+turned)); ok {
		return a, true
	}
	const tries = 48 // strings laid, of which most are straight; so many lie about everybody who has room
	spots := h.about(beside)
	spots = slices.DeleteFunc(spots, func(p plane.Vec) bool { return p.Sub(w.From).Len() > w.Left+Tolerance })
	for i := 0; i < len(spots) && i < tries; i++ {
		if a, ok = h.at(w, spots[i], who.Heading); ok {
			return a, true
		}
	}
	return a, false
}

// at is a man's march to a spot by the gun, if he may stop there.
func (h *haul) at(w *March, p plane.Vec, heading float64) (a attendant, ok bool) {
	if p.Sub(w.From).Len() > w.Left+Tolerance {
		return a, false
	}
	t := w.standing(p, heading)
	end := t.ManOutline(w.Man)
	if !Within(gapBetween(t.GunOutline(h.Gun), []plane.Convex{end}).Length, CrewReach) ||
		t.Spaced(Owner{ManThing, w.Man}) != nil || contacts(h.m, t, w.Man) {
		return a, false
	}
	s, err := w.string(p, end, w.Left)
	return attendant{w.Man, p, heading, s}, err == nil
}

// about are spots all about the gun, an inch apart, the nearest to p first.
func (h *haul) about(p plane.Vec) (spots []plane.Vec) {
	const reach = 7.0 // in, outside the gun: six and half a man
	g := &h.table.Guns[h.Gun]
	for u := math.Floor(-g.Model.TrailBehind - reach); u <= g.Model.MuzzleForward+reach; u++ {
		for v := math.Floor(-g.Model.WheelApart - reach); v <= g.Model.WheelApart+reach; v++ {
			spots = append(spots, grain(g.Spot(u, v)))
		}
	}
	slices.SortStableFunc(spots, func(a, b plane.Vec) int { return cmp.Compare(a.Sub(p).Len(), b.Sub(p).Len()) })
	return spots
}

// bring is nil if the gun can be brought to a spot with men enough.
func (h haul) bring(p plane.Vec) error {
	if err := h.to(p); err != nil {
		return err
	}
	return h.manned(nil)
}

// manned takes along those who are named, and if nobody is, whom it takes; or it says why that will not do.
func (h *haul) manned(named []int) error {
	for _, i := range named {
		if err := h.with(i); err != nil {
			return err
		}
	}
	if len(named) == 0 {
		h.fill()
	}
	men, riders, blocks := h.lacks()
	need, gun := attendants(h.m, h.Gun), h.m.table.Guns[h.Gun].Name
	switch {
	case riders > 0:
		return engine.Forbid("LW-GUN-8", "%s goes %.6g in, which is more than %.6g: %d cavalry must go with it, and %d do",
			gun, h.way.Length, h.m.allowance(Infantry), need, need-riders)
	case men > 0:
		return engine.Forbid("LW-GUN-7", "%s needs %d men to go with it, and %d do who have a spot by it within reach", gun, need, need-men)
	case blocks != nobody:
		return engine.Forbid("LW-GUN-7", "%s stands where %s is to stand, and must go with it", h.m.table.Men[blocks].Name, gun)
	}
	return nil
}

// done is the deed of a gun that is moved with its men.
func (h *haul) done() deed {
	return func(m *State) []engine.Event {
		f, before := Owner{GunThing, h.Gun}, m.table
		m.present.guns[h.Gun].Moved = true
		e := drawnGun{Marched: h.marched(f, before, h.way, "LW-GUN-8", "is moved")}
		m.set(h.table)
		var events []engine.Event
		for _, a := range h.goes {
			man := Owner{ManThing, a.man}
			s := &m.present.men[a.man]
			s.Attend, s.Spent = h.Gun, s.Spent+a.string.Length
			axles(m, a.man, a.string.Points(drawn)...)
			e.with = append(e.with, h.marched(man, before, a.string, "LW-GUN-7", "goes with it"))
			events = append(events, tell("LW-GUN-7", "%s goes with it, %.2f in to %s", m.name(man), a.string.Length, viewSpot(a.at)))
		}
		afresh(m, h.Gun)
		rule, way := engine.RuleID("LW-GUN-9"), "came"
		if attendants(h.m, h.Gun) == 0 {
			rule, way = "LW-OPT-4", "goes"
		}
		left := tell(rule, "%s is left pointing %.6g°, the way it %s", m.name(f), m.table.Guns[h.Gun].Heading/degree, way)
		return append([]engine.Event{e, left}, events...)
	}
}

// gone is the deed of a gun that leaves with its men. [LW-GUN-17]
func (h *haul) gone() deed {
	return func(m *State) []engine.Event {
		f, before := Owner{GunThing, h.Gun}, m.table
		end := func(s String, from plane.Vec) plane.Vec {
			if n := len(s.Way); n > 0 {
				return s.Way[n-1].To
			}
			return from
		}
		h.table = before.at(f, end(h.way, before.place(f)))
		e := drawnGun{Marched: h.marched(f, before, h.way, "LW-GUN-17", "leaves")}
		men := mapped(h.goes, func(a attendant) int { return a.man })
		for _, a := range h.goes {
			man := Owner{ManThing, a.man}
			h.table = h.table.at(man, end(a.string, before.place(man)))
			e.with = append(e.with, h.marched(man, before, a.string, "LW-GUN-17", "leaves"))
		}
		m.present.guns[h.Gun].Moved, m.guns[h.Gun].Off = true, true
		m.set(before.at(f, parked(before.place(f)))) // it keeps its number, and nothing comes near it
		afresh(m, h.Gun)
		for _, i := range men {
			m.present.men[i].Attend = h.Gun
			m.lift(i, Gone)
			axles(m, i)
		}
		m.happened()
		told := tell("LW-GUN-17", "%s goes off over the back line of %v with %s", m.name(f), m.awaited, m.names(men))
		return append([]engine.Event{e, told}, orphans(m)...)
	}
}

// marched is the way of a gun or a man of a haul, whose table is that after it.
func (h *haul) marched(f Owner, before *Table, s String, by engine.RuleID, how string) Marched {
	return Marched{
		Moved: engine.Moved{
			By: engine.By(by), Side: h.m.side(f), Figure: h.m.name(f), From: viewSpot(before.place(f)).String(),
			To: viewSpot(h.table.place(f)).String(), How: fmt.Sprintf("%s %.2f in", how, s.Length),
		},
		Word: h.m.word(f), figure: f, before: before, after: h.table, way: s.Points(drawn),
	}
}

// drawnGun is a gun moved with its men, all at once: an engine.Filmed.
type drawnGun struct {
	Marched
	with []Marched
}

// Film is the gun and the men on their ways together.
func (e drawnGun) Film() engine.Film {
	film := e.Marched.Film()
	for _, w := range e.with {
		f := w.Film()
		film.Reels = append(film.Reels, f.Reels...)
		film.Length = max(film.Length, f.Length)
	}
	return film
}

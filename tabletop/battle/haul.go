package battle

import (
	"cmp"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/path"
)

// A gun is moved by its men in one order: the gun first, then they, each set within six inches of it on a
// string of his own. Where men who may go with it stand is not in its way; who stands where it is to be must
// go with it. [LW-GUN-7, LW-GUN-8, LW-GUN-9]

// haul is a gun on its way with the men who go along.
type haul struct {
	*march.GunMarch
	m       *state.State
	team    []int // who may go, in the order in which they are chosen
	off     bool  // it leaves over the back line
	way     path.String
	heading float64
	block   []int // of the team, who stand where it is to be
	table   *tabletop.Table
	goes    []attendant
}

// attendant is a man who goes with a gun.
type attendant struct {
	man     int
	at      plane.Vec
	heading float64
	string  path.String
}

// attendants is how many men must go with a gun: as many as serve it, or by the older rule one; and with what
// is of the train nobody. [LW-GUN-7, LW-OPT-4, LW-OPT-7]
func attendants(m *state.State, gun int) int {
	switch {
	case !m.Layout.Guns[gun].Shoots():
		return 0
	case m.Terms.Lone:
		return 1
	}
	return m.Terms.Crew
}

// noHaulage is why a gun cannot be moved at all, wherever to. [LW-GUN-1, LW-GUN-4, LW-TURN-11]
func noHaulage(m *state.State, f tabletop.Owner) error {
	if err := noGun(m, f); err != nil {
		return err
	}
	g, w, need := &m.Layout.Guns[f.Index], &m.Present.Guns[f.Index], attendants(m, f.Index)
	switch {
	case w.Fired > 0:
		return engine.Forbid("LW-GUN-4", "%s has fired; a gun is moved or fired in a move, not both", g.Name)
	case w.Moved:
		return engine.Forbid("LW-TURN-11", "%s has been moved; a gun is moved once in a move", g.Name)
	case need == 0:
		return nil
	}
	// By the older rule one man is enough; nobody can have come up since the move began but with another gun.
	if err := unserved(m, f.Index, need); err != nil && !(m.Terms.Lone && len(state.Crew(m, f.Index)) >= need) {
		return err
	}
	if n := len(mayAttend(m, f.Index)); n < need {
		if unfed := slices.DeleteFunc(state.Crew(m, f.Index), func(man int) bool { return !m.Present.Men[man].Unfed }); len(unfed) > 0 {
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
func mayAttend(m *state.State, gun int) []int {
	if attendants(m, gun) == 0 {
		return nil
	}
	return slices.DeleteFunc(state.Crew(m, gun), func(man int) bool { return m.Present.Men[man].Attend != state.Nobody || m.Present.Men[man].Unfed })
}

// hitched is a gun with the men who may go along, cavalry first where they take it farther, and then the
// nearest.
func hitched(m *state.State, gun int) *haul {
	t := m.Layout
	h := &haul{m: m, team: mayAttend(m, gun)}
	h.GunMarch = &march.GunMarch{
		Table: t, Gun: gun, From: muster.FootOf(m, tabletop.Owner{Kind: tabletop.GunThing, Index: gun}), Left: m.Allowance(tabletop.Infantry),
		Enemies: m.Of(t.Guns[gun].Side.Other(), state.Armed),
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
		h.Left = m.Allowance(tabletop.Cavalry)
	}
	return h
}

// riders is how many of some men are cavalry.
func (h *haul) riders(men []int) (n int) {
	for _, i := range men {
		if h.m.Layout.Men[i].Arm == tabletop.Cavalry {
			n++
		}
	}
	return n
}

// far reports whether the gun goes so far that cavalry must go with it. [LW-GUN-8]
func (h *haul) far() bool { return !inch.Within(h.way.Length, h.m.Allowance(tabletop.Infantry)) }

// to brings the gun to a spot, or says why it cannot be brought there. [LW-GUN-8, LW-GUN-9, LW-GUN-15]
func (h *haul) to(p plane.Vec) (err error) {
	if h.way, h.heading, err = h.Length(p); err != nil {
		return err
	}
	t, gun := h.m.Layout, h.Gun
	h.heading = inch.InDegrees(h.heading)
	h.table = t.WithGun(gun, func(g *tabletop.Gun) { g.At, g.Heading = p, h.heading })
	outline := h.table.GunOutline(gun)
	for _, i := range h.team {
		if gap := tabletop.Apart(outline, t.Covers(tabletop.Owner{Kind: tabletop.ManThing, Index: i})); !tabletop.Clear(gap) {
			h.block = append(h.block, i)
		}
	}
	h.order()
	return nil
}

// home brings the gun over its back line. [LW-GUN-17]
func (h *haul) home() (err error) {
	h.off = true
	if h.way, err = h.Home(); err != nil {
		return err
	}
	h.table = h.m.Layout
	h.order()
	return nil
}

// order puts those who must go first, then cavalry if it goes far.
func (h *haul) order() {
	class := func(man int) int {
		switch {
		case slices.Contains(h.block, man):
			return 0
		case h.far() && h.m.Layout.Men[man].Arm == tabletop.Cavalry:
			return 1
		}
		return 2
	}
	h.team = slices.Clone(h.team)
	slices.SortStableFunc(h.team, func(a, b int) int { return cmp.Compare(class(a), class(b)) })
}

// going are the men who go along so far.
func (h *haul) going() []int { return engine.Mapped(h.goes, func(a attendant) int { return a.man }) }

// lacks is whom the gun still lacks: how many men, how many of them cavalry, and somebody who stands where it
// is to be, or nobody.
func (h *haul) lacks() (men, riders, blocks int) {
	going := h.going()
	blocks = state.Nobody
	if at := slices.IndexFunc(h.block, func(i int) bool { return !slices.Contains(going, i) }); at >= 0 {
		blocks = h.block[at]
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
	return men == 0 && riders == 0 && blocks == state.Nobody
}

// with takes a man along, or says why he cannot go.
func (h *haul) with(man int) error {
	who, now := &h.m.Layout.Men[man], &h.m.Present.Men[man]
	gun, may := h.m.Layout.Guns[h.Gun].Name, slices.Contains(h.team, man)
	switch {
	case !may && now.Attend != state.Nobody:
		return engine.Forbid("LW-GUN-13", "%s has gone with %s in this move", who.Name, h.m.Layout.Guns[now.Attend].Name)
	case !may && now.Unfed:
		return engine.Forbid("LW-OPT-4", "%s is out of supply, and goes with no gun", who.Name)
	case who.Posture == physics.Gone:
		return engine.Forbid("LW-GUN-7", "%s is not on the table", who.Name)
	case !may:
		off := tabletop.Apart(h.m.Layout.GunOutline(h.Gun), []plane.Convex{h.m.Layout.ManOutline(man)})
		return engine.Forbid("LW-GUN-7", "%s, %s in off, is no armed man of %v within 6 in of %s",
			who.Name, inch.Beyond(off, inch.CrewReach), h.m.Awaited, gun)
	case slices.Contains(h.going(), man):
		return engine.Forbid("LW-GUN-7", "%s is named twice", who.Name)
	}
	a, ok := h.place(man)
	switch {
	case !ok && h.off:
		return engine.Forbid("LW-GUN-17", "%s cannot get to the back line with his %s in",
			who.Name, engine.Decimal(leftOf(h.m, man)))
	case !ok:
		return engine.Forbid("LW-GUN-7", "%s has %s in, and no spot within 6 in of %s where it is to stand",
			who.Name, engine.Decimal(leftOf(h.m, man)), gun)
	}
	h.goes = append(h.goes[:len(h.goes):len(h.goes)], a)
	if !h.off {
		h.table = h.table.Standing(man, a.at, a.heading)
	}
	return nil
}

// fill takes more men along, those first who come first, until nobody is lacking. It reports whether that can
// be. What it takes along in turn could each be named in turn.
func (h *haul) fill() bool {
	for _, i := range h.team {
		men, riders, blocks := h.lacks()
		if i == blocks || riders == 0 && men > 0 || riders > 0 && h.m.Layout.Men[i].Arm == tabletop.Cavalry {
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
	was, now := &h.m.Layout.Guns[h.Gun], &h.table.Guns[h.Gun]
	who := &h.m.Layout.Men[man]
	turned := now.Heading - was.Heading
	off := who.At.Sub(was.At)
	beside := inch.Grain(now.At.Add(off))
	if a, ok = h.at(w, beside, who.Heading); ok {
		return a, true
	}
	if a, ok = h.at(w, inch.Grain(now.At.Add(off.Turn(plane.Polar(turned)))), inch.InDegrees(who.Heading+turned)); ok {
		return a, true
	}
	const tries = 48 // strings laid, of which most are straight; so many lie about everybody who has room
	spots := slices.DeleteFunc(h.about(beside), func(p plane.Vec) bool { return p.Sub(w.From).Len() > w.Left+inch.Tolerance })
	for _, p := range spots[:min(tries, len(spots))] {
		if a, ok = h.at(w, p, who.Heading); ok {
			return a, true
		}
	}
	return a, false
}

// at is a man's march to a spot by the gun, if he may stop there.
func (h *haul) at(w *march.March, p plane.Vec, heading float64) (a attendant, ok bool) {
	if p.Sub(w.From).Len() > w.Left+inch.Tolerance {
		return a, false
	}
	t := w.Table
	end := t.Stance(w.Man, p, heading)
	if !inch.Within(tabletop.Apart(t.GunOutline(h.Gun), []plane.Convex{end}), inch.CrewReach) ||
		!tabletop.NookOf(t, p, 0).For(w.Man).Has(p, heading) || contacts(h.m, t, w.Man, end) {
		return a, false
	}
	s, err := w.String(p, end, w.Left)
	return attendant{w.Man, p, heading, s}, err == nil
}

// about are spots all about the gun, an inch apart, the nearest to p first.
func (h *haul) about(p plane.Vec) (spots []plane.Vec) {
	const reach = 7.0 // in, outside the gun: six and half a man
	g := &h.table.Guns[h.Gun]
	for u := math.Floor(-g.Model.TrailBehind - reach); u <= g.Model.MuzzleForward+reach; u++ {
		for v := math.Floor(-g.Model.WheelApart - reach); v <= g.Model.WheelApart+reach; v++ {
			spots = append(spots, inch.Grain(g.Spot(u, v)))
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
	need, gun := attendants(h.m, h.Gun), h.m.Layout.Guns[h.Gun].Name
	switch {
	case riders > 0:
		return engine.Forbid("LW-GUN-8", "%s goes %s in, which is more than %v: %d cavalry must go with it, and %d do",
			gun, inch.Beyond(h.way.Length, h.m.Allowance(tabletop.Infantry)), h.m.Allowance(tabletop.Infantry), need, need-riders)
	case men > 0:
		return engine.Forbid("LW-GUN-7", "%s needs %d men to go with it, and %d do who have a spot by it within reach", gun, need, need-men)
	case blocks != state.Nobody:
		return engine.Forbid("LW-GUN-7", "%s stands where %s is to stand, and must go with it", h.m.Layout.Men[blocks].Name, gun)
	}
	return nil
}

// done is the deed of a gun that is moved with its men.
func (h *haul) done() state.Deed {
	return func(m *state.State) []engine.Event {
		f, before := tabletop.Owner{Kind: tabletop.GunThing, Index: h.Gun}, m.Layout
		m.Present.Guns[h.Gun].Moved = true
		e := drawnGun{Marched: h.marched(f, before, h.way, "LW-GUN-8", "is moved")}
		m.Set(h.table)
		var events []engine.Event
		for _, a := range h.goes {
			man := tabletop.Owner{Kind: tabletop.ManThing, Index: a.man}
			s := &m.Present.Men[a.man]
			s.Attend, s.Spent = h.Gun, s.Spent+a.string.Length
			axles(m, a.man, a.string.Points(inch.Drawn)...)
			e.with = append(e.with, h.marched(man, before, a.string, "LW-GUN-7", "goes with it"))
			events = append(events, gunnery.Tell("LW-GUN-7", "%s goes with it, %s in to %s",
				m.Name(man), engine.Decimal(a.string.Length), inch.Place(a.at)))
		}
		afresh(m, h.Gun)
		rule, way := engine.RuleID("LW-GUN-9"), "came"
		if attendants(h.m, h.Gun) == 0 {
			rule, way = "LW-OPT-4", "goes"
		}
		left := gunnery.Tell(rule, "%s is left pointing %s, the way it %s",
			m.Name(f), inch.Compass(m.Layout.Guns[h.Gun].Heading/inch.Degree), way)
		return append([]engine.Event{e, left}, events...)
	}
}

// gone is the deed of a gun that leaves with its men. [LW-GUN-17]
func (h *haul) gone() state.Deed {
	return func(m *state.State) []engine.Event {
		f, before := tabletop.Owner{Kind: tabletop.GunThing, Index: h.Gun}, m.Layout
		end := func(s path.String, from plane.Vec) plane.Vec {
			if n := len(s.Way); n > 0 {
				return s.Way[n-1].To
			}
			return from
		}
		h.table = before.At(f, end(h.way, before.Place(f)))
		e := drawnGun{Marched: h.marched(f, before, h.way, "LW-GUN-17", "leaves")}
		men := h.going()
		for _, a := range h.goes {
			man := tabletop.Owner{Kind: tabletop.ManThing, Index: a.man}
			h.table = h.table.At(man, end(a.string, before.Place(man)))
			e.with = append(e.with, h.marched(man, before, a.string, "LW-GUN-17", "leaves"))
		}
		m.Present.Guns[h.Gun].Moved, m.Guns[h.Gun].Off = true, true
		m.Set(before.At(f, state.Parked(before.Place(f)))) // it keeps its number, and nothing comes near it
		afresh(m, h.Gun)
		for _, i := range men {
			m.Present.Men[i].Attend = h.Gun
			m.Lift(state.Gone, i)
			axles(m, i)
		}
		m.Happened()
		told := gunnery.Tell("LW-GUN-17", "%s goes off over the back line of %v with %s", m.Name(f), m.Awaited, m.Names(men))
		return append([]engine.Event{e, told}, orphans(m)...)
	}
}

// marched is the way of a gun or a man of a haul, whose table is that after it.
func (h *haul) marched(f tabletop.Owner, before *tabletop.Table, s path.String, by engine.RuleID, how string) gunnery.Marched {
	goes := h.m.March(f, before, h.table, by, s.Points(inch.Drawn), "%s %s in", how, engine.Decimal(s.Length))
	return goes.Along(s.Length)
}

// drawnGun is a gun moved with its men, all at once: an engine.Filmed.
type drawnGun struct {
	gunnery.Marched
	with []gunnery.Marched
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

// noHaul is why a gun cannot be moved anywhere.
func noHaul(m *state.State, f tabletop.Owner) error {
	if err := noHaulage(m, f); err != nil {
		return err
	}
	if _, ok := hitched(m, f.Index).budges(); !ok {
		return engine.Forbid("LW-GUN-7", "%s has nowhere to go with %d of its men", m.Name(f), attendants(m, f.Index))
	}
	return nil
}

// budges is a spot to which the gun can be brought, out of some all about where it has got to by way of its
// points.
func (h *haul) budges() (to plane.Vec, ok bool) {
	way, from, err := h.LastLeg()
	if err != nil {
		return from, false
	}
	for p := range h.trials(from, h.Left-way.Length) {
		if h.bring(p) == nil {
			return p, true
		}
	}
	return from, false
}

// trials walks over spots about a point within so much string: back, aside and forward, and all between.
func (h *haul) trials(from plane.Vec, left float64) func(yield func(plane.Vec) bool) {
	back := h.m.Layout.Guns[h.Gun].Heading + math.Pi
	return func(yield func(plane.Vec) bool) {
		for _, far := range [...]float64{6, 12, 3, 1} {
			for k := range 8 {
				turn := float64((k+1)/2) * math.Pi / 4 * (1 - 2*float64(k%2))
				p := from.Add(plane.Polar(back + turn).Mul(far))
				if far <= left && !yield(p) {
					return
				}
			}
		}
	}
}

// noLead is why a gun cannot be moved by way of any point.
func noLead(m *state.State, f tabletop.Owner) error {
	if err := noHaulage(m, f); err != nil {
		return err
	}
	if !hitched(m, f.Index).leads() {
		return engine.Forbid("LW-GUN-7", "%s has nowhere to go with %d of its men by way of any point", m.Name(f), attendants(m, f.Index))
	}
	return nil
}

// readHaul reads "gun to 60,40" and "gun to 60,40 with s1 s2 s3 s4".
func readHaul(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	return readHaulage(m, f, nil, said)
}

// readVia reads "gun via 60,30 50,30 to 40,40 with s1 s2 s3 s4". [LW-GUN-15]
func readVia(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	var via []plane.Vec
	for i, w := range said {
		p, ok := engine.ReadSpot(w)
		switch {
		case ok && len(via) < mostVia:
			via = append(via, tabletop.Vec(p))
		case i > 0 && w == "to":
			d, err := readHaulage(m, f, via, said[i+1:])
			return d, engine.Later(err, i+1)
		default:
			return nil, &engine.Unclear{At: i, Word: w, Could: sentence.Could(viaWhere(m, f, said[:i]))}
		}
	}
	if len(via) > 0 && !hauledVia(m, f, via[:len(via)-1]).passes(via[len(via)-1]) {
		return nil, noVia(m, f, via)
	}
	return nil, &engine.Unclear{At: len(said), Could: []string{sentence.APoint, "to"}[:min(len(said)+1, 2)]}
}

// noVia says why a gun cannot go by way of the last of some points.
func noVia(m *state.State, f tabletop.Owner, via []plane.Vec) error {
	h := hauledVia(m, f, via[:len(via)-1])
	if _, _, err := h.Length(via[len(via)-1]); err != nil {
		return err
	}
	return engine.Forbid("LW-GUN-7", "from there %s has nowhere to go with %d of its men", m.Name(f), attendants(m, f.Index))
}

// mostVia is how many points a gun's way may be led through: more than anybody needs in two feet of string.
const mostVia = 6

// hauledVia is a gun on its way by some points.
func hauledVia(m *state.State, f tabletop.Owner, via []plane.Vec) *haul {
	h := hitched(m, f.Index)
	h.Via = via
	return h
}

// readHaulage reads where to, and who goes along.
func readHaulage(m *state.State, f tabletop.Owner, via []plane.Vec, said []string) (state.Deed, error) {
	p, err := sentence.Spot(said)
	if err != nil {
		return nil, err
	}
	h := hauledVia(m, f, via)
	if err := h.to(tabletop.Vec(p)); err != nil {
		return nil, err
	}
	if err := h.readTeam(said[1:]); err != nil {
		return nil, engine.Later(err, 1)
	}
	return h.done(), nil
}

// noOff is why a gun cannot leave over its back line. [LW-GUN-17]
func noOff(m *state.State, f tabletop.Owner) error {
	if err := noHaulage(m, f); err != nil {
		return err
	}
	if attendants(m, f.Index) == 0 {
		return engine.Forbid("LW-OPT-4", "%s stays on the table", m.Name(f))
	}
	h := hitched(m, f.Index)
	if err := h.home(); err != nil {
		return err
	}
	return h.manned(nil)
}

// readOff reads "gun off" and "gun off with s1 s2 s3 s4".
func readOff(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	h := hitched(m, f.Index)
	if err := h.home(); err != nil {
		return nil, err
	}
	if err := h.readTeam(said); err != nil {
		return nil, err
	}
	return h.gone(), nil
}

// with is the word before those who go with a gun.
const with = "with"

// readTeam takes along who is named after "with", or if nothing is said whom it takes.
func (h *haul) readTeam(said []string) error {
	if len(said) == 0 {
		return h.manned(nil)
	}
	if attendants(h.m, h.Gun) == 0 {
		return &engine.Unclear{Word: said[0]}
	}
	if said[0] != with {
		return &engine.Unclear{Word: said[0], Could: []string{with}}
	}
	var men []int
	for i, w := range said[1:] {
		f, is := h.m.Named(w)
		if !is || f.Kind != tabletop.ManThing {
			return &engine.Unclear{At: i + 1, Word: w, Could: sentence.Could(h.mates(nil))}
		}
		men = append(men, f.Index)
	}
	if len(men) == 0 {
		return &engine.Unclear{At: 1, Could: sentence.Could(h.mates(nil))}
	}
	return h.manned(men)
}

// mates are the men who may be named after others.
func (h haul) mates(named []string) (choices []engine.Choice) {
	for _, w := range named {
		f, _ := h.m.Named(w)
		if h.with(f.Index) != nil {
			return nil
		}
	}
	for _, i := range slices.Sorted(slices.Values(h.team)) {
		more := h
		if more.with(i) != nil || !more.filled() {
			continue
		}
		ends := more.full()
		choices = append(choices, engine.Choice{
			Word: h.m.Words[i], Part: engine.Figure, Gist: state.Gist(h.m, tabletop.Owner{Kind: tabletop.ManThing, Index: i}), Ends: ends, Goes: !ends || more.another(),
		})
	}
	return choices
}

// another reports whether one more man may go along, who need not.
func (h haul) another() bool {
	return slices.ContainsFunc(h.team, func(man int) bool {
		more := h
		return more.with(man) == nil
	})
}

// haulWhere is where a gun may be brought, and who may go with it.
func haulWhere(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	return haulOn(m, f, nil, said)
}

func haulOn(m *state.State, f tabletop.Owner, via []plane.Vec, said []string) []engine.Choice {
	h := hauledVia(m, f, via)
	if len(said) == 0 {
		return []engine.Choice{{Part: engine.Point, Gist: "where to", Ends: true, Goes: attendants(m, f.Index) > 0, Area: &haulage{h.Area(), h.bring}}}
	}
	p, ok := engine.ReadSpot(said[0])
	if !ok || h.to(tabletop.Vec(p)) != nil {
		return nil
	}
	return h.teamed(said[1:])
}

// teamed is what may follow where the gun goes.
func (h *haul) teamed(said []string) []engine.Choice {
	if attendants(h.m, h.Gun) == 0 {
		return nil
	}
	if len(said) == 0 {
		return []engine.Choice{{Word: with, Part: engine.Name, Gist: "name the men who go with it", Goes: true}}
	}
	return h.mates(said[1:])
}

// offWith is who may leave with a gun.
func offWith(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	h := hitched(m, f.Index)
	if h.home() != nil {
		return nil
	}
	return h.teamed(said)
}

// viaWhere is by way of what, and where to.
func viaWhere(m *state.State, f tabletop.Owner, said []string) []engine.Choice {
	var via []plane.Vec
	for i, w := range said {
		if i > 0 && w == "to" {
			return haulOn(m, f, via, said[i+1:])
		}
		p, _ := engine.ReadSpot(w)
		via = append(via, tabletop.Vec(p))
	}
	h := hauledVia(m, f, via)
	var choices []engine.Choice
	if len(via) > 0 {
		choices = append(choices, engine.Choice{Word: "to", Part: engine.Name, Gist: "and then to", Goes: true})
	}
	if len(via) < mostVia && h.leads() {
		choices = append(choices, engine.Choice{Part: engine.Point, Gist: "by way of", Goes: true, Area: &haulage{h.Area(), h.leading}})
	}
	return choices
}

// passes reports whether a gun may go by way of a further point, and from there has somewhere to go.
func (h *haul) passes(p plane.Vec) bool {
	on := *h
	march := *h.GunMarch
	march.Via = append(h.Via[:len(h.Via):len(h.Via)], p)
	on.GunMarch = &march
	_, ok := on.budges()
	return ok
}

// leading is passes as an error, if only to be one.
func (h *haul) leading(p plane.Vec) error {
	if !h.passes(p) {
		return path.ErrNoWay
	}
	return nil
}

// leads reports whether there is a further point, out of some on the way to where it can be brought, by way of
// which a gun may go.
func (h *haul) leads() bool {
	to, ok := h.budges()
	if !ok {
		return false
	}
	_, from, _ := h.LastLeg()
	for _, share := range [...]float64{0.25, 0.5, 1} {
		if h.passes(from.Add(to.Sub(from).Mul(share))) {
			return true
		}
	}
	return false
}

// haulage is where a gun may be brought or led: its way's area, as far as something holds.
type haulage struct {
	engine.Trailed
	may func(plane.Vec) error
}

// Has reports whether it may be brought or led there.
func (a *haulage) Has(s engine.Spot) bool { return a.may(tabletop.Vec(s)) == nil }

package battle

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

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

// After a gun has fired, two men stand at the end of its trail, one on each side, straight behind the wheels.
// [LW-GUN-11]
var (
	manTrailCommands = []state.Command{{
		Name: "post", Gist: "march to the trail of a gun that has fired", When: sentence.During(state.PhaseGuns, state.PhaseMen, state.PhaseTrail), Rule: "LW-GUN-11",
		Not: noPost, Read: readPost, Next: postWhere,
	}}
	trailCommands = []state.Command{{
		Name: "posts", Gist: "the nearest go to the trails", When: sentence.During(state.PhaseTrail), Rule: "LW-GUN-11",
		Do: state.Alone(posts), Serves: true,
	}}
)

// nearPost is how far from a post a man's base centre may be who stands at it, in. [LW-GUN-11]
const nearPost = 1.0 / 8

// farthest is how far from a place that is obstructed a spot is looked for, in.
const farthest = 6.0

// ordered is a man's way to a post.
type ordered struct {
	man, gun int
	at       plane.Vec
	heading  float64
	string   path.String
}

// fired are the mover's guns that have fired in this move.
func fired(m *state.State) (guns []int) {
	for g := range m.Guns {
		if m.Present.Guns[g].Fired > 0 && !m.Guns[g].Off && m.Layout.Guns[g].Side == m.Awaited {
			guns = append(guns, g)
		}
	}
	return guns
}

// berth is the ground about a post of a gun, where spots are looked for again and again.
type berth struct {
	*tabletop.Nook
	m         *state.State
	post      plane.Vec
	gun       int
	vacancies []vacancy
}

// vacancy is what keeps all of an arm who face alike from some of the spots, with everybody in the way.
type vacancy struct {
	arm     tabletop.Arm
	heading float64
	bars    []int // of rings, as far as the first where nothing does; see tabletop.Nook.Bar
}

// berthOf is the berth at a post of a gun.
func berthOf(m *state.State, gun int, post plane.Vec) *berth {
	return &berth{Nook: tabletop.NookOf(m.Layout, post, farthest), m: m, post: post, gun: gun}
}

// bars is what keeps somebody like a man from each of the spots, with everybody in the way, be it he himself: out to so
// many inches, and as far as the first where nothing does.
func (b *berth) bars(man int, heading, far float64) []int {
	arm := b.m.Layout.Men[man].Arm
	at := slices.IndexFunc(b.vacancies, func(v vacancy) bool { return v.arm == arm && v.heading == heading })
	if at < 0 {
		at, b.vacancies = len(b.vacancies), append(b.vacancies, vacancy{arm: arm, heading: heading})
	}
	v, floor, post := &b.vacancies[at], b.m.Layout.Bounds(), inch.Grain(b.post)
	if n := len(v.bars); n > 0 && v.bars[n-1] == tabletop.Unbarred {
		return v.bars
	}
	b.Like(man)
	for k := len(v.bars); k < len(rings) && rings[k].far <= far; k++ {
		bar, spot := tabletop.ByThing, rings[k].about(post)
		if path.Within(floor, spot) {
			bar = b.Bar(spot, heading)
		}
		if v.bars = append(v.bars, bar); bar == tabletop.Unbarred {
			break
		}
	}
	return v.bars
}

// spot is where a man has to stand who is to hold the post, and how he faces there: at the post itself, or if
// that is obstructed or off the floor at the nearest spot where he may stand, out to so many inches. He faces as
// he does or as the gun, whichever lets him stand nearer. He is not in his own way. [LW-GUN-11]
func (b *berth) spot(man int, far float64) (at plane.Vec, heading float64, ok bool) {
	ways := [...]float64{b.m.Layout.Men[man].Heading, inch.InDegrees(b.m.Layout.Guns[b.gun].Heading)}
	bars := [...][]int{b.bars(man, ways[0], far), b.bars(man, ways[1], far)}
	b.For(man)
	post := inch.Grain(b.post)
	for k := 0; k < max(len(bars[0]), len(bars[1])) && rings[k].far <= far; k++ {
		for i, way := range ways {
			if k >= len(bars[i]) {
				continue
			}
			switch bar := bars[i][k]; {
			case bar == tabletop.Unbarred,
				(bar == man || bar == tabletop.BySomeone) && b.Has(rings[k].about(post), way):
				return rings[k].about(post), way, true
			}
		}
	}
	return b.post, 0, false
}

// beside reports whether a man stands as near to the post as he may, which is not at it. Spots are looked for in
// rings, so that he may stand nearer than any that is found.
func (b *berth) beside(man int) bool {
	at := b.m.Layout.Men[man].At
	away := at.Sub(b.post).Len()
	if away > farthest+nearPost {
		return false
	}
	spot, _, ok := b.spot(man, min(away+nearPost, farthest))
	if !ok || away < spot.Sub(b.post).Len() {
		return true
	}
	return spot != inch.Grain(b.post) && inch.Within(at.Sub(spot).Len(), nearPost)
}

// manningOf is who stands at each post of a gun, but for one man, or nobody, and the posts with nobody: an armed man of
// its owner who holds no other. Only if nobody is at the post itself it may be that it is obstructed.
// [LW-GUN-11, LW-GUN-13]
func manningOf(m *state.State, gun, but int) (by [2]int, empty []*berth) {
	by = [2]int{state.Nobody, state.Nobody}
	men := slices.DeleteFunc(m.Of(m.Awaited, state.Armed), func(i int) bool {
		post := m.Present.Men[i].Post
		return i == but || post != state.Nobody && post != gun || m.Layout.Men[i].Posture != physics.Standing
	})
	for k, post := range m.Layout.Guns[gun].Posts() {
		at := slices.IndexFunc(men, func(i int) bool {
			return i != by[0] && inch.Within(m.Layout.Men[i].At.Sub(post).Len(), nearPost)
		})
		if at < 0 {
			b := berthOf(m, gun, post)
			if at = slices.IndexFunc(men, func(i int) bool { return i != by[0] && b.beside(i) }); at < 0 {
				empty = append(empty, b)
			}
		}
		if at >= 0 {
			by[k] = men[at]
		}
	}
	return by, empty
}

// vacant are the posts of a gun at which nobody stands but perhaps one man.
func vacant(m *state.State, gun, but int) []*berth {
	_, empty := manningOf(m, gun, but)
	return empty
}

// vacancies are the posts of all guns that have fired at which nobody stands.
func vacancies(m *state.State) (all []*berth) {
	for _, g := range fired(m) {
		all = append(all, vacant(m, g, state.Nobody)...)
	}
	return all
}

// vacanciesAfter is vacancies when one man has gone to a post and those before are known: they are found again of guns
// with a post near which he was or is.
func vacanciesAfter(m *state.State, man int, before *tabletop.Table, known []*berth) (all []*berth) {
	near := tabletop.NookReach(m.Layout, farthest)
	for _, g := range fired(m) {
		posts := m.Layout.Guns[g].Posts()
		if slices.ContainsFunc(posts[:], func(post plane.Vec) bool {
			return min(before.Men[man].At.Sub(post).Len(), m.Layout.Men[man].At.Sub(post).Len()) <= near
		}) {
			all = append(all, vacant(m, g, state.Nobody)...)
			continue
		}
		for _, b := range known {
			if b.gun == g {
				all = append(all, b)
			}
		}
	}
	return all
}

// setsOut is from where a man goes to a post, and on how much string: from where he stands, with what he has
// left; or once the move has ended from where he stood as it began, so that whatever else he did is undone,
// unless it was to go along with a gun. [LW-GUN-11, LW-GUN-18]
func setsOut(m *state.State, man int) (from plane.Vec, left float64) {
	s := &m.Present.Men[man]
	if m.Stage != state.PhaseTrail || s.Attend != state.Nobody {
		return muster.FootOf(m, tabletop.Owner{Kind: tabletop.ManThing, Index: man}), leftOf(m, man)
	}
	return s.From, m.Allowance(m.Layout.Men[man].Arm)
}

// recall is a man's march to a post.
func recall(m *state.State, man int) *march.March {
	w := walkOf(m, man)
	w.From, w.Left = setsOut(m, man)
	return w
}

// noPost is why a man can go to no post.
func noPost(m *state.State, f tabletop.Owner) error {
	man, s := &m.Layout.Men[f.Index], &m.Present.Men[f.Index]
	switch {
	case !m.On(f.Index) || man.Side != m.Awaited:
		return engine.Forbid("LW-GUN-11", "%s is no man of %v's on the table", man.Name, m.Awaited)
	case !m.Armed(f.Index):
		return engine.Forbid("LW-GUN-11", "%s is %v, and armed men stand at the trail", man.Name, m.Men[f.Index].Status)
	case s.Post != state.Nobody:
		return engine.Forbid("LW-GUN-13", "%s stands at the trail of %s, and holds one post in a move", man.Name, m.Layout.Guns[s.Post].Name)
	case s.Stuck && m.Stage != state.PhaseTrail:
		return engine.Forbid("LW-MELEE-2", "%s has come into contact with an enemy, and stays there until the end of the move", man.Name)
	case len(postWhere(m, f, nil)) == 0:
		return engine.Forbid("LW-GUN-11", "%s can reach no trail of a gun that has fired and lacks a man", man.Name)
	}
	return nil
}

// postWhere are the guns at whose trails a man is missing whom this one can be.
func postWhere(m *state.State, f tabletop.Owner, said []string) (choices []engine.Choice) {
	if len(said) > 0 {
		return nil
	}
	for _, g := range fired(m) {
		if _, err := toPost(m, f.Index, g); err == nil {
			gun := tabletop.Owner{Kind: tabletop.GunThing, Index: g}
			choices = append(choices, engine.Choice{Word: m.Word(gun), Part: engine.Figure, Gist: state.Gist(m, gun), Ends: true})
		}
	}
	if len(choices) > 0 && m.Stage == state.PhaseTrail {
		to := postArea{m, f.Index}
		choices = append(choices, engine.Choice{Part: engine.Point, Gist: "the post there", Ends: true, Area: to})
	}
	return choices
}

// postArea is where a post is meant to which a man can go.
type postArea struct {
	m   *state.State
	man int
}

// Has reports whether one is meant.
func (a postArea) Has(s engine.Spot) bool {
	_, err := postAt(a.m, a.man, tabletop.Vec(s))
	return err == nil
}

// Outline is rings about the posts that are empty.
func (a postArea) Outline() (rings [][]engine.Spot) {
	for _, b := range vacancies(a.m) {
		rings = append(rings, tabletop.Spots(path.OutlineCorners(plane.Disc(b.post, aboutPost))))
	}
	return rings
}

// aboutPost is how far from a post a spot may be by which it is meant, in.
const aboutPost = 1.0

// postAt is a man's way to the empty post that is meant by a spot. [LW-GUN-11]
func postAt(m *state.State, man int, at plane.Vec) (o ordered, err error) {
	for _, b := range vacancies(m) {
		if b.post.Sub(at).Len() <= aboutPost {
			return b.way(man)
		}
	}
	return o, engine.Forbid("LW-GUN-11", "no man is wanted at %s, but in the rings at the trails", inch.Place(at))
}

// toPost is a man's shortest way to a post of a gun where nobody stands, or why there is none.
func toPost(m *state.State, man, gun int) (best ordered, err error) {
	g, w := &m.Layout.Guns[gun], recall(m, man)
	if far := g.TrailEnd().Sub(w.From).Len(); far > w.Left+g.Model.WheelApart+farthest {
		return best, tooFar(m, man, gun, w.Left, far)
	}
	missing := vacant(m, gun, man)
	if len(missing) == 0 {
		return best, engine.Forbid("LW-GUN-11", "two men stand at the trail of %s already", g.Name)
	}
	best.man = state.Nobody
	for _, b := range missing {
		way, why := b.way(man)
		if why != nil {
			err = why
		} else if best.man == state.Nobody || way.string.Length < best.string.Length {
			best = way
		}
	}
	if best.man != state.Nobody {
		return best, nil
	}
	return best, err
}

func tooFar(m *state.State, man, gun int, left, far float64) error {
	return engine.Forbid("LW-GUN-11", "%s has %s in, and the trail of %s is %s in away",
		m.Layout.Men[man].Name, engine.Decimal(left), m.Layout.Guns[gun].Name, engine.Decimal(far))
}

// way is a man's way to the post.
func (b *berth) way(man int) (o ordered, err error) {
	m, w := b.m, recall(b.m, man)
	if far := b.post.Sub(w.From).Len(); far-w.Left > farthest {
		return o, tooFar(m, man, b.gun, w.Left, far)
	}
	at, heading, ok := b.spot(man, farthest)
	if !ok {
		return o, engine.Forbid("LW-GUN-11", "%s has no spot where he may stand at the trail of %s", m.Layout.Men[man].Name, m.Layout.Guns[b.gun].Name)
	}
	s, err := w.Length(at, heading)
	if err == nil {
		err = standsBy(m, man, at, heading)
	}
	return ordered{man, b.gun, at, heading, s}, err
}

// readPost reads "s4 post gun1", or of one post "s4 post 20,30".
func readPost(m *state.State, f tabletop.Owner, said []string) (state.Deed, error) {
	if len(said) == 0 {
		return nil, &engine.Unclear{Could: sentence.Could(postWhere(m, f, nil))}
	}
	gun, is := m.Named(said[0])
	at, spot := engine.ReadSpot(said[0])
	switch {
	case spot && len(said) == 1 && m.Stage == state.PhaseTrail:
		way, err := postAt(m, f.Index, tabletop.Vec(at))
		return goes(way), err
	case !is || gun.Kind != tabletop.GunThing:
		return nil, &engine.Unclear{Word: said[0], Could: sentence.Could(postWhere(m, f, nil))}
	case len(said) > 1:
		return nil, &engine.Unclear{At: 1, Word: said[1]}
	case m.Present.Guns[gun.Index].Fired == 0 || m.Layout.Guns[gun.Index].Side != m.Awaited:
		return nil, engine.Forbid("LW-GUN-11", "%s has not fired in this move, and needs nobody at its trail", m.Name(gun))
	}
	way, err := toPost(m, f.Index, gun.Index)
	return goes(way), err
}

// goes is the deed of a man who goes to a post.
func goes(way ordered) state.Deed {
	return func(m *state.State) []engine.Event {
		if m.Stage != state.PhaseTrail {
			return goToPost(m, way)
		}
		m.Fixed = engine.Forbid("LW-TURN-12", "the move has ended")
		return append(goToPost(m, way), callToTrails(m)...)
	}
}

// goToPost takes a man to a post, where he stays for this move.
func goToPost(m *state.State, o ordered) []engine.Event {
	f, s, how := tabletop.Owner{Kind: tabletop.ManThing, Index: o.man}, &m.Present.Men[o.man], "goes"
	before := m.Layout.At(f, recall(m, o.man).From)
	if m.Stage == state.PhaseTrail && s.Attend == state.Nobody && s.Moved {
		how = "is called back, and goes"
		s.Spent, s.Stuck = 0, false
	}
	m.Set(before.Standing(o.man, o.at, o.heading))
	way := o.string.Points(inch.Drawn)
	s.Spent, s.Post = s.Spent+o.string.Length, o.gun
	axles(m, o.man, way...)
	goes := m.March(f, before, m.Layout, "LW-GUN-11", way,
		"%s %s in to the trail of %s", how, engine.Decimal(o.string.Length), m.Layout.Guns[o.gun].Name)
	events := append(stir(m, o.man), goes.Along(o.string.Length))
	return append(events, touch(m, o.man)...)
}

// callToTrails asks for men at the trails, or closes the move if nobody is missing who could come.
func callToTrails(m *state.State) []engine.Event {
	if missing, ok := posting(m); ok {
		return []engine.Event{gunnery.Tell("LW-GUN-11", "%s", wanted(m, missing))}
	}
	return closeMove(m)
}

// posting notes who stands at the trail of a gun that fired. It is the posts at which a man is missing, and whether
// somebody could come. [LW-GUN-11]
func posting(m *state.State) (missing []*berth, could bool) {
	for _, g := range fired(m) {
		by, empty := manningOf(m, g, state.Nobody)
		missing = append(missing, empty...)
		for _, i := range by {
			if i != state.Nobody {
				m.Present.Men[i].Post = g
			}
		}
	}
	_, could = nearestPost(m, missing)
	return missing, could
}

// wanted says at which trails men are missing.
func wanted(m *state.State, missing []*berth) string {
	var all []string
	for at := 0; at < len(missing); {
		g, n := missing[at].gun, 0
		for ; at < len(missing) && missing[at].gun == g; at++ {
			n++
		}
		gun := tabletop.Owner{Kind: tabletop.GunThing, Index: g}
		all = append(all, fmt.Sprintf("%s %s wanted at the trail of %s: "+
			"say MAN post %s, or posts for those with the shortest way",
			inch.Counted(n, "man", "men"), inch.Plural(n, "is", "are"), m.Name(gun), m.Word(gun)))
	}
	return strings.Join(all, "; ")
}

// runner is a man who may be sent to a post.
type runner struct {
	man      int
	to       *berth
	straight float64 // in, from where he sets out
	turn     int     // among all of them
}

// runners are all men who might reach a post where one is missing, the nearest first.
func runners(m *state.State, missing []*berth) (all []runner) {
	men := m.Of(m.Awaited, state.Armed)
	for _, b := range missing {
		for _, i := range men {
			from, left := setsOut(m, i)
			straight := b.post.Sub(from).Len()
			if m.Present.Men[i].Post == state.Nobody && straight <= left+farthest+nearPost {
				all = append(all, runner{i, b, straight, len(all)})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b runner) int { return cmp.Compare(a.straight, b.straight) })
	return all
}

// nearestPost is the shortest way of any man to any post where one is missing; of ways as short, that of the
// first gun, post and man.
func nearestPost(m *state.State, missing []*berth) (best ordered, ok bool) {
	turn, most := 0, math.Inf(1)
	for _, r := range runners(m, missing) {
		if r.straight > most+farthest+nearPost {
			break // nor can anybody after him be as near
		}
		o, is := runs(m, r, most+inch.Tolerance)
		if is && (!ok || o.string.Length < most-inch.Tolerance || r.turn < turn) {
			best, ok, turn, most = o, true, r.turn, o.string.Length
		}
	}
	return best, ok
}

// runs is berth.way without the reasons, if the way is no longer than most.
func runs(m *state.State, r runner, most float64) (o ordered, ok bool) {
	from, left := setsOut(m, r.man)
	left = min(left, most)
	at, heading, ok := r.to.spot(r.man, farthest)
	if !ok || at.Sub(from).Len() > left+inch.Tolerance {
		return o, false
	}
	w := recall(m, r.man)
	w.Left = left
	s, err := w.String(at, m.Layout.Stance(r.man, at, heading), w.Left)
	return ordered{r.man, r.to.gun, at, heading, s}, err == nil && standsBy(m, r.man, at, heading) == nil
}

// posts sends whoever has the shortest way, post by post.
func posts(m *state.State) (events []engine.Event) {
	missing := vacancies(m)
	for o, ok := nearestPost(m, missing); ok; o, ok = nearestPost(m, missing) {
		before := m.Layout
		events = append(events, goToPost(m, o)...)
		missing = vacanciesAfter(m, o.man, before, missing)
	}
	m.Fixed = engine.Forbid("LW-TURN-12", "the move has ended")
	return append(events, closeMove(m)...)
}

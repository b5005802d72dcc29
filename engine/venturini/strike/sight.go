package strike

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Target is those in one position on a square whom a strip or a throw can hit. [VT-FIGHT-13]
type Target struct {
	At      grid.Square
	post    state.Post
	Side    grid.Dir // of the square, by which the fire comes in
	steps   int
	opening bool // the fire goes through a gate, a breach or a cutting [VT-FIGHT-31]
	over    bool // it comes from so high above that works are not in the way [VT-FIGHT-65]
}

// why is what keeps a strip from a target.
type why uint8

// The reasons, in the words of the hints.
const (
	nothing why = iota
	byRocks
	byWood
	byPlace
	bySlope
	byHeight
	byOpening
	byShield
	byOwn
	byDeadGround
	byCrest
	byCover
)

var whyWords = [...]string{
	"meets nobody", "stopped by the rocks at", "stopped by the wood on", "stopped by the place on",
	"stopped by the ground on", "does not go so far up or down as to", "goes through an opening, not as far as",
	"stopped by whoever stands before", "stopped by your own figure on",
	"spares the dead ground on", "stopped by the crest of the glacis before", "does no harm to whoever is covered on",
}

// stop is where a strip ends without having hit anybody.
type stop struct {
	why why
	at  grid.Square
}

// words are a stop as it is told to a side, and its rule.
func (s stop) words(f *ground.Field, by state.Side) (says string, rule engine.RuleID) {
	switch s.why {
	case nothing:
		return whyWords[nothing], ""
	case byCover:
		for g := range f.On(s.at) {
			row := shelter(f, s.at, g.Post, g.Kind.Drawn(), state.NoHeading)
			if g.Side != by && g.Free() && row != inOpen {
				says = "does no harm to whoever is " + exposed[row].name + " on " + f.Map.Board.Name(s.at)
				return says, coverRules[row]
			}
		}
	}
	return whyWords[s.why] + " " + f.Map.Board.Name(s.at), stopRules[s.why]
}

// sight is a strip that is followed from a figure.
type sight struct {
	f        *ground.Field
	fig      *state.Unit
	kind     fireKind
	strip    *strip
	height   int  // ft, of the firer
	opening  bool // the strip has gone through one
	shields  [4]int
	shielded int
	could    []Target
	stop     stop
}

// targetsOf are those whom a strip can hit, the nearest first: more than one only where VT-FIGHT-24 lets the firer
// choose. Without any, stop is what keeps the strip from the first of them.
func targetsOf(f *ground.Field, fig *state.Unit, s *strip, kind fireKind) ([]Target, stop) {
	v := sight{f: f, fig: fig, kind: kind, strip: s, height: stand(f, fig.At, fig.Post)}
	for i := range s.n {
		if !v.enter(i) {
			break
		}
		v.meet(i)
	}
	return v.could, v.stop
}

// enter takes the strip over a side into its i-th square; false if rocks end it there. [VT-FIGHT-30, VT-FIGHT-31]
func (v *sight) enter(i int) bool {
	f, at := v.f, v.strip.at[i]
	from := v.strip.before(v.fig.At, i)
	if ground.WallBetween(f, from, at) && i == 0 && housedOrStreet(v.fig.Post) {
		v.opening = true
	}
	if f.Edge(at, v.strip.in[i])&state.Rocks == 0 {
		return true
	}
	if ground.Highway(f, from, v.strip.in[i].Turn(4)) {
		v.opening = true
		return true
	}
	if f.Height(from) != f.Height(at) {
		return true
	}
	v.halt(byRocks, at)
	return false
}

// housedOrStreet reports whether a position in an enclosed place has its wall before it.
func housedOrStreet(p state.Post) bool {
	return p == state.Street || p == state.Houses || p == state.Church
}

// meet finds who on the i-th square can be hit.
func (v *sight) meet(i int) {
	f, at := v.f, v.strip.at[i]
	var posts [state.NumPosts]bool
	own, occupied := false, false
	for g := range f.On(at) {
		if !g.Free() {
			continue
		}
		occupied = true
		own = own || g.Side == v.fig.Side
		posts[g.Post] = true
	}
	if !occupied {
		return
	}
	if own {
		v.halt(byOwn, at)
	}
	for post, there := range posts {
		if !there || own {
			continue
		}
		t := Target{
			At: at, post: state.Post(post), Side: v.strip.in[i], steps: f.Map.Board.Distance(v.fig.At, at),
			opening: v.opening,
		}
		if ground.WallBetween(f, at, v.strip.before(v.fig.At, i)) && housedOrStreet(t.post) {
			t.opening = true
		}
		if v.sees(i, &t) {
			v.could = append(v.could, t)
		}
	}
	v.shields[v.shielded] = f.Height(at)
	v.shielded++
}

// sees reports whether the strip reaches a target on its i-th square, and does it any harm.
func (v *sight) sees(i int, t *Target) bool {
	if !v.reaches(i, t, stand(v.f, t.At, t.post)) {
		return false
	}
	t.over = v.height-v.f.Height(t.At) >= 50*t.steps
	if !exposes(v.f, t, v.kind, v.fig.Side) {
		return v.halt(byCover, t.At)
	}
	return true
}

// reaches reports whether the strip comes as far as a target of so many ft on its i-th square. [VT-FIGHT-23 to
// VT-FIGHT-31]
func (v *sight) reaches(i int, t *Target, height int) bool {
	f := v.f
	if !heightAllows(v.kind, v.height, height) {
		return v.halt(byHeight, t.At)
	}
	for j := range i {
		at := v.strip.at[j]
		if why := v.barred(at, height); why != nothing {
			return v.halt(why, at)
		}
		if !(stair{v.strip.d[j], f.Height(at)}).clear(v.height, stair{v.strip.d[i], height}) {
			return v.halt(bySlope, at)
		}
	}
	if t.opening && t.steps > 1 {
		return v.halt(byOpening, t.At)
	}
	for _, shield := range v.shields[:v.shielded] {
		if !passes(v.height, shield, height) {
			return v.halt(byShield, t.At)
		}
	}
	return true
}

// passes reports whether fire goes over a shield to a target: from 50 ft above both where these are level, or over a
// shield 20 ft lower than firer and target. [VT-FIGHT-24]
func passes(firer, shield, target int) bool {
	return shield == target && firer >= target+50 || shield+20 <= min(firer, target)
}

// barred is a wood or a place between firer and target, unless it lies 50 ft lower than both. [VT-FIGHT-29]
func (v *sight) barred(at grid.Square, target int) why {
	f := v.f
	if f.Height(at)+50 <= min(v.height, target) {
		return nothing
	}
	switch {
	case ground.Wooded(f, at):
		return byWood
	case ground.Built(f, at):
		return byPlace
	}
	return nothing
}

// halt notes what keeps the strip from somebody, if nothing has before.
func (v *sight) halt(why why, at grid.Square) bool {
	if v.stop.why == nothing {
		v.stop = stop{why, at}
	}
	return false
}

// exposes reports whether fire of a kind can harm anybody of a target.
func exposes(f *ground.Field, t *Target, kind fireKind, by state.Side) bool {
	for g := range f.On(t.At) {
		there := g.Side != by && g.Free() && g.Post == t.post
		if there && shelter(f, t.At, t.post, g.Kind.Drawn(), t.Side).reached(kind, t.over) {
			return true
		}
	}
	return false
}

// Shot is a strip's or a throw's part in a volley.
type Shot struct {
	Target
	kind     fireKind
	diagonal bool // it comes in over a corner, half over each of two sides [VT-FIGHT-68]
	bound    bool // of a ricochet, which destroys no works [VT-SIEGE-45]
	whole    int  // the power of the whole salvo
	Power    int  // of this part
	left     int  // of it behind the works
}

// OnLines reports whether a shot spends its power on the lines along the side by which it comes in.
func (s *Shot) OnLines() bool { return s.kind == direct && !s.diagonal && !s.clears() && !s.bound }

// through is the kind of fire that a shot has to be to pass a roof: a bound comes down as a throw does. [VT-SIEGE-43]
func (s *Shot) through() fireKind {
	if s.bound {
		return throw
	}
	return s.kind
}

// Lobbed reports whether a shot is a throw.
func (s *Shot) Lobbed() bool { return s.kind >= throw }

// volley is what a figure fires with.
type volley struct {
	strips   [2]strip
	power    [2]int // of the left strip and the right one; where both are the same all is on the left
	whole    int
	kind     fireKind
	diagonal bool
}

// volleyOf is the direct fire, without a throw. [section 3.5, section 3.10]
func volleyOf(f *ground.Field, fig *state.Unit, a Firing) (v volley) {
	v.whole, v.kind = fieldSalvo, musket
	reach, power := musketReach, fieldSalvo
	if fig.Kind.Battery() {
		v.whole, v.kind, reach = salvo(fig.Kind), direct, batteryReach
		if power = v.whole; a.Guns != AllGuns || a.Throw != grid.None {
			power /= 2 // [VT-FIGHT-10]
		}
	}
	if a.Dir == state.NoHeading {
		return v
	}
	v.strips = strips(f.Map.Board, fig.At, a.Dir, a.Right, reach)
	v.power = [2]int{power, 0}
	if v.diagonal = a.Dir.Diagonal(); v.diagonal || a.Right != state.NoHeading {
		v.power = [2]int{power / 2, power / 2}
		if half := power < v.whole; half && a.Wing != state.NoHeading { // the other wing is silent [VT-FIGHT-19]
			v.power = [2]int{0, power}
			if (a.Wing == grid.W) == (a.Guns == HowitzersOnly) {
				v.power = [2]int{power, 0}
			}
		}
	}
	return v
}

// Shots are what a firing hits, as things stand: the strips from left to right, then the throw. Where a strip
// could hit several, pick says whom; it gives false if that is still open, and so does shots then.
func Shots(f *ground.Field, a Firing, pick func([]Target) (Target, bool)) (shots []Shot, open bool) {
	if f.Game == state.Siege {
		return siegeShots(f, a, pick)
	}
	fig := f.Find(a.Fig)
	v := volleyOf(f, fig, a)
	for i := range v.strips {
		if v.power[i] == 0 {
			continue
		}
		could, _ := targetsOf(f, fig, &v.strips[i], v.kind)
		if len(could) == 0 {
			continue
		}
		t, picked := pick(could)
		if !picked {
			return shots, true
		}
		s := Shot{Target: t, kind: v.kind, diagonal: v.diagonal, whole: v.whole, Power: v.power[i]}
		s.left = passing(f, &s)
		shots = append(shots, s)
	}
	if a.Throw == grid.None {
		return shots, false
	}
	could, _ := lobs(f, fig, a.Throw)
	if len(could) == 0 {
		return shots, false
	}
	t, picked := pick(could)
	if picked {
		half := v.whole / 2
		shots = append(shots, Shot{Target: t, kind: lobKind(fig), whole: v.whole, Power: half, left: half})
	}
	return shots, !picked
}

// clears reports whether a shot goes past the lines along the side by which it comes in: over them from above, or at
// who stands outside the blockhouse whose they are, or in it where they are gone. [VT-FIGHT-65, VT-FIGHT-66]
func (s *Shot) clears() bool { return s.over || s.post == state.Inside || s.post == state.Outside }

// passing is the power that the works before a target leave of a shot. [section 3.10, VT-FIGHT-65, VT-FIGHT-68]
func passing(f *ground.Field, s *Shot) int {
	face := state.Border{At: s.At, Side: s.Side}
	switch {
	case s.clears():
		return s.Power
	case s.kind == musket && ground.StrengthOn(f, face) > 0:
		return 0
	}
	return max(0, s.Power-ground.StrengthOn(f, face))
}

// lobKind is how a battery's howitzers throw.
func lobKind(fig *state.Unit) fireKind {
	if fig.Kind == state.SBat {
		return siegeThrow
	}
	return throw
}

// lobs are those whom a throw at a square can hit: whatever stands before them, if it is not more than 200 ft higher.
// [VT-FIGHT-25]
func lobs(f *ground.Field, fig *state.Unit, at grid.Square) (could []Target, s stop) {
	b, height := f.Map.Board, stand(f, fig.At, fig.Post)
	for between := range b.Between(fig.At, at) {
		if f.Height(between) > height+maxLob {
			return nil, stop{bySlope, between}
		}
	}
	s = stop{nothing, at}
	var posts [state.NumPosts]bool
	for g := range f.On(at) {
		posts[g.Post] = posts[g.Post] || g.Side != fig.Side && g.Free()
	}
	for post, there := range posts {
		t := Target{At: at, post: state.Post(post), Side: state.NoHeading, steps: b.Distance(fig.At, at)}
		switch {
		case !there:
		case !heightAllows(lobKind(fig), height, stand(f, at, t.post)):
			s = stop{byHeight, at}
		case !exposes(f, &t, lobKind(fig), fig.Side):
			s = stop{byCover, at}
		default:
			could = append(could, t)
		}
	}
	return could, s
}

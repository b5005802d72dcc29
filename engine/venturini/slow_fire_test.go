package venturini_test

import (
	"maps"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowFront is where a volley goes: a direction, or a broken front over two sides, the left one first. [VT-FIGHT-20]
type slowFront struct{ left, right grid.Dir }

// whole says that both strips of a front visit the same squares.
func (f slowFront) whole() bool { return f.left == f.right && f.left%2 == 0 }

// slowFronts are the directions and the broken fronts, by their names.
var slowFronts = map[string]slowFront{
	"N": {grid.N, grid.N}, "NE": {grid.NE, grid.NE}, "E": {grid.E, grid.E}, "SE": {grid.SE, grid.SE},
	"S": {grid.S, grid.S}, "SW": {grid.SW, grid.SW}, "W": {grid.W, grid.W}, "NW": {grid.NW, grid.NW},
	"N+E": {grid.N, grid.E}, "E+S": {grid.E, grid.S}, "S+W": {grid.S, grid.W}, "W+N": {grid.W, grid.N},
}

// slowSpot is a square on a strip: its distance, and the side of it that the strip goes in by.
type slowSpot struct {
	at    grid.Square
	d     float64
	steps int
	side  grid.Dir
	post  state.Post // of those who are hit there
}

// strips are the squares that the left and the right half of a volley visit. [section 3.5]
func (j slow) strips(from grid.Square, front slowFront) (strips [2][]slowSpot) {
	file := func(d grid.Dir) []slowSpot {
		one := j.step(from, d)
		return []slowSpot{
			{at: one, d: 1, steps: 1, side: d.Turn(4)}, {at: j.step(one, d), d: 2, steps: 2, side: d.Turn(4)},
		}
	}
	if front.left != front.right || front.left%2 == 0 {
		return [2][]slowSpot{file(front.left), file(front.right)}
	}
	for i, turn := range []int{-1, 1} {
		along, across := front.left.Turn(turn), front.left.Turn(-turn)
		beside := j.step(from, along)
		one := j.step(from, front.left)
		knight := j.step(one, along)
		strips[i] = []slowSpot{
			{at: beside, d: 0.5, steps: 1, side: along.Turn(4)},
			{at: one, d: 1, steps: 1, side: across.Turn(4)},
			{at: knight, d: 1.5, steps: 2, side: along.Turn(4)},
			{at: j.step(one, front.left), d: 2, steps: 2, side: across.Turn(4)},
		}
	}
	return strips
}

// height is how high a square lies now. [VT-SIEGE-72, VT-SIEGE-73, VT-SIEGE-80]
func (j slow) height(at grid.Square) float64 {
	h := float64(j.Map.Height[at])
	for _, m := range j.Marks {
		switch {
		case m.At != at:
		case m.Kind == state.Rise || m.Kind == state.Fill && j.ditch(at):
			h += 5 * float64(m.N)
		case m.Kind == state.Crater:
			h -= float64(m.N)
		}
	}
	return h
}

// stands is how high a figure stands.
func (j slow) stands(f *state.Unit) float64 {
	return j.tops(f.At, f.Post)
}

// tops is how high a position lies: on a rampart or a wall gallery 50 ft higher; in a siege inside a blockhouse 10 ft
// under its top, in a vault on the ground. [VT-MAP-39, VT-SIEGE-1]
func (j slow) tops(at grid.Square, post state.Post) float64 {
	switch {
	case j.Game == state.Siege && post == state.Inside:
		return j.height(at) - 10
	case post == state.Vault:
		return 0
	case j.Game != state.Siege && (post == state.Rampart || post == state.Gallery):
		return j.height(at) + 50
	}
	return j.height(at)
}

// wooded says that a square is a wood now; a dead place counts as one. [VT-WRECK-6, VT-WRECK-10]
func (j slow) wooded(at grid.Square) bool {
	wood := j.Map.Terrain[at] == state.LightWood || j.Map.Terrain[at] == state.DenseWood
	return !j.marked(at, state.Burned) && (wood || j.Map.Place(at) != nil && j.marked(at, state.Dead))
}

// builtUp says that a place stands on a square. [VT-WRECK-9]
func (j slow) builtUp(at grid.Square) bool {
	return j.Map.Place(at) != nil && !j.marked(at, state.Burned)
}

// sees says that a strip gets to its n-th square: the staircase, woods and places, rocks. [VT-FIGHT-26 to -30]
func (j slow) sees(f *state.Unit, strip []slowSpot, n int) bool {
	target := strip[n]
	h0, hn := j.stands(f), j.tops(target.at, target.post)
	last := f.At
	for _, s := range strip[:n+1] {
		if d, straight := j.Map.Board.Toward(last, s.at); straight && d%2 == 0 && j.rocks(last, d) &&
			(!j.cut(last, d) || target.steps > 1) {
			return false
		}
		last = s.at
	}
	for _, s := range strip[:n] {
		h := j.height(s.at)
		if h > h0+s.d/target.d*(hn-h0) {
			return false
		}
		if (j.wooded(s.at) || j.builtUp(s.at)) && h > min(h0, hn)-50 {
			return false
		}
	}
	return true
}

// rocks says that free-standing rocks are on a side; those at an edge follow the height rules. [VT-FIGHT-30]
func (j slow) rocks(at grid.Square, d grid.Dir) bool {
	to := j.step(at, d)
	return to != grid.None && j.Map.Side(at, d)&state.Rocks != 0 && j.height(at) == j.height(to)
}

// cut says that a highway goes through what is on a side: fire through it reaches the next square, and wounds. A made
// road is too narrow for that. [VT-FIGHT-31]
func (j slow) cut(at grid.Square, d grid.Dir) bool { return j.highway(at, d) }

// slowHits are the squares that a strip can hit, each position there by itself: the first with a figure on it, and
// behind it those that the heights leave open. An own one stops it. [VT-FIGHT-13, VT-FIGHT-23, VT-FIGHT-24]
func (j slow) slowHits(f *state.Unit, strip []slowSpot, reach float64, w slowWeapon) (list []slowSpot) {
	var shields []grid.Square
	for n, s := range strip {
		if s.at == grid.None || s.d > reach || len(j.on(s.at)) == 0 {
			continue
		}
		for post := range state.NumPosts {
			strip[n].post = post
			if j.on(s.at)[0].Side != f.Side && j.posted(f, strip[n], w) && j.passes(f, strip[n], shields) &&
				j.sees(f, strip, n) && (s.steps == 1 || !j.narrow(f, strip, strip[n])) {
				list = append(list, strip[n])
			}
		}
		shields = append(shields, s.at)
	}
	return list
}

// posted says that somebody stands in a position of a square at whom direct fire gets.
func (j slow) posted(f *state.Unit, s slowSpot, w slowWeapon) bool {
	for _, g := range j.on(s.at) {
		if g.Side != f.Side && g.Post == s.post && j.exposed(g, w, false, s.side) {
			return true
		}
	}
	return false
}

// passes says that the figures on the way are no shield to those behind. [VT-FIGHT-24]
func (j slow) passes(f *state.Unit, s slowSpot, shields []grid.Square) bool {
	for _, shield := range shields {
		h0, hs, hn := j.stands(f), j.height(shield), j.tops(s.at, s.post)
		above := h0-hs >= 50 && h0-hn >= 50 && hs == hn
		lower := hs <= min(h0, hn)-20
		if !above && !lower {
			return false
		}
	}
	return true
}

// slowWeapon is what is fired.
type slowWeapon int

const (
	slowMusket slowWeapon = iota
	slowSalvo             // cannon and howitzers together
	slowHalf              // the cannon alone, or the howitzers firing flat
	slowLeft              // the same, all of them on the left wing
	slowRight             // or on the right
)

// bears says that one of the two strips of a front is fired on: the left one, 0, or the right one, 1. Straight on the
// wings are before the same squares. [VT-FIGHT-19]
func (w slowWeapon) bears(strip int, whole bool) bool {
	return whole || w != [2]slowWeapon{slowRight, slowLeft}[strip]
}

// share is the part of a battery's power that goes into one strip, or straight on into both. [VT-FIGHT-68]
func (w slowWeapon) share(whole bool) float64 {
	switch {
	case w == slowSalvo && whole:
		return 1
	case w == slowHalf && !whole:
		return 0.25
	}
	return 0.5
}

// slowResult is what becomes of a figure.
type slowResult string

// harm is what so many halves do to a figure. [section 3.6, VT-FIGHT-35]
func (j slow) harm(f *state.Unit, halves int, w slowWeapon) slowResult {
	switch {
	case halves == 0:
		return ""
	case f.Kind.Brigade() && (halves >= 2 || f.Hurt):
		return "killed"
	case f.Kind.Brigade():
		return "wounded"
	case w == slowMusket && halves >= 2 && f.Team != state.TeamDead:
		return "team-killed"
	case w == slowMusket:
		return ""
	case halves >= 2 || f.Hurt:
		return "destroyed"
	}
	return "damaged"
}

// exposed says that fire gets at a figure where it stands on its square, but for works; direct fire by the side by
// which it comes in. [section 3.9]
func (j slow) exposed(f *state.Unit, w slowWeapon, thrown bool, side grid.Dir) bool {
	if j.Map.PlaceKind(f.At).Walled() {
		return j.walled(f, w, thrown, side)
	}
	if f.Post == state.Inside { // [VT-FIGHT-66]
		bare := !thrown && w != slowMusket && j.barred(state.Border{At: f.At, Side: side}) == 0
		return bare || thrown && !j.marked(f.At, state.Roof)
	}
	open := !j.builtUp(f.At) || f.Post == state.Street
	if f.Post == state.Houses || f.Post == state.Church {
		open = j.marked(f.At, state.Burned) || !f.Kind.Brigade() && w != slowMusket && !thrown // [VT-FIGHT-57]
	}
	return open && (thrown || w != slowMusket || !j.wooded(f.At))
}

// limited says that the difference of heights forbids direct fire. [section 3.8]
func (j slow) limited(f *state.Unit, to slowSpot, w slowWeapon) bool {
	up := j.tops(to.at, to.post) - j.stands(f)
	return up >= 200 || up >= 150 && w == slowMusket
}

// strengths are the lines on a side of a square that direct fire has to go through: what is left of all of them
// together, and whether there are any. Pits stop nothing, and from above the lines are not in the way. A laager is one
// line more on every side. [section 3.10, VT-FIGHT-62, VT-FIGHT-65, VT-WRECK-20]
func (j slow) strengths(at grid.Square, side grid.Dir, above bool) (sum float64, muskets bool) {
	b := state.Border{At: at, Side: side}
	if strength := j.barred(b); strength > 0 && !above {
		sum, muskets = strength-j.worn(b, "works"), true
	}
	for _, f := range j.on(at) {
		if load := f.Load.Weight(false); f.Laager && !above { // of goods: men and guns on wagons are no breastwork
			muskets = muskets || load >= 8
			if load >= 16 {
				sum += 12 - j.worn(state.Border{At: at, Side: state.NoHeading}, "laager")
			}
		}
	}
	return sum, muskets
}

// volley is what a figure's fire may do: each way in which its strips may choose what they hit, with what becomes of
// each enemy. [VT-FIGHT-10, VT-FIGHT-23]
func (j slow) volley(f *state.Unit, front slowFront, w slowWeapon) []map[state.ID]slowResult {
	return j.results(w, j.volleys(f, front, w))
}

// volleys are the halves on each enemy in each of these ways.
func (j slow) volleys(f *state.Unit, front slowFront, w slowWeapon) (ways []map[state.ID]int) {
	reach := 2.0
	if w == slowMusket {
		reach = 1
	}
	strips := j.strips(f.At, front)
	var can [2][]slowSpot
	for i := range strips {
		can[i] = j.slowHits(f, strips[i], reach, w)
		if len(can[i]) == 0 || !w.bears(i, front.whole()) {
			can[i] = []slowSpot{{at: grid.None}}
		}
	}
	whole := front.whole()
	for _, left := range can[0] {
		for _, right := range can[1] {
			if whole && left != right {
				continue
			}
			ways = append(ways, j.halved(f, strips, [2]slowSpot{left, right}, whole, w))
		}
	}
	return ways
}

// split is what the cannon of a battery do in a direction and its howitzers on one of the squares that it covers there.
// [VT-FIGHT-20, VT-FIGHT-21]
func (j slow) split(f *state.Unit, front slowFront, w slowWeapon, at grid.Square) []map[state.ID]slowResult {
	var ways []map[state.ID]int
	for _, flat := range j.volleys(f, front, w) {
		for _, thrown := range j.thrown(f, at) {
			both := maps.Clone(flat)
			for id := range thrown {
				both[id]++
			}
			ways = append(ways, both)
		}
	}
	return j.results(w, ways)
}

// covers are the squares that a battery covers in a direction. [section 3.5]
func (j slow) covers(f *state.Unit, front slowFront) map[grid.Square]bool {
	covered := map[grid.Square]bool{}
	for _, strip := range j.strips(f.At, front) {
		for _, s := range strip {
			covered[s.at] = s.at != grid.None
		}
	}
	return covered
}

// halved is how many halves each figure in the positions takes that the two strips hit.
func (j slow) halved(f *state.Unit, strips [2][]slowSpot, hit [2]slowSpot, whole bool, w slowWeapon) map[state.ID]int {
	takes := map[state.ID]int{}
	for _, s := range hit {
		if s.at == grid.None || j.limited(f, s, w) {
			continue
		}
		for _, g := range j.on(s.at) {
			if g.Side != f.Side && g.Post == s.post {
				takes[g.ID] = j.halves(f, strips, hit, g, whole, w)
			}
		}
	}
	return takes
}

// halves is how many halves get through to a figure. [section 3.10, VT-FIGHT-31, VT-FIGHT-65, VT-FIGHT-68]
func (j slow) halves(f *state.Unit, strips [2][]slowSpot, hit [2]slowSpot, g *state.Unit, whole bool, w slowWeapon) int {
	full, count, left, n := map[state.Kind]float64{state.FBat: 12, state.SBat: 24}[f.Kind], 0, 0.0, 0
	power, narrow := full*w.share(whole), false
	for i, s := range hit {
		if s.at != g.At || s.post != g.Post || !j.exposed(g, w, false, s.side) {
			continue
		}
		n++
		narrow = narrow || j.narrow(f, strips[i], s)
		strength, muskets := j.strengths(s.at, s.side, j.passesOver(f, s))
		if !muskets {
			count++
		}
		if whole {
			left = 0 // both strips are the same
		}
		left += max(0, power-strength)
	}
	switch {
	case n == 0:
		return 0
	case narrow || whole && j.rocks(g.At, hit[0].side) && j.cut(g.At, hit[0].side):
		return min(1, max(count, int(left)))
	case w == slowMusket:
		return count
	case left <= 0:
		return 0
	case left > full/2:
		return 2
	}
	return 1
}

// passesOver says that the works on a side do not cover those who are struck: they are fired at from so far above, or
// stand outside a blockhouse, whose sides those are. [VT-FIGHT-65, VT-FIGHT-67]
func (j slow) passesOver(f *state.Unit, s slowSpot) bool {
	above := j.stands(f) - j.height(s.at)
	return above >= 50 && s.steps == 1 || above >= 100 || s.post == state.Outside
}

// mayFire says whether a figure may fire at all, and with what. [VT-FIGHT-2, VT-FIGHT-4, VT-ARMY-6, VT-FIGHT-32]
func (j slow) mayFire(f *state.Unit) (w slowWeapon, may bool) {
	free := f.Captive == state.NoSide && f.Prisoner == state.NoSide
	if f.Kind == state.Inf {
		return slowMusket, free && !f.Hurt && j.burden(f) <= 2
	}
	if !f.Kind.Battery() || f.On.Kind == state.Wag {
		return slowSalvo, false
	}
	for _, p := range j.Spans {
		if p.At == f.At && p.Side == state.NoHeading && (p.Kind == state.SpanPontoon || p.Kind == state.SpanFlying) {
			return slowSalvo, false
		}
	}
	for _, g := range j.on(f.At) {
		if g.Side == f.Side && g.Kind.Artillery() && !g.Hurt && j.burden(g) <= 2 {
			return slowSalvo, true
		}
	}
	return slowSalvo, false
}

// thrown is what a battery's howitzers do to those on a square, alone; where figures stand in several positions, to
// those in one of them. [VT-FIGHT-11, VT-FIGHT-13, VT-FIGHT-25, section 3.9]
func (j slow) thrown(f *state.Unit, at grid.Square) (ways []map[state.ID]slowResult) {
	posts := map[state.Post]map[state.ID]slowResult{}
	for _, g := range j.on(at) {
		far := j.Map.Board.Distance(f.At, at) > 2 || j.stands(g)-j.stands(f) > 200
		if far || j.Options.NoOneThrow || g.Side == f.Side || !j.exposed(g, slowHalf, true, state.NoHeading) {
			continue
		}
		if posts[g.Post] == nil {
			posts[g.Post] = map[state.ID]slowResult{}
			ways = append(ways, posts[g.Post])
		}
		posts[g.Post][g.ID] = j.harm(g, 1, slowHalf)
	}
	if len(ways) == 0 {
		ways = append(ways, nil)
	}
	return ways
}

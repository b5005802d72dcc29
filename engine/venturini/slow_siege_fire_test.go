package venturini_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowPiece is what section 3.12 says of what is fired in a siege, in steps; a musket's power is nothing.
type slowPiece struct {
	direct, throw, last int
	climb, power        float64
}

var slowPieces = map[state.Kind]slowPiece{
	state.HHow: {9, 19, 23, 50, 24}, state.HGun: {19, 0, 23, 20, 24},
	state.LHow: {5, 11, 15, 10, 12}, state.LGun: {11, 0, 15, 5, 12},
	state.Inf: {5, 0, 0, 0, 0},
}

// shoots is with what a figure of a siege may fire. [VT-FIGHT-2, VT-FIGHT-4, VT-SIEGE-3, VT-SIEGE-47]
func (j slow) shoots(f *state.Unit) (piece slowPiece, may bool) {
	piece, armed := slowPieces[f.Kind]
	overrun := !f.Kind.Brigade() && j.brigade(f.At, 1-f.Side)
	if !armed || f.Post == state.Below || f.Captive != state.NoSide || f.Prisoner != state.NoSide || overrun {
		return piece, false
	}
	if f.Kind == state.Inf {
		return piece, !f.Hurt && j.burden(f) <= 2
	}
	for _, g := range j.on(f.At) {
		if g.Side == f.Side && g.Kind.Artillery() && g.Post == f.Post && !g.Hurt && j.burden(g) <= 2 {
			return piece, true
		}
	}
	return piece, false
}

// slowFaces are the sides of a square by which a shot comes in: one, or two where it comes over a corner.
func slowFaces(d grid.Dir) []grid.Dir {
	if back := d.Turn(4); d%2 == 1 {
		return []grid.Dir{back.Turn(-1), back.Turn(1)}
	}
	return []grid.Dir{d.Turn(4)}
}

// scarped says that a work of the fortress has its revetment and breastwork on a side. [VT-SIEGE-12]
func (j slow) scarped(at grid.Square, side grid.Dir) bool {
	return j.Map.Side(at, side)&state.Scarp != 0
}

// lost is what a side of the fortress has lost, seen from either square.
func (j slow) lost(at grid.Square, side grid.Dir) slowGap {
	b := state.Border{At: at, Side: side}
	return max(j.gap(b), j.gap(b.Across(j.Map.Board)))
}

// shown is what a blockhouse of the fortress has lost on a side: its breastwork, or the side with it. On a bastion it
// falls with the wall under it. [VT-SIEGE-50, VT-SIEGE-60, VT-SIEGE-62]
func (j slow) shown(at grid.Square, side grid.Dir) (lost slowGap) {
	for _, g := range j.Gaps {
		switch {
		case g.Border != state.Border{At: at, Side: side}:
		case g.House:
			return slowShot
		case g.Top || !j.wayHouse(at):
			lost = slowTop
		}
	}
	return lost
}

// bulwark says that a square is one of the main rampart: its gates and bastions too.
func (j slow) bulwark(at grid.Square) bool {
	switch j.Map.PlaceKind(at) {
	case state.MainRampart, state.Bastion, state.GateSquare, state.BastionBlockhouse:
		return true
	}
	return false
}

func (j slow) ravelin(at grid.Square) bool  { return j.Map.PlaceKind(at) == state.Ravelin }
func (j slow) wayHouse(at grid.Square) bool { return j.Map.PlaceKind(at) == state.WayBlockhouse }
func (j slow) palisaded(b state.Border) bool {
	return j.features(b)&state.GlacisPalisade != 0 && !j.shot(b)
}

// sheltered says that what the fortress has on a side keeps direct fire from a figure. [VT-SIEGE-12, -51 to -53, -61,
// VT-FIGHT-57]
func (j slow) sheltered(g *state.Unit, w slowWeapon, side grid.Dir) bool {
	gap := j.lost(g.At, side)
	house := j.Map.PlaceKind(g.At) == state.BastionBlockhouse || j.wayHouse(g.At)
	if house {
		gap = j.shown(g.At, side)
	}
	breached := gap == slowShot || gap == slowBlown
	switch g.Post {
	case state.Inside:
		return !breached || w == slowMusket
	case state.Top, state.Gallery:
		return (house || j.scarped(g.At, side)) && gap == slowWhole || j.palisaded(state.Border{At: g.At, Side: side})
	case state.Vault:
		return !breached && !(j.beside(g, side) && !j.scarped(g.At, side))
	case state.Houses:
		return !j.marked(g.At, state.Burned) && (g.Kind.Brigade() || w == slowMusket)
	}
	return j.palisaded(state.Border{At: g.At, Side: side}) && j.Map.Terrain[g.At] == state.CoveredWay
}

// beside says that an enemy of a figure stands in the square beyond a side.
func (j slow) beside(g *state.Unit, side grid.Dir) bool {
	return j.brigade(j.step(g.At, side), 1-g.Side)
}

// roofed says that a throw does not get at a figure. [section 3.9, VT-SIEGE-4, VT-SIEGE-14, VT-SIEGE-51, VT-SIEGE-52]
func (j slow) roofed(g *state.Unit) bool {
	switch {
	case j.Map.PlaceKind(g.At) == state.Magazine:
		return true
	case g.Post == state.Vault, g.Post == state.Gallery, g.Post == state.Inside && !j.marked(g.At, state.Bare):
		return true
	}
	return g.Post == state.Houses && !j.marked(g.At, state.Burned)
}

// opens says that a figure may fire directly in a direction from where it stands. [VT-SIEGE-2, VT-SIEGE-50]
func (j slow) opens(f *state.Unit, d grid.Dir) bool {
	if f.Post != state.Vault && (f.Post != state.Inside || j.wayHouse(f.At)) {
		return true
	}
	return slices.ContainsFunc(slowFaces(d.Turn(4)), func(side grid.Dir) bool { return j.scarped(f.At, side) })
}

// line are the squares of a direction, with the way that each is struck by.
func (j slow) line(from grid.Square, d grid.Dir, steps int) (list []slowSpot) {
	for n := 1; n <= steps; n++ {
		if from = j.step(from, d); from == grid.None {
			break
		}
		list = append(list, slowSpot{at: from, d: float64(n), steps: n, side: d.Turn(4)})
	}
	return list
}

// ranges says that a gun's shot gets over the squares before its target. [VT-FIGHT-26, VT-FIGHT-29, VT-SIEGE-48 to -50]
func (j slow) ranges(f *state.Unit, line []slowSpot, n int) bool {
	target, gun := line[n], f.Kind != state.Inf
	raised := f.Post == state.Top || f.Post == state.Gallery || f.Post == state.Inside && j.bulwark(f.At)
	h0, hn := j.stands(f), j.tops(target.at, target.post)
	dead, high := false, gun && raised && j.Map.Terrain[target.at] == state.Glacis
	high = high && (j.Map.PlaceKind(f.At) == state.Bastion || j.ravelin(f.At) || j.wayHouse(f.At) ||
		j.Map.PlaceKind(f.At) == state.BastionBlockhouse)
	outwork := j.ravelin(f.At) || j.wayHouse(f.At) && raised
	for i, s := range line[:n] {
		over := j.bulwark(f.At) && j.ravelin(s.at) || (j.bulwark(f.At) || j.ravelin(f.At)) && j.wayHouse(s.at)
		switch {
		case gun && f.Post == state.Vault && j.ravelin(s.at), gun && outwork && j.bulwark(s.at):
			return false
		case gun && raised && over && !(j.ravelin(target.at) && j.ravelin(s.at)):
			spared := 2
			if j.wayHouse(s.at) {
				spared = 1
			}
			if n-i <= spared {
				return false
			}
			dead = true
		}
	}
	for _, s := range line[:n] {
		h := j.height(s.at)
		built := (j.Map.PlaceKind(s.at) == state.TownHouse || j.Map.PlaceKind(s.at) == state.Magazine ||
			j.Map.PlaceKind(s.at) == state.Village) && !j.marked(s.at, state.Burned)
		if (j.wooded(s.at) || built) && h > min(h0, hn)-50 {
			return false
		}
		if !dead && !high && h > h0+s.d/target.d*(hn-h0) {
			return false
		}
	}
	return true
}

// salvoed is how many halves of direct fire get through to a figure. [section 3.10, VT-SIEGE-40, VT-SIEGE-63,
// VT-FIGHT-68]
func (j slow) salvoed(f *state.Unit, piece slowPiece, s slowSpot, g *state.Unit, over [2]bool) int {
	w := j.weapon(f)
	faces, left, open := slowFaces(s.side.Turn(4)), 0.0, 0
	if w == slowMusket && j.wooded(g.At) {
		return 0
	}
	for i, side := range faces {
		if over[i] || j.sheltered(g, w, side) {
			continue
		}
		strength, muskets := j.strengths(g.At, side, j.passesOver(f, s))
		if s.steps > 11 {
			strength *= 2
		}
		if !muskets {
			open++
		}
		left += max(0, piece.power/float64(len(faces))-strength)
	}
	switch {
	case w == slowMusket:
		return 2 * open / len(faces)
	case left > piece.power/2:
		return 2
	case left > 0:
		return 1
	}
	return 0
}

// crests says of each half of a shot, which comes in by the sides of slowFaces, that it comes over the crest of the
// glacis onto the covered way, here or farther out, or out of a blockhouse there over its palisade. [VT-SIEGE-50, -53]
func (j slow) crests(f *state.Unit, d grid.Dir, target grid.Square) (over [2]bool) {
	way, house := j.Map.Terrain[target] == state.CoveredWay && !j.wayHouse(target), j.wayHouse(f.At)
	into := func(at grid.Square, d grid.Dir) bool {
		in := j.Map.Terrain[j.step(at, d)] == state.CoveredWay
		return j.palisaded(state.Border{At: at, Side: d}) && (in && way || house && f.Post == state.Inside)
	}
	for at := f.At; at != target; at = j.step(at, d) {
		if d%2 == 0 {
			over[0] = over[0] || into(at, d)
			continue
		}
		for i, turn := range []int{1, -1} { // by the side d.Turn(4).Turn(-1) it comes round the other corner
			first, second := d.Turn(turn), d.Turn(-turn)
			over[i] = over[i] || into(at, first) || into(j.step(at, first), second)
		}
	}
	return over
}

// flat is what direct fire in a direction may do: each way in which it may choose what it hits. [VT-SIEGE-40]
func (j slow) flat(f *state.Unit, d grid.Dir) (ways []map[state.ID]int) {
	piece, may := j.shoots(f)
	reach := piece.direct
	if f.Post == state.Vault {
		reach = min(reach, 11)
	}
	if !may || !j.opens(f, d) {
		return nil
	}
	line := j.line(f.At, d, reach)
	var shields []grid.Square
	for n, s := range line {
		for post := range state.NumPosts {
			line[n].post = post
			hit := j.hitOn(f, line[n], piece, j.crests(f, d, s.at))
			if len(hit) > 0 && !j.friends(f, s.at) && j.passes(f, line[n], shields) && j.ranges(f, line, n) {
				ways = append(ways, hit)
			}
		}
		if slices.ContainsFunc(j.on(s.at), func(g *state.Unit) bool { return g.Post != state.Below }) {
			shields = append(shields, s.at)
		}
	}
	return ways
}

// friends says that somebody of a figure's own side stands above ground on a square, be it a gun that the enemy has
// just taken: an own figure stops fire. [VT-FIGHT-23]
func (j slow) friends(f *state.Unit, at grid.Square) bool {
	return slices.ContainsFunc(j.on(at), func(g *state.Unit) bool { return g.Side == f.Side && g.Post != state.Below })
}

// hitOn is the halves on those in one position of a square.
func (j slow) hitOn(f *state.Unit, s slowSpot, piece slowPiece, over [2]bool) map[state.ID]int {
	hit := map[state.ID]int{}
	for _, g := range j.on(s.at) {
		if g.Side != f.Side && g.Post == s.post {
			if halves := j.salvoed(f, piece, s, g, over); halves > 0 {
				hit[g.ID] = halves
			}
		}
	}
	return hit
}

func (j slow) weapon(f *state.Unit) slowWeapon {
	if f.Kind == state.Inf {
		return slowMusket
	}
	return slowSalvo
}

// lobbed is what a howitzer's throw may do on a square. [VT-SIEGE-40, VT-SIEGE-41, VT-FIGHT-51]
func (j slow) lobbed(f *state.Unit, at grid.Square) (ways []map[state.ID]int) {
	piece, may := j.shoots(f)
	_, straight := j.Map.Board.Toward(f.At, at)
	under := f.Post == state.Vault || f.Post == state.Gallery || f.Post == state.Inside || f.Post == state.Houses
	if !may || !straight || under || j.Map.Board.Distance(f.At, at) > piece.throw {
		return nil
	}
	posts := map[state.Post]map[state.ID]int{}
	for _, g := range j.on(at) {
		if g.Side == f.Side || g.Post == state.Below || j.roofed(g) {
			continue
		}
		if posts[g.Post] == nil {
			posts[g.Post] = map[state.ID]int{}
			ways = append(ways, posts[g.Post])
		}
		posts[g.Post][g.ID] = 2
	}
	return ways
}

// bounds is what a ricochet may do. [VT-SIEGE-43 to -45]
func (j slow) bounds(f *state.Unit, d grid.Dir, first int) (ways []map[state.ID]int, may bool) {
	piece, may := j.shoots(f)
	under := f.Post == state.Vault || f.Post == state.Gallery || f.Post == state.Houses || !j.opens(f, d)
	line := j.line(f.At, d, piece.last)
	if !may || f.Kind == state.Inf || under || first > max(piece.direct, piece.throw) || first > len(line) ||
		j.height(line[first-1].at)-j.stands(f) > piece.climb {
		return nil, false
	}
	ways = []map[state.ID]int{{}}
	for n := first; n <= len(line); n++ {
		s := line[n-1]
		stops := j.height(s.at) > j.height(line[first-1].at)+10
		if (n-first)%3 != 0 && !stops {
			continue
		}
		if j.friends(f, s.at) {
			break
		}
		var here []map[state.ID]int
		for _, g := range j.on(s.at) {
			s.post = g.Post
			hit := map[state.ID]int{}
			if !j.roofed(g) { // as all are in one position
				hit = j.hitOn(f, s, piece, [2]bool{})
			}
			known := slices.ContainsFunc(here, func(other map[state.ID]int) bool { return maps.Equal(other, hit) })
			if g.Side != f.Side && g.Post != state.Below && len(hit) > 0 && !known {
				here = append(here, hit)
			}
		}
		var all []map[state.ID]int
		for _, way := range ways {
			for _, hit := range here {
				both := maps.Clone(way)
				maps.Copy(both, hit)
				all = append(all, both)
			}
		}
		if all != nil {
			ways = all
		}
		if stops { // so does a bound on it
			break
		}
	}
	return ways, true
}

// results are what becomes of each by so many halves.
func (j slow) results(w slowWeapon, ways []map[state.ID]int) (list []map[state.ID]slowResult) {
	for _, way := range ways {
		done := map[state.ID]slowResult{}
		for id, halves := range way {
			if result := j.harm(j.Find(id), halves, w); result != "" {
				done[id] = result
			}
		}
		list = append(list, done)
	}
	if list == nil {
		list = append(list, nil)
	}
	return list
}

// slowSiegeFireAgrees holds all fire of a position of a siege against the judge.
func slowSiegeFireAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, ready := slow{&door.p.Start}, door.p.Ready()
	for i := 0; i < len(j.Figures); i += 1 + len(j.Figures)/60 {
		f := &j.Figures[i]
		piece, may := j.shoots(f)
		if f.Side != j.Mover || !may {
			continue
		}
		for d := range grid.Dirs {
			if j.aimed(f, d, piece.direct) {
				door.holdFire(ready, fmt.Sprintf("%s fire %s", f.Name(), d), j.results(j.weapon(f), j.flat(f, d)))
			}
			for n, s := range j.line(f.At, d, max(piece.direct, piece.throw)) {
				if f.Kind == state.Inf || !j.aimed(f, d, piece.last) {
					break
				}
				name := j.Map.Board.Name(s.at)
				if piece.throw > n && len(j.on(s.at)) > 0 {
					door.holdFire(ready, f.Name()+" throw "+name, j.results(slowSalvo, j.lobbed(f, s.at)))
				}
				ways, _ := j.bounds(f, d, n+1)
				door.holdFire(ready, fmt.Sprintf("%s ricochet %s %s", f.Name(), d, name), j.results(slowSalvo, ways))
			}
		}
	}
}

// aimed says that an enemy stands in a direction, so far at most.
func (j slow) aimed(f *state.Unit, d grid.Dir, reach int) bool {
	return slices.ContainsFunc(j.line(f.At, d, reach), func(s slowSpot) bool {
		on := j.on(s.at)
		return len(on) > 0 && on[0].Side != f.Side
	})
}

// Who is struck by all fire of a siege. [VT-SIEGE-40 to -53, VT-SIEGE-61, VT-SIEGE-63]
func TestSlowFireInSiege(t *testing.T) {
	for piece, last := range map[string]int{"hgun": 23, "hhow": 23, "lgun": 15, "lhow": 15} {
		t.Run("VT-SIEGE-43/"+piece, func(t *testing.T) { // three squares in a row, the last of which it reaches
			text := fmt.Sprintf("venturini 1 siege 4 B | fig B fart1 5,57 | fig B %s1 5,57", piece)
			for i := range 4 {
				text += fmt.Sprintf(" | fig G inf%d %d,57", i+1, 5+last-2+i)
			}
			slowHold(slowSiegeFireAgrees).one(t, text)
		})
	}
	slowHold(slowSiegeFireAgrees).storms(t)
}

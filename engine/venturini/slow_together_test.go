package venturini_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowBlow is a strike whose effect is known: by fire, the halves on each figure; by a charge, the degree.
type slowBlow struct {
	by       *state.Unit
	sentence string
	guns     bool             // not muskets
	halves   map[state.ID]int // nil for a charge
	victim   state.ID         // of a charge
	degree   int
}

// fires are all fires of a side that leave nobody a choice and meet no works: what these take up hangs on the order of
// the salvoes.
func (j slow) fires() (list []slowBlow) {
	for i := range j.Figures {
		f := &j.Figures[i]
		w, may := j.mayFire(f)
		if f.Side != j.Mover || !may {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(slowFronts)) {
			if halves := j.certain(f, slowFronts[name], w); len(halves) > 0 {
				list = append(list, slowBlow{
					by: f, sentence: f.Name() + " fire " + name, guns: w != slowMusket, halves: halves,
				})
			}
		}
		for at := range grid.Square(j.Map.Board.Squares()) {
			if w == slowMusket || at == f.At || j.Map.Board.Distance(at, f.At) > 2 {
				continue
			}
			if ways := j.thrown(f, at); len(ways) == 1 && len(ways[0]) > 0 {
				halves := map[state.ID]int{}
				for id := range ways[0] {
					halves[id] = 1
				}
				list = append(list, slowBlow{
					by: f, sentence: f.Name() + " throw " + j.Map.Board.Name(at), guns: true, halves: halves,
				})
			}
		}
	}
	return list
}

// siegeFires are the fires and throws of a siege that leave nobody a choice and meet no works.
func (j slow) siegeFires() (list []slowBlow) {
	for i := range j.Figures {
		f := &j.Figures[i]
		piece, may := j.shoots(f)
		if f.Side != j.Mover || !may {
			continue
		}
		add := func(sentence string, ways []map[state.ID]int) {
			if len(ways) == 1 && j.bare(ways[0]) {
				list = append(list, slowBlow{by: f, sentence: sentence, guns: f.Kind != state.Inf, halves: ways[0]})
			}
		}
		for d := range grid.Dirs {
			if j.aimed(f, d, piece.direct) {
				add(fmt.Sprintf("%s fire %s", f.Name(), d), j.flat(f, d))
			}
			for n, s := range j.line(f.At, d, piece.throw) {
				if n > 0 && j.brigade(s.at, 1-f.Side) {
					add(f.Name()+" throw "+j.Map.Board.Name(s.at), j.lobbed(f, s.at))
				}
			}
		}
	}
	return list
}

// bare says that those who are hit stand behind no works on any side.
func (j slow) bare(hit map[state.ID]int) bool {
	for id := range hit {
		for side := grid.N; side < grid.Dirs; side += 2 {
			if strength, muskets := j.strengths(j.Find(id).At, side, false); strength > 0 || muskets {
				return false
			}
		}
	}
	return len(hit) > 0
}

// certain is the halves of a volley whose strips can hit one position each at most, with no works before it.
func (j slow) certain(f *state.Unit, front slowFront, w slowWeapon) map[state.ID]int {
	reach := 2.0
	if w == slowMusket {
		reach = 1
	}
	strips := j.strips(f.At, front)
	var hit [2]slowSpot
	for i := range strips {
		can := j.slowHits(f, strips[i], reach, w)
		if hit[i].at = grid.None; len(can) > 1 {
			return nil
		}
		if len(can) == 1 {
			hit[i] = can[0]
			if strength, muskets := j.strengths(hit[i].at, hit[i].side, false); strength > 0 || muskets {
				return nil
			}
		}
	}
	return j.halved(f, strips, hit, front.left == front.right && front.left%2 == 0, w)
}

// onslaughts are the charges at a brigade with no other beside it: of one step, but in a siege.
func (j slow) onslaughts() (list []slowBlow) {
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side != j.Mover || !f.Kind.Brigade() {
			continue
		}
		charges := j.charges
		if j.Game == state.Siege {
			charges = j.siegeCharges
		}
		for at, charge := range charges(f) {
			long := len(charge.path) > 1 && j.Game != state.Siege
			brigades := slices.DeleteFunc(j.on(at), func(g *state.Unit) bool { return !g.Kind.Brigade() })
			if len(brigades) == 1 && charge.brigade && !long && charge.degree < len(slowDegrees)-1 {
				list = append(list, slowBlow{
					by: f, sentence: f.Name() + " charge" + j.names(charge.path), victim: brigades[0].ID,
					degree: charge.degree,
				})
			}
		}
	}
	slices.SortFunc(list, func(a, b slowBlow) int { return a.by.Compare(b.by.ID)*1000 + a.victim.Compare(b.victim) })
	return list
}

// together is what may become of a figure by some blows in their order: all fire at once, its halves added up, then the
// charges. [VT-FIGHT-10 to -14, section 3.6]
func (j slow) together(f *state.Unit, blows []slowBlow) []slowResult {
	muskets, guns := 0, 0
	for _, b := range blows {
		if b.guns {
			guns += b.halves[f.ID]
		} else {
			muskets += b.halves[f.ID]
		}
	}
	shot := j.harm(f, muskets+guns, slowMusket)
	if guns > 0 && !f.Kind.Brigade() {
		shot = j.harm(f, guns, slowSalvo)
	}
	hurt, best := f.Hurt || shot == "wounded", len(slowDegrees)-1
	for _, b := range blows {
		switch {
		case b.victim != f.ID || b.degree == len(slowDegrees)-1 || shot == "killed":
		case hurt || best == 2:
			best = 1
		default:
			best = min(best, b.degree)
		}
	}
	if best == len(slowDegrees)-1 || shot == "killed" {
		return []slowResult{shot}
	}
	return slowEnds[best]
}

// slowTogetherAgrees holds several strikers on one figure against the judge: every two that strike the same.
func slowTogetherAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j := slow{&door.p.Start}
	blows := j.fires()
	if j.Game == state.Siege {
		blows = j.siegeFires()
	}
	alone := func(b slowBlow) bool { return len(j.on(j.Find(b.victim).At)) == 1 }
	for _, b := range j.onslaughts() {
		if alone(b) {
			blows = append(blows, b)
		}
	}
	const most = 30
	tried := 0
	for a := range blows {
		for b := range a {
			if tried < most && blows[a].joins(&blows[b]) {
				tried++
				door.holdTogether(j, []slowBlow{blows[b], blows[a]})
			}
		}
	}
}

// joins says that two blows are of two figures at one.
func (b *slowBlow) joins(o *slowBlow) bool {
	if b.by.ID == o.by.ID {
		return false
	}
	for id := range b.halves {
		if o.halves[id] > 0 || o.victim == id {
			return true
		}
	}
	return b.victim != state.ID{} && (b.victim == o.victim || o.halves[b.victim] > 0)
}

// holdTogether carries blows out together, unless the program does not let them be: a brigade serves one battery.
func (d slowDoor) holdTogether(j slow, blows []slowBlow) {
	d.t.Helper()
	last := len(blows) - 1
	for _, b := range blows[:last] {
		if d.legal(d.p.Ready(), b.sentence) != nil {
			d.t.Errorf("%s: the program refuses it", b.sentence)
			return
		}
		d = d.after(b.sentence)
	}
	if d.legal(d.p.Ready(), blows[last].sentence) != nil {
		return
	}
	done := d.became(blows[last].sentence)
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side == j.Mover {
			continue
		}
		want := j.together(f, blows)
		if !slices.Contains(want, done[f.ID]) && !(done[f.ID] == "" && len(want) == 0) {
			d.t.Errorf("%s, %s: %s is %q by the program, %q by the judge", blows[0].sentence, blows[last].sentence,
				f.Name(), done[f.ID], fmt.Sprint(want))
		}
	}
}

func TestSlowTogetherInBattle(t *testing.T)   { slowHold(slowTogetherAgrees).battles(t) }
func TestSlowTogetherInCampaign(t *testing.T) { slowHold(slowTogetherAgrees).campaigns(t) }
func TestSlowTogetherInSiege(t *testing.T)    { slowHold(slowTogetherAgrees).storms(t) }
func TestSlowTogetherAtWalls(t *testing.T)    { slowHold(slowTogetherAgrees).grounds(t, slowTowns) }

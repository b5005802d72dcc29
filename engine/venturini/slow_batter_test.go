package venturini_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The slow judge of fire at the fortress itself: what is seen, what a salvo counts, and when a side falls by all salvoes
// together. [section 3.12, VT-SIEGE-55, VT-SIEGE-56, VT-SIEGE-60 to -63]

// slowTarget is an object and the side of the square whose it is.
type slowTarget struct {
	object string
	state.Border
}

// slowNeed is what is needed of points against each. [VT-SIEGE-60, VT-SIEGE-62]
var slowNeed = map[string]int{"wall": 36, "sluice": 36, "crest": 36, "parapet": 18, "side": 18}

// slowSalvoes are after how many salvoes of one piece the same fall: heavy near, light near, heavy far, light far.
// [section 3.12]
var slowSalvoes = map[string][4]int{
	"wall": {4, 6, 6, 9}, "sluice": {4, 6, 6, 9}, "crest": {4, 6}, "parapet": {2, 3, 3, 5}, "side": {2, 3, 3, 5},
}

// counts is what a salvo counts against an object; nothing if it is impossible so far off.
func (j slow) salvoCounts(object string, heavy, near bool) int {
	i := 0
	if !heavy {
		i++
	}
	if !near {
		i += 2
	}
	salvoes := slowSalvoes[object][i]
	if salvoes == 0 {
		return 0
	}
	return [4]int{9, 6, 6, 4}[i]
}

// bear is that on a side, nil if there is none or it is gone. [VT-SIEGE-8]
func (j slow) bear(b state.Border) *state.Sluice {
	for i := range j.Map.Sluices {
		s := &j.Map.Sluices[i]
		if own := (state.Border{At: s.At, Side: s.Side}); s.Side != state.NoHeading &&
			(own == b || own.Across(j.Map.Board) == b) && j.lost(b.At, b.Side) == slowWhole {
			return s
		}
	}
	return nil
}

// upright says that an object stands on a side of a square, whose outside is beyond that side.
func (j slow) upright(t slowTarget) bool {
	gap := j.lost(t.At, t.Side)
	house := j.Map.PlaceKind(t.At) == state.BastionBlockhouse || j.wayHouse(t.At)
	outer := j.step(t.At, t.Side)
	switch t.object {
	case "wall":
		return j.features(t.Border)&(state.Scarp|state.Counterscarp) != 0 && !j.ditch(t.At) && gap <= slowTop && j.ditch(outer)
	case "crest":
		return j.palisaded(t.Border) && j.Map.Terrain[t.At] == state.CoveredWay
	case "parapet":
		work := j.bulwark(t.At) || j.ravelin(t.At)
		if house {
			return j.shown(t.At, t.Side) == slowWhole
		}
		return work && j.scarped(t.At, t.Side) && gap == slowWhole
	case "side":
		return house && j.shown(t.At, t.Side) <= slowTop
	case "sluice":
		return j.bear(t.Border) != nil
	}
	return false
}

// glacisOrNearer says that a square lies on the glacis or within it. [VT-SIEGE-55]
func (j slow) glacisOrNearer(at grid.Square) bool {
	return j.Map.Terrain[at] == state.Glacis || j.within(at)
}

// within says that a square is one of the fortress: from the covered way inwards.
func (j slow) within(at grid.Square) bool {
	switch j.Map.PlaceKind(at) {
	case state.MainRampart, state.Bastion, state.GateSquare, state.BastionBlockhouse, state.Ravelin, state.WayBlockhouse:
		return true
	}
	return j.Map.Terrain[at] == state.CoveredWay || j.ditch(at) || j.Map.Country[at] == 'G'
}

// atCrest says that a square of the glacis is the last before the covered way in a direction.
func (j slow) atCrest(at grid.Square, d grid.Dir) bool {
	next := j.step(at, d)
	return j.Map.Terrain[at] == state.Glacis && next != grid.None && j.Map.Terrain[next] == state.CoveredWay
}

// makesOut says that an object on the last square of a line is seen by aim. [VT-SIEGE-55]
func (j slow) makesOut(f *state.Unit, line []slowSpot, t slowTarget, d grid.Dir) bool {
	between := line[:len(line)-1]
	switch kind := j.Map.PlaceKind(t.At); {
	case t.object == "wall":
		raised := j.marked(f.At, state.Rise) && j.atCrest(f.At, d)
		for _, s := range between {
			if way := j.Map.Terrain[s.at] == state.CoveredWay; way && raised {
				continue
			}
			if raised = false; !j.ditch(s.at) {
				return false
			}
		}
		return true
	case t.object == "crest", t.object == "parapet" && (kind == state.BastionBlockhouse || kind == state.WayBlockhouse):
		return j.glacisOrNearer(f.At)
	case t.object == "parapet": // so far from the edge of the ditch at most
		edge := len(between)
		for edge > 0 && j.ditch(between[edge-1].at) {
			edge--
		}
		return edge <= 11
	case t.object == "side" && kind == state.BastionBlockhouse:
		return j.Map.PlaceKind(f.At) == state.Bastion
	case t.object == "side":
		return j.atCrest(f.At, d) || j.within(f.At)
	}
	return true
}

// aims is what a salvo of a figure counts against an object at the end of a line, 0 if it cannot be aimed at it.
func (j slow) aims(f *state.Unit, d grid.Dir, line []slowSpot, t slowTarget) int {
	piece, may := j.shoots(f)
	n, reach := len(line)-1, piece.direct
	if f.Post == state.Vault {
		reach = min(reach, 11)
	}
	if !may || f.Kind == state.Inf || n+1 > reach || !j.opens(f, d) || !j.upright(t) || !j.makesOut(f, line, t, d) {
		return 0
	}
	if !j.unshielded(f, line) || t.object != "wall" && !j.ranges(f, line, n) { // its foot is seen along the ditch
		return 0
	}
	heavy := f.Kind == state.HGun || f.Kind == state.HHow
	return j.salvoCounts(t.object, heavy, n+1 <= 11)
}

// unshielded says that nobody above ground on a line shields its last square. [VT-FIGHT-23, VT-FIGHT-24]
func (j slow) unshielded(f *state.Unit, line []slowSpot) bool {
	var shields []grid.Square
	for _, s := range line[:len(line)-1] {
		if slices.ContainsFunc(j.on(s.at), func(g *state.Unit) bool { return g.Post != state.Below }) {
			shields = append(shields, s.at)
		}
	}
	return j.passes(f, line[len(line)-1], shields)
}

// aimings walks all that pieces of the mover could batter, with what each counts: 0 if it cannot be aimed at.
func (j slow) aimings(yield func(f *state.Unit, t slowTarget, counts int)) {
	for i := range j.Figures {
		f := &j.Figures[i]
		piece, armed := slowPieces[f.Kind]
		if f.Side != j.Mover || !armed || f.Kind == state.Inf {
			continue
		}
		for d := range grid.Dirs {
			line := j.line(f.At, d, piece.direct)
			for n, s := range line {
				for _, side := range slowFaces(d) {
					for object := range slowNeed {
						t := slowTarget{object, state.Border{At: s.at, Side: side}}
						line[n].post = slowLevel[object]
						yield(f, t, j.aims(f, d, line[:n+1], t))
					}
				}
				line[n].post = state.NoPost
			}
		}
	}
}

// slowLevel is at what level an object is struck: a bear at its upper edge, which is on the ground as vaults are.
// [VT-SIEGE-8]
var slowLevel = map[string]state.Post{"parapet": state.Top, "side": state.Inside, "sluice": state.Vault}

// sentence is the order of a piece to batter an object.
func (t slowTarget) sentence(b grid.Board, f state.ID) string {
	return fmt.Sprintf("%s batter %s %s", f.Name(), t.object, t.Name(b))
}

// slowBatterAgrees holds all that can be battered against the judge: which pieces can batter what; and that of all who
// can, together, the points are added, or it falls.
func slowBatterAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, ready := slow{&door.p.Start}, door.p.Ready()
	b, want := j.Map.Board, map[slowTarget]map[state.ID]int{}
	j.aimings(func(f *state.Unit, at slowTarget, counts int) {
		err := door.legal(ready, at.sentence(b, f.ID))
		if may := counts > 0; may != (err == nil) {
			t.Errorf("%s at %s/%s: the judge %v, the program: %v", at.sentence(b, f.ID),
				b.Name(f.At), f.Post, may, cmp.Or(fmt.Sprint(err), "legal"))
		}
		switch {
		case counts == 0:
			return
		case want[at] == nil:
			want[at] = map[state.ID]int{}
		}
		want[at][f.ID] = counts
	})
	for at, by := range want {
		door.holdBatter(j, at, by)
	}
}

// holdBatter lets all who can batter an object.
func (d slowDoor) holdBatter(j slow, t slowTarget, by map[state.ID]int) {
	d.t.Helper()
	sum, said := 0, d
	for _, id := range slices.SortedFunc(maps.Keys(by), state.ID.Compare) {
		sentence := t.sentence(j.Map.Board, id)
		if d.legal(said.p.Ready(), sentence) != nil { // its crew serves another
			continue
		}
		said, sum = said.after(sentence), sum+by[id]
	}
	run, _ := said.carried()
	points, then, both := 0, slow{run.Situation}, [2]state.Border{t.Border, t.Across(j.Map.Board)}
	for _, h := range run.Hits {
		if slices.Contains(both[:], h.Border) && h.Struck == t.object {
			points = int(h.Points)
		}
	}
	fallen, need := !then.upright(t), slowNeed[t.object]
	if fallen != (sum >= need) || !fallen && points != sum {
		d.t.Errorf("batter %s %s by %d: the judge %d of %d points, the program %d, fallen %v", t.object,
			t.Name(j.Map.Board), len(by), sum, need, points, fallen)
	}
}

// All that is battered, alone and together. [VT-SIEGE-55, VT-SIEGE-56, VT-SIEGE-60 to -62]
func TestSlowBattersInSiege(t *testing.T) { slowHold(slowBatterAgrees).storms(t) }

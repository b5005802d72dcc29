package venturini_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// carried says "done" after what has been said, gives the first answer to all questions, and tells what has become of
// the enemies of the mover before the end of the move.
func (d slowDoor) carried() (*rules.Run, map[state.ID]slowResult) {
	d.p = d.p.Clone()
	d.p.Said = append(d.p.Said, rules.Said{By: d.p.Start.Mover, Order: order.Plain("done", state.ID{})})
	run := d.p.Carry()
	for run.Open != nil {
		d.p.Said = append(d.p.Said, rules.Said{By: run.Open.By, Order: run.Open.Could[0]})
		run = d.p.Carry()
	}
	done := map[state.ID]slowResult{}
	for _, e := range run.Events {
		if e.Part >= order.End || e.By == (state.ID{}) && e.Word == "captured" { // by hunger
			continue
		}
		if e.Fig == (state.ID{}) || e.Fig.Side == d.p.Start.Mover || e.Word == rules.Marched || e.Word == "unharmed" {
			continue
		}
		if was, ok := done[e.Fig]; !ok || was == "team-killed" || was == "wounded" || e.Word == "destroyed" {
			done[e.Fig] = slowResult(e.Word)
		}
	}
	return run, done
}

// became is what has become of the enemies of the mover by one order.
func (d slowDoor) became(sentence string) map[state.ID]slowResult {
	d.t.Helper()
	_, done := d.after(sentence).carried()
	return done
}

// slowFireAgrees holds all fire of a position against the judge.
func slowFireAgrees(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, counts, ready := slow{&door.p.Start}, door.counts(), door.p.Ready()
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side != j.Mover {
			continue
		}
		w, may := j.mayFire(f)
		fires, throws := 0, 0
		for _, front := range slices.Sorted(maps.Keys(slowFronts)) {
			if !may {
				break
			}
			ways := j.volley(f, slowFronts[front], w)
			if slices.ContainsFunc(ways, func(done map[state.ID]slowResult) bool { return len(done) > 0 }) {
				fires++
			}
			door.holdFire(ready, f.Name()+" fire "+front, ways)
			if w == slowSalvo {
				door.holdParts(ready, j, f, front)
			}
		}
		for at := range grid.Square(j.Map.Board.Squares()) {
			if !may || w == slowMusket || j.Map.Board.Distance(at, f.At) > 2 || at == f.At {
				continue
			}
			ways := j.thrown(f, at)
			if len(ways[0]) > 0 {
				throws++
			}
			door.holdFire(ready, f.Name()+" throw "+j.Map.Board.Name(at), ways)
		}
		if got := counts[f.Name()+" fire"]; got != fires {
			t.Errorf("%s fire: the program counts %d, the judge %d", f.Name(), got, fires)
		}
		if got := counts[f.Name()+" throw"]; got != throws {
			t.Errorf("%s throw: the program counts %d, the judge %d", f.Name(), got, throws)
		}
	}
}

// slowWings is where the howitzers of a battery stand, as it is said, and where then its cannon are: half of a battery
// on one wing. [VT-FIGHT-19]
var slowWings = map[string]slowWeapon{"": slowHalf, " wing left": slowRight, " wing right": slowLeft}

// holdParts holds the halves of a battery's fire in a direction: its cannon, its howitzers firing flat, and its cannon
// with its howitzers thrown at any square about it.
func (d slowDoor) holdParts(ready *ground.Field, j slow, f *state.Unit, name string) {
	d.t.Helper()
	front := slowFronts[name]
	covered, meets := j.covers(f, front), false
	for _, way := range j.volleys(f, front, slowSalvo) {
		meets = meets || len(way) > 0
	}
	for wing, cannon := range slowWings {
		howitzers := map[slowWeapon]slowWeapon{slowHalf: slowHalf, slowLeft: slowRight, slowRight: slowLeft}[cannon]
		fire := f.Name() + " fire " + name
		if meets {
			d.holdFire(ready, fire+" cannon"+wing, j.volley(f, front, cannon))
			d.holdFire(ready, fire+" howitzers"+wing, j.volley(f, front, howitzers))
		}
		if meets && wing != "" {
			d.holdFire(ready, fire+wing, j.volley(f, front, slowSalvo))
		}
		for at := range grid.Square(j.Map.Board.Squares()) {
			if j.Map.Board.Distance(at, f.At) > 2 || len(j.on(at)) == 0 || j.on(at)[0].Side == f.Side {
				continue
			}
			sentence := fire + " cannon throw " + j.Map.Board.Name(at) + wing
			switch may := covered[at] && j.drops(f, at); {
			case !may && d.legal(ready, sentence) == nil:
				d.t.Errorf("%s: the program takes it, the judge does not", sentence)
			case may && meets:
				d.holdFire(ready, sentence, j.split(f, front, cannon, at))
			}
		}
	}
}

// holdFire holds what comes of an order against the ways that the judge leaves open.
func (d slowDoor) holdFire(ready *ground.Field, sentence string, ways []map[state.ID]slowResult) {
	d.t.Helper()
	if err := d.legal(ready, sentence); err != nil {
		if slices.ContainsFunc(ways, func(done map[state.ID]slowResult) bool { return len(done) > 0 }) {
			d.t.Errorf("%s: the program refuses: %v; the judge %v", sentence, err, d.say(ways...))
		}
		return
	}
	done := d.became(sentence)
	if !slices.ContainsFunc(ways, func(way map[state.ID]slowResult) bool { return maps.Equal(way, done) }) {
		d.t.Errorf("%s: the program %v, the judge %v", sentence, d.say(done), d.say(ways...))
	}
}

// say is what becomes of figures, to read.
func (d slowDoor) say(ways ...map[state.ID]slowResult) string {
	var all []string
	for _, way := range ways {
		var list []string
		for id, result := range way {
			list = append(list, fmt.Sprint(id.Name(), " ", result))
		}
		slices.Sort(list)
		all = append(all, strings.Join(list, ", "))
	}
	return "(" + strings.Join(all, " | ") + ")"
}

func TestSlowFireInBattle(t *testing.T)   { slowHold(slowFireAgrees).battles(t) }
func TestSlowFireInCampaign(t *testing.T) { slowHold(slowFireAgrees).campaigns(t) }
func TestSlowFireAnywhere(t *testing.T)   { slowHold(slowFireAgrees).grounds(t, slowLand) }
func TestSlowFireAtWalls(t *testing.T)    { slowHold(slowFireAgrees).grounds(t, slowTowns) }

// slowEnds are the ways in which each degree may end: without room a captive is dead, and who cannot retreat is
// captured. [VT-FIGHT-7 to -9, VT-FIGHT-12]
var slowEnds = [][]slowResult{
	{"captured", "killed"},
	{"killed"},
	{"wounded", "captured", "killed"},
	{"displaced", "captured", "killed"},
}

// slowChargesAgree holds all charges of a position against the judge.
func slowChargesAgree(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, counts, ready := slow{&door.p.Start}, door.counts(), door.p.Ready()
	for i := range j.Figures {
		f := &j.Figures[i]
		if f.Side != j.Mover || !f.Kind.Brigade() {
			continue
		}
		effective, list := 0, j.charges(f)
		for at, charge := range list {
			sentence := f.Name() + " charge"
			for _, s := range charge.path {
				sentence += " " + j.Map.Board.Name(s)
			}
			if err := door.legal(ready, sentence); err != nil {
				t.Errorf("%s: the program refuses: %v; the judge %s", sentence, err, slowDegrees[charge.degree])
				continue
			}
			if charge.degree == len(slowDegrees)-1 {
				continue
			}
			effective++
			done := door.became(sentence)
			if !j.ended(at, charge, done) {
				t.Errorf("%s: the program %s, the judge %s", sentence, door.say(done), slowDegrees[charge.degree])
			}
		}
		door.holdOut(ready, j, f, list)
		if got := counts[f.Name()+" charge"]; got != effective {
			t.Errorf("%s charge: the program counts %d, the judge %d", f.Name(), got, effective)
		}
	}
}

// holdOut sees that the program takes no charge at an enemy whom the judge keeps out of reach.
func (d slowDoor) holdOut(ready *ground.Field, j slow, f *state.Unit, list map[grid.Square]slowCharge) {
	d.t.Helper()
	for _, dirs := range j.ways(f) {
		at, sentence := f.At, f.Name()+" charge"
		for _, dir := range dirs {
			at = j.step(at, dir)
			sentence += " " + j.Map.Board.Name(at)
		}
		if _, may := list[at]; may || at == grid.None || len(j.on(at)) == 0 || j.on(at)[0].Side == f.Side {
			continue
		}
		first := j.step(f.At, dirs[0])
		if d.legal(ready, sentence) == nil && (len(dirs) == 1 || !j.bars(first, f.Side)) {
			d.t.Errorf("%s: the program takes it, the judge does not", sentence)
		}
	}
}

// ended says that what became of those on a square is what a charge of a degree does: to one brigade, or to the teams.
func (j slow) ended(at grid.Square, charge slowCharge, done map[state.ID]slowResult) bool {
	degree, guns := charge.degree, !charge.brigade
	for _, g := range j.on(at) {
		if !g.Kind.Brigade() {
			continue
		}
		result, hit := done[g.ID]
		can := slowEnds[degree]
		if g.Hurt && degree >= 2 {
			can = []slowResult{"killed"}
		}
		if hit && slices.Contains(can, result) && !(degree >= 2 && !g.Hurt && result == "killed") {
			return true
		}
	}
	for _, g := range j.on(at) {
		if guns && !g.Kind.Brigade() && g.Team != state.TeamDead && done[g.ID] != "team-killed" {
			return false
		}
	}
	return guns
}

func TestSlowChargesInBattle(t *testing.T)   { slowHold(slowChargesAgree).battles(t) }
func TestSlowChargesInCampaign(t *testing.T) { slowHold(slowChargesAgree).campaigns(t) }
func TestSlowChargesAnywhere(t *testing.T)   { slowHold(slowChargesAgree).grounds(t, slowLand) }
func TestSlowChargesAtWalls(t *testing.T)    { slowHold(slowChargesAgree).grounds(t, slowTowns) }

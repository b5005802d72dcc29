package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// The slow judge underground: which mines of a siege can be fired, and what each of the three kinds does.
// [VT-SIEGE-64, VT-SIEGE-77 to -80, VT-MINE-10]

// wetNow says that there is water or marsh on a square: mines do not act through it. [VT-SIEGE-64]
func (j slow) wetNow(at grid.Square) bool {
	t := j.Map.Terrain[at]
	return t == state.Water || t == state.Marsh || j.wetDitch(at)
}

// leads are the squares to which a gallery of a side leads from one, the fortress's own galleries too. [VT-SIEGE-5]
func (j slow) leads(side state.Side, at grid.Square) (list []grid.Square) {
	for _, g := range j.Galleries {
		switch {
		case g.By != side:
		case g.From == at:
			list = append(list, g.To)
		case g.To == at:
			list = append(list, g.From)
		}
	}
	for _, own := range j.Map.Galleries {
		for i, under := range own {
			if under == at && side == slowGarrison && i > 0 {
				list = append(list, own[i-1])
			}
			if under == at && side == slowGarrison && i+1 < len(own) {
				list = append(list, own[i+1])
			}
		}
	}
	return list
}

// tunnelled says that a side has a gallery under a square.
func (j slow) tunnelled(side state.Side, at grid.Square) bool { return len(j.leads(side, at)) > 0 }

// network is all squares that galleries of a side join to one, but not over those that are shut.
func (j slow) network(side state.Side, from grid.Square, shut func(grid.Square) bool) map[grid.Square]bool {
	all := map[grid.Square]bool{from: true}
	for list := []grid.Square{from}; len(list) > 0; list = list[1:] {
		for _, to := range j.leads(side, list[0]) {
			if !all[to] && !shut(to) {
				all[to] = true
				list = append(list, to)
			}
		}
	}
	return all
}

// springs says that a mine can be fired by who is at its post: it is 5 squares off at most, and its gallery is neither cut
// by an enemy's nor has an enemy miner in it. Beside its post it needs none. [VT-SIEGE-77, VT-SIEGE-78]
func (j slow) springs(m *state.Mine) bool {
	enemy := 1 - m.By
	cut := func(at grid.Square) bool {
		return j.tunnelled(enemy, at) || slices.ContainsFunc(j.on(at), func(g *state.Unit) bool {
			return g.Side == enemy && g.Post == state.Below
		})
	}
	far := j.Map.Board.Distance(m.Post, m.At)
	open := func(grid.Square) bool { return false }
	switch {
	case far > 5:
		return false
	case !j.network(m.By, m.Post, open)[m.At]: // there is no gallery
		return far <= 1
	}
	return j.network(m.By, m.Post, cut)[m.At]
}

// slowBlast is what a mine does: squares blown up, and squares where all underground is destroyed.
type slowBlast struct{ above, below map[grid.Square]bool }

// goesOff is where a mine acts: its square, the four of the corner, or the nine about it; underground those beside them
// too; nowhere through the ground under water. [VT-SIEGE-64, VT-SIEGE-79]
func (j slow) goesOff(m *state.Mine) slowBlast {
	b := j.Map.Board
	x, y := b.Col(m.At), b.Row(m.At)
	west, east, north, south := x, x, y, y
	switch m.Size {
	case 9:
		west, east, north, south = x-1, x+1, y-1, y+1
	case 4:
		if m.Corner == grid.NE || m.Corner == grid.SE {
			east++
		} else {
			west--
		}
		if m.Corner == grid.SE || m.Corner == grid.SW {
			south++
		} else {
			north--
		}
	}
	dry := j.acts(m.At)
	blast := slowBlast{map[grid.Square]bool{}, map[grid.Square]bool{}}
	for at := range dry {
		c, r := b.Col(at), b.Row(at)
		blast.above[at] = c >= west && c <= east && r >= north && r <= south
	}
	for at := range dry { // underground also what adjoins a blown square
		for d := range grid.Dirs {
			beside := j.step(at, d)
			blast.below[at] = blast.below[at] || blast.above[at] || beside != grid.None && blast.above[beside]
		}
	}
	return blast
}

// acts are the squares up to two off that a charge comes to, over dry ground at every step nearer.
func (j slow) acts(from grid.Square) map[grid.Square]bool {
	b, all := j.Map.Board, map[grid.Square]bool{from: true}
	for range 2 {
		for at := range all {
			for d := range grid.Dirs {
				to := b.Step(at, d)
				if to != grid.None && !j.wetNow(to) && b.Distance(from, to) > b.Distance(from, at) {
					all[to] = true
				}
			}
		}
	}
	return all
}

// slowMines is the text of a position with galleries of both sides that lead to mines, cross each other, and have
// miners in them, and with figures over them.
func slowMines(chance *engine.Chance) string {
	m := state.Siege.Map()
	b, sides := m.Board, [2]string{"B", "G"}
	one := func(n int) bool { return chance.IntN(n) == 0 }
	// Most are about the edges of the works, where the ditch is wet or dry.
	middle := b.At(26+chance.IntN(30), 26+chance.IntN(30))
	near := func() grid.Square {
		return b.At(b.Col(middle)-5+chance.IntN(11), b.Row(middle)-5+chance.IntN(11))
	}
	taken, below, number := map[grid.Square]bool{}, map[grid.Square]bool{}, map[string]int{}
	var figs, galleries, mines []string
	put := func(side int, kind string, at grid.Square, post string) {
		number[sides[side]+kind]++
		figs = append(figs, fmt.Sprintf("fig %s %s%d %s%s", sides[side], kind, number[sides[side]+kind], b.Name(at), post))
	}
	dug := map[string]bool{}
	for range 8 {
		side, post := chance.IntN(2), near()
		if taken[post] || m.Posts(post) != nil || slices.Contains([]state.Terrain{state.Water, state.WetDitch}, m.Terrain[post]) {
			continue
		}
		at, d := post, grid.Dir(chance.IntN(8))
		for range 1 + chance.IntN(6) {
			to := b.Step(at, d.Turn(chance.IntN(3)-1))
			part := [2]grid.Square{min(at, to), max(at, to)}
			if name := fmt.Sprint(side, part); !dug[name] && !one(12) {
				dug[name] = true
				galleries = append(galleries, fmt.Sprintf("gallery %s %s %s", sides[side], b.Name(part[0]), b.Name(part[1])))
			}
			if at = to; one(5) && !below[at] {
				below[at] = true
				put(side, "min", at, "/below")
			}
		}
		if !one(5) {
			taken[post] = true
			put(side, "inf", post, "")
		}
		kind := []string{"kind1", "kind9", "kind4NE", "kind4SE", "kind4SW", "kind4NW"}[chance.IntN(6)]
		number[sides[side]+"mine"]++
		mines = append(mines, fmt.Sprintf("mine %s mine%d %s post %s %s", sides[side], number[sides[side]+"mine"],
			b.Name(at), b.Name(post), kind))
	}
	for range 20 {
		at := near()
		if t := m.Terrain[at]; !taken[at] && m.Posts(at) == nil && t != state.Water && t != state.WetDitch {
			taken[at] = true
			put(chance.IntN(2), []string{"inf", "lcav", "pio", "wag"}[chance.IntN(4)], at, "")
		}
	}
	parts := append([]string{"venturini 1 siege 5 " + sides[chance.IntN(2)]}, figs...)
	return strings.Join(slices.Concat(parts, galleries, mines), " | ")
}

// slowMinesAgree holds all mines of the mover against the judge: whether each is fired, and what is gone then.
func slowMinesAgree(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, ready := slow{&door.p.Start}, door.p.Ready()
	for i := range j.Mines {
		m := &j.Mines[i]
		at := j.on(m.Post)
		who := slices.IndexFunc(at, func(f *state.Unit) bool { return f.Side == m.By && f.Kind.Brigade() })
		if m.By != j.Mover || who < 0 {
			continue
		}
		sentence := fmt.Sprintf("%s spring mine%d", at[who].Name(), m.Number)
		err := door.legal(ready, sentence)
		if may := j.springs(m); may != (err == nil) {
			t.Errorf("%s: the judge %v, the program: %v", sentence, may, err)
			continue
		}
		if err == nil {
			door.holdBlast(j, m, sentence)
		}
	}
}

// holdBlast fires a mine, and sees who and what is left.
func (d slowDoor) holdBlast(j slow, m *state.Mine, sentence string) {
	d.t.Helper()
	run, _ := d.after(sentence).carried()
	blast, name := j.goesOff(m), j.Map.Board.Name
	in := map[grid.Square]bool{}
	if j.tunnelled(m.By, m.At) {
		in = j.network(m.By, m.At, func(grid.Square) bool { return false })
	}
	for i := range j.Figures {
		f := &j.Figures[i]
		dies := blast.above[f.At] || f.Post == state.Below && (blast.below[f.At] || in[f.At])
		if f.Post == state.Below {
			dies = blast.below[f.At] || in[f.At]
		}
		killed := slices.ContainsFunc(run.Events, func(e rules.Incident) bool {
			return e.Fig == f.ID && (e.Word == "killed" || e.Word == "destroyed") && e.Part < order.End
		})
		if dies != killed {
			d.t.Errorf("%s: %s on %s: dead by the judge %v, by the program %v", sentence, f.Name(), name(f.At), dies, killed)
		}
	}
	for at := range grid.Square(j.Map.Board.Squares()) {
		crater := slow{run.Situation}.marked(at, state.Crater)
		if want := blast.above[at] && !j.ditch(at); crater != want {
			d.t.Errorf("%s: crater on %s: the judge %v, the program %v", sentence, name(at), want, crater)
		}
	}
	for _, o := range j.Mines {
		left := slices.ContainsFunc(run.Mines, func(r state.Mine) bool { return r.By == o.By && r.Number == o.Number })
		if want := !blast.below[o.At]; want != left {
			d.t.Errorf("%s: mine%d under %s left: the judge %v, the program %v", sentence, o.Number, name(o.At), want, left)
		}
	}
	for _, g := range j.Galleries {
		if want := !blast.below[g.From] && !blast.below[g.To]; want != slices.Contains(run.Galleries, g) {
			d.t.Errorf("%s: gallery %s %s left: by the judge %v", sentence, name(g.From), name(g.To), want)
		}
	}
}

// All mines of a position. [VT-SIEGE-64, VT-SIEGE-77 to -79, VT-MINE-10]
func TestSlowMinesInSiege(t *testing.T) {
	for seed := range slowSieges() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := engine.NewChance(seed, 8)
			slowHold(slowMinesAgree).one(t, slowMines(&chance))
		})
	}
}

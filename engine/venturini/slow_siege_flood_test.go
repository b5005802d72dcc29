package venturini_test

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// The slow judge of the rivers of a siege: dams, what they flood, and what runs dry when they are shot away; and
// positions about bridges, dams and villages. [VT-FLOOD-1 to -4, VT-FLOOD-10]

// floods are the squares that a whole dam over a square of a river floods: its two banks, and four more on the banks
// upstream, heights left out; and hollows that this water touches. What has come into the ditch stays there: its bears
// let it out. The rivers flow eastwards: in from the edge, and out from the ditch. [VT-FLOOD-1, VT-FLOOD-3, VT-FLOOD-4,
// VT-SIEGE-7]
func (j slow) floods(dam grid.Square) map[grid.Square]bool {
	b, under := j.Map.Board, map[grid.Square]bool{}
	for up := range 3 {
		water := b.At(b.Col(dam)-up, b.Row(dam))
		if water == grid.None || j.Map.Terrain[water] != state.Water {
			break
		}
		for _, d := range []grid.Dir{grid.N, grid.S} {
			if bank := j.step(water, d); bank != grid.None && j.height(bank) <= 0 {
				under[bank] = true
			}
		}
	}
	look := []grid.Square{}
	for at := range under {
		look = append(look, at)
	}
	for ; len(look) > 0; look = look[1:] {
		for d := range grid.Dirs {
			if to := j.step(look[0], d); to != grid.None && !under[to] && j.height(to) < 0 && !j.ditch(to) {
				under[to], look = true, append(look, to)
			}
		}
	}
	return under
}

// dams are the whole dams over rivers.
func (j slow) dams() (list []grid.Square) {
	for _, p := range j.Spans {
		if p.Kind == state.SpanDam && p.Parts >= 16 && p.Side == state.NoHeading {
			list = append(list, p.At)
		}
	}
	return list
}

// drain takes the water of a dam that is gone off the squares that no other dam floods. [VT-FLOOD-10]
func (m *slowMove) drain(j slow, dam grid.Square) {
	for at := range j.floods(dam) {
		if slices.ContainsFunc(j.dams(), func(other grid.Square) bool { return j.floods(other)[at] }) {
			m.kinds["square under another dam's water"]++
			continue
		}
		m.kinds["square drained"]++
		j.Marks = slices.DeleteFunc(j.Marks, func(m state.Mark) bool { return m.At == at && m.Kind == state.Flooded })
	}
}

// slowAfield is the text of a position of a siege about a village, a river, or bridges laid over the ditch: an army
// there, and pieces of the other about it.
func slowAfield(chance *engine.Chance) string {
	m := state.Siege.Map()
	p := slowThrow{
		m: m, names: [2]string{"B", "G"}, chance: chance, wide: 3 + chance.IntN(3), wet: map[grid.Square]bool{},
		holds: map[grid.Square]int{}, full: map[grid.Square]bool{}, number: map[string]int{},
	}
	b := m.Board
	what := chance.IntN(3)
	switch what {
	case 0:
		var villages []grid.Square
		for _, place := range m.Places {
			if place.Kind == state.Village {
				villages = append(villages, place.Squares[0])
			}
		}
		p.near = villages[chance.IntN(len(villages))]
	case 1:
		p.near = b.At(3+chance.IntN(29), 47)
		if p.one(2) {
			p.near = b.At(50+chance.IntN(29), 34)
		}
	default:
		p.near = b.At(30+chance.IntN(22), []int{31, 33, 47, 49}[chance.IntN(4)])
	}
	mover := chance.IntN(2)
	lines := []string{"venturini 1 siege 5 " + p.names[mover]}
	bridges, marks := p.rivers()
	lines = append(lines, p.held(1-mover)...)
	for i := range 12 {
		kind := p.pick("hgun", "hhow", "lgun", "lhow")
		at := p.near
		if what != 0 {
			at = p.square()
		}
		name := fmt.Sprint(kind, 50+i)
		lines = append(lines, slowGun(chance, lines, name, at, grid.Dir(chance.IntN(8)), 1+chance.IntN(15))...)
	}
	return strings.Join(slices.Concat(lines, bridges, marks), " | ")
}

// held are the figures of a side about the middle of a throw.
func (p *slowThrow) held(side int) (lines []string) {
	squares := []grid.Square{p.near}
	for range 12 {
		squares = append(squares, p.square())
	}
	for _, at := range squares {
		t := p.m.Terrain[at]
		dry := t != state.Water && t != state.WetDitch && t != state.DryDitch
		if p.full[at] || p.wet[at] || !dry {
			continue
		}
		p.full[at] = true
		where, posts := p.m.Board.Name(at), p.m.Posts(at)
		if posts == nil {
			lines = append(lines, p.posted(side, where, true)...)
		}
		for _, post := range posts {
			if !p.one(3) {
				lines = append(lines, p.posted(side, where+"/"+post.String(), true)...)
			}
		}
	}
	return lines
}

// rivers are bridges over rivers and ditches, and dams with what they flood.
func (p *slowThrow) rivers() (bridges, marks []string) {
	j, b := slow{&state.Situation{Map: p.m, Game: state.Siege}}, p.m.Board
	flooded, hits := map[grid.Square]bool{}, []string(nil)
	for range 30 {
		at, word := p.square(), ""
		switch t := p.m.Terrain[at]; {
		case p.wet[at], p.m.RoadNo[at] != 0:
		case t == state.Water && p.one(2):
			word = p.pick("dam16", "dam16", "dam8")
		case t == state.Water:
			word = p.pick("pontoon2", "fly4")
		case (t == state.WetDitch || t == state.DryDitch) && p.one(2):
			word = p.pick("pontoon1", "fly2")
		}
		if word == "" {
			continue
		}
		p.wet[at] = true
		bridges = append(bridges, fmt.Sprintf("span %s %s", b.Name(at), word))
		if strings.HasPrefix(word, "dam") && p.one(2) {
			most := map[string]int{"dam8": 3, "dam16": 7}[word]
			hits = append(hits, fmt.Sprintf("hit %s %d 4 dam", b.Name(at), 1+p.chance.IntN(most)))
		}
		if word == "dam16" {
			for under := range j.floods(at) {
				flooded[under] = true
			}
		}
	}
	for at := range grid.Square(b.Squares()) {
		if flooded[at] {
			p.wet[at] = true
			marks = append(marks, fmt.Sprintf("is %s water", b.Name(at)))
		}
	}
	return slices.Concat(hits, bridges), marks
}

// slowGun is a piece of the mover with its crew so many steps off a square in a direction, where nobody stands yet; nil
// where it cannot stand.
func slowGun(
	chance *engine.Chance, parts []string, name string, at grid.Square, d grid.Dir, steps int,
) []string {
	m, mover := state.Siege.Map(), strings.Fields(parts[0])[4]
	for range steps {
		if at = m.Board.Step(at, d); at == grid.None {
			return nil
		}
	}
	where := m.Board.Name(at)
	for _, part := range parts {
		if strings.Contains(part+" ", " "+where+" ") || strings.Contains(part, " "+where+"/") {
			return nil
		}
	}
	if t := m.Terrain[at]; t == state.WetDitch || t == state.DryDitch || t == state.Water {
		return nil
	}
	if posts := m.Posts(at); posts != nil {
		post := posts[chance.IntN(len(posts))]
		if post == state.Top && m.PlaceKind(at) == state.BastionBlockhouse { // light pieces alone [VT-SIEGE-4]
			return nil
		}
		where += "/" + post.String()
	}
	crew := "fart" + strings.TrimLeft(name, "hgunwlo")
	return []string{
		fmt.Sprintf("fig %s %s %s", mover, name, where), fmt.Sprintf("fig %s %s %s", mover, crew, where),
	}
}

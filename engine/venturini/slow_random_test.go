package venturini_test

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowThrow makes a position: figures thrown on a part of a map, with works, bridges, roads and fires among them.
type slowThrow struct {
	m       *state.Map
	names   [2]string
	date    string
	chance  *engine.Chance
	near    grid.Square
	wide    int
	lines   []string
	wet     map[grid.Square]bool // flooded
	holds   map[grid.Square]int  // whose brigade, battery or wagons stand there
	full    map[grid.Square]bool // there is a brigade
	number  map[string]int       // the last of a side and kind
	ladders []string             // and bridges over ditches
}

// slowPosition is the text of a position thrown on a map; first is its beginning up to the figures.
func slowPosition(m *state.Map, first, date string, names [2]string, chance *engine.Chance) string {
	p := slowThrow{
		m: m, names: names, date: date, chance: chance, wide: 3 + chance.IntN(2),
		wet: map[grid.Square]bool{}, holds: map[grid.Square]int{}, full: map[grid.Square]bool{},
		number: map[string]int{},
	}
	p.near = grid.Square(chance.IntN(m.Board.Squares()))
	figures := p.figures()
	p.things()
	return strings.Join(append(append([]string{first}, figures...), p.lines...), " | ")
}

// one in n.
func (p *slowThrow) one(n int) bool { return p.chance.IntN(n) == 0 }

// pick is one of some words.
func (p *slowThrow) pick(words ...string) string { return words[p.chance.IntN(len(words))] }

// square is one near the middle of the throw.
func (p *slowThrow) square() grid.Square {
	for {
		b := p.m.Board
		at := b.At(b.Col(p.near)+p.chance.IntN(2*p.wide+1)-p.wide, b.Row(p.near)+p.chance.IntN(2*p.wide+1)-p.wide)
		if at != grid.None {
			return at
		}
	}
}

// free is a square on which a side may put a figure: firm ground, and nobody else's.
func (p *slowThrow) free(side int, brigade bool) grid.Square {
	for range 100 {
		at := p.square()
		whose, held := p.holds[at]
		terrain := p.m.Terrain[at]
		if held && whose != side || brigade && p.full[at] || terrain == state.Marsh || terrain == state.Water {
			continue
		}
		return at
	}
	return grid.None
}

// figures throws both armies.
func (p *slowThrow) figures() (lines []string) {
	for side := range 2 {
		guns := 1 + p.chance.IntN(3)
		for range guns {
			crew := p.pick("fart", "fart", "hart")
			at := p.stand(&lines, side, crew, grid.None, "")
			if !p.one(4) {
				p.stand(&lines, side, "fbat", at, p.hitched(side, crew))
			}
		}
		for _, kind := range []string{"inf", "inf", "inf", "inf", "hcav", "lcav"} {
			if !p.one(4) {
				p.stand(&lines, side, kind, grid.None, "")
			}
		}
		for range 1 + p.chance.IntN(3) {
			at := p.stand(&lines, side, "wag", grid.None, "")
			last := len(lines) - 1
			if at != grid.None && !p.full[at] && !strings.Contains(lines[last], "load=") {
				p.stand(&lines, side, p.pick("inf", "fart", "fbat"), at, " on="+strings.Fields(lines[last])[2])
			}
		}
		if p.one(2) {
			p.stand(&lines, side, "fbat", grid.None, "")
		}
		if p.m.Game == state.Campaign {
			p.stand(&lines, side, p.pick("sbat", "bak"), grid.None, "")
		}
	}
	return lines
}

// hitched says that the crew that was put down last is hitched to the battery that comes; now and then.
func (p *slowThrow) hitched(side int, crew string) string {
	if crew == "hart" && p.one(3) || p.one(8) {
		return fmt.Sprintf("%s%d", crew, p.number[p.names[side]+crew])
	}
	return ""
}

// stand puts a figure down, and tells where. on is what it rides on or, of a battery, who is hitched to it.
func (p *slowThrow) stand(lines *[]string, side int, kind string, at grid.Square, on string) grid.Square {
	brigade := kind != "wag" && kind != "fbat" && kind != "sbat" && kind != "bak"
	if at == grid.None {
		at = p.free(side, brigade)
	}
	if at == grid.None {
		return at
	}
	p.holds[at] = side
	p.full[at] = p.full[at] || brigade
	key := p.names[side] + kind
	p.number[key]++
	name := fmt.Sprintf("%s%d", kind, p.number[key])
	line := fmt.Sprintf("fig %s %s %s", p.names[side], name, p.m.Board.Name(at))
	if posts := p.m.Posts(at); posts != nil {
		post := state.Street
		if brigade && on == "" && kind != "fart" && kind != "hart" {
			post = posts[p.chance.IntN(len(posts))]
		}
		line += "/" + post.String()
	}
	if p.one(6) {
		line += " hurt"
	}
	hitches := kind == "fbat" && on != "" && on[0] != ' '
	switch {
	case hitches && strings.HasPrefix(on, "fart"):
		line += " team=0"
	case kind == "hcav" || kind == "lcav" || !brigade:
		if p.one(6) {
			line += " team=0"
		} else if !brigade && p.one(6) {
			line += " team=2"
		}
	}
	if !hitches {
		line += on
	}
	if kind == "wag" && p.one(6) {
		line += " laager"
	}
	if on == "" && (p.one(3) || kind == "wag" && p.one(2)) {
		line += " load=" + p.load(kind)
	}
	*lines = append(*lines, line)
	if hitches {
		for i, l := range *lines {
			if strings.HasPrefix(l, fmt.Sprintf("fig %s %s ", p.names[side], on)) {
				l, load, _ := strings.Cut(l, " load=")
				if l += " on=" + name; load != "" {
					l += " load=" + load
				}
				(*lines)[i] = l
			}
		}
	}
	return at
}

// load is something to carry.
func (p *slowThrow) load(kind string) string {
	switch {
	case kind == "fbat" || kind == "sbat" || kind == "bak":
		return p.pick("2p", "1f", "1r", "2f")
	case kind == "wag":
		return p.pick("1b", "2b", "8p", "1t", "3f", "12p+2r")
	}
	return p.pick("2p", "3p", "4p", "5p", "1b", "1f", "1w", "1l", "2w", "2p+2w", "3f", "12p", "2p+1r")
}

// things throws works, bridges, roads, fires and what has become of squares, each thing once.
func (p *slowThrow) things() {
	for _, throw := range []func() []string{p.works, p.gaps, p.spans, p.roads, p.fires, p.burned} {
		p.lines = append(p.lines, slowOncePerPlace(throw())...)
	}
}

// works are lines on sides, and ladders at some of their palisades; and first of all squares under water, on which
// nothing else is.
func (p *slowThrow) works() (lines []string) {
	name := p.m.Board.Name
	for range p.chance.IntN(4) {
		at := p.square()
		if _, held := p.holds[at]; !held && p.m.Terrain[at] == state.Plain && p.m.Height[at] <= 0 && p.m.Place(at) == nil {
			p.wet[at] = true
		}
	}
	for range p.chance.IntN(16) {
		at, side := p.square(), grid.Dir(2*p.chance.IntN(4))
		if p.m.RoadNo[at] != 0 || p.wet[at] || p.m.PlaceKind(at).Walled() {
			continue
		}
		word := p.pick("E", "e", "F", "P1", "p1", "P6", "P12", "A", "a", "K", "k", "K~", "EE", "P2E", "P1E", "eP1", "FA")
		lines = append(lines, fmt.Sprintf("line %s:%s %s", name(at), side, word))
		if strings.Contains(word, "P") && p.one(2) {
			p.ladders = append(p.ladders, fmt.Sprintf("span %s:%s ladder", name(at), side))
		}
	}
	return lines
}

// walled says that a wall runs along a side, from either of its squares.
func (p *slowThrow) walled(at grid.Square, side grid.Dir) bool {
	j, b := slow{&state.Situation{Map: p.m}}, state.Border{At: at, Side: side}
	return j.wall(b) || j.wall(b.Across(p.m.Board))
}

// gaps are breaches in the walls of places, with bridges and ladders at some sides of them.
func (p *slowThrow) gaps() (lines []string) {
	j := slow{&state.Situation{Map: p.m}}
	for at := range grid.Square(p.m.Board.Squares()) {
		for side := grid.N; side < grid.Dirs; side += 2 {
			b := state.Border{At: at, Side: side}
			if !j.wall(b) || p.m.Side(at, side)&state.Rocks != 0 { // a gap in rocks is a mine's passage
				continue
			}
			words := []string{"shot", "shot", "blown"}
			if p.m.PlaceKind(at) == state.Fortress {
				words = append(words, "top")
			}
			if p.one(2) {
				lines = append(lines, fmt.Sprintf("gap %s %s", b.Name(p.m.Board), p.pick(words...)))
			}
			if p.one(3) {
				p.ladders = append(p.ladders, fmt.Sprintf("span %s %s", b.Name(p.m.Board), p.pick("ladder", "fly1")))
			}
		}
	}
	return lines
}

// spans are bridges, whole and broken, and ladders.
func (p *slowThrow) spans() []string {
	lines, name := p.ladders, p.m.Board.Name
	for range 20 {
		at, side := p.square(), grid.Dir(2*p.chance.IntN(4))
		other := p.m.Board.Step(at, side)
		features, t := p.m.Side(at, side), p.m.Terrain[at]
		dry := other != grid.None && !p.wet[at] && !p.wet[other]
		wet := t == state.Marsh || t == state.Water
		switch {
		case p.m.OnRoad(at, side) && features != 0 && p.one(3):
			lines = append(lines, fmt.Sprintf("span %s:%s broken", name(at), side))
		case p.m.RoadNo[at] != 0 && wet && p.one(4):
			lines = append(lines, fmt.Sprintf("span %s broken", name(at)))
		case p.m.RoadNo[at] == 0 && wet && p.one(3):
			lines = append(lines, fmt.Sprintf("span %s %s", name(at), p.pick("fly4", "pontoon2", "dam16")))
		case features != 0 && dry && at < other && !p.walled(at, side) && p.one(3):
			kind := p.pick("fly1", "fly2")
			if features&state.Rocks != 0 {
				kind = "ladder"
			} else if features&(state.Brook|state.MarshStrip) != 0 {
				kind = p.pick("fly1", "fly2", "pontoon1", "dam4", "dam8")
			}
			lines = append(lines, fmt.Sprintf("span %s:%s %s", name(at), side, kind))
		}
	}
	return lines
}

// roads are made roads, and highways broken up.
func (p *slowThrow) roads() (lines []string) {
	for range p.chance.IntN(10) {
		at, a, b := p.square(), grid.Dir(p.chance.IntN(8)), grid.Dir(p.chance.IntN(8))
		wet := p.m.Terrain[at] == state.Marsh || p.m.Terrain[at] == state.Water
		way := fmt.Sprintf("%s-%s", a, b)
		switch {
		case p.wet[at]:
			continue
		case p.m.RoadNo[at] != 0 && !wet && !p.edged(at) && p.one(2):
			way = "broken"
		case a == b && a%2 == 0:
			way = "along-" + a.String()
		case a == b:
			continue
		}
		lines = append(lines, fmt.Sprintf("road %s %s", p.m.Board.Name(at), way))
	}
	return lines
}

// fires burn in woods.
func (p *slowThrow) fires() (lines []string) {
	for range p.chance.IntN(4) {
		if at := p.square(); p.m.Terrain[at] == state.LightWood || p.m.Terrain[at] == state.DenseWood {
			lines = append(lines, fmt.Sprintf("fire %s %s %s", p.m.Board.Name(at), p.date, p.names[p.chance.IntN(2)]))
		}
	}
	return lines
}

// burned are woods and open places that have burned down, and the squares under water.
func (p *slowThrow) burned() (lines []string) {
	for at := range grid.Square(p.m.Board.Squares()) {
		if p.wet[at] {
			lines = append(lines, fmt.Sprintf("is %s water", p.m.Board.Name(at)))
		}
	}
	for range 2 {
		at := p.square()
		wood := p.m.Terrain[at] == state.LightWood || p.m.Terrain[at] == state.DenseWood
		if wood || p.m.PlaceKind(at).Open() {
			lines = append(lines, fmt.Sprintf("is %s burned", p.m.Board.Name(at)))
		}
	}
	return lines
}

// edged says that there is something on a side of a square.
func (p *slowThrow) edged(at grid.Square) bool {
	for _, side := range []grid.Dir{grid.N, grid.E, grid.S, grid.W} {
		if p.m.Side(at, side) != 0 {
			return true
		}
	}
	return false
}

// slowOncePerPlace leaves out what is said of a place a second time.
func slowOncePerPlace(lines []string) (list []string) {
	said := map[string]bool{}
	for _, l := range lines {
		if place := strings.Fields(l)[1]; !said[place] {
			said[place] = true
			list = append(list, l)
		}
	}
	return list
}

// slowTold is a map at random, as slowMap is told it, with a place on so many of a hundred squares.
func slowTold(chance *engine.Chance, settled int) string {
	var told []string
	say := func(n int, words ...string) {
		if chance.IntN(100) < n {
			told = append(told, strings.Join(words, " "))
		}
	}
	board, _ := grid.NewBoard(12, 12, grid.ByXY)
	grounds := []string{"wood", "grain", "water", "water", "marsh", "dense"}
	places := []string{"village"}
	if chance.IntN(2) == 0 { // the catalogue is silent about a corner between a dense wood and a held town
		grounds, places = grounds[:5], []string{"village", "town", "fortress"}
	}
	for at := range grid.Square(board.Squares()) {
		name := board.Name(at)
		kind := grounds[chance.IntN(len(grounds))]
		say(35, kind, name)
		if kind != "water" && kind != "marsh" {
			say(20, "height", name, []string{"50", "100", "150", "-50"}[chance.IntN(4)])
		}
		if !strings.Contains(strings.Join(told, ";"), kind+" "+name) {
			say(settled, places[chance.IntN(len(places))], name)
		}
		for _, side := range []string{":S", ":E"} {
			features := []string{"brook", "river", "ravine", "strip", "rocks", "ford", "riverford"}
			say(15, features[chance.IntN(len(features))], name+side)
		}
	}
	for range 4 {
		at, way := grid.Square(chance.IntN(board.Squares())), []string{"way"}
		d := grid.Dir(chance.IntN(8))
		for at != grid.None {
			way = append(way, board.Name(at))
			d = d.Turn(chance.IntN(3) - 1)
			at = board.Step(at, d)
		}
		say(100, way...)
	}
	return strings.Join(told, "; ")
}

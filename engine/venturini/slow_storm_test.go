package venturini_test

import (
	"fmt"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowStorm is the text of a position of a siege in which both armies crowd about one part of the works, many with
// guns, with saps, breaches, ladders, filled ditches and burned houses among them.
func slowStorm(chance *engine.Chance) string {
	m := state.Siege.Map()
	p := slowThrow{
		m: m, names: [2]string{"B", "G"}, chance: chance, wide: 4 + chance.IntN(5), wet: map[grid.Square]bool{},
		holds: map[grid.Square]int{}, full: map[grid.Square]bool{}, number: map[string]int{},
		near: m.Board.At(27+chance.IntN(28), 27+chance.IntN(28)),
	}
	lines := []string{"venturini 1 siege 5 " + p.pick("B", "G")}
	for range 30 {
		at, side := p.square(), chance.IntN(2)
		whose, held := p.holds[at]
		if t := m.Terrain[at]; held && whose != side || t == state.Water || t == state.WetDitch {
			continue
		}
		p.holds[at] = side
		posts := []string{""}
		if kinds := m.Posts(at); kinds != nil {
			posts = nil
			for _, post := range kinds {
				posts = append(posts, "/"+post.String())
			}
		}
		for _, post := range posts {
			if !p.full[at] && (len(posts) == 1 || p.one(2)) {
				lines = append(lines, p.posted(side, m.Board.Name(at)+post, post == "/top" && m.Height[at] == 40)...)
			}
		}
		p.full[at] = true
	}
	for _, throw := range []func() []string{p.saps, p.breaches, p.houses, p.crossings, p.changed} {
		lines = append(lines, slowOncePerPlace(throw())...)
	}
	return strings.Join(lines, " | ")
}

// posted are who stands in one position: a brigade, or a piece with its crew.
func (p *slowThrow) posted(side int, where string, light bool) (lines []string) {
	put := func(kind string) {
		key := p.names[side] + kind
		p.number[key]++
		line := fmt.Sprintf("fig %s %s%d %s", p.names[side], kind, p.number[key], where)
		if p.one(6) {
			line += " hurt"
		}
		if kind == "inf" && p.one(8) {
			line += " load=" + p.pick("2p+1f", "2p+1w", "2p+2f")
		}
		lines = append(lines, line)
	}
	pieces := []string{"lgun", "lhow", "lgun", "hgun", "hhow"}
	if light {
		pieces = pieces[:2]
	}
	switch {
	case p.one(3):
		put(pieces[p.chance.IntN(len(pieces))])
		if !p.one(6) {
			put(p.pick("fart", "fart", "hart"))
		}
	case p.one(12):
		put("wag")
	default:
		put(p.pick("inf", "inf", "inf", "inf", "lcav", "hcav", "pio", "min", "fart"))
	}
	return lines
}

// edge is a side near the middle with one of some features, as it is written, and what it has; "" if that has none.
func (p *slowThrow) edge(of state.Features) (name string, what state.Features) {
	at, side := p.square(), grid.Dir(2*p.chance.IntN(4))
	if what = p.m.Side(at, side); what&of == 0 {
		return "", 0
	}
	home := (&state.Situation{Map: p.m}).Home(state.Border{At: at, Side: side})
	return strings.ToUpper(home.Name(p.m.Board)), what
}

// saps are lines of both sides.
func (p *slowThrow) saps() (lines []string) {
	for range p.chance.IntN(20) {
		at, side := p.square(), grid.Dir(2*p.chance.IntN(4))
		t := p.m.Terrain[at]
		firm := t == state.Plain || t == state.Glacis || t == state.CoveredWay
		if firm && p.m.Place(at) == nil && p.m.Side(at, side) == 0 {
			word := p.pick("E", "F", "F", "FF", "P1", "P12", "e", "EP6")
			lines = append(lines, fmt.Sprintf("line %s:%s %s", p.m.Board.Name(at), side, word))
		}
	}
	return lines
}

// breaches are gaps of scarps and palisades.
func (p *slowThrow) breaches() (lines []string) {
	for range 40 {
		e, what := p.edge(state.Scarp | state.GlacisPalisade)
		switch {
		case e == "" || p.one(2):
		case what&state.Scarp != 0:
			lines = append(lines, "gap "+e+" "+p.pick("shot", "top", "blown"))
		default:
			lines = append(lines, "gap "+e+" shot")
		}
	}
	return lines
}

// houses are blockhouses of the fortress with a side shot through, or its breastwork gone.
func (p *slowThrow) houses() (lines []string) {
	tops := map[state.PlaceKind]string{state.WayBlockhouse: "top", state.BastionBlockhouse: "side"} // a scarp has its own
	for _, place := range p.m.Places {
		side := state.Border{At: place.Squares[0], Side: grid.Dir(2 * p.chance.IntN(4))}
		if place.Kind.Blockhouse() && p.one(2) {
			lines = append(lines, fmt.Sprintf("gap %s %s", side.Name(p.m.Board), p.pick("side", tops[place.Kind])))
		}
	}
	return lines
}

// crossings are ladders and broken bridges.
func (p *slowThrow) crossings() (lines []string) {
	for range 40 {
		if e, _ := p.edge(state.Scarp | state.Counterscarp | state.GlacisPalisade); e != "" && p.one(2) {
			lines = append(lines, "span "+e+" ladder")
		}
		at := p.square()
		if p.m.Terrain[at] == state.DryDitch && p.m.RoadNo[at] != 0 && p.one(2) {
			lines = append(lines, fmt.Sprintf("span %s broken", p.m.Board.Name(at)))
		}
	}
	return lines
}

// changed are squares that are filled, raised, or burned down.
func (p *slowThrow) changed() (lines []string) {
	for range 12 {
		at, word := p.square(), ""
		switch t, kind := p.m.Terrain[at], p.m.PlaceKind(at); {
		case t == state.DryDitch:
			word = p.pick("fill2", "fill3", "fill4")
		case kind == state.TownHouse && p.one(2):
			word = "burned"
		case kind == 0 && (t == state.Plain || t == state.Glacis):
			word = p.pick("rise1", "rise3")
		}
		if word != "" {
			lines = append(lines, fmt.Sprintf("is %s %s", p.m.Board.Name(at), word))
		}
	}
	return lines
}

// storms holds positions thrown so.
func (hold slowHold) storms(t *testing.T) {
	for seed := range slowSieges() {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			chance := engine.NewChance(seed, 5)
			hold.one(t, slowStorm(&chance))
		})
	}
}

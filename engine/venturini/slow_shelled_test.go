package venturini_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowShelled is the text of a position in which many batteries stand about an army behind works, in laagers,
// blockhouses and places, with goods about it, and with bridges and breaches; some of the works were under fire the day
// before.
func slowShelled(
	m *state.Map, first string, mover int, date state.Date, names [2]string, chance *engine.Chance,
) string {
	p := slowThrow{
		m: m, names: names, chance: chance, wide: 2 + chance.IntN(2), wet: map[grid.Square]bool{},
		holds: map[grid.Square]int{}, full: map[grid.Square]bool{}, number: map[string]int{},
	}
	p.near = p.about(chance.IntN(4))
	var figures, lines, hits, lying, marks []string
	before := (date - 1).Text(m.Game)
	for range 8 {
		var houses []string
		at := p.target(&figures, 1-mover)
		if at == grid.None {
			continue
		}
		if m.RoadNo[at] == 0 && m.Place(at) == nil {
			lines, hits, houses = p.entrenched(at, before, lines, hits)
		}
		if houses != nil {
			p.house(figures, at)
		}
		marks = append(marks, houses...)
		if p.one(2) {
			lying = append(lying, p.goods(at, houses != nil))
		}
	}
	guns := []string{"fbat", "fbat", "sbat"}
	if m.Game == state.Battle {
		guns = guns[:2]
	}
	for range 6 {
		if at := p.stand(&figures, mover, p.pick("fart", "hart"), grid.None, ""); at != grid.None {
			p.stand(&figures, mover, p.pick(guns...), at, "")
		}
	}
	for _, kind := range []string{"inf", "inf", "inf", "lcav"} {
		p.stand(&figures, mover, kind, grid.None, "")
	}
	for range 3 {
		at := p.square()
		wood := m.Terrain[at] == state.LightWood || m.Terrain[at] == state.DenseWood
		if wood || m.PlaceKind(at) != state.NoPlace {
			hits = append(hits, fmt.Sprintf("hit %s 1 %s burn", m.Board.Name(at), before))
		}
	}
	for _, list := range [][]string{lying, lines, hits, p.gaps(), p.spans(), marks} {
		figures = append(figures, slowOncePerPlace(list)...)
	}
	return strings.Join(append([]string{first}, figures...), " | ")
}

// about is a square where something is to be battered: walls, masonry over water, houses; or any.
func (p *slowThrow) about(what int) grid.Square {
	var list []grid.Square
	for at := range grid.Square(p.m.Board.Squares()) {
		kind := p.m.PlaceKind(at)
		sluice := slices.ContainsFunc(p.m.Sluices, func(s state.Sluice) bool { return s.At == at })
		if []bool{kind.Walled(), sluice || slices.Contains(p.m.Stone, at), kind != state.NoPlace, true}[what] {
			list = append(list, at)
		}
	}
	if list == nil {
		return p.about(3)
	}
	return list[p.chance.IntN(len(list))]
}

// target puts somebody down to be shot at: a brigade, with a battery or wagons beside it now and then.
func (p *slowThrow) target(figures *[]string, side int) grid.Square {
	at := p.stand(figures, side, p.pick("inf", "inf", "fart", "hcav", "lcav"), grid.None, "")
	if at == grid.None || p.one(2) {
		return at
	}
	key := p.names[side] + "wag"
	p.number[key]++
	line := fmt.Sprintf("fig %s wag%d %s", p.names[side], p.number[key], p.m.Board.Name(at))
	open := p.m.Posts(at) == nil
	if !open {
		line += "/" + p.pick("street", "houses")
	} else if !p.one(4) {
		line += " laager"
	}
	*figures = append(*figures, line+p.pick("", " load=2f", " load=4f", " load=4f", " load=1f"))
	return at
}

// entrenched are the lines about a square, what they have taken the day before, and a blockhouse made of them.
func (p *slowThrow) entrenched(at grid.Square, before string, lines, hits []string) (l, h, marks []string) {
	name := p.m.Board.Name(at)
	blockhouse := p.one(4) && p.m.Terrain[at] == state.Plain
	strength := map[string]int{
		"E": 12, "EE": 24, "F": 12, "P1": 1, "P6": 6, "P12": 12, "P1E": 13, "KE": 12, "eP6": 18, "A": 12,
	}
	for side := grid.N; side < grid.Dirs; side += 2 {
		word := p.pick("E", "E", "EE", "F", "P1", "P6", "P12", "P1E", "K", "KE", "eP6", "A")
		if blockhouse {
			word = p.pick("P1", "P1", "P6", "P12", "eP6")
		}
		if blockhouse && p.one(4) || !blockhouse && p.one(2) {
			continue
		}
		lines = append(lines, fmt.Sprintf("line %s:%s %s", name, side, word))
		if n := strength[word]; n > 1 && p.one(4) {
			hits = append(hits, fmt.Sprintf("hit %s:%s %d %s works", name, side, 1+p.chance.IntN(n-1), before))
		}
	}
	if blockhouse {
		marks = []string{"is " + name + " cover1" + p.pick("", " roof4", " roof8")}
	}
	return lines, hits, marks
}

// house puts those on a square into the blockhouse there, wagons outside.
func (p *slowThrow) house(figures []string, at grid.Square) {
	for i, l := range figures {
		words := strings.Fields(l)
		if words[3] != p.m.Board.Name(at) {
			continue
		}
		words[3] += "/" + p.pick("inside", "inside", "outside")
		if words[2][:3] == "wag" {
			words[3] = p.m.Board.Name(at) + "/outside"
		}
		words = slices.DeleteFunc(words, func(w string) bool { return w == "laager" })
		figures[i] = strings.Join(words, " ")
	}
}

// goods are some on a square.
func (p *slowThrow) goods(at grid.Square, blockhouse bool) string {
	where := p.m.Board.Name(at)
	posts := p.m.Posts(at)
	if blockhouse {
		posts = []state.Post{state.Inside, state.Outside}
	}
	if posts != nil {
		post := posts[p.chance.IntN(len(posts))]
		if vaults := []state.Post{state.Casemate, state.Under}; p.m.PlaceKind(at).Walled() && p.one(2) {
			post = vaults[slices.Index([]state.PlaceKind{state.Fortress, state.WalledTown}, p.m.PlaceKind(at))]
		}
		where += "/" + post.String()
	}
	return "lie " + where + " " + p.pick("4f", "4p", "8r")
}

// shelled holds positions thrown so, of a battle and of campaigns on the map of the game and on any.
func (hold slowHold) shelled(t *testing.T, many uint64) {
	for seed := range many {
		for _, game := range []string{"battle", "campaign", "anywhere"} {
			t.Run(fmt.Sprint(game, seed), func(t *testing.T) {
				chance := engine.NewChance(seed, 9)
				date, _ := state.ParseDate(state.Campaign, slowDates[chance.IntN(len(slowDates))])
				first := fmt.Sprintf("venturini 1 campaign %s O", date.Text(state.Campaign))
				switch names := [2]string{"O", "N"}; game {
				case "battle":
					first, names = "venturini 1 battle 7 S first=n", [2]string{"N", "S"}
					hold.one(t, slowShelled(state.Battle.Map(), first, 1, 7, names, &chance))
				case "campaign":
					hold.one(t, slowShelled(state.Campaign.Map(), first, 0, date, names, &chance))
				default:
					m := slowMap(t, slowTold(&chance, slowLand)+slowMore(&chance))
					hold.one(t, slowShelled(m, first+" | map plain "+m.Hash, 0, date, names, &chance), m)
				}
			})
		}
	}
}

// slowMore are things on a map besides, on squares of their own.
func slowMore(chance *engine.Chance) (told string) {
	for i, what := range []string{"church", "market", "stone", "sluice", "fortress", "town"} {
		x, y := 2+chance.IntN(10), 1+2*i
		told += fmt.Sprintf("; %s %d,%d", what, x, y)
		if what == "stone" {
			told += fmt.Sprintf("; water %d,%d; way %d,%d %d,%d %d,%d", x, y, x-1, y, x, y, x+1, y)
		}
	}
	return told
}

// Everything that shots do to works, laagers, loads and objects, alone and one after the other, in as many positions of
// the battle, and twice as many of campaigns. Every kind of effect is seen in them.
func TestSlowWrecks(t *testing.T) {
	kinds := map[string]int{}
	slowWrecksAgree(kinds).shelled(t, slowSeeds(24, 240))
	for _, kind := range slowKinds {
		if kinds[kind] == 0 {
			t.Errorf("%s: never", kind)
		}
	}
}

// Fire and charges at blockhouses and laagers, and over works, in the same positions.
func TestSlowFireAtWorks(t *testing.T) { slowHold(slowFireAgrees).shelled(t, slowSeeds(8, 240)) }

func TestSlowChargesAtWorks(t *testing.T) { slowHold(slowChargesAgree).shelled(t, slowSeeds(16, 240)) }

// slowKinds are the effects.
var slowKinds = slices.Concat([]string{
	"lines worn", "lines gone", "laager worn", "laager shot away", "laager battered", "laager ruined by a throw",
	"load of wagons lost", "goods lost", "quarter of a stock lost", "blockhouse gone", "roof shot at", "roof gone",
	"wounded by a village set alight", "one after the other", "charged after fire", "split", "one wing",
}, slowGone())

// slowGone are the objects that fall by points, hit and gone.
func slowGone() (list []string) {
	for _, object := range []string{"wall", "parapet", "dam", "sluice", "bridge", "burn"} {
		list = append(list, object+" hit", object+" gone")
	}
	return list
}

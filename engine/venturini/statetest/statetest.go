// Package statetest makes small situations from a line of text, for the tests of Venturini's rules.
//
//	s := statetest.New(t, "campaign 1-7-1; N/inf1 5,5 hurt load=4f; brook 5,5:S; S/inf1 5,6")
//
// The ground is a plain, N moves, and the game is a battle if nothing else is said. Parts are joined by ";":
//
//	siege, campaign 1-7-1      the game, and the date of a campaign
//	option one_throw           or light_inf, or a rule of the appendix
//	inf1 5,5/houses hurt       a figure of N; S/inf1 of S; laager, captive, captor=, team=, on=, mind=, load=, face=
//	wood 5,4 6,4               terrains (light is a light wood, wood a dense one), places, features: brook 5,4:S
//	fortress 5,4 vaults ditch  one whose vaults are not proof once it is breached, whose ditch lasts
//	ford 5,4; 150 ft 5,4; highway 5,5 6,5 7,5, or path, a field road
//	stone 5,4 or wooden 5,4, a bridge; sluice 5,4 4,4, with its lever
//	stream 4,4 5,4 6,4         squares of a river, in flow order
//	line 5,4:S eP6             lines from outside inwards; a small letter has a passage, ~ a bridge
//	gap 5,4:S shot, blown or top; span 5,4:S fly1; made 5,4 N-S; lie 5,4/houses 2f; mag 5,4 2r
//	is 5,4 cover1; fire 5,4    a mark; what N has set alight
//	gate 5,4 shut; mine S mine1 5,4 post 5,3 2 watch=ask; gallery S 5,3 5,4
package statetest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// New is the situation of a text.
func New(t testing.TB, text string) *state.Situation {
	t.Helper()
	m, err := state.NewMap("test", 40, 40)
	if err != nil {
		t.Fatal(err)
	}
	m.Moves = 48
	b := board{t, &state.Situation{Map: m, Names: [2]string{"N", "S"}, Date: 1}}
	for part := range strings.SplitSeq(text, ";") {
		if words := strings.Fields(part); len(words) > 0 {
			b.add(words)
		}
	}
	b.Tidy()
	return b.Situation
}

// At is the square of a name, which may have a position behind it: "5,4/houses".
func At(t testing.TB, s *state.Situation, name string) grid.Square {
	t.Helper()
	name, _, _ = strings.Cut(name, "/")
	at, ok := s.Map.Board.Find(name)
	if !ok {
		t.Fatalf("where is %q?", name)
	}
	return at
}

// Border is "5,4:S", or a whole square.
func Border(t testing.TB, s *state.Situation, name string) state.Border {
	t.Helper()
	square, side, sided := strings.Cut(name, ":")
	f := state.Border{At: At(t, s, square), Side: state.NoHeading}
	if sided {
		d, known := grid.ParseDir(side)
		if !known {
			t.Fatalf("where is %q?", name)
		}
		f.Side = d
	}
	return f
}

// Goods is "2p+4f".
func Goods(t testing.TB, text string) state.Goods {
	t.Helper()
	g, err := state.ParseGoods(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// board is a situation that is being made.
type board struct {
	t testing.TB
	*state.Situation
}

func (b board) at(name string) grid.Square      { b.t.Helper(); return At(b.t, b.Situation, name) }
func (b board) border(name string) state.Border { b.t.Helper(); return Border(b.t, b.Situation, name) }
func (b board) goods(text string) state.Goods   { b.t.Helper(); return Goods(b.t, text) }

var terrains = map[string]state.Terrain{
	"plain": state.Plain, "grain": state.Grain, "light": state.LightWood, "wood": state.DenseWood, "marsh": state.Marsh,
	"water": state.Water, "rock": state.RockGround, "wetditch": state.WetDitch, "dryditch": state.DryDitch,
}

var places = map[string]state.PlaceKind{
	"village": state.Village, "church": state.ChurchVillage, "market": state.MarketTown, "town": state.WalledTown,
	"fortress": state.Fortress,
}

var features = map[string]state.Features{
	"brook": state.Brook, "river": state.Brook | state.River, "ravine": state.Ravine,
	"gorge": state.Ravine | state.WideRavine, "strip": state.MarshStrip, "rocks": state.Rocks, "hedge": state.Hedge,
	"brown": state.BrownEdge, "black": state.BlackEdge, "brookford": state.Brook | state.FordHere,
	"riverford": state.Brook | state.River | state.FordHere, "scarp": state.Scarp, "counterscarp": state.Counterscarp,
	"crest": state.GlacisPalisade,
}

// add puts one thing on the board.
func (b board) add(words []string) {
	b.t.Helper()
	m := b.Map
	terrain, isTerrain := terrains[words[0]]
	place, isPlace := places[words[0]]
	feature, isFeature := features[words[0]]
	_, isFigure := b.ParseID(0, words[0])
	switch {
	case isFigure:
		b.figure(words)
	case isTerrain:
		for _, w := range words[1:] {
			m.Terrain[b.at(w)] = terrain
		}
	case isPlace:
		for _, w := range words[1:] {
			switch w {
			case "vaults":
				m.Places[len(m.Places)-1].VaultOpens = true
				continue
			case "ditch":
				m.Places[len(m.Places)-1].DitchStays = true
				continue
			}
			m.PlaceAt[b.at(w)] = int16(len(m.Places))
			m.Places = append(m.Places, state.Settlement{
				Name: "X", Kind: place, Squares: []grid.Square{b.at(w)}, Build: state.Build{Mines: 0xFF},
			})
		}
	case isFeature:
		for _, w := range words[1:] {
			f := b.border(w)
			m.Edges[m.Board.Edge(f.At, f.Side)] |= feature
		}
	case words[0] == "stream":
		for _, w := range words[1:] {
			m.Terrain[b.at(w)] = state.Water
			m.Rivers = append(m.Rivers, b.at(w))
		}
	case words[0] == "ford":
		m.Ford[b.at(words[1])] = true
	case words[0] == "sluice":
		m.Sluices = append(m.Sluices, state.Sluice{At: b.at(words[1]), Lever: b.at(words[2]), Side: state.NoHeading})
	case words[0] == "stone":
		m.Stone = append(m.Stone, b.at(words[1]))
	case words[0] == "wooden":
		m.Wooden = append(m.Wooden, b.at(words[1]))
	case words[0] == "highway" || words[0] == "path":
		b.road(words)
	case len(words) > 1 && words[1] == "ft":
		n, err := strconv.Atoi(words[0])
		if err != nil {
			b.t.Fatal(words)
		}
		for _, w := range words[2:] {
			m.Height[b.at(w)] = int16(n)
		}
	case words[0] == "option":
		b.option(words[1])
	default:
		b.begin(words)
	}
}

// road is a highway, or a field road.
func (b board) road(words []string) {
	b.t.Helper()
	var squares []grid.Square
	for _, w := range words[1:] {
		squares = append(squares, b.at(w))
	}
	if words[0] == "path" {
		b.Map.AddPath(squares)
	} else {
		b.Map.AddRoad(squares)
	}
}

var games = map[string]state.Game{"battle": state.Battle, "campaign": state.Campaign, "siege": state.Siege}

// begin is the game and its date.
func (b board) begin(words []string) {
	b.t.Helper()
	game, known := games[words[0]]
	if !known {
		b.laid(words)
		return
	}
	b.Game = game
	if len(words) > 1 {
		var y, m, d int
		if _, err := fmt.Sscanf(words[1], "%d-%d-%d", &y, &m, &d); err != nil {
			b.t.Fatal(words)
		}
		b.Date = state.DayOf(y, m, d)
	}
}

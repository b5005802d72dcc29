package venturini_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

// slowTerrains are the words in which slowMap is told what a square is.
var slowTerrains = map[string]state.Terrain{
	"grain": state.Grain, "wood": state.LightWood, "dense": state.DenseWood, "marsh": state.Marsh, "water": state.Water,
	"rock": state.RockGround,
}

// slowFeatures are those in which it is told what lies on a side.
var slowFeatures = map[string]state.Features{
	"brook": state.Brook, "river": state.Brook | state.River, "ravine": state.Ravine, "strip": state.MarshStrip,
	"rocks": state.Rocks, "ford": state.Brook | state.FordHere, "riverford": state.Brook | state.River | state.FordHere,
}

// slowPlaces are those for places.
var slowPlaces = map[string]state.PlaceKind{
	"village": state.Village, "town": state.WalledTown, "fortress": state.Fortress, "church": state.ChurchVillage,
	"market": state.MarketTown,
}

// slowPoints are how many breach a side of each. [section 3.11]
var slowPoints = map[state.PlaceKind]uint8{state.WalledTown: 2, state.Fortress: 8}

// slowMap is a plain of 12 by 12 squares with what is told of it: "wood 5,4; ravine 5,4:S; height 5,4 50; way 5,5 5,4".
func slowMap(t testing.TB, told string) *state.Map {
	t.Helper()
	m, err := state.NewMap("plain", 12, 12)
	if err != nil {
		t.Fatal(err)
	}
	m.Game, m.Hash = state.Campaign, fmt.Sprintf("%016x", len(told))
	for part := range strings.SplitSeq(told, ";") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		if words[0] == "way" {
			var squares []grid.Square
			for _, w := range words[1:] {
				squares = append(squares, slowSquare(t, m, w))
			}
			m.AddRoad(squares)
			continue
		}
		slowPut(t, m, words)
	}
	for at, terrain := range m.Terrain { // the bridges of highways, as the reader of maps finds them [VT-MAP-26]
		at := grid.Square(at)
		wet := terrain == state.Water || terrain == state.Marsh
		if wet && m.RoadNo[at] != 0 && !slices.Contains(m.Stone, at) {
			m.Wooden = append(m.Wooden, at)
		}
	}
	return m
}

func slowPut(t testing.TB, m *state.Map, words []string) {
	t.Helper()
	if features, ok := slowFeatures[words[0]]; ok {
		edge, ok := m.Board.FindEdge(words[1])
		if !ok {
			t.Fatal(words)
		}
		m.Edges[edge] |= features
		return
	}
	at := slowSquare(t, m, words[1])
	if kind, ok := slowPlaces[words[0]]; ok {
		m.PlaceAt[at] = int16(len(m.Places))
		place := state.Settlement{Name: "X", Kind: kind, Squares: []grid.Square{at}}
		place.Wall = slowPoints[kind]
		m.Places = append(m.Places, place)
		return
	}
	if words[0] == "height" {
		feet, err := strconv.Atoi(words[2])
		if err != nil {
			t.Fatal(err)
		}
		m.Height[at] = int16(feet)
		return
	}
	switch words[0] {
	case "stone":
		m.Stone = append(m.Stone, at)
		return
	case "sluice":
		m.Sluices = append(m.Sluices, state.Sluice{At: at, Lever: at, Side: state.NoHeading})
		return
	}
	terrain, ok := slowTerrains[words[0]]
	if !ok {
		t.Fatal(words)
	}
	m.Terrain[at] = terrain
}

func slowSquare(t testing.TB, m *state.Map, name string) grid.Square {
	t.Helper()
	at, ok := m.Board.Find(name)
	if !ok {
		t.Fatalf("no square %q", name)
	}
	return at
}

// slowRead is the situation of a text on a map: the date, and its lines parted by strokes. O moves.
func slowRead(t testing.TB, m *state.Map, date, lines string) slow {
	t.Helper()
	text := fmt.Sprintf("venturini 1 campaign %s O | map plain %s", date, m.Hash)
	if lines != "" {
		text += " | " + lines
	}
	s, _, _, err := state.Read(text, m)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return slow{&s}
}

// fig is a figure by the name that the mover gives it, or another's with side and stroke.
func (j slow) fig(t testing.TB, name string) *state.Unit {
	t.Helper()
	id, ok := j.ParseID(j.Mover, name)
	if f := j.Find(id); ok && f != nil {
		return f
	}
	t.Fatalf("no figure %q", name)
	return nil
}

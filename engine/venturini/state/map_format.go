package state

import (
	"bytes"

	"littlewars/engine/grid"
)

// sign is a letter of a layer of terrain: what the ground is and what stands on it.
type sign struct {
	letter  byte
	name    string
	terrain Terrain
	place   PlaceKind
}

// grounds are the letters of the layer terrain, those of a campaign without its places. [section 4]
var grounds = [NumGames][]sign{
	Battle: {
		{'.', "plain", Plain, NoPlace},
		{'g', "grain", Grain, NoPlace},
		{'w', "light wood", LightWood, NoPlace},
		{'W', "dense wood", DenseWood, NoPlace},
		{'m', "marsh", Marsh, NoPlace},
		{'~', "water", Water, NoPlace},
		{'R', "rock", RockGround, NoPlace},
		{'v', "village", Plain, Village},
		{'+', "church-village", Plain, ChurchVillage},
	},
	Campaign: {
		{'.', "plain", Plain, NoPlace},
		{'~', "river", Water, NoPlace},
		{'m', "marsh", Marsh, NoPlace},
		{'w', "light wood", LightWood, NoPlace},
		{'W', "dense wood", DenseWood, NoPlace},
		{'R', "rock", RockGround, NoPlace},
	},
	Siege: {
		{'.', "plain", Plain, NoPlace},
		{'s', "street", Plain, NoPlace},
		{'h', "house", Plain, TownHouse},
		{'L', "magazine", Plain, Magazine},
		{'R', "main rampart", Plain, MainRampart},
		{'B', "bastion", Plain, Bastion},
		{'a', "blockhouse of a bastion", Plain, BastionBlockhouse},
		{'k', "gate", Plain, GateSquare},
		{'V', "ravelin", Plain, Ravelin},
		{'~', "wet ditch", WetDitch, NoPlace},
		{'d', "dry ditch", DryDitch, NoPlace},
		{'c', "covered way", CoveredWay, NoPlace},
		{'e', "blockhouse of the covered way", CoveredWay, WayBlockhouse},
		{'g', "glacis", Glacis, NoPlace},
		{'r', "river", Water, NoPlace},
		{'v', "village", Plain, Village},
		{'w', "light wood", LightWood, NoPlace},
		{'W', "dense wood", DenseWood, NoPlace},
		{'m', "marsh", Marsh, NoPlace},
	},
}

// garrisons is what of a siege map is the garrison's while nobody stands on it: covered way, works, ditch and town; all
// else is the besieger's. [section 2, Held]
const garrisons = "shLRBakV~dce"

// lift is a letter of the layer height.
type lift struct {
	letter byte
	name   string
	feet   int16
}

// fieldHeights are those of battles and campaigns, siegeHeights those of sieges. [VT-MAP-4, VT-MAP-5, VT-APP-1]
var (
	fieldHeights = []lift{
		{'0', "0 ft", 0},
		{'1', "50 ft", 50},
		{'2', "100 ft", 100},
		{'3', "150 ft", 150},
		{'4', "200 ft", 200},
		{'5', "250 ft", 250},
		{'X', "500 ft", 500},
		{'-', "hollow", -50},
	}
	siegeHeights = []lift{
		{'0', "0 ft", 0},
		{'1', "10 ft", 10},
		{'2', "20 ft", 20},
		{'3', "30 ft", 30},
		{'4', "40 ft", 40},
		{'5', "50 ft", 50},
		{'v', "-20 ft", -20},
	}
	heights = [NumGames][]lift{Battle: fieldHeights, Campaign: fieldHeights, Siege: siegeHeights}
)

// The layers, by their index in a format.
const (
	terrainLayer = iota
	heightLayer
	thirdLayer // camps, country, palisade
	fourthLayer
	fifthLayer
)

const masks = ".123456789ABCDEF" // N=1 E=2 S=4 W=8

// formats are how the maps of the three games are written. [section 4]
var formats = func() (all [NumGames]grid.Format) {
	for g := range NumGames {
		ground := grid.MapLayer{Name: "terrain", Heading: "layer terrain"}
		for _, s := range grounds[g] {
			ground.Signs = append(ground.Signs, grid.Sign{Letter: s.letter, Terrain: s.name})
		}
		height := grid.MapLayer{Name: "height", Heading: "layer height", Optional: true}
		for _, h := range heights[g] {
			height.Signs = append(height.Signs, grid.Sign{Letter: h.letter, Terrain: h.name})
		}
		all[g] = grid.Format{Numbering: grid.ByXY, Layers: []grid.MapLayer{ground, height}}
	}
	bare := all[Battle].Layers[terrainLayer]
	bare.Name, bare.Heading, bare.Optional = "beginner", "layer beginner", true
	add := func(g Game, l grid.MapLayer) { all[g].Layers = append(all[g].Layers, l) }
	add(Battle, letters("camps", ".NESW"))
	add(Battle, bare)
	add(Campaign, letters("country", "=NO"))
	add(Campaign, letters("places", ".v+mABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	corn := letters("corn", ".g")
	corn.Optional = true
	add(Campaign, corn)
	for _, name := range []string{"palisade", "scarp", "counterscarp"} {
		add(Siege, letters(name, masks))
	}
	return all
}()

// letters is a layer whose letters stand for themselves.
func letters(name, all string) grid.MapLayer {
	l := grid.MapLayer{Name: name, Heading: "layer " + name}
	for _, c := range []byte(all) {
		l.Signs = append(l.Signs, grid.Sign{Letter: c, Terrain: name + " " + string(c)})
	}
	return l
}

// gameOf is for which game a map is made, as its layers tell: camps for a battle, a scarp for a siege.
func gameOf(text []byte) Game {
	switch {
	case hasLayer(text, "camps"):
		return Battle
	case hasLayer(text, "scarp"):
		return Siege
	}
	return Campaign
}

// hasLayer reports whether a map has a layer, as text or as TMX.
func hasLayer(text []byte, layer string) bool {
	return bytes.Contains(text, []byte("[layer "+layer+"]")) || bytes.Contains(text, []byte(`name="`+layer+`"`))
}

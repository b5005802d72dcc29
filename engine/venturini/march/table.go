package march

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// class is a column of table 3.15: how a figure takes the ground.
type class uint8

// The columns. Pioneers and miners go as infantry, which they are but for their tools; a mounted brigade without horses
// goes on foot [VT-ARMY-12]; a bakery goes as wagons, siege guns as batteries.
const (
	asInfantry class = iota
	asFootArtillery
	asHeavyCavalry
	asLightCavalry
	asHorseArtillery
	asBattery
	asWagons
	numClasses
)

// classOf is the column of a figure.
func classOf(fig *state.Unit) class {
	switch k := fig.Kind; {
	case k == state.FArt, k == state.HArt && !fig.Rides():
		return asFootArtillery
	case k == state.HArt:
		return asHorseArtillery
	case k == state.HCav && fig.Rides():
		return asHeavyCavalry
	case k == state.LCav && fig.Rides():
		return asLightCavalry
	case k.Battery():
		return asBattery
	case k.Drawn():
		return asWagons
	}
	return asInfantry
}

// obstacle is a row of table 3.15: what a step enters or crosses.
type obstacle uint8

// The rows. What is open to everybody, plain, places and the like, is no obstacle.
const (
	overNothing   obstacle = iota
	overMarsh              // a square, or a strip along a side
	overPits               // wolf pits
	overWater              // a square
	overDitch              // a square of a wet ditch, which nobody swims [VT-SIEGE-10, VT-SIEGE-11]
	overBrook              // a brook or small river along a side
	overRiverFord          // through a water square or a small river
	overBrookFord
	overRavine
	overMountain // 150 to 250 ft
	overPeak     // more than 200 ft, or with five kinds of hills 250 [VT-APP-1]
	overCrag     // 500 ft and more, which nobody enters
	overRocks
	overDenseWood
	overWall      // of a town or a fortress
	overRevetment // of a rampart or a ditch in a siege [VT-SIEGE-33]
	overBear      // a sluice of a ditch [VT-SIEGE-8]
	overBreastwork
	overPalisade
	overAbatis // also a hedge [VT-APP-2]
	overBrown  // a brown-edged hill [VT-APP-3]
	overBlack
	numObstacles
)

// obstacles says what they are called and which rule speaks of them.
var obstacles = [numObstacles]struct {
	name string
	rule engine.RuleID
}{
	overMarsh:      {"marsh", "VT-MOVE-10"},
	overPits:       {"wolf pits", "VT-MOVE-10"},
	overWater:      {"water", "VT-MOVE-11"},
	overDitch:      {"a wet ditch", "VT-SIEGE-10"},
	overBrook:      {"a brook", "VT-MOVE-11"},
	overRiverFord:  {"the ford of a river", "VT-MAP-14"},
	overBrookFord:  {"the ford of a brook", "VT-MAP-14"},
	overRavine:     {"a ravine", "VT-MOVE-12"},
	overMountain:   {"a mountain of 150 ft or more", "VT-MOVE-13"},
	overPeak:       {"so high a mountain", "VT-APP-1"},
	overCrag:       {"a mountain of 500 ft", "VT-APP-1"},
	overRocks:      {"rocks", "VT-MOVE-13"},
	overDenseWood:  {"dense wood", "VT-MOVE-13"},
	overWall:       {"a wall", "VT-MOVE-17"},
	overRevetment:  {"a revetment", "VT-SIEGE-33"},
	overBear:       {"a bear, which is no passage,", "VT-SIEGE-8"},
	overBreastwork: {"a breastwork", "VT-MOVE-16"},
	overPalisade:   {"a palisade", "VT-MOVE-16"},
	overAbatis:     {"an abatis", "VT-MOVE-16"},
	overBrown:      {"a brown-edged slope", "VT-APP-3"},
	overBlack:      {"a black-edged slope", "VT-APP-3"},
}

// means is what gets a figure past an obstacle, a bit each.
type means uint16

// The means. The first are the figure's own, the others are there or not.
const (
	always     means = 1 << iota
	ifLight          // infantry carrying 4 or less
	bySwimming       // cavalry carrying 8 or less
	ifEmpty          // wagons with nothing on them
	withHorse        // a battery together with horse artillery
	byBridge
	byRoad
	byLadder
	byPassage
	byGate
	byBreach
	byExit   // of a vault into a dry ditch [VT-SIEGE-11]
	numMeans = iota
)

var meansWords = [numMeans]string{
	"", "a load of 4 or less", "a load of 8 or less, to swim", "wagons that are empty", "horse artillery with it",
	"a bridge", "a road", "a ladder", "a passage", "a gate", "a breach",
	"an exit of a vault",
}

// String is "a road or a bridge".
func (m means) String() string {
	var words []string
	for i, word := range meansWords {
		if word != "" && m>>i&1 != 0 {
			words = append(words, word)
		}
	}
	return strings.Join(words, " or ")
}

// How much still leaves infantry and cavalry the rights of table 3.15. [VT-MOVE-20]
const (
	lightLoad = 4
	swimLoad  = 8
)

// terrainTable is table 3.15: what gets each class past each obstacle.
//
// Columns: infantry, foot artillery, heavy cavalry, light cavalry, horse artillery, batteries, wagons.
var terrainTable = [numObstacles][numClasses]means{
	overNothing: {always, always, always, always, always, always, always},
	overMarsh:   {byBridge, byBridge, byBridge, byBridge, byBridge, byBridge, byBridge},
	overPits: {
		byBridge | byPassage, byBridge | byPassage, byBridge | byPassage, byBridge | byPassage, byBridge | byPassage,
		byBridge | byPassage, byBridge | byPassage,
	},
	overWater:     {byBridge, byBridge, bySwimming | byBridge, bySwimming | byBridge, byBridge, byBridge, byBridge},
	overDitch:     {byBridge, byBridge, byBridge, byBridge, byBridge, byBridge, byBridge},
	overBrook:     {byBridge, byBridge, always, always, byBridge, byBridge, byBridge},
	overRiverFord: {byBridge, byBridge, always, always, byBridge, byBridge, ifEmpty | byBridge},
	overBrookFord: {always, byBridge, always, always, always, withHorse | byBridge, ifEmpty | byBridge},
	overRavine: {
		ifLight | byRoad | byBridge, byRoad | byBridge, byRoad | byBridge, byRoad | byBridge, byRoad | byBridge,
		byRoad | byBridge, byRoad | byBridge,
	},
	overMountain:  {ifLight | byRoad, byRoad, byRoad, byRoad, byRoad, byRoad, byRoad},
	overPeak:      {byRoad, byRoad, byRoad, byRoad, byRoad, byRoad, byRoad},
	overCrag:      {},
	overRocks:     {byRoad | byLadder, byRoad, byRoad, byRoad, byRoad, byRoad, byRoad},
	overDenseWood: {ifLight | byRoad, byRoad, byRoad, byRoad, byRoad, byRoad, byRoad},
	overWall: {
		byGate | byBreach | byLadder, byGate | byBreach, byGate | byBreach, byGate | byBreach, byGate | byBreach,
		byGate | byBreach, byGate | byBreach,
	},
	overRevetment: {
		byLadder | byBreach | byExit | byPassage, byPassage, byPassage, byPassage, byPassage, byPassage, byPassage,
	},
	overBear:       {},
	overBreastwork: {ifLight | byPassage, byPassage, byPassage, byPassage, byPassage, byPassage, byPassage},
	overPalisade:   {byPassage | byLadder, byPassage, byPassage, byPassage, byPassage, byPassage, byPassage},
	overAbatis:     {byPassage, byPassage, byPassage, byPassage, byPassage, byPassage, byPassage},
	overBrown:      {always, byRoad, byRoad, always, byRoad, byRoad, byRoad},
	overBlack:      {always, byRoad, byRoad, byRoad, byRoad, byRoad, byRoad},
}

// mover is a figure as table 3.15 sees it.
type mover struct {
	id    state.ID
	class class
	has   means // always and what it brings along
	load  int   // what it carries beyond its free food
}

// opens is by which means a mover gets past an obstacle where some means are; none if it does not.
func (m *mover) opens(o obstacle, there means) means {
	if m.has&ifLight == 0 {
		there &^= byLadder // who is loaded climbs no ladder [VT-MOVE-20]
	}
	return terrainTable[o][m.class] & (m.has | there)
}

// moverOf looks a figure over. What it carries counts without its free food. [VT-ARMY-25]
func moverOf(f *ground.Field, fig *state.Unit) mover {
	m := mover{id: fig.ID, class: classOf(fig), has: always, load: f.Burden(fig)}
	if m.load <= lightLoad {
		m.has |= ifLight
	}
	if m.load <= swimLoad {
		m.has |= bySwimming
	}
	if m.load == 0 && f.Aboard(fig.ID) == nil {
		m.has |= ifEmpty
	}
	return m
}

// party are the movers that go together with a figure: itself and who is hitched to it. Whoever is carried does not
// walk.
func party(f *ground.Field, fig *state.Unit) []mover {
	list := []mover{moverOf(f, fig)}
	if puller := f.Puller(fig); puller != nil {
		list = join(list, moverOf(f, puller))
	}
	return list
}

// join is a party with one more. Horse artillery takes its guns through a brook's ford. [3.15]
func join(party []mover, m mover) []mover {
	party = append(party[:len(party):len(party)], m)
	for i := range party {
		for j := range party {
			if party[j].class == asHorseArtillery {
				party[i].has |= withHorse
			}
		}
	}
	return party
}

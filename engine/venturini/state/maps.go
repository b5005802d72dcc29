package state

import (
	"embed"
	"sync"
)

//go:embed maps/*.txt
var mapFiles embed.FS

// supplied are the maps that the program brings, each read when it is first wanted.
var supplied = [NumGames]func() *Map{
	Battle: suppliedMap(Battle), Campaign: suppliedMap(Campaign), Siege: suppliedMap(Siege),
}

func suppliedMap(g Game) func() *Map {
	return sync.OnceValue(func() *Map {
		name := "maps/" + g.String() + ".txt"
		text, err := mapFiles.ReadFile(name)
		if err != nil {
			panic(err)
		}
		m, err := ReadMap(name, text)
		if err != nil {
			panic(err)
		}
		return m
	})
}

// Map is the supplied map of a game.
func (g Game) Map() *Map { return supplied[g]() }

// BattleMap is the first map, of 18 by 18 squares. [VT-BATTLE-1]
func BattleMap() *Map { return supplied[Battle]() }

// BeginnerMap is the first map without terrain. [VT-BATTLE-16]
func BeginnerMap() *Map { return BattleMap().Bare }

// CampaignMap is the second map, of 61 by 37 squares. [VT-CAMP-1]
func CampaignMap() *Map { return supplied[Campaign]() }

// SiegeMap is the third map, of 80 by 80 squares. [VT-SIEGE-1]
func SiegeMap() *Map { return supplied[Siege]() }

// usual reports whether it is the supplied map of a game, which a position does not name. [VT-NOTE-4]
func (m *Map) usual(g Game) bool {
	return m.Hash == supplied[g]().Hash
}

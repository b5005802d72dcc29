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

// Map is the supplied map of a game: of 18 by 18 squares, which is a beginner's while it is Bare, of 61 by 37, or of 80
// by 80. [VT-BATTLE-1] [VT-BATTLE-16] [VT-CAMP-1] [VT-SIEGE-1]
func (g Game) Map() *Map { return supplied[g]() }

// usual reports whether it is the supplied map of a game, which a position does not name. [VT-NOTE-4]
func (m *Map) usual(g Game) bool {
	return m.Hash == supplied[g]().Hash
}

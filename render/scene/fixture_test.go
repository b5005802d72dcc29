package scene

import (
	"littlewars/engine"
	"littlewars/tabletop/gunrange"
)

// tableLooks are those of Little Wars, whose words most of the toy games here use.
func tableLooks() *engine.Looks {
	about := gunrange.Range{}.About()
	return &about.Looks
}

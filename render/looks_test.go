package render

import (
	"littlewars/engine"
	"littlewars/tabletop"
)

// tableLooks are those of Little Wars, whose words most of the toy games here use.
func tableLooks() *engine.Looks {
	about := tabletop.Range{}.About()
	return &about.Looks
}

package scenario

import (
	"littlewars/tabletop"
)

// gunServed reports whether gun g has the men it needs to be moved or fired. [LW-GUN-1]
func gunServed(t *tabletop.Table, g int, armed func(*tabletop.Man) bool) bool {
	return t.Crew(g, armed) >= tabletop.CrewNeeded
}

package plan

import (
	"littlewars/engine"
	"littlewars/render/polygon"
)

// BannersOf is which banner each side has, the same as on the plan.
func BannersOf(v *engine.View) func(engine.Side) int {
	p := &plan{Sheet: &Sheet{View: engine.View{Sides: v.Sides}}, swapped: polygon.SwapsBanners(v)}
	return p.banner
}

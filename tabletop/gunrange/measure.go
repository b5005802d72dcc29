package gunrange

import (
	"littlewars/engine"
	"littlewars/tabletop/gunnery"
)

var (
	_ engine.Measurer = (*shooting)(nil)
	_ gunnery.Gunnery = (*shooting)(nil)
)

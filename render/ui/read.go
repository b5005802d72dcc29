package ui

import (
	"fmt"

	"littlewars/engine"
	"littlewars/render/scene"
)

// Called is a thing by its name, or a spot.
func Called(v *engine.View, e engine.End) string {
	if i := scene.FigureWorded(v, e.Word); i >= 0 && v.Figures[i].Label != "" {
		return v.Figures[i].Label
	}
	if e.Word == "" {
		return "a spot"
	}
	return e.Word
}

// Counted is a number with its noun: 1 man, 2 men.
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

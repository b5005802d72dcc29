package scene

import (
	"littlewars/engine"
)

func CellNamed(v *engine.View, place string) int {
	for i := range v.Cells {
		if place != "" && v.Cells[i].Place == place {
			return i
		}
	}
	return -1
}

func FigureOn(v *engine.View, place string) int {
	for i := range v.Figures {
		if place != "" && v.Figures[i].Place == place {
			return i
		}
	}
	return -1
}

package sim

import (
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"littlewars/tabletop"
)

// TablePicture is a table as it is set up, seen from above and true to scale.
func TablePicture(t *tabletop.Table) *Picture {
	p := planOf(t)
	axes := p.axes()
	axes.Add(sketch(func(c draw.Canvas, x, y func(float64) vg.Length) {
		k := pen{p, c, x, y}
		k.ground()
		k.forces()
	}))
	picture := &Picture{title: titleOf(t), under: t.About}
	p.onPaper(picture, axes, forceEntries(t))
	return picture
}

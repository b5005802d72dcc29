package scene

import (
	"image/color"
	"math"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/scenery"
)

// Print writes a text of numerals, its middle there, as high as tall from foot to head of a line, of which
// figures have two thirds. Up is the way that is up for who reads it.
func (s *Scene) Print(a *scenery.Atlas, at engine.Spot, z, tall, up float64, text string, ink color.NRGBA) {
	sin, cos := math.Sincos(up)
	x, y := sin, -cos // the way it is read
	c := palette.Linear(ink)
	along := -a.Long(text) / 2 * tall
	for _, r := range text {
		i := scenery.Numeral(r)
		half := float64(a.Inks.Advances[i]) / 2 * tall
		along += half
		n := a.Inks.First + i
		s.Decals = append(s.Decals, Decal{
			X: float32(at.X + along*x), Y: float32(at.Y + along*y), Z: float32(z), Wide: float32(tall),
			cos: float32(cos), sin: float32(sin),
			u: float32(n%scenery.AtlasColumns) / scenery.AtlasColumns, v: float32(n/scenery.AtlasColumns) / float32(a.Rows()),
			colour: [4]float32{c[0], c[1], c[2], 1},
		})
		along += half
	}
}

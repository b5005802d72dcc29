package plan

import (
	"image"
	"image/draw"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/vgimg"
)

// Board is what lies on the sheet without the words round it.
func (s *Sheet) Board() image.Image {
	p := NewPlan(s)
	p.Scale = vg.Length(s.Width) / vg.Length(p.Wide)
	c := vgimg.NewWith(vgimg.UseWH(vg.Length(s.Width), vg.Length(math.Round(p.Tall*float64(p.Scale)))), vgimg.UseDPI(72))
	p.C = c
	p.draw()
	g := s.View.Ground
	low, high := p.at(g.Low).Scale(p.Scale), p.at(g.High).Scale(p.Scale)
	whole := c.Image().Bounds()
	part := image.Rect(int(low.X), whole.Max.Y-int(high.Y), int(high.X), whole.Max.Y-int(low.Y)).Intersect(whole)
	img := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(img, img.Bounds(), c.Image(), part.Min, draw.Src)
	return img
}

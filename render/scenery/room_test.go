package scenery

import (
	"image"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/palette"
)

// The room closes round the ground well away from it, and is seen from within alone.
func TestWalls(t *testing.T) {
	t.Parallel()
	g := engine.Ground{Low: engine.Spot{X: -10, Y: 5}, High: engine.Spot{X: 50, Y: 45}, Floor: true}
	mid, reach := camera.MiddleOf(g), float32(ReachOf(g))
	within := camera.Vec(mid.X, mid.Y, 0.5*roomHeight*ReachOf(g))
	list := walls(g, 0)
	area := float32(0)
	for i := 0; i < len(list); i += 3 {
		at := func(k int) mgl32.Vec3 { return mgl32.Vec3{list[i+k].x, list[i+k].y, list[i+k].z} }
		normal := at(1).Sub(at(0)).Cross(at(2).Sub(at(0)))
		area += normal.Len() / 2
		if off := within.Sub(at(0)).Dot(normal.Normalize()); off < reach {
			t.Errorf("triangle %d is %.0f in from the middle of the room, as seen from within", i/3, off)
		}
	}
	wide, long, high := 60+4*reach, 40+4*reach, float32(roomHeight)*reach
	if want := 2*(wide+long)*high + wide*long; len(list) != 30 || area < 0.999*want || area > 1.001*want {
		t.Errorf("%d corners of %.0f square inches, of walls and a ceiling of %.0f", len(list), area, want)
	}
}

// By day light comes in at the windows; by lamp the room is dark and they are darker still.
func TestPapered(t *testing.T) {
	t.Parallel()
	mean := func(img *image.RGBA, r image.Rectangle) (sum int) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				c := img.RGBAAt(x, y)
				sum += int(c.R) + int(c.G) + int(c.B)
			}
		}
		return sum / 3 / r.Dx() / r.Dy()
	}
	day, lamp := papered(palette.Day()), papered(palette.Lamp())
	w, h := day.Rect.Dx(), day.Rect.Dy()
	pane := image.Rect(w*22/100, h*35/100, w*23/100, h*50/100)
	paper := image.Rect(w*38/100, h*35/100, w*41/100, h*50/100)
	if mean(day, pane) < mean(day, paper)+60 || mean(lamp, pane) > mean(lamp, paper) {
		t.Errorf("a window is %d beside %d by day, %d beside %d by lamp", mean(day, pane), mean(day, paper), mean(lamp, pane), mean(lamp, paper))
	}
	if d, l := mean(day, day.Rect), mean(lamp, lamp.Rect); d < 90 || d > 180 || l > d*2/3 {
		t.Errorf("the room is %d by day, %d by lamp", d, l)
	}
}

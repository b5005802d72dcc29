//go:build cgo && linux && window

package render

import (
	"bytes"
	"image"
	"math"
	"testing"
	"time"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/opengl"
	"littlewars/render/ui"
)

// BenchmarkLarge is what the large board costs at 1280 by 800: a frame under a camera that moves, the longest frame on
// the way from the whole to six squares, the first picture, and the picture of ground that has changed.
func BenchmarkLarge(b *testing.B) {
	whole := func(d *desk) camera.Camera { return d.Orbit() }
	plan := func(d *desk) camera.Camera { return d.Plan() }
	near := func(*desk) camera.Camera {
		return camera.Camera{At: engine.Spot{X: 20, Y: 6}, Tall: 12, Pitch: 0.8, Angle: camera.OrbitAngle}
	}
	round := func(d *desk, _ int) { d.Put(d.Camera.To.Turned(2*math.Pi/400, 0)) }
	slide := func(d *desk, i int) { d.Put(d.Camera.To.Slid(0.15*math.Sin(float64(i)/30), 0.02, d.Shown.Ground)) }
	for _, is := range []struct {
		name  string
		from  func(*desk) camera.Camera
		moves func(*desk, int)
	}{{"turn the whole", whole, round}, {"slide the plan", plan, slide}, {"turn near by", near, round}, {"slide near by", near, slide}} {
		b.Run(is.name, func(b *testing.B) {
			d := atLarge(b)
			d.Put(is.from(d))
			onFrames(b, d, func(frame func() time.Duration) {
				for range 5 {
					frame()
				}
				b.ResetTimer()
				began := processorTime()
				var longest time.Duration
				for i := range b.N {
					is.moves(d, i)
					longest = max(longest, frame())
				}
				b.ReportMetric(milliseconds(processorTime()-began)/float64(b.N), "cpu-ms/op")
				b.ReportMetric(milliseconds(longest), "longest-ms")
			})
		})
	}
	b.Run("from the whole to six squares", func(b *testing.B) {
		const frames = 90
		d := atLarge(b)
		onFrames(b, d, func(frame func() time.Duration) {
			var longest time.Duration
			for range b.N {
				d.Put(d.Orbit())
				frame()
				frame()
				for range frames {
					d.Put(d.Camera.To.Zoomed(math.Pow(0.06, 1./frames), engine.Spot{X: 20, Y: 8}, d.Shown.Ground, d.Aspect()))
					longest = max(longest, frame())
				}
			}
			b.ReportMetric(milliseconds(longest), "longest-ms")
		})
	})
	b.Run("first picture", func(b *testing.B) {
		d := atLarge(b)
		for range b.N {
			onFrames(b, d, func(frame func() time.Duration) { frame() })
		}
	})
	b.Run("flood", func(b *testing.B) {
		for _, c := range []func(*desk) camera.Camera{whole, near} {
			d := atLarge(b)
			d.Put(c(d))
			onFrames(b, d, func(frame func() time.Duration) {
				frame()
				var longest time.Duration
				for i := range b.N {
					d.Hand.Play(engine.Order("flood " + d.Shown.Cells[200+i%900].Place))
					longest = max(longest, frame())
				}
				b.ReportMetric(milliseconds(longest), "longest-ms")
			})
		}
	})
}

// What is drawn so that later frames are sooner there leaves no trace.
func TestRehearsed(t *testing.T) {
	d := atLarge(t)
	onScreen(t, d, func(sc *screen) error {
		shown := func() *image.RGBA {
			d.Dirty.Scene, sc.stage.Holds = true, opengl.Record{}
			if err := sc.settle(d, true); err != nil {
				t.Fatal(err)
			}
			return opengl.ReadBack(sc.stage.Shown.Frame, d.Size)
		}
		was, c := shown(), d.Camera.Now(d.Now)
		sc.stage.Rehearse(&sc.scene, c, sc.stage.Shown.Frame)
		if bytes.Equal(was.Pix, opengl.ReadBack(sc.stage.Shown.Frame, d.Size).Pix) {
			t.Error("nothing was rehearsed")
		}
		if !bytes.Equal(was.Pix, shown().Pix) {
			t.Error("the picture after it is another")
		}
		return opengl.GlError("rehearsing")
	})
}

// onFrames draws frames of a desk as its window does.
func onFrames(b *testing.B, d *desk, do func(frame func() time.Duration)) {
	onScreen(b, d, func(sc *screen) (err error) {
		out := opengl.NewTarget(d.Size, 0)
		do(func() time.Duration {
			began := time.Now()
			d.Step(d.Now + frameTime)
			d.Dirty.Scene = d.Dirty.Scene || sc.stage.Arrived()
			if _, err := sc.draw(d, false); err != nil {
				b.Fatal(err)
			}
			sc.present(d, out.Frame)
			gl.Finish()
			return time.Since(began)
		})
		return nil
	})
}

// A paper that is put away and comes again says what is new at once, however many others have to wait.
func TestPaperComesAnew(t *testing.T) {
	d := atLarge(t)
	onScreen(t, d, func(sc *screen) error {
		panels := d.Panels.Every()
		paper := d.Panels.On[ui.PlateSlot]
		draw := func() {
			if _, err := sc.paper.draw(panels, 0); err != nil {
				t.Fatal(err)
			}
		}
		draw()
		if paper.Stale = true; paper.At.Empty() {
			t.Fatal("no plate lies there")
		}
		if draw(); !paper.Stale {
			t.Error("a paper that stays is drawn though none is to be")
		}
		at := paper.At
		paper.At = image.Rectangle{}
		draw()
		paper.At = at
		if draw(); paper.Stale {
			t.Error("a paper that has come again shows what it said before")
		}
		return opengl.GlError("papers")
	})
}

//go:build cgo && linux && window

package render

import (
	"bytes"
	"image"
	"slices"
	"testing"
	"time"

	gl "github.com/go-gl/gl/v3.1/gles2"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/film"
	"littlewars/render/opengl"
	"littlewars/render/palette"
	"littlewars/render/ui"
)

// sat is a desk at a match, in a window of a size.
func sat(t testing.TB, rules engine.Ruleset, size image.Point) *desk {
	t.Helper()
	s, err := engine.Sit(rules, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(ui.Table{Sitting: s, Palette: palette.Day()}, func() {})
	d.Furnish(ui.House{})
	d.Resize(size, 1)
	d.Step(0)
	return d
}

// onScreen does something with a screen for a desk, where there is EGL.
func onScreen(t testing.TB, d *desk, do func(sc *screen) error) {
	t.Helper()
	err := withEGL(func() error {
		sc, err := newScreen(d)
		if err != nil {
			return err
		}
		defer sc.release()
		return do(sc)
	})
	if tt, ok := t.(*testing.T); ok && err != nil {
		leftOut(tt, err)
	} else if err != nil {
		t.Skip(err)
	}
}

// Whatever was moved, kept and drawn over, what stands there in the end is drawn as if nothing had been.
func TestScreenEndsAsItBegins(t *testing.T) {
	size := image.Pt(480, 300)
	for _, drill := range drills() {
		t.Run(drill.name, func(t *testing.T) {
			d := sat(t, parade{battlefield(1)}, size)
			var moved, fresh *image.RGBA
			onScreen(t, d, func(sc *screen) error {
				const frames = 8
				drill.begin(d, frames)
				for range frames {
					drill.step(d, frames)
					if _, err := sc.draw(d, false); err != nil {
						return err
					}
				}
				d.Step(d.Now + time.Minute)
				_, err := sc.draw(d, true)
				moved = opengl.ReadBack(sc.stage.Shown.Frame, size)
				return err
			})
			onScreen(t, d, func(sc *screen) error {
				_, err := sc.draw(d, true)
				fresh = opengl.ReadBack(sc.stage.Shown.Frame, size)
				return err
			})
			if !bytes.Equal(moved.Pix, fresh.Pix) {
				t.Error("what was drawn after all had moved is not what a new screen draws")
			}
		})
	}
}

// What moves over the kept picture is where it would be if all were drawn anew, edges and soft shadows apart.
func TestKeptPictureTellsTheTruth(t *testing.T) {
	size := image.Pt(640, 400)
	d := sat(t, parade{battlefield(1)}, size)
	onScreen(t, d, func(sc *screen) error {
		drill := drillNamed(t, "twelve march")
		drill.begin(d, 8)
		for range 4 {
			drill.step(d, 8)
			if _, err := sc.draw(d, false); err != nil {
				return err
			}
		}
		if !sc.stage.Holds.Is(&sc.scene, d.Camera.Now(d.Now)) {
			t.Error("while twelve march and the camera stands still, all is drawn anew")
		}
		kept := opengl.ReadBack(sc.stage.Shown.Frame, size)
		sc.stage.Holds = opengl.Record{}
		d.Dirty.Scene = true
		if _, err := sc.draw(d, true); err != nil {
			return err
		}
		if off := farOff(kept, opengl.ReadBack(sc.stage.Shown.Frame, size)); off > 0.01 {
			t.Errorf("%.2g %% of the pixels differ", 100*off)
		}
		return nil
	})
}

// farOff is the share of pixels that differ by more than a tenth.
func farOff(a, b *image.RGBA) float64 {
	const tenth = 26
	far := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > tenth || d < -tenth {
				far++
				break
			}
		}
	}
	return float64(4*far) / float64(len(a.Pix))
}

// A picture of a moving camera shows what is there, edges and soft shadows apart: on a board and on a floor, from afar
// and from so near that its sheet is drawn in tiles.
func TestHurriedPictureTellsTheTruth(t *testing.T) {
	size := image.Pt(640, 400)
	for name, d := range map[string]*desk{
		"War-Chess": sat(t, warchess.Rules, size), "battle": sat(t, parade{battlefield(1)}, size), "large": sat(t, largeRules{}, size),
	} {
		onScreen(t, d, func(sc *screen) error {
			for _, nearer := range []float64{1, 0.3} {
				d.Put(d.Orbit().Zoomed(nearer, camera.MiddleOf(d.Shown.Ground), d.Shown.Ground, d.Aspect()))
				if err := sc.settle(d, true); err != nil {
					return err
				}
				resting := opengl.ReadBack(sc.stage.Shown.Frame, size)
				sc.stage.Holds = opengl.Record{}
				d.Put(d.Camera.To.Turned(1e-6, 0))
				if _, err := sc.draw(d, false); err != nil {
					return err
				}
				if sc.stage.Holds.Is(&sc.scene, d.Camera.Now(d.Now)) {
					t.Errorf("%s: what stands still is kept while the camera moves", name)
				}
				full := opengl.ReadBack(sc.stage.Shown.Frame, size)
				if off := farOff(resting, full); off > 0.1 {
					t.Errorf("%s, %g of it seen: %.2g %% of the pixels differ", name, nearer, 100*off)
				}
				d.Settings.Picture = "plain"
				d.Put(d.Camera.To.Turned(1e-6, 0))
				_, err := sc.draw(d, false)
				d.Settings.Picture = ""
				if err != nil {
					return err
				}
				plain := opengl.ReadBack(sc.stage.Shown.Frame, size)
				if off := farOff(resting, plain); off > 0.2 || bytes.Equal(plain.Pix, full.Pix) {
					t.Errorf("%s, %g of it seen: %.2g %% of a plain picture differ", name, nearer, 100*off)
				}
			}
			return nil
		})
	}
}

// While something moves no more than one panel is drawn anew with it, and at rest all are.
func TestPanelsWaitForTheScene(t *testing.T) {
	d := sat(t, warchess.Rules, image.Pt(1280, 800))
	onScreen(t, d, func(sc *screen) error {
		stale := func() (n int) {
			for _, p := range d.Panels.Every() {
				if p.Stale && !p.At.Empty() {
					n++
				}
			}
			return n
		}
		for i, rest := range []bool{false, true, false, false, true} {
			was := stale()
			d.Dirty.Scene = true
			if _, err := sc.draw(d, rest); err != nil {
				return err
			}
			want := 0
			if i > 0 && !rest { // all are drawn first
				want = was - 1
			}
			if is := stale(); is != want || sc.waits != (is > 0) {
				t.Errorf("drawing %d: of %d panels %d wait, want %d, and the screen says %v", i, was, is, want, sc.waits)
			}
			if i != 2 {
				d.Recolour(d.Palette)
			}
		}
		return nil
	})
}

// What panels tell of another match comes with the same drawing, though figures move: whose turn it is and what is
// best are not told of two matches at once.
func TestPanelsTellOfOneMatch(t *testing.T) {
	d := sat(t, warchess.Rules, image.Pt(1280, 800))
	onScreen(t, d, func(sc *screen) error {
		draw := func() []bool {
			d.Step(d.Now + 16*time.Millisecond)
			if _, err := sc.draw(d, false); err != nil {
				t.Fatal(err)
			}
			on := &d.Panels.On
			return []bool{
				on[ui.PlateSlot].Stale, on[ui.RibbonSlot].Stale, on[ui.OrdersSlot].Stale, on[ui.ActionSlot].Stale,
			}
		}
		d.Step(0)
		if _, err := sc.draw(d, true); err != nil {
			return err
		}
		d.Hand.Play("39 47")
		if draw(); d.AtRest {
			t.Fatal("nothing moves")
		}
		if late := draw(); slices.Contains(late, true) {
			t.Errorf("plate, ribbon, orders and button tell of the match before still: %v", late)
		}
		return nil
	})
}

// While nothing changes nothing is drawn.
func TestNothingIsDrawnAtRest(t *testing.T) {
	d := sat(t, warchess.Rules, image.Pt(480, 300))
	const settled = 2 * time.Second // the table is fitted between the papers
	for at := time.Duration(0); at < settled; at += settled / 20 {
		d.Step(at)
	}
	onScreen(t, d, func(sc *screen) error {
		for i := range 60 {
			d.Step(settled + time.Duration(i)*frameTime)
			drew, err := sc.draw(d, true)
			if err != nil {
				return err
			}
			if drew && i > 1 {
				t.Fatalf("frame %d of a second in which nothing happened was drawn", i)
			}
			if d.InMotion() {
				t.Fatalf("at frame %d the desk wants the next one at once", i)
			}
		}
		return nil
	})
}

// onCard is how many things of every kind the card holds, the first few thousand names looked through.
func onCard() (n [6]int) {
	for name := range uint32(5000) {
		for i, is := range [...]func(uint32) bool{
			gl.IsTexture, gl.IsBuffer, gl.IsVertexArray, gl.IsFramebuffer, gl.IsRenderbuffer, gl.IsProgram,
		} {
			if is(name) {
				n[i]++
			}
		}
	}
	return n
}

// Fifty matches put on the table one after another leave nothing behind on the card.
func TestScreenLetsGo(t *testing.T) {
	d := sat(t, warchess.Rules, image.Pt(480, 300))
	tables := [2]engine.Ruleset{warchess.Rules, rithmomachia.Rules}
	var before [6]int
	onScreen(t, d, func(sc *screen) error {
		for i := range 53 {
			s, err := engine.Sit(tables[i%2], engine.Setup{}, "test")
			if err != nil {
				return err
			}
			if err := d.Lay(ui.Table{Sitting: s}); err != nil {
				return err
			}
			d.Step(d.Now + time.Second)
			if _, err := sc.draw(d, i%2 == 0); err != nil {
				return err
			}
			if sc.stage.Ground != d.Shown.Ground {
				t.Fatalf("after %d matches the ground is of another", i)
			}
			if i == 2 { // at rest, as the last: all panels are drawn
				before = onCard()
			}
		}
		if after := onCard(); after != before || before[0] == 0 {
			t.Errorf("the card held %v things, and holds %v", before, after)
		}
		return nil
	})
}

// A country that changes during a match is built anew.
func TestScreenBuildsTheCountryAnew(t *testing.T) {
	d := sat(t, parade{battlefield(1)}, image.Pt(480, 300))
	onScreen(t, d, func(sc *screen) error {
		if !sc.stage.Fits(&d.Shown) {
			t.Fatal("the ground is not the one that the board was made of")
		}
		v := d.Shown
		v.Solids = v.Solids[:len(v.Solids)-1]
		d.Shown, d.Dirty.Labels = v, true
		if sc.stage.Fits(&d.Shown) {
			t.Fatal("a rock that is gone is not missed")
		}
		if _, err := sc.draw(d, true); err != nil {
			return err
		}
		if !sc.stage.Fits(&d.Shown) {
			t.Error("the board was not made anew")
		}
		s := d.Settings
		s.Units = "cm"
		d.Settle(s)
		if _, err := sc.draw(d, true); err != nil {
			return err
		}
		if !sc.stage.Board.Centimetres {
			t.Error("the marks at its edge are inches still")
		}
		return nil
	})
}

// What is shown of a country that comes apart keeps the floor that was made: only the country is made anew.
func TestScreenKeepsTheFloor(t *testing.T) {
	d := inAlley(t, false)
	onScreen(t, d, func(sc *screen) error {
		floor := sc.stage.Board
		d.film.Open(d.Context, film.ShowingOf(&d.Shown, &d.Shown, falling()), 0)
		for range 2 {
			if _, err := sc.draw(d, false); err != nil {
				return err
			}
			if sc.stage.Board != floor || len(sc.stage.Solid) != 2 || !sc.stage.Fits(d.Seen()) {
				t.Errorf("another floor %v, with %v", sc.stage.Board != floor, sc.stage.Solid)
			}
			d.film.Close(d.Context)
		}
		return nil
	})
}

// A frame under a camera that moves allocates what Gio's widgets do that are laid out in it, and no more: no pixels, no
// icons, no lists of what is drawn. Measured are 11.4 and 46.1 kB, to a tenth of one; what is more is of the next widgets.
func TestFramesAllocateLittle(t *testing.T) {
	for _, tc := range []struct {
		rules engine.Ruleset
		most  float64 // bytes in a frame
	}{{parade{battlefield(1)}, 14_000}, {venturini.Siege, 52_000}} { // a pool made anew in one of the frames is 1,300 of it
		t.Run(tc.rules.About().Name, func(t *testing.T) {
			const frames = 60
			d := sat(t, tc.rules, image.Pt(1280, 800))
			onScreen(t, d, func(sc *screen) error {
				out, drill := opengl.NewTarget(d.Size, 0), drillNamed(t, "camera moves")
				phase, err := drill.run(d, frames, func(rest bool) (bool, error) {
					drew, err := sc.draw(d, rest)
					sc.present(d, out.Frame)
					return drew, err
				})
				if t.Logf("%.0f bytes in %.0f pieces", phase.Bytes, phase.Objects); phase.Bytes > tc.most {
					t.Errorf("a frame allocates %.0f bytes in %.0f pieces, want %.0f", phase.Bytes, phase.Objects, tc.most)
				}
				return err
			})
		})
	}
}

// BenchmarkBattlefield is what a frame costs, to the finished picture, at 1280 by 800 with 260 men, 8 guns
// and 300 solids on the table and the panels round it. Where there is no graphics card software draws it.
func BenchmarkBattlefield(b *testing.B) {
	for _, drill := range drills() {
		b.Run(drill.name, func(b *testing.B) {
			d := sat(b, parade{battlefield(1)}, image.Pt(1280, 800))
			onScreen(b, d, func(sc *screen) (err error) {
				out, drawn := opengl.NewTarget(d.Size, 0), 0
				drill.begin(d, b.N)
				b.ReportAllocs()
				var began time.Duration
				for i := 0; err == nil && i < warmUp+b.N; i++ {
					if i == warmUp {
						b.ResetTimer() // the first frames make and upload everything
						drawn, began = 0, processorTime()
					}
					drill.step(d, b.N)
					var drew bool
					if drew, err = sc.draw(d, drill.rests); drew {
						sc.present(d, out.Frame)
						drawn++
					}
					gl.Finish() // everything asked for is drawn
				}
				b.ReportMetric(milliseconds(processorTime()-began)/float64(b.N), "cpu-ms/op")
				if moves := !drill.rests; moves != (drawn == b.N) {
					b.Errorf("%d of %d frames were drawn", drawn, b.N)
				}
				return err
			})
		})
	}
}

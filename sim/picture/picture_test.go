package picture

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/sim/calibrate"
	"littlewars/tabletop"
)

// Whatever inches a picture prints, its face has the letters for.
func TestPrintedInchesHaveLetters(t *testing.T) {
	t.Parallel()
	face := font.DefaultCache.Lookup(plot.DefaultFont, 10).Face
	for i := -40; i < 200; i++ {
		for _, r := range printed(float64(i) / 16) {
			if glyph, err := face.GlyphIndex(nil, r); err != nil || glyph == 0 {
				t.Fatalf("%d/16 is printed %q: no letter for %q", i, printed(float64(i)/16), r)
			}
		}
	}
	if got := printed(77.6875); got != "77 11/16" {
		t.Errorf("77.6875 is printed %q", got)
	}
}

func TestSVGNamesFacesToFallBackOn(t *testing.T) {
	t.Parallel()
	e := atNineYards(3)
	p, err := SidePicture(&e, 0, 3)
	if err != nil {
		t.Fatal(err)
	}
	var src bytes.Buffer
	if err := p.Write(&src, "svg"); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(src.String(), "font-family:"); n == 0 ||
		n != strings.Count(src.String(), "font-family:'Liberation Serif','Times New Roman',serif") {
		t.Errorf("%d texts, not all with faces to fall back on", n)
	}
}

// Nobody who stands in the view is cut off by its edges, nor the gun.
func TestSideViewHoldsEverybody(t *testing.T) {
	t.Parallel()
	e := atNineYards(1)
	e.Table.Men = append(e.Table.Men,
		tabletop.Man{Name: "rider", Arm: tabletop.Cavalry, Side: tabletop.North, At: plane.Vec{X: 32, Y: 338.2}, Heading: 0},
		tabletop.Man{Name: "gunner", At: plane.Vec{X: 32, Y: 9}, Heading: math.Pi / 2})
	tracks, err := e.Tracks(0, 1)
	if err != nil {
		t.Fatal(err)
	}
	s := &sideView{tracks: tracks}
	s.elevation = elevation{e.Table, tracks[0].Launch.From.Flat(), plane.Vec{Y: 1}}
	s.shapes = append(s.gun(0, math.Pi/2), s.silhouettes(0)...)
	x0, x1, _, z1 := s.frame()
	seen := map[int]bool{}
	for _, shape := range s.shapes {
		seen[shape.man] = true
		if shape.x0 < x0 || shape.x1 > x1 || shape.z1 > z1 {
			t.Errorf("man %d, gun %v: from %.2f to %.2f and %.2f high is outside %.2f to %.2f, %.2f", shape.man, shape.gun,
				shape.x0, shape.x1, shape.z1, x0, x1, z1)
		}
	}
	if len(seen) != 4 { // three men, and the gun
		t.Errorf("seen: %v", seen)
	}
}

// What a wall stops is not told as a miss.
func TestCardTellsWhatWasStopped(t *testing.T) {
	t.Parallel()
	e := atNineYards(50)
	e.Table.Country = []tabletop.Piece{{
		Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(0, 200, 60, 202), Z1: 30, Of: matter.Wood,
	}}
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p, err := TargetPicture(&e, r)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(p.under, "50 stopped on the way") {
		t.Errorf("the card says: %s", p.under)
	}
	free := atNineYards(200)
	if r, err = free.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if p, err = TargetPicture(&free, r); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(p.under, "stopped") {
		t.Errorf("with nothing in the way the card says: %s", p.under)
	}
}

// No legend's line is wider than its paper.
func TestLegendsKeepToThePaper(t *testing.T) {
	t.Parallel()
	all := append(wayEntries(), cardEntries()...)
	const room = 300
	n := 0
	for _, line := range all.broken(room) {
		wide := -entryGap
		for _, e := range line {
			wide += entryMark + entryGap + letters(9, ink).Width(e.name)
			n++
		}
		if wide > room {
			t.Errorf("a line of %v points", wide)
		}
	}
	if n != len(all) {
		t.Errorf("%d of %d entries", n, len(all))
	}
}

// everyPicture makes one of each kind, by name.
func everyPicture(t *testing.T) map[string]func() (*Picture, error) {
	t.Helper()
	e := atNineYards(40)
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	one := atNineYards(1)
	single, err := one.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s := sim.Sweep{Experiment: e, Parameter: "range", Values: []float64{108, 216, 1500}}
	sweep, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	readings := landed(matter.NavalGun())
	fit, err := calibrate.Calibrate(readings, matter.NavalGun())
	if err != nil {
		t.Fatal(err)
	}
	return map[string]func() (*Picture, error){
		"side":        func() (*Picture, error) { return SidePicture(&e, 0, 1) },
		"target":      func() (*Picture, error) { return TargetPicture(&e, r) },
		"probability": func() (*Picture, error) { return ProbabilityPicture(sweep), nil },
		"sides":       func() (*Picture, error) { return SidePicture(&e, 0, 40) },
		"one of one":  func() (*Picture, error) { return TargetPicture(&one, single) },
		"nothing fired": func() (*Picture, error) {
			return ProbabilityPicture(&sim.SweepResult{Parameter: "range", Unit: "in"}), nil
		},
		"fit": func() (*Picture, error) { return FitPicture(fit, readings, matter.NavalGun()), nil },
	}
}

// Every picture can be drawn in both formats, and draws the same twice.
func TestPictures(t *testing.T) {
	t.Parallel()
	for name, draw := range everyPicture(t) {
		t.Run(name, func(t *testing.T) {
			for _, format := range Formats() {
				var drawn [2]bytes.Buffer
				for i := range drawn {
					p, err := draw()
					if err != nil {
						t.Fatal(err)
					}
					if err := p.Write(&drawn[i], format); err != nil {
						t.Fatal(err)
					}
				}
				if strings.Contains(drawn[0].String(), "fill:#-") {
					t.Errorf("%s: a colour that is none", format)
				}
				if drawn[0].Len() < 5000 || !bytes.Equal(drawn[0].Bytes(), drawn[1].Bytes()) {
					t.Errorf("%s: %d and %d bytes", format, drawn[0].Len(), drawn[1].Len())
				}
			}
			p, err := draw()
			if err != nil {
				t.Fatal(err)
			}
			if err := p.Write(&bytes.Buffer{}, "bmp"); err == nil || !strings.Contains(err.Error(), "png and svg") {
				t.Errorf("bmp: %v", err)
			}
		})
	}
}

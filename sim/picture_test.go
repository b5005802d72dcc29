package sim

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
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

// A plan swings the gun to its bearing and leaves the table as it was.
func TestPlanLeavesTheTable(t *testing.T) {
	t.Parallel()
	e := atNineYards(2)
	e.Table.Men[0].At.X += 20
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := PlanPicture(&e, &r.Report); err != nil {
		t.Fatal(err)
	}
	if got := e.Table.Guns[0].Heading; got != math.Pi/2 {
		t.Errorf("the gun now heads %v", got)
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
	table, err := tabletop.Embedded("hooks-farm")
	if err != nil {
		t.Fatal(err)
	}
	all := append(append(wayEntries(), aimEntry()), forceEntries(table)...)
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

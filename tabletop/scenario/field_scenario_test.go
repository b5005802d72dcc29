package scenario

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/inch"
)

var update = flag.Bool("update", false, "write generated and golden files anew")

// The scenario field.toml is made by this program and kept as text, so that it can be read, changed
// and shown without it.
func TestFieldIsAsGenerated(t *testing.T) {
	path := filepath.Join("scenarios", "field.toml")
	want := generateField()
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the generator writes; run go test -run FieldIsAsGenerated -update", path)
	}
	if len(got) > 60_000 {
		t.Errorf("%d bytes, want at most 60,000", len(got))
	}
}

const (
	fieldSize  = 216.0
	halfSolids = 150 // of 300; the other half is the same turned about the middle
)

// fieldGuns are where South's guns stand; before each a lane is left open across the whole field.
var fieldGuns = []float64{36, 84, 132, 180}

// landscape puts pieces on the South half of the field and their likes on the North half.
type landscape struct {
	rng    *rand.Rand
	lines  map[string][]string // by section
	taken  []plane.Convex
	solids int
}

func turnedAbout(p plane.Vec) plane.Vec { return plane.Vec{X: fieldSize - p.X, Y: fieldSize - p.Y} }

// free reports whether the outline keeps apart from all that stands, the lanes, the middle line and
// the ground where the armies form.
func (l *landscape) free(o plane.Convex, apart float64) bool {
	b := o.Bounds()
	if b.Min.X < 2 || b.Max.X > fieldSize-2 || b.Min.Y < 27 || b.Max.Y > fieldSize/2 {
		return false
	}
	for _, x := range fieldGuns {
		if b.Min.X < x+3.5 && b.Max.X > x-3.5 {
			return false
		}
	}
	for _, other := range l.taken {
		if plane.Distance(o, other).Length < apart {
			return false
		}
	}
	return true
}

// add writes a piece of so many solids, and its like; keys gets the middle.
func (l *landscape) add(section string, solids int, keys func(at string) string, at plane.Vec, outlines ...plane.Convex) {
	for _, p := range []plane.Vec{at, turnedAbout(at)} {
		l.lines[section] = append(l.lines[section], "  { "+keys(fmt.Sprintf("[%g, %g]", p.X, p.Y))+" },")
	}
	l.taken = append(l.taken, outlines...)
	l.solids += solids
}

func quarterInch(x float64) float64 { return math.Round(x*4) / 4 }

func (l *landscape) between(a, b float64) float64 { return a + (b-a)*l.rng.Float64() }

// near is a place within reach of p, on the quarter inch.
func (l *landscape) near(p plane.Vec, reach float64) plane.Vec {
	q := p.Add(plane.Polar(l.between(0, 2*math.Pi)).Mul(reach * math.Sqrt(l.rng.Float64())))
	return plane.Vec{X: quarterInch(q.X), Y: quarterInch(q.Y)}
}

func rect(at plane.Vec, w, d float64, degrees float64) plane.Convex {
	return plane.Rect(-w/2, -d/2, w/2, d/2).Place(at, degrees*inch.Degree)
}

// block tries to put a house or wall near p.
func (l *landscape) block(section string, p plane.Vec, reach, w, d, height, degrees, apart float64) bool {
	at := l.near(p, reach)
	o := rect(at, w, d, degrees)
	if !l.free(o, apart) {
		return false
	}
	l.add(section, 1, func(at string) string {
		return fmt.Sprintf("at = %s, size = [%g, %g], turned = %g, height = %g", at, w, d, degrees, height)
	}, at, o)
	return true
}

// hamlet is a few houses about a place, with walls between them.
func (l *landscape) hamlet(p plane.Vec, houses, walls int) {
	sizes := [][3]float64{{6, 4, 4.5}, {7, 3.5, 4}, {4.5, 4.5, 5.5}, {5, 3.5, 3.5}, {3.5, 3, 3}, {8, 4, 5}}
	lie := math.Round(l.between(-30, 30))
	for n := 0; n < houses; {
		s := sizes[n%len(sizes)]
		quarter := 90 * float64(l.rng.IntN(2))
		if l.block("house", p, 16, s[0], s[1], s[2], lie+quarter, 3) {
			n++
		}
	}
	for n := 0; n < walls; {
		quarter := 90 * float64(l.rng.IntN(2))
		if l.block("wall", p, 20, 4.5+2.25*float64(l.rng.IntN(3)), 1.125, 1.125*float64(1+l.rng.IntN(2)), lie+quarter, 1.5) {
			n++
		}
	}
}

func (l *landscape) hill(at plane.Vec, a, b, degrees float64, boards int) {
	var parts string
	oval := func(k float64) plane.Convex { // a circle about it is near enough to keep clear of
		return plane.Disc(at, max(a, b)*k)
	}
	text := func(at string) string {
		parts = ""
		for i := range boards {
			k := 1 - 0.8*float64(i)/float64(boards)
			if i > 0 {
				parts += ", "
			}
			parts += fmt.Sprintf("{ at = %s, radii = [%g, %g], turned = %g }", at, quarterInch(a*k), quarterInch(b*k), degrees)
		}
		return "boards = [" + parts + "]"
	}
	l.add("hill", boards, text, at, oval(1))
}

func (l *landscape) rocks(p plane.Vec, n int) {
	for n > 0 {
		at := l.near(p, 7)
		a, b := quarterInch(l.between(0.75, 1.75)), quarterInch(l.between(0.5, 1.25))
		if !l.free(plane.Disc(at, max(a, b)), 1) {
			continue
		}
		turned, height := math.Round(l.between(0, 180)), quarterInch(l.between(1, 3))
		l.add("rock", 1, func(at string) string {
			return fmt.Sprintf("at = %s, radii = [%g, %g], turned = %g, height = %g", at, a, b, turned, height)
		}, at, plane.Disc(at, max(a, b)))
		n--
	}
}

// trees puts n trees within reach of p.
func (l *landscape) trees(p plane.Vec, reach float64, n int) {
	for n > 0 && l.solids < halfSolids {
		at := l.near(p, reach)
		thick := 0.2 + 0.1*float64(l.rng.IntN(3))
		if !l.free(plane.Disc(at, thick/2), 1.6) {
			continue
		}
		height := 4 + 0.5*float64(l.rng.IntN(9))
		l.add("tree", 1, func(at string) string {
			return fmt.Sprintf("at = %s, thick = %g, height = %g", at, thick, height)
		}, at, plane.Disc(at, thick/2))
		n--
	}
}

// generateField writes the text of field.toml.
func generateField() []byte {
	l := &landscape{rng: rand.New(rand.NewPCG(1913, 8)), lines: map[string][]string{}}
	v := func(x, y float64) plane.Vec { return plane.Vec{X: x, Y: y} }
	river := []plane.Vec{v(0, 92), v(24, 97), v(48, 106), v(70, 103), v(90, 97), v(108, 108)}
	for i := 1; i < len(river); i++ {
		l.taken = append(l.taken, plane.Convex{Corners: []plane.Vec{river[i-1], river[i]}, R: 4})
	}
	pond := plane.Disc(v(163, 91), 6)
	l.taken = append(l.taken, pond)

	l.add("bridge", 1, func(at string) string { return "at = " + at + ", size = [4, 7.5], turned = -8, height = 0.25" },
		v(60, 104.5), rect(v(60, 104.5), 8, 12, -8))
	l.hill(v(17, 46), 12, 8, 60, 4)
	l.hill(v(108, 78), 13, 9, 15, 4)
	l.hill(v(61, 86), 8, 6, -20, 2)
	l.hill(v(199, 90), 11, 9, 80, 3)
	l.hill(v(200, 42), 8, 7, 0, 3)
	l.hamlet(v(60, 50), 6, 7)
	l.hamlet(v(108, 46), 6, 7)
	l.hamlet(v(156, 54), 7, 8)
	l.hamlet(v(16, 74), 2, 4)
	l.hamlet(v(199, 66), 2, 4)
	l.rocks(v(112, 98), 4)
	l.rocks(v(28, 60), 2)
	l.rocks(v(150, 78), 4)
	l.rocks(v(192, 103), 3)
	l.trees(v(60, 71), 8, 10)
	l.trees(v(156, 101), 9, 14)
	l.trees(v(108, 64), 13, 12)
	l.trees(v(12, 84), 9, 10)
	l.trees(v(208, 74), 8, 8)
	l.trees(v(108, 70), 108, halfSolids)

	var b bytes.Buffer
	b.WriteString(`# The full battlefield: eighteen feet square, 80 infantry, 50 cavalry and 4 guns a side, and country of
# 300 solids. The North half is the South half turned about the middle, so that neither side has the
# better ground. Lanes seven inches wide are open before every gun.
# Written by the generator in field_scenario_test.go.

littlewars = 1
title = "The open field"
about = "The largest battle: eighteen feet square, 130 men and four guns a side among hamlets, woods, hills and rocks."
size = [216, 216]
floor = "cork"
`)
	for _, s := range sectionNames {
		if len(l.lines[s]) > 0 {
			fmt.Fprintf(&b, "\n%s = [\n", s)
			for _, line := range l.lines[s] {
				b.WriteString(line + "\n")
			}
			b.WriteString("]\n")
		}
	}
	writeWater(&b, river, pond)
	writeArmies(&b)
	return b.Bytes()
}

func writeWater(b *bytes.Buffer, river []plane.Vec, pond plane.Convex) {
	line := ""
	for _, p := range river {
		line += PointText(p) + ", "
	}
	for i := len(river) - 2; i >= 0; i-- {
		line += PointText(turnedAbout(river[i])) + ", "
	}
	fmt.Fprintf(b, "\n[[river]]\nname = \"the Stour\"\nline = [%s]\nwidths = [5]\n", line[:len(line)-2])
	p := pond.Corners[0]
	for _, at := range []plane.Vec{p, turnedAbout(p)} {
		fmt.Fprintf(b, "\n[[pond]]\nat = %s\nradii = [5.5, 4]\n", PointText(at))
	}
	for _, f := range []struct {
		at     plane.Vec
		turned float64
	}{{plane.Vec{X: 108, Y: 108}, 31}, {plane.Vec{X: 16, Y: 95.5}, 12}, {plane.Vec{X: 84, Y: 98.75}, -16}} {
		fmt.Fprintf(b, "\n[[ford]]\nat = %s\nsize = [9, 7.5]\nturned = %g\n", PointText(f.at), f.turned)
		if f.at != turnedAbout(f.at) {
			fmt.Fprintf(b, "\n[[ford]]\nat = %s\nsize = [9, 7.5]\nturned = %g\n", PointText(turnedAbout(f.at)), f.turned)
		}
	}
}

// writeArmies sets out both sides alike: a gun and six gunners four times, foot between them, horse on
// the wings and ten in reserve.
func writeArmies(b *bytes.Buffer) {
	for _, side := range []tabletop.Side{tabletop.South, tabletop.North} {
		toward := 0.0
		place := func(x, y float64) string { return PointText(plane.Vec{X: x, Y: y}) }
		if side == tabletop.North {
			toward = 180
			place = func(x, y float64) string { return PointText(turnedAbout(plane.Vec{X: x, Y: y})) }
		}
		men := func(arm tabletop.Arm, x, y float64, count, ranks int, gap, back float64) {
			fmt.Fprintf(b, "\n[[men]]\nside = %q\narm = %q\nat = %s\ntoward = %g\ncount = %d\nranks = %d\ngap = %g\nback = %g\n",
				side, arm, place(x, y), toward, count, ranks, gap, back)
		}
		for _, x := range fieldGuns {
			fmt.Fprintf(b, "\n[[gun]]\nside = %q\nat = %s\n", side, place(x, 12))
			if x == fieldGuns[len(fieldGuns)-1] {
				b.WriteString("pattern = \"field\"\n")
			}
			men(tabletop.Infantry, x-2.6, 14, 3, 3, 0.25, 1.5)
			men(tabletop.Infantry, x+2.6, 14, 3, 3, 0.25, 1.5)
		}
		men(tabletop.Infantry, 60-3*1.62, 16, 14, 2, 1, 1.2)
		men(tabletop.Infantry, 108-3*1.62, 16, 28, 4, 1, 1.2)
		men(tabletop.Infantry, 156-3*1.62, 16, 14, 2, 1, 1.2)
		men(tabletop.Cavalry, 7, 14, 20, 2, 1.4, 1.2)
		men(tabletop.Cavalry, 190.1, 14, 20, 2, 1.4, 1.2)
		men(tabletop.Cavalry, 108-4.5*1.7, 5, 10, 1, 1, 1)
	}
}

// hillOf is a scenario with so many boards: in heaps that all begin on one another, or strewn.
func hillOf(boards int, strewn bool) []byte {
	var b strings.Builder
	b.WriteString("littlewars = 1\ntitle = \"Boards\"\nsize = [200, 200]\n\n[[hill]]\nboards = [\n")
	for i := range boards {
		at, size := plane.Vec{X: 100, Y: 100}, 60-0.02*float64(i)
		if strewn {
			at, size = plane.Vec{X: 4 + 5*float64(i%39), Y: 4 + 5*float64(i/39)}, 6
		}
		fmt.Fprintf(&b, "  { at = %s, size = %s, turned = %d, thick = 0.05 },\n", PointText(at), List(size, size), i%90)
	}
	b.WriteString("]\n")
	return []byte(b.String())
}

// Boards are counted before anything is made of them.
func TestBoardsCounted(t *testing.T) {
	src := hillOf(4000, true)
	allocs := testing.AllocsPerRun(1, func() {
		_, err := Read("boards.toml", src)
		if wrong, is := errors.AsType[*Faults](err); !is || len(wrong.All) != 1 || !strings.Contains(err.Error(), "more than 1500 pieces of country") {
			t.Error(err)
		}
	})
	if perBoard := allocs / 4000; perBoard > 60 {
		t.Errorf("%.0f allocations a board", perBoard)
	}
	for _, strewn := range []bool{true, false} {
		table, err := Read("boards.toml", hillOf(700, strewn))
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range table.Country {
			want := 0.0
			for _, below := range table.Country[:i] {
				if below.Z1 > want && tabletop.Overlap(below.Outline, c.Outline) {
					want = below.Z1
				}
			}
			if c.Z0 != want {
				t.Fatalf("board %d stands on %v, and not on %v", i, c.Z0, want)
			}
		}
	}
}

// BenchmarkBoards reads the most boards that there may be, strewn and in one heap.
func BenchmarkBoards(b *testing.B) {
	for _, strewn := range []bool{true, false} {
		src := hillOf(maxPieces, strewn)
		b.Run(map[bool]string{true: "strewn", false: "heaped"}[strewn], func(b *testing.B) {
			for b.Loop() {
				if _, err := Read("boards.toml", src); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	src := hillOf(4000, true)
	b.Run("refused", func(b *testing.B) {
		for b.Loop() {
			if _, err := Read("boards.toml", src); err == nil {
				b.Fatal("4,000 boards are taken")
			}
		}
	})
}

package render

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/render/palette"
	"littlewars/render/plan"
	"littlewars/render/polygon"
)

// viewOf is what there is to draw of a position. Its score is always the same: how a game words that is its
// own affair.
func viewOf(t testing.TB, rules engine.Ruleset, position string) engine.View {
	t.Helper()
	m, err := rules.New(engine.Setup{Position: position})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	v.Tallies = nil
	for i, side := range v.Sides {
		v.Tallies = append(v.Tallies, engine.Tally{Side: side, What: "bodies", Has: fmt.Sprint(i, " of 8")}, engine.Tally{Side: side, What: "goods", Has: "11"})
	}
	return v
}

// withMove is a view with a last move.
func withMove(v engine.View, from, to string) engine.View {
	l := engine.Line{Kind: plan.MoveLine}
	for _, place := range []string{from, to} {
		for _, c := range v.Cells {
			if c.Place == place {
				l.Points = append(l.Points, c.At)
			}
		}
	}
	v.Lines = append(v.Lines, l)
	return v
}

// hexes is a country that no game has yet: three sides, every terrain and one that nobody knows.
func hexes() engine.View {
	v := engine.View{
		Title: "A Country of Hexes", Sides: []engine.Side{"north", "south", "east"},
		Ground: engine.Ground{Low: engine.Spot{X: -1.2, Y: -1}, High: engine.Spot{X: 11.7, Y: 8.6}},
		Labels: []engine.Label{{At: engine.Spot{X: 6, Y: 4.33}, Text: "Nowhere"}},
		Looks:  countryLooks(),
		Lines:  []engine.Line{{Kind: "supply", Points: []engine.Spot{{}, {X: 6, Y: 3}, {X: 10, Y: 3}}}},
	}
	terrains := []string{"plain", "wood", "marsh", "mountain", "house", "water", "quicksand", "road", "bridge"}
	kinds, states := []string{"cavalry", "grenadier", "wagon"}, []string{"", "", "wavering"}
	for row := range 5 {
		for column := range 8 {
			n, h := row*8+column*3, math.Sqrt(3)/2
			at := engine.Spot{X: 1.5 * float64(column), Y: h * float64(2*row+column%2)}
			c := engine.Cell{Place: fmt.Sprint(row*8 + column + 1), At: at, Terrain: terrains[n%len(terrains)]}
			for _, k := range [][2]float64{{1, 0}, {.5, h}, {-.5, h}, {-1, 0}, {-.5, -h}, {.5, -h}} {
				c.Corners = append(c.Corners, engine.Spot{X: at.X + k[0], Y: at.Y + k[1]})
			}
			v.Cells = append(v.Cells, c)
			if (row*8+column)%3 == 0 {
				v.Figures = append(v.Figures, engine.Piece{
					Word: c.Place, Place: c.Place, Kind: kinds[column%3], Side: v.Sides[(row+column)%3], At: at, Span: 1, State: states[row%3],
				})
			}
		}
	}
	return v
}

// countryLooks are those of the hexes: of all that is there but quicksand, grenadiers and who wavers.
func countryLooks() *engine.Looks {
	return &engine.Looks{
		Kinds: []engine.Look{{Word: "cavalry", Body: engine.BodyHorse}, {Word: "wagon", Body: engine.BodyWagon}},
		Grounds: []engine.Look{
			{Word: "wood", Wash: engine.WashWood, Pattern: engine.PatternTrees},
			{Word: "marsh", Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
			{Word: "mountain", Wash: engine.WashMountain, Pattern: engine.PatternSlopes},
			{Word: "house", Wash: engine.WashHouse, Pattern: engine.PatternHouses},
			{Word: "water", Wash: engine.WashWater, Pattern: engine.PatternWater},
			{Word: "road", Wash: engine.WashRoad, Pattern: engine.PatternRoad},
			{Word: "bridge", Wash: engine.WashTimber, Pattern: engine.PatternBridge},
		},
	}
}

// skirmishLooks are those of Little Wars, with a horse of another name and a string.
func skirmishLooks() *engine.Looks {
	l := *tableLooks()
	l.Kinds = append(slices.Clip(l.Kinds), engine.Look{Word: "cavalry", Body: engine.BodyHorse})
	l.Grounds = append(slices.Clip(l.Grounds), engine.Look{Word: "string", Pattern: engine.PatternString})
	return &l
}

// skirmish is a floor measured in inches.
func skirmish() engine.View {
	v := engine.View{
		Title: "A Skirmish", Sides: []engine.Side{"south", "north"},
		Ground: engine.Ground{High: engine.Spot{X: 60, Y: 48}, Floor: true, Material: "cork"},
		Labels: []engine.Label{{At: engine.Spot{X: 10, Y: 26}, Text: "Hook’s Farm"}},
		Looks:  skirmishLooks(),
		Lines: []engine.Line{
			{Kind: "string", Points: []engine.Spot{{X: 10, Y: 8}, {X: 16, Y: 16}, {X: 20, Y: 21}}},
			{Kind: plan.MoveLine, Points: []engine.Spot{{X: 34, Y: 12}, {X: 40, Y: 18}}},
		},
		Figures: []engine.Piece{{Kind: "gun", Side: "south", At: engine.Spot{X: 30, Y: 12}, Span: 3, Heading: 1.2}},
	}
	for i := range 10 {
		x := 2 * float64(i)
		v.Figures = append(v.Figures,
			engine.Piece{Kind: "infantry", Side: "south", At: engine.Spot{X: 10 + x, Y: 8}, Span: 0.75, Heading: 1.57},
			engine.Piece{Kind: "cavalry", Side: "north", At: engine.Spot{X: 20 + x, Y: 38}, Span: 0.9, Heading: -1.57, State: []string{"", "lying"}[i%2]})
	}
	for _, s := range []struct {
		kind       string
		x, y, w, h float64
	}{
		{"river", 0, 22, 60, 3},
		{"bridge", 26, 21.5, 4, 4},
		{"hill", 42, 28, 12, 10},
		{"hill", 44, 30, 8, 6},
		{"house", 6, 28, 8, 5},
		{"wall", 18, 30, 8, .7},
		{"tree", 34, 30, 1.5, 1.5},
		{"dragon", 50, 6, 4, 4},
	} {
		v.Solids = append(v.Solids, engine.Solid{Kind: s.kind, Outline: []engine.Spot{
			{X: s.x, Y: s.y}, {X: s.x + s.w, Y: s.y}, {X: s.x + s.w, Y: s.y + s.h}, {X: s.x, Y: s.y + s.h},
		}})
	}
	return v
}

// sheets are plans of every sort, small.
func sheets(t testing.TB) map[string]*plan.Sheet {
	const wide = 440
	return map[string]*plan.Sheet{
		"warchess": {
			View: withMove(viewOf(t, warchess.Rules,
				"att C97 W11 A113,27 I12,50,63 L70 | def A99,36,82 I131,55 L30 C129 K121 | def"), "91", "113"),
			Under: "After 41 orders: turn 42, def to move", Palette: palette.Day(), Width: wide,
		},
		"rithmomachia": {
			View: withMove(viewOf(t, rithmomachia.Rules,
				"even R2@d12! R4@e13! R6@g13! S25@a1 P[S36+S25+T16+T9+R4+R1]@b4 T81@a5 | odd R3@a16 S36@h16 T30@c13 P[S64+S49+T36+T25+R16]@e8 | even | took even king"), "a7", "a5"),
			Under: "After 60 orders: turn 61, even to move", Palette: palette.Day(), Width: 340,
		},
		"lamp":     {View: viewOf(t, warchess.Rules, ""), Under: "Turn 1, att to move", Palette: palette.Lamp(), Width: wide},
		"hexes":    {View: hexes(), Under: "Turn 1, north to move", Palette: palette.Day(), Width: 360},
		"skirmish": {View: skirmish(), Palette: palette.Day(), Width: wide},
	}
}

// A plan looks as it did when somebody looked at it last.
func TestPlanPictures(t *testing.T) {
	t.Parallel()
	for name, s := range sheets(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			if err := s.Write(&b, "png"); err != nil {
				t.Fatal(err)
			}
			asBefore(t, "plan-"+name, decoded(t, b.Bytes()))
		})
	}
}

func decoded(t *testing.T, b []byte) *image.RGBA {
	t.Helper()
	m, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	flat := image.NewRGBA(m.Bounds())
	draw.Draw(flat, flat.Bounds(), m, m.Bounds().Min, draw.Src)
	return flat
}

// The comparison itself sees a piece that is gone, and not an edge that has moved a little.
func TestUnlike(t *testing.T) {
	t.Parallel()
	drawn := func(change func(*engine.View)) *image.RGBA {
		s := sheets(t)["warchess"]
		change(&s.View)
		var b bytes.Buffer
		if err := s.Write(&b, "png"); err != nil {
			t.Fatal(err)
		}
		return decoded(t, b.Bytes())
	}
	was := drawn(func(*engine.View) {})
	if why := unlike(drawn(func(v *engine.View) { v.Figures[0].At.X += 0.004 }), was); why != "" {
		t.Errorf("a figure moved by a hair: %s", why)
	}
	for name, change := range map[string]func(*engine.View){
		"a figure gone": func(v *engine.View) { v.Figures = v.Figures[1:] },
		"a state gone":  func(v *engine.View) { v.Figures[0].State = "" },
		"another side":  func(v *engine.View) { v.Figures[0].Side = "def" },
		"the last move": func(v *engine.View) { v.Lines = v.Lines[:len(v.Lines)-1] },
		"a ford less":   func(v *engine.View) { v.Lines = v.Lines[:len(v.Lines)-3] },
		"water on the map": func(v *engine.View) {
			v.Cells = slices.Clone(v.Cells)
			v.Cells[100].Terrain = "water"
		},
	} {
		if unlike(drawn(change), was) == "" {
			t.Errorf("%s: no difference is seen", name)
		}
	}
}

// The same view gives the same bytes.
func TestPlanRepeats(t *testing.T) {
	t.Parallel()
	for _, format := range plan.SheetFormats() {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			var a, b bytes.Buffer
			for _, to := range []io.Writer{&a, &b} {
				if err := sheets(t)["rithmomachia"].Write(to, format); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(a.Bytes(), b.Bytes()) {
				t.Error("drawn twice, it is two files")
			}
		})
	}
}

// An SVG tells in words what it shows, is sound XML and asks for no typeface.
func TestPlanSVG(t *testing.T) {
	t.Parallel()
	s := sheets(t)["warchess"]
	s.Under = `<&"`
	var b bytes.Buffer
	if err := s.Write(&b, "svg"); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for part, want := range map[string]bool{
		"<title>War-Chess: &lt;&amp;&#34;</title>": true, `viewBox="0 0 592`: true, "<text": false, "font": false, "NaN": false, "Inf": false,
	} {
		if strings.Contains(text, part) != want {
			t.Errorf("it has %s: %v, want %v", part, !want, want)
		}
	}
	for d := xml.NewDecoder(&b); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// A PDF has the date of the book and not today's.
func TestPlanPDF(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := sheets(t)["rithmomachia"].Write(&b, "pdf"); err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(b.Bytes(), []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(b.Bytes()), []byte("%%EOF")) {
		t.Error("it is no whole PDF")
	}
	if n := bytes.Count(b.Bytes(), []byte("(D:19130801000000)")); n != bytes.Count(b.Bytes(), []byte("(D:")) || n == 0 {
		t.Errorf("%d of its dates are the book's", n)
	}
}

// Thin colours are as thin in a PDF as elsewhere, and not dark: the chalk that is laid over a sheet's paper
// stays chalk.
func TestPlanPDFColours(t *testing.T) {
	t.Parallel()
	v := engine.View{
		Ground: engine.Ground{High: engine.Spot{X: 4, Y: 4}, Material: "paper"},
		Cells:  []engine.Cell{{Place: "1", Corners: []engine.Spot{{}, {X: 1}, {X: 1, Y: 1}}}},
	}
	var b bytes.Buffer
	if err := (&plan.Sheet{View: v, Palette: palette.Day()}).Write(&b, "pdf"); err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(b.Bytes(), []byte("stream\n"))
	z, err := zlib.NewReader(bytes.NewReader(rest))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "0.969 0.957 0.925 rg") {
		t.Errorf("there is no chalk on the sheet")
	}
}

func TestPlanFormat(t *testing.T) {
	t.Parallel()
	err := (&plan.Sheet{Palette: palette.Day()}).Write(io.Discard, "bmp")
	if want := `no picture format "bmp"; there are png, svg, pdf`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Anything can be drawn, be there ever so little of it.
func TestPlanOfLittle(t *testing.T) {
	t.Parallel()
	one := []engine.Spot{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}
	high := engine.Spot{X: 4, Y: 4}
	for name, v := range map[string]engine.View{
		"nothing":          {},
		"a title too long": {Title: strings.Repeat("Wide ", 40), Ground: engine.Ground{High: high}},
		"letters unknown":  {Title: "將棋", Ground: engine.Ground{High: high}},
		"no sides":         {Ground: engine.Ground{High: high}, Figures: []engine.Piece{{Kind: "rock"}, {}, {Kind: "round", Label: "1"}, {Parts: []engine.Piece{{}}}}},
		"one cell":         {Ground: engine.Ground{High: high}, Cells: []engine.Cell{{Place: "a", Corners: one}}},
		"a lone bridge":    {Ground: engine.Ground{High: high}, Cells: []engine.Cell{{Place: "a", Corners: one, Terrain: "bridge"}}},
		"no corners":       {Ground: engine.Ground{High: high}, Cells: []engine.Cell{{Place: "a", Terrain: "water"}, {}}},
		"empty lines":      {Ground: engine.Ground{High: high}, Lines: []engine.Line{{Kind: "river"}, {Kind: plan.MoveLine}, {Kind: "ford", Points: one[:1]}, {Kind: plan.MoveLine, Points: []engine.Spot{{}, {}}}}},
		"a spring":         {Ground: engine.Ground{High: high}, Lines: []engine.Line{{Kind: "river", Points: one[:3]}}},
		"an empty floor":   {Ground: engine.Ground{High: engine.Spot{X: 1e4, Y: 2}, Floor: true}, Solids: []engine.Solid{{Kind: "house"}}, Figures: []engine.Piece{{Kind: "gun"}}},
		"a long score":     {Ground: engine.Ground{High: high}, Tallies: []engine.Tally{{Side: "x", What: strings.Repeat("points ", 60)}}},
	} {
		for _, format := range plan.SheetFormats() {
			if err := (&plan.Sheet{View: v, Width: plan.LeastWidth}).Write(io.Discard, format); err != nil {
				t.Errorf("%s in no colour as %s: %v", name, format, err)
			}
			if err := (&plan.Sheet{View: v, Palette: palette.Day(), Width: 200}).Write(io.Discard, format); err != nil {
				t.Errorf("%s as %s: %v", name, format, err)
			}
		}
	}
}

// Every sign lies in its box, or nearly, and every path of one can be read.
func TestSigns(t *testing.T) {
	t.Parallel()
	for kind, s := range plan.CutSigns() {
		if len(s.Filled) == 0 {
			t.Errorf("body %d: nothing is filled", kind)
		}
		for _, part := range append(s.Filled, s.Cut...) {
			if x, y := float64(part.Pos.X), float64(part.Pos.Y); math.Abs(x) > 1.1 || math.Abs(y) > 1.1 {
				t.Errorf("body %d reaches to %.2f,%.2f", kind, x, y)
			}
		}
	}
	for _, wrong := range []string{"X 1 2", "M 1", "L a b", "1 2", "M1 2 3"} {
		if _, err := plan.ReadPath(wrong); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}

func TestRingsOf(t *testing.T) {
	t.Parallel()
	square := func(x, y float64) []engine.Spot {
		return []engine.Spot{{X: x, Y: y}, {X: x + 1, Y: y}, {X: x + 1, Y: y + 1}, {X: x, Y: y + 1}}
	}
	var frame [][]engine.Spot
	for x := range 3 {
		for y := range 3 {
			if x != 1 || y != 1 {
				frame = append(frame, square(float64(x), float64(y)))
			}
		}
	}
	clockwise := square(0, 0)
	clockwise[1], clockwise[3] = clockwise[3], clockwise[1]
	for _, tc := range []struct {
		name  string
		cells [][]engine.Spot
		areas []float64 // of the rings
	}{
		{"none", nil, nil},
		{"one", [][]engine.Spot{square(0, 0)}, []float64{1}},
		{"the other way round", [][]engine.Spot{clockwise}, []float64{1}},
		{"two that touch", [][]engine.Spot{square(0, 0), square(1, 0)}, []float64{2}},
		{"two apart", [][]engine.Spot{square(0, 0), square(5, 0)}, []float64{1, 1}},
		{"a frame with a hole", frame, []float64{9, -1}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			rings := polygon.RingsOf(tc.cells)
			if len(rings) != len(tc.areas) {
				t.Fatalf("%d rings, want %d", len(rings), len(tc.areas))
			}
			for i, want := range tc.areas {
				if got := polygon.Area(rings[i]); math.Abs(got-want) > 1e-9 {
					t.Errorf("ring %d has area %v, want %v", i, got, want)
				}
				// A strip is narrower all round by what it is inset.
				if got := polygon.Area(polygon.Inset(rings[i], 0.1)); got >= polygon.Area(rings[i]) {
					t.Errorf("ring %d is inset to %v from %v", i, got, polygon.Area(rings[i]))
				}
			}
		})
	}
}

func TestWithin(t *testing.T) {
	t.Parallel()
	square := []engine.Spot{{}, {X: 2}, {X: 2, Y: 2}, {Y: 2}}
	for _, tc := range []struct {
		name       string
		a, b       engine.Spot
		from, to   engine.Spot
		some       bool
		clockwards bool
	}{
		{"through", engine.Spot{X: -1, Y: 1}, engine.Spot{X: 3, Y: 1}, engine.Spot{X: 0, Y: 1}, engine.Spot{X: 2, Y: 1}, true, false},
		{"clockwise", engine.Spot{X: -1, Y: 1}, engine.Spot{X: 3, Y: 1}, engine.Spot{X: 0, Y: 1}, engine.Spot{X: 2, Y: 1}, true, true},
		{"inside", engine.Spot{X: .5, Y: 1}, engine.Spot{X: 1, Y: 1}, engine.Spot{X: .5, Y: 1}, engine.Spot{X: 1, Y: 1}, true, false},
		{"past", engine.Spot{X: -1, Y: 3}, engine.Spot{X: 3, Y: 3}, engine.Spot{}, engine.Spot{}, false, false},
		{"past a corner", engine.Spot{X: -1.5, Y: 1}, engine.Spot{X: 1, Y: 3.5}, engine.Spot{}, engine.Spot{}, false, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			ring := square
			if tc.clockwards {
				ring = []engine.Spot{square[3], square[2], square[1], square[0]}
			}
			from, to, some := polygon.Within(ring, tc.a, tc.b)
			if some != tc.some || (some && (polygon.Apart(from, tc.from) > 1e-9 || polygon.Apart(to, tc.to) > 1e-9)) {
				t.Errorf("%v to %v, %v", from, to, some)
			}
		})
	}
}

// Pieces of a river are one course, whichever way round each was given.
func TestJoined(t *testing.T) {
	t.Parallel()
	s := func(x float64) engine.Spot { return engine.Spot{X: x} }
	got := plan.Joined([][]engine.Spot{{s(3), s(2)}, {s(0), s(1)}, {s(9), s(8)}, {s(2), s(1)}})
	if len(got) != 2 || len(got[0]) != 4 || len(got[1]) != 2 {
		t.Fatalf("joined to %v", got)
	}
	for i := range 3 {
		if polygon.Apart(got[0][i], got[0][i+1]) != 1 {
			t.Errorf("the course jumps: %v", got[0])
		}
	}
}

func BenchmarkSheet(b *testing.B) {
	all := sheets(b)
	for _, name := range []string{"warchess", "rithmomachia"} {
		for _, format := range plan.SheetFormats() {
			b.Run(name+"/"+format, func(b *testing.B) {
				s := *all[name]
				s.Width = plan.SheetWidth
				n := 0
				for b.Loop() {
					var out bytes.Buffer
					if err := s.Write(&out, format); err != nil {
						b.Fatal(err)
					}
					n = out.Len()
				}
				b.ReportMetric(float64(n)/1000, "kB")
			})
		}
	}
}

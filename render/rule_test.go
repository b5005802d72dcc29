package render

import (
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gioui.org/f32"
	"gioui.org/io/key"
	"gioui.org/io/pointer"
	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/account"
	"littlewars/render/camera"
	"littlewars/render/polygon"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
	"littlewars/render/ui/chalk"
	"littlewars/render/ui/tape"
	"littlewars/render/ui/tell"
)

func TestTape(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF5)
	d.pulls(t, "let go", "s1", "12,15", "n1")
	if got, want := d.labels(), `["11 ½″"]`; got != want {
		t.Fatalf("dragged from rim to rim, 12 in from middle to middle, there lies %s; want %s", got, want)
	}
	d.clicks(t, "s2", "14,18.5")
	if got, want := d.labels(), `["11 ½″" "5 ¼″"]`; got != want {
		t.Fatalf("click and click: there lies %s; want %s", got, want)
	}
	if told := d.rules.Lying[1].Told; !slices.Contains(told, "within 6 in") {
		t.Errorf("of the second is told %q, without the match's note", told)
	}
	d.presses(key.NameF5, key.NameEscape)
	if len(d.rules.Lying) != 0 || d.rules.Held != tape.NoGauge {
		t.Errorf("put down and Escape: there lies %s", d.labels())
	}
}

// Escape takes back an end, then puts the tool down and leaves what lies, then clears the table.
func TestEscapeFromMeasuring(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "s1", "n1", "s2")
	type state struct {
		set, lying int
		held       tape.Gauge
	}
	now := func() state {
		s := state{lying: len(d.rules.Lying), held: d.rules.Held}
		if d.rules.Open != nil {
			s.set = d.rules.Open.Set
		}
		return s
	}
	for i, want := range []state{{1, 1, tape.TapeGauge}, {0, 1, tape.TapeGauge}, {0, 1, tape.NoGauge}, {0, 0, tape.NoGauge}} {
		if got := now(); got != want {
			t.Fatalf("after %d Escapes: %+v, want %+v", i, got, want)
		}
		d.presses(key.NameEscape)
	}
}

// Labels of measures and words of layers stand upright in the window, and their letters have twelve pixels, at any
// camera.
func TestLabelsStand(t *testing.T) {
	t.Parallel()
	const figure = 0.585 // of a line
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "s1", "n1", "30,5", "40,5")
	layer := engine.Layer{Tags: []engine.Label{{At: engine.Spot{X: 12, Y: 20}, Text: "S2"}}}
	c := camera.Orbit(d.Shown.Ground, 1.6, 0)
	for _, pitch := range [...]float64{camera.Lowest, 0.3, 0.8} {
		for _, yaw := range [...]float64{0, 0.7, math.Pi} {
			c.Pitch, c.Yaw = pitch, yaw
			d.Put(c)
			d.Step(0)
			var s scene.Scene
			d.Compose(&s, scenery.NewAtlas(&d.Shown, layer.Tags[0].Text))
			var words chalk.Drawing
			words.Lay(d.Context, &s, &d.Brush, func(r *chalk.Ruling) { tell.Sketch(r, &d.Brush, &layer, nil) })
			signs := 0
			for _, l := range s.Decals {
				if l.Up.Z() == 0 {
					continue
				}
				signs++
				at := func(by float32) (x, y float64) {
					p := mgl32.Vec3{l.X, l.Y, l.Z}.Add(l.Up.Mul(by * l.Wide))
					return c.PixelAt(engine.Spot{X: float64(p[0]), Y: float64(p[1])}, float64(p[2]), d.Size)
				}
				x0, y0 := at(-figure / 2)
				x1, y1 := at(figure / 2)
				if high := y0 - y1; high < 12*tape.CrossHigh || high > 24 || math.Abs(x1-x0) > 0.5 {
					t.Errorf("pitch %g, yaw %g: up is from %.1f,%.1f to %.1f,%.1f", pitch, yaw, x0, y0, x1, y1)
				}
			}
			if want := utf8.RuneCountInString("11 ½″×10″×S"); signs != want {
				t.Fatalf("pitch %g, yaw %g: %d signs stand, want %d", pitch, yaw, signs, want)
			}
		}
	}
}

func TestTakenAway(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "s1", "n1", "30,5", "40,5", "30,8", "40,8")
	if len(d.rules.Lying) != 3 {
		t.Fatalf("there lies %s", d.labels())
	}
	d.presses(key.NameF5)
	d.clicks(t, "35,5") // the middle of the second, where its label is
	if got, want := d.labels(), `["11 ½″" "10″"]`; got != want || d.Hand.Said != "" {
		t.Fatalf("after a click on a label there lies %s, want %s; said %q", got, want, d.Hand.Said)
	}
	d.presses(key.NameDeleteForward)
	if got, want := d.labels(), `["11 ½″"]`; got != want {
		t.Fatalf("after Delete there lies %s, want %s", got, want)
	}
	d.click(d.buttonAt(t, "Clear what was measured"))
	if len(d.rules.Lying) != 0 {
		t.Errorf("after Clear there lies %s", d.labels())
	}
}

func TestString(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF6)
	d.clicks(t, "s1", "12,14", "16,14")
	d.presses(key.NameReturn)
	d.pulls(t, "let go", "14,12", "27,12")
	want := math.Hypot(6, 4)*2 + 1
	if got := d.labels(); len(d.rules.Lying) != 2 || !strings.HasPrefix(got, `["8″" `) {
		t.Fatalf("there lies %s", got)
	}
	if got := d.rules.Lying[1].Reading; math.Abs(got.Length-want) > 0.1 || len(got.Way[0]) != 4 {
		t.Errorf("round the wall it is %.2f in by %v, want %.2f", got.Length, got.Way, want)
	}
	d.clicks(t, "30,4", "36,4", "36,4")
	if len(d.rules.Lying) != 3 || d.rules.Lying[2].Label != "6″" {
		t.Errorf("ended by a second click on the same spot: there lies %s", d.labels())
	}
}

func TestRing(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF7)
	wheel := func(mods key.Modifiers, notches ...float32) {
		for _, y := range notches {
			d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Scroll, Position: d.pixel(t, "s1"), Scroll: f32.Pt(0, y), Modifiers: mods})
			d.Step(d.Now + 16e6)
		}
	}
	d.Router.Queue(pointer.Event{Source: pointer.Mouse, Kind: pointer.Move, Position: d.pixel(t, "s1")})
	d.Step(d.Now + 16e6)
	if got := d.rules.Says(d.Context); !slices.Equal(got, []string{"6 in round s1", "1 man within: 1 south"}) {
		t.Fatalf("round S1 is told %q", got)
	}
	camera := d.Camera.To
	wheel(0, -40, -40, -40)
	wheel(key.ModShift, 40)
	if d.Camera.To != camera {
		t.Error("the wheel has zoomed too")
	}
	if got := d.rules.Says(d.Context)[0]; got != "7 ⁷⁄₁₆ in round s1" {
		t.Errorf("three notches out and a fine one back: %q", got)
	}
	d.rules.Radius = 12
	d.rules.Open.Radius, d.rules.Open.Stale = 12, true
	d.clicks(t, "s1")
	if got := d.rules.Lying[0].Told[1]; got != "2 men within: 1 south, 1 north; 1 gun" {
		t.Errorf("within 12 in: %q", got)
	}
	d.pulls(t, "let go", "30,30", "30,25.1")
	if got, want := d.labels(), `["12″ · 3" "5″"]`; got != want {
		t.Errorf("pulled from its middle: there lies %s, want %s", got, want)
	}
}

func TestArcAndProtractor(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF8)
	d.clicks(t, "s-gun1", "30,20", "35,20", "30,10")
	if got, want := d.labels(), `["120°" "90°"]`; got != want {
		t.Fatalf("there lies %s, want %s", got, want)
	}
	if got := d.rules.Lying[0].Told; !slices.Contains(got, "the wall stops it to the right") {
		t.Errorf("of the gun is told %q", got)
	}
}

// Who moves takes what was measured from him along, and who is gone leaves it where he was.
func TestMeasuresFollow(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "s1", "n1")
	d.presses(key.NameEscape)
	d.Hand.Play("s1 to 12,14 90")
	d.Step(d.Now + 1e9)
	if got, want := d.labels(), `["7 ½″"]`; got != want {
		t.Errorf("4 in nearer: there lies %s, want %s", got, want)
	}
	d.Press("Z", key.ModCtrl)
	d.Step(d.Now + 1e9)
	if got, want := d.labels(), `["11 ½″"]`; got != want {
		t.Errorf("undone: there lies %s, want %s", got, want)
	}
}

// Without the mouse the cursor and the space bar set the ends.
func TestMeasuringByKeyboard(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF5)
	d.Lead(engine.Spot{X: 30, Y: 6}, ui.Nowhere())
	d.presses(key.NameSpace)
	d.Letter(' ')
	for range 5 {
		d.presses(key.NameRightArrow)
	}
	if got := d.rules.Says(d.Context); !slices.Equal(got, []string{"5 in", "within 6 in"}) {
		t.Fatalf("5 in to the right is told %q", got)
	}
	d.presses(key.NameSpace)
	d.Letter(' ')
	if got, want := d.labels(), `["5″"]`; got != want || d.Hand.Said != "" || d.Hand.Typed != "" {
		t.Errorf("there lies %s, want %s; said %q, typed %q", got, want, d.Hand.Said, d.Hand.Typed)
	}
}

func TestUnits(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "s1", "n1")
	d.click(d.buttonAt(t, "Lengths in cm"))
	if got, want := d.labels(), `["29.2cm"]`; got != want {
		t.Errorf("in centimetres there lies %s, want %s", got, want)
	}
	if d.inks(); !d.Brush.Centimetres {
		t.Error("the numbers at the edge are inches still")
	}
	d.Hand.Note = ui.Note{Text: "a man may go 12 in, and is at 10,20"}
	d.Step(d.Now + 1e9)
	if says := d.sheet(d.Panels.On[ui.RibbonSlot]); !strings.Contains(says, "A man may go 30.5 cm, and is at 25.4, 50.8 cm") {
		t.Errorf("a refusal is written %q", says)
	}
	for _, tc := range []struct {
		inches float64
		want   string
	}{
		{0, "0"}, {-0.01, "0"}, {-0.5, "−½"}, {-4.25, "−4 ¼"}, {1.0 / 16, "¹⁄₁₆"}, {0.97, "1"}, {11.4375, "11 ⁷⁄₁₆"}, {6, "6"}, {12.99, "13"}, {0.5, "½"},
	} {
		if got := account.Carpenter(tc.inches); got != tc.want {
			t.Errorf("%v in is written %q, want %q", tc.inches, got, tc.want)
		}
	}
}

// On a board one measures in squares, from middle to middle, wherever in a square the pointer is; and the
// measure goes with its man though he is called by another name then.
func TestMeasuringOnABoard(t *testing.T) {
	t.Parallel()
	d := opened(t, engine.Setup{})
	d.presses(key.NameF5)
	d.click(d.at(t, "41"))
	d.click(d.at(t, "97").Add(f32.Pt(3, 2)))
	a, b := d.Shown.Cells[d.Shown.CellNamed("41")].At, d.Shown.Cells[d.Shown.CellNamed("97")].At
	s := d.ScaleOf()
	if got := d.rules.Lying; len(got) != 1 || got[0].Label != s.Write(polygon.Apart(a, b)) || got[0].Reading.Length != polygon.Apart(a, b) {
		t.Fatalf("there lies %s, want %s", d.labels(), s.Write(polygon.Apart(a, b)))
	}
	d.presses(key.NameF5)
	d.Hand.Play("41 49")
	d.Step(d.Now + 1e9)
	a = d.Shown.Cells[d.Shown.CellNamed("49")].At
	if got := d.rules.Lying[0].Reading.Length; got != polygon.Apart(a, b) {
		t.Errorf("after 41 49 it is %v, want %v", got, polygon.Apart(a, b))
	}
}

// The signs of all that is written on the table are in the atlas.
func TestNumeralsAreThere(t *testing.T) {
	t.Parallel()
	d := onGreen(t)
	a := scenery.NewAtlas(&d.Shown)
	other := d.Shown
	other.Figures = append(slices.Clone(other.Figures), engine.Piece{Label: "Z9"})
	if !a.Holds(&d.Shown) || a.Holds(&other) {
		t.Error("whether the labels of a View are there is not told")
	}
	for n := range 16 * 14 {
		for _, r := range account.Carpenter(float64(n)/16) + "″" + account.Degrees(float64(n)/100) + tape.TagCross + "cm · 7" {
			if i := scenery.Numeral(r); i == 0 && r != ' ' || a.Inks.Advances[i] <= 0 {
				t.Fatalf("%q cannot be written", r)
			}
		}
	}
}

// While the camera goes round, measures that lie there cost no memory.
func TestMeasuresAllocateNothing(t *testing.T) {
	d := onGreen(t)
	d.presses(key.NameF5)
	d.clicks(t, "s1", "n1", "20,20", "30,30")
	d.presses(key.NameF7)
	d.clicks(t, "s1")
	d.presses(key.NameEscape)
	a := scenery.NewAtlas(&d.Shown)
	var s scene.Scene
	d.Compose(&s, a)
	before := len(s.Flats)
	if n := testing.AllocsPerRun(20, func() {
		d.Camera.To.At.X += 0.01
		d.Compose(&s, a)
	}); n > 0 {
		t.Errorf("a frame allocates %g times", n)
	}
	d.rules.Lying = nil
	if d.Compose(&s, a); len(s.Flats) >= before {
		t.Error("what was measured is not shown")
	}
}

package scene

import (
	"math"
	"testing"

	"littlewars/engine"
	"littlewars/engine/warchess"
	"littlewars/render/camera"
	"littlewars/render/palette"
)

// Each state of a figure has marks of a form of its own, and who is as usual has none.
func TestStatesDiffer(t *testing.T) {
	t.Parallel()
	corners := map[int]string{}
	looks := &engine.Looks{States: []engine.Look{
		{Word: "exposed", Mark: engine.BadgeBurst},
		{Word: "declared", Mark: engine.BadgeCrown},
		{Word: "commanded", Mark: engine.BadgeBlaze},
	}}
	for _, state := range []string{"", "exposed", "declared", "commanded", "anything else"} {
		s := Scene{looks: looks}
		p := engine.Piece{Kind: "cavalry", Span: 1, State: state}
		f := StandingAs(looks, &p)
		s.state(&Brush{Palette: palette.Day()}, &f)
		n := len(s.Flats)
		if was, twice := corners[n]; twice || (n == 0) != (state == "") {
			t.Errorf("%q is marked with %d corners, %q too", state, n, was)
		}
		corners[n] = state
	}
}

// Whose front is of the game has a beak where he faces, and nobody else.
func TestFrontsAreMarked(t *testing.T) {
	t.Parallel()
	looks := &engine.Looks{Kinds: []engine.Look{
		{Word: "pawn", Body: engine.BodyLight, Front: true}, {Word: "rook", Body: engine.BodyTower},
	}}
	beak := func(kind string, heading float64) (far engine.Spot) {
		s := Scene{looks: looks}
		p := engine.Piece{Kind: kind, Span: 1, Heading: heading}
		b := Brush{Palette: palette.Day(), Banner: func(engine.Side) int { return 0 }}
		b.Camera.Angle = camera.OrbitAngle
		f := StandingAs(looks, &p)
		s.figure(&b, &f)
		chalk := Thin(b.Palette.Chalk, 1)
		for _, c := range s.Flats {
			if at := (engine.Spot{X: float64(c.X), Y: float64(c.Y)}); c.Colour == chalk && at.X*at.X+at.Y*at.Y > far.X*far.X+far.Y*far.Y {
				far = at
			}
		}
		return far
	}
	right, up := beak("pawn", 0), beak("pawn", math.Pi/2)
	if right.X < 0.5 || math.Abs(right.Y) > 1e-6 || up.Y < 0.5 || math.Abs(up.X) > 1e-6 {
		t.Errorf("the beaks of two pawns, to the right and up, end at %v and %v", right, up)
	}
	if far := beak("rook", 0); far != (engine.Spot{}) {
		t.Errorf("a rook has a beak that ends at %v", far)
	}
}

// What a figure bears on is marked while it is in the sentence, or under the pointer.
func TestFieldsAreMarked(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	v.Fields = []engine.Field{{Of: v.Figures[0].Word, Places: []string{v.Cells[3].Place, v.Cells[4].Place}}}
	marked := func(m Marks) int {
		var s Scene
		s.fields(&Brush{Palette: palette.Day()}, &v, &m)
		return len(s.Flats)
	}
	own, other := v.CellNamed(v.Figures[0].Place), v.CellNamed(v.Figures[1].Place)
	over, chosen := marked(Marks{Over: own}), marked(Marks{Over: -1, Chosen: []int{own}})
	if over == 0 || over != chosen || marked(Marks{Over: other}) != 0 || marked(Marks{Over: -1}) != 0 {
		t.Errorf("%d corners under the pointer, %d in the sentence; %d for another, %d for none",
			over, chosen, marked(Marks{Over: other}), marked(Marks{Over: -1}))
	}
}

// The square to which the keyboard has led has a dark rim under the pale one.
func TestKeyedSquareHasADarkRim(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	drawn := func(keyed bool) (n int) {
		var s Scene
		b := Brush{Palette: palette.Day()}
		s.mark(&b, &v, &Marks{Over: v.CellNamed("41"), Keyed: keyed, Tried: -1})
		return len(s.Flats)
	}
	if pointed, keyed := drawn(false), drawn(true); keyed != 2*pointed || pointed == 0 {
		t.Errorf("pointed at it has %d corners, with the keyboard on it %d", pointed, keyed)
	}
}

// From a low camera what lies one square behind a figure hangs over it; from above, and aside of it, on the board.
func TestHiddenHangsOver(t *testing.T) {
	t.Parallel()
	m, err := warchess.Rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	v := m.View("")
	v.Figures = v.Figures[:1]
	f := &v.Figures[0]
	orbit, plan := camera.Orbit(v.Ground, 1.6, 0), camera.Plan(v.Ground, 1.6, 0)
	low := orbit.Turned(0, -0.35)
	behind, aside := engine.Spot{X: f.At.X, Y: f.At.Y + f.Span}, engine.Spot{X: f.At.X + 2*f.Span, Y: f.At.Y + f.Span}
	if high := Hidden(&v, low, behind); high < f.Span {
		t.Errorf("behind him it hangs %v high, he spans %v", high, f.Span)
	}
	for _, high := range []float64{Hidden(&v, plan, behind), Hidden(&v, low, aside), Hidden(&v, low, f.At)} {
		if high != 0 {
			t.Errorf("in sight it hangs %v high", high)
		}
	}
}

package gunrange_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/gunrange"
	"littlewars/tabletop/scenario"
)

func TestRange(t *testing.T) {
	t.Parallel()
	enginetest.Run(t, gunrange.Range{}, enginetest.Config{Games: 6, Orders: 4, Armies: []engine.Side{"south", "north"}})
}

// drill is a small table on which everything of a shot can be foreseen: a gun, three men in file before it, one
// beside it, a wall and a hill.
const drill = `littlewars = 1
title = "Yard"
size = [48, 60]
[[gun]]
side = "south"
at = [24, 6]
angle_spread = 0
speed_spread = 0
[[men]]
name = "a"
side = "north"
arm = "infantry"
at = [24, 30]
count = 3
ranks = 3
back = 2.4
[[men]]
name = "Bill"
side = "south"
arm = "infantry"
at = [21, 6]
[[men]]
name = "foe"
side = "north"
arm = "infantry"
at = [27.5, 8]
[[wall]]
name = "wall"
at = [40, 30]
size = [9, 1.125]
bricks = "loose"
[[hill]]
name = "hill"
boards = [{ at = [8, 40], size = [8, 8] }]
[[pond]]
name = "pond"
at = [8, 20]
size = [10, 6]
`

func open(t *testing.T, text string, orders ...engine.Order) engine.Match {
	t.Helper()
	m, err := gunrange.Range{}.New(engine.Setup{Position: scenario.OneLine([]byte(text)), Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders {
		if _, err := m.Play(o); err != nil {
			t.Fatalf("%s: %v", o, err)
		}
	}
	return m
}

func TestRangeRefusals(t *testing.T) {
	t.Parallel()
	m := open(t, drill, "a3 lie 90", "bill off", "put foot south 10,50", "put foot north 24,11", "n1 lie 90")
	if _, err := m.Play("s-gun1 at a1"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		Order engine.Order
		Want  string
	}{
		{Order: "s-gun1 lay 210 0", Want: `S-gun1 cannot be swung to 210°: it stops at `},
		{Order: "s-gun1 fire 361 0", Want: "361° is more than a whole turn; say -360 to 360"},
		{Order: "s-gun1 lay 90 21", Want: "the screw of S-gun1 goes from -5° to 20°, not to 21°"},
		{Order: "s-gun1 at n1", Want: "S-gun1 fires over N1, 2.55 in away, even at -5°"},
		{Order: "a1 to 40,30", Want: `man a1 would overlap wall "wall" at 40,30 (LW-COUNTRY-9)`},
		{Order: "a1 to foe", Want: `word 3, "foe", means nothing here; say a point such as 12.5,30`},
		{Order: "a1 to 27.5,8.3", Want: "man a1 would overlap man foe at 27.5,8.3 (LW-SPACE-3)"},
		{Order: "a1 to 24,6", Want: "man a1 would overlap gun S-gun1 at 24,6 (LW-SPACE-1)"},
		{Order: "a1 to 24,73", Want: "24,73 is off the floor, which goes from 0,-12 to 48,72"},
		{Order: "a1 to 20,20 400", Want: "400° is more than a whole turn; say -360 to 360"},
		{Order: "put foot north 40,30", Want: `man N2 would overlap wall "wall" at 40,30 (LW-COUNTRY-9)`},
		{Order: "put foot west 1,1", Want: `word 3, "west", means nothing here; say south or north`},
		{Order: "a3 to 5,5", Want: "a3 is lying; let him stand first"},
		{Order: "a1 stand", Want: "a1 is standing"},
		{Order: "raise", Want: "nobody has fallen"},
		{Order: "clear", Want: "nobody has fallen"},
		{Order: "s-gun1 stand", Want: `word 2, "stand", means nothing here; say fire, lay, at, to, face or off`},
		{Order: "bill off", Want: `word 1, "bill", means nothing here`},
		{Order: "a1", Want: "the order is not finished; say to, face, lie or off"},
		{Order: "a1 off now", Want: `word 3, "now", means nothing here; the order should end before it`},
	} {
		err := m.Check(c.Order)
		if err == nil || !strings.Contains(err.Error(), c.Want) {
			t.Errorf("%s: %v, want %s", c.Order, err, c.Want)
		}
	}
}

// A shot without scatter is what it must be: it fells the first man of the file, and who falls lies behind
// where he stood.
func TestRangeShot(t *testing.T) {
	t.Parallel()
	m := open(t, drill, "s-gun1 at a1")
	before := m.View("")
	events, err := m.Play("s-gun1 fire")
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, e := range events {
		told = append(told, e.String())
	}
	text := strings.Join(told, "\n")
	for _, want := range []string{"S-gun1 fires shot 1", "it strikes a1 on the body", "would fell him", "a1 is knocked over by the shot (LW-SHOT-1)", "comes to rest"} {
		if !strings.Contains(text, want) {
			t.Errorf("nothing is told of %q:\n%s", want, text)
		}
	}
	a1 := figure(t, m.View(""), "a1")
	if a1.State != "fallen" || a1.Tall != 0.6 || a1.At.Y <= 30 || math.Abs(a1.Toward-math.Pi/2) > 0.2 {
		t.Errorf("a1 has not fallen back: %+v", a1)
	}
	filmed(t, events[0], before, m.View(""))
	t.Run("raised he stands where he stood", func(t *testing.T) {
		if _, err := m.Play("raise"); err != nil {
			t.Fatal(err)
		}
		up := figure(t, m.View(""), "a1")
		if up.State != "" || math.Abs(up.At.Y-30) > 0.1 || math.Abs(up.At.X-24) > 0.01 {
			t.Errorf("a1 is raised as %+v", up)
		}
	})
}

func figure(t *testing.T, v engine.View, word string) engine.Piece {
	t.Helper()
	i := slices.IndexFunc(v.Figures, func(p engine.Piece) bool { return p.Word == word })
	if i < 0 {
		t.Fatalf("there is no %s", word)
	}
	return v.Figures[i]
}

// filmed holds an event's film against the views before and after it.
func filmed(t *testing.T, e engine.Event, before, after engine.View) {
	t.Helper()
	film := e.(engine.Filmed).Film()
	if len(film.Reels) == 0 {
		t.Fatal("the film has no reels")
	}
	for _, r := range film.Reels {
		for i, p := range r.Poses {
			if i > 0 && p.T < r.Poses[i-1].T || p.T > film.Length || p.Lean < 0 {
				t.Errorf("%s: pose %d of %v s at %v, the one before at %v", r.Figure, i, film.Length, p, r.Poses[max(0, i-1)])
			}
		}
		if r.Kind != "" {
			continue
		}
		for _, x := range []struct {
			View engine.View
			Pose engine.Pose
		}{{View: before, Pose: r.Poses[0]}, {View: after, Pose: r.Poses[len(r.Poses)-1]}} {
			p := figure(t, x.View, r.Figure)
			want := engine.Pose{T: x.Pose.T, At: p.At, Z: p.Base, Heading: p.Heading}
			if p.State != "" {
				want.Lean, want.Toward = math.Pi/2, p.Toward
			}
			if want.Lean == 0 {
				x.Pose.Toward = 0 // upright he leans no way
			}
			if p.Kind == "gun" && len(film.Marks) > 0 { // it fires as it was laid
				want.Heading = figure(t, after, r.Figure).Heading
			}
			if d := cmp.Diff(want, x.Pose, cmpopts.EquateApprox(0, 1e-9)); d != "" {
				t.Errorf("%s at %.2f s is not as in the view:\n%s", r.Figure, x.Pose.T, d)
			}
		}
	}
	for i, k := range film.Marks {
		if i > 0 && k.T < film.Marks[i-1].T || k.Text == "" || k.T > film.Length {
			t.Errorf("mark %d: %+v", i, k)
		}
	}
}

// A march is as long as its string, round what is in the way, and over the hill.
func TestRangeMarch(t *testing.T) {
	t.Parallel()
	m := open(t, drill)
	before := m.View("")
	events, err := m.Play("bill to 8,40 180")
	if err != nil {
		t.Fatal(err)
	}
	filmed(t, events[0], before, m.View(""))
	bill := figure(t, m.View(""), "bill")
	if bill.At != (engine.Spot{X: 8, Y: 40}) || bill.Base != 1 || bill.Heading != math.Pi {
		t.Errorf("bill is %+v", bill)
	}
	if want := "LW-MOVE-3"; string(events[0].Rule()) != want {
		t.Errorf("the march is by %s, want %s", events[0].Rule(), want)
	}
	m = open(t, drill)
	c := m.Complete("bill to")
	way, length, ok := c[0].Area.(engine.Strung).String(engine.Spot{X: 8, Y: 26})
	straight := math.Sqrt(13*13 + 20*20)
	if !ok || length <= straight || len(way) < 3 {
		t.Errorf("the string round the pond is %v in by %v, straight it would be %v", length, way, straight)
	}
	if _, _, ok := c[0].Area.(engine.Strung).String(engine.Spot{X: 8, Y: 20}); ok {
		t.Error("a string is laid into the pond")
	}
	if m.Check("bill to 8,20") != nil {
		t.Error("nobody may be set into the pond on the range")
	}
}

func TestRangeMeasures(t *testing.T) {
	t.Parallel()
	m := open(t, drill).(interface {
		engine.Match
		engine.Measurer
	})
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	// Men of the file stand 2.4 in apart, and are 0.7 from front to back.
	r, err := m.Tape(engine.End{Word: "a1"}, engine.End{Word: "a2"})
	if err != nil {
		t.Fatal(err)
	}
	near("tape", r.Length, 2.4)
	if d := cmp.Diff([]string{"within 6 in", "seen"}, r.Notes); d != "" {
		t.Error(d)
	}
	r, err = m.Tape(engine.End{At: engine.Spot{X: 24, Y: 20}}, engine.End{Word: "a1"})
	if err != nil {
		t.Fatal(err)
	}
	near("tape from a spot", r.Length, 30-0.35-20)
	r, err = m.String(engine.End{Word: "a1"}, []engine.Spot{{X: 30, Y: 30}}, engine.End{At: engine.Spot{X: 30, Y: 20}})
	if err != nil {
		t.Fatal(err)
	}
	near("string", r.Length, 16)
	r, err = m.Ring(engine.End{Word: "a1"}, 6)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"a2", "a3"}, r.Figures); d != "" {
		t.Error(d)
	}
	for _, p := range r.Way[0] {
		a1 := figure(t, m.View(""), "a1")
		if d := distance(a1.Covers[0], p); d < 6-1e-9 || d > 6*1.002 {
			t.Fatalf("the ring's %v is %v in from the outline", p, d)
		}
	}
	// The foe stands by the gun: it swings to him from both sides, and his own man lies down.
	r, err = m.Arc("s-gun1")
	if err != nil {
		t.Fatal(err)
	}
	if !(r.Length > 0 && r.Length < 2*math.Pi) || !slices.ContainsFunc(r.Notes, func(n string) bool { return strings.Contains(n, "man foe") }) {
		t.Errorf("the arc is %v: %v", r.Length, r.Notes)
	}
	if _, err := m.Arc("a1"); err == nil {
		t.Error("a man has an arc")
	}
	if _, err := m.Tape(engine.End{Word: "nobody"}, engine.End{}); err == nil {
		t.Error("a tape is laid to nobody")
	}
}

// distance is how far a spot is from an outline without dents, anticlockwise, that it is outside of.
func distance(outline []engine.Spot, s engine.Spot) float64 {
	best := math.Inf(1)
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		dx, dy := b.X-a.X, b.Y-a.Y
		k := min(1, max(0, ((s.X-a.X)*dx+(s.Y-a.Y)*dy)/(dx*dx+dy*dy)))
		x, y := a.X+k*dx-s.X, a.Y+k*dy-s.Y
		best = min(best, math.Sqrt(x*x+y*y))
	}
	return best
}

func TestRangeLaying(t *testing.T) {
	t.Parallel()
	m := open(t, drill).(gunnery.Gunnery)
	const degree = math.Pi / 180
	for said, want := range map[engine.Order][3]float64{
		"s-gun1":            {0, 90, 0},
		"s-gun1 fire":       {0, 90, 0},
		"s-gun1 fire 80":    {0, 80, 0},
		"s-gun1 lay 80 2.5": {0, 80, 2.5},
	} {
		gun, b, e, ok := m.Laying(said)
		if !ok || gun != int(want[0]) || math.Abs(b-want[1]*degree) > 1e-12 || math.Abs(e-want[2]*degree) > 1e-12 {
			t.Errorf("%s: %d, %v, %v, %t", said, gun, b/degree, e/degree, ok)
		}
	}
	// On a man straight ahead, 1.1 in high, at 20.5 in from a muzzle 1.5 in high.
	if _, b, e, ok := m.Laying("s-gun1 at a1"); !ok || math.Abs(b-90*degree) > 1e-12 || e > -0.5*degree || e < -1.2*degree {
		t.Errorf("laid on a1: %v, %v, %t", b/degree, e/degree, ok)
	}
	for _, said := range []engine.Order{"", "a1", "s-gun1 to 3,3", "raise", "s-gun1 at s-gun1", "s-gun1 at nobody"} {
		if _, _, _, ok := m.Laying(said); ok {
			t.Errorf("%q lays a gun", said)
		}
	}
}

// A gun of its own side's men swings over them as they lie down, and stops at an enemy. [LW-GUN-6, LW-GUN-12]
func TestRangeMakesRoom(t *testing.T) {
	t.Parallel()
	m := open(t, drill, "s-gun1 lay 175 0")
	if bill := figure(t, m.View(""), "bill"); bill.State != "lying" {
		t.Errorf("bill has not made room: %+v", bill)
	}
	if foe := figure(t, m.View(""), "foe"); foe.State != "" {
		t.Errorf("an enemy has made room: %+v", foe)
	}
}

// The journal of a scenario stands alone, and what is taken back falls the same way again.
func TestRangeJournal(t *testing.T) {
	t.Parallel()
	path := t.TempDir() + "/a.lw"
	s, err := engine.Create(path, gunrange.Range{}, engine.Setup{Position: scenario.OneLine([]byte(drill)), Seed: 9}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []engine.Order{"s-gun1 at a2", "s-gun1 fire", "raise", "s-gun1 fire", "a2 to 30,30"} {
		if _, err := s.Play(o); err != nil {
			t.Fatal(err)
		}
	}
	end := s.Match().Hash()
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if err := s.Redo(); err != nil || s.Match().Hash() != end {
		t.Errorf("redone it is another match: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	back, opened, err := engine.Open(path, func(string) (engine.Ruleset, bool) { return gunrange.Range{}, true })
	if err != nil || len(opened.Differences) > 0 || back.Match().Hash() != end {
		t.Errorf("opened again it is another match: %v, %v", err, opened)
	}
	if back != nil {
		_ = back.Close()
	}
}

func FuzzReadLine(f *testing.F) {
	f.Add(scenario.OneLine([]byte(drill)))
	f.Add("littlewars = 1¶title = \"¶\"¶size = [48, 60]")
	f.Fuzz(func(t *testing.T, line string) {
		table, err := scenario.ReadLine(line)
		if err != nil {
			return
		}
		text := scenario.LineOf(table)
		back, err := scenario.ReadLine(text)
		if err != nil || scenario.LineOf(back) != text || strings.ContainsAny(text, "\r\n") {
			t.Errorf("%q is written %q, which reads as: %v", line, text, err)
		}
	})
}

func BenchmarkRangeFire(b *testing.B) {
	m, err := gunrange.Range{}.New(engine.Setup{Seed: 1, Options: map[string]string{"scenario": "hooks-farm"}})
	if err != nil {
		b.Fatal(err)
	}
	gun := tabletop.WordsOf(m.(gunnery.Gunnery).Table())[len(m.(gunnery.Gunnery).Table().Men)]
	for b.Loop() {
		if events, err := m.Clone().Play(engine.Order(gun + " fire")); err != nil || len(events) < 2 {
			b.Fatal(events, err)
		}
	}
}

func BenchmarkRangeClone(b *testing.B) {
	m, err := gunrange.Range{}.New(engine.Setup{})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if m.Clone().Hash() == 0 {
			b.Fatal("no match")
		}
	}
}

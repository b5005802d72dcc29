package gunrange_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/gunrange"
	"littlewars/tabletop/scenario"
)

// What a View has of a table is as whoever draws it is told: outlines without dents and anticlockwise, about
// where the figure is, on the ground it stands on.
func TestRangeView(t *testing.T) {
	t.Parallel()
	for _, name := range scenario.Names() {
		table, err := scenario.Embedded(name)
		if err != nil {
			t.Fatal(err)
		}
		v := table.View()
		if v.Ground.Low != (engine.Spot{Y: -12}) || v.Ground.High != (engine.Spot{X: table.Width, Y: table.Depth + 12}) {
			t.Errorf("%s: the ground goes from %v to %v", name, v.Ground.Low, v.Ground.High)
		}
		for i := range v.Figures {
			f := &v.Figures[i]
			if want := table.Ground(plane.Vec{X: f.At.X, Y: f.At.Y}); f.Base != want || f.Tall <= 0 {
				t.Errorf("%s: %s stands %v in up and is %v in tall, its ground is %v", name, f.Word, f.Base, f.Tall, want)
			}
			about := false
			for _, o := range f.Covers {
				bulges(t, name+": "+f.Word, o)
				about = about || holds(o, f.At)
			}
			if !about {
				t.Errorf("%s: %s is at %v, outside %v", name, f.Word, f.At, f.Covers)
			}
		}
		for i := range v.Solids {
			s := &v.Solids[i]
			bulges(t, name+": "+s.Name, s.Outline)
			if c := &table.Country[i]; s.Base != c.Z0 || s.Base+s.Height != c.Z1 {
				t.Errorf("%s: %s is %v in on %v, want from %v to %v", name, s.Name, s.Height, s.Base, c.Z0, c.Z1)
			}
		}
	}
}

// bulges holds that an outline has no dents and goes anticlockwise, once round.
func bulges(t *testing.T, what string, o []engine.Spot) {
	t.Helper()
	turned := 0.0
	for i, a := range o {
		b, c := o[(i+1)%len(o)], o[(i+2)%len(o)]
		turn := math.Remainder(math.Atan2(c.Y-b.Y, c.X-b.X)-math.Atan2(b.Y-a.Y, b.X-a.X), 2*math.Pi)
		if turned += turn; turn < -1e-9 {
			t.Errorf("%s has a dent at %v", what, b)
		}
	}
	if len(o) < 3 || math.Abs(turned-2*math.Pi) > 1e-6 {
		t.Errorf("%s turns by %v in %d corners", what, turned, len(o))
	}
}

func holds(o []engine.Spot, s engine.Spot) bool {
	for i, a := range o {
		b := o[(i+1)%len(o)]
		if (b.X-a.X)*(s.Y-a.Y)-(b.Y-a.Y)*(s.X-a.X) < -1e-9 {
			return false
		}
	}
	return true
}

// Of a fallen or a lying man a View has the strip that he covers, and tapes and rings are laid from it.
func TestRangeDown(t *testing.T) {
	t.Parallel()
	m := open(t, drill, "s-gun1 at a1", "s-gun1 fire", "a3 lie 0")
	v := m.View("")
	by := m.(engine.Measurer)
	for _, word := range []string{"a1", "a3"} {
		f := figure(t, v, word)
		head := engine.Spot{X: f.At.X + 2.1*math.Cos(f.Toward), Y: f.At.Y + 2.1*math.Sin(f.Toward)}
		if f.Tall != 0.6 || !holds(f.Covers[0], f.At) || !holds(f.Covers[0], head) {
			t.Errorf("%s, head to %v, covers %v", word, f.Toward, f.Covers)
		}
		from := engine.Spot{X: 44, Y: 50}
		r, err := by.Tape(engine.End{Word: word}, engine.End{At: from})
		if want := distance(f.Covers[0], from); err != nil || math.Abs(r.Length-want) > 1e-9 {
			t.Errorf("the tape to %s is %v, %v; want %v", word, r.Length, err, want)
		}
	}
	// Behind a wall an inch high whoever is down is hidden, and who stands is seen.
	m = open(t, butts(800, man("a", "north", 24, 30)+man("b", "north", 24, 44)+
		"[[wall]]\nname = \"low wall\"\nat = [24, 31]\nsize = [9, 0.5]\nheight = 1\n"+
		"[[wall]]\nname = \"high wall\"\nat = [24, 43]\nsize = [9, 0.5]\nheight = 2\n"))
	seen := func(want ...string) {
		t.Helper()
		r, err := m.(engine.Measurer).Tape(engine.End{Word: "a"}, engine.End{Word: "b"})
		if d := cmp.Diff(want, r.Notes); err != nil || d != "" {
			t.Errorf("%v %s", err, d)
		}
	}
	seen("seen")
	tells(t, m, "s-gun1 at a")
	tells(t, m, "s-gun1 fire", "a is")
	seen("hidden by low wall", "hidden by high wall")
}

// The notes of a tape, rings round all sorts of things, and how a gun is held ready.
func TestRangeReadings(t *testing.T) {
	t.Parallel()
	m := open(t, butts(800, man("a", "south", 24, 10)+man("b", "south", 21, 5)+man("c", "south", 27, 5)+
		man("d", "north", 8, 40)+man("e", "south", 30.7, 6)+
		man("f", "south", 31.5, 6)+man("g", "north", 40, 37.645)+
		"[[hill]]\nname = \"hill\"\nboards = [{ at = [8, 40], size = [8, 8] }, { at = [8, 40], size = [4, 4] }]\n"+
		"[[house]]\nname = \"it\"\nat = [40, 40]\nsize = [4, 4]\nheight = 3\n"))
	by := m.(engine.Measurer)
	end := func(word string) engine.End { return engine.End{Word: word} }
	r, err := by.Tape(end("a"), end("d"))
	if d := cmp.Diff([]string{"2 in higher", "seen"}, r.Notes); err != nil || d != "" {
		t.Error(err, d)
	}
	if r, err = by.Tape(end("d"), end("a")); err != nil || r.Notes[0] != "2 in lower" {
		t.Error(err, r.Notes)
	}
	for word, want := range map[string]float64{"e": 30.7 - 0.31 - 24 - 1.1, "f": 31.5 - 0.31 - 24 - 1.1} {
		r, err := by.Tape(end("s-gun1"), end(word))
		if err != nil || math.Abs(r.Length-want) > 1e-9 || slices.Contains(r.Notes, "within 6 in") != (want <= 6) {
			t.Errorf("%s is %v, want %v: %v, %v", word, r.Length, want, r.Notes, err)
		}
	}
	// Nearer to the house than he might stand in a battle, a string is laid to him all the same.
	if r, err = by.String(end("a"), nil, end("g")); err != nil || math.Abs(r.Length-math.Sqrt(16*16+27.645*27.645)) > 1e-9 {
		t.Errorf("the string to g is %v in: %v", r.Length, err)
	}
	// Up to a gun, whom nobody can stand in, and over the hill by two spots.
	if r, err = by.String(end("a"), nil, end("s-gun1")); err != nil || math.Abs(r.Length-4) > 1e-9 {
		t.Errorf("the string to the gun is %v in: %v", r.Length, err)
	}
	via := []engine.Spot{{X: 8, Y: 30}, {X: 8, Y: 40}}
	r, err = by.String(end("a"), via, engine.End{At: engine.Spot{X: 8, Y: 50}})
	if err != nil || !slices.Equal(r.Notes, []string{"climbs and drops 4 in"}) {
		t.Errorf("over the hill: %v, %v", r.Notes, err)
	}
	if ready := figure(t, m.View(""), "s-gun1").Bore; !ready.Ready || !strings.HasPrefix(ready.Note, "4 men within 6 in") {
		t.Errorf("with four men the gun is %+v", ready)
	}
	r, err = by.Ring(end("s-gun1"), 6)
	if d := cmp.Diff([]string{"a", "b", "c", "e"}, r.Figures); err != nil || d != "" {
		t.Error(err, d)
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for _, word := range []string{"a", "s-gun1", "it"} {
		radius := 0.5 + 6*chance.Float64()
		r, err := by.Ring(end(word), radius)
		if err != nil || len(r.Way) != 1 {
			t.Fatal(err, len(r.Way))
		}
		ringed(t, by, word, radius, r.Way[0], chance)
	}
	for _, radius := range []float64{-1, math.NaN(), math.Inf(1)} {
		if _, err := by.Ring(end("a"), radius); err == nil {
			t.Errorf("a ring of %v is drawn", radius)
		}
	}
}

// ringed holds a ring against the tape: on it a spot is the radius away, and anywhere it is inside the ring if it
// is no further.
func ringed(t *testing.T, by engine.Measurer, word string, radius float64, ring []engine.Spot, chance *rand.Rand) {
	t.Helper()
	tape := func(s engine.Spot) float64 {
		r, err := by.Tape(engine.End{Word: word}, engine.End{At: s})
		if err != nil {
			t.Fatal(err)
		}
		return r.Length
	}
	low, high := ring[0], ring[0]
	for _, s := range ring {
		if d := tape(s); math.Abs(d-radius) > 0.002*radius {
			t.Fatalf("the ring of %v round %s is %v away at %v", radius, word, d, s)
		}
		low, high = engine.Spot{X: min(low.X, s.X), Y: min(low.Y, s.Y)}, engine.Spot{X: max(high.X, s.X), Y: max(high.Y, s.Y)}
	}
	for range 400 {
		s := engine.Spot{
			X: low.X - 1 + (high.X-low.X+2)*chance.Float64(), Y: low.Y - 1 + (high.Y-low.Y+2)*chance.Float64(),
		}
		inside := false
		for i, a := range ring[1:] {
			if b := ring[i]; (a.Y > s.Y) != (b.Y > s.Y) && s.X < a.X+(s.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y) {
				inside = !inside
			}
		}
		if d := tape(s); math.Abs(d-radius) > 0.03 && inside != (d < radius) {
			t.Errorf("%v is %v from %s, and inside its ring of %v is %t", s, d, word, radius, inside)
		}
	}
}

// FuzzRangeOrder gives the range orders of any letters: it refuses them, or the table can be read again.
func FuzzRangeOrder(f *testing.F) {
	for _, o := range []string{
		"s-gun1 fire", "s-gun1 fire 80 2", "s-gun1 lay -1e2 0x1p1", "s-gun1 at a1", "s-gun1 at foe", "s-gun1 to 20,20 -1", "bill to 8,40 180",
		"bill lie 1e-300", "bill face nan", "foe off", "put gun north 40,40 inf", "put foot south -0,-12", "raise", "clear", "bill to 1e308,-1e308",
	} {
		f.Add(o, "s-gun1 fire")
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		m, err := gunrange.Range{}.New(engine.Setup{Position: scenario.OneLine([]byte(drill)), Seed: 5})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{first, second} {
			o, err := gunrange.Range{}.About().ReadOrder(text)
			if err != nil || m.Check(o) != nil {
				continue
			}
			if _, err := m.Play(o); err != nil {
				t.Fatalf("%s: %v", o, err)
			}
			back, err := scenario.ReadLine(m.Position())
			if err != nil || scenario.LineOf(back) != m.Position() {
				t.Fatalf("after %s the table cannot be read again: %v", o, err)
			}
		}
	})
}

// Names become words: small letters, each once, none that begins an order of nobody's.
func TestWords(t *testing.T) {
	t.Parallel()
	m := open(t, butts(800, man("Bob", "south", 5, 5)+man("bob", "south", 8, 5)+man("put", "south", 11, 5)+
		man("Émile", "south", 14, 5)+man("bob-2", "south", 17, 5)+man("S1", "north", 30, 30)))
	words := tabletop.WordsOf(m.(gunnery.Gunnery).Table())
	if d := cmp.Diff([]string{"bob", "bob-2", "put-2", "-mile", "bob-2-2", "s1", "s-gun1"}, words); d != "" {
		t.Error(d)
	}
	for _, w := range words {
		if m.Check(engine.Order(w+" off")) != nil {
			t.Errorf("%s can be told nothing", w)
		}
	}
	tells(t, m, "put foot south 20,20", "S2 comes in at 20,20") // S1 is an enemy's
}

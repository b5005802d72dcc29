package forecast

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/sim"
	"littlewars/sim/simtest"
	"littlewars/tabletop"
	"littlewars/tabletop/gunrange"
	"littlewars/tabletop/scenario"
)

// posted is a table as a match would show it to whoever foresees, its first gun laid.
type posted struct {
	engine.Match
	table              *tabletop.Table
	bearing, elevation float64
}

func (p posted) Table() *tabletop.Table { return p.table }

func (p posted) Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool) {
	return 0, p.bearing, p.elevation, said == "gun fire"
}

// laidOnTwo is a gun laid on a man nine yards off, with another man close beside him, and a third behind the gun.
func laidOnTwo(t *testing.T) posted {
	t.Helper()
	table := simtest.GunRange(324)
	man := table.Men[0]
	man.Name, man.At.X = "Second", man.At.X+0.9
	behind := table.Men[0]
	behind.Name, behind.Side, behind.At.Y = "Own", tabletop.South, 2
	table.Men = append(table.Men, man, behind)
	e := sim.Experiment{Table: table, Aim: sim.Aim{Men: []int{0}}}
	lays, err := e.Lays()
	if err != nil {
		t.Fatal(err)
	}
	return posted{table: table, bearing: lays[0].Bearing, elevation: lays[0].Elevation}
}

// What is foreseen is what an experiment of as many shots finds.
func TestForeseeIsTheExperiment(t *testing.T) {
	t.Parallel()
	const trials = 300
	p := laidOnTwo(t)
	f, err := Foresee(t.Context(), p, "gun fire", trials)
	if err != nil {
		t.Fatal(err)
	}
	e := sim.Experiment{Table: p.table, Aim: sim.Aim{Bearing: &p.bearing, Elevation: &p.elevation}, Shots: trials, Seed: foreseen}
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	anybody := f.Odds[0]
	if anybody.Figure != "" || anybody.Hit != r.HitProbability || anybody.Low != r.HitInterval[0] || anybody.High != r.HitInterval[1] {
		t.Errorf("anybody: %+v; the experiment has %v in %v", anybody, r.HitProbability, r.HitInterval)
	}
	if anybody.Fell == 0 || anybody.Fell != sim.Ratio(trials-r.KillsPerShot[0], trials) {
		t.Errorf("kills somebody in %v of the shots; the experiment's counts are %v", anybody.Fell, r.KillsPerShot)
	}
	if len(f.Odds) != 3 || f.Odds[1].Figure != "man" || f.Odds[2].Figure != "second" || f.Odds[2].Hit > f.Odds[1].Hit {
		t.Fatalf("the odds are %+v", f.Odds)
	}
	for i, o := range f.Odds[1:] {
		if o.Hit != sim.Ratio(r.Men[i].Touches, trials) || o.Fell != sim.Ratio(r.Men[i].Kills, trials) {
			t.Errorf("%s: %+v; the experiment has %+v", o.Figure, o, r.Men[i])
		}
	}
}

// A man before the gun is hit straight, and one behind it by what comes back off the wall before it, which is told.
func TestForeseeHow(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	at := p.table.Guns[0].At
	wall := tabletop.Piece{
		Name: "Mill", Kind: tabletop.Wall, Outline: plane.Rect(at.X-20, at.Y+14, at.X+20, at.Y+16), Z1: 12, Of: matter.Wood,
	}
	straight, err := Foresee(t.Context(), p, "gun fire", 50)
	if err != nil {
		t.Fatal(err)
	}
	if o := straight.Odds[1]; o.Direct != o.Hit || o.Off != "" {
		t.Errorf("who stands before the gun: %+v", o)
	}
	p.table.Country = append(p.table.Country, wall)
	p.table.Men = p.table.Men[2:] // who stands behind it
	back, err := Foresee(t.Context(), p, "gun fire", 200)
	if err != nil {
		t.Fatal(err)
	}
	if o := back.Odds[1]; o.Figure != "own" || o.Hit == 0 || o.Direct != 0 || o.Off != "Mill" {
		t.Errorf("who stands behind it: %+v", o)
	}
}

// Who of the gun's side lies down to make room for its trail is told, and nobody while it lies as it did.
func TestForeseeWhoLiesDown(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	g := &p.table.Guns[0]
	own := &p.table.Men[2]
	own.At = g.At.Add(plane.Polar(g.Heading + math.Pi + 0.3).Mul(g.TrailEnd().Sub(g.At).Len()))
	for turn, want := range map[float64]string{0: "", 0.3: "own", -0.3: ""} {
		p.bearing = g.Heading + turn
		f, err := Foresee(t.Context(), p, "gun fire", 5)
		if got := strings.Join(f.Down, " "); err != nil || got != want {
			t.Errorf("swung by %v: %q lie down, want %q; %v", turn, got, want, err)
		}
	}
}

// The mean shot flies as the dossier's closed form has it, and time goes on.
func TestForeseeThePath(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	p.table.Men = nil
	f, err := Foresee(t.Context(), p, "gun fire", 20)
	if err != nil {
		t.Fatal(err)
	}
	gun := p.table.Guns[0]
	want, ok := physics.Landing(gun.Model, p.elevation, gun.Model.Shot.Radius)
	if !ok {
		t.Fatal("the shot never lands")
	}
	muzzle, landed := f.Path[0], false
	for i, q := range f.Path[1:] {
		if q.T < f.Path[i].T {
			t.Fatalf("pose %d is at %v, before %v", i+1, q.T, f.Path[i].T)
		}
		if !landed && q.Z <= gun.Model.Shot.Radius+1e-6 {
			landed = true
			if far := q.At.Y - muzzle.At.Y; math.Abs(far-want.Distance) > 1e-3 || math.Abs(q.T-want.Time) > 1e-4 {
				t.Errorf("it lands %v in off after %v s, want %v after %v", far, q.T, want.Distance, want.Time)
			}
		}
	}
	if !landed {
		t.Error("it never lands")
	}
	if len(f.Odds) != 1 || f.Odds[0].Hit != 0 {
		t.Errorf("where there is nobody the odds are %+v", f.Odds)
	}
}

// Nine ways in ten lie within the band, and hardly more.
func TestBandHoldsNineTenths(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	p.table.Men = nil
	b, err := (&sim.Experiment{
		Table: p.table, Aim: sim.Aim{Bearing: &p.bearing, Elevation: &p.elevation}, Shots: 400, Seed: foreseen,
	}).Ready()
	if err != nil {
		t.Fatal(err)
	}
	c := newCensus(b, 400)
	c.take(t.Context(), 2)
	ring := band(c.ways[0][0], p.bearing, c.ways)[0]
	n := len(ring)
	if n%2 != 0 {
		t.Fatalf("rails of %d spots", n)
	}
	held := 0
	for _, way := range c.ways {
		in := true
		for _, q := range way {
			for k := range n/2 - 1 { // the gun points along +y, so rails go by y
				if low, high := ring[k], ring[k+1]; q.At.Y >= low.Y && q.At.Y < high.Y {
					u := (q.At.Y - low.Y) / (high.Y - low.Y)
					right := low.X + u*(high.X-low.X)
					left := ring[n-1-k].X + u*(ring[n-2-k].X-ring[n-1-k].X)
					const slack = 0.05 // in: the rails are straight between stations
					in = in && q.At.X <= right+slack && q.At.X >= left-slack
				}
			}
		}
		if in {
			held++
		}
	}
	if share := float64(held) / 400; share < 0.9 || share > 0.96 {
		t.Errorf("the band holds %v of the ways", share)
	}
}

// Whoever has turned away is not kept waiting, and gets no forecast.
func TestForeseeStops(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Foresee(ctx, p, "gun fire", sim.MaxShots); !errors.Is(err, context.Canceled) {
		t.Errorf("a forecast stopped: %v", err)
	}
	err := HeatOf(ctx, p, "gun fire", func(engine.Heat) { t.Error("a map after it was stopped") })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a map stopped: %v", err)
	}
}

func TestForeseeRefuses(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	if _, err := Foresee(t.Context(), p, "man to 1,2", 20); err == nil {
		t.Error("a man that walks is foreseen")
	}
	if _, err := Foresee(t.Context(), p.Match, "gun fire", 20); err == nil {
		t.Error("a game without guns is foreseen")
	}
}

// A place is as deadly on the map as it is to a man who stands there, and the map grows.
func TestHeatOfIsTheManThere(t *testing.T) {
	t.Parallel()
	p := laidOnTwo(t)
	at := &p.table.Men[0].At
	at.X, at.Y = math.Floor(at.X)+0.25, math.Floor(at.Y)+0.25 // the middle of a cell
	p.bearing = at.Sub(p.table.Guns[0].At).Angle()
	p.table.Men = p.table.Men[:1]
	f, err := Foresee(t.Context(), p, "gun fire", 400)
	if err != nil {
		t.Fatal(err)
	}
	middle := *at
	p.table.Men = nil
	var maps []engine.Heat
	if err := HeatOf(t.Context(), p, "gun fire", func(h engine.Heat) { maps = append(maps, h) }); err != nil {
		t.Fatal(err)
	}
	if len(maps) != 3 || maps[0].Done || !maps[len(maps)-1].Done {
		t.Fatalf("%d maps", len(maps))
	}
	h := maps[len(maps)-1]
	cell := int(middle.Y/h.Cell)*h.Columns + int(middle.X/h.Cell)
	if got, want := h.Share[cell], f.Odds[1].Hit; want < 0.3 || math.Abs(got-want) > 0.1 {
		t.Errorf("there the map has %v; a man there is hit by %v of the shots", got, want)
	}
	if behind := h.Share[int(2/h.Cell)*h.Columns+int(30/h.Cell)]; behind != 0 {
		t.Errorf("behind the gun the map has %v", behind)
	}
}

// BenchmarkForesee is what a gunner waits for while he drags the trail, and when his hand rests.
func BenchmarkForesee(b *testing.B) {
	table, err := scenario.Embedded("hooks-farm")
	if err != nil {
		b.Fatal(err)
	}
	e := sim.Experiment{Table: table, Aim: sim.Aim{Men: []int{len(table.Men) - 1}}}
	lays, err := e.Lays()
	if err != nil {
		b.Fatal(err)
	}
	p := posted{table: table, bearing: lays[0].Bearing, elevation: lays[0].Elevation}
	for _, bench := range []struct {
		name   string
		trials int
	}{{"AtOnce", 60}, {"AtRest", 600}} {
		b.Run(bench.name, func(b *testing.B) {
			for b.Loop() {
				f, err := Foresee(b.Context(), p, "gun fire", bench.trials)
				if err != nil || len(f.Path) < 2 {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("Heat", func(b *testing.B) {
		for b.Loop() {
			if err := HeatOf(b.Context(), p, "gun fire", func(engine.Heat) {}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// A match that is foreseen is what it was, and those foretold are those whom its orders name.
func TestForeseeTheRange(t *testing.T) {
	t.Parallel()
	m, err := gunrange.Range{}.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	was := m.Hash()
	f, err := Foresee(t.Context(), m, "s-gun1 fire 91.2 0.3", 60)
	if err != nil {
		t.Fatal(err)
	}
	if m.Hash() != was {
		t.Error("looking ahead changes the match")
	}
	named := map[string]bool{}
	for _, p := range m.View("").Figures {
		named[p.Word] = true
	}
	if len(f.Odds) < 2 {
		t.Fatalf("odds %+v", f.Odds)
	}
	for _, o := range f.Odds[1:] {
		if !named[o.Figure] {
			t.Errorf("nobody is called %q", o.Figure)
		}
	}
}

package scene

import (
	"math"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"littlewars/engine"
	"littlewars/render/camera"
	"littlewars/render/figures"
	"littlewars/render/palette"
)

// Nothing of a lead man reaches beyond the outline that the tape is laid to but what he holds out: a levelled musket,
// a sabre, the colours. He is as tall as he is measured, but for one who kneels.
func TestLeadKeepsItsOutline(t *testing.T) {
	t.Parallel()
	type bounds struct{ low, high mgl32.Vec3 }
	measured := map[string]bounds{
		"man":         {mgl32.Vec3{-0.35, -0.31, 0}, mgl32.Vec3{0.35, 0.31, 2.10}},
		"rider":       {mgl32.Vec3{-1.05, -0.35, 0}, mgl32.Vec3{1.25, 0.35, 2.85}},
		"four wheels": {mgl32.Vec3{-1.60, -0.84, 0}, mgl32.Vec3{2.60, 0.84, 2.30}},
		"two wheels":  {mgl32.Vec3{-0.95, -0.90, 0}, mgl32.Vec3{2.20, 0.90, 1.50}},
		"carriage":    {mgl32.Vec3{-4.40, -1.10, 0}, mgl32.Vec3{0.95, 1.10, 1.90}},
		// About its trunnions, of a barrel that reaches 3.5 in before the axle.
		"barrel": {mgl32.Vec3{-1.6, -0.33, -0.3}, mgl32.Vec3{3.1, 0.33, 0.26}},
		"rod":    {mgl32.Vec3{-0.5, -0.1, -0.1}, mgl32.Vec3{0.5, 0.1, 0.1}},
	}
	for i := range 2 * len(figures.Shapes) {
		kind, _, _ := strings.Cut(figures.Shapes[i%len(figures.Shapes)].Name, ",")
		want, ok := measured[kind]
		if !ok || i%len(figures.Shapes) < figures.LeadFoot {
			continue
		}
		name := figures.Shapes[i%len(figures.Shapes)].Name
		for held, reach := range map[string]bounds{
			"firing":   {mgl32.Vec3{0, -0.12, 0}, mgl32.Vec3{0.5, 0, 0}},
			"kneeling": {mgl32.Vec3{0, -0.12, 0}, mgl32.Vec3{0.5, 0, -0.5}},
			"officer":  {mgl32.Vec3{}, mgl32.Vec3{0.01, 0, 0}},
			"colours":  {mgl32.Vec3{-0.1, 0, 0}, mgl32.Vec3{0, 0.6, 1.1}},
		} {
			if strings.Contains(name, held) {
				want.low, want.high = want.low.Add(reach.low), want.high.Add(reach.high)
			}
		}
		const slack = 0.012 // in
		got := bounds{mgl32.Vec3{9, 9, 9}, mgl32.Vec3{-9, -9, -9}}
		for _, v := range figures.FigureMesh(i).Vertices {
			for k := range 3 {
				got.low[k], got.high[k] = min(got.low[k], v.Pos[k]), max(got.high[k], v.Pos[k])
			}
		}
		for k, axis := range "xyz" {
			if got.low[k] < want.low[k]-slack || got.high[k] > want.high[k]+slack {
				t.Errorf("%s of side %d: along %c it goes from %.3f to %.3f in; measured it is %.2f to %.2f",
					figures.Shapes[i%len(figures.Shapes)].Name, i/len(figures.Shapes), axis, got.low[k], got.high[k], want.low[k], want.high[k])
			}
		}
		if kind == "man" || kind == "rider" {
			if got.high[2] < want.high[2]-0.06 && !strings.Contains(figures.Shapes[i%len(figures.Shapes)].Name, "near") {
				t.Errorf("%s of side %d is only %.2f in tall", figures.Shapes[i%len(figures.Shapes)].Name, i/len(figures.Shapes), got.high[2])
			}
		}
	}
}

// A full battlefield is drawn in software in time only if those far off are simple.
func TestLeadIsCheapFromFar(t *testing.T) {
	t.Parallel()
	for i := range 2 * len(figures.Shapes) {
		kind := figures.Shapes[i%len(figures.Shapes)].Name
		most := 0
		switch name, tier, _ := strings.Cut(kind, ","); {
		case strings.HasSuffix(tier, "far"):
			most = map[string]int{
				"man": 92, "rider": 160, "carriage": 250, "barrel": 60, "four wheels": 250,
				"two wheels": 250,
			}[name]
		case strings.HasSuffix(tier, "near"):
			most = map[string]int{"man": 575, "rider": 860}[name]
		default:
			most = map[string]int{"man": 175, "rider": 300}[name]
		}
		if strings.Contains(kind, "officer") || strings.Contains(kind, "colours") { // one in six
			most += most/3 + 10
		}
		if n := len(figures.FigureMesh(i).Indices) / 3; most > 0 && n > most {
			t.Errorf("%s has %d triangles, more than %d", kind, n, most)
		}
	}
}

// posed is where a corner of a mesh comes to be as an instance: what the shader spun does.
func posed(in *Instance, p mgl32.Vec3) mgl32.Vec3 {
	p[2] *= in.Rise
	v := mgl32.Vec3{in.Cos*p[0] - in.sin*p[1], in.sin*p[0] + in.Cos*p[1], p[2]}
	t := in.LeanX*in.LeanX + in.LeanY*in.LeanY
	s, along := 2/(1+t), v[0]*in.LeanX+v[1]*in.LeanY
	v = mgl32.Vec3{v[0] + s*in.LeanX*(v[2]-along), v[1] + s*in.LeanY*(v[2]-along), v[2] - s*(t*v[2]+along)}
	return mgl32.Vec3{in.x, in.y, in.Z}.Add(v.Mul(in.Size))
}

// extent is the corners of all of a scene's solids as they stand.
func extent(s *Scene) (low, high mgl32.Vec3) {
	low, high = mgl32.Vec3{999, 999, 999}, mgl32.Vec3{-999, -999, -999}
	for key, list := range s.Solids {
		for i := range list {
			for _, v := range figures.FigureMesh(key).Vertices {
				p := posed(&list[i], v.Pos)
				for k := range 3 {
					low[k], high[k] = min(low[k], p[k]), max(high[k], p[k])
				}
			}
		}
	}
	return low, high
}

// lone is a scene with one figure in it, seen from near.
func lone(f Standing) *Scene {
	s := &Scene{}
	b := Brush{Palette: palette.Day(), Banner: func(engine.Side) int { return 0 }, Camera: camera.Camera{Tall: 20, Angle: camera.OrbitAngle}}
	s.troop(&b, &f, 0)
	return s
}

// However a man leans, his lowest point is where the film says that it is.
func TestWhoeverLeansStaysOnTheFloor(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"foot", "horse"} {
		tall := map[string]float64{"foot": figures.FootTall, "horse": figures.HorseTall}[kind]
		p := engine.Piece{Kind: kind, Tall: tall}
		for _, lean := range []float64{0, 0.2, 0.5, 0.8, math.Pi / 2} {
			for _, toward := range []float64{0, 0.7, math.Pi / 2, 2.9, -2} {
				f := Standing{Figure: &p, body: tableLooks().Kind(kind).Body, Lift: 1.5, size: 1, Turn: 0.3, Lean: lean, Toward: toward}
				low, _ := extent(lone(f))
				if off := float64(low.Z()) - 1.5; math.Abs(off) > 0.07 {
					t.Errorf("%s, leaning %.2f toward %.1f: its lowest point is %.3f in off", kind, lean, toward, off)
				}
			}
		}
	}
}

// One who lies has his head that way and covers the ground that is measured, be he as tall or three quarters.
func TestWhoeverLiesCoversHisStrip(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		kind        string
		tall, scale float64
		long, high  float64
	}{{"foot", 0.6, 1, 2.1, 0.7}, {"foot", 0.45, 0.75, 1.575, 0.53}, {"horse", 0.6, 1, 2.85, 0.75}} {
		p := engine.Piece{Kind: tc.kind, Tall: tc.tall, State: "fallen", Toward: math.Pi / 2, Heading: math.Pi / 2, At: engine.Spot{X: 5, Y: 7}}
		low, high := extent(lone(StandingAs(tableLooks(), &p)))
		if got := float64(high.Y()) - 7; math.Abs(got-tc.long) > 0.1 {
			t.Errorf("%s, %g in high: his head is %.2f in from his feet, not %.2f", tc.kind, tc.tall, got, tc.long)
		}
		if got := float64(high.Z()); got > tc.high+0.05 || low.Z() < -0.08 {
			t.Errorf("%s, %g in high, lies from %.2f to %.2f", tc.kind, tc.tall, low.Z(), got)
		}
	}
}

// A barrel points as high as it is laid.
func TestBarrelElevation(t *testing.T) {
	t.Parallel()
	p := engine.Piece{Kind: "gun", Tall: figures.GunTall, Heading: math.Pi / 2, Bore: &engine.Bore{Elevation: 0.2}}
	s := lone(StandingAs(tableLooks(), &p))
	barrels := s.Solids[figures.LeadBarrel]
	if len(barrels) != 1 || len(s.Solids[figures.LeadGun]) != 1 {
		t.Fatalf("a gun is %d barrels and %d carriages", len(barrels), len(s.Solids[figures.LeadGun]))
	}
	const reach = figures.MuzzleAhead - figures.TrunnionAhead
	tip := posed(&barrels[0], mgl32.Vec3{reach, 0, 0})
	want := camera.Vec(0, figures.TrunnionAhead+reach*math.Cos(0.2), figures.TrunnionHigh+reach*math.Sin(0.2))
	if !tip.ApproxEqualThreshold(want, 1e-4) {
		t.Errorf("the muzzle is at %v, want %v", tip, want)
	}
}

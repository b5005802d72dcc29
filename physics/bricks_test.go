package physics

import (
	"fmt"
	"math"
	"testing"

	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/physics/tumble"
)

// The bricks of the nursery floor. (dossier 1.5)
const (
	wholeBrick   = 121.33
	quarterBrick = 30.33
)

// bump is a contact with a loose solid, along +x, at a height above the floor.
func bump(index int, impulse, z float64) Contact {
	return Contact{Met: Block, Index: index, Part: -1, Normal: Vec3{X: 1}, At: Vec3{Z: z}, Impulse: impulse}
}

func show(falls []Fall) (text string) {
	for _, f := range falls {
		text += fmt.Sprintf("\n met %d #%d cause %d by %d: %v toward %.2f lean %.2f slid %.3f at %.3f rest %.3f",
			f.Met, f.Index, f.Cause, f.By, f.Outcome, f.Toward, f.Lean, f.Slid, f.T, f.Rest)
	}
	return text
}

func TestBricks(t *testing.T) {
	kind := matter.Infantry()
	at := func(x, y float64) Man { return Man{Kind: &kind, At: plane.Vec{X: x, Y: y}, Heading: math.Pi} }
	whole := func(x, y, z float64) Solid {
		return Solid{Outline: plane.Rect(x, y-2.25, x+2.25, y+2.25), Z0: z, Z1: z + 1.125, Mass: wholeBrick}
	}
	onEnd := func(x, y, z float64) Solid {
		const half = 1.125 / 2
		return Solid{Outline: plane.Rect(x-half, y-half, x+half, y+half), Z0: z, Z1: z + 2.25, Mass: quarterBrick}
	}
	rest := func(t *testing.T, f *Field, c Contact) []Fall {
		falls := strike(NewShooter(f), c)
		for _, x := range falls {
			if x.Rest < x.T || x.Rest >= maxTumble {
				t.Errorf("never at rest:%s", show(falls))
			}
		}
		return falls
	}
	t.Run("F24 knocks a brick off a wall, it fells A, the shot rolls to B", func(t *testing.T) {
		solids := []Solid{whole(0, 0, 0), whole(0, 0, 1.125), onEnd(1.6, 0, 2.25)}
		l, men := levelShot(0, 4.3, 700), []Man{at(5, 0)}
		alone := NewShooter(openFloor(t, matter.Cork, men, solids...)).Shoot(l)
		last := alone.Legs[len(alone.Legs)-1] // it rolls
		b := last.From.Add(last.To.Sub(last.From).Mul(0.5))
		tr := NewShooter(openFloor(t, matter.Cork, append(men, at(b.X, b.Y)), solids...)).Shoot(l)
		if len(tr.Falls) < 2 {
			t.Fatal(show(tr.Falls))
		}
		brick, a := tr.Falls[0], tr.Falls[1]
		if brick.Met != Block || brick.Index != 2 || brick.Outcome != tumble.Falls || brick.Cause != ByShot {
			t.Error("the brick:", show(tr.Falls))
		}
		if a.Met != Person || a.Index != 0 || a.Outcome != tumble.Falls || a.Cause != ByBrick || a.By != 2 || a.T <= brick.T {
			t.Error("man A:", show(tr.Falls))
		}
		if meets := touched(tr); len(meets) != 1 || meets[0] != 1 || tr.Contacts[len(tr.Contacts)-1].T < a.T {
			t.Errorf("the shot met men %v, want B alone, after A was disturbed", meets)
		}
	})
	t.Run("F23 a brick pushes a man against a wall", func(t *testing.T) {
		house := Solid{Outline: plane.Rect(2.85, -3, 6, 3), Z1: 5}
		falls := rest(t, openFloor(t, matter.Cork, []Man{at(1.5, 0)}, onEnd(0, 0, 0), house), bump(0, 420, 2.1))
		man := falls[len(falls)-1]
		if man.Met != Person || man.Cause != ByBrick || man.By != 0 || man.Outcome < tumble.Leans || man.Lean > math.Pi/3 {
			t.Error("he does not lean on the wall:", show(falls))
		}
	})
	t.Run("PHY-5, PHY-8 on end", func(t *testing.T) {
		for _, row := range []struct {
			impulse, z float64
			outcome    tumble.Outcome
		}{{60, 2.0, tumble.Stands}, {150, 2.0, tumble.Stands}, {150, 1.2, tumble.Slides}, {300, 2.0, tumble.Falls}} {
			falls := rest(t, openFloor(t, matter.Cork, nil, onEnd(0, 0, 0)), bump(0, row.impulse, row.z))
			if row.outcome == tumble.Stands && len(falls) > 0 ||
				row.outcome != tumble.Stands && (len(falls) != 1 || falls[0].Outcome != row.outcome) {
				t.Errorf("impulse %v at %v:%s", row.impulse, row.z, show(falls))
			}
		}
	})
	t.Run("PHY-12 pushed", func(t *testing.T) {
		const impulse = 420
		free := impulse * impulse / (wholeBrick * wholeBrick) / (2 * matter.Cork.OfBrick().Friction * matter.Gravity)
		for _, row := range []struct {
			name   string
			solids []Solid
			slid   float64 // 0: not to speak of
		}{
			{"alone", []Solid{whole(0, 0, 0)}, free},
			{"on another", []Solid{whole(0, 0, 1.125), whole(0, 0, 0)}, free},
			{"under another", []Solid{whole(0, 0, 0), whole(0, 0, 1.125)}, 0},
			{"under a quarter", []Solid{whole(0, 0, 0), onEnd(1.1, 0, 1.125)}, free / (1 + 2*quarterBrick/wholeBrick)},
			{
				"under a quarter that another bears too",
				[]Solid{whole(0, 0, 0), onEnd(1.1, 2.25, 1.125), whole(0, 4.5, 0)},
				free / (1 + quarterBrick/wholeBrick),
			},
			{"before a wall", []Solid{whole(0, 0, 0), {Outline: plane.Rect(2.25, -4, 5, 4), Z1: 3}}, 0},
			{"near a wall", []Solid{whole(0, 0, 0), {Outline: plane.Rect(2.28, -4, 5, 4), Z1: 3}}, 0.03},
		} {
			falls := rest(t, openFloor(t, matter.Cork, nil, row.solids...), bump(0, impulse, 0.5+row.solids[0].Z0))
			if row.slid < tumble.SlidLength {
				if len(falls) != 0 {
					t.Errorf("%s:%s", row.name, show(falls))
				}
				continue
			}
			if len(falls) != 1 || falls[0].Outcome != tumble.Slides || math.Abs(falls[0].Slid-row.slid) > 1e-9 {
				t.Errorf("%s: want %.4f in%s", row.name, row.slid, show(falls))
			}
		}
	})
	t.Run("LW-SHOT-2 through a wall of bricks", func(t *testing.T) {
		var solids []Solid
		for course := range 3 {
			for i := range 4 {
				y := float64(i)*4.5 - 6.75 + float64(course%2)*2.25
				solids = append(solids, whole(0, y, float64(course)*1.125))
			}
		}
		solids = append(solids, onEnd(1.6, 0, 3*1.125))
		falls := rest(t, openFloor(t, matter.Cork, []Man{at(5.5, 0)}, solids...), bump(len(solids)-1, 420, 5.5))
		if len(falls) == 0 || falls[0].Index != len(solids)-1 || falls[0].Outcome != tumble.Falls {
			t.Error(show(falls))
		}
		for _, f := range falls {
			if f.Met == Block && f.Index != len(solids)-1 {
				t.Error("the wall itself moved:", show(falls))
			}
		}
	})
	t.Run("bricks in echelon on one board stay up", func(t *testing.T) {
		board := Solid{Outline: plane.Rect(-10, -10, 10, 10), Z1: 1}
		solids := []Solid{whole(0, 0, 1), whole(2.3, 1.5, 1), whole(4.6, 5, 1), board}
		for i := range 3 {
			solids[i].Mass = quarterBrick // light ones, to go far
		}
		falls := rest(t, openFloor(t, matter.Cork, nil, solids...), bump(0, 300, 1.9))
		for _, f := range falls {
			if f.Outcome != tumble.Slides {
				t.Error(show(falls))
			}
		}
		if len(falls) < 2 {
			t.Error("the second brick was not pushed:", show(falls))
		}
	})
	t.Run("a man against loose bricks", func(t *testing.T) {
		solids := []Solid{whole(1.2, 0, 0), whole(1.2, 0, 1.125)}
		s := NewShooter(openFloor(t, matter.Cork, []Man{at(0, 0)}, solids...))
		falls := strike(s, s.blowOn(0, 0, 350, 1.4))
		if !s.struckBy.scene.piled || len(falls) == 0 || falls[0].Met != Person || falls[0].Outcome != tumble.Falls {
			t.Error(show(falls))
		}
	})
}

func TestBand(t *testing.T) {
	along := plane.Polar(0.3)
	at := plane.Vec{X: 2, Y: -1}
	for name, c := range map[string]plane.Convex{
		"a square askew": plane.Rect(-1, -1, 1, 1).Place(plane.Vec{X: 7, Y: 1}, 1),
		"a trunk":        plane.Disc(plane.Vec{X: 6, Y: 0.5}, 0.4),
		"a rod":          {Corners: []plane.Vec{{X: 5, Y: -2}, {X: 6, Y: 3}}, R: 0.2},
		"a rounded wall": {Corners: plane.Rect(4, -3, 5, 3).Corners, R: 0.25},
	} {
		for _, lr := range [][2]float64{{-0.5, 0.5}, {0.7, 0.8}, {-9, 9}, {20, 21}} {
			x0, x1 := band(c, at, along, lr[0], lr[1])
			want0, want1 := math.Inf(1), math.Inf(-1)
			for y := math.Max(lr[0], -10); y <= math.Min(lr[1], 10); y += 1e-3 { // many lines across it
				from := at.Add(along.Left().Mul(y))
				if enter, leave, ok := c.Sweep(from, along, 0); ok {
					want0, want1 = math.Min(want0, enter), math.Max(want1, leave)
				}
			}
			if x0 > x1 && want0 > want1 {
				continue
			}
			if math.Abs(x0-want0) > 5e-3 || math.Abs(x1-want1) > 5e-3 {
				t.Errorf("%s between %v: %v to %v, want %v to %v", name, lr, x0, x1, want0, want1)
			}
		}
	}
}

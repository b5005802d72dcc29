package sim

import (
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/physics"
	"littlewars/physics/matter"
	"littlewars/physics/plane"
	"littlewars/tabletop"
)

func TestOpen(t *testing.T) {
	t.Parallel()
	lying := tabletop.Man{
		Name: "lying", Side: tabletop.North, At: plane.Vec{X: 34, Y: 60}, Heading: -math.Pi / 2, Posture: physics.Lying, LieTo: math.Pi / 2,
	}
	behind := tabletop.Man{Name: "behind", Side: tabletop.North, At: plane.Vec{X: 10, Y: 56}, Heading: -math.Pi / 2}
	friend := tabletop.Man{Name: "friend", At: plane.Vec{X: 30, Y: 30}, Heading: math.Pi / 2}
	gone := tabletop.Man{Name: "gone", Side: tabletop.North, At: plane.Vec{X: 30, Y: 40}, Posture: physics.Gone}
	for _, c := range []struct {
		name      string
		men       []tabletop.Man
		want      []int
		inTheOpen bool
	}{
		{"a lying enemy counts", []tabletop.Man{lying}, []int{0}, true},
		{"one behind a wall does not", []tabletop.Man{behind, lying}, []int{1}, true},
		{"but is the best there is", []tabletop.Man{behind}, []int{0}, false},
		{"an enemy before a friend", []tabletop.Man{friend, lying}, []int{1}, true},
		{"a friend on a range without enemies", []tabletop.Man{friend, gone}, []int{0}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := walled()
			table.Men = c.men
			e := Experiment{Table: table}
			men, inTheOpen, err := e.Open(1000)
			if err != nil || !slices.Equal(men, c.want) || inTheOpen != c.inTheOpen {
				t.Errorf("got %v, in the open %v, %v; want %v, %v", men, inTheOpen, err, c.want, c.inTheOpen)
			}
		})
	}
	empty := Experiment{Table: walled()}
	if _, _, err := empty.Open(1); err == nil {
		t.Error("an empty table has somebody to aim at")
	}
}

// A comrade in the line of fire dies of his own gun, and the report says so.
func TestKillsOwn(t *testing.T) {
	t.Parallel()
	e := atNineYards(100)
	gun := &e.Table.Guns[0]
	e.Table.Men = append(e.Table.Men, tabletop.Man{
		Name: "friend", Side: gun.Side, At: gun.At.Add(plane.Vec{Y: gun.Model.MuzzleForward + 4}), Heading: math.Pi / 2,
	})
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if r.KillsOwn != 100 || r.Kills != 100 {
		t.Errorf("%d kills, %d of them own; want 100 and 100", r.Kills, r.KillsOwn)
	}
	if len(r.Men) != 1 || r.Men[0].Side != "south" || r.Men[0].Kills != 100 {
		t.Errorf("men: %+v", r.Men)
	}
}

// A batch of one tells no spread and no interval of the mean.
func TestOneShotTellsNoSpread(t *testing.T) {
	t.Parallel()
	e := atNineYards(1)
	r, err := e.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if d := r.Dispersion; d.Right != nil || d.Above != nil || d.Range != nil || r.MeanInterval != nil {
		t.Errorf("spread %+v, interval of the mean %v", d, r.MeanInterval)
	}
}

// A gun is not laid through a wall beside its muzzle, nor its shot begun behind a friend: the wall stops
// the swing, and the friend lies down.
func TestSwungBeforeFired(t *testing.T) {
	model := matter.NavalGun()
	table := func(man plane.Vec) *tabletop.Table {
		return &tabletop.Table{
			Name: "narrow", Width: 72, Depth: 90, Floor: matter.Cork,
			Country: []tabletop.Piece{{
				Name: "wall", Kind: tabletop.Wall, Outline: plane.Rect(27.4, 2, 28.6, 10), Z1: 5, Of: matter.Wood,
			}},
			Guns: []tabletop.Gun{{Name: "gun", Model: &model, At: plane.Vec{X: 24, Y: 6}, Heading: math.Pi / 2}},
			Men:  []tabletop.Man{{Name: "enemy", Side: tabletop.North, At: man, Heading: math.Pi}},
		}
	}
	t.Run("LW-GUN-6 a wall stops the swing", func(t *testing.T) {
		e := Experiment{Table: table(plane.Vec{X: 40, Y: 6.5}), Aim: Aim{Men: []int{0}}, Shots: 1}
		if _, err := e.Run(t.Context()); err == nil || !strings.Contains(err.Error(), "LW-GUN-6") {
			t.Errorf("laid through a wall: %v", err)
		}
		if men, _, err := e.Open(1); err == nil {
			t.Errorf("an open shot through a wall, at %v", men)
		}
	})
	t.Run("LW-GUN-12 a friend beside the muzzle lies down", func(t *testing.T) {
		tb := table(plane.Vec{X: 10, Y: 60})
		tb.Men = append(tb.Men, tabletop.Man{Name: "friend", At: plane.Vec{X: 23.2, Y: 9.2}, Heading: math.Pi / 2})
		e := Experiment{Table: tb, Aim: Aim{Men: []int{0}}, Shots: 20, Seed: 1}
		r, err := e.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if r.KillsOwn > 0 || r.TargetHits < 15 {
			t.Errorf("%d own men killed, %d hits over a friend who lies down", r.KillsOwn, r.TargetHits)
		}
		if tb.Men[1].Posture != physics.Standing {
			t.Error("the table itself was changed")
		}
	})
}

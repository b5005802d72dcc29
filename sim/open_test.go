package sim

import (
	"math"
	"slices"
	"testing"

	"littlewars/physics"
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
			men, inTheOpen, err := e.Open()
			if err != nil || !slices.Equal(men, c.want) || inTheOpen != c.inTheOpen {
				t.Errorf("got %v, in the open %v, %v; want %v, %v", men, inTheOpen, err, c.want, c.inTheOpen)
			}
		})
	}
	empty := Experiment{Table: walled()}
	if _, _, err := empty.Open(); err == nil {
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

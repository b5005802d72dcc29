package grid

import "math"

// Dir is a direction, in eighths of a turn clockwise from north, which is up.
type Dir uint8

// The eight directions. Those of even numbers go along rows and columns.
const (
	N Dir = iota
	NE
	E
	SE
	S
	SW
	W
	NW
	Dirs // how many there are
)

var (
	dirNames = [Dirs]string{"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
	deltas   = [Dirs][2]int8{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}
)

func (d Dir) String() string { return dirNames[d%Dirs] }

// ParseDir is the direction of a name such as "NE".
func ParseDir(name string) (Dir, bool) {
	for d, n := range dirNames {
		if n == name {
			return Dir(d), true
		}
	}
	return 0, false
}

// Turn is the direction so many eighths of a turn further clockwise; less than nothing turns the other way.
func (d Dir) Turn(eighths int) Dir { return Dir(int(d)+eighths) % Dirs }

// Delta is how a step in the direction changes column and row.
func (d Dir) Delta() (dc, dr int) {
	of := deltas[d%Dirs]
	return int(of[0]), int(of[1])
}

// Heading is the direction as an angle, as a figure's in a View.
func (d Dir) Heading() float64 {
	dc, dr := d.Delta()
	return math.Atan2(float64(-dr), float64(dc))
}

// Diagonal reports whether a step in the direction changes both column and row.
func (d Dir) Diagonal() bool { return d%2 == 1 }

package sim

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/physics"
	"littlewars/physics/plane"
	"littlewars/sim/stats"
	"littlewars/tabletop"
)

// Heat asks of every place on a table how deadly it is to stand there. In each cell of a grid one more
// man is stood, at the cell's middle, facing the gun, on whatever ground is there; the gun is laid on
// him as on a man seen plainly, and fires Shots shots. The cell's figure is the share of them that
// kill him, by any cause. Everything else on the table is as it is, except that men in whose place he
// would stand step off the table; so country and comrades before him shelter him, and a wall that a
// shot skips over does not.
//
// A cell is blank where no man can stand (in a house, a tree, a gun, or half on a step) and where the
// gun cannot be made to reach.
type Heat struct {
	Table    *tabletop.Table
	Gun      int
	Arm      tabletop.Arm // of the man
	Cell     float64      // side of a cell, in
	Shots    int          // at each cell
	Seed     uint64
	Workers  int
	Progress func(done, total int) // in cells
	Each     func([]string) error  // is given the row of every cell with a figure as soon as it is known; may be nil

	fired []int // kills in the first cells, of a run that was cut; see Resume
}

// HeatMap is the share of shots that kill, by cell. Kills and At are in rows from South to North, each
// row from West to East.
type HeatMap struct {
	Scenario string  `json:"scenario"`
	Gun      string  `json:"gun"`
	Cell     float64 `json:"cell_in"`
	Cols     int     `json:"cols"`
	Rows     int     `json:"rows"`
	Width    float64 `json:"width_in"` // of the table; the last column and row may be cut off by its edge
	Depth    float64 `json:"depth_in"`
	Shots    int     `json:"shots_per_cell"`
	Seed     uint64  `json:"seed"`
	Partial  bool    `json:"partial"`
	Kills    []int   `json:"kills"` // shots that killed him, or Blank or Unfired
}

// Z is the share of shots that kill in a cell, NaN where there is none.
func (h *HeatMap) Z(col, row int) float64 {
	k := h.Kills[row*h.Cols+col]
	if k < 0 {
		return math.NaN()
	}
	return Ratio(k, h.Shots)
}

// Dims is the number of columns and rows.
// X is the middle of a column, as far as it lies on the table, in.
func (h *HeatMap) X(col int) float64 { return middle(float64(col)*h.Cell, h.Cell, h.Width) }

// Y is the middle of a row, likewise.
func (h *HeatMap) Y(row int) float64 { return middle(float64(row)*h.Cell, h.Cell, h.Depth) }

func middle(from, length, end float64) float64 { return (from + min(from+length, end)) / 2 }

// What a cell without a figure holds in Kills: Blank where nobody can stand or the gun cannot reach,
// Unfired where a stopped run had not come yet.
const (
	Blank   = -1
	Unfired = -2
)

// Run fires at every cell. When ctx is done the cells not yet fired at are left Unfired and the map is
// marked Partial.
func (h *Heat) Run(ctx context.Context) (*HeatMap, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	m := h.unfired()
	before := copy(m.Kills, h.fired)
	cells := len(m.Kills) - before
	type fired struct {
		cell, kills int
		err         error
	}
	fire := func(_, i, _ int, f *fired) (done int) {
		f.cell = before + i
		if f.kills, f.err = h.cell(ctx, m.middle(f.cell), f.cell); f.kills == Unfired {
			return 0
		}
		return 1
	}
	take := func(f *fired) error {
		if m.Kills[f.cell] = f.kills; f.err != nil || f.kills < 0 || h.Each == nil {
			return f.err
		}
		return h.Each(m.row(f.cell))
	}
	done, err := stats.InOrder(ctx, stats.WorkersFor(h.Workers, cells), cells, 1, h.Progress, fire, take)
	m.Partial = done < cells
	return m, err
}

// unfired is the map before the first shot.
func (h *Heat) unfired() *HeatMap {
	m := &HeatMap{
		Scenario: h.Table.Name, Gun: h.Table.Guns[h.Gun].Name, Cell: h.Cell, Shots: h.Shots, Seed: h.Seed,
		Width: h.Table.Width, Depth: h.Table.Depth,
		Cols: int(math.Ceil(h.Table.Width/h.Cell - 1e-9)), Rows: int(math.Ceil(h.Table.Depth/h.Cell - 1e-9)),
	}
	m.Kills = make([]int, m.Cols*m.Rows)
	for i := range m.Kills {
		m.Kills[i] = Unfired
	}
	return m
}

// middle is where a man stands in a cell.
func (h *HeatMap) middle(cell int) plane.Vec {
	return plane.Vec{X: h.X(cell % h.Cols), Y: h.Y(cell / h.Cols)}
}

// Resume notes a row that a run which was cut has given, each in its turn: its cell, and those before it, are not
// fired at again. The first is, to see that it comes to the same. False if it is no row of this map.
func (h *Heat) Resume(row []string) bool {
	if h.check() != nil {
		return false
	}
	m, first := h.unfired(), len(h.fired) == 0
	kills, err := strconv.Atoi(row[3])
	for i := len(h.fired); i < len(m.Kills) && err == nil && kills >= 0 && kills <= h.Shots; i++ {
		m.Kills[i] = kills
		if !slices.Equal(row, m.row(i)) {
			h.fired = append(h.fired, Blank)
			continue
		}
		h.fired = append(h.fired, kills)
		if first {
			again, err := h.cell(context.Background(), m.middle(i), i)
			return err == nil && again == kills
		}
		return true
	}
	return false
}

// maxCells keeps a slip of the keyboard from asking for a week's firing.
const maxCells = 250_000

func (h *Heat) check() error {
	if h.Gun < 0 || h.Gun >= len(h.Table.Guns) || !h.Table.Guns[h.Gun].Shoots() {
		return fmt.Errorf("there is no gun %d on the table", h.Gun)
	}
	if h.Shots < 1 || h.Shots > MaxShots {
		return fmt.Errorf("%d shots a cell: must be from 1 to %d", h.Shots, MaxShots)
	}
	if !(h.Cell > 0) || h.Table.Width*h.Table.Depth/(h.Cell*h.Cell) > maxCells {
		return fmt.Errorf("cells of %v in: a map has at most %d cells", h.Cell, maxCells)
	}
	return nil
}

// cell fires at a man at p and counts the shots that kill him; a cell cut short by ctx stays Unfired.
func (h *Heat) cell(ctx context.Context, p plane.Vec, number int) (int, error) {
	t, man, ok := h.stand(p)
	if !ok {
		return Blank, nil
	}
	e := Experiment{Table: t, Gun: h.Gun, Aim: Aim{Men: []int{man}}, Shots: h.Shots, Seed: h.Seed}
	if _, err := e.Lays(); err != nil {
		return Blank, nil // out of the gun's reach
	}
	b, err := e.Ready()
	if err != nil {
		return Blank, err
	}
	g := b.Gunner()
	for i := range h.Shots {
		if ctx.Err() != nil {
			return Unfired, nil
		}
		g.Follow(number*h.Shots + i)
	}
	return g.Kills[man], nil
}

// stand is the table with one more man at p; ok is false where none can stand.
func (h *Heat) stand(p plane.Vec) (t *tabletop.Table, man int, ok bool) {
	gun := &h.Table.Guns[h.Gun]
	t, man = withMen(h.Table), len(h.Table.Men)
	t.Men = append(t.Men, tabletop.Man{
		Name: "he", Arm: h.Arm, At: p, Heading: gun.At.Sub(p).Angle(), Posture: physics.Standing,
	})
	outline, ground := t.ManOutline(man), t.Ground(p)
	for i := range t.Country {
		c := &t.Country[i]
		if c.Z1 > ground && plane.Apart(outline, c.Outline) == 0 {
			return nil, 0, false
		}
	}
	for _, corner := range outline.Corners { // his base must rest on one level [LW-SPACE-5]
		if t.Ground(corner) != ground {
			return nil, 0, false
		}
	}
	for i := range t.Guns {
		for _, part := range t.GunOutline(i) {
			if plane.Apart(outline, part) == 0 {
				return nil, 0, false
			}
		}
	}
	for i := range t.Men[:man] {
		if t.Men[i].Posture != physics.Gone && plane.Apart(outline, t.ManOutline(i)) == 0 {
			t.Men[i].Posture = physics.Gone
		}
	}
	return t, man, true
}

// HeatColumns heads the rows of cells.
var HeatColumns = []string{"x_in", "y_in", "shots", "kills", "kill_probability", "kill_low", "kill_high"}

// row is a cell that has a figure as a row.
func (h *HeatMap) row(i int) []string {
	k := h.Kills[i]
	in := stats.Wilson(k, h.Shots)
	row := figures(h.X(i%h.Cols), h.Y(i/h.Cols), 0, 0, Ratio(k, h.Shots), in[0], in[1])
	row[2], row[3] = strconv.Itoa(h.Shots), strconv.Itoa(k)
	return row
}

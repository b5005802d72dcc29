package state

import "littlewars/engine/grid"

// The layers of a map.
const (
	mapLayer = iota
	fortLayer
	hillLayer
	closedLayer
)

// mapFormat is how plans are written as text and drawn with Tiled. All layers may be missing; a board that has a name
// needs none.
var mapFormat = grid.Format{Layers: []grid.MapLayer{
	mapLayer: {Name: "map", Optional: true, Signs: []grid.Sign{
		{Letter: '.', Terrain: "plain"},
		{Letter: 'R', Terrain: "mountain"},
		{Letter: 'G', Terrain: "marsh"},
		{Letter: 'W', Terrain: "water"},
		{Letter: 'B', Terrain: "building"},
	}},
	fortLayer: {Name: "forts", Optional: true, Signs: []grid.Sign{
		{Letter: '.', Terrain: "outside"},
		{Letter: 'b', Terrain: "ground of B"},
		{Letter: 'c', Terrain: "ground of C"},
		{Letter: '1', Terrain: "ditch of B"},
		{Letter: '2', Terrain: "ditch of C"},
		{Letter: 'B', Terrain: "centre of B"},
		{Letter: 'C', Terrain: "centre of C"},
	}},
	hillLayer: {Name: "hills", Optional: true, Signs: []grid.Sign{
		{Letter: '.', Terrain: "level"},
		{Letter: '1', Terrain: "hill of the first kind"},
		{Letter: '2', Terrain: "hill of the second kind"},
	}},
	closedLayer: {Name: "closed", Optional: true, Signs: []grid.Sign{
		{Letter: '.', Terrain: "open"},
		{Letter: 'g', Terrain: "closed to guns"},
		{Letter: 'h', Terrain: "cavalry only"},
	}},
}}

// layers draws the ground of a map, whose board is the ground's. The layer of forts says B and C also where the armies
// are A and X.
func (d *drawing) layers(m *grid.Map, faults *grid.Faults) {
	for i, layer := range m.Layers {
		for at, sign := range layer {
			if sign != 0 {
				d.draw(i, grid.Square(at), int(sign), m, faults)
			}
		}
	}
}

// draw draws what a layer says of a square.
func (d *drawing) draw(layer int, at grid.Square, sign int, m *grid.Map, faults *grid.Faults) {
	g, name := d.g, d.g.Board.Name(at)
	switch layer {
	case mapLayer:
		g.Terrain[at] = [...]Terrain{Plain, Mountain, Marsh, Water, Building}[sign]
	case fortLayer:
		army := g.byLetter()[(sign-1)%2]
		switch (sign - 1) / 2 {
		case 0:
			g.Fort[army].Add(at)
		case 1:
			g.Moat[army].Add(at)
			if g.Terrain[at] != Water {
				faults.Add(0, 0, "square %s: a ditch is water (HW-186)", name)
			}
		case 2:
			if g.Centre[army] != grid.None {
				faults.Add(0, 0, "square %s: the fortress has a centre on %s already (HW-187)", name,
					g.Board.Name(g.Centre[army]))
			}
			g.Fort[army].Add(at)
			g.Centre[army] = at
		}
	case hillLayer:
		d.drawHill(at, m, faults)
	case closedLayer:
		if sign == 1 {
			g.NoGuns.Add(at)
		} else {
			g.HorseOnly.Add(at)
		}
	}
}

// drawHill makes a hill whose top left square is at, unless it lies on one already. Squares are drawn in their order,
// so that the first one of a block is its top left. [HW-235]
func (d *drawing) drawHill(at grid.Square, m *grid.Map, faults *grid.Faults) {
	if d.g.Level[at] != 0 {
		return
	}
	layer := m.Layers[hillLayer]
	four := hillBlock{at: at}.squares(d.g.Board)
	for _, s := range four {
		if s == grid.None || layer[s] != layer[at] {
			faults.Add(0, 0, "square %s: a hill is made of blocks of two by two squares (HW-235)", d.g.Board.Name(at))
			return
		}
	}
	if !d.g.raise(four[:], layer[at] == 1) {
		faults.Add(0, 0, "square %s: a hill lies on another (HW-235)", d.g.Board.Name(at))
	}
}

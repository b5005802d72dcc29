package march

import "littlewars/engine/grid"

// Most steps lead over open ground: nothing lies there that anybody would have to look at.

// What makes a square or its northern and western side ground that has to be looked at. The other two sides are those
// of the next squares.
const (
	rutted   = 1    // the square itself: changed, no easy ground, with a highway, an enemy, or at the rim of the map
	toN, toW = 1, 2 // by how much to shift for the side
)

// smooth finds what has to be looked at, for all parties of the side.
func (l *land) smooth() {
	b, m := l.f.Map.Board, l.f.Map
	cols, rows := int(b.Cols), int(b.Rows)
	l.ruts = make([]uint8, len(l.squares))
	for y := range rows {
		row, e := y*cols, 2*(y*cols+y)
		terrain, height, high := m.Terrain[row:][:cols], m.Height[row:][:cols], l.high[row:][:cols]
		sides, features, ruts := l.sides[e:][:2*cols], m.Edges[e:][:2*cols], l.ruts[row:][:cols]
		for x, known := range l.squares[row:][:cols] {
			if known&changed|high[x] != 0 || !easyGround[terrain[x]] || height[x] >= mountainFt {
				ruts[x] = rutted
			}
			if sides[2*x]&changed != 0 || features[2*x] != 0 {
				ruts[x] |= rutted << toN
			}
			if sides[2*x+1]&changed != 0 || features[2*x+1] != 0 {
				ruts[x] |= rutted << toW
			}
		}
		ruts[0] |= rutted
		ruts[cols-1] |= rutted
	}
	for x := range cols {
		l.ruts[x] |= rutted
		l.ruts[len(l.ruts)-1-x] |= rutted
	}
	for at := range l.shut.All() {
		l.ruts[at] |= rutted
	}
	if l.lax != nil {
		for at := range l.lax.passed.All() {
			l.ruts[at] |= rutted
		}
	}
}

// smoothed sees to it that smooth has been, once for all parties of a side.
func (w *ways) smoothed() {
	bare := w.scout.bare[w.side]
	if bare.ruts == nil {
		bare.smooth()
	}
	w.ruts = bare.ruts
}

// allDirs is a bit for each direction.
const allDirs = 1<<grid.Dirs - 1

// easy are the directions, a bit each, in which steps from a square lead over open ground: round a corner one way is
// enough. The square itself is not rutted. [VT-MAP-12]
func (l *land) easy(at grid.Square) uint8 {
	cols := l.about[grid.S]
	above, here, below := l.ruts[int(at)-cols-1:][:3], l.ruts[at-1:][:3], l.ruts[int(at)+cols-1:][:3]
	if above[0]|above[1]|above[2]|here[0]|here[1]|here[2]|below[0]|below[1]|below[2] == 0 {
		return allDirs
	}
	n, e := here[1]>>toN|above[1], here[2]>>toW|here[2]
	w, s := here[1]>>toW|here[0], below[1]>>toN|below[1]
	ne := above[2] | (n|above[2]>>toW)&(e|here[2]>>toN)
	se := below[2] | (s|below[2]>>toW)&(e|below[2]>>toN)
	sw := below[0] | (s|below[1]>>toW)&(w|below[0]>>toN)
	nw := above[0] | (n|above[1]>>toW)&(w|here[0]>>toN)
	shut := n&rutted<<grid.N | ne&rutted<<grid.NE | e&rutted<<grid.E | se&rutted<<grid.SE |
		s&rutted<<grid.S | sw&rutted<<grid.SW | w&rutted<<grid.W | nw&rutted<<grid.NW
	return allDirs &^ shut
}

package state

import (
	"fmt"
	"strings"

	"littlewars/engine/grid"
)

// firstFault is how many faults are looked for where one is enough.
const firstFault = 1

// faults are what cannot stand in a position, at most as many as are asked for.
type faults struct {
	p     *Situation
	most  int
	write writer
	list  []error
	// What lies where.
	pieces, guns, works, bridges, fires, depots grid.Set
}

// standing is what of a position cannot stand: the token, its square and why, at most as many. [HW-302]
func standing(p *Situation, most int) []error {
	f := faults{p: p, write: writer{p}, most: most}
	for _, x := range p.BridgeList() {
		f.bridge(x)
	}
	for _, d := range p.DeviceList() {
		f.device(d)
	}
	for _, x := range p.PieceList() {
		f.piece(x)
	}
	for _, w := range p.WorkList() {
		f.work(w)
	}
	for _, x := range p.FireList() {
		f.fire(x)
	}
	for _, d := range p.DepotList() {
		f.depot(d)
	}
	f.numbers()
	return f.list
}

// tell notes what is wrong with a token on a square.
func (f *faults) tell(token []byte, at grid.Square, why string, of ...any) {
	if len(f.list) < f.most {
		f.list = append(f.list, fmt.Errorf("%s: %s: %s", strings.TrimSpace(string(token)), f.p.Board().Name(at),
			fmt.Sprintf(why, of...)))
	}
}

// alone reports whether a square was not yet in a set, and puts it there.
func alone(s *grid.Set, at grid.Square) bool {
	if s.Has(at) {
		return false
	}
	s.Add(at)
	return true
}

// ground tells if nothing can stand on a square. [HW-24 to HW-28]
func (f *faults) ground(token func() []byte, at grid.Square) {
	switch t := f.p.Terrain(at); {
	case t == Mountain || t == Marsh:
		f.tell(token(), at, "%s cannot be entered (HW-170)", t)
	case t == Water && !f.bridges.Has(at):
		f.tell(token(), at, "there is water and no bridge (HW-28)")
	}
}

func (f *faults) bridge(x Bridge) {
	token := func() []byte { return f.write.appendBridge(f.write.appendSide(nil, x.Army), x) }
	if f.p.Terrain(x.At) != Water {
		f.tell(token(), x.At, "a bridge lies on water (HW-142)")
	}
	if !alone(&f.bridges, x.At) {
		f.tell(token(), x.At, "another bridge lies there (HW-142)")
	}
}

func (f *faults) device(d Device) {
	p := f.p
	token := func() []byte { return f.write.appendDevice(f.write.appendSide(nil, d.Army), d) }
	gun := grid.None
	if d.Kind.Artillery() {
		gun = d.Far(p.Board())
		if !alone(&f.guns, gun) {
			f.tell(token(), gun, "another gun stands there (HW-46)")
		}
	}
	for _, at := range [...]grid.Square{d.At, d.Far(p.Board())} {
		f.ground(token, at)
		switch {
		case p.Ground.HorseOnly.Has(at):
			f.tell(token(), at, "the ground is open to cavalry alone (HW-260)")
		case p.Ground.NoGuns.Has(at) && d.Kind.Artillery():
			f.tell(token(), at, "the ground is closed to artillery (HW-260)")
		}
	}
}

func (f *faults) piece(x Piece) {
	p := f.p
	token := func() []byte { return f.write.appendPiece(f.write.appendSide(nil, x.Army), x) }
	f.ground(token, x.At)
	switch {
	case !alone(&f.pieces, x.At):
		f.tell(token(), x.At, "another piece stands there (HW-32)")
	case f.guns.Has(x.At):
		f.tell(token(), x.At, "a gun stands there (HW-46)")
	case p.Ground.HorseOnly.Has(x.At) && PieceKinds[x.Kind].Class != Cavalry:
		f.tell(token(), x.At, "the ground is open to cavalry alone (HW-260)")
	case x.Marks&FromOutside != 0 && !p.Ground.Moat[x.Army].Has(x.At):
		f.tell(token(), x.At, "< is for a piece on its own outermost ditch (HW-190.7)")
	}
}

func (f *faults) work(w Work) {
	token := func() []byte { return f.write.appendWork(f.write.appendSide(nil, w.Army), w) }
	f.ground(token, w.At)
	switch {
	case !alone(&f.works, w.At):
		f.tell(token(), w.At, "another breastwork lies there (HW-105)")
	case f.guns.Has(w.At):
		f.tell(token(), w.At, "a gun stands there (HW-109b)")
	case f.pieces.Has(w.At) && !f.sheltered(w):
		f.tell(token(), w.At, "a piece stands there (HW-110)")
	}
}

// sheltered reports whether the piece on a breastwork is its owner's whom it does not stop. [HW-110]
func (f *faults) sheltered(w Work) bool {
	i, _ := f.p.PieceAt(w.At)
	return f.p.Rules.WorksBlockEnemyOnly && f.p.Pieces[i].Army == w.Army
}

func (f *faults) fire(x Fire) {
	p := f.p
	token := []byte(fmt.Sprintf("%s:fire@%s/%d", p.Name(x.By), p.Board().Name(x.At), x.Turns))
	if !alone(&f.fires, x.At) {
		f.tell(token, x.At, "it burns already (HW-74)")
	}
	switch bridge := f.bridges.Has(x.At); {
	case !bridge && p.Terrain(x.At) != Building:
		f.tell(token, x.At, "there is no building and no bridge (HW-74)")
	case bridge && x.Turns > BridgeBurns:
		f.tell(token, x.At, "a bridge burns for %d turn (HW-166)", BridgeBurns)
	}
}

func (f *faults) depot(d Depot) {
	p := f.p
	token := p.Ground.appendNumber(append(f.write.appendSide(nil, d.Army), "D@"...), d.At)
	switch t := p.Terrain(d.At); {
	case !alone(&f.depots, d.At):
		f.tell(token, d.At, "another depot lies there (HW-245)")
	case t != Plain && t != Building:
		f.tell(token, d.At, "%s; a depot lies on plain or building squares (HW-245)", t)
	}
}

// numbers checks carriers, their bridges, and how many devices of a kind there are. [HW-300, HW-302]
func (f *faults) numbers() {
	p := f.p
	var of [2][NumDeviceKinds]int
	var bridges, carriers [maxNumber + 1]uint16
	for _, d := range p.DeviceList() {
		of[d.Army][d.Kind]++
		if d.Kind == Carrier {
			carriers[d.Number]++
			bridges[d.Number] += uint16(d.Faces.Main() + d.Faces.Side())
			if carriers[d.Number] == 2 {
				token := f.write.appendDevice(f.write.appendSide(nil, d.Army), d)
				f.tell(token, d.At, "carrier %d is there twice (HW-197)", d.Number)
			}
		}
	}
	for _, x := range p.BridgeList() {
		bridges[x.Number]++
	}
	for n, count := range bridges {
		if count > bridgesEach && len(f.list) < f.most {
			f.list = append(f.list, fmt.Errorf("BT%d: %d bridges of the number; there are %d (HW-136)",
				n, count, bridgesEach))
		}
	}
	for a := range of {
		for k, count := range of[a] {
			if count > perKind && len(f.list) < f.most {
				f.list = append(f.list, fmt.Errorf("side %c has %d %s; it may have %d (HW-300)",
					p.Ground.Letters[a], count, DeviceCodes[k], perKind))
			}
		}
	}
}

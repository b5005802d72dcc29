package hellwig

import (
	"fmt"
	"strings"

	"littlewars/engine/grid"
)

// firstFault is how many faults are looked for where one is enough.
const firstFault = 1

// faults are what cannot stand in a position, at most as many as are asked for.
type faults struct {
	p     *Position
	most  int
	write writer
	list  []error
	// What lies where.
	pieces, guns, works, bridges, fires, depots grid.Set
}

// standing is what of a position cannot stand: the token, its square and why, at most as many. [HW-302]
func standing(p *Position, most int) []error {
	f := faults{p: p, write: writer{p}, most: most}
	for _, x := range p.bridgeList() {
		f.bridge(x)
	}
	for _, d := range p.deviceList() {
		f.device(d)
	}
	for _, x := range p.pieceList() {
		f.piece(x)
	}
	for _, w := range p.workList() {
		f.work(w)
	}
	for _, x := range p.fireList() {
		f.fire(x)
	}
	for _, d := range p.depotList() {
		f.depot(d)
	}
	f.numbers()
	return f.list
}

// tell notes what is wrong with a token on a square.
func (f *faults) tell(token []byte, at grid.Square, why string, of ...any) {
	if len(f.list) < f.most {
		f.list = append(f.list, fmt.Errorf("%s: %s: %s", strings.TrimSpace(string(token)), f.p.board().Name(at),
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

// closedGround is why nothing stands on a square, "" if something may. [HW-24 to HW-28]
func (f *faults) closedGround(at grid.Square) string {
	switch t := f.p.terrain(at); {
	case t == Mountain || t == Marsh:
		return t.String() + " cannot be entered (HW-170)"
	case t == Water && !f.bridges.Has(at):
		return "there is water and no bridge (HW-28)"
	}
	return ""
}

func (f *faults) bridge(x bridge) {
	token := func() []byte { return f.write.appendBridge(f.write.appendSide(nil, x.army), x) }
	if f.p.terrain(x.at) != Water {
		f.tell(token(), x.at, "a bridge lies on water (HW-142)")
	}
	if !alone(&f.bridges, x.at) {
		f.tell(token(), x.at, "another bridge lies there (HW-142)")
	}
}

func (f *faults) device(d device) {
	p := f.p
	token := func() []byte { return f.write.appendDevice(f.write.appendSide(nil, d.army), d) }
	gun := grid.None
	if d.kind.artillery() {
		gun = d.far(p.board())
		if !alone(&f.guns, gun) {
			f.tell(token(), gun, "another gun stands there (HW-46)")
		}
	}
	for _, at := range [...]grid.Square{d.at, d.far(p.board())} {
		if why := f.closedGround(at); why != "" {
			f.tell(token(), at, "%s", why)
		}
		switch {
		case p.ground.horseOnly.Has(at):
			f.tell(token(), at, "the ground is open to cavalry alone (HW-260)")
		case p.ground.noGuns.Has(at) && d.kind.artillery():
			f.tell(token(), at, "the ground is closed to artillery (HW-260)")
		}
	}
}

func (f *faults) piece(x piece) {
	p := f.p
	token := func() []byte { return f.write.appendPiece(f.write.appendSide(nil, x.army), x) }
	if why := f.closedGround(x.at); why != "" {
		f.tell(token(), x.at, "%s", why)
	}
	switch {
	case !alone(&f.pieces, x.at):
		f.tell(token(), x.at, "another piece stands there (HW-32)")
	case f.guns.Has(x.at):
		f.tell(token(), x.at, "a gun stands there (HW-46)")
	case p.ground.horseOnly.Has(x.at) && pieceKinds[x.kind].class != Cavalry:
		f.tell(token(), x.at, "the ground is open to cavalry alone (HW-260)")
	case x.marks&fromOutside != 0 && !p.ground.moat[x.army].Has(x.at):
		f.tell(token(), x.at, "< is for a piece on its own outermost ditch (HW-190.7)")
	}
}

func (f *faults) work(w work) {
	token := func() []byte { return f.write.appendWork(f.write.appendSide(nil, w.army), w) }
	if why := f.closedGround(w.at); why != "" {
		f.tell(token(), w.at, "%s", why)
	}
	switch {
	case !alone(&f.works, w.at):
		f.tell(token(), w.at, "another breastwork lies there (HW-105)")
	case f.guns.Has(w.at):
		f.tell(token(), w.at, "a gun stands there (HW-109b)")
	case f.pieces.Has(w.at) && !f.sheltered(w):
		f.tell(token(), w.at, "a piece stands there (HW-110)")
	}
}

// sheltered reports whether the piece on a breastwork is its owner's whom it does not stop. [HW-110]
func (f *faults) sheltered(w work) bool {
	i, _ := f.p.pieceAt(w.at)
	return f.p.rules.worksBlockEnemyOnly && f.p.pieces[i].army == w.army
}

func (f *faults) fire(x fire) {
	p := f.p
	token := []byte(fmt.Sprintf("%s:fire@%s/%d", p.name(x.by), p.board().Name(x.at), x.turns))
	if !alone(&f.fires, x.at) {
		f.tell(token, x.at, "it burns already (HW-74)")
	}
	switch bridge := f.bridges.Has(x.at); {
	case !bridge && p.terrain(x.at) != Building:
		f.tell(token, x.at, "there is no building and no bridge (HW-74)")
	case bridge && x.turns > bridgeBurns:
		f.tell(token, x.at, "a bridge burns for %d turn (HW-166)", bridgeBurns)
	}
}

func (f *faults) depot(d depot) {
	p := f.p
	token := p.ground.appendNumber(append(f.write.appendSide(nil, d.army), "D@"...), d.at)
	switch t := p.terrain(d.at); {
	case !alone(&f.depots, d.at):
		f.tell(token, d.at, "another depot lies there (HW-245)")
	case t != Plain && t != Building:
		f.tell(token, d.at, "%s; a depot lies on plain or building squares (HW-245)", t)
	}
}

// numbers checks carriers, their bridges, and how many devices of a kind there are. [HW-300, HW-302]
func (f *faults) numbers() {
	p := f.p
	var of [2][numDeviceKinds]int
	var bridges, carriers [maxNumber + 1]uint16
	for _, d := range p.deviceList() {
		of[d.army][d.kind]++
		if d.kind == Carrier {
			carriers[d.number]++
			bridges[d.number] += uint16(d.faces.main() + d.faces.side())
			if carriers[d.number] == 2 {
				token := f.write.appendDevice(f.write.appendSide(nil, d.army), d)
				f.tell(token, d.at, "carrier %d is there twice (HW-197)", d.number)
			}
		}
	}
	for _, x := range p.bridgeList() {
		bridges[x.number]++
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
					p.ground.letters[a], count, deviceCodes[k], perKind))
			}
		}
	}
}

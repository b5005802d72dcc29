package hellwig

import (
	"slices"
	"strconv"

	"littlewars/engine/grid"
)

// String is the position in its canonical form: two are the same if theirs are. [HW-301]
func (p *Position) String() string {
	w := writer{p}
	b := w.appendGround(make([]byte, 0, 4096))
	for _, a := range p.ground.byLetter() {
		b = w.appendUnits(b, a)
		b = w.appendCounts(b, a)
	}
	return string(w.appendRest(b))
}

// writer writes the parts of a position, each appended to what is written already.
type writer struct{ *Position }

func (p writer) appendGround(b []byte) []byte {
	if p.razed == [len(p.razed)]uint64{} {
		return append(b, p.ground.text...)
	}
	return p.ground.appendText(b, p.isRazed)
}

// sorted is what of a list belongs to an army, in the order of the numbers that of gives.
func sorted[T any](list []T, belongs func(*T) bool, of func(*T) int) []T {
	var mine []T
	for i := range list {
		if belongs(&list[i]) {
			mine = append(mine, list[i])
		}
	}
	slices.SortStableFunc(mine, func(x, y T) int { return of(&x) - of(&y) })
	return mine
}

// appendUnits writes what an army has on the board, but for fires and depots.
func (p writer) appendUnits(b []byte, a Army) []byte {
	number := p.board().Number
	for _, x := range sorted(p.pieceList(), func(x *piece) bool { return x.army == a },
		func(x *piece) int { return number(x.at) }) {
		b = p.appendPiece(p.appendSide(b, a), x)
	}
	for _, d := range sorted(p.deviceList(), func(d *device) bool { return d.army == a }, p.deviceOrder) {
		b = p.appendDevice(p.appendSide(b, a), d)
	}
	for _, x := range sorted(p.bridgeList(), func(x *bridge) bool { return x.army == a },
		func(x *bridge) int { return number(x.at) }) {
		b = p.appendBridge(p.appendSide(b, a), x)
	}
	for _, w := range sorted(p.workList(), func(w *work) bool { return w.army == a },
		func(w *work) int { return number(w.at) }) {
		b = p.appendWork(p.appendSide(b, a), w)
	}
	return b
}

// deviceOrder is in which order an army's devices are written: artillery by gun square, transporters by squares,
// carriers by number.
func (p writer) deviceOrder(d *device) int {
	const more = grid.MaxSquares + 1
	at, far := p.board().Number(d.at), p.board().Number(d.far(p.board()))
	switch {
	case d.kind.artillery():
		return far
	case d.kind == Transporter:
		return more + at*more + far
	}
	return more*(more+1) + int(d.number)
}

// appendSide writes a space and an army's letter with its colon.
func (p writer) appendSide(b []byte, a Army) []byte {
	return append(b, ' ', p.ground.letters[a], ':')
}

func (p writer) appendPiece(b []byte, x piece) []byte {
	b = append(append(b, pieceKinds[x.kind].letter...), '@')
	b = p.ground.appendNumber(b, x.at)
	if x.kind == Pawn {
		b = append(append(b, '^'), fronts[x.front]...)
	}
	if x.marks&fromOutside != 0 {
		b = append(b, '<')
	}
	if x.hunger > 0 {
		why := byte('m')
		if x.marks&depotLost != 0 {
			why = 'd'
		}
		b = append(b, '+', why, '0'+x.hunger)
	}
	return b
}

func (p writer) appendDevice(b []byte, d device) []byte {
	b = append(b, deviceCodes[d.kind]...)
	between := byte('-')
	switch {
	case d.kind.artillery():
		between = '>'
	case d.kind == Carrier:
		b = strconv.AppendUint(b, uint64(d.number), 10)
	}
	b = p.ground.appendNumber(append(b, ':'), d.at)
	b = p.ground.appendNumber(append(b, between), d.far(p.board()))
	if d.kind == Carrier && d.faces != p.usualFaces(d.number) {
		b = append(b, '/', '0'+byte(d.faces.main()), ',', '0'+byte(d.faces.side()))
	}
	return b
}

func (p writer) appendBridge(b []byte, x bridge) []byte {
	b = strconv.AppendUint(append(b, "BR"...), uint64(x.number), 10)
	b = p.ground.appendNumber(append(b, '@'), x.at)
	for _, a := range p.ground.byLetter() {
		if x.barred>>a&1 != 0 {
			b = append(b, '!', p.ground.letters[a])
		}
	}
	return b
}

func (p writer) appendWork(b []byte, w work) []byte {
	b = p.ground.appendNumber(append(b, "BW@"...), w.at)
	if w.markers != freshMarkers {
		b = strconv.AppendUint(append(b, 'x'), uint64(w.markers), 10)
	}
	return b
}

// appendCounts writes what follows an army's units: its reserve, fires, depots and counts.
func (p writer) appendCounts(b []byte, a Army) []byte {
	g := p.ground
	number := g.board.Number
	if left := allMarkers - p.markersLaid(a); int(p.reserve[a]) != left {
		b = strconv.AppendUint(append(p.appendSide(b, a), "res="...), uint64(p.reserve[a]), 10)
	}
	for _, f := range sorted(p.fireList(), func(f *fire) bool { return f.by.army() == a },
		func(f *fire) int { return number(f.at) }) {
		b = append(append(append(b, ' '), p.name(f.by)...), ":fire@"...)
		b = append(g.appendNumber(b, f.at), '/', '0'+f.turns)
	}
	for _, d := range sorted(p.depotList(), func(d *depot) bool { return d.army == a },
		func(d *depot) int { return number(d.at) }) {
		b = g.appendNumber(append(p.appendSide(b, a), "D@"...), d.at)
	}
	if n := p.noDepot[a]; n > 0 {
		b = append(append(p.appendSide(b, a), "nodepot="...), '0'+n)
	}
	b = p.appendCuts(b, a)
	return p.appendSieges(b, a)
}

// name is what a general is called.
func (p *Position) name(g General) string {
	if p.players == 4 {
		return generals[g]
	}
	return string(p.ground.letters[g])
}

// appendCuts writes the lists of an army's pieces that are cut off, that with the lowest square first.
func (p writer) appendCuts(b []byte, a Army) []byte {
	listed := sorted(p.pieceList(), func(x *piece) bool { return x.army == a && x.cut != 0 },
		func(x *piece) int { return p.board().Number(x.at) })
	var done [maxCuts + 1]bool
	for _, first := range listed {
		if done[first.cut] {
			continue
		}
		done[first.cut] = true
		var squares []grid.Square
		for _, x := range listed {
			if x.cut == first.cut {
				squares = append(squares, x.at)
			}
		}
		b = p.ground.appendSquares(append(p.appendSide(b, a), "cut@"...), squares)
		b = append(b, '/', '0'+p.cuts[first.cut-1].turns)
	}
	return b
}

// appendSieges writes the siege of an army's fortress. Of two that which was declared first stands first, if need be
// among the tokens of the other army.
func (p writer) appendSieges(b []byte, a Army) []byte {
	own, other := p.sieges[a], p.sieges[a.other()]
	switch both := own.declared && other.declared; {
	case both && p.ground.byLetter()[0] == a && other.first:
		return p.appendSiege(p.appendSiege(b, a.other()), a)
	case both && p.ground.byLetter()[1] == a && own.first:
		return b
	}
	return p.appendSiege(b, a)
}

func (p writer) appendSiege(b []byte, a Army) []byte {
	s := p.sieges[a]
	if !s.declared {
		return b
	}
	b = strconv.AppendUint(append(p.appendSide(b, a), "siege/"...), uint64(s.moves), 10)
	b = strconv.AppendUint(append(b, ','), uint64(s.limit), 10)
	return strconv.AppendUint(append(b, ','), uint64(s.bridged), 10)
}

// appendRest writes what has no side, each only if it is not as usual.
func (p writer) appendRest(b []byte) []byte {
	name, waits := p.name(p.mover), p.order.free && p.order.waits != p.order.usualWaits(p.mover)
	if name != "A" || waits {
		b = append(append(b, " to:"...), name...)
	}
	if waits {
		b = append(append(b, ','), p.name(p.order.waits)...)
	}
	if p.passed {
		b = append(b, " passed"...)
	}
	if p.quiet > 0 && p.rules.quietLimit > 0 {
		b = strconv.AppendUint(append(b, " quiet="...), uint64(p.quiet), 10)
	}
	if p.stage != atSpread {
		b = append(append(b, " at:"...), stages[p.stage]...)
	}
	if p.school != 1 {
		b = append(b, " school:2"...)
	}
	if p.players == 4 {
		b = p.appendFour(b)
	}
	for name, value := range p.rules.changed {
		b = append(append(append(append(b, " opt:"...), name...), '='), value...)
	}
	return b
}

// appendFour writes what is said of four players.
func (p writer) appendFour(b []byte) []byte {
	b = append(b, " players:4"...)
	for _, a := range p.ground.byLetter() {
		b = append(append(b, " team:"...), p.ground.letters[a], '=')
		b = append(append(append(b, generals[a]...), ','), generals[a+2]...)
	}
	first, second := p.order.north[p.ground.byLetter()[0]], p.order.north[p.ground.byLetter()[1]]
	b = append(append(append(append(b, " north:"...), p.name(first)...), ','), p.name(second)...)
	switch {
	case p.order.turned:
		return append(append(b, " order:"...), turnedOrder...)
	case !p.order.free:
		return b
	}
	b = append(b, " order:free"...)
	switch p.order.moved {
	case 1:
		b = append(append(b, " last:"...), p.name(p.order.last[0])...)
	case 2:
		b = append(append(b, " last:"...), p.name(p.order.last[1])...)
		b = append(append(b, ','), p.name(p.order.last[0])...)
	}
	return b
}

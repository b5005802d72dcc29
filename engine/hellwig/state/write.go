package state

import (
	"slices"
	"strconv"
	"strings"

	"littlewars/engine/grid"
)

// String is the position in its canonical form: two are the same if theirs are. [HW-301]
func (p *Situation) String() string {
	w := writer{p}
	b := w.appendGround(make([]byte, 0, 4096))
	for _, a := range p.Ground.byLetter() {
		b = w.appendUnits(b, a)
		b = w.appendCounts(b, a)
	}
	return string(w.appendRest(b))
}

// writer writes the parts of a position, each appended to what is written already.
type writer struct{ *Situation }

func (p writer) appendGround(b []byte) []byte {
	if p.Razed == [len(p.Razed)]uint64{} {
		return append(b, p.Ground.text...)
	}
	return p.Ground.appendText(b, p.IsRazed)
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
	number := p.Board().Number
	for _, x := range sorted(p.PieceList(), func(x *Piece) bool { return x.Army == a },
		func(x *Piece) int { return number(x.At) }) {
		b = p.appendPiece(p.appendSide(b, a), x)
	}
	for _, d := range sorted(p.DeviceList(), func(d *Device) bool { return d.Army == a }, p.deviceOrder) {
		b = p.appendDevice(p.appendSide(b, a), d)
	}
	for _, x := range sorted(p.BridgeList(), func(x *Bridge) bool { return x.Army == a },
		func(x *Bridge) int { return number(x.At) }) {
		b = p.appendBridge(p.appendSide(b, a), x)
	}
	for _, w := range sorted(p.WorkList(), func(w *Work) bool { return w.Army == a },
		func(w *Work) int { return number(w.At) }) {
		b = p.appendWork(p.appendSide(b, a), w)
	}
	return b
}

// deviceOrder is in which order an army's devices are written: artillery by gun square, transporters by squares,
// carriers by number.
func (p writer) deviceOrder(d *Device) int {
	const more = grid.MaxSquares + 1
	at, far := p.Board().Number(d.At), p.Board().Number(d.Far(p.Board()))
	switch {
	case d.Kind.Artillery():
		return far
	case d.Kind == Transporter:
		return more + at*more + far
	}
	return more*(more+1) + int(d.Number)
}

// appendSide writes a space and an army's letter with its colon.
func (p writer) appendSide(b []byte, a Army) []byte {
	return append(b, ' ', p.Ground.Letters[a], ':')
}

func (p writer) appendPiece(b []byte, x Piece) []byte {
	b = append(append(b, PieceKinds[x.Kind].Letter...), '@')
	b = p.Ground.appendNumber(b, x.At)
	if x.Kind == Pawn {
		b = append(append(b, '^'), fronts[x.Front]...)
	}
	if x.Marks&FromOutside != 0 {
		b = append(b, '<')
	}
	if x.Hunger > 0 {
		why := byte('m')
		if x.Marks&DepotLost != 0 {
			why = 'd'
		}
		b = append(b, '+', why, '0'+x.Hunger)
	}
	return b
}

func (p writer) appendDevice(b []byte, d Device) []byte {
	b = append(b, DeviceCodes[d.Kind]...)
	between := byte('-')
	switch {
	case d.Kind.Artillery():
		between = '>'
	case d.Kind == Carrier:
		b = strconv.AppendUint(b, uint64(d.Number), 10)
	}
	b = p.Ground.appendNumber(append(b, ':'), d.At)
	b = p.Ground.appendNumber(append(b, between), d.Far(p.Board()))
	if d.Kind == Carrier && d.Faces != p.usualFaces(d.Number) {
		b = append(b, '/', '0'+byte(d.Faces.Main()), ',', '0'+byte(d.Faces.Side()))
	}
	return b
}

func (p writer) appendBridge(b []byte, x Bridge) []byte {
	b = strconv.AppendUint(append(b, "BR"...), uint64(x.Number), 10)
	b = p.Ground.appendNumber(append(b, '@'), x.At)
	for _, a := range p.Ground.byLetter() {
		if x.Barred>>a&1 != 0 {
			b = append(b, '!', p.Ground.Letters[a])
		}
	}
	return b
}

func (p writer) appendWork(b []byte, w Work) []byte {
	b = p.Ground.appendNumber(append(b, "BW@"...), w.At)
	if w.Markers != FreshMarkers {
		b = strconv.AppendUint(append(b, 'x'), uint64(w.Markers), 10)
	}
	return b
}

// appendCounts writes what follows an army's units: its reserve, fires, depots and counts.
func (p writer) appendCounts(b []byte, a Army) []byte {
	g := p.Ground
	number := g.Board.Number
	if left := allMarkers - p.MarkersLaid(a); int(p.Reserve[a]) != left {
		b = strconv.AppendUint(append(p.appendSide(b, a), "res="...), uint64(p.Reserve[a]), 10)
	}
	for _, f := range sorted(p.FireList(), func(f *Fire) bool { return f.By.Army() == a },
		func(f *Fire) int { return number(f.At) }) {
		b = append(append(append(b, ' '), p.Name(f.By)...), ":fire@"...)
		b = append(g.appendNumber(b, f.At), '/', '0'+f.Turns)
	}
	for _, d := range sorted(p.DepotList(), func(d *Depot) bool { return d.Army == a },
		func(d *Depot) int { return number(d.At) }) {
		b = g.appendNumber(append(p.appendSide(b, a), "D@"...), d.At)
	}
	if n := p.NoDepot[a]; n > 0 {
		b = append(append(p.appendSide(b, a), "nodepot="...), '0'+n)
	}
	b = p.appendCuts(b, a)
	return p.appendSieges(b, a)
}

// Name is what a general is called.
func (p *Situation) Name(g General) string {
	if p.Players == 4 {
		return generals[g]
	}
	return string(p.Ground.Letters[g])
}

// appendCuts writes the lists of an army's pieces that are cut off, that with the lowest square first.
func (p writer) appendCuts(b []byte, a Army) []byte {
	listed := sorted(p.PieceList(), func(x *Piece) bool { return x.Army == a && x.Cut != 0 },
		func(x *Piece) int { return p.Board().Number(x.At) })
	var done [MaxCuts + 1]bool
	for _, first := range listed {
		if done[first.Cut] {
			continue
		}
		done[first.Cut] = true
		var squares []grid.Square
		for _, x := range listed {
			if x.Cut == first.Cut {
				squares = append(squares, x.At)
			}
		}
		b = p.Ground.appendSquares(append(p.appendSide(b, a), "cut@"...), squares)
		list := p.Cuts[first.Cut-1]
		b = append(b, '/', '0'+list.Turns)
		if list.By != p.Commander(a, squares[0]) {
			b = append(append(b, '!'), p.Name(list.By)...)
		}
	}
	return b
}

// appendSieges writes the siege of an army's fortress. Of two that which was declared first stands first, if need be
// among the tokens of the other army.
func (p writer) appendSieges(b []byte, a Army) []byte {
	own, other := p.Sieges[a], p.Sieges[a.Other()]
	switch both := own.Declared && other.Declared; {
	case both && p.Ground.byLetter()[0] == a && other.First:
		return p.appendSiege(p.appendSiege(b, a.Other()), a)
	case both && p.Ground.byLetter()[1] == a && own.First:
		return b
	}
	return p.appendSiege(b, a)
}

func (p writer) appendSiege(b []byte, a Army) []byte {
	s := p.Sieges[a]
	if !s.Declared {
		return b
	}
	b = strconv.AppendUint(append(p.appendSide(b, a), "siege/"...), uint64(s.Moves), 10)
	b = strconv.AppendUint(append(b, ','), uint64(s.Limit), 10)
	return strconv.AppendUint(append(b, ','), uint64(s.Bridged), 10)
}

// lettersUnsaid reports whether a position says nowhere so far that its sides are A and X, who are B and C on the plan
// where nothing is said.
func (p writer) lettersUnsaid(b []byte) bool {
	if p.Ground.name != planName || p.Ground.Letters != plate.Letters {
		return false
	}
	return !slices.ContainsFunc(strings.Fields(string(b))[1:], func(word string) bool {
		return sideIn(word, p.Players == 4) != 0
	})
}

// appendRest writes what has no side, each only if it is not as usual.
func (p writer) appendRest(b []byte) []byte {
	name, waits := p.Name(p.ToMove), p.Order.Free && p.Order.Waits != p.Order.UsualWaits(p.ToMove)
	if name != "A" || waits || p.lettersUnsaid(b) {
		b = append(append(b, " to:"...), name...)
	}
	if waits {
		b = append(append(b, ','), p.Name(p.Order.Waits)...)
	}
	if p.Passed {
		b = append(b, " passed"...)
	}
	if p.Quiet > 0 && p.Rules.QuietLimit > 0 {
		b = strconv.AppendUint(append(b, " quiet="...), uint64(p.Quiet), 10)
	}
	if p.Stage != AtSpread {
		b = append(append(b, " at:"...), stages[p.Stage]...)
	}
	if p.School != 1 {
		b = append(b, " school:2"...)
	}
	if p.Players == 4 {
		b = p.appendFour(b)
	}
	for name, value := range p.Rules.changed {
		b = append(append(append(append(b, " opt:"...), name...), '='), value...)
	}
	return b
}

// appendFour writes what is said of four players.
func (p writer) appendFour(b []byte) []byte {
	b = append(b, " players:4"...)
	for _, a := range p.Ground.byLetter() {
		b = append(append(b, " team:"...), p.Ground.Letters[a], '=')
		b = append(append(append(b, generals[a]...), ','), generals[a+2]...)
	}
	first, second := p.Order.North[p.Ground.byLetter()[0]], p.Order.North[p.Ground.byLetter()[1]]
	b = append(append(append(append(b, " north:"...), p.Name(first)...), ','), p.Name(second)...)
	switch {
	case p.Order.Turned:
		return append(append(b, " order:"...), turnedOrder...)
	case !p.Order.Free:
		return b
	}
	b = append(b, " order:free"...)
	switch p.Order.Moved {
	case 1:
		b = append(append(b, " last:"...), p.Name(p.Order.Last[0])...)
	case 2:
		b = append(append(b, " last:"...), p.Name(p.Order.Last[1])...)
		b = append(append(b, ','), p.Name(p.Order.Last[0])...)
	}
	return b
}

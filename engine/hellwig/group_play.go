package hellwig

import "littlewars/engine/grid"

// playGroup moves a group with the pieces on it, and the breastworks if they go along; what else stands there stays.
// [DEF-9, HW-64, HW-93, HW-100, HW-134e]
func (p *Position) playGroup(m Move) {
	b := p.board()
	group := (*deviceSet)(&m.Set)
	rect := p.extent(group)
	var devices [maxDevices]device
	for _, x := range lift(p.devices[:], &p.nDevices, devices[:0], func(i int) bool { return group.has(i) }) {
		x.at, x.to = m.brings(b, x.at), x.to.Turn(2*int(m.Turns))
		p.putDevice(x.lowFirst(b))
	}
	if m.Works {
		var works [maxWorks]work
		mine := func(i int) bool { return p.works[i].army == p.army() && rect.has(b, p.works[i].at) }
		for _, x := range lift(p.works[:], &p.nWorks, works[:0], mine) {
			x.at = m.brings(b, x.at)
			p.putWork(x)
		}
	}
	var pieces [maxPieces]piece
	var squares grid.Set
	for at := range rect.squares(b) {
		squares.Add(at)
	}
	aboard := func(i int) bool { return squares.Has(p.pieces[i].at) }
	for _, x := range lift(p.pieces[:], &p.nPieces, pieces[:0], aboard) {
		x = p.bring(x, m.brings(b, x.at), true)
		if x.kind == Pawn {
			x.front = x.front.Turn(2 * int(m.Turns)) // HW-95
		}
		p.putPiece(x)
	}
}

// extent is the smallest rectangle that holds all devices of a group; at least one is in it.
func (p *Position) extent(group *deviceSet) (a area) {
	b := p.board()
	first := true
	for d := range group.all {
		for _, at := range [...]grid.Square{p.devices[d].at, p.devices[d].far(b)} {
			of := area{b.Col(at), b.Row(at), b.Col(at) + 1, b.Row(at) + 1}
			if !first {
				of = of.with(a)
			}
			a, first = of, false
		}
	}
	return a
}

// brings is the square to which a slide or wheel brings what goes along.
func (m *Move) brings(b grid.Board, at grid.Square) grid.Square {
	if m.Kind == kindWheel {
		return pivot{col: b.Col(m.At), row: b.Row(m.At)}.brings(b, at, int(m.Turns))
	}
	dc, dr := m.Way.Delta()
	return b.At(b.Col(at)+dc*int(m.Steps), b.Row(at)+dr*int(m.Steps))
}

// lowFirst is the device with the lower number first if it is a transporter: its halves are alike.
func (d device) lowFirst(b grid.Board) device {
	if far := d.far(b); d.kind == Transporter && b.Number(far) < b.Number(d.at) {
		d.at, d.to = far, d.to.Turn(4)
	}
	return d
}

// lift takes out of a list what is to be taken, appends it to out, and leaves zero values at the end.
func lift[T any](list []T, n *uint16, out []T, take func(i int) bool) []T {
	kept := 0
	for i, x := range list[:*n] {
		if take(i) {
			out = append(out, x)
			continue
		}
		list[kept] = x
		kept++
	}
	clear(list[kept:*n])
	*n = uint16(kept)
	return out
}

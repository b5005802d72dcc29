package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// PlayGroup moves a group with the pieces on it, and the breastworks if they go along; what else stands there stays.
// [DEF-9, HW-64, HW-93, HW-100, HW-134e]
func PlayGroup(p *Position, m Move) {
	b := p.Board()
	group := (*DeviceSet)(&m.Set)
	rect := p.extent(group)
	var devices [state.MaxDevices]state.Device
	for _, x := range lift(p.Devices[:], &p.NDevices, devices[:0], func(i int) bool { return group.Has(i) }) {
		x.At, x.To = m.Brings(b, x.At), x.To.Turn(2*int(m.Turns))
		p.PutDevice(x.LowFirst(b))
	}
	if m.Works {
		var works [state.MaxWorks]state.Work
		mine := func(i int) bool { return p.Works[i].Army == p.Army() && rect.Has(b, p.Works[i].At) }
		for _, x := range lift(p.Works[:], &p.NWorks, works[:0], mine) {
			x.At = m.Brings(b, x.At)
			p.PutWork(x)
		}
	}
	var pieces [state.MaxPieces]state.Piece
	var squares grid.Set
	for at := range rect.Squares(b) {
		squares.Add(at)
	}
	aboard := func(i int) bool { return squares.Has(p.Pieces[i].At) }
	for _, x := range lift(p.Pieces[:], &p.NPieces, pieces[:0], aboard) {
		x = p.bring(x, m.Brings(b, x.At), true)
		if x.Kind == state.Pawn {
			x.Front = x.Front.Turn(2 * int(m.Turns)) // HW-95
		}
		p.PutPiece(x)
	}
}

// extent is the smallest rectangle that holds all devices of a group; at least one is in it.
func (p *Position) extent(group *DeviceSet) (a Rectangle) {
	b := p.Board()
	first := true
	for d := range group.All {
		for _, at := range [...]grid.Square{p.Devices[d].At, p.Devices[d].Far(b)} {
			of := Single(b, at)
			if !first {
				of = of.With(a)
			}
			a, first = of, false
		}
	}
	return a
}

// Brings is the square to which a slide or wheel brings what goes along.
func (m *Move) Brings(b grid.Board, at grid.Square) grid.Square {
	if m.Kind == KindWheel {
		return Pivot{Col: b.Col(m.At), Row: b.Row(m.At)}.Brings(b, at, int(m.Turns))
	}
	dc, dr := m.Way.Delta()
	return b.At(b.Col(at)+dc*int(m.Steps), b.Row(at)+dr*int(m.Steps))
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

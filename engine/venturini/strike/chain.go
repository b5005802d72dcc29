package strike

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// AddUp adds to a volley what those before it in the move have done to those whom it hits, and gives what all have done
// together. [VT-APP-31]
func (b *Barrage) AddUp(before []FireOn) []FireOn {
	for i := range b.Taken {
		t := &b.Taken[i]
		if t.Muskets+t.Guns+t.Lobs == 0 {
			continue
		}
		j := slices.IndexFunc(before, func(u FireOn) bool { return u.Fig == t.Fig && u.At == t.At })
		if j < 0 {
			before = append(before, *t)
			continue
		}
		t.Muskets, t.Guns, t.Lobs = t.Muskets+before[j].Muskets, t.Guns+before[j].Guns, t.Lobs+before[j].Lobs
		before[j] = *t
	}
	return before
}

// OutOfLane is nil for a charge that no volley of its own side has gone before, over its head. [VT-APP-31]
func OutOfLane(f *ground.Field, fig *state.Unit, path []grid.Square) error {
	for _, lane := range f.Lanes {
		i := slices.Index(lane, fig.At)
		if i >= 0 && slices.ContainsFunc(path, func(at grid.Square) bool { return slices.Contains(lane[i+1:], at) }) {
			return engine.Forbid("VT-APP-31", "own fire has passed over %s to where it would charge", fig.Name())
		}
	}
	return nil
}

// Quartered reports whether stock in a position lies in four quarters, one a side. [VT-MAP-37]
func Quartered(post state.Post) bool { return post == state.Casemate || post == state.Under }

// TakeQuarter takes away what of some stock in a position lies along the side by which a shot came, unless one before
// it in the move has: an equal part of what is left on the other sides. [VT-MAP-37, VT-WRECK-13]
func (hit *Spoil) TakeQuarter(l *state.Lot, post state.Post, before []Spoil) (gone state.Goods) {
	var open [grid.Dirs + 1]bool
	for i := range before {
		if h := &before[i]; h.At == hit.At && h.Posts[post] {
			open[min(h.Side, grid.Dirs)] = true
		}
	}
	if open[min(hit.Side, grid.Dirs)] || !hit.Posts[post] {
		return gone
	}
	sides := uint16(4)
	for _, is := range open {
		if is && sides > 1 {
			sides--
		}
	}
	for good, n := range l.Goods {
		gone[good] = (n + sides - 1) / sides
		l.Goods[good] -= gone[good]
	}
	return gone
}

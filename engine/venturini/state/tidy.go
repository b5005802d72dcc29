package state

import (
	"cmp"
	"slices"
	"strings"

	"littlewars/engine/grid"
)

// Tidy puts every list in the order in which it is written, and leaves out what is as in the map file. [VT-NOTE-4]
func (s *Situation) Tidy() {
	none := func(l Lot) bool { return l.Goods.None() }
	s.Lines = slices.DeleteFunc(s.Lines, func(l Lines) bool { return len(l.Lines) == 0 })
	s.Villages = slices.DeleteFunc(s.Villages, func(v VillageStock) bool { return v.Left == s.Keeps() && !v.Today })
	s.Lying = slices.DeleteFunc(s.Lying, none)
	if s.Game != Siege {
		s.Magazines = slices.DeleteFunc(s.Magazines, none)
	}
	sort(s.Figures, func(a, b Unit) int { return a.Compare(b.ID) })
	sort(s.Magazines, Lot.compare)
	sort(s.Lying, Lot.compare)
	sort(s.Lines, func(a, b Lines) int { return a.Compare(b.Border) })
	sort(s.Hits, Hit.Compare)
	sort(s.Gaps, Breach.Compare)
	sort(s.Spans, func(a, b Span) int { return cmp.Or(a.Compare(b.Border), cmp.Compare(a.Kind, b.Kind)) })
	sort(s.Made, MadeRoad.compare)
	sort(s.Fires, func(a, b Fire) int { return cmp.Compare(a.At, b.At) })
	sort(s.Marks, func(a, b Mark) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Kind, b.Kind)) })
	sort(s.Galleries, GalleryPart.compare)
	sort(s.Mines, Mine.compare)
	sort(s.Gates, func(a, b Gate) int {
		return cmp.Or(cmp.Compare(s.Map.gateAt(a.Name), s.Map.gateAt(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	sort(s.Villages, func(a, b VillageStock) int { return cmp.Compare(a.At, b.At) })
}

// Compare orders hits by their places, and those on one place by their objects.
func (h Hit) Compare(o Hit) int {
	return cmp.Or(h.Border.Compare(o.Border), strings.Compare(h.Struck, o.Struck))
}

// sort sorts what is not in order already, which it nearly always is.
func sort[T any](list []T, compare func(a, b T) int) {
	if !slices.IsSortedFunc(list, compare) {
		slices.SortStableFunc(list, compare)
	}
}

func (l Lot) compare(o Lot) int { return cmp.Or(cmp.Compare(l.At, o.At), cmp.Compare(l.Post, o.Post)) }

// Compare orders sides by y, x and N E S W; a whole square comes after its sides. [VT-NOTE-4]
func (f Border) Compare(o Border) int {
	return cmp.Or(cmp.Compare(f.At, o.At), cmp.Compare(f.Side, o.Side))
}

// Compare orders breaches by their places, and at one place what lies along it before its breastwork and blockhouse.
func (b Breach) Compare(o Breach) int {
	return cmp.Or(b.Border.Compare(o.Border), cmp.Compare(b.part(), o.part()))
}

// part is 0 for what lies along a side or is a whole place, 1 for a breastwork, 2 for the side of a blockhouse.
func (b Breach) part() int {
	switch {
	case b.House:
		return 2
	case b.Top:
		return 1
	}
	return 0
}

func (m MadeRoad) compare(o MadeRoad) int {
	return cmp.Or(cmp.Compare(m.At, o.At), cmp.Compare(m.Entry, o.Entry), cmp.Compare(m.Exit, o.Exit))
}

func (g GalleryPart) compare(o GalleryPart) int {
	return cmp.Or(cmp.Compare(g.From, o.From), cmp.Compare(g.To, o.To), cmp.Compare(g.By, o.By))
}

func (m Mine) compare(o Mine) int {
	return cmp.Or(cmp.Compare(m.At, o.At), cmp.Compare(m.By, o.By), cmp.Compare(m.Number, o.Number))
}

// gateAt is the square of a sluice or bear of the map, or of the dam in which a sluice was built, whose place is its
// name.
func (m *Map) gateAt(name string) grid.Square {
	if at := m.sluice(name); at != grid.None {
		return at
	}
	square, _, _ := strings.Cut(name, ":")
	at, _ := m.Board.Find(square)
	return at
}

// DamGate is what a sluice in a dam is called: the place of the dam, a side by its upper or left square. [VT-NOTE-1]
func (m *Map) DamGate(place Border) string {
	if place.Side == NoHeading {
		return m.Board.Name(place.At)
	}
	return m.Board.EdgeName(m.Board.Edge(place.At, place.Side))
}

// sluice is the square of a sluice or bear of a name, None if there is none.
func (m *Map) sluice(name string) grid.Square {
	for i := range m.Sluices {
		if w := &m.Sluices[i]; w.Title(m.Board) == name {
			return w.At
		}
	}
	return grid.None
}

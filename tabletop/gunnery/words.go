package gunnery

import (
	"slices"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
)

// Roster is a table on which men and guns are called by their words.
type Roster struct {
	Layout  *tabletop.Table
	Words   []string // of the men and then the guns
	Reaches []Reach  // of each gun
}

// Set is the table replaced. Whoever is new on it gets a word.
func (m *Roster) Set(t *tabletop.Table) {
	same := m.Layout != nil && len(m.Layout.Men) == len(t.Men) && len(m.Layout.Guns) == len(t.Guns)
	m.Layout, m.Reaches = t, make([]Reach, len(t.Guns))
	if !same {
		m.Words = tabletop.WordsOf(t)
	}
}

// Lying is the table with a man lying.
func (m *Roster) Lying(man int) *tabletop.Table {
	return m.Layout.WithMan(man, func(o *tabletop.Man) { o.Posture = physics.Lying })
}

// Named is the man or gun of that word.
func (m *Roster) Named(word string) (f tabletop.Owner, ok bool) {
	i := slices.Index(m.Words, word)
	if i < 0 {
		return f, false
	}
	return m.Figure(i), true
}

// Figure is the man or gun of a number, the men first.
func (m *Roster) Figure(i int) tabletop.Owner {
	if n := len(m.Layout.Men); i >= n {
		return tabletop.Owner{Kind: tabletop.GunThing, Index: i - n}
	}
	return tabletop.Owner{Kind: tabletop.ManThing, Index: i}
}

// Name is what a man or a gun is called.
func (m *Roster) Name(f tabletop.Owner) string {
	if f.Kind == tabletop.GunThing {
		return m.Layout.Guns[f.Index].Name
	}
	return m.Layout.Men[f.Index].Name
}

// Word is what a man or a gun is called in orders.
func (m *Roster) Word(f tabletop.Owner) string {
	if f.Kind == tabletop.GunThing {
		return m.Words[len(m.Layout.Men)+f.Index]
	}
	return m.Words[f.Index]
}

// Side is the engine's name of whose a man or a gun is.
func (m *Roster) Side(f tabletop.Owner) engine.Side {
	if f.Kind == tabletop.GunThing {
		return m.Layout.Guns[f.Index].Side.Side()
	}
	return m.Layout.Men[f.Index].Side.Side()
}

// Reserve keeps words of a game's commands from being anybody's. Each game does so as the program begins.
func Reserve(words []string) {
	for _, w := range words {
		tabletop.Reserved[w] = true
	}
}

// Floor is the whole floor of a table: an engine.Area.
type Floor struct{ Table *tabletop.Table }

// Has reports whether a spot is on it.
func (a Floor) Has(s engine.Spot) bool { return a.Table.Bounds().Contains(tabletop.Vec(s)) }

// Outline goes round it.
func (a Floor) Outline() [][]engine.Spot {
	b := a.Table.Bounds()
	return [][]engine.Spot{{
		{X: b.Min.X, Y: b.Min.Y}, {X: b.Max.X, Y: b.Min.Y}, {X: b.Max.X, Y: b.Max.Y}, {X: b.Min.X, Y: b.Max.Y},
	}}
}

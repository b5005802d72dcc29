package mine

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// way are the squares of the gallery from a mine's post to its charge, the post left out; none if none leads there.
func way(f *ground.Field, m *state.Mine) (squares []grid.Square) {
	from := map[grid.Square]grid.Square{m.Post: m.Post}
	for list := []grid.Square{m.Post}; len(list) > 0; list = list[1:] {
		for _, g := range parts(f.Situation, m.By) {
			for _, step := range [2][2]grid.Square{{g.From, g.To}, {g.To, g.From}} {
				if _, been := from[step[1]]; step[0] == list[0] && !been {
					from[step[1]] = step[0]
					list = append(list, step[1])
				}
			}
		}
	}
	if _, leads := from[m.At]; leads {
		for at := m.At; at != m.Post; at = from[at] {
			squares = append(squares, at)
		}
	}
	return squares
}

// held is why the enemy keeps a mine of a siege from being fired: a gallery of his cuts its own, or a miner of his is
// in it. [VT-SIEGE-78]
func held(f *ground.Field, m *state.Mine) error {
	theirs := parts(f.Situation, m.By.Other())
	for _, at := range way(f, m) {
		name := f.Map.Board.Name(at)
		for g := range f.On(at) {
			if g.Side != m.By && g.Post == state.Below && g.Free() {
				return engine.Forbid("VT-SIEGE-78", "an enemy miner stands in the gallery of %s, under %s",
					Name(m.Number), name)
			}
		}
		if slices.ContainsFunc(theirs, func(g state.GalleryPart) bool { return g.From == at || g.To == at }) {
			return engine.Forbid("VT-SIEGE-78", "an enemy gallery cuts that of %s under %s", Name(m.Number), name)
		}
	}
	return nil
}

// MayCreep is nil if a miner may go along squares underground, to a position on the last: along galleries of its side,
// in and out at their entrances. One miner has room on a square, and an enemy's bars it. [VT-SIEGE-75, VT-SIEGE-76]
func MayCreep(f *ground.Field, who *state.Unit, path []grid.Square, post state.Post) error {
	b, all := f.Map.Board, parts(f.Situation, who.Side)
	end := path[len(path)-1]
	switch {
	case who.Kind != state.Min:
		return engine.Forbid("VT-SIEGE-76", "miners go underground; %s is none", who.Name())
	case who.Post != state.Below && Entrance(f.Situation, who.Side, who.At) != who.At:
		return engine.Forbid("VT-SIEGE-76", "the gallery's entrance is %s; %s stands on %s",
			b.Name(Entrance(f.Situation, who.Side, who.At)), who.Name(), b.Name(who.At))
	case post != state.Below && Entrance(f.Situation, who.Side, end) != end:
		return engine.Forbid("VT-SIEGE-76", "%s is no entrance; there %s stays below", b.Name(end), who.Name())
	}
	from := who.At
	for _, at := range path {
		joined := slices.ContainsFunc(all, func(g state.GalleryPart) bool {
			return g.From == from && g.To == at || g.To == from && g.From == at
		})
		if !joined {
			return engine.Forbid("VT-SIEGE-75", "no gallery of yours leads from %s to %s", b.Name(from), b.Name(at))
		}
		for g := range f.On(at) {
			if g.Side != who.Side && g.Post == state.Below {
				return engine.Forbid("VT-SIEGE-75", "an enemy miner is in the gallery under %s", b.Name(at))
			}
		}
		from = at
	}
	return nil
}

// blown are the squares that a siege's mine blows up, and all that it destroys underground: those beside them too. It
// does not act through the ground under water or marsh. [VT-SIEGE-64, VT-SIEGE-79]
func blown(f *ground.Field, m *state.Mine) (above, below []grid.Square) {
	b := f.Map.Board
	add := func(list []grid.Square, at grid.Square) []grid.Square {
		if at == grid.None || slices.Contains(list, at) || !dryTo(f, m.At, at) {
			return list
		}
		return append(list, at)
	}
	above = []grid.Square{m.At}
	for d := range grid.Dirs {
		corner := m.Size == 4 && (d == m.Corner || d == m.Corner.Turn(-1) || d == m.Corner.Turn(1))
		if corner || m.Size == 9 {
			above = add(above, b.Step(m.At, d))
		}
	}
	below = slices.Clone(above)
	for _, at := range above {
		for d := range grid.Dirs {
			below = add(below, b.Step(at, d))
		}
	}
	slices.Sort(above)
	slices.Sort(below)
	return above, below
}

// dryTo reports whether no water and no marsh lies on the way from a charge to a square, at most two steps off.
func dryTo(f *ground.Field, from, to grid.Square) bool {
	b := f.Map.Board
	for at := from; at != to; {
		dc, dr := b.Col(to)-b.Col(at), b.Row(to)-b.Row(at)
		at = b.At(b.Col(at)+max(-1, min(1, dc)), b.Row(at)+max(-1, min(1, dr)))
		if t := f.Terrain(at); t == state.Water || t == state.WetDitch || t == state.Marsh {
			return false
		}
	}
	return true
}

// craterFt is how deep a crater is, ft. [VT-SIEGE-80]
const craterFt = 50

// siege is a mine of a siege: the squares blown up are craters, works and all on them are gone, and underground the
// squares beside them too. [VT-SIEGE-64, VT-SIEGE-77, VT-SIEGE-79, VT-SIEGE-80]
func (b *blast) siege() {
	above, below := blown(b.Field, &b.m)
	gallery := Joined(b.Situation, b.m.By, b.m.At)
	for i := range b.Figures {
		g := &b.Figures[i]
		buried := g.Post == state.Below && (slices.Contains(below, g.At) || gallery.Len() > 1 && gallery.Has(g.At))
		if buried || g.Post != state.Below && slices.Contains(above, g.At) {
			rule := engine.RuleID("VT-SIEGE-79")
			if buried && g.Side == b.m.By {
				rule = "VT-SIEGE-77"
			}
			b.harms = append(b.harms, flood.Harm{
				Fig: g.ID, Word: g.Kind.Gone(), At: g.At, Side: state.NoHeading, Rule: rule,
			})
		}
	}
	for _, at := range above {
		b.m.At = at
		b.upheave()
	}
	b.Galleries = slices.DeleteFunc(b.Galleries, func(g state.GalleryPart) bool {
		return slices.Contains(below, g.From) || slices.Contains(below, g.To)
	})
	b.Mines = slices.DeleteFunc(b.Mines, func(m state.Mine) bool { return slices.Contains(below, m.At) })
	b.Tidy()
}

// upheave is what becomes of a square that is blown up. A ditch is half filled, all else is a crater. [VT-SIEGE-64]
func (b *blast) upheave() {
	at := b.m.At
	if lost := flood.Lose(b.Field, at, func(state.Post) bool { return true }); !lost.None() {
		b.tell(state.NoHeading, "lost")
		b.harms[len(b.harms)-1].Goods = lost
	}
	b.harms = append(b.harms, flood.Raze(b.Field, at, "VT-SIEGE-64")...)
	b.bridges()
	if ground.Ditch(b.Field, at) {
		b.halfFill(at)
		return
	}
	for d := grid.N; d < grid.Dirs; d += 2 {
		face := b.Home(state.Border{At: at, Side: d})
		if b.Edge(at, d)&state.Masonry != 0 && ground.BreachIn(b.Field, face) == nil {
			if beside := b.Map.Board.Step(at, d); beside != grid.None && b.Terrain(beside) == state.DryDitch {
				b.halfFill(beside)
			}
			b.breach(d)
		}
	}
	switch b.Map.PlaceKind(at) {
	case state.TownHouse, state.Magazine, state.Village, state.ChurchVillage:
		b.Mark(at, state.Burned, 0)
		b.breach(state.NoHeading)
	case state.BastionBlockhouse, state.WayBlockhouse:
		b.Mark(at, state.Bare, 0)
	}
	deep := craterFt
	if m := b.Marked(at, state.Crater); m != nil {
		deep = min(int(m.N)+craterFt, 5*craterFt)
	}
	b.Mark(at, state.Crater, uint8(deep))
}

// halfFill half fills a ditch: two of its four layers. [VT-SIEGE-61, VT-SIEGE-64]
func (b *blast) halfFill(at grid.Square) {
	const half, whole = 2, 4
	layers := half
	if m := b.Marked(at, state.Fill); m != nil {
		layers = min(int(m.N)+half, whole)
	}
	b.Mark(at, state.Fill, uint8(layers))
}

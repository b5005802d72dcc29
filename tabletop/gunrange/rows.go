package gunrange

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/mould"
	"littlewars/tabletop/scenario"
)

// Men are set down by ones, by "put", or in a row: a rank stands side by side, dominoes one behind the other.

const mostInRow = 60

// formation is how men stand who are set down in a row by an order of its name.
type formation struct {
	name, gist string
	first      func(ahead plane.Vec) plane.Vec // the way along it to the first of them, of who looks ahead
}

var formations = [...]formation{
	{"rank", "set down men side by side", plane.Vec.Left},
	{"dominoes", "set down men one behind the other", func(ahead plane.Vec) plane.Vec { return ahead }},
}

// row is men to be set down in a row about a point.
type row struct {
	*formation
	arm         tabletop.Arm
	side        tabletop.Side
	names       []string // of as many as there may be
	at          plane.Vec
	facing, gap float64 // degrees; inches from middle to middle
	count       int
}

// rowCommands are the orders by which men are set down in rows.
func rowCommands() (all []command) {
	for i := range formations {
		f := &formations[i]
		all = append(all, command{
			Name: f.name, Gist: f.gist, Not: noTwoMen,
			Next: func(m *shooting, _ tabletop.Owner, said []string) []engine.Choice { return m.rowWhat(f, said) },
			Why: func(m *shooting, _ tabletop.Owner, said []string, word string) error {
				r, ok := m.begunRow(f, append(slices.Clip(said), word))
				if !ok || len(said) < 2 {
					return nil
				}
				_, _, err := m.inRow(r)
				return err
			},
			Do: func(m *shooting, _ tabletop.Owner, said []string) []engine.Event {
				r, _ := m.begunRow(f, said)
				t, all, _ := m.inRow(r)
				m.Set(t)
				return engine.Mapped(all, func(f tabletop.Owner) engine.Event {
					return engine.Entered{Side: m.Side(f), Figure: m.Name(f), At: inch.Place(t.Place(f))}
				})
			},
		})
	}
	return all
}

// noTwoMen is why no row is set down.
func noTwoMen(m *shooting, _ tabletop.Owner) error { return m.noMen(int(countAsk.Range.Low)) }

// noMen is why there is no room for so many more.
func (m *shooting) noMen(n int) error {
	if len(m.Layout.Men)+n > scenario.MaxMen {
		return engine.Forbid("LW-SETUP-7", "there is no room for more than %d men", scenario.MaxMen)
	}
	return nil
}

var (
	facingAsk = engine.Dimension{
		Gist: "facing", Is: engine.AskTurn, Range: engine.Range{High: 345, Step: 15, Unit: "°"}, Usual: 90,
	}
	gapAsk = engine.Dimension{
		Gist: "from one to the next", Is: engine.AskGap, Range: engine.Range{Low: 0.75, High: 6, Step: 0.25, Unit: "in"},
		Usual: 1,
	}
	countAsk = engine.Dimension{Gist: "how many", Is: engine.AskCount, Range: engine.Range{Low: 2, High: mostInRow, Step: 1}, Usual: 10}
	placeAsk = engine.Dimension{Gist: "the middle", Is: engine.AskSpot}
)

// rowWhat is the arm, the side, the middle, the facing, the gap and how many, whatever there is room for.
func (m *shooting) rowWhat(f *formation, said []string) []engine.Choice {
	switch len(said) {
	case 0:
		return names(tabletop.KindWords[:tabletop.GunKind])
	case 1:
		return names(tabletop.SideNames[:])
	}
	r, ok := m.begunRow(f, said)
	if !ok {
		return nil
	}
	numbers := func(a engine.Dimension, will func(float64) bool) []engine.Choice {
		ends := a.Is == engine.AskCount
		return engine.Mapped(mould.Steps(a.Range, will), func(r engine.Range) engine.Choice {
			return engine.Choice{Part: engine.Number, Gist: a.Gist, Ends: ends, Goes: !ends, Range: r}
		})
	}
	switch len(said) {
	case 2:
		return []engine.Choice{{Part: engine.Point, Gist: placeAsk.Gist, Goes: true, Area: rowPatch{m, r}}}
	case 3:
		return numbers(facingAsk, func(d float64) bool { r.facing = d; return m.anyGap(r) })
	case 4:
		return numbers(gapAsk, func(x float64) bool { r.gap = x; return m.fits(r) })
	case 5:
		return numbers(countAsk, func(n float64) bool { r.count = int(n); return m.fits(r) })
	}
	return nil
}

// names are words of which one can be said, and more after it.
func names(words []string) []engine.Choice {
	return engine.Mapped(words, func(w string) engine.Choice {
		return engine.Choice{Word: w, Part: engine.Name, Goes: true}
	})
}

// fits reports whether a row has room.
func (m *shooting) fits(r row) bool {
	_, _, err := m.inRow(r)
	return err == nil
}

// anyGap reports whether a row has room, its men some way apart.
func (m *shooting) anyGap(r row) bool {
	return mould.Any(gapAsk.Range, func(x float64) bool { r.gap = x; return m.fits(r) })
}

// rowPatch is where the middle of a row may be: an engine.Area.
type rowPatch struct {
	match *shooting
	row   row
}

// Has reports whether two of them have room about it, facing some way.
func (a rowPatch) Has(s engine.Spot) bool {
	r := a.row
	r.at = tabletop.Vec(s)
	return mould.Any(facingAsk.Range, func(d float64) bool { r.facing = d; return a.match.anyGap(r) })
}

// Outline is the whole floor.
func (a rowPatch) Outline() [][]engine.Spot { return gunnery.Floor{Table: a.match.Layout}.Outline() }

// begunRow is a row as far as it is said; what is not is as usual, of two men.
func (m *shooting) begunRow(f *formation, said []string) (r row, ok bool) {
	r = row{formation: f, gap: gapAsk.Usual, count: int(countAsk.Range.Low)}
	for i, w := range said {
		x := sentence.Value(w)
		switch i {
		case 0:
			arm := slices.Index(tabletop.KindWords[:tabletop.GunKind], w)
			r.arm, ok = tabletop.Arm(arm), arm >= 0
		case 1:
			side := slices.Index(tabletop.SideNames[:], w)
			if ok = side >= 0; ok {
				r.side = tabletop.Side(side)
				r.names = tabletop.NewNames(m.Layout, tabletop.SideLetters[side], mostInRow)
			}
		case 2:
			var p engine.Spot
			p, ok = engine.ReadSpot(w)
			r.at = tabletop.Vec(p)
		case 3:
			r.facing, ok = x, facingAsk.Range.Has(w)
		case 4:
			r.gap, ok = x, gapAsk.Range.Has(w)
		case 5:
			r.count, ok = int(x), countAsk.Range.Has(w)
		default:
			ok = false
		}
		if !ok {
			return r, false
		}
	}
	return r, ok
}

// inRow is the table with a row of men, those of them, and why they cannot stand there.
func (m *shooting) inRow(r row) (*tabletop.Table, []tabletop.Owner, error) {
	t := *m.Layout
	if err := m.noMen(r.count); err != nil {
		return nil, nil, err
	}
	step := r.first(inch.Turn(r.facing)).Mul(-r.gap)
	t.Men = slices.Clip(t.Men)
	all := make([]tabletop.Owner, r.count)
	for i := range all {
		at := inch.Grain(r.at.Add(step.Mul(float64(i) - float64(r.count-1)/2)))
		man := tabletop.Man{Name: r.names[i], Arm: r.arm, Side: r.side, At: at, Heading: r.facing * inch.Degree}
		all[i] = tabletop.Owner{Kind: tabletop.ManThing, Index: len(t.Men)}
		t.Men = append(t.Men, man)
	}
	for _, f := range all {
		if err := m.noPlace(&t, f); err != nil {
			return &t, all, err
		}
	}
	return &t, all, nil
}

// withFigures is the table with what "put" or an order for a row would set down, and those figures; nil if the words
// are no such order.
func (m *shooting) withFigures(words []string) (*tabletop.Table, []tabletop.Owner) {
	if len(words) < 4 {
		return nil, nil
	}
	said := words[1:]
	for i := range formations {
		if f := &formations[i]; f.name == words[0] && len(said) == 6 {
			if r, ok := m.begunRow(f, said); ok {
				t, all, _ := m.inRow(r)
				return t, all
			}
		}
	}
	if words[0] == "put" {
		p, is := engine.ReadSpot(said[2])
		if !is || !slices.Contains(tabletop.KindWords[:], said[0]) || !slices.Contains(tabletop.SideNames[:], said[1]) {
			return nil, nil
		}
		t, f := m.withPut(said[0], said[1], tabletop.Vec(p))
		if len(said) == 4 {
			if d, is := sentence.Number(said[3]); is {
				t = t.Facing(f, d*inch.Degree)
			}
		}
		return t, []tabletop.Owner{f}
	}
	return nil, nil
}

// figureMoulds are what of men and guns can be set down, by sides.
func (m *shooting) figureMoulds() (all []engine.Mould) {
	if noMore(m, tabletop.Owner{}) != nil {
		return nil
	}
	for side, group := range tabletop.SideNames {
		facing := facingAsk
		if tabletop.Side(side) == tabletop.North {
			facing.Usual = 270
		}
		add := func(word, verb, kind string, asks ...engine.Dimension) {
			order := engine.Order(verb).Then(kind).Then(group)
			all = append(all, engine.Mould{Word: word, Group: group, Kind: kind, Order: order, Asks: asks})
		}
		for _, kind := range tabletop.KindWords {
			add(kind, "put", kind, placeAsk, facing)
		}
		for i := range formations {
			name := formations[i].name
			add(name, name, tabletop.KindWords[tabletop.Infantry], placeAsk, facing, gapAsk, countAsk)
		}
	}
	return all
}

// pieceOf is a figure as a View has it.
func pieceOf(t *tabletop.Table, f tabletop.Owner) engine.Piece {
	if f.Kind == tabletop.GunThing {
		return t.GunPiece(f.Index, "", t.InReach)
	}
	return t.ManPiece(f.Index, "")
}

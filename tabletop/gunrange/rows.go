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

// row is men to be set down in a row about a point.
type row struct {
	arm         tabletop.Arm
	side        tabletop.Side
	names       []string // of as many as there may be
	at          plane.Vec
	facing, gap float64 // degrees; inches from middle to middle
	ahead       bool    // a file
}

// rowCommand is an order by which men are set down in a row.
func rowCommand(name, gist string) sentence.Command[*shooting, tabletop.Owner, []engine.Event] {
	ahead := name == "dominoes"
	return sentence.Command[*shooting, tabletop.Owner, []engine.Event]{
		Name: name, Gist: gist, Not: noTwoMen,
		Next: func(m *shooting, _ tabletop.Owner, said []string) []engine.Choice { return m.rowWhat(said, ahead) },
		Why: func(m *shooting, _ tabletop.Owner, said []string, word string) error {
			r, ok := m.begunRow(append(slices.Clip(said), word), ahead)
			if !ok || len(said) < 2 {
				return nil
			}
			n := 2
			if len(said) == 5 {
				n = int(sentence.Value(word))
			}
			if len(said) < 4 {
				r.gap = gapAsk.Usual
			}
			_, _, err := m.inRow(r, n)
			return err
		},
		Do: func(m *shooting, _ tabletop.Owner, said []string) []engine.Event {
			r, n, _ := m.readRow(said, ahead)
			t, all, _ := m.inRow(r, n)
			m.Set(t)
			return engine.Mapped(all, func(f tabletop.Owner) engine.Event {
				return engine.Entered{Side: m.Side(f), Figure: m.Name(f), At: inch.Place(t.Place(f))}
			})
		},
	}
}

// noTwoMen is why no row is set down: there is no room for two.
func noTwoMen(m *shooting, _ tabletop.Owner) error {
	if len(m.Layout.Men)+2 > scenario.MaxMen {
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
func (m *shooting) rowWhat(said []string, ahead bool) []engine.Choice {
	numbers := func(a engine.Dimension, ends bool, will func(float64) bool) []engine.Choice {
		return engine.Mapped(mould.Steps(a.Range, will), func(r engine.Range) engine.Choice {
			return engine.Choice{Part: engine.Number, Gist: a.Gist, Ends: ends, Goes: !ends, Range: r}
		})
	}
	switch len(said) {
	case 0:
		arms := tabletop.KindWords[:tabletop.GunKind]
		return engine.Mapped(arms, func(w string) engine.Choice { return engine.Choice{Word: w, Part: engine.Name, Goes: true} })
	case 1:
		return engine.Mapped(tabletop.SideNames[:], func(w string) engine.Choice {
			return engine.Choice{Word: w, Part: engine.Name, Goes: true}
		})
	}
	r, ok := m.begunRow(said, ahead)
	if !ok {
		return nil
	}
	switch len(said) {
	case 2:
		return []engine.Choice{{Part: engine.Point, Gist: placeAsk.Gist, Goes: true, Area: rowPatch{m, r}}}
	case 3:
		return numbers(facingAsk, false, func(d float64) bool { r.facing = d; return m.anyGap(r) })
	case 4:
		return numbers(gapAsk, false, func(x float64) bool { r.gap = x; return m.fits(r, 2) })
	case 5:
		return numbers(countAsk, true, func(n float64) bool { return m.fits(r, int(n)) })
	}
	return nil
}

// fits reports whether so many have room in a row.
func (m *shooting) fits(r row, n int) bool {
	_, _, err := m.inRow(r, n)
	return err == nil
}

// anyGap reports whether two have room in the row, some way apart.
func (m *shooting) anyGap(r row) bool {
	return mould.Any(gapAsk.Range, func(x float64) bool { r.gap = x; return m.fits(r, 2) })
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

// begunRow is a row as far as it is said.
func (m *shooting) begunRow(said []string, ahead bool) (r row, ok bool) {
	r = row{ahead: ahead}
	for i, w := range said {
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
			r.facing, ok = sentence.Number(w)
		case 4:
			r.gap, ok = sentence.Number(w)
		case 5:
			ok = countAsk.Range.Has(w)
		default:
			ok = false
		}
		if !ok {
			return r, false
		}
	}
	return r, ok
}

// readRow takes the words of a whole row apart.
func (m *shooting) readRow(said []string, ahead bool) (r row, n int, ok bool) {
	if len(said) != 6 {
		return r, 0, false
	}
	r, ok = m.begunRow(said, ahead)
	return r, int(sentence.Value(said[5])), ok && facingAsk.Range.Has(said[3]) && gapAsk.Range.Has(said[4])
}

// inRow is the table with so many men in a row, those of them, and why they cannot stand there.
func (m *shooting) inRow(r row, n int) (*tabletop.Table, []tabletop.Owner, error) {
	t := *m.Layout
	if len(t.Men)+n > scenario.MaxMen {
		return nil, nil, engine.Forbid("LW-SETUP-7", "there is no room for more than %d men", scenario.MaxMen)
	}
	step := inch.Turn(r.facing).Mul(-r.gap) // the foremost first
	if !r.ahead {
		step = inch.Turn(r.facing).Left().Mul(-r.gap) // from left to right
	}
	t.Men = slices.Clip(t.Men)
	all := make([]tabletop.Owner, n)
	for i := range all {
		at := inch.Grain(r.at.Add(step.Mul(float64(i) - float64(n-1)/2)))
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

// withFigures is the table with what "put", "rank" or "dominoes" would set down, and those figures; nil if the words are no
// such order.
func (m *shooting) withFigures(words []string) (*tabletop.Table, []tabletop.Owner) {
	if len(words) < 4 {
		return nil, nil
	}
	said := words[1:]
	switch words[0] {
	case "put":
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
	case "rank", "dominoes":
		if r, n, ok := m.readRow(said, words[0] == "dominoes"); ok {
			t, all, _ := m.inRow(r, n)
			return t, all
		}
	}
	return nil, nil
}

// figureMoulds are what of men and guns can be set down, by sides.
func (m *shooting) figureMoulds() (all []engine.Mould) {
	add := func(word, verb, kind string, asks ...engine.Dimension) {
		for _, side := range tabletop.SideNames {
			asks := slices.Clone(asks)
			if i := slices.IndexFunc(asks, func(a engine.Dimension) bool { return a.Is == engine.AskTurn }); i >= 0 && side != tabletop.SideNames[0] {
				asks[i].Usual = 270
			}
			all = append(all, engine.Mould{
				Word: word, Group: side, Kind: kind, Order: engine.Order(verb).Then(kind).Then(side), Asks: asks,
			})
		}
	}
	if noMore(m, tabletop.Owner{}) != nil {
		return nil
	}
	for _, kind := range tabletop.KindWords {
		add(kind, "put", kind, placeAsk, facingAsk)
	}
	foot := tabletop.KindWords[tabletop.Infantry]
	add("rank", "rank", foot, placeAsk, facingAsk, gapAsk, countAsk)
	add("dominoes", "dominoes", foot, placeAsk, facingAsk, gapAsk, countAsk)
	slices.SortStableFunc(all, func(a, b engine.Mould) int {
		return slices.Index(tabletop.SideNames[:], a.Group) - slices.Index(tabletop.SideNames[:], b.Group)
	})
	return all
}

// pieceOf is a figure as a View has it.
func pieceOf(t *tabletop.Table, f tabletop.Owner) engine.Piece {
	if f.Kind == tabletop.GunThing {
		return t.GunPiece(f.Index, "")
	}
	return t.ManPiece(f.Index, "")
}

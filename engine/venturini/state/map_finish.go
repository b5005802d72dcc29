package state

import (
	"slices"

	"littlewars/engine/grid"
)

// turn is the square that a square comes to when the map is turned clockwise by so many quarters. Only a map as high
// as it is wide can be turned by one or three. [VT-BATTLE-4]
func (m *Map) turn(s grid.Square, quarters int) grid.Square {
	col, row := m.Board.Col(s), m.Board.Row(s)
	for range quarters {
		col, row = int(m.Board.Rows)-1-row, col
	}
	return m.Board.At(col, row)
}

// camps are the camps in the order of quarter turns.
const camps = "NESW"

// finishBattle turns the set-up of the north camp to the others, and looks whether it fits. [VT-BATTLE-1 to -4]
func (r *mapReader) finishBattle() {
	north := r.Armies[anyCamp]
	delete(r.Armies, anyCamp)
	for quarters, camp := range []byte(camps) {
		villages := r.Quarters[camp]
		if !slices.Contains(r.Country, camp) || villages == nil {
			r.faults.Add(0, 0, "the camp %c is missing, or hq_%c that names its villages (VT-BATTLE-1)", camp, camp)
			continue
		}
		for _, s := range villages {
			if p := r.Place(s); p == nil || p.Side != camp {
				r.faults.Add(0, 0, "hq_%c: %s is no village of the camp (VT-BATTLE-1)", camp, r.Board.Name(s))
			}
		}
		own := r.Armies[camp] != nil
		switch {
		case own:
		case north == nil || len(north.Figures) == 0:
			r.faults.Add(0, 0, "no [setup] says where the army of the camp %c stands", camp)
			continue
		case r.Board.Cols != r.Board.Rows:
			r.faults.Add(0, 0, "only a square map can be turned; give every camp a [setup %c]", camp)
			continue
		default:
			r.Armies[camp] = r.turned(north, quarters)
		}
		if a := r.Armies[camp]; north != nil {
			a.Count, a.Goods = north.Count, north.Goods
		}
		if own || camp == 'N' {
			r.countSetup(camp)
		}
		brigades := map[grid.Square]int{}
		for _, p := range r.Armies[camp].Figures {
			for _, k := range p.Kinds {
				if k.Brigade() {
					brigades[p.At]++
				}
			}
			if brigades[p.At] == 2 && (own || camp == 'N') {
				brigades[p.At]++
				r.faults.Add(0, 0, "more than one brigade stands on %s; in a camp a square holds one (VT-BATTLE-4)",
					r.Board.Name(p.At))
			}
			if r.Country[p.At] != camp {
				r.faults.Add(0, 0, "%s stands on %s, outside the camp %c (VT-BATTLE-4)",
					mapKinds[p.Kinds[0]], r.Board.Name(p.At), camp)
			}
		}
	}
	if layer := r.drawn.Layers[fourthLayer]; layer != nil {
		r.bare(layer)
	}
}

func (r *mapReader) turned(a *Army, quarters int) *Army {
	t := *a
	t.Figures, t.Stores = slices.Clone(a.Figures), slices.Clone(a.Stores)
	for i := range t.Figures {
		t.Figures[i].At = r.turn(t.Figures[i].At, quarters)
	}
	for i := range t.Stores {
		t.Stores[i].At = r.turn(t.Stores[i].At, quarters)
	}
	return &t
}

// countSetup notes where a standard set-up is not the army of its side.
func (r *mapReader) countSetup(letter byte) {
	a := r.Armies[letter]
	if len(a.Figures) == 0 {
		r.faults.Add(0, 0, "no [setup] says where the army of %c stands", letter)
		return
	}
	var count [NumKinds]int
	var goods [NumGoods]int
	for _, p := range a.Figures {
		for _, k := range p.Kinds {
			count[k]++
		}
	}
	for _, st := range a.Stores {
		goods[st.Good] += int(st.N)
	}
	for k := range NumKinds {
		if count[k] != int(a.Count[k]) {
			r.faults.Add(0, 0, "the set-up of %c has %d %s; its army has %d",
				letter, count[k], Kinds[k].Name, a.Count[k])
		}
	}
	for g := range NumGoods {
		if goods[g] != int(a.Goods[g]) {
			r.faults.Add(0, 0, "the set-up of %c has %d %s; its army has %d",
				letter, goods[g], GoodsAbout[g].Name, a.Goods[g])
		}
	}
}

// bare makes the map for beginners: the same without terrain, but for villages. [VT-BATTLE-16]
func (r *mapReader) bare(layer []uint8) {
	m, err := NewMap(r.Name, int(r.Board.Cols), int(r.Board.Rows))
	if err != nil {
		return // the map itself has this size
	}
	whole := r.Map
	m.Hash, m.Game, m.Country, m.Armies, m.Moves = whole.Hash, whole.Game, whole.Country, whole.Armies, whole.Moves
	m.First, m.Quarters = whole.First, whole.Quarters
	plain := mapReader{Map: m, faults: r.faults}
	plain.cover(layer)
	for i := range m.Places {
		m.Places[i].Side = m.Country[m.Places[i].Squares[0]]
	}
	for _, camp := range []byte(camps) {
		for _, s := range m.Quarters[camp] {
			if m.Place(s) == nil {
				r.faults.Add(0, 0, "[layer beginner]: %s is no village (VT-BATTLE-16)", m.Board.Name(s))
			}
		}
	}
	r.Bare = m
}

// finishCampaign looks whether places deliver, and countries have capitals. [VT-MAP-22, VT-SUPPLY-22]
func (r *mapReader) finishCampaign() {
	for i := range r.Places {
		if p := &r.Places[i]; p.Capital {
			for j := range r.Places {
				if q := &r.Places[j]; i != j && q.Capital && q.Side == p.Side {
					r.faults.Add(0, 0, "%s and %s are capitals of one country (VT-MAP-22)", p.Name, q.Name)
				}
			}
		}
	}
	for _, letter := range []byte("ON") {
		capital := slices.IndexFunc(r.Places, func(p Settlement) bool { return p.Capital && p.Side == letter })
		if capital < 0 {
			r.faults.Add(0, 0, "the country %c has no capital: [meta] names it as capital_%c (VT-MAP-22)",
				letter, letter)
			continue
		}
		for i := range r.Places {
			p := &r.Places[i]
			if provincial := p.Name != "" && i != capital && p.Side == letter && p.Delivers == ""; provincial {
				p.Delivers = r.Places[capital].Name
			}
			if p.Name == "" && p.Side == letter && p.Delivers == "" {
				r.faults.Add(0, 0, "%s delivers to no town; [villages] or [market_towns] says to which (VT-SUPPLY-22)",
					r.Board.Name(p.Squares[0]))
			}
		}
		if r.Armies[letter] == nil {
			r.Armies[letter] = usualArmy(int(r.Board.Cols))
		}
	}
}

// finishSiege looks whether the set-ups are the armies, and finds the river where no section says it: from the west
// to the east. [VT-SIEGE-15 to -19, VT-FLOOD-1]
func (r *mapReader) finishSiege() {
	for _, letter := range []byte("BG") {
		if r.Armies[letter] == nil {
			r.faults.Add(0, 0, "[army besieger] or [army garrison] is missing")
			continue
		}
		r.countSetup(letter)
	}
	if a := r.Armies['B']; a != nil && (a.Quarters == grid.None || r.PlaceKind(a.Quarters) != Village) {
		r.faults.Add(0, 0, "[setup besieger] names no village as headquarters (VT-SIEGE-19)")
	}
	if !slices.ContainsFunc(r.Places, func(p Settlement) bool { return p.Kind == Magazine }) {
		r.faults.Add(0, 0, "no square L, the magazine of the garrison, is drawn (VT-SIEGE-14)")
	}
	if r.Rivers != nil {
		return
	}
	for s, t := range r.Terrain {
		if t == Water {
			r.Rivers = append(r.Rivers, grid.Square(s))
		}
	}
	slices.SortStableFunc(r.Rivers, func(a, b grid.Square) int { return r.Board.Col(a) - r.Board.Col(b) })
}

// tryOut looks whether the standard set-up can stand.
func (r *mapReader) tryOut() {
	starts := [NumGames][][2]string{Battle: {{"N", "S"}, {"E", "W"}}, Campaign: {{"O", "N"}}, Siege: {{"B", "G"}}}
	for _, names := range starts[r.Game] {
		look := reader{s: begin(r.Map, r.Game, Options{}, names), faults: r.faults}
		look.stands()
		riders := 0
		for side := range NoSide {
			for _, p := range look.s.Army(side).Figures {
				if p.Rides {
					riders++
				}
			}
		}
		for i := range look.s.Figures {
			if look.s.Figures[i].Carried() {
				riders--
			}
		}
		if riders > 0 {
			r.faults.Add(0, 0, "%d brigades ride without wagons on their squares (VT-ARMY-16)", riders)
		}
	}
}

// usualArmy is the army for a border of so many squares where no list says another. Its infantry is three fifths of the
// brigades and its artillery a quarter, rounded down. [VT-ARMY-2 to -5, VT-ARMY-19]
func usualArmy(border int) *Army {
	n := uint16(border / 2)
	a := &Army{Quarters: grid.None}
	infantry, artillery := n*3/5, n/4
	cavalry := n - infantry - artillery
	a.Count[Inf], a.Count[HCav], a.Count[LCav] = infantry, (cavalry+1)/2, cavalry/2
	a.Count[HArt] = artillery / 4
	a.Count[FArt] = artillery - a.Count[HArt]
	a.Count[FBat], a.Count[SBat], a.Count[Wag], a.Count[Bak] = artillery, artillery/2, artillery, (n+7)/8
	a.Goods[Pontoons], a.Goods[FlyingBridges], a.Goods[Ladders] = 3, artillery, artillery
	a.Goods[Fascines], a.Goods[Palisades], a.Goods[Charges] = n, n, 2*n
	return a
}

package venturini

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/mine"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/siege"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// View is the map with all that stands on it; nothing is hidden from anybody. What changes in play is a figure or a
// line, so that the cells are always the map's. Figures are called as whoever is awaited calls them.
func (m *Game) View(engine.Side) engine.View {
	f := m.now()
	b := f.Map.Board
	v := engine.View{
		Title:  titles[f.Game] + onOwn(f.Map) + day(f.Situation),
		Sides:  camps(m),
		Ground: engine.Ground{High: engine.Spot{X: float64(b.Cols), Y: float64(b.Rows)}, Material: "paper"},
		Cells:  cellsOf(f.Map),
		Looks:  looksOf[f.Game],
		Last:   slices.Clone(m.past.last),
	}
	showEdges(f, &v)
	showCountry(f, &v)
	showThings(f, &v, m.awaited())
	for at := range grid.Square(b.Squares()) {
		showFigures(f, &v, at, m.awaited())
	}
	showWorks(m, f, &v)
	m.showTallies(f, &v)
	whole := int(m.at.Start.Date - f.Map.Start) // days and moves of both sides that are at their end
	if n := whole + int(m.at.Start.Mover); m.over.Over && n > 0 && m.at.Start.Date > 0 {
		words := [...]string{state.Battle: "move", state.Campaign: "day", state.Siege: "move"}[f.Game]
		v.Tallies = append(v.Tallies, engine.Tally{What: "lasted", Has: engine.Counted(n, words, words+"s")})
	}
	showComing(f, &v)
	m.showBarred(&v)
	showExposed(m, &v)
	m.showHungry(&v)
	m.showSpoiling(&v)
	return v
}

// camps are both sides in an order that is the map's, south before north as on other boards: who begins a battle is
// drawn by lot, and a lot changes nobody's coat.
func camps(m *Game) []engine.Side {
	list := []engine.Side{m.side(0), m.side(1)}
	if m.at.Start.Game == state.Battle { // their letters tell
		slices.SortFunc(list, func(a, b engine.Side) int { return cmp.Compare(b, a) })
	}
	return list
}

// titles are what the games are called on the table.
var titles = [state.NumGames]string{
	"Venturini's battle", "Venturini's campaign", "Venturini's siege",
}

// onOwn names a map that is not the game's: " on pond".
func onOwn(g *state.Map) string {
	if g.Name == g.Game.String() {
		return ""
	}
	return " on " + g.Name
}

// cellsOf are the squares of a map, made once.
func cellsOf(g *state.Map) []engine.Cell {
	g.Drawn.Once.Do(func() {
		g.Drawn.Cells = grid.Cells(g.Board, func(at grid.Square) string {
			if word := placeWords[g.PlaceKind(at)]; word != "" {
				return word
			}
			if t := g.Terrain[at]; t != state.Plain {
				return terrainWords[t]
			}
			switch h := g.Height[at]; {
			case h < 0:
				return hollowWord
			case h >= 150:
				return mountainWord
			case h >= 100:
				return highWord
			case h > 0:
				return hillWord
			}
			return engine.Usual
		})
		if g.Game != state.Battle { // so many squares in two shades would hide what lies on them
			for i := range g.Drawn.Cells {
				g.Drawn.Cells[i].Shade = 0
			}
		}
	})
	return g.Drawn.Cells
}

// sideOf is what lies along a side, be it of the rim, without what is razed.
func sideOf(f *ground.Field, e grid.Edge) state.Features {
	one, other := f.Map.Board.Sides(e)
	for d := grid.N; d < grid.Dirs; d += 2 {
		for _, at := range [2]grid.Square{one, other} {
			if at != grid.None && f.Map.Board.Edge(at, d) == e {
				return f.Edge(at, d)
			}
		}
	}
	return 0
}

// showEdges draws what lies along sides, highways, and works a little inside their squares.
func showEdges(f *ground.Field, v *engine.View) {
	b := f.Map.Board
	for e := range grid.Edge(b.Edges()) {
		on := f.Map.Edges[e]
		if on&state.Razable != 0 {
			on = sideOf(f, e)
		}
		for _, w := range edgeWords {
			if on&w.is == w.is {
				ends := b.Ends(e)
				v.Lines = append(v.Lines, engine.Line{Kind: w.word, Points: ends[:]})
				break
			}
		}
		if o := &f.Options; o.Steep || o.ChargeSteep || o.Work {
			showSteep(f, v, e)
		}
	}
	showRoads(b, f.Map.Roads, highwayWord, v)
	if f.Options.FieldRoads {
		showRoads(b, f.Map.Paths, pathWord, v)
	}
	for i := range f.Lines {
		for n, l := range f.Lines[i].Lines {
			v.Lines = append(v.Lines, engine.Line{Kind: lineWords[l.Kind], Points: within(b, f.Lines[i].Border, n)})
		}
	}
}

// showSteep draws a side that is a coloured edge of a hill, beside whatever else lies along it. [VT-APP-3]
func showSteep(f *ground.Field, v *engine.View, e grid.Edge) {
	word := brownWord
	switch f.Map.Edges[e] & (state.BrownEdge | state.BlackEdge) {
	case 0:
		return
	case state.BlackEdge:
		word = blackWord
	}
	ends := f.Map.Board.Ends(e)
	v.Lines = append(v.Lines, engine.Line{Kind: word, Points: ends[:]})
}

// showRoads draws roads of a map from square to square.
func showRoads(b grid.Board, roads [][]grid.Square, word string, v *engine.View) {
	for _, road := range roads {
		line := engine.Line{Kind: word}
		for _, at := range road {
			line.Points = append(line.Points, b.Spot(at))
		}
		v.Lines = append(v.Lines, line)
	}
}

// within is the nth line from outside along a side of a square, drawn in from it.
func within(b grid.Board, face state.Border, n int) []engine.Spot {
	ends, middle := b.Ends(b.Edge(face.At, face.Side)), b.Spot(face.At)
	in := 0.12 + 0.1*float64(n)
	points := make([]engine.Spot, 2)
	for i, p := range ends {
		points[i] = engine.Spot{X: p.X + in*(middle.X-p.X), Y: p.Y + in*(middle.Y-p.Y)}
	}
	return points
}

// showThings puts down bridges, fires, ashes and mines, each side's own by the name it is ordered with.
func showThings(f *ground.Field, v *engine.View, eye state.Side) {
	b := f.Map.Board
	put := func(kind, label string, at grid.Square) *engine.Piece {
		v.Figures = append(v.Figures, engine.Piece{
			Word: kind + " " + b.Name(at), Kind: kind, Label: label, Place: b.Name(at), At: b.Spot(at), Span: 0.6,
		})
		return &v.Figures[len(v.Figures)-1]
	}
	for i := range f.Spans {
		s := &f.Spans[i]
		label := ""
		if s.Parts > 0 {
			label = strconv.Itoa(int(s.Parts))
		}
		kind := spanWord
		if s.Kind == state.SpanDam {
			kind = damWord
		}
		putAside(b, put(kind, label, s.At), s.Border)
	}
	for i := range f.Gaps {
		if g := &f.Gaps[i]; !g.Top && (!g.House || ground.BreachIn(f, g.Border) == nil) {
			putAside(b, put(breachWord, "open", g.At), g.Border)
		}
	}
	for i := range f.Hits {
		if h := &f.Hits[i]; h.Side != state.NoHeading && f.Map.PlaceKind(h.At).Walled() && !ground.Bare(f, h.Border) {
			putAside(b, put(shakenWord, strconv.Itoa(int(h.Points)), h.At), h.Border)
		}
	}
	for i := range f.Marks {
		if m := &f.Marks[i]; markWords[m.Kind] != "" && (m.Kind == state.Flooded || f.Map.Terrain[m.At] != state.Grain) {
			put(markWords[m.Kind], "", m.At)
		}
	}
	for i := range f.Mines {
		m := &f.Mines[i]
		p := put(mineWord, strconv.Itoa(int(max(m.Charges, m.Size))), m.At)
		p.Side, p.Word = sideWord(f.Names[m.By]), mine.Name(m.Number)
		if m.By != eye {
			p.Word = strings.ToLower(f.Names[m.By]) + "/" + p.Word
		}
	}
	for _, g := range f.Galleries {
		v.Lines = append(v.Lines, engine.Line{Kind: galleryWord, Points: []engine.Spot{b.Spot(g.From), b.Spot(g.To)}})
	}
	for i := range f.Fires {
		put(blazeWord, "", f.Fires[i].At).Side = sideWord(f.Names[f.Fires[i].By])
	}
}

// putAside puts a thing on the side of its square, if it lies on one.
func putAside(b grid.Board, p *engine.Piece, face state.Border) {
	if face.Side == state.NoHeading {
		return
	}
	p.Heading = face.Side.Heading()
	ends := b.Ends(b.Edge(face.At, face.Side))
	p.At = engine.Spot{X: (ends[0].X + ends[1].X) / 2, Y: (ends[0].Y + ends[1].Y) / 2}
	p.Word += ":" + strings.ToLower(face.Side.String())
}

// corners are where in a square those stand who share it, by how many they are.
var corners = [...][]engine.Spot{
	{},
	{{}},
	{{X: -0.25}, {X: 0.25}},
	{{X: -0.25, Y: 0.25}, {X: 0.25, Y: 0.25}, {Y: -0.25}},
	{{X: -0.25, Y: 0.25}, {X: 0.25, Y: 0.25}, {X: -0.25, Y: -0.25}, {X: 0.25, Y: -0.25}},
	{
		{X: -0.34, Y: 0.34},
		{Y: 0.34},
		{X: 0.34, Y: 0.34},
		{X: -0.34},
		{},
		{X: 0.34},
		{X: -0.34, Y: -0.34},
		{Y: -0.34},
		{X: 0.34, Y: -0.34},
	},
}

// spans are how wide each figure is who shares a square, by how many they are; what it stands on is an eighth wider.
var spans = [len(corners)]float64{0, 0.62, 0.42, 0.42, 0.42, 0.3}

// showFigures puts down who stands on a square, and goods and the magazine there.
func showFigures(f *ground.Field, v *engine.View, at grid.Square, eye state.Side) {
	first, name := len(v.Figures), f.Map.Board.Name(at)
	for word, lots := range [2][]state.Lot{f.Lying, f.Magazines} {
		kind := [2]string{storeWord, magazineWord}[word]
		for i := range lots {
			if l := &lots[i]; l.At == at {
				v.Figures = append(v.Figures, engine.Piece{
					Word: strings.TrimSpace(kind + " " + name + " " + l.Post.String()),
					Kind: kind, Label: l.Goods.String(), Place: name,
				})
			}
		}
	}
	for g := range f.On(at) {
		p := engine.Piece{
			Word: strings.ToLower(state.NameFor(f.Situation, eye, g.ID)), Kind: state.Kinds[g.Kind].Name,
			Side: sideWord(f.Names[g.Side]), Label: strconv.Itoa(int(g.Number)), Place: name, State: stateOf(g),
		}
		switch {
		case march.Overrun(f, g):
			p.State, p.Note = captiveState, "in the enemy's hands"
		case !g.Load.None():
			p.Note = "carries " + g.Load.InFull()
		}
		if g.Facing != state.NoHeading {
			p.Heading = g.Facing.Heading()
		}
		v.Figures = append(v.Figures, p)
	}
	share(v.Figures[first:], f.Map.Board.Spot(at))
}

// showWorks notes of each figure the work that it is told to do, or is at. [VT-BATTLE-8, VT-BATTLE-10]
func showWorks(m *Game, f *ground.Field, v *engine.View) {
	noted := m.at.Noted()
	for i := range f.Figures {
		g, says := &f.Figures[i], ""
		told := func(o order.Task) bool { return o.Fig == g.ID && o.Slow() }
		if n := slices.IndexFunc(noted, told); n >= 0 {
			says = brief(f.Situation, &noted[n]) + ": " + takes(f, &noted[n])
		} else if work, is := rules.Underway(f.Situation, g); is {
			says = brief(f.Situation, &work) + ": " + rules.Progress(f, &work) +
				" done; it begins anew unless it is ordered again in this"
		}
		at := v.FigureWorded(strings.ToLower(state.NameFor(f.Situation, m.awaited(), g.ID)))
		if says != "" && at >= 0 {
			v.Figures[at].Note = strings.TrimPrefix(v.Figures[at].Note+"; "+says, "; ")
		}
	}
}

// share parts a square among those who are on it.
func share(all []engine.Piece, middle engine.Spot) {
	n := min(len(all), len(corners)-1)
	for i := range all {
		aside := corners[n][i%len(corners[n])]
		all[i].At, all[i].Span = engine.Spot{X: middle.X + aside.X, Y: middle.Y + aside.Y}, spans[n]
	}
}

// stateOf is what is out of the ordinary with a figure.
func stateOf(g *state.Unit) string {
	switch {
	case !g.Free():
		return captiveState
	case g.Hurt && !g.Kind.Brigade():
		return damagedState
	case g.Hurt:
		return hurtState
	case g.Team == state.TeamDead:
		return teamlessState
	case g.Laager:
		return laagerState
	}
	return ""
}

// showBarred tells what stands against carrying the orders out. [VT-NOTE-7, VT-SETUP-12]
func (m *Game) showBarred(v *engine.View) {
	if m.run != nil || m.over.Over || len(m.at.Said) == 0 {
		return
	}
	if err := unfinished(m); err != nil {
		v.Tallies = append(v.Tallies, engine.Tally{What: "not done yet:", Has: err.Error(), Warns: true})
	}
}

// showExposed names where the enemy could win if the move ended now. [VT-BATTLE-11, VT-CAMP-20]
func showExposed(m *Game, v *engine.View) {
	if m.run != nil || m.over.Over || m.at.Start.Date == 0 {
		return
	}
	f := m.prospect().Ends()
	if open := exposed(f, m.awaited()); len(open) > 0 {
		has := "the enemy could win on " + names(f, open)
		v.Tallies = append(v.Tallies, engine.Tally{What: "danger:", Has: has, Warns: true})
	}
}

// showHungry names who would starve if the move ended now, and why: "would starve: fart3: D is 18 steps away, 16 is the
// most (VT-SUPPLY-8)". [VT-SUPPLY-3, VT-SIEGE-24]
func (m *Game) showHungry(v *engine.View) {
	own, captives := m.hungry()
	who := own.told("")
	if who = append(who, captives.told("prisoners ")...); len(who) > 0 {
		v.Tallies = append(v.Tallies, engine.Tally{What: "would starve:", Has: strings.Join(who, "; "), Warns: true})
	}
}

// Forgone is what is lost by carrying the move out: figures that would starve, headquarters that stand open, works that
// nobody goes on with, or how many could do something, if nothing is ordered. [VT-SUPPLY-3, VT-BATTLE-10, VT-BATTLE-11]
func (m *Game) Forgone(o engine.Order) string {
	own, _ := m.hungry()
	var works groups
	for _, w := range idleWorks(m) {
		works.add(w.done, w.who)
	}
	switch {
	case o != doneWord:
	case len(own) > 0:
		return "would starve: " + strings.Join(own.told(""), "; ")
	case m.run == nil && len(exposed(m.prospect().Ends(), m.awaited())) > 0:
		f := m.prospect().Ends()
		return "the enemy could march to " + names(f, exposed(f, m.awaited())) + " and win"
	case len(works) > 0:
		return "would lose work: " + strings.Join(works.told(""), "; ")
	case len(m.at.Said) > 0:
	default:
		idle := 0
		for _, c := range m.firstWords() {
			if m.ofMover(c.Word) {
				idle++
			}
		}
		if idle > 0 {
			return engine.Counted(idle, "figure has no order", "figures have no orders")
		}
	}
	return ""
}

// hungry are the figures of whoever is to move that would starve if the move ended now, by why, and those of the enemy
// that he has to feed.
func (m *Game) hungry() (own, captives groups) {
	if m.at.Start.Game == state.Battle || m.at.Start.Date == 0 || m.run != nil || m.over.Over {
		return nil, nil
	}
	add := func(id state.ID, why string) {
		if id.Side == m.awaited() {
			own.add(why, id)
		} else {
			captives.add(why, id)
		}
	}
	f := m.prospect().Meals()
	if m.at.Start.Game == state.Siege {
		for _, meal := range siege.Meals(f, m.awaited()) {
			if meal.From == siege.Nothing {
				at := f.Map.Board.Name(f.Find(meal.Fig).At)
				add(meal.Fig, "nothing comes to "+at+", and it carries nothing (VT-SIEGE-24)")
			}
		}
		return own, captives
	}
	for _, meal := range supply.Meals(f, m.awaited(), rules.Chosen(m.at.Noted())) {
		if !meal.Fed() {
			add(meal.Fig, fmt.Sprint(meal.Miss()))
		}
	}
	return own, captives
}

// showSpoiling names goods that would be lost if the move ended now: "would spoil: 4f on 40,57". [VT-WRECK-33]
func (m *Game) showSpoiling(v *engine.View) {
	if m.at.Start.Date == 0 || m.run != nil || m.over.Over {
		return
	}
	var list []string
	for _, lot := range rules.Spoiling(m.prospect().Ends()) {
		list = append(list, lot.Goods.String()+" on "+m.at.Start.Map.Board.Name(lot.At))
	}
	if len(list) > 0 {
		v.Tallies = append(v.Tallies, engine.Tally{What: "would spoil:", Has: strings.Join(list, ", "), Warns: true})
	}
}

// showTallies counts what each side has.
func (m *Game) showTallies(f *ground.Field, v *engine.View) {
	for s := range state.Side(2) {
		var fit, hurt, guns, wagons, bakeries int
		for i := range f.Figures {
			g := &f.Figures[i]
			switch {
			case !g.Free() || g.At == grid.None || (g.Side == s) == march.Overrun(f, g): // it is its taker's
			case g.Kind.Brigade() && g.Hurt:
				hurt++
			case g.Kind.Brigade():
				fit++
			case g.Kind.Battery():
				guns++
			case g.Kind == state.Bak:
				bakeries++
			default:
				wagons++
			}
		}
		has := fmt.Sprintf("%d fit", fit)
		if hurt > 0 {
			has += fmt.Sprintf(", %d wounded", hurt)
		}
		v.Tallies = append(v.Tallies,
			engine.Tally{Side: m.side(s), What: "brigades", Has: has},
			engine.Tally{Side: m.side(s), What: "batteries", Has: strconv.Itoa(guns)},
			engine.Tally{Side: m.side(s), What: "wagons", Has: strconv.Itoa(wagons)},
		)
		if f.Game == state.Campaign {
			v.Tallies = append(v.Tallies, engine.Tally{
				Side: m.side(s), What: "bakeries", Has: strconv.Itoa(bakeries),
			})
		}
		showStores(f, v, s)
		if still := kept(f, s, state.ID{}); len(still) < len(heads(f, s)) && f.Game != state.Siege {
			has := "none still held"
			if len(still) > 0 {
				has = "only " + names(f, still) + " still held"
			}
			if lastOf(f, s) && !m.over.Over {
				has += ", this move is the last"
			}
			v.Tallies = append(v.Tallies, engine.Tally{Side: m.side(s), What: headWords[f.Game] + ":", Has: has})
		}
		if wins := aim(f, s); wins != "" {
			v.Tallies = append(v.Tallies, engine.Tally{Side: m.side(s), What: "wins by", Has: wins})
		}
	}
}

// aim is how a side wins. [VT-BATTLE-11, VT-CAMP-20, VT-SIEGE-25]
func aim(f *ground.Field, s state.Side) string {
	squares := names(f, heads(f, s.Other()))
	switch {
	case f.Game == state.Battle && anyHead(f):
		return "holding or burning one of " + squares
	case f.Game == state.Battle:
		return "holding or burning " + squares
	case f.Game == state.Campaign && squares != "":
		return "holding or burning the capital " + season.Capital(f.Situation, s.Other()).Name + ", " + squares
	case f.Game != state.Siege:
		return ""
	case s == ground.Besieger:
		return "taking or burning the magazine on " + squares
	}
	return fmt.Sprintf("holding out for %d days, or reaching the headquarters on %s", f.Map.Moves, squares)
}

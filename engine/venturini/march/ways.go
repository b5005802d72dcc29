package march

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// ways is the ground as a party finds it.
type ways struct {
	*land
	scout *Scout
	party []mover
	home  grid.Square // where the party stands as its march begins
	alone bool        // whom an enemy bars is not asked anew: see joins
	most  int         // the allowance of who leads, of which a laager takes an eighth
}

// land is the ground as all parties of a kind find it, looked at only where it is asked for.
type land struct {
	f       *ground.Field
	kind    []mover // a party of that kind
	side    state.Side
	door    door
	squares []uint8       // by square: see the bits
	sides   []uint8       // by edge
	high    []uint8       // by square: the directions in which an unbroken highway or field road goes on
	plain   []uint8       // and those in which guns and wagons go no faster on it; nil if there is none [VT-APP-5]
	made    []uint8       // by square: the directions in which a made road leads to its rim; nil where there is none
	half    []grid.Square // with a bridge that is begun and not done
	shut    grid.Set
	lax     *lax     // enemies that are passed; nil if none are
	barred  grid.Set // ditch squares whose bridge and ramp somebody holds against the party [VT-SIEGE-9]
	ruts    []uint8  // by square: what has to be looked at, see smooth; nil until it is wanted
	frost   bool
	rates   [2][grid.Dirs]uint8 // what a step in a direction costs, off a highway and on it
	about   [grid.Dirs]int      // what to add to a square for its neighbours
	rims    [grid.Dirs]int      // and for its sides, to twice the square and its row
}

// What is known of a square or a side.
const (
	looked  = 1 << iota // it has been looked at
	changed             // something of the situation lies there
	closed              // by the ground, or by what lies along the side on the map
	byWorks             // a side: closed by a work, which no road goes through
	roaded              // a square: closed, but a made road opens it
	swum                // a square: has to be swum
	wet                 // a square: water or marsh
	bears               // a side: a feature or a work lies along it
)

// newLand is the ground as a side finds it, of which nothing has been looked at.
func newLand(f *ground.Field, side state.Side) *land {
	n := f.Map.Board.Squares()
	buffer := make([]uint8, n+f.Map.Board.Edges())
	l := &land{
		f: f, side: side, squares: buffer[:n], sides: buffer[n:], high: f.Map.RoadNo, frost: f.Frost(),
	}
	if f.Options.FieldRoads && len(f.Map.Paths) > 0 {
		l.fieldRoads()
	}
	cols := int(f.Map.Board.Cols)
	for d := range grid.Dirs {
		dc, dr := d.Delta()
		l.about[d] = dr*cols + dc
		l.rates[0][d], l.rates[1][d] = rateOf(f, d, offHighway), rateOf(f, d, onHighway)
	}
	l.rims = [grid.Dirs]int{grid.N: 0, grid.W: 1, grid.S: 2 * (cols + 1), grid.E: 3}
	for i := range f.Figures {
		if g := &f.Figures[i]; g.Side != side && g.At != grid.None && (g.Bars() || g.Laager) {
			l.bar(g)
		}
	}
	l.mark()
	if f.Game == state.Siege {
		l.fortress()
	}
	return l
}

// of is the ground as a party of the side finds it.
func (l *land) of(party []mover) *land {
	theirs := *l
	theirs.kind, theirs.squares, theirs.sides = party, slices.Clone(l.squares), slices.Clone(l.sides)
	if l.f.Options.FieldRoads {
		for i := range party {
			if c := party[i].class; c == asBattery || c == asWagons {
				theirs.plain = l.f.Map.PathNo
			}
		}
	}
	return &theirs
}

// fieldRoads adds the field roads to the highways. [VT-APP-5]
func (l *land) fieldRoads() {
	m := l.f.Map
	l.high = make([]uint8, len(m.RoadNo))
	for at := range l.high {
		l.high[at] = m.RoadNo[at] | m.PathNo[at]
	}
}

// mark notes where something of the situation lies.
func (l *land) mark() {
	f := l.f
	for i := range f.Marks {
		m := &f.Marks[i]
		l.squares[m.At] |= changed
		if ground.Drowned(f, m) {
			l.breakRoad(state.Border{At: m.At, Side: state.NoHeading})
		}
	}
	for i := range f.Lines {
		l.markSide(f.Lines[i].Border)
	}
	for i := range f.Gaps {
		l.markSide(f.Gaps[i].Border)
	}
	for i := range f.Spans {
		s := &f.Spans[i]
		l.markSide(s.Border)
		switch {
		case s.Kind == state.SpanBroken:
			l.breakRoad(s.Border)
		case s.Side >= grid.Dirs && ground.HalfLaid(f, s):
			l.half = append(l.half, s.At)
		}
	}
	for i := range f.Made {
		l.markRoad(&f.Made[i])
	}
}

func (l *land) markSide(face state.Border) {
	if face.Side >= grid.Dirs {
		l.squares[face.At] |= changed
		return
	}
	l.sides[l.f.Map.Board.Edge(face.At, face.Side)] |= changed
}

// breakRoad ends a highway on a square, or at one of its sides. [VT-WRECK-16, -17, VT-FLOOD-2]
func (l *land) breakRoad(face state.Border) {
	if &l.high[0] == &l.f.Map.RoadNo[0] {
		l.high = append([]uint8(nil), l.high...)
	}
	b := l.f.Map.Board
	for d := range grid.Dirs {
		if next := b.Step(face.At, d); next != grid.None && (face.Side >= grid.Dirs || face.Side == d) {
			l.high[face.At] &^= 1 << d
			l.high[next] &^= 1 << d.Turn(4)
		}
	}
}

// markRoad notes a made road: where it leads to the rim of its square. [VT-BUILD-3, VT-BUILD-4]
func (l *land) markRoad(m *state.MadeRoad) {
	if m.Broken {
		l.breakRoad(state.Border{At: m.At, Side: state.NoHeading})
		return
	}
	if l.made == nil {
		l.made = make([]uint8, len(l.squares))
	}
	ends := roadEnds(m)
	l.made[m.At] |= ends
	for d := grid.N; d < grid.Dirs; d += 2 {
		if ends>>d&1 != 0 {
			l.markSide(state.Border{At: m.At, Side: d})
		}
	}
}

// roadEnds are the sides and corners at which a made road leaves its square, a bit each: both ends, or along a side all
// of it and where it goes on beyond the corners.
func roadEnds(m *state.MadeRoad) uint8 {
	if !m.Along {
		return 1<<m.Entry | 1<<m.Exit
	}
	var ends uint8
	for turn := -2; turn <= 2; turn++ {
		ends |= 1 << m.Entry.Turn(turn)
	}
	return ends
}

// square is what is known of a square that the party would enter.
func (w *ways) square(at grid.Square) uint8 {
	known := w.squares[at]
	if known&looked == 0 {
		known = w.lookAt(at)
		w.squares[at] = known
	}
	return known
}

// lookAt finds out about a square.
func (w *ways) lookAt(at grid.Square) uint8 {
	known := w.squares[at] | looked
	if known&changed == 0 && easyGround[w.f.Map.Terrain[at]] && w.f.Map.Height[at] < mountainFt {
		return known
	}
	list, there := groundOf(w.f, at, known&changed != 0, w.frost)
	for _, o := range list {
		if o == overNothing {
			continue
		}
		if o == overMarsh || o == overWater || o == overDitch || o == overRiverFord {
			known |= wet
		}
		for i := range w.party {
			switch m := &w.party[i]; m.opens(o, there) {
			case 0:
				if terrainTable[o][m.class]&byRoad == 0 {
					known |= closed | byWorks
				}
				known |= closed
			case bySwimming:
				known |= swum
			}
		}
	}
	if known&(closed|byWorks) == closed {
		known |= roaded
	}
	return known &^ byWorks
}

// easyGround is what everybody enters at any time, if it is not a mountain.
var easyGround = [state.NumTerrains]bool{
	state.Plain: true, state.Grain: true, state.LightWood: true, state.Glacis: true, state.CoveredWay: true,
	state.DryDitch: true,
}

// From what height on a square is a mountain, higher than infantry climbs, with five kinds of hills and without, and
// never entered by anybody. [3.15, VT-APP-1]
const (
	mountainFt = 150
	peakFt     = 201
	peak5Ft    = 251
	cragFt     = 500
)

// groundOf is what has to be overcome on a square, but for roads, and what helps there. Few squares have been changed
// since the game began, and only those are asked for it.
func groundOf(f *ground.Field, at grid.Square, hasChanged, frost bool) (list [2]obstacle, there means) {
	t, height := f.Map.Terrain[at], int(f.Map.Height[at])
	if hasChanged {
		t, height = f.Terrain(at), f.Height(at)
		if f.Overlaid(at, t) {
			there |= byBridge
		}
	}
	switch {
	case frost && (t == state.Marsh || t == state.Water || t == state.WetDitch):
	case t == state.Marsh:
		list[0] = overMarsh
	case t == state.Water && f.Map.Ford[at]:
		list[0] = overRiverFord
	case t == state.Water:
		list[0] = overWater
	case t == state.WetDitch:
		list[0] = overDitch
	case t == state.DenseWood:
		list[0] = overDenseWood
	case t == state.RockGround:
		list[0] = overRocks
	}
	switch {
	case height >= cragFt:
		list[1] = overCrag
	case height >= peak5Ft, height >= peakFt && !f.Options.Hills5:
		list[1] = overPeak
	case height >= mountainFt:
		list[1] = overMountain
	}
	return list, there
}

// edge is what is known of a side of a square.
func (w *ways) edge(at grid.Square, d grid.Dir) uint8 { return w.edgeIn(w.f.Map.Board.Row(at), at, d) }

// edgeIn is edge of a square whose row is known. It finds the side as Board.Edge does, in a third of the time.
func (w *ways) edgeIn(row int, at grid.Square, d grid.Dir) uint8 {
	e := 2*(int(at)+row) + w.rims[d]
	known := w.sides[e]
	if known&looked == 0 {
		known = w.lookOver(known, at, d, w.f.Map.Edges[e])
		w.sides[e] = known
	}
	return known
}

// lookOver finds out about a side.
func (w *ways) lookOver(known uint8, at grid.Square, d grid.Dir, features state.Features) uint8 {
	known |= looked
	if features == 0 && known&changed == 0 {
		return known
	}
	w.along(state.Border{At: at, Side: d}, known&changed != 0, func(o obstacle, there means, made bool) {
		known |= bears
		for i := range w.party {
			switch {
			case w.party[i].opens(o, there) != 0:
			case made:
				known |= byWorks
			default:
				known |= closed
			}
		}
	})
	return known
}

// mapSides are the features of a map's sides, and what has to be overcome there. A hedge and coloured edges count only
// with their options.
var mapSides = [...]struct {
	feature state.Features
	is      obstacle
	wide    state.Features // double with it
	water   bool           // gone in frost
}{
	{state.Brook, overBrook, state.River, true},
	{state.MarshStrip, overMarsh, state.WideMarsh, true},
	{state.Ravine, overRavine, state.WideRavine, false},
	{state.Rocks, overRocks, 0, false},
	{state.Scarp, overRevetment, 0, false},
	{state.Counterscarp, overRevetment, 0, false},
	{state.GlacisPalisade, overPalisade, 0, false},
	{state.Hedge, overAbatis, 0, false},
	{state.BrownEdge, overBrown, 0, false},
	{state.BlackEdge, overBlack, 0, false},
}

// teller takes what has to be overcome along a side, with what helps there, and whether it was made in the game.
type teller func(o obstacle, there means, made bool)

// along tells what has to be overcome along a side.
func (w *ways) along(face state.Border, hasChanged bool, tell teller) {
	f, frost := w.f, w.frost
	features := f.Edge(face.At, face.Side)
	if !f.Options.Steep {
		features &^= state.BrownEdge | state.BlackEdge
	}
	across := face.Across(f.Map.Board)
	var helps help
	if hasChanged {
		helps = helpOver(f, face, across)
	}
	for _, s := range mapSides {
		if features&s.feature == 0 || frost && s.water {
			continue
		}
		o, there := s.is, helps.means
		if o == overBrook && features&state.FordHere != 0 {
			o = overBrookFord
			if features&state.River != 0 {
				o = overRiverFord
			}
		}
		if helps.feet >= ground.DoubleFt || helps.feet >= ground.SingleFt && features&s.wide == 0 {
			there |= byBridge
		}
		if o == overRocks && !scaled(f, face.At, across.At) {
			there &^= byLadder
		}
		if s.feature&state.Masonry != 0 {
			there |= w.exits(face, s.feature, there)
		}
		tell(o, there, false)
	}
	if hasChanged {
		alongWall(f, face, helps, frost, tell)
		alongWall(f, across, helps, frost, tell)
		alongLines(f, face, helps, tell)
		alongLines(f, across, helps, tell)
		w.alongTambour(face, across, helps, tell)
		w.alongBear(face, across, tell)
	}
}

// rockLadder is how many ft a ladder reaches. [VT-MOVE-16]
const rockLadder = 50

// scaled reports whether rocks between two squares are low enough for a ladder. Free-standing ones may have 100 ft.
// [VT-MAP-6, VT-MOVE-16]
func scaled(f *ground.Field, a, b grid.Square) bool {
	if b == grid.None {
		return false
	}
	rise := f.Height(a) - f.Height(b)
	return rise != 0 && max(rise, -rise) <= rockLadder
}

// help is what lies at a side to get over.
type help struct {
	means  means
	feet   int // what is bridged, ft
	broken bool
}

// helpOver is what of the situation helps over a side.
func helpOver(f *ground.Field, face, across state.Border) (h help) {
	for i := range f.Spans {
		s := &f.Spans[i]
		if s.Border != face && s.Border != across {
			continue
		}
		switch s.Kind {
		case state.SpanLadder:
			h.means |= byLadder
		case state.SpanBroken:
			h.broken = true
		default:
			h.feet = max(h.feet, ground.Length(s))
		}
	}
	for i := range f.Gaps {
		if g := &f.Gaps[i]; !g.Top && !g.House && (g.Border == face || g.Border == across) {
			h.means |= byBreach
			if f.Map.Side(face.At, face.Side)&state.Rocks != 0 {
				h.means |= byRoad // a mine has made a passage [VT-MINE-7]
			}
		}
	}
	for i := range f.Made {
		m := &f.Made[i]
		if !m.Broken && (m.At == face.At && roadEnds(m)>>face.Side&1 != 0 ||
			m.At == across.At && roadEnds(m)>>across.Side&1 != 0) {
			h.means |= byRoad
		}
	}
	return h
}

// alongWall tells of the wall of a town or fortress, where its gate may be gone: through a breach of a rampart goes a
// bridge over what is left of the ditch; without its drawbridge a fortress gate wants one of 50 ft. [VT-MAP-17,
// VT-MAP-18, VT-MAP-32, VT-MOVE-17, VT-MINE-8, VT-FIGHT-59]
func alongWall(f *ground.Field, inner state.Border, h help, frost bool, tell teller) {
	if inner.At == grid.None || !f.Map.PlaceKind(inner.At).Walled() {
		return
	}
	ditch := f.Map.PlaceKind(inner.At) == state.Fortress && !frost && h.feet < ground.DitchFt(f, inner)
	switch breached := ground.BreachIn(f, inner) != nil; {
	case ditch && breached:
		tell(overWall, h.means&^byBreach, true)
	case ditch && h.broken:
		tell(overWall, h.means, true)
	default:
		tell(overWall, h.means|byGate, false)
	}
}

// works are what lines of fortification are on the way. [3.15]
var works = map[state.LineKind]obstacle{
	state.Earth: overBreastwork, state.Fascine: overBreastwork, state.Abatis: overAbatis, state.Pits: overPits,
	state.Palisade: overPalisade,
}

// alongLines tells of the lines of fortification whose inner side is a square's.
func alongLines(f *ground.Field, inner state.Border, h help, tell teller) {
	for _, line := range f.LinesOn(inner) {
		there := h.means
		if line.Passage {
			there |= byPassage
		}
		if line.Bridged || h.feet >= ground.SingleFt {
			there |= byBridge
		}
		tell(works[line.Kind], there, true)
	}
}

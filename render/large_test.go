package render

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// large is a board as large as there are: 49 by 33 squares called by numbers, two armies of 106 men on 85 boards of
// two squares each, and rivers with a bridge. Who has the turn names any number of his men and boards and sends them
// a square to a quarter of the compass, or floods a square: that is ground which changes.
type large struct {
	things []largeThing
	cells  []engine.Cell // not changed, but made anew
	turn   int
}

type largeThing struct {
	word, kind string
	side       int
	x, y       int // of a board its first square
	long       int // squares to the right that it covers
}

const (
	largeWide, largeHigh = 49, 33
	largeMen             = 106 // a side
)

var (
	largeSides = []engine.Side{"south", "north"}
	quarters   = map[string][2]int{"n": {0, 1}, "e": {1, 0}, "s": {0, -1}, "w": {-1, 0}}
	largeLooks = engine.Looks{
		Kinds: []engine.Look{
			{Word: "pawn", Letter: 'B', Body: engine.BodyLight},
			{Word: "bishop", Letter: 'L', Body: engine.BodyPawn},
			{Word: "knight", Letter: 'S', Body: engine.BodyHorse},
			{Word: "rook", Letter: 'T', Body: engine.BodyTower},
			{Word: "queen", Letter: 'K', Body: engine.BodyLine},
			{Word: "board", Letter: '=', Body: engine.BodyBoard},
		},
		Grounds: []engine.Look{
			{Word: "mountain", Letter: 'R', Wash: engine.WashMountain, Pattern: engine.PatternRock},
			{Word: "marsh", Letter: 'G', Wash: engine.WashMarsh, Pattern: engine.PatternReeds},
			{Word: "water", Letter: 'W', Wash: engine.WashWater, Pattern: engine.PatternWater},
			{Word: "house", Letter: 'B', Wash: engine.WashVillage, Pattern: engine.PatternHouses},
			{Word: "wood", Letter: '&', Wash: engine.WashWood, Pattern: engine.PatternTrees},
			{Word: "bridge", Letter: '#', Wash: engine.WashTimber, Pattern: engine.PatternBridge},
		},
	}
)

type largeRules struct{}

func (largeRules) About() engine.About {
	return engine.About{
		Name: "large", Title: "A large board", Gist: "armies on boards", Version: 1, Sides: largeSides,
		Rules: engine.RuleTable{{ID: "LB-1", Gist: "a square at a time", Source: "ruling"}}, Looks: largeLooks,
	}
}

func (largeRules) New(engine.Setup) (engine.Match, error) {
	m := &large{}
	for y := range largeHigh {
		for x := range largeWide {
			cell := engine.SquareCell(fmt.Sprint(largeNumber(x, y)), x, y)
			if t := largeTerrain(x, y); t != "" {
				cell.Terrain = t
			}
			m.cells = append(m.cells, cell)
		}
	}
	kinds := []string{"pawn", "pawn", "pawn", "bishop", "knight", "rook", "queen"}
	for side := range largeSides {
		at := 0
		for i := range largeMen {
			x, y := m.free(side, &at)
			m.things = append(m.things, largeThing{fmt.Sprintf("%c%d", "sn"[side], i+1), kinds[i%len(kinds)], side, x, y, 1})
			if i%5 != 4 { // two of five on their own feet, the others on boards: where two are neighbours they share one
				m.things = append(m.things, largeThing{fmt.Sprintf("%cb%d", "sn"[side], i+1), "board", side, x, y, 2})
			}
		}
	}
	return m, nil
}

// free is the next dry pair of squares of a side's field.
func (m *large) free(side int, at *int) (x, y int) {
	for ; ; *at++ {
		x, y = 4+(*at*2)%40, 1+(*at*2)/40
		if side == 1 {
			x, y = largeWide-2-x, largeHigh-1-y
		}
		dry := func(x int) bool { return m.cells[y*largeWide+x].Terrain == engine.Usual }
		if dry(x) && dry(x+1) {
			*at++
			return x, y
		}
	}
}

// largeNumber counts from the upper left, and back again in every other row.
func largeNumber(x, y int) int {
	row := largeHigh - 1 - y
	if row%2 == 1 {
		x = largeWide - 1 - x
	}
	return largeWide*row + x + 1
}

// largeTerrain is the same turned half round.
func largeTerrain(x, y int) string {
	if 2*y > largeHigh-1 || 2*y == largeHigh-1 && 2*x > largeWide-1 {
		x, y = largeWide-1-x, largeHigh-1-y
	}
	river := int(math.Round(11 + 2.2*math.Sin(float64(x)/4.2)))
	brook := x == 9 && y < river || x == 31 && y > river
	chance := fnv.New32a()
	fmt.Fprint(chance, x/3, y/2)
	lot := chance.Sum32() % 16
	switch {
	case (y == river || y == river+1 && x%7 == 3) && x%12 == 6:
		return "bridge"
	case y == river, brook, y == river+1 && river != int(math.Round(11+2.2*math.Sin(float64(x+1)/4.2))):
		return "water"
	case y < 8 && x > 3:
		return ""
	case lot == 1:
		return "mountain"
	case lot == 3:
		return "marsh"
	case lot == 5 && (x+y)%2 == 0:
		return "house"
	case lot == 7 || lot == 8:
		return "wood"
	}
	return ""
}

func (m *large) Turn() engine.Turn {
	return engine.Turn{Number: m.turn + 1, Phase: "move", Sides: largeSides[m.turn%2 : m.turn%2+1]}
}

func (m *large) thing(word string) int {
	return slices.IndexFunc(m.things, func(t largeThing) bool { return t.word == word && t.side == m.turn%2 })
}

func (m *large) Complete(said engine.Order) (list []engine.Choice) {
	words := said.Words()
	if len(words) > 0 && m.thing(words[len(words)-1]) < 0 {
		if said == "flood" {
			for i := range m.cells {
				list = append(list, engine.Choice{Word: m.cells[i].Place, Part: engine.Place, Ends: true})
			}
		}
		return list
	}
	for i := range m.things {
		if t := &m.things[i]; t.side == m.turn%2 && !slices.Contains(words, t.word) {
			list = append(list, engine.Choice{Word: t.word, Part: engine.Figure, Gist: t.kind, Goes: true})
		}
	}
	if len(words) == 0 {
		return append(list, engine.Choice{Word: "flood", Part: engine.Verb, Goes: true})
	}
	for _, q := range []string{"n", "e", "s", "w"} {
		list = append(list, engine.Choice{Word: q, Part: engine.Verb, Ends: true})
	}
	return list
}

func (m *large) Check(o engine.Order) error {
	_, err := m.Clone().Play(o)
	return err
}

func (m *large) Play(o engine.Order) ([]engine.Event, error) {
	words := o.Words()
	if len(words) < 2 {
		return nil, &engine.Unclear{At: len(words)}
	}
	last := words[len(words)-1]
	if words[0] == "flood" {
		i := slices.IndexFunc(m.cells, func(c engine.Cell) bool { return c.Place == last })
		if i < 0 {
			return nil, &engine.Unclear{At: 1, Word: last}
		}
		m.cells = slices.Clone(m.cells)
		m.cells[i].Terrain = "water"
		m.turn++
		return []engine.Event{engine.Changed{By: "LB-1", What: last, Now: "is flooded"}}, nil
	}
	by, ok := quarters[last]
	if !ok {
		return nil, &engine.Unclear{At: len(words) - 1, Word: last}
	}
	for n, w := range words[:len(words)-1] {
		i := m.thing(w)
		if i < 0 {
			return nil, &engine.Unclear{At: n, Word: w}
		}
		t := &m.things[i]
		if x, y := t.x+by[0], t.y+by[1]; x < 0 || y < 0 || x+t.long > largeWide || y >= largeHigh {
			return nil, engine.Forbid("LB-1", "%s would leave the board", w)
		}
	}
	for _, w := range words[:len(words)-1] {
		t := &m.things[m.thing(w)]
		t.x, t.y = t.x+by[0], t.y+by[1]
	}
	m.turn++
	return []engine.Event{engine.Changed{By: "LB-1", What: strings.Join(words[:len(words)-1], ", "), Now: "moves"}}, nil
}

func (m *large) Result() engine.Result { return engine.Result{} }
func (m *large) Position() string      { return "" }

func (m *large) Hash() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, m.things, m.turn)
	for i := range m.cells {
		fmt.Fprint(h, m.cells[i].Terrain)
	}
	return h.Sum64()
}

func (m *large) Clone() engine.Match {
	return &large{slices.Clone(m.things), m.cells, m.turn}
}

func (m *large) View(engine.Side) engine.View {
	v := engine.View{
		Title: "A large board", Sides: largeSides, Looks: &largeLooks, Cells: m.cells,
		Ground: engine.Ground{High: engine.Spot{X: largeWide, Y: largeHigh}, Material: "paper"},
	}
	for _, t := range m.things {
		v.Figures = append(v.Figures, engine.Piece{
			Word: t.word, Kind: t.kind, Side: largeSides[t.side], Place: fmt.Sprint(largeNumber(t.x, t.y)),
			At:      engine.Spot{X: float64(t.x) + float64(t.long)/2, Y: float64(t.y) + 0.5},
			Heading: math.Pi/2 - float64(t.side)*math.Pi, Span: 0.62,
		})
		f := &v.Figures[len(v.Figures)-1]
		if slices.ContainsFunc(m.things, func(o largeThing) bool { return o.long > 1 && o.y == t.y && (o.x == t.x || o.x+1 == t.x) }) {
			f.Base = 0.095
		}
		if t.long > 1 {
			f.Base, f.Span, f.Heading, f.Label = 0, 1.9, 0, t.word[2:]
			f.Places = []string{f.Place, fmt.Sprint(largeNumber(t.x+1, t.y))}
		}
	}
	return v
}

// atLarge is a desk on the large board, looked at from above.
func atLarge(t testing.TB) *desk {
	t.Helper()
	d := deskOn(t, largeRules{}, engine.Setup{})
	d.Put(d.Plan())
	d.Step(0)
	return d
}

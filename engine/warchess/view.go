package warchess

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"littlewars/engine"
)

// View is the board with the river drawn along the sides of the squares it cuts. Nothing is hidden from
// either side.
func (game) View(p *Position, _ engine.Side) engine.View {
	v := engine.View{
		Title:  "War-Chess",
		Sides:  slices.Clone(sideNames[:]),
		Ground: engine.Ground{Low: engine.Spot{X: -9}, High: engine.Spot{X: 9, Y: rowsOfBoard + 1}, Material: "paper"},
		Cells:  cells,
		Lines:  river(),
		Looks:  &looks,
	}
	sight := p.sight()
	for n := Square(1); n <= squares; n++ {
		if _, _, found := p.At(n); found {
			v.Figures = append(v.Figures, p.piece(&sight, n))
			if p.kinds[Artillery].has(n) {
				v.Fields = append(v.Fields, p.field(n))
			}
		}
	}
	v.Alarms = p.alarms(&sight)
	for side, name := range sideNames {
		troops, guns := p.troops(side), p.artillery(side)
		v.Tallies = append(v.Tallies,
			engine.Tally{Side: name, What: "troops", Has: strconv.Itoa(troops.len())},
			engine.Tally{Side: name, What: "artillery", Has: strconv.Itoa(guns.len())})
	}
	return v
}

// cells are the squares and the water beside them.
var cells = func() (list []engine.Cell) {
	for n := Square(1); n <= squares; n++ {
		list = append(list, cell(n))
	}
	for _, w := range board.water {
		list = append(list, diamond(w, waterGround))
	}
	return list
}()

func cell(n Square) engine.Cell {
	terrain := engine.Usual
	if n == bridge {
		terrain = bridgeGround
	}
	c := diamond(board.at[n], terrain)
	c.Place = n.String()
	return c
}

// diamond is a place of the lattice standing on its corner. Rows are told apart by shade: squares that
// share a side lie in rows next to each other.
func diamond(at place, terrain string) engine.Cell {
	x, y := float64(at.x), float64(at.rows)
	return engine.Cell{
		At:      engine.Spot{X: x, Y: y},
		Corners: []engine.Spot{{X: x + 1, Y: y}, {X: x, Y: y + 1}, {X: x - 1, Y: y}, {X: x, Y: y - 1}},
		Terrain: terrain,
		Shade:   int(at.rows) % 2,
	}
}

func (p *Position) piece(sight *sight, n Square) engine.Piece {
	side, k, _ := p.At(n)
	at := board.at[n]
	heading := math.Pi / 2
	if side == Defender {
		heading = -heading
	}
	_, state := p.state(sight, n)
	return engine.Piece{
		Word: n.String(), Kind: k.String(), Side: sideNames[side], Label: profiles[k].letter, Place: n.String(),
		At: engine.Spot{X: float64(at.x), Y: float64(at.rows)}, Heading: heading, Span: 1, State: state,
	}
}

// field is the range of an Artillery [WC-21].
func (p *Position) field(n Square) engine.Field {
	return engine.Field{Of: n.String(), Places: cover(only(n), p.occupied()).names()}
}

// sight is the board surveyed for both sides.
type sight [2]survey

func (p *Position) sight() sight { return sight{p.look(Attacker), p.look(Defender)} }

// state is how the figure on a square stands to the enemy's artillery, "" if it need not care, and the
// rule that says what follows.
func (p *Position) state(sight *sight, n Square) (rule engine.RuleID, state string) {
	side, k, found := p.At(n)
	if !found || k == Artillery {
		return "", ""
	}
	s := &sight[side]
	switch {
	case k == Citadel && s.covered.has(n):
		return "WC-32", commandedState
	case k == Citadel || !s.exposed.has(n):
		return "", ""
	case k == Wagon:
		return "WC-33", exposedState
	}
	return "WC-34", exposedState
}

// alarms is who stands in danger of those that decide the game: the Citadel, the Wagon, a side's last troop; be it to
// be taken by the enemy's next move [WC-41, WC-42] or by his artillery [WC-32, WC-33].
func (p *Position) alarms(sight *sight) (list []engine.Alarm) {
	if _, over := p.Ended(); over {
		return nil
	}
	for side, key := range [...]Square{Attacker: p.wagon, Defender: p.citadel} {
		takers := p.takers(side, key)
		list = p.alarm(list, "WC-41", key, "could be taken by", takers)
		if rule, state := p.state(sight, key); state != "" {
			danger := map[string]string{exposedState: "is exposed to", commandedState: "is commanded by"}[state]
			list = p.alarm(list, rule, key, danger, sight[side].bearing(key))
		}
		if troops := p.troops(side); troops.len() == 1 {
			last := troops.nth(0)
			list = p.alarm(list, "WC-42", last, "could be taken by", p.takers(side, last))
		}
	}
	return list
}

// takers is where those stand who could take a side's figure on a square, were it their turn.
func (p *Position) takers(side int, n Square) (from set) {
	foe := *p
	foe.mover = uint8(1 - side)
	for _, m := range foe.Moves(nil) {
		if m.To == n {
			from.add(m.From)
		}
	}
	return from
}

// alarm appends one, if anybody threatens.
func (p *Position) alarm(list []engine.Alarm, rule engine.RuleID, n Square, danger string, by set) []engine.Alarm {
	if by.empty() {
		return list
	}
	a := engine.Alarm{Figure: n.String(), Rule: rule}
	var who []string
	for at := range by.all {
		a.By = append(a.By, at.String())
		who = append(who, fmt.Sprintf("the %s on %d", p.kindAt(at), at))
	}
	a.Note = fmt.Sprintf("the %s on %d %s %s", p.kindAt(n), n, danger, engine.Listed(who))
	return append(list, a)
}

// river is the sides that squares on opposite banks share: water to cross at a ford or not at all. Where
// such squares only touch at a corner there is nothing to draw.
func river() (lines []engine.Line) {
	for _, m := range board.cuts {
		if d, _, _ := heading(m); d.diagonal() {
			lines = append(lines, bank(riverLine, m))
		}
	}
	for _, m := range board.fords {
		lines = append(lines, bank(fordGround, m))
	}
	return lines
}

// bank is the side that two squares share, from the corner west or east of the first to the one north or
// south of it.
func bank(kind string, m Move) engine.Line {
	a, b := board.at[m.From], board.at[m.To]
	return engine.Line{Kind: kind, Points: []engine.Spot{
		{X: float64(b.x), Y: float64(a.rows)}, {X: float64(a.x), Y: float64(b.rows)},
	}}
}

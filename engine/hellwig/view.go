package hellwig

import (
	"fmt"
	"math"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// View is the board with all that stands on it; nothing is hidden from anybody. What changes in play is a figure or a
// solid, so that the cells are always the ground's.
func (g game) View(p *Position, _ engine.Side) engine.View {
	b := p.board()
	v := engine.View{
		Title:  "Hellwig's war game",
		Sides:  g.Sides(p),
		Ground: engine.Ground{High: engine.Spot{X: float64(b.Cols), Y: float64(b.Rows)}, Material: "paper"},
		Cells:  p.viewCells(),
		Looks:  &looks,
	}
	v.Figures = make([]engine.Piece, 0, p.nPieces+p.nDevices+p.nBridges+p.nWorks+p.nFires+p.nDepots+2)
	if p.players == 4 {
		v.Teams = [][]engine.Side{{fourSides[0], fourSides[2]}, {fourSides[1], fourSides[3]}}
	}
	s := look(p)
	defer s.done()
	p.showSigns(&v, bridgeWord, ruinWord)
	p.showDevices(&v, s)
	p.showSigns(&v, workWord, depotWord, flagWord, fireWord)
	for i := range p.pieceList() {
		v.Figures = append(v.Figures, p.showPiece(&v, &p.pieces[i]))
	}
	p.showTallies(&v, s)
	p.showAlarms(&v, s)
	return v
}

// viewCells are the cells of the ground, in the second school with its hills.
func (p *Position) viewCells() []engine.Cell {
	g, hills := p.ground, p.school == 2
	made := &g.drawn[0]
	if hills {
		made = &g.drawn[1]
	}
	made.once.Do(func() {
		made.cells = grid.Cells(g.board, func(s grid.Square) string {
			if level := g.level[s]; hills && level > 0 && g.terrain[s] == Plain {
				return hillWords[level]
			}
			return g.terrain[s].String()
		})
	})
	return made.cells
}

// outline is a rectangle's corners, anticlockwise.
func outline(b grid.Board, r grid.Rect) []engine.Spot {
	left, right := float64(r.Col), float64(int(r.Col)+int(r.Cols))
	top := float64(int(b.Rows) - int(r.Row))
	low := top - float64(r.Rows)
	return []engine.Spot{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: top}, {X: left, Y: top}}
}

// heading is a direction as an angle.
func heading(d grid.Dir) float64 {
	dc, dr := d.Delta()
	return math.Atan2(float64(-dr), float64(dc))
}

// showDevices lays the devices on the board. A gun stands on its own square and looks where it fires.
func (p *Position) showDevices(v *engine.View, s *survey) {
	b := p.board()
	for i := range p.deviceList() {
		d := &p.devices[i]
		near, far := d.at, d.far(b)
		f := engine.Piece{
			Word: p.device(i), Kind: deviceWords[d.kind], Side: v.Sides[d.army], Label: deviceCodes[d.kind],
			Heading: heading(d.to), Span: 1.8,
		}
		if d.kind.artillery() {
			near, far = far, near
			if by := s.mannedBy[i]; by > 0 {
				f.Side = v.Sides[by-1]
			}
			f.Heading, f.Span = heading(p.firesTo(d)), 0.9
		}
		at, to := b.Spot(near), b.Spot(far)
		f.Place, f.At = b.Name(near), at
		f.Places = []string{f.Place, b.Name(far)}
		f.Covers = [][]engine.Spot{outline(b, b.Span(near, far))}
		if !d.kind.artillery() {
			f.At = engine.Spot{X: (at.X + to.X) / 2, Y: (at.Y + to.Y) / 2}
		}
		if d.kind == Carrier {
			f.Label = strconv.Itoa(int(d.number))
			f.Loads = []int{d.faces.main(), d.faces.side()}
		}
		v.Figures = append(v.Figures, f)
	}
}

// showSigns puts down what is on one square and no piece, of some kinds.
func (p *Position) showSigns(v *engine.View, kinds ...string) {
	b := p.board()
	sign := func(kind string, a Army, label string, s grid.Square) *engine.Piece {
		v.Figures = append(v.Figures, engine.Piece{
			Word: kind + " " + b.Name(s), Kind: kind, Side: v.Sides[a], Label: label,
			Place: b.Name(s), At: b.Spot(s), Heading: heading(looking[a]), Span: 0.9,
		})
		return &v.Figures[len(v.Figures)-1]
	}
	show := map[string]func(){
		bridgeWord: func() {
			for _, x := range p.bridgeList() {
				if f := sign(bridgeWord, x.army, strconv.Itoa(int(x.number)), x.at); !p.waterBeside(x.at) {
					f.Heading = heading(grid.E)
				}
			}
		},
		ruinWord: func() {
			for s := range grid.Square(b.Squares()) {
				if p.ground.terrain[s] == Building && p.isRazed(s) {
					sign(ruinWord, 0, "", s).Side = ""
				}
			}
		},
		flagWord: func() {
			for a := range Army(2) {
				if c := p.ground.centre[a]; c != grid.None {
					sign(flagWord, a, "", c)
				}
			}
		},
		workWord: func() {
			for _, x := range p.workList() {
				sign(workWord, x.army, strconv.Itoa(int(x.markers)), x.at)
			}
		},
		depotWord: func() {
			for _, x := range p.depotList() {
				sign(depotWord, x.army, "", x.at)
			}
		},
		fireWord: func() {
			for _, x := range p.fireList() {
				sign(fireWord, x.by.army(), strconv.Itoa(p.burnsFor(&x)), x.at)
			}
		},
	}
	for _, kind := range kinds {
		show[kind]()
	}
}

// waterBeside reports whether there is water on the left or right of a bridge, so that it leads up and down the board.
func (p *Position) waterBeside(at grid.Square) bool {
	for _, d := range [...]grid.Dir{grid.E, grid.W} {
		if to := p.board().Step(at, d); to != grid.None && p.ground.terrain[to] == Water {
			return true
		}
	}
	return false
}

// looking is where an army looks: the first down the board.
var looking = [...]grid.Dir{grid.S, grid.N}

// spans are how wide pieces stand, by class.
var spans = [...]float64{Infantry: 0.66, Cavalry: 0.74, Mixed: 0.82}

// showPiece is a piece as a figure; a pawn looks to its front.
func (p *Position) showPiece(v *engine.View, x *piece) engine.Piece {
	name := p.board().Name(x.at)
	front := x.front
	if x.kind != Pawn {
		front = looking[x.army]
	}
	return engine.Piece{
		Word: name, Kind: pieceKinds[x.kind].name, Side: v.Sides[x.army], Label: pieceKinds[x.kind].letter,
		Place: name, At: p.board().Spot(x.at), Heading: heading(front), Span: spans[pieceKinds[x.kind].class],
	}
}

// showTallies counts what each army has.
func (p *Position) showTallies(v *engine.View, s *survey) {
	var classes [2][3]int
	var bridges, guns [2]int
	for _, x := range p.pieceList() {
		classes[x.army][pieceKinds[x.kind].class]++
	}
	for i := range p.deviceList() {
		d := &p.devices[i]
		bridges[d.army] += d.faces.main() + d.faces.side()
		if by := s.mannedBy[i]; by > 0 {
			guns[by-1]++
		}
	}
	for a := range Army(2) {
		tally := func(what string, n int) {
			v.Tallies = append(v.Tallies, engine.Tally{Side: p.side(a), What: what, Has: strconv.Itoa(n)})
		}
		tally("infantry", classes[a][Infantry])
		tally("cavalry", classes[a][Cavalry])
		tally("mixed", classes[a][Mixed])
		tally("guns manned", guns[a])
		tally("bridges aboard", bridges[a])
		tally("markers", int(p.reserve[a]))
	}
}

// showAlarms warns of what decides the game or is about to be lost: a centre that the enemy holds or bears on, a
// blockade, who starves or lays down his arms within a turn.
func (p *Position) showAlarms(v *engine.View, s *survey) {
	b := p.board()
	for a := range Army(2) {
		if c := p.ground.centre[a]; c != grid.None {
			p.alarmCentre(v, s, a, c)
		}
	}
	var told [maxCuts + 1]bool
	for i := range p.pieceList() {
		x := &p.pieces[i]
		alarm := engine.Alarm{Figure: b.Name(x.at)}
		switch {
		case x.hunger == 1:
			alarm.Rule = "HW-249c"
			alarm.Note = fmt.Sprintf("the %s on %s is lost if it is not fed this turn",
				pieceKinds[x.kind].name, alarm.Figure)
		case x.cut != 0 && !told[x.cut] && p.cuts[x.cut-1].turns == cutTurns-1:
			told[x.cut] = true
			alarm.Rule = "HW-182"
			alarm.Note = fmt.Sprintf("the corps with %s lays down its arms after this turn", alarm.Figure)
		default:
			continue
		}
		v.Alarms = append(v.Alarms, alarm)
	}
}

// alarmCentre warns of an army's fortress. [HW-188, HW-190]
func (p *Position) alarmCentre(v *engine.View, s *survey, a Army, centre grid.Square) {
	flag := flagWord + " " + p.board().Name(centre)
	if p.sieges[a].declared {
		v.Alarms = append(v.Alarms, engine.Alarm{Figure: flag, Note: p.siegeCount(a), Rule: "HW-190.2"})
	}
	enemy := a.other()
	if s.strength[enemy][centre] == 0 {
		return
	}
	alarm := engine.Alarm{Figure: flag, Rule: "HW-188", Note: fmt.Sprintf(
		"%s bears on the centre of %s with %d, %s with %d", p.side(enemy), p.side(a), s.strength[enemy][centre],
		p.side(a), s.strength[a][centre])}
	if s.holds(enemy, centre) {
		alarm.Note = fmt.Sprintf("%s holds the centre of %s, and wins if it is still so after the next turn of %[2]s",
			p.side(enemy), p.side(a))
	}
	for i := range p.pieceList() {
		if x := &p.pieces[i]; x.army == enemy && s.bears(x, centre) {
			alarm.By = append(alarm.By, p.board().Name(x.at))
		}
	}
	v.Alarms = append(v.Alarms, alarm)
}

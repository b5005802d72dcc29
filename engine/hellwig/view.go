package hellwig

import (
	"fmt"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// View is the board with all that stands on it; nothing is hidden from anybody. What changes in play is a figure or a
// solid, so that the cells are always the ground's.
func (g game) View(p *Position, _ engine.Side) engine.View {
	b := p.Board()
	v := engine.View{
		Title:  "Hellwig's war game",
		Sides:  g.Sides(p),
		Ground: engine.Ground{High: engine.Spot{X: float64(b.Cols), Y: float64(b.Rows)}, Material: "paper"},
		Cells:  viewCells(p),
		Looks:  looksOf(p),
	}
	v.Figures = make([]engine.Piece, 0, p.NPieces+p.NDevices+p.NBridges+p.NWorks+p.NFires+p.NDepots+2)
	if p.Players == 4 {
		v.Teams = [][]engine.Side{{fourSides[0], fourSides[2]}, {fourSides[1], fourSides[3]}}
	}
	s := rules.Look(p)
	defer s.Done()
	showSigns(p, &v, bridgeWord, ruinWord)
	showDevices(p, &v, s)
	showSigns(p, &v, workWord, depotWord, flagWord, fireWord)
	for i := range p.PieceList() {
		v.Figures = append(v.Figures, showPiece(p, &v, &p.Pieces[i]))
		note := &v.Figures[len(v.Figures)-1].Note
		if *note = serves(s, p.Pieces[i].At); p.Pieces[i].Cut != 0 {
			*note = strings.TrimPrefix(*note+"; cut off for "+turnsLeft(p, &p.Pieces[i])+": "+cutting, "; ")
		}
	}
	showTallies(p, &v, s)
	showAlarms(p, &v, s)
	return v
}

// viewCells are the cells of the ground, in the second school with its hills.
func viewCells(p *Position) []engine.Cell {
	g, hills := p.Ground, p.School == 2
	made := &g.Drawn[0]
	if hills {
		made = &g.Drawn[1]
	}
	made.Once.Do(func() {
		made.Cells = grid.Cells(g.Board, func(s grid.Square) string {
			if level := g.Level[s]; hills && level > 0 && g.Terrain[s] == state.Plain {
				return hillWords[level]
			}
			return g.Terrain[s].String()
		})
	})
	return made.Cells
}

// outline is a rectangle's corners, anticlockwise.
func outline(b grid.Board, r grid.Rect) []engine.Spot {
	left, right := float64(r.Col), float64(int(r.Col)+int(r.Cols))
	top := float64(int(b.Rows) - int(r.Row))
	low := top - float64(r.Rows)
	return []engine.Spot{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: top}, {X: left, Y: top}}
}

// showDevices lays the devices on the board. A gun stands on its own square and looks where it fires.
func showDevices(p *Position, v *engine.View, s *rules.Survey) {
	b := p.Board()
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		near, far := d.At, d.Far(b)
		f := engine.Piece{
			Word: strings.ToLower(deviceName(p, i)), Kind: deviceWords[d.Kind], Side: v.Sides[holder(s, i)],
			Label: state.DeviceCodes[d.Kind], Heading: d.To.Heading(), Span: 1.8,
		}
		if d.Kind.Artillery() {
			near, far = far, near
			f.Note = "no crew on " + b.Name(far) + ": it neither goes nor fires"
			if s.MannedBy[i] > 0 {
				f.Note = ""
			}
			if k, stands := s.PieceOn(far); stands {
				f.Note = "its crew: " + reasons{s}.the(&p.Pieces[k])
			}
			f.Heading, f.Span = p.FiresTo(d).Heading(), 0.9
		}
		at, to := b.Spot(near), b.Spot(far)
		f.Place, f.At = b.Name(near), at
		f.Places = []string{f.Place, b.Name(far)}
		f.Covers = [][]engine.Spot{outline(b, b.Span(near, far))}
		if !d.Kind.Artillery() {
			f.At = engine.Spot{X: (at.X + to.X) / 2, Y: (at.Y + to.Y) / 2}
		}
		switch d.Kind {
		case state.Transporter:
			f.Label = "" // a T is a rook
		case state.Carrier:
			f.Label = strconv.Itoa(int(d.Number))
			f.Loads, f.Note = []int{d.Faces.Main(), d.Faces.Side()}, "its main face is "+f.Place
			if s.Holds(d.Army.Other(), d.At) {
				f.Note += fmt.Sprintf(", held by %s, who may use it", v.Sides[d.Army.Other()])
			}
		}
		v.Figures = append(v.Figures, f)
	}
}

// holder is whose a device is: his who mans the gun, or who alone has pieces on it and so may move it and use it, or
// else his who brought it. [HW-102a, HW-182d]
func holder(s *rules.Survey, i int) state.Army {
	if by := s.MannedBy[i]; by > 0 {
		return state.Army(by - 1)
	}
	d := &s.P.Devices[i]
	far, other := d.Far(s.Board), d.Army.Other()
	if (s.Holds(other, d.At) || s.Holds(other, far)) && !s.Holds(d.Army, d.At) && !s.Holds(d.Army, far) {
		return other
	}
	return d.Army
}

// showSigns puts down what is on one square and no piece, of some kinds.
func showSigns(p *Position, v *engine.View, kinds ...string) {
	b := p.Board()
	sign := func(kind string, a state.Army, label string, s grid.Square) *engine.Piece {
		v.Figures = append(v.Figures, engine.Piece{
			Word: kind + " " + b.Name(s), Kind: kind, Side: v.Sides[a], Label: label,
			Place: b.Name(s), At: b.Spot(s), Heading: looking[a].Heading(), Span: 0.9,
		})
		return &v.Figures[len(v.Figures)-1]
	}
	show := map[string]func(){
		bridgeWord: func() {
			for _, x := range p.BridgeList() {
				if f := sign(bridgeWord, x.Army, strconv.Itoa(int(x.Number)), x.At); !waterBeside(p, x.At) {
					f.Heading = grid.E.Heading()
				}
			}
		},
		ruinWord: func() {
			for s := range grid.Square(b.Squares()) {
				if p.Ground.Terrain[s] == state.Building && p.IsRazed(s) {
					sign(ruinWord, 0, "", s).Side = ""
				}
			}
		},
		flagWord: func() {
			for a := range state.Army(2) {
				if c := p.Ground.Centre[a]; c != grid.None {
					label := ""
					if n := p.Trophies[a]; n > 0 {
						label = strconv.Itoa(int(n)) // HW-13
					}
					sign(flagWord, a, label, c)
				}
			}
		},
		workWord: func() {
			for _, x := range p.WorkList() {
				sign(workWord, x.Army, strconv.Itoa(int(x.Markers)), x.At)
			}
		},
		depotWord: func() {
			for _, x := range p.DepotList() {
				sign(depotWord, x.Army, "", x.At)
			}
		},
		fireWord: func() {
			for _, x := range p.FireList() {
				sign(fireWord, x.By.Army(), strconv.Itoa(burnsFor(p, &x)), x.At)
			}
		},
	}
	for _, kind := range kinds {
		show[kind]()
	}
}

// waterBeside reports whether there is water on the left or right of a bridge, so that it leads up and down the board.
func waterBeside(p *Position, at grid.Square) bool {
	for _, d := range [...]grid.Dir{grid.E, grid.W} {
		if to := p.Board().Step(at, d); to != grid.None && p.Ground.Terrain[to] == state.Water {
			return true
		}
	}
	return false
}

// looking is where an army looks: the first down the board.
var looking = [...]grid.Dir{grid.S, grid.N}

// spans are how wide pieces stand, by class.
var spans = [...]float64{state.Infantry: 0.66, state.Cavalry: 0.74, state.Mixed: 0.82}

// showPiece is a piece as a figure; a pawn looks to its front.
func showPiece(p *Position, v *engine.View, x *state.Piece) engine.Piece {
	name := p.Board().Name(x.At)
	front := x.Front
	if x.Kind != state.Pawn {
		front = looking[x.Army]
	}
	return engine.Piece{
		Word: name, Kind: state.PieceKinds[x.Kind].Name, Side: v.Sides[x.Army], Label: state.PieceKinds[x.Kind].Letter,
		Place: name, At: p.Board().Spot(x.At), Heading: front.Heading(), Span: spans[state.PieceKinds[x.Kind].Class],
	}
}

// serves says of which guns a piece on a square is the crew, whatever piece it is. [HW-46, DEF-7]
func serves(s *rules.Survey, at grid.Square) string {
	var guns []string
	for d, far := range s.Halves(at) {
		if !far && s.P.Devices[d].Kind.Artillery() {
			guns = append(guns, deviceName(s.P, d))
		}
	}
	if len(guns) == 0 {
		return ""
	}
	return "the crew of " + engine.Listed(guns)
}

// showTallies counts what each army has.
func showTallies(p *Position, v *engine.View, s *rules.Survey) {
	var classes [2][3]int
	var bridges, guns [2]int
	for _, x := range p.PieceList() {
		classes[x.Army][state.PieceKinds[x.Kind].Class]++
	}
	for i := range p.DeviceList() {
		d := &p.Devices[i]
		bridges[holder(s, i)] += d.Faces.Main() + d.Faces.Side()
		if by := s.MannedBy[i]; by > 0 {
			guns[by-1]++
		}
	}
	for a := range state.Army(2) {
		tell := func(what, has string) {
			v.Tallies = append(v.Tallies, engine.Tally{Side: sideOf(p, a), What: what, Has: has})
		}
		tally := func(what string, n int) { tell(what, strconv.Itoa(n)) }
		tally("infantry", classes[a][state.Infantry])
		tally("cavalry", classes[a][state.Cavalry])
		tally("leapers and elephants", classes[a][state.Mixed])
		tally("guns with a crew", guns[a])
		tally("bridges on carriers", bridges[a])
		tally("breastwork markers left", int(p.Reserve[a]))
		if n := p.Trophies[a]; n > 0 {
			tell("flags won before", flags(n))
		}
	}
}

// largeFlag is how many small flags count as a large one. [HW-13]
const largeFlag = 4

// flags is so many small flags, as far as it goes as large ones: "1 large, 3 small".
func flags(small uint8) string {
	var parts []string
	if n := small / largeFlag; n > 0 {
		parts = append(parts, fmt.Sprintf("%d large", n))
	}
	if n := small % largeFlag; n > 0 {
		parts = append(parts, fmt.Sprintf("%d small", n))
	}
	return strings.Join(parts, ", ")
}

// showAlarms tells what decides the game or loses troops as it stands: a centre that the enemy holds, a blockade, who
// starves or lays down his arms within a turn. Nobody is warned of what the enemy could do. [HW-20]
func showAlarms(p *Position, v *engine.View, s *rules.Survey) {
	if p.Over.By != state.NotEnded {
		return
	}
	b := p.Board()
	for a := range state.Army(2) {
		if c := p.Ground.Centre[a]; c != grid.None {
			alarmCentre(p, v, s, a, c)
		}
	}
	var told [state.MaxCuts + 1]bool
	for i := range p.PieceList() {
		x := &p.Pieces[i]
		alarm := engine.Alarm{Figure: b.Name(x.At)}
		switch {
		case x.Hunger == 1:
			alarm.Rule = "HW-249c"
			alarm.Note = fmt.Sprintf("the %s on %s is lost if it is not fed this turn",
				state.PieceKinds[x.Kind].Name, alarm.Figure)
		case lastTurn(p, x) && !told[x.Cut]:
			told[x.Cut] = true
			alarm.Rule = "HW-182"
			alarm.Note = fmt.Sprintf("the corps with %s lays down its arms after this turn", alarm.Figure)
		default:
			continue
		}
		v.Alarms = append(v.Alarms, alarm)
	}
}

// alarmCentre tells of an army's fortress. [HW-188, HW-190]
func alarmCentre(p *Position, v *engine.View, s *rules.Survey, a state.Army, centre grid.Square) {
	flag := flagWord + " " + p.Board().Name(centre)
	if p.Sieges[a].Declared {
		v.Alarms = append(v.Alarms, engine.Alarm{Figure: flag, Note: siegeCount(p, a), Rule: "HW-190.2"})
	}
	enemy := a.Other()
	if !s.Holds(enemy, centre) {
		return
	}
	alarm := engine.Alarm{Figure: flag, Rule: "HW-188", Note: fmt.Sprintf(
		"%s holds the centre of %s, and wins if it is still so after the next turn of %[2]s",
		sideOf(p, enemy), sideOf(p, a))}
	for i := range p.PieceList() {
		if x := &p.Pieces[i]; x.Army == enemy && s.Bears(x, centre) {
			alarm.By = append(alarm.By, p.Board().Name(x.At))
		}
	}
	v.Alarms = append(v.Alarms, alarm)
}

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

// layers are what can be laid over the board, with who draws each.
var layers = [...]struct {
	engine.LayerAbout
	draw func(*overlay)
}{
	{engine.Danger, (*overlay).danger},
	{engine.LayerAbout{
		Name: "fields", Gist: "what the manned guns of both bear on",
		Means: engine.Meant{"both can fire there", "%s can fire there", "the enemy can fire there"},
	}, (*overlay).fields},
	{engine.LayerAbout{
		Name: "strength", Gist: "how strong both are on each square, and who prevails",
		Means: engine.Meant{"both are as strong there", "%s prevails there", "the enemy prevails there"},
	}, (*overlay).strength},
	{
		about("contact", "who is cut off from his army; hatched, where the enemy closes the way to it (HW-182)"),
		(*overlay).contact,
	},
	{about("bridges", "which bridge is of which carrier, and what each has left"), (*overlay).bridges},
	{about("depots", "what depots feed, and the roads to them"), (*overlay).depots},
	{about("counts", "turns left of the hungry and the cut off, of fires and blockades"), (*overlay).counts},
}

func about(name, gist string) engine.LayerAbout { return engine.LayerAbout{Name: name, Gist: gist} }

// Layers are what can be laid over the board.
func (game) Layers() (list []engine.LayerAbout) {
	for _, l := range layers {
		list = append(list, l.LayerAbout)
	}
	return list
}

// Layer is one of them. What is good is so for whose turn it is.
func (game) Layer(p *Position, name string) engine.Layer {
	o := overlay{p: p, Survey: rules.Look(p)}
	defer o.Done()
	for _, l := range layers {
		if l.Name == name {
			l.draw(&o)
		}
	}
	return o.Layer
}

// overlay is a layer that is being put together.
type overlay struct {
	engine.Layer
	*rules.Survey
	p    *Position
	ways []engine.Going // of a sentence
	rule engine.RuleID  // that is against it
}

// tint colours a square.
func (o *overlay) tint(at grid.Square, tone engine.Tone, note string, args ...any) {
	o.Cells = append(o.Cells, engine.Tint{Place: o.Board.Name(at), Tone: tone, Note: fmt.Sprintf(note, args...)})
}

// ring goes round squares of a figure.
func (o *overlay) ring(of string, r grid.Rect, tone engine.Tone, note string, args ...any) {
	o.Rings = append(o.Rings, engine.Ring{
		Of: strings.ToLower(of), Outline: outline(o.Board, r), Tone: tone, Note: fmt.Sprintf(note, args...),
	})
}

// pieceRing goes round a piece.
func (o *overlay) pieceRing(x *state.Piece, tone engine.Tone, note string, args ...any) {
	o.ring(o.Board.Name(x.At), o.Board.Span(x.At, x.At), tone, note, args...)
}

// name is what an army's side is called.
func (o *overlay) name(a state.Army) engine.Side { return sideOf(o.p, a) }

// toneOf is good for the army to move.
func (o *overlay) toneOf(a state.Army) engine.Tone {
	if a == o.Army {
		return engine.Good
	}
	return engine.Bad
}

// fields tints what lies in fields of fire. [DEF-8]
func (o *overlay) fields() {
	for at := range grid.Square(o.Board.Squares()) {
		a, x := o.Guns[0][at], o.Guns[1][at]
		switch {
		case a > 0 && x > 0:
			o.tint(at, engine.Plain, "in the fields of both, %d and %d guns", a, x)
		case a > 0:
			o.tint(at, o.toneOf(0), "in the field of %s", gunsOf(a, o.name(0)))
		case x > 0:
			o.tint(at, o.toneOf(1), "in the field of %s", gunsOf(x, o.name(1)))
		}
	}
}

// gunsOf is so many guns of a side.
func gunsOf(n uint8, side engine.Side) string {
	if n == 1 {
		return fmt.Sprintf("a gun of %s", side)
	}
	return fmt.Sprintf("%d guns of %s", n, side)
}

// strength tints the squares that pieces bear on by who is stronger. [DEF-6]
func (o *overlay) strength() {
	for at := range grid.Square(o.Board.Squares()) {
		a, x := o.Survey.Strength(0, at), o.Survey.Strength(1, at)
		if a == 0 && x == 0 {
			continue
		}
		tone, prevails := engine.Plain, "neither prevails"
		for army := range state.Army(2) {
			if o.Survey.Strength(army, at) > o.Survey.Strength(army.Other(), at) {
				tone, prevails = o.toneOf(army), string(o.name(army))+" prevails"
			}
		}
		o.tint(at, tone, "%s %d, %s %d: %s", o.name(0), a, o.name(1), x, prevails)
	}
}

// contact rings the bodies that do not communicate with their army, and tints what bars the way of the army to move.
// [HW-182b to HW-183]
func (o *overlay) contact() {
	for a := range state.Army(2) {
		var of rules.Parts
		rules.PartsOf(o.Survey, a, &of)
		for i := range o.p.PieceList() {
			x := &o.p.Pieces[i]
			switch k := of.Of[i]; {
			case x.Army != a:
			case x.Cut != 0:
				o.pieceRing(x, o.toneOf(a.Other()), "cut off: %s", turnsLeft(o.p, x))
			case !of.Safe[k]:
				o.pieceRing(x, o.toneOf(a.Other()), "does not communicate with the main body of %s", o.name(a))
			}
		}
	}
	us, enemy := o.Army, o.Army.Other()
	for at := range grid.Square(o.Board.Squares()) {
		if !o.Free(us, at) || rules.Communicates(o.Survey, us, at) {
			continue
		}
		if o.InField(enemy, at) {
			o.tint(at, engine.Bad, "closed by the field of %s", gunsOf(o.Guns[enemy][at], o.name(enemy)))
		} else {
			o.tint(at, engine.Bad, "closed by %s with %d against %d",
				o.name(enemy), o.Survey.Strength(enemy, at), o.Survey.Strength(us, at))
		}
	}
}

// turnsLeft is how far the list has come on which a piece stands.
func turnsLeft(p *Position, x *state.Piece) string {
	return fmt.Sprintf("%d of %d turns", p.Cuts[x.Cut-1].Turns, state.CutTurns)
}

// bridges ties laid bridges to their carriers. [HW-136]
func (o *overlay) bridges() {
	laid := map[uint16]int{}
	for _, x := range o.p.BridgeList() {
		laid[x.Number]++
		carrier := -1
		for i := range o.p.DeviceList() {
			if d := &o.p.Devices[i]; d.Kind == state.Carrier && d.Number == x.Number {
				carrier = i
			}
		}
		note := fmt.Sprintf("of BT%d", x.Number)
		if carrier < 0 {
			o.tint(x.At, engine.Spent, "bridge %s, which is lost", note)
			continue
		}
		d := &o.p.Devices[carrier]
		from, to := o.Board.Spot(d.At), o.Board.Spot(x.At)
		o.Ties = append(o.Ties, engine.Tie{From: from, To: to, Tone: o.toneOf(x.Army), Note: "bridge " + note})
		o.tint(x.At, o.toneOf(x.Army), "bridge %s", note)
	}
	for i := range o.p.DeviceList() {
		d := &o.p.Devices[i]
		if d.Kind != state.Carrier {
			continue
		}
		tone := o.toneOf(d.Army)
		if !d.Loaded() {
			tone = engine.Spent
		}
		o.ring(deviceName(o.p, i), o.Board.Span(d.At, d.Far(o.Board)), tone,
			"%d on the main face, %d on the side, %d laid",
			d.Faces.Main(), d.Faces.Side(), laid[d.Number])
	}
}

// depots rings what depots feed, and tints the ways of the army to move. [HW-248, HW-256]
func (o *overlay) depots() {
	if o.p.School != 2 {
		return
	}
	var open grid.Set
	for i := range o.p.DepotList() {
		d := &o.p.Depots[i]
		open = grid.Set{}
		rules.WaysOpen(o.Survey, d.Army, &open)
		tone, note := o.toneOf(d.Army), "feeds these squares"
		if !rules.Feeding(o.Survey, d, &open) {
			tone, note = engine.Spent, "its way is shut"
		}
		o.ring(depotWord+" "+o.Board.Name(d.At), blockOf(o.p, d.At), tone, "depot of %s: %s", o.name(d.Army), note)
	}
	open = grid.Set{}
	rules.WaysOpen(o.Survey, o.Army, &open)
	for at := range open.All() {
		o.tint(at, engine.Good, "open to the supplies of %s", o.name(o.Army))
	}
}

// blockOf is the squares that a depot there supplies. [HW-248]
func blockOf(p *Position, at grid.Square) grid.Rect {
	b := p.Board()
	col, row := b.Col(at), b.Row(at)
	low := b.At(max(0, col-rules.BlockReach), max(0, row-rules.BlockReach))
	return b.Span(low, b.At(min(int(b.Cols)-1, col+rules.BlockReach), min(int(b.Rows)-1, row+rules.BlockReach)))
}

// counts writes down what is counted: turns that the hungry and the cut off have left, that fires burn, and of
// blockades how far they have come. [HW-74d, HW-166, HW-182, HW-190.2, HW-249c]
func (o *overlay) counts() {
	for i := range o.p.PieceList() {
		x := &o.p.Pieces[i]
		left := min(int(x.Hunger), state.CutTurns)
		switch {
		case x.Cut != 0:
			left = state.CutTurns - int(o.p.Cuts[x.Cut-1].Turns)
			o.pieceRing(x, o.toneOf(x.Army.Other()), "cut off: %s", turnsLeft(o.p, x))
		case x.Hunger != 0:
			o.pieceRing(x, o.toneOf(x.Army.Other()), "hungry: lost in %d turns if it is not fed", x.Hunger)
		default:
			continue
		}
		o.Tags = append(o.Tags, engine.Label{At: o.Board.Spot(x.At), Text: strconv.Itoa(left)})
	}
	for i := range o.p.FireList() {
		f := &o.p.Fires[i]
		o.tint(f.At, engine.Spent, "burns for %d turns of %s", burnsFor(o.p, f), game{}.Sides(o.p)[f.By])
		o.Tags = append(o.Tags, engine.Label{At: o.Board.Spot(f.At), Text: strconv.Itoa(burnsFor(o.p, f))})
	}
	for a := range state.Army(2) {
		if c, at := &o.p.Sieges[a], o.p.Ground.Centre[a]; c.Declared && at != grid.None {
			o.tint(at, o.toneOf(a.Other()), "%s", siegeCount(o.p, a))
		}
	}
}

// siegeCount is how far the blockade of an army's fortress has come.
func siegeCount(p *Position, a state.Army) string {
	return fmt.Sprintf("the fortress of %s is blockaded: %d of %d moves",
		sideOf(p, a), p.Sieges[a].Moves, p.Sieges[a].Limit)
}

// burnsFor is how many turns a fire has left. [HW-74d, HW-166]
func burnsFor(p *Position, f *state.Fire) int {
	if p.Terrain(f.At) == state.Building {
		return state.Burning - int(f.Turns)
	}
	return state.BridgeBurns - int(f.Turns)
}

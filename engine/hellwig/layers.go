package hellwig

import (
	"fmt"
	"strconv"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// layers are what can be laid over the board, with who draws each.
var layers = [...]struct {
	engine.LayerAbout
	draw func(*overlay)
}{
	{about("fields", "what the manned guns of both bear on"), (*overlay).fields},
	{about("strength", "how strong both are on each square, and who prevails"), (*overlay).strength},
	{about("contact", "who is cut off, and what keeps him from the rest"), (*overlay).contact},
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
	o := overlay{p: p, survey: look(p)}
	defer o.done()
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
	*survey
	p *Position
}

// tint colours a square.
func (o *overlay) tint(at grid.Square, tone engine.Tone, note string, args ...any) {
	o.Cells = append(o.Cells, engine.Tint{Place: o.board.Name(at), Tone: tone, Note: fmt.Sprintf(note, args...)})
}

// ring goes round squares of a figure.
func (o *overlay) ring(of string, r grid.Rect, tone engine.Tone, note string, args ...any) {
	o.Rings = append(o.Rings, engine.Ring{
		Of: of, Outline: outline(o.board, r), Tone: tone, Note: fmt.Sprintf(note, args...),
	})
}

// pieceRing goes round a piece.
func (o *overlay) pieceRing(x *piece, tone engine.Tone, note string, args ...any) {
	o.ring(o.board.Name(x.at), o.board.Span(x.at, x.at), tone, note, args...)
}

// name is what an army's side is called.
func (o *overlay) name(a Army) engine.Side { return o.p.side(a) }

// toneOf is good for the army to move.
func (o *overlay) toneOf(a Army) engine.Tone {
	if a == o.army {
		return engine.Good
	}
	return engine.Bad
}

// fields tints what lies in fields of fire. [DEF-8]
func (o *overlay) fields() {
	for at := range grid.Square(o.board.Squares()) {
		a, x := o.guns[0][at], o.guns[1][at]
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
	for at := range grid.Square(o.board.Squares()) {
		a, x := o.survey.strength[0][at], o.survey.strength[1][at]
		if a == 0 && x == 0 {
			continue
		}
		tone, prevails := engine.Plain, "neither prevails"
		for army := range Army(2) {
			if o.survey.strength[army][at] > o.survey.strength[army.other()][at] {
				tone, prevails = o.toneOf(army), string(o.name(army))+" prevails"
			}
		}
		o.tint(at, tone, "%s %d, %s %d: %s", o.name(0), a, o.name(1), x, prevails)
	}
}

// contact rings the bodies that do not communicate with their army, and tints what bars the way of the army to move.
// [HW-182b to HW-183]
func (o *overlay) contact() {
	for a := range Army(2) {
		var of parts
		o.partsOf(a, &of)
		for i := range o.p.pieceList() {
			x := &o.p.pieces[i]
			switch k := of.of[i]; {
			case x.army != a:
			case x.cut != 0:
				o.pieceRing(x, o.toneOf(a.other()), "cut off: %s", o.p.cutTurns(x))
			case !of.safe[k]:
				o.pieceRing(x, o.toneOf(a.other()), "does not communicate with the main body of %s", o.name(a))
			}
		}
	}
	us, enemy := o.army, o.army.other()
	for at := range grid.Square(o.board.Squares()) {
		if !o.free(us, at) || o.communicates(us, at) {
			continue
		}
		if o.inField(enemy, at) {
			o.tint(at, engine.Bad, "closed by the field of %s", gunsOf(o.guns[enemy][at], o.name(enemy)))
		} else {
			o.tint(at, engine.Bad, "closed by %s with %d against %d",
				o.name(enemy), o.survey.strength[enemy][at], o.survey.strength[us][at])
		}
	}
}

// cutTurns is how far the list has come on which a piece stands.
func (p *Position) cutTurns(x *piece) string {
	return fmt.Sprintf("%d of %d turns", p.cuts[x.cut-1].turns, cutTurns)
}

// bridges ties laid bridges to their carriers. [HW-136]
func (o *overlay) bridges() {
	laid := map[uint16]int{}
	for _, x := range o.p.bridgeList() {
		laid[x.number]++
		carrier := -1
		for i := range o.p.deviceList() {
			if d := &o.p.devices[i]; d.kind == Carrier && d.number == x.number {
				carrier = i
			}
		}
		note := fmt.Sprintf("of BT%d", x.number)
		if carrier < 0 {
			o.tint(x.at, engine.Spent, "bridge %s, which is lost", note)
			continue
		}
		d := &o.p.devices[carrier]
		from, to := o.board.Spot(d.at), o.board.Spot(x.at)
		o.Ties = append(o.Ties, engine.Tie{From: from, To: to, Tone: o.toneOf(x.army), Note: "bridge " + note})
		o.tint(x.at, o.toneOf(x.army), "bridge %s", note)
	}
	for i := range o.p.deviceList() {
		d := &o.p.devices[i]
		if d.kind != Carrier {
			continue
		}
		tone := o.toneOf(d.army)
		if !d.loaded() {
			tone = engine.Spent
		}
		o.ring(o.p.device(i), o.board.Span(d.at, d.far(o.board)), tone, "%d on the main face, %d on the side, %d laid",
			d.faces.main(), d.faces.side(), laid[d.number])
	}
}

// depots rings what depots feed, and tints the ways of the army to move. [HW-248, HW-256]
func (o *overlay) depots() {
	if o.p.school != 2 {
		return
	}
	var open grid.Set
	for i := range o.p.depotList() {
		d := &o.p.depots[i]
		open = grid.Set{}
		o.waysOpen(d.army, &open)
		tone, note := o.toneOf(d.army), "feeds these squares"
		if !o.feeding(d, &open) {
			tone, note = engine.Spent, "its way is shut"
		}
		o.ring(depotWord+" "+o.board.Name(d.at), o.p.block(d.at), tone, "depot of %s: %s", o.name(d.army), note)
	}
	open = grid.Set{}
	o.waysOpen(o.army, &open)
	for at := range open.All() {
		o.tint(at, engine.Good, "open to the supplies of %s", o.name(o.army))
	}
}

// block is the squares that a depot there supplies. [HW-248]
func (p *Position) block(at grid.Square) grid.Rect {
	b := p.board()
	col, row := b.Col(at), b.Row(at)
	low := b.At(max(0, col-blockReach), max(0, row-blockReach))
	return b.Span(low, b.At(min(int(b.Cols)-1, col+blockReach), min(int(b.Rows)-1, row+blockReach)))
}

// counts writes down what is counted: turns that the hungry and the cut off have left, that fires burn, and of
// blockades how far they have come. [HW-74d, HW-166, HW-182, HW-190.2, HW-249c]
func (o *overlay) counts() {
	for i := range o.p.pieceList() {
		x := &o.p.pieces[i]
		left := min(int(x.hunger), cutTurns)
		switch {
		case x.cut != 0:
			left = cutTurns - int(o.p.cuts[x.cut-1].turns)
			o.pieceRing(x, o.toneOf(x.army.other()), "cut off: %s", o.p.cutTurns(x))
		case x.hunger != 0:
			o.pieceRing(x, o.toneOf(x.army.other()), "hungry: lost in %d turns if it is not fed", x.hunger)
		default:
			continue
		}
		o.Tags = append(o.Tags, engine.Label{At: o.board.Spot(x.at), Text: strconv.Itoa(left)})
	}
	for i := range o.p.fireList() {
		f := &o.p.fires[i]
		o.tint(f.at, engine.Spent, "burns for %d turns of %s", o.p.burnsFor(f), game{}.Sides(o.p)[f.by])
		o.Tags = append(o.Tags, engine.Label{At: o.board.Spot(f.at), Text: strconv.Itoa(o.p.burnsFor(f))})
	}
	for a := range Army(2) {
		if c, at := &o.p.sieges[a], o.p.ground.centre[a]; c.declared && at != grid.None {
			o.tint(at, o.toneOf(a.other()), "%s", o.p.siegeCount(a))
		}
	}
}

// siegeCount is how far the blockade of an army's fortress has come.
func (p *Position) siegeCount(a Army) string {
	return fmt.Sprintf("the fortress of %s is blockaded: %d of %d moves",
		p.side(a), p.sieges[a].moves, p.sieges[a].limit)
}

// burnsFor is how many turns a fire has left. [HW-74d, HW-166]
func (p *Position) burnsFor(f *fire) int {
	if p.terrain(f.at) == Building {
		return burning - int(f.turns)
	}
	return bridgeBurns - int(f.turns)
}

package hellwig

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// danger shows what either army could take, shoot or storm with its next move, if it stays. [HW-32, HW-47b, HW-130]
func (o *overlay) danger() {
	for a := range state.Army(2) {
		p := *ready(o.p)
		if p.Army() != a {
			p.ToMove ^= 1 // who is to move of the other army
		}
		h := harm{o: o, s: rules.Look(&p), tone: engine.Bad}
		if a == o.Army {
			h.tone = engine.Good
		}
		h.captures()
		h.shots()
		for m := range rules.Listed(h.s, rules.KindStorm) {
			h.note(workWord+" "+o.Board.Name(m.At), m.At, "could be stormed, %d against %d",
				h.s.Strength(a, m.At), h.s.Strength(a.Other(), m.At))
		}
		h.s.Done()
	}
}

// harm is what an army could do with its next move.
type harm struct {
	o    *overlay
	s    *rules.Survey // with that army to move
	tone engine.Tone
}

// note rings a figure on a square; of several notes on one the first has the ring.
func (h *harm) note(word string, at grid.Square, text string, args ...any) {
	note := engine.Ring{Of: strings.ToLower(word), Tone: h.tone, Note: fmt.Sprintf(text, args...)}
	twice := false
	for i := range h.o.Rings {
		r := &h.o.Rings[i]
		twice = twice || r.Of == note.Of && r.Tone == note.Tone && r.Outline != nil
	}
	if !twice {
		note.Outline = outline(h.o.Board, h.o.Board.Span(at, at))
	}
	h.o.Rings = append(h.o.Rings, note)
}

// arrow points at a square from another.
func (h *harm) arrow(from, to grid.Square) {
	b := h.o.Board
	h.o.Ties = append(h.o.Ties, engine.Tie{From: b.Spot(from), To: b.Spot(to), Tone: h.tone, Arrow: true})
}

// captures shows whom pieces could take. [HW-32 to HW-35]
func (h *harm) captures() {
	b := h.o.Board
	var done [state.MaxPieces]grid.Set // by who takes: where, a piece may be taken on several ways
	for m := range rules.Listed(h.s, rules.KindCapture) {
		i, _ := h.s.PieceOn(m.From)
		if !m.Takes || done[i].Has(m.To) {
			continue
		}
		done[i].Add(m.To)
		x := &h.s.P.Pieces[i]
		h.note(b.Name(m.To), m.To, "could be taken by the %s on %s", state.PieceKinds[x.Kind].Name, b.Name(m.From))
		h.arrow(m.From, m.To)
	}
}

// shots shows what guns could hit. [HW-47, HW-47b, HW-55b]
func (h *harm) shots() {
	b, p, enemy := h.o.Board, h.s.P, h.s.Army.Other()
	for gun := range p.DeviceList() {
		if d := &p.Devices[gun]; !d.Kind.Artillery() || !h.s.Mans(h.s.Army, gun) {
			continue
		}
		name := deviceName(p, gun)
		for _, at := range h.s.Fields[gun].List() {
			word := ""
			switch {
			case h.s.Body(at) == 0 || h.s.Deterred(gun, at):
			case h.s.EnemyWork(at):
				word = workWord + " " + b.Name(at)
			case h.s.Holds(enemy, at):
				word = b.Name(at)
			case h.s.Gun[at] != 0:
				if d := h.s.IndexOfGun(at); p.Devices[d].Army == enemy || h.s.Mans(enemy, d) {
					word = deviceName(p, d)
				}
			default:
				word = depotWord + " " + b.Name(at)
			}
			if word != "" {
				h.note(word, at, "could be shot at by %s", name)
				h.arrow(p.Devices[gun].Far(b), at)
			}
		}
	}
}

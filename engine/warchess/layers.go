package warchess

import (
	"fmt"

	"littlewars/engine"
)

// layers are what can be laid over the board, with who draws each.
var layers = [...]struct {
	engine.LayerAbout
	draw func(*Position) engine.Layer
}{
	{engine.Danger, danger},
	{
		engine.LayerAbout{
			Name: "fire", Gist: "what the artillery of both bears on, and where troops may not stop",
			Means: engine.Meant{
				"under fire, but supported: %s may stop there", "under the fire of %s",
				"under the enemy's fire: troops of %s may not stop there",
			},
		},
		fire,
	},
}

// Layers are what can be laid over the board.
func (game) Layers() (list []engine.LayerAbout) {
	for _, l := range layers {
		list = append(list, l.LayerAbout)
	}
	return list
}

// Layer is one of them. What is good is so for whose turn it is.
func (game) Layer(p *Position, name string) engine.Layer {
	for _, l := range layers {
		if l.Name == name {
			return l.draw(p)
		}
	}
	return engine.Layer{}
}

// toneOf is bad for what comes to a side if it is that side's turn, and good if it is the other's.
func toneOf(p *Position, side int) engine.Tone {
	if side == p.Mover() {
		return engine.Bad
	}
	return engine.Good
}

// danger shows who could be taken with the other side's next move, and who stands exposed. [WC-19, WC-24, WC-32]
func danger(p *Position) engine.Layer {
	if _, over := p.Ended(); over {
		return engine.Layer{}
	}
	var threats []engine.Threat
	sight := p.sight()
	for side := range sideNames {
		foe := *p
		foe.mover = uint8(1 - side)
		var takers [squares + 1]set
		for _, m := range foe.Moves(nil) {
			if p.sides[side].has(m.To) {
				takers[m.To].add(m.From)
			}
		}
		for n := range p.sides[side].all {
			t := engine.Threat{Of: n.String(), Tone: toneOf(p, side)}
			for from := range takers[n].all {
				t.By = append(t.By, from.String())
				t.Notes = append(t.Notes, fmt.Sprintf("could be taken by the %s on %d", p.kindAt(from), from))
			}
			if _, state := p.state(&sight, n); state != "" {
				guns := sight[side].bearing(n)
				t.By = append(t.By, guns.names()...)
				t.Notes = append(t.Notes, state+" to the artillery on "+listed(guns))
			}
			if len(t.By) > 0 {
				threats = append(threats, t)
			}
		}
	}
	v := game{}.View(p, "")
	return engine.Threatened(&v, threats)
}

// fire tints what the artillery of both sides bears on. [WC-21 to WC-25]
func fire(p *Position) (l engine.Layer) {
	sight := p.sight()
	tint := func(n Square, tone engine.Tone, note string) {
		l.Cells = append(l.Cells, engine.Tint{Place: n.String(), Tone: tone, Note: note})
	}
	own, enemy := &sight[p.mover], &sight[1-p.mover] // what the mover has to reckon with, and what the other has
	for n := Square(1); n <= squares; n++ {
		switch theirs, ours := own.covered.has(n), enemy.covered.has(n); {
		case theirs && own.supported.has(n):
			tint(n, engine.Plain, "under the enemy's fire, but supported by your own artillery")
		case theirs:
			tint(n, engine.Bad, "under the enemy's fire: your troops may not stop here")
		case ours:
			tint(n, engine.Good, "under your fire")
		}
	}
	return l
}

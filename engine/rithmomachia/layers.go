package rithmomachia

import "littlewars/engine"

// Layers are what can be laid over the board.
func (game) Layers() []engine.LayerAbout { return []engine.LayerAbout{engine.Danger} }

// Layer shows who could be taken with the other side's next draught, and by what sum. [RM-26 to RM-36]
func (game) Layer(p *Position, name string) engine.Layer {
	if _, over := p.Ended(); over || name != engine.Danger.Name {
		return engine.Layer{}
	}
	var threats []engine.Threat
	at := map[Space]int{} // which of them is of the man there
	for side := range p.of {
		taker := *p
		taker.mover = Side(side)
		tone := engine.Bad
		if taker.mover == p.mover {
			tone = engine.Good
		}
		for from := range taker.all(taker.mover).all {
			c := taker.lifted(from)
			for _, x := range c.allTakings() {
				i, known := at[x.at]
				if !known {
					i, at[x.at] = len(threats), len(threats)
					threats = append(threats, engine.Threat{Of: x.at.String(), Tone: tone})
				}
				t := &threats[i]
				if n := len(t.By); n == 0 || t.By[n-1] != from.String() {
					t.By = append(t.By, from.String())
				}
				t.Notes = append(t.Notes, x.note(p.called(from)))
			}
		}
	}
	v := game{}.View(p, "")
	return engine.Threatened(&v, threats)
}

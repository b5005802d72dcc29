package player_test

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/sim/player"
)

// Who plays Rithmomachia seeks the proper victory; who analyses it, be it the same player, is for nobody.
func TestSeeks(t *testing.T) {
	t.Parallel()
	const text = "even R2@c7 R4@f9 R6@g7 T6@b3 S15@a1 | odd R3@h16 R5@g16 R7@d12 T36@e12 | even | took even king"
	seat := func() engine.Player {
		return player.Seat[rithmomachia.Position, rithmomachia.Move](engine.Kind{Limits: engine.Limits{Playouts: 600}}, 0)
	}
	m, err := rithmomachia.Rules.New(engine.Setup{Position: text})
	if err != nil {
		t.Fatal(err)
	}
	analysed := func(p engine.Player) engine.Thought {
		a, err := engine.Analyse(t.Context(), p, m, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		return a.Lines[0]
	}
	p := seat()
	before := analysed(p)
	order, _, err := p.Choose(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	if order == before.Line[0] {
		t.Errorf("he plays %q, as who is for nobody would", order)
	}
	if after := analysed(p); after.Value != before.Value {
		t.Errorf("it is worth %v, and %v once he has played", before.Value, after.Value)
	}
}

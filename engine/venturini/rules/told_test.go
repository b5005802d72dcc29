package rules

import (
	"testing"

	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

// Players read events with the sides in full, by whom and where, and the rule in brackets.
func TestTold(t *testing.T) {
	t.Parallel()
	for position, told := range map[string]string{
		"fig N inf3 5,4 | fig S inf2 5,5 | said S inf2 fire N": "north inf3 killed on 5,4 by south " +
			"inf2 (VT-FIGHT-10)",
		"fig N inf3 5,4 mind=retreat:4,3 | fig S hcav1 5,6 | said S hcav1 charge 5,5 5,4 displace": "north inf3 displaced " +
			"to 4,3 by south hcav1 (VT-FIGHT-7)",
		"fig N inf3 1,1 | fig S fart1 9,3 | fig S fbat1 9,3 | said S fbat1 burn 9,1": "9,1 alight by south " +
			"fbat1 (VT-WRECK-5)",
	} {
		p, err := ParsePosition("venturini 1 battle 7 S first=n | " + position)
		if err != nil {
			t.Fatal(err)
		}
		p.Said = append(p.Said, Said{By: p.Start.Mover, Order: order.Plain("done", state.ID{})})
		run := p.Carry()
		if len(run.Events) == 0 {
			t.Errorf("nothing happens on %q", position)
		} else if got := run.Events[0].Told(run.Situation); got != told {
			t.Errorf("%q is told as %q, want %q", position, got, told)
		}
	}
}

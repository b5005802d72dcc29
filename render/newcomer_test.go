package render

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop/battle"
)

// The ribbon names the large button where nothing else can be said, and who is clicked too early is told what comes
// first.
func TestRibbonTellsTheWayOn(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, atMill())
	if says := d.ribbon(); !strings.Contains(says, "press Toss, or Enter") {
		t.Errorf("before the toss the ribbon says %q", says)
	}
	d.utters(t, "toss")
	first := d.Sitting.Match().Turn().Sides[0]
	gun := map[engine.Side]string{"south": "s-gun1", "north": "n-gun1"}[first]
	d.Hand.Add(gun)
	if want := "first " + string(first) + " is to say go"; d.Hand.Note.Text != want || d.Hand.Note.Rule != "LW-TURN-5" {
		t.Errorf("%s before go is answered with %q by %s, want %q", gun, d.Hand.Note.Text, d.Hand.Note.Rule, want)
	}
	w := opened(t, engine.Setup{})
	w.click(w.at(t, "41"))
	if says := w.ribbon(); !strings.Contains(says, "then click or type one of ") {
		t.Errorf("with a figure chosen the ribbon says %q", says)
	}
}

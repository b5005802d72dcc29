package render

import (
	"slices"
	"strings"
	"testing"
	"time"

	"littlewars/engine"
	"littlewars/render/ui"
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
	want := "first " + string(first) + " is to begin the move: say go"
	if d.Hand.Note.Text != want || d.Hand.Note.Rule != "LW-TURN-5" {
		t.Errorf("%s before go is answered with %q by %s, want %q", gun, d.Hand.Note.Text, d.Hand.Note.Rule, want)
	}
	w := opened(t, engine.Setup{})
	w.click(w.at(t, "41"))
	if says := w.ribbon(); !strings.Contains(says, "then click or type one of ") {
		t.Errorf("with a figure chosen the ribbon says %q", says)
	}
}

// Who wins a toss is told on the ribbon, and what the words mean between which he has to choose.
func TestTossIsTold(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, engine.Setup{Seed: 1, Options: map[string]string{"country": "made"}})
	d.utters(t, "toss")
	d.Step(d.Now + time.Second)
	if want := " wins the toss and makes the country"; !strings.HasSuffix(d.News, want) {
		t.Errorf("after the toss the ribbon tells %q", d.News)
	}
	d.utters(t, "done", "stay", "toss")
	d.Step(d.Now + time.Second)
	if want := " wins the toss and moves first"; !strings.HasSuffix(d.News, want) {
		t.Errorf("on a table of one's own after the toss for the first move the ribbon tells %q", d.News)
	}
	d = deskOn(t, battle.Battle{}, engine.Setup{Seed: 1, Options: map[string]string{"country": "hooks-farm"}})
	d.utters(t, "toss")
	d.Step(d.Now + time.Second)
	if want := "other: change sides"; !strings.Contains(d.ribbon(), want) {
		t.Errorf("who chooses his side is told %q", d.ribbon())
	}
	if says := d.Panels.On[ui.ActionSlot].Says; !strings.HasPrefix(says, "Staykeep your own side of the field") {
		t.Errorf("and the large button says %q", says)
	}
}

// A word that the clock says is no button, and is nothing that could be done before the move is ended.
func TestTimeIsNotOffered(t *testing.T) {
	t.Parallel()
	d := deskOn(t, battle.Battle{}, atMill())
	d.utters(t, "toss", "go")
	if slices.ContainsFunc(ui.Offered(d.Context), func(c engine.Choice) bool { return c.Word == "time" }) {
		t.Error("time is offered")
	}
}

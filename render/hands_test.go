package render

import (
	"image"
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/ui"
)

// afterDeeds is a desk in the alley after some deeds.
func afterDeeds(t *testing.T, deeds string) (*desk, error) {
	t.Helper()
	s, err := engine.Sit(alleyRules{}, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	r := Rehearsal{Table: ui.Table{Sitting: s, Palette: palette.Day()}, Size: image.Pt(1280, 800), Hands: deeds}
	return r.desk()
}

// Hands do what hands do: what they say is in the journal, and the film stands where they stopped it.
func TestHands(t *testing.T) {
	t.Parallel()
	d, err := afterDeeds(t, "look 30,20 25 90 40\ntype fire; key Enter; film 0.02; wait 1")
	if err != nil {
		t.Fatal(err)
	}
	c := d.Camera.To
	if c.At.X != 30 || c.Tall != 25 || math.Abs(c.Yaw-math.Pi/2) > 1e-9 || c.IsPlan() {
		t.Errorf("the camera is %+v", c)
	}
	if got := d.whereIs(t, "shot"); d.Sitting.Len() != 1 || math.Abs(got.At.X-15) > 0.5 {
		t.Errorf("after %d orders the shot is at %v", d.Sitting.Len(), got.At)
	}
	for deeds, why := range map[string]string{
		"juggle": "no \"juggle\"", "at Nobody": "no such place", "film 1": "no film", "wait long": "long", "look M1": "how much", "key Nix": "does nothing",
	} {
		if _, err := afterDeeds(t, deeds); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", deeds, err)
		}
	}
}

// A moment of a film as a View: the shot is on its way, whoever is struck lies as far as he has come, and the
// others are as they were before.
func TestMomentView(t *testing.T) {
	t.Parallel()
	s, err := engine.Sit(alleyRules{}, engine.Setup{}, "test")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play("fire"); err != nil {
		t.Fatal(err)
	}
	r := Reel{Sitting: s, Order: 1, Size: image.Pt(160, 100)}
	at := func(seconds float64) map[string]engine.Piece {
		v, err := r.View(seconds)
		if err != nil {
			t.Fatal(err)
		}
		who := map[string]engine.Piece{}
		for _, f := range v.Figures {
			who[f.Word] = f
		}
		if l := v.Lines[len(v.Lines)-1]; l.Kind != "flight" || l.Points[len(l.Points)-1] != who["shot"].At {
			t.Errorf("at %v s the way of the shot is %+v", seconds, l)
		}
		return who
	}
	if who := at(0.02); math.Abs(who["shot"].At.X-15) > 0.5 || who["M1"].State != "" {
		t.Errorf("at 0.02 s the shot is at %v, M1 %q", who["shot"].At, who["M1"].State)
	}
	if who := at(0.3); who["M1"].State != "fallen" || who["M3"].State != "" || who["M3"].At.Y != 16 {
		t.Errorf("at 0.3 s M1 is %q, M3 %q at %v", who["M1"].State, who["M3"].State, who["M3"].At)
	}
	if _, err := r.View(99); err == nil {
		t.Error("there is a moment after the film")
	}
}

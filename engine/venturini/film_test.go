package venturini

import (
	"strings"
	"testing"

	"littlewars/engine"
)

// A move is watched phase by phase: strikes before marches, marches all at once and square by square. [section 2.1]
func TestFilm(t *testing.T) {
	t.Parallel()
	m := at(t, "9 S first=n ground=beginner | fig S inf1 8,10 | fig S inf2 3,10 | fig S hcav1 5,10 | fig N inf1 8,9 | "+
		"fig N inf3 1,1")
	was := m.View("")
	for _, o := range []engine.Order{"inf1 fire n", "inf2 march 3,9 4,8", "hcav1 march 5,9 5,8 6,7 6,6"} {
		play(t, m, o)
	}
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	told, is := events[0].(engine.Filmed)
	if !is {
		t.Fatalf("nothing is to be watched in %v", events)
	}
	film := told.Film()
	reels := map[string]engine.Reel{}
	for _, r := range film.Reels {
		reels[r.Figure] = r
	}
	if len(reels) != 3 || len(film.Marks) != 1 || film.Marks[0].Figure != "n/inf1" {
		t.Fatalf("%d figures and %d marks", len(film.Reels), len(film.Marks))
	}
	last := func(word string) engine.Pose { p := reels[word].Poses; return p[len(p)-1] }
	if fallen := last("n/inf1"); fallen.Z >= 0 {
		t.Errorf("who is killed stands at the end: %v", fallen)
	}
	if last("inf2").T <= last("n/inf1").T || last("hcav1").T > film.Length {
		t.Error("the marches do not come after the fire")
	}
	if a, b := reels["inf2"].Poses[1].T, reels["hcav1"].Poses[1].T; a != b {
		t.Errorf("the marches begin at %v and %v", a, b)
	}
	if n := len(reels["hcav1"].Poses); n != 2+4 {
		t.Errorf("the cavalry has %d poses on 4 squares", n)
	}
	now := m.View("")
	for _, f := range now.Figures {
		for _, before := range was.Figures {
			if before.Side == f.Side && before.Kind == f.Kind && before.Label == f.Label && before.At != f.At &&
				last(before.Word).At != f.At {
				t.Errorf("%s ends at %v and stands at %v", before.Word, last(before.Word).At, f.At)
			}
		}
	}
}

// A film tells of a team as the report does: its own has not killed it.
func TestTeamIsToldInFilm(t *testing.T) {
	t.Parallel()
	m := at(t, "9 S first=n ground=beginner | fig S inf1 8,10 | fig N wag1 8,9 | fig N inf3 1,1")
	play(t, m, "inf1 fire n")
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	film := events[0].(engine.Filmed).Film()
	if len(film.Marks) == 0 || !strings.HasPrefix(film.Marks[0].Text, "north wag1's team killed") {
		t.Errorf("%+v", film.Marks)
	}
}

// Several who march alike are drawn side by side, noted and in the film, though of equally cheap ways they go that with
// the smaller y. [VT-NOTE-6]
func TestMarchesAreDrawnStraight(t *testing.T) {
	t.Parallel()
	m := at(t, "9 S first=n ground=beginner | fig S hcav1 3,12 | fig S lcav1 3,10 | fig N inf3 1,1").(*Game)
	play(t, m, "hcav1 to 7,13")
	play(t, m, "lcav1 to 7,11")
	board := m.now().Map.Board
	var noted []engine.Spot
	for _, tie := range m.Layer("orders").Ties {
		noted = append(noted, tie.To)
	}
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	var gone []engine.Spot
	for _, r := range events[0].(engine.Filmed).Film().Reels {
		for _, p := range r.Poses[len(r.Poses)-4 : len(r.Poses)-1] {
			gone = append(gone, p.At)
		}
	}
	for i, name := range []string{"4,12", "5,12", "6,12", "", "4,10", "5,10", "6,10"} {
		at, _ := board.Find(name)
		if film := i - i/4; name != "" && (noted[i] != board.Spot(at) || gone[film] != board.Spot(at)) {
			t.Errorf("on %s: noted %v, gone %v", name, noted[i], gone[film])
		}
	}
}

// Who rides on wagons goes with them.
func TestFilmOfRiders(t *testing.T) {
	t.Parallel()
	m := at(t, "9 S first=n ground=beginner | fig S wag1 8,10 | fig S inf1 8,10 on=wag1 | fig N inf3 1,1")
	play(t, m, "wag1 to 8,7")
	events, err := m.Play("done")
	if err != nil {
		t.Fatal(err)
	}
	poses := map[string]int{}
	for _, r := range events[0].(engine.Filmed).Film().Reels {
		poses[r.Figure] = len(r.Poses)
	}
	if poses["inf1"] != poses["wag1"] || poses["wag1"] < 4 {
		t.Errorf("the film has %v poses", poses)
	}
}

// Where nothing moves and nobody is struck there is nothing to watch.
func TestNoFilm(t *testing.T) {
	t.Parallel()
	m := at(t, "9 S first=n ground=beginner | fig S inf1 8,10 load=1b | fig N inf3 1,1")
	play(t, m, "inf1 drop 1b")
	events, err := m.Play("done")
	if err != nil || len(events) == 0 {
		t.Fatal(events, err)
	}
	for _, e := range events {
		if _, is := e.(engine.Filmed); is {
			t.Errorf("%v is to be watched", e)
		}
	}
}

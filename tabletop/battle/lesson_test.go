package battle

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// taughtBy plays what the others have to say first, each order legal, and then tells after each hint whether the
// step has been done.
func taughtBy(t *testing.T, s *engine.Step, m *Fight) (done []bool) {
	t.Helper()
	for _, o := range s.First {
		if m.Awaited == tabletop.North && m.Check(o) == nil {
			plays(t, m, o)
		} else if o != "posts" && o != "settle" {
			t.Errorf("%s: %q cannot be said by North", s.Title, o)
		}
	}
	if s.Done == nil {
		return nil
	}
	if len(s.Hint) == 0 || s.Done(m, "") || s.Done(m, "end") {
		t.Errorf("%s: it is done before anything is", s.Title)
	}
	for _, o := range s.Hint {
		plays(t, m, o)
		done = append(done, s.Done(m, o))
	}
	return done
}

// Every step is done by its hints and not before, says what there is to say in a few sentences, names rules that
// there are, and points at what is on the table.
func TestFirstLesson(t *testing.T) {
	t.Parallel()
	l := FirstLesson()
	if n := l.Steps(); n < 15 || n > 20 {
		t.Errorf("it has %d steps", n)
	}
	for i := range l.Scenes {
		scene := &l.Scenes[i]
		match, err := Battle{}.New(scene.Setup)
		if err != nil {
			t.Fatalf("%s: %v", scene.Title, err)
		}
		m := match.(*Fight)
		for k := range scene.Steps {
			s := &scene.Steps[k]
			for _, w := range s.Look {
				if _, is := m.Named(w); !is && !slices.ContainsFunc(m.Layout.Country, func(p tabletop.Piece) bool { return p.Name == w }) {
					t.Errorf("%s: there is no %s", s.Title, w)
				}
			}
			for _, r := range s.Rules {
				if _, is := state.Rules.Find(r); !is {
					t.Errorf("%s: there is no rule %s", s.Title, r)
				}
			}
			if n := strings.Count(s.Say, ". ") + 1; n < 2 || n > 4 || len(s.Say) > 260 {
				t.Errorf("%s: it says %d sentences in %d letters", s.Title, n, len(s.Say))
			}
			if (s.Want == "") != (s.Done == nil) {
				t.Errorf("%s: what it wants and how it is done do not go together", s.Title)
			}
			if done := taughtBy(t, s, m); s.Done != nil && slices.Index(done, true) != len(done)-1 && s.Title != "The charge" {
				t.Errorf("%s: after its hints it is done %v", s.Title, done)
			}
			if err := m.Audit(); err != nil {
				t.Errorf("%s: %v", s.Title, err)
			}
		}
	}
}

// The lesson is the same whenever it is taken: the shots fall as they fall.
func TestFirstLessonAgain(t *testing.T) {
	t.Parallel()
	var hashes [2][]uint64
	for i := range hashes {
		c, err := FirstLesson().Enroll(Battle{}, "test")
		if err != nil {
			t.Fatal(err)
		}
		for !c.Over() {
			if err := c.Show(); err != nil {
				t.Fatal(err)
			}
			hashes[i] = append(hashes[i], c.Sitting().Match().Hash())
		}
		r := c.Sitting().Match().Result()
		if r.Winner != "south" || r.Scores[0].Points != 135 || r.Scores[1].Points != 2 {
			t.Errorf("it ends with %v", r)
		}
	}
	if !slices.Equal(hashes[0], hashes[1]) {
		t.Errorf("it goes %x and then %x", hashes[0], hashes[1])
	}
}

// What a step still wants is told as the table stands: an order that differs from the hint in inches may be right.
func TestFirstLessonLacks(t *testing.T) {
	t.Parallel()
	want := map[string]map[string]string{ // by the title of the step and what is done instead of the hint
		"Fire":                {"s-gun1 fire 90 4": "So far nobody is down; 3 of 4 shots are left."},
		"At the trail":        {"s3 post s-gun1": "So far 1 of 2 stand at the trail; any man will do."},
		"Together":            {"march 0,1 s5 s6 s7": "So far 1 of 4 stand behind the wall, within 3 inches of it."},
		"The charge":          {"march 0,4 s9 s10 s11 s12": "So far nobody is in contact.", "s9 to 28,27.375": "So far 1 of yours would fight 3 of his."},
		"The end of the move": {"s9 to 24,12": "It is seen to when you say end."},
		"Heads are counted":   {"s12 to 24,24": "It is seen to when you say end."},
		"Who is to die":       {"melee 1 die s9 take n9 n10": "It is as you choose; the mêlée is fought when you say settle."},
		"Prisoners":           {"go; march 0,-10.25 s9 s10 s11 s12": "It is seen to when you say end.", "go; end": "The move is over, and it is not done."},
		"A gun is taken":      {"go; march 0,14.125 s9 s10 s11 s12": "It is seen to when you say end."},
	}
	l := FirstLesson()
	for i := range l.Scenes {
		c := begun(t, &l.Scenes[i])
		for k := range l.Scenes[i].Steps {
			s := &l.Scenes[i].Steps[k]
			for _, o := range s.First {
				if c.Check(o) == nil {
					plays(t, c, o)
				}
			}
			for orders, lacks := range want[s.Title] {
				m := c.Clone().(*Fight)
				var last engine.Order
				for o := range strings.SplitSeq(orders, "; ") {
					last = engine.Order(o)
					plays(t, m, last)
				}
				if got := s.Lacks(m, last); got != lacks {
					t.Errorf("%s: after %q it says %q, not %q", s.Title, orders, got, lacks)
				}
			}
			delete(want, s.Title)
			for _, o := range s.Hint {
				plays(t, c, o)
			}
		}
	}
	for title := range want {
		t.Errorf("there is no step %s", title)
	}
}

// begun is the match of a scene.
func begun(t *testing.T, s *engine.Scene) *Fight {
	t.Helper()
	match, err := Battle{}.New(s.Setup)
	if err != nil {
		t.Fatal(err)
	}
	return match.(*Fight)
}

// Whoever ends the move and lets those go to the trail who have the shortest way has sent them too.
func TestFirstLessonPosts(t *testing.T) {
	t.Parallel()
	l := FirstLesson()
	m := begun(t, &l.Scenes[0])
	for _, s := range l.Scenes[0].Steps {
		if s.Title != "At the trail" {
			for _, o := range s.Hint {
				plays(t, m, o)
			}
			continue
		}
		for _, o := range [...]engine.Order{"end", "posts", "go", "end"} { // North passes
			plays(t, m, o)
		}
		if !s.Done(m, "end") {
			t.Errorf("%s: it is not done by posts", s.Title)
		}
		return
	}
	t.Error("there is no step At the trail")
}

// Whoever does something else than is wanted may; the step waits for him.
func TestFirstLessonOtherwise(t *testing.T) {
	t.Parallel()
	cases := map[string][]string{ // by the title of the step
		"Go":                   {"draw"},
		"Fire":                 {"s-gun1 fire 90 4", "s-gun1 to 30,6"},
		"At the trail":         {"s1 post s-gun1", "s1 to 26,10"},
		"A man and his string": {"s8 to 20.66,17", "s9 to 43,20"},
		"Together":             {"march 0,1 s5 s6 s7", "s5 to 17,20"},
		"The end of the move":  {"s9 to 24,12"},
		"The charge":           {"s9 to 28,27.375", "march 0,4 s9 s10 s11 s12"},
		"Heads are counted":    {"s7 to 20,27"},
		"Who is to die":        {"melee 1 die s9 take n9 n10"},
		"Prisoners":            {"go; end", "go; march 0,-10 s9 s10 s11 s12; end"},
		"A gun is taken":       {"go; march 0,6 s9 s10 s11 s12; end", "go; march 0,14 s9 s10 s11; end"},
		"The last of them":     {"go; end", "go; s5 to 22.22,36.6875; end"},
	}
	l := FirstLesson()
	for i := range l.Scenes {
		m := begun(t, &l.Scenes[i])
		for k := range l.Scenes[i].Steps {
			s := &l.Scenes[i].Steps[k]
			for _, o := range s.First {
				if m.Check(o) == nil {
					plays(t, m, o)
				}
			}
			for _, orders := range cases[s.Title] {
				c := m.Clone().(*Fight)
				for o := range strings.SplitSeq(orders, "; ") {
					plays(t, c, engine.Order(o))
					if s.Done(c, engine.Order(o)) {
						t.Errorf("%s: it is done by %q", s.Title, orders)
					}
				}
			}
			delete(cases, s.Title)
			for _, o := range s.Hint {
				plays(t, m, o)
			}
		}
	}
	for title := range cases {
		t.Errorf("there is no step %s", title)
	}
}

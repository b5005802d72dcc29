package gunrange

import (
	"slices"
	"testing"

	"littlewars/engine"
)

// Every step is done by its hints and not before, names rules that there are, and points at figures on the table.
func TestFirstShots(t *testing.T) {
	t.Parallel()
	l := firstShots()
	for _, scene := range l.Scenes {
		m, err := Range{}.New(scene.Setup)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range scene.Steps {
			v := m.View("")
			for _, w := range s.Look {
				fallen := func(f engine.Piece) bool { return f.Word == w }
				if !slices.ContainsFunc(v.Figures, fallen) && !slices.ContainsFunc(v.Taken, fallen) && !fell(m, w) {
					t.Errorf("%s: there is no %s", s.Title, w)
				}
			}
			for _, r := range s.Rules {
				if _, is := rangeRules.Find(r); !is {
					t.Errorf("%s: the range knows no rule %s", s.Title, r)
				}
			}
			if (s.Done == nil) != (len(s.Hint) == 0) || s.Done != nil && s.Done(m, "") {
				t.Errorf("%s: it is done before anything is, or by nothing", s.Title)
			}
			for _, o := range s.Hint {
				if _, err := m.Play(o); err != nil {
					t.Errorf("%s: %q: %v", s.Title, o, err)
				} else if !s.Done(m, o) {
					t.Errorf("%s: %q does not do it", s.Title, o)
				}
			}
		}
	}
}

// fell reports whether a man of that word has been knocked over.
func fell(m engine.Match, word string) bool {
	s := m.(*shooting)
	i := slices.Index(s.Words, word)
	return i >= 0 && len(lying(m)) > 0
}

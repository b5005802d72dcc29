package enginetest

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
)

// Lesson checks that a lesson can be taken as its hints say, to its last step; that all it looks at is there, and that
// its rules are rules of the game.
func Lesson(t *testing.T, rules engine.Ruleset, lesson *engine.Lesson) {
	t.Helper()
	c, err := lesson.Enroll(rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	for table := rules.About().Rules; !c.Over(); {
		m := c.Sitting().Match()
		if !c.Waits() && (c.Step().Done == nil || !c.Ready()) { // it is yet to be done
			lessonStep(t, c.Step(), m, table)
		}
		switch o, ok := c.Answer(m); {
		case c.Waits() && !ok:
			t.Fatalf("step %d: the other has nothing to say", c.At())
		case c.Waits():
			lessonOrder(t, c, o)
		case c.Ready():
			if err := c.Next(); err != nil {
				t.Fatal(err)
			}
		default:
			at := c.At()
			for _, o := range c.Step().Hint {
				lessonOrder(t, c, o)
			}
			if c.At() == at && !c.Ready() {
				t.Fatalf("step %d: its hint does not do it", at)
			}
		}
	}
	if c.At() != lesson.Steps() {
		t.Errorf("it ends after %d of %d steps", c.At(), lesson.Steps())
	}
}

func lessonOrder(t *testing.T, c *engine.Course, o engine.Order) {
	t.Helper()
	if _, err := c.Sitting().Play(o); err != nil {
		t.Fatalf("%s, %q: %v", c.Step().Title, o, err)
	}
	c.Follow()
}

// LessonOthers says each order in turn that is offered in a step, and takes it back: none but the hint's does the step.
func LessonOthers(t *testing.T, rules engine.Ruleset, lesson *engine.Lesson) {
	t.Helper()
	c, err := lesson.Enroll(rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	for !c.Over() {
		switch o, _ := c.Answer(c.Sitting().Match()); {
		case c.Waits() && !c.Ready():
			lessonOrder(t, c, o)
			continue
		case !c.Ready():
			lessonOthers(t, c)
		}
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
}

func lessonOthers(t *testing.T, c *engine.Course) {
	t.Helper()
	const limit = 400
	at, said, step, r := c.At(), c.Sitting().Len(), c.Step(), engine.NewChance(1, 0)
	orders, err := newOffers(c.Sitting().Match()).all(&r, limit)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range orders {
		if c.Sitting().Match().Check(o) != nil {
			continue
		}
		lessonOrder(t, c, o)
		if (c.At() != at || c.Ready()) && !hinted(step, o) {
			t.Errorf("%q, step %d, is done by %q", step.Title, at, o)
		}
		for c.Sitting().Len() > said {
			if err := c.Sitting().Undo(); err != nil {
				t.Fatal(err)
			}
		}
		c.Follow()
	}
}

// hinted reports whether an order is one of the hint's, whoever is named first in it.
func hinted(s *engine.Step, said engine.Order) bool {
	sorted := func(o engine.Order) []string {
		return slices.Sorted(slices.Values(strings.Fields(strings.ToLower(string(o)))))
	}
	return slices.ContainsFunc(s.Hint, func(o engine.Order) bool { return slices.Equal(sorted(o), sorted(said)) })
}

func lessonStep(t *testing.T, s *engine.Step, m engine.Match, rules engine.RuleTable) {
	t.Helper()
	for _, id := range s.Rules {
		if _, ok := rules.Find(id); !ok {
			t.Errorf("%s: %s is no rule", s.Title, id)
		}
	}
	v := m.View("")
	for _, word := range s.Look {
		if v.FigureWorded(word) < 0 && v.CellNamed(word) < 0 {
			t.Errorf("%s: nothing is called %q", s.Title, word)
		}
	}
}

// LessonLacks checks what a learner is told who does something else than a step wants: by the title of the step, what
// is said, and a part of what is answered. The step waits.
func LessonLacks(t *testing.T, rules engine.Ruleset, lesson *engine.Lesson, cases map[string]map[engine.Order]string) {
	t.Helper()
	c, err := lesson.Enroll(rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for at := 0; !c.Over() && at != c.At(); {
		at = c.At()
		if told := cases[c.Step().Title]; told != nil {
			asked++
			for o, want := range told {
				lessonStray(t, c, o, want)
			}
		}
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	if asked != len(cases) {
		t.Errorf("of %d steps there are %d", len(cases), asked)
	}
}

// lessonStray says an order in a step, after what the others say there, and takes it back.
func lessonStray(t *testing.T, c *engine.Course, o engine.Order, want string) {
	t.Helper()
	title := c.Step().Title
	for c.Waits() {
		first, ok := c.Answer(c.Sitting().Match())
		if !ok {
			t.Fatalf("%s: the others have nothing to say", title)
		}
		lessonOrder(t, c, first)
	}
	if got := c.Lacks(); got != "" || c.Strayed() {
		t.Errorf("%s: before anything is said it lacks %q, and has strayed: %t", title, got, c.Strayed())
	}
	lessonOrder(t, c, o)
	if got := c.Lacks(); c.Step().Title != title || !strings.Contains(got, want) {
		t.Errorf("%s, %q: at %s it lacks %q, want %q", title, o, c.Step().Title, got, want)
	}
	if err := c.Again(); err != nil {
		t.Fatal(err)
	}
}

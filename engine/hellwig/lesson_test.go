package hellwig_test

import (
	"slices"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// The lesson can be taken as it says, all it looks at is there, and its rules are rules.
func TestLesson(t *testing.T) {
	t.Parallel()
	rules := hellwig.Rules.About().Rules
	for _, lesson := range hellwig.Entry.Lessons {
		c, err := lesson.Enroll(hellwig.Rules, "test")
		if err != nil {
			t.Fatal(err)
		}
		for !c.Over() {
			m := c.Sitting().Match()
			if !c.Waits() && (c.Step().Done == nil || !c.Ready()) { // it is yet to be done
				checkStep(t, c.Step(), m, rules)
			}
			switch o, ok := c.Answer(m); {
			case c.Waits() && !ok:
				t.Fatalf("step %d: the other has nothing to say", c.At())
			case c.Waits():
				if _, err := c.Sitting().Play(o); err != nil {
					t.Fatal(err)
				}
				c.Follow()
			case c.Ready():
				if err := c.Next(); err != nil {
					t.Fatal(err)
				}
			default:
				show(t, c)
			}
		}
		if c.At() != lesson.Steps() {
			t.Errorf("it ends after %d of %d steps", c.At(), lesson.Steps())
		}
	}
}

// show plays the hints of a step.
func show(t *testing.T, c *engine.Course) {
	t.Helper()
	for _, o := range c.Step().Hint {
		if _, err := c.Sitting().Play(o); err != nil {
			t.Fatalf("%s, %q: %v", c.Step().Title, o, err)
		}
		c.Follow()
	}
}

func checkStep(t *testing.T, s *engine.Step, m engine.Match, rules engine.RuleTable) {
	t.Helper()
	for _, id := range s.Rules {
		if _, ok := rules.Find(id); !ok {
			t.Errorf("%s: %s is no rule", s.Title, id)
		}
	}
	v := m.View("")
	for _, word := range s.Look {
		if !slices.ContainsFunc(v.Figures, func(f engine.Piece) bool { return f.Word == word }) {
			t.Errorf("%s: nothing is called %q", s.Title, word)
		}
	}
}

// Its ground is that of the scene.
func TestLessonGround(t *testing.T) {
	t.Parallel()
	scene, _, err := hellwig.Entry.Opens("two-fronts")
	if err != nil {
		t.Fatal(err)
	}
	ground := func(position string) string { return position[:strings.Index(position, " B:")] }
	for _, s := range hellwig.Entry.Lessons[0].Scenes {
		p, err := rules.ParsePosition(s.Setup.Position)
		if err != nil || ground(p.String()) != ground(scene.Setup.Position) {
			t.Errorf("%s: %v, on\n%s\nthe scene is on\n%s", s.Title, err, ground(p.String()), ground(scene.Setup.Position))
		}
	}
}

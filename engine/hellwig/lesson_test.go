package hellwig_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"littlewars/engine/enginetest"
	"littlewars/engine/hellwig"
	"littlewars/engine/hellwig/rules"
)

// The lesson can be taken as it says, all it looks at is there, and its rules are rules.
func TestLesson(t *testing.T) {
	t.Parallel()
	for _, lesson := range hellwig.Entry.Lessons {
		enginetest.Lesson(t, hellwig.Rules, lesson)
		enginetest.LessonOthers(t, hellwig.Rules, lesson)
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

// The squares that a step wants named are pointed at: at the lesson's camera their numbers are too small to be read.
func TestLessonPointsAtSquares(t *testing.T) {
	t.Parallel()
	square := regexp.MustCompile(`^\d{2,}$`)
	l := hellwig.Entry.Lessons[0]
	for _, scene := range l.Scenes {
		for _, step := range scene.Steps {
			for _, o := range step.Hint {
				for _, w := range o.Words()[1:] {
					if square.MatchString(w) && !slices.Contains(step.Look, w) {
						t.Errorf("%s: %q names %s, and the step does not point at it", step.Title, o, w)
					}
				}
			}
		}
	}
}

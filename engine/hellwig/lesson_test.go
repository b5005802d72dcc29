package hellwig_test

import (
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

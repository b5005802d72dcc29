package warchess

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
)

// The lesson can be taken as it says, all it looks at is there, and its rules are rules.
func TestLesson(t *testing.T) {
	t.Parallel()
	for _, lesson := range Entry.Lessons {
		enginetest.Lesson(t, Rules, lesson)
	}
}

// Who does something else is told what that lacks, and the step waits.
func TestLessonLacks(t *testing.T) {
	t.Parallel()
	cases := map[string]map[engine.Order]string{ // by the title of the step: what is said, and what is answered
		"Light infantry":      {"36 64": `"36" is right; but then "78", and not "64".`, "37 52": "another order"},
		"Taking":              {"37 52": `but then "65"`, "78 65": `it is for "37"`},
		"A ford":              {"39 47": `but then "55"`},
		"Bring up your own":   {"13 21": "on 21; it is to stand beside 35", "13 6": "on 6"},
		"Exposed":             {"27 20": "relieved one, as you must; but the gun still stands, and 29 is exposed"},
		"The wagon in danger": {"11 3": "away, on 3", "40 48": "From 48 the gun does not bear on 11", "1 2": "another order"},
	}
	enginetest.LessonLacks(t, Rules, firstLesson(), cases)
}

// Back leads to the last step of the scene before, through what the other side said there.
func TestLessonBack(t *testing.T) {
	t.Parallel()
	c, err := firstLesson().Enroll(Rules, "test")
	if err != nil {
		t.Fatal(err)
	}
	for c.At() < 4 {
		if err := c.Show(); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Back(); err != nil || c.Step().Title != "Taking" {
		t.Errorf("back from the river is %q: %v", c.Step().Title, err)
	}
}

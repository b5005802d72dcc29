package rithmomachia

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
	enginetest.LessonLacks(t, Rules, firstLesson(), map[string]map[engine.Order]string{
		"A round":            {"c4 b5": `"c4" is right; but then "d5", and not "b5"`, "f4 f6": "another order"},
		"Equality":           {"c6 b7": "he went to b7: from there he does not bear on e8", "f5 f3": "another order"},
		"A sum":              {"c6 d5": "he does not bear on e8 beside the 9"},
		"Oblivion":           {"c6 b5": "b7 is open still"},
		"The King":           {"e4 c4": "he does not bear on e8"},
		"Declared":           {"c3 d4": "too late to declare in this turn"},
		"The proper victory": {"g13 h14": "the three are not side by side", "d12 e11": "another order"},
	})
}

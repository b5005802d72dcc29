package venturini_test

import (
	"testing"

	"littlewars/engine/enginetest"
	"littlewars/engine/venturini"
)

// The lesson can be taken as it says.
func TestLesson(t *testing.T) {
	t.Parallel()
	for _, lesson := range venturini.Entry.Lessons {
		enginetest.Lesson(t, venturini.Battle, lesson)
	}
}

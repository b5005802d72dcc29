package venturini_test

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/engine/venturini"
)

// The lessons can be taken as they say.
func TestLesson(t *testing.T) {
	t.Parallel()
	for _, of := range []engine.Entry{venturini.Entry, venturini.CampaignEntry, venturini.SiegeEntry} {
		for _, lesson := range of.Lessons {
			enginetest.Lesson(t, of.Rules, lesson)
		}
	}
}

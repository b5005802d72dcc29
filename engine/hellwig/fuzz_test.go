package hellwig

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
)

// FuzzJournal reads whatever a journal is.
func FuzzJournal(f *testing.F) { enginetest.FuzzJournals(f, engine.Setup{}, Rules) }

package tell

import (
	"testing"

	"littlewars/engine"
	"littlewars/render/ui"
)

// What is told of each of a corps is told once, with how many more it is so of; another thing has a line of its own.
func TestAlikeIsToldOnce(t *testing.T) {
	t.Parallel()
	var r Report
	for _, what := range []string{"the pawn on 3", "the rook on 9", "the pawn on 12"} {
		r.events = append(r.events, engine.Changed{By: "HW-183", What: what, Now: "is no longer cut off"})
	}
	r.events = append(r.events, engine.Changed{By: "HW-249c", What: "the pawn on 14", Now: "is fed again"})
	lines := r.eventLines(&ui.Context{})
	const first, second = "The pawn on 3 is no longer cut off (and 2 more)", "The pawn on 14 is fed again"
	if len(lines) != 2 || lines[0].Text != first || lines[1].Text != second || lines[1].Event != 3 {
		t.Errorf("told are %+v", lines)
	}
}

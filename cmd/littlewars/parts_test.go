package main

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/render/terminal"
)

// What an order causes in several phases is told under their names.
func TestPartsAreHeaded(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("word ", 16)
	e := engine.Record{
		Turn: 1, Side: "b", Order: "done", Events: []string{"one " + long, "two " + long, "three " + long},
		Parts: []string{"fire", "marches", "marches"},
	}
	var heads []string
	for line := range strings.Lines(entryText(terminal.Look{Width: 100}, &e)) {
		if strings.HasPrefix(line, "    ") && !strings.HasPrefix(line, "     ") {
			heads = append(heads, strings.TrimSpace(line))
		}
	}
	if got := strings.Join(heads, " "); got != "fire marches" {
		t.Errorf("headed %q", got)
	}
}

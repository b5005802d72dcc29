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
	for line := range strings.Lines(entryText(terminal.Look{Width: 100}, nil, &e)) {
		if strings.HasPrefix(line, "    ") && !strings.HasPrefix(line, "     ") {
			heads = append(heads, strings.TrimSpace(line))
		}
	}
	if got := strings.Join(heads, " "); got != "fire marches" {
		t.Errorf("headed %q", got)
	}
}

// What an order causes calls the sides in full, as the window does; the order stays as it can be said again.
func TestEventsCallSidesInFull(t *testing.T) {
	t.Parallel()
	looks := &engine.Looks{Sides: map[engine.Side]string{"att": "the attacker", "def": "the defender"}}
	e := engine.Record{Turn: 3, Side: "att", Order: "15 37", Events: []string{"att gunner goes from 15 to 37", "def is in check"}}
	const want = "3 att 15 37         the attacker's gunner goes from 15 to 37; the defender is in check\n"
	if got := entryText(terminal.Look{Width: 100}, looks, &e); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

package rules

import (
	"strings"
	"testing"

	"littlewars/engine/venturini/state"
)

// The counts are told as they are compared. [VT-NOTE-11]
func TestCountText(t *testing.T) {
	p := Position{Start: state.NewBattle(state.BattleMap(), state.Options{}, "N", "S")}
	lines := strings.Split(CountText(p.Count()), "\n")
	t.Log(strings.Join(lines, "\n"))
	if !strings.HasPrefix(lines[0], "inf1 march 16; build 8") {
		t.Errorf("the first line is %q", lines[0])
	}
	if last := lines[len(lines)-1]; !strings.HasPrefix(last, "all march 539; build ") {
		t.Errorf("the last line is %q", last)
	}
}

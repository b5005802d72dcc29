package general_test

import (
	"strings"
	"testing"
)

// Where supply is agreed on generals keep to it, and their waggons follow them. [LW-OPT-4]
func TestBattleSupplied(t *testing.T) {
	t.Parallel()
	s, err := newBattle(map[string]string{"force": "small", "supply": "on", "width": "80", "depth": "140"}, 7)
	if err != nil {
		t.Fatal(err)
	}
	driven := 0
	for _, e := range s.Journal().Entries {
		if strings.Contains(string(e.Order), "-waggon1 to ") {
			driven++
		}
	}
	if driven < 2 {
		t.Errorf("in %d moves waggons were driven %d times", s.Match().Turn().Number, driven)
	}
}

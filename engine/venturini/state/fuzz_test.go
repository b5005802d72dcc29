package state

import (
	"strings"
	"testing"

	"littlewars/engine/grid"
)

// told fails if an error is not a short list of faults of the file.
func told(t *testing.T, err error) {
	t.Helper()
	lines := strings.Split(err.Error(), "\n")
	if len(lines) > grid.MostFaults+1 {
		t.Fatalf("%d faults", len(lines))
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, "m") && !strings.HasPrefix(line, "position") && line != "and more" || len(line) > 600 {
			t.Fatalf("%q", line)
		}
	}
}

// Whatever a map is, it is refused, or a game on it can begin and be written and read. A map is long: without
// -fuzzminimizetime=20x making the first find shorter takes a minute, and so each other.
func FuzzMap(f *testing.F) {
	for g := range NumGames {
		text, tmx := drawnAs(f, g)
		f.Add(text)
		f.Add(tmx)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := ReadMap("m", text)
		if err != nil {
			told(t, err)
			return
		}
		var s Situation
		switch m.Game {
		case Battle:
			s = NewBattle(m, Options{}, "E", "W")
		case Campaign:
			s = NewCampaign(m, Options{FixedGuns: true}, "N")
		case Siege:
			s = NewSiege(m, Options{HalfHeavy: true})
		}
		first := Write(&s, nil, "")
		again, said, ask, err := Read(first, m)
		if err != nil || Write(&again, said, ask) != first {
			t.Fatalf("%s is read as %s: %v", first, Write(&again, said, ask), err)
		}
	})
}

// Whatever a position is, it is refused, or means the same once it is written again.
func FuzzPosition(f *testing.F) {
	for _, text := range full {
		f.Add(text)
		f.Add(OneLine(text))
	}
	siege := NewSiege(Siege.Map(), Options{})
	f.Add(Write(&siege, nil, ""))
	f.Fuzz(func(t *testing.T, text string) {
		_, _ = Check("m", []byte(text)) // a map as well as a position
		s, said, ask, err := Read(text)
		if err != nil {
			told(t, err)
			return
		}
		first := Write(&s, said, ask)
		again, said, ask, err := Read(OneLine(first))
		if err != nil {
			t.Fatalf("%s\n%v", first, err)
		}
		if second := Write(&again, said, ask); second != first {
			t.Fatalf("%s is read as\n%s", first, second)
		}
	})
}

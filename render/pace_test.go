package render

import (
	"testing"
	"time"
)

// Slow machines are found out in the first second, and not later; what is set overrules it.
func TestPace(t *testing.T) {
	t.Parallel()
	const slow, fast = 30 * time.Millisecond, 12 * time.Millisecond
	for _, tc := range []struct {
		name   string
		frames []time.Duration // each many times
		times  int
		want   bool
	}{
		{"slow", []time.Duration{slow}, paceSkips + paceLeast, true},
		{"too few to tell", []time.Duration{slow}, paceSkips + paceLeast - 1, false},
		{
			"slow to begin",
			[]time.Duration{time.Second, time.Second, fast, fast, fast, fast, fast, fast, fast},
			1,
			false,
		},
		{"fast", []time.Duration{fast}, 500, false},
		{"slow once", []time.Duration{2 * slow, fast, fast, fast, fast, fast, fast, fast}, 1, false},
	} {
		var p pace
		for range tc.times {
			for _, f := range tc.frames {
				p.note(f)
			}
		}
		if got := p.plain("auto"); got != tc.want {
			t.Errorf("%s: plain %v after %d frames of %v in all", tc.name, got, p.frames, p.spent)
		}
		if p.plain("full") || !p.plain("plain") {
			t.Errorf("%s: what is set does not rule", tc.name)
		}
	}
	var p pace
	for range 500 {
		p.note(fast)
	}
	for range 500 {
		p.note(slow)
	}
	if p.slow {
		t.Error("a machine that was fast for a second is slow later")
	}
}

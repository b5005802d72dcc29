package engine

import (
	"fmt"
	"time"
)

// Clock is how long the turn may last. The match does not run it: whoever runs the match watches the
// time and, when it is up, plays Out, an order like any other, which the journal keeps.
type Clock struct {
	Allowed time.Duration   // 0: as long as you please
	Warn    []time.Duration // how long before the end to say so, the longest first
	Out     Order           // what to play when the time is up
}

// Watch follows a Clock. Time is told to it, never asked for.
type Watch struct {
	clock Clock
	used  time.Duration
	seen  time.Time // up to which time is in used
	told  int       // warnings given
}

// Start winds the watch for a clock and lets it go.
func (w *Watch) Start(c Clock, now time.Time) { *w = Watch{clock: c, seen: now} }

// Left is the time that is left at now. A clock without allowance has none, and is never up.
func (w *Watch) Left(now time.Time) time.Duration {
	if now.After(w.seen) {
		w.used += now.Sub(w.seen)
		w.seen = now
	}
	return max(0, w.clock.Allowed-w.used)
}

// Tell is what has come due since it was last asked: the latest warning, if any, and whether time is up.
// A watch looked at late says only what is still true.
func (w *Watch) Tell(now time.Time) (warning time.Duration, up bool) {
	if w.clock.Allowed == 0 {
		return 0, false
	}
	left := w.Left(now)
	for w.told < len(w.clock.Warn) && left <= w.clock.Warn[w.told] {
		warning = w.clock.Warn[w.told]
		w.told++
	}
	if left == 0 {
		return 0, true
	}
	return warning, false
}

// ToGo says how long the rest will take if it goes on so: ", 6 s to go". At the start nobody knows.
func ToGo(spent time.Duration, done, total int) string {
	if done <= 0 || done >= total || spent < time.Second {
		return ""
	}
	rest := time.Duration(float64(spent) * float64(total-done) / float64(done))
	if rest < time.Minute {
		return fmt.Sprintf(", %.0f s to go", max(1, rest.Seconds()))
	}
	return fmt.Sprintf(", %.0f min to go", rest.Minutes())
}

package engine

import (
	"testing"
	"time"
)

func TestWatch(t *testing.T) {
	t.Parallel()
	clock := Clock{Allowed: 5 * time.Minute, Warn: []time.Duration{2 * time.Minute, time.Minute, 30 * time.Second}}
	start := time.Date(1913, 7, 1, 15, 0, 0, 0, time.UTC)
	at := func(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }
	type look struct {
		second int
		warn   time.Duration
		up     bool
	}
	cases := []struct {
		name string
		hold func(w *Watch)
		say  []look
	}{
		{"each warning once, and then time is up", nil, []look{
			{0, 0, false},
			{179, 0, false},
			{180, 2 * time.Minute, false},
			{181, 0, false},
			{241, time.Minute, false},
			{269, 0, false},
			{270, 30 * time.Second, false},
			{299, 0, false},
			{300, 0, true},
			{400, 0, true},
		}},
		{"looked at late it says what is still true", nil, []look{{275, 30 * time.Second, false}, {276, 0, false}, {500, 0, true}}},
		{"time told backwards counts once", func(w *Watch) {
			w.Left(at(100))
			w.Left(at(50))
		}, []look{{179, 0, false}, {180, 2 * time.Minute, false}}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			var w Watch
			w.Start(clock, start)
			if tc.hold != nil {
				tc.hold(&w)
			}
			for _, l := range tc.say {
				if warn, up := w.Tell(at(l.second)); warn != l.warn || up != l.up {
					t.Errorf("at %d s: %v, %v; want %v, %v", l.second, warn, up, l.warn, l.up)
				}
			}
		})
	}
	var w Watch
	w.Start(clock, start)
	if left := w.Left(at(90)); left != 210*time.Second {
		t.Errorf("left: %v", left)
	}
	w.Start(Clock{}, start)
	if warn, up := w.Tell(at(1e6)); warn != 0 || up {
		t.Errorf("without a clock: %v, %v", warn, up)
	}
}

func TestToGo(t *testing.T) {
	for _, tc := range []struct {
		spent       time.Duration
		done, total int
		want        string
	}{
		{time.Millisecond, 1, 1000, ""},
		{2 * time.Second, 0, 10, ""},
		{2 * time.Second, 10, 10, ""},
		{2 * time.Second, 1, 4, ", 6 s to go"},
		{time.Minute, 1, 11, ", 10 min to go"},
	} {
		if got := ToGo(tc.spent, tc.done, tc.total); got != tc.want {
			t.Errorf("%v for %d of %d: %q, want %q", tc.spent, tc.done, tc.total, got, tc.want)
		}
	}
}

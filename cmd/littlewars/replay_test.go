package main

import (
	"bytes"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"littlewars/cmd/littlewars/desk"
	"littlewars/engine"
)

// Whoever opens a long letter at a terminal is told after a second how far its replay is, and nobody before.
func TestReplayTellsHowFar(t *testing.T) {
	t.Parallel()
	g, err := findGame("warchess")
	if err != nil {
		t.Fatal(err)
	}
	j, err := engine.ReadJournal(strings.NewReader("littlewars journal 1\ngame warchess\nversion 1\n\n39-47\n95-87\nresign\nundo\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		each  time.Duration // that an order takes
		live  bool
		tells bool
	}{{300 * time.Millisecond, true, false}, {700 * time.Millisecond, true, true}, {time.Minute, false, false}} {
		synctest.Test(t, func(t *testing.T) {
			var out bytes.Buffer
			d := &desk.Desk{Err: &out, Live: tc.live}
			tell := replaying(d)
			var far [][2]int
			_, _, err := engine.Resume(j, g.Rules, func(done, total int) {
				time.Sleep(tc.each)
				far = append(far, [2]int{done, total})
				tell(done, total)
			})
			if err != nil || len(far) != 3 || far[0] != [2]int{1, 3} || far[2] != [2]int{3, 3} {
				t.Errorf("reported are %v, %v", far, err)
			}
			if tells := strings.Contains(out.String(), "replaying"); tells != tc.tells {
				t.Errorf("%v an order, live %t: told %q", tc.each, tc.live, out.String())
			}
		})
	}
}

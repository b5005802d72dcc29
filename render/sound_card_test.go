//go:build cgo && linux

package render

import (
	"testing"
	"time"
)

// A machine that cannot be heard says why, once it has tried, and keeps nobody waiting.
func TestSoundCardMute(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", t.TempDir()+"/none")
	c := newSoundCard()
	if why := c.mute(); why != "" {
		t.Fatalf("before it was tried: %s", why)
	}
	for range 100 { // more than it takes at once
		c.play(sound{tap, 1, 0})
	}
	for end := time.Now().Add(10 * time.Second); c.mute() == ""; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("without a card nothing is said")
		}
	}
}

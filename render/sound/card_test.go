//go:build cgo && linux && window

package sound

import (
	"testing"
	"time"
)

// A machine that cannot be heard says why, once it has tried, and keeps nobody waiting.
func TestSoundCardMute(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", t.TempDir()+"/none")
	c := NewSoundCard()
	if why := c.Mute(); why != "" {
		t.Fatalf("before it was tried: %s", why)
	}
	for range 100 { // more than it takes at once
		c.Play(Sound{Tap, 1, 0})
	}
	for end := time.Now().Add(10 * time.Second); c.Mute() == ""; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("without a card nothing is said")
		}
	}
}

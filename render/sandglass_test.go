package render

import (
	"strings"
	"testing"
	"time"
)

// The glass runs out, warns in words, says what is to be said, and wakes the window no oftener than it shows
// something else.
func TestSandglass(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	woken, shown := 0, map[string]bool{}
	for d.Sitting.Len() == 0 && woken < 1000 {
		at, ok := d.wakeAt()
		if !ok || at <= d.now {
			t.Fatalf("at %v it wants to be woken at %v, %t", d.now, at, ok)
		}
		d.step(at)
		woken++
		shown[d.panels.on[clockSlot].says] = true
	}
	if d.now < time.Minute || d.now > time.Minute+time.Second {
		t.Errorf("the turn of a minute ends after %v", d.now)
	}
	if e := d.hand.entries; len(e) != 1 || e[0].Order != "pass" {
		t.Fatalf("when time is up %v is played", e)
	}
	if woken > 70 {
		t.Errorf("it has woken the window %d times in a minute for %d pictures", woken, len(shown))
	}
	if d.clock.side != "blue" || d.clock.left != time.Minute || d.clock.warned != 0 {
		t.Errorf("the next turn's glass is %+v", d.clock)
	}
	d.step(d.now + 31*time.Second)
	if d.clock.warned != 30*time.Second || !strings.Contains(d.panels.on[clockSlot].says, "30s") {
		t.Errorf("after 31 s the warning is %v, the glass says %q", d.clock.warned, d.panels.on[clockSlot].says)
	}
	if d.clock.lit(d.uiContext) {
		t.Error("with reduced motion it blinks")
	}
	d.Still = false
	d.clock.flash = d.now
	lit := d.clock.lit(d.uiContext)
	at, _ := d.wakeAt()
	d.step(at)
	if !lit || d.clock.lit(d.uiContext) || at > d.clock.flash+flashTime {
		t.Errorf("a warning is bright: %t, and then until %v: %t", lit, at-d.clock.flash, d.clock.lit(d.uiContext))
	}
}

func TestSpoken(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{
		time.Minute: "1 minute", 2 * time.Minute: "2 minutes", 30 * time.Second: "30 seconds", time.Second: "1 second",
		90 * time.Second: "1 minute 30 seconds",
	} {
		if got := spoken(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

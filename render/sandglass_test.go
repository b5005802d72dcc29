package render

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"littlewars/render/ui"
	"littlewars/render/ui/tell"
)

// The glass runs out, warns in words, says what is to be said, and wakes the window no oftener than it shows
// something else.
func TestSandglass(t *testing.T) {
	t.Parallel()
	d := inYard(t)
	woken, shown := 0, map[string]bool{}
	counted := 0
	for d.Sitting.Len() == 0 && woken < 1000 {
		at, ok := d.WakeAt()
		if !ok || at <= d.Now {
			t.Fatalf("at %v it wants to be woken at %v, %t", d.Now, at, ok)
		}
		d.Step(at)
		woken++
		shown[d.Panels.On[ui.ClockSlot].Says] = true
		if large := d.Panels.On[ui.CountSlot]; !large.At.Empty() {
			counted++
			if says := d.sheet(large); !strings.Contains(says, fmt.Sprint(int(d.clock.Left.Seconds()), "\nto go")) {
				t.Errorf("large is counted %q", says)
			}
		}
		if woken == 1 {
			if says := d.sheet(d.Panels.On[ui.ClockSlot]); !strings.Contains(says, "to go") {
				t.Errorf("of what it counts the glass says %q", says)
			}
			d.Hand.Add("m1")
			for _, r := range "half a word" {
				d.Letter(r)
			}
		}
	}
	if counted < 9 || counted > 11 {
		t.Errorf("the last %d seconds are counted large", counted)
	}
	if d.Hand.Typed != "" || d.Hand.Said != "" {
		t.Errorf("what red has half said, %q, stands there in blue's turn", d.Hand.Typed)
	}
	if says := d.sheet(d.Panels.On[ui.ClockSlot]); !strings.Contains(says, "Red's time is up. Turn 2: blue to go") {
		t.Errorf("when time is up the glass says %q", says)
	}
	if d.Now < time.Minute || d.Now > time.Minute+time.Second {
		t.Errorf("the turn of a minute ends after %v", d.Now)
	}
	if e := d.Hand.Entries; len(e) != 1 || e[0].Order != "pass" {
		t.Fatalf("when time is up %v is played", e)
	}
	if woken > 70 {
		t.Errorf("it has woken the window %d times in a minute for %d pictures", woken, len(shown))
	}
	if d.clock.Side != "blue" || d.clock.Left != time.Minute || d.clock.Warned != 0 {
		t.Errorf("the next turn's glass is %+v", d.clock)
	}
	d.Step(d.Now + 31*time.Second)
	if d.clock.Warned != 30*time.Second || !strings.Contains(d.Panels.On[ui.ClockSlot].Says, "30s") {
		t.Errorf("after 31 s the warning is %v, the glass says %q", d.clock.Warned, d.Panels.On[ui.ClockSlot].Says)
	}
	if d.clock.Lit(d.Context) {
		t.Error("with reduced motion it blinks")
	}
	d.Hand.Play("pass")
	d.Step(d.Now + time.Second)
	if d.clock.Side != "red" || d.Hand.Typed != "m1 half a word" {
		t.Errorf("in the turn of %s there is left of what red had half said %q", d.clock.Side, d.Hand.Typed)
	}
	d.Step(d.Now + 31*time.Second)
	d.Still = false
	d.clock.Flash = d.Now
	lit := d.clock.Lit(d.Context)
	at, _ := d.WakeAt()
	d.Step(at)
	if !lit || d.clock.Lit(d.Context) || at > d.clock.Flash+tell.FlashTime {
		t.Errorf("a warning is bright: %t, and then until %v: %t", lit, at-d.clock.Flash, d.clock.Lit(d.Context))
	}
}

func TestSpoken(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{
		time.Minute: "1 minute", 2 * time.Minute: "2 minutes", 30 * time.Second: "30 seconds", time.Second: "1 second",
		90 * time.Second: "1 minute 30 seconds",
	} {
		if got := tell.Spoken(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

package paper

import "time"

// Settles is how long what is pressed does not act once it has come to mean something else by itself: a press meant
// what was there before. Hurries is how long no word is said by it after what only put away what is shown, or if it
// is final, and as long as it is pressed in haste.
const (
	Settles = 400 * time.Millisecond
	Hurries = time.Second
)

// Meaning is what a button means: it only passes over what is shown, or says a word that ends something, or else. One
// that is final comes where another press may be due, that of who was asked twice; so does whatever does not ask itself
// after an order that was carried out by other means than the button: who would confirm that presses Enter.
type Meaning struct {
	Text                       string // tells it apart
	Passes, Says, Final, Asked bool
	Played                     int // how many orders were carried out
}

// Settling is what a button bears that comes to mean something else by itself, for as long as that has to settle.
type Settling struct {
	is      Meaning
	Acts    time.Duration // from then on it acts
	until   time.Duration // and says no word
	off     bool          // the pointer has not been on it all the time
	Knows   bool          // whoever sits there has done something else, and means what comes of that
	pressed bool          // too early
	Own     bool          // it has just acted itself
	aside   bool          // the last order was carried out by other means
}

// Bear takes in what it means now, and whether the pointer is on it.
func (b *Settling) Bear(now time.Duration, is Meaning, on bool) {
	if is.Played != b.is.Played {
		b.aside, b.Knows = b.Knows, false
	}
	was := *b
	switch {
	case b.Knows || was.is.Text == "":
		*b = Settling{aside: was.aside}
	case is.Text != was.is.Text || is.Played != was.is.Played:
		*b = Settling{Acts: now + Settles, until: was.until, aside: was.aside}
		if was.is.Passes || is.Final || was.aside && !is.Asked {
			b.until = now + Hurries
		}
		if is.Says {
			b.Acts = max(b.Acts, b.until)
		}
	}
	b.is = is
	b.off = b.off || !on
}

// Early reports whether a press, or Enter, comes too early.
func (b *Settling) Early(now time.Duration, byKey bool) bool {
	early := now < b.Acts && (byKey || !b.off)
	if b.pressed = b.pressed || early; early && b.is.Says && now < b.until {
		b.until = max(b.until, now+Hurries*2/3)
		b.Acts = max(b.Acts, b.until)
	}
	return early
}

// Shows reports whether it is to be seen that it does not act yet.
func (b *Settling) Shows(now time.Duration) bool { return now < b.Acts && (b.pressed || !b.off) }

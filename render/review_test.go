package render

import (
	"context"
	"image"
	"strings"
	"testing"
	"time"

	"gioui.org/f32"
	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	"littlewars/engine/venturini"
	"littlewars/engine/warchess"
	"littlewars/render/paper"
	"littlewars/render/scene"
	"littlewars/render/scenery"
	"littlewars/render/ui"
)

// critic is an adviser who says what he is let, and tells when he is let go.
type critic struct {
	values chan float64
	ended  chan bool
}

func (c critic) Choose(ctx context.Context, m engine.Match) (o engine.Order, t engine.Thought, err error) {
	select {
	case t.Value = <-c.values:
		if m.Turn().Sides[0] == "def" {
			return "97 84", t, nil
		}
		return "41 63", t, nil
	case <-ctx.Done():
		time.Sleep(50 * time.Millisecond) // as one does who is deep in thought
		return o, t, ctx.Err()
	}
}

// Close is the last that is asked of him.
func (c critic) Close() error {
	c.ended <- true
	return nil
}

// reviewed is a desk with a match of three orders, and who judges it.
func reviewed(t *testing.T) (*desk, critic) {
	return reviewedOf(t, warchess.Rules, "", "39 47", "95 87", "47 39")
}

// reviewedOf is a desk with a match of some orders.
func reviewedOf(t *testing.T, game engine.Ruleset, position string, orders ...engine.Order) (*desk, critic) {
	c := critic{make(chan float64, 9), make(chan bool, 9)}
	d := deskOn(t, game, engine.Setup{Position: position}, func(t *ui.Table) {
		t.Adviser = func(most engine.Limits) engine.Player {
			if most.Playouts == 0 {
				panic("it would not be the same every time")
			}
			return c
		}
	})
	for _, o := range orders {
		d.say(t, o)
	}
	return d, c
}

func (d *desk) critique() string { return d.Panels.On[ui.ReviewSlot].Says }

// judges steps until the review says something.
func (d *desk) judges(t *testing.T, want string) {
	t.Helper()
	for range 5000 {
		if d.Step(d.Now + time.Second); strings.Contains(d.critique(), want) {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("the review says %q, not %q", d.critique(), want)
}

// The match on the table is judged order by order. What was given up is told, and a click on it or on the curve looks
// back to there; Escape puts it all away.
func TestReview(t *testing.T) {
	t.Parallel()
	d, c := reviewed(t)
	d.click(d.buttonAt(t, "Menu"))
	d.click(d.buttonAt(t, "Review the match"))
	d.judges(t, "judged 0 of 3 turns")
	c.values <- 0.5
	c.values <- 0.45 // of the defender: 55 % of the attacker
	d.judges(t, "judged 1 of 3 turns")
	c.values <- 0.8 // the attacker's, so that the defender has lost 25 %
	d.judges(t, "judged 2 of 3 turns")
	c.values <- 0.2
	d.judges(t, "by these most was given up")
	const worst = "Turn 2, the defender's light infantry 95 to 87: 25 points less; " +
		"better was light infantry 97 to 84"
	if !strings.Contains(d.critique(), worst) || strings.Contains(d.critique(), "Turn 1,") {
		t.Errorf("the review says %q, which should have %q alone", d.critique(), worst)
	}
	marks := func() int {
		var s scene.Scene
		d.Compose(&s, scenery.NewAtlas(&d.Shown))
		return len(s.Flats)
	}
	curve := d.button(t, "the curve of chances")
	along := func(share float32) f32.Point {
		return f32.Pt(float32(curve.Min.X)+share*float32(curve.Dx()), float32(curve.Min.Y+curve.Dy()/2))
	}
	for share, want := range map[float32]int{0.01: 0, 0.34: 1} {
		if d.click(along(share)); d.Hand.Shown() != want {
			t.Errorf("clicked at %v, order %d is looked back at, want %d", share, d.Hand.Shown(), want)
		}
	}
	d.LookBack(1)
	d.judges(t, "turn 1, 50\u00a0% to 55\u00a0%: the attacker's light infantry 39 to 47")
	d.click(d.buttonAt(t, worst))
	d.Step(d.Now + time.Second)
	pointed := marks()
	d.Press(key.NameEscape, 0)
	if d.Step(d.Now + time.Second); d.critique() != "" || d.Hand.Shown() != 2 {
		t.Errorf("after Escape at order %d: %q", d.Hand.Shown(), d.critique())
	}
	if bare := marks(); bare >= pointed {
		t.Errorf("%d marks with an arrow to what was better, %d without", pointed, bare)
	}
}

// Whom an answer took by which much was given up is told with it.
func TestReviewTellsWhatWasLost(t *testing.T) {
	t.Parallel()
	d, c := reviewedOf(t, hellwig.Rules, "grid:9x5 A:K@45 A:b@12^CD X:K@10", "45 to 44", "10 take 12")
	d.review.Open(d.Context)
	c.values <- 0.5
	c.values <- 0.8 // of who takes
	c.values <- 0.2
	d.judges(t, "by these most was given up")
	const lost = ": 30 points less; better was 41 63; turn 2, South's queen 10 to 12, takes pawn"
	if !strings.Contains(d.critique(), lost) {
		t.Errorf("the review says %q, which should have %q", d.critique(), lost)
	}
}

// Along the curve it is written how many turns are over: of few each, of many round numbers.
func TestReviewTellsTurns(t *testing.T) {
	t.Parallel()
	short, c := reviewed(t)
	long := deskOn(t, venturini.Siege, engine.Setup{}, func(t *ui.Table) {
		t.Adviser = func(engine.Limits) engine.Player { return c }
	})
	for range 83 {
		long.say(t, "done")
	}
	for want, d := range map[string]*desk{"turn 1\n2\n3\n": short, "turn 20\n40\n60\n80\n": long} {
		d.review.Open(d.Context)
		d.Step(d.Now + time.Second)
		if says := d.sheet(d.Panels.On[ui.ReviewSlot]); !strings.Contains(says, "\n"+want+"after") {
			t.Errorf("after %d orders there is written %q, want %q", d.Sitting.Len(), says, want)
		}
	}
}

// One person who plays sees his own chances.
func TestReviewOfWhoPlays(t *testing.T) {
	t.Parallel()
	d, c := reviewed(t)
	d.Seats = map[engine.Side]ui.Seat{"att": func(context.Context, engine.Match) (engine.Order, string, error) {
		return "", "", context.Canceled
	}}
	d.Hand.Seats = d.Seats
	d.review.Open(d.Context)
	c.values <- 0.7 // of the attacker
	c.values <- 0.45
	d.judges(t, "judged 1 of 3 turns")
	d.judges(t, "Chances of the defender")
	d.LookBack(1)
	d.judges(t, "turn 1, 30\u00a0% to 45\u00a0%: the attacker's light infantry 39 to 47")
}

// He sees them, too, in a game of which another match has other sides.
func TestReviewOfWhoPlaysHellwig(t *testing.T) {
	t.Parallel()
	d := deskOn(t, hellwig.Rules, engine.Setup{}, func(t *ui.Table) {
		t.Seats = map[engine.Side]ui.Seat{"b": func(context.Context, engine.Match) (engine.Order, string, error) {
			return "", "", context.Canceled
		}}
	})
	if is := ui.Whose(d.Context); is != "c" {
		t.Errorf("he who plays is %q, of %q", is, d.Hand.Persons())
	}
}

// Judging can be stopped and goes on where it ended, also with another order; it tells how long it takes, and ends with
// an order that is taken back.
func TestReviewStops(t *testing.T) {
	t.Parallel()
	d, c := reviewed(t)
	stopped := func() {
		t.Helper()
		select {
		case <-c.ended:
		case <-time.After(10 * time.Second):
			t.Fatal("he judges on")
		}
	}
	d.review.Open(d.Context)
	c.values <- 0.5
	d.Step(d.Now + time.Minute)
	c.values <- 0.5
	d.judges(t, "judged 1 of 3 turns, 2 min to go")
	d.click(d.buttonAt(t, "Stop"))
	stopped()
	d.Step(d.Now + paper.Settles)
	d.judges(t, "judged 1 of 3 turns; Go on judges the rest")
	d.click(d.buttonAt(t, "Go on"))
	d.presses(key.NameEscape) // does no more than the button
	stopped()
	d.judges(t, "judged 1 of 3 turns; Go on judges the rest")
	if text := d.Hand.Note.Text; !strings.HasPrefix(text, "judging is stopped") {
		t.Errorf("after Escape it is told %q", text)
	}
	d.Hand.Note = ui.Note{}
	d.click(d.buttonAt(t, "Go on"))
	d.judges(t, "judged 1 of 3 turns")
	d.say(t, "87 95")
	c.values <- 0.5
	c.values <- 0.5
	d.judges(t, "judged 2 of 3 turns")
	thought := make(chan bool)
	d.Seats = map[engine.Side]ui.Seat{"def": func(context.Context, engine.Match) (engine.Order, string, error) {
		<-thought
		return "95 87", "", nil
	}}
	d.Hand.Seats = d.Seats
	d.say(t, "39 47")
	d.judges(t, "judged 2 of 3 turns; the rest when the computer has thought")
	stopped()
	close(thought)
	c.values <- 0.5
	c.values <- 0.5
	d.judges(t, "judged 3 of 6 turns") // with those that came meanwhile
	for len(d.Hand.Entries) >= 6 {
		d.Undo()
		d.Step(d.Now + time.Second)
	}
	stopped()
	if d.critique() != "" {
		t.Errorf("with orders taken back it says %q", d.critique())
	}
	if text := d.Hand.Note.Text; !strings.HasPrefix(text, "the review is ended") {
		t.Errorf("and it is told %q", text)
	}
	d.review.Open(d.Context)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	if len(c.ended) == 0 {
		t.Error("he judges on when the table is left")
	}
}

// At the end of a match the score offers it, and it takes the score's place. It fits the window also if that is small.
func TestReviewOfScore(t *testing.T) {
	t.Parallel()
	d, c := reviewed(t)
	d.Resize(image.Pt(800, 600), 1)
	d.Hand.Play("resign") // asks first
	d.say(t, "resign")
	d.click(d.buttonAt(t, "Review"))
	for _, v := range []float64{0.5, 0.5, 0.5, 0.5} {
		c.values <- v
	}
	d.judges(t, "no order by itself gave up 5 points") // and who gives up the game plays no worse than he could
	d.judges(t, `: the defender says "resign"`)
	if d.Step(d.Now + time.Second); !d.Panels.On[ui.ReportSlot].At.Empty() {
		t.Error("the score lies there still")
	}
	if at := d.Panels.On[ui.ReviewSlot].At; !at.In(image.Rectangle{Max: d.Size}) || at.Dx() < 200 {
		t.Errorf("the review lies at %v", at)
	}
}

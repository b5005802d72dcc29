package main

import (
	"errors"
	"fmt"
	"time"

	"littlewars/engine"
)

// hourglass runs the clock of a turn for who sits at a terminal.
type hourglass struct {
	now   func() time.Time
	after func(time.Duration) <-chan time.Time

	watch engine.Watch
	clock engine.Clock
	turn  int // the turn it was turned for, and whose that is
	side  engine.Side
	runs  bool
}

func newHourglass() hourglass { return hourglass{now: time.Now, after: time.After} }

// wind turns it over for each turn, and for each part of one that ends in another way.
func (g *hourglass) wind(t engine.Turn) {
	switch {
	case t.Clock.Allowed == 0 || len(t.Sides) == 0:
		g.runs = false
	case !g.runs || g.turn != t.Number || g.side != t.Sides[0] || g.clock.Out != t.Clock.Out:
		g.clock, g.turn, g.side, g.runs = t.Clock, t.Number, t.Sides[0], true
		g.watch.Start(t.Clock, g.now())
	}
}

// due tells when there is something to say, nil if there never is.
func (g *hourglass) due() <-chan time.Time {
	if !g.runs {
		return nil
	}
	left := g.watch.Left(g.now())
	wait := left
	for _, w := range g.clock.Warn {
		if w < left {
			wait = left - w
			break
		}
	}
	return g.after(wait)
}

// left is the time that is left, as a clock shows it, or nothing where none runs.
func (g *hourglass) left() string {
	if !g.runs {
		return ""
	}
	return minutes(g.watch.Left(g.now()))
}

// minutes is a time as a clock shows it, begun seconds as whole ones.
func minutes(t time.Duration) string {
	s := int((t + time.Second - 1) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// errTime is that the time of the turn is up.
var errTime = errors.New("time is up")

// sayClock says how long the turn may last yet.
func (p *party) sayClock([]string) error {
	t := p.s.Match().Turn()
	switch out := string(t.Clock.Out); {
	case t.Clock.Allowed == 0:
		p.printf("nobody is hurried now\n")
	case !p.glass.runs:
		p.printf("%s for this, but no clock runs where orders come from a file; then %q is said\n", minutes(t.Clock.Allowed), out)
	default:
		p.printf("%s of %s left; then %q is said\n", p.glass.left(), minutes(t.Clock.Allowed), out)
	}
	return nil
}

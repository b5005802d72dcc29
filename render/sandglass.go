package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/layout"
	"gioui.org/op/clip"
	"gioui.org/op/paint"

	"littlewars/engine"
)

// turnClock runs the turn's clock: it watches the time, warns, and when it is up says what is to be said
// then. It shows no more than it must, and so wakes the window only when what it shows changes.
type turnClock struct {
	watch  engine.Watch
	clock  engine.Clock
	turn   int // the turn it was wound for, and whose that is
	side   engine.Side
	runs   bool
	left   time.Duration // as it is shown: whole grains
	warned time.Duration // the last warning that was given, 0 for none
	flash  time.Duration // when that was, of uiContext.now
	// halted is what is said when time is up, instead of what the match has for that.
	halted func(u *uiContext, out engine.Order) engine.Order
}

func (g *turnClock) tool() tool {
	return tool{
		name: "clock", papers: []paper{{slot: clockSlot, draw: g.draw, rigid: true}},
		reset: func(*uiContext) { *g = turnClock{halted: g.halted} }, wake: g.wake,
		begin: func(u *uiContext) {
			g.step(u)
			u.timed = g.runs
		},
	}
}

// step turns the glass over when it is empty, and reads it.
func (g *turnClock) step(u *uiContext) {
	if u.hand.left != "" {
		return // it is turned when he has sat down
	}
	g.wind(u)
	if !g.runs {
		return
	}
	warning, up := g.watch.Tell(u.wall())
	if up {
		u.stopThinking()
		u.lookNow()
		u.hand.play(g.halted(u, g.clock.Out))
		g.runs = false // wound again, though it should be the same turn still
		g.wind(u)
		return
	}
	if warning > 0 {
		g.warned, g.flash = warning, u.now
		u.sound(bell, u.camera.to.At, 1)
	}
	g.left = g.shown(g.watch.Left(u.wall()))
}

// wind winds the glass anew for each turn, and for each part of it that ends in another way.
func (g *turnClock) wind(u *uiContext) {
	turn := u.Sitting.Match().Turn()
	switch {
	case turn.Clock.Allowed == 0 || len(turn.Sides) == 0:
		*g = turnClock{halted: g.halted}
	case !g.runs || g.turn != turn.Number || g.side != turn.Sides[0] || g.clock.Out != turn.Clock.Out:
		*g = turnClock{halted: g.halted, clock: turn.Clock, turn: turn.Number, side: turn.Sides[0], runs: true, left: turn.Clock.Allowed}
		g.watch.Start(turn.Clock, u.wall())
	}
}

// grain is how fine the glass is read: to a hundredth, but no finer than a second.
func (g *turnClock) grain() time.Duration {
	return max(time.Second, (g.clock.Allowed / 100).Round(time.Second))
}

// shown is the time left in whole grains, a begun one as a whole.
func (g *turnClock) shown(left time.Duration) time.Duration {
	return time.Duration(math.Ceil(float64(left)/float64(g.grain()))) * g.grain()
}

// flashes is how often a warning blinks, and each for how long.
const (
	flashes   = 3
	flashTime = 180 * time.Millisecond
)

// lit reports whether a warning that blinks is bright now.
func (g *turnClock) lit(u *uiContext) bool {
	if u.Still || g.warned == 0 {
		return false
	}
	n := (u.now - g.flash) / flashTime
	return n < 2*flashes && n%2 == 0
}

// wake is when what is shown changes by itself.
func (g *turnClock) wake(u *uiContext) (at time.Duration, ok bool) {
	if !g.runs {
		return 0, false
	}
	left := g.watch.Left(u.wall())
	at = u.now + left - max(0, g.left-g.grain()) // the next grain falls
	for _, w := range g.clock.Warn {
		if w < left {
			at = min(at, u.now+left-w)
			break
		}
	}
	if n := (u.now-g.flash)/flashTime + 1; !u.Still && g.warned > 0 && n <= 2*flashes {
		at = min(at, g.flash+n*flashTime)
	}
	return max(at, u.now+time.Millisecond), true
}

// spoken is a time in words: "2 minutes", "30 seconds".
func spoken(t time.Duration) string {
	count := func(n int, one string) string { return plural(n, one, one+"s") }
	if t >= time.Minute && t%time.Minute == 0 {
		return count(int(t/time.Minute), "minute")
	}
	if t > time.Minute {
		return count(int(t/time.Minute), "minute") + " " + count(int(t%time.Minute/time.Second), "second")
	}
	return count(int(t.Round(time.Second)/time.Second), "second")
}

// draw is the strip of sand that runs out under the plate.
func (g *turnClock) draw(u *uiContext, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.paper
	if !g.runs {
		return layout.Dimensions{}
	}
	lit := g.lit(u)
	fmt.Fprint(says, g.left, g.warned, lit)
	sand, ink, words := s.Brass, s.Ink, ""
	if g.warned > 0 {
		sand, ink, words = s.Alarm, s.Alarm, spoken(g.warned)+" left"
		if g.left < g.warned {
			words = "less than " + words
		}
	}
	return s.card(gtx, func(gtx layout.Context) layout.Dimensions {
		return down(
			gtx,
			func(gtx layout.Context) layout.Dimensions {
				return flow(gtx, 8,
					stripOfSand(s, float32(g.left)/float32(g.clock.Allowed), sand, lit),
					s.words(bold(), 13, ink, 1, fmt.Sprintf("%d:%02d", int(g.left.Minutes()), int(g.left.Seconds())%60)))
			},
			func(gtx layout.Context) layout.Dimensions {
				if words == "" {
					return layout.Dimensions{}
				}
				return s.words(plain(), 13, ink, 2, words)(gtx)
			},
		)
	})
}

// stripOfSand is a glass lying on its side, so full of sand. What has run out is a line.
func stripOfSand(s *stationery, full float32, sand color.NRGBA, lit bool) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const long, high = 170, 18 // dp
		size := image.Pt(min(gtx.Dp(long), gtx.Constraints.Max.X), gtx.Dp(high))
		w, h := float32(size.X), float32(size.Y)
		// The glass narrows to its neck in the middle, as hourglasses do.
		outline := func(inset float32) clip.PathSpec {
			var p clip.Path
			p.Begin(gtx.Ops)
			neck := h*0.34 + inset/2
			p.MoveTo(f32.Pt(inset, inset))
			p.CubeTo(f32.Pt(w*0.4, inset), f32.Pt(w*0.46, neck), f32.Pt(w/2, neck))
			p.CubeTo(f32.Pt(w*0.54, neck), f32.Pt(w*0.6, inset), f32.Pt(w-inset, inset))
			p.LineTo(f32.Pt(w-inset, h-inset))
			p.CubeTo(f32.Pt(w*0.6, h-inset), f32.Pt(w*0.54, h-neck), f32.Pt(w/2, h-neck))
			p.CubeTo(f32.Pt(w*0.46, h-neck), f32.Pt(w*0.4, h-inset), f32.Pt(inset, h-inset))
			p.Close()
			return p.End()
		}
		glass := mixed(s.Paper, s.Faint, 0.18)
		if lit {
			glass = mixed(s.Paper, sand, 0.6)
		}
		paint.FillShape(gtx.Ops, glass, clip.Outline{Path: outline(0)}.Op())
		inner := clip.Outline{Path: outline(float32(gtx.Dp(2)))}.Op().Push(gtx.Ops)
		paint.FillShape(gtx.Ops, sand, clip.Rect{Max: image.Pt(int(w*min(max(full, 0), 1)), size.Y)}.Op())
		inner.Pop()
		paint.FillShape(gtx.Ops, mixed(s.Ink, s.Faint, 0.3), clip.Stroke{Path: outline(0.5), Width: float32(gtx.Dp(1))}.Op())
		return layout.Dimensions{Size: size}
	}
}

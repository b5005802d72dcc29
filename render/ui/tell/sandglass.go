package tell

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gioui.org/f32"
	"gioui.org/layout"
	"gioui.org/op/clip"
	"gioui.org/op/paint"
	"gioui.org/unit"

	"littlewars/engine"
	"littlewars/render/palette"
	"littlewars/render/paper"
	"littlewars/render/sound"
	"littlewars/render/ui"
)

// TurnClock runs the turn's clock: it watches the time, warns, and when it is up says what is to be said
// then. It shows no more than it must, and so wakes the window only when what it shows changes.
type TurnClock struct {
	watch  engine.Watch
	Clock  engine.Clock
	turn   int // the turn it was wound for, and whose that is
	Side   engine.Side
	runs   bool
	Left   time.Duration // as it is shown: whole grains
	Warned time.Duration // the last warning that was given, 0 for none
	Flash  time.Duration // when that was, of Context.now
	lapse
	// Halted is what is said when time is up, instead of what the match has for that.
	Halted func(u *ui.Context, out engine.Order) engine.Order
}

// lapse is what is left of the time that ran out last.
type lapse struct {
	up   string                 // what is told of it
	next string                 // and of what comes after it, as long as that has not come
	told int                    // so many orders there were then
	half map[engine.Side]string // what each side had half said: words for its next turn
}

func (g *TurnClock) Tool() ui.Tool {
	return ui.Tool{
		Name: "clock", Papers: []ui.Paper{
			{Slot: ui.ClockSlot, Draw: g.draw, Keeps: g.keeps, Rigid: true, Least: leastGlass},
			{Slot: ui.CountSlot, Draw: g.count, Rigid: true},
		},
		Reset: func(*ui.Context) { *g = TurnClock{Halted: g.Halted} }, Wake: g.wake,
		Begin: func(u *ui.Context) {
			g.step(u)
			u.Timed = g.runs
		},
	}
}

// step turns the glass over when it is empty, and reads it.
func (g *TurnClock) step(u *ui.Context) {
	if u.Hand.Left != "" {
		return // it is turned when he has sat down
	}
	g.wind(u)
	g.prompt(u)
	if !g.runs {
		return
	}
	warning, up := g.watch.Tell(u.Wall())
	if up {
		u.StopThinking()
		u.LookNow()
		said := strings.TrimSpace(string(u.Hand.Said) + " " + u.Hand.Typed)
		played, side := u.Hand.Played, g.Side
		u.Hand.Play(g.Halted(u, g.Clock.Out))
		g.runs = false // wound again, though it should be the same turn still
		g.wind(u)
		if u.Hand.Played != played {
			if u.Hand.Typed = ""; said != "" {
				g.half[side] = said
			}
			g.up = engine.Capital(u.Shown.Looks.Side(side)) + "'s time is up"
			g.next, _ = ui.Stands(u)
			g.told = u.Sitting.Len()
			g.prompt(u)
		}
		return
	}
	if warning > 0 {
		g.Warned, g.Flash = warning, u.Now
		u.Sound(sound.Bell, u.Camera.To.At, 1)
	}
	g.Left = g.shown(g.watch.Left(u.Wall()))
}

// prompt has whose turn it is go on with what he had half said when his time ran out.
func (g *TurnClock) prompt(u *ui.Context) {
	h, sides := u.Hand, u.Sitting.Match().Turn().Sides
	if g.half == nil {
		g.half = map[engine.Side]string{}
	}
	if len(sides) > 0 && g.half[sides[0]] != "" && h.Said == "" && h.Typed == "" && h.Barred() == "" {
		h.Typed = g.half[sides[0]]
		delete(g.half, sides[0])
		u.Touch()
	}
}

// wind winds the glass anew for each turn, and for each part of it that ends in another way.
func (g *TurnClock) wind(u *ui.Context) {
	turn := u.Sitting.Match().Turn()
	switch {
	case turn.Clock.Allowed == 0 || len(turn.Sides) == 0:
		*g = TurnClock{Halted: g.Halted, lapse: g.lapse}
	case !g.runs || g.turn != turn.Number || g.Side != turn.Sides[0] || g.Clock.Out != turn.Clock.Out:
		*g = TurnClock{
			Halted: g.Halted, Clock: turn.Clock, turn: turn.Number, Side: turn.Sides[0], runs: true,
			Left: turn.Clock.Allowed, lapse: g.lapse,
		}
		g.watch.Start(turn.Clock, u.Wall())
	}
}

// grain is how fine the glass is read: to a hundredth, but no finer than a second; towards the end to the second.
func (g *TurnClock) grain(left time.Duration) time.Duration {
	grain := max(time.Second, (g.Clock.Allowed / 100).Round(time.Second))
	if left <= countedLarge+grain {
		return time.Second
	}
	return grain
}

// shown is the time left in whole grains, a begun one as a whole.
func (g *TurnClock) shown(left time.Duration) time.Duration {
	grain := g.grain(left)
	return time.Duration(math.Ceil(float64(left)/float64(grain))) * grain
}

// flashes is how often a warning blinks, and each for how long.
const (
	flashes   = 3
	FlashTime = 180 * time.Millisecond
)

// Lit reports whether a warning that blinks is bright now.
func (g *TurnClock) Lit(u *ui.Context) bool {
	if u.Still || g.Warned == 0 {
		return false
	}
	n := (u.Now - g.Flash) / FlashTime
	return n < 2*flashes && n%2 == 0
}

// wake is when what is shown changes by itself.
func (g *TurnClock) wake(u *ui.Context) (at time.Duration, ok bool) {
	if !g.runs {
		return 0, false
	}
	left := g.watch.Left(u.Wall())
	at = u.Now + left - max(0, g.Left-g.grain(g.Left)) // the next grain falls
	for _, w := range g.Clock.Warn {
		if w < left {
			at = min(at, u.Now+left-w)
			break
		}
	}
	if n := (u.Now-g.Flash)/FlashTime + 1; !u.Still && g.Warned > 0 && n <= 2*flashes {
		at = min(at, g.Flash+n*FlashTime)
	}
	return max(at, u.Now+time.Millisecond), true
}

// Spoken is a time in words: "2 minutes", "30 seconds".
func Spoken(t time.Duration) string {
	count := func(n int, one string) string { return engine.Counted(n, one, one+"s") }
	if t >= time.Minute && t%time.Minute == 0 {
		return count(int(t/time.Minute), "minute")
	}
	if t > time.Minute {
		return count(int(t/time.Minute), "minute") + " " + count(int(t%time.Minute/time.Second), "second")
	}
	return count(int(t.Round(time.Second)/time.Second), "second")
}

// draw is the strip of sand that runs out under the plate, and what is told of the last.
func (g *TurnClock) draw(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s, glass, up := u.Paper, paper.Nothing, paper.Nothing
	if text := g.over(u); text != "" {
		up = s.Words(paper.Bold(), 14, s.Alarm, 3, text)
		fmt.Fprint(says, text)
	} else if !g.runs {
		return layout.Dimensions{}
	}
	if g.runs {
		glass = g.glass(u, says)
	}
	return s.Card(gtx, paper.Stacked(glass, up))
}

// over is what is told of the time that ran out last, until a person has given an order since.
func (g *TurnClock) over(u *ui.Context) string {
	n := u.Sitting.Len()
	switch {
	case g.up == "" || n < g.told:
		return ""
	case n == g.told:
		return g.up + ". " + g.next
	case slices.ContainsFunc(u.Hand.Entries[g.told:], func(e engine.Record) bool { return !seated(u, ui.Giver(&e)) }):
		return ""
	}
	return g.up
}

// keeps is the paper of a clock of which there is nothing to tell.
func (g *TurnClock) keeps(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	still := TurnClock{Clock: engine.Clock{Allowed: 1}}
	return u.Paper.Card(gtx, still.glass(u, says))
}

// glass is the strip, how long that is, and for what.
func (g *TurnClock) glass(u *ui.Context, says *strings.Builder) layout.Widget {
	s, lit, counts := u.Paper, g.Lit(u), "to "+u.Sitting.Match().Turn().Phase
	fmt.Fprint(says, g.Left, g.Warned, lit, counts)
	sand, ink, told := s.Brass, s.Ink, paper.Nothing
	if g.Warned > 0 {
		words := Spoken(g.Warned) + " left"
		if g.Left < g.Warned {
			words = "less than " + words
		}
		sand, ink, told = s.Alarm, s.Alarm, s.Words(paper.Plain(), 13, s.Alarm, 2, words)
	}
	left := fmt.Sprintf("%d:%02d", int(g.Left.Minutes()), int(g.Left.Seconds())%60)
	return func(gtx layout.Context) layout.Dimensions {
		const roomy = 380 // units
		long := 170
		if gtx.Constraints.Max.X < u.Wide(roomy) {
			long, counts = 90, "left" // the plate says for what
		}
		return paper.Down(gtx, paper.Flowing(
			8, stripOfSand(s, long, float32(g.Left)/float32(g.Clock.Allowed), sand, lit),
			s.Words(paper.Bold(), 13, ink, 1, left), s.Words(paper.Plain(), 13, s.Ink, 2, counts),
		), told)
	}
}

// leastGlass is how wide the paper of a glass is that says little, units.
const leastGlass = 215

// countedLarge are counted at the ribbon too, large.
const countedLarge = 10 * time.Second

// count is the last seconds over the ribbon.
func (g *TurnClock) count(u *ui.Context, gtx layout.Context, says *strings.Builder) layout.Dimensions {
	s := u.Paper
	if !g.runs || g.Left > countedLarge {
		return layout.Dimensions{}
	}
	seconds := strconv.Itoa(int(g.Left.Seconds()))
	says.WriteString(seconds)
	return s.Card(gtx, paper.Flowing(8,
		s.Words(paper.Bold(), 40, s.Alarm, 1, seconds),
		s.Words(paper.Plain(), 15, s.Ink, 1, "to "+u.Sitting.Match().Turn().Phase)))
}

// stripOfSand is a glass lying on its side, so long in dp and so full of sand. What has run out is a line.
func stripOfSand(s *paper.Stationery, long int, full float32, sand color.NRGBA, lit bool) layout.Widget {
	return func(gtx layout.Context) layout.Dimensions {
		const high = 18 // dp
		size := image.Pt(min(gtx.Dp(unit.Dp(long)), gtx.Constraints.Max.X), gtx.Dp(high))
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
		glass := palette.Mixed(s.Paper, s.Faint, 0.18)
		if lit {
			glass = palette.Mixed(s.Paper, sand, 0.6)
		}
		paint.FillShape(gtx.Ops, glass, clip.Outline{Path: outline(0)}.Op())
		inner := clip.Outline{Path: outline(float32(gtx.Dp(2)))}.Op().Push(gtx.Ops)
		paint.FillShape(gtx.Ops, sand, clip.Rect{Max: image.Pt(int(w*min(max(full, 0), 1)), size.Y)}.Op())
		inner.Pop()
		paint.FillShape(gtx.Ops, palette.Mixed(s.Ink, s.Faint, 0.3), clip.Stroke{Path: outline(0.5), Width: float32(gtx.Dp(1))}.Op())
		return layout.Dimensions{Size: size}
	}
}

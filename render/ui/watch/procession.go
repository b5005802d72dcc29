package watch

import (
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
	"littlewars/render/film"
	"littlewars/render/ui"
)

// MarchAnimation is orders, of one who plays without hands, by which somebody goes somewhere and no more: they are
// shown many at once. Else a move of a hundred men would be looked at for minutes.
type MarchAnimation struct {
	films []engine.Film // of orders played, but not shown yet
	since time.Duration // when the first of them was played
}

const (
	together   = 20                     // go at once, at most
	gathering  = 400 * time.Millisecond // how long they wait for one another
	marchEvery = 0.04                   // seconds of the film, between one that goes and the next
	marchFast  = 1.5                    // times as fast as in life
)

func (p *MarchAnimation) Tool() ui.Tool {
	return ui.Tool{
		Name: "march", Reset: func(*ui.Context) { *p = MarchAnimation{} }, Press: p.press, Step: p.step,
		Gathers: p.joins, Holds: p.waits, Wake: p.wake, Drop: func() { p.films = nil },
	}
}

// waits reports whether the next order has to wait until one has seen those before it.
func (p *MarchAnimation) waits(u *ui.Context) bool {
	switch {
	case u.Hurried, u.Thought.Given.OnlyMoves && len(p.films) < together:
		return false
	case u.Busy(), u.Motion.Moving(u.Now):
		return true
	case len(p.films) > 0:
		p.show(u)
		return true
	}
	return false
}

// joins takes in what the order played last caused, to be shown with others. It reports whether it was such an order.
func (p *MarchAnimation) joins(u *ui.Context) bool {
	if !u.OnlyMoved {
		return false
	}
	u.OnlyMoved = false
	if u.Hurried {
		return false
	}
	if len(p.films) == 0 {
		p.since = u.Now
	}
	p.films = append(p.films, film.Of(u.Hand.Events)...)
	return true
}

// show shows them.
func (p *MarchAnimation) show(u *ui.Context) {
	films, before := p.films, u.Shown
	u.TurnTo(u.Hand.View)
	u.Films.Open(u, film.ShowingOf(&before, &u.Shown, abreast(films)), 0)
	u.Brief = true
}

// abreast is films that go on at the same time, each a little after the one before it. Who is in several goes on
// when he has come to his end in the earlier.
func abreast(films []engine.Film) (all engine.Film) {
	for i, f := range films {
		begins := marchEvery * float64(i)
		for _, r := range f.Reels {
			for _, was := range all.Reels {
				if was.Figure == r.Figure {
					begins = max(begins, was.Poses[len(was.Poses)-1].T)
				}
			}
		}
		all = film.Overlaid(all, f, begins)
	}
	return all
}

// step shows those who have waited for one another long enough.
func (p *MarchAnimation) step(u *ui.Context) (moves bool) {
	if len(p.films) > 0 && !u.Busy() && u.Now-p.since >= gathering && u.Hand.Past == nil {
		p.show(u)
	}
	return false
}

// press hurries: what a computer does is not shown any more until it is a person's turn.
func (p *MarchAnimation) press(u *ui.Context, name key.Name, _ key.Modifiers) bool {
	h := u.Hand
	other := h.Typed != "" || h.Note != (ui.Note{}) || h.Past != nil || u.RuleShown != "" || u.Reports // which Escape puts away
	if name != key.NameEscape || h.Busy == "" || u.Hurried || !u.Ground().Spots || other {
		return false
	}
	u.Hurried = true
	u.Films.Close(u)
	if len(p.films) > 0 {
		u.TurnTo(h.View)
	}
	u.Motion.Takes = 0
	return true
}

// wake is when those who wait for one another are to be shown.
func (p *MarchAnimation) wake(u *ui.Context) (time.Duration, bool) {
	return max(p.since+gathering, u.Now+time.Millisecond), len(p.films) > 0
}

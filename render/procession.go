package render

import (
	"slices"
	"time"

	"gioui.org/io/key"

	"littlewars/engine"
)

// marchAnimation is orders, of one who plays without hands, by which somebody goes somewhere and no more: they are
// shown many at once. Else a move of a hundred men would be looked at for minutes.
type marchAnimation struct {
	films []engine.Film // of orders played, but not shown yet
	since time.Duration // when the first of them was played
}

const (
	together   = 20                     // go at once, at most
	gathering  = 400 * time.Millisecond // how long they wait for one another
	marchEvery = 0.04                   // seconds of the film, between one that goes and the next
	marchFast  = 1.5                    // times as fast as in life
)

func (p *marchAnimation) tool() tool {
	return tool{
		name: "march", reset: func(*uiContext) { *p = marchAnimation{} }, press: p.press, step: p.step,
		gathers: p.joins, holds: p.waits, wake: p.wake, drop: func() { p.films = nil },
	}
}

// onlyMoves reports whether an order only has somebody go somewhere. It is played on the match given.
func onlyMoves(m engine.Match, order engine.Order) bool {
	was := m.Turn()
	events, err := m.Play(order)
	if err != nil || m.Result().Over {
		return false
	}
	films := filmsOf(events)
	marked := func(f engine.Film) bool { return len(f.Marks) > 0 }
	is := m.Turn()
	return len(films) > 0 && !slices.ContainsFunc(films, marked) && is.Number == was.Number && slices.Equal(is.Sides, was.Sides)
}

// filmsOf is the films that some events hold.
func filmsOf(events []engine.Event) (films []engine.Film) {
	for _, e := range events {
		if f, ok := e.(engine.Filmed); ok {
			films = append(films, f.Film())
		}
	}
	return films
}

// waits reports whether the next order has to wait until one has seen those before it.
func (p *marchAnimation) waits(u *uiContext) bool {
	switch {
	case u.hurried, u.thought.given.onlyMoves && len(p.films) < together:
		return false
	case u.Busy(), u.motion.moving(u.now):
		return true
	case len(p.films) > 0:
		p.show(u)
		return true
	}
	return false
}

// joins takes in what the order played last caused, to be shown with others. It reports whether it was such an order.
func (p *marchAnimation) joins(u *uiContext) bool {
	if !u.onlyMoved {
		return false
	}
	u.onlyMoved = false
	if u.hurried {
		return false
	}
	if len(p.films) == 0 {
		p.since = u.now
	}
	p.films = append(p.films, filmsOf(u.hand.events)...)
	return true
}

// show shows them.
func (p *marchAnimation) show(u *uiContext) {
	films, before := p.films, u.shown
	u.turnTo(u.hand.view)
	u.films.open(u, showingOf(&before, &u.shown, abreast(films)), 0)
	u.brief = true
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
		all = overlaid(all, f, begins)
	}
	return all
}

// step shows those who have waited for one another long enough.
func (p *marchAnimation) step(u *uiContext) (moves bool) {
	if len(p.films) > 0 && !u.Busy() && u.now-p.since >= gathering && u.hand.past == nil {
		p.show(u)
	}
	return false
}

// press hurries: what a computer does is not shown any more until it is a person's turn.
func (p *marchAnimation) press(u *uiContext, name key.Name, _ key.Modifiers) bool {
	h := u.hand
	other := h.typed != "" || h.note != (note{}) || h.past != nil || u.rule != "" || u.reports // which Escape puts away
	if name != key.NameEscape || h.busy == "" || u.hurried || !u.ground().spots || other {
		return false
	}
	u.hurried = true
	u.films.close(u)
	if len(p.films) > 0 {
		u.turnTo(h.view)
	}
	u.motion.takes = 0
	return true
}

// wake is when those who wait for one another are to be shown.
func (p *marchAnimation) wake(u *uiContext) (time.Duration, bool) {
	return max(p.since+gathering, u.now+time.Millisecond), len(p.films) > 0
}

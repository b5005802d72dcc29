package render

import (
	"slices"
	"time"

	"gioui.org/io/key"
	"gioui.org/io/pointer"

	"littlewars/engine"
)

// procession is orders, of one who plays without hands, by which somebody goes somewhere and no more: they are
// shown many at once. Else a move of a hundred men would be looked at for minutes.
type procession struct {
	films   []engine.Film // of orders played, but not shown yet
	since   time.Duration // when the first of them was played
	comes   bool          // the order that is being played is one of them
	hurried bool          // nothing of his is shown until a person is to play again
}

const (
	together   = 20                     // go at once, at most
	gathering  = 400 * time.Millisecond // how long they wait for one another
	marchEvery = 0.04                   // seconds of the film, between one that goes and the next
	marchFast  = 1.5                    // times as fast as in life
)

// strolls reports whether an order only has somebody go somewhere. It is played on the match given.
func strolls(m engine.Match, order engine.Order) bool {
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
func (p *procession) waits(d *desk) bool {
	switch {
	case p.hurried, d.thought.given.strolls && len(p.films) < together:
		return false
	case d.film.running(), d.motion.moving(d.now):
		return true
	case len(p.films) > 0:
		p.show(d)
		return true
	}
	return false
}

// joins takes in what the order played last caused, to be shown with others. It reports whether it was such an order.
func (p *procession) joins(d *desk) bool {
	if !p.comes {
		return false
	}
	p.comes = false
	if p.hurried {
		return false
	}
	if len(p.films) == 0 {
		p.since = d.now
	}
	p.films = append(p.films, filmsOf(d.hand.events)...)
	return true
}

// show shows them.
func (p *procession) show(d *desk) {
	films, before := p.films, d.shown
	d.turnTo(d.hand.view)
	d.film.open(d, showingOf(&before, &d.shown, abreast(films)))
	d.film.brief = true
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
func (p *procession) step(d *desk) (moves bool) {
	if len(p.films) > 0 && !d.film.running() && d.now-p.since >= gathering && d.hand.past == nil {
		p.show(d)
	}
	return false
}

// press hurries: what a computer does is not shown any more until it is a person's turn.
func (p *procession) press(d *desk, name key.Name, _ key.Modifiers) bool {
	h := d.hand
	other := h.typed != "" || h.note != (note{}) || h.past != nil || d.rule != "" || d.tale.open() // which Escape puts away
	if name != key.NameEscape || h.busy == "" || p.hurried || !d.shown.Ground.Floor || other {
		return false
	}
	p.hurried = true
	d.film.close(d)
	if len(p.films) > 0 {
		d.turnTo(h.view)
	}
	d.motion.takes = 0
	return true
}

func (*procession) hear(*desk, pointer.Event) bool { return false }
func (*procession) lay(*desk, *scene, *brush)      {}
func (*procession) says(*desk) []string            { return nil }

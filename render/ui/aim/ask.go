package aim

import (
	"cmp"
	"context"
	"time"

	"littlewars/engine"
	"littlewars/render/ui"
)

// reckoning is something worked out in another goroutine, which reports it better and better.
type reckoning[T any] struct {
	stop  context.CancelFunc
	found chan T        // the newest report, if nobody has taken it yet
	Done  chan struct{} // closed when there will be no other
	Best  T
	Some  bool // there was a report
}

// reckoned sets work going, by a helper of the desk.
func reckoned[T any](u *ui.Context, work func(ctx context.Context, report func(T))) *reckoning[T] {
	ctx, stop := context.WithCancel(context.Background())
	r := &reckoning[T]{stop: stop, found: make(chan T, 1), Done: make(chan struct{})}
	wake := u.Wake
	u.Helpers.Go(func() {
		defer close(r.Done)
		work(ctx, func(v T) {
			if ctx.Err() != nil {
				return
			}
			select {
			case <-r.found: // nobody has looked at the one before
			default:
			}
			r.found <- v
			wake()
		})
	})
	return r
}

// look takes the newest report, and says whether there was one.
func (r *reckoning[T]) look() bool {
	if r == nil {
		return false
	}
	select {
	case r.Best = <-r.found:
		r.Some = true
		return true
	default:
		return false
	}
}

// cancel has the work end soon. What it still reports is heard by nobody.
func (r *reckoning[T]) cancel() {
	if r != nil {
		r.stop()
	}
}

// foretold is a forecast, or why there is none.
type foretold struct {
	engine.Forecast
	Err error
}

// The trials of a forecast: at once, and when the hand has rested for a while.
const (
	TrialsAtOnce = 60
	TrialsAtRest = 600
	rest         = 250 * time.Millisecond
)

// pending reports whether the lay's first forecast is still being reckoned.
func (t *Laying) pending() bool { return t.Fore != nil && !t.Fore.Some }

// collect takes what was reckoned, and reports whether there was anything.
func (t *Laying) collect(u *ui.Context) bool {
	fore, heat := t.Fore.look(), t.Heat.look()
	if fore {
		t.draw(u)
	}
	if heat {
		t.blacken(u)
	}
	if fore || heat {
		u.Touch()
	}
	return fore || heat
}

// reckon asks what would come of the lay, if that is wanted and not being asked already.
func (t *Laying) reckon(u *ui.Context) {
	if !t.whole(u) {
		return
	}
	said, match := t.said, u.Sitting.Match()
	if t.Fore == nil && u.Foresee != nil && t.shows(u) == "all" {
		m, foresee := match.Clone(), u.Foresee
		t.Fore = reckoned(u, func(ctx context.Context, report func(foretold)) {
			f, err := foresee(ctx, m, said, TrialsAtOnce)
			report(foretold{f, err})
			if err != nil {
				return
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(rest):
			}
			if f, err = foresee(ctx, m, said, TrialsAtRest); err == nil {
				report(foretold{f, nil})
			}
		})
	}
	if t.Heat == nil && t.hot && t.grip == noGrip {
		m, heat := match.Clone(), u.Heat
		t.Heat = reckoned(u, func(ctx context.Context, report func(engine.Heat)) {
			if err := heat(ctx, m, said, report); err != nil {
				report(engine.Heat{Done: true, Note: err.Error()})
			}
		})
	}
}

// whole reports whether the sentence says how the gun is laid in a way that the match would take: all of it,
// or only which gun.
func (t *Laying) whole(u *ui.Context) bool {
	n := len(t.said.Words())
	return n <= 2 || n == 4 && u.Hand.Ends
}

// shows is how much is shown of what would come of a shot: a word of Forecasts.
func (t *Laying) shows(u *ui.Context) string { return cmp.Or(u.Settings.Forecast, ui.Forecasts()[0]) }

package carry

import (
	"math"

	"littlewars/engine"
	"littlewars/render/ui"
)

// close is where he stops who is carried right on to another figure: as near to it as he may stand, on the way
// back to where he comes from. Nobody's hand is steady enough for the sixteenths of an inch that matter there.
func (t *Carry) close(u *ui.Context, at engine.Spot) (engine.Spot, bool) {
	const far, stride, fine = 4.0, 0.25, 1.0 / 64 // in
	way := engine.Spot{X: t.figure.At.X - at.X, Y: t.figure.At.Y - at.Y}
	long := math.Hypot(way.X, way.Y)
	on := u.Under(t.pointer).Figure
	if on < 0 || u.Shown.Figures[on].Word == t.figure.Word || long == 0 {
		return at, false
	}
	back := func(by float64) engine.Spot {
		return ui.Rounded(engine.Spot{X: at.X + way.X*by/long, Y: at.Y + way.Y*by/long}, fine)
	}
	may := func(by float64) bool {
		return u.Hand.S.Match().Check(t.before.Then(back(by).String())) == nil
	}
	no, yes := 0.0, stride
	for ; !may(yes); yes += stride {
		if no = yes; yes >= min(far, long) {
			return at, false
		}
	}
	for yes-no > fine {
		if mid := (no + yes) / 2; may(mid) {
			yes = mid
		} else {
			no = mid
		}
	}
	return back(yes), true
}

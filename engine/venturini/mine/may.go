package mine

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// mostCharge is how many simple charges a mine may have.
const mostCharge = 99

// Sapper is nil if a figure is one that lays and lifts charges: infantry or artillery. [section 3.13]
func Sapper(who *state.Unit) error {
	if who.Kind != state.Inf && !who.Kind.Artillery() {
		return engine.Forbid("VT-MINE-3", "infantry and artillery lay and lift charges; %s is none", who.Name())
	}
	return nil
}

// DriveFrom is the square from which a figure's gallery would go on to a square, None if it ends beside none.
// [VT-MINE-3]
func DriveFrom(f *ground.Field, who *state.Unit, to grid.Square) grid.Square {
	for _, from := range append(Ends(f.Situation, who.Side, who.At), who.At) {
		if f.Map.Board.Distance(from, to) == 1 {
			return from
		}
	}
	return grid.None
}

// Drives are the squares to which a figure could dig on, in their order.
func Drives(f *ground.Field, who *state.Unit) (squares []grid.Square) {
	for at := range grid.Square(f.Map.Board.Squares()) {
		if MayDrive(f, who, at) == nil {
			squares = append(squares, at)
		}
	}
	return squares
}

// MayDrive is nil if a figure may dig its gallery on to a square: artillery at the entrance, with a palisade line that
// lies ready there, and no water between. [VT-MINE-3, VT-MINE-4]
func MayDrive(f *ground.Field, who *state.Unit, to grid.Square) error {
	b := f.Map.Board
	from := DriveFrom(f, who, to)
	joined := Joined(f.Situation, who.Side, who.At)
	switch {
	case !who.Kind.Artillery():
		return engine.Forbid("VT-MINE-3", "artillery digs galleries; %s is none", who.Name())
	case joined.Has(to):
		return engine.Forbid("VT-MINE-3", "the gallery leads to %s already", b.Name(to))
	case from == grid.None:
		return engine.Forbid("VT-MINE-3", "no gallery that begins on %s ends beside %s", b.Name(who.At), b.Name(to))
	case f.GoodsOn(who.At)[state.Palisades] == 0:
		return engine.Forbid("VT-MINE-3", "a square of gallery takes a palisade line, ready at its entrance on %s",
			b.Name(who.At))
	case parted(f, from, to):
		return engine.Forbid("VT-MINE-4", "water lies between %s and %s; first make a crossing there", b.Name(from),
			b.Name(to))
	}
	return nil
}

// MayCharge is nil if a figure may lay so many simple charges under a square, that lie ready on its own: under the end
// of a gallery that begins there, or of one of the fortress's. [VT-MINE-2, VT-MINE-3]
func MayCharge(f *ground.Field, who *state.Unit, at grid.Square, n int) error {
	b := f.Map.Board
	if err := Sapper(who); err != nil {
		return err
	}
	switch {
	case !slices.Contains(Chargeable(f, who.Side, who.At), at):
		return engine.Forbid("VT-MINE-3", "no gallery of yours from %s ends under %s", b.Name(who.At), b.Name(at))
	case b.Distance(at, who.At) == 1 && parted(f, who.At, at):
		return engine.Forbid("VT-MINE-4", "water lies between %s and %s; first make a crossing there", b.Name(who.At),
			b.Name(at))
	}
	return ready(f, who, n)
}

// ready is nil if so many charges lie on a figure's square.
func ready(f *ground.Field, who *state.Unit, n int) error {
	switch there := int(f.GoodsOn(who.At)[state.Charges]); {
	case n > mostCharge:
		return engine.Forbid("VT-MINE-1", "a mine has %d charges at most", mostCharge)
	case there < n:
		return engine.Forbid("VT-MINE-1", "%d charges have to lie ready on %s; %d do", n, f.Map.Board.Name(who.At),
			there)
	}
	return nil
}

// MayFly is nil if a figure may lay a flying mine under itself, with its post on a neighbouring square. [VT-MINE-5]
func MayFly(f *ground.Field, who *state.Unit, n int, post grid.Square) error {
	b := f.Map.Board
	if err := Sapper(who); err != nil {
		return err
	}
	switch {
	case b.Distance(who.At, post) != 1:
		return engine.Forbid("VT-MINE-5", "the post of a flying mine is a neighbouring square; %s is none of %s",
			b.Name(post), b.Name(who.At))
	case parted(f, post, who.At):
		return engine.Forbid("VT-MINE-4", "water lies between %s and %s; first make a crossing there", b.Name(who.At),
			b.Name(post))
	}
	return ready(f, who, n)
}

// MayDraw is nil if a figure may take up a charge of its side at its post. [VT-MINE-11]
func MayDraw(f *ground.Field, who *state.Unit, number uint16) error {
	m := Find(f.Situation, who.Side, number)
	switch {
	case m == nil:
		return engine.Forbid("VT-NOTE-1", "there is no %s of yours", Name(number))
	case m.Post != who.At:
		return engine.Forbid("VT-MINE-11", "the post of %s is %s; %s stands on %s", Name(number),
			f.Map.Board.Name(m.Post), who.Name(), f.Map.Board.Name(who.At))
	}
	return Sapper(who)
}

// MayDig is nil if a figure may dig charges out from above: it stands on mined ground. [VT-MINE-11]
func MayDig(f *ground.Field, who *state.Unit) error {
	if !slices.ContainsFunc(f.Mines, func(m state.Mine) bool { return m.At == who.At }) {
		return engine.Forbid("VT-MINE-11", "%s is not mined", f.Map.Board.Name(who.At))
	}
	return Sapper(who)
}

// MaySpring is nil if a figure may fire a mine: a brigade of its side, fit or not, at its post. Under a walled place
// the object has to be named. [VT-MINE-6, VT-MINE-8]
func MaySpring(f *ground.Field, who *state.Unit, number uint16, what Object) error {
	m := Find(f.Situation, who.Side, number)
	switch {
	case m == nil:
		return engine.Forbid("VT-NOTE-1", "there is no %s of yours", Name(number))
	case !who.Kind.Brigade():
		return engine.Forbid("VT-MINE-6", "%s fires no mine; a brigade does", who.Name())
	case m.Post != who.At:
		return engine.Forbid("VT-MINE-6", "the post of %s is %s; %s stands on %s", Name(number),
			f.Map.Board.Name(m.Post), who.Name(), f.Map.Board.Name(who.At))
	}
	walled := f.Map.PlaceKind(m.At).Walled()
	switch {
	case walled && what == Anything:
		return engine.Forbid("VT-MINE-8", "under a walled place say what is blown up: houses or wall")
	case !walled && what != Anything:
		return engine.Forbid("VT-MINE-8", "houses or wall is said under a walled place; %s is none",
			f.Map.Board.Name(m.At))
	}
	return Fires(f, m)
}

// Fires is nil if a mine can be fired from its post: if that is not beside it, its gallery is whole.
// [VT-MINE-1, VT-MINE-12]
func Fires(f *ground.Field, m *state.Mine) error {
	if f.Map.Board.Distance(m.Post, m.At) > 1 && !dug(f, m) {
		return engine.Forbid("VT-MINE-12", "the gallery of %s is cut between %s and %s", Name(m.Number),
			f.Map.Board.Name(m.Post), f.Map.Board.Name(m.At))
	}
	return nil
}

// Answers reports whether a mine may be sprung in the enemy's move: if it is so ordered, and a brigade of its side is
// at its post. [VT-MINE-6, VT-NOTE-8]
func Answers(f *ground.Field, m *state.Mine) bool {
	return m.Watch != state.WatchNone && f.Holder(m.Post) == m.By && Fires(f, m) == nil
}

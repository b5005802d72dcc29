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

// Sapper is nil if a figure is one that lays and lifts charges: infantry or artillery, in a siege also pioneers and
// miners. [section 3.13, VT-SIEGE-81]
func Sapper(who *state.Unit) error {
	if k := who.Kind; k != state.Inf && !k.Artillery() && k != state.Pio && k != state.Min {
		return engine.Forbid("VT-MINE-3", "infantry and artillery lay and lift charges; %s is none", who.Name())
	}
	return nil
}

// DriveFrom is the square from which a figure's gallery would go on to a square, None if it ends beside none.
// [VT-MINE-3]
func DriveFrom(f *ground.Field, who *state.Unit, to grid.Square) grid.Square {
	from := Ends(f.Situation, who.Side, who.At)
	if Entrance(f.Situation, who.Side, who.At) == who.At {
		from = append(from, who.At)
	}
	for _, at := range from {
		if f.Map.Board.Distance(at, to) == 1 {
			return at
		}
	}
	return grid.None
}

// Drives are the squares to which a figure could dig on, in their order.
func Drives(f *ground.Field, who *state.Unit) (squares []grid.Square) {
	for _, from := range append(Ends(f.Situation, who.Side, who.At), who.At) {
		for _, at := range f.Neighbours(from) {
			if !slices.Contains(squares, at) && MayDrive(f, who, at) == nil {
				squares = append(squares, at)
			}
		}
	}
	slices.Sort(squares)
	return squares
}

// Driver is nil if a figure is one that digs galleries: artillery, in a siege miners alone. [VT-MINE-3, VT-SIEGE-75]
func Driver(f *ground.Field, who *state.Unit) error {
	switch {
	case f.Game == state.Siege && who.Kind != state.Min && !counterminer(f, who):
		return engine.Forbid("VT-SIEGE-75", "miners dig galleries; %s is none", who.Name())
	case f.Game != state.Siege && !who.Kind.Artillery() && !f.Options.Crewed && !counterminer(f, who):
		return engine.Forbid("VT-MINE-3", "artillery digs galleries; %s is none", who.Name())
	}
	return nil
}

// counterminer reports whether it is infantry that digs galleries by the appendix, with food for a day. [VT-APP-56]
func counterminer(f *ground.Field, who *state.Unit) bool {
	return f.Options.Work && who.Kind == state.Inf && who.Load[state.Portions] > 0
}

// MayDrive is nil if a figure may dig its gallery on to a square: artillery at the entrance, with a palisade line that
// lies ready there, and no water between. [VT-MINE-3, VT-MINE-4]
func MayDrive(f *ground.Field, who *state.Unit, to grid.Square) error {
	b := f.Map.Board
	from := DriveFrom(f, who, to)
	joined, entrance := Joined(f.Situation, who.Side, who.At), Entrance(f.Situation, who.Side, who.At)
	if err := Driver(f, who); err != nil {
		return err
	}
	switch {
	case f.Game != state.Siege && entrance != who.At:
		return engine.Forbid("VT-MINE-3", "who digs a gallery stays at its entrance, %s; %s stands on %s",
			b.Name(entrance), who.Name(), b.Name(who.At))
	case joined.Has(to):
		return engine.Forbid("VT-MINE-3", "the gallery leads to %s already", b.Name(to))
	case from == grid.None:
		return engine.Forbid("VT-MINE-3", "no gallery that begins on %s ends beside %s", b.Name(who.At), b.Name(to))
	case f.GoodsOn(entrance)[state.Palisades] == 0:
		return engine.Forbid("VT-MINE-3", "a square of gallery takes a palisade line, ready at its entrance on %s",
			b.Name(entrance))
	case f.Marked(to, state.Crater) != nil:
		return engine.Forbid("VT-SIEGE-80", "no gallery lies under the crater on %s; flying mines do", b.Name(to))
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
	if post := PostFor(f, who, at); f.Game == state.Siege && b.Distance(post, at) > mostPost {
		return engine.Forbid("VT-SIEGE-77", "the post on %s is %d squares from the charge; %d is the most",
			b.Name(post), b.Distance(post, at), mostPost)
	}
	return ready(f, who, n)
}

// mostPost is how far the post of a mine may be from its charge in a siege, squares. [VT-SIEGE-77]
const mostPost = 5

// PostFor is the post of a charge that a figure lays under a square: where it stands, or from right over the charge the
// entrance.
func PostFor(f *ground.Field, who *state.Unit, at grid.Square) grid.Square {
	if who.At == at {
		return Entrance(f.Situation, who.Side, at)
	}
	return who.At
}

// kinds are how many simple charges the three kinds of a siege's mines take. [VT-SIEGE-79]
var kinds = map[int]uint8{2: 1, 4: 4, 8: 9}

// Sized is a mine of so many charges, in a siege of the kind that these make: with 4 at the corner that is said.
// [VT-MINE-1, VT-SIEGE-79]
func Sized(s *state.Situation, n int, corner grid.Dir) (m state.Mine, err error) {
	m.Corner = state.NoHeading
	if s.Game != state.Siege {
		if corner != state.NoHeading {
			return m, engine.Forbid("VT-SIEGE-79", "a corner is said of the mines of a siege")
		}
		m.Charges = uint8(n)
		return m, nil
	}
	size, is := kinds[n]
	switch {
	case !is:
		return m, engine.Forbid("VT-SIEGE-79", "a mine takes 2, 4 or 8 charges, for 1, 4 or 9 squares; not %d", n)
	case size == 4 && (corner == state.NoHeading || !corner.Diagonal()):
		return m, engine.Forbid("VT-SIEGE-79", "say at which corner the 4 squares of the mine lie: ne, se, sw or nw")
	case size != 4 && corner != state.NoHeading:
		return m, engine.Forbid("VT-SIEGE-79", "a corner is said of the mine of 4 squares alone")
	case size == 4:
		m.Corner = corner
	}
	m.Size = size
	return m, nil
}

// Cost is how many simple charges a mine is made of.
func Cost(m *state.Mine) uint16 {
	for n, size := range kinds {
		if size == m.Size {
			return uint16(n)
		}
	}
	return uint16(m.Charges)
}

// Store is the square on which the powder for a figure's mine has to lie: its own, underground the entrance.
// [VT-SIEGE-75]
func Store(f *ground.Field, who *state.Unit) grid.Square {
	if who.Post == state.Below {
		return Entrance(f.Situation, who.Side, who.At)
	}
	return who.At
}

// ready is nil if so many charges lie where a figure needs them.
func ready(f *ground.Field, who *state.Unit, n int) error {
	at := Store(f, who)
	switch there := int(f.GoodsOn(at)[state.Charges]); {
	case n > mostCharge:
		return engine.Forbid("VT-MINE-1", "a mine has %d charges at most", mostCharge)
	case there < n:
		return engine.Forbid("VT-MINE-1", "%d charges have to lie ready on %s; %d do", n, f.Map.Board.Name(at), there)
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

// MayDig is nil if a figure may dig charges out from above: it stands on mined ground, in a siege also over a gallery.
// [VT-MINE-11, VT-SIEGE-78]
func MayDig(f *ground.Field, who *state.Unit) error {
	mined := slices.ContainsFunc(f.Mines, func(m state.Mine) bool { return m.At == who.At })
	under := slices.ContainsFunc(f.Galleries, func(g state.GalleryPart) bool {
		return g.From == who.At || g.To == who.At
	})
	switch {
	case who.Post == state.Below:
		return engine.Forbid("VT-SIEGE-78", "%s is underground; a shaft is dug from above", who.Name())
	case !mined && !(under && f.Game == state.Siege):
		return engine.Forbid("VT-MINE-11", "no mine and no gallery is under %s", f.Map.Board.Name(who.At))
	}
	return Sapper(who)
}

// Posted are the own mines that would have a new post on a figure's square: those to which a gallery leads from there.
// [VT-SIEGE-78]
func Posted(f *ground.Field, who *state.Unit) (numbers []uint16) {
	joined := Joined(f.Situation, who.Side, who.At)
	for i := range f.Mines {
		m := &f.Mines[i]
		if m.By == who.Side && m.At != who.At && m.Post != who.At && joined.Has(m.At) && joined.Len() > 1 {
			numbers = append(numbers, m.Number)
		}
	}
	return numbers
}

// MayPost is nil if a figure may dig a new post for the mines of its side, over their gallery. [VT-SIEGE-78]
func MayPost(f *ground.Field, who *state.Unit) error {
	switch {
	case f.Game != state.Siege:
		return engine.Forbid("VT-SIEGE-78", "new posts are dug in a siege")
	case who.Post == state.Below:
		return engine.Forbid("VT-SIEGE-78", "%s is underground; a post is dug from above", who.Name())
	case len(Posted(f, who)) == 0:
		return engine.Forbid("VT-SIEGE-78", "no gallery leads from %s to a mine of yours", f.Map.Board.Name(who.At))
	}
	return Sapper(who)
}

// MaySpring is nil if a figure may fire a mine: a brigade of its side, fit or not, at its post, in a siege also one
// that has marched over it. Under a walled place the object has to be named. [VT-MINE-6, VT-MINE-8, VT-SIEGE-77]
func MaySpring(f *ground.Field, who *state.Unit, number uint16, what Object) error {
	m := Find(f.Situation, who.Side, number)
	switch {
	case m == nil:
		return engine.Forbid("VT-NOTE-1", "there is no %s of yours", Name(number))
	case !who.Kind.Brigade():
		return engine.Forbid("VT-MINE-6", "%s fires no mine; a brigade does", who.Name())
	case m.Post != who.At && !(f.Game == state.Siege && slices.Contains(f.Passed[who.ID], m.Post)):
		return engine.Forbid("VT-MINE-6", "the post of %s is %s; %s stands on %s%s", Name(number),
			f.Map.Board.Name(m.Post), who.Name(), f.Map.Board.Name(who.At), inPassing(f))
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

// inPassing is how else a mine is fired in a siege. [VT-SIEGE-77]
func inPassing(f *ground.Field) string {
	if f.Game == state.Siege {
		return "; who has marched over the post fires it with end"
	}
	return ""
}

// Fires is nil if a mine can be fired from its post: if that is not beside it, its gallery is whole.
// [VT-MINE-1, VT-MINE-12]
func Fires(f *ground.Field, m *state.Mine) error {
	if steps := f.Map.Board.Distance(m.Post, m.At); f.Game == state.Siege && steps > mostPost {
		return engine.Forbid("VT-SIEGE-77", "the post of %s is %d squares from its charge; %d is the most",
			Name(m.Number), steps, mostPost)
	} else if steps > 1 && !dug(f, m) {
		return engine.Forbid("VT-MINE-12", "the gallery of %s is cut between %s and %s", Name(m.Number),
			f.Map.Board.Name(m.Post), f.Map.Board.Name(m.At))
	}
	if f.Game == state.Siege {
		return held(f, m)
	}
	return nil
}

// Answers reports whether a mine may be sprung in the enemy's move: if it is so ordered, and a brigade of its side is
// at its post. [VT-MINE-6, VT-NOTE-8]
func Answers(f *ground.Field, m *state.Mine) bool {
	return m.Watch != state.WatchNone && f.Holder(m.Post) == m.By && Fires(f, m) == nil
}

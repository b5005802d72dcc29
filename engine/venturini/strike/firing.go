package strike

import (
	"cmp"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// Guns is which guns of a battery fire. [VT-FIGHT-20]
type Guns uint8

// All of them unless it is said.
const (
	AllGuns Guns = iota
	CannonOnly
	HowitzersOnly
)

// Reaches of fire, in halves of a step. [section 3.4]
const (
	musketReach  = 2
	batteryReach = 4
)

// Firing is what a figure fires with, and where. [VT-FIGHT-20]
type Firing struct {
	Fig        state.ID
	By         state.ID    // the artillery that is named to serve its guns; nobody if none is
	Dir, Right grid.Dir    // flat, over one side or corner or over two sides; NoHeading if not
	Throw      grid.Square // where the howitzers throw; None if they do not
	Ricochet   bool        // in a siege: Throw is where it touches ground first [VT-SIEGE-43]
	Guns       Guns
	Wing       grid.Dir // W or E: on which the howitzers stand, left or right; NoHeading if that was not said
}

// CheckFire is nil if a figure may fire so. That it hits nobody does not matter. [VT-FIGHT-1, VT-FIGHT-2]
func CheckFire(f *ground.Field, a Firing) error {
	fig := f.Find(a.Fig)
	if err := MayFire(f, fig); err != nil {
		return err
	}
	if fig.Kind.Battery() {
		return gunsReady(f, fig, a)
	}
	if f.Game == state.Siege {
		if err := siegeFire(f, fig, a); err != nil {
			return err
		}
	}
	if a.Throw != grid.None || a.Guns != AllGuns || a.Wing != state.NoHeading || a.By != (state.ID{}) {
		return engine.Forbid("VT-FIGHT-20", "%s has muskets alone; it fires in a direction", fig.Name())
	}
	return burdened(f, fig)
}

// PieceReady is why a piece is not ready to fire at all.
func PieceReady(f *ground.Field, a Firing) error {
	a.Throw = grid.None
	return CheckFire(f, a)
}

// gunsReady is why a battery cannot fire, or not so.
func gunsReady(f *ground.Field, fig *state.Unit, a Firing) error {
	crew := f.Find(Crew(f, a))
	if f.Options.Crewed {
		crew = fig
	}
	switch {
	case fig.Carried():
		return engine.Forbid("VT-SETUP-11", "%s is on %s; unload it first", fig.Name(), fig.On.Name())
	case ground.SpanOn(f, fig.At) != nil && ground.SpanOn(f, fig.At).Kind <= state.SpanFlying:
		return engine.Forbid("VT-FIGHT-32", "%s stands on a bridge and cannot fire", fig.Name())
	case f.Options.Crewed && a.By != (state.ID{}):
		return engine.Forbid("VT-APP-6", "%s has its own crew; nobody else serves it", fig.Name())
	case f.Options.Crewed:
		if err := ownCrew(fig); err != nil {
			return err
		}
	case crew == nil || crew.At != fig.At || !crew.Kind.Artillery() || crew.Side != fig.Side || !crew.Fit():
		return engine.Forbid("VT-ARMY-6", "%s needs a fit artillery brigade on its square to fire", fig.Name())
	}
	if err := burdened(f, crew); err != nil {
		return err
	}
	if f.Game == state.Siege {
		return siegeFire(f, fig, a)
	}
	return throwable(f, fig, a)
}

// ownCrew is why a battery with a crew of its own cannot fire: the crew is gone with the team. [VT-APP-6]
func ownCrew(fig *state.Unit) error {
	switch {
	case fig.Team == state.TeamDead:
		return engine.Forbid("VT-APP-6", "the crew of %s is gone with its team", fig.Name())
	case !fig.Free():
		return engine.Forbid("VT-ARMY-23", "%s is captive", fig.Name())
	}
	return nil
}

// throwable is why a battery's howitzers cannot throw where they should.
func throwable(f *ground.Field, fig *state.Unit, a Firing) error {
	b, at := f.Map.Board, a.Throw
	switch {
	case at == grid.None:
		return nil
	case a.Guns == HowitzersOnly:
		return engine.Forbid("VT-FIGHT-20", "the howitzers of %s cannot fire flat and throw at once", fig.Name())
	case fig.Post == state.Houses || fig.Post == state.Church || fig.Post == state.Casemate || fig.Post == state.Under:
		return engine.Forbid("VT-FIGHT-51", "%s cannot throw from under cover; it can fire flat", fig.Name())
	case fig.Post == state.Inside:
		return engine.Forbid("VT-FIGHT-66", "%s cannot throw from inside a blockhouse; it can fire flat", fig.Name())
	case at == fig.At || b.Distance(fig.At, at) > batteryReach/2:
		return engine.Forbid("VT-FIGHT-20", "%s is %d squares off; %s throws 1 or 2 far", b.Name(at),
			b.Distance(fig.At, at), fig.Name())
	case a.Dir != state.NoHeading && !covers(strips(b, fig.At, a.Dir, a.Right, batteryReach), at):
		return engine.Forbid("VT-FIGHT-20", "%s does not lie in that direction, in which the howitzers throw too",
			b.Name(at))
	}
	return nil
}

// covers reports whether one of two strips visits a square.
func covers(two [2]strip, at grid.Square) bool {
	for _, s := range two {
		for i := range s.n {
			if s.at[i] == at {
				return true
			}
		}
	}
	return false
}

// Throws are the squares at which a battery could throw. [section 3.4]
func Throws(f *ground.Field, a Firing) (squares []grid.Square) {
	fig := f.Find(a.Fig)
	if fig == nil || !fig.Kind.Battery() {
		return nil
	}
	if f.Game == state.Siege {
		return siegeThrows(f, fig, a)
	}
	b := f.Map.Board
	for row := b.Row(fig.At) - 2; row <= b.Row(fig.At)+2; row++ {
		for col := b.Col(fig.At) - 2; col <= b.Col(fig.At)+2; col++ {
			at := b.At(col, row)
			if at == grid.None || at == fig.At ||
				a.Dir != state.NoHeading && !covers(strips(b, fig.At, a.Dir, a.Right, batteryReach), at) {
				continue
			}
			squares = append(squares, at)
		}
	}
	return squares
}

// Crew is the artillery brigade that serves a battery that fires: the one that is named, else of those on
// its square as many from the first as the battery is of the batteries there. It is nobody for infantry and where no
// artillery is. Its whole move goes with the battery's. [VT-ARMY-6, VT-FIGHT-3]
func Crew(f *ground.Field, a Firing) (crew state.ID) { return crewOf(f, a, (*state.Unit).Fit) }

// Escort is who goes where guns go: their crew or, where nobody fit serves them, a wounded one, who marches with them
// all the same. [VT-ARMY-6, VT-ARMY-8]
func Escort(f *ground.Field, guns state.ID) state.ID {
	a := Firing{Fig: guns}
	return cmp.Or(Crew(f, a), crewOf(f, a, (*state.Unit).Free))
}

// crewOf is that of those who are fit for it.
func crewOf(f *ground.Field, a Firing, fit func(*state.Unit) bool) (crew state.ID) {
	fig := f.Find(a.Fig)
	if a.By != (state.ID{}) || fig == nil || !fig.Kind.Battery() || fig.At == grid.None || f.Options.Crewed {
		return a.By
	}
	guns := 0
	near := func(g *state.Unit) bool { // in a siege a crew is where its gun is [VT-SIEGE-3]
		return g.Side == fig.Side && (g.Post == fig.Post || f.Game != state.Siege)
	}
	for g := range f.On(fig.At) {
		if g.Kind.Battery() && near(g) && g.ID.Compare(fig.ID) < 0 {
			guns++
		}
	}
	for g := range f.On(fig.At) {
		if g.Kind.Artillery() && near(g) && fit(g) {
			crew = g.ID
			if guns--; guns < 0 {
				break
			}
		}
	}
	return crew
}

// mostInStrike is what a brigade may carry in a strike beside its own food. [VT-FIGHT-4, VT-ARMY-25]
const mostInStrike = 2

// burdened is why a brigade carries too much to strike.
func burdened(f *ground.Field, fig *state.Unit) error {
	if w := f.Burden(fig); w > mostInStrike {
		return engine.Forbid("VT-FIGHT-4", "%s carries %d beside its food; with more than %d it cannot strike; "+
			"drop the rest first", fig.Name(), w, mostInStrike)
	}
	return nil
}

// FirstIn is the first enemy in a position, or else the first of one's own.
func FirstIn(f *ground.Field, t Target, by state.Side) (own state.ID) {
	for g := range f.On(t.At) {
		switch {
		case !g.Free() || g.Post != t.post:
		case g.Side != by:
			return g.ID
		case own == state.ID{}:
			own = g.ID
		}
	}
	return own
}

// SalvoPoints is what a day's fire of a battery is worth against objects; half of it for howitzers alone, which are
// counted in halves. [sections 3.11, 3.10; VT-WRECK-8]
func SalvoPoints(who *state.Unit, guns Guns) (halves int) {
	halves = 2
	if Heavy(who) {
		halves = 4
	}
	if guns == HowitzersOnly {
		halves /= 2
	}
	return halves
}

// Heavy reports whether a battery is one of a siege, or in a siege a heavy piece. [VT-SIEGE-14]
func Heavy(who *state.Unit) bool { return who.Kind == state.SBat || pieces[who.Kind].heavy }

// ReachOfGuns is how far batteries fire in a battle and a campaign, steps. [section 3.4]
const ReachOfGuns = 2

// Unreached is why a figure does not reach a square with direct fire, whatever lies between: nil if it does.
// [sections 3.4, 3.12]
func Unreached(f *ground.Field, fig *state.Unit, at grid.Square) error {
	b, reach := f.Map.Board, FlatReach(f, fig)
	_, straight := b.Toward(fig.At, at)
	switch steps := b.Distance(fig.At, at); {
	case steps == 0:
		return engine.Forbid("VT-FIGHT-20", "%s stands on %s itself", fig.Name(), b.Name(at))
	case steps > reach:
		return engine.Forbid("VT-FIGHT-20", "%s is %s off, and %s fires %s far", b.Name(at),
			engine.Counted(steps, "square", "squares"), fig.Name(), engine.Counted(reach, "square", "squares"))
	case !straight:
		return engine.Forbid("VT-FIGHT-20", "%s lies in none of the 8 directions in which %s fires", b.Name(at),
			fig.Name())
	}
	return nil
}

// FlatReach is how far a figure's direct fire reaches, steps. [section 3.4, section 3.12]
func FlatReach(f *ground.Field, fig *state.Unit) int {
	switch {
	case f.Game == state.Siege:
		return pieces[fig.Kind].reach(fig.Post)
	case fig.Kind.Battery():
		return ReachOfGuns
	}
	return musketReach / 2
}

// InThrow is why a battery cannot throw shells onto a square: off its eight directions, too far, too high.
// [sections 3.4, 3.8; VT-FIGHT-25]
func InThrow(f *ground.Field, who *state.Unit, at grid.Square) error {
	b := f.Map.Board
	_, straight := b.Toward(who.At, at)
	switch steps := b.Distance(who.At, at); {
	case !straight || steps > ReachOfGuns:
		return engine.Forbid("VT-FIGHT-20", "%s is not in reach; batteries reach %d squares in 8 directions",
			b.Name(at), ReachOfGuns)
	case apart(f.Height(who.At), f.Height(at)) > 200:
		return engine.Forbid("VT-FIGHT-28", "%s lies %d ft higher or lower; 200 is the most", b.Name(at),
			apart(f.Height(who.At), f.Height(at)))
	}
	return nil
}

func apart(a, b int) int { return max(a-b, b-a) }

// Served is why a battery cannot fire: it needs an artillery brigade on its square. [VT-ARMY-6, VT-FIGHT-2]
func Served(f *ground.Field, who *state.Unit, by state.ID) error {
	if !who.Kind.Battery() {
		return engine.Forbid("VT-FIGHT-1", "%s is no battery", who.Name())
	}
	if f.Options.Crewed {
		return ownCrew(who)
	}
	for g := range f.On(who.At) {
		if g.Side == who.Side && g.Kind.Artillery() && g.Fit() && (by == state.ID{} || by == g.ID) {
			return nil
		}
	}
	return engine.Forbid("VT-ARMY-6", "%s has no fit artillery brigade on its square to serve it", who.Name())
}

// MayServe is why a figure is no battery that is served.
func MayServe(f *ground.Field, who *state.Unit) error { return Served(f, who, state.ID{}) }

// MayFire is why a figure has no fire at all.
func MayFire(f *ground.Field, who *state.Unit) error {
	if err := unhitched(f, who); err != nil {
		return err
	}
	if f.Game == state.Siege {
		if err := siegeArmed(who); err != nil {
			return err
		}
	}
	switch {
	case who.Kind.Battery():
		return MayServe(f, who)
	case who.Kind.Artillery():
		return engine.Forbid("VT-FIGHT-2", "%s fires only with a battery; order the battery on its square", who.Name())
	case who.Kind != state.Inf:
		return engine.Forbid("VT-FIGHT-1", "%s have no fire; infantry and batteries have", state.Kinds[who.Kind].Name)
	case who.Hurt:
		return engine.Forbid("VT-FIGHT-2", "%s is wounded and cannot fire", who.Name())
	}
	return nil
}

// unhitched is why who is hitched to another, or another to it, cannot fight. [VT-APP-42]
func unhitched(f *ground.Field, who *state.Unit) error {
	if f.Options.Load8 && (who.Hitched() || f.Puller(who) != nil) {
		return engine.Forbid("VT-APP-42", "%s is hitched and cannot fight; unhitch it first", who.Name())
	}
	return nil
}

// fieldSalvo and siegeSalvo are the power of a battery, in what lines absorb. [section 3.10]
const (
	fieldSalvo = 12
	siegeSalvo = 24
)

// salvo is the power of a battery's guns. [section 3.10]
func salvo(k state.Kind) int {
	if k == state.SBat {
		return siegeSalvo
	}
	return fieldSalvo
}

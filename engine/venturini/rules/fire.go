package rules

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

var fireVerbs = []Verb{
	{
		Name: "fire", Gist: "in a direction, or over two sides", Rule: "VT-FIGHT-20", Phase: Fire,
		Form: []Slot{SlotFront, MayGuns, MayThrow, MayWing, MayBy},
		Who:  fires, Squares: thrownAt, Check: fireCheck,
	},
	{
		Name: "throw", Gist: "howitzers at a square", Rule: "VT-FIGHT-11", Phase: Fire,
		Form: []Slot{SlotSquare, MayBy}, Who: guns, Squares: thrownAt, Check: fireCheck,
	},
}

// Reaches of fire, in halves of a step. [section 3.4]
const (
	musketReach  = 2
	batteryReach = 4
)

// fireCheck is nil if the order to fire may be given. That it hits nobody does not matter. [VT-FIGHT-1, VT-FIGHT-2]
func fireCheck(f *Field, o *Task) error {
	fig := f.Find(o.Fig)
	if err := fires(f, fig); err != nil {
		return err
	}
	if fig.Kind.Battery() {
		return gunsReady(f, fig, o)
	}
	if o.At != grid.None || o.Guns != AllGuns || o.Wing != NoDir || o.Other != (state.ID{}) {
		return engine.Forbid("VT-FIGHT-20", "%s has muskets alone; it fires in a direction", fig.Name())
	}
	return burdened(f, fig)
}

// gunsReady is why a battery cannot fire, or not so.
func gunsReady(f *Field, fig *state.Unit, o *Task) error {
	crew := f.Find(f.Crew(o))
	switch {
	case fig.Carried():
		return engine.Forbid("VT-SETUP-11", "%s is on %s; unload it first", fig.Name(), fig.On.Name())
	case spanOn(f, fig.At) != nil && spanOn(f, fig.At).Kind <= state.SpanFlying:
		return engine.Forbid("VT-FIGHT-32", "%s stands on a bridge and cannot fire", fig.Name())
	case crew == nil || crew.At != fig.At || !crew.Kind.Artillery() || crew.Side != fig.Side || !crew.Fit():
		return engine.Forbid("VT-ARMY-6", "%s needs a fit artillery brigade on its square to fire", fig.Name())
	}
	if err := burdened(f, crew); err != nil {
		return err
	}
	return throwable(f, fig, o)
}

// throwable is why a battery's howitzers cannot throw where they should.
func throwable(f *Field, fig *state.Unit, o *Task) error {
	b := f.Map.Board
	switch {
	case o.At == grid.None:
		return nil
	case o.Guns == HowitzersOnly:
		return engine.Forbid("VT-FIGHT-20", "the howitzers of %s cannot fire flat and throw at once", fig.Name())
	case fig.Post == state.Houses || fig.Post == state.Church || fig.Post == state.Casemate || fig.Post == state.Under:
		return engine.Forbid("VT-FIGHT-51", "%s cannot throw from under cover; it can fire flat", fig.Name())
	case fig.Post == state.Inside:
		return engine.Forbid("VT-FIGHT-66", "%s cannot throw from inside a blockhouse; it can fire flat", fig.Name())
	case o.At == fig.At || b.Distance(fig.At, o.At) > batteryReach/2:
		return engine.Forbid("VT-FIGHT-20", "%s is %d squares off; %s throws 1 or 2 far", b.Name(o.At),
			b.Distance(fig.At, o.At), fig.Name())
	case o.Dir != NoDir && !covers(strips(b, fig.At, o.Dir, o.Right, batteryReach), o.At):
		return engine.Forbid("VT-FIGHT-20", "%s does not lie in that direction, in which the howitzers throw too",
			b.Name(o.At))
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

// thrownAt are the squares at which a battery could throw. [section 3.4]
func thrownAt(f *Field, o *Task) (squares []grid.Square) {
	fig := f.Find(o.Fig)
	if fig == nil || !fig.Kind.Battery() {
		return nil
	}
	b := f.Map.Board
	for row := b.Row(fig.At) - 2; row <= b.Row(fig.At)+2; row++ {
		for col := b.Col(fig.At) - 2; col <= b.Col(fig.At)+2; col++ {
			at := b.At(col, row)
			if at == grid.None || at == fig.At ||
				o.Dir != NoDir && !covers(strips(b, fig.At, o.Dir, o.Right, batteryReach), at) {
				continue
			}
			squares = append(squares, at)
		}
	}
	return squares
}

// Crew is the artillery brigade that serves the battery of an order to fire: the one that is named, else of those on
// its square as many from the first as the battery is of the batteries there. It is nobody for infantry and where no
// artillery is. Its whole move goes with the battery's. [VT-ARMY-6, VT-FIGHT-3]
func (f *Field) Crew(o *Task) (crew state.ID) {
	fig := f.Find(o.Fig)
	if o.Other != (state.ID{}) || fig == nil || !fig.Kind.Battery() || fig.At == grid.None {
		return o.Other
	}
	guns := 0
	for g := range f.On(fig.At) {
		if g.Kind.Battery() && g.Side == fig.Side && g.ID.Compare(fig.ID) < 0 {
			guns++
		}
	}
	for g := range f.On(fig.At) {
		if g.Kind.Artillery() && g.Side == fig.Side && g.Fit() {
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
func burdened(f *Field, fig *state.Unit) error {
	if w := f.Burden(fig); w > mostInStrike {
		return engine.Forbid("VT-FIGHT-4", "%s carries %d beside its food; with more than %d it cannot strike; "+
			"drop the rest first", fig.Name(), w, mostInStrike)
	}
	return nil
}

// barrage is the fire of a side in one move: what everybody takes of it, all judged together. [VT-FIGHT-10]
type barrage struct {
	taken []taken
	goods []spoil
}

// taken is the halves of fire on a figure.
type taken struct {
	fig                 state.ID
	at                  grid.Square
	muskets, guns, lobs int
	by                  state.ID // who hit it first
}

// spoil is goods in a position that artillery hits. [VT-WRECK-27]
type spoil struct {
	at    grid.Square
	posts [state.NumPosts]bool
	by    state.ID
}

// fire carries out the fire of a side at figures. That at things, battering and burning, is Run.shell.
func (r *Run) fire() bool {
	var b barrage
	for _, o := range r.of(Fire) {
		if o.Verb != "fire" && o.Verb != "throw" || r.Find(o.Fig) == nil || fireCheck(r.Field, o) != nil {
			continue
		}
		if !fireVolley(r, o, &b) {
			return false
		}
	}
	suffer(r, &b)
	return true
}

// fireVolley is one strike by fire; false if a question stops it.
func fireVolley(r *Run, o *Task, b *barrage) bool {
	shots, open := shotsOf(r.Field, o, func(could []target) (target, bool) { return pick(r, o, could) })
	if open {
		return false
	}
	b.count(r.Field, o.Fig, shots)
	for _, s := range shots {
		if s.kind == direct && !s.diagonal && !s.over {
			r.shoot(state.Border{At: s.at, Side: s.side}, s.power, o.Fig)
		}
		if s.kind >= throw && r.Laager(s.at) == o.Fig.Side.Other() {
			breakLaager(r, s.at, o.Fig, "VT-WRECK-25")
		}
	}
	return true
}

// pick is whom the firer chooses of those that a strip can hit; false if he has still to say. [VT-FIGHT-24]
func pick(r *Run, o *Task, could []target) (target, bool) {
	if len(could) == 1 {
		return could[0], true
	}
	a := Ask{By: o.Fig.Side, Kind: "choose", At: could[0].at}
	for _, t := range could {
		a.Could = append(a.Could, Plain("choose", firstIn(r.Field, t, o.Fig.Side)))
	}
	answer, answered := r.ask(a)
	for i := range a.Could {
		if answered && a.Could[i].Fig == answer.Fig {
			return could[i], true
		}
	}
	return could[0], answered
}

// firstIn is the first enemy in a position, or else the first of one's own.
func firstIn(f *Field, t target, by state.Side) (own state.ID) {
	for g := range f.On(t.at) {
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

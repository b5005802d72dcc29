package rules

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

var marchVerbs = []Verb{
	{
		Name: "march", Gist: "by the squares that are said", Rule: "VT-MOVE-1", Phase: March,
		Form: []Slot{SlotSteps, MayPost}, Who: leads, Way: wayMarch, Check: checkMarch, Do: (*Run).doMarch,
	},
	{
		Name: "to", Gist: "march to a square by the cheapest way", Rule: "VT-MOVE-1", Phase: March,
		Form: []Slot{SlotSquare, MayPost}, Who: leads, Squares: marchEnds, Check: checkTo, Do: (*Run).doMarch,
	},
	{
		Name: "shift", Gist: "go to another position on the square", Rule: "VT-MAP-31", Phase: March,
		Form: []Slot{SlotPost}, Check: checkShift, Do: doShift,
	},
}

// MayMarch is nil if nothing but its load, its horses and the ground keeps a figure from marching.
func (f *Field) MayMarch(fig *state.Unit) error {
	switch name := fig.Name(); {
	case fig.At == grid.None:
		return engine.Forbid("VT-SUPPLY-3", "%s is not on the map", name)
	case !fig.Free():
		return engine.Forbid("VT-ARMY-23", "%s is captive and can do nothing", name)
	case fig.Laager:
		return engine.Forbid("VT-BUILD-21", "%s has formed a laager; break it up first", name)
	case fig.Kind.Drawn() && fig.Carried():
		return engine.Forbid("VT-SETUP-11", "%s is on %s; to unload it takes a whole move", name, fig.On.Name())
	case fig.Kind.Drawn() && f.taken(fig):
		return engine.Forbid("VT-ARMY-18", "%s is in the enemy's hands", name)
	}
	return nil
}

// taken reports whether material stands on a square that the enemy holds: whoever marched there owns it from his next
// move.
func (f *Field) taken(fig *state.Unit) bool { return f.Holder(fig.At) == fig.Side.Other() }

// mayLead is nil if a figure may be ordered to march.
func (f *Field) mayLead(fig *state.Unit) error {
	if fig.Carried() && fig.Kind.Brigade() {
		if fig.Hitched() {
			return engine.Forbid("VT-ARMY-13", "%s is hitched to %s; let that march, or unhitch it first", fig.Name(),
				fig.On.Name())
		}
		return engine.Forbid("VT-ARMY-17", "%s rides on %s; let that march, or dismount first", fig.Name(),
			fig.On.Name())
	}
	return f.MayMarch(fig)
}

// wayMarch is nil for the beginning of a march that can be gone so far.
func wayMarch(f *Field, o *Task) error {
	fig := f.Find(o.Fig)
	if err := f.mayLead(fig); err != nil {
		return err
	}
	k, err := f.stroll(fig)
	if err == nil {
		err = k.all(o.Steps)
	}
	return err
}

func checkMarch(f *Field, o *Task) error {
	fig := f.Find(o.Fig)
	if err := f.mayLead(fig); err != nil {
		return err
	}
	if len(o.Steps) == 0 {
		return engine.Forbid("VT-MOVE-1", "a march is at least one step")
	}
	k, err := f.stroll(fig)
	if err == nil {
		err = k.all(o.Steps)
	}
	if err != nil {
		return err
	}
	switch {
	case k.rest < len(k.steps):
		return k.w.stands(k.at, false)
	case k.at == fig.At:
		return engine.Forbid("VT-MOVE-1", "%s would end where it began", fig.Name())
	}
	return f.MayTake(k.at, o.Post)
}

// marchEnds are the squares where a march may end.
func marchEnds(f *Field, o *Task) []grid.Square {
	if f.mayLead(f.Find(o.Fig)) != nil {
		return nil
	}
	r, _ := f.Reach(o.Fig)
	return slices.Collect(r.Squares.All())
}

func checkTo(f *Field, o *Task) error {
	fig := f.Find(o.Fig)
	if err := f.mayLead(fig); err != nil {
		return err
	}
	r, err := f.Reach(o.Fig)
	if err != nil {
		return err
	}
	if !r.Squares.Has(o.At) {
		return engine.Forbid("VT-MOVE-1", "%s cannot end a march of %s on %s", fig.Name(), stepsOf(r.most),
			f.Map.Board.Name(o.At))
	}
	return f.MayTake(o.At, o.Post)
}

// look finds the way of a "to" when it is its turn among the orders. [VT-NOTE-6]
func (f *Field) look(o *Task) {
	if checkTo(f, o) != nil {
		return
	}
	r, _ := f.Reach(o.Fig)
	for _, at := range r.Way(o.At) {
		o.Steps = append(o.Steps, Pace{At: at})
	}
}

// MayTake is nil if a figure that ends on a square may take a position there: it has to be named where there are any.
// [VT-MAP-30, VT-MOVE-21]
func (f *Field) MayTake(at grid.Square, post state.Post) error {
	posts, name := f.Posts(at), f.Map.Board.Name(at)
	var words []string
	for _, p := range posts {
		words = append(words, p.String())
	}
	switch {
	case len(posts) == 0 && post != state.NoPost:
		return engine.Forbid("VT-MAP-30", "%s has no positions, so none is named", name)
	case slices.Contains(posts, post), len(posts) == 0:
		return nil
	case post == state.NoPost:
		return engine.Forbid("VT-MOVE-21", "on %s a position is to be named: %s", name, strings.Join(words, ", "))
	}
	return engine.Forbid("VT-MAP-30", "%s has no %s; it has %s", name, post, strings.Join(words, ", "))
}

// post is the position that a figure gets on a square if none was said that is there.
func (f *Field) post(at grid.Square, said state.Post) state.Post {
	posts := f.Posts(at)
	if len(posts) == 0 || slices.Contains(posts, said) {
		return said
	}
	return posts[0]
}

func checkShift(f *Field, o *Task) error {
	fig := f.Find(o.Fig)
	switch {
	case !fig.Free() || fig.At == grid.None:
		return f.MayMarch(fig)
	case fig.Carried():
		return engine.Forbid("VT-MAP-31", "%s goes where %s goes", fig.Name(), fig.On.Name())
	case fig.Post == o.Post:
		return engine.Forbid("VT-MAP-31", "%s has this position", fig.Name())
	}
	return f.MayTake(fig.At, o.Post)
}

func doShift(r *Run, o *Task) bool {
	r.put(r.Find(o.Fig), r.Find(o.Fig).At, o.Post)
	return true
}

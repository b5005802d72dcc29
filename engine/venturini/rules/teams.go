package rules

import (
	"littlewars/engine"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

var teamVerbs = []verb{
	{order.Verb{
		Name: "hitch", Gist: "put horses or hands to a battery or wagons", Rule: "VT-ARMY-13", Phase: order.Start,
		EndToo: true, Free: true, Form: []order.Slot{order.SlotFigure}, Who: whoHitches, Idle: alone,
		Check: checkHitch,
	}, doHitch},
	{order.Verb{
		Name: "unhitch", Gist: "take them away again", Rule: "VT-ARMY-13", Phase: order.Start, EndToo: true, Free: true,
		Who: whoUnhitches, Check: checkUnhitch,
	}, doAlight},
	{order.Verb{
		Name: "give", Gist: "give the team to another", Rule: "VT-ARMY-15", Phase: order.Work,
		Form: []order.Slot{order.SlotFigure}, Who: whoGives, Check: checkGive,
	}, doGive},
	{order.Verb{
		Name: "mount", Gist: "ride on wagons", Rule: "VT-ARMY-17", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotFigure}, Who: whoMounts, Idle: alone, Check: checkMount,
	}, doMount},
	{order.Verb{
		Name: "dismount", Gist: "get down from wagons", Rule: "VT-ARMY-17", Phase: order.Start, EndToo: true,
		Free: true, Who: whoDismounts, Check: noMore,
	}, doAlight},
	{order.Verb{
		Name: "merge", Gist: "make one sound figure of two", Rule: "VT-ARMY-9", Phase: order.End, Free: true,
		Form: []order.Slot{order.SlotFigure}, Who: whoMerges, Check: checkMerge,
	}, doMerge},
}

// alone reports whether nothing of a figure's side that is drawn stands on its square beside it.
func alone(f *ground.Field, fig *state.Unit) bool {
	for g := range f.On(fig.At) {
		if g.Side == fig.Side && g.Kind.Drawn() && g.ID != fig.ID {
			return false
		}
	}
	return true
}

func whoHitches(f *ground.Field, fig *state.Unit) error {
	switch {
	case fig.Kind.Drawn() && fig.Kind != state.Wag:
		return engine.Forbid("VT-ARMY-14", "%s drags nothing; brigades and wagons do", fig.Name())
	case fig.Carried() || f.Puller(fig) != nil:
		return engine.Forbid("VT-ARMY-13", "%s goes with another already", fig.Name())
	}
	return nil
}

func checkHitch(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	drawn, err := named(f, o)
	if err != nil {
		return err
	}
	if drawn.At != fig.At {
		return engine.Forbid("VT-ARMY-13", "%s is not on %s", drawn.Name(), f.Map.Board.Name(fig.At))
	}
	return march.MayPull(f, fig, drawn)
}

func doHitch(r *Run, o *order.Task) bool {
	r.Find(o.Fig).On = o.Other
	return true
}

func whoUnhitches(_ *ground.Field, fig *state.Unit) error {
	if !fig.Hitched() {
		return engine.Forbid("VT-ARMY-13", "%s is not hitched to anything", fig.Name())
	}
	return nil
}

// noMore is the check of what depends on the figure alone.
func noMore(*ground.Field, *order.Task) error { return nil }

// doAlight is getting down, and unhitching.
func doAlight(r *Run, o *order.Task) bool {
	fig := r.Find(o.Fig)
	if o.Verb == "unhitch" {
		r.pay(fig.ID, fig.On)
	}
	fig.On = state.ID{}
	return true
}

// pay takes a square of their march from those who unhitch, unload or give horses back. [VT-APP-42]
func (r *Run) pay(all ...state.ID) {
	for _, id := range all {
		if r.Options.Load8 {
			ground.Spend(r.Field, id, ground.Share{Squares: 1})
		}
	}
}

// checkUnhitch is nil but at the end of a move where that costs march.
func checkUnhitch(f *ground.Field, o *order.Task) error {
	if f.Options.Load8 && o.End {
		return engine.Forbid("VT-APP-42", "to unhitch costs %s a square of its march; say it for the start",
			o.Fig.Name())
	}
	return nil
}

func whoGives(_ *ground.Field, fig *state.Unit) error {
	if fig.Team == state.TeamDead || !fig.Kind.Drawn() && !fig.Kind.Mounted() {
		return engine.Forbid("VT-ARMY-15", "%s has no horses to give", fig.Name())
	}
	return nil
}

func checkGive(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	to, err := named(f, o)
	if err != nil {
		return err
	}
	d, ok := f.Map.Board.Toward(fig.At, to.At)
	apart := !ok || d.Diagonal() || f.Map.Board.Distance(fig.At, to.At) != 1
	switch {
	case to.Side != fig.Side:
		return engine.Forbid("VT-ARMY-15", "%s is not yours", to.Name())
	case f.Options.TeamMarkers && fig.At != to.At:
		return engine.Forbid("VT-APP-7", "%s is not on %s", to.Name(), f.Map.Board.Name(fig.At))
	case !f.Options.TeamMarkers && apart:
		return engine.Forbid("VT-ARMY-15", "%s is not next to %s, side by side", fig.Name(), to.Name())
	case !to.Kind.Drawn() && !to.Kind.Mounted():
		return engine.Forbid("VT-ARMY-15", "%s has no use for horses", to.Name())
	case to.Team == state.TeamDouble, to.Team == state.TeamAlive && !to.Kind.Drawn():
		return engine.Forbid("VT-ARMY-15", "%s has all the horses it can have", to.Name())
	}
	return nil
}

func doGive(r *Run, o *order.Task) bool {
	fig, to := r.Find(o.Fig), r.Find(o.Other)
	if o.Soon() {
		r.pay(fig.ID, to.ID)
	}
	if fig.Team == state.TeamDouble {
		fig.Team = state.TeamAlive
	} else {
		fig.Team = state.TeamDead
	}
	if to.Team == state.TeamDead {
		to.Team = state.TeamAlive
	} else {
		to.Team = state.TeamDouble
	}
	return true
}

func whoMounts(f *ground.Field, fig *state.Unit) error {
	switch {
	case !fig.Kind.Brigade() || fig.Rides():
		return engine.Forbid("VT-ARMY-17", "%s rides on no wagons; who goes on foot does", fig.Name())
	case fig.Carried():
		return engine.Forbid("VT-ARMY-17", "%s goes with %s already", fig.Name(), fig.On.Name())
	case f.Burden(fig) > 0:
		return engine.Forbid("VT-ARMY-17", "%s carries %d beyond its 2 portions; it rides with no more", fig.Name(),
			f.Burden(fig))
	}
	return nil
}

func checkMount(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	wagons, err := named(f, o)
	if err != nil {
		return err
	}
	switch {
	case wagons.Kind != state.Wag || wagons.Side != fig.Side:
		return engine.Forbid("VT-ARMY-17", "%s carries nobody; own wagons do", wagons.Name())
	case wagons.At != fig.At:
		return engine.Forbid("VT-ARMY-17", "%s is not on %s", wagons.Name(), f.Map.Board.Name(fig.At))
	case f.Aboard(wagons.ID) != nil, f.Burden(wagons) > 0:
		return engine.Forbid("VT-ARMY-17", "%s carries %d; a brigade rides on empty wagons", wagons.Name(),
			f.Burden(wagons))
	}
	return nil
}

func doMount(r *Run, o *order.Task) bool {
	fig, wagons := r.Find(o.Fig), r.Find(o.Other)
	fig.On, fig.Post = o.Other, wagons.Post
	return true
}

func whoDismounts(_ *ground.Field, fig *state.Unit) error {
	if !fig.Carried() || fig.Hitched() || fig.Kind.Drawn() {
		return engine.Forbid("VT-ARMY-17", "%s does not ride on wagons", fig.Name())
	}
	return nil
}

// merged is the kind that two damaged or wounded figures make together, if they make one. A siege and a field battery
// make a field battery. [VT-ARMY-9, VT-ARMY-10]
func merged(a, b state.Kind) (state.Kind, bool) {
	switch {
	case a == b:
		return a, a != state.Bak
	case a == state.FBat && b == state.SBat, a == state.SBat && b == state.FBat:
		return state.FBat, true
	}
	return a, false
}

func mergeRule(k state.Kind) engine.RuleID {
	if k.Brigade() {
		return "VT-ARMY-9"
	}
	return "VT-ARMY-10"
}

func whoMerges(_ *ground.Field, fig *state.Unit) error {
	if !fig.Hurt {
		return engine.Forbid(mergeRule(fig.Kind), "%s is not hurt; two that are make a sound one", fig.Name())
	}
	return nil
}

func checkMerge(f *ground.Field, o *order.Task) error {
	fig := f.Find(o.Fig)
	with, err := named(f, o)
	if err != nil {
		return err
	}
	rule := mergeRule(fig.Kind)
	_, alike := merged(fig.Kind, with.Kind)
	switch {
	case fig.ID == with.ID, fig.Side != with.Side, !alike:
		return engine.Forbid(rule, "%s and %s do not make one figure; two of a kind do", fig.Name(), with.Name())
	case !with.Hurt:
		return engine.Forbid(rule, "%s is not hurt; two that are make a sound one", with.Name())
	case fig.At != with.At:
		return engine.Forbid(rule, "%s and %s are not on one square", fig.Name(), with.Name())
	}
	return nil
}

// doMerge makes one of two: the one of the kind that results, of two alike the lower number. It has the better team and
// both loads; what is too much lies on the square.
func doMerge(r *Run, o *order.Task) bool {
	keep, lose := o.Fig, o.Other
	kind, _ := merged(keep.Kind, lose.Kind)
	if keep.Kind != kind || keep.Kind == lose.Kind && lose.Number < keep.Number {
		keep, lose = lose, keep
	}
	gone := *r.Find(lose)
	for i := range r.Figures {
		if g := &r.Figures[i]; g.On == lose {
			g.On = state.ID{}
		}
	}
	r.Remove(lose)
	fig := r.Find(keep)
	fig.Hurt, fig.Since, fig.On = false, 0, state.ID{}
	if gone.Team != state.TeamDead && fig.Team == state.TeamDead {
		fig.Team = gone.Team
	}
	r.Settle()
	if ground.Holds(r.Field, fig, gone.Load) == nil {
		fig.Load.Add(gone.Load)
	} else {
		r.LayDown(fig.At, fig.Post, gone.Load)
	}
	r.tell(keep, "merged", fig.At, state.ID{}, mergeRule(keep.Kind))
	return true
}

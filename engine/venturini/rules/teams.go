package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
)

var teamVerbs = []verb{
	{order.Verb{
		Name: "hitch", Gist: "put horses or hands to a battery or wagons", Rule: "VT-ARMY-13", Phase: order.Start,
		EndToo: true, Free: true, Form: []order.Slot{order.SlotFigure}, Who: lawful.WhoHitches, Idle: lawful.Alone,
		Check: lawful.CheckHitch,
	}, doHitch},
	{order.Verb{
		Name: "unhitch", Gist: "take them away again", Rule: "VT-ARMY-13", Phase: order.Start, EndToo: true, Free: true,
		Who: lawful.WhoUnhitches, Check: lawful.CheckUnhitch,
	}, doAlight},
	{order.Verb{
		Name: "give", Gist: "give the team to another", Rule: "VT-ARMY-15", Phase: order.Work,
		Form: []order.Slot{order.SlotFigure}, Who: lawful.WhoGives, Check: lawful.CheckGive,
	}, doGive},
	{order.Verb{
		Name: "mount", Gist: "ride on wagons", Rule: "VT-ARMY-17", Phase: order.Start, EndToo: true, Free: true,
		Form: []order.Slot{order.SlotFigure}, Who: lawful.WhoMounts, Idle: lawful.Alone, Check: lawful.CheckMount,
	}, doMount},
	{order.Verb{
		Name: "dismount", Gist: "get down from wagons", Rule: "VT-ARMY-17", Phase: order.Start, EndToo: true,
		Free: true, Who: lawful.WhoDismounts, Check: noMore,
	}, doAlight},
	{order.Verb{
		Name: "merge", Gist: "make one sound figure of two", Rule: "VT-ARMY-9", Phase: order.End, Free: true,
		Form: []order.Slot{order.SlotFigure}, Who: lawful.WhoMerges, Check: lawful.CheckMerge,
	}, doMerge},
}

func doHitch(r *Run, o *order.Task) bool {
	r.Find(o.Fig).On = o.Other
	return true
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

// doGive ends the hitch of the giver: what he is hitched to he drew with his horses. [VT-ARMY-13, VT-ARMY-15]
func doGive(r *Run, o *order.Task) bool {
	fig, to := r.Find(o.Fig), r.Find(o.Other)
	if fig.Hitched() {
		fig.On = state.ID{}
	}
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

func doMount(r *Run, o *order.Task) bool {
	fig, wagons := r.Find(o.Fig), r.Find(o.Other)
	fig.On, fig.Post = o.Other, wagons.Post
	return true
}

// Partner is with whom on a square a figure could merge that comes there, nil if nobody is. [VT-ARMY-9, VT-ARMY-10]
func Partner(f *ground.Field, who *state.Unit, at grid.Square) *state.Unit {
	for u := range f.On(at) {
		_, alike := lawful.Merged(who.Kind, u.Kind)
		if who.Hurt && u.Hurt && alike && u.Side == who.Side && u.ID != who.ID {
			return u
		}
	}
	return nil
}

// doMerge makes one of two: the one of the kind that results, of two alike the lower number. It has the better team and
// both loads; what is too much lies on the square.
func doMerge(r *Run, o *order.Task) bool {
	keep, lose := o.Fig, o.Other
	kind, _ := lawful.Merged(keep.Kind, lose.Kind)
	if keep.Kind != kind || keep.Kind == lose.Kind && lose.Number < keep.Number {
		keep, lose = lose, keep
	}
	gone := *r.Find(lose)
	letGo(r, lose)
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
	r.tell(keep, "merged", fig.At, state.ID{}, lawful.MergeRule(keep.Kind))
	return true
}

package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// Supply by main magazines and flags: the option app_supply. [VT-APP-22 to VT-APP-29]

var flagVerbs = []verb{
	{order.Verb{
		Name: "slaughter", Gist: "kill its own horses", Rule: "VT-APP-29", Phase: order.Start, EndToo: true, Free: true,
		Who: slaughters, Check: func(f *ground.Field, o *order.Task) error { return slaughters(f, f.Find(o.Fig)) },
	}, doSlaughter},
}

// slaughters is why a figure cannot kill its horses. [VT-APP-29]
func slaughters(f *ground.Field, who *state.Unit) error {
	switch {
	case !f.Options.Supply:
		return engine.Forbid("VT-APP-29", "nobody kills his own horses without the option app-supply")
	case who.Kind.Need()[state.Rations] == 0, who.Team == state.TeamDead:
		return engine.Forbid("VT-APP-29", "%s has no horses", who.Name())
	}
	return nil
}

func doSlaughter(r *Run, o *order.Task) bool {
	unhorse(r, o.Fig)
	return true
}

// unhorse kills the horses of a figure. Cavalry goes on as infantry and horse artillery as foot, under the next free
// number; a flag is lost with its team, and so are bakers. [VT-APP-24, VT-APP-29]
func unhorse(r *Run, id state.ID) {
	fig := r.Find(id)
	switch {
	case r.Flag(id):
		r.lose(id, "destroyed", state.ID{}, "VT-APP-24")
		return
	case id.Kind == state.Bak:
		r.lose(id, "destroyed", state.ID{}, "VT-APP-29")
		return
	}
	r.tell(id, "team-killed", fig.At, state.ID{}, "VT-APP-29")
	if fig.Team = state.TeamDead; !id.Kind.Mounted() {
		return
	}
	kind := state.Inf
	if id.Kind.Artillery() {
		kind = state.FArt
	}
	onFoot := *fig
	onFoot.ID = state.ID{Side: id.Side, Kind: kind, Number: season.NextNumber(r.Situation, id.Side, kind)}
	onFoot.Team, onFoot.On = state.NewFigure(onFoot.ID, grid.None).Team, state.ID{}
	r.Remove(id)
	r.Put(onFoot)
	for i := range r.Figures {
		if g := &r.Figures[i]; g.Captor == id {
			g.Captor = onFoot.ID
		}
	}
	r.tell(onFoot.ID, "joined", onFoot.At, state.ID{}, "VT-APP-29")
	r.Settle()
}

// horsesStarve reports whether of a figure that is not fed only the horses die. [VT-APP-29]
func horsesStarve(r *Run, m *supply.Meal) bool {
	fig := r.Find(m.Fig)
	return r.Options.Supply && fig.Free() && m.Serving[supply.Men].Fed()
}

// halt notes the magazines whose flags have marched in this move. [VT-APP-23]
func halt(r *Run) {
	for i := range r.Figures {
		g := &r.Figures[i]
		if g.Side != r.Mover || g.At == grid.None || !r.Flag(g.ID) {
			continue
		}
		marched := slices.ContainsFunc(r.marches, func(m marched) bool { return m.order.Fig == g.ID })
		if was := r.start.Find(g.ID); marched || was != nil && was.At != g.At {
			r.Halted = append(r.Halted, g.At)
		}
	}
}

// mainsFall ends main magazines of which the enemy has taken or destroyed a part in his move, and flags without a team.
// [VT-APP-22, VT-APP-24]
func mainsFall(r *Run) bool {
	if !r.Options.Supply {
		return true
	}
	before, owner := ground.NewField(r.start), r.Mover.Other()
	for i := range r.start.Magazines {
		was := &r.start.Magazines[i]
		if !supply.Main(before, was.At, owner) {
			continue
		}
		left := lotOn(r.Magazines, was.At)
		if left == was.Goods && supply.Held(r.Field, was.At) != r.Mover {
			continue
		}
		r.Magazines = slices.DeleteFunc(r.Magazines, func(m state.Lot) bool { return m.At == was.At })
		r.tellFood(was.At, "lost", state.ID{}, "VT-APP-22", left)
	}
	for _, g := range slices.Clone(r.Figures) {
		if g.At != grid.None && g.Team == state.TeamDead && r.Flag(g.ID) {
			r.lose(g.ID, "destroyed", state.ID{}, "VT-APP-24")
		}
	}
	return true
}

// lotOn is what a magazine on a square holds.
func lotOn(magazines []state.Lot, at grid.Square) (g state.Goods) {
	for i := range magazines {
		if magazines[i].At == at {
			g = magazines[i].Goods
		}
	}
	return g
}

// move moves a magazine with its flag. [VT-APP-27]
func move(r *Run, o *order.Task) {
	goods := lotOn(r.Magazines, o.At)
	if flag := supply.FlagOn(r.Field, o.At, r.Mover); flag != nil {
		flag.At, flag.Post = o.To, r.Posts(o.To)[0]
	}
	r.Magazines = slices.DeleteFunc(r.Magazines, func(m state.Lot) bool { return m.At == o.At })
	season.Found(r.Situation, o.To, int(goods[state.Rations]))
	r.Halted = append(r.Halted, o.At, o.To)
	r.Tidy()
	r.Settle()
	r.tellFood(o.To, "delivered", state.ID{}, "VT-APP-27", goods)
}

package rules

import (
	"math"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/season"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// provision feeds the mover's figures and those that he holds; who cannot eat in full surrenders. At the end of the day
// what was begun of a village's stock and not touched is lost. [VT-SUPPLY-1, VT-SUPPLY-3, VT-SUPPLY-18]
func provision(r *Run) bool {
	if r.Game == state.Siege {
		return serve(r)
	}
	if r.Game != state.Campaign {
		return true
	}
	var feeds []order.Task
	for i := range r.orders {
		if r.orders[i].Verb == "feed" && r.still(&r.orders[i]) {
			feeds = append(feeds, r.orders[i])
		}
	}
	halt(r)
	meals := supply.Meals(r.Field, r.Mover, Chosen(feeds))
	for i := range meals {
		tellMeal(r, &meals[i])
	}
	supply.Serve(r.Situation, meals)
	for _, free := range [...]bool{true, false} { // whom a captor lets go who surrenders eats with his own
		for i := range meals {
			fig := r.Find(meals[i].Fig)
			switch {
			case meals[i].Fed() || fig == nil || fig.Free() != free || free != (fig.Side == r.Mover):
			case horsesStarve(r, &meals[i]):
				unhorse(r, fig.ID)
			default:
				starve(r, fig.ID)
			}
		}
	}
	if r.Mover == 1 {
		at, lost := supply.Lapse(r.Situation)
		for i := range at {
			r.tellFood(at[i], "lost", state.ID{}, "VT-SUPPLY-18", state.Goods{state.Rations: uint16(lost[i])})
		}
	}
	r.Tidy()
	r.Settle()
	return true
}

// Chosen is what orders say that figures eat.
func Chosen(orders []order.Task) (all []supply.Chosen) {
	for i := range orders {
		if o := &orders[i]; o.Verb == "feed" {
			all = append(all, supply.Chosen{Fig: o.Fig, From: o.Feed})
		}
	}
	return all
}

// tellMeal notes what a figure eats, if anything: its men and its horses apart where they are not fed by one rule.
func tellMeal(r *Run, m *supply.Meal) {
	at := r.Find(m.Fig).At
	men, horses := &m.Serving[supply.Men], &m.Serving[supply.Horses]
	one := men.From != supply.Hunger && horses.From != supply.Hunger && mealRule(men) == mealRule(horses) &&
		men.At == horses.At
	for _, s := range [...]*supply.Serving{men, horses} {
		if s.From == supply.Hunger {
			continue
		}
		if s == men || !one {
			r.tell(m.Fig, "fed", at, state.ID{}, mealRule(s))
			r.Events[len(r.Events)-1].From = s.At
		}
		r.Events[len(r.Events)-1].Goods[s.Good] += uint16(s.N)
	}
}

// mealRule is by which rule somebody eats.
func mealRule(s *supply.Serving) engine.RuleID {
	switch {
	case s.From == supply.FromOwn:
		return "VT-SUPPLY-2"
	case s.From == supply.FromStock:
		return "VT-SUPPLY-5"
	case s.From == supply.FromVillage:
		return "VT-SUPPLY-18"
	case s.River:
		return "VT-SUPPLY-11"
	case s.By != state.ID{}:
		return "VT-SUPPLY-9"
	}
	return "VT-SUPPLY-8"
}

// starve is the end of a figure that is not fed: one of the mover's surrenders and leaves the map, what it carries
// stays; a captive or a prisoner of his dies. [VT-SUPPLY-3, VT-SUPPLY-31, VT-ARMY-22]
func starve(r *Run, id state.ID) {
	fig := r.Find(id)
	if !fig.Free() {
		setDown(r, fig, fig.Load)
		fig.Load = state.Goods{}
		r.kill(id, state.ID{}, "VT-ARMY-22")
		return
	}
	rule := engine.RuleID("VT-SUPPLY-3")
	if fig.Kind.Drawn() {
		rule = "VT-SUPPLY-31"
	}
	r.tell(id, "surrendered", fig.At, state.ID{}, rule)
	freeCaptives(r, id)
	setDown(r, fig, fig.Load)
	off := state.NewFigure(id, grid.None)
	off.Hurt, off.Team = fig.Hurt, fig.Team
	*fig = off
	letGo(r, id)
	r.Settle()
}

// placeAll puts the enemy's figures that have surrendered where the mover will have them, as his move begins; false if
// he has still to say. [VT-SUPPLY-3]
func placeAll(r *Run) bool {
	var off []state.ID
	for i := range r.Figures {
		if g := &r.Figures[i]; g.Side != r.Mover && g.At == grid.None {
			off = append(off, g.ID)
		}
	}
	for _, id := range off {
		most := math.MaxInt
		if len(r.answers) > 0 { // whether there are any is all that matters then
			most = 1
		}
		could := quarters(r.Field, id, most)
		answer, answered := r.ask(Ask{By: r.Mover, Kind: "place", Fig: id, At: grid.None, Could: could})
		if !answered {
			return false
		}
		receive(r, id, &answer)
	}
	return true
}

// quarters are where a surrendered figure may be put: the places of the side to move that have room, in the order of
// y, then x, and no more than are wanted; or it is not wanted. [VT-SUPPLY-3, VT-NOTE-8]
func quarters(f *ground.Field, id state.ID, most int) (could []order.Task) {
	who := f.Find(id)
	for at := range grid.Square(f.Map.Board.Squares()) {
		if f.Map.Place(at) == nil || supply.Held(f, at) != f.Mover {
			continue
		}
		post := f.Posts(at)[0]
		if who.Kind.Brigade() || roomFor(f, at, who.Kind) {
			o := captivePut(who, at)
			o.Post = post
			could = append(could, o)
		}
		if len(could) == most {
			break
		}
	}
	return append(could, order.Plain("pass", state.ID{}))
}

// roomFor reports whether the mover has room on a square for one battery or wagons more. [VT-MAP-33]
func roomFor(f *ground.Field, at grid.Square, kind state.Kind) bool {
	g := state.NewFigure(state.ID{Side: f.Mover, Kind: kind, Number: season.NextNumber(f.Situation, f.Mover, kind)}, at)
	return f.Fits(&g, at, f.Posts(at)[0]) == nil
}

// receive puts a surrendered figure where it is wanted: a brigade as a prisoner, batteries and wagons as the captor's
// own. One that is not wanted is dead. [VT-SUPPLY-3]
func receive(r *Run, id state.ID, answer *order.Task) {
	fig := r.Find(id)
	switch {
	case answer.Verb == "pass":
		r.lose(id, "killed", state.ID{}, "VT-SUPPLY-3")
		return
	case id.Kind.Brigade():
		fig.At, fig.Post, fig.Prisoner = answer.At, answer.Post, r.Mover
		r.tell(id, "captured", fig.At, state.ID{}, "VT-SUPPLY-3")
	default:
		g := *fig
		r.Remove(id)
		g.ID = state.ID{Side: r.Mover, Kind: id.Kind, Number: season.NextNumber(r.Situation, r.Mover, id.Kind)}
		g.At, g.Post = answer.At, answer.Post
		r.Put(g)
		r.tell(g.ID, "joined", g.At, state.ID{}, "VT-SUPPLY-3")
	}
	r.Settle()
}

package venturini

import (
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// peril is what could come to a figure from where the enemy stands.
type peril struct {
	who     *state.Unit
	fire    strike.FireOn // of all who could fire at it, each with his best
	guns    []string      // who could, from where, and how
	charges []string
	from    []grid.Square
}

// danger tints who could be struck from where the others stand, of both sides, and says what it would come to if all
// who can fire at him do. All stand where what has been noted takes them. [VT-FIGHT-10, VT-FIGHT-12, VT-FIGHT-42]
func (o *overlay) danger() {
	if o.m.run == nil {
		o.Field = o.m.prospect().Ends()
	}
	var all []peril
	of := func(id state.ID) *peril {
		i := slices.IndexFunc(all, func(p peril) bool { return p.who.ID == id })
		if i < 0 {
			i = len(all)
			all = append(all, peril{who: o.Find(id), fire: strike.FireOn{Fig: id}})
		}
		return &all[i]
	}
	for i := range o.Figures {
		g := &o.Figures[i]
		if g.At == grid.None || !g.Free() {
			continue
		}
		for _, sum := range o.chargesOf(g) {
			p := of(sum.Victim)
			p.charges = append(p.charges, "charged by "+o.standing(g)+": "+sum.String())
			p.from = append(p.from, g.At)
		}
		for _, hit := range o.hitsOf(g) {
			p, by := of(hit.Fig), o.standing(g)
			if hit.by != "fire" {
				by += " (" + hit.by + ")"
			}
			p.fire.Muskets += hit.Muskets
			p.fire.Guns += hit.Guns
			p.fire.Lobs += hit.Lobs
			p.guns = append(p.guns, by)
			p.from = append(p.from, g.At)
		}
	}
	for _, own := range [...]bool{true, false} { // first what the reader can still mend
		for i := range all {
			if p := &all[i]; (p.who.Side == o.m.awaited()) == own {
				o.peril(p)
			}
		}
	}
}

// standing is who threatens, and where he stands: "south inf2 from 9,16".
func (o *overlay) standing(g *state.Unit) string {
	return o.CalledFigure(g.ID) + " from " + o.Map.Board.Name(g.At)
}

// chargesOf are the charges of a figure that would have an effect, on each enemy of a square: the charger chooses whom,
// and guns and wagons lose their teams by any. [VT-FIGHT-13, VT-FIGHT-46]
func (o *overlay) chargesOf(g *state.Unit) (all []strike.ChargeSum) {
	charges, _ := order.ChargeOrders(o.Field, g.ID)
	for k := range charges {
		path := charges[k].Path()
		for victim := range o.On(path[len(path)-1]) {
			sum, err := strike.ChargeOf(o.Field, g, path, victim.ID)
			struck := victim.Kind.Brigade() || victim.Team != state.TeamDead
			if err == nil && sum.Victim == victim.ID && sum.Degree > strike.NoEffect && struck {
				all = append(all, sum)
			}
		}
	}
	return all
}

// hit is fire on a figure, and the order it comes by.
type hit struct {
	strike.FireOn
	by string
	of order.Task
}

// hitsOf is what a figure could do to each enemy by its fire: the best of its orders, whomever it chooses.
func (o *overlay) hitsOf(g *state.Unit) (best []hit) {
	sum := func(t *strike.FireOn) int { return t.Muskets + t.Guns + t.Lobs }
	for _, task := range order.Volleys(o.Field, g.ID) {
		by := task.Verb
		if task.Guns == strike.CannonOnly {
			by = "fire and throw"
		}
		for b := range strike.Barrages(o.Field, task.Firing()) {
			for _, t := range b.Taken {
				i := slices.IndexFunc(best, func(one hit) bool { return one.Fig == t.Fig })
				switch {
				case sum(&t) == 0:
				case i < 0:
					best = append(best, hit{t, by, task})
				case sum(&t) > sum(&best[i].FireOn):
					best[i] = hit{t, by, task}
				}
			}
		}
	}
	return best
}

// fire tints where the fire of either side reaches from where it stands, and says who stands in the enemy's.
// [VT-FIGHT-20, section 3.4]
func (o *overlay) fire() {
	var can [2]grid.Set
	for i := range o.Figures {
		if g := &o.Figures[i]; g.At != grid.None && g.Free() {
			for _, at := range o.swept(g) {
				can[g.Side].Add(at)
			}
		}
	}
	own := o.m.awaited()
	o.tintSides(&can, own, "in the fire of either side", "in your fire", "in the enemy's fire")
	var all groups
	for i := range o.Figures {
		if g := &o.Figures[i]; g.At != grid.None && g.Free() && can[g.Side.Other()].Has(g.At) {
			all.add(o.Called(g.Side)+" in the enemy's fire", g.ID)
		}
	}
	o.sayAll(all)
}

// swept are the squares that a figure could hit by its fire, direct or thrown.
func (o *overlay) swept(g *state.Unit) (squares []grid.Square) {
	aim := order.Plain("fire", g.ID)
	for d := range grid.Dirs {
		if aim.Dir = d; strike.CheckFire(o.Field, aim.Firing()) == nil {
			squares = append(squares, strike.Swept(o.Field, aim.Firing())...)
		}
	}
	lob := order.Plain("throw", g.ID)
	for _, at := range strike.Throws(o.Field, lob.Firing()) {
		if lob.At = at; strike.CheckFire(o.Field, lob.Firing()) == nil {
			squares = append(squares, at)
		}
	}
	return squares
}

// harms are what becomes of a brigade, and of guns and wagons.
var harms = [2][3]string{{"", "wounded", "killed"}, {"", "damaged", "destroyed"}}

// peril shows what could come to one figure, if anything.
func (o *overlay) peril(p *peril) {
	if p.who.At == grid.None {
		return
	}
	body, team := strike.Comes(o.Field, p.who, &p.fire)
	notes, thing := p.charges, harms[0]
	if !p.who.Kind.Brigade() {
		thing = harms[1]
	}
	by := "under the fire of " + engine.Listed(p.guns) + ": "
	switch {
	case body != strike.Unharmed && team != strike.Unharmed:
		notes = append(notes, by+thing[body]+", its team "+harms[0][team])
	case body != strike.Unharmed:
		notes = append(notes, by+thing[body])
	case team != strike.Unharmed:
		notes = append(notes, by+"its team "+harms[0][team])
	}
	if len(notes) == 0 {
		return
	}
	tone := engine.Good
	if p.who.Side == o.m.awaited() {
		tone = engine.Bad
	}
	who := o.CalledFigure(p.who.ID)
	if was := o.m.now().Find(p.who.ID); was == nil || was.At != p.who.At {
		who += " on " + o.Map.Board.Name(p.who.At)
	}
	note := who + ": " + strings.Join(notes, "; ")
	o.tint(p.who.At, tone, note)
	o.say("%s", note)
	for _, from := range p.from {
		o.point(from, p.who.At, tone, "")
	}
}

// vainly marks those of some orders by which somebody fires and nothing comes of it, also beside the fire that is
// noted, and those by which nothing burns yet. [VT-FIGHT-35, VT-WRECK-8]
func vainly(m *Game, ways []engine.Going) []engine.Going {
	f := m.field()
	for i := range ways {
		task, err := order.Read(&m.at.Start, m.at.Start.Mover, ways[i].Order.Words())
		if err != nil || f.Find(task.Fig) == nil {
			continue
		}
		var others []strike.Firing
		salvoes := strike.SalvoPoints(f.Find(task.Fig), task.Guns)
		for _, o := range m.at.Noted() {
			switch {
			case o.Fig == task.Fig:
			case shoots(&o):
				others = append(others, o.Firing())
			case o.Verb == "burn" && o.At == task.At:
				salvoes += strike.SalvoPoints(f.Find(o.Fig), o.Guns)
			}
		}
		burning := func() int {
			return ground.Taken(f, state.Border{At: task.At, Side: state.NoHeading}, state.Inflamed) + salvoes
		}
		switch {
		case shoots(&task) && strike.Idle(f, task.Firing(), others):
			ways[i].Lacks, ways[i].Vain = "no effect", true
		case task.Verb == "burn" && burning() < 2*ground.Fuels[f.FuelOn(task.At)].Points:
			ways[i].Lacks = "does not burn yet"
		}
	}
	return ways
}

// shoots reports whether an order is to fire at figures.
func shoots(o *order.Task) bool {
	_, fires := fireWords[o.Verb]
	return fires && o.Verb != "burn"
}

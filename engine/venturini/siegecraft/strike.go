package siegecraft

import (
	"cmp"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// reaches is how far a figure's fire comes, steps: what it throws or fires flat. [section 3.12]
var reaches = [state.NumKinds]int{state.Inf: 5, state.HHow: 19, state.HGun: 19, state.LHow: 11, state.LGun: 11}

// charging is how far a figure's charge comes, steps. [VT-SIEGE-46]
var charging = [state.NumKinds]int{state.Inf: 5, state.HCav: 7, state.LCav: 7}

// blow is a strike that a figure may make, and whom it harms how much.
type blow struct {
	order order.Task
	on    []state.ID
	loss  []int // of each of them, in parts of a price
	risk  int   // what it costs oneself, in hundredths of a brigade
}

// strike has those strike who can, each where the enemy loses most that nobody else strikes.
func (d *day) strike() {
	type striker struct {
		id    state.ID
		blows []blow
	}
	var all []striker
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if !d.free(u) || !u.Fit() {
			continue
		}
		if blows := d.chosen(u); len(blows) > 0 {
			all = append(all, striker{u.ID, blows})
		}
	}
	lost := d.lost
	for len(all) > 0 {
		who, which, most := -1, 0, 0
		for i := range all {
			for j := range all[i].blows {
				if n := d.gain(&all[i].blows[j], lost); n > most {
					who, which, most = i, j, n
				}
			}
		}
		if who < 0 {
			return
		}
		b := &all[who].blows[which]
		if d.say(b.order) {
			d.struck++
			for i, id := range b.on {
				lost[id] += b.loss[i]
			}
			all = slices.Delete(all, who, who+1)
		} else if all[who].blows = slices.Delete(all[who].blows, which, which+1); len(all[who].blows) == 0 {
			all = slices.Delete(all, who, who+1)
		}
	}
}

// chosen are the blows of a figure in the manner of the day. What was found for another manner is found no more.
func (d *day) chosen(u *state.Unit) []blow {
	all, known := d.known.blows[u.ID]
	if !known {
		all = d.blows(u)
		d.known.blows[u.ID] = all
	}
	return slices.DeleteFunc(slices.Clone(all), func(b blow) bool { return b.order.Verb == "charge" && !d.charge })
}

// gain is what the enemy loses by a blow beside what he loses already.
func (d *day) gain(b *blow, lost map[state.ID]int) (sum int) {
	for i, id := range b.on {
		n := min(b.loss[i], whole-lost[id]) * price(d.f.Find(id)) / whole
		if id.Side == d.side {
			n = -n
		}
		sum += n
	}
	return sum - b.risk
}

// The whole of a figure, and what it is to it to be wounded and to be driven off.
const (
	whole     = 100
	wound     = 60
	displaced = 20
)

// harms are the parts of a price that are lost by what fire does.
var harms = [...]int{strike.Unharmed: 0, strike.Harmed: wound, strike.Lost: whole}

// charged are those that are lost by what a charge does.
var charged = [...]int{
	strike.NoEffect: 0, strike.Displaced: displaced, strike.Wounded: wound, strike.Killed: whole,
	strike.Captured: whole,
}

// blows are the strikes of a figure that harm somebody.
func (d *day) blows(u *state.Unit) (all []blow) {
	near := nowhere
	for i := range d.f.Figures {
		if g := &d.f.Figures[i]; struckBy(u, g) {
			near = min(near, d.f.Map.Board.Distance(u.At, g.At))
		}
	}
	all = d.shots(u)
	if near <= charging[u.Kind] {
		all = append(all, d.charges(u)...)
	}
	return all
}

// struckBy reports whether a figure is one that another may strike.
func struckBy(u, g *state.Unit) bool {
	return g.Side != u.Side && g.Free() && g.At != grid.None
}

// shots are the volleys, throws and ricochets of a figure that harm somebody.
func (d *day) shots(u *state.Unit) (all []blow) {
	dirs, ends, skips := grid.Set{}, grid.Set{}, grid.Set{}
	for i := range d.f.Figures {
		g := &d.f.Figures[i]
		if !struckBy(u, g) {
			continue
		}
		steps := d.f.Map.Board.Distance(u.At, g.At)
		to, straight := d.f.Map.Board.Toward(u.At, g.At)
		if straight && steps <= reaches[u.Kind] {
			dirs.Add(grid.Square(to))
			ends.Add(g.At)
		}
		if straight && u.Kind.Battery() && steps <= reaches[u.Kind]+skipping {
			skips.Add(grid.Square(to))
		}
	}
	add := func(o order.Task) {
		if b, harms := d.blowOf(o); harms {
			all = append(all, b)
		}
	}
	for to := range dirs.All() {
		o := order.Plain("fire", u.ID)
		o.Dir = grid.Dir(to)
		add(o)
	}
	for at := range ends.All() {
		o := order.Plain("throw", u.ID)
		o.At = at
		add(o)
	}
	for to := range skips.All() {
		steps := 0
		for at := range d.f.Map.Board.Ray(u.At, grid.Dir(to)) {
			if steps++; steps > firstBounds {
				break
			}
			o := order.Plain("ricochet", u.ID)
			o.Dir, o.At = grid.Dir(to), at
			add(o)
		}
	}
	return all
}

// What ricochets are tried: the last bound lies so much beyond a piece's reach, and from where they touch ground first
// they come to every square in turn. [VT-SIEGE-43]
const (
	skipping    = 4
	firstBounds = 3
)

// blowOf is a volley, a throw or a ricochet, and whether it may be ordered and harms somebody.
func (d *day) blowOf(o order.Task) (b blow, harms bool) {
	a := o.Firing()
	if strike.CheckFire(d.f, a) != nil {
		return b, false
	}
	b.order = o
	shots, _ := strike.Shots(d.f, a, func(all []strike.Target) (strike.Target, bool) { return all[0], true })
	var fire strike.Barrage
	fire.Count(d.f, o.Fig, shots)
	b.suffers(d.f, &fire)
	return b, len(b.on) > 0
}

// suffers notes whom a barrage harms.
func (b *blow) suffers(f *ground.Field, all *strike.Barrage) {
	for i := range all.Taken {
		t := &all.Taken[i]
		body, team := strike.Comes(f, f.Find(t.Fig), t)
		if n := max(harms[body], harms[team]/2); n > 0 {
			b.on, b.loss = append(b.on, t.Fig), append(b.loss, n)
		}
	}
}

// charges are the charges of a figure that harm somebody.
func (d *day) charges(u *state.Unit) (all []blow) {
	orders, sums := order.ChargeOrders(d.f, u.ID)
	for i := range orders {
		if loss := charged[sums[i].Degree]; loss > 0 {
			path := orders[i].Path()
			b := blow{order: orders[i], on: []state.ID{sums[i].Victim}, loss: []int{loss}}
			b.risk = d.sallies(u, path[len(path)-1])
			all = append(all, b)
		}
	}
	slices.SortStableFunc(all, func(a, b blow) int { return cmp.Compare(b.loss[0], a.loss[0]) })
	return all[:min(mostCharges, len(all))]
}

// sallies is what a brigade of the garrison's risks by a charge: outside the works it is lost unless it comes back, and
// who guards the magazine or a gate does not leave it.
func (d *day) sallies(u *state.Unit, to grid.Square) int {
	switch {
	case d.side != ground.Garrison:
	case d.stay[u.ID]:
		return victory
	case !d.within(to):
		return price(u) / 2
	}
	return 0
}

// mostCharges is how many charges of a figure are thought of.
const mostCharges = 4

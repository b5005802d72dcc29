package siegecraft

import (
	"maps"
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/general"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/march"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// manner is a way to go about a day.
type manner struct {
	care   int  // how many half-steps a square under a gun of the enemy's counts as farther off
	charge bool // those strike who have to come near for it
	storm  bool // the besieger's foot comes nearer to the crest than it has to lie before it
	cover  bool // the garrison's foot that stands in the open goes under cover
}

// manners are those that are tried of either side, as far as there is time.
var manners = [2][]manner{
	ground.Besieger: {
		{care: 24, charge: true, storm: true},
		{care: 24, charge: true},
		{care: 0, charge: true, storm: true},
		{care: 4, charge: true, storm: true},
		{care: 100, charge: false},
		{care: 8, charge: true},
	},
	ground.Garrison: {
		{charge: true, cover: true},
		{cover: true},
		{charge: true},
		{},
	},
}

// day is the orders of one side's day in the making.
type day struct {
	manner
	side   state.Side
	start  *state.Situation
	p      rules.Position
	f      *ground.Field     // ready
	given  map[state.ID]bool // who was ordered something before
	gone   map[state.ID]bool // and who is by now
	ends   map[post]crowd
	aims   *aims
	way    *approach
	fed    grid.Set // to which food will come
	off    []uint8  // how many squares each is from there; nil until it is wanted
	about  string
	struck int                        // strikes that were ordered
	stay   map[state.ID]bool          // who does not leave its square
	cuts   map[grid.Square][]grid.Dir // sides of a square behind a breach on which works are wanted
	lost   map[state.ID]int           // by them, of each figure, in parts of its price
	known  *lore
	laid   bool // something was laid that opens other ways than are known
}

// lore is what has been found out about a situation, for all manners of a day.
type lore struct {
	blows   map[state.ID][]blow
	marches map[state.ID]*march.Marches // of who has loaded nothing, while nothing is laid
	way     *approach                   // nil until it is wanted
	fed     *grid.Set                   // the same
}

func newLore() *lore {
	return &lore{blows: map[state.ID][]blow{}, marches: map[state.ID]*march.Marches{}}
}

// post is a position on a square.
type post struct {
	at grid.Square
	in state.Post
}

// crowd is who of a side will be in a position. [VT-SIEGE-3]
type crowd struct{ brigades, crews, guns, wagons int }

// add adds a figure, or takes it away.
func (c crowd) add(k state.Kind, n int) crowd {
	switch {
	case k.Battery():
		c.guns += n
	case k.Drawn():
		c.wagons += n
	case k.Artillery():
		c.crews += n
		c.brigades += n
	default:
		c.brigades += n
	}
	return c
}

// over reports whether that is more than a position takes: a brigade, a gun with its crew, wagons. [VT-SIEGE-3]
func (c crowd) over() bool {
	return c.brigades-min(c.crews, c.guns) > 1 || c.guns > 1 || c.wagons > 1
}

// newDay is a day with the orders of a position alone; known is what has been found out about it.
func newDay(p *rules.Position, how *manner, known *lore) *day {
	start, given := &p.Start, p.Busy()
	d := &day{
		manner: *how, side: start.Mover, start: start, p: rules.Position{Start: *start, Said: slices.Clone(p.Said)},
		given: given, gone: maps.Clone(given), ends: map[post]crowd{}, known: known, lost: map[state.ID]int{},
		stay: map[state.ID]bool{},
	}
	d.f = d.p.Ready()
	if left, all := start.Map.Moves-int(start.Date), start.Map.Moves; all > 0 && start.Mover == ground.Besieger {
		d.care = d.care * max(left, 0) / all // he dares more, the fewer days are left
	}
	after := d.p.Ends()
	for i := range after.Figures {
		if u := &after.Figures[i]; u.Side == d.side && u.At != grid.None && u.Free() {
			d.put(u.Kind, u.At, u.Post, 1)
		}
	}
	return d
}

// put adds a figure to who will be in a position, or takes it away.
func (d *day) put(k state.Kind, at grid.Square, in state.Post, n int) {
	where := post{at, in}
	d.ends[where] = d.ends[where].add(k, n)
}

// say notes orders that belong together, if they are legal, and reports whether they are.
func (d *day) say(orders ...order.Task) bool {
	before, f := len(d.p.Said), d.f
	for i := range orders {
		o := &orders[i]
		if d.p.Legal(d.f, o) != nil {
			d.p.Said, d.f = d.p.Said[:before], f
			return false
		}
		d.p.Said = append(d.p.Said, rules.Said{By: d.side, Order: *o})
		if o.Phase() == order.Start {
			d.f = d.p.Ready()
		}
	}
	for i := range orders {
		for _, id := range orders[i].Takes() {
			d.gone[id] = true
		}
	}
	return true
}

// free reports whether a figure can be ordered to do something, and has not been.
func (d *day) free(u *state.Unit) bool {
	return u.Side == d.side && u.Free() && u.At != grid.None && !u.Carried() && !d.gone[u.ID]
}

// group is figures that go together: a brigade, or a gun with the brigade that serves it.
type group struct{ who []*state.Unit }

// groups are the figures that can still be ordered, a gun without anybody to serve it not among them.
func (d *day) groups() (guns, troops []group) {
	served := map[state.ID]bool{}
	for i := range d.f.Figures {
		u := &d.f.Figures[i]
		if !d.free(u) || !u.Kind.Battery() {
			continue
		}
		if d.f.Options.Crewed { // it serves itself [VT-APP-6]
			guns = append(guns, group{[]*state.Unit{u}})
			continue
		}
		for c := range d.f.On(u.At) {
			if c.Kind.Artillery() && d.free(c) && c.Post == u.Post && !served[c.ID] {
				served[c.ID] = true
				guns = append(guns, group{[]*state.Unit{u, c}})
				break
			}
		}
	}
	for i := range d.f.Figures {
		if u := &d.f.Figures[i]; d.free(u) && u.Kind.Brigade() && !served[u.ID] && u.Post != state.Below {
			troops = append(troops, group{[]*state.Unit{u}})
		}
	}
	return guns, troops
}

// reach is where the figures of a group may march, and the squares that all of them reach.
func (d *day) reach(g group) (marches []*march.Marches, all grid.Set) {
	for i, u := range g.who {
		to := d.marches(u)
		if to == nil {
			return nil, grid.Set{}
		}
		marches = append(marches, to)
		if i == 0 {
			all = to.Squares
		} else {
			all = all.And(&to.Squares)
		}
	}
	return marches, all
}

// marches is where a figure may march, nil if it cannot.
func (d *day) marches(u *state.Unit) *march.Marches {
	fresh := !d.laid && u.Load == d.loads(u.ID)
	if to, known := d.known.marches[u.ID]; known && fresh {
		return to
	}
	to, err := march.Reach(d.f, u.ID)
	if err != nil {
		to = nil
	}
	if fresh {
		d.known.marches[u.ID] = to
	}
	return to
}

// loads is what a figure carries as the day begins.
func (d *day) loads(id state.ID) state.Goods {
	for i := range d.start.Figures {
		if u := &d.start.Figures[i]; u.ID == id {
			return u.Load
		}
	}
	return state.Goods{}
}

// march notes the march of a group to the first of some squares where there is room for it.
func (d *day) march(g group, marches []*march.Marches, squares []grid.Square) bool {
	return slices.ContainsFunc(squares, func(at grid.Square) bool {
		return d.marchTo(g, marches, at, ground.PostsOn(d.f, at))
	})
}

// marchTo notes the march of a group to the first of some positions on a square where there is room for it.
func (d *day) marchTo(g group, marches []*march.Marches, at grid.Square, posts []state.Post) bool {
	for _, in := range posts {
		if d.fits(g, at, in) && d.say(marching(g, marches, at, in)...) {
			for _, u := range g.who {
				d.put(u.Kind, u.At, u.Post, -1)
				d.put(u.Kind, at, in, 1)
			}
			return true
		}
	}
	return false
}

// fits reports whether a position has room for a group.
func (d *day) fits(g group, at grid.Square, in state.Post) bool {
	room := d.ends[post{at, in}]
	for _, u := range g.who {
		room = room.add(u.Kind, 1)
	}
	return !room.over()
}

// marching are the marches of a group to a position.
func marching(g group, marches []*march.Marches, at grid.Square, in state.Post) (orders []order.Task) {
	for i, u := range g.who {
		o := order.Plain("march", u.ID)
		o.Post = in
		for _, by := range marches[i].Way(at) {
			o.Steps = append(o.Steps, march.Pace{At: by})
		}
		orders = append(orders, o)
	}
	return orders
}

// best are the squares of a set in the order of what they cost, as many as are wanted; none that costs as much as most.
func best(squares *grid.Set, many, most int, cost func(at grid.Square) int) (list []grid.Square) {
	type priced struct {
		at   grid.Square
		cost int
	}
	var all []priced
	for at := range squares.All() {
		if n := cost(at); n < most {
			all = append(all, priced{at, n})
		}
	}
	slices.SortStableFunc(all, func(a, b priced) int { return a.cost - b.cost })
	for _, p := range all[:min(many, len(all))] {
		list = append(list, p.at)
	}
	return list
}

// tried is what the day is worth, carried out and answered by the enemy's fire.
func (d *day) tried() int {
	run, scales := general.Carried(general.Saying(d.start, d.p.Noted())), newScales(d.start)
	if run.Won != nil {
		return scales.worth(run.Field, d.side)
	}
	reply := newDay(&rules.Position{Start: *run.Situation}, &manner{charge: true}, newLore())
	if reply.side == ground.Garrison {
		warden{reply}.drown()
	}
	reply.strike()
	after := general.Carried(general.Saying(run.Situation, reply.p.Noted()))
	return scales.worth(after.Field, d.side)
}

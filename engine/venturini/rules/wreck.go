package rules

import (
	"cmp"
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/flood"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/labour"
	"littlewars/engine/venturini/lawful"
	"littlewars/engine/venturini/order"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
	"littlewars/engine/venturini/supply"
)

var wreckVerbs = []verb{
	{order.Verb{
		Name: "ignite", Gist: "set its square on fire", Rule: "VT-WRECK-5", Phase: order.Work, Who: labour.Fit,
		Check: checkIgnite,
	}, (*Run).ignite},
	{order.Verb{
		Name: "quench", Gist: "put the fire out", Rule: "VT-WRECK-5", Phase: order.Work, Check: checkQuench,
	}, (*Run).quench},
	{order.Verb{
		Name: "break", Gist: "a bridge it stands on, or the road", Rule: "VT-WRECK-16", Phase: order.Work,
		Form: []order.Slot{order.SlotBreak}, Who: labour.Fit, Check: checkBreak, Eighths: breakTime,
	}, (*Run).breaks},
	{order.Verb{
		Name: "burn", Gist: "set a square on fire with shells", Rule: "VT-WRECK-8", Phase: order.Fire,
		Form: []order.Slot{order.SlotSquare, order.MayGuns}, Squares: burnable, Who: strike.MayServe, Check: checkBurn,
	}, nil},
	{order.Verb{
		Name: "batter", Gist: "destroy something by fire", Rule: "VT-WRECK-11", Phase: order.Fire,
		Form: []order.Slot{order.SlotBatter}, Who: strike.MayServe, Check: checkBatter,
	}, nil},
}

func checkIgnite(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-WRECK-5", "a fit brigade sets fire; %s is none", who.Name())
	}
	return cmp.Or(lawful.Spared(f, who.At), f.Kindles(who.At))
}

func (r *Run) ignite(o *order.Task) bool {
	r.kindle(r.Find(o.Fig).At, o.Fig)
	return true
}

// kindle sets a square on fire.
func (r *Run) kindle(at grid.Square, by state.ID) {
	fire := state.Fire{At: at, Set: r.Date, By: by.Side}
	i, found := slices.BinarySearchFunc(r.Fires, at, func(f state.Fire, at grid.Square) int {
		return int(f.At) - int(at)
	})
	if !found {
		r.Fires = slices.Insert(r.Fires, i, fire)
		r.tellPlace(at, state.NoHeading, "alight", by, "VT-WRECK-5")
	}
}

// extinguishes reports whether a figure can put a fire out: a fit infantry or artillery brigade. [VT-WRECK-5]
func extinguishes(who *state.Unit) bool {
	return who.Fit() && (who.Kind == state.Inf || who.Kind.Artillery()) && !who.Carried()
}

func checkQuench(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	switch {
	case f.Burning(who.At) == nil:
		return engine.Forbid("VT-WRECK-5", "nothing burns on %s that could be put out", f.Map.Board.Name(who.At))
	case !ground.Fuels[f.FuelOn(who.At)].Quenches:
		return engine.Forbid("VT-WRECK-7", "burning grain cannot be put out")
	case !extinguishes(who):
		return engine.Forbid("VT-WRECK-5", "a fit infantry or artillery brigade puts fires out; %s is none", who.Name())
	}
	return nil
}

func (r *Run) quench(o *order.Task) bool {
	r.quenchAt(r.Find(o.Fig).At, o.Fig)
	return true
}

// quenchAt puts a fire out, if there is one that can be.
func (r *Run) quenchAt(at grid.Square, by state.ID) {
	if r.Burning(at) == nil || !ground.Fuels[r.FuelOn(at)].Quenches {
		return
	}
	r.Fires = slices.DeleteFunc(r.Fires, func(f state.Fire) bool { return f.At == at })
	r.tellPlace(at, state.NoHeading, "quenched", by, "VT-WRECK-5")
}

// hasTime reports whether a figure that marched up has time left to put a fire out: by the appendix two eighths of a
// move. [VT-APP-54]
func (r *Run) hasTime(who *state.Unit) bool {
	takes, named := labour.Eighths(r.Field, who, labour.Job{Verb: "quench"})
	return !named || r.Shares[who.ID].Eighths+takes <= order.WholeMove
}

// fires goes on with the fires at the end of a move: who marched up puts them out, who still stands in one that was set
// before is wounded, and after a full round the square is burned. [VT-WRECK-5, -32]
func (r *Run) fires() {
	for i := range r.orders {
		if o := &r.orders[i]; o.Phase() == order.March {
			if who := r.Find(o.Fig); who != nil && who.At != grid.None && extinguishes(who) && r.hasTime(who) {
				r.quenchAt(who.At, o.Fig)
			}
		}
	}
	for _, fire := range slices.Clone(r.Fires) {
		if fire.Set == r.Date && fire.By == r.Mover {
			continue
		}
		var in []state.ID
		for g := range r.On(fire.At) {
			housed := r.Options.Work && g.Post == state.Under && r.CoverOf(fire.At) > 0 // in a blockhouse [VT-APP-57]
			if g.Side == r.Mover && g.Kind.Brigade() && !housed {
				in = append(in, g.ID)
			}
		}
		for _, id := range in {
			r.hurt(id, state.ID{}, "VT-WRECK-5")
		}
		if fire.By == r.Mover {
			r.burnOut(fire.At)
		}
	}
}

// hurt wounds or damages a figure where it stands; one that is so already is dead or destroyed. [VT-FIGHT-12]
func (r *Run) hurt(id, by state.ID, rule engine.RuleID) {
	who := r.Find(id)
	switch {
	case who.Hurt && who.Kind.Drawn():
		r.lose(id, "destroyed", by, rule)
	case who.Hurt:
		r.kill(id, by, rule)
	case who.Kind.Brigade():
		wound(r, who)
		r.tell(id, "wounded", who.At, by, rule)
	default:
		who.Hurt = true
		r.tell(id, "damaged", who.At, by, rule)
	}
}

// burnOut is the end of a fire: the square is burned, a wood leaves an abatis all round, and what lay about is lost.
// [VT-WRECK-6, -9]
func (r *Run) burnOut(at grid.Square) {
	what, dense, had := r.FuelOn(at), r.Terrain(at) == state.DenseWood, supply.VillageLeft(r.Situation, at)
	r.Fires = slices.DeleteFunc(r.Fires, func(f state.Fire) bool { return f.At == at })
	r.Mark(at, state.Burned, 0)
	r.tellPlace(at, state.NoHeading, "burned", state.ID{}, "VT-WRECK-5")
	var gone state.Goods
	lost := func(l state.Lot) bool {
		if l.At != at || l.Post == state.Casemate {
			return false
		}
		gone.Add(l.Goods)
		return true
	}
	r.Lying = slices.DeleteFunc(r.Lying, lost)
	if !ground.Casemated(r.Field, at) {
		r.Magazines = slices.DeleteFunc(r.Magazines, lost)
	}
	if !gone.None() {
		r.tellFood(at, "lost", state.ID{}, "VT-WRECK-9", gone)
	}
	unstock(r, at, had)
	if what == ground.WoodFuel {
		r.felled(at, dense)
	}
}

// felled lays an abatis on all sides of a square, a double one where the wood was dense. [VT-WRECK-6]
func (r *Run) felled(at grid.Square, dense bool) {
	for d := grid.N; d < grid.Dirs; d += 2 {
		face := state.Border{At: at, Side: d}
		lines := slices.Clone(r.LinesOn(face))
		for range 1 + btoi(dense) {
			if ground.DepthOf(lines)+ground.LineAbouts[state.Abatis].Depth <= ground.Deepest {
				lines = append(lines, state.Barrier{Kind: state.Abatis, Rows: 1})
			}
		}
		r.SetLines(face, lines)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// breakTime is that of a road, for a highway twice as much; a bridge takes none. [VT-WRECK-16]
func breakTime(f *ground.Field, o *order.Task) int {
	if o.Thing == "dam" { // half its lines [VT-WRECK-19]
		return (flood.Laid(f, o.Place()) + 1) / 2 * ground.LineAbouts[state.Fascine].Build
	}
	at := f.Find(o.Fig).At
	made := slices.ContainsFunc(f.Made, func(m state.MadeRoad) bool { return m.At == at && !m.Broken })
	if f.Map.RoadNo[at] != 0 && !made {
		return 2 * order.WholeMove
	}
	return order.WholeMove
}

// checkBreak is nil for a bridge or a road that may be broken. [VT-WRECK-16, -17]
func checkBreak(f *ground.Field, o *order.Task) error {
	who := f.Find(o.Fig)
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-WRECK-16", "a fit brigade breaks roads and bridges; %s is none", who.Name())
	}
	if o.Thing == "bridge" {
		return mayBreakBridge(f, who, o)
	}
	if o.Thing == "dam" {
		return flood.MayBreak(f, who, o.Place())
	}
	if o.Thing != "road" {
		return lawful.MayWreck(f, who, o)
	}
	made := slices.ContainsFunc(f.Made, func(m state.MadeRoad) bool { return m.At == who.At && !m.Broken })
	if !made && f.Map.RoadNo[who.At] == 0 {
		return engine.Forbid("VT-WRECK-16", "no road runs over %s", f.Map.Board.Name(who.At))
	}
	return nil
}

// breaks carries out the breaking of a bridge or a road. [VT-WRECK-16, -17]
func (r *Run) breaks(o *order.Task) bool {
	who := r.Find(o.Fig)
	switch o.Thing {
	case "bridge":
		return breakBridge(r, who, o)
	case "ladder", "laager", "load":
		breakDevice(r, who, o)
		return true
	}
	if !r.labour(o) {
		return true
	}
	if o.Thing == "dam" {
		gone := ground.TakeSpan(r.Field, r.SpanAt(o.Place(), state.SpanDam))
		r.tellWork(gone.At, gone.Side, "removed", "the dam", o.Fig, "VT-WRECK-19")
		return true
	}
	r.Made = slices.DeleteFunc(r.Made, func(m state.MadeRoad) bool { return m.At == who.At })
	if r.Map.RoadNo[who.At] != 0 {
		i, _ := slices.BinarySearchFunc(r.Made, who.At, roadOn)
		r.Made = slices.Insert(r.Made, i, state.MadeRoad{At: who.At, Broken: true})
	}
	r.tellWork(who.At, state.NoHeading, "removed", "the road", o.Fig, "VT-WRECK-16")
	return true
}

// burnable are the squares in reach of a battery that something burns on.
func burnable(f *ground.Field, o *order.Task) (squares []grid.Square) {
	who := f.Find(o.Fig)
	if f.Game == state.Siege {
		return strike.TorchPlaces(f, who)
	}
	for d := range grid.Dirs {
		for at := range f.Map.Board.Ray(who.At, d) {
			if strike.InThrow(f, who, at) == nil && f.FuelOn(at) != ground.NoFuel {
				squares = append(squares, at)
			}
			if f.Map.Board.Distance(who.At, at) >= strike.ReachOfGuns {
				break
			}
		}
	}
	slices.Sort(squares)
	return squares
}

func checkBurn(f *ground.Field, o *order.Task) error {
	if f.Game == state.Siege {
		return siegeBurn(f, o)
	}
	who := f.Find(o.Fig)
	all := o.Firing()
	all.Guns = strike.AllGuns // cannon in an arc, howitzers throwing
	if err := strike.CheckFire(f, all); err != nil {
		return err
	}
	if o.Guns == strike.CannonOnly {
		return engine.Forbid("VT-WRECK-8", "cannon alone burn nothing; howitzers throw the fire")
	}
	if err := strike.InThrow(f, who, o.At); err != nil {
		return err
	}
	return cmp.Or(lawful.Spared(f, o.At), f.Kindles(o.At))
}

func checkBatter(f *ground.Field, o *order.Task) error { return strike.CheckBatter(f, o.Battering()) }

// batter fires a salvo at an object; false if who stood on it has still to say where to he steps. [section 3.11]
func batter(r *Run, o *order.Task) bool {
	if o.Thing == "works" {
		shoot(r, o.Face, strike.LinePower(r.Field, o.Battering()), o.Fig)
		return true
	}
	for _, w := range strike.Batter(r.Field, o.Battering()) {
		what := "the " + o.Thing
		if o.Thing == "roof" {
			what = "pieces of the roof"
		}
		r.tellWork(w.At.At, w.At.Side, w.Word, what, o.Fig, w.Rule)
	}
	return o.Thing != "bridge" || ashore(r, o.Place().At)
}

// shell carries out the fire on objects, after that on figures. Points of all batteries on one object are added, and
// kept while the fire goes on day by day. [VT-WRECK-8, -12, -23]
func (r *Run) shell() bool {
	for _, o := range r.of(order.Fire) {
		who := r.Find(o.Fig)
		switch {
		case who == nil, battersWorks(o):
		case o.Verb == "burn" && r.Kindles(o.At) == nil:
			r.shellBurn(o, who)
			strike.Disturb(r.Field, o.At)
		case o.Verb == "batter":
			decided := batter(r, o)
			strike.Disturb(r.Field, o.Place().At)
			if !decided {
				return false
			}
		}
	}
	return true
}

// shellBurn throws a salvo at what burns. [VT-WRECK-5, -7, -8, VT-SIEGE-42]
func (r *Run) shellBurn(o *order.Task, who *state.Unit) {
	what, siege, gun := r.FuelOn(o.At), strike.Heavy(who), who.Kind == state.HGun || who.Kind == state.LGun
	points := strike.SalvoPoints(who, o.Guns)
	on := state.Border{At: o.At, Side: state.NoHeading}
	if r.Hit(on, state.Inflamed, points) < 2*ground.Fuels[what].Points {
		return
	}
	r.Unhit(on, state.Inflamed)
	r.kindle(o.At, o.Fig)
	// In a siege guns set alight by an arc, which hurts nobody. [VT-SIEGE-42]
	if gun || what != ground.VillageFuel && !(what == ground.ChurchFuel && siege) {
		return
	}
	var in []state.ID
	for g := range r.On(o.At) {
		if g.Kind.Brigade() {
			in = append(in, g.ID)
		}
	}
	for _, id := range in {
		r.hurt(id, o.Fig, "VT-WRECK-8")
	}
}

// restore forgets what objects have taken that were not fired on this day, but for breaches in the frost, which do not
// heal after it then. [VT-WRECK-23, VT-BUILD-26]
func (r *Run) restore() {
	year, _, _ := r.Date.Parts()
	r.Hits = slices.DeleteFunc(r.Hits, func(h state.Hit) bool {
		breach := h.On(state.Wall) && ground.Bare(r.Field, h.Border) && r.Frost() && h.Last >= state.DayOf(year, 1, 1)
		return h.Last < r.Date && !breach
	})
}

// spoil loses the goods that are Spoiling.
func (r *Run) spoil() {
	for _, lost := range Spoiling(r.Field) {
		r.tellPlace(lost.At, state.NoHeading, "spoiled", state.ID{}, "VT-WRECK-33")
		r.Events[len(r.Events)-1].Goods = lost.Goods
		for i := range r.Lying {
			if lot := &r.Lying[i]; lot.At == lost.At && lot.Post == lost.Post {
				lot.Goods.Take(lost.Goods)
			}
		}
	}
	r.Lying = slices.DeleteFunc(r.Lying, func(l state.Lot) bool { return l.Goods.None() })
}

// Spoiling are goods that lie in the open without a fit brigade beside them; one guards 16 weight. [VT-WRECK-33]
func Spoiling(f *ground.Field) (all []state.Lot) {
	for _, lot := range f.Lying {
		if f.Roofed(lot.At) || lot.Post == state.Casemate { // a vault outlasts the town [VT-WRECK-9]
			continue
		}
		guarded := 0
		for g := range f.On(lot.At) {
			if g.Kind.Brigade() && g.Fit() {
				guarded += 16
			}
		}
		lost := state.Lot{At: lot.At, Post: lot.Post}
		for good := range lot.Goods {
			for lot.Goods[good] > 0 && lot.Goods.Weight(f.Options.LightBridges) > guarded {
				lot.Goods[good]--
				lost.Goods[good]++
			}
		}
		if !lost.Goods.None() {
			all = append(all, lost)
		}
	}
	return all
}

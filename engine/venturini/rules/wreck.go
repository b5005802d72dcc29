package rules

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/state"
)

var wreckVerbs = []Verb{
	{
		Name: "ignite", Gist: "set its square on fire", Rule: "VT-WRECK-5", Phase: Work,
		Who: fit, Check: checkIgnite, Do: (*Run).ignite,
	},
	{Name: "quench", Gist: "put the fire out", Rule: "VT-WRECK-5", Phase: Work, Check: checkQuench, Do: (*Run).quench},
	{
		Name: "break", Gist: "a bridge it stands on, or the road", Rule: "VT-WRECK-16", Phase: Work,
		Form: []Slot{SlotBreak}, Who: fit, Check: checkBreak, Do: (*Run).breaks, Eighths: breakTime,
	},
	{
		Name: "burn", Gist: "set a square on fire with shells", Rule: "VT-WRECK-8", Phase: Fire,
		Form: []Slot{SlotSquare, MayGuns}, Squares: burnable, Who: guns, Check: checkBurn,
	},
	{
		Name: "batter", Gist: "destroy something by fire", Rule: "VT-WRECK-11", Phase: Fire,
		Form: []Slot{SlotBatter}, Who: guns, Check: checkBatter,
	},
}

// fuel is what burns on a square. [VT-WRECK-5 to -10]
type fuel uint8

const (
	noFuel fuel = iota
	woodFuel
	grainFuel
	villageFuel
	churchFuel
	townFuel
	deadFuel // a place that has died out
)

// fuels are how many points of fire set it alight, and whether the fire can be put out. [section 3.11]
var fuels = [...]struct {
	points   int
	quenches bool
	place    bool
}{
	woodFuel:    {2, true, false},
	grainFuel:   {1, false, false},
	villageFuel: {1, true, true},
	churchFuel:  {1, true, true},
	townFuel:    {2, true, true},
	deadFuel:    {1, true, true},
}

// fuelOn is what burns on a square, nothing where it has burned.
func (f *Field) fuelOn(at grid.Square) fuel {
	if f.Marked(at, state.Burned) != nil {
		return noFuel
	}
	switch k := f.Map.PlaceKind(at); {
	case k != state.NoPlace && f.Marked(at, state.Dead) != nil:
		return deadFuel
	case k == state.Village:
		return villageFuel
	case k == state.ChurchVillage:
		return churchFuel
	case k != state.NoPlace:
		return townFuel
	}
	switch f.Terrain(at) {
	case state.LightWood, state.DenseWood:
		return woodFuel
	case state.Grain:
		return grainFuel
	}
	return noFuel
}

// burning is the fire on a square, nil if there is none.
func (f *Field) burning(at grid.Square) *state.Fire {
	for i := range f.Fires {
		if f.Fires[i].At == at {
			return &f.Fires[i]
		}
	}
	return nil
}

// kindles is why a square cannot be set on fire.
func (f *Field) kindles(at grid.Square) error {
	switch {
	case f.burning(at) != nil:
		return engine.Forbid("VT-WRECK-5", "%s burns already", f.Map.Board.Name(at))
	case f.fuelOn(at) == noFuel:
		return engine.Forbid("VT-WRECK-5", "nothing on %s burns; woods, grain and places do", f.Map.Board.Name(at))
	}
	return nil
}

func checkIgnite(f *Field, o *Task) error {
	who := f.Find(o.Fig)
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-WRECK-5", "a fit brigade sets fire; %s is none", who.Name())
	}
	return f.kindles(who.At)
}

func (r *Run) ignite(o *Task) bool {
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
		r.tellPlace(at, NoDir, "alight", by, "VT-WRECK-5")
	}
}

// extinguishes reports whether a figure can put a fire out: a fit infantry or artillery brigade. [VT-WRECK-5]
func extinguishes(who *state.Unit) bool {
	return who.Fit() && (who.Kind == state.Inf || who.Kind.Artillery()) && !who.Carried()
}

func checkQuench(f *Field, o *Task) error {
	who := f.Find(o.Fig)
	switch {
	case f.burning(who.At) == nil:
		return engine.Forbid("VT-WRECK-5", "%s does not burn", f.Map.Board.Name(who.At))
	case !fuels[f.fuelOn(who.At)].quenches:
		return engine.Forbid("VT-WRECK-7", "burning grain cannot be put out")
	case !extinguishes(who):
		return engine.Forbid("VT-WRECK-5", "a fit infantry or artillery brigade puts fires out; %s is none", who.Name())
	}
	return nil
}

func (r *Run) quench(o *Task) bool {
	r.quenchAt(r.Find(o.Fig).At, o.Fig)
	return true
}

// quenchAt puts a fire out, if there is one that can be.
func (r *Run) quenchAt(at grid.Square, by state.ID) {
	if r.burning(at) == nil || !fuels[r.fuelOn(at)].quenches {
		return
	}
	r.Fires = slices.DeleteFunc(r.Fires, func(f state.Fire) bool { return f.At == at })
	r.tellPlace(at, NoDir, "quenched", by, "VT-WRECK-5")
}

// fires goes on with the fires at the end of a move: who marched up puts them out, who still stands in one that was set
// before is wounded, and after a full round the square is burned. [VT-WRECK-5, -32]
func (r *Run) fires() {
	for i := range r.orders {
		if o := &r.orders[i]; o.Phase() == March {
			if who := r.Find(o.Fig); who != nil && who.At != grid.None && extinguishes(who) {
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
			if g.Side == r.Mover && g.Kind.Brigade() {
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
		r.wound(who)
		r.tell(id, "wounded", who.At, by, rule)
	default:
		who.Hurt = true
		r.tell(id, "damaged", who.At, by, rule)
	}
}

// burnOut is the end of a fire: the square is burned, a wood leaves an abatis all round, and what lay about is lost.
// [VT-WRECK-6, -9]
func (r *Run) burnOut(at grid.Square) {
	what, dense := r.fuelOn(at), r.Terrain(at) == state.DenseWood
	r.Fires = slices.DeleteFunc(r.Fires, func(f state.Fire) bool { return f.At == at })
	r.Mark(at, state.Burned, 0)
	r.tellPlace(at, NoDir, "burned", state.ID{}, "VT-WRECK-5")
	var gone state.Goods
	lost := func(l state.Lot) bool {
		if l.At != at || l.Post == state.Casemate {
			return false
		}
		gone.Add(l.Goods)
		return true
	}
	r.Lying = slices.DeleteFunc(r.Lying, lost)
	r.Magazines = slices.DeleteFunc(r.Magazines, lost)
	if !gone.None() {
		r.tellFood(at, "lost", state.ID{}, "VT-WRECK-9", gone)
	}
	unstock(r, at)
	if what == woodFuel {
		r.felled(at, dense)
	}
}

// felled lays an abatis on all sides of a square, a double one where the wood was dense. [VT-WRECK-6]
func (r *Run) felled(at grid.Square, dense bool) {
	for d := grid.N; d < grid.Dirs; d += 2 {
		face := state.Border{At: at, Side: d}
		lines := slices.Clone(r.LinesOn(face))
		for range 1 + btoi(dense) {
			if depthOf(lines)+lineAbouts[state.Abatis].depth <= deepest {
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
func breakTime(f *Field, o *Task) int {
	at := f.Find(o.Fig).At
	made := slices.ContainsFunc(f.Made, func(m state.MadeRoad) bool { return m.At == at && !m.Broken })
	if f.Map.RoadNo[at] != 0 && !made {
		return 2 * wholeMove
	}
	return wholeMove
}

// checkBreak is nil for a bridge or a road that may be broken. [VT-WRECK-16, -17]
func checkBreak(f *Field, o *Task) error {
	who := f.Find(o.Fig)
	if !who.Kind.Brigade() || who.Hurt {
		return engine.Forbid("VT-WRECK-16", "a fit brigade breaks roads and bridges; %s is none", who.Name())
	}
	if o.Thing == "bridge" {
		if f.bridgeAt(who, o) < 0 {
			return engine.Forbid("VT-WRECK-17", "%s stands on no such bridge", who.Name())
		}
		return nil
	}
	made := slices.ContainsFunc(f.Made, func(m state.MadeRoad) bool { return m.At == who.At && !m.Broken })
	if !made && f.Map.RoadNo[who.At] == 0 {
		return engine.Forbid("VT-WRECK-16", "no road runs over %s", f.Map.Board.Name(who.At))
	}
	return nil
}

// bridgeAt is the index of the bridge that a figure stands on, or before: -1 if there is none.
func (f *Field) bridgeAt(who *state.Unit, o *Task) int {
	return slices.IndexFunc(f.Spans, func(s state.Span) bool {
		if s.Kind != state.SpanPontoon && s.Kind != state.SpanFlying {
			return false
		}
		if o.Face.At != grid.None {
			near := o.Face.At == who.At || o.Face.Across(f.Map.Board).At == who.At
			return near && f.Map.Board.Edge(s.At, s.Side) == f.Map.Board.Edge(o.Face.At, o.Face.Side)
		}
		return s.Side == NoDir && s.At == o.At && s.At == who.At
	})
}

// breaks carries out the breaking of a bridge or a road. [VT-WRECK-16, -17]
func (r *Run) breaks(o *Task) bool {
	who := r.Find(o.Fig)
	if o.Thing == "bridge" {
		if i := r.bridgeAt(who, o); i >= 0 {
			s := r.Spans[i]
			r.Spans = slices.Delete(r.Spans, i, i+1)
			r.tellPlace(s.At, s.Side, "removed", o.Fig, "VT-WRECK-17")
		}
		return true
	}
	if !r.labour(o) {
		return true
	}
	r.Made = slices.DeleteFunc(r.Made, func(m state.MadeRoad) bool { return m.At == who.At })
	if r.Map.RoadNo[who.At] != 0 {
		i, _ := slices.BinarySearchFunc(r.Made, who.At, roadOn)
		r.Made = slices.Insert(r.Made, i, state.MadeRoad{At: who.At, Broken: true})
	}
	r.tellPlace(who.At, NoDir, "removed", o.Fig, "VT-WRECK-16")
	return true
}

// salvoPoints is what a day's fire of a battery is worth against objects; half of it for howitzers alone, which are
// counted in halves. [sections 3.11, 3.10; VT-WRECK-8]
func salvoPoints(who *state.Unit, guns Guns) (halves int) {
	halves = 2
	if who.Kind == state.SBat {
		halves = 4
	}
	if guns == HowitzersOnly {
		halves /= 2
	}
	return halves
}

// burnable are the squares in reach of a battery that something burns on.
func burnable(f *Field, o *Task) (squares []grid.Square) {
	who := f.Find(o.Fig)
	for at := range grid.Square(f.Map.Board.Squares()) {
		if f.inThrow(who, at) == nil && f.fuelOn(at) != noFuel {
			squares = append(squares, at)
		}
	}
	return squares
}

// reachOfGuns is how far batteries fire in a battle and a campaign, steps. [section 3.4]
const reachOfGuns = 2

// inThrow is why a battery cannot throw shells onto a square: off its eight directions, too far, too high.
// [sections 3.4, 3.8; VT-FIGHT-25]
func (f *Field) inThrow(who *state.Unit, at grid.Square) error {
	b := f.Map.Board
	_, straight := b.Toward(who.At, at)
	switch steps := b.Distance(who.At, at); {
	case !straight || steps > reachOfGuns:
		return engine.Forbid("VT-FIGHT-20", "%s is not in reach; batteries reach %d squares in 8 directions",
			b.Name(at), reachOfGuns)
	case apart(f.Height(who.At), f.Height(at)) > 200:
		return engine.Forbid("VT-FIGHT-28", "%s lies %d ft higher or lower; 200 is the most", b.Name(at),
			apart(f.Height(who.At), f.Height(at)))
	}
	return nil
}

func apart(a, b int) int { return max(a-b, b-a) }

// served is why a battery cannot fire: it needs an artillery brigade on its square. [VT-ARMY-6, VT-FIGHT-2]
func (f *Field) served(who *state.Unit, o *Task) error {
	if !who.Kind.Battery() {
		return engine.Forbid("VT-FIGHT-1", "%s is no battery", who.Name())
	}
	for g := range f.On(who.At) {
		if g.Side == who.Side && g.Kind.Artillery() && g.Fit() && (o.Other == state.ID{} || o.Other == g.ID) {
			return nil
		}
	}
	return engine.Forbid("VT-ARMY-6", "%s has no fit artillery brigade on its square to serve it", who.Name())
}

func checkBurn(f *Field, o *Task) error {
	who := f.Find(o.Fig)
	if err := f.served(who, o); err != nil {
		return err
	}
	if o.Guns == CannonOnly {
		return engine.Forbid("VT-WRECK-8", "cannon alone burn nothing; howitzers throw the fire")
	}
	if err := f.inThrow(who, o.At); err != nil {
		return err
	}
	return f.kindles(o.At)
}

// objects are what is battered, in the order in which they are offered. [VT-NOTE-6, section 3.11]
var objects = []string{"works", "bridge", "dam", "laager", "roof", "wall", "parapet", "sluice"}

func checkBatter(f *Field, o *Task) error {
	who := f.Find(o.Fig)
	if err := f.served(who, o); err != nil {
		return err
	}
	at := o.At
	if o.Face.At != grid.None {
		at = o.Face.At
	}
	if err := f.inThrow(who, at); err != nil {
		return err
	}
	var there bool
	switch o.Thing {
	case "works":
		there = len(f.LinesOn(o.Face)) > 0
	case "bridge", "dam":
		there = f.spanThere(o) >= 0
	case "laager":
		there = f.Laager(at) != state.NoSide && o.Face.At == grid.None
	case "roof":
		there = f.Marked(at, state.Roof) != nil
	case "wall", "parapet", "sluice":
		return engine.Forbid("VT-WRECK-11", "there is no %s to batter on this map", o.Thing)
	}
	if !there {
		return engine.Forbid("VT-WRECK-12", "there is no such %s there", o.Thing)
	}
	return nil
}

// spanThere is the index of the bridge or dam that is battered.
func (f *Field) spanThere(o *Task) int {
	return slices.IndexFunc(f.Spans, func(s state.Span) bool {
		if (s.Kind == state.SpanDam) != (o.Thing == "dam") || s.Kind == state.SpanBroken || s.Kind == state.SpanLadder {
			return false
		}
		if o.Face.At == grid.None {
			return s.Side == NoDir && s.At == o.At
		}
		return s.Side != NoDir && f.Map.Board.Edge(s.At, s.Side) == f.Map.Board.Edge(o.Face.At, o.Face.Side)
	})
}

// shell carries out the fire on objects, after that on figures. Points of all batteries on one object are added, and
// kept while the fire goes on day by day. [VT-WRECK-8, -12, -23]
func (r *Run) shell() bool {
	for _, o := range r.of(Fire) {
		who := r.Find(o.Fig)
		switch {
		case who == nil:
		case o.Verb == "burn" && r.kindles(o.At) == nil:
			r.shellBurn(o, who)
		case o.Verb == "batter":
			r.shellObject(o, who)
		}
	}
	return true
}

// shellBurn throws a salvo at what burns. [VT-WRECK-5, -7, -8]
func (r *Run) shellBurn(o *Task, who *state.Unit) {
	what, siege := r.fuelOn(o.At), who.Kind == state.SBat
	points := salvoPoints(who, o.Guns)
	if what == townFuel && !siege || what == woodFuel && !siege || points < 2 {
		// A field battery needs two salvoes for a town or a wood, howitzers alone twice as many.
		points = r.hit(state.Border{At: o.At, Side: NoDir}, points)
	}
	if points < 2*fuels[what].points {
		return
	}
	r.unhit(state.Border{At: o.At, Side: NoDir})
	r.kindle(o.At, o.Fig)
	if what != villageFuel && !(what == churchFuel && siege) {
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

// hit adds points of fire, in halves, to what an object has taken, and gives the sum.
func (r *Run) hit(face state.Border, points int) int {
	i, found := slices.BinarySearchFunc(r.Hits, face, func(h state.Hit, f state.Border) int {
		return compareFaces(h.Border, f)
	})
	if !found {
		r.Hits = slices.Insert(r.Hits, i, state.Hit{Border: face})
	}
	h := &r.Hits[i]
	h.Points, h.Last = h.Points+uint16(points), r.Date
	return int(h.Points)
}

func (r *Run) unhit(face state.Border) {
	r.Hits = slices.DeleteFunc(r.Hits, func(h state.Hit) bool { return h.Border == face })
}

// shellObject fires a salvo at a work, a bridge, a dam, a laager or a roof. [section 3.11]
func (r *Run) shellObject(o *Task, who *state.Unit) {
	points := salvoPoints(who, AllGuns)
	switch o.Thing {
	case "works":
		r.shoot(o.Face, 6*points, o.Fig)
	case "laager":
		for g := range r.On(o.At) {
			if g.Laager {
				g.Laager, g.Hurt = false, true
				r.tell(g.ID, "damaged", o.At, o.Fig, "VT-WRECK-25")
			}
		}
	case "roof":
		m := r.Marked(o.At, state.Roof)
		if m == nil {
			return
		}
		if left := int(m.N) - 2*points; left > 0 {
			m.N = uint8(left)
		} else {
			r.Unmark(o.At, state.Roof)
		}
		r.tellPlace(o.At, NoDir, "removed", o.Fig, "VT-WRECK-26")
	default:
		i := r.spanThere(o)
		if i < 0 {
			return
		}
		s := r.Spans[i]
		if s.Kind == state.SpanDam && r.hit(s.Border, points) < int(s.Parts) {
			return // half its fascines, one a point [VT-WRECK-19]
		}
		r.unhit(s.Border)
		r.Spans = slices.Delete(r.Spans, i, i+1)
		r.tellPlace(s.At, s.Side, "removed", o.Fig, "VT-WRECK-17")
	}
}

// restore forgets what objects have taken that were not fired on this day. [VT-WRECK-23]
func (r *Run) restore() {
	r.Hits = slices.DeleteFunc(r.Hits, func(h state.Hit) bool { return h.Last < r.Date })
}

// spoil loses goods that lie in the open without a fit brigade beside them; one guards 16 weight. [VT-WRECK-33]
func (r *Run) spoil() {
	for i := range r.Lying {
		lot := &r.Lying[i]
		if r.roofed(lot.At) {
			continue
		}
		guarded := 0
		for g := range r.On(lot.At) {
			if g.Kind.Brigade() && g.Fit() {
				guarded += 16
			}
		}
		var lost state.Goods
		for good := range lot.Goods {
			for lot.Goods[good] > 0 && lot.Goods.Weight(r.Options.LightBridges) > guarded {
				lot.Goods[good]--
				lost[good]++
			}
		}
		if !lost.None() {
			r.tellFood(lot.At, "spoiled", state.ID{}, "VT-WRECK-33", lost)
		}
	}
	r.Lying = slices.DeleteFunc(r.Lying, func(l state.Lot) bool { return l.Goods.None() })
}

// roofed reports whether goods on a square lie under a roof: in a place that has not burned, or a blockhouse.
func (f *Field) roofed(at grid.Square) bool {
	if f.Map.PlaceKind(at) != state.NoPlace {
		return f.Marked(at, state.Burned) == nil && f.Marked(at, state.Bare) == nil
	}
	return f.coverOf(at) > 0
}

package venturini_test

import (
	"slices"
	"testing"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/strike"
)

// slowReach is how far each arm charges in a siege, steps. [section 3.12]
var slowReach = map[state.Kind]int{state.Inf: 5, state.LCav: 7, state.HCav: 7}

// assaults is what the fortress takes on a side of a square that is crossed outwards from it. Bridges, breaches and
// ladders are defiles. [section 3.7, VT-FIGHT-45, VT-FIGHT-56, VT-SIEGE-5 to -11, -33, -34, -53, -61, -73]
func (j slow) assaults(f *state.Unit, b state.Border, victim *state.Unit, alone bool) (sum int) {
	if j.Game != state.Siege {
		return 0
	}
	features, across := j.features(b), b.Across(j.Map.Board)
	for _, s := range j.Map.Sluices {
		bear := state.Border{At: s.At, Side: s.Side}
		if s.Side != state.NoHeading && (bear == b || bear == across) {
			return slowNever
		}
	}
	for _, t := range j.Map.Tambours {
		if (t == b || t == across) && f.Side != slowGarrison && j.guarded(t.At) {
			return slowNever
		}
	}
	foot := f.Kind == state.Inf
	ladder := foot && j.has(b, state.SpanLadder)
	if features&(state.Scarp|state.Counterscarp) != 0 {
		sum += j.scales(f, b, victim, alone, ladder)
	}
	if features&state.GlacisPalisade != 0 && !j.shot(b) {
		exit := slices.Contains(j.Map.Sallies, b.At) || slices.Contains(j.Map.Sallies, across.At)
		switch inward := j.Map.Terrain[across.At] == state.CoveredWay; {
		case exit && f.Side == slowGarrison:
		case !inward:
			sum += slowTakes(f, "own work")
		case ladder:
			sum += slowTakes(f, "breastwork")
		default:
			return slowNever
		}
	}
	return sum
}

// scales is what a revetment takes.
func (j slow) scales(f *state.Unit, b state.Border, victim *state.Unit, alone, ladder bool) int {
	across := b.Across(j.Map.Board)
	low, high := b.At, across.At
	if !j.ditch(low) {
		low, high = high, low
	}
	foot, scarp := f.Kind == state.Inf, j.features(b)&state.Scarp != 0
	held := f.Side != slowGarrison && (j.bridgeHeld(b.At) || j.bridgeHeld(across.At))
	bridged := j.Map.OnRoad(b.At, b.Side) && !held &&
		!(j.wetDitch(low) && j.has(state.Border{At: low, Side: state.NoHeading}, state.SpanBroken))
	out := high == f.At && b.At == high && (f.Post == state.Vault || f.Post == state.Inside)
	top := scarp && victim != nil && victim.At == across.At && across.At == high && j.lost(b.At, b.Side) == slowWhole &&
		(victim.Post == state.Top || victim.Post == state.Gallery)
	switch {
	case !scarp && j.filled(low):
		return 0
	case foot && f.Side == slowGarrison && out && !j.wetDitch(low) && j.sallyPort(high):
		return 0
	case !alone:
		return slowNever
	case bridged, foot && scarp && j.shot(b), ladder && !top:
		return 0
	case ladder:
		return 1
	}
	return slowNever
}

// stormed is what the position of a victim takes, who is charged over a side or a corner of its square. [section 3.7,
// VT-SIEGE-5, VT-SIEGE-51, VT-SIEGE-54]
func (j slow) stormed(f *state.Unit, victim *state.Unit, d grid.Dir, alone bool) (sum int) {
	house := j.Map.PlaceKind(victim.At) == state.BastionBlockhouse || j.wayHouse(victim.At)
	if j.marked(victim.At, state.Rise) {
		sum += slowTakes(f, "under cover")
	}
	open, ladder, inside := false, false, false
	for _, side := range slowFaces(d) {
		open = open || j.shown(victim.At, side) == slowShot
		ladder = ladder || j.has(state.Border{At: victim.At, Side: side}, state.SpanLadder)
	}
	for _, g := range j.on(victim.At) {
		inside = inside || g.Kind.Brigade() && g.Post == state.Inside
	}
	switch {
	case victim.Post == state.Vault, victim.Post == state.Houses && !j.marked(victim.At, state.Burned):
		sum += slowTakes(f, "under cover")
	case house && victim.Post == state.Inside && open, house && victim.Post == state.Top && (open || !inside) && alone:
		sum += slowTakes(f, "under cover")
	case house && victim.Post == state.Top && ladder && alone:
		sum += slowTakes(f, "breastwork")
	case house:
		return slowNever
	}
	return sum
}

// slowRun is how far a charge has come.
type slowRun struct {
	at        grid.Square
	low, high float64
	rest      float64 // the highest square but the charger's own
	sum       int
	path      []grid.Square
	last      grid.Dir
}

// sieges are the squares with an enemy that a figure may charge in a siege, and the best way to each. [VT-SIEGE-46]
func (j slow) siegeCharges(f *state.Unit) map[grid.Square]slowCharge {
	list := map[grid.Square]slowCharge{}
	if !j.mayCharge(f) || f.Kind.Mounted() && f.Post == state.Vault || f.Post == state.Below {
		return list
	}
	h, first := j.height(f.At), 0
	if f.Kind != state.HCav {
		first = 1
	}
	if j.marked(f.At, state.Rise) {
		first += slowTakes(f, "under cover") // only infantry charges down [VT-SIEGE-72]
	}
	type key struct {
		at              grid.Square
		low, high, rest float64
		last            grid.Dir
	}
	least := map[key]int{}
	look := []slowRun{{at: f.At, low: h, high: h, rest: -1000, sum: first}}
	for len(look) > 0 {
		r := look[0]
		look = look[1:]
		for d := range grid.Dirs {
			to := j.step(r.at, d)
			if to == grid.None || len(r.path) > 0 && f.Kind == state.HCav && d != r.last {
				continue
			}
			next := r
			next.at, next.last, next.path = to, d, append(slices.Clone(r.path), to)
			there := j.height(to)
			next.low, next.high, next.rest = min(r.low, there), max(r.high, there), max(r.rest, there)
			j.strikesAt(f, r, next, list)
			if len(next.path) >= slowReach[f.Kind] || j.bars(to, f.Side) {
				continue
			}
			next.sum += j.leap(f, r.at, d, nil, false) + j.over(f, to, d.Turn(4), false, false) + j.closedWay(to)
			k := key{to, next.low, next.high, next.rest, 0}
			if f.Kind == state.HCav {
				k.last = d
			}
			if had, been := least[k]; next.sum < slowNever && (!been || next.sum < had) {
				least[k], look = next.sum, append(look, next)
			}
		}
	}
	return list
}

// closedWay is what a square takes that a charge goes on over. [VT-FIGHT-49]
func (j slow) closedWay(at grid.Square) int {
	switch j.Map.PlaceKind(at) {
	case state.TownHouse, state.Magazine:
		if j.marked(at, state.Burned) {
			return 0
		}
	case state.BastionBlockhouse, state.WayBlockhouse:
	default:
		return 0
	}
	return slowNever
}

// strikesAt notes what a charge does that ends with a step onto an enemy.
func (j slow) strikesAt(f *state.Unit, r, next slowRun, list map[grid.Square]slowCharge) {
	to, alone := next.at, len(next.path) == 1
	for _, g := range j.on(to) {
		had, been := list[to]
		guns := been && had.degree < len(slowDegrees)-1 && !g.Kind.Brigade() // a brigade is struck rather
		if g.Side == f.Side || g.Post == state.Below || guns && had.brigade {
			continue
		}
		sum := r.sum + j.leap(f, r.at, next.last, g, alone) + j.over(f, to, next.last.Turn(4), alone, true) +
			j.stormed(f, g, next.last, alone) + slowSlope(f, j.height(f.At), next)
		if j.laager(to, 1-f.Side) {
			sum += slowTakes(f, "laager")
		}
		if sum >= slowNever {
			continue
		}
		sum = min(sum, len(slowDegrees)-1)
		if better := g.Kind.Brigade() && !had.brigade && sum < len(slowDegrees)-1; !been || sum < had.degree || better {
			list[to] = slowCharge{sum, next.path, g.Kind.Brigade()}
		}
	}
}

// slowSlope is what the heights of a path take, once. [VT-FIGHT-41]
func slowSlope(f *state.Unit, own float64, r slowRun) int {
	way := "up"
	if own > r.rest {
		way = "down"
	}
	switch int(r.high-r.low) / 50 {
	case 0:
		return 0
	case 1:
		return slowTakes(f, way+" 50")
	case 2:
		return slowTakes(f, way+" 100")
	}
	return slowNever
}

// slowSiegeChargesAgree holds all charges of a position of a siege against the judge: the same squares, the same degree
// by the best way, and that carried out.
func slowSiegeChargesAgree(t testing.TB, text string, own ...*state.Map) {
	t.Helper()
	door := slowOpen(t, text, own...)
	j, ready := slow{&door.p.Start}, door.p.Ready()
	for i := 0; i < len(j.Figures); i += 1 + len(j.Figures)/60 {
		f := &j.Figures[i]
		if f.Side != j.Mover || !f.Kind.Brigade() || f.Captive != state.NoSide || f.Prisoner != state.NoSide {
			continue
		}
		want, its := j.siegeCharges(f), door.storms(ready, f)
		for at := range grid.Square(j.Map.Board.Squares()) {
			charge, may := want[at]
			if charge.degree == len(slowDegrees)-1 {
				may = false
			}
			degree, does := its[at]
			switch name := j.Map.Board.Name(at); {
			case may && !does:
				t.Errorf("%s at %s/%v charges %s: the judge %s by %s, the program nothing", f.Name(),
					j.Map.Board.Name(f.At), f.Post, name, slowDegrees[charge.degree], j.names(charge.path))
			case does && !may:
				t.Errorf("%s at %s/%v charges %s: the program %s, the judge nothing", f.Name(),
					j.Map.Board.Name(f.At), f.Post, name, degree)
			case may && degree != slowDegrees[charge.degree]:
				t.Errorf("%s at %s/%v charges %s: the program %s, the judge %s by %s", f.Name(),
					j.Map.Board.Name(f.At), f.Post, name, degree, slowDegrees[charge.degree], j.names(charge.path))
			case may:
				door.holdCharge(ready, j, f, at, charge)
			}
		}
	}
}

// storms are the squares that the program lets a figure charge with an effect, and the best one.
func (d slowDoor) storms(ready *ground.Field, f *state.Unit) map[grid.Square]string {
	list := map[grid.Square]string{}
	if !f.Kind.Cavalry() && f.Kind != state.Inf {
		return list
	}
	paths, sums := strike.Charges(ready, f)
	for i, path := range paths {
		list[path[len(path)-1]] = sums[i].Degree.String()
	}
	return list
}

// holdCharge carries a charge out.
func (d slowDoor) holdCharge(ready *ground.Field, j slow, f *state.Unit, at grid.Square, charge slowCharge) {
	sentence := f.Name() + " charge" + j.names(charge.path)
	if err := d.legal(ready, sentence); err != nil {
		d.t.Errorf("%s: the program refuses: %v; the judge %s", sentence, err, slowDegrees[charge.degree])
		return
	}
	if done := d.became(sentence); charge.brigade && !j.ended(at, charge, done) {
		d.t.Errorf("%s: the program %s, the judge %s", sentence, d.say(done), slowDegrees[charge.degree])
	}
}

// names are squares to say.
func (j slow) names(path []grid.Square) (said string) {
	for _, at := range path {
		said += " " + j.Map.Board.Name(at)
	}
	return said
}

// All charges of a siege. [VT-SIEGE-5 to -11, -33, -46, -47, -51, -53, -54, -61, -72]
func TestSlowChargesInSiege(t *testing.T) { slowHold(slowSiegeChargesAgree).storms(t) }

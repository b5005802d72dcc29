package general

import (
	"slices"

	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
	"littlewars/engine/venturini/supply"
)

// What figures are worth, in hundredths of an infantry brigade. These weights and those below are set by hand; what
// they come to is seen in TestBeats.
var prices = [state.NumKinds]int{
	state.Inf: 100, state.HCav: 160, state.LCav: 150, state.FArt: 70, state.HArt: 80, state.FBat: 120, state.SBat: 120,
	state.Wag: 10, state.Bak: 10,
}

// What else counts, in the same hundredths.
const (
	victory  = 1_000_000
	hurtPer  = 40  // what is left of the price of who is wounded or damaged, in hundredths of it
	fallen   = 400 // an enemy village burned
	held     = 250 // one with a brigade on it
	aflame   = 150 // one that burns
	battered = 25  // half a point of fire at one
	shaken   = 15  // a point of fire at a wall that the enemy holds
	breached = 60  // a breach in one
	guarded  = 2   // an own village with a brigade on it, for each quarter of a day that the enemy is nearer than alarm
)

// worth is the balance of a side as things stand.
func (g *general) worth(f *ground.Field, side state.Side) int {
	ours, theirs, enough := g.lost(f, side), g.lost(f, side.Other()), g.enough(f, side)
	switch {
	case enough == 0 || (ours < enough) == (theirs < enough):
	case theirs >= enough:
		return victory
	default:
		return -victory
	}
	value := 0
	for i := range f.Figures {
		if u := &f.Figures[i]; u.Side == side {
			value += price(u)
		} else {
			value -= price(u)
		}
	}
	return value + g.prospects(f, side) - g.prospects(f, side.Other())
}

// enough is how many of a side's headquarters villages lose the game.
func (g *general) enough(f *ground.Field, side state.Side) int {
	n := len(g.ways.quarters[side])
	if f.Options.OneQuarter {
		return min(1, n)
	}
	return n
}

// doomed reports whether a side that has moved has lost so many of them, or the enemy's fire will have burned them by
// the end of his next move. [VT-WRECK-5]
func (g *general) doomed(f *ground.Field, side state.Side) bool {
	n := 0
	for _, at := range g.ways.quarters[side] {
		burns := slices.ContainsFunc(f.Fires, func(fire state.Fire) bool { return fire.At == at && fire.By != side })
		if burns || f.Marked(at, state.Burned) != nil || f.Holder(at) == side.Other() {
			n++
		}
	}
	return n > 0 && n >= g.enough(f, side)
}

// price is what a figure is worth to its side.
func price(u *state.Unit) int {
	switch {
	case !u.Free():
		return 0
	case u.At == grid.None: // it has surrendered for want of food
		return -prices[u.Kind] / 2
	case u.Hurt:
		return prices[u.Kind] * hurtPer / 100
	}
	return prices[u.Kind]
}

// hunger is what a side is to lose because figures cannot eat, as they stand, on one of the days to come.
func hunger(s *state.Situation, side state.Side) (loss int) {
	for _, r := range supply.Forecast(s, side, len(starving)) {
		if u := s.Find(r.Fig); u != nil && u.Side == side && r.Days < len(starving) {
			loss += prices[u.Kind] * starving[r.Days] / 100
		}
	}
	return loss
}

// starving is what it counts that a figure is fed for so many days alone, in hundredths of its price.
var starving = [ration]int{120, 40, 15}

// lost is how many of a side's headquarters villages have fallen as things stand. [VT-BATTLE-11]
func (g *general) lost(f *ground.Field, side state.Side) (n int) {
	for _, at := range g.ways.quarters[side] {
		if f.Marked(at, state.Burned) != nil || f.Holder(at) == side.Other() {
			n++
		}
	}
	return n
}

// What it is worth to be a quarter of a day nearer to the enemy's headquarters: for the nearest brigades, and for all.
var (
	leaders  = [...]int{4, 3, 2, 1, 1, 1}
	followed = 1
)

// prospects are what a side may hope for: enemy villages fallen, aflame or held, how near its brigades have come, and
// its own villages under guard when the enemy is near.
func (g *general) prospects(f *ground.Field, side state.Side) (value int) {
	enemy := side.Other()
	for _, at := range g.ways.quarters[enemy] {
		switch {
		case f.Marked(at, state.Burned) != nil:
			value += fallen
		case f.Holder(at) == side:
			value += held
		}
		for i := range f.Fires {
			if f.Fires[i].At == at && f.Fires[i].By == side {
				value += aflame
			}
		}
		for i := range f.Hits {
			if h := &f.Hits[i]; h.Border == (state.Border{At: at, Side: state.NoHeading}) && h.On(state.Inflamed) {
				value += battered * int(h.Points)
			}
		}
	}
	value += openings(f, enemy)
	var far [64]int
	near, threat := far[:0], alarm
	for i := range f.Figures {
		u := &f.Figures[i]
		switch {
		case !u.Free() || u.At == grid.None || u.Kind == state.Wag || u.Kind == state.Bak:
		case u.Side == enemy:
			if u.Kind.Brigade() {
				threat = min(threat, g.ways.quarterDays(side, u))
			}
		case u.Hurt:
		default:
			n := g.ways.quarterDays(enemy, u)
			value += followed * (farOff - n)
			if f.Game == state.Battle {
				value -= g.ways.aside(enemy, u.At) / 2
			}
			if u.Kind.Brigade() && !u.Kind.Artillery() && len(near) < cap(far[:]) {
				near = append(near, n)
			}
		}
	}
	slices.Sort(near)
	for i, weight := range leaders {
		n := farOff
		if i < len(near) {
			n = near[i]
		}
		value -= weight * n
	}
	for _, at := range g.ways.quarters[side] {
		if f.Holder(at) == side {
			value += guarded * (alarm - threat)
		}
	}
	return value
}

// openings are what the walls that a side holds have lost.
func openings(f *ground.Field, side state.Side) (value int) {
	for i := range f.Gaps {
		if g := &f.Gaps[i]; g.Side != state.NoHeading && !g.Top && f.Holder(g.At) == side {
			value += breached
		}
	}
	for i := range f.Hits {
		h := &f.Hits[i]
		if h.Side != state.NoHeading && h.On(state.Wall) && f.Map.PlaceKind(h.At).Walled() && f.Holder(h.At) == side {
			value += shaken * int(h.Points)
		}
	}
	return value
}

// farOff is how far whoever is gone is taken to be, in quarters of a day.
const farOff = 40

// alarm is from how near the enemy's brigades are a threat to the headquarters, in quarters of a day.
const alarm = 16

// dares is how much he takes the enemy to miss his best strikes, in hundredths: the more, the fewer days are left. Who
// has left out a strike, stands where he began and has hurt nobody is taken to sleep.
func (g *general) dares(s *state.Situation) int {
	const asleep, atFirst, atLast = 100, 15, 100
	awake := atFirst
	if s.Map.Moves > 0 {
		awake += (atLast - atFirst) * min(int(s.Date), s.Map.Moves) / s.Map.Moves
	}
	if s.Game == state.Campaign { // there the marshal tells who sleeps
		return awake
	}
	before := s.Clone()
	before.Mover = s.Mover.Other()
	if _, missed := g.struck(&before, false); !missed {
		return awake
	}
	whole, stirred := 0, 0
	first := s.Muster(s.Mover.Other())
	for i := range s.Figures {
		u := &s.Figures[i]
		switch {
		case !u.Fit():
		case u.Side == s.Mover:
			whole++
		case !slices.ContainsFunc(first, func(f state.Unit) bool { return f.ID == u.ID && f.At == u.At }):
			stirred++
		}
	}
	if whole < len(s.Muster(s.Mover)) || 2*stirred > len(first) {
		return awake
	}
	return asleep
}

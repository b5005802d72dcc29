package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// What things are worth, in hundredths of a pawn.
const (
	pieceWorth  = 100 // of each single piece that it stands for, where both have as many
	guardWorth  = 125 // of one in its own fortress
	prizeWorth  = 800 // to the enemy: the centre falls when its guards have
	fieldWorth  = 60  // to the enemy, of one in neither fortress: so he does not trade evenly there
	gunWorth    = 120 // manned
	takenGun    = 10  // from the enemy
	boardWorth  = 12  // a transporter, a carrier's board
	bridgeWorth = 12  // on its carrier
	spanWorth   = 12  // on the water
	victory     = 1_000_000
	stormed     = 10_000 // who is to move can come to the centre with more than can take him there
	pressed     = 1_000  // and who is not
	eyed        = 250    // each piece that can come there
	seated      = 5_000  // a piece on the centre, behind which come more than can take it
	strangled   = 1_200  // besieged, and no bridge leads out
	unbridged   = 250    // no bridge leads out
	comesAgain  = 600    // a position that has been before
	jammed      = 8      // each piece in the way of the nearest carrier
	theirs      = 5      // how much of the enemy's way he minds, in a hundred
	grasp       = 100    // each point of strength more than the enemy's about a work on the centre
	haste       = 400    // how much more his own counts, in a hundred, against who misses every chance
)

// Of what can be taken the mover gets the best, and some of the rest; the other, who may yet be robbed of it, little.
const (
	getsBest = 90 // in a hundred
	getsRest = 10
)

// coming is what it is worth that a piece can be at the enemy's centre an order sooner: as much far away as near, so
// that all come up together and nobody hurries ahead alone.
const coming = 60

// What it counts that an order brings his army up, where no enemy is near and nothing else tells one quiet order from
// another: a part of it, and less than a tenth of what it is worth to bring the riders an order nearer.
const (
	lagging = 10
	quietly = 10
)

// rear is how far behind his army is, by the squared distance to the enemy's centre of each piece in the field, and
// how many are in his fortress.
func (g *general) rear() (behind, guards int) {
	centre := g.p.Ground.Centre[1-g.army]
	for i := range g.now.troops {
		switch x := &g.now.troops[i]; {
		case x.Army != g.army || centre == grid.None:
		case rules.Within(&g.p, x.Army, x.At):
			guards++
		default:
			far := g.now.b.Distance(x.At, centre)
			behind += far * far
		}
	}
	return behind, guards
}

// gains is what it counts how far an order brings his army up, the last most, so that corps come up in a line; nothing
// if somebody leaves his fortress or goes back into it.
func (g *general) gains() int {
	behind, guards := g.rear()
	if guards != g.guards {
		return 0
	}
	up := (g.behind - behind) / lagging
	most := max(1, g.ways[g.army].step/quietly)
	return most * up / (most + max(up, -up))
}

// leads are the weights of those who can be there first, in a hundred.
var leads = [...]int{70, 65, 60, 55, 50, 50, 45, 45, 40, 40, 35, 30}

// rolling is how much of what it is worth to bring the riders an order nearer it is worth that one of the nearest
// carriers comes an order nearer to the water to be bridged, in a hundred.
var rolling = [...]int{30, 15, 10}

// first are the least of some numbers, ascending.
type first struct {
	of [len(leads)]int
	n  int
}

func (x *first) add(v int) {
	i := min(x.n, len(x.of)-1)
	if x.n == len(x.of) && x.of[i] <= v {
		return
	}
	for ; i > 0 && x.of[i-1] > v; i-- {
		x.of[i] = x.of[i-1]
	}
	x.of[i] = v
	x.n = min(x.n+1, len(x.of))
}

// losses are what of an army can be taken.
type losses struct{ best, all int }

func (l *losses) add(v int) {
	l.all += v
	l.best = max(l.best, v)
}

// worth is what an army has in a field, with how far it has come on its ways and what it may lose next.
func (g *general) worth(f *field, p *rules.Position, mover state.Army) (of [2]int) {
	var riders, trains [2]first
	var lost [2]losses
	for i := range f.guns {
		e := &f.guns[i]
		switch {
		case e.Kind == state.Transporter:
			of[e.Army] += boardWorth
		case e.Kind == state.Carrier:
			of[e.Army] += boardWorth + bridgeWorth*e.Bridges
			if carries(e, p, e.By) {
				trains[e.By].add(int(g.ways[e.By].far(f, e)))
			}
		case e.Held:
			of[e.By] += gunWorth
			if e.By != e.Army {
				of[e.By] += takenGun - gunWorth
			}
			if f.shells[1-e.By][e.Far] {
				lost[e.By].add(gunWorth)
			}
		}
	}
	for i := range f.troops {
		x := &f.troops[i]
		price := g.price(x, p)
		of[x.Army] += price
		if n := f.risk(x); n > 0 {
			lost[x.Army].add(n * price / (pieceWorth * x.Value))
		}
		if w := &g.ways[x.Army]; w.crossing != grid.None && w.lane.Has(x.At) {
			of[x.Army] -= jammed
		}
		if rides(*x, p) {
			riders[x.Army].add(int(g.to[x.Army].orders[x.Kind][x.At]))
		}
	}
	for a := range state.Army(2) {
		way := g.progress(a, &riders[a], &trains[a])
		of[a] += spanWorth*rules.Spans(p, a) + way
		best := getsBest
		switch {
		case mover == a:
			best = getsRest
		case a == g.army:
			best -= best * g.slack / 100
		}
		of[a] -= (lost[a].best*(best-getsRest) + lost[a].all*getsRest) / 100
		of[a] += f.press(p, a, mover)
	}
	return of
}

// progress is what it is worth to an army how far its riders have come, and its carriers towards the water that was to
// be bridged when the turn began.
func (g *general) progress(a state.Army, riders, trains *first) (way int) {
	for i, n := range riders.of[:riders.n] {
		lead := leads[i]
		if i > 0 && a == g.army { // one will do against who misses every chance
			lead = lead * (100 - g.slack) / 100
		}
		way += lead * coming * (never - n) / 100
	}
	if w := &g.ways[a]; w.crossing != grid.None {
		for i, by := range rolling {
			far := never
			if i < trains.n {
				far = trains.of[i]
			}
			way -= by * far * w.step / 100
		}
	}
	if a != g.army {
		return way * theirs / 100
	}
	return way + way*g.slack*haste/10_000
}

// price is what a piece is worth to him where it stands.
func (g *general) price(x *rules.Troop, p *rules.Position) int {
	worth := pieceWorth
	guards := rules.Within(p, x.Army, x.At)
	switch {
	case x.Army == g.army && guards:
		worth = guardWorth
	case x.Army != g.army && guards:
		worth += (prizeWorth - pieceWorth) * (100 - g.slack) / 100
	case x.Army != g.army && !rules.Within(p, g.army, x.At):
		worth = fieldWorth
	}
	worth = worth * x.Value * g.dear[x.Army] / 100
	if 0 < x.Left && x.Left <= doomed {
		worth = worth * x.Left / (doomed + 1)
	}
	return worth
}

// doomed is in how many turns a piece surrenders that is held the cheaper for it: it had better take something first.
// [HW-183]
const doomed = 3

// How dear a piece can be, in hundredths.
const (
	cheapest = 40
	dearest  = 250
)

// muster finds how strong both are and how dear pieces are to each army: who has more of them can afford more.
func (g *general) muster() {
	g.strength = [2]int{}
	for _, x := range g.now.troops {
		g.strength[x.Army] += x.Value
	}
	for a, n := range g.strength {
		g.dear[a] = min(max(50*(g.strength[0]+g.strength[1])/max(n, 1), cheapest), dearest)
	}
}

// risk is what is lost with a piece if the enemy takes it next.
func (f *field) risk(x *rules.Troop) int {
	enemy := 1 - x.Army
	switch {
	case f.shells[enemy][x.At]:
		return pieceWorth * x.Value
	case f.takers[enemy][x.At] == 0:
		return 0
	case f.takers[x.Army][x.At] == 0:
		return pieceWorth * x.Value
	}
	return pieceWorth * max(0, x.Value-int(f.least[enemy][x.At]))
}

// press is what an army's grip on the centre that it wants is worth. Whatever it costs him, who can come there once
// more often than he can be taken there has won. [HW-8, HW-188]
func (f *field) press(p *rules.Position, a, mover state.Army) int {
	centre := p.Ground.Centre[1-a]
	if centre == grid.None {
		return 0
	}
	come, taken := int(f.takers[a][centre]), int(f.takers[1-a][centre])
	if i := f.stands[centre]; i != 0 && f.troops[i-1].Army == a {
		if come >= taken {
			return seated
		}
		return 0
	}
	switch {
	case come <= taken:
		return eyed * come
	case mover == a:
		return stormed
	}
	return pressed
}

// grip is what it is worth to an army how strong it is about a work on the centre that it wants. [HW-130, HW-187]
func grip(o rules.Outlook, p *rules.Position, a state.Army) int {
	centre := p.Ground.Centre[1-a]
	if centre == grid.None || o.Plot(a, centre).Walled == 0 {
		return 0
	}
	return grasp * min(o.Strength(a, centre)-o.Strength(1-a, centre), 1) // less than to have stormed it
}

// balance is worth as an army sees it.
func (g *general) balance(f *field, p *rules.Position, a, mover state.Army) int {
	of := g.worth(f, p, mover)
	return of[a] - of[1-a]
}

// home is what is to be feared for an army's way out of its fortress, from 0 down.
func home(o rules.Outlook, p *rules.Position, a state.Army) (fear int) {
	if !o.Bridged(a) {
		fear -= unbridged
		if p.Sieges[a].Declared {
			fear -= strangled
		}
	}
	return fear
}

package general

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// What things are worth, in hundredths of a pawn.
const (
	pieceWorth  = 100 // of each single piece that it stands for
	gunWorth    = 120
	boardWorth  = 12 // a transporter, a carrier's board
	bridgeWorth = 12 // on its carrier
	spanWorth   = 12 // on the water
	lostWorth   = 60 // less for a piece that is on the list of a cutting off
	victory     = 1_000_000
	doomed      = 4_000 // the enemy can come to the centre and cannot be driven off
	strangled   = 1_200 // besieged, and no bridge leads out
	unbridged   = 250   // no bridge leads out
	comesAgain  = 600   // a position that has been before
	knocks      = 200   // a piece on the enemy's centre that can be taken: he must take it
	closeBy     = 12    // squares from the centre at which each step counts for more
)

// leads are the weights of the pieces that are nearest to the enemy's centre, the nearest first; trains those of the
// nearest carriers with bridges.
var (
	leads  = [...]int{9, 8, 7, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2}
	trains = [...]int{7, 3, 2}
)

// nearest is the distances of those who are nearest, ascending.
type nearest struct {
	far [16]int
	n   int
}

func (x *nearest) add(far, most int) {
	i := min(x.n, most-1)
	if x.n == most && x.far[i] <= far {
		return
	}
	for ; i > 0 && x.far[i-1] > far; i-- {
		x.far[i] = x.far[i-1]
	}
	x.far[i] = far
	x.n = min(x.n+1, most)
}

func (x *nearest) weighed(by []int) (sum int) {
	for i, w := range by {
		far := faraway
		if i < x.n {
			far = x.far[i]
		}
		sum -= w * far
		if far < closeBy {
			sum += w * (closeBy - far)
		}
	}
	return sum
}

// worth is what an army has in a position, with how far it has come on its ways.
func worth(p *rules.Position, to *[2]chart) (of [2]int) {
	var riders, carriers [2]nearest
	first, wet := [2]int{faraway, faraway}, [2]bool{true, true} // whether the first rider needs a bridge
	var crews grid.Set
	for e := range rules.Engines(p) {
		switch e.Kind {
		case state.Transporter:
			of[e.Army] += boardWorth
		case state.Carrier:
			of[e.Army] += boardWorth + bridgeWorth*e.Bridges
			if e.Held && e.Bridges > 0 && !rules.Within(p, e.By, e.At) {
				carriers[e.By].add(int(to[e.By].far[e.At]), len(trains))
			}
		default:
			crews.Add(e.At)
			if e.Held {
				of[e.By] += gunWorth
			} else {
				of[e.Army] += gunWorth / 2
			}
		}
	}
	for x := range rules.Troops(p) {
		of[x.Army] += pieceWorth * x.Value
		if x.Cut {
			of[x.Army] -= lostWorth
		}
		if x.Kind != state.Pawn && !crews.Has(x.At) && !rules.Within(p, x.Army, x.At) {
			far := to[x.Army].distance(x)
			if far < first[x.Army] {
				first[x.Army], wet[x.Army] = far, to[x.Army].wet[x.At]
			}
			riders[x.Army].add(far, len(leads))
		}
	}
	for a := range state.Army(2) {
		of[a] += spanWorth*rules.Spans(p, a) + riders[a].weighed(leads[:])
		if wet[a] {
			of[a] += carriers[a].weighed(trains[:])
		}
	}
	return of
}

// balance is worth as an army sees it.
func balance(p *rules.Position, a state.Army, to *[2]chart) int {
	of := worth(p, to)
	return of[a] - of[1-a]
}

// home is what is to be feared for an army's centre and its way out, from 0 down.
func home(o rules.Outlook, p *rules.Position, a state.Army) (fear int) {
	if !o.Bridged(a) {
		fear -= unbridged
		if p.Sieges[a].Declared {
			fear -= strangled
		}
	}
	if centre := p.Ground.Centre[a]; centre != grid.None && o.Takes(1-a, centre) && !o.Takes(a, centre) {
		fear -= doomed
	}
	return fear
}

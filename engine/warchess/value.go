package warchess

// weights are what Rate counts, in hundredths of a light infantry. Both sides have their own: they are after
// different things.
type weights struct {
	edge  int                // of the attacker, whatever stands where
	worth [2][troops + 1]int // a figure, by side and kind
	near  [2][2][12]int      // troops and guns by the steps to what they are after, the Citadel or the Wagon
	home  [2][2][8]int       // and to what they guard
	crowd [2][5]int          // so many troops within three steps of what they are after
}

// rated was found by `make tune`.
var rated = weights{
	edge:  18,
	worth: [2][troops + 1]int{{122, 21, 142, 137}, {78, 49, 81, 54}},
	near: [2][2][12]int{
		{{114, 122, 138, 106, -4, -23, -22, -32, -20, -33, -26, -34}, {32, 34, 33, 27, 24, -13, 2, 3, -4, 9, -7, -2}},
		{{-3, -3, 66, 64, 50, 30, 13, 5, -1, 1, -4, -10}, {34, 37, 31, 23, 5, 7, 3, -6, 20, -41, -7, -52}},
	},
	home: [2][2][8]int{
		{{20, 21, 34, 47, 39, 35, 42, 46}, {45, 48, 48, 34, 22, 12, -8, -64}},
		{{43, 45, 27, 27, 29, -1, 19, 19}, {-12, -13, 30, 9, 61, -6, -7, -8}},
	},
	crowd: [2][5]int{{-98, 34, 30, 27, 25}, {-36, 19, 23, -10, -13}},
}

// Rate is how the mover stands, in hundredths of a light infantry: 0 is even.
func (p *Position) Rate() int {
	if p.mover == Attacker {
		return p.lead(&rated)
	}
	return -p.lead(&rated)
}

// lead is how the attacker stands.
func (p *Position) lead(w *weights) int {
	return w.edge + p.points(Attacker, w) - p.points(Defender, w)
}

func (p *Position) points(side int, w *weights) (points int) {
	to, from := p.aims(side)
	crowd := 0
	for k := range p.kinds {
		points += p.kinds[k].and(p.sides[side]).len() * w.worth[side][k]
	}
	for at := range p.troops(side).all {
		points += w.place(side, 0, to[at], from[at])
		if to[at] <= 3 {
			crowd++
		}
	}
	for at := range p.artillery(side).all {
		points += w.place(side, 1, to[at], from[at])
	}
	return points + w.crowd[side][min(crowd, len(w.crowd[side])-1)]
}

// place is what it counts for where a troop stands, or a gun.
func (w *weights) place(side, arm int, to, from uint8) int {
	near, home := &w.near[side][arm], &w.home[side][arm]
	return near[min(int(to), len(near)-1)] + home[min(int(from), len(home)-1)]
}

// aims is how many steps each square lies from what a side is after, and from what it guards.
func (p *Position) aims(side int) (to, from *[squares + 1]uint8) {
	if side == Attacker {
		return &table.steps[p.citadel], &table.steps[p.wagon]
	}
	return &table.steps[p.wagon], &table.steps[p.citadel]
}

// Choices appends all Moves.
func (p *Position) Choices(into []Move) []Move { return p.Moves(into) }

// Loud appends those of Moves that take.
func (p *Position) Loud(into []Move) []Move {
	if _, over := p.Ended(); over {
		return into
	}
	s, first := p.look(int(p.mover)), len(into)
	foe := p.sides[1-p.mover]
	if p.obliged(&s) {
		all := p.bind(&s, p.base(&s, into), first)
		kept := all[:first]
		for _, m := range all[first:] {
			if foe.has(m.To) {
				kept = append(kept, m)
			}
		}
		return kept
	}
	for left := p.sides[s.side]; !left.empty(); left = left.rest() {
		from := left.first()
		k := p.kindAt(from)
		if k >= Wagon || !table.reach[s.side][k][from].meets(foe) {
			continue
		}
		for to := range p.targets(&s, k, from).and(foe).all {
			into = append(into, Move{from, to})
		}
	}
	return into
}

// Stake is what a move takes and who takes it, as Rate counts them.
func (p *Position) Stake(m Move) (gain, risk int) {
	if !p.sides[1-p.mover].has(m.To) {
		return 0, 0
	}
	k := p.kindAt(m.To)
	if k >= Wagon {
		return wins, 0
	}
	by, of := int(p.mover), int(1-p.mover)
	to, from := p.aims(of)
	gain = rated.worth[of][k] + rated.place(of, int(k/troops), to[m.To], from[m.To])
	return max(1, gain), rated.worth[by][p.kindAt(m.From)] // even who counts for less than nothing is taken first
}

// wins is the stake of taking the Citadel or the Wagon.
const wins = 30000

// Slot is the way of a move.
func (p *Position) Slot(m Move) int { return int(m.From)*(squares+1) + int(m.To) }

// Pass hands the turn over, unless something is owed.
func (p *Position) Pass() bool {
	s := p.look(int(p.mover))
	if p.obliged(&s) {
		return false
	}
	p.mover = 1 - p.mover
	return true
}

// Bold is what a draw costs: most games are won.
func (p *Position) Bold() int { return 20 }

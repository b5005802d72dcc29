package warchess

// worth is what a figure counts for: about a quarter of the squares it could go to from the middle of an
// empty board, and the artillery more for what it forbids.
var worth = [troops + 1]int{LightInfantry: 5, Infantry: 4, Cavalry: 6, Artillery: 8}

// near is what a troop counts for by its way, in steps, to the Citadel or the Wagon it is after. Within
// three it threatens to take it.
var near = [...]int{9, 9, 8, 7, 4, 3, 3, 2, 2, 1, 1}

// Rate is how the mover stands, in hundredths of a light infantry: 0 is even. It counts the figures, and how near
// the troops are to what they are after.
func (p *Position) Rate() int {
	return 20 * (p.points(int(p.mover)) - p.points(int(1-p.mover)))
}

func (p *Position) points(side int) (points int) {
	for k := range p.kinds {
		points += p.kinds[k].and(p.sides[side]).len() * worth[k]
	}
	goal := p.citadel
	if side == Defender {
		goal = p.wagon
	}
	steps := &table.steps[goal]
	for at := range p.troops(side).all {
		if far := int(steps[at]); far < len(near) {
			points += near[far]
		}
	}
	return points
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
	goal := p.wagon
	if p.mover == Defender {
		goal = p.citadel
	}
	gain = worth[k]
	if far := int(table.steps[goal][m.To]); k < troops && far < len(near) {
		gain += near[far]
	}
	return 20 * gain, 20 * worth[p.kindAt(m.From)]
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

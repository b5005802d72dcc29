package warchess

// worth is what a figure counts for: about a quarter of the squares it could go to from the middle of an
// empty board, and the artillery more for what it forbids.
var worth = [troops + 1]int{LightInfantry: 5, Infantry: 4, Cavalry: 6, Artillery: 8}

// near is what a troop counts for by its way, in steps, to the Citadel or the Wagon it is after. Within
// three it threatens to take it.
var near = [...]int{9, 9, 8, 7, 4, 3, 3, 2, 2, 1, 1}

// even is how many points ahead make three chances in four of winning.
const even = 24

// Value is a quick guess, from 0 to 1, how well a side stands: its figures, and how near its troops are
// to what they are after. It is 0 or 1 when the game is won.
func (p *Position) Value(side int) float64 {
	if winner, over := p.Ended(); over {
		if winner == side {
			return 1
		}
		return 0
	}
	lead := p.points(side) - p.points(1-side)
	// One division of whole numbers is the same on every machine.
	if lead < 0 {
		return float64(even) / float64(2*(even-lead))
	}
	return float64(even+2*lead) / float64(2*(even+lead))
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

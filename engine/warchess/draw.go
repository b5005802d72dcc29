package warchess

import "littlewars/engine"

// guesses is how often Draw guesses before it lists the moves. About one guess in five is a move, so that
// it lists once in some thousand draws.
const guesses = 32

// Draw gives one of Moves, each as likely as another, and false if there is none. As long as nothing
// obliges the side it guesses a figure, a direction and a distance until these make a move, which is
// several times quicker than listing them all.
func (p *Position) Draw(c *engine.Chance) (Move, bool) {
	if _, over := p.Ended(); over {
		return Move{}, false
	}
	s, own := p.look(p.Mover()), &p.sides[p.mover]
	if !p.obliged(&s) {
		figures := own.len()
		for range guesses {
			i := c.IntN(figures * directions * farthest)
			from := own.nth(i / (directions * farthest))
			if to := p.guess(&s, from, i%directions, i/directions%farthest); to != 0 {
				return Move{from, to}, true
			}
		}
	}
	var room [roomForMoves]Move
	list := p.Moves(room[:0])
	if len(list) == 0 {
		return Move{}, false
	}
	return list[c.IntN(len(list))], true
}

// guess is the square so many squares past the next in a direction, if the figure may go there by a base
// move, else 0.
func (p *Position) guess(s *survey, from Square, d, far int) Square {
	ray, k := &table.ray[from][d], p.kindAt(from)
	to := ray[far]
	if k == Citadel || !table.reach[s.side][k][from].has(to) || p.sides[s.side].has(to) {
		return 0
	}
	for _, n := range ray[:far] {
		if s.occupied.has(n) {
			return 0
		}
	}
	stops := &s.stops
	if k >= troops || s.covered.has(from) {
		careful := p.targets(s, k, from)
		stops = &careful
	}
	if !stops.has(to) {
		return 0
	}
	return to
}

package warchess

import (
	"fmt"

	"littlewars/engine"
)

// whose is why the figure on a square cannot be told to move, nil if it can.
func (p *Position) whose(n Square) error {
	side, k, found := p.At(n)
	switch {
	case !found:
		return engine.Forbid("WC-17", "nobody stands on %d", n)
	case side != p.Mover():
		return engine.Forbid("WC-16", "the %s on %d is of %s, and %s is to move", k, n, sideNames[side], sideNames[p.mover])
	case k == Citadel:
		return engine.Forbid("WC-19", "the citadel does not move")
	}
	return nil
}

// why is the rule that forbids a move that is not one of Moves: whose figure, its way, what it would take,
// exposure, obligations, the first of these that it breaks.
func (p *Position) why(m Move) error {
	if err := p.whose(m.From); err != nil {
		return err
	}
	for _, reason := range [...]func(*Position, Move) error{
		(*Position).whyLine, (*Position).whyTake, (*Position).whyExposed, (*Position).whyBare,
	} {
		if err := reason(p, m); err != nil {
			return err
		}
	}
	return p.whyBound()
}

// whyLine is what is wrong with the way.
func (p *Position) whyLine(m Move) error {
	_, k, _ := p.At(m.From)
	d, far, ok := heading(m)
	if !ok {
		return engine.Forbid("WC-6", "%d is on none of the lines by which the %s on %d goes", m.To, k, m.From)
	}
	limit := int(k.limit(p.Mover(), d))
	switch {
	case limit == 0:
		return engine.Forbid("WC-18", "the %s goes only diagonally, and %d is straight from %d", k, m.To, m.From)
	case far > limit:
		return engine.Forbid("WC-18", "from %d to %d is %d squares; the %s may go %d that way", m.From, m.To, far, k, limit)
	}
	for n, i := m.From, 0; i < far; i++ {
		next, rule := board.step(n, d)
		switch {
		case rule == "WC-12":
			return engine.Forbid(rule, "there is no square next to %d on the way to %d", n, m.To)
		case rule != "":
			return engine.Forbid(rule, "the river cuts %d from %d", n, next)
		}
		n = next
		side, other, taken := p.At(n)
		switch {
		case taken && side == p.Mover():
			return engine.Forbid("WC-17", "his own %s on %d blocks the way", other, n)
		case taken && n != m.To:
			return engine.Forbid("WC-17", "the %s on %d blocks the way to %d", other, n, m.To)
		}
	}
	return nil
}

// heading is the direction of a move and its length in squares, false if it keeps to no line.
func heading(m Move) (d direction, far int, ok bool) {
	a, b := board.at[m.From], board.at[m.To]
	x, rows := int(b.x-a.x), int(b.rows-a.rows)
	for d, step := range compass {
		for far := 1; far <= rowsOfBoard; far++ {
			if x == far*int(step.x) && rows == far*int(step.rows) {
				return direction(d), far, true
			}
		}
	}
	return 0, 0, false
}

// whyTake is why the figure cannot take what stands on the square.
func (p *Position) whyTake(m Move) error {
	_, k, _ := p.At(m.From)
	_, other, taken := p.At(m.To)
	switch {
	case !taken:
		return nil
	case k == Wagon:
		return engine.Forbid("WC-19", "the wagon takes nothing, and the %s stands on %d", other, m.To)
	case k == Artillery && other != Artillery:
		return engine.Forbid("WC-30", "artillery takes artillery alone, and the %s stands on %d", other, m.To)
	case other != Wagon:
		return nil
	}
	s := p.look(p.Mover())
	if guns := s.bearing(m.To); !guns.empty() {
		return engine.Forbid("WC-39", "the wagon on %d is covered by his artillery on %s", m.To, listed(guns))
	}
	return nil
}

// whyExposed is why the troop or the Wagon would stand exposed.
func (p *Position) whyExposed(m Move) error {
	_, k, _ := p.At(m.From)
	if k == Artillery {
		return nil
	}
	after := p.after(m)
	s := after.look(p.Mover())
	if !s.exposed.has(m.To) {
		return nil
	}
	rule := engine.RuleID("WC-25")
	if k == Wagon {
		rule = "WC-40"
	}
	return engine.Forbid(rule, "the %s would be exposed on %d to the artillery on %s", k, m.To, listed(s.bearing(m.To)))
}

// whyBare is whom an Artillery's move would leave exposed.
func (p *Position) whyBare(m Move) error {
	if !p.kinds[Artillery].has(m.From) {
		return nil
	}
	after := p.after(m)
	s := after.look(p.Mover())
	for n := range after.troops(p.Mover()).and(s.exposed).all {
		return engine.Forbid("WC-28", "that would leave the %s on %d exposed to the artillery on %s",
			after.kindAt(n), n, listed(s.bearing(n)))
	}
	return nil
}

// whyBound is the obligation that the move does not answer.
func (p *Position) whyBound() error {
	s := p.look(p.Mover())
	d, due := p.duty(&s, p.base(&s, nil))
	if !due {
		panic("warchess: a move is refused and no rule says why")
	}
	needy := p.needy(&s, d)
	switch d {
	case freeCitadel:
		return engine.Forbid("WC-32", "the artillery on %s commands the citadel; take it, screen it or attack it",
			listed(s.bearing(p.citadel)))
	case helpWagon:
		return engine.Forbid("WC-33", "the wagon on %d is exposed to the artillery on %s, and the move does not help it",
			p.wagon, listed(s.bearing(p.wagon)))
	}
	who := fmt.Sprintf("the %s on %s is", p.kindAt(needy.nth(0)), listed(needy))
	if needy.len() > 1 {
		who = fmt.Sprintf("the troops on %s are", listed(needy))
	}
	return engine.Forbid("WC-34", "%s exposed, and the move relieves none", who)
}

package warchess

// duty is an obligation [WC-31]. They are looked to in this order [WC-35]. Nothing else obliges anybody
// [WC-37].
type duty uint8

const (
	freeCitadel  duty = iota // [WC-32]
	helpWagon                // [WC-33]
	relieveTroop             // [WC-34]
	duties
)

var dutyNames = [duties]string{"free the citadel", "help the wagon", "relieve a troop"}

func (d duty) String() string { return dutyNames[d] }

// needy is the figures of the side that a duty is owed to at the start of its turn.
func (p *Position) needy(s *survey, d duty) (needy set) {
	switch {
	case d == relieveTroop:
		needy = p.troops(s.side).and(s.exposed)
	case d == freeCitadel && s.side == Defender && s.covered.has(p.citadel):
		needy.add(p.citadel)
	case d == helpWagon && s.side == Attacker && s.exposed.has(p.wagon):
		needy.add(p.wagon)
	}
	return needy
}

// obliged reports whether the side owes anything, be it that no move can answer.
func (p *Position) obliged(s *survey) bool {
	for d := range duties {
		if !p.needy(s, d).empty() {
			return true
		}
	}
	return false
}

// duty is the obligation in force: the first that one of the base moves answers. One that none can
// answer lapses for the turn [WC-36].
func (p *Position) duty(s *survey, base []Move) (duty, bool) {
	for d := range duties {
		needy := p.needy(s, d)
		if needy.empty() {
			continue
		}
		for _, m := range base {
			if p.answers(s, d, &needy, m) {
				return d, true
			}
		}
	}
	return 0, false
}

// bind leaves of the base moves, which are those of the list from an index on, the ones that answer the
// obligation in force and those that win at once.
func (p *Position) bind(s *survey, list []Move, from int) []Move {
	d, due := p.duty(s, list[from:])
	if !due {
		return list
	}
	needy, kept := p.needy(s, d), list[:from]
	for _, m := range list[from:] {
		if p.wins(m) || p.answers(s, d, &needy, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// wins reports whether the move takes the Citadel or the Wagon [WC-41].
func (p *Position) wins(m Move) bool {
	if p.mover == Attacker {
		return m.To == p.citadel
	}
	return m.To == p.wagon
}

// answers reports whether a base move meets the duty to the needy.
func (p *Position) answers(s *survey, d duty, needy *set, m Move) bool {
	if d == freeCitadel {
		return p.frees(s, m)
	}
	if !needy.has(m.From) && !p.helps(s, m) {
		return false
	}
	after, then := p.after(m), *needy
	if then.has(m.From) {
		then.remove(m.From)
		then.add(m.To)
	}
	now := after.look(s.side)
	return !then.less(now.exposed).empty()
}

// helps reports whether the move may better the lot of another figure than the one that moves: an
// Artillery moves or is taken, or a figure comes to stand in a line of range.
func (p *Position) helps(s *survey, m Move) bool {
	return s.covered.has(m.To) || s.guns.has(m.To) || p.kinds[Artillery].has(m.From)
}

// frees reports whether after the move no Artillery commands the Citadel, or the figure moved could take
// one that still does [WC-32].
func (p *Position) frees(s *survey, m Move) bool {
	k := p.kindAt(m.From)
	if !table.reach[s.side][k][m.To].meets(s.guns) && !p.helps(s, m) {
		return false
	}
	after := p.after(m)
	after.mover = p.mover // as if the side were to move again
	now := after.look(s.side)
	commanding := now.bearing(after.citadel)
	if commanding.empty() {
		return true
	}
	return after.targets(&now, k, m.To).meets(commanding)
}

package hellwig

import "littlewars/engine/grid"

// freshMarkers is how many markers an entrenched square has. [HW-106]
const freshMarkers = 3

// listEntrench lists the squares that can be entrenched. [HW-106 to HW-109b, HW-134a, HW-134b, HW-134d]
func listEntrench(s *survey, into []Move) []Move {
	if s.p.reserve[s.army] < freshMarkers {
		return into
	}
	for at := range s.digs[s.army].All() {
		if s.work[at] == 0 && s.free(s.army, at) && s.mayWork(at) && !s.barredCentre(at) {
			into = append(into, Move{Kind: kindEntrench, At: at})
		}
	}
	return into
}

// mayWork reports whether the enemy lets the army to move work on a square. [HW-134a, HW-134b]
func (s *survey) mayWork(at grid.Square) bool {
	return !s.inField(s.army.other(), at) && (s.inField(s.army, at) || !s.outweighed(s.army, at))
}

// barredCentre reports whether it is a centre that may not be entrenched. [HW-187]
func (s *survey) barredCentre(at grid.Square) bool {
	return s.p.rules.noCentreWorks && (at == s.p.ground.centre[0] || at == s.p.ground.centre[1])
}

// listStrengthen lists the own breastworks to which a marker can be added. [HW-106]
func listStrengthen(s *survey, into []Move) []Move {
	if s.p.reserve[s.army] == 0 {
		return into
	}
	for i := range s.p.workList() {
		if w := &s.p.works[i]; w.army == s.army && s.digs[s.army].Has(w.at) && s.mayWork(w.at) && !s.burns(w.at) {
			into = append(into, Move{Kind: kindStrengthen, At: w.at})
		}
	}
	return into
}

// burns reports whether a square burns.
func (s *survey) burns(at grid.Square) bool {
	_, burns := s.p.fireAt(at)
	return burns
}

// defended reports whether an army defends a square by pieces or guns. [HW-115, HW-116]
func (s *survey) defended(by Army, at grid.Square) bool {
	return s.strength[by][at] > 0 || s.inField(by, at)
}

// listRaze lists the own breastworks that can be ruined. [HW-121]
func listRaze(s *survey, into []Move) []Move {
	for i := range s.p.workList() {
		if w := &s.p.works[i]; w.army == s.army && s.defended(s.army, w.at) {
			into = append(into, Move{Kind: kindRaze, At: w.at})
		}
	}
	return into
}

// listStorm lists the enemy breastworks that can be stormed. [HW-130, HW-134]
func listStorm(s *survey, into []Move) []Move {
	enemy := s.army.other()
	for i := range s.p.workList() {
		w := &s.p.works[i]
		if w.army == enemy && s.strength[s.army][w.at] > s.strength[enemy][w.at] && !s.inField(enemy, w.at) {
			into = append(into, Move{Kind: kindStorm, At: w.at})
		}
	}
	return into
}

// listOccupy lists the breastworks that the enemy has abandoned and that can be taken over. [HW-118, HW-119]
func listOccupy(s *survey, into []Move) []Move {
	enemy := s.army.other()
	for i := range s.p.workList() {
		w := &s.p.works[i]
		if w.army == enemy && !s.defended(enemy, w.at) && s.defended(s.army, w.at) &&
			s.p.reserve[s.army] >= uint16(w.markers) {
			into = append(into, Move{Kind: kindOccupy, At: w.at})
		}
	}
	return into
}

// listDemolish lists the buildings beside burning ones that can be pulled down. [HW-77 to HW-79]
func listDemolish(s *survey, into []Move) []Move {
	enemy := s.army.other()
	var near grid.Set
	for _, f := range s.p.fireList() {
		if s.p.terrain(f.at) != Building {
			continue
		}
		for _, d := range straight {
			if at := s.board.Step(f.at, d); at != grid.None {
				near.Add(at)
			}
		}
	}
	for at := range near.All() {
		if s.p.terrain(at) == Building && !s.burns(at) && s.strength[s.army][at] > s.strength[enemy][at] &&
			!s.inField(enemy, at) {
			into = append(into, Move{Kind: kindDemolish, At: at})
		}
	}
	return into
}

// playEntrench lays the markers of a new breastwork, or one more.
func (p *Position) playEntrench(m Move) {
	n := uint8(1)
	if m.Kind == kindEntrench {
		n = freshMarkers
		p.putWork(work{at: m.At, army: p.army()})
	}
	i, _ := p.workAt(m.At)
	p.works[i].markers += n
	p.reserve[p.army()] -= uint16(n)
}

// playClear takes all markers of a breastwork away, by its owner or by storm. [HW-121, HW-130, HW-133]
func (p *Position) playClear(m Move) {
	if i, ok := p.workAt(m.At); ok {
		p.markersBack(p.works[i])
		p.dropWork(i)
	}
}

// playOccupy exchanges the markers of a breastwork. [HW-119]
func (p *Position) playOccupy(m Move) {
	i, _ := p.workAt(m.At)
	p.markersBack(p.works[i])
	p.works[i].army = p.army()
	p.reserve[p.army()] -= uint16(p.works[i].markers)
	p.playFree(m)
}

// playDemolish makes a building plain. [HW-77]
func (p *Position) playDemolish(m Move) { p.raze(m.At) }

package rules

import (
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/state"
)

// listEntrench lists the squares that can be entrenched. [HW-106 to HW-109b, HW-134a, HW-134b, HW-134d]
func listEntrench(s *Survey, into []Move) []Move {
	if s.P.Reserve[s.Army] < state.FreshMarkers {
		return into
	}
	for at := range s.Digs(s.Army).All() {
		if s.Work[at] == 0 && s.Free(s.Army, at) && s.mayWork(at) && !s.BarredCentre(at) {
			into = append(into, Move{Kind: KindEntrench, At: at})
		}
	}
	return into
}

// mayWork reports whether the enemy lets the army to move work on a square. [HW-134a, HW-134b]
func (s *Survey) mayWork(at grid.Square) bool {
	return !s.InField(s.Army.Other(), at) && (s.InField(s.Army, at) || !s.Outweighed(s.Army, at))
}

// BarredCentre reports whether it is a centre that may not be entrenched. [HW-187]
func (s *Survey) BarredCentre(at grid.Square) bool {
	return s.P.Rules.NoCentreWorks && (at == s.P.Ground.Centre[0] || at == s.P.Ground.Centre[1])
}

// listStrengthen lists the own breastworks to which a marker can be added. [HW-106]
func listStrengthen(s *Survey, into []Move) []Move {
	if s.P.Reserve[s.Army] == 0 {
		return into
	}
	for i := range s.P.WorkList() {
		if w := &s.P.Works[i]; w.Army == s.Army && s.Digs(s.Army).Has(w.At) && s.mayWork(w.At) && !s.Burns(w.At) {
			into = append(into, Move{Kind: KindStrengthen, At: w.At})
		}
	}
	return into
}

// Burns reports whether a square burns.
func (s *Survey) Burns(at grid.Square) bool {
	_, burns := s.P.FireAt(at)
	return burns
}

// Defended reports whether an army defends a square by pieces or guns. [HW-115, HW-116]
func (s *Survey) Defended(by state.Army, at grid.Square) bool {
	return s.Strength(by, at) > 0 || s.InField(by, at)
}

// listRaze lists the own breastworks that can be ruined. [HW-121]
func listRaze(s *Survey, into []Move) []Move {
	for i := range s.P.WorkList() {
		if w := &s.P.Works[i]; w.Army == s.Army && s.Defended(s.Army, w.At) {
			into = append(into, Move{Kind: KindRaze, At: w.At})
		}
	}
	return into
}

// listStorm lists the enemy breastworks that can be stormed. [HW-130, HW-134]
func listStorm(s *Survey, into []Move) []Move {
	enemy := s.Army.Other()
	for i := range s.P.WorkList() {
		w := &s.P.Works[i]
		if w.Army == enemy && s.Strength(s.Army, w.At) > s.Strength(enemy, w.At) && !s.InField(enemy, w.At) {
			into = append(into, Move{Kind: KindStorm, At: w.At})
		}
	}
	return into
}

// listOccupy lists the breastworks that the enemy has abandoned and that can be taken over. [HW-118, HW-119]
func listOccupy(s *Survey, into []Move) []Move {
	enemy := s.Army.Other()
	for i := range s.P.WorkList() {
		w := &s.P.Works[i]
		if w.Army == enemy && !s.Defended(enemy, w.At) && s.Defended(s.Army, w.At) &&
			s.P.Reserve[s.Army] >= uint16(w.Markers) {
			into = append(into, Move{Kind: KindOccupy, At: w.At})
		}
	}
	return into
}

// listDemolish lists the buildings beside burning ones that can be pulled down. [HW-77 to HW-79]
func listDemolish(s *Survey, into []Move) []Move {
	enemy := s.Army.Other()
	var near grid.Set
	for _, f := range s.P.FireList() {
		if s.P.Terrain(f.At) != state.Building {
			continue
		}
		for _, d := range state.Straight {
			if at := s.Board.Step(f.At, d); at != grid.None {
				near.Add(at)
			}
		}
	}
	for at := range near.All() {
		if s.P.Terrain(at) == state.Building && !s.Burns(at) && s.Strength(s.Army, at) > s.Strength(enemy, at) &&
			!s.InField(enemy, at) {
			into = append(into, Move{Kind: KindDemolish, At: at})
		}
	}
	return into
}

// playEntrench lays the markers of a new breastwork, or one more.
func playEntrench(p *Position, m Move) {
	n := uint8(1)
	if m.Kind == KindEntrench {
		n = state.FreshMarkers
		p.PutWork(state.Work{At: m.At, Army: p.Army()})
	}
	i, _ := p.WorkAt(m.At)
	p.Works[i].Markers += n
	p.Reserve[p.Army()] -= uint16(n)
}

// playClear takes all markers of a breastwork away, by its owner or by storm. [HW-121, HW-130, HW-133]
func playClear(p *Position, m Move) {
	if i, ok := p.WorkAt(m.At); ok {
		p.MarkersBack(p.Works[i])
		p.DropWork(i)
	}
}

// playOccupy exchanges the markers of a breastwork. [HW-119]
func playOccupy(p *Position, m Move) {
	i, _ := p.WorkAt(m.At)
	p.MarkersBack(p.Works[i])
	p.Works[i].Army = p.Army()
	p.Reserve[p.Army()] -= uint16(p.Works[i].Markers)
	playFree(p, m)
}

// playDemolish makes a building plain. [HW-77]
func playDemolish(p *Position, m Move) { p.Raze(m.At) }

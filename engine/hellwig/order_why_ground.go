package hellwig

import (
	"littlewars/engine"
	"littlewars/engine/grid"
)

// weaker says that the enemy is as strong on a square as the army or stronger. [HW-134a, HW-167.1]
func (s *survey) weaker(rule engine.RuleID, at grid.Square, what string) error {
	return engine.Forbid(rule, "%s %s: they bear on it with %d, you with %d", s.name(at), what,
		s.strength[s.army.other()][at], s.strength[s.army][at])
}

// whyNotEntrench says why a square cannot be entrenched. [HW-106 to HW-109b, HW-134a, HW-134b, HW-134d, HW-187]
func (s *survey) whyNotEntrench(m Move) error {
	at, name := m.At, s.name(m.At)
	i, stands := s.pieceOn(at)
	switch {
	case s.work[at] != 0 && s.worked(s.army, at):
		return engine.Forbid("HW-105", "%s is entrenched already; say: strengthen %s", name, name)
	case s.work[at] != 0:
		return engine.Forbid("HW-105", "%s is entrenched by the enemy", name)
	case s.p.reserve[s.army] < freshMarkers:
		return engine.Forbid("HW-106", "a breastwork takes %d markers, and you have %d left",
			freshMarkers, s.p.reserve[s.army])
	case stands:
		return engine.Forbid("HW-109b", "%s stands there", s.the(&s.p.pieces[i]))
	case s.gun[at] != 0:
		return engine.Forbid("HW-109b", "a gun stands on %s", name)
	case s.barredCentre(at):
		return engine.Forbid("HW-187", "%s is the centre of a fortress, which is not entrenched in this match", name)
	}
	if rule, why := s.shut(at, closedTo(s.army)); rule != "" {
		return engine.Forbid("HW-134d", "only passable squares are entrenched, and %s", why)
	}
	return s.whyNotWork(at, "cannot be entrenched")
}

// whyNotWork says why nobody can work on a square. [HW-107 to HW-109, HW-134a, HW-134b]
func (s *survey) whyNotWork(at grid.Square, cannot string) error {
	name := s.name(at)
	switch {
	case s.strength[s.army][at] == 0:
		return engine.Forbid("HW-108", "%s %s: no piece of yours within three squares bears on it", name, cannot)
	case !s.digs[s.army].Has(at):
		return engine.Forbid("HW-109", "%s %s: a pawn works only on the three squares before its front", name, cannot)
	case s.inField(s.army.other(), at):
		return engine.Forbid("HW-134b", "%s %s: it lies in the enemy's field of fire", name, cannot)
	case s.outweighed(s.army, at):
		return s.weaker("HW-134a", at, cannot)
	}
	return nil
}

// whyNotStrengthen says why no marker is added. [HW-106]
func (s *survey) whyNotStrengthen(m Move) error {
	name := s.name(m.At)
	switch {
	case !s.worked(s.army, m.At):
		return engine.Forbid("HW-106", "you have no breastwork on %s", name)
	case s.p.reserve[s.army] == 0:
		return engine.Forbid("HW-106", "you have no marker left")
	case s.burns(m.At):
		return engine.Forbid("HW-134d", "%s burns", name)
	}
	return s.whyNotWork(m.At, "cannot be strengthened")
}

// whyNotRaze says why a breastwork is not ruined by its owner. [HW-121]
func (s *survey) whyNotRaze(m Move) error {
	if !s.worked(s.army, m.At) {
		return engine.Forbid("HW-121", "you have no breastwork on %s", s.name(m.At))
	}
	return engine.Forbid("HW-121", "the breastwork on %s is abandoned: no piece or gun of yours defends it",
		s.name(m.At))
}

// whyNotStorm says why a breastwork is not stormed. [HW-129, HW-130, HW-134]
func (s *survey) whyNotStorm(m Move) error {
	switch {
	case !s.worked(s.army.other(), m.At):
		return engine.Forbid("HW-129", "the enemy has no breastwork on %s", s.name(m.At))
	case s.inField(s.army.other(), m.At):
		return engine.Forbid("HW-134", "%s lies in the enemy's field of fire; it can only be bombarded", s.name(m.At))
	}
	return s.weaker("HW-130", m.At, "cannot be stormed")
}

// whyNotDemolish says why a building is not pulled down. [HW-77 to HW-79]
func (s *survey) whyNotDemolish(m Move) error {
	enemy, name := s.army.other(), s.name(m.At)
	near := false
	for _, d := range straight {
		to := s.board.Step(m.At, d)
		near = near || to != grid.None && s.burns(to) && s.p.terrain(to) == Building
	}
	switch {
	case s.p.terrain(m.At) != Building:
		return engine.Forbid("HW-77", "there is no building on %s", name)
	case s.burns(m.At):
		return engine.Forbid("HW-77", "%s burns itself", name)
	case !near:
		return engine.Forbid("HW-77", "no building beside %s burns", name)
	case s.strength[s.army][m.At] == 0:
		return engine.Forbid("HW-77", "no piece of yours bears on %s", name)
	case s.inField(enemy, m.At):
		return engine.Forbid("HW-79", "%s lies in the enemy's field of fire", name)
	}
	return s.weaker("HW-78", m.At, "cannot be demolished")
}

// whyNotLight says why a square is not set on fire. [HW-74, HW-166, HW-167.10]
func (s *survey) whyNotLight(m Move) error {
	name := s.name(m.At)
	bridge := s.bridge[m.At] != 0
	switch {
	case s.burns(m.At):
		return engine.Forbid("HW-74", "%s burns already", name)
	case !bridge && s.p.terrain(m.At) != Building:
		return engine.Forbid("HW-74", "there is neither a building nor a bridge on %s", name)
	case s.work[m.At] != 0 && bridge:
		return engine.Forbid("HW-167.10", "a bridge with a breastwork is not set on fire, and there is one on %s", name)
	case s.work[m.At] != 0:
		return engine.Forbid("HW-74", "a building with a breastwork is not set on fire, and there is one on %s", name)
	}
	return engine.Forbid("HW-74", "no howitzer of yours has %s in its field", name)
}

// whyNotSpread says why a fire does not spread to a square. [HW-74c, HW-166]
func (s *survey) whyNotSpread(m Move) error {
	lit := 0
	for _, f := range s.p.fireList() {
		if f.by == s.p.mover && f.turns == 0 {
			lit++
		}
	}
	name := s.name(m.At)
	switch {
	case lit >= mostSpread:
		return engine.Forbid("HW-74c", "your fires have spread to %d squares this turn, and may to no more", lit)
	case s.burns(m.At):
		return engine.Forbid("HW-74c", "%s burns already", name)
	case s.bridge[m.At] != 0:
		return engine.Forbid("HW-166", "no bridge that you set on fire in an earlier turn touches %s", name)
	}
	return engine.Forbid("HW-74c", "no building that you set on fire in an earlier turn adjoins %s as a building", name)
}

// whyNotOccupy says why a breastwork is not taken over. [HW-118, HW-119]
func (s *survey) whyNotOccupy(m Move) error {
	enemy, name := s.army.other(), s.name(m.At)
	switch {
	case !s.worked(enemy, m.At):
		return engine.Forbid("HW-119", "the enemy has no breastwork on %s", name)
	case s.defended(enemy, m.At):
		return engine.Forbid("HW-118", "the enemy defends the breastwork on %s", name)
	case !s.defended(s.army, m.At):
		return engine.Forbid("HW-119", "no piece of yours bears on %s, and no gun", name)
	}
	return engine.Forbid("HW-119", "the breastwork on %s has %d markers, and you have %d left", name,
		s.p.works[s.work[m.At]-1].markers, s.p.reserve[s.army])
}

// whyNotDepot says why a depot is not established. [HW-244 to HW-247, HW-253]
func (s *survey) whyNotDepot(m Move) error {
	at, name := m.At, s.name(m.At)
	t := s.p.terrain(at)
	_, there := s.p.depotAt(at)
	switch {
	case s.p.school != 2:
		return engine.Forbid("HW-240", "there are depots in the second school alone")
	case s.p.noDepot[s.army] > 0:
		return engine.Forbid("HW-253", "a depot of yours was lost; you may lay none for %d turns more",
			s.p.noDepot[s.army])
	case s.p.nDepots == maxDepots:
		return engine.Forbid("HW-247", "the board holds %d depots, and no more", maxDepots)
	case there:
		return engine.Forbid("HW-245", "there is a depot on %s", name)
	case t != Plain && t != Building:
		return engine.Forbid("HW-245", "a depot stands on plain or buildings, and %s is %s", name, t)
	case s.gun[at] != 0, s.work[at] != 0, s.burns(at), s.holds(s.army.other(), at):
		return engine.Forbid("HW-245", "a gun, a breastwork, a fire or an enemy is on %s", name)
	}
	return engine.Forbid("HW-247", "no piece of yours bears on %s", name)
}

// whyNotUndepot says why a depot is not ruined. [HW-250]
func (s *survey) whyNotUndepot(m Move) error {
	i, there := s.p.depotAt(m.At)
	name, enemy := s.name(m.At), s.army.other()
	if !there {
		return engine.Forbid("HW-250", "there is no depot on %s", name)
	}
	if m.Then {
		return s.afterAct(m, Move{Kind: m.Kind, At: m.At}, func() error { return s.whyNotGo(m) })
	}
	switch {
	case s.p.depots[i].army == s.army:
		return engine.Forbid("HW-250", "only who stands on his own depot ruins it, and nobody of yours is on %s", name)
	case s.inField(enemy, m.At):
		return engine.Forbid("HW-250", "the depot on %s lies in its owner's field of fire", name)
	}
	return s.weaker("HW-250", m.At, "cannot be ruined")
}

// whyNotSeize says why a depot's sign is not exchanged. [HW-252]
func (s *survey) whyNotSeize(m Move) error {
	i, there := s.p.depotAt(m.At)
	switch {
	case !there || s.p.depots[i].army == s.army:
		return engine.Forbid("HW-252", "the enemy has no depot on %s", s.name(m.At))
	}
	return engine.Forbid("HW-252", "no piece of yours stands on %s", s.name(m.At))
}

// whyNotCut says why a corps is not declared cut off. [HW-182c, HW-183]
func (s *survey) whyNotCut(m Move) error {
	i, stands := s.pieceOn(m.At)
	name := s.name(m.At)
	switch {
	case !stands || s.p.pieces[i].army == s.army:
		return engine.Forbid("HW-183", "no enemy stands on %s", name)
	case s.p.nCuts == maxCuts:
		return engine.Forbid("HW-183", "%d corps are declared cut off, and no more can be", maxCuts)
	}
	var of parts
	s.partsOf(s.army.other(), &of)
	part := of.of[i]
	if of.safe[part] {
		return engine.Forbid("HW-182c", "the troops with the piece on %s are the main body or hold a fortress", name)
	}
	lowest, fresh := grid.None, false
	for j := range s.p.pieceList() {
		if x := &s.p.pieces[j]; of.of[j] == part {
			fresh = fresh || x.cut == 0
			if lowest == grid.None || s.board.Number(x.at) < s.board.Number(lowest) {
				lowest = x.at
			}
		}
	}
	if !fresh {
		return engine.Forbid("HW-183", "the corps with the piece on %s is declared already", name)
	}
	return engine.Forbid("HW-183", "a corps is named by its piece of the lowest number; say: cut %s", s.name(lowest))
}

// whyNotBlockade says why no blockade is declared. [HW-190.1, HW-190.3]
func (s *survey) whyNotBlockade(Move) error {
	enemy := s.army.other()
	switch {
	case s.p.ground.moat[enemy].Empty():
		return engine.Forbid("HW-190.1", "the enemy has no fortress with a ditch")
	case s.p.sieges[enemy].declared:
		return engine.Forbid("HW-190.3", "the blockade is declared already")
	case s.bridged(enemy):
		return engine.Forbid("HW-190.1", "a bridge over the outermost ditch lets the garrison out")
	}
	return engine.Forbid("HW-190.1", "you have no piece within three squares of the outermost ditch")
}

// whyNotUnblock is that there is no blockade to be given up. [HW-190.6]
func (s *survey) whyNotUnblock(Move) error {
	return engine.Forbid("HW-190.6", "you have declared no blockade")
}

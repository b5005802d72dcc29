package hellwig

import (
	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// weaker says that the enemy is as strong on a square as the army or stronger. [HW-134a, HW-167.1]
func (s reasons) weaker(rule engine.RuleID, at grid.Square, what string) error {
	return engine.Forbid(rule, "%s %s: they bear on it with %d, you with %d", s.name(at), what,
		s.Strength(s.Army.Other(), at), s.Strength(s.Army, at))
}

// whyNotEntrench says why a square cannot be entrenched. [HW-106 to HW-109b, HW-134a, HW-134b, HW-134d, HW-187]
func (s reasons) whyNotEntrench(m Move) error {
	at, name := m.At, s.name(m.At)
	i, stands := s.PieceOn(at)
	switch {
	case s.Work[at] != 0 && s.Worked(s.Army, at):
		return engine.Forbid("HW-105", "%s is entrenched already; say: strengthen %s", name, name)
	case s.Work[at] != 0:
		return engine.Forbid("HW-105", "%s is entrenched by the enemy", name)
	case s.P.Reserve[s.Army] < state.FreshMarkers:
		return engine.Forbid("HW-106", "a breastwork takes %d markers, and you have %d left",
			state.FreshMarkers, s.P.Reserve[s.Army])
	case stands:
		return engine.Forbid("HW-109b", "%s stands there", s.the(&s.P.Pieces[i]))
	case s.Gun[at] != 0:
		return engine.Forbid("HW-109b", "a gun stands on %s", name)
	case s.BarredCentre(at):
		return engine.Forbid("HW-187", "%s is the centre of a fortress, which is not entrenched in this match", name)
	}
	if rule, why := s.shut(at, rules.ClosedTo(s.Army)); rule != "" {
		return engine.Forbid("HW-134d", "only passable squares are entrenched, and %s", why)
	}
	return s.whyNotWork(at, "cannot be entrenched")
}

// whyNotWork says why nobody can work on a square. [HW-107 to HW-109, HW-134a, HW-134b]
func (s reasons) whyNotWork(at grid.Square, cannot string) error {
	name := s.name(at)
	switch {
	case s.Strength(s.Army, at) == 0:
		return engine.Forbid("HW-108", "%s %s: no piece of yours within three squares bears on it", name, cannot)
	case s.Closed[at]&rules.ClosedToFoot != 0 && !s.Digs(s.Army).Has(at):
		return engine.Forbid("HW-107", "%s %s: it is open to cavalry alone, and none of yours bears on it",
			name, cannot)
	case !s.Digs(s.Army).Has(at):
		return engine.Forbid("HW-109", "%s %s: a pawn works only on the three squares before its front", name, cannot)
	case s.InField(s.Army.Other(), at):
		return engine.Forbid("HW-134b", "%s %s: it lies in the enemy's field of fire", name, cannot)
	case s.Outweighed(s.Army, at):
		return s.weaker("HW-134a", at, cannot)
	}
	return nil
}

// whyNotStrengthen says why no marker is added. [HW-106]
func (s reasons) whyNotStrengthen(m Move) error {
	name := s.name(m.At)
	switch {
	case !s.Worked(s.Army, m.At):
		return engine.Forbid("HW-106", "you have no breastwork on %s%s", name, s.whose(s.Worked(s.Army.Other(), m.At)))
	case s.P.Reserve[s.Army] == 0:
		return engine.Forbid("HW-106", "you have no marker left")
	case s.Burns(m.At):
		return engine.Forbid("HW-134d", "%s burns", name)
	}
	return s.whyNotWork(m.At, "cannot be strengthened")
}

// whyNotRaze says why a breastwork is not ruined by its owner. [HW-121]
func (s reasons) whyNotRaze(m Move) error {
	if !s.Worked(s.Army, m.At) {
		return engine.Forbid("HW-121", "you have no breastwork on %s%s",
			s.name(m.At), s.whose(s.Worked(s.Army.Other(), m.At)))
	}
	return engine.Forbid("HW-121", "the breastwork on %s is abandoned: no piece or gun of yours defends it",
		s.name(m.At))
}

// whyNotStorm says why a breastwork is not stormed. [HW-129, HW-130, HW-134]
func (s reasons) whyNotStorm(m Move) error {
	switch {
	case !s.Worked(s.Army.Other(), m.At):
		return engine.Forbid("HW-129", "the enemy has no breastwork on %s", s.name(m.At))
	case s.InField(s.Army.Other(), m.At):
		return engine.Forbid("HW-134", "%s lies in the enemy's field of fire; it can only be bombarded", s.name(m.At))
	}
	return s.weaker("HW-130", m.At, "cannot be stormed")
}

// whyNotDemolish says why a building is not pulled down. [HW-77 to HW-79]
func (s reasons) whyNotDemolish(m Move) error {
	enemy, name := s.Army.Other(), s.name(m.At)
	near := false
	for _, d := range state.Straight {
		to := s.Board.Step(m.At, d)
		near = near || to != grid.None && s.Burns(to) && s.P.Terrain(to) == state.Building
	}
	switch {
	case s.P.Terrain(m.At) != state.Building:
		return engine.Forbid("HW-77", "there is no building on %s", name)
	case s.Burns(m.At):
		return engine.Forbid("HW-77", "%s burns itself", name)
	case !near:
		return engine.Forbid("HW-77", "no building beside %s burns", name)
	case s.Strength(s.Army, m.At) == 0:
		return engine.Forbid("HW-77", "no piece of yours bears on %s", name)
	case s.InField(enemy, m.At):
		return engine.Forbid("HW-79", "%s lies in the enemy's field of fire", name)
	}
	return s.weaker("HW-78", m.At, "cannot be demolished")
}

// whyNotLight says why a square is not set on fire. [HW-74, HW-166, HW-167.10]
func (s reasons) whyNotLight(m Move) error {
	name := s.name(m.At)
	bridge := s.Bridge[m.At] != 0
	switch {
	case s.Burns(m.At):
		return engine.Forbid("HW-74", "%s burns already", name)
	case !bridge && s.P.Terrain(m.At) != state.Building:
		return engine.Forbid("HW-74", "there is neither a building nor a bridge on %s", name)
	case s.Work[m.At] != 0 && bridge:
		return engine.Forbid("HW-167.10", "a bridge with a breastwork is not set on fire, and there is one on %s", name)
	case s.Work[m.At] != 0:
		return engine.Forbid("HW-74", "a building with a breastwork is not set on fire, and there is one on %s", name)
	}
	return engine.Forbid("HW-74", "no howitzer of yours has %s in its field", name)
}

// whyNotSpread says why a fire does not spread to a square. [HW-74c, HW-166]
func (s reasons) whyNotSpread(m Move) error {
	lit := 0
	for _, f := range s.P.FireList() {
		if f.By == s.P.ToMove && f.Turns == 0 {
			lit++
		}
	}
	name := s.name(m.At)
	switch {
	case lit >= rules.MostSpread:
		return engine.Forbid("HW-74c", "your fires have spread to %d squares this turn, and may to no more", lit)
	case s.Burns(m.At):
		return engine.Forbid("HW-74c", "%s burns already", name)
	case s.Bridge[m.At] != 0:
		return engine.Forbid("HW-166", "no bridge that you set on fire in an earlier turn touches %s", name)
	}
	return engine.Forbid("HW-74c", "no building that you set on fire in an earlier turn adjoins %s as a building", name)
}

// whyNotOccupy says why a breastwork is not taken over. [HW-118, HW-119]
func (s reasons) whyNotOccupy(m Move) error {
	enemy, name := s.Army.Other(), s.name(m.At)
	switch {
	case !s.Worked(enemy, m.At):
		return engine.Forbid("HW-119", "the enemy has no breastwork on %s", name)
	case s.Defended(enemy, m.At):
		return engine.Forbid("HW-118", "the enemy defends the breastwork on %s", name)
	case !s.Defended(s.Army, m.At):
		return engine.Forbid("HW-119", "no piece of yours bears on %s, and no gun", name)
	}
	return engine.Forbid("HW-119", "the breastwork on %s has %d markers, and you have %d left", name,
		s.P.Works[s.Work[m.At]-1].Markers, s.P.Reserve[s.Army])
}

// whyNotDepot says why a depot is not established. [HW-244 to HW-247, HW-253]
func (s reasons) whyNotDepot(m Move) error {
	at, name := m.At, s.name(m.At)
	t := s.P.Terrain(at)
	_, there := s.P.DepotAt(at)
	switch {
	case s.P.School != 2:
		return engine.Forbid("HW-240", "there are depots in the second school alone")
	case s.P.NoDepot[s.Army] > 0:
		return engine.Forbid("HW-253", "a depot of yours was lost; you may lay none for %d turns more",
			s.P.NoDepot[s.Army])
	case s.P.NDepots == state.MaxDepots:
		return engine.Forbid("HW-247", "the board holds %d depots, and no more", state.MaxDepots)
	case there:
		return engine.Forbid("HW-245", "there is a depot on %s", name)
	case t != state.Plain && t != state.Building:
		return engine.Forbid("HW-245", "a depot stands on plain or buildings, and %s is %s", name, t)
	case s.Gun[at] != 0, s.Work[at] != 0, s.Burns(at), s.Holds(s.Army.Other(), at):
		return engine.Forbid("HW-245", "a gun, a breastwork, a fire or an enemy is on %s", name)
	}
	return engine.Forbid("HW-247", "no piece of yours bears on %s", name)
}

// whyNotUndepot says why a depot is not ruined. [HW-250]
func (s reasons) whyNotUndepot(m Move) error {
	i, there := s.P.DepotAt(m.At)
	name, enemy := s.name(m.At), s.Army.Other()
	if !there {
		return engine.Forbid("HW-250", "there is no depot on %s", name)
	}
	if m.Then {
		return s.afterAct(m, Move{Kind: m.Kind, At: m.At}, func() error { return s.whyNotGo(m) })
	}
	switch {
	case s.P.Depots[i].Army == s.Army:
		return engine.Forbid("HW-250", "only who stands on his own depot ruins it, and nobody of yours is on %s", name)
	case s.InField(enemy, m.At):
		return engine.Forbid("HW-250", "the depot on %s lies in its owner's field of fire", name)
	}
	return s.weaker("HW-250", m.At, "cannot be ruined")
}

// whyNotSeize says why a depot's sign is not exchanged. [HW-252]
func (s reasons) whyNotSeize(m Move) error {
	i, there := s.P.DepotAt(m.At)
	switch {
	case !there || s.P.Depots[i].Army == s.Army:
		return engine.Forbid("HW-252", "the enemy has no depot on %s", s.name(m.At))
	}
	return engine.Forbid("HW-252", "no piece of yours stands on %s", s.name(m.At))
}

// whyNotCut says why a corps is not declared cut off. [HW-182c, HW-183]
func (s reasons) whyNotCut(m Move) error {
	i, stands := s.PieceOn(m.At)
	name := s.name(m.At)
	switch {
	case !stands || s.P.Pieces[i].Army == s.Army:
		return engine.Forbid("HW-183", "no enemy stands on %s", name)
	case s.P.NCuts == state.MaxCuts:
		return engine.Forbid("HW-183", "%d corps are declared cut off, and no more can be", state.MaxCuts)
	}
	var of rules.Parts
	rules.PartsOf(s.Survey, s.Army.Other(), &of)
	part := of.Of[i]
	if of.Safe[part] {
		return engine.Forbid("HW-182c", "the troops with the piece on %s are the main body or hold a fortress", name)
	}
	lowest, fresh := grid.None, false
	for j := range s.P.PieceList() {
		if x := &s.P.Pieces[j]; of.Of[j] == part {
			fresh = fresh || x.Cut == 0
			if lowest == grid.None || s.Board.Number(x.At) < s.Board.Number(lowest) {
				lowest = x.At
			}
		}
	}
	if !fresh {
		return engine.Forbid("HW-183", "the corps with the piece on %s is declared already", name)
	}
	return engine.Forbid("HW-183", "a corps is named by its piece of the lowest number; say: cut %s", s.name(lowest))
}

// whyNotBlockade says why no blockade is declared. [HW-190.1, HW-190.3]
func (s reasons) whyNotBlockade(Move) error {
	enemy := s.Army.Other()
	switch {
	case s.P.Ground.Moat[enemy].Empty():
		return engine.Forbid("HW-190.1", "the enemy has no fortress with a ditch")
	case s.P.Sieges[enemy].Declared:
		return engine.Forbid("HW-190.3", "the blockade is declared already")
	case rules.Bridged(s.Survey, enemy):
		return engine.Forbid("HW-190.1", "a bridge over the outermost ditch lets the garrison out")
	}
	return engine.Forbid("HW-190.1", "you have no piece within three squares of the outermost ditch")
}

// whyNotUnblock is that there is no blockade to be given up. [HW-190.6]
func (s reasons) whyNotUnblock(Move) error {
	return engine.Forbid("HW-190.6", "you have declared no blockade")
}

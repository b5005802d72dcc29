package hellwig

import (
	"littlewars/engine"
	"littlewars/engine/grid"
)

// whyNotFire says which hit of a shot cannot be made, or that they cannot be together. [HW-47 to HW-49c, HW-68a]
func (s *survey) whyNotFire(m Move) error {
	n, last := 0, hit{}
	var single hit
	for h := range m.hits {
		if n > 0 && h.number == last.number && h.kind < hitFace && last.kind < hitFace {
			return engine.Forbid("HW-324", "%s is named twice", s.name(s.board.Numbered(h.number)))
		}
		if err := s.whyNotAim(h); err != nil {
			return err
		}
		if err := s.whyNotHit(h); err != nil {
			return err
		}
		n, last, single = n+1, h, h
	}
	at := s.board.Numbered(single.number)
	switch {
	case n > 1:
		return engine.Forbid("HW-68a", "no guns of one combination or column make all these hits in one move, "+
			"each in its own field, each howitzer one, each gun one marker")
	case single.kind == hitFace:
		return engine.Forbid("HW-165", "a howitzer ruins all bridges that lie on %s or none", s.name(at))
	case single.kind == hitBridge:
		return engine.Forbid("HW-167.9", "a howitzer ruins the bridge on %s only when the breastwork on it is gone",
			s.name(at))
	}
	return engine.Forbid("HW-124", "each gun takes one marker, and fewer than %d can fire together on %s",
		single.n, s.name(at))
}

// whyNotAim is nil if a gun of the army may fire on the square of a hit. [HW-47a, HW-55b]
func (s *survey) whyNotAim(h hit) error {
	at := s.board.Numbered(h.number)
	reached := false
	for d := range s.p.deviceList() {
		if !s.p.devices[d].kind.artillery() || !s.mans(s.army, d) || !among(s.fields[d].list(), at) {
			continue
		}
		reached = true
		if !s.deterred(d, at) {
			return nil
		}
	}
	if !reached {
		return engine.Forbid("HW-47a", "no manned gun of yours has %s in its field", s.name(at))
	}
	return engine.Forbid("HW-55b", "the guns on %s belong to a stronger column that bears on yours",
		s.name(at))
}

// whyNotHit is nil if there is what is to be hit.
func (s *survey) whyNotHit(h hit) error {
	at := s.board.Numbered(h.number)
	name := s.name(at)
	switch h.kind {
	case hitFace:
		lies := 0
		for d, far := range s.halves(at) {
			if d == h.device {
				lies = s.onFace(d, far)
			}
		}
		if lies < h.n {
			return engine.Forbid("HW-164", "%d bridges of %s lie on %s, not %d", lies, s.p.device(h.device), name, h.n)
		}
		return nil
	case hitBridge:
		if s.bridge[at] == 0 {
			return engine.Forbid("HW-164", "no bridge is laid on %s", name)
		}
		if s.holds(s.army, at) {
			return engine.Forbid("HW-166b", "your own piece stands on the bridge on %s", name)
		}
		return nil
	}
	switch i, stands := s.pieceOn(at); {
	case s.enemyWork(at) && s.body(at) < h.n:
		return engine.Forbid("HW-122", "the breastwork on %s has %d markers, not %d", name, s.body(at), h.n)
	case s.enemyWork(at):
		return nil
	case s.worked(s.army, at):
		return engine.Forbid("HW-122", "the breastwork on %s is your own", name)
	case s.body(at) == 0 && stands:
		return engine.Forbid("HW-60", "%s is your own and is not harmed", s.the(&s.p.pieces[i]))
	case s.body(at) == 0:
		return engine.Forbid("HW-181", "there is nothing on %s to be hit; a bridge is named %sb", name, name)
	case h.n > 1:
		return engine.Forbid("HW-47b", "what is on %s is hit once", name)
	}
	return nil
}

// whyNotLay says why a bridge is not laid. [HW-142 to HW-146, HW-167.1]
func (s *survey) whyNotLay(m Move) error {
	d, name := &s.p.devices[m.Device], s.p.device(int(m.Device))
	at, square := m.At, s.name(m.At)
	lies := d.faces.main()
	if m.Face {
		lies = d.faces.side()
	}
	switch {
	case !s.holds(s.army, d.at):
		return engine.Forbid("HW-144", "no piece of yours stands on the main face of %s, on %s", name, s.name(d.at))
	case lies == 0:
		return engine.Forbid("HW-143", "no bridge lies on the %s face of %s", faceNames[m.Face], name)
	case s.faceBarred(d, m.Face):
		return engine.Forbid("HW-152b", "an enemy on the side face of %s keeps its bridges", name)
	case s.p.ground.terrain[at] != Water:
		return engine.Forbid("HW-142", "bridges are laid on water, and %s is %s", square, s.p.terrain(at))
	case s.bridge[at] != 0:
		return engine.Forbid("HW-142", "a bridge lies on %s already", square)
	case s.outweighed(s.army, at) && !s.inField(s.army, at) && s.joins(d, at):
		return s.weaker("HW-167.1", at, "cannot be bridged")
	}
	return engine.Forbid("HW-146", "%s touches neither %s nor a bridge of it that is connected", square, name)
}

// joins reports whether a bridge on a square would be connected to its carrier. [HW-146]
func (s *survey) joins(d *device, at grid.Square) bool {
	if s.nearCarrier(d, at) {
		return true
	}
	var room [mostOfNumber]grid.Square
	for _, x := range s.connected(d, room[:0]) {
		if s.touches(x, at) {
			return true
		}
	}
	return false
}

// whyNotLaid is nil if a bridge of a carrier lies on a square and is connected. [HW-153, HW-158]
func (s *survey) whyNotLaid(d *device, at grid.Square) error {
	if s.bridge[at] == 0 || s.p.bridges[s.bridge[at]-1].number != d.number {
		return engine.Forbid("HW-153", "no bridge number %d lies on %s", d.number, s.name(at))
	}
	var room [mostOfNumber]grid.Square
	if !among(s.connected(d, room[:0]), at) {
		return engine.Forbid("HW-158", "the bridge on %s is not connected to its carrier", s.name(at))
	}
	return nil
}

// whyNotTakeUp says why a bridge is not taken up. [HW-153 to HW-158a, HW-167.5, HW-167.6]
func (s *survey) whyNotTakeUp(m Move) error {
	d, name := &s.p.devices[m.Device], s.p.device(int(m.Device))
	at, square := m.At, s.name(m.At)
	if !s.holds(s.army, d.at) {
		return engine.Forbid("HW-154", "no piece of yours stands on the main face of %s, on %s", name, s.name(d.at))
	}
	if err := s.whyNotLaid(d, at); err != nil {
		return err
	}
	i, stands := s.pieceOn(at)
	switch {
	case s.faceBarred(d, m.Face):
		return engine.Forbid("HW-157", "an enemy stands on the side face of %s", name)
	case stands:
		return engine.Forbid("HW-158a", "%s is on the bridge", s.the(&s.p.pieces[i]))
	case s.burns(at):
		return engine.Forbid("HW-166", "the bridge on %s burns", square)
	case s.p.bridges[s.bridge[at]-1].barred>>s.army&1 == 1:
		return engine.Forbid("HW-167.5", "the bridge on %s has lain in the enemy's field for a turn of yours", square)
	case s.outweighed(s.army, at) && !s.inField(s.army, at):
		return s.weaker("HW-167.6", at, "cannot be cleared")
	}
	return engine.Forbid("HW-158a", "a device with a piece on it lies on the bridge on %s", square)
}

// whyNotRuin says why a piece does not ruin bridges of a carrier so. [HW-160, HW-161]
func (s *survey) whyNotRuin(m Move) error {
	act := m
	act.Then, act.Takes, act.To = false, false, 0
	return s.afterAct(m, act, func() error { return s.whyNotRuins(m) })
}

func (s *survey) whyNotRuins(m Move) error {
	d, name := &s.p.devices[m.Device], s.p.device(int(m.Device))
	far := d.far(s.board)
	if m.From != d.at && m.From != far {
		return engine.Forbid("HW-160", "the piece on %s does not stand on %s", s.name(m.From), name)
	}
	side := m.From == far
	for _, x := range m.Set {
		if x == 0 {
			continue
		}
		if side {
			return engine.Forbid("HW-161", "who stands on the side face ruins only the bridges that lie there")
		}
		if err := s.whyNotLaid(d, grid.Square(x-1)); err != nil {
			return err
		}
	}
	switch {
	case side && m.Main > 0:
		return engine.Forbid("HW-161", "who stands on the side face ruins only the bridges that lie there")
	case int(m.Main) > d.faces.main():
		return engine.Forbid("HW-160", "%d bridges lie on the main face of %s", d.faces.main(), name)
	}
	return engine.Forbid("HW-161", "%d bridges lie on the side face of %s", d.faces.side(), name)
}

// whyNotRuinNear says why a bridge is not ruined from near by. [HW-163, HW-167.4, HW-167.8]
func (s *survey) whyNotRuinNear(m Move) error {
	at, name := m.At, s.name(m.At)
	i, stands := s.pieceOn(at)
	switch {
	case s.bridge[at] == 0:
		return engine.Forbid("HW-163", "no bridge is laid on %s", name)
	case stands:
		return engine.Forbid("HW-167.8", "%s is on the bridge", s.the(&s.p.pieces[i]))
	case s.gun[at] != 0, s.work[at] != 0, s.burns(at):
		return engine.Forbid("HW-163", "a gun, a breastwork or a fire is on the bridge on %s", name)
	case s.strength[s.army][at] == 0:
		return engine.Forbid("HW-163", "no piece of yours within three squares bears on %s", name)
	case s.inField(s.army.other(), at):
		return engine.Forbid("HW-167.4", "the bridge on %s lies in the enemy's field of fire", name)
	}
	return s.weaker("HW-167.8", at, "cannot be ruined")
}

package hellwig

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// whyNotFire says which hit of a shot cannot be made, or that they cannot be together. [HW-47 to HW-49c, HW-68a]
func (s reasons) whyNotFire(m Move) error {
	n, last := 0, rules.Hit{}
	var single rules.Hit
	for h := range m.EachHit {
		// Hits are sorted by square, those of faces last and by carrier.
		alike := h.Kind < rules.HitFace || h.Kind == last.Kind && h.Device == last.Device
		if n > 0 && h.Number == last.Number && alike {
			return engine.Forbid("HW-324", "%s is named twice", s.name(s.Board.Numbered(h.Number)))
		}
		if err := s.whyNotAim(h); err != nil {
			return err
		}
		if err := s.whyNotHit(h); err != nil {
			return err
		}
		n, last, single = n+1, h, h
	}
	at := s.Board.Numbered(single.Number)
	switch {
	case n > 1:
		return engine.Forbid("HW-68a", "no guns of one combination or column make all these hits in one move, "+
			"each in its own field, each howitzer one, each gun one marker")
	case single.Kind == rules.HitFace:
		return engine.Forbid("HW-165", "a howitzer ruins all bridges that lie on %s or none", s.name(at))
	case single.Kind == rules.HitBridge:
		return engine.Forbid("HW-167.9", "a howitzer ruins the bridge on %s only when the breastwork on it is gone",
			s.name(at))
	}
	return engine.Forbid("HW-124", "each gun takes one marker, and fewer than %d can fire together on %s",
		single.N, s.name(at))
}

// whyNotAim is nil if a gun of the army may fire on the square of a hit. [HW-47a, HW-55b]
func (s reasons) whyNotAim(h rules.Hit) error {
	at := s.Board.Numbered(h.Number)
	reached := false
	for d := range s.P.DeviceList() {
		if !s.P.Devices[d].Kind.Artillery() || !s.Mans(s.Army, d) || !rules.Among(s.Fields[d].List(), at) {
			continue
		}
		reached = true
		if !s.Deterred(d, at) {
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
func (s reasons) whyNotHit(h rules.Hit) error {
	at := s.Board.Numbered(h.Number)
	name := s.name(at)
	switch h.Kind {
	case rules.HitFace:
		lies := 0
		for d, far := range s.Halves(at) {
			if d == h.Device {
				lies = s.OnFace(d, far)
			}
		}
		if lies < h.N {
			return engine.Forbid("HW-164", "%d bridges of %s lie on %s, not %d",
				lies, deviceName(s.P, h.Device), name, h.N)
		}
		return nil
	case rules.HitBridge:
		if s.Bridge[at] == 0 {
			return engine.Forbid("HW-164", "no bridge is laid on %s", name)
		}
		if s.Holds(s.Army, at) {
			return engine.Forbid("HW-166b", "your own piece stands on the bridge on %s", name)
		}
		return nil
	}
	switch i, stands := s.PieceOn(at); {
	case s.EnemyWork(at) && s.Body(at) < h.N:
		return engine.Forbid("HW-122", "the breastwork on %s has %d markers, not %d", name, s.Body(at), h.N)
	case s.EnemyWork(at):
		return nil
	case s.Worked(s.Army, at):
		return engine.Forbid("HW-122", "the breastwork on %s is your own", name)
	case s.Body(at) == 0 && stands:
		return engine.Forbid("HW-60", "%s is your own and is not harmed", s.the(&s.P.Pieces[i]))
	case s.Body(at) == 0:
		return engine.Forbid("HW-181", "there is nothing on %s to be hit; a bridge is named %sb", name, name)
	case h.N > 1:
		return engine.Forbid("HW-47b", "what is on %s is hit once", name)
	}
	return nil
}

// whyNotLay says why a bridge is not laid. [HW-142 to HW-146, HW-167.1]
func (s reasons) whyNotLay(m Move) error {
	d, name := &s.P.Devices[m.Device], deviceName(s.P, int(m.Device))
	at, square := m.At, s.name(m.At)
	lies := d.Faces.Main()
	if m.Face {
		lies = d.Faces.Side()
	}
	switch {
	case !s.Holds(s.Army, d.At):
		return engine.Forbid("HW-144", "no piece of yours stands on the main face of %s, on %s%s",
			name, s.name(d.At), s.whose(s.Holds(s.Army.Other(), d.At)))
	case lies == 0:
		return engine.Forbid("HW-143", "no bridge lies on the %s face of %s", faceNames[m.Face], name)
	case rules.FaceBarred(s.Survey, d, m.Face):
		return engine.Forbid("HW-152b", "an enemy on the side face of %s keeps its bridges", name)
	case s.P.Ground.Terrain[at] != state.Water:
		return engine.Forbid("HW-142", "bridges are laid on water, and %s is %s", square, s.P.Terrain(at))
	case s.Bridge[at] != 0:
		return engine.Forbid("HW-142", "a bridge lies on %s already", square)
	case s.Outweighed(s.Army, at) && !s.InField(s.Army, at) && s.joins(d, at):
		return s.weaker("HW-167.1", at, "cannot be bridged")
	}
	return engine.Forbid("HW-146", "%s touches neither %s nor a bridge of it that is connected", square, name)
}

// joins reports whether a bridge on a square would be connected to its carrier. [HW-146]
func (s reasons) joins(d *state.Device, at grid.Square) bool {
	if rules.NearCarrier(s.Survey, d, at) {
		return true
	}
	var room [rules.MostOfNumber]grid.Square
	return slices.ContainsFunc(rules.Connected(s.Survey, d, room[:0]), func(x grid.Square) bool {
		return rules.Touches(s.Survey, x, at)
	})
}

// whyNotLaid is nil if a bridge of a carrier lies on a square and is connected. [HW-153, HW-158]
func (s reasons) whyNotLaid(d *state.Device, at grid.Square) error {
	if s.Bridge[at] == 0 || s.P.Bridges[s.Bridge[at]-1].Number != d.Number {
		return engine.Forbid("HW-153", "no bridge number %d lies on %s", d.Number, s.name(at))
	}
	var room [rules.MostOfNumber]grid.Square
	if !rules.Among(rules.Connected(s.Survey, d, room[:0]), at) {
		return engine.Forbid("HW-158", "the bridge on %s is not connected to its carrier", s.name(at))
	}
	return nil
}

// whyNotTakeUp says why a bridge is not taken up. [HW-153 to HW-158a, HW-167.5, HW-167.6]
func (s reasons) whyNotTakeUp(m Move) error {
	d, name := &s.P.Devices[m.Device], deviceName(s.P, int(m.Device))
	at, square := m.At, s.name(m.At)
	if !s.Holds(s.Army, d.At) {
		return engine.Forbid("HW-154", "no piece of yours stands on the main face of %s, on %s%s",
			name, s.name(d.At), s.whose(s.Holds(s.Army.Other(), d.At)))
	}
	if err := s.whyNotLaid(d, at); err != nil {
		return err
	}
	i, stands := s.PieceOn(at)
	switch {
	case rules.FaceBarred(s.Survey, d, m.Face):
		return engine.Forbid("HW-157", "an enemy stands on the side face of %s", name)
	case stands:
		return engine.Forbid("HW-158a", "%s is on the bridge", s.the(&s.P.Pieces[i]))
	case s.Burns(at):
		return engine.Forbid("HW-166", "the bridge on %s burns", square)
	case s.P.Bridges[s.Bridge[at]-1].Barred>>s.Army&1 == 1:
		return engine.Forbid("HW-167.5", "the bridge on %s has lain in the enemy's field for a turn of yours", square)
	case s.Outweighed(s.Army, at) && !s.InField(s.Army, at):
		return s.weaker("HW-167.6", at, "cannot be cleared")
	}
	return engine.Forbid("HW-158a", "a device with a piece on it lies on the bridge on %s", square)
}

// whyNotRuin says why a piece does not ruin bridges of a carrier so. [HW-160, HW-161]
func (s reasons) whyNotRuin(m Move) error {
	act := m
	act.Then, act.Takes, act.To = false, false, 0
	return s.afterAct(m, act, func() error { return s.whyNotRuins(m) })
}

func (s reasons) whyNotRuins(m Move) error {
	d, name := &s.P.Devices[m.Device], deviceName(s.P, int(m.Device))
	far := d.Far(s.Board)
	if m.From != d.At && m.From != far {
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
	case int(m.Main) > d.Faces.Main():
		return engine.Forbid("HW-160", "%d bridges lie on the main face of %s", d.Faces.Main(), name)
	}
	return engine.Forbid("HW-161", "%d bridges lie on the side face of %s", d.Faces.Side(), name)
}

// whyNotRuinNear says why a bridge is not ruined from near by. [HW-163, HW-167.4, HW-167.8]
func (s reasons) whyNotRuinNear(m Move) error {
	at, name := m.At, s.name(m.At)
	i, stands := s.PieceOn(at)
	switch {
	case s.Bridge[at] == 0:
		return engine.Forbid("HW-163", "no bridge is laid on %s", name)
	case stands:
		return engine.Forbid("HW-167.8", "%s is on the bridge", s.the(&s.P.Pieces[i]))
	case s.Gun[at] != 0, s.Work[at] != 0, s.Burns(at):
		return engine.Forbid("HW-163", "a gun, a breastwork or a fire is on the bridge on %s", name)
	case s.Strength(s.Army, at) == 0:
		return engine.Forbid("HW-163", "no piece of yours within three squares bears on %s", name)
	case s.InField(s.Army.Other(), at):
		return engine.Forbid("HW-167.4", "the bridge on %s lies in the enemy's field of fire", name)
	}
	return s.weaker("HW-167.8", at, "cannot be ruined")
}

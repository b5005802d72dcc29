package hellwig

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// whyNots say why an order of a kind that is not listed cannot be given. Groups say it themselves, see whyNotSlide.
var whyNots = [numKinds]func(*survey, Move) error{
	kindMove: (*survey).whyNotGo, kindCapture: (*survey).whyNotGo, kindTurn: (*survey).whyNotTurn,
	kindFire: (*survey).whyNotFire, kindLight: (*survey).whyNotLight,
	kindLay: (*survey).whyNotLay, kindTakeUp: (*survey).whyNotTakeUp,
	kindRuin: (*survey).whyNotRuin, kindLeaveRuin: (*survey).whyNotLeave, kindRuinNear: (*survey).whyNotRuinNear,
	kindLeaveLight: (*survey).whyNotLeave, kindEntrench: (*survey).whyNotEntrench,
	kindStrengthen: (*survey).whyNotStrengthen, kindRaze: (*survey).whyNotRaze, kindStorm: (*survey).whyNotStorm,
	kindDemolish: (*survey).whyNotDemolish, kindDestroy: (*survey).whyNotDestroy, kindDrop: (*survey).whyNotDrop,
	kindDepot: (*survey).whyNotDepot, kindUndepot: (*survey).whyNotUndepot,
	kindSpread: (*survey).whyNotSpread, kindOccupy: (*survey).whyNotOccupy, kindSeize: (*survey).whyNotSeize,
	kindCut: (*survey).whyNotCut, kindBlockade: (*survey).whyNotBlockade, kindUnblock: (*survey).whyNotUnblock,
}

// forbids is nil if an order is legal, or the rule against it. named is whom a capture was said to take.
func (p *Position) forbids(m Move, named []grid.Square) error {
	k := &kinds[m.Kind]
	at := p
	if !k.free {
		at = p.ready()
	}
	s := look(at)
	defer s.done()
	err := s.whyNot(p, m, named)
	if err == nil && len(s.commanded([]Move{m}, 0)) == 0 {
		return engine.Forbid("HW-223", "that is beyond the dividing row, where your ally commands")
	}
	return err
}

// whyNot is nil if an order of the army is legal, whoever of it commands; p is the position before bridges fall.
func (s *survey) whyNot(p *Position, m Move, named []grid.Square) error {
	k := &kinds[m.Kind]
	switch m.Kind {
	case kindSlide:
		return s.whyNotSlide(m)
	case kindWheel:
		return s.whyNotWheel(m)
	case kindPass:
		return s.whyNotPass()
	}
	if k.free && stageOf(m.Kind) < p.stage {
		return s.untimely(m.Kind)
	}
	legal := slices.Contains(k.list(s, nil), m)
	if m.Takes && !slices.Equal(named, s.p.takenBy(m, nil)) {
		if err := s.whyNotNamed(m, named); err != nil {
			return err
		}
		legal = false
	}
	if legal {
		return nil
	}
	if err := whyNots[m.Kind](s, m); err != nil {
		return err
	}
	return engine.Forbid(because[m.Kind], "this cannot be done now")
}

// untimely is that the free acts of a kind are over this turn. [HW-181c]
func (s *survey) untimely(k Kind) error {
	if stageOf(k) == atSiege {
		return engine.Forbid("HW-181c", "a blockade is declared or given up once a turn")
	}
	return engine.Forbid("HW-181c", "it is too late in the turn to %s: first one spreads, then occupies, seizes, cuts",
		kinds[k].name)
}

// whyNotPass is nil if there is nothing else to do. [HW-21]
func (s *survey) whyNotPass() error {
	for k := range kindSpread {
		if kinds[k].list != nil && len(s.commanded(kinds[k].list(s, nil), 0)) > 0 {
			return engine.Forbid("HW-21", "only who can give no other order passes; a %s is possible", kinds[k].name)
		}
	}
	return nil
}

func (s *survey) name(at grid.Square) string { return s.board.Name(at) }

// the is what is called so on a square: "the knight on 195".
func (s *survey) the(x *piece) string {
	return "the " + pieceKinds[x.kind].name + " on " + s.name(x.at)
}

// actor is the army's own piece on a square, which is to do something.
func (s *survey) actor(at grid.Square) (*piece, error) {
	i, stands := s.pieceOn(at)
	if !stands {
		return nil, engine.Forbid("HW-31", "no piece stands on %s", s.name(at))
	}
	if x := &s.p.pieces[i]; x.army == s.army {
		return x, nil
	}
	return nil, engine.Forbid("HW-21", "%s is the enemy's", s.the(&s.p.pieces[i]))
}

// shut says what closes a square to a piece; the rule is empty if nothing does. [DEF-1]
func (s *survey) shut(at grid.Square, bars closed) (rule engine.RuleID, why string) {
	name := s.name(at)
	switch {
	case s.closed[at]&bars == 0:
		return "", ""
	case s.gun[at] != 0:
		return "HW-46", "a gun stands on " + name
	case s.work[at] != 0:
		return "HW-110", "there is a breastwork on " + name
	case s.burns(at):
		return "HW-74", name + " burns"
	case s.p.ground.terrain[at] == Mountain:
		return "HW-24", name + " is mountain"
	case s.p.ground.terrain[at] == Marsh:
		return "HW-25", name + " is marsh"
	case s.p.ground.terrain[at] == Water && s.bridge[at] == 0:
		return "HW-28", name + " is water, and no bridge lies there"
	}
	return "HW-260", name + " is open to cavalry alone"
}

// whyNotNamed says what is wrong with the squares named in a capture.
func (s *survey) whyNotNamed(m Move, named []grid.Square) error {
	for _, at := range named {
		if _, stands := s.pieceOn(at); !stands {
			return engine.Forbid("HW-32", "nobody stands on %s to be taken", s.name(at))
		}
	}
	taken := s.p.takenBy(m, nil)
	for _, at := range taken {
		if i, stands := s.pieceOn(at); stands && !among(named, at) {
			return engine.Forbid("HW-33", "%s stands on the way to %s and has to be named too",
				s.the(&s.p.pieces[i]), s.name(m.To))
		}
	}
	for _, at := range named {
		if !among(taken, at) {
			return engine.Forbid("HW-33", "several are taken on one line alone, and %s is not on that from %s to %s",
				s.name(at), s.name(m.From), s.name(m.To))
		}
	}
	return engine.Forbid("HW-33", "those taken are named one after another from %s on", s.name(m.From))
}

// whyNotGo says why a piece cannot move or capture so.
func (s *survey) whyNotGo(m Move) error {
	x, err := s.actor(m.From)
	if err != nil {
		return err
	}
	if err := s.whyNotThere(x, m); err != nil {
		return err
	}
	d, line := direction(s.board, m.From, m.To)
	switch kind := &pieceKinds[x.kind]; {
	case x.kind == Pawn:
		return s.whyNotPawn(x, m)
	case line && m.From != m.To && (d%2 == 0 && kind.straight || d%2 == 1 && kind.bend):
		return s.whyNotAlong(x, m, d)
	case kind.leaps && s.isLeap(m.From, m.To):
		return engine.Forbid("HW-172", "a leap from %s to %s needs one of the two squares between to be passable",
			s.name(m.From), s.name(m.To))
	case kind.leaps && (kind.straight || kind.bend):
		return engine.Forbid("HW-41", "%s goes one way or the other, not from %s to %s in one move",
			withArticle(kind.name), s.name(m.From), s.name(m.To))
	default:
		return engine.Forbid("HW-31", "%s does not go from %s to %s",
			withArticle(kind.name), s.name(m.From), s.name(m.To))
	}
}

// isLeap reports whether one square is a knight's leap from another.
func (s *survey) isLeap(from, to grid.Square) bool {
	dc, dr := s.board.Col(to)-s.board.Col(from), s.board.Row(to)-s.board.Row(from)
	return dc*dc+dr*dr == 5
}

// whyNotThere says what is against the square where a piece is to end. [HW-32, HW-177]
func (s *survey) whyNotThere(x *piece, m Move) error {
	i, stands := s.pieceOn(m.To)
	enemy := s.holds(s.army.other(), m.To)
	switch {
	case stands && !enemy:
		return engine.Forbid("HW-32", "%s is your own", s.the(&s.p.pieces[i]))
	case m.Takes && !enemy:
		return engine.Forbid("HW-32", "no enemy stands on %s; say: to %s", s.name(m.To), s.name(m.To))
	case !m.Takes && enemy:
		return engine.Forbid("HW-177", "%s stands there; say: take %s", s.the(&s.p.pieces[i]), s.name(m.To))
	}
	if rule, why := s.shut(m.To, x.bars()); rule != "" {
		return engine.Forbid(rule, "%s", why)
	}
	return nil
}

// whyNotPawn says how pawns go and take. [HW-36]
func (s *survey) whyNotPawn(x *piece, m Move) error {
	if m.Takes {
		return engine.Forbid("HW-36", "%s faces %s and takes only on the two squares diagonally before it, not on %s",
			s.the(x), frontNames[x.front], s.name(m.To))
	}
	return engine.Forbid("HW-36", "a pawn goes one square forward, back or to a side, not from %s to %s",
		s.name(m.From), s.name(m.To))
}

// whyNotAlong says what hinders a piece on its line, or who of those taken is protected. [HW-33b, HW-171]
func (s *survey) whyNotAlong(x *piece, m Move, d grid.Dir) error {
	gone := []grid.Square{x.at}
	for at := s.board.Step(x.at, d); ; at = s.board.Step(at, d) {
		if rule, why := s.shut(at, x.bars()); rule != "" {
			return engine.Forbid(rule, "%s cannot pass: %s", s.the(x), why)
		}
		if i, stands := s.pieceOn(at); stands {
			y := &s.p.pieces[i]
			last := at == m.To
			switch {
			case !last && (y.army == s.army || !m.Takes):
				return engine.Forbid("HW-177", "%s is in the way", s.the(y))
			case (!last || len(gone) > 1) && s.protected(y.army, at, gone):
				return engine.Forbid("HW-33b", "%s is protected; take it alone or those before it", s.the(y))
			}
			gone = append(gone, at)
		}
		if at == m.To {
			return nil
		}
	}
}

// whyNotTurn is that only pawns turn. [HW-38]
func (s *survey) whyNotTurn(m Move) error {
	x, err := s.actor(m.From)
	if err != nil {
		return err
	}
	return engine.Forbid("HW-38", "only pawns have a front to turn, and %s is none", s.the(x))
}

// afterAct says why a piece cannot do an act and then move: what is against the act, or else against the move.
func (s *survey) afterAct(m, act Move, whyAct func() error) error {
	if _, err := s.actor(m.From); err != nil {
		return err
	}
	if !m.Then || !slices.Contains(kinds[m.Kind].list(s, nil), act) {
		return whyAct()
	}
	after := *s.p
	kinds[m.Kind].play(&after, act)
	t := look(&after)
	defer t.done()
	if !t.holds(s.army, m.From) {
		return engine.Forbid("HW-160", "the piece on %s is lost with the bridge and moves no more", s.name(m.From))
	}
	return t.whyNotGo(m)
}

// whyNotDestroy says which of the guns the piece does not man. [HW-72, HW-72a]
func (s *survey) whyNotDestroy(m Move) error {
	act := Move{Kind: m.Kind, From: m.From, Set: m.Set}
	return s.afterAct(m, act, func() error {
		for d := range (*deviceSet)(&m.Set).all {
			switch {
			case !s.p.devices[d].kind.artillery():
				return engine.Forbid("HW-72", "only guns are destroyed so, and %s is none", s.p.device(d))
			case !s.mans(s.army, d):
				return engine.Forbid("HW-72a", "%s is not manned by you", s.p.device(d))
			case s.root[d] != m.From:
				return engine.Forbid("HW-72a", "%s is manned from %s, not from %s",
					s.p.device(d), s.name(s.root[d]), s.name(m.From))
			}
		}
		return nil
	})
}

// whyNotDrop says why a transporter is not left and removed. [HW-101]
func (s *survey) whyNotDrop(m Move) error {
	x, err := s.actor(m.From)
	if err != nil {
		return err
	}
	d, name := &s.p.devices[m.Device], s.p.device(int(m.Device))
	far := d.far(s.board)
	other := far
	if x.at == far {
		other = d.at
	}
	switch {
	case x.at != d.at && x.at != far:
		return engine.Forbid("HW-101", "%s does not stand on %s", s.the(x), name)
	case s.piece[other] != 0 && other != m.To:
		return engine.Forbid("HW-101", "another piece stands on %s, on %s", name, s.name(other))
	case m.To == other:
		return engine.Forbid("HW-101", "who goes to %s does not leave %s", s.name(other), name)
	}
	return s.whyNotGo(m)
}

// whyNotLeave says why a bridge is not ruined or set on fire in leaving it. [HW-162, HW-166a]
func (s *survey) whyNotLeave(m Move) error {
	x, err := s.actor(m.From)
	switch {
	case err != nil:
		return err
	case s.bridge[x.at] == 0:
		return engine.Forbid(because[m.Kind], "%s stands on no bridge", s.the(x))
	case m.Kind == kindLeaveLight && s.burns(x.at):
		return engine.Forbid(because[m.Kind], "the bridge on %s burns already", s.name(x.at))
	}
	return s.whyNotGo(m)
}

package hellwig

import (
	"slices"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// whyNots say why an order of a kind that is not listed cannot be given. Groups say it themselves, see whyNotSlide.
var whyNots = [rules.NumKinds]func(reasons, Move) error{
	rules.KindMove: reasons.whyNotGo, rules.KindCapture: reasons.whyNotGo, rules.KindTurn: reasons.whyNotTurn,
	rules.KindFire: reasons.whyNotFire, rules.KindLight: reasons.whyNotLight,
	rules.KindLay: reasons.whyNotLay, rules.KindTakeUp: reasons.whyNotTakeUp,
	rules.KindRuin: reasons.whyNotRuin, rules.KindLeaveRuin: reasons.whyNotLeave,
	rules.KindRuinNear:   reasons.whyNotRuinNear,
	rules.KindLeaveLight: reasons.whyNotLeave, rules.KindEntrench: reasons.whyNotEntrench,
	rules.KindStrengthen: reasons.whyNotStrengthen, rules.KindRaze: reasons.whyNotRaze,
	rules.KindStorm:    reasons.whyNotStorm,
	rules.KindDemolish: reasons.whyNotDemolish, rules.KindDestroy: reasons.whyNotDestroy,
	rules.KindDrop:  reasons.whyNotDrop,
	rules.KindDepot: reasons.whyNotDepot, rules.KindUndepot: reasons.whyNotUndepot,
	rules.KindSpread: reasons.whyNotSpread, rules.KindOccupy: reasons.whyNotOccupy,
	rules.KindSeize: reasons.whyNotSeize,
	rules.KindCut:   reasons.whyNotCut, rules.KindBlockade: reasons.whyNotBlockade,
	rules.KindUnblock: reasons.whyNotUnblock,
}

// reasons says why orders are not legal.
type reasons struct{ *rules.Survey }

// forbids is nil if an order is legal, or the rule against it. named is whom a capture was said to take.
func forbids(p *Position, m Move, named []grid.Square) error {
	k := &rules.Kinds[m.Kind]
	at := p
	if !k.Free {
		at = ready(p)
	}
	s := rules.Look(at)
	defer s.Done()
	err := reasons{s}.whyNot(p, m, named)
	if err == nil && len(s.Commanded([]Move{m}, 0)) == 0 || err != nil && allyMay(p, at, m, named) {
		return engine.Forbid("HW-223", "that is beyond the dividing row, where your ally commands")
	}
	return err
}

// allyMay reports whether the mover's ally, were it his turn, could give an order: what needs a crew or a digger near
// the mover is not listed for him at all. [HW-225]
func allyMay(p, at *Position, m Move, named []grid.Square) bool {
	if p.Players != 4 {
		return false
	}
	theirs := *at
	theirs.ToMove ^= 2
	s := rules.Look(&theirs)
	defer s.Done()
	return reasons{s}.whyNot(p, m, named) == nil && len(s.Commanded([]Move{m}, 0)) > 0
}

// whyNot is nil if an order of the army is legal, whoever of it commands; p is the position before bridges fall.
func (s reasons) whyNot(p *Position, m Move, named []grid.Square) error {
	k := &rules.Kinds[m.Kind]
	switch m.Kind {
	case rules.KindSlide:
		return s.whyNotSlide(m)
	case rules.KindWheel:
		return s.whyNotWheel(m)
	case rules.KindPass:
		return s.whyNotPass()
	}
	if k.Free && rules.StageOf(m.Kind) < p.Stage {
		return s.untimely(m.Kind)
	}
	legal := rules.Lists(s.Survey, m)
	if m.Takes && !slices.Equal(named, takenBy(s.P, m, nil)) {
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
func (s reasons) untimely(k rules.Kind) error {
	if rules.StageOf(k) == state.AtSiege {
		return engine.Forbid("HW-181c", "a blockade is declared or given up once a turn")
	}
	return engine.Forbid("HW-181c", "it is too late in the turn to %s: first one spreads, then occupies, seizes, cuts",
		rules.Kinds[k].Name)
}

// whyNotPass is nil if there is nothing else to do. [HW-21]
func (s reasons) whyNotPass() error {
	for k := range rules.KindSpread {
		for range given(s.Survey, k) {
			return engine.Forbid("HW-21", "only who can give no other order passes; a %s is possible",
				rules.Kinds[k].Name)
		}
	}
	return nil
}

func (s reasons) name(at grid.Square) string { return s.Board.Name(at) }

// the is what is called so on a square: "the knight on 195".
func (s reasons) the(x *state.Piece) string {
	return "the " + state.PieceKinds[x.Kind].Name + " on " + s.name(x.At)
}

// actor is the army's own piece on a square, which is to do something.
func (s reasons) actor(at grid.Square) (*state.Piece, error) {
	i, stands := s.PieceOn(at)
	if !stands {
		return nil, engine.Forbid("HW-31", "no piece stands on %s", s.name(at))
	}
	if x := &s.P.Pieces[i]; x.Army == s.Army {
		return x, nil
	}
	return nil, engine.Forbid("HW-21", "%s is %s's, and it is the turn of %s", s.the(&s.P.Pieces[i]),
		armyName(s.P, s.Army.Other()), moverName(s.P))
}

// shut says what closes a square to a piece; the rule is empty if nothing does. [DEF-1]
func (s reasons) shut(at grid.Square, bars rules.Closed) (rule engine.RuleID, why string) {
	name := s.name(at)
	switch {
	case s.Closed[at]&bars == 0:
		return "", ""
	case s.Gun[at] != 0:
		return "HW-46", "a gun stands on " + name
	case s.Work[at] != 0:
		return "HW-110", "there is a breastwork on " + name
	case s.Burns(at):
		return "HW-74", name + " burns"
	case s.P.Ground.Terrain[at] == state.Mountain:
		return "HW-24", name + " is mountain"
	case s.P.Ground.Terrain[at] == state.Marsh:
		return "HW-25", name + " is marsh"
	case s.P.Ground.Terrain[at] == state.Water && s.Bridge[at] == 0:
		return "HW-28", name + " is water, and no bridge lies there"
	}
	return "HW-260", name + " is open to cavalry alone"
}

// whyNotNamed says what is wrong with the squares named in a capture. Where a piece on the way is not named, it may be
// that nobody could take along that way.
func (s reasons) whyNotNamed(m Move, named []grid.Square) error {
	if _, err := s.actor(m.From); err != nil {
		return err
	}
	for _, at := range named {
		if _, stands := s.PieceOn(at); !stands {
			return engine.Forbid("HW-32", "nobody stands on %s to be taken", s.name(at))
		}
	}
	taken := takenBy(s.P, m, nil)
	for _, at := range taken {
		if i, stands := s.PieceOn(at); stands && !rules.Among(named, at) {
			if err := s.whyNotGo(m); err != nil {
				return err
			}
			return engine.Forbid("HW-33", "%s stands on the way to %s and has to be named too",
				s.the(&s.P.Pieces[i]), s.name(m.To))
		}
	}
	for _, at := range named {
		if !rules.Among(taken, at) {
			return engine.Forbid("HW-33", "several are taken on one line alone, and %s is not on that from %s to %s",
				s.name(at), s.name(m.From), s.name(m.To))
		}
	}
	return engine.Forbid("HW-33", "those taken are named one after another from %s on", s.name(m.From))
}

// whyNotGo says why a piece cannot move or capture so.
func (s reasons) whyNotGo(m Move) error {
	x, err := s.actor(m.From)
	if err != nil {
		return err
	}
	if err := s.whyNotThere(x, m); err != nil {
		return err
	}
	return s.whyNotWay(x, m)
}

// whyNotWay says what is against a piece's way to a square on which it may end.
func (s reasons) whyNotWay(x *state.Piece, m Move) error {
	d, line := rules.Direction(s.Board, m.From, m.To)
	switch kind := &state.PieceKinds[x.Kind]; {
	case x.Kind == state.Pawn:
		return s.whyNotPawn(x, m)
	case line && m.From != m.To && (d%2 == 0 && kind.Straight || d%2 == 1 && kind.Bend):
		return s.whyNotAlong(x, m, d)
	case kind.Leaps && s.isLeap(m.From, m.To):
		return engine.Forbid("HW-172", "a leap from %s to %s needs one of the two squares between to be passable",
			s.name(m.From), s.name(m.To))
	case kind.Leaps && (kind.Straight || kind.Bend):
		as := map[bool]string{true: "rook", false: "bishop"}[kind.Straight]
		if kind.Straight && kind.Bend {
			as = "queen"
		}
		const says = "%s goes one way or the other, not from %s to %s in one move: as a %s or a knight"
		return engine.Forbid("HW-41", says, withArticle(kind.Name), s.name(m.From), s.name(m.To), as)
	default:
		return engine.Forbid("HW-31", "%s does not go from %s to %s",
			withArticle(kind.Name), s.name(m.From), s.name(m.To))
	}
}

// isLeap reports whether one square is a knight's leap from another.
func (s reasons) isLeap(from, to grid.Square) bool {
	dc, dr := s.Board.Col(to)-s.Board.Col(from), s.Board.Row(to)-s.Board.Row(from)
	return dc*dc+dr*dr == 5
}

// whyNotThere says what is against the square where a piece is to end. [HW-32, HW-177]
func (s reasons) whyNotThere(x *state.Piece, m Move) error {
	i, stands := s.PieceOn(m.To)
	enemy := s.Holds(s.Army.Other(), m.To)
	switch {
	case stands && !enemy:
		return engine.Forbid("HW-32", "%s is your own", s.the(&s.P.Pieces[i]))
	case m.Takes && !enemy:
		return engine.Forbid("HW-32", "no enemy stands on %s; say: to %s", s.name(m.To), s.name(m.To))
	}
	if rule, why := s.shut(m.To, rules.BarsOf(x)); rule != "" {
		return engine.Forbid(rule, "%s", why)
	}
	if m.Takes || !enemy {
		return nil
	}
	take := Move{Kind: rules.KindCapture, From: m.From, To: m.To, Takes: true}
	if why := s.whyNotWay(x, take); why != nil && !rules.Lists(s.Survey, take) {
		return why // what is forbidden is not advised
	}
	return engine.Forbid("HW-177", "%s stands there; say: take %s", s.the(&s.P.Pieces[i]), s.name(m.To))
}

// whyNotPawn says how pawns go and take. [HW-36]
func (s reasons) whyNotPawn(x *state.Piece, m Move) error {
	if m.Takes {
		return engine.Forbid("HW-36", "%s faces %s and takes only on the two squares diagonally before it, not on %s",
			s.the(x), frontNames[x.Front], s.name(m.To))
	}
	return engine.Forbid("HW-36", "a pawn goes one square forward, back or to a side, not from %s to %s",
		s.name(m.From), s.name(m.To))
}

// whyNotAlong says what hinders a piece on its line, or who of those taken is protected. [HW-33b, HW-171]
func (s reasons) whyNotAlong(x *state.Piece, m Move, d grid.Dir) error {
	gone := []grid.Square{x.At}
	for at := s.Board.Step(x.At, d); ; at = s.Board.Step(at, d) {
		if rule, why := s.shut(at, rules.BarsOf(x)); rule != "" {
			return engine.Forbid(rule, "%s cannot pass: %s", s.the(x), why)
		}
		if i, stands := s.PieceOn(at); stands {
			y := &s.P.Pieces[i]
			last := at == m.To
			switch {
			case !last && (y.Army == s.Army || !m.Takes):
				return engine.Forbid("HW-177", "%s is in the way", s.the(y))
			case (!last || len(gone) > 1) && s.Protected(y.Army, at, gone):
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
func (s reasons) whyNotTurn(m Move) error {
	x, err := s.actor(m.From)
	if err != nil {
		return err
	}
	return engine.Forbid("HW-38", "only pawns have a front to turn, and %s is none", s.the(x))
}

// afterAct says why a piece cannot do an act and then move: what is against the act, or else against the move.
func (s reasons) afterAct(m, act Move, whyAct func() error) error {
	if _, err := s.actor(m.From); err != nil {
		return err
	}
	if !m.Then || !rules.Lists(s.Survey, act) {
		return whyAct()
	}
	after := *s.P
	rules.Kinds[m.Kind].Play(&after, act)
	t := rules.Look(&after)
	defer t.Done()
	if !t.Holds(s.Army, m.From) {
		return engine.Forbid("HW-160", "the piece on %s is lost with the bridge and moves no more", s.name(m.From))
	}
	return reasons{t}.whyNotGo(m)
}

// whyNotDestroy says which of the guns the piece does not man. [HW-72, HW-72a]
func (s reasons) whyNotDestroy(m Move) error {
	act := Move{Kind: m.Kind, From: m.From, Set: m.Set}
	return s.afterAct(m, act, func() error {
		for d := range (*rules.DeviceSet)(&m.Set).All {
			switch {
			case !s.P.Devices[d].Kind.Artillery():
				return engine.Forbid("HW-72", "only guns are destroyed so, and %s is none", deviceName(s.P, d))
			case !s.Mans(s.Army, d):
				return engine.Forbid("HW-72a", "%s is not manned by you", deviceName(s.P, d))
			case s.Root[d] != m.From:
				return engine.Forbid("HW-72a", "%s is manned from %s, not from %s",
					deviceName(s.P, d), s.name(s.Root[d]), s.name(m.From))
			}
		}
		return nil
	})
}

// whyNotDrop says why a transporter is not left and removed. [HW-101]
func (s reasons) whyNotDrop(m Move) error {
	x, err := s.actor(m.From)
	if err != nil {
		return err
	}
	d, name := &s.P.Devices[m.Device], deviceName(s.P, int(m.Device))
	far := d.Far(s.Board)
	other := far
	if x.At == far {
		other = d.At
	}
	switch {
	case x.At != d.At && x.At != far:
		return engine.Forbid("HW-101", "%s does not stand on %s", s.the(x), name)
	case s.Piece[other] != 0 && other != m.To:
		return engine.Forbid("HW-101", "another piece stands on %s, on %s", name, s.name(other))
	case m.To == other:
		return engine.Forbid("HW-101", "who goes to %s does not leave %s", s.name(other), name)
	}
	return s.whyNotGo(m)
}

// whyNotLeave says why a bridge is not ruined or set on fire in leaving it. [HW-162, HW-166a]
func (s reasons) whyNotLeave(m Move) error {
	x, err := s.actor(m.From)
	switch {
	case err != nil:
		return err
	case s.Bridge[x.At] == 0:
		return engine.Forbid(because[m.Kind], "%s stands on no bridge", s.the(x))
	case m.Kind == rules.KindLeaveLight && s.Burns(x.At):
		return engine.Forbid(because[m.Kind], "the bridge on %s burns already", s.name(x.At))
	}
	return s.whyNotGo(m)
}

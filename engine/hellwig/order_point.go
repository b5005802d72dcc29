package hellwig

import (
	"errors"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// whyNotThere is what forbids what is meant by who is to do something and a square, as a click on it says it, without
// what is to be done there: a piece goes there or takes, devices slide, a carrier lays a bridge. Nil if it is allowed,
// and has to be said, or nothing is meant so.
func whyNotThere(p *Position, words []string) error {
	last := len(words) - 1
	at, square := p.Board().Find(words[last])
	if !square {
		return nil
	}
	s := rules.Look(p)
	defer s.Done()
	r := reading{p: p, words: words}
	var group rules.DeviceSet
	meant := ""
	if from, is := r.square(); is && last == 1 {
		if i, own := s.PieceOn(from); own && p.Pieces[i].Army == s.Army {
			meant = " to "
			if j, stands := s.PieceOn(at); stands && p.Pieces[j].Army != s.Army {
				meant = " take "
			}
		}
	} else if n, d := r.devices(&group); n == last && n > 0 {
		if why := whyNotOn(s, d, at); n == 1 && why != nil {
			return why
		}
		meant = slideTo(rules.CorpsOf(s, group, Move{}).Rect, p.Board(), at)
		if n == 1 && p.Devices[d].Kind == state.Carrier && p.Terrain(at) == state.Water {
			meant = " lay "
		}
		if meant == "" {
			return reasons{s}.outOfTheWay(group, at)
		}
	}
	if meant == "" {
		return nil
	}
	order := strings.Join(words[:last], " ") + meant
	if meant[len(meant)-1] == ' ' {
		order += words[last]
	}
	return forbidden(p, order)
}

// whyNotOn is why a gun does not fire on an enemy on a square, which is what a click on him means; nil for others.
func whyNotOn(s *rules.Survey, gun int, at grid.Square) error {
	j, stands := s.PieceOn(at)
	switch {
	case !stands || s.P.Pieces[j].Army == s.Army || !s.P.Devices[gun].Kind.Artillery() || !s.Mans(s.Army, gun):
		return nil
	case !rules.Among(s.Fields[gun].List(), at):
		return engine.Forbid("HW-47a", "%s does not reach %s: it lies outside its field of fire",
			deviceName(s.P, gun), s.Board.Name(at))
	}
	return forbidden(s.P, "fire "+s.Board.Name(at))
}

// outOfTheWay is that a square lies on no way of the group; nil if a wheel brings it there, or the group may not move.
func (s reasons) outOfTheWay(group rules.DeviceSet, at grid.Square) error {
	c := rules.CorpsOf(s.Survey, group, Move{})
	if s.legalGroup(group) != nil || c.Rect.Has(s.Board, at) {
		return nil
	}
	_, wheels := groupOrders(s.Survey, group)
	for _, m := range wheels {
		if v, ok := c.PivotAt(m.At); ok && v.After(int(m.Turns)).Has(s.Board, at) {
			return nil
		}
	}
	return engine.Forbid("DEF-13",
		"%s cannot come to %s in one move: a device slides straight on or wheels about a corner",
		groupName(s.P, &group), s.Board.Name(at))
}

// forbidden is what forbids an order, nil if nothing does or it is none.
func forbidden(p *Position, order string) error {
	_, err := game{}.Read(p, engine.Order(order))
	if illegal, is := errors.AsType[*engine.Illegal](err); is {
		return illegal
	}
	return nil
}

// slideTo is the slide by which a rectangle comes upon a square that lies straight before one of its edges, "" if none
// does.
func slideTo(r rules.Rectangle, b grid.Board, at grid.Square) string {
	for way, to := range state.Straight {
		for n := 1; r.Shifted(to, n).In(b); n++ {
			if r.Shifted(to, n).Has(b, at) {
				return " slide " + wayWords[way] + " " + strconv.Itoa(n)
			}
		}
	}
	return ""
}

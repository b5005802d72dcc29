package hellwig

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
)

// groupName is what orders call a group.
func (p *Position) groupName(group *deviceSet) string {
	var names []string
	for d := range group.all {
		names = append(names, p.device(d))
	}
	return strings.Join(names, " ")
}

// armyName is what positions call an army.
func (p *Position) armyName(a Army) string { return string(p.ground.letters[a]) }

// legalGroup is nil if the devices are a group that the army to move can move, however many they are; else it says why
// they are none.
func (s *survey) legalGroup(group deviceSet) error {
	if group == (deviceSet{}) {
		return engine.Forbid("DEF-9", "a group has one device at least")
	}
	s.findMovable()
	for d := range group.all {
		if err := s.whyNotMovable(d, &group); err != nil {
			return err
		}
	}
	c := s.corpsOf(group, Move{})
	for d := range group.all {
		if c.overloaded(d) {
			return engine.Forbid("HW-150b", "%s is loaded and shares a square with another loaded carrier",
				s.p.device(d))
		}
	}
	for at := range c.rect.squares(s.board) {
		if !s.covers(&group, at) {
			return engine.Forbid("DEF-9", "%s do not fill a rectangle: none of them lies on %s",
				s.p.groupName(&group), s.board.Name(at))
		}
	}
	return nil
}

// whyNotMovable is nil if a device can be moved in a group.
func (s *survey) whyNotMovable(i int, group *deviceSet) error {
	d, name, us := &s.p.devices[i], s.p.device(i), s.p.armyName(s.army)
	for _, at := range [...]grid.Square{d.at, d.far(s.board)} {
		if s.worked(s.army.other(), at) {
			return engine.Forbid("HW-134e", "a breastwork of %s on %s holds %s",
				s.p.armyName(s.army.other()), s.board.Name(at), name)
		}
		if x, ok := s.pieceOn(at); ok && s.p.pieces[x].army != s.army {
			return engine.Forbid("HW-99", "%s of %s stands on %s and holds %s",
				withArticle(pieceKinds[s.p.pieces[x].kind].name), s.p.armyName(s.army.other()), s.board.Name(at), name)
		}
	}
	rule := engine.RuleID("HW-86")
	switch {
	case !d.kind.artillery() && s.movable[i]:
		return nil
	case d.kind == Carrier:
		rule = "HW-139"
	case d.kind.artillery() && !s.movable[i]:
		return engine.Forbid("HW-46b", "%s is not manned: nobody of %s stands on %s", name, us, s.board.Name(d.at))
	case d.kind.artillery() && s.needs[i] != 0 && !group.has(int(s.needs[i])-1):
		return engine.Forbid("HW-67b", "%s is manned through %s alone, which does not go along",
			name, s.p.device(int(s.needs[i])-1))
	case d.kind.artillery():
		return nil
	}
	return engine.Forbid(rule, "nobody of %s stands on %s", us, name)
}

// withArticle is a noun with "a" or "an" before it.
func withArticle(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// covers reports whether a device of a group lies on a square.
func (s *survey) covers(group *deviceSet, at grid.Square) bool {
	for d := range s.halves(at) {
		if group.has(d) {
			return true
		}
	}
	return false
}

// corpsOf looks at a group, and an order for it.
func (s *survey) corpsOf(group deviceSet, m Move) *corps {
	c := &s.corps
	c.look(s, s.p.extent(&group))
	c.order = m
	c.nInside = 0
	for d := range group.all {
		c.take(d)
	}
	c.see()
	c.march()
	c.settle()
	return c
}

// whyNotWorks is nil if breastworks may go along as the order has it. [HW-134e, HW-149]
func (c *corps) whyNotWorks() error {
	switch {
	case !c.order.Works:
		return nil
	case c.s.p.rules.worksStay:
		return engine.Forbid("HW-134e", "breastworks are not carried along in this match")
	case !c.works:
		return engine.Forbid("HW-134e", "no breastwork of %s stands on %s",
			c.s.p.armyName(c.s.army), c.s.p.groupName(c.group()))
	}
	return nil
}

// hindrance says why no device of the group can come upon a square; the rule is empty if one can.
func (c *corps) hindrance(at grid.Square) (rule engine.RuleID, why string) {
	s := c.s
	name, inside := s.board.Name(at), c.rect.has(s.board, at)
	x, stands := s.pieceOn(at)
	switch {
	case s.gun[at] != 0 && !(inside && c.group().has(s.indexOfGun(at))):
		return "HW-178", "a gun stands on " + name
	case s.burns(at):
		return "HW-179", name + " burns"
	case s.work[at] != 0 && !(inside && c.order.Works) && c.stops(&s.p.works[s.work[at]-1]):
		owner := s.p.works[s.work[at]-1].army
		return "HW-179", fmt.Sprintf("a breastwork of %s stands on %s", s.p.armyName(owner), name)
	case stands && !inside:
		return "HW-177", fmt.Sprintf("%s of %s stands on %s",
			withArticle(pieceKinds[s.p.pieces[x].kind].name), s.p.armyName(s.p.pieces[x].army), name)
	case s.bridge[at] == 0 && closedGround[s.p.terrain(at)] != "":
		return "HW-88", name + " is " + closedGround[s.p.terrain(at)]
	case s.closed[at]&closedToFoot != 0:
		return "HW-260", name + " is open to cavalry alone"
	}
	return "", ""
}

// stops reports whether the group cannot come upon a breastwork. [HW-110]
func (c *corps) stops(w *work) bool { return w.army != c.s.army || !c.s.p.rules.worksBlockEnemyOnly }

// hindranceIn is the first hindrance in an area, squares of others apart.
func (c *corps) hindranceIn(in area, others ...area) (rule engine.RuleID, why string) {
	if !in.in(c.s.board) {
		return "DEF-13", "the board ends there"
	}
squares:
	for at := range in.squares(c.s.board) {
		for _, other := range others {
			if other.has(c.s.board, at) {
				continue squares
			}
		}
		if rule, why := c.hindrance(at); rule != "" {
			return rule, why
		}
	}
	return "", ""
}

// closedGround is what terrain that nothing can enter is called.
var closedGround = [numTerrains]string{Mountain: "mountain", Marsh: "marsh", Water: "water without a bridge"}

// shutTo says which ground closed to artillery the group's comes upon when what it stands on goes elsewhere, or which
// breastwork its guns or breastworks. [HW-110, HW-260]
func (c *corps) shutTo(goes func(grid.Square) grid.Square) (rule engine.RuleID, why string) {
	if c.weighty() {
		if at := c.upon(goes); at != grid.None {
			return "HW-179", "neither gun nor breastwork can stand on the breastwork on " + c.s.board.Name(at)
		}
	}
	for d := range c.group().all {
		x := &c.s.p.devices[d]
		if !x.kind.artillery() {
			continue
		}
		for _, at := range [...]grid.Square{goes(x.at), goes(x.far(c.s.board))} {
			if c.s.closed[at]&closedToGuns != 0 {
				return "HW-260", c.s.board.Name(at) + " is closed to artillery"
			}
		}
	}
	return "", ""
}

// whyNotSlide is nil if a slide is legal, also of a group that is not listed; else it says why it is not.
func (s *survey) whyNotSlide(m Move) error {
	if err := s.legalGroup(m.Set); err != nil {
		return err
	}
	c := s.corpsOf(m.Set, m)
	if err := c.whyNotWorks(); err != nil {
		return err
	}
	if n := int(m.Steps); n < 1 || n > c.pace {
		rule, with := c.paceRule()
		return engine.Forbid(rule, "%s goes 1 to %d squares%s, not %d", s.p.groupName(c.group()), c.pace, with, n)
	}
	for n := 1; n <= int(m.Steps); n++ {
		step := Move{Kind: kindSlide, Way: m.Way, Steps: uint8(n)}
		rule, why := c.hindranceIn(c.rect.shifted(m.Way, n))
		if rule == "" {
			rule, why = c.shutTo(func(at grid.Square) grid.Square { return step.brings(s.board, at) })
		}
		switch name := s.p.groupName(c.group()); {
		case rule == "":
		case n == 1:
			return engine.Forbid(rule, "%s cannot go %s: %s", name, wayNames[m.Way], why)
		default:
			return engine.Forbid(rule, "%s can go %s %d at most: %s", name, wayNames[m.Way], n-1, why)
		}
	}
	return nil
}

// paceRule is the rule for how far the group goes, and what makes it so.
func (c *corps) paceRule() (rule engine.RuleID, with string) {
	switch {
	case c.guns:
		return "HW-45", " with artillery"
	case c.pace == gunPace:
		return "HW-137", " with a loaded bridge carrier"
	case c.pace == horsePace:
		return "HW-87", " with cavalry alone"
	}
	return "HW-87", " with other troops than cavalry"
}

// wheelNames are the results of wheels, by quarter turns clockwise.
var wheelNames = [4]string{1: "a quarter clockwise", 2: "half round", 3: "a quarter counter-clockwise"}

// whyNotWheel is nil if a wheel is legal, also of a group that is not listed; else it says what hinders it either way.
func (s *survey) whyNotWheel(m Move) error {
	if err := s.legalGroup(m.Set); err != nil {
		return err
	}
	c := s.corpsOf(m.Set, m)
	if err := c.whyNotWorks(); err != nil {
		return err
	}
	name, turns := s.p.groupName(c.group()), int(m.Turns)
	v, ok := c.pivotAt(m.At)
	if !ok {
		return engine.Forbid("HW-176", "%s is no corner of %s", s.board.Name(m.At), name)
	}
	if turns < 1 || turns > 3 {
		return engine.Forbid("HW-175", "%s wheels by one to three quarters, not by %d", name, turns)
	}
	rule, cw := c.hindranceTurning(v, 0, turns)
	if rule == "" {
		return nil
	}
	other, ccw := c.hindranceTurning(v, 0, turns-4)
	if other == "" {
		return nil
	}
	if turns == 3 {
		rule, cw, ccw = other, ccw, cw // the shorter way first
	}
	why := cw
	if ccw != cw {
		why += ", and the other way round " + ccw
	}
	return engine.Forbid(rule, "%s cannot wheel %s about %s: %s", name, wheelNames[turns], s.board.Name(m.At), why)
}

// pivotAt is the group ready to wheel about a square, if that is a corner of it.
func (c *corps) pivotAt(at grid.Square) (pivot, bool) {
	var list [4]pivot
	for _, v := range c.rect.pivots(list[:0]) {
		if c.s.board.At(v.col, v.row) == at {
			return v, true
		}
	}
	return pivot{}, false
}

// hindranceTurning is what first hinders the group on its way from so many quarters clockwise to others, fewer of them
// if it turns the other way. The rule is empty if nothing does.
func (c *corps) hindranceTurning(v pivot, from, to int) (rule engine.RuleID, why string) {
	way := 1
	if to < from {
		way = -1
	}
	fixed := area{v.col, v.row, v.col + 1, v.row + 1}
	for q := from; q != to; q += way {
		now, next := (q+4)%4, (q+way+4)%4
		low := now // the complement is counted by the lower of the two
		if way < 0 {
			low = next
		}
		rule, why = c.hindranceIn(v.around(low), v.after(now), v.after(next))
		if rule == "" {
			rule, why = c.hindranceIn(v.after(next), fixed)
		}
		if rule == "" {
			rule, why = c.shutTo(func(at grid.Square) grid.Square { return v.brings(c.s.board, at, next) })
		}
		if rule == "" && c.guns && c.shutSquare(v, low) != grid.None {
			rule, why = "HW-260", c.s.board.Name(c.shutSquare(v, low))+" is closed to artillery"
		}
		if rule == "" && c.weighty() && c.workedSquare(v, low) != grid.None {
			rule, why = "HW-179", "a breastwork stands on "+c.s.board.Name(c.workedSquare(v, low))
		}
		if rule != "" {
			return rule, why
		}
	}
	return "", ""
}

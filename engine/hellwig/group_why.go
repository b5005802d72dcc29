package hellwig

import (
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// groupName is what orders call a group.
func groupName(p *Position, group *rules.DeviceSet) string {
	var names []string
	for d := range group.All {
		names = append(names, deviceName(p, d))
	}
	return strings.Join(names, " ")
}

// armyName is what players call an army.
func armyName(p *Position, a state.Army) string {
	return looks.Side(engine.Side(strings.ToLower(string(p.Ground.Letters[a]))))
}

// moverName is what players call him whose turn it is.
func moverName(p *Position) string { return looksOf(p).Side(game{}.Sides(p)[p.ToMove]) }

// legalGroup is nil if the devices are a group that the army to move can move, however many they are; else it says why
// they are none.
func (s reasons) legalGroup(group rules.DeviceSet) error {
	if group == (rules.DeviceSet{}) {
		return engine.Forbid("DEF-9", "a group has one device at least")
	}
	rules.FindMovable(s.Survey)
	for d := range group.All {
		if err := s.whyNotMovable(d, &group); err != nil {
			return err
		}
	}
	c := rules.CorpsOf(s.Survey, group, Move{})
	for d := range group.All {
		if c.Overloaded(d) {
			return engine.Forbid("HW-150b", "%s is loaded and shares a square with another loaded carrier",
				deviceName(s.P, d))
		}
	}
	for at := range c.Rect.Squares(s.Board) {
		if !rules.Covers(s.Survey, &group, at) {
			return engine.Forbid("DEF-9", "%s do not fill a rectangle: none of them lies on %s",
				groupName(s.P, &group), s.Board.Name(at))
		}
	}
	return nil
}

// whyNotMovable is nil if a device can be moved in a group.
func (s reasons) whyNotMovable(i int, group *rules.DeviceSet) error {
	d, name, us := &s.P.Devices[i], deviceName(s.P, i), armyName(s.P, s.Army)
	both := [...]grid.Square{d.At, d.Far(s.Board)}
	for k, at := range both {
		if s.Worked(s.Army.Other(), at) {
			return engine.Forbid("HW-134e", "a breastwork of %s on %s holds %s",
				armyName(s.P, s.Army.Other()), s.Board.Name(at), name)
		}
		x, ok := s.PieceOn(at)
		switch held := ok && s.P.Pieces[x].Army != s.Army; {
		case held && !s.Holds(s.Army, both[1-k]):
			if err := s.whyNotShot(d, group); err != nil {
				return err
			}
			return engine.Forbid("HW-21", "%s of %s stands on %s, so that %s is %s's, and it is the turn of %s",
				withArticle(state.PieceKinds[s.P.Pieces[x].Kind].Name), armyName(s.P, s.Army.Other()),
				s.Board.Name(at), name, armyName(s.P, s.Army.Other()), moverName(s.P))
		case held:
			return engine.Forbid("HW-99", "%s of %s stands on %s and holds %s",
				withArticle(state.PieceKinds[s.P.Pieces[x].Kind].Name), armyName(s.P, s.Army.Other()),
				s.Board.Name(at), name)
		}
	}
	rule := engine.RuleID("HW-86")
	switch {
	case !d.Kind.Artillery() && s.Movable[i]:
		return nil
	case d.Kind == state.Carrier:
		rule = "HW-139"
	case d.Kind.Artillery() && !s.Movable[i]:
		return engine.Forbid("HW-46b", "%s is not manned: nobody of %s stands on %s; any piece there is its crew",
			name, us, s.Board.Name(d.At))
	case d.Kind.Artillery() && s.Needs[i] != 0 && !group.Has(int(s.Needs[i])-1):
		return engine.Forbid("HW-67b", "%s is manned through %s alone, which does not go along",
			name, deviceName(s.P, int(s.Needs[i])-1))
	case d.Kind.Artillery():
		return nil
	}
	return engine.Forbid(rule, "nobody of %s stands on %s", us, name)
}

// whyNotShot is why an enemy's gun that is named with one's own cannot be fired on, nil if that is not what is meant.
func (s reasons) whyNotShot(gun *state.Device, group *rules.DeviceSet) error {
	for i := range group.All {
		if s.P.Devices[i].Kind.Artillery() && gun.Kind.Artillery() && s.Mans(s.Army, i) {
			return s.whyNotAim(rules.Hit{Number: s.Board.Number(gun.Far(s.Board))})
		}
	}
	return nil
}

// withArticle is a noun with "a" or "an" before it.
func withArticle(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// whyNotWorks is nil if breastworks may go along as the order has it. [HW-134e, HW-149]
func whyNotWorks(c *rules.Corps) error {
	switch {
	case !c.Order.Works:
		return nil
	case c.Survey.P.Rules.WorksStay:
		return engine.Forbid("HW-134e", "breastworks are not carried along in this match")
	case !c.Works:
		return engine.Forbid("HW-134e", "no breastwork of %s stands on %s",
			armyName(c.Survey.P, c.Survey.Army), groupName(c.Survey.P, c.Group()))
	}
	return nil
}

// hindrance says why no device of the group can come upon a square; the rule is empty if one can.
func hindrance(c *rules.Corps, at grid.Square) (rule engine.RuleID, why string) {
	s := c.Survey
	name, inside := s.Board.Name(at), c.Rect.Has(s.Board, at)
	x, stands := s.PieceOn(at)
	switch {
	case s.Gun[at] != 0 && !(inside && c.Group().Has(s.IndexOfGun(at))):
		return "HW-178", "a gun stands on " + name
	case s.Burns(at):
		return "HW-179", name + " burns"
	case s.Work[at] != 0 && !(inside && c.Order.Works) && c.Stops(&s.P.Works[s.Work[at]-1]):
		owner := s.P.Works[s.Work[at]-1].Army
		return "HW-179", fmt.Sprintf("a breastwork of %s stands on %s", armyName(s.P, owner), name)
	case stands && !inside:
		return "HW-177", fmt.Sprintf("%s of %s stands on %s",
			withArticle(state.PieceKinds[s.P.Pieces[x].Kind].Name), armyName(s.P, s.P.Pieces[x].Army), name)
	case s.Bridge[at] == 0 && closedGround[s.P.Terrain(at)] != "":
		return "HW-88", name + " is " + closedGround[s.P.Terrain(at)]
	case s.Closed[at]&rules.ClosedToFoot != 0:
		return "HW-260", name + " is open to cavalry alone"
	}
	return "", ""
}

// hindranceIn is the first hindrance in an area, squares of others apart.
func hindranceIn(c *rules.Corps, in rules.Rectangle, others ...rules.Rectangle) (rule engine.RuleID, why string) {
	if !in.In(c.Survey.Board) {
		return "DEF-13", "the board ends there"
	}
squares:
	for at := range in.Squares(c.Survey.Board) {
		for _, other := range others {
			if other.Has(c.Survey.Board, at) {
				continue squares
			}
		}
		if rule, why := hindrance(c, at); rule != "" {
			return rule, why
		}
	}
	return "", ""
}

// closedGround is what terrain that nothing can enter is called.
var closedGround = [state.NumTerrains]string{
	state.Mountain: "mountain", state.Marsh: "marsh", state.Water: "water without a bridge",
}

// shutTo says which ground closed to artillery the group's comes upon when what it stands on goes elsewhere, or which
// breastwork its guns or breastworks. [HW-110, HW-260]
func shutTo(c *rules.Corps, goes func(grid.Square) grid.Square) (rule engine.RuleID, why string) {
	if c.Weighty() {
		if at := c.Upon(goes); at != grid.None {
			return "HW-179", "neither gun nor breastwork can stand on the breastwork on " + c.Survey.Board.Name(at)
		}
	}
	for d := range c.Group().All {
		x := &c.Survey.P.Devices[d]
		if !x.Kind.Artillery() {
			continue
		}
		for _, at := range [...]grid.Square{goes(x.At), goes(x.Far(c.Survey.Board))} {
			if c.Survey.Closed[at]&rules.ClosedToGuns != 0 {
				return "HW-260", c.Survey.Board.Name(at) + " is closed to artillery"
			}
		}
	}
	return "", ""
}

// whyNotSlide is nil if a slide is legal, also of a group that is not listed; else it says why it is not.
func (s reasons) whyNotSlide(m Move) error {
	if err := s.legalGroup(m.Set); err != nil {
		return err
	}
	c := rules.CorpsOf(s.Survey, m.Set, m)
	if err := whyNotWorks(c); err != nil {
		return err
	}
	if n := int(m.Steps); n < 1 || n > c.Pace {
		rule, with := paceRule(c)
		return engine.Forbid(rule, "%s goes 1 to %d squares%s, not %d", groupName(s.P, c.Group()), c.Pace, with, n)
	}
	for n := 1; n <= int(m.Steps); n++ {
		step := Move{Kind: rules.KindSlide, Way: m.Way, Steps: uint8(n)}
		rule, why := hindranceIn(c, c.Rect.Shifted(m.Way, n))
		if rule == "" {
			rule, why = shutTo(c, func(at grid.Square) grid.Square { return step.Brings(s.Board, at) })
		}
		switch name := groupName(s.P, c.Group()); {
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
func paceRule(c *rules.Corps) (rule engine.RuleID, with string) {
	switch {
	case c.Guns:
		return "HW-45", " with artillery"
	case c.Pace == rules.GunPace:
		return "HW-137", " with a loaded bridge carrier"
	case c.Pace == rules.HorsePace:
		return "HW-87", " with cavalry alone"
	}
	return "HW-87", " with other troops than cavalry"
}

// wheelNames are the results of wheels, by quarter turns clockwise.
var wheelNames = [4]string{1: "a quarter clockwise", 2: "half round", 3: "a quarter counter-clockwise"}

// whyNotWheel is nil if a wheel is legal, also of a group that is not listed; else it says what hinders it either way.
func (s reasons) whyNotWheel(m Move) error {
	if err := s.legalGroup(m.Set); err != nil {
		return err
	}
	c := rules.CorpsOf(s.Survey, m.Set, m)
	if err := whyNotWorks(c); err != nil {
		return err
	}
	name, turns := groupName(s.P, c.Group()), int(m.Turns)
	v, ok := c.PivotAt(m.At)
	if !ok {
		return engine.Forbid("HW-176", "%s is no corner of %s", s.Board.Name(m.At), name)
	}
	if turns < 1 || turns > 3 {
		return engine.Forbid("HW-175", "%s wheels by one to three quarters, not by %d", name, turns)
	}
	rule, cw := hindranceTurning(c, v, turns)
	if rule == "" {
		return nil
	}
	other, ccw := hindranceTurning(c, v, turns-4)
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
	return engine.Forbid(rule, "%s cannot wheel %s about %s: %s", name, wheelNames[turns], s.Board.Name(m.At), why)
}

// hindranceTurning is what first hinders the group on its way by so many quarters clockwise, fewer than none if it
// turns the other way. The rule is empty if nothing does.
func hindranceTurning(c *rules.Corps, v rules.Pivot, to int) (rule engine.RuleID, why string) {
	way := 1
	if to < 0 {
		way = -1
	}
	fixed := v.Fixed()
	for q := 0; q != to; q += way {
		now, next := (q+4)%4, (q+way+4)%4
		low := now // the complement is counted by the lower of the two
		if way < 0 {
			low = next
		}
		rule, why = hindranceIn(c, v.Around(low), v.After(now), v.After(next))
		if rule == "" {
			rule, why = hindranceIn(c, v.After(next), fixed)
		}
		if rule == "" {
			rule, why = shutTo(c, func(at grid.Square) grid.Square { return v.Brings(c.Survey.Board, at, next) })
		}
		if rule == "" && c.Guns && c.ShutSquare(v, low) != grid.None {
			rule, why = "HW-260", c.Survey.Board.Name(c.ShutSquare(v, low))+" is closed to artillery"
		}
		if rule == "" && c.Weighty() && c.WorkedSquare(v, low) != grid.None {
			rule, why = "HW-179", "a breastwork stands on "+c.Survey.Board.Name(c.WorkedSquare(v, low))
		}
		if rule != "" {
			return rule, why
		}
	}
	return "", ""
}

package hellwig

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// wordForms are what squares and devices are called in orders, with the rule and the sentence of a name that nothing
// has.
var wordForms = []struct {
	form *regexp.Regexp
	rule engine.RuleID
	none string
}{
	{regexp.MustCompile(`^[0-9]+(,[0-9]+)?$`), "HW-300", "there is no square "},
	{regexp.MustCompile(`^bt[0-9]+$`), "HW-136", "there is no bridge carrier "},
	{regexp.MustCompile(`^g[0-9]+(,[0-9]+)?$`), "HW-310", "a gun is called by the square it stands on, and none is "},
	{regexp.MustCompile(`^t[0-9,]+-[0-9,]+$`), "HW-310", "a transporter is called by its two squares, and none is "},
	{regexp.MustCompile(`^br[0-9]+$`), "HW-153", "a bridge is ordered by its carrier, bt1 takeup 124 main, not as "},
}

// places are what may stand where the name of a square means one, as it is said of words that mean nothing.
var places = []string{"a square", "what is hit"}

// verbsAfter are the verbs that follow what they are said of, with what is to be said first, and an order that does.
var verbsAfter = map[string][2]string{
	"to": {"who is to go", "257 to 262"}, "take": {"who is to take", "237 take 195"},
	"turn": {"who is to turn", "190 turn left"}, "slide": {"what is to slide", "G388 slide left 3"},
	"wheel": {"what is to wheel", "G388 wheel 387 cw"}, "lay": {"which carrier lays it", "BT1 lay 124 main"},
	"takeup":  {"which carrier takes it up", "BT1 takeup 124 main"},
	"destroy": {"who destroys his gun", "439 destroy G440"},
}

// noSubject is that an order begins with a verb that follows what it is said of, nil if it begins otherwise. [HW-310]
func noSubject(u *engine.Unclear) error {
	if say, is := verbsAfter[u.Word]; is && u.At == 0 {
		return engine.Forbid("HW-310", "%q says nothing by itself; say first %s: %s", u.Word, say[0], say[1])
	}
	return nil
}

// noSuchThing is that a word which is not understood names a square or a device that is not there; nil if it means
// something else, or may be short for a device.
func noSuchThing(p *Position, u *engine.Unclear) error {
	b, word := p.Board(), u.Word
	place := slices.ContainsFunc(u.Could, func(could string) bool { return slices.Contains(places, could) })
	if _, is := b.Find(word); is {
		return nil
	}
	for i := range p.DeviceList() {
		if strings.HasPrefix(strings.ToLower(deviceName(p, i)), word) {
			return nil
		}
	}
	for _, n := range wordForms {
		switch {
		case !n.form.MatchString(word):
		case n.rule == "HW-300" && !place:
		case n.rule == "HW-300":
			return engine.Forbid(n.rule, "%s%s; they go from %s to %s", n.none, engine.Short(word),
				b.Name(b.At(0, 0)), b.Name(b.Numbered(b.Squares())))
		default:
			return engine.Forbid(n.rule, "%s%s", n.none, engine.Short(word))
		}
	}
	return nil
}

// whyNothing says why no order at all begins with the piece or the devices of a sentence; nil if one does, or it begins
// otherwise.
func whyNothing(p *Position, words []string) error {
	s := rules.Look(ready(p))
	defer s.Done()
	r := reading{p: s.P, words: words}
	var group rules.DeviceSet
	at, square := r.square()
	n, _ := r.devices(&group)
	if n == 0 && !square || len(game{}.Complete(p, engine.Order(strings.Join(words[:r.i], " ")))) > 0 {
		return nil
	}
	if !square {
		if err := (reasons{s}).legalGroup(group); err != nil {
			return err
		}
		return reasons{s}.stuck(group)
	}
	x, err := reasons{s}.actor(at)
	if err != nil {
		return err
	}
	return engine.Forbid("HW-31", "%s can do nothing now: others or the ground are in its way", reasons{s}.the(x))
}

// whose is added to a refusal about what the enemy has: whose it is, and whose turn.
func (s reasons) whose(theirs bool) string {
	if !theirs {
		return ""
	}
	return fmt.Sprintf("; it is %s's, and it is the turn of %s", armyName(s.P, s.Army.Other()), moverName(s.P))
}

// stuck is what keeps a group from sliding, way by way.
func (s reasons) stuck(group rules.DeviceSet) error {
	var all []string
	c := rules.CorpsOf(s.Survey, group, Move{})
	brief := strings.NewReplacer(" of "+armyName(s.P, s.Army), "", " stands on ", " on ")
	for _, way := range state.Straight {
		if _, hinders := hindranceIn(c, c.Rect.Shifted(way, 1)); hinders != "" {
			all = append(all, wayNames[way]+" "+brief.Replace(hinders))
		}
	}
	return engine.Forbid("DEF-13", "%s alone can neither slide nor wheel: %s",
		called(s.P, &group), strings.Join(all, ", "))
}

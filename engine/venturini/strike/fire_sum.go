package strike

import (
	"strings"

	"littlewars/engine"
	"littlewars/engine/grid"
	"littlewars/engine/venturini/ground"
	"littlewars/engine/venturini/state"
)

// FireSum is what a firing would meet, line by line: each strip, the throw, and what comes to each target. It
// may be asked for any battery or infantry, whether the order is lawful or not.
//
//	left strip meets S/inf1 on 5,4
//	right strip stopped by the wood on 6,5
//	half fire on 5,4
func FireSum(f *ground.Field, a Firing) (lines []string) {
	fig := f.Find(a.Fig)
	if f.Game == state.Siege {
		lines = siegeSum(f, fig, a)
	} else {
		lines = fieldSum(f, fig, a)
	}
	shots, _ := Shots(f, a, func(could []Target) (Target, bool) { return could[0], true })
	var b Barrage
	b.Count(f, a.Fig, shots)
	for i := range b.Taken {
		t := &b.Taken[i]
		words := "the works take up the fire on "
		switch halves := t.Muskets + t.Guns + lobbed(f, t); {
		case halves > 1:
			words = "full fire on "
		case halves > 0:
			words = "half fire on "
		}
		lines = append(lines, words+state.NameFor(f.Situation, fig.Side, t.Fig)+" on "+f.Map.Board.Name(t.At))
	}
	return lines
}

// fieldSum is what a firing of a battle or a campaign would meet, without what comes of it.
func fieldSum(f *ground.Field, fig *state.Unit, a Firing) (lines []string) {
	v := volleyOf(f, fig, a)
	names := [2]string{"left strip", "right strip"}
	if v.power[1] == 0 {
		names[0] = "fire"
	} else if fig.Kind.Battery() && a.Guns == AllGuns && a.Throw == grid.None {
		guns := a.wings()
		names[0] += ", " + guns[0] + ","
		names[1] += ", " + guns[1] + ","
	}
	for i := range v.strips {
		if v.power[i] > 0 {
			could, stop := targetsOf(f, fig, &v.strips[i], v.kind)
			lines = append(lines, names[i]+" "+meets(f, fig.Side, could, stop))
		}
	}
	if a.Throw != grid.None {
		could, stop := lobs(f, fig, a.Throw)
		lines = append(lines, "throw "+meets(f, fig.Side, could, stop))
	}
	return lines
}

// wings are which guns of a battery fire on the left strip and on the right one: the howitzers stand on the right wing
// unless it is said otherwise. [VT-FIGHT-19]
func (a *Firing) wings() [2]string {
	if a.Wing == grid.W {
		return [2]string{"howitzers", "cannon"}
	}
	return [2]string{"cannon", "howitzers"}
}

// meets is whom a strip or a throw could hit, or what stops it.
func meets(f *ground.Field, by state.Side, could []Target, stop stop) string {
	var names []string
	for _, t := range could {
		names = append(names, state.NameFor(f.Situation, by, FirstIn(f, t, by))+" on "+f.Map.Board.Name(t.At))
	}
	if names != nil {
		return "meets " + strings.Join(names, " or ")
	}
	return stop.words(f, by)
}

// Vain is why a firing has hit nobody, and by which rule; nothing if that is not known any more.
func Vain(f *ground.Field, a Firing) (says string, rule engine.RuleID) {
	says = strings.Join(FireSum(f, a), ", ")
	if strings.Contains(says, " fire on ") {
		return "", ""
	}
	for why, rule := range stopRules {
		if rule != "" && strings.Contains(says, whyWords[why]) {
			return says, rule
		}
	}
	for row, rule := range coverRules {
		if rule != "" && strings.Contains(says, "whoever is "+exposed[row].name+" on ") {
			return says, rule
		}
	}
	return says, ""
}

// Harms reports whether a firing that is lawful would have an effect on an enemy figure.
func Harms(f *ground.Field, a Firing) bool {
	const mostChoices = 4 // squares of a strip
	for n := range mostChoices {
		again := false
		shots, _ := Shots(f, a, func(could []Target) (Target, bool) {
			again = again || n+1 < len(could)
			return could[min(n, len(could)-1)], true
		})
		var b Barrage
		b.Count(f, a.Fig, shots)
		for i := range b.Taken {
			if body, team := Comes(f, f.Find(b.Taken[i].Fig), &b.Taken[i]); body != Unharmed || team != Unharmed {
				return true
			}
		}
		if !again {
			break
		}
	}
	return false
}

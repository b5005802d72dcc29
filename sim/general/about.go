package general

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// about is what he does with his men in this move, in words: the guns that are served, whom he charges and which guns
// he goes to take, and how and where to all others go.
func (c *campaign) about(f *battle.Fight) string {
	if f.Blow.Left > 0 && f.Blow.Struck == c.mover {
		return "goes home with whom it can, struck at the rear"
	}
	t := f.Table()
	count := func(is func(man int) bool) string {
		n := 0
		for _, i := range c.files {
			if is(i) {
				n++
			}
		}
		if n == 0 {
			return ""
		}
		return inch.Counted(n, "man", "men")
	}
	var served, parts []string
	for g := range t.Guns {
		gun := t.Guns[g].Name
		if n := count(func(i int) bool { of, is := c.crews[i]; return is && of == g }); n != "" {
			served = append(served, gun+" with "+n)
		}
		if n := count(func(i int) bool { of, is := c.taking[i]; return is && of == g }); n != "" && !c.manner.back {
			parts = append(parts, fmt.Sprintf("sends %s to take %s", n, gun))
		}
	}
	for _, e := range c.foes {
		if n := count(func(i int) bool { k, is := c.charges[i]; return is && k.foe == e }); n != "" && !c.manner.holds {
			parts = append(parts, fmt.Sprintf("charges %s with %s", c.placed(f, e), n))
		}
	}
	if len(served) > 0 {
		parts = append([]string{"serves " + engine.Listed(served)}, parts...)
	}
	others := c.manner.words
	switch {
	case f.Defends(c.mover):
		others = "keeps the others between the enemy and its back line"
	case f.Storms(c.mover):
		others = "makes for the enemy's back line"
	case c.manner.together && len(c.foes) > 0:
		others += " against " + c.placed(f, slices.MinFunc(c.foes, func(a, b int) int {
			return cmp.Compare(t.Men[a].At.Sub(c.goal).Len(), t.Men[b].At.Sub(c.goal).Len())
		}))
	}
	return strings.Join(append(parts, others), "; ")
}

// placed is an enemy's name, and if he is at a gun which.
func (c *campaign) placed(f *battle.Fight, foe int) string {
	t := f.Table()
	for g := range t.Guns {
		if t.Guns[g].Side == t.Men[foe].Side && slices.Contains(state.Crew(f.State, g), foe) {
			return t.Men[foe].Name + " by " + t.Guns[g].Name
		}
	}
	return t.Men[foe].Name
}

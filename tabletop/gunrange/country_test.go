package gunrange_test

import (
	"errors"
	"strings"
	"testing"

	"littlewars/engine"
)

// handMade: country is put up, shifted, turned and removed among men and guns; what stands there is in the way.
func handMade(t *testing.T) {
	m := open(t, butts(400, man("a", "north", 24, 50)))
	tells(t, m, "build house 24,30 6 4 5 30", "gunner builds House 1 at 24,30: width 6 in, depth 4 in, height 5 in, turned to the left 30°")
	tells(t, m, "turn house-1 45", "turns House 1 by 45°")
	tells(t, m, "shift house-1 12,40", "puts House 1 at 12,40")
	v := m.View("")
	if s := v.Solids; len(s) != 1 || s[0].Kind != "house" || s[0].Height != 5 {
		t.Errorf("there are %+v", s)
	}
	forbidden(t, m, "shift house-1 24,50", "LW-SPACE-1", "House 1 would stand on man a")
	forbidden(t, m, "build tree 24,7", "LW-SPACE-1", "a tree would stand on gun S-gun1")
	tells(t, m, "remove house-1", "takes House 1 away")
	if s := m.View("").Solids; len(s) != 0 {
		t.Errorf("there are still %+v", s)
	}
	forbidden(t, m, "remove house-1", "LW-COUNTRY-1", "nothing has been built yet")
}

func sizesOfCountry(t *testing.T) {
	m := open(t, butts(400, ""))
	forbidden(t, m, "build house 24,30 6 4 9", "LW-COUNTRY-6", "the height of a house goes from 3 to 7 by 0.25, and is not 9")
	tells(t, m, "build hill 24,30 20 12 2", "builds Hill 1")
	forbidden(t, m, "build wall 14,30 20,40", "LW-COUNTRY-6", "would stand half on a step of Hill 1")
}

func chalkedWater(t *testing.T) {
	m := open(t, butts(400, man("a", "north", 24, 40)))
	tells(t, m, "build river 4,40 44,40 4", "builds River 1", "(LW-COUNTRY-7)") // chalk may lie under a man
	tells(t, m, "build bridge 14,40", "builds Bridge 1 at 14,40 (LW")
	tells(t, m, "build ford 30,43.5", "builds Ford 1") // beside it
	forbidden(t, m, "build bridge 24,20", "LW-COUNTRY-7", "a bridge lies over a river, and there is none there")
}

func inTheField(t *testing.T) {
	m := open(t, butts(400, ""))
	tells(t, m, "build wall 4,2 12,2", "builds Wall 1 from 4,2 to 12,2 (LW") // a battle asks for six inches from the back line
	forbidden(t, m, "build tree 47.95,30", "LW-COUNTRY-12", "the field goes from 0 to 48")
	forbidden(t, m, "build pond 24,58 4", "LW-COUNTRY-12", "the back lines are at 0 and 60 in")
}

// Men are set down in ranks, side by side, and in files, one behind the other; the first is foremost or at the left.
func TestRows(t *testing.T) {
	t.Parallel()
	m := open(t, butts(400, ""))
	for _, c := range []struct{ order, first, last string }{
		{"rank foot north 24,50 270 1 5", "n1 26,50", "n5 22,50"},
		{"dominoes horse south 10,30 90 3 4", "s1 10,34.5", "s4 10,25.5"},
	} {
		m := open(t, butts(400, ""))
		if told(t, m, engine.Order(c.order)); m.Check("clear") == nil {
			t.Error("somebody has fallen")
		}
		v := m.View("")
		men := v.Figures[:len(v.Figures)-1]
		for i, want := range map[int]string{0: c.first, len(men) - 1: c.last} {
			if got := men[i].Word + " " + men[i].At.String(); got != want {
				t.Errorf("%s: %q, want %q", c.order, got, want)
			}
		}
	}
	forbidden(t, m, "rank foot south 24,30 90 1 60", "LW-SETUP-7", "is off the floor")
	forbidden(t, m, "dominoes foot south 24,6 90 1 4", "LW-SPACE-1", "would overlap gun S-gun1")
	for o, word := range map[engine.Order]string{"rank foot south 24,30 inf 1 4": "inf", "rank foot south 24,30 90 1e300 4": "1e300"} {
		if u, is := errors.AsType[*engine.Unclear](m.Check(o)); !is || u.Word != word {
			t.Errorf("%s: %v, want a word that means nothing", o, m.Check(o))
		}
	}
}

// What can be put up is offered for a tray; what an order would leave is shown, whether it may or not.
func TestMaking(t *testing.T) {
	t.Parallel()
	m := open(t, butts(400, man("a", "north", 24, 50))).(engine.Making)
	words := map[string]bool{}
	for _, o := range m.Moulds() {
		order := o.Order
		for _, a := range o.Asks {
			word := engine.Decimal(a.Usual)
			if a.Is == engine.AskSpot {
				word = "12,30"
				if strings.Contains(string(order), "30") {
					word = "20,30"
				}
			} else if a.Usual == 0 {
				word = engine.Decimal(a.Range.Low)
			}
			order = order.Then(word)
		}
		words[o.Group+" "+o.Word] = true
		over := o.Word == "ford" || o.Word == "bridge" // a river, and there is none
		if err := m.(engine.Match).Check(order); (err != nil) != over {
			t.Errorf("%s as it is usually: %v", order, err)
		}
		if len(m.Ghost(order)) == 0 {
			t.Errorf("%s leaves nothing", order)
		}
	}
	for _, want := range []string{"country house", "country river", "country bridge", "south gun", "south rank", "north dominoes"} {
		if !words[want] {
			t.Errorf("%s is not offered: %v", want, words)
		}
	}
	if g := m.Ghost("build house 24,50 4 4 4"); len(g) != 1 || m.(engine.Match).Check("build house 24,50 4 4 4") == nil {
		t.Errorf("upon a man a house is shown as %+v, or may be built", g)
	}
	told(t, m.(engine.Match), "build house 24,30 6 4 5")
	shift, turn, away := m.Made("House 1")
	if shift != "shift house-1" || turn != "turn house-1" || away != "remove house-1" {
		t.Errorf("%q, %q, %q", shift, turn, away)
	}
	if g := m.Ghost("turn house-1 30"); len(g) != 1 || g[0].Name != "House 1" {
		t.Errorf("turned it is %+v", g)
	}
	if shift, _, _ := m.Made("House 2"); shift != "" || len(m.Ghost("clear")) != 0 || len(m.Ghost("a to 20,20")) != 0 {
		t.Error("what is not there is made")
	}
}

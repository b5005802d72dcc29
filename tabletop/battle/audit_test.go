package battle

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// anyOrder is an order as chance has it, to a gun as often as not where that can be, "" if it leads nowhere.
// Chance does not give up.
func anyOrder(m *Fight, r *engine.Chance) engine.Order {
	var o engine.Order
	for range 40 {
		choices := m.Complete(o)
		if len(choices) == 0 {
			return ""
		}
		c := choices[r.IntN(len(choices))]
		if gun := len(m.Layout.Men) + r.IntN(2); o == "" && gun < len(m.Words) && r.IntN(3) == 0 {
			for _, f := range choices {
				if f.Word == m.Words[gun] {
					c = f
				}
			}
		}
		word := c.Word
		switch c.Part {
		case engine.Number:
			word = fmt.Sprintf("%.2f", c.Range.Low+(c.Range.High-c.Range.Low)*r.Float64())
			if !c.Range.Has(word) {
				return ""
			}
		case engine.Point:
			spot, ok := anySpot(m, c.Area, r)
			if !ok {
				return ""
			}
			word = spot.String()
		}
		switch word {
		case "resign", "draw":
			return ""
		case "end", "time", "face", "box":
			if r.IntN(10) > 0 {
				return ""
			}
		case "gone", "off", "surrender":
			if r.IntN(60) > 0 {
				return ""
			}
		}
		o = o.Then(word)
		if c.Ends && (!c.Goes || r.IntN(3) > 0) {
			return o
		}
	}
	return ""
}

// anySpot is a spot of an area, of a few the nearest to the middle of the table, where they meet.
func anySpot(m *Fight, a engine.Area, r *engine.Chance) (best engine.Spot, ok bool) {
	low, high := engine.Spot{X: math.Inf(1), Y: math.Inf(1)}, engine.Spot{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, ring := range a.Outline() {
		for _, p := range ring {
			low.X, low.Y, high.X, high.Y = min(low.X, p.X), min(low.Y, p.Y), max(high.X, p.X), max(high.Y, p.Y)
		}
	}
	middle := plane.Vec{X: m.Layout.Width / 2, Y: m.Layout.Depth / 2}
	found := 0
	for range 60 {
		s := tabletop.ViewSpot(inch.Grain(plane.Vec{X: low.X + (high.X-low.X)*r.Float64(), Y: low.Y + (high.Y-low.Y)*r.Float64()}))
		if !a.Has(s) {
			continue
		}
		if !ok || tabletop.Vec(s).Sub(middle).Len() < tabletop.Vec(best).Sub(middle).Len() {
			best, ok = s, true
		}
		if found++; found == 4 {
			break
		}
	}
	return best, ok
}

// However a battle goes, after every order it stands as a battle can, and its position reads back to it with
// the same future.
func TestBattlePlayed(t *testing.T) {
	t.Parallel()
	orders := 250
	if testing.Short() {
		orders = 60
	}
	for seed, variety := range state.VarietyNames() {
		t.Run(variety, func(t *testing.T) {
			t.Parallel()
			played(t, uint64(seed), orders, map[string]string{
				"variety": variety, "force": "own", "infantry": "10", "cavalry": "8", "guns": "1", "width": "60", "depth": "60",
			})
		})
	}
}

// played plays so many orders as chance has them, the two sides set out in good order.
func played(t *testing.T, seed uint64, orders int, options map[string]string) {
	t.Helper()
	match, err := Battle{}.New(engine.Setup{Seed: seed, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	m, r := match.(*Fight), engine.NewChance(seed, 1)
	var told []string
	for i := range orders {
		o := anyOrder(m, &r)
		if r.IntN(40) == 0 {
			o = "end"
		}
		for _, first := range [...]engine.Order{"toss", "stay", "array", "ready", "go", "settle", "posts", "refuse"} {
			if m.Check(first) == nil {
				o = first
			}
		}
		if m.Stage == state.Over {
			break
		}
		if o == "" || m.Check(o) != nil {
			continue
		}
		before := m.Position()
		back := m.Clone().(*Fight)
		if i%4 == 0 {
			back = reads(t, m)
		}
		text := plays(t, m, o)
		told = append(told, string(o))
		if err := m.Audit(); err != nil {
			t.Fatalf("%v\nafter %s\nin %s", err, strings.Join(told, "\n"), before)
		}
		if again := plays(t, back, o); again != text || back.Hash() != m.Hash() {
			t.Fatalf("%s tells\n%s\nand in the position read back\n%s\nin %s\nthen it is\n%s\nand\n%s", o, text, again, before, m.Position(), back.Position())
		}
		if t.Failed() {
			return
		}
	}
	if m.Moves < 2 {
		t.Errorf("nothing came of %d orders: %s", orders, strings.Join(told, ", "))
	}
}

// An audit finds what cannot be.
func TestBattleAudit(t *testing.T) {
	t.Parallel()
	for why, spoil := range map[string]func(m *Fight){
		"":                       func(*Fight) {},
		"man S1, dead":           func(m *Fight) { m.Men[s1].Status = state.Dead },
		"man S1, armed":          func(m *Fight) { m.Lift(state.Armed, s1) },
		"(LW-MOVE-1)":            func(m *Fight) { m.Present.Men[s1].Spent = 12.00001 },
		"in nobody's hands":      func(m *Fight) { m.Men[s1].Escort = n1 },
		"he guards prisoners":    func(m *Fight) { m.Men[s1].Status, m.Men[s1].Guards = state.Disarmed, []int{1} },
		"he was freed in move 4": func(m *Fight) { m.Men[s1].Freed = 4 },
		"there is not":           func(m *Fight) { m.Present.Men[s1].Post = 2 },
		"(LW-GUN-4)":             func(m *Fight) { m.Present.Guns[sGun].Fired, m.Present.Guns[sGun].Moved = 1, true },
		"(LW-GUN-5)":             func(m *Fight) { m.Present.Guns[sGun].Fired = 5 },
		"2 foot and 1 horse, and has": func(m *Fight) {
			m.Men[s1].Status = state.Boxed
			m.Lift(state.Boxed, s1)
		},
		"is escorted by N2": func(m *Fight) { m.Men[n1].Status, m.Men[n1].Escort = state.Prisoner, n2 },
		"has neither escort": func(m *Fight) {
			m.Men[n1].Status, m.Stage, m.Awaited = state.Prisoner, state.PhaseInterval, tabletop.North
		},
		"and waits for one": func(m *Fight) { m.Men[n1].Status, m.Men[n1].Escort, m.Men[n1].Waits = state.Prisoner, s1, true },
		"man S1 overlaps man S2": func(m *Fight) {
			m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: s1}, plane.Vec{X: 22.5, Y: 20}))
		},
		"less than 1/16 in from": func(m *Fight) {
			m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: s1}, plane.Vec{X: 22.66, Y: 20}))
		},
		"house \"Inn\" (LW-SPACE-1)": func(m *Fight) {
			m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: s1}, plane.Vec{X: 80, Y: 50.36}))
		},
		"overlaps gun S-gun1": func(m *Fight) {
			m.Set(m.Layout.At(tabletop.Owner{Kind: tabletop.ManThing, Index: s1}, plane.Vec{X: 50, Y: 20}))
		},
		"being over is false": func(m *Fight) { m.Stage = state.Over },
		"whose parts make": func(m *Fight) {
			finish(m.State, "", "", "it rains")
			m.Ending.Scores[0].Points++
		},
	} {
		m := stage(t, camp(), func(m *Fight) {
			m.Began = [2]state.Muster{{Infantry: 2, Cavalry: 1, Guns: 1}, {Infantry: 2, Cavalry: 1, Guns: 1}}
		})
		spoil(m)
		if err := m.Audit(); (why == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), why) {
			t.Errorf("%v, which should say %q", err, why)
		}
	}
}

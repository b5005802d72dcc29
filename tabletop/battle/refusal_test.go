package battle

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
)

// wildOrder is an order of words that there are, in an order in which they may mean nothing.
func wildOrder(m *Fight, r *engine.Chance) engine.Order {
	one := func(words []string) string { return words[r.IntN(len(words))] }
	spot := func() string { return fmt.Sprintf("%.2f,%.2f", -30+r.Float64()*180, -30+r.Float64()*160) }
	number := func() string { return fmt.Sprintf("%.1f", -800+1600*r.Float64()) }
	var names []string
	for _, all := range [...][]state.Command{language.Deeds, toMan, toGun} {
		for i := range all {
			names = append(names, all[i].Name)
		}
	}
	o := engine.Order(one(names))
	if len(m.Words) > 0 && r.IntN(4) > 0 {
		f, all := whom(m.State, r.IntN(len(m.Words)))
		o = engine.Order(m.Word(f)).Then(all[r.IntN(len(all))].Name)
	}
	for range r.IntN(5) {
		switch k := r.IntN(6); {
		case k < 2:
			o = o.Then(spot())
		case k == 2:
			o = o.Then(number())
		case k == 3 && len(m.Words) > 0:
			o = o.Then(one(m.Words))
		default:
			o = o.Then(one(append(names, "with", "die", "take", "1", "foot", "house", "hill")))
		}
	}
	return o
}

// nameless is what is wrong with why an order is refused, "" if nothing is: it names a rule that there is, or is not
// understood.
func nameless(err error, rules engine.RuleTable) string {
	illegal, is := errors.AsType[*engine.Illegal](err)
	switch {
	case err == nil || !is && errors.As(err, new(*engine.Unclear)):
		return ""
	case !is:
		return "neither against the rules nor unclear"
	case illegal.Rule == "":
		return "by no rule"
	}
	if _, known := rules.Find(illegal.Rule); !known {
		return "by a rule that there is not"
	}
	return ""
}

// fraction is a length that is no whole number of inches, or one of the two of a place.
var fraction = regexp.MustCompile(`-?\d+\.\d+( in\b|,-?\d)|,-?\d+\.\d+`)

// untidy are the lengths in a text that are not by the shortest decimal exact to 1/1024 in.
func untidy(text string) (all []string) {
	for _, s := range fraction.FindAllString(text, -1) {
		number, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(s, " in"), ","), ",")
		if x, err := strconv.ParseFloat(number, 64); err != nil || engine.Decimal(x) != number {
			all = append(all, number)
		}
	}
	return all
}

// Whatever is said that cannot be done, at whatever time of a battle, is refused by a rule.
func TestBattleRefusals(t *testing.T) {
	t.Parallel()
	tries := 60
	if testing.Short() {
		tries = 15
	}
	phases := map[state.Phase]int{}
	try := func(m *Fight, r *engine.Chance, told []string) {
		for range tries {
			o := wildOrder(m, r)
			err := m.Check(o)
			if err != nil && !errors.As(err, new(*engine.Unclear)) {
				phases[m.Stage]++
			}
			if why := nameless(err, Battle{}.About().Rules); why != "" {
				t.Fatalf("in the time of %v %q is refused %s: %v\nafter %s", m.Stage, o, why, err, strings.Join(told, "\n"))
			}
			if err != nil && !errors.As(err, new(*engine.Unclear)) && untidy(err.Error()) != nil {
				t.Errorf("%q is refused with %q: %v", o, untidy(err.Error()), err)
			}
		}
	}
	for seed, options := range []map[string]string{
		{"force": "own", "infantry": "10", "cavalry": "8", "guns": "1", "width": "60", "depth": "60"},
		{"force": "own", "infantry": "12", "cavalry": "6", "guns": "2", "width": "60", "depth": "60", "variety": "rear", "curtain": "off"},
		{"force": "own", "infantry": "10", "cavalry": "8", "guns": "2", "width": "60", "depth": "60", "variety": "defence", "supply": "on"},
		{"force": "purchase", "points": "60", "country": "made", "width": "60", "depth": "60"},
		{"force": "own", "infantry": "14", "cavalry": "8", "guns": "1", "width": "60", "depth": "60", "dice": "on", "takeback": "on"},
	} {
		match, err := Battle{}.New(engine.Setup{Seed: uint64(seed), Options: options})
		if err != nil {
			t.Fatal(err)
		}
		m, r := match.(*Fight), engine.NewChance(uint64(seed), 2)
		var told []string
		for range 120 {
			try(m, &r, told)
			if m.Stage == state.Over {
				break
			}
			o := anyOrder(m, &r)
			for _, first := range [...]engine.Order{"toss", "stay", "done", "array", "ready", "go", "settle", "posts", "refuse"} {
				if (o == "" || r.IntN(3) > 0) && m.Check(first) == nil {
					o = first
				}
			}
			if m.Stage == state.PhaseInterval && r.IntN(3) == 0 {
				o = "draw"
			}
			if o != "" && m.Check(o) == nil {
				if events := plays(t, m, o); untidy(events) != nil {
					t.Errorf("%q tells %q: %s", o, untidy(events), events)
				}
				told = append(told, string(o))
			}
		}
		for _, o := range [...]engine.Order{"draw", "agree"} {
			if m.Stage = state.PhaseInterval; o == "agree" {
				m.Stage = state.PhaseOffered
			}
			plays(t, m, o)
			try(m, &r, told)
		}
	}
	r := engine.NewChance(1, 3)
	trails := stage(t, guarded120(gunAt50(), four(46)), nil)
	plays(t, trails, "g fire 90 2")
	plays(t, trails, "end")
	try(trails, &r, []string{"g fire 90 2", "end"})
	for seed := range uint64(3) {
		m := crowded(rand.New(rand.NewPCG(seed, 8)), 24, 40, 30, tabletop.Round)
		findMelees(m.State)
		m.Stage = state.PhaseMelee
		try(m, &r, []string{"in a crowd"})
	}
	for p := range state.Over + 1 {
		if phases[p] < 10 {
			t.Errorf("in the time of %v only %d orders were refused", p, phases[p])
		}
	}
}

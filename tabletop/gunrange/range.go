// Package gunrange is the range: a match without the rules of battle, on which figures are put down, moved, and fired
// at.
//
// docs/range.md tells its orders.
package gunrange

import (
	"fmt"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/scenario"
)

// Range is a game without rules of battle: figures are set down, guns laid and fired, men felled and
// raised again, as long as one likes. There is one player, and nobody wins. docs/range.md is its manual.
type Range struct{}

// Of the range.
const (
	gunner      = engine.Side("gunner")
	scenarioKey = "scenario"
)

// About describes the range. Those who fight on its table, south and north, are not those who play.
func (Range) About() engine.About {
	return engine.About{
		Name: gunnery.RangeName, Title: "The Range", Version: 3, Oldest: 1, Sides: []engine.Side{gunner}, Filmed: true,
		Gist:     "toy guns, lead men and a floor: lay, fire, measure, and set them up again",
		Position: "a scenario on one line, " + scenario.LineEnd + ` between its lines: littlewars = 1` + scenario.LineEnd + `title = "Mine"` + scenario.LineEnd + `...`,
		Options: []engine.Option{{
			Name: scenarioKey, Gist: "the table to begin with",
			Rule: "LW-COUNTRY-1", Default: gunnery.RangeStart, Values: scenario.Names(), Beginning: true,
		}},
		Rules: rangeRules,
		Looks: tabletop.Looks,
	}
}

// New sets up the range on a scenario: the one of the option, or what the position describes.
func (r Range) New(s engine.Setup) (engine.Match, error) {
	settings, err := r.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	var t *tabletop.Table
	if s.Position != "" {
		t, err = scenario.ReadLine(s.Position)
	} else {
		t, err = scenario.Embedded(settings[scenarioKey])
	}
	if err != nil {
		return nil, err
	}
	m := &shooting{seed: s.Seed, turn: 1, country: scenario.CountryHash(t)}
	m.Set(t)
	return m, nil
}

// shooting is the range in use. Its table is never changed, only replaced, so that clones share it.
type shooting struct {
	gunnery.Roster
	seed    uint64
	shots   uint64 // fired: each draws its scatter from a stream of its own
	score   score
	turn    int
	country uint64 // the hash of all that no order can change
}

func (m *shooting) Turn() engine.Turn {
	return engine.Turn{Number: m.turn, Phase: "at the range", Sides: []engine.Side{gunner}}
}

func (m *shooting) Result() engine.Result { return engine.Result{} }

func (m *shooting) View(engine.Side) engine.View {
	v := m.Layout.View()
	for _, side := range [...]tabletop.Side{tabletop.South, tabletop.North} {
		n, all := 0, 0
		for _, man := range m.Layout.Men {
			if man.Side == side {
				all++
				n += scenario.Flags(man.Posture != physics.Gone)
			}
		}
		v.Tallies = append(v.Tallies, engine.Tally{Side: v.Sides[side], What: "men", Has: fmt.Sprintf("%d of %d", n, all)})
	}
	v.Tallies = append(v.Tallies, m.score.tally(v.Sides)...)
	return v
}

func (m *shooting) Table() *tabletop.Table { return m.Layout }
func (m *shooting) Position() string       { return scenario.LineOf(m.Layout) }

func (m *shooting) Clone() engine.Match { c := *m; return &c }

// rangeRules are the rules that the range goes by or names.
var rangeRules = engine.RuleTable{
	{ID: "LW-COUNTRY-1", Gist: "the country is laid out before the battle", Source: gunnery.Wells},
	{ID: "LW-COUNTRY-3", Gist: "country is put up, shifted and taken away by hand", Source: gunnery.Wells},
	{ID: "LW-COUNTRY-6", Gist: "houses of three to seven inches, hills of boards, nothing upon another", Source: gunnery.Wells},
	{ID: "LW-COUNTRY-7", Gist: "water is chalked, and crossed by fords and bridges", Source: gunnery.Wells},
	{ID: "LW-COUNTRY-12", Gist: "country lies in the field", Source: gunnery.Ruled},
	{ID: "LW-COUNTRY-9", Gist: "what is solid can neither be stood on nor crossed", Source: gunnery.Ruled},
	{ID: "LW-COUNTRY-11", Gist: "what a shot has broken counts as standing where it stood", Source: gunnery.Ruled},
	{ID: "LW-SETUP-7", Gist: "a field of 10 by 8 feet, or another up to 18 feet", Source: gunnery.Ruled},
	{ID: "LW-MOVE-3", Gist: "a way is measured with a string, laid round all that is in it", Source: gunnery.Ruled},
	{ID: "LW-MOVE-5", Gist: "a man may face as he likes", Source: gunnery.Ruled},
	{ID: "LW-GUN-6", Gist: "a gun swings about its axle as far as the country lets it", Source: gunnery.Wells},
	{ID: "LW-GUN-12", Gist: "men about a gun may lie down to make room", Source: gunnery.Wells},
	{ID: "LW-GUN-15", Gist: "no shot moves a gun", Source: gunnery.Ruled},
	{ID: "LW-GUN-16", Gist: "anything may be fired at, from however near, seen or not", Source: gunnery.Ruled},
	{ID: "LW-SPACE-1", Gist: "a man stands clear of hills, buildings, trees and guns", Source: gunnery.Wells},
	{ID: "LW-SPACE-3", Gist: "a gap is kept between men", Source: gunnery.Wells},
	{ID: "LW-SHOT-1", Gist: "men knocked over by a shot are dead, as many as it knocks over", Source: gunnery.Wells},
	{ID: "LW-SHOT-2", Gist: "so are men who fall over by what the shot set moving", Source: gunnery.Wells},
	{ID: "LW-SHOT-3", Gist: "so is a man who leans beyond his balance", Source: gunnery.Ruled},
	{ID: "LW-SHOT-4", Gist: "a man struck and not knocked over dies if the shot has killed nobody before", Source: gunnery.Wells},
	{ID: "LW-SHOT-5", Gist: "only the first touched dies without falling", Source: gunnery.Wells},
	{ID: "LW-SHOT-6", Gist: "a shot that has rebounded kills like any other", Source: gunnery.Wells},
	{ID: "LW-SHOT-9", Gist: "friend and foe, standing and lying, die alike", Source: gunnery.Ruled},
	{ID: "LW-SHOT-11", Gist: "a shot is over when it stops or leaves the table", Source: gunnery.Ruled},
	{ID: "PHY-9", Gist: "the impulse that fells a man", Source: gunnery.Dossier},
	{ID: "PHY-13", Gist: "how far shots of one lay scatter", Source: gunnery.Dossier},
}

// Entry is the range as a program lists it: every scenario opens on it. Its forecasts are made above.
var Entry = engine.Entry{
	Rules: Range{}, First: true, Shelf: scenario.Names(), Opens: opensRange, Reads: scenario.ReadGiven(sound),
	Lessons: []*engine.Lesson{firstShots()},
}

// sound is nil for a scenario without a fault.
func sound(file string, src []byte) error {
	_, err := scenario.Read(file, src)
	return err
}

// opensRange begins the range on a scenario of the shelf or of a file.
func opensRange(name string) (o engine.Opening, is bool, err error) {
	if !scenario.Means(name) {
		return o, false, nil
	}
	t, err := scenario.Open(name)
	if err != nil {
		return o, true, err
	}
	return engine.Opening{Setup: engine.Setup{Position: scenario.LineOf(t)}, Gist: t.About}, true, nil
}

// Hindrance is why a figure can neither fire nor move. [engine.Hindered]
func (m *shooting) Hindrance(figure string) *engine.Illegal {
	return engine.Forbidden(m, engine.Order(figure).Then("fire"), engine.Order(figure).Then("to"))
}

// Hash stands for the table, and for how far chance and the turns have come.
func (m *shooting) Hash() uint64 {
	h := scenario.Mix(m.country)
	scenario.HashTable(m.Layout, &h)
	h.Whole(m.turn)
	h.Word(m.seed)
	h.Word(m.shots)
	return uint64(h)
}

var _ engine.Match = (*shooting)(nil)

var (
	_ engine.Measurer = (*shooting)(nil)
	_ gunnery.Gunnery = (*shooting)(nil)
)

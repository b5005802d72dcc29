package tabletop

import (
	"fmt"
	"sync"

	"littlewars/engine"
	"littlewars/physics"
)

// Range is a game without rules of battle: figures are set down, guns laid and fired, men felled and
// raised again, as long as one likes. There is one player, and nobody wins. docs/range.md is its manual.
type Range struct{}

// Gunnery is a match with guns that can be laid, of which one may ask what would come of firing.
type Gunnery interface {
	engine.Match
	// Table is the table as it stands. It is not to be changed.
	Table() *Table
	// Laying is how the gun lies that an order, be it finished or not, is about: by the numbers it says
	// (radians), or as it lies already.
	Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool)
}

// Of the range.
const (
	rangeName   = "range"
	rangeStart  = "skirmish"
	gunner      = engine.Side("gunner")
	scenarioKey = "scenario"
)

// About describes the range. Those who fight on its table, south and north, are not those who play.
func (Range) About() engine.About {
	return engine.About{
		Name: rangeName, Title: "The Range", Version: 1, Sides: []engine.Side{gunner},
		Gist:     "toy guns, lead men and a floor: lay, fire, measure, and set them up again",
		Position: "a scenario on one line, " + lineEnd + ` between its lines: littlewars = 1` + lineEnd + `title = "Mine"` + lineEnd + `...`,
		Options: []engine.Option{{
			Name: scenarioKey, Gist: "the table to begin with (littlewars scenarios tells of them)",
			Rule: "LW-COUNTRY-1", Default: rangeStart, Values: Names(),
		}},
		Rules: rangeRules,
		Looks: looks,
	}
}

// New sets up the range on a scenario: the one of the option, or what the position describes.
func (r Range) New(s engine.Setup) (engine.Match, error) {
	settings, err := r.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	var t *Table
	if s.Position != "" {
		t, err = ReadLine(s.Position)
	} else {
		t, err = Embedded(settings[scenarioKey])
	}
	if err != nil {
		return nil, err
	}
	m := &shooting{seed: s.Seed, turn: 1, country: countryHash(t)}
	m.set(t)
	return m, nil
}

// shooting is the range in use. Its table is never changed, only replaced, so that clones share it.
type shooting struct {
	called
	seed    uint64
	shots   uint64 // fired: each draws its scatter from a stream of its own
	turn    int
	country uint64 // the hash of all that no order can change
}

// set is the table replaced.
func (m *shooting) set(t *Table) {
	same := m.table != nil && len(m.table.Men) == len(t.Men) && len(m.table.Guns) == len(t.Guns)
	m.table, m.reaches = t, make([]reach, len(t.Guns))
	if !same {
		m.words = WordsOf(t)
	}
}

// reach is what a gun can be laid on as the table is, worked out when it is first asked for: it is dear, and
// is asked for with every word of an order. Clones share it.
type reach struct {
	swung, aimed sync.Once
	bearings     []engine.Range
	men          []engine.Choice
}

// bearings are what a gun can be swung to.
func (m *called) bearings(gun int) []engine.Range {
	r := &m.reaches[gun]
	r.swung.Do(func() { r.bearings = m.table.bearings(gun) })
	return r.bearings
}

// marked are the men on whom a gun can be laid.
func (m *called) marked(gun int) []engine.Choice {
	r := &m.reaches[gun]
	r.aimed.Do(func() {
		for i := range m.table.Men {
			if _, _, err := m.aimed(gun, i); err == nil {
				r.men = append(r.men, engine.Choice{Word: m.words[i], Part: engine.Figure, Gist: m.title(Owner{ManThing, i}), Ends: true})
			}
		}
	})
	return r.men
}

// title is a man or a gun in a few words.
func (m *called) title(f Owner) string {
	if f.Kind == GunThing {
		gun := &m.table.Guns[f.Index]
		return fmt.Sprintf("%s of %v", gun.kind(), gun.Side)
	}
	man := &m.table.Men[f.Index]
	title := fmt.Sprintf("%s of %v", kindWords[man.Arm], man.Side)
	if s := states[man.Posture]; s != "" {
		title += ", " + s
	}
	return title
}

func (m *shooting) Turn() engine.Turn {
	return engine.Turn{Number: m.turn, Phase: "at the range", Sides: []engine.Side{gunner}}
}

func (m *shooting) Result() engine.Result { return engine.Result{} }

func (m *shooting) View(engine.Side) engine.View {
	v := m.table.View()
	for _, side := range [...]Side{South, North} {
		n := 0
		for i := range m.table.Men {
			if man := &m.table.Men[i]; man.Side == side && man.Posture != physics.Gone {
				n++
			}
		}
		v.Tallies = append(v.Tallies, engine.Tally{Side: v.Sides[side], What: "men", Has: ofAll(n, m.table, side)})
	}
	return v
}

func (m *shooting) Table() *Table    { return m.table }
func (m *shooting) Position() string { return LineOf(m.table) }

func (m *shooting) Clone() engine.Match { c := *m; return &c }

// rangeRules are the rules that the range goes by or names.
var rangeRules = engine.RuleTable{
	{ID: "LW-COUNTRY-1", Gist: "the country is laid out before the battle", Source: wells},
	{ID: "LW-COUNTRY-9", Gist: "what is solid can neither be stood on nor crossed", Source: ruled},
	{ID: "LW-COUNTRY-11", Gist: "what a shot has broken counts as standing where it stood", Source: ruled},
	{ID: "LW-MOVE-3", Gist: "a way is measured with a string, laid round all that is in it", Source: ruled},
	{ID: "LW-GUN-6", Gist: "a gun swings about its axle as far as the country lets it", Source: wells},
	{ID: "LW-GUN-12", Gist: "men about a gun may lie down to make room", Source: wells},
	{ID: "LW-GUN-15", Gist: "no shot moves a gun", Source: ruled},
	{ID: "LW-GUN-16", Gist: "anything may be fired at, from however near, seen or not", Source: ruled},
	{ID: "LW-SPACE-1", Gist: "a man stands clear of hills, buildings, trees and guns", Source: wells},
	{ID: "LW-SPACE-3", Gist: "a gap is kept between men", Source: wells},
	{ID: "LW-SHOT-1", Gist: "men knocked over by a shot are dead, as many as it knocks over", Source: wells},
	{ID: "LW-SHOT-2", Gist: "so are men who fall over by what the shot set moving", Source: wells},
	{ID: "LW-SHOT-3", Gist: "so is a man who leans beyond his balance", Source: ruled},
	{ID: "LW-SHOT-4", Gist: "a man struck and not knocked over dies if the shot has killed nobody before", Source: wells},
	{ID: "LW-SHOT-5", Gist: "only the first touched dies without falling", Source: wells},
	{ID: "LW-SHOT-6", Gist: "a shot that has rebounded kills like any other", Source: wells},
	{ID: "LW-SHOT-9", Gist: "friend and foe, standing and lying, die alike", Source: ruled},
	{ID: "LW-SHOT-11", Gist: "a shot is over when it stops or leaves the table", Source: ruled},
	{ID: "PHY-9", Gist: "the impulse that fells a man", Source: dossier},
	{ID: "PHY-13", Gist: "how far shots of one lay scatter", Source: dossier},
}

// Where the rules come from.
const (
	wells   = "H. G. Wells, Little Wars, 1913"
	ruled   = "ruling"
	dossier = "the physics dossier"
)

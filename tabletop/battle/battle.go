package battle

import (
	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/scenario"
)

// Battle is Little Wars: two players, from the making of the country to the score.
//
//	m, err := battle.Battle{}.New(engine.Setup{Seed: 1, Options: map[string]string{"force": "small"}})
//	m.Play("...")
type Battle struct{}

const battleName = "littlewars"

// battleVersion is that of the rules of battle as written here.
const battleVersion = 1

// About describes the battle.
func (Battle) About() engine.About {
	return engine.About{
		Name: battleName, Title: "Little Wars", Version: battleVersion,
		Gist:     "H. G. Wells's battle of lead soldiers and spring guns, by the book",
		Sides:    []engine.Side{tabletop.South.Side(), tabletop.North.Side()},
		Position: `a scenario on one line, ` + scenario.LineEnd + ` between its lines, with how the battle stands in it: littlewars = 1` + scenario.LineEnd + `title = "Mine"` + scenario.LineEnd + `...`,
		Options:  state.Options,
		Rules:    state.Rules,
		Looks:    tabletop.Looks,
	}
}

// Fight is the match of Battle. The rules are functions over its State.
type Fight struct{ *state.State }

// New sets up a battle: the country of the options, or what the position describes.
func (b Battle) New(s engine.Setup) (engine.Match, error) {
	settings, err := b.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	terms, err := state.TermsOf(settings)
	if err != nil {
		return nil, err
	}
	m := &Fight{&state.State{Terms: terms, Seed: s.Seed}}
	if s.Position != "" {
		err = standAs(m.State, s.Position)
	} else {
		err = muster.OpenBattle(m.State)
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}

// Table is the table as it stands. It is not to be changed. [gunnery.Gunnery]
func (m *Fight) Table() *tabletop.Table { return m.State.Layout }

// Phase is what is being done.
func (m *Fight) Phase() state.Phase { return m.State.Stage }

// Result is how the battle stands at its end.
func (m *Fight) Result() engine.Result { return m.State.Ending }

// Clone is the match by itself.
func (m *Fight) Clone() engine.Match { return &Fight{m.Copy()} }

var (
	_ gunnery.Gunnery  = (*Fight)(nil)
	_ engine.Measurer  = (*Fight)(nil)
	_ engine.Layered   = (*Fight)(nil)
	_ engine.Voiced    = (*Fight)(nil)
	_ engine.Retracter = (*Fight)(nil)
	_ engine.Grounded  = (*Fight)(nil)
	_ engine.Hindered  = (*Fight)(nil)
)

// Audit is nil if the battle stands as a battle can, whatever has been ordered: everybody is accounted for,
// nobody is in two states, all keep clear of one another, no string was longer than it may be, prisoners are
// in somebody's hands, and the scores are the sums of their parts. The error names who is wrong. It is for those
// who let programs play.
func (m *Fight) Audit() error { return audit(m.State) }

// CanMarch reports whether a man can be told to go somewhere now.
func (m *Fight) CanMarch(man int) bool { return canMarch(m.State, man) }

// CanFire reports whether a gun can be fired now.
func (m *Fight) CanFire(gun int) bool { return canFire(m.State, gun) }

// CanDraw reports whether a gun can be moved now.
func (m *Fight) CanDraw(gun int) bool { return canDraw(m.State, gun) }

// Laying is how the gun lies that an order is about, said in part or whole. [gunnery.Gunnery]
func (m *Fight) Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool) {
	return layingOf(m.State, said)
}

// Layers are what can be laid over the table; that of supply where there is such a thing. [LW-OPT-4]
func (m *Fight) Layers() []engine.LayerAbout { return layersOf(m.State) }

// Layer is one of them. There is none until the battle has begun.
func (m *Fight) Layer(name string) engine.Layer { return layerOf(m.State, name) }

// Tape is the nearness of two outlines.
func (m *Fight) Tape(a, b engine.End) (engine.Reading, error) { return tape(m.State, a, b) }

// String is a string from one thing to another.
func (m *Fight) String(a engine.End, via []engine.Spot, b engine.End) (engine.Reading, error) {
	return laidString(m.State, a, via, b)
}

// Ring is all within a distance of a thing's outline.
func (m *Fight) Ring(of engine.End, radius float64) (engine.Reading, error) {
	return ringOn(m.State, of, radius)
}

// Arc is how far a gun can be swung.
func (m *Fight) Arc(gun string) (engine.Reading, error) { return arcOf(m.State, gun) }

// Check is nil for an order that Play would carry out.
func (m *Fight) Check(o engine.Order) error { return checked(m.State, o) }

// Play carries out an order and tells what it caused.
func (m *Fight) Play(o engine.Order) ([]engine.Event, error) { return play(m.State, o) }

// Retract is nil if the last order may be taken back. [LW-TURN-12]
func (m *Fight) Retract() error { return retract(m.State) }

// Complete is the words that may follow.
func (m *Fight) Complete(o engine.Order) []engine.Choice { return complete(m.State, o) }

// Position is the battle as a scenario on one line, with how it stands. It leaves out why the last order may
// not be taken back.
func (m *Fight) Position() string { return positionText(m.State) }

// Ground is the country by its title, and a sum of it with whoever is placed on it: a scenario, or how a
// country is drawn by chance, may have changed since a journal was written that only names it.
func (m *Fight) Ground() string { return groundText(m.State) }

// Voice is whose an order is if it hoists the white flag: who surrenders says so himself, whoever's move it is.
// [LW-SURR-1]
func (m *Fight) Voice(o engine.Order) (engine.Side, error) { return voiceOf(m.State, o) }

// Turn is whose orders are awaited, and for what.
func (m *Fight) Turn() engine.Turn { return awaits(m.State) }

// View is the table as a side may see it: who is off it is left out, and until the curtain opens whoever
// the other side has set out.
func (m *Fight) View(eye engine.Side) engine.View { return seenBy(m.State, eye) }

// Hindrance is why nothing can be said now to a man or a gun.
func (m *Fight) Hindrance(word string) *engine.Illegal { return hindrance(m.State, word) }

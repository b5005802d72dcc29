// Package battle is Little Wars, H. G. Wells's battle of lead soldiers and spring guns, from the making of the country
// to the score. Fight is the match; the rules are functions over its state, a file a rule area.
//
//	m, err := battle.Battle{}.New(engine.Setup{Seed: 1})
//	events, err := m.Play("toss")
//
// Rules: docs/rules/littlewars.md, by their ids.
package battle

import (
	"cmp"
	"errors"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
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

// battleVersion is that of the rules of battle as written here. Journals of older ones replay too: version 2 had no
// option aid, and version 3 let close rows and falls against loose bricks come to rest by slower means, which in a few
// of a thousand ended elsewhere; up to version 4 bricks that topple came to rest by another solver, elsewhere. Such an
// end is told as a difference.
const battleVersion, oldestReplayed = 5, 2

// About describes the battle.
func (Battle) About() engine.About {
	return engine.About{
		Name: battleName, Title: "Little Wars", Version: battleVersion, Oldest: oldestReplayed, Filmed: true,
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

// Idle says which of the options about numbers change nothing. [engine.Idler]
func (b Battle) Idle(s engine.Setup) error {
	settings, err := b.About().Settings(s.Options)
	if err != nil || !settings.On("few") && !settings.On("smallest") {
		return nil
	}
	m, err := b.New(s)
	if err != nil {
		return nil // New says it to whoever begins the match
	}
	return m.(*Fight).Idle()
}

// Table is the table as it stands. It is not to be changed. [gunnery.Gunnery]
func (m *Fight) Table() *tabletop.Table { return m.Layout }

// Phase is what is being done.
func (m *Fight) Phase() state.Phase { return m.Stage }

// Result is how the battle stands at its end.
func (m *Fight) Result() engine.Result { return m.Ending }

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
	_ engine.Forgoing  = (*Fight)(nil)
	_ engine.Mannerly  = (*Fight)(nil)
	_ engine.Unaided   = (*Fight)(nil)
	_ engine.Catching  = (*Fight)(nil)
	_ engine.Clashing  = (*Fight)(nil)
)

// CanMarch reports whether a man can be told to go somewhere now.
func (m *Fight) CanMarch(man int) bool { return language.Can(m.State, man, "to") }

// CanFire reports whether a gun can be fired now.
func (m *Fight) CanFire(gun int) bool { return language.Can(m.State, len(m.Men)+gun, "fire") }

// CanDraw reports whether a gun can be moved now.
func (m *Fight) CanDraw(gun int) bool { return language.Can(m.State, len(m.Men)+gun, "to") }

// Laying is how the gun lies that an order is about, said in part or whole. [gunnery.Gunnery]
func (m *Fight) Laying(said engine.Order) (gun int, bearing, elevation float64, ok bool) {
	gun, bearing, elevation, ok = m.Laid(said, "shoot", "fire")
	return gun, bearing, elevation, ok && !m.Guns[gun].Off
}

// Unaided reports whether guns are laid by hand alone. [LW-GUN-6]
func (m *Fight) Unaided() bool { return !m.Terms.Aid }

// Entry is Little Wars as a program lists it. Its computer player and its forecasts are made above.
var Entry = engine.Entry{
	Rules: Battle{},
	Shown: map[string]string{"country": "hooks-farm", "force": "placed"},
	Quick: &engine.Quick{
		Title:   "Quick battle",
		Gist:    "Ten men and a gun a side at the mill bridge: you are South, the computer is North, and there is no clock.",
		Options: map[string]string{"country": "skirmish", "force": "placed", "curtain": "off", "clock": "off"},
		Drawn:   map[string]string{"clock": "off"},
	},
	Lessons: []*engine.Lesson{FirstLesson()},
	Reads:   scenario.ReadGiven(Sound), Retitles: scenario.Retitled,
}

// language is what is said in a battle, and manCommands and gunCommands what is said to a man and to a gun. They are
// put together once and never changed; in init, since the tables name methods that lead back to them.
var (
	language     sentence.Grammar[*state.State, tabletop.Owner, []engine.Event]
	toMan, toGun []state.Command
)

func init() {
	toMan = slices.Concat(muster.ManSetupCommands, manMoveCommands, manGunCommands, manTrailCommands)
	toGun = slices.Concat(muster.GunSetupCommands, gunCommands)
	language = sentence.Grammar[*state.State, tabletop.Owner, []engine.Event]{
		Deeds: slices.Concat(
			muster.CountryCommands, muster.SetupCommands, turnCommands, muster.ShiftCommands, groupCommands, trailCommands, meleeCommands,
			surrenderCommands, endingCommands,
		),
		Nobody:   tabletop.Owner{Index: state.Nobody},
		Words:    func(m *state.State) []string { return m.Words },
		Whom:     whom,
		Gist:     state.Gist,
		Phase:    func(m *state.State) uint8 { return uint8(m.Stage) },
		Untimely: untimely,
	}
	gunnery.Reserve(language.Names())
}

// whom is the man or gun of a word, and what can be said to him.
func whom(m *state.State, word int) (tabletop.Owner, []state.Command) {
	f := m.Figure(word)
	if f.Kind == tabletop.GunThing {
		return f, toGun
	}
	return f, toMan
}

// understand is what an order would do, or why it cannot be given.
func understand(m *state.State, o engine.Order) (state.Deed, error) {
	if m.Stage == state.Over {
		return nil, engine.Forbid(cmp.Or(m.Ending.Rule, "LW-VAR-1"), "the battle is over")
	}
	return language.Read(m, o)
}

// Check is nil for an order that Play would carry out.
func (m *Fight) Check(o engine.Order) error {
	_, err := understand(m.State, o)
	return err
}

// Play carries out an order and tells what it caused.
func (m *Fight) Play(o engine.Order) ([]engine.Event, error) {
	do, err := understand(m.State, o)
	if err != nil {
		return nil, err
	}
	m.Fixed = nil
	return append(do(m.State), makeWay(m.State)...), nil
}

// Retract is nil if the last order may be taken back. [LW-TURN-12]
func (m *Fight) Retract() error {
	if m.Terms.Takeback {
		return nil
	}
	return m.Fixed
}

// Complete is the words that may follow.
func (m *Fight) Complete(o engine.Order) []engine.Choice {
	if m.Stage == state.Over {
		return nil
	}
	return language.Complete(m.State, o)
}

// Hindrance is why nothing can be said now to a man or a gun.
func (m *Fight) Hindrance(word string) *engine.Illegal {
	err := language.Barred(m.State, word)
	if err != nil && m.Stage == state.PhaseInterval {
		err = engine.Forbid("LW-TURN-5", "first %v is to %s", m.Awaited, m.Duty())
	}
	why, _ := errors.AsType[*engine.Illegal](err)
	return why
}

// Forgone is what could be done now and not after an order.
func (m *Fight) Forgone(o engine.Order) string { return forgone(m.State, o) }

// Later are the draw and the resignation while a move is made, or before the first. [LW-VAR-15]
func (m *Fight) Later() (list []engine.Choice) {
	for i := range endingCommands {
		c := &endingCommands[i]
		if !c.Manner.Answers() && m.Stage != state.PhaseInterval && m.Stage != state.Over {
			gist := c.Gist + "; it can be said between two moves, when you are to say go"
			list = append(list, engine.Choice{Word: c.Name, Part: engine.Verb, Gist: gist, Manner: c.Manner})
		}
	}
	return list
}

// Voice is whose an order is if it hoists the white flag: who surrenders says so himself, whoever's move it is.
// [LW-SURR-1]
func (m *Fight) Voice(o engine.Order) (engine.Side, error) {
	if words := o.Words(); len(words) > 1 && words[0] == "surrender" {
		if f, is := m.Named(words[1]); is {
			side := m.Side(f)
			return side, engine.Forbid("LW-SURR-1", "%s has not hoisted the white flag, and nobody says it for him", side)
		}
	}
	return "", nil
}

// untimely says why a command cannot be given in this phase.
func untimely(m *state.State, c *state.Command, _ tabletop.Owner) error {
	if c.Rule == "LW-TURN-10" && m.Stage == state.PhaseMen {
		return engine.Forbid(c.Rule, "guns come first: a man has moved on his own account, so that no gun can do anything")
	}
	if c.Rule == "LW-TURN-13" && m.Stage == state.PhaseTrail { // the move has ended but for that
		return engine.Forbid("LW-GUN-11", "%q cannot be said now: %s", c.Name, wanted(m, vacancies(m)))
	}
	if c.Manner == engine.Offers || c.Manner == engine.GivesUp {
		return engine.Forbid(c.Rule, "%q can be said between two moves, when a side is to %s; now %v is to %s",
			c.Name, state.Duties[state.PhaseInterval], m.Awaited, m.Duty())
	}
	return engine.Forbid(c.Rule, "%q cannot be said now: %v is to %s", c.Name, m.Awaited, m.Duty())
}

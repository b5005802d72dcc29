package battle

import (
	"errors"
	"slices"

	"littlewars/engine"
	"littlewars/engine/sentence"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/muster"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/gunnery"
)

// language is what is said in a battle, and manCommands and gunCommands what is said to a man and to a gun. They are
// put together once and never changed; in init, since the tables name methods that lead back to them.
var (
	language     sentence.Grammar[*state.State, tabletop.Owner]
	toMan, toGun []state.Command
)

func init() {
	toMan = slices.Concat(muster.ManSetupCommands, manMoveCommands, manGunCommands, manTrailCommands)
	toGun = slices.Concat(muster.GunSetupCommands, gunCommands)
	language = sentence.Grammar[*state.State, tabletop.Owner]{
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
		return nil, engine.Forbid("", "the battle is over")
	}
	return language.Read(m, o)
}

// checked is nil for an order that Play would carry out.
func checked(m *state.State, o engine.Order) error {
	_, err := understand(m, o)
	return err
}

// play carries out an order and tells what it caused.
func play(m *state.State, o engine.Order) ([]engine.Event, error) {
	do, err := understand(m, o)
	if err != nil {
		return nil, err
	}
	c := m.Copy()
	c.Fixed = nil
	events := do(c)
	events = append(events, makeWay(c)...)
	*m = *c
	return events, nil
}

// retract is nil if the last order may be taken back. [LW-TURN-12]
func retract(m *state.State) error {
	if m.Terms.Takeback {
		return nil
	}
	return m.Fixed
}

// complete is the words that may follow.
func complete(m *state.State, o engine.Order) []engine.Choice {
	if m.Stage == state.Over {
		return nil
	}
	return language.Complete(m, o)
}

// hindrance is why nothing can be said now to a man or a gun.
func hindrance(m *state.State, word string) *engine.Illegal {
	why, _ := errors.AsType[*engine.Illegal](language.Barred(m, word))
	return why
}

// untimely says why a command cannot be given in this phase.
func untimely(m *state.State, c *state.Command, _ tabletop.Owner) error {
	if c.Rule == "LW-TURN-10" && m.Stage == state.PhaseMen {
		return engine.Forbid(c.Rule, "guns come first: a man has moved on his own account, so that no gun can do anything")
	}
	return engine.Forbid(c.Rule, "%q cannot be said now: %v is to %s", c.Name, m.Awaited, state.Duties[m.Stage])
}

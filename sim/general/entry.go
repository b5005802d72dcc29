package general

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/inch"
)

// WithGeneral is the entry of Little Wars with the General, and with his way of finding contacts for people.
func WithGeneral(e engine.Entry) engine.Entry {
	e.Seat, e.Levels = Seat, Levels()
	e.Shortcuts = append(e.Shortcuts, engine.Shortcut{
		Name: "charge", Takes: "MAN ENEMY", Gist: "a man, or several, into contact with the enemy named last",
		Next: nextCharge, Complete: chargeWords,
	})
	return e
}

// nextCharge brings the first of the men named into contact with the enemy named last, at a place that is looked for.
func nextCharge(m engine.Match, said []string) (o engine.Order, left []string, err error) {
	f := m.(*battle.Fight)
	if f.Moves == 0 {
		return "", nil, errors.New("nobody charges while forces are set out")
	}
	if len(said) < 2 {
		return "", nil, errors.New("charge whom? name a man or several, and then an enemy")
	}
	man, err := figureOf(f, said[0])
	if err != nil {
		return "", nil, err
	}
	foe, err := figureOf(f, said[len(said)-1])
	if err != nil {
		return "", nil, err
	}
	var illegal *engine.Illegal
	if errors.As(f.Check(engine.Order(f.Words[man]).Then("to")), &illegal) {
		return "", nil, illegal // he can march nowhere now
	}
	t := f.Table()
	if t.Men[foe].Side == f.Mover() {
		return "", nil, engine.Forbid("LW-MELEE-1", "%s is no enemy of %v's: name one last", t.Men[foe].Name, f.Mover())
	}
	if slices.Contains(touching(f, man), foe) {
		return "", nil, engine.Forbid("LW-MELEE-1", "%s is in contact with %s already", t.Men[man].Name, t.Men[foe].Name)
	}
	if o, err = Contact(f, man, foe); len(said) > 2 {
		left = said[1:]
	}
	return o, left, err
}

func figureOf(f *battle.Fight, name string) (int, error) {
	for i := range f.Table().Men {
		if f.Words[i] == strings.ToLower(name) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%q is no man, and only men charge or are charged", engine.Short(name))
}

// touching are the armed enemies with whom a man is in contact.
func touching(f *battle.Fight, man int) []int {
	t := f.Table()
	outline := [...]plane.Convex{t.ManOutline(man)}
	near := slices.Collect(t.MenWithin(inch.Contact, outline[:], tabletop.Of(t.Men[man].Side.Other())))
	return slices.DeleteFunc(near, func(i int) bool { return f.StatusOf(i) != state.Armed })
}

// chargeWords are the men who may still move and touch nobody, and after one the enemies too.
func chargeWords(m engine.Match, said []string) (choices []engine.Choice) {
	f := m.(*battle.Fight)
	if f.Moves == 0 {
		return nil // men are set out, and who is not yet has no outline
	}
	for i := range f.Table().Men {
		c := engine.Choice{Word: f.Words[i], Part: engine.Figure}
		switch {
		case f.CanMarch(i) && f.Keeper(i) == f.Mover() && len(touching(f, i)) == 0:
			c.Gist, c.Goes = "charges", true
		case len(said) > 0 && f.Table().Men[i].Side != f.Mover() && f.StatusOf(i) == state.Armed:
			c.Gist, c.Ends = "is charged", true
		default:
			continue
		}
		choices = append(choices, c)
	}
	return choices
}

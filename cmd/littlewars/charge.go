package main

import (
	"errors"
	"fmt"
	"strings"

	"littlewars/engine"
	"littlewars/sim"
	"littlewars/tabletop"
)

// sayCharge orders men into contact with an enemy, at places that are looked for.
func (p *party) sayCharge(rest []string) error {
	if _, err := p.battle(); err != nil {
		return err
	}
	if len(rest) < 2 {
		return errors.New("charge whom? name a man or several, and then an enemy")
	}
	for _, name := range rest[:len(rest)-1] {
		f, err := p.battle() // as it is after the one before
		if err != nil {
			return err
		}
		man, err := figureOf(f, name)
		if err != nil {
			return err
		}
		foe, err := figureOf(f, rest[len(rest)-1])
		if err != nil {
			return err
		}
		order, err := sim.Contact(f, man, foe)
		if err != nil {
			return err
		}
		if err := p.play(order, ""); err != nil {
			return err
		}
	}
	return nil
}

// battle is the match, if it is one of Little Wars.
func (p *party) battle() (*tabletop.Fight, error) {
	f, is := p.s.Match().(*tabletop.Fight)
	if !is {
		return nil, fmt.Errorf("nobody charges in %s", p.game.about.Name)
	}
	return f, nil
}

// figureOf is the number of a man by his name.
func figureOf(f *tabletop.Fight, name string) (int, error) {
	for i := range f.Table().Men {
		if f.Called(tabletop.Owner{Kind: tabletop.ManThing, Index: i}) == strings.ToLower(name) {
			return i, nil
		}
	}
	return 0, &engine.Unclear{Word: name, Could: []string{"the name of a man"}}
}

// chargeWords are the men who may still move, and after one the enemies too.
func (p *party) chargeWords(said []string) (words []word) {
	f, err := p.battle()
	if err != nil {
		return nil
	}
	for i := range f.Table().Men {
		w := word{text: f.Called(tabletop.Owner{Kind: tabletop.ManThing, Index: i})}
		switch {
		case f.CanMarch(i) && f.Keeper(i) == f.Mover():
			w.gist = "charges"
		case len(said) > 0 && f.Table().Men[i].Side != f.Mover() && f.StatusOf(i) == tabletop.Armed:
			w.gist, w.ends = "is charged", true
		default:
			continue
		}
		words = append(words, w)
	}
	return words
}

package puzzle

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/hellwig"
	hellwigs "littlewars/engine/hellwig/general"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/venturini"
	venturinis "littlewars/engine/venturini/general"
	"littlewars/engine/warchess"
	"littlewars/sim/forecast"
	"littlewars/sim/general"
	"littlewars/sim/player"
	"littlewars/tabletop/battle"
)

var (
	sound = flag.Bool("sound", false, "leave out of -into what is not sound, and look for no more")
	find  = flag.String("find", "", "look for puzzles of this game and write them into -into")
	into  = flag.String("into", "", "the file that found ones are added to, with those that it holds")
	from  = flag.Uint64("from", 1, "the seed of the first game")
	until = flag.Uint64("until", 1, "and of the last")
	most  = flag.Int("most", 0, "how many of a grade may ask for the same; 0 for any number")
)

var entries = map[string]engine.Entry{
	"venturini-battle": venturinis.WithGeneral(venturini.Entry),
	"hellwig":          hellwigs.WithGeneral(hellwig.Entry),
	"littlewars":       forecast.WithForecasts(general.WithGeneral(battle.Entry)),
	"warchess":         player.WithSearch[warchess.Position, warchess.Move](warchess.Entry),
	"rithmomachia":     player.WithSearch[rithmomachia.Position, rithmomachia.Move](rithmomachia.Entry),
}

// finders look for puzzles of a game otherwise than Find does.
var finders = map[string]func(context.Context, engine.Entry, engine.Setup, func(Puzzle) bool) error{
	"littlewars": findShots, "rithmomachia": findForced, "hellwig": findTakes,
	"venturini-battle": findStrikes,
}

// figures is who stands where.
func figures(e engine.Entry, p *Puzzle) (all []string) {
	m, err := e.Rules.New(p.setup())
	if err != nil {
		return nil
	}
	for _, f := range m.View("").Figures {
		all = append(all, fmt.Sprint(f.Side, f.Kind, f.Label, f.At))
	}
	return all
}

// alike reports whether two positions are much the same: fewer than two figures stand otherwise.
func alike(a, b []string) bool {
	n := 0
	for _, f := range a {
		if slices.Contains(b, f) {
			n++
		}
	}
	return max(len(a), len(b))-n < 2
}

// TestSupply finds the puzzles that are supplied, if asked: docs/computer.md tells how.
func TestSupply(t *testing.T) {
	if *find == "" {
		t.Skip("nobody asks for new ones")
	}
	e := entries[*find]
	text, _ := os.ReadFile(*into)
	all, err := Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	if *sound {
		text = nil
		for _, p := range all {
			if err := p.Check(t.Context(), e, Longer); err != nil {
				t.Log(err)
				continue
			}
			text = append(text, p.String()+"\n"...)
			if err := os.WriteFile(*into+".sound", text, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
	stand := engine.Mapped(all, func(p Puzzle) []string { return figures(e, &p) })
	kind := func(p Puzzle) string { return fmt.Sprint(p.Grade, p.Purpose, p.Orders, p.What) }
	kinds := map[string]int{}
	for _, p := range all {
		kinds[kind(p)]++
	}
	for seed := *from; seed <= *until; seed++ {
		look, is := finders[*find]
		if !is {
			look = Find
		}
		err := look(t.Context(), e, engine.Setup{Seed: seed}, func(p Puzzle) bool {
			own := figures(e, &p)
			near := slices.ContainsFunc(stand, func(s []string) bool { return alike(s, own) })
			if near || *most > 0 && kinds[kind(p)] >= *most || p.Check(t.Context(), e, Longer) != nil {
				return false
			}
			kinds[kind(p)]++
			stand = append(stand, own)
			text = append(text, p.String()+"\n"...)
			return os.WriteFile(*into, text, 0o666) == nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

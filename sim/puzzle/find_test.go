package puzzle

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/sim/player"
)

var (
	sound   = flag.Bool("sound", false, "leave out of -into what is not sound, and look for no more")
	find    = flag.String("find", "", "look for puzzles of this game and write them into -into")
	into    = flag.String("into", "", "the file that found ones are added to, with those that it holds")
	from    = flag.Uint64("from", 1, "the seed of the first game")
	until   = flag.Uint64("until", 1, "and of the last")
	victory = flag.String("victory", "", "what Rithmomachia is won by")
)

var entries = map[string]engine.Entry{
	"warchess":     player.WithSearch[warchess.Position, warchess.Move](warchess.Entry),
	"rithmomachia": player.WithSearch[rithmomachia.Position, rithmomachia.Move](rithmomachia.Entry),
}

// figures is who stands where.
func figures(e engine.Entry, p *Puzzle) (all []string) {
	m, err := e.Rules.New(p.setup())
	if err != nil {
		return nil
	}
	for _, f := range m.View("").Figures {
		all = append(all, fmt.Sprint(f.Side, f.Kind, f.Label, f.Place))
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
	for seed := *from; seed <= *until; seed++ {
		setup := engine.Setup{Seed: seed}
		if *victory != "" {
			setup.Options = map[string]string{"victory": *victory}
		}
		found, err := Find(t.Context(), e, setup)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range found {
			own := figures(e, &p)
			near := slices.ContainsFunc(stand, func(s []string) bool { return alike(s, own) })
			if near || p.Check(t.Context(), e, Longer) != nil {
				continue
			}
			stand = append(stand, own)
			text = append(text, p.String()+"\n"...)
		}
		if err := os.WriteFile(*into, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

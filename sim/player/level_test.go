package player_test

import (
	"strings"
	"testing"

	"littlewars/engine"
	"littlewars/engine/rithmomachia"
	"littlewars/engine/warchess"
	"littlewars/sim/player"
)

// Every level is told with what it sees.
func TestLevelsAreTold(t *testing.T) {
	t.Parallel()
	for _, e := range []engine.Entry{
		player.WithSearch[warchess.Position, warchess.Move](warchess.Entry),
		player.WithSearch[rithmomachia.Position, rithmomachia.Move](rithmomachia.Entry, player.Numbers...),
	} {
		for _, l := range e.Levels {
			if l.Name == "" || strings.Contains(l.Gist, "  ") {
				t.Errorf("the %s %s", l.Name, l.Gist)
			}
		}
	}
}

// Who sees more wins more: each level against the next, where a game of theirs takes a second at most.
func TestLevels(t *testing.T) {
	t.Parallel()
	war := player.WithSearch[warchess.Position, warchess.Move](warchess.Entry)
	numbers := player.WithSearch[rithmomachia.Position, rithmomachia.Move](rithmomachia.Entry, player.Numbers...)
	for _, tc := range []struct {
		name   string
		entry  engine.Entry
		levels int // from the gentlest on
		games  int
		setup  engine.Setup
	}{
		{"warchess", war, 3, 16, engine.Setup{}},
		{"rithmomachia", numbers, 3, 12, engine.Setup{Options: map[string]string{"victory": "bodies"}}},
	} {
		for i := range tc.levels - 1 {
			gentle, hard := tc.entry.Levels[i].Name, tc.entry.Levels[i+1].Name
			t.Run(tc.name+" "+gentle+" "+hard, func(t *testing.T) {
				t.Parallel()
				at := func(level string) player.Contender {
					return player.Contender{Name: level, Seat: func(seed uint64) engine.Player {
						return tc.entry.Seat(engine.Kind{Level: level}, seed)
					}}
				}
				cup := player.Tournament{
					Rules: tc.entry.Rules, Setup: tc.setup, Games: tc.games, Opening: 6, Seed: 3,
					Contenders: []player.Contender{at(gentle), at(hard)},
				}
				s, err := cup.Run(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if score := s.Table[0].Score; score >= 0.45 {
					t.Errorf("the %s makes %.0f %% against the %s", gentle, 100*score, hard)
				}
			})
		}
	}
}

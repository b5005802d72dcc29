package battle_test

import (
	"testing"

	"littlewars/engine"
	"littlewars/engine/enginetest"
	"littlewars/tabletop/battle"
	"littlewars/tabletop/scenario"
)

// brawl is a battle in little: a gun a side, foot and horse near enough to meet in their first moves.
const brawl = `littlewars = 1
title = "Brawl"
size = [60, 60]
[[house]]
name = "barn"
at = [30, 30]
size = [4, 4]
height = 4
[[gun]]
side = "south"
at = [12, 14]
[[gun]]
side = "north"
at = [46, 46]
[[men]]
side = "south"
arm = "infantry"
at = [9, 8]
count = 6
[[men]]
side = "south"
arm = "cavalry"
at = [36, 20]
count = 3
gap = 1
[[men]]
side = "north"
arm = "infantry"
at = [43, 52]
count = 6
[[men]]
side = "north"
arm = "cavalry"
at = [24, 40]
count = 3
gap = 1
`

// baggage is what they have with them where supply is agreed on.
const baggage = `[[gun]]
pattern = "waggon"
side = "south"
at = [20, 4]
[[gun]]
pattern = "cart"
side = "south"
at = [26, 4]
[[gun]]
pattern = "waggon"
side = "north"
at = [40, 56]
[[gun]]
pattern = "cart"
side = "north"
at = [34, 50]
`

func TestBattle(t *testing.T) {
	t.Parallel()
	line := scenario.OneLine([]byte(brawl))
	var setups []engine.Setup
	for _, takeback := range []string{"on", "off"} {
		for _, variety := range []string{"fight", "rear"} {
			setups = append(setups, engine.Setup{
				Position: line, Options: map[string]string{"force": "placed", "few": "on", "takeback": takeback, "variety": variety},
			})
		}
	}
	setups = append(setups, engine.Setup{Options: map[string]string{"force": "small", "variety": "defence"}})
	setups = append(setups, engine.Setup{
		Position: scenario.OneLine([]byte(brawl + baggage)), Options: map[string]string{"force": "placed", "few": "on", "supply": "on", "takeback": "on"},
	})
	enginetest.Run(t, battle.Battle{}, enginetest.Config{Setups: setups, Games: 12, Orders: 40})
}

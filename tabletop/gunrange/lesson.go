package gunrange

import (
	"slices"
	"strconv"

	"littlewars/engine"
	"littlewars/physics"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
)

// firstShots teaches the range in some five minutes.
func firstShots() *engine.Lesson {
	return &engine.Lesson{
		Name: "shots", Title: "Learn to shoot",
		Gist: "a first shot, how high a barrel points, and the film, in five minutes",
		Game: gunnery.RangeName, Side: gunner,
		Scenes: []engine.Scene{{Title: "The range", Setup: engine.Setup{Seed: 1}, Steps: shotSteps}},
	}
}

var shotSteps = []engine.Step{
	{
		Title: "The gun", Rules: []engine.RuleID{"LW-GUN-16"}, Look: []string{"s-gun1", "n5"},
		Say: "This gun throws a wooden cylinder, and you may fire at anything. On the range nobody takes turns, and " +
			"nobody wins: it is for trying.",
	},
	{
		Title: "The first shot", Rules: []engine.RuleID{"LW-GUN-6", "LW-SHOT-1"}, Look: []string{"s-gun1", "n5"},
		Say: "A gun is laid by its bearing, degrees counted to the left from the east, and by how high its " +
			"barrel points. Whoever the shot knocks over is dead.",
		Want: "Knock over one of the North's foot.",
		Hand: "Click the gun, drag the brass point before its muzzle on to N5, and press Fire.",
		Done: func(m engine.Match, _ engine.Order) bool { return len(lying(m)) > 0 },
		Hint: []engine.Order{"s-gun1 fire 91.5 0.4"},
	},
	{
		Title: "The film", Rules: []engine.RuleID{"PHY-9"}, Look: []string{"s-gun1"},
		Say: "The bar shows the shot as long as you like: drag its line, or press Again. A triangle is a man who " +
			"falls, a diamond one who is struck. Why tells what the blow was, and what would have felled him.",
	},
	{
		Title: "Scatter", Rules: []engine.RuleID{"PHY-13"}, Look: []string{"s-gun1"},
		Say: "No two shots go quite alike. The pale band on the floor holds nine in ten, and the ring round a man is " +
			"filled by the share that would kill him.",
	},
	{
		Title: "Up again", Look: []string{"n5"},
		Say:  "Whoever fell can be put up again, and shot at again.",
		Want: "Raise all who fell.", Hand: "Press Raise, the large button, or Enter.",
		Done: func(m engine.Match, said engine.Order) bool { return said != "" && len(lying(m)) == 0 },
		Hint: []engine.Order{"raise"},
	},
	{
		Title: "Elevation", Rules: []engine.RuleID{"LW-GUN-6", "LW-SHOT-11"}, Look: []string{"s-gun1"},
		Say: "A barrel that points higher throws farther, over men and walls, until the shot leaves the table. " +
			"Half a degree more is several inches.",
		Want: "Fire with the barrel at 4° or more.",
		Hand: "Click the gun, turn the wheel over it or press Up, and look where the white line ends; then Fire.",
		Done: func(_ engine.Match, said engine.Order) bool {
			words := said.Words()
			if len(words) != 4 || words[1] != "fire" {
				return false
			}
			up, err := strconv.ParseFloat(words[3], 64)
			return err == nil && up >= 4
		},
		Hint: []engine.Order{"s-gun1 fire 91.5 6"},
	},
	{
		Title: "What there is besides", Rules: []engine.RuleID{"LW-COUNTRY-3"},
		Say: "Pieces brings a tray of houses, walls and men to set down; the tape, the string and the ring measure. " +
			"Undo takes anything back, shots too.",
	},
}

// lying is who has been knocked over and not been raised.
func lying(m engine.Match) []tabletop.Man {
	men := slices.Clone(m.(*shooting).Layout.Men)
	return slices.DeleteFunc(men, func(man tabletop.Man) bool { return man.Posture != physics.Gone })
}

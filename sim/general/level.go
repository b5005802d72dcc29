package general

import (
	"math"

	"littlewars/engine"
	"littlewars/tabletop/inch"
)

// skill is how much he sees, and how steady his hand is. A gentler general never blunders by chance: he goes by the
// same reasons, and sees less of what speaks against an order.
type skill struct {
	engine.Level
	unsteady float64 // degrees, the standard deviation of how he lays a gun by hand, up and aside
	marks    int     // that he tries in thought
	tried    int     // shots in thought at each
	ways     int     // of the directions in which he looks for a place to go to
	sight    float64 // inches about that place within which he minds the enemy's guns and men
	about    float64 // inches about a man to be charged within which he counts whom he would fight
	charges  int     // in one move
	manners  int     // that he thinks through
	foresees int     // moves of either side in which he goes on thinking, each as a simpler general would make it
}

// skills are those of the levels, the gentlest first; the last is the best he can.
var skills = [...]skill{
	{
		Level:    engine.Level{Name: "cadet", Gist: "shakes as it lays a gun, and sees two feet about"},
		unsteady: 1.2, marks: 1, tried: 1, ways: 1, sight: 24, about: 2, charges: 1, manners: 1,
	},
	{
		Level:    engine.Level{Name: "lieutenant", Gist: "steadier, and sees three feet about"},
		unsteady: 0.8, marks: 2, tried: 2, ways: 3, sight: 36, about: 3, charges: 2, manners: 1,
	},
	{
		Level:    engine.Level{Name: "captain", Gist: "nearly as steady as the general, and sees five feet about"},
		unsteady: 0.45, marks: 3, tried: 4, ways: 5, sight: 60, about: 5, charges: 3, manners: 2,
	},
	{
		Level:    engine.Level{Name: "general", Gist: "as well as it can"},
		unsteady: 0.25, marks: 5, tried: 6, ways: len(ways), sight: math.Inf(1), about: 1.5 + inch.CrewReach,
		charges: 6, manners: len(manners), foresees: 4,
	},
}

// ways are directions from straight on, in radians.
var ways = [...]float64{0, 0.4, -0.4, 0.85, -0.85, 1.4, -1.4, math.Pi}

// Levels are those at which he plays, the gentlest first.
func Levels() []engine.Level {
	return engine.Mapped(skills[:], func(s skill) engine.Level { return s.Level })
}

// skilled is the skill of a level, and of "" the best.
func skilled(level string) *skill {
	for i := range skills {
		if skills[i].Name == level {
			return &skills[i]
		}
	}
	return &skills[len(skills)-1]
}

package battle

import (
	"embed"
	"fmt"
	"slices"

	"github.com/pelletier/go-toml/v2"

	"littlewars/engine"
	"littlewars/tabletop"
	"littlewars/tabletop/battle/state"
	"littlewars/tabletop/scenario"
)

// lessons are what is said in lessons and the tables of their scenes: a country, and for each scene who stands on it and
// how the battle has gone so far.
//
//go:embed lessons/*.toml
var lessons embed.FS

// FirstLesson teaches Battle in some ten minutes, from the South's side of a small field.
func FirstLesson() *engine.Lesson {
	var file struct {
		Scenes []struct {
			Title, Table string
			Steps        []engine.Step
		}
	}
	if err := toml.Unmarshal(lessonFile("first"), &file); err != nil {
		panic("tabletop: a lesson cannot be read: " + err.Error())
	}
	l := &engine.Lesson{
		Name: "first", Title: "Learn to play Little Wars", Gist: "a dozen men and a gun a side, one thing after another, in ten minutes",
		Game: battleName, Side: tabletop.South.Side(),
		Pass: []engine.Order{"go", "end", "posts", "settle", "refuse"},
	}
	for _, s := range file.Scenes {
		for i := range s.Steps {
			if is := stepsDone[s.Steps[i].Title]; is != nil {
				s.Steps[i].Done = func(m engine.Match, _ engine.Order) bool { return is(m.(*Fight).State) }
			}
			if lacks := stepsLack[s.Steps[i].Title]; lacks != nil {
				s.Steps[i].Lacks = func(m engine.Match, _ engine.Order) string { return lacks(m.(*Fight).State) }
			}
		}
		var table struct {
			Battle struct{ Moves int }
		}
		if err := toml.Unmarshal(lessonFile(s.Table), &table); err != nil {
			panic("tabletop: a lesson's table cannot be read: " + err.Error())
		}
		l.Scenes = append(l.Scenes, engine.Scene{
			Title: s.Title, Setup: sceneSetup(s.Table), Before: table.Battle.Moves, Steps: s.Steps,
		})
	}
	return l
}

func lessonFile(name string) []byte {
	text, err := lessons.ReadFile("lessons/" + name + ".toml")
	if err != nil {
		panic("tabletop: a lesson lacks a file: " + err.Error())
	}
	return text
}

// sceneSetup is a battle begun on one of the lesson's tables, without the clock; anything may be taken back.
func sceneSetup(table string) engine.Setup {
	return engine.Setup{
		Position: scenario.OneLine(slices.Concat(lessonFile("country"), lessonFile(table))), Seed: 1,
		Options: map[string]string{"clock": "off", "few": "on", "takeback": "on"},
	}
}

// stepsDone is by the title of a step whether it has been done. The others are there to be read.
var stepsDone = map[string]func(m *state.State) bool{
	"Go":       state.InMove,
	"Isolated": state.InMove,
	"Fire": func(m *state.State) bool {
		w := &m.Present.Guns[0]
		return w.Fired > 0 && (len(m.Of(tabletop.North, state.Dead)) > 0 || w.Fired == state.Most(m, 0))
	},
	"At the trail": func(m *state.State) bool { // by posts too, with which the move is over
		return len(vacant(m, 0, state.Nobody)) == 0
	},
	"A man and his string": func(m *state.State) bool { return sheltered(m) >= 1 },
	"Together":             func(m *state.State) bool { return sheltered(m) >= 4 },
	"The end of the move":  northNext,
	"The charge": func(m *state.State) bool {
		return slices.ContainsFunc(meleesFound(m), func(k state.Melee) bool { return k.Fewer == tabletop.North && k.Taken > 0 })
	},
	"Heads are counted": func(m *state.State) bool { return m.Stage == state.PhaseMelee || taken(m) > 0 },
	"Who is to die":     func(m *state.State) bool { return m.Stage == state.PhaseInterval && taken(m) > 0 },
	"Prisoners":         ledAway,
	"A gun is taken": func(m *state.State) bool {
		return m.Stage == state.PhaseInterval && m.Layout.Guns[1].Side == tabletop.South
	},
	"The last of them": func(m *state.State) bool { return m.Ending.Over && m.Ending.Winner == tabletop.South.Side() },
}

// stepsLack is by the title of a step what it still wants, of those to which several ways and several orders lead: an
// order that differs from the hint in inches may be right.
var stepsLack = map[string]func(m *state.State) string{
	"Fire": func(m *state.State) string {
		if fired, most := m.Present.Guns[0].Fired, state.Most(m, 0); fired > 0 {
			return fmt.Sprintf("So far nobody is down; %d of %d shots are left.", most-fired, most)
		}
		return ""
	},
	"At the trail": func(m *state.State) string {
		return fmt.Sprintf("So far %d of 2 stand at the trail; any man will do.", 2-len(vacant(m, 0, state.Nobody)))
	},
	"A man and his string": shelteredOf(1),
	"Together":             shelteredOf(4),
	"The charge": func(m *state.State) string {
		for _, k := range meleesFound(m) {
			own, his := len(k.Men[tabletop.South]), len(k.Men[tabletop.North])
			return fmt.Sprintf("So far %d of yours would fight %d of his.", own, his)
		}
		return "So far nobody is in contact."
	},
	"Heads are counted": atTheEnd,
	"Who is to die": func(*state.State) string {
		return "It is as you choose; the mêlée is fought when you say settle."
	},
	"The end of the move": atTheEnd,
	"Prisoners":           atTheEnd,
	"A gun is taken":      atTheEnd,
	"The last of them":    atTheEnd,
}

func shelteredOf(wanted int) func(m *state.State) string {
	return func(m *state.State) string {
		n := min(sheltered(m), wanted)
		return fmt.Sprintf("So far %d of %d stand behind the wall, within 3 inches of it.", n, wanted)
	}
}

// atTheEnd is of a step that is done when the move ends.
func atTheEnd(m *state.State) string {
	if state.InMove(m) {
		return "It is seen to when you say end."
	}
	return "The move is over, and it is not done."
}

// northNext reports whether South has ended his move.
func northNext(m *state.State) bool {
	return m.Stage == state.PhaseInterval && m.Awaited == tabletop.North
}

// taken is how many prisoners South has.
func taken(m *state.State) int { return len(m.Of(tabletop.North, state.Prisoner)) }

// sheltered is how many of South's men stand behind the lesson's wall.
func sheltered(m *state.State) (n int) {
	for _, i := range m.Of(tabletop.South, state.Armed) {
		if at := m.Layout.Men[i].At; at.X > 15 && at.X < 25 && at.Y > 18 && at.Y < 22 {
			n++
		}
	}
	return n
}

// ledAway reports whether South has ended a move with prisoners whom he has led back, and has lost none.
func ledAway(m *state.State) bool {
	const back = 26 // in from South's back line: they were taken at 30
	men := m.Of(tabletop.North, state.Prisoner, state.Held)
	return northNext(m) && len(men) > 0 && len(m.Of(tabletop.North, state.Disarmed)) == 0 &&
		!slices.ContainsFunc(men, func(i int) bool { return m.Layout.Men[i].At.Y > back })
}

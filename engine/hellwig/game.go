package hellwig

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/hellwig/rules"
	"littlewars/engine/hellwig/state"
)

// Rules is the game for whoever plays it in words.
var Rules engine.Ruleset = engine.Discrete[Position, Move, *Position]{Game: game{}}

// What a game is made of, under the names that board games have.
type (
	Position = rules.Position
	Move     = rules.Move
)

// game is Hellwig's game in words.
type game struct{}

// About is what there is to know before play.
func (game) About() engine.About {
	return engine.About{
		Name:     "hellwig",
		Title:    "Hellwig's Tactical War Game",
		Gist:     "two armies of chessmen, guns and bridges on a map of 1,617 squares; 1780",
		Version:  1,
		Slip:     1, // a queen is six points where all is even, and to who is far ahead or behind not two
		Sides:    slices.Clone(allSides[:]),
		Position: "a board, what stands on it by square, and who is to move: " + example,
		Options:  state.Options(),
		Rules:    catalogue,
		Looks:    looks,
	}
}

// example is a position in letters.
const example = "plate2 A:L@439 A:C2:439>440 X:b@396^CD X:C3:396>418"

// The sides by their words. [HW-217]
var (
	fourSides = [...]engine.Side{"aa", "bb", "a", "b"}
	allSides  = [...]engine.Side{"b", "c", "aa", "bb", "a", "x"}
)

// The sides as a player calls them: the first army has its fortress at the upper edge.
var (
	twoNames  = map[engine.Side]string{"b": "north", "c": "south", "a": "north", "x": "south"}
	fourNames = map[engine.Side]string{
		"aa": "north's field marshal", "a": "north's general", "bb": "south's field marshal", "b": "south's general",
	}
)

// looksOf are the looks of a match of two players, or of four.
func looksOf(p *Position) *engine.Looks {
	if p.Players == 4 {
		return &fourLooks
	}
	return &looks
}

// fourLooks are those of four players, who have other names.
var fourLooks = func() engine.Looks {
	l := looks
	l.Sides = fourNames
	return l
}()

// Sides are those who play, by the number of the general: with two players the armies' letters, in small letters.
// [HW-217]
func (game) Sides(p *Position) []engine.Side {
	if p.Players == 4 {
		return fourSides[:]
	}
	var sides []engine.Side
	for _, letter := range p.Ground.Letters {
		sides = append(sides, engine.Side(strings.ToLower(string(letter))))
	}
	return sides
}

// sideOf is what an army is called, with four players its field marshal.
func sideOf(p *Position, a state.Army) engine.Side { return game{}.Sides(p)[a] }

// Draws is how a game can end without a winner. [HW-12, HW-21b]
func (game) Draws() engine.Draws {
	return engine.Draws{Agreed: "HW-12", Repeated: "HW-21b", Times: 3}
}

// DrawsAt is without repetition where that is switched off.
func (g game) DrawsAt(p *Position) engine.Draws {
	if p.Rules.NoRepetition {
		return engine.Draws{Agreed: "HW-12"}
	}
	return g.Draws()
}

// Words says an order in small letters, as orders are kept.
func (game) Words(p *Position, m Move) engine.Order {
	return engine.Order(strings.ToLower(string(Words(p, m))))
}

// Written is an order in the catalogue's capitals, as lists have it. [HW-310]
func (game) Written(p *Position, m Move) engine.Order { return Words(p, m) }

// defeat is what a total defeat gives the winner. [HW-13]
const defeat = ", a total defeat: one large flag"

// Ending is how the game was won, or that it ended in peace.
func (game) Ending(p *Position) (engine.RuleID, string) {
	winner, loser := sideOf(p, p.Over.Winner), sideOf(p, p.Over.Winner.Other())
	switch p.Over.By {
	case state.ByCentre:
		return "HW-188", fmt.Sprintf("%s holds the centre of %s's fortress%s", winner, loser, defeat)
	case state.ByBlockade:
		return "HW-190.2", fmt.Sprintf("%s starves the fortress of %s out%s", winner, loser, defeat)
	case state.ByQuiet:
		return "HW-21", fmt.Sprintf("nothing has happened in %d moves; peace without flags", p.Rules.QuietLimit)
	}
	return "HW-21", "both players pass; peace without flags"
}

// Phase is what the mover may do.
func (game) Phase(p *Position) string {
	if p.Over.By != state.NotEnded {
		return ""
	}
	return "move"
}

// Quiet is not counted here; see quiet-limit.
func (game) Quiet(*Position) int { return 0 }

// Position is the one line of HW-300.
func (game) Position(p *Position) string { return p.String() }

// Start sets up a match: what was agreed before play, or the position given, under the switches. [section 13]
func (game) Start(s engine.Setup, settings engine.Settings) (Position, error) {
	text := s.Position
	if text == "" {
		text = "plan start:" + settings["deployment"]
	}
	p, err := rules.ParsePosition(text)
	if err != nil {
		return p, err
	}
	if s.Position != "" {
		return p, nil
	}
	if settings["players"] == "4" && settings["deployment"] != "first" {
		return p, engine.Forbid("HW-221", "four players begin from the first deployment")
	}
	agree(&p, s, settings)
	return p, nil
}

// lots is the purpose of the chance that draws them.
const lots = 1

// agree sets what was agreed on before play, and draws the lots. [HW-13, HW-202, HW-216]
func agree(p *Position, s engine.Setup, settings engine.Settings) {
	p.Rules = state.SwitchesOf(settings)
	p.School = uint8(settings.Int("school"))
	p.Trophies = [2]uint8{uint8(settings.Int("trophies-b")), uint8(settings.Int("trophies-c"))}
	chance := engine.NewChance(s.Seed, lots)
	draw := func(option string, values ...string) int {
		if i := slices.Index(values, settings[option]); i >= 0 {
			return i
		}
		return int(chance.IntN(len(values)))
	}
	p.ToMove = state.General(draw("first", "b", "c"))
	if settings["players"] == "4" {
		p.Team(draw("north", "aa", "a"), settings["order"] == "free")
	}
}

// Kinds are those of HW-310, in its order.
func (game) Kinds() (names []string) {
	for _, k := range rules.Kinds {
		if len(names) == 0 || names[len(names)-1] != k.Name {
			names = append(names, k.Name)
		}
	}
	return names
}

// KindOf is the kind of an order.
func (game) KindOf(m Move) string { return rules.Kinds[m.Kind].Name }

// beginning is the first deployment, B to move.
func beginning() Position {
	p, err := rules.Start("first")
	if err != nil {
		panic("hellwig: " + err.Error())
	}
	return p
}

// Entry is the game as a program lists it.
var Entry = engine.Entry{
	Rules: Rules, Tree: engine.TreeOf[Position, Move](game{}, beginning, rules.ParsePosition), Opens: opens,
	Reads:  reads,
	Checks: state.Check, Redraws: state.Redraw, Shelf: sceneNames(), Lessons: []*engine.Lesson{firstLesson()},
}

package venturini

import (
	"fmt"
	"slices"
	"strings"

	"littlewars/engine"
	"littlewars/engine/venturini/rules"
	"littlewars/engine/venturini/state"
)

// The games.
var (
	// Battle is the small war game: a battle of a day on 18 by 18 squares.
	Battle engine.Ruleset = game{state.Battle}
	// Campaign is the great war: a year and more between two countries on 61 by 37 squares.
	Campaign engine.Ruleset = game{state.Campaign}
	// Siege is the third map: a fortress of four bastions and who lies before it, on 80 by 80 squares.
	Siege engine.Ruleset = game{state.Siege}
)

// game is one of the games.
type game struct{ which state.Game }

// tellings are what is told of each game before play.
var tellings = [state.NumGames]struct {
	gist, example string
	sides         []engine.Side
}{
	state.Battle: {
		gist:    "two armies of brigades, guns and wagons on 18 by 18 squares; a move is ordered at once; 1797",
		example: "venturini 1 battle 7 S first=n | fig N inf3 5,4 | fig S hcav1 4,6", // [VT-NOTE-10]
		sides:   []engine.Side{"n", "e", "s", "w"},
	},
	state.Campaign: {
		gist:    "a war of two countries that lives on magazines, harvests and highways, a day a move; 1797",
		example: "venturini 1 campaign 1-5-1 O | fig O inf3 30,36/houses load=2p | mag 24,24 180r",
		sides:   []engine.Side{"o", "n"},
	},
	state.Siege: {
		gist:    "a fortress of four bastions against twice its strength, sixty moves on 80 by 80 squares; 1797",
		example: "venturini 1 siege 7 B | fig B pio1 40,54 load=2p | fig G inf3 40,44/top load=2p | mag 40,76",
		sides:   []engine.Side{"b", "g"},
	},
}

// About is what there is to know before play.
func (g game) About() engine.About {
	t := &tellings[g.which]
	return engine.About{
		Name:     "venturini-" + g.which.String(),
		Title:    titles[g.which],
		Gist:     t.gist,
		Version:  1,
		Filmed:   true,
		Sides:    t.sides,
		Position: "lines, or one line parted by strokes, of what stands there: " + t.example,
		Options:  options(g.which),
		Board:    state.IsMap,
		Rules:    catalogue,
		Looks:    *looksOf[g.which],
	}
}

// lots is the purpose of the chance that draws them.
const lots = 1

// New sets up a match: the standard or a free set-up, or the position given.
func (g game) New(s engine.Setup) (engine.Match, error) {
	settings, err := g.About().Settings(s.Options)
	if err != nil {
		return nil, err
	}
	_, agreed, _, err := state.OptionsOf(whole(settings, g.which))
	if err != nil {
		return nil, err
	}
	m := &Game{offer: -1}
	switch {
	case s.Position == "":
		m.at.Start = g.begin(g.which.Map(), agreed, settings["first"], s.Seed)
	case state.IsMap(s.Position):
		m.at.Start, err = g.beginOn(s.Position, agreed, settings["first"], s.Seed)
	default:
		m.at, err = g.read(s.Position)
	}
	if err != nil {
		return nil, err
	}
	m.turn = 2*max(int(m.at.Start.Date)-int(m.at.Start.Map.Start), 0) + int(m.at.Start.Mover) + 1
	m.resume()
	return m, nil
}

// beginOn is how a game begins on the map of a line that brings it.
func (g game) beginOn(line string, o state.Options, first string, seed uint64) (s state.Situation, err error) {
	m, err := state.OwnMap(line)
	if err == nil && m.Game != g.which {
		err = fmt.Errorf("%s is a map for a %v, and this is a %v", m.Name, m.Game, g.which)
	}
	if err != nil {
		return s, err
	}
	return g.begin(m, o, first, seed), nil
}

// begin is how a game begins on a map: who moves first in a battle is drawn by lot unless it is said. [VT-BATTLE-2,
// VT-SETUP-3, VT-CAMP-10]
func (g game) begin(on *state.Map, o state.Options, first string, seed uint64) state.Situation {
	switch g.which {
	case state.Campaign:
		return state.NewCampaign(on, o, strings.ToUpper(first))
	case state.Siege:
		return state.NewSiege(on, o)
	}
	camps := [2]string{"N", "S"}
	if o.EastWest {
		camps = [2]string{"E", "W"}
	}
	chance := engine.NewChance(seed, lots)
	if i := slices.Index(firsts[state.Battle], first); i == 2 || i == 0 && chance.IntN(2) == 1 {
		camps[0], camps[1] = camps[1], camps[0]
	}
	return state.NewBattle(on, o, camps[0], camps[1])
}

// read reads a position of the game. [VT-NOTE-4]
func (g game) read(text string) (rules.Position, error) {
	p, err := rules.ParsePosition(text)
	if err == nil && p.Start.Game != g.which {
		err = fmt.Errorf("that is a position of a %v, and this is a %v", p.Start.Game, g.which)
	}
	return p, err
}

// played are the options that a game has. Those that it leaves out stand at their defaults.
var played = [state.NumGames][]string{
	state.Battle: slices.Concat([]string{
		"camps", "ground", "setup", "first", "plain_light_inf", "one_throw", "hq_fall", "make_rate", "riders_count",
		"hedges", "light_bridges",
	}, switches),
	state.Campaign: slices.Concat([]string{
		"setup", "first", "camp_moves", "exchange", "fixed_guns", "plain_light_inf", "one_throw", "make_rate",
		"riders_count", "town_cap", "hedges", "light_bridges", "field_roads", "main_magazines", "app_supply",
	}, switches),
	state.Siege: slices.Concat([]string{
		"setup", "fortress_cavalry", "plain_light_inf", "siege_throw", "bound_step", "make_rate", "magazine_fire",
		"riders_count", "hedges", "light_bridges", "field_roads",
	}, switches),
}

// switches are the rules of the appendix that all games have. [VT-APP-60]
var switches = []string{
	"hills5", "steep", "charge_steep", "crewed", "team_markers", "facing", "points", "load8", "eighths",
	"chain_strikes", "armed_towns", "no_pass_over", "position8", "occupy", "app_blocking", "app_work",
}

// options are those that a game has, in the order of section 2.3.
func options(of state.Game) (list []engine.Option) {
	for _, o := range state.OptionList() {
		if slices.Contains(played[of], o.Name) {
			o.Name, o.Beginning = strings.ReplaceAll(o.Name, "_", "-"), true
			o.Needs = slices.DeleteFunc(slices.Clone(o.Needs), func(n engine.Need) bool { return n.Option == "game" })
			if o.Name == "first" {
				o.Gist, o.Values = "who moves first", firsts[of]
				o.Default, o.Told = o.Values[0], firstsTold[of]
			}
			list = append(list, o)
		}
	}
	return list
}

// firsts are who may move first, the usual one first: in a battle either camp, whichever two are played.
var firsts = [state.NumGames][]string{state.Battle: {"lot", "n-or-e", "s-or-w"}, state.Campaign: {"o", "n"}}

// firstsTold is what they are called on a button.
var firstsTold = [state.NumGames][]string{
	state.Battle:   {"by lot", "north or east", "south or west"},
	state.Campaign: {"the lower country", "the upper country"},
}

// whole are the settings of a game with the defaults of the options that it leaves out.
func whole(settings engine.Settings, of state.Game) engine.Settings {
	all := engine.Settings{}
	for _, o := range state.OptionList() {
		all[o.Name] = o.Default
	}
	all["game"] = of.String()
	for name, value := range settings {
		if name != "first" {
			all[strings.ReplaceAll(name, "-", "_")] = value
		}
	}
	return all
}

// resume goes on with a position in which the move is being carried out, and sees whether a battle is over already.
func (m *Game) resume() {
	if _, done := m.at.Done(); done {
		m.carry()
	}
}

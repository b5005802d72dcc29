package state

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
)

// Options is what was agreed on before play, all at their usual values in the zero Options. [section 2.3]
type Options struct {
	EastWest    bool   // camps=e-w
	Beginner    bool   // ground=beginner
	Free        bool   // setup=free
	LightWounds bool   // plain_light_inf=wound
	FixedGuns   bool   // fixed_guns
	NoOneThrow  bool   // one_throw=nothing
	SiegeThrow  bool   // siege_throw=wound
	BoundStep2  bool   // bound_step=2
	OneQuarter  bool   // hq_fall=one
	Make4to8    bool   // make_rate=4-8
	ThrowsBurnL bool   // magazine_fire=throws
	FreeRiders  bool   // riders_count=off
	TownCap     uint8  // town_cap; 0 is 2
	NoExchange  bool   // exchange=off
	NoMoveLimit bool   // camp_moves=0
	CampMoves   uint16 // camp_moves; 0 is 48
	HalfHeavy   bool   // fortress_cavalry=half

	// The rules of the appendix. [VT-APP]
	Hills5, Hedges, Steep, ChargeSteep, FieldRoads, Crewed, TeamMarkers, Facing, MainMagazines, Points, Load8, Eighths,
	ChainStrikes, ArmedTowns, NoPassOver, Position8, Occupy, Supply, Blocking, Work, LightBridges bool
}

// option is an option that may stand in a position.
type option struct {
	engine.Option
	games []Game // to which it belongs; none for all
	field func(*Options) *bool
	set   func(o *Options, value string) // of one with more than two values
	get   func(o *Options) string        // "" at its default
}

// Days is after how many days a campaign is a draw, 0 for never. [VT-CAMP-21]
func (o *Options) Days() int {
	if o.CampMoves == 0 && !o.NoMoveLimit {
		return usualMoves
	}
	return int(o.CampMoves)
}

// The games that options belong to.
var (
	inBattle   = []Game{Battle}
	inCampaign = []Game{Campaign}
	inSiege    = []Game{Siege}
)

// flag is an option with two values, the default first.
func flag(name, values string, rule engine.RuleID, gist string, field func(*Options) *bool, games ...Game) option {
	usual, other, _ := strings.Cut(values, " ")
	return option{
		Option: engine.Option{Name: name, Gist: gist, Rule: rule, Default: usual, Values: []string{usual, other}},
		games:  games, field: field,
	}
}

// app is a rule of the appendix.
func app(name string, rule engine.RuleID, gist string, field func(*Options) *bool, games ...Game) option {
	return flag(name, "off on", rule, gist, field, games...)
}

// The names that the options besides switches have.
const (
	firstName = "first"
	yearsName = "years"
	movesName = "camp_moves"
	gameName  = "game"
	lot       = "lot"
)

// usualMoves is how many days a campaign lasts if nothing else is said. [VT-CAMP-21]
const usualMoves = DaysOfYear

// options are those of section 2.3 that a position may say, in its order.
var options = slices.Concat([]option{
	flag("camps", "n-s e-w", "VT-BATTLE-2", "the two camps of a battle",
		func(o *Options) *bool { return &o.EastWest }, inBattle...),
	flag("ground", "full beginner", "VT-BATTLE-16", "the battle map with its terrain, or for beginners without",
		func(o *Options) *bool { return &o.Beginner }, inBattle...),
	flag("setup", "standard free", "VT-SETUP-1", "the armies stand as the map has them, or the sides set up",
		func(o *Options) *bool { return &o.Free }),
	flag("plain_light_inf", "kill wound", "VT-FIGHT-41", "what light cavalry and infantry do on the plain",
		func(o *Options) *bool { return &o.LightWounds }),
	flag("fixed_guns", "off on", "VT-CAMP-15", "two immovable siege batteries in every fortress square",
		func(o *Options) *bool { return &o.FixedGuns }, inCampaign...),
	flag("one_throw", "wound nothing", "VT-FIGHT-11", "what the throw of one battery does",
		func(o *Options) *bool { return &o.NoOneThrow }, Battle, Campaign),
	flag("siege_throw", "kill wound", "VT-SIEGE-41", "what the throw of one siege howitzer does",
		func(o *Options) *bool { return &o.SiegeThrow }, inSiege...),
	flag("bound_step", "3 2", "VT-SIEGE-43", "squares from bound to bound of a ricochet",
		func(o *Options) *bool { return &o.BoundStep2 }, inSiege...),
	flag("hq_fall", "both one", "VT-BATTLE-11", "headquarters villages that must fall",
		func(o *Options) *bool { return &o.OneQuarter }, inBattle...),
	flag("make_rate", "2-4 4-8", "VT-BUILD-12", "palisade and fascine lines made in a move",
		func(o *Options) *bool { return &o.Make4to8 }),
	flag("magazine_fire", "direct throws", "VT-SIEGE-14", "what can burn the magazine of the siege",
		func(o *Options) *bool { return &o.ThrowsBurnL }, inSiege...),
	flag("riders_count", "on off", "VT-MAP-34", "riding brigades take room on a square",
		func(o *Options) *bool { return &o.FreeRiders }),
	townCap,
	flag("exchange", "on off", "VT-ARMY-22", "prisoners are exchanged on the 1st of January",
		func(o *Options) *bool { return &o.NoExchange }, inCampaign...),
	campMoves,
	flag("fortress_cavalry", "light half", "VT-SIEGE-15", "the garrison's cavalry is all light, or half heavy",
		func(o *Options) *bool { return &o.HalfHeavy }, inSiege...),
}, appendix)

var townCap = option{
	Option: engine.Option{
		Name: "town_cap", Gist: "brigades on a square of a town", Rule: "VT-MAP-33", Default: "2",
		Values: []string{"1", "2", "5"},
	},
	set: func(o *Options, value string) {
		o.TownCap = value[0] - '0'
		if value == "2" {
			o.TownCap = 0
		}
	},
	get: func(o *Options) string {
		if o.TownCap == 0 {
			return ""
		}
		return strconv.Itoa(int(o.TownCap))
	},
}

var campMoves = option{
	Option: engine.Option{
		Name: movesName, Gist: "days until a campaign is a draw; 0 is no limit", Rule: "VT-CAMP-21",
		Default: strconv.Itoa(usualMoves), High: maxYears * DaysOfYear,
	},
	games: inCampaign,
	set: func(o *Options, value string) {
		n := number(value)
		o.NoMoveLimit, o.CampMoves = n == 0, uint16(n)
		if n == usualMoves {
			o.CampMoves = 0
		}
	},
	get: func(o *Options) string {
		if o.NoMoveLimit || o.CampMoves != 0 {
			return strconv.Itoa(int(o.CampMoves))
		}
		return ""
	},
}

// appendix are the rules of the appendix. [VT-APP-60]
var appendix = []option{
	app("hills5", "VT-APP-1", "hills of five kinds", func(o *Options) *bool { return &o.Hills5 }),
	app("hedges", "VT-APP-2", "hedges are like abatis", func(o *Options) *bool { return &o.Hedges }),
	app("steep", "VT-APP-3", "brown and black edges of hills", func(o *Options) *bool { return &o.Steep }),
	app("charge_steep", "VT-APP-4", "charges down and up a brown edge",
		func(o *Options) *bool { return &o.ChargeSteep }),
	app("field_roads", "VT-APP-5", "field roads", func(o *Options) *bool { return &o.FieldRoads }, Campaign, Siege),
	app("crewed", "VT-APP-6", "batteries have crews, and there is no artillery",
		func(o *Options) *bool { return &o.Crewed }),
	app("team_markers", "VT-APP-7", "teams and crews are markers", func(o *Options) *bool { return &o.TeamMarkers }),
	app("facing", "VT-APP-8", "figures have a front, flanks and a rear", func(o *Options) *bool { return &o.Facing }),
	app("main_magazines", "VT-APP-20", "main magazines",
		func(o *Options) *bool { return &o.MainMagazines }, inCampaign...),
	app("points", "VT-APP-40", "marches are counted in points", func(o *Options) *bool { return &o.Points }),
	app("load8", "VT-APP-42", "unloading costs a square of march", func(o *Options) *bool { return &o.Load8 }),
	app("eighths", "VT-APP-30", "strikes last an eighth of a move", func(o *Options) *bool { return &o.Eighths }),
	app("chain_strikes", "VT-APP-31", "strikes and marches one by one",
		func(o *Options) *bool { return &o.ChainStrikes }),
	app("armed_towns", "VT-APP-33", "towns fire", func(o *Options) *bool { return &o.ArmedTowns }),
	app("no_pass_over", "VT-APP-34", "no charge over the wounded, wagons and cannon",
		func(o *Options) *bool { return &o.NoPassOver }),
	app("position8", "VT-APP-35", "to change position takes an eighth", func(o *Options) *bool { return &o.Position8 }),
	app("occupy", "VT-APP-36", "a figure holds only ground it can stand on",
		func(o *Options) *bool { return &o.Occupy }),
	app("app_supply", "VT-APP-22", "supply by flags and reserves",
		func(o *Options) *bool { return &o.Supply }, inCampaign...),
	app("app_blocking", "VT-APP-37", "what bars in defiles and laagers", func(o *Options) *bool { return &o.Blocking }),
	app("app_work", "VT-APP-50", "works in eighths of a move", func(o *Options) *bool { return &o.Work }),
	app("light_bridges", "VT-APP-58", "flying bridges and ladders weigh 4",
		func(o *Options) *bool { return &o.LightBridges }),
}

// Imply turns on what others bring with them. [section 2.3, VT-APP-60]
func (o *Options) Imply() {
	o.Eighths = o.Eighths || o.Work || o.Blocking || o.Position8
	o.ChainStrikes = o.ChainStrikes || o.Eighths
	o.Occupy = o.Occupy || o.Blocking
	o.MainMagazines = o.MainMagazines || o.Supply
}

// belongs reports whether it may be said in a game.
func (p *option) belongs(g Game) bool { return len(p.games) == 0 || slices.Contains(p.games, g) }

// say gives an option a value, in its proper form.
func (p *option) say(o *Options, value string) {
	if p.field != nil {
		*p.field(o) = value == p.Values[1]
		return
	}
	p.set(o, value)
}

// said is the value of an option, "" at its default.
func (p *option) said(o *Options) string {
	switch {
	case p.field == nil:
		return p.get(o)
	case *p.field(o):
		return p.Values[1]
	}
	return ""
}

// words are the options that differ from their defaults, and who moves first where that is written, in the order of
// the alphabet. [VT-NOTE-4]
func (o *Options) words(first string) (words []string) {
	for i := range options {
		if value := options[i].said(o); value != "" {
			words = append(words, options[i].Name+"="+value)
		}
	}
	if first != "" {
		words = append(words, firstName+"="+first)
	}
	slices.Sort(words)
	return words
}

// firsts are who may move first, by game and camps. [VT-SETUP-3, VT-CAMP-10]
func firsts(g Game, o *Options) []string {
	switch {
	case g == Campaign:
		return []string{"o", "n"}
	case g == Siege:
		return []string{"b"}
	case o.EastWest:
		return []string{"e", "w"}
	}
	return []string{"n", "s"}
}

// OptionList is all options of section 2.3, and which of the three games is played.
func OptionList() []engine.Option {
	all := []engine.Option{
		{
			Name: gameName, Gist: "which of the three games", Rule: "VT-BATTLE-1", Default: Battle.String(),
			Values: gameNames[:], First: true,
		},
		{
			Name: firstName, Gist: "who moves first; by lot, in a campaign O", Rule: "VT-SETUP-3", Default: lot,
			Values: []string{lot, "n", "e", "s", "w", "o"}, First: true, Beginning: true,
			Needs: []engine.Need{{Option: gameName, Values: []string{Battle.String(), Campaign.String()}}},
		},
		{
			Name: yearsName, Gist: "years until a campaign is a draw, instead of camp_moves", Rule: "VT-CAMP-21",
			Default: "1", Low: 1, High: maxYears,
			Needs: []engine.Need{{Option: gameName, Values: []string{Campaign.String()}}},
		},
	}
	for i := range options {
		p := options[i].Option
		if of := options[i].games; len(of) > 0 {
			need := engine.Need{Option: gameName}
			for _, g := range of {
				need.Values = append(need.Values, g.String())
			}
			p.Needs = append(p.Needs, need)
		}
		if p.Name == "charge_steep" {
			p.Needs = append(p.Needs, engine.Need{Option: "steep", Values: []string{"on"}})
		}
		p.First = slices.Contains([]string{"camps", "ground", "setup"}, p.Name)
		all = append(all, p)
	}
	for i := range all {
		all[i].Told = tellings[all[i].Name]
	}
	return all
}

// tellings is what values mean, of options whose words do not say it by themselves.
var tellings = map[string][]string{
	"camps":            {"north and south", "east and west"},
	"ground":           {"its terrain", "for beginners"},
	"setup":            {"as on the map", "by the sides"},
	"plain_light_inf":  {"they kill", "they wound"},
	"one_throw":        {"it wounds", "it does nothing"},
	"siege_throw":      {"it kills", "it wounds"},
	"bound_step":       {"every third", "every second"},
	"make_rate":        {"2 palisades, 4 fascines", "4 palisades, 8 fascines"},
	"magazine_fire":    {"direct fire", "throws too"},
	"fortress_cavalry": {"all light", "half heavy"},
}

// OptionsOf is what the settings of a match say: which game, the options, and who moves first, "" if that is drawn by
// lot. Settings that go against each other are an error.
func OptionsOf(settings engine.Settings) (g Game, o Options, first string, err error) {
	for g = range NumGames {
		if g.String() == settings[gameName] {
			break
		}
	}
	for i := range options {
		if p := &options[i]; p.belongs(g) {
			p.say(&o, settings[p.Name])
		}
	}
	if years := settings.Int(yearsName); years != 1 && g == Campaign {
		if o.CampMoves != 0 || o.NoMoveLimit {
			return g, o, "", fmt.Errorf("%s=%d and %s=%s: say one of them (VT-CAMP-21)",
				yearsName, years, movesName, settings[movesName])
		}
		campMoves.set(&o, strconv.Itoa(years*DaysOfYear))
	}
	o.Imply()
	first, err = firstOf(g, &o, settings[firstName])
	return g, o, first, err
}

// firstOf is the name of the side that moves first, "" if it is drawn by lot.
func firstOf(g Game, o *Options, said string) (string, error) {
	could := firsts(g, o)
	switch {
	case said != lot && !slices.Contains(could, said):
		return "", fmt.Errorf("%s=%s: there is no such side; say %s (VT-SETUP-3)",
			firstName, said, strings.Join(could, " or "))
	case said == lot && g == Battle:
		return "", nil
	}
	return strings.ToUpper(cmp.Or(strings.TrimPrefix(said, lot), could[0])), nil
}

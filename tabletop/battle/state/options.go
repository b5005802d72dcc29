package state

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
	"littlewars/tabletop"
	"littlewars/tabletop/gunnery"
	"littlewars/tabletop/inch"
	"littlewars/tabletop/march"
	"littlewars/tabletop/scenario"
)

// Options are what the players agree on before a battle. The table is read by TermsOf.
var Options = needing([]engine.Option{
	first(choice("variety", "fight to the finish, blow at the rear, or the defensive game", "LW-VAR-1", VarietyNames()...)),
	first(country()),
	choice("maker", "who makes a country that is made on the table", "LW-COUNTRY-1", makerNames[:]...),
	amount("width", "inches of back line, of a field that is no scenario's", "LW-SETUP-7", 120, march.LeastDepth, march.MostAcross),
	amount("depth", "inches between the back lines, of a field that is no scenario's", "LW-SETUP-7", 96, march.LeastDepth, march.MostAcross),
	choice("soldiers", "how big they are; round ones cover a disc", "LW-SIZE-1", tabletop.SizeNames[:]...),
	first(choice("force", forceGist(), "LW-FORCE-3", forceNames()...)),
	amount("infantry", "of a side, in a force of one's own", "LW-FORCE-1", 40, 0, 400),
	amount("cavalry", "of a side, in a force of one's own", "LW-FORCE-1", 24, 0, 250),
	amount("guns", "of a side, in a force of one's own", "LW-FORCE-1", 2, 0, 12),
	amount("handicap", "per cent of South's men and guns, or points, that North has", "LW-FORCE-1", 100, 30, 400),
	choice("dice", "twelve men of each side stay behind, and dice say how many of them come", "LW-FORCE-2", offOn...),
	amount("points", "that each may spend on a force that is bought", "LW-FORCE-4", 150, 20, 600),
	first(choice("curtain", "set out unseen", "LW-SETUP-3", onOff...)),
	first(aid()),
	first(choice("clock", "moves are timed", "LW-TURN-13", onOff...)),
	choice("steady", "every move has the time of the first, however many have fallen", "LW-TURN-3", offOn...),
	amount("pace", "per cent of the usual time", "LW-TURN-3", 100, 50, 200),
	amount("interval", "minutes between moves, at most", "LW-TURN-8", 4, 1, 5),
	amount("limit", "minutes that a move may last at most; 0 for no such limit", "LW-OPT-7", 0, 0, 60),
	choice("line", "what of the enemy's back line must be struck in a blow at the rear", "LW-VAR-10", "whole", "middle", "left", "right"),
	choice("few", "a side may have fewer than ten men", "LW-VAR-5", offOn...),
	choice("smallest", "a draw is at fifteen men, however few began", "LW-VAR-5", offOn...),
	amount("stalemate", "moves of each side in which nothing happens, and the battle is drawn", "LW-VAR-14", 12, 1, 100),
	amount("longest", "moves of each side after which the battle is drawn; 0 for no bound", "LW-VAR-14", 0, 0, 500),
	choice("stays", "an attacker who arrives at the defender's line stays on the table", "LW-VAR-11", offOn...),
	choice("walking", "support comes along a string, not straight", "LW-MELEE-9", offOn...),
	amount("crew", "men that it takes to serve a gun; of five or more, fewer fire as many shots as they are", "LW-OPT-7", tabletop.CrewNeeded, 1, 8),
	amount("shots", "shots that a gun may fire in a move; 0 for six, or if there are fewer men at it for as many as there are", "LW-OPT-7", 4, 0, 12),
	choice("lone", "one man may move a gun at his own pace", "LW-OPT-7", offOn...),
	choice("double", "only an isolated body that meets double its number yields prisoners", "LW-OPT-8", offOn...),
	amount("approach", "times the usual string until the forces are near", "LW-OPT-2", 1, 1, 3),
	amount("near", "feet that are near", "LW-OPT-2", 12, 10, 15),
	choice("supply", "a waggon to every fifty men, an ammunition cart to the guns", "LW-OPT-4", offOn...),
	amount("campaign", "points that win a campaign of several battles; 0 if this is the only one", "LW-OPT-1", 0, 0, 2000),
	amount("south-brings", "half points that South brings from earlier battles of the campaign", "LW-OPT-1", 0, 0, 4000),
	amount("north-brings", "half points that North brings from earlier battles of the campaign", "LW-OPT-1", 0, 0, 4000),
	choice("takeback", "anything may be taken back, shots too", "LW-TURN-12", offOn...),
})

// needs are the options that change nothing unless another has one of these values, or another than its default.
var needs = []struct {
	option, other string
	values        []string
}{
	{"maker", "country", []string{MadeCountry}},
	{"infantry", "force", []string{ownForce}},
	{"cavalry", "force", []string{ownForce}},
	{"guns", "force", []string{ownForce}},
	{"points", "force", []string{BoughtForce}},
	{"steady", "clock", []string{"on"}},
	{"pace", "clock", []string{"on"}},
	{"interval", "clock", []string{"on"}},
	{"limit", "clock", []string{"on"}},
	{"line", "variety", []string{varieties[BlowAtTheRear].name}},
	{"smallest", "variety", []string{varieties[FightToTheFinish].name, varieties[BlowAtTheRear].name}},
	{"stays", "variety", []string{varieties[DefensiveGame].name}},
	{"near", "approach", nil},
	{"south-brings", "campaign", nil},
	{"north-brings", "campaign", nil},
}

// needing are the options with what each needs, and those told that a position says itself.
func needing(all []engine.Option) []engine.Option {
	for i := range all {
		o := &all[i]
		o.Beginning = o.Name == "width" || o.Name == "depth" || o.Name == "soldiers"
		for _, n := range needs {
			if n.option == o.Name {
				o.Needs = append(o.Needs, engine.Need{Option: n.other, Values: n.values})
			}
		}
	}
	return all
}

var (
	onOff = []string{"on", "off"}
	offOn = []string{"off", "on"}
)

// choice is an option of a few words, of which the first is the default.
func choice(name, gist string, rule engine.RuleID, values ...string) engine.Option {
	return engine.Option{Name: name, Gist: gist, Rule: rule, Default: values[0], Values: values, Told: tellings[name]}
}

// tellings is what values mean, of options whose words do not say it by themselves.
var tellings = map[string][]string{
	"country": {"drawn anew", "an empty table"},
	"maker":   {"by a toss", "South", "North", "both, in turn"},
	"line":    {"all of it", "its middle", "its left", "its right"},
}

// country is what the battle is fought over.
func country() engine.Option {
	const gist = "drawn from the seed, made on the table, or that of a scenario"
	o := choice("country", gist, "LW-COUNTRY-1", append([]string{GeneratedCountry, MadeCountry}, Battlefields()...)...)
	o.Empty = MadeCountry
	return o
}

// aid is whether guns are laid for the players. By default they are laid by hand, along the barrel; journals of version
// 2 come from when there was no other way than with it.
func aid() engine.Option {
	const gist = "a gun can be told at whom to shoot, and the window reckons the odds; else it is laid by hand alone"
	o := choice("aid", gist, "LW-GUN-6", offOn...)
	o.Since, o.Was = 3, "on"
	return o
}

// first is an option that most players choose.
func first(o engine.Option) engine.Option {
	o.First = true
	return o
}

// amount is an option that is a number.
func amount(name, gist string, rule engine.RuleID, usual, low, high int) engine.Option {
	return engine.Option{Name: name, Gist: gist, Rule: rule, Default: fmt.Sprint(usual), Low: low, High: high}
}

// Variety is which game is played. [LW-VAR-1, LW-VAR-7, LW-VAR-11]
type Variety uint8

const (
	FightToTheFinish Variety = iota
	BlowAtTheRear
	DefensiveGame
)

// varietyRules are what one variety has that others have not. How it ends is told by endings.
type varietyRules struct {
	name     string
	storms   storming
	Part     bool // of the back line it may be agreed that a part counts [LW-VAR-10]
	Defended bool // the First Player attacks, and the other defends with two thirds of his force [LW-VAR-11]
	Forward  bool // they set out in the open, and further on than their back lines [LW-VAR-12]
	bans     func(*Terms, clash)
}

// storming is who wins by reaching the enemy's back line.
type storming uint8

const (
	nobodyStorms storming = iota
	bothStorm
	attackerStorms
)

// clash is told of what cannot be agreed on together, if it has been.
type clash func(is bool, rule engine.RuleID, why string, args ...any)

var varieties = [...]varietyRules{
	FightToTheFinish: {name: "fight"},
	BlowAtTheRear:    {name: "rear", storms: bothStorm, Part: true},
	DefensiveGame:    {name: "defence", storms: attackerStorms, Defended: true, Forward: true, bans: defenceBans},
}

func defenceBans(t *Terms, clash clash) {
	clash(t.Dice, "LW-VAR-11", "the defender has two thirds of the attacker's force: not with dice=on")
	clash(t.Handicap != 100, "LW-VAR-11", "the defender has two thirds of the attacker's force: not with handicap=%d", t.Handicap)
	clash(t.Force == PlacedForce, "LW-VAR-12", "in the Defensive Game both set out: not with force=%s", t.Force)
}

func VarietyNames() []string {
	return engine.Mapped(varieties[:], func(v varietyRules) string { return v.name })
}

// Rules are those of the variety agreed on.
func (t *Terms) Rules() *varietyRules { return &varieties[t.Variety] }

// Countries that are no scenario's.
const (
	GeneratedCountry = "generated"
	MadeCountry      = "made"
)

// Battlefields are the scenarios in whose country a battle can be fought: the others are too deep for
// one. [LW-SETUP-7]
func Battlefields() []string {
	return slices.DeleteFunc(scenario.Names(), func(name string) bool { return name == gunnery.RangeName || name == "ranks" })
}

// making is who makes a country that is made. [LW-COUNTRY-1]
type making uint8

const (
	TossedMaker making = iota
	SouthMakes
	NorthMakes
	BothMake
)

var makerNames = [...]string{TossedMaker: "toss", SouthMakes: "south", NorthMakes: "north", BothMake: "both"}

// Forces that are not one of the compositions.
const (
	ownForce    = "own"
	BoughtForce = "purchase"
	PlacedForce = "placed"
)

// composition is a force by name. [LW-FORCE-1]
type composition struct {
	Name string
	Muster
}

// Compositions are forces alike on both sides, the default first: a small one, since two guns are soon
// played; the usual one; as much as one can handle; that of the battle of Hook's Farm.
// [LW-FORCE-3, LW-FORCE-5, LW-FORCE-6]
var Compositions = [...]composition{
	{"small", Muster{24, 12, 2}},
	{"usual", Muster{80, 50, 4}},
	{"hundred", Muster{64, 36, 3}},
	{"hook", Muster{50, 25, 3}},
}

func forceNames() []string {
	names := engine.Mapped(Compositions[:], func(c composition) string { return c.Name })
	return append(names, ownForce, BoughtForce, PlacedForce)
}

func forceGist() (gist string) {
	for _, c := range Compositions {
		gist += fmt.Sprintf("%s: %d foot, %d horse, %d guns a side; ", c.Name, c.Infantry, c.Cavalry, c.Guns)
	}
	return gist + "own numbers; bought; or the scenario's men where they are placed, small if it has none"
}

// Terms is what the players have agreed on: the options, checked.
type Terms struct {
	Variety Variety
	// The country and the field.
	Country      string // a scenario's name, GeneratedCountry or MadeCountry [LW-COUNTRY-1]
	Maker        making
	Width, Depth float64       // in [LW-SETUP-7]
	Size         tabletop.Size // [LW-SIZE-1]
	// The forces.
	Force                   string // a composition's name, ownForce, BoughtForce or PlacedForce
	infantry, cavalry, guns int    // of "own", a side [LW-FORCE-1]
	Handicap                int    // North has so many per cent of South's men and guns [LW-FORCE-1]
	Dice                    bool   // twelve are left out, and dice say who joins [LW-FORCE-2]
	Points                  int    // of "purchase" [LW-FORCE-4]
	Curtain                 bool   // [LW-SETUP-3]
	Aid                     bool   // guns can be laid on a man, and shots foreseen [LW-GUN-6]
	// Time.
	Clock    bool // [LW-TURN-13]
	Steady   bool // the allowance is that of the first move all through [LW-TURN-3]
	Pace     int  // per cent of the allowance [LW-TURN-3]
	Interval int  // minutes [LW-TURN-8]
	Limit    int  // minutes that a move may last at most, 0 for no such limit [LW-OPT-7]
	// How it ends.
	Line      string // of the enemy's back line, what counts: "whole", "middle", "left", "right" [LW-VAR-10]
	Few       bool   // a side may have fewer than ten men [LW-VAR-5]
	Smallest  bool   // 15 stays the threshold of a draw below 50 men [LW-VAR-5]
	Stalemate int    // moves of each side [LW-VAR-14]
	Longest   int    // moves of each side that the battle may have, 0 for no bound [LW-VAR-14]
	Stays     bool   // who arrives stays on the table [LW-VAR-11]
	// Readings and older rules.
	Walking  bool   // support is measured along a string [LW-MELEE-9]
	Crew     int    // men that serve a gun [LW-OPT-7]
	Shots    int    // that a gun may fire in a move, 0: six, or as many as there are men at it [LW-OPT-7]
	Lone     bool   // one man may move a gun at his own pace [LW-OPT-7]
	Double   bool   // prisoners only where an isolated body meets double its number [LW-OPT-8]
	Approach int    // times the allowance until the forces have come near [LW-OPT-2]
	near     int    // feet that are near [LW-OPT-2]
	Supply   bool   // [LW-OPT-4]
	Campaign int    // points that win the campaign, 0 if there is none [LW-OPT-1]
	Brought  [2]int // half points that each side brings from earlier battles [LW-OPT-1]
	Takeback bool   // anything may be taken back, not only what LW-TURN-12 allows
}

// TermsOf reads the options, which are checked one by one, and says what of them does not go together.
func TermsOf(s engine.Settings) (*Terms, error) {
	t := &Terms{
		Variety: Variety(slices.Index(VarietyNames(), s["variety"])),
		Country: s["country"], Maker: making(slices.Index(makerNames[:], s["maker"])),
		Width: float64(s.Int("width")), Depth: float64(s.Int("depth")), Size: tabletop.Size(slices.Index(tabletop.SizeNames[:], s["soldiers"])),
		Force: s["force"], infantry: s.Int("infantry"), cavalry: s.Int("cavalry"), guns: s.Int("guns"),
		Handicap: s.Int("handicap"), Dice: s.On("dice"), Points: s.Int("points"), Curtain: s.On("curtain"), Aid: s.On("aid"),
		Clock: s.On("clock"), Steady: s.On("steady"), Pace: s.Int("pace"), Interval: s.Int("interval"), Limit: s.Int("limit"),
		Line: s["line"], Few: s.On("few"), Smallest: s.On("smallest"), Stalemate: s.Int("stalemate"), Longest: s.Int("longest"), Stays: s.On("stays"),
		Walking: s.On("walking"), Crew: s.Int("crew"), Shots: s.Int("shots"), Lone: s.On("lone"), Double: s.On("double"),
		Approach: s.Int("approach"), near: s.Int("near"), Supply: s.On("supply"),
		Campaign: s.Int("campaign"), Brought: [2]int{s.Int("south-brings"), s.Int("north-brings")},
		Takeback: s.On("takeback"),
	}
	return t, t.agree()
}

// agree is nil if the terms go together, else all that do not.
func (t *Terms) agree() error {
	var wrong []error
	clash := func(is bool, rule engine.RuleID, why string, args ...any) {
		if is {
			wrong = append(wrong, engine.Forbid(rule, why, args...))
		}
	}
	placed, bought := t.Force == PlacedForce, t.Force == BoughtForce
	scenario := t.Country != GeneratedCountry && t.Country != MadeCountry
	clash(t.Dice && bought, "LW-FORCE-2", "dice are thrown for men who are there: not with force=%s", t.Force)
	clash(t.Dice && placed, "LW-FORCE-2", "dice are thrown for men who are not yet on the table: not with force=%s", t.Force)
	if bans := t.Rules().bans; bans != nil {
		bans(t, clash)
	}
	clash(t.Handicap != 100 && placed, "LW-FORCE-1", "handicap=%d does not go with men who are placed", t.Handicap)
	clash(placed && t.Country == MadeCountry, "LW-COUNTRY-1", "nobody is placed on a country that is still to be made: not force=%s", t.Force)
	usual := [2]float64{120, 96}
	clash(scenario && [2]float64{t.Width, t.Depth} != usual, "LW-SETUP-7", "country=%s has a size of its own: not %v by %v", t.Country, t.Width, t.Depth)
	for _, n := range t.Brought {
		clash(t.Campaign > 0 && n >= 2*t.Campaign, "LW-OPT-1", "a campaign to %d is won with the %v points that are brought", t.Campaign, float64(n)/2)
	}
	return errors.Join(append(wrong, t.manned()...)...)
}

// manned says what is wrong with the forces that are agreed on. [LW-FORCE-1, LW-FORCE-2, LW-VAR-5]
func (t *Terms) manned() (wrong []error) {
	if t.Force == BoughtForce || t.Force == PlacedForce {
		return nil
	}
	for side, n := range t.Forces(tabletop.South) {
		that := fmt.Sprintf("%v would have %s", tabletop.Side(side), inch.Counted(n.Men(), "man", "men"))
		if t.Dice {
			that += fmt.Sprintf(", and dice decide about %d of them", LeftOut)
		}
		wrong = append(wrong, t.TooFew(t.surely(n.Men()), that))
		if width := t.Front(n); width > t.Width {
			wrong = append(wrong, engine.Forbid("LW-SETUP-6", "%v would have %d men and %d guns, which fill %s in of back line: width=%v is too little",
				tabletop.Side(side), n.Men(), n.Guns, inch.Beyond(width, t.Width), t.Width))
		}
	}
	return wrong
}

// surely is how many of so many men fight whatever dice say. [LW-FORCE-2]
func (t *Terms) surely(men int) int {
	if !t.Dice {
		return men
	}
	if men -= LeftOut; men > 0 {
		men += 2 // he throws two at least
	}
	return men
}

// With fewer than Fewest men a side fights only by agreement. If the smaller began with fewer than Large men a battle
// is drawn later than usual, and with fewer than Fair later still. [LW-VAR-4, LW-VAR-5]
const Fewest, Fair, Large = 10, 20, 50

// TooFew is nil if a side of so many men may fight, else a refusal that begins with that. [LW-VAR-5]
func (t *Terms) TooFew(men int, that string) error {
	switch {
	case men >= Fewest, t.Few && men > 0:
		return nil
	case t.Few:
		return engine.Forbid("LW-VAR-5", "%s, and one at least must fight", that)
	}
	return engine.Forbid("LW-VAR-5", "%s; the fewest are %d, unless few=on is agreed on", that, Fewest)
}

// Idle says which of the options about numbers change nothing for the forces with which a battle opens, if it is known
// what these are: not while they are to be bought. [LW-VAR-5]
func (m *State) Idle() error {
	t, least, most := m.Terms, math.MaxInt, math.MaxInt // men of the smaller side
	forces := m.Began
	switch {
	case forces != [2]Muster{}:
	case len(m.Layout.Men) > 0:
		forces = [2]Muster{m.Free(tabletop.South), m.Free(tabletop.North)}
	case t.Force == BoughtForce || t.Force == PlacedForce:
		return nil
	default:
		forces = t.Forces(tabletop.South)
	}
	for _, n := range forces {
		most, least = min(most, n.Men()), min(least, n.Men())
		if len(m.Layout.Men) == 0 {
			least = min(least, t.surely(n.Men()))
		}
	}
	has := "the smaller side has " + inch.Counted(most, "man", "men")
	if least < most {
		has += fmt.Sprintf(", or %d by the dice", least)
	}
	var idle []error
	if t.Few && least >= Fewest {
		idle = append(idle, engine.Forbid("LW-VAR-5",
			"option few=on changes nothing: %s; it is for fewer than %d", has, Fewest))
	}
	if t.Smallest && (most < Fair || least >= Large) {
		idle = append(idle, engine.Forbid("LW-VAR-5",
			"option smallest=on changes nothing: %s; it is for %d to %d", has, Fair, Large-1))
	}
	return errors.Join(idle...)
}

// Forces is what each side has by agreement, before dice; in the Defensive Game the other than the
// attacker has two thirds, men and guns each rounded down, and of horse two thirds rounded down.
// [LW-FORCE-1, LW-VAR-11]
func (t *Terms) Forces(attacker tabletop.Side) (both [2]Muster) {
	n := Muster{t.infantry, t.cavalry, t.guns}
	if t.Force != ownForce {
		n = Compositions[0].Muster
	}
	for _, c := range Compositions {
		if c.Name == t.Force {
			n = c.Muster
		}
	}
	both = [2]Muster{n, n}
	switch {
	case t.Rules().Defended:
		both[attacker.Other()] = n.TwoThirds()
	case t.Handicap != 100:
		both[tabletop.North] = Muster{n.Infantry * t.Handicap / 100, n.Cavalry * t.Handicap / 100, n.Guns * t.Handicap / 100}
	}
	return both
}

// TwoThirds is the defender's force against it. [LW-VAR-11]
func (n Muster) TwoThirds() Muster {
	horse := n.Cavalry * 2 / 3
	return Muster{n.Men()*2/3 - horse, horse, n.Guns * 2 / 3}
}

// front is the inches of back line that a force asks for: half as much again as it fills when it is packed
// as close as it can be, since there may be country in the way.
func (n Muster) front() float64 {
	const foot, horse, gun = 0.12, 0.38, 3.5
	return foot*float64(n.Infantry) + horse*float64(n.Cavalry) + gun*float64(n.Guns)
}

// stride is how many times the usual string men have in this move: several times until the forces have
// come near, which is settled as the move begins. [LW-OPT-2]
func (t *Terms) stride(m *State) float64 {
	if t.Approach == 1 {
		return 1
	}
	const feet = 12
	near := float64(t.near * feet)
	stood := func(man int) plane.Convex {
		return m.Layout.Outline(m.Layout.Men[man].Arm).Place(m.Present.Men[man].From, m.Present.Men[man].Faced)
	}
	for _, a := range m.Of(tabletop.South, Armed) {
		for _, b := range m.Of(tabletop.North, Armed) {
			const long = 6 // more than two men reach towards each other
			if m.Present.Men[a].From.Sub(m.Present.Men[b].From).Len() > near+long {
				continue
			}
			if inch.Within(plane.Apart(stood(a), stood(b)), near) {
				return 1
			}
		}
	}
	return float64(t.Approach)
}

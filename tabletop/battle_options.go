package tabletop

import (
	"errors"
	"fmt"
	"slices"

	"littlewars/engine"
	"littlewars/physics/plane"
)

// battleOptions are what the players agree on before a battle. The table is read by termsOf.
var battleOptions = []engine.Option{
	first(choice("variety", "fight to the finish, blow at the rear, or the defensive game", "LW-VAR-1", varietyNames()...)),
	first(choice("country", "drawn from the seed, made on the table, or that of a scenario", "LW-COUNTRY-1", append([]string{generatedCountry, madeCountry}, battlefields()...)...)),
	choice("maker", "who makes a country that is made on the table", "LW-COUNTRY-1", makerNames[:]...),
	amount("width", "inches of back line, of a field that is no scenario's", "LW-SETUP-7", 120, leastDepth, mostAcross),
	amount("depth", "inches between the back lines, of a field that is no scenario's", "LW-SETUP-7", 96, leastDepth, mostAcross),
	choice("soldiers", "how big they are; round ones cover a disc", "LW-SIZE-1", sizeNames[:]...),
	first(choice("force", forceGist(), "LW-FORCE-3", forceNames()...)),
	amount("infantry", "of a side, in a force of one's own", "LW-FORCE-1", 40, 0, 400),
	amount("cavalry", "of a side, in a force of one's own", "LW-FORCE-1", 24, 0, 250),
	amount("guns", "of a side, in a force of one's own", "LW-FORCE-1", 2, 0, 12),
	amount("handicap", "per cent of South's men and guns, or points, that North has", "LW-FORCE-1", 100, 25, 400),
	choice("dice", "twelve men of each side stay behind, and dice say how many of them come", "LW-FORCE-2", offOn...),
	amount("points", "that each may spend on a force that is bought", "LW-FORCE-4", 150, 20, 600),
	first(choice("curtain", "set out unseen", "LW-SETUP-3", onOff...)),
	first(choice("clock", "moves are timed", "LW-TURN-13", onOff...)),
	choice("steady", "every move has the time of the first, however many have fallen", "LW-TURN-3", offOn...),
	amount("pace", "per cent of the usual time", "LW-TURN-3", 100, 50, 200),
	amount("interval", "minutes between moves, at most", "LW-TURN-8", 4, 1, 5),
	amount("limit", "minutes that a move may last at most; 0 for no such limit", "LW-OPT-7", 0, 0, 60),
	choice("line", "what of the enemy's back line must be struck in a blow at the rear", "LW-VAR-10", "whole", "middle", "left", "right"),
	choice("smallest", "no side has fewer than ten men; a draw is at fifteen, however few began", "LW-VAR-5", offOn...),
	amount("stalemate", "moves of each side in which nothing happens, and the battle is drawn", "LW-VAR-14", 12, 1, 100),
	amount("longest", "moves of each side after which the battle is drawn; 0 for no bound", "LW-VAR-14", 0, 0, 500),
	choice("stays", "an attacker who arrives at the defender's line stays on the table", "LW-VAR-11", offOn...),
	choice("walking", "support comes along a string, not straight", "LW-MELEE-9", offOn...),
	amount("crew", "men that it takes to serve a gun", "LW-OPT-7", CrewNeeded, 1, 8),
	amount("shots", "that a gun may fire in a move; 0 for as many as there are men at it", "LW-OPT-7", 4, 0, 12),
	choice("lone", "one man may move a gun at his own pace", "LW-OPT-7", offOn...),
	choice("double", "only an isolated body that meets double its number yields prisoners", "LW-OPT-8", offOn...),
	amount("approach", "times the usual string until the forces are near", "LW-OPT-2", 1, 1, 3),
	amount("near", "feet that are near", "LW-OPT-2", 12, 10, 15),
	choice("supply", "a waggon to every fifty men, an ammunition cart to the guns", "LW-OPT-4", offOn...),
	amount("campaign", "points that win a campaign of several battles; 0 if this is the only one", "LW-OPT-1", 0, 0, 2000),
	amount("south-brings", "half points that South brings from earlier battles of the campaign", "LW-OPT-1", 0, 0, 4000),
	amount("north-brings", "half points that North brings from earlier battles of the campaign", "LW-OPT-1", 0, 0, 4000),
	choice("takeback", "anything may be taken back, shots too", "LW-TURN-12", offOn...),
}

var (
	onOff = []string{"on", "off"}
	offOn = []string{"off", "on"}
)

// choice is an option of a few words, of which the first is the default.
func choice(name, gist string, rule engine.RuleID, values ...string) engine.Option {
	return engine.Option{Name: name, Gist: gist, Rule: rule, Default: values[0], Values: values}
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

// variety is which game is played. [LW-VAR-1, LW-VAR-7, LW-VAR-11]
type variety uint8

const (
	fightToTheFinish variety = iota
	blowAtTheRear
	defensiveGame
)

// varietyRules are what one variety has that others have not. How it ends is told by endings.
type varietyRules struct {
	name     string
	storms   storming
	part     bool // of the back line it may be agreed that a part counts [LW-VAR-10]
	defended bool // the First Player attacks, and the other defends with two thirds of his force [LW-VAR-11]
	forward  bool // they set out in the open, and further on than their back lines [LW-VAR-12]
	bans     func(*terms, clash)
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
	fightToTheFinish: {name: "fight"},
	blowAtTheRear:    {name: "rear", storms: bothStorm, part: true},
	defensiveGame:    {name: "defence", storms: attackerStorms, defended: true, forward: true, bans: defenceBans},
}

func defenceBans(t *terms, clash clash) {
	clash(t.dice, "LW-VAR-11", "the defender has two thirds of the attacker's force: not with dice=on")
	clash(t.handicap != 100, "LW-VAR-11", "the defender has two thirds of the attacker's force: not with handicap=%d", t.handicap)
	clash(t.force == placedForce, "LW-VAR-12", "in the Defensive Game both set out: not with force=%s", t.force)
}

func varietyNames() []string {
	return mapped(varieties[:], func(v varietyRules) string { return v.name })
}

// rules are those of the variety agreed on.
func (t *terms) rules() *varietyRules { return &varieties[t.variety] }

// Countries that are no scenario's.
const (
	generatedCountry = "generated"
	madeCountry      = "made"
)

// battlefields are the scenarios in whose country a battle can be fought: the others are too deep for
// one. [LW-SETUP-7]
func battlefields() []string {
	return slices.DeleteFunc(Names(), func(name string) bool { return name == rangeName || name == "ranks" })
}

// making is who makes a country that is made. [LW-COUNTRY-1]
type making uint8

const (
	tossedMaker making = iota
	southMakes
	northMakes
	bothMake
)

var makerNames = [...]string{tossedMaker: "toss", southMakes: "south", northMakes: "north", bothMake: "both"}

// Forces that are not one of the compositions.
const (
	ownForce    = "own"
	boughtForce = "purchase"
	placedForce = "placed"
)

// composition is a force by name. [LW-FORCE-1]
type composition struct {
	name string
	muster
}

// compositions are forces alike on both sides, the default first: a small one, since two guns are soon
// played; the usual one; as much as one can handle; that of the battle of Hook's Farm.
// [LW-FORCE-3, LW-FORCE-5, LW-FORCE-6]
var compositions = [...]composition{
	{"small", muster{24, 12, 2}},
	{"usual", muster{80, 50, 4}},
	{"hundred", muster{64, 36, 3}},
	{"hook", muster{50, 25, 3}},
}

func forceNames() (names []string) {
	for _, c := range compositions {
		names = append(names, c.name)
	}
	return append(names, ownForce, boughtForce, placedForce)
}

func forceGist() (gist string) {
	for _, c := range compositions {
		gist += fmt.Sprintf("%s: %d foot, %d horse, %d guns a side; ", c.name, c.Infantry, c.Cavalry, c.Guns)
	}
	return gist + "own numbers; bought; or the scenario's men where they are placed, small if it has none"
}

// terms is what the players have agreed on: the options, checked.
type terms struct {
	variety variety
	// The country and the field.
	country      string // a scenario's name, generatedCountry or madeCountry [LW-COUNTRY-1]
	maker        making
	width, depth float64 // in [LW-SETUP-7]
	size         Size    // [LW-SIZE-1]
	// The forces.
	force                   string // a composition's name, ownForce, boughtForce or placedForce
	infantry, cavalry, guns int    // of "own", a side [LW-FORCE-1]
	handicap                int    // North has so many per cent of South's men and guns [LW-FORCE-1]
	dice                    bool   // twelve are left out, and dice say who joins [LW-FORCE-2]
	points                  int    // of "purchase" [LW-FORCE-4]
	curtain                 bool   // [LW-SETUP-3]
	// Time.
	clock    bool // [LW-TURN-13]
	steady   bool // the allowance is that of the first move all through [LW-TURN-3]
	pace     int  // per cent of the allowance [LW-TURN-3]
	interval int  // minutes [LW-TURN-8]
	limit    int  // minutes that a move may last at most, 0 for no such limit [LW-OPT-7]
	// How it ends.
	line      string // of the enemy's back line, what counts: "whole", "middle", "left", "right" [LW-VAR-10]
	smallest  bool   // below 50 men LW-VAR-5 is the smallest force, and 15 stays the threshold of a draw
	stalemate int    // moves of each side [LW-VAR-14]
	longest   int    // moves of each side that the battle may have, 0 for no bound [LW-VAR-14]
	stays     bool   // who arrives stays on the table [LW-VAR-11]
	// Readings and older rules.
	walking  bool   // support is measured along a string [LW-MELEE-9]
	crew     int    // men that serve a gun [LW-OPT-7]
	shots    int    // that a gun may fire in a move, 0: as many as there are men at it [LW-OPT-7]
	lone     bool   // one man may move a gun at his own pace [LW-OPT-7]
	double   bool   // prisoners only where an isolated body meets double its number [LW-OPT-8]
	approach int    // times the allowance until the forces have come near [LW-OPT-2]
	near     int    // feet that are near [LW-OPT-2]
	supply   bool   // [LW-OPT-4]
	campaign int    // points that win the campaign, 0 if there is none [LW-OPT-1]
	brought  [2]int // half points that each side brings from earlier battles [LW-OPT-1]
	takeback bool   // anything may be taken back, not only what LW-TURN-12 allows
}

// termsOf reads the options, which are checked one by one, and says what of them does not go together.
func termsOf(s engine.Settings) (*terms, error) {
	t := &terms{
		variety: variety(slices.Index(varietyNames(), s["variety"])),
		country: s["country"], maker: making(slices.Index(makerNames[:], s["maker"])),
		width: float64(s.Int("width")), depth: float64(s.Int("depth")), size: Size(slices.Index(sizeNames[:], s["soldiers"])),
		force: s["force"], infantry: s.Int("infantry"), cavalry: s.Int("cavalry"), guns: s.Int("guns"),
		handicap: s.Int("handicap"), dice: s.On("dice"), points: s.Int("points"), curtain: s.On("curtain"),
		clock: s.On("clock"), steady: s.On("steady"), pace: s.Int("pace"), interval: s.Int("interval"), limit: s.Int("limit"),
		line: s["line"], smallest: s.On("smallest"), stalemate: s.Int("stalemate"), longest: s.Int("longest"), stays: s.On("stays"),
		walking: s.On("walking"), crew: s.Int("crew"), shots: s.Int("shots"), lone: s.On("lone"), double: s.On("double"),
		approach: s.Int("approach"), near: s.Int("near"), supply: s.On("supply"),
		campaign: s.Int("campaign"), brought: [2]int{s.Int("south-brings"), s.Int("north-brings")},
		takeback: s.On("takeback"),
	}
	return t, t.agree()
}

// agree is nil if the terms go together, else all that do not.
func (t *terms) agree() error {
	var wrong []error
	clash := func(is bool, rule engine.RuleID, why string, args ...any) {
		if is {
			wrong = append(wrong, engine.Forbid(rule, why, args...))
		}
	}
	placed, bought := t.force == placedForce, t.force == boughtForce
	scenario := t.country != generatedCountry && t.country != madeCountry
	clash(t.dice && bought, "LW-FORCE-2", "dice are thrown for men who are there: not with force=%s", t.force)
	clash(t.dice && placed, "LW-FORCE-2", "dice are thrown for men who are not yet on the table: not with force=%s", t.force)
	if bans := t.rules().bans; bans != nil {
		bans(t, clash)
	}
	clash(t.handicap != 100 && placed, "LW-FORCE-1", "handicap=%d does not go with men who are placed", t.handicap)
	clash(placed && t.country == madeCountry, "LW-COUNTRY-1", "nobody is placed on a country that is still to be made: not force=%s", t.force)
	usual := [2]float64{120, 96}
	clash(scenario && [2]float64{t.width, t.depth} != usual, "LW-SETUP-7", "country=%s has a size of its own: not %v by %v", t.country, t.width, t.depth)
	for _, n := range t.brought {
		clash(t.campaign > 0 && n >= 2*t.campaign, "LW-OPT-1", "a campaign to %d is won with the %v points that are brought", t.campaign, float64(n)/2)
	}
	return errors.Join(append(wrong, t.manned()...)...)
}

// manned says what is wrong with the forces that are agreed on. [LW-FORCE-1, LW-FORCE-2, LW-VAR-5]
func (t *terms) manned() (wrong []error) {
	if t.force == boughtForce || t.force == placedForce {
		return nil
	}
	for side, n := range t.forces(South) {
		least := t.fewest()
		if t.dice {
			least = max(least-2, 1) + leftOut // he throws two at least
		}
		if n.Men() < least {
			wrong = append(wrong, engine.Forbid("LW-VAR-5", "%v would have %d men; the fewest are %d", Side(side), n.Men(), least))
		}
		if width := t.front(n); width > t.width {
			wrong = append(wrong, engine.Forbid("LW-SETUP-6", "%v would have %d men and %d guns, which fill %.0f in of back line: width=%v is too little",
				Side(side), n.Men(), n.Guns, width, t.width))
		}
	}
	return wrong
}

// fewest is how many men a side must have. [LW-VAR-5]
func (t *terms) fewest() int {
	if t.smallest {
		return 10
	}
	return 1
}

// forces is what each side has by agreement, before dice; in the Defensive Game the other than the
// attacker has two thirds, men and guns each rounded down, and of horse two thirds rounded down.
// [LW-FORCE-1, LW-VAR-11]
func (t *terms) forces(attacker Side) (both [2]muster) {
	n := muster{t.infantry, t.cavalry, t.guns}
	if t.force != ownForce {
		n = compositions[0].muster
	}
	for _, c := range compositions {
		if c.name == t.force {
			n = c.muster
		}
	}
	both = [2]muster{n, n}
	switch {
	case t.rules().defended:
		both[attacker.Other()] = n.twoThirds()
	case t.handicap != 100:
		both[North] = muster{n.Infantry * t.handicap / 100, n.Cavalry * t.handicap / 100, n.Guns * t.handicap / 100}
	}
	return both
}

// twoThirds is the defender's force against it. [LW-VAR-11]
func (n muster) twoThirds() muster {
	horse := n.Cavalry * 2 / 3
	return muster{n.Men()*2/3 - horse, horse, n.Guns * 2 / 3}
}

// front is the inches of back line that a force asks for: half as much again as it fills when it is packed
// as close as it can be, since there may be country in the way.
func (n muster) front() float64 {
	const foot, horse, gun = 0.12, 0.38, 3.5
	return foot*float64(n.Infantry) + horse*float64(n.Cavalry) + gun*float64(n.Guns)
}

// stride is how many times the usual string men have in this move: several times until the forces have
// come near, which is settled as the move begins. [LW-OPT-2]
func (t *terms) stride(m *State) float64 {
	if t.approach == 1 {
		return 1
	}
	const feet = 12
	near := float64(t.near * feet)
	stood := func(man int) plane.Convex {
		return m.table.Outline(m.table.Men[man].Arm).Place(m.present.men[man].From, m.present.men[man].Faced)
	}
	for _, a := range m.of(South, Armed) {
		for _, b := range m.of(North, Armed) {
			const long = 6 // more than two men reach towards each other
			if m.present.men[a].From.Sub(m.present.men[b].From).Len() > near+long {
				continue
			}
			if Within(plane.Distance(stood(a), stood(b)).Length, near) {
				return 1
			}
		}
	}
	return float64(t.approach)
}

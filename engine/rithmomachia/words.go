package rithmomachia

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"littlewars/engine"
	"littlewars/engine/sentence"
)

// Rules is the game as a ruleset.
var Rules engine.Ruleset = engine.Discrete[Position, Move, *Position]{Game: game{}}

// Entry is the game as a program lists it. Its computer player is the one for any game of squares.
var Entry = engine.Entry{
	Rules: Rules, Tree: engine.TreeOf[Position, Move](game{}, Start, ParsePosition),
	Lessons: []*engine.Lesson{firstLesson()},
}

// game is Rithmomachia in words.
type game struct{}

// declareWord begins the declaration of a Triumph.
const declareWord = "declare"

// About tells of the game.
func (game) About() engine.About {
	return engine.About{
		Name:       "rithmomachia",
		Title:      "Rithmomachia, or the Philosophers' Game: the first play",
		Gist:       "numbers take numbers by arithmetic, and win by a proportion in the enemy's camp",
		Version:    1,
		Sides:      sideNames[:],
		Separators: "-=,",
		Position:   "even <men> | odd <men> | <side to move>, as in " + example,
		Options:    options(),
		Rules:      rules,
		Looks:      looks,
	}
}

// Draws are the rulings RM-58 and RM-59.
func (game) Draws() engine.Draws {
	return engine.Draws{
		Agreed: "RM-59", Repeated: "RM-59", Times: 3, Quiet: "RM-59", QuietTurns: 100, Stuck: "RM-58",
	}
}

// victories is what can be played for, and how much of each measure wins. [RM-51 to RM-55]
var victories = [...]struct {
	name string
	rule engine.RuleID
	goal [3]int
	told string
}{
	nothing:       {},
	proper:        {"proper", "RM-42", [3]int{}, "a Triumph: a proportion in the enemy's camp"},
	bodies:        {"bodies", "RM-51", [3]int{8, 0, 0}, "men taken"},
	goods:         {"goods", "RM-52", [3]int{0, 200, 0}, "the sum of the numbers taken"},
	quarrel:       {"quarrel", "RM-53", [3]int{0, 100, 8}, "the sum and the digits taken"},
	honour:        {"honour", "RM-54", [3]int{8, 150, 0}, "men and the sum taken"},
	honourQuarrel: {"honour-quarrel", "RM-55", [3]int{8, 200, 12}, "men, the sum and the digits taken"},
}

// goalOption is what an option is called that says how much of a measure wins.
func goalOption(v victory, measure int) string {
	if name := victories[v].name; name != measures[measure] {
		return name + "-" + measures[measure]
	}
	return measures[measure]
}

// victoryOption names what wins.
const victoryOption = "victory"

func options() []engine.Option {
	var names, told []string
	var goals []engine.Option
	gists := [3]string{"men to take", "sum of the numbers to take", "digits to take"}
	most := [3]int{1000, 10_000, 1000} // more than anybody has the patience for
	for v := proper; int(v) < len(victories); v++ {
		names, told = append(names, victories[v].name), append(told, victories[v].told)
		for i, n := range victories[v].goal {
			if n == 0 {
				continue
			}
			goals = append(goals, engine.Option{
				Name: goalOption(v, i), Gist: gists[i] + " to win",
				Rule: victories[v].rule, Default: strconv.Itoa(n), Low: 1, High: most[i],
				Needs: []engine.Need{{Option: victoryOption, Values: []string{victories[v].name}}},
			})
		}
	}
	return append([]engine.Option{
		{Name: victoryOption, Gist: "what wins", Rule: "RM-57", Default: "proper", Values: names, Told: told},
		{Name: "proportions", Gist: "captures by proportion", Rule: "RM-30", Default: "off", Values: []string{"off", "on"}},
		{
			Name: "first", Gist: "who moves first", Rule: "RM-9", Default: "odd", Values: []string{"odd", "even"},
			Beginning: true,
		},
	}, goals...)
}

// Start sets up a match. In a position that is given, a King counts as captured if his side has not got
// him or the position says so. [RM-42]
func (game) Start(s engine.Setup, settings engine.Settings) (Position, error) {
	p := Start()
	p.mover, _ = ReadSide(settings["first"])
	if s.Position != "" {
		var err error
		if p, err = ParsePosition(s.Position); err != nil {
			return p, err
		}
	}
	for v := range victories {
		if victories[v].name == settings[victoryOption] {
			p.terms.victory = victory(v)
		}
	}
	for i, n := range victories[p.terms.victory].goal {
		if n > 0 {
			p.terms.goal[i] = uint16(settings.Int(goalOption(p.terms.victory, i)))
		}
	}
	p.terms.proportions = settings.On("proportions")
	for side := range p.took {
		p.took[side].king = p.took[side].king || !p.hasKing(Side(side).other())
	}
	return p, nil
}

// Words says a move: "c4 c6 a1 d1", "declare d12 e13 g13".
func (game) Words(_ *Position, m Move) engine.Order {
	return engine.Order(strings.NewReplacer("-", " ", "=", " ", ",", " ").Replace(m.String()))
}

// inOrder is which words may follow in a sentence: the men of a declaration may be named in any order.
var inOrder = sentence.AnyOrder(declareWord)

// Complete is the words that may follow.
func (g game) Complete(p *Position, said engine.Order) []engine.Choice {
	return engine.Following[Position, Move, *Position](g, p, said, inOrder)
}

// Gist tells what a word is.
func (game) Gist(p *Position, said engine.Order, word string) (engine.Part, string) {
	before := said.Words()
	at, _ := ReadSpace(word)
	switch {
	case word == declareWord:
		return engine.Verb, "declare three or four men as your Triumph"
	case len(before) == 0 || before[0] == declareWord:
		return engine.Figure, p.title(at)
	}
	from, _ := ReadSpace(before[0])
	if len(before) == 1 {
		return engine.Place, p.effect(from, at)
	}
	to, _ := ReadSpace(before[1])
	c := p.lifted(from)
	c.arrive(to)
	return engine.Place, "set " + c.captivesOf(nil)[len(before)-2].called() + " here"
}

// title is a man in full: "triangle 25", "King 91".
func (p *Position) title(at Space) string {
	if p.pyramids.has(at) {
		return fmt.Sprintf("King %d", p.number(at))
	}
	return fmt.Sprintf("%s %d", p.shape(at), p.number(at))
}

// effect is what a draught does: "takes R25 and T36 of the King".
func (p *Position) effect(from, to Space) string {
	d, _ := p.draught(from, to)
	if d.flies {
		return "flight"
	}
	c := p.lifted(from)
	c.arrive(to)
	what := "goes there"
	if c.foe.has(to) {
		what = "leaps there"
	}
	takes := engine.Mapped(c.captivesOf(nil), captive.called)
	if len(takes) == 0 {
		return what
	}
	return what + " and takes " + engine.Listed(takes)
}

// Phase is what the mover is to do.
func (game) Phase(p *Position) string {
	if p.countDeclarations() > 0 {
		return "declare a Triumph or move a man"
	}
	return "move a man"
}

// Quiet is how many turns have passed without a capture. [RM-59]
func (game) Quiet(p *Position) int { return int(p.quiet) }

// Position is the one line of RM-60.
func (game) Position(p *Position) string { return p.String() }

// Ending is a Triumph or a tally.
func (game) Ending(p *Position) (engine.RuleID, string) {
	winner, _ := p.Ended()
	side := Side(winner)
	if !p.terms.reached(p.took[side]) {
		return "RM-48", fmt.Sprintf("%s completes the %s", side, p.triumphText(p.declared.and(p.all(side))))
	}
	v := victories[p.terms.victory]
	var has []string
	for i, n := range p.took[side].measure() {
		if p.terms.goal[i] > 0 {
			says := [3]string{
				engine.Counted(n, "man", "men"), fmt.Sprint("a sum of ", n), engine.Counted(n, "digit", "digits"),
			}
			has = append(has, says[i])
		}
	}
	return v.rule, fmt.Sprintf("%s has taken %s", side, engine.Listed(has))
}

// triumphText is men as a Triumph: "arithmetical Great Triumph of R2, R4 and R6".
func (p *Position) triumphText(men spaces) string {
	var words []string
	for at := range men.all {
		words = append(words, p.man(at))
	}
	names := [4]string{"Triumph", "Great Triumph", "Greater Triumph", "Greatest Triumph"}
	kinds := p.kindsOf(men)
	text := names[kinds.count()] + " of " + engine.Listed(words)
	if kinds == 0 {
		return text
	}
	return kinds.String() + " " + text
}

// kindsOf is the kinds of proportion among men.
func (p *Position) kindsOf(men spaces) (kinds Kinds) {
	numbers := p.numbersOf(men)
	for i := range numbers {
		for j := range i {
			for k := range j {
				kinds |= kindOf(numbers[k], numbers[j], numbers[i])
			}
		}
	}
	return kinds
}

// numbersOf is the numbers of men, rising.
func (p *Position) numbersOf(men spaces) (numbers []int) {
	for at := range men.all {
		numbers = append(numbers, int(p.number(at)))
	}
	slices.Sort(numbers)
	return numbers
}
